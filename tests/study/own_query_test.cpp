#include "core/study/result/own_query.h"

#include "core/base/error.h"
#include "core/study/storage/kept_fit.h"
#include "tests/study/runner_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::ElementsAre;
using testing::FloatEq;
using testing::HasSubstr;

namespace
{

/// Two queries and three items in two dimensions; the own image is (3, 4) and (0, 2).
OwnQuery ownQuery()
{
    return {.image = "own.png",
            .oldModel = {"v1", {1, 2, {3, 4}}, {2, 2, {1, 0, 0, 5}}, {3, 2, {1, 1, 2, 2, 3, 3}}},
            .newModel = {"v2", {1, 2, {0, 2}}, {2, 2, {2, 0, 3, 4}}, {3, 2, {1, 0, 0, 1, 1, 1}}}};
}

/// Of one curve.
StudyResult resultOf(const Transition& transition)
{
    StudyResult result;
    result.transitions = {transition};
    return result;
}

/// What the error says with which the own image is refused.
std::string refusalOf(const StudyResult& result, const OwnQuery& own)
{
    JobContext job;
    try {
        (void)withOwnQuery(result, result.curves.front(), own, job);
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

std::vector<float> rowOf(const FeatureMatrix& features)
{
    return {features.row(0).begin(), features.row(0).end()};
}

} // namespace

TEST(OwnQuery, IsMadeAsTheSystemMakesItsQueries)
{
    const OwnQuery own = ownQuery();
    const FeatureMatrix gallery(3, 2, {1, 0, 0, 1, 1, 1});
    const FeatureMatrix unitLength(2, 2, {1, 0, 0, 1});
    // The old system takes the old model's queries at unit length, the new one the new model's.
    const Transition transition{{unitLength, gallery}, {own.newModel.queries, gallery}};
    JobContext job;
    const Transition made = withOwnQuery(resultOf(transition), StudyCurve(), own, job);
    ASSERT_EQ(made.queryCount(), 1U);
    EXPECT_THAT(rowOf(made.oldSystem.query), ElementsAre(FloatEq(0.6F), FloatEq(0.8F)));
    EXPECT_THAT(rowOf(made.newSystem.query), ElementsAre(0, 2));
    EXPECT_TRUE(made.newSystem.gallery.sharesStorageWith(gallery));
}

TEST(OwnQuery, IsRefusedWhereTheMethodTransformsQueries)
{
    const OwnQuery own = ownQuery();
    const FeatureMatrix gallery(3, 2, {1, 0, 0, 1, 1, 1});
    const FeatureMatrix turned(2, 2, {0, 2, -4, 3});
    try {
        JobContext job;
        (void)withOwnQuery(resultOf({{turned, gallery}, {turned, gallery}}), StudyCurve(), own,
                           job);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), HasSubstr("transforms the features of a query"));
        EXPECT_THAT(error.what(), HasSubstr("'v2'"));
    }
}

TEST(OwnQuery, OfOneModelAloneSearchesThatModelsGallery)
{
    const OwnQuery own = ownQuery();
    const Transition old = searchedBy(own.oldModel);
    EXPECT_TRUE(old.newSystem.gallery.sharesStorageWith(own.oldModel.gallery));
    EXPECT_THAT(rowOf(old.oldSystem.query), ElementsAre(3, 4));
}

class OwnQueryOfFit : public test::Runner
{
};

TEST_F(OwnQueryOfFit, IsTransformedByTheFitThatTheRunCached)
{
    Study asked = study();
    asked.methods = {chooseMethod("rm-rqt", Preset::Quick)};
    asked.methods.front().options.set("epochs", std::int64_t{2}, "test");
    const auto folder = m_folder / "parts";
    const StudyResult result = runStudy(asked, m_job, folder);
    const StudyCurve& curve = result.curves.front();
    const Transition& known = result.transitions[curve.transition];
    constexpr std::size_t item = 7; // the gallery queries itself
    const EmbeddingSet data = readEmbeddings(asked.embeddings, {}, m_job);
    const auto under = [&](const char* model) {
        const FeatureMatrix& all = data.gallery.features.at(model);
        const auto row = all.row(item);
        return OwnQuery::UnderModel{model, FeatureMatrix(1, all.dim(), {row.begin(), row.end()}),
                                    all, all};
    };
    OwnQuery own{.image = "own.png", .oldModel = under("old"), .newModel = under("new")};
    EXPECT_THAT(refusalOf(result, own), HasSubstr("its transform is not known"));
    own.fit = [&](const StudyResult& of, const StudyCurve& ofCurve, JobContext& job) {
        return keptFit(of, ofCurve, folder, job);
    };
    const Transition made = withOwnQuery(result, curve, own, m_job);
    for (const auto& [found, expected] : {std::pair{&made.oldSystem, &known.oldSystem},
                                          std::pair{&made.newSystem, &known.newSystem}})
        for (std::size_t d = 0; d < expected->query.dim(); ++d)
            EXPECT_NEAR(found->query.row(0)[d], expected->query.row(item)[d], 1e-5);
    EXPECT_TRUE(made.oldSystem.gallery.sharesStorageWith(known.oldSystem.gallery));

    Study other = asked;
    other.seeds = {1};
    const StudyResult another = runStudy(other, m_job, folder);
    const auto fitOfAnother = keptFit(another, another.curves.front(), folder, m_job);
    ASSERT_NE(fitOfAnother, nullptr);
    own.fit = [&](const auto&...) { return fitOfAnother; };
    EXPECT_THAT(refusalOf(result, own), HasSubstr("its transform is not known"));
}
