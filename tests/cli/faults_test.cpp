#include "core/demonstration/drawn_images.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/storage/results_file.h"
#include "tests/cli/tiny_study_test.h"
#include "tests/support/sanitized.h"

#include <cstdlib>
#include <set>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::AnyOf;
using testing::HasSubstr;

namespace
{

namespace fs = std::filesystem;

/// A kind of call that tests/cli/failing_calls.cpp lets fail.
struct Fault {
    std::string kind;
    testing::Matcher<const std::string&> message; ///< of a command that ends because of it
    std::set<std::string> without = {};           ///< the commands that do without such a call
};

/// A command and the file that it writes.
struct Work {
    Arguments command;
    std::string output;
};

const std::vector<Work>& works()
{
    static const std::vector<Work> all{
        {{"train", "--images", "images", "--classes", "2", "--size", "16", "--widths", "4,8",
          "--epochs", "1", "--keep-seconds", "0", "--out", "model.pt"},
         "model.pt"},
        {{"embed", "--model", "model.pt", "--images", "images", "--size", "16", "--part-images",
          "40", "--force", "--resume", "--out", "embedded.h5"},
         "embedded.h5"},
        {{"fit", "--embeddings", "tiny.h5", "--method", "residual-mlp", "--epochs", "2",
          "--keep-seconds", "0", "--out", "fitted.pt"},
         "fitted.pt"},
        {{"apply", "--embeddings", "tiny.h5", "--transform", "fitted.pt", "--out", "applied.h5"},
         "applied.h5"},
        {{"plan", "--embeddings", "tiny.h5", "--method", "direct", "--ordering", "random",
          "--metrics", "map", "--out", "plan.csv"},
         "plan.csv"},
        {{"run", "study.toml", "--json", "out.json"}, "study.results.h5"},
        {{"export", "study.results.h5", "--curves", "curves.csv"}, "curves.csv"},
        {{"import", "items.csv", "--out", "imported.h5", "--force"}, "imported.h5"},
        {{"present", "--embeddings", "tiny.h5", "--from", "tiny.h5", "--ids", "ids.txt", "--out",
          "next.h5"},
         "next.h5"}};
    return all;
}

/// What a file holds, without the moment at which it was written and the seconds that it took. Of a
/// trained model no more than its size.
std::string contentsOf(const fs::path& file)
{
    JobContext job;
    std::ostringstream text;
    if (file.extension() == ".csv") {
        std::istringstream lines(readBytes(file));
        for (std::string line; std::getline(lines, line);)
            text << (line.starts_with('#') ? "#" : line) << '\n';
    } else if (file.extension() != ".h5") {
        text << fs::file_size(file);
    } else if (file.stem().extension() == ".results") {
        for (const StudyCurve& curve : readResults(file, job).curves)
            for (const MetricCurve& metric : curve.backfill.metrics)
                for (const double value : metric.mean)
                    text << value << '\n';
    } else {
        for (const auto& [model, features] : readEmbeddings(file, {}, job).gallery.features)
            for (const float value : features.values())
                text << model << ' ' << value << '\n';
    }
    return text.str();
}

class Faults : public TinyStudyTest, public testing::WithParamInterface<Fault>
{
protected:
    Faults()
    {
        JobContext job;
        drawImageFolder(m_folder / "images", {1, 0, 2}, job);
        writeBytes(m_folder / "items.csv", "v1,v2,class\n[0],[1],a\n[2],[3],b\n[4],[5],a\n");
        writeBytes(m_folder / "ids.txt", "0\n1\n");
        setenv("FAILING_KIND", GetParam().kind.c_str(), 1);
        setenv("FAILING_FOLDER", m_folder.path().c_str(), 1);
        setenv("FAILING_MARK", mark().c_str(), 1);
    }

    ~Faults() override
    {
        for (const char* name :
             {"FAILING_KIND", "FAILING_FOLDER", "FAILING_MARK", "FAILING_CALL", "FAILING_ON"})
            unsetenv(name);
    }

    /// Is there after a run in which a call failed.
    [[nodiscard]] fs::path mark() const { return m_folder.path().string() + ".failed"; }

    /// Runs a command while its call of this number fails, and all that follow where `on`.
    Ending runFailing(const Arguments& command, int call, bool on) const
    {
        fs::remove(mark());
        setenv("FAILING_CALL", std::to_string(call).c_str(), 1);
        if (on)
            setenv("FAILING_ON", "1", 1);
        else
            unsetenv("FAILING_ON");
        setenv("LD_PRELOAD", FAILING_CALLS, 1);
        Ending ending = Program(m_folder.path(), command).wait();
        unsetenv("LD_PRELOAD");
        return ending;
    }

    /// Lets one call after the other fail, by turns once and from then on: all of them with
    /// CROSSFADE_FAULTS=1; otherwise ever fewer, since a program takes most of a second to start.
    /// What the command writes is the same each time, but for the moment at which it was written.
    /// @return how many of the runs failed
    int failEachCall(const Work& work) const
    {
        const bool all =
            std::getenv("CROSSFADE_FAULTS") != nullptr; // NOLINT(concurrency-mt-unsafe)
        const std::size_t size = fs::file_size(m_folder / work.output);
        const std::string contents = contentsOf(m_folder / work.output);
        int failed = 0;
        bool on = false;
        for (int call = 1;; call = all ? call + 1 : 4 * call, on = !on) {
            const Ending ending = runFailing(work.command, call, on);
            if (!fs::exists(mark()))
                return failed; // there are no so many calls
            SCOPED_TRACE(work.command.front() + ", " + GetParam().kind + " " +
                         std::to_string(call) + ": " + ending.error);
            EXPECT_THAT(ending.code, AnyOf(0, 1, 2));
            EXPECT_EQ(fs::file_size(m_folder / work.output), size);
            EXPECT_EQ(contentsOf(m_folder / work.output), contents);
            if (work.command.front() == "run") {
                EXPECT_TRUE(Json::accept(readBytes(m_folder / "out.json")));
            }
            if (ending.code != 0) {
                ++failed;
                EXPECT_THAT(ending.error, GetParam().message);
            }
        }
    }
};

} // namespace

TEST_P(Faults, AreMessagesAndLeaveWholeFiles)
{
    if (isSanitized)
        GTEST_SKIP() << "the sanitizer's library has to be loaded first";
    for (const Work& work : works()) {
        const Ending whole = run(work.command);
        ASSERT_EQ(whole.code, 0) << whole.error;
        const int failed = failEachCall(work);
        const std::string& command = work.command.front();
        EXPECT_EQ(failed > 0, !GetParam().without.contains(command)) << command;
        ASSERT_EQ(run(work.command).code, 0);
    }
    for (const auto& entry : fs::directory_iterator(m_folder.path()))
        EXPECT_FALSE(entry.path().filename().string().starts_with('.') ||
                     entry.path().extension() == ".partial")
            << entry.path();
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, Faults,
    testing::Values(Fault{"write", HasSubstr("No space left on device")},
                    // HDF5 does not always say why it cannot look something up.
                    Fault{"read", AnyOf(HasSubstr("Input/output error"),
                                        HasSubstr("HDF5: no reason given"))},
                    Fault{"spawn", HasSubstr("process"), {"fit", "plan", "import"}},
                    Fault{"allocation", HasSubstr("memory"), {"import"}}),
    [](const auto& fault) { return fault.param.kind; });
