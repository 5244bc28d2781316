// A results file in which one number is another: verify notices it.

#include "core/base/error.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/run/recount.h"
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
    study.resamples = 100;
    study.stages = {0.25};
    study.stageEpochs = 1;
    study.index = IndexChoice{.indexes = {"flat"}, .depth = 5, .slices = 2};
    study.claims = {{.says = "It is better.",
                     .metric = study.metrics.front(),
                     .better = {.method = "direct", .ordering = "random"},
                     .worse = {.baseline = "old"}}};
    return study;
}

/// A dataset, or an attribute of a group.
struct StoredField {
    std::string object;
    std::string attribute = {}; ///< empty: the dataset `object`

    std::string name() const { return attribute.empty() ? object : object + "/" + attribute; }
};

/// The attributes of an object; the library's own checksums are not among them.
void collectAttributes(hid_t object, const std::string& name, std::vector<StoredField>& fields)
{
    std::vector<std::string> attributes;
    const auto add = [](hid_t, const char* attribute, const H5A_info_t*, void* all) -> herr_t {
        static_cast<std::vector<std::string>*>(all)->emplace_back(attribute);
        return 0;
    };
    H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, nullptr, add, &attributes);
    for (const std::string& attribute : attributes)
        fields.push_back({name, attribute});
}

/// The fields below a group.
void collect(hid_t file, const std::string& group, std::vector<StoredField>& fields)
{
    const hid_t opened = H5Gopen2(file, group.empty() ? "/" : group.c_str(), H5P_DEFAULT);
    collectAttributes(opened, group, fields);
    H5G_info_t info;
    H5Gget_info(opened, &info);
    for (hsize_t i = 0; i < info.nlinks; ++i) {
        std::array<char, 256> text{};
        H5Lget_name_by_idx(opened, ".", H5_INDEX_NAME, H5_ITER_INC, i, text.data(), text.size(),
                           H5P_DEFAULT);
        const std::string name = group + "/" + text.data();
        const hid_t object = H5Oopen(file, name.c_str(), H5P_DEFAULT);
        if (H5Iget_type(object) == H5I_GROUP)
            collect(file, name, fields);
        else
            fields.push_back({name});
        H5Oclose(object);
    }
    H5Gclose(opened);
}

std::vector<StoredField> fieldsOf(const std::filesystem::path& file)
{
    const Hdf5Builder open(file);
    std::vector<StoredField> fields;
    collect(open.id(), "", fields);
    return fields;
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

/// Changes the first or the last value, of numbers one that is not NaN.
class Falsifying
{
public:
    Falsifying(const std::filesystem::path& file, StoredField field, bool isLast)
        : m_open(file), m_field(std::move(field)), m_isLast(isLast)
    {
        m_object = H5Oopen(m_open.id(), m_field.object.empty() ? "/" : m_field.object.c_str(),
                           H5P_DEFAULT);
        const bool isAttribute = !m_field.attribute.empty();
        m_values =
            isAttribute ? H5Aopen(m_object, m_field.attribute.c_str(), H5P_DEFAULT) : m_object;
        m_type = isAttribute ? H5Aget_type(m_values) : H5Dget_type(m_values);
        const hid_t space = isAttribute ? H5Aget_space(m_values) : H5Dget_space(m_values);
        m_count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space));
        H5Sclose(space);
    }
    ~Falsifying()
    {
        H5Tclose(m_type);
        if (m_values != m_object)
            H5Aclose(m_values);
        H5Oclose(m_object);
    }
    Falsifying(const Falsifying&) = delete;
    Falsifying& operator=(const Falsifying&) = delete;

    /// False where there is nothing to change.
    bool operator()()
    {
        if (m_count == 0)
            return false;
        return H5Tget_class(m_type) == H5T_STRING ? changeText() : changeNumber();
    }

private:
    bool changeText()
    {
        const std::size_t size = H5Tget_size(m_type);
        std::vector<char> text(size * m_count);
        transfer(m_type, text.data(), false);
        char& first = text[m_isLast ? size * (m_count - 1) : 0];
        first = first == 'x' ? 'y' : 'x';
        transfer(m_type, text.data(), true);
        return true;
    }

    bool changeNumber()
    {
        const bool isWhole = H5Tget_class(m_type) == H5T_INTEGER;
        std::vector<double> values(m_count);
        transfer(H5T_NATIVE_DOUBLE, values.data(), false);
        const auto isKnown = [](double value) { return !std::isnan(value); };
        double* chosen = m_isLast ? &values.back() : &values.front();
        if (m_isLast) {
            if (const auto last = std::find_if(values.rbegin(), values.rend(), isKnown);
                last != values.rend())
                chosen = &*last;
        } else if (const auto first = std::ranges::find_if(values, isKnown);
                   first != values.end()) {
            chosen = &*first;
        }
        *chosen = isWhole ? (*chosen > 0 ? *chosen - 1 : *chosen + 1)
                          : falsified(*chosen, m_field.object);
        transfer(H5T_NATIVE_DOUBLE, values.data(), true);
        return true;
    }

    void transfer(hid_t type, void* values, bool isWritten)
    {
        if (m_field.attribute.empty())
            isWritten ? H5Dwrite(m_values, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values)
                      : H5Dread(m_values, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
        else
            isWritten ? H5Awrite(m_values, type, values) : H5Aread(m_values, type, values);
    }

    Hdf5Builder m_open;
    StoredField m_field;
    bool m_isLast;
    hid_t m_object = H5I_INVALID_HID;
    hid_t m_values = H5I_INVALID_HID;
    hid_t m_type = H5I_INVALID_HID;
    std::size_t m_count = 0;
};

class VerifiedNumbers : public testing::Test
{
protected:
    VerifiedNumbers()
    {
        writeTiny(m_folder / "tiny.h5");
        m_result = runStudy(studyOfEverything(m_folder / "tiny.h5"), m_job);
    }

    /// The fields of which another value is neither refused by the reader, nor found to differ, nor
    /// on the list of what could not be checked.
    std::vector<std::string> overlookedIn(const std::filesystem::path& whole)
    {
        const std::filesystem::path harmed = m_folder / "harmed.h5";
        std::vector<std::string> overlooked;
        for (const StoredField& field : fieldsOf(whole))
            for (const bool isLast : {false, true}) {
                std::filesystem::copy_file(whole, harmed,
                                           std::filesystem::copy_options::overwrite_existing);
                if (!isBetween(field.object) && Falsifying(harmed, field, isLast)() &&
                    !isNoticed(harmed, field.name()))
                    overlooked.push_back(field.name() + (isLast ? ", its last" : ", its first"));
            }
        return overlooked;
    }

    /// The same of fields and groups that are not there any more.
    std::vector<std::string> unmissedIn(const std::filesystem::path& whole)
    {
        const std::filesystem::path harmed = m_folder / "harmed.h5";
        std::vector<StoredField> removed = fieldsOf(whole);
        for (const char* group :
             {"/index", "/group_gaps", "/comparisons", "/claims", "/staged", "/staged/3",
              "/item_scores", "/item_scores/1", "/curves/0/by_item", "/curves/0/facts/name",
              "/curves/0/groups", "/curves/3", "/models", "/baselines", "/parts/0"})
            removed.push_back({group});
        std::vector<std::string> unmissed;
        for (const StoredField& field : removed) {
            std::filesystem::copy_file(whole, harmed,
                                       std::filesystem::copy_options::overwrite_existing);
            if (!isBetween(field.object) && !isDefault(field.attribute) && remove(harmed, field) &&
                !isNoticed(harmed, field.name()))
                unmissed.push_back(field.name());
        }
        return unmissed;
    }

    /// Attributes that are read as what they were here where they are not there.
    static bool isDefault(const std::string& attribute)
    {
        return attribute == "geometry" || attribute == "order_seed" || attribute == "one_index";
    }

    /// False where it is not there.
    static bool remove(const std::filesystem::path& file, const StoredField& field)
    {
        const Hdf5Builder open(file);
        const bool isAttribute = !field.attribute.empty();
        const char* object = field.object.empty() ? "/" : field.object.c_str();
        if (isAttribute)
            return H5Adelete_by_name(open.id(), object, field.attribute.c_str(), H5P_DEFAULT) >= 0;
        return isThere(open.id(), field.object) && H5Ldelete(open.id(), object, H5P_DEFAULT) >= 0;
    }

    static bool isThere(hid_t file, const std::string& object)
    {
        for (std::size_t end = object.find('/', 1);; end = object.find('/', end + 1)) {
            if (H5Lexists(file, object.substr(0, end).c_str(), H5P_DEFAULT) <= 0)
                return false;
            if (end == std::string::npos)
                return true;
        }
    }

    bool isNoticed(const std::filesystem::path& file, const std::string& field)
    {
        try {
            const Verification found =
                verifyResult(readResults(file, m_job), {.rankings = 2}, m_job);
            return !found.holds() ||
                   std::ranges::any_of(found.unchecked, [&](const auto& unchecked) {
                       return Recount::isNamed(field, unchecked.fields);
                   });
        } catch (const Error&) {
            return true;
        }
    }

    /// The curves between the first and the last have the same fields: leaving them out takes half
    /// of the time.
    static bool isBetween(const std::string& object)
    {
        const auto isOf = [&](const std::string& place, char from, char to) {
            return object.starts_with(place) && object.size() > place.size() + 1 &&
                   object[place.size()] >= from && object[place.size()] <= to &&
                   object[place.size() + 1] == '/';
        };
        return isOf("/curves/", '1', '2') || isOf("/parts/0/curves/", '1', '2');
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
            EXPECT_TRUE(found.hasInputs());
            EXPECT_TRUE(found.holds());
        }
}

TEST_F(VerifiedNumbers, EveryFalseFieldIsNoticedOrListed)
{
    const std::filesystem::path whole = m_folder / "whole.h5";
    writeResults(whole, m_result, m_job);
    std::vector<std::string> names;
    for (const StoredField& field : fieldsOf(whole))
        names.push_back(field.name());
    for (const char* one :
         {"/cka", "/baselines/cross", "/comparisons/numbers", "/comparisons/left_out",
          "/claims/numbers", "/group_gaps/numbers", "/item_scores/1/uncertainty", "/staged/0/auc",
          "/staged/0/ordering", "/index/0/slices", "/index/0/depth", "/curves/0/conditions",
          "/curves/0/fractions", "/curves/0/groups/value", "/items/gallery/count"})
        EXPECT_THAT(names, Contains(one));
    EXPECT_THAT(overlookedIn(whole), testing::IsEmpty());
}

TEST_F(VerifiedNumbers, EveryMissingFieldIsNoticedOrListed)
{
    const std::filesystem::path whole = m_folder / "whole.h5";
    writeResults(whole, m_result, m_job);
    EXPECT_THAT(unmissedIn(whole), testing::IsEmpty());
}

/// What an older file has not is no difference, but the check is not whole.
TEST_F(VerifiedNumbers, AnOlderFileIsNotCheckedWhole)
{
    StudyResult older = m_result;
    older.indexCurves.clear();
    const Verification now = verifyResult(older, {.curves = 0}, m_job);
    EXPECT_THAT(now.differences,
                Contains("/index/0/counts is not in the file, and its study gives it"));
    older.provenance.isOlder = true;
    const Verification then = verifyResult(older, {.curves = 0}, m_job);
    EXPECT_THAT(then.differences, testing::IsEmpty());
    EXPECT_TRUE(then.holds());
    EXPECT_FALSE(then.isWhole);
    EXPECT_TRUE(verifyResult(m_result, {.curves = 0}, m_job).isWhole);
}

/// A study of stages has no parts.
TEST_F(VerifiedNumbers, EveryFalseFieldOfAPartIsNoticedOrListed)
{
    Study study = m_result.study;
    study.stages.clear();
    study.index.reset();
    study.parts = {{.name = "half", .classes = ClassRange{0, 2}}};
    const StudyResult result = runStudy(study, m_job);
    const std::filesystem::path whole = m_folder / "whole.h5";
    writeResults(whole, result, m_job);
    EXPECT_THAT(verifyResult(readResults(whole, m_job), {}, m_job).differences, testing::IsEmpty());
    EXPECT_THAT(overlookedIn(whole), testing::IsEmpty());
    EXPECT_THAT(unmissedIn(whole), testing::IsEmpty());
}

/// What the list may hold where all inputs are at hand: what was measured, and what fits made.
TEST_F(VerifiedNumbers, WhatCannotBeCheckedIsListed)
{
    std::vector<std::string> whole;
    for (const auto& [fields, why, isPartly] : verifyResult(m_result, {}, m_job).unchecked)
        if (!isPartly && !fields.starts_with("/provenance/"))
            whole.push_back(fields);
    EXPECT_THAT(whole,
                testing::UnorderedElementsAre("/study", "/crossfade_results_minor",
                                              "/curves/*/seconds_fit", "/curves/*/seconds_order",
                                              "/curves/*/seconds_curve", "/staged/*/fit_seconds"));
    for (const auto& [fields, why, isPartly] :
         verifyResult(m_result, {.refit = true}, m_job).unchecked)
        EXPECT_TRUE(fields.find("seconds") != std::string::npos || fields == "/index/*/slices" ||
                    fields == "/study" || fields == "/crossfade_results_minor" ||
                    fields.starts_with("/provenance/"))
            << fields;
}

/// What follows from the values of curves that are not counted anew is compared all the same.
TEST_F(VerifiedNumbers, OfCurvesThatAreNotComputedAnew)
{
    using Result = StudyResult;
    const auto& differences = [&](const auto& harm) { return differencesAfter(harm); };
    EXPECT_THAT(differences([](Result& r) { r.curves[1].ci95[0].low[3] -= 0.01; }),
                Contains(HasSubstr("direct, class-mean, seed 0: /curves/1/ci95_low[0, 3] is")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].conditions[2].monotone.margin -= 0.01; }),
                Contains(HasSubstr("/curves/1/conditions[2, 3, 0] is")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].gain[2] += 0.01; }),
                Contains(HasSubstr("/curves/1/gain[2] is")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].groups[0].cmc1[0] += 0.01; }),
                Contains(HasSubstr("/curves/1/groups/cmc1[0, 0] is")));
    const Verification found = verifyResult(m_result, {.curves = 0}, m_job);
    EXPECT_THAT(found.unchecked,
                Contains(testing::Field(&Verification::Unchecked::fields, "/curves/1/*")));
}

TEST_F(VerifiedNumbers, WhatIsFalseIsSaidInWords)
{
    using Result = StudyResult;
    const auto& differences = [&](const auto& harm) { return differencesAfter(harm); };
    EXPECT_THAT(differences([](Result& r) { r.baselines.cross->mean[2] += 0.01; }),
                Contains(HasSubstr("/baselines/cross[2] is")));
    EXPECT_THAT(differences([](Result& r) { ++r.baselines.newModel.firstRank[7]; }),
                Contains(HasSubstr("/baselines/new_queries/first_rank[7] is")));
    EXPECT_THAT(differences([](Result& r) { *r.similarities[0].cka -= 0.01; }),
                Contains(HasSubstr("/cka[0] is")));
    EXPECT_THAT(differences([](Result& r) { r.comparisons[0].pValue += 0.01; }),
                Contains(HasSubstr("/comparisons/numbers[0, 6] is")));
    EXPECT_THAT(differences([](Result& r) { r.claims[0].asked.metric = 1; }),
                Contains(HasSubstr("/claims/asked[0, 0] is 1 in the file, and 0 anew")));
    EXPECT_THAT(differences([](Result& r) { r.comparisons.pop_back(); }),
                Contains(HasSubstr("/comparisons/asked has the shape [")));
    EXPECT_THAT(differences([](Result& r) { ++r.comparisonsLeftOut; }),
                Contains(HasSubstr("/comparisons/left_out is 1 in the file, and 0 anew")));
    EXPECT_THAT(differences([](Result& r) { r.curves[1].kendallTau = -1.5; }),
                Contains(HasSubstr("direct, class-mean, seed 0: /curves/1/kendall_tau is -1.5")));
    EXPECT_THAT(differences([](Result& r) { r.groupGaps[0].gap.value[0] += 0.01; }),
                Contains(HasSubstr("/group_gaps/numbers[0, 0] is")));
    EXPECT_THAT(differences([](Result& r) { r.groupGaps[0].gap.attribute = "kinds"; }),
                Contains("/group_gaps/attribute[0] is 'kinds' in the file, and 'kind' anew"));
    EXPECT_THAT(differences([](Result& r) { r.staged[3].overStatic[0].value += 0.01; }),
                Contains(HasSubstr("/staged/3/over_static[0, 0] is")));
    EXPECT_THAT(differences([](Result& r) { r.staged[3].seed = 7; }),
                Contains(HasSubstr("/staged/3/seed is 7 in the file, and 0 anew")));
}

TEST_F(VerifiedNumbers, AFileThatKeptFewerComparisonsHolds)
{
    StudyResult earlier = m_result;
    std::vector<ComparisonRequest> asked;
    for (std::size_t i = 0; i < m_result.comparisons.size() / 2; ++i)
        asked.push_back(m_result.comparisons[i].asked);
    earlier.comparisons = compare(earlier, asked, m_job);
    earlier.comparisonsLeftOut = m_result.comparisons.size() - asked.size();
    EXPECT_THAT(verifyResult(earlier, {.curves = 0}, m_job).differences, testing::IsEmpty());
    earlier.comparisons[0].difference += 0.01;
    EXPECT_THAT(verifyResult(earlier, {.curves = 0}, m_job).differences,
                Contains(HasSubstr("/comparisons/numbers[0, ")));
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
