#pragma once

#include "core/backfill/exact_auc.h"
#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/formats/feature_sources.h"
#include "core/data/selection/held_out.h"
#include "core/data/selection/restriction.h"
#include "core/methods/options.h"
#include "core/methods/preset.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"
#include "core/study/request/claim.h"

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
inline constexpr std::size_t mostFlipsAt = 1'000;
inline constexpr std::size_t mostNeighbours = 100'000;
inline constexpr std::size_t mostClassBins = 1'000'000;
inline constexpr std::size_t mostResamples = 100'000;
/// Ends of a 95 % interval are among 40 draws' outermost: of fewer they are chance.
inline constexpr std::size_t fewestResamples = 100;
inline constexpr std::size_t mostStages = 1'000;
inline constexpr std::size_t mostStageEpochs = 1'000'000;
inline constexpr std::size_t mostIndexDepth = 1'000'000;
inline constexpr std::size_t mostIndexQueries = 1'000'000'000;
inline constexpr std::size_t mostMethods = 1'000; ///< each value of a sweep is one
inline constexpr std::size_t mostIntermediateModels = 1'000;
inline constexpr std::size_t mostNewModels = 100; ///< beside the first
inline constexpr std::size_t mostAttributes = 1'000;
inline constexpr std::size_t mostMetrics = 1'000;
inline constexpr std::size_t mostSeeds = 10'000;
inline constexpr std::size_t mostStudyParts = 1'000;
inline constexpr std::size_t mostClaims = 10'000;
inline constexpr std::size_t mostCurves = 100'000; ///< methods × orders × seeds, of each part
inline constexpr std::size_t mostCurvePoints = 100'000'000; ///< curves × fractions × metrics

/// A method of a study, to be fitted with its options or loaded from a saved transform.
struct MethodChoice {
    std::string id;
    std::string label = {}; ///< distinguishes two choices of one method; empty: the id
    Options options = {};
    std::optional<std::filesystem::path> transform = {}; ///< a file that `fit` saved
    /// Models that this method uses in place of the study's. It is still judged against the study's
    /// old and new model.
    std::optional<std::string> newModel = {};
    std::optional<std::string> sideModel = {};
    /// Orders of the study under which this method is not judged.
    std::vector<std::string> skippedOrders = {};

    /// The label, else the method, an own one by its name, with the models of its own:
    /// "direct (new-bct)".
    Message name() const;
    std::string displayName() const { return name().english(); }
};

/// The method with the options of a preset; "own:mine" is the own method of that name. Throws
/// Error(BadUsage) for an unknown id.
MethodChoice chooseMethod(const std::string& id, Preset preset = Preset::Paper);

/// Whether the chosen method's alignment loss looks at the gallery's labels: for orderCaveat(). Of
/// a saved transform, whose options are not known here, whether it does so by default.
bool lossUsesLabels(const MethodChoice& choice);

/// A part of queries and gallery that is judged on its own, with the fits and orders of the whole.
struct StudyPart {
    std::string name;
    std::optional<ClassRange> classes = {};
    std::optional<Subset> subset = {};

    bool operator==(const StudyPart&) const = default;
};

/// The index that is served, by which every curve is measured once more
/// (core/serving/index_curve.h).
struct IndexChoice {
    /// One index as parseIndex() takes it, or that of the old items and that of the new ones.
    std::vector<std::string> indexes;
    bool oneIndex = false;   ///< its entries are replaced; else there are two, merged by distance
    std::size_t depth = 100; ///< items returned for a query
    std::size_t queries = 1000; ///< searched, drawn at random; 0: all
    std::size_t slices = 0;     ///< evenly spaced fractions; 0: the fractions of the curves

    bool operator==(const IndexChoice&) const = default;
};

/// Everything that defines an evaluation. The command `evaluate`, the study file and the window all
/// fill in this one type, and runStudy() computes it, so they give the same numbers.
struct Study {
    std::string name;
    std::string note;                      ///< free text of whoever made it
    std::filesystem::path embeddings;      ///< embedding file; empty if `sources` is set
    std::optional<FeatureSources> sources; ///< else files with one feature matrix each
    std::string oldModel = "old";
    std::string newModel = "new";
    /// Further new models to choose among: every method is tried with each of them, too
    /// (core/study/request/new_models.h).
    std::vector<std::string> otherNewModels;
    std::optional<std::string> sideModel;
    /// The models between the old and the new one in a sequence of updates, oldest first.
    std::vector<std::string> intermediateModels;
    std::vector<std::string>
        intermediateSideModels; ///< the side model of each; empty: the side model stays
    std::vector<MethodChoice> methods;
    /// Where the options of the methods began. It decides nothing that they do not say.
    Preset preset = Preset::Paper;
    std::vector<std::string> orders;
    /// A file with an order of the whole gallery, for the order `file`
    /// (core/orders/order_file.h). In a gallery that is restricted by `classes` or `subset`, the
    /// items that are left keep this order.
    std::optional<std::filesystem::path> orderFile;
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::size_t neighbours = 10; ///< for the protocol new-neighbours: how many are relevant
    /// A qrels file (core/data/formats/qrels.h): what is relevant, in place of labels and lists.
    std::optional<std::filesystem::path> qrels;
    std::vector<Metric> metrics;
    std::size_t slices = 11;
    ExactAuc exactAuc = ExactAuc::Auto;
    std::vector<std::size_t> flipsAt = {1}; ///< flips are counted by CMC@k for each of these k
    std::vector<std::string> attributes;    ///< groups to follow along the curve
    std::size_t classBins = 0; ///< ranges of classes to follow along the curve; 0: none
    std::optional<ClassRange> classes;
    std::optional<Subset> subset;
    std::vector<StudyPart> parts; ///< of what `classes` and `subset` leave
    /// Shares of the gallery at which methods are fitted anew on what is re-embedded by then, and
    /// the rest is ordered anew (core/tuning/staged_backfill.h); empty: no such curves.
    std::vector<double> stages;
    std::size_t stageEpochs = 4;      ///< of such a fit, where the method has epochs
    std::optional<IndexChoice> index; ///< none: the curves are of exact search alone
    /// Training rows that take the place of gallery and queries; none: those of the data.
    std::optional<HeldOut> heldOut;
    /// Methods are fitted on training rows of these labels only; none: on all.
    std::optional<ClassRange> trainClasses;
    /// Whether methods are fitted on the plain training rows alone, where they have views.
    bool withoutViews = false;
    /// Methods are fitted on this share of the gallery's pilot in the place of the training rows
    /// (core/data/selection/pilot_training.h); none: on the training rows.
    std::optional<double> fitOnPilot;
    /// This share of the gallery, drawn at random, becomes the training rows and is judged no more
    /// (core/data/selection/drawn_training.h); none: the training rows are those of the data.
    std::optional<double> drawTrain;
    std::uint64_t drawTrainSeed = 0;
    /// Whether each query's own copies are left out of its ranking: gallery items that are the
    /// query itself (core/data/selection/own_queries.h).
    bool leavesOutCopies = false;
    /// How long the whole backfill takes, or how fast it is: for curves over time. Not both.
    std::optional<double> backfillHours;
    std::optional<double> itemsPerHour;
    /// What embedding one item again costs, for the chart of costs; none: unknown.
    std::optional<std::uint64_t> embeddingMacs;
    std::optional<std::uint64_t> imageBytes;
    std::vector<std::uint64_t> seeds = {0}; ///< of fits, and of orders without seeds of their own
    std::vector<std::uint64_t> orderSeeds;  ///< of orders; empty: each has its fit's seed
    std::string device = "auto";
    /// Whether a method or an order that the data cannot have is refused, instead of being left out
    /// with a note. Of a run, not of the study: it is in no study file.
    bool isStrict = false;
    /// Bootstrap resamples of the queries for the 95 % intervals, fewestResamples or more; 0: no
    /// intervals.
    std::size_t resamples = 1000;
    /// Two values whose difference surely is no more than this are called equal; none:
    /// usualEqualWithin.
    std::optional<double> equalWithin;
    std::vector<Claim> claims;     ///< to be tested by the curves
    std::filesystem::path results; ///< results file to write; empty: none
};

/// What is called equal: Study::equalWithin, or the usual.
double equalWithin(const Study& study);

/// 1, by which flips are always counted, then the others of Study::flipsAt.
std::vector<std::size_t> flipRanks(const Study& study);

/// The study of one of its methods alone, with the models that this method works with as the
/// study's own: of a backfill by this method, in which "new" is what is embedded by its new model.
Study studyOfMethod(const Study& study, const MethodChoice& choice);

/// The study of one part: the same without further parts, named after it.
Study studyOfPart(const Study& study, const StudyPart& part);

/// The seeds of the orders for a fit of this seed.
std::vector<std::uint64_t> orderSeedsFor(const Study& study, std::uint64_t fitSeed);

/// The study's orders under which one of its methods is judged.
std::vector<std::string> ordersFor(const Study& study, const MethodChoice& choice);

/// The names of the models that a method works with.
struct ModelNames {
    std::string oldModel;
    std::string newModel;
    std::optional<std::string> sideModel = {};
    std::vector<std::string> intermediateModels = {};
    std::vector<std::string> intermediateSideModels = {}; ///< none where there is no side model

    /// Whether intermediateModels[i] has another side model than the model before it.
    bool changesSideModel(std::size_t i) const;

    bool operator==(const ModelNames&) const = default;
};
/// The study's own models.
ModelNames modelNames(const Study& study);
/// The models of one of its methods; without a side model where the method uses none.
ModelNames modelNames(const Study& study, const MethodChoice& choice);
/// The study's own models, then those of its methods; each combination once.
std::vector<ModelNames> allModelNames(const Study& study);
/// The names of the models under which items are searched, each once: all but the intermediate
/// ones.
std::vector<std::string> searchedModels(const Study& study);
/// The names of all models of the study, each once.
std::vector<std::string> modelsOf(const Study& study);

/// The names of the own methods that the study asks for, each once.
std::vector<std::string> ownMethodsOf(const Study& study);

/// The files that hold the data: the embedding file, the arrays of a folder in its place, or all
/// feature files.
std::vector<std::filesystem::path> dataFiles(const Study& study);
/// What stands for the data in a title or a caption: the embedding file or the folder in its place,
/// else the first feature file. Empty where there is none yet.
std::filesystem::path dataPath(const Study& study);

/// Reads a study file (TOML; docs/study-file.md). Relative paths are relative to the file's folder.
/// Throws Error(FileNotFound, BadFormat, BadUsage) with line and column.
Study readStudy(const std::filesystem::path& file);
/// Reads the text of a study file. `file` is where the text came from: relative paths begin at its
/// folder, and messages name it. It need not exist.
Study parseStudy(const std::string& text, const std::filesystem::path& file);

/// Writes a study file that readStudy() reads back. Throws Error(BadUsage, WriteFailed).
void writeStudy(const std::filesystem::path& file, const Study& study);
/// The text that writeStudy() writes. Paths in it are relative to the folder of `file`.
std::string studyText(const Study& study, const std::filesystem::path& file);

/// Checks the names of the study's models against each other. Reads no file. Throws
/// Error(BadUsage).
void validateModels(const Study& study);

/// Checks what can be checked without reading a file: that there is a method, an order and a
/// metric, that numbers are in range, that no name is given twice. Throws Error(BadUsage).
void validate(const Study& study);

/// Without resamples where they are too few for an interval, with a note.
Study withEnoughResamples(Study study, JobContext& job);

} // namespace crossfade
