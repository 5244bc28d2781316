#pragma once

#include "core/search/index.h"

namespace crossfade
{

struct FaissOptions {
    enum class Kind { Flat, Ivf, Hnsw };
    Kind kind = Kind::Flat;
    std::size_t lists = 0;       ///< IVF: 0 = about 4·√N
    std::size_t probes = 16;     ///< IVF: lists searched for each query
    std::size_t neighbours = 32; ///< HNSW: links a node
    std::size_t efSearch = 128;  ///< HNSW: candidates kept in a search
};

/// A FAISS index on the CPU. Cosine is the inner product of normalised copies. IVF and HNSW are
/// approximate: exact() is false. Throws Error(NotFinite, OutOfMemory, BadUsage).
std::unique_ptr<SearchIndex> makeFaissIndex(const FeatureMatrix& gallery, Distance distance,
                                            const FaissOptions& options);

} // namespace crossfade
