#pragma once

#include "core/backfill/curve.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/study/bootstrap.h"
#include "core/study/groups.h"
#include "core/study/study.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The metrics of one retrieval system that does not change, in the order of Study::metrics.
using Baseline = std::vector<double>;

/// One method under one order and one seed.
struct StudyCurve {
    std::string method;     ///< id
    std::string ordering;   ///< id
    std::size_t choice = 0; ///< index into Study::methods
    std::uint64_t seed = 0;
    std::size_t transition = 0; ///< index into StudyResult::transitions
    Order order;
    BackfillCurve curve;
    std::vector<Interval> ci95; ///< one a metric
    std::vector<double> gain;   ///< one a metric, of aucSlices
    std::vector<GroupCurve> groups;
    std::optional<double> kendallTau; ///< against the method's own oracle-loss order
    double fitSeconds = 0;
    double orderSeconds = 0;
    double curveSeconds = 0;
};

/// What made a result.
struct Provenance {
    struct Input {
        std::filesystem::path file;
        std::string sha256;
    };
    std::string version;                          ///< Crossfade's
    std::string device;                           ///< resolved: "cpu", "cuda:0"
    std::string hardware;                         ///< the device in words
    std::string created;                          ///< ISO 8601, UTC
    std::map<std::string, std::string> libraries; ///< name → version
    std::vector<Input> inputs;
};

/// Everything that a study gave: enough for the window to show it without computing.
struct StudyResult {
    Study study;
    Provenance provenance;
    /// Items, labels, paths, attributes and class names, after Study::classes and ::subset;
    /// without features and heads.
    std::shared_ptr<const EmbeddingSet> items;
    Relevance relevance;
    Baseline oldBaseline;
    Baseline newBaseline;
    std::optional<Baseline>
        crossBaseline;                   ///< new queries on the old gallery, where dimensions agree
    std::vector<Transition> transitions; ///< one a method and seed; matrices share storage
    std::vector<StudyCurve> curves;
};

} // namespace crossfade
