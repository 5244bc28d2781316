#include "core/data/selection/own_queries.h"
#include "core/suspicions/suspicion.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <random>

using namespace crossfade;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

constexpr std::size_t dim = 16;

/// The same items under two models: the new one turns what the old one sees, both with noise.
ItemGroup drawGroup(std::size_t count, std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> older(count * dim);
    std::vector<float> newer(count * dim);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t d = 0; d < dim; ++d) {
            const float seen = normal(random) * (1 + static_cast<float>(d)) / 4 + 1;
            older[i * dim + d] = seen + 0.3F * normal(random);
            newer[i * dim + (d + 5) % dim] = (d % 3 == 0 ? -seen : seen) + 0.1F * normal(random);
        }
    ItemGroup group;
    group.count = count;
    group.features.emplace("old", FeatureMatrix(count, dim, older));
    group.features.emplace("new", FeatureMatrix(count, dim, newer));
    group.labels.assign(count, 0);
    return group;
}

EmbeddingSet drawSet(std::uint32_t seed = 1)
{
    EmbeddingSet set;
    set.gallery = drawGroup(800, seed);
    set.query = drawGroup(100, seed + 1000);
    set.train = drawGroup(300, seed + 2000);
    return set;
}

void change(FeatureMatrix& matrix, const std::function<void(std::vector<float>&)>& edit)
{
    std::vector<float> values(matrix.values().begin(), matrix.values().end());
    edit(values);
    matrix = FeatureMatrix(matrix.rows(), matrix.dim(), values);
}

FeatureMatrix& featuresIn(ItemGroup& group, const char* model)
{
    return group.features.at(model);
}

/// Reverses the rows first … last.
void reverseRows(FeatureMatrix& matrix, std::size_t first, std::size_t last)
{
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < matrix.rows(); ++row)
        rows.push_back(
            static_cast<std::int64_t>(row < first || row > last ? row : first + last - row));
    matrix = matrix.selectRows(rows);
}

void normaliseRows(FeatureMatrix& matrix, std::size_t count)
{
    change(matrix, [&](std::vector<float>& values) {
        for (std::size_t row = 0; row < count; ++row) {
            const std::span of(values.data() + row * dim, dim);
            float squares = 0;
            for (const float value : of)
                squares += value * value;
            for (float& value : of)
                value /= std::sqrt(squares);
        }
    });
}

RowMask randomPilot(std::size_t items, std::size_t drawn, std::uint32_t seed)
{
    RowMask pilot(items, 0);
    std::fill_n(pilot.begin(), drawn, std::uint8_t{1});
    std::shuffle(pilot.begin(), pilot.end(), std::mt19937(seed));
    return pilot;
}

std::vector<std::string> kindsIn(const EmbeddingSet& set)
{
    JobContext job;
    std::vector<std::string> kinds;
    for (const DataWarning& suspicion : dataWarnings(set, job))
        kinds.push_back(kindText(suspicion.kind));
    return kinds;
}

std::string onlyText(const EmbeddingSet& set)
{
    JobContext job;
    const auto found = dataWarnings(set, job);
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? "" : suspicionText(found.front()).english();
}

} // namespace

TEST(Suspicions, ThereAreNoneOfGoodData)
{
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        EmbeddingSet set = drawSet(seed);
        set.gallery.pilot = randomPilot(800, 40, seed);
        EXPECT_THAT(kindsIn(set), IsEmpty()) << seed;
    }
}

TEST(Suspicions, OneModelUnderTwoNames)
{
    EmbeddingSet set = drawSet();
    set.gallery.features.at("new") = set.gallery.features.at("old");
    set.query.reset();
    set.train.reset();
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/gallery/features/new and /gallery/features/old"),
                                     HasSubstr("two names"), HasSubstr("all 800 sampled rows")));
    change(set.gallery.features.at("new"), [](std::vector<float>& values) { values[5] += 1; });
    EXPECT_THAT(kindsIn(set), ElementsAre("stale-rows")) << "one row differs";
}

TEST(Suspicions, AbsentRowsAreNotLookedAt)
{
    EmbeddingSet set = drawSet();
    set.gallery.present["new"] = RowMask(800, 1);
    for (std::size_t row = 0; row < 800; row += 2)
        set.gallery.present["new"][row] = 0;
    change(set.gallery.features.at("new"), [](std::vector<float>& values) {
        for (std::size_t row = 0; row < 800; row += 2)
            std::fill_n(values.data() + row * dim, dim, 0.0F);
    });
    EXPECT_THAT(kindsIn(set), IsEmpty());
    set.gallery.present.clear();
    EXPECT_THAT(kindsIn(set), testing::Contains("zero-features"));
}

TEST(Suspicions, NormalisedInOneGroupAlone)
{
    EmbeddingSet set = drawSet();
    normaliseRows(featuresIn(*set.query, "new"), 100);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/gallery/features/new and /query/features/new"),
                                     HasSubstr("one group and not in the other"),
                                     HasSubstr("/query/features/new of length 1 to 1")));
    normaliseRows(featuresIn(set.gallery, "new"), 800);
    normaliseRows(featuresIn(*set.train, "new"), 300);
    EXPECT_THAT(kindsIn(set), IsEmpty());
}

TEST(Suspicions, NormalisedInSomeRowsAlone)
{
    EmbeddingSet set = drawSet();
    normaliseRows(featuresIn(set.gallery, "old"), 300);
    EXPECT_THAT(onlyText(set),
                AllOf(HasSubstr("/gallery/features/old: "), HasSubstr("in some rows"),
                      HasSubstr("300 of 800 sampled rows are of length 1")));
}

TEST(Suspicions, RowsOfOtherItems)
{
    EmbeddingSet set = drawSet();
    reverseRows(featuresIn(set.gallery, "new"), 0, 799);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("rows 0 to 799 seem not to be of the same items"),
                                     HasSubstr("nearest neighbours")));
    set = drawSet();
    reverseRows(featuresIn(*set.train, "old"), 0, 299);
    EXPECT_THAT(onlyText(set), HasSubstr("/train/features/new and /train/features/old"));
}

TEST(Suspicions, RowsOfOtherItemsInAPartOfTheFile)
{
    EmbeddingSet set = drawSet();
    reverseRows(featuresIn(set.gallery, "new"), 600, 799); // the last two blocks of 100
    EXPECT_THAT(onlyText(set), HasSubstr("rows 600 to 799"));
}

TEST(Suspicions, QueriesOfAnotherModel)
{
    EmbeddingSet set = drawSet();
    set.query->features.at("new") = set.query->features.at("old");
    EXPECT_THAT(kindsIn(set), ElementsAre("same-features", "groups-do-not-match"));
    set.query->features.erase("old");
    EXPECT_THAT(onlyText(set),
                AllOf(HasSubstr("/gallery/features/new and /query/features/new"),
                      HasSubstr("two different models under one name"), HasSubstr("mean cosine")));
}

TEST(Suspicions, PilotOfTheFirstRows)
{
    EmbeddingSet set = drawSet();
    set.gallery.pilot = RowMask(800, 0);
    std::fill_n(set.gallery.pilot.begin(), 40, std::uint8_t{1});
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/gallery/pilot"), HasSubstr("not to be drawn"),
                                     HasSubstr("by the mean row number, only 0.1 % of")));
}

TEST(Suspicions, PilotOfTheFarthestItems)
{
    EmbeddingSet set = drawSet();
    std::vector<std::pair<float, std::size_t>> lengths;
    for (std::size_t row = 0; row < 800; ++row) {
        float squares = 0;
        for (const float value : set.gallery.features.at("old").row(row))
            squares += (value - 1) * (value - 1);
        lengths.emplace_back(squares, row);
    }
    std::ranges::sort(lengths, std::greater());
    set.gallery.pilot = RowMask(800, 0);
    for (std::size_t i = 0; i < 40; ++i)
        set.gallery.pilot[lengths[i].second] = 1;
    set.gallery.features.erase("new");
    EXPECT_THAT(onlyText(set), HasSubstr("by the mean distance of features from the gallery's "
                                         "mean under old, only 0.1 %"));
}

TEST(Suspicions, RandomPilotsAreRarelySuspected)
{
    EmbeddingSet set = drawSet();
    set.query.reset();
    set.train.reset();
    set.gallery.features.erase("new");
    int suspected = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        set.gallery.pilot = randomPilot(800, 40, seed);
        suspected += kindsIn(set).empty() ? 0 : 1;
    }
    EXPECT_LE(suspected, 8) << "3 of 300 are expected";
}

TEST(Suspicions, TheTestOfAPilotUsesWholeModelsAlone)
{
    EmbeddingSet set = drawSet();
    set.gallery.pilot = RowMask(800, 0);
    std::fill_n(set.gallery.pilot.begin(), 40, std::uint8_t{1});
    set.gallery.present["old"] = set.gallery.pilot;
    EXPECT_THAT(onlyText(set), HasSubstr("mean row number"));
    set.gallery.features.erase("new");
    EXPECT_THAT(kindsIn(set), IsEmpty()) << "no model that all items have";
}

TEST(Suspicions, ItemsThatWereNotEmbeddedAgain)
{
    for (const std::size_t stale : {std::size_t{1}, std::size_t{240}}) {
        EmbeddingSet set = drawSet();
        const FeatureMatrix& old = set.gallery.features.at("old");
        std::vector<std::int64_t> rows;
        change(set.gallery.features.at("new"), [&](std::vector<float>& values) {
            for (std::size_t i = 0; i < stale; ++i) {
                const std::size_t row = i * 3 + 2;
                rows.push_back(static_cast<std::int64_t>(row));
                std::ranges::copy(old.row(row), values.data() + row * dim);
            }
        });
        JobContext job;
        const auto found = dataWarnings(set, job);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_STREQ(kindText(found[0].kind), "stale-rows");
        EXPECT_EQ(found[0].model, "new");
        EXPECT_EQ(found[0].rows, rows);
        EXPECT_THAT(suspicionText(found[0]).english(),
                    AllOf(HasSubstr(std::to_string(stale) + " of 800 rows"), HasSubstr("rows 2")));
        EXPECT_EQ(markAsAbsent(set.gallery, found), stale);
        EXPECT_EQ(set.gallery.present.at("new")[2], 0);
        EXPECT_THAT(kindsIn(set), IsEmpty()) << "absent rows are not looked at";
    }
}

TEST(Suspicions, OneVectorForDifferentItems)
{
    EmbeddingSet set = drawSet();
    const auto repeat = [&](const char* model) {
        change(set.gallery.features.at(model), [](std::vector<float>& values) {
            for (const std::size_t row : {10U, 400U, 790U})
                std::copy_n(values.data() + 100 * dim, dim, values.data() + row * dim);
        });
    };
    repeat("new");
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/gallery/features/new: different items"),
                                     HasSubstr("4 rows"), HasSubstr("rows 10, 100, 400, 790")));
    repeat("old");
    EXPECT_THAT(kindsIn(set), IsEmpty()) << "one item, four times";
}

TEST(Suspicions, RowsOfTwoModelsUnderOneName)
{
    // Of 800 rows all are looked at; of 3,000 a sample tells them apart, and all are named.
    for (const auto& [count, share] :
         {std::pair<std::size_t, double>{800, 0.15}, {800, 0.3}, {800, 0.5}, {3000, 0.15}}) {
        EmbeddingSet set = drawSet();
        set.gallery = drawGroup(count, 1);
        set.query.reset();
        set.train.reset();
        const FeatureMatrix old = set.gallery.features.at("old");
        std::mt19937 random(3);
        std::normal_distribution<float> normal;
        std::vector<std::int64_t> rows;
        change(set.gallery.features.at("new"), [&](std::vector<float>& values) {
            for (std::size_t row = 0; row < count; ++row) {
                if (static_cast<double>(random() % 1000) >= 1000 * share)
                    continue;
                rows.push_back(static_cast<std::int64_t>(row));
                for (std::size_t d = 0; d < dim; ++d)
                    values[row * dim + (3 * d + 1) % dim] =
                        (d % 2 == 0 ? -1.0F : 1.0F) * (old.row(row)[d] - 1) + 0.1F * normal(random);
            }
        });
        JobContext job;
        const auto found = dataWarnings(set, job);
        ASSERT_EQ(found.size(), 1U) << share;
        EXPECT_STREQ(kindText(found[0].kind), "mixed-models");
        EXPECT_EQ(found[0].model, "new");
        std::vector<std::int64_t> right;
        std::ranges::set_intersection(found[0].rows, rows, std::back_inserter(right));
        const auto wrong = found[0].rows.size() + rows.size() - 2 * right.size();
        EXPECT_LE(std::min(wrong, count - wrong), count / 20) << share; // halves: no smaller part
    }
}

TEST(Suspicions, QueriesThatAreInTheGallery)
{
    EmbeddingSet set = drawSet();
    const auto copy = [&](const char* model, std::size_t query, std::size_t row) {
        const FeatureMatrix gallery = set.gallery.features.at(model);
        change(set.query->features.at(model), [&](std::vector<float>& values) {
            std::ranges::copy(gallery.row(row), values.data() + query * dim);
        });
    };
    copy("new", 5, 17);
    EXPECT_THAT(kindsIn(set), IsEmpty()) << "under one model alone";
    copy("old", 5, 17);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("in the gallery, too"),
                                     HasSubstr("1 of 100 queries"), HasSubstr("rows 5")));
    set.ignored = RowLists{.offsets = std::vector<std::int64_t>(101, 0), .indices = {17}};
    std::fill(set.ignored->offsets.begin() + 6, set.ignored->offsets.end(), 1);
    EXPECT_THAT(kindsIn(set), IsEmpty()) << "left out of its ranking";
    set.ignored.reset();
    JobContext job;
    leaveOutCopies(set, job, [](const Message&) {});
    EXPECT_THAT((*set.ignored)[5], ElementsAre(17));
    EXPECT_THAT(kindsIn(set), IsEmpty());
}

TEST(Suspicions, QueriesOfOneIdThatDifferByRounding)
{
    EmbeddingSet set = drawSet();
    ItemIds::Numbers ids(800);
    std::iota(ids.begin(), ids.end(), 0);
    set.gallery.ids = ItemIds(ids);
    ids.resize(100);
    set.query->ids = ItemIds(ids);
    EXPECT_THAT(kindsIn(set), IsEmpty()) << "ids of other things";
    for (const char* model : {"new", "old"}) {
        const FeatureMatrix gallery = set.gallery.features.at(model);
        change(set.query->features.at(model), [&](std::vector<float>& values) {
            for (std::size_t d = 0; d < dim; ++d)
                values[7 * dim + d] = gallery.row(7)[d] * 1.0001F;
        });
    }
    EXPECT_THAT(onlyText(set), HasSubstr("1 of 100 queries: 7"));
}

TEST(Suspicions, NothingSaysWhatIsRelevant)
{
    EmbeddingSet set = drawSet();
    set.query->labels.assign(100, -1);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/query/labels"), HasSubstr("all 100 labels")));
    set.query->labels.assign(100, 9);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/query/labels"), HasSubstr("none of 100 labels")));
    set.query->labels[7] = 0; // as in the gallery
    EXPECT_THAT(kindsIn(set), IsEmpty());
    set.query.reset();
    std::iota(set.gallery.labels.begin(), set.gallery.labels.end(), 0);
    EXPECT_THAT(onlyText(set), AllOf(HasSubstr("/gallery/labels"), HasSubstr("none of 800 labels")))
        << "each item is a class of its own";
    set.gallery.labels[1] = 0;
    EXPECT_THAT(kindsIn(set), IsEmpty());
    set = drawSet();
    set.query->labels.assign(100, -1);
    set.relevant = RowLists{.offsets = std::vector<std::int64_t>(101, 0), .indices = {}};
    EXPECT_THAT(kindsIn(set), IsEmpty());
}

TEST(Suspicions, PathsThatLeadToNoFile)
{
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "img");
    test::writeBytes(folder / "img/1.png", "");
    test::writeBytes(folder / "img/ba\xCC\x88r.png", ""); // decomposed
    EmbeddingSet set = drawSet();
    set.file = folder / "items.h5";
    JobContext job;
    const auto reason = [&](const std::string& path) {
        set.gallery.paths = {"img/1.png", path, ""};
        const auto found = pathWarnings(set, job);
        return found.empty() ? "" : suspicionText(found.front()).english();
    };
    EXPECT_EQ(reason("img/1.png"), "");
    EXPECT_THAT(reason("img/2.png"), AllOf(HasSubstr("1 of 2"), HasSubstr("relative to")));
    EXPECT_THAT(reason("img\\1.png"), HasSubstr("backslashes"));
    EXPECT_THAT(reason("https://x.org/1.png"), HasSubstr("web address"));
    EXPECT_THAT(reason("img/b\xC3\xA4r.png"), HasSubstr("composed otherwise"));
    EXPECT_THAT(reason("/somewhere/1.png"), HasSubstr("another machine"));
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    for (const char* no : {"pipe", "/dev/zero", "img"})
        EXPECT_THAT(reason(no), HasSubstr("is not a regular file"));
}
