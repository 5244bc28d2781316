#include "core/data/formats/feature_file.h"
#include "core/data/import/preview.h"
#include "tests/data/import/import_case.h"

#include <algorithm>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

namespace
{

class ImportPreview : public ImportCase
{
protected:
    std::vector<SourcePreview> previews(const ImportRequest& request)
    {
        m_notes.clear();
        JobContext job({}, {}, [this](const Message& note) { m_notes.push_back(note.english()); });
        return previewImport(request, job);
    }
    SourcePreview preview(const ImportRequest& request)
    {
        const std::vector<SourcePreview> all = previews(request);
        EXPECT_THAT(all, SizeIs(1));
        return all.front();
    }
    static ImportRequest of(const std::filesystem::path& table)
    {
        ImportRequest request;
        request.gallery.table = table.string();
        return request;
    }
};

/// "old: vectors old, 2 dimensions".
std::vector<std::string> texts(const SourcePreview& preview)
{
    std::vector<std::string> lines;
    for (const PreviewColumn& column : preview.columns) {
        std::string line = column.name + ": " + roleMessage(column.role).english();
        line += column.called.empty() ? "" : " " + column.called;
        const std::string holds = contentMessage(column, preview).english();
        lines.push_back(line + (holds.empty() ? "" : ", " + holds));
    }
    return lines;
}

const std::string twoModels = "id;v1;v2;label;colour\n"
                              "a;\"[0,5 1,5]\";\"[1 2 3]\";cat;red\n"
                              "b;\"[2,5 -1,5]\";;dog;blue\n";

} // namespace

TEST_F(ImportPreview, SaysWhatATableIsTakenFor)
{
    const SourcePreview seen = preview(of(file("items.csv", twoModels)));
    EXPECT_THAT(texts(seen), ElementsAre("id: id", "v1: vectors v1, 2 dimensions",
                                         "v2: vectors v2, 3 dimensions; 1 of 2 rows have none",
                                         "label: label", "colour: not used"));
    EXPECT_THAT(seen.rows, ElementsAre(ElementsAre("a", "[0.5, 1.5]", "[1, 2, 3]", "cat", "red"),
                                       ElementsAre("b", "[2.5, -1.5]", "", "dog", "blue")));
    EXPECT_FALSE(seen.problem);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("comma")));
    EXPECT_THAT(sourceMessage(seen).english(), HasSubstr("items.csv (CSV), 2 rows"));
}

TEST_F(ImportPreview, IsWhatTheImportMakes)
{
    ImportRequest request = of(file("items.csv", twoModels));
    const auto take = [&](const char* column, ColumnRole role, const char* called) {
        takeColumn(request.columns, preview(request), column, role, called);
    };
    take("v1", ColumnRole::Vectors, "old");
    take("v2", ColumnRole::Vectors, "new");
    take("colour", ColumnRole::Attribute, "hue");
    take("id", ColumnRole::Ignored, "");
    take("label", ColumnRole::Text, "");
    EXPECT_THAT(texts(preview(request)),
                ElementsAre("id: not used", "v1: vectors old, 2 dimensions",
                            "v2: vectors new, 3 dimensions; 1 of 2 rows have none", "label: text",
                            "colour: attribute hue"));
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(0.5F, 1.5F, 2.5F, -1.5F));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0));
    EXPECT_TRUE(set.gallery.ids.empty());
    EXPECT_THAT(set.gallery.labels, ElementsAre(-1, -1));
    EXPECT_THAT(set.gallery.texts, ElementsAre("cat", "dog"));
    EXPECT_EQ(set.gallery.attributes.front().name, "hue");
    take("v1", ColumnRole::Vectors, "new"); // the two change names
    EXPECT_EQ(request.columns.features,
              (std::map<std::string, std::string>{{"new", "v1"}, {"old", "v2"}}));
    take("v2", ColumnRole::Ignored, "");
    EXPECT_THAT(texts(preview(request)), testing::Contains("v2: not used"));
    take("v2", ColumnRole::Vectors, "old");
    take("id", ColumnRole::Id, "");
    EXPECT_EQ(import(request).gallery.ids.size(), 2U);
}

TEST_F(ImportPreview, EveryRoleCanBeTakenFromWhatHadItByItself)
{
    const ImportRequest request = of(file("items.csv", twoModels));
    const SourcePreview seen = preview(request);
    for (const PreviewColumn& column : seen.columns)
        for (const ColumnRole role : columnRoles) {
            ImportRequest changed = request;
            takeColumn(changed.columns, seen, column.name, role, "mine");
            const SourcePreview after = preview(changed);
            const auto found = std::ranges::find(after.columns, column.name, &PreviewColumn::name);
            EXPECT_EQ(found->role, role) << column.name;
        }
}

TEST_F(ImportPreview, OfJsonCountsTheVectorsThatAreMissing)
{
    std::string lines;
    for (int item = 0; item < 30; ++item)
        lines +=
            "{\"id\": \"i" + std::to_string(item) +
            "\", \"vector\": {\"old\": [1, 2], \"new\": " + (item % 2 == 0 ? "null" : "[1, 2, 3]") +
            "}}\n";
    const SourcePreview seen = preview(of(file("points.jsonl", lines)));
    EXPECT_THAT(texts(seen), testing::Contains("vector.new: vectors new, 3 dimensions; 15 of 30 "
                                               "rows have none"));
    EXPECT_THAT(seen.rows, SizeIs(10));
    EXPECT_TRUE(seen.isWhole);
}

TEST_F(ImportPreview, OfALongTableLooksAtItsFirstRows)
{
    std::string rows = "id,old\n";
    for (int item = 0; item < 12000; ++item)
        rows += std::to_string(item) + ",[1 2]\n";
    const SourcePreview seen = preview(of(file("long.csv", rows)));
    EXPECT_EQ(seen.looked, 10000U);
    EXPECT_FALSE(seen.isWhole);
    EXPECT_THAT(sourceMessage(seen).english(), HasSubstr("the first 10000 rows are looked at"));
}

TEST_F(ImportPreview, OfFilesOfOneColumnReadsAllOfThem)
{
    const auto matrix = [](std::size_t dim) {
        return FeatureMatrix(12, dim, std::vector<float>(12 * dim, 0.5F));
    };
    writeNpy(m_folder / "a.npy", matrix(2));
    writeNpy(m_folder / "b.npy", matrix(6));
    ImportRequest request;
    request.gallery.files.features = {{"old", m_folder / "a.npy"}, {"new", m_folder / "b.npy"}};
    std::string labels;
    for (int item = 0; item < 12; ++item)
        labels += "cat\n";
    request.gallery.files.labels = file("labels.txt", labels);
    EXPECT_THAT(texts(preview(request)),
                ElementsAre("b.npy: vectors new, 6 dimensions", "a.npy: vectors old, 2 dimensions",
                            "labels.txt: label"));
    request.gallery.files.labels.clear();
    request.gallery.files.metadata = file("items.csv", "key,label\nx,y\n").string();
    const std::vector<SourcePreview> both = previews(request);
    ASSERT_THAT(both, SizeIs(2));
    EXPECT_THAT(texts(both[1]), ElementsAre("key: not used", "label: label"));
    EXPECT_FALSE(both[1].problem);
}

TEST_F(ImportPreview, TellsWhatTheImportWouldRefuse)
{
    const SourcePreview gone = preview(of(m_folder / "gone.csv"));
    ASSERT_TRUE(gone.problem);
    EXPECT_EQ(gone.problem->code(), ErrorCode::FileNotFound);
    EXPECT_TRUE(preview(of(file("what.is", "x"))).problem);
    ImportRequest request = of(file("items.csv", "id,title,old\n1,tea,[1 2]\n2,milk,[2 x]\n"));
    const SourcePreview seen = preview(request);
    ASSERT_TRUE(seen.problem);
    EXPECT_THAT(seen.problem->what(), HasSubstr("line 3"));
    EXPECT_THAT(seen.rows, ElementsAre(ElementsAre("1", "tea", "[1, 2]")));
    takeColumn(request.columns, seen, "title", ColumnRole::Vectors, "new");
    const SourcePreview wrong = preview(request);
    ASSERT_TRUE(wrong.problem);
    EXPECT_THAT(wrong.problem->what(), HasSubstr("line 2, title"));
    EXPECT_THAT(wrong.rows, SizeIs(2)) << "what can be read is shown";
    const SourcePreview without = preview(of(file("none.csv", "id,label\n1,cat\n")));
    ASSERT_TRUE(without.problem);
    EXPECT_THAT(without.problem->what(), HasSubstr("no column is seen to hold vectors"));
}

TEST_F(ImportPreview, WhatOnlySeemedToBeIdsIsNotTakenForThem)
{
    const SourcePreview seen = preview(of(file("items.csv", "sku,old\nx,[1 2]\nx,[2 1]\n")));
    EXPECT_THAT(texts(seen), testing::Contains("sku: not used, has a value twice, or none in some "
                                               "rows"));
}

TEST_F(ImportPreview, ATextIsShownAsOneLine)
{
    const SourcePreview seen = preview(of(file(
        "items.csv", "title,old\n\"<b>two\nlines\x1b[2J" + std::string(100, 'x') + "\",[1 2]\n")));
    const std::string cell = seen.rows.front().front();
    EXPECT_THAT(cell, testing::StartsWith("<b>two lines\\x1b[2J"));
    EXPECT_THAT(cell, testing::EndsWith("x…"));
}
