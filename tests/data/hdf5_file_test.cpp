#include "core/hdf5/hdf5_reader.h"
#include "core/hdf5/hdf5_writer.h"
#include "tests/support/error_text.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>

#include <sys/stat.h>

namespace crossfade
{

namespace
{

using test::errorText;
using test::Hdf5Builder;
using test::readBytes;
using test::TemporaryFolder;
using test::writeBytes;
using testing::AllOf;
using testing::HasSubstr;
using Strings = std::vector<std::string>;

std::string refusalOf(const std::function<void()>& body)
{
    try {
        body();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        return error.what();
    }
    return "(accepted)";
}

std::vector<std::int64_t> integers(const std::filesystem::path& file, const std::string& dataset)
{
    JobContext job;
    return Hdf5Reader(file).readArray<std::int64_t>(dataset, 1, job).values;
}

TEST(Hdf5Links, OnesToAnotherFileAreRefusedAndNeverOpened)
{
    const TemporaryFolder folder;
    {
        Hdf5Builder file(folder / "a.h5");
        file.labels("/here", {1, 2});
        Hdf5Builder other(folder / "other.h5");
        other.labels("/there", {3});
        H5Lcreate_external("other.h5", "/there", file.id(), "far", H5P_DEFAULT, H5P_DEFAULT);
        H5Lcreate_external("pipe.h5", "/", file.id(), "pipe", H5P_DEFAULT, H5P_DEFAULT);
        H5Lcreate_soft("/far", file.id(), "soft", H5P_DEFAULT, H5P_DEFAULT);
        H5Lcreate_soft("here", file.id(), "good", H5P_DEFAULT, H5P_DEFAULT);
        H5Lcreate_soft("/loop", file.id(), "loop", H5P_DEFAULT, H5P_DEFAULT);
    }
    mkfifo((folder / "pipe.h5").c_str(), 0600); // opening it would wait for ever
    const auto path = folder / "a.h5";
    EXPECT_EQ(integers(path, "/good"), (std::vector<std::int64_t>{1, 2}));
    for (const char* name : {"/far", "/soft"})
        EXPECT_THAT(refusalOf([&] { integers(path, name); }),
                    HasSubstr("/far: is a link to another"));
    EXPECT_THAT(refusalOf([&] { integers(path, "/pipe/x"); }), HasSubstr("/pipe: is a link"));
    EXPECT_THAT(refusalOf([&] { Hdf5Reader(path).children("/pipe"); }), HasSubstr("/pipe"));
    EXPECT_THAT(refusalOf([&] { (void)Hdf5Reader(path).hasAttribute("/pipe", "x"); }),
                HasSubstr("/pipe"));
    EXPECT_THAT(refusalOf([&] { integers(path, "/loop"); }), HasSubstr("without end"));
}

TEST(Hdf5Datasets, OnesWhoseValuesAreInOtherFilesAreRefused)
{
    const TemporaryFolder folder;
    mkfifo((folder / "pipe.h5").c_str(), 0600);
    {
        const Hdf5Builder file(folder / "a.h5");
        const hsize_t count = 4;
        const hsize_t unlimited = H5S_UNLIMITED;
        const hid_t space = H5Screate_simple(1, &count, &unlimited);
        const hid_t source = H5Screate_simple(1, &count, &unlimited);
        const hsize_t zero = 0;
        H5Sselect_hyperslab(space, H5S_SELECT_SET, &zero, nullptr, &unlimited, nullptr);
        H5Sselect_hyperslab(source, H5S_SELECT_SET, &zero, nullptr, &unlimited, nullptr);
        const hid_t plist = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_virtual(plist, space, (folder / "pipe.h5").c_str(), "/x", source);
        H5Dclose(
            H5Dcreate2(file.id(), "/x", H5T_NATIVE_INT64, space, H5P_DEFAULT, plist, H5P_DEFAULT));
        H5Pclose(plist);
        H5Sclose(source);
        H5Sclose(space);
    }
    EXPECT_THAT(refusalOf([&] { integers(folder / "a.h5", "/x"); }), HasSubstr("in other files"));
    EXPECT_THAT(refusalOf([&] { (void)Hdf5Reader(folder / "a.h5").shape("/x"); }),
                HasSubstr("in other files"));
}

TEST(Hdf5Datasets, RowsWithoutValuesCannotBeClaimedForEver)
{
    const TemporaryFolder folder;
    {
        Hdf5Builder file(folder / "a.h5");
        file.numbers<float>("/x", {hsize_t{1} << 50U, 0}, {});
    }
    JobContext job;
    EXPECT_THAT(refusalOf([&] { Hdf5Reader(folder / "a.h5").readMatrix("/x", job); }),
                HasSubstr("[1125899906842624, 0] claims rows without values"));
}

TEST(Hdf5Writer, WritesNoStringsOfVariableLength)
{
    const TemporaryFolder folder;
    Strings many(5000, "short");
    many[17] = std::string(3000, 'x'); // pads all others, so they are compressed
    many[18] = "";
    {
        Hdf5Writer file(folder / "a.h5");
        file.writeStrings("/some", Strings{"a", "\xC3\xA4", ""});
        file.writeStrings("/many", many);
        file.writeStrings("/none", Strings{});
        file.setAttribute("/some", "values", Strings{"b", "long one"});
        file.setAttribute("/some", "nothing", Strings{});
        file.close();
    }
    JobContext job;
    const Hdf5Reader file(folder / "a.h5");
    EXPECT_EQ(file.readStrings("/some", job), (Strings{"a", "\xC3\xA4", ""}));
    EXPECT_EQ(file.readStrings("/many", job), many);
    EXPECT_EQ(file.readStrings("/none", job), Strings{});
    EXPECT_EQ(file.stringsAttribute("/some", "values"), (Strings{"b", "long one"}));
    EXPECT_EQ(file.stringsAttribute("/some", "nothing"), Strings{});
    EXPECT_EQ(readBytes(folder / "a.h5").find("GCOL"), std::string::npos);
    EXPECT_LT(std::filesystem::file_size(folder / "a.h5"), 200'000U);
}

TEST(Hdf5Writer, RefusesTextsThatItCouldNotRead)
{
    const TemporaryFolder folder;
    Hdf5Writer file(folder / "a.h5");
    file.makeGroup("/g");
    EXPECT_THAT(refusalOf([&] {
                    file.writeStrings("/x", Strings{"good", "caf\xE9"});
                }),
                HasSubstr("/x, row 1: 'caf\\xe9' is not UTF-8"));
    EXPECT_THAT(refusalOf([&] { file.setAttribute("/g", "a", Strings{"\xFF"}); }),
                HasSubstr("/g, attribute a"));
    EXPECT_THAT(refusalOf([&] { file.setAttribute("/g", "a", std::string("\xFF")); }),
                HasSubstr("/g, attribute a"));
    EXPECT_THAT(refusalOf([&] { file.writeStrings("/g/caf\xE9", Strings{"good"}); }),
                HasSubstr("'/g/caf\\xe9' is not UTF-8"));
    EXPECT_THAT(refusalOf([&] { file.makeGroup("/caf\xE9"); }), HasSubstr("/caf\\xe9"));
}

TEST(Hdf5Reader, SaysThatItMayNotReadAFile)
{
    const TemporaryFolder folder;
    writeBytes(folder / "secret.h5", "");
    std::filesystem::permissions(folder / "secret.h5", std::filesystem::perms::none);
    const test::WithoutRootsRights rights;
    EXPECT_THAT(errorText([&] { const Hdf5Reader file(folder / "secret.h5"); }),
                HasSubstr("secret.h5: cannot be opened for reading: Permission denied. Check the "
                          "file's permissions"));
}

TEST(Hdf5Writer, SaysWhereItCannotWrite)
{
    const TemporaryFolder folder;
    JobContext job;
    EXPECT_THAT(errorText([&] { const Hdf5Writer file(folder / "none/a.h5", "shown.h5"); }),
                AllOf(HasSubstr("shown.h5: cannot be written (HDF5: "),
                      HasSubstr("Choose another place, or make room")));
    EXPECT_THAT(errorText([&] {
                    const Hdf5Writer file = Hdf5Writer::extend(folder / "none.h5", "shown.h5");
                }),
                HasSubstr("shown.h5: cannot be written (HDF5: "));
    Hdf5Writer file(folder / "a.h5");
    file.makeGroup("/g");
    const auto refusal = [](const std::function<void()>& body) { return errorText(body); };
    EXPECT_THAT(refusal([&] { file.makeGroup("/g"); }), HasSubstr("a.h5, /g: cannot be written"));
    EXPECT_THAT(refusal([&] { file.writeStrings("/g", Strings{"a"}); }),
                HasSubstr("a.h5, /g: cannot be written"));
    EXPECT_THAT(refusal([&] { file.setAttribute("/none", "n", std::int64_t{1}); }),
                HasSubstr("a.h5, /none, attribute n: cannot be written"));
    EXPECT_THAT(refusal([&] {
                    file.writeArray<float>("/x", {3}, std::vector<float>{1, 2}, job);
                }),
                HasSubstr("a.h5, /x: 2 values for a shape of 3"));
}

TEST(Hdf5Attributes, SayWhatTheyAreAndWhatWasExpected)
{
    const TemporaryFolder folder;
    JobContext job;
    {
        Hdf5Writer file(folder / "a.h5");
        file.makeGroup("/g");
        file.setAttribute("/g", "text", std::string("a"));
        file.setAttribute("/g", "texts", Strings{"a", "b"});
        file.setAttribute("/g", "number", std::int64_t{7});
        file.close();
        Hdf5Builder more(folder / "a.h5");
        more.valuesAttribute("/g", {"caf\xE9"});
        more.labels("/x", {1, 2});
    }
    const Hdf5Reader file(folder / "a.h5");
    EXPECT_THAT(refusalOf([&] { (void)file.integerAttribute("/g", "none"); }),
                HasSubstr("/g: the HDF5 attribute 'none' is missing; expected one number"));
    EXPECT_THAT(refusalOf([&] { (void)file.integerAttribute("/g", "text"); }),
                HasSubstr("/g, attribute text: is string []; expected one int64"));
    EXPECT_THAT(refusalOf([&] { (void)file.stringsAttribute("/g", "number"); }),
                HasSubstr("/g, attribute number: is int64 []; expected UTF-8 strings"));
    EXPECT_THAT(refusalOf([&] { (void)file.stringAttribute("/g", "texts"); }),
                HasSubstr("/g, attribute texts: 2 strings; expected one string"));
    EXPECT_THAT(refusalOf([&] { (void)file.stringsAttribute("/g", "values"); }),
                HasSubstr("/g, attribute values: a string is not UTF-8"));
    EXPECT_THAT(errorText([&] { (void)file.readMatrixRows("/x", {}, job); }),
                HasSubstr("/x: has the shape [2]; expected float32 or float16 [n, d]"));
}

TEST(Hdf5Datasets, AMaskHasAnEntryForEachRow)
{
    const TemporaryFolder folder;
    JobContext job;
    Hdf5Builder(folder / "a.h5").numbers<float>("/x", {2, 1}, {1, 2});
    EXPECT_THAT(errorText([&] {
                    const std::vector<std::uint8_t> mask{1, 0, 1};
                    (void)Hdf5Reader(folder / "a.h5").readMatrixRows("/x", mask, job);
                }),
                HasSubstr("/x: 2 rows; expected 3 rows, as in the mask that says which of them"));
}

TEST(Hdf5Checksum, IsOfTheWordsAndTheirPlaces)
{
    const TemporaryFolder folder;
    JobContext job;
    {
        Hdf5Writer file(folder / "a.h5");
        // Words 1, 0, 2, 0: sum 3, by place 1·1 + 3·2 = 7.
        file.writeArray<std::int64_t>("/x", {2}, std::vector<std::int64_t>{1, 2}, job);
        file.close();
    }
    EXPECT_EQ(Hdf5Reader(folder / "a.h5").stringAttribute("/x", "checksum"),
              "words 0000000000000003 0000000000000007");
}

TEST(Hdf5Checksum, EveryFlippedBitOfFeaturesAndLabelsIsNoticed)
{
    const TemporaryFolder folder;
    JobContext job;
    std::vector<float> values(70);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 0.5F + static_cast<float>(i);
    const std::vector<std::int64_t> labels{7, 8, 9};
    {
        Hdf5Writer file(folder / "a.h5");
        file.writeArray<float>("/x", {10, 7}, values, job);
        file.writeArray<std::int64_t>("/labels", {3}, labels, job);
        file.close();
    }
    const std::string bytes = readBytes(folder / "a.h5");
    const auto check = [&](const void* stored, std::size_t size, const auto& read) {
        const std::size_t first = bytes.find(std::string(static_cast<const char*>(stored), size));
        ASSERT_NE(first, std::string::npos);
        EXPECT_NO_THROW(read());
        for (std::size_t at = first; at < first + size; at += 3) {
            std::string harmed = bytes;
            harmed[at] = static_cast<char>(harmed[at] ^ 1U << (at % 8U));
            writeBytes(folder / "a.h5", harmed);
            EXPECT_THAT(refusalOf(read), HasSubstr("do not match their checksum"));
        }
        writeBytes(folder / "a.h5", bytes);
    };
    check(values.data(), values.size() * sizeof(float),
          [&] { (void)Hdf5Reader(folder / "a.h5").readMatrix("/x", job); });
    JobContext mapping({}, {}, {}, test::spentBudget());
    check(values.data(), values.size() * sizeof(float),
          [&] { (void)Hdf5Reader(folder / "a.h5").readMatrix("/x", mapping); });
    check(labels.data(), labels.size() * sizeof(std::int64_t),
          [&] { (void)integers(folder / "a.h5", "/labels"); });
}

TEST(Hdf5Checksum, ValuesChangedOnPurposeAreReadWithoutIt)
{
    const TemporaryFolder folder;
    JobContext job;
    {
        Hdf5Writer file(folder / "a.h5");
        file.writeArray<std::int64_t>("/x", {2}, std::vector<std::int64_t>{1, 2}, job);
        file.close();
    }
    const auto change = [&](bool removeChecksum) {
        const Hdf5Builder file(folder / "a.h5");
        const std::vector<std::int64_t> values{2, 1}; // exchanged
        const hid_t dataset = H5Dopen2(file.id(), "/x", H5P_DEFAULT);
        H5Dwrite(dataset, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
        if (removeChecksum)
            H5Adelete(dataset, "checksum");
        H5Dclose(dataset);
    };
    change(false);
    EXPECT_THAT(refusalOf([&] { integers(folder / "a.h5", "/x"); }), HasSubstr("checksum"));
    change(true);
    EXPECT_EQ(integers(folder / "a.h5", "/x"), (std::vector<std::int64_t>{2, 1}));
}

} // namespace

} // namespace crossfade
