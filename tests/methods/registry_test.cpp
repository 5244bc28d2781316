#include "core/methods/registry.h"

#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "tests/methods/drawn_classes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace crossfade
{
namespace
{

using ::testing::HasSubstr;

TEST(Registry, GivesEveryMethodOnceByItsId)
{
    std::set<std::string> ids;
    for (const auto& candidate : methods()) {
        EXPECT_TRUE(ids.insert(candidate->info().id).second);
        EXPECT_EQ(&method(candidate->info().id), candidate.get());
        EXPECT_FALSE(candidate->info().title.empty());
        EXPECT_FALSE(candidate->info().summary.empty());
    }
    EXPECT_TRUE(ids.contains("direct"));
    EXPECT_TRUE(ids.contains("fct"));
}

TEST(Registry, EveryOptionsDefaultIsItselfAllowed)
{
    for (const auto& candidate : methods()) {
        const Options defaults(candidate->info().options);
        Options options = defaults;
        for (const auto& [name, value] : defaults.values())
            EXPECT_NO_THROW(options.set(name, value, "test"));
        for (const OptionSpec& spec : candidate->info().options)
            EXPECT_FALSE(spec.help.empty()) << candidate->info().id << "." << spec.name;
    }
}

TEST(Registry, NamesTheMethodsThereAre)
{
    try {
        method("fcd");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("fcd"), HasSubstr("direct, fct")));
    }
}

/// A fit of a few tenths of a second, of every kind of batch that there is.
Options shortOptions(const MethodInfo& info)
{
    Options options(info.options);
    for (const auto& [name, text] : {std::pair{"epochs", "4"},
                                     {"batch_size", "32"},
                                     {"mixer_width", "32"},
                                     {"projection_width", "16"},
                                     {"head_width", "16"},
                                     {"forward_width", "16"}})
        if (options.values().contains(name))
            options.setText(name, text, "test");
    return options;
}

/// What every method can be fitted on.
TrainingData anyTrainingData()
{
    const test::DrawnClasses drawn = test::drawnClasses(200, 1, 10, 10);
    const Head head{drawnFeatures(8, 10, 7), std::vector<float>(8)};
    return {.features = drawn.features, .labels = drawn.labels, .oldHead = head, .newHead = head};
}

/// The largest difference of two entries, over the largest entry.
double relativeDifference(const FeatureMatrix& a, const FeatureMatrix& b)
{
    double difference = 0;
    double largest = 0;
    for (std::size_t i = 0; i < a.values().size(); ++i) {
        difference = std::max(difference, std::abs(double{a.values()[i]} - b.values()[i]));
        largest = std::max(largest, std::abs(double{a.values()[i]}));
    }
    return difference / largest;
}

/// Without a GPU this asks the same of the CPU alone: that a fit can be repeated.
TEST(Registry, EveryMethodIsFittedOnEveryDeviceAndGivesTheSameUpToRounding)
{
    const TrainingData data = anyTrainingData();
    RetrievalData retrieval{
        .query = data.features, .gallery = data.features, .galleryLabels = data.labels};
    retrieval.gallery.own = {{{"", 5, OwnPart::OldGallery}, data.features.newModel}};
    for (const auto& candidate : methods())
        for (const std::string& device : devices()) {
            const auto fitted = [&](const std::string& where) {
                JobContext job;
                return candidate
                    ->fit(data, shortOptions(candidate->info()), {.seed = 5, .device = where}, job)
                    ->apply(retrieval, job);
            };
            const Transition onCpu = fitted("cpu");
            const Transition there = fitted(device);
            const double most = device == "cpu" ? 0 : 0.1;
            const std::string what = candidate->info().id + " on " + device;
            EXPECT_LE(relativeDifference(there.oldSystem.query, onCpu.oldSystem.query), most)
                << what;
            EXPECT_LE(relativeDifference(there.oldSystem.gallery, onCpu.oldSystem.gallery), most)
                << what;
            EXPECT_LE(relativeDifference(there.newSystem.gallery, onCpu.newSystem.gallery), most)
                << what;
        }
}

TEST(Registry, WatchingAFitDoesNotChangeIt)
{
    const TrainingData data = anyTrainingData();
    const RetrievalData retrieval{.query = data.features, .gallery = data.features};
    for (const auto& candidate : methods()) {
        const MethodInfo& info = candidate->info();
        if (info.isOwn) // there is no fit to watch
            continue;
        const Options options = shortOptions(info);
        std::size_t announced = 0;
        std::size_t losses = 0;
        JobContext watched({}, [&](const Progress& progress) {
            announced += progress.done == 0 && progress.expectedSeconds > 0 ? 1U : 0U;
            losses += progress.loss ? 1U : 0U;
        });
        JobContext alone;
        const auto transition = [&](JobContext& job) {
            return candidate->fit(data, options, {.seed = 5}, job)->apply(retrieval, alone);
        };
        const Transition a = transition(watched);
        const Transition b = transition(alone);
        EXPECT_TRUE(std::ranges::equal(a.oldSystem.gallery.values(), b.oldSystem.gallery.values()))
            << info.id;
        EXPECT_TRUE(std::ranges::equal(a.newSystem.query.values(), b.newSystem.query.values()))
            << info.id;
        EXPECT_EQ(announced > 0, options.values().contains("epochs")) << info.id;
        EXPECT_EQ(losses > 0, options.values().contains("epochs")) << info.id;
    }
}

} // namespace
} // namespace crossfade
