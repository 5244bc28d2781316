#pragma once

#include "core/hdf5/embedding_file.h"
#include "tests/support/hdf5_builder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade::test
{

/// Writes a file that uses every dataset of docs/embedding-file.md: 4 items, 3 queries, 6 train
/// rows, 3 classes.
/// @param latest        in the newest format of groups and headers that the library knows
/// @param shortStrings  strings of 16 bytes instead of variable length
void buildGoodFile(const std::filesystem::path& path, bool latest = false,
                   bool shortStrings = false);

EmbeddingSet readAll(const std::filesystem::path& path);

/// The error that reading the file ends in; fails the test where there is none.
Error errorOf(const std::filesystem::path& path);

/// One way to break the good file, and what the error has to say about it.
struct BadFile {
    const char* name;
    void (*harm)(Hdf5Builder&);
    ErrorCode code;
    std::vector<std::string> words;
};

void PrintTo(const BadFile& bad, std::ostream* out);
std::string nameOf(const testing::TestParamInfo<BadFile>& info);

class BadEmbeddingFile : public testing::TestWithParam<BadFile>
{
};

void replaceLabels(Hdf5Builder& file, const std::string& name,
                   const std::vector<std::int64_t>& values);
void replaceFloats(Hdf5Builder& file, const std::string& name, const std::vector<hsize_t>& shape,
                   const std::vector<float>& values);

} // namespace crossfade::test
