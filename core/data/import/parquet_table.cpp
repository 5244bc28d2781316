#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/binary_file.h"
#include "core/data/import/table.h"

#include <arrow/array.h>
#include <arrow/io/file.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>
#include <arrow/type_traits.h>
#include <c10/util/Half.h>
#include <parquet/arrow/reader.h>
#include <parquet/properties.h>
#include <parquet/schema.h>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using parquet::arrow::FileReader;
using Groups = std::vector<int>; // also of columns: Arrow counts both in int

constexpr const char* aParquetFile = "an undamaged Parquet file";

/// What Arrow says went wrong is an Error.
void require(const arrow::Status& status, const fs::path& file)
{
    if (!status.ok())
        throw Error(ErrorCode::BadFormat,
                    {.where = file.string(),
                     .problem = "Arrow cannot read it: " + printable(status.message()),
                     .expected = aParquetFile});
}

template <class Value>
Value require(arrow::Result<Value> result, const fs::path& file)
{
    require(result.status(), file);
    return std::move(result).ValueOrDie();
}

/// The rows of a row group, some at a time. Newer releases of Arrow return what older ones write to
/// their last argument.
template <class Reader>
std::shared_ptr<arrow::RecordBatchReader> batchesOf(Reader& reader, const Groups& groups,
                                                    const Groups& columns, const fs::path& file)
{
    if constexpr (requires { reader.GetRecordBatchReader(groups, columns).ValueOrDie(); }) {
        return require(reader.GetRecordBatchReader(groups, columns), file);
    } else {
        std::unique_ptr<arrow::RecordBatchReader> batches;
        require(reader.GetRecordBatchReader(groups, columns, &batches), file);
        return batches;
    }
}

bool isVector(const arrow::DataType& type)
{
    switch (type.id()) {
    case arrow::Type::FIXED_SIZE_LIST:
    case arrow::Type::LIST:
    case arrow::Type::LARGE_LIST:
        return arrow::is_floating(static_cast<const arrow::BaseListType&>(type).value_type()->id());
    default:
        return false;
    }
}

template <class Numbers>
void append(const arrow::Array& array, std::int64_t first, std::int64_t count,
            std::vector<float>& out)
{
    const auto* const numbers = static_cast<const Numbers&>(array).raw_values();
    for (std::int64_t i = first; i < first + count; ++i)
        if constexpr (std::is_same_v<Numbers, arrow::HalfFloatArray>)
            out.push_back(c10::detail::fp16_ieee_to_fp32_value(numbers[i]));
        else
            out.push_back(static_cast<float>(numbers[i]));
}

/// @return what is wrong; empty: nothing
template <class List>
std::string readList(const arrow::Array& array, std::int64_t row, std::vector<float>& out)
{
    const auto& lists = static_cast<const List&>(array);
    const arrow::Array& numbers = *lists.values();
    const auto first = static_cast<std::int64_t>(lists.value_offset(row));
    const auto count = static_cast<std::int64_t>(lists.value_length(row));
    for (std::int64_t i = first; numbers.null_count() > 0 && i < first + count; ++i)
        if (numbers.IsNull(i))
            return "number " + std::to_string(i - first + 1) + " of the vector is NULL";
    switch (numbers.type_id()) {
    case arrow::Type::HALF_FLOAT:
        append<arrow::HalfFloatArray>(numbers, first, count, out);
        break;
    case arrow::Type::FLOAT:
        append<arrow::FloatArray>(numbers, first, count, out);
        break;
    case arrow::Type::DOUBLE:
        append<arrow::DoubleArray>(numbers, first, count, out);
        break;
    default:
        return "the list holds " + numbers.type()->ToString();
    }
    return out.empty() ? "the vector has no numbers" : "";
}

/// Nothing where the vector is NULL. @return what is wrong; empty: nothing
std::string readVector(const arrow::Array& array, std::int64_t row, std::vector<float>& out)
{
    if (array.IsNull(row))
        return {};
    switch (array.type_id()) {
    case arrow::Type::FIXED_SIZE_LIST:
        return readList<arrow::FixedSizeListArray>(array, row, out);
    case arrow::Type::LIST:
        return readList<arrow::ListArray>(array, row, out);
    case arrow::Type::LARGE_LIST:
        return readList<arrow::LargeListArray>(array, row, out);
    default:
        return "the column holds " + array.type()->ToString();
    }
}

template <class Values>
std::string textIn(const arrow::Array& array, std::int64_t row)
{
    const auto& values = static_cast<const Values&>(array);
    if constexpr (requires { values.GetView(row).data(); })
        return std::string(values.GetView(row));
    else
        return std::to_string(values.Value(row));
}

/// A text or an integer, as a text; none: NULL. @return false: it is neither
bool readText(const arrow::Array& array, std::int64_t row, std::optional<std::string>& out)
{
    out.reset();
    if (array.IsNull(row))
        return true;
    switch (array.type_id()) {
    case arrow::Type::STRING:
    case arrow::Type::BINARY:
        out = textIn<arrow::BinaryArray>(array, row);
        return true;
    case arrow::Type::LARGE_STRING:
    case arrow::Type::LARGE_BINARY:
        out = textIn<arrow::LargeBinaryArray>(array, row);
        return true;
    case arrow::Type::INT8:
        out = textIn<arrow::Int8Array>(array, row);
        return true;
    case arrow::Type::INT16:
        out = textIn<arrow::Int16Array>(array, row);
        return true;
    case arrow::Type::INT32:
        out = textIn<arrow::Int32Array>(array, row);
        return true;
    case arrow::Type::INT64:
        out = textIn<arrow::Int64Array>(array, row);
        return true;
    case arrow::Type::UINT8:
        out = textIn<arrow::UInt8Array>(array, row);
        return true;
    case arrow::Type::UINT16:
        out = textIn<arrow::UInt16Array>(array, row);
        return true;
    case arrow::Type::UINT32:
        out = textIn<arrow::UInt32Array>(array, row);
        return true;
    case arrow::Type::UINT64:
        out = textIn<arrow::UInt64Array>(array, row);
        return true;
    case arrow::Type::DICTIONARY: { // as pandas writes categories
        const auto& coded = static_cast<const arrow::DictionaryArray&>(array);
        return readText(*coded.dictionary(), coded.GetValueIndex(row), out);
    }
    default:
        return false;
    }
}

class ParquetTable : public Table
{
public:
    explicit ParquetTable(fs::path file) : m_file(std::move(file))
    {
        const BinaryFile checked(m_file, aParquetFile);
        if (checked.size() == 0)
            checked.refuse("is empty", aParquetFile);
        constexpr std::int64_t rowsAtOnce = 4096;
        parquet::ArrowReaderProperties properties;
        properties.set_batch_size(rowsAtOnce);
        parquet::arrow::FileReaderBuilder builder;
        require(builder.Open(require(arrow::io::ReadableFile::Open(m_file.string()), m_file)),
                m_file);
        require(builder.properties(properties)->Build(&m_reader), m_file);
        std::shared_ptr<arrow::Schema> schema;
        require(m_reader->GetSchema(&schema), m_file);
        for (const std::shared_ptr<arrow::Field>& field : schema->fields())
            m_columns.push_back({field->name(), isVector(*field->type())});
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }
    std::size_t expectedRows() const override
    {
        return static_cast<std::size_t>(
            std::max<std::int64_t>(0, m_reader->parquet_reader()->metadata()->num_rows()));
    }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        const Groups columns = storedColumns(wanted);
        const std::string subject = m_file.filename().string();
        const std::size_t total = expectedRows();
        TableRow row;
        row.place.unit = name() + ", row ";
        row.place.number = 0;
        for (int group = 0; group < m_reader->num_row_groups(); ++group) {
            const auto batches = batchesOf(*m_reader, {group}, columns, m_file);
            std::shared_ptr<arrow::RecordBatch> batch;
            for (;;) {
                job.report({Stage::Reading, subject, std::min(row.place.number, total), total});
                require(batches->ReadNext(&batch), m_file);
                if (batch == nullptr)
                    break;
                readBatch(*batch, wanted, take, row, job);
            }
        }
    }

private:
    /// Arrow reads the columns of numbers and texts below a table's columns: a list has one.
    Groups storedColumns(const WantedColumns& wanted) const
    {
        const parquet::SchemaDescriptor& stored = *m_reader->parquet_reader()->metadata()->schema();
        Groups columns;
        for (int i = 0; i < stored.num_columns(); ++i) {
            const std::string column = stored.Column(i)->path()->ToDotVector().front();
            if (std::ranges::count(wanted.vectors, column) +
                    std::ranges::count(wanted.texts, column) >
                0)
                columns.push_back(i);
        }
        return columns;
    }

    std::vector<std::shared_ptr<arrow::Array>> arraysOf(const arrow::RecordBatch& batch,
                                                        const std::vector<std::string>& names) const
    {
        std::vector<std::shared_ptr<arrow::Array>> arrays;
        for (const std::string& column : names) {
            arrays.push_back(batch.GetColumnByName(column));
            if (arrays.back() == nullptr)
                throw Error(ErrorCode::BadFormat, {.where = name() + ", " + printable(column),
                                                   .problem = "the column is not there once",
                                                   .expected = "columns of different names"});
        }
        return arrays;
    }

    /// @param row  reused; its place counts the rows
    void readBatch(const arrow::RecordBatch& batch, const WantedColumns& wanted,
                   const std::function<void(const TableRow&)>& take, TableRow& row,
                   JobContext& job) const
    {
        const auto vectors = arraysOf(batch, wanted.vectors);
        const auto texts = arraysOf(batch, wanted.texts);
        const auto refuse = [&](const std::string& column, const std::string& problem,
                                const std::string& expected) {
            throw Error(ErrorCode::BadFormat, {.where = row.place.text() + ", " + printable(column),
                                               .problem = problem,
                                               .expected = expected});
        };
        for (std::int64_t i = 0; i < batch.num_rows(); ++i, ++row.place.number) {
            job.checkpoint();
            row.clear(wanted);
            for (std::size_t v = 0; v < vectors.size(); ++v)
                if (const std::string problem = readVector(*vectors[v], i, row.vectors[v]);
                    !problem.empty())
                    refuse(wanted.vectors[v], problem,
                           "a list of float16, float32 or float64, or NULL");
            for (std::size_t t = 0; t < texts.size(); ++t)
                if (!readText(*texts[t], i, row.texts[t]))
                    refuse(wanted.texts[t], "the column holds " + texts[t]->type()->ToString(),
                           "texts or integers");
            take(row);
        }
    }

    fs::path m_file;
    std::unique_ptr<FileReader> m_reader;
    std::vector<TableColumn> m_columns;
};

} // namespace

std::unique_ptr<Table> openParquet(const fs::path& file, const TableOptions&)
{
    return std::make_unique<ParquetTable>(file);
}

} // namespace crossfade
