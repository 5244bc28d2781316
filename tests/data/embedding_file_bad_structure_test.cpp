#include "tests/data/embedding_test_files.h"

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

/// Gives the labels of the gallery another type, which it closes.
void setTypeOfLabels(Hdf5Builder& file, hid_t type)
{
    file.remove("/gallery/labels");
    Hdf5Builder::Options options;
    options.fileType = type;
    options.earlyAllocation = true;
    options.writeValues = false;
    file.numbers<std::int64_t>("/gallery/labels", {4}, {0, 0, 0, 0}, options);
    H5Tclose(type);
}

INSTANTIATE_TEST_SUITE_P(
    Structure, BadEmbeddingFile,
    testing::Values(BadFile{"NoGallery",
                            [](Hdf5Builder& f) { f.remove("/gallery"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features", "no features"}},
                    BadFile{"ADatasetInThePlaceOfAGroup", // such as ann-benchmarks'
                            [](Hdf5Builder& f) {
                                f.remove("/gallery");
                                replaceFloats(f, "/train", {2, 2}, {1, 2, 3, 4});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/features", "no features", "/train",
                             "f['gallery/features/old'] = f['NAME']"}},
                    BadFile{"NoFeatures",
                            [](Hdf5Builder& f) { f.remove("/gallery/features"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features"}},
                    BadFile{"QueryWithoutFeatures",
                            [](Hdf5Builder& f) { f.remove("/query/features"); },
                            ErrorCode::BadFormat,
                            {"/query/features"}},
                    BadFile{"TrainWithoutFeatures",
                            [](Hdf5Builder& f) { f.remove("/train/features"); },
                            ErrorCode::BadFormat,
                            {"/train/features"}},
                    BadFile{"NoGalleryLabels",
                            [](Hdf5Builder& f) {
                                f.remove("/gallery/labels");
                                f.remove("/query/relevant");
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/labels", "missing", "int64 [n]", "numpy.full(n, -1)"}},
                    BadFile{"NoTrainLabels",
                            [](Hdf5Builder& f) { f.remove("/train/labels"); },
                            ErrorCode::BadFormat,
                            {"/train/labels", "missing"}},
                    BadFile{"NoBias",
                            [](Hdf5Builder& f) { f.remove("/heads/new/bias"); },
                            ErrorCode::BadFormat,
                            {"/heads/new/bias", "missing"}},
                    BadFile{"NoWeight",
                            [](Hdf5Builder& f) { f.remove("/heads/new/weight"); },
                            ErrorCode::BadFormat,
                            {"/heads/new/weight", "missing"}},
                    BadFile{"NoOffsets",
                            [](Hdf5Builder& f) { f.remove("/query/relevant/offsets"); },
                            ErrorCode::BadFormat,
                            {"/query/relevant/offsets", "missing"}},
                    BadFile{"NoIndices",
                            [](Hdf5Builder& f) { f.remove("/query/ignored/indices"); },
                            ErrorCode::BadFormat,
                            {"/query/ignored/indices", "missing"}},
                    BadFile{"GroupForDataset",
                            [](Hdf5Builder& f) {
                                f.remove("/gallery/labels");
                                f.group("/gallery/labels");
                                f.remove("/query/relevant");
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/labels", "is a group"}},
                    BadFile{"TypeForDataset",
                            [](Hdf5Builder& f) {
                                f.remove("/gallery/labels");
                                f.remove("/query/relevant");
                                const hid_t type = H5Tcopy(H5T_NATIVE_INT64);
                                H5Tcommit2(f.id(), "/gallery/labels", type, H5P_DEFAULT,
                                           H5P_DEFAULT, H5P_DEFAULT);
                                H5Tclose(type);
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/labels", "is no dataset", "a dataset, int64 [n]"}},
                    BadFile{"GroupForFeatures",
                            [](Hdf5Builder& f) { f.group("/gallery/features/side"); },
                            ErrorCode::BadFormat,
                            {"/gallery/features/side", "is a group"}},
                    BadFile{"DanglingLink",
                            [](Hdf5Builder& f) {
                                H5Lcreate_soft("/nowhere", f.id(), "/gallery/features/side",
                                               H5P_DEFAULT, H5P_DEFAULT);
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/features/side", "missing"}},
                    BadFile{"NoValuesAttribute",
                            [](Hdf5Builder& f) {
                                replaceLabels(f, "/gallery/attributes/gender", {0, 1, 0, 1});
                            },
                            ErrorCode::BadFormat,
                            {"/gallery/attributes/gender", "'values'", "missing"}}),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Types, BadEmbeddingFile,
    testing::Values(
        BadFile{
            "Float64Features",
            [](Hdf5Builder& f) {
                f.remove("/gallery/features/new");
                f.numbers<double>("/gallery/features/new", {4, 3}, std::vector<double>(12, 1.0));
            },
            ErrorCode::BadFormat,
            {"/gallery/features/new", "float64", "expected float32 or float16", "astype"}},
        BadFile{"BitsOfHalves",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/features/new");
                    Hdf5Builder::Options options;
                    options.fileType = H5T_STD_U16LE;
                    f.numbers<std::int32_t>("/gallery/features/new", {4, 3},
                                            std::vector<std::int32_t>(12, 1), options);
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "uint16", "features.view('float16')"}},
        BadFile{"IntegersOf16Bits",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/features/new");
                    Hdf5Builder::Options options;
                    options.fileType = H5T_STD_I16LE;
                    f.numbers<std::int32_t>("/gallery/features/new", {4, 3},
                                            std::vector<std::int32_t>(12, -1), options);
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "int16", "features.astype('float32')"}},
        BadFile{"TextsForLabels",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/labels");
                    f.strings("/gallery/labels", {"a", "b", "a", "c"});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "numpy.unique(values, return_inverse=True)"}},
        BadFile{"IntegerFeatures",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/features/new");
                    f.numbers<std::int64_t>("/gallery/features/new", {4, 3},
                                            std::vector<std::int64_t>(12, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "int64", "expected float32 or float16"}},
        BadFile{"FloatLabels",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/labels", {4}, {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "float32", "expected int64", "nan_to_num"}},
        BadFile{"StringLabels",
                [](Hdf5Builder& f) {
                    f.remove("/train/labels");
                    f.strings("/train/labels", {"0", "1", "2", "0", "1", "2"});
                },
                ErrorCode::BadFormat,
                {"/train/labels", "string", "expected int64"}},
        BadFile{"NumberPaths",
                [](Hdf5Builder& f) {
                    replaceLabels(f, "/gallery/paths", {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/paths", "int64", "UTF-8 strings"}},
        BadFile{"LatinOnePath",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/paths");
                    f.strings("/gallery/paths", {"a", "b", "\xfc.jpg", "d"});
                },
                ErrorCode::BadFormat,
                {"/gallery/paths, row 2", "not UTF-8"}},
        BadFile{"EnumLabels",
                [](Hdf5Builder& f) {
                    const hid_t type = H5Tenum_create(H5T_NATIVE_INT64);
                    const std::int64_t zero = 0;
                    H5Tenum_insert(type, "zero", &zero);
                    setTypeOfLabels(f, type);
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "enumeration", "expected int64"}},
        BadFile{"CompoundLabels",
                [](Hdf5Builder& f) {
                    const hid_t type = H5Tcreate(H5T_COMPOUND, sizeof(std::int64_t));
                    H5Tinsert(type, "label", 0, H5T_NATIVE_INT64);
                    setTypeOfLabels(f, type);
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "is a compound or other type", "expected int64"}},
        BadFile{"HugeUnsignedLabel",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/labels");
                    f.numbers<std::uint64_t>("/gallery/labels", {4},
                                             {0, 1, std::uint64_t{1} << 63U, 3});
                },
                ErrorCode::OutOfRange,
                {"/gallery/labels, row 2", "too large"}},
        BadFile{"RankOneFeatures",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/new", {4}, std::vector<float>(4, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "[4]", "[n, d]"}},
        BadFile{"RankThreeFeatures",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/gallery/features/new", {4, 3, 1}, std::vector<float>(12, 1));
                },
                ErrorCode::BadFormat,
                {"/gallery/features/new", "[4, 3, 1]", "[n, d]", "reshape(len(features), -1)"}},
        BadFile{"RankTwoLabels",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/labels");
                    f.numbers<std::int64_t>("/gallery/labels", {1, 4}, {0, 1, 2, 3});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "[1, 4]", "[n]", "values.ravel()"}},
        BadFile{"ScalarLabels",
                [](Hdf5Builder& f) {
                    f.remove("/gallery/labels");
                    f.numbers<std::int64_t>("/gallery/labels", {}, {0});
                },
                ErrorCode::BadFormat,
                {"/gallery/labels", "[n]"}},
        BadFile{"RankTwoBias",
                [](Hdf5Builder& f) {
                    replaceFloats(f, "/heads/new/bias", {3, 1}, {0, 1, 2});
                },
                ErrorCode::BadFormat,
                {"/heads/new/bias", "[3, 1]"}}),
    nameOf);

} // namespace

} // namespace crossfade
