#include "core/files/checkpoint.h"

#include "core/base/checksum.h"
#include "core/base/packed.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using test::TemporaryFolder;

namespace
{

class KeptStateFile : public testing::Test
{
protected:
    /// The state of "a fit" in the file; the notes are in `m_notes`.
    std::optional<Checkpoint> found(const std::string& madeOf = "a fit")
    {
        JobContext job({}, {}, [this](const Message& note) { m_notes.push_back(note.english()); });
        return findCheckpoint(m_file, madeOf, job);
    }
    void write(const std::string& bytes) const { std::ofstream(m_file, std::ios::binary) << bytes; }
    /// A file with the checksum that belongs to its content.
    static std::string whole(const std::string& content)
    {
        return "CROSSFADE KEPT 1\n" + Packer().add(checksum64(content)).add(content).bytes();
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "state";
    std::vector<std::string> m_notes;
};

} // namespace

TEST_F(KeptStateFile, ComesBackAsItWas)
{
    const Checkpoint state{{"epoch", "3"}, {"weight", std::string("\0\1", 2)}, {"", ""}};
    EXPECT_EQ(found(), std::nullopt);
    writeCheckpoint(m_file, "a fit", state);
    EXPECT_EQ(found(), state);
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(KeptStateFile, OfOtherWorkOrDamagedIsNotedAndNotUsed)
{
    writeCheckpoint(m_file, "a fit", {{"epoch", "3"}});
    EXPECT_EQ(found("another fit"), std::nullopt);
    write("something else");
    EXPECT_EQ(found(), std::nullopt);
    write("CROSSFADE KEPT 1\n" + Packer().add(std::uint64_t{1}).add("content").bytes());
    EXPECT_EQ(found(), std::nullopt);
    EXPECT_THAT(m_notes, testing::ElementsAre(testing::HasSubstr("of other data or options"),
                                              testing::HasSubstr("damaged or of another version"),
                                              testing::HasSubstr("it is damaged")));
}

/// Found by the target kept-state: reading went on for as many parts as the file claims.
TEST_F(KeptStateFile, ClaimingMorePartsThanItHasEnds)
{
    write(whole(Packer().add("a fit").add(~std::uint64_t{0}).add("epoch").add("3").bytes()));
    EXPECT_EQ(found(), (Checkpoint{{"epoch", "3"}}));
}
