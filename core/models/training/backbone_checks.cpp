#include "core/models/training/backbone_checks.h"

#include "core/base/error.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

Error unusable(ErrorCode code, const std::string& problem, const std::string& expected)
{
    return Error(code, {.where = "training images", .problem = problem, .expected = expected});
}

void requireImages(const LabelledImages& images)
{
    const std::size_t values = images.count() * 3 * images.size * images.size;
    if (images.count() < 2 || images.size < 4)
        throw unusable(ErrorCode::BadUsage, "too few or too small", "two images of 4 x 4 or more");
    if (images.files.empty() && images.pixels.size() != values)
        throw unusable(ErrorCode::ShapeMismatch,
                       std::to_string(images.pixels.size()) + " pixel values",
                       std::to_string(values));
    if (!images.files.empty() && images.files.size() != images.count())
        throw unusable(ErrorCode::ShapeMismatch, std::to_string(images.files.size()) + " files",
                       std::to_string(images.count()) + ", one for each label");
}

void requireClasses(const LabelledImages& images)
{
    if (std::ranges::min(images.labels) < 0)
        throw unusable(ErrorCode::OutOfRange, "a label below 0", "labels from 0");
    // The classifier has a row for every label up to the largest.
    const std::size_t mostClasses = std::max<std::size_t>(1000, 10 * images.count());
    const auto largest = static_cast<std::size_t>(std::ranges::max(images.labels));
    if (largest >= mostClasses)
        throw unusable(ErrorCode::OutOfRange, "the label " + std::to_string(largest),
                       "labels below " + std::to_string(mostClasses) + " for " +
                           std::to_string(images.count()) +
                           " images: number the classes from 0, without large gaps");
    if (std::ranges::min(images.labels) == std::ranges::max(images.labels))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "training images",
                     .problem = "all are of one class, so that there is nothing to tell apart",
                     .expected = "two classes or more: a sub-folder for each",
                     .remedy = "Without classes, a side model can be trained: simclr or "
                               "autoencoder."});
}

void requireSideModel(const BackboneOptions& options)
{
    if (options.side == SideModel::None)
        return;
    const auto unusual = [](const std::string& problem, const std::string& expected) {
        return Error(ErrorCode::BadUsage,
                     {.where = "side model", .problem = problem, .expected = expected});
    };
    if (options.objective.compatible != CompatibleLoss::None)
        throw unusual("it is not trained to be compatible with an old model", "no compatible loss");
    if (!hasClassifier(options.side) && options.objective.base != BaseLoss::Softmax)
        throw unusual("of this kind, it learns no classes, so that it has no head",
                      "the default head, or a kind that learns classes: alternate or mixup");
}

void requireOptions(const BackboneOptions& options)
{
    if (options.widths.empty() || options.dim == 0 || options.epochs == 0 || options.batch < 2)
        throw Error(ErrorCode::BadUsage,
                    {.where = "backbone options",
                     .problem = "no width, dimension or epoch, or a batch of one",
                     .expected = "one of each, and a batch of two or more"});
    const auto [widths, depths] = std::pair(options.widths.size(), options.depths.size());
    if (depths != 0 && (depths != widths || std::ranges::min(options.depths) == 0))
        throw Error(ErrorCode::BadUsage,
                    {.where = "backbone options",
                     .problem = std::to_string(depths) + " depths for " + std::to_string(widths) +
                                " widths, or a depth of 0",
                     .expected = "for each width a depth, of 1 or more residual blocks"});
    constexpr double most = std::numeric_limits<float>::max();
    for (const auto& [name, value] : {std::pair("learning rate", learningRateOf(options)),
                                      std::pair("lambda", options.objective.lambda),
                                      std::pair("scale", options.objective.arcFace.scale)})
        if (!(value <= most))
            throw Error(ErrorCode::BadUsage, {.where = "backbone options",
                                              .problem = std::string(name) + " is beyond float32",
                                              .expected = "at most 3.4e38",
                                              .remedy = "Use the default, or a number near it."});
}

Error unfit(const std::string& name, const std::string& problem, const std::string& expected,
            const std::string& remedy)
{
    return Error(ErrorCode::NeedsNotMet, {.where = name + ", the old model",
                                          .problem = problem,
                                          .expected = expected,
                                          .remedy = remedy});
}

void requireDimension(std::size_t oldDim, const BackboneOptions& options)
{
    if (oldDim != options.dim)
        throw unfit(options.name, "dimension " + std::to_string(oldDim),
                    std::to_string(options.dim) + ", the new model's",
                    "The two are compared as they are: train with the old model's dimension.");
}

void requireOldHead(const LabelledImages& images, const BackboneOptions& options,
                    const OldModel& old)
{
    if (!old.head)
        throw unfit(options.name, "it has no classifier", "one, for the influence loss",
                    "Train by the loss on its features instead.");
    requireDimension(old.head->weight.dim(), options);
    const auto classes = static_cast<std::int64_t>(old.head->weight.rows());
    if (options.objective.classMeans == ClassMeans::None &&
        std::ranges::min(images.labels) >= classes)
        throw unfit(options.name, "no training image is of one of its classifier's classes",
                    "labels from 0 to " + std::to_string(classes - 1) +
                        ": row c of the classifier is label c",
                    "Train by the loss on its features instead.");
}

/// What a compatible objective needs of the old model.
void requireOldModel(const LabelledImages& images, const BackboneOptions& options,
                     const OldModel& old)
{
    if (usesOldHead(options.objective))
        requireOldHead(images, options, old);
    if (!usesOldFeatures(options.objective))
        return;
    if (old.features.rows() != images.count())
        throw unfit(options.name, "features of " + std::to_string(old.features.rows()) + " images",
                    std::to_string(images.count()) + ", one for each training image", {});
    requireDimension(old.features.dim(), options);
}

} // namespace

void requireTrainable(const LabelledImages& images, const BackboneOptions& options,
                      const OldModel& old)
{
    requireImages(images);
    requireOptions(options);
    requireSideModel(options);
    if (hasClassifier(options.side))
        requireClasses(images);
    requireOldModel(images, options, old);
}

} // namespace crossfade
