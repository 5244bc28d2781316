#include "app/gui/followform.h"

#include "app/gui/filefield.h"
#include "widgets/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace crossfade
{

namespace
{

QDoubleSpinBox* numberBox(const QString& name, double most, int decimals, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setGroupSeparatorShown(true);
    return box;
}

std::optional<double> ifSet(const QDoubleSpinBox& box)
{
    return box.value() > 0 ? std::optional(box.value()) : std::nullopt;
}

} // namespace

FollowForm::FollowForm(QWidget* parent)
    : QWidget(parent),
      m_metrics(parseMetrics("map,cmc@1")),
      m_embeddings(new FileField(QStringLiteral("followEmbeddings"), this)),
      m_plan(new FileField(QStringLiteral("followPlanFile"), this)),
      m_transform(new FileField(QStringLiteral("followTransform"), this)),
      m_target(numberBox(QStringLiteral("followTarget"), 100, 2, this)),
      m_targetOf(new QComboBox(this)),
      m_worth(numberBox(QStringLiteral("followWorth"), 1e12, 2, this)),
      m_worthOf(new QComboBox(this)),
      m_cost(numberBox(QStringLiteral("followCost"), 1e9, 6, this)),
      m_pace(numberBox(QStringLiteral("followPace"), 1e12, 1, this))
{
    m_targetOf->setObjectName(QStringLiteral("followTargetOf"));
    m_worthOf->setObjectName(QStringLiteral("followWorthOf"));
    m_target->setValue(90);
    layOut();
    retranslate();
}

QWidget* FollowForm::beside(QWidget* first, QWidget* second)
{
    auto* both = new QWidget(this);
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(first, 1);
    row->addWidget(second, 1);
    return both;
}

void FollowForm::layOut()
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 6, 8, 2);
    grid->setVerticalSpacing(4);
    const auto add = [&](QWidget* field, QWidget* buddy) {
        const auto place = static_cast<int>(m_labels.size());
        auto* label = new QLabel(this);
        label->setBuddy(buddy);
        grid->addWidget(label, place / 2, 2 * (place % 2), Qt::AlignRight);
        grid->addWidget(field, place / 2, 2 * (place % 2) + 1);
        m_labels.push_back(label);
    };
    add(m_embeddings, m_embeddings);
    add(m_plan, m_plan);
    add(m_transform, m_transform);
    add(beside(m_target, m_targetOf), m_target);
    add(m_cost, m_cost);
    add(beside(m_worth, m_worthOf), m_worth);
    add(m_pace, m_pace);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
}

void FollowForm::setMetrics(const std::vector<Metric>& metrics)
{
    if (m_metrics == metrics)
        return;
    m_metrics = metrics;
    nameMetrics();
}

void FollowForm::setFiles(const QString& embeddings, const QString& plan, const QString& transform)
{
    m_embeddings->setFile(embeddings);
    m_plan->setFile(plan);
    m_transform->setFile(transform);
}

void FollowForm::setTarget(const FollowTarget& target)
{
    if (target.metric && std::ranges::find(m_metrics, *target.metric) == m_metrics.end()) {
        m_metrics.push_back(*target.metric);
        nameMetrics();
    }
    const auto place =
        target.metric ? std::ranges::find(m_metrics, *target.metric) - m_metrics.begin() + 1 : 0;
    m_targetOf->setCurrentIndex(static_cast<int>(place));
    m_target->setValue(100 * target.value);
}

FollowRequest FollowForm::request() const
{
    FollowRequest request;
    request.embeddings = m_embeddings->file().toStdString();
    request.plan = m_plan->file().toStdString();
    if (const QString file = m_transform->file(); !file.isEmpty())
        request.transform = file.toStdString();
    if (m_target->value() > 0) {
        request.target = FollowTarget{.metric = {}, .value = m_target->value() / 100};
        if (m_targetOf->currentIndex() > 0)
            request.target->metric =
                m_metrics[static_cast<std::size_t>(m_targetOf->currentIndex() - 1)];
    }
    if (m_worth->value() > 0)
        request.worth =
            MetricWorth{.metric = m_metrics[static_cast<std::size_t>(m_worthOf->currentIndex())],
                        .perPoint = m_worth->value()};
    request.costPerItem = ifSet(*m_cost);
    request.itemsPerHour = ifSet(*m_pace);
    return request;
}

QVariantMap FollowForm::state() const
{
    return {{"embeddings", m_embeddings->file()},
            {"plan", m_plan->file()},
            {"transform", m_transform->file()},
            {"target", m_target->value()},
            {"worth", m_worth->value()},
            {"cost", m_cost->value()},
            {"pace", m_pace->value()}};
}

void FollowForm::restore(const QVariantMap& state)
{
    setFiles(state.value("embeddings").toString(), state.value("plan").toString(),
             state.value("transform").toString());
    for (const auto& [box, key] : {std::pair{m_target, "target"}, std::pair{m_worth, "worth"},
                                   std::pair{m_cost, "cost"}, std::pair{m_pace, "pace"}})
        box->setValue(state.value(key, box->value()).toDouble());
}

void FollowForm::nameMetrics()
{
    const int target = std::max(m_targetOf->currentIndex(), 0);
    const int worth = std::max(m_worthOf->currentIndex(), 0);
    m_targetOf->clear();
    m_worthOf->clear();
    m_targetOf->addItem(tr("of the gain"));
    for (const Metric& metric : m_metrics) {
        m_targetOf->addItem(tr("of %1").arg(metricText(metric)));
        m_worthOf->addItem(tr("of %1").arg(metricText(metric)));
    }
    m_targetOf->setCurrentIndex(std::min(target, m_targetOf->count() - 1));
    m_worthOf->setCurrentIndex(std::min(worth, m_worthOf->count() - 1));
}

void FollowForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FollowForm::retranslate()
{
    nameMetrics();
    const auto name = [this](std::size_t place, const QString& text, QWidget* field,
                             const QString& help) {
        m_labels[place]->setText(text);
        m_labels[place]->setToolTip(help);
        QString plain = text;
        field->setAccessibleName(plain.remove(QLatin1Char('&')).remove(QLatin1Char(':')));
        field->setToolTip(help);
    };
    const QString hdf5 = tr("Embeddings (*.h5 *.hdf5);;All files (*)");
    m_embeddings->setTexts(tr("The embedding file that is being filled"), hdf5,
                           tr("as it is now, .h5"));
    m_plan->setTexts(tr("The plan of the backfill"), tr("Plans (*.csv);;All files (*)"),
                     tr("saved as CSV"));
    m_transform->setTexts(tr("The plan's method as it was fitted"),
                          tr("Fitted transforms (*.pt);;All files (*)"),
                          tr("none: it is fitted anew"));
    m_labels[0]->setText(tr("Em&beddings:"));
    m_labels[1]->setText(tr("P&lan:"));
    m_labels[2]->setText(tr("Fitted &method:"));
    name(3, tr("&Good enough:"), m_target,
         tr("The stop is where this is safely reached; 0: nothing is asked for"));
    name(4, tr("&Cost per item:"), m_cost, tr("What embedding one item costs"));
    name(5, tr("A &point is worth:"), m_worth,
         tr("What a hundredth of the metric is worth to you, in the currency of the costs: then "
            "the stop is where the next percent is worth less than it costs"));
    name(6, tr("&Items per hour:"), m_pace, tr("Speed of the backfill"));
    m_target->setSuffix(QStringLiteral(" %"));
    m_target->setSpecialValueText(tr("no target"));
    m_targetOf->setAccessibleName(tr("What the target is of"));
    m_worth->setSpecialValueText(tr("not known"));
    m_worthOf->setAccessibleName(tr("Metric that is worth something"));
    m_cost->setSpecialValueText(tr("as in the plan"));
    m_pace->setSpecialValueText(tr("as in the plan"));
}

} // namespace crossfade
