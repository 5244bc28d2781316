#pragma once

#include <filesystem>

namespace faiss
{
struct Index;
}

namespace crossfade
{

/// Checks an index that FAISS read from a file. FAISS follows what is in a file without looking: a
/// damaged link of a graph, or a code book that is too short, ends the program in a later search.
/// Throws Error(BadFormat), also for kinds of index that it does not know: known are flat ones
/// (float32, PQ, scalar quantizers), HNSW over these, IVF of these, refined ones, with ids and
/// linear transforms before them. Throws Error(NotFinite) naming a vector of float32 with NaN or
/// infinity.
void requireSound(const faiss::Index& index, const std::filesystem::path& file);

} // namespace crossfade
