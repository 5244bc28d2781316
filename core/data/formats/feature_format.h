#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/data/formats/binary_file.h"

#include <ostream>
#include <string>

namespace crossfade
{

/// A kind of file that holds one feature matrix.
struct FeatureFormat {
    const char* extension; ///< with its dot
    /// Reads a whole file from its first byte; the size that its header claims has to be the
    /// file's. Throws what readFeatures() throws.
    FeatureMatrix (*read)(BinaryFile& file, JobContext& job);
    /// Writes a whole file; the caller checks the stream.
    void (*write)(std::ostream& stream, const FeatureMatrix& features);
};

// Each in its own file, listed in feature_file.cpp.
extern const FeatureFormat npyFormat;
extern const FeatureFormat fvecsFormat;
extern const FeatureFormat fbinFormat;

/// ".npy, .fvecs or .fbin", for messages.
std::string featureExtensions();

} // namespace crossfade
