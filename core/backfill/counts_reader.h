#pragma once

#include "core/base/packed.h"
#include "core/base/ranks.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace crossfade
{

/// Takes the totals of a step apart again, in the sequence in which they were put together.
class CountsReader
{
public:
    /// `totals` must outlive the object.
    explicit CountsReader(const StepCounts& totals)
        : m_sums(totals.sums), m_positions(totals.sums.size())
    {
        for (const std::string& list : totals.lists)
            m_lists.emplace_back(list);
    }

    /// The next numbers of a sum. Throws Error(BadFormat) where there are fewer.
    void read(std::size_t sum, void* out, std::size_t bytes);
    /// One a process.
    std::vector<Unpacker>& lists() { return m_lists; }

private:
    const std::vector<StepCounts::Numbers>& m_sums;
    std::vector<std::size_t> m_positions; ///< in each sum, in bytes
    std::vector<Unpacker> m_lists;
};

} // namespace crossfade
