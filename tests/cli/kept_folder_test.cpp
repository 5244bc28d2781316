#include "tests/cli/tiny_study_test.h"

#include <array>
#include <csignal>

#include <unistd.h>

using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

namespace fs = std::filesystem;

/// The folder `<output>.partial` of what is finished of long work.
class KeptFolder : public TinyStudyTest
{
protected:
    static Arguments fit(const std::string& out, const std::string& epochs = "2")
    {
        return {"fit",      "--embeddings", "tiny.h5", "--method", "residual-mlp",
                "--epochs", epochs,         "--out",   out,        "--keep-seconds",
                "0"};
    }

    static Arguments resumed(Arguments arguments)
    {
        arguments.emplace_back("--resume");
        return arguments;
    }

    /// A folder elsewhere, which a link leads to.
    fs::path elsewhere() const
    {
        fs::create_directory(m_folder / "elsewhere");
        return m_folder / "elsewhere";
    }
};

} // namespace

TEST_F(KeptFolder, ThatIsALinkIsRefused)
{
    const fs::path target = elsewhere();
    for (const std::string out : {"study.results.h5", "a.pt", "nowhere.pt"})
        fs::create_symlink(out == "nowhere.pt" ? "nothing" : "elsewhere",
                           m_folder / (out + ".partial"));
    const std::string text = ".partial: is a symbolic link, where finished parts are to be kept; "
                             "expected a folder without links, or none yet. Remove the link";
    expectRefused({"run", "study.toml"}, text);
    expectRefused({"run", "study.toml", "--resume"}, text);
    expectRefused(fit("a.pt"), text);
    expectRefused(fit("nowhere.pt"), text);
    EXPECT_TRUE(fs::is_empty(target));
}

TEST_F(KeptFolder, ThatIsAFileIsRefused)
{
    for (const char* out : {"study.results.h5", "a.pt"})
        writeBytes(m_folder / (std::string(out) + ".partial"), "years of work");
    const std::string text = ".partial: is no folder, where finished parts are to be kept; "
                             "expected a folder without links, or none yet. Move the file";
    expectRefused({"run", "study.toml"}, text);
    expectRefused({"run", "study.toml", "--resume"}, text);
    expectRefused(fit("a.pt"), text);
    EXPECT_EQ(readBytes(m_folder / "a.pt.partial"), "years of work");
}

TEST_F(KeptFolder, ThatHoldsALinkIsRefused)
{
    const fs::path target = elsewhere();
    fs::create_directory(m_folder / "study.results.h5.partial");
    const fs::path link =
        m_folder / "study.results.h5.partial" / (std::string(64, 'a') + ".h5"); // a part's name
    fs::create_symlink("../elsewhere/new.h5", link);
    expectRefused({"run", "study.toml"}, ".h5: is a symbolic link");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_TRUE(fs::is_empty(target));
}

TEST_F(KeptFolder, WithTheUsersFilesByTheNamesOfPartsIsRefused)
{
    const fs::path parts = m_folder / "a.pt.partial";
    constexpr std::array names = {"gallery-000000.part.h5", "training.kept", "fit-1.kept"};
    for (const std::string name : names) {
        fs::create_directory(parts);
        writeBytes(parts / name, "years of work");
        for (const Arguments& command : {fit("a.pt"), resumed(fit("a.pt"))})
            expectRefused(command, "a.pt.partial: holds files by the names of finished parts, "
                                   "but not the file made-by-crossfade");
        EXPECT_EQ(readBytes(parts / name), "years of work");
        EXPECT_FALSE(fs::exists(parts / "lock"));
        fs::remove_all(parts);
    }
}

TEST_F(KeptFolder, WithTheUsersFileByTheNameOfTheLockIsRefused)
{
    const fs::path parts = m_folder / "a.pt.partial";
    fs::create_directory(parts);
    writeBytes(parts / "lock", "years of work");
    expectRefused(fit("a.pt"),
                  "lock: is no lock file of Crossfade; expected no such file, or one that "
                  "Crossfade made. Move the file elsewhere");
    EXPECT_EQ(readBytes(parts / "lock"), "years of work");
}

TEST_F(KeptFolder, OfAKilledFitIsTakenByItsMark)
{
    {
        Program program(m_folder.path(), fit("a.pt", "3000"));
        while (!fs::exists(m_folder / "a.pt.partial" / "fit-1.kept"))
            usleep(1000);
        program.interrupt(SIGKILL);
        (void)program.wait();
    }
    EXPECT_TRUE(fs::exists(m_folder / "a.pt.partial" / "made-by-crossfade"));
    const Ending ending = run(fit("a.pt"));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_FALSE(fs::exists(m_folder / "a.pt.partial"));
}
