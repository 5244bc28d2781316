<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open an embedding file, a study or a results file</source>
        <translation>Eine Einbettungsdatei, eine Studie oder eine Ergebnisdatei öffnen</translation>
    </message>
    <message>
        <source>Open &amp;demonstration</source>
        <translation>Vorfü&amp;hrung öffnen</translation>
    </message>
    <message>
        <source>Open the demonstration: drawn images, two models trained on them</source>
        <translation>Die Vorführung öffnen: gezeichnete Bilder und zwei daran trainierte Modelle</translation>
    </message>
    <message>
        <source>Save s&amp;tudy…</source>
        <translation>S&amp;tudie speichern …</translation>
    </message>
    <message>
        <source>Save the set-up as a study file that crossfade-cli runs too</source>
        <translation>Den Versuchsaufbau als Studie speichern, die auch crossfade-cli rechnet</translation>
    </message>
    <message>
        <source>&amp;Save results…</source>
        <translation>Ergebnisse &amp;speichern …</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>Abbil&amp;dung exportieren …</translation>
    </message>
    <message>
        <source>Export the chart as SVG, PDF or PNG</source>
        <translation>Das Diagramm als SVG, PDF oder PNG exportieren</translation>
    </message>
    <message>
        <source>Export &amp;curves…</source>
        <translation>&amp;Kurven exportieren …</translation>
    </message>
    <message>
        <source>Export every curve as a CSV table</source>
        <translation>Alle Kurven als CSV-Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export the list of failed queries as a CSV table</source>
        <translation>Die Liste der gescheiterten Anfragen als CSV-Tabelle exportieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Close the window and end Crossfade</source>
        <translation>Das Fenster schließen und Crossfade beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last change of the set-up</source>
        <translation>Die letzte Änderung des Versuchsaufbaus zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;chart</source>
        <translation>&amp;Diagramm kopieren</translation>
    </message>
    <message>
        <source>Copy the chart as a picture</source>
        <translation>Das Diagramm als Bild kopieren</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Berechnen</translation>
    </message>
    <message>
        <source>Fit the chosen methods and compute their curves</source>
        <translation>Die gewählten Verfahren anpassen und ihre Kurven berechnen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>Abs&amp;pielen oder anhalten</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>Go to the next fraction</source>
        <translation>Zum nächsten Anteil gehen</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Nothing is backfilled yet</source>
        <translation>Noch ist nichts neu eingebettet</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Everything is backfilled</source>
        <translation>Alles ist neu eingebettet</translation>
    </message>
    <message>
        <source>&amp;Next query</source>
        <translation>&amp;Nächste Anfrage</translation>
    </message>
    <message>
        <source>Choose the next query in the list of failed queries</source>
        <translation>Die nächste Anfrage in der Liste der gescheiterten wählen</translation>
    </message>
    <message>
        <source>Pre&amp;vious query</source>
        <translation>V&amp;orige Anfrage</translation>
    </message>
    <message>
        <source>Next &amp;metric</source>
        <translation>Nächstes &amp;Maß</translation>
    </message>
    <message>
        <source>Show the next metric in the chart and the table</source>
        <translation>Das nächste Maß in Diagramm und Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation>V&amp;ersuchsaufbau</translation>
    </message>
    <message>
        <source>Show or hide the set-up</source>
        <translation>Den Versuchsaufbau zeigen oder verbergen</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Use the colours of the desktop</source>
        <translation>Die Farben der Arbeitsumgebung verwenden</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>Dunkel auf hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf dunkel</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>Use the whole screen, or a window again</source>
        <translation>Den ganzen Bildschirm nutzen, oder wieder ein Fenster</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>An&amp;leitung</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Every key of the window</source>
        <translation>Alle Tasten des Fensters</translation>
    </message>
    <message>
        <source>&amp;About Crossfade</source>
        <translation>&amp;Über Crossfade</translation>
    </message>
    <message>
        <source>Versions, device and licence</source>
        <translation>Versionen, Gerät und Lizenz</translation>
    </message>
    <message>
        <source>Export s&amp;weeps…</source>
        <translation>&amp;Reihen exportieren …</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>&amp;Reihen</translation>
    </message>
    <message>
        <source>Export shown t&amp;able…</source>
        <translation>Gezeigte T&amp;abelle exportieren …</translation>
    </message>
    <message>
        <source>Count the multiply–accumulates of the new model (TorchScript), for the table of costs</source>
        <translation>Die Rechenschritte (MAC) des neuen Modells (TorchScript) zählen, für die Tabelle der Kosten</translation>
    </message>
    <message>
        <source>Whole &amp;gallery or groups</source>
        <translation>Ganze &amp;Galerie oder Gruppen</translation>
    </message>
    <message>
        <source>Show the groups of the chosen curve in the chart, attribute by attribute, or all curves again</source>
        <translation>Im Diagramm die Gruppen der gewählten Kurve zeigen, Eigenschaft für Eigenschaft, oder wieder alle Kurven</translation>
    </message>
    <message>
        <source>Next t&amp;able</source>
        <translation>Nächste T&amp;abelle</translation>
    </message>
    <message>
        <source>Show the next table beneath the chart: curves, conditions, groups, models, costs</source>
        <translation>Die nächste Tabelle unter dem Diagramm zeigen: Kurven, Bedingungen, Gruppen, Modelle, Kosten</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>Show or hide the tables beneath the chart</source>
        <translation>Die Tabellen unter dem Diagramm zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Save the results, to open them again without computing them</source>
        <translation>Ergebnisse speichern, um sie ohne neue Berechnung wieder zu öffnen</translation>
    </message>
    <message>
        <source>Export the results of each value of a varied option as a CSV table</source>
        <translation>Die Ergebnisse jedes Werts einer variierten Option als CSV-Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export the table that is shown beneath the chart, as CSV</source>
        <translation>Die unter dem Diagramm gezeigte Tabelle als CSV exportieren</translation>
    </message>
    <message>
        <source>Repeat the change of the set-up that was taken back</source>
        <translation>Die zurückgenommene Änderung des Versuchsaufbaus wiederholen</translation>
    </message>
    <message>
        <source>Copy the table that is shown beneath the chart, for a spreadsheet or a text</source>
        <translation>Die unter dem Diagramm gezeigte Tabelle kopieren, für eine Tabellenkalkulation oder einen Text</translation>
    </message>
    <message>
        <source>Cancel the computation; what is shown stays</source>
        <translation>Die Berechnung abbrechen; was gezeigt wird, bleibt</translation>
    </message>
    <message>
        <source>Play the backfilling, or pause it</source>
        <translation>Die Neueinbettung abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Go to the previous fraction</source>
        <translation>Zum vorigen Anteil gehen</translation>
    </message>
    <message>
        <source>Choose the previous query in the list of failed queries</source>
        <translation>Die vorige Anfrage in der Liste der gescheiterten wählen</translation>
    </message>
    <message>
        <source>Show the results over one option that the study varies, or the curves again</source>
        <translation>Die Ergebnisse über eine Option zeigen, die die Studie variiert, oder wieder die Kurven</translation>
    </message>
    <message>
        <source>How to read and use the window</source>
        <translation>Wie man das Fenster liest und bedient</translation>
    </message>
    <message>
        <source>&amp;Estimate from a pilot…</source>
        <translation>Aus einer Stichprobe &amp;schätzen …</translation>
    </message>
    <message>
        <source>Estimate the curves from the items that the file marks as a random pilot, or from a pilot that is drawn</source>
        <translation>Die Kurven aus den Objekten schätzen, die die Datei als Zufallsstichprobe kennzeichnet, oder aus einer Stichprobe, die gezogen wird</translation>
    </message>
    <message>
        <source>Next s&amp;creen</source>
        <translation>Nächste An&amp;sicht</translation>
    </message>
    <message>
        <source>Show the next screen: curves, flips, groups, uncertainty, map, decide, sweeps</source>
        <translation>Die nächste Ansicht zeigen: Kurven, Umschwünge, Gruppen, Unsicherheit, Karte, Wahl, Reihen</translation>
    </message>
    <message>
        <source>Go to the next part of the window: set-up, screen, tables, queries, results of the query</source>
        <translation>Zum nächsten Bereich des Fensters gehen: Versuchsaufbau, Ansicht, Tabellen, Anfragen, Ergebnisse der Anfrage</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>Zum vorherigen Bereich des Fensters gehen</translation>
    </message>
    <message>
        <source>&amp;Plan a backfill…</source>
        <translation>Neueinbettung &amp;planen …</translation>
    </message>
    <message>
        <source>Choose a method and an order before the backfill, and say what to embed when</source>
        <translation>Vor der Neueinbettung ein Verfahren und eine Reihenfolge wählen und sagen, was wann einzubetten ist</translation>
    </message>
    <message>
        <source>&amp;Follow a backfill…</source>
        <translation>Neueinbettung &amp;verfolgen …</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>&amp;Bericht exportieren …</translation>
    </message>
    <message>
        <source>Export one HTML page with figures, tables, verdicts, settings and versions, to be read without Crossfade</source>
        <translation>Eine HTML-Seite mit Abbildungen, Tabellen, Urteilen, Einstellungen und Versionen exportieren, die ohne Crossfade zu lesen ist</translation>
    </message>
    <message>
        <source>Export a&amp;ll figures…</source>
        <translation>A&amp;lle Abbildungen exportieren …</translation>
    </message>
    <message>
        <source>Export every metric, every attribute and every sweep of the study into a folder</source>
        <translation>Jedes Maß, jede Eigenschaft und jede Reihe der Studie in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>Export &amp;video…</source>
        <translation>&amp;Video exportieren …</translation>
    </message>
    <message>
        <source>Export the curves and flips as they play, as WebM, MP4, AVI or GIF</source>
        <translation>Die Kurven und Umschwünge exportieren, wie sie ablaufen, als WebM, MP4, AVI oder GIF</translation>
    </message>
    <message>
        <source>Co&amp;mpare runs</source>
        <translation>Läufe ver&amp;gleichen</translation>
    </message>
    <message>
        <source>Runs and results files side by side, with the differences between them</source>
        <translation>Läufe und Ergebnisdateien nebeneinander, mit den Unterschieden zwischen ihnen</translation>
    </message>
    <message>
        <source>L&amp;og</source>
        <translation>Pr&amp;otokoll</translation>
    </message>
    <message>
        <source>Show or hide the log: what ran, when, how long it took, and what it noted</source>
        <translation>Das Protokoll zeigen oder verbergen: was lief, wann, wie lange es dauerte und was angemerkt wurde</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>&amp;Aktion suchen …</translation>
    </message>
    <message>
        <source>Every action of the menus: type a part of its name</source>
        <translation>Alle Aktionen der Menüs: einen Teil des Namens eintippen</translation>
    </message>
    <message>
        <source>&amp;New from images…</source>
        <translation>&amp;Neu aus Bildern …</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model, and open them as a new study</source>
        <translation>Einen Ordner mit Bildern mit einem alten und einem neuen Modell einbetten und als neue Studie öffnen</translation>
    </message>
    <message>
        <source>&amp;Search with an image…</source>
        <translation>Mit einem Bild &amp;suchen …</translation>
    </message>
    <message>
        <source>Search with an image of your own, embedded by the models of the study</source>
        <translation>Mit einem eigenen Bild suchen, das die Modelle der Studie einbetten</translation>
    </message>
    <message>
        <source>Search with the &amp;copied image</source>
        <translation>Mit dem &amp;kopierten Bild suchen</translation>
    </message>
    <message>
        <source>Search with the image, or the image file, that the clipboard holds</source>
        <translation>Mit dem Bild oder der Bilddatei aus der Zwischenablage suchen</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Anfragen</translation>
    </message>
    <message>
        <source>Show or hide the list of queries</source>
        <translation>Die Liste der Anfragen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Items</source>
        <translation>O&amp;bjekte</translation>
    </message>
    <message>
        <source>Show or hide the chosen items</source>
        <translation>Die gewählten Objekte zeigen oder verbergen</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>Lä&amp;ufe</translation>
    </message>
    <message>
        <source>Show or hide the list of runs</source>
        <translation>Die Liste der Läufe zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Chosen query</source>
        <translation>&amp;Gewählte Anfrage</translation>
    </message>
    <message>
        <source>Show or hide the results of the chosen query</source>
        <translation>Die Ergebnisse der gewählten Anfrage zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Screen as a &amp;panel</source>
        <translation>Ansicht als eigenes &amp;Feld</translation>
    </message>
    <message>
        <source>Show this screen beside the others, as a panel that can be moved and torn off; close it to have its tab again</source>
        <translation>Diese Ansicht neben den anderen zeigen, als Feld, das sich verschieben und abreißen lässt; wird es geschlossen, ist sie wieder ein Reiter</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panels where they are at first, and every screen back into its tab</source>
        <translation>Alle Felder dahin setzen, wo sie zuerst sind, und jede Ansicht in ihren Reiter</translation>
    </message>
    <message>
        <source>Show the values of all curves at the chosen fraction, with their 95 % intervals</source>
        <translation>Die Werte aller Kurven beim gewählten Anteil zeigen, mit ihren 95‑%‑Intervallen</translation>
    </message>
    <message>
        <source>&amp;Zoom to the curves</source>
        <translation>Auf die K&amp;urven zoomen</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>Nur zeigen, wo die Kurven sind, ohne alt, neu, über Kreuz und einen steilen Anfang</translation>
    </message>
    <message>
        <source>Export fa&amp;iled queries…</source>
        <translation>&amp;Gescheiterte Anfragen exportieren …</translation>
    </message>
    <message>
        <source>Cost of re-embeddin&amp;g…</source>
        <translation>Kosten der Neu&amp;einbettung …</translation>
    </message>
    <message>
        <source>Value&amp;s in the chart</source>
        <translation>Wer&amp;te im Diagramm</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Nächster Bere&amp;ich</translation>
    </message>
    <message>
        <source>Prev&amp;ious pane</source>
        <translation>Vor&amp;heriger Bereich</translation>
    </message>
    <message>
        <source>See how far a backfill is along its plan, and when to stop</source>
        <translation>Sehen, wie weit eine Neueinbettung in ihrem Plan ist, und wann man aufhört</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>I&amp;mportieren …</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes, and open it</source>
        <translation>Aus Tabellen, Datenbanken, NumPy-Dateien oder FAISS-Indexen eine Einbettungsdatei machen und sie öffnen</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Class mean</source>
        <translation>Klassenmittel</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels: with true labels it chooses with the answer in hand</source>
        <translation>die Klassen der Galerie: mit den wahren Klassen wählt sie in Kenntnis der Lösung</translation>
    </message>
    <message>
        <source>Oracle loss</source>
        <translation>Orakelverlust</translation>
    </message>
    <message>
        <source>the new features of the gallery, which are not available in practice</source>
        <translation>die neuen Merkmale der Galerie, die es in der Praxis noch nicht gibt</translation>
    </message>
    <message>
        <source>Given order</source>
        <translation>Vorgegebene Reihenfolge</translation>
    </message>
    <message>
        <source>the order given in a file</source>
        <translation>die in einer Datei vorgegebene Reihenfolge</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>New queries search the old features as they are: for models that were trained to be compatible (BCT, RACT), and as the baseline for all others.</source>
        <translation>Neue Anfragen suchen in den alten Merkmalen, wie sie sind: für Modelle, die kompatibel trainiert wurden (BCT, RACT), und als Vergleich für alle anderen.</translation>
    </message>
    <message>
        <source>FCT</source>
        <translation>FCT</translation>
    </message>
    <message>
        <source>Forward compatible training: an MLP carries the stored old features, with side information where there is any, into the new model&apos;s space.</source>
        <translation>Vorwärtskompatibles Training: Ein MLP trägt die gespeicherten alten Merkmale, gegebenenfalls mit Zusatzwissen, in den Raum des neuen Modells.</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>normalise</source>
        <translation>normieren</translation>
    </message>
    <message>
        <source>bring h&apos;s output to length 1, for models whose features have it (ArcFace)</source>
        <translation>die Ausgabe von h auf Länge 1 bringen, für Modelle mit solchen Merkmalen (ArcFace)</translation>
    </message>
    <message>
        <source>width of each projection branch</source>
        <translation>Breite jedes Projektionszweigs</translation>
    </message>
    <message>
        <source>width of the mixer&apos;s two hidden layers</source>
        <translation>Breite der beiden verborgenen Schichten des Mischers</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>passes over the training rows</source>
        <translation>Durchgänge durch die Trainingszeilen</translation>
    </message>
    <message>
        <source>training rows a step</source>
        <translation>Trainingszeilen je Schritt</translation>
    </message>
    <message>
        <source>epochs of linear warm-up, at most a quarter of all</source>
        <translation>Epochen des linearen Aufwärmens, höchstens ein Viertel aller</translation>
    </message>
    <message>
        <source>share of the epochs after which BatchNorm&apos;s statistics are frozen, 1: never</source>
        <translation>Anteil der Epochen, nach dem die Statistik von BatchNorm eingefroren wird, 1: nie</translation>
    </message>
    <message>
        <source>Predicted uncertainty</source>
        <translation>Vorhergesagte Unsicherheit</translation>
    </message>
    <message>
        <source>the old features, and a method that predicts its own uncertainty</source>
        <translation>die alten Merkmale und ein Verfahren, das seine eigene Unsicherheit vorhersagt</translation>
    </message>
    <message>
        <source>Class centroid</source>
        <translation>Klassenschwerpunkt</translation>
    </message>
    <message>
        <source>Classifier score</source>
        <translation>Klassifikatorwert</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Least confidence</source>
        <translation>Geringstes Vertrauen</translation>
    </message>
    <message>
        <source>the old model&apos;s classifier</source>
        <translation>den Klassifikator des alten Modells</translation>
    </message>
    <message>
        <source>Procrustes</source>
        <translation>Procrustes</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s orthogonal Procrustes: the rotation, found in closed form, that brings new queries nearest to the old features.</source>
        <translation>Orthogonales Procrustes des Drift-Adapters: die Drehung, in geschlossener Form gefunden, die neue Anfragen den alten Merkmalen am nächsten bringt.</translation>
    </message>
    <message>
        <source>Low-rank affine</source>
        <translation>Affin mit kleinem Rang</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s low-rank affine map of new queries onto the old features, by reduced-rank regression in closed form.</source>
        <translation>Affine Abbildung kleinen Rangs des Drift-Adapters von neuen Anfragen auf die alten Merkmale, durch Regression mit vermindertem Rang in geschlossener Form.</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>rank of the map, at most the smaller dimension</source>
        <translation>Rang der Abbildung, höchstens die kleinere Dimension</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>penalty on the map, in units of the features&apos; mean variance</source>
        <translation>Strafe auf die Abbildung, in Einheiten der mittleren Varianz der Merkmale</translation>
    </message>
    <message>
        <source>Residual MLP</source>
        <translation>Residual-MLP</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s residual MLP: a linear path and a small network beside it carry new queries onto the old features.</source>
        <translation>Residual-MLP des Drift-Adapters: ein linearer Weg und ein kleines Netz daneben bringen neue Anfragen zu den alten Merkmalen.</translation>
    </message>
    <message>
        <source>width of the network&apos;s hidden layer</source>
        <translation>Breite der verborgenen Schicht des Netzes</translation>
    </message>
    <message>
        <source>l2 = squared distance to the new feature, disc = the new classifier&apos;s own training loss, or their sum</source>
        <translation>l2 = quadrierter Abstand zum neuen Merkmal, disc = der eigene Trainingsverlust des neuen Klassifikators, oder beider Summe</translation>
    </message>
    <message>
        <source>uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>predict each item&apos;s loss as well, for the order sigma</source>
        <translation>auch den Verlust jedes Objektes vorhersagen, für die Reihenfolge sigma</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>disc</source>
        <translation>Disc</translation>
    </message>
    <message>
        <source>how the new classifier was trained: softmax, or arcface (face models)</source>
        <translation>wie der neue Klassifikator trainiert wurde: softmax oder arcface (Gesichtsmodelle)</translation>
    </message>
    <message>
        <source>of the softmax loss</source>
        <translation>des Softmax-Verlusts</translation>
    </message>
    <message>
        <source>angle that ArcFace adds to the true class</source>
        <translation>Winkel, den ArcFace zur wahren Klasse hinzufügt</translation>
    </message>
    <message>
        <source>factor of ArcFace&apos;s cosines</source>
        <translation>Faktor der Kosinus von ArcFace</translation>
    </message>
    <message>
        <source>FastFill</source>
        <translation>FastFill</translation>
    </message>
    <message>
        <source>FCT&apos;s transformation trained for the new classifier as well; it predicts how badly each item is carried over, so that the worst are backfilled first.</source>
        <translation>Die Transformation von FCT, auch für den neuen Klassifikator trainiert; sie sagt vorher, wie schlecht jedes Objekt übertragen wird, damit die schlechtesten zuerst neu eingebettet werden.</translation>
    </message>
    <message>
        <source>RM (RQT)</source>
        <translation>RM (RQT)</translation>
    </message>
    <message>
        <source>Rank merge with a reverse query transform: an MLP carries new queries into the old model&apos;s space, each towards its own old feature.</source>
        <translation>Rank Merge mit umgekehrter Anfragetransformation: ein MLP bringt neue Anfragen in den Raum des alten Modells, jede zu ihrem eigenen alten Merkmal.</translation>
    </message>
    <message>
        <source>RM (CL-S)</source>
        <translation>RM (CL-S)</translation>
    </message>
    <message>
        <source>Rank merge whose query transform learns by contrast, within the old retrieval system alone.</source>
        <translation>Rank Merge, dessen Anfragetransformation durch Kontrast lernt, allein im alten Suchsystem.</translation>
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
        <translation>Rank Merge mit metrisch kompatiblem Lernen: Abstände des alten und des neuen Suchsystems werden vergleichbar gemacht.</translation>
    </message>
    <message>
        <source>RM</source>
        <translation>RM</translation>
    </message>
    <message>
        <source>Rank merge whole: metric compatible learning of the query transform together with a new embedding on top of the new model.</source>
        <translation>Rank Merge ganz: metrisch kompatibles Lernen der Anfragetransformation zusammen mit einer neuen Einbettung auf dem neuen Modell.</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone</source>
        <translation>Blöcke Linear, BatchNorm, ReLU jeder Transformation; der letzte ist nur Linear</translation>
    </message>
    <message>
        <source>width between the blocks</source>
        <translation>Breite zwischen den Blöcken</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>divides the contrastive loss&apos;s distances; for l2 in units of a typical one</source>
        <translation>teilt die Abstände des kontrastiven Verlusts; bei l2 in Einheiten eines typischen</translation>
    </message>
    <message>
        <source>rows of a class that come into a batch together, 1: by chance</source>
        <translation>Zeilen einer Klasse, die zusammen in einen Batch kommen, 1: zufällig</translation>
    </message>
    <message>
        <source>RM (naive)</source>
        <translation>RM (naiv)</translation>
    </message>
    <message>
        <source>Rank merge untrained: every query is embedded by both models, the old one searches old features, the new one new features, and the distances decide.</source>
        <translation>Rank Merge ohne Training: jede Anfrage wird von beiden Modellen eingebettet, das alte durchsucht die alten Merkmale, das neue die neuen, und die Abstände entscheiden.</translation>
    </message>
    <message>
        <source>weight of the compatibility loss</source>
        <translation>Gewicht des Kompatibilitätsverlusts</translation>
    </message>
    <message>
        <source>BCT (feature-level)</source>
        <translation>BCT (auf Merkmalsebene)</translation>
    </message>
    <message>
        <source>Feature-level backward compatible training: a residual head on the frozen new model learns to be classified right by the old model&apos;s classifier too, so that new queries search old features.</source>
        <translation>Rückwärtskompatibles Training auf Merkmalsebene: ein Residualkopf auf dem eingefrorenen neuen Modell lernt, auch vom Klassifikator des alten Modells richtig eingeordnet zu werden, sodass neue Anfragen alte Merkmale durchsuchen.</translation>
    </message>
    <message>
        <source>tau of the contrastive loss</source>
        <translation>Tau des kontrastiven Verlusts</translation>
    </message>
    <message>
        <source>RACT (feature-level)</source>
        <translation>RACT (auf Merkmalsebene)</translation>
    </message>
    <message>
        <source>Feature-level regression-alleviating compatible training: a residual head on the frozen new model learns to keep every item nearer to its old feature than to other classes, old or new.</source>
        <translation>Kompatibles Training, das Rückschritte mildert, auf Merkmalsebene: ein Residualkopf auf dem eingefrorenen neuen Modell lernt, jedes Objekt näher an seinem alten Merkmal zu halten als an anderen Klassen, alt oder neu.</translation>
    </message>
    <message>
        <source>base</source>
        <translation>Grundverlust</translation>
    </message>
    <message>
        <source>loss of the new model&apos;s own classifier: arcface or softmax</source>
        <translation>Verlust des eigenen Klassifikators des neuen Modells: arcface oder softmax</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>Kompatibilität</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Winkelabstand</translation>
    </message>
    <message>
        <source>m of ArcFace, an angle</source>
        <translation>m von ArcFace, ein Winkel</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper</source>
        <translation>alte Merkmale durch psi nach vorn bringen: yes = M_FCT, no = M_BCT der Arbeit</translation>
    </message>
    <message>
        <source>width of psi&apos;s three hidden layers</source>
        <translation>Breite der drei verborgenen Schichten von psi</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>in a sequence of updates, from the second on: the share in psi&apos;s input of the generation before the last</source>
        <translation>in einer Folge von Wechseln, ab dem zweiten: der Anteil der vorletzten Generation an psis Eingabe</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>in a sequence of updates: every = from each model to the next, single = from the old model to the new one</source>
        <translation>in einer Folge von Wechseln: every = von jedem Modell zum nächsten, single = vom alten Modell zum neuen</translation>
    </message>
    <message>
        <source>width of the residual head&apos;s hidden layer</source>
        <translation>Breite der verborgenen Schicht des Residualkopfes</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>Nebenbedingung</translation>
    </message>
    <message>
        <source>on B: strict = orthogonal, lambda = within lambda of it, affine = none</source>
        <translation>an B: strict = orthogonal, lambda = bis auf lambda, affine = keine</translation>
    </message>
    <message>
        <source>how far W W^T may be from the identity (Frobenius norm) without a penalty</source>
        <translation>wie weit W W^T ohne Strafe von der Einheit entfernt sein darf (Frobenius-Norm)</translation>
    </message>
    <message>
        <source>sharpness</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>alpha: how sharply the penalty sets in at lambda</source>
        <translation>alpha: wie scharf die Strafe bei lambda einsetzt</translation>
    </message>
    <message>
        <source>contrastive</source>
        <translation>kontrastiv</translation>
    </message>
    <message>
        <source>weight of the supervised contrastive term</source>
        <translation>Gewicht des überwachten kontrastiven Glieds</translation>
    </message>
    <message>
        <source>tau of the supervised contrastive term</source>
        <translation>Tau des überwachten kontrastiven Glieds</translation>
    </message>
    <message>
        <source>width of F&apos;s two hidden layers</source>
        <translation>Breite der zwei verborgenen Schichten von F</translation>
    </message>
    <message>
        <source>λ-orthogonality</source>
        <translation>λ-Orthogonalität</translation>
    </message>
    <message>
        <source>A near-orthogonal map brings new features into the old space without bending them, and an MLP brings old features forward to meet them there.</source>
        <translation>Eine fast orthogonale Abbildung bringt neue Merkmale ohne Verbiegen in den alten Raum, und ein MLP bringt alte Merkmale dorthin nach vorn.</translation>
    </message>
    <message>
        <source>BiCT (feature-level)</source>
        <translation>BiCT (auf Merkmalsebene)</translation>
    </message>
    <message>
        <source>Feature-level bidirectional compatible training: a residual head brings the new model near the old one, then an MLP brings old features forward to it.</source>
        <translation>In beide Richtungen kompatibles Training auf Merkmalsebene: ein Residualkopf bringt das neue Modell in die Nähe des alten, dann bringt ein MLP alte Merkmale zu ihm nach vorn.</translation>
    </message>
    <message>
        <source>Entropy (new head)</source>
        <translation>Entropie (neuer Klassifikator)</translation>
    </message>
    <message>
        <source>Marginal gain</source>
        <translation>Grenzgewinn</translation>
    </message>
    <message>
        <source>what is relevant, and the new features: the most that an order could know, not available in practice</source>
        <translation>was passt, und die neuen Merkmale: das Meiste, was eine Reihenfolge wissen könnte; in der Praxis nicht verfügbar</translation>
    </message>
    <message>
        <source>Learned gain</source>
        <translation>Gelernter Gewinn</translation>
    </message>
    <message>
        <source>a model of gains, learned with the fit on held-out training rows</source>
        <translation>ein Modell der Gewinne, beim Anpassen auf zurückgehaltenen Trainingszeilen gelernt</translation>
    </message>
    <message>
        <source>Predicted class mean</source>
        <translation>Vorhergesagtes Klassenmittel</translation>
    </message>
    <message>
        <source>Predicted class centroid</source>
        <translation>Vorhergesagter Klassenschwerpunkt</translation>
    </message>
    <message>
        <source>a classifier, whose predictions take the place of labels</source>
        <translation>ein Klassifikator, dessen Vorhersagen an die Stelle der Klassenangaben treten</translation>
    </message>
    <message>
        <source>Hubness</source>
        <translation>Hubness</translation>
    </message>
    <message>
        <source>the old features, and queries</source>
        <translation>die alten Merkmale, und Anfragen</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Zugriffe</translation>
    </message>
    <message>
        <source>the weight of every gallery item, or an attribute with numbers</source>
        <translation>das Gewicht jedes Objektes der Galerie, oder eine Eigenschaft mit Zahlen</translation>
    </message>
    <message>
        <source>Whole cells</source>
        <translation>Ganze Zellen</translation>
    </message>
    <message>
        <source>the old features</source>
        <translation>die alten Merkmale</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier, and a method that maps old features into the new model&apos;s space</source>
        <translation>den Klassifikator des neuen Modells und ein Verfahren, das alte Merkmale in den Raum des neuen Modells abbildet</translation>
    </message>
    <message>
        <source>the optimizer&apos;s learning rate after the warm-up</source>
        <translation>Lernrate des Optimierers nach dem Aufwärmen</translation>
    </message>
    <message>
        <source>L2 penalty that the optimizer adds to the gradient</source>
        <translation>L2-Strafe, die der Optimierer zum Gradienten addiert</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>how the prediction of the loss is trained: joint, with the transformation and on the same rows, as in the paper; or cross-fitted, on rows that further fits have not seen</source>
        <translation>wie die Vorhersage des Verlusts trainiert wird: joint, mit der Transformation und auf denselben Zeilen, wie in der Arbeit; oder cross-fitted, auf Zeilen, die weitere Anpassungen nicht gesehen haben</translation>
    </message>
    <message>
        <source>further fits for sigma=cross-fitted, each without its share of the rows</source>
        <translation>weitere Anpassungen für sigma=cross-fitted, jede ohne ihren Teil der Zeilen</translation>
    </message>
    <message>
        <source>factor of the new classifier&apos;s loss in l2+disc</source>
        <translation>Faktor des Verlusts des neuen Klassifikators in l2+disc</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>Kovarianz</translation>
    </message>
    <message>
        <source>what is predicted of the errors: one variance an item (scalar), one for each dimension (diagonal), or all covariances (full)</source>
        <translation>was von den Fehlern vorhergesagt wird: eine Varianz je Objekt (scalar), eine je Dimension (diagonal) oder alle Kovarianzen (full)</translation>
    </message>
    <message>
        <source>compatibility loss: cosine regression, influence (through the old classifier) or contrastive (supervised, new to old); none = the new model is compatible as it is, and psi alone is fitted</source>
        <translation>Kompatibilitätsverlust: Kosinus-Regression (regression), Einfluss (influence, durch den alten Klassifikator) oder kontrastiv (contrastive, überwacht, neu zu alt); none = das neue Modell ist schon kompatibel, nur psi wird angepasst</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>Auffrischung</translation>
    </message>
    <message>
        <source>what backfilling gives an item: mixed = the new model&apos;s feature, of its image; without-images = its old feature brought forward by psi</source>
        <translation>was die Neueinbettung einem Bild gibt: mixed = das Merkmal des neuen Modells, aus seinem Bild; without-images = sein altes Merkmal, durch psi abgebildet</translation>
    </message>
    <message>
        <source>learning rate of psi; 0 = learning_rate</source>
        <translation>Lernrate von psi; 0 = learning_rate</translation>
    </message>
    <message>
        <source>distil</source>
        <translation>destillieren</translation>
    </message>
    <message>
        <source>in a sequence of updates: fit one psi to what all of them give together</source>
        <translation>in einer Folge von Wechseln: ein einziges psi an das anpassen, was alle zusammen ergeben</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>adam, or sgd with momentum</source>
        <translation>adam, oder sgd mit Momentum</translation>
    </message>
    <message>
        <source>momentum of the optimizer sgd</source>
        <translation>Momentum des Optimierers sgd</translation>
    </message>
    <message>
        <source>share of the learning rate at which the warm-up begins; 0 = one part in as many as it has epochs</source>
        <translation>Anteil der Lernrate, mit dem das Aufwärmen beginnt; 0 = eins durch die Zahl seiner Epochen</translation>
    </message>
    <message>
        <source>share of the learning rate at which the training ends</source>
        <translation>Anteil der Lernrate, mit dem das Training endet</translation>
    </message>
    <message>
        <source>New model with a head of labels</source>
        <translation>Neues Modell mit Klassenkopf</translation>
    </message>
    <message>
        <source>A control, not a way of updating: the residual head of bct, trained on the labels alone, shows what the labels give without regard to the old model.</source>
        <translation>Eine Kontrolle, kein Verfahren für den Wechsel: der Residualkopf von bct, nur mit den Klassenangaben trainiert, zeigt, was diese ohne Rücksicht auf das alte Modell bringen.</translation>
    </message>
    <message>
        <source>use the side model&apos;s features: auto = where one is named, only = without the old features</source>
        <translation>die Merkmale des Zusatzmodells verwenden: auto = wo eines genannt ist, only = ohne die alten Merkmale</translation>
    </message>
    <message>
        <source>what is stored of the side model&apos;s features: float = all, sign = one bit a dimension, learned = the bits of a learned code</source>
        <translation>was von den Merkmalen des Zusatzmodells gespeichert wird: float = alles, sign = ein Bit je Dimension, learned = die Bits eines gelernten Codes</translation>
    </message>
    <message>
        <source>bits of the learned code; 0 = one a dimension</source>
        <translation>Bits des gelernten Codes; 0 = eines je Dimension</translation>
    </message>
    <message>
        <source>of h: mlp = the paper&apos;s, rbt = residual bottleneck paths, without side information</source>
        <translation>von h: mlp = die der Arbeit, rbt = residuale Engpass-Pfade, ohne Zusatzwissen</translation>
    </message>
    <message>
        <source>between h&apos;s layers: batch = BatchNorm, layer = LayerNorm, which needs no freezing</source>
        <translation>zwischen den Schichten von h: batch = BatchNorm, layer = LayerNorm, das kein Einfrieren braucht</translation>
    </message>
    <message>
        <source>mse of h and the new feature; kl, reversed-kl of the new classifier&apos;s softmax; lce: LCE&apos;s losses on class centres, feature-level</source>
        <translation>mse von h und dem neuen Merkmal; kl, reversed-kl des Softmax des neuen Klassifikators; lce: die Verluste von LCE an Klassenzentren, auf Merkmalsebene</translation>
    </message>
    <message>
        <source>Rank merge that learns by contrast, within the old and within the new retrieval system; while the new embedding is fixed it equals rm-cls.</source>
        <translation>Rank Merge, das kontrastiv lernt, innerhalb des alten und innerhalb des neuen Suchsystems; solange die neue Einbettung fest ist, gleicht es rm-cls.</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does</source>
        <translation>auch eine neue Einbettung rho auf dem neuen Modell lernen, wie rm</translation>
    </message>
    <message>
        <source>scale each dimension of the mapped queries by a factor of its own</source>
        <translation>jede Dimension der abgebildeten Anfragen mit einem eigenen Faktor skalieren</translation>
    </message>
    <message>
        <source>so many training rows, drawn at random; 0 = all</source>
        <translation>so viele Trainingszeilen, zufällig gezogen; 0 = alle</translation>
    </message>
    <message>
        <source>B has a bias too, whatever its constraint</source>
        <translation>B hat auch einen Bias, bei jeder Nebenbedingung</translation>
    </message>
    <message>
        <source>Local adapters</source>
        <translation>Lokale Adapter</translation>
    </message>
    <message>
        <source>Local Drift-Adapters: the old features&apos; space is cut into k-means cells, and each cell has its own linear map into the new space; an item takes a mixture.</source>
        <translation>Lokale Drift-Adapter: Der Raum der alten Merkmale wird in k-Means-Zellen geteilt, und jede Zelle hat ihre eigene lineare Abbildung in den neuen Raum; ein Objekt nimmt eine Mischung.</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>k-means cells of the old features, each with a map of its own; 1 = one map</source>
        <translation>k-Means-Zellen der alten Merkmale, jede mit eigener Abbildung; 1 = eine Abbildung</translation>
    </message>
    <message>
        <source>tau of the softmax over the cosines to the cells&apos; centres by which an item&apos;s maps are mixed; 0 = the nearest cell&apos;s map alone</source>
        <translation>Tau des Softmax über die Kosinus zu den Zellmitten, nach dem die Abbildungen eines Objektes gemischt werden; 0 = nur die der nächsten Zelle</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>each cell&apos;s map: affine, of a low rank, or procrustes, a rotation</source>
        <translation>Abbildung jeder Zelle: affine = affin mit kleinem Rang, procrustes = eine Drehung</translation>
    </message>
    <message>
        <source>how much the error of one rotation for all items counts beside their places when they are put into cells; 0 = places alone</source>
        <translation>wie viel der Fehler einer einzigen Drehung für alle Objekte neben ihrem Ort zählt, wenn sie in Zellen geteilt werden; 0 = nur der Ort</translation>
    </message>
    <message>
        <source>each cell&apos;s map learns from all training rows too, as if they were so many, so that a small cell has a definite map</source>
        <translation>jede Zelle lernt auch von allen Trainingszeilen, als wären es so viele, damit auch eine kleine Zelle eine bestimmte Abbildung hat</translation>
    </message>
    <message>
        <source>Query drift (QDC)</source>
        <translation>Anfragedrift (QDC)</translation>
    </message>
    <message>
        <source>Query drift compensation: new queries are moved back by the mean difference of new and old features, for a new model that was trained on from the old one.</source>
        <translation>Ausgleich der Anfragedrift: Neue Anfragen werden um den mittleren Unterschied neuer und alter Merkmale zurückgeschoben, für ein neues Modell, das aus dem alten weitertrainiert wurde.</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>before the drift: none, or procrustes = turn new queries into the old space first, for models that were trained apart</source>
        <translation>vor der Drift: none = keine, procrustes = neue Anfragen zuerst in den alten Raum drehen, für getrennt trainierte Modelle</translation>
    </message>
    <message>
        <source>Unpaired (mini-vec2vec)</source>
        <translation>Ohne Paare (mini-vec2vec)</translation>
    </message>
    <message>
        <source>mini-vec2vec: a rotation that carries new queries to the old features, found without knowing which old and new feature belong together, for galleries whose originals are gone.</source>
        <translation>mini-vec2vec: eine Drehung, die neue Anfragen zu den alten Merkmalen bringt, gefunden ohne zu wissen, welches alte und neue Merkmal zusammengehören, für Galerien, deren Originale verloren sind.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>training rows of each model that are used, drawn at random; 0 = all</source>
        <translation>Trainingszeilen jedes Modells, die verwendet werden, zufällig gezogen; 0 = alle</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>take the old features of every other training row and the new ones of the rest, so that no item is on both sides</source>
        <translation>die alten Merkmale jeder zweiten Trainingszeile nehmen und die neuen der übrigen, sodass kein Objekt auf beiden Seiten steht</translation>
    </message>
    <message>
        <source>anchors</source>
        <translation>Anker</translation>
    </message>
    <message>
        <source>k-means cells of each model that are matched with each other</source>
        <translation>k-Means-Zellen jedes Modells, die einander zugeordnet werden</translation>
    </message>
    <message>
        <source>matchings</source>
        <translation>Zuordnungen</translation>
    </message>
    <message>
        <source>how often anchors are found and matched</source>
        <translation>wie oft Anker gesucht und zugeordnet werden</translation>
    </message>
    <message>
        <source>share of the matchings that is kept: those whose anchors are most alike in their similarities to each other</source>
        <translation>Anteil der Zuordnungen, der behalten wird: jene, deren Anker einander in ihren Ähnlichkeiten am meisten gleichen</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>random starts of the search for each matching</source>
        <translation>zufällige Starts der Suche nach jeder Zuordnung</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>old features whose mean is taken for a new feature&apos;s partner</source>
        <translation>alte Merkmale, deren Mittel als Partner eines neuen Merkmals gilt</translation>
    </message>
    <message>
        <source>refinements</source>
        <translation>Verfeinerungen</translation>
    </message>
    <message>
        <source>steps that refine the map by the old features nearest to mapped new ones</source>
        <translation>Schritte, die die Abbildung nach den alten Merkmalen verfeinern, die abgebildeten neuen am nächsten liegen</translation>
    </message>
    <message>
        <source>k-means cells of the last refinement, at most a tenth of the rows; 0 = none</source>
        <translation>k-Means-Zellen der letzten Verfeinerung, höchstens ein Zehntel der Zeilen; 0 = keine</translation>
    </message>
    <message>
        <source>d-Simplex/HOC (feature-level)</source>
        <translation>d-Simplex/HOC (auf Merkmalsebene)</translation>
    </message>
    <message>
        <source>Feature-level stationary representations: a residual head on each model learns to classify by the same fixed simplex, so that both give comparable features; HOC draws the new ones to the old.</source>
        <translation>Stationäre Repräsentationen auf Merkmalsebene: Ein Residualkopf auf jedem Modell lernt, nach demselben festen Simplex zu klassifizieren, sodass beide vergleichbare Merkmale geben; HOC zieht die neuen zu den alten.</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>of the simplex, at least one a class; the features that are compared have one dimension less; 0 = one for each class of the training rows</source>
        <translation>des Simplex, mindestens eine je Klasse; die verglichenen Merkmale haben eine Dimension weniger; 0 = eine für jede Klasse der Trainingszeilen</translation>
    </message>
    <message>
        <source>share of the classification loss in the new head&apos;s, the rest is HOC&apos;s; 1 = d-Simplex without HOC</source>
        <translation>Anteil des Klassifikationsverlusts am Verlust des neuen Kopfes, der Rest ist der von HOC; 1 = d-Simplex ohne HOC</translation>
    </message>
    <message>
        <source>mu: factor of HOC&apos;s cosines</source>
        <translation>Mü: Faktor der Kosinus von HOC</translation>
    </message>
    <message>
        <source>the method predicts no uncertainty</source>
        <translation>das Verfahren sagt keine Unsicherheit vorher</translation>
    </message>
    <message>
        <source>the method has no loss: it compares every feature with features of its own model</source>
        <translation>das Verfahren hat keinen Verlust: es vergleicht jedes Merkmal mit Merkmalen seines eigenen Modells</translation>
    </message>
    <message>
        <source>the data has no classifier of the old model</source>
        <translation>die Daten haben keinen Klassifikator des alten Modells</translation>
    </message>
    <message>
        <source>the new classifier cannot read the method&apos;s features</source>
        <translation>der neue Klassifikator kann die Merkmale des Verfahrens nicht lesen</translation>
    </message>
    <message>
        <source>the data has no classifier of the new model</source>
        <translation>die Daten haben keinen Klassifikator des neuen Modells</translation>
    </message>
    <message>
        <source>the data has no classifier that predicts classes</source>
        <translation>die Daten haben keinen Klassifikator, der Klassen vorhersagt</translation>
    </message>
    <message>
        <source>the data has no training rows, which the method is fitted on</source>
        <translation>die Daten haben keine Trainingszeilen, an denen das Verfahren angepasst wird</translation>
    </message>
    <message>
        <source>the models have different dimensions</source>
        <translation>die Modelle haben verschiedene Dimensionen</translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation>CUDA-Gerät %1</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU, 1 Thread</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU, %1 Threads</translation>
    </message>
    <message>
        <source>%1 of %2 gallery items have no features under %3: %4</source>
        <translation>%1 von %2 Objekten der Galerie haben keine Merkmale unter %3: %4</translation>
    </message>
    <message>
        <source>the data has no labels of the gallery</source>
        <translation>die Daten haben keine Klassenangaben der Galerie</translation>
    </message>
    <message>
        <source>architecture</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Normierungsschicht</translation>
    </message>
    <message>
        <source>diagonal scaling</source>
        <translation>diagonale Skalierung</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>the order %1 is not calibrated: it cannot be made of held-out training rows</source>
        <translation>die Reihenfolge %1 wird nicht kalibriert: sie lässt sich nicht aus zurückgehaltenen Trainingszeilen bilden</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>calibration (%1) for the order %2</source>
        <translation>Kalibrierung (%1) für die Reihenfolge %2</translation>
    </message>
    <message>
        <source>%1: off, since no map of the old distances was found that is better than none</source>
        <translation>%1: aus, weil keine Abbildung der alten Abstände gefunden wurde, die besser ist als keine</translation>
    </message>
    <message>
        <source>minus negative flips</source>
        <translation>minus negative Umschwünge</translation>
    </message>
    <message>
        <source>AUC of %1</source>
        <translation>AUC von %1</translation>
    </message>
    <message>
        <source>%1: %2, %3 on held-out rows %4 points (95 % interval %5 to %6)</source>
        <translation>%1: %2, %3 auf zurückgehaltenen Zeilen %4 Punkte (95-%-Intervall %5 bis %6)</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>learned gain (%1, %2 held-out rows): Kendall&apos;s tau with the true gains %3; it looks most at %4</source>
        <translation>gelernter Gewinn (%1, %2 zurückgehaltene Zeilen): Kendalls Tau mit den wahren Gewinnen %3; am meisten zählt %4</translation>
    </message>
    <message>
        <source>%1; mixed with the new head&apos;s entropy, which counts %2</source>
        <translation>%1; gemischt mit der Entropie des neuen Klassifikators, die %2 zählt</translation>
    </message>
    <message>
        <source>learned gain of %1</source>
        <translation>gelernter Gewinn von %1</translation>
    </message>
    <message>
        <source>index of the gallery</source>
        <translation>Index der Galerie</translation>
    </message>
    <message>
        <source>neighbours under %1</source>
        <translation>Nachbarn unter %1</translation>
    </message>
    <message>
        <source>run file</source>
        <translation>Run-Datei</translation>
    </message>
    <message>
        <source>Use an order that needs none, such as random.</source>
        <translation>Eine Reihenfolge verwenden, die keinen braucht, etwa random.</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>Reihenfolge %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels (/gallery/labels)</source>
        <translation>die Klassenangaben der Galerie (/gallery/labels)</translation>
    </message>
    <message>
        <source>a classifier of the %1 model with at least two classes</source>
        <translation>einen Klassifikator des Modells %1 mit mindestens zwei Klassen</translation>
    </message>
    <message>
        <source>oracle</source>
        <translation>Orakel</translation>
    </message>
    <message>
        <source>uses labels</source>
        <translation>kennt die Klassen</translation>
    </message>
    <message>
        <source>curves are counted on %1</source>
        <translation>Kurven werden auf %1 gezählt</translation>
    </message>
    <message>
        <source>curves are not counted on a card: %1</source>
        <translation>Kurven werden nicht auf einer Karte gezählt: %1</translation>
    </message>
    <message>
        <source>marginal gains</source>
        <translation>Grenzgewinne</translation>
    </message>
    <message>
        <source>the processor counted %1 blocks of queries in place of the device: %2</source>
        <translation>der Prozessor hat %1 Blöcke von Anfragen anstelle des Geräts gezählt: %2</translation>
    </message>
    <message>
        <source>what the fit has reached cannot be kept: %1</source>
        <translation>was die Anpassung erreicht hat, kann nicht aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>it cannot follow a sequence of updates through intermediate models</source>
        <translation>es kann keiner Folge von Umstellungen über Zwischenmodelle folgen</translation>
    </message>
    <message>
        <source>batch_size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>learning_rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>weight_decay</source>
        <translation>Gewichtsabnahme</translation>
    </message>
    <message>
        <source>warmup_epochs</source>
        <translation>Aufwärmepochen</translation>
    </message>
    <message>
        <source>freeze_at</source>
        <translation>einfrieren bei</translation>
    </message>
    <message>
        <source>sgd_momentum</source>
        <translation>SGD-Momentum</translation>
    </message>
    <message>
        <source>warmup_start</source>
        <translation>Beginn des Aufwärmens</translation>
    </message>
    <message>
        <source>final_rate</source>
        <translation>letzte Rate</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>%1 paired training rows</source>
        <translation>%1 gepaarte Trainingszeilen</translation>
    </message>
    <message>
        <source>new features</source>
        <translation>neue Merkmale</translation>
    </message>
    <message>
        <source>side features</source>
        <translation>Zusatzmerkmale</translation>
    </message>
    <message>
        <source>%1 training rows of a model</source>
        <translation>%1 Trainingszeilen eines Modells</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 Trainingszeilen</translation>
    </message>
    <message>
        <source>%1, as many as of the old model</source>
        <translation>%1, so viele wie vom alten Modell</translation>
    </message>
    <message>
        <source>training labels</source>
        <translation>Klassenangaben der Trainingszeilen</translation>
    </message>
    <message>
        <source>%1, one a row</source>
        <translation>%1, eine je Zeile</translation>
    </message>
    <message>
        <source>the training rows have no labels</source>
        <translation>die Trainingszeilen haben keine Klassenangaben</translation>
    </message>
    <message>
        <source>%1 class in the training rows</source>
        <translation>%1 Klasse in den Trainingszeilen</translation>
    </message>
    <message>
        <source>training rows of at least two classes, in /train/labels</source>
        <translation>Trainingszeilen von mindestens zwei Klassen, in /train/labels</translation>
    </message>
    <message>
        <source>no class has two training rows</source>
        <translation>keine Klasse hat zwei Trainingszeilen</translation>
    </message>
    <message>
        <source>pairs of training rows of one class</source>
        <translation>Paare von Trainingszeilen einer Klasse</translation>
    </message>
    <message>
        <source>Add them, or use %1.%2.</source>
        <translation>Sie ergänzen oder %1.%2 verwenden.</translation>
    </message>
    <message>
        <source>Correct /train/labels, or use %1.%2.</source>
        <translation>/train/labels berichtigen oder %1.%2 verwenden.</translation>
    </message>
    <message>
        <source>/train/labels in the embedding file</source>
        <translation>/train/labels in der Einbettungsdatei</translation>
    </message>
    <message>
        <source>%1, training row %2</source>
        <translation>%1, Trainingszeile %2</translation>
    </message>
    <message>
        <source>the classifier does not know the class %1</source>
        <translation>der Klassifikator kennt die Klasse %1 nicht</translation>
    </message>
    <message>
        <source>labels from 0 to %1</source>
        <translation>Klassenangaben von 0 bis %1</translation>
    </message>
    <message>
        <source>training row %1 of %2 has length %3</source>
        <translation>Trainingszeile %1 von %2 hat die Länge %3</translation>
    </message>
    <message>
        <source>features of length 1</source>
        <translation>Merkmale der Länge 1</translation>
    </message>
    <message>
        <source>Normalise the features in the embedding file, or use %1.%2=false.</source>
        <translation>Die Merkmale in der Einbettungsdatei normieren oder %1.%2=false verwenden.</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>Dimension %1</translation>
    </message>
    <message>
        <source>Choose the models that the method was fitted on, or fit it anew.</source>
        <translation>Die Modelle wählen, an denen das Verfahren angepasst wurde, oder es neu anpassen.</translation>
    </message>
    <message>
        <source>side information is asked for, but there is none</source>
        <translation>Zusatzinformation ist verlangt, aber es gibt keine</translation>
    </message>
    <message>
        <source>a side model (--side NAME)</source>
        <translation>ein Zusatzmodell (--side NAME)</translation>
    </message>
    <message>
        <source>Name a model of the embedding file, or use %1.use_side=auto.</source>
        <translation>Ein Modell der Einbettungsdatei nennen oder %1.use_side=auto verwenden.</translation>
    </message>
    <message>
        <source>use_side</source>
        <translation>Zusatzmodell nutzen</translation>
    </message>
    <message>
        <source>new_embedding</source>
        <translation>neue Einbettung</translation>
    </message>
    <message>
        <source>hidden_width</source>
        <translation>verborgene Breite</translation>
    </message>
    <message>
        <source>rows_per_class</source>
        <translation>Zeilen je Klasse</translation>
    </message>
    <message>
        <source>%1: ||W W^T - I||_F of B is %2</source>
        <translation>%1: ||W W^T - I||_F von B ist %2</translation>
    </message>
    <message>
        <source>forward_width</source>
        <translation>Breite vorwärts</translation>
    </message>
    <message>
        <source>side_storage</source>
        <translation>Speicherung des Zusatzwissens</translation>
    </message>
    <message>
        <source>side_bits</source>
        <translation>Bits des Zusatzwissens</translation>
    </message>
    <message>
        <source>projection_width</source>
        <translation>Projektionsbreite</translation>
    </message>
    <message>
        <source>mixer_width</source>
        <translation>Mischerbreite</translation>
    </message>
    <message>
        <source>training_pairs</source>
        <translation>Trainingspaare</translation>
    </message>
    <message>
        <source>diagonal_scaling</source>
        <translation>diagonale Skalierung</translation>
    </message>
    <message>
        <source>routing_temperature</source>
        <translation>Temperatur der Zuteilung</translation>
    </message>
    <message>
        <source>drift_weight</source>
        <translation>Gewicht der Drift</translation>
    </message>
    <message>
        <source>shared_rows</source>
        <translation>Gemeinsame Zeilen</translation>
    </message>
    <message>
        <source>head_width</source>
        <translation>Breite des Kopfes</translation>
    </message>
    <message>
        <source>class_weight</source>
        <translation>Gewicht der Klassen</translation>
    </message>
    <message>
        <source>hoc_factor</source>
        <translation>HOC-Faktor</translation>
    </message>
    <message>
        <source>forward_learning_rate</source>
        <translation>Lernrate vorwärts</translation>
    </message>
    <message>
        <source>l2_reduction</source>
        <translation>L2-Reduktion</translation>
    </message>
    <message>
        <source>disc_weight</source>
        <translation>Gewicht von disc</translation>
    </message>
    <message>
        <source>sigma_folds</source>
        <translation>Sigma-Teile</translation>
    </message>
    <message>
        <source>label_smoothing</source>
        <translation>Label-Glättung</translation>
    </message>
    <message>
        <source>arcface_margin</source>
        <translation>ArcFace-Abstand</translation>
    </message>
    <message>
        <source>arcface_scale</source>
        <translation>ArcFace-Faktor</translation>
    </message>
    <message>
        <source>%1: the new classifier does not know every class of the gallery, so its alignment loss there (order oracle-loss, Kendall&apos;s tau) is L_l2 alone</source>
        <translation>%1: der neue Klassifikator kennt nicht jede Klasse der Galerie, darum ist der Ausrichtungsverlust dort (Reihenfolge oracle-loss, Kendalls Tau) nur L_l2</translation>
    </message>
    <message>
        <source>kept_share</source>
        <translation>behaltener Anteil</translation>
    </message>
    <message>
        <source>refined_cells</source>
        <translation>verfeinerte Zellen</translation>
    </message>
    <message>
        <source>%1: the mean cosine of a mapped new feature with the nearest old one is %2</source>
        <translation>%1: der mittlere Kosinus eines abgebildeten neuen Merkmals mit dem nächsten alten ist %2</translation>
    </message>
    <message>
        <source>skipped %1: %2</source>
        <translation>%1 übersprungen: %2</translation>
    </message>
    <message>
        <source>the features of %1 images were kept from an earlier run</source>
        <translation>die Merkmale von %1 Bildern stammen aus einem früheren Lauf</translation>
    </message>
    <message>
        <source>training images</source>
        <translation>Trainingsbilder</translation>
    </message>
    <message>
        <source>/%1 has no paths: it gets no features of %2</source>
        <translation>/%1 hat keine Pfade: es bekommt keine Merkmale von %2</translation>
    </message>
    <message>
        <source>a part kept from an earlier run is not used: %1</source>
        <translation>ein Teil, der von einem früheren Lauf aufbewahrt ist, wird nicht verwendet: %1</translation>
    </message>
    <message>
        <source>the models</source>
        <translation>die Modelle</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message>
        <source>the value is NaN</source>
        <translation>der Wert ist NaN</translation>
    </message>
    <message>
        <source>the value is infinite</source>
        <translation>der Wert ist unendlich</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>endliche Zahlen</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is a class like any other; only -1 means none</source>
        <translation>%1, Zeile %2: die Klassenangabe %3 ist eine Klasse wie jede andere; nur −1 heißt keine</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is beyond the %4 classes of %5; such items have no class name or attribute</source>
        <translation>%1, Zeile %2: die Klassenangabe %3 liegt jenseits der %4 Klassen von %5; solche Objekte haben keinen Klassennamen und keine Eigenschaft</translation>
    </message>
    <message>
        <source>the %1 model&apos;s classifier is missing</source>
        <translation>der Klassifikator des Modells %1 fehlt</translation>
    </message>
    <message>
        <source>%1, the %2 model&apos;s classifier</source>
        <translation>%1, der Klassifikator des Modells %2</translation>
    </message>
    <message>
        <source>%1, kept from an earlier run, is not used: %2</source>
        <translation>%1, von einem früheren Lauf aufbewahrt, wird nicht verwendet: %2</translation>
    </message>
    <message>
        <source>it is damaged or of another version</source>
        <translation>es ist beschädigt oder von einer anderen Version</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>es ist beschädigt</translation>
    </message>
    <message>
        <source>it is of other data or options</source>
        <translation>es gehört zu anderen Daten oder Optionen</translation>
    </message>
    <message>
        <source>%1: %2 lines name %3 unknown %4 and are left out: %5</source>
        <translation>%1: %2 Zeilen nennen %3 unbekannte %4 und werden ausgelassen: %5</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>items</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>Zeilen %1</translation>
    </message>
    <message>
        <source>all of them, %1</source>
        <translation>alle, %1</translation>
    </message>
    <message>
        <source>%1 is left out: it has %2 dimensions, and is neither labels, ids nor paths</source>
        <translation>%1 wird ausgelassen: es hat %2 Dimensionen und ist weder Klassenangaben noch Kennungen noch Pfade</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1: no query has a label: name a column or file of labels, or a qrels file, to say what is relevant</source>
        <translation>%1: keine Anfrage hat eine Klassenangabe: eine Spalte oder Datei mit Klassenangaben oder eine Qrels-Datei nennen, die sagt, was passt</translation>
    </message>
    <message>
        <source>%1, %2: the BLOBs are read as %3, which they look like; --blob says what they are</source>
        <translation>%1, %2: die BLOBs werden als %3 gelesen, danach sehen sie aus; --blob sagt, was sie sind</translation>
    </message>
    <message>
        <source>%1: the numbers have decimal commas: %2 is read as %3</source>
        <translation>%1: die Zahlen haben Dezimalkommas: %2 wird als %3 gelesen</translation>
    </message>
    <message>
        <source>%1: %2: features are approximations of those embedded</source>
        <translation>%1: %2: die Merkmale sind Näherungen der eingebetteten</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1, attribute %2</source>
        <translation>%1, Attribut %2</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are the %1 items of the pilot</source>
        <translation>die Galerie fragt sich selbst ab: die Anfragen sind die %1 Objekte der Stichprobe</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are its %1 items that are present under all models</source>
        <translation>die Galerie fragt sich selbst ab: die Anfragen sind ihre %1 Objekte, die unter allen Modellen vorhanden sind</translation>
    </message>
    <message>
        <source>the sources of %1</source>
        <translation>die Quellen von %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found themselves; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: von %2 Objekten der Galerie, die mit ihren alten Merkmalen gesucht wurden, haben %3 sich selbst gefunden; ist es ein Index dieser Merkmale, in dieser Folge oder mit diesen Kennungen? Ein Verfahren, das die Galerie transformiert, braucht einen Index des Transformierten</translation>
    </message>
    <message>
        <source>index: %1 cannot be told from lists of %2 items, and is left out</source>
        <translation>Index: %1 lässt sich aus Listen von %2 Objekten nicht bestimmen und wird ausgelassen</translation>
    </message>
    <message>
        <source>index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>Close other programs, or use a smaller gallery or batch.</source>
        <translation>Andere Programme schließen oder eine kleinere Galerie oder kleinere Stapel verwenden.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>some items seem to have no features, but are not marked as absent</source>
        <translation>einige Objekte haben offenbar keine Merkmale, sind aber nicht als fehlend gekennzeichnet</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are all zero</source>
        <translation>%1 von %2 gezogenen Zeilen sind ganz null</translation>
    </message>
    <message>
        <source>features seem to be normalised in some rows and not in others</source>
        <translation>Merkmale sind offenbar in manchen Zeilen normiert und in anderen nicht</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are of length 1, all are of length %3</source>
        <translation>%1 von %2 gezogenen Zeilen haben die Länge 1, alle haben die Länge %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>features seem to be normalised in one group and not in the other</source>
        <translation>Merkmale sind offenbar in einer Gruppe normiert und in der anderen nicht</translation>
    </message>
    <message>
        <source>%1 of length %2, %3 of length %4</source>
        <translation>%1 der Länge %2, %3 der Länge %4</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>the mean feature along 16 random directions</source>
        <translation>das mittlere Merkmal entlang 16 zufälliger Richtungen</translation>
    </message>
    <message>
        <source>the mean distance of features from the gallery&apos;s mean</source>
        <translation>der mittlere Abstand der Merkmale vom Mittel der Galerie</translation>
    </message>
    <message>
        <source>the mean row number</source>
        <translation>die mittlere Zeilennummer</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>the pilot seems not to be drawn at random</source>
        <translation>die Stichprobe ist offenbar nicht zufällig gezogen</translation>
    </message>
    <message>
        <source>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION, such as at_0.3:map</source>
        <translation>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC oder flips_at_FRACTION, etwa at_0.3:map</translation>
    </message>
    <message>
        <source>objective &apos;%1&apos;</source>
        <translation>Ziel „%1“</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>the curves have no value there</source>
        <translation>die Kurven haben dort keinen Wert</translation>
    </message>
    <message>
        <source>one of the %1 evenly spaced fractions from 0 to 1</source>
        <translation>einer der %1 gleichmäßig verteilten Anteile von 0 bis 1</translation>
    </message>
    <message>
        <source>Choose another fraction, or more slices (--slices).</source>
        <translation>Wählen Sie einen anderen Anteil oder mehr Scheiben (--slices).</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>a method that the data can have, under an order that can be had before the backfill</source>
        <translation>ein Verfahren, das mit den Daten möglich ist, unter einer Reihenfolge, die man vor der Neueinbettung haben kann</translation>
    </message>
    <message>
        <source>Add the method rm-naive and the order random, which need neither training rows nor classifiers.</source>
        <translation>Fügen Sie das Verfahren rm-naive und die Reihenfolge random hinzu, die weder Trainingszeilen noch Klassifikatoren brauchen.</translation>
    </message>
    <message>
        <source>a plan that &apos;crossfade-cli plan --out&apos; wrote</source>
        <translation>ein Plan, den „crossfade-cli plan --out“ geschrieben hat</translation>
    </message>
    <message>
        <source>Make the plan again.</source>
        <translation>Machen Sie den Plan neu.</translation>
    </message>
    <message>
        <source>the line &apos;position,batch,id&apos; is missing</source>
        <translation>die Zeile „position,batch,id“ fehlt</translation>
    </message>
    <message>
        <source>the item at position %1 is cut off</source>
        <translation>das Objekt an Stelle %1 ist abgeschnitten</translation>
    </message>
    <message>
        <source>the item at position %1 is no line of a plan</source>
        <translation>das Objekt an Stelle %1 ist keine Zeile eines Plans</translation>
    </message>
    <message>
        <source>it names the item %1 twice</source>
        <translation>er nennt das Objekt %1 zweimal</translation>
    </message>
    <message>
        <source>its first line is not the head of a plan</source>
        <translation>die erste Zeile ist nicht der Kopf eines Plans</translation>
    </message>
    <message>
        <source>it is of a format that this version does not know</source>
        <translation>er ist in einem Format, das diese Version nicht kennt</translation>
    </message>
    <message>
        <source>it was made by an earlier version, which did not write how to follow it</source>
        <translation>er ist von einer früheren Version, die nicht geschrieben hat, wie man ihm folgt</translation>
    </message>
    <message>
        <source>its head is broken (%1)</source>
        <translation>der Kopf ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>it has %1 of the %2 items that its head promises: it is cut off or was edited</source>
        <translation>er hat %1 der %2 Objekte, die der Kopf verspricht: er ist abgeschnitten oder wurde bearbeitet</translation>
    </message>
    <message>
        <source>no query of the pilot has a relevant item</source>
        <translation>keine Anfrage der Stichprobe hat ein relevantes Objekt</translation>
    </message>
    <message>
        <source>it marks no pilot</source>
        <translation>sie kennzeichnet keine Stichprobe</translation>
    </message>
    <message>
        <source>a pilot does not tell which items of the whole gallery are nearest under the new model</source>
        <translation>eine Stichprobe sagt nicht, welche Objekte der ganzen Galerie unter dem neuen Modell am nächsten liegen</translation>
    </message>
    <message>
        <source>labels, relevance lists or a qrels file</source>
        <translation>Etiketten, Relevanzlisten oder eine Qrels-Datei</translation>
    </message>
    <message>
        <source>Judge on the training rows (--judge-on train); or, where all new features are there, draw a pilot with --pilot 0.05.</source>
        <translation>Beurteilen Sie an den Trainingszeilen (--judge-on train); oder ziehen Sie, wo alle neuen Merkmale da sind, eine Stichprobe mit --pilot 0.05.</translation>
    </message>
    <message>
        <source>it is of a metric that is not asked for</source>
        <translation>es betrifft ein Maß, nach dem nicht gefragt ist</translation>
    </message>
    <message>
        <source>one of --metrics</source>
        <translation>eines von --metrics</translation>
    </message>
    <message>
        <source>a pilot is to be drawn, but the training rows are to judge</source>
        <translation>eine Stichprobe soll gezogen werden, aber urteilen sollen die Trainingszeilen</translation>
    </message>
    <message>
        <source>only one of --pilot and --judge-on train</source>
        <translation>nur eines von --pilot und --judge-on train</translation>
    </message>
    <message>
        <source>there are %1 parts</source>
        <translation>es gibt %1 Teile</translation>
    </message>
    <message>
        <source>two parts or more: one is backfilled, the others are fitted on</source>
        <translation>zwei Teile oder mehr: einer wird neu eingebettet, an den anderen wird angepasst</translation>
    </message>
    <message>
        <source>a choice by standard errors needs resamples</source>
        <translation>eine Wahl nach Standardfehlern braucht Ziehungen</translation>
    </message>
    <message>
        <source>%1 resamples or more</source>
        <translation>%1 Ziehungen oder mehr</translation>
    </message>
    <message>
        <source>plan, method %1</source>
        <translation>Plan, Verfahren %1</translation>
    </message>
    <message>
        <source>a saved transform may have been fitted on the held-out rows</source>
        <translation>eine gespeicherte Transformation wurde vielleicht an den zurückgehaltenen Zeilen angepasst</translation>
    </message>
    <message>
        <source>a method that is fitted anew for each part</source>
        <translation>ein Verfahren, das für jeden Teil neu angepasst wird</translation>
    </message>
    <message>
        <source>pilot, train or auto</source>
        <translation>pilot, train oder auto</translation>
    </message>
    <message>
        <source>no held-out query has a relevant item</source>
        <translation>keine zurückgehaltene Anfrage hat ein relevantes Objekt</translation>
    </message>
    <message>
        <source>classes with two training rows or more</source>
        <translation>Klassen mit zwei oder mehr Trainingszeilen</translation>
    </message>
    <message>
        <source>start &apos;%1&apos;</source>
        <translation>Beginn „%1“</translation>
    </message>
    <message>
        <source>it is no date</source>
        <translation>das ist kein Datum</translation>
    </message>
    <message>
        <source>a date such as 2026-11-30 or 2026-11-30T08:00</source>
        <translation>ein Datum wie 2026-11-30 oder 2026-11-30T08:00</translation>
    </message>
    <message>
        <source>batch size 0</source>
        <translation>Schubgröße 0</translation>
    </message>
    <message>
        <source>a batch has no item</source>
        <translation>ein Schub hat kein Objekt</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>cost per item</source>
        <translation>Kosten je Objekt</translation>
    </message>
    <message>
        <source>it is negative or no number</source>
        <translation>negativ oder keine Zahl</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 oder mehr</translation>
    </message>
    <message>
        <source>items per hour, or seconds per item</source>
        <translation>Objekte je Stunde, oder Sekunden je Objekt</translation>
    </message>
    <message>
        <source>not above 0, or no number</source>
        <translation>nicht über 0, oder keine Zahl</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>mehr als 0</translation>
    </message>
    <message>
        <source>queries per hour</source>
        <translation>Anfragen je Stunde</translation>
    </message>
    <message>
        <source>nothing is known of the speed</source>
        <translation>über die Geschwindigkeit ist nichts bekannt</translation>
    </message>
    <message>
        <source>the items per hour too</source>
        <translation>auch die Objekte je Stunde</translation>
    </message>
    <message>
        <source>items per hour</source>
        <translation>Objekte je Stunde</translation>
    </message>
    <message>
        <source>the backfill would take more than a thousand years</source>
        <translation>die Neueinbettung würde mehr als tausend Jahre dauern</translation>
    </message>
    <message>
        <source>a speed at which it ends</source>
        <translation>eine Geschwindigkeit, bei der sie endet</translation>
    </message>
    <message>
        <source>the fits of all methods diverged</source>
        <translation>die Anpassungen aller Verfahren divergierten</translation>
    </message>
    <message>
        <source>Lower the learning rates (--set METHOD.learning_rate=…).</source>
        <translation>Verringern Sie die Lernraten (--set METHOD.learning_rate=…).</translation>
    </message>
    <message>
        <source>no name and number</source>
        <translation>kein Name mit einer Zahl</translation>
    </message>
    <message>
        <source>the plan says nothing of this metric</source>
        <translation>der Plan sagt nichts über dieses Maß</translation>
    </message>
    <message>
        <source>Make the plan again with --metrics.</source>
        <translation>Machen Sie den Plan neu mit --metrics.</translation>
    </message>
    <message>
        <source>nothing is known of the costs</source>
        <translation>über die Kosten ist nichts bekannt</translation>
    </message>
    <message>
        <source>what an item costs (--cost-per-item), here or in the plan</source>
        <translation>was ein Objekt kostet (--cost-per-item), hier oder im Plan</translation>
    </message>
    <message>
        <source>METRIC=VALUE such as map=0.09, or gain=SHARE such as gain=0.9, with a value above 0 and up to 1</source>
        <translation>METRIC=VALUE wie map=0.09, oder gain=SHARE wie gain=0.9, mit einem Wert über 0 und bis 1</translation>
    </message>
    <message>
        <source>the value is out of range</source>
        <translation>der Wert liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>METRIC=AMOUNT such as map=500: what a point (a hundredth) of the metric is worth, above 0</source>
        <translation>METRIC=AMOUNT wie map=500: was ein Punkt (ein Hundertstel) des Maßes wert ist, über 0</translation>
    </message>
    <message>
        <source>it is not a finite number above 0</source>
        <translation>das ist keine endliche Zahl über 0</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>der Plan</translation>
    </message>
    <message>
        <source>the gallery has none of the items that it was made for</source>
        <translation>die Galerie hat keines der Objekte, für die er gemacht wurde</translation>
    </message>
    <message>
        <source>item %1 of the gallery has other old features than when it was made (%2 of %3 items that were looked at)</source>
        <translation>das Objekt %1 der Galerie hat andere alte Merkmale als bei der Planung (%2 von %3 Objekten, die angesehen wurden)</translation>
    </message>
    <message>
        <source>the gallery that the plan was made for; items may have come or gone</source>
        <translation>die Galerie, für die der Plan gemacht wurde; Objekte dürfen gekommen oder gegangen sein</translation>
    </message>
    <message>
        <source>Follow the plan of this gallery, or make one.</source>
        <translation>Folgen Sie dem Plan dieser Galerie, oder machen Sie einen.</translation>
    </message>
    <message>
        <source>Where items come and go, give them ids (/gallery/ids): without ids an item is its row number.</source>
        <translation>Wo Objekte kommen und gehen, geben Sie ihnen IDs (/gallery/ids): ohne IDs ist ein Objekt seine Zeilennummer.</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>nicht unterscheidbar</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>gilt nicht</translation>
    </message>
    <message>
        <source>there is no curve of %1</source>
        <translation>es gibt keine Kurve von %1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>über Kreuz</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: its curve is that of the pilot&apos;s items alone, carried over to the gallery by its exact start.</source>
        <translation>%1 betrachtet Ränge, vor denen die Stichprobe meist kein Objekt hat: die Kurve ist die der Objekte der Stichprobe allein, durch ihren exakten Anfang auf die Galerie übertragen.</translation>
    </message>
    <message>
        <source>It is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>Es ist nie so gut wie &lt;i&gt;alt&lt;/i&gt;: verwenden Sie weiter &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, but not surely anywhere.</source>
        <translation>Es ist ab %1 nicht schlechter als &lt;i&gt;alt&lt;/i&gt;, aber nirgends sicher.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>Es ist von Anfang an sicher nicht schlechter als &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from %1 on.</source>
        <translation>Es ist ab %1 sicher nicht schlechter als &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, surely from %2 on.</source>
        <translation>Es ist ab %1 nicht schlechter als &lt;i&gt;alt&lt;/i&gt;, sicher ab %2.</translation>
    </message>
    <message>
        <source>Best on average: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</source>
        <translation>Im Mittel am besten: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>%1, order seed %2</source>
        <translation>%1, Startwert der Reihenfolge %2</translation>
    </message>
    <message>
        <source>The pilot was drawn here, with seed %1, from features that are all known.</source>
        <translation>Die Stichprobe wurde hier gezogen, mit Startwert %1, aus Merkmalen, die alle bekannt sind.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Estimated&lt;/b&gt; from a pilot of %1 of %2 items and %3 queries, with 95 % intervals.</source>
        <translation>&lt;b&gt;Geschätzt&lt;/b&gt; aus einer Stichprobe von %1 der %2 Objekte und %3 Anfragen, mit 95‑%‑Intervallen.</translation>
    </message>
    <message>
        <source>The queries are the pilot&apos;s items.</source>
        <translation>Die Anfragen sind die Objekte der Stichprobe.</translation>
    </message>
    <message>
        <source>%1: old has %2 (exact), new %3.</source>
        <translation>%1: alt hat %2 (exakt), neu %3.</translation>
    </message>
    <message>
        <source>Estimated, with its 95 % interval</source>
        <translation>Geschätzt, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>From there on it is no worse than old, by the estimate</source>
        <translation>Von dort an ist sie nach der Schätzung nicht schlechter als alt</translation>
    </message>
    <message>
        <source>Surely from</source>
        <translation>Sicher ab</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>gain of %1</source>
        <translation>Ertrag an %1</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>Unterschied (Punkte)</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>Neu gezogen</translation>
    </message>
    <message>
        <source>What is drawn anew for the interval: queries, or whole classes with their queries</source>
        <translation>Was für das Intervall neu gezogen wird: Anfragen oder ganze Klassen mit ihren Anfragen</translation>
    </message>
    <message>
        <source>Verdict (Holm)</source>
        <translation>Urteil (Holm)</translation>
    </message>
    <message>
        <source>Corrected for the number of comparisons of the same kind, by Holm&apos;s method</source>
        <translation>Nach Holm um die Zahl der Vergleiche derselben Art korrigiert</translation>
    </message>
    <message>
        <source>%1 is better than %2</source>
        <translation>%1 ist besser als %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
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
        <translation>%1, nicht kalibriert</translation>
    </message>
    <message>
        <source>%1, calibrated (%2)</source>
        <translation>%1, kalibriert (%2)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1, but do not serve the mix:&lt;/b&gt; it stays below &lt;i&gt;old&lt;/i&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;Nehmen Sie %1, aber verwenden Sie die Mischung nicht:&lt;/b&gt; sie bleibt unter &lt;i&gt;alt&lt;/i&gt;, bis alles eingebettet ist.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1,&lt;/b&gt; and serve the mix from the start.</source>
        <translation>&lt;b&gt;Nehmen Sie %1,&lt;/b&gt; und verwenden Sie die Mischung von Anfang an.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1. Do not serve the mix before %2:&lt;/b&gt; until then &lt;i&gt;old&lt;/i&gt; is better.</source>
        <translation>&lt;b&gt;Nehmen Sie %1. Verwenden Sie die Mischung nicht vor %2:&lt;/b&gt; bis dahin ist &lt;i&gt;alt&lt;/i&gt; besser.</translation>
    </message>
    <message>
        <source>Served so, the AUC of %1 is %2.</source>
        <translation>So verwendet, ist die AUC von %1 %2.</translation>
    </message>
    <message>
        <source>Promised for this gallery: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Für diese Galerie versprochen: im Mittel %1 des Weges von alt nach neu, in Klammern das 95‑%‑Intervall.</translation>
    </message>
    <message>
        <source>Promised for items that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Versprochen für Objekte, an die das Verfahren nicht angepasst wurde: im Mittel %1 des Weges von alt nach neu, in Klammern das 95‑%‑Intervall.</translation>
    </message>
    <message>
        <source>Promised for classes that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>Versprochen für Klassen, an die das Verfahren nicht angepasst wurde: im Mittel %1 des Weges von alt nach neu, in Klammern das 95‑%‑Intervall.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;the pilot&lt;/b&gt; (%1): %2 of %3 items, %4 queries; all numbers are estimates for this gallery.</source>
        <translation>Beurteilt an der &lt;b&gt;Stichprobe&lt;/b&gt; (%1): %2 von %3 Objekten, %4 Anfragen; alle Zahlen sind Schätzungen für diese Galerie.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;training rows&lt;/b&gt; (%1): %2 of them, held out in %3 parts. The models may have been trained on them; read the metrics as differences, not as this gallery&apos;s.</source>
        <translation>Beurteilt an &lt;b&gt;Trainingszeilen&lt;/b&gt; (%1): %2 davon, in %3 Teilen zurückgehalten. Die Modelle wurden vielleicht an ihnen trainiert; lesen Sie die Maße als Unterschiede, nicht als die dieser Galerie.</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: the pilot judges it roughly.</source>
        <translation>%1 betrachtet Ränge, vor denen die Stichprobe meist kein Objekt hat: sie beurteilt es nur grob.</translation>
    </message>
    <message>
        <source>Nothing is left to embed: all new features are there.</source>
        <translation>Es ist nichts mehr einzubetten: alle neuen Merkmale sind da.</translation>
    </message>
    <message>
        <source>%1 items in %2 batches</source>
        <translation>%1 Objekte in %2 Schüben</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Before the mix is served, %1 old features are transformed, with %2 multiply-accumulates each.</source>
        <translation>Bevor die gemischte Galerie dient, werden %1 alte Merkmale transformiert, mit je %2 Rechenschritten (MAC).</translation>
    </message>
    <message>
        <source>Together that is as much as %1 embeddings.</source>
        <translation>Zusammen ist das so viel wie %1 Einbettungen.</translation>
    </message>
    <message>
        <source>Until the backfill is done, every query is embedded by the old model too.</source>
        <translation>Bis alles neu eingebettet ist, wird jede Anfrage auch vom alten Modell eingebettet.</translation>
    </message>
    <message>
        <source>With its 95 % interval</source>
        <translation>Mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>Verfahren und Reihenfolge</translation>
    </message>
    <message>
        <source>What the choice is made by; more is better. Negative flips count as less than 0</source>
        <translation>Wonach gewählt wird; mehr ist besser. Negative Umschwünge zählen als weniger als 0</translation>
    </message>
    <message>
        <source>Behind best (points)</source>
        <translation>Hinter dem besten (Punkte)</translation>
    </message>
    <message>
        <source>The best candidate&apos;s value minus this one&apos;s; a tick where it is within one standard error</source>
        <translation>Der Wert des besten Kandidaten minus diesem; ein Häkchen, wo er innerhalb eines Standardfehlers liegt</translation>
    </message>
    <message>
        <source>Standard error (points)</source>
        <translation>Standardfehler (Punkte)</translation>
    </message>
    <message>
        <source>Of that difference, paired</source>
        <translation>Dieses Unterschieds, gepaart</translation>
    </message>
    <message>
        <source>Above old (points)</source>
        <translation>Über alt (Punkte)</translation>
    </message>
    <message>
        <source>Against serving old until everything is embedded: paired difference with its 95 % interval</source>
        <translation>Gegen die Verwendung von alt, bis alles eingebettet ist: gepaarter Unterschied mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Ertrag</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old); what is promised of the choice is in the sentence above</source>
        <translation>(AUC − alt) / (neu − alt); was von der Wahl versprochen ist, steht im Satz darüber</translation>
    </message>
    <message>
        <source>Serve from</source>
        <translation>Nutzbar ab</translation>
    </message>
    <message>
        <source>From there on the mix is no worse than old</source>
        <translation>Von dort an ist die Mischung nicht schlechter als alt</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (gewählt)</translation>
    </message>
    <message>
        <source>The simplest of those within one standard error of the best</source>
        <translation>Das einfachste von denen, die innerhalb eines Standardfehlers des besten liegen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>Gewählt nach %1</translation>
    </message>
    <message>
        <source>%1 items a batch</source>
        <translation>%1 Objekte je Schub</translation>
    </message>
    <message>
        <source>cost per item %1</source>
        <translation>Kosten je Objekt %1</translation>
    </message>
    <message>
        <source>%1 items/h</source>
        <translation>%1 Objekte/h</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>Beginn %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>fertig %1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Promised gain</source>
        <translation>Versprochener Ertrag</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>New after it</source>
        <translation>Neu danach</translation>
    </message>
    <message>
        <source>Share of the gallery that is new then</source>
        <translation>Anteil der Galerie, der dann neu ist</translation>
    </message>
    <message>
        <source>Gain then</source>
        <translation>Ertrag dann</translation>
    </message>
    <message>
        <source>Promised share of the way from old to new, with its 95 % interval</source>
        <translation>Versprochener Anteil des Weges von alt nach neu, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Promised for this gallery, with its 95 % interval</source>
        <translation>Für diese Galerie versprochen, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>On the held-out training rows, which are another gallery, with its 95 % interval</source>
        <translation>Auf den zurückgehaltenen Trainingszeilen, die eine andere Galerie sind, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>Kosten bis dahin</translation>
    </message>
    <message>
        <source>Hours so far</source>
        <translation>Stunden bis dahin</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>AUC of %1 of the worst group of %2</source>
        <translation>AUC von %1 der schlechtesten Gruppe von %2</translation>
    </message>
    <message>
        <source>negative flips at %1</source>
        <translation>negative Umschwünge bei %1</translation>
    </message>
    <message>
        <source>%1 more items</source>
        <translation>%1 weitere Objekte</translation>
    </message>
    <message>
        <source>in batch %1 of %2</source>
        <translation>in Schub %1 von %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 of the way</source>
        <translation>%1 des Weges</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; the promise never stays there.</source>
        <translation>&lt;b&gt;Ziel %1:&lt;/b&gt; Das Versprechen bleibt nie dort.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised before anything more is embedded.</source>
        <translation>&lt;b&gt;Ziel %1:&lt;/b&gt; versprochen, bevor noch etwas eingebettet wird.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised from %2 of the gallery on, %3.</source>
        <translation>&lt;b&gt;Ziel %1:&lt;/b&gt; versprochen ab %2 der Galerie, %3.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval never stays there.</source>
        <translation>Das untere Ende des 95‑%‑Intervalls bleibt nie dort.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval is there from %1 on.</source>
        <translation>Das untere Ende des 95‑%‑Intervalls ist ab %1 dort.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Promised there: %3.</source>
        <translation>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Dort versprochen: %3.</translation>
    </message>
    <message>
        <source>a pilot was drawn: the new features of these items are those of the gallery itself</source>
        <translation>eine Stichprobe wurde gezogen: die neuen Merkmale dieser Objekte sind die der Galerie selbst</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>wie verlangt</translation>
    </message>
    <message>
        <source>the file marks a pilot: the new features of these items are those of the gallery itself</source>
        <translation>die Datei kennzeichnet eine Stichprobe: die neuen Merkmale dieser Objekte sind die der Galerie selbst</translation>
    </message>
    <message>
        <source>the pilot has only %1 items, fewer than %2</source>
        <translation>die Stichprobe hat nur %1 Objekte, weniger als %2</translation>
    </message>
    <message>
        <source>the file marks no pilot</source>
        <translation>die Datei kennzeichnet keine Stichprobe</translation>
    </message>
    <message>
        <source>%1; there are no training rows, so one half of it is fitted on, and the other half judges</source>
        <translation>%1; es gibt keine Trainingszeilen, darum wird an der einen Hälfte angepasst, und die andere urteilt</translation>
    </message>
    <message>
        <source>&lt;b&gt;You are at %1:&lt;/b&gt; %2 of %3 items are new, %4 of them by the plan (%5, made %6).</source>
        <translation>&lt;b&gt;Sie sind bei %1:&lt;/b&gt; %2 von %3 Objekten sind neu, %4 davon nach dem Plan (%5, vom %6).</translation>
    </message>
    <message>
        <source>measured with the file&apos;s %1 queries</source>
        <translation>gemessen mit den %1 Anfragen der Datei</translation>
    </message>
    <message>
        <source>measured with all %1 items as queries</source>
        <translation>gemessen mit allen %1 Objekten als Anfragen</translation>
    </message>
    <message>
        <source>measured with the pilot&apos;s %1 items as queries</source>
        <translation>gemessen mit den %1 Objekten der Stichprobe als Anfragen</translation>
    </message>
    <message>
        <source>measured with the %1 items that are present as queries</source>
        <translation>gemessen mit den %1 vorhandenen Objekten als Anfragen</translation>
    </message>
    <message>
        <source>The plan promised %1.</source>
        <translation>Der Plan hat %1 versprochen.</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promised a share of the way from old to new by %1, %2 by now.</source>
        <translation>Der Plan wurde an Trainingszeilen beurteilt: er hat einen Anteil des Weges von alt nach neu nach %1 versprochen, %2 bis jetzt.</translation>
    </message>
    <message>
        <source>Of what the whole backfill brings by %1, %2 are there (estimated from the pilot).</source>
        <translation>Von dem, was die ganze Neueinbettung nach %1 bringt, sind %2 da (aus der Stichprobe geschätzt).</translation>
    </message>
    <message>
        <source>%1 is %2, %3; every rank is exact.</source>
        <translation>%1 ist %2, %3; jeder Rang ist exakt.</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <source>done %1 at this pace</source>
        <translation>fertig %1 bei diesem Tempo</translation>
    </message>
    <message>
        <source>Left: %1.</source>
        <translation>Übrig: %1.</translation>
    </message>
    <message>
        <source>Nothing of the plan is left.</source>
        <translation>Vom Plan ist nichts übrig.</translation>
    </message>
    <message>
        <source>Next is batch %1: %2.</source>
        <translation>Als nächstes kommt Schub %1: %2.</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 points to %2</source>
        <translation>%1 Punkte bei %2</translation>
    </message>
    <message>
        <source>It is expected to add %1.</source>
        <translation>Er bringt voraussichtlich %1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop now:&lt;/b&gt; %1. The chance that this is wrong is %2.</source>
        <translation>&lt;b&gt;Hören Sie jetzt auf:&lt;/b&gt; %1. Die Wahrscheinlichkeit, dass das falsch ist, ist %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop at %1:&lt;/b&gt; %2. The chance that this is wrong is %3.</source>
        <translation>&lt;b&gt;Hören Sie bei %1 auf:&lt;/b&gt; %2. Die Wahrscheinlichkeit, dass das falsch ist, ist %3.</translation>
    </message>
    <message>
        <source>%1 of %2 is safely reached</source>
        <translation>%2 von %1 ist sicher erreicht</translation>
    </message>
    <message>
        <source>%1 of the gain by %2 is safely reached</source>
        <translation>%1 des Ertrags nach %2 sind sicher erreicht</translation>
    </message>
    <message>
        <source>not on this way, as far as the pilot tells</source>
        <translation>auf diesem Weg nicht, soweit die Stichprobe es sagt</translation>
    </message>
    <message>
        <source>not yet, and nothing is known of what is to come</source>
        <translation>noch nicht, und über das Kommende ist nichts bekannt</translation>
    </message>
    <message>
        <source>the next percent of %1 is worth less than it costs</source>
        <translation>das nächste Prozent von %1 ist weniger wert, als es kostet</translation>
    </message>
    <message>
        <source>nothing is known of what is to come</source>
        <translation>über das Kommende ist nichts bekannt</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promises a share of the way from old to new, and no metric of this gallery</source>
        <translation>Der Plan wurde an Trainingszeilen beurteilt: Er verspricht einen Anteil des Weges von alt nach neu und kein Maß dieser Galerie</translation>
    </message>
    <message>
        <source>The plan was made without this metric</source>
        <translation>Der Plan wurde ohne dieses Maß erstellt</translation>
    </message>
    <message>
        <source>&lt;i&gt;Note: %1.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Hinweis: %1.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>too few items of the pilot are like those that are left: nothing is known of what is to come</source>
        <translation>zu wenige Objekte der Stichprobe gleichen denen, die übrig sind: über das Kommende ist nichts bekannt</translation>
    </message>
    <message>
        <source>%1 items were embedded out of the plan&apos;s order</source>
        <translation>%1 Objekte wurden außer der Reihe des Plans eingebettet</translation>
    </message>
    <message>
        <source>%1 items of the plan are not in the gallery any more</source>
        <translation>%1 Objekte des Plans sind nicht mehr in der Galerie</translation>
    </message>
    <message>
        <source>%1 items are absent and not in the plan: they came after it; plan again to place them</source>
        <translation>%1 Objekte fehlen und sind nicht im Plan: sie kamen nach ihm; planen Sie neu, um sie einzuordnen</translation>
    </message>
    <message>
        <source>%1 items have no old features: they are new from the start, and left out of what is estimated</source>
        <translation>%1 Objekte haben keine alten Merkmale: sie sind von Anfang an neu, und die Schätzung lässt sie aus</translation>
    </message>
    <message>
        <source>the queries are the items that are present: those that the plan put first are no random sample; a pilot would be</source>
        <translation>die Anfragen sind die vorhandenen Objekte: die der Plan zuerst nennt, sind keine Zufallsstichprobe; eine gekennzeichnete Stichprobe wäre eine</translation>
    </message>
    <message>
        <source>nothing can be measured yet: no item has new features</source>
        <translation>noch ist nichts zu messen: kein Objekt hat neue Merkmale</translation>
    </message>
    <message>
        <source>the file marks no pilot (gallery/pilot), so nothing is known of what is to come</source>
        <translation>die Datei kennzeichnet keine Stichprobe (gallery/pilot); deshalb ist über das Kommende nichts bekannt</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>Over the same queries</source>
        <translation>Über dieselben Anfragen</translation>
    </message>
    <message>
        <source>Measured now</source>
        <translation>Jetzt gemessen</translation>
    </message>
    <message>
        <source>Every rank is exact; the 95 % interval is for the choice of the queries</source>
        <translation>Jeder Rang ist exakt; das 95‑%‑Intervall gilt der Auswahl der Anfragen</translation>
    </message>
    <message>
        <source>Promised for now</source>
        <translation>Bis hier versprochen</translation>
    </message>
    <message>
        <source>By the plan at this fraction; a plan that was judged on training rows promises no metric of this gallery</source>
        <translation>Vom Plan bei diesem Anteil; ein Plan, der an Trainingszeilen beurteilt wurde, verspricht kein Maß dieser Galerie</translation>
    </message>
    <message>
        <source>Expected at the end</source>
        <translation>Am Ende erwartet</translation>
    </message>
    <message>
        <source>Estimated from the pilot, with its 95 % interval</source>
        <translation>Aus der Stichprobe geschätzt, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Estimated; the first row is now</source>
        <translation>Geschätzt; die erste Zeile ist jetzt</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95‑%‑Intervall</translation>
    </message>
    <message>
        <source>95 %, all at once</source>
        <translation>95 %, alle zugleich</translation>
    </message>
    <message>
        <source>The whole rest of the curve lies in it with 95 %</source>
        <translation>Der ganze Rest der Kurve liegt mit 95 % darin</translation>
    </message>
    <message>
        <source>by %1, only %2 % of random draws are as far from the gallery&apos;s</source>
        <translation>gemessen an: %1; nur %2 % zufälliger Ziehungen liegen so weit von der Galerie</translation>
    </message>
    <message>
        <source>they seem to be of two different models under one name</source>
        <translation>sie sind offenbar von zwei verschiedenen Modellen unter einem Namen</translation>
    </message>
    <message>
        <source>the mean cosine of a row with its nearest gallery row is %1; with shuffled dimensions up to %2</source>
        <translation>der mittlere Kosinus einer Zeile mit der nächsten Zeile der Galerie ist %1; mit vertauschten Dimensionen bis zu %2</translation>
    </message>
    <message>
        <source>one model seems to be there under two names</source>
        <translation>ein Modell ist offenbar unter zwei Namen da</translation>
    </message>
    <message>
        <source>%1 gallery rows are queries themselves, and are left out of their own query&apos;s ranking</source>
        <translation>%1 Zeilen der Galerie sind selbst Anfragen und fehlen in der Rangliste ihrer eigenen Anfrage</translation>
    </message>
    <message>
        <source>%1 of %2 rows are the same to the bit: %3</source>
        <translation>%1 von %2 Zeilen sind bis aufs Bit gleich: %3</translation>
    </message>
    <message>
        <source>%1 of %2 that were looked at; the first is &apos;%3&apos;: %4</source>
        <translation>%1 von %2 untersuchten; der erste ist „%3“: %4</translation>
    </message>
    <message>
        <source>%1 rows have a vector of others: %2</source>
        <translation>%1 Zeilen haben den Vektor von anderen: %2</translation>
    </message>
    <message>
        <source>%1: %2 has a value twice, or none in some rows: it is not taken for ids</source>
        <translation>%1: In %2 steht ein Wert zweimal oder in manchen Zeilen keiner: Die Spalte gilt nicht als Kennungen</translation>
    </message>
    <message>
        <source>%1: another program has it open for writing; what that has not written yet is not seen</source>
        <translation>%1: Ein anderes Programm hat die Datei zum Schreiben geöffnet; was es noch nicht geschrieben hat, ist nicht zu sehen</translation>
    </message>
    <message>
        <source>%1: left out, as folders and files that programs hide: %2</source>
        <translation>%1: Ausgelassen, weil Programme solche Ordner und Dateien verstecken: %2</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 oder 1</translation>
    </message>
    <message>
        <source>Another program has the file open for writing, and may be amid it: close it there, and try again.</source>
        <translation>Ein anderes Programm hat die Datei zum Schreiben geöffnet und ist vielleicht mittendrin: Schließen Sie sie dort und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Close it there. Where no program has it open: h5clear -s FILE.</source>
        <translation>Schließen Sie sie dort. Wo kein Programm sie geöffnet hat: h5clear -s DATEI.</translation>
    </message>
    <message>
        <source>Write it anew, in Python: import %1; f = h5py.File(FILE, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</source>
        <translation>Schreiben Sie ihn neu, in Python: import %1; f = h5py.File(DATEI, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</translation>
    </message>
    <message>
        <source>Write the missing rows. If their features are still to be made, mark these items as absent, in /gallery/present/MODEL.</source>
        <translation>Schreiben Sie die fehlenden Zeilen. Wenn ihre Merkmale erst noch entstehen, kennzeichnen Sie diese Objekte in /gallery/present/MODELL als fehlend.</translation>
    </message>
    <message>
        <source>a file that was closed by the program that wrote it</source>
        <translation>eine Datei, die das schreibende Programm geschlossen hat</translation>
    </message>
    <message>
        <source>a file&apos;s name has the same letters, but its umlauts or accents are composed otherwise in Unicode</source>
        <translation>ein Dateiname hat dieselben Buchstaben, aber seine Umlaute oder Akzente sind in Unicode anders zusammengesetzt</translation>
    </message>
    <message>
        <source>a text in UTF-8</source>
        <translation>ein Text in UTF-8</translation>
    </message>
    <message>
        <source>all %1 labels are -1; a qrels file or the protocol new-neighbours would say it</source>
        <translation>alle %1 Etiketten sind -1; eine Qrels-Datei oder das Protokoll new-neighbours würde es sagen</translation>
    </message>
    <message>
        <source>an item of a query&apos;s identity that another camera saw; cameras may be left out by the protocol class</source>
        <translation>ein Objekt von der Identität einer Anfrage, das eine andere Kamera sah; das Protokoll class lässt Kameras außer Acht</translation>
    </message>
    <message>
        <source>another program has it open for writing, or ended without closing it</source>
        <translation>ein anderes Programm hat sie zum Schreiben geöffnet oder endete, ohne sie zu schließen</translation>
    </message>
    <message>
        <source>different items seem to have one vector</source>
        <translation>verschiedene Objekte scheinen einen Vektor zu haben</translation>
    </message>
    <message>
        <source>it begins at the root of another machine, or the file was moved</source>
        <translation>er beginnt an der Wurzel eines anderen Rechners, oder die Datei wurde verschoben</translation>
    </message>
    <message>
        <source>it is a web address</source>
        <translation>er ist eine Webadresse</translation>
    </message>
    <message>
        <source>its parts are separated by backslashes, not by &apos;/&apos;</source>
        <translation>seine Teile sind durch umgekehrte Schrägstriche getrennt, nicht durch „/“</translation>
    </message>
    <message>
        <source>its rows seem to be of two models</source>
        <translation>seine Zeilen scheinen von zwei Modellen zu sein</translation>
    </message>
    <message>
        <source>labels that queries and items have in common, relevance lists or a qrels file; or the protocol new-neighbours, which needs none</source>
        <translation>Etiketten, die Anfragen und Objekte gemeinsam haben, Relevanzlisten oder eine Qrels-Datei; oder das Protokoll new-neighbours, das keine braucht</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery</source>
        <translation>keine Anfrage hat ein relevantes Objekt in der Galerie</translation>
    </message>
    <message>
        <source>nothing says what is relevant to the queries</source>
        <translation>nichts sagt, was für die Anfragen relevant ist</translation>
    </message>
    <message>
        <source>one row for each of the %1 items: in NumPy, write features.T</source>
        <translation>eine Zeile für jedes der %1 Objekte: in NumPy features.T schreiben</translation>
    </message>
    <message>
        <source>paths are relative to the embedding file&apos;s folder</source>
        <translation>Pfade gehen vom Ordner der Merkmalsdatei aus</translation>
    </message>
    <message>
        <source>rows and columns seem to be exchanged: its shape is [%1, %2]</source>
        <translation>Zeilen und Spalten scheinen vertauscht zu sein: Die Form ist [%1, %2]</translation>
    </message>
    <message>
        <source>some items seem not to be embedded again: their features are the other model&apos;s</source>
        <translation>manche Objekte scheinen nicht neu eingebettet zu sein: Ihre Merkmale sind die des anderen Modells</translation>
    </message>
    <message>
        <source>some paths lead to no file</source>
        <translation>manche Pfade führen zu keiner Datei</translation>
    </message>
    <message>
        <source>some queries seem to be in the gallery, too, and find themselves first</source>
        <translation>manche Anfragen scheinen auch in der Galerie zu stehen und finden sich selbst zuerst</translation>
    </message>
    <message>
        <source>the row was never written, but the item is not absent</source>
        <translation>die Zeile wurde nie geschrieben, aber das Objekt fehlt nicht</translation>
    </message>
    <message>
        <source>the value is %1</source>
        <translation>der Wert ist %1</translation>
    </message>
    <message>
        <source>all %1 sampled rows are the same to the bit</source>
        <translation>alle %1 gezogenen Zeilen sind auf das Bit gleich</translation>
    </message>
    <message>
        <source>rows %1 to %2 seem not to be of the same items</source>
        <translation>die Zeilen %1 bis %2 gehören offenbar nicht zu denselben Objekten</translation>
    </message>
    <message>
        <source>of the %1 nearest neighbours under one model %2 % are among those under the other; with shuffled rows up to %3 %</source>
        <translation>von den %1 nächsten Nachbarn unter einem Modell sind %2 % auch unter dem anderen dabei; mit vertauschten Zeilen bis zu %3 %</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1, Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>it needs the new features, which are not there before the backfill</source>
        <translation>sie braucht die neuen Merkmale, die vor dem Neueinbetten nicht da sind</translation>
    </message>
    <message>
        <source>it needs the true labels of the gallery</source>
        <translation>sie braucht die wahren Klassenangaben der Galerie</translation>
    </message>
    <message>
        <source>it is an order of one gallery, which says nothing of held-out rows</source>
        <translation>sie ist eine Reihenfolge einer Galerie, die nichts über zurückgehaltene Zeilen sagt</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 wird ausgelassen: %2</translation>
    </message>
    <message>
        <source>Leave it out, or run without --strict.</source>
        <translation>Es auslassen oder ohne --strict rechnen.</translation>
    </message>
    <message>
        <source>no method is left under any of the orders: %1</source>
        <translation>unter keiner der Reihenfolgen bleibt ein Verfahren: %1</translation>
    </message>
    <message>
        <source>%1 is left out: its fit diverged</source>
        <translation>%1 wird ausgelassen: die Anpassung ist divergiert</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery, so no metric has a value; the gallery and the queries need labels, or the queries lists of relevant items</source>
        <translation>keine Anfrage hat ein passendes Objekt in der Galerie, darum hat kein Maß einen Wert; die Galerie und die Anfragen brauchen Klassenangaben oder die Anfragen Listen passender Objekte</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 is of format 1.%2, and this Crossfade knows 1.%3: what was added since is not shown</source>
        <translation>%1 hat das Format 1.%2, und dieses Crossfade kennt 1.%3: was seitdem hinzukam, wird nicht gezeigt</translation>
    </message>
    <message>
        <source>the study that the results are of, as Crossfade wrote it</source>
        <translation>die Studie, zu der die Ergebnisse gehören, wie Crossfade sie geschrieben hat</translation>
    </message>
    <message>
        <source>curves anew</source>
        <translation>Kurven erneut</translation>
    </message>
    <message>
        <source>it needs the new features of the whole gallery</source>
        <translation>sie braucht die neuen Merkmale der ganzen Galerie</translation>
    </message>
    <message>
        <source>Choose another order, such as random or sigma.</source>
        <translation>Eine andere Reihenfolge wählen, etwa random oder sigma.</translation>
    </message>
    <message>
        <source>%1 items have no old features: the curve is estimated for the others</source>
        <translation>%1 Objekte haben keine alten Merkmale: die Kurve wird für die anderen geschätzt</translation>
    </message>
    <message>
        <source>fitted side by side, each on one core: %1</source>
        <translation>nebeneinander angepasst, jedes auf einem Kern: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>%1: the alignment losses of all items are equal, so the order is random</source>
        <translation>%1: die Ausrichtungsverluste aller Objekte sind gleich, darum ist die Reihenfolge zufällig</translation>
    </message>
    <message>
        <source>%1: the uncertainties of all items are equal, so the order is random</source>
        <translation>%1: die Unsicherheiten aller Objekte sind gleich, darum ist die Reihenfolge zufällig</translation>
    </message>
    <message>
        <source>%1: not calibrated, since the fit has no calibration for this order and distance</source>
        <translation>%1: nicht kalibriert, weil die Anpassung keine Kalibrierung für diese Reihenfolge und diesen Abstand hat</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>%1 was fitted for the distance %2, but the study compares by %3</source>
        <translation>%1 wurde für den Abstand %2 angepasst, aber die Studie vergleicht nach %3</translation>
    </message>
    <message>
        <source>one distance for the fit and the search</source>
        <translation>ein Abstand für Anpassung und Suche</translation>
    </message>
    <message>
        <source>Evaluate with --distance %1, or fit it again with --distance %2.</source>
        <translation>Mit --distance %1 auswerten oder mit --distance %2 neu anpassen.</translation>
    </message>
    <message>
        <source>a single update</source>
        <translation>eine einzelne Umstellung</translation>
    </message>
    <message>
        <source>a sequence with one intermediate model</source>
        <translation>eine Folge mit einem Zwischenmodell</translation>
    </message>
    <message>
        <source>a sequence with %1 intermediate models</source>
        <translation>eine Folge mit %1 Zwischenmodellen</translation>
    </message>
    <message>
        <source>it was fitted for %1, but the study is of %2</source>
        <translation>es wurde für %1 angepasst, aber die Studie hat %2</translation>
    </message>
    <message>
        <source>a transform that was fitted through the same models</source>
        <translation>eine Transformation, die über dieselben Modelle angepasst wurde</translation>
    </message>
    <message>
        <source>Leave out the intermediate models (--intermediate, data.intermediate), or fit it again with them.</source>
        <translation>Die Zwischenmodelle weglassen (--intermediate, data.intermediate) oder mit ihnen neu anpassen.</translation>
    </message>
    <message>
        <source>another order, such as random</source>
        <translation>eine andere Reihenfolge, etwa random</translation>
    </message>
    <message>
        <source>Leave this pair out: write skip_orders = [&quot;%1&quot;] for the method in the study file. Or leave the method out, or use %2.</source>
        <translation>Dieses Paar auslassen: skip_orders = [&quot;%1&quot;] beim Verfahren in die Studiendatei schreiben. Oder das Verfahren auslassen, oder verwenden: %2.</translation>
    </message>
    <message>
        <source>it was asked, or fitted, not to predict its uncertainty</source>
        <translation>es wurde verlangt oder angepasst, seine Unsicherheit nicht vorherzusagen</translation>
    </message>
    <message>
        <source>it predicts no uncertainty</source>
        <translation>es sagt keine Unsicherheit vorher</translation>
    </message>
    <message>
        <source>a method that does: %1</source>
        <translation>ein Verfahren, das es tut: %1</translation>
    </message>
    <message>
        <source>Fit it with %1.uncertainty=true.</source>
        <translation>Mit %1.uncertainty=true anpassen.</translation>
    </message>
    <message>
        <source>method %1 has no loss: it compares every feature with features of its own model</source>
        <translation>das Verfahren %1 hat keinen Verlust: es vergleicht jedes Merkmal mit Merkmalen seines eigenen Modells</translation>
    </message>
    <message>
        <source>a method that carries features from one model to another</source>
        <translation>ein Verfahren, das Merkmale von einem Modell zum anderen überträgt</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier cannot read its old-side features: they are not in the new model&apos;s space</source>
        <translation>der Klassifikator des neuen Modells kann die Merkmale der alten Seite nicht lesen: sie sind nicht im Raum des neuen Modells</translation>
    </message>
    <message>
        <source>a method that maps them there: %1</source>
        <translation>ein Verfahren, das sie dorthin abbildet: %1</translation>
    </message>
    <message>
        <source>the order entropy, which asks the old model&apos;s classifier</source>
        <translation>die Reihenfolge entropy, die den Klassifikator des alten Modells fragt</translation>
    </message>
    <message>
        <source>%1 has no model of gains for %2</source>
        <translation>%1 hat kein Modell der Gewinne für %2</translation>
    </message>
    <message>
        <source>a transform that was fitted with --ordering %1</source>
        <translation>eine Transformation, die mit --ordering %1 angepasst wurde</translation>
    </message>
    <message>
        <source>for the order %1</source>
        <translation>für die Reihenfolge %1</translation>
    </message>
    <message>
        <source>Use an order that needs no new features, such as random.</source>
        <translation>Eine Reihenfolge verwenden, die keine neuen Merkmale braucht, etwa random.</translation>
    </message>
    <message>
        <source>for the class means of the order %1</source>
        <translation>für die Klassenmittel der Reihenfolge %1</translation>
    </message>
    <message>
        <source>Use an order that looks at each item alone, such as random.</source>
        <translation>Eine Reihenfolge verwenden, die jedes Objekt für sich ansieht, etwa random.</translation>
    </message>
    <message>
        <source>%1 of features stay on the disk, %2 are in memory; results take %3</source>
        <translation>%1 an Merkmalen bleiben auf der Platte, %2 sind im Speicher; die Ergebnisse brauchen %3</translation>
    </message>
    <message>
        <source>the AUC over every single item is left out for metrics other than cmc@K, since it would take long; exact_auc = &quot;yes&quot; or --exact-auc yes asks for it</source>
        <translation>die AUC über jedes einzelne Objekt wird für andere Maße als cmc@K ausgelassen, weil sie lange dauern würde; exact_auc = &quot;yes&quot; oder --exact-auc yes verlangt sie</translation>
    </message>
    <message>
        <source>order %1, method %2</source>
        <translation>Reihenfolge %1, Verfahren %2</translation>
    </message>
    <message>
        <source>items that are present begin every order, and exact curves run from the share %1 to %2, where %3 items are new</source>
        <translation>vorhandene Objekte stehen am Anfang jeder Reihenfolge, und exakte Kurven reichen vom Anteil %1 bis %2, wo %3 Objekte neu sind</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from items that are drawn at random and marked as the pilot (docs/embedding-file.md)</source>
        <translation>%1; was danach kommt, lässt sich aus Objekten schätzen, die zufällig gezogen und als Stichprobe gekennzeichnet sind (docs/embedding-file.md)</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from the pilot (docs/estimation.md)</source>
        <translation>%1; was danach kommt, lässt sich aus der Stichprobe schätzen (docs/estimation.md)</translation>
    </message>
    <message>
        <source>features of all items that are named</source>
        <translation>Merkmale aller genannten Objekte</translation>
    </message>
    <message>
        <source>the file lists what is relevant (or ignored) item by item</source>
        <translation>die Datei führt Objekt für Objekt auf, was passt (oder übergangen wird)</translation>
    </message>
    <message>
        <source>a file whose labels say what is relevant</source>
        <translation>eine Datei, deren Klassenangaben sagen, was passt</translation>
    </message>
    <message>
        <source>a pilot that is drawn before anything is embedded again, so that every item is as likely to be in it</source>
        <translation>eine Stichprobe, die gezogen wird, bevor irgendetwas neu eingebettet ist, damit jedes Objekt gleich wahrscheinlich dabei ist</translation>
    </message>
    <message>
        <source>there are no training rows</source>
        <translation>es gibt keine Trainingszeilen</translation>
    </message>
    <message>
        <source>training rows (/train), of which some are held out</source>
        <translation>Trainingszeilen (/train), von denen einige zurückgehalten werden</translation>
    </message>
    <message>
        <source>the data has relevant or ignored lists of its own gallery, which say nothing of training rows</source>
        <translation>die Daten haben Listen passender oder übergangener Objekte der eigenen Galerie, die nichts über Trainingszeilen sagen</translation>
    </message>
    <message>
        <source>data in which labels say what is relevant</source>
        <translation>Daten, in denen Klassenangaben sagen, was passt</translation>
    </message>
    <message>
        <source>two parts or more, counted from 0, with two classes or more in each</source>
        <translation>zwei Teile oder mehr, von 0 an gezählt, mit je zwei Klassen oder mehr</translation>
    </message>
    <message>
        <source>Ask for fewer parts, or label the training rows.</source>
        <translation>Weniger Teile verlangen oder die Trainingszeilen mit Klassenangaben versehen.</translation>
    </message>
    <message>
        <source>new features of the same item</source>
        <translation>neue Merkmale desselben Objektes</translation>
    </message>
    <message>
        <source>the same ids in both files</source>
        <translation>dieselben Kennungen in beiden Dateien</translation>
    </message>
    <message>
        <source>one of its classes</source>
        <translation>eine ihrer Klassen</translation>
    </message>
    <message>
        <source>Name the class as the embedding file does (/classes/names).</source>
        <translation>Die Klasse nennen wie die Einbettungsdatei (/classes/names).</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>die Zahl ist zu groß</translation>
    </message>
    <message>
        <source>at most 9223372036854775807 (int64)</source>
        <translation>höchstens 9223372036854775807 (int64)</translation>
    </message>
    <message>
        <source>UTF-8 strings [n]</source>
        <translation>UTF-8-Texte [n]</translation>
    </message>
    <message>
        <source>the string is not UTF-8</source>
        <translation>der Text ist nicht in UTF-8</translation>
    </message>
    <message>
        <source>UTF-8 strings</source>
        <translation>UTF-8-Texte</translation>
    </message>
    <message>
        <source>a string is not UTF-8</source>
        <translation>ein Text ist nicht in UTF-8</translation>
    </message>
    <message>
        <source>names of datasets in UTF-8</source>
        <translation>Namen von Datensätzen in UTF-8</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>Umbenennen.</translation>
    </message>
    <message>
        <source>an HDF5 file (.h5)</source>
        <translation>eine HDF5-Datei (.h5)</translation>
    </message>
    <message>
        <source>finite numbers, the scale above 0</source>
        <translation>endliche Zahlen, der Faktor über 0</translation>
    </message>
    <message>
        <source>there are no features</source>
        <translation>es gibt keine Merkmale</translation>
    </message>
    <message>
        <source>an embedding file with /gallery/features/&lt;model&gt;</source>
        <translation>eine Einbettungsdatei mit /gallery/features/&lt;Modell&gt;</translation>
    </message>
    <message>
        <source>float32 or float16 [n, d]</source>
        <translation>float32 oder float16 [n, d]</translation>
    </message>
    <message>
        <source>the file has no such model</source>
        <translation>die Datei hat kein solches Modell</translation>
    </message>
    <message>
        <source>there are no rows</source>
        <translation>es gibt keine Zeilen</translation>
    </message>
    <message>
        <source>one row an item</source>
        <translation>eine Zeile je Objekt</translation>
    </message>
    <message>
        <source>the extension is unknown</source>
        <translation>die Endung ist unbekannt</translation>
    </message>
    <message>
        <source>integers [n] in a .npy file</source>
        <translation>ganze Zahlen [n] in einer .npy-Datei</translation>
    </message>
    <message>
        <source>Choose another place, or make room and allow writing there.</source>
        <translation>Einen anderen Ort wählen oder dort Platz schaffen und das Schreiben erlauben.</translation>
    </message>
    <message>
        <source>an undamaged HDF5 file with built-in filters</source>
        <translation>eine unbeschädigte HDF5-Datei mit eingebauten Filtern</translation>
    </message>
    <message>
        <source>Copy or write the file anew; h5repack removes foreign filters.</source>
        <translation>Die Datei neu kopieren oder schreiben; h5repack entfernt fremde Filter.</translation>
    </message>
    <message>
        <source>no line names a query and an item of the data</source>
        <translation>keine Zeile nennt eine Anfrage und ein Objekt der Daten</translation>
    </message>
    <message>
        <source>ids of /query/ids and /gallery/ids; row numbers where there are none</source>
        <translation>Kennungen aus /query/ids und /gallery/ids; Zeilennummern, wo es keine gibt</translation>
    </message>
    <message>
        <source>no training row has such a label</source>
        <translation>keine Trainingszeile hat eine solche Klassenangabe</translation>
    </message>
    <message>
        <source>classes of the labels in /train/labels</source>
        <translation>Klassen der Angaben in /train/labels</translation>
    </message>
    <message>
        <source>training rows (/train)</source>
        <translation>Trainingszeilen (/train)</translation>
    </message>
    <message>
        <source>a class is below 0</source>
        <translation>eine Klasse ist kleiner als 0</translation>
    </message>
    <message>
        <source>FIRST:LAST with FIRST &gt;= 0</source>
        <translation>ERSTE:LETZTE mit ERSTE &gt;= 0</translation>
    </message>
    <message>
        <source>Bring the file back and begin again.</source>
        <translation>Die Datei zurückbringen und neu beginnen.</translation>
    </message>
    <message>
        <source>Copy the file anew and begin again.</source>
        <translation>Die Datei neu kopieren und neu beginnen.</translation>
    </message>
    <message>
        <source>an embedding file that can be read, and room beside it</source>
        <translation>eine lesbare Einbettungsdatei und Platz daneben</translation>
    </message>
    <message>
        <source>UTF-8 texts</source>
        <translation>UTF-8-Texte</translation>
    </message>
    <message>
        <source>Rename the file or value.</source>
        <translation>Die Datei oder den Wert umbenennen.</translation>
    </message>
    <message>
        <source>Choose another place for the results, or allow writing there.</source>
        <translation>Einen anderen Ort für die Ergebnisse wählen oder dort das Schreiben erlauben.</translation>
    </message>
    <message>
        <source>is no lock file of Crossfade</source>
        <translation>ist keine Sperrdatei von Crossfade</translation>
    </message>
    <message>
        <source>no such file, or one that Crossfade made</source>
        <translation>keine solche Datei, oder eine von Crossfade</translation>
    </message>
    <message>
        <source>Move the file elsewhere, or choose another place for the results.</source>
        <translation>Die Datei woandershin verschieben oder einen anderen Ort für die Ergebnisse wählen.</translation>
    </message>
    <message>
        <source>is a symbolic link, where finished parts are to be kept</source>
        <translation>ist eine symbolische Verknüpfung, wo fertige Teile aufbewahrt werden sollen</translation>
    </message>
    <message>
        <source>a folder without links, or none yet</source>
        <translation>ein Ordner ohne Verknüpfungen, oder noch keiner</translation>
    </message>
    <message>
        <source>Remove the link, or choose another place for the results.</source>
        <translation>Die Verknüpfung entfernen oder einen anderen Ort für die Ergebnisse wählen.</translation>
    </message>
    <message>
        <source>is no folder, where finished parts are to be kept</source>
        <translation>ist kein Ordner, wo fertige Teile aufbewahrt werden sollen</translation>
    </message>
    <message>
        <source>Wait until it is done, or give this one another place for its results.</source>
        <translation>Warten, bis sie fertig ist, oder dieser einen anderen Ort für ihre Ergebnisse geben.</translation>
    </message>
    <message>
        <source>the values do not match their checksum: they were damaged or changed after they were written</source>
        <translation>die Werte passen nicht zu ihrer Prüfsumme: sie wurden nach dem Schreiben beschädigt oder geändert</translation>
    </message>
    <message>
        <source>Copy the file anew. Where another program changed them on purpose, accept them: crossfade-cli check --embeddings FILE --accept-changes.</source>
        <translation>Die Datei neu kopieren. Wo ein anderes Programm sie absichtlich geändert hat, sie annehmen: crossfade-cli check --embeddings DATEI --accept-changes.</translation>
    </message>
    <message>
        <source>one string</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>at least one query and one item</source>
        <translation>mindestens eine Anfrage und ein Objekt</translation>
    </message>
    <message>
        <source>the same dimension</source>
        <translation>dieselbe Dimension</translation>
    </message>
    <message>
        <source>the same items on both systems</source>
        <translation>dieselben Objekte in beiden Systemen</translation>
    </message>
    <message>
        <source>every value, stored in this file</source>
        <translation>jeder Wert, in dieser Datei gespeichert</translation>
    </message>
    <message>
        <source>Write the dataset anew.</source>
        <translation>Den Datensatz neu schreiben.</translation>
    </message>
    <message>
        <source>gzip, shuffle, Fletcher-32, szip or no filter</source>
        <translation>gzip, shuffle, Fletcher-32, szip oder kein Filter</translation>
    </message>
    <message>
        <source>Repack the file: h5repack -f GZIP=4 old.h5 new.h5.</source>
        <translation>Die Datei neu packen: h5repack -f GZIP=4 old.h5 new.h5.</translation>
    </message>
    <message>
        <source>Write it in chunks of about 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</source>
        <translation>In Stücken von etwa 1 MiB schreiben: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</translation>
    </message>
    <message>
        <source>everything in this very file</source>
        <translation>alles in ebendieser Datei</translation>
    </message>
    <message>
        <source>Copy what it links to into the file, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</source>
        <translation>Das Verknüpfte in die Datei kopieren, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</translation>
    </message>
    <message>
        <source>the dataset is missing</source>
        <translation>der Datensatz fehlt</translation>
    </message>
    <message>
        <source>Embed more randomly drawn items again.</source>
        <translation>Mehr zufällig gezogene Objekte neu einbetten.</translation>
    </message>
    <message>
        <source>the data marks no pilot</source>
        <translation>die Daten kennzeichnen keine Stichprobe</translation>
    </message>
    <message>
        <source>gallery/pilot: which items were drawn at random and embedded again</source>
        <translation>gallery/pilot: welche Objekte zufällig gezogen und neu eingebettet wurden</translation>
    </message>
    <message>
        <source>the gallery queries itself, but no item has features under all models</source>
        <translation>die Galerie fragt sich selbst ab, aber kein Objekt hat Merkmale unter allen Modellen</translation>
    </message>
    <message>
        <source>at least one such item, or queries of their own (/query)</source>
        <translation>mindestens ein solches Objekt oder eigene Anfragen (/query)</translation>
    </message>
    <message>
        <source>an undamaged zip archive</source>
        <translation>ein unbeschädigtes Zip-Archiv</translation>
    </message>
    <message>
        <source>Copy or save the file anew.</source>
        <translation>Die Datei neu kopieren oder neu speichern.</translation>
    </message>
    <message>
        <source>parts that are stored or deflated, as NumPy writes them</source>
        <translation>Teile, die gespeichert oder mit Deflate gepackt sind, wie NumPy sie schreibt</translation>
    </message>
    <message>
        <source>the file has no such attribute</source>
        <translation>die Datei hat keine solche Eigenschaft</translation>
    </message>
    <message>
        <source>A range of classes needs labels.</source>
        <translation>Ein Bereich von Klassen braucht Klassenangaben.</translation>
    </message>
    <message>
        <source>the attribute has no such value</source>
        <translation>die Eigenschaft hat keinen solchen Wert</translation>
    </message>
    <message>
        <source>all items that are left have the weight 0</source>
        <translation>alle übrigen Objekte haben das Gewicht 0</translation>
    </message>
    <message>
        <source>Choose classes or a value with some weight.</source>
        <translation>Klassen oder einen Wert mit Gewicht wählen.</translation>
    </message>
    <message>
        <source>Choose classes or a value that both the gallery and the queries have.</source>
        <translation>Klassen oder einen Wert wählen, die Galerie und Anfragen beide haben.</translation>
    </message>
    <message>
        <source>FIRST:LAST, such as 0:99</source>
        <translation>ERSTE:LETZTE, etwa 0:99</translation>
    </message>
    <message>
        <source>the colon is missing</source>
        <translation>der Doppelpunkt fehlt</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>es ist schon da</translation>
    </message>
    <message>
        <source>a new folder, or an empty one</source>
        <translation>ein neuer oder leerer Ordner</translation>
    </message>
    <message>
        <source>the file has features of that name already</source>
        <translation>die Datei hat schon Merkmale dieses Namens</translation>
    </message>
    <message>
        <source>Choose another name for the model.</source>
        <translation>Einen anderen Namen für das Modell wählen.</translation>
    </message>
    <message>
        <source>Give each choice of one method a label of its own.</source>
        <translation>Jeder Wahl eines Verfahrens einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>a text that a results file can hold</source>
        <translation>ein Text, den eine Ergebnisdatei fassen kann</translation>
    </message>
    <message>
        <source>the name is not UTF-8</source>
        <translation>der Name ist nicht in UTF-8</translation>
    </message>
    <message>
        <source>a name that a results file can hold</source>
        <translation>ein Name, den eine Ergebnisdatei fassen kann</translation>
    </message>
    <message>
        <source>Rename the file or its folder.</source>
        <translation>Die Datei oder ihren Ordner umbenennen.</translation>
    </message>
    <message>
        <source>Make several studies of it.</source>
        <translation>Mehrere Studien daraus machen.</translation>
    </message>
    <message>
        <source>a claim says nothing</source>
        <translation>eine Behauptung sagt nichts</translation>
    </message>
    <message>
        <source>a sentence under `says`</source>
        <translation>ein Satz unter `says`</translation>
    </message>
    <message>
        <source>auc, gain, or at_ with a fraction from 0 to 1, such as at_0.5</source>
        <translation>auc, gain oder at_ mit einem Anteil von 0 bis 1, etwa at_0.5</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>eines von beiden</translation>
    </message>
    <message>
        <source>the first and the last class, such as [0, 99]</source>
        <translation>die erste und die letzte Klasse, etwa [0, 99]</translation>
    </message>
    <message>
        <source>&apos;held_out_folds&apos; and &apos;held_out&apos; exclude each other</source>
        <translation>&apos;held_out_folds&apos; und &apos;held_out&apos; schließen einander aus</translation>
    </message>
    <message>
        <source>rows drawn one by one, or parts of the classes</source>
        <translation>einzeln gezogene Zeilen oder Teile der Klassen</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>der Pfad einer Datei</translation>
    </message>
    <message>
        <source>one with its values, such as sweep = { epochs = [10, 20] }</source>
        <translation>eine mit ihren Werten, etwa sweep = { epochs = [10, 20] }</translation>
    </message>
    <message>
        <source>at least one value</source>
        <translation>mindestens ein Wert</translation>
    </message>
    <message>
        <source>a study file (docs/study-file.md)</source>
        <translation>eine Studiendatei (docs/study-file.md)</translation>
    </message>
    <message>
        <source>the options of a saved transform cannot be swept</source>
        <translation>die Optionen einer gespeicherten Transformation lassen sich nicht variieren</translation>
    </message>
    <message>
        <source>each value once</source>
        <translation>jeder Wert einmal</translation>
    </message>
    <message>
        <source>Use the Crossfade that wrote it, or a newer one.</source>
        <translation>Das Crossfade verwenden, das sie geschrieben hat, oder ein neueres.</translation>
    </message>
    <message>
        <source>an exception of unknown type</source>
        <translation>eine Ausnahme unbekannter Art</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 rows, as in %2</source>
        <translation>%1 Zeilen, wie in %2</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>kalibriert</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; without it rm-clm equals rm-cls</source>
        <translation>auch eine neue Einbettung rho auf dem neuen Modell lernen, wie rm; ohne sie gleicht rm-clm rm-cls</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; it learns through psi alone</source>
        <translation>auch eine neue Einbettung rho auf dem neuen Modell lernen, wie rm; sie lernt nur durch psi</translation>
    </message>
    <message>
        <source>the classes of the images are not known, because they are not in two or more sub-folders, one for each class: all labels are −1 (unknown)</source>
        <translation>Die Klassen der Bilder sind nicht bekannt, weil sie nicht in zwei oder mehr Unterordnern liegen, einem für jede Klasse. Alle Klassen sind −1 (unbekannt)</translation>
    </message>
    <message>
        <source>CMC@%1</source>
        <translation>CMC@%1</translation>
    </message>
    <message>
        <source>the share of the queries that have a relevant item among their first %1 results.</source>
        <translation>der Anteil der Anfragen, die unter ihren ersten %1 Ergebnissen ein passendes haben.</translation>
    </message>
    <message>
        <source>mAP</source>
        <translation>mAP</translation>
    </message>
    <message>
        <source>mean average precision: the precision at the rank of each relevant item of a query, averaged over these items and then over the queries. For Revisited Oxford/Paris by the trapezoid rule.</source>
        <translation>Mean Average Precision: die Genauigkeit am Rang jedes passenden Objektes einer Anfrage, gemittelt über diese Objekte und dann über die Anfragen. Für Revisited Oxford/Paris nach der Trapezregel.</translation>
    </message>
    <message>
        <source>mAP@%1</source>
        <translation>mAP@%1</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first %1 results, summed and divided by %1, or by the number of relevant items where that is less; mean over the queries (Google Landmarks v2).</source>
        <translation>die Genauigkeit an jedem passenden Objekt unter den ersten %1 Ergebnissen, summiert und durch %1 geteilt, oder durch die Zahl der passenden Objekte, wo das weniger ist; Mittel über die Anfragen (Google Landmarks v2).</translation>
    </message>
    <message>
        <source>mAP (trapezoid)</source>
        <translation>mAP (Trapez)</translation>
    </message>
    <message>
        <source>mean average precision by the trapezoid rule in every protocol: the mean of the precision just before and at each relevant item, as Oxford/Paris and Market-1501 compute it.</source>
        <translation>Mean Average Precision nach der Trapezregel, in jedem Protokoll: das Mittel der Genauigkeit kurz vor und an jedem passenden Objekt, wie Oxford/Paris und Market-1501 sie berechnen.</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-Präzision</translation>
    </message>
    <message>
        <source>the share of relevant items among the first P results of a query that has P relevant items; mean over the queries.</source>
        <translation>der Anteil passender Objekte unter den ersten P Ergebnissen einer Anfrage mit P passenden Objekten; Mittel über die Anfragen.</translation>
    </message>
    <message>
        <source>MAP@R</source>
        <translation>MAP@R</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first P results of a query that has P relevant items, summed and divided by P; mean over the queries (Musgrave et al., 2020).</source>
        <translation>die Genauigkeit an jedem passenden Objekt unter den ersten P Ergebnissen einer Anfrage mit P passenden Objekten, summiert und durch P geteilt; Mittel über die Anfragen (Musgrave et al., 2020).</translation>
    </message>
    <message>
        <source>recall@%1</source>
        <translation>Recall@%1</translation>
    </message>
    <message>
        <source>the share of a query&apos;s relevant items that are among its first %1 results; mean over the queries.</source>
        <translation>der Anteil der passenden Objekte einer Anfrage, die unter ihren ersten %1 Ergebnissen sind; Mittel über die Anfragen.</translation>
    </message>
    <message>
        <source>MRR@%1</source>
        <translation>MRR@%1</translation>
    </message>
    <message>
        <source>1 / rank of a query&apos;s first relevant item, and 0 where that is beyond %1; mean over the queries.</source>
        <translation>1 / Rang des ersten passenden Objektes einer Anfrage, und 0, wo er über %1 liegt; Mittel über die Anfragen.</translation>
    </message>
    <message>
        <source>nDCG@%1</source>
        <translation>nDCG@%1</translation>
    </message>
    <message>
        <source>the gains of the relevant items among the first %1 results, each over log₂(rank + 1), as a share of the most that there could be; an item of grade g gains 2^g − 1, and 1 without grades. Mean over the queries.</source>
        <translation>die Gewinne der passenden Objekte unter den ersten %1 Ergebnissen, jeder durch log₂(Rang + 1), als Anteil des Höchstmöglichen; ein Objekt der Stufe g bringt 2^g − 1, ohne Stufen 1. Mittel über die Anfragen.</translation>
    </message>
    <message>
        <source>A random sequence of all items, by the seed.</source>
        <translation>Eine zufällige Folge aller Objekte, durch den Startwert bestimmt.</translation>
    </message>
    <message>
        <source>First the items that the method itself expects to carry over worst, by its predicted σ² (FastFill).</source>
        <translation>Zuerst die Objekte, die das Verfahren nach eigener Erwartung am schlechtesten überträgt: nach ihrem vorhergesagten σ² (FastFill).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is farthest from the mean of its class, by the distance of the retrieval (λ-orthogonality).</source>
        <translation>Zuerst die Objekte, deren Merkmal der alten Seite am weitesten vom Mittel seiner Klasse entfernt ist, nach dem Abstand der Suche (λ-Orthogonalität).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − cos between the old feature and the mean old feature of the class (rank merge, App. A).</source>
        <translation>Zuerst die Objekte mit dem größten 1 − cos zwischen dem alten Merkmal und dem mittleren alten Merkmal der Klasse (Rank Merge, Anh. A).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − max p, p being the probabilities by the old model&apos;s classifier (rank merge, App. A).</source>
        <translation>Zuerst die Objekte mit dem größten 1 − max p, wobei p die Wahrscheinlichkeiten nach dem Klassifikator des alten Modells sind (Rank Merge, Anh. A).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the old model&apos;s classifier (RACT; FastFill, C.3).</source>
        <translation>Zuerst die Objekte mit der höchsten Entropie nach dem Klassifikator des alten Modells (RACT; FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the new model&apos;s classifier, read on the mapped old feature.</source>
        <translation>Zuerst die Objekte mit der höchsten Entropie nach dem Klassifikator des neuen Modells, auf dem abgebildeten alten Merkmal gelesen.</translation>
    </message>
    <message>
        <source>First the items whose two highest probabilities by the old model&apos;s classifier differ least (FastFill, C.3).</source>
        <translation>Zuerst die Objekte, deren zwei höchste Wahrscheinlichkeiten nach dem Klassifikator des alten Modells sich am wenigsten unterscheiden (FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items of which the old model&apos;s classifier is least sure: the score of “Classifier score”, by FastFill&apos;s name (C.3).</source>
        <translation>Zuerst die Objekte, bei denen der Klassifikator des alten Modells am unsichersten ist: der Wert von „Klassifikatorwert“, unter dem Namen von FastFill (C.3).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is in truth worst aligned with their new one: an oracle (FastFill&apos;s “cheating”).</source>
        <translation>Zuerst die Objekte, deren Merkmal der alten Seite in Wahrheit am schlechtesten zu ihrem neuen passt: ein Orakel (FastFills „Cheating“).</translation>
    </message>
    <message>
        <source>First the items whose backfill alone raises the metric most, exactly: an oracle, and the most that an order could know.</source>
        <translation>Zuerst die Objekte, deren Neueinbettung allein das Maß am meisten hebt, exakt: ein Orakel, und das meiste, was eine Reihenfolge wissen könnte.</translation>
    </message>
    <message>
        <source>First the items whose backfill is expected to raise the metric most, by a model that was learned on held-out training rows.</source>
        <translation>Zuerst die Objekte, deren Neueinbettung das Maß voraussichtlich am meisten hebt, nach einem Modell, das auf zurückgehaltenen Trainingszeilen gelernt wurde.</translation>
    </message>
    <message>
        <source>As “Class mean”, with the classes that a classifier predicts.</source>
        <translation>Wie „Klassenmittel“, mit den Klassen, die ein Klassifikator vorhersagt.</translation>
    </message>
    <message>
        <source>As “Class centroid”, with the classes that a classifier predicts.</source>
        <translation>Wie „Klassenschwerpunkt“, mit den Klassen, die ein Klassifikator vorhersagt.</translation>
    </message>
    <message>
        <source>First the items that are among the ten nearest old items of the most queries (Radovanović et al., 2010).</source>
        <translation>Zuerst die Objekte, die bei den meisten Anfragen unter den zehn nächsten alten Objekten sind (Radovanović et al., 2010).</translation>
    </message>
    <message>
        <source>First the items of the largest weight, or value of an attribute.</source>
        <translation>Zuerst die Objekte mit dem größten Gewicht, oder Wert einer Eigenschaft.</translation>
    </message>
    <message>
        <source>Whole cells of a k-means clustering of the old-side features: the largest first, then always the nearest to those before.</source>
        <translation>Ganze Zellen einer k-Means-Gruppierung der Merkmale der alten Seite: zuerst die größte, dann immer die nächste zu den bisherigen.</translation>
    </message>
    <message>
        <source>The order that a file gives.</source>
        <translation>Die Reihenfolge, die eine Datei vorgibt.</translation>
    </message>
    <message>
        <source>equal within %1 points</source>
        <translation>gleich auf %1 Punkte</translation>
    </message>
    <message>
        <source>none: too few classes to tell</source>
        <translation>keines: zu wenige Klassen für eine Aussage</translation>
    </message>
    <message>
        <source>neighbours under %1 are found among the %2 items that have its features: what is measured is no estimate for the gallery of %3 items</source>
        <translation>Nachbarn unter %1 werden unter den %2 Objekten gesucht, die dessen Merkmale haben: Was gemessen wird, ist keine Schätzung für die Galerie von %3 Objekten</translation>
    </message>
    <message>
        <source>Embed the queries with the model.</source>
        <translation>Die Anfragen mit dem Modell einbetten.</translation>
    </message>
    <message>
        <source>the queries have no features under the model</source>
        <translation>die Anfragen haben keine Merkmale unter dem Modell</translation>
    </message>
    <message>
        <source>features of all queries, with which the gallery is searched</source>
        <translation>Merkmale aller Anfragen, mit denen die Galerie durchsucht wird</translation>
    </message>
    <message>
        <source>since they search the gallery</source>
        <translation>da mit ihnen die Galerie durchsucht wird</translation>
    </message>
    <message>
        <source>geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>of training and search alike: unit = features at length 1, and the classifiers&apos; logits are cosines times scale; raw = features as they are, as FCT judges them</source>
        <translation>beim Training wie bei der Suche: unit = Merkmale der Länge 1, und die Logits der Klassifikatoren sind Kosinus mal Faktor (scale); raw = Merkmale, wie sie sind, so wie FCT sie beurteilt</translation>
    </message>
    <message>
        <source>class_means</source>
        <translation>Klassenmittel</translation>
    </message>
    <message>
        <source>whose row of the old classifier is the mean of the class&apos;s old features: unknown = each class that it does not know, all, or none: rows of such a class have no influence loss</source>
        <translation>welche Klassen im alten Klassifikator das Mittel ihrer alten Merkmale als Zeile bekommen: unknown = jede Klasse, die er nicht kennt, all = alle, none = keine: Zeilen solcher Klassen haben keinen Einflussverlust</translation>
    </message>
    <message>
        <source>factor of the cosines that are a classifier&apos;s logits</source>
        <translation>Faktor der Kosinus, die die Logits eines Klassifikators sind</translation>
    </message>
    <message>
        <source>of the squared distance over the dimensions: mean, as in the code that the paper cites, or sum, as in its formula</source>
        <translation>des quadratischen Abstands über die Dimensionen: Mittel (mean) wie im Code, den die Arbeit zitiert, oder Summe (sum) wie in ihrer Formel</translation>
    </message>
    <message>
        <source>divides log sigma^2 in the loss; 0 = a Gaussian&apos;s own value: 1, or with l2_reduction=sum 1 / new dimension</source>
        <translation>teilt log sigma^2 im Verlust; 0 = der Wert einer Gaußverteilung: 1, oder bei l2_reduction=sum 1 / neue Dimension</translation>
    </message>
    <message>
        <source>draw training rows</source>
        <translation>Trainingszeilen ziehen</translation>
    </message>
    <message>
        <source>the data has training rows already</source>
        <translation>die Daten haben schon Trainingszeilen</translation>
    </message>
    <message>
        <source>data without (/train)</source>
        <translation>Daten ohne solche (/train)</translation>
    </message>
    <message>
        <source>Ask for no drawn ones: methods are fitted on those that are there.</source>
        <translation>Keine gezogenen verlangen: Verfahren werden an die vorhandenen angepasst.</translation>
    </message>
    <message>
        <source>every query is one of the items that were drawn</source>
        <translation>jede Anfrage ist eines der gezogenen Objekte</translation>
    </message>
    <message>
        <source>queries that no method is fitted on</source>
        <translation>Anfragen, an die kein Verfahren angepasst wird</translation>
    </message>
    <message>
        <source>Draw a smaller share.</source>
        <translation>Einen kleineren Anteil ziehen.</translation>
    </message>
    <message>
        <source>draw training rows: %1</source>
        <translation>Trainingszeilen ziehen: %1</translation>
    </message>
    <message>
        <source>%1 of %2 items would be drawn</source>
        <translation>%1 von %2 Objekten würden gezogen</translation>
    </message>
    <message>
        <source>a share between 0 and 1 that draws two items or more, and leaves two or more</source>
        <translation>ein Anteil zwischen 0 und 1, der zwei oder mehr Objekte zieht und zwei oder mehr übrig lässt</translation>
    </message>
    <message>
        <source>%1; %2 of the gallery&apos;s items are of classes that the training rows have, so rows are held out, not classes</source>
        <translation>%1; %2 der Objekte der Galerie sind von Klassen, die die Trainingszeilen haben, darum werden Zeilen zurückgehalten, nicht Klassen</translation>
    </message>
    <message>
        <source>%1 items of the gallery were drawn as training rows by the seed %2, and are not judged: the gallery is the other %3</source>
        <translation>%1 Objekte der Galerie wurden mit dem Startwert %2 als Trainingszeilen gezogen und werden nicht beurteilt: die Galerie sind die anderen %3</translation>
    </message>
    <message>
        <source>%1 queries are left out: they are such items themselves</source>
        <translation>%1 Anfragen werden ausgelassen: sie sind selbst solche Objekte</translation>
    </message>
    <message>
        <source>the data has no training rows: --draw-train 0.2 fits on a part of the gallery, and judges the rest</source>
        <translation>die Daten haben keine Trainingszeilen: --draw-train 0.2 passt an einen Teil der Galerie an und beurteilt den Rest</translation>
    </message>
    <message>
        <source>%1: the saved transform is judged fairly only if it was fitted with the same held-out or drawn rows and training classes</source>
        <translation>%1: die gespeicherte Transformation wird nur dann gerecht beurteilt, wenn sie mit denselben zurückgehaltenen oder gezogenen Zeilen und Trainingsklassen angepasst wurde</translation>
    </message>
    <message>
        <source>the gallery has the same features as %1 of %2 queries: %3; --leave-out-copies leaves them out of their own ranking</source>
        <translation>die Galerie hat die Merkmale von %1 von %2 Anfragen: %3; --leave-out-copies lässt sie aus ihrer eigenen Rangliste aus</translation>
    </message>
    <message>
        <source>%1: %2 holds texts that are not UTF-8, or a NUL byte: it is left out</source>
        <translation>%1: %2 enthält Texte, die nicht UTF-8 sind, oder ein NUL-Byte: die Spalte wird weggelassen</translation>
    </message>
    <message>
        <source>Add more training rows to the embedding file, or use a method without a fit (direct).</source>
        <translation>Fügen Sie der Datei mehr Trainingszeilen hinzu, oder nehmen Sie ein Verfahren ohne Anpassung (direct).</translation>
    </message>
    <message>
        <source>Add /train/features of the old and of the new model to the embedding file, draw some of the gallery (data.draw_train, --draw-train 0.2), or use a method without a fit (direct).</source>
        <translation>Fügen Sie der Datei /train/features des alten und des neuen Modells hinzu, ziehen Sie einen Teil der Galerie (data.draw_train, --draw-train 0.2), oder nehmen Sie ein Verfahren ohne Anpassung (direct).</translation>
    </message>
    <message>
        <source>the item %1</source>
        <translation>das Element %1</translation>
    </message>
    <message>
        <source>it was drawn as a training row when the plan was made, and lacks features under a model now</source>
        <translation>es wurde als Trainingszeile gezogen, als der Plan gemacht wurde, und hat jetzt unter einem Modell keine Merkmale</translation>
    </message>
    <message>
        <source>features under all models, as then</source>
        <translation>Merkmale unter allen Modellen, wie damals</translation>
    </message>
    <message>
        <source>Add them again, or make the plan again.</source>
        <translation>Fügen Sie sie wieder hinzu, oder machen Sie den Plan neu.</translation>
    </message>
    <message>
        <source>a finite length above 0, and l2 or ip: the cosine looks at no length</source>
        <translation>eine endliche Länge über 0, und l2 oder ip: der Kosinus beachtet keine Länge</translation>
    </message>
    <message>
        <source>l2, cosine or ip (the inner product)</source>
        <translation>l2, cosine oder ip (das innere Produkt)</translation>
    </message>
    <message>
        <source>there is no such store</source>
        <translation>einen solchen Speicher gibt es nicht</translation>
    </message>
    <message>
        <source>its requests name a collection</source>
        <translation>seine Anfragen nennen eine Sammlung</translation>
    </message>
    <message>
        <source>its files do not name a collection</source>
        <translation>seine Dateien nennen keine Sammlung</translation>
    </message>
    <message>
        <source>Give --collection NAME.</source>
        <translation>Geben Sie --collection NAME an.</translation>
    </message>
    <message>
        <source>Leave out --collection.</source>
        <translation>Lassen Sie --collection weg.</translation>
    </message>
    <message>
        <source>the items have no ids, by which the store knows them</source>
        <translation>die Objekte haben keine Kennungen, an denen der Speicher sie erkennt</translation>
    </message>
    <message>
        <source>Import the data with --ids COLUMN.</source>
        <translation>Importieren Sie die Daten mit --ids COLUMN.</translation>
    </message>
    <message>
        <source>a batch of it would replace the items as a whole</source>
        <translation>ein Schub würde die Objekte als Ganzes ersetzen</translation>
    </message>
    <message>
        <source>Take the ids of a batch from the lines of --jsonl.</source>
        <translation>Nehmen Sie die Kennungen eines Schubs aus den Zeilen von --jsonl.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no seed</source>
        <translation>„%1“ ist kein Seed</translation>
    </message>
    <message>
        <source>/gallery/methods/&lt;method&gt;/&lt;seed&gt;/old, with a whole number as the seed of the fit, such as 0</source>
        <translation>/gallery/methods/&lt;Verfahren&gt;/&lt;Seed&gt;/old, mit einer ganzen Zahl als Seed der Anpassung, etwa 0</translation>
    </message>
    <message>
        <source>Choose another name or seed.</source>
        <translation>Wählen Sie einen anderen Namen oder Seed.</translation>
    </message>
    <message>
        <source>make the distances of the old and the new features mean the same in one ranking, by a map that is fitted on held-out training rows: by the mean and deviation of distances (moments), by two quantiles, by the chance that an item is relevant (logistic), for each query by its own distances (per-query), or searched for the metric; or bring the old features to one length: the mean one of new features, or searched (l2, ip)</source>
        <translation>die Abstände alter und neuer Merkmale in einer Rangliste dasselbe bedeuten lassen, durch eine Abbildung, die auf zurückgehaltenen Trainingszeilen angepasst wird: nach Mittelwert und Streuung der Abstände (moments), nach zwei Quantilen, nach der Wahrscheinlichkeit, dass ein Objekt passt (logistic), für jede Anfrage nach ihren eigenen Abständen (per-query), oder gesucht für das Maß; oder die alten Merkmale auf eine Länge bringen: die mittlere der neuen Merkmale, oder eine gesuchte (l2, ip)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Own method</source>
        <translation>Eigenes Verfahren</translation>
    </message>
    <message>
        <source>A method of your own: the features that it gives to old and new items, and to the queries that search them, stand in the embedding file in the place of a fit.</source>
        <translation>Ein eigenes Verfahren: Die Merkmale, die es alten und neuen Objekten und den Anfragen gibt, die sie suchen, stehen in der Einbettungsdatei anstelle einer Anpassung.</translation>
    </message>
    <message>
        <source>which of the own methods in the embedding file</source>
        <translation>welches der eigenen Verfahren in der Einbettungsdatei</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 Dimensionen</translation>
    </message>
    <message>
        <source>%1, as the new model&apos;s, since there is no %2</source>
        <translation>%1, wie die des neuen Modells, da es %2 nicht gibt</translation>
    </message>
    <message>
        <source>the features of this method and seed are not among the data: %1</source>
        <translation>die Merkmale dieses Verfahrens und Seeds sind nicht in den Daten: %1</translation>
    </message>
    <message>
        <source>the gallery for which they were made</source>
        <translation>die Galerie, für die sie gemacht wurden</translation>
    </message>
    <message>
        <source>what an own method costs is not known here</source>
        <translation>was ein eigenes Verfahren kostet, ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>a method that is fitted here</source>
        <translation>ein Verfahren, das hier angepasst wird</translation>
    </message>
    <message>
        <source>it is not said which own method it is</source>
        <translation>es ist nicht gesagt, welches eigene Verfahren es ist</translation>
    </message>
    <message>
        <source>its name in the embedding file: own:NAME</source>
        <translation>sein Name in der Einbettungsdatei: own:NAME</translation>
    </message>
    <message>
        <source>the data has no own method of this name for this gallery</source>
        <translation>die Daten haben kein eigenes Verfahren dieses Namens für diese Galerie</translation>
    </message>
    <message>
        <source>one of those in /gallery/methods, which crossfade-cli check names</source>
        <translation>eines von denen in /gallery/methods, die crossfade-cli check nennt</translation>
    </message>
    <message>
        <source>the data has no features of its seed %1</source>
        <translation>die Daten haben keine Merkmale seines Seeds %1</translation>
    </message>
    <message>
        <source>one of its seeds: %1</source>
        <translation>einer seiner Seeds: %1</translation>
    </message>
    <message>
        <source>Ask for these seeds alone, or add the features of the others.</source>
        <translation>Verlangen Sie nur diese Seeds, oder fügen Sie die Merkmale der anderen hinzu.</translation>
    </message>
    <message>
        <source>Write an index of that metric.</source>
        <translation>Schreiben Sie einen Index mit dieser Metrik.</translation>
    </message>
    <message>
        <source>Compare by --distance l2, as the index does.</source>
        <translation>Vergleichen Sie mit --distance l2, wie der Index.</translation>
    </message>
    <message>
        <source>Compare by --distance ip, as the index does.</source>
        <translation>Vergleichen Sie mit --distance ip, wie der Index.</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found an item by the product that these features have; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: Von %2 Galerieelementen, nach denen mit ihren alten Merkmalen gesucht wurde, fanden %3 ein Element mit dem Produkt, das diese Merkmale haben; ist es ein Index dieser Merkmale, in dieser Reihenfolge oder mit diesen Kennungen? Eine Methode, die die Galerie umwandelt, braucht einen Index des Umgewandelten</translation>
    </message>
    <message>
        <source>a distance of %1 or less</source>
        <translation>ein Abstand von %1 oder weniger</translation>
    </message>
    <message>
        <source>a similarity of %1 or more</source>
        <translation>eine Ähnlichkeit von %1 oder mehr</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>die Rate falscher Treffer</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>die Trefferquote</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>die Zahl der Antworten</translation>
    </message>
    <message>
        <source>Left as it is, it would give %1 at %2 in place of %3.</source>
        <translation>Bliebe sie, wie sie ist, ergäbe sie %1 bei %2 statt %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the largest distance has to be %2.</source>
        <translation>&lt;b&gt;Damit gehalten wird: %1&lt;/b&gt;, muss der größte Abstand so sein: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the least similarity has to be %2.</source>
        <translation>&lt;b&gt;Damit gehalten wird: %1&lt;/b&gt;, muss die kleinste Ähnlichkeit so sein: %2.</translation>
    </message>
    <message>
        <source>none can be told there</source>
        <translation>dort ist keine zu sagen</translation>
    </message>
    <message>
        <source>the lowest that can be told there is %1</source>
        <translation>das Kleinste, was sich dort sagen lässt, ist %1</translation>
    </message>
    <message>
        <source>%1, the threshold cannot be told.</source>
        <translation>%1 ist die Schwelle nicht zu sagen.</translation>
    </message>
    <message>
        <source>It cannot be told within ±%1: %2.</source>
        <translation>Auf ±%1 genau lässt es sich nicht sagen: %2.</translation>
    </message>
    <message>
        <source>%1, %2 keeps %3 at %4.</source>
        <translation>%1: %2 hält %3 bei %4.</translation>
    </message>
    <message>
        <source>The present one, left as it is, would give %1.</source>
        <translation>Die jetzige ergäbe, bliebe sie, wie sie ist, %1.</translation>
    </message>
    <message>
        <source>It is held within ±%1 in every state, with 95 % confidence.</source>
        <translation>Es wird in jedem Zustand auf ±%1 genau gehalten, mit 95 % Sicherheit.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told within ±%1&lt;/b&gt; in %2 of %3 states, first at %4: %5.</source>
        <translation>&lt;b&gt;Auf ±%1 genau lässt es sich nicht sagen&lt;/b&gt; in %2 von %3 Zuständen, zuerst bei %4: %5.</translation>
    </message>
    <message>
        <source>Known from %1 queries and all items as they are now.</source>
        <translation>Bekannt aus %1 Anfragen und allen Objekten, wie sie jetzt sind.</translation>
    </message>
    <message>
        <source>Known from %1 queries and %2 of %3 items that have new features.</source>
        <translation>Bekannt aus %1 Anfragen und %2 von %3 Objekten, die neue Merkmale haben.</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>Ausläufer</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>A generalised Pareto tail of shape %1 and scale %2, fitted to the %3 nearest new pairs of the pilot; it is off by %4 at most</source>
        <translation>Ein verallgemeinerter Pareto-Ausläufer mit Form %1 und Skala %2, an die %3 nächsten neuen Paare der Stichprobe angepasst; er weicht um höchstens %4 ab</translation>
    </message>
    <message>
        <source>The rate that is to be kept is told well enough here</source>
        <translation>Was gehalten werden soll, lässt sich hier genau genug sagen</translation>
    </message>
    <message>
        <source>The rate that is to be kept is not told well enough here: a larger pilot would tell it</source>
        <translation>Was gehalten werden soll, lässt sich hier nicht genau genug sagen: eine größere Stichprobe würde es sagen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 lets through %2 of the irrelevant pairs and %3 of the relevant ones: %4 answers a query.</source>
        <translation>&lt;b&gt;Jetzt&lt;/b&gt;, unter dem alten Modell, lässt %1 %2 der irrelevanten Paare durch und %3 der relevanten: %4 Antworten je Anfrage.</translation>
    </message>
    <message>
        <source>&lt;b&gt;At %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;Bei %1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Today&lt;/b&gt;</source>
        <translation>&lt;b&gt;Heute&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>Größter Abstand</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>Kleinste Ähnlichkeit</translation>
    </message>
    <message>
        <source>The threshold that keeps it in this state, with its 95 % interval</source>
        <translation>Die Schwelle, die es in diesem Zustand hält, mit ihrem 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>False matches</source>
        <translation>Falsche Treffer</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and an irrelevant item that it lets through</source>
        <translation>Der Anteil der Paare aus Anfrage und irrelevantem Objekt, den sie durchlässt</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and a relevant item that it lets through</source>
        <translation>Der Anteil der Paare aus Anfrage und relevantem Objekt, den sie durchlässt</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Items that a query gets, on average</source>
        <translation>Objekte, die eine Anfrage im Mittel bekommt</translation>
    </message>
    <message>
        <source>By the present one</source>
        <translation>Mit der jetzigen</translation>
    </message>
    <message>
        <source>What the present threshold, left as it is, would give of what is to be kept</source>
        <translation>Was die jetzige Schwelle, bliebe sie, wie sie ist, von dem ergäbe, was gehalten werden soll</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Counted, or by a tail that is fitted to the pilot&apos;s pairs where they are too few to be counted</source>
        <translation>Gezählt, oder durch einen Ausläufer, der an die Paare der Stichprobe angepasst ist, wo sie zum Zählen zu wenige sind</translation>
    </message>
    <message>
        <source>Told down to</source>
        <translation>Sagbar bis</translation>
    </message>
    <message>
        <source>The lowest rate that could be told well enough in this state</source>
        <translation>Die kleinste Rate, die sich in diesem Zustand genau genug sagen ließe</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>True accepts</source>
        <translation>Richtige Treffer</translation>
    </message>
    <message>
        <source>The share of the group&apos;s relevant pairs that the threshold lets through</source>
        <translation>Der Anteil der relevanten Paare der Gruppe, den die Schwelle durchlässt</translation>
    </message>
    <message>
        <source>The share of the group&apos;s irrelevant pairs that it lets through</source>
        <translation>Der Anteil der irrelevanten Paare der Gruppe, den sie durchlässt</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>Stützstellen</translation>
    </message>
    <message>
        <source>1 to 101 states of the gallery</source>
        <translation>1 bis 101 Zustände der Galerie</translation>
    </message>
    <message>
        <source>the present threshold</source>
        <translation>die jetzige Schwelle</translation>
    </message>
    <message>
        <source>a threshold, or a rate, that lets some pairs through and not all</source>
        <translation>eine Schwelle oder Rate, die einige Paare durchlässt und nicht alle</translation>
    </message>
    <message>
        <source>a threshold does not keep this</source>
        <translation>das hält keine Schwelle</translation>
    </message>
    <message>
        <source>distance ip</source>
        <translation>Distanz ip</translation>
    </message>
    <message>
        <source>thresholds on the way are told of distances that begin at 0, which inner products do not</source>
        <translation>Schwellen unterwegs gibt es für Distanzen, die bei 0 beginnen, was Skalarprodukte nicht tun</translation>
    </message>
    <message>
        <source>Where the new features are all there, &apos;serving --threshold&apos; tells them.</source>
        <translation>Wo alle neuen Merkmale da sind, nennt sie &apos;serving --threshold&apos;.</translation>
    </message>
    <message>
        <source>a threshold and a rate are given</source>
        <translation>eine Schwelle und eine Rate sind angegeben</translation>
    </message>
    <message>
        <source>neither a threshold nor a rate is given</source>
        <translation>weder eine Schwelle noch eine Rate ist angegeben</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>es ist keine Zahl</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a rate of %1</source>
        <translation>eine Rate von %1</translation>
    </message>
    <message>
        <source>a share above 0 and below 1</source>
        <translation>ein Anteil über 0 und unter 1</translation>
    </message>
    <message>
        <source>more than 0 answers a query</source>
        <translation>mehr als 0 Antworten je Anfrage</translation>
    </message>
    <message>
        <source>to be held within %1</source>
        <translation>auf %1 genau zu halten</translation>
    </message>
    <message>
        <source>no query has a relevant item</source>
        <translation>keine Anfrage hat ein relevantes Objekt</translation>
    </message>
    <message>
        <source>no query has an irrelevant item</source>
        <translation>keine Anfrage hat ein irrelevantes Objekt</translation>
    </message>
    <message>
        <source>it lets no such pair through under the old model</source>
        <translation>sie lässt unter dem alten Modell kein solches Paar durch</translation>
    </message>
    <message>
        <source>it lets every such pair through under the old model</source>
        <translation>sie lässt unter dem alten Modell jedes solche Paar durch</translation>
    </message>
    <message>
        <source>a pilot of %1 of %2 items does not tell what is among the first %3</source>
        <translation>eine Stichprobe von %1 von %2 Elementen sagt nicht, was unter den ersten %3 ist</translation>
    </message>
    <message>
        <source>the first %1 at least, of which five are in the pilot</source>
        <translation>mindestens die ersten %1, von denen fünf in der Stichprobe sind</translation>
    </message>
    <message>
        <source>Ask for more of the first items, or embed a larger pilot.</source>
        <translation>Fragen Sie nach mehr der ersten Elemente, oder betten Sie eine größere Stichprobe ein.</translation>
    </message>
    <message>
        <source>%1 paired comparisons are left out, since there would be more than %2; kept are first all those by the first metric, and of these first those with old and new, then those between the orders of a method, then those between methods. Run fewer metrics, methods or orders at once, or ask for single ones as claims of the study (docs/study-file.md)</source>
        <translation>%1 gepaarte Vergleiche sind weggelassen, da es mehr als %2 wären; behalten sind zuerst alle nach dem ersten Maß, und von diesen zuerst die mit alt und neu, dann die zwischen den Reihenfolgen eines Verfahrens, dann die zwischen Verfahren. Berechnen Sie weniger Maße, Verfahren oder Reihenfolgen auf einmal, oder fragen Sie nach einzelnen als Behauptungen der Studie (docs/study-file.md)</translation>
    </message>
    <message>
        <source>%1, the fit that the plan was made with, is not there: the method is fitted anew</source>
        <translation>%1, die Anpassung, mit der der Plan gemacht wurde, ist nicht da: Das Verfahren wird neu angepasst</translation>
    </message>
    <message>
        <source>%1 is not the fit that the plan was made with any more: the method is fitted anew</source>
        <translation>%1 ist nicht mehr die Anpassung, mit der der Plan gemacht wurde: Das Verfahren wird neu angepasst</translation>
    </message>
    <message>
        <source>its features are of this gallery alone, and tell nothing of what it would do before the backfill</source>
        <translation>seine Merkmale sind nur die dieser Galerie und sagen nichts darüber, was es vor dem Backfill täte</translation>
    </message>
    <message>
        <source>the budget is no share of the gallery</source>
        <translation>das Budget ist kein Anteil der Galerie</translation>
    </message>
    <message>
        <source>a number above 0 and up to 1</source>
        <translation>eine Zahl über 0 und bis 1</translation>
    </message>
    <message>
        <source>a time is negative or no number</source>
        <translation>eine Zeit ist negativ oder keine Zahl</translation>
    </message>
    <message>
        <source>milliseconds, 0 or more</source>
        <translation>Millisekunden, 0 oder mehr</translation>
    </message>
    <message>
        <source>The old index serves until everything is embedded; then all queries switch to the new one (blue-green)</source>
        <translation>Der alte Index bedient, bis alles eingebettet ist; dann wechseln alle Anfragen zum neuen (Blue-Green)</translation>
    </message>
    <message>
        <source>New vectors take the place of old ones in the one index, as they are</source>
        <translation>Neue Vektoren nehmen in dem einen Index den Platz alter ein, wie sie sind</translation>
    </message>
    <message>
        <source>The stored vectors are mapped once; each is replaced when its item is embedded again</source>
        <translation>Die gespeicherten Vektoren werden einmal abgebildet; jeder wird ersetzt, wenn sein Objekt neu eingebettet wird</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query is mapped for the old one, and the results are merged by distance</source>
        <translation>Alte und neue Vektoren sind zwei Indexe: Jede Anfrage wird für den alten abgebildet, und die Ergebnisse werden nach Abstand zusammengeführt</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query searches both, and the results are merged by distance</source>
        <translation>Alte und neue Vektoren sind zwei Indexe: Jede Anfrage durchsucht beide, und die Ergebnisse werden nach Abstand zusammengeführt</translation>
    </message>
    <message>
        <source>The old index stays as it is: a query&apos;s first items are embedded by the new model, where they are not yet, and ranked again</source>
        <translation>Der alte Index bleibt, wie er ist: Die ersten Objekte einer Anfrage werden vom neuen Modell eingebettet, wo sie es noch nicht sind, und neu sortiert</translation>
    </message>
    <message>
        <source>reranking the first %1</source>
        <translation>die ersten %1 neu sortieren</translation>
    </message>
    <message>
        <source>By %1 that is %2 points above waiting until everything is embedded.</source>
        <translation>Nach %1 sind das %2 Punkte über dem Warten, bis alles eingebettet ist.</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>%1 jetzt</translation>
    </message>
    <message>
        <source>With so much of the gallery new: the budget; with its 95 % interval</source>
        <translation>Wenn so viel der Galerie neu ist: das Budget; mit seinem 95-%-Intervall</translation>
    </message>
    <message>
        <source>Its mean over the whole way, with its 95 % interval</source>
        <translation>Das Mittel über den ganzen Weg, mit seinem 95-%-Intervall</translation>
    </message>
    <message>
        <source>Above waiting (points)</source>
        <translation>Über Warten (Punkte)</translation>
    </message>
    <message>
        <source>By %1, with its 95 % interval</source>
        <translation>Nach %1, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Queries broken</source>
        <translation>Verlorene Anfragen</translation>
    </message>
    <message>
        <source>Share of the queries that are right under old and wrong meanwhile, by CMC@1: the mean over the way</source>
        <translation>Anteil der Anfragen, die unter alt richtig und unterwegs falsch sind, nach CMC@1: das Mittel über den Weg</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Of embedding all that is left, and of serving it meanwhile, as far as your figures tell</source>
        <translation>Für das Einbetten von allem, was übrig ist, und den Betrieb unterdessen, soweit Ihre Zahlen es sagen</translation>
    </message>
    <message>
        <source>Stored (MB)</source>
        <translation>Gespeichert (MB)</translation>
    </message>
    <message>
        <source>Added to a query (ms)</source>
        <translation>Je Anfrage mehr (ms)</translation>
    </message>
    <message>
        <source>Measured here for a search and a map; calls of a model by your figure</source>
        <translation>Hier gemessen für eine Suche und eine Abbildung; Aufrufe eines Modells nach Ihrer Zahl</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>For a query, beyond the one that every query needs; of reranking at most, since what is embedded is kept</source>
        <translation>Je Anfrage, über den einen hinaus, den jede Anfrage braucht; beim Neusortieren höchstens, denn was eingebettet ist, bleibt</translation>
    </message>
    <message>
        <source>%1 (recommended)</source>
        <translation>%1 (empfohlen)</translation>
    </message>
    <message>
        <source>wait, and switch at the end</source>
        <translation>warten und am Ende wechseln</translation>
    </message>
    <message>
        <source>serve the mix as it is</source>
        <translation>die Mischung bedienen, wie sie ist</translation>
    </message>
    <message>
        <source>map the gallery</source>
        <translation>die Galerie abbilden</translation>
    </message>
    <message>
        <source>map the queries</source>
        <translation>die Anfragen abbilden</translation>
    </message>
    <message>
        <source>merge two indexes by distance</source>
        <translation>zwei Indexe nach Abstand zusammenführen</translation>
    </message>
    <message>
        <source>rerank the old index on demand</source>
        <translation>den alten Index bei Bedarf neu sortieren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing beats waiting:&lt;/b&gt; serve &lt;i&gt;old&lt;/i&gt; until everything is embedded, then switch to &lt;i&gt;new&lt;/i&gt;.</source>
        <translation>&lt;b&gt;Nichts ist besser als Warten:&lt;/b&gt; Bedienen Sie mit &lt;i&gt;alt&lt;/i&gt;, bis alles eingebettet ist, dann wechseln Sie zu &lt;i&gt;neu&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points above.</source>
        <translation>Das Beste, was zu haben ist, %1, ist davon nicht zu unterscheiden: Nach %2 liegt es %3 Punkte darüber.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Keep the old index, and rerank its first %1 by the new model&lt;/b&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;Behalten Sie den alten Index, und sortieren Sie seine ersten %1 mit dem neuen Modell neu,&lt;/b&gt; bis alles eingebettet ist.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points above.</source>
        <translation>Die beste Art, eine Mischung zu bedienen, %1, liegt %2 Punkte darüber.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points above.</source>
        <translation>Die ersten %1 neu zu sortieren liegt %2 Punkte darüber.</translation>
    </message>
    <message>
        <source>the data has no own method of this name</source>
        <translation>die Daten haben kein eigenes Verfahren dieses Namens</translation>
    </message>
    <message>
        <source>its features are of the gallery, not of held-out training rows</source>
        <translation>seine Merkmale sind die der Galerie, nicht die zurückgehaltener Trainingszeilen</translation>
    </message>
    <message>
        <source>an own method is not fitted here, so nothing is learned of what it gains</source>
        <translation>ein eigenes Verfahren wird hier nicht angepasst, also wird nichts über seinen Gewinn gelernt</translation>
    </message>
    <message>
        <source>%1 by neighbours among the items present</source>
        <translation>%1 nach Nachbarn unter den vorhandenen Objekten</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt; in %2 classes</source>
        <translation>&lt;b&gt;%1 Objekte&lt;/b&gt; in %2 Klassen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 Objekte&lt;/b&gt;</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>die Galerie befragt sich selbst</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>keine Trainingszeilen</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1; %2; %3.</translation>
    </message>
    <message>
        <source>No attributes, so no groups to follow.</source>
        <translation>Keine Eigenschaften, also keine Gruppen zu verfolgen.</translation>
    </message>
    <message>
        <source>%1 (%2 values)</source>
        <translation>%1 (%2 Werte)</translation>
    </message>
    <message>
        <source>Attributes: %1.</source>
        <translation>Eigenschaften: %1.</translation>
    </message>
    <message>
        <source>Items have pictures.</source>
        <translation>Es gibt Bilddateien.</translation>
    </message>
    <message>
        <source>Items have no pictures.</source>
        <translation>Es gibt keine Bilddateien.</translation>
    </message>
    <message>
        <source>They have ids.</source>
        <translation>Sie haben Kennungen.</translation>
    </message>
    <message>
        <source>Classifiers of: %1.</source>
        <translation>Klassifikatoren von: %1.</translation>
    </message>
    <message>
        <source>A pilot of %1 items is marked.</source>
        <translation>Ein Pilot von %1 Objekten ist markiert.</translation>
    </message>
    <message>
        <source>No rule is broken, and nothing looks like a mistake.</source>
        <translation>Keine Regel ist verletzt, und nichts sieht nach einem Fehler aus.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This looks like a mistake.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Das sieht nach einem Fehler aus.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Items with features</source>
        <translation>Objekte mit Merkmalen</translation>
    </message>
    <message>
        <source>1-NN</source>
        <translation>1-NN</translation>
    </message>
    <message>
        <source>The share of the queries whose nearest item is a right answer (CMC@1, L2), of at most 2,000 queries</source>
        <translation>Der Anteil der Anfragen, deren nächstes Objekt eine richtige Antwort ist (CMC@1, L2), von höchstens 2.000 Anfragen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>it has no loss: what it gives to old and to new items has different dimensions</source>
        <translation>es hat keinen Verlust: Was es alten und neuen Objekten gibt, hat verschiedene Dimensionen</translation>
    </message>
    <message>
        <source>features that can be compared</source>
        <translation>Merkmale, die sich vergleichen lassen</translation>
    </message>
    <message>
        <source>%1 has %2, and the queries that search it have %3</source>
        <translation>%1 hat %2, und die Anfragen, die sie durchsuchen, haben %3</translation>
    </message>
    <message>
        <source>the own method %1 is left out: %2</source>
        <translation>das eigene Verfahren %1 wird ausgelassen: %2</translation>
    </message>
    <message>
        <source>what it gives to new items was made before these were embedded</source>
        <translation>was es neuen Objekten gibt, wurde gemacht, bevor diese eingebettet waren</translation>
    </message>
    <message>
        <source>it has no features of the items that are added</source>
        <translation>es hat keine Merkmale der hinzugefügten Objekte</translation>
    </message>
    <message>
        <source>queries of the dimension of what they search</source>
        <translation>Anfragen von der Dimension dessen, was sie durchsuchen</translation>
    </message>
    <message>
        <source>an own method is not fitted: it is features of one gallery, not a function of other items</source>
        <translation>ein eigenes Verfahren wird nicht angepasst: Es ist Merkmale einer Galerie, keine Funktion anderer Objekte</translation>
    </message>
    <message>
        <source>the counts of pairs</source>
        <translation>die Zählungen der Paare</translation>
    </message>
    <message>
        <source>%1 names no fit that it was made with: the method is fitted anew</source>
        <translation>%1 nennt keine Anpassung, mit der er gemacht wurde: Das Verfahren wird neu angepasst</translation>
    </message>
    <message>
        <source>the threshold of today cannot be told: %1</source>
        <translation>die Schwelle von heute lässt sich nicht angeben: %1</translation>
    </message>
    <message>
        <source>the plan&apos;s fit would be kept in this file, which is there and is no saved transform</source>
        <translation>die Anpassung des Plans käme in diese Datei, die es schon gibt und die keine gespeicherte Transformation ist</translation>
    </message>
    <message>
        <source>a plan whose name with .pt is free, or --transform with another file</source>
        <translation>ein Plan, dessen Name mit .pt frei ist, oder --transform mit einer anderen Datei</translation>
    </message>
    <message>
        <source>it is another file than the one that the results were computed from</source>
        <translation>es ist eine andere Datei als die, aus der die Ergebnisse berechnet wurden</translation>
    </message>
    <message>
        <source>a file with the content that %1 had</source>
        <translation>eine Datei mit dem Inhalt, den %1 hatte</translation>
    </message>
    <message>
        <source>the data of these results are not where they were</source>
        <translation>die Daten dieser Ergebnisse sind nicht mehr, wo sie waren</translation>
    </message>
    <message>
        <source>Say where they are now, to see pictures and to compute further.</source>
        <translation>Sagen Sie, wo sie jetzt sind, um Bilder zu sehen und weiterzurechnen.</translation>
    </message>
    <message>
        <source>%1: the index searches by inner product: its features are compared by the distance ip, unless another one is named</source>
        <translation>%1: Der Index sucht nach dem Skalarprodukt: Seine Merkmale werden nach dem Abstand ip verglichen, wenn kein anderer genannt wird</translation>
    </message>
    <message>
        <source>empty in the first rows</source>
        <translation>in den ersten Zeilen leer</translation>
    </message>
    <message>
        <source>has a value twice, or none in some rows</source>
        <translation>hat einen Wert zweimal oder in manchen Zeilen keinen</translation>
    </message>
    <message>
        <source>files of one column each</source>
        <translation>Dateien mit je einer Spalte</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Etikett</translation>
    </message>
    <message>
        <source>image path</source>
        <translation>Bildpfad</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>%1 of %2 rows have none</source>
        <translation>%1 von %2 Zeilen haben keinen</translation>
    </message>
    <message>
        <source>the first %1 rows are looked at</source>
        <translation>die ersten %1 Zeilen werden angesehen</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Genommen als</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Heißt</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>folder of NumPy files</source>
        <translation>Ordner mit NumPy-Dateien</translation>
    </message>
    <message>
        <source>%1 is no number of float16</source>
        <translation>%1 ist keine Zahl in float16</translation>
    </message>
    <message>
        <source>numbers from -65504 to 65504</source>
        <translation>Zahlen von -65504 bis 65504</translation>
    </message>
    <message>
        <source>Scale the features, or store them as int8.</source>
        <translation>Skalieren Sie die Merkmale, oder speichern Sie sie als int8.</translation>
    </message>
    <message>
        <source>the features of %1 as they are stored</source>
        <translation>die Merkmale von %1, wie sie gespeichert sind</translation>
    </message>
    <message>
        <source>the vectors have %1 dimensions</source>
        <translation>die Vektoren haben %1 Dimensionen</translation>
    </message>
    <message>
        <source>%1 or more, of which the first are stored</source>
        <translation>%1 oder mehr, von denen die ersten gespeichert werden</translation>
    </message>
    <message>
        <source>map of neighbours</source>
        <translation>Karte der Nachbarn</translation>
    </message>
    <message>
        <source>✓ met</source>
        <translation>✓ erfüllt</translation>
    </message>
    <message>
        <source>✗ not met</source>
        <translation>✗ nicht erfüllt</translation>
    </message>
    <message>
        <source>? cannot be told</source>
        <translation>? nicht zu sagen</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 over the whole way</source>
        <translation>%1 über den ganzen Weg</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may go live:&lt;/b&gt; %1 meets all that is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Es darf in Betrieb gehen:&lt;/b&gt; %1 erfüllt gegen %2 alles, was verlangt ist, nach %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not go live:&lt;/b&gt; %1 does not meet what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Es darf nicht in Betrieb gehen:&lt;/b&gt; %1 erfüllt gegen %2 nicht, was verlangt ist, nach %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told&lt;/b&gt; by these queries whether %1 meets what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;Es ist nicht zu sagen&lt;/b&gt;, ob %1 nach diesen Anfragen gegen %2 erfüllt, was verlangt ist, nach %3.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Forderung</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>One-sided tests at 5 %, corrected for their number (Holm); broken queries are counted, not tested</source>
        <translation>Einseitige Tests zu 5 %, nach ihrer Zahl berichtigt (Holm); verlorene Anfragen werden gezählt, nicht getestet</translation>
    </message>
    <message>
        <source>The candidate less the reference</source>
        <translation>Der Kandidat weniger der Bezug</translation>
    </message>
    <message>
        <source>Surely above</source>
        <translation>Sicher über</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is above this</source>
        <translation>Mit 95 % Sicherheit liegt der wahre Unterschied darüber</translation>
    </message>
    <message>
        <source>Surely below</source>
        <translation>Sicher unter</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is below this</source>
        <translation>Mit 95 % Sicherheit liegt der wahre Unterschied darunter</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The chance of such a verdict where it is wrong, after Holm&apos;s correction</source>
        <translation>Die Wahrscheinlichkeit eines solchen Urteils, wo es falsch ist, nach Holms Berichtigung</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired: over the same queries</source>
        <translation>Mit 95-%-Intervall, gepaart: über dieselben Anfragen</translation>
    </message>
    <message>
        <source>Queries that are right under old and wrong then, by CMC@1</source>
        <translation>Anfragen, die unter alt richtig und dann falsch sind, nach CMC@1</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>%1 of it alone</source>
        <translation>%1 allein</translation>
    </message>
    <message>
        <source>Its own queries on a gallery that is all new</source>
        <translation>Seine eigenen Anfragen auf einer ganz neuen Galerie</translation>
    </message>
    <message>
        <source>Alone, behind the best (points)</source>
        <translation>Allein, hinter dem besten (Punkte)</translation>
    </message>
    <message>
        <source>Best way</source>
        <translation>Bester Weg</translation>
    </message>
    <message>
        <source>The method and order with the largest AUC</source>
        <translation>Methode und Reihenfolge mit der größten AUC</translation>
    </message>
    <message>
        <source>Behind the best way (points)</source>
        <translation>Hinter dem besten Weg (Punkte)</translation>
    </message>
    <message>
        <source>Negative flips half way</source>
        <translation>Negative Wechsel auf halbem Weg</translation>
    </message>
    <message>
        <source>Negative flips at the end</source>
        <translation>Negative Wechsel am Ende</translation>
    </message>
    <message>
        <source>training of a new model</source>
        <translation>Training eines neuen Modells</translation>
    </message>
    <message>
        <source>embedding factor of %1</source>
        <translation>Einbettungsfaktor von %1</translation>
    </message>
    <message>
        <source>it is of no new model of the study, or no number above 0</source>
        <translation>er gehört zu keinem neuen Modell der Studie oder ist keine Zahl über 0</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Run the study again.</source>
        <translation>Rechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>the result does not hold the features of both models of all items</source>
        <translation>das Ergebnis enthält nicht die Merkmale beider Modelle von allen Objekten</translation>
    </message>
    <message>
        <source>the result does not hold what each query has under old and new</source>
        <translation>das Ergebnis enthält nicht, was jede Anfrage unter alt und neu hat</translation>
    </message>
    <message>
        <source>a part of the gallery is embedded already, and its curves do not begin at nothing</source>
        <translation>ein Teil der Galerie ist schon eingebettet, und ihre Kurven beginnen nicht bei null</translation>
    </message>
    <message>
        <source>Plan the rest of the backfill, or follow it.</source>
        <translation>Planen Sie den Rest der Neueinbettung, oder verfolgen Sie sie.</translation>
    </message>
    <message>
        <source>the result does not hold the dimensions of its features</source>
        <translation>das Ergebnis enthält nicht die Dimensionen seiner Merkmale</translation>
    </message>
    <message>
        <source>Measured on this gallery with all its new features, by %1 queries: nothing of this is estimated.</source>
        <translation>Gemessen an dieser Galerie mit allen ihren neuen Merkmalen, mit %1 Anfragen: Nichts davon ist geschätzt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Provisional:&lt;/b&gt; %1 curves that the study asks for are not there, and may change this.</source>
        <translation>&lt;b&gt;Vorläufig:&lt;/b&gt; %1 Kurven, die die Studie verlangt, sind nicht da und können dies ändern.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2 of %3.</source>
        <translation>Allein ergibt %1 %2 bei %3.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, breaks %4 of the queries.</source>
        <translation>Allein ergibt %1 %2; der beste Weg dorthin, %3, verliert %4 der Anfragen.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points above waiting.</source>
        <translation>Allein ergibt %1 %2; der beste Weg dorthin, %3, liegt %4 Punkte über dem Warten.</translation>
    </message>
    <message>
        <source>The new model that everything is embedded with in the end</source>
        <translation>Das neue Modell, mit dem am Ende alles eingebettet ist</translation>
    </message>
    <message>
        <source>training?</source>
        <translation>Training?</translation>
    </message>
    <message>
        <source>A new model has to be trained for this method: what that takes is not known, so the whole is not</source>
        <translation>Für dieses Verfahren muss ein neues Modell trainiert werden: Was das braucht, ist nicht bekannt, also auch nicht das Ganze</translation>
    </message>
    <message>
        <source>Vectors as stored, at most at once: a second index counts</source>
        <translation>Vektoren, höchstens zugleich, wie sie gespeichert sind: ein zweiter Index zählt mit</translation>
    </message>
    <message>
        <source>Worst %1</source>
        <translation>Schlechteste Gruppe: %1</translation>
    </message>
    <message>
        <source>AUC of %1 of the group that has the lowest, with its 95 % interval</source>
        <translation>AUC von %1 der Gruppe mit der kleinsten, mit ihrem 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1 as the new model.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Nehmen Sie %1 als neues Modell.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>A new model has to be trained first for %1: that is not free, and you do not say what it takes.</source>
        <translation>Für %1 muss erst ein neues Modell trainiert werden: Das ist nicht umsonst, und Sie sagen nicht, was es braucht.</translation>
    </message>
    <message>
        <source>Every order of this result uses labels or is an oracle, so none can be had in practice. Tick the box to see them, or run an order such as random.</source>
        <translation>Jede Reihenfolge dieses Ergebnisses nutzt Klassenangaben oder ist ein Orakel; in der Praxis ist also keine zu haben. Setzen Sie den Haken, um sie zu sehen, oder berechnen Sie eine Reihenfolge wie „zufällig“.</translation>
    </message>
    <message>
        <source>A click chooses the curve and goes to where it reaches the target</source>
        <translation>Ein Klick wählt die Kurve und geht dorthin, wo sie das Ziel erreicht</translation>
    </message>
    <message>
        <source>Reaches it at</source>
        <translation>Ziel ab</translation>
    </message>
    <message>
        <source>From there on its mean stays at the target: CMC@k exactly after every item, other metrics and intervals at the slices</source>
        <translation>Von dort an bleibt ihr Mittelwert am Ziel: CMC@k exakt nach jedem einzelnen Objekt, andere Maße und Intervalle an den Stufen</translation>
    </message>
    <message>
        <source>Surely at</source>
        <translation>Sicher ab</translation>
    </message>
    <message>
        <source>From that slice on the lower end of its 95 % interval stays at the target; between slices, where it is not known, the drawn band may do so sooner</source>
        <translation>Von dieser Stufe an bleibt das untere Ende ihres 95‑%‑Intervalls am Ziel; zwischen den Stufen, wo es nicht bekannt ist, kann das gezeichnete Band schon früher dort sein</translation>
    </message>
    <message>
        <source>From there on it is no worse than old</source>
        <translation>Von dort an ist sie nicht schlechter als alt</translation>
    </message>
    <message>
        <source>and the training of its new model</source>
        <translation>und das Training seines neuen Modells</translation>
    </message>
    <message>
        <source>&lt;b&gt;With the fewest items %1 reaches the target:&lt;/b&gt; from %2 of the gallery on it has %3: %4.</source>
        <translation>&lt;b&gt;Mit den wenigsten Objekten erreicht %1 das Ziel:&lt;/b&gt; Von %2 der Galerie an hat es %3: %4.</translation>
    </message>
    <message>
        <source>%1 is known after every single item, so this is exact.</source>
        <translation>%1 ist nach jedem einzelnen Objekt bekannt, dies ist also exakt.</translation>
    </message>
    <message>
        <source>%1 is known at the slices only.</source>
        <translation>%1 ist nur an den Stufen bekannt.</translation>
    </message>
    <message>
        <source>There it has %1.</source>
        <translation>Dort hat es %1.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from %2 to %3.</source>
        <translation>Dort hat es %1, mit dem 95‑%‑Intervall von %2 bis %3.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from about %2 to %3.</source>
        <translation>Dort hat es %1, mit dem 95‑%‑Intervall von etwa %2 bis %3.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is never wholly above that: it may be chance.</source>
        <translation>Sein 95‑%‑Intervall, das Band, liegt nie ganz darüber: es kann Zufall sein.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from there on, too.</source>
        <translation>Auch sein 95‑%‑Intervall, das Band, liegt ab dort darüber.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that only once all is backfilled: before, it may be chance.</source>
        <translation>Sein 95‑%‑Intervall, das Band, liegt erst darüber, wenn alles aufgefüllt ist: vorher kann es Zufall sein.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on, beyond the budget: before, it may be chance.</source>
        <translation>Sein 95‑%‑Intervall, das Band, liegt ab %1 darüber, jenseits des Budgets: vorher kann es Zufall sein.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on: stopping there is safer.</source>
        <translation>Sein 95‑%‑Intervall, das Band, liegt ab %1 darüber: dort aufzuhören ist sicherer.</translation>
    </message>
    <message>
        <source>%1 is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt; until all is backfilled.</source>
        <translation>%1 ist nie so gut wie &lt;i&gt;alt&lt;/i&gt;: verwenden Sie &lt;i&gt;alt&lt;/i&gt;, bis alles neu eingebettet ist.</translation>
    </message>
    <message>
        <source>%1 is no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>%1 ist von Anfang an nicht schlechter als &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>Serve &lt;i&gt;old&lt;/i&gt; until %1 are backfilled: before, the mix is worse.</source>
        <translation>Verwenden Sie &lt;i&gt;alt&lt;/i&gt;, bis %1 neu eingebettet sind: vorher ist die Mischung schlechter.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;Keine Kurve erreicht %1.&lt;/b&gt; Wählen Sie ein niedrigeres Ziel, oder berechnen Sie andere Verfahren.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1 before everything is embedded.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;Keine Kurve erreicht %1, bevor alles neu eingebettet ist.&lt;/b&gt; Wählen Sie ein niedrigeres Ziel, oder berechnen Sie andere Verfahren.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 needs %2 of the gallery&lt;/b&gt; (%3), by %4, which is more than the budget of %5.</source>
        <translation>&lt;b&gt;%1 braucht %2 der Galerie&lt;/b&gt; (%3), mit %4; das ist mehr als das Budget von %5.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, before anything more is embedded.</source>
        <translation>Im Budget von %1 ist höchstens %2 zu erreichen: mit %3, bevor mehr neu eingebettet ist.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, with %4 of the gallery backfilled (%5).</source>
        <translation>Im Budget von %1 ist höchstens %2 zu erreichen: mit %3, wenn %4 der Galerie neu eingebettet sind (%5).</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from %1 to %2.</source>
        <translation>Sein 95‑%‑Intervall reicht dort von %1 bis %2.</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from about %1 to %2.</source>
        <translation>Sein 95‑%‑Intervall reicht dort von etwa %1 bis %2.</translation>
    </message>
    <message>
        <source>Recommended: it reaches the target with the fewest items</source>
        <translation>Empfohlen: erreicht das Ziel mit den wenigsten Objekten</translation>
    </message>
    <message>
        <source>The study takes no resamples, so no interval is known</source>
        <translation>Die Studie zieht keine Stichproben, darum ist kein Intervall bekannt</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 von mindestens %2</translation>
    </message>
    <message>
        <source>distance %1; the indexes that the features came from search by different ones: %2</source>
        <translation>Abstand %1; die Indexe, aus denen die Merkmale kommen, suchen nach verschiedenen: %2</translation>
    </message>
    <message>
        <source>distance %1, as the index that the features came from</source>
        <translation>Abstand %1, wie der Index, aus dem die Merkmale kommen</translation>
    </message>
    <message>
        <source>distance %1; the index that the features came from searches by %2</source>
        <translation>Abstand %1; der Index, aus dem die Merkmale kommen, sucht nach %2</translation>
    </message>
    <message>
        <source>there are several new models: %1</source>
        <translation>es gibt mehrere neue Modelle: %1</translation>
    </message>
    <message>
        <source>one new model</source>
        <translation>ein neues Modell</translation>
    </message>
    <message>
        <source>Choose it by &apos;plan&apos; or &apos;evaluate&apos;, which take several, or ask for each by itself.</source>
        <translation>Wählen Sie es mit „plan“ oder „evaluate“, die mehrere nehmen, oder fragen Sie für jedes einzeln.</translation>
    </message>
    <message>
        <source>It may well be better: more queries, or a larger pilot, would tell.</source>
        <translation>Es kann durchaus besser sein: mehr Anfragen oder eine größere Stichprobe würden es zeigen.</translation>
    </message>
    <message>
        <source>cannot be opened for reading: %1</source>
        <translation>kann nicht zum Lesen geöffnet werden: %1</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions.</source>
        <translation>Prüfen Sie die Rechte an der Datei.</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>is a text in UTF-16 or UTF-32</source>
        <translation>ist ein Text in UTF-16 oder UTF-32</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (in Excel: &quot;CSV UTF-8&quot;), or convert it: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</source>
        <translation>Speichern Sie sie als UTF-8 (in Excel: „CSV UTF-8“), oder wandeln Sie sie um: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a second quote at the end of the field</source>
        <translation>ein zweites Anführungszeichen am Ende des Feldes</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>%1, one for each column</source>
        <translation>%1, eines je Spalte</translation>
    </message>
    <message>
        <source>the vector has %1 numbers</source>
        <translation>der Vektor hat %1 Zahlen</translation>
    </message>
    <message>
        <source>%1, as at %2</source>
        <translation>%1, wie bei %2</translation>
    </message>
    <message>
        <source>a server&apos;s tables are not read directly</source>
        <translation>die Tabellen eines Servers werden nicht unmittelbar gelesen</translation>
    </message>
    <message>
        <source>an embedding file, or another file that can be imported</source>
        <translation>eine Einbettungsdatei oder eine andere Datei, die importiert werden kann</translation>
    </message>
    <message>
        <source>%1. Leave the password to ~/.pgpass or PGPASSWORD.</source>
        <translation>%1. Überlassen Sie das Passwort ~/.pgpass oder PGPASSWORD.</translation>
    </message>
    <message>
        <source>there is no column &apos;%1&apos;</source>
        <translation>es gibt keine Spalte „%1“</translation>
    </message>
    <message>
        <source>a table with columns</source>
        <translation>eine Tabelle mit Spalten</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>eines von: %1</translation>
    </message>
    <message>
        <source>two of its columns are called &apos;%1&apos;</source>
        <translation>zwei ihrer Spalten heißen „%1“</translation>
    </message>
    <message>
        <source>columns of different names</source>
        <translation>Spalten mit verschiedenen Namen</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Benennen Sie eine davon um.</translation>
    </message>
    <message>
        <source>Import it so: crossfade-cli import %1 %2 --out items.h5 (in the window: File › Import…)</source>
        <translation>Importieren Sie das so: im Fenster mit Datei › Importieren …, oder crossfade-cli import %1 %2 --out items.h5</translation>
    </message>
    <message>
        <source>no column is seen to hold vectors</source>
        <translation>von keiner Spalte ist zu erkennen, dass sie Vektoren enthält</translation>
    </message>
    <message>
        <source>columns of vectors (named by --old and --new); there are: %1</source>
        <translation>Spalten mit Vektoren (auf der Befehlszeile mit --old und --new benannt); es gibt: %1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>at least one dataset %1</source>
        <translation>mindestens ein Datensatz %1</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>mindestens eine Zeile</translation>
    </message>
    <message>
        <source>the attribute is there twice</source>
        <translation>die Eigenschaft ist zweimal da</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>the features have no dimensions</source>
        <translation>die Merkmale haben keine Dimensionen</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>mindestens eine Dimension</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>es fehlt</translation>
    </message>
    <message>
        <source>what old items have under an own method</source>
        <translation>was alte Objekte unter einem eigenen Verfahren haben</translation>
    </message>
    <message>
        <source>%1, as in %2</source>
        <translation>%1, wie in %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be a name in the file</source>
        <translation>„%1“ kann kein Name in der Datei sein</translation>
    </message>
    <message>
        <source>a name that is not empty and has no &apos;/&apos;</source>
        <translation>ein Name, der nicht leer ist und kein „/“ enthält</translation>
    </message>
    <message>
        <source>a name in UTF-8, without a NUL byte</source>
        <translation>ein Name in UTF-8, ohne NUL-Byte</translation>
    </message>
    <message>
        <source>its value &apos;%1&apos; is there twice</source>
        <translation>ihr Wert „%1“ ist zweimal da</translation>
    </message>
    <message>
        <source>different names in `values`</source>
        <translation>verschiedene Namen in `values`</translation>
    </message>
    <message>
        <source>the code is %1</source>
        <translation>die Nummer ist %1</translation>
    </message>
    <message>
        <source>-1 (unknown) or an index into its %1 `values`</source>
        <translation>-1 (unbekannt) oder ein Index in die %1 Einträge von `values`</translation>
    </message>
    <message>
        <source>the head is empty</source>
        <translation>der Klassifikator ist leer</translation>
    </message>
    <message>
        <source>at least one class and one dimension</source>
        <translation>mindestens eine Klasse und eine Dimension</translation>
    </message>
    <message>
        <source>the value is NaN or infinite</source>
        <translation>der Wert ist NaN oder unendlich</translation>
    </message>
    <message>
        <source>label %1 is outside the head</source>
        <translation>die Klasse %1 liegt außerhalb des Klassifikators</translation>
    </message>
    <message>
        <source>-1 or 0 to %1, the rows of %2</source>
        <translation>-1 oder 0 bis %1, die Zeilen von %2</translation>
    </message>
    <message>
        <source>Draw some rows of the gallery as training rows (--draw-train 0.3, data.draw_train).</source>
        <translation>Ziehen Sie einige Zeilen der Galerie als Trainingszeilen (--draw-train 0.3, data.draw_train).</translation>
    </message>
    <message>
        <source>has rank %1</source>
        <translation>hat %1 Achsen</translation>
    </message>
    <message>
        <source>its groups</source>
        <translation>ihre Gruppen</translation>
    </message>
    <message>
        <source>they cannot be listed</source>
        <translation>sie können nicht aufgezählt werden</translation>
    </message>
    <message>
        <source>the values cannot be read</source>
        <translation>die Werte können nicht gelesen werden</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>es kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>its checksum cannot be written</source>
        <translation>seine Prüfsumme kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>it cannot be opened for writing</source>
        <translation>es kann nicht zum Schreiben geöffnet werden</translation>
    </message>
    <message>
        <source>it cannot be written</source>
        <translation>es kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>hat die Form %1</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>ist %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; is missing</source>
        <translation>das HDF5-Attribut „%1“ fehlt</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be opened</source>
        <translation>das HDF5-Attribut „%1“ kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>the strings cannot be read</source>
        <translation>die Texte können nicht gelesen werden</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>ein Wert: %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be read</source>
        <translation>das HDF5-Attribut „%1“ kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the group cannot be listed</source>
        <translation>die Gruppe kann nicht aufgezählt werden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not UTF-8</source>
        <translation>„%1“ ist kein UTF-8</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is not HDF5</source>
        <translation>ist kein HDF5</translation>
    </message>
    <message>
        <source>is damaged or cut off</source>
        <translation>ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>its values are in other files</source>
        <translation>seine Werte liegen in anderen Dateien</translation>
    </message>
    <message>
        <source>its shape %1 claims rows without values</source>
        <translation>seine Form %1 behauptet Zeilen ohne Werte</translation>
    </message>
    <message>
        <source>is packed by filter %1</source>
        <translation>ist mit dem Filter %1 gepackt</translation>
    </message>
    <message>
        <source>its chunks %1 need %2 of memory each, unpacked</source>
        <translation>seine Blöcke %1 brauchen entpackt je %2 Speicher</translation>
    </message>
    <message>
        <source>at most the %1 that are available for it</source>
        <translation>höchstens die %1, die dafür verfügbar sind</translation>
    </message>
    <message>
        <source>its chunks cannot be looked up</source>
        <translation>seine Blöcke können nicht gefunden werden</translation>
    </message>
    <message>
        <source>its chunks cannot be read</source>
        <translation>seine Blöcke können nicht gelesen werden</translation>
    </message>
    <message>
        <source>its chunks cannot be counted</source>
        <translation>seine Blöcke können nicht gezählt werden</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 chunks, but only %3 are stored</source>
        <translation>seine Form %1 behauptet %2 Blöcke, gespeichert sind aber nur %3</translation>
    </message>
    <message>
        <source>cannot be looked up</source>
        <translation>kann nicht gefunden werden</translation>
    </message>
    <message>
        <source>is a link to a link, and so on without end</source>
        <translation>ist ein Verweis auf einen Verweis, und so fort ohne Ende</translation>
    </message>
    <message>
        <source>is a link to another file</source>
        <translation>ist ein Verweis auf eine andere Datei</translation>
    </message>
    <message>
        <source>the link cannot be read</source>
        <translation>der Verweis kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>is a group</source>
        <translation>ist eine Gruppe</translation>
    </message>
    <message>
        <source>is no dataset</source>
        <translation>ist kein Datensatz</translation>
    </message>
    <message>
        <source>a dataset, %1</source>
        <translation>ein Datensatz, %1</translation>
    </message>
    <message>
        <source>the dataset&apos;s shape or type cannot be read</source>
        <translation>Form oder Typ des Datensatzes können nicht gelesen werden</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 bytes, but only %3 are stored</source>
        <translation>seine Form %1 behauptet %2 Bytes, gespeichert sind aber nur %3</translation>
    </message>
    <message>
        <source>%1 (HDF5: %2)</source>
        <translation>%1 (HDF5: %2)</translation>
    </message>
    <message>
        <source>an embedding or results file (HDF5)</source>
        <translation>eine Einbettungs- oder Ergebnisdatei (HDF5)</translation>
    </message>
    <message>
        <source>%1 rows, as in the mask that says which of them are present</source>
        <translation>%1 Zeilen, wie in der Maske, die sagt, welche da sind</translation>
    </message>
    <message>
        <source>%1 strings</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>Convert it, in Python: %1.</source>
        <translation>Wandeln Sie es um, in Python: %1.</translation>
    </message>
    <message>
        <source>%1 files such as %2</source>
        <translation>%1 Dateien wie %2</translation>
    </message>
    <message>
        <source>%1: folders without an image: %2</source>
        <translation>%1: Ordner ohne ein Bild: %2</translation>
    </message>
    <message>
        <source>That is less than one of the pairs that were counted: it is &lt;b&gt;extrapolated&lt;/b&gt;, and so is all that follows from it.</source>
        <translation>Das ist weniger als eines der gezählten Paare: Es ist &lt;b&gt;extrapoliert&lt;/b&gt;, ebenso wie alles, was daraus folgt.</translation>
    </message>
    <message>
        <source>none: new is not surely above old</source>
        <translation>keines: neu liegt nicht sicher über alt</translation>
    </message>
    <message>
        <source>what is relevant was told otherwise when the plan was made: its promises are left out</source>
        <translation>was passt, wurde beim Erstellen des Plans anders gesagt: Seine Versprechen werden ausgelassen</translation>
    </message>
    <message>
        <source>the plan was chosen by %1, which is not followed: what is said here is of %2 alone</source>
        <translation>der Plan wurde nach „%1“ gewählt, das nicht verfolgt wird: was hier gesagt wird, gilt allein %2</translation>
    </message>
    <message>
        <source>by %1, what the whole backfill brings is not surely above nothing, so there is no share of it</source>
        <translation>nach %1 liegt das, was die ganze Neueinbettung bringt, nicht sicher über nichts; einen Anteil davon gibt es also nicht</translation>
    </message>
    <message>
        <source>No share of the way from old to new is promised: by %1, new is not surely above old.</source>
        <translation>Ein Anteil des Weges von alt nach neu wird nicht versprochen: nach %1 liegt neu nicht sicher über alt.</translation>
    </message>
    <message>
        <source>The promised gain is %1, the real one %2.</source>
        <translation>Der versprochene Ertrag ist %1, der wirkliche %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;In hindsight&lt;/b&gt; %1 is the best; the choice loses %2 points against it.</source>
        <translation>&lt;b&gt;Im Nachhinein&lt;/b&gt; ist %1 am besten; die Wahl verliert dagegen %2 Punkte.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points below waiting.</source>
        <translation>Die beste Art, eine Mischung zu bedienen, %1, liegt %2 Punkte unter dem Warten.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points below waiting.</source>
        <translation>Die ersten %1 neu zu sortieren liegt %2 Punkte unter dem Warten.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points below waiting.</source>
        <translation>Allein ergibt %1 %2; der beste Weg dorthin, %3, liegt %4 Punkte unter dem Warten.</translation>
    </message>
    <message>
        <source>By %1 waiting breaks no query. If something else is to be served meanwhile, %2 breaks the fewest: %3 of the queries.</source>
        <translation>Nach %1 zerstört Warten keine Anfrage. Soll inzwischen etwas anderes bedienen, zerstört %2 am wenigsten: %3 der Anfragen.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is no better: by %2 it gives the same.</source>
        <translation>Das Beste, was zu haben ist, %1, ist nicht besser: Nach %2 ergibt es dasselbe.</translation>
    </message>
    <message>
        <source>Even the best to be had, %1, is worse than that: by %2 it is %3 points below.</source>
        <translation>Selbst das Beste, was zu haben ist, %1, ist schlechter: Nach %2 liegt es %3 Punkte darunter.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above, but takes longer than you allow.</source>
        <translation>Nach %1 liegt %2 %3 Punkte darüber, dauert aber länger, als Sie erlauben.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above on the way, but ends below &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>Nach %1 liegt %2 unterwegs %3 Punkte darüber, endet aber unter &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points below.</source>
        <translation>Das Beste, was zu haben ist, %1, ist davon nicht zu unterscheiden: Nach %2 liegt es %3 Punkte darunter.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is worse than &lt;i&gt;old&lt;/i&gt; by %2 points of %3: do not switch.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 ist um %2 Punkte %3 schlechter als &lt;i&gt;alt&lt;/i&gt;: Wechseln Sie nicht.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above &lt;i&gt;old&lt;/i&gt; on the way there all the same.</source>
        <translation>Nach %1 liegt %2 auf dem Weg dorthin dennoch %3 Punkte über &lt;i&gt;alt&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>But the queries are of too few classes to tell (as good as %1 equal ones): intervals and advice hold for these classes alone.</source>
        <translation>Doch die Anfragen sind aus zu wenigen Klassen, um es zu sagen (so gut wie %1 gleich große): Intervalle und Rat gelten nur für diese Klassen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;There is no way to go:&lt;/b&gt; by %1, %2 has %3 and old %4. So no target, a share of the way from old to new, is looked for.</source>
        <translation>&lt;b&gt;Es gibt keinen Weg zu gehen:&lt;/b&gt; Nach %1 hat %2 %3 und alt %4. Ein Ziel, ein Anteil des Weges von alt nach neu, wird also nicht gesucht.</translation>
    </message>
    <message>
        <source>Judge on a pilot instead of held-out rows: &apos;plan --pilot 0.05&apos; draws one where all new features are there, and /gallery/pilot marks one.</source>
        <translation>Beurteilen Sie an einer Stichprobe statt an zurückgehaltenen Zeilen: „plan --pilot 0.05“ zieht eine, wo alle neuen Merkmale da sind, und /gallery/pilot kennzeichnet eine.</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>ein Datum oder eine Zeit</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an older name of &apos;%2&apos;</source>
        <translation>„%1“ ist ein älterer Name von „%2“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2</source>
        <translation>„%1“ ist %2</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>unbekannter Schlüssel „%1“</translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation>Meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is empty</source>
        <translation>„%1“ ist leer</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a NUL byte</source>
        <translation>„%1“ enthält ein NUL-Byte</translation>
    </message>
    <message>
        <source>the sweep has %1 options</source>
        <translation>die Reihe hat %1 Einstellungen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both among the options and swept</source>
        <translation>„%1“ steht unter den Einstellungen und in der Reihe</translation>
    </message>
    <message>
        <source>the sweep over &apos;%1&apos; is empty</source>
        <translation>die Reihe über „%1“ ist leer</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 numbers</source>
        <translation>„%1“ hat %2 Zahlen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; without %2</source>
        <translation>„%1“ ohne %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;</source>
        <translation>„%1“ ist „%2“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; or &quot;%2&quot;</source>
        <translation>&quot;%1&quot; oder &quot;%2&quot;</translation>
    </message>
    <message>
        <source>not TOML: %1</source>
        <translation>kein TOML: %1</translation>
    </message>
    <message>
        <source>The study is of format 1.%1, and this Crossfade knows 1.%2: use a newer one.</source>
        <translation>Die Studie hat das Format 1.%1, dieses Crossfade kennt 1.%2: Nehmen Sie ein neueres.</translation>
    </message>
    <message>
        <source>a file, and the right to read it</source>
        <translation>eine Datei, und das Recht, sie zu lesen</translation>
    </message>
    <message>
        <source>Where all new features are there, draw one: with --pilot 0.05, or in the window as you plan (Run › Plan a backfill…).</source>
        <translation>Wo alle neuen Merkmale da sind, ziehen Sie eine: im Fenster beim Planen (Berechnen › Neueinbettung planen …), oder mit --pilot 0.05.</translation>
    </message>
    <message>
        <source>no method is left</source>
        <translation>es bleibt kein Verfahren</translation>
    </message>
    <message>
        <source>%1 of %2 rows are no neighbours of the others, but are under %3: %4</source>
        <translation>%1 von %2 Zeilen sind keine Nachbarn der anderen, unter %3 aber doch: %4</translation>
    </message>
    <message>
        <source>seems to be the collection of Weaviate&apos;s objects</source>
        <translation>scheint die Collection von Weaviates Objekten zu sein</translation>
    </message>
    <message>
        <source>%1: %2 seems to be the collection of Weaviate&apos;s objects: it is not taken for labels, unless it is named by --labels</source>
        <translation>%1: %2 scheint die Collection von Weaviates Objekten zu sein: es wird nicht als Klasse genommen, außer wenn --labels es nennt</translation>
    </message>
    <message>
        <source>a view or the plain rows of this model are missing</source>
        <translation>eine Ansicht oder die unveränderten Zeilen dieses Modells fehlen</translation>
    </message>
    <message>
        <source>each model with the plain rows and all views, or with no view at all</source>
        <translation>jedes Modell mit den unveränderten Zeilen und allen Ansichten, oder ganz ohne Ansichten</translation>
    </message>
    <message>
        <source>its views were made otherwise: &apos;%1&apos;</source>
        <translation>seine Ansichten wurden anders erzeugt: „%1“</translation>
    </message>
    <message>
        <source>the same images under every model, as those of &apos;%1&apos;: &apos;%2&apos;</source>
        <translation>dieselben Bilder unter jedem Modell, wie die von „%1“: „%2“</translation>
    </message>
    <message>
        <source>there is no group %1</source>
        <translation>es gibt keine Gruppe %1</translation>
    </message>
    <message>
        <source>groups that are numbered from 1 on, one for each view</source>
        <translation>Gruppen, die von 1 an nummeriert sind, eine für jede Ansicht</translation>
    </message>
    <message>
        <source>the model gets no views of the training images: %1</source>
        <translation>das Modell erhält keine Ansichten der Trainingsbilder: %1</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now %2 of the queries are right under &lt;i&gt;old&lt;/i&gt; and wrong in the mix.</source>
        <translation>Der Plan wurde nach „%1“ gewählt: Jetzt sind %2 der Anfragen unter &lt;i&gt;alt&lt;/i&gt; richtig und in der Mischung falsch.</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now the worst is %2 with %3; under &lt;i&gt;old&lt;/i&gt; it was %4 with %5.</source>
        <translation>Der Plan wurde nach „%1“ gewählt: Jetzt ist %2 mit %3 am schlechtesten; unter &lt;i&gt;alt&lt;/i&gt; war es %4 mit %5.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in its head is not as a plan has it: it was edited</source>
        <translation>„%1“ im Kopf ist nicht so, wie ein Plan es hat: er wurde bearbeitet</translation>
    </message>
    <message>
        <source>Calibrations were not tried: Calibration in the window’s form, or --calibrations no,lengths on the command line, tries them too.</source>
        <translation>Kalibrierungen wurden nicht versucht: „Kalibrierung“ im Formular des Fensters oder --calibrations no,lengths auf der Befehlszeile versucht auch sie.</translation>
    </message>
    <message>
        <source>Items have pictures and texts.</source>
        <translation>Die Objekte haben Bilder und Texte.</translation>
    </message>
    <message>
        <source>Items have texts and no pictures.</source>
        <translation>Die Objekte haben Texte und keine Bilder.</translation>
    </message>
    <message>
        <source>fits take one of %1 versions of each training row in every epoch: the plain one and its augmented views</source>
        <translation>Anpassungen nehmen in jeder Epoche eine von %1 Fassungen jeder Trainingszeile: die unveränderte und ihre abgewandelten Ansichten</translation>
    </message>
    <message>
        <source>fits take the plain training rows alone, since the model %1 has no augmented views of them</source>
        <translation>Anpassungen nehmen nur die unveränderten Trainingszeilen, da das Modell %1 keine abgewandelten Ansichten davon hat</translation>
    </message>
    <message>
        <source>%1 items were new when the plan was made; the states are told as if none had been</source>
        <translation>%1 Objekte waren neu, als der Plan gemacht wurde; die Stände werden so angegeben, als wäre keines neu gewesen</translation>
    </message>
    <message>
        <source>%1 resamples are too few for an interval, so there are none: %2 or more are needed</source>
        <translation>%1 Ziehungen sind zu wenige für ein Intervall, daher gibt es keine: %2 oder mehr sind nötig</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Prüfen Sie die Festplatte.</translation>
    </message>
    <message>
        <source>%1: the index searches by FAISS&apos;s %2, which Crossfade has not: its features are compared by another distance, l2 unless --distance names one</source>
        <translation>%1: Der Index sucht mit %2 von FAISS, was Crossfade nicht hat: Seine Merkmale werden nach einem anderen Abstand verglichen, l2, wenn --distance keinen nennt</translation>
    </message>
    <message>
        <source>%1: only %2 of the ids are also in %3: the other items are absent under one of the models</source>
        <translation>%1: Nur %2 der Kennungen sind auch in %3: Die übrigen Objekte fehlen bei einem der Modelle</translation>
    </message>
    <message>
        <source>%1: its ids are those of the index in another sequence: its rows are put beside the vectors by them</source>
        <translation>%1: Die Kennungen sind die des Index in anderer Reihenfolge: Die Zeilen werden den Vektoren nach ihnen zugeordnet</translation>
    </message>
    <message>
        <source>%1: the first rows have nothing in %2: left out; if it holds vectors, say so in the window’s list, or by --old, --new or --model on the command line</source>
        <translation>%1: die ersten Zeilen haben nichts in %2: weggelassen; enthält es Vektoren, so wird das in der Liste des Fensters gesagt, oder auf der Befehlszeile mit --old, --new oder --model</translation>
    </message>
    <message>
        <source>%1: not used: %2; what a column is taken for is said in the window’s list, or on the command line by --old, --new and --model for vectors, and by --ids, --labels, --paths, --texts, --split and --attribute</source>
        <translation>%1: nicht verwendet: %2; wofür eine Spalte genommen wird, sagt die Liste im Fenster, oder auf der Befehlszeile --old, --new und --model für Vektoren und --ids, --labels, --paths, --texts, --split und --attribute</translation>
    </message>
    <message>
        <source>%1 of %2 items have no features under %3, so what it gives alone is not known</source>
        <translation>%1 von %2 Objekt(en) haben keine Merkmale unter %3; was es allein ergibt, ist also nicht bekannt</translation>
    </message>
    <message>
        <source>Where items are not re-embedded yet, write which are, in Python: %1.</source>
        <translation>Sind Objekte noch nicht neu eingebettet, schreiben Sie in Python, welche es sind: %1.</translation>
    </message>
    <message>
        <source>%1: left out, as files that are not seen to be JPEG, PNG, WebP, BMP or PNM: %2</source>
        <translation>%1: ausgelassen, da nicht als JPEG, PNG, WebP, BMP oder PNM erkannt: %2</translation>
    </message>
    <message>
        <source>%1: links to folders that are looked at anyway, or that they are in, are not followed: %2</source>
        <translation>%1: Links auf Ordner, die ohnehin durchsucht werden oder in denen sie selbst liegen, werden nicht verfolgt: %2</translation>
    </message>
    <message>
        <source>%1 without an ending</source>
        <translation>%1 ohne Endung</translation>
    </message>
    <message>
        <source>Estimate it from a pilot.</source>
        <translation>Schätzen Sie es aus einer Stichprobe.</translation>
    </message>
    <message>
        <source>Intervals here are by class: classes are drawn anew with their queries. The band of a curve is by query.</source>
        <translation>Die Intervalle hier gehen nach Klassen: Klassen werden mit ihren Anfragen neu gezogen. Das Band einer Kurve geht nach Anfragen.</translation>
    </message>
    <message>
        <source>Intervals here are by query, as the band of a curve is.</source>
        <translation>Die Intervalle hier gehen nach Anfragen, wie das Band einer Kurve.</translation>
    </message>
    <message>
        <source>That one is not told apart from waiting, or ends below &lt;i&gt;old&lt;/i&gt;; of the others the simplest that is as good as their best is %1: %2 points above.</source>
        <translation>Diese ist vom Warten nicht zu unterscheiden oder endet unter &lt;i&gt;alt&lt;/i&gt;; die einfachste der anderen, die so gut ist wie deren beste, ist %1: %2 Punkte darüber.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points below waiting.</source>
        <translation>Die einfachste, die bis auf einen Standardfehler ebenso gut ist, ist %1: %2 Punkte unter dem Warten.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points above.</source>
        <translation>Die einfachste, die bis auf einen Standardfehler ebenso gut ist, ist %1: %2 Punkte darüber.</translation>
    </message>
    <message>
        <source>On the way it breaks %1 of the queries that &lt;i&gt;old&lt;/i&gt; answers.</source>
        <translation>Unterwegs sind %1 der Anfragen verloren, die &lt;i&gt;alt&lt;/i&gt; beantwortet.</translation>
    </message>
    <message>
        <source>Of the worst group by %1 the AUC of %2 is %3.</source>
        <translation>In der schlechtesten Gruppe nach %1 ist die AUC von %2 %3.</translation>
    </message>
    <message>
        <source>It takes %1 hours and costs %2.</source>
        <translation>Es dauert %1 Stunden und kostet %2.</translation>
    </message>
    <message>
        <source>It takes %1 hours; what it costs your figures do not tell.</source>
        <translation>Es dauert %1 Stunden; was es kostet, sagen Ihre Zahlen nicht.</translation>
    </message>
    <message>
        <source>It costs %1; how long it takes your figures do not tell.</source>
        <translation>Es kostet %1; wie lange es dauert, sagen Ihre Zahlen nicht.</translation>
    </message>
    <message>
        <source>How long it takes, and what it costs, your figures do not tell.</source>
        <translation>Wie lange es dauert und was es kostet, sagen Ihre Zahlen nicht.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No target is looked for:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;Ein Ziel wird nicht gesucht:&lt;/b&gt; %1.</translation>
    </message>
    <message>
        <source>AUC (slices)</source>
        <translation>AUC (Stufen)</translation>
    </message>
    <message>
        <source>AUC of %1 (slices)</source>
        <translation>AUC von %1 (Stufen)</translation>
    </message>
    <message>
        <source>%1: %2 labels such as %3 are taken for none: these items have no class. A class that is called so needs another name</source>
        <translation>%1: %2 Etiketten wie %3 gelten als keine: Diese Objekte haben keine Klasse. Eine Klasse, die so heißt, braucht einen anderen Namen</translation>
    </message>
    <message>
        <source>%1: none of its ids is one of the index: its rows are put beside the vectors in their sequence</source>
        <translation>%1: Keine der Kennungen ist eine des Index: Die Zeilen werden den Vektoren in ihrer Reihenfolge zugeordnet</translation>
    </message>
    <message>
        <source>%1: all vectors are in one column and taken for those of one model. If the %2 values of %3 are models, give each a column of its own</source>
        <translation>%1: Alle Vektoren stehen in einer Spalte und gelten als die eines Modells. Sind die %2 Werte von %3 Modelle, geben Sie jedem eine eigene Spalte</translation>
    </message>
    <message>
        <source>%1: no item is relevant to a query: no grade is 1 or more</source>
        <translation>%1: Kein Objekt ist für eine Anfrage relevant: Keine Note ist 1 oder höher</translation>
    </message>
    <message>
        <source>%1: its ids are 0, 1, 2, … in another sequence, and its rows are put beside the vectors in its own; where the ids number the vectors&apos; rows, sort it by them</source>
        <translation>%1: Die Ids sind 0, 1, 2, … in anderer Reihenfolge, und die Zeilen werden in der eigenen neben die Vektoren gestellt; wo die Ids die Zeilen der Vektoren zählen, danach sortieren</translation>
    </message>
    <message>
        <source>What the plan was chosen by: %1</source>
        <translation>Wonach der Plan gewählt wurde: %1</translation>
    </message>
    <message>
        <source>Broken queries are counted by the first rank, where mostly an item is that the pilot has not: it tells their share roughly.</source>
        <translation>Verlorene Anfragen werden nach dem ersten Rang gezählt, auf dem meist ein Objekt steht, das die Stichprobe nicht hat: Sie sagt ihren Anteil nur ungefähr.</translation>
    </message>
    <message>
        <source>none of %1 labels is that of another item; a qrels file or the protocol new-neighbours would say it</source>
        <translation>keines von %1 Etiketten ist das eines anderen Objekts; eine Qrels-Datei oder das Protokoll new-neighbours würde es sagen</translation>
    </message>
    <message>
        <source>From here on it is expected to be %1 at worst, at %2, and %3 at the end (a rough estimate from the pilot).</source>
        <translation>Von hier an sind im schlechtesten Fall %1 zu erwarten, bei %2, und am Ende %3 (aus der Stichprobe grob geschätzt).</translation>
    </message>
    <message>
        <source>From there on the lower end of its lead over old, by the same queries, is not below 0</source>
        <translation>Von dort an ist das untere Ende ihres Vorsprungs vor alt, bei denselben Anfragen, nicht unter 0</translation>
    </message>
    <message>
        <source>The file has neither labels nor lists of relevant items, so no answer is known to be right.</source>
        <translation>Die Datei hat weder Klassen noch Listen richtiger Objekte; von keiner Antwort ist bekannt, ob sie richtig ist.</translation>
    </message>
    <message>
        <source>No query that has a right answer has features of this model.</source>
        <translation>Keine Anfrage, die eine richtige Antwort hat, hat Merkmale dieses Modells.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 gives %2 answers a query.</source>
        <translation>&lt;b&gt;Jetzt&lt;/b&gt;, unter dem alten Modell, gibt %1 %2 Antworten je Anfrage.</translation>
    </message>
    <message>
        <source>The number of answers can be kept without them.</source>
        <translation>Die Zahl der Antworten lässt sich auch ohne sie halten.</translation>
    </message>
    <message>
        <source>no worse than %1</source>
        <translation>höchstens %1 schlechter</translation>
    </message>
    <message>
        <source>better by %1</source>
        <translation>um mehr als %1 besser</translation>
    </message>
    <message>
        <source>group %1 = %2 no worse than %3</source>
        <translation>Gruppe %1 = %2 höchstens %3 schlechter</translation>
    </message>
    <message>
        <source>at most %1 queries broken</source>
        <translation>höchstens %1 Anfragen verloren</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>too few to tell (as good as %1 equal ones)</source>
        <translation>zu wenige (so gut wie %1 gleiche)</translation>
    </message>
    <message>
        <source>a pilot with items of classes that have two items or more; without labels the protocol new-neighbours</source>
        <translation>eine Stichprobe mit Objekten von Klassen, die zwei oder mehr Objekte haben; ohne Klassen das Protokoll new-neighbours</translation>
    </message>
    <message>
        <source>Where no class is known, write -1 for each row: the protocol new-neighbours or a qrels file then says what is relevant.</source>
        <translation>Wo keine Klasse bekannt ist, schreiben Sie in jede Zeile -1: Was relevant ist, sagt dann das Protokoll new-neighbours oder eine qrels-Datei.</translation>
    </message>
    <message>
        <source>a pilot of %1 items does not tell whether anything is better than waiting</source>
        <translation>eine Stichprobe von %1 Objekten sagt nicht, ob irgendetwas besser ist als warten</translation>
    </message>
    <message>
        <source>the training rows do not tell either: %1</source>
        <translation>die Trainingszeilen sagen es auch nicht: %1</translation>
    </message>
    <message>
        <source>That is what serving %1 on the way would give.</source>
        <translation>Das brächte es, unterwegs %1 zu bedienen.</translation>
    </message>
    <message>
        <source>Of all ways %1 is the best then; what is recommended loses %2 points against it.</source>
        <translation>Von allen Wegen ist dann %1 der beste; das Empfohlene verliert dagegen %2 Punkte.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>Name another protocol. &apos;thresholds --keep answers&apos; needs no labels at all.</source>
        <translation>Nennen Sie ein anderes Protokoll. &apos;thresholds --keep answers&apos; braucht gar keine Klassen.</translation>
    </message>
</context>
<context>
    <name>DrawingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Export curves</source>
        <translation>Kurven exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Export sweeps</source>
        <translation>Reihen exportieren</translation>
    </message>
    <message>
        <source>Figures (*.svg *.pdf *.png)</source>
        <translation>Abbildungen (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Tables as CSV, Markdown or LaTeX (*.csv *.md *.tex)</source>
        <translation>Tabellen als CSV, Markdown oder LaTeX (*.csv *.md *.tex)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>Seiten (*.html)</translation>
    </message>
    <message>
        <source>Drawing the report…</source>
        <translation>Zeichne den Bericht …</translation>
    </message>
    <message>
        <source>Export video</source>
        <translation>Video exportieren</translation>
    </message>
    <message>
        <source>Videos (*.webm *.mp4 *.avi *.gif)</source>
        <translation>Videos (*.webm *.mp4 *.avi *.gif)</translation>
    </message>
    <message>
        <source>Drawing the video…</source>
        <translation>Zeichne das Video …</translation>
    </message>
    <message>
        <source>Folder for all figures</source>
        <translation>Ordner für alle Abbildungen</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>Alle Abbildungen exportieren</translation>
    </message>
    <message>
        <source>Drawing the figures…</source>
        <translation>Zeichne die Abbildungen …</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
</context>
<context>
    <name>Screens</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>How good is retrieval on the way?</source>
        <translation>Wie gut ist die Suche unterwegs?</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Umschwünge</translation>
    </message>
    <message>
        <source>Which queries does the backfill break, and do they mend?</source>
        <translation>Welche Anfragen gehen beim Neueinbetten verloren, und kommen sie wieder?</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Who gains, and who pays?</source>
        <translation>Wer gewinnt, und wer zahlt?</translation>
    </message>
    <message>
        <source>Gap between groups</source>
        <translation>Abstand zwischen den Gruppen</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Does what a method predicts tell which items are urgent?</source>
        <translation>Sagt die Vorhersage eines Verfahrens, welche Objekte dringend sind?</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Where do the items go?</source>
        <translation>Wohin wandern die Objekte?</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>What does it cost to be that good?</source>
        <translation>Was kostet es, so gut zu sein?</translation>
    </message>
    <message>
        <source>Retrieval and costs</source>
        <translation>Suche und Kosten</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>What to take, and when is it good enough?</source>
        <translation>Was nehmen, und wann ist es gut genug?</translation>
    </message>
    <message>
        <source>Target and budget</source>
        <translation>Ziel und Budget</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>What would a backfill give, as far as a pilot tells?</source>
        <translation>Was würde das Neueinbetten bringen, soweit eine Stichprobe es sagt?</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Retrieval over one option of a method</source>
        <translation>Die Suche über einer Option eines Verfahrens</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>What does each update of a sequence give?</source>
        <translation>Was bringt jeder Wechsel einer Folge von Modellen?</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>Suche nach jedem Wechsel</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>What to take, and what to embed when, before the backfill begins?</source>
        <translation>Was nimmt man, und was ist wann einzubetten, bevor die Neueinbettung beginnt?</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>Where is the backfill, does it keep its promise, and when to stop?</source>
        <translation>Wo ist die Neueinbettung, hält sie, was der Plan verspricht, und wann hört man auf?</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Which run is better, and where?</source>
        <translation>Welcher Lauf ist besser, und wo?</translation>
    </message>
    <message>
        <source>A or B</source>
        <translation>A/B</translation>
    </message>
    <message>
        <source>Which curve is better, where, and how sure?</source>
        <translation>Welche Kurve ist besser, wo, und wie sicher?</translation>
    </message>
    <message>
        <source>Difference between curves</source>
        <translation>Unterschied zwischen Kurven</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>At which similarity to cut off on the way?</source>
        <translation>Bei welcher Ähnlichkeit ist unterwegs abzuschneiden?</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Etappen</translation>
    </message>
    <message>
        <source>Does it pay to fit anew on the way?</source>
        <translation>Lohnt es sich, unterwegs neu anzupassen?</translation>
    </message>
    <message>
        <source>Backfill in stages</source>
        <translation>Umstellung in Etappen</translation>
    </message>
</context>
<context>
    <name>crossfade::AboutDialog</name>
    <message>
        <source>About Crossfade</source>
        <translation>Über Crossfade</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;What retrieval does while its embedding model is replaced, item by item.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Computes on&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Built with&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;This program is free software: you may redistribute and change it under the terms of the GNU General Public License, version 3 or later. It comes with no warranty. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;The licence&lt;/a&gt;&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;Was die Suche leistet, während ihr Einbettungsmodell Objekt für Objekt ausgetauscht wird.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Rechnet auf&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Gebaut mit&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;Dieses Programm ist freie Software: Sie dürfen es unter den Bedingungen der GNU General Public License, Version 3 oder später, weitergeben und verändern. Es kommt ohne jede Gewähr. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;Die Lizenz&lt;/a&gt;&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::ActionPalette</name>
    <message>
        <source>Find an action</source>
        <translation>Aktion suchen</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>Einen Teil des Namens eintippen</translation>
    </message>
    <message>
        <source>Part of an action&apos;s name</source>
        <translation>Teil des Namens einer Aktion</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>No action has these words. Type fewer of them.</source>
        <translation>Keine Aktion hat diese Wörter. Bitte weniger davon eingeben.</translation>
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
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>Die Meldung mit ihren Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>crossfade::CaptionText</name>
    <message>
        <source>Data: %1, from %2 to %3.</source>
        <translation>Daten: %1, von %2 nach %3.</translation>
    </message>
    <message>
        <source>Crossfade %1</source>
        <translation>Crossfade %1</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on a pilot of %1 items.</source>
        <translation>Versprochen von einem Plan, der an einer Stichprobe von %1 Objekten beurteilt wurde.</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on held-out training rows.</source>
        <translation>Versprochen von einem Plan, der an zurückgehaltenen Trainingszeilen beurteilt wurde.</translation>
    </message>
    <message>
        <source>%1: plan, %2</source>
        <translation>%1: Plan, %2</translation>
    </message>
    <message>
        <source>%1: %2 are new, by the plan of %3</source>
        <translation>%1: %2 sind neu, nach dem Plan vom %3</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2. Looked at %3.</source>
        <translation>Verfahren: %1. Reihenfolge: %2. Stand: %3.</translation>
    </message>
    <message>
        <source>%1: estimated from a pilot of %2 of %3 items</source>
        <translation>%1: geschätzt aus einer Stichprobe von %2 der %3 Objekte</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>Verglichen: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ChosenView</name>
    <message>
        <source>The chosen items by class and by group</source>
        <translation>Die gewählten Objekte nach Klasse und Gruppe</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareContent</name>
    <message>
        <source>the reference</source>
        <translation>der Bezug</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>Verfahren und Reihenfolge</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>The value in the reference “%1”</source>
        <translation>Der Wert im Bezug „%1“</translation>
    </message>
    <message>
        <source>The value in the run of this row</source>
        <translation>Der Wert im Lauf dieser Zeile</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>This run minus the reference</source>
        <translation>Dieser Lauf minus der Bezug</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95‑%‑Intervall</translation>
    </message>
    <message>
        <source>The run that the whole interval speaks for</source>
        <translation>Der Lauf, für den das ganze Intervall spricht</translation>
    </message>
    <message>
        <source>“%1” and “%2” share no method under the same order: the chart shows both, but there is nothing to subtract.</source>
        <translation>„%1“ und „%2“ haben kein Verfahren unter derselben Reihenfolge gemeinsam: das Diagramm zeigt beide, aber es lässt sich keine Differenz bilden.</translation>
    </message>
    <message>
        <source>“%1” has other queries or another gallery than “%2”: the differences have no intervals.</source>
        <translation>„%1“ hat andere Anfragen oder eine andere Galerie als „%2“: die Unterschiede haben keine Intervalle.</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>Anteil neu eingebettet</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both runs, by class where there are enough classes. The fits are taken as they are. Only where both runs have the same queries</source>
        <translation>Gepaart: für beide Läufe werden dieselben Anfragen neu gezogen, nach Klassen, wo es genug Klassen gibt. Die Anpassungen gelten, wie sie sind. Nur wo beide Läufe dieselben Anfragen haben</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>reference only</source>
        <translation>nur im Bezug</translation>
    </message>
    <message>
        <source>not in the reference</source>
        <translation>nicht im Bezug</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no AUCs to compare: a part of the backfill is not known.</source>
        <translation>„%1“ und „%2“ haben keine AUCs, die sich vergleichen lassen: Ein Teil der Neueinbettung ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The AUCs of “%1” and “%2” cannot be compared: their slices lie at different shares of the gallery.</source>
        <translation>Die AUCs von „%1“ und „%2“ lassen sich nicht vergleichen: Ihre Stufen liegen bei verschiedenen Anteilen der Galerie.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no groups by “%3” in common.</source>
        <translation>„%1“ und „%2“ haben keine Gruppen nach „%3“ gemeinsam.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no class in common.</source>
        <translation>„%1“ und „%2“ haben keine Klasse gemeinsam.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no slice in common.</source>
        <translation>„%1“ und „%2“ haben keine Stufe gemeinsam.</translation>
    </message>
    <message>
        <source>The runs have different slices: the AUCs are over the %1 that both have.</source>
        <translation>Die Läufe haben verschiedene Stufen: die AUCs gehen über die %1, die beide haben.</translation>
    </message>
    <message>
        <source>every metric at %1</source>
        <translation>jede Metrik bei %1</translation>
    </message>
    <message>
        <source>“%1” and “%2” are the same: every difference is 0 (rows: %3).</source>
        <translation>„%1“ und „%2“ sind gleich: Jeder Unterschied ist 0 (Zeilen: %3).</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Shared curves: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6.</source>
        <translation>Gemeinsame Kurven: %1. „%2“ ist in %3 besser, „%4“ in %5; gleich: %7; nicht unterscheidbar: %6.</translation>
    </message>
    <message>
        <source>Rows: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6. Verdicts are corrected for the number of rows (Holm).</source>
        <translation>Zeilen: %1. „%2“ ist in %3 besser, „%4“ in %5; gleich: %7; nicht unterscheidbar: %6. Die Urteile sind um die Zahl der Zeilen korrigiert (Holm).</translation>
    </message>
    <message>
        <source>The queries are of too few classes to tell (as good as %1 equal ones): there are no intervals and no verdicts.</source>
        <translation>Die Anfragen sind aus zu wenigen Klassen, um etwas zu sagen (so gut wie %1 gleiche): es gibt keine Intervalle und keine Urteile.</translation>
    </message>
    <message>
        <source>“%1”: %2.</source>
        <translation>„%1“: %2.</translation>
    </message>
    <message>
        <source>Curves that both “%1” and “%2” have: %3, and they are the same. Curves that one has alone: %4.</source>
        <translation>Kurven, die „%1“ und „%2“ beide haben: %3, und sie sind gleich. Kurven, die eines allein hat: %4.</translation>
    </message>
    <message>
        <source>%1 of every metric</source>
        <translation>%1 jeder Metrik</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareView</name>
    <message>
        <source>Comparing …</source>
        <translation>Vergleiche …</translation>
    </message>
    <message>
        <source>There is one run. Change the set-up and run it again, or add a results file, to compare.</source>
        <translation>Es gibt nur einen Lauf. Ändern Sie den Versuchsaufbau und rechnen Sie noch einmal, oder fügen Sie eine Ergebnisdatei hinzu, um zu vergleichen.</translation>
    </message>
    <message>
        <source>These runs have no metric in common. Choose others, or run one of them again with a metric of the other.</source>
        <translation>Diese Läufe haben kein Maß gemeinsam. Wählen Sie andere, oder rechnen Sie einen davon noch einmal mit einem Maß des anderen.</translation>
    </message>
    <message>
        <source>Tick a second run in the list above to compare it with the reference.</source>
        <translation>Kreuzen Sie oben in der Liste einen zweiten Lauf an, um ihn mit dem Bezug zu vergleichen.</translation>
    </message>
    <message>
        <source>The run that others are compared with</source>
        <translation>Der Lauf, mit dem andere verglichen werden</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>An&amp;zeigen:</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>bei 0 %</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>bei 100 %</translation>
    </message>
    <message>
        <source>What of the metric is compared</source>
        <translation>Was von dem Maß verglichen wird</translation>
    </message>
    <message>
        <source>&amp;Add results file…</source>
        <translation>Er&amp;gebnisdatei hinzufügen …</translation>
    </message>
    <message>
        <source>Open a results file beside these runs, to compare with it</source>
        <translation>Eine Ergebnisdatei neben diesen Läufen öffnen, um mit ihr zu vergleichen</translation>
    </message>
    <message>
        <source>Runs that are compared</source>
        <translation>Läufe, die verglichen werden</translation>
    </message>
    <message>
        <source>The curves of the runs</source>
        <translation>Die Kurven der Läufe</translation>
    </message>
    <message>
        <source>Differences between the runs</source>
        <translation>Unterschiede zwischen den Läufen</translation>
    </message>
    <message>
        <source>Ta&amp;ble by:</source>
        <translation>&amp;Tabelle nach:</translation>
    </message>
    <message>
        <source>What the rows of the table are</source>
        <translation>Was die Zeilen der Tabelle sind</translation>
    </message>
    <message>
        <source>Who is better where: by curve, metric, share of the gallery, class or group</source>
        <translation>Wer wo besser ist: nach Kurve, Maß, Anteil der Galerie, Klasse oder Gruppe</translation>
    </message>
    <message>
        <source>No run to compare yet.</source>
        <translation>Noch kein Lauf zu vergleichen.</translation>
    </message>
    <message>
        <source>No differences yet: the sentence above says why.</source>
        <translation>Noch keine Unterschiede: Der Satz darüber sagt, warum.</translation>
    </message>
    <message>
        <source>Refere&amp;nce:</source>
        <translation>Bez&amp;ug:</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it</source>
        <translation>Der Bezug: die anderen werden mit ihm verglichen</translation>
    </message>
    <message>
        <source>All curves of these runs are unticked in Curves.</source>
        <translation>In „Kurven“ ist keine Kurve dieser Läufe angekreuzt.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Differences between the runs: %1</source>
        <translation>Unterschiede zwischen den Läufen: %1</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Lupe</translation>
    </message>
    <message>
        <source>Show only where the curves are, without a steep start</source>
        <translation>Nur zeigen, wo die Kurven sind, ohne einen steilen Anfang</translation>
    </message>
    <message>
        <source>A run goes on, or a file is being read: what it gives can be compared then.</source>
        <translation>Ein Lauf ist im Gang, oder eine Datei wird gelesen: Was er ergibt, lässt sich dann vergleichen.</translation>
    </message>
</context>
<context>
    <name>crossfade::ComputeSection</name>
    <message>
        <source>seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>resamples</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Resamples</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Every method and order runs once for each seed; commas between the seeds</source>
        <translation>Jedes Verfahren und jede Reihenfolge läuft einmal mit jedem Startwert; Kommas zwischen den Startwerten</translation>
    </message>
    <message>
        <source>Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals</source>
        <translation>Bootstrap-Stichproben der Anfragen für die 95‑%‑Intervalle; 0: keine Intervalle</translation>
    </message>
    <message>
        <source>The device that fits and applies the methods</source>
        <translation>Das Gerät, auf dem Verfahren angepasst und angewendet werden</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Free text, which the results and reports carry</source>
        <translation>Freier Text, den Ergebnisse und Berichte mitführen</translation>
    </message>
</context>
<context>
    <name>crossfade::CostsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>The costs of these methods are not known: results of older versions do not hold the dimensions of features. Run the study again.</source>
        <translation>Die Kosten dieser Verfahren sind nicht bekannt: Ergebnisse älterer Versionen enthalten die Dimensionen der Merkmale nicht. Berechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>%1 of %2 (%)</source>
        <translation>%1 von %2 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Stored of each item until it is backfilled</source>
        <translation>Gespeichert von jedem Objekt, bis es neu eingebettet ist</translation>
    </message>
    <message>
        <source>Unbeaten</source>
        <translation>Unübertroffen</translation>
    </message>
    <message>
        <source>No other method is as good or better for less of the chosen cost; by the means, without their intervals</source>
        <translation>Kein anderes Verfahren ist ebenso gut oder besser bei geringeren Kosten der gewählten Art; nach den Mittelwerten, ohne ihre Intervalle</translation>
    </message>
    <message>
        <source>Not beaten for its cost: %1.</source>
        <translation>Für die Kosten unübertroffen: %1.</translation>
    </message>
    <message>
        <source>Embedding an item again takes %1 multiply–accumulates.</source>
        <translation>Ein Objekt neu einzubetten braucht %1 Rechenschritte (MAC).</translation>
    </message>
    <message>
        <source>A new feature takes %1 bytes.</source>
        <translation>Ein neues Merkmal braucht %1 Bytes.</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>value at 0 %</source>
        <translation>Wert bei 0 %</translation>
    </message>
    <message>
        <source>value at 100 %</source>
        <translation>Wert bei 100 %</translation>
    </message>
    <message>
        <source>stored bytes per item</source>
        <translation>gespeicherte Bytes je Objekt</translation>
    </message>
    <message>
        <source>a&amp;gainst:</source>
        <translation>&amp;gegen:</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>Re&amp;ihenfolge:</translation>
    </message>
    <message>
        <source>What is good about a method</source>
        <translation>Was an einem Verfahren gut ist</translation>
    </message>
    <message>
        <source>What a method costs</source>
        <translation>Was ein Verfahren kostet</translation>
    </message>
    <message>
        <source>Order of the methods that are compared</source>
        <translation>Reihenfolge der verglichenen Verfahren</translation>
    </message>
    <message>
        <source>Retrieval against costs</source>
        <translation>Suche gegen Kosten</translation>
    </message>
    <message>
        <source>Costs of each method</source>
        <translation>Kosten jedes Verfahrens</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second.</source>
        <translation>Geben Sie oben ein, wie viele Rechenschritte (MAC) Ihr Rechner in einer Sekunde schafft.</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second, and what an hour of it costs.</source>
        <translation>Geben Sie oben ein, wie viele Rechenschritte (MAC) Ihr Rechner in einer Sekunde schafft und was eine Stunde davon kostet.</translation>
    </message>
    <message>
        <source>Time (h)</source>
        <translation>Zeit (h)</translation>
    </message>
    <message>
        <source>Of transforming the whole gallery, by the speed above; an estimate</source>
        <translation>Für das Transformieren der ganzen Galerie, nach der Geschwindigkeit oben; eine Schätzung</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>The same by the price above; an estimate</source>
        <translation>Dasselbe nach dem Preis oben; eine Schätzung</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h, or %2.</source>
        <translation>Die ganze Galerie neu einzubetten dauert %1 h oder kostet %2.</translation>
    </message>
    <message>
        <source>hours for the gallery</source>
        <translation>Stunden für die Galerie</translation>
    </message>
    <message>
        <source>money for the gallery</source>
        <translation>Geld für die Galerie</translation>
    </message>
    <message>
        <source>Multiply–accumulates that your computer does in a second, in billions</source>
        <translation>Rechenschritte (MAC), die Ihr Rechner in einer Sekunde schafft, in Milliarden</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Speed of your computer</source>
        <translation>Geschwindigkeit Ihres Rechners</translation>
    </message>
    <message>
        <source>&amp;Price of an hour:</source>
        <translation>&amp;Preis einer Stunde:</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>Preis einer Stunde</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h.</source>
        <translation>Die ganze Galerie neu einzubetten dauert %1 h.</translation>
    </message>
    <message>
        <source>Order: %1.</source>
        <translation>Reihenfolge: %1.</translation>
    </message>
    <message>
        <source>Va&amp;lue:</source>
        <translation>&amp;Wert:</translation>
    </message>
    <message>
        <source>MACs per item</source>
        <translation>MAC je Objekt</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform a gallery item</source>
        <translation>Rechenschritte (MAC), um ein Objekt der Galerie zu transformieren</translation>
    </message>
    <message>
        <source>Time and money are known once the speed and the price are entered above.</source>
        <translation>Zeit und Geld sind bekannt, sobald oben Geschwindigkeit und Preis einer Stunde eingegeben sind.</translation>
    </message>
    <message>
        <source>&amp;Speed (10⁹ MACs a second):</source>
        <translation>Ge&amp;schwindigkeit (10⁹ MAC/s):</translation>
    </message>
    <message>
        <source>Multiply–accumulates (MACs) per item</source>
        <translation>Rechenschritte (MAC) je Objekt</translation>
    </message>
    <message>
        <source>Bytes per item</source>
        <translation>Bytes je Objekt</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>Not compared: %1, for which a new model has to be trained; what that takes is not among these costs.</source>
        <translation>Nicht verglichen: %1, wofür ein neues Modell trainiert werden muss; was das braucht, ist nicht unter diesen Kosten.</translation>
    </message>
    <message>
        <source>Not compared: a new model has to be trained for it, and what that takes is not among these costs</source>
        <translation>Nicht verglichen: Dafür muss ein neues Modell trainiert werden, und was das braucht, ist nicht unter diesen Kosten</translation>
    </message>
</context>
<context>
    <name>crossfade::CurveChart</name>
    <message>
        <source>%1 backfilled: %2 of %3 items</source>
        <translation>%1 neu eingebettet: %2 von %3 Objekten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95‑%‑Intervall: %1 bis %2</translation>
    </message>
    <message>
        <source>Backfill curves</source>
        <translation>Kurven der Neueinbettung</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Kein Ergebnis</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>%1 at %2 backfilled. %3. Old model: %4, new model: %5.</source>
        <translation>%1, wenn %2 neu eingebettet sind. %3. Altes Modell: %4, neues Modell: %5.</translation>
    </message>
    <message>
        <source>%1 of the gallery backfilled</source>
        <translation>%1 der Galerie neu eingebettet</translation>
    </message>
    <message>
        <source>%1 of the group backfilled</source>
        <translation>%1 der Gruppe neu eingebettet</translation>
    </message>
    <message>
        <source>Click to hide or show it; a click on a curve chooses it</source>
        <translation>Klicken blendet sie aus oder ein; ein Klick auf eine Kurve wählt sie</translation>
    </message>
    <message>
        <source>%1 of %2 at %3 backfilled. %4.</source>
        <translation>%1 von %2, wenn %3 neu eingebettet sind. %4.</translation>
    </message>
    <message>
        <source>Gap between the groups: %1 points</source>
        <translation>Abstand zwischen den Gruppen: %1 Punkte</translation>
    </message>
    <message>
        <source>Flips by %1 against %2: %3 mended, %4 broken</source>
        <translation>Umschwünge nach %1 gegen %2: %3 gewonnen, %4 verloren</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie.</translation>
    </message>
    <message>
        <source>Backfilled of the group (%), dotted</source>
        <translation>Neu eingebettet von der Gruppe (%), gepunktet</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>≈ %1 to %2</source>
        <translation>≈ %1 bis %2</translation>
    </message>
    <message>
        <source>gap between the groups</source>
        <translation>Abstand zwischen den Gruppen</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95‑%‑Intervall</translation>
    </message>
    <message>
        <source>At %1 · %2</source>
        <translation>Bei %1 · %2</translation>
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
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Show all curves</source>
        <translation>Alle Kurven zeigen</translation>
    </message>
    <message>
        <source>Show only this curve</source>
        <translation>Nur diese Kurve zeigen</translation>
    </message>
    <message>
        <source>Broken at %1: %2 against %3</source>
        <translation>Verloren bei %1: %2 gegen %3</translation>
    </message>
    <message>
        <source>Mended at %1: %2 against %3</source>
        <translation>Gewonnen bei %1: %2 gegen %3</translation>
    </message>
</context>
<context>
    <name>crossfade::DataSection</name>
    <message>
        <source>choice of models</source>
        <translation>Wahl der Modelle</translation>
    </message>
    <message>
        <source>Data and models</source>
        <translation>Daten und Modelle</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>die Galerie fragt sich selbst ab</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>keine Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 Trainingszeilen</translation>
    </message>
    <message>
        <source>%1 gallery items; %2; %3</source>
        <translation>%1 Objekte in der Galerie; %2; %3</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>Altes Modell</translation>
    </message>
    <message>
        <source>The model that the gallery was embedded with</source>
        <translation>Das Modell, mit dem die Galerie eingebettet ist</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>Zusatzmodell</translation>
    </message>
    <message>
        <source>Their side models</source>
        <translation>Deren Zusatzmodelle</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dasselbe</translation>
    </message>
    <message>
        <source>intermediate models</source>
        <translation>Zwischenmodelle</translation>
    </message>
    <message>
        <source>intermediate side models</source>
        <translation>Zusatzmodelle der Zwischenmodelle</translation>
    </message>
    <message>
        <source>The embedding file was not found: results are shown, but cannot be computed again.</source>
        <translation>Die Einbettungsdatei wurde nicht gefunden: Ergebnisse werden gezeigt, können aber nicht neu berechnet werden.</translation>
    </message>
    <message>
        <source>The model that queries are embedded with from now on</source>
        <translation>Das Modell, mit dem Anfragen von nun an eingebettet werden</translation>
    </message>
    <message>
        <source>A further model whose features methods may use as side information</source>
        <translation>Ein weiteres Modell, dessen Merkmale Verfahren als Zusatzwissen nutzen können</translation>
    </message>
    <message>
        <source>Intermediate models</source>
        <translation>Zwischenmodelle</translation>
    </message>
    <message>
        <source>For methods that follow a sequence of updates: the models between the old and the new one, oldest first, with commas between them</source>
        <translation>Für Verfahren, die einer Folge von Wechseln folgen: die Modelle zwischen dem alten und dem neuen, das älteste zuerst, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>The side model of each intermediate model, with commas between them; left empty, all have the side model above</source>
        <translation>Das Zusatzmodell jedes Zwischenmodells, mit Kommas dazwischen; leer: alle haben das Zusatzmodell von oben</translation>
    </message>
    <message>
        <source>In the file: %1. Only those chosen under Groups and parts are used.</source>
        <translation>In der Datei: %1. Nur die unter Gruppen und Teile gewählten werden benutzt.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>models</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>bitte wählen</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>copies of queries</source>
        <translation>Kopien der Anfragen</translation>
    </message>
    <message>
        <source>Methods are fitted on %1 of the items, drawn at random by the seed %2; these items are not judged.</source>
        <translation>Verfahren werden an %1 der Objekte angepasst, zufällig gezogen mit dem Startwert %2; diese Objekte werden nicht beurteilt.</translation>
    </message>
    <message>
        <source>Draw training rows</source>
        <translation>Trainingszeilen ziehen</translation>
    </message>
    <message>
        <source>For data without training rows: so much of the gallery, drawn at random, is fitted on and not judged. Where a pilot is marked, so much of the pilot</source>
        <translation>Für Daten ohne Trainingszeilen: an so viel der Galerie, zufällig gezogen, wird angepasst, und es wird nicht beurteilt. Wo eine Stichprobe gekennzeichnet ist, an so viel der Stichprobe</translation>
    </message>
    <message>
        <source>none</source>
        <comment>training rows</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Leave out copies of the queries</source>
        <translation>Kopien der Anfragen auslassen</translation>
    </message>
    <message>
        <source>Gallery items that are a query themselves, by features or id, are left out of that query&apos;s ranking</source>
        <translation>Objekte der Galerie, die nach Merkmalen oder Id selbst eine Anfrage sind, werden aus deren Rangliste ausgelassen</translation>
    </message>
    <message>
        <source>stored vectors</source>
        <translation>gespeicherte Vektoren</translation>
    </message>
    <message>
        <source>further new models</source>
        <translation>weitere neue Modelle</translation>
    </message>
    <message>
        <source>Other new models</source>
        <translation>Weitere neue Modelle</translation>
    </message>
    <message>
        <source>Further new models to choose among, with commas between them: every method is tried with each of them, too, and the plan says which to take</source>
        <translation>Weitere neue Modelle zur Wahl, durch Kommas getrennt: jede Methode wird auch mit jedem von ihnen versucht, und der Plan sagt, welches zu nehmen ist</translation>
    </message>
    <message>
        <source>How the store holds the vectors of the old model: what is searched is what it gives back</source>
        <translation>Wie der Speicher die Vektoren des alten Modells hält: durchsucht wird, was er zurückgibt</translation>
    </message>
    <message>
        <source>How the store will hold the vectors of the new model, and those that a method maps</source>
        <translation>Wie der Speicher die Vektoren des neuen Modells halten wird, und die, die ein Verfahren abbildet</translation>
    </message>
    <message>
        <source>Old vectors</source>
        <translation>Alte Vektoren</translation>
    </message>
    <message>
        <source>New vectors</source>
        <translation>Neue Vektoren</translation>
    </message>
</context>
<context>
    <name>crossfade::DecisionView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>&amp;Ziel:</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % des Ertrags</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as new; the line in the chart can be dragged, too</source>
        <translation>0 % ist so gut wie alt, 100 % so gut wie neu; auch die Linie im Diagramm lässt sich ziehen</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>Ziel, Anteil des Ertrags</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>Bud&amp;get:</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % der Galerie</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>Budget, Anteil der Galerie</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>&amp;Kosten je Objekt:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Cost of embedding one item</source>
        <translation>Kosten, ein Objekt einzubetten</translation>
    </message>
    <message>
        <source>Items that are embedded in an hour</source>
        <translation>Objekte, die in einer Stunde eingebettet werden</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>Mit Reihenfolgen, die Klassenangaben nutzen, und &amp;Orakeln</translation>
    </message>
    <message>
        <source>Curves and the target</source>
        <translation>Kurven und das Ziel</translation>
    </message>
    <message>
        <source>Where each curve reaches the target</source>
        <translation>Wo jede Kurve das Ziel erreicht</translation>
    </message>
    <message>
        <source>How much of the gallery you can afford to embed again; the line in the chart can be dragged, too</source>
        <translation>Wie viel der Galerie Sie neu einbetten können; auch die Linie im Diagramm lässt sich ziehen</translation>
    </message>
    <message>
        <source>No curve to choose from: the sentence above says why.</source>
        <translation>Keine Kurve zur Auswahl: Der Satz darüber sagt, warum.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Lupe</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new and a steep start</source>
        <translation>Nur zeigen, wo die Kurven sind, ohne alt, neu und einen steilen Anfang</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>&amp;Tempo (Objekte/h):</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>May the chosen curve go live?</source>
        <translation>Darf die gewählte Kurve in Betrieb gehen?</translation>
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
        <translation>Objekte nach zwei Zahlen</translation>
    </message>
    <message>
        <source>%1 over %2, %3 items</source>
        <translation>%1 über %2, %3 Objekte</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, logarithmisch</translation>
    </message>
    <message>
        <source>1 to %1 or more items in a dot</source>
        <translation>1 bis %1 oder mehr Objekte in einem Punkt</translation>
    </message>
    <message>
        <source>chosen items</source>
        <translation>gewählte Objekte</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferenceView</name>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 (95 % interval %2)</source>
        <translation>%1 (95-%-Intervall %2)</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is nowhere surely better or worse.</source>
        <translation>Nach dem Band der ganzen Kurve ist sie nirgends sicher besser oder schlechter.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely better at %1.</source>
        <translation>Nach dem Band der ganzen Kurve ist sie sicher besser bei %1.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely worse at %1.</source>
        <translation>Nach dem Band der ganzen Kurve ist sie sicher schlechter bei %1.</translation>
    </message>
    <message>
        <source>Only here right</source>
        <translation>Nur hier richtig</translation>
    </message>
    <message>
        <source>Better here</source>
        <translation>Hier besser</translation>
    </message>
    <message>
        <source>Only there right</source>
        <translation>Nur dort richtig</translation>
    </message>
    <message>
        <source>Better there</source>
        <translation>Dort besser</translation>
    </message>
    <message>
        <source>Queries at %1, by %2. A click lists them</source>
        <translation>Anfragen bei %1, nach %2. Ein Klick führt sie auf</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Anteil der Galerie, der neu eingebettet ist (%)</translation>
    </message>
    <message>
        <source>Difference in %1 (points)</source>
        <translation>Unterschied in %1 (Punkte)</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1, with the band of the whole curve (95 %)</source>
        <translation>%1, mit dem Band der ganzen Kurve (95 %)</translation>
    </message>
    <message>
        <source>The two measure distances in different ways.</source>
        <translation>Die beiden messen Abstände auf verschiedene Weise.</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both</source>
        <translation>Gepaart: Für beide werden dieselben Anfragen neu gezogen</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>A click chooses the curve</source>
        <translation>Ein Klick wählt die Kurve</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Of the AUCs, corrected for the number of curves (Holm)</source>
        <translation>Der Flächen, um die Zahl der Kurven berichtigt (Holm)</translation>
    </message>
    <message>
        <source>AUC less that of the other curve</source>
        <translation>Fläche abzüglich der der anderen Kurve</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Gain (points)</source>
        <translation>Ertrag (Punkte)</translation>
    </message>
    <message>
        <source>Gain less that of the other curve</source>
        <translation>Ertrag abzüglich dem der anderen Kurve</translation>
    </message>
    <message>
        <source>Corrected for the number of rows (Holm)</source>
        <translation>Um die Zahl der Zeilen berichtigt (Holm)</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>The AUC of the chosen curve</source>
        <translation>Die Fläche der gewählten Kurve</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Dort</translation>
    </message>
    <message>
        <source>The AUC of the other curve</source>
        <translation>Die Fläche der anderen Kurve</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>Unterschied (Punkte)</translation>
    </message>
    <message>
        <source>Here less there</source>
        <translation>Hier abzüglich dort</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Vergleiche …</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>There is only one curve. Run a second method or order, or compare runs.</source>
        <translation>Es gibt nur eine Kurve. Berechnen Sie ein zweites Verfahren oder eine zweite Reihenfolge, oder vergleichen Sie Läufe.</translation>
    </message>
    <message>
        <source>Each curve less %1.</source>
        <translation>Jede Kurve abzüglich %1.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%1 bei %2: %3 gegen %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>&amp;Less:</source>
        <translation>Ab&amp;züglich:</translation>
    </message>
    <message>
        <source>The curve that all others are compared with</source>
        <translation>Die Kurve, mit der alle anderen verglichen werden</translation>
    </message>
    <message>
        <source>Every shown curve less this one; the chosen curve has the band of its whole difference</source>
        <translation>Jede gezeigte Kurve abzüglich dieser; die gewählte hat das Band ihres ganzen Unterschieds</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>Na&amp;ch:</translation>
    </message>
    <message>
        <source>Curves, classes or groups of the table</source>
        <translation>Kurven, Klassen oder Gruppen der Tabelle</translation>
    </message>
    <message>
        <source>Differences between curves</source>
        <translation>Unterschiede zwischen Kurven</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>Noch ist nichts verglichen: Der Satz im Diagramm sagt, warum.</translation>
    </message>
    <message>
        <source>%1 less %2: %3 %4, gain %5.</source>
        <translation>%1 abzüglich %2: %3 %4, Ertrag %5.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1 (Punkte)</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferencesText</name>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
</context>
<context>
    <name>crossfade::DropText</name>
    <message>
        <source>Drop to open %1</source>
        <translation>Loslassen, um %1 zu öffnen</translation>
    </message>
    <message>
        <source>Drop to follow the plan %1</source>
        <translation>Loslassen, um dem Plan %1 zu folgen</translation>
    </message>
    <message>
        <source>Drop to embed images: old model, new model, folder of images</source>
        <translation>Loslassen, um Bilder einzubetten: altes Modell, neues Modell, Ordner mit Bildern</translation>
    </message>
    <message>
        <source>Drop to search with %1</source>
        <translation>Loslassen, um mit %1 zu suchen</translation>
    </message>
    <message>
        <source>Two models make an upgrade, an old and a new one: drop no more.</source>
        <translation>Zwei Modelle machen einen Wechsel aus, ein altes und ein neues: mehr bitte nicht ablegen.</translation>
    </message>
    <message>
        <source>Drop to open %1 once the computation has ended</source>
        <translation>Loslassen, um %1 zu öffnen, sobald die Berechnung zu Ende ist</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files once the computation has ended</source>
        <translation>Loslassen, um %1 Ergebnisdateien zu vergleichen, sobald die Berechnung zu Ende ist</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files</source>
        <translation>Loslassen, um %1 Ergebnisdateien zu vergleichen</translation>
    </message>
    <message>
        <source>Drop to import %1</source>
        <translation>Ablegen, um %1 zu importieren</translation>
    </message>
    <message>
        <source>Drop to import %1 files together</source>
        <translation>Ablegen, um %1 Dateien zusammen zu importieren</translation>
    </message>
    <message>
        <source>These do not belong together. Drop one file to open it; results files to compare them; tables, NumPy files or indexes to import them; models with a folder of images to embed them; or one image to search with it.</source>
        <translation>Diese gehören nicht zusammen. Legen Sie eine Datei ab, um sie zu öffnen; Ergebnisdateien, um sie zu vergleichen; Tabellen, NumPy-Dateien oder Indexe, um sie zu importieren; Modelle mit einem Ordner von Bildern, um sie einzubetten; oder ein Bild, um damit zu suchen.</translation>
    </message>
</context>
<context>
    <name>crossfade::DropZone</name>
    <message>
        <source>Close the dialog “%1” first, then drop these again.</source>
        <translation>Bitte zuerst den Dialog „%1“ schließen, dann noch einmal ablegen.</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedDialog</name>
    <message>
        <source>Cancelled. What was embedded is kept: the next try goes on there.</source>
        <translation>Abgebrochen. Was eingebettet ist, bleibt: der nächste Versuch macht dort weiter.</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>das alte Modell</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>das neue Modell</translation>
    </message>
    <message>
        <source>a folder of images</source>
        <translation>ein Ordner mit Bildern</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>die Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>The old and the new model are the same file.</source>
        <translation>Das alte und das neue Modell sind dieselbe Datei.</translation>
    </message>
    <message>
        <source>Asking the models for the size of their images …</source>
        <translation>Die Modelle werden nach der Größe ihrer Bilder gefragt …</translation>
    </message>
    <message>
        <source>Enter the size of the images that each model was trained with.</source>
        <translation>Bitte die Größe der Bilder eingeben, mit denen jedes Modell trainiert wurde.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>New study from images</source>
        <translation>Neue Studie aus Bildern</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>Altes Modell</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>Trainingsbilder</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>Alt und neu tauschen</translation>
    </message>
    <message>
        <source>Folder of the gallery&apos;s images</source>
        <translation>Ordner mit den Bildern der Galerie</translation>
    </message>
    <message>
        <source>folder; its sub-folders are classes</source>
        <translation>Ordner; seine Unterordner sind Klassen</translation>
    </message>
    <message>
        <source>Folder of query images</source>
        <translation>Ordner mit Bildern der Anfragen</translation>
    </message>
    <message>
        <source>optional; without it the gallery queries itself</source>
        <translation>Ordner, nicht nötig; ohne ihn fragt die Galerie sich selbst ab</translation>
    </message>
    <message>
        <source>Folder of training images</source>
        <translation>Ordner mit Trainingsbildern</translation>
    </message>
    <message>
        <source>optional; without it only methods without a fit can be run</source>
        <translation>Ordner, nicht nötig; ohne ihn gehen nur Verfahren ohne Anpassung</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>Einbettungsdatei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>Einbettungsdateien (*.h5)</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>Einbetten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Images are being embedded. Drop these again once that has ended, or cancel it first.</source>
        <translation>Es werden gerade Bilder eingebettet. Bitte danach noch einmal ablegen, oder vorher abbrechen.</translation>
    </message>
    <message>
        <source>Only models and folders of images can be dropped here.</source>
        <translation>Hier können nur Modelle und Ordner mit Bildern abgelegt werden.</translation>
    </message>
    <message>
        <source>named after the folder of images</source>
        <translation>benannt nach dem Ordner der Bilder</translation>
    </message>
    <message>
        <source>Still wanted: %1. Drop them here, or name them above.</source>
        <translation>Noch nötig: %1. Hier ablegen oder oben nennen.</translation>
    </message>
    <message>
        <source>%1 is written, without the images that were skipped.</source>
        <translation>%1 ist geschrieben, ohne die übergangenen Bilder.</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>Abbrechen hält an.</translation>
    </message>
    <message>
        <source>Views of each</source>
        <translation>Ansichten je Bild</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>So many augmented views of each training image, too, from which methods are fitted</source>
        <translation>So viele veränderte Ansichten jedes Trainingsbilds zusätzlich, an denen Verfahren angepasst werden</translation>
    </message>
    <message>
        <source>Views of each training image</source>
        <translation>Ansichten jedes Trainingsbilds</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedView</name>
    <message>
        <source>Skipped images: %1</source>
        <translation>Übersprungene Bilder: %1</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Why it was skipped</source>
        <translation>Warum es übersprungen wurde</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorBanner</name>
    <message>
        <source>… and more</source>
        <translation>… und weitere</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the folder of the file</source>
        <translation>Den Ordner der Datei zeigen</translation>
    </message>
    <message>
        <source>%1 (and 1 more note)</source>
        <translation>%1 (und 1 weiterer Hinweis)</translation>
    </message>
    <message>
        <source>%1 (and %2 more notes)</source>
        <translation>%1 (und %2 weitere Hinweise)</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorText</name>
    <message>
        <source>The request cannot be carried out as it stands.</source>
        <translation>Die Anforderung lässt sich so nicht ausführen.</translation>
    </message>
    <message>
        <source>A file could not be found or opened.</source>
        <translation>Eine Datei wurde nicht gefunden oder ließ sich nicht öffnen.</translation>
    </message>
    <message>
        <source>A file is not in the format that was expected.</source>
        <translation>Eine Datei hat nicht das erwartete Format.</translation>
    </message>
    <message>
        <source>Row counts or dimensions do not fit together.</source>
        <translation>Zeilenzahlen oder Dimensionen passen nicht zusammen.</translation>
    </message>
    <message>
        <source>There is a value that is not a finite number.</source>
        <translation>Ein Wert ist keine endliche Zahl.</translation>
    </message>
    <message>
        <source>An index or a label is outside its range.</source>
        <translation>Ein Index oder eine Klasse liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>Something that the method or the order needs is not there.</source>
        <translation>Etwas, was das Verfahren oder die Reihenfolge braucht, ist nicht da.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>The fit did not converge: its loss is no longer a number.</source>
        <translation>Die Anpassung ist nicht konvergiert: Ihr Verlust ist keine Zahl mehr.</translation>
    </message>
    <message>
        <source>A file could not be written.</source>
        <translation>Eine Datei ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Something went wrong inside Crossfade or one of its libraries.</source>
        <translation>In Crossfade oder einer seiner Bibliotheken ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>Wo: %1</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>Erwartet: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Abhilfe: %1</translation>
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
        <translation>Noch ist nichts geschätzt. Öffnen Sie eine Einbettungsdatei, deren neue Merkmale für eine Zufallsstichprobe da sind, wählen Sie Verfahren und schätzen Sie mit Berechnen › Aus einer Stichprobe schätzen.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>%1, estimated (%)</source>
        <translation>%1, geschätzt (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>hier sind Sie</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>Metric of the estimate</source>
        <translation>Maß der Schätzung</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>Mit Reihenfolgen, die Klassenangaben nutzen, und &amp;Orakeln</translation>
    </message>
    <message>
        <source>Estimated curves</source>
        <translation>Geschätzte Kurven</translation>
    </message>
    <message>
        <source>Estimated numbers</source>
        <translation>Geschätzte Zahlen</translation>
    </message>
    <message>
        <source>Every order uses labels or is an oracle, so none can be had in practice. Tick the box above to see them.</source>
        <translation>Jede Reihenfolge nutzt Klassenangaben oder ist ein Orakel; in der Praxis ist also keine zu haben. Setzen Sie oben den Haken, um sie zu sehen.</translation>
    </message>
    <message>
        <source>new %1 (estimated)</source>
        <translation>neu %1 (geschätzt)</translation>
    </message>
</context>
<context>
    <name>crossfade::ExportActions</name>
    <message>
        <source>Export failed queries</source>
        <translation>Gescheiterte Anfragen exportieren</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
</context>
<context>
    <name>crossfade::FailedQueryModel</name>
    <message>
        <source>✗ broken</source>
        <translation>✗ verloren</translation>
    </message>
    <message>
        <source>✓ mended</source>
        <translation>✓ gewonnen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Flip</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item with %1 of the gallery backfilled</source>
        <translation>Rang des nächsten passenden Objektes, wenn %1 der Galerie neu eingebettet sind</translation>
    </message>
    <message>
        <source>Against %1: right there, wrong at %2 (a negative flip)</source>
        <translation>Gegen %1: dort richtig, bei %2 falsch (ein negativer Umschwung)</translation>
    </message>
    <message>
        <source>Against %1: wrong there, right at %2 (a positive flip)</source>
        <translation>Gegen %1: dort falsch, bei %2 richtig (ein positiver Umschwung)</translation>
    </message>
    <message>
        <source>Flip vs old</source>
        <translation>Flip ggü. alt</translation>
    </message>
    <message>
        <source>Flip vs start</source>
        <translation>Flip ggü. Anfang</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item by the old model alone</source>
        <translation>Rang des nächsten relevanten Objektes nach dem alten Modell allein</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureDialog</name>
    <message>
        <source>Light on dark</source>
        <translation>Hell auf dunkel</translation>
    </message>
    <message>
        <source>Mark the chosen fraction</source>
        <translation>Den gewählten Anteil markieren</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>SVG – vector, for the web and for editing</source>
        <translation>SVG – Vektoren, fürs Web und zum Bearbeiten</translation>
    </message>
    <message>
        <source>PDF – vector, for print</source>
        <translation>PDF – Vektoren, für den Druck</translation>
    </message>
    <message>
        <source>PNG – pixels</source>
        <translation>PNG – Bildpunkte</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>With legend</source>
        <translation>Mit Legende</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>A file name with another ending, .svg, .pdf or .png, changes the format. The resolution is for PNG alone.</source>
        <translation>Ein Dateiname mit anderer Endung (.svg, .pdf oder .png) ändert das Format. Die Auflösung gilt nur für PNG.</translation>
    </message>
    <message>
        <source>SVG and PDF have no pixels</source>
        <translation>SVG und PDF haben keine Bildpunkte</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>Spalte einer Arbeit</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Folie</translation>
    </message>
    <message>
        <source>With title</source>
        <translation>Mit Titel</translation>
    </message>
    <message>
        <source>With data and version beneath</source>
        <translation>Mit Daten und Fassung darunter</translation>
    </message>
    <message>
        <source>Without it, the file&apos;s metadata say it all the same</source>
        <translation>Ohne es sagen es die Metadaten der Datei trotzdem</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>Alle Abbildungen exportieren</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>A&amp;bbildungen</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>A column grows higher until its legend is whole</source>
        <translation>Eine Spalte wird höher, bis ihre Legende ganz ist</translation>
    </message>
    <message>
        <source>The resolution is for PNG alone.</source>
        <translation>Die Auflösung gilt nur für PNG.</translation>
    </message>
    <message>
        <source>There is nothing to show of it, or not before it is drawn.</source>
        <translation>Davon ist nichts zu zeigen, oder erst, wenn es gezeichnet ist.</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureText</name>
    <message>
        <source>%1 while the gallery is backfilled</source>
        <translation>%1, während die Galerie neu eingebettet wird</translation>
    </message>
    <message>
        <source>Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, protocol %7.</source>
        <translation>Daten: %1, Modelle %2 → %3, %4 Anfragen, %5 Objekte in der Galerie; Abstand %6, Protokoll %7.</translation>
    </message>
    <message>
        <source>Methods: %1. Orders: %2.</source>
        <translation>Verfahren: %1. Reihenfolgen: %2.</translation>
    </message>
    <message>
        <source>Crossfade %1; computed %2 on %3 with version %4.</source>
        <translation>Crossfade %1; berechnet %2 auf %3 mit Version %4.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Means of %1 seeds.</source>
        <translation>Mittel über %1 Startwerte.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged.</source>
        <translation>Mittel über %1 von %2 Startwerten: die übrigen Anpassungen sind divergiert.</translation>
    </message>
    <message>
        <source>Curve: %1. Band: from the worst group to the best.</source>
        <translation>Kurve: %1. Band: von der schlechtesten bis zur besten Gruppe.</translation>
    </message>
    <message>
        <source>%1 of the groups by %2 while the gallery is backfilled</source>
        <translation>%1 der Gruppen nach %2, während die Galerie neu eingebettet wird</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2.</source>
        <translation>Verfahren: %1. Reihenfolge: %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Only %1.</source>
        <translation>Nur %1.</translation>
    </message>
</context>
<context>
    <name>crossfade::FileDrops</name>
    <message>
        <source>%1: will be opened once the computation has ended.</source>
        <translation>%1: wird geöffnet, sobald die Berechnung zu Ende ist.</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipText</name>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>den eigenen Anfang</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsChart</name>
    <message>
        <source>Flips</source>
        <translation>Umschwünge</translation>
    </message>
    <message>
        <source>%1 to the end</source>
        <translation>%1 bis zum Ende</translation>
    </message>
    <message>
        <source>%1 for now</source>
        <translation>vorerst %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 queries. Click to list them.</source>
        <translation>%1 bei %2: %3 Anfragen. Klicken listet sie auf.</translation>
    </message>
    <message>
        <source>of the chosen queries</source>
        <translation>der gewählten Anfragen</translation>
    </message>
    <message>
        <source>faint: still to come</source>
        <translation>blass: kommt noch</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>Queries: %1&#xa0;↑, %2&#xa0;↓ (%3)</source>
        <translation>Anfragen: %1&#xa0;↑, %2&#xa0;↓ (%3)</translation>
    </message>
    <message>
        <source>Counted at %1 fractions, joined by straight lines.</source>
        <translation>Bei %1 Anteilen gezählt, durch Geraden verbunden.</translation>
    </message>
    <message>
        <source>Queries: here&#xa0;↑, there&#xa0;↓ (%1)</source>
        <translation>Anfragen: hier&#xa0;↑, dort&#xa0;↓ (%1)</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>for now</source>
        <translation>vorerst</translation>
    </message>
    <message>
        <source>Counted after every item; how many of them stay so, at %1 fractions.</source>
        <translation>Nach jedem einzelnen Objekt gezählt; wie viele davon so bleiben, bei %1 Anteilen.</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegen %1</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsView</name>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>das alte Modell</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>This results file does not say which queries the old model answers. Run the study again to compare with the old model.</source>
        <translation>Diese Ergebnisdatei sagt nicht, welche Anfragen das alte Modell beantwortet. Berechnen Sie die Studie noch einmal, um mit dem alten Modell zu vergleichen.</translation>
    </message>
    <message>
        <source>right here alone</source>
        <translation>nur hier richtig</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>wrong here alone</source>
        <translation>nur hier falsch</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>more than chance</source>
        <translation>mehr als Zufall</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>kann Zufall sein</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Dort</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Right there alone</source>
        <translation>Nur dort richtig</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Right here alone</source>
        <translation>Nur hier richtig</translation>
    </message>
    <message>
        <source>&amp;Against:</source>
        <translation>&amp;Gegen:</translation>
    </message>
    <message>
        <source>What the chosen curve is compared with</source>
        <translation>Womit die gewählte Kurve verglichen wird</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>Na&amp;ch:</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact</source>
        <translation>McNemar‑Test, exakt</translation>
    </message>
    <message>
        <source>Sign test, exact</source>
        <translation>Vorzeichentest, exakt</translation>
    </message>
    <message>
        <source>Better there, by %1</source>
        <translation>Dort besser, nach %1</translation>
    </message>
    <message>
        <source>Better here, by %1</source>
        <translation>Hier besser, nach %1</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>Worse here, by %1</source>
        <translation>Hier schlechter, nach %1</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>Von %1</translation>
    </message>
    <message>
        <source>%1: the chance that as uneven numbers come about where neither is better</source>
        <translation>%1: die Wahrscheinlichkeit, dass so ungleiche Zahlen entstehen, wo keines besser ist</translation>
    </message>
    <message>
        <source>Broken here</source>
        <translation>Hier verloren</translation>
    </message>
    <message>
        <source>Worse than by the old model here alone: the queries that only the chosen curve breaks</source>
        <translation>Nur hier schlechter als beim alten Modell: die Anfragen, die nur die gewählte Kurve verliert</translation>
    </message>
    <message>
        <source>Broken there</source>
        <translation>Dort verloren</translation>
    </message>
    <message>
        <source>Worse than by the old model there alone: the queries that only the other curve breaks</source>
        <translation>Nur dort schlechter als beim alten Modell: die Anfragen, die nur die andere Kurve verliert</translation>
    </message>
    <message>
        <source>p of broken</source>
        <translation>p der verlorenen</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact, of the two columns before it</source>
        <translation>McNemar‑Test, exakt, der beiden Spalten davor</translation>
    </message>
    <message>
        <source>better here</source>
        <translation>hier besser</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse here</source>
        <translation>hier schlechter</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>A click lists its queries that flipped; on a number, those that it counts</source>
        <translation>Ein Klick listet ihre Anfragen auf, die umgeschwungen sind; auf eine Zahl die, die sie zählt</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Neu eingebettet</translation>
    </message>
    <message>
        <source>A click goes there and lists the queries that flipped; on a number, those that it counts</source>
        <translation>Ein Klick geht dorthin und listet die Anfragen auf, die umgeschwungen sind; auf eine Zahl die, die sie zählt</translation>
    </message>
    <message>
        <source>Against the old model, only this curve breaks %1 queries, only the other one %2 (%3).</source>
        <translation>Gegen das alte Modell verliert nur diese Kurve %1 Anfragen, nur die andere %2 (%3).</translation>
    </message>
    <message>
        <source>broken here alone</source>
        <translation>nur hier verloren</translation>
    </message>
    <message>
        <source>broken there alone</source>
        <translation>nur dort verloren</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>umgeschwungen</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>Anteil neu eingebettet</translation>
    </message>
    <message>
        <source>This results file does not hold the values of single queries by %1. Run the study again, or choose CMC@1.</source>
        <translation>Diese Ergebnisdatei enthält die Werte einzelner Anfragen nach %1 nicht. Berechnen Sie die Studie noch einmal, oder wählen Sie CMC@1.</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>Noch wird nichts verglichen: Der Satz im Diagramm sagt, warum.</translation>
    </message>
    <message>
        <source>The data has neither classes nor groups to count the flips by.</source>
        <translation>Die Daten haben weder Klassen noch Gruppen, nach denen die Umschwünge zu zählen wären.</translation>
    </message>
    <message>
        <source>&amp;Judged by:</source>
        <translation>B&amp;eurteilt nach:</translation>
    </message>
    <message>
        <source>The metric that queries are judged by</source>
        <translation>Das Maß, nach dem Anfragen beurteilt werden</translation>
    </message>
    <message>
        <source>By CMC@k a query is right or wrong; by any other metric it is answered better or worse</source>
        <translation>Nach CMC@k ist eine Anfrage richtig oder falsch; nach jedem anderen Maß wird sie besser oder schlechter beantwortet</translation>
    </message>
    <message>
        <source>Classes, groups or shares of the table</source>
        <translation>Klassen, Gruppen oder Anteile der Tabelle</translation>
    </message>
    <message>
        <source>Flips of classes or groups, or along the backfill</source>
        <translation>Umschwünge von Klassen oder Gruppen, oder im Lauf der Neueinbettung</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>Änderung (Pkt.)</translation>
    </message>
    <message>
        <source>%1: %2, %3; the test assumes independent queries.</source>
        <translation>%1: %2, %3; der Test setzt unabhängige Anfragen voraus.</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries right here alone, %5 right there alone (by %6).</source>
        <translation>%1 bei %2, gegen %3: %4 Anfragen nur hier richtig, %5 nur dort (nach %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries mended, %5 broken (by %6).</source>
        <translation>%1 bei %2, gegen %3: %4 Anfragen gewonnen, %5 verloren (nach %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better here, %5 better there (by %6).</source>
        <translation>%1 bei %2, gegen %3: %4 Anfragen hier besser, %5 dort (nach %6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better, %5 worse (by %6).</source>
        <translation>%1 bei %2, gegen %3: %4 Anfragen besser, %5 schlechter (nach %6).</translation>
    </message>
    <message>
        <source>Counted at %1 fractions.</source>
        <translation>Gezählt an %1 Anteilen.</translation>
    </message>
    <message>
        <source>Of the chosen queries (%1) at %2, %3: %4, %5: %6.</source>
        <translation>Von den gewählten Anfragen (%1) bei %2 %3: %4, %5: %6.</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%1 bei %2: %3 gegen %4</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4 against %5</source>
        <translation>%1, %2 bei %3: %4 gegen %5</translation>
    </message>
    <message>
        <source>%1, slice %2</source>
        <translation>%1, Stufe %2</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>den eigenen Anfang</translation>
    </message>
    <message>
        <source>Compare the chosen curve with the old model, its own start or another curve</source>
        <translation>Die gewählte Kurve mit dem alten Modell, ihrem eigenen Anfang oder einer anderen Kurve vergleichen</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowCurve</name>
    <message>
        <source>measured so far</source>
        <translation>bisher gemessen</translation>
    </message>
    <message>
        <source>promised by the plan</source>
        <translation>vom Plan versprochen</translation>
    </message>
    <message>
        <source>estimated ahead, with its 95 % interval</source>
        <translation>vorausgeschätzt, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>95 % band of the whole rest</source>
        <translation>95‑%‑Band des ganzen Rests</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>Share of the gallery that is new (%)</source>
        <translation>Neuer Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>%1, ahead estimated (%)</source>
        <translation>%1, vorausgeschätzt (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>hier sind Sie</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>aufhören</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowForm</name>
    <message>
        <source>of the gain</source>
        <translation>des Ertrags</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Embeddings (*.h5 *.hdf5);;All files (*)</source>
        <translation>Einbettungen (*.h5 *.hdf5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The embedding file that is being filled</source>
        <translation>Die Einbettungsdatei, die gefüllt wird</translation>
    </message>
    <message>
        <source>The plan of the backfill</source>
        <translation>Der Plan der Neueinbettung</translation>
    </message>
    <message>
        <source>Plans (*.csv);;All files (*)</source>
        <translation>Pläne (*.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>saved as CSV</source>
        <translation>als CSV gespeichert</translation>
    </message>
    <message>
        <source>The plan&apos;s method as it was fitted</source>
        <translation>Das Verfahren des Plans, wie es angepasst wurde</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;All files (*)</source>
        <translation>Angepasste Transformationen (*.pt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>P&amp;lan:</source>
        <translation>P&amp;lan:</translation>
    </message>
    <message>
        <source>Fitted &amp;method:</source>
        <translation>Angepasstes &amp;Verfahren:</translation>
    </message>
    <message>
        <source>&amp;Good enough:</source>
        <translation>&amp;Gut genug:</translation>
    </message>
    <message>
        <source>The stop is where this is safely reached; 0: nothing is asked for</source>
        <translation>Aufzuhören ist, wo dies sicher erreicht ist; 0: es wird nicht danach gefragt</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>&amp;Kosten je Objekt:</translation>
    </message>
    <message>
        <source>What embedding one item costs</source>
        <translation>Was das Einbetten eines Objektes kostet</translation>
    </message>
    <message>
        <source>What a hundredth of the metric is worth to you, in the currency of the costs: then the stop is where the next percent is worth less than it costs</source>
        <translation>Was Ihnen ein Hundertstel des Maßes wert ist, in der Währung der Kosten: dann ist aufzuhören, wo das nächste Prozent weniger wert ist, als es kostet</translation>
    </message>
    <message>
        <source>Speed of the backfill</source>
        <translation>Tempo der Neueinbettung</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>kein Ziel</translation>
    </message>
    <message>
        <source>What the target is of</source>
        <translation>Wovon das Ziel ist</translation>
    </message>
    <message>
        <source>Metric that is worth something</source>
        <translation>Maß, das etwas wert ist</translation>
    </message>
    <message>
        <source>as in the plan</source>
        <translation>wie im Plan</translation>
    </message>
    <message>
        <source>File as it is &amp;now:</source>
        <translation>Aktuelle Dat&amp;ei:</translation>
    </message>
    <message>
        <source>is worth</source>
        <extracomment>Between a metric and a number: &quot;One point of mAP is worth 400&quot;.</extracomment>
        <translation>ist wert</translation>
    </message>
    <message>
        <source>What a point of the metric is worth</source>
        <translation>Was ein Punkt des Maßes wert ist</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>One &amp;point of</source>
        <extracomment>Then a metric, &quot;is worth&quot;, and a number.</extracomment>
        <translation>Ein &amp;Punkt von</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>&amp;Tempo (Objekte/h):</translation>
    </message>
    <message>
        <source>none: the one that the plan names</source>
        <translation>keine: die, die der Plan nennt</translation>
    </message>
    <message>
        <source>Threshold now:</source>
        <translation>Schwelle jetzt:</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: by L2 the largest distance, by cosine the least similarity. The threshold of today keeps what it keeps</source>
        <translation>Was Ihr System unter dem alten Modell annimmt: nach L2 der größte Abstand, nach Kosinus die kleinste Ähnlichkeit. Die Schwelle von heute bewahrt, was sie bewahrt</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht verlangt</translation>
    </message>
    <message>
        <source>keeps false matches</source>
        <translation>hält falsche Treffer</translation>
    </message>
    <message>
        <source>keeps recall</source>
        <translation>hält Trefferquote</translation>
    </message>
    <message>
        <source>keeps answers</source>
        <translation>hält Zahl der Antworten</translation>
    </message>
    <message>
        <source>What of the threshold is kept</source>
        <translation>Was von der Schwelle bewahrt wird</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowPage</name>
    <message>
        <source>Shown is %1.</source>
        <translation>Gezeigt ist der Stand von %1.</translation>
    </message>
    <message>
        <source>Not followed.</source>
        <translation>Nicht verfolgt.</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Es wird nachgesehen …</translation>
    </message>
    <message>
        <source>Looked at %1; watching the file.</source>
        <translation>Stand von %1; die Datei wird beobachtet.</translation>
    </message>
    <message>
        <source>The file is being written; it is looked at when it rests.</source>
        <translation>Die Datei wird gerade geschrieben; sie wird gelesen, wenn sie ruht.</translation>
    </message>
    <message>
        <source>The file is not there; waiting for it.</source>
        <translation>Die Datei ist nicht da; es wird auf sie gewartet.</translation>
    </message>
    <message>
        <source>The file changed while it was read; looking again.</source>
        <translation>Die Datei hat sich beim Lesen geändert; sie wird noch einmal gelesen.</translation>
    </message>
    <message>
        <source>It cannot be read; looking again when the file changes.</source>
        <translation>Sie ist nicht lesbar; sie wird wieder gelesen, wenn sie sich ändert.</translation>
    </message>
    <message>
        <source>Cancelled; looking again when the file changes.</source>
        <translation>Abgebrochen; sie wird wieder gelesen, wenn sie sich ändert.</translation>
    </message>
    <message>
        <source>Look where the backfill is, and again whenever the file changes</source>
        <translation>Nachsehen, wo die Neueinbettung ist, und wieder, sooft sich die Datei ändert</translation>
    </message>
    <message>
        <source>What is shown stays</source>
        <translation>Was gezeigt ist, bleibt</translation>
    </message>
    <message>
        <source>Foll&amp;ow</source>
        <translation>Ver&amp;folgen</translation>
    </message>
    <message>
        <source>Stop follo&amp;wing</source>
        <translation>Nicht &amp;mehr verfolgen</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowView</name>
    <message>
        <source>No backfill is followed yet. Name its embedding file and its plan above, and press Follow: the window then looks again whenever the file changes.</source>
        <translation>Noch wird keine Neueinbettung verfolgt. Nennen Sie oben ihre Einbettungsdatei und ihren Plan, und drücken Sie Verfolgen: das Fenster sieht dann wieder nach, sooft sich die Datei ändert.</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>Ma&amp;ß:</translation>
    </message>
    <message>
        <source>Metric of the way</source>
        <translation>Maß des Weges</translation>
    </message>
    <message>
        <source>The curve so far and ahead</source>
        <translation>Die Kurve bisher und voraus</translation>
    </message>
    <message>
        <source>Measured and promised numbers</source>
        <translation>Gemessene und versprochene Zahlen</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>Was kommt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Voraus</translation>
    </message>
    <message>
        <source>Nothing is estimated ahead: the sentence above says why.</source>
        <translation>Nichts ist vorausgeschätzt: Der Satz darüber sagt, warum.</translation>
    </message>
</context>
<context>
    <name>crossfade::GateView</name>
    <message>
        <source>Against:</source>
        <translation>Gegen:</translation>
    </message>
    <message>
        <source>No worse by:</source>
        <translation>Höchstens schlechter:</translation>
    </message>
    <message>
        <source>Broken queries:</source>
        <translation>Verlorene Anfragen:</translation>
    </message>
    <message>
        <source>What the chosen curve is held against</source>
        <translation>Woran die gewählte Kurve gemessen wird</translation>
    </message>
    <message>
        <source> points</source>
        <translation> Punkte</translation>
    </message>
    <message>
        <source>How far below that it may be at most</source>
        <translation>Wie weit sie höchstens darunter liegen darf</translation>
    </message>
    <message>
        <source>Margin of the whole</source>
        <translation>Spielraum des Ganzen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>Queries that are right there, by CMC@1, and wrong by the chosen curve; known at a share, not over the whole way</source>
        <translation>Anfragen, die dort richtig sind, nach CMC@1, und nach der gewählten Kurve falsch; bekannt bei einem Anteil, nicht über den ganzen Weg</translation>
    </message>
    <message>
        <source>How many queries may break</source>
        <translation>Wie viele Anfragen verloren gehen dürfen</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht verlangt</translation>
    </message>
    <message>
        <source>Margin of each group</source>
        <translation>Spielraum jeder Gruppe</translation>
    </message>
    <message>
        <source>Attribute of the groups</source>
        <translation>Eigenschaft der Gruppen</translation>
    </message>
    <message>
        <source>over the whole way</source>
        <translation>über den ganzen Weg</translation>
    </message>
    <message>
        <source>In place of the chosen share: the mean over the way</source>
        <translation>Anstatt des gewählten Anteils: das Mittel über den Weg</translation>
    </message>
    <message>
        <source>What is demanded, and whether it is met</source>
        <translation>Was verlangt ist, und ob es erfüllt ist</translation>
    </message>
    <message>
        <source>No group worse by:</source>
        <translation>Keine Gruppe schlechter um:</translation>
    </message>
</context>
<context>
    <name>crossfade::GenerationsView</name>
    <message>
        <source>This study has one update. Name the models between the old and the new one in the set-up, and choose bict for each, to follow a sequence of updates.</source>
        <translation>Diese Studie hat einen Wechsel. Nennen Sie im Versuchsaufbau die Modelle zwischen dem alten und dem neuen, und wählen Sie bict für jedes, um einer Folge von Wechseln nachzugehen.</translation>
    </message>
    <message>
        <source>Update (%1)</source>
        <translation>Wechsel (%1)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Update to</source>
        <translation>Wechsel zu</translation>
    </message>
    <message>
        <source>Its queries on what is stored after the update before</source>
        <translation>Seine Anfragen an das, was nach dem vorigen Wechsel gespeichert ist</translation>
    </message>
    <message>
        <source>Its queries on what its ψ makes of that</source>
        <translation>Seine Anfragen an das, was sein ψ daraus macht</translation>
    </message>
    <message>
        <source>Its queries on a gallery that is embedded again</source>
        <translation>Seine Anfragen an eine neu eingebettete Galerie</translation>
    </message>
    <message>
        <source>M_BCT of a fit from the first old model alone, without any ψ</source>
        <translation>M_BCT einer Anpassung allein vom ersten alten Modell aus, ohne ψ</translation>
    </message>
    <message>
        <source>%1 &lt; %2 (short by %3)</source>
        <translation>%1 &lt; %2 (es fehlen %3)</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT does not hold: %2.</source>
        <translation>Gl. %1 von BiCT gilt nicht: %2.</translation>
    </message>
    <message>
        <source>Means over the seeds; small differences may be chance.</source>
        <translation>Mittel über die Startwerte; kleine Unterschiede können Zufall sein.</translation>
    </message>
    <message>
        <source>&amp;Method:</source>
        <translation>&amp;Verfahren:</translation>
    </message>
    <message>
        <source>Method whose updates are shown</source>
        <translation>Verfahren, dessen Wechsel gezeigt werden</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>Suche nach jedem Wechsel</translation>
    </message>
    <message>
        <source>Numbers of each update</source>
        <translation>Zahlen jedes Wechsels</translation>
    </message>
    <message>
        <source>new queries, gallery as stored</source>
        <translation>neue Anfragen, Galerie wie gespeichert</translation>
    </message>
    <message>
        <source>new queries, gallery carried forward by ψ</source>
        <translation>neue Anfragen, Galerie mit ψ transformiert</translation>
    </message>
    <message>
        <source>new queries, gallery embedded again</source>
        <translation>neue Anfragen, Galerie neu eingebettet</translation>
    </message>
    <message>
        <source>as stored, fitted from the first model alone</source>
        <translation>wie gespeichert, Anpassung allein vom ersten Modell aus</translation>
    </message>
    <message>
        <source>old model</source>
        <translation>altes Modell</translation>
    </message>
    <message>
        <source>Not computed without these options of BiCT: %1.</source>
        <translation>Ohne diese Optionen von BiCT nicht berechnet: %1.</translation>
    </message>
    <message>
        <source>M_o2o is the old model on normalised features, as this method has them; on features as they are it has %1.</source>
        <translation>M_o2o ist das alte Modell auf normierten Merkmalen, wie dieses Verfahren sie hat; auf den Merkmalen, wie sie sind, hat es %1.</translation>
    </message>
    <message>
        <source>The first old model’s queries on its own gallery, before any update: what each number is compared with</source>
        <translation>Die Anfragen des ersten alten Modells an seine eigene Galerie, vor jedem Wechsel: damit wird jede Zahl verglichen</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT holds for every known pair (%2).</source>
        <translation>Gl. %1 von BiCT gilt für jedes bekannte Paar (%2).</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>&amp;Maß:</translation>
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
        <translation>Klassen</translation>
    </message>
    <message>
        <source>subset</source>
        <translation>Teilmenge</translation>
    </message>
    <message>
        <source>Groups and parts</source>
        <translation>Gruppen und Teile</translation>
    </message>
    <message>
        <source>choice of groups</source>
        <translation>Wahl der Gruppen</translation>
    </message>
    <message>
        <source>The file has no attributes to follow.</source>
        <translation>Die Datei hat keine Eigenschaften, denen man folgen könnte.</translation>
    </message>
    <message>
        <source>Follow along the curve:</source>
        <translation>Entlang der Kurve verfolgen:</translation>
    </message>
    <message>
        <source>Only classes from … to …</source>
        <translation>Nur Klassen von … bis …</translation>
    </message>
    <message>
        <source>First class</source>
        <translation>Erste Klasse</translation>
    </message>
    <message>
        <source>Last class</source>
        <translation>Letzte Klasse</translation>
    </message>
    <message>
        <source>Only items whose attribute is …</source>
        <translation>Nur Objekte mit der Eigenschaft …</translation>
    </message>
    <message>
        <source>Attribute of the subset</source>
        <translation>Eigenschaft der Teilmenge</translation>
    </message>
    <message>
        <source>Value of the attribute</source>
        <translation>Wert der Eigenschaft</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsView</name>
    <message>
        <source>the old model</source>
        <translation>das alte Modell</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>das neue Modell</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>Gap in %1 (points)</source>
        <translation>Abstand in %1 (Punkte)</translation>
    </message>
    <message>
        <source>gap of old</source>
        <translation>Abstand bei alt</translation>
    </message>
    <message>
        <source>gap of new</source>
        <translation>Abstand bei neu</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>A click lists its queries</source>
        <translation>Ein Klick listet ihre Anfragen auf</translation>
    </message>
    <message>
        <source>Of the chosen metric, here against %1</source>
        <translation>Des gewählten Maßes, hier gegen %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>No class has a value in both states: the data has no labels, or this results file does not hold the values of single queries.</source>
        <translation>Keine Klasse hat in beiden Zuständen einen Wert: Die Daten haben keine Klassenangaben, oder diese Ergebnisdatei enthält die Werte einzelner Anfragen nicht.</translation>
    </message>
    <message>
        <source>Of %1 classes, %2 gain and %3 lose. %4</source>
        <translation>Von %1 Klassen gewinnen %2 und verlieren %3. %4</translation>
    </message>
    <message>
        <source>&amp;Gap between the groups by:</source>
        <translation>Ab&amp;stand zwischen den Gruppen nach:</translation>
    </message>
    <message>
        <source>Attribute of the gaps</source>
        <translation>Eigenschaft der Abstände</translation>
    </message>
    <message>
        <source>Gaps between the groups</source>
        <translation>Abstände zwischen den Gruppen</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>A&amp;lle</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Backfilled at %1: %2.</source>
        <translation>Bei %1 neu eingebettet: %2.</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Neu eingebettet</translation>
    </message>
    <message>
        <source>How many of its gallery items are new</source>
        <translation>Wie viele ihrer Objekte der Galerie neu sind</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>This study follows no groups. Choose attributes or a number of class ranges under Groups and parts, and run it again.</source>
        <translation>Diese Studie verfolgt keine Gruppen. Wählen Sie unter „Gruppen und Teile“ Eigenschaften oder eine Zahl von Klassenbereichen, und berechnen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>This results file has no gaps between these groups by %1: it is of an older version, or fewer than two groups have queries. Run the study again, or choose another metric or attribute.</source>
        <translation>Diese Ergebnisdatei hat keine Abstände zwischen diesen Gruppen nach %1: Sie ist von einer älteren Version, oder weniger als zwei Gruppen haben Anfragen. Berechnen Sie die Studie noch einmal, oder wählen Sie ein anderes Maß oder eine andere Eigenschaft.</translation>
    </message>
    <message>
        <source>No group has a value in both states: none has queries, or this results file does not hold the values of single queries.</source>
        <translation>Keine Gruppe hat in beiden Zuständen einen Wert: Keine hat Anfragen, oder diese Ergebnisdatei enthält die Werte einzelner Anfragen nicht.</translation>
    </message>
    <message>
        <source>Of %1 groups, %2 gain and %3 lose. %4</source>
        <translation>Von %1 Gruppen gewinnen %2 und verlieren %3. %4</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>Noch kein Ergebnis.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name. Clear the search to see all again.</source>
        <translation>Nichts hat „%1“ im Namen. Leeren Sie die Suche, um wieder alle zu sehen.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>Cha&amp;nge of:</source>
        <translation>Änderung &amp;von:</translation>
    </message>
    <message>
        <source>Classes or groups of the table</source>
        <translation>Klassen oder Gruppen der Tabelle</translation>
    </message>
    <message>
        <source>aga&amp;inst:</source>
        <translation>&amp;gegen:</translation>
    </message>
    <message>
        <source>What they are compared with</source>
        <translation>Womit sie verglichen werden</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search a class or group</source>
        <translation>Eine Klasse oder Gruppe suchen</translation>
    </message>
    <message>
        <source>All, not only the ten that gain most and the ten that lose most</source>
        <translation>Alle, nicht nur die zehn, die am meisten gewinnen, und die zehn, die am meisten verlieren</translation>
    </message>
    <message>
        <source>Classes or groups by their gain and loss</source>
        <translation>Klassen oder Gruppen nach Gewinn und Verlust</translation>
    </message>
    <message>
        <source>Groups by %1.</source>
        <translation>Gruppen nach %1.</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>%1 von „%2“</translation>
    </message>
    <message>
        <source>%1 are “%2” (gallery: %3)</source>
        <translation>%1 „%2“ (Galerie: %3)</translation>
    </message>
    <message>
        <source>Of the backfilled items %1.</source>
        <translation>Von den neu eingebetteten Objekten sind %1.</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>Änderung (Pkt.)</translation>
    </message>
    <message>
        <source>The %1 that gain most and the %1 that gain least are listed.</source>
        <translation>Aufgeführt sind die %1, die am meisten, und die %1, die am wenigsten gewinnen.</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here are its gallery items</source>
        <translation>Welchen Anteil ihre Objekte an allem haben, was hier neu eingebettet ist</translation>
    </message>
    <message>
        <source>Listed: %1 of %2.</source>
        <translation>Aufgeführt: %1 von %2.</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>Anteil am Neuen</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>den eigenen Anfang</translation>
    </message>
    <message>
        <source>The gap has no interval: the queries of a group are of too few classes to tell.</source>
        <translation>Der Abstand hat kein Intervall: die Anfragen einer Gruppe sind aus zu wenigen Klassen.</translation>
    </message>
</context>
<context>
    <name>crossfade::HeadingText</name>
    <message>
        <source>papers’ options</source>
        <translation>Einstellungen der Arbeiten</translation>
    </message>
    <message>
        <source>quick options</source>
        <translation>schnelle Einstellungen</translation>
    </message>
    <message>
        <source>own options</source>
        <translation>eigene Einstellungen</translation>
    </message>
</context>
<context>
    <name>crossfade::HelpDialog</name>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>Diese Seite ist auf Englisch.</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>Auf Englisch</translation>
    </message>
    <message>
        <source>Search the guide; Enter goes on</source>
        <translation>Anleitung durchsuchen; Eingabe geht weiter</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Anleitung durchsuchen</translation>
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
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Groups by %1</source>
        <translation>Gruppen nach %1</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>None: the study takes no resamples, so no difference has an interval.</source>
        <translation>Keine: die Studie zieht keine Stichproben, darum hat kein Unterschied ein Intervall.</translation>
    </message>
    <message>
        <source>Differences with their paired 95 % intervals.</source>
        <translation>Unterschiede mit ihren gepaarten 95‑%‑Intervallen.</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>%1 further comparisons were left out when the study was run, since there would be too many.</source>
        <translation>%1 weitere Vergleiche wurden bei der Berechnung weggelassen, da es zu viele wären.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImageActions</name>
    <message>
        <source>Search with an image</source>
        <translation>Mit einem Bild suchen</translation>
    </message>
    <message>
        <source>Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)</source>
        <translation>Bilder (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no image. Copy an image, or an image file, first.</source>
        <translation>In der Zwischenablage ist kein Bild. Bitte zuerst ein Bild oder eine Bilddatei kopieren.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportDialog</name>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>Abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Zu importierende Dateien</translation>
    </message>
    <message>
        <source>Tables, vectors, indexes (%1);;All files (*)</source>
        <translation>Tabellen, Vektoren, Indexe (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder of NumPy files</source>
        <translation>Ordner mit NumPy-Dateien</translation>
    </message>
    <message>
        <source>What the file is</source>
        <translation>Was die Datei ist</translation>
    </message>
    <message>
        <source>What the file is of</source>
        <translation>Wovon die Datei ist</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>Datei entfernen</translation>
    </message>
    <message>
        <source>Remove the file from this list</source>
        <translation>Die Datei aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>Choose a table …</source>
        <translation>Tabelle wählen …</translation>
    </message>
    <message>
        <source>Add the files that hold your vectors: a table, or one file for each model. They can be dropped here.</source>
        <translation>Fügen Sie die Dateien mit Ihren Vektoren hinzu: eine Tabelle, oder eine Datei für jedes Modell. Sie können hier abgelegt werden.</translation>
    </message>
    <message>
        <source>Looking at the files …</source>
        <translation>Die Dateien werden angesehen …</translation>
    </message>
    <message>
        <source>Still wanted: a table or vectors of the gallery.</source>
        <translation>Noch gebraucht: eine Tabelle oder Vektoren der Galerie.</translation>
    </message>
    <message>
        <source>This cannot be imported yet: the message above says why.</source>
        <translation>Das kann noch nicht importiert werden: Die Meldung oben sagt, warum.</translation>
    </message>
    <message>
        <source>Still wanted: the file to write.</source>
        <translation>Noch gebraucht: die Zieldatei.</translation>
    </message>
    <message>
        <source>The file to write is one of those that are imported.</source>
        <translation>Die Zieldatei ist eine von denen, die importiert werden.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>Abbrechen beendet es.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was sie ist</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Wovon</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Numbers in BLOBs</source>
        <translation>Zahlen in BLOBs</translation>
    </message>
    <message>
        <source>Names of columns</source>
        <translation>Namen der Spalten</translation>
    </message>
    <message>
        <source>as the first line has them; else separated by commas</source>
        <translation>wie in der ersten Zeile; sonst durch Kommas getrennt</translation>
    </message>
    <message>
        <source>as they look</source>
        <translation>wie sie aussehen</translation>
    </message>
    <message>
        <source>Drawn from the gallery</source>
        <translation>Aus der Galerie gezogen</translation>
    </message>
    <message>
        <source> queries</source>
        <translation> Anfragen</translation>
    </message>
    <message>
        <source> % training rows</source>
        <translation> % Trainingszeilen</translation>
    </message>
    <message>
        <source>Queries to draw from the gallery</source>
        <translation>Anfragen, die aus der Galerie gezogen werden</translation>
    </message>
    <message>
        <source>Training rows to draw from the gallery, in percent</source>
        <translation>Trainingszeilen, die aus der Galerie gezogen werden, in Prozent</translation>
    </message>
    <message>
        <source>So many items, drawn at random, become queries; 0: none</source>
        <translation>So viele zufällig gezogene Objekte werden Anfragen; 0: keine</translation>
    </message>
    <message>
        <source>This share of the gallery, drawn at random, becomes training rows; 0: none</source>
        <translation>Dieser zufällig gezogene Teil der Galerie wird zu Trainingszeilen; 0: keiner</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>Einbettungsdatei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>Einbettungsdateien (*.h5)</translation>
    </message>
    <message>
        <source>named after the first file</source>
        <translation>nach der ersten Datei benannt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>Ablegen, um zu importieren</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportPreview</name>
    <message>
        <source>What %1 is taken for</source>
        <translation>Wofür %1 genommen wird</translation>
    </message>
    <message>
        <source>What %1 is called</source>
        <translation>Wie %1 heißt</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Genommen als</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Heißt</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Columns and what they are taken for</source>
        <translation>Spalten und wofür sie genommen werden</translation>
    </message>
    <message>
        <source>The first ten rows</source>
        <translation>Die ersten zehn Zeilen</translation>
    </message>
    <message>
        <source>Sources of the import</source>
        <translation>Quellen des Imports</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportText</name>
    <message>
        <source>Two files of vectors are called %1.</source>
        <translation>Zwei Dateien mit Vektoren heißen %1.</translation>
    </message>
    <message>
        <source>Two files are the same thing: %1, %2.</source>
        <translation>Zwei Dateien sind dasselbe: %1, %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used beside a table, whose columns say all of its rows: remove one of the two.</source>
        <translation>%1 kann nicht neben einer Tabelle verwendet werden, deren Spalten alles über ihre Zeilen sagen: Entfernen Sie eine der beiden.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>Kennungen</translation>
    </message>
    <message>
        <source>Image paths</source>
        <translation>Bildpfade</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Table beside vectors</source>
        <translation>Tabelle neben Vektoren</translation>
    </message>
    <message>
        <source>Judgements (qrels)</source>
        <translation>Urteile (qrels)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexSection</name>
    <message>
        <source>index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>index depth</source>
        <translation>Tiefe des Index</translation>
    </message>
    <message>
        <source>queries of the index</source>
        <translation>Anfragen an den Index</translation>
    </message>
    <message>
        <source>fractions of the index</source>
        <translation>Anteile des Index</translation>
    </message>
    <message>
        <source>Index that is served</source>
        <translation>Index im Betrieb</translation>
    </message>
    <message>
        <source>Choose an index</source>
        <translation>Index wählen</translation>
    </message>
    <message>
        <source>FAISS indexes (*.index *.faiss);;All files (*)</source>
        <translation>FAISS-Indizes (*.index *.faiss);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>none: exact search alone</source>
        <translation>keiner: nur exakte Suche</translation>
    </message>
    <message>
        <source>two, merged by distance</source>
        <translation>zwei, nach Abstand</translation>
    </message>
    <message>
        <source>one, entries are replaced</source>
        <translation>einer, Einträge werden ersetzt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>as the curves</source>
        <translation>wie die Kurven</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>The curves are measured once more as this index gives them, built by FAISS: flat, hnsw, ivf or ivfpq with options, or a file.index</source>
        <translation>Die Kurven werden noch einmal so gemessen, wie dieser Index sie gibt, von FAISS gebaut: flat, hnsw, ivf oder ivfpq mit Optionen, oder eine Datei.index</translation>
    </message>
    <message>
        <source>Choose an index file</source>
        <translation>Eine Index-Datei wählen</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>Indizes</translation>
    </message>
    <message>
        <source>An index of the old and one of the new items, or one index whose entries are replaced</source>
        <translation>Ein Index der alten und einer der neuen Objekte, oder ein Index, dessen Einträge ersetzt werden</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Items that the index returns for a query</source>
        <translation>Objekte, die der Index zu einer Anfrage liefert</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Queries that are searched, drawn at random</source>
        <translation>Anfragen, die gesucht werden, zufällig gezogen</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Evenly spaced fractions at which the index is built and searched</source>
        <translation>Gleichmäßig verteilte Anteile, bei denen der Index gebaut und durchsucht wird</translation>
    </message>
    <message>
        <source>as of the old items</source>
        <translation>wie der der alten Objekte</translation>
    </message>
    <message>
        <source>Index of new items</source>
        <translation>Index der neuen Objekte</translation>
    </message>
    <message>
        <source>Where the new items have an index of their own: another one than that of the old items</source>
        <translation>Wenn die neuen Objekte einen eigenen Index haben: ein anderer als der der alten</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexText</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Neu eingebettet</translation>
    </message>
    <message>
        <source>The fraction that this row is of: the index may have been measured at fewer fractions than the curve, and this is the last one up to the chosen one</source>
        <translation>Der Anteil, für den diese Zeile gilt: der Index wurde vielleicht bei weniger Anteilen gemessen als die Kurve, und dies ist der letzte bis zum gewählten</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>The share of the %1 nearest items of the mixed gallery that the index returns</source>
        <translation>Der Anteil der %1 nächsten Objekte der gemischten Galerie, den der Index liefert</translation>
    </message>
    <message>
        <source>%1 of the first %2 items that the index returns, over %3 queries</source>
        <translation>%1 der ersten %2 Objekte, die der Index liefert, über %3 Anfragen</translation>
    </message>
    <message>
        <source>The same by exact search to this depth</source>
        <translation>Dasselbe durch exakte Suche bis zu dieser Tiefe</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired over the queries</source>
        <translation>Mit seinem 95‑%‑Intervall, gepaart über die Anfragen</translation>
    </message>
    <message>
        <source>Build (s)</source>
        <translation>Bauen (s)</translation>
    </message>
    <message>
        <source>Building, replacing and removing since the fraction before</source>
        <translation>Bauen, Ersetzen und Entfernen seit dem vorigen Anteil</translation>
    </message>
    <message>
        <source>Queries a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>The searches alone, on this machine</source>
        <translation>Nur die Suchen, auf diesem Rechner</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Of all indexes, as FAISS writes them</source>
        <translation>Aller Indizes, wie FAISS sie schreibt</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>The index is measured on these alone, so that its numbers are not those of the table of curves</source>
        <translation>Der Index ist nur an diesen gemessen, daher sind seine Zahlen nicht die der Tabelle der Kurven</translation>
    </message>
    <message>
        <source>%1 by the index</source>
        <translation>%1 mit dem Index</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 exakt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGrid</name>
    <message>
        <source>No items are chosen. Draw a lasso on the map, or drag a rectangle in the chart of uncertainty.</source>
        <translation>Es sind keine Objekte gewählt. Zeichnen Sie ein Lasso auf der Karte, oder ziehen Sie ein Rechteck im Diagramm der Unsicherheit.</translation>
    </message>
    <message>
        <source>%1: %2 items</source>
        <translation>%1: %2 Objekte</translation>
    </message>
    <message>
        <source>(the first %1 are shown)</source>
        <translation>(die ersten %1 sind zu sehen)</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>Kennungen kopieren</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>Gewählte Objekte</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>%1: 1 item</source>
        <translation>%1: 1 Objekt</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGridModel</name>
    <message>
        <source>Gallery item %1</source>
        <translation>Galeriebild %1</translation>
    </message>
    <message>
        <source>Click to search with it</source>
        <translation>Klicken sucht mit ihm</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
</context>
<context>
    <name>crossfade::JobBar</name>
    <message>
        <source>Starting …</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Was gerade getan wird</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the computation; finished fits and curves are kept for the next run</source>
        <translation>Die Berechnung abbrechen; fertige Anpassungen und Kurven bleiben für die nächste</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>What was done, what is being done, the time of each, and the loss of a training</source>
        <translation>Was getan ist, was gerade getan wird, wie lange es dauert, und der Verlust eines Trainings</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>This has been running for %1. Cancel it?</source>
        <translation>Dies läuft seit %1. Abbrechen?</translation>
    </message>
    <message>
        <source>Cancel it</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
</context>
<context>
    <name>crossfade::JobText</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>noch etwa %1 h</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>noch etwa %1 h %2 min</translation>
    </message>
    <message>
        <source>about %1 min %2 s left</source>
        <translation>noch etwa %1 min %2 s</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>longer than estimated</source>
        <translation>länger als geschätzt</translation>
    </message>
</context>
<context>
    <name>crossfade::LinesChart</name>
    <message>
        <source>%1
at %2: %3</source>
        <translation>%1
bei %2: %3</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95‑%‑Intervall: %1 bis %2</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>↓ Curves go on below the axis</source>
        <translation>↓ Kurven gehen unter der Achse weiter</translation>
    </message>
</context>
<context>
    <name>crossfade::LogView</name>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>Protokoll kopieren</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Nothing has run yet. What is opened, computed or saved from now on is listed here, with its time and its notes.</source>
        <translation>Noch ist nichts gelaufen. Was von jetzt an geöffnet, berechnet oder gespeichert wird, steht hier, mit seiner Zeit und seinen Hinweisen.</translation>
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
        <translation>Öffnen Sie zuerst eine Einbettungsdatei.</translation>
    </message>
    <message>
        <source>%1 is written. Open it once the computation has ended.</source>
        <translation>%1 ist geschrieben. Bitte öffnen, sobald die Berechnung zu Ende ist.</translation>
    </message>
    <message>
        <source>Search with %1</source>
        <translation>Suche mit %1</translation>
    </message>
    <message>
        <source>Written and opened: %1</source>
        <translation>Geschrieben und geöffnet: %1</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
</context>
<context>
    <name>crossfade::MapChart</name>
    <message>
        <source>Map of the gallery</source>
        <translation>Karte der Galerie</translation>
    </message>
    <message>
        <source>%1 items in two dimensions</source>
        <translation>%1 Objekte in zwei Dimensionen</translation>
    </message>
    <message>
        <source>%1 items in two dimensions. Colours: %2</source>
        <translation>%1 Objekte in zwei Dimensionen. Farben: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::MapLegend</name>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>least to most uncertain (rank)</source>
        <translation>wenig bis sehr unsicher (Rang)</translation>
    </message>
    <message>
        <source>moves least to most (rank)</source>
        <translation>bewegt sich wenig bis viel (Rang)</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>its class: all broken to all mended</source>
        <translation>seine Klasse: alle verloren bis alle gewonnen</translation>
    </message>
    <message>
        <source>no query of its class</source>
        <translation>keine Anfrage seiner Klasse</translation>
    </message>
    <message>
        <source>no to all neighbours stay</source>
        <translation>keine bis alle Nachbarn bleiben</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>other classes (%1)</source>
        <translation>andere Klassen (%1)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>other groups (%1)</source>
        <translation>andere Gruppen (%1)</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
</context>
<context>
    <name>crossfade::MapView</name>
    <message>
        <source>Lasso on the map</source>
        <translation>Lasso auf der Karte</translation>
    </message>
    <message>
        <source>The map could not be laid out.</source>
        <translation>Die Karte konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>This result does not hold the features of the gallery, so there is no map. Run the study again.</source>
        <translation>Dieses Ergebnis enthält die Merkmale der Galerie nicht; deshalb gibt es keine Karte. Berechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>Laying out the gallery…</source>
        <translation>Die Galerie wird angelegt …</translation>
    </message>
    <message>
        <source>Principal components of old and new features together; the two hold %1 of the variance.</source>
        <translation>Hauptkomponenten der alten und neuen Merkmale zusammen; die beiden enthalten %1 der Varianz.</translation>
    </message>
    <message>
        <source>Old and new features have different dimensions: each is laid out on its own, the new ones turned towards the old ones (at least %1 of the variance). How far an item moves means little.</source>
        <translation>Alte und neue Merkmale haben verschiedene Dimensionen: Beide sind für sich angelegt, die neuen zu den alten hin gedreht (mindestens %1 der Varianz). Wie weit ein Objekt wandert, besagt wenig.</translation>
    </message>
    <message>
        <source>Draw a lasso to choose items.</source>
        <translation>Zum Auswählen ein Lasso ziehen.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>old or new</source>
        <translation>alt oder neu</translation>
    </message>
    <message>
        <source>predicted uncertainty (rank)</source>
        <translation>vorhergesagte Unsicherheit (Rang)</translation>
    </message>
    <message>
        <source>how far it moves on the map (rank)</source>
        <translation>Weg auf der Karte (Rang)</translation>
    </message>
    <message>
        <source>&amp;Colour:</source>
        <translation>&amp;Farbe:</translation>
    </message>
    <message>
        <source>What the colours of the map mean</source>
        <translation>Was die Farben der Karte bedeuten</translation>
    </message>
    <message>
        <source>neighbours that stay</source>
        <translation>Nachbarn, die bleiben</translation>
    </message>
    <message>
        <source>The neighbourhoods are being compared: %1.</source>
        <translation>Die Nachbarschaften werden verglichen: %1.</translation>
    </message>
    <message>
        <source>The share of its %1 nearest items that are the same by old and new features, from none (pale) to all (strong).</source>
        <translation>Der Anteil seiner %1 nächsten Objekte, der nach alten und neuen Merkmalen derselbe ist, von keinem (blass) bis zu allen (kräftig).</translation>
    </message>
    <message>
        <source>Of %1 items drawn at random; the others are grey.</source>
        <translation>Von %1 zufällig gezogenen Objekten; die anderen sind grau.</translation>
    </message>
    <message>
        <source>Cl&amp;asses:</source>
        <translation>&amp;Klassen:</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>What is not chosen is faint.</source>
        <translation>Nicht Gewähltes ist blass.</translation>
    </message>
    <message>
        <source>flip against %1</source>
        <translation>Umschwünge gegen %1</translation>
    </message>
    <message>
        <source>flips of its class against %1</source>
        <translation>Umschwünge seiner Klasse gegen %1</translation>
    </message>
    <message>
        <source>Green: mended; orange: broken (by CMC@1, against %1).</source>
        <translation>Grün: gewonnen; orange: verloren (nach CMC@1, gegen %1).</translation>
    </message>
    <message>
        <source>Green: more queries of its class are mended than broken; orange: more are broken (by CMC@1, against %1).</source>
        <translation>Grün: mehr Anfragen seiner Klasse sind gewonnen als verloren; orange: mehr sind verloren (nach CMC@1, gegen %1).</translation>
    </message>
    <message>
        <source>Grou&amp;ps:</source>
        <translation>Gru&amp;ppen:</translation>
    </message>
    <message>
        <source>Items that are near by their features lie together: of an item’s nearest ones, %1 are among its nearest on the map. Distances between far parts mean nothing.</source>
        <translation>Objekte, die nach ihren Merkmalen nah sind, liegen beisammen: Von den nächsten eines Objektes gehören %1 auch auf der Karte zu seinen nächsten. Abstände zwischen fernen Teilen bedeuten nichts.</translation>
    </message>
    <message>
        <source>The layout by neighbourhoods is being made: %1.</source>
        <translation>Die Anordnung nach Nachbarschaften entsteht: %1.</translation>
    </message>
    <message>
        <source>The neighbours are being found: %1.</source>
        <translation>Die Nachbarn werden gesucht: %1.</translation>
    </message>
    <message>
        <source>Search the classes or groups that the legend names</source>
        <translation>Die Klassen oder Gruppen suchen, die die Legende nennt</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>An&amp;ordnung:</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>neighbourhoods</source>
        <translation>Nachbarschaften</translation>
    </message>
    <message>
        <source>Principal components of old and new features</source>
        <translation>Hauptkomponenten der alten und neuen Merkmale</translation>
    </message>
    <message>
        <source>Near items lie together, as in UMAP</source>
        <translation>Nahe Objekte liegen beisammen, wie in UMAP</translation>
    </message>
    <message>
        <source>How the map is laid out</source>
        <translation>Wie die Karte angeordnet ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop laying out by neighbourhoods</source>
        <translation>Die Anordnung nach Nachbarschaften abbrechen</translation>
    </message>
    <message>
        <source>Magnify (+, or the wheel)</source>
        <translation>Vergrößern (+ oder das Mausrad)</translation>
    </message>
    <message>
        <source>See more (−, or the wheel)</source>
        <translation>Mehr sehen (− oder das Mausrad)</translation>
    </message>
    <message>
        <source>See the whole gallery (0)</source>
        <translation>Die ganze Galerie sehen (0)</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own; search for others above.</source>
        <translation>%1 von %2 Gruppen haben eigene Farben; oben lassen sich andere suchen.</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own, the first with “%3” in their names.</source>
        <translation>%1 von %2 Gruppen haben eigene Farben, die ersten mit „%3“ im Namen.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own; search for others above.</source>
        <translation>%1 von %2 Klassen haben eigene Farben; oben lassen sich andere suchen.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own, the first with “%3” in their names.</source>
        <translation>%1 von %2 Klassen haben eigene Farben, die ersten mit „%3“ im Namen.</translation>
    </message>
</context>
<context>
    <name>crossfade::MeasureSection</name>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>number of fractions</source>
        <translation>Zahl der Anteile</translation>
    </message>
    <message>
        <source>choice of metrics</source>
        <translation>Wahl der Maße</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Euclidean (L2)</source>
        <translation>euklidisch (L2)</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>class labels</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Revisited Oxford/Paris</source>
        <translation>Revisited Oxford/Paris</translation>
    </message>
    <message>
        <source>nearest items of the new model</source>
        <translation>nächste Objekte des neuen Modells</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Evenly spaced backfilled fractions from 0 to 1, both ends included</source>
        <translation>Neu eingebettete Anteile in gleichen Abständen von 0 bis 1, beide Enden eingeschlossen</translation>
    </message>
    <message>
        <source>The distance by which items are ranked</source>
        <translation>Der Abstand, nach dem Objekte gereiht werden</translation>
    </message>
    <message>
        <source>Which gallery items are relevant to a query, and which are ignored</source>
        <translation>Welche Objekte der Galerie zu einer Anfrage passen und welche nicht zählen</translation>
    </message>
    <message>
        <source>inner product</source>
        <translation>inneres Produkt</translation>
    </message>
</context>
<context>
    <name>crossfade::Menus</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Be&amp;rechnen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>A&amp;nfrage</translation>
    </message>
    <message>
        <source>%1: no font for it is installed</source>
        <translation>%1: Dafür ist keine Schrift installiert</translation>
    </message>
    <message>
        <source>Op&amp;en recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>Fe&amp;lder</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>&amp;Farben</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodRow</name>
    <message>
        <source>%1 of %2</source>
        <comment>option, method</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>choice of methods</source>
        <translation>Wahl der Verfahren</translation>
    </message>
    <message>
        <source>name of a method</source>
        <translation>Name eines Verfahrens</translation>
    </message>
    <message>
        <source>Options of %1</source>
        <translation>Optionen von %1</translation>
    </message>
    <message>
        <source>Name in the results</source>
        <translation>Name in den Ergebnissen</translation>
    </message>
    <message>
        <source>Add it with other options</source>
        <translation>Mit anderen Optionen hinzufügen</translation>
    </message>
    <message>
        <source>Compare this method with itself under other options</source>
        <translation>Dieses Verfahren mit sich selbst unter anderen Optionen vergleichen</translation>
    </message>
    <message>
        <source>preset of %1</source>
        <translation>Vorgabe von %1</translation>
    </message>
    <message>
        <source>Preset: the paper&apos;s own</source>
        <translation>Vorgabe: die der Arbeit</translation>
    </message>
    <message>
        <source>Preset: quick</source>
        <translation>Vorgabe: schnell</translation>
    </message>
    <message>
        <source>Preset: none</source>
        <translation>Vorgabe: keine</translation>
    </message>
    <message>
        <source>The paper&apos;s own options, or fewer epochs for an answer in minutes</source>
        <translation>Die Optionen der Arbeit oder weniger Epochen für eine Antwort in Minuten</translation>
    </message>
    <message>
        <source>Preset of %1</source>
        <translation>Vorgabe von %1</translation>
    </message>
    <message>
        <source>Sweep an option…</source>
        <translation>Reihe über eine Option …</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>neues Modell</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>Zusatzmodell</translation>
    </message>
    <message>
        <source>Fitted already: %1</source>
        <translation>Bereits angepasst: %1</translation>
    </message>
    <message>
        <source>the study’s</source>
        <translation>das der Studie</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>Zusatzmodell</translation>
    </message>
    <message>
        <source>A new model for this method alone, such as a compatible one; it is still judged against the study’s new model</source>
        <translation>Ein neues Modell nur für dieses Verfahren, etwa ein kompatibles; beurteilt wird es weiterhin am neuen Modell der Studie</translation>
    </message>
    <message>
        <source>A side model for this method alone</source>
        <translation>Ein Zusatzmodell nur für dieses Verfahren</translation>
    </message>
    <message>
        <source>Compare the method at several values of an option</source>
        <translation>Das Verfahren bei mehreren Werten einer Option vergleichen</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodsSection</name>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>another choice of a method</source>
        <translation>weitere Wahl eines Verfahrens</translation>
    </message>
    <message>
        <source>sweep of a method</source>
        <translation>Reihe eines Verfahrens</translation>
    </message>
    <message>
        <source>preset of all methods</source>
        <translation>Vorgabe aller Verfahren</translation>
    </message>
    <message>
        <source>Set the options of every method. Options that differ from it are bold, and ↺ sets them back</source>
        <translation>Setzt die Optionen aller Verfahren. Was davon abweicht, ist fett, und ↺ setzt es zurück</translation>
    </message>
    <message>
        <source>Preset of all methods</source>
        <translation>Vorgabe aller Verfahren</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>The papers&apos; own options</source>
        <translation>Wie in den Arbeiten</translation>
    </message>
    <message>
        <source>Quick, in minutes</source>
        <translation>Schnell, in Minuten</translation>
    </message>
</context>
<context>
    <name>crossfade::MetricList</name>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelField</name>
    <message>
        <source>This is no model: %1</source>
        <translation>Das ist kein Modell: %1</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.onnx);;All files (*)</source>
        <translation>Modelle (*.pt *.pth *.ts *.onnx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>TorchScript or ONNX</source>
        <translation>TorchScript oder ONNX</translation>
    </message>
    <message>
        <source>%1: side of its images</source>
        <translation>%1: Seite seiner Bilder</translation>
    </message>
    <message>
        <source>squashed, 0 to 1</source>
        <translation>gestaucht, 0 bis 1</translation>
    </message>
    <message>
        <source>How images are prepared for the model: squashed to a square, pixels from 0 to 1, or as models of this family were trained</source>
        <translation>Wie Bilder für das Modell vorbereitet werden: zum Quadrat gestaucht, Bildpunkte von 0 bis 1, oder so, wie Modelle dieser Familie trainiert wurden</translation>
    </message>
    <message>
        <source>%1: how its images are prepared</source>
        <translation>%1: wie seine Bilder vorbereitet werden</translation>
    </message>
    <message>
        <source>Asking the model for the size of its images …</source>
        <translation>Das Modell wird nach der Größe seiner Bilder gefragt …</translation>
    </message>
    <message>
        <source>The model takes images of several sizes. Enter the one that it was trained with.</source>
        <translation>Das Modell nimmt Bilder verschiedener Größen. Bitte die eingeben, mit der es trainiert wurde.</translation>
    </message>
    <message>
        <source>Height and width of the images that the model was trained with</source>
        <translation>Höhe und Breite der Bilder, mit denen das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts);;All files (*)</source>
        <translation>Modelle (*.pt *.pth *.ts);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>The arithmetic of an ONNX model cannot be counted. Name its TorchScript file.</source>
        <translation>Die Rechenschritte (MAC) eines ONNX-Modells lassen sich nicht zählen. Bitte seine TorchScript-Datei nennen.</translation>
    </message>
    <message>
        <source>Some of the images as the model sees them: resized and cut out</source>
        <translation>Einige der Bilder, wie das Modell sie sieht: verkleinert und ausgeschnitten</translation>
    </message>
    <message>
        <source>image size?</source>
        <translation>Bildgröße?</translation>
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
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Name each model&apos;s file and the size of the images that it was trained with.</source>
        <translation>Bitte die Datei jedes Modells nennen und die Größe der Bilder, mit denen es trainiert wurde.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Name the model&apos;s file and the size of the images that it was trained with.</source>
        <translation>Bitte die Datei des Modells nennen und die Größe der Bilder, mit denen es trainiert wurde.</translation>
    </message>
    <message>
        <source>Model “%1”</source>
        <translation>Modell „%1“</translation>
    </message>
    <message>
        <source>Drop to name the models’ files</source>
        <translation>Loslassen, um die Dateien der Modelle anzugeben</translation>
    </message>
    <message>
        <source>Only models can be dropped here. Close this dialog first to drop others.</source>
        <translation>Hier können nur Modelle abgelegt werden. Für anderes bitte zuerst dieses Fenster schließen.</translation>
    </message>
</context>
<context>
    <name>crossfade::OptionsEditor</name>
    <message>
        <source>Set back to %1</source>
        <translation>Zurück auf %1</translation>
    </message>
</context>
<context>
    <name>crossfade::OrdersSection</name>
    <message>
        <source>choice of orders</source>
        <translation>Wahl der Reihenfolgen</translation>
    </message>
    <message>
        <source>order file</source>
        <translation>Datei der Reihenfolge</translation>
    </message>
    <message>
        <source>Orders of backfilling</source>
        <translation>Reihenfolgen der Neueinbettung</translation>
    </message>
    <message>
        <source>Choose an order</source>
        <translation>Reihenfolge wählen</translation>
    </message>
    <message>
        <source>Orders of rows or ids (*.npy *.csv *.txt);;All files (*)</source>
        <translation>Reihenfolgen von Zeilen oder Kennungen (*.npy *.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>Braucht: %1</translation>
    </message>
    <message>
        <source>File of row numbers (.npy) or ids (.csv, .txt)</source>
        <translation>Datei von Zeilennummern (.npy) oder Kennungen (.csv, .txt)</translation>
    </message>
    <message>
        <source>Order file</source>
        <translation>Datei der Reihenfolge</translation>
    </message>
    <message>
        <source>Choose the order file</source>
        <translation>Die Datei der Reihenfolge wählen</translation>
    </message>
</context>
<context>
    <name>crossfade::OverviewPage</name>
    <message>
        <source>Reading the features: how good each model is, and what looks like a mistake …</source>
        <translation>Die Merkmale werden gelesen: wie gut jedes Modell ist, und was nach einem Fehler aussieht …</translation>
    </message>
    <message>
        <source>Look at the features</source>
        <translation>Merkmale ansehen</translation>
    </message>
    <message>
        <source>Read all features: how good each model is, and what looks like a mistake</source>
        <translation>Alle Merkmale lesen: wie gut jedes Modell ist, und was nach einem Fehler aussieht</translation>
    </message>
    <message>
        <source>Models of the file</source>
        <translation>Modelle der Datei</translation>
    </message>
    <message>
        <source>Choose on the left what to compare, then run it.</source>
        <translation>Wählen Sie links, was verglichen wird, und berechnen Sie es.</translation>
    </message>
    <message>
        <source>A computation is running: what it gives is shown here.</source>
        <translation>Eine Berechnung läuft: Was sie ergibt, wird hier gezeigt.</translation>
    </message>
</context>
<context>
    <name>crossfade::OwnImageSearch</name>
    <message>
        <source>Which models were the images embedded with? This is asked once for an embedding file.</source>
        <translation>Mit welchen Modellen wurden die Bilder eingebettet? Das wird einmal für eine Einbettungsdatei gefragt.</translation>
    </message>
    <message>
        <source>copied image</source>
        <translation>kopiertes Bild</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>crossfade::PaintedPlot</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
</context>
<context>
    <name>crossfade::PairsSection</name>
    <message>
        <source>Methods × orders</source>
        <translation>Verfahren × Reihenfolgen</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>%1 cannot be run: %2.</source>
        <translation>%1 kann nicht gerechnet werden: %2.</translation>
    </message>
    <message>
        <source>By the measured times of runs on this computer.</source>
        <translation>Nach den gemessenen Zeiten von Läufen auf diesem Rechner.</translation>
    </message>
    <message>
        <source>By the number of products: no run was measured here yet.</source>
        <translation>Nach der Zahl der Produkte: hier wurde noch kein Lauf gemessen.</translation>
    </message>
    <message>
        <source>Choose a method and an order.</source>
        <translation>Wählen Sie ein Verfahren und eine Reihenfolge.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs.</source>
        <translation>%1 von %2 Paaren.</translation>
    </message>
    <message>
        <source>choice of pairs</source>
        <translation>Auswahl der Paare</translation>
    </message>
    <message>
        <source>Which orders each method is run under</source>
        <translation>Unter welchen Reihenfolgen jedes Verfahren gerechnet wird</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>%1. The curve is in the cache and takes no time.</source>
        <translation>%1. Die Kurve liegt im Zwischenspeicher und braucht keine Zeit.</translation>
    </message>
    <message>
        <source>the fit of the method is in the cache.</source>
        <translation>die Anpassung des Verfahrens liegt im Zwischenspeicher.</translation>
    </message>
    <message>
        <source>the fit of the method %1, once for all its orders.</source>
        <translation>die Anpassung des Verfahrens %1, einmal für alle seine Reihenfolgen.</translation>
    </message>
    <message>
        <source>%1. Estimate: the curve takes %2, and %3 of memory; %4 %5 What the cache holds takes no time.</source>
        <translation>%1. Schätzung: die Kurve braucht %2 und %3 Speicher; %4 %5 Was im Zwischenspeicher liegt, braucht keine Zeit.</translation>
    </message>
    <message>
        <source>%1 in the cache.</source>
        <translation>%1 im Zwischenspeicher.</translation>
    </message>
    <message>
        <source>Estimate: %1; features, fits and curves take %2 of memory.</source>
        <translation>Schätzung: %1; Merkmale, Anpassungen und Kurven brauchen %2 Speicher.</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanAnswer</name>
    <message>
        <source>What is promised along the way is not known.</source>
        <translation>Was unterwegs versprochen wird, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>Zie&amp;l:</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % des Ertrags</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>Ziel, Anteil des Ertrags</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as what is promised at the end; the line in the chart can be dragged, too</source>
        <translation>0 % ist so gut wie alt, 100 % so gut wie das am Ende Versprochene; auch die Linie im Diagramm lässt sich ziehen</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>Bud&amp;get:</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % der Galerie</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>Budget, Anteil der Galerie</translation>
    </message>
    <message>
        <source>How much of the gallery is new then; the line in the chart can be dragged, too</source>
        <translation>Wie viel der Galerie dann neu ist; auch die Linie im Diagramm lässt sich ziehen</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanForm</name>
    <message>
        <source>pilot, where there is one</source>
        <translation>Stichprobe, wo vorhanden</translation>
    </message>
    <message>
        <source>the file&apos;s pilot</source>
        <translation>Stichprobe der Datei</translation>
    </message>
    <message>
        <source>a pilot drawn here</source>
        <translation>hier gezogene Stichprobe</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>metric at</source>
        <translation>Maß bei</translation>
    </message>
    <message>
        <source>worst group</source>
        <translation>schlechteste Gruppe</translation>
    </message>
    <message>
        <source>negative flips at</source>
        <translation>negative Umschwünge bei</translation>
    </message>
    <message>
        <source>as in the set-up</source>
        <translation>wie im Versuchsaufbau</translation>
    </message>
    <message>
        <source>without</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>with moments</source>
        <translation>mit Momenten</translation>
    </message>
    <message>
        <source>items/h</source>
        <translation>Objekte/h</translation>
    </message>
    <message>
        <source>s/item</source>
        <translation>s je Objekt</translation>
    </message>
    <message>
        <source>&amp;Judge on:</source>
        <translation>Be&amp;urteilen an:</translation>
    </message>
    <message>
        <source>What counts for you</source>
        <translation>Was für Sie zählt</translation>
    </message>
    <message>
        <source>Whether distances by old and by new features are made to mean the same</source>
        <translation>Ob Abstände nach alten und nach neuen Merkmalen dasselbe bedeuten sollen</translation>
    </message>
    <message>
        <source>Batch si&amp;ze:</source>
        <translation>Objekte je S&amp;chub:</translation>
    </message>
    <message>
        <source>Items that are embedded together</source>
        <translation>Objekte, die zusammen eingebettet werden</translation>
    </message>
    <message>
        <source>Cost per &amp;item:</source>
        <translation>K&amp;osten je Objekt:</translation>
    </message>
    <message>
        <source>What embedding one item costs, in any currency</source>
        <translation>Was das Einbetten eines Objektes kostet, in beliebiger Währung</translation>
    </message>
    <message>
        <source>S&amp;peed:</source>
        <translation>&amp;Tempo:</translation>
    </message>
    <message>
        <source>Of the backfill</source>
        <translation>Der Neueinbettung</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % der Galerie</translation>
    </message>
    <message>
        <source>Size of the pilot that is drawn</source>
        <translation>Größe der Stichprobe, die gezogen wird</translation>
    </message>
    <message>
        <source>Where all new features are there already: to try what a pilot tells</source>
        <translation>Wo alle neuen Merkmale schon da sind: um zu sehen, was eine Stichprobe sagt</translation>
    </message>
    <message>
        <source>Backfilled share that counts</source>
        <translation>Neu eingebetteter Anteil, der zählt</translation>
    </message>
    <message>
        <source>Metric to choose by</source>
        <translation>Maß, nach dem gewählt wird</translation>
    </message>
    <message>
        <source>Attribute whose worst group counts</source>
        <translation>Eigenschaft, deren schlechteste Gruppe zählt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Unit of the speed</source>
        <translation>Einheit des Tempos</translation>
    </message>
    <message>
        <source>Begi&amp;ns:</source>
        <translation>Beg&amp;innt:</translation>
    </message>
    <message>
        <source>When the backfill begins; then every batch has a date</source>
        <translation>Wann die Neueinbettung beginnt; dann hat jeder Schub ein Datum</translation>
    </message>
    <message>
        <source>When the backfill begins</source>
        <translation>Wann die Neueinbettung beginnt</translation>
    </message>
    <message>
        <source>Where all new features are there: what the choice and its promise are really worth</source>
        <translation>Wo alle neuen Merkmale da sind: was die Wahl und das Versprochene wirklich wert sind</translation>
    </message>
    <message>
        <source>with one length</source>
        <translation>mit einer Länge</translation>
    </message>
    <message>
        <source>try all three</source>
        <translation>alle drei versuchen</translation>
    </message>
    <message>
        <source>&amp;Choose by:</source>
        <translation>&amp;Wählen nach:</translation>
    </message>
    <message>
        <source>Ca&amp;libration:</source>
        <translation>&amp;Kalibrierung:</translation>
    </message>
    <message>
        <source>Compare with the tr&amp;uth</source>
        <translation>&amp;Mit der Wahrheit vergleichen</translation>
    </message>
    <message>
        <source>Queries an hour:</source>
        <translation>Anfragen je Stunde:</translation>
    </message>
    <message>
        <source>That are served meanwhile: where a method has them embedded by both models, that is part of the cost</source>
        <translation>Die währenddessen beantwortet werden: Wo ein Verfahren sie mit beiden Modellen einbettet, zählt das zu den Kosten</translation>
    </message>
    <message>
        <source>Budget:</source>
        <translation>Budget:</translation>
    </message>
    <message>
        <source>How much of the gallery you would embed: strategies are compared there, too</source>
        <translation>Wie viel der Galerie Sie einbetten würden: Die Strategien werden auch dort verglichen</translation>
    </message>
    <message>
        <source>Rerank at:</source>
        <translation>Neu sortieren bei:</translation>
    </message>
    <message>
        <source>Depths at which reranking the old index by the new model is tried, with commas between them; empty: it is not</source>
        <translation>Tiefen, bei denen versucht wird, den alten Index mit dem neuen Modell neu zu sortieren, durch Kommas getrennt; leer: es wird nicht versucht</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>Modellaufruf (ms):</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>Was ein Aufruf eines Modells für ein Objekt oder eine Anfrage braucht: Damit wird gesagt, was das Neusortieren einer Anfrage hinzufügt</translation>
    </message>
    <message>
        <source>Search (ms):</source>
        <translation>Suche (ms):</translation>
    </message>
    <message>
        <source>What one search of your index takes</source>
        <translation>Was eine Suche in Ihrem Index braucht</translation>
    </message>
    <message>
        <source>At most (ms):</source>
        <translation>Höchstens (ms):</translation>
    </message>
    <message>
        <source>That a query may take longer: no depth of reranking that takes more is chosen</source>
        <translation>Die eine Anfrage länger dauern darf: Keine Tiefe des Neusortierens, die mehr braucht, wird gewählt</translation>
    </message>
    <message>
        <source>Parts (folds):</source>
        <translation>Teile (Faltungen):</translation>
    </message>
    <message>
        <source>The training rows are dealt into so many parts: each is backfilled with fits on the others</source>
        <translation>Die Trainingszeilen werden in so viele Teile geteilt: Jeder wird mit Anpassungen auf den anderen neu eingebettet</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>hier gemessen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Training cost:</source>
        <translation>Trainingskosten:</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>Was es kostet, das neue Modell zu trainieren, das ein Verfahren braucht</translation>
    </message>
    <message>
        <source>Training (h):</source>
        <translation>Training (h):</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>Wie lange es dauert, das neue Modell zu trainieren, das ein Verfahren braucht</translation>
    </message>
    <message>
        <source>A pilot is items of the gallery that were drawn at random and embedded again. Training rows are another gallery, and the models may have seen them. Without a choice: the pilot that the file marks, if it has %1 items or more; else, and where it does not tell whether anything is better than waiting, training rows</source>
        <translation>Eine Stichprobe sind Objekte der Galerie, die zufällig gezogen und neu eingebettet wurden. Trainingszeilen sind eine andere Galerie, und die Modelle haben sie vielleicht gesehen. Ohne Wahl: die Stichprobe, die die Datei kennzeichnet, wenn sie %1 Objekte oder mehr hat; sonst, und wo sie nicht sagt, ob irgendetwas besser ist als warten, Trainingszeilen</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanPage</name>
    <message>
        <source>Pl&amp;an</source>
        <translation>&amp;Planen</translation>
    </message>
    <message>
        <source>Try every method of the set-up under every order that can be had in advance, and choose</source>
        <translation>Jedes Verfahren des Versuchsaufbaus unter jeder Reihenfolge, die es vorab geben kann, probieren und wählen</translation>
    </message>
    <message>
        <source>As CSV, a line for each item, or JSON Lines, a line for each batch</source>
        <translation>Als CSV, eine Zeile je Objekt, oder als JSON Lines, eine Zeile je Schub</translation>
    </message>
    <message>
        <source>The chosen method as it was fitted, so that following need not fit it again</source>
        <translation>Das gewählte Verfahren, wie es angepasst wurde, damit es zum Verfolgen nicht neu angepasst werden muss</translation>
    </message>
    <message>
        <source>Foll&amp;ow…</source>
        <translation>V&amp;erfolgen …</translation>
    </message>
    <message>
        <source>Save the plan, and look where the backfill is whenever the embedding file changes</source>
        <translation>Den Plan speichern und nachsehen, wo die Neueinbettung ist, sooft sich die Einbettungsdatei ändert</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>Plan &amp;speichern …</translation>
    </message>
    <message>
        <source>Save fitted &amp;method…</source>
        <translation>Ver&amp;fahren speichern …</translation>
    </message>
    <message>
        <source>Show what was asked for, to change it and plan anew</source>
        <translation>Zeigen, was verlangt war, um es zu ändern und neu zu planen</translation>
    </message>
    <message>
        <source>Chan&amp;ge the question</source>
        <translation>Frage &amp;ändern</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanView</name>
    <message>
        <source>share of the way from old to new</source>
        <translation>Anteil des Weges von alt nach neu</translation>
    </message>
    <message>
        <source>%1 on held-out training rows</source>
        <translation>%1 auf zurückgehaltenen Trainingszeilen</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
    <message>
        <source>%1, promised (%)</source>
        <translation>%1, versprochen (%)</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, mit 95‑%‑Intervall</translation>
    </message>
    <message>
        <source>old or the mix, whichever is better</source>
        <translation>alt oder die Mischung, je nachdem, was besser ist</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>hier sind Sie</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>An&amp;zeigen:</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>Was versprochen ist</translation>
    </message>
    <message>
        <source>The promised curve</source>
        <translation>Die versprochene Kurve</translation>
    </message>
    <message>
        <source>Methods and orders that may be chosen</source>
        <translation>Verfahren und Reihenfolgen, die zur Wahl stehen</translation>
    </message>
    <message>
        <source>What to embed when</source>
        <translation>Was wann einzubetten ist</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Schübe</translation>
    </message>
    <message>
        <source>No batch is left: all items have their new features.</source>
        <translation>Kein Schub ist übrig: Alle Objekte haben ihre neuen Merkmale.</translation>
    </message>
    <message>
        <source>Share of the way (%)</source>
        <translation>Anteil des Weges (%)</translation>
    </message>
    <message>
        <source>No plan yet. Choose methods and orders in the set-up, say above by what to choose among them, and press “Plan”. They are compared on a pilot of the gallery, or on held-out training rows: the gallery&apos;s new features are not needed.</source>
        <translation>Noch kein Plan. Wählen Sie Verfahren und Reihenfolgen im Versuchsaufbau, sagen Sie oben, wonach unter ihnen zu wählen ist, und drücken Sie „Planen“. Verglichen werden sie an einer Stichprobe der Galerie oder an zurückgehaltenen Trainingszeilen: die neuen Merkmale der Galerie werden nicht gebraucht.</translation>
    </message>
    <message>
        <source>In hindsight</source>
        <translation>Im Nachhinein</translation>
    </message>
    <message>
        <source>How the candidates were in truth</source>
        <translation>Wie gut die Kandidaten wirklich waren</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>Wege, die Galerie unterdessen zu bedienen</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
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
        <translation>%1 der Galerie sind neu eingebettet</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Play from 0 to 100 % (Space)</source>
        <translation>Von 0 bis 100 % abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled</source>
        <translation>Neu eingebetteter Anteil der Galerie</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1 · %2 items</source>
        <translation>%1 · %2 Objekte</translation>
    </message>
    <message>
        <source>One slice back (Left)</source>
        <translation>Eine Stufe zurück (Links)</translation>
    </message>
    <message>
        <source>One slice on (Right)</source>
        <translation>Eine Stufe weiter (Rechts)</translation>
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
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>über Kreuz</translation>
    </message>
    <message>
        <source>whole gallery</source>
        <translation>ganze Galerie</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, nach %2</translation>
    </message>
    <message>
        <source>%1, normalised</source>
        <translation>%1, normiert</translation>
    </message>
    <message>
        <source>all of these items</source>
        <translation>alle diese Objekte</translation>
    </message>
    <message>
        <source>new (%1)</source>
        <translation>neu (%1)</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryBrowser</name>
    <message>
        <source>No result</source>
        <translation>Kein Ergebnis</translation>
    </message>
    <message>
        <source>%1 of %2 queries (%3)</source>
        <translation>%1 von %2 Anfragen (%3)</translation>
    </message>
    <message>
        <source>All queries</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>Welche Anfragen</translation>
    </message>
    <message>
        <source>A query is right when a relevant item is among its first k</source>
        <translation>Eine Anfrage ist richtig, wenn ein passendes Objekt unter ihren ersten k ist</translation>
    </message>
    <message>
        <source>k of CMC@k</source>
        <translation>k von CMC@k</translation>
    </message>
    <message>
        <source>Class, file or number</source>
        <translation>Klasse, Datei, Nr.</translation>
    </message>
    <message>
        <source>Search queries</source>
        <translation>Anfragen durchsuchen</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Chosen in a chart</source>
        <translation>In einem Diagramm gewählt</translation>
    </message>
    <message>
        <source>Any attribute</source>
        <translation>Alle Eigenschaften</translation>
    </message>
    <message>
        <source>Attribute of the queries</source>
        <translation>Eigenschaft der Anfragen</translation>
    </message>
    <message>
        <source>List only queries with this value of an attribute</source>
        <translation>Nur Anfragen mit diesem Wert einer Eigenschaft auflisten</translation>
    </message>
    <message>
        <source>Show the queries as large pictures</source>
        <translation>Die Anfragen als große Bilder zeigen</translation>
    </message>
    <message>
        <source>Queries as pictures</source>
        <translation>Anfragen als Bilder</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>Noch kein Ergebnis: Berechnen Sie die Studie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>No query of this list matches. Clear the search and the attribute, or choose another list above.</source>
        <translation>Keine Anfrage dieser Liste passt. Leeren Sie die Suche und die Eigenschaft, oder wählen Sie oben eine andere Liste.</translation>
    </message>
    <message>
        <source>No query is chosen. Click a band on Flips, or a class or group of a table.</source>
        <translation>Keine Anfrage ist gewählt. Klicken Sie auf ein Band unter „Umschwünge“, oder auf eine Klasse oder Gruppe einer Tabelle.</translation>
    </message>
    <message>
        <source>The data has no queries.</source>
        <translation>Die Daten haben keine Anfragen.</translation>
    </message>
    <message>
        <source>by CMC@</source>
        <translation>nach CMC@</translation>
    </message>
    <message>
        <source>Wrong at %1</source>
        <translation>Falsch bei %1</translation>
    </message>
    <message>
        <source>The shown curves do not agree at %1</source>
        <translation>Die gezeigten Kurven sind sich bei %1 nicht einig</translation>
    </message>
    <message>
        <source>The shown curves agree on every query at %1. Show more curves in the table Curves, or go on with the slider.</source>
        <translation>Die gezeigten Kurven sind sich bei %1 bei jeder Anfrage einig. Zeigen Sie in der Tabelle „Kurven“ weitere, oder gehen Sie mit dem Regler weiter.</translation>
    </message>
    <message>
        <source>No query is wrong at %1: each that has a relevant item finds one among the first %2.</source>
        <translation>Keine Anfrage ist bei %1 falsch: Jede, die ein passendes Objekt hat, findet eines unter den ersten %2.</translation>
    </message>
    <message>
        <source>Broken at %1 against %2</source>
        <translation>Verloren bei %1 gegen %2</translation>
    </message>
    <message>
        <source>Mended at %1 against %2</source>
        <translation>Gewonnen bei %1 gegen %2</translation>
    </message>
    <message>
        <source>No query is broken at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>Bei %1 ist gegen %2 keine Anfrage verloren. Gehen Sie mit dem Regler weiter, oder wählen Sie oben eine andere Liste.</translation>
    </message>
    <message>
        <source>No query is mended at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>Bei %1 ist gegen %2 keine Anfrage gewonnen. Gehen Sie mit dem Regler weiter, oder wählen Sie oben eine andere Liste.</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryDetail</name>
    <message>
        <source>Query %1: %2</source>
        <translation>Anfrage %1: %2</translation>
    </message>
    <message>
        <source>%1
No item of the gallery is relevant to it.</source>
        <translation>%1
Kein Objekt der Galerie passt zu ihr.</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>Copy results</source>
        <translation>Ergebnisse kopieren</translation>
    </message>
    <message>
        <source>Copy the query and its results as text</source>
        <translation>Die Anfrage und ihre Ergebnisse als Text kopieren</translation>
    </message>
    <message>
        <source>Picture of the query</source>
        <translation>Bild der Anfrage</translation>
    </message>
    <message>
        <source>%1
The first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)</source>
        <translation>%1
Das erste richtige Ergebnis hat Rang %2, wenn %3 neu eingebettet sind (bei %4: %5, bei %6: %7)</translation>
    </message>
    <message>
        <source>rank	gallery item	class	distance	right or wrong	feature	image</source>
        <translation>Rang	Bild der Galerie	Klasse	Abstand	richtig oder falsch	Merkmal	Bild</translation>
    </message>
    <message>
        <source>Choose a query in the list to see its results.</source>
        <translation>Wählen Sie eine Anfrage in der Liste, um ihre Ergebnisse zu sehen.</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>Here, %1</source>
        <translation>Hier, %1</translation>
    </message>
    <message>
        <source>Gallery item %1 as the query: %2</source>
        <translation>Objekt %1 als Anfrage: %2</translation>
    </message>
    <message>
        <source>A result is right where it has the same class.</source>
        <translation>Ein Ergebnis ist richtig, wenn es dieselbe Klasse hat.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Back to the query</source>
        <translation>Zurück zur Anfrage</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modell „%1“</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Class of your image</source>
        <translation>Klasse des eigenen Bildes</translation>
    </message>
    <message>
        <source>Say what it shows, and the results are judged by it</source>
        <translation>Angeben, was es zeigt; danach werden die Ergebnisse beurteilt</translation>
    </message>
    <message>
        <source>Your image: %1</source>
        <translation>Eigenes Bild: %1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Its class is not known, so neither is what is right.</source>
        <translation>Seine Klasse ist nicht bekannt, also auch nicht, was richtig ist.</translation>
    </message>
    <message>
        <source>Class not known</source>
        <translation>Klasse nicht bekannt</translation>
    </message>
    <message>
        <source>What the old model finds, the mixed gallery here, and the new model, beside each other, or those here alone with larger pictures</source>
        <translation>Was das alte Modell findet, was hier gefunden wird, und was das neue Modell findet, nebeneinander, oder nur das hier mit größeren Bildern</translation>
    </message>
    <message>
        <source>Search all items</source>
        <translation>Alle durchsuchen</translation>
    </message>
    <message>
        <source>Search the whole gallery, which is exact and takes longer, and not only the nearest cells of an index</source>
        <translation>Die ganze Galerie durchsuchen, was exakt ist und länger dauert, und nicht nur die nächsten Zellen eines Index</translation>
    </message>
    <message>
        <source>Exact: all items of the gallery are searched.</source>
        <translation>Exakt: Alle Objekte der Galerie werden durchsucht.</translation>
    </message>
    <message>
        <source>Approximate: of an index, the cells nearest to the query are searched, at least a 64th of them; what they hold is ranked exactly.</source>
        <translation>Näherung: Von einem Index werden die Zellen durchsucht, die der Anfrage am nächsten sind, mindestens ein 64stel; was sie enthalten, wird exakt geordnet.</translation>
    </message>
    <message>
        <source>The gallery is large, so that an index is made first: %1 of %2 items. “Search all items” does without.</source>
        <translation>Die Galerie ist groß, deshalb entsteht zuerst ein Index: %1 von %2 Objekten. „Alle durchsuchen“ kommt ohne ihn aus.</translation>
    </message>
    <message>
        <source>Back to your image</source>
        <translation>Zurück zum eigenen Bild</translation>
    </message>
    <message>
        <source>%1
None of the first %2 results is right with %3 backfilled (first right rank at %4: %5, at %6: %7)</source>
        <translation>%1
Keines der ersten %2 Ergebnisse ist richtig, wenn %3 neu eingebettet sind (erster richtiger Rang bei %4: %5, bei %6: %7)</translation>
    </message>
    <message>
        <source>This curve needs your image embedded by its new model, %1. Choose the image again (Ctrl+I) and give the file of that model.</source>
        <translation>Diese Kurve braucht Ihr Bild, eingebettet mit ihrem neuen Modell %1. Wählen Sie das Bild noch einmal (Strg+I) und nennen Sie die Datei dieses Modells.</translation>
    </message>
    <message>
        <source>What the list at the right is of: the new model, or another curve at the same share</source>
        <translation>Wovon die rechte Liste ist: das neue Modell, oder eine andere Kurve am selben Anteil</translation>
    </message>
    <message>
        <source>The list at the right</source>
        <translation>Die Liste rechts</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>neues Modell</translation>
    </message>
    <message>
        <source>The method of this curve transforms the features of a query, and its transform is neither saved nor cached here. Choose another curve, or run the study again.</source>
        <translation>Das Verfahren dieser Kurve transformiert die Merkmale einer Anfrage, und seine Transformation ist hier weder gespeichert noch zwischengespeichert. Wählen Sie eine andere Kurve, oder rechnen Sie die Studie neu.</translation>
    </message>
</context>
<context>
    <name>crossfade::RangeText</name>
    <message>
        <source>%1&#xa0;points</source>
        <extracomment>Percentage points; the space does not break.</extracomment>
        <translation>%1&#xa0;Punkte</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultLanes</name>
    <message>
        <source>Results at the start, here and at the end</source>
        <translation>Ergebnisse am Anfang, hier und am Ende</translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation>%1. %2, %3</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>Rank %1: %2, distance %3
Gallery item %4
Click to search with it</source>
        <translation>Rang %1: %2, Abstand %3
Objekt %4
Klicken sucht mit ihm</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultModel</name>
    <message>
        <source>Right answers of: %1</source>
        <translation>Richtige Antworten auf: %1</translation>
    </message>
    <message>
        <source>With a right answer in: %1</source>
        <translation>Mit richtiger Antwort in: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTables</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>The chosen metric and the flips at the chosen share</source>
        <translation>Das gewählte Maß und die Umschwünge beim gewählten Anteil</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>What the papers ask of an upgrade, met or not</source>
        <translation>Was die Arbeiten von einem Wechsel verlangen, erfüllt oder nicht</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>How similar the models are</source>
        <translation>Wie ähnlich sich die Modelle sind</translation>
    </message>
    <message>
        <source>What the methods cost, compared with embedding the gallery again</source>
        <translation>Was die Verfahren kosten, verglichen mit dem neuen Einbetten der Galerie</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>What the study&apos;s index gives, beside exact search</source>
        <translation>Was der Index der Studie gibt, neben exakter Suche</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>Noch kein Ergebnis: Berechnen Sie die Studie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>No curve yet: each method&apos;s curves appear here as soon as it is done.</source>
        <translation>Noch keine Kurve: Die Kurven jedes Verfahrens erscheinen hier, sobald es fertig ist.</translation>
    </message>
    <message>
        <source>The chosen curve follows no groups. Choose attributes under Groups and parts, and run the study again.</source>
        <translation>Die gewählte Kurve verfolgt keine Gruppen. Wählen Sie unter „Gruppen und Teile“ Eigenschaften, und berechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>No index was measured. Choose one under Index that is served, and run the study again.</source>
        <translation>Kein Index wurde gemessen. Wählen Sie einen unter „Index im Betrieb“, und berechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>This results file does not hold how similar the models are. Run the study again.</source>
        <translation>Diese Ergebnisdatei enthält nicht, wie ähnlich die Modelle sind. Berechnen Sie die Studie noch einmal.</translation>
    </message>
    <message>
        <source>The groups of the chosen curve by the chosen metric, and their gaps</source>
        <translation>Die Gruppen der gewählten Kurve nach dem gewählten Maß, und ihre Abstände</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
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
        <translation>%1 · Startwert %2</translation>
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
        <translation>keine Klasse</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>‖WWᵀ − I‖ (Frobenius)</source>
        <translation>‖WWᵀ − I‖ (Frobenius)</translation>
    </message>
    <message>
        <source>CKA with the old model</source>
        <translation>CKA mit dem alten Modell</translation>
    </message>
    <message>
        <source>Band: 95 % interval of %1, by resampling the queries; interpolated between the slices.</source>
        <translation>Band: 95‑%‑Intervall von %1, aus Bootstrap-Stichproben der Anfragen; zwischen den Stufen interpoliert.</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list in a sentence.</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>weight of %1 in the gain of %2</source>
        <translation>Gewicht von %1 im Gewinn an %2</translation>
    </message>
    <message>
        <source>τ of the learned gain of %1</source>
        <translation>τ des gelernten Gewinns an %1</translation>
    </message>
    <message>
        <source>τ of uncertainty</source>
        <translation>τ der Unsicherheit</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>No query has a relevant item in the gallery, so no metric has a value. The gallery and the queries need labels, or the queries lists of relevant items.</source>
        <translation>Keine Anfrage hat ein passendes Objekt in der Galerie, darum hat kein Maß einen Wert. Die Galerie und die Anfragen brauchen Klassenangaben oder die Anfragen Listen passender Objekte.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>items with %1 = %2</source>
        <translation>Objekte mit %1 = %2</translation>
    </message>
    <message>
        <source>classes %1–%2</source>
        <translation>Klassen %1–%2</translation>
    </message>
    <message>
        <source>%1 (only %2)</source>
        <translation>%1 (nur %2)</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTile</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>Rank %1: %2, %3, distance %4, found by its %5 feature</source>
        <translation>Rang %1: %2, %3, Abstand %4, gefunden mit dem Merkmal „%5“</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Gallery item %1</source>
        <translation>Galeriebild %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultsView</name>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>Whole gallery</source>
        <translation>Ganze Galerie</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>&amp;Of:</source>
        <translation>&amp;Von:</translation>
    </message>
    <message>
        <source>Whole gallery or groups</source>
        <translation>Ganze Galerie oder Gruppen</translation>
    </message>
    <message>
        <source>Show the values of all curves, with their 95 % intervals, at the chosen fraction</source>
        <translation>Die Werte aller Kurven mit ihren 95‑%‑Intervallen beim gewählten Anteil zeigen</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Lupe</translation>
    </message>
    <message>
        <source>All curves of the whole gallery, or the groups of the chosen curve: their values, the gap between the best and the worst (shaded) and how much of each is backfilled (dotted)</source>
        <translation>Alle Kurven der ganzen Galerie oder die Gruppen der gewählten Kurve: ihre Werte, der Abstand zwischen der besten und der schlechtesten (schattiert) und wie viel von jeder neu eingebettet ist (gepunktet)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>Nur zeigen, wo die Kurven sind, ohne alt, neu, über Kreuz und einen steilen Anfang</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>&lt;h2&gt;No file is open&lt;/h2&gt;&lt;p&gt;Open one from the menu File, or drop it here.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Keine Datei ist geöffnet&lt;/h2&gt;&lt;p&gt;Öffnen Sie eine über das Menü Datei, oder legen Sie sie hier ab.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Choose on the left what to compare, then run it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Wählen Sie links, was verglichen wird, und berechnen Sie es.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::RunFooter</name>
    <message>
        <source>What is shown was computed with another set-up.</source>
        <translation>Was gezeigt ist, wurde mit einem anderen Versuchsaufbau berechnet.</translation>
    </message>
    <message>
        <source>Set up as last time</source>
        <translation>Aufbau wie zuletzt</translation>
    </message>
    <message>
        <source>Take the methods, their options, the orders and the measures of the last run; the models stay</source>
        <translation>Die Verfahren, ihre Optionen, die Reihenfolgen und die Maße des letzten Laufs übernehmen; die Modelle bleiben</translation>
    </message>
</context>
<context>
    <name>crossfade::RunList</name>
    <message>
        <source>another file: %1</source>
        <translation>andere Datei: %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>crossfade::RunSession</name>
    <message>
        <source>cancelled: %1 of %2 methods</source>
        <translation>abgebrochen: %1 von %2 Verfahren</translation>
    </message>
</context>
<context>
    <name>crossfade::RunsView</name>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The run that is shown stays</source>
        <translation>Der gezeigte Lauf bleibt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Compare the runs</source>
        <translation>Die Läufe vergleichen</translation>
    </message>
    <message>
        <source>is being computed</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>delete run %1</source>
        <translation>Lauf %1 löschen</translation>
    </message>
    <message>
        <source>rename run %1</source>
        <translation>Lauf %1 umbenennen</translation>
    </message>
    <message>
        <source>No run yet. Choose methods and orders in the set-up and press Run (F5): every run is listed here.</source>
        <translation>Noch kein Lauf. Wählen Sie im Versuchsaufbau Verfahren und Reihenfolgen, und drücken Sie „Berechnen“ (F5): Jeder Lauf steht hier.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>On disk, not in memory: choosing it reads it again, and then it can be compared</source>
        <translation>Auf der Platte, nicht im Speicher: Wird er gewählt, wird er wieder eingelesen, und dann lässt er sich vergleichen</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>crossfade::ScreenText</name>
    <message>
        <source>%1, %2, %3 new</source>
        <translation>%1, %2, %3 neu</translation>
    </message>
</context>
<context>
    <name>crossfade::SetupPanel</name>
    <message>
        <source>Choose a method.</source>
        <translation>Wählen Sie ein Verfahren.</translation>
    </message>
    <message>
        <source>Choose an order of backfilling.</source>
        <translation>Wählen Sie eine Reihenfolge der Neueinbettung.</translation>
    </message>
    <message>
        <source>Choose a metric.</source>
        <translation>Wählen Sie ein Maß.</translation>
    </message>
    <message>
        <source>Enter a seed.</source>
        <translation>Geben Sie einen Startwert ein.</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>Wählen Sie zwei verschiedene Modelle.</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Versuchsaufbau</translation>
    </message>
    <message>
        <source>The embedding file was not found.</source>
        <translation>Die Einbettungsdatei wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>No pair of a method and an order is on. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>Kein Paar aus Verfahren und Reihenfolge ist eingeschaltet. Wo ein Paar nicht gerechnet werden kann, sagt sein Hinweis in der Tabelle, warum.</translation>
    </message>
    <message>
        <source>Choose the old and the new model: the names of the models do not say which is which.</source>
        <translation>Wählen Sie das alte und das neue Modell: Die Namen der Modelle sagen nicht, welches welches ist.</translation>
    </message>
    <message>
        <source>No pair is on of: %1. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>Kein Paar ist an von: %1. Wo ein Paar nicht berechnet werden kann, sagt sein Kurzhinweis im Gitter, warum.</translation>
    </message>
    <message>
        <source>The file has the features of one model, and an upgrade has two: import those of the other one, too, or embed the images anew (New from images).</source>
        <translation>Die Datei hat die Merkmale eines Modells, und ein Wechsel hat zwei: Importieren Sie auch die des anderen, oder betten Sie die Bilder neu ein (Neu aus Bildern).</translation>
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
        <translation>Wie weit die Abbildung B der λ-Orthogonalität von einer orthogonalen entfernt ist (Frobenius-Norm): bei 0 bewahrt sie alle Abstände des neuen Modells</translation>
    </message>
    <message>
        <source>Compatible</source>
        <translation>Kompatibel</translation>
    </message>
    <message>
        <source>Start ≥ old</source>
        <translation>Anfang ≥ alt</translation>
    </message>
    <message>
        <source>Before anything is backfilled, retrieval is at least as good as the old model’s (rank merge, eq. 6)</source>
        <translation>Bevor etwas neu eingebettet ist, ist die Suche mindestens so gut wie die des alten Modells (Rank Merge, Gl. 6)</translation>
    </message>
    <message>
        <source>End ≥ new</source>
        <translation>Ende ≥ neu</translation>
    </message>
    <message>
        <source>When everything is backfilled, retrieval is at least as good as the new model’s (rank merge, eq. 7)</source>
        <translation>Wenn alles neu eingebettet ist, ist die Suche mindestens so gut wie die des neuen Modells (Rank Merge, Gl. 7)</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>Monoton</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>side</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform one item or query (FCT, Fig. 3)</source>
        <translation>Rechenschritte (MAC), um ein Objekt oder eine Anfrage zu transformieren (FCT, Abb. 3)</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Learned numbers of all modules of the method</source>
        <translation>Gelernte Zahlen aller Module des Verfahrens</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>The results file is of an earlier version and does not hold the models’ dimensions</source>
        <translation>Die Ergebnisdatei stammt von einer früheren Version und enthält die Dimensionen der Modelle nicht</translation>
    </message>
    <message>
        <source>Re-embedding</source>
        <translation>Neueinbettung</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>What the items are grouped by</source>
        <translation>Wonach die Objekte gruppiert sind</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>Bevor etwas neu eingebettet ist</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>Wenn alles neu eingebettet ist</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Neu eingebettet</translation>
    </message>
    <message>
        <source>Share of the group’s own items that is new here</source>
        <translation>Anteil der Gruppe, der hier neu eingebettet ist</translation>
    </message>
    <message>
        <source>Two models whose features of the gallery are compared</source>
        <translation>Zwei Modelle, deren Merkmale der Galerie verglichen werden</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Linear CKA</source>
        <translation>Lineare CKA</translation>
    </message>
    <message>
        <source>The method; the check box shows and hides its curve</source>
        <translation>Das Verfahren; das Kästchen zeigt und verbirgt seine Kurve</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>The order in which the gallery is backfilled</source>
        <translation>Die Reihenfolge, in der die Galerie neu eingebettet wird</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The seed of all random numbers of the run</source>
        <translation>Der Startwert aller Zufallszahlen des Laufs</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>%1 at the chosen share of the gallery</source>
        <translation>%1 beim gewählten Anteil der Galerie</translation>
    </message>
    <message>
        <source>Area under the curve of %1, by the trapezoid rule over the fractions</source>
        <translation>Fläche unter der Kurve von %1, nach der Trapezregel über die Anteile</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Ertrag</translation>
    </message>
    <message>
        <source>%1 before anything is backfilled</source>
        <translation>%1, bevor etwas neu eingebettet ist</translation>
    </message>
    <message>
        <source>%1 when everything is backfilled</source>
        <translation>%1, wenn alles neu eingebettet ist</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>A number that the method reports; its page in the documentation explains it</source>
        <translation>Eine Zahl, die das Verfahren meldet; seine Seite in der Dokumentation erklärt sie</translation>
    </message>
    <message>
        <source>Which conditions the curves meet in %1, with margins in percentage points</source>
        <translation>Welche Bedingungen die Kurven in %1 erfüllen, mit Abständen in Prozentpunkten</translation>
    </message>
    <message>
        <source>Retrieval never gets worse while more is backfilled (rank merge, eq. 8); else by how much at most, and between which shares</source>
        <translation>Die Suche wird nie schlechter, während mehr neu eingebettet wird (Rank Merge, Gl. 8); sonst um wie viel höchstens und zwischen welchen Anteilen</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the order agrees with the oracle’s, which backfills first what is aligned worst: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendalls τ: wie gut die Reihenfolge mit der des Orakels übereinstimmt, das zuerst neu einbettet, was am schlechtesten ausgerichtet ist: 1 gleich, 0 kein Zusammenhang, −1 umgekehrt (FastFill, Anh. E)</translation>
    </message>
    <message>
        <source>The methods of the study, and embedding the gallery again</source>
        <translation>Die Verfahren der Studie und das neue Einbetten der Galerie</translation>
    </message>
    <message>
        <source>The MACs as a share of those of embedding the item by the new model, which Run › Cost of re-embedding… counts</source>
        <translation>Die MACs als Anteil derer, die das Einbetten mit dem neuen Modell braucht; Berechnen › Kosten der Neueinbettung … zählt diese</translation>
    </message>
    <message>
        <source>Bytes stored of each item until it is backfilled: its old feature, and side information where the method uses any</source>
        <translation>Bytes, die von jedem Objekt gespeichert sind, bis es neu eingebettet ist: sein altes Merkmal und Zusatzwissen, wo das Verfahren es nutzt</translation>
    </message>
    <message>
        <source>Extra bytes</source>
        <translation>Zusätzliche Bytes</translation>
    </message>
    <message>
        <source>Bytes of side information for each item, contained in the bytes</source>
        <translation>Bytes des Zusatzwissens für jedes Objekt, in den Bytes enthalten</translation>
    </message>
    <message>
        <source>A fitted transform from a file: its options are not known</source>
        <translation>Eine angepasste Transformation aus einer Datei: Ihre Optionen sind nicht bekannt</translation>
    </message>
    <message>
        <source>How similar the two models’ features of the gallery are: 1 the same except for rotation and scale, 0 nothing in common. Side information that differs from the old model complements it (FCT, section 5.3)</source>
        <translation>Wie ähnlich sich die Merkmale der Galerie von beiden Modellen sind: 1 gleich bis auf Drehung und Maßstab, 0 nichts gemeinsam. Zusatzwissen, das sich vom alten Modell unterscheidet, ergänzt es (FCT, Abschnitt 5.3)</translation>
    </message>
    <message>
        <source>%1; judged against the models’ features at length 1</source>
        <translation>%1; gemessen an den Merkmalen der Modelle auf Länge 1</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin: %1 to %2 percentage points</source>
        <translation>Gepaartes 95‑%‑Intervall des Abstands: %1 bis %2 Prozentpunkte</translation>
    </message>
    <message>
        <source>Backward compatible: on the gallery as the old model left it, new queries already retrieve better than the old model’s own (Shen et al., CVPR 2020; rank merge, eq. 2)</source>
        <translation>Rückwärtskompatibel: auf der Galerie, wie das alte Modell sie hinterlassen hat, suchen neue Anfragen schon besser als die des alten Modells (Shen et al., CVPR 2020; Rank Merge, Gl. 2)</translation>
    </message>
    <message>
        <source>It makes up %1 of the whole gallery</source>
        <translation>Sie macht %1 der ganzen Galerie aus</translation>
    </message>
    <message>
        <source>Items and queries of this value; gap: the best group minus the worst. A click lists the group’s queries</source>
        <translation>Objekte und Anfragen mit diesem Wert; Abstand: die beste Gruppe weniger die schlechteste. Ein Klick listet die Anfragen der Gruppe auf</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 of the group’s queries at the chosen share of the gallery</source>
        <translation>%1 der Anfragen der Gruppe beim gewählten Anteil der Galerie</translation>
    </message>
    <message>
        <source>Here against the old model, in percentage points. Of a gap: below 0, the groups are nearer to each other than they were</source>
        <translation>Hier gegen das alte Modell, in Prozentpunkten. Bei einem Abstand: unter 0 sind die Gruppen einander näher als zuvor</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>By the old model. Older results files do not have it</source>
        <translation>Nach dem alten Modell. Ältere Ergebnisdateien haben es nicht</translation>
    </message>
    <message>
        <source>This results file of an older version has groups by CMC@1 alone: run the study again for other metrics.</source>
        <translation>Diese Ergebnisdatei einer älteren Version hat Gruppen nur nach CMC@1: Berechnen Sie die Studie für andere Maße noch einmal.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1 (Punkte)</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Share of re-embedding</source>
        <translation>Anteil an Neueinbettung</translation>
    </message>
    <message>
        <source>Area under the curve of %1 over every single backfilled item</source>
        <translation>Fläche unter der Kurve von %1 über jedes einzelne neu eingebettete Objekt</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old), of the exact AUC where there is one: at 100 % the mean over the whole backfilling is as good as the new model</source>
        <translation>(AUC − alt) / (neu − alt), mit der exakten AUC, wo es sie gibt: Bei 100 % ist das Mittel über die ganze Neueinbettung so gut wie das neue Modell</translation>
    </message>
    <message>
        <source>Against old (points)</source>
        <translation>Gegen alt (Pkt.)</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the uncertainty that the method predicts ranks the items by their alignment loss: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendalls τ: wie gut die Unsicherheit, die das Verfahren vorhersagt, die Objekte nach ihrem Anpassungsverlust ordnet: 1 gleich, 0 kein Zusammenhang, −1 umgekehrt (FastFill, Anh. E)</translation>
    </message>
    <message>
        <source>gap (points)</source>
        <translation>Abstand (Pkt.)</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here is of the group</source>
        <translation>Welcher Anteil von allem, was hier neu eingebettet ist, zur Gruppe gehört</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>Anteil am Neuen</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1 ggü. %2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin, by class: %1 to %2 percentage points</source>
        <translation>Gepaartes 95‑%‑Intervall des Abstands, nach Klassen: %1 bis %2 Prozentpunkte</translation>
    </message>
    <message>
        <source>✓ holds, ✗ does not hold, = equal, ≈ the queries cannot tell</source>
        <translation>✓ gilt, ✗ gilt nicht, = gleich, ≈ die Anfragen können es nicht entscheiden</translation>
    </message>
    <message>
        <source>Negative flips by %1 against %2: queries that are right there and wrong here. A click lists them</source>
        <translation>Negative Umschwünge nach %1 gegen %2: Anfragen, die dort richtig und hier falsch sind. Ein Klick führt sie auf</translation>
    </message>
    <message>
        <source>Positive flips by %1 against %2: queries that are wrong there and right here. A click lists them</source>
        <translation>Positive Umschwünge nach %1 gegen %2: Anfragen, die dort falsch und hier richtig sind. Ein Klick führt sie auf</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%1 von %2 Objekten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>Gewählte Objekte</translation>
    </message>
    <message>
        <source>The groups and the classes of the chosen items</source>
        <translation>Die Gruppen und die Klassen der gewählten Objekte</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>How many are chosen</source>
        <translation>Wie viele gewählt sind</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>Von allen</translation>
    </message>
    <message>
        <source>The share of all such items of the gallery</source>
        <translation>Der Anteil an allen solchen Objekten der Galerie</translation>
    </message>
    <message>
        <source>Of the queries that look for the chosen items, those that are broken at the fraction, by CMC@1 against %1</source>
        <translation>Von den Anfragen, die nach den gewählten Objekten suchen, die am Anteil verlorenen, nach CMC@1 gegen %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>The new model that the curve ends with, and whose results its gain is a share of</source>
        <translation>Das neue Modell, mit dem die Kurve endet und an dessen Ergebnissen ihr Gewinn gemessen wird</translation>
    </message>
    <message>
        <source>No gain: new is not surely above old</source>
        <translation>Kein Gewinn: neu liegt nicht sicher über alt</translation>
    </message>
</context>
<context>
    <name>crossfade::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Left, Right, Home, End</source>
        <translation>Links, Rechts, Pos1, Ende</translation>
    </message>
    <message>
        <source>Chart and play bar</source>
        <translation>Diagramm und Abspielleiste</translation>
    </message>
    <message>
        <source>Go through the fractions</source>
        <translation>Durch die Anteile gehen</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Choose the curve</source>
        <translation>Die Kurve wählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>crossfade::StageText</name>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Embedding images</source>
        <translation>Bilder einbetten</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Transforming features</source>
        <translation>Merkmale transformieren</translation>
    </message>
    <message>
        <source>Ordering the gallery</source>
        <translation>Galerie ordnen</translation>
    </message>
    <message>
        <source>Counting ranks</source>
        <translation>Ränge zählen</translation>
    </message>
    <message>
        <source>Resampling queries</source>
        <translation>Anfragen ziehen</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Drawing images</source>
        <translation>Bilder zeichnen</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
</context>
<context>
    <name>crossfade::StagesView</name>
    <message>
        <source>Me&amp;tric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>C&amp;urve:</source>
        <translation>K&amp;urve:</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This study fits no method anew on the way. Name the shares at which it shall (stages in the study file, or evaluate --stages) to see whether that pays.</source>
        <translation>Diese Studie passt kein Verfahren unterwegs neu an. Nennen Sie die Anteile, bei denen sie es soll (stages in der Studiendatei, oder evaluate --stages), um zu sehen, ob es sich lohnt.</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Items embedded, and refits in the same unit</source>
        <translation>Eingebettete Objekte, und Neuanpassungen in derselben Einheit</translation>
    </message>
    <message>
        <source>static: fitted once</source>
        <translation>fest: einmal angepasst</translation>
    </message>
    <message>
        <source>in stages: fitted anew on the way</source>
        <translation>in Etappen: unterwegs neu angepasst</translation>
    </message>
    <message>
        <source>fitted anew</source>
        <translation>neu angepasst</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>AUC over static</source>
        <translation>AUC über fest</translation>
    </message>
    <message>
        <source>The area under the curve over what is backfilled, less that of the static curve: what refits would give if they were free</source>
        <translation>Die Fläche unter der Kurve über dem, was umgestellt ist, weniger die der festen Kurve: was Neuanpassungen brächten, wenn sie nichts kosteten</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95‑%‑Intervall</translation>
    </message>
    <message>
        <source>Paired: of the same queries under both</source>
        <translation>Gepaart: derselben Anfragen unter beiden</translation>
    </message>
    <message>
        <source>Refits</source>
        <translation>Neuanpassungen</translation>
    </message>
    <message>
        <source>How often the method is fitted anew</source>
        <translation>Wie oft das Verfahren neu angepasst wird</translation>
    </message>
    <message>
        <source>Refits cost (items)</source>
        <translation>Preis der Neuanpassungen (Objekte)</translation>
    </message>
    <message>
        <source>In embeddings of an item by the new model</source>
        <translation>In Einbettungen eines Objekts durch das neue Modell</translation>
    </message>
    <message>
        <source>Mean in stages</source>
        <translation>Mittel in Etappen</translation>
    </message>
    <message>
        <source>Of the metric, over all that the backfill in stages costs</source>
        <translation>Des Maßes, über alles, was die Umstellung in Etappen kostet</translation>
    </message>
    <message>
        <source>Mean static</source>
        <translation>Mittel fest</translation>
    </message>
    <message>
        <source>Over the same cost; the static backfill stays at its end</source>
        <translation>Über dieselben Kosten; die feste Umstellung bleibt an ihrem Ende</translation>
    </message>
    <message>
        <source>What embedding an item takes is not known, so the refits are not among what is spent here. Say --embedding-macs, or name the new model&apos;s file, to have them on one axis.</source>
        <translation>Was die Einbettung eines Objekts braucht, ist nicht bekannt, also sind die Neuanpassungen hier nicht unter dem, was ausgegeben wird. Geben Sie --embedding-macs an, oder nennen Sie die Datei des neuen Modells, um sie auf einer Achse zu haben.</translation>
    </message>
    <message>
        <source>Over all that is spent, the mean is %1 in stages and %2 without: the refits cost as much as embedding %3 items.</source>
        <translation>Über alles, was ausgegeben wird, ist das Mittel %1 in Etappen und %2 ohne: Die Neuanpassungen kosten so viel wie die Einbettung von %3 Objekt(en).</translation>
    </message>
    <message>
        <source>Backfill in stages that is shown</source>
        <translation>Umstellung in Etappen, die gezeigt wird</translation>
    </message>
    <message>
        <source>Retrieval in stages</source>
        <translation>Suche in Etappen</translation>
    </message>
    <message>
        <source>What stages give and cost</source>
        <translation>Was Etappen bringen und kosten</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>Neu eingebetteter Anteil der Galerie (%)</translation>
    </message>
</context>
<context>
    <name>crossfade::StartPage</name>
    <message>
        <source>See what retrieval does while its embedding model is replaced, item by item.</source>
        <translation>Sehen, was die Suche leistet, während ihr Modell Objekt für Objekt wechselt.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>An embedding file, a study or a results file</source>
        <translation>Eine Einbettungsdatei, eine Studie oder eine Ergebnisdatei</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>Vorführung öffnen</translation>
    </message>
    <message>
        <source>Drawn images and two models trained on them</source>
        <translation>Gezeichnete Bilder und zwei daran trainierte Modelle</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>New from images…</source>
        <translation>Neu aus Bildern …</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model</source>
        <translation>Einen Ordner mit Bildern mit einem alten und einem neuen Modell einbetten</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes</source>
        <translation>Aus Tabellen, Datenbanken, NumPy-Dateien oder FAISS-Indexen eine Einbettungsdatei machen</translation>
    </message>
    <message>
        <source>… or drop them here: a file (embeddings, study, results), tables and vectors to import, or two models and a folder of images</source>
        <translation>… oder legen Sie sie hier ab: eine Datei (Einbettungen, Studie, Ergebnisse), Tabellen und Vektoren zum Importieren, oder zwei Modelle und einen Ordner mit Bildern</translation>
    </message>
</context>
<context>
    <name>crossfade::StoredBox</name>
    <message>
        <source>float32: as in the file</source>
        <translation>float32: wie in der Datei</translation>
    </message>
    <message>
        <source>int8, by dimension</source>
        <translation>int8, je Dimension</translation>
    </message>
    <message>
        <source>int8, by vector</source>
        <translation>int8, je Vektor</translation>
    </message>
    <message>
        <source>binary: signs alone</source>
        <translation>binär: nur die Vorzeichen</translation>
    </message>
    <message>
        <source>Stored numbers</source>
        <translation>Gespeicherte Zahlen</translation>
    </message>
    <message>
        <source>first </source>
        <translation>die ersten </translation>
    </message>
    <message>
        <source>So many dimensions of each vector, from its first, are stored and searched</source>
        <translation>So viele Dimensionen jedes Vektors, von der ersten an, werden gespeichert und durchsucht</translation>
    </message>
    <message>
        <source>Stored dimensions</source>
        <translation>Gespeicherte Dimensionen</translation>
    </message>
    <message>
        <source>all</source>
        <comment>dimensions</comment>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>crossfade::StrategiesView</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>Modellaufruf (ms):</translation>
    </message>
    <message>
        <source>There are too many queries to compare strategies here: “crossfade-cli decide” does it.</source>
        <translation>Es sind zu viele Anfragen, um Strategien hier zu vergleichen: „crossfade-cli decide“ tut es.</translation>
    </message>
    <message>
        <source>The strategies are being compared …</source>
        <translation>Die Strategien werden verglichen …</translation>
    </message>
    <message>
        <source>Worst group of:</source>
        <translation>Schlechteste Gruppe nach:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>Was ein Aufruf eines Modells für ein Objekt oder eine Anfrage braucht: Damit wird gesagt, was das Neusortieren einer Anfrage hinzufügt</translation>
    </message>
    <message>
        <source>Milliseconds of a call of a model</source>
        <translation>Millisekunden eines Modellaufrufs</translation>
    </message>
    <message>
        <source>Training:</source>
        <translation>Training:</translation>
    </message>
    <message>
        <source>cost </source>
        <translation>Kosten </translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>Kosten unbekannt</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>Was es kostet, das neue Modell zu trainieren, das ein Verfahren braucht</translation>
    </message>
    <message>
        <source>Cost of training a new model</source>
        <translation>Kosten des Trainings eines neuen Modells</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source>hours unknown</source>
        <translation>Stunden unbekannt</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>Wie lange es dauert, das neue Modell zu trainieren, das ein Verfahren braucht</translation>
    </message>
    <message>
        <source>Hours of training a new model</source>
        <translation>Stunden für das Training eines neuen Modells</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>Wege, die Galerie unterdessen zu bedienen</translation>
    </message>
</context>
<context>
    <name>crossfade::StudyJobs</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>Vorführung öffnen</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 rechnen</translation>
    </message>
    <message>
        <source>Estimate from the pilot</source>
        <translation>Aus der Stichprobe schätzen</translation>
    </message>
    <message>
        <source>Plan the backfill</source>
        <translation>Neueinbettung planen</translation>
    </message>
    <message>
        <source>Save the plan %1</source>
        <translation>Den Plan %1 speichern</translation>
    </message>
    <message>
        <source>Save the results %1</source>
        <translation>Die Ergebnisse %1 speichern</translation>
    </message>
    <message>
        <source>Save the fitted method %1</source>
        <translation>Das angepasste Verfahren %1 speichern</translation>
    </message>
    <message>
        <source>Count the cost of embedding</source>
        <translation>Die Kosten des Einbettens zählen</translation>
    </message>
    <message>
        <source>Read a run again</source>
        <translation>Einen Lauf wieder einlesen</translation>
    </message>
    <message>
        <source>Save last good state…</source>
        <translation>Letzten guten Stand speichern …</translation>
    </message>
    <message>
        <source>Save the method as it was after its last good epoch; a study can use it as a fitted transform</source>
        <translation>Das Verfahren so speichern, wie es nach seiner letzten guten Epoche war; eine Studie kann es als fertig angepasste Transformation nutzen</translation>
    </message>
    <message>
        <source>Save last good state</source>
        <translation>Letzten guten Stand speichern</translation>
    </message>
    <message>
        <source>set-up as last time</source>
        <translation>Aufbau wie zuletzt</translation>
    </message>
    <message>
        <source>Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)</source>
        <translation>Einbettungen, Studien und Ergebnisse (*.h5 *.hdf5 *.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Results (*.h5 *.hdf5);;All files (*)</source>
        <translation>Ergebnisse (*.h5 *.hdf5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Estimate from a pilot</source>
        <translation>Aus einer Stichprobe schätzen</translation>
    </message>
    <message>
        <source>The file marks no pilot. Draw one at random, in percent of the gallery:</source>
        <translation>Die Datei kennzeichnet keine Stichprobe. Eine zufällig ziehen, in Prozent der Galerie:</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Save the plan to follow it</source>
        <translation>Den Plan speichern, um ihn zu verfolgen</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv)</source>
        <translation>Pläne, eine Zeile je Objekt (*.csv)</translation>
    </message>
    <message>
        <source>Save the fitted method</source>
        <translation>Angepasstes Verfahren speichern</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>Studien (*.toml)</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>Ergebnisse speichern</translation>
    </message>
    <message>
        <source>Results (*.h5)</source>
        <translation>Ergebnisse (*.h5)</translation>
    </message>
    <message>
        <source>How much arithmetic does the new model need to embed an item? Its multiply–accumulates are counted for the table of costs.</source>
        <translation>Wie viel rechnet das neue Modell, um ein Objekt einzubetten? Seine Rechenschritte (MAC) werden für die Tabelle der Kosten gezählt.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;Maps as NumPy arrays (*.npz);;Maps as TorchScript (*.ts.pt);;Maps as ONNX (*.onnx)</source>
        <translation>Angepasste Transformationen (*.pt);;Abbildungen als NumPy-Felder (*.npz);;Abbildungen als TorchScript (*.ts.pt);;Abbildungen als ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv);;Plans, a line for each batch (*.jsonl);;Batches for pgvector (*.copy);;Batches for Elasticsearch and OpenSearch (*.ndjson);;Batches for Qdrant (*.qdrant)</source>
        <translation>Pläne, eine Zeile je Objekt (*.csv);;Pläne, eine Zeile je Schub (*.jsonl);;Schübe für pgvector (*.copy);;Schübe für Elasticsearch und OpenSearch (*.ndjson);;Schübe für Qdrant (*.qdrant)</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Say where the data of these results are; it is checked that they are the same</source>
        <translation>Sagen, wo die Daten dieser Ergebnisse sind; es wird geprüft, dass es dieselben sind</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Wo ist %1 jetzt?</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 suchen</translation>
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
        <translation>Mittel über %1 Startwerte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 parameters, %2 multiply–accumulates an item</source>
        <translation>%1 Parameter, %2 Rechenschritte (MAC) je Objekt</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>No sweep</source>
        <translation>Keine Reihe</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 over %2. %3.</source>
        <translation>%1 über %2. %3.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged</source>
        <translation>Mittel über %1 von %2 Startwerten: die übrigen Anpassungen sind divergiert</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Multiply–accumulates an item</source>
        <translation>Rechenschritte (MAC) je Objekt</translation>
    </message>
    <message>
        <source>old</source>
        <translation>alt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1 (logarithmisch)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>bei 0 %</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>bei 100 %</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No sweep: the study does not vary one option of a method alone.</source>
        <translation>Keine Reihe: Die Studie variiert keine Option eines Verfahrens allein.</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>neues Modell</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>Zusatzmodell</translation>
    </message>
    <message>
        <source>No value is ticked, and no second axis is chosen.</source>
        <translation>Kein Wert ist angekreuzt, und keine zweite Achse ist gewählt.</translation>
    </message>
    <message>
        <source>This sweep has no curve under this order: its fits diverged.</source>
        <translation>Diese Reihe hat unter dieser Reihenfolge keine Kurve: Ihre Anpassungen sind divergiert.</translation>
    </message>
    <message>
        <source>No value of this sweep is known.</source>
        <translation>Von dieser Reihe ist kein Wert bekannt.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 at 0 %, %3 %4, %5 at 100 %</source>
        <translation>%1: %2 bei 0 %, %3 %4, %5 bei 100 %</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepDialog</name>
    <message>
        <source>Sweep an option</source>
        <translation>Reihe über eine Option</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Option</source>
        <translation>&amp;Option</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>Choices of the method: %1</source>
        <translation>Varianten des Verfahrens: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepsView</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>multiply–accumulates</source>
        <translation>Rechenschritte (MAC)</translation>
    </message>
    <message>
        <source>%1 over %2 · %3</source>
        <comment>method, option, order</comment>
        <translation>%1 je %2 · %3</translation>
    </message>
    <message>
        <source>S&amp;weep:</source>
        <translation>Re&amp;ihe:</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>The method and the one option of it that is varied</source>
        <translation>Das Verfahren und die eine Option, die verändert wird</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>&amp;Second axis:</source>
        <translation>&amp;Zweite Achse:</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>Zweite Achse</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>bei 0 %</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>Bevor etwas neu eingebettet ist</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>The area under the curve</source>
        <translation>Die Fläche unter der Kurve</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>bei 100 %</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>Wenn alles neu eingebettet ist</translation>
    </message>
    <message>
        <source>&amp;X axis:</source>
        <translation>&amp;x-Achse:</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>What the values are drawn over: the option, or what the method costs</source>
        <translation>Worüber die Werte gezeichnet werden: die Option oder die Kosten des Verfahrens</translation>
    </message>
    <message>
        <source>A number that the method reports, such as how far its map is from orthogonal</source>
        <translation>Eine Zahl, die das Verfahren meldet, etwa wie weit seine Abbildung von einer orthogonalen entfernt ist</translation>
    </message>
</context>
<context>
    <name>crossfade::TableView</name>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskList</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Tasks of the computation</source>
        <translation>Aufgaben der Berechnung</translation>
    </message>
    <message>
        <source>No task has begun yet.</source>
        <translation>Noch hat keine Aufgabe begonnen.</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskPanel</name>
    <message>
        <source>Mini-batches</source>
        <translation>Mini-Batches</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>The loss of the training</source>
        <translation>Der Verlust des Trainings</translation>
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
        <translation>Keine Schwellen: der Satz darüber sagt, warum.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>Noch kein Ergebnis: Öffnen Sie eine Einbettungsdatei oder eine Studie und berechnen Sie sie, oder öffnen Sie eine Ergebnisdatei.</translation>
    </message>
    <message>
        <source>Choose a curve in the table.</source>
        <translation>Wählen Sie eine Kurve in der Tabelle.</translation>
    </message>
    <message>
        <source>Counting the pairs of queries and items…</source>
        <translation>Paare aus Anfragen und Objekten werden gezählt …</translation>
    </message>
    <message>
        <source>Distance of a query and an item</source>
        <translation>Abstand von Anfrage und Objekt</translation>
    </message>
    <message>
        <source>Similarity of a query and an item</source>
        <translation>Ähnlichkeit von Anfrage und Objekt</translation>
    </message>
    <message>
        <source>Pairs (% at each place)</source>
        <translation>Paare (% an jeder Stelle)</translation>
    </message>
    <message>
        <source>irrelevant, at %1</source>
        <translation>irrelevant, bei %1</translation>
    </message>
    <message>
        <source>relevant, at %1</source>
        <translation>relevant, bei %1</translation>
    </message>
    <message>
        <source>irrelevant, old</source>
        <translation>irrelevant, alt</translation>
    </message>
    <message>
        <source>relevant, old</source>
        <translation>relevant, alt</translation>
    </message>
    <message>
        <source>keeps it at %1</source>
        <translation>hält es bei %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>die Rate falscher Treffer</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>die Trefferquote</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>die Zahl der Antworten</translation>
    </message>
    <message>
        <source>&amp;keeps:</source>
        <translation>hä&amp;lt:</translation>
    </message>
    <message>
        <source>&amp;Threshold now:</source>
        <translation>&amp;Schwelle jetzt:</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: the least similarity, or by L2 the largest distance. The line in the chart can be dragged, too</source>
        <translation>Was Ihr System unter dem alten Modell annimmt: die kleinste Ähnlichkeit, nach L2 der größte Abstand. Auch die Linie im Diagramm lässt sich ziehen</translation>
    </message>
    <message>
        <source>&amp;Groups:</source>
        <translation>&amp;Gruppen:</translation>
    </message>
    <message>
        <source>What the threshold is to keep</source>
        <translation>Was die Schwelle halten soll</translation>
    </message>
    <message>
        <source>Threshold under the old model</source>
        <translation>Schwelle unter dem alten Modell</translation>
    </message>
    <message>
        <source>Attribute whose groups are told</source>
        <translation>Attribut, dessen Gruppen gezeigt werden</translation>
    </message>
    <message>
        <source>How near irrelevant and relevant pairs are</source>
        <translation>Wie nah irrelevante und relevante Paare sind</translation>
    </message>
    <message>
        <source>Thresholds on the way</source>
        <translation>Schwellen unterwegs</translation>
    </message>
    <message>
        <source>Thresholds need both models&apos; features of all items, but %1. %2</source>
        <translation>Schwellen brauchen die Merkmale beider Modelle von allen Objekten, aber %1. %2</translation>
    </message>
    <message>
        <source>Thresholds need a curve from nothing backfilled to everything: run the study again.</source>
        <translation>Schwellen brauchen eine Kurve von nichts bis alles neu eingebettet: Berechnen Sie die Studie noch einmal.</translation>
    </message>
</context>
<context>
    <name>crossfade::UncertaintyView</name>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>alignment loss</source>
        <translation>Anpassungsverlust</translation>
    </message>
    <message>
        <source>alignment loss (%1)</source>
        <translation>Anpassungsverlust (%1)</translation>
    </message>
    <message>
        <source>position: %1</source>
        <translation>Position: %1</translation>
    </message>
    <message>
        <source>This result says only one number of each item of this method. Choose a curve of a method that predicts its uncertainty, such as FastFill, or run more orders.</source>
        <translation>Dieses Ergebnis nennt für dieses Verfahren nur eine Zahl je Objekt. Wählen Sie eine Kurve eines Verfahrens, das seine Unsicherheit vorhersagt, etwa FastFill, oder berechnen Sie weitere Reihenfolgen.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ is not defined: one of the two is the same for all items.</source>
        <translation>Kendalls τ ist nicht definiert: Eines der beiden ist für alle Objekte gleich.</translation>
    </message>
    <message>
        <source>Drag a rectangle to choose items.</source>
        <translation>Zum Auswählen ein Rechteck ziehen.</translation>
    </message>
    <message>
        <source>&amp;over:</source>
        <translation>&amp;über:</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>An&amp;zeigen:</translation>
    </message>
    <message>
        <source>Number on the x axis</source>
        <translation>Zahl auf der x-Achse</translation>
    </message>
    <message>
        <source>Number on the y axis</source>
        <translation>Zahl auf der y-Achse</translation>
    </message>
    <message>
        <source>predicted uncertainty (log σ²)</source>
        <translation>vorhergesagte Unsicherheit (log σ²)</translation>
    </message>
    <message>
        <source>The chosen curve&apos;s method predicts no uncertainty. Only curves of these methods have one: %1. Choose one in the table.</source>
        <translation>Das Verfahren der gewählten Kurve sagt keine Unsicherheit voraus. Nur Kurven dieser Verfahren haben eine: %1. Wählen Sie eine in der Tabelle.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ&#xa0;=&#xa0;%1 over %2 items (1: the same order, 0: no relation, −1: the reverse).</source>
        <translation>Kendalls τ&#xa0;=&#xa0;%1 über %2 Objekte (1: dieselbe Reihenfolge, 0: kein Zusammenhang, −1: die umgekehrte).</translation>
    </message>
    <message>
        <source>position (1 = first): %1</source>
        <translation>Position (1 = zuerst): %1</translation>
    </message>
    <message>
        <source>The line joins the mean loss of each tenth of the items, sorted by uncertainty: where it rises, uncertainty predicts the loss.</source>
        <translation>Die Linie verbindet den mittleren Verlust jedes Zehntels der Objekte, nach Unsicherheit sortiert: Wo sie steigt, sagt die Unsicherheit den Verlust voraus.</translation>
    </message>
</context>
<context>
    <name>crossfade::Unsaved</name>
    <message>
        <source>Embed images</source>
        <translation>Bilder einbetten</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Still running: %1.</source>
        <translation>Läuft noch: %1.</translation>
    </message>
    <message>
        <source>Cancel it and quit</source>
        <translation>Abbrechen und beenden</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel it and save…</source>
        <translation>Abbrechen und speichern …</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study?</source>
        <translation>Crossfade wurde nicht richtig beendet. Die Studie wiederherstellen?</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study and the results that were not saved (%1)?</source>
        <translation>Crossfade wurde nicht richtig beendet. Die Studie und die nicht gespeicherten Ergebnisse (%1) wiederherstellen?</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>“%1” (%2, %3)</source>
        <comment>run, file, time</comment>
        <translation>„%1“ (%2, %3)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 is not saved. Save it?</source>
        <translation>%1 ist nicht gespeichert. Speichern?</translation>
    </message>
    <message>
        <source>%1 are not saved. Save them?</source>
        <translation>%1 sind nicht gespeichert. Speichern?</translation>
    </message>
    <message>
        <source>What it has so far is not saved.</source>
        <translation>Was es bis jetzt hat, ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>Not saved: %1.</source>
        <translation>Nicht gespeichert: %1.</translation>
    </message>
</context>
<context>
    <name>crossfade::ViewUndo</name>
    <message>
        <source>choose items: %1</source>
        <translation>Objekte wählen: %1</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>nichts wählen</translation>
    </message>
    <message>
        <source>choose queries: %1</source>
        <translation>Anfragen wählen: %1</translation>
    </message>
    <message>
        <source>choose curves</source>
        <translation>Kurven wählen</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>%1 verbergen</translation>
    </message>
    <message>
        <source>list other queries</source>
        <translation>andere Anfragen auflisten</translation>
    </message>
</context>
<context>
    <name>crossfade::Workspace</name>
    <message>
        <source>Set-up</source>
        <translation>Versuchsaufbau</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Chosen query</source>
        <translation>Gewählte Anfrage</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
</context>
</TS>
