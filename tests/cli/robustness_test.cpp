#include "core/demonstration/drawn_images.h"
#include "core/files/atomic_file.h"
#include "core/study/storage/results_file.h"
#include "tests/cli/tiny_study_test.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/sanitized.h"

#include <cstdlib>
#include <functional>
#include <random>
#include <set>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

namespace
{

namespace fs = std::filesystem;

class Robustness : public TinyStudyTest
{
};

} // namespace

TEST_F(Robustness, ARunLeavesTheUsersFilesAlone)
{
    const fs::path partial = m_folder / "study.results.h5.partial";
    fs::create_directories(partial / "mine");
    writeBytes(partial / "mine" / "thesis.h5", "years of work");
    writeBytes(partial / "thesis.pt", "more of it");
    const std::string key(64, 'a');
    for (const std::string& part : {key + ".pt", key + ".seconds", "." + key + "-1-2-3.h5"})
        writeBytes(partial / part, "an older run's");
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    EXPECT_EQ(readBytes(partial / "mine" / "thesis.h5"), "years of work");
    EXPECT_EQ(readBytes(partial / "thesis.pt"), "more of it");
    EXPECT_FALSE(fs::exists(partial / (key + ".pt")));
    EXPECT_FALSE(fs::exists(partial / (key + ".seconds")));
    EXPECT_FALSE(fs::exists(partial / ("." + key + "-1-2-3.h5")));
}

TEST_F(Robustness, OnlyAResultsFileIsReplaced)
{
    writeBytes(m_folder / "thesis.odt", "years of work");
    setResults("thesis.odt");
    expectRefused({"run", "study.toml"}, "it is no results file");
    expectRefused(evaluate({"--results", "tiny.h5.bak", "--json", "tiny.h5.bak"}), "same file");
    expectRefused({"plan", "--embeddings", "tiny.h5", "--method", "direct", "--ordering", "random",
                   "--metrics", "map", "--out", "p.csv", "--json", "./p.csv"},
                  "same file");
    // A link to what is not there yet, which would be written to as well.
    fs::create_symlink("new.h5", m_folder / "link");
    expectRefused(evaluate({"--results", "new.h5", "--json", "link"}), "same file");
    expectRefused(evaluate({"--results", "link", "--json", "new.h5"}), "same file");
    writeTiny(m_folder / "other.h5");
    expectRefused(evaluate({"--results", "other.h5"}), "it is no results file");
    EXPECT_EQ(readBytes(m_folder / "thesis.odt"), "years of work");
    EXPECT_EQ(run({"run", "study.toml", "--force"}).code, 0);
    EXPECT_TRUE(isResultsFile(m_folder / "thesis.odt"));
    EXPECT_EQ(run({"run", "study.toml"}).code, 0) << "a results file is replaced";
    EXPECT_EQ(run(evaluate({"--results", "other.h5", "--force"})).code, 0);
}

TEST_F(Robustness, NoOutputMayBeAnInput)
{
    const std::vector<std::string> inputs{"ids.txt", "order.txt", "old.npy", "t.pt", "graph.index"};
    for (const std::string& name : inputs)
        writeBytes(m_folder / name, "a line");
    const std::string text = "this is an input of the command";
    expectRefused({"present", "--embeddings", "tiny.h5", "--from", "tiny.h5", "--remove", "ids.txt",
                   "--out", "ids.txt"},
                  text);
    expectRefused({"import", "--old", "old.npy", "--out", "old.npy", "--force"}, text);
    expectRefused({"follow", "--embeddings", "tiny.h5", "--plan", "order.txt", "--transform",
                   "t.pt", "--json", "t.pt"},
                  text);
    expectRefused(evaluate({"--index", "graph.index", "--json", "graph.index"}), text);
    Study study = tinyStudy(m_folder / "tiny.h5");
    study.orders = {"file"};
    study.orderFile = m_folder / "order.txt";
    writeStudy(m_folder / "study.toml", study);
    expectRefused({"run", "study.toml", "--json", "order.txt"}, text);
    expectRefused({"score", "--embeddings", "tiny.h5", "--query-model", "new", "--gallery-model",
                   "new", "--json", "a", "--trec-run", "./a"},
                  "same file");
    for (const std::string& name : inputs)
        EXPECT_EQ(readBytes(m_folder / name), "a line");
}

TEST_F(Robustness, NoOutputMayBeTheModelWhoseCostIsCounted)
{
    writeBytes(m_folder / "n.pt", "a model");
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    expectRefused({"export", "study.results.h5", "--new-model", "n.pt", "--costs", "n.pt"},
                  "this is an input of the command");
    EXPECT_EQ(readBytes(m_folder / "n.pt"), "a model");
}

TEST_F(Robustness, NoOutputReplacesAFileInAnInputFolder)
{
    fs::create_directories(m_folder / "in" / "a");
    fs::create_directory_symlink("in", m_folder / "link");
    const std::vector<std::string> inputs{"in/old.npy", "in/a/1.JPEG"};
    for (const std::string& name : inputs)
        writeBytes(m_folder / name, "a line");
    writeBytes(m_folder / "m.pt", "a model");
    const std::string text = "this is a file in in, an input of the command";
    for (const char* out : {"in/old.npy", "./in/a/../old.npy", "link/old.npy"})
        expectRefused({"score", "--embeddings", "in", "--query-model", "old", "--gallery-model",
                       "old", "--json", out},
                      text);
    expectRefused({"import", "in", "--out", "in/old.npy", "--force"}, text);
    expectRefused({"import", "--old", "in", "--new", "in", "--out", "in/old.npy", "--force"}, text);
    expectRefused({"train", "--images", "in", "--out", "in/a/1.JPEG"}, text);
    expectRefused({"embed", "--model", "m.pt", "--images", "in", "--out", "in/a/1.JPEG", "--force"},
                  text);
    for (const char* option : {"--query-images", "--train-images"})
        expectRefused({"embed", "--model", "m.pt", "--images", "no", option, "in", "--out",
                       "in/a/1.JPEG", "--force"},
                      text);
    for (const std::string& name : inputs)
        EXPECT_EQ(readBytes(m_folder / name), "a line");
}

TEST_F(Robustness, ALinkInACircleIsNotReplaced)
{
    fs::create_symlink("circle", m_folder / "circle");
    const std::string text = "it cannot be written: Too many levels of symbolic links";
    expectRefused({"run", "study.toml", "--json", "circle"}, text);
    EXPECT_TRUE(fs::is_symlink(m_folder / "circle"));
}

TEST_F(Robustness, TheSecondOfTwoRunsIsToldWhoIsAtWork)
{
    const fs::path partial = m_folder / "study.results.h5.partial";
    fs::create_directories(partial);
    const int lock = open((partial / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_EQ(flock(lock, LOCK_EX), 0);
    ASSERT_EQ(write(lock, "process 7 on here", 17), 17);
    const Ending refused = run({"run", "study.toml"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_THAT(refused.error,
                HasSubstr("another run of this study is at work (process 7 on here)"));
    close(lock); // as at the end of that process, however it ended
    EXPECT_EQ(run({"run", "study.toml"}).code, 0);
    EXPECT_FALSE(fs::exists(partial));
}

TEST_F(Robustness, WhatAKilledProcessLeftOfAFinalWriteIsSwept)
{
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    std::string left;
    {
        // A child that ends without clean-up, as by kill -9, in the middle of a write.
        const pid_t child = fork();
        if (child == 0) {
            (void)new AtomicFile(m_folder / "study.results.h5");
            _exit(0);
        }
        waitpid(child, nullptr, 0);
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            if (entry.path().filename().string().starts_with(".study.results-"))
                left = entry.path().string();
    }
    ASSERT_NE(left, "");
    const AtomicFile living(m_folder / "study.results.h5"); // of this process, still at work
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(living.path()));
}

TEST_F(Robustness, DeepStudiesAreRefusedAlsoInResultsFiles)
{
    std::string key = "a";
    for (int i = 0; i < 31'000; ++i)
        key += ".a";
    const auto refuse = [&](const std::string& text) {
        writeBytes(m_folder / "deep.toml", text);
        const Ending ending = run({"run", "deep.toml"});
        EXPECT_EQ(ending.code, 2);
        EXPECT_THAT(ending.error, AllOf(HasSubstr("deep.toml, line 2"), HasSubstr("more than 32")));
    };
    refuse("\n" + key + " = 1\n");
    refuse("\n[" + key + "]\n");
    refuse("\nx = { " + key + " = 1 }\n");
    refuse("\nx = " + std::string(10'000, '[') + "\n");
    // Points elsewhere are not counted.
    writeBytes(m_folder / "points.toml",
               "name = '" + key + "' # " + key + "\nx = [" + std::string(200, ' ') + "0.1, 0.2]\n");
    EXPECT_THAT(run({"run", "points.toml"}).error, Not(HasSubstr("more than")));
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    {
        Hdf5Builder results(m_folder / "study.results.h5");
        results.remove("/study");
        results.strings("/study", {key + " = 1\n"});
    }
    const Ending ending = run({"export", "study.results.h5", "--curves", "c.csv"});
    EXPECT_EQ(ending.code, 2) << ending.error;
    EXPECT_THAT(ending.error,
                HasSubstr("study.results.h5, /study, line 1: a key has more than 32 parts; "
                          "expected the study that the results are of"));
}

TEST_F(Robustness, AStudyOfALaterFormatSaysSo)
{
    writeBytes(m_folder / "later.toml",
               "# Crossfade study, format 1.9\nfuture = 1\n" + readBytes(m_folder / "study.toml"));
    const Ending ending = run({"run", "later.toml"});
    EXPECT_EQ(ending.code, 2);
    EXPECT_THAT(ending.error, AllOf(HasSubstr("'future'"), HasSubstr("is of format 1.9"),
                                    HasSubstr("use a newer one")));
    EXPECT_THAT(readBytes(m_folder / "study.toml"),
                testing::StartsWith("# Crossfade study, format 1."));
    const std::string study = readBytes(m_folder / "study.toml");
    const auto refusalOf = [&](const std::string& format) {
        writeBytes(m_folder / "later.toml",
                   "# Crossfade study, format " + format + "\nfuture = 1\n" + study);
        return run({"run", "later.toml"}).error;
    };
    EXPECT_THAT(refusalOf("2.0"), HasSubstr("later.toml, line 1: a study of format 2; expected"));
    EXPECT_THAT(refusalOf("99999999999999"), HasSubstr("a study of format 2147483647"));
    EXPECT_THAT(refusalOf("1.99999999999999"), HasSubstr("is of format 1.2147483647"));
}

TEST_F(Robustness, PipesAreRefusedInsteadOfWaitedFor)
{
    for (const char* name : {"p.h5", "p.toml", "p.pt", "p.npy", "p.csv", "p.json"})
        mkfifo((m_folder / name).c_str(), 0600);
    expectRefused({"run", "p.toml"}, "p.toml: is not a regular file; expected a study file");
    expectRefused({"follow", "--embeddings", "tiny.h5", "--plan", "p.csv"}, "p.csv");
    expectRefused(evaluate({"--transform", "direct=p.pt"}), "p.pt: is not a regular file");
    expectRefused({"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                   "file", "--order-file", "p.npy"},
                  "p.npy");
    expectRefused({"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                   "file", "--order-file", "p.csv"},
                  "p.csv");
    expectRefused(evaluate({"--qrels", "p.csv"}), "p.csv: is not a regular file");
    expectRefused(
        {"score", "--embeddings", "p.h5", "--query-model", "new", "--gallery-model", "new"},
        "p.h5");
    const Ending json = run(evaluate({"--json", "p.json"}));
    EXPECT_NE(json.code, 0);
    EXPECT_THAT(json.error, HasSubstr("a pipe that nobody reads"));
}

TEST_F(Robustness, NamesThatAreNotUtf8AreRefusedBeforeTheWork)
{
    const std::string name = "caf\xe9.h5";
    fs::copy_file(m_folder / "tiny.h5", m_folder / name);
    expectRefused({"evaluate", "--embeddings", name, "--method", "direct", "--ordering", "random",
                   "--results", "r.h5"},
                  "the name is not UTF-8");
    EXPECT_FALSE(fs::exists(m_folder / "r.h5"));
    expectRefused(evaluate({"--results", "r\xe9.h5"}), "the name is not UTF-8");
    expectRefused({"fit", "--embeddings", "tiny.h5", "--method", "procrustes", "--out", "t\xe9.pt"},
                  "the name is not UTF-8");
}

TEST_F(Robustness, AMemoryThatIsNegativeOrNoNumberIsRefused)
{
    expectRefused(evaluate({"--memory", "-1"}), "must not be negative");
    expectRefused(evaluate({"--memory", "-3G"}), "must not be negative");
    expectRefused(evaluate({"--memory", "99999999999999999999"}), "more than any machine has");
    for (const char* unit : {"G", "gib", "b"})
        expectRefused(evaluate({std::string("--memory=") + unit}), "there is no number");
}

TEST_F(Robustness, AnEnvironmentOfNonsenseIsAMessageOrChangesNothing)
{
    class Variable
    {
    public:
        Variable(const char* name, const char* value) : m_name(name) { setenv(name, value, 1); }
        ~Variable() { unsetenv(m_name); }
        Variable(const Variable&) = delete;
        Variable& operator=(const Variable&) = delete;

    private:
        const char* m_name;
    };
    const Arguments describe{"describe",  "--method", "direct", "--old-dim", "8",
                             "--new-dim", "8",        "--json", "-"};
    const std::string usual = run(describe).output;
    {
        const Variable threads("OMP_NUM_THREADS", "1000000");
        expectRefused(describe, "the environment's OMP_NUM_THREADS: it asks for 1000000 threads");
    }
    const Variable threads("OMP_NUM_THREADS", "many");
    const Variable temporary("TMPDIR", "/no/such/folder");
    const Variable home("HOME", "/dev/null");
    const Variable language("LC_ALL", "xx_YY.nonsense");
    const Ending ending = run(describe);
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_EQ(ending.output, usual);
    EXPECT_EQ(run(evaluate({"--json", "out.json"})).code, 0);
}

TEST_F(Robustness, ControlCharactersOfFilesDoNotReachTheTerminal)
{
    EmbeddingSet set = tinySet();
    set.classAttributes[0].values[0] = "\x1b[2Jeven";
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Ending ending = run(evaluate({"--attribute", "kind"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_EQ(ending.output.find('\x1b'), std::string::npos);
    const Ending refused = run(evaluate({"--subset", "kind=\x1b[31mred"}));
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.error.find('\x1b'), std::string::npos);
    EXPECT_THAT(refused.error, HasSubstr("\\x1b[31mred"));
}

TEST_F(Robustness, ANameThatIsTooLongIsAMessage)
{
    const std::string name(300, 'x');
    for (const Arguments& arguments :
         {evaluate({"--results", name + ".h5"}), evaluate({"--json", name}), Arguments{"run", name},
          Arguments{"score", "--embeddings", name, "--query-model", "a", "--gallery-model", "a"}}) {
        const Ending ending = run(arguments);
        EXPECT_NE(ending.code, 0);
        EXPECT_THAT(ending.error, Not(HasSubstr("filesystem error")));
        EXPECT_THAT(ending.error, HasSubstr(name.substr(0, 50)));
    }
    const std::string longest(250, 'y'); // so that no further letter would fit
    EXPECT_EQ(run(evaluate({"--json", longest})).code, 0);
}

TEST_F(Robustness, AFileThatMayGrowNoMoreIsAMessage)
{
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{.rlim_cur = 4096, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small); // the program inherits it
    const Ending ending = run(evaluate({"--results", "big.h5"}));
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_EQ(ending.code, 1) << ending.error;
    EXPECT_THAT(ending.error, AllOf(HasSubstr("big.h5"), HasSubstr("(HDF5: File too large)"),
                                    Not(HasSubstr("0x"))));
    EXPECT_FALSE(fs::exists(m_folder / "big.h5"));
}

TEST_F(Robustness, TooLittleMemoryToStartIsAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "no limit of memory is as high as the sanitizer's own";
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    // With less than these the loader itself says that it cannot map a library.
    for (const rlim_t kibibytes : {800'000U, 850'000U}) {
        const rlimit small{.rlim_cur = kibibytes * 1024, .rlim_max = before.rlim_max};
        setrlimit(RLIMIT_AS, &small); // the program inherits it
        const Ending ending = run(evaluate());
        setrlimit(RLIMIT_AS, &before);
        EXPECT_EQ(ending.code, 1) << ending.error;
        EXPECT_THAT(ending.error, AllOf(HasSubstr("ulimit -v) is " + std::to_string(kibibytes)),
                                        HasSubstr("--memory")));
    }
}

TEST_F(Robustness, TooLittleDataToStartIsAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "no limit of memory is as high as the sanitizer's own";
    rlimit before{};
    getrlimit(RLIMIT_DATA, &before);
    for (const rlim_t kibibytes : {150'000U, 200'000U, 400'000U, 550'000U, 700'000U}) {
        const rlimit small{.rlim_cur = kibibytes * 1024, .rlim_max = before.rlim_max};
        setrlimit(RLIMIT_DATA, &small); // the program inherits it
        const Ending ending = run(evaluate());
        setrlimit(RLIMIT_DATA, &before);
        if (kibibytes > 200'000 && ending.code == 0)
            continue; // on few cores it is enough
        EXPECT_THAT(ending.code, AnyOf(1, 2)) << ending.error;
        EXPECT_THAT(ending.error, AllOf(HasSubstr("-d"), HasSubstr("--memory")));
    }
}

/// OpenBLAS asks for ever for memory that it does not get. How much it needs depends on the
/// machine's cores, so the higher limits may be enough.
TEST_F(Robustness, TooLittleMemoryForProductsIsAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "no limit of memory is as high as the sanitizer's own";
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    for (const rlim_t kibibytes : {1'055'000U, 1'100'000U, 1'300'000U, 1'700'000U}) {
        const rlimit small{.rlim_cur = kibibytes * 1024, .rlim_max = before.rlim_max};
        setrlimit(RLIMIT_AS, &small); // the program inherits it
        const Ending ending = run(evaluate());
        setrlimit(RLIMIT_AS, &before);
        if (ending.code == 0)
            continue;
        EXPECT_THAT(ending.code, AnyOf(1, 2)) << ending.error;
        EXPECT_THAT(ending.error, AllOf(HasSubstr("ulimit -v"), HasSubstr("--memory")));
    }
}

TEST_F(Robustness, TooFewProcessesAreAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "the sanitizer has a thread of its own";
    if (geteuid() != 0)
        GTEST_SKIP() << "only root can be a user who has nothing else at work";
    fs::permissions(m_folder.path(), fs::perms::all);
    const auto runWith = [&](int processes) {
        return Program(m_folder.path(), evaluate(),
                       {"/usr/bin/env", "prlimit", "--nproc=" + std::to_string(processes),
                        "setpriv", "--reuid=65534", "--clear-groups"})
            .wait();
    };
    if (const Ending ending = runWith(4000); ending.code != 0)
        GTEST_SKIP() << "nobody cannot run the program: " << ending.error;
    for (const int processes : {1, 2, 3, 4, 5, 6, 8, 12}) {
        const Ending ending = runWith(processes);
        SCOPED_TRACE(std::to_string(processes) + ": " + ending.error);
        EXPECT_THAT(ending.code, testing::AnyOf(0, 1, 2));
        EXPECT_TRUE(ending.code == 0 || ending.error.find("ulimit -u") != std::string::npos);
    }
}

TEST_F(Robustness, ResultsOutsideOfTheStudysFolderHaveToBeAllowed)
{
    fs::create_directory(m_folder / "inner");
    fs::rename(m_folder / "tiny.h5", m_folder / "inner" / "tiny.h5");
    Study study = tinyStudy(m_folder / "inner" / "tiny.h5");
    study.methods = {chooseMethod("direct")};
    study.results = m_folder / "outer.h5";
    writeStudy(m_folder / "inner" / "study.toml", study);
    expectRefused({"run", "inner/study.toml"}, "is outside of the study's folder");
    EXPECT_FALSE(fs::exists(m_folder / "outer.h5"));
    EXPECT_FALSE(fs::exists(m_folder / "outer.h5.partial"));
    EXPECT_EQ(run({"run", "inner/study.toml", "--allow-outside"}).code, 0);
    EXPECT_TRUE(fs::exists(m_folder / "outer.h5"));
}

TEST_F(Robustness, ALinkInTheFolderThatLeadsOutIsOutside)
{
    const fs::path own = m_folder / "own";
    const fs::path elsewhere = m_folder / "elsewhere";
    for (const fs::path& folder : {own, elsewhere})
        fs::create_directory(folder);
    setResults("inside/r.h5");
    fs::rename(m_folder / "study.toml", own / "study.toml");
    fs::rename(m_folder / "tiny.h5", own / "tiny.h5");
    fs::create_directory_symlink("../elsewhere", own / "inside");
    expectRefused({"run", "own/study.toml"}, "outside of the study's folder");
    fs::remove(own / "inside");
    fs::create_directory(own / "inside");
    fs::create_symlink("../../elsewhere/new.h5", own / "inside" / "r.h5"); // not there yet
    expectRefused({"run", "own/study.toml"}, "outside of the study's folder");
    EXPECT_EQ(run({"run", "own/study.toml", "--allow-outside"}).code, 0);
    EXPECT_TRUE(isResultsFile(elsewhere / "new.h5"));
    fs::remove(own / "inside" / "r.h5");
    fs::create_symlink("r.h5", own / "inside" / "r.h5"); // a circle
    EXPECT_EQ(run({"run", "own/study.toml"}).code, 2);
    fs::remove(own / "inside" / "r.h5");
    fs::create_symlink("../r.h5", own / "inside" / "r.h5"); // stays in the folder
    EXPECT_EQ(run({"run", "own/study.toml"}).code, 0);
    // The folder itself may be a link.
    fs::create_directory_symlink("own", m_folder / "link");
    EXPECT_EQ(run({"run", "link/study.toml"}).code, 0);
}

TEST_F(Robustness, LinksToOtherFilesAreRefusedAlsoByResume)
{
    {
        Hdf5Builder file(m_folder / "tiny.h5");
        Hdf5Builder other(m_folder / "other.h5");
        other.labels("/labels", std::vector<std::int64_t>(60, 1));
        file.remove("/gallery/labels");
        H5Lcreate_external("other.h5", "/labels", file.id(), "/gallery/labels", H5P_DEFAULT,
                           H5P_DEFAULT);
    }
    expectRefused({"run", "study.toml", "--resume"}, "is a link to another file");
}

TEST_F(Robustness, HugeFeaturesGiveACurve)
{
    EmbeddingSet set = tinySet();
    FeatureMatrix& features = set.gallery.features.at("old");
    std::vector<float> values(features.values().begin(), features.values().end());
    values[3] = 1e30F;
    features = FeatureMatrix(features.rows(), features.dim(), std::move(values));
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json json = runForJson(evaluate({"--metrics", "cmc@1,map"}));
    EXPECT_EQ(json["curves"].size(), 1U);
}

TEST_F(Robustness, FeaturesThatAreAllHugeAreOrdered)
{
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train})
        for (auto& [model, features] : group->features) {
            std::vector<float> values(features.values().begin(), features.values().end());
            for (float& value : values)
                value *= 1e36F; // its square is beyond float32
            features = FeatureMatrix(features.rows(), features.dim(), std::move(values));
        }
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json json =
        runForJson({"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                    "hubness,learned-gain,marginal-gain,cell,oracle-loss", "--resamples", "10"});
    EXPECT_EQ(json["curves"].size(), 5U);
}

TEST_F(Robustness, KilledAtRandomMomentsARunEndsWithTheSameNumbersAndLeavesNothing)
{
    // 50 moments with CROSSFADE_KILLS=50; a few in the usual suite.
    const char* const asked = std::getenv("CROSSFADE_KILLS"); // NOLINT(concurrency-mt-unsafe)
    const int kills = asked == nullptr ? 8 : std::atoi(asked);
    Study study = tinyStudy(m_folder / "tiny.h5");
    study.methods[1].options.set("epochs", std::int64_t{100}, "test");
    study.methods[1].options.set("batch_size", std::int64_t{16}, "test");
    writeStudy(m_folder / "study.toml", study);
    const auto withoutTimes = [](Json json) {
        for (Json& curve : json["curves"])
            curve.erase("seconds");
        return json;
    };
    const Json expected = withoutTimes(runForJson({"run", "study.toml"}));
    fs::remove(m_folder / "study.results.h5");
    fs::remove(m_folder / "out.json");
    std::set<fs::path> before;
    for (const auto& entry : fs::directory_iterator(m_folder.path()))
        before.insert(entry.path());
    std::mt19937 random(5);
    for (int i = 0; i < kills; ++i) {
        Program program(m_folder.path(), {"run", "study.toml", "--resume", "--keep-seconds", "0"});
        usleep(static_cast<useconds_t>(random() % 3'000'000));
        program.interrupt(SIGKILL);
        (void)program.wait();
        if (fs::exists(m_folder / "study.results.h5")) { // it was done already: whole, then
            JobContext job;
            EXPECT_NO_THROW(readResults(m_folder / "study.results.h5", job));
            fs::remove(m_folder / "study.results.h5");
        }
    }
    EXPECT_EQ(withoutTimes(runForJson({"run", "study.toml", "--resume"})), expected);
    before.insert({m_folder / "study.results.h5", m_folder / "out.json"});
    for (const auto& entry : fs::directory_iterator(m_folder.path()))
        EXPECT_TRUE(before.contains(entry.path())) << entry.path();
}

TEST_F(Robustness, KilledAtRandomMomentsAFitGoesOnToTheSameTransformAndLeavesNothing)
{
    const char* const asked = std::getenv("CROSSFADE_KILLS"); // NOLINT(concurrency-mt-unsafe)
    const int kills = asked == nullptr ? 4 : std::atoi(asked);
    // Two trainings, of h and of sigma.
    const auto fit = [](const std::string& out) {
        return Arguments{"fit",
                         "--embeddings",
                         "tiny.h5",
                         "--method",
                         "fastfill",
                         "--epochs",
                         "20",
                         "--set",
                         "fastfill.mixer_width=16",
                         "--set",
                         "fastfill.projection_width=8",
                         "--set",
                         "fastfill.batch_size=16",
                         "--set",
                         "fastfill.sigma_folds=2",
                         "--set",
                         "fastfill.loss=l2",
                         "--keep-seconds",
                         "0",
                         "--resume",
                         "--out",
                         out};
    };
    const Ending whole = run(fit("whole.pt"));
    ASSERT_EQ(whole.code, 0) << whole.error;
    std::mt19937 random(9);
    for (int i = 0; i < kills; ++i) {
        Program program(m_folder.path(), fit("killed.pt"));
        usleep(static_cast<useconds_t>(random() % 4'000'000));
        program.interrupt(SIGKILL);
        (void)program.wait();
        const bool isDone = fs::exists(m_folder / "killed.pt");
        EXPECT_TRUE(!isDone ||
                    readBytes(m_folder / "killed.pt") == readBytes(m_folder / "whole.pt"));
        fs::remove(m_folder / "killed.pt");
    }
    EXPECT_EQ(run(fit("killed.pt")).code, 0);
    EXPECT_EQ(readBytes(m_folder / "killed.pt"), readBytes(m_folder / "whole.pt"));
    EXPECT_FALSE(fs::exists(m_folder / "killed.pt.partial"));
}

TEST_F(Robustness, AFitOfOtherOptionsDoesNotGoOn)
{
    const auto fit = [&](const std::string& epochs) {
        return Arguments{"fit",          "--embeddings",   "tiny.h5", "--method",
                         "residual-mlp", "--epochs",       epochs,    "--out",
                         "a.pt",         "--keep-seconds", "0",       "--resume"};
    };
    ASSERT_EQ(run(fit("3")).code, 0);
    const std::string expected = readBytes(m_folder / "a.pt");
    {
        Program program(m_folder.path(), fit("3000"));
        while (!fs::exists(m_folder / "a.pt.partial" / "fit-1.kept"))
            usleep(1000);
        program.interrupt(SIGKILL);
        (void)program.wait();
    }
    const Ending ending = run(fit("3"));
    EXPECT_EQ(ending.code, 0);
    EXPECT_THAT(ending.error, HasSubstr("of other data or options"));
    EXPECT_EQ(readBytes(m_folder / "a.pt"), expected);
}

TEST_F(Robustness, VerifySaysWhetherAResultHolds)
{
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    const Ending good = run({"verify", "study.results.h5"});
    EXPECT_EQ(good.code, 0) << good.error;
    EXPECT_THAT(good.output, AllOf(HasSubstr("tiny.h5: the same"), HasSubstr(" 0 differ"),
                                   HasSubstr("not checked (how long it took): /curves/*/seconds")));
    std::filesystem::rename(m_folder / "tiny.h5", m_folder / "elsewhere.h5");
    const Ending absent = run({"verify", "study.results.h5"});
    EXPECT_EQ(absent.code, 2) << absent.output;
    EXPECT_THAT(absent.output, AllOf(HasSubstr("tiny.h5: not there"), HasSubstr(" 0 differ"),
                                     HasSubstr("not checked (the data is not at hand")));
    EXPECT_THAT(absent.error, HasSubstr("it could not be checked whole: an input is not there"));
    EXPECT_EQ(run({"verify", "study.results.h5", "--without-inputs"}).code, 0);
    std::filesystem::rename(m_folder / "elsewhere.h5", m_folder / "tiny.h5");
    {
        Hdf5Builder results(m_folder / "study.results.h5");
        const hid_t dataset = H5Dopen2(results.id(), "/curves/0/gain", H5P_DEFAULT);
        if (dataset >= 0) {
            std::vector<double> gains(3, 0.123);
            H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, gains.data());
            H5Dclose(dataset);
        }
    }
    const Ending bad = run({"verify", "study.results.h5"});
    EXPECT_EQ(bad.code, 1) << bad.output;
    EXPECT_THAT(bad.output, HasSubstr("gain[0] is 0.123"));
    EXPECT_EQ(run({"verify", "tiny.h5"}).code, 2);
    const Ending self = run({"selftest", "--cases", "20", "--device", "cpu"});
    EXPECT_EQ(self.code, 0) << self.error;
    EXPECT_THAT(self.output, HasSubstr(" 0 differ"));
    expectRefused({"selftest", "--cases", "0"}, "--cases: Value 0 not in range");
}
