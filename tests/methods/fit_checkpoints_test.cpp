#include "core/files/fit_checkpoints.h"

#include "core/files/checkpoint.h"
#include "core/methods/registry.h"
#include "tests/methods/drawn_classes.h"
#include "tests/support/error_text.h"
#include "tests/support/kept_files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace crossfade
{
namespace
{

namespace fs = std::filesystem;

struct FitCase {
    std::string method;
    std::map<std::string, std::string> options = {};
};

/// Methods that train one module, several one after the other, and by both optimizers.
const std::vector<FitCase>& fitCases()
{
    static const std::vector<FitCase> cases{
        {"fct", {{"epochs", "6"}, {"mixer_width", "16"}, {"projection_width", "8"}}},
        {"fastfill",
         {{"epochs", "3"}, {"mixer_width", "16"}, {"projection_width", "8"}, {"sigma_folds", "2"}}},
        {"bct", {{"epochs", "4"}, {"head_width", "16"}}},
        {"bict",
         {{"epochs", "3"}, {"optimizer", "sgd"}, {"head_width", "16"}, {"forward_width", "8"}}},
        {"lambda-orthogonality", {{"epochs", "4"}, {"forward_width", "8"}}},
        {"rm", {{"epochs", "3"}, {"hidden_width", "8"}}}};
    return cases;
}

/// Each batch is kept while it lives.
struct KeepAlways {
    KeepAlways() { setKeepSeconds(0); }
    ~KeepAlways() { setKeepSeconds(30); }
};

class KeptFits : public testing::TestWithParam<FitCase>
{
protected:
    KeptFits() : m_method(method(GetParam().method)), m_options(m_method.info().options)
    {
        for (const auto& [name, value] : GetParam().options)
            m_options.setText(name, value, "test");
        m_options.setText("batch_size", "16", "test");
        const test::DrawnClasses drawn = test::drawnClasses(100, 3);
        m_data.features = drawn.features;
        m_data.labels = drawn.labels;
        Head head{drawnFeatures(8, 10, 9), std::vector<float>(8, 0.1F)};
        m_data.oldHead = head;
        m_data.newHead = head;
    }

    /// The bytes of the saved fit; empty where it was cancelled in time.
    std::string fit(bool keeps, std::optional<std::chrono::milliseconds> cancelAfter = {})
    {
        std::stop_source stop;
        std::jthread cancelling;
        if (cancelAfter)
            cancelling = std::jthread([&stop, wait = *cancelAfter] {
                std::this_thread::sleep_for(wait);
                stop.request_stop();
            });
        JobContext job(stop.get_token());
        const fs::path file = m_folder / "fit.pt";
        try {
            std::unique_ptr<FitCheckpoints> kept;
            if (keeps)
                kept = std::make_unique<FitCheckpoints>(m_folder / "kept", "this fit");
            m_method.fit(m_data, m_options, {.seed = 5}, job)->save(file);
        } catch (const Cancelled&) {
            return {};
        }
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    KeepAlways m_always;
    const Method& m_method;
    Options m_options;
    TrainingData m_data;
    test::TemporaryFolder m_folder;
};

TEST_P(KeptFits, GoOnToTheSameBits)
{
    const std::string whole = fit(false);
    ASSERT_FALSE(whole.empty());
    EXPECT_FALSE(FitCheckpoints::exists(m_folder / "kept"));
    std::mt19937 random(3);
    std::string last;
    for (int tries = 0; last.empty() && tries < 12; ++tries)
        last = fit(true, std::chrono::milliseconds(random() % 80));
    if (last.empty())
        last = fit(true);
    EXPECT_EQ(last, whole);
    EXPECT_TRUE(FitCheckpoints::exists(m_folder / "kept"));
    EXPECT_EQ(fit(true), whole) << "from the end of its trainings";
    FitCheckpoints::remove(m_folder / "kept");
    EXPECT_FALSE(FitCheckpoints::exists(m_folder / "kept"));
}

INSTANTIATE_TEST_SUITE_P(Methods, KeptFits, testing::ValuesIn(fitCases()), [](const auto& each) {
    std::string name = each.param.method;
    std::erase(name, '-');
    return name;
});

TEST(FitCheckpoints, OfAnotherFitOrDamagedIsNotUsed)
{
    const KeepAlways always;
    const test::TemporaryFolder folder;
    const test::DrawnClasses drawn = test::drawnClasses(40, 3);
    const auto fitted = [&](const std::string& madeOf, std::uint64_t seed) {
        std::vector<std::string> notes;
        JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
        const FitCheckpoints kept(folder / "kept", madeOf);
        Options options(method("residual-mlp").info().options);
        options.setText("epochs", "2", "test");
        TrainingData data;
        data.features = drawn.features;
        (void)method("residual-mlp").fit(data, options, {.seed = seed}, job);
        return notes;
    };
    using testing::ElementsAre;
    using testing::HasSubstr;
    using testing::IsEmpty;
    EXPECT_THAT(fitted("one", 1), IsEmpty());
    EXPECT_THAT(fitted("one", 1), IsEmpty());
    EXPECT_THAT(fitted("two", 1), ElementsAre(HasSubstr("of other data or options")));
    EXPECT_THAT(fitted("two", 2), ElementsAre(HasSubstr("of other data or options")));
    {
        std::fstream file(folder / "kept-1.kept", std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(200);
        file.put('\x55');
    }
    EXPECT_THAT(fitted("two", 2), ElementsAre(HasSubstr("is damaged")));
    test::emptyKeptState(folder / "kept-1.kept");
    EXPECT_THAT(test::errorText([&] { (void)fitted("two", 2); }),
                testing::AllOf(HasSubstr("kept-1.kept: lacks a part of what was kept of a fit"),
                               HasSubstr("Remove the file, or fit without --resume.")));
}

TEST(FitCheckpoints, GoesOnWithoutWhereItCannotBeKept)
{
    const KeepAlways always;
    const test::TemporaryFolder folder;
    const test::DrawnClasses drawn = test::drawnClasses(40, 3);
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const FitCheckpoints kept(folder / "missing" / "kept", "this fit");
    Options options(method("residual-mlp").info().options);
    options.setText("epochs", "2", "test");
    TrainingData data;
    data.features = drawn.features;
    EXPECT_NE(method("residual-mlp").fit(data, options, {.seed = 1}, job), nullptr);
    EXPECT_THAT(notes, testing::ElementsAre(testing::HasSubstr("cannot be kept")));
}

} // namespace
} // namespace crossfade
