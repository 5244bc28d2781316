#include "core/base/machine/device.h"
#include "core/methods/preset.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/threads_of_the_environment.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

/// Wide enough, in sizes that divide evenly by nothing, that products are divided among threads.
TrainingData wideTrainingData()
{
    const test::DrawnClasses drawn = test::drawnClasses(1101, 1, 203, 203);
    const Head head{drawnFeatures(8, 203, 7), std::vector<float>(8)};
    return {.features = drawn.features, .labels = drawn.labels, .oldHead = head, .newHead = head};
}

Options oneEpochOf(const MethodInfo& info)
{
    Options options = presetOptions(info, Preset::Quick);
    if (options.values().contains("epochs"))
        options.setText("epochs", "1", "test");
    return options;
}

/// The saved transform, and the features that it makes.
struct Made {
    std::string file;
    Transition transition;
};

Made madeWith(const char* threads, const Method& method, const TrainingData& data,
              const std::filesystem::path& file)
{
    const test::ThreadsOfTheEnvironment ofTheEnvironment(threads);
    setThreads(0);
    const auto fit = test::fitted(method.info().id, data, oneEpochOf(method.info()), {.seed = 5});
    fit->save(file);
    return {test::readBytes(file), test::applied(*fit, data.features)};
}

TEST(ThreadCount, ChangesNoBitOfAnyFitOrTransformedFeature)
{
    const test::TemporaryFolder folder;
    const TrainingData data = wideTrainingData();
    for (const auto& method : methods()) {
        if (!method->info().trained)
            continue;
        const Made one = madeWith("1", *method, data, folder / "one");
        for (const char* threads : {"2", "3"}) {
            const Made more = madeWith(threads, *method, data, folder / "more");
            const std::string what = method->info().id + " on " + threads + " threads";
            EXPECT_TRUE(more.file == one.file) << what;
            EXPECT_TRUE(
                test::sameBits(more.transition.oldSystem.query, one.transition.oldSystem.query))
                << what;
            EXPECT_TRUE(
                test::sameBits(more.transition.oldSystem.gallery, one.transition.oldSystem.gallery))
                << what;
            EXPECT_TRUE(
                test::sameBits(more.transition.newSystem.gallery, one.transition.newSystem.gallery))
                << what;
        }
    }
    setThreads(0);
}

} // namespace
} // namespace crossfade
