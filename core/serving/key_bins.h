#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Bins of ranking keys. Those that spread() makes are as narrow, in proportion, near 0 as far from
/// it: 256 of them between a key and its double. So near duplicates are told apart as well as
/// strangers are.
class KeyBins
{
public:
    /// @param middle   a key that is neither small nor large: bins reach from 2⁻¹⁴ of it to 2⁶ of
    /// it,
    ///                 but for the first, which begins at 0, and the last, which ends at `largest`
    static KeyBins spread(double middle, double largest)
    {
        KeyBins bins;
        bins.m_perMiddle = 1 / middle;
        for (std::size_t bin = 0; bin <= binsSpread; ++bin)
            bins.m_edges.push_back(std::bit_cast<double>((firstBits + bin) << bitsLeftOut) *
                                   middle);
        bins.m_edges.front() = 0;
        bins.m_edges.back() = std::max(bins.m_edges.back(), largest);
        return bins;
    }

    /// Bins between these limits.
    /// @param limits  ascending
    static KeyBins between(std::span<const double> limits, double largest)
    {
        KeyBins bins;
        bins.m_edges = {0};
        bins.m_edges.insert(bins.m_edges.end(), limits.begin(), limits.end());
        bins.m_edges.push_back(std::max(largest, bins.m_edges.back()));
        return bins;
    }

    /// These bins, those with one of some keys and their neighbours split in 16, and with an edge
    /// at each of some limits. Of bins that are spread.
    KeyBins split(std::span<const double> keys, std::span<const double> limits) const
    {
        constexpr std::size_t parts = 16;
        std::vector<double> edges(limits.begin(), limits.end());
        for (const double key : keys)
            for (std::size_t bin = std::max<std::size_t>(of(key), 1) - 1;
                 bin < std::min(of(key) + 2, count()); ++bin)
                for (std::size_t part = 1; part < parts; ++part)
                    edges.push_back(std::lerp(m_edges[bin], m_edges[bin + 1],
                                              static_cast<double>(part) / parts));
        std::ranges::sort(edges);
        edges.erase(std::ranges::unique(edges).begin(), edges.end());
        KeyBins bins;
        bins.m_perMiddle = m_perMiddle;
        auto next = edges.cbegin();
        for (std::size_t bin = 0; bin < count(); ++bin) {
            bins.m_begins.push_back(bins.m_edges.size());
            bins.m_edges.push_back(m_edges[bin]);
            for (; next != edges.cend() && *next < m_edges[bin + 1]; ++next)
                if (*next > m_edges[bin])
                    bins.m_edges.push_back(*next);
        }
        bins.m_begins.push_back(bins.m_edges.size());
        bins.m_edges.push_back(m_edges.back());
        return bins;
    }

    bool isSplit() const { return !m_begins.empty(); }
    std::size_t count() const { return m_edges.size() - 1; }
    /// Where a bin begins; count(): where the last one ends.
    double edge(std::size_t bin) const { return m_edges[bin]; }
    std::span<const double> edges() const { return m_edges; }

    /// The bin that has the key.
    std::size_t of(double key) const
    {
        if (m_perMiddle == 0)
            return within(0, count(), key);
        const double share = std::clamp(key * m_perMiddle, 0x1p-14, 0x1.fffp5);
        const std::size_t bin = (std::bit_cast<std::uint64_t>(share) >> bitsLeftOut) - firstBits;
        return m_begins.empty() ? bin : within(m_begins[bin], m_begins[bin + 1], key);
    }

private:
    /// Which of the bins [first, end) has the key.
    std::size_t within(std::size_t first, std::size_t end, double key) const
    {
        const auto inner = std::span(m_edges).subspan(first + 1, end - first - 1);
        return first +
               static_cast<std::size_t>(std::ranges::upper_bound(inner, key) - inner.begin());
    }

    /// A double's exponent and the first 8 bits behind it are the number of its bin.
    static constexpr unsigned bitsLeftOut = 44;
    static constexpr std::uint64_t firstBits = std::bit_cast<std::uint64_t>(0x1p-14) >> bitsLeftOut;
    static constexpr std::size_t binsSpread = std::size_t{20} * 256;

    double m_perMiddle = 0; ///< 0: the bins are not spread
    std::vector<double> m_edges;
    std::vector<std::size_t> m_begins; ///< of each bin that was spread, once some are split
};

} // namespace crossfade
