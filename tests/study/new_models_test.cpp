// Several new models to choose among.

#include "core/study/request/new_models.h"

#include "core/study/analysis/gate/gate.h"
#include "core/study/analysis/new_model_rows.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/report/json_report.h"
#include "core/study/run/estimation.h"
#include "core/study/run/serving.h"
#include "core/study/run/thresholds.h"
#include "core/study/storage/results_file.h"
#include "core/study/verify/verification.h"
#include "tests/study/runner_test.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

std::vector<std::string> namesOf(const Study& study)
{
    std::vector<std::string> names;
    for (const MethodChoice& choice : study.methods)
        names.push_back(choice.displayName());
    return names;
}

class NewModels : public Runner
{
protected:
    /// `new`, `noisy`, which is new with noise, and `wide`, of more dimensions.
    EmbeddingSet data() const
    {
        EmbeddingSet set = tinySet();
        const EmbeddingSet wide = tinySet({.newDim = 10});
        std::mt19937 random(5);
        std::normal_distribution<float> normal;
        for (const auto& [group, wideGroup] :
             {std::pair{&set.gallery, &wide.gallery}, std::pair{&*set.train, &*wide.train}}) {
            const FeatureMatrix& newer = group->features.at("new");
            std::vector<float> values(newer.values().begin(), newer.values().end());
            for (float& value : values)
                value += 0.7F * normal(random);
            group->features.emplace("noisy", FeatureMatrix(newer.rows(), newer.dim(), values));
            group->features.emplace("wide", wideGroup->features.at("new"));
        }
        return set;
    }

    Study studyOf(const EmbeddingSet& set, const std::vector<std::string>& models)
    {
        writeEmbeddings(m_folder / "models.h5", set, m_job);
        Study asked = tinyStudy(m_folder / "models.h5");
        asked.newModel = models.front();
        asked.otherNewModels.assign(models.begin() + 1, models.end());
        return asked;
    }

    /// A method whose features are of length 1.
    static void addSimplex(Study& study)
    {
        study.methods.push_back(chooseMethod("d-simplex"));
        study.methods.back().options.set("epochs", std::int64_t{1}, "test");
    }

    PlanRequest requestOf(const std::vector<std::string>& models)
    {
        PlanRequest asked;
        asked.study = studyOf(data(), models);
        asked.study.methods = {chooseMethod("procrustes"), chooseMethod("rm-naive")};
        asked.study.orders = {"random"};
        asked.study.metrics = parseMetrics("map");
        asked.study.resamples = 100;
        asked.study.attributes.clear();
        asked.rerankDepths = {5, 10};
        asked.searchMs = 2;
        asked.embedMs = 3;
        asked.pace = {.batchSize = 10, .costPerItem = 2, .itemsPerHour = 30};
        return asked;
    }
};

/// To the bit; none is known where there are too few classes.
void expectEqual(const Interval& a, const Interval& b)
{
    EXPECT_EQ(a.isKnown(), b.isKnown());
    EXPECT_TRUE(!a.isKnown() || a == b);
}

void expectEqual(const Estimated& a, const Estimated& b)
{
    EXPECT_EQ(a.value, b.value);
    expectEqual(a.interval, b.interval);
}

void expectEqual(const StudyCurve& a, const StudyCurve& b)
{
    EXPECT_EQ(a.order, b.order);
    EXPECT_EQ(a.gain, b.gain);
    for (std::size_t m = 0; m < a.backfill.metrics.size(); ++m) {
        expectEqual(a.gainInterval[m], b.gainInterval[m]);
        EXPECT_EQ(a.ci95[m].low, b.ci95[m].low);
        EXPECT_EQ(a.backfill.metrics[m].mean, b.backfill.metrics[m].mean);
        EXPECT_EQ(a.backfill.metrics[m].perQuery, b.backfill.metrics[m].perQuery);
        EXPECT_EQ(a.conditions[m].endsAtNew.margin, b.conditions[m].endsAtNew.margin);
    }
}

} // namespace

TEST_F(NewModels, GiveEveryMethodOnceForEach)
{
    Study asked = tinyStudy("data.h5");
    EXPECT_EQ(namesOf(withEachNewModel(asked)), namesOf(asked)) << "there is one";
    asked.otherNewModels = {"b"};
    asked.methods[1].label = "small";
    asked.methods.push_back(chooseMethod("procrustes"));
    asked.methods.back().newModel = "compatible";
    asked.methods.push_back(chooseMethod("rm-naive"));
    asked.methods.back().transform = "fitted.pt";
    const Study each = withEachNewModel(asked);
    EXPECT_THAT(namesOf(each), ElementsAre("direct (new)", "direct (b)", "small (new)", "small (b)",
                                           "procrustes (compatible)", "rm-naive (new)"));
    std::vector<std::size_t> models;
    for (const MethodChoice& choice : each.methods)
        models.push_back(newModelOf(each, choice));
    EXPECT_THAT(models, ElementsAre(0, 1, 0, 1, 0, 0));
    EXPECT_EQ(namesOf(withEachNewModel(each)), namesOf(each));
    EXPECT_EQ(namesOf(withoutEachNewModel(each)), namesOf(asked));
    Study fewer = each;
    fewer.methods.erase(fewer.methods.begin());
    EXPECT_EQ(namesOf(withoutEachNewModel(fewer)), namesOf(fewer)) << "no list of methods gives it";
}

TEST_F(NewModels, StandInTheStudyFile)
{
    Study asked = tinyStudy(m_folder / "data.h5");
    EXPECT_THAT(studyText(asked, m_folder / "a.toml"), testing::Not(HasSubstr("other_new")));
    asked.otherNewModels = {"b", "c"};
    const std::string text = studyText(asked, m_folder / "a.toml");
    EXPECT_THAT(text, AllOf(HasSubstr("other_new"), HasSubstr("format 1.5")));
    EXPECT_EQ(parseStudy(text, m_folder / "a.toml").otherNewModels, asked.otherNewModels);
}

TEST_F(NewModels, AreRefusedWhereTheyAreNotSeveral)
{
    const auto refusal = [&](const std::vector<std::string>& models, auto change) {
        Study asked = studyOf(data(), models);
        change(asked);
        return refusalOf(asked);
    };
    const auto as = [](Study&) {};
    EXPECT_THAT(refusal({"new", "noisy", "new"}, as), HasSubstr("new is named twice"));
    EXPECT_THAT(refusal({"new", "old"}, as), HasSubstr("old is the old model"));
    EXPECT_THAT(refusal({"new", "missing"}, as), HasSubstr("missing"));
    EXPECT_THAT(
        refusal({"new", "noisy"}, [](Study& study) { study.protocol = Protocol::NewNeighbours; }),
        HasSubstr("relevant items of its own"));
    EXPECT_THAT(
        refusal({"new", "noisy"}, [](Study& study) { study.intermediateModels = {"noisy"}; }),
        HasSubstr("old or the new model"));
}

TEST_F(NewModels, HaveABaselineCrossEach)
{
    const auto refusal = [&](const std::vector<std::string>& models) {
        Study asked = studyOf(data(), models);
        asked.methods.erase(asked.methods.begin()); // fct alone
        asked.claims = {{.says = "fct is better than cross",
                         .metric = asked.metrics[0],
                         .better = {.method = "fct (wide)", .ordering = "random"},
                         .worse = {.baseline = "cross"}}};
        if (models[0] == "wide")
            asked.claims[0].better.method = "fct (new)";
        return refusalOf(asked);
    };
    EXPECT_THAT(refusal({"new", "wide"}), HasSubstr("the dimensions of old and wide differ"));
    EXPECT_EQ(refusal({"wide", "new"}), "(accepted)");
}

TEST_F(NewModels, HaveTheCurvesOfAStudyEach)
{
    const std::vector<std::string> models{"new", "noisy", "wide"};
    Study asked = studyOf(data(), models);
    addSimplex(asked);
    const StudyResult all = runStudy(asked, m_job, m_folder / "kept");
    EXPECT_EQ(runStudy(asked, m_job, m_folder / "kept").otherBaselines[1].raw.newModel,
              all.otherBaselines[1].raw.newModel);
    ASSERT_EQ(all.otherBaselines.size(), 2U);
    std::size_t compared = 0;
    for (std::size_t m = 0; m < models.size(); ++m) {
        Study single = asked;
        single.newModel = models[m];
        single.otherNewModels.clear();
        const StudyResult one = runStudy(single, m_job);
        EXPECT_EQ(baselinesOfModel(all, m).newModel, one.baselines.newModel);
        EXPECT_EQ(baselinesOfModel(all, m).oldModel, one.baselines.oldModel);
        EXPECT_EQ(baselinesOfModel(all, m).cross, one.baselines.cross);
        for (const StudyCurve& curve : one.curves)
            for (const StudyCurve& same : all.curves)
                if (newModelOf(all.study, all.study.methods[same.choice]) == m &&
                    same.method == curve.method && same.ordering == curve.ordering) {
                    expectEqual(same, curve);
                    EXPECT_EQ(baselinesOf(all, same).newModel, baselinesOf(one, curve).newModel);
                    ++compared;
                }
    }
    EXPECT_EQ(compared, all.curves.size());
    EXPECT_EQ(compared, 6U + 6 + 4) << "direct needs models of one dimension";

    // The other way round they are the same.
    asked.newModel = "wide";
    asked.otherNewModels = {"new", "noisy"};
    const StudyResult turned = runStudy(asked, m_job);
    ASSERT_EQ(turned.curves.size(), all.curves.size());
    for (const StudyCurve& curve : all.curves) {
        const std::string name = all.study.methods[curve.choice].displayName();
        const auto same = std::ranges::find_if(turned.curves, [&](const StudyCurve& other) {
            return turned.study.methods[other.choice].displayName() == name &&
                   other.ordering == curve.ordering;
        });
        ASSERT_NE(same, turned.curves.end());
        expectEqual(*same, curve);
    }
}

TEST_F(NewModels, AreKeptInTheResultsFileAndVerified)
{
    Study asked = studyOf(data(), {"new", "noisy", "wide"});
    addSimplex(asked);
    asked.parts = {{.name = "few", .classes = ClassRange{0, 2}}};
    asked.results = m_folder / "results.h5";
    const StudyResult made = runStudy(asked, m_job);
    writeResults(asked.results, made, m_job);
    const StudyResult read = readResults(asked.results, m_job);
    EXPECT_EQ(namesOf(read.study), namesOf(made.study));
    for (const auto& [a, b] : {std::pair(&read, &made), {&read.parts[0], &made.parts[0]}})
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(a->otherBaselines[i].raw.newModel, b->otherBaselines[i].raw.newModel);
            EXPECT_EQ(a->otherBaselines[i].normalised->newModel,
                      b->otherBaselines[i].normalised->newModel);
        }
    EXPECT_EQ(read.models.otherNewModels[1]->gallery.dim(), 10U);
    EXPECT_TRUE(verifyResult(read, {}, m_job).holds());
    std::filesystem::remove(asked.embeddings); // by what is in the file
    EXPECT_TRUE(verifyResult(read, {}, m_job).holds());
}

TEST_F(NewModels, AreComparedInPairsOfTheSameQueries)
{
    Study asked = studyOf(data(), {"noisy", "new"});
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    asked.orders = {"random", "class-mean"};
    const StudyResult result = runStudy(asked, m_job);
    const std::vector<NewModelRow> rows = newModelRows(result, 2, m_job);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].model, "noisy");
    EXPECT_EQ(rows[1].alone, result.otherBaselines[0].raw.newModel.mean[2]);
    EXPECT_EQ(rows[1].aloneBehind.value, 0) << "new is the best";
    double difference = 0;
    const auto& noisy = result.baselines.newModel.perQuery[2];
    const auto& newer = result.otherBaselines[0].raw.newModel.perQuery[2];
    for (std::size_t query = 0; query < noisy.size(); ++query)
        difference += (newer[query] - noisy[query]) / static_cast<double>(noisy.size());
    EXPECT_NEAR(rows[0].aloneBehind.value, difference, 1e-6);
    for (const NewModelRow& row : rows) {
        EXPECT_EQ(row.best->ordering, "random") << "class-mean uses labels";
        double best = 0;
        for (const StudyCurve& curve : result.curves)
            if (curve.ordering == "random" &&
                result.study.methods[curve.choice].newModel == row.model)
                best = std::max(best, curve.backfill.metrics[2].auc());
        EXPECT_NEAR(row.auc, best, 1e-12);
    }
    EXPECT_NEAR(rows[0].behind.value, rows[1].auc - rows[0].auc, 1e-12);
    EXPECT_EQ(newModelsSheet(result, 2, m_job).rows.size(), 2U);
    const auto json = nlohmann::json::parse(studyJson(result, CurveDetail::Slices));
    EXPECT_EQ(json["new_models"][1]["new_model"], "new");
    EXPECT_EQ(json["new_models"][1]["metrics"]["map"]["alone"], rows[1].alone);
    EXPECT_EQ(json["new_models"][0]["metrics"]["map"]["best"]["behind_best"]["difference"],
              rows[0].behind.value);
}

TEST_F(NewModels, HaveNoWayThatEndsAtAnother)
{
    Study asked = studyOf(data(), {"noisy", "wide"});
    asked.methods = {chooseMethod("procrustes"), chooseMethod("procrustes")};
    asked.methods[1].newModel = "new"; // which is better than noisy
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    const std::vector<NewModelRow> rows = newModelRows(result, 2, m_job);
    ASSERT_EQ(rows.size(), 2U);
    for (const NewModelRow& row : rows) {
        ASSERT_TRUE(row.best) << row.model;
        EXPECT_EQ(result.study.methods[row.best->choice].newModel, row.model);
    }
}

/// Half of the gallery is there under `noisy`, all of it under `new`.
TEST_F(NewModels, HaveTheQueriesThatCanBeAskedUnderAllOfThem)
{
    EmbeddingSet set = data();
    RowMask& present = set.gallery.present["noisy"];
    for (std::size_t row = 0; row < set.gallery.count; ++row)
        present.push_back(row % 2 == 0 ? 1 : 0);
    const StudyResult result = runStudy(studyOf(set, {"new", "noisy"}), m_job);
    EXPECT_EQ(result.relevance.queryCount(), set.gallery.count / 2);
    for (const StudyCurve& curve : result.curves) {
        const bool isWhole = result.study.methods[curve.choice].newModel == "new";
        EXPECT_EQ(curve.backfill.fractions.back(), isWhole ? 1 : 0.5);
        EXPECT_EQ(curve.backfill.queries, set.gallery.count / 2);
    }
    const std::vector<NewModelRow> rows = newModelRows(result, 0, m_job);
    EXPECT_TRUE(std::isnan(rows[1].alone));
    EXPECT_FALSE(rows[1].best) << "its curves end half way";

    set.gallery.pilot = RowMask(set.gallery.count, 0);
    set.gallery.pilot[1] = 1;
    EXPECT_THROW(writeEmbeddings(m_folder / "pilot.h5", set, m_job), Error)
        << "an item of the pilot is there under every model";
}

TEST_F(NewModels, AreOneWhereAWorkIsAboutOne)
{
    Study asked = studyOf(data(), {"new", "noisy"});
    const auto refusal = [](auto work) {
        try {
            work();
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("(accepted)");
    };
    const auto says = AllOf(HasSubstr("several new models: new, noisy"), HasSubstr("'plan'"));
    const PilotDraw pilot{.share = 0.5};
    EXPECT_THAT(refusal([&] { (void)estimateStudy(asked, pilot, m_job); }), says);
    EXPECT_THAT(refusal([&] { (void)servingReport(asked, {.overlapAt = 5}, m_job); }), says);
    EXPECT_THAT(refusal([&] {
                    (void)thresholdReport(asked, {{.rate = 0.01}, "", pilot}, m_job);
                }),
                says);
}

TEST_F(NewModels, HaveTheStrategiesOfAPlanEach)
{
    for (const bool byPilot : {false, true}) {
        PlanRequest asked = requestOf({"noisy", "wide", "new"});
        if (byPilot)
            asked.pilot = PilotDraw{.share = 0.5};
        const Plan all = makePlan(asked, {}, m_job);
        const std::vector<std::string> models = newModelsOf(asked.study);
        std::size_t at = 0;
        double best = 0;
        std::string bestModel;
        for (const std::string& model : models) {
            PlanRequest single = asked;
            single.study.newModel = model;
            single.study.otherNewModels.clear();
            const Plan one = makePlan(single, {}, m_job);
            for (const StrategyRow& row : one.strategies.rows) {
                ASSERT_LT(at, all.strategies.rows.size());
                const StrategyRow& same = all.strategies.rows[at++];
                EXPECT_EQ(models[same.newModel], model);
                EXPECT_EQ(same.strategy, row.strategy);
                EXPECT_EQ(same.depth, row.depth);
                expectEqual(same.now, row.now);
                expectEqual(same.atBudget, row.atBudget);
                expectEqual(same.wholeWay, row.wholeWay);
                expectEqual(same.aboveWaiting, row.aboveWaiting);
                expectEqual(same.broken, row.broken);
                EXPECT_EQ(same.hours, row.hours);
                EXPECT_EQ(same.bytes, row.bytes);
                EXPECT_EQ(same.modelCalls, row.modelCalls);
            }
            const auto& scores = one.choice.scores;
            if (scores.front().value > best) {
                best = scores.front().value;
                bestModel = model;
            }
        }
        EXPECT_EQ(at, all.strategies.rows.size());
        EXPECT_EQ(all.choice.scores.front().value, best);
        EXPECT_EQ(bestModel, "new") << "noise makes it worse, and wide is another draw";
        const StrategyRow& row = all.strategies.rows[all.strategies.recommended];
        EXPECT_EQ(all.chosenStudy.newModel, models[row.newModel]);
        EXPECT_TRUE(all.chosenStudy.otherNewModels.empty());
        EXPECT_THAT(all.strategies.what.english(),
                    HasSubstr("Take " + models[row.newModel] + " as the new model."));
        for (const std::string& model : models)
            EXPECT_THAT(all.strategies.why.english(), HasSubstr("Alone, " + model + " gives "));
        const auto json = nlohmann::json::parse(planJson(all));
        EXPECT_EQ(json["new"], models[row.newModel]);
        EXPECT_EQ(json["recommended"]["new_model"], models[row.newModel]);
        EXPECT_EQ(json["strategies"][0]["new_model"], "noisy");
        ASSERT_FALSE(all.fitted == nullptr);
        EXPECT_EQ(all.order.size(), 60U);
    }
}

TEST_F(NewModels, MayTakeAnotherTimeToEmbed)
{
    PlanRequest asked = requestOf({"new", "noisy"});
    asked.embeddingFactors = {{"noisy", 3}};
    asked.pace.queriesPerHour = 10;
    const Plan plan = makePlan(asked, {}, m_job);
    for (const StrategyRow& row : plan.strategies.rows) {
        const double factor = row.newModel == 0 ? 1 : 3;
        EXPECT_NEAR(*row.hours, factor * 60 / 30, 1e-12);
        if (row.strategy == Strategy::Wait) {
            EXPECT_NEAR(*row.cost, factor * 60 * 2, 1e-12);
        }
        // Merging embeds queries by the old model too, reranking by the new one.
        const double queries = 10 * factor * 60 / 30;
        if (row.strategy == Strategy::Merge) {
            EXPECT_NEAR(*row.cost, factor * 60 * 2 + queries * 2, 1e-9);
        }
        if (row.strategy == Strategy::Rerank) {
            EXPECT_GT(*row.milliseconds, factor * 3 * static_cast<double>(row.depth));
            EXPECT_NEAR(*row.cost, factor * (60 + queries) * 2, 1e-9);
        }
    }
    asked.embeddingFactors = {{"other", 3}};
    EXPECT_THROW(makePlan(asked, {}, m_job), Error);
}

/// Where nothing beats waiting, what is waited for is the best model, and the plan goes to it.
TEST_F(NewModels, ArePlannedForAsTheyAreRecommended)
{
    PlanRequest asked = requestOf({"noisy", "new"});
    asked.study.methods = {chooseMethod("direct")}; // of turned features: worse than old
    asked.rerankDepths.clear();
    const Plan plan = makePlan(asked, {}, m_job);
    const StrategyRow& row = plan.strategies.rows[plan.strategies.recommended];
    EXPECT_EQ(row.strategy, Strategy::Wait);
    EXPECT_EQ(newModelsOf(plan.request.study)[row.newModel], "new");
    EXPECT_EQ(plan.chosenStudy.newModel, "new");
    EXPECT_THAT(plan.strategies.what.english(), HasSubstr("Nothing beats waiting"));
}

TEST_F(NewModels, HaveTheStrategiesOfAFinishedStudyEach)
{
    const PlanRequest planned = requestOf({"noisy", "wide", "new"});
    Study asked = planned.study;
    addSimplex(asked); // is judged against models at length 1
    const ResultQuestion question{.objective = {}, .figures = planned};
    const auto tableOf = [&](const Study& study) {
        const StudyResult result = runStudy(withEachNewModel(study), m_job);
        return strategiesOf(tryResult(result, question, m_job), question.figures);
    };
    const StrategyTable all = tableOf(asked);
    const std::vector<std::string> models = newModelsOf(asked);
    std::size_t at = 0;
    for (const std::string& model : models) {
        Study single = asked;
        single.newModel = model;
        single.otherNewModels.clear();
        for (const StrategyRow& row : tableOf(single).rows) {
            ASSERT_LT(at, all.rows.size());
            const StrategyRow& same = all.rows[at++];
            EXPECT_EQ(models[same.newModel], model);
            EXPECT_EQ(same.strategy, row.strategy);
            EXPECT_EQ(same.depth, row.depth);
            EXPECT_EQ(same.bytes, row.bytes);
            expectEqual(same.wholeWay, row.wholeWay);
            expectEqual(same.aboveWaiting, row.aboveWaiting);
        }
    }
    EXPECT_EQ(at, all.rows.size());
    EXPECT_THAT(all.what.english(), HasSubstr(" as the new model."));
}

TEST_F(NewModels, AreSidesOfAGateByName)
{
    const Study asked = studyOf(data(), {"new", "noisy"});
    const StudyResult result = runStudy(withEachNewModel(asked), m_job);
    const GateSides sides = gateSides(result.study, "new (noisy)", "new");
    const GateQueries queries = gateQueries(result, sides, result.study.metrics.front(), {});
    const auto& noisy = baselinesOfModel(result, 1).newModel.perQuery.front();
    const auto& newer = result.baselines.newModel.perQuery.front();
    EXPECT_EQ(queries.candidate, std::vector<double>(noisy.begin(), noisy.end()));
    EXPECT_EQ(queries.reference, std::vector<double>(newer.begin(), newer.end()));
    EXPECT_THROW((void)gateSides(result.study, "new (other)", "new"), Error);
    // What is called "new" alone is the curve's own.
    const auto ofNoisy = std::ranges::find_if(result.study.methods, [&](const auto& choice) {
        return newModelOf(result.study, choice) == 1;
    });
    const std::string curve = ofNoisy->displayName() + ":" + result.study.orders.front() + "@1";
    const auto against = [&](const char* reference) {
        return gateQueries(result, gateSides(result.study, curve, reference),
                           result.study.metrics.front(), {})
            .reference;
    };
    EXPECT_EQ(against("new (new)"), queries.reference);
    EXPECT_EQ(against("new"), queries.candidate);
}
