<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an embedding file, a study or a results file</source>
        <translation>打开嵌入文件、研究或结果文件</translation>
    </message>
    <message>
        <source>Open &amp;demonstration</source>
        <translation>打开演示(&amp;D)</translation>
    </message>
    <message>
        <source>Open the demonstration: drawn images, two models trained on them</source>
        <translation>打开演示：绘制的图像和用它们训练的两个模型</translation>
    </message>
    <message>
        <source>Save s&amp;tudy…</source>
        <translation>保存研究(&amp;T)…</translation>
    </message>
    <message>
        <source>Save the set-up as a study file that crossfade-cli runs too</source>
        <translation>把设置保存为研究文件，crossfade-cli 也能运行</translation>
    </message>
    <message>
        <source>&amp;Save results…</source>
        <translation>保存结果(&amp;S)…</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>导出图形(&amp;F)…</translation>
    </message>
    <message>
        <source>Export the chart as SVG, PDF or PNG</source>
        <translation>把图表导出为 SVG、PDF 或 PNG</translation>
    </message>
    <message>
        <source>Export &amp;curves…</source>
        <translation>导出曲线(&amp;C)…</translation>
    </message>
    <message>
        <source>Export every curve as a CSV table</source>
        <translation>把所有曲线导出为 CSV 表格</translation>
    </message>
    <message>
        <source>Export the list of failed queries as a CSV table</source>
        <translation>把失败的查询列表导出为 CSV 表格</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window and end Crossfade</source>
        <translation>关闭窗口并结束 Crossfade</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of the set-up</source>
        <translation>撤回对设置的最后一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>复制表格(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;chart</source>
        <translation>复制图表(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the chart as a picture</source>
        <translation>把图表复制为图片</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Fit the chosen methods and compute their curves</source>
        <translation>拟合所选方法并计算它们的曲线</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the next fraction</source>
        <translation>转到下一个比例</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the start</source>
        <translation>转到起点</translation>
    </message>
    <message>
        <source>Nothing is backfilled yet</source>
        <translation>尚未回填任何条目</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>转到终点</translation>
    </message>
    <message>
        <source>Everything is backfilled</source>
        <translation>全部已回填</translation>
    </message>
    <message>
        <source>&amp;Next query</source>
        <translation>下一个查询(&amp;N)</translation>
    </message>
    <message>
        <source>Choose the next query in the list of failed queries</source>
        <translation>选择失败查询列表中的下一个查询</translation>
    </message>
    <message>
        <source>Pre&amp;vious query</source>
        <translation>上一个查询(&amp;V)</translation>
    </message>
    <message>
        <source>Next &amp;metric</source>
        <translation>下一个指标(&amp;M)</translation>
    </message>
    <message>
        <source>Show the next metric in the chart and the table</source>
        <translation>在图表和表格中显示下一个指标</translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>Show or hide the set-up</source>
        <translation>显示或隐藏设置</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Use the colours of the desktop</source>
        <translation>使用桌面的颜色</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark on light</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light on dark</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Use the whole screen, or a window again</source>
        <translation>使用整个屏幕，或恢复窗口</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Every key of the window</source>
        <translation>窗口的所有按键</translation>
    </message>
    <message>
        <source>&amp;About Crossfade</source>
        <translation>关于 Crossfade(&amp;A)</translation>
    </message>
    <message>
        <source>Versions, device and licence</source>
        <translation>版本、设备和许可证</translation>
    </message>
    <message>
        <source>Export s&amp;weeps…</source>
        <translation>导出扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>S&amp;weeps</source>
        <translation>扫描(&amp;W)</translation>
    </message>
    <message>
        <source>Export shown t&amp;able…</source>
        <translation>导出显示的表格(&amp;A)…</translation>
    </message>
    <message>
        <source>Count the multiply–accumulates of the new model (TorchScript), for the table of costs</source>
        <translation>为成本表计算新模型（TorchScript）的乘加次数</translation>
    </message>
    <message>
        <source>Whole &amp;gallery or groups</source>
        <translation>整个图库或分组(&amp;G)</translation>
    </message>
    <message>
        <source>Show the groups of the chosen curve in the chart, attribute by attribute, or all curves again</source>
        <translation>在图表中逐个属性显示所选曲线的分组，或重新显示所有曲线</translation>
    </message>
    <message>
        <source>Next t&amp;able</source>
        <translation>下一个表格(&amp;A)</translation>
    </message>
    <message>
        <source>Show the next table beneath the chart: curves, conditions, groups, models, costs</source>
        <translation>显示图表下方的下一个表格：曲线、条件、分组、模型、成本</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>Show or hide the tables beneath the chart</source>
        <translation>显示或隐藏图表下方的表格</translation>
    </message>
    <message>
        <source>Save the results, to open them again without computing them</source>
        <translation>保存结果，以后无需计算即可再次打开</translation>
    </message>
    <message>
        <source>Export the results of each value of a varied option as a CSV table</source>
        <translation>把被改变的选项在每个取值下的结果导出为 CSV 表格</translation>
    </message>
    <message>
        <source>Export the table that is shown beneath the chart, as CSV</source>
        <translation>把图表下方显示的表格导出为 CSV</translation>
    </message>
    <message>
        <source>Repeat the change of the set-up that was taken back</source>
        <translation>重复被撤回的设置更改</translation>
    </message>
    <message>
        <source>Copy the table that is shown beneath the chart, for a spreadsheet or a text</source>
        <translation>复制图表下方显示的表格，用于电子表格或文本</translation>
    </message>
    <message>
        <source>Cancel the computation; what is shown stays</source>
        <translation>取消计算；已显示的内容保留</translation>
    </message>
    <message>
        <source>Play the backfilling, or pause it</source>
        <translation>播放回填过程，或暂停</translation>
    </message>
    <message>
        <source>Go to the previous fraction</source>
        <translation>转到上一个比例</translation>
    </message>
    <message>
        <source>Choose the previous query in the list of failed queries</source>
        <translation>选择失败查询列表中的上一个查询</translation>
    </message>
    <message>
        <source>Show the results over one option that the study varies, or the curves again</source>
        <translation>显示研究所改变的选项上的结果，或重新显示曲线</translation>
    </message>
    <message>
        <source>How to read and use the window</source>
        <translation>如何阅读和使用本窗口</translation>
    </message>
    <message>
        <source>&amp;Estimate from a pilot…</source>
        <translation>由先导样本估计(&amp;E)…</translation>
    </message>
    <message>
        <source>Estimate the curves from the items that the file marks as a random pilot, or from a pilot that is drawn</source>
        <translation>由文件标记的随机先导样本或抽取的先导样本估计曲线</translation>
    </message>
    <message>
        <source>Next s&amp;creen</source>
        <translation>下一个画面(&amp;C)</translation>
    </message>
    <message>
        <source>Show the next screen: curves, flips, groups, uncertainty, map, decide, sweeps</source>
        <translation>显示下一个画面：曲线、翻转、分组、不确定性、分布图、决策、扫描</translation>
    </message>
    <message>
        <source>Go to the next part of the window: set-up, screen, tables, queries, results of the query</source>
        <translation>转到窗口的下一部分：设置、画面、表格、查询、查询结果</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>转到窗口的上一部分</translation>
    </message>
    <message>
        <source>&amp;Plan a backfill…</source>
        <translation>规划回填(&amp;P)…</translation>
    </message>
    <message>
        <source>Choose a method and an order before the backfill, and say what to embed when</source>
        <translation>在回填之前选择方法和顺序，并给出何时嵌入哪些条目</translation>
    </message>
    <message>
        <source>&amp;Follow a backfill…</source>
        <translation>跟踪回填(&amp;F)…</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>导出报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Export one HTML page with figures, tables, verdicts, settings and versions, to be read without Crossfade</source>
        <translation>导出一个包含图形、表格、结论、设置和版本的 HTML 页面，无需 Crossfade 即可阅读</translation>
    </message>
    <message>
        <source>Export a&amp;ll figures…</source>
        <translation>导出所有图形(&amp;L)…</translation>
    </message>
    <message>
        <source>Export every metric, every attribute and every sweep of the study into a folder</source>
        <translation>把研究的每个指标、每个属性和每次扫描导出到一个文件夹</translation>
    </message>
    <message>
        <source>Export &amp;video…</source>
        <translation>导出视频(&amp;V)…</translation>
    </message>
    <message>
        <source>Export the curves and flips as they play, as WebM, MP4, AVI or GIF</source>
        <translation>把播放中的曲线和翻转导出为 WebM、MP4、AVI 或 GIF</translation>
    </message>
    <message>
        <source>Co&amp;mpare runs</source>
        <translation>比较运行(&amp;M)</translation>
    </message>
    <message>
        <source>Runs and results files side by side, with the differences between them</source>
        <translation>并排显示多次运行和结果文件，以及它们之间的差异</translation>
    </message>
    <message>
        <source>L&amp;og</source>
        <translation>日志(&amp;O)</translation>
    </message>
    <message>
        <source>Show or hide the log: what ran, when, how long it took, and what it noted</source>
        <translation>显示或隐藏日志：运行了什么、何时、耗时多久、有何提示</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>查找操作(&amp;F)…</translation>
    </message>
    <message>
        <source>Every action of the menus: type a part of its name</source>
        <translation>菜单中的所有操作：键入名称的一部分</translation>
    </message>
    <message>
        <source>&amp;New from images…</source>
        <translation>从图像新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model, and open them as a new study</source>
        <translation>用旧模型和新模型嵌入一个图像文件夹，并作为新研究打开</translation>
    </message>
    <message>
        <source>&amp;Search with an image…</source>
        <translation>用图像搜索(&amp;S)…</translation>
    </message>
    <message>
        <source>Search with an image of your own, embedded by the models of the study</source>
        <translation>用自己的图像搜索，由研究的模型嵌入</translation>
    </message>
    <message>
        <source>Search with the &amp;copied image</source>
        <translation>用复制的图像搜索(&amp;C)</translation>
    </message>
    <message>
        <source>Search with the image, or the image file, that the clipboard holds</source>
        <translation>用剪贴板中的图像或图像文件搜索</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Show or hide the list of queries</source>
        <translation>显示或隐藏查询列表</translation>
    </message>
    <message>
        <source>&amp;Items</source>
        <translation>条目(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the chosen items</source>
        <translation>显示或隐藏所选条目</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>运行(&amp;U)</translation>
    </message>
    <message>
        <source>Show or hide the list of runs</source>
        <translation>显示或隐藏运行列表</translation>
    </message>
    <message>
        <source>&amp;Chosen query</source>
        <translation>所选查询(&amp;C)</translation>
    </message>
    <message>
        <source>Show or hide the results of the chosen query</source>
        <translation>显示或隐藏所选查询的结果</translation>
    </message>
    <message>
        <source>Screen as a &amp;panel</source>
        <translation>将画面作为面板(&amp;P)</translation>
    </message>
    <message>
        <source>Show this screen beside the others, as a panel that can be moved and torn off; close it to have its tab again</source>
        <translation>把此画面作为可移动、可分离的面板显示在其他画面旁边；关闭面板后它又成为标签页</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put all panels where they are at first, and every screen back into its tab</source>
        <translation>把所有面板放回最初的位置，并把每个画面放回其标签页</translation>
    </message>
    <message>
        <source>Show the values of all curves at the chosen fraction, with their 95 % intervals</source>
        <translation>显示所有曲线在所选比例处的数值及其 95 % 区间</translation>
    </message>
    <message>
        <source>&amp;Zoom to the curves</source>
        <translation>缩放到曲线(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>只显示曲线所在范围，不含旧、新、交叉线和陡峭的起始段</translation>
    </message>
    <message>
        <source>Export fa&amp;iled queries…</source>
        <translation>导出失败的查询(&amp;I)…</translation>
    </message>
    <message>
        <source>Cost of re-embeddin&amp;g…</source>
        <translation>重新嵌入的成本(&amp;G)…</translation>
    </message>
    <message>
        <source>Value&amp;s in the chart</source>
        <translation>图中的数值(&amp;S)</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>下一个窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Prev&amp;ious pane</source>
        <translation>上一个窗格(&amp;I)</translation>
    </message>
    <message>
        <source>See how far a backfill is along its plan, and when to stop</source>
        <translation>查看回填在计划中的进度，以及何时停止</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>导入(&amp;M)…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes, and open it</source>
        <translation>用表格、数据库、NumPy 文件或 FAISS 索引制作嵌入文件并打开它</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Class mean</source>
        <translation>类别均值</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels: with true labels it chooses with the answer in hand</source>
        <translation>图库的标签：使用真实标签等于事先知道答案</translation>
    </message>
    <message>
        <source>Oracle loss</source>
        <translation>先知损失</translation>
    </message>
    <message>
        <source>the new features of the gallery, which are not available in practice</source>
        <translation>图库的新特征，实践中无法获得</translation>
    </message>
    <message>
        <source>Given order</source>
        <translation>给定顺序</translation>
    </message>
    <message>
        <source>the order given in a file</source>
        <translation>文件中给出的顺序</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>New queries search the old features as they are: for models that were trained to be compatible (BCT, RACT), and as the baseline for all others.</source>
        <translation>新查询按原样搜索旧特征：用于训练时已保证兼容的模型（BCT、RACT），并作为其他所有方法的基线。</translation>
    </message>
    <message>
        <source>FCT</source>
        <translation>FCT</translation>
    </message>
    <message>
        <source>Forward compatible training: an MLP carries the stored old features, with side information where there is any, into the new model&apos;s space.</source>
        <translation>前向兼容训练：一个 MLP 把存储的旧特征连同可能有的辅助信息带入新模型的空间。</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>normalise</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>bring h&apos;s output to length 1, for models whose features have it (ArcFace)</source>
        <translation>把 h 的输出变为长度 1，用于特征具有该长度的模型（ArcFace）</translation>
    </message>
    <message>
        <source>width of each projection branch</source>
        <translation>每个投影分支的宽度</translation>
    </message>
    <message>
        <source>width of the mixer&apos;s two hidden layers</source>
        <translation>混合器两个隐藏层的宽度</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>passes over the training rows</source>
        <translation>遍历训练行的次数</translation>
    </message>
    <message>
        <source>training rows a step</source>
        <translation>每步的训练行数</translation>
    </message>
    <message>
        <source>epochs of linear warm-up, at most a quarter of all</source>
        <translation>线性预热的轮数，最多为总数的四分之一</translation>
    </message>
    <message>
        <source>share of the epochs after which BatchNorm&apos;s statistics are frozen, 1: never</source>
        <translation>在多大比例的轮数之后冻结 BatchNorm 的统计量，1：从不</translation>
    </message>
    <message>
        <source>Predicted uncertainty</source>
        <translation>预测的不确定性</translation>
    </message>
    <message>
        <source>the old features, and a method that predicts its own uncertainty</source>
        <translation>旧特征，以及能预测自身不确定性的方法</translation>
    </message>
    <message>
        <source>Class centroid</source>
        <translation>类别中心</translation>
    </message>
    <message>
        <source>Classifier score</source>
        <translation>分类器得分</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Least confidence</source>
        <translation>最低置信度</translation>
    </message>
    <message>
        <source>the old model&apos;s classifier</source>
        <translation>旧模型的分类器</translation>
    </message>
    <message>
        <source>Procrustes</source>
        <translation>Procrustes</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s orthogonal Procrustes: the rotation, found in closed form, that brings new queries nearest to the old features.</source>
        <translation>Drift-Adapter 的正交 Procrustes：以闭式求得、使新查询最接近旧特征的旋转。</translation>
    </message>
    <message>
        <source>Low-rank affine</source>
        <translation>低秩仿射</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s low-rank affine map of new queries onto the old features, by reduced-rank regression in closed form.</source>
        <translation>Drift-Adapter 的低秩仿射映射，以闭式的降秩回归把新查询映射到旧特征上。</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>rank of the map, at most the smaller dimension</source>
        <translation>映射的秩，最多为较小的维数</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>岭</translation>
    </message>
    <message>
        <source>penalty on the map, in units of the features&apos; mean variance</source>
        <translation>对映射的惩罚，以特征的平均方差为单位</translation>
    </message>
    <message>
        <source>Residual MLP</source>
        <translation>残差 MLP</translation>
    </message>
    <message>
        <source>Drift-Adapter&apos;s residual MLP: a linear path and a small network beside it carry new queries onto the old features.</source>
        <translation>Drift-Adapter 的残差 MLP：一条线性路径和旁边的小网络把新查询带到旧特征上。</translation>
    </message>
    <message>
        <source>width of the network&apos;s hidden layer</source>
        <translation>网络隐藏层的宽度</translation>
    </message>
    <message>
        <source>l2 = squared distance to the new feature, disc = the new classifier&apos;s own training loss, or their sum</source>
        <translation>l2 = 到新特征的距离平方，disc = 新分类器自身的训练损失，或两者之和</translation>
    </message>
    <message>
        <source>uncertainty</source>
        <translation>不确定性</translation>
    </message>
    <message>
        <source>predict each item&apos;s loss as well, for the order sigma</source>
        <translation>同时预测每个条目的损失，用于顺序 sigma</translation>
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
        <translation>新分类器的训练方式：softmax 或 arcface（人脸模型）</translation>
    </message>
    <message>
        <source>of the softmax loss</source>
        <translation>softmax 损失的</translation>
    </message>
    <message>
        <source>angle that ArcFace adds to the true class</source>
        <translation>ArcFace 加到真实类别上的角度</translation>
    </message>
    <message>
        <source>factor of ArcFace&apos;s cosines</source>
        <translation>ArcFace 余弦的系数</translation>
    </message>
    <message>
        <source>FastFill</source>
        <translation>FastFill</translation>
    </message>
    <message>
        <source>FCT&apos;s transformation trained for the new classifier as well; it predicts how badly each item is carried over, so that the worst are backfilled first.</source>
        <translation>FCT 的变换同时针对新分类器训练；它预测每个条目被转换得有多差，使最差的先回填。</translation>
    </message>
    <message>
        <source>RM (RQT)</source>
        <translation>RM (RQT)</translation>
    </message>
    <message>
        <source>Rank merge with a reverse query transform: an MLP carries new queries into the old model&apos;s space, each towards its own old feature.</source>
        <translation>带反向查询变换的排名合并：一个 MLP 把新查询带入旧模型的空间，各自朝向自己的旧特征。</translation>
    </message>
    <message>
        <source>RM (CL-S)</source>
        <translation>RM (CL-S)</translation>
    </message>
    <message>
        <source>Rank merge whose query transform learns by contrast, within the old retrieval system alone.</source>
        <translation>排名合并，其查询变换只在旧检索系统内部通过对比学习。</translation>
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
        <translation>带度量兼容学习的排名合并：使旧、新检索系统的距离可比。</translation>
    </message>
    <message>
        <source>RM</source>
        <translation>RM</translation>
    </message>
    <message>
        <source>Rank merge whole: metric compatible learning of the query transform together with a new embedding on top of the new model.</source>
        <translation>完整的排名合并：查询变换的度量兼容学习，连同新模型之上的新嵌入。</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone</source>
        <translation>每个变换的 Linear、BatchNorm、ReLU 块数；最后一块只有 Linear</translation>
    </message>
    <message>
        <source>width between the blocks</source>
        <translation>块之间的宽度</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>divides the contrastive loss&apos;s distances; for l2 in units of a typical one</source>
        <translation>除对比损失的距离；l2 时以典型距离为单位</translation>
    </message>
    <message>
        <source>rows of a class that come into a batch together, 1: by chance</source>
        <translation>一个类别一起进入一批的行数，1：随机</translation>
    </message>
    <message>
        <source>RM (naive)</source>
        <translation>RM（朴素）</translation>
    </message>
    <message>
        <source>Rank merge untrained: every query is embedded by both models, the old one searches old features, the new one new features, and the distances decide.</source>
        <translation>未训练的排名合并：每个查询由两个模型嵌入，旧的搜索旧特征，新的搜索新特征，由距离决定。</translation>
    </message>
    <message>
        <source>weight of the compatibility loss</source>
        <translation>兼容损失的权重</translation>
    </message>
    <message>
        <source>BCT (feature-level)</source>
        <translation>BCT（特征级）</translation>
    </message>
    <message>
        <source>Feature-level backward compatible training: a residual head on the frozen new model learns to be classified right by the old model&apos;s classifier too, so that new queries search old features.</source>
        <translation>特征级后向兼容训练：冻结的新模型上的残差头学习也被旧模型的分类器正确分类，使新查询能搜索旧特征。</translation>
    </message>
    <message>
        <source>tau of the contrastive loss</source>
        <translation>对比损失的 tau</translation>
    </message>
    <message>
        <source>RACT (feature-level)</source>
        <translation>RACT（特征级）</translation>
    </message>
    <message>
        <source>Feature-level regression-alleviating compatible training: a residual head on the frozen new model learns to keep every item nearer to its old feature than to other classes, old or new.</source>
        <translation>特征级减轻退化的兼容训练：冻结的新模型上的残差头学习使每个条目离自己的旧特征比离其他新旧类别更近。</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>loss of the new model&apos;s own classifier: arcface or softmax</source>
        <translation>新模型自身分类器的损失：arcface 或 softmax</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>兼容</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>尺度</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>m of ArcFace, an angle</source>
        <translation>ArcFace 的 m，一个角度</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper</source>
        <translation>用 psi 把旧特征向前带：yes = 论文的 M_FCT，no = M_BCT</translation>
    </message>
    <message>
        <source>width of psi&apos;s three hidden layers</source>
        <translation>psi 三个隐藏层的宽度</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>in a sequence of updates, from the second on: the share in psi&apos;s input of the generation before the last</source>
        <translation>在一系列更新中，从第二次起：上上代在 psi 输入中的比例</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>in a sequence of updates: every = from each model to the next, single = from the old model to the new one</source>
        <translation>在一系列更新中：every = 从每个模型到下一个，single = 从旧模型直接到新模型</translation>
    </message>
    <message>
        <source>width of the residual head&apos;s hidden layer</source>
        <translation>残差头隐藏层的宽度</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>约束</translation>
    </message>
    <message>
        <source>on B: strict = orthogonal, lambda = within lambda of it, affine = none</source>
        <translation>对 B 的：strict = 正交，lambda = 与正交相差不超过 lambda，affine = 无</translation>
    </message>
    <message>
        <source>how far W W^T may be from the identity (Frobenius norm) without a penalty</source>
        <translation>W W^T 与单位阵相差多少（Frobenius 范数）不受惩罚</translation>
    </message>
    <message>
        <source>sharpness</source>
        <translation>陡度</translation>
    </message>
    <message>
        <source>alpha: how sharply the penalty sets in at lambda</source>
        <translation>alpha：惩罚在 lambda 处起作用的陡度</translation>
    </message>
    <message>
        <source>contrastive</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>weight of the supervised contrastive term</source>
        <translation>有监督对比项的权重</translation>
    </message>
    <message>
        <source>tau of the supervised contrastive term</source>
        <translation>有监督对比项的 tau</translation>
    </message>
    <message>
        <source>width of F&apos;s two hidden layers</source>
        <translation>F 的两个隐藏层的宽度</translation>
    </message>
    <message>
        <source>λ-orthogonality</source>
        <translation>λ-正交</translation>
    </message>
    <message>
        <source>A near-orthogonal map brings new features into the old space without bending them, and an MLP brings old features forward to meet them there.</source>
        <translation>近似正交的映射把新特征不加弯曲地带入旧空间，一个 MLP 把旧特征向前带到那里与之会合。</translation>
    </message>
    <message>
        <source>BiCT (feature-level)</source>
        <translation>BiCT（特征级）</translation>
    </message>
    <message>
        <source>Feature-level bidirectional compatible training: a residual head brings the new model near the old one, then an MLP brings old features forward to it.</source>
        <translation>特征级双向兼容训练：残差头把新模型带近旧模型，然后 MLP 把旧特征向前带到它那里。</translation>
    </message>
    <message>
        <source>Entropy (new head)</source>
        <translation>熵（新头）</translation>
    </message>
    <message>
        <source>Marginal gain</source>
        <translation>边际增益</translation>
    </message>
    <message>
        <source>what is relevant, and the new features: the most that an order could know, not available in practice</source>
        <translation>什么是相关的，以及新特征：一个顺序最多能知道的，实践中无法获得</translation>
    </message>
    <message>
        <source>Learned gain</source>
        <translation>学习的增益</translation>
    </message>
    <message>
        <source>a model of gains, learned with the fit on held-out training rows</source>
        <translation>在留出的训练行上与拟合一同学到的增益模型</translation>
    </message>
    <message>
        <source>Predicted class mean</source>
        <translation>预测的类别均值</translation>
    </message>
    <message>
        <source>Predicted class centroid</source>
        <translation>预测的类别中心</translation>
    </message>
    <message>
        <source>a classifier, whose predictions take the place of labels</source>
        <translation>一个分类器，其预测代替标签</translation>
    </message>
    <message>
        <source>Hubness</source>
        <translation>枢纽性</translation>
    </message>
    <message>
        <source>the old features, and queries</source>
        <translation>旧特征和查询</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>the weight of every gallery item, or an attribute with numbers</source>
        <translation>每个图库条目的权重，或一个数值属性</translation>
    </message>
    <message>
        <source>Whole cells</source>
        <translation>整个单元</translation>
    </message>
    <message>
        <source>the old features</source>
        <translation>旧特征</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier, and a method that maps old features into the new model&apos;s space</source>
        <translation>新模型的分类器，以及把旧特征映射到新模型空间的方法</translation>
    </message>
    <message>
        <source>the optimizer&apos;s learning rate after the warm-up</source>
        <translation>预热之后优化器的学习率</translation>
    </message>
    <message>
        <source>L2 penalty that the optimizer adds to the gradient</source>
        <translation>优化器加到梯度上的 L2 惩罚</translation>
    </message>
    <message>
        <source>factor of the new classifier&apos;s loss in l2+disc</source>
        <translation>l2+disc 中新分类器损失的系数</translation>
    </message>
    <message>
        <source>covariance</source>
        <translation>协方差</translation>
    </message>
    <message>
        <source>what is predicted of the errors: one variance an item (scalar), one for each dimension (diagonal), or all covariances (full)</source>
        <translation>预测误差的什么：每个条目一个方差（scalar）、每维一个（diagonal）或全部协方差（full）</translation>
    </message>
    <message>
        <source>compatibility loss: cosine regression, influence (through the old classifier) or contrastive (supervised, new to old); none = the new model is compatible as it is, and psi alone is fitted</source>
        <translation>兼容损失：cosine 回归、influence（经旧分类器）或 contrastive（有监督，新到旧）；none = 新模型本身兼容，只拟合 psi</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>what backfilling gives an item: mixed = the new model&apos;s feature, of its image; without-images = its old feature brought forward by psi</source>
        <translation>回填给条目什么：mixed = 新模型对其图像的特征；without-images = 由 psi 向前带的旧特征</translation>
    </message>
    <message>
        <source>learning rate of psi; 0 = learning_rate</source>
        <translation>psi 的学习率；0 = learning_rate</translation>
    </message>
    <message>
        <source>distil</source>
        <translation>蒸馏</translation>
    </message>
    <message>
        <source>in a sequence of updates: fit one psi to what all of them give together</source>
        <translation>在一系列更新中：用一个 psi 拟合它们全部合起来的结果</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>adam, or sgd with momentum</source>
        <translation>adam，或带动量的 sgd</translation>
    </message>
    <message>
        <source>momentum of the optimizer sgd</source>
        <translation>优化器 sgd 的动量</translation>
    </message>
    <message>
        <source>share of the learning rate at which the warm-up begins; 0 = one part in as many as it has epochs</source>
        <translation>预热开始时占学习率的比例；0 = 轮数分之一</translation>
    </message>
    <message>
        <source>share of the learning rate at which the training ends</source>
        <translation>训练结束时占学习率的比例</translation>
    </message>
    <message>
        <source>New model with a head of labels</source>
        <translation>带标签头的新模型</translation>
    </message>
    <message>
        <source>A control, not a way of updating: the residual head of bct, trained on the labels alone, shows what the labels give without regard to the old model.</source>
        <translation>一个对照，而不是更新方式：bct 的残差头只用标签训练，显示不考虑旧模型时标签能带来什么。</translation>
    </message>
    <message>
        <source>use the side model&apos;s features: auto = where one is named, only = without the old features</source>
        <translation>使用辅助模型的特征：auto = 指定了时使用，only = 不用旧特征</translation>
    </message>
    <message>
        <source>what is stored of the side model&apos;s features: float = all, sign = one bit a dimension, learned = the bits of a learned code</source>
        <translation>存储辅助模型特征的哪一部分：float = 全部，sign = 每维一位，learned = 学到的编码的位</translation>
    </message>
    <message>
        <source>bits of the learned code; 0 = one a dimension</source>
        <translation>学到的编码的位数；0 = 每维一位</translation>
    </message>
    <message>
        <source>of h: mlp = the paper&apos;s, rbt = residual bottleneck paths, without side information</source>
        <translation>h 的结构：mlp = 论文的，rbt = 残差瓶颈路径，无辅助信息</translation>
    </message>
    <message>
        <source>between h&apos;s layers: batch = BatchNorm, layer = LayerNorm, which needs no freezing</source>
        <translation>h 的各层之间：batch = BatchNorm，layer = LayerNorm，无需冻结</translation>
    </message>
    <message>
        <source>mse of h and the new feature; kl, reversed-kl of the new classifier&apos;s softmax; lce: LCE&apos;s losses on class centres, feature-level</source>
        <translation>h 与新特征的 mse；新分类器 softmax 的 kl、reversed-kl；lce：LCE 在类别中心上的损失，特征级</translation>
    </message>
    <message>
        <source>Rank merge that learns by contrast, within the old and within the new retrieval system; while the new embedding is fixed it equals rm-cls.</source>
        <translation>在旧检索系统和新检索系统内部通过对比学习的排名合并；新嵌入固定时与 rm-cls 相同。</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does</source>
        <translation>同时像 rm 一样在新模型上学习新嵌入 rho</translation>
    </message>
    <message>
        <source>scale each dimension of the mapped queries by a factor of its own</source>
        <translation>用各自的系数缩放映射后查询的每一维</translation>
    </message>
    <message>
        <source>so many training rows, drawn at random; 0 = all</source>
        <translation>随机抽取这么多训练行；0 = 全部</translation>
    </message>
    <message>
        <source>B has a bias too, whatever its constraint</source>
        <translation>无论约束如何，B 也有偏置</translation>
    </message>
    <message>
        <source>Local adapters</source>
        <translation>局部适配器</translation>
    </message>
    <message>
        <source>Local Drift-Adapters: the old features&apos; space is cut into k-means cells, and each cell has its own linear map into the new space; an item takes a mixture.</source>
        <translation>局部 Drift-Adapter：旧特征空间被切成 k-means 单元，每个单元有自己到新空间的线性映射；条目取混合。</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>k-means cells of the old features, each with a map of its own; 1 = one map</source>
        <translation>旧特征的 k-means 单元，各有自己的映射；1 = 一个映射</translation>
    </message>
    <message>
        <source>tau of the softmax over the cosines to the cells&apos; centres by which an item&apos;s maps are mixed; 0 = the nearest cell&apos;s map alone</source>
        <translation>对到单元中心的余弦作 softmax 的 tau，条目的映射据此混合；0 = 只用最近单元的映射</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>each cell&apos;s map: affine, of a low rank, or procrustes, a rotation</source>
        <translation>每个单元的映射：affine、低秩的，或 procrustes（旋转）</translation>
    </message>
    <message>
        <source>how much the error of one rotation for all items counts beside their places when they are put into cells; 0 = places alone</source>
        <translation>把条目分入单元时，所有条目共用一个旋转的误差相对其位置的分量；0 = 只看位置</translation>
    </message>
    <message>
        <source>each cell&apos;s map learns from all training rows too, as if they were so many, so that a small cell has a definite map</source>
        <translation>每个单元的映射也从全部训练行学习，如同有这么多行，使小单元有确定的映射</translation>
    </message>
    <message>
        <source>Query drift (QDC)</source>
        <translation>查询漂移（QDC）</translation>
    </message>
    <message>
        <source>Query drift compensation: new queries are moved back by the mean difference of new and old features, for a new model that was trained on from the old one.</source>
        <translation>查询漂移补偿：按新旧特征的平均差把新查询移回，用于由旧模型继续训练而来的新模型。</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>before the drift: none, or procrustes = turn new queries into the old space first, for models that were trained apart</source>
        <translation>漂移之前：none，或 procrustes = 先把新查询转入旧空间，用于分别训练的模型</translation>
    </message>
    <message>
        <source>Unpaired (mini-vec2vec)</source>
        <translation>无配对 (mini-vec2vec)</translation>
    </message>
    <message>
        <source>mini-vec2vec: a rotation that carries new queries to the old features, found without knowing which old and new feature belong together, for galleries whose originals are gone.</source>
        <translation>mini-vec2vec：把新查询带到旧特征的旋转，无需知道哪个旧特征与哪个新特征属于同一条目，用于原件已不在的图库。</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>training rows of each model that are used, drawn at random; 0 = all</source>
        <translation>每个模型使用的训练行数，随机抽取；0 = 全部</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>不相交</translation>
    </message>
    <message>
        <source>take the old features of every other training row and the new ones of the rest, so that no item is on both sides</source>
        <translation>取每隔一行的旧特征和其余行的新特征，使没有条目同时在两边</translation>
    </message>
    <message>
        <source>anchors</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>k-means cells of each model that are matched with each other</source>
        <translation>每个模型相互匹配的 k-means 单元</translation>
    </message>
    <message>
        <source>matchings</source>
        <translation>匹配次数</translation>
    </message>
    <message>
        <source>how often anchors are found and matched</source>
        <translation>寻找并匹配锚点的次数</translation>
    </message>
    <message>
        <source>share of the matchings that is kept: those whose anchors are most alike in their similarities to each other</source>
        <translation>保留的匹配的比例：其锚点彼此的相似度最一致的那些</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>random starts of the search for each matching</source>
        <translation>每次匹配搜索的随机起点</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>邻居数</translation>
    </message>
    <message>
        <source>old features whose mean is taken for a new feature&apos;s partner</source>
        <translation>取其均值作为新特征配对的旧特征数</translation>
    </message>
    <message>
        <source>refinements</source>
        <translation>细化次数</translation>
    </message>
    <message>
        <source>steps that refine the map by the old features nearest to mapped new ones</source>
        <translation>用离映射后新特征最近的旧特征细化映射的步数</translation>
    </message>
    <message>
        <source>k-means cells of the last refinement, at most a tenth of the rows; 0 = none</source>
        <translation>最后一次细化的 k-means 单元，最多为行数的十分之一；0 = 无</translation>
    </message>
    <message>
        <source>d-Simplex/HOC (feature-level)</source>
        <translation>d-Simplex/HOC（特征级）</translation>
    </message>
    <message>
        <source>Feature-level stationary representations: a residual head on each model learns to classify by the same fixed simplex, so that both give comparable features; HOC draws the new ones to the old.</source>
        <translation>特征级平稳表示：每个模型上的残差头学习按同一固定单纯形分类，使两者给出可比的特征；HOC 把新特征拉向旧特征。</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>顶点数</translation>
    </message>
    <message>
        <source>of the simplex, at least one a class; the features that are compared have one dimension less; 0 = one for each class of the training rows</source>
        <translation>单纯形的顶点，至少每类一个；所比较的特征少一维；0 = 训练行的每个类别一个</translation>
    </message>
    <message>
        <source>share of the classification loss in the new head&apos;s, the rest is HOC&apos;s; 1 = d-Simplex without HOC</source>
        <translation>分类损失在新头损失中的比例，其余是 HOC 的；1 = 无 HOC 的 d-Simplex</translation>
    </message>
    <message>
        <source>mu: factor of HOC&apos;s cosines</source>
        <translation>mu：HOC 余弦的系数</translation>
    </message>
    <message>
        <source>the method predicts no uncertainty</source>
        <translation>该方法不预测不确定性</translation>
    </message>
    <message>
        <source>the method has no loss: it compares every feature with features of its own model</source>
        <translation>该方法没有损失：它把每个特征只与自身模型的特征比较</translation>
    </message>
    <message>
        <source>the data has no classifier of the old model</source>
        <translation>数据没有旧模型的分类器</translation>
    </message>
    <message>
        <source>the new classifier cannot read the method&apos;s features</source>
        <translation>新分类器无法读取该方法的特征</translation>
    </message>
    <message>
        <source>the data has no classifier of the new model</source>
        <translation>数据没有新模型的分类器</translation>
    </message>
    <message>
        <source>the data has no classifier that predicts classes</source>
        <translation>数据没有能预测类别的分类器</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>sigma</translation>
    </message>
    <message>
        <source>how the prediction of the loss is trained: joint, with the transformation and on the same rows, as in the paper; or cross-fitted, on rows that further fits have not seen</source>
        <translation>损失预测的训练方式：joint 与论文一样，与变换一起在相同的行上训练；或 cross-fitted，在其他拟合未见过的行上训练</translation>
    </message>
    <message>
        <source>further fits for sigma=cross-fitted, each without its share of the rows</source>
        <translation>用于 sigma=cross-fitted 的额外拟合，每次去掉自己那一份行</translation>
    </message>
    <message>
        <source>the data has no training rows, which the method is fitted on</source>
        <translation>数据没有用于拟合该方法的训练行</translation>
    </message>
    <message>
        <source>the models have different dimensions</source>
        <translation>两个模型的维度不同</translation>
    </message>
    <message>
        <source>CUDA device %1</source>
        <translation>CUDA 设备 %1</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU，1 个线程</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU，%1 个线程</translation>
    </message>
    <message>
        <source>%1 of %2 gallery items have no features under %3: %4</source>
        <translation>图库的 %2 个条目中有 %1 个没有 %3 的特征：%4</translation>
    </message>
    <message>
        <source>the data has no labels of the gallery</source>
        <translation>数据没有图库的标签</translation>
    </message>
    <message>
        <source>architecture</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化层</translation>
    </message>
    <message>
        <source>diagonal scaling</source>
        <translation>对角缩放</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>the order %1 is not calibrated: it cannot be made of held-out training rows</source>
        <translation>顺序 %1 未校准：无法由留出的训练行得出</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>calibration (%1) for the order %2</source>
        <translation>顺序 %2 的校准（%1）</translation>
    </message>
    <message>
        <source>%1: off, since no map of the old distances was found that is better than none</source>
        <translation>%1：关闭，因为没有找到比不变换更好的旧距离变换</translation>
    </message>
    <message>
        <source>minus negative flips</source>
        <translation>减去负翻转</translation>
    </message>
    <message>
        <source>AUC of %1</source>
        <translation>%1 的 AUC</translation>
    </message>
    <message>
        <source>%1: %2, %3 on held-out rows %4 points (95 % interval %5 to %6)</source>
        <translation>%1：%2，留出行上 %3 为 %4 个百分点（95 % 区间 %5 至 %6）</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>第 %1 阶段</translation>
    </message>
    <message>
        <source>learned gain (%1, %2 held-out rows): Kendall&apos;s tau with the true gains %3; it looks most at %4</source>
        <translation>学到的增益（%1，%2 个留出行）：与真实增益的 Kendall τ 为 %3；最看重 %4</translation>
    </message>
    <message>
        <source>%1; mixed with the new head&apos;s entropy, which counts %2</source>
        <translation>%1；与新分类器的熵混合，其占比为 %2</translation>
    </message>
    <message>
        <source>learned gain of %1</source>
        <translation>%1 的学到的增益</translation>
    </message>
    <message>
        <source>index of the gallery</source>
        <translation>图库的索引</translation>
    </message>
    <message>
        <source>neighbours under %1</source>
        <translation>%1 下的邻居</translation>
    </message>
    <message>
        <source>run file</source>
        <translation>运行文件</translation>
    </message>
    <message>
        <source>Use an order that needs none, such as random.</source>
        <translation>请使用不需要它的顺序，例如 random。</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>顺序 %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要%1</translation>
    </message>
    <message>
        <source>the gallery&apos;s labels (/gallery/labels)</source>
        <translation>图库的标签（/gallery/labels）</translation>
    </message>
    <message>
        <source>a classifier of the %1 model with at least two classes</source>
        <translation>至少有两个类别的 %1 模型分类器</translation>
    </message>
    <message>
        <source>oracle</source>
        <translation>先知</translation>
    </message>
    <message>
        <source>uses labels</source>
        <translation>使用标签</translation>
    </message>
    <message>
        <source>curves are counted on %1</source>
        <translation>曲线在 %1 上计数</translation>
    </message>
    <message>
        <source>curves are not counted on a card: %1</source>
        <translation>曲线不在显卡上计数：%1</translation>
    </message>
    <message>
        <source>marginal gains</source>
        <translation>边际增益</translation>
    </message>
    <message>
        <source>the processor counted %1 blocks of queries in place of the device: %2</source>
        <translation>处理器代替设备计数了 %1 个查询块：%2</translation>
    </message>
    <message>
        <source>what the fit has reached cannot be kept: %1</source>
        <translation>无法保留拟合已达到的结果：%1</translation>
    </message>
    <message>
        <source>it cannot follow a sequence of updates through intermediate models</source>
        <translation>它无法经由中间模型跟随一系列更新</translation>
    </message>
    <message>
        <source>batch_size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>learning_rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>weight_decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>warmup_epochs</source>
        <translation>预热轮数</translation>
    </message>
    <message>
        <source>freeze_at</source>
        <translation>冻结位置</translation>
    </message>
    <message>
        <source>sgd_momentum</source>
        <translation>sgd 动量</translation>
    </message>
    <message>
        <source>warmup_start</source>
        <translation>预热起点</translation>
    </message>
    <message>
        <source>final_rate</source>
        <translation>最终比率</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1 paired training rows</source>
        <translation>%1 个成对训练行</translation>
    </message>
    <message>
        <source>new features</source>
        <translation>新特征</translation>
    </message>
    <message>
        <source>side features</source>
        <translation>辅助特征</translation>
    </message>
    <message>
        <source>%1 training rows of a model</source>
        <translation>一个模型的 %1 个训练行</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 个训练行</translation>
    </message>
    <message>
        <source>%1, as many as of the old model</source>
        <translation>%1，与旧模型一样多</translation>
    </message>
    <message>
        <source>training labels</source>
        <translation>训练标签</translation>
    </message>
    <message>
        <source>%1, one a row</source>
        <translation>%1，每行一个</translation>
    </message>
    <message>
        <source>the training rows have no labels</source>
        <translation>训练行没有标签</translation>
    </message>
    <message>
        <source>%1 class in the training rows</source>
        <translation>训练行中有 %1 个类别</translation>
    </message>
    <message>
        <source>training rows of at least two classes, in /train/labels</source>
        <translation>/train/labels 中至少两个类别的训练行</translation>
    </message>
    <message>
        <source>no class has two training rows</source>
        <translation>没有类别有两个训练行</translation>
    </message>
    <message>
        <source>pairs of training rows of one class</source>
        <translation>同一类别的训练行对</translation>
    </message>
    <message>
        <source>Add them, or use %1.%2.</source>
        <translation>请补上，或使用 %1.%2。</translation>
    </message>
    <message>
        <source>Correct /train/labels, or use %1.%2.</source>
        <translation>请更正 /train/labels，或使用 %1.%2。</translation>
    </message>
    <message>
        <source>/train/labels in the embedding file</source>
        <translation>嵌入文件中的 /train/labels</translation>
    </message>
    <message>
        <source>%1, training row %2</source>
        <translation>%1，训练行 %2</translation>
    </message>
    <message>
        <source>the classifier does not know the class %1</source>
        <translation>分类器不认识类别 %1</translation>
    </message>
    <message>
        <source>labels from 0 to %1</source>
        <translation>0 到 %1 的标签</translation>
    </message>
    <message>
        <source>training row %1 of %2 has length %3</source>
        <translation>%2 的训练行 %1 的长度为 %3</translation>
    </message>
    <message>
        <source>features of length 1</source>
        <translation>长度为 1 的特征</translation>
    </message>
    <message>
        <source>Normalise the features in the embedding file, or use %1.%2=false.</source>
        <translation>请对嵌入文件中的特征做归一化，或使用 %1.%2=false。</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>Choose the models that the method was fitted on, or fit it anew.</source>
        <translation>请选择拟合该方法所用的模型，或重新拟合。</translation>
    </message>
    <message>
        <source>side information is asked for, but there is none</source>
        <translation>要求辅助信息，但没有</translation>
    </message>
    <message>
        <source>a side model (--side NAME)</source>
        <translation>辅助模型（--side NAME）</translation>
    </message>
    <message>
        <source>Name a model of the embedding file, or use %1.use_side=auto.</source>
        <translation>请指定嵌入文件中的一个模型，或使用 %1.use_side=auto。</translation>
    </message>
    <message>
        <source>use_side</source>
        <translation>使用辅助</translation>
    </message>
    <message>
        <source>new_embedding</source>
        <translation>新嵌入</translation>
    </message>
    <message>
        <source>hidden_width</source>
        <translation>隐藏层宽度</translation>
    </message>
    <message>
        <source>rows_per_class</source>
        <translation>每类行数</translation>
    </message>
    <message>
        <source>%1: ||W W^T - I||_F of B is %2</source>
        <translation>%1：B 的 ||W W^T - I||_F 为 %2</translation>
    </message>
    <message>
        <source>forward_width</source>
        <translation>前向宽度</translation>
    </message>
    <message>
        <source>side_storage</source>
        <translation>辅助存储</translation>
    </message>
    <message>
        <source>side_bits</source>
        <translation>辅助位数</translation>
    </message>
    <message>
        <source>projection_width</source>
        <translation>投影宽度</translation>
    </message>
    <message>
        <source>mixer_width</source>
        <translation>混合器宽度</translation>
    </message>
    <message>
        <source>training_pairs</source>
        <translation>训练对</translation>
    </message>
    <message>
        <source>diagonal_scaling</source>
        <translation>对角缩放</translation>
    </message>
    <message>
        <source>routing_temperature</source>
        <translation>路由温度</translation>
    </message>
    <message>
        <source>drift_weight</source>
        <translation>漂移权重</translation>
    </message>
    <message>
        <source>shared_rows</source>
        <translation>共享行数</translation>
    </message>
    <message>
        <source>head_width</source>
        <translation>头宽度</translation>
    </message>
    <message>
        <source>class_weight</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>hoc_factor</source>
        <translation>hoc 系数</translation>
    </message>
    <message>
        <source>forward_learning_rate</source>
        <translation>前向学习率</translation>
    </message>
    <message>
        <source>l2_reduction</source>
        <translation>l2 归约</translation>
    </message>
    <message>
        <source>disc_weight</source>
        <translation>disc 权重</translation>
    </message>
    <message>
        <source>sigma_folds</source>
        <translation>sigma 分份数</translation>
    </message>
    <message>
        <source>label_smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>arcface_margin</source>
        <translation>arcface 间隔</translation>
    </message>
    <message>
        <source>arcface_scale</source>
        <translation>arcface 尺度</translation>
    </message>
    <message>
        <source>%1: the new classifier does not know every class of the gallery, so its alignment loss there (order oracle-loss, Kendall&apos;s tau) is L_l2 alone</source>
        <translation>%1：新分类器不认识图库的所有类别，因此那里的对齐损失（顺序 oracle-loss、Kendall τ）只有 L_l2</translation>
    </message>
    <message>
        <source>kept_share</source>
        <translation>保留比例</translation>
    </message>
    <message>
        <source>refined_cells</source>
        <translation>细化单元数</translation>
    </message>
    <message>
        <source>%1: the mean cosine of a mapped new feature with the nearest old one is %2</source>
        <translation>%1：变换后的新特征与最近旧特征的平均余弦为 %2</translation>
    </message>
    <message>
        <source>skipped %1: %2</source>
        <translation>已跳过 %1：%2</translation>
    </message>
    <message>
        <source>the features of %1 images were kept from an earlier run</source>
        <translation>%1 张图像的特征来自之前的运行</translation>
    </message>
    <message>
        <source>training images</source>
        <translation>训练图像</translation>
    </message>
    <message>
        <source>/%1 has no paths: it gets no features of %2</source>
        <translation>/%1 没有路径：得不到 %2 的特征</translation>
    </message>
    <message>
        <source>a part kept from an earlier run is not used: %1</source>
        <translation>之前运行保留的部分未使用：%1</translation>
    </message>
    <message>
        <source>the models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1，第 %2 列</translation>
    </message>
    <message>
        <source>the value is NaN</source>
        <translation>值为 NaN</translation>
    </message>
    <message>
        <source>the value is infinite</source>
        <translation>值为无穷大</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is a class like any other; only -1 means none</source>
        <translation>%1，第 %2 行：标签 %3 与其他类别一样；只有 −1 表示没有类别</translation>
    </message>
    <message>
        <source>%1, row %2: label %3 is beyond the %4 classes of %5; such items have no class name or attribute</source>
        <translation>%1，第 %2 行：标签 %3 超出 %5 的 %4 个类别；这样的条目没有类别名称或属性</translation>
    </message>
    <message>
        <source>the %1 model&apos;s classifier is missing</source>
        <translation>缺少 %1 模型的分类器</translation>
    </message>
    <message>
        <source>%1, the %2 model&apos;s classifier</source>
        <translation>%1，%2 模型的分类器</translation>
    </message>
    <message>
        <source>%1, kept from an earlier run, is not used: %2</source>
        <translation>之前运行保留的 %1 未使用：%2</translation>
    </message>
    <message>
        <source>it is damaged or of another version</source>
        <translation>它已损坏或属于另一版本</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>它已损坏</translation>
    </message>
    <message>
        <source>it is of other data or options</source>
        <translation>它属于其他数据或选项</translation>
    </message>
    <message>
        <source>%1: %2 lines name %3 unknown %4 and are left out: %5</source>
        <translation>%1：%2 行提到 %3 个未知的%4，已略去：%5</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>行 %1</translation>
    </message>
    <message>
        <source>all of them, %1</source>
        <translation>全部，%1</translation>
    </message>
    <message>
        <source>%1 is left out: it has %2 dimensions, and is neither labels, ids nor paths</source>
        <translation>%1 已略去：它有 %2 个维度，既不是标签，也不是 ID 或路径</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1: no query has a label: name a column or file of labels, or a qrels file, to say what is relevant</source>
        <translation>%1：没有查询有标签：请指定标签列或文件，或 qrels 文件，以说明什么是相关的</translation>
    </message>
    <message>
        <source>%1, %2: the BLOBs are read as %3, which they look like; --blob says what they are</source>
        <translation>%1，%2：BLOB 看起来像 %3，按此读取；可用 --blob 指明</translation>
    </message>
    <message>
        <source>%1: the numbers have decimal commas: %2 is read as %3</source>
        <translation>%1：数字使用小数逗号：%2 读作 %3</translation>
    </message>
    <message>
        <source>%1: %2: features are approximations of those embedded</source>
        <translation>%1：%2：特征是原嵌入的近似</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, attribute %2</source>
        <translation>%1，属性 %2</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are the %1 items of the pilot</source>
        <translation>图库自我查询：查询是先导样本的 %1 个条目</translation>
    </message>
    <message>
        <source>the gallery queries itself: the queries are its %1 items that are present under all models</source>
        <translation>图库自我查询：查询是在所有模型下都存在的 %1 个条目</translation>
    </message>
    <message>
        <source>the sources of %1</source>
        <translation>%1 的来源</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found themselves; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1：用旧特征搜索的 %2 个图库条目中，%3 个找到了自己；这是这些特征、按此次序或带这些 ID 的索引吗？变换图库的方法需要变换后内容的索引</translation>
    </message>
    <message>
        <source>index: %1 cannot be told from lists of %2 items, and is left out</source>
        <translation>索引：%1 无法由 %2 个条目的列表得出，已略去</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Close other programs, or use a smaller gallery or batch.</source>
        <translation>请关闭其他程序，或使用更小的图库或批次。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>some items seem to have no features, but are not marked as absent</source>
        <translation>有些条目似乎没有特征，但未标记为缺失</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are all zero</source>
        <translation>%2 个抽样行中有 %1 个全为零</translation>
    </message>
    <message>
        <source>features seem to be normalised in some rows and not in others</source>
        <translation>特征似乎在某些行归一化而在其他行没有</translation>
    </message>
    <message>
        <source>%1 of %2 sampled rows are of length 1, all are of length %3</source>
        <translation>%2 个抽样行中有 %1 个长度为 1，全部长度为 %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>features seem to be normalised in one group and not in the other</source>
        <translation>特征似乎在一组中归一化而在另一组中没有</translation>
    </message>
    <message>
        <source>%1 of length %2, %3 of length %4</source>
        <translation>%1 长度 %2，%3 长度 %4</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>the mean feature along 16 random directions</source>
        <translation>沿 16 个随机方向的平均特征</translation>
    </message>
    <message>
        <source>the mean distance of features from the gallery&apos;s mean</source>
        <translation>特征到图库均值的平均距离</translation>
    </message>
    <message>
        <source>the mean row number</source>
        <translation>平均行号</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2 下的 %1</translation>
    </message>
    <message>
        <source>the pilot seems not to be drawn at random</source>
        <translation>先导样本似乎不是随机抽取的</translation>
    </message>
    <message>
        <source>auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION, such as at_0.3:map</source>
        <translation>auc:METRIC、at_FRACTION:METRIC、worst_group:ATTRIBUTE:METRIC 或 flips_at_FRACTION，例如 at_0.3:map</translation>
    </message>
    <message>
        <source>objective &apos;%1&apos;</source>
        <translation>目标“%1”</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>the curves have no value there</source>
        <translation>曲线在该处没有值</translation>
    </message>
    <message>
        <source>one of the %1 evenly spaced fractions from 0 to 1</source>
        <translation>从 0 到 1 的 %1 个等距比例之一</translation>
    </message>
    <message>
        <source>Choose another fraction, or more slices (--slices).</source>
        <translation>请选择另一个比例，或更多切片（--slices）。</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>a method that the data can have, under an order that can be had before the backfill</source>
        <translation>数据可支持的方法，以及在回填之前可以得到的顺序</translation>
    </message>
    <message>
        <source>Add the method rm-naive and the order random, which need neither training rows nor classifiers.</source>
        <translation>请加入方法 rm-naive 和顺序 random，它们既不需要训练行也不需要分类器。</translation>
    </message>
    <message>
        <source>a plan that &apos;crossfade-cli plan --out&apos; wrote</source>
        <translation>由“crossfade-cli plan --out”写出的计划</translation>
    </message>
    <message>
        <source>Make the plan again.</source>
        <translation>请重新制定计划。</translation>
    </message>
    <message>
        <source>the line &apos;position,batch,id&apos; is missing</source>
        <translation>缺少“position,batch,id”一行</translation>
    </message>
    <message>
        <source>the item at position %1 is cut off</source>
        <translation>位置 %1 的条目被截断</translation>
    </message>
    <message>
        <source>the item at position %1 is no line of a plan</source>
        <translation>位置 %1 的条目不是计划的一行</translation>
    </message>
    <message>
        <source>it names the item %1 twice</source>
        <translation>它两次列出条目 %1</translation>
    </message>
    <message>
        <source>its first line is not the head of a plan</source>
        <translation>第一行不是计划的头部</translation>
    </message>
    <message>
        <source>it is of a format that this version does not know</source>
        <translation>其格式是此版本不认识的</translation>
    </message>
    <message>
        <source>it was made by an earlier version, which did not write how to follow it</source>
        <translation>它由较早的版本制定，该版本未写明如何跟踪</translation>
    </message>
    <message>
        <source>its head is broken (%1)</source>
        <translation>头部已损坏（%1）</translation>
    </message>
    <message>
        <source>it has %1 of the %2 items that its head promises: it is cut off or was edited</source>
        <translation>头部声明的 %2 个条目中只有 %1 个：被截断或被编辑过</translation>
    </message>
    <message>
        <source>no query of the pilot has a relevant item</source>
        <translation>先导样本的查询都没有相关条目</translation>
    </message>
    <message>
        <source>it marks no pilot</source>
        <translation>它未标记先导样本</translation>
    </message>
    <message>
        <source>a pilot does not tell which items of the whole gallery are nearest under the new model</source>
        <translation>先导样本无法说明整个图库中哪些条目在新模型下最近</translation>
    </message>
    <message>
        <source>labels, relevance lists or a qrels file</source>
        <translation>标签、相关列表或 qrels 文件</translation>
    </message>
    <message>
        <source>Judge on the training rows (--judge-on train); or, where all new features are there, draw a pilot with --pilot 0.05.</source>
        <translation>请在训练行上评判（--judge-on train）；或者在所有新特征都有时，用 --pilot 0.05 抽取先导样本。</translation>
    </message>
    <message>
        <source>it is of a metric that is not asked for</source>
        <translation>它针对的指标未被要求</translation>
    </message>
    <message>
        <source>one of --metrics</source>
        <translation>--metrics 之一</translation>
    </message>
    <message>
        <source>a pilot is to be drawn, but the training rows are to judge</source>
        <translation>要抽取先导样本，却要由训练行评判</translation>
    </message>
    <message>
        <source>only one of --pilot and --judge-on train</source>
        <translation>--pilot 和 --judge-on train 只取其一</translation>
    </message>
    <message>
        <source>there are %1 parts</source>
        <translation>有 %1 个部分</translation>
    </message>
    <message>
        <source>two parts or more: one is backfilled, the others are fitted on</source>
        <translation>两个或更多部分：其中一个回填，在其余部分上拟合</translation>
    </message>
    <message>
        <source>a choice by standard errors needs resamples</source>
        <translation>按标准误选择需要重采样</translation>
    </message>
    <message>
        <source>%1 resamples or more</source>
        <translation>%1 次或更多重采样</translation>
    </message>
    <message>
        <source>plan, method %1</source>
        <translation>计划，方法 %1</translation>
    </message>
    <message>
        <source>a saved transform may have been fitted on the held-out rows</source>
        <translation>已保存的变换可能在留出的行上拟合过</translation>
    </message>
    <message>
        <source>a method that is fitted anew for each part</source>
        <translation>为每个部分重新拟合的方法</translation>
    </message>
    <message>
        <source>pilot, train or auto</source>
        <translation>pilot、train 或 auto</translation>
    </message>
    <message>
        <source>no held-out query has a relevant item</source>
        <translation>留出的查询都没有相关条目</translation>
    </message>
    <message>
        <source>classes with two training rows or more</source>
        <translation>具有两行或更多训练行的类别</translation>
    </message>
    <message>
        <source>start &apos;%1&apos;</source>
        <translation>开始“%1”</translation>
    </message>
    <message>
        <source>it is no date</source>
        <translation>不是日期</translation>
    </message>
    <message>
        <source>a date such as 2026-11-30 or 2026-11-30T08:00</source>
        <translation>日期，例如 2026-11-30 或 2026-11-30T08:00</translation>
    </message>
    <message>
        <source>batch size 0</source>
        <translation>批大小 0</translation>
    </message>
    <message>
        <source>a batch has no item</source>
        <translation>一批没有条目</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 或更多</translation>
    </message>
    <message>
        <source>cost per item</source>
        <translation>每个条目的费用</translation>
    </message>
    <message>
        <source>it is negative or no number</source>
        <translation>为负数或不是数字</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 或更多</translation>
    </message>
    <message>
        <source>items per hour, or seconds per item</source>
        <translation>每小时条目数，或每个条目的秒数</translation>
    </message>
    <message>
        <source>not above 0, or no number</source>
        <translation>不大于 0，或不是数字</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>大于 0</translation>
    </message>
    <message>
        <source>queries per hour</source>
        <translation>每小时查询数</translation>
    </message>
    <message>
        <source>nothing is known of the speed</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>the items per hour too</source>
        <translation>还有每小时条目数</translation>
    </message>
    <message>
        <source>items per hour</source>
        <translation>每小时条目数</translation>
    </message>
    <message>
        <source>the backfill would take more than a thousand years</source>
        <translation>回填将耗时超过一千年</translation>
    </message>
    <message>
        <source>a speed at which it ends</source>
        <translation>能够完成的速度</translation>
    </message>
    <message>
        <source>the fits of all methods diverged</source>
        <translation>所有方法的拟合都发散了</translation>
    </message>
    <message>
        <source>Lower the learning rates (--set METHOD.learning_rate=…).</source>
        <translation>请降低学习率（--set METHOD.learning_rate=…）。</translation>
    </message>
    <message>
        <source>no name and number</source>
        <translation>不是名称和数字</translation>
    </message>
    <message>
        <source>the plan says nothing of this metric</source>
        <translation>计划未涉及此指标</translation>
    </message>
    <message>
        <source>Make the plan again with --metrics.</source>
        <translation>请用 --metrics 重新制定计划。</translation>
    </message>
    <message>
        <source>nothing is known of the costs</source>
        <translation>费用未知</translation>
    </message>
    <message>
        <source>what an item costs (--cost-per-item), here or in the plan</source>
        <translation>每个条目的费用（--cost-per-item），在此处或在计划中</translation>
    </message>
    <message>
        <source>METRIC=VALUE such as map=0.09, or gain=SHARE such as gain=0.9, with a value above 0 and up to 1</source>
        <translation>METRIC=VALUE，例如 map=0.09，或 gain=SHARE，例如 gain=0.9，值大于 0 且不超过 1</translation>
    </message>
    <message>
        <source>the value is out of range</source>
        <translation>值超出范围</translation>
    </message>
    <message>
        <source>METRIC=AMOUNT such as map=500: what a point (a hundredth) of the metric is worth, above 0</source>
        <translation>METRIC=AMOUNT，例如 map=500：指标一个百分点的价值，大于 0</translation>
    </message>
    <message>
        <source>it is not a finite number above 0</source>
        <translation>不是大于 0 的有限数</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>the gallery has none of the items that it was made for</source>
        <translation>图库中没有制定该计划时的任何条目</translation>
    </message>
    <message>
        <source>item %1 of the gallery has other old features than when it was made (%2 of %3 items that were looked at)</source>
        <translation>图库的条目 %1 的旧特征与制定计划时不同（查看的 %3 个条目中的 %2 个）</translation>
    </message>
    <message>
        <source>the gallery that the plan was made for; items may have come or gone</source>
        <translation>制定计划时的图库；条目可以有增减</translation>
    </message>
    <message>
        <source>Follow the plan of this gallery, or make one.</source>
        <translation>请跟踪此图库的计划，或制定一个。</translation>
    </message>
    <message>
        <source>Where items come and go, give them ids (/gallery/ids): without ids an item is its row number.</source>
        <translation>在条目有增减时，请给它们 id（/gallery/ids）：没有 id 的条目以行号标识。</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>无法区分</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>不成立</translation>
    </message>
    <message>
        <source>there is no curve of %1</source>
        <translation>没有 %1 的曲线</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: its curve is that of the pilot&apos;s items alone, carried over to the gallery by its exact start.</source>
        <translation>%1 所看的名次之前，先导样本大多没有条目：其曲线仅是先导样本条目的曲线，凭其精确的起点推及图库。</translation>
    </message>
    <message>
        <source>It is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>它从未达到“旧”模型的水平：继续使用“旧”模型。</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, but not surely anywhere.</source>
        <translation>从 %1 起不比“旧”模型差，但无处能确定。</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>从一开始就确定不比“旧”模型差。</translation>
    </message>
    <message>
        <source>It is surely no worse than &lt;i&gt;old&lt;/i&gt; from %1 on.</source>
        <translation>从 %1 起确定不比“旧”模型差。</translation>
    </message>
    <message>
        <source>It is no worse than &lt;i&gt;old&lt;/i&gt; from %1 on, surely from %2 on.</source>
        <translation>从 %1 起不比“旧”模型差，从 %2 起确定。</translation>
    </message>
    <message>
        <source>Best on average: &lt;b&gt;%1&lt;/b&gt;, AUC %2.</source>
        <translation>平均最好：&lt;b&gt;%1&lt;/b&gt;，AUC %2。</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>%1, order seed %2</source>
        <translation>%1，顺序种子 %2</translation>
    </message>
    <message>
        <source>The pilot was drawn here, with seed %1, from features that are all known.</source>
        <translation>先导样本是在此用种子 %1 从全部已知的特征中抽取的。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Estimated&lt;/b&gt; from a pilot of %1 of %2 items and %3 queries, with 95 % intervals.</source>
        <translation>由 %2 个条目中 %1 个的先导样本和 %3 个查询&lt;b&gt;估计&lt;/b&gt;，带 95 % 区间。</translation>
    </message>
    <message>
        <source>The queries are the pilot&apos;s items.</source>
        <translation>查询就是先导样本的条目。</translation>
    </message>
    <message>
        <source>%1: old has %2 (exact), new %3.</source>
        <translation>%1：旧为 %2（精确），新为 %3。</translation>
    </message>
    <message>
        <source>Estimated, with its 95 % interval</source>
        <translation>估计值，带 95 % 区间</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>From there on it is no worse than old, by the estimate</source>
        <translation>据估计，从此处起不比旧模型差</translation>
    </message>
    <message>
        <source>Surely from</source>
        <translation>确定起于</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>gain of %1</source>
        <translation>%1 的增益</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>较好一方</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>较差一方</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>差异（百分点）</translation>
    </message>
    <message>
        <source>Resampled</source>
        <translation>重采样对象</translation>
    </message>
    <message>
        <source>What is drawn anew for the interval: queries, or whole classes with their queries</source>
        <translation>为区间重新抽取的对象：查询，或整个类别及其查询</translation>
    </message>
    <message>
        <source>Verdict (Holm)</source>
        <translation>判定（Holm）</translation>
    </message>
    <message>
        <source>Corrected for the number of comparisons of the same kind, by Holm&apos;s method</source>
        <translation>按 Holm 方法对同类比较的数量校正</translation>
    </message>
    <message>
        <source>%1 is better than %2</source>
        <translation>%1 优于 %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1 (%2–⁠%3)</source>
        <translation>%1（%2–⁠%3）</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1, not calibrated</source>
        <translation>%1，未校准</translation>
    </message>
    <message>
        <source>%1, calibrated (%2)</source>
        <translation>%1，已校准（%2）</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1, but do not serve the mix:&lt;/b&gt; it stays below &lt;i&gt;old&lt;/i&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;选择 %1，但不要启用混合：&lt;/b&gt;在全部嵌入之前它一直低于“旧”模型。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1,&lt;/b&gt; and serve the mix from the start.</source>
        <translation>&lt;b&gt;选择 %1，&lt;/b&gt;并从一开始就启用混合。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1. Do not serve the mix before %2:&lt;/b&gt; until then &lt;i&gt;old&lt;/i&gt; is better.</source>
        <translation>&lt;b&gt;选择 %1。在 %2 之前不要启用混合：&lt;/b&gt;此前“旧”模型更好。</translation>
    </message>
    <message>
        <source>Served so, the AUC of %1 is %2.</source>
        <translation>如此启用时，%1 的 AUC 为 %2。</translation>
    </message>
    <message>
        <source>Promised for this gallery: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>对此图库的承诺：平均为从旧到新路程的 %1，括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>Promised for items that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>对方法未拟合过的条目的承诺：平均为从旧到新路程的 %1，括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>Promised for classes that the method was not fitted on: %1 of the way from old to new on average, 95 % interval in brackets.</source>
        <translation>对方法未拟合过的类别的承诺：平均为从旧到新路程的 %1，括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;the pilot&lt;/b&gt; (%1): %2 of %3 items, %4 queries; all numbers are estimates for this gallery.</source>
        <translation>在&lt;b&gt;先导样本&lt;/b&gt;上评判（%1）：%3 个条目中的 %2 个，%4 个查询；所有数值都是对此图库的估计。</translation>
    </message>
    <message>
        <source>Judged on &lt;b&gt;training rows&lt;/b&gt; (%1): %2 of them, held out in %3 parts. The models may have been trained on them; read the metrics as differences, not as this gallery&apos;s.</source>
        <translation>在&lt;b&gt;训练行&lt;/b&gt;上评判（%1）：其中 %2 行，分 %3 部分留出。模型可能在其上训练过；请把指标当作差异来读，而不是此图库的指标。</translation>
    </message>
    <message>
        <source>%1 looks at ranks before most of which the pilot has no item: the pilot judges it roughly.</source>
        <translation>%1 所看的名次之前，先导样本大多没有条目：先导样本只能粗略评判。</translation>
    </message>
    <message>
        <source>Nothing is left to embed: all new features are there.</source>
        <translation>没有剩余的条目需要嵌入：所有新特征都已有。</translation>
    </message>
    <message>
        <source>%1 items in %2 batches</source>
        <translation>%1 个条目，分 %2 批</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Before the mix is served, %1 old features are transformed, with %2 multiply-accumulates each.</source>
        <translation>在启用混合之前，要变换 %1 个旧特征，每个 %2 次乘加。</translation>
    </message>
    <message>
        <source>Together that is as much as %1 embeddings.</source>
        <translation>合计相当于 %1 次嵌入。</translation>
    </message>
    <message>
        <source>Until the backfill is done, every query is embedded by the old model too.</source>
        <translation>在回填完成之前，每个查询也要由旧模型嵌入。</translation>
    </message>
    <message>
        <source>With its 95 % interval</source>
        <translation>带 95 % 区间</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>方法和顺序</translation>
    </message>
    <message>
        <source>What the choice is made by; more is better. Negative flips count as less than 0</source>
        <translation>选择所依据的量；越大越好。负翻转按小于 0 计</translation>
    </message>
    <message>
        <source>Behind best (points)</source>
        <translation>落后最佳（百分点）</translation>
    </message>
    <message>
        <source>The best candidate&apos;s value minus this one&apos;s; a tick where it is within one standard error</source>
        <translation>最佳候选的值减去此候选的值；在一个标准误之内时打勾</translation>
    </message>
    <message>
        <source>Standard error (points)</source>
        <translation>标准误（百分点）</translation>
    </message>
    <message>
        <source>Of that difference, paired</source>
        <translation>该差异的，配对</translation>
    </message>
    <message>
        <source>Above old (points)</source>
        <translation>高于旧模型（百分点）</translation>
    </message>
    <message>
        <source>Against serving old until everything is embedded: paired difference with its 95 % interval</source>
        <translation>相对于在全部嵌入之前一直使用旧模型：配对差异及其 95 % 区间</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old); what is promised of the choice is in the sentence above</source>
        <translation>(AUC − 旧) / (新 − 旧)；对所选者的承诺见上面的句子</translation>
    </message>
    <message>
        <source>Serve from</source>
        <translation>启用于</translation>
    </message>
    <message>
        <source>From there on the mix is no worse than old</source>
        <translation>从此处起混合不比旧模型差</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1（已选）</translation>
    </message>
    <message>
        <source>The simplest of those within one standard error of the best</source>
        <translation>与最佳相差一个标准误之内者中最简单的</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>选择依据：%1</translation>
    </message>
    <message>
        <source>%1 items a batch</source>
        <translation>每批 %1 个条目</translation>
    </message>
    <message>
        <source>cost per item %1</source>
        <translation>每个条目的费用 %1</translation>
    </message>
    <message>
        <source>%1 items/h</source>
        <translation>%1 条目/小时</translation>
    </message>
    <message>
        <source>begins %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>费用 %1</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>done %1</source>
        <translation>%1 完成</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>Promised gain</source>
        <translation>承诺的增益</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>New after it</source>
        <translation>此后的新条目</translation>
    </message>
    <message>
        <source>Share of the gallery that is new then</source>
        <translation>届时图库中新条目的比例</translation>
    </message>
    <message>
        <source>Gain then</source>
        <translation>届时的增益</translation>
    </message>
    <message>
        <source>Promised share of the way from old to new, with its 95 % interval</source>
        <translation>承诺的从旧到新路程的比例，带 95 % 区间</translation>
    </message>
    <message>
        <source>Promised for this gallery, with its 95 % interval</source>
        <translation>对此图库的承诺，带 95 % 区间</translation>
    </message>
    <message>
        <source>On the held-out training rows, which are another gallery, with its 95 % interval</source>
        <translation>在留出的训练行（另一个图库）上，带 95 % 区间</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>累计费用</translation>
    </message>
    <message>
        <source>Hours so far</source>
        <translation>累计小时</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 时的%1</translation>
    </message>
    <message>
        <source>AUC of %1 of the worst group of %2</source>
        <translation>%2 最差组的 %1 的 AUC</translation>
    </message>
    <message>
        <source>negative flips at %1</source>
        <translation>%1 时的负翻转</translation>
    </message>
    <message>
        <source>%1 more items</source>
        <translation>再加 %1 个条目</translation>
    </message>
    <message>
        <source>in batch %1 of %2</source>
        <translation>第 %1 批（共 %2 批）</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 of the way</source>
        <translation>路程的 %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; the promise never stays there.</source>
        <translation>&lt;b&gt;目标 %1：&lt;/b&gt;承诺值从未稳定达到。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised before anything more is embedded.</source>
        <translation>&lt;b&gt;目标 %1：&lt;/b&gt;无需再嵌入任何条目即已承诺。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Target %1:&lt;/b&gt; promised from %2 of the gallery on, %3.</source>
        <translation>&lt;b&gt;目标 %1：&lt;/b&gt;从图库的 %2 起承诺达到，%3。</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval never stays there.</source>
        <translation>其 95 % 区间下限从未稳定达到。</translation>
    </message>
    <message>
        <source>The lower end of its 95 % interval is there from %1 on.</source>
        <translation>其 95 % 区间下限从 %1 起达到。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Budget %1:&lt;/b&gt; %2. Promised there: %3.</source>
        <translation>&lt;b&gt;预算 %1：&lt;/b&gt;%2。此处承诺：%3。</translation>
    </message>
    <message>
        <source>a pilot was drawn: the new features of these items are those of the gallery itself</source>
        <translation>已抽取先导样本：这些条目的新特征就是图库自身的新特征</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>应要求</translation>
    </message>
    <message>
        <source>the file marks a pilot: the new features of these items are those of the gallery itself</source>
        <translation>文件标记了先导样本：这些条目的新特征就是图库自身的新特征</translation>
    </message>
    <message>
        <source>the pilot has only %1 items, fewer than %2</source>
        <translation>先导样本只有 %1 个条目，少于 %2 个</translation>
    </message>
    <message>
        <source>the file marks no pilot</source>
        <translation>文件未标记先导样本</translation>
    </message>
    <message>
        <source>%1; there are no training rows, so one half of it is fitted on, and the other half judges</source>
        <translation>%1；没有训练行，因此在其中一半上拟合，用另一半评判</translation>
    </message>
    <message>
        <source>&lt;b&gt;You are at %1:&lt;/b&gt; %2 of %3 items are new, %4 of them by the plan (%5, made %6).</source>
        <translation>&lt;b&gt;当前进度 %1：&lt;/b&gt;%3 个条目中 %2 个是新的，其中 %4 个按计划（%5，制定于 %6）。</translation>
    </message>
    <message>
        <source>measured with the file&apos;s %1 queries</source>
        <translation>用文件的 %1 个查询测得</translation>
    </message>
    <message>
        <source>measured with all %1 items as queries</source>
        <translation>以全部 %1 个条目为查询测得</translation>
    </message>
    <message>
        <source>measured with the pilot&apos;s %1 items as queries</source>
        <translation>以先导样本的 %1 个条目为查询测得</translation>
    </message>
    <message>
        <source>measured with the %1 items that are present as queries</source>
        <translation>以已有的 %1 个条目为查询测得</translation>
    </message>
    <message>
        <source>The plan promised %1.</source>
        <translation>计划承诺 %1。</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promised a share of the way from old to new by %1, %2 by now.</source>
        <translation>该计划在训练行上评判：它按 %1 承诺从旧到新路程的比例，目前为 %2。</translation>
    </message>
    <message>
        <source>Of what the whole backfill brings by %1, %2 are there (estimated from the pilot).</source>
        <translation>按 %1，整个回填所带来的，已到达 %2（由先导样本估计）。</translation>
    </message>
    <message>
        <source>%1 is %2, %3; every rank is exact.</source>
        <translation>%1 为 %2，%3；每个名次都是精确的。</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 个条目</translation>
    </message>
    <message>
        <source>done %1 at this pace</source>
        <translation>按此速度 %1 完成</translation>
    </message>
    <message>
        <source>Left: %1.</source>
        <translation>剩余：%1。</translation>
    </message>
    <message>
        <source>Nothing of the plan is left.</source>
        <translation>计划已无剩余。</translation>
    </message>
    <message>
        <source>Next is batch %1: %2.</source>
        <translation>接下来是第 %1 批：%2。</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>%1 points to %2</source>
        <translation>%2 %1 个百分点</translation>
    </message>
    <message>
        <source>It is expected to add %1.</source>
        <translation>预计增加：%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop now:&lt;/b&gt; %1. The chance that this is wrong is %2.</source>
        <translation>&lt;b&gt;现在停止：&lt;/b&gt;%1。出错的概率为 %2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Stop at %1:&lt;/b&gt; %2. The chance that this is wrong is %3.</source>
        <translation>&lt;b&gt;在 %1 停止：&lt;/b&gt;%2。出错的概率为 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 is safely reached</source>
        <translation>可靠达到 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 of the gain by %2 is safely reached</source>
        <translation>可靠达到按 %2 的增益的 %1</translation>
    </message>
    <message>
        <source>not on this way, as far as the pilot tells</source>
        <translation>就先导样本所知，在此路径上不会</translation>
    </message>
    <message>
        <source>not yet, and nothing is known of what is to come</source>
        <translation>尚未，而且对将来一无所知</translation>
    </message>
    <message>
        <source>the next percent of %1 is worth less than it costs</source>
        <translation>%1 的下一个百分点的价值低于其费用</translation>
    </message>
    <message>
        <source>nothing is known of what is to come</source>
        <translation>对将来一无所知</translation>
    </message>
    <message>
        <source>The plan was judged on training rows: it promises a share of the way from old to new, and no metric of this gallery</source>
        <translation>该计划在训练行上评判：它承诺从旧到新路程的比例，而不承诺此图库的指标</translation>
    </message>
    <message>
        <source>The plan was made without this metric</source>
        <translation>制定计划时没有此指标</translation>
    </message>
    <message>
        <source>&lt;i&gt;Note: %1.&lt;/i&gt;</source>
        <translation>&lt;i&gt;说明：%1。&lt;/i&gt;</translation>
    </message>
    <message>
        <source>too few items of the pilot are like those that are left: nothing is known of what is to come</source>
        <translation>先导样本中与剩余条目相似的太少：对将来一无所知</translation>
    </message>
    <message>
        <source>%1 items were embedded out of the plan&apos;s order</source>
        <translation>%1 个条目未按计划的顺序嵌入</translation>
    </message>
    <message>
        <source>%1 items of the plan are not in the gallery any more</source>
        <translation>计划中的 %1 个条目已不在图库中</translation>
    </message>
    <message>
        <source>%1 items are absent and not in the plan: they came after it; plan again to place them</source>
        <translation>%1 个条目缺失且不在计划中：它们在计划之后到来；请重新规划以安排它们</translation>
    </message>
    <message>
        <source>%1 items have no old features: they are new from the start, and left out of what is estimated</source>
        <translation>%1 个条目没有旧特征：它们从一开始就是新的，不计入估计</translation>
    </message>
    <message>
        <source>the queries are the items that are present: those that the plan put first are no random sample; a pilot would be</source>
        <translation>查询是已有的条目：计划排在前面的条目不是随机样本；先导样本才是</translation>
    </message>
    <message>
        <source>nothing can be measured yet: no item has new features</source>
        <translation>尚无法测量：没有条目具有新特征</translation>
    </message>
    <message>
        <source>the file marks no pilot (gallery/pilot), so nothing is known of what is to come</source>
        <translation>文件未标记先导样本（gallery/pilot），因此对将来一无所知</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Over the same queries</source>
        <translation>在相同的查询上</translation>
    </message>
    <message>
        <source>Measured now</source>
        <translation>现在测得</translation>
    </message>
    <message>
        <source>Every rank is exact; the 95 % interval is for the choice of the queries</source>
        <translation>每个名次都是精确的；95 % 区间针对查询的选取</translation>
    </message>
    <message>
        <source>Promised for now</source>
        <translation>目前为止的承诺</translation>
    </message>
    <message>
        <source>By the plan at this fraction; a plan that was judged on training rows promises no metric of this gallery</source>
        <translation>计划在此比例下的承诺；在训练行上评判的计划不承诺此图库的指标</translation>
    </message>
    <message>
        <source>Expected at the end</source>
        <translation>终点预期</translation>
    </message>
    <message>
        <source>Estimated from the pilot, with its 95 % interval</source>
        <translation>由先导样本估计，带 95 % 区间</translation>
    </message>
    <message>
        <source>Estimated; the first row is now</source>
        <translation>估计值；第一行是现在</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>95 %, all at once</source>
        <translation>95 %，同时成立</translation>
    </message>
    <message>
        <source>The whole rest of the curve lies in it with 95 %</source>
        <translation>曲线的整个剩余部分以 95 % 的置信度落在其中</translation>
    </message>
    <message>
        <source>by %1, only %2 % of random draws are as far from the gallery&apos;s</source>
        <translation>按 %1 来看，只有 %2 % 的随机抽取与图库相差这么远</translation>
    </message>
    <message>
        <source>they seem to be of two different models under one name</source>
        <translation>它们似乎来自同一名称下的两个不同模型</translation>
    </message>
    <message>
        <source>the mean cosine of a row with its nearest gallery row is %1; with shuffled dimensions up to %2</source>
        <translation>一行与其最近图库行的平均余弦为 %1；打乱维度后最高为 %2</translation>
    </message>
    <message>
        <source>one model seems to be there under two names</source>
        <translation>一个模型似乎以两个名称存在</translation>
    </message>
    <message>
        <source>%1 gallery rows are queries themselves, and are left out of their own query&apos;s ranking</source>
        <translation>图库中有 %1 行本身就是查询，已从各自查询的排名中排除</translation>
    </message>
    <message>
        <source>%1 of %2 rows are the same to the bit: %3</source>
        <translation>%2 行中有 %1 行逐位相同：%3</translation>
    </message>
    <message>
        <source>%1 of %2 that were looked at; the first is &apos;%3&apos;: %4</source>
        <translation>查看的 %2 个中有 %1 个；第一个是“%3”：%4</translation>
    </message>
    <message>
        <source>%1 rows have a vector of others: %2</source>
        <translation>有 %1 行的向量与其他行相同：%2</translation>
    </message>
    <message>
        <source>%1: %2 has a value twice, or none in some rows: it is not taken for ids</source>
        <translation>%1：%2 中有重复的值，或某些行没有值，因此不作为 ID</translation>
    </message>
    <message>
        <source>%1: another program has it open for writing; what that has not written yet is not seen</source>
        <translation>%1：另一个程序正以写入方式打开该文件；它尚未写入的内容无法看到</translation>
    </message>
    <message>
        <source>%1: left out, as folders and files that programs hide: %2</source>
        <translation>%1：以下是程序隐藏的文件夹和文件，已排除：%2</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 或 1</translation>
    </message>
    <message>
        <source>Another program has the file open for writing, and may be amid it: close it there, and try again.</source>
        <translation>另一个程序正以写入方式打开该文件，可能尚未写完：请在那里关闭它，然后重试。</translation>
    </message>
    <message>
        <source>Close it there. Where no program has it open: h5clear -s FILE.</source>
        <translation>请在那里关闭它。如果没有程序打开它：h5clear -s 文件。</translation>
    </message>
    <message>
        <source>Write it anew, in Python: import %1; f = h5py.File(FILE, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v.</source>
        <translation>请用 Python 重新写入：import %1; f = h5py.File(文件, &apos;r+&apos;); n = &apos;%2&apos;; v = f[n][()]; del f[n]; f[n] = v。</translation>
    </message>
    <message>
        <source>Write the missing rows. If their features are still to be made, mark these items as absent, in /gallery/present/MODEL.</source>
        <translation>请写入缺少的行。如果它们的特征尚待生成，请在 /gallery/present/模型 中把这些条目标记为缺失。</translation>
    </message>
    <message>
        <source>a file that was closed by the program that wrote it</source>
        <translation>由写入程序关闭过的文件</translation>
    </message>
    <message>
        <source>a file&apos;s name has the same letters, but its umlauts or accents are composed otherwise in Unicode</source>
        <translation>有一个文件名的字母相同，但其变音符号在 Unicode 中的组合方式不同</translation>
    </message>
    <message>
        <source>a text in UTF-8</source>
        <translation>UTF-8 文本</translation>
    </message>
    <message>
        <source>all %1 labels are -1; a qrels file or the protocol new-neighbours would say it</source>
        <translation>全部 %1 个标签都是 -1；可以用 qrels 文件或协议 new-neighbours 说明</translation>
    </message>
    <message>
        <source>an item of a query&apos;s identity that another camera saw; cameras may be left out by the protocol class</source>
        <translation>与某个查询身份相同、由另一台摄像机拍到的条目；协议 class 不考虑摄像机</translation>
    </message>
    <message>
        <source>another program has it open for writing, or ended without closing it</source>
        <translation>另一个程序正以写入方式打开它，或者没有关闭它就结束了</translation>
    </message>
    <message>
        <source>different items seem to have one vector</source>
        <translation>不同的条目似乎具有同一个向量</translation>
    </message>
    <message>
        <source>it begins at the root of another machine, or the file was moved</source>
        <translation>它从另一台机器的根目录开始，或者文件已被移动</translation>
    </message>
    <message>
        <source>it is a web address</source>
        <translation>它是网址</translation>
    </message>
    <message>
        <source>its parts are separated by backslashes, not by &apos;/&apos;</source>
        <translation>它的各部分由反斜杠分隔，而不是“/”</translation>
    </message>
    <message>
        <source>its rows seem to be of two models</source>
        <translation>其各行似乎来自两个模型</translation>
    </message>
    <message>
        <source>labels that queries and items have in common, relevance lists or a qrels file; or the protocol new-neighbours, which needs none</source>
        <translation>查询与条目共有的标签、相关列表或 qrels 文件；或者不需要它们的协议 new-neighbours</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery</source>
        <translation>没有任何查询在图库中有相关条目</translation>
    </message>
    <message>
        <source>nothing says what is relevant to the queries</source>
        <translation>没有任何信息说明什么与查询相关</translation>
    </message>
    <message>
        <source>one row for each of the %1 items: in NumPy, write features.T</source>
        <translation>%1 个条目各一行：在 NumPy 中写入 features.T</translation>
    </message>
    <message>
        <source>paths are relative to the embedding file&apos;s folder</source>
        <translation>路径相对于嵌入文件所在的文件夹</translation>
    </message>
    <message>
        <source>rows and columns seem to be exchanged: its shape is [%1, %2]</source>
        <translation>行和列似乎互换了：其形状为 [%1, %2]</translation>
    </message>
    <message>
        <source>some items seem not to be embedded again: their features are the other model&apos;s</source>
        <translation>有些条目似乎没有重新嵌入：它们的特征属于另一个模型</translation>
    </message>
    <message>
        <source>some paths lead to no file</source>
        <translation>有些路径没有指向任何文件</translation>
    </message>
    <message>
        <source>some queries seem to be in the gallery, too, and find themselves first</source>
        <translation>有些查询似乎也在图库中，会首先找到自己</translation>
    </message>
    <message>
        <source>the row was never written, but the item is not absent</source>
        <translation>该行从未写入，但该条目并未标为缺失</translation>
    </message>
    <message>
        <source>the value is %1</source>
        <translation>值为 %1</translation>
    </message>
    <message>
        <source>all %1 sampled rows are the same to the bit</source>
        <translation>全部 %1 个抽样行逐位相同</translation>
    </message>
    <message>
        <source>rows %1 to %2 seem not to be of the same items</source>
        <translation>第 %1 至 %2 行似乎不属于相同的条目</translation>
    </message>
    <message>
        <source>of the %1 nearest neighbours under one model %2 % are among those under the other; with shuffled rows up to %3 %</source>
        <translation>一个模型下的 %1 个最近邻中有 %2 % 也在另一个模型下；打乱行后最高为 %3 %</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1，第 %2 行第 %3 列</translation>
    </message>
    <message>
        <source>it needs the new features, which are not there before the backfill</source>
        <translation>它需要新特征，而回填之前没有</translation>
    </message>
    <message>
        <source>it needs the true labels of the gallery</source>
        <translation>它需要图库的真实标签</translation>
    </message>
    <message>
        <source>it is an order of one gallery, which says nothing of held-out rows</source>
        <translation>它是某个图库的顺序，与留出行无关</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 已略去：%2</translation>
    </message>
    <message>
        <source>Leave it out, or run without --strict.</source>
        <translation>请去掉它，或不带 --strict 运行。</translation>
    </message>
    <message>
        <source>no method is left under any of the orders: %1</source>
        <translation>任何顺序下都没有剩余的方法：%1</translation>
    </message>
    <message>
        <source>%1 is left out: its fit diverged</source>
        <translation>%1 已略去：其拟合发散</translation>
    </message>
    <message>
        <source>no query has a relevant item in the gallery, so no metric has a value; the gallery and the queries need labels, or the queries lists of relevant items</source>
        <translation>没有查询在图库中有相关条目，因此没有指标有值；图库和查询需要标签，或者查询需要相关条目列表</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1；应为：%2</translation>
    </message>
    <message>
        <source>%1 is of format 1.%2, and this Crossfade knows 1.%3: what was added since is not shown</source>
        <translation>%1 的格式为 1.%2，而此 Crossfade 支持 1.%3：此后新增的内容不显示</translation>
    </message>
    <message>
        <source>the study that the results are of, as Crossfade wrote it</source>
        <translation>Crossfade 所写的、结果所属的研究</translation>
    </message>
    <message>
        <source>curves anew</source>
        <translation>重新计算曲线</translation>
    </message>
    <message>
        <source>it needs the new features of the whole gallery</source>
        <translation>它需要整个图库的新特征</translation>
    </message>
    <message>
        <source>Choose another order, such as random or sigma.</source>
        <translation>请选择其他顺序，例如 random 或 sigma。</translation>
    </message>
    <message>
        <source>%1 items have no old features: the curve is estimated for the others</source>
        <translation>%1 个条目没有旧特征：为其余条目估计曲线</translation>
    </message>
    <message>
        <source>fitted side by side, each on one core: %1</source>
        <translation>并排拟合，每个用一个核心：%1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>%1: the alignment losses of all items are equal, so the order is random</source>
        <translation>%1：所有条目的对齐损失相等，因此顺序是随机的</translation>
    </message>
    <message>
        <source>%1: the uncertainties of all items are equal, so the order is random</source>
        <translation>%1：所有条目的不确定性相等，因此顺序是随机的</translation>
    </message>
    <message>
        <source>%1: not calibrated, since the fit has no calibration for this order and distance</source>
        <translation>%1：未校准，因为拟合没有针对此顺序和距离的校准</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>%1 was fitted for the distance %2, but the study compares by %3</source>
        <translation>%1 是针对距离 %2 拟合的，但研究按 %3 比较</translation>
    </message>
    <message>
        <source>one distance for the fit and the search</source>
        <translation>拟合与搜索使用同一距离</translation>
    </message>
    <message>
        <source>Evaluate with --distance %1, or fit it again with --distance %2.</source>
        <translation>请用 --distance %1 评估，或用 --distance %2 重新拟合。</translation>
    </message>
    <message>
        <source>a single update</source>
        <translation>单次更新</translation>
    </message>
    <message>
        <source>a sequence with one intermediate model</source>
        <translation>含一个中间模型的序列</translation>
    </message>
    <message>
        <source>a sequence with %1 intermediate models</source>
        <translation>含 %1 个中间模型的序列</translation>
    </message>
    <message>
        <source>it was fitted for %1, but the study is of %2</source>
        <translation>它是针对%1拟合的，但研究是%2</translation>
    </message>
    <message>
        <source>a transform that was fitted through the same models</source>
        <translation>经由相同模型拟合的变换</translation>
    </message>
    <message>
        <source>Leave out the intermediate models (--intermediate, data.intermediate), or fit it again with them.</source>
        <translation>请去掉中间模型（--intermediate、data.intermediate），或用它们重新拟合。</translation>
    </message>
    <message>
        <source>another order, such as random</source>
        <translation>其他顺序，例如 random</translation>
    </message>
    <message>
        <source>Leave this pair out: write skip_orders = [&quot;%1&quot;] for the method in the study file. Or leave the method out, or use %2.</source>
        <translation>请去掉这一对：在研究文件中为该方法写 skip_orders = [&quot;%1&quot;]。或去掉该方法，或使用%2。</translation>
    </message>
    <message>
        <source>it was asked, or fitted, not to predict its uncertainty</source>
        <translation>它被要求或被拟合为不预测自身的不确定性</translation>
    </message>
    <message>
        <source>it predicts no uncertainty</source>
        <translation>它不预测不确定性</translation>
    </message>
    <message>
        <source>a method that does: %1</source>
        <translation>能做到的方法：%1</translation>
    </message>
    <message>
        <source>Fit it with %1.uncertainty=true.</source>
        <translation>请用 %1.uncertainty=true 拟合。</translation>
    </message>
    <message>
        <source>method %1 has no loss: it compares every feature with features of its own model</source>
        <translation>方法 %1 没有损失：它把每个特征只与自身模型的特征比较</translation>
    </message>
    <message>
        <source>a method that carries features from one model to another</source>
        <translation>把特征从一个模型带到另一个模型的方法</translation>
    </message>
    <message>
        <source>the new model&apos;s classifier cannot read its old-side features: they are not in the new model&apos;s space</source>
        <translation>新模型的分类器无法读取其旧侧特征：它们不在新模型的空间中</translation>
    </message>
    <message>
        <source>a method that maps them there: %1</source>
        <translation>能映射过去的方法：%1</translation>
    </message>
    <message>
        <source>the order entropy, which asks the old model&apos;s classifier</source>
        <translation>询问旧模型分类器的顺序 entropy</translation>
    </message>
    <message>
        <source>%1 has no model of gains for %2</source>
        <translation>%1 没有 %2 的增益模型</translation>
    </message>
    <message>
        <source>a transform that was fitted with --ordering %1</source>
        <translation>用 --ordering %1 拟合的变换</translation>
    </message>
    <message>
        <source>for the order %1</source>
        <translation>用于顺序 %1</translation>
    </message>
    <message>
        <source>Use an order that needs no new features, such as random.</source>
        <translation>请使用不需要新特征的顺序，例如 random。</translation>
    </message>
    <message>
        <source>for the class means of the order %1</source>
        <translation>用于顺序 %1 的类别均值</translation>
    </message>
    <message>
        <source>Use an order that looks at each item alone, such as random.</source>
        <translation>请使用单独看待每个条目的顺序，例如 random。</translation>
    </message>
    <message>
        <source>%1 of features stay on the disk, %2 are in memory; results take %3</source>
        <translation>%1 的特征留在磁盘上，%2 在内存中；结果占用 %3</translation>
    </message>
    <message>
        <source>the AUC over every single item is left out for metrics other than cmc@K, since it would take long; exact_auc = &quot;yes&quot; or --exact-auc yes asks for it</source>
        <translation>除 cmc@K 以外的指标略去逐条目的 AUC，因为耗时较长；可用 exact_auc = &quot;yes&quot; 或 --exact-auc yes 要求</translation>
    </message>
    <message>
        <source>order %1, method %2</source>
        <translation>顺序 %1，方法 %2</translation>
    </message>
    <message>
        <source>items that are present begin every order, and exact curves run from the share %1 to %2, where %3 items are new</source>
        <translation>已有的条目排在每个顺序的最前面，精确曲线从比例 %1 到 %2（此时 %3 个条目是新的）</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from items that are drawn at random and marked as the pilot (docs/embedding-file.md)</source>
        <translation>%1；其后的部分可由随机抽取并标记为先导样本的条目估计（docs/embedding-file.md）</translation>
    </message>
    <message>
        <source>%1; what is beyond can be estimated from the pilot (docs/estimation.md)</source>
        <translation>%1；其后的部分可由先导样本估计（docs/estimation.md）</translation>
    </message>
    <message>
        <source>features of all items that are named</source>
        <translation>所有被指名条目的特征</translation>
    </message>
    <message>
        <source>the file lists what is relevant (or ignored) item by item</source>
        <translation>文件逐条列出相关（或忽略）的条目</translation>
    </message>
    <message>
        <source>a file whose labels say what is relevant</source>
        <translation>由标签说明什么相关的文件</translation>
    </message>
    <message>
        <source>a pilot that is drawn before anything is embedded again, so that every item is as likely to be in it</source>
        <translation>在任何条目重新嵌入之前抽取的先导样本，使每个条目入选的可能性相同</translation>
    </message>
    <message>
        <source>there are no training rows</source>
        <translation>没有训练行</translation>
    </message>
    <message>
        <source>training rows (/train), of which some are held out</source>
        <translation>训练行（/train），其中一些留出</translation>
    </message>
    <message>
        <source>the data has relevant or ignored lists of its own gallery, which say nothing of training rows</source>
        <translation>数据有针对自身图库的相关或忽略列表，与训练行无关</translation>
    </message>
    <message>
        <source>data in which labels say what is relevant</source>
        <translation>由标签说明什么相关的数据</translation>
    </message>
    <message>
        <source>two parts or more, counted from 0, with two classes or more in each</source>
        <translation>两个或更多部分（从 0 计），每部分两个或更多类别</translation>
    </message>
    <message>
        <source>Ask for fewer parts, or label the training rows.</source>
        <translation>请要求更少的部分，或给训练行加标签。</translation>
    </message>
    <message>
        <source>new features of the same item</source>
        <translation>同一条目的新特征</translation>
    </message>
    <message>
        <source>the same ids in both files</source>
        <translation>两个文件中相同的 ID</translation>
    </message>
    <message>
        <source>one of its classes</source>
        <translation>它的类别之一</translation>
    </message>
    <message>
        <source>Name the class as the embedding file does (/classes/names).</source>
        <translation>请按嵌入文件（/classes/names）中的名称指定类别。</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>数字太大</translation>
    </message>
    <message>
        <source>at most 9223372036854775807 (int64)</source>
        <translation>至多 9223372036854775807（int64）</translation>
    </message>
    <message>
        <source>UTF-8 strings [n]</source>
        <translation>UTF-8 字符串 [n]</translation>
    </message>
    <message>
        <source>the string is not UTF-8</source>
        <translation>该字符串不是 UTF-8</translation>
    </message>
    <message>
        <source>UTF-8 strings</source>
        <translation>UTF-8 字符串</translation>
    </message>
    <message>
        <source>a string is not UTF-8</source>
        <translation>有字符串不是 UTF-8</translation>
    </message>
    <message>
        <source>names of datasets in UTF-8</source>
        <translation>UTF-8 的数据集名称</translation>
    </message>
    <message>
        <source>Rename it.</source>
        <translation>请重命名。</translation>
    </message>
    <message>
        <source>an HDF5 file (.h5)</source>
        <translation>HDF5 文件（.h5）</translation>
    </message>
    <message>
        <source>finite numbers, the scale above 0</source>
        <translation>有限的数，比例大于 0</translation>
    </message>
    <message>
        <source>there are no features</source>
        <translation>没有特征</translation>
    </message>
    <message>
        <source>an embedding file with /gallery/features/&lt;model&gt;</source>
        <translation>含 /gallery/features/&lt;模型&gt; 的嵌入文件</translation>
    </message>
    <message>
        <source>float32 or float16 [n, d]</source>
        <translation>float32 或 float16 [n, d]</translation>
    </message>
    <message>
        <source>the file has no such model</source>
        <translation>文件没有这个模型</translation>
    </message>
    <message>
        <source>there are no rows</source>
        <translation>没有行</translation>
    </message>
    <message>
        <source>one row an item</source>
        <translation>每个条目一行</translation>
    </message>
    <message>
        <source>the extension is unknown</source>
        <translation>扩展名未知</translation>
    </message>
    <message>
        <source>integers [n] in a .npy file</source>
        <translation>.npy 文件中的整数 [n]</translation>
    </message>
    <message>
        <source>Choose another place, or make room and allow writing there.</source>
        <translation>请选择其他位置，或在那里腾出空间并允许写入。</translation>
    </message>
    <message>
        <source>an undamaged HDF5 file with built-in filters</source>
        <translation>使用内置过滤器的未损坏 HDF5 文件</translation>
    </message>
    <message>
        <source>Copy or write the file anew; h5repack removes foreign filters.</source>
        <translation>请重新复制或写入文件；h5repack 可移除外部过滤器。</translation>
    </message>
    <message>
        <source>no line names a query and an item of the data</source>
        <translation>没有任何一行指向数据中的查询和条目</translation>
    </message>
    <message>
        <source>ids of /query/ids and /gallery/ids; row numbers where there are none</source>
        <translation>/query/ids 和 /gallery/ids 中的 ID；没有时用行号</translation>
    </message>
    <message>
        <source>no training row has such a label</source>
        <translation>没有训练行有这样的标签</translation>
    </message>
    <message>
        <source>classes of the labels in /train/labels</source>
        <translation>/train/labels 中标签的类别</translation>
    </message>
    <message>
        <source>training rows (/train)</source>
        <translation>训练行（/train）</translation>
    </message>
    <message>
        <source>a class is below 0</source>
        <translation>有类别小于 0</translation>
    </message>
    <message>
        <source>FIRST:LAST with FIRST &gt;= 0</source>
        <translation>FIRST:LAST，其中 FIRST &gt;= 0</translation>
    </message>
    <message>
        <source>Bring the file back and begin again.</source>
        <translation>请恢复文件并重新开始。</translation>
    </message>
    <message>
        <source>Copy the file anew and begin again.</source>
        <translation>请重新复制文件并重新开始。</translation>
    </message>
    <message>
        <source>an embedding file that can be read, and room beside it</source>
        <translation>可读的嵌入文件，以及其旁边的空间</translation>
    </message>
    <message>
        <source>UTF-8 texts</source>
        <translation>UTF-8 文本</translation>
    </message>
    <message>
        <source>Rename the file or value.</source>
        <translation>请重命名文件或值。</translation>
    </message>
    <message>
        <source>Choose another place for the results, or allow writing there.</source>
        <translation>请为结果选择其他位置，或允许在那里写入。</translation>
    </message>
    <message>
        <source>is no lock file of Crossfade</source>
        <translation>不是 Crossfade 的锁文件</translation>
    </message>
    <message>
        <source>no such file, or one that Crossfade made</source>
        <translation>没有该文件，或由 Crossfade 创建的文件</translation>
    </message>
    <message>
        <source>Move the file elsewhere, or choose another place for the results.</source>
        <translation>请把文件移到别处，或为结果选择其他位置。</translation>
    </message>
    <message>
        <source>is a symbolic link, where finished parts are to be kept</source>
        <translation>是符号链接，而此处要保存已完成的部分</translation>
    </message>
    <message>
        <source>a folder without links, or none yet</source>
        <translation>不含链接的文件夹，或尚不存在</translation>
    </message>
    <message>
        <source>Remove the link, or choose another place for the results.</source>
        <translation>请删除链接，或为结果选择其他位置。</translation>
    </message>
    <message>
        <source>is no folder, where finished parts are to be kept</source>
        <translation>不是文件夹，而此处要保存已完成的部分</translation>
    </message>
    <message>
        <source>Wait until it is done, or give this one another place for its results.</source>
        <translation>请等它完成，或为本次运行的结果指定其他位置。</translation>
    </message>
    <message>
        <source>the values do not match their checksum: they were damaged or changed after they were written</source>
        <translation>值与校验和不符：写入后被损坏或更改</translation>
    </message>
    <message>
        <source>Copy the file anew. Where another program changed them on purpose, accept them: crossfade-cli check --embeddings FILE --accept-changes.</source>
        <translation>请重新复制文件。若是其他程序有意更改的，请接受：crossfade-cli check --embeddings FILE --accept-changes。</translation>
    </message>
    <message>
        <source>one string</source>
        <translation>一个字符串</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>没有行</translation>
    </message>
    <message>
        <source>at least one query and one item</source>
        <translation>至少一个查询和一个条目</translation>
    </message>
    <message>
        <source>the same dimension</source>
        <translation>相同的维度</translation>
    </message>
    <message>
        <source>the same items on both systems</source>
        <translation>两个系统上相同的条目</translation>
    </message>
    <message>
        <source>every value, stored in this file</source>
        <translation>所有值都存储在此文件中</translation>
    </message>
    <message>
        <source>Write the dataset anew.</source>
        <translation>请重新写入该数据集。</translation>
    </message>
    <message>
        <source>gzip, shuffle, Fletcher-32, szip or no filter</source>
        <translation>gzip、shuffle、Fletcher-32、szip 或无过滤器</translation>
    </message>
    <message>
        <source>Repack the file: h5repack -f GZIP=4 old.h5 new.h5.</source>
        <translation>请重新打包文件：h5repack -f GZIP=4 old.h5 new.h5。</translation>
    </message>
    <message>
        <source>Write it in chunks of about 1 MiB: h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5.</source>
        <translation>请以约 1 MiB 的块写入：h5repack -l DATASET:CHUNK=ROWSxDIMENSION old.h5 new.h5。</translation>
    </message>
    <message>
        <source>everything in this very file</source>
        <translation>全部在此文件中</translation>
    </message>
    <message>
        <source>Copy what it links to into the file, in Python: source.copy(&apos;/x&apos;, target, expand_external=True).</source>
        <translation>请把链接的内容复制到文件中，用 Python：source.copy(&apos;/x&apos;, target, expand_external=True)。</translation>
    </message>
    <message>
        <source>the dataset is missing</source>
        <translation>缺少该数据集</translation>
    </message>
    <message>
        <source>Embed more randomly drawn items again.</source>
        <translation>请重新嵌入更多随机抽取的条目。</translation>
    </message>
    <message>
        <source>the data marks no pilot</source>
        <translation>数据未标记先导样本</translation>
    </message>
    <message>
        <source>gallery/pilot: which items were drawn at random and embedded again</source>
        <translation>gallery/pilot：哪些条目被随机抽取并重新嵌入</translation>
    </message>
    <message>
        <source>the gallery queries itself, but no item has features under all models</source>
        <translation>图库自我查询，但没有条目在所有模型下都有特征</translation>
    </message>
    <message>
        <source>at least one such item, or queries of their own (/query)</source>
        <translation>至少一个这样的条目，或独立的查询（/query）</translation>
    </message>
    <message>
        <source>an undamaged zip archive</source>
        <translation>未损坏的 zip 归档</translation>
    </message>
    <message>
        <source>Copy or save the file anew.</source>
        <translation>请重新复制或保存文件。</translation>
    </message>
    <message>
        <source>parts that are stored or deflated, as NumPy writes them</source>
        <translation>按 NumPy 写法存储或 deflate 压缩的部分</translation>
    </message>
    <message>
        <source>the file has no such attribute</source>
        <translation>文件没有这个属性</translation>
    </message>
    <message>
        <source>A range of classes needs labels.</source>
        <translation>类别范围需要标签。</translation>
    </message>
    <message>
        <source>the attribute has no such value</source>
        <translation>属性没有这个值</translation>
    </message>
    <message>
        <source>all items that are left have the weight 0</source>
        <translation>剩余的所有条目权重为 0</translation>
    </message>
    <message>
        <source>Choose classes or a value with some weight.</source>
        <translation>请选择有权重的类别或值。</translation>
    </message>
    <message>
        <source>Choose classes or a value that both the gallery and the queries have.</source>
        <translation>请选择图库和查询都有的类别或值。</translation>
    </message>
    <message>
        <source>FIRST:LAST, such as 0:99</source>
        <translation>FIRST:LAST，例如 0:99</translation>
    </message>
    <message>
        <source>the colon is missing</source>
        <translation>缺少冒号</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>它已存在</translation>
    </message>
    <message>
        <source>a new folder, or an empty one</source>
        <translation>新文件夹或空文件夹</translation>
    </message>
    <message>
        <source>the file has features of that name already</source>
        <translation>文件已有同名特征</translation>
    </message>
    <message>
        <source>Choose another name for the model.</source>
        <translation>请为模型选择其他名称。</translation>
    </message>
    <message>
        <source>Give each choice of one method a label of its own.</source>
        <translation>请给同一方法的每个选择单独命名。</translation>
    </message>
    <message>
        <source>a text that a results file can hold</source>
        <translation>结果文件能容纳的文本</translation>
    </message>
    <message>
        <source>the name is not UTF-8</source>
        <translation>名称不是 UTF-8</translation>
    </message>
    <message>
        <source>a name that a results file can hold</source>
        <translation>结果文件能容纳的名称</translation>
    </message>
    <message>
        <source>Rename the file or its folder.</source>
        <translation>请重命名文件或其文件夹。</translation>
    </message>
    <message>
        <source>Make several studies of it.</source>
        <translation>请分成多个研究。</translation>
    </message>
    <message>
        <source>a claim says nothing</source>
        <translation>有断言没有内容</translation>
    </message>
    <message>
        <source>a sentence under `says`</source>
        <translation>`says` 下的一句话</translation>
    </message>
    <message>
        <source>auc, gain, or at_ with a fraction from 0 to 1, such as at_0.5</source>
        <translation>auc、gain，或 at_ 加 0 到 1 的比例，例如 at_0.5</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>the first and the last class, such as [0, 99]</source>
        <translation>第一个和最后一个类别，例如 [0, 99]</translation>
    </message>
    <message>
        <source>&apos;held_out_folds&apos; and &apos;held_out&apos; exclude each other</source>
        <translation>&apos;held_out_folds&apos; 和 &apos;held_out&apos; 互斥</translation>
    </message>
    <message>
        <source>rows drawn one by one, or parts of the classes</source>
        <translation>逐行抽取的行，或部分类别</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>文件路径</translation>
    </message>
    <message>
        <source>one with its values, such as sweep = { epochs = [10, 20] }</source>
        <translation>一个带取值的选项，例如 sweep = { epochs = [10, 20] }</translation>
    </message>
    <message>
        <source>at least one value</source>
        <translation>至少一个值</translation>
    </message>
    <message>
        <source>a study file (docs/study-file.md)</source>
        <translation>研究文件（docs/study-file.md）</translation>
    </message>
    <message>
        <source>the options of a saved transform cannot be swept</source>
        <translation>无法扫描已保存变换的选项</translation>
    </message>
    <message>
        <source>each value once</source>
        <translation>每个值一次</translation>
    </message>
    <message>
        <source>Use the Crossfade that wrote it, or a newer one.</source>
        <translation>请使用写入它的 Crossfade 或更新的版本。</translation>
    </message>
    <message>
        <source>an exception of unknown type</source>
        <translation>未知类型的异常</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows, as in %2</source>
        <translation>%1 行，与 %2 相同</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; without it rm-clm equals rm-cls</source>
        <translation>同时像 rm 一样在新模型上学习新嵌入 rho；没有它 rm-clm 等于 rm-cls</translation>
    </message>
    <message>
        <source>learn a new embedding rho on top of the new model too, as rm does; it learns through psi alone</source>
        <translation>同时像 rm 一样在新模型上学习新嵌入 rho；它只经由 psi 学习</translation>
    </message>
    <message>
        <source>the classes of the images are not known, because they are not in two or more sub-folders, one for each class: all labels are −1 (unknown)</source>
        <translation>图像的类别未知，因为它们不在两个或更多的子文件夹中（每个类别一个）。所有标签均为 −1（未知）</translation>
    </message>
    <message>
        <source>CMC@%1</source>
        <translation>CMC@%1</translation>
    </message>
    <message>
        <source>the share of the queries that have a relevant item among their first %1 results.</source>
        <translation>前 %1 个结果中有相关条目的查询所占的比例。</translation>
    </message>
    <message>
        <source>mAP</source>
        <translation>mAP</translation>
    </message>
    <message>
        <source>mean average precision: the precision at the rank of each relevant item of a query, averaged over these items and then over the queries. For Revisited Oxford/Paris by the trapezoid rule.</source>
        <translation>平均精度均值：查询的每个相关条目名次处的精度，先对这些条目、再对查询取平均。Revisited Oxford/Paris 用梯形法则。</translation>
    </message>
    <message>
        <source>mAP@%1</source>
        <translation>mAP@%1</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first %1 results, summed and divided by %1, or by the number of relevant items where that is less; mean over the queries (Google Landmarks v2).</source>
        <translation>前 %1 个结果中每个相关条目处的精度之和，除以 %1，或在相关条目更少时除以其数目；对查询取平均（Google Landmarks v2）。</translation>
    </message>
    <message>
        <source>mAP (trapezoid)</source>
        <translation>mAP（梯形）</translation>
    </message>
    <message>
        <source>mean average precision by the trapezoid rule in every protocol: the mean of the precision just before and at each relevant item, as Oxford/Paris and Market-1501 compute it.</source>
        <translation>在每种协议中用梯形法则的平均精度均值：每个相关条目之前与该处精度的平均，如 Oxford/Paris 和 Market-1501 的计算。</translation>
    </message>
    <message>
        <source>R-precision</source>
        <translation>R-precision</translation>
    </message>
    <message>
        <source>the share of relevant items among the first P results of a query that has P relevant items; mean over the queries.</source>
        <translation>有 P 个相关条目的查询，其前 P 个结果中相关条目的比例；对查询取平均。</translation>
    </message>
    <message>
        <source>MAP@R</source>
        <translation>MAP@R</translation>
    </message>
    <message>
        <source>the precision at each relevant item among the first P results of a query that has P relevant items, summed and divided by P; mean over the queries (Musgrave et al., 2020).</source>
        <translation>有 P 个相关条目的查询，其前 P 个结果中每个相关条目处的精度之和除以 P；对查询取平均（Musgrave 等，2020）。</translation>
    </message>
    <message>
        <source>recall@%1</source>
        <translation>recall@%1</translation>
    </message>
    <message>
        <source>the share of a query&apos;s relevant items that are among its first %1 results; mean over the queries.</source>
        <translation>查询的相关条目中位于前 %1 个结果的比例；对查询取平均。</translation>
    </message>
    <message>
        <source>MRR@%1</source>
        <translation>MRR@%1</translation>
    </message>
    <message>
        <source>1 / rank of a query&apos;s first relevant item, and 0 where that is beyond %1; mean over the queries.</source>
        <translation>查询的第一个相关条目的名次的倒数，名次超过 %1 时为 0；对查询取平均。</translation>
    </message>
    <message>
        <source>nDCG@%1</source>
        <translation>nDCG@%1</translation>
    </message>
    <message>
        <source>the gains of the relevant items among the first %1 results, each over log₂(rank + 1), as a share of the most that there could be; an item of grade g gains 2^g − 1, and 1 without grades. Mean over the queries.</source>
        <translation>前 %1 个结果中相关条目的增益各除以 log₂(名次 + 1)，占最大可能值的比例；等级为 g 的条目增益为 2^g − 1，无等级时为 1。对查询取平均。</translation>
    </message>
    <message>
        <source>A random sequence of all items, by the seed.</source>
        <translation>由种子决定的所有条目的随机序列。</translation>
    </message>
    <message>
        <source>First the items that the method itself expects to carry over worst, by its predicted σ² (FastFill).</source>
        <translation>先是方法自己预期转换得最差的条目，按其预测的 σ²（FastFill）。</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is farthest from the mean of its class, by the distance of the retrieval (λ-orthogonality).</source>
        <translation>先是旧侧特征离其类别均值最远的条目，按检索的距离（λ-正交性）。</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − cos between the old feature and the mean old feature of the class (rank merge, App. A).</source>
        <translation>先是旧特征与其类别旧特征均值之间 1 − cos 最大的条目（排名合并，附录 A）。</translation>
    </message>
    <message>
        <source>First the items with the largest 1 − max p, p being the probabilities by the old model&apos;s classifier (rank merge, App. A).</source>
        <translation>先是 1 − max p 最大的条目，p 为旧模型分类器给出的概率（排名合并，附录 A）。</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the old model&apos;s classifier (RACT; FastFill, C.3).</source>
        <translation>先是旧模型分类器的熵最高的条目（RACT；FastFill，C.3）。</translation>
    </message>
    <message>
        <source>First the items with the highest entropy of the new model&apos;s classifier, read on the mapped old feature.</source>
        <translation>先是新模型分类器在映射后的旧特征上熵最高的条目。</translation>
    </message>
    <message>
        <source>First the items whose two highest probabilities by the old model&apos;s classifier differ least (FastFill, C.3).</source>
        <translation>先是旧模型分类器给出的两个最高概率相差最小的条目（FastFill，C.3）。</translation>
    </message>
    <message>
        <source>First the items of which the old model&apos;s classifier is least sure: the score of “Classifier score”, by FastFill&apos;s name (C.3).</source>
        <translation>先是旧模型分类器最没有把握的条目：即“分类器得分”的值，用 FastFill 的名称（C.3）。</translation>
    </message>
    <message>
        <source>First the items whose old-side feature is in truth worst aligned with their new one: an oracle (FastFill&apos;s “cheating”).</source>
        <translation>先是旧侧特征与其新特征实际对齐最差的条目：先知（FastFill 的“cheating”）。</translation>
    </message>
    <message>
        <source>First the items whose backfill alone raises the metric most, exactly: an oracle, and the most that an order could know.</source>
        <translation>先是单独回填就能使指标提高最多的条目，精确计算：先知，是一个顺序所能知道的最多。</translation>
    </message>
    <message>
        <source>First the items whose backfill is expected to raise the metric most, by a model that was learned on held-out training rows.</source>
        <translation>先是预计回填后使指标提高最多的条目，由在留出的训练行上学到的模型给出。</translation>
    </message>
    <message>
        <source>As “Class mean”, with the classes that a classifier predicts.</source>
        <translation>同“类别均值”，使用分类器预测的类别。</translation>
    </message>
    <message>
        <source>As “Class centroid”, with the classes that a classifier predicts.</source>
        <translation>同“类别中心”，使用分类器预测的类别。</translation>
    </message>
    <message>
        <source>First the items that are among the ten nearest old items of the most queries (Radovanović et al., 2010).</source>
        <translation>先是出现在最多查询的十个最近旧条目之中的条目（Radovanović 等，2010）。</translation>
    </message>
    <message>
        <source>First the items of the largest weight, or value of an attribute.</source>
        <translation>先是权重或属性值最大的条目。</translation>
    </message>
    <message>
        <source>Whole cells of a k-means clustering of the old-side features: the largest first, then always the nearest to those before.</source>
        <translation>旧侧特征 k-means 聚类的整个单元：先是最大的，之后总是离已取单元最近的。</translation>
    </message>
    <message>
        <source>The order that a file gives.</source>
        <translation>由文件给出的顺序。</translation>
    </message>
    <message>
        <source>equal within %1 points</source>
        <translation>在 %1 个百分点内相等</translation>
    </message>
    <message>
        <source>none: too few classes to tell</source>
        <translation>无：类别太少，无法判断</translation>
    </message>
    <message>
        <source>neighbours under %1 are found among the %2 items that have its features: what is measured is no estimate for the gallery of %3 items</source>
        <translation>%1 下的邻居只在有其特征的 %2 个条目中查找：所测得的不是对 %3 个条目的图库的估计</translation>
    </message>
    <message>
        <source>Embed the queries with the model.</source>
        <translation>请用该模型嵌入查询。</translation>
    </message>
    <message>
        <source>the queries have no features under the model</source>
        <translation>查询没有该模型的特征</translation>
    </message>
    <message>
        <source>features of all queries, with which the gallery is searched</source>
        <translation>用于检索图库的所有查询的特征</translation>
    </message>
    <message>
        <source>since they search the gallery</source>
        <translation>因为要用它们检索图库</translation>
    </message>
    <message>
        <source>geometry</source>
        <translation>几何</translation>
    </message>
    <message>
        <source>of training and search alike: unit = features at length 1, and the classifiers&apos; logits are cosines times scale; raw = features as they are, as FCT judges them</source>
        <translation>训练与搜索相同：unit = 特征长度为 1，分类器的 logit 为余弦乘以尺度 (scale)；raw = 特征保持原样，与 FCT 的评判方式相同</translation>
    </message>
    <message>
        <source>class_means</source>
        <translation>类均值</translation>
    </message>
    <message>
        <source>whose row of the old classifier is the mean of the class&apos;s old features: unknown = each class that it does not know, all, or none: rows of such a class have no influence loss</source>
        <translation>旧分类器中哪些类的行是该类旧特征的均值：unknown = 它不认识的每个类，all = 所有类，none = 无：这些类的行没有影响损失</translation>
    </message>
    <message>
        <source>factor of the cosines that are a classifier&apos;s logits</source>
        <translation>作为分类器 logit 的余弦的系数</translation>
    </message>
    <message>
        <source>of the squared distance over the dimensions: mean, as in the code that the paper cites, or sum, as in its formula</source>
        <translation>各维度上的平方距离：均值 (mean)，如论文所引代码；或总和 (sum)，如论文公式</translation>
    </message>
    <message>
        <source>divides log sigma^2 in the loss; 0 = a Gaussian&apos;s own value: 1, or with l2_reduction=sum 1 / new dimension</source>
        <translation>损失中 log sigma^2 的除数；0 = 高斯分布自身的值：1，l2_reduction=sum 时为 1 / 新维度</translation>
    </message>
    <message>
        <source>draw training rows</source>
        <translation>抽取训练行</translation>
    </message>
    <message>
        <source>the data has training rows already</source>
        <translation>数据已有训练行</translation>
    </message>
    <message>
        <source>data without (/train)</source>
        <translation>没有训练行（/train）的数据</translation>
    </message>
    <message>
        <source>Ask for no drawn ones: methods are fitted on those that are there.</source>
        <translation>不要要求抽取：方法会在已有的训练行上拟合。</translation>
    </message>
    <message>
        <source>every query is one of the items that were drawn</source>
        <translation>每个查询都是被抽取的条目之一</translation>
    </message>
    <message>
        <source>queries that no method is fitted on</source>
        <translation>没有任何方法在其上拟合的查询</translation>
    </message>
    <message>
        <source>Draw a smaller share.</source>
        <translation>请抽取更小的份额。</translation>
    </message>
    <message>
        <source>draw training rows: %1</source>
        <translation>抽取训练行：%1</translation>
    </message>
    <message>
        <source>%1 of %2 items would be drawn</source>
        <translation>将从 %2 个条目中抽取 %1 个</translation>
    </message>
    <message>
        <source>a share between 0 and 1 that draws two items or more, and leaves two or more</source>
        <translation>介于 0 和 1 之间、抽取至少两个条目并留下至少两个的份额</translation>
    </message>
    <message>
        <source>%1; %2 of the gallery&apos;s items are of classes that the training rows have, so rows are held out, not classes</source>
        <translation>%1；图库中 %2 的条目属于训练行已有的类别，因此留出的是行，而不是类别</translation>
    </message>
    <message>
        <source>%1 items of the gallery were drawn as training rows by the seed %2, and are not judged: the gallery is the other %3</source>
        <translation>已用种子 %2 从图库中抽取 %1 个条目作为训练行，它们不参与评判：图库是其余 %3 个</translation>
    </message>
    <message>
        <source>%1 queries are left out: they are such items themselves</source>
        <translation>%1 个查询被排除：它们本身就是这样的条目</translation>
    </message>
    <message>
        <source>the data has no training rows: --draw-train 0.2 fits on a part of the gallery, and judges the rest</source>
        <translation>数据没有训练行：--draw-train 0.2 会在图库的一部分上拟合，并评判其余部分</translation>
    </message>
    <message>
        <source>%1: the saved transform is judged fairly only if it was fitted with the same held-out or drawn rows and training classes</source>
        <translation>%1：只有用相同的留出行或抽取行和训练类别拟合，保存的变换才能得到公平评判</translation>
    </message>
    <message>
        <source>the gallery has the same features as %1 of %2 queries: %3; --leave-out-copies leaves them out of their own ranking</source>
        <translation>图库中有 %2 个查询中 %1 个的特征：%3；--leave-out-copies 会将它们排除在各自的排名之外</translation>
    </message>
    <message>
        <source>%1: %2 holds texts that are not UTF-8, or a NUL byte: it is left out</source>
        <translation>%1：%2 含有非 UTF-8 的文本或 NUL 字节：已略去该列</translation>
    </message>
    <message>
        <source>Add more training rows to the embedding file, or use a method without a fit (direct).</source>
        <translation>请在嵌入文件中加入更多训练行，或使用无需拟合的方法（direct）。</translation>
    </message>
    <message>
        <source>Add /train/features of the old and of the new model to the embedding file, draw some of the gallery (data.draw_train, --draw-train 0.2), or use a method without a fit (direct).</source>
        <translation>请在嵌入文件中加入旧模型和新模型的 /train/features，或从图库中抽取一部分（data.draw_train，--draw-train 0.2），或使用无需拟合的方法（direct）。</translation>
    </message>
    <message>
        <source>the item %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>it was drawn as a training row when the plan was made, and lacks features under a model now</source>
        <translation>制定计划时它被抽为训练行，而现在缺少某个模型的特征</translation>
    </message>
    <message>
        <source>features under all models, as then</source>
        <translation>与当时一样，具有所有模型的特征</translation>
    </message>
    <message>
        <source>Add them again, or make the plan again.</source>
        <translation>请重新加入，或重新制定计划。</translation>
    </message>
    <message>
        <source>a finite length above 0, and l2 or ip: the cosine looks at no length</source>
        <translation>大于 0 的有限长度，且为 l2 或 ip：余弦不看长度</translation>
    </message>
    <message>
        <source>l2, cosine or ip (the inner product)</source>
        <translation>l2、cosine 或 ip（内积）</translation>
    </message>
    <message>
        <source>there is no such store</source>
        <translation>没有这样的存储</translation>
    </message>
    <message>
        <source>its requests name a collection</source>
        <translation>它的请求要写明集合</translation>
    </message>
    <message>
        <source>its files do not name a collection</source>
        <translation>它的文件不写明集合</translation>
    </message>
    <message>
        <source>Give --collection NAME.</source>
        <translation>请给出 --collection NAME。</translation>
    </message>
    <message>
        <source>Leave out --collection.</source>
        <translation>请去掉 --collection。</translation>
    </message>
    <message>
        <source>the items have no ids, by which the store knows them</source>
        <translation>条目没有存储用来识别它们的 ID</translation>
    </message>
    <message>
        <source>Import the data with --ids COLUMN.</source>
        <translation>请用 --ids COLUMN 导入数据。</translation>
    </message>
    <message>
        <source>a batch of it would replace the items as a whole</source>
        <translation>一个批次会把条目整个替换掉</translation>
    </message>
    <message>
        <source>Take the ids of a batch from the lines of --jsonl.</source>
        <translation>批次的 ID 请取自 --jsonl 的各行。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no seed</source>
        <translation>“%1”不是种子</translation>
    </message>
    <message>
        <source>/gallery/methods/&lt;method&gt;/&lt;seed&gt;/old, with a whole number as the seed of the fit, such as 0</source>
        <translation>/gallery/methods/&lt;方法&gt;/&lt;种子&gt;/old，拟合的种子为整数，例如 0</translation>
    </message>
    <message>
        <source>Choose another name or seed.</source>
        <translation>请选择另一个名称或种子。</translation>
    </message>
    <message>
        <source>make the distances of the old and the new features mean the same in one ranking, by a map that is fitted on held-out training rows: by the mean and deviation of distances (moments), by two quantiles, by the chance that an item is relevant (logistic), for each query by its own distances (per-query), or searched for the metric; or bring the old features to one length: the mean one of new features, or searched (l2, ip)</source>
        <translation>用在留出训练行上拟合的映射使新旧特征的距离在同一排名中含义相同：按距离的均值和偏差（moments）、按两个分位数、按条目相关的概率（logistic）、每个查询按其自身的距离（per-query），或针对指标搜索；或把旧特征变为同一长度：新特征的平均长度，或搜索得到（l2、ip）</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Own method</source>
        <translation>自己的方法</translation>
    </message>
    <message>
        <source>A method of your own: the features that it gives to old and new items, and to the queries that search them, stand in the embedding file in the place of a fit.</source>
        <translation>自己的方法：它赋予旧条目、新条目以及搜索它们的查询的特征存于嵌入文件中，代替拟合。</translation>
    </message>
    <message>
        <source>which of the own methods in the embedding file</source>
        <translation>嵌入文件中的哪个自己的方法</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 维</translation>
    </message>
    <message>
        <source>%1, as the new model&apos;s, since there is no %2</source>
        <translation>%1，与新模型相同，因为没有 %2</translation>
    </message>
    <message>
        <source>the features of this method and seed are not among the data: %1</source>
        <translation>数据中没有此方法和种子的特征：%1</translation>
    </message>
    <message>
        <source>the gallery for which they were made</source>
        <translation>为之生成这些特征的图库</translation>
    </message>
    <message>
        <source>what an own method costs is not known here</source>
        <translation>自己的方法的成本在此未知</translation>
    </message>
    <message>
        <source>a method that is fitted here</source>
        <translation>在此拟合的方法</translation>
    </message>
    <message>
        <source>it is not said which own method it is</source>
        <translation>没有说明是哪个自己的方法</translation>
    </message>
    <message>
        <source>its name in the embedding file: own:NAME</source>
        <translation>它在嵌入文件中的名称：own:NAME</translation>
    </message>
    <message>
        <source>the data has no own method of this name for this gallery</source>
        <translation>数据没有此图库的、此名称的自己的方法</translation>
    </message>
    <message>
        <source>one of those in /gallery/methods, which crossfade-cli check names</source>
        <translation>/gallery/methods 中的一个，crossfade-cli check 会列出它们</translation>
    </message>
    <message>
        <source>the data has no features of its seed %1</source>
        <translation>数据没有其种子 %1 的特征</translation>
    </message>
    <message>
        <source>one of its seeds: %1</source>
        <translation>其种子之一：%1</translation>
    </message>
    <message>
        <source>Ask for these seeds alone, or add the features of the others.</source>
        <translation>只要求这些种子，或添加其他种子的特征。</translation>
    </message>
    <message>
        <source>Write an index of that metric.</source>
        <translation>请写出使用该度量的索引。</translation>
    </message>
    <message>
        <source>Compare by --distance l2, as the index does.</source>
        <translation>请像该索引一样用 --distance l2 比较。</translation>
    </message>
    <message>
        <source>Compare by --distance ip, as the index does.</source>
        <translation>请像该索引一样用 --distance ip 比较。</translation>
    </message>
    <message>
        <source>%1: of %2 gallery items that were searched for by their old features, %3 found an item by the product that these features have; is it an index of these features, in this sequence or with these ids? A method that transforms the gallery needs an index of what it transforms</source>
        <translation>%1：在用旧特征检索的 %2 个图库条目中，有 %3 个以这些特征应有的内积找到了某个条目；它是否是这些特征的、按此顺序或带有这些标识的索引？变换图库的方法需要变换后特征的索引</translation>
    </message>
    <message>
        <source>a distance of %1 or less</source>
        <translation>%1 或更小的距离</translation>
    </message>
    <message>
        <source>a similarity of %1 or more</source>
        <translation>%1 或更大的相似度</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>误匹配率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>答案数</translation>
    </message>
    <message>
        <source>Left as it is, it would give %1 at %2 in place of %3.</source>
        <translation>若原样不动，在 %2 处会得到 %1，而不是 %3。</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the largest distance has to be %2.</source>
        <translation>&lt;b&gt;要保持%1&lt;/b&gt;，最大距离须为 %2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;To keep %1&lt;/b&gt;, the least similarity has to be %2.</source>
        <translation>&lt;b&gt;要保持%1&lt;/b&gt;，最小相似度须为 %2。</translation>
    </message>
    <message>
        <source>none can be told there</source>
        <translation>在那里什么都说不准</translation>
    </message>
    <message>
        <source>the lowest that can be told there is %1</source>
        <translation>在那里能说准的最低值是 %1</translation>
    </message>
    <message>
        <source>%1, the threshold cannot be told.</source>
        <translation>%1：阈值无法得知。</translation>
    </message>
    <message>
        <source>It cannot be told within ±%1: %2.</source>
        <translation>无法在 ±%1 以内说准：%2。</translation>
    </message>
    <message>
        <source>%1, %2 keeps %3 at %4.</source>
        <translation>%1：%2使%3保持在 %4。</translation>
    </message>
    <message>
        <source>The present one, left as it is, would give %1.</source>
        <translation>现在的阈值若原样不动，会得到 %1。</translation>
    </message>
    <message>
        <source>It is held within ±%1 in every state, with 95 % confidence.</source>
        <translation>在每个状态都以 95 % 的置信度保持在 ±%1 以内。</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told within ±%1&lt;/b&gt; in %2 of %3 states, first at %4: %5.</source>
        <translation>在 %3 个状态中的 %2 个&lt;b&gt;无法在 ±%1 以内说准&lt;/b&gt;，最早在 %4 处：%5。</translation>
    </message>
    <message>
        <source>Known from %1 queries and all items as they are now.</source>
        <translation>由 %1 个查询和所有条目的现状得知。</translation>
    </message>
    <message>
        <source>Known from %1 queries and %2 of %3 items that have new features.</source>
        <translation>由 %1 个查询以及 %3 个条目中有新特征的 %2 个得知。</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>A generalised Pareto tail of shape %1 and scale %2, fitted to the %3 nearest new pairs of the pilot; it is off by %4 at most</source>
        <translation>形状 %1、尺度 %2 的广义帕累托尾部，由先导样本最近的 %3 个新对拟合；最多相差 %4</translation>
    </message>
    <message>
        <source>The rate that is to be kept is told well enough here</source>
        <translation>要保持的比率在这里说得足够准</translation>
    </message>
    <message>
        <source>The rate that is to be kept is not told well enough here: a larger pilot would tell it</source>
        <translation>要保持的比率在这里说得不够准：更大的先导样本可以说准</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 lets through %2 of the irrelevant pairs and %3 of the relevant ones: %4 answers a query.</source>
        <translation>&lt;b&gt;现在&lt;/b&gt;，在旧模型下，%1放过不相关对的 %2 和相关对的 %3：每个查询 %4 个答案。</translation>
    </message>
    <message>
        <source>&lt;b&gt;At %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;在 %1 处&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Today&lt;/b&gt;</source>
        <translation>&lt;b&gt;今天&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>最小相似度</translation>
    </message>
    <message>
        <source>The threshold that keeps it in this state, with its 95 % interval</source>
        <translation>在这个状态保持它的阈值及其 95 % 区间</translation>
    </message>
    <message>
        <source>False matches</source>
        <translation>误匹配</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and an irrelevant item that it lets through</source>
        <translation>查询与不相关条目的对中被放过的比例</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>The share of the pairs of a query and a relevant item that it lets through</source>
        <translation>查询与相关条目的对中被放过的比例</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Items that a query gets, on average</source>
        <translation>一个查询平均得到的条目</translation>
    </message>
    <message>
        <source>By the present one</source>
        <translation>按现在的</translation>
    </message>
    <message>
        <source>What the present threshold, left as it is, would give of what is to be kept</source>
        <translation>现在的阈值若原样不动，要保持的量会是多少</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Counted, or by a tail that is fitted to the pilot&apos;s pairs where they are too few to be counted</source>
        <translation>计数，或在先导样本的对太少而无法计数处用拟合的尾部</translation>
    </message>
    <message>
        <source>Told down to</source>
        <translation>可说准到</translation>
    </message>
    <message>
        <source>The lowest rate that could be told well enough in this state</source>
        <translation>在这个状态能说得足够准的最低比率</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>True accepts</source>
        <translation>正确接受</translation>
    </message>
    <message>
        <source>The share of the group&apos;s relevant pairs that the threshold lets through</source>
        <translation>该组的相关对中阈值放过的比例</translation>
    </message>
    <message>
        <source>The share of the group&apos;s irrelevant pairs that it lets through</source>
        <translation>该组的不相关对中被放过的比例</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>1 to 101 states of the gallery</source>
        <translation>图库的 1 到 101 个状态</translation>
    </message>
    <message>
        <source>the present threshold</source>
        <translation>现在的阈值</translation>
    </message>
    <message>
        <source>a threshold, or a rate, that lets some pairs through and not all</source>
        <translation>放过一些对但不是全部的阈值或比率</translation>
    </message>
    <message>
        <source>a threshold does not keep this</source>
        <translation>阈值不保持这个</translation>
    </message>
    <message>
        <source>distance ip</source>
        <translation>距离 ip</translation>
    </message>
    <message>
        <source>thresholds on the way are told of distances that begin at 0, which inner products do not</source>
        <translation>途中的阈值只适用于从 0 开始的距离，内积并非如此</translation>
    </message>
    <message>
        <source>Where the new features are all there, &apos;serving --threshold&apos; tells them.</source>
        <translation>若新特征齐全，可用 &apos;serving --threshold&apos; 得到。</translation>
    </message>
    <message>
        <source>a threshold and a rate are given</source>
        <translation>同时给出了阈值和比率</translation>
    </message>
    <message>
        <source>neither a threshold nor a rate is given</source>
        <translation>既没有给出阈值也没有给出比率</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>a rate of %1</source>
        <translation>比率 %1</translation>
    </message>
    <message>
        <source>a share above 0 and below 1</source>
        <translation>大于 0 且小于 1 的比例</translation>
    </message>
    <message>
        <source>more than 0 answers a query</source>
        <translation>每个查询多于 0 个答案</translation>
    </message>
    <message>
        <source>to be held within %1</source>
        <translation>要保持在 %1 以内</translation>
    </message>
    <message>
        <source>no query has a relevant item</source>
        <translation>没有查询有相关条目</translation>
    </message>
    <message>
        <source>no query has an irrelevant item</source>
        <translation>没有查询有不相关条目</translation>
    </message>
    <message>
        <source>it lets no such pair through under the old model</source>
        <translation>在旧模型下它不放过任何这样的对</translation>
    </message>
    <message>
        <source>it lets every such pair through under the old model</source>
        <translation>在旧模型下它放过每一个这样的对</translation>
    </message>
    <message>
        <source>a pilot of %1 of %2 items does not tell what is among the first %3</source>
        <translation>%2 个条目中 %1 个条目的先导样本不能说明前 %3 个条目中有什么</translation>
    </message>
    <message>
        <source>the first %1 at least, of which five are in the pilot</source>
        <translation>至少前 %1 个条目，其中五个在先导样本中</translation>
    </message>
    <message>
        <source>Ask for more of the first items, or embed a larger pilot.</source>
        <translation>请查询更多的靠前的条目，或嵌入更大的先导样本。</translation>
    </message>
    <message>
        <source>%1 paired comparisons are left out, since there would be more than %2; kept are first all those by the first metric, and of these first those with old and new, then those between the orders of a method, then those between methods. Run fewer metrics, methods or orders at once, or ask for single ones as claims of the study (docs/study-file.md)</source>
        <translation>省去了 %1 个配对比较，因为会超过 %2 个；首先保留第一个指标的全部比较，其中先是与旧模型和新模型的比较，然后是同一方法各顺序之间的，再是方法之间的。一次计算较少的指标、方法或顺序，或将单个比较作为研究的论断提出（docs/study-file.md）</translation>
    </message>
    <message>
        <source>%1, the fit that the plan was made with, is not there: the method is fitted anew</source>
        <translation>制定计划所用的拟合 %1 不在：方法重新拟合</translation>
    </message>
    <message>
        <source>%1 is not the fit that the plan was made with any more: the method is fitted anew</source>
        <translation>%1 已不再是制定计划所用的拟合：方法重新拟合</translation>
    </message>
    <message>
        <source>its features are of this gallery alone, and tell nothing of what it would do before the backfill</source>
        <translation>其特征只属于此图库，无法说明它在回填之前会如何</translation>
    </message>
    <message>
        <source>the budget is no share of the gallery</source>
        <translation>预算不是图库的比例</translation>
    </message>
    <message>
        <source>a number above 0 and up to 1</source>
        <translation>大于 0 且不超过 1 的数</translation>
    </message>
    <message>
        <source>a time is negative or no number</source>
        <translation>时间为负或不是数</translation>
    </message>
    <message>
        <source>milliseconds, 0 or more</source>
        <translation>毫秒，0 或更多</translation>
    </message>
    <message>
        <source>The old index serves until everything is embedded; then all queries switch to the new one (blue-green)</source>
        <translation>旧索引一直服务到全部嵌入完成；然后所有查询切换到新索引（蓝绿）</translation>
    </message>
    <message>
        <source>New vectors take the place of old ones in the one index, as they are</source>
        <translation>新向量原样取代同一个索引中的旧向量</translation>
    </message>
    <message>
        <source>The stored vectors are mapped once; each is replaced when its item is embedded again</source>
        <translation>已存储的向量映射一次；条目重新嵌入时各自被替换</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query is mapped for the old one, and the results are merged by distance</source>
        <translation>旧向量和新向量是两个索引：每个查询为旧索引映射，结果按距离合并</translation>
    </message>
    <message>
        <source>Old and new vectors are two indexes: each query searches both, and the results are merged by distance</source>
        <translation>旧向量和新向量是两个索引：每个查询搜索两者，结果按距离合并</translation>
    </message>
    <message>
        <source>The old index stays as it is: a query&apos;s first items are embedded by the new model, where they are not yet, and ranked again</source>
        <translation>旧索引保持原样：查询的前若干条目由新模型嵌入（若尚未嵌入）并重新排序</translation>
    </message>
    <message>
        <source>reranking the first %1</source>
        <translation>对前 %1 个重排</translation>
    </message>
    <message>
        <source>By %1 that is %2 points above waiting until everything is embedded.</source>
        <translation>按 %1，比等到全部嵌入完成高 %2 个百分点。</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>现在的 %1</translation>
    </message>
    <message>
        <source>With so much of the gallery new: the budget; with its 95 % interval</source>
        <translation>图库有这么多更新时：预算；附 95 % 区间</translation>
    </message>
    <message>
        <source>Its mean over the whole way, with its 95 % interval</source>
        <translation>全程的平均值，附 95 % 区间</translation>
    </message>
    <message>
        <source>Above waiting (points)</source>
        <translation>高于等待（百分点）</translation>
    </message>
    <message>
        <source>By %1, with its 95 % interval</source>
        <translation>按 %1，附 95 % 区间</translation>
    </message>
    <message>
        <source>Queries broken</source>
        <translation>变错的查询</translation>
    </message>
    <message>
        <source>Share of the queries that are right under old and wrong meanwhile, by CMC@1: the mean over the way</source>
        <translation>在旧模型下正确而期间错误的查询的比例，按 CMC@1：全程平均</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Of embedding all that is left, and of serving it meanwhile, as far as your figures tell</source>
        <translation>嵌入所有剩余条目以及期间提供服务的费用，就您给出的数字而言</translation>
    </message>
    <message>
        <source>Stored (MB)</source>
        <translation>存储（MB）</translation>
    </message>
    <message>
        <source>Added to a query (ms)</source>
        <translation>每次查询增加（毫秒）</translation>
    </message>
    <message>
        <source>Measured here for a search and a map; calls of a model by your figure</source>
        <translation>搜索和映射在此测量；模型调用按您给出的数字</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>For a query, beyond the one that every query needs; of reranking at most, since what is embedded is kept</source>
        <translation>每次查询，除每次查询都需要的一次之外；重排为最多值，因为已嵌入的会保留</translation>
    </message>
    <message>
        <source>%1 (recommended)</source>
        <translation>%1（推荐）</translation>
    </message>
    <message>
        <source>wait, and switch at the end</source>
        <translation>等待，最后切换</translation>
    </message>
    <message>
        <source>serve the mix as it is</source>
        <translation>原样使用混合</translation>
    </message>
    <message>
        <source>map the gallery</source>
        <translation>映射图库</translation>
    </message>
    <message>
        <source>map the queries</source>
        <translation>映射查询</translation>
    </message>
    <message>
        <source>merge two indexes by distance</source>
        <translation>按距离合并两个索引</translation>
    </message>
    <message>
        <source>rerank the old index on demand</source>
        <translation>按需对旧索引重排</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing beats waiting:&lt;/b&gt; serve &lt;i&gt;old&lt;/i&gt; until everything is embedded, then switch to &lt;i&gt;new&lt;/i&gt;.</source>
        <translation>&lt;b&gt;没有什么比等待更好：&lt;/b&gt;在全部嵌入完成之前使用&lt;i&gt;旧&lt;/i&gt;，然后切换到&lt;i&gt;新&lt;/i&gt;。</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points above.</source>
        <translation>可得的最好者 %1 与之无法区分：按 %2 高 %3 个百分点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Keep the old index, and rerank its first %1 by the new model&lt;/b&gt; until everything is embedded.</source>
        <translation>&lt;b&gt;保留旧索引，并用新模型对其前 %1 个重排&lt;/b&gt;，直到全部嵌入完成。</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points above.</source>
        <translation>使用混合的最好方式 %1 高 %2 个百分点。</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points above.</source>
        <translation>对前 %1 个重排高 %2 个百分点。</translation>
    </message>
    <message>
        <source>the data has no own method of this name</source>
        <translation>数据没有此名称的自己的方法</translation>
    </message>
    <message>
        <source>its features are of the gallery, not of held-out training rows</source>
        <translation>其特征属于图库，而不属于留出的训练行</translation>
    </message>
    <message>
        <source>an own method is not fitted here, so nothing is learned of what it gains</source>
        <translation>自己的方法不在此拟合，因此无从学习它的增益</translation>
    </message>
    <message>
        <source>%1 by neighbours among the items present</source>
        <translation>按现有条目中的近邻的 %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt; in %2 classes</source>
        <translation>&lt;b&gt;%1 个条目&lt;/b&gt;，%2 个类别</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 items&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 个条目&lt;/b&gt;</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>图库查询自身</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 个查询</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>没有训练行</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1；%2；%3。</translation>
    </message>
    <message>
        <source>No attributes, so no groups to follow.</source>
        <translation>没有属性，因此没有可跟踪的分组。</translation>
    </message>
    <message>
        <source>%1 (%2 values)</source>
        <translation>%1（%2 个值）</translation>
    </message>
    <message>
        <source>Attributes: %1.</source>
        <translation>属性：%1。</translation>
    </message>
    <message>
        <source>Items have pictures.</source>
        <translation>条目有图像。</translation>
    </message>
    <message>
        <source>Items have no pictures.</source>
        <translation>条目没有图像。</translation>
    </message>
    <message>
        <source>They have ids.</source>
        <translation>条目有标识。</translation>
    </message>
    <message>
        <source>Classifiers of: %1.</source>
        <translation>分类器：%1。</translation>
    </message>
    <message>
        <source>A pilot of %1 items is marked.</source>
        <translation>标记了 %1 个条目的试点。</translation>
    </message>
    <message>
        <source>No rule is broken, and nothing looks like a mistake.</source>
        <translation>没有违反任何规则，也没有看起来像错误的东西。</translation>
    </message>
    <message>
        <source>&lt;b&gt;This looks like a mistake.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;这看起来像是错误。&lt;/b&gt;%1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Items with features</source>
        <translation>有特征的条目</translation>
    </message>
    <message>
        <source>1-NN</source>
        <translation>1-NN</translation>
    </message>
    <message>
        <source>The share of the queries whose nearest item is a right answer (CMC@1, L2), of at most 2,000 queries</source>
        <translation>最近的条目是正确答案的查询所占比例（CMC@1，L2），最多 2,000 个查询</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>it has no loss: what it gives to old and to new items has different dimensions</source>
        <translation>它没有损失：它给旧条目和新条目的特征维数不同</translation>
    </message>
    <message>
        <source>features that can be compared</source>
        <translation>可以比较的特征</translation>
    </message>
    <message>
        <source>%1 has %2, and the queries that search it have %3</source>
        <translation>%1 为 %2，而搜索它的查询为 %3</translation>
    </message>
    <message>
        <source>the own method %1 is left out: %2</source>
        <translation>略去自己的方法 %1：%2</translation>
    </message>
    <message>
        <source>what it gives to new items was made before these were embedded</source>
        <translation>它赋予新条目的特征是在这些条目嵌入之前生成的</translation>
    </message>
    <message>
        <source>it has no features of the items that are added</source>
        <translation>它没有新增条目的特征</translation>
    </message>
    <message>
        <source>queries of the dimension of what they search</source>
        <translation>与所搜索内容维数相同的查询</translation>
    </message>
    <message>
        <source>an own method is not fitted: it is features of one gallery, not a function of other items</source>
        <translation>自己的方法不被拟合：它是一个图库的特征，而不是作用于其他条目的函数</translation>
    </message>
    <message>
        <source>the counts of pairs</source>
        <translation>成对计数</translation>
    </message>
    <message>
        <source>%1 names no fit that it was made with: the method is fitted anew</source>
        <translation>%1 没有指明制定它所用的拟合：方法重新拟合</translation>
    </message>
    <message>
        <source>the threshold of today cannot be told: %1</source>
        <translation>无法得出今天的阈值：%1</translation>
    </message>
    <message>
        <source>the plan&apos;s fit would be kept in this file, which is there and is no saved transform</source>
        <translation>计划的拟合会保存到此文件，但它已存在且不是已保存的变换</translation>
    </message>
    <message>
        <source>a plan whose name with .pt is free, or --transform with another file</source>
        <translation>加上 .pt 后名称未被占用的计划，或用 --transform 指定另一个文件</translation>
    </message>
    <message>
        <source>it is another file than the one that the results were computed from</source>
        <translation>它不是计算这些结果所用的文件</translation>
    </message>
    <message>
        <source>a file with the content that %1 had</source>
        <translation>内容与 %1 原来相同的文件</translation>
    </message>
    <message>
        <source>the data of these results are not where they were</source>
        <translation>这些结果的数据不在原处</translation>
    </message>
    <message>
        <source>Say where they are now, to see pictures and to compute further.</source>
        <translation>请指出它们现在的位置，以便查看图像并继续计算。</translation>
    </message>
    <message>
        <source>%1: the index searches by inner product: its features are compared by the distance ip, unless another one is named</source>
        <translation>%1：该索引按内积搜索：除非指定其他距离，其特征按距离 ip 比较</translation>
    </message>
    <message>
        <source>empty in the first rows</source>
        <translation>前几行为空</translation>
    </message>
    <message>
        <source>has a value twice, or none in some rows</source>
        <translation>有重复的值，或某些行没有值</translation>
    </message>
    <message>
        <source>files of one column each</source>
        <translation>各含一列的文件</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>训练行</translation>
    </message>
    <message>
        <source>gallery</source>
        <translation>图库</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>image path</source>
        <translation>图像路径</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>%1 of %2 rows have none</source>
        <translation>%2 行中有 %1 行没有</translation>
    </message>
    <message>
        <source>the first %1 rows are looked at</source>
        <translation>查看前 %1 行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>当作</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>folder of NumPy files</source>
        <translation>NumPy 文件的文件夹</translation>
    </message>
    <message>
        <source>%1 is no number of float16</source>
        <translation>%1 不是 float16 能表示的数</translation>
    </message>
    <message>
        <source>numbers from -65504 to 65504</source>
        <translation>-65504 到 65504 之间的数</translation>
    </message>
    <message>
        <source>Scale the features, or store them as int8.</source>
        <translation>请缩放特征，或以 int8 存储。</translation>
    </message>
    <message>
        <source>the features of %1 as they are stored</source>
        <translation>%1 的特征（按存储的形式）</translation>
    </message>
    <message>
        <source>the vectors have %1 dimensions</source>
        <translation>向量有 %1 维</translation>
    </message>
    <message>
        <source>%1 or more, of which the first are stored</source>
        <translation>%1 维或更多，存储其中前面的维</translation>
    </message>
    <message>
        <source>map of neighbours</source>
        <translation>近邻分布图</translation>
    </message>
    <message>
        <source>✓ met</source>
        <translation>✓ 满足</translation>
    </message>
    <message>
        <source>✗ not met</source>
        <translation>✗ 不满足</translation>
    </message>
    <message>
        <source>? cannot be told</source>
        <translation>? 无法判断</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 个变错</translation>
    </message>
    <message>
        <source>%1 over the whole way</source>
        <translation>%1，全程</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may go live:&lt;/b&gt; %1 meets all that is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;可以上线：&lt;/b&gt;按 %3，%1 相对 %2 满足全部要求。</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not go live:&lt;/b&gt; %1 does not meet what is demanded of it against %2, by %3.</source>
        <translation>&lt;b&gt;不可上线：&lt;/b&gt;按 %3，%1 相对 %2 不满足要求。</translation>
    </message>
    <message>
        <source>&lt;b&gt;It cannot be told&lt;/b&gt; by these queries whether %1 meets what is demanded of it against %2, by %3.</source>
        <translation>按 %3，凭这些查询&lt;b&gt;无法判断&lt;/b&gt; %1 相对 %2 是否满足要求。</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>One-sided tests at 5 %, corrected for their number (Holm); broken queries are counted, not tested</source>
        <translation>5 % 单侧检验，按其数目校正（Holm）；变错的查询只计数，不检验</translation>
    </message>
    <message>
        <source>The candidate less the reference</source>
        <translation>候选减去参照</translation>
    </message>
    <message>
        <source>Surely above</source>
        <translation>必定高于</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is above this</source>
        <translation>以 95 % 的置信度，真实差异高于此值</translation>
    </message>
    <message>
        <source>Surely below</source>
        <translation>必定低于</translation>
    </message>
    <message>
        <source>With 95 % confidence the true difference is below this</source>
        <translation>以 95 % 的置信度，真实差异低于此值</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>The chance of such a verdict where it is wrong, after Holm&apos;s correction</source>
        <translation>判断有误时得出此判断的概率（经 Holm 校正）</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired: over the same queries</source>
        <translation>带 95 % 区间，成对比较：针对相同的查询</translation>
    </message>
    <message>
        <source>Queries that are right under old and wrong then, by CMC@1</source>
        <translation>在旧模型下正确、此时错误的查询（按 CMC@1）</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>%1 of it alone</source>
        <translation>其单独的 %1</translation>
    </message>
    <message>
        <source>Its own queries on a gallery that is all new</source>
        <translation>用其自身的查询检索全部更新的图库</translation>
    </message>
    <message>
        <source>Alone, behind the best (points)</source>
        <translation>单独，落后于最佳（百分点）</translation>
    </message>
    <message>
        <source>Best way</source>
        <translation>最佳途径</translation>
    </message>
    <message>
        <source>The method and order with the largest AUC</source>
        <translation>AUC 最大的方法和顺序</translation>
    </message>
    <message>
        <source>Behind the best way (points)</source>
        <translation>落后于最佳途径（百分点）</translation>
    </message>
    <message>
        <source>Negative flips half way</source>
        <translation>半程的负向翻转</translation>
    </message>
    <message>
        <source>Negative flips at the end</source>
        <translation>结束时的负向翻转</translation>
    </message>
    <message>
        <source>training of a new model</source>
        <translation>训练新模型</translation>
    </message>
    <message>
        <source>embedding factor of %1</source>
        <translation>%1 的嵌入倍数</translation>
    </message>
    <message>
        <source>it is of no new model of the study, or no number above 0</source>
        <translation>它不属于本研究的任何新模型，或不是大于 0 的数</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Run the study again.</source>
        <translation>请重新运行该研究。</translation>
    </message>
    <message>
        <source>the result does not hold the features of both models of all items</source>
        <translation>结果不含全部条目在两个模型下的特征</translation>
    </message>
    <message>
        <source>the result does not hold what each query has under old and new</source>
        <translation>结果不含每个查询在新旧模型下的值</translation>
    </message>
    <message>
        <source>a part of the gallery is embedded already, and its curves do not begin at nothing</source>
        <translation>图库的一部分已嵌入，其曲线不从零开始</translation>
    </message>
    <message>
        <source>Plan the rest of the backfill, or follow it.</source>
        <translation>请为其余回填制定计划，或跟踪它。</translation>
    </message>
    <message>
        <source>the result does not hold the dimensions of its features</source>
        <translation>结果不含其特征的维数</translation>
    </message>
    <message>
        <source>Measured on this gallery with all its new features, by %1 queries: nothing of this is estimated.</source>
        <translation>以 %1 个查询在本图库上、用其全部新特征测得：其中没有任何估计。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Provisional:&lt;/b&gt; %1 curves that the study asks for are not there, and may change this.</source>
        <translation>&lt;b&gt;暂定：&lt;/b&gt;研究所要求的 %1 条曲线尚不存在，可能改变此结论。</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2 of %3.</source>
        <translation>单独使用时，%1 的 %3 为 %2。</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, breaks %4 of the queries.</source>
        <translation>单独使用时，%1 为 %2；通向它的最佳途径 %3 会使 %4 的查询变错。</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points above waiting.</source>
        <translation>单独使用时，%1 为 %2；通向它的最佳途径 %3 比等待高 %4 个百分点。</translation>
    </message>
    <message>
        <source>The new model that everything is embedded with in the end</source>
        <translation>最终用来嵌入全部条目的新模型</translation>
    </message>
    <message>
        <source>training?</source>
        <translation>训练？</translation>
    </message>
    <message>
        <source>A new model has to be trained for this method: what that takes is not known, so the whole is not</source>
        <translation>此方法须训练新模型：所需代价未知，故总数也未知</translation>
    </message>
    <message>
        <source>Vectors as stored, at most at once: a second index counts</source>
        <translation>同时最多存储的向量（按存储的形式）：第二个索引也计入</translation>
    </message>
    <message>
        <source>Worst %1</source>
        <translation>最差组：%1</translation>
    </message>
    <message>
        <source>AUC of %1 of the group that has the lowest, with its 95 % interval</source>
        <translation>最低一组的 %1 的 AUC，及其 95 % 区间</translation>
    </message>
    <message>
        <source>&lt;b&gt;Take %1 as the new model.&lt;/b&gt;</source>
        <translation>&lt;b&gt;请选 %1 作为新模型。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>A new model has to be trained first for %1: that is not free, and you do not say what it takes.</source>
        <translation>%1 须先训练新模型：这不是免费的，而您未说明所需代价。</translation>
    </message>
    <message>
        <source>Every order of this result uses labels or is an oracle, so none can be had in practice. Tick the box to see them, or run an order such as random.</source>
        <translation>此结果的每个顺序都使用标签或是先知，因此实践中都无法获得。勾选复选框以查看它们，或运行随机等顺序。</translation>
    </message>
    <message>
        <source>A click chooses the curve and goes to where it reaches the target</source>
        <translation>点击选择该曲线并转到其达到目标之处</translation>
    </message>
    <message>
        <source>Reaches it at</source>
        <translation>达到于</translation>
    </message>
    <message>
        <source>From there on its mean stays at the target: CMC@k exactly after every item, other metrics and intervals at the slices</source>
        <translation>从此处起其均值保持在目标以上：CMC@k 在每个条目之后都精确，其他指标和区间在各切片处</translation>
    </message>
    <message>
        <source>Surely at</source>
        <translation>确定于</translation>
    </message>
    <message>
        <source>From that slice on the lower end of its 95 % interval stays at the target; between slices, where it is not known, the drawn band may do so sooner</source>
        <translation>从该切片起其 95 % 区间的下端保持在目标以上；在切片之间区间未知，所绘的带可能更早如此</translation>
    </message>
    <message>
        <source>From there on it is no worse than old</source>
        <translation>从此处起不比旧模型差</translation>
    </message>
    <message>
        <source>and the training of its new model</source>
        <translation>以及训练其新模型</translation>
    </message>
    <message>
        <source>&lt;b&gt;With the fewest items %1 reaches the target:&lt;/b&gt; from %2 of the gallery on it has %3: %4.</source>
        <translation>&lt;b&gt;以最少条目达到目标的是 %1：&lt;/b&gt;自图库的 %2 起，其 %3：%4。</translation>
    </message>
    <message>
        <source>%1 is known after every single item, so this is exact.</source>
        <translation>%1 在每个条目之后都已知，因此这是精确的。</translation>
    </message>
    <message>
        <source>%1 is known at the slices only.</source>
        <translation>%1 仅在各切片处已知。</translation>
    </message>
    <message>
        <source>There it has %1.</source>
        <translation>在那里为 %1。</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from %2 to %3.</source>
        <translation>在那里为 %1，95 % 区间为 %2 至 %3。</translation>
    </message>
    <message>
        <source>There it has %1, with the 95 % interval from about %2 to %3.</source>
        <translation>在那里为 %1，95 % 区间约为 %2 至 %3。</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is never wholly above that: it may be chance.</source>
        <translation>其 95 % 区间（色带）从未完全高于该值：可能是偶然。</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from there on, too.</source>
        <translation>其 95 % 区间（色带）从那里起也高于该值。</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that only once all is backfilled: before, it may be chance.</source>
        <translation>其 95 % 区间（色带）在全部回填后才高于该值：在此之前可能是偶然。</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on, beyond the budget: before, it may be chance.</source>
        <translation>其 95 % 区间（色带）从 %1 起高于该值，已超出预算：在此之前可能是偶然。</translation>
    </message>
    <message>
        <source>Its 95 % interval, the band, is above that from %1 on: stopping there is safer.</source>
        <translation>其 95 % 区间（色带）从 %1 起高于该值：在那里停止更安全。</translation>
    </message>
    <message>
        <source>%1 is never as good as &lt;i&gt;old&lt;/i&gt;: keep serving &lt;i&gt;old&lt;/i&gt; until all is backfilled.</source>
        <translation>%1 从未达到“旧”模型的水平：在全部回填之前一直使用“旧”模型。</translation>
    </message>
    <message>
        <source>%1 is no worse than &lt;i&gt;old&lt;/i&gt; from the start.</source>
        <translation>%1 从一开始就不比“旧”模型差。</translation>
    </message>
    <message>
        <source>Serve &lt;i&gt;old&lt;/i&gt; until %1 are backfilled: before, the mix is worse.</source>
        <translation>在 %1 回填之前使用“旧”模型：之前混合更差。</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;没有曲线达到 %1。&lt;/b&gt;请选择更低的目标，或运行其他方法。</translation>
    </message>
    <message>
        <source>&lt;b&gt;No curve reaches %1 before everything is embedded.&lt;/b&gt; Choose a lower target, or run other methods.</source>
        <translation>&lt;b&gt;在全部回填之前没有曲线达到 %1。&lt;/b&gt;请选择更低的目标，或运行其他方法。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 needs %2 of the gallery&lt;/b&gt; (%3), by %4, which is more than the budget of %5.</source>
        <translation>&lt;b&gt;%1 需要图库的 %2&lt;/b&gt;（%3），%4，超过了 %5 的预算。</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, before anything more is embedded.</source>
        <translation>在 %1 的预算内最高为 %2：%3，不再嵌入任何条目。</translation>
    </message>
    <message>
        <source>The most within the budget of %1 is %2: by %3, with %4 of the gallery backfilled (%5).</source>
        <translation>在 %1 的预算内最高为 %2：%3，回填图库的 %4（%5）。</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from %1 to %2.</source>
        <translation>在那里其 95 % 区间为 %1 至 %2。</translation>
    </message>
    <message>
        <source>Its 95 % interval there is from about %1 to %2.</source>
        <translation>在那里其 95 % 区间约为 %1 至 %2。</translation>
    </message>
    <message>
        <source>Recommended: it reaches the target with the fewest items</source>
        <translation>推荐：以最少的条目达到目标</translation>
    </message>
    <message>
        <source>The study takes no resamples, so no interval is known</source>
        <translation>该研究不作重采样，因此没有已知的区间</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 至少 %2</translation>
    </message>
    <message>
        <source>distance %1; the indexes that the features came from search by different ones: %2</source>
        <translation>距离 %1；特征所来自的各索引按不同的距离搜索：%2</translation>
    </message>
    <message>
        <source>distance %1, as the index that the features came from</source>
        <translation>距离 %1，与特征所来自的索引相同</translation>
    </message>
    <message>
        <source>distance %1; the index that the features came from searches by %2</source>
        <translation>距离 %1；特征所来自的索引按 %2 搜索</translation>
    </message>
    <message>
        <source>there are several new models: %1</source>
        <translation>有多个新模型：%1</translation>
    </message>
    <message>
        <source>one new model</source>
        <translation>一个新模型</translation>
    </message>
    <message>
        <source>Choose it by &apos;plan&apos; or &apos;evaluate&apos;, which take several, or ask for each by itself.</source>
        <translation>请用可接受多个模型的 &apos;plan&apos; 或 &apos;evaluate&apos; 来选择，或分别对每个模型运行。</translation>
    </message>
    <message>
        <source>It may well be better: more queries, or a larger pilot, would tell.</source>
        <translation>它很可能更好：更多查询或更大的先导样本可以判断。</translation>
    </message>
    <message>
        <source>cannot be opened for reading: %1</source>
        <translation>无法打开读取：%1</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions.</source>
        <translation>请检查文件的权限。</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这样的文件</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>是一个文件夹</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is a text in UTF-16 or UTF-32</source>
        <translation>是 UTF-16 或 UTF-32 编码的文本</translation>
    </message>
    <message>
        <source>Save it as UTF-8 (in Excel: &quot;CSV UTF-8&quot;), or convert it: iconv -f UTF-16 -t UTF-8 %1 &gt; %2</source>
        <translation>请另存为 UTF-8（Excel 中为“CSV UTF-8”），或进行转换：iconv -f UTF-16 -t UTF-8 %1 &gt; %2</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>a second quote at the end of the field</source>
        <translation>字段末尾的第二个引号</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>%1, one for each column</source>
        <translation>%1 个，每列一个</translation>
    </message>
    <message>
        <source>the vector has %1 numbers</source>
        <translation>向量有 %1 个数</translation>
    </message>
    <message>
        <source>%1, as at %2</source>
        <translation>%1，如 %2 处</translation>
    </message>
    <message>
        <source>a server&apos;s tables are not read directly</source>
        <translation>不直接读取服务器的表</translation>
    </message>
    <message>
        <source>an embedding file, or another file that can be imported</source>
        <translation>嵌入文件，或可以导入的其他文件</translation>
    </message>
    <message>
        <source>%1. Leave the password to ~/.pgpass or PGPASSWORD.</source>
        <translation>%1。密码请交给 ~/.pgpass 或 PGPASSWORD。</translation>
    </message>
    <message>
        <source>there is no column &apos;%1&apos;</source>
        <translation>没有列“%1”</translation>
    </message>
    <message>
        <source>a table with columns</source>
        <translation>有列的表</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>其中之一：%1</translation>
    </message>
    <message>
        <source>two of its columns are called &apos;%1&apos;</source>
        <translation>有两列名为“%1”</translation>
    </message>
    <message>
        <source>columns of different names</source>
        <translation>名称不同的列</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>请重命名其中一个。</translation>
    </message>
    <message>
        <source>Import it so: crossfade-cli import %1 %2 --out items.h5 (in the window: File › Import…)</source>
        <translation>请这样导入：在窗口中用 文件 › 导入…，或 crossfade-cli import %1 %2 --out items.h5</translation>
    </message>
    <message>
        <source>no column is seen to hold vectors</source>
        <translation>没有看起来含有向量的列</translation>
    </message>
    <message>
        <source>columns of vectors (named by --old and --new); there are: %1</source>
        <translation>含向量的列（用 --old 和 --new 指定）；现有：%1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>at least one dataset %1</source>
        <translation>至少一个数据集 %1</translation>
    </message>
    <message>
        <source>at least one row</source>
        <translation>至少一行</translation>
    </message>
    <message>
        <source>the attribute is there twice</source>
        <translation>属性出现两次</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>the features have no dimensions</source>
        <translation>特征没有维度</translation>
    </message>
    <message>
        <source>at least one dimension</source>
        <translation>至少一个维度</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>what old items have under an own method</source>
        <translation>自有方法下旧条目所具有的内容</translation>
    </message>
    <message>
        <source>%1, as in %2</source>
        <translation>%1，如 %2 中</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be a name in the file</source>
        <translation>“%1”不能作为文件中的名称</translation>
    </message>
    <message>
        <source>a name that is not empty and has no &apos;/&apos;</source>
        <translation>非空且不含“/”的名称</translation>
    </message>
    <message>
        <source>a name in UTF-8, without a NUL byte</source>
        <translation>不含 NUL 字节的 UTF-8 名称</translation>
    </message>
    <message>
        <source>its value &apos;%1&apos; is there twice</source>
        <translation>其值“%1”出现两次</translation>
    </message>
    <message>
        <source>different names in `values`</source>
        <translation>`values` 中互不相同的名称</translation>
    </message>
    <message>
        <source>the code is %1</source>
        <translation>编号为 %1</translation>
    </message>
    <message>
        <source>-1 (unknown) or an index into its %1 `values`</source>
        <translation>-1（未知）或其 %1 个 `values` 的索引</translation>
    </message>
    <message>
        <source>the head is empty</source>
        <translation>分类器为空</translation>
    </message>
    <message>
        <source>at least one class and one dimension</source>
        <translation>至少一个类别和一个维度</translation>
    </message>
    <message>
        <source>the value is NaN or infinite</source>
        <translation>值为 NaN 或无穷</translation>
    </message>
    <message>
        <source>label %1 is outside the head</source>
        <translation>标签 %1 超出分类器范围</translation>
    </message>
    <message>
        <source>-1 or 0 to %1, the rows of %2</source>
        <translation>-1 或 0 到 %1，即 %2 的行</translation>
    </message>
    <message>
        <source>Draw some rows of the gallery as training rows (--draw-train 0.3, data.draw_train).</source>
        <translation>请从图库中抽取一些行作为训练行（--draw-train 0.3，data.draw_train）。</translation>
    </message>
    <message>
        <source>has rank %1</source>
        <translation>秩为 %1</translation>
    </message>
    <message>
        <source>its groups</source>
        <translation>其组</translation>
    </message>
    <message>
        <source>they cannot be listed</source>
        <translation>无法列出</translation>
    </message>
    <message>
        <source>the values cannot be read</source>
        <translation>无法读取这些值</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>its checksum cannot be written</source>
        <translation>无法写入其校验和</translation>
    </message>
    <message>
        <source>it cannot be opened for writing</source>
        <translation>无法打开写入</translation>
    </message>
    <message>
        <source>it cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>has the shape %1</source>
        <translation>形状为 %1</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>是 %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; is missing</source>
        <translation>缺少 HDF5 属性“%1”</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be opened</source>
        <translation>无法打开 HDF5 属性“%1”</translation>
    </message>
    <message>
        <source>the strings cannot be read</source>
        <translation>无法读取这些字符串</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>一个 %1</translation>
    </message>
    <message>
        <source>the HDF5 attribute &apos;%1&apos; cannot be read</source>
        <translation>无法读取 HDF5 属性“%1”</translation>
    </message>
    <message>
        <source>the group cannot be listed</source>
        <translation>无法列出该组</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not UTF-8</source>
        <translation>“%1”不是 UTF-8</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>是空的</translation>
    </message>
    <message>
        <source>is not HDF5</source>
        <translation>不是 HDF5</translation>
    </message>
    <message>
        <source>is damaged or cut off</source>
        <translation>已损坏或被截断</translation>
    </message>
    <message>
        <source>its values are in other files</source>
        <translation>其值在其他文件中</translation>
    </message>
    <message>
        <source>its shape %1 claims rows without values</source>
        <translation>其形状 %1 声称有没有值的行</translation>
    </message>
    <message>
        <source>is packed by filter %1</source>
        <translation>由过滤器 %1 压缩</translation>
    </message>
    <message>
        <source>its chunks %1 need %2 of memory each, unpacked</source>
        <translation>其分块 %1 解压后每块需要 %2 内存</translation>
    </message>
    <message>
        <source>at most the %1 that are available for it</source>
        <translation>至多可用的 %1</translation>
    </message>
    <message>
        <source>its chunks cannot be looked up</source>
        <translation>无法查找其分块</translation>
    </message>
    <message>
        <source>its chunks cannot be read</source>
        <translation>无法读取其分块</translation>
    </message>
    <message>
        <source>its chunks cannot be counted</source>
        <translation>无法统计其分块</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 chunks, but only %3 are stored</source>
        <translation>其形状 %1 声称有 %2 个分块，但只存储了 %3 个</translation>
    </message>
    <message>
        <source>cannot be looked up</source>
        <translation>无法查找</translation>
    </message>
    <message>
        <source>is a link to a link, and so on without end</source>
        <translation>是指向链接的链接，没有尽头</translation>
    </message>
    <message>
        <source>is a link to another file</source>
        <translation>是指向另一个文件的链接</translation>
    </message>
    <message>
        <source>the link cannot be read</source>
        <translation>无法读取该链接</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>is a group</source>
        <translation>是一个组</translation>
    </message>
    <message>
        <source>is no dataset</source>
        <translation>不是数据集</translation>
    </message>
    <message>
        <source>a dataset, %1</source>
        <translation>数据集，%1</translation>
    </message>
    <message>
        <source>the dataset&apos;s shape or type cannot be read</source>
        <translation>无法读取数据集的形状或类型</translation>
    </message>
    <message>
        <source>its shape %1 claims %2 bytes, but only %3 are stored</source>
        <translation>其形状 %1 声称有 %2 字节，但只存储了 %3 字节</translation>
    </message>
    <message>
        <source>%1 (HDF5: %2)</source>
        <translation>%1（HDF5：%2）</translation>
    </message>
    <message>
        <source>an embedding or results file (HDF5)</source>
        <translation>嵌入文件或结果文件（HDF5）</translation>
    </message>
    <message>
        <source>%1 rows, as in the mask that says which of them are present</source>
        <translation>%1 行，与说明哪些存在的掩码一致</translation>
    </message>
    <message>
        <source>%1 strings</source>
        <translation>%1 个字符串</translation>
    </message>
    <message>
        <source>Convert it, in Python: %1.</source>
        <translation>请在 Python 中转换：%1。</translation>
    </message>
    <message>
        <source>%1 files such as %2</source>
        <translation>%1 个文件，如 %2</translation>
    </message>
    <message>
        <source>%1: folders without an image: %2</source>
        <translation>%1：没有图像的文件夹：%2</translation>
    </message>
    <message>
        <source>That is less than one of the pairs that were counted: it is &lt;b&gt;extrapolated&lt;/b&gt;, and so is all that follows from it.</source>
        <translation>这还不到所计数的配对中的一个：它是&lt;b&gt;外推&lt;/b&gt;的，由此得出的一切也是。</translation>
    </message>
    <message>
        <source>none: new is not surely above old</source>
        <translation>无：新并不确定高于旧</translation>
    </message>
    <message>
        <source>what is relevant was told otherwise when the plan was made: its promises are left out</source>
        <translation>制定计划时对什么相关的说明不同：略去其承诺</translation>
    </message>
    <message>
        <source>the plan was chosen by %1, which is not followed: what is said here is of %2 alone</source>
        <translation>计划是按“%1”选择的，而这并不被跟踪：此处所说仅关于 %2</translation>
    </message>
    <message>
        <source>by %1, what the whole backfill brings is not surely above nothing, so there is no share of it</source>
        <translation>按 %1，整个回填所带来的并不确定高于零，因此没有其比例</translation>
    </message>
    <message>
        <source>No share of the way from old to new is promised: by %1, new is not surely above old.</source>
        <translation>不承诺从旧到新路程的比例：按 %1，新并不确定高于旧。</translation>
    </message>
    <message>
        <source>The promised gain is %1, the real one %2.</source>
        <translation>承诺的增益为 %1，真实增益为 %2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;In hindsight&lt;/b&gt; %1 is the best; the choice loses %2 points against it.</source>
        <translation>&lt;b&gt;事后看来&lt;/b&gt;，%1 最好；所选者比它少 %2 个百分点。</translation>
    </message>
    <message>
        <source>The best way to serve a mix, %1, is %2 points below waiting.</source>
        <translation>使用混合的最好方式 %1 比等待低 %2 个百分点。</translation>
    </message>
    <message>
        <source>Reranking the first %1 is %2 points below waiting.</source>
        <translation>对前 %1 个重排比等待低 %2 个百分点。</translation>
    </message>
    <message>
        <source>Alone, %1 gives %2; the best way to it, %3, is %4 points below waiting.</source>
        <translation>单独而言，%1 为 %2；通往它的最好方式 %3 比等待低 %4 个百分点。</translation>
    </message>
    <message>
        <source>By %1 waiting breaks no query. If something else is to be served meanwhile, %2 breaks the fewest: %3 of the queries.</source>
        <translation>按 %1，等待不会弄坏任何查询。如果其间要使用别的方式，%2 弄坏的最少：占查询的 %3。</translation>
    </message>
    <message>
        <source>The best to be had, %1, is no better: by %2 it gives the same.</source>
        <translation>可得的最好者 %1 也不更好：按 %2 结果相同。</translation>
    </message>
    <message>
        <source>Even the best to be had, %1, is worse than that: by %2 it is %3 points below.</source>
        <translation>即使可得的最好者 %1 也更差：按 %2 低 %3 个百分点。</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above, but takes longer than you allow.</source>
        <translation>按 %1，%2 高 %3 个百分点，但所需时间超出您允许的范围。</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above on the way, but ends below &lt;i&gt;old&lt;/i&gt;.</source>
        <translation>按 %1，%2 在途中高 %3 个百分点，但最终低于&lt;i&gt;旧&lt;/i&gt;。</translation>
    </message>
    <message>
        <source>The best to be had, %1, is not told apart from that: by %2 it is %3 points below.</source>
        <translation>可得的最好者 %1 与之无法区分：按 %2 低 %3 个百分点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is worse than &lt;i&gt;old&lt;/i&gt; by %2 points of %3: do not switch.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 比&lt;i&gt;旧&lt;/i&gt;差 %2 个百分点（%3）：请不要切换。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>By %1, %2 is %3 points above &lt;i&gt;old&lt;/i&gt; on the way there all the same.</source>
        <translation>不过按 %1，%2 在途中仍比&lt;i&gt;旧&lt;/i&gt;高 %3 个百分点。</translation>
    </message>
    <message>
        <source>But the queries are of too few classes to tell (as good as %1 equal ones): intervals and advice hold for these classes alone.</source>
        <translation>但查询所属的类别太少，无法判断（相当于 %1 个同等大小的类别）：区间和建议仅对这些类别成立。</translation>
    </message>
    <message>
        <source>&lt;b&gt;There is no way to go:&lt;/b&gt; by %1, %2 has %3 and old %4. So no target, a share of the way from old to new, is looked for.</source>
        <translation>&lt;b&gt;没有可走的路程：&lt;/b&gt;按 %1，%2 为 %3，旧为 %4。因此不再寻找目标，即从旧到新路程的一个比例。</translation>
    </message>
    <message>
        <source>Judge on a pilot instead of held-out rows: &apos;plan --pilot 0.05&apos; draws one where all new features are there, and /gallery/pilot marks one.</source>
        <translation>请用先导样本而不是留出的行来评判：在所有新特征都有时，“plan --pilot 0.05”会抽取一个，/gallery/pilot 会标记一个。</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>a date or time</source>
        <translation>日期或时间</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an older name of &apos;%2&apos;</source>
        <translation>“%1”是“%2”的旧名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2</source>
        <translation>“%1”是 %2</translation>
    </message>
    <message>
        <source>unknown key &apos;%1&apos;</source>
        <translation>未知的键“%1”</translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation>您是指“%1”吗？</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is empty</source>
        <translation>“%1”是空的</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds a NUL byte</source>
        <translation>“%1”含有 NUL 字节</translation>
    </message>
    <message>
        <source>the sweep has %1 options</source>
        <translation>扫描有 %1 个选项</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both among the options and swept</source>
        <translation>“%1”既在选项中又被扫描</translation>
    </message>
    <message>
        <source>the sweep over &apos;%1&apos; is empty</source>
        <translation>对“%1”的扫描是空的</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 numbers</source>
        <translation>“%1”有 %2 个数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; without %2</source>
        <translation>有“%1”而没有 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is &apos;%2&apos;</source>
        <translation>“%1”是“%2”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; or &quot;%2&quot;</source>
        <translation>&quot;%1&quot; 或 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>not TOML: %1</source>
        <translation>不是 TOML：%1</translation>
    </message>
    <message>
        <source>The study is of format 1.%1, and this Crossfade knows 1.%2: use a newer one.</source>
        <translation>研究的格式为 1.%1，而此 Crossfade 只认识 1.%2：请使用更新的版本。</translation>
    </message>
    <message>
        <source>a file, and the right to read it</source>
        <translation>文件，以及读取它的权限</translation>
    </message>
    <message>
        <source>Where all new features are there, draw one: with --pilot 0.05, or in the window as you plan (Run › Plan a backfill…).</source>
        <translation>若新特征齐全，请抽取一个：在窗口中规划时（运行 › 规划回填…），或用 --pilot 0.05。</translation>
    </message>
    <message>
        <source>no method is left</source>
        <translation>没有剩余的方法</translation>
    </message>
    <message>
        <source>%1 of %2 rows are no neighbours of the others, but are under %3: %4</source>
        <translation>%2 行中有 %1 行不是其余行的近邻，但在 %3 下却是：%4</translation>
    </message>
    <message>
        <source>seems to be the collection of Weaviate&apos;s objects</source>
        <translation>似乎是 Weaviate 对象的集合</translation>
    </message>
    <message>
        <source>%1: %2 seems to be the collection of Weaviate&apos;s objects: it is not taken for labels, unless it is named by --labels</source>
        <translation>%1：%2 似乎是 Weaviate 对象的集合：除非由 --labels 指定，否则不作为标签</translation>
    </message>
    <message>
        <source>a view or the plain rows of this model are missing</source>
        <translation>缺少该模型的某个视图或其原样的行</translation>
    </message>
    <message>
        <source>each model with the plain rows and all views, or with no view at all</source>
        <translation>每个模型都有原样的行和所有视图，或者完全没有视图</translation>
    </message>
    <message>
        <source>its views were made otherwise: &apos;%1&apos;</source>
        <translation>它的视图是以另一种方式生成的：“%1”</translation>
    </message>
    <message>
        <source>the same images under every model, as those of &apos;%1&apos;: &apos;%2&apos;</source>
        <translation>每个模型都用相同的图像，与“%1”的一样：“%2”</translation>
    </message>
    <message>
        <source>there is no group %1</source>
        <translation>没有组 %1</translation>
    </message>
    <message>
        <source>groups that are numbered from 1 on, one for each view</source>
        <translation>从 1 开始编号的组，每个视图一个</translation>
    </message>
    <message>
        <source>the model gets no views of the training images: %1</source>
        <translation>该模型没有得到训练图像的视图：%1</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now %2 of the queries are right under &lt;i&gt;old&lt;/i&gt; and wrong in the mix.</source>
        <translation>计划按“%1”选定：现在有 %2 的查询在&lt;i&gt;旧&lt;/i&gt;模型下正确而在混合中错误。</translation>
    </message>
    <message>
        <source>The plan was chosen by %1: now the worst is %2 with %3; under &lt;i&gt;old&lt;/i&gt; it was %4 with %5.</source>
        <translation>计划按“%1”选定：现在最差的是 %2，为 %3；在&lt;i&gt;旧&lt;/i&gt;模型下是 %4，为 %5。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in its head is not as a plan has it: it was edited</source>
        <translation>其文件头中的“%1”与计划的写法不符：它被编辑过</translation>
    </message>
    <message>
        <source>Calibrations were not tried: Calibration in the window’s form, or --calibrations no,lengths on the command line, tries them too.</source>
        <translation>没有尝试校准：窗口表单中的“校准”或命令行的 --calibrations no,lengths 也会尝试。</translation>
    </message>
    <message>
        <source>Items have pictures and texts.</source>
        <translation>条目有图片和文本。</translation>
    </message>
    <message>
        <source>Items have texts and no pictures.</source>
        <translation>条目有文本，没有图片。</translation>
    </message>
    <message>
        <source>fits take one of %1 versions of each training row in every epoch: the plain one and its augmented views</source>
        <translation>拟合在每个轮次中取每个训练行 %1 个版本中的一个：原样的行及其增强视图</translation>
    </message>
    <message>
        <source>fits take the plain training rows alone, since the model %1 has no augmented views of them</source>
        <translation>拟合只取原样的训练行，因为模型 %1 没有它们的增强视图</translation>
    </message>
    <message>
        <source>%1 items were new when the plan was made; the states are told as if none had been</source>
        <translation>制定计划时已有 %1 个项目是新的；各状态按没有任何项目是新的来给出</translation>
    </message>
    <message>
        <source>%1 resamples are too few for an interval, so there are none: %2 or more are needed</source>
        <translation>%1 次重采样太少，无法得出区间，因此没有区间：需要 %2 次或更多</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>请检查磁盘。</translation>
    </message>
    <message>
        <source>%1: the index searches by FAISS&apos;s %2, which Crossfade has not: its features are compared by another distance, l2 unless --distance names one</source>
        <translation>%1：该索引按 FAISS 的 %2 搜索，而 Crossfade 没有该距离：其特征将按另一种距离比较，除非用 --distance 指定，否则为 l2</translation>
    </message>
    <message>
        <source>%1: only %2 of the ids are also in %3: the other items are absent under one of the models</source>
        <translation>%1：只有 %2 个 id 也在 %3 中：其余项目在其中一个模型下缺失</translation>
    </message>
    <message>
        <source>%1: its ids are those of the index in another sequence: its rows are put beside the vectors by them</source>
        <translation>%1：其 id 与索引的 id 相同但顺序不同：各行按 id 与向量对应</translation>
    </message>
    <message>
        <source>%1: the first rows have nothing in %2: left out; if it holds vectors, say so in the window’s list, or by --old, --new or --model on the command line</source>
        <translation>%1：前几行的 %2 中没有内容：已略去；若其中是向量，请在窗口的列表中指明，或在命令行用 --old、--new 或 --model</translation>
    </message>
    <message>
        <source>%1: not used: %2; what a column is taken for is said in the window’s list, or on the command line by --old, --new and --model for vectors, and by --ids, --labels, --paths, --texts, --split and --attribute</source>
        <translation>%1：未使用：%2；某列用作什么，可在窗口的列表中指明，或在命令行对向量用 --old、--new 和 --model，其他用 --ids、--labels、--paths、--texts、--split 和 --attribute</translation>
    </message>
    <message>
        <source>%1 of %2 items have no features under %3, so what it gives alone is not known</source>
        <translation>%2 个条目中有 %1 个没有 %3 的特征，因此不知道它单独给出什么</translation>
    </message>
    <message>
        <source>Where items are not re-embedded yet, write which are, in Python: %1.</source>
        <translation>若有项目尚未重新嵌入，请在 Python 中写明哪些已嵌入：%1。</translation>
    </message>
    <message>
        <source>%1: left out, as files that are not seen to be JPEG, PNG, WebP, BMP or PNM: %2</source>
        <translation>%1：已略去未识别为 JPEG、PNG、WebP、BMP 或 PNM 的文件：%2</translation>
    </message>
    <message>
        <source>%1: links to folders that are looked at anyway, or that they are in, are not followed: %2</source>
        <translation>%1：指向已查看的文件夹或其自身所在文件夹的链接不会被跟随：%2</translation>
    </message>
    <message>
        <source>%1 without an ending</source>
        <translation>%1 个无扩展名</translation>
    </message>
    <message>
        <source>Estimate it from a pilot.</source>
        <translation>请由先导样本估计。</translation>
    </message>
    <message>
        <source>Intervals here are by class: classes are drawn anew with their queries. The band of a curve is by query.</source>
        <translation>此处的区间按类别：类别连同其查询重新抽取。曲线的带按查询。</translation>
    </message>
    <message>
        <source>Intervals here are by query, as the band of a curve is.</source>
        <translation>此处的区间与曲线的带一样按查询。</translation>
    </message>
    <message>
        <source>That one is not told apart from waiting, or ends below &lt;i&gt;old&lt;/i&gt;; of the others the simplest that is as good as their best is %1: %2 points above.</source>
        <translation>该方式与等待无法区分，或最终低于&lt;i&gt;旧&lt;/i&gt;；其余方式中与其最好者同样好的最简单者是 %1：高 %2 个百分点。</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points below waiting.</source>
        <translation>在一个标准误差之内同样好的最简单者是 %1：比等待低 %2 个百分点。</translation>
    </message>
    <message>
        <source>The simplest that is as good, within one standard error, is %1: %2 points above.</source>
        <translation>在一个标准误差之内同样好的最简单者是 %1：高 %2 个百分点。</translation>
    </message>
    <message>
        <source>On the way it breaks %1 of the queries that &lt;i&gt;old&lt;/i&gt; answers.</source>
        <translation>过渡期间，&lt;i&gt;old&lt;/i&gt; 能答对的查询中有 %1 变错。</translation>
    </message>
    <message>
        <source>Of the worst group by %1 the AUC of %2 is %3.</source>
        <translation>按 %1 最差的组，%2 的 AUC 为 %3。</translation>
    </message>
    <message>
        <source>It takes %1 hours and costs %2.</source>
        <translation>需要 %1 小时，费用为 %2。</translation>
    </message>
    <message>
        <source>It takes %1 hours; what it costs your figures do not tell.</source>
        <translation>需要 %1 小时；从您给出的数字看不出费用。</translation>
    </message>
    <message>
        <source>It costs %1; how long it takes your figures do not tell.</source>
        <translation>费用为 %1；从您给出的数字看不出需要多长时间。</translation>
    </message>
    <message>
        <source>How long it takes, and what it costs, your figures do not tell.</source>
        <translation>从您给出的数字看不出需要多长时间和费用。</translation>
    </message>
    <message>
        <source>&lt;b&gt;No target is looked for:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;不寻找目标：&lt;/b&gt;%1。</translation>
    </message>
    <message>
        <source>AUC (slices)</source>
        <translation>AUC（切片）</translation>
    </message>
    <message>
        <source>AUC of %1 (slices)</source>
        <translation>%1 的 AUC（切片）</translation>
    </message>
    <message>
        <source>%1: %2 labels such as %3 are taken for none: these items have no class. A class that is called so needs another name</source>
        <translation>%1：%2 个如 %3 的标签被视为无标签：这些项目没有类别。若确有此名的类别，请改用其他名称</translation>
    </message>
    <message>
        <source>%1: none of its ids is one of the index: its rows are put beside the vectors in their sequence</source>
        <translation>%1：没有一个 id 属于该索引：各行按顺序与向量对应</translation>
    </message>
    <message>
        <source>%1: all vectors are in one column and taken for those of one model. If the %2 values of %3 are models, give each a column of its own</source>
        <translation>%1：所有向量都在同一列中，被视为同一个模型的向量。若 %3 的 %2 个值是模型，请为每个模型单独设一列</translation>
    </message>
    <message>
        <source>%1: no item is relevant to a query: no grade is 1 or more</source>
        <translation>%1：没有条目与任何查询相关：没有 1 或以上的等级</translation>
    </message>
    <message>
        <source>%1: its ids are 0, 1, 2, … in another sequence, and its rows are put beside the vectors in its own; where the ids number the vectors&apos; rows, sort it by them</source>
        <translation>%1：其 ID 为 0、1、2……但顺序不同，各行按自身顺序与向量并列；若 ID 是向量的行号，请按其排序</translation>
    </message>
    <message>
        <source>What the plan was chosen by: %1</source>
        <translation>选择计划所依据的：%1</translation>
    </message>
    <message>
        <source>Broken queries are counted by the first rank, where mostly an item is that the pilot has not: it tells their share roughly.</source>
        <translation>受损查询按第一名计数，而第一名多半是试点中没有的项目：试点只能大致给出其比例。</translation>
    </message>
    <message>
        <source>none of %1 labels is that of another item; a qrels file or the protocol new-neighbours would say it</source>
        <translation>%1 个标签中没有一个与其他条目的标签相同；可以用 qrels 文件或协议 new-neighbours 说明</translation>
    </message>
    <message>
        <source>From here on it is expected to be %1 at worst, at %2, and %3 at the end (a rough estimate from the pilot).</source>
        <translation>从现在起，预计最差为 %1（在 %2 处），最终为 %3（由试点粗略估计）。</translation>
    </message>
    <message>
        <source>From there on the lower end of its lead over old, by the same queries, is not below 0</source>
        <translation>从那里起，在相同查询上领先旧模型的幅度的下限不低于 0</translation>
    </message>
    <message>
        <source>The file has neither labels nor lists of relevant items, so no answer is known to be right.</source>
        <translation>文件既没有标签，也没有相关条目的列表，因此无法知道哪个答案正确。</translation>
    </message>
    <message>
        <source>No query that has a right answer has features of this model.</source>
        <translation>有正确答案的查询都没有该模型的特征。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Now&lt;/b&gt;, under the old model, %1 gives %2 answers a query.</source>
        <translation>&lt;b&gt;现在&lt;/b&gt;，在旧模型下，%1使每个查询得到 %2 个答案。</translation>
    </message>
    <message>
        <source>The number of answers can be kept without them.</source>
        <translation>没有它们也可以保持答案的数量。</translation>
    </message>
    <message>
        <source>no worse than %1</source>
        <translation>不差于 %1</translation>
    </message>
    <message>
        <source>better by %1</source>
        <translation>好出 %1 以上</translation>
    </message>
    <message>
        <source>group %1 = %2 no worse than %3</source>
        <translation>组 %1 = %2 不差于 %3</translation>
    </message>
    <message>
        <source>at most %1 queries broken</source>
        <translation>最多 %1 个查询变错</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>too few to tell (as good as %1 equal ones)</source>
        <translation>太少，无法判断（相当于 %1 个相等的）</translation>
    </message>
    <message>
        <source>a pilot with items of classes that have two items or more; without labels the protocol new-neighbours</source>
        <translation>含有至少两个条目的类别的先导样本；没有标签时用协议 new-neighbours</translation>
    </message>
    <message>
        <source>Where no class is known, write -1 for each row: the protocol new-neighbours or a qrels file then says what is relevant.</source>
        <translation>如果类别未知，请在每一行写入 -1：这时由协议 new-neighbours 或 qrels 文件说明哪些相关。</translation>
    </message>
    <message>
        <source>a pilot of %1 items does not tell whether anything is better than waiting</source>
        <translation>%1 个条目的先导样本无法判断是否有什么比等待更好</translation>
    </message>
    <message>
        <source>the training rows do not tell either: %1</source>
        <translation>训练行也无法判断：%1</translation>
    </message>
    <message>
        <source>That is what serving %1 on the way would give.</source>
        <translation>这是途中若以 %1 提供服务所能得到的。</translation>
    </message>
    <message>
        <source>Of all ways %1 is the best then; what is recommended loses %2 points against it.</source>
        <translation>这时所有方式中最好的是 %1；所推荐的比它低 %2 个百分点。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Name another protocol. &apos;thresholds --keep answers&apos; needs no labels at all.</source>
        <translation>请指定另一种协议。&apos;thresholds --keep answers&apos; 完全不需要标签。</translation>
    </message>
</context>
<context>
    <name>DrawingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Export figure</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>Export curves</source>
        <translation>导出曲线</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Export sweeps</source>
        <translation>导出扫描</translation>
    </message>
    <message>
        <source>Figures (*.svg *.pdf *.png)</source>
        <translation>图形 (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Tables as CSV, Markdown or LaTeX (*.csv *.md *.tex)</source>
        <translation>CSV、Markdown 或 LaTeX 表格 (*.csv *.md *.tex)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Drawing the report…</source>
        <translation>正在绘制报告…</translation>
    </message>
    <message>
        <source>Export video</source>
        <translation>导出视频</translation>
    </message>
    <message>
        <source>Videos (*.webm *.mp4 *.avi *.gif)</source>
        <translation>视频 (*.webm *.mp4 *.avi *.gif)</translation>
    </message>
    <message>
        <source>Drawing the video…</source>
        <translation>正在绘制视频…</translation>
    </message>
    <message>
        <source>Folder for all figures</source>
        <translation>所有图形的文件夹</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>导出所有图形</translation>
    </message>
    <message>
        <source>Drawing the figures…</source>
        <translation>正在绘制图形…</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
</context>
<context>
    <name>Screens</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>How good is retrieval on the way?</source>
        <translation>途中的检索有多好？</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>Which queries does the backfill break, and do they mend?</source>
        <translation>回填使哪些查询变错，它们会恢复吗？</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Who gains, and who pays?</source>
        <translation>谁获益，谁付出？</translation>
    </message>
    <message>
        <source>Gap between groups</source>
        <translation>组间差距</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定性</translation>
    </message>
    <message>
        <source>Does what a method predicts tell which items are urgent?</source>
        <translation>方法的预测能否说明哪些条目最紧急？</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>分布图</translation>
    </message>
    <message>
        <source>Where do the items go?</source>
        <translation>条目移到哪里？</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>What does it cost to be that good?</source>
        <translation>达到这样的水平要付出什么？</translation>
    </message>
    <message>
        <source>Retrieval and costs</source>
        <translation>检索与成本</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>What to take, and when is it good enough?</source>
        <translation>选什么，何时足够好？</translation>
    </message>
    <message>
        <source>Target and budget</source>
        <translation>目标与预算</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>What would a backfill give, as far as a pilot tells?</source>
        <translation>就先导样本所知，回填会带来什么？</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Retrieval over one option of a method</source>
        <translation>检索随方法的一个选项的变化</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>各代</translation>
    </message>
    <message>
        <source>What does each update of a sequence give?</source>
        <translation>一系列更新中的每一次带来什么？</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>每次更新后的检索</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>What to take, and what to embed when, before the backfill begins?</source>
        <translation>在回填开始之前，选什么，何时嵌入哪些？</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Where is the backfill, does it keep its promise, and when to stop?</source>
        <translation>回填进行到哪里，是否兑现承诺，何时停止？</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Which run is better, and where?</source>
        <translation>哪次运行更好，好在哪里？</translation>
    </message>
    <message>
        <source>A or B</source>
        <translation>A 或 B</translation>
    </message>
    <message>
        <source>Which curve is better, where, and how sure?</source>
        <translation>哪条曲线更好，在哪里，有多确定？</translation>
    </message>
    <message>
        <source>Difference between curves</source>
        <translation>曲线之间的差异</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>At which similarity to cut off on the way?</source>
        <translation>途中在哪个相似度处截断？</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Does it pay to fit anew on the way?</source>
        <translation>途中重新拟合是否值得？</translation>
    </message>
    <message>
        <source>Backfill in stages</source>
        <translation>分阶段回填</translation>
    </message>
</context>
<context>
    <name>crossfade::AboutDialog</name>
    <message>
        <source>About Crossfade</source>
        <translation>关于 Crossfade</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;What retrieval does while its embedding model is replaced, item by item.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Computes on&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;Built with&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;This program is free software: you may redistribute and change it under the terms of the GNU General Public License, version 3 or later. It comes with no warranty. &lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;The licence&lt;/a&gt;&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Crossfade %1&lt;/h2&gt;&lt;p&gt;更换嵌入模型时，检索随条目逐个变化的情况。&lt;/p&gt;&lt;p&gt;&lt;b&gt;计算设备&lt;/b&gt;&lt;br&gt;%2&lt;/p&gt;&lt;p&gt;&lt;b&gt;构建环境&lt;/b&gt;&lt;br&gt;%3&lt;/p&gt;&lt;p&gt;本程序是自由软件：您可以依据 GNU 通用公共许可证第 3 版或更高版本再发布和修改它。本程序不提供任何担保。&lt;a href=&quot;https://www.gnu.org/licenses/gpl-3.0.html&quot;&gt;许可证&lt;/a&gt;&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::ActionPalette</name>
    <message>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>键入名称的一部分</translation>
    </message>
    <message>
        <source>Part of an action&apos;s name</source>
        <translation>操作名称的一部分</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>No action has these words. Type fewer of them.</source>
        <translation>没有操作包含这些词。请少输入几个。</translation>
    </message>
</context>
<context>
    <name>crossfade::Actions</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crossfade::Amounts</name>
    <message>
        <source>&lt; 0.1 s</source>
        <translation>&lt; 0.1 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
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
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>复制消息及其详细信息</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>crossfade::CaptionText</name>
    <message>
        <source>Data: %1, from %2 to %3.</source>
        <translation>数据：%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>Crossfade %1</source>
        <translation>Crossfade %1</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on a pilot of %1 items.</source>
        <translation>由在 %1 个条目的先导样本上评判的计划承诺。</translation>
    </message>
    <message>
        <source>Promised by a plan that was judged on held-out training rows.</source>
        <translation>由在留出训练行上评判的计划承诺。</translation>
    </message>
    <message>
        <source>%1: plan, %2</source>
        <translation>%1：计划，%2</translation>
    </message>
    <message>
        <source>%1: %2 are new, by the plan of %3</source>
        <translation>%1：按 %3 的计划，%2 已更新</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2. Looked at %3.</source>
        <translation>方法：%1。顺序：%2。查看于 %3。</translation>
    </message>
    <message>
        <source>%1: estimated from a pilot of %2 of %3 items</source>
        <translation>%1：由 %3 个条目中的 %2 个先导样本估计</translation>
    </message>
    <message>
        <source>Compared: %1</source>
        <translation>比较：%1</translation>
    </message>
</context>
<context>
    <name>crossfade::ChosenView</name>
    <message>
        <source>The chosen items by class and by group</source>
        <translation>所选条目按类别和组</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareContent</name>
    <message>
        <source>the reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Method and order</source>
        <translation>方法和顺序</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>The value in the reference “%1”</source>
        <translation>参照“%1”中的值</translation>
    </message>
    <message>
        <source>The value in the run of this row</source>
        <translation>本行运行中的值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>This run minus the reference</source>
        <translation>本次运行减去参照</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>The run that the whole interval speaks for</source>
        <translation>整个区间支持的运行</translation>
    </message>
    <message>
        <source>“%1” and “%2” share no method under the same order: the chart shows both, but there is nothing to subtract.</source>
        <translation>“%1”与“%2”在相同顺序下没有共同的方法：图表显示两者，但无从相减。</translation>
    </message>
    <message>
        <source>“%1” has other queries or another gallery than “%2”: the differences have no intervals.</source>
        <translation>“%1”与“%2”的查询或图库不同：差异没有区间。</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>回填比例</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both runs, by class where there are enough classes. The fits are taken as they are. Only where both runs have the same queries</source>
        <translation>配对：对两次运行重新抽取相同的查询，类别足够多时按类别抽取。拟合保持原样。仅当两次运行的查询相同时</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>reference only</source>
        <translation>仅参照有</translation>
    </message>
    <message>
        <source>not in the reference</source>
        <translation>参照没有</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no AUCs to compare: a part of the backfill is not known.</source>
        <translation>“%1”与“%2”没有可比较的 AUC：回填的一部分未知。</translation>
    </message>
    <message>
        <source>The AUCs of “%1” and “%2” cannot be compared: their slices lie at different shares of the gallery.</source>
        <translation>“%1”与“%2”的 AUC 无法比较：它们的切片位于图库的不同比例处。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no groups by “%3” in common.</source>
        <translation>“%1”与“%2”没有按“%3”的共同分组。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no class in common.</source>
        <translation>“%1”与“%2”没有共同的类别。</translation>
    </message>
    <message>
        <source>“%1” and “%2” have no slice in common.</source>
        <translation>“%1”与“%2”没有共同的切片。</translation>
    </message>
    <message>
        <source>The runs have different slices: the AUCs are over the %1 that both have.</source>
        <translation>这些运行的切片不同：AUC 按两者共有的 %1 个切片计算。</translation>
    </message>
    <message>
        <source>every metric at %1</source>
        <translation>%1 时的各指标</translation>
    </message>
    <message>
        <source>“%1” and “%2” are the same: every difference is 0 (rows: %3).</source>
        <translation>“%1”与“%2”相同：每个差值均为 0（行：%3）。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较值</translation>
    </message>
    <message>
        <source>Shared curves: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6.</source>
        <translation>共同曲线：%1 条。“%2”有 %3 条更好，“%4”有 %5 条更好；相等：%7；无法区分：%6 条。</translation>
    </message>
    <message>
        <source>Rows: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told apart: %6. Verdicts are corrected for the number of rows (Holm).</source>
        <translation>行：%1 行。“%2”有 %3 行更好，“%4”有 %5 行更好；相等：%7；无法区分：%6 行。判定已按行数校正（Holm）。</translation>
    </message>
    <message>
        <source>The queries are of too few classes to tell (as good as %1 equal ones): there are no intervals and no verdicts.</source>
        <translation>查询所属的类别太少，无法判断（相当于 %1 个同样大小的类别）：没有区间，也没有结论。</translation>
    </message>
    <message>
        <source>“%1”: %2.</source>
        <translation>“%1”：%2。</translation>
    </message>
    <message>
        <source>Curves that both “%1” and “%2” have: %3, and they are the same. Curves that one has alone: %4.</source>
        <translation>“%1”与“%2”都有的曲线：%3，且相同。仅一方有的曲线：%4。</translation>
    </message>
    <message>
        <source>%1 of every metric</source>
        <translation>各指标的 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::CompareView</name>
    <message>
        <source>Comparing …</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>There is one run. Change the set-up and run it again, or add a results file, to compare.</source>
        <translation>只有一次运行。更改设置后再运行一次，或添加一个结果文件来比较。</translation>
    </message>
    <message>
        <source>These runs have no metric in common. Choose others, or run one of them again with a metric of the other.</source>
        <translation>这些运行没有共同的指标。请选择其他运行，或用另一次运行的指标重新运行其中之一。</translation>
    </message>
    <message>
        <source>Tick a second run in the list above to compare it with the reference.</source>
        <translation>在上面的列表中勾选第二次运行，与参照比较。</translation>
    </message>
    <message>
        <source>The run that others are compared with</source>
        <translation>与其他运行比较的运行</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>显示(&amp;W):</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 % 时</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 % 时</translation>
    </message>
    <message>
        <source>What of the metric is compared</source>
        <translation>比较指标的哪个量</translation>
    </message>
    <message>
        <source>&amp;Add results file…</source>
        <translation>添加结果文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Open a results file beside these runs, to compare with it</source>
        <translation>在这些运行旁边打开一个结果文件以供比较</translation>
    </message>
    <message>
        <source>Runs that are compared</source>
        <translation>被比较的运行</translation>
    </message>
    <message>
        <source>The curves of the runs</source>
        <translation>各次运行的曲线</translation>
    </message>
    <message>
        <source>Differences between the runs</source>
        <translation>各次运行之间的差异</translation>
    </message>
    <message>
        <source>Ta&amp;ble by:</source>
        <translation>表格按(&amp;B):</translation>
    </message>
    <message>
        <source>What the rows of the table are</source>
        <translation>表格各行是什么</translation>
    </message>
    <message>
        <source>Who is better where: by curve, metric, share of the gallery, class or group</source>
        <translation>谁在何处更好：按曲线、指标、图库比例、类别或组</translation>
    </message>
    <message>
        <source>No run to compare yet.</source>
        <translation>尚无可比较的运行。</translation>
    </message>
    <message>
        <source>No differences yet: the sentence above says why.</source>
        <translation>尚无差异：上方的句子说明了原因。</translation>
    </message>
    <message>
        <source>Refere&amp;nce:</source>
        <translation>参照(&amp;N):</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it</source>
        <translation>参照：其他运行与它比较</translation>
    </message>
    <message>
        <source>All curves of these runs are unticked in Curves.</source>
        <translation>“曲线”中没有勾选这些运行的任何曲线。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Differences between the runs: %1</source>
        <translation>各次运行之间的差异：%1</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without a steep start</source>
        <translation>只显示曲线所在范围，不含陡峭的起始段</translation>
    </message>
    <message>
        <source>A run goes on, or a file is being read: what it gives can be compared then.</source>
        <translation>正在运行或读取文件：届时可以比较其结果。</translation>
    </message>
</context>
<context>
    <name>crossfade::ComputeSection</name>
    <message>
        <source>seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>resamples</source>
        <translation>重采样</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Resamples</source>
        <translation>重采样</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Every method and order runs once for each seed; commas between the seeds</source>
        <translation>每个方法和顺序对每个种子运行一次；种子之间用逗号分隔</translation>
    </message>
    <message>
        <source>Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals</source>
        <translation>为 95 % 区间对查询作自助重采样的次数；0：无区间</translation>
    </message>
    <message>
        <source>The device that fits and applies the methods</source>
        <translation>拟合和应用方法的设备</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Free text, which the results and reports carry</source>
        <translation>自由文本，会随结果和报告一起保存</translation>
    </message>
</context>
<context>
    <name>crossfade::CostsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
    <message>
        <source>The costs of these methods are not known: results of older versions do not hold the dimensions of features. Run the study again.</source>
        <translation>这些方法的成本未知：旧版本的结果不含特征的维数。请重新运行研究。</translation>
    </message>
    <message>
        <source>%1 of %2 (%)</source>
        <translation>%2 的 %1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Stored of each item until it is backfilled</source>
        <translation>每个条目在回填之前存储的字节数</translation>
    </message>
    <message>
        <source>Unbeaten</source>
        <translation>未被超越</translation>
    </message>
    <message>
        <source>No other method is as good or better for less of the chosen cost; by the means, without their intervals</source>
        <translation>没有其他方法以更低的所选成本达到同样或更好；按均值，不计区间</translation>
    </message>
    <message>
        <source>Not beaten for its cost: %1.</source>
        <translation>以其成本未被超越：%1。</translation>
    </message>
    <message>
        <source>Embedding an item again takes %1 multiply–accumulates.</source>
        <translation>重新嵌入一个条目需要 %1 次乘加。</translation>
    </message>
    <message>
        <source>A new feature takes %1 bytes.</source>
        <translation>一个新特征占 %1 字节。</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>value at 0 %</source>
        <translation>0 % 时的值</translation>
    </message>
    <message>
        <source>value at 100 %</source>
        <translation>100 % 时的值</translation>
    </message>
    <message>
        <source>stored bytes per item</source>
        <translation>每个条目存储的字节</translation>
    </message>
    <message>
        <source>a&amp;gainst:</source>
        <translation>相对于(&amp;G):</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>顺序(&amp;O):</translation>
    </message>
    <message>
        <source>What is good about a method</source>
        <translation>方法好在哪里</translation>
    </message>
    <message>
        <source>What a method costs</source>
        <translation>方法的成本</translation>
    </message>
    <message>
        <source>Order of the methods that are compared</source>
        <translation>所比较方法的顺序</translation>
    </message>
    <message>
        <source>Retrieval against costs</source>
        <translation>检索与成本</translation>
    </message>
    <message>
        <source>Costs of each method</source>
        <translation>各方法的成本</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second.</source>
        <translation>请在上面输入您的计算机每秒完成的乘加次数。</translation>
    </message>
    <message>
        <source>Enter above how many multiply–accumulates your computer does in a second, and what an hour of it costs.</source>
        <translation>请在上面输入您的计算机每秒完成的乘加次数，以及每小时的价格。</translation>
    </message>
    <message>
        <source>Time (h)</source>
        <translation>时间（小时）</translation>
    </message>
    <message>
        <source>Of transforming the whole gallery, by the speed above; an estimate</source>
        <translation>按上面的速度变换整个图库的时间；估计值</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>The same by the price above; an estimate</source>
        <translation>按上面的价格；估计值</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h, or %2.</source>
        <translation>重新嵌入整个图库需要 %1 小时，或 %2 的费用。</translation>
    </message>
    <message>
        <source>hours for the gallery</source>
        <translation>整个图库的小时数</translation>
    </message>
    <message>
        <source>money for the gallery</source>
        <translation>整个图库的费用</translation>
    </message>
    <message>
        <source>Multiply–accumulates that your computer does in a second, in billions</source>
        <translation>您的计算机每秒完成的乘加次数，以十亿计</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Speed of your computer</source>
        <translation>您的计算机的速度</translation>
    </message>
    <message>
        <source>&amp;Price of an hour:</source>
        <translation>每小时价格(&amp;P):</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Embedding the whole gallery again takes %1 h.</source>
        <translation>重新嵌入整个图库需要 %1 小时。</translation>
    </message>
    <message>
        <source>Order: %1.</source>
        <translation>顺序：%1。</translation>
    </message>
    <message>
        <source>Va&amp;lue:</source>
        <translation>值(&amp;L):</translation>
    </message>
    <message>
        <source>MACs per item</source>
        <translation>每条目 MAC</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform a gallery item</source>
        <translation>变换一个图库条目的乘加次数</translation>
    </message>
    <message>
        <source>Time and money are known once the speed and the price are entered above.</source>
        <translation>在上面输入速度和价格后即可得知时间和费用。</translation>
    </message>
    <message>
        <source>&amp;Speed (10⁹ MACs a second):</source>
        <translation>速度（每秒 10⁹ MAC）(&amp;S):</translation>
    </message>
    <message>
        <source>Multiply–accumulates (MACs) per item</source>
        <translation>每个条目的乘加次数（MAC）</translation>
    </message>
    <message>
        <source>Bytes per item</source>
        <translation>每条目字节</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>Not compared: %1, for which a new model has to be trained; what that takes is not among these costs.</source>
        <translation>未比较：%1，须训练新模型；其代价不在这些费用之中。</translation>
    </message>
    <message>
        <source>Not compared: a new model has to be trained for it, and what that takes is not among these costs</source>
        <translation>未比较：须训练新模型，其代价不在这些费用之中</translation>
    </message>
</context>
<context>
    <name>crossfade::CurveChart</name>
    <message>
        <source>%1 backfilled: %2 of %3 items</source>
        <translation>已回填 %1：%3 个条目中的 %2 个</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95 % 区间：%1 至 %2</translation>
    </message>
    <message>
        <source>Backfill curves</source>
        <translation>回填曲线</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选</translation>
    </message>
    <message>
        <source>%1 at %2 backfilled. %3. Old model: %4, new model: %5.</source>
        <translation>回填 %2 时的 %1。%3。旧模型：%4，新模型：%5。</translation>
    </message>
    <message>
        <source>%1 of the gallery backfilled</source>
        <translation>图库已回填 %1</translation>
    </message>
    <message>
        <source>%1 of the group backfilled</source>
        <translation>该组已回填 %1</translation>
    </message>
    <message>
        <source>Click to hide or show it; a click on a curve chooses it</source>
        <translation>点击以隐藏或显示；点击曲线以选择它</translation>
    </message>
    <message>
        <source>%1 of %2 at %3 backfilled. %4.</source>
        <translation>回填 %3 时 %2 的 %1。%4。</translation>
    </message>
    <message>
        <source>Gap between the groups: %1 points</source>
        <translation>组间差距：%1 个百分点</translation>
    </message>
    <message>
        <source>Flips by %1 against %2: %3 mended, %4 broken</source>
        <translation>按 %1 相对%2的翻转：%3 个修复，%4 个变错</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行。</translation>
    </message>
    <message>
        <source>Backfilled of the group (%), dotted</source>
        <translation>该组已回填 (%)，点线</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>≈ %1 to %2</source>
        <translation>≈ %1 至 %2</translation>
    </message>
    <message>
        <source>gap between the groups</source>
        <translation>组间差距</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>At %1 · %2</source>
        <translation>%1 时 · %2</translation>
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
        <translation>曲线</translation>
    </message>
    <message>
        <source>Show all curves</source>
        <translation>显示所有曲线</translation>
    </message>
    <message>
        <source>Show only this curve</source>
        <translation>只显示此曲线</translation>
    </message>
    <message>
        <source>Broken at %1: %2 against %3</source>
        <translation>%1 时变错：%2 对比 %3</translation>
    </message>
    <message>
        <source>Mended at %1: %2 against %3</source>
        <translation>%1 时修复：%2 对比 %3</translation>
    </message>
</context>
<context>
    <name>crossfade::DataSection</name>
    <message>
        <source>choice of models</source>
        <translation>模型的选择</translation>
    </message>
    <message>
        <source>Data and models</source>
        <translation>数据和模型</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the gallery queries itself</source>
        <translation>图库查询自身</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 个查询</translation>
    </message>
    <message>
        <source>no training rows</source>
        <translation>没有训练行</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 个训练行</translation>
    </message>
    <message>
        <source>%1 gallery items; %2; %3</source>
        <translation>%1 个图库条目；%2；%3</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>The model that the gallery was embedded with</source>
        <translation>嵌入图库所用的模型</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>辅助模型</translation>
    </message>
    <message>
        <source>Their side models</source>
        <translation>它们的辅助模型</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>intermediate models</source>
        <translation>中间模型</translation>
    </message>
    <message>
        <source>intermediate side models</source>
        <translation>中间辅助模型</translation>
    </message>
    <message>
        <source>The embedding file was not found: results are shown, but cannot be computed again.</source>
        <translation>找不到嵌入文件：可以显示结果，但无法重新计算。</translation>
    </message>
    <message>
        <source>The model that queries are embedded with from now on</source>
        <translation>今后用于嵌入查询的模型</translation>
    </message>
    <message>
        <source>A further model whose features methods may use as side information</source>
        <translation>其特征可作为方法辅助信息的另一个模型</translation>
    </message>
    <message>
        <source>Intermediate models</source>
        <translation>中间模型</translation>
    </message>
    <message>
        <source>For methods that follow a sequence of updates: the models between the old and the new one, oldest first, with commas between them</source>
        <translation>用于能跟随一系列更新的方法：旧模型与新模型之间的模型，最旧的在前，用逗号分隔</translation>
    </message>
    <message>
        <source>The side model of each intermediate model, with commas between them; left empty, all have the side model above</source>
        <translation>每个中间模型的辅助模型，用逗号分隔；留空则都用上面的辅助模型</translation>
    </message>
    <message>
        <source>In the file: %1. Only those chosen under Groups and parts are used.</source>
        <translation>文件中：%1。只使用在“分组和部分”中选择的条目。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>models</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>训练行</translation>
    </message>
    <message>
        <source>copies of queries</source>
        <translation>查询的副本</translation>
    </message>
    <message>
        <source>Methods are fitted on %1 of the items, drawn at random by the seed %2; these items are not judged.</source>
        <translation>方法在用种子 %2 随机抽取的 %1 条目上拟合；这些条目不参与评判。</translation>
    </message>
    <message>
        <source>Draw training rows</source>
        <translation>抽取训练行</translation>
    </message>
    <message>
        <source>For data without training rows: so much of the gallery, drawn at random, is fitted on and not judged. Where a pilot is marked, so much of the pilot</source>
        <translation>用于没有训练行的数据：在随机抽取的这部分图库上拟合，并且不对其评判。若标记了先导样本，则是先导样本的这一部分</translation>
    </message>
    <message>
        <source>none</source>
        <comment>training rows</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Leave out copies of the queries</source>
        <translation>排除查询的副本</translation>
    </message>
    <message>
        <source>Gallery items that are a query themselves, by features or id, are left out of that query&apos;s ranking</source>
        <translation>按特征或 id 本身就是某个查询的图库条目，会被排除在该查询的排名之外</translation>
    </message>
    <message>
        <source>stored vectors</source>
        <translation>存储的向量</translation>
    </message>
    <message>
        <source>further new models</source>
        <translation>其他新模型</translation>
    </message>
    <message>
        <source>Other new models</source>
        <translation>其他新模型</translation>
    </message>
    <message>
        <source>Further new models to choose among, with commas between them: every method is tried with each of them, too, and the plan says which to take</source>
        <translation>可供选择的其他新模型，用逗号分隔：每种方法也用它们各试一次，计划会说明选哪个</translation>
    </message>
    <message>
        <source>How the store holds the vectors of the old model: what is searched is what it gives back</source>
        <translation>存储库保存旧模型向量的方式：搜索的是它返回的值</translation>
    </message>
    <message>
        <source>How the store will hold the vectors of the new model, and those that a method maps</source>
        <translation>存储库将如何保存新模型的向量，以及方法所映射的向量</translation>
    </message>
    <message>
        <source>Old vectors</source>
        <translation>旧向量</translation>
    </message>
    <message>
        <source>New vectors</source>
        <translation>新向量</translation>
    </message>
</context>
<context>
    <name>crossfade::DecisionView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>目标(&amp;T):</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> %（占增益）</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as new; the line in the chart can be dragged, too</source>
        <translation>0 % 与旧模型相当，100 % 与新模型相当；也可以拖动图表中的线</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>目标，增益的比例</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>预算(&amp;B):</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> %（占图库）</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>预算，图库的比例</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>每个条目的费用(&amp;C):</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cost of embedding one item</source>
        <translation>嵌入一个条目的费用</translation>
    </message>
    <message>
        <source>Items that are embedded in an hour</source>
        <translation>每小时嵌入的条目数</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>包括使用标签的顺序和先知(&amp;W)</translation>
    </message>
    <message>
        <source>Curves and the target</source>
        <translation>曲线和目标</translation>
    </message>
    <message>
        <source>Where each curve reaches the target</source>
        <translation>各曲线达到目标之处</translation>
    </message>
    <message>
        <source>How much of the gallery you can afford to embed again; the line in the chart can be dragged, too</source>
        <translation>您能够重新嵌入图库的多少；也可以拖动图表中的线</translation>
    </message>
    <message>
        <source>No curve to choose from: the sentence above says why.</source>
        <translation>没有可选的曲线：上方的句子说明了原因。</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new and a steep start</source>
        <translation>只显示曲线所在范围，不含旧、新线和陡峭的起始段</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>速度（条目/小时）(&amp;S):</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>放行</translation>
    </message>
    <message>
        <source>May the chosen curve go live?</source>
        <translation>所选曲线可以上线吗？</translation>
    </message>
</context>
<context>
    <name>crossfade::Definitions</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crossfade::DensityChart</name>
    <message>
        <source>Items by two numbers</source>
        <translation>按两个数值显示条目</translation>
    </message>
    <message>
        <source>%1 over %2, %3 items</source>
        <translation>%1 对 %2，%3 个条目</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，对数轴</translation>
    </message>
    <message>
        <source>1 to %1 or more items in a dot</source>
        <translation>每点 1 至 %1 个或更多条目</translation>
    </message>
    <message>
        <source>chosen items</source>
        <translation>所选条目</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferenceView</name>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 (95 % interval %2)</source>
        <translation>%1（95 % 区间 %2）</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is nowhere surely better or worse.</source>
        <translation>按整条曲线的带，它没有任何地方肯定更好或更差。</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely better at %1.</source>
        <translation>按整条曲线的带，它在 %1 肯定更好。</translation>
    </message>
    <message>
        <source>By the band of the whole curve it is surely worse at %1.</source>
        <translation>按整条曲线的带，它在 %1 肯定更差。</translation>
    </message>
    <message>
        <source>Only here right</source>
        <translation>仅此处正确</translation>
    </message>
    <message>
        <source>Better here</source>
        <translation>此处更好</translation>
    </message>
    <message>
        <source>Only there right</source>
        <translation>仅彼处正确</translation>
    </message>
    <message>
        <source>Better there</source>
        <translation>彼处更好</translation>
    </message>
    <message>
        <source>Queries at %1, by %2. A click lists them</source>
        <translation>在 %1、按 %2 的查询。点击即列出</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>已回填的图库比例 (%)</translation>
    </message>
    <message>
        <source>Difference in %1 (points)</source>
        <translation>%1 的差异（百分点）</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>%1, with the band of the whole curve (95 %)</source>
        <translation>%1，带整条曲线的带（95 %）</translation>
    </message>
    <message>
        <source>The two measure distances in different ways.</source>
        <translation>两者测量距离的方式不同。</translation>
    </message>
    <message>
        <source>Paired: the same queries are drawn anew for both</source>
        <translation>配对：对两者重新抽取相同的查询</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>A click chooses the curve</source>
        <translation>点击选择该曲线</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Of the AUCs, corrected for the number of curves (Holm)</source>
        <translation>针对 AUC，按曲线数校正（Holm）</translation>
    </message>
    <message>
        <source>AUC less that of the other curve</source>
        <translation>AUC 减去另一条曲线的</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Gain (points)</source>
        <translation>增益（百分点）</translation>
    </message>
    <message>
        <source>Gain less that of the other curve</source>
        <translation>增益减去另一条曲线的</translation>
    </message>
    <message>
        <source>Corrected for the number of rows (Holm)</source>
        <translation>按行数校正（Holm）</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>The AUC of the chosen curve</source>
        <translation>所选曲线的 AUC</translation>
    </message>
    <message>
        <source>There</source>
        <translation>彼处</translation>
    </message>
    <message>
        <source>The AUC of the other curve</source>
        <translation>另一条曲线的 AUC</translation>
    </message>
    <message>
        <source>Difference (points)</source>
        <translation>差异（百分点）</translation>
    </message>
    <message>
        <source>Here less there</source>
        <translation>此处减去彼处</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>There is only one curve. Run a second method or order, or compare runs.</source>
        <translation>只有一条曲线。请运行第二种方法或顺序，或比较运行。</translation>
    </message>
    <message>
        <source>Each curve less %1.</source>
        <translation>每条曲线减去 %1。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%2 时%1：%3 对比 %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Less:</source>
        <translation>减去(&amp;L)：</translation>
    </message>
    <message>
        <source>The curve that all others are compared with</source>
        <translation>与所有其他曲线比较的曲线</translation>
    </message>
    <message>
        <source>Every shown curve less this one; the chosen curve has the band of its whole difference</source>
        <translation>显示的每条曲线减去这一条；所选曲线带有其整个差异的带</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>按(&amp;B)：</translation>
    </message>
    <message>
        <source>Curves, classes or groups of the table</source>
        <translation>表格的曲线、类别或分组</translation>
    </message>
    <message>
        <source>Differences between curves</source>
        <translation>曲线之间的差异</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>尚未比较任何内容：图中的句子说明原因。</translation>
    </message>
    <message>
        <source>%1 less %2: %3 %4, gain %5.</source>
        <translation>%1 减去 %2：%3 %4，增益 %5。</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1（百分点）</translation>
    </message>
</context>
<context>
    <name>crossfade::DifferencesText</name>
    <message>
        <source>without %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>有 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::DropText</name>
    <message>
        <source>Drop to open %1</source>
        <translation>松开以打开 %1</translation>
    </message>
    <message>
        <source>Drop to follow the plan %1</source>
        <translation>松开以跟踪计划 %1</translation>
    </message>
    <message>
        <source>Drop to embed images: old model, new model, folder of images</source>
        <translation>松开以嵌入图像：旧模型、新模型、图像文件夹</translation>
    </message>
    <message>
        <source>Drop to search with %1</source>
        <translation>松开以用 %1 搜索</translation>
    </message>
    <message>
        <source>Two models make an upgrade, an old and a new one: drop no more.</source>
        <translation>一次升级有两个模型，一旧一新：请不要放入更多。</translation>
    </message>
    <message>
        <source>Drop to open %1 once the computation has ended</source>
        <translation>松开以在计算结束后打开 %1</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files once the computation has ended</source>
        <translation>松开以在计算结束后比较 %1 个结果文件</translation>
    </message>
    <message>
        <source>Drop to compare %1 results files</source>
        <translation>松开以比较 %1 个结果文件</translation>
    </message>
    <message>
        <source>Drop to import %1</source>
        <translation>放下以导入 %1</translation>
    </message>
    <message>
        <source>Drop to import %1 files together</source>
        <translation>放下以一起导入 %1 个文件</translation>
    </message>
    <message>
        <source>These do not belong together. Drop one file to open it; results files to compare them; tables, NumPy files or indexes to import them; models with a folder of images to embed them; or one image to search with it.</source>
        <translation>这些不属于一起。放下一个文件以打开它；放下结果文件以比较它们；放下表格、NumPy 文件或索引以导入它们；放下模型和图像文件夹以嵌入；或放下一张图像以用它搜索。</translation>
    </message>
</context>
<context>
    <name>crossfade::DropZone</name>
    <message>
        <source>Close the dialog “%1” first, then drop these again.</source>
        <translation>请先关闭对话框“%1”，然后再次放入。</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedDialog</name>
    <message>
        <source>Cancelled. What was embedded is kept: the next try goes on there.</source>
        <translation>已取消。已嵌入的部分会保留，下次从那里继续。</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>a folder of images</source>
        <translation>图像文件夹</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>The old and the new model are the same file.</source>
        <translation>旧模型和新模型是同一个文件。</translation>
    </message>
    <message>
        <source>Asking the models for the size of their images …</source>
        <translation>正在向模型询问图像尺寸…</translation>
    </message>
    <message>
        <source>Enter the size of the images that each model was trained with.</source>
        <translation>请输入每个模型训练时的图像尺寸。</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>New study from images</source>
        <translation>从图像新建研究</translation>
    </message>
    <message>
        <source>Old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Training images</source>
        <translation>训练图像</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Swap old and new</source>
        <translation>交换新旧</translation>
    </message>
    <message>
        <source>Folder of the gallery&apos;s images</source>
        <translation>图库图像的文件夹</translation>
    </message>
    <message>
        <source>folder; its sub-folders are classes</source>
        <translation>文件夹；子文件夹即类别</translation>
    </message>
    <message>
        <source>Folder of query images</source>
        <translation>查询图像的文件夹</translation>
    </message>
    <message>
        <source>optional; without it the gallery queries itself</source>
        <translation>可选；没有时图库查询自身</translation>
    </message>
    <message>
        <source>Folder of training images</source>
        <translation>训练图像的文件夹</translation>
    </message>
    <message>
        <source>optional; without it only methods without a fit can be run</source>
        <translation>可选；没有时只能运行无需拟合的方法</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>要写入的嵌入文件</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>嵌入文件 (*.h5)</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Images are being embedded. Drop these again once that has ended, or cancel it first.</source>
        <translation>正在嵌入图像。请在结束后再放入，或先取消。</translation>
    </message>
    <message>
        <source>Only models and folders of images can be dropped here.</source>
        <translation>此处只能拖放模型和图像文件夹。</translation>
    </message>
    <message>
        <source>named after the folder of images</source>
        <translation>以图像文件夹命名</translation>
    </message>
    <message>
        <source>Still wanted: %1. Drop them here, or name them above.</source>
        <translation>还需要：%1。放到此处，或在上方指定。</translation>
    </message>
    <message>
        <source>%1 is written, without the images that were skipped.</source>
        <translation>%1 已写入，不含被跳过的图像。</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>要停止，请选择“取消”。</translation>
    </message>
    <message>
        <source>Views of each</source>
        <translation>每张图像的视图</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>So many augmented views of each training image, too, from which methods are fitted</source>
        <translation>另为每张训练图像生成这么多增强视图，用于拟合方法</translation>
    </message>
    <message>
        <source>Views of each training image</source>
        <translation>每张训练图像的视图</translation>
    </message>
</context>
<context>
    <name>crossfade::EmbedView</name>
    <message>
        <source>Skipped images: %1</source>
        <translation>跳过的图像：%1</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Why it was skipped</source>
        <translation>跳过的原因</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorBanner</name>
    <message>
        <source>… and more</source>
        <translation>… 以及更多</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Show the folder of the file</source>
        <translation>显示文件所在的文件夹</translation>
    </message>
    <message>
        <source>%1 (and 1 more note)</source>
        <translation>%1（以及另外 1 条提示）</translation>
    </message>
    <message>
        <source>%1 (and %2 more notes)</source>
        <translation>%1（以及另外 %2 条提示）</translation>
    </message>
</context>
<context>
    <name>crossfade::ErrorText</name>
    <message>
        <source>The request cannot be carried out as it stands.</source>
        <translation>该请求按现状无法执行。</translation>
    </message>
    <message>
        <source>A file could not be found or opened.</source>
        <translation>找不到或无法打开文件。</translation>
    </message>
    <message>
        <source>A file is not in the format that was expected.</source>
        <translation>文件格式与预期不符。</translation>
    </message>
    <message>
        <source>Row counts or dimensions do not fit together.</source>
        <translation>行数或维数不一致。</translation>
    </message>
    <message>
        <source>There is a value that is not a finite number.</source>
        <translation>有一个值不是有限数。</translation>
    </message>
    <message>
        <source>An index or a label is outside its range.</source>
        <translation>索引或标签超出范围。</translation>
    </message>
    <message>
        <source>Something that the method or the order needs is not there.</source>
        <translation>缺少方法或顺序所需的内容。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>The fit did not converge: its loss is no longer a number.</source>
        <translation>拟合没有收敛：其损失不再是数。</translation>
    </message>
    <message>
        <source>A file could not be written.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message>
        <source>Something went wrong inside Crossfade or one of its libraries.</source>
        <translation>Crossfade 或其某个库内部出错。</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>解决办法：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>Makes a sentence of what is wrong, such as &quot;no query has a relevant item&quot;.</extracomment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>crossfade::EstimateView</name>
    <message>
        <source>Nothing is estimated yet. Open an embedding file of which the new features are there for a random pilot, choose methods, and estimate with Run › Estimate from a pilot.</source>
        <translation>尚未估计。打开一个随机先导样本已有新特征的嵌入文件，选择方法，然后用“运行 › 由先导样本估计”进行估计。</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>%1, estimated (%)</source>
        <translation>%1，估计 (%)</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>您在此处</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>Metric of the estimate</source>
        <translation>估计的指标</translation>
    </message>
    <message>
        <source>&amp;With orders that use labels, and oracles</source>
        <translation>包括使用标签的顺序和先知(&amp;W)</translation>
    </message>
    <message>
        <source>Estimated curves</source>
        <translation>估计的曲线</translation>
    </message>
    <message>
        <source>Estimated numbers</source>
        <translation>估计的数值</translation>
    </message>
    <message>
        <source>Every order uses labels or is an oracle, so none can be had in practice. Tick the box above to see them.</source>
        <translation>每个顺序都使用标签或是先知，因此实践中都无法获得。勾选上方的复选框以查看它们。</translation>
    </message>
    <message>
        <source>new %1 (estimated)</source>
        <translation>新 %1（估计）</translation>
    </message>
</context>
<context>
    <name>crossfade::ExportActions</name>
    <message>
        <source>Export failed queries</source>
        <translation>导出失败的查询</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
</context>
<context>
    <name>crossfade::FailedQueryModel</name>
    <message>
        <source>✗ broken</source>
        <translation>✗ 变错</translation>
    </message>
    <message>
        <source>✓ mended</source>
        <translation>✓ 修复</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item with %1 of the gallery backfilled</source>
        <translation>图库回填 %1 时最近相关条目的名次</translation>
    </message>
    <message>
        <source>Against %1: right there, wrong at %2 (a negative flip)</source>
        <translation>相对%1：那里正确，%2 时错误（负翻转）</translation>
    </message>
    <message>
        <source>Against %1: wrong there, right at %2 (a positive flip)</source>
        <translation>相对%1：那里错误，%2 时正确（正翻转）</translation>
    </message>
    <message>
        <source>Flip vs old</source>
        <translation>翻转（对旧）</translation>
    </message>
    <message>
        <source>Flip vs start</source>
        <translation>翻转（对起点）</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Rank of the nearest relevant item by the old model alone</source>
        <translation>仅按旧模型，最近的相关条目的名次</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureDialog</name>
    <message>
        <source>Light on dark</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>Mark the chosen fraction</source>
        <translation>标出所选比例</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>SVG – vector, for the web and for editing</source>
        <translation>SVG – 矢量，用于网页和编辑</translation>
    </message>
    <message>
        <source>PDF – vector, for print</source>
        <translation>PDF – 矢量，用于印刷</translation>
    </message>
    <message>
        <source>PNG – pixels</source>
        <translation>PNG – 像素</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>字号(&amp;S)</translation>
    </message>
    <message>
        <source>With legend</source>
        <translation>带图例</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>A file name with another ending, .svg, .pdf or .png, changes the format. The resolution is for PNG alone.</source>
        <translation>文件名使用其他扩展名（.svg、.pdf 或 .png）时，格式随之改变。分辨率只用于 PNG。</translation>
    </message>
    <message>
        <source>SVG and PDF have no pixels</source>
        <translation>SVG 和 PDF 没有像素</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>论文的一栏</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>With title</source>
        <translation>带标题</translation>
    </message>
    <message>
        <source>With data and version beneath</source>
        <translation>下方带数据和版本</translation>
    </message>
    <message>
        <source>Without it, the file&apos;s metadata say it all the same</source>
        <translation>即使没有，文件的元数据仍会说明</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>Export all figures</source>
        <translation>导出所有图形</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>图形(&amp;I)</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>A column grows higher until its legend is whole</source>
        <translation>一栏会增高，直到图例完整</translation>
    </message>
    <message>
        <source>The resolution is for PNG alone.</source>
        <translation>分辨率仅用于 PNG。</translation>
    </message>
    <message>
        <source>There is nothing to show of it, or not before it is drawn.</source>
        <translation>没有可显示的内容，或要绘制后才能看到。</translation>
    </message>
</context>
<context>
    <name>crossfade::FigureText</name>
    <message>
        <source>%1 while the gallery is backfilled</source>
        <translation>图库回填过程中的 %1</translation>
    </message>
    <message>
        <source>Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, protocol %7.</source>
        <translation>数据：%1，模型 %2 → %3，%4 个查询，%5 个图库条目；距离 %6，协议 %7。</translation>
    </message>
    <message>
        <source>Methods: %1. Orders: %2.</source>
        <translation>方法：%1。顺序：%2。</translation>
    </message>
    <message>
        <source>Crossfade %1; computed %2 on %3 with version %4.</source>
        <translation>Crossfade %1；由版本 %4 于 %2 在 %3 上计算。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 随 %2 的变化</translation>
    </message>
    <message>
        <source>Means of %1 seeds.</source>
        <translation>%1 个种子的均值。</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged.</source>
        <translation>%2 个种子中 %1 个的均值：其他拟合发散。</translation>
    </message>
    <message>
        <source>Curve: %1. Band: from the worst group to the best.</source>
        <translation>曲线：%1。色带：从最差的组到最好的组。</translation>
    </message>
    <message>
        <source>%1 of the groups by %2 while the gallery is backfilled</source>
        <translation>图库回填过程中按 %2 分组的 %1</translation>
    </message>
    <message>
        <source>Method: %1. Order: %2.</source>
        <translation>方法：%1。顺序：%2。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Only %1.</source>
        <translation>仅 %1。</translation>
    </message>
</context>
<context>
    <name>crossfade::FileDrops</name>
    <message>
        <source>%1: will be opened once the computation has ended.</source>
        <translation>%1：将在计算结束后打开。</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipText</name>
    <message>
        <source>old</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>自身的起点</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsChart</name>
    <message>
        <source>Flips</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>%1 to the end</source>
        <translation>%1，直到终点</translation>
    </message>
    <message>
        <source>%1 for now</source>
        <translation>%1，暂时</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 queries. Click to list them.</source>
        <translation>%2 时%1：%3 个查询。点击列出。</translation>
    </message>
    <message>
        <source>of the chosen queries</source>
        <translation>所选查询中</translation>
    </message>
    <message>
        <source>faint: still to come</source>
        <translation>淡色：尚未到来</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>Queries: %1&#xa0;↑, %2&#xa0;↓ (%3)</source>
        <translation>查询：%1&#xa0;↑，%2&#xa0;↓（%3）</translation>
    </message>
    <message>
        <source>Counted at %1 fractions, joined by straight lines.</source>
        <translation>在 %1 个比例处计数，以直线相连。</translation>
    </message>
    <message>
        <source>Queries: here&#xa0;↑, there&#xa0;↓ (%1)</source>
        <translation>查询：此处&#xa0;↑，彼处&#xa0;↓（%1）</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>直到终点</translation>
    </message>
    <message>
        <source>for now</source>
        <translation>暂时</translation>
    </message>
    <message>
        <source>Counted after every item; how many of them stay so, at %1 fractions.</source>
        <translation>在每个条目之后计数；其中有多少保持不变，在 %1 个比例处计数。</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>相对%1</translation>
    </message>
</context>
<context>
    <name>crossfade::FlipsView</name>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>the old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
    <message>
        <source>This results file does not say which queries the old model answers. Run the study again to compare with the old model.</source>
        <translation>此结果文件未说明旧模型能答对哪些查询。请重新运行研究以与旧模型比较。</translation>
    </message>
    <message>
        <source>right here alone</source>
        <translation>仅此处正确</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>wrong here alone</source>
        <translation>仅此处错误</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>变错</translation>
    </message>
    <message>
        <source>more than chance</source>
        <translation>超出偶然</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>可能是偶然</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>There</source>
        <translation>彼处</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>变错</translation>
    </message>
    <message>
        <source>Right there alone</source>
        <translation>仅彼处正确</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Right here alone</source>
        <translation>仅此处正确</translation>
    </message>
    <message>
        <source>&amp;Against:</source>
        <translation>相对于(&amp;A):</translation>
    </message>
    <message>
        <source>What the chosen curve is compared with</source>
        <translation>与所选曲线比较的对象</translation>
    </message>
    <message>
        <source>&amp;By:</source>
        <translation>按(&amp;B):</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact</source>
        <translation>McNemar 检验，精确</translation>
    </message>
    <message>
        <source>Sign test, exact</source>
        <translation>符号检验，精确</translation>
    </message>
    <message>
        <source>Better there, by %1</source>
        <translation>彼处更好，按 %1</translation>
    </message>
    <message>
        <source>Better here, by %1</source>
        <translation>此处更好，按 %1</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>Worse here, by %1</source>
        <translation>此处更差，按 %1</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>%1 的变化</translation>
    </message>
    <message>
        <source>%1: the chance that as uneven numbers come about where neither is better</source>
        <translation>%1：两者无优劣时出现如此悬殊数目的概率</translation>
    </message>
    <message>
        <source>Broken here</source>
        <translation>此处变错</translation>
    </message>
    <message>
        <source>Worse than by the old model here alone: the queries that only the chosen curve breaks</source>
        <translation>仅此处比旧模型差：只有所选曲线使之变错的查询</translation>
    </message>
    <message>
        <source>Broken there</source>
        <translation>彼处变错</translation>
    </message>
    <message>
        <source>Worse than by the old model there alone: the queries that only the other curve breaks</source>
        <translation>仅彼处比旧模型差：只有另一条曲线使之变错的查询</translation>
    </message>
    <message>
        <source>p of broken</source>
        <translation>变错的 p</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, exact, of the two columns before it</source>
        <translation>前两列的 McNemar 检验，精确</translation>
    </message>
    <message>
        <source>better here</source>
        <translation>此处更好</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse here</source>
        <translation>此处更差</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>A click lists its queries that flipped; on a number, those that it counts</source>
        <translation>点击列出其翻转的查询；点击数字列出其所计的查询</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>已回填</translation>
    </message>
    <message>
        <source>A click goes there and lists the queries that flipped; on a number, those that it counts</source>
        <translation>点击转到该处并列出翻转的查询；点击数字列出其所计的查询</translation>
    </message>
    <message>
        <source>Against the old model, only this curve breaks %1 queries, only the other one %2 (%3).</source>
        <translation>相对旧模型，仅此曲线使 %1 个查询变错，仅另一条使 %2 个变错（%3）。</translation>
    </message>
    <message>
        <source>broken here alone</source>
        <translation>仅此处变错</translation>
    </message>
    <message>
        <source>broken there alone</source>
        <translation>仅彼处变错</translation>
    </message>
    <message>
        <source>flipped</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>share backfilled</source>
        <translation>回填比例</translation>
    </message>
    <message>
        <source>This results file does not hold the values of single queries by %1. Run the study again, or choose CMC@1.</source>
        <translation>此结果文件不含单个查询按 %1 的值。请重新运行研究，或选择 CMC@1。</translation>
    </message>
    <message>
        <source>Nothing is compared yet: the sentence in the chart says why.</source>
        <translation>尚未比较：图中的句子说明了原因。</translation>
    </message>
    <message>
        <source>The data has neither classes nor groups to count the flips by.</source>
        <translation>数据既没有类别也没有分组，无法据此统计翻转。</translation>
    </message>
    <message>
        <source>&amp;Judged by:</source>
        <translation>评判依据(&amp;J):</translation>
    </message>
    <message>
        <source>The metric that queries are judged by</source>
        <translation>评判查询所用的指标</translation>
    </message>
    <message>
        <source>By CMC@k a query is right or wrong; by any other metric it is answered better or worse</source>
        <translation>按 CMC@k，查询或对或错；按其他指标，回答更好或更差</translation>
    </message>
    <message>
        <source>Classes, groups or shares of the table</source>
        <translation>表格的类别、组或比例</translation>
    </message>
    <message>
        <source>Flips of classes or groups, or along the backfill</source>
        <translation>类别或组的翻转，或回填过程中的翻转</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>变化（百分点）</translation>
    </message>
    <message>
        <source>%1: %2, %3; the test assumes independent queries.</source>
        <translation>%1：%2，%3；该检验假定查询相互独立。</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries right here alone, %5 right there alone (by %6).</source>
        <translation>%2 时的 %1，相对于%3：%4 个查询仅此处正确，%5 个仅彼处正确（按 %6）。</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries mended, %5 broken (by %6).</source>
        <translation>%2 时的 %1，相对于%3：%4 个查询修复，%5 个变错（按 %6）。</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better here, %5 better there (by %6).</source>
        <translation>%2 时的 %1，相对于%3：%4 个查询此处更好，%5 个彼处更好（按 %6）。</translation>
    </message>
    <message>
        <source>%1 at %2, against %3: %4 queries better, %5 worse (by %6).</source>
        <translation>%2 时的 %1，相对于%3：%4 个查询更好，%5 个更差（按 %6）。</translation>
    </message>
    <message>
        <source>Counted at %1 fractions.</source>
        <translation>在 %1 个比例处计数。</translation>
    </message>
    <message>
        <source>Of the chosen queries (%1) at %2, %3: %4, %5: %6.</source>
        <translation>%2 时所选查询（%1）中，%3：%4，%5：%6。</translation>
    </message>
    <message>
        <source>%1 at %2: %3 against %4</source>
        <translation>%2 时的 %1：%3，相对于%4</translation>
    </message>
    <message>
        <source>%1, %2 at %3: %4 against %5</source>
        <translation>%1，%3 时 %2：%4，相对于%5</translation>
    </message>
    <message>
        <source>%1, slice %2</source>
        <translation>%1，切片 %2</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>相对于</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>自身的起点</translation>
    </message>
    <message>
        <source>Compare the chosen curve with the old model, its own start or another curve</source>
        <translation>把所选曲线与旧模型、自身的起点或另一条曲线比较</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowCurve</name>
    <message>
        <source>measured so far</source>
        <translation>目前测得</translation>
    </message>
    <message>
        <source>promised by the plan</source>
        <translation>计划承诺</translation>
    </message>
    <message>
        <source>estimated ahead, with its 95 % interval</source>
        <translation>前方估计，带 95 % 区间</translation>
    </message>
    <message>
        <source>95 % band of the whole rest</source>
        <translation>整个剩余部分的 95 % 带</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Share of the gallery that is new (%)</source>
        <translation>图库中新条目的比例 (%)</translation>
    </message>
    <message>
        <source>%1, ahead estimated (%)</source>
        <translation>%1，前方为估计 (%)</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>您在此处</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowForm</name>
    <message>
        <source>of the gain</source>
        <translation>占增益</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1 的</translation>
    </message>
    <message>
        <source>Embeddings (*.h5 *.hdf5);;All files (*)</source>
        <translation>嵌入 (*.h5 *.hdf5);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The embedding file that is being filled</source>
        <translation>正在填充的嵌入文件</translation>
    </message>
    <message>
        <source>The plan of the backfill</source>
        <translation>回填的计划</translation>
    </message>
    <message>
        <source>Plans (*.csv);;All files (*)</source>
        <translation>计划 (*.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>saved as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <source>The plan&apos;s method as it was fitted</source>
        <translation>计划的方法在拟合后的状态</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;All files (*)</source>
        <translation>拟合的变换 (*.pt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>P&amp;lan:</source>
        <translation>计划(&amp;L):</translation>
    </message>
    <message>
        <source>Fitted &amp;method:</source>
        <translation>拟合的方法(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Good enough:</source>
        <translation>足够好(&amp;G):</translation>
    </message>
    <message>
        <source>The stop is where this is safely reached; 0: nothing is asked for</source>
        <translation>在可靠达到此值处停止；0：不作要求</translation>
    </message>
    <message>
        <source>&amp;Cost per item:</source>
        <translation>每个条目的费用(&amp;C):</translation>
    </message>
    <message>
        <source>What embedding one item costs</source>
        <translation>嵌入一个条目的费用</translation>
    </message>
    <message>
        <source>What a hundredth of the metric is worth to you, in the currency of the costs: then the stop is where the next percent is worth less than it costs</source>
        <translation>指标的百分之一对您值多少，以费用的货币计：则在下一个百分点的价值低于其费用处停止</translation>
    </message>
    <message>
        <source>Speed of the backfill</source>
        <translation>回填的速度</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>What the target is of</source>
        <translation>目标所指的量</translation>
    </message>
    <message>
        <source>Metric that is worth something</source>
        <translation>有价值的指标</translation>
    </message>
    <message>
        <source>as in the plan</source>
        <translation>与计划相同</translation>
    </message>
    <message>
        <source>File as it is &amp;now:</source>
        <translation>当前文件(&amp;N):</translation>
    </message>
    <message>
        <source>is worth</source>
        <extracomment>Between a metric and a number: &quot;One point of mAP is worth 400&quot;.</extracomment>
        <translation>的价值：</translation>
    </message>
    <message>
        <source>What a point of the metric is worth</source>
        <translation>指标一个百分点的价值</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>One &amp;point of</source>
        <extracomment>Then a metric, &quot;is worth&quot;, and a number.</extracomment>
        <translation>一个百分点(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Speed (items/h):</source>
        <translation>速度（条目/小时）(&amp;S):</translation>
    </message>
    <message>
        <source>none: the one that the plan names</source>
        <translation>无：计划所指明的</translation>
    </message>
    <message>
        <source>Threshold now:</source>
        <translation>当前阈值：</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: by L2 the largest distance, by cosine the least similarity. The threshold of today keeps what it keeps</source>
        <translation>您的系统在旧模型下接受的值：L2 为最大距离，余弦为最小相似度。今天的阈值保持它所保持的</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>不要求</translation>
    </message>
    <message>
        <source>keeps false matches</source>
        <translation>保持误匹配率</translation>
    </message>
    <message>
        <source>keeps recall</source>
        <translation>保持召回率</translation>
    </message>
    <message>
        <source>keeps answers</source>
        <translation>保持返回数</translation>
    </message>
    <message>
        <source>What of the threshold is kept</source>
        <translation>阈值要保持什么</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowPage</name>
    <message>
        <source>Shown is %1.</source>
        <translation>显示的是 %1。</translation>
    </message>
    <message>
        <source>Not followed.</source>
        <translation>未跟踪。</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Looked at %1; watching the file.</source>
        <translation>查看于 %1；正在监视文件。</translation>
    </message>
    <message>
        <source>The file is being written; it is looked at when it rests.</source>
        <translation>文件正在写入；写完后查看。</translation>
    </message>
    <message>
        <source>The file is not there; waiting for it.</source>
        <translation>文件不存在；正在等待。</translation>
    </message>
    <message>
        <source>The file changed while it was read; looking again.</source>
        <translation>读取时文件发生变化；重新查看。</translation>
    </message>
    <message>
        <source>It cannot be read; looking again when the file changes.</source>
        <translation>无法读取；文件变化时重新查看。</translation>
    </message>
    <message>
        <source>Cancelled; looking again when the file changes.</source>
        <translation>已取消；文件变化时重新查看。</translation>
    </message>
    <message>
        <source>Look where the backfill is, and again whenever the file changes</source>
        <translation>查看回填的进度，文件变化时再次查看</translation>
    </message>
    <message>
        <source>What is shown stays</source>
        <translation>已显示的内容保留</translation>
    </message>
    <message>
        <source>Foll&amp;ow</source>
        <translation>跟踪(&amp;O)</translation>
    </message>
    <message>
        <source>Stop follo&amp;wing</source>
        <translation>停止跟踪(&amp;W)</translation>
    </message>
</context>
<context>
    <name>crossfade::FollowView</name>
    <message>
        <source>No backfill is followed yet. Name its embedding file and its plan above, and press Follow: the window then looks again whenever the file changes.</source>
        <translation>尚未跟踪回填。请在上面指定其嵌入文件和计划，然后按“跟踪”：文件变化时窗口会再次查看。</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>指标(&amp;T):</translation>
    </message>
    <message>
        <source>Metric of the way</source>
        <translation>路程的指标</translation>
    </message>
    <message>
        <source>The curve so far and ahead</source>
        <translation>至今和前方的曲线</translation>
    </message>
    <message>
        <source>Measured and promised numbers</source>
        <translation>测得的和承诺的数值</translation>
    </message>
    <message>
        <source>What is to come</source>
        <translation>将来</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>已测得</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>前方</translation>
    </message>
    <message>
        <source>Nothing is estimated ahead: the sentence above says why.</source>
        <translation>没有对之后的估计：上方的句子说明了原因。</translation>
    </message>
</context>
<context>
    <name>crossfade::GateView</name>
    <message>
        <source>Against:</source>
        <translation>相对：</translation>
    </message>
    <message>
        <source>No worse by:</source>
        <translation>最多变差：</translation>
    </message>
    <message>
        <source>Broken queries:</source>
        <translation>变错的查询：</translation>
    </message>
    <message>
        <source>What the chosen curve is held against</source>
        <translation>所选曲线的参照</translation>
    </message>
    <message>
        <source> points</source>
        <translation> 个百分点</translation>
    </message>
    <message>
        <source>How far below that it may be at most</source>
        <translation>最多可以低多少</translation>
    </message>
    <message>
        <source>Margin of the whole</source>
        <translation>整体的余量</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>最多 </translation>
    </message>
    <message>
        <source>Queries that are right there, by CMC@1, and wrong by the chosen curve; known at a share, not over the whole way</source>
        <translation>在参照处正确（按 CMC@1）而按所选曲线错误的查询；在某一比例处可知，全程则不可知</translation>
    </message>
    <message>
        <source>How many queries may break</source>
        <translation>允许多少查询变错</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>不要求</translation>
    </message>
    <message>
        <source>Margin of each group</source>
        <translation>各组的余量</translation>
    </message>
    <message>
        <source>Attribute of the groups</source>
        <translation>分组属性</translation>
    </message>
    <message>
        <source>over the whole way</source>
        <translation>全程</translation>
    </message>
    <message>
        <source>In place of the chosen share: the mean over the way</source>
        <translation>代替所选比例：全程的平均</translation>
    </message>
    <message>
        <source>What is demanded, and whether it is met</source>
        <translation>要求什么，是否满足</translation>
    </message>
    <message>
        <source>No group worse by:</source>
        <translation>各组最多变差：</translation>
    </message>
</context>
<context>
    <name>crossfade::GenerationsView</name>
    <message>
        <source>This study has one update. Name the models between the old and the new one in the set-up, and choose bict for each, to follow a sequence of updates.</source>
        <translation>此研究只有一次更新。要跟踪一系列更新，请在设置中指定新旧模型之间的模型，并为每个模型选择 bict。</translation>
    </message>
    <message>
        <source>Update (%1)</source>
        <translation>更新（%1）</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Update to</source>
        <translation>更新到</translation>
    </message>
    <message>
        <source>Its queries on what is stored after the update before</source>
        <translation>其查询检索上一次更新后所存储的特征</translation>
    </message>
    <message>
        <source>Its queries on what its ψ makes of that</source>
        <translation>其查询检索由其 ψ 变换后的特征</translation>
    </message>
    <message>
        <source>Its queries on a gallery that is embedded again</source>
        <translation>其查询检索重新嵌入的图库</translation>
    </message>
    <message>
        <source>M_BCT of a fit from the first old model alone, without any ψ</source>
        <translation>仅由最初的旧模型拟合、不用任何 ψ 的 M_BCT</translation>
    </message>
    <message>
        <source>%1 &lt; %2 (short by %3)</source>
        <translation>%1 &lt; %2（差 %3）</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT does not hold: %2.</source>
        <translation>BiCT 的式 %1 不成立：%2。</translation>
    </message>
    <message>
        <source>Means over the seeds; small differences may be chance.</source>
        <translation>对种子取平均；小的差异可能是偶然。</translation>
    </message>
    <message>
        <source>&amp;Method:</source>
        <translation>方法(&amp;M):</translation>
    </message>
    <message>
        <source>Method whose updates are shown</source>
        <translation>显示其更新的方法</translation>
    </message>
    <message>
        <source>Retrieval after each update</source>
        <translation>每次更新后的检索</translation>
    </message>
    <message>
        <source>Numbers of each update</source>
        <translation>每次更新的数值</translation>
    </message>
    <message>
        <source>new queries, gallery as stored</source>
        <translation>新查询，所存储的图库</translation>
    </message>
    <message>
        <source>new queries, gallery carried forward by ψ</source>
        <translation>新查询，由 ψ 变换后的图库</translation>
    </message>
    <message>
        <source>new queries, gallery embedded again</source>
        <translation>新查询，重新嵌入的图库</translation>
    </message>
    <message>
        <source>as stored, fitted from the first model alone</source>
        <translation>所存储的，仅由最初的模型拟合</translation>
    </message>
    <message>
        <source>old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>Not computed without these options of BiCT: %1.</source>
        <translation>缺少 BiCT 的以下选项，未计算：%1。</translation>
    </message>
    <message>
        <source>M_o2o is the old model on normalised features, as this method has them; on features as they are it has %1.</source>
        <translation>M_o2o 是旧模型在归一化特征上的值，与此方法的特征一致；在原样特征上为 %1。</translation>
    </message>
    <message>
        <source>The first old model’s queries on its own gallery, before any update: what each number is compared with</source>
        <translation>最初的旧模型的查询在其自身图库上的值，在任何更新之前：每个数值都与它比较</translation>
    </message>
    <message>
        <source>Eq. %1 of BiCT holds for every known pair (%2).</source>
        <translation>BiCT 的式 %1 对每个已知的对成立（%2 对）。</translation>
    </message>
    <message>
        <source>Me&amp;tric:</source>
        <translation>指标(&amp;T):</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupTableView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsSection</name>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>subset</source>
        <translation>子集</translation>
    </message>
    <message>
        <source>Groups and parts</source>
        <translation>分组和部分</translation>
    </message>
    <message>
        <source>choice of groups</source>
        <translation>分组的选择</translation>
    </message>
    <message>
        <source>The file has no attributes to follow.</source>
        <translation>文件没有可跟踪的属性。</translation>
    </message>
    <message>
        <source>Follow along the curve:</source>
        <translation>沿曲线跟踪：</translation>
    </message>
    <message>
        <source>Only classes from … to …</source>
        <translation>仅类别从 … 到 …</translation>
    </message>
    <message>
        <source>First class</source>
        <translation>第一个类别</translation>
    </message>
    <message>
        <source>Last class</source>
        <translation>最后一个类别</translation>
    </message>
    <message>
        <source>Only items whose attribute is …</source>
        <translation>仅属性为 … 的条目</translation>
    </message>
    <message>
        <source>Attribute of the subset</source>
        <translation>子集的属性</translation>
    </message>
    <message>
        <source>Value of the attribute</source>
        <translation>属性的值</translation>
    </message>
</context>
<context>
    <name>crossfade::GroupsView</name>
    <message>
        <source>the old model</source>
        <translation>旧模型</translation>
    </message>
    <message>
        <source>the new model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>Gap in %1 (points)</source>
        <translation>%1 的差距（百分点）</translation>
    </message>
    <message>
        <source>gap of old</source>
        <translation>旧模型的差距</translation>
    </message>
    <message>
        <source>gap of new</source>
        <translation>新模型的差距</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>A click lists its queries</source>
        <translation>点击列出其查询</translation>
    </message>
    <message>
        <source>Of the chosen metric, here against %1</source>
        <translation>所选指标，此处相对 %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>No class has a value in both states: the data has no labels, or this results file does not hold the values of single queries.</source>
        <translation>没有类别在两个状态下都有值：数据没有标签，或此结果文件不含单个查询的值。</translation>
    </message>
    <message>
        <source>Of %1 classes, %2 gain and %3 lose. %4</source>
        <translation>%1 个类别中，%2 个获益，%3 个受损。%4</translation>
    </message>
    <message>
        <source>&amp;Gap between the groups by:</source>
        <translation>组间差距按(&amp;G):</translation>
    </message>
    <message>
        <source>Attribute of the gaps</source>
        <translation>差距的属性</translation>
    </message>
    <message>
        <source>Gaps between the groups</source>
        <translation>组间差距</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>全部(&amp;A)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Backfilled at %1: %2.</source>
        <translation>%1 时已回填：%2。</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>已回填</translation>
    </message>
    <message>
        <source>How many of its gallery items are new</source>
        <translation>其图库条目中有多少是新的</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>This study follows no groups. Choose attributes or a number of class ranges under Groups and parts, and run it again.</source>
        <translation>此研究不跟踪分组。请在“分组和部分”下选择属性或类别区间的数目，并重新运行。</translation>
    </message>
    <message>
        <source>This results file has no gaps between these groups by %1: it is of an older version, or fewer than two groups have queries. Run the study again, or choose another metric or attribute.</source>
        <translation>此结果文件没有这些组之间按 %1 的差距：它来自旧版本，或有查询的组少于两个。请重新运行研究，或选择其他指标或属性。</translation>
    </message>
    <message>
        <source>No group has a value in both states: none has queries, or this results file does not hold the values of single queries.</source>
        <translation>没有组在两个状态下都有值：都没有查询，或此结果文件不含单个查询的值。</translation>
    </message>
    <message>
        <source>Of %1 groups, %2 gain and %3 lose. %4</source>
        <translation>%1 个组中，%2 个获益，%3 个受损。%4</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>尚无结果。</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name. Clear the search to see all again.</source>
        <translation>没有名称含“%1”的条目。清除搜索即可重新显示全部。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>Cha&amp;nge of:</source>
        <translation>变化对象(&amp;N):</translation>
    </message>
    <message>
        <source>Classes or groups of the table</source>
        <translation>表格的类别或分组</translation>
    </message>
    <message>
        <source>aga&amp;inst:</source>
        <translation>相对于(&amp;I):</translation>
    </message>
    <message>
        <source>What they are compared with</source>
        <translation>与之比较的对象</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search a class or group</source>
        <translation>搜索类别或组</translation>
    </message>
    <message>
        <source>All, not only the ten that gain most and the ten that lose most</source>
        <translation>全部，而不只是获益最多和受损最多的各十个</translation>
    </message>
    <message>
        <source>Classes or groups by their gain and loss</source>
        <translation>按得失排列的类别或组</translation>
    </message>
    <message>
        <source>Groups by %1.</source>
        <translation>按 %1 分组。</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>“%2”中的 %1</translation>
    </message>
    <message>
        <source>%1 are “%2” (gallery: %3)</source>
        <translation>“%2” %1（图库：%3）</translation>
    </message>
    <message>
        <source>Of the backfilled items %1.</source>
        <translation>已回填条目的构成：%1。</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1，带 95 % 区间</translation>
    </message>
    <message>
        <source>Change (points)</source>
        <translation>变化（百分点）</translation>
    </message>
    <message>
        <source>The %1 that gain most and the %1 that gain least are listed.</source>
        <translation>列出获益最多的 %1 个和获益最少的 %1 个。</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here are its gallery items</source>
        <translation>此处已回填的全部条目中，其图库条目所占的比例</translation>
    </message>
    <message>
        <source>Listed: %1 of %2.</source>
        <translation>列出：%1 个，共 %2 个。</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>占新条目</translation>
    </message>
    <message>
        <source>its own start</source>
        <translation>自身的起点</translation>
    </message>
    <message>
        <source>The gap has no interval: the queries of a group are of too few classes to tell.</source>
        <translation>差距没有区间：某个分组的查询所属的类别太少。</translation>
    </message>
</context>
<context>
    <name>crossfade::HeadingText</name>
    <message>
        <source>papers’ options</source>
        <translation>论文的选项</translation>
    </message>
    <message>
        <source>quick options</source>
        <translation>快速选项</translation>
    </message>
    <message>
        <source>own options</source>
        <translation>自定义选项</translation>
    </message>
</context>
<context>
    <name>crossfade::HelpDialog</name>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>此页为英文。</translation>
    </message>
    <message>
        <source>In English</source>
        <translation>英文页面</translation>
    </message>
    <message>
        <source>Search the guide; Enter goes on</source>
        <translation>搜索指南；回车继续</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
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
        <translation>条件</translation>
    </message>
    <message>
        <source>Groups by %1</source>
        <translation>按 %1 分组</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>None: the study takes no resamples, so no difference has an interval.</source>
        <translation>无：该研究不作重采样，因此没有差异具有区间。</translation>
    </message>
    <message>
        <source>Differences with their paired 95 % intervals.</source>
        <translation>差异及其配对 95 % 区间。</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1 further comparisons were left out when the study was run, since there would be too many.</source>
        <translation>计算研究时省去了另外 %1 个比较，因为会太多。</translation>
    </message>
</context>
<context>
    <name>crossfade::ImageActions</name>
    <message>
        <source>Search with an image</source>
        <translation>用图像搜索</translation>
    </message>
    <message>
        <source>Images (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;All files (*)</source>
        <translation>图像 (*.jpg *.jpeg *.png *.webp *.bmp *.ppm *.pgm *.pnm);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no image. Copy an image, or an image file, first.</source>
        <translation>剪贴板中没有图像。请先复制图像或图像文件。</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportDialog</name>
    <message>
        <source>Cancelled. Nothing was written.</source>
        <translation>已取消。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>要导入的文件</translation>
    </message>
    <message>
        <source>Tables, vectors, indexes (%1);;All files (*)</source>
        <translation>表格、向量、索引 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Folder of NumPy files</source>
        <translation>NumPy 文件的文件夹</translation>
    </message>
    <message>
        <source>What the file is</source>
        <translation>文件是什么</translation>
    </message>
    <message>
        <source>What the file is of</source>
        <translation>文件属于什么</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>移除文件</translation>
    </message>
    <message>
        <source>Remove the file from this list</source>
        <translation>从此列表中移除文件</translation>
    </message>
    <message>
        <source>Choose a table …</source>
        <translation>选择表格……</translation>
    </message>
    <message>
        <source>Add the files that hold your vectors: a table, or one file for each model. They can be dropped here.</source>
        <translation>添加含有您的向量的文件：一个表格，或每个模型一个文件。可以把它们放到这里。</translation>
    </message>
    <message>
        <source>Looking at the files …</source>
        <translation>正在查看文件……</translation>
    </message>
    <message>
        <source>Still wanted: a table or vectors of the gallery.</source>
        <translation>还需要：图库的表格或向量。</translation>
    </message>
    <message>
        <source>This cannot be imported yet: the message above says why.</source>
        <translation>还不能导入：上方的消息说明原因。</translation>
    </message>
    <message>
        <source>Still wanted: the file to write.</source>
        <translation>还需要：要写入的文件。</translation>
    </message>
    <message>
        <source>The file to write is one of those that are imported.</source>
        <translation>要写入的文件是被导入的文件之一。</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>To end it, choose Cancel.</source>
        <translation>要结束，请选择“取消”。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>是什么</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Numbers in BLOBs</source>
        <translation>BLOB 中的数字</translation>
    </message>
    <message>
        <source>Names of columns</source>
        <translation>列名</translation>
    </message>
    <message>
        <source>as the first line has them; else separated by commas</source>
        <translation>如第一行所写；否则用逗号分隔</translation>
    </message>
    <message>
        <source>as they look</source>
        <translation>按其样子</translation>
    </message>
    <message>
        <source>Drawn from the gallery</source>
        <translation>从图库抽取</translation>
    </message>
    <message>
        <source> queries</source>
        <translation> 个查询</translation>
    </message>
    <message>
        <source> % training rows</source>
        <translation> % 训练行</translation>
    </message>
    <message>
        <source>Queries to draw from the gallery</source>
        <translation>从图库抽取的查询</translation>
    </message>
    <message>
        <source>Training rows to draw from the gallery, in percent</source>
        <translation>从图库抽取的训练行，百分比</translation>
    </message>
    <message>
        <source>So many items, drawn at random, become queries; 0: none</source>
        <translation>随机抽取这么多条目作为查询；0：无</translation>
    </message>
    <message>
        <source>This share of the gallery, drawn at random, becomes training rows; 0: none</source>
        <translation>随机抽取图库的这一比例作为训练行；0：无</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Embedding file to write</source>
        <translation>要写入的嵌入文件</translation>
    </message>
    <message>
        <source>Embedding files (*.h5)</source>
        <translation>嵌入文件 (*.h5)</translation>
    </message>
    <message>
        <source>named after the first file</source>
        <translation>按第一个文件命名</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Drop to import</source>
        <translation>放下以导入</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportPreview</name>
    <message>
        <source>What %1 is taken for</source>
        <translation>%1 被当作什么</translation>
    </message>
    <message>
        <source>What %1 is called</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>当作</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Columns and what they are taken for</source>
        <translation>各列及其被当作什么</translation>
    </message>
    <message>
        <source>The first ten rows</source>
        <translation>前十行</translation>
    </message>
    <message>
        <source>Sources of the import</source>
        <translation>导入来源</translation>
    </message>
</context>
<context>
    <name>crossfade::ImportText</name>
    <message>
        <source>Two files of vectors are called %1.</source>
        <translation>两个向量文件都叫 %1。</translation>
    </message>
    <message>
        <source>Two files are the same thing: %1, %2.</source>
        <translation>两个文件是同一种：%1，%2。</translation>
    </message>
    <message>
        <source>%1 cannot be used beside a table, whose columns say all of its rows: remove one of the two.</source>
        <translation>%1 不能与表格一起使用，表格的列已说明其行的一切：请移除其中之一。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Image paths</source>
        <translation>图像路径</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Table beside vectors</source>
        <translation>向量旁的表格</translation>
    </message>
    <message>
        <source>Judgements (qrels)</source>
        <translation>判定（qrels）</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Training rows</source>
        <translation>训练行</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图库</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexSection</name>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>index depth</source>
        <translation>索引深度</translation>
    </message>
    <message>
        <source>queries of the index</source>
        <translation>索引的查询</translation>
    </message>
    <message>
        <source>fractions of the index</source>
        <translation>索引的比例</translation>
    </message>
    <message>
        <source>Index that is served</source>
        <translation>实际使用的索引</translation>
    </message>
    <message>
        <source>Choose an index</source>
        <translation>选择索引</translation>
    </message>
    <message>
        <source>FAISS indexes (*.index *.faiss);;All files (*)</source>
        <translation>FAISS 索引 (*.index *.faiss);;所有文件 (*)</translation>
    </message>
    <message>
        <source>none: exact search alone</source>
        <translation>无：仅精确搜索</translation>
    </message>
    <message>
        <source>two, merged by distance</source>
        <translation>两个，按距离合并</translation>
    </message>
    <message>
        <source>one, entries are replaced</source>
        <translation>一个，替换其条目</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>as the curves</source>
        <translation>与曲线相同</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>The curves are measured once more as this index gives them, built by FAISS: flat, hnsw, ivf or ivfpq with options, or a file.index</source>
        <translation>再按此索引给出的结果测量一次曲线，由 FAISS 构建：flat、hnsw、ivf 或 ivfpq 及其选项，或一个 文件.index</translation>
    </message>
    <message>
        <source>Choose an index file</source>
        <translation>选择索引文件</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>索引数</translation>
    </message>
    <message>
        <source>An index of the old and one of the new items, or one index whose entries are replaced</source>
        <translation>旧条目一个索引、新条目一个索引，或一个替换条目的索引</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Items that the index returns for a query</source>
        <translation>索引为每个查询返回的条目数</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Queries that are searched, drawn at random</source>
        <translation>随机抽取并搜索的查询</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Evenly spaced fractions at which the index is built and searched</source>
        <translation>构建并搜索索引的等间隔比例</translation>
    </message>
    <message>
        <source>as of the old items</source>
        <translation>与旧条目的相同</translation>
    </message>
    <message>
        <source>Index of new items</source>
        <translation>新条目的索引</translation>
    </message>
    <message>
        <source>Where the new items have an index of their own: another one than that of the old items</source>
        <translation>新条目有自己的索引时：与旧条目不同的索引</translation>
    </message>
</context>
<context>
    <name>crossfade::IndexText</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>已回填</translation>
    </message>
    <message>
        <source>The fraction that this row is of: the index may have been measured at fewer fractions than the curve, and this is the last one up to the chosen one</source>
        <translation>此行所对应的比例：索引测量的比例可能少于曲线，这是不超过所选比例的最后一个</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>The share of the %1 nearest items of the mixed gallery that the index returns</source>
        <translation>混合图库中最近的 %1 个条目里索引返回的比例</translation>
    </message>
    <message>
        <source>%1 of the first %2 items that the index returns, over %3 queries</source>
        <translation>索引返回的前 %2 个条目的 %1，%3 个查询</translation>
    </message>
    <message>
        <source>The same by exact search to this depth</source>
        <translation>按此深度精确搜索的同一数值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>With its 95 % interval, paired over the queries</source>
        <translation>附 95 % 区间，按查询配对</translation>
    </message>
    <message>
        <source>Build (s)</source>
        <translation>构建（秒）</translation>
    </message>
    <message>
        <source>Building, replacing and removing since the fraction before</source>
        <translation>自上一比例以来的构建、替换与移除</translation>
    </message>
    <message>
        <source>Queries a second</source>
        <translation>每秒查询数</translation>
    </message>
    <message>
        <source>The searches alone, on this machine</source>
        <translation>仅搜索，在本机上</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Of all indexes, as FAISS writes them</source>
        <translation>所有索引，按 FAISS 写出的大小</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The index is measured on these alone, so that its numbers are not those of the table of curves</source>
        <translation>索引只在这些查询上测量，因此其数值不同于曲线表中的数值</translation>
    </message>
    <message>
        <source>%1 by the index</source>
        <translation>按索引的 %1</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>精确的 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGrid</name>
    <message>
        <source>No items are chosen. Draw a lasso on the map, or drag a rectangle in the chart of uncertainty.</source>
        <translation>未选择条目。在分布图上画套索，或在不确定性图表中拖出矩形。</translation>
    </message>
    <message>
        <source>%1: %2 items</source>
        <translation>%1：%2 个条目</translation>
    </message>
    <message>
        <source>(the first %1 are shown)</source>
        <translation>（显示前 %1 个）</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>复制 id</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>所选条目</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>图片大小</translation>
    </message>
    <message>
        <source>%1: 1 item</source>
        <translation>%1：1 个条目</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemGridModel</name>
    <message>
        <source>Gallery item %1</source>
        <translation>图库条目 %1</translation>
    </message>
    <message>
        <source>Click to search with it</source>
        <translation>点击以用它搜索</translation>
    </message>
</context>
<context>
    <name>crossfade::ItemsView</name>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
</context>
<context>
    <name>crossfade::JobBar</name>
    <message>
        <source>Starting …</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>正在进行的工作</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the computation; finished fits and curves are kept for the next run</source>
        <translation>取消计算；已完成的拟合和曲线留待下次运行</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>What was done, what is being done, the time of each, and the loss of a training</source>
        <translation>已完成和正在进行的任务、各自的时间，以及训练的损失</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>This has been running for %1. Cancel it?</source>
        <translation>已运行 %1。要取消吗？</translation>
    </message>
    <message>
        <source>Cancel it</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
</context>
<context>
    <name>crossfade::JobText</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%3 中的 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>约剩 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>约剩 %1 小时</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>约剩 %1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>about %1 min %2 s left</source>
        <translation>约剩 %1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>总共%1</translation>
    </message>
    <message>
        <source>longer than estimated</source>
        <translation>比估计的时间长</translation>
    </message>
</context>
<context>
    <name>crossfade::LinesChart</name>
    <message>
        <source>%1
at %2: %3</source>
        <translation>%1
%2 时：%3</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95 % 区间：%1 至 %2</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>↓ Curves go on below the axis</source>
        <translation>↓ 曲线延伸到坐标轴下方</translation>
    </message>
</context>
<context>
    <name>crossfade::LogView</name>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Nothing has run yet. What is opened, computed or saved from now on is listed here, with its time and its notes.</source>
        <translation>尚未运行任何内容。此后打开、计算或保存的内容都会列在这里，附时间和说明。</translation>
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
        <translation>请先打开一个嵌入文件。</translation>
    </message>
    <message>
        <source>%1 is written. Open it once the computation has ended.</source>
        <translation>%1 已写入。计算结束后请打开它。</translation>
    </message>
    <message>
        <source>Search with %1</source>
        <translation>用 %1 搜索</translation>
    </message>
    <message>
        <source>Written and opened: %1</source>
        <translation>已写入并打开：%1</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 已写入。</translation>
    </message>
</context>
<context>
    <name>crossfade::MapChart</name>
    <message>
        <source>Map of the gallery</source>
        <translation>图库分布图</translation>
    </message>
    <message>
        <source>%1 items in two dimensions</source>
        <translation>二维中的 %1 个条目</translation>
    </message>
    <message>
        <source>%1 items in two dimensions. Colours: %2</source>
        <translation>二维中的 %1 个条目。颜色：%2</translation>
    </message>
</context>
<context>
    <name>crossfade::MapLegend</name>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>least to most uncertain (rank)</source>
        <translation>从最确定到最不确定（名次）</translation>
    </message>
    <message>
        <source>moves least to most (rank)</source>
        <translation>移动从最少到最多（名次）</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>变错</translation>
    </message>
    <message>
        <source>mended</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>its class: all broken to all mended</source>
        <translation>其类别：从全部变错到全部修复</translation>
    </message>
    <message>
        <source>no query of its class</source>
        <translation>没有该类别的查询</translation>
    </message>
    <message>
        <source>no to all neighbours stay</source>
        <translation>从没有到所有近邻保持不变</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比较</translation>
    </message>
    <message>
        <source>other classes (%1)</source>
        <translation>其他类别（%1 个）</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>other groups (%1)</source>
        <translation>其他组（%1 个）</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未变</translation>
    </message>
</context>
<context>
    <name>crossfade::MapView</name>
    <message>
        <source>Lasso on the map</source>
        <translation>分布图上的套索</translation>
    </message>
    <message>
        <source>The map could not be laid out.</source>
        <translation>无法布置分布图。</translation>
    </message>
    <message>
        <source>This result does not hold the features of the gallery, so there is no map. Run the study again.</source>
        <translation>此结果不含图库的特征，因此没有分布图。请重新运行研究。</translation>
    </message>
    <message>
        <source>Laying out the gallery…</source>
        <translation>正在布置图库…</translation>
    </message>
    <message>
        <source>Principal components of old and new features together; the two hold %1 of the variance.</source>
        <translation>新旧特征共同的主成分；这两个成分含方差的 %1。</translation>
    </message>
    <message>
        <source>Old and new features have different dimensions: each is laid out on its own, the new ones turned towards the old ones (at least %1 of the variance). How far an item moves means little.</source>
        <translation>新旧特征的维数不同：各自布置，新的转向旧的（至少含方差的 %1）。条目移动多远意义不大。</translation>
    </message>
    <message>
        <source>Draw a lasso to choose items.</source>
        <translation>画套索以选择条目。</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>old or new</source>
        <translation>旧或新</translation>
    </message>
    <message>
        <source>predicted uncertainty (rank)</source>
        <translation>预测的不确定性（名次）</translation>
    </message>
    <message>
        <source>how far it moves on the map (rank)</source>
        <translation>在分布图上移动的距离（名次）</translation>
    </message>
    <message>
        <source>&amp;Colour:</source>
        <translation>颜色(&amp;C):</translation>
    </message>
    <message>
        <source>What the colours of the map mean</source>
        <translation>分布图颜色的含义</translation>
    </message>
    <message>
        <source>neighbours that stay</source>
        <translation>保持不变的近邻</translation>
    </message>
    <message>
        <source>The neighbourhoods are being compared: %1.</source>
        <translation>正在比较邻域：%1。</translation>
    </message>
    <message>
        <source>The share of its %1 nearest items that are the same by old and new features, from none (pale) to all (strong).</source>
        <translation>其最近的 %1 个条目中，按新旧特征相同者所占的比例，从无（浅）到全部（深）。</translation>
    </message>
    <message>
        <source>Of %1 items drawn at random; the others are grey.</source>
        <translation>仅限随机抽取的 %1 个条目；其余为灰色。</translation>
    </message>
    <message>
        <source>Cl&amp;asses:</source>
        <translation>类别(&amp;A):</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>What is not chosen is faint.</source>
        <translation>未选中的条目颜色变淡。</translation>
    </message>
    <message>
        <source>flip against %1</source>
        <translation>相对%1的翻转</translation>
    </message>
    <message>
        <source>flips of its class against %1</source>
        <translation>其类别相对%1的翻转</translation>
    </message>
    <message>
        <source>Green: mended; orange: broken (by CMC@1, against %1).</source>
        <translation>绿色：修复；橙色：变错（按 CMC@1，相对%1）。</translation>
    </message>
    <message>
        <source>Green: more queries of its class are mended than broken; orange: more are broken (by CMC@1, against %1).</source>
        <translation>绿色：其类别中修复的查询多于变错的；橙色：变错的更多（按 CMC@1，相对%1）。</translation>
    </message>
    <message>
        <source>Grou&amp;ps:</source>
        <translation>组(&amp;P):</translation>
    </message>
    <message>
        <source>Items that are near by their features lie together: of an item’s nearest ones, %1 are among its nearest on the map. Distances between far parts mean nothing.</source>
        <translation>特征相近的条目聚在一起：一个条目的最近条目中有 %1 在分布图上也是它最近的。相距很远的部分之间的距离没有意义。</translation>
    </message>
    <message>
        <source>The layout by neighbourhoods is being made: %1.</source>
        <translation>正在按近邻关系布局：%1。</translation>
    </message>
    <message>
        <source>The neighbours are being found: %1.</source>
        <translation>正在寻找近邻：%1。</translation>
    </message>
    <message>
        <source>Search the classes or groups that the legend names</source>
        <translation>搜索图例所列的类别或组</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>布局(&amp;L):</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>neighbourhoods</source>
        <translation>近邻关系</translation>
    </message>
    <message>
        <source>Principal components of old and new features</source>
        <translation>旧特征和新特征的主成分</translation>
    </message>
    <message>
        <source>Near items lie together, as in UMAP</source>
        <translation>相近的条目聚在一起，如同 UMAP</translation>
    </message>
    <message>
        <source>How the map is laid out</source>
        <translation>分布图的布局方式</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop laying out by neighbourhoods</source>
        <translation>停止按近邻关系布局</translation>
    </message>
    <message>
        <source>Magnify (+, or the wheel)</source>
        <translation>放大（+ 或滚轮）</translation>
    </message>
    <message>
        <source>See more (−, or the wheel)</source>
        <translation>看到更多（− 或滚轮）</translation>
    </message>
    <message>
        <source>See the whole gallery (0)</source>
        <translation>看到整个图库（0）</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own; search for others above.</source>
        <translation>%2 个组中有 %1 个有自己的颜色；可在上方搜索其他组。</translation>
    </message>
    <message>
        <source>%1 of %2 groups have colours of their own, the first with “%3” in their names.</source>
        <translation>%2 个组中有 %1 个有自己的颜色，即名称含“%3”的前几个。</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own; search for others above.</source>
        <translation>%2 个类别中有 %1 个有自己的颜色；可在上方搜索其他类别。</translation>
    </message>
    <message>
        <source>%1 of %2 classes have colours of their own, the first with “%3” in their names.</source>
        <translation>%2 个类别中有 %1 个有自己的颜色，即名称含“%3”的前几个。</translation>
    </message>
</context>
<context>
    <name>crossfade::MeasureSection</name>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>number of fractions</source>
        <translation>比例的数目</translation>
    </message>
    <message>
        <source>choice of metrics</source>
        <translation>指标的选择</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Euclidean (L2)</source>
        <translation>欧几里得 (L2)</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>class labels</source>
        <translation>类别标签</translation>
    </message>
    <message>
        <source>Revisited Oxford/Paris</source>
        <translation>Revisited Oxford/Paris</translation>
    </message>
    <message>
        <source>nearest items of the new model</source>
        <translation>新模型的最近条目</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Evenly spaced backfilled fractions from 0 to 1, both ends included</source>
        <translation>从 0 到 1 均匀分布的回填比例，含两端</translation>
    </message>
    <message>
        <source>The distance by which items are ranked</source>
        <translation>条目排名所用的距离</translation>
    </message>
    <message>
        <source>Which gallery items are relevant to a query, and which are ignored</source>
        <translation>哪些图库条目与查询相关，哪些被忽略</translation>
    </message>
    <message>
        <source>inner product</source>
        <translation>内积</translation>
    </message>
</context>
<context>
    <name>crossfade::Menus</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>%1: no font for it is installed</source>
        <translation>%1：未安装该语言的字体</translation>
    </message>
    <message>
        <source>Op&amp;en recent</source>
        <translation>打开最近的文件(&amp;E)</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>面板(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>颜色(&amp;O)</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodRow</name>
    <message>
        <source>%1 of %2</source>
        <comment>option, method</comment>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>choice of methods</source>
        <translation>方法的选择</translation>
    </message>
    <message>
        <source>name of a method</source>
        <translation>方法的名称</translation>
    </message>
    <message>
        <source>Options of %1</source>
        <translation>%1 的选项</translation>
    </message>
    <message>
        <source>Name in the results</source>
        <translation>结果中的名称</translation>
    </message>
    <message>
        <source>Add it with other options</source>
        <translation>以其他选项再次添加</translation>
    </message>
    <message>
        <source>Compare this method with itself under other options</source>
        <translation>把此方法与其自身在其他选项下比较</translation>
    </message>
    <message>
        <source>preset of %1</source>
        <translation>%1 的预设</translation>
    </message>
    <message>
        <source>Preset: the paper&apos;s own</source>
        <translation>预设：论文自身的</translation>
    </message>
    <message>
        <source>Preset: quick</source>
        <translation>预设：快速</translation>
    </message>
    <message>
        <source>Preset: none</source>
        <translation>预设：无</translation>
    </message>
    <message>
        <source>The paper&apos;s own options, or fewer epochs for an answer in minutes</source>
        <translation>论文自身的选项，或用更少的轮数在几分钟内得到答案</translation>
    </message>
    <message>
        <source>Preset of %1</source>
        <translation>%1 的预设</translation>
    </message>
    <message>
        <source>Sweep an option…</source>
        <translation>扫描一个选项…</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>辅助模型</translation>
    </message>
    <message>
        <source>Fitted already: %1</source>
        <translation>已拟合：%1</translation>
    </message>
    <message>
        <source>the study’s</source>
        <translation>研究的</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>Side model</source>
        <translation>辅助模型</translation>
    </message>
    <message>
        <source>A new model for this method alone, such as a compatible one; it is still judged against the study’s new model</source>
        <translation>仅用于此方法的新模型，例如兼容的模型；仍以研究的新模型为准评判</translation>
    </message>
    <message>
        <source>A side model for this method alone</source>
        <translation>仅用于此方法的辅助模型</translation>
    </message>
    <message>
        <source>Compare the method at several values of an option</source>
        <translation>在一个选项的多个取值下比较该方法</translation>
    </message>
</context>
<context>
    <name>crossfade::MethodsSection</name>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>another choice of a method</source>
        <translation>方法的另一选择</translation>
    </message>
    <message>
        <source>sweep of a method</source>
        <translation>方法的扫描</translation>
    </message>
    <message>
        <source>preset of all methods</source>
        <translation>所有方法的预设</translation>
    </message>
    <message>
        <source>Set the options of every method. Options that differ from it are bold, and ↺ sets them back</source>
        <translation>设置所有方法的选项。与之不同的选项为粗体，↺ 可恢复</translation>
    </message>
    <message>
        <source>Preset of all methods</source>
        <translation>所有方法的预设</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1，已修改</translation>
    </message>
    <message>
        <source>The papers&apos; own options</source>
        <translation>论文的选项</translation>
    </message>
    <message>
        <source>Quick, in minutes</source>
        <translation>快速，几分钟</translation>
    </message>
</context>
<context>
    <name>crossfade::MetricList</name>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelField</name>
    <message>
        <source>This is no model: %1</source>
        <translation>这不是模型：%1</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.onnx);;All files (*)</source>
        <translation>模型 (*.pt *.pth *.ts *.onnx);;所有文件 (*)</translation>
    </message>
    <message>
        <source>TorchScript or ONNX</source>
        <translation>TorchScript 或 ONNX</translation>
    </message>
    <message>
        <source>%1: side of its images</source>
        <translation>%1：图像边长</translation>
    </message>
    <message>
        <source>squashed, 0 to 1</source>
        <translation>压缩变形，0 到 1</translation>
    </message>
    <message>
        <source>How images are prepared for the model: squashed to a square, pixels from 0 to 1, or as models of this family were trained</source>
        <translation>如何为模型准备图像：压缩成正方形、像素从 0 到 1，或与该系列模型训练时相同</translation>
    </message>
    <message>
        <source>%1: how its images are prepared</source>
        <translation>%1：如何准备其图像</translation>
    </message>
    <message>
        <source>Asking the model for the size of its images …</source>
        <translation>正在向模型询问图像尺寸…</translation>
    </message>
    <message>
        <source>The model takes images of several sizes. Enter the one that it was trained with.</source>
        <translation>该模型接受多种尺寸的图像。请输入训练时的尺寸。</translation>
    </message>
    <message>
        <source>Height and width of the images that the model was trained with</source>
        <translation>模型训练时图像的高和宽</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts);;All files (*)</source>
        <translation>模型 (*.pt *.pth *.ts);;所有文件 (*)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>The arithmetic of an ONNX model cannot be counted. Name its TorchScript file.</source>
        <translation>无法统计 ONNX 模型的计算量。请指定它的 TorchScript 文件。</translation>
    </message>
    <message>
        <source>Some of the images as the model sees them: resized and cut out</source>
        <translation>模型所看到的部分图像：已缩放并裁剪</translation>
    </message>
    <message>
        <source>image size?</source>
        <translation>图像边长？</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
</context>
<context>
    <name>crossfade::ModelsDialog</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name each model&apos;s file and the size of the images that it was trained with.</source>
        <translation>请指定每个模型的文件和训练时的图像尺寸。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Name the model&apos;s file and the size of the images that it was trained with.</source>
        <translation>请指定模型的文件和训练时的图像尺寸。</translation>
    </message>
    <message>
        <source>Model “%1”</source>
        <translation>模型“%1”</translation>
    </message>
    <message>
        <source>Drop to name the models’ files</source>
        <translation>松开以指定模型文件</translation>
    </message>
    <message>
        <source>Only models can be dropped here. Close this dialog first to drop others.</source>
        <translation>此处只能拖放模型。要拖放其他内容，请先关闭此对话框。</translation>
    </message>
</context>
<context>
    <name>crossfade::OptionsEditor</name>
    <message>
        <source>Set back to %1</source>
        <translation>恢复为 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::OrdersSection</name>
    <message>
        <source>choice of orders</source>
        <translation>顺序的选择</translation>
    </message>
    <message>
        <source>order file</source>
        <translation>顺序文件</translation>
    </message>
    <message>
        <source>Orders of backfilling</source>
        <translation>回填顺序</translation>
    </message>
    <message>
        <source>Choose an order</source>
        <translation>选择一个顺序</translation>
    </message>
    <message>
        <source>Orders of rows or ids (*.npy *.csv *.txt);;All files (*)</source>
        <translation>行号或 id 的顺序 (*.npy *.csv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>需要：%1</translation>
    </message>
    <message>
        <source>File of row numbers (.npy) or ids (.csv, .txt)</source>
        <translation>行号文件 (.npy) 或 id 文件 (.csv, .txt)</translation>
    </message>
    <message>
        <source>Order file</source>
        <translation>顺序文件</translation>
    </message>
    <message>
        <source>Choose the order file</source>
        <translation>选择顺序文件</translation>
    </message>
</context>
<context>
    <name>crossfade::OverviewPage</name>
    <message>
        <source>Reading the features: how good each model is, and what looks like a mistake …</source>
        <translation>正在读取特征：每个模型有多好，以及什么看起来像错误…</translation>
    </message>
    <message>
        <source>Look at the features</source>
        <translation>查看特征</translation>
    </message>
    <message>
        <source>Read all features: how good each model is, and what looks like a mistake</source>
        <translation>读取所有特征：每个模型有多好，以及什么看起来像错误</translation>
    </message>
    <message>
        <source>Models of the file</source>
        <translation>文件中的模型</translation>
    </message>
    <message>
        <source>Choose on the left what to compare, then run it.</source>
        <translation>在左侧选择要比较的内容，然后运行。</translation>
    </message>
    <message>
        <source>A computation is running: what it gives is shown here.</source>
        <translation>计算正在进行：其结果将显示在此处。</translation>
    </message>
</context>
<context>
    <name>crossfade::OwnImageSearch</name>
    <message>
        <source>Which models were the images embedded with? This is asked once for an embedding file.</source>
        <translation>这些图像是用哪些模型嵌入的？每个嵌入文件只询问一次。</translation>
    </message>
    <message>
        <source>copied image</source>
        <translation>复制的图像</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>crossfade::PaintedPlot</name>
    <message>
        <source>… and %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
</context>
<context>
    <name>crossfade::PairsSection</name>
    <message>
        <source>Methods × orders</source>
        <translation>方法 × 顺序</translation>
    </message>
    <message>
        <source>%1 under %2</source>
        <translation>%2 下的 %1</translation>
    </message>
    <message>
        <source>%1 cannot be run: %2.</source>
        <translation>%1 无法运行：%2。</translation>
    </message>
    <message>
        <source>By the measured times of runs on this computer.</source>
        <translation>依据本机运行测得的时间。</translation>
    </message>
    <message>
        <source>By the number of products: no run was measured here yet.</source>
        <translation>依据乘积次数：此处尚未测得任何运行。</translation>
    </message>
    <message>
        <source>Choose a method and an order.</source>
        <translation>请选择一个方法和一个顺序。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs.</source>
        <translation>%2 个配对中的 %1 个。</translation>
    </message>
    <message>
        <source>choice of pairs</source>
        <translation>配对的选择</translation>
    </message>
    <message>
        <source>Which orders each method is run under</source>
        <translation>每个方法在哪些顺序下运行</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>%1. The curve is in the cache and takes no time.</source>
        <translation>%1。曲线已在缓存中，不费时间。</translation>
    </message>
    <message>
        <source>the fit of the method is in the cache.</source>
        <translation>方法的拟合已在缓存中。</translation>
    </message>
    <message>
        <source>the fit of the method %1, once for all its orders.</source>
        <translation>方法的拟合需要 %1，所有顺序共用一次。</translation>
    </message>
    <message>
        <source>%1. Estimate: the curve takes %2, and %3 of memory; %4 %5 What the cache holds takes no time.</source>
        <translation>%1。估计：曲线需要 %2 和 %3 内存；%4%5 缓存中已有的不费时间。</translation>
    </message>
    <message>
        <source>%1 in the cache.</source>
        <translation>其中 %1 个在缓存中。</translation>
    </message>
    <message>
        <source>Estimate: %1; features, fits and curves take %2 of memory.</source>
        <translation>估计：%1；特征、拟合和曲线占用内存 %2。</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanAnswer</name>
    <message>
        <source>What is promised along the way is not known.</source>
        <translation>途中的承诺值未知。</translation>
    </message>
    <message>
        <source>&amp;Target:</source>
        <translation>目标(&amp;T):</translation>
    </message>
    <message>
        <source> % of the gain</source>
        <translation> %（占增益）</translation>
    </message>
    <message>
        <source>Target, share of the gain</source>
        <translation>目标，占增益的比例</translation>
    </message>
    <message>
        <source>0 % is as good as old, 100 % as good as what is promised at the end; the line in the chart can be dragged, too</source>
        <translation>0 % 相当于旧模型，100 % 相当于最终承诺的水平；也可拖动图中的线</translation>
    </message>
    <message>
        <source>&amp;Budget:</source>
        <translation>预算(&amp;B):</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> %（占图库）</translation>
    </message>
    <message>
        <source>Budget, share of the gallery</source>
        <translation>预算，占图库的比例</translation>
    </message>
    <message>
        <source>How much of the gallery is new then; the line in the chart can be dragged, too</source>
        <translation>届时图库中新特征所占的比例；也可拖动图中的线</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanForm</name>
    <message>
        <source>pilot, where there is one</source>
        <translation>先导样本，如果有</translation>
    </message>
    <message>
        <source>the file&apos;s pilot</source>
        <translation>文件的先导样本</translation>
    </message>
    <message>
        <source>a pilot drawn here</source>
        <translation>在此抽取的先导样本</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>训练行</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>metric at</source>
        <translation>指标（指定比例处）</translation>
    </message>
    <message>
        <source>worst group</source>
        <translation>最差的组</translation>
    </message>
    <message>
        <source>negative flips at</source>
        <translation>负翻转（指定比例处）</translation>
    </message>
    <message>
        <source>as in the set-up</source>
        <translation>与设置相同</translation>
    </message>
    <message>
        <source>without</source>
        <translation>不校准</translation>
    </message>
    <message>
        <source>with moments</source>
        <translation>用矩校准</translation>
    </message>
    <message>
        <source>items/h</source>
        <translation>条目/小时</translation>
    </message>
    <message>
        <source>s/item</source>
        <translation>秒/条目</translation>
    </message>
    <message>
        <source>&amp;Judge on:</source>
        <translation>评判于(&amp;J):</translation>
    </message>
    <message>
        <source>What counts for you</source>
        <translation>对您重要的量</translation>
    </message>
    <message>
        <source>Whether distances by old and by new features are made to mean the same</source>
        <translation>是否使旧特征和新特征的距离含义相同</translation>
    </message>
    <message>
        <source>Batch si&amp;ze:</source>
        <translation>批大小(&amp;Z):</translation>
    </message>
    <message>
        <source>Items that are embedded together</source>
        <translation>一起嵌入的条目</translation>
    </message>
    <message>
        <source>Cost per &amp;item:</source>
        <translation>每个条目的费用(&amp;I):</translation>
    </message>
    <message>
        <source>What embedding one item costs, in any currency</source>
        <translation>嵌入一个条目的费用，任何货币</translation>
    </message>
    <message>
        <source>S&amp;peed:</source>
        <translation>速度(&amp;P):</translation>
    </message>
    <message>
        <source>Of the backfill</source>
        <translation>回填的</translation>
    </message>
    <message>
        <source> % of the gallery</source>
        <translation> %（占图库）</translation>
    </message>
    <message>
        <source>Size of the pilot that is drawn</source>
        <translation>抽取的先导样本的大小</translation>
    </message>
    <message>
        <source>Where all new features are there already: to try what a pilot tells</source>
        <translation>在全部新特征已有之处：试试先导样本能说明什么</translation>
    </message>
    <message>
        <source>Backfilled share that counts</source>
        <translation>所看重的回填比例</translation>
    </message>
    <message>
        <source>Metric to choose by</source>
        <translation>选择所依据的指标</translation>
    </message>
    <message>
        <source>Attribute whose worst group counts</source>
        <translation>看重其最差组的属性</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Unit of the speed</source>
        <translation>速度的单位</translation>
    </message>
    <message>
        <source>Begi&amp;ns:</source>
        <translation>开始于(&amp;N):</translation>
    </message>
    <message>
        <source>When the backfill begins; then every batch has a date</source>
        <translation>回填何时开始；则每批都有日期</translation>
    </message>
    <message>
        <source>When the backfill begins</source>
        <translation>回填何时开始</translation>
    </message>
    <message>
        <source>Where all new features are there: what the choice and its promise are really worth</source>
        <translation>在全部新特征已有之处：选择及其承诺实际价值如何</translation>
    </message>
    <message>
        <source>with one length</source>
        <translation>用同一长度</translation>
    </message>
    <message>
        <source>try all three</source>
        <translation>三种都试</translation>
    </message>
    <message>
        <source>&amp;Choose by:</source>
        <translation>选择依据(&amp;C):</translation>
    </message>
    <message>
        <source>Ca&amp;libration:</source>
        <translation>校准(&amp;L):</translation>
    </message>
    <message>
        <source>Compare with the tr&amp;uth</source>
        <translation>与真实情况比较(&amp;U)</translation>
    </message>
    <message>
        <source>Queries an hour:</source>
        <translation>每小时查询数：</translation>
    </message>
    <message>
        <source>That are served meanwhile: where a method has them embedded by both models, that is part of the cost</source>
        <translation>期间处理的查询：若某方法用两个模型嵌入它们，则计入费用</translation>
    </message>
    <message>
        <source>Budget:</source>
        <translation>预算：</translation>
    </message>
    <message>
        <source>How much of the gallery you would embed: strategies are compared there, too</source>
        <translation>您愿意嵌入图库的多少：也在此处比较各策略</translation>
    </message>
    <message>
        <source>Rerank at:</source>
        <translation>重排深度：</translation>
    </message>
    <message>
        <source>Depths at which reranking the old index by the new model is tried, with commas between them; empty: it is not</source>
        <translation>用新模型对旧索引重排的尝试深度，以逗号分隔；留空则不尝试</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>模型调用（毫秒）：</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>模型对一个条目或查询的一次调用所需时间：据此给出重排给查询增加的时间</translation>
    </message>
    <message>
        <source>Search (ms):</source>
        <translation>搜索（毫秒）：</translation>
    </message>
    <message>
        <source>What one search of your index takes</source>
        <translation>索引一次搜索所需时间</translation>
    </message>
    <message>
        <source>At most (ms):</source>
        <translation>最多（毫秒）：</translation>
    </message>
    <message>
        <source>That a query may take longer: no depth of reranking that takes more is chosen</source>
        <translation>查询允许增加的时间：不选择超过此值的重排深度</translation>
    </message>
    <message>
        <source>Parts (folds):</source>
        <translation>份数（折）：</translation>
    </message>
    <message>
        <source>The training rows are dealt into so many parts: each is backfilled with fits on the others</source>
        <translation>训练行分成这么多份：每份用其余各份拟合后回填</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>在此测量</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Training cost:</source>
        <translation>训练费用：</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>训练某方法所需新模型的费用</translation>
    </message>
    <message>
        <source>Training (h):</source>
        <translation>训练（小时）：</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>训练某方法所需新模型的时间</translation>
    </message>
    <message>
        <source>A pilot is items of the gallery that were drawn at random and embedded again. Training rows are another gallery, and the models may have seen them. Without a choice: the pilot that the file marks, if it has %1 items or more; else, and where it does not tell whether anything is better than waiting, training rows</source>
        <translation>先导样本是随机抽取并重新嵌入的图库条目。训练行是另一个图库，模型可能见过它们。不作选择时：若文件标记的先导样本有 %1 个或更多条目则用先导样本；否则，以及它无法判断是否有什么比等待更好时，用训练行</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanPage</name>
    <message>
        <source>Pl&amp;an</source>
        <translation>规划(&amp;A)</translation>
    </message>
    <message>
        <source>Try every method of the set-up under every order that can be had in advance, and choose</source>
        <translation>试用设置中的每个方法和每个可事先获得的顺序，并作出选择</translation>
    </message>
    <message>
        <source>As CSV, a line for each item, or JSON Lines, a line for each batch</source>
        <translation>CSV，每个条目一行；或 JSON Lines，每批一行</translation>
    </message>
    <message>
        <source>The chosen method as it was fitted, so that following need not fit it again</source>
        <translation>所选方法拟合后的状态，跟踪时无需再次拟合</translation>
    </message>
    <message>
        <source>Foll&amp;ow…</source>
        <translation>跟踪(&amp;O)…</translation>
    </message>
    <message>
        <source>Save the plan, and look where the backfill is whenever the embedding file changes</source>
        <translation>保存计划，并在嵌入文件变化时查看回填的进度</translation>
    </message>
    <message>
        <source>&amp;Save plan…</source>
        <translation>保存计划(&amp;S)…</translation>
    </message>
    <message>
        <source>Save fitted &amp;method…</source>
        <translation>保存拟合的方法(&amp;M)…</translation>
    </message>
    <message>
        <source>Show what was asked for, to change it and plan anew</source>
        <translation>显示所要求的内容，以便更改并重新规划</translation>
    </message>
    <message>
        <source>Chan&amp;ge the question</source>
        <translation>更改问题(&amp;G)</translation>
    </message>
</context>
<context>
    <name>crossfade::PlanView</name>
    <message>
        <source>share of the way from old to new</source>
        <translation>从旧到新路程的比例</translation>
    </message>
    <message>
        <source>%1 on held-out training rows</source>
        <translation>留出训练行上的 %1</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
    <message>
        <source>%1, promised (%)</source>
        <translation>%1，承诺 (%)</translation>
    </message>
    <message>
        <source>%1, with its 95 % interval</source>
        <translation>%1，带 95 % 区间</translation>
    </message>
    <message>
        <source>old or the mix, whichever is better</source>
        <translation>旧模型或混合，取较好者</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>您在此处</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>显示(&amp;W):</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>承诺的内容</translation>
    </message>
    <message>
        <source>The promised curve</source>
        <translation>承诺的曲线</translation>
    </message>
    <message>
        <source>Methods and orders that may be chosen</source>
        <translation>可选的方法和顺序</translation>
    </message>
    <message>
        <source>What to embed when</source>
        <translation>何时嵌入哪些</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>No batch is left: all items have their new features.</source>
        <translation>没有剩余批次：所有条目都已有新特征。</translation>
    </message>
    <message>
        <source>Share of the way (%)</source>
        <translation>路程的比例 (%)</translation>
    </message>
    <message>
        <source>No plan yet. Choose methods and orders in the set-up, say above by what to choose among them, and press “Plan”. They are compared on a pilot of the gallery, or on held-out training rows: the gallery&apos;s new features are not needed.</source>
        <translation>尚无计划。在设置中选择方法和顺序，在上面说明选择的依据，然后按“规划”。它们在图库的先导样本或留出的训练行上比较：不需要图库的新特征。</translation>
    </message>
    <message>
        <source>In hindsight</source>
        <translation>事后看来</translation>
    </message>
    <message>
        <source>How the candidates were in truth</source>
        <translation>候选方案的实际表现</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>期间使用图库的方式</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>策略</translation>
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
        <translation>图库已回填 %1</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Play from 0 to 100 % (Space)</source>
        <translation>从 0 播放到 100 %（空格）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled</source>
        <translation>图库已回填的比例</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 · %2 items</source>
        <translation>%1 · %2 个条目</translation>
    </message>
    <message>
        <source>One slice back (Left)</source>
        <translation>后退一个切片（左箭头）</translation>
    </message>
    <message>
        <source>One slice on (Right)</source>
        <translation>前进一个切片（右箭头）</translation>
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
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>whole gallery</source>
        <translation>整个图库</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1，按 %2</translation>
    </message>
    <message>
        <source>%1, normalised</source>
        <translation>%1，归一化</translation>
    </message>
    <message>
        <source>all of these items</source>
        <translation>这些条目全部</translation>
    </message>
    <message>
        <source>new (%1)</source>
        <translation>新（%1）</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryBrowser</name>
    <message>
        <source>No result</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>%1 of %2 queries (%3)</source>
        <translation>%2 个查询中的 %1 个（%3）</translation>
    </message>
    <message>
        <source>All queries</source>
        <translation>所有查询</translation>
    </message>
    <message>
        <source>Which queries</source>
        <translation>哪些查询</translation>
    </message>
    <message>
        <source>A query is right when a relevant item is among its first k</source>
        <translation>前 k 个结果中有相关条目时，查询为正确</translation>
    </message>
    <message>
        <source>k of CMC@k</source>
        <translation>CMC@k 的 k</translation>
    </message>
    <message>
        <source>Class, file or number</source>
        <translation>类别、文件或编号</translation>
    </message>
    <message>
        <source>Search queries</source>
        <translation>搜索查询</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Chosen in a chart</source>
        <translation>在图表中选择</translation>
    </message>
    <message>
        <source>Any attribute</source>
        <translation>任意属性</translation>
    </message>
    <message>
        <source>Attribute of the queries</source>
        <translation>查询的属性</translation>
    </message>
    <message>
        <source>List only queries with this value of an attribute</source>
        <translation>只列出具有此属性值的查询</translation>
    </message>
    <message>
        <source>Show the queries as large pictures</source>
        <translation>以大图片显示查询</translation>
    </message>
    <message>
        <source>Queries as pictures</source>
        <translation>查询图片</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>尚无结果：请运行研究，或打开结果文件。</translation>
    </message>
    <message>
        <source>No query of this list matches. Clear the search and the attribute, or choose another list above.</source>
        <translation>此列表中没有匹配的查询。请清除搜索和属性，或在上方选择另一列表。</translation>
    </message>
    <message>
        <source>No query is chosen. Click a band on Flips, or a class or group of a table.</source>
        <translation>未选择查询。请单击“翻转”中的一条带，或表格中的类别或分组。</translation>
    </message>
    <message>
        <source>The data has no queries.</source>
        <translation>数据没有查询。</translation>
    </message>
    <message>
        <source>by CMC@</source>
        <translation>按 CMC@</translation>
    </message>
    <message>
        <source>Wrong at %1</source>
        <translation>%1 时错误</translation>
    </message>
    <message>
        <source>The shown curves do not agree at %1</source>
        <translation>显示的曲线在 %1 时不一致</translation>
    </message>
    <message>
        <source>The shown curves agree on every query at %1. Show more curves in the table Curves, or go on with the slider.</source>
        <translation>所示曲线在 %1 时对每个查询都一致。请在“曲线”表格中显示更多曲线，或继续移动滑块。</translation>
    </message>
    <message>
        <source>No query is wrong at %1: each that has a relevant item finds one among the first %2.</source>
        <translation>%1 时没有错误的查询：每个有相关条目的查询在前 %2 个中都找到一个。</translation>
    </message>
    <message>
        <source>Broken at %1 against %2</source>
        <translation>%1 时相对%2变错</translation>
    </message>
    <message>
        <source>Mended at %1 against %2</source>
        <translation>%1 时相对%2修复</translation>
    </message>
    <message>
        <source>No query is broken at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>%1 时相对%2没有变错的查询。请继续移动滑块，或在上方选择另一列表。</translation>
    </message>
    <message>
        <source>No query is mended at %1 against %2. Go on with the slider, or choose another list above.</source>
        <translation>%1 时相对%2没有修复的查询。请继续移动滑块，或在上方选择另一列表。</translation>
    </message>
</context>
<context>
    <name>crossfade::QueryDetail</name>
    <message>
        <source>Query %1: %2</source>
        <translation>查询 %1：%2</translation>
    </message>
    <message>
        <source>%1
No item of the gallery is relevant to it.</source>
        <translation>%1
图库中没有与其相关的条目。</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Copy results</source>
        <translation>复制结果</translation>
    </message>
    <message>
        <source>Copy the query and its results as text</source>
        <translation>把查询及其结果复制为文本</translation>
    </message>
    <message>
        <source>Picture of the query</source>
        <translation>查询的图片</translation>
    </message>
    <message>
        <source>%1
The first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)</source>
        <translation>%1
回填 %3 时第一个正确结果的名次为 %2（%4 时：%5，%6 时：%7）</translation>
    </message>
    <message>
        <source>rank	gallery item	class	distance	right or wrong	feature	image</source>
        <translation>名次	图库条目	类别	距离	正确或错误	特征	图像</translation>
    </message>
    <message>
        <source>Choose a query in the list to see its results.</source>
        <translation>在列表中选择一个查询以查看其结果。</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>Here, %1</source>
        <translation>此处，%1</translation>
    </message>
    <message>
        <source>Gallery item %1 as the query: %2</source>
        <translation>以图库条目 %1 为查询：%2</translation>
    </message>
    <message>
        <source>A result is right where it has the same class.</source>
        <translation>类别相同的结果为正确。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Back to the query</source>
        <translation>返回查询</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Class of your image</source>
        <translation>您的图像的类别</translation>
    </message>
    <message>
        <source>Say what it shows, and the results are judged by it</source>
        <translation>说明图像内容，结果即按此判断</translation>
    </message>
    <message>
        <source>Your image: %1</source>
        <translation>您的图像：%1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Its class is not known, so neither is what is right.</source>
        <translation>其类别未知，因此哪些正确也未知。</translation>
    </message>
    <message>
        <source>Class not known</source>
        <translation>类别未知</translation>
    </message>
    <message>
        <source>What the old model finds, the mixed gallery here, and the new model, beside each other, or those here alone with larger pictures</source>
        <translation>并排显示旧模型、此处的混合图库和新模型找到的结果，或只显示此处的结果并用更大的图片</translation>
    </message>
    <message>
        <source>Search all items</source>
        <translation>搜索全部条目</translation>
    </message>
    <message>
        <source>Search the whole gallery, which is exact and takes longer, and not only the nearest cells of an index</source>
        <translation>搜索整个图库：结果精确但更慢，而不只是索引中最近的单元</translation>
    </message>
    <message>
        <source>Exact: all items of the gallery are searched.</source>
        <translation>精确：搜索图库的全部条目。</translation>
    </message>
    <message>
        <source>Approximate: of an index, the cells nearest to the query are searched, at least a 64th of them; what they hold is ranked exactly.</source>
        <translation>近似：只搜索索引中离查询最近的单元（至少六十四分之一），单元内的条目按精确距离排序。</translation>
    </message>
    <message>
        <source>The gallery is large, so that an index is made first: %1 of %2 items. “Search all items” does without.</source>
        <translation>图库很大，先建立索引：%1 / %2 条。“搜索全部条目”则不需要索引。</translation>
    </message>
    <message>
        <source>Back to your image</source>
        <translation>返回您的图像</translation>
    </message>
    <message>
        <source>%1
None of the first %2 results is right with %3 backfilled (first right rank at %4: %5, at %6: %7)</source>
        <translation>%1
回填 %3 时前 %2 个结果都不正确（首个正确名次在 %4 时：%5，%6 时：%7）</translation>
    </message>
    <message>
        <source>This curve needs your image embedded by its new model, %1. Choose the image again (Ctrl+I) and give the file of that model.</source>
        <translation>此曲线需要由其新模型 %1 嵌入您的图像。请重新选择图像（Ctrl+I）并指定该模型的文件。</translation>
    </message>
    <message>
        <source>What the list at the right is of: the new model, or another curve at the same share</source>
        <translation>右侧列表属于什么：新模型，或同一比例的另一条曲线</translation>
    </message>
    <message>
        <source>The list at the right</source>
        <translation>右侧列表</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>The method of this curve transforms the features of a query, and its transform is neither saved nor cached here. Choose another curve, or run the study again.</source>
        <translation>此曲线的方法会变换查询的特征，而其变换既未保存也未缓存在这里。请选择另一条曲线，或重新运行研究。</translation>
    </message>
</context>
<context>
    <name>crossfade::RangeText</name>
    <message>
        <source>%1&#xa0;points</source>
        <extracomment>Percentage points; the space does not break.</extracomment>
        <translation>%1&#xa0;个百分点</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultLanes</name>
    <message>
        <source>Results at the start, here and at the end</source>
        <translation>起点、此处和终点的结果</translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation>%1。%2，%3</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Rank %1: %2, distance %3
Gallery item %4
Click to search with it</source>
        <translation>名次 %1：%2，距离 %3
图库条目 %4
点击以用它搜索</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultModel</name>
    <message>
        <source>Right answers of: %1</source>
        <translation>以下各项的正确答案：%1</translation>
    </message>
    <message>
        <source>With a right answer in: %1</source>
        <translation>正确答案在其中：%1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTables</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>The chosen metric and the flips at the chosen share</source>
        <translation>所选比例下的所选指标和翻转</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>What the papers ask of an upgrade, met or not</source>
        <translation>论文对升级的要求，是否满足</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>How similar the models are</source>
        <translation>模型有多相似</translation>
    </message>
    <message>
        <source>What the methods cost, compared with embedding the gallery again</source>
        <translation>方法的成本，与重新嵌入图库比较</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>What the study&apos;s index gives, beside exact search</source>
        <translation>研究所用索引的结果，与精确搜索并列</translation>
    </message>
    <message>
        <source>No result yet: run the study, or open a results file.</source>
        <translation>尚无结果：请运行研究，或打开结果文件。</translation>
    </message>
    <message>
        <source>No curve yet: each method&apos;s curves appear here as soon as it is done.</source>
        <translation>尚无曲线：每种方法完成后，其曲线立即出现在这里。</translation>
    </message>
    <message>
        <source>The chosen curve follows no groups. Choose attributes under Groups and parts, and run the study again.</source>
        <translation>所选曲线不跟踪分组。请在“分组和部分”下选择属性，并重新运行研究。</translation>
    </message>
    <message>
        <source>No index was measured. Choose one under Index that is served, and run the study again.</source>
        <translation>未测量索引。请在“实际使用的索引”下选择一个，并重新运行研究。</translation>
    </message>
    <message>
        <source>This results file does not hold how similar the models are. Run the study again.</source>
        <translation>此结果文件不含模型的相似程度。请重新运行研究。</translation>
    </message>
    <message>
        <source>The groups of the chosen curve by the chosen metric, and their gaps</source>
        <translation>所选曲线按所选指标的分组及其差距</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
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
        <translation>%1 · 种子 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <extracomment>A percentage; the space does not break.</extracomment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>无类别</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>‖WWᵀ − I‖ (Frobenius)</source>
        <translation>‖WWᵀ − I‖ (Frobenius)</translation>
    </message>
    <message>
        <source>CKA with the old model</source>
        <translation>与旧模型的 CKA</translation>
    </message>
    <message>
        <source>Band: 95 % interval of %1, by resampling the queries; interpolated between the slices.</source>
        <translation>色带：%1 的 95 % 区间，通过对查询重采样得到；切片之间为插值。</translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list in a sentence.</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>weight of %1 in the gain of %2</source>
        <translation>%1 在 %2 增益中的权重</translation>
    </message>
    <message>
        <source>τ of the learned gain of %1</source>
        <translation>%1 学习的增益的 τ</translation>
    </message>
    <message>
        <source>τ of uncertainty</source>
        <translation>不确定性的 τ</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>No query has a relevant item in the gallery, so no metric has a value. The gallery and the queries need labels, or the queries lists of relevant items.</source>
        <translation>没有查询在图库中有相关条目，因此没有指标有值。图库和查询需要标签，或者查询需要相关条目列表。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>items with %1 = %2</source>
        <translation>%1 = %2 的条目</translation>
    </message>
    <message>
        <source>classes %1–%2</source>
        <translation>类别 %1–%2</translation>
    </message>
    <message>
        <source>%1 (only %2)</source>
        <translation>%1（仅 %2）</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultTile</name>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Rank %1: %2, %3, distance %4, found by its %5 feature</source>
        <translation>名次 %1：%2，%3，距离 %4，由其%5特征找到</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Gallery item %1</source>
        <translation>图库条目 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::ResultsView</name>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>Whole gallery</source>
        <translation>整个图库</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>按 %1</translation>
    </message>
    <message>
        <source>&amp;Of:</source>
        <translation>范围(&amp;O):</translation>
    </message>
    <message>
        <source>Whole gallery or groups</source>
        <translation>整个图库或分组</translation>
    </message>
    <message>
        <source>Show the values of all curves, with their 95 % intervals, at the chosen fraction</source>
        <translation>显示所有曲线在所选比例下的值及其 95 % 区间</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>All curves of the whole gallery, or the groups of the chosen curve: their values, the gap between the best and the worst (shaded) and how much of each is backfilled (dotted)</source>
        <translation>整个图库的所有曲线，或所选曲线的分组：它们的值、最好与最差之间的差距（阴影）以及各自已回填多少（点线）</translation>
    </message>
    <message>
        <source>Show only where the curves are, without old, new, cross and a steep start</source>
        <translation>只显示曲线所在范围，不含旧、新、交叉线和陡峭的起始段</translation>
    </message>
    <message>
        <source>Va&amp;lues</source>
        <translation>数值(&amp;L)</translation>
    </message>
    <message>
        <source>&lt;h2&gt;No file is open&lt;/h2&gt;&lt;p&gt;Open one from the menu File, or drop it here.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;没有打开的文件&lt;/h2&gt;&lt;p&gt;请从“文件”菜单打开一个文件，或将其拖放到此处。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Choose on the left what to compare, then run it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;在左侧选择要比较的内容，然后运行。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>crossfade::RunFooter</name>
    <message>
        <source>What is shown was computed with another set-up.</source>
        <translation>所显示的内容是用另一套设置计算的。</translation>
    </message>
    <message>
        <source>Set up as last time</source>
        <translation>按上次设置</translation>
    </message>
    <message>
        <source>Take the methods, their options, the orders and the measures of the last run; the models stay</source>
        <translation>沿用上次运行的方法、其选项、顺序和度量；模型保持不变</translation>
    </message>
</context>
<context>
    <name>crossfade::RunList</name>
    <message>
        <source>another file: %1</source>
        <translation>另一个文件：%1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>crossfade::RunSession</name>
    <message>
        <source>cancelled: %1 of %2 methods</source>
        <translation>已取消：%2 个方法中的 %1 个</translation>
    </message>
</context>
<context>
    <name>crossfade::RunsView</name>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The run that is shown stays</source>
        <translation>正在显示的运行保留</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行列表</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Compare the runs</source>
        <translation>比较各次运行</translation>
    </message>
    <message>
        <source>is being computed</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>delete run %1</source>
        <translation>删除运行 %1</translation>
    </message>
    <message>
        <source>rename run %1</source>
        <translation>重命名运行 %1</translation>
    </message>
    <message>
        <source>No run yet. Choose methods and orders in the set-up and press Run (F5): every run is listed here.</source>
        <translation>尚无运行。请在设置中选择方法和顺序并按“运行”（F5）：每次运行都列在这里。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>On disk, not in memory: choosing it reads it again, and then it can be compared</source>
        <translation>在磁盘上，不在内存中：选择后会重新读取，然后即可比较</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>不同之处</translation>
    </message>
</context>
<context>
    <name>crossfade::ScreenText</name>
    <message>
        <source>%1, %2, %3 new</source>
        <translation>%1，%2，%3 为新</translation>
    </message>
</context>
<context>
    <name>crossfade::SetupPanel</name>
    <message>
        <source>Choose a method.</source>
        <translation>请选择一个方法。</translation>
    </message>
    <message>
        <source>Choose an order of backfilling.</source>
        <translation>请选择一个回填顺序。</translation>
    </message>
    <message>
        <source>Choose a metric.</source>
        <translation>请选择一个指标。</translation>
    </message>
    <message>
        <source>Enter a seed.</source>
        <translation>请输入一个种子。</translation>
    </message>
    <message>
        <source>Choose two different models.</source>
        <translation>请选择两个不同的模型。</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The embedding file was not found.</source>
        <translation>找不到嵌入文件。</translation>
    </message>
    <message>
        <source>No pair of a method and an order is on. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>没有启用任何方法与顺序的组合。若某个组合无法运行，表格中该格的提示会说明原因。</translation>
    </message>
    <message>
        <source>Choose the old and the new model: the names of the models do not say which is which.</source>
        <translation>请选择旧模型和新模型：模型的名称没有说明哪个是旧的、哪个是新的。</translation>
    </message>
    <message>
        <source>No pair is on of: %1. Where a pair cannot be run, its tool tip in the grid says why.</source>
        <translation>没有打开任何组合的方法：%1。组合不能运行时，网格中的工具提示说明原因。</translation>
    </message>
    <message>
        <source>The file has the features of one model, and an upgrade has two: import those of the other one, too, or embed the images anew (New from images).</source>
        <translation>文件只有一个模型的特征，而升级需要两个：请把另一个模型的特征也导入，或重新嵌入图像（从图像新建）。</translation>
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
        <translation>λ-正交的映射 B 与正交映射相差多远（Frobenius 范数）：为 0 时保持新模型的所有距离</translation>
    </message>
    <message>
        <source>Compatible</source>
        <translation>兼容</translation>
    </message>
    <message>
        <source>Start ≥ old</source>
        <translation>起点 ≥ 旧</translation>
    </message>
    <message>
        <source>Before anything is backfilled, retrieval is at least as good as the old model’s (rank merge, eq. 6)</source>
        <translation>在回填任何条目之前，检索至少与旧模型一样好（排名合并，式 6）</translation>
    </message>
    <message>
        <source>End ≥ new</source>
        <translation>终点 ≥ 新</translation>
    </message>
    <message>
        <source>When everything is backfilled, retrieval is at least as good as the new model’s (rank merge, eq. 7)</source>
        <translation>全部回填之后，检索至少与新模型一样好（排名合并，式 7）</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>单调</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>side</source>
        <translation>辅助</translation>
    </message>
    <message>
        <source>Multiply–accumulates to transform one item or query (FCT, Fig. 3)</source>
        <translation>变换一个条目或查询的乘加次数（FCT，图 3）</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Learned numbers of all modules of the method</source>
        <translation>方法所有模块学到的数值个数</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1&#xa0;%</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>The results file is of an earlier version and does not hold the models’ dimensions</source>
        <translation>结果文件是较早版本的，不含模型的维数</translation>
    </message>
    <message>
        <source>Re-embedding</source>
        <translation>重新嵌入</translation>
    </message>
    <message>
        <source>the image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>What the items are grouped by</source>
        <translation>条目分组的依据</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>回填任何条目之前</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>全部回填之后</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>已回填</translation>
    </message>
    <message>
        <source>Share of the group’s own items that is new here</source>
        <translation>该组自身的条目在此为新的比例</translation>
    </message>
    <message>
        <source>Two models whose features of the gallery are compared</source>
        <translation>比较图库特征的两个模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Linear CKA</source>
        <translation>线性 CKA</translation>
    </message>
    <message>
        <source>The method; the check box shows and hides its curve</source>
        <translation>方法；复选框显示或隐藏其曲线</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>The order in which the gallery is backfilled</source>
        <translation>图库回填的顺序</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The seed of all random numbers of the run</source>
        <translation>运行中所有随机数的种子</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>%1 at the chosen share of the gallery</source>
        <translation>所选图库比例下的 %1</translation>
    </message>
    <message>
        <source>Area under the curve of %1, by the trapezoid rule over the fractions</source>
        <translation>%1 曲线下面积，按各比例的梯形法则</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>%1 before anything is backfilled</source>
        <translation>回填任何条目之前的 %1</translation>
    </message>
    <message>
        <source>%1 when everything is backfilled</source>
        <translation>全部回填之后的 %1</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>变错</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>A number that the method reports; its page in the documentation explains it</source>
        <translation>方法报告的数值；其文档页有解释</translation>
    </message>
    <message>
        <source>Which conditions the curves meet in %1, with margins in percentage points</source>
        <translation>各曲线在 %1 上满足哪些条件，裕量以百分点计</translation>
    </message>
    <message>
        <source>Retrieval never gets worse while more is backfilled (rank merge, eq. 8); else by how much at most, and between which shares</source>
        <translation>回填越多检索从不变差（排名合并，式 8）；否则最多差多少、在哪些比例之间</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the order agrees with the oracle’s, which backfills first what is aligned worst: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendall τ：该顺序与先知顺序（先回填对齐最差者）的一致程度：1 相同，0 无关，−1 相反（FastFill，附录 E）</translation>
    </message>
    <message>
        <source>The methods of the study, and embedding the gallery again</source>
        <translation>研究的方法，以及重新嵌入图库</translation>
    </message>
    <message>
        <source>The MACs as a share of those of embedding the item by the new model, which Run › Cost of re-embedding… counts</source>
        <translation>占用新模型嵌入条目的 MAC 的比例，由“运行 › 重新嵌入的成本…”计算</translation>
    </message>
    <message>
        <source>Bytes stored of each item until it is backfilled: its old feature, and side information where the method uses any</source>
        <translation>每个条目在回填之前存储的字节数：其旧特征，以及方法使用的辅助信息</translation>
    </message>
    <message>
        <source>Extra bytes</source>
        <translation>额外字节</translation>
    </message>
    <message>
        <source>Bytes of side information for each item, contained in the bytes</source>
        <translation>每个条目的辅助信息的字节数，包含在字节数中</translation>
    </message>
    <message>
        <source>A fitted transform from a file: its options are not known</source>
        <translation>来自文件的拟合变换：其选项未知</translation>
    </message>
    <message>
        <source>How similar the two models’ features of the gallery are: 1 the same except for rotation and scale, 0 nothing in common. Side information that differs from the old model complements it (FCT, section 5.3)</source>
        <translation>两个模型的图库特征有多相似：1 除旋转和尺度外相同，0 毫无共同之处。与旧模型不同的辅助信息可补充它（FCT，5.3 节）</translation>
    </message>
    <message>
        <source>%1; judged against the models’ features at length 1</source>
        <translation>%1；以长度为 1 的模型特征为准评判</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin: %1 to %2 percentage points</source>
        <translation>裕量的配对 95 % 区间：%1 至 %2 个百分点</translation>
    </message>
    <message>
        <source>Backward compatible: on the gallery as the old model left it, new queries already retrieve better than the old model’s own (Shen et al., CVPR 2020; rank merge, eq. 2)</source>
        <translation>后向兼容：在旧模型留下的图库上，新查询的检索已优于旧模型自身的查询（Shen 等，CVPR 2020；排名合并，式 2）</translation>
    </message>
    <message>
        <source>It makes up %1 of the whole gallery</source>
        <translation>它占整个图库的 %1</translation>
    </message>
    <message>
        <source>Items and queries of this value; gap: the best group minus the worst. A click lists the group’s queries</source>
        <translation>具有此值的条目和查询；差距：最好的组减最差的组。点击列出该组的查询</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 时的%1</translation>
    </message>
    <message>
        <source>%1 of the group’s queries at the chosen share of the gallery</source>
        <translation>所选图库比例下该组查询的 %1</translation>
    </message>
    <message>
        <source>Here against the old model, in percentage points. Of a gap: below 0, the groups are nearer to each other than they were</source>
        <translation>此处相对旧模型，以百分点计。对差距：低于 0 表示各组比以前更接近</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>By the old model. Older results files do not have it</source>
        <translation>按旧模型。较旧的结果文件没有此项</translation>
    </message>
    <message>
        <source>This results file of an older version has groups by CMC@1 alone: run the study again for other metrics.</source>
        <translation>此旧版本的结果文件只有按 CMC@1 的分组：要看其他指标，请重新运行研究。</translation>
    </message>
    <message>
        <source>%1 (points)</source>
        <translation>%1（百分点）</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>另一模型</translation>
    </message>
    <message>
        <source>Share of re-embedding</source>
        <translation>占重新嵌入的份额</translation>
    </message>
    <message>
        <source>Area under the curve of %1 over every single backfilled item</source>
        <translation>按每个单独回填的条目计算的 %1 曲线下面积</translation>
    </message>
    <message>
        <source>(AUC − old) / (new − old), of the exact AUC where there is one: at 100 % the mean over the whole backfilling is as good as the new model</source>
        <translation>(AUC − 旧) / (新 − 旧)，有精确 AUC 时用精确 AUC：为 100 % 时，整个回填的均值与新模型相当</translation>
    </message>
    <message>
        <source>Against old (points)</source>
        <translation>相对旧模型（百分点）</translation>
    </message>
    <message>
        <source>Kendall’s τ: how well the uncertainty that the method predicts ranks the items by their alignment loss: 1 the same, 0 no relation, −1 the reverse (FastFill, App. E)</source>
        <translation>Kendall τ：方法预测的不确定性按对齐损失给条目排序的一致程度：1 相同，0 无关，−1 相反（FastFill，附录 E）</translation>
    </message>
    <message>
        <source>gap (points)</source>
        <translation>差距（百分点）</translation>
    </message>
    <message>
        <source>How much of all that is backfilled here is of the group</source>
        <translation>此处已回填的全部条目中该组所占的比例</translation>
    </message>
    <message>
        <source>Share of new</source>
        <translation>占新条目</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1（对%2）</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Paired 95 % interval of the margin, by class: %1 to %2 percentage points</source>
        <translation>裕量的配对 95 % 区间，按类别：%1 至 %2 个百分点</translation>
    </message>
    <message>
        <source>✓ holds, ✗ does not hold, = equal, ≈ the queries cannot tell</source>
        <translation>✓ 成立，✗ 不成立，= 相等，≈ 查询无法区分</translation>
    </message>
    <message>
        <source>Negative flips by %1 against %2: queries that are right there and wrong here. A click lists them</source>
        <translation>相对 %2 按 %1 的负翻转：在那里正确而在此处错误的查询。点击即列出</translation>
    </message>
    <message>
        <source>Positive flips by %1 against %2: queries that are wrong there and right here. A click lists them</source>
        <translation>相对 %2 按 %1 的正翻转：在那里错误而在此处正确的查询。点击即列出</translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%2 个条目中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Chosen items</source>
        <translation>所选条目</translation>
    </message>
    <message>
        <source>The groups and the classes of the chosen items</source>
        <translation>所选条目的组和类别</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>How many are chosen</source>
        <translation>选择了多少</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>The share of all such items of the gallery</source>
        <translation>占图库中所有这类条目的比例</translation>
    </message>
    <message>
        <source>Of the queries that look for the chosen items, those that are broken at the fraction, by CMC@1 against %1</source>
        <translation>寻找所选条目的查询中，在该比例处变错的，按相对 %1 的 CMC@1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>The new model that the curve ends with, and whose results its gain is a share of</source>
        <translation>曲线最终到达的新模型，其增益以该模型的结果为基准</translation>
    </message>
    <message>
        <source>No gain: new is not surely above old</source>
        <translation>无增益：新并不确定高于旧</translation>
    </message>
</context>
<context>
    <name>crossfade::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Left, Right, Home, End</source>
        <translation>左、右、Home、End</translation>
    </message>
    <message>
        <source>Chart and play bar</source>
        <translation>图表和播放条</translation>
    </message>
    <message>
        <source>Go through the fractions</source>
        <translation>在各比例之间移动</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Choose the curve</source>
        <translation>选择曲线</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>crossfade::StageText</name>
    <message>
        <source>Reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Embedding images</source>
        <translation>嵌入图像</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Transforming features</source>
        <translation>变换特征</translation>
    </message>
    <message>
        <source>Ordering the gallery</source>
        <translation>排列图库</translation>
    </message>
    <message>
        <source>Counting ranks</source>
        <translation>计算名次</translation>
    </message>
    <message>
        <source>Resampling queries</source>
        <translation>对查询重采样</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Drawing images</source>
        <translation>绘制图像</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>写入</translation>
    </message>
</context>
<context>
    <name>crossfade::StagesView</name>
    <message>
        <source>Me&amp;tric:</source>
        <translation>指标(&amp;T):</translation>
    </message>
    <message>
        <source>C&amp;urve:</source>
        <translation>曲线(&amp;U)：</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>This study fits no method anew on the way. Name the shares at which it shall (stages in the study file, or evaluate --stages) to see whether that pays.</source>
        <translation>此研究不在途中重新拟合任何方法。请指定重新拟合的比例（研究文件中的 stages，或 evaluate --stages），以查看是否值得。</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>Items embedded, and refits in the same unit</source>
        <translation>已嵌入的条目，以及同一单位的重新拟合</translation>
    </message>
    <message>
        <source>static: fitted once</source>
        <translation>固定：只拟合一次</translation>
    </message>
    <message>
        <source>in stages: fitted anew on the way</source>
        <translation>分阶段：途中重新拟合</translation>
    </message>
    <message>
        <source>fitted anew</source>
        <translation>重新拟合</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>AUC over static</source>
        <translation>相对固定的 AUC</translation>
    </message>
    <message>
        <source>The area under the curve over what is backfilled, less that of the static curve: what refits would give if they were free</source>
        <translation>以已回填比例为横轴的曲线下面积，减去固定曲线的面积：重新拟合若不花钱会带来的</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Paired: of the same queries under both</source>
        <translation>配对：两者用相同的查询</translation>
    </message>
    <message>
        <source>Refits</source>
        <translation>重新拟合次数</translation>
    </message>
    <message>
        <source>How often the method is fitted anew</source>
        <translation>方法重新拟合的次数</translation>
    </message>
    <message>
        <source>Refits cost (items)</source>
        <translation>重新拟合的成本（条目）</translation>
    </message>
    <message>
        <source>In embeddings of an item by the new model</source>
        <translation>以新模型嵌入一个条目为单位</translation>
    </message>
    <message>
        <source>Mean in stages</source>
        <translation>分阶段平均</translation>
    </message>
    <message>
        <source>Of the metric, over all that the backfill in stages costs</source>
        <translation>指标在分阶段回填的全部花费上的平均值</translation>
    </message>
    <message>
        <source>Mean static</source>
        <translation>固定平均</translation>
    </message>
    <message>
        <source>Over the same cost; the static backfill stays at its end</source>
        <translation>在相同花费上；固定回填停在其终点</translation>
    </message>
    <message>
        <source>What embedding an item takes is not known, so the refits are not among what is spent here. Say --embedding-macs, or name the new model&apos;s file, to have them on one axis.</source>
        <translation>不知道嵌入一个条目需要多少，因此这里的花费不含重新拟合。请给出 --embedding-macs 或指定新模型的文件，以便放在同一轴上。</translation>
    </message>
    <message>
        <source>Over all that is spent, the mean is %1 in stages and %2 without: the refits cost as much as embedding %3 items.</source>
        <translation>在全部花费上，平均值分阶段为 %1，不分阶段为 %2：重新拟合的成本相当于嵌入 %3 个条目。</translation>
    </message>
    <message>
        <source>Backfill in stages that is shown</source>
        <translation>显示的分阶段回填</translation>
    </message>
    <message>
        <source>Retrieval in stages</source>
        <translation>分阶段检索</translation>
    </message>
    <message>
        <source>What stages give and cost</source>
        <translation>各阶段的收益与花费</translation>
    </message>
    <message>
        <source>Share of the gallery that is backfilled (%)</source>
        <translation>图库已回填的比例 (%)</translation>
    </message>
</context>
<context>
    <name>crossfade::StartPage</name>
    <message>
        <source>See what retrieval does while its embedding model is replaced, item by item.</source>
        <translation>查看更换嵌入模型时检索随条目逐个变化的情况。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>An embedding file, a study or a results file</source>
        <translation>嵌入文件、研究或结果文件</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Drawn images and two models trained on them</source>
        <translation>绘制的图像和用它们训练的两个模型</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>New from images…</source>
        <translation>从图像新建…</translation>
    </message>
    <message>
        <source>Embed a folder of images by an old and a new model</source>
        <translation>用旧模型和新模型嵌入一个图像文件夹</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Make an embedding file of tables, databases, NumPy files or FAISS indexes</source>
        <translation>用表格、数据库、NumPy 文件或 FAISS 索引制作嵌入文件</translation>
    </message>
    <message>
        <source>… or drop them here: a file (embeddings, study, results), tables and vectors to import, or two models and a folder of images</source>
        <translation>…… 或放到这里：一个文件（嵌入、研究、结果），要导入的表格和向量，或两个模型和一个图像文件夹</translation>
    </message>
</context>
<context>
    <name>crossfade::StoredBox</name>
    <message>
        <source>float32: as in the file</source>
        <translation>float32：与文件相同</translation>
    </message>
    <message>
        <source>int8, by dimension</source>
        <translation>int8，按维</translation>
    </message>
    <message>
        <source>int8, by vector</source>
        <translation>int8，按向量</translation>
    </message>
    <message>
        <source>binary: signs alone</source>
        <translation>二值：仅符号</translation>
    </message>
    <message>
        <source>Stored numbers</source>
        <translation>存储的数</translation>
    </message>
    <message>
        <source>first </source>
        <translation>前 </translation>
    </message>
    <message>
        <source>So many dimensions of each vector, from its first, are stored and searched</source>
        <translation>存储并搜索每个向量从首维起的这么多维</translation>
    </message>
    <message>
        <source>Stored dimensions</source>
        <translation>存储的维数</translation>
    </message>
    <message>
        <source>all</source>
        <comment>dimensions</comment>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>crossfade::StrategiesView</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Model call (ms):</source>
        <translation>模型调用（毫秒）：</translation>
    </message>
    <message>
        <source>There are too many queries to compare strategies here: “crossfade-cli decide” does it.</source>
        <translation>查询太多，无法在此比较策略：可用“crossfade-cli decide”。</translation>
    </message>
    <message>
        <source>The strategies are being compared …</source>
        <translation>正在比较策略……</translation>
    </message>
    <message>
        <source>Worst group of:</source>
        <translation>最差组，按：</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>What one call of a model takes, for an item or a query: with it, what reranking adds to a query is told</source>
        <translation>模型对一个条目或查询的一次调用所需时间：据此给出重排给查询增加的时间</translation>
    </message>
    <message>
        <source>Milliseconds of a call of a model</source>
        <translation>一次模型调用的毫秒数</translation>
    </message>
    <message>
        <source>Training:</source>
        <translation>训练：</translation>
    </message>
    <message>
        <source>cost </source>
        <translation>费用 </translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>费用未知</translation>
    </message>
    <message>
        <source>What it costs to train the new model that a method needs</source>
        <translation>训练某方法所需新模型的费用</translation>
    </message>
    <message>
        <source>Cost of training a new model</source>
        <translation>训练新模型的费用</translation>
    </message>
    <message>
        <source> h</source>
        <translation> 小时</translation>
    </message>
    <message>
        <source>hours unknown</source>
        <translation>小时数未知</translation>
    </message>
    <message>
        <source>How long it takes to train the new model that a method needs</source>
        <translation>训练某方法所需新模型的时间</translation>
    </message>
    <message>
        <source>Hours of training a new model</source>
        <translation>训练新模型的小时数</translation>
    </message>
    <message>
        <source>Ways to serve the gallery meanwhile</source>
        <translation>期间使用图库的方式</translation>
    </message>
</context>
<context>
    <name>crossfade::StudyJobs</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Open the demonstration</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Estimate from the pilot</source>
        <translation>由先导样本估计</translation>
    </message>
    <message>
        <source>Plan the backfill</source>
        <translation>规划回填</translation>
    </message>
    <message>
        <source>Save the plan %1</source>
        <translation>保存计划 %1</translation>
    </message>
    <message>
        <source>Save the results %1</source>
        <translation>保存结果 %1</translation>
    </message>
    <message>
        <source>Save the fitted method %1</source>
        <translation>保存拟合的方法 %1</translation>
    </message>
    <message>
        <source>Count the cost of embedding</source>
        <translation>计算嵌入的成本</translation>
    </message>
    <message>
        <source>Read a run again</source>
        <translation>重新读取一次运行</translation>
    </message>
    <message>
        <source>Save last good state…</source>
        <translation>保存最后的良好状态…</translation>
    </message>
    <message>
        <source>Save the method as it was after its last good epoch; a study can use it as a fitted transform</source>
        <translation>保存方法在最后一个良好轮次之后的状态；研究可以把它用作拟合的变换</translation>
    </message>
    <message>
        <source>Save last good state</source>
        <translation>保存最后的良好状态</translation>
    </message>
    <message>
        <source>set-up as last time</source>
        <translation>按上次的设置</translation>
    </message>
    <message>
        <source>Embeddings, studies and results (*.h5 *.hdf5 *.toml);;All files (*)</source>
        <translation>嵌入、研究和结果 (*.h5 *.hdf5 *.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Results (*.h5 *.hdf5);;All files (*)</source>
        <translation>结果 (*.h5 *.hdf5);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Estimate from a pilot</source>
        <translation>由先导样本估计</translation>
    </message>
    <message>
        <source>The file marks no pilot. Draw one at random, in percent of the gallery:</source>
        <translation>文件未标记先导样本。随机抽取一个，占图库的百分比：</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Save the plan to follow it</source>
        <translation>保存计划以便跟踪</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv)</source>
        <translation>计划，每个条目一行 (*.csv)</translation>
    </message>
    <message>
        <source>Save the fitted method</source>
        <translation>保存拟合的方法</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>保存研究</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>研究 (*.toml)</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Results (*.h5)</source>
        <translation>结果 (*.h5)</translation>
    </message>
    <message>
        <source>How much arithmetic does the new model need to embed an item? Its multiply–accumulates are counted for the table of costs.</source>
        <translation>新模型嵌入一个条目需要多少计算？为成本表统计它的乘加次数。</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Fitted transforms (*.pt);;Maps as NumPy arrays (*.npz);;Maps as TorchScript (*.ts.pt);;Maps as ONNX (*.onnx)</source>
        <translation>拟合的变换 (*.pt);;NumPy 数组形式的映射 (*.npz);;TorchScript 形式的映射 (*.ts.pt);;ONNX 形式的映射 (*.onnx)</translation>
    </message>
    <message>
        <source>Plans, a line for each item (*.csv);;Plans, a line for each batch (*.jsonl);;Batches for pgvector (*.copy);;Batches for Elasticsearch and OpenSearch (*.ndjson);;Batches for Qdrant (*.qdrant)</source>
        <translation>计划，每个条目一行 (*.csv);;计划，每个批次一行 (*.jsonl);;用于 pgvector 的批次 (*.copy);;用于 Elasticsearch 和 OpenSearch 的批次 (*.ndjson);;用于 Qdrant 的批次 (*.qdrant)</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>定位…</translation>
    </message>
    <message>
        <source>Say where the data of these results are; it is checked that they are the same</source>
        <translation>指出这些结果的数据在哪里；会检查它们是否相同</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 现在在哪里？</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>定位 %1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepChart</name>
    <message>
        <source>%1, %2 = %3</source>
        <translation>%1，%2 = %3</translation>
    </message>
    <message>
        <source>Means of %1 seeds</source>
        <translation>%1 个种子的均值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 parameters, %2 multiply–accumulates an item</source>
        <translation>%1 个参数，每个条目 %2 次乘加</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>No sweep</source>
        <translation>无扫描</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 时的%1</translation>
    </message>
    <message>
        <source>%1 over %2. %3.</source>
        <translation>%1 随 %2 的变化。%3。</translation>
    </message>
    <message>
        <source>Means of %1 of %2 seeds: the other fits diverged</source>
        <translation>%2 个种子中 %1 个的均值：其他拟合发散</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Multiply–accumulates an item</source>
        <translation>每个条目的乘加次数</translation>
    </message>
    <message>
        <source>old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1（对数）</translation>
    </message>
    <message>
        <source>%1 (%)</source>
        <translation>%1 (%)</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 % 时</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 % 时</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No sweep: the study does not vary one option of a method alone.</source>
        <translation>无扫描：该研究没有单独改变方法的一个选项。</translation>
    </message>
    <message>
        <source>new model</source>
        <translation>新模型</translation>
    </message>
    <message>
        <source>side model</source>
        <translation>辅助模型</translation>
    </message>
    <message>
        <source>No value is ticked, and no second axis is chosen.</source>
        <translation>没有勾选任何值，也没有选择第二轴。</translation>
    </message>
    <message>
        <source>This sweep has no curve under this order: its fits diverged.</source>
        <translation>该扫描在此顺序下没有曲线：其拟合发散。</translation>
    </message>
    <message>
        <source>No value of this sweep is known.</source>
        <translation>该扫描没有已知的值。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 at 0 %, %3 %4, %5 at 100 %</source>
        <translation>%1：0 % 时 %2，%3 %4，100 % 时 %5</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepDialog</name>
    <message>
        <source>Sweep an option</source>
        <translation>扫描一个选项</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>with commas between them</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Option</source>
        <translation>选项(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>取值(&amp;V)</translation>
    </message>
    <message>
        <source>Choices of the method: %1</source>
        <translation>方法的变体：%1</translation>
    </message>
</context>
<context>
    <name>crossfade::SweepsView</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>multiply–accumulates</source>
        <translation>乘加次数</translation>
    </message>
    <message>
        <source>%1 over %2 · %3</source>
        <comment>method, option, order</comment>
        <translation>%1（随%2变化）· %3</translation>
    </message>
    <message>
        <source>S&amp;weep:</source>
        <translation>扫描(&amp;W):</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>The method and the one option of it that is varied</source>
        <translation>方法及其被改变的那个选项</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M):</translation>
    </message>
    <message>
        <source>&amp;Second axis:</source>
        <translation>第二轴(&amp;S):</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>第二轴</translation>
    </message>
    <message>
        <source>at 0 %</source>
        <translation>0 % 时</translation>
    </message>
    <message>
        <source>Before anything is backfilled</source>
        <translation>回填任何条目之前</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>The area under the curve</source>
        <translation>曲线下面积</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>100 % 时</translation>
    </message>
    <message>
        <source>When everything is backfilled</source>
        <translation>全部回填之后</translation>
    </message>
    <message>
        <source>&amp;X axis:</source>
        <translation>X 轴(&amp;X):</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X 轴</translation>
    </message>
    <message>
        <source>What the values are drawn over: the option, or what the method costs</source>
        <translation>数值绘制的横轴：选项，或方法的成本</translation>
    </message>
    <message>
        <source>A number that the method reports, such as how far its map is from orthogonal</source>
        <translation>方法报告的数值，例如其映射与正交相差多远</translation>
    </message>
</context>
<context>
    <name>crossfade::TableView</name>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskList</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Tasks of the computation</source>
        <translation>计算的任务</translation>
    </message>
    <message>
        <source>No task has begun yet.</source>
        <translation>尚未开始任何任务。</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskPanel</name>
    <message>
        <source>Mini-batches</source>
        <translation>小批量</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>The loss of the training</source>
        <translation>训练的损失</translation>
    </message>
</context>
<context>
    <name>crossfade::TaskText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crossfade::ThresholdsView</name>
    <message>
        <source>No thresholds: the sentence above says why.</source>
        <translation>没有阈值：上面的句子说明原因。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No result yet: open an embedding file or a study and run it, or open a results file.</source>
        <translation>尚无结果：打开嵌入文件或研究并运行，或打开结果文件。</translation>
    </message>
    <message>
        <source>Choose a curve in the table.</source>
        <translation>请在表格中选择一条曲线。</translation>
    </message>
    <message>
        <source>Counting the pairs of queries and items…</source>
        <translation>正在计数查询与条目的对…</translation>
    </message>
    <message>
        <source>Distance of a query and an item</source>
        <translation>查询与条目的距离</translation>
    </message>
    <message>
        <source>Similarity of a query and an item</source>
        <translation>查询与条目的相似度</translation>
    </message>
    <message>
        <source>Pairs (% at each place)</source>
        <translation>对（各处的 %）</translation>
    </message>
    <message>
        <source>irrelevant, at %1</source>
        <translation>不相关，%1 处</translation>
    </message>
    <message>
        <source>relevant, at %1</source>
        <translation>相关，%1 处</translation>
    </message>
    <message>
        <source>irrelevant, old</source>
        <translation>不相关，旧</translation>
    </message>
    <message>
        <source>relevant, old</source>
        <translation>相关，旧</translation>
    </message>
    <message>
        <source>keeps it at %1</source>
        <translation>%1 处保持</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>the rate of false matches</source>
        <translation>误匹配率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>答案数</translation>
    </message>
    <message>
        <source>&amp;keeps:</source>
        <translation>保持(&amp;K)：</translation>
    </message>
    <message>
        <source>&amp;Threshold now:</source>
        <translation>现在的阈值(&amp;T)：</translation>
    </message>
    <message>
        <source>What your system accepts under the old model: the least similarity, or by L2 the largest distance. The line in the chart can be dragged, too</source>
        <translation>您的系统在旧模型下接受什么：最小相似度，按 L2 则是最大距离。也可以拖动图中的线</translation>
    </message>
    <message>
        <source>&amp;Groups:</source>
        <translation>分组(&amp;G)：</translation>
    </message>
    <message>
        <source>What the threshold is to keep</source>
        <translation>阈值要保持什么</translation>
    </message>
    <message>
        <source>Threshold under the old model</source>
        <translation>旧模型下的阈值</translation>
    </message>
    <message>
        <source>Attribute whose groups are told</source>
        <translation>显示其分组的属性</translation>
    </message>
    <message>
        <source>How near irrelevant and relevant pairs are</source>
        <translation>不相关对和相关对有多近</translation>
    </message>
    <message>
        <source>Thresholds on the way</source>
        <translation>途中的阈值</translation>
    </message>
    <message>
        <source>Thresholds need both models&apos; features of all items, but %1. %2</source>
        <translation>阈值需要所有条目在两个模型下的特征，但：%1。%2</translation>
    </message>
    <message>
        <source>Thresholds need a curve from nothing backfilled to everything: run the study again.</source>
        <translation>阈值需要从完全未回填到全部回填的曲线：请重新运行研究。</translation>
    </message>
</context>
<context>
    <name>crossfade::UncertaintyView</name>
    <message>
        <source>%1 against %2</source>
        <translation>%1 相对 %2</translation>
    </message>
    <message>
        <source>alignment loss</source>
        <translation>对齐损失</translation>
    </message>
    <message>
        <source>alignment loss (%1)</source>
        <translation>对齐损失（%1）</translation>
    </message>
    <message>
        <source>position: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>This result says only one number of each item of this method. Choose a curve of a method that predicts its uncertainty, such as FastFill, or run more orders.</source>
        <translation>此结果对该方法的每个条目只有一个数值。请选择能预测不确定性的方法（如 FastFill）的曲线，或运行更多顺序。</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ is not defined: one of the two is the same for all items.</source>
        <translation>Kendall τ 无定义：两者之一对所有条目都相同。</translation>
    </message>
    <message>
        <source>Drag a rectangle to choose items.</source>
        <translation>拖出矩形以选择条目。</translation>
    </message>
    <message>
        <source>&amp;over:</source>
        <translation>横轴(&amp;O):</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>显示(&amp;S):</translation>
    </message>
    <message>
        <source>Number on the x axis</source>
        <translation>x 轴的数值</translation>
    </message>
    <message>
        <source>Number on the y axis</source>
        <translation>y 轴的数值</translation>
    </message>
    <message>
        <source>predicted uncertainty (log σ²)</source>
        <translation>预测的不确定性（log σ²）</translation>
    </message>
    <message>
        <source>The chosen curve&apos;s method predicts no uncertainty. Only curves of these methods have one: %1. Choose one in the table.</source>
        <translation>所选曲线的方法不预测不确定性。只有以下方法的曲线有预测：%1。请在表格中选择一条。</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ&#xa0;=&#xa0;%1 over %2 items (1: the same order, 0: no relation, −1: the reverse).</source>
        <translation>Kendall τ&#xa0;=&#xa0;%1，%2 个条目（1：顺序相同，0：无关，−1：顺序相反）。</translation>
    </message>
    <message>
        <source>position (1 = first): %1</source>
        <translation>位置（1 = 最先）：%1</translation>
    </message>
    <message>
        <source>The line joins the mean loss of each tenth of the items, sorted by uncertainty: where it rises, uncertainty predicts the loss.</source>
        <translation>连线为按不确定性排序的条目每十分之一的平均损失：上升之处，不确定性能预测损失。</translation>
    </message>
</context>
<context>
    <name>crossfade::Unsaved</name>
    <message>
        <source>Embed images</source>
        <translation>嵌入图像</translation>
    </message>
    <message>
        <source>Crossfade</source>
        <translation>Crossfade</translation>
    </message>
    <message>
        <source>Still running: %1.</source>
        <translation>仍在运行：%1。</translation>
    </message>
    <message>
        <source>Cancel it and quit</source>
        <translation>取消并退出</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Cancel it and save…</source>
        <translation>取消并保存…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study?</source>
        <translation>Crossfade 未正常退出。要恢复研究吗？</translation>
    </message>
    <message>
        <source>Crossfade did not end properly. Recover the study and the results that were not saved (%1)?</source>
        <translation>Crossfade 未正常退出。要恢复研究和未保存的结果（%1）吗？</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>“%1” (%2, %3)</source>
        <comment>run, file, time</comment>
        <translation>“%1”（%2，%3）</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>%1 is not saved. Save it?</source>
        <translation>%1 尚未保存。要保存吗？</translation>
    </message>
    <message>
        <source>%1 are not saved. Save them?</source>
        <translation>%1 尚未保存。要保存吗？</translation>
    </message>
    <message>
        <source>What it has so far is not saved.</source>
        <translation>其目前的结果尚未保存。</translation>
    </message>
    <message>
        <source>Not saved: %1.</source>
        <translation>尚未保存：%1。</translation>
    </message>
</context>
<context>
    <name>crossfade::ViewUndo</name>
    <message>
        <source>choose items: %1</source>
        <translation>选择条目：%1</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>choose queries: %1</source>
        <translation>选择查询：%1</translation>
    </message>
    <message>
        <source>choose curves</source>
        <translation>选择曲线</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>list other queries</source>
        <translation>列出其他查询</translation>
    </message>
</context>
<context>
    <name>crossfade::Workspace</name>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行列表</translation>
    </message>
    <message>
        <source>Chosen query</source>
        <translation>所选查询</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
</context>
</TS>
