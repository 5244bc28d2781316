#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/orders/order.h"
#include "core/study/request/study.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// Why an own method cannot have an order by learned gains.
inline constexpr const char* ownLearnsNothing =
    Core::says("an own method is not fitted here, so nothing is learned of what it gains");

/// What a method lacks to be judged under an order; empty: nothing. A saved transform
/// may lack more, which is known only when it is loaded.
/// @param heads  the models that have a classifier in the data
Message lackOf(const Study& study, const MethodChoice& choice, const OrderInfo& order,
               const std::vector<std::string>& heads);

/// What a method lacks to be judged under an order, the labels of the gallery that the data may
/// lack included; in English; empty: nothing.
Message lackOf(const Study& study, const MethodChoice& choice, const OrderInfo& order,
               const EmbeddingSummary& summary);

/// What the data lack for a method to be fitted, or to be applied without a fit, under whichever
/// order: training rows, a classifier, models of one dimension. Empty: nothing that can
/// be told without the features. Labels of training rows are such; Method::checkNeeds() looks at
/// them before a run.
Message lackOfMethod(const Study& study, const MethodChoice& choice,
                     const EmbeddingSummary& summary);

/// The methods that a study begins with: the first two that the data have all for. While the study
/// does not name its models, that they may have all for: with some two of the models.
std::vector<MethodChoice> usualMethods(const Study& study, const EmbeddingSummary& summary);

/// The study with every pair skipped that lackOf() or lackOfMethod() finds something lacking for.
Study withPossiblePairs(Study study, const EmbeddingSummary& summary);

/// The study without the methods that skip all its orders, and without the orders that all its
/// methods skip, which validate() refuses. It has no method where every pair is skipped.
Study withoutIdleChoices(Study study);

/// How large the data of a study are: what is searched, and what is fitted on.
struct DataSize {
    std::size_t queries = 0;
    std::size_t gallery = 0;
    std::size_t trainRows = 0;
    std::size_t oldDim = 0;
    std::size_t newDim = 0;
};

/// The size of the data as far as a summary of it tells: by the rows that the study draws or holds
/// out, not by the classes and values that it asks for.
DataSize dataSizeOf(const Study& study, const EmbeddingSummary& summary);

/// Seconds for a unit of work: what finished runs took, or a guess for an ordinary computer.
struct WorkRates {
    /// Seconds of a fit for one parameter, training row and epoch; by method.
    std::map<std::string, double> fit;
    double curve = 0; ///< for one query, item and dimension; 0: no run was measured

    bool operator==(const WorkRates&) const = default;
};

/// The parameters that a method learns for the study's models; 0 where it cannot work at their
/// dimensions.
std::uint64_t parametersOf(const EmbeddingSummary& summary, const Study& study,
                           const MethodChoice& choice);
/// Parameters × training rows × epochs of one fit; 0 for a method that learns nothing.
double fitWork(const MethodChoice& choice, std::uint64_t parameters, const DataSize& size);
/// Queries × items × dimensions that are multiplied for the curves of one method.
double curveWork(const DataSize& size);

/// An estimate of what one method under one order takes, for all its seeds.
struct PairCost {
    double fitSeconds = 0; ///< of the method, once for all its orders
    double curveSeconds = 0;
    std::uint64_t bytes = 0;    ///< of its curves in memory
    bool fitIsMeasured = false; ///< by the rate of finished runs
    bool curveIsMeasured = false;
};
PairCost pairCost(const Study& study, const MethodChoice& choice, std::uint64_t parameters,
                  const DataSize& size, const WorkRates& rates);

/// What one curve takes in memory: ranks and metrics of every query and slice, and CMC@k and flips
/// after every item. As large as std::size_t can be where it does not fit.
std::size_t curveBytes(const Study& study, std::size_t queries, std::size_t gallery);

} // namespace crossfade
