#pragma once

#include "core/base/message.h"

// For the sources of this folder only.

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

namespace crossfade
{

/// A file of which stretches are read.
class StoredBytes
{
public:
    /// Throws Error(FileNotFound) where it cannot be opened.
    explicit StoredBytes(const std::filesystem::path& file);
    StoredBytes(const StoredBytes&) = delete;
    StoredBytes& operator=(const StoredBytes&) = delete;
    ~StoredBytes();

    /// Bytes [offset, offset + out.size()). Throws Error(BadFormat), which names `place`, where the
    /// file ends earlier or cannot be read.
    void read(std::size_t offset, std::span<std::byte> out, const Message& place) const;

private:
    int m_descriptor = -1;
};

} // namespace crossfade
