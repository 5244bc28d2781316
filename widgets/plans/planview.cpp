#include "widgets/plans/planview.h"

#include "core/study/plan/plan_words.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "widgets/basics/reportlayout.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/plans/plananswer.h"
#include "widgets/results/curvestyles.h"
#include "widgets/results/datalabel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

/// A promise along the fractions, in percent.
LinesContent::Line promiseLine(const QString& name, int style, const std::vector<double>& fractions,
                               const std::vector<Estimated>& along)
{
    LinesContent::Line line{.name = name,
                            .light = curveStyle(style, false),
                            .dark = curveStyle(style, true),
                            .x = inPercent(fractions),
                            .y = {}};
    for (const Estimated& at : along) {
        line.y.push_back(100 * at.value);
        line.low.push_back(100 * at.interval.low);
        line.high.push_back(100 * at.interval.high);
    }
    return line;
}

/// Unlike every candidate.
CurveStyle plainStyle(bool dark)
{
    return {.color = chartColors(dark).baseline, .dashes = {}, .marker = CurveStyle::Marker::None};
}

/// The promised line where `old` is served as long as it is better.
LinesContent::Line withoutRegret(const QString& name, const LinesContent::Line& promise, double old)
{
    LinesContent::Line line{.name = name,
                            .light = plainStyle(false),
                            .dark = plainStyle(true),
                            .x = promise.x,
                            .y = promise.y,
                            .isStrong = true}; // it is seen beneath the promise
    for (double& value : line.y)
        value = std::max(value, old);
    return line;
}

} // namespace

PlanView::PlanView(CurveStyles& styles, QWidget* parent)
    : QWidget(parent),
      m_styles(styles),
      m_card(new Label(this)),
      m_metricLabel(new Label(this)),
      m_metric(new QComboBox(this)),
      m_data(new DataLabel(this)),
      m_metricRow(new QWidget(this)),
      m_chart(new LinesChart(QStringLiteral("planChart"), this)),
      m_answer(new PlanAnswer(*m_chart, this)),
      m_tables(new QTabWidget(this)),
      m_strategies(new SheetView(QStringLiteral("planStrategies"))),
      m_candidates(new SheetView(QStringLiteral("planCandidates"))),
      m_batches(new SheetView(QStringLiteral("planBatches"))),
      m_hindsight(new SheetView(QStringLiteral("planHindsight")))
{
    layOut();
    connect(m_metric, &QComboBox::activated, this, &PlanView::showCurve);
    keepTranslated(*this, [this] { retranslate(); });
}

void PlanView::layOut()
{
    m_strategies->setWideColumn(1, leastNamesWidth); // so that the first numbers are seen
    m_strategies->setTextElideMode(Qt::ElideRight);  // never "not" out of "not calibrated"
    m_tables->addTab(m_strategies, QString());
    m_tables->addTab(m_candidates, QString());
    m_tables->addTab(m_hindsight, QString());
    m_tables->addTab(m_batches, QString()); // Qt 6.4 scrolls wrongly where the last tab is hidden
    auto* promise = new QWidget(this);
    auto* column = new QVBoxLayout(promise);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_chart, 1);
    column->addWidget(m_answer);
    layOutReport(this, {m_card, m_metricLabel, m_metric, m_data, m_metricRow, promise, m_tables},
                 QStringLiteral("plan"), 228);
}

void PlanView::setPlan(SharedPlan plan)
{
    m_plan = std::move(plan);
    std::vector<Side> candidates;
    if (m_plan)
        for (const Candidate& each : m_plan->candidates)
            candidates.push_back({Side::Kind::Curve, each.choice, each.ordering});
    m_numbers = m_plan ? m_styles.numbersOf(m_plan->request.study, candidates) : std::vector<int>();
    m_data->setStudies(m_plan ? std::vector<Study>{m_plan->request.study} : std::vector<Study>());
    fillMetrics();
    showPlan();
}

void PlanView::fillMetrics()
{
    const int before = m_metric->currentIndex();
    m_metric->clear();
    if (!m_plan)
        return;
    m_metric->addItem(tr("share of the way from old to new"));
    for (const Metric& each : m_plan->request.study.metrics)
        m_metric->addItem(m_plan->judgedOn == JudgeOn::Pilot
                              ? metricText(each)
                              : tr("%1 on held-out training rows").arg(metricText(each)));
    const auto itself = static_cast<int>(m_plan->request.objectiveMetric()) + 1;
    const int usual = std::isfinite(m_plan->choice.gain.value) ? 0 : itself;
    m_metric->setCurrentIndex(before > 0 && before < m_metric->count() ? before : usual);
    explainMetrics(*m_metric, m_plan->request.study.metrics, 1);
}

std::optional<std::size_t> PlanView::metric() const
{
    const int index = m_metric->currentIndex();
    return index > 0 ? std::optional(static_cast<std::size_t>(index - 1)) : std::nullopt;
}

QString PlanView::advice() const
{
    return m_card->text();
}

void PlanView::showPlan()
{
    const bool empty = m_plan == nullptr;
    m_card->setVisible(!empty);
    m_metricRow->setVisible(!empty);
    m_tables->setVisible(!empty);
    m_answer->setVisible(!empty);
    if (empty)
        return m_chart->showNothing(
            tr("No plan yet. Choose methods and orders in the set-up, say above by what to choose "
               "among them, and press “Plan”. They are compared on a pilot of the gallery, or on "
               "held-out training rows: the gallery's new features are not needed."));
    m_card->setText(shownParagraphs(planParagraphs(*m_plan)));
    showCurve();
    m_strategies->setSheet(shownSheet(strategiesSheet(*m_plan), m_numbers));
    m_candidates->setSheet(shownSheet(candidatesSheet(*m_plan, m_plan->choice), m_numbers));
    m_batches->setEmptyText(tr("No batch is left: all items have their new features."));
    m_batches->setSheet(shownSheet(batchesSheet(*m_plan)));
    m_hindsight->setSheet(m_plan->check
                              ? shownSheet(candidatesSheet(*m_plan, m_plan->check->real), m_numbers)
                              : Sheet{});
    m_tables->setTabVisible(m_tables->indexOf(m_hindsight), m_plan->check.has_value());
}

void PlanView::showCurve()
{
    const Choice& choice = m_plan->choice;
    const auto shown = metric();
    const QString name =
        crossfade::shown(candidateName(m_plan->request.study, m_plan->candidates[choice.chosen]));
    LinesContent content{
        .x = {.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
        .yTitle = shown ? tr("%1, promised (%)").arg(m_metric->currentText())
                        : tr("Share of the way (%)"),
        .lines = {},
        .levels = {}};
    const double old = shown ? 100 * choice.oldMeans[*shown] : 0;
    LinesContent::Line promise =
        promiseLine(tr("%1, with its 95 % interval").arg(name), m_numbers[choice.chosen],
                    m_plan->fractions, shown ? choice.along[*shown] : choice.gainAlong);
    LinesContent::Line better =
        withoutRegret(tr("old or the mix, whichever is better"), promise, old);
    if (better.y != promise.y)
        content.lines.push_back(std::move(better));
    content.lines.push_back(std::move(promise));
    content.levels.push_back({.name = tr("old"), .y = old});
    if (!shown)
        content.levels.push_back({.name = tr("new"), .y = 100});
    const std::size_t present = m_plan->gallery - m_plan->order.size();
    if (present > 0)
        content.marks = {
            {.x = 100 * static_cast<double>(present) / static_cast<double>(m_plan->gallery),
             .name = tr("you are here")}};
    m_chart->setContent(std::move(content));
    m_answer->setPromise(m_plan, shown, old / 100);
}

void PlanView::retranslate()
{
    m_metricLabel->setText(tr("Sho&w:"));
    m_metric->setAccessibleName(tr("What is promised"));
    m_chart->setAccessibleName(tr("The promised curve"));
    m_candidates->setAccessibleName(tr("Methods and orders that may be chosen"));
    m_batches->setAccessibleName(tr("What to embed when"));
    m_strategies->setAccessibleName(tr("Ways to serve the gallery meanwhile"));
    m_tables->setTabText(0, tr("Strategies"));
    m_tables->setTabText(1, tr("Candidates"));
    m_tables->setTabText(3, tr("Batches"));
    m_hindsight->setAccessibleName(tr("How the candidates were in truth"));
    m_tables->setTabText(2, tr("In hindsight"));
    fillMetrics();
    showPlan();
}

} // namespace crossfade
