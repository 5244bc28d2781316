#include "core/base/job_time_estimate.h"

#include <algorithm>

namespace crossfade
{

JobTimeEstimate::JobTimeEstimate(std::vector<ExpectedPart> parts) : m_parts(std::move(parts)) {}

double JobTimeEstimate::expected(std::size_t first, std::size_t last) const
{
    double sum = 0;
    for (std::size_t i = first; i < last; ++i)
        sum += m_parts[i].seconds + m_parts[i].secondsAfter;
    return sum;
}

bool JobTimeEstimate::isKnown() const
{
    return expected(0, m_parts.size()) > 0;
}

void JobTimeEstimate::update(const Progress& progress, double elapsed)
{
    if (!m_stage.update(progress, elapsed))
        return;
    const auto isNext = [&](const ExpectedPart& part) {
        return part.stage == progress.stage && part.subject == progress.subject && part.seconds > 0;
    };
    const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(m_at + (m_isFound ? 1 : 0));
    const auto next = std::find_if(from, m_parts.end(), isNext);
    if (next == m_parts.end()) // a stage that no part begins with, or one more than was expected
        return;
    m_at = static_cast<std::size_t>(next - m_parts.begin());
    m_isFound = true;
    m_begun = elapsed;
    m_parts[m_at].seconds *= 1 - m_stage.shareBefore(); // of which an earlier job did the rest
}

double JobTimeEstimate::pace(double elapsed) const
{
    constexpr double asExpected = 10; // s, so that a slow start of little work tells little
    double taken = m_begun;
    double wasExpected = expected(0, m_at);
    const std::optional<double> inStage = stageLeft(elapsed);
    if (isInStage() && inStage) {
        taken = elapsed + *inStage;
        wasExpected += m_parts[m_at].seconds;
    }
    return (taken + asExpected) / (wasExpected + asExpected);
}

double JobTimeEstimate::left(double elapsed) const
{
    const std::optional<double> inStage = stageLeft(elapsed);
    if (!isKnown())
        return inStage.value_or(0);
    const double factor = pace(elapsed);
    const std::size_t all = m_parts.size();
    if (isInStage() && inStage)
        return *inStage + factor * (m_parts[m_at].secondsAfter + expected(m_at + 1, all));
    // The next stage that begins a part, and what follows it, have not begun.
    const auto next =
        std::find_if(m_parts.begin() + static_cast<std::ptrdiff_t>(m_at + (m_isFound ? 1 : 0)),
                     m_parts.end(), [](const ExpectedPart& part) { return part.seconds > 0; });
    const double after = factor * expected(static_cast<std::size_t>(next - m_parts.begin()), all);
    const double rest = factor * expected(m_at, all) - (elapsed - m_begun);
    const double left = std::max(rest, after + inStage.value_or(0));
    if (left > inStage.value_or(0))
        return left;
    // Where all of these stages are short, they are run first: more is left than after the last.
    return std::max(left, expected(0, all) - elapsed);
}

} // namespace crossfade
