#pragma once

#include "core/backfill/known_states.h"
#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/orders/order.h"
#include "core/study/request/study.h"
#include "core/study/run/inputs/loaded_study.h"
#include "core/study/storage/partial_results.h"
#include "core/tuning/tuning.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// The features under one set of models. Methods that work with the same models share it.
struct ModelData {
    ModelNames names;
    RetrievalData retrieval;              ///< what fitted methods are applied to
    std::optional<TrainingData> training; ///< none: no method of these models is to be fitted
    std::optional<Head> newHead;          ///< the new model's classifier
    KnownStates states; ///< states with all features known: all, unless items are absent

    bool areAllKnown() const { return states.areAll(retrieval.gallery.newModel.rows()); }
};

/// One method of the study.
struct MethodInputs {
    std::size_t index = 0; ///< into Study::methods
    const Method* method = nullptr;
    MethodChoice choice;
    std::size_t data = 0; ///< index into RunInputs::data
    std::shared_ptr<const FittedMethod>
        loaded;               ///< from MethodChoice::transform; null: to be fitted
    Tuning loadedTuning = {}; ///< from the file of `loaded`
};

/// Everything that the run of a study looks at, found once before any work.
struct RunInputs {
    Study study;
    PartialResults partial; ///< finished parts of an earlier run, and the place for those of this
    StudyFiles files;       ///< what results are made of, and what was said of them
    std::vector<std::string> countingDevices; ///< as CurveOptions::devices
    EmbeddingSet set;                         ///< only the items that the study asks for
    EmbeddingSet trainingSet;                 ///< `set` with Study::trainClasses only, to fit on
    std::map<std::string, std::size_t> dimensions; ///< of every model's features
    Relevance relevance;
    bool queriesArePilot = false; ///< KnownPilot::queriesArePilot
    Order givenOrder;             ///< of the items in `set`; empty: none
    std::optional<Head> oldHead;
    std::vector<ModelData> data;       ///< the study's own models first, as allModelNames()
    std::vector<MethodInputs> methods; ///< in the order of Study::methods

    const ModelData& dataOf(const MethodInputs& method) const { return data[method.data]; }
};

/// Which features of gallery and queries have to be in the data.
enum class NeededFeatures {
    AllModels,
    OldModel ///< for what is made before the backfill: items are absent under models that are
             ///< missing
};

/// Makes the inputs of a study that validate() accepts of its data, and reads its saved transforms.
/// Every model has features of the gallery and of the queries; intermediate ones have training rows
/// at least.
/// @param partialFolder  as runStudy()
/// Throws Error, Cancelled.
RunInputs loadInputs(const Study& study, const LoadedStudy& loaded,
                     const std::filesystem::path& partialFolder, JobContext& job,
                     NeededFeatures needed = NeededFeatures::AllModels);

/// Reads the data for a single run too.
RunInputs loadInputs(const Study& study, const std::filesystem::path& partialFolder,
                     JobContext& job);

/// The part of a file's items that a study is about, whatever features they have, and what is
/// relevant in it by lists, labels or the study's qrels. Throws Error, Cancelled.
std::pair<EmbeddingSet, Relevance> judgedData(const Study& study, EmbeddingSet whole,
                                              JobContext& job);

/// [N], the gallery items that have what the old system is made of: their old features, and those
/// of the side model.
RowMask oldPresent(const ItemGroup& gallery, const ModelNames& models);

/// The data of a study with the training rows, classes and views alone that Study::trainClasses and
/// Study::withoutViews allow, to fit on. Throws Error, Cancelled.
EmbeddingSet trainingSetOf(const EmbeddingSet& set, const Study& study, const JobContext& job);

/// What methods may look at when they fit: the training rows (none where the file has none), their
/// views where all these models have them, and the models' classifiers. Throws Error(BadUsage) for
/// an unknown model.
TrainingData trainingData(const EmbeddingSet& set, const ModelNames& models);
/// What is to be said of the views that fits of these models look at, or do not; else empty.
Message viewsMessage(const EmbeddingSet& set, const ModelNames& models);

/// What fitted methods are applied to. Throws Error(BadUsage) for an unknown model.
RetrievalData retrievalData(const EmbeddingSet& set, const ModelNames& models);

} // namespace crossfade
