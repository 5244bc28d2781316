#include "core/demonstration/drawn_images.h"
#include "tests/cli/command_test.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include <sys/mount.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

namespace fs = std::filesystem;

/// A disk of its own, of 64 MiB, in a folder of the test.
class SmallDisk
{
public:
    explicit SmallDisk(fs::path folder) : m_folder(std::move(folder))
    {
        fs::create_directory(m_folder);
        m_mounted = mount("tmpfs", m_folder.c_str(), "tmpfs", 0, "size=64m") == 0;
    }
    ~SmallDisk()
    {
        if (m_mounted)
            umount2(m_folder.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool isMounted() const { return m_mounted; }

    /// Until not a byte is left.
    void fill() const
    {
        std::ofstream file(filler(), std::ios::binary);
        const std::string block(1 << 16, 'x');
        while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
        }
    }
    void empty() const { fs::remove(filler()); }
    void makeReadOnly() const
    {
        ASSERT_EQ(mount(nullptr, m_folder.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr), 0);
    }

    /// The names and contents of all files but the filler, folders with an empty content.
    std::map<fs::path, std::string> content() const
    {
        std::map<fs::path, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder))
            if (entry.path() != filler())
                files[entry.path()] = entry.is_regular_file() ? readBytes(entry.path()) : "";
        return files;
    }

private:
    fs::path filler() const { return m_folder / "filler"; }

    fs::path m_folder;
    bool m_mounted = false;
};

/// Every command that writes, once on a disk with room, then on the same disk without.
class FullDisk : public CommandTest
{
protected:
    FullDisk() : m_disk(m_folder / "disk") {}

    void SetUp() override
    {
        if (!m_disk.isMounted())
            GTEST_SKIP() << "no right to mount a small disk";
        writeTiny(m_folder / "tiny.h5");
        fs::create_directory(m_folder / "disk" / "demo");
        fs::create_directory(m_folder / "disk" / "manual");
        writeBytes(m_folder / "items.csv", "id,old,new\na,\"[1,2]\",\"[1,2]\"\n");
        writeStudy(m_folder / "disk" / "study.toml", tinyStudy(m_folder / "tiny.h5"));
        JobContext job;
        drawImageFolder(m_folder / "images", {1, 0, 2}, job);
        expectDone(train("model.pt"));
        expectDone(fit("transform.pt"));
        expectDone({"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                    "random", "--resamples", "100", "--results", "results.h5"});
        expectDone(present("part.h5"));
        expectDone(plan("part.h5", {"--out", "plan.csv"}));
    }

    static Arguments train(const std::string& out)
    {
        return {"train",    "--images", "images",   "--classes", "2",     "--size", "16",
                "--widths", "4,8",      "--epochs", "1",         "--out", out};
    }
    static Arguments fit(const std::string& out)
    {
        return {"fit",   "--embeddings",          "tiny.h5", "--method", "residual-mlp",
                "--set", "residual-mlp.epochs=2", "--out",   out};
    }

    static Arguments present(const std::string& out)
    {
        return {"present",  "--embeddings", "tiny.h5", "--from", "tiny.h5", "--forget",
                "--random", "40",           "--seed",  "3",      "--out",   out};
    }
    static Arguments plan(const std::string& embeddings, const Arguments& outputs)
    {
        Arguments plan{"plan",       "--embeddings", embeddings,  "--method", "direct",
                       "--ordering", "random",       "--metrics", "map"};
        plan.insert(plan.end(), outputs.begin(), outputs.end());
        return plan;
    }

    static std::vector<Arguments> commands()
    {
        return {{"run", "disk/study.toml", "--json", "disk/run.json"},
                {"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                 "random", "--resamples", "100", "--results", "disk/e.h5", "--json", "disk/e.json"},
                fit("disk/transform.pt"),
                {"apply", "--embeddings", "tiny.h5", "--transform", "transform.pt", "--out",
                 "disk/applied.h5"},
                {"export", "results.h5", "--curves", "disk/curves.csv"},
                plan("tiny.h5", {"--out", "disk/plan.csv", "--jsonl", "disk/plan.jsonl", "--json",
                                 "disk/plan.json"}),
                {"score", "--embeddings", "tiny.h5", "--query-model", "new", "--gallery-model",
                 "new", "--metrics", "map", "--json", "disk/score.json"},
                {"score", "--embeddings", "tiny.h5", "--query-model", "new", "--gallery-model",
                 "new", "--trec-run", "disk/run.txt"},
                {"export-map", "--transform", "transform.pt", "--out", "disk/map.ts.pt"},
                {"describe", "--method", "fct", "--old-dim", "8", "--new-dim", "8", "--json",
                 "disk/describe.json"},
                {"embed", "--model", "model.pt", "--images", "images", "--size", "16", "--out",
                 "disk/embedded.h5", "--force"},
                train("disk/trained.pt"),
                present("disk/present.h5"),
                {"import", "items.csv", "--out", "disk/imported.h5", "--force"},
                {"estimate", "--embeddings", "part.h5", "--method", "direct", "--ordering",
                 "random", "--json", "disk/estimate.json"},
                {"serving", "--embeddings", "tiny.h5", "--method", "direct", "--ordering", "random",
                 "--overlap-at", "3", "--json", "disk/serving.json"},
                {"follow", "--embeddings", "part.h5", "--plan", "plan.csv", "--now",
                 "2026-12-01T08:00", "--json", "disk/follow.json"},
                {"gate", "results.h5", "--curve", "direct:random", "--margin", "1", "--json",
                 "disk/gate.json", "--junit", "disk/gate.xml"},
                {"check", "--embeddings", "tiny.h5", "--json", "disk/check.json"},
                {"costs", "--method", "direct", "--old-dim", "8", "--new-dim", "8", "--json",
                 "disk/costs.json"},
                {"manual", "--out", "disk/manual"}};
    }

    void expectDone(const Arguments& arguments) const
    {
        const Ending ending = run(arguments);
        ASSERT_EQ(ending.code, 0) << arguments.front() << ": " << ending.error;
    }

    /// Each ends with a message, and everything on the disk is as it was.
    void expectAllRefused(const std::string& reason) const
    {
        const auto before = m_disk.content();
        std::vector<Arguments> all = commands();
        all.push_back({"demo", "--out", "disk/demo"});
        for (const Arguments& command : all) {
            const Ending ending = run(command);
            EXPECT_THAT(ending.code, testing::AnyOf(1, 2)) << command.front();
            EXPECT_THAT(ending.error, testing::AllOf(HasSubstr("disk"), HasSubstr(reason)))
                << command.front();
            EXPECT_TRUE(m_disk.content() == before) << command.front() << ": " << ending.error;
        }
    }

    SmallDisk m_disk;
};

} // namespace

TEST_F(FullDisk, OrOneThatIsReadOnlyIsAMessageAndTheOldFilesStay)
{
    for (const Arguments& command : commands())
        expectDone(command);
    m_disk.fill();
    expectAllRefused("No space left on device");
    m_disk.empty();
    for (const Arguments& command : commands())
        expectDone(command);
    m_disk.makeReadOnly();
    expectAllRefused("Read-only file system");
}
