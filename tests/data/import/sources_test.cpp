// Which sources an import has, whether they fit together, and the files of arrays among them.

#include "tests/data/import/import_case.h"
#include "tests/support/npz_files.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexIDMap.h>
#include <faiss/index_io.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

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
    ImportRequest request = models({{"old", two}});
    request.gallery.files.labels = file("labels.txt", "caf\xE9\nx\n");
    EXPECT_THAT(refusal(request), HasSubstr("labels.txt, line 1: the line is not UTF-8"));
    request.gallery.files.labels = file("labels.npy", floats("2,", {1, 2}));
    EXPECT_THAT(refusal(request), HasSubstr("labels.npy: is of type <f4; expected integers"));
    std::filesystem::create_directory(m_folder / "shards");
    file("shards/a.npy", floats("0, 3", {}));
    EXPECT_THAT(refusal(models({{"old", m_folder / "shards"}})),
                HasSubstr("shards: its files hold no values; expected at least one row"));
}

#ifndef CROSSFADE_PARQUET
TEST_F(ImportSources, SayHowParquetIsConverted)
{
    EXPECT_THAT(refusal(file("items.parquet", "PAR1")),
                AllOf(HasSubstr("was built without Apache Arrow"),
                      HasSubstr("COPY (SELECT * FROM 'items.parquet') TO 'items.jsonl'")));
}
#endif

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

TEST_F(ArrayFolder, RefusesArraysThatDoNotFit)
{
    file("gallery_old.npy", floats("2, 1", {1, 2}));
    file("gallery_labels.txt", "0\n1\n0\n");
    EXPECT_THAT(refusal(m_folder.path()),
                HasSubstr(": 3 rows in its labels, ids or paths; expected 2, as in the features"));
    file("gallery_labels.txt", "0\n1\n");
    EXPECT_EQ(import(m_folder.path()).gallery.count, 2);
    file("gallery_old.npy", floats("2, 0", {}));
    EXPECT_THAT(refusal(m_folder.path()),
                HasSubstr("gallery_old.npy: the features are empty; expected at least one row"));
    file("gallery_old.npy", floats("2,", {1, 2}));
    EXPECT_THAT(refusal(m_folder.path()), AllOf(HasSubstr("there are no features of a gallery"),
                                                HasSubstr("expected files gallery_<model>.npy")));
}
