#include "core/data/embedding_file.h"

#include "tests/support/hdf5_builder.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <sys/resource.h>

#include <cmath>
#include <csignal>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

namespace crossfade
{

namespace
{

using test::Hdf5Builder;
using test::readBytes;
using test::TemporaryFolder;
using test::writeBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

/// A file that uses every dataset of docs/embedding-file.md: 4 items, 3 queries, 6 train rows, 3
/// classes.
void buildGoodFile(const std::filesystem::path& path, bool latest = false,
                   bool shortStrings = false)
{
    Hdf5Builder file(path, latest, shortStrings);
    file.numbers<float>("/gallery/features/old", {4, 2}, {0, 1, 2, 3, 4, 5, 6, 7});
    file.numbers<float>("/gallery/features/new", {4, 3}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    file.labels("/gallery/labels", {0, 2, -1, 70});
    file.strings("/gallery/paths", {"a.jpg", "b/ü.jpg", "", "d.jpg"});
    file.labels("/gallery/cameras", {1, 2, 1, 2});
    file.labels("/gallery/attributes/gender", {0, 1, -1, 0});
    file.valuesAttribute("/gallery/attributes/gender", {"f", "m"});
    file.numbers<float>("/query/features/old", {3, 2}, {0, 1, 2, 3, 4, 5});
    file.numbers<float>("/query/features/new", {3, 3}, {0, 1, 2, 3, 4, 5, 6, 7, 8});
    file.labels("/query/labels", {0, 2, 5});
    file.labels("/query/cameras", {3, 3, 3});
    file.labels("/query/relevant/offsets", {0, 1, 1, 3});
    file.labels("/query/relevant/indices", {0, 1, 3});
    file.labels("/query/ignored/offsets", {0, 2, 2, 3});
    file.labels("/query/ignored/indices", {1, 2, 0});
    file.numbers<float>("/train/features/old", {6, 2}, std::vector<float>(12, 0.5F));
    file.numbers<float>("/train/features/new", {6, 3}, std::vector<float>(18, 0.25F));
    file.labels("/train/labels", {0, 0, 1, 1, 2, -1});
    file.strings("/classes/names", {"cat", "dog", "fish"});
    file.labels("/classes/attributes/kind", {0, 0, 1});
    file.valuesAttribute("/classes/attributes/kind", {"land", "sea"});
    file.numbers<float>("/heads/old/weight", {2, 2}, {1, 2, 3, 4});
    file.numbers<float>("/heads/old/bias", {2}, {0.5F, -0.5F});
    file.numbers<float>("/heads/new/weight", {3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    file.numbers<float>("/heads/new/bias", {3}, {0, 1, 2});
    file.labels("/unknown/thing", {1, 2, 3, 4, 5});
}

EmbeddingSet readAll(const std::filesystem::path& path)
{
    JobContext job;
    return readEmbeddings(path, {}, job);
}

/// The error that reading the file ends in; fails the test where there is none.
Error errorOf(const std::filesystem::path& path)
{
    try {
        readAll(path);
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "the file was read";
    return Error(ErrorCode::Internal, {});
}

/// One way to break the good file, and what has to be said about it.
struct BadFile {
    const char* name;
    std::function<void(Hdf5Builder&)> harm;
    ErrorCode code;
    std::vector<std::string> words;
};

std::string nameOf(const testing::TestParamInfo<BadFile>& info)
{
    return info.param.name;
}

void PrintTo(const BadFile& bad, std::ostream* out)
{
    *out << bad.name;
}

class BadEmbeddingFile : public testing::TestWithParam<BadFile>
{
};

TEST_P(BadEmbeddingFile, IsRefusedWithAllThatHelps)
{
    const TemporaryFolder folder;
    const auto path = folder / "bad.h5";
    buildGoodFile(path);
    {
        Hdf5Builder file(path);
        GetParam().harm(file);
    }
    const Error error = errorOf(path);
    EXPECT_EQ(error.code(), GetParam().code) << error.what();
    EXPECT_THAT(error.what(), HasSubstr("bad.h5"));
    EXPECT_FALSE(error.parts().expected.empty()) << error.what();
    for (const std::string& word : GetParam().words)
        EXPECT_THAT(error.what(), HasSubstr(word));
}

void replaceLabels(Hdf5Builder& file, const std::string& name,
                   const std::vector<std::int64_t>& values)
{
    file.remove(name);
    file.labels(name, values);
}

void replaceFloats(Hdf5Builder& file, const std::string& name, const std::vector<hsize_t>& shape,
                   const std::vector<float>& values)
{
    file.remove(name);
    file.numbers<float>(name, shape, values);
}

std::vector<float> filled(std::size_t count, std::size_t at, float value)
{
    std::vector<float> values(count, 1.0F);
    values[at] = value;
    return values;
}

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

INSTANTIATE_TEST_SUITE_P(
    Structure, BadEmbeddingFile,
    testing::Values(BadFile{"NoGallery",
                            [](auto& f) { f.remove("/gallery"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features", "no features"}},
                    BadFile{"NoFeatures",
                            [](auto& f) { f.remove("/gallery/features"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features"}},
                    BadFile{"QueryWithoutFeatures",
                            [](auto& f) { f.remove("/query/features"); },
                            ErrorCode::BadFormat,
                            {"/query/features"}},
                    BadFile{"TrainWithoutFeatures",
                            [](auto& f) { f.remove("/train/features"); },
                            ErrorCode::BadFormat,
                            {"/train/features"}},
                    BadFile{"NoGalleryLabels",
                            [](auto& f) {
                                f.remove("/gallery/labels");
                                f.remove("/query/relevant");
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/labels", "missing", "int64 [n]"}},
                    BadFile{"NoTrainLabels",
                            [](auto& f) { f.remove("/train/labels"); },
                            ErrorCode::BadFormat,
                            {"/train/labels", "missing"}},
                    BadFile{"NoBias",
                            [](auto& f) { f.remove("/heads/new/bias"); },
                            ErrorCode::BadFormat,
                            {"/heads/new/bias", "missing"}},
                    BadFile{"NoWeight",
                            [](auto& f) { f.remove("/heads/new/weight"); },
                            ErrorCode::BadFormat,
                            {"/heads/new/weight", "missing"}},
                    BadFile{"NoOffsets",
                            [](auto& f) { f.remove("/query/relevant/offsets"); },
                            ErrorCode::BadFormat,
                            {"/query/relevant/offsets", "missing"}},
                    BadFile{"NoIndices",
                            [](auto& f) { f.remove("/query/ignored/indices"); },
                            ErrorCode::BadFormat,
                            {"/query/ignored/indices", "missing"}},
                    BadFile{"GroupForDataset",
                            [](auto& f) {
                                f.remove("/gallery/labels");
                                f.group("/gallery/labels");
                                f.remove("/query/relevant");
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/labels", "is a group"}},
                    BadFile{"GroupForFeatures",
                            [](auto& f) { f.group("/gallery/features/side"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features/side", "is a group"}},
                    BadFile{"DanglingLink",
                            [](auto& f) {
                                H5Lcreate_soft("/nowhere", f.id(), "/gallery/features/side",
                                               H5P_DEFAULT, H5P_DEFAULT);
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/features/side", "missing"}},
                    BadFile{"NoValuesAttribute",
                            [](auto& f) {
                                replaceLabels(f, "/gallery/attributes/gender", {0, 1, 0, 1});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/attributes/gender", "'values'", "missing"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Types, BadEmbeddingFile,
    testing::Values(
        BadFile{"Float64Features",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<double>("/gallery/features/new", {4, 3},
                                               std::vector<double>(12, 1.0));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "float64", "expected float32 or float16", "astype"}},
        BadFile{"IntegerFeatures",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<std::int64_t>("/gallery/features/new", {4, 3},
                                                     std::vector<std::int64_t>(12, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "int64", "expected float32 or float16"}},
        BadFile{"FloatLabels",
                [](auto& f) {
                    replaceFloats(f, "/gallery/labels", {4}, {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "float32", "expected int64"}},
        BadFile{"StringLabels",
                [](auto& f) {
                    f.remove("/train/labels");
                    f.strings("/train/labels", {"0", "1", "2", "0", "1", "2"});
                },
                ErrorCode::BadFormat,
                {"/train/labels", "string", "expected int64"}},
        BadFile{"NumberPaths",
                [](auto& f) {
                    replaceLabels(f, "/gallery/paths", {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/paths", "int64", "UTF-8 strings"}},
        BadFile{"LatinOnePath",
                [](auto& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {"a", "b", "\xfc.jpg", "d"});
                },
                ErrorCode::BadFormat,
                {"/gallery/paths, row 2", "not UTF-8"}},
        BadFile{"EnumLabels",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    const hid_t type = H5Tenum_create(H5T_NATIVE_INT64);
                    const std::int64_t zero = 0;
                    H5Tenum_insert(type, "zero", &zero);
                    Hdf5Builder::Options options;
                    options.fileType = type;
                    options.earlyAllocation = true;
                    options.writeValues = false;
                    f.template numbers<std::int64_t>("/gallery/labels", {4}, {0, 0, 0, 0}, options);
                    H5Tclose(type);
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "enumeration", "expected int64"}},
        BadFile{"HugeUnsignedLabel",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    f.template numbers<std::uint64_t>("/gallery/labels", {4},
                                                      {0, 1, std::uint64_t{1} << 63U, 3});
                },
                ErrorCode::OutOfRange,
                {"/gallery/labels, row 2", "too large"}},
        BadFile{"RankOneFeatures",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/new", {4}, std::vector<float>(4, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "[4]", "[n, d]"}},
        BadFile{"RankThreeFeatures",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 3, 1}, std::vector<float>(12, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "[4, 3, 1]", "[n, d]"}},
        BadFile{"RankTwoLabels",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    f.template numbers<std::int64_t>("/gallery/labels", {1, 4}, {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "[1, 4]", "[n]"}},
        BadFile{"ScalarLabels",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    f.template numbers<std::int64_t>("/gallery/labels", {}, {0});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "[n]"}},
        BadFile{"RankTwoBias",
                [](auto& f) {
                    replaceFloats(f, "/heads/new/bias", {3, 1}, {0, 1, 2});
                },
                ErrorCode::BadFormat,
                {"/heads/new/bias", "[3, 1]"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Shapes, BadEmbeddingFile,
    testing::Values(
        BadFile{"FewerFeatureRows",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/old", {3, 2}, std::vector<float>(6, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/features/old", "3 rows", "4 rows"}},
        BadFile{"FewerLabels",
                [](auto& f) {
                    replaceLabels(f, "/gallery/labels", {0, 1, 2});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/labels", "3 rows", "4 rows"}},
        BadFile{"MorePaths",
                [](auto& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {"a", "b", "c", "d", "e"});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/paths", "5 rows", "4 rows"}},
        BadFile{"NoPathRows",
                [](auto& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/paths", "no rows"}},
        BadFile{"FewerCameras",
                [](auto& f) { replaceLabels(f, "/query/cameras", {1}); },
                ErrorCode::ShapeMismatch,
                {"/query/cameras", "1 rows", "3 rows"}},
        BadFile{"FewerCodes",
                [](auto& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "m"});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/attributes/gender", "2 rows", "4 rows"}},
        BadFile{"FewerTrainLabels",
                [](auto& f) { replaceLabels(f, "/train/labels", {0}); },
                ErrorCode::ShapeMismatch,
                {"/train/labels", "1 rows", "6 rows"}},
        BadFile{"ZeroRows",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/old", {0, 2}, {});
                    replaceFloats(f, "/gallery/features/new", {0, 3}, {});
                    replaceLabels(f, "/gallery/labels", {});
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "no rows", "at least one row"}},
        BadFile{"ZeroQueryRows",
                [](auto& f) {
                    replaceFloats(f, "/query/features/old", {0, 2}, {});
                    replaceFloats(f, "/query/features/new", {0, 3}, {});
                    replaceLabels(f, "/query/labels", {});
                    f.remove("/query/cameras");
                },
                ErrorCode::BadFormat,
                {"/query/features/new", "no rows"}},
        BadFile{"ZeroDimensions",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 0}, {});
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "no dimensions"}},
        BadFile{"OtherQueryDimension",
                [](auto& f) {
                    replaceFloats(f, "/query/features/new", {3, 4}, std::vector<float>(12, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/query/features/new", "4 dimensions", "3, as in /gallery/features/new"}},
        BadFile{"OtherTrainDimension",
                [](auto& f) {
                    replaceFloats(f, "/train/features/old", {6, 5}, std::vector<float>(30, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/train/features/old", "5 dimensions"}},
        BadFile{"OtherHeadDimension",
                [](auto& f) {
                    replaceFloats(f, "/heads/new/weight", {3, 2}, std::vector<float>(6, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/heads/new/weight", "2 dimensions"}},
        BadFile{"OtherBiasLength",
                [](auto& f) {
                    replaceFloats(f, "/heads/new/bias", {2}, {0, 1});
                },
                ErrorCode::ShapeMismatch,
                {"/heads/new/bias", "2 rows", "3 rows"}},
        BadFile{"OtherClassCount",
                [](auto& f) {
                    replaceLabels(f, "/classes/attributes/kind", {0, 1});
                    f.valuesAttribute("/classes/attributes/kind", {"land", "sea"});
                },
                ErrorCode::ShapeMismatch,
                {"/classes/attributes/kind", "2 rows", "3 rows, as in /classes/names"}},
        BadFile{"OffsetCount",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 1, 3});
                },
                ErrorCode::ShapeMismatch,
                {"/query/relevant/offsets", "3 rows", "4"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Values, BadEmbeddingFile,
    testing::Values(
        BadFile{"NanFeature",
                [](auto& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 3}, filled(12, 7, nan));
                },
                ErrorCode::NotFinite,
                {"/gallery/features/new, row 2, column 1", "NaN"}},
        BadFile{"InfiniteFeature",
                [](auto& f) {
                    replaceFloats(f, "/query/features/old", {3, 2}, filled(6, 5, -infinity));
                },
                ErrorCode::NotFinite,
                {"/query/features/old, row 2, column 1", "infinite"}},
        BadFile{"NanTrain",
                [](auto& f) {
                    replaceFloats(f, "/train/features/new", {6, 3}, filled(18, 0, nan));
                },
                ErrorCode::NotFinite,
                {"/train/features/new, row 0, column 0"}},
        BadFile{"NanWeight",
                [](auto& f) {
                    replaceFloats(f, "/heads/new/weight", {3, 3}, filled(9, 4, nan));
                },
                ErrorCode::NotFinite,
                {"/heads/new/weight, row 1, column 1"}},
        BadFile{"InfiniteBias",
                [](auto& f) {
                    replaceFloats(f, "/heads/old/bias", {2}, {0, infinity});
                },
                ErrorCode::NotFinite,
                {"/heads/old/bias, row 1"}},
        BadFile{"TrainLabelOutsideHead",
                [](auto& f) {
                    replaceLabels(f, "/train/labels", {0, 1, 2, 3, 0, 1});
                },
                ErrorCode::OutOfRange,
                {"/train/labels, row 3", "label 3", "outside the head", "/heads/new"}},
        BadFile{"NegativeTrainLabel",
                [](auto& f) {
                    replaceLabels(f, "/train/labels", {0, 1, 2, 0, -2, 1});
                },
                ErrorCode::OutOfRange,
                {"/train/labels, row 4", "label -2"}},
        BadFile{"CodeBeyondValues",
                [](auto& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1, 2, 0});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "m"});
                },
                ErrorCode::OutOfRange,
                {"/gallery/attributes/gender, row 2", "code is 2"}},
        BadFile{"NegativeClassCode",
                [](auto& f) {
                    replaceLabels(f, "/classes/attributes/kind", {0, -2, 0});
                    f.valuesAttribute("/classes/attributes/kind", {"land", "sea"});
                },
                ErrorCode::OutOfRange,
                {"/classes/attributes/kind, row 1", "code is -2"}},
        BadFile{"ValueTwice",
                [](auto& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1, 1, 0});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "f"});
                },
                ErrorCode::BadFormat,
                {"/gallery/attributes/gender", "'f'", "twice"}},
        BadFile{"OffsetsNotFromZero",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/offsets", {1, 1, 1, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 0", "expected 0"}},
        BadFile{"OffsetsDecrease",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 2, 1, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 2", "below"}},
        BadFile{"OffsetsEndEarly",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 1, 1, 2});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 3", "expected 3"}},
        BadFile{"IndexBeyondGallery",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/indices", {0, 4, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/indices, row 1", "index is 4", "0 to 3"}},
        BadFile{"NegativeIndex",
                [](auto& f) {
                    replaceLabels(f, "/query/ignored/indices", {1, -1, 0});
                },
                ErrorCode::OutOfRange,
                {"/query/ignored/indices, row 1", "index is -1"}},
        BadFile{"IndexTwice",
                [](auto& f) {
                    replaceLabels(f, "/query/relevant/indices", {0, 3, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/indices, row 2", "twice", "query 2"}},
        BadFile{"RelevantAndIgnored",
                [](auto& f) {
                    replaceLabels(f, "/query/ignored/indices", {1, 0, 2});
                },
                ErrorCode::OutOfRange,
                {"/query/ignored/indices, row 1", "relevant and ignored", "query 0"}}),
    nameOf);

Hdf5Builder::Options claimedOnly(const std::vector<hsize_t>& chunk = {})
{
    Hdf5Builder::Options options;
    options.chunk = chunk;
    options.gzip = !chunk.empty();
    options.writeValues = false;
    return options;
}

INSTANTIATE_TEST_SUITE_P(
    Claims, BadEmbeddingFile,
    testing::Values(
        BadFile{"ContiguousNeverWritten",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<float>("/gallery/features/new", {4, 3}, {}, claimedOnly());
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "48 bytes", "only 0 are stored"}},
        BadFile{"TrillionRows",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<float>("/gallery/features/new", {1000000000000, 128}, {},
                                              claimedOnly());
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "1000000000000", "are stored"}},
        BadFile{"TrillionRowsInChunks",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<float>("/gallery/features/new", {1000000000000, 128}, {},
                                              claimedOnly({1000, 128}));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "1000000000 chunks", "only 0 are stored"}},
        BadFile{"TrillionLabels",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    f.template numbers<std::int64_t>("/gallery/labels", {1000000000000}, {},
                                                     claimedOnly({1 << 20}));
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "are stored"}},
        BadFile{"OverflowingShape",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.template numbers<float>("/gallery/features/new",
                                              {hsize_t{1} << 40U, hsize_t{1} << 40U}, {},
                                              claimedOnly({1 << 10, 1 << 10}));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "are stored"}},
        BadFile{
            "MissingChunk",
            [](auto& f) {
                f.remove("/gallery/features/new");
                f.hollowChunks("/gallery/features/new", {2, 3}, {2, 3});
                const hid_t dataset = H5Dopen2(f.id(), "/gallery/features/new", H5P_DEFAULT);
                H5Dclose(dataset);
                f.remove("/gallery/features/new");
                f.template numbers<float>("/gallery/features/new", {4, 3}, {}, claimedOnly({2, 3}));
            },
            ErrorCode::BadFormat,
            {"/gallery/features/new", "2 chunks"}},
        BadFile{"MoreThanTheMemory",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.hollowChunks("/gallery/features/new", {hsize_t{1} << 42U, 1},
                                   {hsize_t{1} << 27U, 1});
                },
                ErrorCode::OutOfMemory,
                {"GiB of memory", "available"}},
        BadFile{"DamagedChunk",
                [](auto& f) {
                    f.remove("/gallery/features/new");
                    f.hollowChunks("/gallery/features/new", {4, 3}, {2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new, row 0", "cannot be read"}},
        BadFile{"ValuesInAnotherFile",
                [](auto& f) {
                    f.remove("/gallery/labels");
                    const hsize_t count = 4;
                    const hid_t plist = H5Pcreate(H5P_DATASET_CREATE);
                    H5Pset_external(plist, "/etc/passwd", 0, 32);
                    const hid_t space = H5Screate_simple(1, &count, nullptr);
                    H5Dclose(H5Dcreate2(f.id(), "/gallery/labels", H5T_NATIVE_INT64, space,
                                        H5P_DEFAULT, plist, H5P_DEFAULT));
                    H5Sclose(space);
                    H5Pclose(plist);
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "in other files"}}),
    nameOf);

TEST(EmbeddingFile, ReadsEverythingThatFormatNames)
{
    const TemporaryFolder folder;
    for (const bool latest : {false, true}) {
        const auto path = folder / (latest ? "latest.h5" : "earliest.h5");
        buildGoodFile(path, latest);
        const EmbeddingSet set = readAll(path);
        EXPECT_EQ(set.file, path);
        EXPECT_EQ(set.gallery.count, 4U);
        EXPECT_THAT(set.gallery.features, SizeIs(2));
        EXPECT_EQ(set.gallery.features.at("new").dim(), 3U);
        EXPECT_EQ(set.gallery.features.at("new").row(3)[2], 11.0F);
        EXPECT_THAT(set.gallery.labels, ElementsAre(0, 2, -1, 70));
        EXPECT_THAT(set.gallery.paths, ElementsAre("a.jpg", "b/ü.jpg", "", "d.jpg"));
        EXPECT_THAT(set.gallery.cameras, ElementsAre(1, 2, 1, 2));
        ASSERT_THAT(set.gallery.attributes, SizeIs(1));
        EXPECT_EQ(set.gallery.attributes[0].name, "gender");
        EXPECT_THAT(set.gallery.attributes[0].values, ElementsAre("f", "m"));
        EXPECT_THAT(set.gallery.attributes[0].codes, ElementsAre(0, 1, -1, 0));
        ASSERT_TRUE(set.query.has_value());
        EXPECT_EQ(set.query->count, 3U);
        ASSERT_TRUE(set.relevant.has_value());
        EXPECT_THAT((*set.relevant)[2], ElementsAre(1, 3));
        EXPECT_THAT((*set.ignored)[0], ElementsAre(1, 2));
        EXPECT_EQ(set.train->count, 6U);
        EXPECT_THAT(set.classNames, ElementsAre("cat", "dog", "fish"));
        EXPECT_THAT(set.classAttributes[0].codes, ElementsAre(0, 0, 1));
        EXPECT_EQ(set.heads.at("new").weight.rows(), 3U);
        EXPECT_THAT(set.heads.at("old").bias, ElementsAre(0.5F, -0.5F));
    }
}

TEST(EmbeddingFile, ReadsOnlyTheModelsAskedFor)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    JobContext job;
    const EmbeddingSet set = readEmbeddings(folder / "a.h5", {"old"}, job);
    EXPECT_THAT(set.gallery.features, SizeIs(1));
    EXPECT_THAT(set.train->features, SizeIs(1));
    EXPECT_THAT(set.heads, SizeIs(2));
    try {
        readEmbeddings(folder / "a.h5", {"old", "newest"}, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), AllOf(HasSubstr("newest"), HasSubstr("one of: new, old")));
    }
}

TEST(EmbeddingFile, SummarizesWithoutReading)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const EmbeddingSummary summary = summarizeEmbeddings(folder / "a.h5");
    EXPECT_EQ(summary.galleryCount, 4U);
    EXPECT_EQ(summary.queryCount, 3U);
    EXPECT_EQ(summary.trainCount, 6U);
    EXPECT_THAT(summary.models, ElementsAre(std::pair("new", 3U), std::pair("old", 2U)));
    EXPECT_THAT(summary.heads, ElementsAre("new", "old"));
    EXPECT_THAT(summary.attributes, ElementsAre("kind"));
    EXPECT_TRUE(summary.hasPaths && summary.hasCameras && summary.hasRelevanceLists);
}

TEST(EmbeddingFile, SparesLabelsWhereRelevanceIsExplicit)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    {
        Hdf5Builder file(folder / "a.h5");
        file.remove("/gallery/labels");
        file.remove("/query/labels");
    }
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_THAT(set.gallery.labels, ElementsAre(-1, -1, -1, -1));
    EXPECT_THAT(set.query->labels, ElementsAre(-1, -1, -1));
}

TEST(EmbeddingFile, MayQueryItselfWithRelevanceLists)
{
    const TemporaryFolder folder;
    {
        Hdf5Builder file(folder / "a.h5");
        file.numbers<float>("/gallery/features/m", {3, 1}, {1, 2, 3});
        file.labels("/query/relevant/offsets", {0, 1, 1, 1});
        file.labels("/query/relevant/indices", {2});
        file.group("/train"); // nothing in it: as good as absent
    }
    const EmbeddingSet set = readAll(folder / "a.h5");
    EXPECT_TRUE(set.selfQuery());
    EXPECT_FALSE(set.train.has_value());
    EXPECT_THAT((*set.relevant)[0], ElementsAre(2));
}

TEST(EmbeddingFile, NotesLabelsWithoutAName)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const std::string& note) { notes.push_back(note); });
    readEmbeddings(folder / "a.h5", {}, job);
    ASSERT_THAT(notes, SizeIs(2));
    EXPECT_THAT(notes[0], AllOf(HasSubstr("/gallery/labels, row 3"), HasSubstr("label 70")));
}

/// One item a value, so that a whole file is one conversion.
std::filesystem::path oneColumn(const TemporaryFolder& folder,
                                const std::function<void(Hdf5Builder&)>& features, std::size_t rows)
{
    const auto path = folder / "column.h5";
    Hdf5Builder file(path);
    features(file);
    file.labels("/gallery/labels", std::vector<std::int64_t>(rows, 0));
    return path;
}

hid_t halfType(bool bigEndian)
{
    const hid_t type = H5Tcopy(bigEndian ? H5T_IEEE_F32BE : H5T_IEEE_F32LE);
    H5Tset_fields(type, 15, 10, 5, 0, 10);
    H5Tset_size(type, 2);
    H5Tset_ebias(type, 15);
    return type;
}

float valueOfHalf(unsigned bits)
{
    const auto sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
    const auto exponent = static_cast<int>(bits >> 10U & 0x1fU);
    const auto mantissa = static_cast<float>(bits & 0x3ffU);
    return exponent == 0 ? sign * std::ldexp(mantissa, -24)
                         : sign * std::ldexp(mantissa + 1024.0F, exponent - 25);
}

TEST(EmbeddingFile, WidensEveryFiniteHalfExactly)
{
    std::vector<float> expected;
    for (unsigned bits = 0; bits < 65536; ++bits)
        if ((bits & 0x7c00U) != 0x7c00U)
            expected.push_back(valueOfHalf(bits));
    for (const bool bigEndian : {false, true}) {
        const TemporaryFolder folder;
        const auto path = oneColumn(
            folder,
            [&](Hdf5Builder& file) {
                Hdf5Builder::Options options;
                options.fileType = halfType(bigEndian);
                options.chunk = {1000, 1};
                options.gzip = true;
                file.numbers<float>("/gallery/features/m", {expected.size(), 1}, expected, options);
                H5Tclose(options.fileType);
            },
            expected.size());
        const EmbeddingSet set = readAll(path);
        const auto values = set.gallery.features.at("m").values();
        ASSERT_EQ(values.size(), expected.size());
        EXPECT_EQ(std::memcmp(values.data(), expected.data(), values.size_bytes()), 0);
    }
}

TEST(EmbeddingFile, ReadsEveryStorageAlike)
{
    constexpr std::size_t rows = 1000;
    constexpr std::size_t dim = 5;
    std::vector<float> expected(rows * dim);
    std::mt19937 random(1);
    for (float& value : expected)
        value = std::normal_distribution<float>()(random);
    std::vector<Hdf5Builder::Options> storages(6);
    storages[1].chunk = {7, 2}; // chunks that divide neither rows nor columns
    storages[2].chunk = {128, 5};
    storages[2].gzip = true;
    storages[3].chunk = {1000, 5};
    storages[3].gzip = storages[3].shuffle = true;
    storages[4].fileType = H5T_IEEE_F32BE;
    storages[5].fileType = H5T_IEEE_F32BE;
    storages[5].chunk = {64, 5};
    storages[5].gzip = true;
    for (const Hdf5Builder::Options& options : storages) {
        const TemporaryFolder folder;
        const auto path = oneColumn(
            folder,
            [&](Hdf5Builder& file) {
                file.numbers<float>("/gallery/features/m", {rows, dim}, expected, options);
            },
            rows);
        const EmbeddingSet set = readAll(path);
        EXPECT_THAT(set.gallery.features.at("m").values(), testing::ElementsAreArray(expected));
        JobContext job({}, {}, {}, test::spentBudget());
        const EmbeddingSet onDisk = readEmbeddings(path, {}, job);
        EXPECT_TRUE(onDisk.gallery.features.at("m").onDisk());
        EXPECT_THAT(onDisk.gallery.features.at("m").values(), testing::ElementsAreArray(expected));
    }
}

TEST(EmbeddingFile, ReadsIntegersOfEveryWidth)
{
    for (const hid_t type : {H5T_STD_I8LE, H5T_STD_U8LE, H5T_STD_I16BE, H5T_STD_U16LE,
                             H5T_STD_I32LE, H5T_STD_U32BE, H5T_STD_I64BE, H5T_STD_U64LE}) {
        const TemporaryFolder folder;
        buildGoodFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            file.remove("/gallery/labels");
            Hdf5Builder::Options options;
            options.fileType = type;
            file.numbers<std::int64_t>("/gallery/labels", {4}, {1, 0, 127, 2}, options);
        }
        EXPECT_THAT(readAll(folder / "a.h5").gallery.labels, ElementsAre(1, 0, 127, 2));
    }
}

TEST(EmbeddingFile, ReadsFixedLengthStrings)
{
    for (const H5T_str_t padding : {H5T_STR_NULLTERM, H5T_STR_NULLPAD, H5T_STR_SPACEPAD}) {
        const TemporaryFolder folder;
        buildGoodFile(folder / "a.h5");
        {
            Hdf5Builder file(folder / "a.h5");
            file.remove("/gallery/paths");
            file.fixedStrings("/gallery/paths", {"a", "längere.jpg", "", "d e"}, 16, padding);
        }
        EXPECT_THAT(readAll(folder / "a.h5").gallery.paths,
                    ElementsAre("a", "längere.jpg", "", "d e"));
    }
}

TEST(EmbeddingFile, ComesBackAsItWasWritten)
{
    const TemporaryFolder folder;
    buildGoodFile(folder / "a.h5");
    const EmbeddingSet set = readAll(folder / "a.h5");
    JobContext job;
    writeEmbeddings(folder / "b.h5", set, job);
    const EmbeddingSet again = readAll(folder / "b.h5");
    EXPECT_THAT(again.gallery.features.at("new").values(),
                testing::ElementsAreArray(set.gallery.features.at("new").values()));
    EXPECT_EQ(again.gallery.labels, set.gallery.labels);
    EXPECT_EQ(again.gallery.paths, set.gallery.paths);
    EXPECT_EQ(again.gallery.cameras, set.gallery.cameras);
    EXPECT_EQ(again.gallery.attributes[0].values, set.gallery.attributes[0].values);
    EXPECT_EQ(again.query->labels, set.query->labels);
    EXPECT_EQ(again.relevant->indices, set.relevant->indices);
    EXPECT_EQ(again.ignored->offsets, set.ignored->offsets);
    EXPECT_EQ(again.train->labels, set.train->labels);
    EXPECT_EQ(again.classNames, set.classNames);
    EXPECT_EQ(again.classAttributes[0].codes, set.classAttributes[0].codes);
    EXPECT_EQ(again.heads.at("old").bias, set.heads.at("old").bias);

    writeEmbeddings(folder / "c.h5", again, job);
    EXPECT_EQ(readBytes(folder / "b.h5"), readBytes(folder / "c.h5")) << "equal sets, equal bytes";
    EXPECT_EQ(folder.fileCount(), 3U);
}

TEST(EmbeddingFile, NeverWritesWhatItWouldNotRead)
{
    const TemporaryFolder folder;
    EmbeddingSet set;
    set.gallery.count = 2;
    set.gallery.features.emplace("m", FeatureMatrix(2, 1, {1.0F, nan}));
    set.gallery.labels = {0, 0};
    JobContext job;
    EXPECT_THROW(writeEmbeddings(folder / "a.h5", set, job), Error);
    EXPECT_EQ(folder.fileCount(), 0U);
}

EmbeddingSet largeSet(std::size_t rows)
{
    EmbeddingSet set;
    set.gallery.count = rows;
    set.gallery.features.emplace("m", FeatureMatrix(rows, 64, std::vector<float>(rows * 64, 1.0F)));
    set.gallery.labels.assign(rows, 0);
    return set;
}

/// A full disk without a disk to fill: no file may grow beyond `bytes` while this lives.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(std::size_t bytes) : m_oldHandler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_oldHandler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_before{};
    void (*m_oldHandler)(int);
};

TEST(EmbeddingFile, LeavesNothingBehindWhenTheDiskIsFull)
{
    const TemporaryFolder folder;
    JobContext job;
    writeEmbeddings(folder / "a.h5", largeSet(50000), job);
    const std::string before = readBytes(folder / "a.h5");
    // Full at the first byte, among the features, and at the very last block.
    for (const std::size_t room : {std::size_t{100}, std::size_t{1} << 20U, before.size() - 1}) {
        const FileSizeLimit limit(room);
        const auto outcome = runJob([&] {
            writeEmbeddings(folder / "a.h5", largeSet(50000), job);
            return 0;
        });
        ASSERT_TRUE(std::holds_alternative<Error>(outcome)) << room;
        const Error& error = std::get<Error>(outcome);
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed) << error.what();
        EXPECT_THAT(error.what(), HasSubstr("a.h5"));
        EXPECT_EQ(folder.fileCount(), 1U);
    }
    EXPECT_EQ(readBytes(folder / "a.h5"), before);
    writeEmbeddings(folder / "a.h5", largeSet(10), job); // and the library still works
    EXPECT_EQ(readAll(folder / "a.h5").gallery.count, 10U);
}

TEST(EmbeddingFile, StopsWhenCancelled)
{
    const TemporaryFolder folder;
    JobContext quiet;
    writeEmbeddings(folder / "a.h5", largeSet(100000), quiet);
    for (const bool writing : {false, true}) {
        std::stop_source stop;
        std::size_t done = 0;
        JobContext job(stop.get_token(), [&](const Progress& progress) {
            EXPECT_EQ(progress.stage, writing ? Stage::Writing : Stage::Reading);
            EXPECT_EQ(progress.subject, "/gallery/features/m");
            EXPECT_EQ(progress.total, 100000U);
            done = progress.done;
            stop.request_stop();
        });
        const EmbeddingSet set = writing ? largeSet(100000) : EmbeddingSet{};
        EXPECT_THROW(writing ? writeEmbeddings(folder / "b.h5", set, job)
                             : static_cast<void>(readEmbeddings(folder / "a.h5", {}, job)),
                     Cancelled);
        EXPECT_GT(done, 0U);
        EXPECT_LT(done, 100000U);
        EXPECT_EQ(folder.fileCount(), 1U);
    }
}

TEST(EmbeddingFile, SaysWhatIsWrongWithTheFileItself)
{
    const TemporaryFolder folder;
    const auto check = [&](const std::string& name, ErrorCode code, const char* word) {
        const Error error = errorOf(folder / name);
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_THAT(error.what(), AllOf(HasSubstr(name), HasSubstr(word)));
        EXPECT_THROW(summarizeEmbeddings(folder / name), Error);
    };
    check("missing.h5", ErrorCode::FileNotFound, "no such file");
    std::filesystem::create_directory(folder / "folder.h5");
    check("folder.h5", ErrorCode::BadFormat, "is a folder");
    writeBytes(folder / "text.h5", "a,b,c\n1,2,3\n");
    check("text.h5", ErrorCode::BadFormat, "is not HDF5");
    writeBytes(folder / "empty.h5", "");
    check("empty.h5", ErrorCode::BadFormat, "is empty");
    {
        const Hdf5Builder nothing(folder / "hollow.h5");
    }
    check("hollow.h5", ErrorCode::BadFormat, "/gallery/features");
}

TEST(EmbeddingFile, RefusesEveryTruncation)
{
    const TemporaryFolder folder;
    for (const bool latest : {false, true}) {
        const auto path = folder / (latest ? "latest.h5" : "earliest.h5");
        buildGoodFile(path, latest);
        const std::string bytes = readBytes(path);
        for (std::size_t length = 0; length < bytes.size(); length += 1 + bytes.size() / 200) {
            writeBytes(folder / "cut.h5", bytes.substr(0, length));
            const Error error = errorOf(folder / "cut.h5");
            EXPECT_EQ(error.code(), ErrorCode::BadFormat) << length << ": " << error.what();
        }
    }
}

TEST(EmbeddingFile, SurvivesFlippedBits)
{
    // Strings of variable length are left out: HDF5 1.10 itself follows a damaged reference into
    // its global heap without a look at the heap's size (mended in 1.14).
    const TemporaryFolder folder;
    std::mt19937 random(7);
    for (const bool latest : {false, true}) {
        const auto path = folder / (latest ? "latest.h5" : "earliest.h5");
        buildGoodFile(path, latest, true);
        const std::string bytes = readBytes(path);
        for (int round = 0; round < 400; ++round) {
            std::string harmed = bytes;
            const std::size_t at =
                std::uniform_int_distribution<std::size_t>(0, bytes.size() - 1)(random);
            harmed[at] = static_cast<char>(harmed[at] ^ 1U << (random() % 8U));
            writeBytes(folder / "harmed.h5", harmed);
            JobContext job;
            // It may be read, where the bit was in a value: but it may end in an Error only.
            const auto outcome =
                runJob([&] { return readEmbeddings(folder / "harmed.h5", {}, job); });
            if (const Error* error = std::get_if<Error>(&outcome)) {
                EXPECT_NE(error->code(), ErrorCode::Internal) << error->what();
            }
        }
    }
}

TEST(EmbeddingFile, ReadsTheRealFeatures)
{
    const std::filesystem::path file =
        std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade" / "50to200.h5";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "the real features are not there: " << file;
    const EmbeddingSet set = readAll(file);
    EXPECT_TRUE(set.selfQuery());
    EXPECT_EQ(set.gallery.count, 10000U);
    EXPECT_EQ(set.gallery.features.at("side").dim(), 64U);
    EXPECT_EQ(set.train->count, 30000U);
    EXPECT_THAT(set.classNames, SizeIs(200));
    EXPECT_EQ(set.heads.at("old").weight.rows(), 50U);
    EXPECT_EQ(set.heads.at("new").weight.rows(), 200U);
    EXPECT_TRUE(std::filesystem::exists(file.parent_path() / set.gallery.paths.front()));
    EXPECT_THAT(attributeNames(set, set.gallery), ElementsAre("kind", "seen"));
}

} // namespace

} // namespace crossfade
