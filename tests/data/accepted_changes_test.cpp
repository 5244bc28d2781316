#include "core/hdf5/accepted_changes.h"

#include "core/hdf5/embedding_file.h"
#include "tests/support/error_text.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>

#include <cmath>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace
{

class AcceptedChanges : public testing::Test
{
protected:
    AcceptedChanges() { writeEmbeddings(m_file, tinySet({.gallery = 60}), m_job); }

    /// As another program would: in place.
    void setFirstNewFeature(float value) const
    {
        const Hdf5Builder file(m_file);
        const hid_t dataset = H5Dopen2(file.id(), "/gallery/features/new", H5P_DEFAULT);
        const hid_t space = H5Dget_space(dataset);
        const hsize_t first[2] = {0, 0};
        const hsize_t one[2] = {1, 1};
        H5Sselect_hyperslab(space, H5S_SELECT_SET, first, nullptr, one, nullptr);
        const hid_t memory = H5Screate_simple(2, one, nullptr);
        H5Dwrite(dataset, H5T_NATIVE_FLOAT, memory, space, H5P_DEFAULT, &value);
        H5Sclose(memory);
        H5Sclose(space);
        H5Dclose(dataset);
    }
    EmbeddingSet read() { return readEmbeddings(m_file, {}, m_job); }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder / "store.h5";
    JobContext m_job;
};

} // namespace

TEST_F(AcceptedChanges, AreTakenAndNothingElseChanges)
{
    EXPECT_THAT(acceptChanges(m_file, m_job), IsEmpty());
    const EmbeddingSet before = read();
    setFirstNewFeature(42);
    {
        Hdf5Builder file(m_file);
        file.labels("/mine", {1, 2}); // a dataset that Crossfade does not know
    }
    EXPECT_THAT(errorText([&] { (void)read(); }), HasSubstr("--accept-changes"));
    EXPECT_THAT(acceptChanges(m_file, m_job), ElementsAre("/gallery/features/new"));
    const EmbeddingSet after = read();
    EXPECT_EQ(after.gallery.features.at("new").row(0)[0], 42);
    EXPECT_EQ(after.gallery.features.at("new").row(0)[1],
              before.gallery.features.at("new").row(0)[1]);
    EXPECT_EQ(after.gallery.features.at("old").row(7)[3],
              before.gallery.features.at("old").row(7)[3]);
    EXPECT_GT(H5Lexists(Hdf5Builder(m_file).id(), "/mine", H5P_DEFAULT), 0);
    EXPECT_THAT(acceptChanges(m_file, m_job), IsEmpty());
}

TEST_F(AcceptedChanges, AreRefusedWhereTheFileWouldBreakARule)
{
    setFirstNewFeature(std::nanf(""));
    const std::string bytes = readBytes(m_file);
    EXPECT_THAT(errorText([&] { (void)acceptChanges(m_file, m_job); }),
                AllOf(testing::StartsWith(m_file.string() + ","), HasSubstr("row 0"),
                      Not(HasSubstr(".own-"))));
    EXPECT_EQ(readBytes(m_file), bytes);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder.path()), {}), 1);
}
