// What HDF5 says of structures that are damaged in one place, and what becomes of it.

#include "core/hdf5/hdf5_reader.h"
#include "tests/support/error_text.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

namespace crossfade
{

namespace
{

using test::errorText;
using test::Hdf5Builder;
using test::readBytes;
using test::writeBytes;
using testing::AllOf;
using testing::HasSubstr;

/// A file of one group, one dataset in chunks and texts of variable length, to be damaged.
class Hdf5Damage : public testing::Test
{
protected:
    /// The file's bytes.
    std::string build(bool latest) const
    {
        {
            Hdf5Builder file(m_folder / "good.h5", latest);
            file.group("/g");
            file.labels("/g/x", {1, 2});
            Hdf5Builder::Options chunks;
            chunks.chunk = {2, 2};
            file.numbers<float>("/chunks", {4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}, chunks);
            file.strings("/texts", {"a", "b"});
            file.labels("/codes", {0, 1});
            file.valuesAttribute("/codes", {"f", "m"});
        }
        return readBytes(m_folder / "good.h5");
    }

    /// Writes the file with its mark number `which` (from 0) destroyed.
    void destroy(std::string bytes, const std::string& mark, int which) const
    {
        std::size_t at = bytes.find(mark);
        for (; which > 0; --which)
            at = bytes.find(mark, at + 1);
        ASSERT_NE(at, std::string::npos) << mark;
        bytes[at] = 'x';
        writeBytes(m_folder / "bad.h5", bytes);
    }

    /// What the error says of reading the damaged file.
    template <class Read>
    std::string refusal(Read read) const
    {
        return errorText([&] { (void)read(Hdf5Reader(m_folder / "bad.h5")); });
    }

    test::TemporaryFolder m_folder;
    JobContext m_job;
};

} // namespace

TEST_F(Hdf5Damage, OfGroupsIsToldWithTheirNames)
{
    const std::string good = build(false);
    const auto list = [](const Hdf5Reader& file) { return file.children("/g"); };
    destroy(good, "SNOD", 0); // the names in the root
    EXPECT_THAT(refusal(list),
                AllOf(HasSubstr("bad.h5, /g: cannot be looked up"), HasSubstr("Copy")));
    destroy(good, "SNOD", 1); // those in /g
    EXPECT_THAT(refusal(list), HasSubstr("bad.h5, /g: the group cannot be listed"));
}

TEST_F(Hdf5Damage, OfHeadersIsToldWithTheObjectsName)
{
    const std::string good = build(true);
    destroy(good, "OHDR", 1); // of /g, behind that of the root
    EXPECT_THAT(refusal([](const Hdf5Reader& file) { return file.children("/g"); }),
                HasSubstr("bad.h5, /g: cannot be opened"));
    destroy(good, "OHDR", 2);
    EXPECT_THAT(refusal([&](const Hdf5Reader& file) {
                    return file.readArray<std::int64_t>("/g/x", 1, m_job);
                }),
                HasSubstr("bad.h5, /g/x: cannot be opened"));
}

TEST_F(Hdf5Damage, OfChunksIsToldBeforeTheyAreRead)
{
    const std::string good = build(false);
    const auto read = [&](const Hdf5Reader& file) { return file.readMatrix("/chunks", m_job); };
    destroy(good, "TREE", 2); // behind those of the two groups
    EXPECT_THAT(refusal(read), HasSubstr("bad.h5, /chunks: its chunks cannot be counted"));

    std::string fewer = good; // dimensions of a chunk than of the dataset: 1, and that of a value
    const std::size_t layout = fewer.find("\x03\x02\x03"); // its version, its class, dimensions
    ASSERT_NE(layout, std::string::npos);
    fewer[layout + 2] = 2;
    writeBytes(m_folder / "bad.h5", fewer);
    EXPECT_THAT(refusal(read), HasSubstr("bad.h5, /chunks: its chunks cannot be read"));
}

TEST_F(Hdf5Damage, OfTheHeapOfTextsIsToldWithTheirPlace)
{
    destroy(build(false), "GCOL", 0);
    EXPECT_THAT(refusal([&](const Hdf5Reader& file) { return file.readStrings("/texts", m_job); }),
                HasSubstr("bad.h5, /texts, row 0: the strings cannot be read"));
    EXPECT_THAT(
        refusal([](const Hdf5Reader& file) { return file.stringsAttribute("/codes", "values"); }),
        HasSubstr("bad.h5, /codes, attribute values: the strings cannot be read"));
}

} // namespace crossfade
