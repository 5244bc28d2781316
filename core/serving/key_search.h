#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// For each of several stages, a limit below which exactly so many keys lie, found by passes over
/// all keys: the first counts them in bins, later ones count only those near the limits, the last
/// collects what is left and sorts it. So memory is bounded however many keys there are.
class KeySearch
{
public:
    /// What one thread has counted or collected in one pass.
    class Pass
    {
    public:
        /// A key of the stages [first, end); infinite keys count in none.
        void add(double key, std::size_t first, std::size_t end);

    private:
        friend class KeySearch;
        explicit Pass(const KeySearch& search);

        const KeySearch* m_search;
        /// [stage][bin]; in the first pass, differences between a stage and the one before it.
        std::vector<std::int64_t> m_counts;
        std::vector<std::vector<double>> m_keys; ///< [stage], collected
    };

    /// @param accepted  how many keys are to lie below each limit
    /// @param near      keys no farther apart are equal
    /// @param smallest  no key is smaller
    /// @param largest   no finite key is larger
    KeySearch(std::size_t stages, std::uint64_t accepted, double near, double smallest,
              double largest);

    bool isDone() const { return m_step == Step::Done; }
    Pass newPass() const { return Pass(*this); }
    /// Ends a pass over all keys.
    void finish(std::span<const Pass> passes);

    /// Half way between the last key that is accepted and the next. Where the next is equal to it,
    /// all keys of that size are left out.
    double limit(std::size_t stage) const { return m_found[stage].limit + m_smallest; }
    /// How many keys are at most the limit: no more than were asked for.
    std::uint64_t accepted(std::size_t stage) const { return m_found[stage].accepted; }

private:
    enum class Step { CountAll, CountNear, Collect, Done };

    /// Where a stage's limit is: among the `inside` keys of [low, high). Both are multiples of the
    /// bins' width, a power of two, so that no rounding moves a key from one bin to another.
    struct Range {
        double low = 0;
        double high = 0;
        double width = 0;        ///< of a bin
        double next = 0;         ///< where the next key is at least, if not inside; 0: it is inside
        std::uint64_t below = 0; ///< keys below `low`
        std::uint64_t inside = 0;
    };
    struct Found {
        double limit = 0;
        std::uint64_t accepted = 0;
    };

    void narrow(Range& range, std::span<const std::int64_t> counts) const;
    void setWidth(Range& range) const;
    bool isSmall(const Range& range) const;
    Found foundIn(const Range& range, std::vector<double> keys) const;
    void nextStep();

    std::size_t m_bins;
    std::uint64_t m_accepted;
    double m_near;
    double m_smallest; ///< keys are counted from there, so that none is below 0
    Step m_step = Step::CountAll;
    std::vector<Range> m_ranges; ///< [stage]
    double m_lowest = 0;         ///< of all ranges
    double m_highest = 0;
    std::vector<Found> m_found;
};

} // namespace crossfade
