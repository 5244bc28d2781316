// Methods of the user's own, whose features stand in the data.

#include "core/study/plan/plan.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/plan/target_words.h"
#include "core/study/report/json_report.h"
#include "core/study/request/pairs.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "core/study/verify/verification.h"
#include "tests/study/runner_test.h"
#include "tests/support/error_text.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using OwnJson = nlohmann::json;

namespace
{

/// The four matrices of a transition, as those of the own method `mine`.
OwnFeatures asOwn(const Transition& transition, std::uint64_t seed)
{
    return {{{"mine", seed, OwnPart::OldGallery}, transition.oldSystem.gallery},
            {{"mine", seed, OwnPart::NewGallery}, transition.newSystem.gallery},
            {{"mine", seed, OwnPart::OldQueries}, transition.oldSystem.query},
            {{"mine", seed, OwnPart::NewQueries}, transition.newSystem.query}};
}

/// What a report says of curves, whichever method they are of and however long they took.
OwnJson withoutNames(OwnJson json)
{
    if (json.is_object()) {
        for (const char* key : {"seconds", "label", "kendall_tau", "facts"})
            json.erase(key);
        if (json.contains("method") && json["method"] == "own")
            json["method"] = "fct";
    }
    if (json.is_structured())
        for (auto& [key, value] : json.items())
            value = withoutNames(value);
    return json;
}

class OwnMethod : public Runner
{
protected:
    /// `direct` and a fit of `fct` under two seeds, with groups, parts and a claim.
    Study builtIn(const TinyOptions& options = {}) const
    {
        Study asked = study(options);
        asked.seeds = {0, 3};
        asked.orders = {"random", "class-mean"};
        asked.parts = {{.name = "last", .classes = ClassRange{4, 25}}};
        asked.claims = {{.says = "fct is better",
                         .metric = parseMetric("map"),
                         .of = {},
                         .better = {.method = "fct", .ordering = "random"},
                         .worse = {.method = "direct", .ordering = "random"}}};
        return asked;
    }

    /// The same with the features of that fit as an own method.
    static Study withOwn(Study asked)
    {
        asked.methods[1] = chooseMethod("own:mine");
        asked.claims[0].better.method = "mine";
        return asked;
    }

    /// Adds the second method's features to the file, both fits of it.
    void addFeaturesOf(const StudyResult& result, const Study& asked)
    {
        for (std::size_t i = 0; i < asked.seeds.size(); ++i)
            addOwnFeatures(asked.embeddings, asOwn(result.transitions[2 + i], asked.seeds[i]),
                           m_job);
    }

    static OwnJson reportOf(const StudyResult& result)
    {
        OwnJson json = OwnJson::parse(studyJson(result, CurveDetail::Slices));
        for (const char* key : {"provenance", "cost_chart", "claims"})
            json.erase(key);
        return withoutNames(json);
    }

    void expectEqual(const Study& asked)
    {
        const StudyResult known = runStudy(asked, m_job);
        addFeaturesOf(known, asked);
        const StudyResult own = runStudy(withOwn(asked), m_job);
        ASSERT_EQ(own.curves.size(), known.curves.size());
        for (std::size_t i = 0; i < known.curves.size(); ++i) {
            EXPECT_EQ(own.curves[i].backfill.firstRank, known.curves[i].backfill.firstRank);
            EXPECT_EQ(own.curves[i].backfill.flips, known.curves[i].backfill.flips);
        }
        EXPECT_EQ(OwnJson::diff(reportOf(known), reportOf(own)), OwnJson::array());
        ASSERT_EQ(own.comparisons.size(), known.comparisons.size());
        EXPECT_GT(own.comparisons.size(), 0U);
        for (std::size_t i = 0; i < known.comparisons.size(); ++i) {
            EXPECT_EQ(own.comparisons[i].difference, known.comparisons[i].difference);
            EXPECT_THAT(own.comparisons[i].interval.low,
                        testing::NanSensitiveDoubleEq(known.comparisons[i].interval.low));
            EXPECT_EQ(own.comparisons[i].verdict, known.comparisons[i].verdict);
        }
        EXPECT_TRUE(known.claims[0].interval.isKnown());
        EXPECT_EQ(own.claims[0].interval.high, known.claims[0].interval.high);
        EXPECT_EQ(own.claims[0].verdict, known.claims[0].verdict);
    }
};

} // namespace

TEST_F(OwnMethod, HasTheCurvesGroupsAndComparisonsOfTheBuiltInOneWhoseFeaturesItHas)
{
    expectEqual(builtIn({.gallery = 120, .queries = 60, .classes = 30}));
}

TEST_F(OwnMethod, IsSearchedByTheGalleryItselfToo)
{
    expectEqual(builtIn({.gallery = 120, .classes = 30}));
}

TEST_F(OwnMethod, HasTheNewModelsFeaturesWhereItGivesNone)
{
    Study asked = builtIn({.queries = 30});
    const StudyResult known = runStudy(asked, m_job);
    asked = withOwn(asked);
    for (std::size_t i = 0; i < 2; ++i)
        addOwnFeatures(asked.embeddings,
                       {{{"mine", asked.seeds[i], OwnPart::OldGallery},
                         known.transitions[2 + i].oldSystem.gallery}},
                       m_job);
    EXPECT_EQ(OwnJson::diff(reportOf(known), reportOf(runStudy(asked, m_job))), OwnJson::array());
}

TEST_F(OwnMethod, IsKnownByItsNameInEveryReport)
{
    Study asked = builtIn({.queries = 30});
    asked.methods[0] = chooseMethod("own:mine");
    asked.methods[1] = chooseMethod("own:theirs");
    asked.claims[0].better.method = "mine";
    asked.claims[0].worse.method = "theirs";
    const EmbeddingSet set = tinySet({.queries = 30});
    OwnFeatures features;
    for (const char* name : {"mine", "theirs"})
        for (const std::uint64_t seed : asked.seeds)
            features.emplace(OwnKey{name, seed, OwnPart::OldGallery},
                             set.gallery.features.at(*name == 'm' ? "old" : "new"));
    addOwnFeatures(asked.embeddings, features, m_job);
    const StudyResult result = runStudy(asked, m_job);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(read.study.methods[1].displayName(), "theirs");
    const OwnJson json = OwnJson::parse(studyJson(read, CurveDetail::Slices));
    EXPECT_EQ(json["curves"][0]["method"], "own");
    EXPECT_EQ(json["curves"][0]["label"], "mine");
    const auto names = [](const OwnJson& comparison) {
        std::string both;
        for (const char* side : {"a", "b"})
            if (comparison[side].is_object())
                both += comparison[side].value("label", "");
        return both;
    };
    EXPECT_TRUE(std::ranges::any_of(json["comparisons"], [&](const OwnJson& comparison) {
        return names(comparison) == "minetheirs" || names(comparison) == "theirsmine";
    }));
    // The new model's features of old items are those of new ones: nothing changes on the way.
    for (const double theirs : result.curves.back().backfill.metrics[2].mean)
        EXPECT_NEAR(theirs, result.baselines.newModel.mean[2], 1e-9);
}

TEST_F(OwnMethod, IsNamedInAStudyFile)
{
    const std::string text = "[data]\nembeddings = \"a.h5\"\n[evaluation]\norders = [\"random\"]\n"
                             "metrics = [\"map\"]\n[[methods]]\nid = \"own:mine\"\n";
    const Study asked = parseStudy(text, m_folder / "study.toml");
    EXPECT_EQ(asked.methods[0].id, "own");
    EXPECT_EQ(asked.methods[0].displayName(), "mine");
    const std::string written = studyText(asked, m_folder / "study.toml");
    EXPECT_EQ(parseStudy(written, m_folder / "study.toml").methods[0].displayName(), "mine");
    EXPECT_NO_THROW(validate(asked));
}

TEST_F(OwnMethod, IsVerified)
{
    Study asked = builtIn({.queries = 30});
    addFeaturesOf(runStudy(asked, m_job), asked);
    const StudyResult result = runStudy(withOwn(asked), m_job, m_folder / "kept");
    EXPECT_TRUE(verifyResult(result, {}, m_job).holds());
    EXPECT_TRUE(verifyResult(result, {.refit = true}, m_job).holds());
    const StudyResult again = runStudy(withOwn(asked), m_job, m_folder / "kept");
    EXPECT_EQ(OwnJson::diff(reportOf(result), reportOf(again)), OwnJson::array()) << "as kept";
}

TEST_F(OwnMethod, IsNoStrategySinceItsCostsAreNotKnown)
{
    Study asked = builtIn({.queries = 30});
    addFeaturesOf(runStudy(asked, m_job), asked);
    const StudyResult result = runStudy(withOwn(asked), m_job);
    // On the heap: GCC 12 takes its members for uninitialised.
    const auto question = std::make_unique<ResultQuestion>();
    question->objective.metric = parseMetric("map");
    std::vector<std::string> notes;
    JobContext noting({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const ResultTrial trial = tryResult(result, *question, noting);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("mine is left out: what an own method costs")));
    ASSERT_FALSE(trial.trial.candidates.empty());
    for (const Candidate& candidate : trial.trial.candidates)
        EXPECT_EQ(candidate.choice, 0U);
    EXPECT_FALSE(strategiesOf(trial, {}).rows.empty());
    EXPECT_TRUE(std::ranges::any_of(offeredCurves(result, {}), [&](const CurveDecision& offered) {
        return result.curves[offered.curve].choice == 1;
    })) << "what is good enough is told of it, too";
}

TEST_F(OwnMethod, SaysWhatIsMissing)
{
    Study asked = builtIn({.queries = 30});
    addOwnFeatures(asked.embeddings,
                   {{{"mine", 0, OwnPart::OldGallery}, tinySet().gallery.features.at("old")}},
                   m_job);
    asked.claims.clear();
    asked.methods[1] = chooseMethod("own:mine");
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("mine"), HasSubstr("its seed 3"),
                                        HasSubstr("one of its seeds: 0")));
    asked.seeds = {0};
    EXPECT_EQ(refusalOf(asked), "(accepted)");
    asked.methods[1] = chooseMethod("own:mien");
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("mien"), HasSubstr("no own method"),
                                        HasSubstr("/gallery/methods")));
    asked.methods[1] = chooseMethod("own");
    EXPECT_THAT(refusalOf(asked), HasSubstr("own:NAME"));

    asked.methods[1] = chooseMethod("own:mien");
    std::vector<std::string> notes;
    JobContext noting({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const StudyResult result = runStudy(asked, noting);
    EXPECT_EQ(result.study.methods.size(), 1U) << "it is left out, and the others are judged";
    EXPECT_THAT(notes, testing::Contains(HasSubstr("mien is left out: the data has no own")));
}

TEST_F(OwnMethod, NeedsQueriesOfItsOwnWhereItsDimensionIsNotTheNewModels)
{
    Study asked = builtIn({.queries = 30, .newDim = 10});
    asked.claims.clear();
    asked.seeds = {0};
    asked.methods = {chooseMethod("own:mine")};
    const EmbeddingSet set = tinySet({.queries = 30, .newDim = 10});
    addOwnFeatures(asked.embeddings,
                   {{{"mine", 0, OwnPart::OldGallery}, set.gallery.features.at("old")}}, m_job);
    EXPECT_THAT(refusalOf(asked),
                AllOf(HasSubstr("/gallery/methods/mine/0/old"), HasSubstr("8 dimensions"),
                      HasSubstr("10 dimensions, as the new model's, since there is no "
                                "/query/methods/mine/0/old")));
    std::vector<std::string> notes;
    JobContext noting({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    Study both = asked;
    both.methods.push_back(chooseMethod("rm-naive"));
    const StudyResult rest = runStudy(both, noting);
    EXPECT_EQ(rest.study.methods.size(), 1U) << "it is left out, and the other is judged";
    EXPECT_THAT(notes, testing::Contains(HasSubstr("mine is left out: /gallery/methods/mine/0/old "
                                                   "has 8 dimensions")));
    addOwnFeatures(asked.embeddings,
                   {{{"mine", 0, OwnPart::OldQueries}, set.query->features.at("old")}}, m_job);
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_NEAR(result.curves[0].backfill.metrics[2].mean.front(),
                result.baselines.oldModel.mean[2], 1e-9);
    asked.orders = {"oracle-loss"};
    EXPECT_THAT(refusalOf(asked), HasSubstr("different dimensions"));
}

TEST_F(OwnMethod, IsNotPlannedFittedInStagesOrLearnedOf)
{
    Study asked = builtIn({.queries = 30});
    asked.claims.clear();
    asked.parts.clear();
    asked.seeds = {0};
    addOwnFeatures(asked.embeddings,
                   {{{"mine", 0, OwnPart::OldGallery}, tinySet().gallery.features.at("old")}},
                   m_job);
    asked.methods = {chooseMethod("own:mine")};
    Study staged = asked;
    staged.stages = {0.5};
    EXPECT_THAT(refusalOf(staged), AllOf(HasSubstr("mine"), HasSubstr("not fitted here")));
    Study learned = asked;
    learned.orders = {"learned-gain"};
    EXPECT_THAT(refusalOf(learned), HasSubstr("nothing is learned of what it gains"));
    Study held = asked;
    held.heldOut = HeldOut{.rows = 40};
    EXPECT_THAT(refusalOf(held), HasSubstr("for this gallery"));
    asked.orders = {"random"};
    asked.resamples = 200;
    PlanRequest planned;
    planned.study = asked;
    EXPECT_THAT(errorText([&] { (void)makePlan(planned, {}, m_job); }),
                HasSubstr("mine is left out: its features are of this gallery alone"));
}

TEST_F(OwnMethod, IsWholeInAGalleryThatIsPartlyReEmbedded)
{
    Study asked = builtIn({.queries = 30});
    asked.claims.clear();
    asked.parts.clear();
    EmbeddingSet set = tinySet({.queries = 30});
    RowMask present(set.gallery.count, 1);
    std::fill_n(present.begin(), 20, 0);
    set.gallery.present["new"] = present;
    writeEmbeddings(asked.embeddings, set, m_job);
    const StudyResult known = runStudy(asked, m_job);
    addFeaturesOf(known, asked);
    asked.methods[1] = chooseMethod("own:mine");
    const StudyResult own = runStudy(asked, m_job);
    for (std::size_t i = 0; i < known.curves.size(); ++i)
        EXPECT_EQ(own.curves[i].backfill.metrics[2].mean, known.curves[i].backfill.metrics[2].mean);
}

TEST_F(OwnMethod, OfAFileIsAddedOnce)
{
    const Study asked = builtIn({.queries = 30});
    const OwnFeatures features{
        {{"mine", 0, OwnPart::OldGallery}, tinySet().gallery.features.at("old")}};
    addOwnFeatures(asked.embeddings, features, m_job);
    const auto again = [&] { addOwnFeatures(asked.embeddings, features, m_job); };
    EXPECT_THAT(errorText(again), HasSubstr("/gallery/methods/mine/0/old: the file has"));
    const auto withoutOld = [&] {
        addOwnFeatures(asked.embeddings,
                       {{{"yours", 0, OwnPart::NewGallery}, features.begin()->second}}, m_job);
    };
    EXPECT_THAT(errorText(withoutOld), HasSubstr("/gallery/methods/yours/0/old"));
    const EmbeddingSummary summary = summarizeEmbeddings(asked.embeddings);
    ASSERT_EQ(summary.ownMethods.size(), 1U) << "nothing of what was refused is written";
    EXPECT_THAT(ownSeeds(summary.ownMethods).at("mine"), ElementsAre(0U));
}

TEST_F(OwnMethod, IsOfferedWhereTheDataHaveIt)
{
    Study asked = builtIn();
    EmbeddingSummary summary = summaryOf(tinySet());
    const std::size_t dim = dimensionOf(summary, "new");
    summary.ownMethods = {{{"mine", 0, OwnPart::OldGallery}, dim},
                          {{"mine", 3, OwnPart::OldGallery}, dim}};
    const auto lackOf = [&](const std::string& id) {
        return lackOfMethod(asked, chooseMethod(id), summary).english();
    };
    EXPECT_THAT(lackOf("own:mine"), IsEmpty());
    EXPECT_THAT(lackOf("own:theirs"), HasSubstr("no own method of this name"));
    asked.seeds = {0, 1};
    EXPECT_THAT(lackOf("own:mine"), HasSubstr("seed 1"));
    asked.seeds = {0, 3};
    summary.ownMethods[{"mine", 3, OwnPart::NewGallery}] = dim - 1;
    EXPECT_THAT(lackOf("own:mine"),
                AllOf(HasSubstr("/gallery/methods/mine/3/new has 7 dimensions"),
                      HasSubstr("8 dimensions, as the new model's, since there is no "
                                "/query/methods/mine/3/new")));
    summary.ownMethods[{"mine", 3, OwnPart::NewQueries}] = dim - 1;
    EXPECT_THAT(lackOf("own:mine"), IsEmpty());
}
