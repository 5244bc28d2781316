#pragma once

#include "core/methods/method.h"

#include <string>

namespace crossfade
{

// What methods check before any work. `method` is the id, for the message.

/// Checks that there are at least `minimum` paired training rows. Throws Error(NeedsNotMet);
/// Error(ShapeMismatch) where the models have different numbers of rows.
void requireTrainingRows(const TrainingData& data, std::size_t minimum, const std::string& method);

/// Checks that each model has at least `minimum` training rows, which need not be of the same
/// items. Throws Error(NeedsNotMet).
void requireUnpairedRows(const TrainingData& data, std::size_t minimum, const std::string& method);

/// Checks that a further model has as many training rows as the old one, which has `rows`. `what`
/// names the features for the message. Throws Error(ShapeMismatch).
void requireRows(const FeatureMatrix& features, std::size_t rows, const std::string& method,
                 const Message& what);

/// A label for each training row, of at least two classes; a label −1 is no class. `remedy` says
/// what to use instead. Throws Error(NeedsNotMet, ShapeMismatch).
void requireClasses(const TrainingData& data, const std::string& method, const Message& remedy);

/// Checks that at least one class has two training rows, for losses on pairs of one class. Throws
/// Error(NeedsNotMet).
void requireClassPairs(const TrainingData& data, const std::string& method, const Message& remedy);

/// A classifier of the new model that fits its features. `option` is the option that needs it, with
/// its value; `alternative` is the same option with a value that needs none. Throws
/// Error(NeedsNotMet, ShapeMismatch).
void requireNewHead(const TrainingData& data, const std::string& method, const std::string& option,
                    const std::string& alternative);

/// Checks that every training row has a label that `head` has a row for; `option` and `alternative`
/// as above. Throws Error(NeedsNotMet) naming the first row without.
void requireLabelsOf(const Head& head, const TrainingData& data, const std::string& method,
                     const std::string& option, const std::string& alternative);

/// Every row of `features` of length 1, within 1 %; `model` is whose features they are ("the new
/// model"). Throws Error(NeedsNotMet) naming the first other row.
void requireUnitLength(const FeatureMatrix& features, const Message& model,
                       const std::string& method, const std::string& option);

/// Features of dimension `dim`; `what` names them for the message. Throws Error(ShapeMismatch).
void requireDimension(const FeatureMatrix& features, std::size_t dim, const std::string& method,
                      const Message& what);

/// Whether a method is to use side information. Option `use_side` is `auto` (yes, if a side model
/// is named), `yes`, `no`, or `only` (in place of the old feature: FCT §5.2). Throws
/// Error(NeedsNotMet) for `yes` and `only` without a side model.
bool usesSide(const Options& options, bool hasSide, const std::string& method);
OptionSpec useSideOption(const std::string& defaultValue);

} // namespace crossfade
