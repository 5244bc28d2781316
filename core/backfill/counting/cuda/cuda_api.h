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
    int isCosine;   ///< 0: ‖x − y‖²
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
    uint32_t request;
    uint32_t query; ///< of the block
    uint32_t place;
    uint32_t order;    ///< of candidates
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
} CrossfadeCudaApi;

/// Null where the library is of another version.
typedef const CrossfadeCudaApi* (*CrossfadeCudaApiOf)(int version);
#define CROSSFADE_CUDA_API_OF "crossfadeCudaApi"

#ifdef __cplusplus
}
#endif
