#include "core/metrics/metric.h"
#include "core/study/storage/part_file.h"
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
        study.resamples = 50;
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

    static std::string partName(std::size_t part, std::size_t parts)
    {
        return "study.results.h5.part-" + std::to_string(part) + "-of-" + std::to_string(parts);
    }

    /// The names of the part files.
    Arguments countParts(std::size_t parts) const
    {
        Arguments files;
        for (std::size_t part = 1; part <= parts; ++part) {
            const Ending ending = run({"run", "study.toml", "--part",
                                       std::to_string(part) + "/" + std::to_string(parts)});
            EXPECT_EQ(ending.code, 0) << ending.error;
            files.push_back(partName(part, parts));
        }
        return files;
    }

    static Arguments merging(Arguments files)
    {
        files.insert(files.begin(), "merge");
        files.insert(files.end(), {"--results", "study.results.h5"});
        return files;
    }

    /// Rewrites a part file, record by record.
    void rewrite(const std::string& part, const std::function<void(PartRecord&)>& change) const
    {
        {
            PartReader reader(m_folder / part);
            PartWriter writer(m_folder / "changed");
            while (std::optional<PartRecord> record = reader.next()) {
                change(*record);
                writer.write(*record);
            }
            writer.close();
        }
        std::filesystem::rename(m_folder / "changed", m_folder / part);
    }
};

class ManyProcesses : public ManyMachines, public testing::WithParamInterface<std::size_t>
{
};

INSTANTIATE_TEST_SUITE_P(Processes, ManyProcesses, testing::Values(1, 2, 3, 5));

TEST_P(ManyProcesses, MergedPartsAreBitForBitOneProcess)
{
    const ResultsContent expected = alone();
    const Arguments files = countParts(GetParam());
    const Ending ending = run(merging(files));
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(differences(expected, contentOf(results())), IsEmpty());
}

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

TEST_F(ManyMachines, APartBehindALinkIsWrittenWhereItLeads)
{
    std::filesystem::create_directory(m_folder / "there");
    std::filesystem::create_symlink("there/part", m_folder / "link"); // nothing is there yet
    const Ending ending = run({"run", "study.toml", "--part", "1/1", "--out", "link"});
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_TRUE(std::filesystem::is_symlink(m_folder / "link"));
    EXPECT_TRUE(PartReader::isPartFile(m_folder / "there" / "part"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "there" / "part.partial"));
}

TEST_F(ManyMachines, AKilledPartIsGoneOnWith)
{
    writeStudy(200);
    const ResultsContent expected = alone();
    Program program(m_folder.path(), {"run", "study.toml", "--part", "1/2", "--keep-seconds", "0"});
    ASSERT_TRUE(program.saysOnError("fitting"));
    program.interrupt(SIGKILL);
    (void)program.wait();
    EXPECT_FALSE(std::filesystem::exists(m_folder / partName(1, 2)));
    const Ending ending = run({"run", "study.toml", "--part", "1/2", "--resume"});
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_FALSE(std::filesystem::exists(m_folder / (partName(1, 2) + ".partial")));
    ASSERT_EQ(run({"run", "study.toml", "--part", "2/2"}).code, 0);
    ASSERT_EQ(run(merging({partName(1, 2), partName(2, 2)})).code, 0);
    EXPECT_THAT(differences(expected, contentOf(results())), IsEmpty());
}

TEST_F(ManyMachines, WhatAPartHasCountedIsNotCountedAgain)
{
    const std::string part = countParts(2).front();
    const std::string whole = readBytes(m_folder / part);
    for (const double share : {0.1, 0.5, 0.9, 1.0}) {
        std::filesystem::create_directories(m_folder / (part + ".partial"));
        writeBytes(
            m_folder / (part + ".partial") / "steps",
            whole.substr(0, static_cast<std::size_t>(share * static_cast<double>(whole.size()))));
        std::filesystem::remove(m_folder / part);
        const Ending ending = run({"run", "study.toml", "--part", "1/2", "--resume"});
        ASSERT_EQ(ending.code, 0) << ending.error;
        EXPECT_TRUE(readBytes(m_folder / part) == whole) << share;
    }
}

TEST_F(ManyMachines, PartsThatNeedNoLossesAreTheSameToo)
{
    writeStudy(2, {"random"});
    const ResultsContent expected = alone();
    const Ending ending = run(merging(countParts(2)));
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(differences(expected, contentOf(results())), IsEmpty());
}

TEST_F(ManyMachines, StepsOfAnotherStudyAreNotGoneOnWith)
{
    const std::string part = countParts(2).front();
    std::filesystem::create_directories(m_folder / (part + ".partial"));
    std::filesystem::rename(m_folder / part, m_folder / (part + ".partial") / "steps");
    writeStudy(3);
    const Ending ending = run({"run", "study.toml", "--part", "1/2", "--resume"});
    ASSERT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.error, HasSubstr("is of another study, part or version"));
}

TEST_F(ManyMachines, APartNeedsANumberWithinTheParts)
{
    for (const char* part : {"0/3", "4/3", "a", "1/0", "1/3x", "-1/3", "1", "/", "", "1/9999999"})
        expectRefused({"run", "study.toml", "--part", part}, "--part");
}

TEST_F(ManyMachines, APartReplacesNothingElse)
{
    writeBytes(m_folder / "mine.txt", "precious");
    expectRefused({"run", "study.toml", "--part", "1/2", "--out", "mine.txt"}, "is no part file");
    EXPECT_EQ(readBytes(m_folder / "mine.txt"), "precious");
}

TEST_F(ManyMachines, PartsThatDoNotBelongTogetherAreRefused)
{
    const Arguments files = countParts(3);
    expectRefused(merging({files[0], files[1]}), "these are missing: 3");
    expectRefused(merging({files[2]}), "these are missing: 1, 2");
    expectRefused(merging({files[0], files[1], files[1]}), "it is part 2 of 3 again");
    expectRefused(merging({files[0], files[1], countParts(2)[1]}), "it is part 2 of 2");

    const std::string third = readBytes(m_folder / files[2]);
    rewrite(files[2], [](PartRecord& record) {
        if (record.kind != PartRecordKind::Header)
            return;
        PartHeader header = PartHeader::of(record);
        header.version = "0.0.1";
        record = header.record();
    });
    expectRefused(merging(files), "version 0.0.1");

    writeBytes(m_folder / files[2], third);
    rewrite(files[2], [](PartRecord& record) {
        if (record.kind != PartRecordKind::Header)
            return;
        PartHeader header = PartHeader::of(record);
        header.part = 4;
        record = header.record();
    });
    expectRefused(merging(files), files[2] + ": it says it is part 4 of 3");

    writeBytes(m_folder / files[2], third);
    rewrite(files[2], [](PartRecord& record) {
        if (record.kind == PartRecordKind::Once && record.name.starts_with("the fit of fct"))
            record.content += "x";
    });
    expectRefused(merging(files), "the fit of fct, seed 0 is another one");

    writeBytes(m_folder / files[2], third);
    writeStudy(3);
    ASSERT_EQ(run({"run", "study.toml", "--part", "3/3"}).code, 0);
    expectRefused(merging(files), "it is of another study");
    EXPECT_FALSE(std::filesystem::exists(results()));
}

TEST_F(ManyMachines, PartsOfOtherDataAreRefused)
{
    const Arguments files = countParts(2);
    writeTiny(m_folder / "tiny.h5", {.gallery = 71, .queries = 20});
    ASSERT_EQ(run({"run", "study.toml", "--part", "2/2"}).code, 0);
    expectRefused(merging(files), "the file tiny.h5 was another one");
}

TEST_F(ManyMachines, DamagedPartsAreRefused)
{
    const Arguments files = countParts(2);
    const std::string whole = readBytes(m_folder / files[1]);
    const std::size_t step = whole.size() / 5;
    for (std::size_t at = 0; at < whole.size(); at += step) {
        writeBytes(m_folder / files[1], whole.substr(0, at));
        const Ending cut = run(merging(files));
        EXPECT_EQ(cut.code, 2) << at << cut.error;
        EXPECT_THAT(cut.error, HasSubstr(files[1]));

        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ 4);
        writeBytes(m_folder / files[1], flipped);
        const Ending damaged = run(merging(files));
        EXPECT_EQ(damaged.code, 2) << at << damaged.error;
        EXPECT_THAT(damaged.error, HasSubstr(files[1]));
        EXPECT_FALSE(std::filesystem::exists(results()));
    }
    writeBytes(m_folder / "none", "");
    expectRefused(merging({"none"}), "it is no part file");
    expectRefused(merging({"missing"}),
                  "missing: there is no such file; expected a file that 'run");
    std::filesystem::create_directory(m_folder / "folder");
    expectRefused(merging({"folder"}), "folder: is a folder; expected a file that 'run --part'");
}

} // namespace
} // namespace crossfade
