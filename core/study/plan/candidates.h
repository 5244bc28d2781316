#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/study/request/study.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace crossfade
{

/// What may be chosen before a backfill: a method under an order.
struct Candidate {
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;   ///< id

    bool operator==(const Candidate&) const = default;
};

/// "fct, random": for people.
Message candidateName(const Study& study, const Candidate& candidate);

/// The pairs of the study's methods and orders that exist and can be had before the backfill:
/// methods that the data suffice to fit; no order that knows the gallery's labels or new features
/// (oracles), or is a file; `sigma` for methods that predict their uncertainty, orders by a
/// classifier where the set has it. What is left out is noted. Throws Error(NeedsNotMet) where no
/// pair is left, and where the study is strict.
/// @param set  with the rows that are fitted on in `train`
std::vector<Candidate> candidatesOf(const Study& study, const EmbeddingSet& set, JobContext& job);

/// A function that gives the dimensions of the models that a method works with.
using DimensionsOf = std::function<Dimensions(const MethodChoice&)>;

/// [candidate], how elaborate its method is: 0 for the simplest one, the same number for the same
/// effort. By the parameters that the method learns, then by the bytes that it stores beside each
/// item. An order costs nothing.
std::vector<std::size_t> effortsOf(const Study& study, const std::vector<Candidate>& candidates,
                                   const DimensionsOf& dimensionsOf);

} // namespace crossfade
