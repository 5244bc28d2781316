#include "widgets/plans/plananswer.h"

#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/words/label.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

QDoubleSpinBox* makeBox(const QString& name, double most, double value, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0, most);
    box->setDecimals(1);
    box->setValue(value);
    return box;
}

/// Items of the gallery until a fraction, beyond those that are new before the plan begins.
std::size_t itemsUntil(const Plan& plan, double fraction)
{
    const std::size_t present = plan.gallery - plan.order.size();
    const auto wanted =
        static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(plan.gallery) - 1e-9));
    return wanted > present ? std::min(wanted - present, plan.order.size()) : 0;
}

/// ", in batch 2 of 10 (cost 40.00, 8.0 h, done 2026-12-01T16:00)"; empty without a batch.
QString batchText(const Plan& plan, std::size_t items)
{
    const auto batch = std::ranges::find_if(
        plan.batches, [&](const Batch& each) { return each.first + each.count >= items; });
    if (items == 0 || batch == plan.batches.end())
        return {};
    const QLocale locale;
    QStringList known;
    if (batch->cost)
        known += PlanAnswer::tr("cost %1").arg(locale.toString(*batch->cost, 'f', 2));
    if (batch->hours)
        known += PlanAnswer::tr("%1 h").arg(locale.toString(*batch->hours, 'f', 1));
    if (batch->end)
        known += PlanAnswer::tr("done %1").arg(timeText(*batch->end));
    const QString place =
        PlanAnswer::tr(", in batch %1 of %2")
            .arg(countText(static_cast<std::size_t>(batch - plan.batches.begin()) + 1),
                 countText(plan.batches.size()));
    return known.isEmpty() ? place : QStringLiteral("%1 (%2)").arg(place, listText(known));
}

} // namespace

Attainment attainmentOf(double target, const std::vector<double>& fractions,
                        const std::vector<Estimated>& along)
{
    constexpr double rounding = 1e-9;
    Attainment found;
    const auto from = [&](const auto& valueOf) {
        std::optional<double> first;
        for (std::size_t t = along.size(); t-- > 0 && valueOf(along[t]) >= target - rounding;)
            first = fractions[t];
        return first;
    };
    return {.fraction = from([](const Estimated& at) { return at.value; }),
            .sureFraction = from([](const Estimated& at) { return at.interval.low; })};
}

PlanAnswer::PlanAnswer(LinesChart& chart, QWidget* parent)
    : QWidget(parent),
      m_chart(chart),
      m_targetLabel(new Label(this)),
      m_target(makeBox(QStringLiteral("planTarget"), 200, 90, this)),
      m_budgetLabel(new Label(this)),
      m_budget(makeBox(QStringLiteral("planBudget"), 100, 50, this)),
      m_answer(new Label(this))
{
    m_answer->setObjectName(QStringLiteral("planAnswer"));
    m_answer->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_targetLabel->setBuddy(m_target);
    m_budgetLabel->setBuddy(m_budget);
    auto* fields = new QHBoxLayout;
    fields->setSpacing(6);
    fields->addWidget(m_targetLabel);
    fields->addWidget(m_target);
    fields->addSpacing(10);
    fields->addWidget(m_budgetLabel);
    fields->addWidget(m_budget);
    fields->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 8, 4);
    column->setSpacing(2);
    column->addLayout(fields);
    column->addWidget(m_answer);
    for (QDoubleSpinBox* box : {m_target, m_budget})
        connect(box, &QDoubleSpinBox::valueChanged, this, &PlanAnswer::showAnswer);
    connect(&chart, &LinesChart::targetDragged, this, [this](double percent) {
        if (!m_along.empty() && gain() != 0)
            m_target->setValue(100 * (percent / 100 - m_old) / gain());
    });
    connect(&chart, &LinesChart::budgetDragged, m_budget, &QDoubleSpinBox::setValue);
    keepTranslated(*this, [this] { retranslate(); });
}

void PlanAnswer::setPromise(std::shared_ptr<const Plan> plan, std::optional<std::size_t> metric,
                            double old)
{
    m_plan = std::move(plan);
    m_metric = metric;
    m_along = metric ? m_plan->choice.along[*metric] : m_plan->choice.gainAlong;
    m_old = old;
    showAnswer();
}

QString PlanAnswer::text() const
{
    return m_answer->text();
}

double PlanAnswer::target() const
{
    return m_old + m_target->value() / 100 * gain();
}

void PlanAnswer::showAnswer()
{
    if (!m_plan || m_along.empty())
        return;
    m_chart.setTarget(100 * target()); // none where the promise is not known
    m_chart.setBudget(m_budget->value());
    if (!std::isfinite(gain()))
        return m_answer->setText(tr("What is promised along the way is not known."));
    m_answer->setText(targetText() + QStringLiteral("<br>") + budgetText());
}

QString PlanAnswer::targetText() const
{
    const Attainment found = attainmentOf(target(), m_plan->fractions, m_along);
    const QString value = percentText(target(), 1);
    if (!found.fraction)
        return tr("<b>Target %1:</b> the promise never stays there.").arg(value);
    const std::size_t items = itemsUntil(*m_plan, *found.fraction);
    const QString from =
        items == 0 ? tr("<b>Target %1:</b> promised before anything more is embedded.").arg(value)
                   : tr("<b>Target %1:</b> promised from %2 of the gallery on, %3 more items%4.")
                         .arg(value, percentText(*found.fraction, 0), countText(items),
                              batchText(*m_plan, items));
    const QString sure = found.sureFraction
                             ? tr("The lower end of its 95 % interval is there from %1 on.")
                                   .arg(percentText(*found.sureFraction, 0))
                             : tr("The lower end of its 95 % interval never stays there.");
    return joinSentences({from, sure});
}

QString PlanAnswer::budgetText() const
{
    const double share = m_budget->value() / 100;
    const std::size_t items = itemsUntil(*m_plan, share);
    return tr("<b>Budget %1:</b> %2 more items%3. Promised there: %4.")
        .arg(percentText(share, 1), countText(items), batchText(*m_plan, items),
             promiseText(promisedAt(share, m_along)));
}

QString PlanAnswer::promiseText(const Estimated& promise) const
{
    if (!std::isfinite(promise.value))
        return tr("not known");
    if (!m_metric)
        return tr("%1 of the way").arg(rangeText(promise));
    return QStringLiteral("%1 %2").arg(metricText(m_plan->request.study.metrics[*m_metric]),
                                       rangeText(promise));
}

void PlanAnswer::retranslate()
{
    m_targetLabel->setText(tr("&Target:"));
    m_target->setSuffix(tr(" % of the gain"));
    m_target->setAccessibleName(tr("Target, share of the gain"));
    m_target->setToolTip(tr("0 % is as good as old, 100 % as good as what is promised at the end; "
                            "the line in the chart can be dragged, too"));
    m_budgetLabel->setText(tr("&Budget:"));
    m_budget->setSuffix(tr(" % of the gallery"));
    m_budget->setAccessibleName(tr("Budget, share of the gallery"));
    m_budget->setToolTip(tr("How much of the gallery is new then; the line in the chart can be "
                            "dragged, too"));
    showAnswer();
}

} // namespace crossfade
