// Ids, masks and weights of an embedding file: a gallery that is partly re-embedded.

#include "core/data/formats/feature_folder.h"
#include "core/data/presence.h"
#include "core/data/selection/held_out.h"
#include "core/data/selection/own_queries.h"
#include "core/data/selection/restriction.h"
#include "tests/data/embedding_test_files.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <limits>

namespace crossfade
{

namespace
{

using test::BadEmbeddingFile;
using test::BadFile;
using test::buildGoodFile;
using test::Hdf5Builder;
using test::nameOf;
using test::readAll;
using test::readBytes;
using test::replaceFloats;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

constexpr float nanOfPartialGallery = std::numeric_limits<float>::quiet_NaN();

/// The good file, half re-embedded: rows 1 and 3 have no new feature yet, row 2 is the pilot.
void addProgress(Hdf5Builder& file)
{
    replaceFloats(file, "/gallery/features/new", {4, 3},
                  {0, 1, 2, nanOfPartialGallery, nanOfPartialGallery, nanOfPartialGallery, 6, 7, 8,
                   9, 1e30F, 11});
    file.strings("/gallery/ids", {"a", "b", "ü 3", "d"});
    file.labels("/query/ids", {70, -1, 9});
    file.mask("/gallery/present/new", {1, 0, 1, 0});
    file.mask("/gallery/pilot", {0, 0, 1, 0});
    file.numbers<double>("/gallery/weight", {4}, {0, 1.5, 2, 100});
    file.numbers<float>("/query/weight", {3}, {1, 0, 0.5F});
}

void buildPartFile(const std::filesystem::path& path)
{
    buildGoodFile(path);
    Hdf5Builder file(path);
    addProgress(file);
}

/// As BadFile::harm, on the half re-embedded file.
template <class Harm>
void harmed(Hdf5Builder& file, Harm harm)
{
    addProgress(file);
    harm(file);
}

void replaceMask(Hdf5Builder& file, const std::string& name,
                 const std::vector<std::uint8_t>& values)
{
    file.remove(name);
    file.mask(name, values);
}

TEST(PartialGallery, ReadsIdsMasksAndWeights)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_THAT(*set.gallery.ids.texts(), ElementsAre("a", "b", "ü 3", "d"));
    EXPECT_THAT(*set.query->ids.numbers(), ElementsAre(70, -1, 9));
    EXPECT_THAT(set.gallery.present, ElementsAre(Pair("new", ElementsAre(1, 0, 1, 0))));
    EXPECT_THAT(set.gallery.pilot, ElementsAre(0, 0, 1, 0));
    EXPECT_THAT(set.gallery.weight, ElementsAre(0, 1.5, 2, 100));
    EXPECT_THAT(set.query->weight, ElementsAre(1, 0, 0.5));
    EXPECT_TRUE(set.query->present.empty() && set.train->ids.empty());
    EXPECT_TRUE(isWhole(set.gallery, "old"));
    EXPECT_FALSE(isWhole(set.gallery, "new"));
    EXPECT_THAT(presentRows(set.gallery, "new"), ElementsAre(0, 2));
    EXPECT_THAT(absentRows(set.gallery, "new"), ElementsAre(1, 3));
    EXPECT_THAT(absentRows(set.gallery, "old"), IsEmpty());
}

TEST(PartialGallery, FeaturesOfAbsentRowsReadAsZero)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const auto expect = [](const FeatureMatrix& features) {
        EXPECT_THAT(features.row(0), ElementsAre(0, 1, 2));
        EXPECT_THAT(features.row(1), ElementsAre(0, 0, 0)) << "NaN in the file";
        EXPECT_THAT(features.row(2), ElementsAre(6, 7, 8));
        EXPECT_THAT(features.row(3), ElementsAre(0, 0, 0)) << "finite in the file";
    };
    expect(readAll(folder / "a.h5").gallery.features.at("new"));
    JobContext job({}, {}, {}, test::spentBudget());
    expect(readEmbeddings(folder / "a.h5", {}, job).gallery.features.at("new"));
}

TEST(PartialGallery, ComesBackAsItWasWritten)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const EmbeddingSet set = readAll(folder / "a.h5");
    JobContext job;
    writeEmbeddings(folder / "b.h5", set, job);
    const EmbeddingSet again = readAll(folder / "b.h5");
    EXPECT_EQ(again.gallery.ids, set.gallery.ids);
    EXPECT_EQ(again.query->ids, set.query->ids);
    EXPECT_EQ(again.gallery.present, set.gallery.present);
    EXPECT_EQ(again.gallery.pilot, set.gallery.pilot);
    EXPECT_EQ(again.gallery.weight, set.gallery.weight);
    EXPECT_EQ(again.query->weight, set.query->weight);
}

TEST(PartialGallery, IsSummarized)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const EmbeddingSummary summary = summarizeEmbeddings(folder / "a.h5");
    EXPECT_THAT(summary.absent, ElementsAre(Pair("new", 2)));
    EXPECT_EQ(summary.pilotCount, 1U);
    EXPECT_TRUE(summary.hasIds && summary.hasGalleryWeights && summary.hasQueryWeights);
    buildGoodFile(folder / "whole.h5");
    const EmbeddingSummary whole = summarizeEmbeddings(folder / "whole.h5");
    EXPECT_THAT(whole.absent, IsEmpty());
    EXPECT_EQ(whole.pilotCount, 0U);
    EXPECT_FALSE(whole.hasIds || whole.hasGalleryWeights || whole.hasQueryWeights);
}

TEST(PartialGallery, MasksOfModelsThatAreNotAskedForAreNotLookedAt)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    JobContext job;
    EXPECT_THAT(readEmbeddings(folder / "a.h5", {"old"}, job).gallery.present, IsEmpty());
}

TEST(PartialGallery, PartsKeepWhatBelongsToTheirItems)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const EmbeddingSet set = readAll(folder / "a.h5");
    const RestrictedSet kept = restrictSet(set, ClassRange{0, 2}, {}); // rows 0, 1; queries 0, 1
    EXPECT_THAT(*kept.set.gallery.ids.texts(), ElementsAre("a", "b"));
    EXPECT_THAT(*kept.set.query->ids.numbers(), ElementsAre(70, -1));
    EXPECT_THAT(kept.set.gallery.present.at("new"), ElementsAre(1, 0));
    EXPECT_THAT(kept.set.gallery.pilot, ElementsAre(0, 0));
    EXPECT_THAT(kept.set.gallery.weight, ElementsAre(0, 1.5));
    EXPECT_THAT(kept.set.query->weight, ElementsAre(1, 0));
    try {
        (void)restrictSet(set, ClassRange{2, 2}, {}); // query 1 alone, of weight 0
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("/query/weight"), HasSubstr("weight 0")));
    }
}

TEST(PartialGallery, HeldOutTrainingRowsAreNoPartOfIt)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    EmbeddingSet set = readAll(folder / "a.h5");
    set.relevant.reset();
    set.ignored.reset();
    const EmbeddingSet held = holdOut(set, {.rows = 3});
    EXPECT_TRUE(held.gallery.ids.empty() && held.gallery.present.empty());
    EXPECT_TRUE(held.gallery.pilot.empty() && held.gallery.weight.empty());
}

TEST(PartialGallery, BecomesAFolderWithItsIdsAndMasks)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    JobContext job;
    writeFeatureFolder(folder / "out", readAll(folder / "a.h5"), ".npy", job);
    EXPECT_EQ(readBytes(folder / "out/gallery_ids.txt"), "a\nb\nü 3\nd\n");
    EXPECT_EQ(readBytes(folder / "out/query_ids.txt"), "70\n-1\n9\n");
    EXPECT_TRUE(std::filesystem::exists(folder / "out/gallery_present_new.npy"));
}

TEST(PartialGallery, SaysWhichItemsAreAbsent)
{
    ItemGroup group;
    group.count = 9;
    group.ids = ItemIds(ItemIds::Numbers{10, 11, 12, 13, 14, 15, 16, 17, 18});
    group.present["new"] = {1, 0, 0, 0, 0, 0, 0, 1, 1};
    EXPECT_EQ(absentText(group, "new", "gallery").english(),
              "6 of 9 gallery items have no features under new: 11, 12, 13, 14, 15, …");
    group.ids = {};
    group.present["new"] = {1, 0, 1, 1, 1, 1, 1, 1, 1};
    EXPECT_EQ(absentText(group, "new", "gallery").english(),
              "1 of 9 gallery items have no features under new: rows 1");
    EXPECT_NO_THROW(requireWhole(group, "old", "gallery", "to be searched", "Re-embed them."));
    try {
        requireWhole(group, "new", "gallery", "to be searched", "Re-embed them.");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), AllOf(HasSubstr("/gallery/present/new: 1 of 9"),
                                        HasSubstr("to be searched"), HasSubstr("Re-embed them.")));
    }
}

TEST(PartialGallery, ThatQueriesItselfNeedsAnItemOfAllModels)
{
    EmbeddingSet set;
    set.gallery.count = 2;
    for (const char* model : {"old", "new"})
        set.gallery.features.emplace(model, FeatureMatrix(2, 1, {1, 2}));
    set.gallery.labels = {0, 0};
    set.gallery.present["old"] = {1, 0};
    set.gallery.present["new"] = {0, 1};
    JobContext job;
    try {
        (void)withPresentQueries(set, {"old", "new"}, job, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), HasSubstr("/gallery/present: the gallery queries itself, but no "
                                            "item has features under all models; expected at least "
                                            "one such item, or queries of their own (/query)"));
    }
}

TEST(ItemIds, AreTexts)
{
    const ItemIds none;
    EXPECT_EQ(none.text(4), "4");
    EXPECT_EQ(none.place(4), "row 4");
    const ItemIds numbers(ItemIds::Numbers{70, -1});
    EXPECT_EQ(numbers.text(1), "-1");
    EXPECT_EQ(numbers.place(1), "item -1 (row 1)");
    const RowsById rows(numbers, 2);
    EXPECT_EQ(rows.find("70"), 0);
    EXPECT_FALSE(rows.find("0"));
    EXPECT_EQ(RowsById(none, 2).find("1"), 1);
}

INSTANTIATE_TEST_SUITE_P(
    Items, BadEmbeddingFile,
    testing::Values(BadFile{"FewerIds",
                            [](Hdf5Builder& f) {
                                f.strings("/gallery/ids", {"a", "b"});
                            },
                            ErrorCode::ShapeMismatch,
                            {"/gallery/ids", "2 rows", "4 rows"}},
                    BadFile{"NoIds",
                            [](Hdf5Builder& f) { f.strings("/gallery/ids", {}); },
                            ErrorCode::ShapeMismatch,
                            {"/gallery/ids", "no rows"}},
                    BadFile{"TextIdTwice",
                            [](Hdf5Builder& f) {
                                f.strings("/gallery/ids", {"a", "b", "c", "b"});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/ids, row 3", "the id b", "row 1"}},
                    BadFile{"NumberIdTwice",
                            [](Hdf5Builder& f) {
                                f.labels("/query/ids", {7, 8, 7});
                            },
                            ErrorCode::OutOfRange,
                            {"/query/ids, row 2", "the id 7", "row 0"}},
                    BadFile{"EmptyId",
                            [](Hdf5Builder& f) {
                                f.strings("/gallery/ids", {"a", "", "c", "d"});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/ids, row 1", "empty"}},
                    BadFile{"IdOfTwoLines",
                            [](Hdf5Builder& f) {
                                f.strings("/gallery/ids", {"a", "b\nc", "d", "e"});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/ids, row 1", "two lines"}},
                    BadFile{"FloatIds",
                            [](Hdf5Builder& f) {
                                f.numbers<double>("/gallery/ids", {4}, {1, 2, 3, 4});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/ids", "float64", "int64"}},
                    BadFile{"ShortMask",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/present/new", {1, 0, 1});
                            },
                            ErrorCode::ShapeMismatch,
                            {"/gallery/features/new", "4 rows", "3 rows", "mask"}},
                    BadFile{"MaskOfTwos",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/present/new", {1, 0, 2, 1});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/present/new, row 2", "the value is 2", "0 or 1"}},
                    BadFile{"WideMask",
                            [](Hdf5Builder& f) {
                                f.labels("/gallery/present/new", {1, 0, 2, 1});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/present/new, row 2", "the value is 2", "0 or 1"}},
                    BadFile{"AllAbsent",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/present/new", {0, 0, 0, 0});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/present/new", "all values are 0"}},
                    BadFile{"MaskOfAnUnknownModel",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/present/newest", {1, 0, 0, 0});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/present/newest", "no features of that model"}},
                    BadFile{"PresentRowNotFinite",
                            [](Hdf5Builder& f) {
                                harmed(f, [](Hdf5Builder& g) {
                                    replaceMask(g, "/gallery/present/new", {1, 1, 1, 0});
                                });
                            },
                            ErrorCode::NotFinite,
                            {"/gallery/features/new, row 1", "NaN"}},
                    BadFile{"ShortPilot",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/pilot", {1, 0});
                            },
                            ErrorCode::ShapeMismatch,
                            {"/gallery/pilot", "2 rows", "4 rows"}},
                    BadFile{"EmptyPilot",
                            [](Hdf5Builder& f) {
                                f.mask("/gallery/pilot", {0, 0, 0, 0});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/pilot", "all values are 0", "leave the dataset out"}},
                    BadFile{"PilotOfAnAbsentRow",
                            [](Hdf5Builder& f) {
                                harmed(f, [](Hdf5Builder& g) {
                                    replaceMask(g, "/gallery/pilot", {0, 0, 1, 1});
                                });
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/pilot, row 3", "item d (row 3)",
                             "absent in /gallery/present/new"}},
                    BadFile{"NegativeWeight",
                            [](Hdf5Builder& f) {
                                f.numbers<double>("/gallery/weight", {4}, {1, -0.5, 1, 1});
                            },
                            ErrorCode::OutOfRange,
                            {"/gallery/weight, row 1", "-0.5", "0 or above"}},
                    BadFile{"WeightNotFinite",
                            [](Hdf5Builder& f) {
                                f.numbers<float>("/query/weight", {3}, {1, 2, nanOfPartialGallery});
                            },
                            ErrorCode::OutOfRange,
                            {"/query/weight, row 2", "nan", "finite"}},
                    BadFile{"NoWeight",
                            [](Hdf5Builder& f) {
                                f.numbers<double>("/query/weight", {3}, {0, 0, 0});
                            },
                            ErrorCode::OutOfRange,
                            {"/query/weight", "all weights are 0"}},
                    BadFile{"FewerWeights",
                            [](Hdf5Builder& f) {
                                f.numbers<double>("/query/weight", {2}, {1, 1});
                            },
                            ErrorCode::ShapeMismatch,
                            {"/query/weight", "2 rows", "3 rows"}}),
    nameOf);

/// A dataset of rows in chunks of one, of which some are written.
void writeChunks(Hdf5Builder& file, const std::string& name, hsize_t rows, hsize_t dim,
                 const std::vector<hsize_t>& written)
{
    const std::array<hsize_t, 2> extents{rows, dim};
    const std::array<hsize_t, 2> chunk{1, dim};
    const hid_t plist = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(plist, 2, chunk.data());
    const hid_t space = H5Screate_simple(2, extents.data(), nullptr);
    const hid_t dataset = H5Dcreate2(file.id(), name.c_str(), H5T_NATIVE_FLOAT, space, H5P_DEFAULT,
                                     plist, H5P_DEFAULT);
    const hid_t memory = H5Screate_simple(2, chunk.data(), nullptr);
    for (const hsize_t row : written) {
        const std::vector<float> values(dim, static_cast<float>(row));
        const std::array<hsize_t, 2> start{row, 0};
        H5Sselect_hyperslab(space, H5S_SELECT_SET, start.data(), nullptr, chunk.data(), nullptr);
        H5Dwrite(dataset, H5T_NATIVE_FLOAT, memory, space, H5P_DEFAULT, values.data());
    }
    H5Sclose(memory);
    H5Dclose(dataset);
    H5Sclose(space);
    H5Pclose(plist);
}

TEST(PartialGallery, ChunksOfAbsentItemsNeedNotBeWritten)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    {
        Hdf5Builder file(folder / "a.h5");
        file.remove("/gallery/features/new");
        writeChunks(file, "/gallery/features/new", 4, 3, {0, 2});
    }
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_THAT(set.gallery.features.at("new").values(),
                ElementsAre(0, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 0));
    {
        Hdf5Builder file(folder / "a.h5");
        replaceMask(file, "/gallery/present/new", {1, 1, 1, 0});
    }
    EXPECT_THAT(test::errorOf(folder / "a.h5").what(),
                AllOf(HasSubstr("/gallery/features/new, row 1"), HasSubstr("never written"),
                      HasSubstr("mark these items as absent")));
    {
        Hdf5Builder file(folder / "a.h5");
        file.remove("/gallery/present/new");
    }
    EXPECT_THAT(test::errorOf(folder / "a.h5").what(),
                AllOf(HasSubstr("4 chunks, but only 2"), HasSubstr("/gallery/present/MODEL")));
}

TEST(PartialGallery, MasksMayBeOfAnyTypeThatHoldsZeroAndOne)
{
    const TemporaryFolder folder;
    const auto maskOf = [&](const auto& write) {
        buildPartFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            file.remove("/gallery/present/new");
            write(file);
        }
        return readAll(folder / "a.h5").gallery.present.at("new");
    };
    const auto wanted = ElementsAre(1, 0, 1, 0);
    const std::string name = "/gallery/present/new";
    EXPECT_THAT(maskOf([&](Hdf5Builder& f) { f.labels(name, {1, 0, 1, 0}); }), wanted);
    EXPECT_THAT(maskOf([&](Hdf5Builder& f) { f.numbers<float>(name, {4}, {1, 0, 1, 0}); }), wanted);
    const std::vector<std::uint8_t> bytes{1, 0, 1, 0};
    const auto write = [&](Hdf5Builder& file, hid_t type) {
        const hsize_t count = 4;
        const hid_t space = H5Screate_simple(1, &count, nullptr);
        const hid_t dataset =
            H5Dcreate2(file.id(), name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data());
        H5Dclose(dataset);
        H5Sclose(space);
    };
    EXPECT_THAT(maskOf([&](Hdf5Builder& f) {
                    const hid_t type = H5Tenum_create(H5T_NATIVE_INT8); // as h5py writes booleans
                    for (const std::int8_t value : {std::int8_t{0}, std::int8_t{1}})
                        H5Tenum_insert(type, value == 0 ? "FALSE" : "TRUE", &value);
                    write(f, type);
                    H5Tclose(type);
                }),
                wanted);
    EXPECT_THAT(maskOf([&](Hdf5Builder& f) { write(f, H5T_STD_B8LE); }), wanted); // as Julia does
    buildPartFile(folder / "b.h5");
    {
        Hdf5Builder file(folder / "b.h5");
        file.remove(name);
        file.labels(name, {1, 0, -1, 0});
    }
    EXPECT_THAT(test::errorOf(folder / "b.h5").what(),
                AllOf(HasSubstr("row 2"), HasSubstr("the value is -1"), HasSubstr("0 or 1")));
}

TEST(PartialGallery, IdsBeyondInt64AreTexts)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const auto write = [&](const std::vector<std::uint64_t>& ids) {
        Hdf5Builder file(folder / "a.h5");
        file.remove("/gallery/ids");
        const hsize_t count = ids.size();
        const hid_t space = H5Screate_simple(1, &count, nullptr);
        const hid_t dataset = H5Dcreate2(file.id(), "/gallery/ids", H5T_NATIVE_UINT64, space,
                                         H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        H5Dwrite(dataset, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, ids.data());
        H5Dclose(dataset);
        H5Sclose(space);
    };
    write({1, 2, 3, std::uint64_t{1} << 63U});
    EXPECT_THAT(*readAll(folder / "a.h5").gallery.ids.texts(),
                ElementsAre("1", "2", "3", "9223372036854775808"));
    write({1, 2, 3, 4});
    EXPECT_THAT(*readAll(folder / "a.h5").gallery.ids.numbers(), ElementsAre(1, 2, 3, 4));
}

TEST(PartialGallery, TransposedFeaturesAreNamedAsSuch)
{
    const TemporaryFolder folder;
    const auto transposed = [&](const char* dataset) {
        buildGoodFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            replaceFloats(file, dataset, {3, 4}, std::vector<float>(12, 1));
        }
        return std::string(test::errorOf(folder / "a.h5").what());
    };
    EXPECT_THAT(transposed("/gallery/features/new"),
                AllOf(HasSubstr("/gallery/features/new: rows and columns seem to be exchanged: its "
                                "shape is [3, 4]"),
                      HasSubstr("4 items"), HasSubstr("features.T")));
}

TEST(PartialGallery, AFileThatAnotherProgramHasOpenIsRead)
{
    const TemporaryFolder folder;
    buildPartFile(folder / "a.h5");
    const int held = open((folder / "a.h5").c_str(), O_RDWR);
    ASSERT_EQ(flock(held, LOCK_EX | LOCK_NB), 0);
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    EXPECT_EQ(readEmbeddings(folder / "a.h5", {}, job).gallery.count, 4U);
    close(held);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("another program has it open for writing")));
}

TEST(PartialGallery, AFileThatItsWriterLeftOpenSaysSo)
{
    const TemporaryFolder folder;
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
    const hid_t file = H5Fcreate((folder / "a.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
    H5Fflush(file, H5F_SCOPE_GLOBAL);
    std::filesystem::copy_file(folder / "a.h5", folder / "b.h5");
    H5Fclose(file);
    H5Pclose(access);
    EXPECT_THAT(test::errorOf(folder / "b.h5").what(),
                AllOf(HasSubstr("another program has it open for writing"), HasSubstr("h5clear")));
}

} // namespace

} // namespace crossfade
