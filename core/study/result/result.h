#pragma once

#include "core/backfill/groups/group_gap.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/serving/index_curve.h"
#include "core/study/request/study.h"
#include "core/study/result/baselines.h"
#include "core/study/result/comparison.h"
#include "core/study/result/item_scores.h"
#include "core/study/result/model_similarity.h"
#include "core/study/result/provenance.h"
#include "core/study/result/staged_curve.h"
#include "core/study/result/study_curve.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A fit of a study whose loss became NaN or infinite: it has no curves.
struct DivergedFit {
    std::size_t choice = 0; ///< index into Study::methods
    std::uint64_t seed = 0;
    FitDiverged error; ///< its last good state is not in a results file
};

/// The gap between the groups of an attribute, of a baseline or a curve.
struct StudyGroupGap {
    Side::Kind kind = Side::Kind::Curve;
    std::size_t curve = 0;  ///< of a curve: index into StudyResult::curves
    std::size_t metric = 0; ///< index into Study::metrics
    GroupGap gap;           ///< of a baseline: one slice
};

/// The systems of the old and the new model without any method: each one's own features of queries
/// and gallery. None where items lack them.
struct ModelSystems {
    std::optional<System> oldModel = {};
    std::optional<System> newModel = {};
    std::vector<std::optional<System>> otherNewModels = {}; ///< as Study::otherNewModels
};

/// The outcome of a study: everything that the window shows without computing.
struct StudyResult {
    Study study;
    Provenance provenance;
    /// The dimension of each model's features; empty in older results files.
    std::map<std::string, std::size_t> dimensions;
    /// Labels, paths, attributes and class names of the items that Study::classes and
    /// Study::subset leave; without features and classifiers.
    std::shared_ptr<const EmbeddingSet> items;
    Relevance relevance;
    Baselines baselines; ///< of the models' features as they are
    /// The baselines of the models' features at unit length, where a curve is judged against them.
    std::optional<Baselines> normalisedBaselines;
    /// The baselines of each of Study::otherNewModels. Their old model is that of `baselines`.
    std::vector<ModelBaselines> otherBaselines;
    std::vector<ModelSimilarity> similarities; ///< of the models' features of the gallery
    ModelSystems models;                       ///< none in older results files
    std::vector<Transition> transitions; ///< one for each method and seed; matrices share storage
    /// One for each transition; empty in older results files.
    std::vector<ItemScores> itemScores;
    std::vector<StudyCurve> curves;
    /// The curves as the study's index gives them, one for each curve; none in older files.
    std::vector<IndexCurve> indexCurves;
    /// One for each curve where Study::stages asks for them; none in older files.
    std::vector<StagedCurve> staged;
    /// The usual ones (comparisons.h); none where Study::resamples is 0, and in older files.
    std::vector<Comparison> comparisons;
    std::size_t comparisonsLeftOut = 0; ///< of the usual ones, where there would be too many
    /// The answers to each of Study::claims; none where Study::resamples is 0, and in older files.
    std::vector<Comparison> claims;
    /// The gaps between the groups that the study follows (group_gaps.h); none in older files.
    std::vector<StudyGroupGap> groupGaps;
    std::vector<DivergedFit> diverged; ///< fits that have no transition and no curves
    /// The results of Study::parts: the same fits and orders, judged on some queries and gallery
    /// items alone. Without the models' systems, transitions and item scores;
    /// StudyCurve::transition is one of the whole.
    std::vector<StudyResult> parts;
};

/// What a curve of the result is judged against: the baselines of its new model, where that is one
/// of the study's.
const Baselines& baselinesOf(const StudyResult& result, const StudyCurve& curve);
/// The baselines of one of newModelsOf(), of features as they are.
const Baselines& baselinesOfModel(const StudyResult& result, std::size_t newModel);

/// Whether every curve has the exact AUC of a metric: then comparisons and means are of it. Else
/// they are of the trapezoid over the slices.
bool hasExactAuc(const StudyResult& result, std::size_t metric);

/// Whether there are curves and no metric of any has a value: no query has a relevant item.
bool lacksValues(const StudyResult& result);
/// What is to be said where lacksValues(), in English.
Message noValuesText();

/// The matrices that a curve of the result was counted with: those of its transition, calibrated
/// where the curve is. Throws Error(OutOfMemory), Cancelled.
Transition searchedTransition(const StudyResult& result, const StudyCurve& curve,
                              const JobContext& job = {});

/// The matrices that a curve was counted with, by its transition and what was tried for it.
Transition searchedTransition(const Transition& transition,
                              const std::optional<OrderCalibration>& tried, const JobContext& job);

} // namespace crossfade
