#include "widgets/screens/decisionview.h"

#include "core/backfill/curve_value.h"
#include "widgets/basics/translated.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

QDoubleSpinBox* makeBox(const QString& name, double most, int decimals, double value,
                        QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

DecisionView::DecisionView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metricLabel(new Label(this)),
      m_metric(new MetricList(QStringLiteral("decisionMetric"), model, this)),
      m_all(new QCheckBox(this)),
      m_zoom(new QToolButton(this)),
      m_targetLabel(new Label(this)),
      m_target(makeBox(QStringLiteral("target"), 200, 1, 95, this)),
      m_budgetLabel(new Label(this)),
      m_budget(makeBox(QStringLiteral("budget"), 100, 1, 100, this)),
      m_costLabel(new Label(this)),
      m_cost(makeBox(QStringLiteral("costPerItem"), 1e6, 6, 0, this)),
      m_paceLabel(new Label(this)),
      m_pace(makeBox(QStringLiteral("itemsPerHour"), 1e12, 0, 0, this)),
      m_card(new Label(this)),
      m_curves(new LinesChart(QStringLiteral("decisionChart"), this)),
      m_table(new SheetView(QStringLiteral("decisionTable"), this))
{
    layOut();
    for (QDoubleSpinBox* box : {m_target, m_budget, m_cost, m_pace})
        connect(box, &QDoubleSpinBox::valueChanged, this, &DecisionView::invalidate);
    connect(m_all, &QCheckBox::toggled, this, &DecisionView::invalidate);
    connect(m_zoom, &QToolButton::toggled, this, &DecisionView::invalidate);
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
        if (!m_model.isEmpty() && m_model.result()->study.itemsPerHour)
            m_pace->setValue(*m_model.result()->study.itemsPerHour);
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
        return {{tr("Target"), goalText()}, {tr("Data"), dataText(m_model.result()->study)}};
    });
    m_card->setObjectName(QStringLiteral("decisionCard"));
    m_card->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_card->setWordWrap(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    m_card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_all->setObjectName(QStringLiteral("allOrders"));
    m_zoom->setObjectName(QStringLiteral("decisionZoom"));
    m_zoom->setCheckable(true);
    m_zoom->setFocusPolicy(Qt::StrongFocus);
    auto* form = new QGridLayout;
    form->setContentsMargins(8, 4, 8, 0);
    form->setHorizontalSpacing(6);
    constexpr int widest = 260; // of a field: their numbers are short
    const auto add = [form](int row, int column, QLabel* label, QWidget* field) {
        label->setBuddy(field);
        field->setMaximumWidth(widest);
        form->addWidget(label, row, column, Qt::AlignRight);
        form->addWidget(field, row, column + 1);
    };
    auto* choices = new QHBoxLayout;
    m_metricLabel->setBuddy(m_metric);
    choices->addWidget(m_metricLabel);
    choices->addWidget(m_metric);
    choices->addSpacing(8);
    choices->addWidget(m_all);
    choices->addWidget(new DataLabel(m_model, this), 1);
    choices->addWidget(m_zoom);
    form->addLayout(choices, 0, 0, 1, 6);
    add(1, 0, m_targetLabel, m_target);
    add(1, 3, m_budgetLabel, m_budget);
    add(2, 0, m_costLabel, m_cost);
    add(2, 3, m_paceLabel, m_pace);
    form->setColumnStretch(1, 1);
    form->setColumnMinimumWidth(2, 4); // sets the second label off from the first field
    form->setColumnStretch(4, 1);
    form->addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding), 1, 5);
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_curves);
    halves->addWidget(m_table);
    halves->setSizes({220, 130});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(form);
    auto* framed = new QHBoxLayout;
    framed->setContentsMargins(8, 0, 8, 0);
    framed->addWidget(m_card);
    column->addLayout(framed);
    column->addWidget(halves, 1);
}

double DecisionView::target() const
{
    return targetOfShare(*m_model.result(), static_cast<std::size_t>(m_model.metric()),
                         m_target->value() / 100);
}

bool DecisionView::isOffered(const CurveDecision& decision) const
{
    const StudyResult& result = *m_model.result();
    const StudyCurve& curve = result.curves[decision.curve];
    return m_all->isChecked() || orderCaveatText(result, curve.choice, curve.ordering).isEmpty();
}

const CurveDecision* DecisionView::recommended() const
{
    if (m_offered.empty())
        return nullptr;
    const CurveDecision& best = m_offered.front();
    const bool isAdvisable =
        best.target && !isReachedOnlyAtTheEnd(best, m_model.result()->curves[best.curve]);
    return isAdvisable ? &best : nullptr;
}

bool DecisionView::isStrong(const CurveDecision& decision) const
{
    const CurveDecision* best = recommended();
    return best == nullptr ? static_cast<int>(decision.curve) == m_model.currentCurve()
                           : &decision == best;
}

std::int64_t DecisionView::itemsToEmbed(const CurveDecision& decision,
                                        const CurvePlace& place) const
{
    const auto& backfilled = m_model.result()->curves[decision.curve].backfill.backfilled;
    return place.items - backfilled.front(); // what is there already costs nothing more
}

void DecisionView::refresh()
{
    m_offered.clear();
    const bool empty = m_model.metric() < 0 || m_model.curve() == nullptr;
    m_card->setVisible(!empty);
    m_table->setVisible(!empty);
    if (empty)
        return m_curves->showNothing(tr("No result yet: open an embedding file or a study and run "
                                        "it, or open a results file."));
    const QString why = noValuesSentence(*m_model.result());
    m_card->setVisible(why.isEmpty());
    m_table->setVisible(why.isEmpty());
    if (!why.isEmpty())
        return m_curves->showNothing(why);
    for (const CurveDecision& decision :
         decisions(*m_model.result(), static_cast<std::size_t>(m_model.metric()), target()))
        if (isOffered(decision))
            m_offered.push_back(decision);
    m_card->setText(cardText());
    showCurves();
    showTable();
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
        .yTitle = tr("%1 (%)").arg(metricText(result.study.metrics[metric])),
        .lines = {},
        .levels = {},
        .legendInWindow = false, // the table beneath has the same lines
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
    m_curves->setTarget(100 * target());
    m_curves->setBudget(m_budget->value());
    m_curves->setCursorAt(100 * m_model.share());
}

void DecisionView::showTable()
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    Sheet sheet;
    sheet.columns = {
        {.title = tr("Method and order"),
         .help = tr("A click chooses the curve and goes to where it reaches the target"),
         .isText = true},
        {.title = tr("Reaches it at"),
         .help = tr("From there on its mean stays at the target: CMC@k exactly after every item, "
                    "other metrics and intervals at the slices")},
        {.title = tr("Surely at"),
         .help = tr("From that slice on the lower end of its 95 % interval stays at the target; "
                    "between slices, where it is not known, the drawn band may do so sooner")},
        {.title = tr("Items")},
        {.title = tr("Serve from"), .help = tr("From there on it is no worse than old")},
        {.title = tr("AUC")}};
    for (const CurveDecision& decision : m_offered) {
        const auto cell = [](const std::optional<CurvePlace>& place, const QString& text) {
            const double value = place ? place->share : std::numeric_limits<double>::quiet_NaN();
            return Sheet::Cell{.text = place ? text : tr("never"), .value = value};
        };
        const auto share = [&](const std::optional<CurvePlace>& place) {
            return cell(place, place ? shareText(decision, *place) : QString());
        };
        const auto sureCell = [&](const CurveDecision& of) {
            const bool isKnown = intervalOf(result.curves[of.curve], metric) != nullptr;
            return isKnown ? cell(of.sure, of.sure ? sliceText(*of.sure) : QString())
                           : Sheet::Cell{.text = QStringLiteral("–"),
                                         .value = std::numeric_limits<double>::quiet_NaN(),
                                         .help = tr("The study takes no resamples, so no interval "
                                                    "is known")};
        };
        const bool isBest = &decision == recommended();
        const std::int64_t items = decision.target ? itemsToEmbed(decision, *decision.target) : -1;
        sheet.rows.push_back(
            {{.text = curveText(result, decision.curve),
              .value = curveText(result, decision.curve),
              .help = isBest ? tr("Recommended: it reaches the target with the fewest items")
                             : QString(),
              .style = m_model.styleOf(static_cast<int>(decision.curve)),
              .isStrong = isBest},
             share(decision.target),
             sureCell(decision),
             {.text = items < 0 ? QStringLiteral("–") : countText(static_cast<std::size_t>(items)),
              .value = items < 0 ? QVariant() : QVariant(static_cast<qlonglong>(items))},
             share(decision.betterThanOld),
             {.text = percentText(decision.auc), .value = decision.auc}});
    }
    m_table->setEmptyText(tr("No curve to choose from: the sentence above says why."));
    m_table->setSheet(std::move(sheet));
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
    invalidate();
}

} // namespace crossfade
