#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/held_out.h"
#include "core/data/selection/training_classes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace crossfade;
using testing::HasSubstr;

namespace
{

using Rows = std::vector<std::int64_t>;

/// One feature an item: its row in the file.
ItemGroup numbered(const Rows& labels)
{
    ItemGroup group;
    group.count = labels.size();
    std::vector<float> rows;
    for (std::size_t row = 0; row < labels.size(); ++row)
        rows.push_back(static_cast<float>(row));
    group.features.emplace("old", FeatureMatrix(labels.size(), 1, rows));
    group.labels = labels;
    return group;
}

Rows rowsIn(const ItemGroup& group)
{
    const auto values = group.features.at("old").values();
    return {values.begin(), values.end()};
}

EmbeddingSet setOfTrainingRows()
{
    EmbeddingSet setOfTrainingRows;
    setOfTrainingRows.gallery = numbered({7, 7});
    setOfTrainingRows.query = numbered({7});
    setOfTrainingRows.train = numbered({0, 1, 2, 3, 0, 1, 2, 3});
    setOfTrainingRows.heads["old"] = {.weight = FeatureMatrix(2, 1, {10, 11}),
                                      .bias = {0.0F, 0.1F}};
    setOfTrainingRows.heads["new"] = {.weight = FeatureMatrix(4, 1, {20, 21, 22, 23}),
                                      .bias = {0.0F, 0.1F, 0.2F, 0.3F}};
    return setOfTrainingRows;
}

template <class Call>
std::string refusal(Call call)
{
    try {
        (void)call();
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

} // namespace

TEST(HeldOut, TheLastRowsOfAPermutationBecomeTheGallery)
{
    const EmbeddingSet held = holdOut(setOfTrainingRows(), {.rows = 3, .seed = 5});
    const Rows permutation = randomPermutation(8, 5);
    Rows last(permutation.end() - 3, permutation.end());
    Rows first(permutation.begin(), permutation.end() - 3);
    std::ranges::sort(last);
    std::ranges::sort(first);
    EXPECT_EQ(rowsIn(held.gallery), last);
    EXPECT_EQ(rowsIn(*held.train), first);
    EXPECT_TRUE(held.selfQuery());
    for (std::size_t i = 0; i < 3; ++i) // labels stay with their rows
        EXPECT_EQ(held.gallery.labels[i], last[i] % 4);
    EXPECT_NE(rowsIn(holdOut(setOfTrainingRows(), {.rows = 3, .seed = 6}).gallery), last);
}

TEST(HeldOut, ViewsStayWithTheirRow)
{
    EmbeddingSet set = setOfTrainingRows();
    for (const float of : {100.0F, 200.0F}) {
        ItemGroup view = numbered(set.train->labels);
        std::vector<float> values;
        for (const float row : view.features.at("old").values())
            values.push_back(of + row);
        view.features.at("old") = FeatureMatrix(view.count, 1, values);
        view.labels.clear();
        set.train->views.push_back(view);
    }
    const JobContext job;
    const EmbeddingSet held = holdOut(set, {.rows = 3, .seed = 5}, job);
    EXPECT_EQ(held.gallery.count, 3U);
    EXPECT_TRUE(held.gallery.views.empty());
    ASSERT_EQ(held.train->views.size(), 2U);
    const Rows rows = rowsIn(*held.train);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rowsIn(held.train->views[0])[i], 100 + rows[i]);
        EXPECT_EQ(rowsIn(held.train->views[1])[i], 200 + rows[i]);
    }
    const EmbeddingSet classes = restrictTraining(set, {1, 2}, job);
    EXPECT_EQ(rowsIn(classes.train->views[0]), (Rows{101, 102, 105, 106}));
}

TEST(HeldOut, RefusesWhatCannotBeHeldOut)
{
    const auto refused = [](const EmbeddingSet& data, std::size_t rows) {
        return refusal([&] { return holdOut(data, {.rows = rows}); });
    };
    EXPECT_THAT(refused(setOfTrainingRows(), 8), HasSubstr("2 to 7 rows"));
    EXPECT_THAT(refused(setOfTrainingRows(), 1), HasSubstr("2 to 7 rows"));
    EXPECT_EQ(refused(setOfTrainingRows(), 7), "(accepted)");
    EmbeddingSet data = setOfTrainingRows();
    data.relevant = RowLists{{0, 1}, {0}};
    EXPECT_THAT(refused(data, 3), HasSubstr("relevant or ignored lists"));
    data = setOfTrainingRows();
    data.train.reset();
    EXPECT_THAT(refused(data, 3), HasSubstr("no training rows"));
}

TEST(HeldOut, PartsOfTheClassesHoldEveryRowOnce)
{
    EmbeddingSet data = setOfTrainingRows();
    data.train = numbered({0, 1, 2, 3, -1, 4, 0, 1, 2, 3, 4});
    std::vector<Rows> classes;
    Rows all;
    for (std::size_t fold = 0; fold < 2; ++fold) {
        const EmbeddingSet held = holdOut(data, {.seed = 7, .folds = 2, .fold = fold});
        Rows labels = held.gallery.labels;
        all.insert(all.end(), labels.begin(), labels.end());
        for (const std::int64_t label : held.train->labels)
            EXPECT_EQ(std::ranges::count(labels, label), 0) << "a class is on one side";
        EXPECT_EQ(std::ranges::count(held.train->labels, -1), 1) << "no class: fitted on";
        EXPECT_TRUE(held.selfQuery());
        std::ranges::sort(labels);
        labels.erase(std::ranges::unique(labels).begin(), labels.end());
        classes.push_back(labels);
    }
    EXPECT_EQ(classes[0].size() + classes[1].size(), 5U);
    EXPECT_EQ(classes[0].size(), 3U);
    EXPECT_EQ(all.size(), 10U);
    EXPECT_NE(holdOut(data, {.seed = 9, .folds = 2}).gallery.labels,
              holdOut(data, {.seed = 7, .folds = 2}).gallery.labels);
}

TEST(HeldOut, RefusesPartsWithFewerThanTwoClasses)
{
    const auto refused = [](const EmbeddingSet& data, const HeldOut& heldOut) {
        return refusal([&] { return holdOut(data, heldOut); });
    };
    EXPECT_EQ(refused(setOfTrainingRows(), {.folds = 2, .fold = 1}), "(accepted)");
    EXPECT_THAT(refused(setOfTrainingRows(), {.folds = 2, .fold = 2}),
                HasSubstr("held-out part 2 of 2"));
    EXPECT_THAT(refused(setOfTrainingRows(), {.folds = 3}), HasSubstr("4 classes"));
    EXPECT_THAT(refused(setOfTrainingRows(), {.folds = 1}), HasSubstr("two parts or more"));
    EmbeddingSet unlabelled = setOfTrainingRows();
    unlabelled.train->labels.clear();
    EXPECT_THAT(refused(unlabelled, {.folds = 5}), HasSubstr("label the training rows"));
}

TEST(HeldOut, PartsOfRowsWithoutClassesHoldEveryRowOnce)
{
    EmbeddingSet data = setOfTrainingRows();
    data.train->labels.assign(8, -1);
    Rows all;
    for (std::size_t fold = 0; fold < 3; ++fold) {
        const EmbeddingSet held = holdOut(data, {.seed = 7, .folds = 3, .fold = fold});
        const Rows rows = rowsIn(held.gallery);
        EXPECT_EQ(rows.size(), fold == 2 ? 2U : 3U);
        EXPECT_EQ(held.train->count, 8 - rows.size());
        all.insert(all.end(), rows.begin(), rows.end());
    }
    std::ranges::sort(all);
    EXPECT_EQ(all, (Rows{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(DrawnTraining, LeavesTheGalleryAndItsLists)
{
    EmbeddingSet data = setOfTrainingRows();
    data.gallery = numbered({0, 1, 2, 3, 0, 1, 2, 3});
    data.gallery.ids = ItemIds(ItemIds::Numbers{10, 11, 12, 13, 14, 15, 16, 17});
    data.gallery.present["old"] = {1, 1, 0, 1, 1, 1, 1, 1};
    data.query = numbered({0, 1});
    data.query->features.at("old") = FeatureMatrix(2, 1, {100, 101}); // none of the gallery's
    data.relevant = RowLists{{0, 8, 8}, {0, 1, 2, 3, 4, 5, 6, 7}};
    EXPECT_THAT(refusal([&] { return drawTraining(data, 0.5, 3); }),
                HasSubstr("the data has training rows already"));
    data.train.reset();
    const EmbeddingSet made = drawTraining(data, 0.43, 3); // of the 7 that are there
    ASSERT_EQ(made.train->count, 3U);
    EXPECT_EQ(made.gallery.count, 5U);
    Rows all = rowsIn(*made.train);
    EXPECT_EQ(std::ranges::count(all, 2), 0) << "its features are absent";
    for (std::size_t row = 0; row < 5; ++row)
        EXPECT_EQ((*made.gallery.ids.numbers())[row], 10 + rowsIn(made.gallery)[row]);
    const Rows left = rowsIn(made.gallery);
    all.insert(all.end(), left.begin(), left.end());
    std::ranges::sort(all);
    EXPECT_EQ(all, (Rows{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(made.relevant->size(), 2U);
    EXPECT_THAT((*made.relevant)[0], testing::ElementsAre(0, 1, 2, 3, 4));
    EXPECT_EQ(drawTraining(data, 0.43, 3).train->labels, made.train->labels);
    bool isOther = false;
    for (std::uint64_t seed = 4; seed < 14; ++seed)
        isOther = isOther || rowsIn(*drawTraining(data, 0.43, seed).train) != rowsIn(*made.train);
    EXPECT_TRUE(isOther);
    for (const double share : {0.0, 1.0, -0.5, 0.1, std::nan("")})
        EXPECT_THAT(refusal([&] { return drawTraining(data, share, 0); }),
                    HasSubstr("a share between 0 and 1"))
            << share;
}

TEST(DrawnTraining, TakesThePilotAloneSoThatTheRestStaysASample)
{
    EmbeddingSet data;
    data.gallery = numbered(Rows(40, 0));
    data.gallery.pilot = RowMask(40, 0);
    data.gallery.present["old"] = RowMask(40, 0);
    for (std::size_t row = 0; row < 40; row += 2)
        data.gallery.present["old"][row] = data.gallery.pilot[row] = row % 4 == 0 ? 1 : 0;
    data.gallery.present["old"][1] = 1; // embedded by the plan, not drawn
    const EmbeddingSet made = drawTraining(data, 0.5, 3);
    EXPECT_EQ(made.train->count, 5U) << "of the 10 of the pilot";
    for (const std::int64_t row : rowsIn(*made.train))
        EXPECT_EQ(row % 4, 0);
    EXPECT_TRUE(made.train->pilot.empty());
    EXPECT_EQ(std::ranges::count(made.gallery.pilot, 1), 5);
    for (std::size_t row = 0; row < made.gallery.count; ++row)
        EXPECT_EQ((*made.gallery.ids.numbers())[row], rowsIn(made.gallery)[row])
            << "without ids, items are called by their rows in the file";
}

TEST(DrawnTraining, QueriesThatAreDrawnItemsLeaveWithThem)
{
    EmbeddingSet itself;
    itself.gallery = numbered(Rows(12, 0));
    itself.gallery.features.at("old") =
        FeatureMatrix(12, 1, {9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12}); // none is zero
    EmbeddingSet withQueries = itself;
    withQueries.query = itself.gallery;
    withQueries.ignored = RowLists{.offsets = {0}, .indices = {}};
    for (std::int64_t row = 0; row < 12; ++row) {
        withQueries.ignored->indices.push_back(row); // which means the same
        withQueries.ignored->offsets.push_back(row + 1);
    }
    const EmbeddingSet expected = drawTraining(itself, 0.25, 8);
    const EmbeddingSet made = drawTraining(withQueries, 0.25, 8);
    EXPECT_EQ(rowsIn(*made.train), rowsIn(*expected.train));
    EXPECT_EQ(rowsIn(*made.query), rowsIn(expected.gallery));
    EXPECT_EQ(made.query->ids, expected.gallery.ids);
    for (std::size_t query = 0; query < 9; ++query)
        EXPECT_THAT((*made.ignored)[query], testing::ElementsAre(static_cast<std::int64_t>(query)));

    withQueries.ignored.reset();
    withQueries.query = numbered({0});
    withQueries.query->features.at("old") =
        FeatureMatrix(1, 1, {static_cast<float>(rowsIn(*made.train)[0])});
    EXPECT_THAT(refusal([&] { return drawTraining(withQueries, 0.25, 8); }),
                HasSubstr("every query is one of the items that were drawn"));
}

TEST(HeldOut, DealsRowsWhateverTheirClasses)
{
    const EmbeddingSet data = setOfTrainingRows();
    Rows all;
    for (std::size_t fold = 0; fold < 2; ++fold) {
        const EmbeddingSet held =
            holdOut(data, {.seed = 7, .folds = 2, .fold = fold, .dealsRows = true});
        const Rows rows = rowsIn(held.gallery);
        EXPECT_EQ(rows.size(), 4U);
        all.insert(all.end(), rows.begin(), rows.end());
    }
    std::ranges::sort(all);
    EXPECT_EQ(all, (Rows{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(TrainingClasses, AreCountedFromZeroInRowsAndClassifiers)
{
    const EmbeddingSet kept = restrictTraining(setOfTrainingRows(), {1, 2});
    EXPECT_EQ(rowsIn(*kept.train), (Rows{1, 2, 5, 6}));
    EXPECT_EQ(kept.train->labels, (Rows{0, 1, 0, 1}));
    EXPECT_EQ(rowsIn(kept.gallery), (Rows{0, 1}));
    EXPECT_EQ(kept.gallery.labels, (Rows{7, 7}));
    EXPECT_THAT(kept.heads.at("old").weight.values(), testing::ElementsAre(11));
    EXPECT_THAT(kept.heads.at("new").weight.values(), testing::ElementsAre(21, 22));
    EXPECT_THAT(kept.heads.at("new").bias, testing::ElementsAre(0.1F, 0.2F));
    EXPECT_EQ(labelsWithin({0, 1, 2, 3, -1}, {1, 2}), (Rows{-1, 0, 1, -1, -1}));
}

TEST(TrainingClasses, AClassifierThatKnowsNoneOfThemIsLeftOut)
{
    const EmbeddingSet kept = restrictTraining(setOfTrainingRows(), {2, 9});
    EXPECT_FALSE(kept.heads.contains("old"));
    EXPECT_THAT(kept.heads.at("new").weight.values(), testing::ElementsAre(22, 23));
}

TEST(TrainingClasses, RefusesWhatNoRowHas)
{
    EXPECT_THAT(refusal([] {
                    return restrictTraining(setOfTrainingRows(), {4, 9});
                }),
                HasSubstr("no training row has such a label"));
    EXPECT_THAT(refusal([] {
                    return restrictTraining(setOfTrainingRows(), {-2, 9});
                }),
                HasSubstr("below 0"));
    EmbeddingSet untrained = setOfTrainingRows();
    untrained.train.reset();
    EXPECT_THAT(refusal([&] {
                    return restrictTraining(untrained, {0, 1});
                }),
                HasSubstr("no training rows"));
}
