#pragma once

// For faiss_file.cpp and the worker only.

#include "core/worker/question.h"

#include <cstddef>
#include <span>
#include <string>

namespace crossfade
{

/// What the worker answers to "faiss/vectors": at the first request what the index in a file is,
/// then the rows that are asked for, which it copies into the shared memory.
Answer answerWithVectors(const std::string& path, std::span<std::byte> rows);

} // namespace crossfade
