#include "widgets/decisionview.h"

#include "widgets/lineschart.h"
#include "widgets/percents.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sheet.h"
#include "widgets/sheetview.h"

#include <QCheckBox>
#include <QDateTime>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSplitter>
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
      m_targetLabel(new QLabel(this)),
      m_target(makeBox(QStringLiteral("target"), 200, 1, 95, this)),
      m_budgetLabel(new QLabel(this)),
      m_budget(makeBox(QStringLiteral("budget"), 100, 1, 100, this)),
      m_costLabel(new QLabel(this)),
      m_cost(makeBox(QStringLiteral("costPerItem"), 1e6, 6, 0, this)),
      m_paceLabel(new QLabel(this)),
      m_pace(makeBox(QStringLiteral("itemsPerHour"), 1e12, 0, 0, this)),
      m_all(new QCheckBox(this)),
      m_card(new QLabel(this)),
      m_curves(new LinesChart(QStringLiteral("decisionChart"), this)),
      m_table(new SheetView(QStringLiteral("decisionTable"), this))
{
    layOut();
    for (QDoubleSpinBox* box : {m_target, m_budget, m_cost, m_pace})
        connect(box, &QDoubleSpinBox::valueChanged, this, &DecisionView::invalidate);
    connect(m_all, &QCheckBox::toggled, this, &DecisionView::invalidate);
    connect(m_curves, &LinesChart::targetDragged, this, &DecisionView::dragTarget);
    connect(m_curves, &LinesChart::budgetDragged, m_budget, &QDoubleSpinBox::setValue);
    connect(m_curves, &LinesChart::lineChosen, this, [this](int line) {
        m_model.setCurrentCurve(static_cast<int>(m_offered[static_cast<std::size_t>(line)].curve));
    });
    connect(m_table, &SheetView::rowChosen, this, [this](int row) {
        const CurveDecision& chosen = m_offered[static_cast<std::size_t>(row)];
        m_model.setCurrentCurve(static_cast<int>(chosen.curve));
        if (chosen.slice)
            m_model.setSlice(static_cast<int>(*chosen.slice));
    });
    connect(&m_model, &ResultModel::resultChanged, this, [this] {
        if (!m_model.isEmpty() && m_model.result()->study.itemsPerHour)
            m_pace->setValue(*m_model.result()->study.itemsPerHour);
        invalidate();
    });
    connect(&m_model, &ResultModel::metricChanged, this, &DecisionView::invalidate);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &DecisionView::invalidate);
    retranslate();
}

void DecisionView::layOut()
{
    m_card->setObjectName(QStringLiteral("decisionCard"));
    m_card->setWordWrap(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    m_card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_all->setObjectName(QStringLiteral("allOrders"));
    auto* form = new QGridLayout;
    form->setContentsMargins(8, 4, 8, 0);
    const auto add = [form](int row, int column, QLabel* label, QWidget* field) {
        label->setBuddy(field);
        form->addWidget(label, row, column, Qt::AlignRight);
        form->addWidget(field, row, column + 1);
    };
    add(0, 0, m_targetLabel, m_target);
    add(0, 2, m_budgetLabel, m_budget);
    add(1, 0, m_costLabel, m_cost);
    add(1, 2, m_paceLabel, m_pace);
    form->addWidget(m_all, 2, 0, 1, 4);
    form->setColumnStretch(1, 1);
    form->setColumnStretch(3, 1);
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
        best.slice && !isReachedOnlyAtTheEnd(best, m_model.result()->curves[best.curve]);
    return isAdvisable ? &best : nullptr;
}

double DecisionView::shareOf(const CurveDecision& decision, std::size_t slice) const
{
    return m_model.result()->curves[decision.curve].backfill.fractions[slice];
}

std::int64_t DecisionView::itemsOf(const CurveDecision& decision, std::size_t slice) const
{
    const auto& backfilled = m_model.result()->curves[decision.curve].backfill.backfilled;
    return backfilled[slice] - backfilled.front(); // what is there already costs nothing more
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
    for (const CurveDecision& decision :
         decisions(*m_model.result(), static_cast<std::size_t>(m_model.metric()), target()))
        if (isOffered(decision))
            m_offered.push_back(decision);
    m_card->setText(cardText());
    showCurves();
    showTable();
}

QString DecisionView::costText(std::int64_t items) const
{
    QStringList parts{tr("%1 items").arg(countText(static_cast<std::size_t>(items)))};
    const QLocale locale;
    if (m_cost->value() > 0)
        parts += tr("cost %1").arg(
            locale.toString(static_cast<double>(items) * m_cost->value(), 'f', 2));
    if (m_pace->value() > 0) {
        const double hours = static_cast<double>(items) / m_pace->value();
        const QDateTime done =
            QDateTime::currentDateTime().addSecs(static_cast<qint64>(hours * 3600));
        parts += tr("%1 h, so until %2 if it begins now")
                     .arg(locale.toString(hours, 'f', hours < 10 ? 2 : 0),
                          locale.toString(done, QLocale::ShortFormat));
    }
    return parts.join(QStringLiteral(", "));
}

/// What the curve has where it reaches the target.
QString DecisionView::intervalText(const CurveDecision& decision) const
{
    const StudyCurve& curve = m_model.result()->curves[decision.curve];
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const ConfidenceInterval* interval = intervalOf(curve, metric);
    const double value = curve.backfill.metrics[metric].mean[*decision.slice];
    if (interval == nullptr)
        return tr("There it has %1.").arg(percentText(value, 1));
    return tr("There it has %1, with the 95 % interval from %2 to %3.")
        .arg(percentText(value, 1), percentText(interval->low[*decision.slice], 1),
             percentText(interval->high[*decision.slice], 1));
}

QString DecisionView::advice() const
{
    return m_card->text();
}

QString DecisionView::cardText() const
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const QString goal =
        tr("%1 of at least %2")
            .arg(metricText(result.study.metrics[metric]), percentText(target(), 1));
    if (m_offered.empty())
        return tr("Every order of this result uses labels or is an oracle, so none can be had in "
                  "practice. Tick the box to see them, or run an order such as random.");
    const CurveDecision& best = m_offered.front();
    if (best.slice && recommended() == nullptr)
        return tr("<b>No curve reaches %1 before everything is embedded.</b> Choose a lower "
                  "target, or run other methods.")
            .arg(goal);
    const bool reached = best.slice && 100 * shareOf(best, *best.slice) <= m_budget->value() + 1e-9;
    QStringList lines;
    if (!best.slice) {
        lines += tr("<b>No curve reaches %1.</b> Choose a lower target, or run other methods.")
                     .arg(goal);
    } else if (!reached) {
        lines +=
            tr("<b>%1 needs %2 of the gallery</b>, by %3, which is more than the budget of %4.")
                .arg(goal, percentText(shareOf(best, *best.slice), 0),
                     curveText(result, best.curve), percentText(m_budget->value() / 100, 0));
    } else {
        lines += tr("<b>Take %1.</b> From %2 of the gallery on it has %3: %4.")
                     .arg(curveText(result, best.curve), percentText(shareOf(best, *best.slice), 0),
                          goal, costText(itemsOf(best, *best.slice)));
        lines += intervalText(best);
        if (best.sureSlice)
            lines += tr("Its 95 % interval is above that from %1 on: stopping there is safer.")
                         .arg(percentText(shareOf(best, *best.sureSlice), 0));
        else
            lines += tr("Its 95 % interval is never wholly above that: it may be chance.");
    }
    lines += best.betterThanOld
                 ? (*best.betterThanOld == 0
                        ? tr("It is no worse than <i>old</i> from the start.")
                        : tr("Serve <i>old</i> until %1 are backfilled: before, the mix is worse.")
                              .arg(percentText(shareOf(best, *best.betterThanOld), 0)))
                 : tr("It is never as good as <i>old</i>: keep serving <i>old</i> until all is "
                      "backfilled.");
    return lines.join(QLatin1Char(' '));
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
        .legendInWindow = false}; // the table beneath has the same lines
    for (const auto& [name, baseline] : {std::pair(tr("old"), &result.baselines.oldModel),
                                         std::pair(tr("new"), &result.baselines.newModel)}) {
        LinesContent::Level level;
        level.name = name;
        level.y = 100 * baseline->mean[metric];
        content.levels.push_back(level);
    }
    const CurveDecision* const banded = recommended(); // the card tells of its interval
    QString note;
    for (const CurveDecision& decision : m_offered) {
        const StudyCurve& curve = result.curves[decision.curve];
        const int index = static_cast<int>(decision.curve);
        const bool chosen = index == m_model.currentCurve();
        const bool hasBand = banded == nullptr ? chosen : &decision == banded;
        const ConfidenceInterval* interval = hasBand ? intervalOf(curve, metric) : nullptr;
        if (interval != nullptr)
            note = bandText(curveText(result, decision.curve));
        content.lines.push_back(
            {.name = curveText(result, decision.curve),
             .light = curveStyle(m_model.styleOf(index), false),
             .dark = curveStyle(m_model.styleOf(index), true),
             .x = inPercent(curve.backfill.fractions),
             .y = inPercent(curve.backfill.metrics[metric].mean),
             .low = interval != nullptr ? inPercent(interval->low) : std::vector<double>(),
             .high = interval != nullptr ? inPercent(interval->high) : std::vector<double>(),
             .isStrong = chosen});
    }
    m_curves->setContent(std::move(content));
    m_curves->setFigureNote(note);
    m_curves->setTarget(100 * target());
    m_curves->setBudget(m_budget->value());
}

void DecisionView::showTable()
{
    const StudyResult& result = *m_model.result();
    Sheet sheet;
    sheet.columns = {
        {.title = tr("Method and order"),
         .help = tr("A click chooses the curve and goes to where it reaches the target"),
         .isText = true},
        {.title = tr("Reaches it at"), .help = tr("From there on its mean stays at the target")},
        {.title = tr("Surely at"),
         .help = tr("From there on the lower end of its 95 % interval stays at the target")},
        {.title = tr("Items")},
        {.title = tr("Serve from"), .help = tr("From there on it is no worse than old")},
        {.title = tr("AUC")}};
    for (const CurveDecision& decision : m_offered) {
        const auto share = [&](const std::optional<std::size_t>& slice) {
            const double value =
                slice ? shareOf(decision, *slice) : std::numeric_limits<double>::quiet_NaN();
            return Sheet::Cell{.text = slice ? percentText(value, 0) : tr("never"), .value = value};
        };
        const std::int64_t items = decision.slice ? itemsOf(decision, *decision.slice) : -1;
        sheet.rows.push_back(
            {{.text = curveText(result, decision.curve),
              .value = curveText(result, decision.curve),
              .style = m_model.styleOf(static_cast<int>(decision.curve))},
             share(decision.slice),
             share(decision.sureSlice),
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

void DecisionView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        invalidate();
    }
    ResultPage::changeEvent(event);
}

void DecisionView::retranslate()
{
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
    m_paceLabel->setText(tr("&Items per hour:"));
    m_pace->setSpecialValueText(tr("unknown"));
    m_pace->setAccessibleName(tr("Items that are embedded in an hour"));
    m_all->setText(tr("&With orders that use labels, and oracles"));
    m_curves->setAccessibleName(tr("Curves and the target"));
    m_table->setAccessibleName(tr("Where each curve reaches the target"));
}

} // namespace crossfade
