#include "widgets/plans/plananswer.h"

#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/words/label.h"
#include "widgets/words/reporttext.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

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

} // namespace

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
    m_along = promisedAlong(*m_plan, metric);
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
    m_answer->setText(richText(targetAnswer(*m_plan, m_metric, target())) + QStringLiteral("<br>") +
                      richText(budgetAnswer(*m_plan, m_metric, m_budget->value() / 100)));
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
