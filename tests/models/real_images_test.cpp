#include "core/models/embed.h"
#include "core/models/images/image_folder.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace crossfade;

namespace
{

const std::filesystem::path upgrade =
    std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade";

/// The largest difference between the stored features and those made anew from the JPEGs.
double worstDifference(const std::string& name, std::size_t images)
{
    JobContext job;
    auto files = listImages(upgrade / "images");
    files.resize(images);
    const auto model = loadImageModel(upgrade / ("50to200-" + name + ".pt"), "cpu");
    const EmbedResult made = embedImages(*model, files, {.size = 32}, job);
    EXPECT_TRUE(made.skipped.empty());
    const EmbeddingSet stored = readEmbeddings(upgrade / "50to200.h5", {name}, job);
    const FeatureMatrix& expected = stored.gallery.features.at(name);
    EXPECT_EQ(made.features.dim(), expected.dim());
    double worst = 0;
    for (std::size_t i = 0; i < made.features.values().size(); ++i)
        worst = std::max(worst, std::fabs(static_cast<double>(made.features.values()[i]) -
                                          static_cast<double>(expected.values()[i])));
    return worst;
}

} // namespace

/// The folder's README.md promises 2e-6; how a JPEG decoder rounds may add to it.
class RealImages : public testing::TestWithParam<std::string>
{
};

TEST_P(RealImages, GiveTheStoredFeatures)
{
    if (!std::filesystem::exists(upgrade / "images"))
        GTEST_SKIP() << "no real data at " << upgrade << " (-DCROSSFADE_SHARED_DATA=DIR)";
    const double worst = worstDifference(GetParam(), 500);
    RecordProperty("worst_difference", std::to_string(worst * 1e6) + "e-6");
    EXPECT_LT(worst, 1e-5);
}

INSTANTIATE_TEST_SUITE_P(upgrade, RealImages, testing::Values("old", "new"),
                         [](const auto& each) { return each.param; });
