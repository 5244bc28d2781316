#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/data/row_mask.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace crossfade
{

/// The numbers that a store keeps of an item's vector (docs/definitions.md, "Vectors as they are
/// stored").
enum class StoredKind {
    Float32,    ///< the vector as it is
    Float16,    ///< each number as the nearest of half precision
    Int8,       ///< 256 steps from the least to the greatest value of each dimension
    Int8Vector, ///< 127 steps from 0 to the greatest value of each vector, and as many below 0
    Binary      ///< the sign of each number
};

/// How a store holds the vectors of a model.
struct StoredAs {
    StoredKind kind = StoredKind::Float32;
    std::size_t dimensions = 0; ///< the first so many of the vector; 0: all

    bool operator==(const StoredAs&) const = default;
};

/// How the vectors of a gallery's old and new items are stored.
struct StoredSides {
    StoredKind oldModel = StoredKind::Float32;
    StoredKind newModel = StoredKind::Float32;
};

/// A model, and how its vectors are stored.
struct StoredModel {
    std::string model;
    StoredAs as = {};

    bool operator==(const StoredModel&) const = default;
};

/// What the name of a model says: "new@int8", "new@first256" and "new@first256-binary" are the
/// model "new" as a store holds it. Any other name is a model whose vectors stay as they are.
StoredModel storedModel(const std::string& name);
/// The name that storedModel() takes apart; empty where the model has no name yet.
std::string storedName(const StoredModel& stored);
/// The name of the same dimensions of the model in float32: "new" for "new@int8", "new@first256"
/// for "new@first256-int8".
std::string wholeName(const std::string& name);
/// The kind that the name of a model says.
StoredKind storedKind(const std::string& name);
/// "float32", "float16", "int8", "int8-vector", "binary".
const char* storedKindText(StoredKind kind);

/// Bytes that a store keeps of one vector. The ranges of Int8, which all vectors share, are not
/// counted.
std::uint64_t vectorBytes(StoredKind kind, std::size_t dimensions);

/// The numbers that the store gives back of a gallery's vectors. Of a tie, the even step is taken.
/// - Int8: min + s·(max − min)/255 with a whole number s, where min and max are those of the
///   dimension over all vectors that are there.
/// - Int8Vector: s·m/127 with a whole number s, where m is the vector's greatest |x|.
/// - Binary: 1/√d for a number above 0, else −1/√d, so that each vector has length 1.
/// @param present  [rows], the vectors that are there; empty: all. The others become 0.
/// @param name     of the vectors, for messages
/// Throws Error(NotFinite) for a number beyond the range of float16, Error(OutOfMemory,
/// WriteFailed), Cancelled.
FeatureMatrix asStored(const FeatureMatrix& vectors, StoredKind kind, const RowMask& present,
                       const std::string& name, const JobContext& job);

/// The first `count` dimensions of every vector, as they are. Throws Error(ShapeMismatch) where
/// there are fewer; Error(OutOfMemory, WriteFailed), Cancelled.
/// @param name  of the vectors, for messages
FeatureMatrix firstDimensions(const FeatureMatrix& vectors, std::size_t count,
                              const std::string& name, const JobContext& job);

} // namespace crossfade
