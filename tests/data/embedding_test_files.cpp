#include "tests/data/embedding_test_files.h"

#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

namespace crossfade::test
{

void buildGoodFile(const std::filesystem::path& path, bool latest, bool shortStrings)
{
    Hdf5Builder file(path, latest, shortStrings);
    file.numbers<float>("/gallery/features/old", {4, 2}, {0, 1, 2, 3, 4, 5, 6, 7});
    file.numbers<float>("/gallery/features/new", {4, 3}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    file.labels("/gallery/labels", {0, 2, -1, 70});
    file.strings("/gallery/paths", {"a.jpg", "b/ü.jpg", "", "d.jpg"});
    file.strings("/gallery/texts", {"a cat", "zwei\nZeilen", "", "дом"});
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
    for (const char* seed : {"0", "12"}) {
        const std::string fit = std::string("/methods/mine/") + seed;
        file.numbers<float>("/gallery" + fit + "/old", {4, 3}, std::vector<float>(12, 0.5F));
        file.numbers<float>("/gallery" + fit + "/new", {4, 2}, {0, 1, 2, 3, 4, 5, 6, 7});
        file.numbers<float>("/query" + fit + "/old", {3, 3}, std::vector<float>(9, 0.25F));
        file.numbers<float>("/query" + fit + "/new", {3, 2}, {0, 1, 2, 3, 4, 5});
    }
    file.labels("/unknown/thing", {1, 2, 3, 4, 5});
}

EmbeddingSet readAll(const std::filesystem::path& path)
{
    JobContext job;
    return readEmbeddings(path, {}, job);
}

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

std::string nameOf(const testing::TestParamInfo<BadFile>& info)
{
    return info.param.name;
}

void PrintTo(const BadFile& bad, std::ostream* out)
{
    *out << bad.name;
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
    EXPECT_THAT(error.what(), testing::HasSubstr("bad.h5"));
    EXPECT_FALSE(error.parts().expected.empty()) << error.what();
    for (const std::string& word : GetParam().words)
        EXPECT_THAT(error.what(), testing::HasSubstr(word));
}

} // namespace crossfade::test
