#include "widgets/screens/differences/compareview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/comparedtext.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/definitions.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

Quantity quantityAt(int index)
{
    if (index == 0)
        return {.kind = Quantity::Kind::Auc};
    return {.kind = Quantity::Kind::At, .fraction = index == 1 ? 0.0 : 1.0};
}

constexpr int listGap = 2; // around a run in the list

} // namespace

CompareView::CompareView(CurveStyles& styles, QWidget* parent)
    : ResultPage(parent),
      m_styles(styles),
      m_reference(named("compareReference", new QComboBox(this))),
      m_add(named("compareAdd", new QPushButton(this))),
      m_list(named("comparedRuns", new QListWidget(this))),
      m_emptyList(new EmptyText(m_list)),
      m_metric(named("compareMetric", new QComboBox(this))),
      m_quantity(named("compareQuantity", new QComboBox(this))),
      m_by(named("compareBy", new QComboBox(this))),
      m_zoom(named("compareZoom", new QToolButton(this))),
      m_data(new DataLabel(this)),
      m_verdict(named("compareVerdict", new Label(this))),
      m_chart(new LinesChart(QStringLiteral("compareChart"), this)),
      m_lower(new QWidget(this)),
      m_caption(named("compareCaption", new Label(this))),
      m_table(new SheetView(QStringLiteral("compareTable"), this))
{
    setObjectName(QStringLiteral("compare"));
    layOut();
    fitList();
    connect(m_reference, &QComboBox::activated, this, [this] {
        tickRuns();
        invalidate();
    });
    connect(m_metric, &QComboBox::activated, this, [this] { invalidate(); });
    connect(m_quantity, &QComboBox::activated, this, [this] { invalidate(); });
    connect(m_by, &QComboBox::activated, this, [this] { invalidate(); });
    connect(m_zoom, &QToolButton::toggled, this, &CompareView::zoomChart);
    connect(m_zoom, &QToolButton::toggled, this, &CompareView::zoomToggled);
    connect(m_add, &QPushButton::clicked, this, &CompareView::fileWanted);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        const StudyResult* run = m_runs[static_cast<std::size_t>(m_list->row(item))].result.get();
        if (item->checkState() == Qt::Checked)
            m_left.remove(run);
        else
            m_left.insert(run);
        invalidate();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void CompareView::layOut()
{
    m_reference->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reference->setMinimumContentsLength(12);
    fitToRoom(*m_by, 10);
    m_zoom->setCheckable(true);
    m_zoom->setFocusPolicy(Qt::StrongFocus);
    m_lower->hide();
    m_list->setSpacing(listGap);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setWideColumn(0);
    m_table->setNotes([this] { return TableNotes{{tr("Values"), m_compared}}; });
    inColumn(m_lower, {m_caption, {m_table, 1}}, {}, 2);
    auto* halves = named("compareHalves", inHalves(this, {m_chart, m_lower}, {320, 170}));
    inColumn(this,
             {inRow({{[] { return tr("Refere&nce:"); }, m_reference, 1}, m_add}),
              m_list,
              inRows({{[] { return tr("Sho&w:"); }, m_metric},
                      m_quantity,
                      {[] { return tr("Ta&ble by:"); }, m_by},
                      m_zoom,
                      {m_data, 1}}),
              m_verdict,
              {halves, 1}},
             {8, 6, 8, 0});
}

void CompareView::setRuns(std::vector<NamedRun> runs)
{
    const int before = m_reference->currentIndex();
    const StudyResult* reference = before >= 0 && before < static_cast<int>(m_runs.size())
                                       ? m_runs[static_cast<std::size_t>(before)].result.get()
                                       : nullptr;
    m_runs = std::move(runs);
    QSet<const StudyResult*> listed;
    for (const NamedRun& run : m_runs)
        listed.insert(run.result.get());
    m_left.intersect(listed); // the place of a result that is gone may be another's later
    fillRuns();
    // The oldest run, unless another one was the reference.
    int chosen = static_cast<int>(m_runs.size()) - 1;
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        if (m_runs[i].result.get() == reference)
            chosen = static_cast<int>(i);
    m_reference->setCurrentIndex(chosen);
    tickRuns();
    invalidate();
}

void CompareView::leaveOutUnticked(const ResultModel& model)
{
    const auto follow = [this, &model] {
        if (m_ticks.follow(model))
            invalidate();
    };
    connect(&model, &ResultModel::curveVisibilityChanged, this, follow);
    connect(&model, &ResultModel::resultChanged, this, follow);
    follow();
}

void CompareView::fillRuns()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_reference->clear();
    for (const NamedRun& run : m_runs) {
        m_reference->addItem(run.name);
        m_list->addItem(run.name);
    }
}

/// The reference is always there, so its box cannot be changed.
void CompareView::tickRuns()
{
    const QSignalBlocker quiet(m_list);
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem& item = *m_list->item(i);
        const bool isReference = i == m_reference->currentIndex();
        const bool isLeft = m_left.contains(m_runs[static_cast<std::size_t>(i)].result.get());
        item.setCheckState(isLeft && !isReference ? Qt::Unchecked : Qt::Checked);
        item.setFlags(isReference
                          ? Qt::ItemIsSelectable
                          : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item.setToolTip(isReference ? tr("The reference: the others are compared with it")
                                    : QString());
    }
    fitList(); // with the boxes
}

/// Makes the list as high as its runs, at most four of them; more are scrolled.
void CompareView::fitList()
{
    constexpr int least = 2; // room for the sentence of an empty list
    constexpr int most = 4;
    const int row = std::max(m_list->sizeHintForRow(0), m_list->fontMetrics().height());
    const int rows = std::clamp(m_list->count(), least, most);
    m_list->setFixedHeight(rows * (row + 2 * listGap) + 2 * m_list->frameWidth());
}

std::vector<NamedRun> CompareView::chosenRuns() const
{
    std::vector<NamedRun> chosen;
    const int reference = m_reference->currentIndex();
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        if (static_cast<int>(i) == reference)
            chosen.insert(chosen.begin(), m_runs[i]);
        else if (!m_left.contains(m_runs[i].result.get()))
            chosen.push_back(m_runs[i]);
    return chosen;
}

void CompareView::setZoomed(bool zoomed)
{
    m_zoom->setChecked(zoomed);
}

/// The differences stay as they are: to find them anew may take long.
void CompareView::zoomChart(bool zoomed)
{
    LinesContent content = m_chart->content();
    if (content.lines.empty())
        return;
    content.isZoomed = zoomed;
    m_chart->setContent(std::move(content));
}

QString CompareView::verdict() const
{
    return m_verdict->text();
}

void CompareView::fillMetrics(const std::vector<NamedRun>& runs)
{
    const QString before = m_metric->currentText();
    m_metrics = commonMetrics(runs);
    m_metric->clear();
    for (const Metric& metric : m_metrics)
        m_metric->addItem(metricText(metric));
    m_metric->setCurrentIndex(std::max(0, m_metric->findText(before)));
    explainMetrics(*m_metric, m_metrics);
}

void CompareView::fillWays(const StudyResult* reference)
{
    const QString before = m_by->currentText();
    m_ways = reference == nullptr ? std::vector<ComparedBy>() : waysToCompare(*reference);
    m_by->clear();
    for (const ComparedBy& way : m_ways)
        m_by->addItem(comparedByText(way));
    m_by->setCurrentIndex(std::max(0, m_by->findText(before)));
}

void CompareView::refresh()
{
    m_comparing.forget();
    std::vector<NamedRun> runs = chosenRuns();
    std::vector<Study> studies;
    for (const NamedRun& run : runs)
        studies.push_back(run.result->study);
    m_data->setStudies(std::move(studies));
    fillMetrics(runs);
    fillWays(runs.empty() ? nullptr : runs.front().result.get());
    if (runs.size() < 2 || m_metrics.empty())
        return showNothing(nothingText());
    for (const NamedRun& run : runs)
        if (const QString why = noValuesSentence(*run.result); !why.isEmpty())
            return showNothing(QStringLiteral("%1: %2").arg(run.name, why));
    draw(runs);
    compute(runs);
}

void CompareView::draw(const std::vector<NamedRun>& runs)
{
    std::vector<MethodsAndOrders> unticked;
    for (const NamedRun& run : runs)
        unticked.push_back(m_ticks.untickedIn(run.result));
    LinesContent content = comparedLines(
        runs, m_metrics[static_cast<std::size_t>(m_metric->currentIndex())], m_styles, unticked);
    content.isZoomed = m_zoom->isChecked();
    if (content.lines.empty())
        m_chart->showNothing(tr("All curves of these runs are unticked in Curves."));
    else
        m_chart->setContent(std::move(content));
}

void CompareView::compute(const std::vector<NamedRun>& runs)
{
    const Metric metric = m_metrics[static_cast<std::size_t>(m_metric->currentIndex())];
    const ComparedBy by = m_ways[static_cast<std::size_t>(std::max(0, m_by->currentIndex()))];
    const Quantity of = comparedAs(runs, metric, quantityAt(m_quantity->currentIndex()), by);
    m_quantity->setEnabled(by.kind != ComparedBy::Kind::Fraction);
    m_verdict->setText(tr("Comparing …"));
    struct Texts {
        QString verdict;
        Sheet sheet;
    };
    m_comparing.run(
        [runs, metric, of, by](JobContext& job) {
            const std::vector<ComparedRun> compared = compareWith(runs, metric, of, by, job);
            return Texts{.verdict = comparedText(runs.front(), compared, by),
                         .sheet = comparedSheet(runs.front(), compared, by)};
        },
        [this, metric, of, by](const Texts& texts) {
            m_verdict->setText(texts.verdict);
            m_compared = comparedQuantity(metric, of, by);
            m_caption->setText(tr("Differences between the runs: %1").arg(m_compared));
            m_table->setFrozenColumns(by.kind == ComparedBy::Kind::Curve ? 1 : 2);
            m_table->setSheet(texts.sheet);
            m_lower->show();
        },
        [this](const Error& error) { m_verdict->setText(shown(error.parts().problem)); });
}

void CompareView::setBusy(bool busy)
{
    if (std::exchange(m_isBusy, busy) != busy && m_runs.size() < 2)
        invalidate();
}

void CompareView::showNothing(const QString& text)
{
    m_lower->hide();
    m_verdict->clear();
    m_chart->showNothing(text);
}

QString CompareView::nothingText() const
{
    if (m_runs.size() < 2 && m_isBusy)
        return tr("A run goes on, or a file is being read: what it gives can be compared then.");
    if (m_runs.size() < 2)
        return tr("There is one run. Change the set-up and run it again, or add a results file, to "
                  "compare.");
    return m_metrics.empty()
               ? tr("These runs have no metric in common. Choose others, or run one of them again "
                    "with a metric of the other.")
               : tr("Tick a second run in the list above to compare it with the reference.");
}

void CompareView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        fitList();
    QWidget::changeEvent(event);
}

void CompareView::retranslate()
{
    m_reference->setAccessibleName(tr("The run that others are compared with"));
    m_metric->setAccessibleName(tr("Metric"));
    const int before = std::max(0, m_quantity->currentIndex());
    m_quantity->clear();
    m_quantity->addItems({tr("AUC"), tr("at 0 %"), tr("at 100 %")});
    m_quantity->setCurrentIndex(before);
    m_quantity->setAccessibleName(tr("What of the metric is compared"));
    m_by->setAccessibleName(tr("What the rows of the table are"));
    m_by->setToolTip(tr("Who is better where: by curve, metric, share of the gallery, class or "
                        "group"));
    m_zoom->setText(tr("&Zoom"));
    m_zoom->setToolTip(tr("Show only where the curves are, without a steep start"));
    tickRuns();
    m_add->setText(tr("&Add results file…"));
    m_add->setToolTip(tr("Open a results file beside these runs, to compare with it"));
    m_emptyList->setSentence(tr("No run to compare yet."));
    m_list->setAccessibleName(tr("Runs that are compared"));
    m_chart->setAccessibleName(tr("The curves of the runs"));
    m_table->setAccessibleName(tr("Differences between the runs"));
    m_table->setEmptyText(tr("No differences yet: the sentence above says why."));
    invalidate();
}

} // namespace crossfade
