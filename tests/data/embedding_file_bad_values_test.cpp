#include "tests/data/embedding_test_files.h"

#include <limits>

namespace crossfade
{

namespace
{

using test::BadEmbeddingFile;
using test::BadFile;
using test::Hdf5Builder;
using test::nameOf;
using test::replaceFloats;
using test::replaceLabels;

std::vector<float> filled(std::size_t count, std::size_t at, float value)
{
    std::vector<float> values(count, 1.0F);
    values[at] = value;
    return values;
}

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

INSTANTIATE_TEST_SUITE_P(
    OwnMethods, BadEmbeddingFile,
    testing::Values(
        BadFile{
            "FewerRows",
            [](Hdf5Builder& f) {
                replaceFloats(f, "/gallery/methods/mine/0/old", {3, 3}, std::vector<float>(9, 1));
            },
            ErrorCode::ShapeMismatch,
            {"/gallery/methods/mine/0/old", "3 rows", "4 rows", "/gallery/features/new"}},
        BadFile{
            "RowsOfTheGallery",
            [](Hdf5Builder& f) {
                replaceFloats(f, "/query/methods/mine/12/new", {4, 2}, std::vector<float>(8, 1));
            },
            ErrorCode::ShapeMismatch,
            {"/query/methods/mine/12/new", "4 rows", "3 rows"}},
        BadFile{"NotANumber",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/methods/mine/12/new", {4, 2}, filled(8, 5, nan));
                },
                ErrorCode::NotFinite,
                {"/gallery/methods/mine/12/new", "row 2", "column 1", "NaN"}},
        BadFile{"OtherDimensions",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/query/methods/mine/0/old", {3, 2}, std::vector<float>(6, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/query/methods/mine/0/old", "2 dimensions", "3, as in",
                 "/gallery/methods/mine/0/old"}},
        BadFile{"NoOldItems",
                [](Hdf5Builder& f) { f.remove("/gallery/methods/mine/0/old"); },
                ErrorCode::BadFormat,
                {"/gallery/methods/mine/0/old", "missing"}},
        BadFile{
            "QueriesAlone",
            [](Hdf5Builder& f) {
                f.numbers<float>("/query/methods/other/3/new", {3, 3}, std::vector<float>(9, 1));
            },
            ErrorCode::BadFormat,
            {"/gallery/methods/other/3/old", "missing"}}),
    nameOf);

void addViews(Hdf5Builder& f, int views, const char* model, hsize_t dim)
{
    for (int view = 1; view <= views; ++view)
        f.numbers<float>("/train/views/" + std::to_string(view) + "/features/" + model, {6, dim},
                         std::vector<float>(6 * dim, 1.0F));
}

INSTANTIATE_TEST_SUITE_P(
    Views, BadEmbeddingFile,
    testing::Values(
        BadFile{
            "FewerViewRows",
            [](Hdf5Builder& f) {
                f.numbers<float>("/train/views/1/features/old", {5, 2}, std::vector<float>(10, 1));
            },
            ErrorCode::ShapeMismatch,
            {"/train/views/1/features/old", "5 rows", "6 rows"}},
        BadFile{"OtherDimensionsOfAView",
                [](Hdf5Builder& f) { addViews(f, 1, "old", 3); },
                ErrorCode::ShapeMismatch,
                {"/train/views/1/features/old", "3 dimensions", "2, as in"}},
        BadFile{"NotANumberInAView",
                [](Hdf5Builder& f) {
                    f.numbers<float>("/train/views/1/features/old", {6, 2}, filled(12, 5, nan));
                },
                ErrorCode::NotFinite,
                {"/train/views/1/features/old", "row 2", "column 1", "NaN"}},
        BadFile{"FewerViewsOfOneModel",
                [](Hdf5Builder& f) {
                    addViews(f, 2, "old", 2);
                    addViews(f, 1, "new", 3);
                },
                ErrorCode::BadFormat,
                {"/train/views/2/features/new", "missing", "all views"}},
        BadFile{"ViewsOfNoModel",
                [](Hdf5Builder& f) { addViews(f, 1, "other", 3); },
                ErrorCode::BadFormat,
                {"/train/views/1/features/other", "missing", "plain rows"}},
        BadFile{
            "ViewsWithoutTheFirst",
            [](Hdf5Builder& f) {
                f.numbers<float>("/train/views/2/features/old", {6, 2}, std::vector<float>(12, 1));
            },
            ErrorCode::BadFormat,
            {"/train/views", "no group 1", "numbered from 1"}},
        BadFile{"ViewsOfOtherSeeds",
                [](Hdf5Builder& f) {
                    addViews(f, 1, "old", 2);
                    addViews(f, 1, "new", 3);
                    f.textAttribute("/gallery/features/old", "views", "seed 0, x");
                    f.textAttribute("/gallery/features/new", "views", "seed 1, x");
                },
                ErrorCode::BadFormat,
                {"/train/views/1/features/old", "made otherwise", "seed 0", "seed 1"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Shapes, BadEmbeddingFile,
    testing::Values(
        BadFile{"FewerFeatureRows",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/old", {3, 2}, std::vector<float>(6, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/features/old", "3 rows", "4 rows"}},
        BadFile{"FewerLabels",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/gallery/labels", {0, 1, 2});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/labels", "3 rows", "4 rows"}},
        BadFile{"MorePaths",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {"a", "b", "c", "d", "e"});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/paths", "5 rows", "4 rows"}},
        BadFile{"FewerTexts",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/texts");
                    f.strings("/gallery/texts", {"a", "b", "c"});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/texts", "3 rows", "4 rows"}},
        BadFile{"NoPathRows",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/paths", "no rows"}},
        BadFile{"FewerCameras",
                [](Hdf5Builder& f) { replaceLabels(f, "/query/cameras", {1}); },
                ErrorCode::ShapeMismatch,
                {"/query/cameras", "1 row", "3 rows"}},
        BadFile{"FewerCodes",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "m"});
                },
                ErrorCode::ShapeMismatch,
                {"/gallery/attributes/gender", "2 rows", "4 rows"}},
        BadFile{"FewerTrainLabels",
                [](Hdf5Builder& f) { replaceLabels(f, "/train/labels", {0}); },
                ErrorCode::ShapeMismatch,
                {"/train/labels", "1 row", "6 rows"}},
        BadFile{"ZeroRows",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/old", {0, 2}, {});
                    replaceFloats(f, "/gallery/features/new", {0, 3}, {});
                    replaceLabels(f, "/gallery/labels", {});
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "no rows", "at least one row"}},
        BadFile{"ZeroQueryRows",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/query/features/old", {0, 2}, {});
                    replaceFloats(f, "/query/features/new", {0, 3}, {});
                    replaceLabels(f, "/query/labels", {});
                    f.remove("/query/cameras");
                },
                ErrorCode::BadFormat,
                {"/query/features/new", "no rows"}},
        BadFile{"ZeroDimensions",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 0}, {});
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "no dimensions"}},
        BadFile{"OtherQueryDimension",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/query/features/new", {3, 4}, std::vector<float>(12, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/query/features/new", "4 dimensions", "3, as in /gallery/features/new"}},
        BadFile{"OtherTrainDimension",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/train/features/old", {6, 5}, std::vector<float>(30, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/train/features/old", "5 dimensions"}},
        BadFile{"OtherHeadDimension",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/heads/new/weight", {3, 2}, std::vector<float>(6, 1));
                },
                ErrorCode::ShapeMismatch,
                {"/heads/new/weight", "2 dimensions"}},
        BadFile{"OtherBiasLength",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/heads/new/bias", {2}, {0, 1});
                },
                ErrorCode::ShapeMismatch,
                {"/heads/new/bias", "2 rows", "3 rows"}},
        BadFile{"OtherClassCount",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/classes/attributes/kind", {0, 1});
                    f.valuesAttribute("/classes/attributes/kind", {"land", "sea"});
                },
                ErrorCode::ShapeMismatch,
                {"/classes/attributes/kind", "2 rows", "3 rows, as in /classes/names"}},
        BadFile{"OffsetCount",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 1, 3});
                },
                ErrorCode::ShapeMismatch,
                {"/query/relevant/offsets", "3 rows", "4"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Values, BadEmbeddingFile,
    testing::Values(
        BadFile{"NanFeature",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 3}, filled(12, 7, nan));
                },
                ErrorCode::NotFinite,
                {"/gallery/features/new, row 2, column 1", "NaN",
                 "f['gallery/present/new'] = numpy.isfinite"}},
        BadFile{"InfiniteFeature",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/query/features/old", {3, 2}, filled(6, 5, -infinity));
                },
                ErrorCode::NotFinite,
                {"/query/features/old, row 2, column 1", "infinite"}},
        BadFile{"NanTrain",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/train/features/new", {6, 3}, filled(18, 0, nan));
                },
                ErrorCode::NotFinite,
                {"/train/features/new, row 0, column 0"}},
        BadFile{"NanWeight",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/heads/new/weight", {3, 3}, filled(9, 4, nan));
                },
                ErrorCode::NotFinite,
                {"/heads/new/weight, row 1, column 1"}},
        BadFile{"InfiniteBias",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/heads/old/bias", {2}, {0, infinity});
                },
                ErrorCode::NotFinite,
                {"/heads/old/bias, row 1"}},
        BadFile{"TrainLabelOutsideHead",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/train/labels", {0, 1, 2, 3, 0, 1});
                },
                ErrorCode::OutOfRange,
                {"/train/labels, row 3", "label 3", "outside the head", "/heads/new"}},
        BadFile{"NegativeTrainLabel",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/train/labels", {0, 1, 2, 0, -2, 1});
                },
                ErrorCode::OutOfRange,
                {"/train/labels, row 4", "label -2"}},
        BadFile{"CodeBeyondValues",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1, 2, 0});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "m"});
                },
                ErrorCode::OutOfRange,
                {"/gallery/attributes/gender, row 2", "code is 2"}},
        BadFile{"NegativeClassCode",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/classes/attributes/kind", {0, -2, 0});
                    f.valuesAttribute("/classes/attributes/kind", {"land", "sea"});
                },
                ErrorCode::OutOfRange,
                {"/classes/attributes/kind, row 1", "code is -2"}},
        BadFile{"ValueTwice",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/gallery/attributes/gender", {0, 1, 1, 0});
                    f.valuesAttribute("/gallery/attributes/gender", {"f", "f"});
                },
                ErrorCode::BadFormat,
                {"/gallery/attributes/gender", "'f'", "twice"}},
        BadFile{"OffsetsNotFromZero",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/offsets", {1, 1, 1, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 0", "expected 0"}},
        BadFile{"OffsetsDecrease",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 2, 1, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 2", "below"}},
        BadFile{"OffsetsEndEarly",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/offsets", {0, 1, 1, 2});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/offsets, row 3", "expected 3"}},
        BadFile{"IndexBeyondGallery",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/indices", {0, 4, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/indices, row 1", "index is 4", "0 to 3"}},
        BadFile{"NegativeIndex",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/ignored/indices", {1, -1, 0});
                },
                ErrorCode::OutOfRange,
                {"/query/ignored/indices, row 1", "index is -1"}},
        BadFile{"IndexTwice",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/relevant/indices", {0, 3, 3});
                },
                ErrorCode::OutOfRange,
                {"/query/relevant/indices, row 2", "twice", "query 2"}},
        BadFile{"RelevantAndIgnored",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/query/ignored/indices", {1, 0, 2});
                },
                ErrorCode::OutOfRange,
                {"/query/ignored/indices, row 1", "relevant and ignored", "query 0"}}),
    nameOf);

} // namespace

} // namespace crossfade
