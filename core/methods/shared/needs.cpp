#include "core/methods/shared/needs.h"

#include "core/base/error.h"

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

/// @param what  the rows are called
void requireMinimum(const TrainingData& data, std::size_t minimum, const std::string& method,
                    const std::string& what)
{
    const std::size_t rows = std::min(data.features.oldModel.rows(), data.features.newModel.rows());
    if (rows < minimum)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = method,
                     .problem = std::to_string(rows) + " " + what,
                     .expected = "at least " + std::to_string(minimum),
                     .remedy = "Add /train/features of the old and of the new model to the "
                               "embedding file, or use a method without a fit (direct)."});
}

} // namespace

void requireTrainingRows(const TrainingData& data, std::size_t minimum, const std::string& method)
{
    const std::size_t rows = data.features.oldModel.rows();
    requireMinimum(data, minimum, method, "paired training rows");
    requireRows(data.features.newModel, rows, method, "new features");
    if (data.features.sideModel)
        requireRows(*data.features.sideModel, rows, method, "side features");
}

void requireUnpairedRows(const TrainingData& data, std::size_t minimum, const std::string& method)
{
    requireMinimum(data, minimum, method, "training rows of a model");
}

void requireRows(const FeatureMatrix& features, std::size_t rows, const std::string& method,
                 const std::string& what)
{
    if (features.rows() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = method + ", " + what,
                     .problem = std::to_string(features.rows()) + " training rows",
                     .expected = std::to_string(rows) + ", as many as of the old model"});
}

void requireClasses(const TrainingData& data, const std::string& method, const std::string& remedy)
{
    const std::size_t rows = data.features.oldModel.rows();
    if (!data.labels.empty() && data.labels.size() != rows)
        throw Error(ErrorCode::ShapeMismatch, {.where = method + ", training labels",
                                               .problem = std::to_string(data.labels.size()),
                                               .expected = std::to_string(rows) + ", one a row"});
    const std::size_t classes = classSizes(data.labels).size();
    if (classes < 2)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = method,
                     .problem = data.labels.empty()
                                    ? "the training rows have no labels"
                                    : std::to_string(classes) + " class in the training rows",
                     .expected = "training rows of at least two classes, in /train/labels",
                     .remedy = remedy});
}

void requireClassPairs(const TrainingData& data, const std::string& method,
                       const std::string& remedy)
{
    for (const auto& [label, rows] : classSizes(data.labels))
        if (rows >= 2)
            return;
    throw Error(ErrorCode::NeedsNotMet, {.where = method,
                                         .problem = "no class has two training rows",
                                         .expected = "pairs of training rows of one class",
                                         .remedy = remedy});
}

void requireNewHead(const TrainingData& data, const std::string& method, const std::string& option,
                    const std::string& alternative)
{
    requireHead(data.newHead ? &*data.newHead : nullptr, data.features.newModel.dim(), "new",
                method + ", " + option, "Add them, or use " + method + "." + alternative + ".");
}

void requireLabelsOf(const Head& head, const TrainingData& data, const std::string& method,
                     const std::string& option, const std::string& alternative)
{
    const std::string remedy = "Correct /train/labels, or use " + method + "." + alternative + ".";
    if (data.labels.size() != data.features.oldModel.rows())
        throw Error(ErrorCode::NeedsNotMet, {.where = method + ", " + option,
                                             .problem = "the training rows have no labels",
                                             .expected = "/train/labels in the embedding file",
                                             .remedy = remedy});
    const auto classes = static_cast<std::int64_t>(head.weight.rows());
    const auto bad = std::ranges::find_if(
        data.labels, [&](std::int64_t label) { return label < 0 || label >= classes; });
    if (bad != data.labels.end())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = method + ", " + option + ", training row " +
                              std::to_string(bad - data.labels.begin()),
                     .problem = "the classifier does not know the class " + std::to_string(*bad),
                     .expected = "labels from 0 to " + std::to_string(classes - 1),
                     .remedy = remedy});
}

void requireUnitLength(const FeatureMatrix& features, const std::string& model,
                       const std::string& method, const std::string& option)
{
    for (std::size_t i = 0; i < features.rows(); ++i) {
        const double found = length(features.row(i));
        if (std::abs(found - 1) <= 0.01)
            continue;
        std::ostringstream problem;
        problem << "training row " << i << " of " << model << " has length " << found;
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = method + ", " + option,
                     .problem = problem.str(),
                     .expected = "features of length 1",
                     .remedy = "Normalise the features in the embedding file, or use " + method +
                               "." + option + "=false."});
    }
}

void requireDimension(const FeatureMatrix& features, std::size_t dim, const std::string& method,
                      const std::string& what)
{
    if (features.dim() != dim)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = method + ", " + what,
                     .problem = "dimension " + std::to_string(features.dim()),
                     .expected = std::to_string(dim),
                     .remedy = "Choose the models that the method was fitted on, or fit it anew."});
}

bool usesSide(const Options& options, bool hasSide, const std::string& method)
{
    const std::string& wish = options.text("use_side");
    if ((wish == "yes" || wish == "only") && !hasSide)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = method + ", use_side",
             .problem = "side information is asked for, but there is none",
             .expected = "a side model (--side NAME)",
             .remedy = "Name a model of the embedding file, or use " + method + ".use_side=auto."});
    return wish != "no" && hasSide;
}

OptionSpec useSideOption(const std::string& defaultValue)
{
    return {.name = "use_side",
            .defaultValue = defaultValue,
            .help = "use the side model's features: auto = where one is named, only = without the "
                    "old features",
            .choices = {"auto", "yes", "no", "only"}};
}

} // namespace crossfade
