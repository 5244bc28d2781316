#include "widgets/screens/decisionview.h"

#include "core/backfill/curve_value.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/numberbox.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/basics/translated.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/gateview.h"
#include "widgets/screens/strategiesview.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QDateTime>
#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace crossfade
{

DecisionView::DecisionView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metricLabel(new Label(this)),
      m_metric(new MetricList(QStringLiteral("decisionMetric"), model, this)),
      m_all(named("allOrders", new QCheckBox(this))),
      m_zoom(named("decisionZoom", new QToolButton(this))),
      m_targetLabel(new Label(this)),
      m_target(numberBox("target", 0, 200, 1, 95, this)),
      m_budgetLabel(new Label(this)),
      m_budget(numberBox("budget", 0, 100, 1, 100, this)),
      m_costLabel(new Label(this)),
      m_cost(numberBox("costPerItem", 0, 1e6, 6, 0, this)),
      m_paceLabel(new Label(this)),
      m_pace(numberBox("itemsPerHour", 0, 1e12, 0, 0, this)),
      m_card(named("decisionCard", new Label(this))),
      m_curves(new LinesChart(QStringLiteral("decisionChart"), this)),
      m_tables(named("decisionTables", new QTabWidget(this))),
      m_strategies(new StrategiesView(model, this)),
      m_answer(named("decisionAnswer", new Label(this))),
      m_table(new SheetView(QStringLiteral("decisionTable"), this)),
      m_gate(new GateView(model, this))
{
    layOut();
    for (QDoubleSpinBox* box : {m_target, m_budget, m_cost, m_pace})
        connect(box, &QDoubleSpinBox::valueChanged, this, &DecisionView::invalidate);
    for (QDoubleSpinBox* box : {m_target, m_budget})
        connect(box, &QDoubleSpinBox::valueChanged, this,
                [this] { m_tables->setCurrentIndex(1); }); // where they are answered
    connect(m_all, &QCheckBox::toggled, this, &DecisionView::invalidate);
    connect(m_zoom, &QToolButton::toggled, this, &DecisionView::invalidate);
    connect(m_strategies, &StrategiesView::figuresChanged, this, &DecisionView::invalidate);
    connect(m_strategies, &StrategiesView::found, this, &DecisionView::showWords);
    connect(m_curves, &LinesChart::targetDragged, this, &DecisionView::dragTarget);
    connect(m_curves, &LinesChart::budgetDragged, m_budget, &QDoubleSpinBox::setValue);
    connect(m_curves, &LinesChart::lineChosen, this, [this](int line) {
        m_model.setCurrentCurve(static_cast<int>(m_offered[static_cast<std::size_t>(line)].curve));
    });
    connect(m_table, &SheetView::rowChosen, this, [this](int row) {
        const CurveDecision& chosen = m_offered[static_cast<std::size_t>(row)];
        m_model.setCurrentCurve(static_cast<int>(chosen.curve));
        if (chosen.target)
            m_model.setPosition(chosen.target->items);
    });
    connect(&m_model, &ResultModel::resultChanged, this, [this] {
        m_offered.clear(); // of the result before
        if (!m_model.isEmpty() && m_model.result()->study.itemsPerHour) {
            const QSignalBlocker quiet(m_pace); // the study's: not what the user has entered
            m_pace->setValue(*m_model.result()->study.itemsPerHour);
        }
        invalidate();
    });
    connect(&m_model, &ResultModel::metricChanged, this, &DecisionView::invalidate);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &DecisionView::invalidate);
    connect(&m_model, &ResultModel::positionChanged, this, [this] {
        if (isVisible())
            m_curves->setCursorAt(100 * m_model.share());
        else
            invalidate();
    });
    keepTranslated(*this, [this] { retranslate(); });
}

void DecisionView::layOut()
{
    m_table->setWideColumn(0);
    m_table->setNotes([this]() -> TableNotes {
        if (m_model.metric() < 0)
            return {};
        return {{tr("Target"), shown(goalMessage(*m_model.result(), question()))},
                {tr("Data"), dataText(m_model.result()->study)}};
    });
    for (QLabel* said : {m_card, m_answer}) {
        said->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
        said->setWordWrap(true);
        said->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    auto* ofTarget = new QWidget(this);
    inColumn(ofTarget, {inRow({{m_answer, 1}}, {8, 4, 8, 2}), {m_table, 1}}, {}, 0);
    m_tables->setDocumentMode(true);
    for (QWidget* page : std::initializer_list<QWidget*>{m_strategies, ofTarget, m_gate})
        m_tables->addTab(page, QString());
    m_curves->setMinimumHeight(190);
    m_table->setMinimumHeight(leastTableHeight);
    // The ways that the card chose from stand beneath it, so that a low window shows them first.
    QVBoxLayout* column = scrollingColumn(this);
    column->addLayout(makeForm());
    column->addLayout(inRow({{m_card, 1}}, {8, 0, 8, 0}));
    column->addWidget(inHalves(this, {m_tables, m_curves}, {200, 230}), 1);
}

QLayout* DecisionView::makeForm()
{
    m_zoom->setCheckable(true);
    m_zoom->setFocusPolicy(Qt::StrongFocus);
    return inColumn(
        {inRows({{m_metricLabel, m_metric}, m_all, {new DataLabel(m_model, this), 1}, m_zoom}),
         inRows({{m_targetLabel, m_target},
                 {m_budgetLabel, m_budget},
                 {m_costLabel, m_cost},
                 {m_paceLabel, m_pace}})},
        {8, 4, 8, 0}, 4);
}

UserFigures DecisionView::figures() const
{
    UserFigures figures = m_strategies->figures();
    if (m_cost->value() > 0)
        figures.pace.costPerItem = m_cost->value();
    if (m_pace->value() > 0) {
        figures.pace.itemsPerHour = m_pace->value();
        figures.pace.start =
            QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-ddTHH:mm")).toStdString();
    }
    constexpr double leastBudget = 1e-6; // the core has none of 0
    figures.budget = std::max(m_budget->value() / 100, leastBudget);
    return figures;
}

TargetQuestion DecisionView::question() const
{
    const auto metric = static_cast<std::size_t>(m_model.metric());
    return {.metric = metric,
            .target = targetOfShare(*m_model.result(), metric, m_target->value() / 100),
            .budget = m_budget->value() / 100,
            .withOracles = m_all->isChecked(),
            .pace = figures().pace};
}

bool DecisionView::isStrong(const CurveDecision& decision) const
{
    const CurveDecision* best = firstAtTarget(*m_model.result(), m_offered);
    return best == nullptr ? static_cast<int>(decision.curve) == m_model.currentCurve()
                           : &decision == best;
}

void DecisionView::refresh()
{
    m_offered.clear();
    const bool empty = m_model.metric() < 0 || m_model.curve() == nullptr;
    const QString why = empty ? tr("No result yet: open an embedding file or a study and run it, "
                                   "or open a results file.")
                              : noValuesSentence(*m_model.result());
    m_card->setVisible(why.isEmpty());
    m_tables->setVisible(why.isEmpty());
    if (!why.isEmpty())
        return m_curves->showNothing(why);
    m_offered = offeredCurves(*m_model.result(), question());
    m_strategies->ask(m_all->isChecked(), figures());
    showWords();
    showCurves();
    showTable();
}

QString DecisionView::advice() const
{
    return m_card->text() + m_answer->text();
}

std::vector<Sheet> DecisionView::tables() const
{
    if (m_model.metric() < 0)
        return {};
    return {m_strategies->sheet(), targetTable()};
}

bool DecisionView::isComputing() const
{
    return m_strategies->isComputing();
}

void DecisionView::showWords()
{
    if (m_model.metric() < 0)
        return;
    m_card->setText(m_strategies->text());
    m_answer->setText(shownParagraphs({targetParagraph(*m_model.result(), m_offered, question())}));
}

/// The line of a curve: after every item where the metric is known so, else at the slices. The
/// strong one has its band, of which the card tells.
LinesContent::Line DecisionView::lineOf(const CurveDecision& decision, bool isStrong) const
{
    const StudyResult& result = *m_model.result();
    const StudyCurve& curve = result.curves[decision.curve];
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const auto index = static_cast<int>(decision.curve);
    LinesContent::Line line{.name = curveText(result, decision.curve),
                            .light = curveStyle(m_model.styleOf(index), false),
                            .dark = curveStyle(m_model.styleOf(index), true),
                            .x = inPercent(curve.backfill.fractions),
                            .y = inPercent(curve.backfill.metrics[metric].mean),
                            .isStrong = isStrong};
    if (decision.isExact) {
        line.x.clear();
        line.y.clear();
        for (const QPointF& point : finePoints(curve.backfill, metric)) {
            line.x.push_back(point.x());
            line.y.push_back(point.y());
        }
    }
    const ConfidenceInterval* interval = isStrong ? intervalOf(curve, metric) : nullptr;
    for (std::size_t i = 0; interval != nullptr && i < line.x.size(); ++i) {
        const Interval ends = intervalsAtSlices(curve.backfill, metric, *interval)
                                  .around(line.x[i] / 100, line.y[i] / 100);
        line.low.push_back(100 * ends.low);
        line.high.push_back(100 * ends.high);
    }
    return line;
}

void DecisionView::showCurves()
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    LinesContent content{
        .x = {.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
        .yTitle = tr("%1 (%)").arg(metricText(result, result.study.metrics[metric])),
        .lines = {},
        .levels = {},
        .isZoomed = m_zoom->isChecked()};
    for (const auto& [name, baseline] : {std::pair(tr("old"), &result.baselines.oldModel),
                                         std::pair(tr("new"), &result.baselines.newModel)}) {
        LinesContent::Level level;
        level.name = name;
        level.y = 100 * baseline->mean[metric];
        content.levels.push_back(level);
    }
    QString note;
    for (const CurveDecision& decision : m_offered) {
        content.lines.push_back(lineOf(decision, isStrong(decision)));
        if (!content.lines.back().low.empty())
            note = bandText(content.lines.back().name);
    }
    m_curves->setContent(std::move(content));
    m_curves->setFigureNote(note);
    m_curves->setTarget(100 * question().target);
    m_curves->setBudget(m_budget->value());
    m_curves->setCursorAt(100 * m_model.share());
}

Sheet DecisionView::targetTable() const
{
    const StudyResult& result = *m_model.result();
    Sheet sheet = shownSheet(targetSheet(result, m_offered, question()));
    const CurveDecision* const best = firstAtTarget(result, m_offered);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
        Sheet::Cell& name = sheet.rows[row].front();
        name.style = m_model.styleOf(static_cast<int>(m_offered[row].curve));
        name.isStrong = &m_offered[row] == best;
    }
    return sheet;
}

void DecisionView::showTable()
{
    m_table->setEmptyText(tr("No curve to choose from: the sentence above says why."));
    m_table->setSheet(targetTable());
}

void DecisionView::dragTarget(double percent)
{
    const double from =
        targetOfShare(*m_model.result(), static_cast<std::size_t>(m_model.metric()), 0);
    const double to =
        targetOfShare(*m_model.result(), static_cast<std::size_t>(m_model.metric()), 1);
    if (from != to)
        m_target->setValue(100 * (percent / 100 - from) / (to - from));
}

void DecisionView::retranslate()
{
    m_metricLabel->setText(tr("&Metric:"));
    m_targetLabel->setText(tr("&Target:"));
    m_target->setSuffix(tr(" % of the gain"));
    m_target->setToolTip(
        tr("0 % is as good as old, 100 % as good as new; the line in the chart can "
           "be dragged, too"));
    m_target->setAccessibleName(tr("Target, share of the gain"));
    m_budgetLabel->setText(tr("&Budget:"));
    m_budget->setSuffix(tr(" % of the gallery"));
    m_budget->setToolTip(tr("How much of the gallery you can afford to embed again; the line in "
                            "the chart can be dragged, too"));
    m_budget->setAccessibleName(tr("Budget, share of the gallery"));
    m_costLabel->setText(tr("&Cost per item:"));
    m_cost->setSpecialValueText(tr("unknown"));
    m_cost->setAccessibleName(tr("Cost of embedding one item"));
    m_paceLabel->setText(tr("&Speed (items/h):"));
    m_pace->setSpecialValueText(tr("unknown"));
    m_pace->setAccessibleName(tr("Items that are embedded in an hour"));
    m_all->setText(tr("&With orders that use labels, and oracles"));
    m_zoom->setText(tr("&Zoom"));
    m_zoom->setToolTip(tr("Show only where the curves are, without old, new and a steep start"));
    m_curves->setAccessibleName(tr("Curves and the target"));
    m_table->setAccessibleName(tr("Where each curve reaches the target"));
    m_tables->setTabText(0, tr("Strategies"));
    m_tables->setTabText(1, tr("Target"));
    m_tables->setTabText(2, tr("Gate"));
    m_tables->setTabToolTip(2, tr("May the chosen curve go live?"));
    invalidate();
}

} // namespace crossfade
