#include "core/study/run/inputs/data_overview.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;
using testing::HasSubstr;

namespace
{

std::string textOf(const DataOverview& overview)
{
    std::string text;
    for (const Message& paragraph : overviewParagraphs(overview))
        text += paragraph.english() + "\n";
    return text;
}

/// The share of the items whose nearest other item has their class, by sorting.
double nearestIsRight(const ItemGroup& group, const std::string& model)
{
    const FeatureMatrix& features = group.features.at(model);
    const auto row = [&](std::size_t i) {
        return features.values().subspan(i * features.dim(), features.dim());
    };
    double right = 0;
    for (std::size_t query = 0; query < group.count; ++query) {
        std::size_t nearest = query == 0 ? 1 : 0;
        for (std::size_t item = 0; item < group.count; ++item)
            if (item != query && rankingKey(Distance::L2, row(query), row(item)) <
                                     rankingKey(Distance::L2, row(query), row(nearest)))
                nearest = item;
        right += group.labels[nearest] == group.labels[query] ? 1 : 0;
    }
    return right / static_cast<double>(group.count);
}

} // namespace

TEST(DataOverview, SaysWhatTheDataHoldAndHowGoodTheModelsAre)
{
    const test::TemporaryFolder folder;
    const auto file = folder / "tiny.h5";
    test::writeTiny(file);
    JobContext job;
    DataOverview overview{.summary = summarizeEmbeddings(file, job)};
    EXPECT_THAT(textOf(overview),
                HasSubstr("60 items; the gallery queries itself; 120 training rows."));
    EXPECT_EQ(modelsSheet(overview).rows[0][3].text.english(), "–") << "not read yet";
    EXPECT_EQ(featureBytes(overview.summary), 4U * 16 * (60 + 120));

    overview.found = findInData(test::tinyStudy(file), job);
    const EmbeddingSet set = test::tinySet();
    for (const char* model : {"new", "old"})
        EXPECT_DOUBLE_EQ(overview.found->nearestIsRight.at(model),
                         nearestIsRight(set.gallery, model));
    EXPECT_EQ(overview.found->judgedQueries, 60U);
    EXPECT_THAT(textOf(overview), HasSubstr("60 items in 6 classes"));
    EXPECT_THAT(textOf(overview), HasSubstr("Attributes: kind (2 values)."));
    EXPECT_THAT(textOf(overview), HasSubstr("Items have no pictures."));
    EXPECT_THAT(textOf(overview), HasSubstr("nothing looks like a mistake"));
}

TEST(DataOverview, SaysWhetherItemsHaveTexts)
{
    const test::TemporaryFolder folder;
    EmbeddingSet set = test::tinySet();
    set.gallery.texts.assign(set.gallery.count, "a text");
    const auto file = folder / "texts.h5";
    JobContext job;
    writeEmbeddings(file, set, job);
    const EmbeddingSummary read = summarizeEmbeddings(file, job);
    for (const EmbeddingSummary& summary : {read, summaryOf(set)}) {
        EXPECT_TRUE(summary.hasTexts);
        EXPECT_THAT(textOf(DataOverview{.summary = summary}),
                    HasSubstr("Items have texts and no pictures."));
    }
}

TEST(DataOverview, WarnsOfWhatLooksLikeAMistake)
{
    const test::TemporaryFolder folder;
    EmbeddingSet set = test::tinySet({.queries = 20});
    set.gallery.features["copy"] = set.gallery.features.at("old");
    set.query->features["copy"] = set.query->features.at("old");
    set.train->features["copy"] = set.train->features.at("old");
    set.gallery.present["new"] = RowMask(set.gallery.count, 1);
    set.gallery.present["new"][3] = 0;
    JobContext job;
    const auto file = folder / "copied.h5";
    writeEmbeddings(file, set, job);
    DataOverview overview{.summary = summarizeEmbeddings(file, job)};
    overview.found = findInData(test::tinyStudy(file), job);
    EXPECT_THAT(textOf(overview), HasSubstr("This looks like a mistake."));
    EXPECT_FALSE(overview.found->nearestIsRight.contains("new")) << "an item is missing";
    const MessageSheet models = modelsSheet(overview);
    const auto row = std::ranges::find_if(
        models.rows, [](const auto& each) { return each[0].text.english() == "new"; });
    EXPECT_EQ((*row)[2].text.english(), "59 of 60");
}

TEST(DataOverview, SaysWhyAModelCouldNotBeJudged)
{
    const test::TemporaryFolder folder;
    EmbeddingSet set = test::tinySet();
    set.gallery.labels.assign(set.gallery.count, -1);
    const auto file = folder / "no-labels.h5";
    JobContext job;
    writeEmbeddings(file, set, job);
    DataOverview overview{.summary = summarizeEmbeddings(file, job)};
    EXPECT_EQ(modelsSheet(overview).rows[0][3].help.english(), "") << "not read yet";
    overview.found = findInData(test::tinyStudy(file), job);
    for (const auto& row : modelsSheet(overview).rows)
        EXPECT_THAT(row[3].help.english(), HasSubstr("neither labels nor lists of relevant items"));

    overview.found->judgedQueries = 60;
    EXPECT_THAT(modelsSheet(overview).rows[0][3].help.english(),
                HasSubstr("No query that has a right answer has features of this model."));
}
