#pragma once

#include "core/study/verify/verified_numbers.h"

#include <cstddef>

namespace crossfade
{

/// Compares one curve of a result with what its matrices give, all but what follows from its values
/// (verified_judgement.h).
class CurveCheck
{
public:
    /// @param result, curve, found  must outlive it
    CurveCheck(const StudyResult& result, const StudyCurve& curve, Verification& found);

    /// Throws Error, Cancelled.
    void checkCurve(JobContext& job);
    /// One ranking, by its plain definition.
    void checkRanking(std::size_t query, std::size_t slice);

private:
    BackfillCurve computeAnew(JobContext& job) const;
    void checkMetric(const MetricCurve& kept, const MetricCurve& anew);
    void checkFlips(const BackfillCurve& kept, const BackfillCurve& anew);
    void compareFlips(const FlipCurve& kept, const FlipCurve& anew, const std::string& what);

    const StudyResult& m_result;
    const StudyCurve& m_curve;
    Transition m_transition;
    NumberCheck m_check;
};

/// Compares the values of a curve with each other, without its matrices: means with those of the
/// queries, AUCs with means, flips with ranks.
void verifyCurveByItself(const StudyResult& result, const StudyCurve& curve, Verification& found);

} // namespace crossfade
