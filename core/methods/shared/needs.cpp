#include "core/methods/shared/needs.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace crossfade
{

namespace
{

double length(std::span<const float> row)
{
    double sum = 0;
    for (const float value : row)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(sum);
}

/// The number of rows of every class.
std::map<std::int64_t, std::size_t> classSizes(const std::vector<std::int64_t>& labels)
{
    std::map<std::int64_t, std::size_t> sizes;
    for (const std::int64_t label : labels)
        if (label != -1)
            ++sizes[label];
    return sizes;
}

/// "fastfill, loss=disc"
Message placeOf(const std::string& method, const Message& what)
{
    return as::List{{as::Method{method}, what}};
}

/// @param too  what there is too little of, with a place for the number of rows
void requireMinimum(const TrainingData& data, std::size_t minimum, const std::string& method,
                    Message::Text<as::Count> too)
{
    const std::size_t rows = std::min(data.features.oldModel.rows(), data.features.newModel.rows());
    if (rows < minimum)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::Method{method},
                     .problem = {too, as::Count{rows}},
                     .expected = {Core::says("at least %1"), as::Count{minimum}},
                     .remedy = rows > 0
                                   ? Core::says("Add more training rows to the embedding file, or "
                                                "use a method without a fit (direct).")
                                   : Core::says("Add /train/features of the old and of the new "
                                                "model to the embedding file, draw some of the "
                                                "gallery (data.draw_train, --draw-train 0.2), or "
                                                "use a method without a fit (direct).")});
}

} // namespace

void requireTrainingRows(const TrainingData& data, std::size_t minimum, const std::string& method)
{
    const std::size_t rows = data.features.oldModel.rows();
    requireMinimum(data, minimum, method, Core::says("%1 paired training rows"));
    requireRows(data.features.newModel, rows, method, Core::says("new features"));
    if (data.features.sideModel)
        requireRows(*data.features.sideModel, rows, method, Core::says("side features"));
}

void requireUnpairedRows(const TrainingData& data, std::size_t minimum, const std::string& method)
{
    requireMinimum(data, minimum, method, Core::says("%1 training rows of a model"));
}

void requireRows(const FeatureMatrix& features, std::size_t rows, const std::string& method,
                 const Message& what)
{
    if (features.rows() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = placeOf(method, what),
                     .problem = {Core::says("%1 training rows"), as::Count{features.rows()}},
                     .expected = {Core::says("%1, as many as of the old model"), as::Count{rows}}});
}

void requireClasses(const TrainingData& data, const std::string& method, const Message& remedy)
{
    const std::size_t rows = data.features.oldModel.rows();
    if (!data.labels.empty() && data.labels.size() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = placeOf(method, Core::says("training labels")),
                     .problem = as::Count{data.labels.size()},
                     .expected = {Core::says("%1, one a row"), as::Count{rows}}});
    const std::size_t classes = classSizes(data.labels).size();
    if (classes < 2)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = as::Method{method},
             .problem =
                 data.labels.empty()
                     ? Message(Core::says("the training rows have no labels"))
                     : Message(Core::says("%1 class in the training rows"), as::Count{classes}),
             .expected = Core::says("training rows of at least two classes, in /train/labels"),
             .remedy = remedy});
}

void requireClassPairs(const TrainingData& data, const std::string& method, const Message& remedy)
{
    for (const auto& [label, rows] : classSizes(data.labels))
        if (rows >= 2)
            return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = as::Method{method},
                 .problem = Core::says("no class has two training rows"),
                 .expected = Core::says("pairs of training rows of one class"),
                 .remedy = remedy});
}

void requireNewHead(const TrainingData& data, const std::string& method, const std::string& option,
                    const std::string& alternative)
{
    requireHead(data.newHead ? &*data.newHead : nullptr, data.features.newModel.dim(), "new",
                placeOf(method, option),
                {Core::says("Add them, or use %1.%2."), method, alternative});
}

void requireLabelsOf(const Head& head, const TrainingData& data, const std::string& method,
                     const std::string& option, const std::string& alternative)
{
    const Message remedy{Core::says("Correct /train/labels, or use %1.%2."), method, alternative};
    if (data.labels.size() != data.features.oldModel.rows())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = placeOf(method, option),
                     .problem = Core::says("the training rows have no labels"),
                     .expected = Core::says("/train/labels in the embedding file"),
                     .remedy = remedy});
    const auto classes = static_cast<std::int64_t>(head.weight.rows());
    const auto bad = std::ranges::find_if(
        data.labels, [&](std::int64_t label) { return label < 0 || label >= classes; });
    if (bad != data.labels.end())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = {Core::says("%1, training row %2"), placeOf(method, option),
                               std::to_string(bad - data.labels.begin())},
                     .problem = {Core::says("the classifier does not know the class %1"),
                                 std::to_string(*bad)},
                     .expected = {Core::says("labels from 0 to %1"), std::to_string(classes - 1)},
                     .remedy = remedy});
}

void requireUnitLength(const FeatureMatrix& features, const Message& model,
                       const std::string& method, const std::string& option)
{
    RowReader reader(features);
    for (std::size_t i = 0; i < features.rows(); ++i) {
        const double found = length(reader.row(i));
        if (std::abs(found - 1) <= 0.01)
            continue;
        std::ostringstream length;
        length << found;
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = placeOf(method, option),
                     .problem = {Core::says("training row %1 of %2 has length %3"),
                                 std::to_string(i), model, length.str()},
                     .expected = Core::says("features of length 1"),
                     .remedy = {Core::says("Normalise the features in the embedding file, or use "
                                           "%1.%2=false."),
                                method, option}});
    }
}

void requireDimension(const FeatureMatrix& features, std::size_t dim, const std::string& method,
                      const Message& what)
{
    if (features.dim() != dim)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = placeOf(method, what),
                     .problem = {Core::says("dimension %1"), as::Count{features.dim()}},
                     .expected = as::Count{dim},
                     .remedy = Core::says("Choose the models that the method was fitted on, or fit "
                                          "it anew.")});
}

bool usesSide(const Options& options, bool hasSide, const std::string& method)
{
    const std::string& wish = options.text("use_side");
    if ((wish == "yes" || wish == "only") && !hasSide)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = placeOf(method, "use_side"),
             .problem = Core::says("side information is asked for, but there is none"),
             .expected = Core::says("a side model (--side NAME)"),
             .remedy = {Core::says("Name a model of the embedding file, or use %1.use_side=auto."),
                        method}});
    return wish != "no" && hasSide;
}

OptionSpec useSideOption(const std::string& defaultValue)
{
    return choiceOption(
        Core::says("use_side"), defaultValue, {"auto", "yes", "no", "only"},
        Core::says("use the side model's features: auto = where one is named, only = without the "
                   "old features"));
}

} // namespace crossfade
