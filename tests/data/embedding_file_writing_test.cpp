#include "core/hdf5/hdf5_writer.h"
#include "tests/data/embedding_test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <sys/resource.h>

#include <csignal>
#include <functional>
#include <limits>
#include <random>

namespace crossfade
{

namespace
{

using test::buildGoodFile;
using test::readAll;
using test::readBytes;
using test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr float nanOfEmbeddingFileWriting = std::numeric_limits<float>::quiet_NaN();

TEST(EmbeddingFile, ComesBackAsItWasWritten)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const EmbeddingSet set = readAll(folder / "a.h5");
    JobContext job;
    writeEmbeddings(folder / "b.h5", set, job);
    const EmbeddingSet again = readAll(folder / "b.h5");
    EXPECT_THAT(again.gallery.features.at("new").values(),
                testing::ElementsAreArray(set.gallery.features.at("new").values()));
    EXPECT_EQ(again.gallery.labels, set.gallery.labels);
    EXPECT_EQ(again.gallery.paths, set.gallery.paths);
    EXPECT_EQ(again.gallery.texts, set.gallery.texts);
    EXPECT_EQ(again.gallery.cameras, set.gallery.cameras);
    EXPECT_EQ(again.gallery.attributes[0].values, set.gallery.attributes[0].values);
    EXPECT_EQ(again.query->labels, set.query->labels);
    EXPECT_EQ(again.relevant->indices, set.relevant->indices);
    EXPECT_EQ(again.ignored->offsets, set.ignored->offsets);
    EXPECT_EQ(again.train->labels, set.train->labels);
    EXPECT_EQ(again.classNames, set.classNames);
    EXPECT_EQ(again.classAttributes[0].codes, set.classAttributes[0].codes);
    EXPECT_EQ(again.heads.at("old").bias, set.heads.at("old").bias);
    ASSERT_EQ(again.gallery.own.size(), 4U);
    const OwnKey newQueries{"mine", 12, OwnPart::NewQueries};
    EXPECT_THAT(again.query->own.at(newQueries).values(), ElementsAre(0, 1, 2, 3, 4, 5));

    writeEmbeddings(folder / "c.h5", again, job);
    EXPECT_EQ(readBytes(folder / "b.h5"), readBytes(folder / "c.h5")) << "equal sets, equal bytes";
    EXPECT_EQ(folder.fileCount(), 3U);
}

TEST(EmbeddingFile, ViewsOfTrainingRowsComeBackAndAreNoItems)
{
    const TemporaryFolder folder;
    EmbeddingSet set;
    for (ItemGroup* group : {&set.gallery, &set.train.emplace()}) {
        group->count = 2;
        group->labels = {0, 1};
        for (const char* model : {"new", "old", "side"})
            group->features.emplace(model, FeatureMatrix(2, 1, {1, 2}));
    }
    for (float view = 10; view < 130; view += 10) { // more than nine: by number, not by letter
        ItemGroup& made = set.train->views.emplace_back();
        made.count = 2;
        for (const char* model : {"new", "old"})
            made.features.emplace(model, FeatureMatrix(2, 1, {view, view + 1}));
    }
    set.viewsMade = {{"old", "seed 7"}, {"new", "seed 7"}};
    JobContext job;
    writeEmbeddings(folder / "a.h5", set, job);
    const EmbeddingSet again = readAll(folder / "a.h5");
    EXPECT_EQ(again.viewsMade, set.viewsMade);
    ASSERT_EQ(again.train->views.size(), 12U);
    EXPECT_EQ(again.train->count, 2U);
    EXPECT_THAT(again.train->views[9].features.at("old").values(), ElementsAre(100, 101));
    EXPECT_THAT(again.train->views[11].features.at("new").values(), ElementsAre(120, 121));
    EXPECT_FALSE(again.train->views[0].features.contains("side"));
    EXPECT_TRUE(readEmbeddings(folder / "a.h5", {"side"}, job).train->views.empty());
    EXPECT_EQ(readEmbeddings(folder / "a.h5", {"old"}, job).train->views[0].features.size(), 1U);
    const EmbeddingSummary summary = summarizeEmbeddings(folder / "a.h5");
    EXPECT_EQ(summary.viewCount, 12U);
    EXPECT_EQ(summary.viewsMade, "seed 7");
    EXPECT_EQ(summaryOf(again).viewCount, 12U);
    EXPECT_EQ(summaryOf(again).viewsMade, "seed 7");
    writeEmbeddings(folder / "b.h5", again, job);
    EXPECT_EQ(readBytes(folder / "a.h5"), readBytes(folder / "b.h5"));
}

TEST(EmbeddingFile, NeverWritesWhatItWouldNotRead)
{
    const TemporaryFolder folder;
    EmbeddingSet set;
    set.gallery.count = 2;
    set.gallery.features.emplace("m", FeatureMatrix(2, 1, {1.0F, nanOfEmbeddingFileWriting}));
    set.gallery.labels = {0, 0};
    JobContext job;
    EXPECT_THAT(test::errorText([&] { writeEmbeddings(folder / "a.h5", set, job); }),
                HasSubstr("/gallery/features/m, row 1, column 0: the value is NaN; expected"));
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(EmbeddingFile, NeverWritesNamesAndHeadsThatItWouldNotRead)
{
    const TemporaryFolder folder;
    JobContext job;
    const auto refusal = [&](const std::function<void(EmbeddingSet&)>& harm) {
        EmbeddingSet set;
        set.gallery.count = 1;
        set.gallery.features.emplace("m", FeatureMatrix(1, 1, {1.0F}));
        set.gallery.labels = {0};
        harm(set);
        return test::errorText([&] { writeEmbeddings(folder / "a.h5", set, job); });
    };
    const Attribute kind{.name = "kind", .values = {"land"}, .codes = {0}};
    EXPECT_THAT(refusal([](EmbeddingSet& set) {
                    set.gallery.features.emplace("a/b", FeatureMatrix(1, 1, {1.0F}));
                }),
                HasSubstr("/gallery/features/a/b: 'a/b' cannot be a name in the file; expected a "
                          "name that is not empty and has no '/'"));
    EXPECT_THAT(refusal([&](EmbeddingSet& set) {
                    set.gallery.attributes = {kind, kind};
                }),
                HasSubstr("/gallery/attributes/kind: the attribute is there twice; expected once"));
    EXPECT_THAT(refusal([&](EmbeddingSet& set) {
                    set.classAttributes = {kind, kind};
                }),
                HasSubstr("/classes/attributes/kind: the attribute is there twice; expected once"));
    EXPECT_THAT(refusal([](EmbeddingSet& set) { set.heads["m"] = Head(); }),
                HasSubstr("/heads/m/weight: the head is empty; expected at least one class and one "
                          "dimension"));
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(EmbeddingFile, TakesNoFeaturesThatDoNotFitItsItems)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const std::string before = readBytes(folder / "a.h5");
    const auto refusal = [&](const std::string& model, std::size_t rows) {
        JobContext job;
        return test::errorText([&] {
            addFeatures(folder / "a.h5", model,
                        {{"gallery", FeatureMatrix(rows, 1, std::vector<float>(rows, 1.0F))}}, job);
        });
    };
    EXPECT_THAT(refusal("old", 4),
                HasSubstr("/gallery/features/old: the file has features of that name already. "
                          "Choose another name for the model."));
    EXPECT_THAT(refusal("third", 3), HasSubstr("/gallery/features/third: 3 rows; expected 4 rows, "
                                               "as many as the group has items"));
    EXPECT_EQ(readBytes(folder / "a.h5"), before);
    EXPECT_EQ(folder.fileCount(), 1U);
}

TEST(EmbeddingFile, NamesThatAreNotUtf8AreRefused)
{
    const TemporaryFolder folder;
    EmbeddingSet set;
    set.gallery.count = 1;
    set.gallery.features.emplace("caf\xe9", FeatureMatrix(1, 1, {1.0F}));
    set.gallery.labels = {0};
    JobContext job;
    const auto refusal = [&] {
        return test::errorText([&] { writeEmbeddings(folder / "a.h5", set, job); });
    };
    EXPECT_THAT(refusal(), HasSubstr("/gallery/features/caf\\xe9: 'caf\\xe9' cannot be a name in "
                                     "the file; expected a name in UTF-8"));
    set.gallery.features.clear();
    set.gallery.features.emplace(std::string("a\0b", 3), FeatureMatrix(1, 1, {1.0F}));
    EXPECT_THAT(refusal(), HasSubstr("'a\\x00b' cannot be a name in the file"));
    EXPECT_EQ(folder.fileCount(), 0U);

    for (const char* group : {"/gallery/features", "/heads", "/classes/attributes"}) {
        const std::filesystem::path file = folder / "b.h5";
        std::filesystem::remove(file);
        buildGoodFile(file);
        test::Hdf5Builder(file).group(std::string(group) + "/caf\xe9");
        EXPECT_THAT(test::errorText([&] { readAll(file); }),
                    HasSubstr(std::string(group) + ": 'caf\\xe9' is not UTF-8; expected names of "
                                                   "datasets in UTF-8. Rename it."));
    }
}

EmbeddingSet largeSet(std::size_t rows)
{
    EmbeddingSet set;
    set.gallery.count = rows;
    set.gallery.features.emplace("m", FeatureMatrix(rows, 64, std::vector<float>(rows * 64, 1.0F)));
    set.gallery.labels.assign(rows, 0);
    return set;
}

/// Acts like a full disk: no file can grow beyond `bytes` while this lives.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(std::size_t bytes) : m_oldHandler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_oldHandler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_before{};
    void (*m_oldHandler)(int);
};

TEST(EmbeddingFile, LeavesNothingBehindWhenTheDiskIsFull)
{
    const TemporaryFolder folder;
    JobContext job;
    writeEmbeddings(folder / "a.h5", largeSet(50000), job);
    const std::string before = readBytes(folder / "a.h5");
    // Full at the first byte, among the features, and at the very last block.
    for (const std::size_t room : {std::size_t{100}, std::size_t{1} << 20U, before.size() - 1}) {
        const FileSizeLimit limit(room);
        const auto outcome = runJob([&] {
            writeEmbeddings(folder / "a.h5", largeSet(50000), job);
            return 0;
        });
        ASSERT_TRUE(std::holds_alternative<Error>(outcome)) << room;
        const Error& error = std::get<Error>(outcome);
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed) << error.what();
        EXPECT_THAT(error.what(), HasSubstr("a.h5"));
        EXPECT_EQ(folder.fileCount(), 1U);
    }
    EXPECT_EQ(readBytes(folder / "a.h5"), before);
    writeEmbeddings(folder / "a.h5", largeSet(10), job); // and the library still works
    EXPECT_EQ(readAll(folder / "a.h5").gallery.count, 10U);
}

TEST(Hdf5Writer, SaysThatThereIsNoRoomForWhatItWritesLast)
{
    const TemporaryFolder folder;
    std::mt19937 random(1);
    std::vector<std::int64_t> values(1000); // one chunk, which is written as the dataset is closed
    for (std::int64_t& value : values)
        value = static_cast<std::int64_t>(random());
    Hdf5Writer file(folder / "a.h5");
    const FileSizeLimit limit(100);
    JobContext job;
    EXPECT_THAT(test::errorText([&] {
                    file.writeArray<std::int64_t>("/x", {values.size()}, values, job,
                                                  Hdf5Writer::Storage::Compressed);
                }),
                HasSubstr("a.h5, /x: cannot be written (HDF5: "));
}

TEST(EmbeddingFile, StopsWhenCancelled)
{
    const TemporaryFolder folder;
    JobContext quiet;
    writeEmbeddings(folder / "a.h5", largeSet(100000), quiet);
    for (const bool writing : {false, true}) {
        std::stop_source stop;
        std::size_t done = 0;
        JobContext job(stop.get_token(), [&](const Progress& progress) {
            EXPECT_EQ(progress.stage, writing ? Stage::Writing : Stage::Reading);
            if (progress.subject == "b.h5") // the file as a whole, before its datasets
                return;
            EXPECT_EQ(progress.subject.english(), "/gallery/features/m");
            EXPECT_EQ(progress.total, 100000U);
            done = progress.done;
            stop.request_stop();
        });
        const EmbeddingSet set = writing ? largeSet(100000) : EmbeddingSet{};
        EXPECT_THROW(writing ? writeEmbeddings(folder / "b.h5", set, job)
                             : static_cast<void>(readEmbeddings(folder / "a.h5", {}, job)),
                     Cancelled);
        EXPECT_GT(done, 0U);
        EXPECT_LT(done, 100000U);
        EXPECT_EQ(folder.fileCount(), 1U);
    }
}

} // namespace

} // namespace crossfade
