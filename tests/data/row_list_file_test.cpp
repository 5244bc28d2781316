#include "core/data/formats/row_list_file.h"

#include "core/base/error.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/feature_folder.h"
#include "core/data/formats/feature_sources.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

using Rows = std::vector<std::int64_t>;

class RowListFile : public testing::Test
{
protected:
    std::filesystem::path file(const std::string& content) const
    {
        std::ofstream(m_folder / "lists.txt", std::ios::binary) << content;
        return m_folder / "lists.txt";
    }

    std::string refusal(const std::string& content) const
    {
        try {
            (void)readRowListFile(file(content), 3, 10);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    TemporaryFolder m_folder;
};

} // namespace

TEST_F(RowListFile, HasOneLineAQuery)
{
    const RowLists lists = readRowListFile(file("4 0\n\n 9\t2 \r\n"), 3, 10);
    EXPECT_EQ(lists.offsets, (Rows{0, 2, 2, 4}));
    EXPECT_EQ(lists.indices, (Rows{4, 0, 9, 2}));
    EXPECT_EQ(readRowListFile(file("1\n2\n3"), 3, 10).indices, (Rows{1, 2, 3}));
}

TEST_F(RowListFile, ComesBackAsItWasWritten)
{
    const RowLists lists{{0, 2, 2, 3}, {5, 1, 0}};
    writeRowListFile(m_folder / "lists.txt", lists);
    EXPECT_EQ(readBytes(m_folder / "lists.txt"), "5 1\n\n0\n");
    const RowLists back = readRowListFile(m_folder / "lists.txt", 3, 6);
    EXPECT_EQ(back.offsets, lists.offsets);
    EXPECT_EQ(back.indices, lists.indices);
}

TEST_F(RowListFile, BadLinesAreRefusedWithTheirNumber)
{
    EXPECT_THAT(refusal("1\n2 x\n3\n"), AllOf(HasSubstr("line 2"), HasSubstr("'x'")));
    EXPECT_THAT(refusal("1\n2\n3 1.5\n"), AllOf(HasSubstr("line 3"), HasSubstr("'1.5'")));
    EXPECT_THAT(refusal("10\n\n\n"), AllOf(HasSubstr("line 1"), HasSubstr("0 to 9")));
    EXPECT_THAT(refusal("\n-1\n\n"), AllOf(HasSubstr("line 2"), HasSubstr("0 to 9")));
    EXPECT_THAT(refusal("\n\n3 4 3\n"), AllOf(HasSubstr("line 3"), HasSubstr("twice")));
    EXPECT_THAT(refusal("99999999999999999999\n\n\n"), HasSubstr("line 1"));
    EXPECT_THAT(refusal("1\n2\n"), AllOf(HasSubstr("2 lines"), HasSubstr("3, one for each")));
    EXPECT_THAT(refusal(""), HasSubstr("0 lines"));
    EXPECT_THAT(errorText([&] { (void)readRowListFile(m_folder / "none.txt", 1, 1); }),
                HasSubstr("none.txt: there is no such file; expected a text file with one line"));
}

TEST_F(RowListFile, FeatureFilesTakeListsInPlaceOfLabels)
{
    JobContext job;
    writeNpy(m_folder / "gallery.npy", FeatureMatrix(4, 1, {0, 1, 2, 3}));
    writeNpy(m_folder / "query.npy", FeatureMatrix(2, 1, {0, 1}));
    writeRowListFile(m_folder / "relevant.txt", {{0, 1, 3}, {2, 0, 1}});
    writeRowListFile(m_folder / "ignored.txt", {{0, 1, 1}, {3}});
    FeatureSources sources;
    sources.gallery.features["old"] = m_folder / "gallery.npy";
    sources.query.features["old"] = m_folder / "query.npy";
    EXPECT_THAT(errorText([&] { (void)readFeatureSources(sources, job); }),
                HasSubstr("/gallery/labels: 0 rows"))
        << "neither labels nor lists";
    sources.queryRelevant = m_folder / "relevant.txt";
    sources.queryIgnored = m_folder / "ignored.txt";
    const EmbeddingSet set = readFeatureSources(sources, job);
    EXPECT_EQ(set.relevant->indices, (Rows{2, 0, 1}));
    EXPECT_EQ(set.ignored->offsets, (Rows{0, 1, 1}));
    EXPECT_EQ(set.gallery.labels, (Rows{-1, -1, -1, -1}));

    writeRowListFile(m_folder / "ignored.txt", {{0, 0, 1}, {1}}); // relevant to the same query
    try {
        (void)readFeatureSources(sources, job);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("ignored.txt"), HasSubstr("at once")));
    }
}

TEST_F(RowListFile, AFolderOfFeatureFilesComesBackInEveryFormat)
{
    JobContext job;
    EmbeddingSet set;
    set.gallery.features.emplace("old", FeatureMatrix(3, 2, {1, 2, 3, 4, 5, 6.5F}));
    set.gallery.count = 3;
    set.gallery.labels = {4, 5, 4};
    set.query.emplace();
    set.query->features.emplace("old", FeatureMatrix(1, 2, {-1, 0.25F}));
    set.query->count = 1;
    set.query->labels = {4};
    set.query->cameras = {2};
    set.ignored = RowLists{{0, 1}, {2}};
    for (const std::string extension : {".npy", ".fvecs", ".fbin"}) {
        const auto folder = m_folder / ("out" + extension);
        writeFeatureFolder(folder, set, extension, job);
        FeatureSources sources;
        sources.gallery = {.features = {{"old", folder / ("gallery_old" + extension)}},
                           .labels = folder / "gallery_labels.npy",
                           .cameras = {}};
        sources.query = {.features = {{"old", folder / ("query_old" + extension)}},
                         .labels = folder / "query_labels.npy",
                         .cameras = folder / "query_cameras.npy"};
        sources.queryIgnored = folder / "query_ignored.txt";
        const EmbeddingSet back = readFeatureSources(sources, job);
        EXPECT_THAT(back.gallery.features.at("old").values(),
                    testing::ElementsAre(1, 2, 3, 4, 5, 6.5F));
        EXPECT_THAT(back.query->features.at("old").values(), testing::ElementsAre(-1, 0.25F));
        EXPECT_EQ(back.gallery.labels, set.gallery.labels);
        EXPECT_EQ(back.query->cameras, set.query->cameras);
        EXPECT_EQ(back.ignored->indices, set.ignored->indices);
        EXPECT_THAT(errorText([&] { writeFeatureFolder(folder, set, extension, job); }),
                    HasSubstr("it is there already; expected a new folder, or an empty one"));
    }
    const std::size_t files = m_folder.fileCount();
    EXPECT_THAT(errorText([&] { writeFeatureFolder(m_folder / "out", set, ".csv", job); }),
                HasSubstr("the extension is unknown"));
    EXPECT_EQ(m_folder.fileCount(), files); // nothing is left behind
}
