// What a study cannot mean, with the message for each, whoever filled it in.

#include "core/study/request/study.h"
#include "tests/support/error_text.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

namespace crossfade
{

namespace
{

using test::errorText;
using testing::HasSubstr;

/// One way to spoil a good study, and a piece of what is said of it.
struct BadStudy {
    const char* name;
    std::function<void(Study&)> spoil;
    const char* says;
};

void PrintTo(const BadStudy& bad, std::ostream* out)
{
    *out << bad.name;
}

class StudyLimits : public testing::TestWithParam<BadStudy>
{
};

TEST_P(StudyLimits, AreSaidWithWhatWasExpected)
{
    Study study = test::tinyStudy("data.h5");
    EXPECT_EQ(errorText([&] { validate(study); }), "(no error)");
    GetParam().spoil(study);
    EXPECT_THAT(errorText([&] { validate(study); }), HasSubstr(GetParam().says));
}

INSTANTIATE_TEST_SUITE_P(
    All, StudyLimits,
    testing::Values(
        BadStudy{"NoMethod", [](Study& s) { s.methods.clear(); },
                 "methods: no method is chosen; expected at least one, such as fct"},
        BadStudy{"EmptySideModel", [](Study& s) { s.methods[1].sideModel = ""; },
                 "fct: its side model has no name"},
        BadStudy{"NoOrder", [](Study& s) { s.orders.clear(); },
                 "orders: no order is chosen; expected at least one, such as random"},
        BadStudy{"OrderTwice",
                 [](Study& s) {
                     s.orders = {"random", "random"};
                 },
                 "orders: random is named twice; expected each once"},
        BadStudy{"OrderFileAlone", [](Study& s) { s.orderFile = "order.npy"; },
                 "a file is given, but the order 'file' is not among the orders"},
        BadStudy{"NoOrderFile", [](Study& s) { s.orders.emplace_back("file"); },
                 "order file: the order needs a file; expected a .npy file with a permutation"},
        BadStudy{"QrelsAndHeldOut",
                 [](Study& s) {
                     s.qrels = "qrels.txt";
                     s.heldOut = HeldOut{.rows = 9};
                 },
                 "qrels: held-out training rows take the place of the items that it judges"},
        BadStudy{"AllOrdersSkipped",
                 [](Study& s) {
                     s.methods[0].skippedOrders = {"random", "class-mean"};
                 },
                 "direct: all orders of the study are skipped for it; expected at least one"},
        BadStudy{"OrderSkippedByAll",
                 [](Study& s) {
                     for (MethodChoice& choice : s.methods)
                         choice.skippedOrders = {"random"};
                 },
                 "order random: all methods skip it; expected at least one method"},
        BadStudy{"UnknownOrderSkipped", [](Study& s) { s.methods[0].skippedOrders = {"rnd"}; },
                 "rnd"},
        BadStudy{"OrderSkippedTwice",
                 [](Study& s) {
                     s.methods[0].skippedOrders = {"random", "random"};
                 },
                 "direct, skipped orders: random is named twice; expected each once"},
        BadStudy{"IndexWithoutDepth",
                 [](Study& s) { s.index = IndexChoice{.indexes = {"flat"}, .depth = 0}; },
                 "index: a depth of 0; expected 1 to"},
        BadStudy{"NoSeed", [](Study& s) { s.seeds.clear(); },
                 "seeds: no seed; expected at least one, such as 0"},
        BadStudy{"HugeSeed", [](Study& s) { s.orderSeeds = {std::uint64_t{1} << 63U}; },
                 "order seeds: 9223372036854775808 is too large; expected 0 to"},
        BadStudy{"OneSlice", [](Study& s) { s.slices = 1; }, "slices: 1 fractions; expected 2 to"},
        BadStudy{"TooManySlices", [](Study& s) { s.slices = mostSlices + 1; }, " fractions; exp"},
        BadStudy{"TooManyResamples", [](Study& s) { s.resamples = mostResamples + 1; },
                 " resamples; expected 0 to"},
        BadStudy{"NoFlips", [](Study& s) { s.flipsAt.clear(); },
                 "flips at: no rank; expected at least one, such as 1"},
        BadStudy{"FlipsAtZero", [](Study& s) { s.flipsAt = {0}; }, "flips at: 0; expected 1 to"},
        BadStudy{"NoNeighbours", [](Study& s) { s.neighbours = 0; },
                 "neighbours: 0; expected 1 to"},
        BadStudy{"TooManyStages", [](Study& s) { s.stages.assign(mostStages + 1, 0.5); },
                 "stages: 1001 stages; expected at most 1000"},
        BadStudy{"NoStageEpochs", [](Study& s) { s.stageEpochs = 0; },
                 "stage epochs: 0; expected 1 to"},
        BadStudy{"StageBetweenSlices", [](Study& s) { s.stages = {0.3}; },
                 "a stage cannot begin at 0.300000; expected ascending shares above 0"},
        BadStudy{"StagesAndParts",
                 [](Study& s) {
                     s.stages = {0.5};
                     s.parts = {{.name = "some", .classes = ClassRange{0, 1}, .subset = {}}};
                 },
                 "stages: a study in stages has no parts; expected no parts, or no stages"},
        BadStudy{"TwoTimes",
                 [](Study& s) {
                     s.backfillHours = 1;
                     s.itemsPerHour = 1;
                 },
                 "time: both the hours of the backfill and the items in an hour are given"},
        BadStudy{"NoTime", [](Study& s) { s.itemsPerHour = 0; },
                 "items per hour: it is not a finite number above 0; expected a number above 0"},
        BadStudy{"EndlessTime",
                 [](Study& s) { s.backfillHours = std::numeric_limits<double>::infinity(); },
                 "backfill hours: it is not a finite number above 0"},
        BadStudy{"ClassesBackwards",
                 [](Study& s) {
                     s.classes = ClassRange{5, 2};
                 },
                 "classes: 5:2; expected FIRST:LAST with FIRST <= LAST"},
        BadStudy{"TrainClassesBackwards",
                 [](Study& s) {
                     s.trainClasses = ClassRange{5, 2};
                 },
                 "training classes: 5:2; expected FIRST:LAST"},
        BadStudy{"SubsetWithoutValue",
                 [](Study& s) {
                     s.subset = Subset{"kind", ""};
                 },
                 "subset: the attribute or its value is missing; expected ATTRIBUTE=VALUE"},
        BadStudy{"PilotShare", [](Study& s) { s.fitOnPilot = 1.5; },
                 "fit_on_pilot: 1.500000; expected a share of the pilot above 0 and up to 1"},
        BadStudy{"PilotAndHeldOut",
                 [](Study& s) {
                     s.fitOnPilot = 0.5;
                     s.heldOut = HeldOut{.rows = 9};
                 },
                 "fit_on_pilot: training rows are held out too, and none of them would be"},
        BadStudy{"PartOfEverything",
                 [](Study& s) { s.parts = {{.name = "all", .classes = {}, .subset = {}}}; },
                 "part all: it is the whole gallery; expected classes or a subset"},
        BadStudy{"NoOldModel", [](Study& s) { s.oldModel = ""; }, "models: "},
        BadStudy{"NoSideModel", [](Study& s) { s.sideModel = ""; }, "side model: it has no name"},
        BadStudy{"NoData", [](Study& s) { s.embeddings = ""; }, "data: "},
        BadStudy{"NoMetric", [](Study& s) { s.metrics.clear(); }, "metrics: no metric is chosen"},
        BadStudy{"AttributeTwice",
                 [](Study& s) {
                     s.attributes = {"kind", "kind"};
                 },
                 "attributes: kind is named twice"},
        BadStudy{"ClaimWithoutWords", [](Study& s) { s.claims = {Claim{}}; },
                 "claims: a claim says nothing; expected a sentence under `says`"},
        BadStudy{"TooManyMethods", [](Study& s) { s.methods.resize(20'000, s.methods[0]); },
                 "methods: 20000 methods; expected at most 1000. Make several studies of it."},
        BadStudy{"TooManyAttributes", [](Study& s) { s.attributes.resize(1'001, "kind"); },
                 "attributes: 1001 attributes; expected at most 1000"},
        BadStudy{"TooManyCurves",
                 [](Study& s) {
                     s.methods.resize(1'000, s.methods[0]);
                     s.seeds.resize(1'000);
                 },
                 "curves: 2000000 curves; expected at most 100000"},
        BadStudy{"TooManyPoints",
                 [](Study& s) {
                     s.slices = mostSlices;
                     s.seeds.resize(100);
                 },
                 "points of curves: "},
        BadStudy{
            "OldModelInLatin1", [](Study& s) { s.oldModel = "caf\xe9"; },
            "old model: 'caf\\xe9' is not UTF-8; expected a text that a results file can hold"},
        BadStudy{"NewModelInLatin1", [](Study& s) { s.newModel = "caf\xe9"; },
                 "new model: 'caf\\xe9' is not UTF-8"},
        BadStudy{"MethodsModelInLatin1", [](Study& s) { s.methods[0].newModel = "caf\xe9"; },
                 "direct, new model: 'caf\\xe9' is not UTF-8"},
        BadStudy{"MethodsSideModelInLatin1", [](Study& s) { s.methods[1].sideModel = "caf\xe9"; },
                 "fct, side model: 'caf\\xe9' is not UTF-8"},
        BadStudy{"LabelInLatin1", [](Study& s) { s.methods[0].label = "caf\xe9"; },
                 "direct, label: 'caf\\xe9' is not UTF-8"},
        BadStudy{"AttributeInLatin1", [](Study& s) { s.attributes = {"caf\xe9"}; },
                 "attributes: 'caf\\xe9' is not UTF-8"},
        BadStudy{"SubsetInLatin1",
                 [](Study& s) {
                     s.subset = Subset{"kind", "caf\xe9"};
                 },
                 "subset: 'caf\\xe9' is not UTF-8"},
        BadStudy{"PartInLatin1",
                 [](Study& s) {
                     s.parts = {{.name = "caf\xe9", .classes = ClassRange{0, 1}, .subset = {}}};
                 },
                 "parts: 'caf\\xe9' is not UTF-8"},
        BadStudy{"NameWithANul", [](Study& s) { s.name = std::string("a\0b", 3); },
                 "name: 'a\\x00b' holds a NUL byte"}),
    [](const auto& bad) { return std::string(bad.param.name); });

TEST(StudyToRun, HasNoIntervalsOfTooFewResamples)
{
    Study study = test::tinyStudy("data.h5");
    for (const std::size_t resamples : {1U, 2U, 99U}) {
        study.resamples = resamples;
        std::string notes;
        JobContext job({}, {}, [&](const Message& note) { notes += note.english(); });
        EXPECT_EQ(withEnoughResamples(study, job).resamples, 0U);
        EXPECT_EQ(notes, std::to_string(resamples) +
                             " resamples are too few for an interval, so there are none: 100 or "
                             "more are needed");
    }
    for (const std::size_t resamples : {0U, 100U}) {
        study.resamples = resamples;
        JobContext job({}, {}, [&](const Message& note) { ADD_FAILURE() << note.english(); });
        EXPECT_EQ(withEnoughResamples(study, job).resamples, resamples);
    }
}

} // namespace

} // namespace crossfade
