#include "tests/data/embedding_test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <random>

namespace crossfade
{

namespace
{

using test::buildGoodFile;
using test::Hdf5Builder;
using test::readAll;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

TEST(EmbeddingFile, ReadsEverythingThatFormatNames)
{
    const TemporaryFolder folder;
    for (const bool latest : {false, true}) {
        const auto path = folder / (latest ? "latest.h5" : "earliest.h5");
        buildGoodFile(path, latest);
        const EmbeddingSet set = readAll(path);
        EXPECT_EQ(set.file, path);
        EXPECT_EQ(set.gallery.count, 4U);
        EXPECT_THAT(set.gallery.features, SizeIs(2));
        EXPECT_EQ(set.gallery.features.at("new").dim(), 3U);
        EXPECT_EQ(set.gallery.features.at("new").row(3)[2], 11.0F);
        EXPECT_THAT(set.gallery.labels, ElementsAre(0, 2, -1, 70));
        EXPECT_THAT(set.gallery.paths, ElementsAre("a.jpg", "b/ü.jpg", "", "d.jpg"));
        EXPECT_THAT(set.gallery.texts, ElementsAre("a cat", "zwei\nZeilen", "", "дом"));
        EXPECT_THAT(set.gallery.cameras, ElementsAre(1, 2, 1, 2));
        ASSERT_THAT(set.gallery.attributes, SizeIs(1));
        EXPECT_EQ(set.gallery.attributes[0].name, "gender");
        EXPECT_THAT(set.gallery.attributes[0].values, ElementsAre("f", "m"));
        EXPECT_THAT(set.gallery.attributes[0].codes, ElementsAre(0, 1, -1, 0));
        ASSERT_TRUE(set.query.has_value());
        EXPECT_EQ(set.query->count, 3U);
        ASSERT_TRUE(set.relevant.has_value());
        EXPECT_THAT((*set.relevant)[2], ElementsAre(1, 3));
        EXPECT_THAT((*set.ignored)[0], ElementsAre(1, 2));
        EXPECT_EQ(set.train->count, 6U);
        EXPECT_THAT(set.classNames, ElementsAre("cat", "dog", "fish"));
        EXPECT_THAT(set.classAttributes[0].codes, ElementsAre(0, 0, 1));
        EXPECT_EQ(set.heads.at("new").weight.rows(), 3U);
        EXPECT_THAT(set.heads.at("old").bias, ElementsAre(0.5F, -0.5F));
    }
}

TEST(EmbeddingFile, ReadsOnlyTheModelsAskedFor)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    JobContext job;
    const EmbeddingSet set = readEmbeddings(folder / "a.h5", {"old"}, job);
    EXPECT_THAT(set.gallery.features, SizeIs(1));
    EXPECT_THAT(set.train->features, SizeIs(1));
    EXPECT_THAT(set.heads, SizeIs(2));
    try {
        readEmbeddings(folder / "a.h5", {"old", "newest"}, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), AllOf(HasSubstr("newest"), HasSubstr("one of: new, old")));
    }
}

TEST(EmbeddingFile, SummarizesWithoutReading)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const EmbeddingSummary summary = summarizeEmbeddings(folder / "a.h5");
    EXPECT_EQ(summary.galleryCount, 4U);
    EXPECT_EQ(summary.queryCount, 3U);
    EXPECT_EQ(summary.trainCount, 6U);
    EXPECT_THAT(summary.models, ElementsAre(std::pair("new", 3U), std::pair("old", 2U)));
    EXPECT_THAT(summary.heads, ElementsAre("new", "old"));
    EXPECT_THAT(summary.attributes, ElementsAre("kind"));
    EXPECT_TRUE(summary.hasPaths && summary.hasCameras && summary.hasRelevanceLists);
    EXPECT_TRUE(summary.hasGalleryLabels);
}

TEST(EmbeddingFile, SummarizesWhetherAnItemHasAClass)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    EmbeddingSet set = readAll(folder / "a.h5");
    set.gallery.labels.assign(set.gallery.count, -1);
    JobContext job;
    writeEmbeddings(folder / "b.h5", set, job);
    EXPECT_FALSE(summarizeEmbeddings(folder / "b.h5").hasGalleryLabels);
    EXPECT_FALSE(summaryOf(readAll(folder / "b.h5")).hasGalleryLabels);
    set.gallery.labels.back() = 0;
    writeEmbeddings(folder / "b.h5", set, job);
    EXPECT_TRUE(summarizeEmbeddings(folder / "b.h5").hasGalleryLabels);
    EXPECT_TRUE(summaryOf(readAll(folder / "b.h5")).hasGalleryLabels);
}

TEST(EmbeddingFile, SummarizesNoFeaturesOfAnotherRank)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    Hdf5Builder(folder / "a.h5").numbers<float>("/gallery/features/third", {4}, {0, 1, 2, 3});
    EXPECT_THAT(test::errorText([&] { (void)summarizeEmbeddings(folder / "a.h5"); }),
                HasSubstr("a.h5, /gallery/features/third: has rank 1; expected float32 or float16 "
                          "[n, d]"));
}

TEST(EmbeddingFile, RemembersHowImagesWerePrepared)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_TRUE(set.preprocessing.empty());
    set.preprocessing = {{"old", "size 32"}, {"new", "size 256, crop 224"}};
    JobContext job;
    writeEmbeddings(folder / "b.h5", set, job);
    EXPECT_EQ(readAll(folder / "b.h5").preprocessing, set.preprocessing);
    EXPECT_EQ(readEmbeddings(folder / "b.h5", {"old"}, job).preprocessing,
              (std::map<std::string, std::string>{{"old", "size 32"}}));
}

TEST(EmbeddingFile, HasTheSameSummaryOnceItIsRead)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const EmbeddingSummary a = summarizeEmbeddings(folder / "a.h5");
    const EmbeddingSummary b = summaryOf(readAll(folder / "a.h5"));
    EXPECT_EQ(a.galleryCount, b.galleryCount);
    EXPECT_EQ(a.queryCount, b.queryCount);
    EXPECT_EQ(a.trainCount, b.trainCount);
    EXPECT_EQ(a.models, b.models);
    EXPECT_EQ(a.heads, b.heads);
    EXPECT_EQ(a.attributes, b.attributes);
    EXPECT_EQ(a.attributeValues, b.attributeValues);
    EXPECT_EQ(a.ownMethods, b.ownMethods);
    EXPECT_EQ(a.absent, b.absent);
    EXPECT_EQ(a.pilotCount, b.pilotCount);
    EXPECT_EQ(a.hasIds, b.hasIds);
    EXPECT_EQ(a.hasGalleryWeights, b.hasGalleryWeights);
    EXPECT_EQ(a.hasQueryWeights, b.hasQueryWeights);
    EXPECT_EQ(a.hasPaths, b.hasPaths);
    EXPECT_EQ(a.hasCameras, b.hasCameras);
    EXPECT_EQ(a.hasRelevanceLists, b.hasRelevanceLists);
}

TEST(EmbeddingFile, IgnoresWhatIsNoMethodAmongOwnMethods)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    {
        Hdf5Builder file(folder / "a.h5");
        file.strings("/gallery/methods/note", {"by me"});
        file.strings("/gallery/methods/readme/text", {"by me"});
        file.strings("/gallery/methods/mine/3", {"no group"});
        file.strings("/query/methods/readme/0/text", {"by me"});
    }
    EXPECT_EQ(readAll(folder / "a.h5").gallery.own.size(), 4U);
    JobContext job;
    EXPECT_NO_THROW(readEmbeddings(folder / "a.h5", {"old"}, job, {"mine", "readme"}));
    EXPECT_THAT(summarizeEmbeddings(folder / "a.h5").strayOwn, testing::IsEmpty());
}

TEST(EmbeddingFile, RefusesFeaturesUnderNoSeedOfAnOwnMethodThatIsAskedFor)
{
    const TemporaryFolder folder;
    const auto path = folder / "a.h5";
    buildGoodFile(path);
    {
        Hdf5Builder file(path);
        file.numbers<float>("/gallery/methods/flat/old", {4, 3}, std::vector<float>(12, 1));
        file.numbers<float>("/gallery/methods/zero/01/old", {4, 3}, std::vector<float>(12, 1));
    }
    JobContext job;
    EXPECT_EQ(readAll(path).gallery.own.size(), 4U) << "whoever does not ask for them is not hurt";
    EXPECT_NO_THROW(readEmbeddings(path, {"old"}, job, {"mine"}));
    const auto refusal = [&](const char* method) {
        return test::errorText([&] { (void)readEmbeddings(path, {"old"}, job, {method}); });
    };
    EXPECT_THAT(refusal("flat"),
                AllOf(HasSubstr("/gallery/methods/flat/old"), HasSubstr("'old' is no seed"),
                      HasSubstr("/gallery/methods/<method>/<seed>/old")));
    EXPECT_THAT(refusal("zero"),
                AllOf(HasSubstr("/gallery/methods/zero/01"), HasSubstr("'01' is no seed")));
    EXPECT_THAT(summarizeEmbeddings(path).strayOwn,
                ElementsAre("/gallery/methods/flat/old", "/gallery/methods/zero/01"));
}

TEST(EmbeddingFile, SparesLabelsWhereRelevanceIsExplicit)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    {
        Hdf5Builder file(folder / "a.h5");
        file.remove("/gallery/labels");
        file.remove("/query/labels");
    }
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_THAT(set.gallery.labels, ElementsAre(-1, -1, -1, -1));
    EXPECT_THAT(set.query->labels, ElementsAre(-1, -1, -1));
}

TEST(EmbeddingFile, MayQueryItselfWithRelevanceLists)
{
    const TemporaryFolder folder;
    {
        Hdf5Builder file(folder / "a.h5");
        file.numbers<float>("/gallery/features/m", {3, 1}, {1, 2, 3});
        file.labels("/query/relevant/offsets", {0, 1, 1, 1});
        file.labels("/query/relevant/indices", {2});
        file.group("/train"); // an empty group counts as absent
    }
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_TRUE(set.selfQuery());
    EXPECT_FALSE(set.train.has_value());
    EXPECT_THAT((*set.relevant)[0], ElementsAre(2));
}

TEST(EmbeddingFile, NotesLabelsWithoutAName)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    readEmbeddings(folder / "a.h5", {}, job);
    ASSERT_THAT(notes, SizeIs(2));
    EXPECT_THAT(notes[0], AllOf(HasSubstr("/gallery/labels, row 3"), HasSubstr("label 70")));
}

/// A file with one value for each item, so that one conversion reads all values.
std::filesystem::path oneColumn(const TemporaryFolder& folder,
                                const std::function<void(Hdf5Builder&)>& features, std::size_t rows)
{
    const auto path = folder / "column.h5";
    Hdf5Builder file(path);
    features(file);
    file.labels("/gallery/labels", std::vector<std::int64_t>(rows, 0));
    return path;
}

hid_t halfType(bool bigEndian)
{
    const hid_t type = H5Tcopy(bigEndian ? H5T_IEEE_F32BE : H5T_IEEE_F32LE);
    H5Tset_fields(type, 15, 10, 5, 0, 10);
    H5Tset_size(type, 2);
    H5Tset_ebias(type, 15);
    return type;
}

float valueOfHalf(unsigned bits)
{
    const auto sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
    const auto exponent = static_cast<int>(bits >> 10U & 0x1fU);
    const auto mantissa = static_cast<float>(bits & 0x3ffU);
    return exponent == 0 ? sign * std::ldexp(mantissa, -24)
                         : sign * std::ldexp(mantissa + 1024.0F, exponent - 25);
}

TEST(EmbeddingFile, NotesLabelsBelowMinusOne)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    {
        Hdf5Builder file(folder / "a.h5");
        test::replaceLabels(file, "/gallery/labels", {-1, 0, -7, 1});
    }
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    readEmbeddings(folder / "a.h5", {}, job);
    EXPECT_THAT(notes,
                testing::Contains(AllOf(HasSubstr("/gallery/labels, row 2: label -7 is a class"),
                                        HasSubstr("only -1 means none"))));
}

TEST(EmbeddingFile, WidensEveryFiniteHalfExactly)
{
    std::vector<float> expected;
    for (unsigned bits = 0; bits < 65536; ++bits)
        if ((bits & 0x7c00U) != 0x7c00U)
            expected.push_back(valueOfHalf(bits));
    for (const bool bigEndian : {false, true}) {
        const TemporaryFolder folder;
        const auto path = oneColumn(
            folder,
            [&](Hdf5Builder& file) {
                Hdf5Builder::Options options;
                options.fileType = halfType(bigEndian);
                options.chunk = {1000, 1};
                options.gzip = true;
                file.numbers<float>("/gallery/features/m", {expected.size(), 1}, expected, options);
                H5Tclose(options.fileType);
            },
            expected.size());
        const EmbeddingSet set = readAll(path);
        const auto values = set.gallery.features.at("m").values();
        ASSERT_EQ(values.size(), expected.size());
        EXPECT_EQ(std::memcmp(values.data(), expected.data(), values.size_bytes()), 0);
    }
}

TEST(EmbeddingFile, ReadsEveryStorageAlike)
{
    constexpr std::size_t rows = 1000;
    constexpr std::size_t dim = 5;
    std::vector<float> expected(rows * dim);
    std::mt19937 random(1);
    for (float& value : expected)
        value = std::normal_distribution<float>()(random);
    std::vector<Hdf5Builder::Options> storages(6);
    storages[1].chunk = {7, 2}; // chunks that divide neither rows nor columns
    storages[2].chunk = {128, 5};
    storages[2].gzip = true;
    storages[3].chunk = {1000, 5};
    storages[3].gzip = storages[3].shuffle = true;
    storages[4].fileType = H5T_IEEE_F32BE;
    storages[5].fileType = H5T_IEEE_F32BE;
    storages[5].chunk = {64, 5};
    storages[5].gzip = true;
    for (const Hdf5Builder::Options& options : storages) {
        const TemporaryFolder folder;
        const auto path = oneColumn(
            folder,
            [&](Hdf5Builder& file) {
                file.numbers<float>("/gallery/features/m", {rows, dim}, expected, options);
            },
            rows);
        const EmbeddingSet set = readAll(path);
        EXPECT_THAT(set.gallery.features.at("m").values(), testing::ElementsAreArray(expected));
        JobContext job({}, {}, {}, test::spentBudget());
        const EmbeddingSet onDisk = readEmbeddings(path, {}, job);
        EXPECT_TRUE(onDisk.gallery.features.at("m").onDisk());
        EXPECT_THAT(onDisk.gallery.features.at("m").values(), testing::ElementsAreArray(expected));
    }
}

TEST(EmbeddingFile, ReadsIntegersOfEveryWidth)
{
    for (const hid_t type : {H5T_STD_I8LE, H5T_STD_U8LE, H5T_STD_I16BE, H5T_STD_U16LE,
                             H5T_STD_I32LE, H5T_STD_U32BE, H5T_STD_I64BE, H5T_STD_U64LE}) {
        const TemporaryFolder folder;
        buildGoodFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            file.remove("/gallery/labels");
            Hdf5Builder::Options options;
            options.fileType = type;
            file.numbers<std::int64_t>("/gallery/labels", {4}, {1, 0, 127, 2}, options);
        }
        EXPECT_THAT(readAll(folder / "a.h5").gallery.labels, ElementsAre(1, 0, 127, 2));
    }
}

TEST(EmbeddingFile, ReadsFixedLengthStrings)
{
    for (const H5T_str_t padding : {H5T_STR_NULLTERM, H5T_STR_NULLPAD, H5T_STR_SPACEPAD}) {
        const TemporaryFolder folder;
        buildGoodFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            file.remove("/gallery/paths");
            file.fixedStrings("/gallery/paths", {"a", "längere.jpg", "", "d e"}, 16, padding);
        }
        EXPECT_THAT(readAll(folder / "a.h5").gallery.paths,
                    ElementsAre("a", "längere.jpg", "", "d e"));
    }
}

TEST(EmbeddingFile, ReadsTheRealFeatures)
{
    const std::filesystem::path file =
        std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade" / "50to200.h5";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "the real features are not there: " << file;
    const EmbeddingSet set = readAll(file);
    EXPECT_TRUE(set.selfQuery());
    EXPECT_EQ(set.gallery.count, 10000U);
    EXPECT_EQ(set.gallery.features.at("side").dim(), 64U);
    EXPECT_EQ(set.train->count, 30000U);
    EXPECT_THAT(set.classNames, SizeIs(200));
    EXPECT_EQ(set.heads.at("old").weight.rows(), 50U);
    EXPECT_EQ(set.heads.at("new").weight.rows(), 200U);
    EXPECT_TRUE(std::filesystem::exists(file.parent_path() / set.gallery.paths.front()));
    EXPECT_THAT(attributeNames(set, set.gallery), ElementsAre("kind", "seen"));
}

} // namespace

} // namespace crossfade
