// Which sources an import has, whether they fit together, and the files of arrays among them.

#include "tests/data/import/import_case.h"
#include "tests/support/npz_files.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexIDMap.h>
#include <faiss/index_io.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pointee;

namespace
{

class ImportSources : public ImportCase
{
protected:
    /// Two items, one of them a class of its own.
    std::string items() const { return file("items.csv", "id,old,label\n1,[1],0\n2,[2],1\n"); }
    /// A gallery of two items and one query.
    std::string split() const
    {
        return file("split.csv", "old,label,split\n[1],0,\n[2],1,\n[3],0,query\n");
    }
    static ImportRequest models(const std::map<std::string, std::filesystem::path>& files)
    {
        ImportRequest request;
        request.gallery.files.features = files;
        return request;
    }
};

class ArrayFolder : public ImportCase
{
};

} // namespace

TEST_F(ImportSources, HaveToBeNamedAndKnown)
{
    EXPECT_THAT(refusal(ImportRequest()),
                HasSubstr("import: no source is named; expected a table, or --old FILE"));
    ImportRequest request;
    request.gallery.files.labels = file("labels.txt", "1\n");
    EXPECT_THAT(refusal(request),
                HasSubstr("import: no file of vectors is named; expected --old FILE"));
    EXPECT_THAT(refusal(file("items.pickle", "x")),
                AllOf(HasSubstr("items.pickle: the extension is unknown; expected .csv, .tsv"),
                      HasSubstr("postgresql://")));
    EXPECT_THAT(refusal(file("glove.txt", "x")), HasSubstr("behind a word or not"));
    EXPECT_THAT(refusal(file("a.safetensors", "x")), HasSubstr("safetensors.torch.load_file"));
    EXPECT_THAT(refusal(file("a.xlsx", "x")), HasSubstr("CSV UTF-8"));
}

TEST_F(ImportSources, HaveToFitTogether)
{
    ImportRequest request;
    request.gallery.table = items();
    request.query.table = split();
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("split.csv: it is split into gallery, queries and training rows"),
                      HasSubstr("expected a source of one group")));
    request.gallery.table = split();
    request.query.table = items();
    EXPECT_THAT(refusal(request),
                HasSubstr("split.csv: its split names such rows, and they have a source of their"));
    request.gallery.table = items();
    request.query.table = file("hole.csv", "id,old\n7,[1]\n8,\n");
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("hole.csv: a vector is not there"),
                      HasSubstr("expected queries and training rows with all their vectors")));
    request = {};
    request.gallery.table = split();
    request.drawnQueries = 1;
    EXPECT_THAT(refusal(request), HasSubstr("--draw-queries 1: there are queries already"));
}

TEST_F(ImportSources, RefusesFilesOfVectorsThatDoNotFit)
{
    const auto two = file("two.npy", floats("2, 1", {1, 2}));
    EXPECT_THAT(
        refusal(models({{"new", file("three.npy", floats("3, 1", {1, 2, 3}))}, {"old", two}})),
        AllOf(HasSubstr("two.npy: 2 rows; expected 3, as in"), HasSubstr("three.npy")));
    EXPECT_THAT(refusal(models({{"old", two}, {"new", m_folder / "none.npy"}})),
                HasSubstr("none.npy: there is no such file or folder; expected a file of vectors, "
                          "or a folder of .npy files"));
    ImportRequest request = models({{"old", two}});
    request.gallery.files.labels = file("labels.txt", "caf\xE9\nx\n");
    EXPECT_THAT(refusal(request), HasSubstr("labels.txt, line 1: 'caf\\xe9' is not UTF-8"));
    request.gallery.files.labels = file("labels.txt", std::string("x\na\0b\n", 6));
    EXPECT_THAT(refusal(request), HasSubstr("labels.txt, line 2: 'a\\x00b' holds a NUL byte"));
    request.gallery.files.labels = file("labels.npy", floats("2,", {1, 2}));
    EXPECT_THAT(refusal(request), HasSubstr("labels.npy: is of type <f4; expected integers"));
    std::filesystem::create_directory(m_folder / "shards");
    file("shards/a.npy", floats("0, 3", {}));
    EXPECT_THAT(refusal(models({{"old", m_folder / "shards"}})),
                HasSubstr("shards: its files hold no values; expected at least one row"));
}

/// They would be names in the file, which could then not be read.
TEST_F(ImportSources, NamesHaveToBeUtf8)
{
    const auto two = file("two.npy", floats("2, 1", {1, 2}));
    EXPECT_THAT(refusal(models({{"caf\xE9", two}})),
                HasSubstr("the name of a model: 'caf\\xe9' is not UTF-8"));
    ImportRequest request;
    request.gallery.table = items();
    request.columns.features = {{"caf\xE9", "old"}};
    EXPECT_THAT(refusal(request), HasSubstr("the name of a model: 'caf\\xe9' is not UTF-8"));
    request.columns.features.clear();
    request.columns.attributes = {{"caf\xE9", "label"}};
    EXPECT_THAT(refusal(request), HasSubstr("the name of an attribute: 'caf\\xe9' is not UTF-8"));
    EXPECT_THAT(refusal(file("latin.csv", "id,caf\xE9\n1,[1]\n")),
                HasSubstr("latin.csv, the name of a column: 'caf\\xe9' is not UTF-8"));
}

/// Whether the address is written as a URI or in libpq's other form.
TEST_F(ImportSources, KeepsTheServersPasswordOutOfMessages)
{
    JobContext job;
    for (const char* source :
         {"postgresql://me:secret-word@127.0.0.1:1/shop",
          "host=127.0.0.1 port=1 user=me password=secret-word dbname=shop",
          "password = 'secret-word' host=127.0.0.1 port=1", "weird=1 password=secret-word"}) {
        EXPECT_THAT(refusal(std::filesystem::path(source)),
                    AllOf(Not(HasSubstr("secret-word")), Not(HasSubstr("extension is unknown"))));
        try {
            (void)readEmbeddings(source, {}, job);
            FAIL();
        } catch (const Error& error) {
            EXPECT_THAT(error.what(),
                        AllOf(HasSubstr("a server's tables are not read directly"),
                              HasSubstr("Import it so: crossfade-cli import postgresql://USER@"
                                        "HOST/DATABASE --table NAME --out items.h5"),
                              Not(HasSubstr("secret-word"))));
        }
        EXPECT_THROW((void)summarizeEmbeddings(source), Error);
    }
    EXPECT_THAT(refusal(m_folder / "host=none.csv"), HasSubstr("no such file"));
}

TEST_F(ImportSources, SayHowParquetIsConverted)
{
    EXPECT_THAT(refusal(file("items.parquet", "PAR1")),
                AllOf(HasSubstr("Parquet is not read"),
                      HasSubstr("COPY (SELECT * FROM 'items.parquet') TO 'items.jsonl'")));
}

TEST_F(ImportSources, RefusesAnIndexWithAnIdTwice)
{
    const std::vector<float> values{1, 2};
    const std::vector<std::int64_t> ids{5, 5};
    faiss::IndexFlatL2 flat(1);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(2, values.data(), ids.data());
    const auto path = m_folder / "twice.index";
    faiss::write_index(&mapped, path.c_str());
    EXPECT_THAT(
        refusal(models({{"old", path}})),
        HasSubstr("twice.index: two of its vectors have the same id; expected each id once"));
}

TEST_F(ArrayFolder, IsNamedAsAnNpzNamesItsArrays)
{
    file("old.npy", floats("2, 1", {1, 2}));
    file("new.npy", floats("2, 1", {3, 4}));
    file("labels.npy", npy("|i1", "2,", "\x01\x02"));
    file("ids.txt", "a\nb\n");
    EXPECT_TRUE(isImportable(m_folder.path()));
    const EmbeddingSet set = import(m_folder.path());
    EXPECT_THAT(values(set, "new"), ElementsAre(3, 4));
    EXPECT_THAT(set.gallery.labels, ElementsAre(1, 2));
    EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("a", "b")));
    file("notes.md", "x");
    EXPECT_THAT(importedFiles(m_folder.path()),
                ElementsAre(m_folder / "ids.txt", m_folder / "labels.npy", m_folder / "new.npy",
                            m_folder / "old.npy"));
    EXPECT_THAT(importedFiles("items.csv"), ElementsAre("items.csv"));
    file("ids.txt", std::string("a\n\0b\n", 5));
    EXPECT_THAT(refusal(m_folder.path()), HasSubstr("ids.txt, line 2: '\\x00b' holds a NUL byte"));
}

/// The window embeds a folder that is dropped, unless it can be imported.
TEST_F(ArrayFolder, IsNeitherOneOfShardsNorOneOfImages)
{
    std::filesystem::create_directory(m_folder / "shards");
    file("shards/part-0.npy", floats("1, 1", {1}));
    file("shards/part-1.npy", floats("1, 1", {2}));
    EXPECT_FALSE(isImportable(m_folder / "shards"));
    EXPECT_THAT(refusal(m_folder / "shards"), HasSubstr("the extension is unknown"));
    std::filesystem::create_directory(m_folder / "images");
    for (const char* image : {"images/a.jpg", "images/b.jpg"})
        file(image, "x");
    file("images/features.npy", floats("2, 1", {1, 2}));
    EXPECT_FALSE(isImportable(m_folder / "images"));
    EXPECT_FALSE(isImportable(m_folder / "none"));
}

TEST_F(ArrayFolder, RefusesArraysThatDoNotFit)
{
    file("gallery_old.npy", floats("2, 1", {1, 2}));
    file("gallery_labels.txt", "0\n1\n0\n");
    EXPECT_THAT(
        refusal(m_folder.path()),
        HasSubstr(": 3 rows in its labels, ids, paths or texts; expected 2, as in the features"));
    file("gallery_labels.txt", "0\n1\n");
    EXPECT_EQ(import(m_folder.path()).gallery.count, 2);
    file("gallery_old.npy", floats("2, 0", {}));
    EXPECT_THAT(refusal(m_folder.path()),
                HasSubstr("gallery_old.npy: the features are empty; expected at least one row"));
    file("gallery_old.npy", floats("2,", {1, 2}));
    EXPECT_THAT(refusal(m_folder.path()), AllOf(HasSubstr("there are no features of a gallery"),
                                                HasSubstr("expected files gallery_<model>.npy")));
}
