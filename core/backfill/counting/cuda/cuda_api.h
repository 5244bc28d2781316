#pragma once

#include <stddef.h>
#include <stdint.h>

/// The interface between the engine and libcrossfade_cuda.so. The library is opened at run time,
/// where it and a card are there, so this is plain C: sizes and meanings hold for one version.
/// Functions return null, or in words what went wrong, which stands until the thread's next call.

#ifndef CROSSFADE_CUDA_VERSION
#define CROSSFADE_CUDA_VERSION 0 // where no library is opened; else CMake gives the sources' hash
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// A gallery of one system on a card.
typedef struct CrossfadeCudaGallery CrossfadeCudaGallery;
/// What one thread needs on a card: a stream, and storage that is kept from block to block.
typedef struct CrossfadeCudaWorker CrossfadeCudaWorker;

typedef struct CrossfadeCudaSystem {
    int card;
    int isCosine;
    int isProduct;  ///< −x·y; where neither is 1: ‖x − y‖²
    int isResident; ///< 0: rows come tile by tile, with every block
    size_t items;
    size_t dim;
    const float* itemTerms; ///< [items], PreparedSystem::itemTerms()
} CrossfadeCudaSystem;

/// Thresholds, slices and results of one CountRequest.
typedef struct CrossfadeCudaRequest {
    const size_t* thresholdsAt; ///< [queries + 1]
    const double* thresholds;   ///< of all queries, one behind the other
    size_t orders;
    size_t slices;               ///< of each order
    const uint16_t* sliceOfItem; ///< [orders, items], by place
    size_t mostItemsOfSlice;     ///< of any order
    size_t positionOrders;       ///< 0: no candidates; else as many as `orders`
    const uint32_t* positions;   ///< [positionOrders, items], by place
    size_t buckets;              ///< of CandidateLimits
    const int32_t* limits;       ///< [positionOrders, queries, buckets]
    uint32_t* const* intervals;  ///< [queries], each [items]; null: they are not wanted
    /// Results, which stand until the worker's next block: the counters of all queries, one query
    /// behind the other, each [orders, slices, thresholds + 2], from a multiple of four counters
    /// on.
    const void* counts;
    int countBytes; ///< of a counter: 1, 2 or 4
} CrossfadeCudaRequest;

/// An item that may decide CMC@k, or one that double leaves undecided.
typedef struct CrossfadeCudaItem {
    uint32_t query; ///< of the block
    uint32_t place;
    uint16_t request;
    uint16_t order;    ///< of candidates
    uint32_t interval; ///< of candidates
} CrossfadeCudaItem;

/// A query of a block and an item, whose exact key is wanted.
typedef struct CrossfadeCudaPair {
    uint32_t query;
    uint32_t place;
} CrossfadeCudaPair;

typedef struct CrossfadeCudaBlock {
    CrossfadeCudaWorker* worker;
    CrossfadeCudaGallery* gallery;
    size_t queries;
    const float* features;    ///< [queries, dim], as they were given
    const double* shifts;     ///< [queries], PreparedSystem::queryTerm()
    const double* bounds;     ///< [queries], of products in one piece; finite
    const size_t* excludedAt; ///< [queries + 1]
    const uint32_t* excluded; ///< places, ascending for each query
    size_t requestCount;
    CrossfadeCudaRequest* requests;
    size_t room; ///< bytes on the card that the block may take for its products
    /// Called before every tile, on the calling thread. Writes the rows of the tile, as they were
    /// given, where the gallery is not resident (else `rows` is null). 0: go on.
    int (*nextTile)(void* context, size_t first, size_t count, float* rows);
    void* context;
    // Results, which stand until the worker's next block.
    const CrossfadeCudaItem* candidates;
    size_t candidateCount;
    const CrossfadeCudaItem* close; ///< items that are counted nowhere yet
    size_t closeCount;
    int isFull; ///< 1: a list ran full, so that the results are of no use
} CrossfadeCudaBlock;

/// The queries of all curves in one system.
typedef struct CrossfadeCudaQueries {
    CrossfadeCudaGallery* gallery; ///< resident
    const float* features;         ///< [queries, dim], as they were given
    const double* shifts;          ///< [queries], PreparedSystem::queryTerm()
    const double* bounds;          ///< [queries], of products in one piece; finite
} CrossfadeCudaQueries;

/// A plan and its orders.
typedef struct CrossfadeCudaPlan {
    size_t systems[2]; ///< old and new, as indices
    size_t orders;
    const uint32_t* const* positions; ///< [orders], each [items], by place
} CrossfadeCudaPlan;

/// Curves that a card computes whole, block by block: their inputs, which are copied to the card.
typedef struct CrossfadeCudaCurveInputs {
    int card;
    size_t queries;
    size_t items;
    size_t systemCount;
    const CrossfadeCudaQueries* systems;
    size_t planCount;
    const CrossfadeCudaPlan* plans;
    size_t slices;
    const int64_t* sliceEnds;
    const int64_t* relevantAt;   ///< [queries + 1]
    const int64_t* relevantRows; ///< of one query after the other; rows are places
    const int32_t* grades;       ///< of each relevant item; null: all 1
    const int64_t* removedAt;    ///< [queries + 1]
    const int64_t* removedRows;
    size_t buckets; ///< of CandidateLimits
    size_t keep;    ///< of CmcCandidates
    size_t metricCount;
    size_t shareCount;
    const void* shares;   ///< crossfade::MetricShares [metricCount, shareCount]
    int areSharesByQuery; ///< 1: one a query; 0: by the number of its relevant items
    size_t rankCount;
    const double* log2OfNext; ///< [rankCount], of the ranks from 1 on
    const double* weights;    ///< [queries]; null: all 1
    size_t flipCount;
    const uint32_t* flipsAt;
} CrossfadeCudaCurveInputs;

/// A worker has room for so many items that may decide CMC@k, for each query, order, plan and
/// system.
#define CROSSFADE_CUDA_LISTED 4096

typedef struct CrossfadeCudaCurves CrossfadeCudaCurves;

/// What a block of queries gave in one plan. It stands until the worker's next block.
typedef struct CrossfadeCudaCurveResults {
    const float* values;       ///< [orders, metrics, queries, slices]
    const int32_t* firstRanks; ///< [orders, queries, slices]
    const void* relevant;      ///< crossfade::RelevantItem [orders, relevant items of the block],
                               ///< those of a query by ascending position
    const CrossfadeCudaItem* candidates[2]; ///< in the old and in the new system
    size_t candidateCounts[2];
    /// [orders, metrics + 2 · flips, slices], over the queries of the block, in fixed point:
    /// weighted values, then positive and negative flips by each rank.
    const int64_t* sums;
} CrossfadeCudaCurveResults;

typedef struct CrossfadeCudaApi {
    int version; ///< CROSSFADE_CUDA_VERSION
    const char* (*cardCount)(int* count);
    /// @param name  [nameSize], written with a closing 0
    const char* (*nameOf)(int card, char* name, size_t nameSize);
    const char* (*freeMemory)(int card, size_t* bytes);
    const char* (*openGallery)(const CrossfadeCudaSystem* system, CrossfadeCudaGallery** gallery);
    /// Rows [first, first + count) of a resident gallery, as they were given.
    const char* (*putRows)(CrossfadeCudaGallery* gallery, size_t first, size_t count,
                           const float* rows);
    void (*closeGallery)(CrossfadeCudaGallery* gallery);
    const char* (*openWorker)(int card, CrossfadeCudaWorker** worker);
    void (*closeWorker)(CrossfadeCudaWorker* worker);
    /// Gives back what the worker holds of the card's memory; the next block takes it anew.
    void (*trimWorker)(CrossfadeCudaWorker* worker);
    const char* (*countBlock)(CrossfadeCudaBlock* block);
    /// rankingKey() of each pair, to the bit; of a resident gallery.
    /// @param features  [queries, dim], as they were given
    /// @param keys      [count]
    const char* (*exactKeys)(CrossfadeCudaWorker* worker, CrossfadeCudaGallery* gallery,
                             size_t queries, const float* features, size_t count,
                             const CrossfadeCudaPair* pairs, double* keys);
    const char* (*openCurves)(const CrossfadeCudaCurveInputs* inputs, CrossfadeCudaCurves** curves);
    void (*closeCurves)(CrossfadeCudaCurves* curves);
    /// @param results  [plans]
    /// @param isFull   set to 1 where a list ran full, so that nothing was counted
    const char* (*computeCurves)(CrossfadeCudaWorker* worker, CrossfadeCudaCurves* curves,
                                 size_t firstQuery, size_t queries,
                                 CrossfadeCudaCurveResults* results, int* isFull);
} CrossfadeCudaApi;

/// Null where the library is of another version.
typedef const CrossfadeCudaApi* (*CrossfadeCudaApiOf)(int version);
#define CROSSFADE_CUDA_API_OF "crossfadeCudaApi"

#ifdef __cplusplus
}
#endif
