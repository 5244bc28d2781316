/// Real features of a real upgrade: the retrieval numbers that come with them, to their last digit.

#include "core/backfill/curve.h"
#include "core/backfill/score.h"
#include "core/hdf5/embedding_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <string>

namespace crossfade
{
namespace
{

const std::filesystem::path folder =
    std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade";

struct KnownScore {
    std::string file;
    std::string model;
    std::string distance;
    double cmc1;
    double cmc5;
    double map;

    friend std::ostream& operator<<(std::ostream& out, const KnownScore& known)
    {
        return out << known.file << ' ' << known.model << ' ' << known.distance;
    }
};

class TinyImageNet : public testing::TestWithParam<KnownScore>
{
};

EmbeddingSet readUpgrade(const std::string& file, const std::vector<std::string>& models)
{
    JobContext job;
    return readEmbeddings(folder / file, models, job);
}

TEST_P(TinyImageNet, ScoresAreThePublishedOnes)
{
    const KnownScore& known = GetParam();
    if (!std::filesystem::exists(folder / known.file))
        GTEST_SKIP() << "needs the real features in " << folder;
    const EmbeddingSet set = readUpgrade(known.file, {known.model});
    const FeatureMatrix& features = set.gallery.features.at(known.model);
    JobContext job;
    const Score result = score(
        {features, features}, makeRelevance(set, Protocol::ClassLabels),
        {.distance = parseDistance(known.distance), .metrics = parseMetrics("cmc@1,cmc@5,map")},
        job);
    EXPECT_NEAR(result.entries[0].mean, known.cmc1, 1e-6);
    EXPECT_NEAR(result.entries[1].mean, known.cmc5, 1e-6);
    EXPECT_NEAR(result.entries[2].mean, known.map, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(
    Upgrades, TinyImageNet,
    testing::Values(KnownScore{"50to200.h5", "old", "l2", 0.1117, 0.2720, 0.03961828},
                    KnownScore{"50to200.h5", "old", "cosine", 0.1236, 0.2889, 0.04994596},
                    KnownScore{"50to200.h5", "new", "l2", 0.2725, 0.5111, 0.11742619},
                    KnownScore{"50to200.h5", "new", "cosine", 0.3116, 0.5452, 0.14355331},
                    KnownScore{"100to200.h5", "old", "l2", 0.1822, 0.3926, 0.06752688},
                    KnownScore{"100to200.h5", "old", "cosine", 0.2067, 0.4230, 0.08502248},
                    KnownScore{"100to200.h5", "new", "l2", 0.2165, 0.4458, 0.09132079},
                    KnownScore{"100to200.h5", "new", "cosine", 0.2404, 0.4794, 0.10868276}));

TEST(TinyImageNetCurve, EndsWhereTheNewModelStands)
{
    if (!std::filesystem::exists(folder / "100to200.h5"))
        GTEST_SKIP() << "needs the real features in " << folder;
    const EmbeddingSet set = readUpgrade("100to200.h5", {"old", "new"});
    const FeatureMatrix& oldFeatures = set.gallery.features.at("old");
    const FeatureMatrix& newFeatures = set.gallery.features.at("new");
    const Transition direct{{newFeatures, oldFeatures}, {newFeatures, newFeatures}};
    JobContext job;
    const BackfillCurve curve =
        backfillCurve(direct, makeOrder("random", {.transition = direct}),
                      makeRelevance(set, Protocol::ClassLabels),
                      {.metrics = parseMetrics("cmc@1,map"), .slices = 3}, job);
    EXPECT_NEAR(curve.metrics[0].mean.back(), 0.2165, 1e-9);
    EXPECT_NEAR(curve.metrics[1].mean.back(), 0.09132079, 1e-8);
}

} // namespace
} // namespace crossfade
