<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an embedding file, a study or a results file</source>
        <translation>임베딩 파일, 연구 또는 결과 파일 열기</translation>
    </message>
    <message>
        <source>Open &amp;demonstration</source>
        <translation>데모 열기(&amp;D)</translation>
    </message>
    <message>
        <source>Open the demonstration: drawn images, two models trained on them</source>
        <translation>데모 열기: 그려진 이미지와 그것으로 학습한 두 모델</translation>
    </message>
    <message>
        <source>Save s&amp;tudy…</source>
        <translation>연구 저장(&amp;T)…</translation>
    </message>
    <message>
        <source>Save the set-up as a study file that crossfade-cli runs too</source>
        <translation>설정을 crossfade-cli도 실행하는 연구 파일로 저장</translation>
    </message>
    <message>
        <source>&amp;Save results…</source>
        <translation>결과 저장(&amp;S)…</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>그림 내보내기(&amp;F)…</translation>
    </message>
    <message>
        <source>Export the chart as SVG, PDF or PNG</source>
        <translation>차트를 SVG, PDF 또는 PNG로 내보내기</translation>
    </message>
    <message>
        <source>Export &amp;curves…</source>
        <translation>곡선 내보내기(&amp;C)…</translation>
    </message>
    <message>
        <source>Export every curve as a CSV table</source>
        <translation>모든 곡선을 CSV 표로 내보내기</translation>
    </message>
    <message>
        <source>Export the list of failed queries as a CSV table</source>
        <translation>실패한 쿼리 목록을 CSV 표로 내보내기</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>종료(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window and end Crossfade</source>
        <translation>창을 닫고 Crossfade 종료</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>되돌리기(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of the set-up</source>
        <translation>설정의 마지막 변경을 되돌리기</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>다시 하기(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>표 복사(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;chart</source>
        <translation>차트 복사(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the chart as a picture</source>
        <translation>차트를 그림으로 복사</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>실행(&amp;R)</translation>
    </message>
    <message>
        <source>Fit the chosen methods and compute their curves</source>
        <translation>선택한 방법을 적합하고 곡선 계산</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>취소(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>재생 또는 일시 정지(&amp;P)</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>한 단계 앞으로(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the next fraction</source>
        <translation>다음 비율로 이동</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>한 단계 뒤로(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>시작으로 이동</translation>
    </message>
    <message>
        <source>Nothing is backfilled yet</source>
        <translation>아직 아무것도 백필되지 않음</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>끝으로 이동</translation>
    </message>
    <message>
        <source>Everything is backfilled</source>
        <translation>모두 백필됨</translation>
    </message>
    <message>
        <source>&amp;Next query</source>
        <translation>다음 쿼리(&amp;N)</translation>
    </message>
    <message>
        <source>Choose the next query in the list of failed queries</source>
        <translation>실패한 쿼리 목록에서 다음 쿼리 선택</translation>
    </message>
    <message>
        <source>Pre&amp;vious query</source>
        <translation>이전 쿼리(&amp;V)</translation>
    </message>
    <message>
        <source>Next &amp;metric</source>
        <translation>다음 지표(&amp;M)</translation>
    </message>
    <message>
        <source>Show the next metric in the chart and the table</source>
        <translation>차트와 표에 다음 지표 표시</translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation>설정(&amp;S)</translation>
    </message>
    <message>
        <source>Show or hide the set-up</source>
        <translation>설정 표시 또는 숨기기</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>시스템에 맞춤(&amp;S)</translation>
    </message>
    <message>
        <source>Use the colours of the desktop</source>
        <translation>데스크톱의 색 사용</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>밝게(&amp;L)</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>밝은 바탕에 어두운 글자</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>어둡게(&amp;D)</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>어두운 바탕에 밝은 글자</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>전체 화면(&amp;U)</translation>
    </message>
    <message>
        <source>Use the whole screen, or a window again</source>
        <translation>화면 전체를 쓰거나 다시 창으로</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>안내서(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>키보드 단축키(&amp;K)</translation>
    </message>
    <message>
        <source>Every key of the window</source>
        <translation>창의 모든 키</translation>
    </message>
    <message>
        <source>&amp;About Crossfade</source>
        <translation>Crossfade 정보(&amp;A)</translation>
    </message>
    <message>
        <source>Versions, device and licence</source>
        <translation>버전, 장치, 라이선스</translation>
    </message>
    <message>
        <source>Export s&amp;weeps…</source>
        <translation>스윕 내보내기(&amp;W)…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>스윕(&amp;W)</translation>
    </message>
    <message>
        <source>Export shown t&amp;able…</source>
        <translation>표시된 표 내보내기(&amp;A)…</translation>
    </message>
    <message>
        <source>Count the multiply–accumulates of the new model (TorchScript), for the table of costs</source>
        <translation>비용 표를 위해 새 모델(TorchScript)의 곱셈-누산 수 세기</translation>
    </message>
    <message>
        <source>Whole &amp;gallery or groups</source>
        <translation>전체 갤러리 또는 그룹(&amp;G)</translation>
    </message>
    <message>
        <source>Show the groups of the chosen curve in the chart, attribute by attribute, or all curves again</source>
        <translation>선택한 곡선의 그룹을 속성별로 차트에 표시하거나 모든 곡선을 다시 표시</translation>
    </message>
    <message>
        <source>Next t&amp;able</source>
        <translation>다음 표(&amp;A)</translation>
    </message>
    <message>
        <source>Show the next table beneath the chart: curves, conditions, groups, models, costs</source>
        <translation>차트 아래의 다음 표 표시: 곡선, 조건, 그룹, 모델, 비용</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>표(&amp;T)</translation>
    </message>
    <message>
        <source>Show or hide the tables beneath the chart</source>
        <translation>차트 아래의 표 표시 또는 숨기기</translation>
    </message>
    <message>
        <source>Save the results, to open them again without computing them</source>
        <translation>계산 없이 다시 열 수 있도록 결과 저장</translation>
    </message>
    <message>
        <source>Export the results of each value of a varied option as a CSV table</source>
        <translation>변경된 옵션의 값마다 결과를 CSV 표로 내보내기</translation>
    </message>
    <message>
        <source>Export the table that is shown beneath the chart, as CSV</source>
        <translation>차트 아래에 표시된 표를 CSV로 내보내기</translation>
    </message>
    <message>
        <source>Repeat the change of the set-up that was taken back</source>
        <translation>되돌린 설정 변경을 다시 적용</translation>
    </message>
    <message>
        <source>Copy the table that is shown beneath the chart, for a spreadsheet or a text</source>
        <translation>차트 아래에 표시된 표를 스프레드시트나 텍스트용으로 복사</translation>
    </message>
    <message>
        <source>Cancel the computation; what is shown stays</source>
        <translation>계산 취소; 표시된 내용은 유지</translation>
    </message>
    <message>
        <source>Play the backfilling, or pause it</source>
        <translation>백필을 재생하거나 일시 정지</translation>
    </message>
    <message>
        <source>Go to the previous fraction</source>
        <translation>이전 비율로 이동</translation>
    </message>
    <message>
        <source>Choose the previous query in the list of failed queries</source>
        <translation>실패한 쿼리 목록에서 이전 쿼리 선택</translation>
    </message>
    <message>
        <source>Show the results over one option that the study varies, or the curves again</source>
        <translation>연구가 변경하는 옵션에 대한 결과 또는 다시 곡선을 표시</translation>
    </message>
    <message>
        <source>How to read and use the window</source>
        <translation>창을 읽고 사용하는 방법</translation>
    </message>
    <message>
        <source>&amp;Estimate from a pilot…</source>
        <translation>파일럿으로 추정(&amp;E)…</translation>
    </message>
    <message>
        <source>Estimate the curves from the items that the file marks as a random pilot, or from a pilot that is drawn</source>
        <translation>파일이 무작위 파일럿으로 표시한 항목 또는 추출한 파일럿으로 곡선 추정</translation>
    </message>
    <message>
        <source>Next s&amp;creen</source>
        <translation>다음 화면(&amp;C)</translation>
    </message>
    <message>
        <source>Show the next screen: curves, flips, groups, uncertainty, map, decide, sweeps</source>
        <translation>다음 화면 표시: 곡선, 뒤집힘, 그룹, 불확실성, 분포도, 결정, 스윕</translation>
    </message>
    <message>
        <source>Go to the next part of the window: set-up, screen, tables, queries, results of the query</source>
        <translation>창의 다음 부분으로 이동: 설정, 화면, 표, 쿼리, 쿼리 결과</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>창의 이전 부분으로 이동</translation>
    </message>
    <message>
        <source>&amp;Plan a backfill…</source>
        <translation>백필 계획(&amp;P)…</translation>
    </message>
    <message>
        <source>Choose a method and an order before the backfill, and say what to embed when</source>
        <translation>백필 전에 방법과 순서를 고르고 언제 무엇을 임베딩할지 정하기</translation>
    </message>
    <message>
        <source>&amp;Follow a backfill…</source>
        <translation>백필 추적(&amp;F)…</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>보고서 내보내기(&amp;R)…</translation>
    </message>
    <message>
        <source>Export one HTML page with figures, tables, verdicts, settings and versions, to be read without Crossfade</source>
        <translation>그림, 표, 판정, 설정, 버전이 담긴 HTML 한 페이지를 내보내 Crossfade 없이 읽기</translation>
    </message>
    <message>
        <source>Export a&amp;ll figures…</source>
        <translation>모든 그림 내보내기(&amp;L)…</translation>
    </message>
    <message>
        <source>Export every metric, every attribute and every sweep of the study into a folder</source>
        <translation>연구의 모든 지표, 속성, 스윕을 폴더로 내보내기</translation>
    </message>
    <message>
        <source>Export &amp;video…</source>
        <translation>동영상 내보내기(&amp;V)…</translation>
    </message>
    <message>
        <source>Export the curves and flips as they play, as WebM, MP4, AVI or GIF</source>
        <translation>재생되는 곡선과 뒤집힘을 WebM, MP4, AVI 또는 GIF로 내보내기</translation>
    </message>
    <message>
        <source>Co&amp;mpare runs</source>
        <translation>실행 비교(&amp;M)</translation>
    </message>
    <message>
        <source>Runs and results files side by side, with the differences between them</source>
        <translation>실행과 결과 파일을 나란히 놓고 차이를 보기</translation>
    </message>
    <message>
        <source>L&amp;og</source>
        <translation>로그(&amp;O)</translation>
    </message>
    <message>
        <source>Show or hide the log: what ran, when, how long it took, and what it noted</source>
        <translation>로그 표시 또는 숨기기: 무엇이 언제 얼마나 걸려 실행되었고 무엇이 기록되었는지</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>작업 찾기(&amp;F)…</translation>
    </message>
    <message>
        <source>Every action of the menus: type a part of its name</source>
        <translation>메뉴의 모든 작업: 이름의 일부를 입력</translation>
    </message>
    <message>
        <source>&amp;New from images…</source>
        <translation>이미지로 새로 만들기(&amp;N)…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model, and open them as a new study</source>
        <translation>이미지 폴더를 옛 모델과 새 모델로 임베딩하고 새 연구로 열기</translation>
    </message>
    <message>
        <source>&amp;Search with an image…</source>
        <translation>이미지로 검색(&amp;S)…</translation>
    </message>
    <message>
        <source>Search with an image of your own, embedded by the models of the study</source>
        <translation>연구의 모델로 임베딩한 자신의 이미지로 검색</translation>
    </message>
    <message>
        <source>Search with the &amp;copied image</source>
        <translation>복사한 이미지로 검색(&amp;C)</translation>
    </message>
    <message>
        <source>Search with the image, or the image file, that the clipboard holds</source>
        <translation>클립보드에 있는 이미지나 이미지 파일로 검색</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>쿼리(&amp;Q)</translation>
    </message>
    <message>
        <source>Show or hide the list of queries</source>
        <translation>쿼리 목록을 보이거나 숨깁니다</translation>
    </message>
    <message>
        <source>&amp;Items</source>
        <translation>항목(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the chosen items</source>
        <translation>선택한 항목을 보이거나 숨깁니다</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>실행(&amp;U)</translation>
    </message>
    <message>
        <source>Show or hide the list of runs</source>
        <translation>실행 목록을 보이거나 숨깁니다</translation>
    </message>
    <message>
        <source>&amp;Chosen query</source>
        <translation>선택한 쿼리(&amp;C)</translation>
    </message>
    <message>
        <source>Show or hide the results of the chosen query</source>
        <translation>선택한 쿼리의 결과를 보이거나 숨깁니다</translation>
    </message>
    <message>
        <source>Screen as a &amp;panel</source>
        <translation>화면을 패널로(&amp;P)</translation>
    </message>
    <message>
        <source>Show this screen beside the others, as a panel that can be moved and torn off; close it to have its tab again</source>
        <translation>이 화면을 옮기고 떼어낼 수 있는 패널로 다른 화면 옆에 보입니다. 패널을 닫으면 다시 탭이 됩니다</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>배치 초기화(&amp;R)</translation>
    </message>
    <message>
        <source>Put all panels where they are at first, and every screen back into its tab</source>
        <translation>모든 패널을 처음 자리에 두고 모든 화면을 탭으로 되돌립니다</translation>
    </message>
    <message>
        <source>Show the values of all curves at the chosen fraction, with their 95 % intervals</source>
        <translation>선택한 비율에서 모든 곡선의 값을 95 % 구간과 함께 표시</translation>
    </message>
    <message>
        <source>&amp;Zoom to the curves</source>
        <translation>곡선으로 확대(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>옛 모델, 새 모델, 교차와 가파른 시작 부분 없이 곡선이 있는 범위만 표시</translation>
    </message>
    <message>
        <source>Export fa&amp;iled queries…</source>
        <translation>실패한 쿼리 내보내기(&amp;I)…</translation>
    </message>
    <message>
        <source>Cost of re-embeddin&amp;g…</source>
        <translation>재임베딩 비용(&amp;G)…</translation>
    </message>
    <message>
        <source>Value&amp;s in the chart</source>
        <translation>차트의 값(&amp;S)</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>다음 영역(&amp;X)</translation>
    </message>
    <message>
        <source>Prev&amp;ious pane</source>
        <translation>이전 영역(&amp;I)</translation>
    </message>
    <message>
        <source>See how far a backfill is along its plan, and when to stop</source>
        <translation>백필이 계획에서 얼마나 진행되었는지, 언제 멈출지 보기</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>가져오기(&amp;M)…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes, and open it</source>
        <translation>표, 데이터베이스, NumPy 파일, FAISS 색인으로 임베딩 파일을 만들어 엽니다</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Class mean</source>
        <translation>클래스 평균</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels: with true labels it chooses with the answer in hand</source>
        <translation>갤러리의 레이블: 참 레이블이면 답을 알고 고르는 것</translation>
    </message>
    <message>
        <source>Oracle loss</source>
        <translation>오라클 손실</translation>
    </message>
    <message>
        <source>the new features of the gallery, which are not available in practice</source>
        <translation>실제로는 얻을 수 없는 갤러리의 새 특징</translation>
    </message>
    <message>
        <source>Given order</source>
        <translation>주어진 순서</translation>
    </message>
    <message>
        <source>the order given in a file</source>
        <translation>파일에 주어진 순서</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>직접</translation>
    </message>
    <message>
        <source>New queries search the old features as they are: for models that were trained to be compatible (BCT, RACT), and as the baseline for all others.</source>
        <translation>새 쿼리가 옛 특징을 그대로 검색: 호환되도록 학습된 모델(BCT, RACT)용이며 다른 모든 방법의 기준선.</translation>
    </message>
    <message>
        <source>FCT</source>
        <translation>FCT</translation>
    </message>
    <message>
        <source>Forward compatible training: an MLP carries the stored old features, with side information where there is any, into the new model&apos;s space.</source>
        <translation>전방 호환 학습: MLP가 저장된 옛 특징을, 있으면 보조 정보와 함께, 새 모델의 공간으로 옮김.</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>normalise</source>
        <translation>정규화</translation>
    </message>
    <message>
        <source>bring h&apos;s output to length 1, for models whose features have it (ArcFace)</source>
        <translation>특징 길이가 1인 모델(ArcFace)을 위해 h의 출력을 길이 1로</translation>
    </message>
    <message>
        <source>width of each projection branch</source>
        <translation>각 투영 가지의 폭</translation>
    </message>
    <message>
        <source>width of the mixer&apos;s two hidden layers</source>
        <translation>혼합기의 두 은닉층의 폭</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>에폭</translation>
    </message>
    <message>
        <source>passes over the training rows</source>
        <translation>학습 행을 도는 횟수</translation>
    </message>
    <message>
        <source>training rows a step</source>
        <translation>단계당 학습 행 수</translation>
    </message>
    <message>
        <source>epochs of linear warm-up, at most a quarter of all</source>
        <translation>선형 워밍업 에폭, 전체의 4분의 1 이하</translation>
    </message>
    <message>
        <source>share of the epochs after which BatchNorm&apos;s statistics are frozen, 1: never</source>
        <translation>BatchNorm 통계를 고정하기까지의 에폭 비율, 1: 고정 안 함</translation>
    </message>
    <message>
        <source>Predicted uncertainty</source>
        <translation>예측된 불확실성</translation>
    </message>
    <message>
        <source>the old features, and a method that predicts its own uncertainty</source>
        <translation>옛 특징과, 자신의 불확실성을 예측하는 방법</translation>
    </message>
    <message>
        <source>Class centroid</source>
        <translation>클래스 중심</translation>
    </message>
    <message>
        <source>Classifier score</source>
        <translation>분류기 점수</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>엔트로피</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>마진</translation>
    </message>
    <message>
        <source>Least confidence</source>
        <translation>최소 신뢰도</translation>
    </message>
    <message>
        <source>the old model&apos;s classifier</source>
        <translation>옛 모델의 분류기</translation>
    </message>
    <message>
        <source>Procrustes</source>
        <translation>Procrustes</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s orthogonal Procrustes: the rotation, found in closed form, that brings new queries nearest to the old features.</source>
        <translation>Drift-Adapter의 직교 Procrustes: 새 쿼리를 옛 특징에 가장 가깝게 하는 회전을 닫힌 형태로 구함.</translation>
    </message>
    <message>
        <source>Low-rank affine</source>
        <translation>저랭크 아핀</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s low-rank affine map of new queries onto the old features, by reduced-rank regression in closed form.</source>
        <translation>Drift-Adapter의 저랭크 아핀 사상: 닫힌 형태의 축소 랭크 회귀로 새 쿼리를 옛 특징으로 옮김.</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>랭크</translation>
    </message>
    <message>
        <source>rank of the map, at most the smaller dimension</source>
        <translation>사상의 랭크, 작은 쪽 차원 이하</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>릿지</translation>
    </message>
    <message>
        <source>penalty on the map, in units of the features&apos; mean variance</source>
        <translation>사상에 대한 벌점, 특징의 평균 분산 단위</translation>
    </message>
    <message>
        <source>Residual MLP</source>
        <translation>잔차 MLP</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s residual MLP: a linear path and a small network beside it carry new queries onto the old features.</source>
        <translation>Drift-Adapter의 잔차 MLP: 선형 경로와 옆의 작은 신경망이 새 쿼리를 옛 특징으로 옮김.</translation>
    </message>
    <message>
        <source>width of the network&apos;s hidden layer</source>
        <translation>신경망 은닉층의 폭</translation>
    </message>
    <message>
        <source>l2 = squared distance to the new feature, disc = the new classifier&apos;s own training loss, or their sum</source>
        <translation>l2 = 새 특징까지의 거리 제곱, disc = 새 분류기 자체의 학습 손실, 또는 둘의 합</translation>
    </message>
    <message>
        <source>uncertainty</source>
        <translation>불확실성</translation>
    </message>
    <message>
        <source>predict each item&apos;s loss as well, for the order sigma</source>
        <translation>순서 sigma를 위해 각 항목의 손실도 예측</translation>
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
        <translation>새 분류기의 학습 방식: softmax 또는 arcface(얼굴 모델)</translation>
    </message>
    <message>
        <source>of the softmax loss</source>
        <translation>softmax 손실의</translation>
    </message>
    <message>
        <source>angle that ArcFace adds to the true class</source>
        <translation>ArcFace가 참 클래스에 더하는 각도</translation>
    </message>
    <message>
        <source>factor of ArcFace&apos;s cosines</source>
        <translation>ArcFace 코사인의 계수</translation>
    </message>
    <message>
        <source>FastFill</source>
        <translation>FastFill</translation>
    </message>
    <message>
        <source>FCT&apos;s transformation trained for the new classifier as well; it predicts how badly each item is carried over, so that the worst are backfilled first.</source>
        <translation>새 분류기에 대해서도 학습된 FCT의 변환; 각 항목이 얼마나 나쁘게 옮겨졌는지 예측해 가장 나쁜 것부터 백필함.</translation>
    </message>
    <message>
        <source>RM (RQT)</source>
        <translation>RM (RQT)</translation>
    </message>
    <message>
        <source>Rank merge with a reverse query transform: an MLP carries new queries into the old model&apos;s space, each towards its own old feature.</source>
        <translation>역방향 쿼리 변환을 쓰는 순위 병합: MLP가 새 쿼리를 각자의 옛 특징을 향해 옛 모델의 공간으로 옮김.</translation>
    </message>
    <message>
        <source>RM (CL-S)</source>
        <translation>RM (CL-S)</translation>
    </message>
    <message>
        <source>Rank merge whose query transform learns by contrast, within the old retrieval system alone.</source>
        <translation>쿼리 변환이 옛 검색 시스템 안에서만 대조로 학습하는 순위 병합.</translation>
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
        <translation>거리 호환 학습을 쓰는 순위 병합: 옛 검색 시스템과 새 검색 시스템의 거리를 비교할 수 있게 함.</translation>
    </message>
    <message>
        <source>RM</source>
        <translation>RM</translation>
    </message>
    <message>
        <source>Rank merge whole: metric compatible learning of the query transform together with a new embedding on top of the new model.</source>
        <translation>온전한 순위 병합: 쿼리 변환의 거리 호환 학습과 새 모델 위의 새 임베딩을 함께.</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>블록</translation>
    </message>
    <message>
        <source>blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone</source>
        <translation>각 변환의 Linear, BatchNorm, ReLU 블록 수; 마지막은 Linear만</translation>
    </message>
    <message>
        <source>width between the blocks</source>
        <translation>블록 사이의 폭</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>divides the contrastive loss&apos;s distances; for l2 in units of a typical one</source>
        <translation>대조 손실의 거리를 나누는 값; l2는 전형적 거리 단위</translation>
    </message>
    <message>
        <source>rows of a class that come into a batch together, 1: by chance</source>
        <translation>한 배치에 함께 들어가는 클래스의 행 수, 1: 우연에 맡김</translation>
    </message>
    <message>
        <source>RM (naive)</source>
        <translation>RM (단순)</translation>
    </message>
    <message>
        <source>Rank merge untrained: every query is embedded by both models, the old one searches old features, the new one new features, and the distances decide.</source>
        <translation>학습하지 않은 순위 병합: 모든 쿼리를 두 모델로 임베딩해 옛 모델은 옛 특징, 새 모델은 새 특징을 검색하고 거리가 결정함.</translation>
    </message>
    <message>
        <source>weight of the compatibility loss</source>
        <translation>호환 손실의 가중치</translation>
    </message>
    <message>
        <source>BCT (feature-level)</source>
        <translation>BCT (특징 수준)</translation>
    </message>
    <message>
        <source>Feature-level backward compatible training: a residual head on the frozen new model learns to be classified right by the old model&apos;s classifier too, so that new queries search old features.</source>
        <translation>특징 수준 후방 호환 학습: 고정된 새 모델 위의 잔차 헤드가 옛 모델의 분류기로도 맞게 분류되도록 학습해 새 쿼리가 옛 특징을 검색함.</translation>
    </message>
    <message>
        <source>tau of the contrastive loss</source>
        <translation>대조 손실의 tau</translation>
    </message>
    <message>
        <source>RACT (feature-level)</source>
        <translation>RACT (특징 수준)</translation>
    </message>
    <message>
        <source>Feature-level regression-alleviating compatible training: a residual head on the frozen new model learns to keep every item nearer to its old feature than to other classes, old or new.</source>
        <translation>특징 수준 퇴보 완화 호환 학습: 고정된 새 모델 위의 잔차 헤드가 각 항목을 다른 옛·새 클래스보다 자신의 옛 특징에 가깝게 유지하도록 학습함.</translation>
    </message>
    <message>
        <source>base</source>
        <translation>기본</translation>
    </message>
    <message>
        <source>loss of the new model&apos;s own classifier: arcface or softmax</source>
        <translation>새 모델 자체 분류기의 손실: arcface 또는 softmax</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>호환</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>배율</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>마진</translation>
    </message>
    <message>
        <source>m of ArcFace, an angle</source>
        <translation>ArcFace의 m, 각도</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>전방</translation>
    </message>
    <message>
        <source>bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper</source>
        <translation>psi로 옛 특징을 앞으로 옮김: yes = 논문의 M_FCT, no = M_BCT</translation>
    </message>
    <message>
        <source>width of psi&apos;s three hidden layers</source>
        <translation>psi의 세 은닉층의 폭</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>모멘텀</translation>
    </message>
    <message>
        <source>in a sequence of updates, from the second on: the share in psi&apos;s input of the generation before the last</source>
        <translation>일련의 업데이트에서 두 번째부터: psi 입력 중 전전 세대의 몫</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>업데이트</translation>
    </message>
    <message>
        <source>in a sequence of updates: every = from each model to the next, single = from the old model to the new one</source>
        <translation>일련의 업데이트에서: every = 각 모델에서 다음으로, single = 옛 모델에서 새 모델로</translation>
    </message>
    <message>
        <source>width of the residual head&apos;s hidden layer</source>
        <translation>잔차 헤드 은닉층의 폭</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>제약</translation>
    </message>
    <message>
        <source>on B: strict = orthogonal, lambda = within lambda of it, affine = none</source>
        <translation>B에 대해: strict = 직교, lambda = lambda 이내, affine = 없음</translation>
    </message>
    <message>
        <source>how far W W^T may be from the identity (Frobenius norm) without a penalty</source>
        <translation>벌점 없이 W W^T가 단위행렬에서 벗어날 수 있는 정도(Frobenius 노름)</translation>
    </message>
    <message>
        <source>sharpness</source>
        <translation>급격함</translation>
    </message>
    <message>
        <source>alpha: how sharply the penalty sets in at lambda</source>
        <translation>alpha: lambda에서 벌점이 시작되는 급격함</translation>
    </message>
    <message>
        <source>contrastive</source>
        <translation>대조</translation>
    </message>
    <message>
        <source>weight of the supervised contrastive term</source>
        <translation>지도 대조 항의 가중치</translation>
    </message>
    <message>
        <source>tau of the supervised contrastive term</source>
        <translation>지도 대조 항의 tau</translation>
    </message>
    <message>
        <source>width of F&apos;s two hidden layers</source>
        <translation>F의 두 은닉층의 폭</translation>
    </message>
    <message>
        <source>λ-orthogonality</source>
        <translation>λ-직교</translation>
    </message>
    <message>
        <source>A near-orthogonal map brings new features into the old space without bending them, and an MLP brings old features forward to meet them there.</source>
        <translation>거의 직교인 사상이 새 특징을 휘지 않고 옛 공간으로 옮기고, MLP가 옛 특징을 그곳에서 만나도록 앞으로 옮김.</translation>
    </message>
    <message>
        <source>BiCT (feature-level)</source>
        <translation>BiCT (특징 수준)</translation>
    </message>
    <message>
        <source>Feature-level bidirectional compatible training: a residual head brings the new model near the old one, then an MLP brings old features forward to it.</source>
        <translation>특징 수준 양방향 호환 학습: 잔차 헤드가 새 모델을 옛 모델 가까이 옮긴 뒤 MLP가 옛 특징을 그쪽으로 앞으로 옮김.</translation>
    </message>
    <message>
        <source>Entropy (new head)</source>
        <translation>엔트로피 (새 헤드)</translation>
    </message>
    <message>
        <source>Marginal gain</source>
        <translation>한계 이득</translation>
    </message>
    <message>
        <source>what is relevant, and the new features: the most that an order could know, not available in practice</source>
        <translation>무엇이 관련되는지와 새 특징: 순서가 알 수 있는 최대, 실제로는 얻을 수 없음</translation>
    </message>
    <message>
        <source>Learned gain</source>
        <translation>학습된 이득</translation>
    </message>
    <message>
        <source>a model of gains, learned with the fit on held-out training rows</source>
        <translation>남겨 둔 학습 행에서 적합과 함께 학습한 이득 모델</translation>
    </message>
    <message>
        <source>Predicted class mean</source>
        <translation>예측된 클래스 평균</translation>
    </message>
    <message>
        <source>Predicted class centroid</source>
        <translation>예측된 클래스 중심</translation>
    </message>
    <message>
        <source>a classifier, whose predictions take the place of labels</source>
        <translation>예측이 레이블을 대신하는 분류기</translation>
    </message>
    <message>
        <source>Hubness</source>
        <translation>허브성</translation>
    </message>
    <message>
        <source>the old features, and queries</source>
        <translation>옛 특징과 쿼리</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>트래픽</translation>
    </message>
    <message>
        <source>the weight of every gallery item, or an attribute with numbers</source>
        <translation>모든 갤러리 항목의 가중치 또는 수치 속성</translation>
    </message>
    <message>
        <source>Whole cells</source>
        <translation>셀 전체</translation>
    </message>
    <message>
        <source>the old features</source>
        <translation>옛 특징</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier, and a method that maps old features into the new model&apos;s space</source>
        <translation>새 모델의 분류기와, 옛 특징을 새 모델의 공간으로 옮기는 방법</translation>
    </message>
    <message>
        <source>the optimizer&apos;s learning rate after the warm-up</source>
        <translation>워밍업 이후 최적화기의 학습률</translation>
    </message>
    <message>
        <source>L2 penalty that the optimizer adds to the gradient</source>
        <translation>최적화기가 기울기에 더하는 L2 벌점</translation>
    </message>
    <message>
        <source>factor of the new classifier&apos;s loss in l2+disc</source>
        <translation>l2+disc에서 새 분류기 손실의 계수</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>공분산</translation>
    </message>
    <message>
        <source>what is predicted of the errors: one variance an item (scalar), one for each dimension (diagonal), or all covariances (full)</source>
        <translation>오차에 대해 예측하는 것: 항목당 분산 하나(scalar), 차원마다 하나(diagonal), 또는 모든 공분산(full)</translation>
    </message>
    <message>
        <source>compatibility loss: cosine regression, influence (through the old classifier) or contrastive (supervised, new to old); none = the new model is compatible as it is, and psi alone is fitted</source>
        <translation>호환 손실: cosine 회귀, influence(옛 분류기를 통해) 또는 contrastive(지도, 새 모델에서 옛 모델로); none = 새 모델이 그대로 호환되며 psi만 적합</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>갱신</translation>
    </message>
    <message>
        <source>what backfilling gives an item: mixed = the new model&apos;s feature, of its image; without-images = its old feature brought forward by psi</source>
        <translation>백필이 항목에 주는 것: mixed = 이미지에 대한 새 모델의 특징; without-images = psi로 앞으로 옮긴 옛 특징</translation>
    </message>
    <message>
        <source>learning rate of psi; 0 = learning_rate</source>
        <translation>psi의 학습률; 0 = learning_rate</translation>
    </message>
    <message>
        <source>distil</source>
        <translation>증류</translation>
    </message>
    <message>
        <source>in a sequence of updates: fit one psi to what all of them give together</source>
        <translation>일련의 업데이트에서: 모두가 함께 주는 것에 psi 하나를 적합</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>최적화기</translation>
    </message>
    <message>
        <source>adam, or sgd with momentum</source>
        <translation>adam 또는 모멘텀이 있는 sgd</translation>
    </message>
    <message>
        <source>momentum of the optimizer sgd</source>
        <translation>최적화기 sgd의 모멘텀</translation>
    </message>
    <message>
        <source>share of the learning rate at which the warm-up begins; 0 = one part in as many as it has epochs</source>
        <translation>워밍업이 시작되는 학습률의 비율; 0 = 에폭 수분의 1</translation>
    </message>
    <message>
        <source>share of the learning rate at which the training ends</source>
        <translation>학습이 끝날 때의 학습률 비율</translation>
    </message>
    <message>
        <source>New model with a head of labels</source>
        <translation>레이블 헤드가 있는 새 모델</translation>
    </message>
    <message>
        <source>A control, not a way of updating: the residual head of bct, trained on the labels alone, shows what the labels give without regard to the old model.</source>
        <translation>업데이트 방법이 아닌 대조군: 레이블만으로 학습한 bct의 잔차 헤드로, 옛 모델과 무관하게 레이블이 주는 것을 보여 줌.</translation>
    </message>
    <message>
        <source>use the side model&apos;s features: auto = where one is named, only = without the old features</source>
        <translation>보조 모델의 특징 사용: auto = 지정된 경우, only = 옛 특징 없이</translation>
    </message>
    <message>
        <source>what is stored of the side model&apos;s features: float = all, sign = one bit a dimension, learned = the bits of a learned code</source>
        <translation>보조 모델 특징 중 저장하는 것: float = 전부, sign = 차원당 1비트, learned = 학습된 코드의 비트</translation>
    </message>
    <message>
        <source>bits of the learned code; 0 = one a dimension</source>
        <translation>학습된 코드의 비트 수; 0 = 차원당 하나</translation>
    </message>
    <message>
        <source>of h: mlp = the paper&apos;s, rbt = residual bottleneck paths, without side information</source>
        <translation>h의 구조: mlp = 논문의 것, rbt = 보조 정보 없는 잔차 병목 경로</translation>
    </message>
    <message>
        <source>between h&apos;s layers: batch = BatchNorm, layer = LayerNorm, which needs no freezing</source>
        <translation>h의 층 사이: batch = BatchNorm, layer = 고정이 필요 없는 LayerNorm</translation>
    </message>
    <message>
        <source>mse of h and the new feature; kl, reversed-kl of the new classifier&apos;s softmax; lce: LCE&apos;s losses on class centres, feature-level</source>
        <translation>h와 새 특징의 mse; 새 분류기 softmax의 kl, reversed-kl; lce: 클래스 중심에 대한 LCE 손실, 특징 수준</translation>
    </message>
    <message>
        <source>Rank merge that learns by contrast, within the old and within the new retrieval system; while the new embedding is fixed it equals rm-cls.</source>
        <translation>옛 검색 시스템과 새 검색 시스템 안에서 대조로 학습하는 순위 병합; 새 임베딩이 고정되어 있으면 rm-cls와 같음.</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does</source>
        <translation>rm처럼 새 모델 위에 새 임베딩 rho도 학습</translation>
    </message>
    <message>
        <source>scale each dimension of the mapped queries by a factor of its own</source>
        <translation>옮겨진 쿼리의 각 차원을 고유 계수로 조정</translation>
    </message>
    <message>
        <source>so many training rows, drawn at random; 0 = all</source>
        <translation>무작위로 뽑은 학습 행 수; 0 = 전부</translation>
    </message>
    <message>
        <source>B has a bias too, whatever its constraint</source>
        <translation>제약과 무관하게 B에 편향도 있음</translation>
    </message>
    <message>
        <source>Local adapters</source>
        <translation>지역 어댑터</translation>
    </message>
    <message>
        <source>Local Drift-Adapters: the old features&apos; space is cut into k-means cells, and each cell has its own linear map into the new space; an item takes a mixture.</source>
        <translation>지역 Drift-Adapter: 옛 특징 공간을 k-means 셀로 나누고 셀마다 새 공간으로의 선형 사상을 둠; 항목은 혼합을 씀.</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>셀</translation>
    </message>
    <message>
        <source>k-means cells of the old features, each with a map of its own; 1 = one map</source>
        <translation>각자 사상을 가진 옛 특징의 k-means 셀; 1 = 사상 하나</translation>
    </message>
    <message>
        <source>tau of the softmax over the cosines to the cells&apos; centres by which an item&apos;s maps are mixed; 0 = the nearest cell&apos;s map alone</source>
        <translation>항목의 사상을 섞는, 셀 중심에 대한 코사인 softmax의 tau; 0 = 가장 가까운 셀의 사상만</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>어댑터</translation>
    </message>
    <message>
        <source>each cell&apos;s map: affine, of a low rank, or procrustes, a rotation</source>
        <translation>각 셀의 사상: affine, 저랭크, 또는 procrustes(회전)</translation>
    </message>
    <message>
        <source>how much the error of one rotation for all items counts beside their places when they are put into cells; 0 = places alone</source>
        <translation>셀에 넣을 때 모든 항목에 대한 한 회전의 오차를 위치와 견주어 얼마나 볼지; 0 = 위치만</translation>
    </message>
    <message>
        <source>each cell&apos;s map learns from all training rows too, as if they were so many, so that a small cell has a definite map</source>
        <translation>작은 셀도 확정된 사상을 갖도록 각 셀의 사상이 모든 학습 행에서도 그만큼의 행인 듯 학습</translation>
    </message>
    <message>
        <source>Query drift (QDC)</source>
        <translation>쿼리 드리프트 (QDC)</translation>
    </message>
    <message>
        <source>Query drift compensation: new queries are moved back by the mean difference of new and old features, for a new model that was trained on from the old one.</source>
        <translation>쿼리 드리프트 보상: 옛 모델에서 이어 학습한 새 모델을 위해 새 특징과 옛 특징의 평균 차이만큼 새 쿼리를 되돌림.</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>회전</translation>
    </message>
    <message>
        <source>before the drift: none, or procrustes = turn new queries into the old space first, for models that were trained apart</source>
        <translation>드리프트 전: none, 또는 procrustes = 따로 학습된 모델을 위해 새 쿼리를 먼저 옛 공간으로 회전</translation>
    </message>
    <message>
        <source>Unpaired (mini-vec2vec)</source>
        <translation>짝 없음 (mini-vec2vec)</translation>
    </message>
    <message>
        <source>mini-vec2vec: a rotation that carries new queries to the old features, found without knowing which old and new feature belong together, for galleries whose originals are gone.</source>
        <translation>mini-vec2vec: 어느 옛 특징과 새 특징이 짝인지 모른 채 찾은, 새 쿼리를 옛 특징으로 옮기는 회전. 원본이 없는 갤러리용.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>training rows of each model that are used, drawn at random; 0 = all</source>
        <translation>각 모델에서 무작위로 뽑아 쓰는 학습 행; 0 = 전부</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>분리</translation>
    </message>
    <message>
        <source>take the old features of every other training row and the new ones of the rest, so that no item is on both sides</source>
        <translation>어떤 항목도 양쪽에 있지 않도록 하나 걸러 옛 특징을, 나머지는 새 특징을 취함</translation>
    </message>
    <message>
        <source>anchors</source>
        <translation>앵커</translation>
    </message>
    <message>
        <source>k-means cells of each model that are matched with each other</source>
        <translation>서로 맞추는 각 모델의 k-means 셀</translation>
    </message>
    <message>
        <source>matchings</source>
        <translation>매칭</translation>
    </message>
    <message>
        <source>how often anchors are found and matched</source>
        <translation>앵커를 찾고 맞추는 횟수</translation>
    </message>
    <message>
        <source>share of the matchings that is kept: those whose anchors are most alike in their similarities to each other</source>
        <translation>유지하는 매칭의 비율: 앵커끼리의 유사도가 가장 비슷한 것들</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>시작점</translation>
    </message>
    <message>
        <source>random starts of the search for each matching</source>
        <translation>매칭마다 탐색의 무작위 시작점</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>이웃</translation>
    </message>
    <message>
        <source>old features whose mean is taken for a new feature&apos;s partner</source>
        <translation>새 특징의 짝으로 평균을 취하는 옛 특징 수</translation>
    </message>
    <message>
        <source>refinements</source>
        <translation>정제</translation>
    </message>
    <message>
        <source>steps that refine the map by the old features nearest to mapped new ones</source>
        <translation>옮겨진 새 특징에 가장 가까운 옛 특징으로 사상을 정제하는 단계 수</translation>
    </message>
    <message>
        <source>k-means cells of the last refinement, at most a tenth of the rows; 0 = none</source>
        <translation>마지막 정제의 k-means 셀, 행의 10분의 1 이하; 0 = 없음</translation>
    </message>
    <message>
        <source>d-Simplex/HOC (feature-level)</source>
        <translation>d-Simplex/HOC (특징 수준)</translation>
    </message>
    <message>
        <source>Feature-level stationary representations: a residual head on each model learns to classify by the same fixed simplex, so that both give comparable features; HOC draws the new ones to the old.</source>
        <translation>특징 수준 정상 표현: 각 모델 위의 잔차 헤드가 같은 고정 심플렉스로 분류하도록 학습해 비교 가능한 특징을 줌; HOC가 새것을 옛것으로 끌어당김.</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>꼭짓점</translation>
    </message>
    <message>
        <source>of the simplex, at least one a class; the features that are compared have one dimension less; 0 = one for each class of the training rows</source>
        <translation>심플렉스의 꼭짓점, 클래스당 하나 이상; 비교되는 특징은 차원이 하나 적음; 0 = 학습 행의 클래스마다 하나</translation>
    </message>
    <message>
        <source>share of the classification loss in the new head&apos;s, the rest is HOC&apos;s; 1 = d-Simplex without HOC</source>
        <translation>새 헤드 손실 중 분류 손실의 몫, 나머지는 HOC; 1 = HOC 없는 d-Simplex</translation>
    </message>
    <message>
        <source>mu: factor of HOC&apos;s cosines</source>
        <translation>mu: HOC 코사인의 계수</translation>
    </message>
    <message>
        <source>the method predicts no uncertainty</source>
        <translation>이 방법은 불확실성을 예측하지 않음</translation>
    </message>
    <message>
        <source>the method has no loss: it compares every feature with features of its own model</source>
        <translation>이 방법은 손실이 없음: 모든 특징을 자기 모델의 특징과만 비교함</translation>
    </message>
    <message>
        <source>the data has no classifier of the old model</source>
        <translation>데이터에 옛 모델의 분류기가 없음</translation>
    </message>
    <message>
        <source>the new classifier cannot read the method&apos;s features</source>
        <translation>새 분류기가 이 방법의 특징을 읽을 수 없음</translation>
    </message>
    <message>
        <source>the data has no classifier of the new model</source>
        <translation>데이터에 새 모델의 분류기가 없음</translation>
    </message>
    <message>
        <source>the data has no classifier that predicts classes</source>
        <translation>데이터에 클래스를 예측하는 분류기가 없음</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>sigma</translation>
    </message>
    <message>
        <source>how the prediction of the loss is trained: joint, with the transformation and on the same rows, as in the paper; or cross-fitted, on rows that further fits have not seen</source>
        <translation>손실 예측을 학습하는 방법: joint는 논문과 같이 변환과 함께 같은 행에서, cross-fitted는 추가 적합이 보지 않은 행에서</translation>
    </message>
    <message>
        <source>further fits for sigma=cross-fitted, each without its share of the rows</source>
        <translation>sigma=cross-fitted를 위한 추가 적합, 각각 자기 몫의 행을 제외</translation>
    </message>
    <message>
        <source>the data has no training rows, which the method is fitted on</source>
        <translation>데이터에 이 방법을 적합할 학습 행이 없음</translation>
    </message>
    <message>
        <source>the models have different dimensions</source>
        <translation>두 모델의 차원이 다름</translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation>CUDA 장치 %1</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU, 스레드 1개</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU, 스레드 %1개</translation>
    </message>
    <message>
        <source>%1 of %2 gallery items have no features under %3: %4</source>
        <translation>갤러리 항목 %2개 중 %1개에 %3 특징이 없음: %4</translation>
    </message>
    <message>
        <source>the data has no labels of the gallery</source>
        <translation>데이터에 갤러리의 레이블이 없음</translation>
    </message>
    <message>
        <source>architecture</source>
        <translation>구조</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>정규화 층</translation>
    </message>
    <message>
        <source>diagonal scaling</source>
        <translation>대각 스케일링</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>편향</translation>
    </message>
    <message>
        <source>the order %1 is not calibrated: it cannot be made of held-out training rows</source>
        <translation>순서 %1은(는) 보정하지 않음: 남겨 둔 학습 행으로 만들 수 없음</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>calibration (%1) for the order %2</source>
        <translation>순서 %2의 보정(%1)</translation>
    </message>
    <message>
        <source>%1: off, since no map of the old distances was found that is better than none</source>
        <translation>%1: 끔. 쓰지 않는 것보다 나은 옛 거리의 변환을 찾지 못함</translation>
    </message>
    <message>
        <source>minus negative flips</source>
        <translation>음의 뒤집힘을 뺀 값</translation>
    </message>
    <message>
        <source>AUC of %1</source>
        <translation>%1의 AUC</translation>
    </message>
    <message>
        <source>%1: %2, %3 on held-out rows %4 points (95 % interval %5 to %6)</source>
        <translation>%1: %2, 남겨 둔 행에서 %3 %4점(95 % 구간 %5~%6)</translation>
    </message>
    <message>
        <source>on</source>
        <translation>켜짐</translation>
    </message>
    <message>
        <source>off</source>
        <translation>꺼짐</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>%1단계</translation>
    </message>
    <message>
        <source>learned gain (%1, %2 held-out rows): Kendall&apos;s tau with the true gains %3; it looks most at %4</source>
        <translation>학습된 이득(%1, 남겨 둔 행 %2개): 참 이득과의 켄달 타우 %3; 가장 많이 보는 것은 %4</translation>
    </message>
    <message>
        <source>%1; mixed with the new head&apos;s entropy, which counts %2</source>
        <translation>%1; 새 분류기의 엔트로피를 %2만큼 섞음</translation>
    </message>
    <message>
        <source>learned gain of %1</source>
        <translation>%1의 학습된 이득</translation>
    </message>
    <message>
        <source>index of the gallery</source>
        <translation>갤러리의 색인</translation>
    </message>
    <message>
        <source>neighbours under %1</source>
        <translation>%1의 이웃</translation>
    </message>
    <message>
        <source>run file</source>
        <translation>런 파일</translation>
    </message>
    <message>
        <source>Use an order that needs none, such as random.</source>
        <translation>random처럼 필요하지 않은 순서를 쓰십시오.</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>순서 %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>%1이(가) 필요함</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels (/gallery/labels)</source>
        <translation>갤러리의 레이블(/gallery/labels)</translation>
    </message>
    <message>
        <source>a classifier of the %1 model with at least two classes</source>
        <translation>클래스가 둘 이상인 %1 모델의 분류기</translation>
    </message>
    <message>
        <source>oracle</source>
        <translation>오라클</translation>
    </message>
    <message>
        <source>uses labels</source>
        <translation>레이블 사용</translation>
    </message>
    <message>
        <source>curves are counted on %1</source>
        <translation>곡선을 %1에서 셈</translation>
    </message>
    <message>
        <source>curves are not counted on a card: %1</source>
        <translation>곡선을 그래픽 카드에서 세지 않음: %1</translation>
    </message>
    <message>
        <source>marginal gains</source>
        <translation>한계 이득</translation>
    </message>
    <message>
        <source>the processor counted %1 blocks of queries in place of the device: %2</source>
        <translation>장치 대신 프로세서가 쿼리 블록 %1개를 셈: %2</translation>
    </message>
    <message>
        <source>what the fit has reached cannot be kept: %1</source>
        <translation>적합이 도달한 것을 보관할 수 없음: %1</translation>
    </message>
    <message>
        <source>it cannot follow a sequence of updates through intermediate models</source>
        <translation>중간 모델을 거치는 연속 업데이트를 따를 수 없음</translation>
    </message>
    <message>
        <source>batch_size</source>
        <translation>배치 크기</translation>
    </message>
    <message>
        <source>learning_rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>weight_decay</source>
        <translation>가중치 감쇠</translation>
    </message>
    <message>
        <source>warmup_epochs</source>
        <translation>워밍업 에폭</translation>
    </message>
    <message>
        <source>freeze_at</source>
        <translation>고정 시점</translation>
    </message>
    <message>
        <source>sgd_momentum</source>
        <translation>sgd 모멘텀</translation>
    </message>
    <message>
        <source>warmup_start</source>
        <translation>워밍업 시작</translation>
    </message>
    <message>
        <source>final_rate</source>
        <translation>최종 비율</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 이상</translation>
    </message>
    <message>
        <source>%1 paired training rows</source>
        <translation>짝지어진 학습 행 %1개</translation>
    </message>
    <message>
        <source>new features</source>
        <translation>새 특징</translation>
    </message>
    <message>
        <source>side features</source>
        <translation>보조 특징</translation>
    </message>
    <message>
        <source>%1 training rows of a model</source>
        <translation>한 모델의 학습 행 %1개</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>학습 행 %1개</translation>
    </message>
    <message>
        <source>%1, as many as of the old model</source>
        <translation>옛 모델과 같은 %1개</translation>
    </message>
    <message>
        <source>training labels</source>
        <translation>학습 레이블</translation>
    </message>
    <message>
        <source>%1, one a row</source>
        <translation>행마다 하나씩 %1개</translation>
    </message>
    <message>
        <source>the training rows have no labels</source>
        <translation>학습 행에 레이블이 없음</translation>
    </message>
    <message>
        <source>%1 class in the training rows</source>
        <translation>학습 행의 클래스 %1개</translation>
    </message>
    <message>
        <source>training rows of at least two classes, in /train/labels</source>
        <translation>/train/labels에 클래스가 둘 이상인 학습 행</translation>
    </message>
    <message>
        <source>no class has two training rows</source>
        <translation>학습 행이 둘인 클래스가 없음</translation>
    </message>
    <message>
        <source>pairs of training rows of one class</source>
        <translation>한 클래스의 학습 행 쌍</translation>
    </message>
    <message>
        <source>Add them, or use %1.%2.</source>
        <translation>더하거나 %1.%2을(를) 쓰십시오.</translation>
    </message>
    <message>
        <source>Correct /train/labels, or use %1.%2.</source>
        <translation>/train/labels를 고치거나 %1.%2을(를) 쓰십시오.</translation>
    </message>
    <message>
        <source>/train/labels in the embedding file</source>
        <translation>임베딩 파일의 /train/labels</translation>
    </message>
    <message>
        <source>%1, training row %2</source>
        <translation>%1, 학습 행 %2</translation>
    </message>
    <message>
        <source>the classifier does not know the class %1</source>
        <translation>분류기가 클래스 %1을(를) 모름</translation>
    </message>
    <message>
        <source>labels from 0 to %1</source>
        <translation>0부터 %1까지의 레이블</translation>
    </message>
    <message>
        <source>training row %1 of %2 has length %3</source>
        <translation>%2의 학습 행 %1의 길이가 %3임</translation>
    </message>
    <message>
        <source>features of length 1</source>
        <translation>길이가 1인 특징</translation>
    </message>
    <message>
        <source>Normalise the features in the embedding file, or use %1.%2=false.</source>
        <translation>임베딩 파일의 특징을 정규화하거나 %1.%2=false를 쓰십시오.</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>차원 %1</translation>
    </message>
    <message>
        <source>Choose the models that the method was fitted on, or fit it anew.</source>
        <translation>이 방법을 적합한 모델을 고르거나 다시 적합하십시오.</translation>
    </message>
    <message>
        <source>side information is asked for, but there is none</source>
        <translation>보조 정보를 요청했지만 없음</translation>
    </message>
    <message>
        <source>a side model (--side NAME)</source>
        <translation>보조 모델(--side NAME)</translation>
    </message>
    <message>
        <source>Name a model of the embedding file, or use %1.use_side=auto.</source>
        <translation>임베딩 파일의 모델을 지정하거나 %1.use_side=auto를 쓰십시오.</translation>
    </message>
    <message>
        <source>use_side</source>
        <translation>보조 사용</translation>
    </message>
    <message>
        <source>new_embedding</source>
        <translation>새 임베딩</translation>
    </message>
    <message>
        <source>hidden_width</source>
        <translation>은닉 폭</translation>
    </message>
    <message>
        <source>rows_per_class</source>
        <translation>클래스당 행</translation>
    </message>
    <message>
        <source>%1: ||W W^T - I||_F of B is %2</source>
        <translation>%1: B의 ||W W^T - I||_F는 %2</translation>
    </message>
    <message>
        <source>forward_width</source>
        <translation>전방 폭</translation>
    </message>
    <message>
        <source>side_storage</source>
        <translation>보조 저장</translation>
    </message>
    <message>
        <source>side_bits</source>
        <translation>보조 비트 수</translation>
    </message>
    <message>
        <source>projection_width</source>
        <translation>투영 폭</translation>
    </message>
    <message>
        <source>mixer_width</source>
        <translation>혼합기 폭</translation>
    </message>
    <message>
        <source>training_pairs</source>
        <translation>학습 쌍</translation>
    </message>
    <message>
        <source>diagonal_scaling</source>
        <translation>대각 스케일링</translation>
    </message>
    <message>
        <source>routing_temperature</source>
        <translation>라우팅 온도</translation>
    </message>
    <message>
        <source>drift_weight</source>
        <translation>드리프트 가중치</translation>
    </message>
    <message>
        <source>shared_rows</source>
        <translation>공유 행</translation>
    </message>
    <message>
        <source>head_width</source>
        <translation>헤드 폭</translation>
    </message>
    <message>
        <source>class_weight</source>
        <translation>클래스 가중치</translation>
    </message>
    <message>
        <source>hoc_factor</source>
        <translation>hoc 계수</translation>
    </message>
    <message>
        <source>forward_learning_rate</source>
        <translation>전방 학습률</translation>
    </message>
    <message>
        <source>l2_reduction</source>
        <translation>l2 축약</translation>
    </message>
    <message>
        <source>disc_weight</source>
        <translation>disc 가중치</translation>
    </message>
    <message>
        <source>sigma_folds</source>
        <translation>시그마 분할 수</translation>
    </message>
    <message>
        <source>label_smoothing</source>
        <translation>레이블 평활화</translation>
    </message>
    <message>
        <source>arcface_margin</source>
        <translation>arcface 마진</translation>
    </message>
    <message>
        <source>arcface_scale</source>
        <translation>arcface 배율</translation>
    </message>
    <message>
        <source>%1: the new classifier does not know every class of the gallery, so its alignment loss there (order oracle-loss, Kendall&apos;s tau) is L_l2 alone</source>
        <translation>%1: 새 분류기가 갤러리의 모든 클래스를 알지는 못해 그곳의 정렬 손실(순서 oracle-loss, 켄달 타우)은 L_l2뿐임</translation>
    </message>
    <message>
        <source>kept_share</source>
        <translation>유지 비율</translation>
    </message>
    <message>
        <source>refined_cells</source>
        <translation>정제 셀</translation>
    </message>
    <message>
        <source>%1: the mean cosine of a mapped new feature with the nearest old one is %2</source>
        <translation>%1: 변환된 새 특징과 가장 가까운 옛 특징의 평균 코사인은 %2</translation>
    </message>
    <message>
        <source>skipped %1: %2</source>
        <translation>%1 건너뜀: %2</translation>
    </message>
    <message>
        <source>the features of %1 images were kept from an earlier run</source>
        <translation>이미지 %1개의 특징은 이전 실행에서 보관된 것임</translation>
    </message>
    <message>
        <source>training images</source>
        <translation>학습 이미지</translation>
    </message>
    <message>
        <source>/%1 has no paths: it gets no features of %2</source>
        <translation>/%1에 경로가 없음: %2의 특징을 얻지 못함</translation>
    </message>
    <message>
        <source>a part kept from an earlier run is not used: %1</source>
        <translation>이전 실행에서 보관된 부분을 쓰지 않음: %1</translation>
    </message>
    <message>
        <source>the models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, 열 %2</translation>
    </message>
    <message>
        <source>the value is NaN</source>
        <translation>값이 NaN임</translation>
    </message>
    <message>
        <source>the value is infinite</source>
        <translation>값이 무한대임</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>유한한 수</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, 행 %2</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is a class like any other; only -1 means none</source>
        <translation>%1, 행 %2: 레이블 %3은(는) 다른 것과 같은 클래스임; −1만 없음을 뜻함</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is beyond the %4 classes of %5; such items have no class name or attribute</source>
        <translation>%1, 행 %2: 레이블 %3은(는) %5의 클래스 %4개를 벗어남; 그런 항목에는 클래스 이름이나 속성이 없음</translation>
    </message>
    <message>
        <source>the %1 model&apos;s classifier is missing</source>
        <translation>%1 모델의 분류기가 없음</translation>
    </message>
    <message>
        <source>%1, the %2 model&apos;s classifier</source>
        <translation>%1, %2 모델의 분류기</translation>
    </message>
    <message>
        <source>%1, kept from an earlier run, is not used: %2</source>
        <translation>이전 실행에서 보관된 %1을(를) 쓰지 않음: %2</translation>
    </message>
    <message>
        <source>it is damaged or of another version</source>
        <translation>손상되었거나 다른 버전의 것임</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>손상되었음</translation>
    </message>
    <message>
        <source>it is of other data or options</source>
        <translation>다른 데이터나 옵션의 것임</translation>
    </message>
    <message>
        <source>%1: %2 lines name %3 unknown %4 and are left out: %5</source>
        <translation>%1: %2줄이 알 수 없는 %4 %3개를 가리켜 제외됨: %5</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>행 %1</translation>
    </message>
    <message>
        <source>all of them, %1</source>
        <translation>전부, %1</translation>
    </message>
    <message>
        <source>%1 is left out: it has %2 dimensions, and is neither labels, ids nor paths</source>
        <translation>%1 제외됨: 차원이 %2개이고 레이블, ID, 경로가 아님</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 외 %2개</translation>
    </message>
    <message>
        <source>%1: no query has a label: name a column or file of labels, or a qrels file, to say what is relevant</source>
        <translation>%1: 레이블이 있는 쿼리가 없음: 무엇이 관련되는지 알리도록 레이블 열이나 파일, 또는 qrels 파일을 지정하십시오</translation>
    </message>
    <message>
        <source>%1, %2: the BLOBs are read as %3, which they look like; --blob says what they are</source>
        <translation>%1, %2: BLOB을 보이는 대로 %3(으)로 읽음; 무엇인지는 --blob으로 지정</translation>
    </message>
    <message>
        <source>%1: the numbers have decimal commas: %2 is read as %3</source>
        <translation>%1: 수에 소수점 쉼표가 있음: %2을(를) %3(으)로 읽음</translation>
    </message>
    <message>
        <source>%1: %2: features are approximations of those embedded</source>
        <translation>%1: %2: 특징은 임베딩된 것의 근사값임</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, %2번째 줄</translation>
    </message>
    <message>
        <source>%1, attribute %2</source>
        <translation>%1, 속성 %2</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are the %1 items of the pilot</source>
        <translation>갤러리가 자신을 검색함: 쿼리는 파일럿의 항목 %1개</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are its %1 items that are present under all models</source>
        <translation>갤러리가 자신을 검색함: 쿼리는 모든 모델에 있는 항목 %1개</translation>
    </message>
    <message>
        <source>the sources of %1</source>
        <translation>%1의 출처</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found themselves; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: 옛 특징으로 검색한 갤러리 항목 %2개 중 %3개가 자신을 찾음; 이 특징들의, 이 차례 또는 이 ID의 색인이 맞습니까? 갤러리를 변환하는 방법에는 변환된 것의 색인이 필요함</translation>
    </message>
    <message>
        <source>index: %1 cannot be told from lists of %2 items, and is left out</source>
        <translation>색인: %1은(는) 항목 %2개의 목록으로 알 수 없어 제외됨</translation>
    </message>
    <message>
        <source>index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>정확</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>메모리가 부족함</translation>
    </message>
    <message>
        <source>Close other programs, or use a smaller gallery or batch.</source>
        <translation>다른 프로그램을 닫거나 더 작은 갤러리나 배치를 쓰십시오.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>some items seem to have no features, but are not marked as absent</source>
        <translation>일부 항목에 특징이 없어 보이지만 없음으로 표시되지 않음</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are all zero</source>
        <translation>표본 행 %2개 중 %1개가 모두 0임</translation>
    </message>
    <message>
        <source>features seem to be normalised in some rows and not in others</source>
        <translation>특징이 일부 행에서는 정규화되고 다른 행에서는 아닌 듯함</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are of length 1, all are of length %3</source>
        <translation>표본 행 %2개 중 %1개의 길이가 1이고, 전체 길이는 %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 및 %2</translation>
    </message>
    <message>
        <source>features seem to be normalised in one group and not in the other</source>
        <translation>특징이 한 그룹에서는 정규화되고 다른 그룹에서는 아닌 듯함</translation>
    </message>
    <message>
        <source>%1 of length %2, %3 of length %4</source>
        <translation>%1 길이 %2, %3 길이 %4</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2(%3)</translation>
    </message>
    <message>
        <source>the mean feature along 16 random directions</source>
        <translation>무작위 방향 16개를 따른 평균 특징</translation>
    </message>
    <message>
        <source>the mean distance of features from the gallery&apos;s mean</source>
        <translation>갤러리 평균에서 특징까지의 평균 거리</translation>
    </message>
    <message>
        <source>the mean row number</source>
        <translation>평균 행 번호</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2에서의 %1</translation>
    </message>
    <message>
        <source>the pilot seems not to be drawn at random</source>
        <translation>파일럿이 무작위로 뽑히지 않은 듯함</translation>
    </message>
    <message>
        <source>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION, such as at_0.3:map</source>
        <translation>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC 또는 flips_at_FRACTION, 예: at_0.3:map</translation>
    </message>
    <message>
        <source>objective &apos;%1&apos;</source>
        <translation>목표 ‘%1’</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>the curves have no value there</source>
        <translation>곡선은 그 지점에 값이 없음</translation>
    </message>
    <message>
        <source>one of the %1 evenly spaced fractions from 0 to 1</source>
        <translation>0에서 1까지 균등한 비율 %1개 중 하나</translation>
    </message>
    <message>
        <source>Choose another fraction, or more slices (--slices).</source>
        <translation>다른 비율을 고르거나 조각을 늘리세요(--slices).</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>a method that the data can have, under an order that can be had before the backfill</source>
        <translation>데이터로 가능한 방법과 백필 전에 얻을 수 있는 순서</translation>
    </message>
    <message>
        <source>Add the method rm-naive and the order random, which need neither training rows nor classifiers.</source>
        <translation>학습 행도 분류기도 필요 없는 방법 rm-naive와 순서 random을 추가하세요.</translation>
    </message>
    <message>
        <source>a plan that &apos;crossfade-cli plan --out&apos; wrote</source>
        <translation>‘crossfade-cli plan --out’이 쓴 계획</translation>
    </message>
    <message>
        <source>Make the plan again.</source>
        <translation>계획을 다시 만드세요.</translation>
    </message>
    <message>
        <source>the line &apos;position,batch,id&apos; is missing</source>
        <translation>‘position,batch,id’ 줄이 없음</translation>
    </message>
    <message>
        <source>the item at position %1 is cut off</source>
        <translation>위치 %1의 항목이 잘려 있음</translation>
    </message>
    <message>
        <source>the item at position %1 is no line of a plan</source>
        <translation>위치 %1의 항목이 계획의 줄이 아님</translation>
    </message>
    <message>
        <source>it names the item %1 twice</source>
        <translation>항목 %1을(를) 두 번 적음</translation>
    </message>
    <message>
        <source>its first line is not the head of a plan</source>
        <translation>첫 줄이 계획의 머리글이 아님</translation>
    </message>
    <message>
        <source>it is of a format that this version does not know</source>
        <translation>이 버전이 모르는 형식임</translation>
    </message>
    <message>
        <source>it was made by an earlier version, which did not write how to follow it</source>
        <translation>추적 방법을 쓰지 않던 이전 버전이 만든 것임</translation>
    </message>
    <message>
        <source>its head is broken (%1)</source>
        <translation>머리글이 손상됨(%1)</translation>
    </message>
    <message>
        <source>it has %1 of the %2 items that its head promises: it is cut off or was edited</source>
        <translation>머리글이 말하는 항목 %2개 중 %1개만 있음: 잘렸거나 편집됨</translation>
    </message>
    <message>
        <source>no query of the pilot has a relevant item</source>
        <translation>파일럿의 어떤 쿼리에도 관련 항목이 없음</translation>
    </message>
    <message>
        <source>it marks no pilot</source>
        <translation>파일럿을 표시하지 않음</translation>
    </message>
    <message>
        <source>a pilot does not tell which items of the whole gallery are nearest under the new model</source>
        <translation>파일럿으로는 전체 갤러리에서 어떤 항목이 새 모델에서 가장 가까운지 알 수 없음</translation>
    </message>
    <message>
        <source>labels, relevance lists or a qrels file</source>
        <translation>레이블, 관련 목록 또는 qrels 파일</translation>
    </message>
    <message>
        <source>Judge on the training rows (--judge-on train); or, where all new features are there, draw a pilot with --pilot 0.05.</source>
        <translation>학습 행으로 판정하세요(--judge-on train). 또는 새 특징이 모두 있으면 --pilot 0.05로 파일럿을 뽑으세요.</translation>
    </message>
    <message>
        <source>it is of a metric that is not asked for</source>
        <translation>요청하지 않은 지표에 대한 것임</translation>
    </message>
    <message>
        <source>one of --metrics</source>
        <translation>--metrics 중 하나</translation>
    </message>
    <message>
        <source>a pilot is to be drawn, but the training rows are to judge</source>
        <translation>파일럿을 뽑아야 하지만 학습 행으로 판정해야 함</translation>
    </message>
    <message>
        <source>only one of --pilot and --judge-on train</source>
        <translation>--pilot과 --judge-on train 중 하나만</translation>
    </message>
    <message>
        <source>there are %1 parts</source>
        <translation>부분이 %1개임</translation>
    </message>
    <message>
        <source>two parts or more: one is backfilled, the others are fitted on</source>
        <translation>둘 이상의 부분: 하나는 백필하고 나머지에는 적합함</translation>
    </message>
    <message>
        <source>a choice by standard errors needs resamples</source>
        <translation>표준오차에 따른 선택에는 재표본이 필요함</translation>
    </message>
    <message>
        <source>%1 resamples or more</source>
        <translation>재표본 %1개 이상</translation>
    </message>
    <message>
        <source>plan, method %1</source>
        <translation>계획, 방법 %1</translation>
    </message>
    <message>
        <source>a saved transform may have been fitted on the held-out rows</source>
        <translation>저장된 변환이 남겨 둔 행에 적합되었을 수 있음</translation>
    </message>
    <message>
        <source>a method that is fitted anew for each part</source>
        <translation>부분마다 새로 적합하는 방법</translation>
    </message>
    <message>
        <source>pilot, train or auto</source>
        <translation>pilot, train 또는 auto</translation>
    </message>
    <message>
        <source>no held-out query has a relevant item</source>
        <translation>남겨 둔 쿼리에 관련 항목이 없음</translation>
    </message>
    <message>
        <source>classes with two training rows or more</source>
        <translation>학습 행이 둘 이상인 클래스</translation>
    </message>
    <message>
        <source>start &apos;%1&apos;</source>
        <translation>시작 ‘%1’</translation>
    </message>
    <message>
        <source>it is no date</source>
        <translation>날짜가 아님</translation>
    </message>
    <message>
        <source>a date such as 2026-11-30 or 2026-11-30T08:00</source>
        <translation>2026-11-30 또는 2026-11-30T08:00 같은 날짜</translation>
    </message>
    <message>
        <source>batch size 0</source>
        <translation>배치 크기 0</translation>
    </message>
    <message>
        <source>a batch has no item</source>
        <translation>배치에 항목이 없음</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 이상</translation>
    </message>
    <message>
        <source>cost per item</source>
        <translation>항목당 비용</translation>
    </message>
    <message>
        <source>it is negative or no number</source>
        <translation>음수이거나 숫자가 아님</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 이상</translation>
    </message>
    <message>
        <source>items per hour, or seconds per item</source>
        <translation>시간당 항목, 또는 항목당 초</translation>
    </message>
    <message>
        <source>not above 0, or no number</source>
        <translation>0보다 크지 않거나 숫자가 아님</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>0보다 큼</translation>
    </message>
    <message>
        <source>queries per hour</source>
        <translation>시간당 쿼리</translation>
    </message>
    <message>
        <source>nothing is known of the speed</source>
        <translation>속도를 알 수 없음</translation>
    </message>
    <message>
        <source>the items per hour too</source>
        <translation>시간당 항목도</translation>
    </message>
    <message>
        <source>items per hour</source>
        <translation>시간당 항목</translation>
    </message>
    <message>
        <source>the backfill would take more than a thousand years</source>
        <translation>백필이 천 년 넘게 걸림</translation>
    </message>
    <message>
        <source>a speed at which it ends</source>
        <translation>끝날 수 있는 속도</translation>
    </message>
    <message>
        <source>the fits of all methods diverged</source>
        <translation>모든 방법의 적합이 발산함</translation>
    </message>
    <message>
        <source>Lower the learning rates (--set METHOD.learning_rate=…).</source>
        <translation>학습률을 낮추세요(--set METHOD.learning_rate=…).</translation>
    </message>
    <message>
        <source>no name and number</source>
        <translation>이름과 숫자가 아님</translation>
    </message>
    <message>
        <source>the plan says nothing of this metric</source>
        <translation>계획에 이 지표가 없음</translation>
    </message>
    <message>
        <source>Make the plan again with --metrics.</source>
        <translation>--metrics로 계획을 다시 만드세요.</translation>
    </message>
    <message>
        <source>nothing is known of the costs</source>
        <translation>비용을 알 수 없음</translation>
    </message>
    <message>
        <source>what an item costs (--cost-per-item), here or in the plan</source>
        <translation>항목당 비용(--cost-per-item), 여기 또는 계획에</translation>
    </message>
    <message>
        <source>METRIC=VALUE such as map=0.09, or gain=SHARE such as gain=0.9, with a value above 0 and up to 1</source>
        <translation>map=0.09 같은 METRIC=VALUE, 또는 gain=0.9 같은 gain=SHARE, 0보다 크고 1 이하의 값</translation>
    </message>
    <message>
        <source>the value is out of range</source>
        <translation>값이 범위를 벗어남</translation>
    </message>
    <message>
        <source>METRIC=AMOUNT such as map=500: what a point (a hundredth) of the metric is worth, above 0</source>
        <translation>map=500 같은 METRIC=AMOUNT: 지표 1포인트(100분의 1)의 가치, 0보다 큼</translation>
    </message>
    <message>
        <source>it is not a finite number above 0</source>
        <translation>0보다 큰 유한한 수가 아님</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>the gallery has none of the items that it was made for</source>
        <translation>갤러리에 계획을 만들 때의 항목이 하나도 없음</translation>
    </message>
    <message>
        <source>item %1 of the gallery has other old features than when it was made (%2 of %3 items that were looked at)</source>
        <translation>갤러리의 항목 %1의 옛 특징이 계획을 만들 때와 다름(살펴본 항목 %3개 중 %2개)</translation>
    </message>
    <message>
        <source>the gallery that the plan was made for; items may have come or gone</source>
        <translation>계획을 만든 갤러리; 항목은 늘거나 줄었을 수 있음</translation>
    </message>
    <message>
        <source>Follow the plan of this gallery, or make one.</source>
        <translation>이 갤러리의 계획을 추적하거나 새로 만드세요.</translation>
    </message>
    <message>
        <source>Where items come and go, give them ids (/gallery/ids): without ids an item is its row number.</source>
        <translation>항목이 늘고 줄면 id를 주세요(/gallery/ids). id가 없으면 항목은 행 번호입니다.</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>성립</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>구별되지 않음</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>성립하지 않음</translation>
    </message>
    <message>
        <source>there is no curve of %1</source>
        <translation>%1의 곡선이 없음</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>교차</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: its curve is that of the pilot&apos;s items alone, carried over to the gallery by its exact start.</source>
        <translation>%1은(는) 대부분 파일럿 항목이 없는 순위를 봅니다. 곡선은 파일럿 항목만의 것을 정확한 시작값으로 갤러리에 옮긴 것입니다.</translation>
    </message>
    <message>
        <source>It is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>‘옛 모델’만큼 좋아지지 않습니다. ‘옛 모델’을 계속 제공하세요.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, but not surely anywhere.</source>
        <translation>%1부터 ‘옛 모델’보다 나쁘지 않지만 확실한 곳은 없습니다.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>처음부터 확실히 ‘옛 모델’보다 나쁘지 않습니다.</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from %1 on.</source>
        <translation>%1부터 확실히 ‘옛 모델’보다 나쁘지 않습니다.</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, surely from %2 on.</source>
        <translation>%1부터 ‘옛 모델’보다 나쁘지 않고, %2부터는 확실합니다.</translation>
    </message>
    <message>
        <source>Best on average: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</source>
        <translation>평균 최고: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, 시드 %2</translation>
    </message>
    <message>
        <source>%1, order seed %2</source>
        <translation>%1, 순서 시드 %2</translation>
    </message>
    <message>
        <source>The pilot was drawn here, with seed %1, from features that are all known.</source>
        <translation>파일럿은 모두 알려진 특징에서 시드 %1로 여기서 추출했습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Estimated&lt;/b&gt; from a pilot of %1 of %2 items and %3 queries, with 95 % intervals.</source>
        <translation>항목 %2개 중 %1개의 파일럿과 쿼리 %3개로 &lt;b&gt;추정&lt;/b&gt;, 95 % 구간 포함.</translation>
    </message>
    <message>
        <source>The queries are the pilot&apos;s items.</source>
        <translation>쿼리는 파일럿의 항목입니다.</translation>
    </message>
    <message>
        <source>%1: old has %2 (exact), new %3.</source>
        <translation>%1: 옛 모델 %2(정확), 새 모델 %3.</translation>
    </message>
    <message>
        <source>Estimated, with its 95 % interval</source>
        <translation>추정값, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>From there on it is no worse than old, by the estimate</source>
        <translation>추정에 따르면 그곳부터 옛 모델보다 나쁘지 않음</translation>
    </message>
    <message>
        <source>Surely from</source>
        <translation>확실한 지점</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>gain of %1</source>
        <translation>%1의 이득</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>주장</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>더 나은 쪽</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>더 못한 쪽</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>차이 (포인트)</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>재표본 대상</translation>
    </message>
    <message>
        <source>What is drawn anew for the interval: queries, or whole classes with their queries</source>
        <translation>구간을 위해 다시 뽑는 것: 쿼리, 또는 쿼리를 포함한 클래스 전체</translation>
    </message>
    <message>
        <source>Verdict (Holm)</source>
        <translation>판정 (Holm)</translation>
    </message>
    <message>
        <source>Corrected for the number of comparisons of the same kind, by Holm&apos;s method</source>
        <translation>같은 종류의 비교 수에 대해 Holm 방법으로 보정됨</translation>
    </message>
    <message>
        <source>%1 is better than %2</source>
        <translation>%1이(가) %2보다 나음</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 ~ %3)</translation>
    </message>
    <message>
        <source>%1 (%2–⁠%3)</source>
        <translation>%1 (%2 ~ %3)</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1, not calibrated</source>
        <translation>%1, 보정 안 함</translation>
    </message>
    <message>
        <source>%1, calibrated (%2)</source>
        <translation>%1, 보정함 (%2)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1, but do not serve the mix:&lt;/b&gt; it stays below &lt;i&gt;old&lt;/i&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;%1을(를) 택하되 혼합을 제공하지 마세요:&lt;/b&gt; 모두 임베딩될 때까지 ‘옛 모델’보다 낮습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1,&lt;/b&gt; and serve the mix from the start.</source>
        <translation>&lt;b&gt;%1을(를) 택하고&lt;/b&gt; 처음부터 혼합을 제공하세요.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1. Do not serve the mix before %2:&lt;/b&gt; until then &lt;i&gt;old&lt;/i&gt; is better.</source>
        <translation>&lt;b&gt;추천: %1. %2 전에는 혼합을 제공하지 마세요:&lt;/b&gt; 그때까지는 ‘옛 모델’이 더 좋습니다.</translation>
    </message>
    <message>
        <source>Served so, the AUC of %1 is %2.</source>
        <translation>이렇게 제공하면 %1의 AUC는 %2입니다.</translation>
    </message>
    <message>
        <source>Promised for this gallery: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>이 갤러리에 대한 약속: 평균적으로 옛 모델에서 새 모델까지의 길의 %1, 괄호 안은 95 % 구간.</translation>
    </message>
    <message>
        <source>Promised for items that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>방법이 적합되지 않은 항목에 대한 약속: 평균적으로 옛 모델에서 새 모델까지의 길의 %1, 괄호 안은 95 % 구간.</translation>
    </message>
    <message>
        <source>Promised for classes that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>방법이 적합되지 않은 클래스에 대한 약속: 평균적으로 옛 모델에서 새 모델까지의 길의 %1, 괄호 안은 95 % 구간.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;the pilot&lt;/b&gt; (%1): %2 of %3 items, %4 queries; all numbers are estimates for this gallery.</source>
        <translation>&lt;b&gt;파일럿&lt;/b&gt;으로 판정 (%1): 항목 %3개 중 %2개, 쿼리 %4개; 모든 수치는 이 갤러리에 대한 추정입니다.</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;training rows&lt;/b&gt; (%1): %2 of them, held out in %3 parts. The models may have been trained on them; read the metrics as differences, not as this gallery&apos;s.</source>
        <translation>&lt;b&gt;학습 행&lt;/b&gt;으로 판정 (%1): 그중 %2개, %3부분으로 남겨 둠. 모델이 그것으로 학습했을 수 있으니 지표를 이 갤러리의 값이 아닌 차이로 읽으세요.</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: the pilot judges it roughly.</source>
        <translation>%1은(는) 대부분 파일럿 항목이 없는 순위를 봅니다. 파일럿은 대략만 판정합니다.</translation>
    </message>
    <message>
        <source>Nothing is left to embed: all new features are there.</source>
        <translation>임베딩할 것이 남아 있지 않습니다. 새 특징이 모두 있습니다.</translation>
    </message>
    <message>
        <source>%1 items in %2 batches</source>
        <translation>항목 %1개, 배치 %2개</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Before the mix is served, %1 old features are transformed, with %2 multiply-accumulates each.</source>
        <translation>혼합을 제공하기 전에 옛 특징 %1개를 각각 곱셈-누산 %2회로 변환합니다.</translation>
    </message>
    <message>
        <source>Together that is as much as %1 embeddings.</source>
        <translation>모두 합하면 임베딩 %1번과 같습니다.</translation>
    </message>
    <message>
        <source>Until the backfill is done, every query is embedded by the old model too.</source>
        <translation>백필이 끝날 때까지 모든 쿼리를 옛 모델로도 임베딩합니다.</translation>
    </message>
    <message>
        <source>With its 95 % interval</source>
        <translation>95 % 구간 포함</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>방법과 순서</translation>
    </message>
    <message>
        <source>What the choice is made by; more is better. Negative flips count as less than 0</source>
        <translation>선택의 기준; 클수록 좋음. 부정적 뒤집힘은 0보다 작게 셈</translation>
    </message>
    <message>
        <source>Behind best (points)</source>
        <translation>최고와의 차이 (포인트)</translation>
    </message>
    <message>
        <source>The best candidate&apos;s value minus this one&apos;s; a tick where it is within one standard error</source>
        <translation>최고 후보의 값에서 이 후보의 값을 뺀 것; 표준오차 하나 이내면 체크</translation>
    </message>
    <message>
        <source>Standard error (points)</source>
        <translation>표준오차 (포인트)</translation>
    </message>
    <message>
        <source>Of that difference, paired</source>
        <translation>그 차이의, 쌍 비교</translation>
    </message>
    <message>
        <source>Above old (points)</source>
        <translation>옛 모델 대비 초과 (포인트)</translation>
    </message>
    <message>
        <source>Against serving old until everything is embedded: paired difference with its 95 % interval</source>
        <translation>모두 임베딩될 때까지 옛 모델을 제공하는 것과의 쌍 비교 차이와 95 % 구간</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>이득</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old); what is promised of the choice is in the sentence above</source>
        <translation>(AUC − 옛 모델) / (새 모델 − 옛 모델); 선택에 대한 약속은 위 문장에 있음</translation>
    </message>
    <message>
        <source>Serve from</source>
        <translation>제공 가능 지점</translation>
    </message>
    <message>
        <source>From there on the mix is no worse than old</source>
        <translation>그곳부터 혼합이 옛 모델보다 나쁘지 않음</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (선택됨)</translation>
    </message>
    <message>
        <source>The simplest of those within one standard error of the best</source>
        <translation>최고와 표준오차 하나 이내인 것 중 가장 단순한 것</translation>
    </message>
    <message>
        <source>never</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>선택 기준: %1</translation>
    </message>
    <message>
        <source>%1 items a batch</source>
        <translation>배치당 %1개 항목</translation>
    </message>
    <message>
        <source>cost per item %1</source>
        <translation>항목당 비용 %1</translation>
    </message>
    <message>
        <source>%1 items/h</source>
        <translation>%1항목/시간</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>시작 %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>비용 %1</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1시간</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>%1 완료</translation>
    </message>
    <message>
        <source>New</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>Promised gain</source>
        <translation>약속된 이득</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>배치</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>New after it</source>
        <translation>그 뒤의 새것</translation>
    </message>
    <message>
        <source>Share of the gallery that is new then</source>
        <translation>그때 새것인 갤러리의 비율</translation>
    </message>
    <message>
        <source>Gain then</source>
        <translation>그때의 이득</translation>
    </message>
    <message>
        <source>Promised share of the way from old to new, with its 95 % interval</source>
        <translation>옛 모델에서 새 모델까지의 길의 약속된 비율, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>Promised for this gallery, with its 95 % interval</source>
        <translation>이 갤러리에 대한 약속, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>On the held-out training rows, which are another gallery, with its 95 % interval</source>
        <translation>다른 갤러리인 남겨 둔 학습 행에서, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>누적 비용</translation>
    </message>
    <message>
        <source>Hours so far</source>
        <translation>누적 시간</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>목표 %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>AUC of %1 of the worst group of %2</source>
        <translation>%2의 최악의 그룹에서 %1의 AUC</translation>
    </message>
    <message>
        <source>negative flips at %1</source>
        <translation>%1에서의 부정적 뒤집힘</translation>
    </message>
    <message>
        <source>%1 more items</source>
        <translation>항목 %1개 더</translation>
    </message>
    <message>
        <source>in batch %1 of %2</source>
        <translation>배치 %1/%2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>%1 of the way</source>
        <translation>길의 %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; the promise never stays there.</source>
        <translation>&lt;b&gt;목표 %1:&lt;/b&gt; 약속값이 그 수준에 머무르지 않습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised before anything more is embedded.</source>
        <translation>&lt;b&gt;목표 %1:&lt;/b&gt; 더 임베딩하기 전에 이미 약속됩니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised from %2 of the gallery on, %3.</source>
        <translation>&lt;b&gt;목표 %1:&lt;/b&gt; 갤러리의 %2부터 약속됨, %3.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval never stays there.</source>
        <translation>95 % 구간의 하한은 그 수준에 머무르지 않습니다.</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval is there from %1 on.</source>
        <translation>95 % 구간의 하한은 %1부터 도달합니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Promised there: %3.</source>
        <translation>&lt;b&gt;예산 %1:&lt;/b&gt; %2. 그 지점의 약속값: %3.</translation>
    </message>
    <message>
        <source>a pilot was drawn: the new features of these items are those of the gallery itself</source>
        <translation>파일럿을 추출함: 이 항목들의 새 특징은 갤러리 자체의 것임</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>요청대로</translation>
    </message>
    <message>
        <source>the file marks a pilot: the new features of these items are those of the gallery itself</source>
        <translation>파일이 파일럿을 표시함: 이 항목들의 새 특징은 갤러리 자체의 것임</translation>
    </message>
    <message>
        <source>the pilot has only %1 items, fewer than %2</source>
        <translation>파일럿 항목이 %1개뿐으로 %2개보다 적음</translation>
    </message>
    <message>
        <source>the file marks no pilot</source>
        <translation>파일이 파일럿을 표시하지 않음</translation>
    </message>
    <message>
        <source>%1; there are no training rows, so one half of it is fitted on, and the other half judges</source>
        <translation>%1; 학습 행이 없어 한쪽 절반에 적합하고 다른 절반으로 판정함</translation>
    </message>
    <message>
        <source>&lt;b&gt;You are at %1:&lt;/b&gt; %2 of %3 items are new, %4 of them by the plan (%5, made %6).</source>
        <translation>&lt;b&gt;현재 %1:&lt;/b&gt; %3개 항목 중 %2개가 새것이며 그중 %4개는 계획에 따름 (%5, %6에 작성).</translation>
    </message>
    <message>
        <source>measured with the file&apos;s %1 queries</source>
        <translation>파일의 쿼리 %1개로 측정</translation>
    </message>
    <message>
        <source>measured with all %1 items as queries</source>
        <translation>항목 %1개 모두를 쿼리로 측정</translation>
    </message>
    <message>
        <source>measured with the pilot&apos;s %1 items as queries</source>
        <translation>파일럿 항목 %1개를 쿼리로 측정</translation>
    </message>
    <message>
        <source>measured with the %1 items that are present as queries</source>
        <translation>있는 항목 %1개를 쿼리로 측정</translation>
    </message>
    <message>
        <source>The plan promised %1.</source>
        <translation>계획은 %1을(를) 약속했습니다.</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promised a share of the way from old to new by %1, %2 by now.</source>
        <translation>계획은 학습 행으로 판정되었습니다. %1 기준으로 옛 모델에서 새 모델까지의 길의 비율로 지금까지 %2을(를) 약속했습니다.</translation>
    </message>
    <message>
        <source>Of what the whole backfill brings by %1, %2 are there (estimated from the pilot).</source>
        <translation>전체 백필이 가져올 것 중 %1 기준으로 %2이(가) 도착 (파일럿으로 추정).</translation>
    </message>
    <message>
        <source>%1 is %2, %3; every rank is exact.</source>
        <translation>%1은(는) %2, %3; 모든 순위는 정확합니다.</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1개 항목</translation>
    </message>
    <message>
        <source>done %1 at this pace</source>
        <translation>이 속도면 %1에 완료</translation>
    </message>
    <message>
        <source>Left: %1.</source>
        <translation>남음: %1.</translation>
    </message>
    <message>
        <source>Nothing of the plan is left.</source>
        <translation>계획에 남은 것이 없습니다.</translation>
    </message>
    <message>
        <source>Next is batch %1: %2.</source>
        <translation>다음은 배치 %1: %2.</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1까지</translation>
    </message>
    <message>
        <source>%1 points to %2</source>
        <translation>%2에 %1포인트</translation>
    </message>
    <message>
        <source>It is expected to add %1.</source>
        <translation>%1을(를) 더할 것으로 예상됩니다.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop now:&lt;/b&gt; %1. The chance that this is wrong is %2.</source>
        <translation>&lt;b&gt;지금 멈추세요:&lt;/b&gt; %1. 틀릴 확률은 %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop at %1:&lt;/b&gt; %2. The chance that this is wrong is %3.</source>
        <translation>&lt;b&gt;%1에서 멈추세요:&lt;/b&gt; %2. 틀릴 확률은 %3.</translation>
    </message>
    <message>
        <source>%1 of %2 is safely reached</source>
        <translation>%2의 %1에 안전하게 이름</translation>
    </message>
    <message>
        <source>%1 of the gain by %2 is safely reached</source>
        <translation>%2 기준 이득의 %1에 안전하게 이름</translation>
    </message>
    <message>
        <source>not on this way, as far as the pilot tells</source>
        <translation>파일럿으로 아는 한 이 길에서는 아님</translation>
    </message>
    <message>
        <source>not yet, and nothing is known of what is to come</source>
        <translation>아직 아니며 앞으로의 일은 알 수 없음</translation>
    </message>
    <message>
        <source>the next percent of %1 is worth less than it costs</source>
        <translation>%1의 다음 1 %는 비용보다 가치가 적음</translation>
    </message>
    <message>
        <source>nothing is known of what is to come</source>
        <translation>앞으로의 일은 알 수 없음</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promises a share of the way from old to new, and no metric of this gallery</source>
        <translation>계획이 학습 행으로 판정되었습니다: 옛 모델에서 새 모델까지의 길의 비율만 약속하고 이 갤러리의 지표는 약속하지 않습니다</translation>
    </message>
    <message>
        <source>The plan was made without this metric</source>
        <translation>이 지표 없이 만든 계획입니다</translation>
    </message>
    <message>
        <source>&lt;i&gt;Note: %1.&lt;/i&gt;</source>
        <translation>&lt;i&gt;참고: %1.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>too few items of the pilot are like those that are left: nothing is known of what is to come</source>
        <translation>남은 것과 비슷한 파일럿 항목이 너무 적어 앞으로의 일은 알 수 없음</translation>
    </message>
    <message>
        <source>%1 items were embedded out of the plan&apos;s order</source>
        <translation>항목 %1개가 계획의 순서를 벗어나 임베딩됨</translation>
    </message>
    <message>
        <source>%1 items of the plan are not in the gallery any more</source>
        <translation>계획의 항목 %1개가 더는 갤러리에 없음</translation>
    </message>
    <message>
        <source>%1 items are absent and not in the plan: they came after it; plan again to place them</source>
        <translation>항목 %1개가 없고 계획에도 없음: 계획 이후에 생김; 배치하려면 다시 계획하세요</translation>
    </message>
    <message>
        <source>%1 items have no old features: they are new from the start, and left out of what is estimated</source>
        <translation>항목 %1개에는 옛 특징이 없음: 처음부터 새것이며 추정에서 제외됨</translation>
    </message>
    <message>
        <source>the queries are the items that are present: those that the plan put first are no random sample; a pilot would be</source>
        <translation>쿼리는 있는 항목들임: 계획이 앞에 둔 항목은 무작위 표본이 아님; 파일럿이면 그렇음</translation>
    </message>
    <message>
        <source>nothing can be measured yet: no item has new features</source>
        <translation>아직 측정할 수 없음: 새 특징이 있는 항목이 없음</translation>
    </message>
    <message>
        <source>the file marks no pilot (gallery/pilot), so nothing is known of what is to come</source>
        <translation>파일이 파일럿(gallery/pilot)을 표시하지 않아 앞으로의 일은 알 수 없음</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Over the same queries</source>
        <translation>같은 쿼리에 대해</translation>
    </message>
    <message>
        <source>Measured now</source>
        <translation>지금 측정</translation>
    </message>
    <message>
        <source>Every rank is exact; the 95 % interval is for the choice of the queries</source>
        <translation>모든 순위는 정확함; 95 % 구간은 쿼리 선택에 대한 것</translation>
    </message>
    <message>
        <source>Promised for now</source>
        <translation>현재까지의 약속</translation>
    </message>
    <message>
        <source>By the plan at this fraction; a plan that was judged on training rows promises no metric of this gallery</source>
        <translation>이 비율에서 계획의 약속; 학습 행으로 판정한 계획은 이 갤러리의 지표를 약속하지 않음</translation>
    </message>
    <message>
        <source>Expected at the end</source>
        <translation>끝의 예상</translation>
    </message>
    <message>
        <source>Estimated from the pilot, with its 95 % interval</source>
        <translation>파일럿으로 추정, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>Estimated; the first row is now</source>
        <translation>추정; 첫 행은 현재</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>95 %, all at once</source>
        <translation>95 %, 동시에</translation>
    </message>
    <message>
        <source>The whole rest of the curve lies in it with 95 %</source>
        <translation>곡선의 나머지 전체가 95 %로 그 안에 있음</translation>
    </message>
    <message>
        <source>by %1, only %2 % of random draws are as far from the gallery&apos;s</source>
        <translation>%1(으)로 볼 때 무작위 추출의 %2 %만이 갤러리에서 이만큼 멂</translation>
    </message>
    <message>
        <source>they seem to be of two different models under one name</source>
        <translation>한 이름 아래 서로 다른 두 모델의 것인 듯함</translation>
    </message>
    <message>
        <source>the mean cosine of a row with its nearest gallery row is %1; with shuffled dimensions up to %2</source>
        <translation>행과 가장 가까운 갤러리 행의 평균 코사인은 %1; 차원을 섞으면 최대 %2</translation>
    </message>
    <message>
        <source>one model seems to be there under two names</source>
        <translation>한 모델이 두 이름으로 있는 듯함</translation>
    </message>
    <message>
        <source>%1 gallery rows are queries themselves, and are left out of their own query&apos;s ranking</source>
        <translation>갤러리의 %1개 행은 그 자체가 쿼리이므로 자기 쿼리의 순위에서 제외됩니다</translation>
    </message>
    <message>
        <source>%1 of %2 rows are the same to the bit: %3</source>
        <translation>%2개 행 중 %1개가 비트까지 같습니다: %3</translation>
    </message>
    <message>
        <source>%1 of %2 that were looked at; the first is &apos;%3&apos;: %4</source>
        <translation>살펴본 %2개 중 %1개; 첫 번째는 &apos;%3&apos;: %4</translation>
    </message>
    <message>
        <source>%1 rows have a vector of others: %2</source>
        <translation>%1개 행이 다른 행과 같은 벡터를 가집니다: %2</translation>
    </message>
    <message>
        <source>%1: %2 has a value twice, or none in some rows: it is not taken for ids</source>
        <translation>%1: %2에 같은 값이 두 번 있거나 값이 없는 행이 있어 ID로 쓰지 않습니다</translation>
    </message>
    <message>
        <source>%1: another program has it open for writing; what that has not written yet is not seen</source>
        <translation>%1: 다른 프로그램이 쓰기용으로 열어 두었습니다. 아직 쓰지 않은 내용은 보이지 않습니다</translation>
    </message>
    <message>
        <source>%1: left out, as folders and files that programs hide: %2</source>
        <translation>%1: 프로그램이 숨겨 두는 폴더와 파일이므로 제외했습니다: %2</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 또는 1</translation>
    </message>
    <message>
        <source>Another program has the file open for writing, and may be amid it: close it there, and try again.</source>
        <translation>다른 프로그램이 파일을 쓰기용으로 열어 두었으며 쓰는 중일 수 있습니다. 그쪽에서 닫고 다시 시도하십시오.</translation>
    </message>
    <message>
        <source>Close it there. Where no program has it open: h5clear -s FILE.</source>
        <translation>그쪽에서 닫으십시오. 열어 둔 프로그램이 없다면: h5clear -s 파일.</translation>
    </message>
    <message>
        <source>Write it anew, in Python: import %1; f = h5py.File(FILE, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</source>
        <translation>Python으로 새로 쓰십시오: import %1; f = h5py.File(파일, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</translation>
    </message>
    <message>
        <source>Write the missing rows. If their features are still to be made, mark these items as absent, in /gallery/present/MODEL.</source>
        <translation>빠진 행을 쓰십시오. 특징을 아직 만들지 않았다면 /gallery/present/모델에서 이 항목들을 없음으로 표시하십시오.</translation>
    </message>
    <message>
        <source>a file that was closed by the program that wrote it</source>
        <translation>쓴 프로그램이 닫은 파일</translation>
    </message>
    <message>
        <source>a file&apos;s name has the same letters, but its umlauts or accents are composed otherwise in Unicode</source>
        <translation>글자가 같은 파일 이름이 있으나 유니코드에서 분음 부호가 다르게 조합되어 있습니다</translation>
    </message>
    <message>
        <source>a text in UTF-8</source>
        <translation>UTF-8 텍스트</translation>
    </message>
    <message>
        <source>all %1 labels are -1; a qrels file or the protocol new-neighbours would say it</source>
        <translation>레이블 %1개가 모두 -1입니다. qrels 파일이나 프로토콜 new-neighbours로 알릴 수 있습니다</translation>
    </message>
    <message>
        <source>an item of a query&apos;s identity that another camera saw; cameras may be left out by the protocol class</source>
        <translation>쿼리와 같은 신원을 다른 카메라가 본 항목; 프로토콜 class는 카메라를 따지지 않습니다</translation>
    </message>
    <message>
        <source>another program has it open for writing, or ended without closing it</source>
        <translation>다른 프로그램이 쓰기용으로 열어 두었거나 닫지 않고 끝났습니다</translation>
    </message>
    <message>
        <source>different items seem to have one vector</source>
        <translation>서로 다른 항목이 한 벡터를 가진 것 같습니다</translation>
    </message>
    <message>
        <source>it begins at the root of another machine, or the file was moved</source>
        <translation>다른 컴퓨터의 루트에서 시작하거나 파일이 옮겨졌습니다</translation>
    </message>
    <message>
        <source>it is a web address</source>
        <translation>웹 주소입니다</translation>
    </message>
    <message>
        <source>its parts are separated by backslashes, not by &apos;/&apos;</source>
        <translation>부분들이 &apos;/&apos;가 아니라 역슬래시로 나뉘어 있습니다</translation>
    </message>
    <message>
        <source>its rows seem to be of two models</source>
        <translation>행들이 두 모델의 것으로 보입니다</translation>
    </message>
    <message>
        <source>labels that queries and items have in common, relevance lists or a qrels file; or the protocol new-neighbours, which needs none</source>
        <translation>쿼리와 항목이 함께 가진 레이블, 관련 목록 또는 qrels 파일; 또는 레이블이 필요 없는 프로토콜 new-neighbours</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery</source>
        <translation>갤러리에 관련 항목이 있는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>nothing says what is relevant to the queries</source>
        <translation>쿼리에 무엇이 관련되는지 알려 주는 것이 없습니다</translation>
    </message>
    <message>
        <source>one row for each of the %1 items: in NumPy, write features.T</source>
        <translation>%1개 항목마다 한 행: NumPy에서는 features.T를 쓰십시오</translation>
    </message>
    <message>
        <source>paths are relative to the embedding file&apos;s folder</source>
        <translation>경로는 임베딩 파일의 폴더를 기준으로 합니다</translation>
    </message>
    <message>
        <source>rows and columns seem to be exchanged: its shape is [%1, %2]</source>
        <translation>행과 열이 뒤바뀐 것 같습니다. 형태가 [%1, %2]입니다</translation>
    </message>
    <message>
        <source>some items seem not to be embedded again: their features are the other model&apos;s</source>
        <translation>일부 항목은 다시 임베딩되지 않은 것 같습니다. 특징이 다른 모델의 것입니다</translation>
    </message>
    <message>
        <source>some paths lead to no file</source>
        <translation>일부 경로에는 파일이 없습니다</translation>
    </message>
    <message>
        <source>some queries seem to be in the gallery, too, and find themselves first</source>
        <translation>일부 쿼리는 갤러리에도 있어 자기 자신을 먼저 찾는 것 같습니다</translation>
    </message>
    <message>
        <source>the row was never written, but the item is not absent</source>
        <translation>행이 쓰인 적이 없으나 항목이 없음으로 표시되지 않았습니다</translation>
    </message>
    <message>
        <source>the value is %1</source>
        <translation>값이 %1입니다</translation>
    </message>
    <message>
        <source>all %1 sampled rows are the same to the bit</source>
        <translation>표본 행 %1개가 모두 비트까지 같음</translation>
    </message>
    <message>
        <source>rows %1 to %2 seem not to be of the same items</source>
        <translation>행 %1~%2이(가) 같은 항목의 것이 아닌 듯함</translation>
    </message>
    <message>
        <source>of the %1 nearest neighbours under one model %2 % are among those under the other; with shuffled rows up to %3 %</source>
        <translation>한 모델의 최근접 이웃 %1개 중 %2 %가 다른 모델에서도 이웃임; 행을 섞으면 최대 %3 %</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1, %2번째 줄, %3번째 열</translation>
    </message>
    <message>
        <source>it needs the new features, which are not there before the backfill</source>
        <translation>백필 전에는 없는 새 특징이 필요함</translation>
    </message>
    <message>
        <source>it needs the true labels of the gallery</source>
        <translation>갤러리의 참 레이블이 필요함</translation>
    </message>
    <message>
        <source>it is an order of one gallery, which says nothing of held-out rows</source>
        <translation>한 갤러리의 순서라서 남겨 둔 행에 대해서는 알려 주는 것이 없음</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 제외됨: %2</translation>
    </message>
    <message>
        <source>Leave it out, or run without --strict.</source>
        <translation>제외하거나 --strict 없이 실행하십시오.</translation>
    </message>
    <message>
        <source>no method is left under any of the orders: %1</source>
        <translation>어느 순서에도 남은 방법이 없음: %1</translation>
    </message>
    <message>
        <source>%1 is left out: its fit diverged</source>
        <translation>%1 제외됨: 적합이 발산함</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery, so no metric has a value; the gallery and the queries need labels, or the queries lists of relevant items</source>
        <translation>갤러리에 관련 항목이 있는 쿼리가 없어 어느 지표에도 값이 없습니다. 갤러리와 쿼리에 레이블이 있거나 쿼리에 관련 항목 목록이 있어야 합니다</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1; 기대값: %2</translation>
    </message>
    <message>
        <source>%1 is of format 1.%2, and this Crossfade knows 1.%3: what was added since is not shown</source>
        <translation>%1은(는) 형식 1.%2이고 이 Crossfade는 1.%3까지 앎: 그 뒤에 더해진 것은 표시하지 않음</translation>
    </message>
    <message>
        <source>the study that the results are of, as Crossfade wrote it</source>
        <translation>Crossfade가 쓴 그대로의, 결과가 속한 연구</translation>
    </message>
    <message>
        <source>curves anew</source>
        <translation>곡선 다시</translation>
    </message>
    <message>
        <source>it needs the new features of the whole gallery</source>
        <translation>갤러리 전체의 새 특징이 필요함</translation>
    </message>
    <message>
        <source>Choose another order, such as random or sigma.</source>
        <translation>random이나 sigma 같은 다른 순서를 고르십시오.</translation>
    </message>
    <message>
        <source>%1 items have no old features: the curve is estimated for the others</source>
        <translation>항목 %1개에 옛 특징이 없음: 나머지에 대해 곡선을 추정함</translation>
    </message>
    <message>
        <source>fitted side by side, each on one core: %1</source>
        <translation>각각 코어 하나에서 나란히 맞춤: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>경고: %1</translation>
    </message>
    <message>
        <source>%1: the alignment losses of all items are equal, so the order is random</source>
        <translation>%1: 모든 항목의 정렬 손실이 같아 순서가 무작위임</translation>
    </message>
    <message>
        <source>%1: the uncertainties of all items are equal, so the order is random</source>
        <translation>%1: 모든 항목의 불확실성이 같아 순서가 무작위임</translation>
    </message>
    <message>
        <source>%1: not calibrated, since the fit has no calibration for this order and distance</source>
        <translation>%1: 보정하지 않음. 이 순서와 거리에 대한 보정이 적합에 없음</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>시드 %1</translation>
    </message>
    <message>
        <source>%1 was fitted for the distance %2, but the study compares by %3</source>
        <translation>%1은(는) 거리 %2에 맞춰졌지만 연구는 %3(으)로 비교함</translation>
    </message>
    <message>
        <source>one distance for the fit and the search</source>
        <translation>적합과 검색에 같은 거리</translation>
    </message>
    <message>
        <source>Evaluate with --distance %1, or fit it again with --distance %2.</source>
        <translation>--distance %1(으)로 평가하거나 --distance %2(으)로 다시 적합하십시오.</translation>
    </message>
    <message>
        <source>a single update</source>
        <translation>단일 업데이트</translation>
    </message>
    <message>
        <source>a sequence with one intermediate model</source>
        <translation>중간 모델 하나를 거치는 연속 업데이트</translation>
    </message>
    <message>
        <source>a sequence with %1 intermediate models</source>
        <translation>중간 모델 %1개를 거치는 연속 업데이트</translation>
    </message>
    <message>
        <source>it was fitted for %1, but the study is of %2</source>
        <translation>%1에 맞춰졌지만 연구는 %2의 것임</translation>
    </message>
    <message>
        <source>a transform that was fitted through the same models</source>
        <translation>같은 모델들을 거쳐 적합된 변환</translation>
    </message>
    <message>
        <source>Leave out the intermediate models (--intermediate, data.intermediate), or fit it again with them.</source>
        <translation>중간 모델(--intermediate, data.intermediate)을 빼거나 그것들로 다시 적합하십시오.</translation>
    </message>
    <message>
        <source>another order, such as random</source>
        <translation>random 같은 다른 순서</translation>
    </message>
    <message>
        <source>Leave this pair out: write skip_orders = [&quot;%1&quot;] for the method in the study file. Or leave the method out, or use %2.</source>
        <translation>이 쌍을 빼십시오: 연구 파일에서 그 방법에 skip_orders = [&quot;%1&quot;]를 쓰십시오. 또는 방법을 빼거나 %2을(를) 쓰십시오.</translation>
    </message>
    <message>
        <source>it was asked, or fitted, not to predict its uncertainty</source>
        <translation>불확실성을 예측하지 않도록 요청되거나 적합됨</translation>
    </message>
    <message>
        <source>it predicts no uncertainty</source>
        <translation>불확실성을 예측하지 않음</translation>
    </message>
    <message>
        <source>a method that does: %1</source>
        <translation>그렇게 하는 방법: %1</translation>
    </message>
    <message>
        <source>Fit it with %1.uncertainty=true.</source>
        <translation>%1.uncertainty=true로 적합하십시오.</translation>
    </message>
    <message>
        <source>method %1 has no loss: it compares every feature with features of its own model</source>
        <translation>방법 %1에는 손실이 없음: 모든 특징을 자기 모델의 특징과만 비교함</translation>
    </message>
    <message>
        <source>a method that carries features from one model to another</source>
        <translation>한 모델에서 다른 모델로 특징을 옮기는 방법</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier cannot read its old-side features: they are not in the new model&apos;s space</source>
        <translation>새 모델의 분류기가 옛 쪽 특징을 읽을 수 없음: 새 모델의 공간에 있지 않음</translation>
    </message>
    <message>
        <source>a method that maps them there: %1</source>
        <translation>그곳으로 옮기는 방법: %1</translation>
    </message>
    <message>
        <source>the order entropy, which asks the old model&apos;s classifier</source>
        <translation>옛 모델의 분류기에 묻는 순서 entropy</translation>
    </message>
    <message>
        <source>%1 has no model of gains for %2</source>
        <translation>%1에 %2의 이득 모델이 없음</translation>
    </message>
    <message>
        <source>a transform that was fitted with --ordering %1</source>
        <translation>--ordering %1(으)로 적합된 변환</translation>
    </message>
    <message>
        <source>for the order %1</source>
        <translation>순서 %1에 필요함</translation>
    </message>
    <message>
        <source>Use an order that needs no new features, such as random.</source>
        <translation>random처럼 새 특징이 필요하지 않은 순서를 쓰십시오.</translation>
    </message>
    <message>
        <source>for the class means of the order %1</source>
        <translation>순서 %1의 클래스 평균에 필요함</translation>
    </message>
    <message>
        <source>Use an order that looks at each item alone, such as random.</source>
        <translation>random처럼 항목을 따로따로 보는 순서를 쓰십시오.</translation>
    </message>
    <message>
        <source>%1 of features stay on the disk, %2 are in memory; results take %3</source>
        <translation>특징 %1은(는) 디스크에 남고 %2은(는) 메모리에 있음; 결과는 %3을(를) 차지함</translation>
    </message>
    <message>
        <source>the AUC over every single item is left out for metrics other than cmc@K, since it would take long; exact_auc = &quot;yes&quot; or --exact-auc yes asks for it</source>
        <translation>cmc@K가 아닌 지표에서는 항목마다의 AUC가 오래 걸려 제외됨; exact_auc = &quot;yes&quot; 또는 --exact-auc yes로 요청함</translation>
    </message>
    <message>
        <source>order %1, method %2</source>
        <translation>순서 %1, 방법 %2</translation>
    </message>
    <message>
        <source>items that are present begin every order, and exact curves run from the share %1 to %2, where %3 items are new</source>
        <translation>있는 항목은 모든 순서의 맨 앞에 오고, 정확한 곡선은 비율 %1부터 %2(새 항목 %3개)까지 이어짐</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from items that are drawn at random and marked as the pilot (docs/embedding-file.md)</source>
        <translation>%1; 그 뒤는 무작위로 뽑아 파일럿으로 표시한 항목으로 추정할 수 있음(docs/embedding-file.md)</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from the pilot (docs/estimation.md)</source>
        <translation>%1; 그 뒤는 파일럿으로 추정할 수 있음(docs/estimation.md)</translation>
    </message>
    <message>
        <source>features of all items that are named</source>
        <translation>지정된 모든 항목의 특징</translation>
    </message>
    <message>
        <source>the file lists what is relevant (or ignored) item by item</source>
        <translation>파일이 관련(또는 무시) 항목을 하나씩 나열함</translation>
    </message>
    <message>
        <source>a file whose labels say what is relevant</source>
        <translation>레이블이 무엇이 관련되는지 알려 주는 파일</translation>
    </message>
    <message>
        <source>a pilot that is drawn before anything is embedded again, so that every item is as likely to be in it</source>
        <translation>모든 항목이 같은 확률로 들어가도록 다시 임베딩하기 전에 뽑은 파일럿</translation>
    </message>
    <message>
        <source>there are no training rows</source>
        <translation>학습 행이 없음</translation>
    </message>
    <message>
        <source>training rows (/train), of which some are held out</source>
        <translation>일부를 남겨 둘 학습 행(/train)</translation>
    </message>
    <message>
        <source>the data has relevant or ignored lists of its own gallery, which say nothing of training rows</source>
        <translation>데이터에 자기 갤러리의 관련 또는 무시 목록이 있어 학습 행에 대해서는 알 수 없음</translation>
    </message>
    <message>
        <source>data in which labels say what is relevant</source>
        <translation>레이블이 무엇이 관련되는지 알려 주는 데이터</translation>
    </message>
    <message>
        <source>two parts or more, counted from 0, with two classes or more in each</source>
        <translation>0부터 세어 둘 이상의 부분, 각각 클래스 둘 이상</translation>
    </message>
    <message>
        <source>Ask for fewer parts, or label the training rows.</source>
        <translation>부분을 줄이거나 학습 행에 레이블을 다십시오.</translation>
    </message>
    <message>
        <source>new features of the same item</source>
        <translation>같은 항목의 새 특징</translation>
    </message>
    <message>
        <source>the same ids in both files</source>
        <translation>두 파일에 같은 ID</translation>
    </message>
    <message>
        <source>one of its classes</source>
        <translation>그 클래스 중 하나</translation>
    </message>
    <message>
        <source>Name the class as the embedding file does (/classes/names).</source>
        <translation>임베딩 파일(/classes/names)에 있는 대로 클래스를 지정하십시오.</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>수가 너무 큼</translation>
    </message>
    <message>
        <source>at most 9223372036854775807 (int64)</source>
        <translation>최대 9223372036854775807(int64)</translation>
    </message>
    <message>
        <source>UTF-8 strings [n]</source>
        <translation>UTF-8 문자열 [n]</translation>
    </message>
    <message>
        <source>the string is not UTF-8</source>
        <translation>문자열이 UTF-8이 아님</translation>
    </message>
    <message>
        <source>UTF-8 strings</source>
        <translation>UTF-8 문자열</translation>
    </message>
    <message>
        <source>a string is not UTF-8</source>
        <translation>UTF-8이 아닌 문자열이 있음</translation>
    </message>
    <message>
        <source>names of datasets in UTF-8</source>
        <translation>UTF-8로 된 데이터셋 이름</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>이름을 바꾸십시오.</translation>
    </message>
    <message>
        <source>an HDF5 file (.h5)</source>
        <translation>HDF5 파일(.h5)</translation>
    </message>
    <message>
        <source>finite numbers, the scale above 0</source>
        <translation>유한한 수, 배율은 0보다 큼</translation>
    </message>
    <message>
        <source>there are no features</source>
        <translation>특징이 없음</translation>
    </message>
    <message>
        <source>an embedding file with /gallery/features/&lt;model&gt;</source>
        <translation>/gallery/features/&lt;모델&gt;이 있는 임베딩 파일</translation>
    </message>
    <message>
        <source>float32 or float16 [n, d]</source>
        <translation>float32 또는 float16 [n, d]</translation>
    </message>
    <message>
        <source>the file has no such model</source>
        <translation>파일에 그런 모델이 없음</translation>
    </message>
    <message>
        <source>there are no rows</source>
        <translation>행이 없음</translation>
    </message>
    <message>
        <source>one row an item</source>
        <translation>항목마다 한 행</translation>
    </message>
    <message>
        <source>the extension is unknown</source>
        <translation>확장자를 알 수 없음</translation>
    </message>
    <message>
        <source>integers [n] in a .npy file</source>
        <translation>.npy 파일의 정수 [n]</translation>
    </message>
    <message>
        <source>Choose another place, or make room and allow writing there.</source>
        <translation>다른 위치를 고르거나 그곳에 공간을 마련하고 쓰기를 허용하십시오.</translation>
    </message>
    <message>
        <source>an undamaged HDF5 file with built-in filters</source>
        <translation>내장 필터를 쓰는 손상되지 않은 HDF5 파일</translation>
    </message>
    <message>
        <source>Copy or write the file anew; h5repack removes foreign filters.</source>
        <translation>파일을 다시 복사하거나 쓰십시오. h5repack은 외부 필터를 제거합니다.</translation>
    </message>
    <message>
        <source>no line names a query and an item of the data</source>
        <translation>데이터의 쿼리와 항목을 가리키는 줄이 없음</translation>
    </message>
    <message>
        <source>ids of /query/ids and /gallery/ids; row numbers where there are none</source>
        <translation>/query/ids와 /gallery/ids의 ID; 없으면 행 번호</translation>
    </message>
    <message>
        <source>no training row has such a label</source>
        <translation>그런 레이블의 학습 행이 없음</translation>
    </message>
    <message>
        <source>classes of the labels in /train/labels</source>
        <translation>/train/labels에 있는 레이블의 클래스</translation>
    </message>
    <message>
        <source>training rows (/train)</source>
        <translation>학습 행(/train)</translation>
    </message>
    <message>
        <source>a class is below 0</source>
        <translation>0보다 작은 클래스가 있음</translation>
    </message>
    <message>
        <source>FIRST:LAST with FIRST &gt;= 0</source>
        <translation>FIRST &gt;= 0인 FIRST:LAST</translation>
    </message>
    <message>
        <source>Bring the file back and begin again.</source>
        <translation>파일을 되돌려 놓고 다시 시작하십시오.</translation>
    </message>
    <message>
        <source>Copy the file anew and begin again.</source>
        <translation>파일을 다시 복사하고 다시 시작하십시오.</translation>
    </message>
    <message>
        <source>an embedding file that can be read, and room beside it</source>
        <translation>읽을 수 있는 임베딩 파일과 그 옆의 공간</translation>
    </message>
    <message>
        <source>UTF-8 texts</source>
        <translation>UTF-8 텍스트</translation>
    </message>
    <message>
        <source>Rename the file or value.</source>
        <translation>파일이나 값의 이름을 바꾸십시오.</translation>
    </message>
    <message>
        <source>Choose another place for the results, or allow writing there.</source>
        <translation>결과를 둘 다른 위치를 고르거나 그곳에 쓰기를 허용하십시오.</translation>
    </message>
    <message>
        <source>is no lock file of Crossfade</source>
        <translation>Crossfade의 잠금 파일이 아님</translation>
    </message>
    <message>
        <source>no such file, or one that Crossfade made</source>
        <translation>그런 파일이 없거나 Crossfade가 만든 파일</translation>
    </message>
    <message>
        <source>Move the file elsewhere, or choose another place for the results.</source>
        <translation>파일을 다른 곳으로 옮기거나 결과를 둘 다른 위치를 고르십시오.</translation>
    </message>
    <message>
        <source>is a symbolic link, where finished parts are to be kept</source>
        <translation>끝난 부분을 보관할 곳이 심볼릭 링크임</translation>
    </message>
    <message>
        <source>a folder without links, or none yet</source>
        <translation>링크가 없는 폴더, 또는 아직 없음</translation>
    </message>
    <message>
        <source>Remove the link, or choose another place for the results.</source>
        <translation>링크를 지우거나 결과를 둘 다른 위치를 고르십시오.</translation>
    </message>
    <message>
        <source>is no folder, where finished parts are to be kept</source>
        <translation>끝난 부분을 보관할 곳이 폴더가 아님</translation>
    </message>
    <message>
        <source>Wait until it is done, or give this one another place for its results.</source>
        <translation>끝날 때까지 기다리거나 이 실행의 결과를 둘 다른 위치를 지정하십시오.</translation>
    </message>
    <message>
        <source>the values do not match their checksum: they were damaged or changed after they were written</source>
        <translation>값이 검사합과 맞지 않음: 쓴 뒤에 손상되거나 바뀜</translation>
    </message>
    <message>
        <source>Copy the file anew. Where another program changed them on purpose, accept them: crossfade-cli check --embeddings FILE --accept-changes.</source>
        <translation>파일을 다시 복사하십시오. 다른 프로그램이 일부러 바꾼 것이면 받아들이십시오: crossfade-cli check --embeddings FILE --accept-changes.</translation>
    </message>
    <message>
        <source>one string</source>
        <translation>문자열 하나</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>행 없음</translation>
    </message>
    <message>
        <source>at least one query and one item</source>
        <translation>쿼리와 항목 각각 하나 이상</translation>
    </message>
    <message>
        <source>the same dimension</source>
        <translation>같은 차원</translation>
    </message>
    <message>
        <source>the same items on both systems</source>
        <translation>두 시스템에 같은 항목</translation>
    </message>
    <message>
        <source>every value, stored in this file</source>
        <translation>이 파일에 저장된 모든 값</translation>
    </message>
    <message>
        <source>Write the dataset anew.</source>
        <translation>데이터셋을 다시 쓰십시오.</translation>
    </message>
    <message>
        <source>gzip, shuffle, Fletcher-32, szip or no filter</source>
        <translation>gzip, shuffle, Fletcher-32, szip 또는 필터 없음</translation>
    </message>
    <message>
        <source>Repack the file: h5repack -f GZIP=4 old.h5 new.h5.</source>
        <translation>파일을 다시 묶으십시오: h5repack -f GZIP=4 old.h5 new.h5.</translation>
    </message>
    <message>
        <source>Write it in chunks of about 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</source>
        <translation>약 1 MiB의 청크로 쓰십시오: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</translation>
    </message>
    <message>
        <source>everything in this very file</source>
        <translation>모두 이 파일 안에</translation>
    </message>
    <message>
        <source>Copy what it links to into the file, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</source>
        <translation>링크된 것을 파일 안으로 복사하십시오. Python: source.copy(&apos;/x&apos;, target, expand_external=True).</translation>
    </message>
    <message>
        <source>the dataset is missing</source>
        <translation>데이터셋이 없음</translation>
    </message>
    <message>
        <source>Embed more randomly drawn items again.</source>
        <translation>무작위로 뽑은 항목을 더 다시 임베딩하십시오.</translation>
    </message>
    <message>
        <source>the data marks no pilot</source>
        <translation>데이터에 파일럿 표시가 없음</translation>
    </message>
    <message>
        <source>gallery/pilot: which items were drawn at random and embedded again</source>
        <translation>gallery/pilot: 무작위로 뽑아 다시 임베딩한 항목</translation>
    </message>
    <message>
        <source>the gallery queries itself, but no item has features under all models</source>
        <translation>갤러리가 자신을 검색하지만 모든 모델의 특징이 있는 항목이 없음</translation>
    </message>
    <message>
        <source>at least one such item, or queries of their own (/query)</source>
        <translation>그런 항목 하나 이상, 또는 별도의 쿼리(/query)</translation>
    </message>
    <message>
        <source>an undamaged zip archive</source>
        <translation>손상되지 않은 zip 아카이브</translation>
    </message>
    <message>
        <source>Copy or save the file anew.</source>
        <translation>파일을 다시 복사하거나 저장하십시오.</translation>
    </message>
    <message>
        <source>parts that are stored or deflated, as NumPy writes them</source>
        <translation>NumPy가 쓰는 대로 저장되거나 deflate된 부분</translation>
    </message>
    <message>
        <source>the file has no such attribute</source>
        <translation>파일에 그런 속성이 없음</translation>
    </message>
    <message>
        <source>A range of classes needs labels.</source>
        <translation>클래스 범위에는 레이블이 필요합니다.</translation>
    </message>
    <message>
        <source>the attribute has no such value</source>
        <translation>속성에 그런 값이 없음</translation>
    </message>
    <message>
        <source>all items that are left have the weight 0</source>
        <translation>남은 항목의 가중치가 모두 0임</translation>
    </message>
    <message>
        <source>Choose classes or a value with some weight.</source>
        <translation>가중치가 있는 클래스나 값을 고르십시오.</translation>
    </message>
    <message>
        <source>Choose classes or a value that both the gallery and the queries have.</source>
        <translation>갤러리와 쿼리에 모두 있는 클래스나 값을 고르십시오.</translation>
    </message>
    <message>
        <source>FIRST:LAST, such as 0:99</source>
        <translation>FIRST:LAST, 예: 0:99</translation>
    </message>
    <message>
        <source>the colon is missing</source>
        <translation>콜론이 없음</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>이미 있음</translation>
    </message>
    <message>
        <source>a new folder, or an empty one</source>
        <translation>새 폴더나 빈 폴더</translation>
    </message>
    <message>
        <source>the file has features of that name already</source>
        <translation>파일에 그 이름의 특징이 이미 있음</translation>
    </message>
    <message>
        <source>Choose another name for the model.</source>
        <translation>모델의 다른 이름을 고르십시오.</translation>
    </message>
    <message>
        <source>Give each choice of one method a label of its own.</source>
        <translation>한 방법의 각 선택에 고유한 이름을 주십시오.</translation>
    </message>
    <message>
        <source>a text that a results file can hold</source>
        <translation>결과 파일에 담을 수 있는 텍스트</translation>
    </message>
    <message>
        <source>the name is not UTF-8</source>
        <translation>이름이 UTF-8이 아님</translation>
    </message>
    <message>
        <source>a name that a results file can hold</source>
        <translation>결과 파일에 담을 수 있는 이름</translation>
    </message>
    <message>
        <source>Rename the file or its folder.</source>
        <translation>파일이나 폴더의 이름을 바꾸십시오.</translation>
    </message>
    <message>
        <source>Make several studies of it.</source>
        <translation>여러 연구로 나누십시오.</translation>
    </message>
    <message>
        <source>a claim says nothing</source>
        <translation>내용이 없는 주장이 있음</translation>
    </message>
    <message>
        <source>a sentence under `says`</source>
        <translation>`says`에 문장</translation>
    </message>
    <message>
        <source>auc, gain, or at_ with a fraction from 0 to 1, such as at_0.5</source>
        <translation>auc, gain, 또는 0부터 1까지의 비율을 붙인 at_, 예: at_0.5</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>둘 중 하나</translation>
    </message>
    <message>
        <source>the first and the last class, such as [0, 99]</source>
        <translation>첫 클래스와 마지막 클래스, 예: [0, 99]</translation>
    </message>
    <message>
        <source>&apos;held_out_folds&apos; and &apos;held_out&apos; exclude each other</source>
        <translation>&apos;held_out_folds&apos;와 &apos;held_out&apos;은 함께 쓸 수 없음</translation>
    </message>
    <message>
        <source>rows drawn one by one, or parts of the classes</source>
        <translation>하나씩 뽑은 행, 또는 클래스의 부분</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>파일 경로</translation>
    </message>
    <message>
        <source>one with its values, such as sweep = { epochs = [10, 20] }</source>
        <translation>값이 있는 하나, 예: sweep = { epochs = [10, 20] }</translation>
    </message>
    <message>
        <source>at least one value</source>
        <translation>값 하나 이상</translation>
    </message>
    <message>
        <source>a study file (docs/study-file.md)</source>
        <translation>연구 파일(docs/study-file.md)</translation>
    </message>
    <message>
        <source>the options of a saved transform cannot be swept</source>
        <translation>저장된 변환의 옵션은 바꿔 가며 실행할 수 없음</translation>
    </message>
    <message>
        <source>each value once</source>
        <translation>각 값을 한 번씩</translation>
    </message>
    <message>
        <source>Use the Crossfade that wrote it, or a newer one.</source>
        <translation>그것을 쓴 Crossfade나 더 새로운 것을 쓰십시오.</translation>
    </message>
    <message>
        <source>an exception of unknown type</source>
        <translation>알 수 없는 종류의 예외</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1개 행</translation>
    </message>
    <message>
        <source>%1 rows, as in %2</source>
        <translation>%2에서처럼 %1개 행</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; without it rm-clm equals rm-cls</source>
        <translation>rm처럼 새 모델 위에 새 임베딩 rho도 학습; 없으면 rm-clm은 rm-cls와 같음</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; it learns through psi alone</source>
        <translation>rm처럼 새 모델 위에 새 임베딩 rho도 학습; psi를 통해서만 학습함</translation>
    </message>
    <message>
        <source>the classes of the images are not known, because they are not in two or more sub-folders, one for each class: all labels are −1 (unknown)</source>
        <translation>이미지가 클래스마다 하나씩, 둘 이상의 하위 폴더에 있지 않아 클래스를 알 수 없습니다. 모든 레이블은 −1(알 수 없음)입니다</translation>
    </message>
    <message>
        <source>CMC@%1</source>
        <translation>CMC@%1</translation>
    </message>
    <message>
        <source>the share of the queries that have a relevant item among their first %1 results.</source>
        <translation>처음 %1개 결과 안에 관련 항목이 있는 쿼리의 비율입니다.</translation>
    </message>
    <message>
        <source>mAP</source>
        <translation>mAP</translation>
    </message>
    <message>
        <source>mean average precision: the precision at the rank of each relevant item of a query, averaged over these items and then over the queries. For Revisited Oxford/Paris by the trapezoid rule.</source>
        <translation>평균 정밀도의 평균: 쿼리의 각 관련 항목 순위에서의 정밀도를 이 항목들에 대해, 그다음 쿼리들에 대해 평균한 값입니다. Revisited Oxford/Paris에서는 사다리꼴 공식을 씁니다.</translation>
    </message>
    <message>
        <source>mAP@%1</source>
        <translation>mAP@%1</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first %1 results, summed and divided by %1, or by the number of relevant items where that is less; mean over the queries (Google Landmarks v2).</source>
        <translation>처음 %1개 결과의 각 관련 항목에서의 정밀도를 더해 %1로, 관련 항목이 더 적으면 그 수로 나눈 값; 쿼리들의 평균 (Google Landmarks v2).</translation>
    </message>
    <message>
        <source>mAP (trapezoid)</source>
        <translation>mAP (사다리꼴)</translation>
    </message>
    <message>
        <source>mean average precision by the trapezoid rule in every protocol: the mean of the precision just before and at each relevant item, as Oxford/Paris and Market-1501 compute it.</source>
        <translation>모든 프로토콜에서 사다리꼴 공식을 쓰는 평균 정밀도의 평균: 각 관련 항목 바로 앞과 그 자리의 정밀도의 평균으로, Oxford/Paris와 Market-1501이 계산하는 방식입니다.</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-precision</translation>
    </message>
    <message>
        <source>the share of relevant items among the first P results of a query that has P relevant items; mean over the queries.</source>
        <translation>관련 항목이 P개인 쿼리의 처음 P개 결과에서 관련 항목의 비율; 쿼리들의 평균.</translation>
    </message>
    <message>
        <source>MAP@R</source>
        <translation>MAP@R</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first P results of a query that has P relevant items, summed and divided by P; mean over the queries (Musgrave et al., 2020).</source>
        <translation>관련 항목이 P개인 쿼리의 처음 P개 결과에서 각 관련 항목의 정밀도를 더해 P로 나눈 값; 쿼리들의 평균 (Musgrave 외, 2020).</translation>
    </message>
    <message>
        <source>recall@%1</source>
        <translation>recall@%1</translation>
    </message>
    <message>
        <source>the share of a query&apos;s relevant items that are among its first %1 results; mean over the queries.</source>
        <translation>쿼리의 관련 항목 가운데 처음 %1개 결과에 드는 비율; 쿼리들의 평균.</translation>
    </message>
    <message>
        <source>MRR@%1</source>
        <translation>MRR@%1</translation>
    </message>
    <message>
        <source>1 / rank of a query&apos;s first relevant item, and 0 where that is beyond %1; mean over the queries.</source>
        <translation>쿼리의 첫 관련 항목 순위의 역수, %1을 넘으면 0; 쿼리들의 평균.</translation>
    </message>
    <message>
        <source>nDCG@%1</source>
        <translation>nDCG@%1</translation>
    </message>
    <message>
        <source>the gains of the relevant items among the first %1 results, each over log₂(rank + 1), as a share of the most that there could be; an item of grade g gains 2^g − 1, and 1 without grades. Mean over the queries.</source>
        <translation>처음 %1개 결과의 관련 항목의 이득을 각각 log₂(순위 + 1)로 나눈 합이 최대 가능한 값에서 차지하는 비율; 등급 g인 항목의 이득은 2^g − 1, 등급이 없으면 1입니다. 쿼리들의 평균.</translation>
    </message>
    <message>
        <source>A random sequence of all items, by the seed.</source>
        <translation>시드에 따른 모든 항목의 무작위 차례입니다.</translation>
    </message>
    <message>
        <source>First the items that the method itself expects to carry over worst, by its predicted σ² (FastFill).</source>
        <translation>방법 스스로 가장 나쁘게 옮겨지리라 예측하는 항목부터, 예측한 σ²에 따라 (FastFill).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is farthest from the mean of its class, by the distance of the retrieval (λ-orthogonality).</source>
        <translation>옛 쪽 특징이 그 클래스의 평균에서 가장 먼 항목부터, 검색의 거리에 따라 (λ-직교성).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − cos between the old feature and the mean old feature of the class (rank merge, App. A).</source>
        <translation>옛 특징과 클래스의 평균 옛 특징 사이의 1 − cos가 가장 큰 항목부터 (순위 병합, 부록 A).</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − max p, p being the probabilities by the old model&apos;s classifier (rank merge, App. A).</source>
        <translation>1 − max p가 가장 큰 항목부터. p는 옛 모델의 분류기가 준 확률입니다 (순위 병합, 부록 A).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the old model&apos;s classifier (RACT; FastFill, C.3).</source>
        <translation>옛 모델 분류기의 엔트로피가 가장 높은 항목부터 (RACT; FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the new model&apos;s classifier, read on the mapped old feature.</source>
        <translation>변환된 옛 특징에서 읽은 새 모델 분류기의 엔트로피가 가장 높은 항목부터.</translation>
    </message>
    <message>
        <source>First the items whose two highest probabilities by the old model&apos;s classifier differ least (FastFill, C.3).</source>
        <translation>옛 모델 분류기의 가장 높은 두 확률이 가장 적게 다른 항목부터 (FastFill, C.3).</translation>
    </message>
    <message>
        <source>First the items of which the old model&apos;s classifier is least sure: the score of “Classifier score”, by FastFill&apos;s name (C.3).</source>
        <translation>옛 모델의 분류기가 가장 확신하지 못하는 항목부터. ‘분류기 점수’의 값을 FastFill의 이름으로 부른 것입니다 (C.3).</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is in truth worst aligned with their new one: an oracle (FastFill&apos;s “cheating”).</source>
        <translation>옛 쪽 특징이 실제로 새 특징과 가장 어긋난 항목부터. 오라클입니다 (FastFill의 ‘cheating’).</translation>
    </message>
    <message>
        <source>First the items whose backfill alone raises the metric most, exactly: an oracle, and the most that an order could know.</source>
        <translation>그 항목만 백필해도 지표를 가장 높이는 항목부터, 정확히. 오라클이며 순서가 알 수 있는 최대입니다.</translation>
    </message>
    <message>
        <source>First the items whose backfill is expected to raise the metric most, by a model that was learned on held-out training rows.</source>
        <translation>남겨 둔 학습 행에서 학습한 모델에 따라, 백필하면 지표를 가장 높이리라 예상되는 항목부터.</translation>
    </message>
    <message>
        <source>As “Class mean”, with the classes that a classifier predicts.</source>
        <translation>‘클래스 평균’과 같되 분류기가 예측한 클래스를 씁니다.</translation>
    </message>
    <message>
        <source>As “Class centroid”, with the classes that a classifier predicts.</source>
        <translation>‘클래스 중심’과 같되 분류기가 예측한 클래스를 씁니다.</translation>
    </message>
    <message>
        <source>First the items that are among the ten nearest old items of the most queries (Radovanović et al., 2010).</source>
        <translation>가장 많은 쿼리의 가까운 옛 항목 열 개에 드는 항목부터 (Radovanović 외, 2010).</translation>
    </message>
    <message>
        <source>First the items of the largest weight, or value of an attribute.</source>
        <translation>가중치나 속성 값이 가장 큰 항목부터.</translation>
    </message>
    <message>
        <source>Whole cells of a k-means clustering of the old-side features: the largest first, then always the nearest to those before.</source>
        <translation>옛 쪽 특징을 k-means로 묶은 셀 전체: 가장 큰 것부터, 그다음은 늘 앞의 것들에 가장 가까운 셀입니다.</translation>
    </message>
    <message>
        <source>The order that a file gives.</source>
        <translation>파일이 주는 순서입니다.</translation>
    </message>
    <message>
        <source>equal within %1 points</source>
        <translation>%1포인트 안에서 같음</translation>
    </message>
    <message>
        <source>none: too few classes to tell</source>
        <translation>없음: 판단하기에 클래스가 너무 적음</translation>
    </message>
    <message>
        <source>neighbours under %1 are found among the %2 items that have its features: what is measured is no estimate for the gallery of %3 items</source>
        <translation>%1의 이웃은 그 특징이 있는 %2개 항목에서 찾음: 측정되는 것은 %3개 항목 갤러리의 추정이 아님</translation>
    </message>
    <message>
        <source>Embed the queries with the model.</source>
        <translation>쿼리를 이 모델로 임베딩하십시오.</translation>
    </message>
    <message>
        <source>the queries have no features under the model</source>
        <translation>쿼리에 이 모델의 특징이 없습니다</translation>
    </message>
    <message>
        <source>features of all queries, with which the gallery is searched</source>
        <translation>갤러리를 검색하는 데 쓰이는 모든 쿼리의 특징</translation>
    </message>
    <message>
        <source>since they search the gallery</source>
        <translation>이것으로 갤러리를 검색하기 때문입니다</translation>
    </message>
    <message>
        <source>geometry</source>
        <translation>기하</translation>
    </message>
    <message>
        <source>of training and search alike: unit = features at length 1, and the classifiers&apos; logits are cosines times scale; raw = features as they are, as FCT judges them</source>
        <translation>학습과 검색에 똑같이 적용: unit = 길이 1인 특징이며 분류기의 로짓은 코사인에 배율(scale)을 곱한 값; raw = 있는 그대로의 특징, FCT가 평가하는 방식</translation>
    </message>
    <message>
        <source>class_means</source>
        <translation>클래스 평균</translation>
    </message>
    <message>
        <source>whose row of the old classifier is the mean of the class&apos;s old features: unknown = each class that it does not know, all, or none: rows of such a class have no influence loss</source>
        <translation>옛 분류기에서 어떤 클래스의 행이 그 클래스의 옛 특징 평균인지: unknown = 분류기가 모르는 각 클래스, all = 모든 클래스, none = 없음: 그런 클래스의 행에는 영향 손실이 없음</translation>
    </message>
    <message>
        <source>factor of the cosines that are a classifier&apos;s logits</source>
        <translation>분류기의 로짓이 되는 코사인의 배율</translation>
    </message>
    <message>
        <source>of the squared distance over the dimensions: mean, as in the code that the paper cites, or sum, as in its formula</source>
        <translation>차원에 대한 제곱 거리: 논문이 인용한 코드처럼 평균(mean), 또는 논문의 식처럼 합(sum)</translation>
    </message>
    <message>
        <source>divides log sigma^2 in the loss; 0 = a Gaussian&apos;s own value: 1, or with l2_reduction=sum 1 / new dimension</source>
        <translation>손실에서 log sigma^2를 나누는 값; 0 = 가우스 분포의 값: 1, l2_reduction=sum이면 1 / 새 차원</translation>
    </message>
    <message>
        <source>draw training rows</source>
        <translation>학습 행 뽑기</translation>
    </message>
    <message>
        <source>the data has training rows already</source>
        <translation>데이터에 이미 학습 행이 있음</translation>
    </message>
    <message>
        <source>data without (/train)</source>
        <translation>학습 행(/train)이 없는 데이터</translation>
    </message>
    <message>
        <source>Ask for no drawn ones: methods are fitted on those that are there.</source>
        <translation>뽑기를 요청하지 마십시오. 방법은 있는 행에 적합됩니다.</translation>
    </message>
    <message>
        <source>every query is one of the items that were drawn</source>
        <translation>모든 쿼리가 뽑힌 항목임</translation>
    </message>
    <message>
        <source>queries that no method is fitted on</source>
        <translation>어느 방법도 적합되지 않는 쿼리</translation>
    </message>
    <message>
        <source>Draw a smaller share.</source>
        <translation>더 작은 비율을 뽑으십시오.</translation>
    </message>
    <message>
        <source>draw training rows: %1</source>
        <translation>학습 행 뽑기: %1</translation>
    </message>
    <message>
        <source>%1 of %2 items would be drawn</source>
        <translation>항목 %2개 중 %1개가 뽑힘</translation>
    </message>
    <message>
        <source>a share between 0 and 1 that draws two items or more, and leaves two or more</source>
        <translation>항목을 둘 이상 뽑고 둘 이상 남기는 0과 1 사이의 비율</translation>
    </message>
    <message>
        <source>%1; %2 of the gallery&apos;s items are of classes that the training rows have, so rows are held out, not classes</source>
        <translation>%1; 갤러리 항목의 %2가 학습 행에 있는 클래스의 것이므로 클래스가 아니라 행을 남겨 둠</translation>
    </message>
    <message>
        <source>%1 items of the gallery were drawn as training rows by the seed %2, and are not judged: the gallery is the other %3</source>
        <translation>시드 %2로 갤러리 항목 %1개를 학습 행으로 뽑았으며 이들은 판정하지 않음: 갤러리는 나머지 %3개</translation>
    </message>
    <message>
        <source>%1 queries are left out: they are such items themselves</source>
        <translation>쿼리 %1개는 제외됨: 그 자체가 그런 항목임</translation>
    </message>
    <message>
        <source>the data has no training rows: --draw-train 0.2 fits on a part of the gallery, and judges the rest</source>
        <translation>데이터에 학습 행이 없음: --draw-train 0.2는 갤러리의 일부에 적합하고 나머지를 판정함</translation>
    </message>
    <message>
        <source>%1: the saved transform is judged fairly only if it was fitted with the same held-out or drawn rows and training classes</source>
        <translation>%1: 저장된 변환은 같은 남겨 두거나 뽑은 행과 학습 클래스로 적합된 경우에만 공정하게 판정됨</translation>
    </message>
    <message>
        <source>the gallery has the same features as %1 of %2 queries: %3; --leave-out-copies leaves them out of their own ranking</source>
        <translation>갤러리에 쿼리 %2개 중 %1개의 특징이 있습니다: %3; --leave-out-copies는 이들을 자기 순위에서 제외함</translation>
    </message>
    <message>
        <source>%1: %2 holds texts that are not UTF-8, or a NUL byte: it is left out</source>
        <translation>%1: %2에 UTF-8이 아닌 텍스트나 NUL 바이트가 있어 제외합니다</translation>
    </message>
    <message>
        <source>Add more training rows to the embedding file, or use a method without a fit (direct).</source>
        <translation>임베딩 파일에 학습 행을 더 추가하거나, 맞춤이 없는 방법(direct)을 사용하세요.</translation>
    </message>
    <message>
        <source>Add /train/features of the old and of the new model to the embedding file, draw some of the gallery (data.draw_train, --draw-train 0.2), or use a method without a fit (direct).</source>
        <translation>임베딩 파일에 이전 모델과 새 모델의 /train/features를 추가하거나, 갤러리의 일부를 추출하거나(data.draw_train, --draw-train 0.2), 맞춤이 없는 방법(direct)을 사용하세요.</translation>
    </message>
    <message>
        <source>the item %1</source>
        <translation>항목 %1</translation>
    </message>
    <message>
        <source>it was drawn as a training row when the plan was made, and lacks features under a model now</source>
        <translation>계획을 만들 때 학습 행으로 추출되었지만, 지금은 한 모델의 특징이 없습니다</translation>
    </message>
    <message>
        <source>features under all models, as then</source>
        <translation>그때처럼 모든 모델의 특징</translation>
    </message>
    <message>
        <source>Add them again, or make the plan again.</source>
        <translation>다시 추가하거나 계획을 다시 만드세요.</translation>
    </message>
    <message>
        <source>a finite length above 0, and l2 or ip: the cosine looks at no length</source>
        <translation>0보다 큰 유한한 길이와 l2 또는 ip: 코사인은 길이를 보지 않습니다</translation>
    </message>
    <message>
        <source>l2, cosine or ip (the inner product)</source>
        <translation>l2, cosine 또는 ip(내적)</translation>
    </message>
    <message>
        <source>there is no such store</source>
        <translation>그런 저장소는 없습니다</translation>
    </message>
    <message>
        <source>its requests name a collection</source>
        <translation>그 요청에는 컬렉션 이름이 들어갑니다</translation>
    </message>
    <message>
        <source>its files do not name a collection</source>
        <translation>그 파일에는 컬렉션 이름이 들어가지 않습니다</translation>
    </message>
    <message>
        <source>Give --collection NAME.</source>
        <translation>--collection NAME을 지정하십시오.</translation>
    </message>
    <message>
        <source>Leave out --collection.</source>
        <translation>--collection을 빼십시오.</translation>
    </message>
    <message>
        <source>the items have no ids, by which the store knows them</source>
        <translation>항목에 저장소가 알아볼 수 있는 ID가 없습니다</translation>
    </message>
    <message>
        <source>Import the data with --ids COLUMN.</source>
        <translation>--ids COLUMN으로 데이터를 가져오십시오.</translation>
    </message>
    <message>
        <source>a batch of it would replace the items as a whole</source>
        <translation>배치가 항목 전체를 바꿔 버립니다</translation>
    </message>
    <message>
        <source>Take the ids of a batch from the lines of --jsonl.</source>
        <translation>배치의 ID는 --jsonl의 줄에서 가져오십시오.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no seed</source>
        <translation>&apos;%1&apos;은(는) 시드가 아닙니다</translation>
    </message>
    <message>
        <source>/gallery/methods/&lt;method&gt;/&lt;seed&gt;/old, with a whole number as the seed of the fit, such as 0</source>
        <translation>/gallery/methods/&lt;방법&gt;/&lt;시드&gt;/old, 적합의 시드는 0과 같은 정수</translation>
    </message>
    <message>
        <source>Choose another name or seed.</source>
        <translation>다른 이름이나 시드를 고르세요.</translation>
    </message>
    <message>
        <source>make the distances of the old and the new features mean the same in one ranking, by a map that is fitted on held-out training rows: by the mean and deviation of distances (moments), by two quantiles, by the chance that an item is relevant (logistic), for each query by its own distances (per-query), or searched for the metric; or bring the old features to one length: the mean one of new features, or searched (l2, ip)</source>
        <translation>남겨 둔 학습 행에 적합한 사상으로 옛 특징과 새 특징의 거리가 한 순위에서 같은 뜻이 되게 함: 거리의 평균과 편차(moments), 두 분위수, 항목이 관련될 확률(logistic), 쿼리마다 그 자신의 거리(per-query), 또는 지표에 대해 탐색; 또는 옛 특징을 한 길이로: 새 특징의 평균 길이 또는 탐색한 길이(l2, ip)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Own method</source>
        <translation>자신의 방법</translation>
    </message>
    <message>
        <source>A method of your own: the features that it gives to old and new items, and to the queries that search them, stand in the embedding file in the place of a fit.</source>
        <translation>자신의 방법: 옛 항목과 새 항목, 그리고 이를 검색하는 쿼리에 주는 특징이 적합 대신 임베딩 파일에 있습니다.</translation>
    </message>
    <message>
        <source>which of the own methods in the embedding file</source>
        <translation>임베딩 파일의 자신의 방법 가운데 어느 것</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1차원</translation>
    </message>
    <message>
        <source>%1, as the new model&apos;s, since there is no %2</source>
        <translation>%1, 새 모델의 것과 같습니다. %2이(가) 없기 때문입니다</translation>
    </message>
    <message>
        <source>the features of this method and seed are not among the data: %1</source>
        <translation>이 방법과 시드의 특징이 데이터에 없습니다: %1</translation>
    </message>
    <message>
        <source>the gallery for which they were made</source>
        <translation>그것들이 만들어진 갤러리</translation>
    </message>
    <message>
        <source>what an own method costs is not known here</source>
        <translation>자신의 방법의 비용은 여기서 알 수 없습니다</translation>
    </message>
    <message>
        <source>a method that is fitted here</source>
        <translation>여기서 적합되는 방법</translation>
    </message>
    <message>
        <source>it is not said which own method it is</source>
        <translation>어느 자신의 방법인지 나와 있지 않습니다</translation>
    </message>
    <message>
        <source>its name in the embedding file: own:NAME</source>
        <translation>임베딩 파일에서의 이름: own:NAME</translation>
    </message>
    <message>
        <source>the data has no own method of this name for this gallery</source>
        <translation>데이터에 이 갤러리를 위한 이 이름의 자신의 방법이 없습니다</translation>
    </message>
    <message>
        <source>one of those in /gallery/methods, which crossfade-cli check names</source>
        <translation>crossfade-cli check가 알려 주는 /gallery/methods의 것 중 하나</translation>
    </message>
    <message>
        <source>the data has no features of its seed %1</source>
        <translation>데이터에 그 시드 %1의 특징이 없습니다</translation>
    </message>
    <message>
        <source>one of its seeds: %1</source>
        <translation>그 시드 중 하나: %1</translation>
    </message>
    <message>
        <source>Ask for these seeds alone, or add the features of the others.</source>
        <translation>이 시드만 요청하거나, 다른 시드의 특징을 추가하세요.</translation>
    </message>
    <message>
        <source>Write an index of that metric.</source>
        <translation>그 metric의 색인을 쓰십시오.</translation>
    </message>
    <message>
        <source>Compare by --distance l2, as the index does.</source>
        <translation>색인처럼 --distance l2로 비교하십시오.</translation>
    </message>
    <message>
        <source>Compare by --distance ip, as the index does.</source>
        <translation>색인처럼 --distance ip로 비교하십시오.</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found an item by the product that these features have; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1: 옛 특징으로 검색한 갤러리 항목 %2개 중 %3개가 이 특징들의 내적과 같은 값으로 항목을 찾았습니다. 이 특징들의, 이 순서 또는 이 ID로 된 색인입니까? 갤러리를 변환하는 방법에는 변환된 것의 색인이 필요합니다</translation>
    </message>
    <message>
        <source>a distance of %1 or less</source>
        <translation>%1 이하의 거리</translation>
    </message>
    <message>
        <source>a similarity of %1 or more</source>
        <translation>%1 이상의 유사도</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>거짓 일치의 비율</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>답의 수</translation>
    </message>
    <message>
        <source>Left as it is, it would give %1 at %2 in place of %3.</source>
        <translation>그대로 두면 %2에서 %3 대신 %1가 됩니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the largest distance has to be %2.</source>
        <translation>&lt;b&gt;%1를 지키려면&lt;/b&gt; 가장 큰 거리는 %2이어야 합니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the least similarity has to be %2.</source>
        <translation>&lt;b&gt;%1를 지키려면&lt;/b&gt; 가장 작은 유사도는 %2이어야 합니다.</translation>
    </message>
    <message>
        <source>none can be told there</source>
        <translation>거기서는 아무것도 말할 수 없습니다</translation>
    </message>
    <message>
        <source>the lowest that can be told there is %1</source>
        <translation>거기서 말할 수 있는 가장 낮은 값은 %1입니다</translation>
    </message>
    <message>
        <source>%1, the threshold cannot be told.</source>
        <translation>%1: 임계값을 말할 수 없습니다.</translation>
    </message>
    <message>
        <source>It cannot be told within ±%1: %2.</source>
        <translation>±%1 안에서 말할 수 없습니다: %2.</translation>
    </message>
    <message>
        <source>%1, %2 keeps %3 at %4.</source>
        <translation>%1: %2는 %3를 %4로 지킵니다.</translation>
    </message>
    <message>
        <source>The present one, left as it is, would give %1.</source>
        <translation>지금의 것을 그대로 두면 %1가 됩니다.</translation>
    </message>
    <message>
        <source>It is held within ±%1 in every state, with 95 % confidence.</source>
        <translation>95 % 신뢰도로 모든 상태에서 ±%1 안에 지켜집니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told within ±%1&lt;/b&gt; in %2 of %3 states, first at %4: %5.</source>
        <translation>%3개 상태 중 %2개에서 &lt;b&gt;±%1 안에서 말할 수 없습니다&lt;/b&gt;. 처음은 %4: %5.</translation>
    </message>
    <message>
        <source>Known from %1 queries and all items as they are now.</source>
        <translation>쿼리 %1개와 지금 그대로의 모든 항목에서 알았습니다.</translation>
    </message>
    <message>
        <source>Known from %1 queries and %2 of %3 items that have new features.</source>
        <translation>쿼리 %1개와, 항목 %3개 중 새 특징이 있는 %2개에서 알았습니다.</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>꼬리</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>셈</translation>
    </message>
    <message>
        <source>A generalised Pareto tail of shape %1 and scale %2, fitted to the %3 nearest new pairs of the pilot; it is off by %4 at most</source>
        <translation>파일럿의 가장 가까운 새 쌍 %3개에 맞춘, 모양 %1 · 척도 %2의 일반화 파레토 꼬리. 많아야 %4 어긋납니다</translation>
    </message>
    <message>
        <source>The rate that is to be kept is told well enough here</source>
        <translation>지켜야 할 비율을 여기서 충분히 잘 말할 수 있습니다</translation>
    </message>
    <message>
        <source>The rate that is to be kept is not told well enough here: a larger pilot would tell it</source>
        <translation>지켜야 할 비율을 여기서 충분히 말할 수 없습니다. 더 큰 파일럿이면 말할 수 있습니다</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 lets through %2 of the irrelevant pairs and %3 of the relevant ones: %4 answers a query.</source>
        <translation>&lt;b&gt;지금&lt;/b&gt; 옛 모델에서 %1는 관련 없는 쌍의 %2와 관련 있는 쌍의 %3를 통과시킵니다: 쿼리마다 답 %4개.</translation>
    </message>
    <message>
        <source>&lt;b&gt;At %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1에서&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Today&lt;/b&gt;</source>
        <translation>&lt;b&gt;오늘&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>가장 큰 거리</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>가장 작은 유사도</translation>
    </message>
    <message>
        <source>The threshold that keeps it in this state, with its 95 % interval</source>
        <translation>이 상태에서 그것을 지키는 임계값과 95 % 구간</translation>
    </message>
    <message>
        <source>False matches</source>
        <translation>거짓 일치</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and an irrelevant item that it lets through</source>
        <translation>쿼리와 관련 없는 항목의 쌍 중 통과시키는 비율</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and a relevant item that it lets through</source>
        <translation>쿼리와 관련 있는 항목의 쌍 중 통과시키는 비율</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>답</translation>
    </message>
    <message>
        <source>Items that a query gets, on average</source>
        <translation>쿼리 하나가 평균으로 받는 항목</translation>
    </message>
    <message>
        <source>By the present one</source>
        <translation>지금의 것으로</translation>
    </message>
    <message>
        <source>What the present threshold, left as it is, would give of what is to be kept</source>
        <translation>지금의 임계값을 그대로 둘 때 지켜야 할 것이 얼마가 될지</translation>
    </message>
    <message>
        <source>How</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Counted, or by a tail that is fitted to the pilot&apos;s pairs where they are too few to be counted</source>
        <translation>셌거나, 세기에 너무 적은 곳에서는 파일럿의 쌍에 맞춘 꼬리로</translation>
    </message>
    <message>
        <source>Told down to</source>
        <translation>말할 수 있는 하한</translation>
    </message>
    <message>
        <source>The lowest rate that could be told well enough in this state</source>
        <translation>이 상태에서 충분히 잘 말할 수 있는 가장 낮은 비율</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>True accepts</source>
        <translation>올바른 수락</translation>
    </message>
    <message>
        <source>The share of the group&apos;s relevant pairs that the threshold lets through</source>
        <translation>임계값이 통과시키는 그룹의 관련 있는 쌍의 비율</translation>
    </message>
    <message>
        <source>The share of the group&apos;s irrelevant pairs that it lets through</source>
        <translation>통과시키는 그룹의 관련 없는 쌍의 비율</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>1 to 101 states of the gallery</source>
        <translation>갤러리의 상태 1~101개</translation>
    </message>
    <message>
        <source>the present threshold</source>
        <translation>지금의 임계값</translation>
    </message>
    <message>
        <source>a threshold, or a rate, that lets some pairs through and not all</source>
        <translation>모두는 아니고 일부 쌍을 통과시키는 임계값이나 비율</translation>
    </message>
    <message>
        <source>a threshold does not keep this</source>
        <translation>임계값이 지키는 것이 아닙니다</translation>
    </message>
    <message>
        <source>distance ip</source>
        <translation>거리 ip</translation>
    </message>
    <message>
        <source>thresholds on the way are told of distances that begin at 0, which inner products do not</source>
        <translation>전환 중의 임계값은 0에서 시작하는 거리에 대해서만 알 수 있으며, 내적은 그렇지 않습니다</translation>
    </message>
    <message>
        <source>Where the new features are all there, &apos;serving --threshold&apos; tells them.</source>
        <translation>새 특징이 모두 있으면 &apos;serving --threshold&apos;가 알려 줍니다.</translation>
    </message>
    <message>
        <source>a threshold and a rate are given</source>
        <translation>임계값과 비율이 모두 주어졌습니다</translation>
    </message>
    <message>
        <source>neither a threshold nor a rate is given</source>
        <translation>임계값도 비율도 주어지지 않았습니다</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>수가 아닙니다</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>유한한 수</translation>
    </message>
    <message>
        <source>a rate of %1</source>
        <translation>비율 %1</translation>
    </message>
    <message>
        <source>a share above 0 and below 1</source>
        <translation>0보다 크고 1보다 작은 비율</translation>
    </message>
    <message>
        <source>more than 0 answers a query</source>
        <translation>쿼리마다 0개보다 많은 답</translation>
    </message>
    <message>
        <source>to be held within %1</source>
        <translation>%1 안에 지킬 것</translation>
    </message>
    <message>
        <source>no query has a relevant item</source>
        <translation>관련 있는 항목이 있는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>no query has an irrelevant item</source>
        <translation>관련 없는 항목이 있는 쿼리가 없습니다</translation>
    </message>
    <message>
        <source>it lets no such pair through under the old model</source>
        <translation>옛 모델에서 그런 쌍을 하나도 통과시키지 않습니다</translation>
    </message>
    <message>
        <source>it lets every such pair through under the old model</source>
        <translation>옛 모델에서 그런 쌍을 모두 통과시킵니다</translation>
    </message>
    <message>
        <source>a pilot of %1 of %2 items does not tell what is among the first %3</source>
        <translation>%2개 중 %1개 항목의 파일럿으로는 처음 %3개에 무엇이 있는지 알 수 없습니다</translation>
    </message>
    <message>
        <source>the first %1 at least, of which five are in the pilot</source>
        <translation>적어도 처음 %1개(그중 다섯 개가 파일럿에 있음)</translation>
    </message>
    <message>
        <source>Ask for more of the first items, or embed a larger pilot.</source>
        <translation>처음 항목을 더 많이 요청하거나 더 큰 파일럿을 임베딩하십시오.</translation>
    </message>
    <message>
        <source>%1 paired comparisons are left out, since there would be more than %2; kept are first all those by the first metric, and of these first those with old and new, then those between the orders of a method, then those between methods. Run fewer metrics, methods or orders at once, or ask for single ones as claims of the study (docs/study-file.md)</source>
        <translation>짝지은 비교 %1개를 뺐습니다. %2개를 넘기 때문입니다. 먼저 첫 지표의 것을 모두, 그중에서도 이전 및 새 모델과의 비교, 방법의 순서 간 비교, 방법 간 비교 순으로 남깁니다. 지표, 방법 또는 순서를 한 번에 더 적게 계산하거나, 개별 비교를 연구의 주장으로 요청하십시오(docs/study-file.md)</translation>
    </message>
    <message>
        <source>%1, the fit that the plan was made with, is not there: the method is fitted anew</source>
        <translation>계획을 만든 적합인 %1이(가) 없습니다: 방법을 새로 적합합니다</translation>
    </message>
    <message>
        <source>%1 is not the fit that the plan was made with any more: the method is fitted anew</source>
        <translation>%1은(는) 더 이상 계획을 만든 적합이 아닙니다: 방법을 새로 적합합니다</translation>
    </message>
    <message>
        <source>its features are of this gallery alone, and tell nothing of what it would do before the backfill</source>
        <translation>그 특징은 이 갤러리만의 것이며, 백필 전에 어떠할지 알려 주지 않습니다</translation>
    </message>
    <message>
        <source>the budget is no share of the gallery</source>
        <translation>예산이 갤러리의 비율이 아닙니다</translation>
    </message>
    <message>
        <source>a number above 0 and up to 1</source>
        <translation>0보다 크고 1 이하인 수</translation>
    </message>
    <message>
        <source>a time is negative or no number</source>
        <translation>시간이 음수이거나 수가 아닙니다</translation>
    </message>
    <message>
        <source>milliseconds, 0 or more</source>
        <translation>밀리초, 0 이상</translation>
    </message>
    <message>
        <source>The old index serves until everything is embedded; then all queries switch to the new one (blue-green)</source>
        <translation>모두 임베딩될 때까지 옛 색인이 서비스하고, 그다음 모든 쿼리가 새 색인으로 바뀝니다(블루-그린)</translation>
    </message>
    <message>
        <source>New vectors take the place of old ones in the one index, as they are</source>
        <translation>새 벡터가 하나의 색인에서 그대로 옛 벡터의 자리를 차지합니다</translation>
    </message>
    <message>
        <source>The stored vectors are mapped once; each is replaced when its item is embedded again</source>
        <translation>저장된 벡터는 한 번 매핑되고, 항목이 다시 임베딩될 때 각각 바뀝니다</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query is mapped for the old one, and the results are merged by distance</source>
        <translation>옛 벡터와 새 벡터는 두 색인입니다. 쿼리마다 옛 색인을 위해 매핑되고, 결과는 거리로 병합됩니다</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query searches both, and the results are merged by distance</source>
        <translation>옛 벡터와 새 벡터는 두 색인입니다. 쿼리마다 둘 다 검색하고, 결과는 거리로 병합됩니다</translation>
    </message>
    <message>
        <source>The old index stays as it is: a query&apos;s first items are embedded by the new model, where they are not yet, and ranked again</source>
        <translation>옛 색인은 그대로 둡니다. 쿼리의 첫 항목들을 아직 아니라면 새 모델로 임베딩하고 다시 순위를 매깁니다</translation>
    </message>
    <message>
        <source>reranking the first %1</source>
        <translation>처음 %1개를 재순위</translation>
    </message>
    <message>
        <source>By %1 that is %2 points above waiting until everything is embedded.</source>
        <translation>%1 기준으로, 모두 임베딩될 때까지 기다리는 것보다 %2점 위입니다.</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>전략</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>지금의 %1</translation>
    </message>
    <message>
        <source>With so much of the gallery new: the budget; with its 95 % interval</source>
        <translation>갤러리의 그만큼이 새것일 때: 예산. 95 % 구간과 함께</translation>
    </message>
    <message>
        <source>Its mean over the whole way, with its 95 % interval</source>
        <translation>전체 길에 걸친 평균, 95 % 구간과 함께</translation>
    </message>
    <message>
        <source>Above waiting (points)</source>
        <translation>기다리기보다 위(점)</translation>
    </message>
    <message>
        <source>By %1, with its 95 % interval</source>
        <translation>%1 기준, 95 % 구간과 함께</translation>
    </message>
    <message>
        <source>Queries broken</source>
        <translation>틀어진 쿼리</translation>
    </message>
    <message>
        <source>Share of the queries that are right under old and wrong meanwhile, by CMC@1: the mean over the way</source>
        <translation>옛 모델에서 맞고 그동안 틀린 쿼리의 비율, CMC@1 기준: 길에 걸친 평균</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>Of embedding all that is left, and of serving it meanwhile, as far as your figures tell</source>
        <translation>남은 모든 것을 임베딩하고 그동안 서비스하는 비용, 당신의 수치가 말하는 만큼</translation>
    </message>
    <message>
        <source>Stored (MB)</source>
        <translation>저장(MB)</translation>
    </message>
    <message>
        <source>Added to a query (ms)</source>
        <translation>쿼리에 더해짐(ms)</translation>
    </message>
    <message>
        <source>Measured here for a search and a map; calls of a model by your figure</source>
        <translation>검색과 매핑은 여기서 잰 것, 모델 호출은 당신의 수치</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>모델 호출</translation>
    </message>
    <message>
        <source>For a query, beyond the one that every query needs; of reranking at most, since what is embedded is kept</source>
        <translation>쿼리마다, 모든 쿼리에 필요한 한 번을 넘는 것. 재순위는 최대, 임베딩된 것은 남기 때문입니다</translation>
    </message>
    <message>
        <source>%1 (recommended)</source>
        <translation>%1(추천)</translation>
    </message>
    <message>
        <source>wait, and switch at the end</source>
        <translation>기다렸다가 끝에 전환</translation>
    </message>
    <message>
        <source>serve the mix as it is</source>
        <translation>혼합을 그대로 서비스</translation>
    </message>
    <message>
        <source>map the gallery</source>
        <translation>갤러리 매핑</translation>
    </message>
    <message>
        <source>map the queries</source>
        <translation>쿼리 매핑</translation>
    </message>
    <message>
        <source>merge two indexes by distance</source>
        <translation>두 색인을 거리로 병합</translation>
    </message>
    <message>
        <source>rerank the old index on demand</source>
        <translation>옛 색인을 요청 시 재순위</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing beats waiting:&lt;/b&gt; serve &lt;i&gt;old&lt;/i&gt; until everything is embedded, then switch to &lt;i&gt;new&lt;/i&gt;.</source>
        <translation>&lt;b&gt;기다리는 것보다 나은 것이 없습니다:&lt;/b&gt; 모두 임베딩될 때까지 &lt;i&gt;옛 모델&lt;/i&gt;로 서비스하고, 그다음 &lt;i&gt;새 모델&lt;/i&gt;로 전환하세요.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points above.</source>
        <translation>얻을 수 있는 가장 좋은 것인 %1은(는) 그것과 구별되지 않습니다: %2 기준으로 %3점 위입니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Keep the old index, and rerank its first %1 by the new model&lt;/b&gt; until everything is embedded.</source>
        <translation>모두 임베딩될 때까지 &lt;b&gt;옛 색인을 유지하고 처음 %1개를 새 모델로 재순위하세요&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points above.</source>
        <translation>혼합을 서비스하는 가장 좋은 방법인 %1은(는) %2점 위입니다.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points above.</source>
        <translation>처음 %1개를 재순위하는 것은 %2점 위입니다.</translation>
    </message>
    <message>
        <source>the data has no own method of this name</source>
        <translation>데이터에 이 이름의 자신의 방법이 없습니다</translation>
    </message>
    <message>
        <source>its features are of the gallery, not of held-out training rows</source>
        <translation>그 특징은 갤러리의 것이며, 따로 둔 학습 행의 것이 아닙니다</translation>
    </message>
    <message>
        <source>an own method is not fitted here, so nothing is learned of what it gains</source>
        <translation>자신의 방법은 여기서 적합되지 않으므로 그 이득에 대해 아무것도 학습하지 않습니다</translation>
    </message>
    <message>
        <source>%1 by neighbours among the items present</source>
        <translation>있는 항목들 가운데의 이웃에 따른 %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt; in %2 classes</source>
        <translation>&lt;b&gt;항목 %1개&lt;/b&gt;, 클래스 %2개</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt;</source>
        <translation>&lt;b&gt;항목 %1개&lt;/b&gt;</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>갤러리가 스스로를 검색함</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>쿼리 %1개</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>학습 행 없음</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1; %2; %3.</translation>
    </message>
    <message>
        <source>No attributes, so no groups to follow.</source>
        <translation>속성이 없어 따라갈 그룹이 없습니다.</translation>
    </message>
    <message>
        <source>%1 (%2 values)</source>
        <translation>%1(값 %2개)</translation>
    </message>
    <message>
        <source>Attributes: %1.</source>
        <translation>속성: %1.</translation>
    </message>
    <message>
        <source>Items have pictures.</source>
        <translation>항목에 이미지가 있습니다.</translation>
    </message>
    <message>
        <source>Items have no pictures.</source>
        <translation>항목에 이미지가 없습니다.</translation>
    </message>
    <message>
        <source>They have ids.</source>
        <translation>식별자가 있습니다.</translation>
    </message>
    <message>
        <source>Classifiers of: %1.</source>
        <translation>분류기: %1.</translation>
    </message>
    <message>
        <source>A pilot of %1 items is marked.</source>
        <translation>항목 %1개의 파일럿이 표시되어 있습니다.</translation>
    </message>
    <message>
        <source>No rule is broken, and nothing looks like a mistake.</source>
        <translation>어긴 규칙이 없고 실수로 보이는 것도 없습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This looks like a mistake.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;실수로 보입니다.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>차원</translation>
    </message>
    <message>
        <source>Items with features</source>
        <translation>특징이 있는 항목</translation>
    </message>
    <message>
        <source>1-NN</source>
        <translation>1-NN</translation>
    </message>
    <message>
        <source>The share of the queries whose nearest item is a right answer (CMC@1, L2), of at most 2,000 queries</source>
        <translation>가장 가까운 항목이 맞는 답인 쿼리의 비율(CMC@1, L2), 최대 2,000개 쿼리</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2개 중 %1개</translation>
    </message>
    <message>
        <source>it has no loss: what it gives to old and to new items has different dimensions</source>
        <translation>손실이 없습니다: 옛 항목과 새 항목에 주는 것의 차원이 다릅니다</translation>
    </message>
    <message>
        <source>features that can be compared</source>
        <translation>비교할 수 있는 특징</translation>
    </message>
    <message>
        <source>%1 has %2, and the queries that search it have %3</source>
        <translation>%1은(는) %2이고, 그것을 검색하는 쿼리는 %3입니다</translation>
    </message>
    <message>
        <source>the own method %1 is left out: %2</source>
        <translation>자신의 방법 %1을(를) 뺍니다: %2</translation>
    </message>
    <message>
        <source>what it gives to new items was made before these were embedded</source>
        <translation>새 항목에 주는 것이 이 항목들이 임베딩되기 전에 만들어졌습니다</translation>
    </message>
    <message>
        <source>it has no features of the items that are added</source>
        <translation>추가되는 항목의 특징이 없습니다</translation>
    </message>
    <message>
        <source>queries of the dimension of what they search</source>
        <translation>검색하는 대상과 차원이 같은 쿼리</translation>
    </message>
    <message>
        <source>an own method is not fitted: it is features of one gallery, not a function of other items</source>
        <translation>자신의 방법은 적합되지 않습니다: 한 갤러리의 특징이며, 다른 항목의 함수가 아닙니다</translation>
    </message>
    <message>
        <source>the counts of pairs</source>
        <translation>쌍의 집계</translation>
    </message>
    <message>
        <source>%1 names no fit that it was made with: the method is fitted anew</source>
        <translation>%1은(는) 만들 때 쓴 적합을 밝히지 않습니다: 방법을 새로 적합합니다</translation>
    </message>
    <message>
        <source>the threshold of today cannot be told: %1</source>
        <translation>오늘의 임계값을 알 수 없습니다: %1</translation>
    </message>
    <message>
        <source>the plan&apos;s fit would be kept in this file, which is there and is no saved transform</source>
        <translation>계획의 적합이 이 파일에 저장될 텐데, 이 파일은 이미 있으며 저장된 변환이 아닙니다</translation>
    </message>
    <message>
        <source>a plan whose name with .pt is free, or --transform with another file</source>
        <translation>.pt를 붙인 이름이 비어 있는 계획, 또는 다른 파일을 지정한 --transform</translation>
    </message>
    <message>
        <source>it is another file than the one that the results were computed from</source>
        <translation>결과를 계산한 파일과 다른 파일입니다</translation>
    </message>
    <message>
        <source>a file with the content that %1 had</source>
        <translation>%1과(와) 내용이 같은 파일</translation>
    </message>
    <message>
        <source>the data of these results are not where they were</source>
        <translation>이 결과의 데이터가 있던 곳에 없습니다</translation>
    </message>
    <message>
        <source>Say where they are now, to see pictures and to compute further.</source>
        <translation>그림을 보고 계속 계산하려면 지금 어디에 있는지 알려 주세요.</translation>
    </message>
    <message>
        <source>%1: the index searches by inner product: its features are compared by the distance ip, unless another one is named</source>
        <translation>%1: 색인이 내적으로 검색합니다. 다른 거리를 지정하지 않으면 특징을 거리 ip로 비교합니다</translation>
    </message>
    <message>
        <source>empty in the first rows</source>
        <translation>처음 행들이 비어 있음</translation>
    </message>
    <message>
        <source>has a value twice, or none in some rows</source>
        <translation>값이 두 번 있거나 일부 행에 없음</translation>
    </message>
    <message>
        <source>files of one column each</source>
        <translation>열이 하나씩인 파일</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>학습 행</translation>
    </message>
    <message>
        <source>gallery</source>
        <translation>갤러리</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>벡터</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>image path</source>
        <translation>이미지 경로</translation>
    </message>
    <message>
        <source>text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>split</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>속성</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>쓰지 않음</translation>
    </message>
    <message>
        <source>%1 of %2 rows have none</source>
        <translation>%2행 중 %1행에 없음</translation>
    </message>
    <message>
        <source>the first %1 rows are looked at</source>
        <translation>처음 %1행을 봄</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>보는 것</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>folder of NumPy files</source>
        <translation>NumPy 파일의 폴더</translation>
    </message>
    <message>
        <source>%1 is no number of float16</source>
        <translation>%1은(는) float16으로 나타낼 수 없는 수입니다</translation>
    </message>
    <message>
        <source>numbers from -65504 to 65504</source>
        <translation>-65504부터 65504까지의 수</translation>
    </message>
    <message>
        <source>Scale the features, or store them as int8.</source>
        <translation>특징의 크기를 조정하거나 int8로 저장하세요.</translation>
    </message>
    <message>
        <source>the features of %1 as they are stored</source>
        <translation>저장된 형태의 %1 특징</translation>
    </message>
    <message>
        <source>the vectors have %1 dimensions</source>
        <translation>벡터의 차원은 %1입니다</translation>
    </message>
    <message>
        <source>%1 or more, of which the first are stored</source>
        <translation>%1차원 이상이며, 그중 앞쪽이 저장됩니다</translation>
    </message>
    <message>
        <source>map of neighbours</source>
        <translation>이웃 분포도</translation>
    </message>
    <message>
        <source>✓ met</source>
        <translation>✓ 충족</translation>
    </message>
    <message>
        <source>✗ not met</source>
        <translation>✗ 충족 안 됨</translation>
    </message>
    <message>
        <source>? cannot be told</source>
        <translation>? 알 수 없음</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1개 틀어짐</translation>
    </message>
    <message>
        <source>%1 over the whole way</source>
        <translation>%1, 전체 과정에서</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may go live:&lt;/b&gt; %1 meets all that is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;운영해도 됩니다:&lt;/b&gt; %1은(는) %2에 대해 요구한 것을 모두 충족합니다(%3 기준).</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not go live:&lt;/b&gt; %1 does not meet what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;운영하면 안 됩니다:&lt;/b&gt; %1은(는) %2에 대해 요구한 것을 충족하지 못합니다(%3 기준).</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told&lt;/b&gt; by these queries whether %1 meets what is demanded of it against %2, by %3.</source>
        <translation>이 쿼리들로는 %1이(가) %2에 대해 요구한 것을 충족하는지 &lt;b&gt;알 수 없습니다&lt;/b&gt;(%3 기준).</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>요구</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>One-sided tests at 5 %, corrected for their number (Holm); broken queries are counted, not tested</source>
        <translation>5 % 단측 검정, 개수에 따라 보정(Holm). 틀어진 쿼리는 검정하지 않고 셉니다</translation>
    </message>
    <message>
        <source>The candidate less the reference</source>
        <translation>후보에서 기준을 뺀 값</translation>
    </message>
    <message>
        <source>Surely above</source>
        <translation>확실히 위</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is above this</source>
        <translation>95 % 신뢰로 참 차이가 이보다 큽니다</translation>
    </message>
    <message>
        <source>Surely below</source>
        <translation>확실히 아래</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is below this</source>
        <translation>95 % 신뢰로 참 차이가 이보다 작습니다</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The chance of such a verdict where it is wrong, after Holm&apos;s correction</source>
        <translation>판정이 틀린데도 그렇게 나올 확률(Holm 보정 후)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired: over the same queries</source>
        <translation>95 % 구간과 함께, 짝지은 비교: 같은 쿼리에 대해</translation>
    </message>
    <message>
        <source>Queries that are right under old and wrong then, by CMC@1</source>
        <translation>옛 모델에서는 맞고 그때는 틀리는 쿼리(CMC@1 기준)</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>%1 of it alone</source>
        <translation>단독 %1</translation>
    </message>
    <message>
        <source>Its own queries on a gallery that is all new</source>
        <translation>모두 새 항목인 갤러리에 대한 자체 쿼리</translation>
    </message>
    <message>
        <source>Alone, behind the best (points)</source>
        <translation>단독, 최고와의 차이(포인트)</translation>
    </message>
    <message>
        <source>Best way</source>
        <translation>최선의 방법</translation>
    </message>
    <message>
        <source>The method and order with the largest AUC</source>
        <translation>AUC가 가장 큰 방법과 순서</translation>
    </message>
    <message>
        <source>Behind the best way (points)</source>
        <translation>최선의 방법과의 차이(포인트)</translation>
    </message>
    <message>
        <source>Negative flips half way</source>
        <translation>중간 시점의 부정적 뒤바뀜</translation>
    </message>
    <message>
        <source>Negative flips at the end</source>
        <translation>끝에서의 부정적 뒤바뀜</translation>
    </message>
    <message>
        <source>training of a new model</source>
        <translation>새 모델 학습</translation>
    </message>
    <message>
        <source>embedding factor of %1</source>
        <translation>%1의 임베딩 배수</translation>
    </message>
    <message>
        <source>it is of no new model of the study, or no number above 0</source>
        <translation>연구의 새 모델이 아니거나 0보다 큰 수가 아닙니다</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>전략</translation>
    </message>
    <message>
        <source>Run the study again.</source>
        <translation>연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>the result does not hold the features of both models of all items</source>
        <translation>결과에 모든 항목의 두 모델 특징이 들어 있지 않습니다</translation>
    </message>
    <message>
        <source>the result does not hold what each query has under old and new</source>
        <translation>결과에 각 쿼리의 이전·새 모델 값이 들어 있지 않습니다</translation>
    </message>
    <message>
        <source>a part of the gallery is embedded already, and its curves do not begin at nothing</source>
        <translation>갤러리 일부가 이미 임베딩되어 곡선이 0에서 시작하지 않습니다</translation>
    </message>
    <message>
        <source>Plan the rest of the backfill, or follow it.</source>
        <translation>남은 백필을 계획하거나 따라가세요.</translation>
    </message>
    <message>
        <source>the result does not hold the dimensions of its features</source>
        <translation>결과에 특징의 차원이 들어 있지 않습니다</translation>
    </message>
    <message>
        <source>Measured on this gallery with all its new features, by %1 queries: nothing of this is estimated.</source>
        <translation>새 특징이 모두 있는 이 갤러리에서 쿼리 %1개로 측정했습니다. 추정한 것은 없습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Provisional:&lt;/b&gt; %1 curves that the study asks for are not there, and may change this.</source>
        <translation>&lt;b&gt;잠정:&lt;/b&gt; 연구가 요구하는 곡선 %1개가 아직 없어, 이 결론이 바뀔 수 있습니다.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2 of %3.</source>
        <translation>단독으로 %1의 %3은(는) %2입니다.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, breaks %4 of the queries.</source>
        <translation>단독으로 %1은(는) %2입니다. 그 모델로 가는 최선의 방법인 %3은(는) 쿼리의 %4를 망가뜨립니다.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points above waiting.</source>
        <translation>단독으로 %1은(는) %2입니다. 그 모델로 가는 최선의 방법인 %3은(는) 기다리는 것보다 %4포인트 높습니다.</translation>
    </message>
    <message>
        <source>The new model that everything is embedded with in the end</source>
        <translation>마지막에 모든 항목을 임베딩하는 새 모델</translation>
    </message>
    <message>
        <source>training?</source>
        <translation>학습?</translation>
    </message>
    <message>
        <source>A new model has to be trained for this method: what that takes is not known, so the whole is not</source>
        <translation>이 방법은 새 모델을 학습해야 합니다. 거기에 드는 것을 모르므로 전체도 알 수 없습니다</translation>
    </message>
    <message>
        <source>Vectors as stored, at most at once: a second index counts</source>
        <translation>동시에 저장되는 최대 벡터(저장된 형태): 두 번째 인덱스도 포함됩니다</translation>
    </message>
    <message>
        <source>Worst %1</source>
        <translation>최악 그룹: %1</translation>
    </message>
    <message>
        <source>AUC of %1 of the group that has the lowest, with its 95 % interval</source>
        <translation>가장 낮은 그룹의 %1 AUC와 95 % 구간</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1 as the new model.&lt;/b&gt;</source>
        <translation>&lt;b&gt;새 모델로 %1을(를) 고르세요.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>A new model has to be trained first for %1: that is not free, and you do not say what it takes.</source>
        <translation>%1에는 먼저 새 모델을 학습해야 합니다. 공짜가 아니며, 드는 것을 알려 주지 않았습니다.</translation>
    </message>
    <message>
        <source>Every order of this result uses labels or is an oracle, so none can be had in practice. Tick the box to see them, or run an order such as random.</source>
        <translation>이 결과의 모든 순서가 레이블을 쓰거나 오라클이어서 실제로는 얻을 수 없습니다. 상자에 체크해 보거나 무작위 같은 순서를 실행하세요.</translation>
    </message>
    <message>
        <source>A click chooses the curve and goes to where it reaches the target</source>
        <translation>클릭하면 곡선을 선택하고 목표에 이르는 곳으로 이동</translation>
    </message>
    <message>
        <source>Reaches it at</source>
        <translation>도달 지점</translation>
    </message>
    <message>
        <source>From there on its mean stays at the target: CMC@k exactly after every item, other metrics and intervals at the slices</source>
        <translation>그곳부터 평균이 목표에 머무름: CMC@k는 항목 하나하나마다 정확하고, 다른 지표와 구간은 슬라이스에서</translation>
    </message>
    <message>
        <source>Surely at</source>
        <translation>확실한 지점</translation>
    </message>
    <message>
        <source>From that slice on the lower end of its 95 % interval stays at the target; between slices, where it is not known, the drawn band may do so sooner</source>
        <translation>그 슬라이스부터 95 % 구간의 하한이 목표에 머무름; 구간이 알려지지 않은 슬라이스 사이에서는 그려진 띠가 더 일찍 그럴 수 있음</translation>
    </message>
    <message>
        <source>From there on it is no worse than old</source>
        <translation>그곳부터 옛 모델보다 나쁘지 않음</translation>
    </message>
    <message>
        <source>and the training of its new model</source>
        <translation>그리고 새 모델의 학습</translation>
    </message>
    <message>
        <source>&lt;b&gt;With the fewest items %1 reaches the target:&lt;/b&gt; from %2 of the gallery on it has %3: %4.</source>
        <translation>&lt;b&gt;가장 적은 항목으로 목표에 이르는 것은 %1입니다:&lt;/b&gt; 갤러리의 %2부터 %3입니다(%4).</translation>
    </message>
    <message>
        <source>%1 is known after every single item, so this is exact.</source>
        <translation>%1: 항목 하나마다 알려져 있으므로 이 값은 정확합니다.</translation>
    </message>
    <message>
        <source>%1 is known at the slices only.</source>
        <translation>%1은(는) 슬라이스에서만 알려져 있습니다.</translation>
    </message>
    <message>
        <source>There it has %1.</source>
        <translation>그곳에서 값은 %1입니다.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from %2 to %3.</source>
        <translation>그곳에서 값은 %1이며 95 % 구간은 %2–%3입니다.</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from about %2 to %3.</source>
        <translation>그곳에서 값은 %1이며 95 % 구간은 약 %2–%3입니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is never wholly above that: it may be chance.</source>
        <translation>95 % 구간(띠)이 완전히 그 위에 있지 않습니다. 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from there on, too.</source>
        <translation>95 % 구간(띠)도 그곳부터 그 위에 있습니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that only once all is backfilled: before, it may be chance.</source>
        <translation>95 % 구간(띠)은 모두 백필된 뒤에야 그 위에 있습니다. 그 전에는 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on, beyond the budget: before, it may be chance.</source>
        <translation>95 % 구간(띠)은 예산을 넘는 %1부터 그 위에 있습니다. 그 전에는 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on: stopping there is safer.</source>
        <translation>95 % 구간(띠)이 %1부터 그 위에 있습니다. 그곳에서 멈추는 것이 더 안전합니다.</translation>
    </message>
    <message>
        <source>%1 is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt; until all is backfilled.</source>
        <translation>%1: ‘옛 모델’만큼 좋아지지 않습니다. 모두 백필될 때까지 ‘옛 모델’을 계속 제공하세요.</translation>
    </message>
    <message>
        <source>%1 is no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>%1: 처음부터 ‘옛 모델’보다 나쁘지 않습니다.</translation>
    </message>
    <message>
        <source>Serve &lt;i&gt;old&lt;/i&gt; until %1 are backfilled: before, the mix is worse.</source>
        <translation>%1이(가) 백필될 때까지 ‘옛 모델’을 제공하세요. 그 전에는 혼합이 더 나쁩니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;%1에 이르는 곡선이 없습니다.&lt;/b&gt; 더 낮은 목표를 고르거나 다른 방법을 실행하세요.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1 before everything is embedded.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;모두 백필되기 전에 %1에 이르는 곡선이 없습니다.&lt;/b&gt; 더 낮은 목표를 고르거나 다른 방법을 실행하세요.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 needs %2 of the gallery&lt;/b&gt; (%3), by %4, which is more than the budget of %5.</source>
        <translation>&lt;b&gt;%1에는 갤러리의 %2(%3)이(가) 필요합니다&lt;/b&gt;, %4. 예산 %5보다 많습니다.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, before anything more is embedded.</source>
        <translation>예산 %1 안에서 가장 높은 값은 %2입니다: %3, 더 임베딩하기 전.</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, with %4 of the gallery backfilled (%5).</source>
        <translation>예산 %1 안에서 가장 높은 값은 %2입니다: %3, 갤러리의 %4 백필(%5).</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from %1 to %2.</source>
        <translation>그곳에서 95 % 구간은 %1–%2입니다.</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from about %1 to %2.</source>
        <translation>그곳에서 95 % 구간은 약 %1–%2입니다.</translation>
    </message>
    <message>
        <source>Recommended: it reaches the target with the fewest items</source>
        <translation>추천: 가장 적은 항목으로 목표에 도달함</translation>
    </message>
    <message>
        <source>The study takes no resamples, so no interval is known</source>
        <translation>연구가 재표본을 하지 않아 알려진 구간이 없습니다</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 %2 이상</translation>
    </message>
    <message>
        <source>distance %1; the indexes that the features came from search by different ones: %2</source>
        <translation>거리 %1. 특징이 나온 색인들은 서로 다른 거리로 검색합니다: %2</translation>
    </message>
    <message>
        <source>distance %1, as the index that the features came from</source>
        <translation>거리 %1. 특징이 나온 색인과 같습니다</translation>
    </message>
    <message>
        <source>distance %1; the index that the features came from searches by %2</source>
        <translation>거리 %1. 특징이 나온 색인은 %2로 검색합니다</translation>
    </message>
    <message>
        <source>there are several new models: %1</source>
        <translation>새 모델이 여럿입니다: %1</translation>
    </message>
    <message>
        <source>one new model</source>
        <translation>새 모델 하나</translation>
    </message>
    <message>
        <source>Choose it by &apos;plan&apos; or &apos;evaluate&apos;, which take several, or ask for each by itself.</source>
        <translation>여럿을 받는 &apos;plan&apos;이나 &apos;evaluate&apos;로 고르거나, 하나씩 따로 실행하세요.</translation>
    </message>
    <message>
        <source>It may well be better: more queries, or a larger pilot, would tell.</source>
        <translation>더 나을 수도 있습니다. 쿼리가 더 많거나 파일럿이 더 크면 알 수 있습니다.</translation>
    </message>
    <message>
        <source>cannot be opened for reading: %1</source>
        <translation>읽기 위해 열 수 없음: %1</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions.</source>
        <translation>파일의 권한을 확인하십시오.</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>그런 파일이 없음</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>폴더임</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>일반 파일이 아님</translation>
    </message>
    <message>
        <source>is a text in UTF-16 or UTF-32</source>
        <translation>UTF-16 또는 UTF-32로 된 텍스트입니다</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (in Excel: &quot;CSV UTF-8&quot;), or convert it: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</source>
        <translation>UTF-8로 저장하거나(Excel에서는 &quot;CSV UTF-8&quot;) 변환하십시오: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>따옴표가 닫히지 않음</translation>
    </message>
    <message>
        <source>a second quote at the end of the field</source>
        <translation>필드 끝의 두 번째 따옴표</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>필드 %1개</translation>
    </message>
    <message>
        <source>%1, one for each column</source>
        <translation>%1개, 열마다 하나</translation>
    </message>
    <message>
        <source>the vector has %1 numbers</source>
        <translation>벡터에 수가 %1개 있음</translation>
    </message>
    <message>
        <source>%1, as at %2</source>
        <translation>%2에서와 같이 %1</translation>
    </message>
    <message>
        <source>a server&apos;s tables are not read directly</source>
        <translation>서버의 표는 직접 읽지 않음</translation>
    </message>
    <message>
        <source>an embedding file, or another file that can be imported</source>
        <translation>임베딩 파일, 또는 가져올 수 있는 다른 파일</translation>
    </message>
    <message>
        <source>%1. Leave the password to ~/.pgpass or PGPASSWORD.</source>
        <translation>%1. 암호는 ~/.pgpass 또는 PGPASSWORD에 맡기십시오.</translation>
    </message>
    <message>
        <source>there is no column &apos;%1&apos;</source>
        <translation>&apos;%1&apos; 열이 없음</translation>
    </message>
    <message>
        <source>a table with columns</source>
        <translation>열이 있는 표</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>다음 중 하나: %1</translation>
    </message>
    <message>
        <source>two of its columns are called &apos;%1&apos;</source>
        <translation>두 열의 이름이 &apos;%1&apos;임</translation>
    </message>
    <message>
        <source>columns of different names</source>
        <translation>이름이 서로 다른 열</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>그중 하나의 이름을 바꾸십시오.</translation>
    </message>
    <message>
        <source>Import it so: crossfade-cli import %1 %2 --out items.h5 (in the window: File › Import…)</source>
        <translation>다음과 같이 가져오십시오: 창에서는 파일 › 가져오기…, 또는 crossfade-cli import %1 %2 --out items.h5</translation>
    </message>
    <message>
        <source>no column is seen to hold vectors</source>
        <translation>벡터가 든 것으로 보이는 열이 없음</translation>
    </message>
    <message>
        <source>columns of vectors (named by --old and --new); there are: %1</source>
        <translation>벡터가 든 열(--old와 --new로 지정); 있는 열: %1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>at least one dataset %1</source>
        <translation>데이터셋 %1 하나 이상</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>행 하나 이상</translation>
    </message>
    <message>
        <source>the attribute is there twice</source>
        <translation>속성이 두 번 있음</translation>
    </message>
    <message>
        <source>once</source>
        <translation>한 번</translation>
    </message>
    <message>
        <source>the features have no dimensions</source>
        <translation>특징에 차원이 없음</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>차원 하나 이상</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>what old items have under an own method</source>
        <translation>자체 방법에서 옛 항목이 갖는 것</translation>
    </message>
    <message>
        <source>%1, as in %2</source>
        <translation>%2에서와 같이 %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be a name in the file</source>
        <translation>&apos;%1&apos;은(는) 파일 안의 이름이 될 수 없음</translation>
    </message>
    <message>
        <source>a name that is not empty and has no &apos;/&apos;</source>
        <translation>비어 있지 않고 &apos;/&apos;가 없는 이름</translation>
    </message>
    <message>
        <source>a name in UTF-8, without a NUL byte</source>
        <translation>NUL 바이트가 없는 UTF-8 이름</translation>
    </message>
    <message>
        <source>its value &apos;%1&apos; is there twice</source>
        <translation>값 &apos;%1&apos;이(가) 두 번 있음</translation>
    </message>
    <message>
        <source>different names in `values`</source>
        <translation>`values`에서 서로 다른 이름</translation>
    </message>
    <message>
        <source>the code is %1</source>
        <translation>코드가 %1임</translation>
    </message>
    <message>
        <source>-1 (unknown) or an index into its %1 `values`</source>
        <translation>-1(알 수 없음) 또는 `values` %1개의 색인</translation>
    </message>
    <message>
        <source>the head is empty</source>
        <translation>분류기가 비어 있음</translation>
    </message>
    <message>
        <source>at least one class and one dimension</source>
        <translation>클래스 하나와 차원 하나 이상</translation>
    </message>
    <message>
        <source>the value is NaN or infinite</source>
        <translation>값이 NaN이거나 무한임</translation>
    </message>
    <message>
        <source>label %1 is outside the head</source>
        <translation>레이블 %1이(가) 분류기 범위 밖에 있음</translation>
    </message>
    <message>
        <source>-1 or 0 to %1, the rows of %2</source>
        <translation>-1 또는 0부터 %1까지, %2의 행</translation>
    </message>
    <message>
        <source>Draw some rows of the gallery as training rows (--draw-train 0.3, data.draw_train).</source>
        <translation>갤러리의 일부 행을 학습 행으로 뽑으세요(--draw-train 0.3, data.draw_train).</translation>
    </message>
    <message>
        <source>has rank %1</source>
        <translation>축이 %1개임</translation>
    </message>
    <message>
        <source>its groups</source>
        <translation>그룹들</translation>
    </message>
    <message>
        <source>they cannot be listed</source>
        <translation>나열할 수 없음</translation>
    </message>
    <message>
        <source>the values cannot be read</source>
        <translation>값을 읽을 수 없음</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>열 수 없음</translation>
    </message>
    <message>
        <source>its checksum cannot be written</source>
        <translation>검사합을 쓸 수 없음</translation>
    </message>
    <message>
        <source>it cannot be opened for writing</source>
        <translation>쓰기 위해 열 수 없음</translation>
    </message>
    <message>
        <source>it cannot be written</source>
        <translation>쓸 수 없음</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>모양이 %1임</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>%1임</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; is missing</source>
        <translation>HDF5 속성 &apos;%1&apos;이(가) 없음</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be opened</source>
        <translation>HDF5 속성 &apos;%1&apos;을(를) 열 수 없음</translation>
    </message>
    <message>
        <source>the strings cannot be read</source>
        <translation>문자열을 읽을 수 없음</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>수 하나</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>%1 하나</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be read</source>
        <translation>HDF5 속성 &apos;%1&apos;을(를) 읽을 수 없음</translation>
    </message>
    <message>
        <source>the group cannot be listed</source>
        <translation>그룹을 나열할 수 없음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not UTF-8</source>
        <translation>&apos;%1&apos;은(는) UTF-8이 아님</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>비어 있음</translation>
    </message>
    <message>
        <source>is not HDF5</source>
        <translation>HDF5가 아님</translation>
    </message>
    <message>
        <source>is damaged or cut off</source>
        <translation>손상되었거나 잘림</translation>
    </message>
    <message>
        <source>its values are in other files</source>
        <translation>값이 다른 파일에 있음</translation>
    </message>
    <message>
        <source>its shape %1 claims rows without values</source>
        <translation>모양 %1이(가) 값 없는 행을 주장함</translation>
    </message>
    <message>
        <source>is packed by filter %1</source>
        <translation>필터 %1(으)로 압축됨</translation>
    </message>
    <message>
        <source>its chunks %1 need %2 of memory each, unpacked</source>
        <translation>청크 %1은(는) 풀면 각각 메모리 %2이(가) 필요함</translation>
    </message>
    <message>
        <source>at most the %1 that are available for it</source>
        <translation>사용할 수 있는 %1 이하</translation>
    </message>
    <message>
        <source>its chunks cannot be looked up</source>
        <translation>청크를 찾을 수 없음</translation>
    </message>
    <message>
        <source>its chunks cannot be read</source>
        <translation>청크를 읽을 수 없음</translation>
    </message>
    <message>
        <source>its chunks cannot be counted</source>
        <translation>청크를 셀 수 없음</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 chunks, but only %3 are stored</source>
        <translation>모양 %1은(는) 청크 %2개를 주장하지만 %3개만 저장됨</translation>
    </message>
    <message>
        <source>cannot be looked up</source>
        <translation>찾을 수 없음</translation>
    </message>
    <message>
        <source>is a link to a link, and so on without end</source>
        <translation>끝없이 이어지는 링크의 링크임</translation>
    </message>
    <message>
        <source>is a link to another file</source>
        <translation>다른 파일로의 링크임</translation>
    </message>
    <message>
        <source>the link cannot be read</source>
        <translation>링크를 읽을 수 없음</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>열 수 없음</translation>
    </message>
    <message>
        <source>is a group</source>
        <translation>그룹임</translation>
    </message>
    <message>
        <source>is no dataset</source>
        <translation>데이터셋이 아님</translation>
    </message>
    <message>
        <source>a dataset, %1</source>
        <translation>데이터셋, %1</translation>
    </message>
    <message>
        <source>the dataset&apos;s shape or type cannot be read</source>
        <translation>데이터셋의 모양이나 형식을 읽을 수 없음</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 bytes, but only %3 are stored</source>
        <translation>모양 %1은(는) %2바이트를 주장하지만 %3바이트만 저장됨</translation>
    </message>
    <message>
        <source>%1 (HDF5: %2)</source>
        <translation>%1 (HDF5: %2)</translation>
    </message>
    <message>
        <source>an embedding or results file (HDF5)</source>
        <translation>임베딩 파일 또는 결과 파일(HDF5)</translation>
    </message>
    <message>
        <source>%1 rows, as in the mask that says which of them are present</source>
        <translation>%1개 행, 어느 것이 있는지 말하는 마스크와 같게</translation>
    </message>
    <message>
        <source>%1 strings</source>
        <translation>문자열 %1개</translation>
    </message>
    <message>
        <source>Convert it, in Python: %1.</source>
        <translation>Python에서 변환하십시오: %1.</translation>
    </message>
    <message>
        <source>%1 files such as %2</source>
        <translation>%2 같은 파일 %1개</translation>
    </message>
    <message>
        <source>%1: folders without an image: %2</source>
        <translation>%1: 이미지가 없는 폴더: %2</translation>
    </message>
    <message>
        <source>That is less than one of the pairs that were counted: it is &lt;b&gt;extrapolated&lt;/b&gt;, and so is all that follows from it.</source>
        <translation>이는 세어진 쌍 하나보다도 적습니다. 이 값과 여기에서 나온 모든 것은 &lt;b&gt;외삽된&lt;/b&gt; 것입니다.</translation>
    </message>
    <message>
        <source>none: new is not surely above old</source>
        <translation>없음: 새 모델이 옛 모델보다 확실히 위에 있지 않음</translation>
    </message>
    <message>
        <source>what is relevant was told otherwise when the plan was made: its promises are left out</source>
        <translation>계획을 만들 때는 무엇이 관련되는지 다르게 정해졌음: 계획의 약속은 제외됨</translation>
    </message>
    <message>
        <source>the plan was chosen by %1, which is not followed: what is said here is of %2 alone</source>
        <translation>계획은 ‘%1’ 기준으로 골랐으나 이는 추적되지 않으며, 여기에서 말하는 것은 %2에 대한 것뿐임</translation>
    </message>
    <message>
        <source>by %1, what the whole backfill brings is not surely above nothing, so there is no share of it</source>
        <translation>%1 기준으로 전체 백필이 가져올 것이 없음보다 확실히 위에 있지 않으므로 그 비율도 없음</translation>
    </message>
    <message>
        <source>No share of the way from old to new is promised: by %1, new is not surely above old.</source>
        <translation>옛 모델에서 새 모델까지의 길의 비율은 약속되지 않습니다. %1 기준으로 새 모델이 옛 모델보다 확실히 위에 있지 않습니다.</translation>
    </message>
    <message>
        <source>The promised gain is %1, the real one %2.</source>
        <translation>약속된 이득은 %1, 실제 이득은 %2입니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;In hindsight&lt;/b&gt; %1 is the best; the choice loses %2 points against it.</source>
        <translation>&lt;b&gt;돌이켜 보면&lt;/b&gt; %1이(가) 최고입니다. 선택은 그보다 %2포인트 뒤집니다.</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points below waiting.</source>
        <translation>혼합을 서비스하는 가장 좋은 방법인 %1은(는) 기다리는 것보다 %2점 아래입니다.</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points below waiting.</source>
        <translation>처음 %1개를 재순위하는 것은 기다리는 것보다 %2점 아래입니다.</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points below waiting.</source>
        <translation>단독으로 %1은(는) %2입니다. 그리로 가는 가장 좋은 방법인 %3은(는) 기다리는 것보다 %4점 아래입니다.</translation>
    </message>
    <message>
        <source>By %1 waiting breaks no query. If something else is to be served meanwhile, %2 breaks the fewest: %3 of the queries.</source>
        <translation>%1 기준으로 기다리면 어떤 쿼리도 망가지지 않습니다. 그동안 다른 것을 서비스해야 한다면 %2이(가) 가장 적게 망가뜨립니다: 쿼리의 %3.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is no better: by %2 it gives the same.</source>
        <translation>얻을 수 있는 가장 좋은 것인 %1도 더 낫지 않습니다: %2 기준으로 결과가 같습니다.</translation>
    </message>
    <message>
        <source>Even the best to be had, %1, is worse than that: by %2 it is %3 points below.</source>
        <translation>얻을 수 있는 가장 좋은 것인 %1조차 그보다 나쁩니다: %2 기준으로 %3점 아래입니다.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above, but takes longer than you allow.</source>
        <translation>%1 기준으로 %2은(는) %3점 위이지만 허용한 시간보다 오래 걸립니다.</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above on the way, but ends below &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>%1 기준으로 %2은(는) 도중에 %3점 위이지만 끝에서는 &lt;i&gt;옛 모델&lt;/i&gt;보다 아래입니다.</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points below.</source>
        <translation>얻을 수 있는 가장 좋은 것인 %1은(는) 그것과 구별되지 않습니다: %2 기준으로 %3점 아래입니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is worse than &lt;i&gt;old&lt;/i&gt; by %2 points of %3: do not switch.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1은(는) &lt;i&gt;옛 모델&lt;/i&gt;보다 %3 기준 %2점 나쁩니다. 전환하지 마세요.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above &lt;i&gt;old&lt;/i&gt; on the way there all the same.</source>
        <translation>그래도 %1 기준으로 %2은(는) 가는 도중 &lt;i&gt;옛 모델&lt;/i&gt;보다 %3점 위입니다.</translation>
    </message>
    <message>
        <source>But the queries are of too few classes to tell (as good as %1 equal ones): intervals and advice hold for these classes alone.</source>
        <translation>그러나 쿼리의 클래스가 너무 적어 알 수 없습니다(같은 크기의 클래스 %1개에 해당). 구간과 조언은 이 클래스들에만 해당합니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;There is no way to go:&lt;/b&gt; by %1, %2 has %3 and old %4. So no target, a share of the way from old to new, is looked for.</source>
        <translation>&lt;b&gt;갈 길이 없습니다:&lt;/b&gt; %1 기준으로 %2은(는) %3, 옛 모델은 %4입니다. 따라서 옛 모델에서 새 모델까지의 길의 비율인 목표는 찾지 않습니다.</translation>
    </message>
    <message>
        <source>Judge on a pilot instead of held-out rows: &apos;plan --pilot 0.05&apos; draws one where all new features are there, and /gallery/pilot marks one.</source>
        <translation>남겨 둔 행 대신 파일럿으로 판정하세요. 새 특징이 모두 있으면 &apos;plan --pilot 0.05&apos;가 파일럿을 뽑고, /gallery/pilot이 파일럿을 표시합니다.</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>배열</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>정수</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>수</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>참 또는 거짓</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>날짜 또는 시각</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>&apos;%1&apos;이(가) 없음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an older name of &apos;%2&apos;</source>
        <translation>&apos;%1&apos;은(는) &apos;%2&apos;의 옛 이름임</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2</source>
        <translation>&apos;%1&apos;은(는) %2</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>알 수 없는 키 &apos;%1&apos;</translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation>&apos;%1&apos;을(를) 뜻하셨습니까?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is empty</source>
        <translation>&apos;%1&apos;이(가) 비어 있음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a NUL byte</source>
        <translation>&apos;%1&apos;에 NUL 바이트가 있음</translation>
    </message>
    <message>
        <source>the sweep has %1 options</source>
        <translation>스윕에 옵션이 %1개 있음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both among the options and swept</source>
        <translation>&apos;%1&apos;이(가) 옵션에도 스윕에도 있음</translation>
    </message>
    <message>
        <source>the sweep over &apos;%1&apos; is empty</source>
        <translation>&apos;%1&apos;의 스윕이 비어 있음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 numbers</source>
        <translation>&apos;%1&apos;에 수가 %2개 있음</translation>
    </message>
    <message>
        <source>&apos;%1&apos; without %2</source>
        <translation>%2 없는 &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;</source>
        <translation>&apos;%1&apos;은(는) &apos;%2&apos;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; or &quot;%2&quot;</source>
        <translation>&quot;%1&quot; 또는 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>not TOML: %1</source>
        <translation>TOML이 아님: %1</translation>
    </message>
    <message>
        <source>The study is of format 1.%1, and this Crossfade knows 1.%2: use a newer one.</source>
        <translation>연구의 형식은 1.%1이고 이 Crossfade는 1.%2까지 압니다. 더 새로운 것을 쓰십시오.</translation>
    </message>
    <message>
        <source>a file, and the right to read it</source>
        <translation>파일과 그것을 읽을 권한</translation>
    </message>
    <message>
        <source>Where all new features are there, draw one: with --pilot 0.05, or in the window as you plan (Run › Plan a backfill…).</source>
        <translation>새 특징이 모두 있으면 하나를 뽑으십시오: 창에서는 계획할 때(실행 › 백필 계획…), 또는 --pilot 0.05로.</translation>
    </message>
    <message>
        <source>no method is left</source>
        <translation>남은 방법이 없음</translation>
    </message>
    <message>
        <source>%1 of %2 rows are no neighbours of the others, but are under %3: %4</source>
        <translation>%2개 행 중 %1개는 다른 행들의 이웃이 아니지만 %3에서는 이웃입니다: %4</translation>
    </message>
    <message>
        <source>seems to be the collection of Weaviate&apos;s objects</source>
        <translation>Weaviate 객체의 컬렉션으로 보임</translation>
    </message>
    <message>
        <source>%1: %2 seems to be the collection of Weaviate&apos;s objects: it is not taken for labels, unless it is named by --labels</source>
        <translation>%1: %2은(는) Weaviate 객체의 컬렉션으로 보임: --labels로 지정하지 않으면 레이블로 쓰지 않음</translation>
    </message>
    <message>
        <source>a view or the plain rows of this model are missing</source>
        <translation>이 모델의 뷰 또는 원래 행이 없음</translation>
    </message>
    <message>
        <source>each model with the plain rows and all views, or with no view at all</source>
        <translation>각 모델은 원래 행과 모든 뷰가 있거나, 뷰가 전혀 없어야 함</translation>
    </message>
    <message>
        <source>its views were made otherwise: &apos;%1&apos;</source>
        <translation>뷰가 다르게 만들어짐: &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the same images under every model, as those of &apos;%1&apos;: &apos;%2&apos;</source>
        <translation>모든 모델에 같은 이미지, &apos;%1&apos;의 것처럼: &apos;%2&apos;</translation>
    </message>
    <message>
        <source>there is no group %1</source>
        <translation>그룹 %1이(가) 없음</translation>
    </message>
    <message>
        <source>groups that are numbered from 1 on, one for each view</source>
        <translation>1부터 번호가 매겨진 그룹, 뷰마다 하나씩</translation>
    </message>
    <message>
        <source>the model gets no views of the training images: %1</source>
        <translation>모델은 학습 이미지의 뷰를 받지 않음: %1</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now %2 of the queries are right under &lt;i&gt;old&lt;/i&gt; and wrong in the mix.</source>
        <translation>계획은 ‘%1’ 기준으로 골랐음: 지금 쿼리의 %2이(가) &lt;i&gt;옛 모델&lt;/i&gt;에서는 맞고 혼합에서는 틀림.</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now the worst is %2 with %3; under &lt;i&gt;old&lt;/i&gt; it was %4 with %5.</source>
        <translation>계획은 ‘%1’ 기준으로 골랐음: 지금 가장 나쁜 것은 %2(%3)이고, &lt;i&gt;옛 모델&lt;/i&gt;에서는 %4(%5)이었음.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in its head is not as a plan has it: it was edited</source>
        <translation>머리글의 &apos;%1&apos;이(가) 계획의 것과 다릅니다: 편집되었습니다</translation>
    </message>
    <message>
        <source>Calibrations were not tried: Calibration in the window’s form, or --calibrations no,lengths on the command line, tries them too.</source>
        <translation>보정은 시험하지 않았습니다. 창의 양식에 있는 &apos;보정&apos; 또는 명령줄의 --calibrations no,lengths가 보정도 시험합니다.</translation>
    </message>
    <message>
        <source>Items have pictures and texts.</source>
        <translation>항목에 그림과 글이 있습니다.</translation>
    </message>
    <message>
        <source>Items have texts and no pictures.</source>
        <translation>항목에 글이 있고 그림은 없습니다.</translation>
    </message>
    <message>
        <source>fits take one of %1 versions of each training row in every epoch: the plain one and its augmented views</source>
        <translation>맞춤은 에포크마다 각 학습 행의 %1개 버전 중 하나를 사용함: 원래 행과 증강된 뷰</translation>
    </message>
    <message>
        <source>fits take the plain training rows alone, since the model %1 has no augmented views of them</source>
        <translation>모델 %1에 증강된 뷰가 없으므로 맞춤은 원래 학습 행만 사용함</translation>
    </message>
    <message>
        <source>%1 items were new when the plan was made; the states are told as if none had been</source>
        <translation>계획을 세울 때 항목 %1개가 이미 새것이었습니다. 상태는 새것이 하나도 없었던 것처럼 알려 줍니다</translation>
    </message>
    <message>
        <source>%1 resamples are too few for an interval, so there are none: %2 or more are needed</source>
        <translation>재표집 %1회는 구간을 만들기에 너무 적어 구간이 없습니다. %2회 이상이 필요합니다</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>읽을 수 없습니다: %1</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>디스크를 확인하십시오.</translation>
    </message>
    <message>
        <source>%1: the index searches by FAISS&apos;s %2, which Crossfade has not: its features are compared by another distance, l2 unless --distance names one</source>
        <translation>%1: 이 인덱스는 Crossfade에 없는 FAISS의 %2(으)로 검색합니다. 특징은 다른 거리로 비교되며, --distance로 지정하지 않으면 l2입니다</translation>
    </message>
    <message>
        <source>%1: only %2 of the ids are also in %3: the other items are absent under one of the models</source>
        <translation>%1: id 가운데 %2개만 %3에도 있습니다. 나머지 항목은 한 모델에서 없는 것으로 처리됩니다</translation>
    </message>
    <message>
        <source>%1: its ids are those of the index in another sequence: its rows are put beside the vectors by them</source>
        <translation>%1: id가 인덱스의 id와 같지만 순서가 다릅니다. 행은 id에 따라 벡터에 대응됩니다</translation>
    </message>
    <message>
        <source>%1: the first rows have nothing in %2: left out; if it holds vectors, say so in the window’s list, or by --old, --new or --model on the command line</source>
        <translation>%1: 첫 행들의 %2에 아무것도 없어 뺐음. 벡터가 들어 있다면 창의 목록에서, 또는 명령줄에서 --old, --new, --model로 지정</translation>
    </message>
    <message>
        <source>%1: not used: %2; what a column is taken for is said in the window’s list, or on the command line by --old, --new and --model for vectors, and by --ids, --labels, --paths, --texts, --split and --attribute</source>
        <translation>%1: 사용하지 않음: %2. 열을 무엇으로 쓸지는 창의 목록에서, 또는 명령줄에서 벡터는 --old, --new, --model로, 그 밖에는 --ids, --labels, --paths, --texts, --split, --attribute로 지정</translation>
    </message>
    <message>
        <source>%1 of %2 items have no features under %3, so what it gives alone is not known</source>
        <translation>항목 %2개 중 %1개에 %3 특징이 없어 그것만으로 무엇을 주는지 알 수 없음</translation>
    </message>
    <message>
        <source>Where items are not re-embedded yet, write which are, in Python: %1.</source>
        <translation>아직 다시 임베딩하지 않은 항목이 있으면, 어느 항목이 되었는지 Python으로 기록하십시오: %1.</translation>
    </message>
    <message>
        <source>%1: left out, as files that are not seen to be JPEG, PNG, WebP, BMP or PNM: %2</source>
        <translation>%1: JPEG, PNG, WebP, BMP, PNM으로 확인되지 않아 제외한 파일: %2</translation>
    </message>
    <message>
        <source>%1: links to folders that are looked at anyway, or that they are in, are not followed: %2</source>
        <translation>%1: 이미 살펴보는 폴더나 자신이 들어 있는 폴더를 가리키는 링크는 따라가지 않습니다: %2</translation>
    </message>
    <message>
        <source>%1 without an ending</source>
        <translation>확장자 없는 파일 %1개</translation>
    </message>
    <message>
        <source>Estimate it from a pilot.</source>
        <translation>파일럿으로 추정하세요.</translation>
    </message>
    <message>
        <source>Intervals here are by class: classes are drawn anew with their queries. The band of a curve is by query.</source>
        <translation>여기의 구간은 클래스별입니다: 클래스를 쿼리와 함께 다시 추출합니다. 곡선의 띠는 쿼리별입니다.</translation>
    </message>
    <message>
        <source>Intervals here are by query, as the band of a curve is.</source>
        <translation>여기의 구간은 곡선의 띠처럼 쿼리별입니다.</translation>
    </message>
    <message>
        <source>That one is not told apart from waiting, or ends below &lt;i&gt;old&lt;/i&gt;; of the others the simplest that is as good as their best is %1: %2 points above.</source>
        <translation>그 방법은 기다리는 것과 구별되지 않거나 &lt;i&gt;옛 모델&lt;/i&gt;보다 아래에서 끝납니다. 나머지 중 그 최고만큼 좋은 가장 단순한 방법은 %1입니다: %2점 위입니다.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points below waiting.</source>
        <translation>1 표준오차 이내에서 똑같이 좋은 가장 단순한 방법은 %1입니다: 기다리는 것보다 %2점 아래입니다.</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points above.</source>
        <translation>1 표준오차 이내에서 똑같이 좋은 가장 단순한 방법은 %1입니다: %2점 위입니다.</translation>
    </message>
    <message>
        <source>On the way it breaks %1 of the queries that &lt;i&gt;old&lt;/i&gt; answers.</source>
        <translation>진행 중에 &lt;i&gt;old&lt;/i&gt;가 맞히는 쿼리의 %1을(를) 틀리게 합니다.</translation>
    </message>
    <message>
        <source>Of the worst group by %1 the AUC of %2 is %3.</source>
        <translation>%1 기준으로 가장 나쁜 집단에서 %2의 AUC는 %3입니다.</translation>
    </message>
    <message>
        <source>It takes %1 hours and costs %2.</source>
        <translation>%1시간이 걸리고 비용은 %2입니다.</translation>
    </message>
    <message>
        <source>It takes %1 hours; what it costs your figures do not tell.</source>
        <translation>%1시간이 걸립니다. 비용은 입력하신 수치로는 알 수 없습니다.</translation>
    </message>
    <message>
        <source>It costs %1; how long it takes your figures do not tell.</source>
        <translation>비용은 %1입니다. 걸리는 시간은 입력하신 수치로는 알 수 없습니다.</translation>
    </message>
    <message>
        <source>How long it takes, and what it costs, your figures do not tell.</source>
        <translation>걸리는 시간과 비용은 입력하신 수치로는 알 수 없습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No target is looked for:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;목표를 찾지 않습니다:&lt;/b&gt; %1.</translation>
    </message>
    <message>
        <source>AUC (slices)</source>
        <translation>AUC (슬라이스)</translation>
    </message>
    <message>
        <source>AUC of %1 (slices)</source>
        <translation>%1의 AUC (슬라이스)</translation>
    </message>
    <message>
        <source>%1: %2 labels such as %3 are taken for none: these items have no class. A class that is called so needs another name</source>
        <translation>%1: %3 같은 레이블 %2개는 레이블이 없는 것으로 봅니다. 이 항목들에는 클래스가 없습니다. 이런 이름의 클래스가 있으면 다른 이름으로 바꾸십시오</translation>
    </message>
    <message>
        <source>%1: none of its ids is one of the index: its rows are put beside the vectors in their sequence</source>
        <translation>%1: 인덱스에 있는 id가 하나도 없습니다. 행은 순서대로 벡터에 대응됩니다</translation>
    </message>
    <message>
        <source>%1: all vectors are in one column and taken for those of one model. If the %2 values of %3 are models, give each a column of its own</source>
        <translation>%1: 모든 벡터가 한 열에 있어 한 모델의 것으로 봅니다. %3의 값 %2개가 모델이라면 모델마다 열을 따로 두십시오</translation>
    </message>
    <message>
        <source>%1: no item is relevant to a query: no grade is 1 or more</source>
        <translation>%1: 어떤 쿼리에도 관련된 항목이 없습니다. 1 이상의 등급이 없습니다</translation>
    </message>
    <message>
        <source>%1: its ids are 0, 1, 2, … in another sequence, and its rows are put beside the vectors in its own; where the ids number the vectors&apos; rows, sort it by them</source>
        <translation>%1: ID가 0, 1, 2, …이지만 순서가 다르며, 행은 자체 순서대로 벡터 옆에 놓입니다. ID가 벡터의 행 번호라면 그에 따라 정렬하십시오</translation>
    </message>
    <message>
        <source>What the plan was chosen by: %1</source>
        <translation>계획을 고른 기준: %1</translation>
    </message>
    <message>
        <source>Broken queries are counted by the first rank, where mostly an item is that the pilot has not: it tells their share roughly.</source>
        <translation>틀어진 쿼리는 첫 순위로 세는데, 그 자리에는 대개 파일럿에 없는 항목이 있습니다. 따라서 그 비율은 대략만 알 수 있습니다.</translation>
    </message>
    <message>
        <source>none of %1 labels is that of another item; a qrels file or the protocol new-neighbours would say it</source>
        <translation>레이블 %1개 중 다른 항목의 레이블과 같은 것이 없습니다. qrels 파일이나 프로토콜 new-neighbours로 알릴 수 있습니다</translation>
    </message>
    <message>
        <source>From here on it is expected to be %1 at worst, at %2, and %3 at the end (a rough estimate from the pilot).</source>
        <translation>앞으로 가장 나쁠 때는 %2에서 %1, 끝에서는 %3로 예상됩니다(파일럿에서 대략 추정).</translation>
    </message>
    <message>
        <source>From there on the lower end of its lead over old, by the same queries, is not below 0</source>
        <translation>그 지점부터 같은 쿼리에서 이전보다 앞선 폭의 하한이 0 이상입니다</translation>
    </message>
    <message>
        <source>The file has neither labels nor lists of relevant items, so no answer is known to be right.</source>
        <translation>파일에 레이블도 관련 항목 목록도 없으므로, 어떤 답이 맞는지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>No query that has a right answer has features of this model.</source>
        <translation>정답이 있는 쿼리 중 이 모델의 특징을 가진 것이 없습니다.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 gives %2 answers a query.</source>
        <translation>&lt;b&gt;지금&lt;/b&gt; 옛 모델에서 %1는 쿼리마다 답 %2개를 줍니다.</translation>
    </message>
    <message>
        <source>The number of answers can be kept without them.</source>
        <translation>답의 수는 이것 없이도 유지할 수 있습니다.</translation>
    </message>
    <message>
        <source>no worse than %1</source>
        <translation>%1보다 나쁘지 않음</translation>
    </message>
    <message>
        <source>better by %1</source>
        <translation>%1 넘게 더 좋음</translation>
    </message>
    <message>
        <source>group %1 = %2 no worse than %3</source>
        <translation>그룹 %1 = %2: %3보다 나쁘지 않음</translation>
    </message>
    <message>
        <source>at most %1 queries broken</source>
        <translation>틀어진 쿼리 최대 %1개</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1점</translation>
    </message>
    <message>
        <source>too few to tell (as good as %1 equal ones)</source>
        <translation>너무 적음(같은 크기 %1개와 같음)</translation>
    </message>
    <message>
        <source>a pilot with items of classes that have two items or more; without labels the protocol new-neighbours</source>
        <translation>항목이 둘 이상인 클래스의 항목이 있는 파일럿. 레이블이 없으면 프로토콜 new-neighbours</translation>
    </message>
    <message>
        <source>Where no class is known, write -1 for each row: the protocol new-neighbours or a qrels file then says what is relevant.</source>
        <translation>알려진 클래스가 없으면 각 행에 -1을 쓰십시오. 그러면 무엇이 관련 있는지는 프로토콜 new-neighbours 또는 qrels 파일이 정합니다.</translation>
    </message>
    <message>
        <source>a pilot of %1 items does not tell whether anything is better than waiting</source>
        <translation>항목 %1개의 파일럿으로는 기다리는 것보다 나은 방법이 있는지 알 수 없음</translation>
    </message>
    <message>
        <source>the training rows do not tell either: %1</source>
        <translation>학습 행으로도 알 수 없음: %1</translation>
    </message>
    <message>
        <source>That is what serving %1 on the way would give.</source>
        <translation>도중에 %1를 제공하면 얻게 될 값입니다.</translation>
    </message>
    <message>
        <source>Of all ways %1 is the best then; what is recommended loses %2 points against it.</source>
        <translation>모든 방법 중에서는 %1가 가장 좋으며, 권장한 방법은 그보다 %2점 뒤집니다.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>기다리기</translation>
    </message>
    <message>
        <source>Name another protocol. &apos;thresholds --keep answers&apos; needs no labels at all.</source>
        <translation>다른 프로토콜을 지정하세요. &apos;thresholds --keep answers&apos;에는 레이블이 전혀 필요하지 않습니다.</translation>
    </message>
</context>
<context>
    <name>DrawingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Export figure</source>
        <translation>그림 내보내기</translation>
    </message>
    <message>
        <source>Export curves</source>
        <translation>곡선 내보내기</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>표 (*.csv)</translation>
    </message>
    <message>
        <source>Export sweeps</source>
        <translation>스윕 내보내기</translation>
    </message>
    <message>
        <source>Figures (*.svg *.pdf *.png)</source>
        <translation>그림 (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Tables as CSV, Markdown or LaTeX (*.csv *.md *.tex)</source>
        <translation>CSV, Markdown 또는 LaTeX 표 (*.csv *.md *.tex)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>보고서 내보내기</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>페이지 (*.html)</translation>
    </message>
    <message>
        <source>Drawing the report…</source>
        <translation>보고서를 그리는 중…</translation>
    </message>
    <message>
        <source>Export video</source>
        <translation>동영상 내보내기</translation>
    </message>
    <message>
        <source>Videos (*.webm *.mp4 *.avi *.gif)</source>
        <translation>동영상 (*.webm *.mp4 *.avi *.gif)</translation>
    </message>
    <message>
        <source>Drawing the video…</source>
        <translation>동영상을 그리는 중…</translation>
    </message>
    <message>
        <source>Folder for all figures</source>
        <translation>모든 그림을 담을 폴더</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>모든 그림 내보내기</translation>
    </message>
    <message>
        <source>Drawing the figures…</source>
        <translation>그림을 그리는 중…</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>스페이스</translation>
    </message>
</context>
<context>
    <name>Screens</name>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>How good is retrieval on the way?</source>
        <translation>도중의 검색은 얼마나 좋은가?</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>뒤집힘</translation>
    </message>
    <message>
        <source>Which queries does the backfill break, and do they mend?</source>
        <translation>백필이 어떤 쿼리를 틀리게 하고, 그것은 회복되는가?</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>Who gains, and who pays?</source>
        <translation>누가 얻고 누가 치르는가?</translation>
    </message>
    <message>
        <source>Gap between groups</source>
        <translation>그룹 간 격차</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>불확실성</translation>
    </message>
    <message>
        <source>Does what a method predicts tell which items are urgent?</source>
        <translation>방법의 예측이 어떤 항목이 급한지 말해 주는가?</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>분포도</translation>
    </message>
    <message>
        <source>Where do the items go?</source>
        <translation>항목은 어디로 가는가?</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>What does it cost to be that good?</source>
        <translation>그만큼 좋으려면 비용은?</translation>
    </message>
    <message>
        <source>Retrieval and costs</source>
        <translation>검색과 비용</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>What to take, and when is it good enough?</source>
        <translation>무엇을 택하고, 언제 충분히 좋은가?</translation>
    </message>
    <message>
        <source>Target and budget</source>
        <translation>목표와 예산</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>추정</translation>
    </message>
    <message>
        <source>What would a backfill give, as far as a pilot tells?</source>
        <translation>파일럿으로 아는 한 백필은 무엇을 줄까?</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>스윕</translation>
    </message>
    <message>
        <source>Retrieval over one option of a method</source>
        <translation>방법의 한 옵션에 따른 검색</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>세대</translation>
    </message>
    <message>
        <source>What does each update of a sequence give?</source>
        <translation>연속된 업데이트 각각은 무엇을 주는가?</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>각 업데이트 뒤의 검색</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>What to take, and what to embed when, before the backfill begins?</source>
        <translation>백필 전에 무엇을 택하고 언제 무엇을 임베딩할까?</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>추적</translation>
    </message>
    <message>
        <source>Where is the backfill, does it keep its promise, and when to stop?</source>
        <translation>백필은 어디에 있고, 약속을 지키며, 언제 멈출까?</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Which run is better, and where?</source>
        <translation>어느 실행이 어디에서 더 나은가?</translation>
    </message>
    <message>
        <source>A or B</source>
        <translation>A 또는 B</translation>
    </message>
    <message>
        <source>Which curve is better, where, and how sure?</source>
        <translation>어느 곡선이 어디에서 더 나으며 얼마나 확실한가?</translation>
    </message>
    <message>
        <source>Difference between curves</source>
        <translation>곡선 사이의 차이</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>At which similarity to cut off on the way?</source>
        <translation>가는 길에 어떤 유사도에서 자를까?</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>Does it pay to fit anew on the way?</source>
        <translation>도중에 다시 적합하면 이득이 있는가?</translation>
    </message>
    <message>
        <source>Backfill in stages</source>
        <translation>단계별 백필</translation>
    </message>
</context>
<context>
    <name>crossfade::AboutDialog</name>
    <message>
        <source>About Crossfade</source>
        <translation>Crossfade 정보</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;What retrieval does while its embedding model is replaced, item by item.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Computes on&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Built with&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;This program is free software: you may redistribute and change it under the terms of the GNU General Public License, version 3 or later. It comes with no warranty. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;The licence&lt;/a&gt;&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;임베딩 모델을 교체하는 동안 검색이 항목마다 어떻게 변하는지.&lt;/p&gt;&lt;p&gt;&lt;b&gt;계산 장치&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;빌드 환경&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;이 프로그램은 자유 소프트웨어입니다. GNU 일반 공중 사용 허가서 3판 이상의 조건에 따라 재배포하고 변경할 수 있습니다. 어떤 보증도 없습니다. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;라이선스&lt;/a&gt;&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::ActionPalette</name>
    <message>
        <source>Find an action</source>
        <translation>작업 찾기</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>이름의 일부를 입력</translation>
    </message>
    <message>
        <source>Part of an action&apos;s name</source>
        <translation>작업 이름의 일부</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>No action has these words. Type fewer of them.</source>
        <translation>이 단어들이 든 작업이 없습니다. 단어를 줄여 보세요.</translation>
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
        <translation>&lt; 0.1초</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1초</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1분</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1시간</translation>
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
        <translation>자세히</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>메시지와 세부 정보 복사</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>crossfade::CaptionText</name>
    <message>
        <source>Data: %1, from %2 to %3.</source>
        <translation>데이터: %1, %2에서 %3로.</translation>
    </message>
    <message>
        <source>Crossfade %1</source>
        <translation>Crossfade %1</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on a pilot of %1 items.</source>
        <translation>%1개 항목의 파일럿으로 판정한 계획이 약속함.</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on held-out training rows.</source>
        <translation>남겨 둔 학습 행으로 판정한 계획이 약속함.</translation>
    </message>
    <message>
        <source>%1: plan, %2</source>
        <translation>%1: 계획, %2</translation>
    </message>
    <message>
        <source>%1: %2 are new, by the plan of %3</source>
        <translation>%1: %3의 계획에 따라 %2이(가) 새것</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2. Looked at %3.</source>
        <translation>방법: %1. 순서: %2. 확인 시각 %3.</translation>
    </message>
    <message>
        <source>%1: estimated from a pilot of %2 of %3 items</source>
        <translation>%1: %3개 항목 중 %2개의 파일럿으로 추정</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>비교: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ChosenView</name>
    <message>
        <source>The chosen items by class and by group</source>
        <translation>클래스와 그룹에 따른 선택한 항목</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareContent</name>
    <message>
        <source>the reference</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>방법과 순서</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>The value in the reference “%1”</source>
        <translation>기준 “%1”의 값</translation>
    </message>
    <message>
        <source>The value in the run of this row</source>
        <translation>이 행의 실행에서의 값</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>This run minus the reference</source>
        <translation>이 실행에서 기준을 뺀 값</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>The run that the whole interval speaks for</source>
        <translation>구간 전체가 지지하는 실행</translation>
    </message>
    <message>
        <source>“%1” and “%2” share no method under the same order: the chart shows both, but there is nothing to subtract.</source>
        <translation>“%1”과(와) “%2”은(는) 같은 순서의 공통 방법이 없음: 차트는 둘 다 보이지만 뺄 것이 없음.</translation>
    </message>
    <message>
        <source>“%1” has other queries or another gallery than “%2”: the differences have no intervals.</source>
        <translation>“%1”의 쿼리나 갤러리가 “%2”과(와) 다름: 차이에 구간이 없음.</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>백필 비율</translation>
    </message>
    <message>
        <source>class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both runs, by class where there are enough classes. The fits are taken as they are. Only where both runs have the same queries</source>
        <translation>쌍 비교: 두 실행에 같은 쿼리를 다시 추출하며, 클래스가 충분하면 클래스별로 추출. 적합은 그대로 둠. 두 실행의 쿼리가 같을 때만</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>reference only</source>
        <translation>기준에만 있음</translation>
    </message>
    <message>
        <source>not in the reference</source>
        <translation>기준에는 없음</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no AUCs to compare: a part of the backfill is not known.</source>
        <translation>“%1”과(와) “%2”에 비교할 AUC가 없음: 백필의 일부가 알려져 있지 않음.</translation>
    </message>
    <message>
        <source>The AUCs of “%1” and “%2” cannot be compared: their slices lie at different shares of the gallery.</source>
        <translation>“%1”과(와) “%2”의 AUC는 비교할 수 없음: 슬라이스가 갤러리의 서로 다른 비율에 있음.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no groups by “%3” in common.</source>
        <translation>“%1”과(와) “%2”에 “%3”에 따른 공통 그룹이 없습니다.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no class in common.</source>
        <translation>“%1”과(와) “%2”에 공통 클래스가 없습니다.</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no slice in common.</source>
        <translation>“%1”과(와) “%2”에 공통 슬라이스가 없습니다.</translation>
    </message>
    <message>
        <source>The runs have different slices: the AUCs are over the %1 that both have.</source>
        <translation>실행들의 슬라이스가 다름: AUC는 둘 다 가진 %1개에 대한 것.</translation>
    </message>
    <message>
        <source>every metric at %1</source>
        <translation>각 지표 (%1)</translation>
    </message>
    <message>
        <source>“%1” and “%2” are the same: every difference is 0 (rows: %3).</source>
        <translation>“%1”과(와) “%2”은(는) 같습니다: 모든 차이가 0입니다(행: %3개).</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>Shared curves: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6.</source>
        <translation>공통 곡선: %1개. “%2”이(가) %3개, “%4”이(가) %5개에서 더 나음; 같음: %7개; 구별되지 않음: %6개.</translation>
    </message>
    <message>
        <source>Rows: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6. Verdicts are corrected for the number of rows (Holm).</source>
        <translation>행: %1개. “%2”이(가) %3개, “%4”이(가) %5개에서 더 나음; 같음: %7개; 구별되지 않음: %6개. 판정은 행의 수에 대해 보정됨 (Holm).</translation>
    </message>
    <message>
        <source>The queries are of too few classes to tell (as good as %1 equal ones): there are no intervals and no verdicts.</source>
        <translation>쿼리의 클래스가 너무 적어 알 수 없습니다(같은 크기 클래스 %1개에 해당). 구간과 판정이 없습니다.</translation>
    </message>
    <message>
        <source>“%1”: %2.</source>
        <translation>“%1”: %2.</translation>
    </message>
    <message>
        <source>Curves that both “%1” and “%2” have: %3, and they are the same. Curves that one has alone: %4.</source>
        <translation>“%1”과(와) “%2”에 모두 있는 곡선: %3개, 서로 같습니다. 한쪽에만 있는 곡선: %4개.</translation>
    </message>
    <message>
        <source>%1 of every metric</source>
        <translation>각 지표의 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareView</name>
    <message>
        <source>Comparing …</source>
        <translation>비교 중…</translation>
    </message>
    <message>
        <source>There is one run. Change the set-up and run it again, or add a results file, to compare.</source>
        <translation>실행이 하나뿐입니다. 설정을 바꿔 다시 실행하거나 결과 파일을 추가해 비교하세요.</translation>
    </message>
    <message>
        <source>These runs have no metric in common. Choose others, or run one of them again with a metric of the other.</source>
        <translation>이 실행들에는 공통 지표가 없습니다. 다른 실행을 고르거나, 한 실행을 다른 실행의 지표로 다시 실행하세요.</translation>
    </message>
    <message>
        <source>Tick a second run in the list above to compare it with the reference.</source>
        <translation>위 목록에서 두 번째 실행에 체크해 기준과 비교하세요.</translation>
    </message>
    <message>
        <source>The run that others are compared with</source>
        <translation>다른 실행과 비교되는 실행</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>표시(&amp;W):</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 %에서</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 %에서</translation>
    </message>
    <message>
        <source>What of the metric is compared</source>
        <translation>지표의 무엇을 비교하는지</translation>
    </message>
    <message>
        <source>&amp;Add results file…</source>
        <translation>결과 파일 추가(&amp;A)…</translation>
    </message>
    <message>
        <source>Open a results file beside these runs, to compare with it</source>
        <translation>이 실행들과 비교할 결과 파일 열기</translation>
    </message>
    <message>
        <source>Runs that are compared</source>
        <translation>비교되는 실행</translation>
    </message>
    <message>
        <source>The curves of the runs</source>
        <translation>실행들의 곡선</translation>
    </message>
    <message>
        <source>Differences between the runs</source>
        <translation>실행 간의 차이</translation>
    </message>
    <message>
        <source>Ta&amp;ble by:</source>
        <translation>표 기준(&amp;B):</translation>
    </message>
    <message>
        <source>What the rows of the table are</source>
        <translation>표의 행이 나타내는 것</translation>
    </message>
    <message>
        <source>Who is better where: by curve, metric, share of the gallery, class or group</source>
        <translation>어디서 무엇이 더 나은지: 곡선, 지표, 갤러리 비율, 클래스 또는 그룹별</translation>
    </message>
    <message>
        <source>No run to compare yet.</source>
        <translation>아직 비교할 실행이 없습니다.</translation>
    </message>
    <message>
        <source>No differences yet: the sentence above says why.</source>
        <translation>아직 차이가 없습니다. 위의 문장에 이유가 있습니다.</translation>
    </message>
    <message>
        <source>Refere&amp;nce:</source>
        <translation>기준(&amp;N):</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it</source>
        <translation>기준: 다른 실행을 이것과 비교함</translation>
    </message>
    <message>
        <source>All curves of these runs are unticked in Curves.</source>
        <translation>“곡선”에서 이 실행들의 어떤 곡선도 표시되어 있지 않습니다.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Differences between the runs: %1</source>
        <translation>실행 간의 차이: %1</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>확대(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without a steep start</source>
        <translation>가파른 시작 부분 없이 곡선이 있는 범위만 표시</translation>
    </message>
    <message>
        <source>A run goes on, or a file is being read: what it gives can be compared then.</source>
        <translation>실행이 진행 중이거나 파일을 읽는 중입니다. 그 결과를 그때 비교할 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::ComputeSection</name>
    <message>
        <source>seeds</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>resamples</source>
        <translation>재표본</translation>
    </message>
    <message>
        <source>device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>계산</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Resamples</source>
        <translation>재표본</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Every method and order runs once for each seed; commas between the seeds</source>
        <translation>모든 방법과 순서를 시드마다 한 번씩 실행; 시드 사이는 쉼표</translation>
    </message>
    <message>
        <source>Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals</source>
        <translation>95 % 구간을 위한 쿼리의 부트스트랩 재표본 수; 0: 구간 없음</translation>
    </message>
    <message>
        <source>The device that fits and applies the methods</source>
        <translation>방법을 적합하고 적용하는 장치</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Free text, which the results and reports carry</source>
        <translation>결과와 보고서에 함께 담기는 자유 텍스트</translation>
    </message>
</context>
<context>
    <name>crossfade::CostsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>The costs of these methods are not known: results of older versions do not hold the dimensions of features. Run the study again.</source>
        <translation>이 방법들의 비용을 알 수 없습니다. 이전 버전의 결과에는 특징의 차원이 없습니다. 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>%1 of %2 (%)</source>
        <translation>%2의 %1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Stored of each item until it is backfilled</source>
        <translation>백필될 때까지 항목마다 저장되는 양</translation>
    </message>
    <message>
        <source>Unbeaten</source>
        <translation>우월한 것 없음</translation>
    </message>
    <message>
        <source>No other method is as good or better for less of the chosen cost; by the means, without their intervals</source>
        <translation>선택한 비용이 더 적으면서 같거나 더 좋은 다른 방법이 없음; 구간이 아닌 평균 기준</translation>
    </message>
    <message>
        <source>Not beaten for its cost: %1.</source>
        <translation>비용 대비 더 나은 것이 없음: %1.</translation>
    </message>
    <message>
        <source>Embedding an item again takes %1 multiply–accumulates.</source>
        <translation>항목 하나를 다시 임베딩하는 데 곱셈-누산 %1회가 듭니다.</translation>
    </message>
    <message>
        <source>A new feature takes %1 bytes.</source>
        <translation>새 특징 하나는 %1바이트입니다.</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>value at 0 %</source>
        <translation>0 %에서의 값</translation>
    </message>
    <message>
        <source>value at 100 %</source>
        <translation>100 %에서의 값</translation>
    </message>
    <message>
        <source>stored bytes per item</source>
        <translation>항목당 저장 바이트</translation>
    </message>
    <message>
        <source>a&amp;gainst:</source>
        <translation>대비(&amp;G):</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>순서(&amp;O):</translation>
    </message>
    <message>
        <source>What is good about a method</source>
        <translation>방법의 좋은 점</translation>
    </message>
    <message>
        <source>What a method costs</source>
        <translation>방법의 비용</translation>
    </message>
    <message>
        <source>Order of the methods that are compared</source>
        <translation>비교하는 방법들의 순서</translation>
    </message>
    <message>
        <source>Retrieval against costs</source>
        <translation>비용 대비 검색</translation>
    </message>
    <message>
        <source>Costs of each method</source>
        <translation>각 방법의 비용</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second.</source>
        <translation>컴퓨터가 1초에 하는 곱셈-누산 수를 위에 입력하세요.</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second, and what an hour of it costs.</source>
        <translation>컴퓨터가 1초에 하는 곱셈-누산 수와 1시간의 가격을 위에 입력하세요.</translation>
    </message>
    <message>
        <source>Time (h)</source>
        <translation>시간 (h)</translation>
    </message>
    <message>
        <source>Of transforming the whole gallery, by the speed above; an estimate</source>
        <translation>위의 속도로 갤러리 전체를 변환하는 시간; 추정값</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>금액</translation>
    </message>
    <message>
        <source>The same by the price above; an estimate</source>
        <translation>위의 가격에 따른 금액; 추정값</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h, or %2.</source>
        <translation>갤러리 전체를 다시 임베딩하면 %1시간 또는 %2이(가) 듭니다.</translation>
    </message>
    <message>
        <source>hours for the gallery</source>
        <translation>갤러리 전체의 시간</translation>
    </message>
    <message>
        <source>money for the gallery</source>
        <translation>갤러리 전체의 금액</translation>
    </message>
    <message>
        <source>Multiply–accumulates that your computer does in a second, in billions</source>
        <translation>컴퓨터가 1초에 하는 곱셈-누산 수, 10억 단위</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>Speed of your computer</source>
        <translation>컴퓨터의 속도</translation>
    </message>
    <message>
        <source>&amp;Price of an hour:</source>
        <translation>1시간 가격(&amp;P):</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>1시간 가격</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h.</source>
        <translation>전체 갤러리를 다시 임베딩하는 데 %1시간이 걸립니다.</translation>
    </message>
    <message>
        <source>Order: %1.</source>
        <translation>순서: %1.</translation>
    </message>
    <message>
        <source>Va&amp;lue:</source>
        <translation>값(&amp;L):</translation>
    </message>
    <message>
        <source>MACs per item</source>
        <translation>항목당 MAC</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform a gallery item</source>
        <translation>갤러리 항목 하나를 변환하는 곱셈-누산</translation>
    </message>
    <message>
        <source>Time and money are known once the speed and the price are entered above.</source>
        <translation>위에 속도와 가격을 입력하면 시간과 금액을 알 수 있습니다.</translation>
    </message>
    <message>
        <source>&amp;Speed (10⁹ MACs a second):</source>
        <translation>속도 (초당 10⁹ MAC)(&amp;S):</translation>
    </message>
    <message>
        <source>Multiply–accumulates (MACs) per item</source>
        <translation>항목당 곱셈-누산(MAC)</translation>
    </message>
    <message>
        <source>Bytes per item</source>
        <translation>항목당 바이트</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>Not compared: %1, for which a new model has to be trained; what that takes is not among these costs.</source>
        <translation>비교하지 않음: %1. 새 모델을 학습해야 하며, 거기에 드는 것은 이 비용에 없습니다.</translation>
    </message>
    <message>
        <source>Not compared: a new model has to be trained for it, and what that takes is not among these costs</source>
        <translation>비교하지 않음: 새 모델을 학습해야 하며, 거기에 드는 것은 이 비용에 없습니다</translation>
    </message>
</context>
<context>
    <name>crossfade::CurveChart</name>
    <message>
        <source>%1 backfilled: %2 of %3 items</source>
        <translation>%1 백필됨: %3개 항목 중 %2개</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95 % 구간: %1 ~ %2</translation>
    </message>
    <message>
        <source>Backfill curves</source>
        <translation>백필 곡선</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>결과 없음</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, 선택됨</translation>
    </message>
    <message>
        <source>%1 at %2 backfilled. %3. Old model: %4, new model: %5.</source>
        <translation>%2 백필 시 %1. %3. 옛 모델: %4, 새 모델: %5.</translation>
    </message>
    <message>
        <source>%1 of the gallery backfilled</source>
        <translation>갤러리의 %1 백필됨</translation>
    </message>
    <message>
        <source>%1 of the group backfilled</source>
        <translation>그룹의 %1 백필됨</translation>
    </message>
    <message>
        <source>Click to hide or show it; a click on a curve chooses it</source>
        <translation>클릭하면 숨기거나 표시; 곡선을 클릭하면 선택</translation>
    </message>
    <message>
        <source>%1 of %2 at %3 backfilled. %4.</source>
        <translation>%3 백필 시 %2의 %1. %4.</translation>
    </message>
    <message>
        <source>Gap between the groups: %1 points</source>
        <translation>그룹 간 격차: %1포인트</translation>
    </message>
    <message>
        <source>Flips by %1 against %2: %3 mended, %4 broken</source>
        <translation>%1 기준, %2 대비 뒤집힘: %3개 회복, %4개 틀어짐</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하세요.</translation>
    </message>
    <message>
        <source>Backfilled of the group (%), dotted</source>
        <translation>그룹의 백필 비율 (%), 점선</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1에서</translation>
    </message>
    <message>
        <source>≈ %1 to %2</source>
        <translation>≈ %1 ~ %2</translation>
    </message>
    <message>
        <source>gap between the groups</source>
        <translation>그룹 간 격차</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>At %1 · %2</source>
        <translation>%1에서 · %2</translation>
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
        <translation>곡선</translation>
    </message>
    <message>
        <source>Show all curves</source>
        <translation>모든 곡선 표시</translation>
    </message>
    <message>
        <source>Show only this curve</source>
        <translation>이 곡선만 표시</translation>
    </message>
    <message>
        <source>Broken at %1: %2 against %3</source>
        <translation>%1에서 틀어짐: %2 대 %3</translation>
    </message>
    <message>
        <source>Mended at %1: %2 against %3</source>
        <translation>%1에서 회복됨: %2 대 %3</translation>
    </message>
</context>
<context>
    <name>crossfade::DataSection</name>
    <message>
        <source>choice of models</source>
        <translation>모델 선택</translation>
    </message>
    <message>
        <source>Data and models</source>
        <translation>데이터와 모델</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>갤러리가 자신을 검색</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>쿼리 %1개</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>학습 행 없음</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>학습 행 %1개</translation>
    </message>
    <message>
        <source>%1 gallery items; %2; %3</source>
        <translation>갤러리 항목 %1개; %2; %3</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>The model that the gallery was embedded with</source>
        <translation>갤러리를 임베딩한 모델</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>보조 모델</translation>
    </message>
    <message>
        <source>Their side models</source>
        <translation>그 보조 모델</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>intermediate models</source>
        <translation>중간 모델</translation>
    </message>
    <message>
        <source>intermediate side models</source>
        <translation>중간 보조 모델</translation>
    </message>
    <message>
        <source>The embedding file was not found: results are shown, but cannot be computed again.</source>
        <translation>임베딩 파일을 찾을 수 없음: 결과는 표시되지만 다시 계산할 수 없습니다.</translation>
    </message>
    <message>
        <source>The model that queries are embedded with from now on</source>
        <translation>앞으로 쿼리를 임베딩할 모델</translation>
    </message>
    <message>
        <source>A further model whose features methods may use as side information</source>
        <translation>방법이 보조 정보로 쓸 수 있는 특징을 가진 또 다른 모델</translation>
    </message>
    <message>
        <source>Intermediate models</source>
        <translation>중간 모델</translation>
    </message>
    <message>
        <source>For methods that follow a sequence of updates: the models between the old and the new one, oldest first, with commas between them</source>
        <translation>일련의 업데이트를 따르는 방법용: 옛 모델과 새 모델 사이의 모델, 오래된 것부터 쉼표로 구분</translation>
    </message>
    <message>
        <source>The side model of each intermediate model, with commas between them; left empty, all have the side model above</source>
        <translation>각 중간 모델의 보조 모델, 쉼표로 구분; 비워 두면 모두 위의 보조 모델</translation>
    </message>
    <message>
        <source>In the file: %1. Only those chosen under Groups and parts are used.</source>
        <translation>파일에: %1. 그룹과 부분에서 선택한 것만 사용됩니다.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>models</comment>
        <translation>없음</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>고르세요</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>학습 행</translation>
    </message>
    <message>
        <source>copies of queries</source>
        <translation>쿼리의 사본</translation>
    </message>
    <message>
        <source>Methods are fitted on %1 of the items, drawn at random by the seed %2; these items are not judged.</source>
        <translation>방법은 시드 %2로 무작위로 뽑은 항목 %1에 적합되며, 이 항목들은 판정하지 않습니다.</translation>
    </message>
    <message>
        <source>Draw training rows</source>
        <translation>학습 행 뽑기</translation>
    </message>
    <message>
        <source>For data without training rows: so much of the gallery, drawn at random, is fitted on and not judged. Where a pilot is marked, so much of the pilot</source>
        <translation>학습 행이 없는 데이터용: 무작위로 뽑은 갤러리의 이만큼에 적합하고 판정하지 않습니다. 파일럿이 표시되어 있으면 파일럿의 이만큼입니다</translation>
    </message>
    <message>
        <source>none</source>
        <comment>training rows</comment>
        <translation>없음</translation>
    </message>
    <message>
        <source>Leave out copies of the queries</source>
        <translation>쿼리의 사본 제외</translation>
    </message>
    <message>
        <source>Gallery items that are a query themselves, by features or id, are left out of that query&apos;s ranking</source>
        <translation>특징이나 id로 보아 그 자체가 쿼리인 갤러리 항목은 그 쿼리의 순위에서 제외됩니다</translation>
    </message>
    <message>
        <source>stored vectors</source>
        <translation>저장된 벡터</translation>
    </message>
    <message>
        <source>further new models</source>
        <translation>다른 새 모델</translation>
    </message>
    <message>
        <source>Other new models</source>
        <translation>다른 새 모델</translation>
    </message>
    <message>
        <source>Further new models to choose among, with commas between them: every method is tried with each of them, too, and the plan says which to take</source>
        <translation>고를 만한 다른 새 모델들을 쉼표로 구분해 적습니다. 모든 방법을 각 모델로도 시험하며, 계획이 어느 것을 고를지 알려 줍니다</translation>
    </message>
    <message>
        <source>How the store holds the vectors of the old model: what is searched is what it gives back</source>
        <translation>저장소가 이전 모델의 벡터를 보관하는 방식: 저장소가 돌려주는 값이 검색됩니다</translation>
    </message>
    <message>
        <source>How the store will hold the vectors of the new model, and those that a method maps</source>
        <translation>저장소가 새 모델의 벡터와 방법이 변환한 벡터를 보관하는 방식</translation>
    </message>
    <message>
        <source>Old vectors</source>
        <translation>옛 벡터</translation>
    </message>
    <message>
        <source>New vectors</source>
        <translation>새 벡터</translation>
    </message>
</context>
<context>
    <name>crossfade::DecisionView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>목표(&amp;T):</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % (이득)</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as new; the line in the chart can be dragged, too</source>
        <translation>0 %는 옛 모델, 100 %는 새 모델과 같음; 차트의 선을 끌 수도 있음</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>목표, 이득의 비율</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>예산(&amp;B):</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % (갤러리)</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>예산, 갤러리의 비율</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>항목당 비용(&amp;C):</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>Cost of embedding one item</source>
        <translation>항목 하나의 임베딩 비용</translation>
    </message>
    <message>
        <source>Items that are embedded in an hour</source>
        <translation>한 시간에 임베딩되는 항목</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>레이블을 쓰는 순서와 오라클 포함(&amp;W)</translation>
    </message>
    <message>
        <source>Curves and the target</source>
        <translation>곡선과 목표</translation>
    </message>
    <message>
        <source>Where each curve reaches the target</source>
        <translation>각 곡선이 목표에 이르는 곳</translation>
    </message>
    <message>
        <source>How much of the gallery you can afford to embed again; the line in the chart can be dragged, too</source>
        <translation>다시 임베딩할 여유가 있는 갤러리의 비율; 차트의 선을 끌 수도 있음</translation>
    </message>
    <message>
        <source>No curve to choose from: the sentence above says why.</source>
        <translation>고를 곡선이 없습니다. 위의 문장에 이유가 있습니다.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>목표</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>확대(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new and a steep start</source>
        <translation>옛 모델, 새 모델과 가파른 시작 부분 없이 곡선이 있는 범위만 표시</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>속도(항목/시간)(&amp;S):</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>전략</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>게이트</translation>
    </message>
    <message>
        <source>May the chosen curve go live?</source>
        <translation>선택한 곡선을 운영해도 되는가?</translation>
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
        <translation>두 수치에 따른 항목</translation>
    </message>
    <message>
        <source>%1 over %2, %3 items</source>
        <translation>%2에 대한 %1, %3개 항목</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, 로그 축</translation>
    </message>
    <message>
        <source>1 to %1 or more items in a dot</source>
        <translation>한 점의 항목: 1개에서 %1개 이상까지</translation>
    </message>
    <message>
        <source>chosen items</source>
        <translation>고른 항목</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferenceView</name>
    <message>
        <source>better</source>
        <translation>더 나음</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>더 나쁨</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1~%2</translation>
    </message>
    <message>
        <source>%1 (95 % interval %2)</source>
        <translation>%1(95 % 구간 %2)</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is nowhere surely better or worse.</source>
        <translation>곡선 전체의 띠로 보면 확실히 더 낫거나 더 나쁜 곳이 없습니다.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely better at %1.</source>
        <translation>곡선 전체의 띠로 보면 %1에서 확실히 더 낫습니다.</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely worse at %1.</source>
        <translation>곡선 전체의 띠로 보면 %1에서 확실히 더 나쁩니다.</translation>
    </message>
    <message>
        <source>Only here right</source>
        <translation>여기만 맞음</translation>
    </message>
    <message>
        <source>Better here</source>
        <translation>여기가 더 나음</translation>
    </message>
    <message>
        <source>Only there right</source>
        <translation>저기만 맞음</translation>
    </message>
    <message>
        <source>Better there</source>
        <translation>저기가 더 나음</translation>
    </message>
    <message>
        <source>Queries at %1, by %2. A click lists them</source>
        <translation>%1에서 %2 기준 쿼리. 클릭하면 나열됩니다</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>백필된 갤러리 비율(%)</translation>
    </message>
    <message>
        <source>Difference in %1 (points)</source>
        <translation>%1의 차이(포인트)</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>%1, with the band of the whole curve (95 %)</source>
        <translation>%1, 곡선 전체의 띠 포함(95 %)</translation>
    </message>
    <message>
        <source>The two measure distances in different ways.</source>
        <translation>둘은 거리를 서로 다르게 잽니다.</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both</source>
        <translation>짝지음: 둘에 같은 쿼리를 다시 뽑습니다</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>A click chooses the curve</source>
        <translation>클릭하면 곡선을 고릅니다</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Of the AUCs, corrected for the number of curves (Holm)</source>
        <translation>AUC에 대한 것으로 곡선 수로 보정됨(Holm)</translation>
    </message>
    <message>
        <source>AUC less that of the other curve</source>
        <translation>다른 곡선의 AUC를 뺀 것</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>Gain (points)</source>
        <translation>이득(포인트)</translation>
    </message>
    <message>
        <source>Gain less that of the other curve</source>
        <translation>다른 곡선의 이득을 뺀 것</translation>
    </message>
    <message>
        <source>Corrected for the number of rows (Holm)</source>
        <translation>행 수로 보정됨(Holm)</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>여기</translation>
    </message>
    <message>
        <source>The AUC of the chosen curve</source>
        <translation>고른 곡선의 AUC</translation>
    </message>
    <message>
        <source>There</source>
        <translation>저기</translation>
    </message>
    <message>
        <source>The AUC of the other curve</source>
        <translation>다른 곡선의 AUC</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>차이(포인트)</translation>
    </message>
    <message>
        <source>Here less there</source>
        <translation>여기에서 저기를 뺀 것</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>비교 중 …</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>There is only one curve. Run a second method or order, or compare runs.</source>
        <translation>곡선이 하나뿐입니다. 두 번째 방법이나 순서를 실행하거나 실행을 비교하십시오.</translation>
    </message>
    <message>
        <source>Each curve less %1.</source>
        <translation>각 곡선에서 %1를 뺀 것.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%2에서 %1: %3 대 %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Less:</source>
        <translation>빼기(&amp;L):</translation>
    </message>
    <message>
        <source>The curve that all others are compared with</source>
        <translation>나머지를 모두 비교할 곡선</translation>
    </message>
    <message>
        <source>Every shown curve less this one; the chosen curve has the band of its whole difference</source>
        <translation>표시된 모든 곡선에서 이 곡선을 뺀 것; 고른 곡선에는 차이 전체의 띠가 있습니다</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>기준(&amp;B):</translation>
    </message>
    <message>
        <source>Curves, classes or groups of the table</source>
        <translation>표의 곡선, 클래스 또는 그룹</translation>
    </message>
    <message>
        <source>Differences between curves</source>
        <translation>곡선 사이의 차이</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>아직 비교한 것이 없습니다. 차트의 문장이 이유를 말합니다.</translation>
    </message>
    <message>
        <source>%1 less %2: %3 %4, gain %5.</source>
        <translation>%1에서 %2를 뺀 것: %3 %4, 이득 %5.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1(포인트)</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferencesText</name>
    <message>
        <source>without %1</source>
        <translation>%1 없이</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>%1 포함</translation>
    </message>
</context>
<context>
    <name>crossfade::DropText</name>
    <message>
        <source>Drop to open %1</source>
        <translation>놓으면 %1을(를) 엽니다</translation>
    </message>
    <message>
        <source>Drop to follow the plan %1</source>
        <translation>놓으면 계획 %1을(를) 추적합니다</translation>
    </message>
    <message>
        <source>Drop to embed images: old model, new model, folder of images</source>
        <translation>놓으면 이미지를 임베딩합니다: 옛 모델, 새 모델, 이미지 폴더</translation>
    </message>
    <message>
        <source>Drop to search with %1</source>
        <translation>놓으면 %1(으)로 검색합니다</translation>
    </message>
    <message>
        <source>Two models make an upgrade, an old and a new one: drop no more.</source>
        <translation>업그레이드에는 옛 모델과 새 모델 두 개만 있습니다. 더 놓지 마세요.</translation>
    </message>
    <message>
        <source>Drop to open %1 once the computation has ended</source>
        <translation>놓으면 계산이 끝난 뒤 %1을(를) 엽니다</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files once the computation has ended</source>
        <translation>놓으면 계산이 끝난 뒤 결과 파일 %1개를 비교합니다</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files</source>
        <translation>놓으면 결과 파일 %1개를 비교합니다</translation>
    </message>
    <message>
        <source>Drop to import %1</source>
        <translation>놓아서 %1 가져오기</translation>
    </message>
    <message>
        <source>Drop to import %1 files together</source>
        <translation>놓아서 파일 %1개를 함께 가져오기</translation>
    </message>
    <message>
        <source>These do not belong together. Drop one file to open it; results files to compare them; tables, NumPy files or indexes to import them; models with a folder of images to embed them; or one image to search with it.</source>
        <translation>이것들은 함께 쓰이지 않습니다. 파일 하나를 놓으면 열고, 결과 파일들은 비교하고, 표나 NumPy 파일이나 색인은 가져오고, 모델과 이미지 폴더는 임베딩하고, 이미지 하나로는 검색합니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::DropZone</name>
    <message>
        <source>Close the dialog “%1” first, then drop these again.</source>
        <translation>먼저 “%1” 대화상자를 닫은 뒤 다시 놓으세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedDialog</name>
    <message>
        <source>Cancelled. What was embedded is kept: the next try goes on there.</source>
        <translation>취소했습니다. 임베딩한 것은 보관되며 다음 시도는 거기서 이어집니다.</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>a folder of images</source>
        <translation>이미지 폴더</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>쓸 파일</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>파일 %1이(가) 없습니다.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>폴더 %1이(가) 없습니다.</translation>
    </message>
    <message>
        <source>The old and the new model are the same file.</source>
        <translation>옛 모델과 새 모델이 같은 파일입니다.</translation>
    </message>
    <message>
        <source>Asking the models for the size of their images …</source>
        <translation>모델에 이미지 크기를 묻는 중…</translation>
    </message>
    <message>
        <source>Enter the size of the images that each model was trained with.</source>
        <translation>각 모델이 학습한 이미지 크기를 입력하세요.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1이(가) 이미 있습니다. 바꿀까요?</translation>
    </message>
    <message>
        <source>New study from images</source>
        <translation>이미지로 새 연구</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>학습 이미지</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>저장할 파일</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>옛 모델과 새 모델 바꾸기</translation>
    </message>
    <message>
        <source>Folder of the gallery&apos;s images</source>
        <translation>갤러리 이미지 폴더</translation>
    </message>
    <message>
        <source>folder; its sub-folders are classes</source>
        <translation>폴더(하위 폴더가 클래스)</translation>
    </message>
    <message>
        <source>Folder of query images</source>
        <translation>쿼리 이미지 폴더</translation>
    </message>
    <message>
        <source>optional; without it the gallery queries itself</source>
        <translation>선택 사항. 없으면 갤러리가 자신을 검색</translation>
    </message>
    <message>
        <source>Folder of training images</source>
        <translation>학습 이미지 폴더</translation>
    </message>
    <message>
        <source>optional; without it only methods without a fit can be run</source>
        <translation>선택 사항. 없으면 적합이 없는 방법만 실행</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>쓸 임베딩 파일</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>임베딩 파일 (*.h5)</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>임베딩</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Images are being embedded. Drop these again once that has ended, or cancel it first.</source>
        <translation>이미지를 임베딩하고 있습니다. 끝난 뒤 다시 놓거나 먼저 취소하세요.</translation>
    </message>
    <message>
        <source>Only models and folders of images can be dropped here.</source>
        <translation>여기에는 모델과 이미지 폴더만 놓을 수 있습니다.</translation>
    </message>
    <message>
        <source>named after the folder of images</source>
        <translation>이미지 폴더의 이름을 따름</translation>
    </message>
    <message>
        <source>Still wanted: %1. Drop them here, or name them above.</source>
        <translation>아직 필요한 것: %1. 여기에 놓거나 위에 적으세요.</translation>
    </message>
    <message>
        <source>%1 is written, without the images that were skipped.</source>
        <translation>%1에 썼습니다. 건너뛴 이미지는 빠져 있습니다.</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>끝내려면 취소를 고르세요.</translation>
    </message>
    <message>
        <source>Views of each</source>
        <translation>이미지별 뷰</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>So many augmented views of each training image, too, from which methods are fitted</source>
        <translation>학습 이미지마다 이만큼의 증강된 뷰도 더해 방법을 적합합니다</translation>
    </message>
    <message>
        <source>Views of each training image</source>
        <translation>학습 이미지별 뷰</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedView</name>
    <message>
        <source>Skipped images: %1</source>
        <translation>건너뛴 이미지: %1</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Why it was skipped</source>
        <translation>건너뛴 이유</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorBanner</name>
    <message>
        <source>… and more</source>
        <translation>… 그 밖에</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>저장됨: %1</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Show the folder of the file</source>
        <translation>파일의 폴더 표시</translation>
    </message>
    <message>
        <source>%1 (and 1 more note)</source>
        <translation>%1 (외 알림 1개)</translation>
    </message>
    <message>
        <source>%1 (and %2 more notes)</source>
        <translation>%1 (외 알림 %2개)</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorText</name>
    <message>
        <source>The request cannot be carried out as it stands.</source>
        <translation>요청을 그대로는 수행할 수 없습니다.</translation>
    </message>
    <message>
        <source>A file could not be found or opened.</source>
        <translation>파일을 찾거나 열 수 없습니다.</translation>
    </message>
    <message>
        <source>A file is not in the format that was expected.</source>
        <translation>파일 형식이 예상과 다릅니다.</translation>
    </message>
    <message>
        <source>Row counts or dimensions do not fit together.</source>
        <translation>행 수나 차원이 서로 맞지 않습니다.</translation>
    </message>
    <message>
        <source>There is a value that is not a finite number.</source>
        <translation>유한하지 않은 값이 있습니다.</translation>
    </message>
    <message>
        <source>An index or a label is outside its range.</source>
        <translation>인덱스나 레이블이 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>Something that the method or the order needs is not there.</source>
        <translation>방법이나 순서에 필요한 것이 없습니다.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>메모리가 부족합니다.</translation>
    </message>
    <message>
        <source>The fit did not converge: its loss is no longer a number.</source>
        <translation>적합이 수렴하지 않았습니다. 손실이 더는 수가 아닙니다.</translation>
    </message>
    <message>
        <source>A file could not be written.</source>
        <translation>파일을 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Something went wrong inside Crossfade or one of its libraries.</source>
        <translation>Crossfade 또는 라이브러리 내부에서 문제가 생겼습니다.</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>위치: %1</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>문제: %1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>예상: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>할 일: %1</translation>
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
        <translation>아직 추정한 것이 없습니다. 무작위 파일럿의 새 특징이 있는 임베딩 파일을 열고 방법을 고른 뒤 ‘실행 › 파일럿으로 추정’으로 추정하세요.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>%1, estimated (%)</source>
        <translation>%1, 추정 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>현재 위치</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>Metric of the estimate</source>
        <translation>추정의 지표</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>레이블을 쓰는 순서와 오라클 포함(&amp;W)</translation>
    </message>
    <message>
        <source>Estimated curves</source>
        <translation>추정된 곡선</translation>
    </message>
    <message>
        <source>Estimated numbers</source>
        <translation>추정된 수치</translation>
    </message>
    <message>
        <source>Every order uses labels or is an oracle, so none can be had in practice. Tick the box above to see them.</source>
        <translation>모든 순서가 레이블을 쓰거나 오라클이어서 실제로는 얻을 수 없습니다. 위의 상자에 체크해 보세요.</translation>
    </message>
    <message>
        <source>new %1 (estimated)</source>
        <translation>새것 %1 (추정)</translation>
    </message>
</context>
<context>
    <name>crossfade::ExportActions</name>
    <message>
        <source>Export failed queries</source>
        <translation>실패한 쿼리 내보내기</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>표 내보내기</translation>
    </message>
</context>
<context>
    <name>crossfade::FailedQueryModel</name>
    <message>
        <source>✗ broken</source>
        <translation>✗ 틀어짐</translation>
    </message>
    <message>
        <source>✓ mended</source>
        <translation>✓ 회복</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1에서</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>뒤집힘</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>End</source>
        <translation>끝</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item with %1 of the gallery backfilled</source>
        <translation>갤러리 %1 백필 시 가장 가까운 관련 항목의 순위</translation>
    </message>
    <message>
        <source>Against %1: right there, wrong at %2 (a negative flip)</source>
        <translation>%1 대비: 거기서 맞고 %2에서 틀림 (부정적 뒤집힘)</translation>
    </message>
    <message>
        <source>Against %1: wrong there, right at %2 (a positive flip)</source>
        <translation>%1 대비: 거기서 틀리고 %2에서 맞음 (긍정적 뒤집힘)</translation>
    </message>
    <message>
        <source>Flip vs old</source>
        <translation>옛 모델 대비</translation>
    </message>
    <message>
        <source>Flip vs start</source>
        <translation>시작 대비</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item by the old model alone</source>
        <translation>이전 모델만으로 본 가장 가까운 관련 항목의 순위</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>이전</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureDialog</name>
    <message>
        <source>Light on dark</source>
        <translation>어두운 바탕에 밝은 글자</translation>
    </message>
    <message>
        <source>Mark the chosen fraction</source>
        <translation>선택한 비율 표시</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>그림 내보내기</translation>
    </message>
    <message>
        <source>SVG – vector, for the web and for editing</source>
        <translation>SVG – 벡터, 웹과 편집용</translation>
    </message>
    <message>
        <source>PDF – vector, for print</source>
        <translation>PDF – 벡터, 인쇄용</translation>
    </message>
    <message>
        <source>PNG – pixels</source>
        <translation>PNG – 픽셀</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>형식(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>너비(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>높이(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>해상도(&amp;R)</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>파일 선택…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>글자 크기(&amp;S)</translation>
    </message>
    <message>
        <source>With legend</source>
        <translation>범례 포함</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>A file name with another ending, .svg, .pdf or .png, changes the format. The resolution is for PNG alone.</source>
        <translation>파일 이름에 다른 확장자(.svg, .pdf, .png)를 쓰면 형식이 바뀝니다. 해상도는 PNG에만 적용됩니다.</translation>
    </message>
    <message>
        <source>SVG and PDF have no pixels</source>
        <translation>SVG와 PDF에는 픽셀이 없습니다</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>논문의 단</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>쪽</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>슬라이드</translation>
    </message>
    <message>
        <source>With title</source>
        <translation>제목 포함</translation>
    </message>
    <message>
        <source>With data and version beneath</source>
        <translation>아래에 데이터와 버전 포함</translation>
    </message>
    <message>
        <source>Without it, the file&apos;s metadata say it all the same</source>
        <translation>빼더라도 파일의 메타데이터에는 있습니다</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>직접 지정</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>크기(&amp;Z)</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>모든 그림 내보내기</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>언어(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>그림(&amp;I)</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>폴더 선택…</translation>
    </message>
    <message>
        <source>A column grows higher until its legend is whole</source>
        <translation>단은 범례가 모두 들어갈 때까지 높아집니다</translation>
    </message>
    <message>
        <source>The resolution is for PNG alone.</source>
        <translation>해상도는 PNG에만 쓰입니다.</translation>
    </message>
    <message>
        <source>There is nothing to show of it, or not before it is drawn.</source>
        <translation>보여 줄 것이 없거나, 그린 뒤에야 볼 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureText</name>
    <message>
        <source>%1 while the gallery is backfilled</source>
        <translation>갤러리를 백필하는 동안의 %1</translation>
    </message>
    <message>
        <source>Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, protocol %7.</source>
        <translation>데이터: %1, 모델 %2 → %3, 쿼리 %4개, 갤러리 항목 %5개; 거리 %6, 프로토콜 %7.</translation>
    </message>
    <message>
        <source>Methods: %1. Orders: %2.</source>
        <translation>방법: %1. 순서: %2.</translation>
    </message>
    <message>
        <source>Crossfade %1; computed %2 on %3 with version %4.</source>
        <translation>Crossfade %1; 버전 %4로 %2에 %3에서 계산.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2에 따른 %1</translation>
    </message>
    <message>
        <source>Means of %1 seeds.</source>
        <translation>시드 %1개의 평균.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged.</source>
        <translation>시드 %2개 중 %1개의 평균: 나머지 적합은 발산.</translation>
    </message>
    <message>
        <source>Curve: %1. Band: from the worst group to the best.</source>
        <translation>곡선: %1. 띠: 가장 나쁜 그룹부터 가장 좋은 그룹까지.</translation>
    </message>
    <message>
        <source>%1 of the groups by %2 while the gallery is backfilled</source>
        <translation>갤러리를 백필하는 동안 %2별 그룹의 %1</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2.</source>
        <translation>방법: %1. 순서: %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Only %1.</source>
        <translation>%1만.</translation>
    </message>
</context>
<context>
    <name>crossfade::FileDrops</name>
    <message>
        <source>%1: will be opened once the computation has ended.</source>
        <translation>%1: 계산이 끝나면 엽니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipText</name>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>자신의 시작</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsChart</name>
    <message>
        <source>Flips</source>
        <translation>뒤집힘</translation>
    </message>
    <message>
        <source>%1 to the end</source>
        <translation>%1, 끝까지</translation>
    </message>
    <message>
        <source>%1 for now</source>
        <translation>%1, 일시적</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 queries. Click to list them.</source>
        <translation>%2에서 %1: 쿼리 %3개. 클릭하면 목록 표시.</translation>
    </message>
    <message>
        <source>of the chosen queries</source>
        <translation>선택한 쿼리 중</translation>
    </message>
    <message>
        <source>faint: still to come</source>
        <translation>흐림: 아직 오지 않음</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>Queries: %1&#xa0;↑, %2&#xa0;↓ (%3)</source>
        <translation>쿼리: %1&#xa0;↑, %2&#xa0;↓ (%3)</translation>
    </message>
    <message>
        <source>Counted at %1 fractions, joined by straight lines.</source>
        <translation>비율 %1개에서 세고 직선으로 이음.</translation>
    </message>
    <message>
        <source>Queries: here&#xa0;↑, there&#xa0;↓ (%1)</source>
        <translation>쿼리: 여기&#xa0;↑, 저기&#xa0;↓ (%1)</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>끝까지</translation>
    </message>
    <message>
        <source>for now</source>
        <translation>일시적</translation>
    </message>
    <message>
        <source>Counted after every item; how many of them stay so, at %1 fractions.</source>
        <translation>항목 하나하나마다 셈; 그중 몇 개가 그대로 남는지는 비율 %1개에서 셈.</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>%1 대비</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsView</name>
    <message>
        <source>class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>This results file does not say which queries the old model answers. Run the study again to compare with the old model.</source>
        <translation>이 결과 파일은 옛 모델이 답하는 쿼리를 알려 주지 않습니다. 옛 모델과 비교하려면 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>right here alone</source>
        <translation>여기서만 맞음</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>회복</translation>
    </message>
    <message>
        <source>wrong here alone</source>
        <translation>여기서만 틀림</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>틀어짐</translation>
    </message>
    <message>
        <source>more than chance</source>
        <translation>우연으로 보기 어려움</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>우연일 수 있음</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>There</source>
        <translation>저기</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>틀어짐</translation>
    </message>
    <message>
        <source>Right there alone</source>
        <translation>저기서만 맞음</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>여기</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>회복</translation>
    </message>
    <message>
        <source>Right here alone</source>
        <translation>여기서만 맞음</translation>
    </message>
    <message>
        <source>&amp;Against:</source>
        <translation>대비(&amp;A):</translation>
    </message>
    <message>
        <source>What the chosen curve is compared with</source>
        <translation>선택한 곡선과 비교하는 것</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>기준(&amp;B):</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact</source>
        <translation>McNemar 검정, 정확</translation>
    </message>
    <message>
        <source>Sign test, exact</source>
        <translation>부호 검정, 정확</translation>
    </message>
    <message>
        <source>Better there, by %1</source>
        <translation>저기서 더 나음 (%1)</translation>
    </message>
    <message>
        <source>Better here, by %1</source>
        <translation>여기서 더 나음 (%1)</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>더 못함</translation>
    </message>
    <message>
        <source>Worse here, by %1</source>
        <translation>여기서 더 못함 (%1)</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>더 나음</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>%1의 변화</translation>
    </message>
    <message>
        <source>%1: the chance that as uneven numbers come about where neither is better</source>
        <translation>%1: 어느 쪽도 낫지 않을 때 이만큼 치우친 수가 나올 확률</translation>
    </message>
    <message>
        <source>Broken here</source>
        <translation>여기서 틀어짐</translation>
    </message>
    <message>
        <source>Worse than by the old model here alone: the queries that only the chosen curve breaks</source>
        <translation>여기서만 옛 모델보다 못함: 선택한 곡선만 틀어지게 하는 쿼리</translation>
    </message>
    <message>
        <source>Broken there</source>
        <translation>저기서 틀어짐</translation>
    </message>
    <message>
        <source>Worse than by the old model there alone: the queries that only the other curve breaks</source>
        <translation>저기서만 옛 모델보다 못함: 다른 곡선만 틀어지게 하는 쿼리</translation>
    </message>
    <message>
        <source>p of broken</source>
        <translation>틀어짐의 p</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact, of the two columns before it</source>
        <translation>앞의 두 열에 대한 McNemar 검정, 정확</translation>
    </message>
    <message>
        <source>better here</source>
        <translation>여기서 더 나음</translation>
    </message>
    <message>
        <source>better</source>
        <translation>더 나음</translation>
    </message>
    <message>
        <source>worse here</source>
        <translation>여기서 더 못함</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>더 못함</translation>
    </message>
    <message>
        <source>A click lists its queries that flipped; on a number, those that it counts</source>
        <translation>클릭하면 뒤집힌 쿼리, 숫자를 클릭하면 그 수에 든 쿼리 목록 표시</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>백필됨</translation>
    </message>
    <message>
        <source>A click goes there and lists the queries that flipped; on a number, those that it counts</source>
        <translation>클릭하면 그곳으로 가서 뒤집힌 쿼리, 숫자를 클릭하면 그 수에 든 쿼리 목록 표시</translation>
    </message>
    <message>
        <source>Against the old model, only this curve breaks %1 queries, only the other one %2 (%3).</source>
        <translation>옛 모델 대비 이 곡선만 쿼리 %1개를, 다른 곡선만 %2개를 틀어지게 함 (%3).</translation>
    </message>
    <message>
        <source>broken here alone</source>
        <translation>여기서만 틀어짐</translation>
    </message>
    <message>
        <source>broken there alone</source>
        <translation>저기서만 틀어짐</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>뒤집힘</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>백필 비율</translation>
    </message>
    <message>
        <source>This results file does not hold the values of single queries by %1. Run the study again, or choose CMC@1.</source>
        <translation>이 결과 파일에는 쿼리별 %1 값이 없습니다. 연구를 다시 실행하거나 CMC@1을 고르세요.</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>아직 비교한 것이 없습니다. 차트의 문장에 이유가 있습니다.</translation>
    </message>
    <message>
        <source>The data has neither classes nor groups to count the flips by.</source>
        <translation>뒤집힘을 셀 클래스도 그룹도 데이터에 없습니다.</translation>
    </message>
    <message>
        <source>&amp;Judged by:</source>
        <translation>판정 기준(&amp;J):</translation>
    </message>
    <message>
        <source>The metric that queries are judged by</source>
        <translation>쿼리를 판정하는 지표</translation>
    </message>
    <message>
        <source>By CMC@k a query is right or wrong; by any other metric it is answered better or worse</source>
        <translation>CMC@k로는 쿼리가 맞거나 틀리고, 다른 지표로는 더 낫거나 더 못한 답이 됩니다</translation>
    </message>
    <message>
        <source>Classes, groups or shares of the table</source>
        <translation>표의 클래스, 그룹 또는 비율</translation>
    </message>
    <message>
        <source>Flips of classes or groups, or along the backfill</source>
        <translation>클래스나 그룹의 뒤집힘, 또는 백필에 따른 뒤집힘</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>변화 (포인트)</translation>
    </message>
    <message>
        <source>%1: %2, %3; the test assumes independent queries.</source>
        <translation>%1: %2, %3; 쿼리가 서로 독립이라고 가정함.</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries right here alone, %5 right there alone (by %6).</source>
        <translation>%1, %2에서, %3 대비: 쿼리 %4개는 여기서만, %5개는 저기서만 맞음 (%6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries mended, %5 broken (by %6).</source>
        <translation>%1, %2에서, %3 대비: 쿼리 %4개 회복, %5개 틀어짐 (%6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better here, %5 better there (by %6).</source>
        <translation>%1, %2에서, %3 대비: 쿼리 %4개는 여기서, %5개는 저기서 더 나음 (%6).</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better, %5 worse (by %6).</source>
        <translation>%1, %2에서, %3 대비: 쿼리 %4개 나아짐, %5개 나빠짐 (%6).</translation>
    </message>
    <message>
        <source>Counted at %1 fractions.</source>
        <translation>%1개 비율에서 세었습니다.</translation>
    </message>
    <message>
        <source>Of the chosen queries (%1) at %2, %3: %4, %5: %6.</source>
        <translation>%2에서, 선택한 쿼리(%1) 중 %3: %4, %5: %6.</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%2에서 %1: %3, %4 대비</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4 against %5</source>
        <translation>%1, %3에서 %2: %4, %5 대비</translation>
    </message>
    <message>
        <source>%1, slice %2</source>
        <translation>%1, 슬라이스 %2</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>대비</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>자신의 시작</translation>
    </message>
    <message>
        <source>Compare the chosen curve with the old model, its own start or another curve</source>
        <translation>선택한 곡선을 옛 모델, 자신의 시작 또는 다른 곡선과 비교</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowCurve</name>
    <message>
        <source>measured so far</source>
        <translation>지금까지 측정</translation>
    </message>
    <message>
        <source>promised by the plan</source>
        <translation>계획의 약속</translation>
    </message>
    <message>
        <source>estimated ahead, with its 95 % interval</source>
        <translation>앞으로의 추정, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>95 % band of the whole rest</source>
        <translation>나머지 전체의 95 % 띠</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Share of the gallery that is new (%)</source>
        <translation>갤러리의 새 항목 비율 (%)</translation>
    </message>
    <message>
        <source>%1, ahead estimated (%)</source>
        <translation>%1, 앞은 추정 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>목표</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>현재 위치</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>멈춤</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowForm</name>
    <message>
        <source>of the gain</source>
        <translation>이득 기준</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1의</translation>
    </message>
    <message>
        <source>Embeddings (*.h5 *.hdf5);;All files (*)</source>
        <translation>임베딩 (*.h5 *.hdf5);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>The embedding file that is being filled</source>
        <translation>채워지고 있는 임베딩 파일</translation>
    </message>
    <message>
        <source>The plan of the backfill</source>
        <translation>백필의 계획</translation>
    </message>
    <message>
        <source>Plans (*.csv);;All files (*)</source>
        <translation>계획 (*.csv);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>saved as CSV</source>
        <translation>CSV로 저장됨</translation>
    </message>
    <message>
        <source>The plan&apos;s method as it was fitted</source>
        <translation>적합된 그대로의 계획의 방법</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;All files (*)</source>
        <translation>적합된 변환 (*.pt);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>P&amp;lan:</source>
        <translation>계획(&amp;L):</translation>
    </message>
    <message>
        <source>Fitted &amp;method:</source>
        <translation>적합된 방법(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Good enough:</source>
        <translation>충분히 좋음(&amp;G):</translation>
    </message>
    <message>
        <source>The stop is where this is safely reached; 0: nothing is asked for</source>
        <translation>이것에 안전하게 이르면 멈춤; 0: 요구 없음</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>항목당 비용(&amp;C):</translation>
    </message>
    <message>
        <source>What embedding one item costs</source>
        <translation>항목 하나를 임베딩하는 비용</translation>
    </message>
    <message>
        <source>What a hundredth of the metric is worth to you, in the currency of the costs: then the stop is where the next percent is worth less than it costs</source>
        <translation>지표의 100분의 1이 비용의 통화로 얼마의 가치인지: 다음 1 %의 가치가 비용보다 적은 곳에서 멈춤</translation>
    </message>
    <message>
        <source>Speed of the backfill</source>
        <translation>백필의 속도</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>목표 없음</translation>
    </message>
    <message>
        <source>What the target is of</source>
        <translation>목표가 가리키는 것</translation>
    </message>
    <message>
        <source>Metric that is worth something</source>
        <translation>가치가 있는 지표</translation>
    </message>
    <message>
        <source>as in the plan</source>
        <translation>계획대로</translation>
    </message>
    <message>
        <source>File as it is &amp;now:</source>
        <translation>현재 파일(&amp;N):</translation>
    </message>
    <message>
        <source>is worth</source>
        <extracomment>Between a metric and a number: &quot;One point of mAP is worth 400&quot;.</extracomment>
        <translation>의 가치:</translation>
    </message>
    <message>
        <source>What a point of the metric is worth</source>
        <translation>지표 1포인트의 가치</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>One &amp;point of</source>
        <extracomment>Then a metric, &quot;is worth&quot;, and a number.</extracomment>
        <translation>1포인트(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>속도(항목/시간)(&amp;S):</translation>
    </message>
    <message>
        <source>none: the one that the plan names</source>
        <translation>없음: 계획이 이름을 댄 것</translation>
    </message>
    <message>
        <source>Threshold now:</source>
        <translation>현재 임곗값:</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: by L2 the largest distance, by cosine the least similarity. The threshold of today keeps what it keeps</source>
        <translation>이전 모델에서 시스템이 받아들이는 값: L2에서는 가장 큰 거리, 코사인에서는 가장 작은 유사도. 오늘의 임곗값은 이 값이 지키는 것을 지킵니다</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>묻지 않음</translation>
    </message>
    <message>
        <source>keeps false matches</source>
        <translation>거짓 일치를 유지</translation>
    </message>
    <message>
        <source>keeps recall</source>
        <translation>재현율을 유지</translation>
    </message>
    <message>
        <source>keeps answers</source>
        <translation>응답 수를 유지</translation>
    </message>
    <message>
        <source>What of the threshold is kept</source>
        <translation>임곗값에서 유지할 것</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowPage</name>
    <message>
        <source>Shown is %1.</source>
        <translation>표시: %1.</translation>
    </message>
    <message>
        <source>Not followed.</source>
        <translation>추적하지 않음.</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>확인 중…</translation>
    </message>
    <message>
        <source>Looked at %1; watching the file.</source>
        <translation>%1에 확인; 파일을 지켜보는 중.</translation>
    </message>
    <message>
        <source>The file is being written; it is looked at when it rests.</source>
        <translation>파일을 쓰는 중; 멈추면 확인합니다.</translation>
    </message>
    <message>
        <source>The file is not there; waiting for it.</source>
        <translation>파일이 없음; 기다리는 중.</translation>
    </message>
    <message>
        <source>The file changed while it was read; looking again.</source>
        <translation>읽는 동안 파일이 바뀜; 다시 확인 중.</translation>
    </message>
    <message>
        <source>It cannot be read; looking again when the file changes.</source>
        <translation>읽을 수 없음; 파일이 바뀌면 다시 확인합니다.</translation>
    </message>
    <message>
        <source>Cancelled; looking again when the file changes.</source>
        <translation>취소됨; 파일이 바뀌면 다시 확인합니다.</translation>
    </message>
    <message>
        <source>Look where the backfill is, and again whenever the file changes</source>
        <translation>백필이 어디에 있는지 확인하고 파일이 바뀔 때마다 다시 확인</translation>
    </message>
    <message>
        <source>What is shown stays</source>
        <translation>표시된 내용은 유지</translation>
    </message>
    <message>
        <source>Foll&amp;ow</source>
        <translation>추적(&amp;O)</translation>
    </message>
    <message>
        <source>Stop follo&amp;wing</source>
        <translation>추적 중지(&amp;W)</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowView</name>
    <message>
        <source>No backfill is followed yet. Name its embedding file and its plan above, and press Follow: the window then looks again whenever the file changes.</source>
        <translation>아직 추적하는 백필이 없습니다. 위에 임베딩 파일과 계획을 지정하고 ‘추적’을 누르세요. 파일이 바뀔 때마다 창이 다시 확인합니다.</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>지표(&amp;T):</translation>
    </message>
    <message>
        <source>Metric of the way</source>
        <translation>길의 지표</translation>
    </message>
    <message>
        <source>The curve so far and ahead</source>
        <translation>지금까지와 앞으로의 곡선</translation>
    </message>
    <message>
        <source>Measured and promised numbers</source>
        <translation>측정한 수치와 약속한 수치</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>앞으로 올 것</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>앞으로</translation>
    </message>
    <message>
        <source>Nothing is estimated ahead: the sentence above says why.</source>
        <translation>앞으로의 추정이 없습니다. 위의 문장에 이유가 있습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::GateView</name>
    <message>
        <source>Against:</source>
        <translation>기준:</translation>
    </message>
    <message>
        <source>No worse by:</source>
        <translation>나빠져도 되는 폭:</translation>
    </message>
    <message>
        <source>Broken queries:</source>
        <translation>틀어진 쿼리:</translation>
    </message>
    <message>
        <source>What the chosen curve is held against</source>
        <translation>선택한 곡선을 견줄 대상</translation>
    </message>
    <message>
        <source> points</source>
        <translation>점</translation>
    </message>
    <message>
        <source>How far below that it may be at most</source>
        <translation>최대 얼마나 아래여도 되는지</translation>
    </message>
    <message>
        <source>Margin of the whole</source>
        <translation>전체의 여유</translation>
    </message>
    <message>
        <source>any</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>최대 </translation>
    </message>
    <message>
        <source>Queries that are right there, by CMC@1, and wrong by the chosen curve; known at a share, not over the whole way</source>
        <translation>거기서는 맞고(CMC@1) 선택한 곡선에서는 틀린 쿼리. 한 비율에서는 알지만 전체 과정에서는 알 수 없습니다</translation>
    </message>
    <message>
        <source>How many queries may break</source>
        <translation>깨져도 되는 쿼리 수</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>묻지 않음</translation>
    </message>
    <message>
        <source>Margin of each group</source>
        <translation>각 그룹의 여유</translation>
    </message>
    <message>
        <source>Attribute of the groups</source>
        <translation>그룹의 속성</translation>
    </message>
    <message>
        <source>over the whole way</source>
        <translation>전체 과정</translation>
    </message>
    <message>
        <source>In place of the chosen share: the mean over the way</source>
        <translation>선택한 비율 대신 전체 과정의 평균</translation>
    </message>
    <message>
        <source>What is demanded, and whether it is met</source>
        <translation>요구하는 것과 충족 여부</translation>
    </message>
    <message>
        <source>No group worse by:</source>
        <translation>어느 그룹도 나빠지지 않을 폭:</translation>
    </message>
</context>
<context>
    <name>crossfade::GenerationsView</name>
    <message>
        <source>This study has one update. Name the models between the old and the new one in the set-up, and choose bict for each, to follow a sequence of updates.</source>
        <translation>이 연구에는 업데이트가 하나입니다. 연속된 업데이트를 보려면 설정에서 옛 모델과 새 모델 사이의 모델을 지정하고 각각에 bict를 선택하세요.</translation>
    </message>
    <message>
        <source>Update (%1)</source>
        <translation>업데이트 (%1)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Update to</source>
        <translation>업데이트 대상</translation>
    </message>
    <message>
        <source>Its queries on what is stored after the update before</source>
        <translation>이전 업데이트 뒤 저장된 것에 대한 이 모델의 쿼리</translation>
    </message>
    <message>
        <source>Its queries on what its ψ makes of that</source>
        <translation>그것을 이 모델의 ψ로 바꾼 것에 대한 쿼리</translation>
    </message>
    <message>
        <source>Its queries on a gallery that is embedded again</source>
        <translation>다시 임베딩한 갤러리에 대한 쿼리</translation>
    </message>
    <message>
        <source>M_BCT of a fit from the first old model alone, without any ψ</source>
        <translation>ψ 없이 첫 옛 모델에서만 적합한 M_BCT</translation>
    </message>
    <message>
        <source>%1 &lt; %2 (short by %3)</source>
        <translation>%1 &lt; %2 (%3 부족)</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT does not hold: %2.</source>
        <translation>BiCT의 식 %1이(가) 성립하지 않습니다: %2.</translation>
    </message>
    <message>
        <source>Means over the seeds; small differences may be chance.</source>
        <translation>시드에 대한 평균; 작은 차이는 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>&amp;Method:</source>
        <translation>방법(&amp;M):</translation>
    </message>
    <message>
        <source>Method whose updates are shown</source>
        <translation>업데이트를 보여 줄 방법</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>각 업데이트 뒤의 검색</translation>
    </message>
    <message>
        <source>Numbers of each update</source>
        <translation>각 업데이트의 수치</translation>
    </message>
    <message>
        <source>new queries, gallery as stored</source>
        <translation>새 쿼리, 저장된 그대로의 갤러리</translation>
    </message>
    <message>
        <source>new queries, gallery carried forward by ψ</source>
        <translation>새 쿼리, ψ로 바꾼 갤러리</translation>
    </message>
    <message>
        <source>new queries, gallery embedded again</source>
        <translation>새 쿼리, 다시 임베딩한 갤러리</translation>
    </message>
    <message>
        <source>as stored, fitted from the first model alone</source>
        <translation>저장된 그대로, 첫 모델에서만 적합</translation>
    </message>
    <message>
        <source>old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Not computed without these options of BiCT: %1.</source>
        <translation>BiCT의 다음 옵션이 없어 계산되지 않음: %1.</translation>
    </message>
    <message>
        <source>M_o2o is the old model on normalised features, as this method has them; on features as they are it has %1.</source>
        <translation>M_o2o는 이 방법처럼 정규화한 특징에 대한 옛 모델이며, 특징 그대로는 %1입니다.</translation>
    </message>
    <message>
        <source>The first old model’s queries on its own gallery, before any update: what each number is compared with</source>
        <translation>어떤 업데이트보다도 앞선, 첫 옛 모델의 쿼리로 그 모델의 갤러리를 검색한 값: 모든 수치의 비교 기준</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT holds for every known pair (%2).</source>
        <translation>BiCT의 식 %1은(는) 알려진 모든 쌍에서 성립합니다(%2쌍).</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>지표(&amp;T):</translation>
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
        <translation>클래스</translation>
    </message>
    <message>
        <source>subset</source>
        <translation>부분집합</translation>
    </message>
    <message>
        <source>Groups and parts</source>
        <translation>그룹과 부분</translation>
    </message>
    <message>
        <source>choice of groups</source>
        <translation>그룹 선택</translation>
    </message>
    <message>
        <source>The file has no attributes to follow.</source>
        <translation>파일에 따라갈 속성이 없습니다.</translation>
    </message>
    <message>
        <source>Follow along the curve:</source>
        <translation>곡선을 따라 볼 속성:</translation>
    </message>
    <message>
        <source>Only classes from … to …</source>
        <translation>클래스 … 부터 … 까지만</translation>
    </message>
    <message>
        <source>First class</source>
        <translation>첫 클래스</translation>
    </message>
    <message>
        <source>Last class</source>
        <translation>마지막 클래스</translation>
    </message>
    <message>
        <source>Only items whose attribute is …</source>
        <translation>속성이 … 인 항목만</translation>
    </message>
    <message>
        <source>Attribute of the subset</source>
        <translation>부분집합의 속성</translation>
    </message>
    <message>
        <source>Value of the attribute</source>
        <translation>속성의 값</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsView</name>
    <message>
        <source>the old model</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>Gap in %1 (points)</source>
        <translation>%1의 격차 (포인트)</translation>
    </message>
    <message>
        <source>gap of old</source>
        <translation>옛 모델의 격차</translation>
    </message>
    <message>
        <source>gap of new</source>
        <translation>새 모델의 격차</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>A click lists its queries</source>
        <translation>클릭하면 쿼리 목록 표시</translation>
    </message>
    <message>
        <source>Of the chosen metric, here against %1</source>
        <translation>선택한 지표, 여기 대 %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1에서</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>No class has a value in both states: the data has no labels, or this results file does not hold the values of single queries.</source>
        <translation>두 상태 모두에 값이 있는 클래스가 없습니다. 데이터에 레이블이 없거나 결과 파일에 쿼리별 값이 없습니다.</translation>
    </message>
    <message>
        <source>Of %1 classes, %2 gain and %3 lose. %4</source>
        <translation>클래스 %1개 중 %2개가 얻고 %3개가 잃음. %4</translation>
    </message>
    <message>
        <source>&amp;Gap between the groups by:</source>
        <translation>그룹 간 격차 기준(&amp;G):</translation>
    </message>
    <message>
        <source>Attribute of the gaps</source>
        <translation>격차의 속성</translation>
    </message>
    <message>
        <source>Gaps between the groups</source>
        <translation>그룹 간 격차</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>모두(&amp;A)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>Backfilled at %1: %2.</source>
        <translation>%1에서 백필됨: %2.</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>백필됨</translation>
    </message>
    <message>
        <source>How many of its gallery items are new</source>
        <translation>이 클래스의 갤러리 항목 중 새것의 수</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>This study follows no groups. Choose attributes or a number of class ranges under Groups and parts, and run it again.</source>
        <translation>이 연구는 그룹을 따라가지 않습니다. ‘그룹과 부분’에서 속성이나 클래스 범위 수를 고르고 다시 실행하세요.</translation>
    </message>
    <message>
        <source>This results file has no gaps between these groups by %1: it is of an older version, or fewer than two groups have queries. Run the study again, or choose another metric or attribute.</source>
        <translation>이 결과 파일에는 이 그룹들의 %1 격차가 없습니다. 이전 버전의 파일이거나 쿼리가 있는 그룹이 둘 미만입니다. 연구를 다시 실행하거나 다른 지표나 속성을 고르세요.</translation>
    </message>
    <message>
        <source>No group has a value in both states: none has queries, or this results file does not hold the values of single queries.</source>
        <translation>두 상태 모두에 값이 있는 그룹이 없습니다. 쿼리가 있는 그룹이 없거나 결과 파일에 쿼리별 값이 없습니다.</translation>
    </message>
    <message>
        <source>Of %1 groups, %2 gain and %3 lose. %4</source>
        <translation>그룹 %1개 중 %2개가 얻고 %3개가 잃음. %4</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>아직 결과가 없습니다.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>비교할 것이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name. Clear the search to see all again.</source>
        <translation>이름에 “%1”이(가) 있는 것이 없습니다. 검색을 지우면 모두 다시 보입니다.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>Cha&amp;nge of:</source>
        <translation>변화 대상(&amp;N):</translation>
    </message>
    <message>
        <source>Classes or groups of the table</source>
        <translation>표의 클래스 또는 그룹</translation>
    </message>
    <message>
        <source>aga&amp;inst:</source>
        <translation>대비(&amp;I):</translation>
    </message>
    <message>
        <source>What they are compared with</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>Search a class or group</source>
        <translation>클래스나 그룹 검색</translation>
    </message>
    <message>
        <source>All, not only the ten that gain most and the ten that lose most</source>
        <translation>가장 많이 얻고 잃은 10개씩만이 아닌 모두</translation>
    </message>
    <message>
        <source>Classes or groups by their gain and loss</source>
        <translation>얻음과 잃음에 따른 클래스나 그룹</translation>
    </message>
    <message>
        <source>Groups by %1.</source>
        <translation>%1별 그룹.</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>“%2” 중 %1</translation>
    </message>
    <message>
        <source>%1 are “%2” (gallery: %3)</source>
        <translation>“%2” %1 (갤러리: %3)</translation>
    </message>
    <message>
        <source>Of the backfilled items %1.</source>
        <translation>백필된 항목의 구성: %1.</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>변화 (포인트)</translation>
    </message>
    <message>
        <source>The %1 that gain most and the %1 that gain least are listed.</source>
        <translation>가장 많이 얻은 %1개와 가장 적게 얻은 %1개를 표시합니다.</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here are its gallery items</source>
        <translation>여기서 백필된 전체 항목 중 이 클래스나 그룹의 갤러리 항목이 차지하는 비율</translation>
    </message>
    <message>
        <source>Listed: %1 of %2.</source>
        <translation>표시: %2개 중 %1개.</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>새 항목 중 비율</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>자신의 시작</translation>
    </message>
    <message>
        <source>The gap has no interval: the queries of a group are of too few classes to tell.</source>
        <translation>격차에 구간이 없습니다. 한 그룹의 쿼리의 클래스가 너무 적습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::HeadingText</name>
    <message>
        <source>papers’ options</source>
        <translation>논문의 옵션</translation>
    </message>
    <message>
        <source>quick options</source>
        <translation>빠른 옵션</translation>
    </message>
    <message>
        <source>own options</source>
        <translation>자체 옵션</translation>
    </message>
</context>
<context>
    <name>crossfade::HelpDialog</name>
    <message>
        <source>Guide</source>
        <translation>안내서</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>차례</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>앞으로</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>첫 쪽</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>이 페이지는 영어로 되어 있습니다.</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>영어로 된 페이지</translation>
    </message>
    <message>
        <source>Search the guide; Enter goes on</source>
        <translation>안내서 찾기, Enter로 계속</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>안내서 찾기</translation>
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
        <translation>조건</translation>
    </message>
    <message>
        <source>Groups by %1</source>
        <translation>%1별 그룹</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>스윕</translation>
    </message>
    <message>
        <source>What</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>계산 시각</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>None: the study takes no resamples, so no difference has an interval.</source>
        <translation>없음: 연구가 재표본을 하지 않아 차이에 구간이 없습니다.</translation>
    </message>
    <message>
        <source>Differences with their paired 95 % intervals.</source>
        <translation>차이와 쌍 비교 95 % 구간.</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>%1 further comparisons were left out when the study was run, since there would be too many.</source>
        <translation>너무 많아지므로 계산할 때 비교 %1개를 더 뺐습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImageActions</name>
    <message>
        <source>Search with an image</source>
        <translation>이미지로 검색</translation>
    </message>
    <message>
        <source>Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)</source>
        <translation>이미지 (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no image. Copy an image, or an image file, first.</source>
        <translation>클립보드에 이미지가 없습니다. 먼저 이미지나 이미지 파일을 복사하세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportDialog</name>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>취소했습니다. 아무것도 쓰지 않았습니다.</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>가져올 파일</translation>
    </message>
    <message>
        <source>Tables, vectors, indexes (%1);;All files (*)</source>
        <translation>표, 벡터, 색인 (%1);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Folder of NumPy files</source>
        <translation>NumPy 파일의 폴더</translation>
    </message>
    <message>
        <source>What the file is</source>
        <translation>파일이 무엇인지</translation>
    </message>
    <message>
        <source>What the file is of</source>
        <translation>파일이 무엇의 것인지</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>파일 제거</translation>
    </message>
    <message>
        <source>Remove the file from this list</source>
        <translation>이 목록에서 파일 제거</translation>
    </message>
    <message>
        <source>Choose a table …</source>
        <translation>표 고르기…</translation>
    </message>
    <message>
        <source>Add the files that hold your vectors: a table, or one file for each model. They can be dropped here.</source>
        <translation>벡터가 담긴 파일을 추가하세요. 표 하나, 또는 모델마다 파일 하나입니다. 여기에 놓을 수 있습니다.</translation>
    </message>
    <message>
        <source>Looking at the files …</source>
        <translation>파일을 보는 중…</translation>
    </message>
    <message>
        <source>Still wanted: a table or vectors of the gallery.</source>
        <translation>아직 필요함: 갤러리의 표나 벡터.</translation>
    </message>
    <message>
        <source>This cannot be imported yet: the message above says why.</source>
        <translation>아직 가져올 수 없습니다. 위의 메시지가 까닭을 말합니다.</translation>
    </message>
    <message>
        <source>Still wanted: the file to write.</source>
        <translation>아직 필요함: 저장할 파일.</translation>
    </message>
    <message>
        <source>The file to write is one of those that are imported.</source>
        <translation>저장할 파일이 가져오는 파일 중 하나입니다.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1이(가) 이미 있습니다. 바꿀까요?</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>끝내려면 취소를 고르세요.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>파일 추가…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>폴더 추가…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>무엇인지</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>무엇의</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Numbers in BLOBs</source>
        <translation>BLOB의 수</translation>
    </message>
    <message>
        <source>Names of columns</source>
        <translation>열 이름</translation>
    </message>
    <message>
        <source>as the first line has them; else separated by commas</source>
        <translation>첫 줄에 있는 대로. 아니면 쉼표로 구분</translation>
    </message>
    <message>
        <source>as they look</source>
        <translation>보이는 대로</translation>
    </message>
    <message>
        <source>Drawn from the gallery</source>
        <translation>갤러리에서 뽑음</translation>
    </message>
    <message>
        <source> queries</source>
        <translation>개 쿼리</translation>
    </message>
    <message>
        <source> % training rows</source>
        <translation> % 학습 행</translation>
    </message>
    <message>
        <source>Queries to draw from the gallery</source>
        <translation>갤러리에서 뽑을 쿼리</translation>
    </message>
    <message>
        <source>Training rows to draw from the gallery, in percent</source>
        <translation>갤러리에서 뽑을 학습 행(퍼센트)</translation>
    </message>
    <message>
        <source>So many items, drawn at random, become queries; 0: none</source>
        <translation>무작위로 뽑은 이만큼의 항목이 쿼리가 됩니다. 0: 없음</translation>
    </message>
    <message>
        <source>This share of the gallery, drawn at random, becomes training rows; 0: none</source>
        <translation>무작위로 뽑은 갤러리의 이 비율이 학습 행이 됩니다. 0: 없음</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>저장할 파일</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>저장할 임베딩 파일</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>임베딩 파일 (*.h5)</translation>
    </message>
    <message>
        <source>named after the first file</source>
        <translation>첫 파일의 이름을 따름</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>놓아서 가져오기</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportPreview</name>
    <message>
        <source>What %1 is taken for</source>
        <translation>%1을(를) 무엇으로 보는지</translation>
    </message>
    <message>
        <source>What %1 is called</source>
        <translation>%1의 이름</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>보는 것</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>내용</translation>
    </message>
    <message>
        <source>Columns and what they are taken for</source>
        <translation>열과 그것을 무엇으로 보는지</translation>
    </message>
    <message>
        <source>The first ten rows</source>
        <translation>처음 열 행</translation>
    </message>
    <message>
        <source>Sources of the import</source>
        <translation>가져올 원본</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportText</name>
    <message>
        <source>Two files of vectors are called %1.</source>
        <translation>벡터 파일 둘의 이름이 %1입니다.</translation>
    </message>
    <message>
        <source>Two files are the same thing: %1, %2.</source>
        <translation>파일 둘이 같은 것입니다: %1, %2.</translation>
    </message>
    <message>
        <source>%1 cannot be used beside a table, whose columns say all of its rows: remove one of the two.</source>
        <translation>%1은(는) 열이 행의 모든 것을 말하는 표와 함께 쓸 수 없습니다. 둘 중 하나를 제거하세요.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>벡터</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Image paths</source>
        <translation>이미지 경로</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Table beside vectors</source>
        <translation>벡터 옆의 표</translation>
    </message>
    <message>
        <source>Judgements (qrels)</source>
        <translation>판정(qrels)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>학습 행</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>갤러리</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexSection</name>
    <message>
        <source>index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>index depth</source>
        <translation>색인의 깊이</translation>
    </message>
    <message>
        <source>queries of the index</source>
        <translation>색인의 쿼리</translation>
    </message>
    <message>
        <source>fractions of the index</source>
        <translation>색인의 비율</translation>
    </message>
    <message>
        <source>Index that is served</source>
        <translation>서비스되는 색인</translation>
    </message>
    <message>
        <source>Choose an index</source>
        <translation>색인 선택</translation>
    </message>
    <message>
        <source>FAISS indexes (*.index *.faiss);;All files (*)</source>
        <translation>FAISS 색인 (*.index *.faiss);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>none: exact search alone</source>
        <translation>없음: 정확한 검색만</translation>
    </message>
    <message>
        <source>two, merged by distance</source>
        <translation>두 개, 거리로 합침</translation>
    </message>
    <message>
        <source>one, entries are replaced</source>
        <translation>하나, 항목을 교체</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>as the curves</source>
        <translation>곡선과 같음</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>The curves are measured once more as this index gives them, built by FAISS: flat, hnsw, ivf or ivfpq with options, or a file.index</source>
        <translation>FAISS로 만든 이 색인이 주는 대로 곡선을 한 번 더 측정함: 옵션이 붙은 flat, hnsw, ivf, ivfpq 또는 파일.index</translation>
    </message>
    <message>
        <source>Choose an index file</source>
        <translation>색인 파일 선택</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>색인 수</translation>
    </message>
    <message>
        <source>An index of the old and one of the new items, or one index whose entries are replaced</source>
        <translation>옛 항목의 색인과 새 항목의 색인, 또는 항목을 교체하는 색인 하나</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>깊이</translation>
    </message>
    <message>
        <source>Items that the index returns for a query</source>
        <translation>색인이 쿼리마다 돌려주는 항목 수</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Queries that are searched, drawn at random</source>
        <translation>무작위로 뽑아 검색하는 쿼리</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>Evenly spaced fractions at which the index is built and searched</source>
        <translation>색인을 만들고 검색하는, 고르게 나눈 비율</translation>
    </message>
    <message>
        <source>as of the old items</source>
        <translation>옛 항목의 것과 같음</translation>
    </message>
    <message>
        <source>Index of new items</source>
        <translation>새 항목의 색인</translation>
    </message>
    <message>
        <source>Where the new items have an index of their own: another one than that of the old items</source>
        <translation>새 항목에 별도의 색인이 있을 때: 옛 항목의 것과 다른 색인</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexText</name>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>백필됨</translation>
    </message>
    <message>
        <source>The fraction that this row is of: the index may have been measured at fewer fractions than the curve, and this is the last one up to the chosen one</source>
        <translation>이 행이 나타내는 비율: 색인은 곡선보다 적은 비율에서 측정되었을 수 있으며, 이는 선택한 비율까지의 마지막 비율입니다</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>The share of the %1 nearest items of the mixed gallery that the index returns</source>
        <translation>섞인 갤러리에서 가장 가까운 항목 %1개 중 색인이 돌려주는 비율</translation>
    </message>
    <message>
        <source>%1 of the first %2 items that the index returns, over %3 queries</source>
        <translation>색인이 돌려준 처음 %2개 항목의 %1, 쿼리 %3개</translation>
    </message>
    <message>
        <source>The same by exact search to this depth</source>
        <translation>이 깊이까지 정확히 검색한 같은 값</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired over the queries</source>
        <translation>쿼리별로 짝지은 95 % 구간과 함께</translation>
    </message>
    <message>
        <source>Build (s)</source>
        <translation>구축 (초)</translation>
    </message>
    <message>
        <source>Building, replacing and removing since the fraction before</source>
        <translation>이전 비율 이후의 구축, 교체, 제거</translation>
    </message>
    <message>
        <source>Queries a second</source>
        <translation>초당 쿼리</translation>
    </message>
    <message>
        <source>The searches alone, on this machine</source>
        <translation>이 컴퓨터에서 검색만</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>바이트</translation>
    </message>
    <message>
        <source>Of all indexes, as FAISS writes them</source>
        <translation>FAISS가 기록하는 모든 색인</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>The index is measured on these alone, so that its numbers are not those of the table of curves</source>
        <translation>색인은 이 쿼리들만으로 재므로, 그 수치는 곡선 표의 수치와 다릅니다</translation>
    </message>
    <message>
        <source>%1 by the index</source>
        <translation>색인 %1</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>정확한 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGrid</name>
    <message>
        <source>No items are chosen. Draw a lasso on the map, or drag a rectangle in the chart of uncertainty.</source>
        <translation>선택한 항목이 없습니다. 분포도에 올가미를 그리거나 불확실성 차트에서 사각형을 끌어 보세요.</translation>
    </message>
    <message>
        <source>%1: %2 items</source>
        <translation>%1: 항목 %2개</translation>
    </message>
    <message>
        <source>(the first %1 are shown)</source>
        <translation>(처음 %1개 표시)</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>id 복사</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>선택 해제</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>선택한 항목</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>그림 크기</translation>
    </message>
    <message>
        <source>%1: 1 item</source>
        <translation>%1: 항목 1개</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGridModel</name>
    <message>
        <source>Gallery item %1</source>
        <translation>갤러리 항목 %1</translation>
    </message>
    <message>
        <source>Click to search with it</source>
        <translation>클릭하면 이것으로 검색</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::JobBar</name>
    <message>
        <source>Starting …</source>
        <translation>시작 중…</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>하고 있는 일</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>취소 중…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel the computation; finished fits and curves are kept for the next run</source>
        <translation>계산 취소; 끝난 적합과 곡선은 다음 실행을 위해 보관</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>What was done, what is being done, the time of each, and the loss of a training</source>
        <translation>한 일과 하고 있는 일, 각각에 걸린 시간, 그리고 학습의 손실</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>This has been running for %1. Cancel it?</source>
        <translation>%1 동안 실행 중입니다. 취소할까요?</translation>
    </message>
    <message>
        <source>Cancel it</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>계속 실행</translation>
    </message>
</context>
<context>
    <name>crossfade::JobText</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %3 중 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>약 %1초 남음</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>약 %1분 남음</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>약 %1시간 남음</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>약 %1시간 %2분 남음</translation>
    </message>
    <message>
        <source>about %1 min %2 s left</source>
        <translation>약 %1분 %2초 남음</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>전체 %1</translation>
    </message>
    <message>
        <source>longer than estimated</source>
        <translation>추정보다 오래 걸림</translation>
    </message>
</context>
<context>
    <name>crossfade::LinesChart</name>
    <message>
        <source>%1
at %2: %3</source>
        <translation>%1
%2에서: %3</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95 % 구간: %1 ~ %2</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>예산</translation>
    </message>
    <message>
        <source>target</source>
        <translation>목표</translation>
    </message>
    <message>
        <source>↓ Curves go on below the axis</source>
        <translation>↓ 곡선이 축 아래로 이어짐</translation>
    </message>
</context>
<context>
    <name>crossfade::LogView</name>
    <message>
        <source>running</source>
        <translation>실행 중</translation>
    </message>
    <message>
        <source>done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>취소됨</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>로그 복사</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>What</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>걸린 시간</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Nothing has run yet. What is opened, computed or saved from now on is listed here, with its time and its notes.</source>
        <translation>아직 실행된 것이 없습니다. 이제부터 열고 계산하고 저장하는 것이 시간, 알림과 함께 여기에 나옵니다.</translation>
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
        <translation>먼저 임베딩 파일을 여세요.</translation>
    </message>
    <message>
        <source>%1 is written. Open it once the computation has ended.</source>
        <translation>%1을(를) 썼습니다. 계산이 끝나면 여세요.</translation>
    </message>
    <message>
        <source>Search with %1</source>
        <translation>%1(으)로 검색</translation>
    </message>
    <message>
        <source>Written and opened: %1</source>
        <translation>저장하고 열었음: %1</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1을(를) 썼습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::MapChart</name>
    <message>
        <source>Map of the gallery</source>
        <translation>갤러리 분포도</translation>
    </message>
    <message>
        <source>%1 items in two dimensions</source>
        <translation>이차원의 항목 %1개</translation>
    </message>
    <message>
        <source>%1 items in two dimensions. Colours: %2</source>
        <translation>이차원의 항목 %1개. 색: %2</translation>
    </message>
</context>
<context>
    <name>crossfade::MapLegend</name>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>least to most uncertain (rank)</source>
        <translation>가장 확실한 것부터 가장 불확실한 것까지 (순위)</translation>
    </message>
    <message>
        <source>moves least to most (rank)</source>
        <translation>가장 적게에서 가장 많이 움직임 (순위)</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>틀어짐</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>회복</translation>
    </message>
    <message>
        <source>its class: all broken to all mended</source>
        <translation>그 클래스: 모두 틀어짐부터 모두 회복까지</translation>
    </message>
    <message>
        <source>no query of its class</source>
        <translation>그 클래스의 쿼리 없음</translation>
    </message>
    <message>
        <source>no to all neighbours stay</source>
        <translation>이웃이 하나도 안 남음부터 모두 남음까지</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>비교하지 않음</translation>
    </message>
    <message>
        <source>other classes (%1)</source>
        <translation>다른 클래스(%1개)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>other groups (%1)</source>
        <translation>다른 그룹(%1개)</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>변함없음</translation>
    </message>
</context>
<context>
    <name>crossfade::MapView</name>
    <message>
        <source>Lasso on the map</source>
        <translation>분포도의 올가미</translation>
    </message>
    <message>
        <source>The map could not be laid out.</source>
        <translation>분포도를 배치할 수 없습니다.</translation>
    </message>
    <message>
        <source>This result does not hold the features of the gallery, so there is no map. Run the study again.</source>
        <translation>이 결과에는 갤러리의 특징이 없어 분포도가 없습니다. 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>Laying out the gallery…</source>
        <translation>갤러리 배치 중…</translation>
    </message>
    <message>
        <source>Principal components of old and new features together; the two hold %1 of the variance.</source>
        <translation>옛 특징과 새 특징을 합친 주성분; 두 성분이 분산의 %1를 담음.</translation>
    </message>
    <message>
        <source>Old and new features have different dimensions: each is laid out on its own, the new ones turned towards the old ones (at least %1 of the variance). How far an item moves means little.</source>
        <translation>옛 특징과 새 특징의 차원이 다름: 따로 배치하고 새것을 옛것 쪽으로 돌림 (분산의 %1 이상). 항목이 얼마나 움직이는지는 큰 의미가 없음.</translation>
    </message>
    <message>
        <source>Draw a lasso to choose items.</source>
        <translation>올가미를 그려 항목을 선택하세요.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>old or new</source>
        <translation>옛 모델 또는 새 모델</translation>
    </message>
    <message>
        <source>predicted uncertainty (rank)</source>
        <translation>예측된 불확실성 (순위)</translation>
    </message>
    <message>
        <source>how far it moves on the map (rank)</source>
        <translation>분포도에서 움직이는 거리 (순위)</translation>
    </message>
    <message>
        <source>&amp;Colour:</source>
        <translation>색(&amp;C):</translation>
    </message>
    <message>
        <source>What the colours of the map mean</source>
        <translation>분포도 색의 의미</translation>
    </message>
    <message>
        <source>neighbours that stay</source>
        <translation>그대로인 이웃</translation>
    </message>
    <message>
        <source>The neighbourhoods are being compared: %1.</source>
        <translation>이웃을 비교하는 중: %1.</translation>
    </message>
    <message>
        <source>The share of its %1 nearest items that are the same by old and new features, from none (pale) to all (strong).</source>
        <translation>가장 가까운 항목 %1개 중 옛 특징과 새 특징에서 같은 것의 비율, 없음(옅음)부터 전부(진함)까지.</translation>
    </message>
    <message>
        <source>Of %1 items drawn at random; the others are grey.</source>
        <translation>무작위로 뽑은 %1개 항목만; 나머지는 회색입니다.</translation>
    </message>
    <message>
        <source>Cl&amp;asses:</source>
        <translation>클래스(&amp;A):</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>What is not chosen is faint.</source>
        <translation>고르지 않은 항목은 흐립니다.</translation>
    </message>
    <message>
        <source>flip against %1</source>
        <translation>%1 대비 뒤집힘</translation>
    </message>
    <message>
        <source>flips of its class against %1</source>
        <translation>%1 대비 그 클래스의 뒤집힘</translation>
    </message>
    <message>
        <source>Green: mended; orange: broken (by CMC@1, against %1).</source>
        <translation>초록: 회복; 주황: 틀어짐 (CMC@1, %1 대비).</translation>
    </message>
    <message>
        <source>Green: more queries of its class are mended than broken; orange: more are broken (by CMC@1, against %1).</source>
        <translation>초록: 그 클래스의 쿼리가 틀어진 것보다 회복된 것이 더 많음; 주황: 틀어진 것이 더 많음 (CMC@1, %1 대비).</translation>
    </message>
    <message>
        <source>Grou&amp;ps:</source>
        <translation>그룹(&amp;P):</translation>
    </message>
    <message>
        <source>Items that are near by their features lie together: of an item’s nearest ones, %1 are among its nearest on the map. Distances between far parts mean nothing.</source>
        <translation>특징이 가까운 항목이 모여 있음: 항목의 가장 가까운 것 가운데 %1이(가) 분포도에서도 가장 가까운 것에 듦. 먼 부분 사이의 거리는 아무 뜻이 없음.</translation>
    </message>
    <message>
        <source>The layout by neighbourhoods is being made: %1.</source>
        <translation>이웃 관계에 따른 배치를 만드는 중: %1.</translation>
    </message>
    <message>
        <source>The neighbours are being found: %1.</source>
        <translation>이웃을 찾는 중: %1.</translation>
    </message>
    <message>
        <source>Search the classes or groups that the legend names</source>
        <translation>범례에 이름을 넣을 클래스나 그룹 검색</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>배치(&amp;L):</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>neighbourhoods</source>
        <translation>이웃 관계</translation>
    </message>
    <message>
        <source>Principal components of old and new features</source>
        <translation>옛 특징과 새 특징의 주성분</translation>
    </message>
    <message>
        <source>Near items lie together, as in UMAP</source>
        <translation>UMAP처럼 가까운 항목이 모여 있음</translation>
    </message>
    <message>
        <source>How the map is laid out</source>
        <translation>분포도의 배치 방법</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Stop laying out by neighbourhoods</source>
        <translation>이웃 관계에 따른 배치 멈추기</translation>
    </message>
    <message>
        <source>Magnify (+, or the wheel)</source>
        <translation>확대(+ 또는 휠)</translation>
    </message>
    <message>
        <source>See more (−, or the wheel)</source>
        <translation>더 넓게 보기(− 또는 휠)</translation>
    </message>
    <message>
        <source>See the whole gallery (0)</source>
        <translation>전체 갤러리 보기(0)</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own; search for others above.</source>
        <translation>그룹 %2개 중 %1개에 고유한 색이 있음. 위에서 다른 그룹을 검색할 수 있음.</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own, the first with “%3” in their names.</source>
        <translation>그룹 %2개 중 %1개, 곧 이름에 ‘%3’이(가) 든 처음 그룹에 고유한 색이 있음.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own; search for others above.</source>
        <translation>클래스 %2개 중 %1개에 고유한 색이 있음. 위에서 다른 클래스를 검색할 수 있음.</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own, the first with “%3” in their names.</source>
        <translation>클래스 %2개 중 %1개, 곧 이름에 ‘%3’이(가) 든 처음 클래스에 고유한 색이 있음.</translation>
    </message>
</context>
<context>
    <name>crossfade::MeasureSection</name>
    <message>
        <source>distance</source>
        <translation>거리</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>프로토콜</translation>
    </message>
    <message>
        <source>number of fractions</source>
        <translation>비율의 수</translation>
    </message>
    <message>
        <source>choice of metrics</source>
        <translation>지표 선택</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Euclidean (L2)</source>
        <translation>유클리드 (L2)</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>코사인</translation>
    </message>
    <message>
        <source>class labels</source>
        <translation>클래스 레이블</translation>
    </message>
    <message>
        <source>Revisited Oxford/Paris</source>
        <translation>Revisited Oxford/Paris</translation>
    </message>
    <message>
        <source>nearest items of the new model</source>
        <translation>새 모델의 가장 가까운 항목</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>거리</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>프로토콜</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>Evenly spaced backfilled fractions from 0 to 1, both ends included</source>
        <translation>0부터 1까지 고르게 나눈 백필 비율, 양 끝 포함</translation>
    </message>
    <message>
        <source>The distance by which items are ranked</source>
        <translation>항목의 순위를 매기는 거리</translation>
    </message>
    <message>
        <source>Which gallery items are relevant to a query, and which are ignored</source>
        <translation>쿼리에 관련되는 갤러리 항목과 무시되는 항목</translation>
    </message>
    <message>
        <source>inner product</source>
        <translation>내적</translation>
    </message>
</context>
<context>
    <name>crossfade::Menus</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>이 목록 지우기(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>파일(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>편집(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>실행(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>보기(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>언어(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>도움말(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>쿼리(&amp;Q)</translation>
    </message>
    <message>
        <source>%1: no font for it is installed</source>
        <translation>%1: 이 언어의 글꼴이 설치되어 있지 않음</translation>
    </message>
    <message>
        <source>Op&amp;en recent</source>
        <translation>최근 파일 열기(&amp;E)</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>패널(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>색(&amp;O)</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodRow</name>
    <message>
        <source>%1 of %2</source>
        <comment>option, method</comment>
        <translation>%2의 %1</translation>
    </message>
    <message>
        <source>choice of methods</source>
        <translation>방법 선택</translation>
    </message>
    <message>
        <source>name of a method</source>
        <translation>방법의 이름</translation>
    </message>
    <message>
        <source>Options of %1</source>
        <translation>%1의 옵션</translation>
    </message>
    <message>
        <source>Name in the results</source>
        <translation>결과에서의 이름</translation>
    </message>
    <message>
        <source>Add it with other options</source>
        <translation>다른 옵션으로 추가</translation>
    </message>
    <message>
        <source>Compare this method with itself under other options</source>
        <translation>이 방법을 다른 옵션의 자신과 비교</translation>
    </message>
    <message>
        <source>preset of %1</source>
        <translation>%1의 프리셋</translation>
    </message>
    <message>
        <source>Preset: the paper&apos;s own</source>
        <translation>프리셋: 논문 그대로</translation>
    </message>
    <message>
        <source>Preset: quick</source>
        <translation>프리셋: 빠르게</translation>
    </message>
    <message>
        <source>Preset: none</source>
        <translation>프리셋: 없음</translation>
    </message>
    <message>
        <source>The paper&apos;s own options, or fewer epochs for an answer in minutes</source>
        <translation>논문 그대로의 옵션, 또는 몇 분 안에 답을 얻도록 더 적은 에폭</translation>
    </message>
    <message>
        <source>Preset of %1</source>
        <translation>%1의 프리셋</translation>
    </message>
    <message>
        <source>Sweep an option…</source>
        <translation>옵션 스윕…</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>보조 모델</translation>
    </message>
    <message>
        <source>Fitted already: %1</source>
        <translation>이미 적합됨: %1</translation>
    </message>
    <message>
        <source>the study’s</source>
        <translation>연구의 것</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>보조 모델</translation>
    </message>
    <message>
        <source>A new model for this method alone, such as a compatible one; it is still judged against the study’s new model</source>
        <translation>호환 모델처럼 이 방법만을 위한 새 모델; 그래도 연구의 새 모델을 기준으로 판정됨</translation>
    </message>
    <message>
        <source>A side model for this method alone</source>
        <translation>이 방법만을 위한 보조 모델</translation>
    </message>
    <message>
        <source>Compare the method at several values of an option</source>
        <translation>옵션의 여러 값에서 방법을 비교</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodsSection</name>
    <message>
        <source>Methods</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>another choice of a method</source>
        <translation>방법의 또 다른 선택</translation>
    </message>
    <message>
        <source>sweep of a method</source>
        <translation>방법의 스윕</translation>
    </message>
    <message>
        <source>preset of all methods</source>
        <translation>모든 방법의 프리셋</translation>
    </message>
    <message>
        <source>Set the options of every method. Options that differ from it are bold, and ↺ sets them back</source>
        <translation>모든 방법의 옵션을 정합니다. 이와 다른 옵션은 굵게 표시되고 ↺로 되돌립니다</translation>
    </message>
    <message>
        <source>Preset of all methods</source>
        <translation>모든 방법의 프리셋</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, 변경됨</translation>
    </message>
    <message>
        <source>The papers&apos; own options</source>
        <translation>논문의 옵션</translation>
    </message>
    <message>
        <source>Quick, in minutes</source>
        <translation>빠르게, 몇 분 안에</translation>
    </message>
</context>
<context>
    <name>crossfade::MetricList</name>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelField</name>
    <message>
        <source>This is no model: %1</source>
        <translation>모델이 아닙니다: %1</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.onnx);;All files (*)</source>
        <translation>모델 (*.pt *.pth *.ts *.onnx);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>TorchScript or ONNX</source>
        <translation>TorchScript 또는 ONNX</translation>
    </message>
    <message>
        <source>%1: side of its images</source>
        <translation>%1: 이미지의 한 변</translation>
    </message>
    <message>
        <source>squashed, 0 to 1</source>
        <translation>찌그러뜨림, 0~1</translation>
    </message>
    <message>
        <source>How images are prepared for the model: squashed to a square, pixels from 0 to 1, or as models of this family were trained</source>
        <translation>모델에 맞게 이미지를 준비하는 방식: 정사각형으로 찌그러뜨리고 픽셀은 0에서 1까지, 또는 이 계열의 모델이 학습된 방식대로</translation>
    </message>
    <message>
        <source>%1: how its images are prepared</source>
        <translation>%1: 이미지를 준비하는 방식</translation>
    </message>
    <message>
        <source>Asking the model for the size of its images …</source>
        <translation>모델에 이미지 크기를 묻는 중…</translation>
    </message>
    <message>
        <source>The model takes images of several sizes. Enter the one that it was trained with.</source>
        <translation>모델은 여러 크기의 이미지를 받습니다. 학습한 크기를 입력하세요.</translation>
    </message>
    <message>
        <source>Height and width of the images that the model was trained with</source>
        <translation>모델이 학습한 이미지의 높이와 너비</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts);;All files (*)</source>
        <translation>모델 (*.pt *.pth *.ts);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>The arithmetic of an ONNX model cannot be counted. Name its TorchScript file.</source>
        <translation>ONNX 모델의 계산량은 셀 수 없습니다. 그 TorchScript 파일을 지정하세요.</translation>
    </message>
    <message>
        <source>Some of the images as the model sees them: resized and cut out</source>
        <translation>모델이 보는 대로의 일부 이미지: 크기를 바꾸고 잘라낸 것</translation>
    </message>
    <message>
        <source>image size?</source>
        <translation>이미지 크기?</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 픽셀</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelsDialog</name>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Name each model&apos;s file and the size of the images that it was trained with.</source>
        <translation>각 모델의 파일과 학습한 이미지 크기를 지정하세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Name the model&apos;s file and the size of the images that it was trained with.</source>
        <translation>모델의 파일과 학습한 이미지 크기를 지정하세요.</translation>
    </message>
    <message>
        <source>Model “%1”</source>
        <translation>모델 ‘%1’</translation>
    </message>
    <message>
        <source>Drop to name the models’ files</source>
        <translation>놓으면 모델 파일로 지정합니다</translation>
    </message>
    <message>
        <source>Only models can be dropped here. Close this dialog first to drop others.</source>
        <translation>여기에는 모델만 놓을 수 있습니다. 다른 것을 놓으려면 먼저 이 창을 닫으세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::OptionsEditor</name>
    <message>
        <source>Set back to %1</source>
        <translation>%1(으)로 되돌리기</translation>
    </message>
</context>
<context>
    <name>crossfade::OrdersSection</name>
    <message>
        <source>choice of orders</source>
        <translation>순서 선택</translation>
    </message>
    <message>
        <source>order file</source>
        <translation>순서 파일</translation>
    </message>
    <message>
        <source>Orders of backfilling</source>
        <translation>백필 순서</translation>
    </message>
    <message>
        <source>Choose an order</source>
        <translation>순서 선택</translation>
    </message>
    <message>
        <source>Orders of rows or ids (*.npy *.csv *.txt);;All files (*)</source>
        <translation>행 또는 id의 순서 (*.npy *.csv *.txt);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>필요: %1</translation>
    </message>
    <message>
        <source>File of row numbers (.npy) or ids (.csv, .txt)</source>
        <translation>행 번호 (.npy) 또는 id (.csv, .txt) 파일</translation>
    </message>
    <message>
        <source>Order file</source>
        <translation>순서 파일</translation>
    </message>
    <message>
        <source>Choose the order file</source>
        <translation>순서 파일 선택</translation>
    </message>
</context>
<context>
    <name>crossfade::OverviewPage</name>
    <message>
        <source>Reading the features: how good each model is, and what looks like a mistake …</source>
        <translation>특징을 읽는 중: 각 모델이 얼마나 좋은지, 무엇이 실수로 보이는지 …</translation>
    </message>
    <message>
        <source>Look at the features</source>
        <translation>특징 살펴보기</translation>
    </message>
    <message>
        <source>Read all features: how good each model is, and what looks like a mistake</source>
        <translation>모든 특징 읽기: 각 모델이 얼마나 좋은지, 무엇이 실수로 보이는지</translation>
    </message>
    <message>
        <source>Models of the file</source>
        <translation>파일의 모델</translation>
    </message>
    <message>
        <source>Choose on the left what to compare, then run it.</source>
        <translation>왼쪽에서 비교할 것을 고른 다음 실행하십시오.</translation>
    </message>
    <message>
        <source>A computation is running: what it gives is shown here.</source>
        <translation>계산이 진행 중입니다. 그 결과가 여기에 표시됩니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::OwnImageSearch</name>
    <message>
        <source>Which models were the images embedded with? This is asked once for an embedding file.</source>
        <translation>이미지를 어떤 모델로 임베딩했나요? 임베딩 파일마다 한 번 묻습니다.</translation>
    </message>
    <message>
        <source>copied image</source>
        <translation>복사한 이미지</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
</context>
<context>
    <name>crossfade::PaintedPlot</name>
    <message>
        <source>… and %1 more</source>
        <translation>… 그 밖에 %1개</translation>
    </message>
</context>
<context>
    <name>crossfade::PairsSection</name>
    <message>
        <source>Methods × orders</source>
        <translation>방법 × 순서</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2에서의 %1</translation>
    </message>
    <message>
        <source>%1 cannot be run: %2.</source>
        <translation>%1은(는) 실행할 수 없음: %2.</translation>
    </message>
    <message>
        <source>By the measured times of runs on this computer.</source>
        <translation>이 컴퓨터에서 측정한 실행 시간에 따름.</translation>
    </message>
    <message>
        <source>By the number of products: no run was measured here yet.</source>
        <translation>곱의 수에 따름: 여기서 측정한 실행이 아직 없음.</translation>
    </message>
    <message>
        <source>Choose a method and an order.</source>
        <translation>방법과 순서를 고르세요.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs.</source>
        <translation>쌍 %2개 중 %1개.</translation>
    </message>
    <message>
        <source>choice of pairs</source>
        <translation>쌍 선택</translation>
    </message>
    <message>
        <source>Which orders each method is run under</source>
        <translation>각 방법을 어떤 순서에서 실행할지</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>있음</translation>
    </message>
    <message>
        <source>%1. The curve is in the cache and takes no time.</source>
        <translation>%1. 곡선이 캐시에 있어 시간이 들지 않음.</translation>
    </message>
    <message>
        <source>the fit of the method is in the cache.</source>
        <translation>방법의 적합은 캐시에 있음.</translation>
    </message>
    <message>
        <source>the fit of the method %1, once for all its orders.</source>
        <translation>방법의 적합에 %1, 모든 순서에 한 번.</translation>
    </message>
    <message>
        <source>%1. Estimate: the curve takes %2, and %3 of memory; %4 %5 What the cache holds takes no time.</source>
        <translation>%1. 추정: 곡선에 %2, 메모리 %3; %4 %5 캐시에 있는 것은 시간이 들지 않음.</translation>
    </message>
    <message>
        <source>%1 in the cache.</source>
        <translation>%1개는 캐시에 있음.</translation>
    </message>
    <message>
        <source>Estimate: %1; features, fits and curves take %2 of memory.</source>
        <translation>추정: %1, 특징·적합·곡선에 메모리 %2.</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanAnswer</name>
    <message>
        <source>What is promised along the way is not known.</source>
        <translation>도중에 약속된 값은 알 수 없습니다.</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>목표(&amp;T):</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> % (이득 대비)</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>목표, 이득 대비 비율</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as what is promised at the end; the line in the chart can be dragged, too</source>
        <translation>0 %는 옛 모델 수준, 100 %는 마지막에 약속된 수준; 차트의 선을 끌 수도 있습니다</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>예산(&amp;B):</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % (갤러리 대비)</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>예산, 갤러리 대비 비율</translation>
    </message>
    <message>
        <source>How much of the gallery is new then; the line in the chart can be dragged, too</source>
        <translation>그때 갤러리에서 새로운 부분의 비율; 차트의 선을 끌 수도 있습니다</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanForm</name>
    <message>
        <source>pilot, where there is one</source>
        <translation>파일럿, 있으면</translation>
    </message>
    <message>
        <source>the file&apos;s pilot</source>
        <translation>파일의 파일럿</translation>
    </message>
    <message>
        <source>a pilot drawn here</source>
        <translation>여기서 추출한 파일럿</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>학습 행</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>metric at</source>
        <translation>지표, 비율</translation>
    </message>
    <message>
        <source>worst group</source>
        <translation>최악의 그룹</translation>
    </message>
    <message>
        <source>negative flips at</source>
        <translation>부정적 뒤집힘, 비율</translation>
    </message>
    <message>
        <source>as in the set-up</source>
        <translation>설정대로</translation>
    </message>
    <message>
        <source>without</source>
        <translation>보정 없이</translation>
    </message>
    <message>
        <source>with moments</source>
        <translation>모멘트 보정</translation>
    </message>
    <message>
        <source>items/h</source>
        <translation>항목/시간</translation>
    </message>
    <message>
        <source>s/item</source>
        <translation>초/항목</translation>
    </message>
    <message>
        <source>&amp;Judge on:</source>
        <translation>판정 대상(&amp;J):</translation>
    </message>
    <message>
        <source>What counts for you</source>
        <translation>중요하게 여기는 것</translation>
    </message>
    <message>
        <source>Whether distances by old and by new features are made to mean the same</source>
        <translation>옛 특징과 새 특징의 거리가 같은 뜻이 되게 할지</translation>
    </message>
    <message>
        <source>Batch si&amp;ze:</source>
        <translation>배치 크기(&amp;Z):</translation>
    </message>
    <message>
        <source>Items that are embedded together</source>
        <translation>함께 임베딩하는 항목</translation>
    </message>
    <message>
        <source>Cost per &amp;item:</source>
        <translation>항목당 비용(&amp;I):</translation>
    </message>
    <message>
        <source>What embedding one item costs, in any currency</source>
        <translation>항목 하나를 임베딩하는 비용, 통화 무관</translation>
    </message>
    <message>
        <source>S&amp;peed:</source>
        <translation>속도(&amp;P):</translation>
    </message>
    <message>
        <source>Of the backfill</source>
        <translation>백필의</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> % (갤러리)</translation>
    </message>
    <message>
        <source>Size of the pilot that is drawn</source>
        <translation>추출하는 파일럿의 크기</translation>
    </message>
    <message>
        <source>Where all new features are there already: to try what a pilot tells</source>
        <translation>새 특징이 모두 있을 때: 파일럿이 무엇을 말해 주는지 시험</translation>
    </message>
    <message>
        <source>Backfilled share that counts</source>
        <translation>중요한 백필 비율</translation>
    </message>
    <message>
        <source>Metric to choose by</source>
        <translation>선택 기준 지표</translation>
    </message>
    <message>
        <source>Attribute whose worst group counts</source>
        <translation>최악의 그룹이 중요한 속성</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>Unit of the speed</source>
        <translation>속도의 단위</translation>
    </message>
    <message>
        <source>Begi&amp;ns:</source>
        <translation>시작(&amp;N):</translation>
    </message>
    <message>
        <source>When the backfill begins; then every batch has a date</source>
        <translation>백필을 시작하는 때; 그러면 모든 배치에 날짜가 생김</translation>
    </message>
    <message>
        <source>When the backfill begins</source>
        <translation>백필을 시작하는 때</translation>
    </message>
    <message>
        <source>Where all new features are there: what the choice and its promise are really worth</source>
        <translation>새 특징이 모두 있을 때: 선택과 약속의 실제 가치</translation>
    </message>
    <message>
        <source>with one length</source>
        <translation>한 길이로</translation>
    </message>
    <message>
        <source>try all three</source>
        <translation>셋 다 시도</translation>
    </message>
    <message>
        <source>&amp;Choose by:</source>
        <translation>선택 기준(&amp;C):</translation>
    </message>
    <message>
        <source>Ca&amp;libration:</source>
        <translation>보정(&amp;L):</translation>
    </message>
    <message>
        <source>Compare with the tr&amp;uth</source>
        <translation>참값과 비교(&amp;U)</translation>
    </message>
    <message>
        <source>Queries an hour:</source>
        <translation>시간당 쿼리:</translation>
    </message>
    <message>
        <source>That are served meanwhile: where a method has them embedded by both models, that is part of the cost</source>
        <translation>그동안 처리하는 쿼리: 두 모델로 임베딩하는 방법이면 비용에 들어갑니다</translation>
    </message>
    <message>
        <source>Budget:</source>
        <translation>예산:</translation>
    </message>
    <message>
        <source>How much of the gallery you would embed: strategies are compared there, too</source>
        <translation>갤러리를 얼마나 임베딩할지: 전략을 그 지점에서도 비교합니다</translation>
    </message>
    <message>
        <source>Rerank at:</source>
        <translation>재순위 깊이:</translation>
    </message>
    <message>
        <source>Depths at which reranking the old index by the new model is tried, with commas between them; empty: it is not</source>
        <translation>옛 색인을 새 모델로 재순위해 볼 깊이, 쉼표로 구분. 비우면 하지 않습니다</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>모델 호출(ms):</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>항목이나 쿼리 하나에 모델 호출이 걸리는 시간: 이것으로 재순위이 쿼리에 더하는 시간을 알려 줍니다</translation>
    </message>
    <message>
        <source>Search (ms):</source>
        <translation>검색(ms):</translation>
    </message>
    <message>
        <source>What one search of your index takes</source>
        <translation>색인 검색 한 번에 걸리는 시간</translation>
    </message>
    <message>
        <source>At most (ms):</source>
        <translation>최대(ms):</translation>
    </message>
    <message>
        <source>That a query may take longer: no depth of reranking that takes more is chosen</source>
        <translation>쿼리가 더 걸려도 되는 시간: 이보다 더 걸리는 재순위 깊이는 고르지 않습니다</translation>
    </message>
    <message>
        <source>Parts (folds):</source>
        <translation>부분(폴드):</translation>
    </message>
    <message>
        <source>The training rows are dealt into so many parts: each is backfilled with fits on the others</source>
        <translation>학습 행을 이만큼의 부분으로 나눕니다. 각 부분을 나머지로 학습해 백필합니다</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>여기서 측정</translation>
    </message>
    <message>
        <source>any</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>Training cost:</source>
        <translation>학습 비용:</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>방법에 필요한 새 모델을 학습하는 비용</translation>
    </message>
    <message>
        <source>Training (h):</source>
        <translation>학습(시간):</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>방법에 필요한 새 모델을 학습하는 시간</translation>
    </message>
    <message>
        <source>A pilot is items of the gallery that were drawn at random and embedded again. Training rows are another gallery, and the models may have seen them. Without a choice: the pilot that the file marks, if it has %1 items or more; else, and where it does not tell whether anything is better than waiting, training rows</source>
        <translation>파일럿은 무작위로 뽑아 다시 임베딩한 갤러리 항목입니다. 학습 행은 다른 갤러리이며 모델이 이미 보았을 수 있습니다. 선택하지 않으면: 파일이 표시한 파일럿이 %1개 항목 이상이면 파일럿, 아니거나 기다리는 것보다 나은 방법이 있는지 파일럿이 알려 주지 않으면 학습 행</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanPage</name>
    <message>
        <source>Pl&amp;an</source>
        <translation>계획하기(&amp;A)</translation>
    </message>
    <message>
        <source>Try every method of the set-up under every order that can be had in advance, and choose</source>
        <translation>설정의 모든 방법을 미리 얻을 수 있는 모든 순서에서 시도하고 선택</translation>
    </message>
    <message>
        <source>As CSV, a line for each item, or JSON Lines, a line for each batch</source>
        <translation>항목마다 한 줄의 CSV 또는 배치마다 한 줄의 JSON Lines</translation>
    </message>
    <message>
        <source>The chosen method as it was fitted, so that following need not fit it again</source>
        <translation>추적할 때 다시 적합하지 않도록 적합된 그대로의 선택된 방법</translation>
    </message>
    <message>
        <source>Foll&amp;ow…</source>
        <translation>추적(&amp;O)…</translation>
    </message>
    <message>
        <source>Save the plan, and look where the backfill is whenever the embedding file changes</source>
        <translation>계획을 저장하고 임베딩 파일이 바뀔 때마다 백필이 어디에 있는지 확인</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>계획 저장(&amp;S)…</translation>
    </message>
    <message>
        <source>Save fitted &amp;method…</source>
        <translation>적합된 방법 저장(&amp;M)…</translation>
    </message>
    <message>
        <source>Show what was asked for, to change it and plan anew</source>
        <translation>요청한 내용을 표시하여 바꾸고 다시 계획</translation>
    </message>
    <message>
        <source>Chan&amp;ge the question</source>
        <translation>질문 변경(&amp;G)</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanView</name>
    <message>
        <source>share of the way from old to new</source>
        <translation>옛 모델에서 새 모델까지의 길의 비율</translation>
    </message>
    <message>
        <source>%1 on held-out training rows</source>
        <translation>남겨 둔 학습 행에서의 %1</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
    <message>
        <source>%1, promised (%)</source>
        <translation>%1, 약속 (%)</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1, 95 % 구간 포함</translation>
    </message>
    <message>
        <source>old or the mix, whichever is better</source>
        <translation>옛 모델과 혼합 중 더 나은 것</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>현재 위치</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>표시(&amp;W):</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>약속하는 것</translation>
    </message>
    <message>
        <source>The promised curve</source>
        <translation>약속된 곡선</translation>
    </message>
    <message>
        <source>Methods and orders that may be chosen</source>
        <translation>고를 수 있는 방법과 순서</translation>
    </message>
    <message>
        <source>What to embed when</source>
        <translation>언제 무엇을 임베딩할지</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>후보</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>배치</translation>
    </message>
    <message>
        <source>No batch is left: all items have their new features.</source>
        <translation>남은 배치가 없습니다. 모든 항목에 새 특징이 있습니다.</translation>
    </message>
    <message>
        <source>Share of the way (%)</source>
        <translation>길의 비율 (%)</translation>
    </message>
    <message>
        <source>No plan yet. Choose methods and orders in the set-up, say above by what to choose among them, and press “Plan”. They are compared on a pilot of the gallery, or on held-out training rows: the gallery&apos;s new features are not needed.</source>
        <translation>아직 계획이 없습니다. 설정에서 방법과 순서를 고르고, 위에서 무엇으로 고를지 정한 뒤 ‘계획하기’를 누르세요. 갤러리의 파일럿이나 남겨 둔 학습 행에서 비교합니다. 갤러리의 새 특징은 필요하지 않습니다.</translation>
    </message>
    <message>
        <source>In hindsight</source>
        <translation>돌이켜 보면</translation>
    </message>
    <message>
        <source>How the candidates were in truth</source>
        <translation>후보들의 실제 성능</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>그동안 갤러리를 서비스하는 방법</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>전략</translation>
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
        <translation>갤러리의 %1이(가) 백필됨</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>일시 정지 (스페이스)</translation>
    </message>
    <message>
        <source>Play from 0 to 100 % (Space)</source>
        <translation>0에서 100 %까지 재생 (스페이스)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>한 단계 뒤로</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>한 단계 앞으로</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled</source>
        <translation>갤러리의 백필된 비율</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>속도</translation>
    </message>
    <message>
        <source>%1 · %2 items</source>
        <translation>%1 · 항목 %2개</translation>
    </message>
    <message>
        <source>One slice back (Left)</source>
        <translation>한 슬라이스 뒤로 (왼쪽)</translation>
    </message>
    <message>
        <source>One slice on (Right)</source>
        <translation>한 슬라이스 앞으로 (오른쪽)</translation>
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
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>교차</translation>
    </message>
    <message>
        <source>whole gallery</source>
        <translation>전체 갤러리</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, %2별</translation>
    </message>
    <message>
        <source>%1, normalised</source>
        <translation>%1, 정규화</translation>
    </message>
    <message>
        <source>all of these items</source>
        <translation>이 항목 전체</translation>
    </message>
    <message>
        <source>new (%1)</source>
        <translation>새 모델(%1)</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryBrowser</name>
    <message>
        <source>No result</source>
        <translation>결과 없음</translation>
    </message>
    <message>
        <source>%1 of %2 queries (%3)</source>
        <translation>쿼리 %2개 중 %1개 (%3)</translation>
    </message>
    <message>
        <source>All queries</source>
        <translation>모든 쿼리</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>어떤 쿼리</translation>
    </message>
    <message>
        <source>A query is right when a relevant item is among its first k</source>
        <translation>처음 k개에 관련 항목이 있으면 쿼리는 맞음</translation>
    </message>
    <message>
        <source>k of CMC@k</source>
        <translation>CMC@k의 k</translation>
    </message>
    <message>
        <source>Class, file or number</source>
        <translation>클래스, 파일 또는 번호</translation>
    </message>
    <message>
        <source>Search queries</source>
        <translation>쿼리 검색</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Chosen in a chart</source>
        <translation>차트에서 선택</translation>
    </message>
    <message>
        <source>Any attribute</source>
        <translation>모든 속성</translation>
    </message>
    <message>
        <source>Attribute of the queries</source>
        <translation>쿼리의 속성</translation>
    </message>
    <message>
        <source>List only queries with this value of an attribute</source>
        <translation>이 속성 값을 가진 쿼리만 표시</translation>
    </message>
    <message>
        <source>Show the queries as large pictures</source>
        <translation>쿼리를 큰 그림으로 표시</translation>
    </message>
    <message>
        <source>Queries as pictures</source>
        <translation>그림으로 본 쿼리</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>아직 결과가 없습니다. 연구를 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>No query of this list matches. Clear the search and the attribute, or choose another list above.</source>
        <translation>이 목록에 맞는 쿼리가 없습니다. 검색과 속성을 지우거나 위에서 다른 목록을 고르세요.</translation>
    </message>
    <message>
        <source>No query is chosen. Click a band on Flips, or a class or group of a table.</source>
        <translation>선택한 쿼리가 없습니다. ‘뒤집힘’의 띠나 표의 클래스, 그룹을 클릭하세요.</translation>
    </message>
    <message>
        <source>The data has no queries.</source>
        <translation>데이터에 쿼리가 없습니다.</translation>
    </message>
    <message>
        <source>by CMC@</source>
        <translation>CMC@</translation>
    </message>
    <message>
        <source>Wrong at %1</source>
        <translation>%1에서 틀림</translation>
    </message>
    <message>
        <source>The shown curves do not agree at %1</source>
        <translation>표시된 곡선들이 %1에서 일치하지 않음</translation>
    </message>
    <message>
        <source>The shown curves agree on every query at %1. Show more curves in the table Curves, or go on with the slider.</source>
        <translation>보이는 곡선들이 %1에서 모든 쿼리에 일치합니다. ‘곡선’ 표에서 곡선을 더 보이거나 슬라이더를 움직이세요.</translation>
    </message>
    <message>
        <source>No query is wrong at %1: each that has a relevant item finds one among the first %2.</source>
        <translation>%1에서 틀린 쿼리가 없습니다. 관련 항목이 있는 쿼리는 모두 처음 %2개 안에서 하나를 찾습니다.</translation>
    </message>
    <message>
        <source>Broken at %1 against %2</source>
        <translation>%1에서 %2 대비 틀어짐</translation>
    </message>
    <message>
        <source>Mended at %1 against %2</source>
        <translation>%1에서 %2 대비 회복</translation>
    </message>
    <message>
        <source>No query is broken at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>%1에서 %2 대비 틀어진 쿼리가 없습니다. 슬라이더를 더 움직이거나 위에서 다른 목록을 고르세요.</translation>
    </message>
    <message>
        <source>No query is mended at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>%1에서 %2 대비 회복된 쿼리가 없습니다. 슬라이더를 더 움직이거나 위에서 다른 목록을 고르세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryDetail</name>
    <message>
        <source>Query %1: %2</source>
        <translation>쿼리 %1: %2</translation>
    </message>
    <message>
        <source>%1
No item of the gallery is relevant to it.</source>
        <translation>%1
갤러리에 관련 항목이 없습니다.</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Copy results</source>
        <translation>결과 복사</translation>
    </message>
    <message>
        <source>Copy the query and its results as text</source>
        <translation>쿼리와 결과를 텍스트로 복사</translation>
    </message>
    <message>
        <source>Picture of the query</source>
        <translation>쿼리의 그림</translation>
    </message>
    <message>
        <source>%1
The first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)</source>
        <translation>%1
%3 백필 시 첫 맞는 결과의 순위는 %2 (%4에서: %5, %6에서: %7)</translation>
    </message>
    <message>
        <source>rank	gallery item	class	distance	right or wrong	feature	image</source>
        <translation>순위	갤러리 항목	클래스	거리	맞음 또는 틀림	특징	이미지</translation>
    </message>
    <message>
        <source>Choose a query in the list to see its results.</source>
        <translation>결과를 보려면 목록에서 쿼리를 고르세요.</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1에서</translation>
    </message>
    <message>
        <source>Here, %1</source>
        <translation>여기, %1</translation>
    </message>
    <message>
        <source>Gallery item %1 as the query: %2</source>
        <translation>갤러리 항목 %1을(를) 쿼리로: %2</translation>
    </message>
    <message>
        <source>A result is right where it has the same class.</source>
        <translation>클래스가 같은 결과가 맞는 것입니다.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히</translation>
    </message>
    <message>
        <source>Back to the query</source>
        <translation>쿼리로 돌아가기</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>모델 %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Class of your image</source>
        <translation>이미지의 클래스</translation>
    </message>
    <message>
        <source>Say what it shows, and the results are judged by it</source>
        <translation>무엇을 보여 주는지 말하면 결과를 그에 따라 판정합니다</translation>
    </message>
    <message>
        <source>Your image: %1</source>
        <translation>내 이미지: %1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Its class is not known, so neither is what is right.</source>
        <translation>클래스를 알 수 없으므로 무엇이 맞는지도 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Class not known</source>
        <translation>클래스 알 수 없음</translation>
    </message>
    <message>
        <source>What the old model finds, the mixed gallery here, and the new model, beside each other, or those here alone with larger pictures</source>
        <translation>옛 모델, 여기의 섞인 갤러리, 새 모델이 찾은 결과를 나란히 보거나 여기의 결과만 더 큰 그림으로 보기</translation>
    </message>
    <message>
        <source>Search all items</source>
        <translation>모든 항목 검색</translation>
    </message>
    <message>
        <source>Search the whole gallery, which is exact and takes longer, and not only the nearest cells of an index</source>
        <translation>색인의 가장 가까운 셀만이 아니라 갤러리 전체를 검색합니다. 정확하지만 더 오래 걸립니다</translation>
    </message>
    <message>
        <source>Exact: all items of the gallery are searched.</source>
        <translation>정확: 갤러리의 모든 항목을 검색합니다.</translation>
    </message>
    <message>
        <source>Approximate: of an index, the cells nearest to the query are searched, at least a 64th of them; what they hold is ranked exactly.</source>
        <translation>근사: 색인에서 쿼리에 가장 가까운 셀만(64분의 1 이상) 검색하고, 그 안의 항목은 정확하게 순위를 매깁니다.</translation>
    </message>
    <message>
        <source>The gallery is large, so that an index is made first: %1 of %2 items. “Search all items” does without.</source>
        <translation>갤러리가 커서 먼저 색인을 만듭니다: %2개 중 %1개. “모든 항목 검색”은 색인 없이 검색합니다.</translation>
    </message>
    <message>
        <source>Back to your image</source>
        <translation>내 이미지로 돌아가기</translation>
    </message>
    <message>
        <source>%1
None of the first %2 results is right with %3 backfilled (first right rank at %4: %5, at %6: %7)</source>
        <translation>%1
%3 백필 시 처음 %2개 결과 중 맞는 것이 없음 (첫 맞는 순위 %4에서: %5, %6에서: %7)</translation>
    </message>
    <message>
        <source>This curve needs your image embedded by its new model, %1. Choose the image again (Ctrl+I) and give the file of that model.</source>
        <translation>이 곡선에는 그 새 모델 %1(으)로 임베딩한 이미지가 필요합니다. 이미지를 다시 고르고(Ctrl+I) 그 모델의 파일을 지정하세요.</translation>
    </message>
    <message>
        <source>What the list at the right is of: the new model, or another curve at the same share</source>
        <translation>오른쪽 목록이 무엇의 것인지: 새 모델 또는 같은 비율의 다른 곡선</translation>
    </message>
    <message>
        <source>The list at the right</source>
        <translation>오른쪽 목록</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>The method of this curve transforms the features of a query, and its transform is neither saved nor cached here. Choose another curve, or run the study again.</source>
        <translation>이 곡선의 방법은 쿼리의 특징을 변환하는데, 그 변환이 여기에 저장되어 있지도 캐시되어 있지도 않습니다. 다른 곡선을 고르거나 연구를 다시 실행하세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::RangeText</name>
    <message>
        <source>%1&#xa0;points</source>
        <extracomment>Percentage points; the space does not break.</extracomment>
        <translation>%1&#xa0;포인트</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultLanes</name>
    <message>
        <source>Results at the start, here and at the end</source>
        <translation>시작, 여기, 끝의 결과</translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation>%1. %2, %3</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Rank %1: %2, distance %3
Gallery item %4
Click to search with it</source>
        <translation>순위 %1: %2, 거리 %3
갤러리 항목 %4
클릭하면 이것으로 검색</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultModel</name>
    <message>
        <source>Right answers of: %1</source>
        <translation>다음의 정답: %1</translation>
    </message>
    <message>
        <source>With a right answer in: %1</source>
        <translation>다음에 정답이 있음: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTables</name>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>The chosen metric and the flips at the chosen share</source>
        <translation>선택한 비율에서의 선택한 지표와 뒤집힘</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>조건</translation>
    </message>
    <message>
        <source>What the papers ask of an upgrade, met or not</source>
        <translation>논문이 업그레이드에 요구하는 것의 충족 여부</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>How similar the models are</source>
        <translation>모델들이 얼마나 비슷한지</translation>
    </message>
    <message>
        <source>What the methods cost, compared with embedding the gallery again</source>
        <translation>갤러리를 다시 임베딩하는 것과 비교한 방법의 비용</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>What the study&apos;s index gives, beside exact search</source>
        <translation>정확한 검색과 나란히, 연구의 색인이 주는 것</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>아직 결과가 없습니다. 연구를 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>No curve yet: each method&apos;s curves appear here as soon as it is done.</source>
        <translation>아직 곡선이 없습니다. 각 방법이 끝나는 대로 그 곡선이 여기에 나타납니다.</translation>
    </message>
    <message>
        <source>The chosen curve follows no groups. Choose attributes under Groups and parts, and run the study again.</source>
        <translation>선택한 곡선은 그룹을 따라가지 않습니다. ‘그룹과 부분’에서 속성을 고르고 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>No index was measured. Choose one under Index that is served, and run the study again.</source>
        <translation>측정한 색인이 없습니다. ‘서비스되는 색인’에서 하나를 고르고 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>This results file does not hold how similar the models are. Run the study again.</source>
        <translation>이 결과 파일에는 모델이 얼마나 비슷한지가 없습니다. 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>The groups of the chosen curve by the chosen metric, and their gaps</source>
        <translation>선택한 지표로 본 선택한 곡선의 그룹과 격차</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
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
        <translation>%1 · 시드 %2</translation>
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
        <translation>클래스 없음</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>클래스 %1</translation>
    </message>
    <message>
        <source>‖WWᵀ − I‖ (Frobenius)</source>
        <translation>‖WWᵀ − I‖ (Frobenius)</translation>
    </message>
    <message>
        <source>CKA with the old model</source>
        <translation>옛 모델과의 CKA</translation>
    </message>
    <message>
        <source>Band: 95 % interval of %1, by resampling the queries; interpolated between the slices.</source>
        <translation>띠: 쿼리를 재표본하여 얻은 %1의 95 % 구간; 슬라이스 사이는 보간.</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list in a sentence.</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>weight of %1 in the gain of %2</source>
        <translation>%2의 이득에서 %1의 가중치</translation>
    </message>
    <message>
        <source>τ of the learned gain of %1</source>
        <translation>%1의 학습된 이득의 τ</translation>
    </message>
    <message>
        <source>τ of uncertainty</source>
        <translation>불확실성의 τ</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>No query has a relevant item in the gallery, so no metric has a value. The gallery and the queries need labels, or the queries lists of relevant items.</source>
        <translation>갤러리에 관련 항목이 있는 쿼리가 없어 어느 지표에도 값이 없습니다. 갤러리와 쿼리에 레이블이 있거나 쿼리에 관련 항목 목록이 있어야 합니다.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>켜짐</translation>
    </message>
    <message>
        <source>off</source>
        <translation>꺼짐</translation>
    </message>
    <message>
        <source>items with %1 = %2</source>
        <translation>%1 = %2인 항목</translation>
    </message>
    <message>
        <source>classes %1–%2</source>
        <translation>클래스 %1–%2</translation>
    </message>
    <message>
        <source>%1 (only %2)</source>
        <translation>%1 (%2만)</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTile</name>
    <message>
        <source>right</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>Rank %1: %2, %3, distance %4, found by its %5 feature</source>
        <translation>순위 %1: %2, %3, 거리 %4, %5 특징으로 찾음</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>Gallery item %1</source>
        <translation>갤러리 항목 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultsView</name>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>Whole gallery</source>
        <translation>전체 갤러리</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>%1별</translation>
    </message>
    <message>
        <source>&amp;Of:</source>
        <translation>범위(&amp;O):</translation>
    </message>
    <message>
        <source>Whole gallery or groups</source>
        <translation>전체 갤러리 또는 그룹</translation>
    </message>
    <message>
        <source>Show the values of all curves, with their 95 % intervals, at the chosen fraction</source>
        <translation>선택한 비율에서 모든 곡선의 값과 95 % 구간 표시</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>확대(&amp;Z)</translation>
    </message>
    <message>
        <source>All curves of the whole gallery, or the groups of the chosen curve: their values, the gap between the best and the worst (shaded) and how much of each is backfilled (dotted)</source>
        <translation>전체 갤러리의 모든 곡선, 또는 선택한 곡선의 그룹: 값, 최고와 최악의 격차(음영), 각각 얼마나 백필되었는지(점선)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>옛 모델, 새 모델, 교차와 가파른 시작 부분 없이 곡선이 있는 범위만 표시</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>값(&amp;L)</translation>
    </message>
    <message>
        <source>&lt;h2&gt;No file is open&lt;/h2&gt;&lt;p&gt;Open one from the menu File, or drop it here.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;열린 파일이 없습니다&lt;/h2&gt;&lt;p&gt;파일 메뉴에서 파일을 열거나 여기에 놓으세요.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Choose on the left what to compare, then run it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;왼쪽에서 비교할 것을 고른 다음 실행하십시오.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::RunFooter</name>
    <message>
        <source>What is shown was computed with another set-up.</source>
        <translation>표시된 것은 다른 설정으로 계산되었습니다.</translation>
    </message>
    <message>
        <source>Set up as last time</source>
        <translation>지난번처럼 설정</translation>
    </message>
    <message>
        <source>Take the methods, their options, the orders and the measures of the last run; the models stay</source>
        <translation>마지막 실행의 방법, 그 옵션, 순서와 측정을 가져오기; 모델은 유지</translation>
    </message>
</context>
<context>
    <name>crossfade::RunList</name>
    <message>
        <source>another file: %1</source>
        <translation>다른 파일: %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
</context>
<context>
    <name>crossfade::RunSession</name>
    <message>
        <source>cancelled: %1 of %2 methods</source>
        <translation>취소됨: 방법 %2개 중 %1개</translation>
    </message>
</context>
<context>
    <name>crossfade::RunsView</name>
    <message>
        <source>Not saved</source>
        <translation>저장되지 않음</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>이름 바꾸기</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>The run that is shown stays</source>
        <translation>표시 중인 실행은 남습니다</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행 목록</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>Compare the runs</source>
        <translation>실행 비교</translation>
    </message>
    <message>
        <source>is being computed</source>
        <translation>계산 중</translation>
    </message>
    <message>
        <source>delete run %1</source>
        <translation>실행 %1 삭제</translation>
    </message>
    <message>
        <source>rename run %1</source>
        <translation>실행 %1 이름 바꾸기</translation>
    </message>
    <message>
        <source>No run yet. Choose methods and orders in the set-up and press Run (F5): every run is listed here.</source>
        <translation>아직 실행이 없습니다. 설정에서 방법과 순서를 고르고 실행(F5)을 누르세요. 모든 실행이 여기에 나옵니다.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>On disk, not in memory: choosing it reads it again, and then it can be compared</source>
        <translation>메모리가 아니라 디스크에 있습니다: 선택하면 다시 읽고, 그다음에는 비교할 수 있습니다</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>다른 점</translation>
    </message>
</context>
<context>
    <name>crossfade::ScreenText</name>
    <message>
        <source>%1, %2, %3 new</source>
        <translation>%1, %2, %3 새 특징</translation>
    </message>
</context>
<context>
    <name>crossfade::SetupPanel</name>
    <message>
        <source>Choose a method.</source>
        <translation>방법을 고르세요.</translation>
    </message>
    <message>
        <source>Choose an order of backfilling.</source>
        <translation>백필 순서를 고르세요.</translation>
    </message>
    <message>
        <source>Choose a metric.</source>
        <translation>지표를 고르세요.</translation>
    </message>
    <message>
        <source>Enter a seed.</source>
        <translation>시드를 입력하세요.</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>서로 다른 두 모델을 고르세요.</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>The embedding file was not found.</source>
        <translation>임베딩 파일을 찾을 수 없습니다.</translation>
    </message>
    <message>
        <source>No pair of a method and an order is on. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>켜진 방법과 순서의 쌍이 없습니다. 실행할 수 없는 쌍은 표의 도움말에 그 이유가 나옵니다.</translation>
    </message>
    <message>
        <source>Choose the old and the new model: the names of the models do not say which is which.</source>
        <translation>옛 모델과 새 모델을 고르세요. 모델의 이름이 어느 것이 어느 것인지 말하지 않습니다.</translation>
    </message>
    <message>
        <source>No pair is on of: %1. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>켜진 쌍이 없는 방법: %1. 실행할 수 없는 쌍은 격자의 도구 설명이 까닭을 말합니다.</translation>
    </message>
    <message>
        <source>The file has the features of one model, and an upgrade has two: import those of the other one, too, or embed the images anew (New from images).</source>
        <translation>파일에는 한 모델의 특징만 있고 업그레이드에는 둘이 필요합니다. 다른 모델의 특징도 가져오거나 이미지를 새로 임베딩하십시오(이미지로 새로 만들기).</translation>
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
        <translation>λ-직교의 사상 B가 직교 사상에서 얼마나 먼지(Frobenius 노름): 0이면 새 모델의 모든 거리를 유지</translation>
    </message>
    <message>
        <source>Compatible</source>
        <translation>호환</translation>
    </message>
    <message>
        <source>Start ≥ old</source>
        <translation>시작 ≥ 옛 모델</translation>
    </message>
    <message>
        <source>Before anything is backfilled, retrieval is at least as good as the old model’s (rank merge, eq. 6)</source>
        <translation>백필 전의 검색이 옛 모델 이상임 (순위 병합, 식 6)</translation>
    </message>
    <message>
        <source>End ≥ new</source>
        <translation>끝 ≥ 새 모델</translation>
    </message>
    <message>
        <source>When everything is backfilled, retrieval is at least as good as the new model’s (rank merge, eq. 7)</source>
        <translation>모두 백필된 뒤의 검색이 새 모델 이상임 (순위 병합, 식 7)</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>단조</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>side</source>
        <translation>보조</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform one item or query (FCT, Fig. 3)</source>
        <translation>항목 또는 쿼리 하나를 변환하는 곱셈-누산 (FCT, 그림 3)</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Learned numbers of all modules of the method</source>
        <translation>방법의 모든 모듈에서 학습된 수</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>바이트</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>The results file is of an earlier version and does not hold the models’ dimensions</source>
        <translation>결과 파일이 이전 버전이어서 모델의 차원이 없습니다</translation>
    </message>
    <message>
        <source>Re-embedding</source>
        <translation>재임베딩</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>속성</translation>
    </message>
    <message>
        <source>What the items are grouped by</source>
        <translation>항목을 묶는 기준</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>백필 전</translation>
    </message>
    <message>
        <source>End</source>
        <translation>끝</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>모두 백필된 뒤</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>백필됨</translation>
    </message>
    <message>
        <source>Share of the group’s own items that is new here</source>
        <translation>여기서 새것인 그룹 자체 항목의 비율</translation>
    </message>
    <message>
        <source>Two models whose features of the gallery are compared</source>
        <translation>갤러리 특징을 비교하는 두 모델</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Linear CKA</source>
        <translation>선형 CKA</translation>
    </message>
    <message>
        <source>The method; the check box shows and hides its curve</source>
        <translation>방법; 체크 상자로 곡선을 표시하거나 숨김</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>The order in which the gallery is backfilled</source>
        <translation>갤러리를 백필하는 순서</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>The seed of all random numbers of the run</source>
        <translation>실행의 모든 난수의 시드</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1에서</translation>
    </message>
    <message>
        <source>%1 at the chosen share of the gallery</source>
        <translation>선택한 갤러리 비율에서의 %1</translation>
    </message>
    <message>
        <source>Area under the curve of %1, by the trapezoid rule over the fractions</source>
        <translation>비율에 대한 사다리꼴 법칙에 따른 %1 곡선 아래 면적</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>이득</translation>
    </message>
    <message>
        <source>%1 before anything is backfilled</source>
        <translation>백필 전의 %1</translation>
    </message>
    <message>
        <source>%1 when everything is backfilled</source>
        <translation>모두 백필된 뒤의 %1</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>틀어짐</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>회복</translation>
    </message>
    <message>
        <source>A number that the method reports; its page in the documentation explains it</source>
        <translation>방법이 보고하는 수; 문서의 해당 페이지에 설명됨</translation>
    </message>
    <message>
        <source>Which conditions the curves meet in %1, with margins in percentage points</source>
        <translation>곡선들이 %1에서 충족하는 조건과 여유(퍼센트포인트)</translation>
    </message>
    <message>
        <source>Retrieval never gets worse while more is backfilled (rank merge, eq. 8); else by how much at most, and between which shares</source>
        <translation>더 백필되는 동안 검색이 나빠지지 않음 (순위 병합, 식 8); 아니면 최대 얼마나, 어느 비율 사이에서</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the order agrees with the oracle’s, which backfills first what is aligned worst: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendall의 τ: 가장 나쁘게 정렬된 것을 먼저 백필하는 오라클의 순서와 얼마나 일치하는지: 1 같음, 0 무관, −1 반대 (FastFill, 부록 E)</translation>
    </message>
    <message>
        <source>The methods of the study, and embedding the gallery again</source>
        <translation>연구의 방법과 갤러리 재임베딩</translation>
    </message>
    <message>
        <source>The MACs as a share of those of embedding the item by the new model, which Run › Cost of re-embedding… counts</source>
        <translation>새 모델로 항목을 임베딩하는 MACs에 대한 비율. ‘실행 › 재임베딩 비용…’이 셈</translation>
    </message>
    <message>
        <source>Bytes stored of each item until it is backfilled: its old feature, and side information where the method uses any</source>
        <translation>백필될 때까지 항목마다 저장되는 바이트: 옛 특징과, 방법이 쓰면 보조 정보</translation>
    </message>
    <message>
        <source>Extra bytes</source>
        <translation>추가 바이트</translation>
    </message>
    <message>
        <source>Bytes of side information for each item, contained in the bytes</source>
        <translation>항목당 보조 정보의 바이트, 바이트에 포함됨</translation>
    </message>
    <message>
        <source>A fitted transform from a file: its options are not known</source>
        <translation>파일에서 읽은 적합된 변환: 옵션을 알 수 없음</translation>
    </message>
    <message>
        <source>How similar the two models’ features of the gallery are: 1 the same except for rotation and scale, 0 nothing in common. Side information that differs from the old model complements it (FCT, section 5.3)</source>
        <translation>두 모델의 갤러리 특징이 얼마나 비슷한지: 1은 회전과 배율만 다름, 0은 공통점 없음. 옛 모델과 다른 보조 정보가 그것을 보완함 (FCT, 5.3절)</translation>
    </message>
    <message>
        <source>%1; judged against the models’ features at length 1</source>
        <translation>%1; 길이 1의 모델 특징을 기준으로 판정</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin: %1 to %2 percentage points</source>
        <translation>여유의 쌍 비교 95 % 구간: %1 ~ %2 퍼센트포인트</translation>
    </message>
    <message>
        <source>Backward compatible: on the gallery as the old model left it, new queries already retrieve better than the old model’s own (Shen et al., CVPR 2020; rank merge, eq. 2)</source>
        <translation>후방 호환: 옛 모델이 남긴 갤러리에서 새 쿼리가 이미 옛 모델 자신의 쿼리보다 잘 검색함 (Shen 외, CVPR 2020; 순위 병합, 식 2)</translation>
    </message>
    <message>
        <source>It makes up %1 of the whole gallery</source>
        <translation>전체 갤러리의 %1를 차지함</translation>
    </message>
    <message>
        <source>Items and queries of this value; gap: the best group minus the worst. A click lists the group’s queries</source>
        <translation>이 값을 가진 항목과 쿼리; 격차: 최고 그룹 빼기 최악 그룹. 클릭하면 그룹의 쿼리 목록 표시</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of the group’s queries at the chosen share of the gallery</source>
        <translation>선택한 갤러리 비율에서 그룹 쿼리의 %1</translation>
    </message>
    <message>
        <source>Here against the old model, in percentage points. Of a gap: below 0, the groups are nearer to each other than they were</source>
        <translation>여기와 옛 모델의 차이(퍼센트포인트). 격차는 0보다 작으면 그룹들이 전보다 가까움</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>By the old model. Older results files do not have it</source>
        <translation>옛 모델 기준. 이전 결과 파일에는 없음</translation>
    </message>
    <message>
        <source>This results file of an older version has groups by CMC@1 alone: run the study again for other metrics.</source>
        <translation>이전 버전의 이 결과 파일에는 CMC@1 그룹만 있습니다. 다른 지표를 보려면 연구를 다시 실행하세요.</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1 (포인트)</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>상대 모델</translation>
    </message>
    <message>
        <source>Share of re-embedding</source>
        <translation>재임베딩 대비 몫</translation>
    </message>
    <message>
        <source>Area under the curve of %1 over every single backfilled item</source>
        <translation>백필된 항목 하나하나에 대한 %1 곡선 아래 면적</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old), of the exact AUC where there is one: at 100 % the mean over the whole backfilling is as good as the new model</source>
        <translation>(AUC − 옛 모델) / (새 모델 − 옛 모델), 정확한 AUC가 있으면 그것으로 계산: 100 %면 전체 백필의 평균이 새 모델과 같음</translation>
    </message>
    <message>
        <source>Against old (points)</source>
        <translation>옛 모델 대비 (포인트)</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the uncertainty that the method predicts ranks the items by their alignment loss: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendall의 τ: 방법이 예측한 불확실성이 항목을 정렬 손실에 따라 얼마나 잘 순서 짓는지: 1 같음, 0 무관, −1 반대 (FastFill, 부록 E)</translation>
    </message>
    <message>
        <source>gap (points)</source>
        <translation>격차 (포인트)</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here is of the group</source>
        <translation>여기서 백필된 전체 항목 중 이 그룹이 차지하는 비율</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>새 항목 중 비율</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%2 대비 %1</translation>
    </message>
    <message>
        <source>start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin, by class: %1 to %2 percentage points</source>
        <translation>여유의 쌍 비교 95 % 구간, 클래스별: %1 ~ %2 퍼센트포인트</translation>
    </message>
    <message>
        <source>✓ holds, ✗ does not hold, = equal, ≈ the queries cannot tell</source>
        <translation>✓ 성립, ✗ 성립하지 않음, = 같음, ≈ 쿼리로는 구별되지 않음</translation>
    </message>
    <message>
        <source>Negative flips by %1 against %2: queries that are right there and wrong here. A click lists them</source>
        <translation>%2 대비 %1 기준 음의 뒤집힘: 거기서는 맞고 여기서는 틀린 쿼리. 클릭하면 나열됩니다</translation>
    </message>
    <message>
        <source>Positive flips by %1 against %2: queries that are wrong there and right here. A click lists them</source>
        <translation>%2 대비 %1 기준 양의 뒤집힘: 거기서는 틀리고 여기서는 맞은 쿼리. 클릭하면 나열됩니다</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>항목 %2개 중 %1개</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2개 중 %1개</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>선택한 항목</translation>
    </message>
    <message>
        <source>The groups and the classes of the chosen items</source>
        <translation>선택한 항목의 그룹과 클래스</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>How many are chosen</source>
        <translation>선택한 수</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>전체 중</translation>
    </message>
    <message>
        <source>The share of all such items of the gallery</source>
        <translation>갤러리의 그런 항목 전체에서 차지하는 비율</translation>
    </message>
    <message>
        <source>Of the queries that look for the chosen items, those that are broken at the fraction, by CMC@1 against %1</source>
        <translation>선택한 항목을 찾는 쿼리 가운데 이 비율에서 틀어진 것, %1 대비 CMC@1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>The new model that the curve ends with, and whose results its gain is a share of</source>
        <translation>곡선이 끝나는 새 모델이며, 이득은 이 모델의 결과를 기준으로 합니다</translation>
    </message>
    <message>
        <source>No gain: new is not surely above old</source>
        <translation>이득 없음: 새 모델이 옛 모델보다 확실히 위에 있지 않음</translation>
    </message>
</context>
<context>
    <name>crossfade::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>키보드 단축키</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>하는 일</translation>
    </message>
    <message>
        <source>Left, Right, Home, End</source>
        <translation>왼쪽, 오른쪽, Home, End</translation>
    </message>
    <message>
        <source>Chart and play bar</source>
        <translation>차트와 재생 막대</translation>
    </message>
    <message>
        <source>Go through the fractions</source>
        <translation>비율 사이를 이동</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>위, 아래</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>차트</translation>
    </message>
    <message>
        <source>Choose the curve</source>
        <translation>곡선 선택</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>crossfade::StageText</name>
    <message>
        <source>Reading</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>Embedding images</source>
        <translation>이미지 임베딩</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>적합</translation>
    </message>
    <message>
        <source>Transforming features</source>
        <translation>특징 변환</translation>
    </message>
    <message>
        <source>Ordering the gallery</source>
        <translation>갤러리 정렬</translation>
    </message>
    <message>
        <source>Counting ranks</source>
        <translation>순위 세기</translation>
    </message>
    <message>
        <source>Resampling queries</source>
        <translation>쿼리 재표본</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>Drawing images</source>
        <translation>이미지 그리기</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>쓰기</translation>
    </message>
</context>
<context>
    <name>crossfade::StagesView</name>
    <message>
        <source>Me&amp;tric:</source>
        <translation>지표(&amp;T):</translation>
    </message>
    <message>
        <source>C&amp;urve:</source>
        <translation>곡선(&amp;U):</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This study fits no method anew on the way. Name the shares at which it shall (stages in the study file, or evaluate --stages) to see whether that pays.</source>
        <translation>이 연구는 도중에 방법을 다시 적합하지 않습니다. 이득이 있는지 보려면 다시 적합할 비율을 정하세요(연구 파일의 stages 또는 evaluate --stages).</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Items embedded, and refits in the same unit</source>
        <translation>임베딩한 항목, 그리고 같은 단위의 재적합</translation>
    </message>
    <message>
        <source>static: fitted once</source>
        <translation>고정: 한 번 적합</translation>
    </message>
    <message>
        <source>in stages: fitted anew on the way</source>
        <translation>단계별: 도중에 다시 적합</translation>
    </message>
    <message>
        <source>fitted anew</source>
        <translation>다시 적합</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>AUC over static</source>
        <translation>고정 대비 AUC</translation>
    </message>
    <message>
        <source>The area under the curve over what is backfilled, less that of the static curve: what refits would give if they were free</source>
        <translation>백필된 것에 대한 곡선 아래 면적에서 고정 곡선의 면적을 뺀 것: 재적합이 공짜라면 얻을 것</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>Paired: of the same queries under both</source>
        <translation>짝지음: 둘 다 같은 쿼리</translation>
    </message>
    <message>
        <source>Refits</source>
        <translation>재적합</translation>
    </message>
    <message>
        <source>How often the method is fitted anew</source>
        <translation>방법을 다시 적합하는 횟수</translation>
    </message>
    <message>
        <source>Refits cost (items)</source>
        <translation>재적합 비용(항목)</translation>
    </message>
    <message>
        <source>In embeddings of an item by the new model</source>
        <translation>새 모델로 항목 하나를 임베딩하는 것을 단위로</translation>
    </message>
    <message>
        <source>Mean in stages</source>
        <translation>단계별 평균</translation>
    </message>
    <message>
        <source>Of the metric, over all that the backfill in stages costs</source>
        <translation>단계별 백필에 드는 모든 비용에 대한 지표의 평균</translation>
    </message>
    <message>
        <source>Mean static</source>
        <translation>고정 평균</translation>
    </message>
    <message>
        <source>Over the same cost; the static backfill stays at its end</source>
        <translation>같은 비용에 대해; 고정 백필은 끝 값에 머묾</translation>
    </message>
    <message>
        <source>What embedding an item takes is not known, so the refits are not among what is spent here. Say --embedding-macs, or name the new model&apos;s file, to have them on one axis.</source>
        <translation>항목 하나를 임베딩하는 데 드는 것을 알 수 없어, 재적합은 여기의 비용에 들어 있지 않습니다. 한 축에 놓으려면 --embedding-macs를 주거나 새 모델의 파일을 지정하세요.</translation>
    </message>
    <message>
        <source>Over all that is spent, the mean is %1 in stages and %2 without: the refits cost as much as embedding %3 items.</source>
        <translation>드는 모든 비용에 대한 평균은 단계별 %1, 없이는 %2입니다. 재적합에는 항목 %3개를 임베딩하는 만큼 듭니다.</translation>
    </message>
    <message>
        <source>Backfill in stages that is shown</source>
        <translation>표시되는 단계별 백필</translation>
    </message>
    <message>
        <source>Retrieval in stages</source>
        <translation>단계별 검색</translation>
    </message>
    <message>
        <source>What stages give and cost</source>
        <translation>단계가 주는 것과 드는 것</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>갤러리의 백필된 비율 (%)</translation>
    </message>
</context>
<context>
    <name>crossfade::StartPage</name>
    <message>
        <source>See what retrieval does while its embedding model is replaced, item by item.</source>
        <translation>임베딩 모델이 항목 하나씩 교체되는 동안 검색이 어떻게 되는지 보세요.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>파일 열기…</translation>
    </message>
    <message>
        <source>An embedding file, a study or a results file</source>
        <translation>임베딩 파일, 연구 또는 결과 파일</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>데모 열기</translation>
    </message>
    <message>
        <source>Drawn images and two models trained on them</source>
        <translation>그려진 이미지와 그것으로 학습한 두 모델</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>최근 파일</translation>
    </message>
    <message>
        <source>New from images…</source>
        <translation>이미지로 새로 만들기…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model</source>
        <translation>이미지 폴더를 옛 모델과 새 모델로 임베딩</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes</source>
        <translation>표, 데이터베이스, NumPy 파일, FAISS 색인으로 임베딩 파일을 만듭니다</translation>
    </message>
    <message>
        <source>… or drop them here: a file (embeddings, study, results), tables and vectors to import, or two models and a folder of images</source>
        <translation>… 또는 여기에 놓으세요. 파일(임베딩, 연구, 결과), 가져올 표와 벡터, 또는 모델 둘과 이미지 폴더</translation>
    </message>
</context>
<context>
    <name>crossfade::StoredBox</name>
    <message>
        <source>float32: as in the file</source>
        <translation>float32: 파일 그대로</translation>
    </message>
    <message>
        <source>int8, by dimension</source>
        <translation>int8, 차원별</translation>
    </message>
    <message>
        <source>int8, by vector</source>
        <translation>int8, 벡터별</translation>
    </message>
    <message>
        <source>binary: signs alone</source>
        <translation>이진: 부호만</translation>
    </message>
    <message>
        <source>Stored numbers</source>
        <translation>저장되는 수</translation>
    </message>
    <message>
        <source>first </source>
        <translation>앞 </translation>
    </message>
    <message>
        <source>So many dimensions of each vector, from its first, are stored and searched</source>
        <translation>각 벡터의 첫 차원부터 이만큼의 차원이 저장되고 검색됩니다</translation>
    </message>
    <message>
        <source>Stored dimensions</source>
        <translation>저장되는 차원</translation>
    </message>
    <message>
        <source>all</source>
        <comment>dimensions</comment>
        <translation>모두</translation>
    </message>
</context>
<context>
    <name>crossfade::StrategiesView</name>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>모델 호출(ms):</translation>
    </message>
    <message>
        <source>There are too many queries to compare strategies here: “crossfade-cli decide” does it.</source>
        <translation>쿼리가 너무 많아 여기서 전략을 비교할 수 없습니다. “crossfade-cli decide”로 할 수 있습니다.</translation>
    </message>
    <message>
        <source>The strategies are being compared …</source>
        <translation>전략을 비교하는 중…</translation>
    </message>
    <message>
        <source>Worst group of:</source>
        <translation>최악 그룹 속성:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>항목이나 쿼리 하나에 모델 호출이 걸리는 시간: 이것으로 재순위이 쿼리에 더하는 시간을 알려 줍니다</translation>
    </message>
    <message>
        <source>Milliseconds of a call of a model</source>
        <translation>모델 호출의 밀리초</translation>
    </message>
    <message>
        <source>Training:</source>
        <translation>학습:</translation>
    </message>
    <message>
        <source>cost </source>
        <translation>비용 </translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>비용 모름</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>방법에 필요한 새 모델을 학습하는 비용</translation>
    </message>
    <message>
        <source>Cost of training a new model</source>
        <translation>새 모델 학습 비용</translation>
    </message>
    <message>
        <source> h</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>hours unknown</source>
        <translation>시간 모름</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>방법에 필요한 새 모델을 학습하는 시간</translation>
    </message>
    <message>
        <source>Hours of training a new model</source>
        <translation>새 모델 학습 시간</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>그동안 갤러리를 서비스하는 방법</translation>
    </message>
</context>
<context>
    <name>crossfade::StudyJobs</name>
    <message>
        <source>Open %1</source>
        <translation>%1 열기</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>데모 열기</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 실행</translation>
    </message>
    <message>
        <source>Estimate from the pilot</source>
        <translation>파일럿으로 추정</translation>
    </message>
    <message>
        <source>Plan the backfill</source>
        <translation>백필 계획</translation>
    </message>
    <message>
        <source>Save the plan %1</source>
        <translation>계획 %1 저장</translation>
    </message>
    <message>
        <source>Save the results %1</source>
        <translation>결과 %1 저장</translation>
    </message>
    <message>
        <source>Save the fitted method %1</source>
        <translation>적합된 방법 %1 저장</translation>
    </message>
    <message>
        <source>Count the cost of embedding</source>
        <translation>임베딩 비용 세기</translation>
    </message>
    <message>
        <source>Read a run again</source>
        <translation>실행 결과 다시 읽기</translation>
    </message>
    <message>
        <source>Save last good state…</source>
        <translation>마지막 정상 상태 저장…</translation>
    </message>
    <message>
        <source>Save the method as it was after its last good epoch; a study can use it as a fitted transform</source>
        <translation>마지막 정상 에폭 이후 상태의 방법을 저장; 연구에서 적합된 변환으로 쓸 수 있음</translation>
    </message>
    <message>
        <source>Save last good state</source>
        <translation>마지막 정상 상태 저장</translation>
    </message>
    <message>
        <source>set-up as last time</source>
        <translation>지난번과 같은 설정</translation>
    </message>
    <message>
        <source>Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)</source>
        <translation>임베딩, 연구, 결과 (*.h5 *.hdf5 *.toml);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>Results (*.h5 *.hdf5);;All files (*)</source>
        <translation>결과 (*.h5 *.hdf5);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Estimate from a pilot</source>
        <translation>파일럿으로 추정</translation>
    </message>
    <message>
        <source>The file marks no pilot. Draw one at random, in percent of the gallery:</source>
        <translation>파일이 파일럿을 표시하지 않습니다. 갤러리의 몇 %를 무작위로 뽑을지 입력하세요:</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>계획 저장</translation>
    </message>
    <message>
        <source>Save the plan to follow it</source>
        <translation>추적할 계획 저장</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv)</source>
        <translation>계획, 항목마다 한 줄 (*.csv)</translation>
    </message>
    <message>
        <source>Save the fitted method</source>
        <translation>적합된 방법 저장</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>연구 저장</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>연구 (*.toml)</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>결과 저장</translation>
    </message>
    <message>
        <source>Results (*.h5)</source>
        <translation>결과 (*.h5)</translation>
    </message>
    <message>
        <source>How much arithmetic does the new model need to embed an item? Its multiply–accumulates are counted for the table of costs.</source>
        <translation>새 모델이 항목 하나를 임베딩하는 데 계산이 얼마나 필요한가요? 비용 표를 위해 곱셈-누산 수를 셉니다.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>세기</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;Maps as NumPy arrays (*.npz);;Maps as TorchScript (*.ts.pt);;Maps as ONNX (*.onnx)</source>
        <translation>적합된 변환 (*.pt);;NumPy 배열로 된 사상 (*.npz);;TorchScript로 된 사상 (*.ts.pt);;ONNX로 된 사상 (*.onnx)</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv);;Plans, a line for each batch (*.jsonl);;Batches for pgvector (*.copy);;Batches for Elasticsearch and OpenSearch (*.ndjson);;Batches for Qdrant (*.qdrant)</source>
        <translation>계획, 항목마다 한 줄 (*.csv);;계획, 배치마다 한 줄 (*.jsonl);;pgvector용 배치 (*.copy);;Elasticsearch와 OpenSearch용 배치 (*.ndjson);;Qdrant용 배치 (*.qdrant)</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>찾기…</translation>
    </message>
    <message>
        <source>Say where the data of these results are; it is checked that they are the same</source>
        <translation>이 결과의 데이터가 어디에 있는지 알려 주세요. 같은 것인지 검사합니다</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1은(는) 지금 어디에 있습니까?</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 찾기</translation>
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
        <translation>시드 %1개의 평균</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 parameters, %2 multiply–accumulates an item</source>
        <translation>매개변수 %1개, 항목당 곱셈-누산 %2회</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>스윕</translation>
    </message>
    <message>
        <source>No sweep</source>
        <translation>스윕 없음</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 over %2. %3.</source>
        <translation>%2에 따른 %1. %3.</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged</source>
        <translation>시드 %2개 중 %1개의 평균: 나머지 적합은 발산</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Multiply–accumulates an item</source>
        <translation>항목당 곱셈-누산</translation>
    </message>
    <message>
        <source>old</source>
        <translation>옛 모델</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1 (로그)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 %에서</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 %에서</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No sweep: the study does not vary one option of a method alone.</source>
        <translation>스윕 없음: 연구가 방법의 한 옵션만 바꾸지 않습니다.</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>새 모델</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>보조 모델</translation>
    </message>
    <message>
        <source>No value is ticked, and no second axis is chosen.</source>
        <translation>표시한 값도 고른 둘째 축도 없습니다.</translation>
    </message>
    <message>
        <source>This sweep has no curve under this order: its fits diverged.</source>
        <translation>이 스윕은 이 순서에서 곡선이 없음: 적합이 발산.</translation>
    </message>
    <message>
        <source>No value of this sweep is known.</source>
        <translation>이 스윕의 알려진 값이 없습니다.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 at 0 %, %3 %4, %5 at 100 %</source>
        <translation>%1: 0 %에서 %2, %3 %4, 100 %에서 %5</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepDialog</name>
    <message>
        <source>Sweep an option</source>
        <translation>옵션 스윕</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>옵션</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>값</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>쉼표로 구분</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>스윕</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>&amp;Option</source>
        <translation>옵션(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>값(&amp;V)</translation>
    </message>
    <message>
        <source>Choices of the method: %1</source>
        <translation>방법의 변형: %1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepsView</name>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>multiply–accumulates</source>
        <translation>곱셈-누산</translation>
    </message>
    <message>
        <source>%1 over %2 · %3</source>
        <comment>method, option, order</comment>
        <translation>%2에 따른 %1 · %3</translation>
    </message>
    <message>
        <source>S&amp;weep:</source>
        <translation>스윕(&amp;W):</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>스윕</translation>
    </message>
    <message>
        <source>The method and the one option of it that is varied</source>
        <translation>방법과 변경되는 그 옵션 하나</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>지표(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Second axis:</source>
        <translation>둘째 축(&amp;S):</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>둘째 축</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 %에서</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>백필 전</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>The area under the curve</source>
        <translation>곡선 아래 면적</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 %에서</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>모두 백필된 뒤</translation>
    </message>
    <message>
        <source>&amp;X axis:</source>
        <translation>X축(&amp;X):</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X축</translation>
    </message>
    <message>
        <source>What the values are drawn over: the option, or what the method costs</source>
        <translation>값을 그리는 가로축: 옵션 또는 방법의 비용</translation>
    </message>
    <message>
        <source>A number that the method reports, such as how far its map is from orthogonal</source>
        <translation>사상이 직교에서 얼마나 먼지와 같이 방법이 보고하는 수</translation>
    </message>
</context>
<context>
    <name>crossfade::TableView</name>
    <message>
        <source>Copy table</source>
        <translation>표 복사</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV로 복사</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown으로 복사</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>LaTeX로 복사</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskList</name>
    <message>
        <source>Task</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>Tasks of the computation</source>
        <translation>계산의 작업</translation>
    </message>
    <message>
        <source>No task has begun yet.</source>
        <translation>아직 시작된 작업이 없습니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskPanel</name>
    <message>
        <source>Mini-batches</source>
        <translation>미니배치</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>The loss of the training</source>
        <translation>학습의 손실</translation>
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
        <translation>임계값 없음: 위의 문장이 이유를 말합니다.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>아직 결과가 없습니다. 임베딩 파일이나 연구를 열어 실행하거나 결과 파일을 여세요.</translation>
    </message>
    <message>
        <source>Choose a curve in the table.</source>
        <translation>표에서 곡선을 고르세요.</translation>
    </message>
    <message>
        <source>Counting the pairs of queries and items…</source>
        <translation>쿼리와 항목의 쌍을 세는 중…</translation>
    </message>
    <message>
        <source>Distance of a query and an item</source>
        <translation>쿼리와 항목의 거리</translation>
    </message>
    <message>
        <source>Similarity of a query and an item</source>
        <translation>쿼리와 항목의 유사도</translation>
    </message>
    <message>
        <source>Pairs (% at each place)</source>
        <translation>쌍 (각 위치의 %)</translation>
    </message>
    <message>
        <source>irrelevant, at %1</source>
        <translation>관련 없음, %1에서</translation>
    </message>
    <message>
        <source>relevant, at %1</source>
        <translation>관련 있음, %1에서</translation>
    </message>
    <message>
        <source>irrelevant, old</source>
        <translation>관련 없음, 옛 모델</translation>
    </message>
    <message>
        <source>relevant, old</source>
        <translation>관련 있음, 옛 모델</translation>
    </message>
    <message>
        <source>keeps it at %1</source>
        <translation>%1에서 유지</translation>
    </message>
    <message>
        <source>now</source>
        <translation>지금</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>거짓 일치의 비율</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>답의 수</translation>
    </message>
    <message>
        <source>&amp;keeps:</source>
        <translation>유지(&amp;K):</translation>
    </message>
    <message>
        <source>&amp;Threshold now:</source>
        <translation>지금의 임계값(&amp;T):</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: the least similarity, or by L2 the largest distance. The line in the chart can be dragged, too</source>
        <translation>옛 모델에서 여러분의 시스템이 받아들이는 것: 가장 작은 유사도, L2에서는 가장 큰 거리. 차트의 선을 끌 수도 있습니다</translation>
    </message>
    <message>
        <source>&amp;Groups:</source>
        <translation>그룹(&amp;G):</translation>
    </message>
    <message>
        <source>What the threshold is to keep</source>
        <translation>임계값이 지킬 것</translation>
    </message>
    <message>
        <source>Threshold under the old model</source>
        <translation>옛 모델에서의 임계값</translation>
    </message>
    <message>
        <source>Attribute whose groups are told</source>
        <translation>그룹을 보일 속성</translation>
    </message>
    <message>
        <source>How near irrelevant and relevant pairs are</source>
        <translation>관련 없는 쌍과 관련 있는 쌍이 얼마나 가까운가</translation>
    </message>
    <message>
        <source>Thresholds on the way</source>
        <translation>가는 길의 임계값</translation>
    </message>
    <message>
        <source>Thresholds need both models&apos; features of all items, but %1. %2</source>
        <translation>임계값에는 모든 항목의 두 모델 특징이 필요합니다. 그런데: %1. %2</translation>
    </message>
    <message>
        <source>Thresholds need a curve from nothing backfilled to everything: run the study again.</source>
        <translation>임계값에는 백필이 전혀 안 된 때부터 모두 된 때까지의 곡선이 필요합니다. 연구를 다시 실행하세요.</translation>
    </message>
</context>
<context>
    <name>crossfade::UncertaintyView</name>
    <message>
        <source>%1 against %2</source>
        <translation>%2 대비 %1</translation>
    </message>
    <message>
        <source>alignment loss</source>
        <translation>정렬 손실</translation>
    </message>
    <message>
        <source>alignment loss (%1)</source>
        <translation>정렬 손실 (%1)</translation>
    </message>
    <message>
        <source>position: %1</source>
        <translation>위치: %1</translation>
    </message>
    <message>
        <source>This result says only one number of each item of this method. Choose a curve of a method that predicts its uncertainty, such as FastFill, or run more orders.</source>
        <translation>이 결과에는 이 방법의 항목마다 수가 하나뿐입니다. FastFill처럼 불확실성을 예측하는 방법의 곡선을 고르거나 더 많은 순서를 실행하세요.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ is not defined: one of the two is the same for all items.</source>
        <translation>Kendall의 τ가 정의되지 않음: 둘 중 하나가 모든 항목에서 같습니다.</translation>
    </message>
    <message>
        <source>Drag a rectangle to choose items.</source>
        <translation>사각형을 끌어 항목을 선택하세요.</translation>
    </message>
    <message>
        <source>&amp;over:</source>
        <translation>가로축(&amp;O):</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>표시(&amp;S):</translation>
    </message>
    <message>
        <source>Number on the x axis</source>
        <translation>x축의 수</translation>
    </message>
    <message>
        <source>Number on the y axis</source>
        <translation>y축의 수</translation>
    </message>
    <message>
        <source>predicted uncertainty (log σ²)</source>
        <translation>예측된 불확실성 (log σ²)</translation>
    </message>
    <message>
        <source>The chosen curve&apos;s method predicts no uncertainty. Only curves of these methods have one: %1. Choose one in the table.</source>
        <translation>선택한 곡선의 방법은 불확실성을 예측하지 않습니다. 다음 방법의 곡선에만 있습니다: %1. 표에서 하나를 선택하세요.</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ&#xa0;=&#xa0;%1 over %2 items (1: the same order, 0: no relation, −1: the reverse).</source>
        <translation>Kendall의 τ&#xa0;=&#xa0;%1, 항목 %2개 (1: 같은 순서, 0: 관계없음, −1: 반대 순서).</translation>
    </message>
    <message>
        <source>position (1 = first): %1</source>
        <translation>위치(1 = 첫째): %1</translation>
    </message>
    <message>
        <source>The line joins the mean loss of each tenth of the items, sorted by uncertainty: where it rises, uncertainty predicts the loss.</source>
        <translation>선은 불확실성 순으로 늘어놓은 항목을 열 등분하여 각 부분의 평균 손실을 잇습니다. 선이 올라가는 곳에서는 불확실성이 손실을 예측합니다.</translation>
    </message>
</context>
<context>
    <name>crossfade::Unsaved</name>
    <message>
        <source>Embed images</source>
        <translation>이미지 임베딩</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Still running: %1.</source>
        <translation>아직 실행 중: %1.</translation>
    </message>
    <message>
        <source>Cancel it and quit</source>
        <translation>취소하고 끝내기</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>버리기</translation>
    </message>
    <message>
        <source>Cancel it and save…</source>
        <translation>취소하고 저장…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>저장…</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>계속 실행</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>돌아가기</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>복구</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study?</source>
        <translation>Crossfade가 정상적으로 종료되지 않았습니다. 연구를 복구하시겠습니까?</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study and the results that were not saved (%1)?</source>
        <translation>Crossfade가 정상적으로 종료되지 않았습니다. 연구와 저장되지 않은 결과(%1)를 복구하시겠습니까?</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>“%1” (%2, %3)</source>
        <comment>run, file, time</comment>
        <translation>“%1”(%2, %3)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>그 밖에 %1개</translation>
    </message>
    <message>
        <source>%1 is not saved. Save it?</source>
        <translation>%1이(가) 저장되지 않았습니다. 저장할까요?</translation>
    </message>
    <message>
        <source>%1 are not saved. Save them?</source>
        <translation>%1이(가) 저장되지 않았습니다. 저장할까요?</translation>
    </message>
    <message>
        <source>What it has so far is not saved.</source>
        <translation>지금까지의 결과는 저장되지 않았습니다.</translation>
    </message>
    <message>
        <source>Not saved: %1.</source>
        <translation>저장되지 않음: %1.</translation>
    </message>
</context>
<context>
    <name>crossfade::ViewUndo</name>
    <message>
        <source>choose items: %1</source>
        <translation>항목 선택: %1</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>선택 해제</translation>
    </message>
    <message>
        <source>choose queries: %1</source>
        <translation>쿼리 선택: %1</translation>
    </message>
    <message>
        <source>choose curves</source>
        <translation>곡선 선택</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>%1 표시</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>%1 숨기기</translation>
    </message>
    <message>
        <source>list other queries</source>
        <translation>다른 쿼리 나열</translation>
    </message>
</context>
<context>
    <name>crossfade::Workspace</name>
    <message>
        <source>Set-up</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행 목록</translation>
    </message>
    <message>
        <source>Chosen query</source>
        <translation>선택한 쿼리</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
</context>
</TS>
