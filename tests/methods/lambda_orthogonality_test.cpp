#include "core/methods/registry.h"
#include "core/methods/shared/transform_file.h"
#include "tests/methods/drawn_classes.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <torch/types.h>

namespace crossfade
{
namespace
{

using test::DrawnClasses;
using test::drawnClasses;
using test::TemporaryFolder;

std::unique_ptr<FittedMethod> fittedWith(const std::string& constraint, const std::string& bias,
                                         const DrawnClasses& drawn)
{
    Options options(method("lambda-orthogonality").info().options);
    for (const auto& [name, value] :
         std::vector<std::pair<std::string, std::string>>{{"constraint", constraint},
                                                          {"bias", bias},
                                                          {"epochs", "2"},
                                                          {"batch_size", "64"},
                                                          {"forward_width", "8"}})
        options.setText(name, value, "test");
    TrainingData data;
    data.features = drawn.features;
    data.labels = drawn.labels;
    JobContext job;
    return method("lambda-orthogonality").fit(data, options, {}, job);
}

FeatureMatrix mappedBy(const FittedMethod& fitted, const ModelFeatures& items)
{
    JobContext job;
    return fitted.apply({.query = items, .gallery = items}, job).newSystem.gallery;
}

/// The bias of B: what it makes of the zero vector, in front of other items.
std::vector<float> biasOf(const FittedMethod& fitted)
{
    const FeatureMatrix zeros(1, 10, std::vector<float>(10, 0.0F));
    const FeatureMatrix mapped = mappedBy(fitted, {zeros, zeros, {}});
    return {mapped.values().begin(), mapped.values().end()};
}

TEST(LambdaOrthogonalityBias, IsThereForEveryConstraintOrForNone)
{
    const DrawnClasses drawn = drawnClasses(128, 1);
    const std::vector<float> zeros(10, 0.0F);
    for (const char* constraint : {"strict", "lambda", "affine"}) {
        EXPECT_EQ(biasOf(*fittedWith(constraint, "no", drawn)), zeros) << constraint;
        EXPECT_NE(biasOf(*fittedWith(constraint, "yes", drawn)), zeros) << constraint;
    }
}

TEST(LambdaOrthogonalityBias, OfAnOlderTransformIsAffines)
{
    // Versions without option `bias` had one where the constraint was affine, and only there.
    const TemporaryFolder folder;
    const DrawnClasses drawn = drawnClasses(128, 1);
    for (const auto& [constraint, bias] : std::vector<std::pair<std::string, std::string>>{
             {"strict", "no"}, {"lambda", "no"}, {"affine", "yes"}}) {
        const auto original = fittedWith(constraint, bias, drawn);
        original->save(folder / "saved.pt");
        TransformFile content = readTransform(folder / "saved.pt");
        ASSERT_EQ(content.header.erase("bias"), 1U);
        writeTransform(folder / "older.pt", content);
        const auto loaded = loadTransform(folder / "older.pt");
        EXPECT_EQ(biasOf(*loaded), biasOf(*original)) << constraint;
        loaded->save(folder / "again.pt");
        EXPECT_EQ(test::readBytes(folder / "again.pt"), test::readBytes(folder / "saved.pt"));
    }
}

} // namespace
} // namespace crossfade
