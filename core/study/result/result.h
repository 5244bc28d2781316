#pragma once

#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/study/request/study.h"
#include "core/study/result/baselines.h"
#include "core/study/result/model_similarity.h"
#include "core/study/result/provenance.h"
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
    FitDiverged error; ///< what was reached before; not in a results file
};

/// Everything that a study gave: enough for the window to show it without computing.
struct StudyResult {
    Study study;
    Provenance provenance;
    /// Of each model's features; empty in results that were written before they were kept.
    std::map<std::string, std::size_t> dimensions;
    /// Items, labels, paths, attributes and class names, after Study::classes and ::subset;
    /// without features and heads.
    std::shared_ptr<const EmbeddingSet> items;
    Relevance relevance;
    Baseline oldBaseline; ///< old queries on the old gallery
    Baseline newBaseline; ///< new queries on the new gallery
    std::optional<Baseline>
        crossBaseline; ///< new queries on the old gallery, where dimensions agree
    std::vector<ModelSimilarity> similarities; ///< of the models' features of the gallery
    std::vector<Transition> transitions;       ///< one a method and seed; matrices share storage
    std::vector<StudyCurve> curves;
    std::vector<DivergedFit> diverged; ///< what `transitions` and `curves` lack
};

} // namespace crossfade
