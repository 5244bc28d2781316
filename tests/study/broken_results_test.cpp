#include "core/base/error.h"
#include "core/study/storage/results_file.h"
#include "tests/fuzz/small_result.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

constexpr float floatNaN = std::numeric_limits<float>::quiet_NaN();
using Integers = std::vector<std::int64_t>;
using Doubles = std::vector<double>;
using Strings = std::vector<std::string>;

/// Puts other values in the place of a dataset, without its checksum.
template <class T>
void put(Hdf5Builder& file, const std::string& name, const std::vector<hsize_t>& shape,
         const std::vector<T>& values)
{
    if (H5Lexists(file.id(), name.c_str(), H5P_DEFAULT) > 0)
        file.remove(name);
    file.numbers<T>(name, shape, values);
}

void put(Hdf5Builder& file, const std::string& name, const Strings& values)
{
    file.remove(name);
    file.strings(name, values);
}

/// Puts another value in the place of an attribute.
void setAttribute(Hdf5Builder& file, const std::string& object, const std::string& name, hid_t type,
                  const void* value)
{
    H5Adelete_by_name(file.id(), object.c_str(), name.c_str(), H5P_DEFAULT);
    const hid_t space = H5Screate(H5S_SCALAR);
    const hid_t attribute = H5Acreate_by_name(file.id(), object.c_str(), name.c_str(), type, space,
                                              H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(attribute, type, value);
    H5Aclose(attribute);
    H5Sclose(space);
}

void set(Hdf5Builder& file, const std::string& object, const std::string& name, std::int64_t value)
{
    setAttribute(file, object, name, H5T_NATIVE_INT64, &value);
}

void set(Hdf5Builder& file, const std::string& object, const std::string& name, double value)
{
    setAttribute(file, object, name, H5T_NATIVE_DOUBLE, &value);
}

void set(Hdf5Builder& file, const std::string& object, const std::string& name, const char* value)
{
    const hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, std::string(value).size());
    H5Tset_cset(type, H5T_CSET_UTF8);
    setAttribute(file, object, name, type, value);
    H5Tclose(type);
}

/// A results file with one of everything, of five items and two queries, in which one part is
/// broken.
struct BrokenPart {
    std::string name;
    std::function<void(Hdf5Builder&)> breakIt;
    Strings words; ///< that the message has to have
};

std::ostream& operator<<(std::ostream& out, const BrokenPart& broken)
{
    return out << broken.name;
}

class BrokenResults : public testing::TestWithParam<BrokenPart>
{
};

std::string nameOf(const testing::TestParamInfo<BrokenPart>& info)
{
    return info.param.name;
}

const std::string curve = "/curves/0";

} // namespace

TEST(Results, OneOfEverythingIsRead)
{
    const TemporaryFolder folder;
    JobContext job;
    writeResults(folder / "r.h5", fullResult(), job);
    const StudyResult back = readResults(folder / "r.h5", job);
    EXPECT_EQ(back.staged.size(), 1U);
    ASSERT_EQ(back.indexCurves.size(), 1U);
    EXPECT_EQ(back.indexCurves[0].slices[1].metrics[0].difference, (Interval{-0.25, 0.25}));
    EXPECT_EQ(back.study.index, fullResult().study.index);
    EXPECT_EQ(back.staged[0].backfill.stages, fullResult().staged[0].backfill.stages);
    EXPECT_EQ(back.itemScores, fullResult().itemScores);
    EXPECT_EQ(back.comparisons.size(), 1U);
    EXPECT_EQ(back.claims.size(), 1U);
    EXPECT_EQ(back.groupGaps.size(), 1U);
    EXPECT_EQ(back.diverged.size(), 1U);
    EXPECT_EQ(back.curves[0].calibration, fullResult().curves[0].calibration);
}

TEST(Results, PartsAreRead)
{
    const TemporaryFolder folder;
    JobContext job;
    writeResults(folder / "r.h5", partedResult(), job);
    const StudyResult back = readResults(folder / "r.h5", job);
    ASSERT_EQ(back.parts.size(), 1U);
    EXPECT_EQ(back.parts[0].curves[0].order, back.curves[0].order);
}

TEST(Results, OfALaterMinorVersionAreReadWithANote)
{
    const TemporaryFolder folder;
    Strings notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    writeResults(folder / "r.h5", smallResult(), job);
    {
        Hdf5Builder file(folder / "r.h5");
        set(file, "/", "crossfade_results_minor", std::int64_t{99});
    }
    EXPECT_EQ(readResults(folder / "r.h5", job).curves.size(), 1U);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], HasSubstr("is of format 1.99, and this Crossfade knows 1."));
}

TEST_P(BrokenResults, AreRefusedWithThePart)
{
    const TemporaryFolder folder;
    const auto path = folder / "r.h5";
    JobContext job;
    writeResults(path, fullResult(), job);
    {
        Hdf5Builder file(path);
        GetParam().breakIt(file);
    }
    try {
        (void)readResults(path, job);
        FAIL() << "it was accepted";
    } catch (const Error& error) {
        for (const std::string& word : GetParam().words)
            EXPECT_THAT(error.what(), HasSubstr(word));
        EXPECT_THAT(error.what(), HasSubstr("r.h5"));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Whole, BrokenResults,
    testing::Values(BrokenPart{"Format",
                               [](auto& f) { set(f, "/", "crossfade_results", std::int64_t{7}); },
                               {"results of format 7"}},
                    BrokenPart{"TwoStudies",
                               [](auto& f) {
                                   put(f, "/study", {"name = \"a\"", "name = \"b\""});
                               },
                               {"/study", "2 texts", "one study"}},
                    BrokenPart{"LibraryVersions",
                               [](auto& f) {
                                   put(f, "/provenance/library_versions", {"1", "2"});
                               },
                               {"/provenance/library_versions", "2 texts"}},
                    BrokenPart{"Baseline",
                               [](auto& f) {
                                   put<double>(f, "/baselines/old", {2}, {0.5, 2});
                               },
                               {"/baselines/old", "value 1 is 2", "0.000000 to 1"}},
                    BrokenPart{"BaselineShape",
                               [](auto& f) { put<double>(f, "/baselines/old", {1}, {0.5}); },
                               {"/baselines/old", "its shape is [1]", "[2]"}},
                    BrokenPart{"Dimension",
                               [](auto& f) {
                                   put<std::int64_t>(f, "/dimensions", {2}, {2, 0});
                               },
                               {"/dimensions", "value 1 is 0"}},
                    BrokenPart{"Similarity",
                               [](auto& f) { put<double>(f, "/cka", {1}, {1.5}); },
                               {"/cka", "value 0 is 1.5"}},
                    BrokenPart{"TooManyDivergedFits",
                               [](auto& f) {
                                   put(f, "/diverged/fits", {3, 3}, Integers(9, 0));
                               },
                               {"/diverged/fits", "the study has not so many fits"}},
                    BrokenPart{"DivergedFitOfNoMethod",
                               [](auto& f) {
                                   put(f, "/diverged/fits", {1, 3}, Integers{4, 1, 2});
                               },
                               {"/diverged/fits", "the study has no such method or seed"}},
                    BrokenPart{"DivergedAfterLessThanNothing",
                               [](auto& f) {
                                   put(f, "/diverged/fits", {1, 3}, Integers{0, 1, -2});
                               },
                               {"/diverged/fits", "a number of epochs is below 0"}},
                    BrokenPart{"MatrixWithNaN",
                               [](auto& f) {
                                   put<float>(f, "/matrices/0", {2, 3}, {1, 2, 3, 4, 5, floatNaN});
                               },
                               {"/matrices/0", "a value is NaN or infinite"}},
                    BrokenPart{"TransitionOfNoMatrix",
                               [](auto& f) {
                                   put(f, "/transitions", {1, 4}, Integers{0, 1, 2, 9});
                               },
                               {"/transitions", "value 3 is 9"}},
                    BrokenPart{"MatricesOfOtherRows",
                               [](auto& f) {
                                   for (const char* name : {"/matrices/1", "/matrices/3"})
                                       put<float>(f, name, {4, 3}, std::vector<float>(12, 1));
                               },
                               {"/transitions", "a matrix has other rows than there are items"}},
                    BrokenPart{"ModelOfNoMatrix",
                               [](auto& f) {
                                   put(f, "/models/old", {2}, Integers{0, 9});
                               },
                               {"/models/old", "value 1 is 9"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Items, BrokenResults,
    testing::Values(
        BrokenPart{"NoItem",
                   [](auto& f) { set(f, "/items/gallery", "count", std::int64_t{0}); },
                   {"/items/gallery", "it has no item"}},
        BrokenPart{"Labels",
                   [](auto& f) {
                       put(f, "/items/gallery/labels", {2}, Integers{0, 1});
                   },
                   {"/items/gallery/labels", "its shape is [2]", "[5]"}},
        BrokenPart{"Paths",
                   [](auto& f) {
                       put(f, "/items/gallery/paths", {"a.png", "b.png"});
                   },
                   {"/items/gallery/paths", "2 paths"}},
        BrokenPart{"Ids",
                   [](auto& f) {
                       put(f, "/items/gallery/ids", {"a", "b", "c"});
                   },
                   {"/items/gallery/ids", "3 ids"}},
        BrokenPart{
            "Codes",
            [](auto& f) {
                put(f, "/items/gallery/attributes/colour/codes", {5}, Integers{0, 1, 2, 0, 0});
            },
            {"/items/gallery/attributes/colour/codes", "value 2 is 2"}},
        BrokenPart{"Weight",
                   [](auto& f) {
                       put<double>(f, "/items/gallery/weight", {5}, {1, 1, -1, 0, 0});
                   },
                   {"/items/gallery/weight", "value 2 is -1"}},
        BrokenPart{"ClassAttributes",
                   [](auto& f) {
                       put(f, "/items/classes/attributes/size/codes", {1, 2}, Integers{0, 1});
                   },
                   {"/items/classes/attributes/size/codes", "it is no list"}},
        BrokenPart{"ListsThatEndEarly",
                   [](auto& f) {
                       put(f, "/relevance/relevant/offsets", {3}, Integers{0, 3, 4});
                   },
                   {"/relevance/relevant/offsets", "the lists do not cover the indices"}},
        BrokenPart{"ListsOutOfTheirSequence",
                   [](auto& f) {
                       put(f, "/relevance/relevant/indices", {5}, Integers{0, 4, 2, 1, 3});
                   },
                   {"/relevance/relevant/indices", "the rows of query 0 do not ascend"}},
        BrokenPart{"ListsOfNoItem",
                   [](auto& f) {
                       put(f, "/relevance/relevant/indices", {5}, Integers{0, 2, 5, 1, 3});
                   },
                   {"/relevance/relevant/indices", "value 2 is 5"}},
        BrokenPart{"Uncertainty",
                   [](auto& f) {
                       put<double>(f, "/item_scores/0/uncertainty", {5}, {0, 1, floatNaN, 3, 4});
                   },
                   {"/item_scores/0/uncertainty", "a value is NaN or infinite"}},
        BrokenPart{"TwoNamesOfALoss",
                   [](auto& f) {
                       put(f, "/item_scores/0/predicted_loss_name", {"l1", "l2"});
                   },
                   {"/item_scores/0/predicted_loss_name", "2 names", "one"}},
        BrokenPart{"SeenClass",
                   [](auto& f) {
                       put<std::uint8_t>(f, "/item_scores/0/of_seen_class", {5}, {0, 1, 2, 0, 0});
                   },
                   {"/item_scores/0/of_seen_class", "value 2 is 2"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Curves, BrokenResults,
    testing::Values(
        BrokenPart{"Missing", [](auto& f) { f.remove(curve); }, {curve, "the group is missing"}},
        BrokenPart{"Choice",
                   [](auto& f) { set(f, curve, "choice", std::int64_t{5}); },
                   {curve, "the study has no such method, order or seed"}},
        BrokenPart{"NegativeSeed",
                   [](auto& f) { set(f, curve, "seed", std::int64_t{-1}); },
                   {curve, "seed is -1", "0 or more"}},
        BrokenPart{"Geometry",
                   [](auto& f) { set(f, curve, "geometry", "round"); },
                   {curve, "'round' is neither raw nor normalised"}},
        BrokenPart{"Calibration",
                   [](auto& f) { set(f, curve, "calibration", "moments"); },
                   {curve, "'moments' is no calibration"}},
        BrokenPart{"ReferenceOfNoMatrix",
                   [](auto& f) {
                       put<float>(f, curve + "/calibration_reference/old", {4}, {1, 2, 3, 4});
                   },
                   {"calibration_reference/old", "it is no matrix"}},
        BrokenPart{
            "ReferenceWithNaN",
            [](auto& f) {
                put<float>(f, curve + "/calibration_reference/old", {2, 2}, {1, 2, 3, floatNaN});
            },
            {"calibration_reference/old", "a value is NaN or infinite"}},
        BrokenPart{"Seconds",
                   [](auto& f) { set(f, curve, "seconds_fit", -1.0); },
                   {curve, "seconds_fit is no time"}},
        BrokenPart{"Order",
                   [](auto& f) {
                       put(f, curve + "/order", {5}, Integers{4, 0, 2, 1, 4});
                   },
                   {curve + "/order", "it is no permutation of the gallery's rows"}},
        BrokenPart{"Backfilled",
                   [](auto& f) {
                       put(f, curve + "/backfilled", {3}, Integers{0, 5, 2});
                   },
                   {curve + "/backfilled", "the counts do not grow"}},
        BrokenPart{"Mean",
                   [](auto& f) {
                       put(f, curve + "/mean", {2, 3}, Doubles{0, 0, 0, 0, 0, 1.5});
                   },
                   {curve + "/mean", "value 5 is 1.5"}},
        BrokenPart{"FirstRank",
                   [](auto& f) {
                       put<std::int32_t>(f, curve + "/first_rank", {2, 3}, {2, 1, 1, 1, 1, 6});
                   },
                   {curve + "/first_rank", "value 5 is 6"}},
        BrokenPart{"Groups",
                   [](auto& f) { put(f, curve + "/groups/value", {"red"}); },
                   {curve + "/groups/value", "1 values of 0 groups"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Comparisons, BrokenResults,
    testing::Values(BrokenPart{"Columns",
                               [](auto& f) {
                                   put(f, "/comparisons/asked", {1, 2}, Integers{0, 0});
                               },
                               {"/comparisons/asked", "it has other columns"}},
                    BrokenPart{"OfNothing",
                               [](auto& f) {
                                   put(f, "/comparisons/asked", {1, 13}, Integers(13, 1));
                               },
                               {"/comparisons/asked", "the study has nothing of that number"}},
                    BrokenPart{"TwoClaims",
                               [](auto& f) {
                                   put(f, "/claims/asked", {2, 13}, Integers(26, 0));
                                   put(f, "/claims/numbers", {2, 7}, Doubles(14, 0));
                               },
                               {"/claims", "the study has another number of claims"}},
                    BrokenPart{"GapOfNothing",
                               [](auto& f) {
                                   put(f, "/group_gaps/of", {1, 3}, Integers{3, 9, 0});
                               },
                               {"/group_gaps/of", "the study has nothing of that number"}},
                    BrokenPart{"GapWithoutSlices",
                               [](auto& f) {
                                   put(f, "/group_gaps/numbers", {2, 3}, Doubles(6, 0));
                               },
                               {"/group_gaps/numbers", "it is too short"}},
                    BrokenPart{"StagedMethod",
                               [](auto& f) { set(f, "/staged/0", "choice", std::int64_t{3}); },
                               {"/staged/0", "the study has no such method"}},
                    BrokenPart{"StagedSeed",
                               [](auto& f) { set(f, "/staged/0", "seed", std::int64_t{-3}); },
                               {"/staged/0", "seed is -3", "0 or more"}},
                    BrokenPart{"StagedOrder",
                               [](auto& f) {
                                   put(f, "/staged/0/order", {5}, Integers{0, 1, 2, 3, 3});
                               },
                               {"/staged/0/order", "it is no permutation of the gallery's rows"}},
                    BrokenPart{"StageOutOfTheGallery",
                               [](auto& f) {
                                   put(f, "/staged/0/stages", {1, 5}, Integers{0, 6, 2, 0, 0});
                               },
                               {"/staged/0/stages", "stage 0 is no part of the gallery"}},
                    BrokenPart{"StagedCalibration",
                               [](auto& f) { put(f, "/staged/0/calibrations", {"often"}); },
                               {"/staged/0/calibrations", "'often' is no calibration"}},
                    BrokenPart{"NoStage",
                               [](auto& f) {
                                   put(f, "/staged/0/stages", {0, 5}, Integers{});
                                   put(f, "/staged/0/fit_seconds", {0}, Doubles{});
                                   put(f, "/staged/0/calibrations", Strings{});
                               },
                               {"/staged/0/stages", "there is none"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Index, BrokenResults,
    testing::Values(BrokenPart{"Depth",
                               [](auto& f) { set(f, "/index/0", "depth", std::int64_t{-1}); },
                               {"/index/0", "depth is -1", "0 or more"}},
                    BrokenPart{"Slices",
                               [](auto& f) {
                                   put(f, "/index/0/slices", {2, 4}, Doubles(8, 0));
                               },
                               {"/index/0/slices", "its shape is [2, 4]", "[3, 4]"}},
                    BrokenPart{"Counts",
                               [](auto& f) {
                                   put(f, "/index/0/counts", {3, 2}, Integers(6, -1));
                               },
                               {"/index/0/counts", "value 0 is -1"}},
                    BrokenPart{"MetricName",
                               [](auto& f) { put(f, "/index/0/metric_names", {"often"}); },
                               {"/index/0/metric_names", "unknown"}},
                    BrokenPart{"MetricOutOfRange",
                               [](auto& f) {
                                   put(f, "/index/0/metrics", {3, 1, 4}, Doubles(12, 7));
                               },
                               {"/index/0/metrics", "value 0 is 7"}}),
    nameOf);
