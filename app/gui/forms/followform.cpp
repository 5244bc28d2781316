#include "app/gui/forms/followform.h"

#include "app/gui/forms/filefield.h"
#include "widgets/basics/translated.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr double noThreshold = -1.01; ///< no similarity is so low

std::optional<double> ifSet(const QDoubleSpinBox& box)
{
    return box.value() > 0 ? std::optional(box.value()) : std::nullopt;
}

} // namespace

FollowForm::FollowForm(QWidget* parent)
    : QWidget(parent),
      m_metrics(parseMetrics("map,cmc@1")),
      m_grid(this),
      m_embeddings(new FileField(QStringLiteral("followEmbeddings"), this)),
      m_plan(new FileField(QStringLiteral("followPlanFile"), this)),
      m_transform(new FileField(QStringLiteral("followTransform"), this)),
      m_target(makeNumberBox(QStringLiteral("followTarget"), 100, 2, this)),
      m_targetOf(makeChoiceBox(QStringLiteral("followTargetOf"), this)),
      m_worthOf(makeChoiceBox(QStringLiteral("followWorthOf"), this)),
      m_isWorth(new Label(this)),
      m_worth(makeNumberBox(QStringLiteral("followWorth"), 1e12, 2, this)),
      m_cost(makeNumberBox(QStringLiteral("followCost"), 1e9, 6, this)),
      m_pace(makeNumberBox(QStringLiteral("followPace"), 1e12, 1, this)),
      m_threshold(makeNumberBox(QStringLiteral("followThreshold"), 1e9, 4, this)),
      m_keeps(makeChoiceBox(QStringLiteral("followKeeps"), this))
{
    m_threshold->setMinimum(noThreshold);
    m_threshold->setSingleStep(0.01);
    m_threshold->setValue(noThreshold);
    m_target->setValue(90);
    layOut();
    keepTranslated(*this, [this] { retranslate(); });
}

void FollowForm::layOut()
{
    m_grid.add(m_embeddings);
    m_grid.add(m_plan);
    m_grid.add(m_transform);
    m_grid.add(m_grid.beside({m_target, m_targetOf}), m_target);
    m_grid.add(m_cost);
    m_grid.add(m_grid.beside({m_worthOf, m_isWorth, m_worth}), m_worthOf);
    m_grid.add(m_pace);
    m_grid.add(m_grid.beside({m_threshold, m_keeps}), m_threshold);
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
    if (m_threshold->value() > m_threshold->minimum())
        request.threshold =
            ThresholdAim{.kept = static_cast<KeptByThreshold>(std::max(m_keeps->currentIndex(), 0)),
                         .threshold = m_threshold->value()};
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
            {"pace", m_pace->value()},
            {"threshold", m_threshold->value()},
            {"keeps", m_keeps->currentIndex()}};
}

void FollowForm::restore(const QVariantMap& state)
{
    setFiles(state.value("embeddings").toString(), state.value("plan").toString(),
             state.value("transform").toString());
    for (const auto& [box, key] :
         {std::pair{m_target, "target"}, std::pair{m_worth, "worth"}, std::pair{m_cost, "cost"},
          std::pair{m_pace, "pace"}, std::pair{m_threshold, "threshold"}})
        box->setValue(state.value(key, box->value()).toDouble());
    m_keeps->setCurrentIndex(std::clamp(state.value("keeps", 0).toInt(), 0, m_keeps->count() - 1));
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
        m_worthOf->addItem(metricText(metric));
    }
    m_targetOf->setCurrentIndex(std::min(target, m_targetOf->count() - 1));
    m_worthOf->setCurrentIndex(std::min(worth, m_worthOf->count() - 1));
    explainMetrics(*m_targetOf, m_metrics, 1);
    explainMetrics(*m_worthOf, m_metrics);
}

void FollowForm::retranslate()
{
    const QString hdf5 = tr("Embeddings (*.h5 *.hdf5);;All files (*)");
    m_embeddings->setTexts(tr("The embedding file that is being filled"), hdf5,
                           QStringLiteral(".h5"));
    m_plan->setTexts(tr("The plan of the backfill"), tr("Plans (*.csv);;All files (*)"),
                     tr("saved as CSV"));
    m_transform->setTexts(tr("The plan's method as it was fitted"),
                          tr("Fitted transforms (*.pt);;All files (*)"),
                          tr("none: the one that the plan names"));
    m_grid.name(0, tr("File as it is &now:"));
    m_grid.name(1, tr("P&lan:"));
    m_grid.name(2, tr("Fitted &method:"));
    m_grid.name(3, tr("&Good enough:"),
                tr("The stop is where this is safely reached; 0: nothing is asked for"));
    m_grid.name(4, tr("&Cost per item:"), tr("What embedding one item costs"));
    const QString worth =
        tr("What a hundredth of the metric is worth to you, in the currency of the costs: then "
           "the stop is where the next percent is worth less than it costs");
    //: Then a metric, "is worth", and a number.
    m_grid.name(5, tr("One &point of"), worth);
    //: Between a metric and a number: "One point of mAP is worth 400".
    m_isWorth->setText(tr("is worth"));
    m_worth->setToolTip(worth);
    m_worth->setAccessibleName(tr("What a point of the metric is worth"));
    m_grid.name(6, tr("&Speed (items/h):"), tr("Speed of the backfill"));
    m_grid.name(7, tr("Threshold now:"),
                tr("What your system accepts under the old model: by L2 the largest distance, by "
                   "cosine the least similarity. The threshold of today keeps what it keeps"));
    m_threshold->setSpecialValueText(tr("not asked"));
    const int keeps = std::max(m_keeps->currentIndex(), 0);
    m_keeps->clear();
    m_keeps->addItems({tr("keeps false matches"), tr("keeps recall"), tr("keeps answers")});
    m_keeps->setCurrentIndex(keeps);
    m_keeps->setAccessibleName(tr("What of the threshold is kept"));
    m_target->setSuffix(QStringLiteral(" %"));
    m_target->setSpecialValueText(tr("no target"));
    m_targetOf->setAccessibleName(tr("What the target is of"));
    m_worth->setSpecialValueText(tr("unknown"));
    m_worthOf->setAccessibleName(tr("Metric that is worth something"));
    m_cost->setSpecialValueText(tr("as in the plan"));
    m_pace->setSpecialValueText(tr("as in the plan"));
    nameMetrics();
}

} // namespace crossfade
