#pragma once

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/methods/options.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// The features of the same n items under the models of an update.
struct ModelFeatures {
    FeatureMatrix oldModel;
    FeatureMatrix newModel;
    std::optional<FeatureMatrix> sideModel; ///< side information: the features of a further model
    OwnFeatures own = {};                   ///< of methods that are given in the place of a fit
};

/// The features of the same n items under an intermediate model of a sequence of updates.
struct IntermediateModel {
    FeatureMatrix features;
    std::optional<FeatureMatrix> sideModel = {}; ///< none: that of the model before stays
};

/// The training rows as the models see another version of their images.
struct TrainingView {
    ModelFeatures features;
    std::vector<IntermediateModel> intermediate = {};
};

/// The input of a fit: paired training rows and the models' own classifiers. Never the gallery.
struct TrainingData {
    ModelFeatures features;
    std::vector<std::int64_t> labels; ///< [n], may be empty
    std::optional<Head> oldHead;
    std::optional<Head> newHead;
    std::vector<IntermediateModel> intermediate = {}; ///< oldest first; empty: a single update
    /// Augmented views of the rows, each with as many rows and the same models. A fit takes them
    /// beside the plain rows; they are no rows of their own.
    std::vector<TrainingView> views = {};
    /// So many versions of n items are the rows, one version after the other, the plain one first:
    /// what withViewsAsRows() (shared/training_views.h) makes of the views for the methods.
    std::size_t versions = 1;
};

/// What a fitted method is applied to.
struct RetrievalData {
    ModelFeatures query;
    ModelFeatures gallery;
    std::vector<std::int64_t> galleryLabels = {}; ///< [N], may be empty; only for alignmentLoss()
};

/// The feature dimensions of the models of an update, or of a sequence of updates.
struct Dimensions {
    std::size_t oldDim = 0;
    std::size_t newDim = 0;
    std::optional<std::size_t> sideDim; ///< set: there is a side model

    /// The feature dimensions of one IntermediateModel.
    struct Intermediate {
        std::size_t dim = 0;
        std::optional<std::size_t> sideDim = {};
    };
    std::vector<Intermediate> intermediate = {}; ///< oldest first; empty: a single update
};

class FittedMethod;

/// How to run a fit, beside the method's own options.
struct FitSettings {
    std::uint64_t seed = 0;
    std::string device = "cpu"; ///< of libtorch: "cpu", "cuda:0"
    /// The distance of the retrieval, for methods with MethodInfo::distance; none: that one.
    std::optional<Distance> distance = {};
    /// An earlier fit of the same method and options, whose weights are the first ones here.
    /// Methods that cannot begin with them begin anew; so does a fit of other widths.
    const FittedMethod* start = nullptr;
};

/// What a method costs: parameters in all and of each module, multiply–accumulates to transform one
/// item, and bytes to store.
struct MethodCost {
    struct Module {
        std::string name;
        std::uint64_t parameters = 0;
    };
    std::uint64_t parameters = 0;
    std::uint64_t macsPerItem = 0;
    std::uint64_t extraBytesPerItem = 0; ///< stored for an item beside its feature
    /// The dimension of the feature that is stored for an item; none: the old model's.
    std::optional<std::uint64_t> storedDim = {};
    /// Bytes of the side information that is made and stored when an item is inserted; 0: none.
    std::uint64_t sideBytesPerItem = 0;
    std::vector<Module> modules;
};

/// What a method is, for menus, help and the study file.
struct MethodInfo {
    std::string id;      ///< as in docs/methods/
    std::string title;   ///< English, short: for legends
    std::string summary; ///< English, one sentence
    bool trained = false;
    bool usesSide = false;
    bool followsSequences = false; ///< can be fitted through intermediate models
    std::vector<OptionSpec> options;
    /// The options that the quick preset sets: a fit of 30,000 × 128 rows in under 3 minutes on two
    /// cores. The defaults are the paper's own.
    std::vector<std::pair<std::string, OptionValue>> quick = {};
    /// Can predict its own uncertainty, for the order `sigma`; see Method::predictsUncertainty().
    bool predictsUncertainty = false;
    /// Set where a fit is for one distance: this one, unless FitSettings names another.
    std::optional<Distance> distance = {};
    /// Has an alignment loss for the order `oracle-loss`. False: it puts nothing in the place of
    /// another model's feature, and FittedMethod::alignmentLoss() gives zeros.
    bool hasLoss = true;
    /// The alignment loss looks at the gallery's labels; see Method::lossUsesLabels().
    bool lossUsesLabels = false;
    /// The old system's gallery features are meant to be those that the new model would give, at
    /// their length too: its classifier can read them, for the order `head-entropy`.
    bool mapsToNewSpace = false;
    /// The alignment loss is ‖h(φ_old(x)) − φ_new(x)‖² of the two systems' gallery features, so
    /// that it can be worked out from these.
    bool lossIsSquaredDistance = false;
    /// Fits along a sequence build on what the update before stored: the options `forward`,
    /// `refresh` and `updates` say which number of a generation a curve shows.
    bool hasGenerations = false;
    /// Takes the features of a method of the user's own from the data (ModelFeatures::own), in the
    /// place of a fit. Its option ownNameOption says of which, and the seed of the fit.
    bool isOwn = false;
};

/// A method ready to be applied: the result of a fit, or of loading a saved one.
class FittedMethod
{
public:
    virtual ~FittedMethod() = default;

    /// The four feature matrices of docs/definitions.md §1. Throws Error(ShapeMismatch), Cancelled.
    virtual Transition apply(const RetrievalData& data, JobContext& job) const = 0;

    /// The alignment loss of every gallery item under its true new feature [N], for the order
    /// `oracle-loss`. Throws Cancelled.
    virtual std::vector<double> alignmentLoss(const RetrievalData& data,
                                              const Transition& transition,
                                              JobContext& job) const = 0;

    /// Losses of every gallery item under its true new feature, by name, each [N]: to compare with
    /// the uncertainty that the method predicts for it (FastFill, App. E). Unless a method has
    /// several, its alignmentLoss() under the name "loss". Throws Cancelled.
    virtual std::map<std::string, std::vector<double>>
    itemLosses(const RetrievalData& data, const Transition& transition, JobContext& job) const
    {
        return {{"loss", alignmentLoss(data, transition, job)}};
    }

    /// The alignment loss that the method itself predicts for every gallery item [N], up to a
    /// monotone function, for the order `sigma`; empty where predictsUncertainty() is false.
    virtual std::vector<double> uncertainty(const RetrievalData& /*data*/,
                                            JobContext& /*job*/) const
    {
        return {};
    }
    virtual bool predictsUncertainty() const { return false; }

    /// A loss of every item, in its own unit, as the method expects it.
    struct PredictedLoss {
        std::string name; ///< as itemLosses() has it
        std::vector<double> values;
    };
    /// Which loss uncertainty() expects, and how large; none where it only ranks the items.
    /// @param uncertainty  [N]
    virtual std::optional<PredictedLoss>
    predictedLoss(const std::vector<double>& /*uncertainty*/) const
    {
        return {};
    }

    /// The one distance that the method was fitted for; none: any.
    virtual std::optional<Distance> distance() const { return {}; }
    /// How many intermediate models it was fitted through, update by update. None: it was fitted
    /// from the old to the new model directly, and fits any number of them.
    virtual std::optional<std::size_t> intermediateModels() const { return 0; }
    /// Whether apply() brings all features to length 1. Its curves are then judged against the
    /// models' features at length 1 too.
    virtual bool normalises() const { return false; }
    /// Numbers to show beside the curves, by name; docs/methods/ says which a method has.
    virtual std::map<std::string, double> facts() const { return {}; }

    /// Writes everything that load() needs to a temporary file, then renames it. Throws
    /// Error(WriteFailed).
    virtual void save(const std::filesystem::path& file) const = 0;
};

/// A fit that was stopped because its loss became NaN or infinite (ErrorCode::Diverged). It keeps
/// the result of the epochs before, so that they are not lost.
class FitDiverged : public Error
{
public:
    FitDiverged(Parts parts, std::shared_ptr<const FittedMethod> lastGood, std::size_t epochs)
        : Error(ErrorCode::Diverged, std::move(parts)),
          m_lastGood(std::move(lastGood)),
          m_epochs(epochs)
    {
    }

    /// The method as it was after the last completed epoch; null where there is none.
    const std::shared_ptr<const FittedMethod>& lastGood() const noexcept { return m_lastGood; }
    /// The number of completed epochs.
    std::size_t epochs() const noexcept { return m_epochs; }

private:
    std::shared_ptr<const FittedMethod> m_lastGood;
    std::size_t m_epochs = 0;
};

/// A way of making old and new features comparable. registry.h has all methods.
class Method
{
public:
    virtual ~Method() = default;

    virtual const MethodInfo& info() const = 0;

    /// What the method would cost at these dimensions. Throws Error(NeedsNotMet).
    virtual MethodCost describe(const Dimensions& dimensions, const Options& options) const = 0;

    /// Checks before any work that the data has what the method needs. Throws Error(NeedsNotMet),
    /// saying what is missing and what to do instead, and Error(ShapeMismatch).
    virtual void checkNeeds(const TrainingData& data, const Options& options) const = 0;

    /// Checks before any work that what fits of these seeds will be applied to has what they need
    /// of it. Throws Error(NeedsNotMet), Error(ShapeMismatch).
    virtual void checkApplied(const RetrievalData& /*data*/, const Options& /*options*/,
                              std::span<const std::uint64_t> /*seeds*/) const
    {
    }

    /// Whether the result of fit() with these options predicts uncertainty.
    virtual bool predictsUncertainty(const Options& /*options*/) const
    {
        return info().predictsUncertainty;
    }

    /// Whether the alignment loss of what fit() gives with these options looks at the gallery's
    /// labels.
    virtual bool lossUsesLabels(const Options& /*options*/) const { return info().lossUsesLabels; }

    /// Deterministic for a seed and a kind of processor or card, whatever the number of threads.
    /// Reports Stage::Fitting in mini-batches. Throws Error(NeedsNotMet, ShapeMismatch),
    /// FitDiverged, Cancelled.
    virtual std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                              const FitSettings& settings,
                                              JobContext& job) const = 0;

    /// Reads what FittedMethod::save() of this method wrote; the file holds data, no code.
    /// Throws Error(FileNotFound, BadFormat).
    virtual std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const = 0;
};

} // namespace crossfade
