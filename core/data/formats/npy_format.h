#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/data/formats/binary_file.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// What the header of a .npy file says.
struct NpyHeader {
    char kind = 0;         ///< 'f', 'i', 'u', 'U', …
    std::size_t bytes = 0; ///< of one value; characters of one text where the kind is 'U'
    bool swap = false;
    bool fortranOrder = false;
    std::vector<std::size_t> shape;
    std::string type; ///< as written, for messages
};

/// The file is then at its first value. What follows reads on from there, to the end of the file,
/// and throws what readFeatures() throws.
NpyHeader readNpyHeader(BinaryFile& file);

FeatureMatrix readNpyMatrix(BinaryFile& file, const NpyHeader& header, JobContext& job);
/// Reads the values of a matrix into the rows from `firstRow` on.
void readNpyRows(BinaryFile& file, const NpyHeader& header, MatrixBuilder& builder,
                 std::size_t firstRow, JobContext& job);
std::vector<std::int64_t> readNpyIntegers(BinaryFile& file, const NpyHeader& header);
/// Integers or booleans, as masks are stored.
std::vector<std::int64_t> readNpyFlags(BinaryFile& file, const NpyHeader& header);
/// Integers as texts, uint64 beyond int64 included, as ids may be.
std::vector<std::string> readNpyIntegerTexts(BinaryFile& file, const NpyHeader& header);
/// Texts of NumPy's types 'U' and 'S', as UTF-8 and as they are.
std::vector<std::string> readNpyTexts(BinaryFile& file, const NpyHeader& header);

/// All that a .npy file of version 1 has before its values, which begin at a multiple of 64 bytes.
/// @param type   as NumPy writes it: "<f4"
/// @param shape  without its parentheses: "3, 4"
std::string npyStart(const std::string& type, const std::string& shape);

} // namespace crossfade
