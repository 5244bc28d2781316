#pragma once

#include "core/backfill/order.h"
#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/study/restriction.h"
#include "core/study/study.h"

#include <string>
#include <vector>

namespace crossfade
{

/// What a study computes on, read and checked: the restricted gallery and queries, who is relevant
/// to whom, what methods fit on, and the order that the user gives.
struct StudyInputs {
    EmbeddingSet set;
    Relevance relevance;
    TrainingData training;
    RetrievalData retrieval;
    Order givenOrder; ///< of the restricted gallery; empty: none
};

/// Throws Error, Cancelled.
StudyInputs readInputs(const Study& study, JobContext& job);

/// The models whose features the study needs, each once.
std::vector<std::string> modelsOf(const Study& study);

/// What methods may look at when they fit: the training rows, none where the file has none, and the
/// models' classifiers.
TrainingData trainingData(const EmbeddingSet& set, const Study& study);

} // namespace crossfade
