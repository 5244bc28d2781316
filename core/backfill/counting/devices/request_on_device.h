#pragma once

#include "core/backfill/counting/count_block.h"

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// A request's counting on a device: its thresholds and counts as tensors there. DeviceCounter's
/// helper.
class RequestOnDevice
{
public:
    /// @param lookups  one per query
    /// The arguments must outlive the object.
    RequestOnDevice(const CountRequest& request, const IntervalLookup* lookups,
                    const at::Device& device);

    /// Counts one tile, whose keys lie between `low` and `high`.
    /// @param low, high  double [Q, n]
    /// @param excluded   bool [Q, n]: relevant and removed items, to be counted as infinitely far
    /// @param certain    bool, [Q, n] or [Q, 1]: false where the error bound is infinite
    void countTile(std::size_t firstPlace, const at::Tensor& low, const at::Tensor& high,
                   const at::Tensor& excluded, const at::Tensor& certain);

    /// Adds weight · counts to the queries' count tables.
    void addCounts(std::int32_t weight) const;

private:
    void decide(std::size_t firstPlace, const at::Tensor& undecided,
                const at::Tensor& intervals) const;
    void count(std::size_t firstPlace, const at::Tensor& intervals);
    void keepIntervals(std::size_t firstPlace, const at::Tensor& intervals) const;
    void addCandidates(std::size_t firstPlace, const at::Tensor& intervals) const;

    const CountRequest& m_request;
    const IntervalLookup* m_lookups;
    std::size_t m_width = 0; ///< of the tables here: the maximum over the queries
    at::Tensor m_thresholds; ///< double [Q, width − 2], rows filled up with infinity
    std::vector<at::Tensor> m_sliceOfItem;  ///< one per order: int64 [N]
    std::vector<std::size_t> m_sliceCount;  ///< one per order
    std::vector<at::Tensor> m_counts;       ///< one per order: int32 [Q · slices · width]
    std::vector<at::Tensor> m_bucketOfItem; ///< one per element of `positions`: int64 [N]
    std::vector<at::Tensor> m_limits;       ///< one per element of `positions`: int32 [Q, buckets]
};

} // namespace crossfade
