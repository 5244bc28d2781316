#pragma once

#include "core/data/distance.h"
#include "core/data/feature_sources.h"
#include "core/data/restriction.h"
#include "core/methods/options.h"
#include "core/methods/preset.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a study may ask for at most: validate(), the reader of study files and the window refuse
/// more.
inline constexpr std::size_t mostSlices = 1'000'000;
inline constexpr std::size_t mostResamples = 100'000;

/// A method of a study with its options, fitted anew or loaded from a saved transform.
struct MethodChoice {
    std::string id;
    std::string label = {}; ///< tells two choices of one method apart; empty: the id
    Options options = {};
    std::optional<std::filesystem::path> transform = {}; ///< a file that `fit` saved
    /// Models of the method's own, in place of the study's. The method is still judged against the
    /// study's old and new model.
    std::optional<std::string> newModel = {};
    std::optional<std::string> sideModel = {};

    /// The label, else the id with the models of its own: "direct (new-bct)".
    std::string shownAs() const;
};

/// The method with the options of a preset. Throws Error(BadUsage) for an unknown id.
MethodChoice chooseMethod(const std::string& id, Preset preset = Preset::Paper);

/// Whether the chosen method's alignment loss looks at the gallery's labels: for orderCaveats(). Of
/// a saved transform, whose options are not known here, whether it does so by default.
bool lossUsesLabels(const MethodChoice& choice);

/// Everything that defines an evaluation. The command line's `evaluate`, the study file and the
/// window all fill in this one type, and runStudy() computes it: so they give the same numbers.
struct Study {
    std::string name;
    std::filesystem::path embeddings;      ///< embedding file; empty where there are sources
    std::optional<FeatureSources> sources; ///< the same in files of one matrix each
    std::string oldModel = "old";
    std::string newModel = "new";
    std::optional<std::string> sideModel;
    /// The models between the old and the new one in a sequence of updates, oldest first.
    std::vector<std::string> intermediateModels;
    std::vector<std::string>
        intermediateSideModels; ///< the side model of each; empty: the side model stays
    std::vector<MethodChoice> methods;
    std::vector<std::string> orders;
    /// .npy: a permutation of the whole gallery's rows, for order `file`. Of a restricted gallery
    /// the order is that of the items which are left.
    std::optional<std::filesystem::path> orderFile;
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics;
    std::size_t slices = 11;
    std::vector<std::string> attributes; ///< groups to follow along the curve
    std::optional<ClassRange> classes;
    std::optional<Subset> subset;
    std::vector<std::uint64_t> seeds = {0};
    std::string device = "auto";
    /// Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals.
    std::size_t resamples = 1000;
    std::filesystem::path results; ///< results file to write; empty: none
};

/// The names of the models that an upgrade is made of.
struct ModelNames {
    std::string oldModel;
    std::string newModel;
    std::optional<std::string> sideModel = {};
    std::vector<std::string> intermediateModels = {};
    std::vector<std::string> intermediateSideModels = {}; ///< none where there is no side model

    /// Whether via[i] has another side model than the model before it.
    bool changesSide(std::size_t i) const;
};
/// The study's own.
ModelNames modelNames(const Study& study);
/// Those that one of its methods works with; no side model where the method is to use none.
ModelNames modelNames(const Study& study, const MethodChoice& choice);
/// The models that items are searched under, each once: all but those between old and new.
std::vector<std::string> searchedModels(const Study& study);
/// All models that the study works with, each once.
std::vector<std::string> modelsOf(const Study& study);

/// The files that hold the data: the embedding file, or every source.
std::vector<std::filesystem::path> dataFiles(const Study& study);

/// Reads a study file (TOML; docs/study-file.md). Relative paths are relative to the file's folder.
/// Throws Error(FileNotFound, BadFormat, BadUsage) with line and column.
Study readStudy(const std::filesystem::path& file);
/// The same from text that stands in `file`, which need not exist.
Study parseStudy(const std::string& text, const std::filesystem::path& file);

/// Writes `study` so that readStudy() gives it back. Throws Error(WriteFailed).
void writeStudy(const std::filesystem::path& file, const Study& study);
/// The text of a study file `file`.
std::string studyText(const Study& study, const std::filesystem::path& file);

/// Throws Error(BadUsage) where the study's models cannot be meant. Reads no file.
void validateModels(const Study& study);

/// Throws Error(BadUsage) where the study cannot be meant: no method, no order, slices < 2, ….
/// Reads no file.
void validate(const Study& study);

} // namespace crossfade
