#include "core/data/formats/feature_file.h"

#include "core/data/formats/feature_folder.h"
#include "core/data/formats/feature_sources.h"
#include "core/data/formats/npy_format.h"
#include "core/files/aside_names.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

namespace crossfade
{

namespace
{

using test::readBytes;
using test::TemporaryFolder;
using test::writeBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

template <class T>
std::string bytesOf(const std::vector<T>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

std::string npy(const std::string& header, const std::string& values, char version = 1)
{
    std::string bytes = "\x93NUMPY";
    bytes.append(1, version).append(1, '\0');
    bytes.append(1, static_cast<char>(header.size())).append(1, '\0');
    if (version > 1)
        bytes.append(2, '\0');
    return bytes + header + values;
}

std::string header(const std::string& type, const std::string& shape, const char* order = "False")
{
    return "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': (" + shape +
           "), }\n";
}

template <class Read>
Error errorOf(const Read& read)
{
    try {
        read();
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "the file was read";
    return Error(ErrorCode::Internal, {});
}

FeatureMatrix features(const std::filesystem::path& file)
{
    JobContext job;
    return readFeatures(file, job);
}

TEST(FeatureFile, ReadsNpyOfEveryFloat)
{
    const TemporaryFolder folder;
    const auto file = folder / "a.npy";
    writeBytes(file, npy(header("<f4", "2, 3"), bytesOf<float>({1, 2, 3, 4, 5, 6.5F})));
    EXPECT_EQ(features(file).rows(), 2U);
    EXPECT_THAT(features(file).values(), ElementsAre(1, 2, 3, 4, 5, 6.5F));
    writeBytes(file, npy(header("<f8", "1, 2"), bytesOf<double>({0.1, -2})));
    EXPECT_THAT(features(file).values(), ElementsAre(0.1F, -2));
    const std::vector<std::uint16_t> halves{0x3c00, 0xc000, 0x0001, 0x7bff};
    writeBytes(file, npy(header("<f2", "2, 2"), bytesOf(halves)));
    EXPECT_THAT(features(file).values(), ElementsAre(1, -2, std::ldexp(1.0F, -24), 65504));
    writeBytes(file, npy(header(">f4", "1, 1"), std::string("\x3f\xc0\x00\x00", 4)));
    EXPECT_THAT(features(file).values(), ElementsAre(1.5F));
    writeBytes(file, npy(header(">f2", "1, 1"), std::string("\x3e\x00", 2)));
    EXPECT_THAT(features(file).values(), ElementsAre(1.5F));
}

TEST(FeatureFile, ReadsEveryNpyVersionAndSpelling)
{
    const TemporaryFolder folder;
    const auto file = folder / "a.npy";
    for (const char version : {'\1', '\2', '\3'}) {
        writeBytes(file, npy("{\"shape\": (1,2) ,\"fortran_order\":False, \"descr\" : \"<f4\"}",
                             bytesOf<float>({1, 2}), version));
        EXPECT_THAT(features(file).values(), ElementsAre(1, 2));
    }
}

TEST(FeatureFile, ReadsFvecsAndFbin)
{
    const TemporaryFolder folder;
    const std::string two = bytesOf<std::int32_t>({2});
    writeBytes(folder / "a.fvecs", two + bytesOf<float>({1, 2}) + two + bytesOf<float>({3, 4}));
    EXPECT_EQ(features(folder / "a.fvecs").dim(), 2U);
    EXPECT_THAT(features(folder / "a.fvecs").values(), ElementsAre(1, 2, 3, 4));
    writeBytes(folder / "a.fbin", bytesOf<std::uint32_t>({3, 1}) + bytesOf<float>({1, 2, 3}));
    EXPECT_EQ(features(folder / "a.fbin").rows(), 3U);
    EXPECT_THAT(features(folder / "a.fbin").values(), ElementsAre(1, 2, 3));
}

TEST(FeatureFile, ReadsIndexesOfEveryWidth)
{
    const TemporaryFolder folder;
    const auto file = folder / "order.npy";
    const auto check = [&]<class T>(const char* type, T) {
        writeBytes(file, npy(header(type, "3,"), bytesOf<T>({2, 0, 1})));
        EXPECT_THAT(readIndexFile(file), ElementsAre(2, 0, 1)) << type;
    };
    check("|i1", std::int8_t{});
    check("<i2", std::int16_t{});
    check("<i4", std::int32_t{});
    check("<i8", std::int64_t{});
    check("|u1", std::uint8_t{});
    check("<u2", std::uint16_t{});
    check("<u4", std::uint32_t{});
    check("<u8", std::uint64_t{});
    writeBytes(file, npy(header("<i8", "2,"), bytesOf<std::int64_t>({-1, 7})));
    EXPECT_THAT(readIndexFile(file), ElementsAre(-1, 7));
    writeBytes(file, npy(header("<i8", "1,", "True"), bytesOf<std::int64_t>({7})));
    EXPECT_THAT(readIndexFile(file), ElementsAre(7)) << "one dimension has no order";
    writeBytes(file, npy(header(">i4", "1,"), std::string("\0\0\1\0", 4)));
    EXPECT_THAT(readIndexFile(file), ElementsAre(256));
}

TEST(FeatureFile, ComesBackAsItWasWritten)
{
    const TemporaryFolder folder;
    const FeatureMatrix matrix(2, 3, {1, 2, 3, 4, 5, -0.0F});
    writeNpy(folder / "a.npy", matrix);
    EXPECT_THAT(features(folder / "a.npy").values(), testing::ElementsAreArray(matrix.values()));
    writeNpy(folder / "b.npy", std::vector<std::int64_t>{5, -1, 1LL << 60});
    EXPECT_THAT(readIndexFile(folder / "b.npy"), ElementsAre(5, -1, 1LL << 60));
    EXPECT_EQ(readBytes(folder / "b.npy").size() % 64, 24U) << "the values begin at 64 bytes";
}

struct BadFeatures {
    const char* name;
    const char* file;
    std::string bytes;
    ErrorCode code;
    std::vector<std::string> words;
};

std::string nameOf(const testing::TestParamInfo<BadFeatures>& info)
{
    return info.param.name;
}

void PrintTo(const BadFeatures& bad, std::ostream* out)
{
    *out << bad.name;
}

class BadFeatureFile : public testing::TestWithParam<BadFeatures>
{
};

TEST_P(BadFeatureFile, IsRefusedWithAllThatHelps)
{
    const TemporaryFolder folder;
    const auto file = folder / GetParam().file;
    writeBytes(file, GetParam().bytes);
    const Error error = errorOf([&] { features(file); });
    EXPECT_EQ(error.code(), GetParam().code) << error.what();
    EXPECT_THAT(error.what(), HasSubstr(GetParam().file));
    EXPECT_FALSE(error.parts().expected.empty()) << error.what();
    for (const std::string& word : GetParam().words)
        EXPECT_THAT(error.what(), HasSubstr(word));
}

const std::string sixFloats = bytesOf<float>({1, 2, 3, 4, 5, 6});
const std::string badValue =
    bytesOf<float>({1, 2, 3, 4, std::numeric_limits<float>::quiet_NaN(), 6});

INSTANTIATE_TEST_SUITE_P(
    All, BadFeatureFile,
    testing::Values(
        BadFeatures{"UnknownExtension", "a.csv", "1,2", ErrorCode::BadUsage, {".fvecs"}},
        BadFeatures{"Matlab", "a.mat", "1,2", ErrorCode::BadUsage, {".fvecs", "scipy.io.loadmat"}},
        BadFeatures{"Bytes", "a.u8bin", "1,2", ErrorCode::BadUsage, {"'uint8', offset=8"}},
        BadFeatures{"NoKind", "a. b", "1,2", ErrorCode::BadUsage, {"expected .npy"}},
        BadFeatures{"EmptyNpy", "a.npy", "", ErrorCode::BadFormat, {"empty"}},
        BadFeatures{
            "NotNumpy", "a.npy", "hello, world: no numbers", ErrorCode::BadFormat, {"not NumPy"}},
        BadFeatures{"Gzip", "a.npy", "\x1F\x8B\x08 packed", ErrorCode::BadFormat, {"by gunzip"}},
        BadFeatures{
            "Pickle", "a.npy", "\x80\3numpy reconstruct", ErrorCode::BadFormat, {"is a pickle"}},
        BadFeatures{
            "Zip", "a.npy", "PK\x03\x04 of savez", ErrorCode::BadFormat, {"name arrays .npz"}},
        BadFeatures{"Pointer",
                    "a.npy",
                    "version https://git-lfs.github.com/spec/v1",
                    ErrorCode::BadFormat,
                    {"git lfs pull"}},
        BadFeatures{"Version9",
                    "a.npy",
                    npy(header("<f4", "2, 3"), sixFloats, 9),
                    ErrorCode::BadFormat,
                    {"version 9"}},
        BadFeatures{"FortranOrder",
                    "a.npy",
                    npy(header("<f4", "2, 3", "True"), sixFloats),
                    ErrorCode::BadFormat,
                    {"Fortran", "ascontiguousarray"}},
        BadFeatures{"Integers",
                    "a.npy",
                    npy(header("<i4", "2, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"<i4", "float32"}},
        BadFeatures{"Complex",
                    "a.npy",
                    npy(header("<c8", "1, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"<c8"}},
        BadFeatures{"LongDouble",
                    "a.npy",
                    npy(header("<f16", "1, 1"), sixFloats),
                    ErrorCode::BadFormat,
                    {"<f16"}},
        BadFeatures{
            "Records",
            "a.npy",
            npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (6,), }", sixFloats),
            ErrorCode::BadFormat,
            {"records", "numpy.stack(values)"}},
        BadFeatures{"NoShape",
                    "a.npy",
                    npy("{'descr': '<f4', 'fortran_order': False, }", ""),
                    ErrorCode::BadFormat,
                    {"'shape'"}},
        BadFeatures{"NotAShape",
                    "a.npy",
                    npy("{'descr': '<f4', 'fortran_order': False, 'shape': 5, }", sixFloats),
                    ErrorCode::BadFormat,
                    {"its header has no shape"}},
        BadFeatures{"NeitherOrder",
                    "a.npy",
                    npy(header("<f4", "2, 3", "Maybe"), sixFloats),
                    ErrorCode::BadFormat,
                    {"fortran_order is neither True nor False"}},
        BadFeatures{"UnknownType",
                    "a.npy",
                    npy(header("<f4x", "2, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"its type <f4x is unknown", "numbers of one type"}},
        BadFeatures{"HugeHeader",
                    "a.npy",
                    std::string("\x93NUMPY\x02\x00\xff\xff\xff\x7f", 12),
                    ErrorCode::BadFormat,
                    {"its header claims 2147483647 bytes", "a header within the file"}},
        BadFeatures{"HeaderlessNpy", "a.npy", "\x93NUMPY", ErrorCode::BadFormat, {"is cut off"}},
        BadFeatures{"WordShape",
                    "a.npy",
                    npy(header("<f4", "two, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"shape"}},
        BadFeatures{"NegativeShape",
                    "a.npy",
                    npy(header("<f4", "-2, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"shape"}},
        BadFeatures{"RankOne",
                    "a.npy",
                    npy(header("<f4", "6,"), sixFloats),
                    ErrorCode::BadFormat,
                    {"1 dimension", "[n, d]"}},
        BadFeatures{"RankThree",
                    "a.npy",
                    npy(header("<f4", "1, 2, 3"), sixFloats),
                    ErrorCode::BadFormat,
                    {"3 dimensions"}},
        BadFeatures{"CutOffNpy",
                    "a.npy",
                    npy(header("<f4", "2, 3"), sixFloats.substr(1)),
                    ErrorCode::BadFormat,
                    {"cut off", "24 bytes", "2 rows"}},
        BadFeatures{"LeftOverNpy",
                    "a.npy",
                    npy(header("<f4", "2, 3"), sixFloats + "x"),
                    ErrorCode::BadFormat,
                    {"left over"}},
        BadFeatures{"TrillionRowsNpy",
                    "a.npy",
                    npy(header("<f4", "1000000000000, 128"), sixFloats),
                    ErrorCode::BadFormat,
                    {"cut off", "1000000000000 rows"}},
        BadFeatures{"OverflowNpy",
                    "a.npy",
                    npy(header("<f4", "4611686018427387904, 4611686018427387904"), sixFloats),
                    ErrorCode::BadFormat,
                    {"cut off"}},
        BadFeatures{"NoRowsNpy",
                    "a.npy",
                    npy(header("<f4", "0, 3"), ""),
                    ErrorCode::BadFormat,
                    {"no rows"}},
        BadFeatures{"NoDimensionsNpy",
                    "a.npy",
                    npy(header("<f4", "3, 0"), ""),
                    ErrorCode::BadFormat,
                    {"no dimensions"}},
        BadFeatures{"NanNpy",
                    "a.npy",
                    npy(header("<f4", "2, 3"), badValue),
                    ErrorCode::NotFinite,
                    {"row 1, column 1"}},
        BadFeatures{"BeyondFloat32",
                    "a.npy",
                    npy(header("<f8", "1, 1"), bytesOf<double>({1e300})),
                    ErrorCode::NotFinite,
                    {"row 0, column 0"}},
        BadFeatures{"EmptyFvecs", "a.fvecs", "", ErrorCode::BadFormat, {"empty"}},
        BadFeatures{"CutOffFvecs",
                    "a.fvecs",
                    bytesOf<std::int32_t>({2, 0, 0, 2, 0}),
                    ErrorCode::BadFormat,
                    {"cut off after row 1"}},
        BadFeatures{"NegativeFvecs",
                    "a.fvecs",
                    bytesOf<std::int32_t>({-2, 0, 0}),
                    ErrorCode::BadFormat,
                    {"-2 dimensions"}},
        BadFeatures{"HugeFvecs",
                    "a.fvecs",
                    bytesOf<std::int32_t>({2147483647, 0, 0}),
                    ErrorCode::BadFormat,
                    {"8589934592 bytes"}},
        BadFeatures{"OtherRowFvecs",
                    "a.fvecs",
                    bytesOf<std::int32_t>({1, 0, 2, 0}),
                    ErrorCode::ShapeMismatch,
                    {"row 1", "2 dimensions", "as in row 0"}},
        BadFeatures{"HeaderlessFbin", "a.fbin", "abc", ErrorCode::BadFormat, {"cut off"}},
        BadFeatures{"CutOffFbin",
                    "a.fbin",
                    bytesOf<std::uint32_t>({2, 2, 0, 0}),
                    ErrorCode::BadFormat,
                    {"cut off", "16 bytes"}},
        BadFeatures{"TooLargeFbin",
                    "a.fbin",
                    bytesOf<std::uint32_t>({4294967295, 4294967295}),
                    ErrorCode::BadFormat,
                    {"cut off"}},
        BadFeatures{"LeftOverFbin",
                    "a.fbin",
                    bytesOf<std::uint32_t>({1, 1, 0, 0}),
                    ErrorCode::BadFormat,
                    {"left over"}}),
    nameOf);

TEST(FeatureFile, SaysWhatIsWrongWithTheFileItself)
{
    const TemporaryFolder folder;
    EXPECT_EQ(errorOf([&] { features(folder / "missing.npy"); }).code(), ErrorCode::FileNotFound);
    std::filesystem::create_directory(folder / "folder.npy");
    EXPECT_THAT(errorOf([&] { features(folder / "folder.npy"); }).what(), HasSubstr("folder"));
    writeBytes(folder / "secret.npy", "");
    std::filesystem::permissions(folder / "secret.npy", std::filesystem::perms::none);
    const test::WithoutRootsRights rights;
    EXPECT_THAT(errorOf([&] { features(folder / "secret.npy"); }).what(),
                HasSubstr("secret.npy: cannot be opened for reading: Permission denied. Check the "
                          "file's permissions"));
}

TEST(FeatureFile, SaysWhereItCannotBeWritten)
{
    const TemporaryFolder folder;
    const FeatureMatrix matrix(1, 2, {1, 2});
    std::filesystem::create_symlink("/dev/full", folder / "full.fbin");
    const Error full = errorOf([&] { writeFeatures(folder / "full.fbin", matrix); });
    EXPECT_EQ(full.code(), ErrorCode::WriteFailed);
    EXPECT_THAT(full.what(), HasSubstr("full.fbin: cannot be written: No space left "
                                       "on device. Choose another place, or make room"));
    EXPECT_THAT(errorOf([&] { writeFeatures(folder / "a.csv", matrix); }).what(),
                HasSubstr("a.csv: the extension is unknown; expected .npy, .fvecs or .fbin"));
    EXPECT_THAT(errorOf([&] { writeFeatures(folder / "none/a.npy", matrix); }).what(),
                HasSubstr("a.npy: its folder does not exist"));
    EmbeddingSet set;
    EXPECT_THAT(
        errorOf([&] { writeFeatureFolder(folder / "none/out", set, ".npy", JobContext()); }).what(),
        HasSubstr("none/out: no folder can be made here: No such file or directory"));
    writeBytes(folder / "taken", "");
    EXPECT_THAT(
        errorOf([&] { writeFeatureFolder(folder / "taken", set, ".npy", JobContext()); }).what(),
        HasSubstr("taken: it is there already; expected a new folder, or an empty one"));
}

TEST(FeatureFile, FoldersThatAKilledProcessLeftAreSwept)
{
    const TemporaryFolder folder;
    const pid_t child = fork();
    if (child == 0) { // ends without clean-up, as by kill -9
        std::filesystem::create_directory(folder / nameAside(folder / "out"));
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    const auto living = folder / nameAside(folder / "out"); // of this process, still at work
    std::filesystem::create_directory(living);
    ASSERT_EQ(folder.fileCount(), 2U);
    EmbeddingSet set;
    set.gallery.count = 1;
    set.gallery.features.emplace("old", FeatureMatrix(1, 1, {1}));
    writeFeatureFolder(folder / "out", set, ".npy", JobContext());
    EXPECT_EQ(folder.fileCount(), 2U);
    EXPECT_TRUE(std::filesystem::exists(living));
    EXPECT_TRUE(std::filesystem::exists(folder / "out" / "gallery_old.npy"));
}

TEST(FeatureFile, RefusesIndexesThatAreNone)
{
    const TemporaryFolder folder;
    const auto file = folder / "order.npy";
    const auto refused = [&](const std::string& bytes, ErrorCode code, const char* word) {
        writeBytes(file, bytes);
        const Error error = errorOf([&] { readIndexFile(file); });
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_THAT(error.what(), AllOf(HasSubstr("order.npy"), HasSubstr(word)));
    };
    refused(npy(header("<f8", "1,"), bytesOf<double>({1})), ErrorCode::BadFormat, "<f8");
    refused(npy(header("|b1", "1,"), "\1"), ErrorCode::BadFormat, "|b1");
    refused(npy(header("<i8", "1, 1"), bytesOf<std::int64_t>({1})), ErrorCode::BadFormat,
            "2 dimensions");
    refused(npy(header("<i8", "2,"), bytesOf<std::int64_t>({1})), ErrorCode::BadFormat, "cut off");
    refused(npy(header("<u8", "2,"), bytesOf<std::uint64_t>({1, ~std::uint64_t{0}})),
            ErrorCode::OutOfRange, "row 1");
    EXPECT_THAT(errorOf([&] { readIndexFile(folder / "order.txt"); }).what(),
                HasSubstr("order.txt: the extension is unknown; expected integers [n] in a .npy"));
}

TEST(FeatureFile, RefusesTextsThatAreNone)
{
    const TemporaryFolder folder;
    const auto file = folder / "ids.npy";
    const auto refused = [&](const std::string& bytes, const char* word) {
        writeBytes(file, bytes);
        BinaryFile stored(file, "a .npy file");
        EXPECT_THAT(errorOf([&] { readNpyTexts(stored, readNpyHeader(stored)); }).what(),
                    AllOf(HasSubstr("ids.npy"), HasSubstr(word)));
    };
    refused(npy(header("<f4", "1,"), bytesOf<float>({1})), "is of type <f4; expected texts [n]");
    refused(npy(header(">U1", "1,"), std::string("\0\0\0a", 4)), "is of type >U1");
    refused(npy(header("<U1", "1, 1"), bytesOf<std::uint32_t>({'a'})), "has 2 dimensions");
    refused(npy(header("<U1", "2,"), bytesOf<std::uint32_t>({'a'})), "is cut off (4 bytes");
    refused(npy(header("<U1", "1,"), bytesOf<std::uint32_t>({0x110000})),
            "holds a text that is not Unicode");
}

TEST(FeatureFile, RefusesEveryTruncation)
{
    const TemporaryFolder folder;
    const std::string bytes = npy(header("<f4", "2, 3"), sixFloats);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        writeBytes(folder / "cut.npy", bytes.substr(0, length));
        EXPECT_EQ(errorOf([&] { features(folder / "cut.npy"); }).code(), ErrorCode::BadFormat);
    }
}

TEST(FeatureFile, SurvivesFlippedBits)
{
    const TemporaryFolder folder;
    const std::string bytes = npy(header("<f4", "2, 3"), sixFloats);
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        std::string harmed = bytes;
        harmed[bit / 8] = static_cast<char>(harmed[bit / 8] ^ 1 << bit % 8);
        writeBytes(folder / "harmed.npy", harmed);
        const auto outcome = runJob([&] { return features(folder / "harmed.npy"); });
        const Error* error = std::get_if<Error>(&outcome);
        EXPECT_TRUE(error == nullptr || error->code() != ErrorCode::Internal)
            << (error == nullptr ? "" : error->what());
    }
}

class Sources : public testing::Test
{
protected:
    Sources()
    {
        writeNpy(m_folder / "old.npy", FeatureMatrix(3, 1, {1, 2, 3}));
        writeNpy(m_folder / "new.npy", FeatureMatrix(3, 2, {1, 2, 3, 4, 5, 6}));
        writeNpy(m_folder / "labels.npy", std::vector<std::int64_t>{0, 1, -1});
        m_sources.gallery.features = {{"old", m_folder / "old.npy"}, {"new", m_folder / "new.npy"}};
        m_sources.gallery.labels = m_folder / "labels.npy";
    }

    TemporaryFolder m_folder;
    FeatureSources m_sources;
    JobContext m_job;
};

TEST_F(Sources, MakeAnEmbeddingSet)
{
    const EmbeddingSet set = readFeatureSources(m_sources, m_job);
    EXPECT_TRUE(set.selfQuery());
    EXPECT_EQ(set.gallery.count, 3U);
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, 1, -1));
    EXPECT_EQ(featuresOf(set.gallery, "new", "gallery").dim(), 2U);
}

TEST_F(Sources, AreHeldToTheSameRules)
{
    const auto refused = [&](ErrorCode code, const char* file, const char* word) {
        const Error error = errorOf([&] { readFeatureSources(m_sources, m_job); });
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_THAT(error.what(), AllOf(HasSubstr(file), HasSubstr(word)));
    };
    writeNpy(m_folder / "labels.npy", std::vector<std::int64_t>{0, 1});
    refused(ErrorCode::ShapeMismatch, "labels.npy", "2 rows");
    writeNpy(m_folder / "labels.npy", std::vector<std::int64_t>{0, 1, 1});
    m_sources.query = m_sources.gallery;
    writeNpy(m_folder / "other.npy", FeatureMatrix(3, 4, std::vector<float>(12, 1)));
    m_sources.query.features["new"] = m_folder / "other.npy";
    refused(ErrorCode::ShapeMismatch, "other.npy", "4 dimensions");
    m_sources.gallery.labels.clear();
    refused(ErrorCode::ShapeMismatch, "/gallery/labels", "0 rows");
}

} // namespace

} // namespace crossfade
