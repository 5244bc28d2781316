<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>Open an embedding file, a study or a results file</source>
        <translation>Apri un file di embedding, uno studio o un file di risultati</translation>
    </message>
    <message>
        <source>Open &amp;demonstration</source>
        <translation>Apri &amp;dimostrazione</translation>
    </message>
    <message>
        <source>Open the demonstration: drawn images, two models trained on them</source>
        <translation>Apri la dimostrazione: immagini disegnate e due modelli addestrati su di esse</translation>
    </message>
    <message>
        <source>Save s&amp;tudy…</source>
        <translation>Salva s&amp;tudio…</translation>
    </message>
    <message>
        <source>Save the set-up as a study file that crossfade-cli runs too</source>
        <translation>Salva l’impostazione come file di studio, che anche crossfade-cli esegue</translation>
    </message>
    <message>
        <source>&amp;Save results…</source>
        <translation>&amp;Salva risultati…</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>Esporta &amp;figura…</translation>
    </message>
    <message>
        <source>Export the chart as SVG, PDF or PNG</source>
        <translation>Esporta il grafico come SVG, PDF o PNG</translation>
    </message>
    <message>
        <source>Export &amp;curves…</source>
        <translation>Esporta &amp;curve…</translation>
    </message>
    <message>
        <source>Export every curve as a CSV table</source>
        <translation>Esporta tutte le curve come tabella CSV</translation>
    </message>
    <message>
        <source>Export the list of failed queries as a CSV table</source>
        <translation>Esporta l’elenco delle query fallite come tabella CSV</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>Close the window and end Crossfade</source>
        <translation>Chiudi la finestra e termina Crossfade</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Ann&amp;ulla</translation>
    </message>
    <message>
        <source>Take back the last change of the set-up</source>
        <translation>Annulla l’ultima modifica dell’impostazione</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>Copia &amp;tabella</translation>
    </message>
    <message>
        <source>Copy &amp;chart</source>
        <translation>&amp;Copia grafico</translation>
    </message>
    <message>
        <source>Copy the chart as a picture</source>
        <translation>Copia il grafico come immagine</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Esegui</translation>
    </message>
    <message>
        <source>Fit the chosen methods and compute their curves</source>
        <translation>Adatta i metodi scelti e calcola le loro curve</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Interrompi</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>Ri&amp;produci o sospendi</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Passo a&amp;vanti</translation>
    </message>
    <message>
        <source>Go to the next fraction</source>
        <translation>Vai alla frazione successiva</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Passo in&amp;dietro</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>Vai all’inizio</translation>
    </message>
    <message>
        <source>Nothing is backfilled yet</source>
        <translation>Nulla è ancora stato riempito</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Vai alla fine</translation>
    </message>
    <message>
        <source>Everything is backfilled</source>
        <translation>Tutto è stato riempito</translation>
    </message>
    <message>
        <source>&amp;Next query</source>
        <translation>Prossima quer&amp;y</translation>
    </message>
    <message>
        <source>Choose the next query in the list of failed queries</source>
        <translation>Scegli la prossima query nell’elenco delle query fallite</translation>
    </message>
    <message>
        <source>Pre&amp;vious query</source>
        <translation>&amp;Query precedente</translation>
    </message>
    <message>
        <source>Next &amp;metric</source>
        <translation>Prossi&amp;ma metrica</translation>
    </message>
    <message>
        <source>Show the next metric in the chart and the table</source>
        <translation>Mostra la prossima metrica nel grafico e nella tabella</translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation>Impo&amp;stazione</translation>
    </message>
    <message>
        <source>Show or hide the set-up</source>
        <translation>Mostra o nascondi l’impostazione</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Come il &amp;sistema</translation>
    </message>
    <message>
        <source>Use the colours of the desktop</source>
        <translation>Usa i colori del desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Chiaro</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>Scuro su chiaro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>Sc&amp;uro</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Chiaro su scuro</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Schermo intero</translation>
    </message>
    <message>
        <source>Use the whole screen, or a window again</source>
        <translation>Usa tutto lo schermo, o di nuovo una finestra</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guida</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Scorciatoie da tastiera</translation>
    </message>
    <message>
        <source>Every key of the window</source>
        <translation>Tutti i tasti della finestra</translation>
    </message>
    <message>
        <source>&amp;About Crossfade</source>
        <translation>Inform&amp;azioni su Crossfade</translation>
    </message>
    <message>
        <source>Versions, device and licence</source>
        <translation>Versioni, dispositivo e licenza</translation>
    </message>
    <message>
        <source>Export s&amp;weeps…</source>
        <translation>Esporta s&amp;weep…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>S&amp;weep</translation>
    </message>
    <message>
        <source>Export shown t&amp;able…</source>
        <translation>Esporta la ta&amp;bella mostrata…</translation>
    </message>
    <message>
        <source>Count the multiply–accumulates of the new model (TorchScript), for the table of costs</source>
        <translation>Conta le moltiplicazioni–accumulazioni del nuovo modello (TorchScript), per la tabella dei costi</translation>
    </message>
    <message>
        <source>Whole &amp;gallery or groups</source>
        <translation>Intera &amp;galleria o gruppi</translation>
    </message>
    <message>
        <source>Show the groups of the chosen curve in the chart, attribute by attribute, or all curves again</source>
        <translation>Mostra nel grafico i gruppi della curva scelta, attributo per attributo, o di nuovo tutte le curve</translation>
    </message>
    <message>
        <source>Next t&amp;able</source>
        <translation>Prossim&amp;a tabella</translation>
    </message>
    <message>
        <source>Show the next table beneath the chart: curves, conditions, groups, models, costs</source>
        <translation>Mostra la prossima tabella sotto il grafico: curve, condizioni, gruppi, modelli, costi</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>Show or hide the tables beneath the chart</source>
        <translation>Mostra o nascondi le tabelle sotto il grafico</translation>
    </message>
    <message>
        <source>Save the results, to open them again without computing them</source>
        <translation>Salva i risultati, per riaprirli senza calcolarli</translation>
    </message>
    <message>
        <source>Export the results of each value of a varied option as a CSV table</source>
        <translation>Esporta i risultati di ogni valore di un’opzione variata come tabella CSV</translation>
    </message>
    <message>
        <source>Export the table that is shown beneath the chart, as CSV</source>
        <translation>Esporta la tabella mostrata sotto il grafico, come CSV</translation>
    </message>
    <message>
        <source>Repeat the change of the set-up that was taken back</source>
        <translation>Ripeti la modifica dell’impostazione che è stata annullata</translation>
    </message>
    <message>
        <source>Copy the table that is shown beneath the chart, for a spreadsheet or a text</source>
        <translation>Copia la tabella mostrata sotto il grafico, per un foglio di calcolo o un testo</translation>
    </message>
    <message>
        <source>Cancel the computation; what is shown stays</source>
        <translation>Interrompi il calcolo; ciò che è mostrato resta</translation>
    </message>
    <message>
        <source>Play the backfilling, or pause it</source>
        <translation>Riproduci il riempimento, o sospendilo</translation>
    </message>
    <message>
        <source>Go to the previous fraction</source>
        <translation>Vai alla frazione precedente</translation>
    </message>
    <message>
        <source>Choose the previous query in the list of failed queries</source>
        <translation>Scegli la query precedente nell’elenco delle query fallite</translation>
    </message>
    <message>
        <source>Show the results over one option that the study varies, or the curves again</source>
        <translation>Mostra i risultati sull’opzione che lo studio varia, o di nuovo le curve</translation>
    </message>
    <message>
        <source>How to read and use the window</source>
        <translation>Come leggere e usare la finestra</translation>
    </message>
    <message>
        <source>&amp;Estimate from a pilot…</source>
        <translation>S&amp;tima da un campione pilota…</translation>
    </message>
    <message>
        <source>Estimate the curves from the items that the file marks as a random pilot, or from a pilot that is drawn</source>
        <translation>Stima le curve dagli elementi che il file indica come campione pilota casuale, o da un campione estratto</translation>
    </message>
    <message>
        <source>Next s&amp;creen</source>
        <translation>Prossima s&amp;chermata</translation>
    </message>
    <message>
        <source>Show the next screen: curves, flips, groups, uncertainty, map, decide, sweeps</source>
        <translation>Mostra la prossima schermata: curve, inversioni, gruppi, incertezza, mappa, decisione, sweep</translation>
    </message>
    <message>
        <source>Go to the next part of the window: set-up, screen, tables, queries, results of the query</source>
        <translation>Vai alla prossima parte della finestra: impostazione, schermata, tabelle, query, risultati della query</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Vai alla parte precedente della finestra</translation>
    </message>
    <message>
        <source>&amp;Plan a backfill…</source>
        <translation>&amp;Pianifica un riempimento…</translation>
    </message>
    <message>
        <source>Choose a method and an order before the backfill, and say what to embed when</source>
        <translation>Scegli un metodo e un ordine prima del riempimento, e stabilisci di quali elementi calcolare gli embedding, e quando</translation>
    </message>
    <message>
        <source>&amp;Follow a backfill…</source>
        <translation>&amp;Segui un riempimento…</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>Espo&amp;rta rapporto…</translation>
    </message>
    <message>
        <source>Export one HTML page with figures, tables, verdicts, settings and versions, to be read without Crossfade</source>
        <translation>Esporta una pagina HTML con figure, tabelle, verdetti, impostazioni e versioni, leggibile senza Crossfade</translation>
    </message>
    <message>
        <source>Export a&amp;ll figures…</source>
        <translation>Esporta tutte &amp;le figure…</translation>
    </message>
    <message>
        <source>Export every metric, every attribute and every sweep of the study into a folder</source>
        <translation>Esporta ogni metrica, ogni attributo e ogni sweep dello studio in una cartella</translation>
    </message>
    <message>
        <source>Export &amp;video…</source>
        <translation>Esporta &amp;video…</translation>
    </message>
    <message>
        <source>Export the curves and flips as they play, as WebM, MP4, AVI or GIF</source>
        <translation>Esporta le curve e le inversioni mentre scorrono, come WebM, MP4, AVI o GIF</translation>
    </message>
    <message>
        <source>Co&amp;mpare runs</source>
        <translation>&amp;Confronta esecuzioni</translation>
    </message>
    <message>
        <source>Runs and results files side by side, with the differences between them</source>
        <translation>Esecuzioni e file di risultati affiancati, con le loro differenze</translation>
    </message>
    <message>
        <source>L&amp;og</source>
        <translation>Registr&amp;o</translation>
    </message>
    <message>
        <source>Show or hide the log: what ran, when, how long it took, and what it noted</source>
        <translation>Mostra o nascondi il registro: che cosa è stato eseguito, quando, per quanto tempo, e con quali note</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>&amp;Trova un’azione…</translation>
    </message>
    <message>
        <source>Every action of the menus: type a part of its name</source>
        <translation>Tutte le azioni dei menu: scrivi una parte del nome</translation>
    </message>
    <message>
        <source>&amp;New from images…</source>
        <translation>&amp;Nuovo da immagini…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model, and open them as a new study</source>
        <translation>Calcola gli embedding di una cartella di immagini con un vecchio e un nuovo modello e aprili come nuovo studio</translation>
    </message>
    <message>
        <source>&amp;Search with an image…</source>
        <translation>&amp;Cerca con un’immagine…</translation>
    </message>
    <message>
        <source>Search with an image of your own, embedded by the models of the study</source>
        <translation>Cerca con un’immagine tua, con gli embedding dei modelli dello studio</translation>
    </message>
    <message>
        <source>Search with the &amp;copied image</source>
        <translation>Cerca con l’immagine c&amp;opiata</translation>
    </message>
    <message>
        <source>Search with the image, or the image file, that the clipboard holds</source>
        <translation>Cerca con l’immagine, o il file di immagine, che è negli appunti</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Query</translation>
    </message>
    <message>
        <source>Show or hide the list of queries</source>
        <translation>Mostra o nascondi l’elenco delle query</translation>
    </message>
    <message>
        <source>&amp;Items</source>
        <translation>&amp;Elementi</translation>
    </message>
    <message>
        <source>Show or hide the chosen items</source>
        <translation>Mostra o nascondi gli elementi scelti</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>Esec&amp;uzioni</translation>
    </message>
    <message>
        <source>Show or hide the list of runs</source>
        <translation>Mostra o nascondi l’elenco delle esecuzioni</translation>
    </message>
    <message>
        <source>&amp;Chosen query</source>
        <translation>Query s&amp;celta</translation>
    </message>
    <message>
        <source>Show or hide the results of the chosen query</source>
        <translation>Mostra o nascondi i risultati della query scelta</translation>
    </message>
    <message>
        <source>Screen as a &amp;panel</source>
        <translation>Schermata come &amp;pannello</translation>
    </message>
    <message>
        <source>Show this screen beside the others, as a panel that can be moved and torn off; close it to have its tab again</source>
        <translation>Mostra questa schermata accanto alle altre, come pannello che si può spostare e staccare; chiudendolo torna a essere una scheda</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Ripristina disposizione</translation>
    </message>
    <message>
        <source>Put all panels where they are at first, and every screen back into its tab</source>
        <translation>Rimetti tutti i pannelli dov’erano all’inizio e ogni schermata nella sua scheda</translation>
    </message>
    <message>
        <source>Show the values of all curves at the chosen fraction, with their 95 % intervals</source>
        <translation>Mostra i valori di tutte le curve alla frazione scelta, con gli intervalli al 95 %</translation>
    </message>
    <message>
        <source>&amp;Zoom to the curves</source>
        <translation>&amp;Zoom sulle curve</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>Mostra solo dove sono le curve, senza vecchio, nuovo, incrociato e un inizio ripido</translation>
    </message>
    <message>
        <source>Export fa&amp;iled queries…</source>
        <translation>Esporta &amp;query fallite…</translation>
    </message>
    <message>
        <source>Cost of re-embeddin&amp;g…</source>
        <translation>Costo del nuovo embeddin&amp;g…</translation>
    </message>
    <message>
        <source>Value&amp;s in the chart</source>
        <translation>Val&amp;ori nel grafico</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>P&amp;rossimo pannello</translation>
    </message>
    <message>
        <source>Prev&amp;ious pane</source>
        <translation>Pa&amp;nnello precedente</translation>
    </message>
    <message>
        <source>See how far a backfill is along its plan, and when to stop</source>
        <translation>Vedi a che punto del piano è un riempimento, e quando fermarsi</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>I&amp;mporta…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes, and open it</source>
        <translation>Fa un file di embedding di tabelle, database, file NumPy o indici FAISS, e lo apre</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Random</source>
        <translation>Casuale</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nulla</translation>
    </message>
    <message>
        <source>Class mean</source>
        <translation>Media di classe</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels: with true labels it chooses with the answer in hand</source>
        <translation>le etichette della galleria: con etichette vere sceglie conoscendo la risposta</translation>
    </message>
    <message>
        <source>Oracle loss</source>
        <translation>Perdita oracolo</translation>
    </message>
    <message>
        <source>the new features of the gallery, which are not available in practice</source>
        <translation>le nuove feature della galleria, che in pratica non sono disponibili</translation>
    </message>
    <message>
        <source>Given order</source>
        <translation>Ordine dato</translation>
    </message>
    <message>
        <source>the order given in a file</source>
        <translation>l’ordine dato in un file</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Diretto</translation>
    </message>
    <message>
        <source>New queries search the old features as they are: for models that were trained to be compatible (BCT, RACT), and as the baseline for all others.</source>
        <translation>Le nuove query cercano le vecchie feature così come sono: per modelli addestrati a essere compatibili (BCT, RACT), e come riferimento per tutti gli altri.</translation>
    </message>
    <message>
        <source>FCT</source>
        <translation>FCT</translation>
    </message>
    <message>
        <source>Forward compatible training: an MLP carries the stored old features, with side information where there is any, into the new model&apos;s space.</source>
        <translation>Addestramento compatibile in avanti: un MLP porta le vecchie feature memorizzate, con informazione laterale se c’è, nello spazio del nuovo modello.</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>perdita</translation>
    </message>
    <message>
        <source>normalise</source>
        <translation>normalizza</translation>
    </message>
    <message>
        <source>bring h&apos;s output to length 1, for models whose features have it (ArcFace)</source>
        <translation>porta l’uscita di h a lunghezza 1, per modelli le cui feature ce l’hanno (ArcFace)</translation>
    </message>
    <message>
        <source>width of each projection branch</source>
        <translation>larghezza di ogni ramo di proiezione</translation>
    </message>
    <message>
        <source>width of the mixer&apos;s two hidden layers</source>
        <translation>larghezza dei due strati nascosti del mixer</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>epoche</translation>
    </message>
    <message>
        <source>passes over the training rows</source>
        <translation>passaggi sulle righe di addestramento</translation>
    </message>
    <message>
        <source>training rows a step</source>
        <translation>righe di addestramento per passo</translation>
    </message>
    <message>
        <source>epochs of linear warm-up, at most a quarter of all</source>
        <translation>epoche di riscaldamento lineare, al massimo un quarto di tutte</translation>
    </message>
    <message>
        <source>share of the epochs after which BatchNorm&apos;s statistics are frozen, 1: never</source>
        <translation>quota delle epoche dopo la quale le statistiche di BatchNorm sono congelate, 1: mai</translation>
    </message>
    <message>
        <source>Predicted uncertainty</source>
        <translation>Incertezza prevista</translation>
    </message>
    <message>
        <source>the old features, and a method that predicts its own uncertainty</source>
        <translation>le vecchie feature, e un metodo che prevede la propria incertezza</translation>
    </message>
    <message>
        <source>Class centroid</source>
        <translation>Centroide di classe</translation>
    </message>
    <message>
        <source>Classifier score</source>
        <translation>Punteggio del classificatore</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropia</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Margine</translation>
    </message>
    <message>
        <source>Least confidence</source>
        <translation>Minima confidenza</translation>
    </message>
    <message>
        <source>the old model&apos;s classifier</source>
        <translation>il classificatore del vecchio modello</translation>
    </message>
    <message>
        <source>Procrustes</source>
        <translation>Procrustes</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s orthogonal Procrustes: the rotation, found in closed form, that brings new queries nearest to the old features.</source>
        <translation>Procrustes ortogonale di Drift-Adapter: la rotazione, trovata in forma chiusa, che porta le nuove query più vicine alle vecchie feature.</translation>
    </message>
    <message>
        <source>Low-rank affine</source>
        <translation>Affine di basso rango</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s low-rank affine map of new queries onto the old features, by reduced-rank regression in closed form.</source>
        <translation>Mappa affine di basso rango di Drift-Adapter dalle nuove query alle vecchie feature, per regressione a rango ridotto in forma chiusa.</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rango</translation>
    </message>
    <message>
        <source>rank of the map, at most the smaller dimension</source>
        <translation>rango della mappa, al massimo la dimensione minore</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>ridge</translation>
    </message>
    <message>
        <source>penalty on the map, in units of the features&apos; mean variance</source>
        <translation>penalità sulla mappa, in unità della varianza media delle feature</translation>
    </message>
    <message>
        <source>Residual MLP</source>
        <translation>MLP residuo</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s residual MLP: a linear path and a small network beside it carry new queries onto the old features.</source>
        <translation>MLP residuo di Drift-Adapter: un percorso lineare e una piccola rete accanto portano le nuove query sulle vecchie feature.</translation>
    </message>
    <message>
        <source>width of the network&apos;s hidden layer</source>
        <translation>larghezza dello strato nascosto della rete</translation>
    </message>
    <message>
        <source>l2 = squared distance to the new feature, disc = the new classifier&apos;s own training loss, or their sum</source>
        <translation>l2 = distanza quadratica dalla nuova feature, disc = la perdita di addestramento del nuovo classificatore, o la loro somma</translation>
    </message>
    <message>
        <source>uncertainty</source>
        <translation>incertezza</translation>
    </message>
    <message>
        <source>predict each item&apos;s loss as well, for the order sigma</source>
        <translation>prevedi anche la perdita di ogni elemento, per l’ordine sigma</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>lambda</translation>
    </message>
    <message>
        <source>disc</source>
        <translation>disc</translation>
    </message>
    <message>
        <source>how the new classifier was trained: softmax, or arcface (face models)</source>
        <translation>come è stato addestrato il nuovo classificatore: softmax, o arcface (modelli di volti)</translation>
    </message>
    <message>
        <source>of the softmax loss</source>
        <translation>della perdita softmax</translation>
    </message>
    <message>
        <source>angle that ArcFace adds to the true class</source>
        <translation>angolo che ArcFace aggiunge alla classe vera</translation>
    </message>
    <message>
        <source>factor of ArcFace&apos;s cosines</source>
        <translation>fattore dei coseni di ArcFace</translation>
    </message>
    <message>
        <source>FastFill</source>
        <translation>FastFill</translation>
    </message>
    <message>
        <source>FCT&apos;s transformation trained for the new classifier as well; it predicts how badly each item is carried over, so that the worst are backfilled first.</source>
        <translation>La trasformazione di FCT addestrata anche per il nuovo classificatore; prevede quanto male ogni elemento è trasportato, così che i peggiori siano riempiti per primi.</translation>
    </message>
    <message>
        <source>RM (RQT)</source>
        <translation>RM (RQT)</translation>
    </message>
    <message>
        <source>Rank merge with a reverse query transform: an MLP carries new queries into the old model&apos;s space, each towards its own old feature.</source>
        <translation>Fusione di ranghi con trasformazione inversa delle query: un MLP porta le nuove query nello spazio del vecchio modello, ognuna verso la propria vecchia feature.</translation>
    </message>
    <message>
        <source>RM (CL-S)</source>
        <translation>RM (CL-S)</translation>
    </message>
    <message>
        <source>Rank merge whose query transform learns by contrast, within the old retrieval system alone.</source>
        <translation>Fusione di ranghi la cui trasformazione delle query impara per contrasto, solo dentro il vecchio sistema di ricerca.</translation>
    </message>
    <message>
        <source>RM (CL-M)</source>
        <translation>RM (CL-M)</translation>
    </message>
    <message>
        <source>RM (MCL)</source>
        <translation>RM (MCL)</translation>
    </message>
    <message>
        <source>Rank merge with metric compatible learning: distances of the old and of the new retrieval system are made comparable.</source>
        <translation>Fusione di ranghi con apprendimento compatibile della metrica: le distanze del vecchio e del nuovo sistema di ricerca sono rese confrontabili.</translation>
    </message>
    <message>
        <source>RM</source>
        <translation>RM</translation>
    </message>
    <message>
        <source>Rank merge whole: metric compatible learning of the query transform together with a new embedding on top of the new model.</source>
        <translation>Fusione di ranghi completa: apprendimento compatibile della metrica della trasformazione delle query insieme a un nuovo embedding sopra il nuovo modello.</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>blocchi</translation>
    </message>
    <message>
        <source>blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone</source>
        <translation>blocchi Linear, BatchNorm, ReLU di ogni trasformazione; l’ultimo è solo Linear</translation>
    </message>
    <message>
        <source>width between the blocks</source>
        <translation>larghezza tra i blocchi</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperatura</translation>
    </message>
    <message>
        <source>divides the contrastive loss&apos;s distances; for l2 in units of a typical one</source>
        <translation>divide le distanze della perdita contrastiva; per l2 in unità di una distanza tipica</translation>
    </message>
    <message>
        <source>rows of a class that come into a batch together, 1: by chance</source>
        <translation>righe di una classe che entrano insieme in un lotto, 1: a caso</translation>
    </message>
    <message>
        <source>RM (naive)</source>
        <translation>RM (ingenuo)</translation>
    </message>
    <message>
        <source>Rank merge untrained: every query is embedded by both models, the old one searches old features, the new one new features, and the distances decide.</source>
        <translation>Fusione di ranghi non addestrata: entrambi i modelli calcolano l’embedding di ogni query, il vecchio cerca le vecchie feature, il nuovo le nuove, e decidono le distanze.</translation>
    </message>
    <message>
        <source>weight of the compatibility loss</source>
        <translation>peso della perdita di compatibilità</translation>
    </message>
    <message>
        <source>BCT (feature-level)</source>
        <translation>BCT (a livello di feature)</translation>
    </message>
    <message>
        <source>Feature-level backward compatible training: a residual head on the frozen new model learns to be classified right by the old model&apos;s classifier too, so that new queries search old features.</source>
        <translation>Addestramento retrocompatibile a livello di feature: una testa residua sul nuovo modello congelato impara a essere classificata bene anche dal classificatore del vecchio modello, così che le nuove query cerchino le vecchie feature.</translation>
    </message>
    <message>
        <source>tau of the contrastive loss</source>
        <translation>tau della perdita contrastiva</translation>
    </message>
    <message>
        <source>RACT (feature-level)</source>
        <translation>RACT (a livello di feature)</translation>
    </message>
    <message>
        <source>Feature-level regression-alleviating compatible training: a residual head on the frozen new model learns to keep every item nearer to its old feature than to other classes, old or new.</source>
        <translation>Addestramento compatibile che attenua le regressioni, a livello di feature: una testa residua sul nuovo modello congelato impara a tenere ogni elemento più vicino alla propria vecchia feature che alle altre classi, vecchie o nuove.</translation>
    </message>
    <message>
        <source>base</source>
        <translation>base</translation>
    </message>
    <message>
        <source>loss of the new model&apos;s own classifier: arcface or softmax</source>
        <translation>perdita del classificatore del nuovo modello: arcface o softmax</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>compatibile</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>scala</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>margine</translation>
    </message>
    <message>
        <source>m of ArcFace, an angle</source>
        <translation>m di ArcFace, un angolo</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>avanti</translation>
    </message>
    <message>
        <source>bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper</source>
        <translation>porta avanti le vecchie feature con psi: yes = M_FCT, no = M_BCT dell’articolo</translation>
    </message>
    <message>
        <source>width of psi&apos;s three hidden layers</source>
        <translation>larghezza dei tre strati nascosti di psi</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momentum</translation>
    </message>
    <message>
        <source>in a sequence of updates, from the second on: the share in psi&apos;s input of the generation before the last</source>
        <translation>in una sequenza di aggiornamenti, dal secondo in poi: la quota nell’ingresso di psi della penultima generazione</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>aggiornamenti</translation>
    </message>
    <message>
        <source>in a sequence of updates: every = from each model to the next, single = from the old model to the new one</source>
        <translation>in una sequenza di aggiornamenti: every = da ogni modello al successivo, single = dal vecchio modello al nuovo</translation>
    </message>
    <message>
        <source>width of the residual head&apos;s hidden layer</source>
        <translation>larghezza dello strato nascosto della testa residua</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>vincolo</translation>
    </message>
    <message>
        <source>on B: strict = orthogonal, lambda = within lambda of it, affine = none</source>
        <translation>su B: strict = ortogonale, lambda = entro lambda da esso, affine = nessuno</translation>
    </message>
    <message>
        <source>how far W W^T may be from the identity (Frobenius norm) without a penalty</source>
        <translation>quanto W W^T può distare dall’identità (norma di Frobenius) senza penalità</translation>
    </message>
    <message>
        <source>sharpness</source>
        <translation>ripidità</translation>
    </message>
    <message>
        <source>alpha: how sharply the penalty sets in at lambda</source>
        <translation>alpha: con quanta ripidità la penalità inizia a lambda</translation>
    </message>
    <message>
        <source>contrastive</source>
        <translation>contrastiva</translation>
    </message>
    <message>
        <source>weight of the supervised contrastive term</source>
        <translation>peso del termine contrastivo supervisionato</translation>
    </message>
    <message>
        <source>tau of the supervised contrastive term</source>
        <translation>tau del termine contrastivo supervisionato</translation>
    </message>
    <message>
        <source>width of F&apos;s two hidden layers</source>
        <translation>larghezza dei due strati nascosti di F</translation>
    </message>
    <message>
        <source>λ-orthogonality</source>
        <translation>λ-ortogonalità</translation>
    </message>
    <message>
        <source>A near-orthogonal map brings new features into the old space without bending them, and an MLP brings old features forward to meet them there.</source>
        <translation>Una mappa quasi ortogonale porta le nuove feature nel vecchio spazio senza piegarle, e un MLP porta avanti le vecchie feature per incontrarle lì.</translation>
    </message>
    <message>
        <source>BiCT (feature-level)</source>
        <translation>BiCT (a livello di feature)</translation>
    </message>
    <message>
        <source>Feature-level bidirectional compatible training: a residual head brings the new model near the old one, then an MLP brings old features forward to it.</source>
        <translation>Addestramento compatibile bidirezionale a livello di feature: una testa residua avvicina il nuovo modello al vecchio, poi un MLP porta avanti le vecchie feature verso di esso.</translation>
    </message>
    <message>
        <source>Entropy (new head)</source>
        <translation>Entropia (nuova testa)</translation>
    </message>
    <message>
        <source>Marginal gain</source>
        <translation>Guadagno marginale</translation>
    </message>
    <message>
        <source>what is relevant, and the new features: the most that an order could know, not available in practice</source>
        <translation>che cosa è pertinente, e le nuove feature: il massimo che un ordine potrebbe sapere, non disponibile in pratica</translation>
    </message>
    <message>
        <source>Learned gain</source>
        <translation>Guadagno appreso</translation>
    </message>
    <message>
        <source>a model of gains, learned with the fit on held-out training rows</source>
        <translation>un modello dei guadagni, appreso con l’adattamento su righe di addestramento tenute da parte</translation>
    </message>
    <message>
        <source>Predicted class mean</source>
        <translation>Media di classe prevista</translation>
    </message>
    <message>
        <source>Predicted class centroid</source>
        <translation>Centroide di classe previsto</translation>
    </message>
    <message>
        <source>a classifier, whose predictions take the place of labels</source>
        <translation>un classificatore, le cui previsioni prendono il posto delle etichette</translation>
    </message>
    <message>
        <source>Hubness</source>
        <translation>Hubness</translation>
    </message>
    <message>
        <source>the old features, and queries</source>
        <translation>le vecchie feature, e le query</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Traffico</translation>
    </message>
    <message>
        <source>the weight of every gallery item, or an attribute with numbers</source>
        <translation>il peso di ogni elemento della galleria, o un attributo numerico</translation>
    </message>
    <message>
        <source>Whole cells</source>
        <translation>Celle intere</translation>
    </message>
    <message>
        <source>the old features</source>
        <translation>le vecchie feature</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier, and a method that maps old features into the new model&apos;s space</source>
        <translation>il classificatore del nuovo modello, e un metodo che porta le vecchie feature nello spazio del nuovo modello</translation>
    </message>
    <message>
        <source>the optimizer&apos;s learning rate after the warm-up</source>
        <translation>il tasso di apprendimento dell’ottimizzatore dopo il riscaldamento</translation>
    </message>
    <message>
        <source>L2 penalty that the optimizer adds to the gradient</source>
        <translation>penalità L2 che l’ottimizzatore aggiunge al gradiente</translation>
    </message>
    <message>
        <source>factor of the new classifier&apos;s loss in l2+disc</source>
        <translation>fattore della perdita del nuovo classificatore in l2+disc</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>covarianza</translation>
    </message>
    <message>
        <source>what is predicted of the errors: one variance an item (scalar), one for each dimension (diagonal), or all covariances (full)</source>
        <translation>che cosa si prevede degli errori: una varianza per elemento (scalar), una per ogni dimensione (diagonal), o tutte le covarianze</translation>
    </message>
    <message>
        <source>compatibility loss: cosine regression, influence (through the old classifier) or contrastive (supervised, new to old); none = the new model is compatible as it is, and psi alone is fitted</source>
        <translation>perdita di compatibilità: regressione cosine, influence (attraverso il vecchio classificatore) o contrastive (supervisionata, da nuovo a vecchio); none = il nuovo modello è compatibile così com’è, e si adatta solo psi</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>rinnovo</translation>
    </message>
    <message>
        <source>what backfilling gives an item: mixed = the new model&apos;s feature, of its image; without-images = its old feature brought forward by psi</source>
        <translation>che cosa il riempimento dà a un elemento: mixed = la feature del nuovo modello, della sua immagine; without-images = la sua vecchia feature portata avanti da psi</translation>
    </message>
    <message>
        <source>learning rate of psi; 0 = learning_rate</source>
        <translation>tasso di apprendimento di psi; 0 = learning_rate</translation>
    </message>
    <message>
        <source>distil</source>
        <translation>distilla</translation>
    </message>
    <message>
        <source>in a sequence of updates: fit one psi to what all of them give together</source>
        <translation>in una sequenza di aggiornamenti: adatta un solo psi a ciò che tutti insieme danno</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>ottimizzatore</translation>
    </message>
    <message>
        <source>adam, or sgd with momentum</source>
        <translation>adam, o sgd con momentum</translation>
    </message>
    <message>
        <source>momentum of the optimizer sgd</source>
        <translation>momentum dell’ottimizzatore sgd</translation>
    </message>
    <message>
        <source>share of the learning rate at which the warm-up begins; 0 = one part in as many as it has epochs</source>
        <translation>quota del tasso di apprendimento con cui inizia il riscaldamento; 0 = una parte su quante sono le sue epoche</translation>
    </message>
    <message>
        <source>share of the learning rate at which the training ends</source>
        <translation>quota del tasso di apprendimento con cui l’addestramento termina</translation>
    </message>
    <message>
        <source>New model with a head of labels</source>
        <translation>Nuovo modello con una testa di etichette</translation>
    </message>
    <message>
        <source>A control, not a way of updating: the residual head of bct, trained on the labels alone, shows what the labels give without regard to the old model.</source>
        <translation>Un controllo, non un modo di aggiornare: la testa residua di bct, addestrata solo sulle etichette, mostra che cosa danno le etichette senza riguardo al vecchio modello.</translation>
    </message>
    <message>
        <source>use the side model&apos;s features: auto = where one is named, only = without the old features</source>
        <translation>usa le feature del modello laterale: auto = dove ne è indicato uno, only = senza le vecchie feature</translation>
    </message>
    <message>
        <source>what is stored of the side model&apos;s features: float = all, sign = one bit a dimension, learned = the bits of a learned code</source>
        <translation>che cosa si memorizza delle feature del modello laterale: float = tutto, sign = un bit per dimensione, learned = i bit di un codice appreso</translation>
    </message>
    <message>
        <source>bits of the learned code; 0 = one a dimension</source>
        <translation>bit del codice appreso; 0 = uno per dimensione</translation>
    </message>
    <message>
        <source>of h: mlp = the paper&apos;s, rbt = residual bottleneck paths, without side information</source>
        <translation>di h: mlp = quello dell’articolo, rbt = percorsi residui a collo di bottiglia, senza informazione laterale</translation>
    </message>
    <message>
        <source>between h&apos;s layers: batch = BatchNorm, layer = LayerNorm, which needs no freezing</source>
        <translation>tra gli strati di h: batch = BatchNorm, layer = LayerNorm, che non richiede congelamento</translation>
    </message>
    <message>
        <source>mse of h and the new feature; kl, reversed-kl of the new classifier&apos;s softmax; lce: LCE&apos;s losses on class centres, feature-level</source>
        <translation>mse di h e della nuova feature; kl, reversed-kl della softmax del nuovo classificatore; lce: le perdite di LCE sui centri di classe, a livello di feature</translation>
    </message>
    <message>
        <source>Rank merge that learns by contrast, within the old and within the new retrieval system; while the new embedding is fixed it equals rm-cls.</source>
        <translation>Fusione di ranghi che impara per contrasto, dentro il vecchio e dentro il nuovo sistema di ricerca; finché il nuovo embedding è fisso equivale a rm-cls.</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does</source>
        <translation>impara anche un nuovo embedding rho sopra il nuovo modello, come fa rm</translation>
    </message>
    <message>
        <source>scale each dimension of the mapped queries by a factor of its own</source>
        <translation>scala ogni dimensione delle query mappate con un fattore proprio</translation>
    </message>
    <message>
        <source>so many training rows, drawn at random; 0 = all</source>
        <translation>altrettante righe di addestramento, estratte a caso; 0 = tutte</translation>
    </message>
    <message>
        <source>B has a bias too, whatever its constraint</source>
        <translation>B ha anche un bias, qualunque sia il vincolo</translation>
    </message>
    <message>
        <source>Local adapters</source>
        <translation>Adattatori locali</translation>
    </message>
    <message>
        <source>Local Drift-Adapters: the old features&apos; space is cut into k-means cells, and each cell has its own linear map into the new space; an item takes a mixture.</source>
        <translation>Drift-Adapter locali: lo spazio delle vecchie feature è diviso in celle k-means, e ogni cella ha una propria mappa lineare verso il nuovo spazio; un elemento prende una miscela.</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>celle</translation>
    </message>
    <message>
        <source>k-means cells of the old features, each with a map of its own; 1 = one map</source>
        <translation>celle k-means delle vecchie feature, ognuna con una mappa propria; 1 = una sola mappa</translation>
    </message>
    <message>
        <source>tau of the softmax over the cosines to the cells&apos; centres by which an item&apos;s maps are mixed; 0 = the nearest cell&apos;s map alone</source>
        <translation>tau della softmax sui coseni ai centri delle celle con cui si mescolano le mappe di un elemento; 0 = solo la mappa della cella più vicina</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>adattatore</translation>
    </message>
    <message>
        <source>each cell&apos;s map: affine, of a low rank, or procrustes, a rotation</source>
        <translation>la mappa di ogni cella: affine, di basso rango, o procrustes, una rotazione</translation>
    </message>
    <message>
        <source>how much the error of one rotation for all items counts beside their places when they are put into cells; 0 = places alone</source>
        <translation>quanto conta l’errore di una sola rotazione per tutti gli elementi accanto alle loro posizioni quando sono messi nelle celle; 0 = solo le posizioni</translation>
    </message>
    <message>
        <source>each cell&apos;s map learns from all training rows too, as if they were so many, so that a small cell has a definite map</source>
        <translation>la mappa di ogni cella impara anche da tutte le righe di addestramento, come se fossero altrettante, così che una piccola cella abbia una mappa definita</translation>
    </message>
    <message>
        <source>Query drift (QDC)</source>
        <translation>Deriva delle query (QDC)</translation>
    </message>
    <message>
        <source>Query drift compensation: new queries are moved back by the mean difference of new and old features, for a new model that was trained on from the old one.</source>
        <translation>Compensazione della deriva delle query: le nuove query sono riportate indietro della differenza media tra nuove e vecchie feature, per un nuovo modello addestrato a partire dal vecchio.</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>rotazione</translation>
    </message>
    <message>
        <source>before the drift: none, or procrustes = turn new queries into the old space first, for models that were trained apart</source>
        <translation>prima della deriva: none, o procrustes = ruota prima le nuove query nel vecchio spazio, per modelli addestrati separatamente</translation>
    </message>
    <message>
        <source>Unpaired (mini-vec2vec)</source>
        <translation>Senza coppie (mini-vec2vec)</translation>
    </message>
    <message>
        <source>mini-vec2vec: a rotation that carries new queries to the old features, found without knowing which old and new feature belong together, for galleries whose originals are gone.</source>
        <translation>mini-vec2vec: una rotazione che porta le nuove query alle vecchie feature, trovata senza sapere quali feature vecchie e nuove vanno insieme, per gallerie i cui originali non ci sono più.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>righe</translation>
    </message>
    <message>
        <source>training rows of each model that are used, drawn at random; 0 = all</source>
        <translation>righe di addestramento di ogni modello che si usano, estratte a caso; 0 = tutte</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>disgiunte</translation>
    </message>
    <message>
        <source>take the old features of every other training row and the new ones of the rest, so that no item is on both sides</source>
        <translation>prendi le vecchie feature di una riga di addestramento su due e le nuove delle altre, così che nessun elemento sia da entrambe le parti</translation>
    </message>
    <message>
        <source>anchors</source>
        <translation>ancore</translation>
    </message>
    <message>
        <source>k-means cells of each model that are matched with each other</source>
        <translation>celle k-means di ogni modello che sono abbinate tra loro</translation>
    </message>
    <message>
        <source>matchings</source>
        <translation>abbinamenti</translation>
    </message>
    <message>
        <source>how often anchors are found and matched</source>
        <translation>quante volte si trovano e si abbinano le ancore</translation>
    </message>
    <message>
        <source>share of the matchings that is kept: those whose anchors are most alike in their similarities to each other</source>
        <translation>quota degli abbinamenti che si tiene: quelli le cui ancore sono più simili nelle somiglianze tra loro</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>partenze</translation>
    </message>
    <message>
        <source>random starts of the search for each matching</source>
        <translation>partenze casuali della ricerca per ogni abbinamento</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>vicini</translation>
    </message>
    <message>
        <source>old features whose mean is taken for a new feature&apos;s partner</source>
        <translation>vecchie feature la cui media è presa come compagna di una nuova feature</translation>
    </message>
    <message>
        <source>refinements</source>
        <translation>affinamenti</translation>
    </message>
    <message>
        <source>steps that refine the map by the old features nearest to mapped new ones</source>
        <translation>passi che affinano la mappa con le vecchie feature più vicine alle nuove mappate</translation>
    </message>
    <message>
        <source>k-means cells of the last refinement, at most a tenth of the rows; 0 = none</source>
        <translation>celle k-means dell’ultimo affinamento, al massimo un decimo delle righe; 0 = nessuna</translation>
    </message>
    <message>
        <source>d-Simplex/HOC (feature-level)</source>
        <translation>d-Simplex/HOC (a livello di feature)</translation>
    </message>
    <message>
        <source>Feature-level stationary representations: a residual head on each model learns to classify by the same fixed simplex, so that both give comparable features; HOC draws the new ones to the old.</source>
        <translation>Rappresentazioni stazionarie a livello di feature: una testa residua su ogni modello impara a classificare con lo stesso simplesso fisso, così che entrambe diano feature confrontabili; HOC attira le nuove verso le vecchie.</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>vertici</translation>
    </message>
    <message>
        <source>of the simplex, at least one a class; the features that are compared have one dimension less; 0 = one for each class of the training rows</source>
        <translation>del simplesso, almeno uno per classe; le feature confrontate hanno una dimensione in meno; 0 = uno per ogni classe delle righe di addestramento</translation>
    </message>
    <message>
        <source>share of the classification loss in the new head&apos;s, the rest is HOC&apos;s; 1 = d-Simplex without HOC</source>
        <translation>quota della perdita di classificazione in quella della nuova testa, il resto è di HOC; 1 = d-Simplex senza HOC</translation>
    </message>
    <message>
        <source>mu: factor of HOC&apos;s cosines</source>
        <translation>mu: fattore dei coseni di HOC</translation>
    </message>
    <message>
        <source>the method predicts no uncertainty</source>
        <translation>il metodo non prevede incertezza</translation>
    </message>
    <message>
        <source>the method has no loss: it compares every feature with features of its own model</source>
        <translation>il metodo non ha perdita: confronta ogni feature con feature del proprio modello</translation>
    </message>
    <message>
        <source>the data has no classifier of the old model</source>
        <translation>i dati non hanno un classificatore del vecchio modello</translation>
    </message>
    <message>
        <source>the new classifier cannot read the method&apos;s features</source>
        <translation>il nuovo classificatore non può leggere le feature del metodo</translation>
    </message>
    <message>
        <source>the data has no classifier of the new model</source>
        <translation>i dati non hanno un classificatore del nuovo modello</translation>
    </message>
    <message>
        <source>the data has no classifier that predicts classes</source>
        <translation>i dati non hanno un classificatore che preveda le classi</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>sigma</translation>
    </message>
    <message>
        <source>how the prediction of the loss is trained: joint, with the transformation and on the same rows, as in the paper; or cross-fitted, on rows that further fits have not seen</source>
        <translation>come viene addestrata la previsione della perdita: joint, insieme alla trasformazione e sulle stesse righe, come nell’articolo; oppure cross-fitted, su righe che altri adattamenti non hanno visto</translation>
    </message>
    <message>
        <source>further fits for sigma=cross-fitted, each without its share of the rows</source>
        <translation>ulteriori adattamenti per sigma=cross-fitted, ciascuno senza la sua parte delle righe</translation>
    </message>
    <message>
        <source>the data has no training rows, which the method is fitted on</source>
        <translation>i dati non hanno righe di addestramento, su cui il metodo viene adattato</translation>
    </message>
    <message>
        <source>the models have different dimensions</source>
        <translation>i modelli hanno dimensioni diverse</translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation>dispositivo CUDA %1</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU, 1 thread</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU, %1 thread</translation>
    </message>
    <message>
        <source>%1 of %2 gallery items have no features under %3: %4</source>
        <translation>%1 elementi su %2 della galleria non hanno feature sotto %3: %4</translation>
    </message>
    <message>
        <source>the data has no labels of the gallery</source>
        <translation>i dati non hanno etichette della galleria</translation>
    </message>
    <message>
        <source>architecture</source>
        <translation>architettura</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>strato di normalizzazione</translation>
    </message>
    <message>
        <source>diagonal scaling</source>
        <translation>scala diagonale</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>bias</translation>
    </message>
    <message>
        <source>the order %1 is not calibrated: it cannot be made of held-out training rows</source>
        <translation>l’ordine %1 non è calibrato: non si può formare dalle righe di addestramento tenute da parte</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>calibrazione</translation>
    </message>
    <message>
        <source>calibration (%1) for the order %2</source>
        <translation>calibrazione (%1) per l’ordine %2</translation>
    </message>
    <message>
        <source>%1: off, since no map of the old distances was found that is better than none</source>
        <translation>%1: disattivata, perché non è stata trovata una trasformazione delle vecchie distanze migliore di nessuna</translation>
    </message>
    <message>
        <source>minus negative flips</source>
        <translation>meno inversioni negative</translation>
    </message>
    <message>
        <source>AUC of %1</source>
        <translation>AUC di %1</translation>
    </message>
    <message>
        <source>%1: %2, %3 on held-out rows %4 points (95 % interval %5 to %6)</source>
        <translation>%1: %2, %3 sulle righe tenute da parte %4 punti (intervallo al 95 % da %5 a %6)</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>fase %1</translation>
    </message>
    <message>
        <source>learned gain (%1, %2 held-out rows): Kendall&apos;s tau with the true gains %3; it looks most at %4</source>
        <translation>guadagno appreso (%1, %2 righe tenute da parte): tau di Kendall con i guadagni veri %3; guarda soprattutto %4</translation>
    </message>
    <message>
        <source>%1; mixed with the new head&apos;s entropy, which counts %2</source>
        <translation>%1; mescolato con l’entropia del nuovo classificatore, che conta %2</translation>
    </message>
    <message>
        <source>learned gain of %1</source>
        <translation>guadagno appreso di %1</translation>
    </message>
    <message>
        <source>index of the gallery</source>
        <translation>indice della galleria</translation>
    </message>
    <message>
        <source>neighbours under %1</source>
        <translation>vicini con %1</translation>
    </message>
    <message>
        <source>run file</source>
        <translation>file run</translation>
    </message>
    <message>
        <source>Use an order that needs none, such as random.</source>
        <translation>Usare un ordine che non ne ha bisogno, come random.</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>ordine %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>ha bisogno di %1</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels (/gallery/labels)</source>
        <translation>le etichette della galleria (/gallery/labels)</translation>
    </message>
    <message>
        <source>a classifier of the %1 model with at least two classes</source>
        <translation>un classificatore del modello %1 con almeno due classi</translation>
    </message>
    <message>
        <source>oracle</source>
        <translation>oracolo</translation>
    </message>
    <message>
        <source>uses labels</source>
        <translation>usa etichette</translation>
    </message>
    <message>
        <source>curves are counted on %1</source>
        <translation>le curve sono contate su %1</translation>
    </message>
    <message>
        <source>curves are not counted on a card: %1</source>
        <translation>le curve non sono contate su una scheda: %1</translation>
    </message>
    <message>
        <source>marginal gains</source>
        <translation>guadagni marginali</translation>
    </message>
    <message>
        <source>the processor counted %1 blocks of queries in place of the device: %2</source>
        <translation>il processore ha contato %1 blocchi di query al posto del dispositivo: %2</translation>
    </message>
    <message>
        <source>what the fit has reached cannot be kept: %1</source>
        <translation>ciò che l’adattamento ha raggiunto non può essere conservato: %1</translation>
    </message>
    <message>
        <source>it cannot follow a sequence of updates through intermediate models</source>
        <translation>non può seguire una sequenza di aggiornamenti attraverso modelli intermedi</translation>
    </message>
    <message>
        <source>batch_size</source>
        <translation>dimensione del lotto</translation>
    </message>
    <message>
        <source>learning_rate</source>
        <translation>tasso di apprendimento</translation>
    </message>
    <message>
        <source>weight_decay</source>
        <translation>decadimento dei pesi</translation>
    </message>
    <message>
        <source>warmup_epochs</source>
        <translation>epoche di riscaldamento</translation>
    </message>
    <message>
        <source>freeze_at</source>
        <translation>congela a</translation>
    </message>
    <message>
        <source>sgd_momentum</source>
        <translation>momentum sgd</translation>
    </message>
    <message>
        <source>warmup_start</source>
        <translation>inizio del riscaldamento</translation>
    </message>
    <message>
        <source>final_rate</source>
        <translation>tasso finale</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>almeno %1</translation>
    </message>
    <message>
        <source>%1 paired training rows</source>
        <translation>%1 righe di addestramento appaiate</translation>
    </message>
    <message>
        <source>new features</source>
        <translation>nuove feature</translation>
    </message>
    <message>
        <source>side features</source>
        <translation>feature ausiliarie</translation>
    </message>
    <message>
        <source>%1 training rows of a model</source>
        <translation>%1 righe di addestramento di un modello</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 righe di addestramento</translation>
    </message>
    <message>
        <source>%1, as many as of the old model</source>
        <translation>%1, tante quante del vecchio modello</translation>
    </message>
    <message>
        <source>training labels</source>
        <translation>etichette di addestramento</translation>
    </message>
    <message>
        <source>%1, one a row</source>
        <translation>%1, una per riga</translation>
    </message>
    <message>
        <source>the training rows have no labels</source>
        <translation>le righe di addestramento non hanno etichette</translation>
    </message>
    <message>
        <source>%1 class in the training rows</source>
        <translation>%1 classe nelle righe di addestramento</translation>
    </message>
    <message>
        <source>training rows of at least two classes, in /train/labels</source>
        <translation>righe di addestramento di almeno due classi, in /train/labels</translation>
    </message>
    <message>
        <source>no class has two training rows</source>
        <translation>nessuna classe ha due righe di addestramento</translation>
    </message>
    <message>
        <source>pairs of training rows of one class</source>
        <translation>coppie di righe di addestramento di una classe</translation>
    </message>
    <message>
        <source>Add them, or use %1.%2.</source>
        <translation>Aggiungerli, o usare %1.%2.</translation>
    </message>
    <message>
        <source>Correct /train/labels, or use %1.%2.</source>
        <translation>Correggere /train/labels, o usare %1.%2.</translation>
    </message>
    <message>
        <source>/train/labels in the embedding file</source>
        <translation>/train/labels nel file di embedding</translation>
    </message>
    <message>
        <source>%1, training row %2</source>
        <translation>%1, riga di addestramento %2</translation>
    </message>
    <message>
        <source>the classifier does not know the class %1</source>
        <translation>il classificatore non conosce la classe %1</translation>
    </message>
    <message>
        <source>labels from 0 to %1</source>
        <translation>etichette da 0 a %1</translation>
    </message>
    <message>
        <source>training row %1 of %2 has length %3</source>
        <translation>la riga di addestramento %1 di %2 ha lunghezza %3</translation>
    </message>
    <message>
        <source>features of length 1</source>
        <translation>feature di lunghezza 1</translation>
    </message>
    <message>
        <source>Normalise the features in the embedding file, or use %1.%2=false.</source>
        <translation>Normalizzare le feature nel file di embedding, o usare %1.%2=false.</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>dimensione %1</translation>
    </message>
    <message>
        <source>Choose the models that the method was fitted on, or fit it anew.</source>
        <translation>Scegliere i modelli su cui il metodo è stato adattato, o adattarlo di nuovo.</translation>
    </message>
    <message>
        <source>side information is asked for, but there is none</source>
        <translation>è richiesta informazione ausiliaria, ma non ce n’è</translation>
    </message>
    <message>
        <source>a side model (--side NAME)</source>
        <translation>un modello ausiliario (--side NAME)</translation>
    </message>
    <message>
        <source>Name a model of the embedding file, or use %1.use_side=auto.</source>
        <translation>Indicare un modello del file di embedding, o usare %1.use_side=auto.</translation>
    </message>
    <message>
        <source>use_side</source>
        <translation>usa laterale</translation>
    </message>
    <message>
        <source>new_embedding</source>
        <translation>nuovo embedding</translation>
    </message>
    <message>
        <source>hidden_width</source>
        <translation>larghezza nascosta</translation>
    </message>
    <message>
        <source>rows_per_class</source>
        <translation>righe per classe</translation>
    </message>
    <message>
        <source>%1: ||W W^T - I||_F of B is %2</source>
        <translation>%1: ||W W^T - I||_F di B è %2</translation>
    </message>
    <message>
        <source>forward_width</source>
        <translation>larghezza in avanti</translation>
    </message>
    <message>
        <source>side_storage</source>
        <translation>memoria laterale</translation>
    </message>
    <message>
        <source>side_bits</source>
        <translation>bit laterali</translation>
    </message>
    <message>
        <source>projection_width</source>
        <translation>larghezza di proiezione</translation>
    </message>
    <message>
        <source>mixer_width</source>
        <translation>larghezza del mixer</translation>
    </message>
    <message>
        <source>training_pairs</source>
        <translation>coppie di addestramento</translation>
    </message>
    <message>
        <source>diagonal_scaling</source>
        <translation>scala diagonale</translation>
    </message>
    <message>
        <source>routing_temperature</source>
        <translation>temperatura di instradamento</translation>
    </message>
    <message>
        <source>drift_weight</source>
        <translation>peso della deriva</translation>
    </message>
    <message>
        <source>shared_rows</source>
        <translation>righe condivise</translation>
    </message>
    <message>
        <source>head_width</source>
        <translation>larghezza della testa</translation>
    </message>
    <message>
        <source>class_weight</source>
        <translation>peso della classe</translation>
    </message>
    <message>
        <source>hoc_factor</source>
        <translation>fattore hoc</translation>
    </message>
    <message>
        <source>forward_learning_rate</source>
        <translation>tasso di apprendimento in avanti</translation>
    </message>
    <message>
        <source>l2_reduction</source>
        <translation>riduzione l2</translation>
    </message>
    <message>
        <source>disc_weight</source>
        <translation>peso disc</translation>
    </message>
    <message>
        <source>sigma_folds</source>
        <translation>parti di sigma</translation>
    </message>
    <message>
        <source>label_smoothing</source>
        <translation>smussamento delle etichette</translation>
    </message>
    <message>
        <source>arcface_margin</source>
        <translation>margine arcface</translation>
    </message>
    <message>
        <source>arcface_scale</source>
        <translation>scala arcface</translation>
    </message>
    <message>
        <source>%1: the new classifier does not know every class of the gallery, so its alignment loss there (order oracle-loss, Kendall&apos;s tau) is L_l2 alone</source>
        <translation>%1: il nuovo classificatore non conosce ogni classe della galleria, quindi lì la perdita di allineamento (ordine oracle-loss, tau di Kendall) è solo L_l2</translation>
    </message>
    <message>
        <source>kept_share</source>
        <translation>quota tenuta</translation>
    </message>
    <message>
        <source>refined_cells</source>
        <translation>celle affinate</translation>
    </message>
    <message>
        <source>%1: the mean cosine of a mapped new feature with the nearest old one is %2</source>
        <translation>%1: il coseno medio di una nuova feature trasformata con la vecchia più vicina è %2</translation>
    </message>
    <message>
        <source>skipped %1: %2</source>
        <translation>saltato %1: %2</translation>
    </message>
    <message>
        <source>the features of %1 images were kept from an earlier run</source>
        <translation>le feature di %1 immagini sono conservate da un’esecuzione precedente</translation>
    </message>
    <message>
        <source>training images</source>
        <translation>immagini di addestramento</translation>
    </message>
    <message>
        <source>/%1 has no paths: it gets no features of %2</source>
        <translation>/%1 non ha percorsi: non riceve feature di %2</translation>
    </message>
    <message>
        <source>a part kept from an earlier run is not used: %1</source>
        <translation>una parte conservata da un’esecuzione precedente non è usata: %1</translation>
    </message>
    <message>
        <source>the models</source>
        <translation>i modelli</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, colonna %2</translation>
    </message>
    <message>
        <source>the value is NaN</source>
        <translation>il valore è NaN</translation>
    </message>
    <message>
        <source>the value is infinite</source>
        <translation>il valore è infinito</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>numeri finiti</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, riga %2</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is a class like any other; only -1 means none</source>
        <translation>%1, riga %2: l’etichetta %3 è una classe come le altre; solo −1 significa nessuna</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is beyond the %4 classes of %5; such items have no class name or attribute</source>
        <translation>%1, riga %2: l’etichetta %3 è oltre le %4 classi di %5; tali elementi non hanno nome di classe né attributo</translation>
    </message>
    <message>
        <source>the %1 model&apos;s classifier is missing</source>
        <translation>manca il classificatore del modello %1</translation>
    </message>
    <message>
        <source>%1, the %2 model&apos;s classifier</source>
        <translation>%1, il classificatore del modello %2</translation>
    </message>
    <message>
        <source>%1, kept from an earlier run, is not used: %2</source>
        <translation>%1, conservato da un’esecuzione precedente, non è usato: %2</translation>
    </message>
    <message>
        <source>it is damaged or of another version</source>
        <translation>è danneggiato o di un’altra versione</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>è danneggiato</translation>
    </message>
    <message>
        <source>it is of other data or options</source>
        <translation>è di altri dati o opzioni</translation>
    </message>
    <message>
        <source>%1: %2 lines name %3 unknown %4 and are left out: %5</source>
        <translation>%1: %2 righe indicano %3 %4 sconosciuti e sono tralasciate: %5</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>query</translation>
    </message>
    <message>
        <source>items</source>
        <translation>elementi</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>righe %1</translation>
    </message>
    <message>
        <source>all of them, %1</source>
        <translation>tutti, %1</translation>
    </message>
    <message>
        <source>%1 is left out: it has %2 dimensions, and is neither labels, ids nor paths</source>
        <translation>%1 è tralasciato: ha %2 dimensioni e non è né etichette, né id, né percorsi</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 e altri %2</translation>
    </message>
    <message>
        <source>%1: no query has a label: name a column or file of labels, or a qrels file, to say what is relevant</source>
        <translation>%1: nessuna query ha un’etichetta: indicare una colonna o un file di etichette, o un file qrels, per dire che cosa è pertinente</translation>
    </message>
    <message>
        <source>%1, %2: the BLOBs are read as %3, which they look like; --blob says what they are</source>
        <translation>%1, %2: i BLOB sono letti come %3, a cui somigliano; --blob dice che cosa sono</translation>
    </message>
    <message>
        <source>%1: the numbers have decimal commas: %2 is read as %3</source>
        <translation>%1: i numeri hanno virgole decimali: %2 è letto come %3</translation>
    </message>
    <message>
        <source>%1: %2: features are approximations of those embedded</source>
        <translation>%1: %2: le feature sono approssimazioni di quelle calcolate</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, riga %2</translation>
    </message>
    <message>
        <source>%1, attribute %2</source>
        <translation>%1, attributo %2</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are the %1 items of the pilot</source>
        <translation>la galleria interroga se stessa: le query sono i %1 elementi del campione pilota</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are its %1 items that are present under all models</source>
        <translation>la galleria interroga se stessa: le query sono i suoi %1 elementi presenti con tutti i modelli</translation>
    </message>
    <message>
        <source>the sources of %1</source>
        <translation>le fonti di %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found themselves; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: di %2 elementi della galleria cercati con le loro vecchie feature, %3 hanno trovato se stessi; è un indice di queste feature, in questa sequenza o con questi id? Un metodo che trasforma la galleria ha bisogno di un indice di ciò che trasforma</translation>
    </message>
    <message>
        <source>index: %1 cannot be told from lists of %2 items, and is left out</source>
        <translation>indice: %1 non si può ricavare da elenchi di %2 elementi, ed è tralasciato</translation>
    </message>
    <message>
        <source>index</source>
        <translation>indice</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>esatto</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>memoria esaurita</translation>
    </message>
    <message>
        <source>Close other programs, or use a smaller gallery or batch.</source>
        <translation>Chiudere altri programmi, o usare una galleria o un lotto più piccoli.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>da %1 a %2</translation>
    </message>
    <message>
        <source>some items seem to have no features, but are not marked as absent</source>
        <translation>alcuni elementi sembrano non avere feature, ma non sono indicati come assenti</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are all zero</source>
        <translation>%1 di %2 righe campionate sono tutte zero</translation>
    </message>
    <message>
        <source>features seem to be normalised in some rows and not in others</source>
        <translation>le feature sembrano normalizzate in alcune righe e non in altre</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are of length 1, all are of length %3</source>
        <translation>%1 di %2 righe campionate hanno lunghezza 1, tutte hanno lunghezza %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 e %2</translation>
    </message>
    <message>
        <source>features seem to be normalised in one group and not in the other</source>
        <translation>le feature sembrano normalizzate in un gruppo e non nell’altro</translation>
    </message>
    <message>
        <source>%1 of length %2, %3 of length %4</source>
        <translation>%1 di lunghezza %2, %3 di lunghezza %4</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>the mean feature along 16 random directions</source>
        <translation>la feature media lungo 16 direzioni casuali</translation>
    </message>
    <message>
        <source>the mean distance of features from the gallery&apos;s mean</source>
        <translation>la distanza media delle feature dalla media della galleria</translation>
    </message>
    <message>
        <source>the mean row number</source>
        <translation>il numero di riga medio</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>the pilot seems not to be drawn at random</source>
        <translation>il campione pilota sembra non estratto a caso</translation>
    </message>
    <message>
        <source>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION, such as at_0.3:map</source>
        <translation>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC o flips_at_FRACTION, per esempio at_0.3:map</translation>
    </message>
    <message>
        <source>objective &apos;%1&apos;</source>
        <translation>obiettivo «%1»</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sconosciuto</translation>
    </message>
    <message>
        <source>the curves have no value there</source>
        <translation>le curve non hanno valori lì</translation>
    </message>
    <message>
        <source>one of the %1 evenly spaced fractions from 0 to 1</source>
        <translation>una delle %1 frazioni equidistanti da 0 a 1</translation>
    </message>
    <message>
        <source>Choose another fraction, or more slices (--slices).</source>
        <translation>Scegli un’altra frazione, o più fette (--slices).</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>piano</translation>
    </message>
    <message>
        <source>a method that the data can have, under an order that can be had before the backfill</source>
        <translation>un metodo possibile con i dati, sotto un ordine che si può avere prima del riempimento</translation>
    </message>
    <message>
        <source>Add the method rm-naive and the order random, which need neither training rows nor classifiers.</source>
        <translation>Aggiungi il metodo rm-naive e l’ordine random, che non richiedono né righe di addestramento né classificatori.</translation>
    </message>
    <message>
        <source>a plan that &apos;crossfade-cli plan --out&apos; wrote</source>
        <translation>un piano scritto da «crossfade-cli plan --out»</translation>
    </message>
    <message>
        <source>Make the plan again.</source>
        <translation>Fai di nuovo il piano.</translation>
    </message>
    <message>
        <source>the line &apos;position,batch,id&apos; is missing</source>
        <translation>manca la riga «position,batch,id»</translation>
    </message>
    <message>
        <source>the item at position %1 is cut off</source>
        <translation>l’elemento alla posizione %1 è tagliato</translation>
    </message>
    <message>
        <source>the item at position %1 is no line of a plan</source>
        <translation>l’elemento alla posizione %1 non è una riga di un piano</translation>
    </message>
    <message>
        <source>it names the item %1 twice</source>
        <translation>nomina due volte l’elemento %1</translation>
    </message>
    <message>
        <source>its first line is not the head of a plan</source>
        <translation>la prima riga non è l’intestazione di un piano</translation>
    </message>
    <message>
        <source>it is of a format that this version does not know</source>
        <translation>è in un formato che questa versione non conosce</translation>
    </message>
    <message>
        <source>it was made by an earlier version, which did not write how to follow it</source>
        <translation>è di una versione precedente, che non scriveva come seguirlo</translation>
    </message>
    <message>
        <source>its head is broken (%1)</source>
        <translation>l’intestazione è guasta (%1)</translation>
    </message>
    <message>
        <source>it has %1 of the %2 items that its head promises: it is cut off or was edited</source>
        <translation>ha %1 dei %2 elementi che l’intestazione promette: è tagliato o è stato modificato</translation>
    </message>
    <message>
        <source>no query of the pilot has a relevant item</source>
        <translation>nessuna query del campione pilota ha un elemento rilevante</translation>
    </message>
    <message>
        <source>it marks no pilot</source>
        <translation>non indica un campione pilota</translation>
    </message>
    <message>
        <source>a pilot does not tell which items of the whole gallery are nearest under the new model</source>
        <translation>un campione pilota non dice quali elementi dell’intera galleria sono i più vicini con il nuovo modello</translation>
    </message>
    <message>
        <source>labels, relevance lists or a qrels file</source>
        <translation>etichette, liste di rilevanza o un file qrels</translation>
    </message>
    <message>
        <source>Judge on the training rows (--judge-on train); or, where all new features are there, draw a pilot with --pilot 0.05.</source>
        <translation>Giudica sulle righe di addestramento (--judge-on train); oppure, dove ci sono tutte le nuove feature, estrai un campione pilota con --pilot 0.05.</translation>
    </message>
    <message>
        <source>it is of a metric that is not asked for</source>
        <translation>riguarda una metrica non richiesta</translation>
    </message>
    <message>
        <source>one of --metrics</source>
        <translation>una di --metrics</translation>
    </message>
    <message>
        <source>a pilot is to be drawn, but the training rows are to judge</source>
        <translation>si deve estrarre un campione pilota, ma devono giudicare le righe di addestramento</translation>
    </message>
    <message>
        <source>only one of --pilot and --judge-on train</source>
        <translation>solo uno tra --pilot e --judge-on train</translation>
    </message>
    <message>
        <source>there are %1 parts</source>
        <translation>ci sono %1 parti</translation>
    </message>
    <message>
        <source>two parts or more: one is backfilled, the others are fitted on</source>
        <translation>due parti o più: una è riempita, sulle altre si adatta</translation>
    </message>
    <message>
        <source>a choice by standard errors needs resamples</source>
        <translation>una scelta secondo errori standard richiede ricampionamenti</translation>
    </message>
    <message>
        <source>%1 resamples or more</source>
        <translation>%1 ricampionamenti o più</translation>
    </message>
    <message>
        <source>plan, method %1</source>
        <translation>piano, metodo %1</translation>
    </message>
    <message>
        <source>a saved transform may have been fitted on the held-out rows</source>
        <translation>una trasformazione salvata può essere stata adattata sulle righe tenute da parte</translation>
    </message>
    <message>
        <source>a method that is fitted anew for each part</source>
        <translation>un metodo adattato di nuovo per ogni parte</translation>
    </message>
    <message>
        <source>pilot, train or auto</source>
        <translation>pilot, train o auto</translation>
    </message>
    <message>
        <source>no held-out query has a relevant item</source>
        <translation>nessuna query tenuta da parte ha un elemento rilevante</translation>
    </message>
    <message>
        <source>classes with two training rows or more</source>
        <translation>classi con due o più righe di addestramento</translation>
    </message>
    <message>
        <source>start &apos;%1&apos;</source>
        <translation>inizio «%1»</translation>
    </message>
    <message>
        <source>it is no date</source>
        <translation>non è una data</translation>
    </message>
    <message>
        <source>a date such as 2026-11-30 or 2026-11-30T08:00</source>
        <translation>una data come 2026-11-30 o 2026-11-30T08:00</translation>
    </message>
    <message>
        <source>batch size 0</source>
        <translation>dimensione del lotto 0</translation>
    </message>
    <message>
        <source>a batch has no item</source>
        <translation>un lotto non ha elementi</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 o più</translation>
    </message>
    <message>
        <source>cost per item</source>
        <translation>costo per elemento</translation>
    </message>
    <message>
        <source>it is negative or no number</source>
        <translation>è negativo o non è un numero</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 o più</translation>
    </message>
    <message>
        <source>items per hour, or seconds per item</source>
        <translation>elementi all’ora, o secondi per elemento</translation>
    </message>
    <message>
        <source>not above 0, or no number</source>
        <translation>non sopra 0, o non è un numero</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>più di 0</translation>
    </message>
    <message>
        <source>queries per hour</source>
        <translation>query all’ora</translation>
    </message>
    <message>
        <source>nothing is known of the speed</source>
        <translation>nulla si sa della velocità</translation>
    </message>
    <message>
        <source>the items per hour too</source>
        <translation>anche gli elementi all’ora</translation>
    </message>
    <message>
        <source>items per hour</source>
        <translation>elementi all’ora</translation>
    </message>
    <message>
        <source>the backfill would take more than a thousand years</source>
        <translation>il riempimento durerebbe più di mille anni</translation>
    </message>
    <message>
        <source>a speed at which it ends</source>
        <translation>una velocità con cui finisce</translation>
    </message>
    <message>
        <source>the fits of all methods diverged</source>
        <translation>gli adattamenti di tutti i metodi sono divergenti</translation>
    </message>
    <message>
        <source>Lower the learning rates (--set METHOD.learning_rate=…).</source>
        <translation>Abbassa i tassi di apprendimento (--set METHOD.learning_rate=…).</translation>
    </message>
    <message>
        <source>no name and number</source>
        <translation>non è un nome con un numero</translation>
    </message>
    <message>
        <source>the plan says nothing of this metric</source>
        <translation>il piano non dice nulla di questa metrica</translation>
    </message>
    <message>
        <source>Make the plan again with --metrics.</source>
        <translation>Fai di nuovo il piano con --metrics.</translation>
    </message>
    <message>
        <source>nothing is known of the costs</source>
        <translation>nulla si sa dei costi</translation>
    </message>
    <message>
        <source>what an item costs (--cost-per-item), here or in the plan</source>
        <translation>quanto costa un elemento (--cost-per-item), qui o nel piano</translation>
    </message>
    <message>
        <source>METRIC=VALUE such as map=0.09, or gain=SHARE such as gain=0.9, with a value above 0 and up to 1</source>
        <translation>METRIC=VALUE come map=0.09, o gain=SHARE come gain=0.9, con un valore sopra 0 e fino a 1</translation>
    </message>
    <message>
        <source>the value is out of range</source>
        <translation>il valore è fuori intervallo</translation>
    </message>
    <message>
        <source>METRIC=AMOUNT such as map=500: what a point (a hundredth) of the metric is worth, above 0</source>
        <translation>METRIC=AMOUNT come map=500: quanto vale un punto (un centesimo) della metrica, sopra 0</translation>
    </message>
    <message>
        <source>it is not a finite number above 0</source>
        <translation>non è un numero finito sopra 0</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>il piano</translation>
    </message>
    <message>
        <source>the gallery has none of the items that it was made for</source>
        <translation>la galleria non ha nessuno degli elementi per cui è stato fatto</translation>
    </message>
    <message>
        <source>item %1 of the gallery has other old features than when it was made (%2 of %3 items that were looked at)</source>
        <translation>l’elemento %1 della galleria ha vecchie feature diverse da quando il piano è stato fatto (%2 di %3 elementi esaminati)</translation>
    </message>
    <message>
        <source>the gallery that the plan was made for; items may have come or gone</source>
        <translation>la galleria per cui il piano è stato fatto; elementi possono essere arrivati o spariti</translation>
    </message>
    <message>
        <source>Follow the plan of this gallery, or make one.</source>
        <translation>Segui il piano di questa galleria, o fanne uno.</translation>
    </message>
    <message>
        <source>Where items come and go, give them ids (/gallery/ids): without ids an item is its row number.</source>
        <translation>Dove gli elementi vanno e vengono, dai loro degli id (/gallery/ids): senza id un elemento è il suo numero di riga.</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>vale</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>non distinti</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>non vale</translation>
    </message>
    <message>
        <source>there is no curve of %1</source>
        <translation>non c’è una curva di %1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>incrociato</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: its curve is that of the pilot&apos;s items alone, carried over to the gallery by its exact start.</source>
        <translation>%1 guarda ranghi prima dei quali il campione pilota per lo più non ha elementi: la sua curva è quella dei soli elementi del campione pilota, riportata sulla galleria tramite il suo inizio esatto.</translation>
    </message>
    <message>
        <source>It is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>Non è mai buona come il &lt;i&gt;vecchio&lt;/i&gt;: continua a usare il &lt;i&gt;vecchio&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, but not surely anywhere.</source>
        <translation>Non è peggio del &lt;i&gt;vecchio&lt;/i&gt; da %1 in poi, ma in nessun punto sicuramente.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>Sicuramente non è peggio del &lt;i&gt;vecchio&lt;/i&gt; fin dall’inizio.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from %1 on.</source>
        <translation>Dal %1 in poi sicuramente non è peggio del &lt;i&gt;vecchio&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, surely from %2 on.</source>
        <translation>Non è peggio del &lt;i&gt;vecchio&lt;/i&gt; da %1 in poi, sicuramente da %2 in poi.</translation>
    </message>
    <message>
        <source>Best on average: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</source>
        <translation>Migliore in media: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, seme %2</translation>
    </message>
    <message>
        <source>%1, order seed %2</source>
        <translation>%1, seme dell’ordine %2</translation>
    </message>
    <message>
        <source>The pilot was drawn here, with seed %1, from features that are all known.</source>
        <translation>Il campione pilota è stato estratto qui, con seme %1, da feature tutte note.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Estimated&lt;/b&gt; from a pilot of %1 of %2 items and %3 queries, with 95 % intervals.</source>
        <translation>&lt;b&gt;Stimato&lt;/b&gt; da un campione pilota di %1 su %2 elementi e %3 query, con intervalli al 95 %.</translation>
    </message>
    <message>
        <source>The queries are the pilot&apos;s items.</source>
        <translation>Le query sono gli elementi del campione pilota.</translation>
    </message>
    <message>
        <source>%1: old has %2 (exact), new %3.</source>
        <translation>%1: il vecchio ha %2 (esatto), il nuovo %3.</translation>
    </message>
    <message>
        <source>Estimated, with its 95 % interval</source>
        <translation>Stimato, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>From there on it is no worse than old, by the estimate</source>
        <translation>Da lì in poi non è peggio del vecchio, secondo la stima</translation>
    </message>
    <message>
        <source>Surely from</source>
        <translation>Sicuro da</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>classi</translation>
    </message>
    <message>
        <source>gain of %1</source>
        <translation>guadagno di %1</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Affermazione</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Migliore</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Peggiore</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>Differenza (punti)</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>Ricampionati</translation>
    </message>
    <message>
        <source>What is drawn anew for the interval: queries, or whole classes with their queries</source>
        <translation>Che cosa si ricampiona per l’intervallo: query, o intere classi con le loro query</translation>
    </message>
    <message>
        <source>Verdict (Holm)</source>
        <translation>Verdetto (Holm)</translation>
    </message>
    <message>
        <source>Corrected for the number of comparisons of the same kind, by Holm&apos;s method</source>
        <translation>Corretto per il numero di confronti dello stesso tipo, con il metodo di Holm</translation>
    </message>
    <message>
        <source>%1 is better than %2</source>
        <translation>%1 è migliore di %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (da %2 a %3)</translation>
    </message>
    <message>
        <source>%1 (%2–⁠%3)</source>
        <translation>%1 (%2–⁠%3)</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1, not calibrated</source>
        <translation>%1, non calibrato</translation>
    </message>
    <message>
        <source>%1, calibrated (%2)</source>
        <translation>%1, calibrato (%2)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1, but do not serve the mix:&lt;/b&gt; it stays below &lt;i&gt;old&lt;/i&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;Scegli %1, ma non usare la miscela:&lt;/b&gt; resta sotto il &lt;i&gt;vecchio&lt;/i&gt; finché tutti gli embedding non sono calcolati.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1,&lt;/b&gt; and serve the mix from the start.</source>
        <translation>&lt;b&gt;Scegli %1,&lt;/b&gt; e usa la miscela dall’inizio.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1. Do not serve the mix before %2:&lt;/b&gt; until then &lt;i&gt;old&lt;/i&gt; is better.</source>
        <translation>&lt;b&gt;Scegli %1. Non usare la miscela prima di %2:&lt;/b&gt; fino ad allora il &lt;i&gt;vecchio&lt;/i&gt; è migliore.</translation>
    </message>
    <message>
        <source>Served so, the AUC of %1 is %2.</source>
        <translation>Usata così, la AUC di %1 è %2.</translation>
    </message>
    <message>
        <source>Promised for this gallery: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Promesso per questa galleria: %1 del percorso dal vecchio al nuovo in media, intervallo al 95 % tra parentesi.</translation>
    </message>
    <message>
        <source>Promised for items that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Promesso per elementi su cui il metodo non è stato adattato: %1 del percorso dal vecchio al nuovo in media, intervallo al 95 % tra parentesi.</translation>
    </message>
    <message>
        <source>Promised for classes that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Promesso per classi su cui il metodo non è stato adattato: %1 del percorso dal vecchio al nuovo in media, intervallo al 95 % tra parentesi.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;the pilot&lt;/b&gt; (%1): %2 of %3 items, %4 queries; all numbers are estimates for this gallery.</source>
        <translation>Giudicato sul &lt;b&gt;campione pilota&lt;/b&gt; (%1): %2 di %3 elementi, %4 query; tutti i numeri sono stime per questa galleria.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;training rows&lt;/b&gt; (%1): %2 of them, held out in %3 parts. The models may have been trained on them; read the metrics as differences, not as this gallery&apos;s.</source>
        <translation>Giudicato su &lt;b&gt;righe di addestramento&lt;/b&gt; (%1): %2 di esse, tenute da parte in %3 parti. I modelli possono esservi stati addestrati; leggi le metriche come differenze, non come quelle di questa galleria.</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: the pilot judges it roughly.</source>
        <translation>%1 guarda ranghi prima dei quali il campione pilota per lo più non ha elementi: il campione lo giudica in modo approssimativo.</translation>
    </message>
    <message>
        <source>Nothing is left to embed: all new features are there.</source>
        <translation>Non restano embedding da calcolare: ci sono tutte le nuove feature.</translation>
    </message>
    <message>
        <source>%1 items in %2 batches</source>
        <translation>%1 elementi in %2 lotti</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Before the mix is served, %1 old features are transformed, with %2 multiply-accumulates each.</source>
        <translation>Prima che la miscela sia usata, %1 vecchie feature sono trasformate, con %2 moltiplicazioni–accumulazioni ciascuna.</translation>
    </message>
    <message>
        <source>Together that is as much as %1 embeddings.</source>
        <translation>In tutto è quanto %1 calcoli di embedding.</translation>
    </message>
    <message>
        <source>Until the backfill is done, every query is embedded by the old model too.</source>
        <translation>Finché il riempimento non è finito, anche il vecchio modello calcola l’embedding di ogni query.</translation>
    </message>
    <message>
        <source>With its 95 % interval</source>
        <translation>Con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>Metodo e ordine</translation>
    </message>
    <message>
        <source>What the choice is made by; more is better. Negative flips count as less than 0</source>
        <translation>Secondo che cosa si sceglie; di più è meglio. Le inversioni negative contano meno di 0</translation>
    </message>
    <message>
        <source>Behind best (points)</source>
        <translation>Dietro il migliore (punti)</translation>
    </message>
    <message>
        <source>The best candidate&apos;s value minus this one&apos;s; a tick where it is within one standard error</source>
        <translation>Il valore del candidato migliore meno quello di questo; una spunta dove è entro un errore standard</translation>
    </message>
    <message>
        <source>Standard error (points)</source>
        <translation>Errore standard (punti)</translation>
    </message>
    <message>
        <source>Of that difference, paired</source>
        <translation>Di quella differenza, appaiata</translation>
    </message>
    <message>
        <source>Above old (points)</source>
        <translation>Sopra il vecchio (punti)</translation>
    </message>
    <message>
        <source>Against serving old until everything is embedded: paired difference with its 95 % interval</source>
        <translation>Rispetto a usare il vecchio finché tutti gli embedding non sono calcolati: differenza appaiata con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Guadagno</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old); what is promised of the choice is in the sentence above</source>
        <translation>(AUC − vecchio) / (nuovo − vecchio); ciò che si promette della scelta è nella frase sopra</translation>
    </message>
    <message>
        <source>Serve from</source>
        <translation>Usabile da</translation>
    </message>
    <message>
        <source>From there on the mix is no worse than old</source>
        <translation>Da lì in poi la miscela non è peggio del vecchio</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (scelto)</translation>
    </message>
    <message>
        <source>The simplest of those within one standard error of the best</source>
        <translation>Il più semplice di quelli entro un errore standard dal migliore</translation>
    </message>
    <message>
        <source>never</source>
        <translation>mai</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>Scelto secondo %1</translation>
    </message>
    <message>
        <source>%1 items a batch</source>
        <translation>%1 elementi per lotto</translation>
    </message>
    <message>
        <source>cost per item %1</source>
        <translation>costo per elemento %1</translation>
    </message>
    <message>
        <source>%1 items/h</source>
        <translation>%1 elementi/h</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>inizio %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>costo %1</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>finito %1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuovi</translation>
    </message>
    <message>
        <source>Promised gain</source>
        <translation>Guadagno promesso</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lotto</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementi</translation>
    </message>
    <message>
        <source>New after it</source>
        <translation>Nuovi dopo di esso</translation>
    </message>
    <message>
        <source>Share of the gallery that is new then</source>
        <translation>Quota della galleria che è nuova allora</translation>
    </message>
    <message>
        <source>Gain then</source>
        <translation>Guadagno allora</translation>
    </message>
    <message>
        <source>Promised share of the way from old to new, with its 95 % interval</source>
        <translation>Quota promessa del percorso dal vecchio al nuovo, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Promised for this gallery, with its 95 % interval</source>
        <translation>Promesso per questa galleria, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>On the held-out training rows, which are another gallery, with its 95 % interval</source>
        <translation>Sulle righe di addestramento tenute da parte, che sono un’altra galleria, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>Costo finora</translation>
    </message>
    <message>
        <source>Hours so far</source>
        <translation>Ore finora</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Finito</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>obiettivo %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 al %2</translation>
    </message>
    <message>
        <source>AUC of %1 of the worst group of %2</source>
        <translation>AUC di %1 del gruppo peggiore di %2</translation>
    </message>
    <message>
        <source>negative flips at %1</source>
        <translation>inversioni negative al %1</translation>
    </message>
    <message>
        <source>%1 more items</source>
        <translation>altri %1 elementi</translation>
    </message>
    <message>
        <source>in batch %1 of %2</source>
        <translation>nel lotto %1 di %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>%1 of the way</source>
        <translation>%1 del percorso</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; the promise never stays there.</source>
        <translation>&lt;b&gt;Obiettivo %1:&lt;/b&gt; la promessa non vi resta mai.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised before anything more is embedded.</source>
        <translation>&lt;b&gt;Obiettivo %1:&lt;/b&gt; promesso prima di calcolare altri embedding.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised from %2 of the gallery on, %3.</source>
        <translation>&lt;b&gt;Obiettivo %1:&lt;/b&gt; promesso a partire dal %2 della galleria, %3.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval never stays there.</source>
        <translation>L’estremo inferiore dell’intervallo al 95 % non vi resta mai.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval is there from %1 on.</source>
        <translation>L’estremo inferiore dell’intervallo al 95 % vi è dal %1 in poi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Promised there: %3.</source>
        <translation>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Promesso lì: %3.</translation>
    </message>
    <message>
        <source>a pilot was drawn: the new features of these items are those of the gallery itself</source>
        <translation>è stato estratto un campione pilota: le nuove feature di questi elementi sono quelle della galleria stessa</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>come richiesto</translation>
    </message>
    <message>
        <source>the file marks a pilot: the new features of these items are those of the gallery itself</source>
        <translation>il file indica un campione pilota: le nuove feature di questi elementi sono quelle della galleria stessa</translation>
    </message>
    <message>
        <source>the pilot has only %1 items, fewer than %2</source>
        <translation>il campione pilota ha solo %1 elementi, meno di %2</translation>
    </message>
    <message>
        <source>the file marks no pilot</source>
        <translation>il file non indica un campione pilota</translation>
    </message>
    <message>
        <source>%1; there are no training rows, so one half of it is fitted on, and the other half judges</source>
        <translation>%1; non ci sono righe di addestramento, quindi si adatta su una metà e l’altra giudica</translation>
    </message>
    <message>
        <source>&lt;b&gt;You are at %1:&lt;/b&gt; %2 of %3 items are new, %4 of them by the plan (%5, made %6).</source>
        <translation>&lt;b&gt;Sei al %1:&lt;/b&gt; %2 di %3 elementi sono nuovi, %4 di essi secondo il piano (%5, fatto %6).</translation>
    </message>
    <message>
        <source>measured with the file&apos;s %1 queries</source>
        <translation>misurato con le %1 query del file</translation>
    </message>
    <message>
        <source>measured with all %1 items as queries</source>
        <translation>misurato con tutti i %1 elementi come query</translation>
    </message>
    <message>
        <source>measured with the pilot&apos;s %1 items as queries</source>
        <translation>misurato con i %1 elementi del campione pilota come query</translation>
    </message>
    <message>
        <source>measured with the %1 items that are present as queries</source>
        <translation>misurato con i %1 elementi presenti come query</translation>
    </message>
    <message>
        <source>The plan promised %1.</source>
        <translation>Il piano prometteva %1.</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promised a share of the way from old to new by %1, %2 by now.</source>
        <translation>Il piano è stato giudicato su righe di addestramento: prometteva una quota del percorso dal vecchio al nuovo secondo %1, %2 finora.</translation>
    </message>
    <message>
        <source>Of what the whole backfill brings by %1, %2 are there (estimated from the pilot).</source>
        <translation>Di ciò che porta l’intero riempimento secondo %1, %2 c’è (stimato dal campione pilota).</translation>
    </message>
    <message>
        <source>%1 is %2, %3; every rank is exact.</source>
        <translation>%1 è %2, %3; ogni rango è esatto.</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 elementi</translation>
    </message>
    <message>
        <source>done %1 at this pace</source>
        <translation>finito %1 a questo ritmo</translation>
    </message>
    <message>
        <source>Left: %1.</source>
        <translation>Restano: %1.</translation>
    </message>
    <message>
        <source>Nothing of the plan is left.</source>
        <translation>Del piano non resta nulla.</translation>
    </message>
    <message>
        <source>Next is batch %1: %2.</source>
        <translation>Segue il lotto %1: %2.</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>fino a %1</translation>
    </message>
    <message>
        <source>%1 points to %2</source>
        <translation>%1 punti a %2</translation>
    </message>
    <message>
        <source>It is expected to add %1.</source>
        <translation>Ci si attende che aggiunga %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop now:&lt;/b&gt; %1. The chance that this is wrong is %2.</source>
        <translation>&lt;b&gt;Fermati ora:&lt;/b&gt; %1. La probabilità che sia sbagliato è %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop at %1:&lt;/b&gt; %2. The chance that this is wrong is %3.</source>
        <translation>&lt;b&gt;Fermati al %1:&lt;/b&gt; %2. La probabilità che sia sbagliato è %3.</translation>
    </message>
    <message>
        <source>%1 of %2 is safely reached</source>
        <translation>%2 di %1 è raggiunto con sicurezza</translation>
    </message>
    <message>
        <source>%1 of the gain by %2 is safely reached</source>
        <translation>%1 del guadagno secondo %2 è raggiunto con sicurezza</translation>
    </message>
    <message>
        <source>not on this way, as far as the pilot tells</source>
        <translation>non su questa strada, per quanto dice il campione pilota</translation>
    </message>
    <message>
        <source>not yet, and nothing is known of what is to come</source>
        <translation>non ancora, e nulla si sa di ciò che verrà</translation>
    </message>
    <message>
        <source>the next percent of %1 is worth less than it costs</source>
        <translation>il prossimo percento di %1 vale meno di quanto costa</translation>
    </message>
    <message>
        <source>nothing is known of what is to come</source>
        <translation>nulla si sa di ciò che verrà</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promises a share of the way from old to new, and no metric of this gallery</source>
        <translation>Il piano è stato giudicato su righe di addestramento: promette una quota del percorso dal vecchio al nuovo, e nessuna metrica di questa galleria</translation>
    </message>
    <message>
        <source>The plan was made without this metric</source>
        <translation>Il piano è stato fatto senza questa metrica</translation>
    </message>
    <message>
        <source>&lt;i&gt;Note: %1.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Nota: %1.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>too few items of the pilot are like those that are left: nothing is known of what is to come</source>
        <translation>troppo pochi elementi del campione pilota sono come quelli rimasti: nulla si sa di ciò che verrà</translation>
    </message>
    <message>
        <source>%1 items were embedded out of the plan&apos;s order</source>
        <translation>gli embedding di %1 elementi sono stati calcolati fuori dall’ordine del piano</translation>
    </message>
    <message>
        <source>%1 items of the plan are not in the gallery any more</source>
        <translation>%1 elementi del piano non sono più nella galleria</translation>
    </message>
    <message>
        <source>%1 items are absent and not in the plan: they came after it; plan again to place them</source>
        <translation>%1 elementi sono assenti e non nel piano: sono venuti dopo; pianifica di nuovo per collocarli</translation>
    </message>
    <message>
        <source>%1 items have no old features: they are new from the start, and left out of what is estimated</source>
        <translation>%1 elementi non hanno vecchie feature: sono nuovi dall’inizio, ed esclusi da ciò che si stima</translation>
    </message>
    <message>
        <source>the queries are the items that are present: those that the plan put first are no random sample; a pilot would be</source>
        <translation>le query sono gli elementi presenti: quelli che il piano ha messo per primi non sono un campione casuale; un campione pilota lo sarebbe</translation>
    </message>
    <message>
        <source>nothing can be measured yet: no item has new features</source>
        <translation>nulla si può ancora misurare: nessun elemento ha nuove feature</translation>
    </message>
    <message>
        <source>the file marks no pilot (gallery/pilot), so nothing is known of what is to come</source>
        <translation>il file non indica un campione pilota (gallery/pilot), quindi nulla si sa di ciò che verrà</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>Over the same queries</source>
        <translation>Sulle stesse query</translation>
    </message>
    <message>
        <source>Measured now</source>
        <translation>Misurato ora</translation>
    </message>
    <message>
        <source>Every rank is exact; the 95 % interval is for the choice of the queries</source>
        <translation>Ogni rango è esatto; l’intervallo al 95 % riguarda la scelta delle query</translation>
    </message>
    <message>
        <source>Promised for now</source>
        <translation>Promesso fin qui</translation>
    </message>
    <message>
        <source>By the plan at this fraction; a plan that was judged on training rows promises no metric of this gallery</source>
        <translation>Dal piano a questa frazione; un piano giudicato su righe di addestramento non promette metriche di questa galleria</translation>
    </message>
    <message>
        <source>Expected at the end</source>
        <translation>Atteso alla fine</translation>
    </message>
    <message>
        <source>Estimated from the pilot, with its 95 % interval</source>
        <translation>Stimato dal campione pilota, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Estimated; the first row is now</source>
        <translation>Stimato; la prima riga è adesso</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervallo al 95 %</translation>
    </message>
    <message>
        <source>95 %, all at once</source>
        <translation>95 %, tutto insieme</translation>
    </message>
    <message>
        <source>The whole rest of the curve lies in it with 95 %</source>
        <translation>Tutto il resto della curva vi si trova con il 95 %</translation>
    </message>
    <message>
        <source>by %1, only %2 % of random draws are as far from the gallery&apos;s</source>
        <translation>per %1, solo il %2 % delle estrazioni casuali è così lontano da quello della galleria</translation>
    </message>
    <message>
        <source>they seem to be of two different models under one name</source>
        <translation>sembrano di due modelli diversi con un solo nome</translation>
    </message>
    <message>
        <source>the mean cosine of a row with its nearest gallery row is %1; with shuffled dimensions up to %2</source>
        <translation>il coseno medio di una riga con la riga della galleria più vicina è %1; con le dimensioni mescolate fino a %2</translation>
    </message>
    <message>
        <source>one model seems to be there under two names</source>
        <translation>un modello sembra presente con due nomi</translation>
    </message>
    <message>
        <source>%1 gallery rows are queries themselves, and are left out of their own query&apos;s ranking</source>
        <translation>%1 righe della galleria sono esse stesse query e sono escluse dalla classifica della propria query</translation>
    </message>
    <message>
        <source>%1 of %2 rows are the same to the bit: %3</source>
        <translation>%1 righe su %2 sono identiche fino al bit: %3</translation>
    </message>
    <message>
        <source>%1 of %2 that were looked at; the first is &apos;%3&apos;: %4</source>
        <translation>%1 su %2 esaminati; il primo è «%3»: %4</translation>
    </message>
    <message>
        <source>%1 rows have a vector of others: %2</source>
        <translation>%1 righe hanno il vettore di altre: %2</translation>
    </message>
    <message>
        <source>%1: %2 has a value twice, or none in some rows: it is not taken for ids</source>
        <translation>%1: %2 ha un valore ripetuto, o nessuno in alcune righe: non è preso come colonna degli id</translation>
    </message>
    <message>
        <source>%1: another program has it open for writing; what that has not written yet is not seen</source>
        <translation>%1: un altro programma lo ha aperto in scrittura; ciò che non ha ancora scritto non si vede</translation>
    </message>
    <message>
        <source>%1: left out, as folders and files that programs hide: %2</source>
        <translation>%1: esclusi, perché cartelle e file che i programmi nascondono: %2</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 o 1</translation>
    </message>
    <message>
        <source>Another program has the file open for writing, and may be amid it: close it there, and try again.</source>
        <translation>Un altro programma ha il file aperto in scrittura e forse è a metà: chiudetelo lì e riprovate.</translation>
    </message>
    <message>
        <source>Close it there. Where no program has it open: h5clear -s FILE.</source>
        <translation>Chiudetelo lì. Se nessun programma lo ha aperto: h5clear -s FILE.</translation>
    </message>
    <message>
        <source>Write it anew, in Python: import %1; f = h5py.File(FILE, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</source>
        <translation>Riscrivetelo, in Python: import %1; f = h5py.File(FILE, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</translation>
    </message>
    <message>
        <source>Write the missing rows. If their features are still to be made, mark these items as absent, in /gallery/present/MODEL.</source>
        <translation>Scrivete le righe mancanti. Se le loro feature sono ancora da calcolare, segnate questi elementi come assenti in /gallery/present/MODELLO.</translation>
    </message>
    <message>
        <source>a file that was closed by the program that wrote it</source>
        <translation>un file chiuso dal programma che lo ha scritto</translation>
    </message>
    <message>
        <source>a file&apos;s name has the same letters, but its umlauts or accents are composed otherwise in Unicode</source>
        <translation>il nome di un file ha le stesse lettere, ma i suoi accenti sono composti diversamente in Unicode</translation>
    </message>
    <message>
        <source>a text in UTF-8</source>
        <translation>un testo in UTF-8</translation>
    </message>
    <message>
        <source>all %1 labels are -1; a qrels file or the protocol new-neighbours would say it</source>
        <translation>tutte le %1 etichette sono -1; lo direbbe un file qrels o il protocollo new-neighbours</translation>
    </message>
    <message>
        <source>an item of a query&apos;s identity that another camera saw; cameras may be left out by the protocol class</source>
        <translation>un elemento con l&apos;identità di una query visto da un&apos;altra telecamera; il protocollo class ignora le telecamere</translation>
    </message>
    <message>
        <source>another program has it open for writing, or ended without closing it</source>
        <translation>un altro programma lo ha aperto in scrittura, o è terminato senza chiuderlo</translation>
    </message>
    <message>
        <source>different items seem to have one vector</source>
        <translation>elementi diversi sembrano avere un solo vettore</translation>
    </message>
    <message>
        <source>it begins at the root of another machine, or the file was moved</source>
        <translation>comincia dalla radice di un&apos;altra macchina, o il file è stato spostato</translation>
    </message>
    <message>
        <source>it is a web address</source>
        <translation>è un indirizzo web</translation>
    </message>
    <message>
        <source>its parts are separated by backslashes, not by &apos;/&apos;</source>
        <translation>le sue parti sono separate da barre rovesciate, non da «/»</translation>
    </message>
    <message>
        <source>its rows seem to be of two models</source>
        <translation>le sue righe sembrano di due modelli</translation>
    </message>
    <message>
        <source>labels that queries and items have in common, relevance lists or a qrels file; or the protocol new-neighbours, which needs none</source>
        <translation>etichette comuni a query ed elementi, liste di rilevanza o un file qrels; oppure il protocollo new-neighbours, che non ne ha bisogno</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery</source>
        <translation>nessuna query ha un elemento rilevante nella galleria</translation>
    </message>
    <message>
        <source>nothing says what is relevant to the queries</source>
        <translation>nulla dice che cosa è rilevante per le query</translation>
    </message>
    <message>
        <source>one row for each of the %1 items: in NumPy, write features.T</source>
        <translation>una riga per ciascuno dei %1 elementi: in NumPy, scrivete features.T</translation>
    </message>
    <message>
        <source>paths are relative to the embedding file&apos;s folder</source>
        <translation>i percorsi sono relativi alla cartella del file di embedding</translation>
    </message>
    <message>
        <source>rows and columns seem to be exchanged: its shape is [%1, %2]</source>
        <translation>righe e colonne sembrano scambiate: la forma è [%1, %2]</translation>
    </message>
    <message>
        <source>some items seem not to be embedded again: their features are the other model&apos;s</source>
        <translation>alcuni elementi sembrano non essere stati ricalcolati: le loro feature sono quelle dell&apos;altro modello</translation>
    </message>
    <message>
        <source>some paths lead to no file</source>
        <translation>alcuni percorsi non portano a nessun file</translation>
    </message>
    <message>
        <source>some queries seem to be in the gallery, too, and find themselves first</source>
        <translation>alcune query sembrano essere anche nella galleria e trovano prima se stesse</translation>
    </message>
    <message>
        <source>the row was never written, but the item is not absent</source>
        <translation>la riga non è mai stata scritta, ma l&apos;elemento non è assente</translation>
    </message>
    <message>
        <source>the value is %1</source>
        <translation>il valore è %1</translation>
    </message>
    <message>
        <source>all %1 sampled rows are the same to the bit</source>
        <translation>tutte le %1 righe campionate sono uguali al bit</translation>
    </message>
    <message>
        <source>rows %1 to %2 seem not to be of the same items</source>
        <translation>le righe da %1 a %2 sembrano non essere degli stessi elementi</translation>
    </message>
    <message>
        <source>of the %1 nearest neighbours under one model %2 % are among those under the other; with shuffled rows up to %3 %</source>
        <translation>dei %1 vicini più prossimi con un modello il %2 % è tra quelli con l’altro; con le righe mescolate fino al %3 %</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1, riga %2, colonna %3</translation>
    </message>
    <message>
        <source>it needs the new features, which are not there before the backfill</source>
        <translation>ha bisogno delle nuove feature, che prima del riempimento non ci sono</translation>
    </message>
    <message>
        <source>it needs the true labels of the gallery</source>
        <translation>ha bisogno delle etichette vere della galleria</translation>
    </message>
    <message>
        <source>it is an order of one gallery, which says nothing of held-out rows</source>
        <translation>è un ordine di una galleria, che non dice nulla delle righe tenute da parte</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 è tralasciato: %2</translation>
    </message>
    <message>
        <source>Leave it out, or run without --strict.</source>
        <translation>Tralasciarlo, o eseguire senza --strict.</translation>
    </message>
    <message>
        <source>no method is left under any of the orders: %1</source>
        <translation>non resta alcun metodo con nessuno degli ordini: %1</translation>
    </message>
    <message>
        <source>%1 is left out: its fit diverged</source>
        <translation>%1 è tralasciato: il suo adattamento è divergente</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery, so no metric has a value; the gallery and the queries need labels, or the queries lists of relevant items</source>
        <translation>nessuna query ha un elemento pertinente nella galleria, quindi nessuna metrica ha un valore; la galleria e le query hanno bisogno di etichette, o le query di elenchi di elementi pertinenti</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1; atteso: %2</translation>
    </message>
    <message>
        <source>%1 is of format 1.%2, and this Crossfade knows 1.%3: what was added since is not shown</source>
        <translation>%1 è di formato 1.%2, e questo Crossfade conosce 1.%3: ciò che è stato aggiunto da allora non è mostrato</translation>
    </message>
    <message>
        <source>the study that the results are of, as Crossfade wrote it</source>
        <translation>lo studio a cui i risultati appartengono, come Crossfade lo ha scritto</translation>
    </message>
    <message>
        <source>curves anew</source>
        <translation>curve di nuovo</translation>
    </message>
    <message>
        <source>it needs the new features of the whole gallery</source>
        <translation>ha bisogno delle nuove feature di tutta la galleria</translation>
    </message>
    <message>
        <source>Choose another order, such as random or sigma.</source>
        <translation>Scegliere un altro ordine, come random o sigma.</translation>
    </message>
    <message>
        <source>%1 items have no old features: the curve is estimated for the others</source>
        <translation>%1 elementi non hanno vecchie feature: la curva è stimata per gli altri</translation>
    </message>
    <message>
        <source>fitted side by side, each on one core: %1</source>
        <translation>adattati fianco a fianco, ciascuno su un core: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>avviso: %1</translation>
    </message>
    <message>
        <source>%1: the alignment losses of all items are equal, so the order is random</source>
        <translation>%1: le perdite di allineamento di tutti gli elementi sono uguali, quindi l’ordine è casuale</translation>
    </message>
    <message>
        <source>%1: the uncertainties of all items are equal, so the order is random</source>
        <translation>%1: le incertezze di tutti gli elementi sono uguali, quindi l’ordine è casuale</translation>
    </message>
    <message>
        <source>%1: not calibrated, since the fit has no calibration for this order and distance</source>
        <translation>%1: non calibrato, perché l’adattamento non ha calibrazione per questo ordine e questa distanza</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>seme %1</translation>
    </message>
    <message>
        <source>%1 was fitted for the distance %2, but the study compares by %3</source>
        <translation>%1 è stato adattato per la distanza %2, ma lo studio confronta con %3</translation>
    </message>
    <message>
        <source>one distance for the fit and the search</source>
        <translation>una sola distanza per l’adattamento e la ricerca</translation>
    </message>
    <message>
        <source>Evaluate with --distance %1, or fit it again with --distance %2.</source>
        <translation>Valutare con --distance %1, o adattarlo di nuovo con --distance %2.</translation>
    </message>
    <message>
        <source>a single update</source>
        <translation>un singolo aggiornamento</translation>
    </message>
    <message>
        <source>a sequence with one intermediate model</source>
        <translation>una sequenza con un modello intermedio</translation>
    </message>
    <message>
        <source>a sequence with %1 intermediate models</source>
        <translation>una sequenza con %1 modelli intermedi</translation>
    </message>
    <message>
        <source>it was fitted for %1, but the study is of %2</source>
        <translation>è stato adattato per %1, ma lo studio è di %2</translation>
    </message>
    <message>
        <source>a transform that was fitted through the same models</source>
        <translation>una trasformazione adattata attraverso gli stessi modelli</translation>
    </message>
    <message>
        <source>Leave out the intermediate models (--intermediate, data.intermediate), or fit it again with them.</source>
        <translation>Tralasciare i modelli intermedi (--intermediate, data.intermediate), o adattarlo di nuovo con essi.</translation>
    </message>
    <message>
        <source>another order, such as random</source>
        <translation>un altro ordine, come random</translation>
    </message>
    <message>
        <source>Leave this pair out: write skip_orders = [&quot;%1&quot;] for the method in the study file. Or leave the method out, or use %2.</source>
        <translation>Tralasciare questa coppia: scrivere skip_orders = [&quot;%1&quot;] per il metodo nel file di studio. Oppure tralasciare il metodo, o usare %2.</translation>
    </message>
    <message>
        <source>it was asked, or fitted, not to predict its uncertainty</source>
        <translation>è stato chiesto, o adattato, di non prevedere la propria incertezza</translation>
    </message>
    <message>
        <source>it predicts no uncertainty</source>
        <translation>non prevede incertezza</translation>
    </message>
    <message>
        <source>a method that does: %1</source>
        <translation>un metodo che lo fa: %1</translation>
    </message>
    <message>
        <source>Fit it with %1.uncertainty=true.</source>
        <translation>Adattarlo con %1.uncertainty=true.</translation>
    </message>
    <message>
        <source>method %1 has no loss: it compares every feature with features of its own model</source>
        <translation>il metodo %1 non ha perdita: confronta ogni feature con feature del proprio modello</translation>
    </message>
    <message>
        <source>a method that carries features from one model to another</source>
        <translation>un metodo che porta le feature da un modello all’altro</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier cannot read its old-side features: they are not in the new model&apos;s space</source>
        <translation>il classificatore del nuovo modello non può leggere le sue feature del lato vecchio: non sono nello spazio del nuovo modello</translation>
    </message>
    <message>
        <source>a method that maps them there: %1</source>
        <translation>un metodo che le porta lì: %1</translation>
    </message>
    <message>
        <source>the order entropy, which asks the old model&apos;s classifier</source>
        <translation>l’ordine entropy, che interroga il classificatore del vecchio modello</translation>
    </message>
    <message>
        <source>%1 has no model of gains for %2</source>
        <translation>%1 non ha un modello dei guadagni per %2</translation>
    </message>
    <message>
        <source>a transform that was fitted with --ordering %1</source>
        <translation>una trasformazione adattata con --ordering %1</translation>
    </message>
    <message>
        <source>for the order %1</source>
        <translation>per l’ordine %1</translation>
    </message>
    <message>
        <source>Use an order that needs no new features, such as random.</source>
        <translation>Usare un ordine che non ha bisogno di nuove feature, come random.</translation>
    </message>
    <message>
        <source>for the class means of the order %1</source>
        <translation>per le medie di classe dell’ordine %1</translation>
    </message>
    <message>
        <source>Use an order that looks at each item alone, such as random.</source>
        <translation>Usare un ordine che guarda ogni elemento da solo, come random.</translation>
    </message>
    <message>
        <source>%1 of features stay on the disk, %2 are in memory; results take %3</source>
        <translation>%1 di feature restano sul disco, %2 sono in memoria; i risultati occupano %3</translation>
    </message>
    <message>
        <source>the AUC over every single item is left out for metrics other than cmc@K, since it would take long; exact_auc = &quot;yes&quot; or --exact-auc yes asks for it</source>
        <translation>l’AUC su ogni singolo elemento è tralasciata per metriche diverse da cmc@K, perché richiederebbe molto tempo; exact_auc = &quot;yes&quot; o --exact-auc yes la chiede</translation>
    </message>
    <message>
        <source>order %1, method %2</source>
        <translation>ordine %1, metodo %2</translation>
    </message>
    <message>
        <source>items that are present begin every order, and exact curves run from the share %1 to %2, where %3 items are new</source>
        <translation>gli elementi presenti stanno all’inizio di ogni ordine, e le curve esatte vanno dalla quota %1 a %2, dove %3 elementi sono nuovi</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from items that are drawn at random and marked as the pilot (docs/embedding-file.md)</source>
        <translation>%1; ciò che viene dopo si può stimare da elementi estratti a caso e indicati come campione pilota (docs/embedding-file.md)</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from the pilot (docs/estimation.md)</source>
        <translation>%1; ciò che viene dopo si può stimare dal campione pilota (docs/estimation.md)</translation>
    </message>
    <message>
        <source>features of all items that are named</source>
        <translation>feature di tutti gli elementi indicati</translation>
    </message>
    <message>
        <source>the file lists what is relevant (or ignored) item by item</source>
        <translation>il file elenca elemento per elemento che cosa è pertinente (o ignorato)</translation>
    </message>
    <message>
        <source>a file whose labels say what is relevant</source>
        <translation>un file le cui etichette dicono che cosa è pertinente</translation>
    </message>
    <message>
        <source>a pilot that is drawn before anything is embedded again, so that every item is as likely to be in it</source>
        <translation>un campione pilota estratto prima che qualsiasi elemento sia ricalcolato, così che ogni elemento abbia la stessa probabilità di farne parte</translation>
    </message>
    <message>
        <source>there are no training rows</source>
        <translation>non ci sono righe di addestramento</translation>
    </message>
    <message>
        <source>training rows (/train), of which some are held out</source>
        <translation>righe di addestramento (/train), di cui alcune tenute da parte</translation>
    </message>
    <message>
        <source>the data has relevant or ignored lists of its own gallery, which say nothing of training rows</source>
        <translation>i dati hanno elenchi di elementi pertinenti o ignorati della propria galleria, che non dicono nulla delle righe di addestramento</translation>
    </message>
    <message>
        <source>data in which labels say what is relevant</source>
        <translation>dati in cui le etichette dicono che cosa è pertinente</translation>
    </message>
    <message>
        <source>two parts or more, counted from 0, with two classes or more in each</source>
        <translation>due o più parti, contate da 0, con due o più classi ciascuna</translation>
    </message>
    <message>
        <source>Ask for fewer parts, or label the training rows.</source>
        <translation>Chiedere meno parti, o etichettare le righe di addestramento.</translation>
    </message>
    <message>
        <source>new features of the same item</source>
        <translation>nuove feature dello stesso elemento</translation>
    </message>
    <message>
        <source>the same ids in both files</source>
        <translation>gli stessi id in entrambi i file</translation>
    </message>
    <message>
        <source>one of its classes</source>
        <translation>una delle sue classi</translation>
    </message>
    <message>
        <source>Name the class as the embedding file does (/classes/names).</source>
        <translation>Indicare la classe come fa il file di embedding (/classes/names).</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>il numero è troppo grande</translation>
    </message>
    <message>
        <source>at most 9223372036854775807 (int64)</source>
        <translation>al massimo 9223372036854775807 (int64)</translation>
    </message>
    <message>
        <source>UTF-8 strings [n]</source>
        <translation>stringhe UTF-8 [n]</translation>
    </message>
    <message>
        <source>the string is not UTF-8</source>
        <translation>la stringa non è UTF-8</translation>
    </message>
    <message>
        <source>UTF-8 strings</source>
        <translation>stringhe UTF-8</translation>
    </message>
    <message>
        <source>a string is not UTF-8</source>
        <translation>una stringa non è UTF-8</translation>
    </message>
    <message>
        <source>names of datasets in UTF-8</source>
        <translation>nomi di dataset in UTF-8</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>Rinominarlo.</translation>
    </message>
    <message>
        <source>an HDF5 file (.h5)</source>
        <translation>un file HDF5 (.h5)</translation>
    </message>
    <message>
        <source>finite numbers, the scale above 0</source>
        <translation>numeri finiti, con il fattore maggiore di 0</translation>
    </message>
    <message>
        <source>there are no features</source>
        <translation>non ci sono feature</translation>
    </message>
    <message>
        <source>an embedding file with /gallery/features/&lt;model&gt;</source>
        <translation>un file di embedding con /gallery/features/&lt;modello&gt;</translation>
    </message>
    <message>
        <source>float32 or float16 [n, d]</source>
        <translation>float32 o float16 [n, d]</translation>
    </message>
    <message>
        <source>the file has no such model</source>
        <translation>il file non ha un tale modello</translation>
    </message>
    <message>
        <source>there are no rows</source>
        <translation>non ci sono righe</translation>
    </message>
    <message>
        <source>one row an item</source>
        <translation>una riga per elemento</translation>
    </message>
    <message>
        <source>the extension is unknown</source>
        <translation>l’estensione è sconosciuta</translation>
    </message>
    <message>
        <source>integers [n] in a .npy file</source>
        <translation>interi [n] in un file .npy</translation>
    </message>
    <message>
        <source>Choose another place, or make room and allow writing there.</source>
        <translation>Scegliere un altro posto, o fare spazio e permettere la scrittura lì.</translation>
    </message>
    <message>
        <source>an undamaged HDF5 file with built-in filters</source>
        <translation>un file HDF5 integro con filtri incorporati</translation>
    </message>
    <message>
        <source>Copy or write the file anew; h5repack removes foreign filters.</source>
        <translation>Copiare o scrivere di nuovo il file; h5repack rimuove i filtri estranei.</translation>
    </message>
    <message>
        <source>no line names a query and an item of the data</source>
        <translation>nessuna riga indica una query e un elemento dei dati</translation>
    </message>
    <message>
        <source>ids of /query/ids and /gallery/ids; row numbers where there are none</source>
        <translation>id di /query/ids e /gallery/ids; numeri di riga dove non ce ne sono</translation>
    </message>
    <message>
        <source>no training row has such a label</source>
        <translation>nessuna riga di addestramento ha una tale etichetta</translation>
    </message>
    <message>
        <source>classes of the labels in /train/labels</source>
        <translation>classi delle etichette in /train/labels</translation>
    </message>
    <message>
        <source>training rows (/train)</source>
        <translation>righe di addestramento (/train)</translation>
    </message>
    <message>
        <source>a class is below 0</source>
        <translation>una classe è minore di 0</translation>
    </message>
    <message>
        <source>FIRST:LAST with FIRST &gt;= 0</source>
        <translation>PRIMA:ULTIMA con PRIMA &gt;= 0</translation>
    </message>
    <message>
        <source>Bring the file back and begin again.</source>
        <translation>Riportare il file e ricominciare.</translation>
    </message>
    <message>
        <source>Copy the file anew and begin again.</source>
        <translation>Copiare di nuovo il file e ricominciare.</translation>
    </message>
    <message>
        <source>an embedding file that can be read, and room beside it</source>
        <translation>un file di embedding leggibile, e spazio accanto a esso</translation>
    </message>
    <message>
        <source>UTF-8 texts</source>
        <translation>testi UTF-8</translation>
    </message>
    <message>
        <source>Rename the file or value.</source>
        <translation>Rinominare il file o il valore.</translation>
    </message>
    <message>
        <source>Choose another place for the results, or allow writing there.</source>
        <translation>Scegliere un altro posto per i risultati, o permettere la scrittura lì.</translation>
    </message>
    <message>
        <source>is no lock file of Crossfade</source>
        <translation>non è un file di blocco di Crossfade</translation>
    </message>
    <message>
        <source>no such file, or one that Crossfade made</source>
        <translation>nessun file del genere, o uno creato da Crossfade</translation>
    </message>
    <message>
        <source>Move the file elsewhere, or choose another place for the results.</source>
        <translation>Spostare il file altrove, o scegliere un altro posto per i risultati.</translation>
    </message>
    <message>
        <source>is a symbolic link, where finished parts are to be kept</source>
        <translation>è un collegamento simbolico, dove vanno conservate le parti finite</translation>
    </message>
    <message>
        <source>a folder without links, or none yet</source>
        <translation>una cartella senza collegamenti, o ancora nessuna</translation>
    </message>
    <message>
        <source>Remove the link, or choose another place for the results.</source>
        <translation>Rimuovere il collegamento, o scegliere un altro posto per i risultati.</translation>
    </message>
    <message>
        <source>is no folder, where finished parts are to be kept</source>
        <translation>non è una cartella, dove vanno conservate le parti finite</translation>
    </message>
    <message>
        <source>Wait until it is done, or give this one another place for its results.</source>
        <translation>Aspettare che finisca, o dare a questa un altro posto per i risultati.</translation>
    </message>
    <message>
        <source>the values do not match their checksum: they were damaged or changed after they were written</source>
        <translation>i valori non corrispondono alla loro somma di controllo: sono stati danneggiati o modificati dopo la scrittura</translation>
    </message>
    <message>
        <source>Copy the file anew. Where another program changed them on purpose, accept them: crossfade-cli check --embeddings FILE --accept-changes.</source>
        <translation>Copiare di nuovo il file. Se un altro programma li ha modificati di proposito, accettarli: crossfade-cli check --embeddings FILE --accept-changes.</translation>
    </message>
    <message>
        <source>one string</source>
        <translation>una stringa</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>nessuna riga</translation>
    </message>
    <message>
        <source>at least one query and one item</source>
        <translation>almeno una query e un elemento</translation>
    </message>
    <message>
        <source>the same dimension</source>
        <translation>la stessa dimensione</translation>
    </message>
    <message>
        <source>the same items on both systems</source>
        <translation>gli stessi elementi in entrambi i sistemi</translation>
    </message>
    <message>
        <source>every value, stored in this file</source>
        <translation>ogni valore, memorizzato in questo file</translation>
    </message>
    <message>
        <source>Write the dataset anew.</source>
        <translation>Scrivere di nuovo il dataset.</translation>
    </message>
    <message>
        <source>gzip, shuffle, Fletcher-32, szip or no filter</source>
        <translation>gzip, shuffle, Fletcher-32, szip o nessun filtro</translation>
    </message>
    <message>
        <source>Repack the file: h5repack -f GZIP=4 old.h5 new.h5.</source>
        <translation>Ricomprimere il file: h5repack -f GZIP=4 old.h5 new.h5.</translation>
    </message>
    <message>
        <source>Write it in chunks of about 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</source>
        <translation>Scriverlo in blocchi di circa 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</translation>
    </message>
    <message>
        <source>everything in this very file</source>
        <translation>tutto in questo stesso file</translation>
    </message>
    <message>
        <source>Copy what it links to into the file, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</source>
        <translation>Copiare nel file ciò a cui è collegato, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</translation>
    </message>
    <message>
        <source>the dataset is missing</source>
        <translation>il dataset manca</translation>
    </message>
    <message>
        <source>Embed more randomly drawn items again.</source>
        <translation>Ricalcolare gli embedding di altri elementi estratti a caso.</translation>
    </message>
    <message>
        <source>the data marks no pilot</source>
        <translation>i dati non indicano un campione pilota</translation>
    </message>
    <message>
        <source>gallery/pilot: which items were drawn at random and embedded again</source>
        <translation>gallery/pilot: quali elementi sono stati estratti a caso e ricalcolati</translation>
    </message>
    <message>
        <source>the gallery queries itself, but no item has features under all models</source>
        <translation>la galleria interroga se stessa, ma nessun elemento ha feature con tutti i modelli</translation>
    </message>
    <message>
        <source>at least one such item, or queries of their own (/query)</source>
        <translation>almeno un tale elemento, o query proprie (/query)</translation>
    </message>
    <message>
        <source>an undamaged zip archive</source>
        <translation>un archivio zip integro</translation>
    </message>
    <message>
        <source>Copy or save the file anew.</source>
        <translation>Copiare o salvare di nuovo il file.</translation>
    </message>
    <message>
        <source>parts that are stored or deflated, as NumPy writes them</source>
        <translation>parti memorizzate o compresse con deflate, come le scrive NumPy</translation>
    </message>
    <message>
        <source>the file has no such attribute</source>
        <translation>il file non ha un tale attributo</translation>
    </message>
    <message>
        <source>A range of classes needs labels.</source>
        <translation>Un intervallo di classi ha bisogno di etichette.</translation>
    </message>
    <message>
        <source>the attribute has no such value</source>
        <translation>l’attributo non ha un tale valore</translation>
    </message>
    <message>
        <source>all items that are left have the weight 0</source>
        <translation>tutti gli elementi rimasti hanno peso 0</translation>
    </message>
    <message>
        <source>Choose classes or a value with some weight.</source>
        <translation>Scegliere classi o un valore con qualche peso.</translation>
    </message>
    <message>
        <source>Choose classes or a value that both the gallery and the queries have.</source>
        <translation>Scegliere classi o un valore che sia la galleria sia le query hanno.</translation>
    </message>
    <message>
        <source>FIRST:LAST, such as 0:99</source>
        <translation>PRIMA:ULTIMA, come 0:99</translation>
    </message>
    <message>
        <source>the colon is missing</source>
        <translation>mancano i due punti</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>è già presente</translation>
    </message>
    <message>
        <source>a new folder, or an empty one</source>
        <translation>una cartella nuova, o vuota</translation>
    </message>
    <message>
        <source>the file has features of that name already</source>
        <translation>il file ha già feature con quel nome</translation>
    </message>
    <message>
        <source>Choose another name for the model.</source>
        <translation>Scegliere un altro nome per il modello.</translation>
    </message>
    <message>
        <source>Give each choice of one method a label of its own.</source>
        <translation>Dare a ogni scelta di uno stesso metodo un’etichetta propria.</translation>
    </message>
    <message>
        <source>a text that a results file can hold</source>
        <translation>un testo che un file di risultati può contenere</translation>
    </message>
    <message>
        <source>the name is not UTF-8</source>
        <translation>il nome non è UTF-8</translation>
    </message>
    <message>
        <source>a name that a results file can hold</source>
        <translation>un nome che un file di risultati può contenere</translation>
    </message>
    <message>
        <source>Rename the file or its folder.</source>
        <translation>Rinominare il file o la sua cartella.</translation>
    </message>
    <message>
        <source>Make several studies of it.</source>
        <translation>Farne più studi.</translation>
    </message>
    <message>
        <source>a claim says nothing</source>
        <translation>un’affermazione non dice nulla</translation>
    </message>
    <message>
        <source>a sentence under `says`</source>
        <translation>una frase sotto `says`</translation>
    </message>
    <message>
        <source>auc, gain, or at_ with a fraction from 0 to 1, such as at_0.5</source>
        <translation>auc, gain, o at_ con una frazione da 0 a 1, come at_0.5</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>uno dei due</translation>
    </message>
    <message>
        <source>the first and the last class, such as [0, 99]</source>
        <translation>la prima e l’ultima classe, come [0, 99]</translation>
    </message>
    <message>
        <source>&apos;held_out_folds&apos; and &apos;held_out&apos; exclude each other</source>
        <translation>&apos;held_out_folds&apos; e &apos;held_out&apos; si escludono a vicenda</translation>
    </message>
    <message>
        <source>rows drawn one by one, or parts of the classes</source>
        <translation>righe estratte una a una, o parti delle classi</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>il percorso di un file</translation>
    </message>
    <message>
        <source>one with its values, such as sweep = { epochs = [10, 20] }</source>
        <translation>una con i suoi valori, come sweep = { epochs = [10, 20] }</translation>
    </message>
    <message>
        <source>at least one value</source>
        <translation>almeno un valore</translation>
    </message>
    <message>
        <source>a study file (docs/study-file.md)</source>
        <translation>un file di studio (docs/study-file.md)</translation>
    </message>
    <message>
        <source>the options of a saved transform cannot be swept</source>
        <translation>le opzioni di una trasformazione salvata non si possono variare</translation>
    </message>
    <message>
        <source>each value once</source>
        <translation>ogni valore una volta</translation>
    </message>
    <message>
        <source>Use the Crossfade that wrote it, or a newer one.</source>
        <translation>Usare il Crossfade che lo ha scritto, o uno più recente.</translation>
    </message>
    <message>
        <source>an exception of unknown type</source>
        <translation>un&apos;eccezione di tipo sconosciuto</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 righe</translation>
    </message>
    <message>
        <source>%1 rows, as in %2</source>
        <translation>%1 righe, come in %2</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>calibrato</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; without it rm-clm equals rm-cls</source>
        <translation>impara anche un nuovo embedding rho sopra il nuovo modello, come fa rm; senza di esso rm-clm equivale a rm-cls</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; it learns through psi alone</source>
        <translation>impara anche un nuovo embedding rho sopra il nuovo modello, come fa rm; impara solo attraverso psi</translation>
    </message>
    <message>
        <source>the classes of the images are not known, because they are not in two or more sub-folders, one for each class: all labels are −1 (unknown)</source>
        <translation>Le classi delle immagini non sono note, perché non si trovano in due o più sottocartelle, una per classe. Tutte le etichette sono −1 (non note)</translation>
    </message>
    <message>
        <source>CMC@%1</source>
        <translation>CMC@%1</translation>
    </message>
    <message>
        <source>the share of the queries that have a relevant item among their first %1 results.</source>
        <translation>la quota delle query che hanno un elemento pertinente tra i primi %1 risultati.</translation>
    </message>
    <message>
        <source>mAP</source>
        <translation>mAP</translation>
    </message>
    <message>
        <source>mean average precision: the precision at the rank of each relevant item of a query, averaged over these items and then over the queries. For Revisited Oxford/Paris by the trapezoid rule.</source>
        <translation>mean average precision: la precisione al rango di ogni elemento pertinente di una query, in media su questi elementi e poi sulle query. Per Revisited Oxford/Paris con la regola del trapezio.</translation>
    </message>
    <message>
        <source>mAP@%1</source>
        <translation>mAP@%1</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first %1 results, summed and divided by %1, or by the number of relevant items where that is less; mean over the queries (Google Landmarks v2).</source>
        <translation>la precisione a ogni elemento pertinente tra i primi %1 risultati, sommata e divisa per %1, o per il numero di elementi pertinenti se è minore; media sulle query (Google Landmarks v2).</translation>
    </message>
    <message>
        <source>mAP (trapezoid)</source>
        <translation>mAP (trapezi)</translation>
    </message>
    <message>
        <source>mean average precision by the trapezoid rule in every protocol: the mean of the precision just before and at each relevant item, as Oxford/Paris and Market-1501 compute it.</source>
        <translation>mean average precision con la regola del trapezio in ogni protocollo: la media della precisione appena prima e in corrispondenza di ogni elemento pertinente, come la calcolano Oxford/Paris e Market-1501.</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-precision</translation>
    </message>
    <message>
        <source>the share of relevant items among the first P results of a query that has P relevant items; mean over the queries.</source>
        <translation>la quota di elementi pertinenti tra i primi P risultati di una query che ha P elementi pertinenti; media sulle query.</translation>
    </message>
    <message>
        <source>MAP@R</source>
        <translation>MAP@R</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first P results of a query that has P relevant items, summed and divided by P; mean over the queries (Musgrave et al., 2020).</source>
        <translation>la precisione a ogni elemento pertinente tra i primi P risultati di una query che ha P elementi pertinenti, sommata e divisa per P; media sulle query (Musgrave et al., 2020).</translation>
    </message>
    <message>
        <source>recall@%1</source>
        <translation>recall@%1</translation>
    </message>
    <message>
        <source>the share of a query&apos;s relevant items that are among its first %1 results; mean over the queries.</source>
        <translation>la quota degli elementi pertinenti di una query che sono tra i suoi primi %1 risultati; media sulle query.</translation>
    </message>
    <message>
        <source>MRR@%1</source>
        <translation>MRR@%1</translation>
    </message>
    <message>
        <source>1 / rank of a query&apos;s first relevant item, and 0 where that is beyond %1; mean over the queries.</source>
        <translation>1 / rango del primo elemento pertinente di una query, e 0 se è oltre %1; media sulle query.</translation>
    </message>
    <message>
        <source>nDCG@%1</source>
        <translation>nDCG@%1</translation>
    </message>
    <message>
        <source>the gains of the relevant items among the first %1 results, each over log₂(rank + 1), as a share of the most that there could be; an item of grade g gains 2^g − 1, and 1 without grades. Mean over the queries.</source>
        <translation>i guadagni degli elementi pertinenti tra i primi %1 risultati, ciascuno diviso per log₂(rango + 1), come quota del massimo possibile; un elemento di grado g guadagna 2^g − 1, e 1 senza gradi. Media sulle query.</translation>
    </message>
    <message>
        <source>A random sequence of all items, by the seed.</source>
        <translation>Una sequenza casuale di tutti gli elementi, secondo il seme.</translation>
    </message>
    <message>
        <source>First the items that the method itself expects to carry over worst, by its predicted σ² (FastFill).</source>
        <translation>Prima gli elementi che il metodo stesso si aspetta di trasformare peggio, secondo la σ² che prevede (FastFill).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is farthest from the mean of its class, by the distance of the retrieval (λ-orthogonality).</source>
        <translation>Prima gli elementi la cui feature del lato vecchio è più lontana dalla media della sua classe, secondo la distanza della ricerca (λ-ortogonalità).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − cos between the old feature and the mean old feature of the class (rank merge, App. A).</source>
        <translation>Prima gli elementi con il più grande 1 − cos tra la vecchia feature e la vecchia feature media della classe (fusione di ranghi, app. A).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − max p, p being the probabilities by the old model&apos;s classifier (rank merge, App. A).</source>
        <translation>Prima gli elementi con il più grande 1 − max p, dove p sono le probabilità secondo il classificatore del vecchio modello (fusione di ranghi, app. A).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the old model&apos;s classifier (RACT; FastFill, C.3).</source>
        <translation>Prima gli elementi con la più alta entropia del classificatore del vecchio modello (RACT; FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the new model&apos;s classifier, read on the mapped old feature.</source>
        <translation>Prima gli elementi con la più alta entropia del classificatore del nuovo modello, letto sulla vecchia feature trasformata.</translation>
    </message>
    <message>
        <source>First the items whose two highest probabilities by the old model&apos;s classifier differ least (FastFill, C.3).</source>
        <translation>Prima gli elementi le cui due probabilità più alte secondo il classificatore del vecchio modello differiscono meno (FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items of which the old model&apos;s classifier is least sure: the score of “Classifier score”, by FastFill&apos;s name (C.3).</source>
        <translation>Prima gli elementi di cui il classificatore del vecchio modello è meno sicuro: il valore di “Punteggio del classificatore”, con il nome di FastFill (C.3).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is in truth worst aligned with their new one: an oracle (FastFill&apos;s “cheating”).</source>
        <translation>Prima gli elementi la cui feature del lato vecchio è in verità la meno allineata con la nuova: un oracolo (il “cheating” di FastFill).</translation>
    </message>
    <message>
        <source>First the items whose backfill alone raises the metric most, exactly: an oracle, and the most that an order could know.</source>
        <translation>Prima gli elementi il cui solo riempimento alza di più la metrica, esattamente: un oracolo, e il massimo che un ordine potrebbe sapere.</translation>
    </message>
    <message>
        <source>First the items whose backfill is expected to raise the metric most, by a model that was learned on held-out training rows.</source>
        <translation>Prima gli elementi il cui riempimento dovrebbe alzare di più la metrica, secondo un modello appreso su righe di addestramento tenute da parte.</translation>
    </message>
    <message>
        <source>As “Class mean”, with the classes that a classifier predicts.</source>
        <translation>Come “Media di classe”, con le classi che un classificatore prevede.</translation>
    </message>
    <message>
        <source>As “Class centroid”, with the classes that a classifier predicts.</source>
        <translation>Come “Centroide di classe”, con le classi che un classificatore prevede.</translation>
    </message>
    <message>
        <source>First the items that are among the ten nearest old items of the most queries (Radovanović et al., 2010).</source>
        <translation>Prima gli elementi che sono tra i dieci vecchi elementi più vicini del maggior numero di query (Radovanović et al., 2010).</translation>
    </message>
    <message>
        <source>First the items of the largest weight, or value of an attribute.</source>
        <translation>Prima gli elementi con il peso, o il valore di un attributo, più grande.</translation>
    </message>
    <message>
        <source>Whole cells of a k-means clustering of the old-side features: the largest first, then always the nearest to those before.</source>
        <translation>Celle intere di un raggruppamento k-means delle feature del lato vecchio: prima la più grande, poi sempre la più vicina a quelle già prese.</translation>
    </message>
    <message>
        <source>The order that a file gives.</source>
        <translation>L’ordine che un file dà.</translation>
    </message>
    <message>
        <source>equal within %1 points</source>
        <translation>uguale entro %1 punti</translation>
    </message>
    <message>
        <source>none: too few classes to tell</source>
        <translation>nessuno: troppo poche classi per dirlo</translation>
    </message>
    <message>
        <source>neighbours under %1 are found among the %2 items that have its features: what is measured is no estimate for the gallery of %3 items</source>
        <translation>I vicini con %1 sono cercati tra i %2 elementi che ne hanno le feature: ciò che si misura non è una stima per la galleria di %3 elementi</translation>
    </message>
    <message>
        <source>Embed the queries with the model.</source>
        <translation>Calcolare le feature delle query con il modello.</translation>
    </message>
    <message>
        <source>the queries have no features under the model</source>
        <translation>le query non hanno feature secondo il modello</translation>
    </message>
    <message>
        <source>features of all queries, with which the gallery is searched</source>
        <translation>le feature di tutte le query, con cui si cerca nella galleria</translation>
    </message>
    <message>
        <source>since they search the gallery</source>
        <translation>perché con esse si cerca nella galleria</translation>
    </message>
    <message>
        <source>geometry</source>
        <translation>geometria</translation>
    </message>
    <message>
        <source>of training and search alike: unit = features at length 1, and the classifiers&apos; logits are cosines times scale; raw = features as they are, as FCT judges them</source>
        <translation>dell’addestramento come della ricerca: unit = feature di lunghezza 1, e i logit dei classificatori sono coseni per la scala (scale); raw = feature così come sono, come le giudica FCT</translation>
    </message>
    <message>
        <source>class_means</source>
        <translation>medie di classe</translation>
    </message>
    <message>
        <source>whose row of the old classifier is the mean of the class&apos;s old features: unknown = each class that it does not know, all, or none: rows of such a class have no influence loss</source>
        <translation>per quali classi la riga del vecchio classificatore è la media delle loro vecchie feature: unknown = ogni classe che non conosce, all = tutte, none = nessuna: le righe di tali classi non hanno perdita di influenza</translation>
    </message>
    <message>
        <source>factor of the cosines that are a classifier&apos;s logits</source>
        <translation>fattore dei coseni che sono i logit di un classificatore</translation>
    </message>
    <message>
        <source>of the squared distance over the dimensions: mean, as in the code that the paper cites, or sum, as in its formula</source>
        <translation>della distanza quadratica sulle dimensioni: media (mean), come nel codice citato dall’articolo, o somma (sum), come nella sua formula</translation>
    </message>
    <message>
        <source>divides log sigma^2 in the loss; 0 = a Gaussian&apos;s own value: 1, or with l2_reduction=sum 1 / new dimension</source>
        <translation>divide log sigma^2 nella perdita; 0 = il valore di una gaussiana: 1, o con l2_reduction=sum 1 / nuova dimensione</translation>
    </message>
    <message>
        <source>draw training rows</source>
        <translation>estrazione di righe di addestramento</translation>
    </message>
    <message>
        <source>the data has training rows already</source>
        <translation>i dati hanno già righe di addestramento</translation>
    </message>
    <message>
        <source>data without (/train)</source>
        <translation>dati senza (/train)</translation>
    </message>
    <message>
        <source>Ask for no drawn ones: methods are fitted on those that are there.</source>
        <translation>Non chiedere di estrarle: i metodi vengono adattati a quelle presenti.</translation>
    </message>
    <message>
        <source>every query is one of the items that were drawn</source>
        <translation>ogni query è uno degli elementi estratti</translation>
    </message>
    <message>
        <source>queries that no method is fitted on</source>
        <translation>query a cui nessun metodo viene adattato</translation>
    </message>
    <message>
        <source>Draw a smaller share.</source>
        <translation>Estrarre una quota minore.</translation>
    </message>
    <message>
        <source>draw training rows: %1</source>
        <translation>estrazione di righe di addestramento: %1</translation>
    </message>
    <message>
        <source>%1 of %2 items would be drawn</source>
        <translation>verrebbero estratti %1 elementi su %2</translation>
    </message>
    <message>
        <source>a share between 0 and 1 that draws two items or more, and leaves two or more</source>
        <translation>una quota tra 0 e 1 che estrae due o più elementi e ne lascia due o più</translation>
    </message>
    <message>
        <source>%1; %2 of the gallery&apos;s items are of classes that the training rows have, so rows are held out, not classes</source>
        <translation>%1; %2 degli elementi della galleria sono di classi che le righe di addestramento hanno, perciò si tengono da parte righe, non classi</translation>
    </message>
    <message>
        <source>%1 items of the gallery were drawn as training rows by the seed %2, and are not judged: the gallery is the other %3</source>
        <translation>%1 elementi della galleria sono stati estratti come righe di addestramento con il seme %2 e non vengono giudicati: la galleria sono gli altri %3</translation>
    </message>
    <message>
        <source>%1 queries are left out: they are such items themselves</source>
        <translation>%1 query vengono escluse: sono esse stesse tali elementi</translation>
    </message>
    <message>
        <source>the data has no training rows: --draw-train 0.2 fits on a part of the gallery, and judges the rest</source>
        <translation>i dati non hanno righe di addestramento: --draw-train 0.2 adatta a una parte della galleria e giudica il resto</translation>
    </message>
    <message>
        <source>%1: the saved transform is judged fairly only if it was fitted with the same held-out or drawn rows and training classes</source>
        <translation>%1: la trasformazione salvata è giudicata equamente solo se è stata adattata con le stesse righe tenute da parte o estratte e le stesse classi di addestramento</translation>
    </message>
    <message>
        <source>the gallery has the same features as %1 of %2 queries: %3; --leave-out-copies leaves them out of their own ranking</source>
        <translation>la galleria ha le feature di %1 query su %2: %3; --leave-out-copies le esclude dalla propria classifica</translation>
    </message>
    <message>
        <source>%1: %2 holds texts that are not UTF-8, or a NUL byte: it is left out</source>
        <translation>%1: %2 contiene testi che non sono UTF-8, o un byte NUL: la colonna è tralasciata</translation>
    </message>
    <message>
        <source>Add more training rows to the embedding file, or use a method without a fit (direct).</source>
        <translation>Aggiungere altre righe di addestramento al file, oppure usare un metodo senza adattamento (direct).</translation>
    </message>
    <message>
        <source>Add /train/features of the old and of the new model to the embedding file, draw some of the gallery (data.draw_train, --draw-train 0.2), or use a method without a fit (direct).</source>
        <translation>Aggiungere al file /train/features del modello vecchio e di quello nuovo, estrarre una parte della galleria (data.draw_train, --draw-train 0.2), oppure usare un metodo senza adattamento (direct).</translation>
    </message>
    <message>
        <source>the item %1</source>
        <translation>l&apos;elemento %1</translation>
    </message>
    <message>
        <source>it was drawn as a training row when the plan was made, and lacks features under a model now</source>
        <translation>è stato estratto come riga di addestramento quando è stato fatto il piano, e ora gli mancano le feature di un modello</translation>
    </message>
    <message>
        <source>features under all models, as then</source>
        <translation>feature di tutti i modelli, come allora</translation>
    </message>
    <message>
        <source>Add them again, or make the plan again.</source>
        <translation>Aggiungerle di nuovo, oppure rifare il piano.</translation>
    </message>
    <message>
        <source>a finite length above 0, and l2 or ip: the cosine looks at no length</source>
        <translation>una lunghezza finita sopra 0, e l2 o ip: il coseno non guarda le lunghezze</translation>
    </message>
    <message>
        <source>l2, cosine or ip (the inner product)</source>
        <translation>l2, cosine o ip (il prodotto interno)</translation>
    </message>
    <message>
        <source>there is no such store</source>
        <translation>non esiste un tale archivio</translation>
    </message>
    <message>
        <source>its requests name a collection</source>
        <translation>le sue richieste indicano una collezione</translation>
    </message>
    <message>
        <source>its files do not name a collection</source>
        <translation>i suoi file non indicano una collezione</translation>
    </message>
    <message>
        <source>Give --collection NAME.</source>
        <translation>Indicare --collection NAME.</translation>
    </message>
    <message>
        <source>Leave out --collection.</source>
        <translation>Omettere --collection.</translation>
    </message>
    <message>
        <source>the items have no ids, by which the store knows them</source>
        <translation>gli elementi non hanno identificativi con cui l&apos;archivio li riconosce</translation>
    </message>
    <message>
        <source>Import the data with --ids COLUMN.</source>
        <translation>Importare i dati con --ids COLUMN.</translation>
    </message>
    <message>
        <source>a batch of it would replace the items as a whole</source>
        <translation>un lotto sostituirebbe gli elementi per intero</translation>
    </message>
    <message>
        <source>Take the ids of a batch from the lines of --jsonl.</source>
        <translation>Prendere gli identificativi di un lotto dalle righe di --jsonl.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no seed</source>
        <translation>«%1» non è un seme</translation>
    </message>
    <message>
        <source>/gallery/methods/&lt;method&gt;/&lt;seed&gt;/old, with a whole number as the seed of the fit, such as 0</source>
        <translation>/gallery/methods/&lt;metodo&gt;/&lt;seme&gt;/old, con un numero intero come seme dell&apos;adattamento, per esempio 0</translation>
    </message>
    <message>
        <source>Choose another name or seed.</source>
        <translation>Scegli un altro nome o seme.</translation>
    </message>
    <message>
        <source>make the distances of the old and the new features mean the same in one ranking, by a map that is fitted on held-out training rows: by the mean and deviation of distances (moments), by two quantiles, by the chance that an item is relevant (logistic), for each query by its own distances (per-query), or searched for the metric; or bring the old features to one length: the mean one of new features, or searched (l2, ip)</source>
        <translation>fa sì che le distanze delle vecchie e delle nuove feature significhino lo stesso in una graduatoria, con una mappa adattata su righe di addestramento tenute da parte: con media e deviazione delle distanze (moments), con due quantili, con la probabilità che un elemento sia pertinente (logistic), per ogni query con le proprie distanze (per-query), o cercata per la metrica; oppure porta le vecchie feature a una sola lunghezza: quella media delle nuove, o cercata (l2, ip)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>Own method</source>
        <translation>Metodo proprio</translation>
    </message>
    <message>
        <source>A method of your own: the features that it gives to old and new items, and to the queries that search them, stand in the embedding file in the place of a fit.</source>
        <translation>Un metodo proprio: le feature che dà agli elementi vecchi e nuovi, e alle query che li cercano, sono nel file di embedding al posto di un adattamento.</translation>
    </message>
    <message>
        <source>which of the own methods in the embedding file</source>
        <translation>quale dei metodi propri nel file di embedding</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 dimensioni</translation>
    </message>
    <message>
        <source>%1, as the new model&apos;s, since there is no %2</source>
        <translation>%1, come quelle del nuovo modello, poiché manca %2</translation>
    </message>
    <message>
        <source>the features of this method and seed are not among the data: %1</source>
        <translation>le feature di questo metodo e seme non sono fra i dati: %1</translation>
    </message>
    <message>
        <source>the gallery for which they were made</source>
        <translation>la galleria per cui sono state fatte</translation>
    </message>
    <message>
        <source>what an own method costs is not known here</source>
        <translation>quanto costa un metodo proprio qui non è noto</translation>
    </message>
    <message>
        <source>a method that is fitted here</source>
        <translation>un metodo che viene adattato qui</translation>
    </message>
    <message>
        <source>it is not said which own method it is</source>
        <translation>non è detto quale metodo proprio sia</translation>
    </message>
    <message>
        <source>its name in the embedding file: own:NAME</source>
        <translation>il suo nome nel file di embedding: own:NAME</translation>
    </message>
    <message>
        <source>the data has no own method of this name for this gallery</source>
        <translation>i dati non hanno un metodo proprio di questo nome per questa galleria</translation>
    </message>
    <message>
        <source>one of those in /gallery/methods, which crossfade-cli check names</source>
        <translation>uno di quelli in /gallery/methods, che crossfade-cli check nomina</translation>
    </message>
    <message>
        <source>the data has no features of its seed %1</source>
        <translation>i dati non hanno le feature del suo seme %1</translation>
    </message>
    <message>
        <source>one of its seeds: %1</source>
        <translation>uno dei suoi semi: %1</translation>
    </message>
    <message>
        <source>Ask for these seeds alone, or add the features of the others.</source>
        <translation>Chiedi solo questi semi, o aggiungi le feature degli altri.</translation>
    </message>
    <message>
        <source>Write an index of that metric.</source>
        <translation>Scrivere un indice con questa metrica.</translation>
    </message>
    <message>
        <source>Compare by --distance l2, as the index does.</source>
        <translation>Confrontare con --distance l2, come l&apos;indice.</translation>
    </message>
    <message>
        <source>Compare by --distance ip, as the index does.</source>
        <translation>Confrontare con --distance ip, come l&apos;indice.</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found an item by the product that these features have; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: di %2 elementi della galleria cercati con le loro feature vecchie, %3 hanno trovato un elemento con il prodotto che queste feature hanno; è un indice di queste feature, in questa sequenza o con questi identificativi? Un metodo che trasforma la galleria ha bisogno di un indice di ciò che trasforma</translation>
    </message>
    <message>
        <source>a distance of %1 or less</source>
        <translation>una distanza di %1 o meno</translation>
    </message>
    <message>
        <source>a similarity of %1 or more</source>
        <translation>una similarità di %1 o più</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>il tasso di falsi positivi</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>il richiamo</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>il numero di risposte</translation>
    </message>
    <message>
        <source>Left as it is, it would give %1 at %2 in place of %3.</source>
        <translation>Se restasse com&apos;è, darebbe %1 a %2 invece di %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the largest distance has to be %2.</source>
        <translation>&lt;b&gt;Per mantenere %1&lt;/b&gt;, la distanza massima deve essere %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the least similarity has to be %2.</source>
        <translation>&lt;b&gt;Per mantenere %1&lt;/b&gt;, la similarità minima deve essere %2.</translation>
    </message>
    <message>
        <source>none can be told there</source>
        <translation>lì non se ne può dire nessuno</translation>
    </message>
    <message>
        <source>the lowest that can be told there is %1</source>
        <translation>il minimo che si può dire lì è %1</translation>
    </message>
    <message>
        <source>%1, the threshold cannot be told.</source>
        <translation>%1 la soglia non si può dire.</translation>
    </message>
    <message>
        <source>It cannot be told within ±%1: %2.</source>
        <translation>Non si può dire entro ±%1: %2.</translation>
    </message>
    <message>
        <source>%1, %2 keeps %3 at %4.</source>
        <translation>%1: %2 mantiene %3 a %4.</translation>
    </message>
    <message>
        <source>The present one, left as it is, would give %1.</source>
        <translation>Quella attuale, lasciata com&apos;è, darebbe %1.</translation>
    </message>
    <message>
        <source>It is held within ±%1 in every state, with 95 % confidence.</source>
        <translation>È mantenuto entro ±%1 in ogni stato, con il 95 % di confidenza.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told within ±%1&lt;/b&gt; in %2 of %3 states, first at %4: %5.</source>
        <translation>&lt;b&gt;Non si può dire entro ±%1&lt;/b&gt; in %2 stati su %3, il primo a %4: %5.</translation>
    </message>
    <message>
        <source>Known from %1 queries and all items as they are now.</source>
        <translation>Noto da %1 query e da tutti gli elementi come sono ora.</translation>
    </message>
    <message>
        <source>Known from %1 queries and %2 of %3 items that have new features.</source>
        <translation>Noto da %1 query e da %2 elementi su %3 che hanno nuove feature.</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>coda</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>contato</translation>
    </message>
    <message>
        <source>A generalised Pareto tail of shape %1 and scale %2, fitted to the %3 nearest new pairs of the pilot; it is off by %4 at most</source>
        <translation>Una coda di Pareto generalizzata di forma %1 e scala %2, adattata alle %3 nuove coppie più vicine del campione pilota; si scosta al più di %4</translation>
    </message>
    <message>
        <source>The rate that is to be kept is told well enough here</source>
        <translation>Ciò che va mantenuto si può dire qui abbastanza bene</translation>
    </message>
    <message>
        <source>The rate that is to be kept is not told well enough here: a larger pilot would tell it</source>
        <translation>Ciò che va mantenuto non si può dire qui abbastanza bene: un campione pilota più grande lo direbbe</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 lets through %2 of the irrelevant pairs and %3 of the relevant ones: %4 answers a query.</source>
        <translation>&lt;b&gt;Ora&lt;/b&gt;, con il vecchio modello, %1 lascia passare %2 delle coppie irrilevanti e %3 di quelle rilevanti: %4 risposte per query.</translation>
    </message>
    <message>
        <source>&lt;b&gt;At %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;A %1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Today&lt;/b&gt;</source>
        <translation>&lt;b&gt;Oggi&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>Distanza massima</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>Similarità minima</translation>
    </message>
    <message>
        <source>The threshold that keeps it in this state, with its 95 % interval</source>
        <translation>La soglia che lo mantiene in questo stato, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>False matches</source>
        <translation>Falsi positivi</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and an irrelevant item that it lets through</source>
        <translation>La quota delle coppie di una query e un elemento irrilevante che lascia passare</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Richiamo</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and a relevant item that it lets through</source>
        <translation>La quota delle coppie di una query e un elemento rilevante che lascia passare</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Risposte</translation>
    </message>
    <message>
        <source>Items that a query gets, on average</source>
        <translation>Elementi che una query riceve in media</translation>
    </message>
    <message>
        <source>By the present one</source>
        <translation>Con quella attuale</translation>
    </message>
    <message>
        <source>What the present threshold, left as it is, would give of what is to be kept</source>
        <translation>Che cosa darebbe la soglia attuale, lasciata com&apos;è, di ciò che va mantenuto</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Come</translation>
    </message>
    <message>
        <source>Counted, or by a tail that is fitted to the pilot&apos;s pairs where they are too few to be counted</source>
        <translation>Contato, o con una coda adattata alle coppie del campione pilota dove sono troppo poche per contarle</translation>
    </message>
    <message>
        <source>Told down to</source>
        <translation>Noto fino a</translation>
    </message>
    <message>
        <source>The lowest rate that could be told well enough in this state</source>
        <translation>Il tasso più basso che si potrebbe dire abbastanza bene in questo stato</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppo</translation>
    </message>
    <message>
        <source>True accepts</source>
        <translation>Accettazioni giuste</translation>
    </message>
    <message>
        <source>The share of the group&apos;s relevant pairs that the threshold lets through</source>
        <translation>La quota delle coppie rilevanti del gruppo che la soglia lascia passare</translation>
    </message>
    <message>
        <source>The share of the group&apos;s irrelevant pairs that it lets through</source>
        <translation>La quota delle coppie irrilevanti del gruppo che lascia passare</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>passi</translation>
    </message>
    <message>
        <source>1 to 101 states of the gallery</source>
        <translation>da 1 a 101 stati della galleria</translation>
    </message>
    <message>
        <source>the present threshold</source>
        <translation>la soglia attuale</translation>
    </message>
    <message>
        <source>a threshold, or a rate, that lets some pairs through and not all</source>
        <translation>una soglia, o un tasso, che lascia passare alcune coppie e non tutte</translation>
    </message>
    <message>
        <source>a threshold does not keep this</source>
        <translation>una soglia non mantiene questo</translation>
    </message>
    <message>
        <source>distance ip</source>
        <translation>distanza ip</translation>
    </message>
    <message>
        <source>thresholds on the way are told of distances that begin at 0, which inner products do not</source>
        <translation>le soglie lungo il percorso si danno per distanze che iniziano da 0, e i prodotti scalari non lo fanno</translation>
    </message>
    <message>
        <source>Where the new features are all there, &apos;serving --threshold&apos; tells them.</source>
        <translation>Dove ci sono tutte le nuove feature, li indica &apos;serving --threshold&apos;.</translation>
    </message>
    <message>
        <source>a threshold and a rate are given</source>
        <translation>sono dati una soglia e un tasso</translation>
    </message>
    <message>
        <source>neither a threshold nor a rate is given</source>
        <translation>non sono dati né una soglia né un tasso</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>non è un numero</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>un numero finito</translation>
    </message>
    <message>
        <source>a rate of %1</source>
        <translation>un tasso di %1</translation>
    </message>
    <message>
        <source>a share above 0 and below 1</source>
        <translation>una quota sopra 0 e sotto 1</translation>
    </message>
    <message>
        <source>more than 0 answers a query</source>
        <translation>più di 0 risposte per query</translation>
    </message>
    <message>
        <source>to be held within %1</source>
        <translation>da mantenere entro %1</translation>
    </message>
    <message>
        <source>no query has a relevant item</source>
        <translation>nessuna query ha un elemento rilevante</translation>
    </message>
    <message>
        <source>no query has an irrelevant item</source>
        <translation>nessuna query ha un elemento irrilevante</translation>
    </message>
    <message>
        <source>it lets no such pair through under the old model</source>
        <translation>con il vecchio modello non lascia passare nessuna coppia del genere</translation>
    </message>
    <message>
        <source>it lets every such pair through under the old model</source>
        <translation>con il vecchio modello lascia passare ogni coppia del genere</translation>
    </message>
    <message>
        <source>a pilot of %1 of %2 items does not tell what is among the first %3</source>
        <translation>un campione pilota di %1 elementi su %2 non dice che cosa c&apos;è tra i primi %3</translation>
    </message>
    <message>
        <source>the first %1 at least, of which five are in the pilot</source>
        <translation>almeno i primi %1, di cui cinque sono nel campione pilota</translation>
    </message>
    <message>
        <source>Ask for more of the first items, or embed a larger pilot.</source>
        <translation>Chiedere di più dei primi elementi, o calcolare gli embedding di un campione pilota più grande.</translation>
    </message>
    <message>
        <source>%1 paired comparisons are left out, since there would be more than %2; kept are first all those by the first metric, and of these first those with old and new, then those between the orders of a method, then those between methods. Run fewer metrics, methods or orders at once, or ask for single ones as claims of the study (docs/study-file.md)</source>
        <translation>%1 confronti appaiati sono tralasciati, poiché sarebbero più di %2; sono tenuti prima tutti quelli secondo la prima metrica, e di questi prima quelli con vecchio e nuovo, poi quelli tra gli ordini di un metodo, poi quelli tra metodi. Calcola meno metriche, metodi o ordini alla volta, o chiedine di singoli come affermazioni dello studio (docs/study-file.md)</translation>
    </message>
    <message>
        <source>%1, the fit that the plan was made with, is not there: the method is fitted anew</source>
        <translation>%1, l&apos;adattamento con cui il piano è stato fatto, non c&apos;è: il metodo è adattato di nuovo</translation>
    </message>
    <message>
        <source>%1 is not the fit that the plan was made with any more: the method is fitted anew</source>
        <translation>%1 non è più l&apos;adattamento con cui il piano è stato fatto: il metodo è adattato di nuovo</translation>
    </message>
    <message>
        <source>its features are of this gallery alone, and tell nothing of what it would do before the backfill</source>
        <translation>le sue feature sono solo di questa galleria e non dicono nulla di ciò che farebbe prima del backfill</translation>
    </message>
    <message>
        <source>the budget is no share of the gallery</source>
        <translation>il budget non è una quota della galleria</translation>
    </message>
    <message>
        <source>a number above 0 and up to 1</source>
        <translation>un numero sopra 0 e fino a 1</translation>
    </message>
    <message>
        <source>a time is negative or no number</source>
        <translation>un tempo è negativo o non è un numero</translation>
    </message>
    <message>
        <source>milliseconds, 0 or more</source>
        <translation>millisecondi, 0 o più</translation>
    </message>
    <message>
        <source>The old index serves until everything is embedded; then all queries switch to the new one (blue-green)</source>
        <translation>Il vecchio indice serve finché tutto è incorporato; poi tutte le query passano al nuovo (blue-green)</translation>
    </message>
    <message>
        <source>New vectors take the place of old ones in the one index, as they are</source>
        <translation>I nuovi vettori prendono il posto dei vecchi nell&apos;unico indice, così come sono</translation>
    </message>
    <message>
        <source>The stored vectors are mapped once; each is replaced when its item is embedded again</source>
        <translation>I vettori memorizzati sono mappati una volta; ciascuno è sostituito quando il suo elemento è incorporato di nuovo</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query is mapped for the old one, and the results are merged by distance</source>
        <translation>Vettori vecchi e nuovi sono due indici: ogni query è mappata per il vecchio, e i risultati sono fusi per distanza</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query searches both, and the results are merged by distance</source>
        <translation>Vettori vecchi e nuovi sono due indici: ogni query cerca in entrambi, e i risultati sono fusi per distanza</translation>
    </message>
    <message>
        <source>The old index stays as it is: a query&apos;s first items are embedded by the new model, where they are not yet, and ranked again</source>
        <translation>Il vecchio indice resta com&apos;è: i primi elementi di una query sono incorporati dal nuovo modello, dove non lo sono ancora, e riordinati</translation>
    </message>
    <message>
        <source>reranking the first %1</source>
        <translation>riordinare i primi %1</translation>
    </message>
    <message>
        <source>By %1 that is %2 points above waiting until everything is embedded.</source>
        <translation>Per %1 sono %2 punti sopra l&apos;aspettare che tutto sia incorporato.</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategia</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>%1 ora</translation>
    </message>
    <message>
        <source>With so much of the gallery new: the budget; with its 95 % interval</source>
        <translation>Con tanta parte della galleria nuova: il budget; con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Its mean over the whole way, with its 95 % interval</source>
        <translation>La sua media su tutta la strada, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Above waiting (points)</source>
        <translation>Sopra l&apos;attesa (punti)</translation>
    </message>
    <message>
        <source>By %1, with its 95 % interval</source>
        <translation>Per %1, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Queries broken</source>
        <translation>Query guastate</translation>
    </message>
    <message>
        <source>Share of the queries that are right under old and wrong meanwhile, by CMC@1: the mean over the way</source>
        <translation>Quota delle query che sono giuste con vecchio e sbagliate nel frattempo, per CMC@1: la media lungo la strada</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Ore</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Costo</translation>
    </message>
    <message>
        <source>Of embedding all that is left, and of serving it meanwhile, as far as your figures tell</source>
        <translation>Per incorporare tutto ciò che resta, e per servirlo nel frattempo, per quanto dicono le tue cifre</translation>
    </message>
    <message>
        <source>Stored (MB)</source>
        <translation>Memorizzati (MB)</translation>
    </message>
    <message>
        <source>Added to a query (ms)</source>
        <translation>In più per query (ms)</translation>
    </message>
    <message>
        <source>Measured here for a search and a map; calls of a model by your figure</source>
        <translation>Misurati qui per una ricerca e una mappa; le chiamate di un modello secondo la tua cifra</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Chiamate del modello</translation>
    </message>
    <message>
        <source>For a query, beyond the one that every query needs; of reranking at most, since what is embedded is kept</source>
        <translation>Per query, oltre a quella di cui ogni query ha bisogno; nel riordino al massimo, perché ciò che è incorporato resta</translation>
    </message>
    <message>
        <source>%1 (recommended)</source>
        <translation>%1 (consigliato)</translation>
    </message>
    <message>
        <source>wait, and switch at the end</source>
        <translation>aspettare, e passare alla fine</translation>
    </message>
    <message>
        <source>serve the mix as it is</source>
        <translation>servire la miscela com&apos;è</translation>
    </message>
    <message>
        <source>map the gallery</source>
        <translation>mappare la galleria</translation>
    </message>
    <message>
        <source>map the queries</source>
        <translation>mappare le query</translation>
    </message>
    <message>
        <source>merge two indexes by distance</source>
        <translation>fondere due indici per distanza</translation>
    </message>
    <message>
        <source>rerank the old index on demand</source>
        <translation>riordinare il vecchio indice su richiesta</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing beats waiting:&lt;/b&gt; serve &lt;i&gt;old&lt;/i&gt; until everything is embedded, then switch to &lt;i&gt;new&lt;/i&gt;.</source>
        <translation>&lt;b&gt;Niente batte l&apos;attesa:&lt;/b&gt; servi &lt;i&gt;vecchio&lt;/i&gt; finché tutto è incorporato, poi passa a &lt;i&gt;nuovo&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points above.</source>
        <translation>Il meglio che si può avere, %1, non se ne distingue: per %2 è %3 punti sopra.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Keep the old index, and rerank its first %1 by the new model&lt;/b&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;Tieni il vecchio indice, e riordina i suoi primi %1 col nuovo modello&lt;/b&gt; finché tutto è incorporato.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points above.</source>
        <translation>Il modo migliore di servire una miscela, %1, è %2 punti sopra.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points above.</source>
        <translation>Riordinare i primi %1 è %2 punti sopra.</translation>
    </message>
    <message>
        <source>the data has no own method of this name</source>
        <translation>i dati non hanno un metodo proprio di questo nome</translation>
    </message>
    <message>
        <source>its features are of the gallery, not of held-out training rows</source>
        <translation>le sue feature sono della galleria, non delle righe di addestramento messe da parte</translation>
    </message>
    <message>
        <source>an own method is not fitted here, so nothing is learned of what it gains</source>
        <translation>un metodo proprio non viene adattato qui, quindi non si impara nulla del suo guadagno</translation>
    </message>
    <message>
        <source>%1 by neighbours among the items present</source>
        <translation>%1 secondo i vicini fra gli elementi presenti</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt; in %2 classes</source>
        <translation>&lt;b&gt;%1 elementi&lt;/b&gt; in %2 classi</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 elementi&lt;/b&gt;</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>la galleria interroga sé stessa</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 query</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>nessuna riga di addestramento</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1; %2; %3.</translation>
    </message>
    <message>
        <source>No attributes, so no groups to follow.</source>
        <translation>Nessun attributo, quindi nessun gruppo da seguire.</translation>
    </message>
    <message>
        <source>%1 (%2 values)</source>
        <translation>%1 (%2 valori)</translation>
    </message>
    <message>
        <source>Attributes: %1.</source>
        <translation>Attributi: %1.</translation>
    </message>
    <message>
        <source>Items have pictures.</source>
        <translation>Gli elementi hanno immagini.</translation>
    </message>
    <message>
        <source>Items have no pictures.</source>
        <translation>Gli elementi non hanno immagini.</translation>
    </message>
    <message>
        <source>They have ids.</source>
        <translation>Hanno identificativi.</translation>
    </message>
    <message>
        <source>Classifiers of: %1.</source>
        <translation>Classificatori di: %1.</translation>
    </message>
    <message>
        <source>A pilot of %1 items is marked.</source>
        <translation>È segnato un pilota di %1 elementi.</translation>
    </message>
    <message>
        <source>No rule is broken, and nothing looks like a mistake.</source>
        <translation>Nessuna regola è violata, e nulla sembra un errore.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This looks like a mistake.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Questo sembra un errore.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>Items with features</source>
        <translation>Elementi con feature</translation>
    </message>
    <message>
        <source>1-NN</source>
        <translation>1-NN</translation>
    </message>
    <message>
        <source>The share of the queries whose nearest item is a right answer (CMC@1, L2), of at most 2,000 queries</source>
        <translation>La quota delle query il cui elemento più vicino è una risposta giusta (CMC@1, L2), di al massimo 2.000 query</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>it has no loss: what it gives to old and to new items has different dimensions</source>
        <translation>non ha una perdita: ciò che dà agli elementi vecchi e ai nuovi ha dimensioni diverse</translation>
    </message>
    <message>
        <source>features that can be compared</source>
        <translation>feature confrontabili</translation>
    </message>
    <message>
        <source>%1 has %2, and the queries that search it have %3</source>
        <translation>%1 ha %2, e le query che la cercano hanno %3</translation>
    </message>
    <message>
        <source>the own method %1 is left out: %2</source>
        <translation>il metodo proprio %1 è omesso: %2</translation>
    </message>
    <message>
        <source>what it gives to new items was made before these were embedded</source>
        <translation>ciò che dà agli elementi nuovi è stato fatto prima che questi fossero incorporati</translation>
    </message>
    <message>
        <source>it has no features of the items that are added</source>
        <translation>non ha feature degli elementi aggiunti</translation>
    </message>
    <message>
        <source>queries of the dimension of what they search</source>
        <translation>query della dimensione di ciò che cercano</translation>
    </message>
    <message>
        <source>an own method is not fitted: it is features of one gallery, not a function of other items</source>
        <translation>un metodo proprio non viene adattato: è feature di una galleria, non una funzione di altri elementi</translation>
    </message>
    <message>
        <source>the counts of pairs</source>
        <translation>i conteggi delle coppie</translation>
    </message>
    <message>
        <source>%1 names no fit that it was made with: the method is fitted anew</source>
        <translation>%1 non nomina un adattamento con cui è stato fatto: il metodo è adattato di nuovo</translation>
    </message>
    <message>
        <source>the threshold of today cannot be told: %1</source>
        <translation>la soglia di oggi non si può indicare: %1</translation>
    </message>
    <message>
        <source>the plan&apos;s fit would be kept in this file, which is there and is no saved transform</source>
        <translation>l&apos;adattamento del piano andrebbe in questo file, che esiste già e non è una trasformazione salvata</translation>
    </message>
    <message>
        <source>a plan whose name with .pt is free, or --transform with another file</source>
        <translation>un piano il cui nome con .pt sia libero, o --transform con un altro file</translation>
    </message>
    <message>
        <source>it is another file than the one that the results were computed from</source>
        <translation>è un altro file rispetto a quello da cui furono calcolati i risultati</translation>
    </message>
    <message>
        <source>a file with the content that %1 had</source>
        <translation>un file con il contenuto che aveva %1</translation>
    </message>
    <message>
        <source>the data of these results are not where they were</source>
        <translation>i dati di questi risultati non sono dove erano</translation>
    </message>
    <message>
        <source>Say where they are now, to see pictures and to compute further.</source>
        <translation>Di&apos; dove sono ora, per vedere le immagini e calcolare ancora.</translation>
    </message>
    <message>
        <source>%1: the index searches by inner product: its features are compared by the distance ip, unless another one is named</source>
        <translation>%1: l&apos;indice cerca secondo il prodotto scalare: le sue feature si confrontano secondo la distanza ip, se non se ne indica un&apos;altra</translation>
    </message>
    <message>
        <source>empty in the first rows</source>
        <translation>vuota nelle prime righe</translation>
    </message>
    <message>
        <source>has a value twice, or none in some rows</source>
        <translation>ha un valore due volte, o nessuno in alcune righe</translation>
    </message>
    <message>
        <source>files of one column each</source>
        <translation>file di una colonna ciascuno</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>righe di addestramento</translation>
    </message>
    <message>
        <source>gallery</source>
        <translation>galleria</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>vettori</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etichetta</translation>
    </message>
    <message>
        <source>image path</source>
        <translation>percorso dell&apos;immagine</translation>
    </message>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>split</source>
        <translation>suddivisione</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>attributo</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>non usata</translation>
    </message>
    <message>
        <source>%1 of %2 rows have none</source>
        <translation>%1 righe su %2 non ne hanno</translation>
    </message>
    <message>
        <source>the first %1 rows are looked at</source>
        <translation>si guardano le prime %1 righe</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonna</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Presa come</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Contiene</translation>
    </message>
    <message>
        <source>folder of NumPy files</source>
        <translation>cartella di file NumPy</translation>
    </message>
    <message>
        <source>%1 is no number of float16</source>
        <translation>%1 non è un numero float16</translation>
    </message>
    <message>
        <source>numbers from -65504 to 65504</source>
        <translation>numeri da -65504 a 65504</translation>
    </message>
    <message>
        <source>Scale the features, or store them as int8.</source>
        <translation>Riscalare le feature o memorizzarle come int8.</translation>
    </message>
    <message>
        <source>the features of %1 as they are stored</source>
        <translation>le feature di %1 come sono memorizzate</translation>
    </message>
    <message>
        <source>the vectors have %1 dimensions</source>
        <translation>i vettori hanno %1 dimensioni</translation>
    </message>
    <message>
        <source>%1 or more, of which the first are stored</source>
        <translation>%1 o più, di cui si memorizzano le prime</translation>
    </message>
    <message>
        <source>map of neighbours</source>
        <translation>mappa dei vicini</translation>
    </message>
    <message>
        <source>✓ met</source>
        <translation>✓ soddisfatta</translation>
    </message>
    <message>
        <source>✗ not met</source>
        <translation>✗ non soddisfatta</translation>
    </message>
    <message>
        <source>? cannot be told</source>
        <translation>? non si può dire</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 guastate</translation>
    </message>
    <message>
        <source>%1 over the whole way</source>
        <translation>%1 su tutto il percorso</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may go live:&lt;/b&gt; %1 meets all that is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Può andare in produzione:&lt;/b&gt; %1 soddisfa tutto ciò che si chiede rispetto a %2, secondo %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not go live:&lt;/b&gt; %1 does not meet what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Non può andare in produzione:&lt;/b&gt; %1 non soddisfa ciò che si chiede rispetto a %2, secondo %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told&lt;/b&gt; by these queries whether %1 meets what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Non si può dire&lt;/b&gt; da queste query se %1 soddisfa ciò che si chiede rispetto a %2, secondo %3.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Richiesta</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdetto</translation>
    </message>
    <message>
        <source>One-sided tests at 5 %, corrected for their number (Holm); broken queries are counted, not tested</source>
        <translation>Test unilaterali al 5 %, corretti per il loro numero (Holm); le query guastate si contano, non si verificano</translation>
    </message>
    <message>
        <source>The candidate less the reference</source>
        <translation>Il candidato meno il riferimento</translation>
    </message>
    <message>
        <source>Surely above</source>
        <translation>Di sicuro sopra</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is above this</source>
        <translation>Con il 95 % di confidenza la differenza vera è sopra questo valore</translation>
    </message>
    <message>
        <source>Surely below</source>
        <translation>Di sicuro sotto</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is below this</source>
        <translation>Con il 95 % di confidenza la differenza vera è sotto questo valore</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The chance of such a verdict where it is wrong, after Holm&apos;s correction</source>
        <translation>La probabilità di un tale verdetto quando è sbagliato, dopo la correzione di Holm</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired: over the same queries</source>
        <translation>Con intervallo al 95 %, appaiato: sulle stesse query</translation>
    </message>
    <message>
        <source>Queries that are right under old and wrong then, by CMC@1</source>
        <translation>Query giuste con il vecchio e sbagliate allora, secondo CMC@1</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Nuovo modello</translation>
    </message>
    <message>
        <source>%1 of it alone</source>
        <translation>%1 da solo</translation>
    </message>
    <message>
        <source>Its own queries on a gallery that is all new</source>
        <translation>Le sue query su una galleria tutta nuova</translation>
    </message>
    <message>
        <source>Alone, behind the best (points)</source>
        <translation>Da solo, distacco dal migliore (punti)</translation>
    </message>
    <message>
        <source>Best way</source>
        <translation>Via migliore</translation>
    </message>
    <message>
        <source>The method and order with the largest AUC</source>
        <translation>Il metodo e l&apos;ordine con l&apos;AUC maggiore</translation>
    </message>
    <message>
        <source>Behind the best way (points)</source>
        <translation>Distacco dalla via migliore (punti)</translation>
    </message>
    <message>
        <source>Negative flips half way</source>
        <translation>Inversioni negative a metà</translation>
    </message>
    <message>
        <source>Negative flips at the end</source>
        <translation>Inversioni negative alla fine</translation>
    </message>
    <message>
        <source>training of a new model</source>
        <translation>addestramento di un nuovo modello</translation>
    </message>
    <message>
        <source>embedding factor of %1</source>
        <translation>fattore di incorporamento di %1</translation>
    </message>
    <message>
        <source>it is of no new model of the study, or no number above 0</source>
        <translation>non è di un nuovo modello dello studio, o non è un numero maggiore di 0</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>strategie</translation>
    </message>
    <message>
        <source>Run the study again.</source>
        <translation>Eseguire di nuovo lo studio.</translation>
    </message>
    <message>
        <source>the result does not hold the features of both models of all items</source>
        <translation>il risultato non contiene le feature di entrambi i modelli per tutti gli elementi</translation>
    </message>
    <message>
        <source>the result does not hold what each query has under old and new</source>
        <translation>il risultato non contiene ciò che ogni query ha con il modello vecchio e con il nuovo</translation>
    </message>
    <message>
        <source>a part of the gallery is embedded already, and its curves do not begin at nothing</source>
        <translation>una parte della galleria è già incorporata, e le sue curve non iniziano da zero</translation>
    </message>
    <message>
        <source>Plan the rest of the backfill, or follow it.</source>
        <translation>Pianificare il resto del backfill, oppure seguirlo.</translation>
    </message>
    <message>
        <source>the result does not hold the dimensions of its features</source>
        <translation>il risultato non contiene le dimensioni delle sue feature</translation>
    </message>
    <message>
        <source>Measured on this gallery with all its new features, by %1 queries: nothing of this is estimated.</source>
        <translation>Misurato su questa galleria con tutte le sue nuove feature, con %1 query: nulla di ciò è stimato.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Provisional:&lt;/b&gt; %1 curves that the study asks for are not there, and may change this.</source>
        <translation>&lt;b&gt;Provvisorio:&lt;/b&gt; %1 curve che lo studio chiede non ci sono, e possono cambiare ciò.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2 of %3.</source>
        <translation>Da solo, %1 dà %2 di %3.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, breaks %4 of the queries.</source>
        <translation>Da solo, %1 dà %2; la via migliore per arrivarci, %3, guasta %4 delle query.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points above waiting.</source>
        <translation>Da solo, %1 dà %2; la via migliore per arrivarci, %3, è %4 punti sopra l&apos;attesa.</translation>
    </message>
    <message>
        <source>The new model that everything is embedded with in the end</source>
        <translation>Il nuovo modello con cui alla fine tutto è incorporato</translation>
    </message>
    <message>
        <source>training?</source>
        <translation>addestramento?</translation>
    </message>
    <message>
        <source>A new model has to be trained for this method: what that takes is not known, so the whole is not</source>
        <translation>Per questo metodo va addestrato un nuovo modello: quanto richieda non è noto, quindi neppure il totale</translation>
    </message>
    <message>
        <source>Vectors as stored, at most at once: a second index counts</source>
        <translation>Vettori, al massimo insieme, come sono memorizzati: un secondo indice conta</translation>
    </message>
    <message>
        <source>Worst %1</source>
        <translation>Gruppo peggiore: %1</translation>
    </message>
    <message>
        <source>AUC of %1 of the group that has the lowest, with its 95 % interval</source>
        <translation>AUC di %1 del gruppo che ha la più bassa, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1 as the new model.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Prendete %1 come nuovo modello.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>A new model has to be trained first for %1: that is not free, and you do not say what it takes.</source>
        <translation>Per %1 va prima addestrato un nuovo modello: non è gratis, e non dite quanto richiede.</translation>
    </message>
    <message>
        <source>Every order of this result uses labels or is an oracle, so none can be had in practice. Tick the box to see them, or run an order such as random.</source>
        <translation>Ogni ordine di questo risultato usa etichette o è un oracolo, quindi nessuno è ottenibile in pratica. Spunta la casella per vederli, o esegui un ordine come quello casuale.</translation>
    </message>
    <message>
        <source>A click chooses the curve and goes to where it reaches the target</source>
        <translation>Un clic sceglie la curva e va dove raggiunge l’obiettivo</translation>
    </message>
    <message>
        <source>Reaches it at</source>
        <translation>Obiettivo da</translation>
    </message>
    <message>
        <source>From there on its mean stays at the target: CMC@k exactly after every item, other metrics and intervals at the slices</source>
        <translation>Da lì in poi la sua media resta all’obiettivo: CMC@k esattamente dopo ogni singolo elemento, le altre metriche e gli intervalli alle tappe</translation>
    </message>
    <message>
        <source>Surely at</source>
        <translation>Sicuro da</translation>
    </message>
    <message>
        <source>From that slice on the lower end of its 95 % interval stays at the target; between slices, where it is not known, the drawn band may do so sooner</source>
        <translation>Da quella tappa in poi l’estremo inferiore del suo intervallo al 95 % resta all’obiettivo; tra le tappe, dove non è noto, la banda disegnata può restarvi già prima</translation>
    </message>
    <message>
        <source>From there on it is no worse than old</source>
        <translation>Da lì in poi non è peggio del vecchio</translation>
    </message>
    <message>
        <source>and the training of its new model</source>
        <translation>e l&apos;addestramento del suo nuovo modello</translation>
    </message>
    <message>
        <source>&lt;b&gt;With the fewest items %1 reaches the target:&lt;/b&gt; from %2 of the gallery on it has %3: %4.</source>
        <translation>&lt;b&gt;Con meno elementi raggiunge l&apos;obiettivo %1:&lt;/b&gt; da %2 della galleria in poi ha %3: %4.</translation>
    </message>
    <message>
        <source>%1 is known after every single item, so this is exact.</source>
        <translation>%1 è noto dopo ogni singolo elemento, quindi questo è esatto.</translation>
    </message>
    <message>
        <source>%1 is known at the slices only.</source>
        <translation>%1 è noto solo alle tappe.</translation>
    </message>
    <message>
        <source>There it has %1.</source>
        <translation>Lì ha %1.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from %2 to %3.</source>
        <translation>Lì ha %1, con l’intervallo al 95 % da %2 a %3.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from about %2 to %3.</source>
        <translation>Lì ha %1, con l’intervallo al 95 % da circa %2 a %3.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is never wholly above that: it may be chance.</source>
        <translation>Il suo intervallo al 95 %, la banda, non è mai tutto sopra: può essere un caso.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from there on, too.</source>
        <translation>Anche il suo intervallo al 95 %, la banda, è al di sopra da lì in poi.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that only once all is backfilled: before, it may be chance.</source>
        <translation>Il suo intervallo al 95 %, la banda, è al di sopra solo quando tutto è riempito: prima può essere un caso.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on, beyond the budget: before, it may be chance.</source>
        <translation>Il suo intervallo al 95 %, la banda, è al di sopra dal %1 in poi, oltre il budget: prima può essere un caso.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on: stopping there is safer.</source>
        <translation>Il suo intervallo al 95 %, la banda, è al di sopra dal %1 in poi: fermarsi lì è più sicuro.</translation>
    </message>
    <message>
        <source>%1 is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt; until all is backfilled.</source>
        <translation>%1 non è mai buono come il &lt;i&gt;vecchio&lt;/i&gt;: continua a usare il &lt;i&gt;vecchio&lt;/i&gt; finché tutto è riempito.</translation>
    </message>
    <message>
        <source>%1 is no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>%1 non è peggio del &lt;i&gt;vecchio&lt;/i&gt; fin dall’inizio.</translation>
    </message>
    <message>
        <source>Serve &lt;i&gt;old&lt;/i&gt; until %1 are backfilled: before, the mix is worse.</source>
        <translation>Usa il &lt;i&gt;vecchio&lt;/i&gt; finché %1 non sono riempiti: prima la miscela è peggiore.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;Nessuna curva raggiunge %1.&lt;/b&gt; Scegli un obiettivo più basso, o esegui altri metodi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1 before everything is embedded.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;Nessuna curva raggiunge %1 prima che tutto sia riempito.&lt;/b&gt; Scegli un obiettivo più basso, o esegui altri metodi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 needs %2 of the gallery&lt;/b&gt; (%3), by %4, which is more than the budget of %5.</source>
        <translation>&lt;b&gt;%1 richiede %2 della galleria&lt;/b&gt; (%3), con %4, più del budget di %5.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, before anything more is embedded.</source>
        <translation>Il massimo entro il budget di %1 è %2: con %3, prima di riempire altro.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, with %4 of the gallery backfilled (%5).</source>
        <translation>Il massimo entro il budget di %1 è %2: con %3, quando %4 della galleria è riempito (%5).</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from %1 to %2.</source>
        <translation>Lì il suo intervallo al 95 % va da %1 a %2.</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from about %1 to %2.</source>
        <translation>Lì il suo intervallo al 95 % va da circa %1 a %2.</translation>
    </message>
    <message>
        <source>Recommended: it reaches the target with the fewest items</source>
        <translation>Consigliato: raggiunge l’obiettivo con il minor numero di elementi</translation>
    </message>
    <message>
        <source>The study takes no resamples, so no interval is known</source>
        <translation>Lo studio non fa ricampionamenti, quindi nessun intervallo è noto</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 di almeno %2</translation>
    </message>
    <message>
        <source>distance %1; the indexes that the features came from search by different ones: %2</source>
        <translation>distanza %1; gli indici da cui vengono le feature cercano secondo distanze diverse: %2</translation>
    </message>
    <message>
        <source>distance %1, as the index that the features came from</source>
        <translation>distanza %1, come l&apos;indice da cui vengono le feature</translation>
    </message>
    <message>
        <source>distance %1; the index that the features came from searches by %2</source>
        <translation>distanza %1; l&apos;indice da cui vengono le feature cerca secondo %2</translation>
    </message>
    <message>
        <source>there are several new models: %1</source>
        <translation>ci sono più nuovi modelli: %1</translation>
    </message>
    <message>
        <source>one new model</source>
        <translation>un solo nuovo modello</translation>
    </message>
    <message>
        <source>Choose it by &apos;plan&apos; or &apos;evaluate&apos;, which take several, or ask for each by itself.</source>
        <translation>Sceglietelo con &apos;plan&apos; o &apos;evaluate&apos;, che ne accettano più d&apos;uno, oppure chiedete per ciascuno separatamente.</translation>
    </message>
    <message>
        <source>It may well be better: more queries, or a larger pilot, would tell.</source>
        <translation>Può ben essere migliore: più query, o un campione pilota più grande, lo direbbero.</translation>
    </message>
    <message>
        <source>cannot be opened for reading: %1</source>
        <translation>non può essere aperto in lettura: %1</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions.</source>
        <translation>Controllare i permessi del file.</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>il file non esiste</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>è una cartella</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>non è un file normale</translation>
    </message>
    <message>
        <source>is a text in UTF-16 or UTF-32</source>
        <translation>è un testo in UTF-16 o UTF-32</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (in Excel: &quot;CSV UTF-8&quot;), or convert it: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</source>
        <translation>Salvatelo in UTF-8 (in Excel: &quot;CSV UTF-8&quot;), oppure convertitelo: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>le virgolette non sono chiuse</translation>
    </message>
    <message>
        <source>a second quote at the end of the field</source>
        <translation>altre virgolette alla fine del campo</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 campi</translation>
    </message>
    <message>
        <source>%1, one for each column</source>
        <translation>%1, uno per colonna</translation>
    </message>
    <message>
        <source>the vector has %1 numbers</source>
        <translation>il vettore ha %1 numeri</translation>
    </message>
    <message>
        <source>%1, as at %2</source>
        <translation>%1, come in %2</translation>
    </message>
    <message>
        <source>a server&apos;s tables are not read directly</source>
        <translation>le tabelle di un server non vengono lette direttamente</translation>
    </message>
    <message>
        <source>an embedding file, or another file that can be imported</source>
        <translation>un file di embedding, o un altro file che si può importare</translation>
    </message>
    <message>
        <source>%1. Leave the password to ~/.pgpass or PGPASSWORD.</source>
        <translation>%1. Lasciare la password a ~/.pgpass o PGPASSWORD.</translation>
    </message>
    <message>
        <source>there is no column &apos;%1&apos;</source>
        <translation>non c&apos;è una colonna «%1»</translation>
    </message>
    <message>
        <source>a table with columns</source>
        <translation>una tabella con colonne</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>uno di: %1</translation>
    </message>
    <message>
        <source>two of its columns are called &apos;%1&apos;</source>
        <translation>due delle sue colonne si chiamano «%1»</translation>
    </message>
    <message>
        <source>columns of different names</source>
        <translation>colonne di nomi diversi</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Rinominarne una.</translation>
    </message>
    <message>
        <source>Import it so: crossfade-cli import %1 %2 --out items.h5 (in the window: File › Import…)</source>
        <translation>Importarlo così: nella finestra con File › Importa…, oppure crossfade-cli import %1 %2 --out items.h5</translation>
    </message>
    <message>
        <source>no column is seen to hold vectors</source>
        <translation>nessuna colonna risulta contenere vettori</translation>
    </message>
    <message>
        <source>columns of vectors (named by --old and --new); there are: %1</source>
        <translation>colonne di vettori (indicate con --old e --new); ci sono: %1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>non è un file regolare</translation>
    </message>
    <message>
        <source>at least one dataset %1</source>
        <translation>almeno un dataset %1</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>almeno una riga</translation>
    </message>
    <message>
        <source>the attribute is there twice</source>
        <translation>l&apos;attributo c&apos;è due volte</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una volta</translation>
    </message>
    <message>
        <source>the features have no dimensions</source>
        <translation>le feature non hanno dimensioni</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>almeno una dimensione</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>manca</translation>
    </message>
    <message>
        <source>what old items have under an own method</source>
        <translation>ciò che gli elementi vecchi hanno con un metodo proprio</translation>
    </message>
    <message>
        <source>%1, as in %2</source>
        <translation>%1, come in %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be a name in the file</source>
        <translation>«%1» non può essere un nome nel file</translation>
    </message>
    <message>
        <source>a name that is not empty and has no &apos;/&apos;</source>
        <translation>un nome non vuoto e senza «/»</translation>
    </message>
    <message>
        <source>a name in UTF-8, without a NUL byte</source>
        <translation>un nome in UTF-8, senza byte NUL</translation>
    </message>
    <message>
        <source>its value &apos;%1&apos; is there twice</source>
        <translation>il suo valore «%1» c&apos;è due volte</translation>
    </message>
    <message>
        <source>different names in `values`</source>
        <translation>nomi diversi in `values`</translation>
    </message>
    <message>
        <source>the code is %1</source>
        <translation>il codice è %1</translation>
    </message>
    <message>
        <source>-1 (unknown) or an index into its %1 `values`</source>
        <translation>-1 (sconosciuto) o un indice nei suoi %1 `values`</translation>
    </message>
    <message>
        <source>the head is empty</source>
        <translation>il classificatore è vuoto</translation>
    </message>
    <message>
        <source>at least one class and one dimension</source>
        <translation>almeno una classe e una dimensione</translation>
    </message>
    <message>
        <source>the value is NaN or infinite</source>
        <translation>il valore è NaN o infinito</translation>
    </message>
    <message>
        <source>label %1 is outside the head</source>
        <translation>l&apos;etichetta %1 è fuori dal classificatore</translation>
    </message>
    <message>
        <source>-1 or 0 to %1, the rows of %2</source>
        <translation>-1 o da 0 a %1, le righe di %2</translation>
    </message>
    <message>
        <source>Draw some rows of the gallery as training rows (--draw-train 0.3, data.draw_train).</source>
        <translation>Estrai alcune righe della galleria come righe di addestramento (--draw-train 0.3, data.draw_train).</translation>
    </message>
    <message>
        <source>has rank %1</source>
        <translation>ha rango %1</translation>
    </message>
    <message>
        <source>its groups</source>
        <translation>i suoi gruppi</translation>
    </message>
    <message>
        <source>they cannot be listed</source>
        <translation>non possono essere elencati</translation>
    </message>
    <message>
        <source>the values cannot be read</source>
        <translation>i valori non possono essere letti</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>non può essere aperto</translation>
    </message>
    <message>
        <source>its checksum cannot be written</source>
        <translation>la sua somma di controllo non può essere scritta</translation>
    </message>
    <message>
        <source>it cannot be opened for writing</source>
        <translation>non può essere aperto in scrittura</translation>
    </message>
    <message>
        <source>it cannot be written</source>
        <translation>non può essere scritto</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>ha la forma %1</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>è %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; is missing</source>
        <translation>manca l&apos;attributo HDF5 «%1»</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be opened</source>
        <translation>l&apos;attributo HDF5 «%1» non può essere aperto</translation>
    </message>
    <message>
        <source>the strings cannot be read</source>
        <translation>le stringhe non possono essere lette</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>un numero</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>un valore %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be read</source>
        <translation>l&apos;attributo HDF5 «%1» non può essere letto</translation>
    </message>
    <message>
        <source>the group cannot be listed</source>
        <translation>il gruppo non può essere elencato</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not UTF-8</source>
        <translation>«%1» non è UTF-8</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>è vuoto</translation>
    </message>
    <message>
        <source>is not HDF5</source>
        <translation>non è HDF5</translation>
    </message>
    <message>
        <source>is damaged or cut off</source>
        <translation>è danneggiato o troncato</translation>
    </message>
    <message>
        <source>its values are in other files</source>
        <translation>i suoi valori sono in altri file</translation>
    </message>
    <message>
        <source>its shape %1 claims rows without values</source>
        <translation>la sua forma %1 dichiara righe senza valori</translation>
    </message>
    <message>
        <source>is packed by filter %1</source>
        <translation>è compresso con il filtro %1</translation>
    </message>
    <message>
        <source>its chunks %1 need %2 of memory each, unpacked</source>
        <translation>i suoi blocchi %1 richiedono ciascuno %2 di memoria, decompressi</translation>
    </message>
    <message>
        <source>at most the %1 that are available for it</source>
        <translation>al massimo i %1 disponibili</translation>
    </message>
    <message>
        <source>its chunks cannot be looked up</source>
        <translation>i suoi blocchi non possono essere cercati</translation>
    </message>
    <message>
        <source>its chunks cannot be read</source>
        <translation>i suoi blocchi non possono essere letti</translation>
    </message>
    <message>
        <source>its chunks cannot be counted</source>
        <translation>i suoi blocchi non possono essere contati</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 chunks, but only %3 are stored</source>
        <translation>la sua forma %1 dichiara %2 blocchi, ma ne sono salvati solo %3</translation>
    </message>
    <message>
        <source>cannot be looked up</source>
        <translation>non può essere cercato</translation>
    </message>
    <message>
        <source>is a link to a link, and so on without end</source>
        <translation>è un collegamento a un collegamento, e così via senza fine</translation>
    </message>
    <message>
        <source>is a link to another file</source>
        <translation>è un collegamento a un altro file</translation>
    </message>
    <message>
        <source>the link cannot be read</source>
        <translation>il collegamento non può essere letto</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>non può essere aperto</translation>
    </message>
    <message>
        <source>is a group</source>
        <translation>è un gruppo</translation>
    </message>
    <message>
        <source>is no dataset</source>
        <translation>non è un dataset</translation>
    </message>
    <message>
        <source>a dataset, %1</source>
        <translation>un dataset, %1</translation>
    </message>
    <message>
        <source>the dataset&apos;s shape or type cannot be read</source>
        <translation>la forma o il tipo del dataset non possono essere letti</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 bytes, but only %3 are stored</source>
        <translation>la sua forma %1 dichiara %2 byte, ma ne sono salvati solo %3</translation>
    </message>
    <message>
        <source>%1 (HDF5: %2)</source>
        <translation>%1 (HDF5: %2)</translation>
    </message>
    <message>
        <source>an embedding or results file (HDF5)</source>
        <translation>un file di embedding o di risultati (HDF5)</translation>
    </message>
    <message>
        <source>%1 rows, as in the mask that says which of them are present</source>
        <translation>%1 righe, come nella maschera che dice quali ci sono</translation>
    </message>
    <message>
        <source>%1 strings</source>
        <translation>%1 stringhe</translation>
    </message>
    <message>
        <source>Convert it, in Python: %1.</source>
        <translation>Convertirlo, in Python: %1.</translation>
    </message>
    <message>
        <source>%1 files such as %2</source>
        <translation>%1 file come %2</translation>
    </message>
    <message>
        <source>%1: folders without an image: %2</source>
        <translation>%1: cartelle senza immagini: %2</translation>
    </message>
    <message>
        <source>That is less than one of the pairs that were counted: it is &lt;b&gt;extrapolated&lt;/b&gt;, and so is all that follows from it.</source>
        <translation>È meno di una delle coppie contate: è &lt;b&gt;estrapolato&lt;/b&gt;, come tutto ciò che ne segue.</translation>
    </message>
    <message>
        <source>none: new is not surely above old</source>
        <translation>nessuno: il nuovo non è sicuramente sopra il vecchio</translation>
    </message>
    <message>
        <source>what is relevant was told otherwise when the plan was made: its promises are left out</source>
        <translation>quando il piano è stato fatto, che cosa è pertinente era detto diversamente: le sue promesse sono tralasciate</translation>
    </message>
    <message>
        <source>the plan was chosen by %1, which is not followed: what is said here is of %2 alone</source>
        <translation>il piano è stato scelto secondo «%1», che non viene seguito: quanto si dice qui riguarda solo %2</translation>
    </message>
    <message>
        <source>by %1, what the whole backfill brings is not surely above nothing, so there is no share of it</source>
        <translation>secondo %1, ciò che porta l’intero riempimento non è sicuramente sopra il nulla, quindi non ne esiste una quota</translation>
    </message>
    <message>
        <source>No share of the way from old to new is promised: by %1, new is not surely above old.</source>
        <translation>Non si promette una quota del percorso dal vecchio al nuovo: secondo %1, il nuovo non è sicuramente sopra il vecchio.</translation>
    </message>
    <message>
        <source>The promised gain is %1, the real one %2.</source>
        <translation>Il guadagno promesso è %1, quello vero %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;In hindsight&lt;/b&gt; %1 is the best; the choice loses %2 points against it.</source>
        <translation>&lt;b&gt;Col senno di poi&lt;/b&gt; %1 è il migliore; la scelta perde %2 punti rispetto a esso.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points below waiting.</source>
        <translation>Il modo migliore di servire una miscela, %1, è %2 punti sotto l’attesa.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points below waiting.</source>
        <translation>Riordinare i primi %1 è %2 punti sotto l’attesa.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points below waiting.</source>
        <translation>Da solo, %1 dà %2; il modo migliore di arrivarci, %3, è %4 punti sotto l’attesa.</translation>
    </message>
    <message>
        <source>By %1 waiting breaks no query. If something else is to be served meanwhile, %2 breaks the fewest: %3 of the queries.</source>
        <translation>Secondo %1 l’attesa non rompe alcuna query. Se nel frattempo si vuole servire altro, %2 ne rompe meno di tutti: %3 delle query.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is no better: by %2 it gives the same.</source>
        <translation>Il meglio che si può avere, %1, non è migliore: per %2 dà lo stesso.</translation>
    </message>
    <message>
        <source>Even the best to be had, %1, is worse than that: by %2 it is %3 points below.</source>
        <translation>Anche il meglio che si può avere, %1, è peggiore: per %2 è %3 punti sotto.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above, but takes longer than you allow.</source>
        <translation>Secondo %1, %2 è %3 punti sopra, ma richiede più tempo di quanto consentito.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above on the way, but ends below &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>Secondo %1, %2 è %3 punti sopra lungo il percorso, ma finisce sotto il &lt;i&gt;vecchio&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points below.</source>
        <translation>Il meglio che si può avere, %1, non se ne distingue: per %2 è %3 punti sotto.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is worse than &lt;i&gt;old&lt;/i&gt; by %2 points of %3: do not switch.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 è peggiore del &lt;i&gt;vecchio&lt;/i&gt; di %2 punti di %3: non passate al nuovo.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above &lt;i&gt;old&lt;/i&gt; on the way there all the same.</source>
        <translation>Secondo %1, lungo il percorso %2 è comunque %3 punti sopra il &lt;i&gt;vecchio&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>But the queries are of too few classes to tell (as good as %1 equal ones): intervals and advice hold for these classes alone.</source>
        <translation>Ma le query sono di troppo poche classi per dirlo (come %1 classi uguali): intervalli e consiglio valgono solo per queste classi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;There is no way to go:&lt;/b&gt; by %1, %2 has %3 and old %4. So no target, a share of the way from old to new, is looked for.</source>
        <translation>&lt;b&gt;Non c’è percorso da fare:&lt;/b&gt; secondo %1, %2 ha %3 e il vecchio %4. Perciò non si cerca alcun obiettivo, che è una quota del percorso dal vecchio al nuovo.</translation>
    </message>
    <message>
        <source>Judge on a pilot instead of held-out rows: &apos;plan --pilot 0.05&apos; draws one where all new features are there, and /gallery/pilot marks one.</source>
        <translation>Giudica su un campione pilota invece che su righe tenute da parte: &apos;plan --pilot 0.05&apos; ne estrae uno dove ci sono tutte le nuove feature, e /gallery/pilot ne indica uno.</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>una tabella</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un elenco</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un testo</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un numero intero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un numero</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vero o falso</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>una data o un&apos;ora</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>manca «%1»</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an older name of &apos;%2&apos;</source>
        <translation>«%1» è un vecchio nome di «%2»</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2</source>
        <translation>«%1» è %2</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>chiave sconosciuta «%1»</translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation>Si intendeva «%1»?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is empty</source>
        <translation>«%1» è vuoto</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a NUL byte</source>
        <translation>«%1» contiene un byte NUL</translation>
    </message>
    <message>
        <source>the sweep has %1 options</source>
        <translation>la serie ha %1 opzioni</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both among the options and swept</source>
        <translation>«%1» è sia tra le opzioni sia nella serie</translation>
    </message>
    <message>
        <source>the sweep over &apos;%1&apos; is empty</source>
        <translation>la serie su «%1» è vuota</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 numbers</source>
        <translation>«%1» ha %2 numeri</translation>
    </message>
    <message>
        <source>&apos;%1&apos; without %2</source>
        <translation>«%1» senza %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;</source>
        <translation>«%1» è «%2»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; or &quot;%2&quot;</source>
        <translation>&quot;%1&quot; o &quot;%2&quot;</translation>
    </message>
    <message>
        <source>not TOML: %1</source>
        <translation>non è TOML: %1</translation>
    </message>
    <message>
        <source>The study is of format 1.%1, and this Crossfade knows 1.%2: use a newer one.</source>
        <translation>Lo studio è nel formato 1.%1, e questo Crossfade conosce 1.%2: usarne uno più recente.</translation>
    </message>
    <message>
        <source>a file, and the right to read it</source>
        <translation>un file, e il diritto di leggerlo</translation>
    </message>
    <message>
        <source>Where all new features are there, draw one: with --pilot 0.05, or in the window as you plan (Run › Plan a backfill…).</source>
        <translation>Se tutte le feature nuove ci sono, estrarne uno: nella finestra quando si pianifica (Esegui › Pianifica un riempimento…), oppure con --pilot 0.05.</translation>
    </message>
    <message>
        <source>no method is left</source>
        <translation>non resta alcun metodo</translation>
    </message>
    <message>
        <source>%1 of %2 rows are no neighbours of the others, but are under %3: %4</source>
        <translation>%1 righe su %2 non sono vicine alle altre, ma lo sono sotto %3: %4</translation>
    </message>
    <message>
        <source>seems to be the collection of Weaviate&apos;s objects</source>
        <translation>sembra la collezione degli oggetti di Weaviate</translation>
    </message>
    <message>
        <source>%1: %2 seems to be the collection of Weaviate&apos;s objects: it is not taken for labels, unless it is named by --labels</source>
        <translation>%1: %2 sembra la collezione degli oggetti di Weaviate: non viene presa come etichetta, a meno che --labels la nomini</translation>
    </message>
    <message>
        <source>a view or the plain rows of this model are missing</source>
        <translation>mancano una vista o le righe non modificate di questo modello</translation>
    </message>
    <message>
        <source>each model with the plain rows and all views, or with no view at all</source>
        <translation>ogni modello con le righe non modificate e tutte le viste, oppure senza alcuna vista</translation>
    </message>
    <message>
        <source>its views were made otherwise: &apos;%1&apos;</source>
        <translation>le sue viste sono state fatte diversamente: &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the same images under every model, as those of &apos;%1&apos;: &apos;%2&apos;</source>
        <translation>le stesse immagini per ogni modello, come quelle di &apos;%1&apos;: &apos;%2&apos;</translation>
    </message>
    <message>
        <source>there is no group %1</source>
        <translation>non c&apos;è un gruppo %1</translation>
    </message>
    <message>
        <source>groups that are numbered from 1 on, one for each view</source>
        <translation>gruppi numerati a partire da 1, uno per ogni vista</translation>
    </message>
    <message>
        <source>the model gets no views of the training images: %1</source>
        <translation>il modello non riceve viste delle immagini di addestramento: %1</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now %2 of the queries are right under &lt;i&gt;old&lt;/i&gt; and wrong in the mix.</source>
        <translation>Il piano è stato scelto secondo «%1»: ora il %2 delle query è giusto con &lt;i&gt;vecchio&lt;/i&gt; e sbagliato nella miscela.</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now the worst is %2 with %3; under &lt;i&gt;old&lt;/i&gt; it was %4 with %5.</source>
        <translation>Il piano è stato scelto secondo «%1»: ora il peggiore è %2 con %3; con &lt;i&gt;vecchio&lt;/i&gt; era %4 con %5.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in its head is not as a plan has it: it was edited</source>
        <translation>«%1» nella sua intestazione non è come in un piano: è stato modificato</translation>
    </message>
    <message>
        <source>Calibrations were not tried: Calibration in the window’s form, or --calibrations no,lengths on the command line, tries them too.</source>
        <translation>Le calibrazioni non sono state provate: «Calibrazione» nel modulo della finestra, o --calibrations no,lengths sulla riga di comando, prova anche quelle.</translation>
    </message>
    <message>
        <source>Items have pictures and texts.</source>
        <translation>Gli elementi hanno immagini e testi.</translation>
    </message>
    <message>
        <source>Items have texts and no pictures.</source>
        <translation>Gli elementi hanno testi e nessuna immagine.</translation>
    </message>
    <message>
        <source>fits take one of %1 versions of each training row in every epoch: the plain one and its augmented views</source>
        <translation>in ogni epoca gli adattamenti prendono una di %1 versioni di ogni riga di addestramento: quella non modificata e le sue viste aumentate</translation>
    </message>
    <message>
        <source>fits take the plain training rows alone, since the model %1 has no augmented views of them</source>
        <translation>gli adattamenti prendono solo le righe di addestramento non modificate, poiché il modello %1 non ne ha viste aumentate</translation>
    </message>
    <message>
        <source>%1 items were new when the plan was made; the states are told as if none had been</source>
        <translation>%1 elementi erano nuovi quando il piano è stato fatto; gli stati sono indicati come se nessuno lo fosse stato</translation>
    </message>
    <message>
        <source>%1 resamples are too few for an interval, so there are none: %2 or more are needed</source>
        <translation>%1 ricampionamenti sono troppo pochi per un intervallo, perciò non ce ne sono: ne servono %2 o più</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>non può essere letto: %1</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Controlla il disco.</translation>
    </message>
    <message>
        <source>%1: the index searches by FAISS&apos;s %2, which Crossfade has not: its features are compared by another distance, l2 unless --distance names one</source>
        <translation>%1: l&apos;indice cerca con %2 di FAISS, che Crossfade non ha: le sue feature sono confrontate con un&apos;altra distanza, l2 se --distance non ne indica una</translation>
    </message>
    <message>
        <source>%1: only %2 of the ids are also in %3: the other items are absent under one of the models</source>
        <translation>%1: solo %2 degli id sono anche in %3: gli altri elementi mancano in uno dei modelli</translation>
    </message>
    <message>
        <source>%1: its ids are those of the index in another sequence: its rows are put beside the vectors by them</source>
        <translation>%1: gli id sono quelli dell&apos;indice in un altro ordine: le righe sono associate ai vettori in base ad essi</translation>
    </message>
    <message>
        <source>%1: the first rows have nothing in %2: left out; if it holds vectors, say so in the window’s list, or by --old, --new or --model on the command line</source>
        <translation>%1: le prime righe non hanno nulla in %2: tralasciato; se contiene vettori, indicalo nell’elenco della finestra, o con --old, --new o --model sulla riga di comando</translation>
    </message>
    <message>
        <source>%1: not used: %2; what a column is taken for is said in the window’s list, or on the command line by --old, --new and --model for vectors, and by --ids, --labels, --paths, --texts, --split and --attribute</source>
        <translation>%1: non usato: %2; per che cosa si prende una colonna si indica nell’elenco della finestra, o sulla riga di comando con --old, --new e --model per i vettori, e con --ids, --labels, --paths, --texts, --split e --attribute</translation>
    </message>
    <message>
        <source>%1 of %2 items have no features under %3, so what it gives alone is not known</source>
        <translation>%1 elementi su %2 non hanno feature sotto %3, quindi non si sa che cosa dia da solo</translation>
    </message>
    <message>
        <source>Where items are not re-embedded yet, write which are, in Python: %1.</source>
        <translation>Se alcuni elementi non sono ancora stati ricalcolati, indicare quali lo sono, in Python: %1.</translation>
    </message>
    <message>
        <source>%1: left out, as files that are not seen to be JPEG, PNG, WebP, BMP or PNM: %2</source>
        <translation>%1: esclusi, perché non riconosciuti come JPEG, PNG, WebP, BMP o PNM: %2</translation>
    </message>
    <message>
        <source>%1: links to folders that are looked at anyway, or that they are in, are not followed: %2</source>
        <translation>%1: i collegamenti a cartelle già esaminate, o che li contengono, non sono seguiti: %2</translation>
    </message>
    <message>
        <source>%1 without an ending</source>
        <translation>%1 senza estensione</translation>
    </message>
    <message>
        <source>Estimate it from a pilot.</source>
        <translation>Stimalo da un campione pilota.</translation>
    </message>
    <message>
        <source>Intervals here are by class: classes are drawn anew with their queries. The band of a curve is by query.</source>
        <translation>Gli intervalli qui sono per classe: si estraggono di nuovo le classi con le loro query. La banda di una curva è per query.</translation>
    </message>
    <message>
        <source>Intervals here are by query, as the band of a curve is.</source>
        <translation>Gli intervalli qui sono per query, come la banda di una curva.</translation>
    </message>
    <message>
        <source>That one is not told apart from waiting, or ends below &lt;i&gt;old&lt;/i&gt;; of the others the simplest that is as good as their best is %1: %2 points above.</source>
        <translation>Questo non si distingue dall’attesa, o finisce sotto &lt;i&gt;vecchio&lt;/i&gt;; degli altri, il più semplice che è buono come il migliore di essi è %1: %2 punti sopra.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points below waiting.</source>
        <translation>Il più semplice che è altrettanto buono, entro un errore standard, è %1: %2 punti sotto l’attesa.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points above.</source>
        <translation>Il più semplice che è altrettanto buono, entro un errore standard, è %1: %2 punti sopra.</translation>
    </message>
    <message>
        <source>On the way it breaks %1 of the queries that &lt;i&gt;old&lt;/i&gt; answers.</source>
        <translation>Durante il percorso ne guasta %1 di quelle a cui &lt;i&gt;old&lt;/i&gt; risponde.</translation>
    </message>
    <message>
        <source>Of the worst group by %1 the AUC of %2 is %3.</source>
        <translation>Nel gruppo peggiore per %1 l’AUC di %2 è %3.</translation>
    </message>
    <message>
        <source>It takes %1 hours and costs %2.</source>
        <translation>Richiede %1 ore e costa %2.</translation>
    </message>
    <message>
        <source>It takes %1 hours; what it costs your figures do not tell.</source>
        <translation>Richiede %1 ore; quanto costa le tue cifre non lo dicono.</translation>
    </message>
    <message>
        <source>It costs %1; how long it takes your figures do not tell.</source>
        <translation>Costa %1; quanto tempo richiede le tue cifre non lo dicono.</translation>
    </message>
    <message>
        <source>How long it takes, and what it costs, your figures do not tell.</source>
        <translation>Quanto tempo richiede e quanto costa le tue cifre non lo dicono.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No target is looked for:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;Non si cerca alcun obiettivo:&lt;/b&gt; %1.</translation>
    </message>
    <message>
        <source>AUC (slices)</source>
        <translation>AUC (tappe)</translation>
    </message>
    <message>
        <source>AUC of %1 (slices)</source>
        <translation>AUC di %1 (tappe)</translation>
    </message>
    <message>
        <source>%1: %2 labels such as %3 are taken for none: these items have no class. A class that is called so needs another name</source>
        <translation>%1: %2 etichette come %3 valgono come nessuna: questi elementi non hanno classe. Una classe che si chiama così richiede un altro nome</translation>
    </message>
    <message>
        <source>%1: none of its ids is one of the index: its rows are put beside the vectors in their sequence</source>
        <translation>%1: nessuno degli id è dell&apos;indice: le righe sono associate ai vettori nel loro ordine</translation>
    </message>
    <message>
        <source>%1: all vectors are in one column and taken for those of one model. If the %2 values of %3 are models, give each a column of its own</source>
        <translation>%1: tutti i vettori sono in una sola colonna e sono considerati di un solo modello. Se i %2 valori di %3 sono modelli, dare a ciascuno una colonna propria</translation>
    </message>
    <message>
        <source>%1: no item is relevant to a query: no grade is 1 or more</source>
        <translation>%1: nessun elemento è rilevante per una query: nessun grado è 1 o superiore</translation>
    </message>
    <message>
        <source>%1: its ids are 0, 1, 2, … in another sequence, and its rows are put beside the vectors in its own; where the ids number the vectors&apos; rows, sort it by them</source>
        <translation>%1: gli id sono 0, 1, 2, … in un altro ordine, e le righe sono affiancate ai vettori nel proprio; se gli id numerano le righe dei vettori, ordinarlo in base a essi</translation>
    </message>
    <message>
        <source>What the plan was chosen by: %1</source>
        <translation>Ciò in base a cui è stato scelto il piano: %1</translation>
    </message>
    <message>
        <source>Broken queries are counted by the first rank, where mostly an item is that the pilot has not: it tells their share roughly.</source>
        <translation>Le query guastate si contano in base al primo rango, dove di solito c&apos;è un elemento che il campione pilota non ha: ne dice la quota solo approssimativamente.</translation>
    </message>
    <message>
        <source>none of %1 labels is that of another item; a qrels file or the protocol new-neighbours would say it</source>
        <translation>nessuna delle %1 etichette è quella di un altro elemento; lo direbbe un file qrels o il protocollo new-neighbours</translation>
    </message>
    <message>
        <source>From here on it is expected to be %1 at worst, at %2, and %3 at the end (a rough estimate from the pilot).</source>
        <translation>Da qui in poi ci si attende nel caso peggiore %1, al %2, e alla fine %3 (stima approssimativa dal campione pilota).</translation>
    </message>
    <message>
        <source>From there on the lower end of its lead over old, by the same queries, is not below 0</source>
        <translation>Da lì in poi l’estremo inferiore del suo vantaggio su vecchio, sulle stesse query, non è sotto 0</translation>
    </message>
    <message>
        <source>The file has neither labels nor lists of relevant items, so no answer is known to be right.</source>
        <translation>Il file non ha né etichette né liste di elementi rilevanti: di nessuna risposta si sa se è giusta.</translation>
    </message>
    <message>
        <source>No query that has a right answer has features of this model.</source>
        <translation>Nessuna query che abbia una risposta giusta ha feature di questo modello.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 gives %2 answers a query.</source>
        <translation>&lt;b&gt;Ora&lt;/b&gt;, con il vecchio modello, %1 dà %2 risposte per query.</translation>
    </message>
    <message>
        <source>The number of answers can be kept without them.</source>
        <translation>Il numero di risposte si può mantenere anche senza.</translation>
    </message>
    <message>
        <source>no worse than %1</source>
        <translation>non peggio di %1</translation>
    </message>
    <message>
        <source>better by %1</source>
        <translation>meglio di oltre %1</translation>
    </message>
    <message>
        <source>group %1 = %2 no worse than %3</source>
        <translation>gruppo %1 = %2 non peggio di %3</translation>
    </message>
    <message>
        <source>at most %1 queries broken</source>
        <translation>al massimo %1 query guastate</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 punti</translation>
    </message>
    <message>
        <source>too few to tell (as good as %1 equal ones)</source>
        <translation>troppo pochi (quanto %1 uguali)</translation>
    </message>
    <message>
        <source>a pilot with items of classes that have two items or more; without labels the protocol new-neighbours</source>
        <translation>un campione pilota con elementi di classi che ne hanno due o più; senza etichette il protocollo new-neighbours</translation>
    </message>
    <message>
        <source>Where no class is known, write -1 for each row: the protocol new-neighbours or a qrels file then says what is relevant.</source>
        <translation>Dove nessuna classe è nota, scrivete -1 in ogni riga: che cosa è rilevante lo dice allora il protocollo new-neighbours o un file qrels.</translation>
    </message>
    <message>
        <source>a pilot of %1 items does not tell whether anything is better than waiting</source>
        <translation>un campione pilota di %1 elementi non dice se qualcosa sia meglio che aspettare</translation>
    </message>
    <message>
        <source>the training rows do not tell either: %1</source>
        <translation>nemmeno le righe di addestramento lo dicono: %1</translation>
    </message>
    <message>
        <source>That is what serving %1 on the way would give.</source>
        <translation>È ciò che darebbe servire %1 lungo il percorso.</translation>
    </message>
    <message>
        <source>Of all ways %1 is the best then; what is recommended loses %2 points against it.</source>
        <translation>Di tutti i modi il migliore è allora %1; ciò che è raccomandato perde %2 punti al confronto.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>aspettare</translation>
    </message>
    <message>
        <source>Name another protocol. &apos;thresholds --keep answers&apos; needs no labels at all.</source>
        <translation>Indicare un altro protocollo. &apos;thresholds --keep answers&apos; non richiede alcuna etichetta.</translation>
    </message>
</context>
<context>
    <name>DrawingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Export figure</source>
        <translation>Esporta figura</translation>
    </message>
    <message>
        <source>Export curves</source>
        <translation>Esporta curve</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Export sweeps</source>
        <translation>Esporta sweep</translation>
    </message>
    <message>
        <source>Figures (*.svg *.pdf *.png)</source>
        <translation>Figure (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Tables as CSV, Markdown or LaTeX (*.csv *.md *.tex)</source>
        <translation>Tabelle come CSV, Markdown o LaTeX (*.csv *.md *.tex)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Esporta rapporto</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>Pagine (*.html)</translation>
    </message>
    <message>
        <source>Drawing the report…</source>
        <translation>Disegno del rapporto…</translation>
    </message>
    <message>
        <source>Export video</source>
        <translation>Esporta video</translation>
    </message>
    <message>
        <source>Videos (*.webm *.mp4 *.avi *.gif)</source>
        <translation>Video (*.webm *.mp4 *.avi *.gif)</translation>
    </message>
    <message>
        <source>Drawing the video…</source>
        <translation>Disegno del video…</translation>
    </message>
    <message>
        <source>Folder for all figures</source>
        <translation>Cartella per tutte le figure</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>Esporta tutte le figure</translation>
    </message>
    <message>
        <source>Drawing the figures…</source>
        <translation>Disegno delle figure…</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
</context>
<context>
    <name>Screens</name>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>How good is retrieval on the way?</source>
        <translation>Quanto è buona la ricerca lungo il percorso?</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Inversioni</translation>
    </message>
    <message>
        <source>Which queries does the backfill break, and do they mend?</source>
        <translation>Quali query guasta il riempimento, e si riparano?</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppi</translation>
    </message>
    <message>
        <source>Who gains, and who pays?</source>
        <translation>Chi guadagna, e chi paga?</translation>
    </message>
    <message>
        <source>Gap between groups</source>
        <translation>Divario tra i gruppi</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Incertezza</translation>
    </message>
    <message>
        <source>Does what a method predicts tell which items are urgent?</source>
        <translation>Ciò che un metodo prevede dice quali elementi sono urgenti?</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mappa</translation>
    </message>
    <message>
        <source>Where do the items go?</source>
        <translation>Dove vanno gli elementi?</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Costi</translation>
    </message>
    <message>
        <source>What does it cost to be that good?</source>
        <translation>Quanto costa essere così buoni?</translation>
    </message>
    <message>
        <source>Retrieval and costs</source>
        <translation>Ricerca e costi</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Decisione</translation>
    </message>
    <message>
        <source>What to take, and when is it good enough?</source>
        <translation>Che cosa prendere, e quando è abbastanza buono?</translation>
    </message>
    <message>
        <source>Target and budget</source>
        <translation>Obiettivo e budget</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Stima</translation>
    </message>
    <message>
        <source>What would a backfill give, as far as a pilot tells?</source>
        <translation>Che cosa darebbe un riempimento, per quanto dice un campione pilota?</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Retrieval over one option of a method</source>
        <translation>La ricerca al variare di un’opzione di un metodo</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generazioni</translation>
    </message>
    <message>
        <source>What does each update of a sequence give?</source>
        <translation>Che cosa dà ogni aggiornamento di una sequenza?</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>Ricerca dopo ogni aggiornamento</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Piano</translation>
    </message>
    <message>
        <source>What to take, and what to embed when, before the backfill begins?</source>
        <translation>Che cosa scegliere, e di quali elementi calcolare gli embedding, e quando, prima che il riempimento inizi?</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Segui</translation>
    </message>
    <message>
        <source>Where is the backfill, does it keep its promise, and when to stop?</source>
        <translation>Dov’è il riempimento, mantiene la promessa, e quando fermarsi?</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronto</translation>
    </message>
    <message>
        <source>Which run is better, and where?</source>
        <translation>Quale esecuzione è migliore, e dove?</translation>
    </message>
    <message>
        <source>A or B</source>
        <translation>A o B</translation>
    </message>
    <message>
        <source>Which curve is better, where, and how sure?</source>
        <translation>Quale curva è migliore, dove, e con quanta certezza?</translation>
    </message>
    <message>
        <source>Difference between curves</source>
        <translation>Differenza tra curve</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Soglie</translation>
    </message>
    <message>
        <source>At which similarity to cut off on the way?</source>
        <translation>A quale similarità tagliare lungo la strada?</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Fasi</translation>
    </message>
    <message>
        <source>Does it pay to fit anew on the way?</source>
        <translation>Conviene adattare di nuovo strada facendo?</translation>
    </message>
    <message>
        <source>Backfill in stages</source>
        <translation>Backfill a fasi</translation>
    </message>
</context>
<context>
    <name>crossfade::AboutDialog</name>
    <message>
        <source>About Crossfade</source>
        <translation>Informazioni su Crossfade</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;What retrieval does while its embedding model is replaced, item by item.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Computes on&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Built with&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;This program is free software: you may redistribute and change it under the terms of the GNU General Public License, version 3 or later. It comes with no warranty. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;The licence&lt;/a&gt;&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;Che cosa fa la ricerca mentre il suo modello di embedding è sostituito, elemento per elemento.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Calcola su&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Realizzato con&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;Questo programma è software libero: può essere ridistribuito e modificato secondo i termini della GNU General Public License, versione 3 o successiva. È fornito senza alcuna garanzia. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;La licenza&lt;/a&gt;&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::ActionPalette</name>
    <message>
        <source>Find an action</source>
        <translation>Trova un’azione</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>Scrivi una parte del nome</translation>
    </message>
    <message>
        <source>Part of an action&apos;s name</source>
        <translation>Parte del nome di un’azione</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Azioni</translation>
    </message>
    <message>
        <source>No action has these words. Type fewer of them.</source>
        <translation>Nessuna azione ha queste parole. Scrivine di meno.</translation>
    </message>
</context>
<context>
    <name>crossfade::Actions</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::Amounts</name>
    <message>
        <source>&lt; 0.1 s</source>
        <translation>&lt; 0,1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 G</source>
        <translation>%1 G</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
</context>
<context>
    <name>crossfade::BannerMessage</name>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>Copia il messaggio e i suoi dettagli</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Chiudi il messaggio</translation>
    </message>
</context>
<context>
    <name>crossfade::CaptionText</name>
    <message>
        <source>Data: %1, from %2 to %3.</source>
        <translation>Dati: %1, da %2 a %3.</translation>
    </message>
    <message>
        <source>Crossfade %1</source>
        <translation>Crossfade %1</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on a pilot of %1 items.</source>
        <translation>Promesso da un piano giudicato su un campione pilota di %1 elementi.</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on held-out training rows.</source>
        <translation>Promesso da un piano giudicato su righe di addestramento tenute da parte.</translation>
    </message>
    <message>
        <source>%1: plan, %2</source>
        <translation>%1: piano, %2</translation>
    </message>
    <message>
        <source>%1: %2 are new, by the plan of %3</source>
        <translation>%1: %2 sono nuovi, secondo il piano di %3</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2. Looked at %3.</source>
        <translation>Metodo: %1. Ordine: %2. Stato: %3.</translation>
    </message>
    <message>
        <source>%1: estimated from a pilot of %2 of %3 items</source>
        <translation>%1: stimato da un campione pilota di %2 su %3 elementi</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>Confrontati: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ChosenView</name>
    <message>
        <source>The chosen items by class and by group</source>
        <translation>Gli elementi scelti per classe e per gruppo</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareContent</name>
    <message>
        <source>the reference</source>
        <translation>il riferimento</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>Metodo e ordine</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Riferimento</translation>
    </message>
    <message>
        <source>The value in the reference “%1”</source>
        <translation>Il valore nel riferimento “%1”</translation>
    </message>
    <message>
        <source>The value in the run of this row</source>
        <translation>Il valore nell’esecuzione di questa riga</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenza</translation>
    </message>
    <message>
        <source>This run minus the reference</source>
        <translation>Questa esecuzione meno il riferimento</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervallo al 95 %</translation>
    </message>
    <message>
        <source>The run that the whole interval speaks for</source>
        <translation>L’esecuzione a favore della quale parla l’intero intervallo</translation>
    </message>
    <message>
        <source>“%1” and “%2” share no method under the same order: the chart shows both, but there is nothing to subtract.</source>
        <translation>“%1” e “%2” non hanno in comune alcun metodo con lo stesso ordine: il grafico mostra entrambe, ma non c’è nulla da sottrarre.</translation>
    </message>
    <message>
        <source>“%1” has other queries or another gallery than “%2”: the differences have no intervals.</source>
        <translation>“%1” ha altre query o un’altra galleria rispetto a “%2”: le differenze non hanno intervalli.</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>curva</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>metrica</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>quota riempita</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both runs, by class where there are enough classes. The fits are taken as they are. Only where both runs have the same queries</source>
        <translation>Appaiato: le stesse query sono riestratte per entrambe le esecuzioni, per classe dove ci sono abbastanza classi. Gli adattamenti sono presi come sono. Solo dove entrambe le esecuzioni hanno le stesse query</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>uguale</translation>
    </message>
    <message>
        <source>reference only</source>
        <translation>solo nel riferimento</translation>
    </message>
    <message>
        <source>not in the reference</source>
        <translation>non nel riferimento</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdetto</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no AUCs to compare: a part of the backfill is not known.</source>
        <translation>“%1” e “%2” non hanno AUC da confrontare: una parte del riempimento non è nota.</translation>
    </message>
    <message>
        <source>The AUCs of “%1” and “%2” cannot be compared: their slices lie at different shares of the gallery.</source>
        <translation>Le AUC di “%1” e “%2” non si possono confrontare: le loro tappe sono a quote diverse della galleria.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no groups by “%3” in common.</source>
        <translation>“%1” e “%2” non hanno in comune gruppi per “%3”.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no class in common.</source>
        <translation>“%1” e “%2” non hanno classi in comune.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no slice in common.</source>
        <translation>“%1” e “%2” non hanno tappe in comune.</translation>
    </message>
    <message>
        <source>The runs have different slices: the AUCs are over the %1 that both have.</source>
        <translation>Le esecuzioni hanno tappe diverse: le AUC sono sulle %1 che hanno entrambe.</translation>
    </message>
    <message>
        <source>every metric at %1</source>
        <translation>ogni metrica al %1</translation>
    </message>
    <message>
        <source>“%1” and “%2” are the same: every difference is 0 (rows: %3).</source>
        <translation>“%1” e “%2” sono uguali: ogni differenza è 0 (righe: %3).</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Confrontato</translation>
    </message>
    <message>
        <source>Shared curves: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6.</source>
        <translation>Curve comuni: %1. “%2” è migliore in %3, “%4” in %5; uguali: %7; non distinte: %6.</translation>
    </message>
    <message>
        <source>Rows: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6. Verdicts are corrected for the number of rows (Holm).</source>
        <translation>Righe: %1. “%2” è migliore in %3, “%4” in %5; uguali: %7; non distinte: %6. I verdetti sono corretti per il numero di righe (Holm).</translation>
    </message>
    <message>
        <source>The queries are of too few classes to tell (as good as %1 equal ones): there are no intervals and no verdicts.</source>
        <translation>Le query sono di troppo poche classi per dirlo (come %1 uguali): non ci sono intervalli né verdetti.</translation>
    </message>
    <message>
        <source>“%1”: %2.</source>
        <translation>“%1”: %2.</translation>
    </message>
    <message>
        <source>Curves that both “%1” and “%2” have: %3, and they are the same. Curves that one has alone: %4.</source>
        <translation>Curve che hanno sia “%1” sia “%2”: %3, e sono uguali. Curve che ha uno solo: %4.</translation>
    </message>
    <message>
        <source>%1 of every metric</source>
        <translation>%1 di ogni metrica</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareView</name>
    <message>
        <source>Comparing …</source>
        <translation>Confronto …</translation>
    </message>
    <message>
        <source>There is one run. Change the set-up and run it again, or add a results file, to compare.</source>
        <translation>C’è una sola esecuzione. Per confrontare, cambia l’impostazione ed esegui di nuovo, o aggiungi un file di risultati.</translation>
    </message>
    <message>
        <source>These runs have no metric in common. Choose others, or run one of them again with a metric of the other.</source>
        <translation>Queste esecuzioni non hanno metriche in comune. Scegline altre, o esegui di nuovo una di esse con una metrica dell’altra.</translation>
    </message>
    <message>
        <source>Tick a second run in the list above to compare it with the reference.</source>
        <translation>Spunta una seconda esecuzione nell’elenco sopra per confrontarla con il riferimento.</translation>
    </message>
    <message>
        <source>The run that others are compared with</source>
        <translation>L’esecuzione con cui le altre sono confrontate</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>M&amp;ostra:</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>allo 0 %</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>al 100 %</translation>
    </message>
    <message>
        <source>What of the metric is compared</source>
        <translation>Che cosa della metrica si confronta</translation>
    </message>
    <message>
        <source>&amp;Add results file…</source>
        <translation>A&amp;ggiungi file di risultati…</translation>
    </message>
    <message>
        <source>Open a results file beside these runs, to compare with it</source>
        <translation>Apri un file di risultati accanto a queste esecuzioni, per confrontarlo</translation>
    </message>
    <message>
        <source>Runs that are compared</source>
        <translation>Esecuzioni confrontate</translation>
    </message>
    <message>
        <source>The curves of the runs</source>
        <translation>Le curve delle esecuzioni</translation>
    </message>
    <message>
        <source>Differences between the runs</source>
        <translation>Differenze tra le esecuzioni</translation>
    </message>
    <message>
        <source>Ta&amp;ble by:</source>
        <translation>Ta&amp;bella per:</translation>
    </message>
    <message>
        <source>What the rows of the table are</source>
        <translation>Che cosa sono le righe della tabella</translation>
    </message>
    <message>
        <source>Who is better where: by curve, metric, share of the gallery, class or group</source>
        <translation>Chi è migliore e dove: per curva, metrica, quota della galleria, classe o gruppo</translation>
    </message>
    <message>
        <source>No run to compare yet.</source>
        <translation>Ancora nessuna esecuzione da confrontare.</translation>
    </message>
    <message>
        <source>No differences yet: the sentence above says why.</source>
        <translation>Ancora nessuna differenza: la frase sopra dice perché.</translation>
    </message>
    <message>
        <source>Refere&amp;nce:</source>
        <translation>&amp;Riferimento:</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it</source>
        <translation>Il riferimento: le altre sono confrontate con questa</translation>
    </message>
    <message>
        <source>All curves of these runs are unticked in Curves.</source>
        <translation>In “Curve” nessuna curva di queste esecuzioni è spuntata.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valori</translation>
    </message>
    <message>
        <source>Differences between the runs: %1</source>
        <translation>Differenze tra le esecuzioni: %1</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>Show only where the curves are, without a steep start</source>
        <translation>Mostra solo dove sono le curve, senza un inizio ripido</translation>
    </message>
    <message>
        <source>A run goes on, or a file is being read: what it gives can be compared then.</source>
        <translation>È in corso un’esecuzione, o si legge un file: poi si potrà confrontare ciò che dà.</translation>
    </message>
</context>
<context>
    <name>crossfade::ComputeSection</name>
    <message>
        <source>seeds</source>
        <translation>semi</translation>
    </message>
    <message>
        <source>resamples</source>
        <translation>ricampionamenti</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Calcolo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatico</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Semi</translation>
    </message>
    <message>
        <source>Resamples</source>
        <translation>Ricampionamenti</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Every method and order runs once for each seed; commas between the seeds</source>
        <translation>Ogni metodo e ordine è eseguito una volta per ogni seme; virgole tra i semi</translation>
    </message>
    <message>
        <source>Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals</source>
        <translation>Ricampionamenti bootstrap delle query per gli intervalli al 95 %; 0: nessun intervallo</translation>
    </message>
    <message>
        <source>The device that fits and applies the methods</source>
        <translation>Il dispositivo che adatta e applica i metodi</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Free text, which the results and reports carry</source>
        <translation>Testo libero, riportato nei risultati e nei rapporti</translation>
    </message>
</context>
<context>
    <name>crossfade::CostsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>The costs of these methods are not known: results of older versions do not hold the dimensions of features. Run the study again.</source>
        <translation>I costi di questi metodi non sono noti: i risultati di versioni precedenti non contengono le dimensioni delle feature. Esegui di nuovo lo studio.</translation>
    </message>
    <message>
        <source>%1 of %2 (%)</source>
        <translation>%1 di %2 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Metodo</translation>
    </message>
    <message>
        <source>Stored of each item until it is backfilled</source>
        <translation>Memorizzati di ogni elemento finché non è riempito</translation>
    </message>
    <message>
        <source>Unbeaten</source>
        <translation>Imbattuto</translation>
    </message>
    <message>
        <source>No other method is as good or better for less of the chosen cost; by the means, without their intervals</source>
        <translation>Nessun altro metodo è altrettanto buono o migliore con un costo scelto minore; in base alle medie, senza i loro intervalli</translation>
    </message>
    <message>
        <source>Not beaten for its cost: %1.</source>
        <translation>Imbattuti a parità di costo: %1.</translation>
    </message>
    <message>
        <source>Embedding an item again takes %1 multiply–accumulates.</source>
        <translation>Ricalcolare l’embedding di un elemento richiede %1 moltiplicazioni–accumulazioni.</translation>
    </message>
    <message>
        <source>A new feature takes %1 bytes.</source>
        <translation>Una nuova feature occupa %1 byte.</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>value at 0 %</source>
        <translation>valore allo 0 %</translation>
    </message>
    <message>
        <source>value at 100 %</source>
        <translation>valore al 100 %</translation>
    </message>
    <message>
        <source>stored bytes per item</source>
        <translation>byte memorizzati per elemento</translation>
    </message>
    <message>
        <source>a&amp;gainst:</source>
        <translation>&amp;rispetto a:</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>&amp;Ordine:</translation>
    </message>
    <message>
        <source>What is good about a method</source>
        <translation>Che cosa c’è di buono in un metodo</translation>
    </message>
    <message>
        <source>What a method costs</source>
        <translation>Che cosa costa un metodo</translation>
    </message>
    <message>
        <source>Order of the methods that are compared</source>
        <translation>Ordine dei metodi confrontati</translation>
    </message>
    <message>
        <source>Retrieval against costs</source>
        <translation>Ricerca rispetto ai costi</translation>
    </message>
    <message>
        <source>Costs of each method</source>
        <translation>Costi di ogni metodo</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second.</source>
        <translation>Inserisci sopra quante moltiplicazioni–accumulazioni il tuo computer fa in un secondo.</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second, and what an hour of it costs.</source>
        <translation>Inserisci sopra quante moltiplicazioni–accumulazioni il tuo computer fa in un secondo, e quanto costa un’ora di esso.</translation>
    </message>
    <message>
        <source>Time (h)</source>
        <translation>Tempo (h)</translation>
    </message>
    <message>
        <source>Of transforming the whole gallery, by the speed above; an estimate</source>
        <translation>Della trasformazione dell’intera galleria, secondo la velocità sopra; una stima</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Denaro</translation>
    </message>
    <message>
        <source>The same by the price above; an estimate</source>
        <translation>Lo stesso secondo il prezzo sopra; una stima</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h, or %2.</source>
        <translation>Ricalcolare gli embedding dell’intera galleria richiede %1 h, o %2.</translation>
    </message>
    <message>
        <source>hours for the gallery</source>
        <translation>ore per la galleria</translation>
    </message>
    <message>
        <source>money for the gallery</source>
        <translation>denaro per la galleria</translation>
    </message>
    <message>
        <source>Multiply–accumulates that your computer does in a second, in billions</source>
        <translation>Moltiplicazioni–accumulazioni che il tuo computer fa in un secondo, in miliardi</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>Speed of your computer</source>
        <translation>Velocità del tuo computer</translation>
    </message>
    <message>
        <source>&amp;Price of an hour:</source>
        <translation>&amp;Prezzo di un’ora:</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>Prezzo di un’ora</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h.</source>
        <translation>Ricalcolare gli embedding di tutta la galleria richiede %1 h.</translation>
    </message>
    <message>
        <source>Order: %1.</source>
        <translation>Ordine: %1.</translation>
    </message>
    <message>
        <source>Va&amp;lue:</source>
        <translation>Va&amp;lore:</translation>
    </message>
    <message>
        <source>MACs per item</source>
        <translation>MAC per elemento</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform a gallery item</source>
        <translation>Moltiplicazioni–accumulazioni per trasformare un elemento della galleria</translation>
    </message>
    <message>
        <source>Time and money are known once the speed and the price are entered above.</source>
        <translation>Tempo e denaro sono noti quando velocità e prezzo sono inseriti sopra.</translation>
    </message>
    <message>
        <source>&amp;Speed (10⁹ MACs a second):</source>
        <translation>Velocità (10⁹ MAC al &amp;secondo):</translation>
    </message>
    <message>
        <source>Multiply–accumulates (MACs) per item</source>
        <translation>Moltiplicazioni–accumulazioni (MAC) per elemento</translation>
    </message>
    <message>
        <source>Bytes per item</source>
        <translation>Byte per elemento</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Me&amp;trica:</translation>
    </message>
    <message>
        <source>Not compared: %1, for which a new model has to be trained; what that takes is not among these costs.</source>
        <translation>Non confrontati: %1, per cui va addestrato un nuovo modello; quanto richieda non è fra questi costi.</translation>
    </message>
    <message>
        <source>Not compared: a new model has to be trained for it, and what that takes is not among these costs</source>
        <translation>Non confrontato: va addestrato un nuovo modello, e quanto richieda non è fra questi costi</translation>
    </message>
</context>
<context>
    <name>crossfade::CurveChart</name>
    <message>
        <source>%1 backfilled: %2 of %3 items</source>
        <translation>%1 riempito: %2 di %3 elementi</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>Intervallo al 95 %: da %1 a %2</translation>
    </message>
    <message>
        <source>Backfill curves</source>
        <translation>Curve di riempimento</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Nessun risultato</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, scelta</translation>
    </message>
    <message>
        <source>%1 at %2 backfilled. %3. Old model: %4, new model: %5.</source>
        <translation>%1 al %2 riempito. %3. Vecchio modello: %4, nuovo modello: %5.</translation>
    </message>
    <message>
        <source>%1 of the gallery backfilled</source>
        <translation>%1 della galleria riempito</translation>
    </message>
    <message>
        <source>%1 of the group backfilled</source>
        <translation>%1 del gruppo riempito</translation>
    </message>
    <message>
        <source>Click to hide or show it; a click on a curve chooses it</source>
        <translation>Clic per nasconderla o mostrarla; un clic su una curva la sceglie</translation>
    </message>
    <message>
        <source>%1 of %2 at %3 backfilled. %4.</source>
        <translation>%1 di %2 al %3 riempito. %4.</translation>
    </message>
    <message>
        <source>Gap between the groups: %1 points</source>
        <translation>Divario tra i gruppi: %1 punti</translation>
    </message>
    <message>
        <source>Flips by %1 against %2: %3 mended, %4 broken</source>
        <translation>Inversioni secondo %1 (riferimento: %2): %3 riparate, %4 guastate</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo.</translation>
    </message>
    <message>
        <source>Backfilled of the group (%), dotted</source>
        <translation>Quota riempita del gruppo (%), punteggiata</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>da %1 a %2</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Al %1</translation>
    </message>
    <message>
        <source>≈ %1 to %2</source>
        <translation>≈ da %1 a %2</translation>
    </message>
    <message>
        <source>gap between the groups</source>
        <translation>divario tra i gruppi</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervallo al 95 %</translation>
    </message>
    <message>
        <source>At %1 · %2</source>
        <translation>Al %1 · %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>crossfade::CurveTableView</name>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>Show all curves</source>
        <translation>Mostra tutte le curve</translation>
    </message>
    <message>
        <source>Show only this curve</source>
        <translation>Mostra solo questa curva</translation>
    </message>
    <message>
        <source>Broken at %1: %2 against %3</source>
        <translation>Guastate a %1: %2 rispetto a %3</translation>
    </message>
    <message>
        <source>Mended at %1: %2 against %3</source>
        <translation>Riparate a %1: %2 rispetto a %3</translation>
    </message>
</context>
<context>
    <name>crossfade::DataSection</name>
    <message>
        <source>choice of models</source>
        <translation>scelta dei modelli</translation>
    </message>
    <message>
        <source>Data and models</source>
        <translation>Dati e modelli</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>la galleria interroga sé stessa</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 query</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>nessuna riga di addestramento</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 righe di addestramento</translation>
    </message>
    <message>
        <source>%1 gallery items; %2; %3</source>
        <translation>%1 elementi della galleria; %2; %3</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>Vecchio modello</translation>
    </message>
    <message>
        <source>The model that the gallery was embedded with</source>
        <translation>Il modello con cui sono stati calcolati gli embedding della galleria</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Nuovo modello</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>Modello laterale</translation>
    </message>
    <message>
        <source>Their side models</source>
        <translation>I loro modelli laterali</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>lo stesso</translation>
    </message>
    <message>
        <source>intermediate models</source>
        <translation>modelli intermedi</translation>
    </message>
    <message>
        <source>intermediate side models</source>
        <translation>modelli laterali intermedi</translation>
    </message>
    <message>
        <source>The embedding file was not found: results are shown, but cannot be computed again.</source>
        <translation>Il file di embedding non è stato trovato: i risultati sono mostrati, ma non si possono ricalcolare.</translation>
    </message>
    <message>
        <source>The model that queries are embedded with from now on</source>
        <translation>Il modello con cui d’ora in poi si calcolano gli embedding delle query</translation>
    </message>
    <message>
        <source>A further model whose features methods may use as side information</source>
        <translation>Un ulteriore modello le cui feature i metodi possono usare come informazione laterale</translation>
    </message>
    <message>
        <source>Intermediate models</source>
        <translation>Modelli intermedi</translation>
    </message>
    <message>
        <source>For methods that follow a sequence of updates: the models between the old and the new one, oldest first, with commas between them</source>
        <translation>Per metodi che seguono una sequenza di aggiornamenti: i modelli tra il vecchio e il nuovo, il più vecchio per primo, separati da virgole</translation>
    </message>
    <message>
        <source>The side model of each intermediate model, with commas between them; left empty, all have the side model above</source>
        <translation>Il modello laterale di ogni modello intermedio, separati da virgole; se vuoto, tutti hanno il modello laterale sopra</translation>
    </message>
    <message>
        <source>In the file: %1. Only those chosen under Groups and parts are used.</source>
        <translation>Nel file: %1. Si usano solo quelli scelti in Gruppi e parti.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>models</comment>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>da scegliere</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>righe di addestramento</translation>
    </message>
    <message>
        <source>copies of queries</source>
        <translation>copie delle query</translation>
    </message>
    <message>
        <source>Methods are fitted on %1 of the items, drawn at random by the seed %2; these items are not judged.</source>
        <translation>I metodi vengono adattati al %1 degli elementi, estratti a caso con il seme %2; questi elementi non vengono giudicati.</translation>
    </message>
    <message>
        <source>Draw training rows</source>
        <translation>Estrai righe di addestramento</translation>
    </message>
    <message>
        <source>For data without training rows: so much of the gallery, drawn at random, is fitted on and not judged. Where a pilot is marked, so much of the pilot</source>
        <translation>Per dati senza righe di addestramento: i metodi vengono adattati a questa parte della galleria, estratta a caso, che non viene giudicata. Dove è indicato un campione pilota, a questa parte di esso</translation>
    </message>
    <message>
        <source>none</source>
        <comment>training rows</comment>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>Leave out copies of the queries</source>
        <translation>Escludi le copie delle query</translation>
    </message>
    <message>
        <source>Gallery items that are a query themselves, by features or id, are left out of that query&apos;s ranking</source>
        <translation>Gli elementi della galleria che sono essi stessi una query, per feature o id, vengono esclusi dalla classifica di quella query</translation>
    </message>
    <message>
        <source>stored vectors</source>
        <translation>vettori memorizzati</translation>
    </message>
    <message>
        <source>further new models</source>
        <translation>altri nuovi modelli</translation>
    </message>
    <message>
        <source>Other new models</source>
        <translation>Altri nuovi modelli</translation>
    </message>
    <message>
        <source>Further new models to choose among, with commas between them: every method is tried with each of them, too, and the plan says which to take</source>
        <translation>Altri nuovi modelli tra cui scegliere, separati da virgole: ogni metodo viene provato anche con ciascuno di essi, e il piano dice quale prendere</translation>
    </message>
    <message>
        <source>How the store holds the vectors of the old model: what is searched is what it gives back</source>
        <translation>Come l&apos;archivio conserva i vettori del vecchio modello: si cerca in ciò che restituisce</translation>
    </message>
    <message>
        <source>How the store will hold the vectors of the new model, and those that a method maps</source>
        <translation>Come l&apos;archivio conserverà i vettori del nuovo modello e quelli che un metodo trasforma</translation>
    </message>
    <message>
        <source>Old vectors</source>
        <translation>Vecchi vettori</translation>
    </message>
    <message>
        <source>New vectors</source>
        <translation>Nuovi vettori</translation>
    </message>
</context>
<context>
    <name>crossfade::DecisionView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>Obie&amp;ttivo:</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % del guadagno</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as new; the line in the chart can be dragged, too</source>
        <translation>0 % è buono come il vecchio, 100 % come il nuovo; anche la linea nel grafico si può trascinare</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>Obiettivo, quota del guadagno</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>&amp;Budget:</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % della galleria</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>Budget, quota della galleria</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>&amp;Costo per elemento:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>Cost of embedding one item</source>
        <translation>Costo dell’embedding di un elemento</translation>
    </message>
    <message>
        <source>Items that are embedded in an hour</source>
        <translation>Embedding calcolati in un’ora</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>Con &amp;ordini che usano etichette, e oracoli</translation>
    </message>
    <message>
        <source>Curves and the target</source>
        <translation>Curve e obiettivo</translation>
    </message>
    <message>
        <source>Where each curve reaches the target</source>
        <translation>Dove ogni curva raggiunge l’obiettivo</translation>
    </message>
    <message>
        <source>How much of the gallery you can afford to embed again; the line in the chart can be dragged, too</source>
        <translation>Per quanta parte della galleria puoi permetterti di ricalcolare gli embedding; anche la linea nel grafico si può trascinare</translation>
    </message>
    <message>
        <source>No curve to choose from: the sentence above says why.</source>
        <translation>Nessuna curva tra cui scegliere: la frase sopra dice perché.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Obiettivo</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dati</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new and a steep start</source>
        <translation>Mostra solo dove sono le curve, senza vecchio, nuovo e un inizio ripido</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>Ve&amp;locità (elementi/h):</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Via libera</translation>
    </message>
    <message>
        <source>May the chosen curve go live?</source>
        <translation>La curva scelta può andare in produzione?</translation>
    </message>
</context>
<context>
    <name>crossfade::Definitions</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::DensityChart</name>
    <message>
        <source>Items by two numbers</source>
        <translation>Elementi secondo due numeri</translation>
    </message>
    <message>
        <source>%1 over %2, %3 items</source>
        <translation>%1 su %2, %3 elementi</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, scala logaritmica</translation>
    </message>
    <message>
        <source>1 to %1 or more items in a dot</source>
        <translation>da 1 a %1 o più elementi in un punto</translation>
    </message>
    <message>
        <source>chosen items</source>
        <translation>elementi scelti</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferenceView</name>
    <message>
        <source>better</source>
        <translation>migliore</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>peggiore</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>da %1 a %2</translation>
    </message>
    <message>
        <source>%1 (95 % interval %2)</source>
        <translation>%1 (intervallo al 95 % %2)</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is nowhere surely better or worse.</source>
        <translation>Secondo la banda dell&apos;intera curva non è in nessun punto sicuramente migliore o peggiore.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely better at %1.</source>
        <translation>Secondo la banda dell&apos;intera curva è sicuramente migliore a %1.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely worse at %1.</source>
        <translation>Secondo la banda dell&apos;intera curva è sicuramente peggiore a %1.</translation>
    </message>
    <message>
        <source>Only here right</source>
        <translation>Giuste solo qui</translation>
    </message>
    <message>
        <source>Better here</source>
        <translation>Meglio qui</translation>
    </message>
    <message>
        <source>Only there right</source>
        <translation>Giuste solo lì</translation>
    </message>
    <message>
        <source>Better there</source>
        <translation>Meglio lì</translation>
    </message>
    <message>
        <source>Queries at %1, by %2. A click lists them</source>
        <translation>Query a %1, secondo %2. Un clic le elenca</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>Difference in %1 (points)</source>
        <translation>Differenza in %1 (punti)</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>uguale</translation>
    </message>
    <message>
        <source>%1, with the band of the whole curve (95 %)</source>
        <translation>%1, con la banda dell&apos;intera curva (95 %)</translation>
    </message>
    <message>
        <source>The two measure distances in different ways.</source>
        <translation>Le due misurano le distanze in modi diversi.</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both</source>
        <translation>Appaiato: le stesse query sono estratte di nuovo per entrambe</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>A click chooses the curve</source>
        <translation>Un clic sceglie la curva</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdetto</translation>
    </message>
    <message>
        <source>Of the AUCs, corrected for the number of curves (Holm)</source>
        <translation>Delle AUC, corretto per il numero di curve (Holm)</translation>
    </message>
    <message>
        <source>AUC less that of the other curve</source>
        <translation>AUC meno quella dell&apos;altra curva, in punti</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervallo al 95 %</translation>
    </message>
    <message>
        <source>Gain (points)</source>
        <translation>Guadagno (punti)</translation>
    </message>
    <message>
        <source>Gain less that of the other curve</source>
        <translation>Guadagno meno quello dell&apos;altra curva, in punti</translation>
    </message>
    <message>
        <source>Corrected for the number of rows (Holm)</source>
        <translation>Corretto per il numero di righe (Holm)</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>The AUC of the chosen curve</source>
        <translation>L&apos;AUC della curva scelta</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Lì</translation>
    </message>
    <message>
        <source>The AUC of the other curve</source>
        <translation>L&apos;AUC dell&apos;altra curva</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>Differenza (punti)</translation>
    </message>
    <message>
        <source>Here less there</source>
        <translation>Qui meno lì</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Rispetto a</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Confronto…</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>curva</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>There is only one curve. Run a second method or order, or compare runs.</source>
        <translation>C&apos;è una sola curva. Esegui un secondo metodo o ordine, o confronta esecuzioni.</translation>
    </message>
    <message>
        <source>Each curve less %1.</source>
        <translation>Ogni curva meno %1.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%1 a %2: %3 rispetto a %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Me&amp;trica:</translation>
    </message>
    <message>
        <source>&amp;Less:</source>
        <translation>Me&amp;no:</translation>
    </message>
    <message>
        <source>The curve that all others are compared with</source>
        <translation>La curva con cui sono confrontate tutte le altre</translation>
    </message>
    <message>
        <source>Every shown curve less this one; the chosen curve has the band of its whole difference</source>
        <translation>Ogni curva mostrata meno questa; la curva scelta ha la banda della sua intera differenza</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>&amp;Per:</translation>
    </message>
    <message>
        <source>Curves, classes or groups of the table</source>
        <translation>Curve, classi o gruppi della tabella</translation>
    </message>
    <message>
        <source>Differences between curves</source>
        <translation>Differenze tra curve</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>Non è ancora confrontato nulla: la frase nel grafico dice perché.</translation>
    </message>
    <message>
        <source>%1 less %2: %3 %4, gain %5.</source>
        <translation>%1 meno %2: %3 %4, guadagno %5.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1 (punti)</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferencesText</name>
    <message>
        <source>without %1</source>
        <translation>senza %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>con %1</translation>
    </message>
</context>
<context>
    <name>crossfade::DropText</name>
    <message>
        <source>Drop to open %1</source>
        <translation>Rilascia per aprire %1</translation>
    </message>
    <message>
        <source>Drop to follow the plan %1</source>
        <translation>Rilascia per seguire il piano %1</translation>
    </message>
    <message>
        <source>Drop to embed images: old model, new model, folder of images</source>
        <translation>Rilascia per calcolare gli embedding: vecchio modello, nuovo modello, cartella di immagini</translation>
    </message>
    <message>
        <source>Drop to search with %1</source>
        <translation>Rilascia per cercare con %1</translation>
    </message>
    <message>
        <source>Two models make an upgrade, an old and a new one: drop no more.</source>
        <translation>Un aggiornamento ha due modelli, uno vecchio e uno nuovo: non rilasciarne altri.</translation>
    </message>
    <message>
        <source>Drop to open %1 once the computation has ended</source>
        <translation>Rilascia per aprire %1 quando il calcolo è terminato</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files once the computation has ended</source>
        <translation>Rilascia per confrontare %1 file di risultati quando il calcolo è terminato</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files</source>
        <translation>Rilascia per confrontare %1 file di risultati</translation>
    </message>
    <message>
        <source>Drop to import %1</source>
        <translation>Rilascia per importare %1</translation>
    </message>
    <message>
        <source>Drop to import %1 files together</source>
        <translation>Rilascia per importare insieme %1 file</translation>
    </message>
    <message>
        <source>These do not belong together. Drop one file to open it; results files to compare them; tables, NumPy files or indexes to import them; models with a folder of images to embed them; or one image to search with it.</source>
        <translation>Questi non vanno insieme. Rilascia un file per aprirlo; file di risultati per confrontarli; tabelle, file NumPy o indici per importarli; modelli con una cartella di immagini per calcolarne gli embedding; o un&apos;immagine per cercare con essa.</translation>
    </message>
</context>
<context>
    <name>crossfade::DropZone</name>
    <message>
        <source>Close the dialog “%1” first, then drop these again.</source>
        <translation>Chiudi prima la finestra “%1”, poi rilasciali di nuovo.</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedDialog</name>
    <message>
        <source>Cancelled. What was embedded is kept: the next try goes on there.</source>
        <translation>Annullato. Ciò che è stato calcolato resta: il prossimo tentativo prosegue da lì.</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>il vecchio modello</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>il nuovo modello</translation>
    </message>
    <message>
        <source>a folder of images</source>
        <translation>una cartella di immagini</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>il file da scrivere</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Non c’è nessun file %1.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Non c’è nessuna cartella %1.</translation>
    </message>
    <message>
        <source>The old and the new model are the same file.</source>
        <translation>Il vecchio e il nuovo modello sono lo stesso file.</translation>
    </message>
    <message>
        <source>Asking the models for the size of their images …</source>
        <translation>Si chiede ai modelli la dimensione delle loro immagini…</translation>
    </message>
    <message>
        <source>Enter the size of the images that each model was trained with.</source>
        <translation>Indica la dimensione delle immagini con cui ogni modello è stato addestrato.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 esiste già. Sostituirlo?</translation>
    </message>
    <message>
        <source>New study from images</source>
        <translation>Nuovo studio da immagini</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>Vecchio modello</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Nuovo modello</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Immagini</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Immagini di addestramento</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>File da scrivere</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>Scambia vecchio e nuovo</translation>
    </message>
    <message>
        <source>Folder of the gallery&apos;s images</source>
        <translation>Cartella delle immagini della galleria</translation>
    </message>
    <message>
        <source>folder; its sub-folders are classes</source>
        <translation>cartella; le sottocartelle sono classi</translation>
    </message>
    <message>
        <source>Folder of query images</source>
        <translation>Cartella delle immagini di query</translation>
    </message>
    <message>
        <source>optional; without it the gallery queries itself</source>
        <translation>facoltativo; senza, la galleria interroga sé stessa</translation>
    </message>
    <message>
        <source>Folder of training images</source>
        <translation>Cartella delle immagini di addestramento</translation>
    </message>
    <message>
        <source>optional; without it only methods without a fit can be run</source>
        <translation>facoltativo; senza, solo metodi senza adattamento</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>File di embedding da scrivere</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>File di embedding (*.h5)</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>Calcola</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Images are being embedded. Drop these again once that has ended, or cancel it first.</source>
        <translation>Si stanno calcolando gli embedding di immagini. Rilasciali di nuovo quando è terminato, o annulla prima.</translation>
    </message>
    <message>
        <source>Only models and folders of images can be dropped here.</source>
        <translation>Qui si possono rilasciare solo modelli e cartelle di immagini.</translation>
    </message>
    <message>
        <source>named after the folder of images</source>
        <translation>nome preso dalla cartella delle immagini</translation>
    </message>
    <message>
        <source>Still wanted: %1. Drop them here, or name them above.</source>
        <translation>Mancano ancora: %1. Rilasciali qui, o indicali sopra.</translation>
    </message>
    <message>
        <source>%1 is written, without the images that were skipped.</source>
        <translation>%1 è scritto, senza le immagini saltate.</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>Per fermare, scegli Interrompi.</translation>
    </message>
    <message>
        <source>Views of each</source>
        <translation>Viste di ciascuna</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>So many augmented views of each training image, too, from which methods are fitted</source>
        <translation>Anche tante viste aumentate di ogni immagine di addestramento, su cui si adattano i metodi</translation>
    </message>
    <message>
        <source>Views of each training image</source>
        <translation>Viste di ogni immagine di addestramento</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedView</name>
    <message>
        <source>Skipped images: %1</source>
        <translation>Immagini saltate: %1</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Immagine</translation>
    </message>
    <message>
        <source>Why it was skipped</source>
        <translation>Perché è stata saltata</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorBanner</name>
    <message>
        <source>… and more</source>
        <translation>… e altri</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Scritto: %1</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Apri cartella</translation>
    </message>
    <message>
        <source>Show the folder of the file</source>
        <translation>Mostra la cartella del file</translation>
    </message>
    <message>
        <source>%1 (and 1 more note)</source>
        <translation>%1 (e un’altra nota)</translation>
    </message>
    <message>
        <source>%1 (and %2 more notes)</source>
        <translation>%1 (e altre %2 note)</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorText</name>
    <message>
        <source>The request cannot be carried out as it stands.</source>
        <translation>La richiesta non può essere eseguita così com’è.</translation>
    </message>
    <message>
        <source>A file could not be found or opened.</source>
        <translation>Un file non è stato trovato o non si è potuto aprire.</translation>
    </message>
    <message>
        <source>A file is not in the format that was expected.</source>
        <translation>Un file non è nel formato atteso.</translation>
    </message>
    <message>
        <source>Row counts or dimensions do not fit together.</source>
        <translation>I numeri di righe o le dimensioni non si accordano.</translation>
    </message>
    <message>
        <source>There is a value that is not a finite number.</source>
        <translation>C’è un valore che non è un numero finito.</translation>
    </message>
    <message>
        <source>An index or a label is outside its range.</source>
        <translation>Un indice o un’etichetta è fuori dal suo intervallo.</translation>
    </message>
    <message>
        <source>Something that the method or the order needs is not there.</source>
        <translation>Manca qualcosa di cui il metodo o l’ordine ha bisogno.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Non c’è abbastanza memoria.</translation>
    </message>
    <message>
        <source>The fit did not converge: its loss is no longer a number.</source>
        <translation>L’adattamento non è convergente: la sua perdita non è più un numero.</translation>
    </message>
    <message>
        <source>A file could not be written.</source>
        <translation>Un file non si è potuto scrivere.</translation>
    </message>
    <message>
        <source>Something went wrong inside Crossfade or one of its libraries.</source>
        <translation>Qualcosa è andato storto dentro Crossfade o una delle sue librerie.</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>Dove: %1</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problema: %1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>Atteso: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Che cosa fare: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>Makes a sentence of what is wrong, such as &quot;no query has a relevant item&quot;.</extracomment>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>crossfade::EstimateView</name>
    <message>
        <source>Nothing is estimated yet. Open an embedding file of which the new features are there for a random pilot, choose methods, and estimate with Run › Estimate from a pilot.</source>
        <translation>Nulla è ancora stimato. Apri un file di embedding di cui ci sono le nuove feature per un campione pilota casuale, scegli i metodi, e stima con Esegui › Stima da un campione pilota.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>%1, estimated (%)</source>
        <translation>%1, stimato (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>sei qui</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>Metric of the estimate</source>
        <translation>Metrica della stima</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>&amp;Con ordini che usano etichette, e oracoli</translation>
    </message>
    <message>
        <source>Estimated curves</source>
        <translation>Curve stimate</translation>
    </message>
    <message>
        <source>Estimated numbers</source>
        <translation>Numeri stimati</translation>
    </message>
    <message>
        <source>Every order uses labels or is an oracle, so none can be had in practice. Tick the box above to see them.</source>
        <translation>Ogni ordine usa etichette o è un oracolo, quindi nessuno è ottenibile in pratica. Spunta la casella sopra per vederli.</translation>
    </message>
    <message>
        <source>new %1 (estimated)</source>
        <translation>nuovo %1 (stimato)</translation>
    </message>
</context>
<context>
    <name>crossfade::ExportActions</name>
    <message>
        <source>Export failed queries</source>
        <translation>Esporta query fallite</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>fallite</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Esporta tabella</translation>
    </message>
</context>
<context>
    <name>crossfade::FailedQueryModel</name>
    <message>
        <source>✗ broken</source>
        <translation>✗ guastata</translation>
    </message>
    <message>
        <source>✓ mended</source>
        <translation>✓ riparata</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Al %1</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Flip</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Immagine</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inizio</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item with %1 of the gallery backfilled</source>
        <translation>Rango dell’elemento pertinente più vicino con %1 della galleria riempito</translation>
    </message>
    <message>
        <source>Against %1: right there, wrong at %2 (a negative flip)</source>
        <translation>Riferimento: %1. Lì giusta, al %2 sbagliata (un’inversione negativa)</translation>
    </message>
    <message>
        <source>Against %1: wrong there, right at %2 (a positive flip)</source>
        <translation>Riferimento: %1. Lì sbagliata, al %2 giusta (un’inversione positiva)</translation>
    </message>
    <message>
        <source>Flip vs old</source>
        <translation>Flip vs vecchio</translation>
    </message>
    <message>
        <source>Flip vs start</source>
        <translation>Flip vs inizio</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item by the old model alone</source>
        <translation>Posizione dell&apos;elemento pertinente più vicino secondo il solo vecchio modello</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Vecchio</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureDialog</name>
    <message>
        <source>Light on dark</source>
        <translation>Chiaro su scuro</translation>
    </message>
    <message>
        <source>Mark the chosen fraction</source>
        <translation>Segna la frazione scelta</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Esporta figura</translation>
    </message>
    <message>
        <source>SVG – vector, for the web and for editing</source>
        <translation>SVG – vettoriale, per il web e per modificarlo</translation>
    </message>
    <message>
        <source>PDF – vector, for print</source>
        <translation>PDF – vettoriale, per la stampa</translation>
    </message>
    <message>
        <source>PNG – pixels</source>
        <translation>PNG – pixel</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Larghezza</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Altezza</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Risoluzione</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Scegli un file…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>Dimen&amp;sione del carattere</translation>
    </message>
    <message>
        <source>With legend</source>
        <translation>Con legenda</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>A file name with another ending, .svg, .pdf or .png, changes the format. The resolution is for PNG alone.</source>
        <translation>Un nome di file con un’altra estensione (.svg, .pdf o .png) cambia il formato. La risoluzione vale solo per PNG.</translation>
    </message>
    <message>
        <source>SVG and PDF have no pixels</source>
        <translation>SVG e PDF non hanno pixel</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>Colonna di un articolo</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Diapositiva</translation>
    </message>
    <message>
        <source>With title</source>
        <translation>Con titolo</translation>
    </message>
    <message>
        <source>With data and version beneath</source>
        <translation>Con dati e versione sotto</translation>
    </message>
    <message>
        <source>Without it, the file&apos;s metadata say it all the same</source>
        <translation>Senza, lo dicono comunque i metadati del file</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Dimensione propria</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>Dimen&amp;sione</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>Esporta tutte le figure</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>F&amp;igure</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Scegli una cartella…</translation>
    </message>
    <message>
        <source>A column grows higher until its legend is whole</source>
        <translation>Una colonna cresce in altezza finché la legenda è intera</translation>
    </message>
    <message>
        <source>The resolution is for PNG alone.</source>
        <translation>La risoluzione vale solo per PNG.</translation>
    </message>
    <message>
        <source>There is nothing to show of it, or not before it is drawn.</source>
        <translation>Non c&apos;è nulla da mostrare, o non prima che sia disegnata.</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureText</name>
    <message>
        <source>%1 while the gallery is backfilled</source>
        <translation>%1 mentre la galleria è riempita</translation>
    </message>
    <message>
        <source>Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, protocol %7.</source>
        <translation>Dati: %1, modelli %2 → %3, %4 query, %5 elementi della galleria; distanza %6, protocollo %7.</translation>
    </message>
    <message>
        <source>Methods: %1. Orders: %2.</source>
        <translation>Metodi: %1. Ordini: %2.</translation>
    </message>
    <message>
        <source>Crossfade %1; computed %2 on %3 with version %4.</source>
        <translation>Crossfade %1; calcolato %2 su %3 con la versione %4.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 in funzione di %2</translation>
    </message>
    <message>
        <source>Means of %1 seeds.</source>
        <translation>Medie di %1 semi.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged.</source>
        <translation>Medie di %1 su %2 semi: gli altri adattamenti sono divergenti.</translation>
    </message>
    <message>
        <source>Curve: %1. Band: from the worst group to the best.</source>
        <translation>Curva: %1. Banda: dal gruppo peggiore al migliore.</translation>
    </message>
    <message>
        <source>%1 of the groups by %2 while the gallery is backfilled</source>
        <translation>%1 dei gruppi per %2 mentre la galleria è riempita</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2.</source>
        <translation>Metodo: %1. Ordine: %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Only %1.</source>
        <translation>Solo %1.</translation>
    </message>
</context>
<context>
    <name>crossfade::FileDrops</name>
    <message>
        <source>%1: will be opened once the computation has ended.</source>
        <translation>%1: sarà aperto quando il calcolo è terminato.</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipText</name>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>il proprio inizio</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsChart</name>
    <message>
        <source>Flips</source>
        <translation>Inversioni</translation>
    </message>
    <message>
        <source>%1 to the end</source>
        <translation>%1 fino alla fine</translation>
    </message>
    <message>
        <source>%1 for now</source>
        <translation>%1 per ora</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 queries. Click to list them.</source>
        <translation>%1 al %2: %3 query. Clic per elencarle.</translation>
    </message>
    <message>
        <source>of the chosen queries</source>
        <translation>delle query scelte</translation>
    </message>
    <message>
        <source>faint: still to come</source>
        <translation>pallido: deve ancora venire</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>Queries: %1&#xa0;↑, %2&#xa0;↓ (%3)</source>
        <translation>Query: %1&#xa0;↑, %2&#xa0;↓ (%3)</translation>
    </message>
    <message>
        <source>Counted at %1 fractions, joined by straight lines.</source>
        <translation>Contate a %1 frazioni, unite da segmenti.</translation>
    </message>
    <message>
        <source>Queries: here&#xa0;↑, there&#xa0;↓ (%1)</source>
        <translation>Query: qui&#xa0;↑, là&#xa0;↓ (%1)</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>fino alla fine</translation>
    </message>
    <message>
        <source>for now</source>
        <translation>per ora</translation>
    </message>
    <message>
        <source>Counted after every item; how many of them stay so, at %1 fractions.</source>
        <translation>Contate dopo ogni singolo elemento; quante di esse restano così, a %1 frazioni.</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>riferimento: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsView</name>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>il vecchio modello</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>This results file does not say which queries the old model answers. Run the study again to compare with the old model.</source>
        <translation>Questo file di risultati non dice a quali query risponde il vecchio modello. Esegui di nuovo lo studio per confrontare con il vecchio modello.</translation>
    </message>
    <message>
        <source>right here alone</source>
        <translation>giuste solo qui</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>riparate</translation>
    </message>
    <message>
        <source>wrong here alone</source>
        <translation>sbagliate solo qui</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>guastate</translation>
    </message>
    <message>
        <source>more than chance</source>
        <translation>oltre il caso</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>può essere un caso</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Là</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Guastate</translation>
    </message>
    <message>
        <source>Right there alone</source>
        <translation>Giuste solo là</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Riparate</translation>
    </message>
    <message>
        <source>Right here alone</source>
        <translation>Giuste solo qui</translation>
    </message>
    <message>
        <source>&amp;Against:</source>
        <translation>&amp;Rispetto a:</translation>
    </message>
    <message>
        <source>What the chosen curve is compared with</source>
        <translation>Con che cosa si confronta la curva scelta</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>&amp;Per:</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact</source>
        <translation>Test di McNemar, esatto</translation>
    </message>
    <message>
        <source>Sign test, exact</source>
        <translation>Test dei segni, esatto</translation>
    </message>
    <message>
        <source>Better there, by %1</source>
        <translation>Migliore là, secondo %1</translation>
    </message>
    <message>
        <source>Better here, by %1</source>
        <translation>Migliore qui, secondo %1</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Peggiore</translation>
    </message>
    <message>
        <source>Worse here, by %1</source>
        <translation>Peggiore qui, secondo %1</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Migliore</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>Di %1</translation>
    </message>
    <message>
        <source>%1: the chance that as uneven numbers come about where neither is better</source>
        <translation>%1: la probabilità che numeri così diversi risultino dove nessuno è migliore</translation>
    </message>
    <message>
        <source>Broken here</source>
        <translation>Guastate qui</translation>
    </message>
    <message>
        <source>Worse than by the old model here alone: the queries that only the chosen curve breaks</source>
        <translation>Peggiori che con il vecchio modello solo qui: le query che solo la curva scelta guasta</translation>
    </message>
    <message>
        <source>Broken there</source>
        <translation>Guastate là</translation>
    </message>
    <message>
        <source>Worse than by the old model there alone: the queries that only the other curve breaks</source>
        <translation>Peggiori che con il vecchio modello solo là: le query che solo l’altra curva guasta</translation>
    </message>
    <message>
        <source>p of broken</source>
        <translation>p delle guastate</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact, of the two columns before it</source>
        <translation>Test di McNemar, esatto, delle due colonne precedenti</translation>
    </message>
    <message>
        <source>better here</source>
        <translation>migliori qui</translation>
    </message>
    <message>
        <source>better</source>
        <translation>migliori</translation>
    </message>
    <message>
        <source>worse here</source>
        <translation>peggiori qui</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>peggiori</translation>
    </message>
    <message>
        <source>A click lists its queries that flipped; on a number, those that it counts</source>
        <translation>Un clic elenca le sue query invertite; su un numero, quelle che conta</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Riempito</translation>
    </message>
    <message>
        <source>A click goes there and lists the queries that flipped; on a number, those that it counts</source>
        <translation>Un clic va lì ed elenca le query invertite; su un numero, quelle che conta</translation>
    </message>
    <message>
        <source>Against the old model, only this curve breaks %1 queries, only the other one %2 (%3).</source>
        <translation>Rispetto al vecchio modello, solo questa curva guasta %1 query, solo l’altra %2 (%3).</translation>
    </message>
    <message>
        <source>broken here alone</source>
        <translation>guastate solo qui</translation>
    </message>
    <message>
        <source>broken there alone</source>
        <translation>guastate solo là</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>invertite</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>quota riempita</translation>
    </message>
    <message>
        <source>This results file does not hold the values of single queries by %1. Run the study again, or choose CMC@1.</source>
        <translation>Questo file di risultati non contiene i valori delle singole query secondo %1. Esegui di nuovo lo studio, o scegli CMC@1.</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>Ancora nessun confronto: la frase nel grafico dice perché.</translation>
    </message>
    <message>
        <source>The data has neither classes nor groups to count the flips by.</source>
        <translation>I dati non hanno né classi né gruppi per cui contare le inversioni.</translation>
    </message>
    <message>
        <source>&amp;Judged by:</source>
        <translation>&amp;Giudicate secondo:</translation>
    </message>
    <message>
        <source>The metric that queries are judged by</source>
        <translation>La metrica con cui si giudicano le query</translation>
    </message>
    <message>
        <source>By CMC@k a query is right or wrong; by any other metric it is answered better or worse</source>
        <translation>Secondo CMC@k una query è giusta o sbagliata; secondo ogni altra metrica ha una risposta migliore o peggiore</translation>
    </message>
    <message>
        <source>Classes, groups or shares of the table</source>
        <translation>Classi, gruppi o quote della tabella</translation>
    </message>
    <message>
        <source>Flips of classes or groups, or along the backfill</source>
        <translation>Inversioni di classi o gruppi, o lungo il riempimento</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>Variazione (punti)</translation>
    </message>
    <message>
        <source>%1: %2, %3; the test assumes independent queries.</source>
        <translation>%1: %2, %3; il test suppone query indipendenti.</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries right here alone, %5 right there alone (by %6).</source>
        <translation>%1 al %2, a confronto con %3: %4 query giuste solo qui, %5 solo là (secondo %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries mended, %5 broken (by %6).</source>
        <translation>%1 al %2, a confronto con %3: %4 query riparate, %5 guastate (secondo %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better here, %5 better there (by %6).</source>
        <translation>%1 al %2, a confronto con %3: %4 query migliori qui, %5 là (secondo %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better, %5 worse (by %6).</source>
        <translation>%1 al %2, a confronto con %3: %4 query migliori, %5 peggiori (secondo %6).</translation>
    </message>
    <message>
        <source>Counted at %1 fractions.</source>
        <translation>Contate a %1 frazioni.</translation>
    </message>
    <message>
        <source>Of the chosen queries (%1) at %2, %3: %4, %5: %6.</source>
        <translation>Delle query scelte (%1) al %2, %3: %4, %5: %6.</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%1 al %2: %3 a confronto con %4</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4 against %5</source>
        <translation>%1, %2 al %3: %4 a confronto con %5</translation>
    </message>
    <message>
        <source>%1, slice %2</source>
        <translation>%1, tappa %2</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Rispetto a</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>il proprio inizio</translation>
    </message>
    <message>
        <source>Compare the chosen curve with the old model, its own start or another curve</source>
        <translation>Confronta la curva scelta con il vecchio modello, il proprio inizio o un’altra curva</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowCurve</name>
    <message>
        <source>measured so far</source>
        <translation>misurato finora</translation>
    </message>
    <message>
        <source>promised by the plan</source>
        <translation>promesso dal piano</translation>
    </message>
    <message>
        <source>estimated ahead, with its 95 % interval</source>
        <translation>stimato in avanti, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>95 % band of the whole rest</source>
        <translation>banda al 95 % di tutto il resto</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>Share of the gallery that is new (%)</source>
        <translation>Quota della galleria che è nuova (%)</translation>
    </message>
    <message>
        <source>%1, ahead estimated (%)</source>
        <translation>%1, stimato in avanti (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>obiettivo</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>sei qui</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>stop</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowForm</name>
    <message>
        <source>of the gain</source>
        <translation>del guadagno</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>di %1</translation>
    </message>
    <message>
        <source>Embeddings (*.h5 *.hdf5);;All files (*)</source>
        <translation>Embedding (*.h5 *.hdf5);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>The embedding file that is being filled</source>
        <translation>Il file di embedding che si sta riempiendo</translation>
    </message>
    <message>
        <source>The plan of the backfill</source>
        <translation>Il piano del riempimento</translation>
    </message>
    <message>
        <source>Plans (*.csv);;All files (*)</source>
        <translation>Piani (*.csv);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>saved as CSV</source>
        <translation>salvato come CSV</translation>
    </message>
    <message>
        <source>The plan&apos;s method as it was fitted</source>
        <translation>Il metodo del piano così come è stato adattato</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;All files (*)</source>
        <translation>Trasformazioni adattate (*.pt);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>P&amp;lan:</source>
        <translation>&amp;Piano:</translation>
    </message>
    <message>
        <source>Fitted &amp;method:</source>
        <translation>Meto&amp;do adattato:</translation>
    </message>
    <message>
        <source>&amp;Good enough:</source>
        <translation>Abbasta&amp;nza buono:</translation>
    </message>
    <message>
        <source>The stop is where this is safely reached; 0: nothing is asked for</source>
        <translation>Ci si ferma dove questo è raggiunto con sicurezza; 0: non si chiede nulla</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>&amp;Costo per elemento:</translation>
    </message>
    <message>
        <source>What embedding one item costs</source>
        <translation>Quanto costa l’embedding di un elemento</translation>
    </message>
    <message>
        <source>What a hundredth of the metric is worth to you, in the currency of the costs: then the stop is where the next percent is worth less than it costs</source>
        <translation>Quanto vale per te un centesimo della metrica, nella valuta dei costi: ci si ferma dove il prossimo percento vale meno di quanto costa</translation>
    </message>
    <message>
        <source>Speed of the backfill</source>
        <translation>Velocità del riempimento</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>nessun obiettivo</translation>
    </message>
    <message>
        <source>What the target is of</source>
        <translation>A che cosa si riferisce l’obiettivo</translation>
    </message>
    <message>
        <source>Metric that is worth something</source>
        <translation>Metrica che vale qualcosa</translation>
    </message>
    <message>
        <source>as in the plan</source>
        <translation>come nel piano</translation>
    </message>
    <message>
        <source>File as it is &amp;now:</source>
        <translation>File com’è &amp;ora:</translation>
    </message>
    <message>
        <source>is worth</source>
        <extracomment>Between a metric and a number: &quot;One point of mAP is worth 400&quot;.</extracomment>
        <translation>vale</translation>
    </message>
    <message>
        <source>What a point of the metric is worth</source>
        <translation>Quanto vale un punto della metrica</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>One &amp;point of</source>
        <extracomment>Then a metric, &quot;is worth&quot;, and a number.</extracomment>
        <translation>Un p&amp;unto di</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>Ve&amp;locità (elementi/h):</translation>
    </message>
    <message>
        <source>none: the one that the plan names</source>
        <translation>nessuno: quello che il piano nomina</translation>
    </message>
    <message>
        <source>Threshold now:</source>
        <translation>Soglia attuale:</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: by L2 the largest distance, by cosine the least similarity. The threshold of today keeps what it keeps</source>
        <translation>Ciò che il sistema accetta con il modello vecchio: con L2 la distanza massima, con il coseno la somiglianza minima. La soglia di oggi conserva ciò che questa conserva</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>non richiesto</translation>
    </message>
    <message>
        <source>keeps false matches</source>
        <translation>tiene falsi riscontri</translation>
    </message>
    <message>
        <source>keeps recall</source>
        <translation>tiene il richiamo</translation>
    </message>
    <message>
        <source>keeps answers</source>
        <translation>tiene le risposte</translation>
    </message>
    <message>
        <source>What of the threshold is kept</source>
        <translation>Che cosa della soglia si conserva</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowPage</name>
    <message>
        <source>Shown is %1.</source>
        <translation>È mostrato %1.</translation>
    </message>
    <message>
        <source>Not followed.</source>
        <translation>Non seguito.</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Lettura in corso …</translation>
    </message>
    <message>
        <source>Looked at %1; watching the file.</source>
        <translation>Stato: %1; il file è sorvegliato.</translation>
    </message>
    <message>
        <source>The file is being written; it is looked at when it rests.</source>
        <translation>Il file è in scrittura; sarà letto quando è completo.</translation>
    </message>
    <message>
        <source>The file is not there; waiting for it.</source>
        <translation>Il file non c’è; in attesa.</translation>
    </message>
    <message>
        <source>The file changed while it was read; looking again.</source>
        <translation>Il file è cambiato durante la lettura; nuova lettura in corso.</translation>
    </message>
    <message>
        <source>It cannot be read; looking again when the file changes.</source>
        <translation>Non si può leggere; nuova lettura quando il file cambia.</translation>
    </message>
    <message>
        <source>Cancelled; looking again when the file changes.</source>
        <translation>Interrotto; nuova lettura quando il file cambia.</translation>
    </message>
    <message>
        <source>Look where the backfill is, and again whenever the file changes</source>
        <translation>Guarda dov’è il riempimento, e di nuovo ogni volta che il file cambia</translation>
    </message>
    <message>
        <source>What is shown stays</source>
        <translation>Ciò che è mostrato resta</translation>
    </message>
    <message>
        <source>Foll&amp;ow</source>
        <translation>&amp;Segui</translation>
    </message>
    <message>
        <source>Stop follo&amp;wing</source>
        <translation>Smetti di se&amp;guire</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowView</name>
    <message>
        <source>No backfill is followed yet. Name its embedding file and its plan above, and press Follow: the window then looks again whenever the file changes.</source>
        <translation>Nessun riempimento è ancora seguito. Indica sopra il suo file di embedding e il suo piano, e premi Segui: la finestra guarda poi di nuovo ogni volta che il file cambia.</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>Me&amp;trica:</translation>
    </message>
    <message>
        <source>Metric of the way</source>
        <translation>Metrica del percorso</translation>
    </message>
    <message>
        <source>The curve so far and ahead</source>
        <translation>La curva finora e in avanti</translation>
    </message>
    <message>
        <source>Measured and promised numbers</source>
        <translation>Numeri misurati e promessi</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>Ciò che verrà</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Misurato</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>In avanti</translation>
    </message>
    <message>
        <source>Nothing is estimated ahead: the sentence above says why.</source>
        <translation>Non è stimato nulla di ciò che viene: la frase sopra dice perché.</translation>
    </message>
</context>
<context>
    <name>crossfade::GateView</name>
    <message>
        <source>Against:</source>
        <translation>Rispetto a:</translation>
    </message>
    <message>
        <source>No worse by:</source>
        <translation>Non peggio di:</translation>
    </message>
    <message>
        <source>Broken queries:</source>
        <translation>Query guastate:</translation>
    </message>
    <message>
        <source>What the chosen curve is held against</source>
        <translation>Rispetto a che cosa si giudica la curva scelta</translation>
    </message>
    <message>
        <source> points</source>
        <translation> punti</translation>
    </message>
    <message>
        <source>How far below that it may be at most</source>
        <translation>Quanto al massimo può starne sotto</translation>
    </message>
    <message>
        <source>Margin of the whole</source>
        <translation>Margine dell&apos;insieme</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualsiasi</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>al massimo </translation>
    </message>
    <message>
        <source>Queries that are right there, by CMC@1, and wrong by the chosen curve; known at a share, not over the whole way</source>
        <translation>Query che lì sono giuste, secondo CMC@1, e sbagliate con la curva scelta; note a una quota, non su tutto il percorso</translation>
    </message>
    <message>
        <source>How many queries may break</source>
        <translation>Quante query si possono guastare</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>non richiesto</translation>
    </message>
    <message>
        <source>Margin of each group</source>
        <translation>Margine di ogni gruppo</translation>
    </message>
    <message>
        <source>Attribute of the groups</source>
        <translation>Attributo dei gruppi</translation>
    </message>
    <message>
        <source>over the whole way</source>
        <translation>su tutto il percorso</translation>
    </message>
    <message>
        <source>In place of the chosen share: the mean over the way</source>
        <translation>Al posto della quota scelta: la media sul percorso</translation>
    </message>
    <message>
        <source>What is demanded, and whether it is met</source>
        <translation>Che cosa si chiede, e se è soddisfatto</translation>
    </message>
    <message>
        <source>No group worse by:</source>
        <translation>Nessun gruppo peggio di:</translation>
    </message>
</context>
<context>
    <name>crossfade::GenerationsView</name>
    <message>
        <source>This study has one update. Name the models between the old and the new one in the set-up, and choose bict for each, to follow a sequence of updates.</source>
        <translation>Questo studio ha un solo aggiornamento. Indica nell’impostazione i modelli tra il vecchio e il nuovo, e scegli bict per ciascuno, per seguire una sequenza di aggiornamenti.</translation>
    </message>
    <message>
        <source>Update (%1)</source>
        <translation>Aggiornamento (%1)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Update to</source>
        <translation>Aggiornamento a</translation>
    </message>
    <message>
        <source>Its queries on what is stored after the update before</source>
        <translation>Le sue query su ciò che è memorizzato dopo l’aggiornamento precedente</translation>
    </message>
    <message>
        <source>Its queries on what its ψ makes of that</source>
        <translation>Le sue query su ciò che il suo ψ ne fa</translation>
    </message>
    <message>
        <source>Its queries on a gallery that is embedded again</source>
        <translation>Le sue query su una galleria con gli embedding ricalcolati</translation>
    </message>
    <message>
        <source>M_BCT of a fit from the first old model alone, without any ψ</source>
        <translation>M_BCT di un adattamento dal solo primo vecchio modello, senza alcun ψ</translation>
    </message>
    <message>
        <source>%1 &lt; %2 (short by %3)</source>
        <translation>%1 &lt; %2 (mancano %3)</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT does not hold: %2.</source>
        <translation>L’eq. %1 di BiCT non vale: %2.</translation>
    </message>
    <message>
        <source>Means over the seeds; small differences may be chance.</source>
        <translation>Medie sui semi; piccole differenze possono essere dovute al caso.</translation>
    </message>
    <message>
        <source>&amp;Method:</source>
        <translation>Met&amp;odo:</translation>
    </message>
    <message>
        <source>Method whose updates are shown</source>
        <translation>Metodo di cui si mostrano gli aggiornamenti</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>Ricerca dopo ogni aggiornamento</translation>
    </message>
    <message>
        <source>Numbers of each update</source>
        <translation>Numeri di ogni aggiornamento</translation>
    </message>
    <message>
        <source>new queries, gallery as stored</source>
        <translation>query nuove, galleria come memorizzata</translation>
    </message>
    <message>
        <source>new queries, gallery carried forward by ψ</source>
        <translation>query nuove, galleria trasformata da ψ</translation>
    </message>
    <message>
        <source>new queries, gallery embedded again</source>
        <translation>query nuove, galleria con nuovi embedding</translation>
    </message>
    <message>
        <source>as stored, fitted from the first model alone</source>
        <translation>come memorizzata, adattamento dal solo primo modello</translation>
    </message>
    <message>
        <source>old model</source>
        <translation>vecchio modello</translation>
    </message>
    <message>
        <source>Not computed without these options of BiCT: %1.</source>
        <translation>Non calcolati senza queste opzioni di BiCT: %1.</translation>
    </message>
    <message>
        <source>M_o2o is the old model on normalised features, as this method has them; on features as they are it has %1.</source>
        <translation>M_o2o è il vecchio modello su feature normalizzate, come le ha questo metodo; sulle feature così come sono ha %1.</translation>
    </message>
    <message>
        <source>The first old model’s queries on its own gallery, before any update: what each number is compared with</source>
        <translation>Le query del primo vecchio modello sulla sua galleria, prima di ogni aggiornamento: ciò con cui si confronta ogni numero</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT holds for every known pair (%2).</source>
        <translation>L’eq. %1 di BiCT vale per ogni coppia nota (%2).</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupTableView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsSection</name>
    <message>
        <source>classes</source>
        <translation>classi</translation>
    </message>
    <message>
        <source>subset</source>
        <translation>sottoinsieme</translation>
    </message>
    <message>
        <source>Groups and parts</source>
        <translation>Gruppi e parti</translation>
    </message>
    <message>
        <source>choice of groups</source>
        <translation>scelta dei gruppi</translation>
    </message>
    <message>
        <source>The file has no attributes to follow.</source>
        <translation>Il file non ha attributi da seguire.</translation>
    </message>
    <message>
        <source>Follow along the curve:</source>
        <translation>Segui lungo la curva:</translation>
    </message>
    <message>
        <source>Only classes from … to …</source>
        <translation>Solo classi da … a …</translation>
    </message>
    <message>
        <source>First class</source>
        <translation>Prima classe</translation>
    </message>
    <message>
        <source>Last class</source>
        <translation>Ultima classe</translation>
    </message>
    <message>
        <source>Only items whose attribute is …</source>
        <translation>Solo elementi il cui attributo è …</translation>
    </message>
    <message>
        <source>Attribute of the subset</source>
        <translation>Attributo del sottoinsieme</translation>
    </message>
    <message>
        <source>Value of the attribute</source>
        <translation>Valore dell’attributo</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsView</name>
    <message>
        <source>the old model</source>
        <translation>il vecchio modello</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>il nuovo modello</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>Gap in %1 (points)</source>
        <translation>Divario in %1 (punti)</translation>
    </message>
    <message>
        <source>gap of old</source>
        <translation>divario del vecchio</translation>
    </message>
    <message>
        <source>gap of new</source>
        <translation>divario del nuovo</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>A click lists its queries</source>
        <translation>Un clic elenca le sue query</translation>
    </message>
    <message>
        <source>Of the chosen metric, here against %1</source>
        <translation>Della metrica scelta, qui rispetto a %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Prima</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Al %1</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>No class has a value in both states: the data has no labels, or this results file does not hold the values of single queries.</source>
        <translation>Nessuna classe ha un valore in entrambi gli stati: i dati non hanno etichette, o questo file di risultati non contiene i valori delle singole query.</translation>
    </message>
    <message>
        <source>Of %1 classes, %2 gain and %3 lose. %4</source>
        <translation>Di %1 classi, %2 guadagnano e %3 perdono. %4</translation>
    </message>
    <message>
        <source>&amp;Gap between the groups by:</source>
        <translation>Divario tra i &amp;gruppi per:</translation>
    </message>
    <message>
        <source>Attribute of the gaps</source>
        <translation>Attributo dei divari</translation>
    </message>
    <message>
        <source>Gaps between the groups</source>
        <translation>Divari tra i gruppi</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Tutte</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>Backfilled at %1: %2.</source>
        <translation>Riempito al %1: %2.</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Riempiti</translation>
    </message>
    <message>
        <source>How many of its gallery items are new</source>
        <translation>Quanti dei suoi elementi della galleria sono nuovi</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>classi</translation>
    </message>
    <message>
        <source>This study follows no groups. Choose attributes or a number of class ranges under Groups and parts, and run it again.</source>
        <translation>Questo studio non segue gruppi. Scegli attributi o un numero di intervalli di classi in Gruppi e parti, ed eseguilo di nuovo.</translation>
    </message>
    <message>
        <source>This results file has no gaps between these groups by %1: it is of an older version, or fewer than two groups have queries. Run the study again, or choose another metric or attribute.</source>
        <translation>Questo file di risultati non ha divari tra questi gruppi secondo %1: è di una versione precedente, o meno di due gruppi hanno query. Esegui di nuovo lo studio, o scegli un’altra metrica o un altro attributo.</translation>
    </message>
    <message>
        <source>No group has a value in both states: none has queries, or this results file does not hold the values of single queries.</source>
        <translation>Nessun gruppo ha un valore in entrambi gli stati: nessuno ha query, o questo file di risultati non contiene i valori delle singole query.</translation>
    </message>
    <message>
        <source>Of %1 groups, %2 gain and %3 lose. %4</source>
        <translation>Di %1 gruppi, %2 guadagnano e %3 perdono. %4</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>Ancora nessun risultato.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Non c’è nulla da confrontare.</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name. Clear the search to see all again.</source>
        <translation>Nulla ha “%1” nel nome. Svuota la ricerca per rivedere tutto.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>Cha&amp;nge of:</source>
        <translation>Variazio&amp;ne di:</translation>
    </message>
    <message>
        <source>Classes or groups of the table</source>
        <translation>Classi o gruppi della tabella</translation>
    </message>
    <message>
        <source>aga&amp;inst:</source>
        <translation>r&amp;ispetto a:</translation>
    </message>
    <message>
        <source>What they are compared with</source>
        <translation>Con che cosa si confrontano</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search a class or group</source>
        <translation>Cerca una classe o un gruppo</translation>
    </message>
    <message>
        <source>All, not only the ten that gain most and the ten that lose most</source>
        <translation>Tutti, non solo i dieci che guadagnano di più e i dieci che perdono di più</translation>
    </message>
    <message>
        <source>Classes or groups by their gain and loss</source>
        <translation>Classi o gruppi per guadagno e perdita</translation>
    </message>
    <message>
        <source>Groups by %1.</source>
        <translation>Gruppi per %1.</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>%1 di “%2”</translation>
    </message>
    <message>
        <source>%1 are “%2” (gallery: %3)</source>
        <translation>%1 “%2” (galleria: %3)</translation>
    </message>
    <message>
        <source>Of the backfilled items %1.</source>
        <translation>Composizione degli elementi riempiti: %1.</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>Variazione (punti)</translation>
    </message>
    <message>
        <source>The %1 that gain most and the %1 that gain least are listed.</source>
        <translation>In elenco le %1 voci che guadagnano di più e le %1 che guadagnano di meno.</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here are its gallery items</source>
        <translation>Quanto di tutto ciò che qui è riempito sono i suoi elementi della galleria</translation>
    </message>
    <message>
        <source>Listed: %1 of %2.</source>
        <translation>In elenco: %1 di %2.</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>Quota del nuovo</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>il proprio inizio</translation>
    </message>
    <message>
        <source>The gap has no interval: the queries of a group are of too few classes to tell.</source>
        <translation>Il divario non ha intervallo: le query di un gruppo sono di troppo poche classi.</translation>
    </message>
</context>
<context>
    <name>crossfade::HeadingText</name>
    <message>
        <source>papers’ options</source>
        <translation>opzioni degli articoli</translation>
    </message>
    <message>
        <source>quick options</source>
        <translation>opzioni rapide</translation>
    </message>
    <message>
        <source>own options</source>
        <translation>opzioni proprie</translation>
    </message>
</context>
<context>
    <name>crossfade::HelpDialog</name>
    <message>
        <source>Guide</source>
        <translation>Guida</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Avanti</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Prima pagina</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>Questa pagina è in inglese.</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>In inglese</translation>
    </message>
    <message>
        <source>Search the guide; Enter goes on</source>
        <translation>Cerca nella guida; Invio va avanti</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Cerca nella guida</translation>
    </message>
</context>
<context>
    <name>crossfade::HereText</name>
    <message>
        <source>≈&#xa0;%1</source>
        <extracomment>About so much; the space does not break.</extracomment>
        <translation>≈&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>crossfade::HtmlReport</name>
    <message>
        <source>Conditions</source>
        <translation>Condizioni</translation>
    </message>
    <message>
        <source>Groups by %1</source>
        <translation>Gruppi per %1</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valore</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Calcolato</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Verdetti</translation>
    </message>
    <message>
        <source>None: the study takes no resamples, so no difference has an interval.</source>
        <translation>Nessuno: lo studio non fa ricampionamenti, quindi nessuna differenza ha un intervallo.</translation>
    </message>
    <message>
        <source>Differences with their paired 95 % intervals.</source>
        <translation>Differenze con i loro intervalli appaiati al 95 %.</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Costi</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versioni</translation>
    </message>
    <message>
        <source>%1 further comparisons were left out when the study was run, since there would be too many.</source>
        <translation>%1 altri confronti sono stati tralasciati nell&apos;esecuzione, poiché sarebbero troppi.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImageActions</name>
    <message>
        <source>Search with an image</source>
        <translation>Cerca con un’immagine</translation>
    </message>
    <message>
        <source>Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)</source>
        <translation>Immagini (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no image. Copy an image, or an image file, first.</source>
        <translation>Negli appunti non c’è nessuna immagine. Copia prima un’immagine o un file di immagine.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportDialog</name>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>Interrotto. Non è stato scritto nulla.</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>File da importare</translation>
    </message>
    <message>
        <source>Tables, vectors, indexes (%1);;All files (*)</source>
        <translation>Tabelle, vettori, indici (%1);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Folder of NumPy files</source>
        <translation>Cartella di file NumPy</translation>
    </message>
    <message>
        <source>What the file is</source>
        <translation>Che cos&apos;è il file</translation>
    </message>
    <message>
        <source>What the file is of</source>
        <translation>Di che cosa è il file</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>Togli il file</translation>
    </message>
    <message>
        <source>Remove the file from this list</source>
        <translation>Togli il file da questo elenco</translation>
    </message>
    <message>
        <source>Choose a table …</source>
        <translation>Scegli una tabella…</translation>
    </message>
    <message>
        <source>Add the files that hold your vectors: a table, or one file for each model. They can be dropped here.</source>
        <translation>Aggiungi i file che contengono i tuoi vettori: una tabella, o un file per ogni modello. Si possono rilasciare qui.</translation>
    </message>
    <message>
        <source>Looking at the files …</source>
        <translation>Si guardano i file…</translation>
    </message>
    <message>
        <source>Still wanted: a table or vectors of the gallery.</source>
        <translation>Manca ancora: una tabella o i vettori della galleria.</translation>
    </message>
    <message>
        <source>This cannot be imported yet: the message above says why.</source>
        <translation>Non si può ancora importare: il messaggio sopra dice perché.</translation>
    </message>
    <message>
        <source>Still wanted: the file to write.</source>
        <translation>Manca ancora: il file da scrivere.</translation>
    </message>
    <message>
        <source>The file to write is one of those that are imported.</source>
        <translation>Il file da scrivere è uno di quelli importati.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 c&apos;è già. Sostituirlo?</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>Per terminare, scegli Interrompi.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Aggiungi file…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Aggiungi una cartella…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Che cos&apos;è</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Di</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabella</translation>
    </message>
    <message>
        <source>Numbers in BLOBs</source>
        <translation>Numeri nei BLOB</translation>
    </message>
    <message>
        <source>Names of columns</source>
        <translation>Nomi delle colonne</translation>
    </message>
    <message>
        <source>as the first line has them; else separated by commas</source>
        <translation>come nella prima riga; altrimenti separati da virgole</translation>
    </message>
    <message>
        <source>as they look</source>
        <translation>come appaiono</translation>
    </message>
    <message>
        <source>Drawn from the gallery</source>
        <translation>Estratti dalla galleria</translation>
    </message>
    <message>
        <source> queries</source>
        <translation> query</translation>
    </message>
    <message>
        <source> % training rows</source>
        <translation> % righe di addestramento</translation>
    </message>
    <message>
        <source>Queries to draw from the gallery</source>
        <translation>Query da estrarre dalla galleria</translation>
    </message>
    <message>
        <source>Training rows to draw from the gallery, in percent</source>
        <translation>Righe di addestramento da estrarre dalla galleria, in percento</translation>
    </message>
    <message>
        <source>So many items, drawn at random, become queries; 0: none</source>
        <translation>Tanti elementi, estratti a caso, diventano query; 0: nessuno</translation>
    </message>
    <message>
        <source>This share of the gallery, drawn at random, becomes training rows; 0: none</source>
        <translation>Questa parte della galleria, estratta a caso, diventa righe di addestramento; 0: nessuna</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>File da scrivere</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>File di embedding da scrivere</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>File di embedding (*.h5)</translation>
    </message>
    <message>
        <source>named after the first file</source>
        <translation>prende il nome dal primo file</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>Rilascia per importare</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportPreview</name>
    <message>
        <source>What %1 is taken for</source>
        <translation>Per che cosa è presa %1</translation>
    </message>
    <message>
        <source>What %1 is called</source>
        <translation>Come si chiama %1</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonna</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Presa come</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Contiene</translation>
    </message>
    <message>
        <source>Columns and what they are taken for</source>
        <translation>Le colonne e per che cosa sono prese</translation>
    </message>
    <message>
        <source>The first ten rows</source>
        <translation>Le prime dieci righe</translation>
    </message>
    <message>
        <source>Sources of the import</source>
        <translation>Origini dell’importazione</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportText</name>
    <message>
        <source>Two files of vectors are called %1.</source>
        <translation>Due file di vettori si chiamano %1.</translation>
    </message>
    <message>
        <source>Two files are the same thing: %1, %2.</source>
        <translation>Due file sono la stessa cosa: %1, %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used beside a table, whose columns say all of its rows: remove one of the two.</source>
        <translation>%1 non si può usare accanto a una tabella, le cui colonne dicono tutto delle sue righe: togli uno dei due.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabella</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vettori</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etichette</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Image paths</source>
        <translation>Percorsi delle immagini</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Testi</translation>
    </message>
    <message>
        <source>Table beside vectors</source>
        <translation>Tabella accanto ai vettori</translation>
    </message>
    <message>
        <source>Judgements (qrels)</source>
        <translation>Giudizi (qrels)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>Righe di addestramento</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galleria</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexSection</name>
    <message>
        <source>index</source>
        <translation>indice</translation>
    </message>
    <message>
        <source>index depth</source>
        <translation>profondità dell’indice</translation>
    </message>
    <message>
        <source>queries of the index</source>
        <translation>query dell’indice</translation>
    </message>
    <message>
        <source>fractions of the index</source>
        <translation>frazioni dell’indice</translation>
    </message>
    <message>
        <source>Index that is served</source>
        <translation>Indice in servizio</translation>
    </message>
    <message>
        <source>Choose an index</source>
        <translation>Scegli un indice</translation>
    </message>
    <message>
        <source>FAISS indexes (*.index *.faiss);;All files (*)</source>
        <translation>Indici FAISS (*.index *.faiss);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>none: exact search alone</source>
        <translation>nessuno: solo ricerca esatta</translation>
    </message>
    <message>
        <source>two, merged by distance</source>
        <translation>due, uniti per distanza</translation>
    </message>
    <message>
        <source>one, entries are replaced</source>
        <translation>uno, le voci sono sostituite</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutte</translation>
    </message>
    <message>
        <source>as the curves</source>
        <translation>come le curve</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>The curves are measured once more as this index gives them, built by FAISS: flat, hnsw, ivf or ivfpq with options, or a file.index</source>
        <translation>Le curve sono misurate ancora una volta come le dà questo indice, costruito da FAISS: flat, hnsw, ivf o ivfpq con opzioni, o un file.index</translation>
    </message>
    <message>
        <source>Choose an index file</source>
        <translation>Scegli un file di indice</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>Indici</translation>
    </message>
    <message>
        <source>An index of the old and one of the new items, or one index whose entries are replaced</source>
        <translation>Un indice dei vecchi elementi e uno dei nuovi, o un indice le cui voci sono sostituite</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profondità</translation>
    </message>
    <message>
        <source>Items that the index returns for a query</source>
        <translation>Elementi che l’indice restituisce per una query</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Queries that are searched, drawn at random</source>
        <translation>Query che sono cercate, estratte a caso</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Frazioni</translation>
    </message>
    <message>
        <source>Evenly spaced fractions at which the index is built and searched</source>
        <translation>Frazioni equidistanti a cui l’indice è costruito e interrogato</translation>
    </message>
    <message>
        <source>as of the old items</source>
        <translation>come dei vecchi elementi</translation>
    </message>
    <message>
        <source>Index of new items</source>
        <translation>Indice dei nuovi elementi</translation>
    </message>
    <message>
        <source>Where the new items have an index of their own: another one than that of the old items</source>
        <translation>Se i nuovi elementi hanno un indice proprio: un altro rispetto a quello dei vecchi</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexText</name>
    <message>
        <source>Method</source>
        <translation>Metodo</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Riempito</translation>
    </message>
    <message>
        <source>The fraction that this row is of: the index may have been measured at fewer fractions than the curve, and this is the last one up to the chosen one</source>
        <translation>La frazione a cui si riferisce questa riga: l’indice può essere stato misurato a meno frazioni della curva, e questa è l’ultima fino a quella scelta</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>The share of the %1 nearest items of the mixed gallery that the index returns</source>
        <translation>La quota dei %1 elementi più vicini della galleria mista che l’indice restituisce</translation>
    </message>
    <message>
        <source>%1 of the first %2 items that the index returns, over %3 queries</source>
        <translation>%1 dei primi %2 elementi che l’indice restituisce, su %3 query</translation>
    </message>
    <message>
        <source>The same by exact search to this depth</source>
        <translation>Lo stesso con la ricerca esatta fino a questa profondità</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenza</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired over the queries</source>
        <translation>Con il suo intervallo al 95 %, appaiato sulle query</translation>
    </message>
    <message>
        <source>Build (s)</source>
        <translation>Costruzione (s)</translation>
    </message>
    <message>
        <source>Building, replacing and removing since the fraction before</source>
        <translation>Costruire, sostituire e togliere dalla quota precedente</translation>
    </message>
    <message>
        <source>Queries a second</source>
        <translation>Query al secondo</translation>
    </message>
    <message>
        <source>The searches alone, on this machine</source>
        <translation>Solo le ricerche, su questa macchina</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Of all indexes, as FAISS writes them</source>
        <translation>Di tutti gli indici, come li scrive FAISS</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>The index is measured on these alone, so that its numbers are not those of the table of curves</source>
        <translation>L’indice è misurato solo su queste, perciò i suoi numeri non sono quelli della tabella delle curve</translation>
    </message>
    <message>
        <source>%1 by the index</source>
        <translation>%1 con l’indice</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 esatto</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGrid</name>
    <message>
        <source>No items are chosen. Draw a lasso on the map, or drag a rectangle in the chart of uncertainty.</source>
        <translation>Nessun elemento è scelto. Disegna un lazo sulla mappa, o trascina un rettangolo nel grafico dell’incertezza.</translation>
    </message>
    <message>
        <source>%1: %2 items</source>
        <translation>%1: %2 elementi</translation>
    </message>
    <message>
        <source>(the first %1 are shown)</source>
        <translation>(sono mostrati i primi %1)</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>Copia id</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Scegli nessuno</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>Elementi scelti</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Dimensione delle immagini</translation>
    </message>
    <message>
        <source>%1: 1 item</source>
        <translation>%1: 1 elemento</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGridModel</name>
    <message>
        <source>Gallery item %1</source>
        <translation>Elemento della galleria %1</translation>
    </message>
    <message>
        <source>Click to search with it</source>
        <translation>Clic per cercare con esso</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
</context>
<context>
    <name>crossfade::JobBar</name>
    <message>
        <source>Starting …</source>
        <translation>Avvio …</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Che cosa si sta facendo</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>Interruzione …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Cancel the computation; finished fits and curves are kept for the next run</source>
        <translation>Interrompi il calcolo; adattamenti e curve finiti restano per la prossima esecuzione</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Attività</translation>
    </message>
    <message>
        <source>What was done, what is being done, the time of each, and the loss of a training</source>
        <translation>Che cosa è stato fatto, che cosa si sta facendo, il tempo di ciascuna, e la perdita di un addestramento</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>This has been running for %1. Cancel it?</source>
        <translation>È in esecuzione da %1. Annullare?</translation>
    </message>
    <message>
        <source>Cancel it</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Lascia proseguire</translation>
    </message>
</context>
<context>
    <name>crossfade::JobText</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 di %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>circa %1 s rimanenti</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>circa %1 min rimanenti</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>circa %1 h rimanenti</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>circa %1 h %2 min rimanenti</translation>
    </message>
    <message>
        <source>about %1 min %2 s left</source>
        <translation>circa %1 min %2 s rimanenti</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>in tutto %1</translation>
    </message>
    <message>
        <source>longer than estimated</source>
        <translation>più a lungo del previsto</translation>
    </message>
</context>
<context>
    <name>crossfade::LinesChart</name>
    <message>
        <source>%1
at %2: %3</source>
        <translation>%1
a %2: %3</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>Intervallo al 95 %: da %1 a %2</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>budget</translation>
    </message>
    <message>
        <source>target</source>
        <translation>obiettivo</translation>
    </message>
    <message>
        <source>↓ Curves go on below the axis</source>
        <translation>↓ Le curve continuano sotto l&apos;asse</translation>
    </message>
</context>
<context>
    <name>crossfade::LogView</name>
    <message>
        <source>running</source>
        <translation>in corso</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fatto</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrotto</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallito</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Copia il registro</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Nothing has run yet. What is opened, computed or saved from now on is listed here, with its time and its notes.</source>
        <translation>Ancora non è stato eseguito nulla. Ciò che d’ora in poi è aperto, calcolato o salvato è elencato qui, con il suo tempo e le sue note.</translation>
    </message>
</context>
<context>
    <name>crossfade::MainWindow</name>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>%1[*] – Crossfade</source>
        <translation>%1[*] – Crossfade</translation>
    </message>
    <message>
        <source>Open an embedding file first.</source>
        <translation>Apri prima un file di embedding.</translation>
    </message>
    <message>
        <source>%1 is written. Open it once the computation has ended.</source>
        <translation>%1 è scritto. Aprilo quando il calcolo è terminato.</translation>
    </message>
    <message>
        <source>Search with %1</source>
        <translation>Ricerca con %1</translation>
    </message>
    <message>
        <source>Written and opened: %1</source>
        <translation>Scritto e aperto: %1</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 è scritto.</translation>
    </message>
</context>
<context>
    <name>crossfade::MapChart</name>
    <message>
        <source>Map of the gallery</source>
        <translation>Mappa della galleria</translation>
    </message>
    <message>
        <source>%1 items in two dimensions</source>
        <translation>%1 elementi in due dimensioni</translation>
    </message>
    <message>
        <source>%1 items in two dimensions. Colours: %2</source>
        <translation>%1 elementi in due dimensioni. Colori: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::MapLegend</name>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>least to most uncertain (rank)</source>
        <translation>da meno a più incerto (rango)</translation>
    </message>
    <message>
        <source>moves least to most (rank)</source>
        <translation>si sposta da meno a più (rango)</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>guastata</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>riparata</translation>
    </message>
    <message>
        <source>its class: all broken to all mended</source>
        <translation>la sua classe: da tutte guastate a tutte riparate</translation>
    </message>
    <message>
        <source>no query of its class</source>
        <translation>nessuna query della sua classe</translation>
    </message>
    <message>
        <source>no to all neighbours stay</source>
        <translation>da nessuno a tutti i vicini restano</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>non confrontato</translation>
    </message>
    <message>
        <source>other classes (%1)</source>
        <translation>altre classi (%1)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>other groups (%1)</source>
        <translation>altri gruppi (%1)</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>invariato</translation>
    </message>
</context>
<context>
    <name>crossfade::MapView</name>
    <message>
        <source>Lasso on the map</source>
        <translation>Lazo sulla mappa</translation>
    </message>
    <message>
        <source>The map could not be laid out.</source>
        <translation>La mappa non si è potuta disporre.</translation>
    </message>
    <message>
        <source>This result does not hold the features of the gallery, so there is no map. Run the study again.</source>
        <translation>Questo risultato non contiene le feature della galleria, quindi non c’è mappa. Esegui di nuovo lo studio.</translation>
    </message>
    <message>
        <source>Laying out the gallery…</source>
        <translation>Disposizione della galleria…</translation>
    </message>
    <message>
        <source>Principal components of old and new features together; the two hold %1 of the variance.</source>
        <translation>Componenti principali delle vecchie e nuove feature insieme; le due contengono %1 della varianza.</translation>
    </message>
    <message>
        <source>Old and new features have different dimensions: each is laid out on its own, the new ones turned towards the old ones (at least %1 of the variance). How far an item moves means little.</source>
        <translation>Vecchie e nuove feature hanno dimensioni diverse: ognuna è disposta per sé, le nuove ruotate verso le vecchie (almeno %1 della varianza). Quanto un elemento si sposta significa poco.</translation>
    </message>
    <message>
        <source>Draw a lasso to choose items.</source>
        <translation>Disegna un lazo per scegliere elementi.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>old or new</source>
        <translation>vecchio o nuovo</translation>
    </message>
    <message>
        <source>predicted uncertainty (rank)</source>
        <translation>incertezza prevista (rango)</translation>
    </message>
    <message>
        <source>how far it moves on the map (rank)</source>
        <translation>quanto si sposta sulla mappa (rango)</translation>
    </message>
    <message>
        <source>&amp;Colour:</source>
        <translation>&amp;Colore:</translation>
    </message>
    <message>
        <source>What the colours of the map mean</source>
        <translation>Che cosa significano i colori della mappa</translation>
    </message>
    <message>
        <source>neighbours that stay</source>
        <translation>vicini che restano</translation>
    </message>
    <message>
        <source>The neighbourhoods are being compared: %1.</source>
        <translation>Si stanno confrontando gli intorni: %1.</translation>
    </message>
    <message>
        <source>The share of its %1 nearest items that are the same by old and new features, from none (pale) to all (strong).</source>
        <translation>La quota dei suoi %1 elementi più vicini che sono gli stessi secondo le vecchie e le nuove feature, da nessuno (pallido) a tutti (intenso).</translation>
    </message>
    <message>
        <source>Of %1 items drawn at random; the others are grey.</source>
        <translation>Di %1 elementi estratti a caso; gli altri sono grigi.</translation>
    </message>
    <message>
        <source>Cl&amp;asses:</source>
        <translation>C&amp;lassi:</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>What is not chosen is faint.</source>
        <translation>Ciò che non è scelto è pallido.</translation>
    </message>
    <message>
        <source>flip against %1</source>
        <translation>inversione (riferimento: %1)</translation>
    </message>
    <message>
        <source>flips of its class against %1</source>
        <translation>inversioni della sua classe (riferimento: %1)</translation>
    </message>
    <message>
        <source>Green: mended; orange: broken (by CMC@1, against %1).</source>
        <translation>Verde: riparata; arancione: guastata (secondo CMC@1, riferimento: %1).</translation>
    </message>
    <message>
        <source>Green: more queries of its class are mended than broken; orange: more are broken (by CMC@1, against %1).</source>
        <translation>Verde: più query della sua classe sono riparate che guastate; arancione: più sono guastate (secondo CMC@1, riferimento: %1).</translation>
    </message>
    <message>
        <source>Grou&amp;ps:</source>
        <translation>Gru&amp;ppi:</translation>
    </message>
    <message>
        <source>Items that are near by their features lie together: of an item’s nearest ones, %1 are among its nearest on the map. Distances between far parts mean nothing.</source>
        <translation>Gli elementi vicini secondo le loro feature stanno insieme: dei più vicini di un elemento, %1 sono tra i suoi più vicini sulla mappa. Le distanze tra parti lontane non significano nulla.</translation>
    </message>
    <message>
        <source>The layout by neighbourhoods is being made: %1.</source>
        <translation>La disposizione per vicinati è in corso: %1.</translation>
    </message>
    <message>
        <source>The neighbours are being found: %1.</source>
        <translation>Si cercano i vicini: %1.</translation>
    </message>
    <message>
        <source>Search the classes or groups that the legend names</source>
        <translation>Cerca le classi o i gruppi che la legenda nomina</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>&amp;Disposizione:</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>neighbourhoods</source>
        <translation>vicinati</translation>
    </message>
    <message>
        <source>Principal components of old and new features</source>
        <translation>Componenti principali delle vecchie e nuove feature</translation>
    </message>
    <message>
        <source>Near items lie together, as in UMAP</source>
        <translation>Gli elementi vicini stanno insieme, come in UMAP</translation>
    </message>
    <message>
        <source>How the map is laid out</source>
        <translation>Come è disposta la mappa</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Stop laying out by neighbourhoods</source>
        <translation>Ferma la disposizione per vicinati</translation>
    </message>
    <message>
        <source>Magnify (+, or the wheel)</source>
        <translation>Ingrandisci (+, o la rotella)</translation>
    </message>
    <message>
        <source>See more (−, or the wheel)</source>
        <translation>Vedi di più (−, o la rotella)</translation>
    </message>
    <message>
        <source>See the whole gallery (0)</source>
        <translation>Vedi tutta la galleria (0)</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own; search for others above.</source>
        <translation>%1 gruppi su %2 hanno un colore proprio; cercane altri qui sopra.</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own, the first with “%3” in their names.</source>
        <translation>%1 gruppi su %2 hanno un colore proprio, i primi con “%3” nel nome.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own; search for others above.</source>
        <translation>%1 classi su %2 hanno un colore proprio; cercane altre qui sopra.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own, the first with “%3” in their names.</source>
        <translation>%1 classi su %2 hanno un colore proprio, le prime con “%3” nel nome.</translation>
    </message>
</context>
<context>
    <name>crossfade::MeasureSection</name>
    <message>
        <source>distance</source>
        <translation>distanza</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>protocollo</translation>
    </message>
    <message>
        <source>number of fractions</source>
        <translation>numero di frazioni</translation>
    </message>
    <message>
        <source>choice of metrics</source>
        <translation>scelta delle metriche</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Misure</translation>
    </message>
    <message>
        <source>Euclidean (L2)</source>
        <translation>Euclidea (L2)</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>class labels</source>
        <translation>etichette di classe</translation>
    </message>
    <message>
        <source>Revisited Oxford/Paris</source>
        <translation>Revisited Oxford/Paris</translation>
    </message>
    <message>
        <source>nearest items of the new model</source>
        <translation>elementi più vicini del nuovo modello</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distanza</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocollo</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Frazioni</translation>
    </message>
    <message>
        <source>Evenly spaced backfilled fractions from 0 to 1, both ends included</source>
        <translation>Frazioni riempite equidistanti da 0 a 1, estremi inclusi</translation>
    </message>
    <message>
        <source>The distance by which items are ranked</source>
        <translation>La distanza con cui si ordinano gli elementi</translation>
    </message>
    <message>
        <source>Which gallery items are relevant to a query, and which are ignored</source>
        <translation>Quali elementi della galleria sono pertinenti a una query, e quali sono ignorati</translation>
    </message>
    <message>
        <source>inner product</source>
        <translation>prodotto interno</translation>
    </message>
</context>
<context>
    <name>crossfade::Menus</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>Svuota questo elen&amp;co</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Esegui</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>&amp;Query</translation>
    </message>
    <message>
        <source>%1: no font for it is installed</source>
        <translation>%1: nessun carattere installato per questa lingua</translation>
    </message>
    <message>
        <source>Op&amp;en recent</source>
        <translation>Apr&amp;i recenti</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>Pann&amp;elli</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>Color&amp;i</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodRow</name>
    <message>
        <source>%1 of %2</source>
        <comment>option, method</comment>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>choice of methods</source>
        <translation>scelta dei metodi</translation>
    </message>
    <message>
        <source>name of a method</source>
        <translation>nome di un metodo</translation>
    </message>
    <message>
        <source>Options of %1</source>
        <translation>Opzioni di %1</translation>
    </message>
    <message>
        <source>Name in the results</source>
        <translation>Nome nei risultati</translation>
    </message>
    <message>
        <source>Add it with other options</source>
        <translation>Aggiungilo con altre opzioni</translation>
    </message>
    <message>
        <source>Compare this method with itself under other options</source>
        <translation>Confronta questo metodo con sé stesso con altre opzioni</translation>
    </message>
    <message>
        <source>preset of %1</source>
        <translation>preimpostazione di %1</translation>
    </message>
    <message>
        <source>Preset: the paper&apos;s own</source>
        <translation>Preimpostazione: dell’articolo</translation>
    </message>
    <message>
        <source>Preset: quick</source>
        <translation>Preimpostazione: rapida</translation>
    </message>
    <message>
        <source>Preset: none</source>
        <translation>Preimpostazione: nessuna</translation>
    </message>
    <message>
        <source>The paper&apos;s own options, or fewer epochs for an answer in minutes</source>
        <translation>Le opzioni dell’articolo, o meno epoche per una risposta in minuti</translation>
    </message>
    <message>
        <source>Preset of %1</source>
        <translation>Preimpostazione di %1</translation>
    </message>
    <message>
        <source>Sweep an option…</source>
        <translation>Sweep di un’opzione…</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>nuovo modello</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>modello laterale</translation>
    </message>
    <message>
        <source>Fitted already: %1</source>
        <translation>Già adattato: %1</translation>
    </message>
    <message>
        <source>the study’s</source>
        <translation>quello dello studio</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Nuovo modello</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>Modello laterale</translation>
    </message>
    <message>
        <source>A new model for this method alone, such as a compatible one; it is still judged against the study’s new model</source>
        <translation>Un nuovo modello solo per questo metodo, per esempio uno compatibile; è comunque giudicato rispetto al nuovo modello dello studio</translation>
    </message>
    <message>
        <source>A side model for this method alone</source>
        <translation>Un modello laterale solo per questo metodo</translation>
    </message>
    <message>
        <source>Compare the method at several values of an option</source>
        <translation>Confronta il metodo a diversi valori di un’opzione</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodsSection</name>
    <message>
        <source>Methods</source>
        <translation>Metodi</translation>
    </message>
    <message>
        <source>another choice of a method</source>
        <translation>un’altra scelta di un metodo</translation>
    </message>
    <message>
        <source>sweep of a method</source>
        <translation>sweep di un metodo</translation>
    </message>
    <message>
        <source>preset of all methods</source>
        <translation>preimpostazione di tutti i metodi</translation>
    </message>
    <message>
        <source>Set the options of every method. Options that differ from it are bold, and ↺ sets them back</source>
        <translation>Imposta le opzioni di tutti i metodi. Quelle che ne differiscono sono in grassetto, e ↺ le riporta indietro</translation>
    </message>
    <message>
        <source>Preset of all methods</source>
        <translation>Preimpostazione di tutti i metodi</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, modificate</translation>
    </message>
    <message>
        <source>The papers&apos; own options</source>
        <translation>Come negli articoli</translation>
    </message>
    <message>
        <source>Quick, in minutes</source>
        <translation>Rapide, in minuti</translation>
    </message>
</context>
<context>
    <name>crossfade::MetricList</name>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelField</name>
    <message>
        <source>This is no model: %1</source>
        <translation>Questo non è un modello: %1</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.onnx);;All files (*)</source>
        <translation>Modelli (*.pt *.pth *.ts *.onnx);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>TorchScript or ONNX</source>
        <translation>TorchScript o ONNX</translation>
    </message>
    <message>
        <source>%1: side of its images</source>
        <translation>%1: lato delle sue immagini</translation>
    </message>
    <message>
        <source>squashed, 0 to 1</source>
        <translation>deformate, da 0 a 1</translation>
    </message>
    <message>
        <source>How images are prepared for the model: squashed to a square, pixels from 0 to 1, or as models of this family were trained</source>
        <translation>Come le immagini sono preparate per il modello: deformate a un quadrato, pixel da 0 a 1, o come sono stati addestrati i modelli di questa famiglia</translation>
    </message>
    <message>
        <source>%1: how its images are prepared</source>
        <translation>%1: come sono preparate le sue immagini</translation>
    </message>
    <message>
        <source>Asking the model for the size of its images …</source>
        <translation>Si chiede al modello la dimensione delle sue immagini…</translation>
    </message>
    <message>
        <source>The model takes images of several sizes. Enter the one that it was trained with.</source>
        <translation>Il modello accetta immagini di più dimensioni. Indica quella con cui è stato addestrato.</translation>
    </message>
    <message>
        <source>Height and width of the images that the model was trained with</source>
        <translation>Altezza e larghezza delle immagini con cui il modello è stato addestrato</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts);;All files (*)</source>
        <translation>Modelli (*.pt *.pth *.ts);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>The arithmetic of an ONNX model cannot be counted. Name its TorchScript file.</source>
        <translation>I calcoli di un modello ONNX non si possono contare. Indica il suo file TorchScript.</translation>
    </message>
    <message>
        <source>Some of the images as the model sees them: resized and cut out</source>
        <translation>Alcune delle immagini come le vede il modello: ridimensionate e ritagliate</translation>
    </message>
    <message>
        <source>image size?</source>
        <translation>lato immagini?</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelsDialog</name>
    <message>
        <source>Models</source>
        <translation>Modelli</translation>
    </message>
    <message>
        <source>Name each model&apos;s file and the size of the images that it was trained with.</source>
        <translation>Indica il file di ogni modello e la dimensione delle immagini con cui è stato addestrato.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Name the model&apos;s file and the size of the images that it was trained with.</source>
        <translation>Indica il file del modello e la dimensione delle immagini con cui è stato addestrato.</translation>
    </message>
    <message>
        <source>Model “%1”</source>
        <translation>Modello “%1”</translation>
    </message>
    <message>
        <source>Drop to name the models’ files</source>
        <translation>Rilascia per indicare i file dei modelli</translation>
    </message>
    <message>
        <source>Only models can be dropped here. Close this dialog first to drop others.</source>
        <translation>Qui si possono rilasciare solo modelli. Per altro, chiudi prima questa finestra.</translation>
    </message>
</context>
<context>
    <name>crossfade::OptionsEditor</name>
    <message>
        <source>Set back to %1</source>
        <translation>Riporta a %1</translation>
    </message>
</context>
<context>
    <name>crossfade::OrdersSection</name>
    <message>
        <source>choice of orders</source>
        <translation>scelta degli ordini</translation>
    </message>
    <message>
        <source>order file</source>
        <translation>file dell’ordine</translation>
    </message>
    <message>
        <source>Orders of backfilling</source>
        <translation>Ordini di riempimento</translation>
    </message>
    <message>
        <source>Choose an order</source>
        <translation>Scegli un ordine</translation>
    </message>
    <message>
        <source>Orders of rows or ids (*.npy *.csv *.txt);;All files (*)</source>
        <translation>Ordini di righe o id (*.npy *.csv *.txt);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>Richiede: %1</translation>
    </message>
    <message>
        <source>File of row numbers (.npy) or ids (.csv, .txt)</source>
        <translation>File di numeri di riga (.npy) o id (.csv, .txt)</translation>
    </message>
    <message>
        <source>Order file</source>
        <translation>File dell’ordine</translation>
    </message>
    <message>
        <source>Choose the order file</source>
        <translation>Scegli il file dell’ordine</translation>
    </message>
</context>
<context>
    <name>crossfade::OverviewPage</name>
    <message>
        <source>Reading the features: how good each model is, and what looks like a mistake …</source>
        <translation>Lettura delle feature: quanto è buono ogni modello, e che cosa sembra un errore…</translation>
    </message>
    <message>
        <source>Look at the features</source>
        <translation>Guarda le feature</translation>
    </message>
    <message>
        <source>Read all features: how good each model is, and what looks like a mistake</source>
        <translation>Leggi tutte le feature: quanto è buono ogni modello, e che cosa sembra un errore</translation>
    </message>
    <message>
        <source>Models of the file</source>
        <translation>Modelli del file</translation>
    </message>
    <message>
        <source>Choose on the left what to compare, then run it.</source>
        <translation>Scegli a sinistra che cosa confrontare, poi esegui.</translation>
    </message>
    <message>
        <source>A computation is running: what it gives is shown here.</source>
        <translation>È in corso un calcolo: ciò che dà verrà mostrato qui.</translation>
    </message>
</context>
<context>
    <name>crossfade::OwnImageSearch</name>
    <message>
        <source>Which models were the images embedded with? This is asked once for an embedding file.</source>
        <translation>Con quali modelli sono stati calcolati gli embedding delle immagini? Si chiede una volta per file di embedding.</translation>
    </message>
    <message>
        <source>copied image</source>
        <translation>immagine copiata</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
</context>
<context>
    <name>crossfade::PaintedPlot</name>
    <message>
        <source>… and %1 more</source>
        <translation>… e altri %1</translation>
    </message>
</context>
<context>
    <name>crossfade::PairsSection</name>
    <message>
        <source>Methods × orders</source>
        <translation>Metodi × ordini</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>%1 cannot be run: %2.</source>
        <translation>%1 non può essere eseguito: %2.</translation>
    </message>
    <message>
        <source>By the measured times of runs on this computer.</source>
        <translation>In base ai tempi misurati di esecuzioni su questo computer.</translation>
    </message>
    <message>
        <source>By the number of products: no run was measured here yet.</source>
        <translation>In base al numero di prodotti: qui non è ancora stata misurata alcuna esecuzione.</translation>
    </message>
    <message>
        <source>Choose a method and an order.</source>
        <translation>Scegli un metodo e un ordine.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs.</source>
        <translation>%1 di %2 coppie.</translation>
    </message>
    <message>
        <source>choice of pairs</source>
        <translation>scelta delle coppie</translation>
    </message>
    <message>
        <source>Which orders each method is run under</source>
        <translation>Con quali ordini è eseguito ogni metodo</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>%1. The curve is in the cache and takes no time.</source>
        <translation>%1. La curva è nella cache e non richiede tempo.</translation>
    </message>
    <message>
        <source>the fit of the method is in the cache.</source>
        <translation>l’adattamento del metodo è nella cache.</translation>
    </message>
    <message>
        <source>the fit of the method %1, once for all its orders.</source>
        <translation>l’adattamento del metodo %1, una volta per tutti i suoi ordini.</translation>
    </message>
    <message>
        <source>%1. Estimate: the curve takes %2, and %3 of memory; %4 %5 What the cache holds takes no time.</source>
        <translation>%1. Stima: la curva richiede %2, e %3 di memoria; %4 %5 Ciò che è nella cache non richiede tempo.</translation>
    </message>
    <message>
        <source>%1 in the cache.</source>
        <translation>%1 nella cache.</translation>
    </message>
    <message>
        <source>Estimate: %1; features, fits and curves take %2 of memory.</source>
        <translation>Stima: %1; feature, adattamenti e curve occupano %2 di memoria.</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanAnswer</name>
    <message>
        <source>What is promised along the way is not known.</source>
        <translation>Ciò che è promesso lungo il percorso non è noto.</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>&amp;Obiettivo:</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % del guadagno</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>Obiettivo, quota del guadagno</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as what is promised at the end; the line in the chart can be dragged, too</source>
        <translation>0 % vale quanto il vecchio, 100 % quanto è promesso alla fine; si può anche trascinare la linea nel grafico</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>&amp;Budget:</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % della galleria</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>Budget, quota della galleria</translation>
    </message>
    <message>
        <source>How much of the gallery is new then; the line in the chart can be dragged, too</source>
        <translation>Quanta parte della galleria è allora nuova; si può anche trascinare la linea nel grafico</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanForm</name>
    <message>
        <source>pilot, where there is one</source>
        <translation>campione, se c’è</translation>
    </message>
    <message>
        <source>the file&apos;s pilot</source>
        <translation>il campione pilota del file</translation>
    </message>
    <message>
        <source>a pilot drawn here</source>
        <translation>un campione pilota estratto qui</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>righe di addestramento</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>metric at</source>
        <translation>metrica a</translation>
    </message>
    <message>
        <source>worst group</source>
        <translation>gruppo peggiore</translation>
    </message>
    <message>
        <source>negative flips at</source>
        <translation>inversioni negative a</translation>
    </message>
    <message>
        <source>as in the set-up</source>
        <translation>come impostato</translation>
    </message>
    <message>
        <source>without</source>
        <translation>senza</translation>
    </message>
    <message>
        <source>with moments</source>
        <translation>con i momenti</translation>
    </message>
    <message>
        <source>items/h</source>
        <translation>elementi/h</translation>
    </message>
    <message>
        <source>s/item</source>
        <translation>s/elemento</translation>
    </message>
    <message>
        <source>&amp;Judge on:</source>
        <translation>&amp;Giudica su:</translation>
    </message>
    <message>
        <source>What counts for you</source>
        <translation>Che cosa conta per te</translation>
    </message>
    <message>
        <source>Whether distances by old and by new features are made to mean the same</source>
        <translation>Se le distanze delle vecchie e delle nuove feature sono fatte significare lo stesso</translation>
    </message>
    <message>
        <source>Batch si&amp;ze:</source>
        <translation>Lotto &amp;da:</translation>
    </message>
    <message>
        <source>Items that are embedded together</source>
        <translation>Elementi i cui embedding si calcolano insieme</translation>
    </message>
    <message>
        <source>Cost per &amp;item:</source>
        <translation>&amp;Costo per elemento:</translation>
    </message>
    <message>
        <source>What embedding one item costs, in any currency</source>
        <translation>Quanto costa l’embedding di un elemento, in qualsiasi valuta</translation>
    </message>
    <message>
        <source>S&amp;peed:</source>
        <translation>Ve&amp;locità:</translation>
    </message>
    <message>
        <source>Of the backfill</source>
        <translation>Del riempimento</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % della galleria</translation>
    </message>
    <message>
        <source>Size of the pilot that is drawn</source>
        <translation>Dimensione del campione pilota estratto</translation>
    </message>
    <message>
        <source>Where all new features are there already: to try what a pilot tells</source>
        <translation>Dove ci sono già tutte le nuove feature: per provare che cosa dice un campione pilota</translation>
    </message>
    <message>
        <source>Backfilled share that counts</source>
        <translation>Quota riempita che conta</translation>
    </message>
    <message>
        <source>Metric to choose by</source>
        <translation>Metrica secondo cui scegliere</translation>
    </message>
    <message>
        <source>Attribute whose worst group counts</source>
        <translation>Attributo il cui gruppo peggiore conta</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>Unit of the speed</source>
        <translation>Unità della velocità</translation>
    </message>
    <message>
        <source>Begi&amp;ns:</source>
        <translation>I&amp;nizia:</translation>
    </message>
    <message>
        <source>When the backfill begins; then every batch has a date</source>
        <translation>Quando inizia il riempimento; allora ogni lotto ha una data</translation>
    </message>
    <message>
        <source>When the backfill begins</source>
        <translation>Quando inizia il riempimento</translation>
    </message>
    <message>
        <source>Where all new features are there: what the choice and its promise are really worth</source>
        <translation>Dove ci sono tutte le nuove feature: quanto valgono davvero la scelta e la sua promessa</translation>
    </message>
    <message>
        <source>with one length</source>
        <translation>con una lunghezza</translation>
    </message>
    <message>
        <source>try all three</source>
        <translation>prova tutti e tre</translation>
    </message>
    <message>
        <source>&amp;Choose by:</source>
        <translation>&amp;Scegli secondo:</translation>
    </message>
    <message>
        <source>Ca&amp;libration:</source>
        <translation>Calibra&amp;zione:</translation>
    </message>
    <message>
        <source>Compare with the tr&amp;uth</source>
        <translation>Confronta con la ve&amp;rità</translation>
    </message>
    <message>
        <source>Queries an hour:</source>
        <translation>Query all&apos;ora:</translation>
    </message>
    <message>
        <source>That are served meanwhile: where a method has them embedded by both models, that is part of the cost</source>
        <translation>Servite nel frattempo: se un metodo le fa incorporare da entrambi i modelli, ciò rientra nel costo</translation>
    </message>
    <message>
        <source>Budget:</source>
        <translation>Budget:</translation>
    </message>
    <message>
        <source>How much of the gallery you would embed: strategies are compared there, too</source>
        <translation>Quanta parte della galleria si incorporerebbe: le strategie si confrontano anche lì</translation>
    </message>
    <message>
        <source>Rerank at:</source>
        <translation>Riordina a:</translation>
    </message>
    <message>
        <source>Depths at which reranking the old index by the new model is tried, with commas between them; empty: it is not</source>
        <translation>Profondità a cui si prova a riordinare l&apos;indice vecchio con il modello nuovo, separate da virgole; vuoto: non si prova</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>Modello (ms):</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>Quanto dura una chiamata al modello, per un elemento o una query: così si dice quanto il riordino aggiunge a una query</translation>
    </message>
    <message>
        <source>Search (ms):</source>
        <translation>Ricerca (ms):</translation>
    </message>
    <message>
        <source>What one search of your index takes</source>
        <translation>Quanto dura una ricerca nell&apos;indice</translation>
    </message>
    <message>
        <source>At most (ms):</source>
        <translation>Al massimo (ms):</translation>
    </message>
    <message>
        <source>That a query may take longer: no depth of reranking that takes more is chosen</source>
        <translation>Che una query può durare in più: non si sceglie una profondità di riordino che richieda di più</translation>
    </message>
    <message>
        <source>Parts (folds):</source>
        <translation>Parti (fold):</translation>
    </message>
    <message>
        <source>The training rows are dealt into so many parts: each is backfilled with fits on the others</source>
        <translation>Le righe di addestramento si dividono in tante parti: ciascuna si reincorpora con adattamenti sulle altre</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>misurato qui</translation>
    </message>
    <message>
        <source>any</source>
        <translation>qualsiasi</translation>
    </message>
    <message>
        <source>Training cost:</source>
        <translation>Addestramento:</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>Quanto costa addestrare il nuovo modello che un metodo richiede</translation>
    </message>
    <message>
        <source>Training (h):</source>
        <translation>Addestramento (h):</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>Quanto tempo richiede addestrare il nuovo modello che un metodo richiede</translation>
    </message>
    <message>
        <source>A pilot is items of the gallery that were drawn at random and embedded again. Training rows are another gallery, and the models may have seen them. Without a choice: the pilot that the file marks, if it has %1 items or more; else, and where it does not tell whether anything is better than waiting, training rows</source>
        <translation>Un campione pilota sono elementi della galleria estratti a caso, con gli embedding ricalcolati. Le righe di addestramento sono un’altra galleria, e i modelli possono averle viste. Senza una scelta: il campione pilota che il file indica, se ha %1 elementi o più; altrimenti, e dove non dice se qualcosa sia meglio che aspettare, le righe di addestramento</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanPage</name>
    <message>
        <source>Pl&amp;an</source>
        <translation>P&amp;ianifica</translation>
    </message>
    <message>
        <source>Try every method of the set-up under every order that can be had in advance, and choose</source>
        <translation>Prova ogni metodo dell’impostazione con ogni ordine ottenibile in anticipo, e scegli</translation>
    </message>
    <message>
        <source>As CSV, a line for each item, or JSON Lines, a line for each batch</source>
        <translation>Come CSV, una riga per elemento, o JSON Lines, una riga per lotto</translation>
    </message>
    <message>
        <source>The chosen method as it was fitted, so that following need not fit it again</source>
        <translation>Il metodo scelto così come è stato adattato, così che seguire non debba adattarlo di nuovo</translation>
    </message>
    <message>
        <source>Foll&amp;ow…</source>
        <translation>Seg&amp;ui…</translation>
    </message>
    <message>
        <source>Save the plan, and look where the backfill is whenever the embedding file changes</source>
        <translation>Salva il piano, e guarda dov’è il riempimento ogni volta che il file di embedding cambia</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>Salva &amp;piano…</translation>
    </message>
    <message>
        <source>Save fitted &amp;method…</source>
        <translation>Salva me&amp;todo adattato…</translation>
    </message>
    <message>
        <source>Show what was asked for, to change it and plan anew</source>
        <translation>Mostra che cosa è stato chiesto, per cambiarlo e pianificare di nuovo</translation>
    </message>
    <message>
        <source>Chan&amp;ge the question</source>
        <translation>Cambia ric&amp;hiesta</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanView</name>
    <message>
        <source>share of the way from old to new</source>
        <translation>quota del percorso dal vecchio al nuovo</translation>
    </message>
    <message>
        <source>%1 on held-out training rows</source>
        <translation>%1 su righe di addestramento tenute da parte</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
    <message>
        <source>%1, promised (%)</source>
        <translation>%1, promesso (%)</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, con il suo intervallo al 95 %</translation>
    </message>
    <message>
        <source>old or the mix, whichever is better</source>
        <translation>il vecchio o la miscela, il migliore dei due</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>sei qui</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>Mostra:</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>Che cosa si promette</translation>
    </message>
    <message>
        <source>The promised curve</source>
        <translation>La curva promessa</translation>
    </message>
    <message>
        <source>Methods and orders that may be chosen</source>
        <translation>Metodi e ordini che si possono scegliere</translation>
    </message>
    <message>
        <source>What to embed when</source>
        <translation>Quali embedding, e quando</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidati</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Lotti</translation>
    </message>
    <message>
        <source>No batch is left: all items have their new features.</source>
        <translation>Non resta alcun lotto: tutti gli elementi hanno le loro nuove feature.</translation>
    </message>
    <message>
        <source>Share of the way (%)</source>
        <translation>Quota del percorso (%)</translation>
    </message>
    <message>
        <source>No plan yet. Choose methods and orders in the set-up, say above by what to choose among them, and press “Plan”. They are compared on a pilot of the gallery, or on held-out training rows: the gallery&apos;s new features are not needed.</source>
        <translation>Ancora nessun piano. Scegli metodi e ordini nell’impostazione, di’ sopra secondo che cosa scegliere, e premi “Pianifica”. Sono confrontati su un campione pilota della galleria, o su righe di addestramento tenute da parte: le nuove feature della galleria non servono.</translation>
    </message>
    <message>
        <source>In hindsight</source>
        <translation>Col senno di poi</translation>
    </message>
    <message>
        <source>How the candidates were in truth</source>
        <translation>Come sono stati davvero i candidati</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>Modi di servire la galleria nel frattempo</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategie</translation>
    </message>
</context>
<context>
    <name>crossfade::PlayBar</name>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>%1 of the gallery is backfilled</source>
        <translation>%1 della galleria è riempito</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Sospendi (Spazio)</translation>
    </message>
    <message>
        <source>Play from 0 to 100 % (Space)</source>
        <translation>Riproduci dallo 0 al 100 % (Spazio)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Sospendi</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Riproduci</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Un passo indietro</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Un passo avanti</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled</source>
        <translation>Quota della galleria riempita</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocità</translation>
    </message>
    <message>
        <source>%1 · %2 items</source>
        <translation>%1 · %2 elementi</translation>
    </message>
    <message>
        <source>One slice back (Left)</source>
        <translation>Una tappa indietro (Sinistra)</translation>
    </message>
    <message>
        <source>One slice on (Right)</source>
        <translation>Una tappa avanti (Destra)</translation>
    </message>
</context>
<context>
    <name>crossfade::PlotText</name>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>incrociato</translation>
    </message>
    <message>
        <source>whole gallery</source>
        <translation>intera galleria</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, per %2</translation>
    </message>
    <message>
        <source>%1, normalised</source>
        <translation>%1, normalizzato</translation>
    </message>
    <message>
        <source>all of these items</source>
        <translation>tutti questi elementi</translation>
    </message>
    <message>
        <source>new (%1)</source>
        <translation>nuovo (%1)</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryBrowser</name>
    <message>
        <source>No result</source>
        <translation>Nessun risultato</translation>
    </message>
    <message>
        <source>%1 of %2 queries (%3)</source>
        <translation>%1 di %2 query (%3)</translation>
    </message>
    <message>
        <source>All queries</source>
        <translation>Tutte le query</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>Quali query</translation>
    </message>
    <message>
        <source>A query is right when a relevant item is among its first k</source>
        <translation>Una query è giusta quando un elemento pertinente è tra i suoi primi k</translation>
    </message>
    <message>
        <source>k of CMC@k</source>
        <translation>k di CMC@k</translation>
    </message>
    <message>
        <source>Class, file or number</source>
        <translation>Classe, file o numero</translation>
    </message>
    <message>
        <source>Search queries</source>
        <translation>Cerca query</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Chosen in a chart</source>
        <translation>Scelte in un grafico</translation>
    </message>
    <message>
        <source>Any attribute</source>
        <translation>Qualsiasi attributo</translation>
    </message>
    <message>
        <source>Attribute of the queries</source>
        <translation>Attributo delle query</translation>
    </message>
    <message>
        <source>List only queries with this value of an attribute</source>
        <translation>Elenca solo query con questo valore di un attributo</translation>
    </message>
    <message>
        <source>Show the queries as large pictures</source>
        <translation>Mostra le query come immagini grandi</translation>
    </message>
    <message>
        <source>Queries as pictures</source>
        <translation>Query come immagini</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>Ancora nessun risultato: esegui lo studio, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>No query of this list matches. Clear the search and the attribute, or choose another list above.</source>
        <translation>Nessuna query di questo elenco corrisponde. Svuota la ricerca e l’attributo, o scegli sopra un altro elenco.</translation>
    </message>
    <message>
        <source>No query is chosen. Click a band on Flips, or a class or group of a table.</source>
        <translation>Nessuna query è scelta. Fai clic su una fascia in Inversioni, o su una classe o un gruppo di una tabella.</translation>
    </message>
    <message>
        <source>The data has no queries.</source>
        <translation>I dati non hanno query.</translation>
    </message>
    <message>
        <source>by CMC@</source>
        <translation>per CMC@</translation>
    </message>
    <message>
        <source>Wrong at %1</source>
        <translation>Sbagliate al %1</translation>
    </message>
    <message>
        <source>The shown curves do not agree at %1</source>
        <translation>Le curve mostrate non concordano al %1</translation>
    </message>
    <message>
        <source>The shown curves agree on every query at %1. Show more curves in the table Curves, or go on with the slider.</source>
        <translation>Le curve mostrate concordano al %1 su ogni query. Mostra altre curve nella tabella Curve, o prosegui con il cursore.</translation>
    </message>
    <message>
        <source>No query is wrong at %1: each that has a relevant item finds one among the first %2.</source>
        <translation>Nessuna query è sbagliata al %1: ognuna che ha un elemento pertinente ne trova uno tra i primi %2.</translation>
    </message>
    <message>
        <source>Broken at %1 against %2</source>
        <translation>Guastate al %1 (riferimento: %2)</translation>
    </message>
    <message>
        <source>Mended at %1 against %2</source>
        <translation>Riparate al %1 (riferimento: %2)</translation>
    </message>
    <message>
        <source>No query is broken at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>Nessuna query è guastata al %1 (riferimento: %2). Prosegui con il cursore, o scegli sopra un altro elenco.</translation>
    </message>
    <message>
        <source>No query is mended at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>Nessuna query è riparata al %1 (riferimento: %2). Prosegui con il cursore, o scegli sopra un altro elenco.</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryDetail</name>
    <message>
        <source>Query %1: %2</source>
        <translation>Query %1: %2</translation>
    </message>
    <message>
        <source>%1
No item of the gallery is relevant to it.</source>
        <translation>%1
Nessun elemento della galleria le è pertinente.</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>Copy results</source>
        <translation>Copia risultati</translation>
    </message>
    <message>
        <source>Copy the query and its results as text</source>
        <translation>Copia la query e i suoi risultati come testo</translation>
    </message>
    <message>
        <source>Picture of the query</source>
        <translation>Immagine della query</translation>
    </message>
    <message>
        <source>%1
The first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)</source>
        <translation>%1
Il primo risultato giusto ha rango %2 con %3 riempito (al %4: %5, al %6: %7)</translation>
    </message>
    <message>
        <source>rank	gallery item	class	distance	right or wrong	feature	image</source>
        <translation>rango	elemento della galleria	classe	distanza	giusto o sbagliato	feature	immagine</translation>
    </message>
    <message>
        <source>Choose a query in the list to see its results.</source>
        <translation>Scegli una query nell’elenco per vederne i risultati.</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Al %1</translation>
    </message>
    <message>
        <source>Here, %1</source>
        <translation>Qui, %1</translation>
    </message>
    <message>
        <source>Gallery item %1 as the query: %2</source>
        <translation>Elemento della galleria %1 come query: %2</translation>
    </message>
    <message>
        <source>A result is right where it has the same class.</source>
        <translation>Un risultato è giusto se ha la stessa classe.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Affiancati</translation>
    </message>
    <message>
        <source>Back to the query</source>
        <translation>Torna alla query</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modello %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Class of your image</source>
        <translation>Classe della tua immagine</translation>
    </message>
    <message>
        <source>Say what it shows, and the results are judged by it</source>
        <translation>Di’ che cosa mostra, e i risultati sono giudicati di conseguenza</translation>
    </message>
    <message>
        <source>Your image: %1</source>
        <translation>La tua immagine: %1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Its class is not known, so neither is what is right.</source>
        <translation>La sua classe non è nota, quindi neppure che cosa è giusto.</translation>
    </message>
    <message>
        <source>Class not known</source>
        <translation>Classe non nota</translation>
    </message>
    <message>
        <source>What the old model finds, the mixed gallery here, and the new model, beside each other, or those here alone with larger pictures</source>
        <translation>Che cosa trova il vecchio modello, che cosa si trova qui, e che cosa trova il nuovo modello, affiancati, o solo ciò che si trova qui con immagini più grandi</translation>
    </message>
    <message>
        <source>Search all items</source>
        <translation>Cerca in tutti gli elementi</translation>
    </message>
    <message>
        <source>Search the whole gallery, which is exact and takes longer, and not only the nearest cells of an index</source>
        <translation>Cerca nell’intera galleria, in modo esatto ma più lento, e non solo nelle celle più vicine di un indice</translation>
    </message>
    <message>
        <source>Exact: all items of the gallery are searched.</source>
        <translation>Esatto: la ricerca comprende tutti gli elementi della galleria.</translation>
    </message>
    <message>
        <source>Approximate: of an index, the cells nearest to the query are searched, at least a 64th of them; what they hold is ranked exactly.</source>
        <translation>Approssimato: di un indice si leggono le celle più vicine alla query, almeno 1 su 64; ciò che contengono è ordinato in modo esatto.</translation>
    </message>
    <message>
        <source>The gallery is large, so that an index is made first: %1 of %2 items. “Search all items” does without.</source>
        <translation>La galleria è grande, quindi prima si crea un indice: %1 di %2 elementi. “Cerca in tutti gli elementi” ne fa a meno.</translation>
    </message>
    <message>
        <source>Back to your image</source>
        <translation>Torna alla tua immagine</translation>
    </message>
    <message>
        <source>%1
None of the first %2 results is right with %3 backfilled (first right rank at %4: %5, at %6: %7)</source>
        <translation>%1
Nessuno dei primi %2 risultati è giusto con %3 riempito (primo rango giusto al %4: %5, al %6: %7)</translation>
    </message>
    <message>
        <source>This curve needs your image embedded by its new model, %1. Choose the image again (Ctrl+I) and give the file of that model.</source>
        <translation>A questa curva servono gli embedding della tua immagine calcolati dal suo nuovo modello, %1. Scegli di nuovo l’immagine (Ctrl+I) e indica il file di quel modello.</translation>
    </message>
    <message>
        <source>What the list at the right is of: the new model, or another curve at the same share</source>
        <translation>Di che cosa è l&apos;elenco a destra: il nuovo modello, o un&apos;altra curva alla stessa frazione</translation>
    </message>
    <message>
        <source>The list at the right</source>
        <translation>L&apos;elenco a destra</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>nuovo modello</translation>
    </message>
    <message>
        <source>The method of this curve transforms the features of a query, and its transform is neither saved nor cached here. Choose another curve, or run the study again.</source>
        <translation>Il metodo di questa curva trasforma le feature di una query, e la sua trasformazione qui non è né salvata né in cache. Scegli un’altra curva, o esegui di nuovo lo studio.</translation>
    </message>
</context>
<context>
    <name>crossfade::RangeText</name>
    <message>
        <source>%1&#xa0;points</source>
        <extracomment>Percentage points; the space does not break.</extracomment>
        <translation>%1&#xa0;punti</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>da %1 a %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultLanes</name>
    <message>
        <source>Results at the start, here and at the end</source>
        <translation>Risultati all’inizio, qui e alla fine</translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation>%1. %2, %3</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>Rank %1: %2, distance %3
Gallery item %4
Click to search with it</source>
        <translation>Rango %1: %2, distanza %3
Elemento della galleria %4
Clic per cercare con esso</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultModel</name>
    <message>
        <source>Right answers of: %1</source>
        <translation>Risposte giuste di: %1</translation>
    </message>
    <message>
        <source>With a right answer in: %1</source>
        <translation>Con una risposta giusta in: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTables</name>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>The chosen metric and the flips at the chosen share</source>
        <translation>La metrica scelta e le inversioni alla quota scelta</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Condizioni</translation>
    </message>
    <message>
        <source>What the papers ask of an upgrade, met or not</source>
        <translation>Che cosa gli articoli chiedono a un aggiornamento, soddisfatto o no</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppi</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelli</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Costi</translation>
    </message>
    <message>
        <source>How similar the models are</source>
        <translation>Quanto sono simili i modelli</translation>
    </message>
    <message>
        <source>What the methods cost, compared with embedding the gallery again</source>
        <translation>Quanto costano i metodi, rispetto a ricalcolare gli embedding della galleria</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>What the study&apos;s index gives, beside exact search</source>
        <translation>Che cosa dà l’indice dello studio, accanto alla ricerca esatta</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>Ancora nessun risultato: esegui lo studio, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>No curve yet: each method&apos;s curves appear here as soon as it is done.</source>
        <translation>Ancora nessuna curva: le curve di ogni metodo compaiono qui appena è finito.</translation>
    </message>
    <message>
        <source>The chosen curve follows no groups. Choose attributes under Groups and parts, and run the study again.</source>
        <translation>La curva scelta non segue gruppi. Scegli attributi in Gruppi e parti, ed esegui di nuovo lo studio.</translation>
    </message>
    <message>
        <source>No index was measured. Choose one under Index that is served, and run the study again.</source>
        <translation>Nessun indice è stato misurato. Scegline uno in Indice in servizio, ed esegui di nuovo lo studio.</translation>
    </message>
    <message>
        <source>This results file does not hold how similar the models are. Run the study again.</source>
        <translation>Questo file di risultati non contiene quanto sono simili i modelli. Esegui di nuovo lo studio.</translation>
    </message>
    <message>
        <source>The groups of the chosen curve by the chosen metric, and their gaps</source>
        <translation>I gruppi della curva scelta secondo la metrica scelta, e i loro divari</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dati</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultText</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · seed %2</source>
        <translation>%1 · seme %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <extracomment>A percentage; the space does not break.</extracomment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>nessuna classe</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>classe %1</translation>
    </message>
    <message>
        <source>‖WWᵀ − I‖ (Frobenius)</source>
        <translation>‖WWᵀ − I‖ (Frobenius)</translation>
    </message>
    <message>
        <source>CKA with the old model</source>
        <translation>CKA con il vecchio modello</translation>
    </message>
    <message>
        <source>Band: 95 % interval of %1, by resampling the queries; interpolated between the slices.</source>
        <translation>Banda: intervallo al 95 % di %1, per ricampionamento delle query; interpolata tra le tappe.</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list in a sentence.</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>weight of %1 in the gain of %2</source>
        <translation>peso di %1 nel guadagno di %2</translation>
    </message>
    <message>
        <source>τ of the learned gain of %1</source>
        <translation>τ del guadagno appreso di %1</translation>
    </message>
    <message>
        <source>τ of uncertainty</source>
        <translation>τ dell’incertezza</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>No query has a relevant item in the gallery, so no metric has a value. The gallery and the queries need labels, or the queries lists of relevant items.</source>
        <translation>Nessuna query ha un elemento pertinente nella galleria, quindi nessuna metrica ha un valore. La galleria e le query hanno bisogno di etichette, o le query di elenchi di elementi pertinenti.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>items with %1 = %2</source>
        <translation>elementi con %1 = %2</translation>
    </message>
    <message>
        <source>classes %1–%2</source>
        <translation>classi %1–%2</translation>
    </message>
    <message>
        <source>%1 (only %2)</source>
        <translation>%1 (solo %2)</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTile</name>
    <message>
        <source>right</source>
        <translation>giusto</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>sbagliato</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>Rank %1: %2, %3, distance %4, found by its %5 feature</source>
        <translation>Rango %1: %2, %3, distanza %4, trovato con la sua feature %5</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>Gallery item %1</source>
        <translation>Elemento della galleria %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultsView</name>
    <message>
        <source>&amp;Metric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>Whole gallery</source>
        <translation>Intera galleria</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Per %1</translation>
    </message>
    <message>
        <source>&amp;Of:</source>
        <translation>&amp;Di:</translation>
    </message>
    <message>
        <source>Whole gallery or groups</source>
        <translation>Intera galleria o gruppi</translation>
    </message>
    <message>
        <source>Show the values of all curves, with their 95 % intervals, at the chosen fraction</source>
        <translation>Mostra i valori di tutte le curve, con i loro intervalli al 95 %, alla frazione scelta</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>All curves of the whole gallery, or the groups of the chosen curve: their values, the gap between the best and the worst (shaded) and how much of each is backfilled (dotted)</source>
        <translation>Tutte le curve dell’intera galleria, o i gruppi della curva scelta: i loro valori, il divario tra il migliore e il peggiore (ombreggiato) e quanto di ognuno è riempito (punteggiato)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>Mostra solo dove sono le curve, senza vecchio, nuovo, incrociato e un inizio ripido</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>Va&amp;lori</translation>
    </message>
    <message>
        <source>&lt;h2&gt;No file is open&lt;/h2&gt;&lt;p&gt;Open one from the menu File, or drop it here.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Nessun file è aperto&lt;/h2&gt;&lt;p&gt;Aprine uno dal menu File, o rilascialo qui.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Choose on the left what to compare, then run it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Scegli a sinistra che cosa confrontare, poi esegui.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::RunFooter</name>
    <message>
        <source>What is shown was computed with another set-up.</source>
        <translation>Ciò che è mostrato è stato calcolato con un’altra impostazione.</translation>
    </message>
    <message>
        <source>Set up as last time</source>
        <translation>Imposta come la volta scorsa</translation>
    </message>
    <message>
        <source>Take the methods, their options, the orders and the measures of the last run; the models stay</source>
        <translation>Riprendi i metodi, le loro opzioni, gli ordini e le misure dell’ultima esecuzione; i modelli restano</translation>
    </message>
</context>
<context>
    <name>crossfade::RunList</name>
    <message>
        <source>another file: %1</source>
        <translation>altro file: %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
</context>
<context>
    <name>crossfade::RunSession</name>
    <message>
        <source>cancelled: %1 of %2 methods</source>
        <translation>interrotta: %1 metodi su %2</translation>
    </message>
</context>
<context>
    <name>crossfade::RunsView</name>
    <message>
        <source>Not saved</source>
        <translation>Non salvato</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>The run that is shown stays</source>
        <translation>L’esecuzione mostrata resta</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Esecuzioni</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Compare the runs</source>
        <translation>Confronta le esecuzioni</translation>
    </message>
    <message>
        <source>is being computed</source>
        <translation>in corso di calcolo</translation>
    </message>
    <message>
        <source>delete run %1</source>
        <translation>elimina esecuzione %1</translation>
    </message>
    <message>
        <source>rename run %1</source>
        <translation>rinomina esecuzione %1</translation>
    </message>
    <message>
        <source>No run yet. Choose methods and orders in the set-up and press Run (F5): every run is listed here.</source>
        <translation>Ancora nessuna esecuzione. Scegli metodi e ordini nell’impostazione e premi Esegui (F5): ogni esecuzione è elencata qui.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>On disk, not in memory: choosing it reads it again, and then it can be compared</source>
        <translation>Su disco, non in memoria: scegliendola viene riletta, e poi si può confrontare</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>Differenza</translation>
    </message>
</context>
<context>
    <name>crossfade::ScreenText</name>
    <message>
        <source>%1, %2, %3 new</source>
        <translation>%1, %2, %3 nuovo</translation>
    </message>
</context>
<context>
    <name>crossfade::SetupPanel</name>
    <message>
        <source>Choose a method.</source>
        <translation>Scegli un metodo.</translation>
    </message>
    <message>
        <source>Choose an order of backfilling.</source>
        <translation>Scegli un ordine di riempimento.</translation>
    </message>
    <message>
        <source>Choose a metric.</source>
        <translation>Scegli una metrica.</translation>
    </message>
    <message>
        <source>Enter a seed.</source>
        <translation>Inserisci un seme.</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Scegli due modelli diversi.</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Impostazione</translation>
    </message>
    <message>
        <source>The embedding file was not found.</source>
        <translation>Il file di embedding non è stato trovato.</translation>
    </message>
    <message>
        <source>No pair of a method and an order is on. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>Nessuna coppia di metodo e ordine è attiva. Se una coppia non può essere eseguita, il suo suggerimento nella griglia dice perché.</translation>
    </message>
    <message>
        <source>Choose the old and the new model: the names of the models do not say which is which.</source>
        <translation>Scegli il vecchio e il nuovo modello: i nomi dei modelli non dicono quale sia quale.</translation>
    </message>
    <message>
        <source>No pair is on of: %1. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>Nessuna coppia è accesa di: %1. Se una coppia non si può eseguire, il suo suggerimento nella griglia dice perché.</translation>
    </message>
    <message>
        <source>The file has the features of one model, and an upgrade has two: import those of the other one, too, or embed the images anew (New from images).</source>
        <translation>Il file ha le feature di un solo modello, e un passaggio ne ha due: importa anche quelle dell’altro, o calcola di nuovo gli embedding delle immagini (Nuovo da immagini).</translation>
    </message>
</context>
<context>
    <name>crossfade::SheetText</name>
    <message>
        <source>%1 (%2 → %3)</source>
        <translation>%1 (%2 → %3)</translation>
    </message>
    <message>
        <source>How far the map B of λ-orthogonality is from an orthogonal one (Frobenius norm): at 0 it keeps all distances of the new model</source>
        <translation>Quanto la mappa B della λ-ortogonalità dista da una ortogonale (norma di Frobenius): a 0 conserva tutte le distanze del nuovo modello</translation>
    </message>
    <message>
        <source>Compatible</source>
        <translation>Compatibile</translation>
    </message>
    <message>
        <source>Start ≥ old</source>
        <translation>Inizio ≥ vecchio</translation>
    </message>
    <message>
        <source>Before anything is backfilled, retrieval is at least as good as the old model’s (rank merge, eq. 6)</source>
        <translation>Prima che qualcosa sia riempito, la ricerca è almeno buona come quella del vecchio modello (fusione di ranghi, eq. 6)</translation>
    </message>
    <message>
        <source>End ≥ new</source>
        <translation>Fine ≥ nuovo</translation>
    </message>
    <message>
        <source>When everything is backfilled, retrieval is at least as good as the new model’s (rank merge, eq. 7)</source>
        <translation>Quando tutto è riempito, la ricerca è almeno buona come quella del nuovo modello (fusione di ranghi, eq. 7)</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>Monotona</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>side</source>
        <translation>laterale</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform one item or query (FCT, Fig. 3)</source>
        <translation>Moltiplicazioni–accumulazioni per trasformare un elemento o una query (FCT, Fig. 3)</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Metodo</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametri</translation>
    </message>
    <message>
        <source>Learned numbers of all modules of the method</source>
        <translation>Numeri appresi di tutti i moduli del metodo</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>The results file is of an earlier version and does not hold the models’ dimensions</source>
        <translation>Il file di risultati è di una versione precedente e non contiene le dimensioni dei modelli</translation>
    </message>
    <message>
        <source>Re-embedding</source>
        <translation>Nuovo embedding</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>l’immagine</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attributo</translation>
    </message>
    <message>
        <source>What the items are grouped by</source>
        <translation>Secondo che cosa gli elementi sono raggruppati</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppo</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inizio</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>Prima che qualcosa sia riempito</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>Quando tutto è riempito</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Riempito</translation>
    </message>
    <message>
        <source>Share of the group’s own items that is new here</source>
        <translation>Quota degli elementi del gruppo che qui è nuova</translation>
    </message>
    <message>
        <source>Two models whose features of the gallery are compared</source>
        <translation>Due modelli di cui si confrontano le feature della galleria</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>Linear CKA</source>
        <translation>CKA lineare</translation>
    </message>
    <message>
        <source>The method; the check box shows and hides its curve</source>
        <translation>Il metodo; la casella mostra e nasconde la sua curva</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>The order in which the gallery is backfilled</source>
        <translation>L’ordine in cui la galleria è riempita</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seme</translation>
    </message>
    <message>
        <source>The seed of all random numbers of the run</source>
        <translation>Il seme di tutti i numeri casuali dell’esecuzione</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Al %1</translation>
    </message>
    <message>
        <source>%1 at the chosen share of the gallery</source>
        <translation>%1 alla quota scelta della galleria</translation>
    </message>
    <message>
        <source>Area under the curve of %1, by the trapezoid rule over the fractions</source>
        <translation>Area sotto la curva di %1, con la regola dei trapezi sulle frazioni</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Guadagno</translation>
    </message>
    <message>
        <source>%1 before anything is backfilled</source>
        <translation>%1 prima che qualcosa sia riempito</translation>
    </message>
    <message>
        <source>%1 when everything is backfilled</source>
        <translation>%1 quando tutto è riempito</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Guastate</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Riparate</translation>
    </message>
    <message>
        <source>A number that the method reports; its page in the documentation explains it</source>
        <translation>Un numero che il metodo riporta; la sua pagina nella documentazione lo spiega</translation>
    </message>
    <message>
        <source>Which conditions the curves meet in %1, with margins in percentage points</source>
        <translation>Quali condizioni le curve soddisfano in %1, con margini in punti percentuali</translation>
    </message>
    <message>
        <source>Retrieval never gets worse while more is backfilled (rank merge, eq. 8); else by how much at most, and between which shares</source>
        <translation>La ricerca non peggiora mai mentre si riempie di più (fusione di ranghi, eq. 8); altrimenti di quanto al massimo, e tra quali quote</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the order agrees with the oracle’s, which backfills first what is aligned worst: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>τ di Kendall: quanto l’ordine concorda con quello dell’oracolo, che riempie per primo ciò che è allineato peggio: 1 lo stesso, 0 nessuna relazione, −1 l’inverso (FastFill, App. E)</translation>
    </message>
    <message>
        <source>The methods of the study, and embedding the gallery again</source>
        <translation>I metodi dello studio, e il nuovo calcolo degli embedding della galleria</translation>
    </message>
    <message>
        <source>The MACs as a share of those of embedding the item by the new model, which Run › Cost of re-embedding… counts</source>
        <translation>I MAC come quota di quelli per l’embedding dell’elemento con il nuovo modello, che Esegui › Costo del nuovo embedding… conta</translation>
    </message>
    <message>
        <source>Bytes stored of each item until it is backfilled: its old feature, and side information where the method uses any</source>
        <translation>Byte memorizzati di ogni elemento finché non è riempito: la sua vecchia feature, e l’informazione laterale se il metodo la usa</translation>
    </message>
    <message>
        <source>Extra bytes</source>
        <translation>Byte extra</translation>
    </message>
    <message>
        <source>Bytes of side information for each item, contained in the bytes</source>
        <translation>Byte di informazione laterale per ogni elemento, contenuti nei byte</translation>
    </message>
    <message>
        <source>A fitted transform from a file: its options are not known</source>
        <translation>Una trasformazione adattata da un file: le sue opzioni non sono note</translation>
    </message>
    <message>
        <source>How similar the two models’ features of the gallery are: 1 the same except for rotation and scale, 0 nothing in common. Side information that differs from the old model complements it (FCT, section 5.3)</source>
        <translation>Quanto sono simili le feature della galleria dei due modelli: 1 le stesse salvo rotazione e scala, 0 nulla in comune. Un’informazione laterale che differisce dal vecchio modello lo completa (FCT, sezione 5.3)</translation>
    </message>
    <message>
        <source>%1; judged against the models’ features at length 1</source>
        <translation>%1; giudicato rispetto alle feature dei modelli a lunghezza 1</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin: %1 to %2 percentage points</source>
        <translation>Intervallo appaiato al 95 % del margine: da %1 a %2 punti percentuali</translation>
    </message>
    <message>
        <source>Backward compatible: on the gallery as the old model left it, new queries already retrieve better than the old model’s own (Shen et al., CVPR 2020; rank merge, eq. 2)</source>
        <translation>Retrocompatibile: sulla galleria come l’ha lasciata il vecchio modello, le nuove query trovano già meglio di quelle del vecchio modello (Shen et al., CVPR 2020; fusione di ranghi, eq. 2)</translation>
    </message>
    <message>
        <source>It makes up %1 of the whole gallery</source>
        <translation>Costituisce %1 dell’intera galleria</translation>
    </message>
    <message>
        <source>Items and queries of this value; gap: the best group minus the worst. A click lists the group’s queries</source>
        <translation>Elementi e query di questo valore; divario: il gruppo migliore meno il peggiore. Un clic elenca le query del gruppo</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 al %2</translation>
    </message>
    <message>
        <source>%1 of the group’s queries at the chosen share of the gallery</source>
        <translation>%1 delle query del gruppo alla quota scelta della galleria</translation>
    </message>
    <message>
        <source>Here against the old model, in percentage points. Of a gap: below 0, the groups are nearer to each other than they were</source>
        <translation>Qui rispetto al vecchio modello, in punti percentuali. Di un divario: sotto 0, i gruppi sono più vicini di prima</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Vecchio</translation>
    </message>
    <message>
        <source>By the old model. Older results files do not have it</source>
        <translation>Con il vecchio modello. I file di risultati più vecchi non lo hanno</translation>
    </message>
    <message>
        <source>This results file of an older version has groups by CMC@1 alone: run the study again for other metrics.</source>
        <translation>Questo file di risultati di una versione precedente ha i gruppi solo secondo CMC@1: esegui di nuovo lo studio per altre metriche.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1 (punti)</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Altro modello</translation>
    </message>
    <message>
        <source>Share of re-embedding</source>
        <translation>Quota del nuovo embedding</translation>
    </message>
    <message>
        <source>Area under the curve of %1 over every single backfilled item</source>
        <translation>Area sotto la curva di %1 su ogni singolo elemento riempito</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old), of the exact AUC where there is one: at 100 % the mean over the whole backfilling is as good as the new model</source>
        <translation>(AUC − vecchio) / (nuovo − vecchio), con l’AUC esatta dove c’è: al 100 % la media su tutto il riempimento è buona come il nuovo modello</translation>
    </message>
    <message>
        <source>Against old (points)</source>
        <translation>Rispetto al vecchio (punti)</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the uncertainty that the method predicts ranks the items by their alignment loss: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>τ di Kendall: quanto bene l’incertezza prevista dal metodo ordina gli elementi secondo la loro perdita di allineamento: 1 lo stesso, 0 nessuna relazione, −1 l’inverso (FastFill, App. E)</translation>
    </message>
    <message>
        <source>gap (points)</source>
        <translation>divario (punti)</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here is of the group</source>
        <translation>Quanto di tutto ciò che qui è riempito appartiene al gruppo</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>Quota del nuovo</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1 vs %2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>inizio</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin, by class: %1 to %2 percentage points</source>
        <translation>Intervallo appaiato al 95 % del margine, per classi: da %1 a %2 punti percentuali</translation>
    </message>
    <message>
        <source>✓ holds, ✗ does not hold, = equal, ≈ the queries cannot tell</source>
        <translation>✓ vale, ✗ non vale, = uguale, ≈ le query non bastano a dirlo</translation>
    </message>
    <message>
        <source>Negative flips by %1 against %2: queries that are right there and wrong here. A click lists them</source>
        <translation>Inversioni negative secondo %1 rispetto a %2: query giuste lì e sbagliate qui. Un clic le elenca</translation>
    </message>
    <message>
        <source>Positive flips by %1 against %2: queries that are wrong there and right here. A click lists them</source>
        <translation>Inversioni positive secondo %1 rispetto a %2: query sbagliate lì e giuste qui. Un clic le elenca</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%1 di %2 elementi</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>Elementi scelti</translation>
    </message>
    <message>
        <source>The groups and the classes of the chosen items</source>
        <translation>I gruppi e le classi degli elementi scelti</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementi</translation>
    </message>
    <message>
        <source>How many are chosen</source>
        <translation>Quanti sono scelti</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>Di tutti</translation>
    </message>
    <message>
        <source>The share of all such items of the gallery</source>
        <translation>La quota di tutti gli elementi simili della galleria</translation>
    </message>
    <message>
        <source>Of the queries that look for the chosen items, those that are broken at the fraction, by CMC@1 against %1</source>
        <translation>Delle query che cercano gli elementi scelti, quelle guastate alla frazione, secondo CMC@1 rispetto a %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Nuovo modello</translation>
    </message>
    <message>
        <source>The new model that the curve ends with, and whose results its gain is a share of</source>
        <translation>Il nuovo modello con cui la curva termina e ai cui risultati si riferisce il suo guadagno</translation>
    </message>
    <message>
        <source>No gain: new is not surely above old</source>
        <translation>Nessun guadagno: il nuovo non è sicuramente sopra il vecchio</translation>
    </message>
</context>
<context>
    <name>crossfade::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Scorciatoie da tastiera</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tasto</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Azione</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Che cosa fa</translation>
    </message>
    <message>
        <source>Left, Right, Home, End</source>
        <translation>Sinistra, Destra, Inizio, Fine</translation>
    </message>
    <message>
        <source>Chart and play bar</source>
        <translation>Grafico e barra di riproduzione</translation>
    </message>
    <message>
        <source>Go through the fractions</source>
        <translation>Scorri le frazioni</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Su, Giù</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Grafico</translation>
    </message>
    <message>
        <source>Choose the curve</source>
        <translation>Scegli la curva</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>crossfade::StageText</name>
    <message>
        <source>Reading</source>
        <translation>Lettura</translation>
    </message>
    <message>
        <source>Embedding images</source>
        <translation>Embedding delle immagini</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Addestramento</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Adattamento</translation>
    </message>
    <message>
        <source>Transforming features</source>
        <translation>Trasformazione delle feature</translation>
    </message>
    <message>
        <source>Ordering the gallery</source>
        <translation>Ordinamento della galleria</translation>
    </message>
    <message>
        <source>Counting ranks</source>
        <translation>Conteggio dei ranghi</translation>
    </message>
    <message>
        <source>Resampling queries</source>
        <translation>Ricampionamento delle query</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Ricerca</translation>
    </message>
    <message>
        <source>Drawing images</source>
        <translation>Disegno delle immagini</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Scrittura</translation>
    </message>
</context>
<context>
    <name>crossfade::StagesView</name>
    <message>
        <source>Me&amp;tric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>C&amp;urve:</source>
        <translation>C&amp;urva:</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This study fits no method anew on the way. Name the shares at which it shall (stages in the study file, or evaluate --stages) to see whether that pays.</source>
        <translation>Questo studio non adatta di nuovo alcun metodo strada facendo. Indica le quote a cui deve farlo (stages nel file dello studio, o evaluate --stages) per vedere se conviene.</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Items embedded, and refits in the same unit</source>
        <translation>Elementi con nuovo embedding, e nuovi adattamenti nella stessa unità</translation>
    </message>
    <message>
        <source>static: fitted once</source>
        <translation>fisso: adattato una volta</translation>
    </message>
    <message>
        <source>in stages: fitted anew on the way</source>
        <translation>a fasi: adattato di nuovo strada facendo</translation>
    </message>
    <message>
        <source>fitted anew</source>
        <translation>adattato di nuovo</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>AUC over static</source>
        <translation>AUC sul fisso</translation>
    </message>
    <message>
        <source>The area under the curve over what is backfilled, less that of the static curve: what refits would give if they were free</source>
        <translation>L&apos;area sotto la curva su ciò che è stato fatto del backfill, meno quella della curva fissa: ciò che darebbero i nuovi adattamenti se fossero gratuiti</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>Intervallo al 95 %</translation>
    </message>
    <message>
        <source>Paired: of the same queries under both</source>
        <translation>Appaiato: delle stesse query con entrambi</translation>
    </message>
    <message>
        <source>Refits</source>
        <translation>Nuovi adattamenti</translation>
    </message>
    <message>
        <source>How often the method is fitted anew</source>
        <translation>Quante volte il metodo è adattato di nuovo</translation>
    </message>
    <message>
        <source>Refits cost (items)</source>
        <translation>Costo dei nuovi adattamenti (elementi)</translation>
    </message>
    <message>
        <source>In embeddings of an item by the new model</source>
        <translation>In embedding di un elemento con il nuovo modello</translation>
    </message>
    <message>
        <source>Mean in stages</source>
        <translation>Media a fasi</translation>
    </message>
    <message>
        <source>Of the metric, over all that the backfill in stages costs</source>
        <translation>Della metrica, su tutto ciò che costa il backfill a fasi</translation>
    </message>
    <message>
        <source>Mean static</source>
        <translation>Media fissa</translation>
    </message>
    <message>
        <source>Over the same cost; the static backfill stays at its end</source>
        <translation>Sullo stesso costo; il backfill fisso resta alla sua fine</translation>
    </message>
    <message>
        <source>What embedding an item takes is not known, so the refits are not among what is spent here. Say --embedding-macs, or name the new model&apos;s file, to have them on one axis.</source>
        <translation>Non si sa quanto costa l&apos;embedding di un elemento, quindi i nuovi adattamenti non sono in ciò che si spende qui. Indica --embedding-macs, o il file del nuovo modello, per averli su un solo asse.</translation>
    </message>
    <message>
        <source>Over all that is spent, the mean is %1 in stages and %2 without: the refits cost as much as embedding %3 items.</source>
        <translation>Su tutto ciò che si spende, la media è %1 a fasi e %2 senza: i nuovi adattamenti costano quanto l&apos;embedding di %3 elementi.</translation>
    </message>
    <message>
        <source>Backfill in stages that is shown</source>
        <translation>Backfill a fasi mostrato</translation>
    </message>
    <message>
        <source>Retrieval in stages</source>
        <translation>Ricerca a fasi</translation>
    </message>
    <message>
        <source>What stages give and cost</source>
        <translation>Che cosa danno e costano le fasi</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Quota della galleria riempita (%)</translation>
    </message>
</context>
<context>
    <name>crossfade::StartPage</name>
    <message>
        <source>See what retrieval does while its embedding model is replaced, item by item.</source>
        <translation>Guarda che cosa fa la ricerca mentre il suo modello di embedding è sostituito, elemento per elemento.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Apri un file…</translation>
    </message>
    <message>
        <source>An embedding file, a study or a results file</source>
        <translation>Un file di embedding, uno studio o un file di risultati</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>Apri la dimostrazione</translation>
    </message>
    <message>
        <source>Drawn images and two models trained on them</source>
        <translation>Immagini disegnate e due modelli addestrati su di esse</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>File recenti</translation>
    </message>
    <message>
        <source>New from images…</source>
        <translation>Nuovo da immagini…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model</source>
        <translation>Calcola gli embedding di una cartella di immagini con un vecchio e un nuovo modello</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importa…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes</source>
        <translation>Fa un file di embedding di tabelle, database, file NumPy o indici FAISS</translation>
    </message>
    <message>
        <source>… or drop them here: a file (embeddings, study, results), tables and vectors to import, or two models and a folder of images</source>
        <translation>… o rilasciali qui: un file (embedding, studio, risultati), tabelle e vettori da importare, o due modelli e una cartella di immagini</translation>
    </message>
</context>
<context>
    <name>crossfade::StoredBox</name>
    <message>
        <source>float32: as in the file</source>
        <translation>float32: come nel file</translation>
    </message>
    <message>
        <source>int8, by dimension</source>
        <translation>int8, per dimensione</translation>
    </message>
    <message>
        <source>int8, by vector</source>
        <translation>int8, per vettore</translation>
    </message>
    <message>
        <source>binary: signs alone</source>
        <translation>binario: solo i segni</translation>
    </message>
    <message>
        <source>Stored numbers</source>
        <translation>Numeri memorizzati</translation>
    </message>
    <message>
        <source>first </source>
        <translation>le prime </translation>
    </message>
    <message>
        <source>So many dimensions of each vector, from its first, are stored and searched</source>
        <translation>Tante dimensioni di ogni vettore, dalla prima, sono memorizzate e cercate</translation>
    </message>
    <message>
        <source>Stored dimensions</source>
        <translation>Dimensioni memorizzate</translation>
    </message>
    <message>
        <source>all</source>
        <comment>dimensions</comment>
        <translation>tutte</translation>
    </message>
</context>
<context>
    <name>crossfade::StrategiesView</name>
    <message>
        <source>Data</source>
        <translation>Dati</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>Chiamata al modello (ms):</translation>
    </message>
    <message>
        <source>There are too many queries to compare strategies here: “crossfade-cli decide” does it.</source>
        <translation>Ci sono troppe query per confrontare qui le strategie: lo fa «crossfade-cli decide».</translation>
    </message>
    <message>
        <source>The strategies are being compared …</source>
        <translation>Le strategie si stanno confrontando…</translation>
    </message>
    <message>
        <source>Worst group of:</source>
        <translation>Gruppo peggiore per:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sconosciuto</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>Quanto dura una chiamata al modello, per un elemento o una query: così si dice quanto il riordino aggiunge a una query</translation>
    </message>
    <message>
        <source>Milliseconds of a call of a model</source>
        <translation>Millisecondi di una chiamata al modello</translation>
    </message>
    <message>
        <source>Training:</source>
        <translation>Addestramento:</translation>
    </message>
    <message>
        <source>cost </source>
        <translation>costo </translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>costo ignoto</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>Quanto costa addestrare il nuovo modello che un metodo richiede</translation>
    </message>
    <message>
        <source>Cost of training a new model</source>
        <translation>Costo dell&apos;addestramento di un nuovo modello</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source>hours unknown</source>
        <translation>ore ignote</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>Quanto tempo richiede addestrare il nuovo modello che un metodo richiede</translation>
    </message>
    <message>
        <source>Hours of training a new model</source>
        <translation>Ore per addestrare un nuovo modello</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>Modi di servire la galleria nel frattempo</translation>
    </message>
</context>
<context>
    <name>crossfade::StudyJobs</name>
    <message>
        <source>Open %1</source>
        <translation>Apri %1</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>Apri la dimostrazione</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Esegui %1</translation>
    </message>
    <message>
        <source>Estimate from the pilot</source>
        <translation>Stima dal campione pilota</translation>
    </message>
    <message>
        <source>Plan the backfill</source>
        <translation>Pianifica il riempimento</translation>
    </message>
    <message>
        <source>Save the plan %1</source>
        <translation>Salva il piano %1</translation>
    </message>
    <message>
        <source>Save the results %1</source>
        <translation>Salva i risultati %1</translation>
    </message>
    <message>
        <source>Save the fitted method %1</source>
        <translation>Salva il metodo adattato %1</translation>
    </message>
    <message>
        <source>Count the cost of embedding</source>
        <translation>Conta il costo dell’embedding</translation>
    </message>
    <message>
        <source>Read a run again</source>
        <translation>Rileggi un’esecuzione</translation>
    </message>
    <message>
        <source>Save last good state…</source>
        <translation>Salva l’ultimo stato buono…</translation>
    </message>
    <message>
        <source>Save the method as it was after its last good epoch; a study can use it as a fitted transform</source>
        <translation>Salva il metodo com’era dopo la sua ultima epoca buona; uno studio può usarlo come trasformazione adattata</translation>
    </message>
    <message>
        <source>Save last good state</source>
        <translation>Salva l’ultimo stato buono</translation>
    </message>
    <message>
        <source>set-up as last time</source>
        <translation>impostazione come la volta scorsa</translation>
    </message>
    <message>
        <source>Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)</source>
        <translation>Embedding, studi e risultati (*.h5 *.hdf5 *.toml);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Confronta con</translation>
    </message>
    <message>
        <source>Results (*.h5 *.hdf5);;All files (*)</source>
        <translation>Risultati (*.h5 *.hdf5);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Estimate from a pilot</source>
        <translation>Stima da un campione pilota</translation>
    </message>
    <message>
        <source>The file marks no pilot. Draw one at random, in percent of the gallery:</source>
        <translation>Il file non indica un campione pilota. Estraine uno a caso, in percentuale della galleria:</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Salva piano</translation>
    </message>
    <message>
        <source>Save the plan to follow it</source>
        <translation>Salva il piano per seguirlo</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv)</source>
        <translation>Piani, una riga per elemento (*.csv)</translation>
    </message>
    <message>
        <source>Save the fitted method</source>
        <translation>Salva il metodo adattato</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>Salva studio</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>Studi (*.toml)</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>Salva risultati</translation>
    </message>
    <message>
        <source>Results (*.h5)</source>
        <translation>Risultati (*.h5)</translation>
    </message>
    <message>
        <source>How much arithmetic does the new model need to embed an item? Its multiply–accumulates are counted for the table of costs.</source>
        <translation>Quanti calcoli servono al nuovo modello per l’embedding di un elemento? Le sue moltiplicazioni–accumulazioni sono contate per la tabella dei costi.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Conta</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;Maps as NumPy arrays (*.npz);;Maps as TorchScript (*.ts.pt);;Maps as ONNX (*.onnx)</source>
        <translation>Trasformazioni adattate (*.pt);;Mappe come array NumPy (*.npz);;Mappe come TorchScript (*.ts.pt);;Mappe come ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv);;Plans, a line for each batch (*.jsonl);;Batches for pgvector (*.copy);;Batches for Elasticsearch and OpenSearch (*.ndjson);;Batches for Qdrant (*.qdrant)</source>
        <translation>Piani, una riga per elemento (*.csv);;Piani, una riga per lotto (*.jsonl);;Lotti per pgvector (*.copy);;Lotti per Elasticsearch e OpenSearch (*.ndjson);;Lotti per Qdrant (*.qdrant)</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Individua…</translation>
    </message>
    <message>
        <source>Say where the data of these results are; it is checked that they are the same</source>
        <translation>Di&apos; dove sono i dati di questi risultati; si controlla che siano gli stessi</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Dov&apos;è ora %1?</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tutti i file (*)</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>Individua %1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepChart</name>
    <message>
        <source>%1, %2 = %3</source>
        <translation>%1, %2 = %3</translation>
    </message>
    <message>
        <source>Means of %1 seeds</source>
        <translation>Medie di %1 semi</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 parameters, %2 multiply–accumulates an item</source>
        <translation>%1 parametri, %2 moltiplicazioni–accumulazioni per elemento</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>No sweep</source>
        <translation>Nessuno sweep</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 al %2</translation>
    </message>
    <message>
        <source>%1 over %2. %3.</source>
        <translation>%1 in funzione di %2. %3.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged</source>
        <translation>Medie di %1 su %2 semi: gli altri adattamenti sono divergenti</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametri</translation>
    </message>
    <message>
        <source>Multiply–accumulates an item</source>
        <translation>Moltiplicazioni–accumulazioni per elemento</translation>
    </message>
    <message>
        <source>old</source>
        <translation>vecchio</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuovo</translation>
    </message>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1 (logaritmico)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>allo 0 %</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>al 100 %</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No sweep: the study does not vary one option of a method alone.</source>
        <translation>Nessuno sweep: lo studio non varia da sola un’opzione di un metodo.</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>nuovo modello</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>modello laterale</translation>
    </message>
    <message>
        <source>No value is ticked, and no second axis is chosen.</source>
        <translation>Nessun valore è spuntato e nessun secondo asse è scelto.</translation>
    </message>
    <message>
        <source>This sweep has no curve under this order: its fits diverged.</source>
        <translation>Questo sweep non ha curve con questo ordine: i suoi adattamenti sono divergenti.</translation>
    </message>
    <message>
        <source>No value of this sweep is known.</source>
        <translation>Di questo sweep non è noto alcun valore.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 at 0 %, %3 %4, %5 at 100 %</source>
        <translation>%1: %2 allo 0 %, %3 %4, %5 al 100 %</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepDialog</name>
    <message>
        <source>Sweep an option</source>
        <translation>Sweep di un’opzione</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Opzione</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valori</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>separati da virgole</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>&amp;Option</source>
        <translation>&amp;Opzione</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Valori</translation>
    </message>
    <message>
        <source>Choices of the method: %1</source>
        <translation>Varianti del metodo: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepsView</name>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parametri</translation>
    </message>
    <message>
        <source>multiply–accumulates</source>
        <translation>moltiplicazioni–accumulazioni</translation>
    </message>
    <message>
        <source>%1 over %2 · %3</source>
        <comment>method, option, order</comment>
        <translation>%1 su %2 · %3</translation>
    </message>
    <message>
        <source>S&amp;weep:</source>
        <translation>S&amp;weep:</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>The method and the one option of it that is varied</source>
        <translation>Il metodo e la sua unica opzione che è variata</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>Met&amp;rica:</translation>
    </message>
    <message>
        <source>&amp;Second axis:</source>
        <translation>2º a&amp;sse:</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>Secondo asse</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>allo 0 %</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>Prima che qualcosa sia riempito</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>The area under the curve</source>
        <translation>L’area sotto la curva</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>al 100 %</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>Quando tutto è riempito</translation>
    </message>
    <message>
        <source>&amp;X axis:</source>
        <translation>Asse &amp;x:</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>Asse x</translation>
    </message>
    <message>
        <source>What the values are drawn over: the option, or what the method costs</source>
        <translation>Su che cosa sono disegnati i valori: l’opzione, o quanto costa il metodo</translation>
    </message>
    <message>
        <source>A number that the method reports, such as how far its map is from orthogonal</source>
        <translation>Un numero che il metodo riporta, per esempio quanto la sua mappa dista da una ortogonale</translation>
    </message>
</context>
<context>
    <name>crossfade::TableView</name>
    <message>
        <source>Copy table</source>
        <translation>Copia tabella</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copia come CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copia come Markdown</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Copia come LaTeX</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskList</name>
    <message>
        <source>Task</source>
        <translation>Attività</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Tasks of the computation</source>
        <translation>Attività del calcolo</translation>
    </message>
    <message>
        <source>No task has begun yet.</source>
        <translation>Nessuna attività è ancora iniziata.</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskPanel</name>
    <message>
        <source>Mini-batches</source>
        <translation>Mini-batch</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perdita</translation>
    </message>
    <message>
        <source>The loss of the training</source>
        <translation>La perdita dell’addestramento</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ThresholdsView</name>
    <message>
        <source>No thresholds: the sentence above says why.</source>
        <translation>Nessuna soglia: la frase sopra dice perché.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Ancora nessun risultato: apri un file di embedding o uno studio ed eseguilo, o apri un file di risultati.</translation>
    </message>
    <message>
        <source>Choose a curve in the table.</source>
        <translation>Scegli una curva nella tabella.</translation>
    </message>
    <message>
        <source>Counting the pairs of queries and items…</source>
        <translation>Si contano le coppie di query ed elementi…</translation>
    </message>
    <message>
        <source>Distance of a query and an item</source>
        <translation>Distanza di una query e un elemento</translation>
    </message>
    <message>
        <source>Similarity of a query and an item</source>
        <translation>Similarità di una query e un elemento</translation>
    </message>
    <message>
        <source>Pairs (% at each place)</source>
        <translation>Coppie (% in ogni punto)</translation>
    </message>
    <message>
        <source>irrelevant, at %1</source>
        <translation>irrilevanti, a %1</translation>
    </message>
    <message>
        <source>relevant, at %1</source>
        <translation>rilevanti, a %1</translation>
    </message>
    <message>
        <source>irrelevant, old</source>
        <translation>irrilevanti, vecchio</translation>
    </message>
    <message>
        <source>relevant, old</source>
        <translation>rilevanti, vecchio</translation>
    </message>
    <message>
        <source>keeps it at %1</source>
        <translation>lo mantiene a %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>adesso</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>il tasso di falsi positivi</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>il richiamo</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>il numero di risposte</translation>
    </message>
    <message>
        <source>&amp;keeps:</source>
        <translation>man&amp;tiene:</translation>
    </message>
    <message>
        <source>&amp;Threshold now:</source>
        <translation>&amp;Soglia attuale:</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: the least similarity, or by L2 the largest distance. The line in the chart can be dragged, too</source>
        <translation>Che cosa accetta il tuo sistema con il vecchio modello: la similarità minima, o con L2 la distanza massima. Si può trascinare anche la linea nel grafico</translation>
    </message>
    <message>
        <source>&amp;Groups:</source>
        <translation>&amp;Gruppi:</translation>
    </message>
    <message>
        <source>What the threshold is to keep</source>
        <translation>Che cosa deve mantenere la soglia</translation>
    </message>
    <message>
        <source>Threshold under the old model</source>
        <translation>Soglia con il vecchio modello</translation>
    </message>
    <message>
        <source>Attribute whose groups are told</source>
        <translation>Attributo i cui gruppi sono mostrati</translation>
    </message>
    <message>
        <source>How near irrelevant and relevant pairs are</source>
        <translation>Quanto sono vicine le coppie irrilevanti e rilevanti</translation>
    </message>
    <message>
        <source>Thresholds on the way</source>
        <translation>Soglie lungo la strada</translation>
    </message>
    <message>
        <source>Thresholds need both models&apos; features of all items, but %1. %2</source>
        <translation>Le soglie richiedono le feature di entrambi i modelli per tutti gli elementi, ma %1. %2</translation>
    </message>
    <message>
        <source>Thresholds need a curve from nothing backfilled to everything: run the study again.</source>
        <translation>Le soglie richiedono una curva da nulla a tutto riempito: esegui di nuovo lo studio.</translation>
    </message>
</context>
<context>
    <name>crossfade::UncertaintyView</name>
    <message>
        <source>%1 against %2</source>
        <translation>%1 rispetto a %2</translation>
    </message>
    <message>
        <source>alignment loss</source>
        <translation>perdita di allineamento</translation>
    </message>
    <message>
        <source>alignment loss (%1)</source>
        <translation>perdita di allineamento (%1)</translation>
    </message>
    <message>
        <source>position: %1</source>
        <translation>posizione: %1</translation>
    </message>
    <message>
        <source>This result says only one number of each item of this method. Choose a curve of a method that predicts its uncertainty, such as FastFill, or run more orders.</source>
        <translation>Questo risultato dice un solo numero di ogni elemento di questo metodo. Scegli una curva di un metodo che prevede la propria incertezza, come FastFill, o esegui più ordini.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ is not defined: one of the two is the same for all items.</source>
        <translation>τ di Kendall non è definito: uno dei due è uguale per tutti gli elementi.</translation>
    </message>
    <message>
        <source>Drag a rectangle to choose items.</source>
        <translation>Trascina un rettangolo per scegliere elementi.</translation>
    </message>
    <message>
        <source>&amp;over:</source>
        <translation>&amp;su:</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>M&amp;ostra:</translation>
    </message>
    <message>
        <source>Number on the x axis</source>
        <translation>Numero sull’asse x</translation>
    </message>
    <message>
        <source>Number on the y axis</source>
        <translation>Numero sull’asse y</translation>
    </message>
    <message>
        <source>predicted uncertainty (log σ²)</source>
        <translation>incertezza prevista (log σ²)</translation>
    </message>
    <message>
        <source>The chosen curve&apos;s method predicts no uncertainty. Only curves of these methods have one: %1. Choose one in the table.</source>
        <translation>Il metodo della curva scelta non prevede alcuna incertezza. Ne hanno una solo le curve di questi metodi: %1. Scegline una nella tabella.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ&#xa0;=&#xa0;%1 over %2 items (1: the same order, 0: no relation, −1: the reverse).</source>
        <translation>τ di Kendall&#xa0;=&#xa0;%1 su %2 elementi (1: lo stesso ordine, 0: nessuna relazione, −1: l’inverso).</translation>
    </message>
    <message>
        <source>position (1 = first): %1</source>
        <translation>posizione (1 = primo): %1</translation>
    </message>
    <message>
        <source>The line joins the mean loss of each tenth of the items, sorted by uncertainty: where it rises, uncertainty predicts the loss.</source>
        <translation>La linea unisce la perdita media di ogni decimo degli elementi, ordinati per incertezza: dove sale, l’incertezza prevede la perdita.</translation>
    </message>
</context>
<context>
    <name>crossfade::Unsaved</name>
    <message>
        <source>Embed images</source>
        <translation>Calcola gli embedding delle immagini</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Still running: %1.</source>
        <translation>Ancora in esecuzione: %1.</translation>
    </message>
    <message>
        <source>Cancel it and quit</source>
        <translation>Annulla ed esci</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>Cancel it and save…</source>
        <translation>Annulla e salva…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Salva…</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Lascia proseguire</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Torna indietro</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Recupera</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study?</source>
        <translation>Crossfade non è terminato correttamente. Recuperare lo studio?</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study and the results that were not saved (%1)?</source>
        <translation>Crossfade non è terminato correttamente. Recuperare lo studio e i risultati non salvati (%1)?</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>“%1” (%2, %3)</source>
        <comment>run, file, time</comment>
        <translation>“%1” (%2, %3)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>altri %1</translation>
    </message>
    <message>
        <source>%1 is not saved. Save it?</source>
        <translation>%1 non è salvato. Salvarlo?</translation>
    </message>
    <message>
        <source>%1 are not saved. Save them?</source>
        <translation>%1 non sono salvati. Salvarli?</translation>
    </message>
    <message>
        <source>What it has so far is not saved.</source>
        <translation>Ciò che ha finora non è salvato.</translation>
    </message>
    <message>
        <source>Not saved: %1.</source>
        <translation>Non salvato: %1.</translation>
    </message>
</context>
<context>
    <name>crossfade::ViewUndo</name>
    <message>
        <source>choose items: %1</source>
        <translation>scegli elementi: %1</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>non scegliere nulla</translation>
    </message>
    <message>
        <source>choose queries: %1</source>
        <translation>scegli query: %1</translation>
    </message>
    <message>
        <source>choose curves</source>
        <translation>scegli curve</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>mostra %1</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>nascondi %1</translation>
    </message>
    <message>
        <source>list other queries</source>
        <translation>elenca altre query</translation>
    </message>
</context>
<context>
    <name>crossfade::Workspace</name>
    <message>
        <source>Set-up</source>
        <translation>Impostazione</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementi</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Esecuzioni</translation>
    </message>
    <message>
        <source>Chosen query</source>
        <translation>Query scelta</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
</context>
</TS>
