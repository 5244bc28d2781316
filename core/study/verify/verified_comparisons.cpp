#include "core/study/verify/verified_comparisons.h"

#include "core/base/error.h"
#include "core/study/analysis/comparison_requests.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/verify/verified_numbers.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace crossfade
{

namespace
{

std::vector<ComparisonRequest> requestsOf(const std::vector<Comparison>& comparisons)
{
    std::vector<ComparisonRequest> requests;
    for (const Comparison& comparison : comparisons)
        requests.push_back(comparison.asked);
    return requests;
}

double numberOf(Verdict verdict)
{
    return static_cast<double>(verdict);
}

class ComparisonCheck
{
public:
    ComparisonCheck(const StudyResult& result, Verification& found)
        : m_result(result), m_found(found)
    {
    }

    /// @param of  "comparison" or "claim"
    void check(const std::vector<Comparison>& kept, const std::string& of, JobContext& job)
    {
        if (kept.empty())
            return;
        const auto anew = madeAnew(kept, of, job);
        for (std::size_t i = 0; anew && i < kept.size(); ++i)
            compareOne(kept[i], (*anew)[i], of + " " + std::to_string(i));
    }

    /// The usual questions are those that were asked and those that would have been too many.
    void checkLeftOut()
    {
        if (m_result.comparisons.empty())
            return;
        std::size_t none = 0;
        const std::size_t all =
            usualComparisons(m_result, std::numeric_limits<std::size_t>::max(), none).size();
        NumberCheck(m_found, "comparisons")
            .compare(static_cast<double>(m_result.comparisonsLeftOut),
                     static_cast<double>(all) - static_cast<double>(m_result.comparisons.size()),
                     "how many were left out");
    }

    void checkClaims()
    {
        if (m_result.claims.empty())
            return;
        const std::vector<ComparisonRequest> asked = claimComparisons(m_result);
        for (std::size_t i = 0; i < std::min(asked.size(), m_result.claims.size()); ++i)
            if (asked[i] != m_result.claims[i].asked)
                NumberCheck(m_found, "claim " + std::to_string(i))
                    .tell("it is not what the study claims");
    }

private:
    /// The comparisons anew; none, and a difference, where the result cannot answer a question.
    std::optional<std::vector<Comparison>> madeAnew(const std::vector<Comparison>& kept,
                                                    const std::string& of, JobContext& job)
    {
        try {
            return compare(m_result, requestsOf(kept), job);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::BadUsage && error.code() != ErrorCode::NeedsNotMet)
                throw;
            NumberCheck(m_found, of)
                .tell("cannot be made anew: " + error.parts().problem.english());
            return std::nullopt;
        }
    }

    void compareOne(const Comparison& kept, const Comparison& anew, const std::string& of)
    {
        const ComparisonRequest& asked = kept.asked;
        const Study& study = m_result.study;
        NumberCheck check(m_found, of + " (" + sideName(study, asked.a) + " against " +
                                       sideName(study, asked.b) + ", " +
                                       metricName(study.metrics[asked.metric]) + ", " +
                                       quantityName(asked.of) + ")");
        if (asked.of.kind != Quantity::Kind::At)
            check.compare(asked.of.fraction, 0, "fraction, where none is compared,");
        check.compare(kept.aValue, anew.aValue, "value of the first side");
        check.compare(kept.bValue, anew.bValue, "value of the second side");
        check.compare(kept.difference, anew.difference, "difference");
        check.compare(kept.interval.low, anew.interval.low, "low end of the interval");
        check.compare(kept.interval.high, anew.interval.high, "high end of the interval");
        check.compare(kept.pValue, anew.pValue, "p-value");
        check.compare(static_cast<double>(kept.seeds), static_cast<double>(anew.seeds), "seeds");
        check.compare(numberOf(kept.verdict), numberOf(anew.verdict),
                      "verdict (0 holds, 2 not, 3 equal)");
        check.compare(numberOf(kept.holm), numberOf(anew.holm),
                      "verdict by Holm (0 holds, 2 not, 3 equal)");
        check.compare(kept.mixesGeometries ? 1 : 0, anew.mixesGeometries ? 1 : 0,
                      "whether lengths differ");
    }

    const StudyResult& m_result;
    Verification& m_found;
};

void compareGap(const StudyResult& result, const StudyGroupGap& kept, const StudyGroupGap& anew,
                const std::string& of, Verification& found)
{
    NumberCheck check(found, of + " (" + anew.gap.attribute + ", " +
                                 metricName(result.study.metrics[anew.metric]) + ")");
    if (kept.gap.attribute != anew.gap.attribute)
        check.tell("is of " + kept.gap.attribute + " in the file");
    check.compare(static_cast<double>(kept.kind), static_cast<double>(anew.kind),
                  "side (0 old, 1 new, 3 a curve)");
    check.compare(static_cast<double>(kept.curve), static_cast<double>(anew.curve), "curve");
    check.compare(static_cast<double>(kept.metric), static_cast<double>(anew.metric), "metric");
    check.compareAll(kept.gap.value, anew.gap.value, "gap");
    check.compareAll(kept.gap.low, anew.gap.low, "low end of the interval");
    check.compareAll(kept.gap.high, anew.gap.high, "high end of the interval");
}

void verifyGroupGaps(const StudyResult& result, Verification& found, JobContext& job)
{
    if (result.groupGaps.empty() || result.baselines.oldModel.perQuery.empty())
        return;
    std::vector<std::vector<GroupGap>> ofCurves;
    for (const StudyCurve& curve : result.curves)
        ofCurves.push_back(curveGroupGaps(result.study, *result.items, curve.backfill, job));
    const std::vector<StudyGroupGap> anew = studyGroupGaps(result, ofCurves, job);
    NumberCheck(found, "gaps between groups")
        .compare(static_cast<double>(result.groupGaps.size()), static_cast<double>(anew.size()),
                 "how many");
    for (std::size_t i = 0; i < std::min(result.groupGaps.size(), anew.size()); ++i)
        compareGap(result, result.groupGaps[i], anew[i], "gap between groups " + std::to_string(i),
                   found);
}

} // namespace

void verifyComparisons(const StudyResult& result, Verification& found, JobContext& job)
{
    ComparisonCheck check(result, found);
    check.check(result.comparisons, "comparison", job);
    check.check(result.claims, "claim", job);
    check.checkLeftOut();
    check.checkClaims();
    verifyGroupGaps(result, found, job);
}

} // namespace crossfade
