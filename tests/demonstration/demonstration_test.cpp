#include "core/demonstration/demonstration.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"
#include "core/study/storage/results_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include <unistd.h>

using namespace crossfade;

namespace
{

namespace fs = std::filesystem;

/// As small as possible: the steps are tested, not the models.
const DemonstrationOptions Tiny{
    .seed = 3, .trainPerClass = 4, .galleryPerClass = 2, .queryPerClass = 1};

class DemonstrationTest : public testing::Test
{
protected:
    DemonstrationTest()
        : folder(fs::temp_directory_path() /
                 ("crossfade-demonstration-" + std::to_string(getpid())))
    {
        fs::remove_all(folder);
    }
    ~DemonstrationTest() override { fs::remove_all(folder); }

    /// Makes the demonstration, and returns the stages that had work to do.
    std::set<Stage> make(const DemonstrationOptions& options = Tiny)
    {
        std::set<Stage> stages;
        JobContext job({}, [&](const Progress& progress) { stages.insert(progress.stage); });
        makeDemonstration(folder, options, job);
        return stages;
    }

    fs::path folder;
};

} // namespace

TEST_F(DemonstrationTest, IsAStudyOfDrawnImagesThatIsMadeOnce)
{
    EXPECT_TRUE(make().contains(Stage::Drawing));
    JobContext job;
    const Demonstration files = demonstrationIn(folder);
    const EmbeddingSet set = readEmbeddings(files.embeddings, {}, job);
    EXPECT_EQ(set.gallery.count, 64U);
    EXPECT_EQ(set.query->count, 32U);
    EXPECT_EQ(set.train->count, 128U);
    EXPECT_EQ(set.gallery.features.size(), 5U);
    EXPECT_EQ(set.heads.at("old").weight.rows(), 16U);
    EXPECT_EQ(set.heads.at("new").weight.rows(), 32U);
    EXPECT_TRUE(set.classNames.at(6).starts_with("drawn: "));
    EXPECT_TRUE(fs::exists(folder / set.gallery.paths.front()));
    const StudyResult result = readResults(files.results, job);
    EXPECT_EQ(result.curves.size(), 25U); // 6 methods under 4 orders, and fastfill under sigma
    EXPECT_THAT(result.curves, testing::Contains(testing::Field(&StudyCurve::ordering, "sigma")));
    EXPECT_EQ(readStudy(files.study).name, result.study.name);
    EXPECT_THAT(result.study.name, testing::HasSubstr("drawn"));

    const auto written = fs::last_write_time(files.results);
    EXPECT_TRUE(make().empty());
    EXPECT_EQ(fs::last_write_time(files.results), written);

    fs::remove(files.results); // only the results are made again
    const std::set<Stage> stages = make();
    EXPECT_FALSE(stages.contains(Stage::Drawing));
    EXPECT_FALSE(stages.contains(Stage::Training));
    EXPECT_TRUE(fs::exists(files.results));

    fs::remove(folder / set.gallery.paths.front()); // an image is missing: all is made again
    EXPECT_TRUE(make().contains(Stage::Drawing));
    EXPECT_TRUE(fs::exists(folder / set.gallery.paths.front()));
}

TEST_F(DemonstrationTest, GoesOnAfterItWasStopped)
{
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Training)
            stop.request_stop();
    });
    EXPECT_THROW(makeDemonstration(folder, Tiny, job), Cancelled);
    EXPECT_FALSE(fs::exists(demonstrationIn(folder).embeddings));
    make();
    EXPECT_TRUE(fs::exists(demonstrationIn(folder).results));
}

TEST_F(DemonstrationTest, LeavesAFolderOfOtherThingsAlone)
{
    fs::create_directories(folder);
    std::ofstream(folder / "mine.txt") << "mine";
    JobContext job;
    try {
        makeDemonstration(folder, Tiny, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), testing::HasSubstr("holds other things"));
    }
    EXPECT_FALSE(fs::exists(folder / "images"));
}
