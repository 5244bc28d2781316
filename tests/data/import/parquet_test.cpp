// Built only where Arrow is: the files are written by it.

#include "tests/data/import/import_case.h"

#include <arrow/array/builder_binary.h>
#include <arrow/array/builder_nested.h>
#include <arrow/array/builder_primitive.h>
#include <arrow/io/file.h>
#include <arrow/memory_pool.h>
#include <arrow/table.h>
#include <arrow/type.h>
#include <parquet/arrow/writer.h>

#include <memory>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pointee;

namespace
{

using Vectors = std::vector<std::vector<float>>; // an empty one: NULL

std::shared_ptr<arrow::Array> finished(arrow::ArrayBuilder& builder)
{
    std::shared_ptr<arrow::Array> array;
    EXPECT_TRUE(builder.Finish(&array).ok());
    return array;
}

template <class List, class Numbers, class... Size>
std::shared_ptr<arrow::Array> lists(const Vectors& vectors, Size... size)
{
    const auto numbers = std::make_shared<Numbers>();
    List builder(arrow::default_memory_pool(), numbers, size...);
    for (const std::vector<float>& vector : vectors) {
        EXPECT_TRUE((vector.empty() ? builder.AppendNull() : builder.Append()).ok());
        for (const float number : vector)
            EXPECT_TRUE(numbers->Append(static_cast<typename Numbers::value_type>(number)).ok());
    }
    return finished(builder);
}

template <class Builder, class Value>
std::shared_ptr<arrow::Array> column(const std::vector<Value>& values)
{
    Builder builder;
    for (const Value& value : values)
        EXPECT_TRUE(builder.Append(value).ok());
    return finished(builder);
}

class ParquetImport : public ImportCase
{
protected:
    /// Written with two rows a row group.
    std::filesystem::path
    parquet(const std::string& name,
            const std::vector<std::pair<std::string, std::shared_ptr<arrow::Array>>>& columns) const
    {
        std::vector<std::shared_ptr<arrow::Field>> fields;
        std::vector<std::shared_ptr<arrow::Array>> arrays;
        for (const auto& [title, array] : columns) {
            fields.push_back(arrow::field(title, array->type()));
            arrays.push_back(array);
        }
        const auto table = arrow::Table::Make(arrow::schema(fields), arrays);
        const std::filesystem::path path = m_folder / name;
        const auto file = arrow::io::FileOutputStream::Open(path.string()).ValueOrDie();
        EXPECT_TRUE(parquet::arrow::WriteTable(*table, arrow::default_memory_pool(), file, 2).ok());
        EXPECT_TRUE(file->Close().ok());
        return path;
    }
};

const Vectors someVectors{{1, -2}, {}, {0.5F, 4}};

} // namespace

TEST_F(ParquetImport, ReadsListsTextsAndNumbers)
{
    const EmbeddingSet set = import(parquet(
        "items.parquet",
        {{"id", column<arrow::Int64Builder, std::int64_t>({7, 8, 9})},
         {"old",
          lists<arrow::FixedSizeListBuilder, arrow::FloatBuilder>({{1, 2}, {3, 4}, {5, 6}}, 2)},
         {"new", lists<arrow::LargeListBuilder, arrow::DoubleBuilder>(someVectors)},
         {"label", column<arrow::StringBuilder, std::string>({"cat", "dog", "cat"})},
         {"path", column<arrow::StringBuilder, std::string>({"a.png", "b.png", "c.png"})}}));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(values(set, "new"), ElementsAre(1, -2, 0, 0, 0.5F, 4));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0, 1));
    EXPECT_FALSE(set.gallery.present.contains("old"));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(7, 8, 9)));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, 1, 0));
    EXPECT_THAT(set.gallery.paths, ElementsAre("a.png", "b.png", "c.png"));
}

TEST_F(ParquetImport, RefusesBadRowsAndDamage)
{
    const auto path = parquet(
        "items.parquet",
        {{"old", lists<arrow::ListBuilder, arrow::FloatBuilder>({{1, 2}, {3, 4}, {5, 6, 7}})}});
    EXPECT_THAT(refusal(path), HasSubstr("row 2, old: the vector has 3 numbers; expected 2"));
    const std::string whole = readBytes(path);
    EXPECT_THAT(refusal(file("cut.parquet", whole.substr(0, whole.size() / 2))),
                HasSubstr("cut.parquet: Arrow cannot read it"));
    EXPECT_THAT(refusal(file("empty.parquet", "")), HasSubstr("is empty"));
    EXPECT_THAT(refusal(file("text.parquet", "id,old\n1,[1]\n")),
                HasSubstr("Arrow cannot read it"));
    EXPECT_THAT(refusal(parquet("ids.parquet",
                                {{"id", column<arrow::Int64Builder, std::int64_t>({1, 2, 3})}})),
                HasSubstr("no column is seen to hold vectors"));
}
