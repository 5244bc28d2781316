#pragma once

#include "core/backfill/order.h"
#include "core/base/job.h"
#include "core/data/restriction.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/study/request/study.h"

namespace crossfade
{

/// What a study computes on, read and checked: the restricted gallery and queries, who is relevant
/// to whom, and the order that the user gives.
struct StudyInputs {
    EmbeddingSet set;
    Relevance relevance;
    Order givenOrder; ///< of the restricted gallery; empty: none
};

/// Every model of the study has features of the gallery and of the queries. Throws Error,
/// Cancelled.
StudyInputs readInputs(const Study& study, JobContext& job);

/// What methods may look at when they fit: the training rows, none where the file has none, and the
/// models' classifiers. Throws Error(BadUsage) for an unknown model.
TrainingData trainingData(const EmbeddingSet& set, const ModelNames& models);

/// What fitted methods are applied to. Throws the same.
RetrievalData retrievalData(const EmbeddingSet& set, const ModelNames& models);

/// The dimension of the model's features, of training rows or of the gallery. Throws
/// Error(BadUsage) for an unknown model.
std::size_t dimensionOf(const EmbeddingSet& set, const std::string& model);

/// The model's own classifier, where the set has it.
std::optional<Head> headOf(const EmbeddingSet& set, const std::string& model);

} // namespace crossfade
