#include "core/study/verify/verified_scores.h"

#include "core/base/numbers.h"
#include "core/methods/registry.h"
#include "core/methods/shared/row_distances.h"
#include "core/orders/order.h"
#include "core/statistics/kendall.h"
#include "core/statistics/replicated.h"
#include "core/study/verify/verified_numbers.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace crossfade
{

namespace
{

/// The share of itself by which a loss may differ: losses have any size.
double toleranceOf(std::span<const double> values)
{
    double largest = 1;
    for (const double value : values)
        largest = std::max(largest, std::abs(value));
    return NumberCheck::rounding * largest;
}

/// The scores of one transition, and the curves of it.
class ScoreCheck
{
public:
    ScoreCheck(const StudyResult& result, std::size_t transition, Verification& found)
        : m_result(result),
          m_transition(result.transitions[transition]),
          m_scores(result.itemScores[transition]),
          m_found(found)
    {
        for (const StudyCurve& curve : result.curves)
            if (curve.transition == transition)
                m_curves.push_back(&curve);
    }

    void check(JobContext& job)
    {
        if (m_curves.empty())
            return;
        const StudyCurve& any = *m_curves.front();
        m_name = any.method + ", seed " + std::to_string(any.seed);
        checkLosses(job);
        checkPredicted();
        checkSeenClasses();
        checkFacts();
        for (const StudyCurve* curve : m_curves)
            checkOrder(*curve, job);
    }

private:
    const MethodChoice& choice() const { return m_result.study.methods[m_curves.front()->choice]; }
    NumberCheck numbers() { return {m_found, m_name}; }

    /// Checks the losses that the file determines; the others are of what the fit alone knows.
    void checkLosses(JobContext& job)
    {
        for (const auto& [name, losses] : m_scores.losses) {
            const std::vector<double> anew = lossesAnew(name, job);
            if (!anew.empty())
                numbers().compareAll(losses, anew, "loss of items (" + name + ")",
                                     toleranceOf(anew));
        }
        checkSum();
    }

    std::vector<double> lossesAnew(const std::string& name, JobContext& job) const
    {
        const MethodInfo& info = method(choice().id).info();
        const FeatureMatrix& was = m_transition.oldSystem.gallery;
        const FeatureMatrix& is = m_transition.newSystem.gallery;
        if (!info.hasLoss)
            return std::vector<double>(was.rows(), 0);
        if (!info.lossIsSquaredDistance || was.dim() != is.dim() ||
            (name != "loss" && name != "l2"))
            return {};
        std::vector<double> losses = squaredDistances(was, is, job);
        if (name == "loss")
            return losses;
        if (choice().transform)
            return {}; // its options are in the transform alone
        if (choice().options.text("l2_reduction") != "sum")
            for (double& loss : losses)
                loss *= 1 / static_cast<double>(is.dim());
        return losses;
    }

    /// FastFill's sum of both losses.
    void checkSum()
    {
        const auto& losses = m_scores.losses;
        if (!losses.contains("l2") || !losses.contains("disc") || !losses.contains("l2+disc") ||
            choice().transform)
            return;
        std::vector<double> sum = losses.at("l2");
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += choice().options.real("disc_weight") * losses.at("disc")[i];
        numbers().compareAll(losses.at("l2+disc"), sum, "loss of items (l2+disc)",
                             toleranceOf(sum));
    }

    /// A predicted loss is exp(uncertainty) by one factor, the same for all items: the median.
    void checkPredicted()
    {
        if (m_scores.predictedLoss.empty() || m_scores.uncertainty.empty())
            return;
        std::vector<double> factors;
        for (std::size_t i = 0; i < m_scores.predictedLoss.size(); ++i)
            factors.push_back(m_scores.predictedLoss[i] / std::exp(m_scores.uncertainty[i]));
        const double factor = medianOf(std::move(factors));
        std::vector<double> anew;
        for (const double uncertainty : m_scores.uncertainty)
            anew.push_back(factor * std::exp(uncertainty));
        numbers().compareAll(m_scores.predictedLoss, anew,
                             "predicted loss, by the uncertainty of the item", toleranceOf(anew));
    }

    /// Items of one class are all of a class that training rows have, or none is.
    void checkSeenClasses()
    {
        const std::vector<std::int64_t>& labels = m_result.items->gallery.labels;
        if (m_scores.ofSeenClass.size() != labels.size())
            return;
        std::map<std::int64_t, std::uint8_t> seen;
        std::vector<std::uint8_t> anew;
        for (std::size_t i = 0; i < labels.size(); ++i)
            anew.push_back(seen.try_emplace(labels[i], m_scores.ofSeenClass[i]).first->second);
        numbers().compareAll(m_scores.ofSeenClass, anew,
                             "item of a class that training rows have, by others of its class");
    }

    /// Checks the facts: all curves of a fit have them; some follow from the scores.
    void checkFacts()
    {
        for (const StudyCurve* curve : m_curves)
            for (const auto& [name, value] : m_curves.front()->facts) {
                const auto same = curve->facts.find(name);
                NumberCheck check(m_found, curveName(*curve));
                check.compare(same == curve->facts.end() ? notANumber : same->second, value,
                              "fact " + name + ", as of the fit's first curve,");
            }
        if (m_scores.uncertainty.empty())
            return;
        const Facts& facts = m_curves.front()->facts;
        for (const auto& [name, losses] : m_scores.losses)
            if (const auto fact = facts.find("kendall_tau_sigma_" + name); fact != facts.end())
                numbers().compare(fact->second,
                                  kendallTau(m_scores.uncertainty, losses).value_or(notANumber),
                                  "fact " + fact->first);
    }

    /// The loss by which `oracle-loss` orders; none: not known.
    std::span<const double> alignmentLoss() const
    {
        const auto loss = m_scores.losses.find("loss");
        return loss == m_scores.losses.end() ? std::span<const double>() : loss->second;
    }

    /// Orders that the file determines, and how they agree with the loss.
    void checkOrder(const StudyCurve& curve, JobContext& job)
    {
        const bool hasAllStates =
            curve.backfill.backfilled.front() == 0 &&
            static_cast<std::size_t>(curve.backfill.backfilled.back()) == curve.order.size();
        OrderInputs inputs{.transition = m_transition};
        inputs.alignmentLoss = alignmentLoss();
        inputs.uncertainty = m_scores.uncertainty;
        inputs.seed = curve.orderSeed;
        inputs.job = &job;
        const OrderInfo* order = findOrder(curve.ordering);
        const bool isDetermined =
            order != nullptr &&
            (order->isRandom() || (order->given != nullptr && !(inputs.*order->given).empty()));
        if (!hasAllStates || !isDetermined)
            return;
        const ScoredOrder anew = makeScoredOrder(curve.ordering, inputs);
        NumberCheck check(m_found, curveName(curve));
        check.compareAll(curve.order, anew.order, "order");
        if (!alignmentLoss().empty())
            check.compare(curve.kendallTau.value_or(notANumber),
                          agreementWithLoss(anew, alignmentLoss()).value_or(notANumber),
                          "Kendall's tau");
    }

    const StudyResult& m_result;
    const Transition& m_transition;
    const ItemScores& m_scores;
    Verification& m_found;
    std::vector<const StudyCurve*> m_curves;
    std::string m_name;
};

} // namespace

void verifyItemScores(const StudyResult& result, Verification& found, JobContext& job)
{
    for (std::size_t i = 0; i < std::min(result.transitions.size(), result.itemScores.size()); ++i)
        ScoreCheck(result, i, found).check(job);
}

} // namespace crossfade
