// What a table means by its form: which columns are one vector, what an item's row is, and forms
// that have no row for each item.

#include "core/data/import/preview.h"
#include "core/data/import/table.h"
#include "tests/data/import/import_case.h"

#include <algorithm>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pointee;

namespace
{

class TableForms : public ImportCase
{
protected:
    /// What a preview says is wrong.
    std::string doubt(const std::filesystem::path& table) const
    {
        ImportRequest request;
        request.gallery.table = table.string();
        JobContext job;
        const auto seen = previewImport(request, job);
        return seen.front().problem ? seen.front().problem->what() : "(accepted)";
    }
};

/// A CSV line of these names or numbers.
std::string line(const std::vector<std::string>& cells)
{
    std::string text;
    for (const std::string& cell : cells)
        text += (text.empty() ? "" : ",") + cell;
    return text + "\n";
}

} // namespace

TEST_F(TableForms, NumberedColumnsAreOneVectorInAnySequence)
{
    std::vector<std::string> names;
    for (int i = 0; i < 12; ++i)
        names.push_back("old_" + std::to_string(i));
    std::ranges::sort(names); // old_0, old_1, old_10, old_11, old_2, …
    std::vector<std::string> numbers;
    for (const std::string& name : names)
        numbers.push_back(name.substr(4));
    names.insert(names.begin() + 5, "label");
    numbers.insert(numbers.begin() + 5, "7");
    names.insert(names.end(), {"new_2", "new_1"}); // few: side by side alone
    numbers.insert(numbers.end(), {"8", "9"});
    const EmbeddingSet set = import(file("sorted.csv", line(names) + line(numbers)));
    EXPECT_THAT(values(set, "old"), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    EXPECT_THAT(values(set, "new"), ElementsAre(9, 8));
    EXPECT_THAT(set.gallery.labels, ElementsAre(7));
    EXPECT_EQ(set.gallery.features.size(), 2U);
}

TEST_F(TableForms, AGapInNumberedColumnsIsRefused)
{
    const auto refused = [&](const std::string& names) {
        const auto fields = static_cast<std::size_t>(std::ranges::count(names, ',')) + 1;
        return refusal(file("gap.csv", names + "\n" + line(std::vector<std::string>(fields, "1"))));
    };
    EXPECT_THAT(refused("old_0,old_1,old_2,old_3,old_5,old_6,old_7,old_8"),
                HasSubstr("of the numbered columns old_0 to old_8, there is no old_4 that holds"));
    EXPECT_THAT(refused("v5,v4,v1,v2,v6,v8,v7,v9"), HasSubstr("there is no v3"));
    EXPECT_THAT(refused("d.0,d.2,d.3,d.4,d.5,d.6,d.7,d.8"), HasSubstr("there is no d.1"));
    EXPECT_THAT(refusal(file("text.csv", "o0,o1,o2,o3,o4,o5,o6,o7,o8\n1,1,x,1,1,1,1,1,1\n")),
                HasSubstr("there is no o2 that holds numbers"));
    for (const auto& [place, missing] : {std::pair{0, "o0"}, {7, "o7"}, {8, "o8"}}) {
        std::vector<std::string> cells(9, "1");
        cells[static_cast<std::size_t>(place)] = place == 7 ? "1'234" : "#NUM!";
        EXPECT_THAT(refusal(file("end.csv", "o0,o1,o2,o3,o4,o5,o6,o7,o8\n" + line(cells))),
                    HasSubstr("of the numbered columns o0 to o8, there is no " +
                              std::string(missing) + " that holds numbers"));
    }
    EXPECT_EQ(import(file("few.csv", "old,o0,o1,o2\n[7],x,1,2\n")).gallery.features.size(), 1U)
        << "o1 and o2 alone are no vector";
    for (const char* others : {"hit_1,hit_5,hit_10,year_2020,year_2021", "hit_1,hit_2,hit_5,a,b",
                               "name1,price1,name2,price2,c"}) {
        const EmbeddingSet set =
            import(file("other.csv", "old_0,old_1," + std::string(others) + "\n1,2,0,1,1,7,8\n"));
        EXPECT_EQ(set.gallery.features.size(), 1U) << "no dimensions: " << others;
    }
    EXPECT_EQ(import(file("two.csv", "v2,v1\n[1],[2]\n[3],[4]\n")).gallery.features.size(), 2U);
}

/// As R names the columns of a table, V1 to V9.
TEST_F(TableForms, ANumberedColumnOfTextsBehindAVectorIsNoPartOfIt)
{
    ImportRequest labelled;
    labelled.gallery.table =
        file("r.csv", "V1,V2,V3,V4,V5,V6,V7,V8,V9\n1,2,3,4,5,6,7,8,cat\n1,2,3,4,5,6,7,9,dog\n")
            .string();
    labelled.columns.label = "V9";
    const EmbeddingSet set = import(labelled);
    EXPECT_THAT(values(set, "V").size(), 16U);
    EXPECT_THAT(set.classNames, ElementsAre("cat", "dog"));
}

TEST_F(TableForms, TheCollectionOfWeaviatesObjectsIsNoLabel)
{
    const auto object = [](const char* id, const char* more, const char* properties) {
        return std::string(R"({"class": "Product", "id": ")") + id + R"(", )" + more +
               R"("vectors": {"old": [1], "new": [2]}, "properties": {)" + properties + "}}";
    };
    const auto objects = [&](const char* more, const char* a, const char* b) {
        return import(file("w.json", R"({"objects": [)" + object("a", more, a) + ", " +
                                         object("b", more, b) + "]}"));
    };
    EXPECT_THAT(objects("", R"("category": "x")", R"("category": "y")").gallery.labels,
                ElementsAre(-1, -1));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("not used: properties.category")));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("class seems to be the collection")));
    EXPECT_THAT(objects(R"("lastUpdateTimeUnix": 1, )", "", "").gallery.labels,
                ElementsAre(-1, -1));
    EXPECT_THAT(objects("", R"("class": "x")", R"("class": "y")").classNames,
                ElementsAre("x", "y"));
    EXPECT_THAT(objects("", R"("label": "x")", R"("label": "y")").classNames,
                ElementsAre("x", "y"));
    EXPECT_THAT(import(file("own.jsonl", R"({"class": "x", "vectors": {"old": [1], "new": [2]}}
{"class": "y", "vectors": {"old": [1], "new": [2]}})"))
                    .classNames,
                ElementsAre("x", "y"))
        << "a user's own";
}

/// A user's own records may look like Weaviate's objects, whose collections begin with capitals.
TEST_F(TableForms, AClassIsTheLabelUnlessItIsACollection)
{
    const auto records = [&](const std::string& a, const std::string& b) {
        return file("own.jsonl", R"({"id": 1, "vector": [1], "new": [3], )" + a + "}\n" +
                                     R"({"id": 2, "vector": [2], "new": [4], )" + b + "}\n");
    };
    const auto label = [](const std::filesystem::path& table) {
        ImportRequest request;
        request.gallery.table = table.string();
        JobContext job;
        const std::vector<SourcePreview> seen = previewImport(request, job);
        for (const PreviewColumn& column : seen.front().columns)
            if (column.role == ColumnRole::Label)
                return column.name;
        return std::string();
    };
    const std::string properties = R"(, "properties": {"colour": "red"})";
    const auto own = records(R"("class": "cat")" + properties, R"("class": "Dog")" + properties);
    EXPECT_THAT(import(own).classNames, ElementsAre("Dog", "cat"));
    EXPECT_EQ(label(own), "class");
    const auto nested = records(R"("class": "Photo", "properties": {"tags": {"class": "cat"}})",
                                R"("class": "Photo", "properties": {"tags": {"class": "dog"}})");
    EXPECT_THAT(import(nested).classNames, ElementsAre("cat", "dog"));
    EXPECT_EQ(label(nested), "properties.tags.class");
    const auto collections =
        records(R"("class": "Photo")" + properties, R"("class": "Note_2")" + properties);
    EXPECT_THAT(import(collections).gallery.labels, ElementsAre(-1, -1));
    EXPECT_EQ(label(collections), "");
    ImportRequest named;
    named.gallery.table = collections.string();
    named.columns.label = "class";
    EXPECT_THAT(import(named).classNames, ElementsAre("Note_2", "Photo")) << "who names it has it";
}

/// What a preview of the first rows cannot see, the import refuses, and writes nothing.
TEST_F(TableForms, RowsOfSeveralModelsAreRefusedHoweverLateTheyCome)
{
    constexpr int items = static_cast<int>(mostRowsLookedAt) + 10;
    std::string text = "sku,model,embedding\n";
    for (const char* model : {"old", "new"})
        for (int i = 0; i < items; ++i)
            text +=
                "p" + std::to_string(i) + "," + model + R"(,"[1,)" + std::to_string(i) + "]\"\n";
    const auto late = file("late.csv", text);
    EXPECT_EQ(doubt(late), "(accepted)") << "the first rows are of one model";
    EXPECT_THAT(refusal(late), HasSubstr("an item has several rows, which seem to be of the models "
                                         "in model"));
}

/// Elasticsearch's _mget and Gemini, of one item each.
TEST_F(TableForms, AnswersWithOneEntryAreTheItem)
{
    const EmbeddingSet one = import(file("mget.json", R"({"docs": [{"_index": "x", "_id": "a7",
        "found": true, "_source": {"label": "cat", "old": [1, 2], "new": [3]}}]})"));
    EXPECT_THAT(values(one, "old"), ElementsAre(1, 2));
    EXPECT_THAT(values(one, "new"), ElementsAre(3));
    EXPECT_EQ(one.gallery.ids.text(0), "a7");
    EXPECT_THAT(one.classNames, ElementsAre("cat"));
    EXPECT_THAT(m_notes, Not(testing::Contains(HasSubstr("something else than numbers"))));
    const EmbeddingSet lines =
        import(file("gemini.jsonl", R"({"id": "a", "embeddings": [{"values": [1, 2]}]}
{"id": "b", "embeddings": [{"values": [3, 4]}]})"));
    EXPECT_THAT(values(lines, "values"), ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(lines.gallery.ids.text(0), "a");
    EXPECT_EQ(lines.gallery.ids.text(1), "b");
    EXPECT_THAT(refusal(file("later.jsonl", R"({"id": "a", "embeddings": [{"values": [1, 2]}]}
{"id": "b", "embeddings": [{"values": [3, 4]}, {"values": [5, 6]}]})")),
                HasSubstr("several vectors"))
        << "of one item, nobody knows which";
}

/// A box, a place, a colour, and what Elasticsearch sorted by.
TEST_F(TableForms, ListsOfAFewNumbersAreNoModelsBesideVectors)
{
    std::string vector = "[0.5";
    for (int i = 1; i < 16; ++i)
        vector += ", " + std::to_string(i);
    vector += "]";
    const std::string hit = R"({"_id": "a", "_source": {"old": )" + vector +
                            R"(, "box": [1, 2, 3, 4], "five": [1, 2, 3, 4, 5]}, "sort": [7, 1]})";
    const auto json = file("hits.json", R"({"hits": {"hits": [)" + hit + "]}}");
    const EmbeddingSet hits = import(json);
    EXPECT_EQ(hits.gallery.features.size(), 2U) << "old and five";
    EXPECT_THAT(m_notes, testing::Contains(AllOf(HasSubstr("box (its vectors have 4 numbers, far"),
                                                 HasSubstr("sort (its vectors have 2 numbers"))));
    ImportRequest named;
    named.gallery.table = json.string();
    named.columns.features = {{"box", "_source.box"}};
    EXPECT_THAT(values(import(named), "box"), ElementsAre(1, 2, 3, 4)) << "unless it is named";
    const auto csv = file("box.csv", "old;box\n" + vector + ";[1, 2]\n");
    EXPECT_EQ(import(csv).gallery.features.size(), 1U);
    const auto copy =
        file("box.sql", "COPY t (old, box) FROM stdin;\n" + vector + "\t{1,2}\n\\.\n");
    EXPECT_EQ(import(copy).gallery.features.size(), 1U);
    EXPECT_EQ(import(file("small.csv", "old;new\n[1 2 3 4 5];[1 2]\n")).gallery.features.size(),
              2U);
    EXPECT_EQ(import(file("named.csv", "new;old\n" + vector + ";[1, 2]\n")).gallery.features.size(),
              2U)
        << "whatever a model's length is";
    const auto outline = file("outline.csv", "a;outline\n" + vector + ";0.5 1 2 3 4 5 6 7\n");
    EXPECT_EQ(import(outline).gallery.features.size(), 1U);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("outline (its numbers have no brackets")));
}

/// In every format of texts; lists of a few, or of whole numbers, say something else.
TEST_F(TableForms, ManyNumbersWithoutBracketsAreAVector)
{
    const auto models = [&](const std::string& text) {
        const auto table = file("plain.tsv", "known\told\n[1]\t" + text + "\n[2]\t" + text + "\n");
        return import(table).gallery.features.size();
    };
    EXPECT_EQ(models("0.5,1,2,3,4,5,6,7"), 2U);
    EXPECT_EQ(models("0.5 1 2 3 4 5 6 7"), 2U);
    EXPECT_EQ(models("0,5;1;2;3;4;5;6;7"), 2U);
    EXPECT_EQ(models("0,5 1,25 2,5 3,5 4,5 5,5 6,5 7,5"), 2U);
    EXPECT_EQ(models("0.5,1,2,3,4,5,6"), 1U);
    EXPECT_EQ(models("1,2,3,4,5,6,7,8,9"), 1U);
    EXPECT_EQ(models("0.5 1 2 3 4 5 6 seven"), 1U);
    EXPECT_EQ(import(file("lines.tsv", "known\tline\n[1]\t0.5 1 2 3 4 5 6 7 8\n"
                                       "[2]\t0.5 1 2 3 4 5 6 7 8 9\n"
                                       "[2]\t0.5 1 2 3 4 5 6 7 8 9 1\n"))
                  .gallery.features.size(),
              1U)
        << "of any length";
    EXPECT_EQ(import(file("plain.jsonl", R"({"old": "0.5,1,2,3,4,5,6,7"})"))
                  .gallery.features.at("old")
                  .dim(),
              8U);
}

TEST_F(TableForms, ArraysOfTextsAndIdsOfMongoAreNamed)
{
    const auto texts = file("texts.jsonl", R"({"id": "a", "old": ["0.5", "1"]})");
    EXPECT_THAT(refusal(texts), HasSubstr("old (its arrays hold numbers as texts; write them "
                                          "without quotes)"));
    EXPECT_THAT(refusal(file("nested.jsonl", R"({"id": "a", "old": ["x", [1]]})")),
                HasSubstr("old (its arrays hold something else than numbers)"));
    const EmbeddingSet set = import(file("mongo.jsonl", R"({"_id": {"$oid": "65a"}, "old": [1]}
{"_id": {"$oid": "65b"}, "old": [2]})"));
    EXPECT_EQ(set.gallery.ids.text(1), "65b");
}

/// As pandas.DataFrame.to_dict('list') and Hugging Face's to_dict() write them.
TEST_F(TableForms, TablesByColumnsAreRefusedByTheirName)
{
    const auto refused = [&](const std::string& text) { return refusal(file("a.json", text)); };
    const auto named = AllOf(HasSubstr("a table by its columns"), HasSubstr("orient='records'"));
    EXPECT_THAT(refused(R"({"id": [1, 2, 3], "label": [0, 1, 0], "old": [[1, 2], [3, 4], [5, 6]],
                            "new": [[1, 2], [3, 4], [5, 6]]})"),
                named);
    EXPECT_THAT(refused(R"({"price": [1, 2], "old": [[1, 2], [3, 4]]})"), named);
    EXPECT_THAT(refused(R"({"image": ["a", "b"], "old": [[1, 2], [3, 4]]})"), named);
    EXPECT_THAT(refused(R"({"id": [1, 2], "old_0": [1, 2], "old_1": [3, 4]})"), named);
    EXPECT_THAT(refused(R"({"label": [1, 2], "old_0": [1, 2], "old_1": [3, 4]})"), named);
    EXPECT_THAT(refused(R"({"model": "m", "ids": [1, 2], "vectors": [[1, 2], [3, 4]]})"), named);
    EXPECT_THAT(refused(R"({"label": [0, 1], "old": [[1], [2]]}
{"label": [1, 1], "old": [[1], [2]]})"),
                named)
        << "a batch a line";
    // What is no such table.
    EXPECT_THAT(refused(R"({"id": 1, "old": [1, 2], "tags": ["a", "b"]})"), "(accepted)");
    EXPECT_THAT(refused(R"({"old": [1, 2, 3], "tags": ["a", "b"]})"), "(accepted)");
}

TEST_F(TableForms, AnIdOrALabelIsNoVector)
{
    const EmbeddingSet set = import(file("a.jsonl", R"({"name": "a", "label": [3, 5], "old": [1]}
{"name": "b", "label": [3, 4], "old": [2]})"));
    EXPECT_THAT(set.gallery.features, testing::SizeIs(1));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("not used: label;")));
    EXPECT_THAT(import(file("b.csv", "sku,old\n\"[1,2]\",\"[1,2]\"\n")).gallery.features,
                testing::SizeIs(1));
    ImportRequest request;
    request.gallery.table = m_folder / "a.jsonl";
    request.columns.features = {{"old", "old"}, {"topics", "label"}};
    EXPECT_THAT(values(import(request), "topics"), ElementsAre(3, 5, 3, 4)) << "it was named";
}

/// A column with the vectors of several models would be compared with itself.
TEST_F(TableForms, ARowForEachModelIsRefused)
{
    const auto expectRefused = [&](const std::filesystem::path& table, const std::string& index) {
        const auto said = AllOf(HasSubstr("one row for each item, with a column for each model"),
                                HasSubstr("table.pivot(index=" + index + ", columns='"));
        EXPECT_THAT(refusal(table), said);
        EXPECT_THAT(doubt(table), said);
    };
    expectRefused(file("a.csv", "id,model,vector\n1,a,[1]\n1,b,[2]\n2,a,[3]\n2,b,[4]\n"), "'id'");
    expectRefused(file("b.csv", "sku,model,embedding\nx,a,[1]\nx,b,[2]\n"), "'sku'");
    std::string images = "image_id,modelName,embedding\n";
    std::string records;
    std::string copy;
    for (int row = 0; row < 6; ++row) {
        const std::string item = std::to_string(row / 2);
        const std::string model = row % 2 == 0 ? "a" : "b";
        images += "x" + item + "," + model + ",[1]\n";
        records += R"({"id": )" + std::to_string(row) + R"(, "item_id": )" + item +
                   R"(, "meta": {"model": ")" + model + "\"}, \"v\": [1]}\n";
        copy += std::to_string(row) + "\t" + item + "\t" + model + "\t{1}\n";
    }
    expectRefused(file("c.csv", images), "'image_id'");
    expectRefused(file("d.jsonl", records), "'item_id'");
    expectRefused(file("e.jsonl", R"({"sku": "x", "version": 1, "text": [1], "image": [1]}
{"sku": "x", "version": 2, "text": [2], "image": [2]})"),
                  "'sku'");
    ImportRequest copied;
    copied.gallery.table = file("f.copy", copy);
    copied.columnNames = {"id", "image_id", "embedding_model", "embedding"};
    EXPECT_THAT(refusal(copied), HasSubstr("of the 2 models in embedding_model"));
    copied.columns.features = {{"old", "embedding"}};
    EXPECT_THAT(refusal(copied), HasSubstr("of the 2 models in embedding_model"));
    // A second way to say which: one model's rows, and what says something else.
    EXPECT_THAT(refusal(file("g.csv", "sku,model,old\nx,a,[1]\ny,a,[2]\n")), "(accepted)");
    // Items of their own, of which each is of some car's model; an index that counts frames.
    EXPECT_THAT(refusal(file("k.csv", "id,model,old\n1,Golf,[1]\n2,Polo,[2]\n3,Golf,[3]\n")),
                "(accepted)");
    EXPECT_THAT(refusal(file("l.csv", "id,version,old\n1,7,[1]\n2,8,[2]\n")), "(accepted)");
    EXPECT_THAT(refusal(file("m.csv", "index,version,old,new\n1,a,[1],[1]\n1,b,[2],[1]\n")),
                "(accepted)");
    EXPECT_THAT(refusal(file("n.csv", "index,object,embedding\n3,cup,[1]\n3,dog,[2]\n")),
                "(accepted)");
    EXPECT_THAT(refusal(file("h.csv", "sku,model,old,new\nx,a,[1],[1]\ny,b,[2],[1]\n")),
                "(accepted)");
    std::string many = "sku,model,old\n";
    for (int i = 0; i < 9; ++i)
        many += std::to_string(i) + ",m" + std::to_string(i) + ",[1]\n";
    EXPECT_THAT(refusal(file("i.csv", many)), "(accepted)");
    ImportRequest request;
    request.gallery.table =
        file("j.csv", "sku,model,old,split\nx,a,[1],query\ny,b,[2],\ny,a,[2],\n");
    EXPECT_THAT(refusal(request), HasSubstr("--ignore model"));
    request.columns.ignored = {"model"};
    EXPECT_THAT(refusal(request), "(accepted)");
    request.columns.ignored.clear();
    request.columns.attributes = {{"model", "model"}};
    EXPECT_EQ(import(request).query->count, 1U);
}

/// A camera is of a model, too, and a conversion is no version.
TEST_F(TableForms, OnlyWholeWordsAreOfModels)
{
    for (const char* column :
         {"camera_model", "carModel", "conversion", "phone.model", "remodeled", "vehicle-version"})
        EXPECT_THAT(refusal(file("a.csv", "sku," + std::string(column) +
                                              ",old,new\nx,a,[1],[1]\nx,b,[2],[1]\n")),
                    "(accepted)")
            << column;
    for (const char* column : {"model", "embedding_model", "modelName", "meta.encoder", "Version"})
        EXPECT_THAT(refusal(file("a.csv", "sku," + std::string(column) +
                                              ",old,new\nx,a,[1],[1]\nx,b,[2],[1]\n")),
                    HasSubstr("an item has several rows"))
            << column;
}

TEST_F(TableForms, ViewsOfAProductAreNoted)
{
    const auto views = [](const std::string& column) {
        std::string text = "id,product," + column + ",embedding\n";
        for (int row = 0; row < 8; ++row)
            text += std::to_string(row) + ",p" + std::to_string(row / 2) + "," +
                    (row % 2 == 0 ? "front" : "back") + ",[1]\n";
        return text;
    };
    EXPECT_THAT(import(file("a.csv", views("view"))).gallery.count, 8U);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("If the 2 values of view are models")));
    EXPECT_THAT(refusal(file("b.csv", views("model"))), HasSubstr("of the 2 models in model"));
    EXPECT_THAT(import(file("c.csv", "model,old\na,[1]\nb,[2]\n")).gallery.count, 2U);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("If the 2 values of model are models")));
}

/// Whatever the columns are called: each item stands once with each of a few values.
TEST_F(TableForms, ARowForEachModelIsSeenByItsValues)
{
    const auto grid = [](const std::string& head, int items, const std::vector<std::string>& models,
                         int missing) {
        std::string text = head + "\n";
        int row = 0;
        for (const std::string& model : models)
            for (int i = 0; i < items; ++i, ++row)
                if (row % 7 >= missing)
                    text += std::to_string(row) + ",i" + std::to_string(i) + "," + model + ",[" +
                            std::to_string(row) + "]\n";
        return text;
    };
    const auto seen = AllOf(HasSubstr("of the 2 models in type"), HasSubstr("pivot(index='image'"));
    const auto table = file("a.csv", grid("row,image,type,embedding", 4, {"v1", "v2"}, 0));
    EXPECT_THAT(refusal(table), seen);
    EXPECT_THAT(doubt(table), seen);
    EXPECT_THAT(refusal(file("b.csv", grid("row,image,type,embedding", 5000, {"a", "b"}, 1))), seen)
        << "some rows are gone";
    EXPECT_THAT(refusal(file("c.jsonl", R"({"item": "a", "encoder": "x", "v": [1]}
{"item": "a", "encoder": "y", "v": [2]}
{"item": "b", "encoder": "x", "v": [3]}
{"item": "b", "encoder": "y", "v": [4]}
{"item": "c", "encoder": "x", "v": [5]}
{"item": "c", "encoder": "y", "v": [6]})")),
                HasSubstr("of the 2 models in encoder"));
    ImportRequest request;
    request.gallery.table = table;
    request.columns.ignored = {"type"};
    EXPECT_THAT(refusal(request), "(accepted)");
    // Items of a few kinds, and of a class with one item of each kind.
    EXPECT_THAT(refusal(file("d.csv", "id,kind,old\n1,a,[1]\n2,b,[2]\n3,a,[3]\n4,b,[4]\n")),
                "(accepted)");
    EXPECT_THAT(refusal(file("e.csv", grid("id,label,view,old", 4, {"front", "back"}, 0))),
                "(accepted)");
    // What is only looked at may stand twice in a record.
    EXPECT_THAT(refusal(file("f.jsonl", R"({"id": 1, "tags": [{"n": "x"}, {"n": "y"}], "v": [1]}
{"id": 2, "tags": [{"n": "x"}], "v": [2]})")),
                "(accepted)");
}

TEST_F(TableForms, DictionariesByItemAreRefused)
{
    const auto refused = [&](const std::string& text) { return refusal(file("a.jsonl", text)); };
    const std::string keyed = "keys seem to be those of items";
    EXPECT_THAT(refused("{\"sku1\": [1, 2]}\n{\"sku2\": [3, 4]}"), HasSubstr(keyed));
    EXPECT_THAT(refused("{\"a\": [1], \"b\": [1]}\n{\"c\": [3], \"d\": [1]}"), HasSubstr(keyed));
    EXPECT_THAT(refused("{\"doc:7\": {\"embedding\": [1], \"label\": 1}}\n"
                        "{\"doc:8\": {\"embedding\": [1], \"label\": 2}}"),
                HasSubstr(keyed));
    EXPECT_THAT(refused("{\"model\": \"m\", \"a\": [1]}\n{\"model\": \"m\", \"b\": [2]}"),
                HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"a": [1], "b": [2]})"),
                AllOf(HasSubstr(keyed), HasSubstr("has to have an id")));
    EXPECT_THAT(refused(R"({"a": {"old": [1], "new": [2]}, "b": {"old": [1], "new": [2]}})"),
                HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"a": {"old": [1], "label": 1}, "b": {"old": [1], "label": 2}})"),
                HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"a": {"v": [1]}, "b": {"v": [2]}})"), HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"embedding_dict": {"n0": [1], "n1": [2], "n2": [3]},
                            "text_id_to_ref_doc_id": {"n0": "d"}, "metadata_dict": {}})"),
                HasSubstr(keyed))
        << "LlamaIndex";
    for (const char* items : {R"({"old": [1], "new": [2]})", R"({"id": 1, "a": [1], "b": [2]})",
                              R"({"vector": {"a": [1], "b": [2]}, "payload": {"label": 1}})",
                              R"({"id": 1, "vector": {"a": [1], "b": [2], "c": [3]}})",
                              R"({"vectors": {"a": [1], "b": [2], "c": [3]}, "price": 3})",
                              R"({"vectors": {"old": [1], "new": [2], "side": [3]}, "n": 1})",
                              "{\"id\": 1, \"old\": [1]}\n{\"id\": 2, \"new\": [2]}",
                              "{\"old\": [1], \"new\": null}\n{\"old\": [2], \"new\": [3]}"})
        EXPECT_THAT(refused(items), "(accepted)");
}

TEST_F(TableForms, PandasSaysWhichColumnIsItsIndex)
{
    EXPECT_THAT(import(file("a.csv", "index,old\n7,[1]\n9,[2]\n")).gallery.ids.numbers(),
                Pointee(ElementsAre(7, 9)));
    EXPECT_THAT(import(file("b.csv", "index,old\n7,[1]\n7,[2]\n")).gallery.ids, IsEmpty());
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("index has a value twice")));
    const auto table = [&](const std::string& keys, const std::string& id) {
        return import(file("c.json", R"({"schema": {"fields": [{"name": "photo", "type": "string"}],
            "primaryKey": [)" + keys + R"(], "pandas_version": "1.4.0"}, "data": [
            {"photo": "x", "i": 1, )" + id +
                                         R"("old": [1]},
            {"photo": "y", "i": 1, )" + id +
                                         R"("old": [2]}]})"))
            .gallery.ids;
    };
    EXPECT_THAT(table(R"("photo")", "").texts(), Pointee(ElementsAre("x", "y")));
    EXPECT_THAT(table(R"("photo", "i")", ""), IsEmpty()) << "two columns are one key";
    EXPECT_THAT(table(R"("i")", ""), IsEmpty()) << "it has a value twice";
    EXPECT_THAT(table(R"("none")", ""), IsEmpty());
}

/// data[].index says which input an embedding is of, in each answer anew.
TEST_F(TableForms, OpenAisEmbeddingsAreThoseOfTheirInputs)
{
    const auto answer = [](int first, int second) {
        const auto one = [](int index) {
            return R"({"object": "embedding", "index": )" + std::to_string(index) +
                   R"(, "embedding": [)" + std::to_string(index) + "]}";
        };
        return R"({"object": "list", "data": [)" + one(first) + ", " + one(second) + "]}\n";
    };
    const EmbeddingSet one = import(file("a.json", answer(1, 0)));
    EXPECT_THAT(one.gallery.ids.numbers(), Pointee(ElementsAre(1, 0)));
    EXPECT_THAT(values(one, "embedding"), ElementsAre(1, 0));
    const EmbeddingSet two = import(file("b.jsonl", answer(0, 1) + answer(0, 1)));
    EXPECT_THAT(two.gallery.ids, IsEmpty());
    EXPECT_THAT(values(two, "embedding"), ElementsAre(0, 1, 0, 1));
    EXPECT_THAT(refusal(file("c.jsonl", answer(0, 1) + answer(1, 0))),
                AllOf(HasSubstr("row 2: the index of an input is 1"), HasSubstr("Sort")));
}

TEST_F(TableForms, SeveralVectorsOfARecordAreNamedWithTheirArray)
{
    const auto refused = [&](const std::string& text) { return refusal(file("a.json", text)); };
    const auto by = [](const std::string& path) {
        return AllOf(HasSubstr("a record has several vectors"),
                     HasSubstr("jq -c 'del(" + path.substr(0, path.find_first_of(".[", 1)) +
                               ") as $record | " + path + " | $record + .' a"));
    };
    EXPECT_THAT(refused(R"({"response": {"numFound": 2, "docs": [{"id": "a", "old": [1]},
                                                                 {"id": "b", "old": [2]}]}})"),
                by(".response.docs[]"));
    EXPECT_THAT(refused(R"({"docs": [{"_id": "a", "_source": {"old": [1]}},
                                     {"_id": "b", "_source": {"old": [2]}}]})"),
                by(".docs[]"));
    EXPECT_THAT(refused(R"({"took": 1, "responses": [{"hits": {"hits": [{"_source": {"v": [1]}}]}},
                                                     {"hits": {"hits": [{"_source": {"v": [2]}}]}}]})"),
                by(".responses[].hits.hits[]"));
    EXPECT_THAT(refused(R"({"embeddings": [{"values": [1]}, {"values": [2]}]})"),
                by(".embeddings[]"));
    EXPECT_THAT(
        values(import(file("b.json", R"({"old": [1], "parts": [{"v": [1]}, {"v": [3]}]})")), "old"),
        ElementsAre(1));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("parts.v (several in a record)")));
}
