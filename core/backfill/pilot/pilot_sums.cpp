#include "core/backfill/pilot/pilot_sums.h"

#include "core/backfill/counting/fixed_point.h"

namespace crossfade
{

PilotSums::PilotSums(std::size_t metrics, std::size_t slices)
    : m_slices(slices),
      m_exact(metrics * slices),
      m_ofOld(metrics * slices),
      m_ofNew(metrics * slices),
      m_old(slices),
      m_new(slices),
      m_seen(slices)
{
}

void PilotSums::addQuery(double weight)
{
    ++m_queries;
    m_weight += inFixedPoint(weight);
}

void PilotSums::addExact(std::size_t metric, std::size_t slice, double weight, double value)
{
    m_exact[metric * m_slices + slice] += inFixedPoint(weight * value);
}

void PilotSums::addShare(std::size_t metric, std::size_t slice, bool isNew, double weight,
                         double share)
{
    (isNew ? m_ofNew : m_ofOld)[metric * m_slices + slice] += inFixedPoint(weight * share);
}

void PilotSums::addRelevant(std::size_t slice, double weight, double old, double isNew, double seen,
                            double relevant)
{
    m_old[slice] += inFixedPoint(weight * (old / relevant));
    m_new[slice] += inFixedPoint(weight * (isNew / relevant));
    m_seen[slice] += inFixedPoint(weight * (seen / relevant));
}

void PilotSums::combine(const PilotSums& other, std::int64_t sign)
{
    m_queries += sign * other.m_queries;
    m_weight += sign * other.m_weight;
    const auto all = [&](std::vector<std::int64_t>& into, const std::vector<std::int64_t>& from) {
        for (std::size_t i = 0; i < into.size(); ++i)
            into[i] += sign * from[i];
    };
    all(m_exact, other.m_exact);
    all(m_ofOld, other.m_ofOld);
    all(m_ofNew, other.m_ofNew);
    all(m_old, other.m_old);
    all(m_new, other.m_new);
    all(m_seen, other.m_seen);
}

void PilotSums::add(const PilotSums& other)
{
    combine(other, 1);
}

void PilotSums::subtract(const PilotSums& other)
{
    combine(other, -1);
}

double PilotSums::meanOf(double sum) const
{
    return sum / fixedOne / (static_cast<double>(m_weight) / fixedOne);
}

/// Estimates the means: each new relevant item of the pilot stands for as many as there are for
/// each of them; where the pilot has none, the old ones stand for all.
std::vector<double> PilotSums::means(std::size_t metric) const
{
    std::vector<double> means;
    for (std::size_t s = 0; s < m_slices; ++s) {
        const std::size_t at = metric * m_slices + s;
        const auto ofOld = static_cast<double>(m_ofOld[at]);
        const auto ofNew = static_cast<double>(m_ofNew[at]);
        const auto old = static_cast<double>(m_old[s]);
        const auto isNew = static_cast<double>(m_new[s]);
        double sum = static_cast<double>(m_exact[at]);
        if (m_seen[s] > 0)
            sum += ofOld + ofNew * (isNew / static_cast<double>(m_seen[s]));
        else if (m_old[s] > 0)
            sum += ofOld * ((old + isNew) / old);
        means.push_back(meanOf(sum));
    }
    return means;
}

/// One relevant item of each query is the first. So the chances that an old one is, and that a new
/// one is, add up to 1: what the old ones leave is what those of the pilot stand for.
std::vector<double> PilotSums::meansOfFirst(std::size_t metric, std::size_t first) const
{
    std::vector<double> means;
    for (std::size_t s = 0; s < m_slices; ++s) {
        const std::size_t at = metric * m_slices + s;
        const std::size_t atFirst = first * m_slices + s;
        const auto firstOld = static_cast<double>(m_ofOld[atFirst]);
        const auto firstNew = static_cast<double>(m_ofNew[atFirst]);
        const double all = static_cast<double>(m_weight) - static_cast<double>(m_exact[atFirst]);
        auto sum = static_cast<double>(m_exact[at]);
        if (firstNew > 0 && firstOld < all)
            sum += static_cast<double>(m_ofOld[at]) +
                   static_cast<double>(m_ofNew[at]) * ((all - firstOld) / firstNew);
        else if (firstOld > 0)
            sum += static_cast<double>(m_ofOld[at]) * (all / firstOld);
        means.push_back(meanOf(sum));
    }
    return means;
}

} // namespace crossfade
