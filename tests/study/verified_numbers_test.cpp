// A results file in which one number is another: verify notices it.

#include "core/base/error.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "core/study/verify/verification.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <functional>

using namespace crossfade;
using namespace crossfade::test;
using testing::Contains;
using testing::HasSubstr;

namespace
{

/// Datasets whose numbers follow from nothing else in the file, by the end of their names.
constexpr std::array cannotBeChecked{
    "/fit_seconds", // how long it took
};

/// One of everything that a study can have.
Study studyOfEverything(const std::filesystem::path& file)
{
    Study study = tinyStudy(file);
    study.methods = {chooseMethod("direct"), chooseMethod("fastfill")};
    for (const auto& [option, text] : {std::pair{"loss", "l2"},
                                       {"epochs", "2"},
                                       {"mixer_width", "16"},
                                       {"projection_width", "8"}})
        study.methods[1].options.setText(option, text, "test");
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    study.flipsAt = {1, 3};
    study.classBins = 2;
    study.resamples = 20;
    study.stages = {0.25};
    study.stageEpochs = 1;
    study.index = IndexChoice{.indexes = {"flat"}, .depth = 5, .slices = 2};
    study.claims = {{.says = "It is better.",
                     .metric = study.metrics.front(),
                     .better = {.method = "direct", .ordering = "random"},
                     .worse = {.baseline = "old"}}};
    return study;
}

bool holdsNumbers(hid_t dataset)
{
    const hid_t type = H5Dget_type(dataset);
    const H5T_class_t kind = H5Tget_class(type);
    H5Tclose(type);
    return kind == H5T_INTEGER || kind == H5T_FLOAT;
}

/// The datasets of numbers below a group.
void collect(hid_t file, const std::string& group, std::vector<std::string>& names)
{
    const hid_t opened = H5Gopen2(file, group.empty() ? "/" : group.c_str(), H5P_DEFAULT);
    H5G_info_t info;
    H5Gget_info(opened, &info);
    for (hsize_t i = 0; i < info.nlinks; ++i) {
        std::array<char, 256> text{};
        H5Lget_name_by_idx(opened, ".", H5_INDEX_NAME, H5_ITER_INC, i, text.data(), text.size(),
                           H5P_DEFAULT);
        const std::string name = group + "/" + text.data();
        const hid_t object = H5Oopen(file, name.c_str(), H5P_DEFAULT);
        if (H5Iget_type(object) == H5I_GROUP)
            collect(file, name, names);
        else if (holdsNumbers(object))
            names.push_back(name);
        H5Oclose(object);
    }
    H5Gclose(opened);
}

std::vector<std::string> datasetsOf(const std::filesystem::path& file)
{
    const Hdf5Builder open(file);
    std::vector<std::string> names;
    collect(open.id(), "", names);
    return names;
}

/// Another number that the reader still takes where it can. Features and losses move far enough to
/// change a rank.
double falsified(double value, const std::string& dataset)
{
    if (dataset.starts_with("/matrices/") || dataset.ends_with("/losses"))
        return value + 5;
    if (std::isnan(value))
        return 0.25;
    if (value == std::round(value) && value != 0 && value != 1)
        return value - 1;
    return value > 0.5 ? value - 0.25 : value + 0.25;
}

/// Changes the first number that is one, or the first of all. False where the dataset has none.
bool falsify(const std::filesystem::path& file, const std::string& dataset)
{
    const Hdf5Builder open(file);
    const hid_t opened = H5Dopen2(open.id(), dataset.c_str(), H5P_DEFAULT);
    const hid_t space = H5Dget_space(opened);
    const hid_t type = H5Dget_type(opened);
    const bool isWhole = H5Tget_class(type) == H5T_INTEGER;
    std::vector<double> values(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
    if (!values.empty()) {
        H5Dread(opened, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
        auto chosen = std::ranges::find_if(values, [](double value) { return !std::isnan(value); });
        chosen = chosen == values.end() ? values.begin() : chosen;
        *chosen = isWhole ? (*chosen > 0 ? *chosen - 1 : *chosen + 1) : falsified(*chosen, dataset);
        H5Dwrite(opened, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    }
    H5Tclose(type);
    H5Sclose(space);
    H5Dclose(opened);
    return !values.empty();
}

class VerifiedNumbers : public testing::Test
{
protected:
    VerifiedNumbers()
    {
        writeTiny(m_folder / "tiny.h5");
        m_result = runStudy(studyOfEverything(m_folder / "tiny.h5"), m_job);
    }

    /// Whether the reader refuses the file, or verify finds a difference.
    bool isNoticed(const std::filesystem::path& file)
    {
        try {
            const StudyResult read = readResults(file, m_job);
            return !verifyResult(read, {.curves = read.curves.size(), .rankings = 2}, m_job)
                        .holds();
        } catch (const Error&) {
            return true;
        }
    }

    /// What a check says after `harm` changed the result, with no curve computed anew.
    std::vector<std::string> differencesAfter(const std::function<void(StudyResult&)>& harm)
    {
        StudyResult harmed = m_result;
        harm(harmed);
        return verifyResult(harmed, {.curves = 0}, m_job).differences;
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_result;
};

/// The curves between the first and the last have the same datasets: leaving them out takes half of
/// the time.
bool canBeChecked(const std::string& dataset)
{
    const bool isBetween = dataset.starts_with("/curves/1/") || dataset.starts_with("/curves/2/");
    return !isBetween && std::ranges::none_of(cannotBeChecked, [&](const char* end) {
        return dataset.ends_with(end);
    });
}

} // namespace

TEST_F(VerifiedNumbers, AResultWithOneOfEverythingHolds)
{
    writeResults(m_folder / "results.h5", m_result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    for (const StudyResult* result : {&std::as_const(m_result), &read})
        for (const std::size_t curves : {std::size_t{0}, result->curves.size()}) {
            const Verification found = verifyResult(*result, {.curves = curves}, m_job);
            EXPECT_THAT(found.differences, testing::IsEmpty());
            EXPECT_EQ(found.curves, curves);
            EXPECT_TRUE(found.holds());
        }
}

TEST_F(VerifiedNumbers, EveryDatasetWithAFalseNumberIsNoticed)
{
    const std::filesystem::path whole = m_folder / "whole.h5";
    const std::filesystem::path harmed = m_folder / "harmed.h5";
    writeResults(whole, m_result, m_job);
    ASSERT_FALSE(isNoticed(whole));
    const std::vector<std::string> datasets = datasetsOf(whole);
    for (const char* one : {"/cka", "/baselines/cross", "/comparisons/numbers", "/claims/numbers",
                            "/group_gaps/numbers", "/item_scores/1/uncertainty", "/staged/0/auc",
                            "/index/0/slices", "/curves/0/conditions", "/curves/0/fractions"})
        EXPECT_THAT(datasets, Contains(one));
    for (const std::string& dataset : datasets) {
        std::filesystem::copy_file(whole, harmed,
                                   std::filesystem::copy_options::overwrite_existing);
        if (!canBeChecked(dataset) || !falsify(harmed, dataset))
            continue;
        EXPECT_TRUE(isNoticed(harmed)) << dataset;
    }
}

/// Curves that are not computed anew are compared with themselves.
TEST_F(VerifiedNumbers, OfCurvesThatAreNotComputedAnew)
{
    using Result = StudyResult;
    const auto& differences = [&](const auto& harm) { return differencesAfter(harm); };
    EXPECT_THAT(differences([](Result& r) { r.curves[1].backfill.fractions[2] += 0.01; }),
                Contains(HasSubstr("direct, class-mean, seed 0: fraction in slice 2 is 0.51")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].backfill.metrics[2].mean[1] += 0.01; }),
                Contains(HasSubstr("map, value 1 as the mean of the queries is")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].backfill.metrics[2].aucSlices += 0.01; }),
                Contains(HasSubstr("map, AUC over slices is")));
    EXPECT_THAT(differences([](Result& r) { ++r.curves[1].backfill.flips[0].positive[2]; }),
                Contains(HasSubstr("positive flips at 1, value 2 is")));
    EXPECT_THAT(differences([](Result& r) { ++r.curves[1].backfill.flips[0].negativeByItem[0]; }),
                Contains(HasSubstr("negative flips at 1 by item in slice 0 is 1")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].ci95[0].low[3] -= 0.01; }),
                Contains(HasSubstr("cmc@1, low end of the interval, value 3 is")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].conditions[2].monotone.margin -= 0.01; }),
                Contains(HasSubstr("map, monotone, margin is")));
}

TEST_F(VerifiedNumbers, WhatIsFalseIsSaidInWords)
{
    using Result = StudyResult;
    const auto& differences = [&](const auto& harm) { return differencesAfter(harm); };
    EXPECT_THAT(differences([](Result& r) { r.baselines.cross->mean[2] += 0.01; }),
                Contains(HasSubstr("baseline cross: map is")));
    EXPECT_THAT(differences([](Result& r) { ++r.baselines.newModel.firstRank[7]; }),
                Contains(HasSubstr("baseline new: first ranks, value 7 is")));
    EXPECT_THAT(differences([](Result& r) { *r.similarities[0].cka -= 0.01; }),
                Contains(HasSubstr("models old and new: CKA is")));
    EXPECT_THAT(differences([](Result& r) { r.comparisons[0].pValue += 0.01; }),
                Contains(HasSubstr("comparison 0 (direct, random against old, cmc@1, auc): "
                                   "p-value is")));
    EXPECT_THAT(differences([](Result& r) { r.claims[0].asked.metric = 1; }),
                Contains(HasSubstr("claim 0: it is not what the study claims")));
    EXPECT_THAT(differences([](Result& r) {
                    r.comparisons[0].asked.of = {Quantity::Kind::At, 0.3};
                }),
                Contains(HasSubstr("comparison: cannot be made anew: the curves have no value")));
    EXPECT_THAT(differences([](Result& r) { ++r.comparisonsLeftOut; }),
                Contains(HasSubstr("comparisons: how many were left out is 1 in the file, and 0")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].kendallTau = -1.5; }),
                Contains(HasSubstr("direct, class-mean, seed 0: Kendall's tau is not between -1")));
    EXPECT_THAT(differences([](Result& r) {
                    for (StudyCurve& curve : r.curves)
                        curve.facts["loss_kendall_tau"] = 2;
                }),
                Contains(HasSubstr("fact loss_kendall_tau is not between -1 and 1")));
    EXPECT_THAT(differences([](Result& r) { r.itemScores[0].losses["loss"][3] += 1; }),
                Contains(HasSubstr("direct, seed 0: loss of items (loss), value 3 is")));
    EXPECT_THAT(differences([](Result& r) { r.itemScores[1].predictedLoss[3] *= 1.01; }),
                Contains(HasSubstr("predicted loss, by the uncertainty of the item, value 3 is")));
    EXPECT_THAT(differences([](Result& r) { r.groupGaps[0].gap.value[0] += 0.01; }),
                Contains(HasSubstr("gap between groups 0 (kind, cmc@1): gap, value 0 is")));
    EXPECT_THAT(differences([](Result& r) { r.staged[3].overStatic[0].value += 0.01; }),
                Contains(HasSubstr("in stages, fastfill, class-mean, seed 0: cmc@1, over the "
                                   "static curve is")));
}

/// Not every study has every number: none of these is told to be false.
TEST(VerifiedStudies, OfOtherKindsHold)
{
    const TemporaryFolder folder;
    JobContext job;
    const auto differences = [&](const EmbeddingSet& set, Study study) {
        study.embeddings = folder / "set.h5";
        writeEmbeddings(study.embeddings, set, job);
        const StudyResult result = runStudy(study, job);
        std::vector<std::string> all;
        for (const std::size_t curves : {std::size_t{0}, result.curves.size()})
            for (const std::string& each :
                 verifyResult(result, {.curves = curves}, job).differences)
                all.push_back(each);
        return all;
    };
    const auto studyWith = [](const std::string& method) {
        Study study = tinyStudy("");
        study.methods = {chooseMethod("direct"), chooseMethod(method, Preset::Quick)};
        return study;
    };
    EmbeddingSet partly = tinySet({.queries = 30});
    RowMask present(60, 0);
    for (std::size_t row = 0; row < present.size(); row += 5)
        present[row] = 1;
    partly.gallery.present["new"] = present;
    EXPECT_THAT(differences(partly, studyWith("procrustes")), testing::IsEmpty());

    EmbeddingSet weighted = tinySet({.queries = 30});
    for (std::size_t query = 0; query < 30; ++query)
        weighted.query->weight.push_back(static_cast<double>(1 + query % 3));
    Study cosine = studyWith("procrustes");
    cosine.distance = Distance::Cosine;
    EXPECT_THAT(differences(weighted, cosine), testing::IsEmpty());

    EmbeddingSet classified = tinySet();
    classified.heads["old"] = {.weight = FeatureMatrix(6, 8, std::vector<float>(48, 0.1F)),
                               .bias = std::vector<float>(6, 0.0F)};
    Study normalising = studyWith("bct");
    normalising.methods[1].options.set("epochs", std::int64_t{1}, "test");
    normalising.orders = {"random", "oracle-loss"};
    normalising.resamples = 0;
    normalising.classes = ClassRange{1, 4};
    EXPECT_THAT(differences(classified, normalising), testing::IsEmpty());
}
