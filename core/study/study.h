#pragma once

#include "core/data/distance.h"
#include "core/methods/options.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A method of a study with its options, fitted anew or loaded from a saved transform.
struct MethodChoice {
    std::string id;
    Options options;
    std::optional<std::filesystem::path> transform; ///< a file that `fit` saved
};

/// Only the items whose label lies in [first, last].
struct ClassRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Only the items whose attribute has this value.
struct Subset {
    std::string attribute;
    std::string value;
};

/// Everything that defines an evaluation. The command line's `evaluate`, the study file and the
/// window all fill in this one type, and runStudy() computes it: so they give the same numbers.
struct Study {
    std::string name;
    std::filesystem::path embeddings;
    std::string oldModel = "old";
    std::string newModel = "new";
    std::optional<std::string> sideModel;
    std::vector<MethodChoice> methods;
    std::vector<std::string> orders;
    std::optional<std::filesystem::path> orderFile; ///< .npy of gallery rows, for order `file`
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics;
    std::size_t slices = 11;
    std::vector<std::string> attributes; ///< groups to follow along the curve
    std::optional<ClassRange> classes;
    std::optional<Subset> subset;
    std::vector<std::uint64_t> seeds = {0};
    std::string device = "auto";
    std::size_t resamples = 1000;  ///< bootstrap resamples of the queries for the 95 % intervals
    std::filesystem::path results; ///< results file to write; empty: none
};

/// Reads a study file (TOML; docs/study-file.md). Relative paths are relative to the file's folder.
/// Throws Error(FileNotFound, BadFormat, BadUsage) with line and column.
Study readStudy(const std::filesystem::path& file);

/// Writes `study` so that readStudy() gives it back. Throws Error(WriteFailed).
void writeStudy(const std::filesystem::path& file, const Study& study);

/// Throws Error(BadUsage) where the study cannot be meant: no method, no order, slices < 2, ….
void validate(const Study& study);

} // namespace crossfade
