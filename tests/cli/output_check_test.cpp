#include "tests/cli/tiny_study_test.h"

using namespace crossfade::test;

namespace
{

namespace fs = std::filesystem;

/// Outputs that cannot be written are refused before the work.
class OutputCheck : public TinyStudyTest
{
protected:
    OutputCheck() { writeBytes(m_folder / "items.csv", "old,new\n[0],[1]\n"); }

    static Arguments fit(const std::string& out)
    {
        return {"fit", "--embeddings", "tiny.h5", "--method", "procrustes", "--out", out};
    }

    static Arguments apply(const std::string& out)
    {
        return {"apply", "--embeddings", "tiny.h5", "--transform", "fitted.pt", "--out", out};
    }

    /// The commands that write a file each that is no text, to `out`.
    std::vector<Arguments> commandsTo(const std::string& out) const
    {
        return {fit(out),
                apply(out),
                evaluate({"--results", out, "--force"}),
                {"present", "--embeddings", "tiny.h5", "--from", "tiny.h5", "--out", out},
                {"import", "items.csv", "--out", out, "--force"},
                {"train", "--images", "images", "--out", out},
                {"embed", "--model", "fitted.pt", "--images", "images", "--out", out, "--force"}};
    }
};

} // namespace

TEST_F(OutputCheck, OnlyTextsGoToADevice)
{
    const std::string text = "/dev/null: this is a device or a pipe; expected a file, new or to be "
                             "replaced. Name a file in a folder of yours.";
    for (const Arguments& command : commandsTo("/dev/null"))
        expectRefused(command, text);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_FALSE(fs::exists("/dev/null.partial"));
    fs::create_symlink("/dev/null", m_folder / "link");
    expectRefused(fit("link"), "link: this is a device or a pipe");
    EXPECT_EQ(run(evaluate({"--json", "/dev/null"})).code, 0) << "it may be thrown away";
}

TEST_F(OutputCheck, ALinkIntoAMissingFolderIsRefusedAtOnce)
{
    fs::create_symlink("missing/there", m_folder / "link");
    for (const Arguments& command : commandsTo("link"))
        expectRefused(command, "there is no folder missing");
    expectRefused(evaluate({"--json", "link"}), "--json link: there is no folder missing");
    EXPECT_TRUE(fs::is_symlink(m_folder / "link"));
    fs::create_directory(m_folder / "missing");
    EXPECT_EQ(run(fit("link")).code, 0);
    EXPECT_TRUE(fs::is_regular_file(m_folder / "missing" / "there"));
}

TEST_F(OutputCheck, ANameThatIsTooLongIsRefusedAtOnce)
{
    const std::string longer(256, 'x');
    for (const Arguments& command : commandsTo(longer))
        expectRefused(command, longer + ": it cannot be written: File name too long");
    expectRefused(evaluate({"--json", longer}), "--json " + longer + ": it cannot be written");
    const std::string longest = "a." + std::string(253, 'y'); // no further letter would fit
    EXPECT_EQ(run(evaluate({"--json", longest})).code, 0);
    EXPECT_TRUE(fs::exists(m_folder / longest));
}
