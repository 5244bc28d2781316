#include "core/metrics/metric.h"
#include "tests/cli/command_test.h"
#include "tests/cli/same_results.h"
#include "tests/support/tiny_data.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace crossfade
{
namespace
{

using namespace test;
using testing::HasSubstr;
using testing::IsEmpty;

std::string programInPath(const std::string& name)
{
    std::istringstream folders(std::getenv("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');)
        if (const std::string file = folder + "/" + name; access(file.c_str(), X_OK) == 0)
            return file;
    return {};
}

Arguments mpirun(std::size_t processes)
{
    Arguments command{programInPath("mpirun"),
                      "--allow-run-as-root",
                      "--oversubscribe",
                      "--bind-to",
                      "none",
                      "-n",
                      std::to_string(processes)};
    // Open MPI unloads plugins whose memory it has not freed: by then they have no name by which
    // AddressSanitizer could leave them out.
    if (const char* options = std::getenv("ASAN_OPTIONS"))
        command.insert(command.end(),
                       {"-x", "ASAN_OPTIONS=" + std::string(options) + ":detect_leaks=0"});
    return command;
}

class ManyMachines : public CommandTest
{
protected:
    ManyMachines()
    {
        writeTiny(m_folder / "tiny.h5", {.gallery = 70, .queries = 20});
        writeStudy(2);
    }

    /// With what a results file can hold: fits, orders of several kinds, calibrations, flips,
    /// groups, parts, exact AUCs, intervals.
    void writeStudy(int epochs, const std::vector<std::string>& orders = {
                                    "random", "class-mean", "oracle-loss", "hubness"}) const
    {
        Study study = tinyStudy(m_folder / "tiny.h5");
        study.methods[0].options.set("calibrated", "moments", "test");
        study.methods[1].options.set("epochs", std::int64_t{epochs}, "test");
        study.orders = orders;
        study.metrics = parseMetrics("cmc@1,map,recall@5,ndcg@5");
        study.slices = 7;
        study.flipsAt = {1, 3};
        study.attributes = {"kind"};
        study.parts = {{.name = "even", .subset = Subset{"kind", "even"}}};
        study.seeds = {0, 1};
        study.resamples = 100;
        study.device = "cpu";
        crossfade::writeStudy(m_folder / "study.toml", study);
    }

    std::filesystem::path results() const { return m_folder / "study.results.h5"; }

    /// What one process gives; its file is gone afterwards.
    ResultsContent alone() const
    {
        const Ending ending = run({"run", "study.toml"});
        EXPECT_EQ(ending.code, 0) << ending.error;
        ResultsContent content = contentOf(results());
        EXPECT_GT(content.size(), 100U);
        std::filesystem::remove(results());
        return content;
    }
};

/// Tests with mpirun are skipped where it is not, or where the program was built without MPI.
class Mpi : public ManyMachines, public testing::WithParamInterface<std::size_t>
{
protected:
    void SetUp() override
    {
        setenv("OMPI_MCA_plm_rsh_agent", "/bin/false", 0); // one machine needs no ssh
        if (programInPath("mpirun").empty())
            GTEST_SKIP() << "there is no mpirun (openmpi-bin)";
        const Ending ending = Program(m_folder.path(), {"run", "none.toml"}, mpirun(2)).wait();
        if (ending.error.find("built without MPI") != std::string::npos)
            GTEST_SKIP() << "the program was built without MPI";
    }
};

INSTANTIATE_TEST_SUITE_P(Processes, Mpi, testing::Values(1, 2, 3, 5));

TEST_P(Mpi, IsBitForBitOneProcess)
{
    const ResultsContent expected = alone();
    const Ending ending =
        Program(m_folder.path(), {"run", "study.toml"}, mpirun(GetParam())).wait();
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(differences(expected, contentOf(results())), IsEmpty());
    EXPECT_FALSE(std::filesystem::exists(m_folder / "study.results.h5.partial"));
}

using OneMpi = Mpi;
INSTANTIATE_TEST_SUITE_P(Three, OneMpi, testing::Values(3));

TEST_P(OneMpi, BadInputEndsAllProcesses)
{
    writeBytes(m_folder / "study.toml", "nonsense = 1\n" + readBytes(m_folder / "study.toml"));
    const Ending ending =
        Program(m_folder.path(), {"run", "study.toml"}, mpirun(GetParam())).wait();
    EXPECT_EQ(ending.code, 2);
    EXPECT_THAT(ending.error, HasSubstr("crossfade-cli: study.toml, line 1"));
    EXPECT_FALSE(std::filesystem::exists(results()));
}

TEST_P(OneMpi, ACommandThatDoesNotShareItsWorkIsRefused)
{
    const Ending ending =
        Program(m_folder.path(), {"score", "--embeddings", "none.h5"}, mpirun(GetParam())).wait();
    EXPECT_EQ(ending.code, 2);
    EXPECT_THAT(ending.error, HasSubstr("crossfade-cli score: was started as several processes"));
}

/// The processes that an mpirun has started.
std::vector<pid_t> ranksOf(pid_t launcher)
{
    std::vector<pid_t> ranks;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream stat(entry.path() / "stat"); // number (name) state parent …
        std::string text;
        std::getline(stat, text);
        const std::size_t behindName = text.rfind(')');
        if (behindName == std::string::npos)
            continue;
        std::istringstream rest(text.substr(behindName + 1));
        char state = 0;
        pid_t parent = 0;
        rest >> state >> parent;
        if (parent == launcher)
            ranks.push_back(static_cast<pid_t>(std::stol(text)));
    }
    return ranks;
}

TEST_P(OneMpi, AKilledRankEndsAllAndTheRunIsGoneOnWith)
{
    writeStudy(200);
    const ResultsContent expected = alone();
    const Arguments arguments{"run", "study.toml", "--keep-seconds", "0"};
    Program program(m_folder.path(), arguments, mpirun(GetParam()));
    ASSERT_TRUE(program.saysOnError("fitting"));
    const std::vector<pid_t> ranks = ranksOf(program.process());
    if (ranks.size() != GetParam()) {
        program.interrupt(SIGTERM);
        (void)program.wait();
        GTEST_SKIP() << "mpirun's processes are not found in /proc";
    }
    kill(ranks.back(), SIGKILL);
    const Ending killed = program.wait(); // it ends: nothing waits for the rank that is gone
    EXPECT_NE(killed.code, 0);
    EXPECT_FALSE(std::filesystem::exists(results()));

    const Ending ending =
        Program(m_folder.path(), {"run", "study.toml", "--resume"}, mpirun(GetParam())).wait();
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(differences(expected, contentOf(results())), IsEmpty());
}

} // namespace
} // namespace crossfade
