#include "core/models/training/training_images.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

ItemGroup items(std::size_t count)
{
    ItemGroup group;
    group.count = count;
    group.features.emplace("m", FeatureMatrix(count, 2, std::vector<float>(2 * count, 1.0F)));
    group.labels.assign(count, 0);
    return group;
}

/// An embedding file with two training rows, of which the first has no label.
class TrainingImagesOfAFile : public testing::Test
{
protected:
    TrainingImagesOfAFile()
    {
        cv::imwrite((m_folder / "b.png").string(), cv::Mat(2, 2, CV_8UC3, cv::Scalar(0, 0, 51)));
        m_set.gallery = items(1);
        m_set.train = items(2);
        m_set.train->labels = {-1, 1};
        m_set.train->paths = {"a.png", "b.png"};
    }

    TrainingImages read(bool classes = true)
    {
        writeEmbeddings(m_folder / "f.h5", m_set, m_job);
        return readTrainingImages(m_folder / "f.h5", std::nullopt, 1, classes, m_job);
    }

    std::string refusal(ErrorCode code)
    {
        try {
            (void)read();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code);
            return error.what();
        }
        return "(read)";
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    EmbeddingSet m_set;
};

} // namespace

TEST_F(TrainingImagesOfAFile, AreThoseWithALabel)
{
    const TrainingImages training = read();
    EXPECT_THAT(training.images.labels, ElementsAre(1));
    EXPECT_THAT(training.images.files, ElementsAre(m_folder / "b.png"));
    EXPECT_THAT(inMemory(training.images, m_job).pixels, ElementsAre(0.2F, 0.0F, 0.0F));
}

TEST_F(TrainingImagesOfAFile, AreAllWhereNoClassesAreNeeded)
{
    const TrainingImages training = read(false);
    EXPECT_THAT(training.images.files, ElementsAre(m_folder / "a.png", m_folder / "b.png"));
}

TEST_F(TrainingImagesOfAFile, SaysWhatTheFileLacks)
{
    const std::string remedy = "expected training rows with image paths and labels. Make the file "
                               "by 'embed' with --train-images";
    m_set.train->labels = {-1, -1};
    EXPECT_THAT(refusal(ErrorCode::NeedsNotMet),
                AllOf(HasSubstr("f.h5, /train: no training row has a label"), HasSubstr(remedy)));
    m_set.train->paths.clear();
    EXPECT_THAT(refusal(ErrorCode::NeedsNotMet),
                AllOf(HasSubstr("f.h5, /train: it names no images"), HasSubstr(remedy)));
    m_set.train.reset();
    EXPECT_THAT(refusal(ErrorCode::NeedsNotMet),
                AllOf(HasSubstr("f.h5, /train: there are no training rows"), HasSubstr(remedy)));
}

TEST_F(TrainingImagesOfAFile, NameTheImageThatCannotBeRead)
{
    const auto refusal = [&] { return errorText([&] { (void)inMemory(read().images, m_job); }); };
    writeText(m_folder / "b.png", "no image");
    EXPECT_THAT(refusal(), HasSubstr("b.png: not an image"));
    std::filesystem::remove(m_folder / "b.png");
    EXPECT_THAT(refusal(), HasSubstr("b.png: no such file"));
}
