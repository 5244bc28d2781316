// What a block of queries exchanges with the other processes that count the same queries.

#include "core/backfill/curve_block.h"
#include "core/base/error.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace crossfade
{

namespace
{

// The sums of a step.
constexpr std::size_t tables = 0;     ///< all tables, query by query
constexpr std::size_t irrelevant = 1; ///< PlanQuery::irrelevant

/// An item that is in different intervals in the two systems.
struct ChangedItem {
    std::uint32_t row = 0;
    std::uint32_t oldInterval = 0;
    std::uint32_t newInterval = 0;
};

template <typename Item>
void addItems(Packer& packer, std::span<const Item> items)
{
    packer.add(std::string_view(reinterpret_cast<const char*>(items.data()), items.size_bytes()));
}

template <typename Item>
std::vector<Item> nextItems(Unpacker& unpacker)
{
    const std::string bytes = unpacker.text();
    std::vector<Item> items(bytes.size() / sizeof(Item));
    if (!items.empty()) // whose data() is no place to copy to
        std::memcpy(items.data(), bytes.data(), items.size() * sizeof(Item));
    return items;
}

/// What other processes hand in is checked before it is used as an index.
void require(bool isSo)
{
    if (!isSo)
        throw Error(ErrorCode::BadFormat,
                    {.where = "counts", .problem = "an item lies outside the gallery"});
}

template <typename Number>
void append(std::string& bytes, const std::vector<Number>& numbers)
{
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
}

} // namespace

/// Calls body(plan, index, order) for every list of candidates.
void CurveBlock::forEachCandidates(const auto& body)
{
    for (std::size_t i = 0; i < m_count; ++i)
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
            if (!m_plans[plan].counted[i].thresholds.empty())
                for (std::size_t order = 0; order < m_sums[plan].size(); ++order)
                    body(m_plans[plan], i, order);
}

void CurveBlock::give(StepCounts& counts)
{
    counts.sums.resize(2);
    counts.lists.resize(1);
    counts.sums[tables].bytesEach = static_cast<std::size_t>(m_inputs.countSize());
    const std::size_t bytes = countsBytes();
    counts.sums[tables].bytes.append(reinterpret_cast<const char*>(m_counts.get()), bytes);
    std::fill_n(m_counts.get(), bytes, std::byte{0});
    for (std::size_t i = 0; i < m_count; ++i)
        for (const PlanBlock& block : m_plans)
            append(counts.sums[irrelevant].bytes, block.queries[i].irrelevant);
    Packer packer;
    forEachCandidates([&](PlanBlock& block, std::size_t i, std::size_t order) {
        addItems(packer, block.queries[i].oldCandidates[order].needed());
    });
    forEachCandidates([&](PlanBlock& block, std::size_t i, std::size_t order) {
        addItems(packer, block.counted[i].candidates[order].needed());
    });
    giveChanges(packer);
    counts.lists.front() += packer.bytes();
}

void CurveBlock::take(CountsReader& totals)
{
    totals.read(tables, m_counts.get(), countsBytes());
    for (std::size_t i = 0; i < m_count; ++i)
        for (PlanBlock& block : m_plans) {
            std::vector<std::int32_t>& counts = block.queries[i].irrelevant;
            counts.resize(block.counted[i].width());
            totals.read(irrelevant, counts.data(), counts.size() * sizeof(std::int32_t));
        }
    const auto takeCandidates = [&] {
        for (Unpacker& list : totals.lists())
            forEachCandidates([&](PlanBlock& block, std::size_t i, std::size_t order) {
                for (const CmcCandidate& item : nextItems<CmcCandidate>(list)) {
                    require(item.position < m_inputs.galleryCount());
                    block.counted[i].candidates[order].add(item);
                }
            });
    };
    limitCandidates(Systems::Old);
    takeCandidates();
    keepOldCandidates();
    limitCandidates(Systems::New);
    takeCandidates();
    takeChanges(totals);
}

/// For exact AUCs: the items that a slice moves from one interval to another. All others count the
/// same in every state.
void CurveBlock::giveChanges(Packer& packer) const
{
    if (!m_inputs.hasExactAucs())
        return;
    const CountingLayout& layout = m_inputs.layout();
    std::vector<ChangedItem> changed;
    for (std::size_t i = 0; i < m_count; ++i)
        for (const PlanBlock& block : m_plans) {
            changed.clear();
            const std::size_t first = i * layout.counted;
            if (!block.counted[i].thresholds.empty())
                for (std::size_t place = 0; place < layout.counted; ++place)
                    if (block.oldIntervals[first + place] != block.newIntervals[first + place])
                        changed.push_back({static_cast<std::uint32_t>(layout.rowAt[place]),
                                           block.oldIntervals[first + place],
                                           block.newIntervals[first + place]});
            addItems(packer, std::span<const ChangedItem>(changed));
        }
}

void CurveBlock::takeChanges(CountsReader& totals)
{
    if (!m_inputs.hasExactAucs())
        return;
    const std::size_t items = m_inputs.galleryCount();
    for (PlanBlock& block : m_plans) {
        resizeInLargePages(block.oldIntervals, m_count * items);
        resizeInLargePages(block.newIntervals, m_count * items);
        std::ranges::fill(block.oldIntervals, 1);
        std::ranges::fill(block.newIntervals, 1);
    }
    for (Unpacker& list : totals.lists())
        for (std::size_t i = 0; i < m_count; ++i)
            for (PlanBlock& block : m_plans)
                for (const ChangedItem& item : nextItems<ChangedItem>(list)) {
                    const std::size_t end = block.counted[i].width();
                    require(item.row < items && item.oldInterval < end && item.newInterval < end);
                    block.oldIntervals[i * items + item.row] = item.oldInterval;
                    block.newIntervals[i * items + item.row] = item.newInterval;
                }
}

} // namespace crossfade
