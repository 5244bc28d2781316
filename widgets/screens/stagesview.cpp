#include "widgets/screens/stagesview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/chartovertable.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// A line over costs, or over the percentages that are backfilled.
LinesContent::Line lineOf(const QString& name, int style, CostedCurve curve)
{
    return {.name = name,
            .light = curveStyle(style, false),
            .dark = curveStyle(style, true),
            .x = std::move(curve.cost),
            .y = inPercent(std::move(curve.value))};
}

} // namespace

StagesView::StagesView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metric(new MetricList(QStringLiteral("stagesMetric"), model, this)),
      m_list(named("stagesList", new QComboBox(this))),
      m_chart(new LinesChart(QStringLiteral("stagesChart"), this)),
      m_sentence(named("stagesSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("stagesTable"), this))
{
    layOut();
    takeResult();
    keepTranslated(*this, [this] { retranslate(); });
    connect(m_list, &QComboBox::activated, this, &StagesView::invalidate);
    connect(&m_model, &ResultModel::resultChanged, this, &StagesView::takeResult);
    connect(&m_model, &ResultModel::metricChanged, this, &StagesView::invalidate);
}

void StagesView::layOut()
{
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(12);
    auto* halves = chartOverTable(this, m_chart, m_sentence, m_table, {320, 130});
    inColumn(this, {inRows({{[] { return tr("Me&tric:"); }, m_metric},
                            {[] { return tr("C&urve:"); }, m_list, 1},
                            {new DataLabel(m_model, this), 1}},
                           {8, 4, 8, 0}),
                    {halves, 1}});
}

bool StagesView::isEmpty() const
{
    return m_model.isEmpty() || m_model.result()->staged.empty();
}

void StagesView::takeResult()
{
    m_costs = isEmpty() ? std::vector<StagedCost>() : stagedCosts(*m_model.result());
    fillList();
    invalidate();
}

void StagesView::fillList()
{
    const int before = m_list->currentIndex();
    m_list->clear();
    if (!isEmpty())
        for (const StagedCurve& curve : m_model.result()->staged)
            m_list->addItem(curveName(curve));
    m_list->setCurrentIndex(std::clamp(before, 0, std::max(m_list->count() - 1, 0)));
}

std::size_t StagesView::chosen() const
{
    return static_cast<std::size_t>(std::max(m_list->currentIndex(), 0));
}

std::size_t StagesView::metric() const
{
    return static_cast<std::size_t>(std::max(m_model.metric(), 0));
}

const StagedCost* StagesView::costOf(std::size_t curve) const
{
    const auto found = std::ranges::find_if(m_costs, [&](const StagedCost& cost) {
        return cost.curve == curve && cost.metric == metric();
    });
    return found == m_costs.end() ? nullptr : &*found;
}

/// The name of the static curve, which the curve in stages shares.
QString StagesView::curveName(const StagedCurve& curve) const
{
    const StudyResult& result = *m_model.result();
    const auto still = staticCurve(result, curve);
    return still ? curveText(result, *still)
                 : tr("%1 · %2").arg(methodText(result.study.methods[curve.choice]),
                                     orderWithCaveat(result, curve.choice, curve.ordering));
}

void StagesView::refresh()
{
    const QString why = isEmpty() ? tr("This study fits no method anew on the way. Name the shares "
                                       "at which it shall (stages in the study file, or evaluate "
                                       "--stages) to see whether that pays.")
                                  : noValuesSentence(*m_model.result());
    m_sentence->setVisible(why.isEmpty());
    m_table->setVisible(why.isEmpty());
    if (!why.isEmpty())
        return m_chart->showNothing(why);
    showChart();
    m_table->setSheet(sheet());
    m_table->endAtRows();
    m_sentence->setText(sentence());
}

void StagesView::showChart()
{
    const StudyResult& result = *m_model.result();
    const StagedCurve& curve = result.staged[chosen()];
    const auto still = staticCurve(result, curve);
    const int style = still ? m_model.styleOf(static_cast<int>(*still)) : 0;
    const StagedCost* cost = costOf(chosen());
    LinesContent content{
        .x = percentAxis(tr("Share of the gallery that is backfilled (%)"), 0, 100),
        .yTitle = tr("%1 (%)").arg(metricText(result, result.study.metrics[metric()])),
        .lines = {},
        .levels = {}};
    if (cost != nullptr)
        content.x = {.title = tr("Items embedded, and refits in the same unit"),
                     .low = 0,
                     .high = cost->adaptive.cost.back()};
    const auto overFractions = [](const std::vector<double>& fractions,
                                  const std::vector<double>& values) {
        return CostedCurve{inPercent(fractions), values};
    };
    if (still) {
        const auto& whole = result.curves[*still].backfill;
        content.lines.push_back(
            lineOf(tr("static: fitted once"), style,
                   cost != nullptr ? cost->still
                                   : overFractions(whole.fractions, whole.metrics[metric()].mean)));
        content.lines.back().light.dashes = content.lines.back().dark.dashes = {4, 3};
    }
    content.lines.push_back(lineOf(
        tr("in stages: fitted anew on the way"), style,
        cost != nullptr
            ? cost->adaptive
            : overFractions(curve.backfill.fractions, curve.backfill.metrics[metric()].mean)));
    content.lines.back().light.dashes = content.lines.back().dark.dashes = {};
    content.lines.back().isStrong = true;
    for (std::size_t s = 1; s < curve.backfill.stages.size() && cost == nullptr; ++s)
        content.marks.push_back({100.0 * static_cast<double>(curve.backfill.stages[s].first) /
                                     static_cast<double>(curve.backfill.order.size()),
                                 tr("fitted anew")});
    m_chart->setContent(std::move(content));
}

/// A line for each backfill in stages.
Sheet StagesView::sheet() const
{
    const StudyResult& result = *m_model.result();
    Sheet sheet;
    sheet.columns = {{.title = tr("Curve"), .isText = true},
                     {.title = tr("AUC over static"),
                      .help = tr("The area under the curve over what is backfilled, less that of "
                                 "the static curve: what refits would give if they were free")},
                     {.title = tr("95 % interval"),
                      .help = tr("Paired: of the same queries under both"),
                      .isText = true},
                     {.title = tr("Refits"), .help = tr("How often the method is fitted anew")},
                     {.title = tr("Refits cost (items)"),
                      .help = tr("In embeddings of an item by the new model")},
                     {.title = tr("Mean in stages"),
                      .help = tr("Of the metric, over all that the backfill in stages costs")},
                     {.title = tr("Mean static"),
                      .help = tr("Over the same cost; the static "
                                 "backfill stays at its end")}};
    for (std::size_t i = 0; i < result.staged.size(); ++i) {
        const StagedCurve& curve = result.staged[i];
        const StagedCurve::OverStatic& over = curve.overStatic[metric()];
        const StagedCost* cost = costOf(i);
        const double unknown = notANumber;
        sheet.rows.push_back(
            {textCell(curveName(curve)),
             {.text = signedPoints(over.value, 2), .value = over.value},
             textCell(over.interval.isKnown() ? signedPointsText(over.interval, 2) : noValue),
             countCell(curve.backfill.stages.size() - 1),
             numberCell(cost != nullptr ? cost->refits : unknown),
             shareCell(cost != nullptr ? cost->adaptiveMean : unknown),
             shareCell(cost != nullptr ? cost->stillMean : unknown)});
    }
    return sheet;
}

std::vector<Sheet> StagesView::tables() const
{
    return isEmpty() ? std::vector<Sheet>() : std::vector{sheet()};
}

QString StagesView::sentence() const
{
    const StagedCost* cost = costOf(chosen());
    if (cost == nullptr)
        return tr("What embedding an item takes is not known, so the refits are not among what is "
                  "spent here. Say --embedding-macs, or name the new model's file, to have them on "
                  "one axis.");
    return tr("Over all that is spent, the mean is %1 in stages and %2 without: the refits cost as "
              "much as embedding %3 items.")
        .arg(percentText(cost->adaptiveMean), percentText(cost->stillMean),
             numberText(cost->refits, 0));
}

void StagesView::retranslate()
{
    m_list->setAccessibleName(tr("Backfill in stages that is shown"));
    m_chart->setAccessibleName(tr("Retrieval in stages"));
    m_table->setAccessibleName(tr("What stages give and cost"));
    fillList();
    invalidate();
}

} // namespace crossfade
