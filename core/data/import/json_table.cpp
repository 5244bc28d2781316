#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/binary_file.h"
#include "core/data/import/json_records.h"
#include "core/data/import/table.h"

#include <algorithm>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// The names of what the first records hold.
class ColumnSink final : public RecordSink
{
public:
    explicit ColumnSink(const JsonInput& input) : m_input(input) {}

    void begin() override { forget(); }
    void value(const std::string& column, std::optional<std::string_view> text) override
    {
        note(m_record, {column, false, !text});
    }
    bool wantsNumbers() const override { return false; }
    void elements(const std::string& column, std::span<const float>) override
    {
        note(m_record, {column, true});
    }
    void otherElement(const std::string& column) override
    {
        if (m_count < fewest) // later it is a mistake, which is told with its record
            m_other.insert(column);
    }
    bool end() override
    {
        constexpr std::size_t mostBytes = std::size_t{16} << 20;
        for (const TableColumn& column : m_record)
            note(m_columns, column);
        ++m_count;
        return m_count < fewest || (m_count < mostRowsLookedAt && m_input.position() < mostBytes);
    }
    void forget() override { m_record.clear(); }

    /// Records that were looked at.
    std::size_t count() const { return m_count; }
    std::vector<TableColumn> columns() const
    {
        std::vector<TableColumn> columns = m_columns;
        for (TableColumn& column : columns)
            column.isVector = column.isVector && !m_other.contains(column.name);
        return columns;
    }

private:
    static void note(std::vector<TableColumn>& columns, const TableColumn& column)
    {
        if (!columns.empty() && columns.back().name == column.name && !columns.back().isEmpty)
            return;
        const auto known = std::ranges::find(columns, column.name, &TableColumn::name);
        if (known == columns.end())
            columns.push_back(column);
        else if (known->isEmpty)
            *known = column;
    }

    static constexpr std::size_t fewest = 100;

    const JsonInput& m_input;
    std::vector<TableColumn> m_record; ///< of the record that is read
    std::vector<TableColumn> m_columns;
    std::set<std::string> m_other; ///< arrays that do not hold numbers alone
    std::size_t m_count = 0;
};

/// Makes rows of the records.
class RowSink final : public RecordSink
{
public:
    RowSink(std::string file, const WantedColumns& wanted,
            const std::function<void(const TableRow&)>& take)
        : m_file(std::move(file)), m_wanted(wanted), m_take(take)
    {
        m_row.place.unit = m_file + ", record ";
        for (std::size_t i = 0; i < wanted.vectors.size(); ++i)
            m_vectors.emplace(wanted.vectors[i], i);
        for (std::size_t i = 0; i < wanted.texts.size(); ++i)
            m_texts.emplace(wanted.texts[i], i);
    }

    void begin() override { m_row.clear(m_wanted); }
    void value(const std::string& column, std::optional<std::string_view> text) override
    {
        if (text && m_vectors.contains(column))
            refuse(column, "'" + printable(text->substr(0, 40)) + "' is no array of numbers");
        const auto [first, last] = m_texts.equal_range(column);
        for (auto at = first; text && at != last; ++at)
            m_row.texts[at->second] = std::string(*text);
    }
    void elements(const std::string& column, std::span<const float> numbers) override
    {
        const auto found = m_vectors.find(column);
        if (found == m_vectors.end())
            return;
        std::vector<float>& vector = m_row.vectors[found->second];
        vector.insert(vector.end(), numbers.begin(), numbers.end());
    }
    void otherElement(const std::string& column) override
    {
        if (m_vectors.contains(column))
            refuse(column, "the array holds something else than numbers");
    }
    bool end() override
    {
        m_row.place.number = ++m_count;
        m_take(m_row);
        return true;
    }
    void forget() override { m_row.clear(m_wanted); }

private:
    [[noreturn]] void refuse(const std::string& column, const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat,
                    {.where = m_file + ", record " + std::to_string(m_count + 1) + ", " + column,
                     .problem = problem,
                     .expected = "an array of numbers, or null"});
    }

    std::string m_file;
    const WantedColumns& m_wanted;
    const std::function<void(const TableRow&)>& m_take;
    std::map<std::string, std::size_t, std::less<>> m_vectors;
    std::multimap<std::string, std::size_t, std::less<>> m_texts;
    TableRow m_row;
    std::size_t m_count = 0;
};

class JsonTable : public Table
{
public:
    explicit JsonTable(fs::path file) : m_file(std::move(file))
    {
        const BinaryFile checked(m_file, aJsonFile);
        if (checked.size() == 0)
            checked.refuse("is empty", aJsonFile);
        JsonInput input(m_file);
        ColumnSink sink(input);
        readRecords(input, m_file, sink);
        m_columns = sink.columns();
        m_expectedRows = checked.size() * sink.count() / std::max<std::size_t>(1, input.position());
        if (std::ranges::all_of(m_columns, &TableColumn::isEmpty))
            checked.refuse("there are no records with values", aJsonFile);
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }
    std::size_t expectedRows() const override { return m_expectedRows; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        std::error_code unknown;
        const std::size_t bytes = fs::file_size(m_file, unknown);
        const std::string subject = m_file.filename().string();
        JsonInput input(m_file);
        const std::function<void(const TableRow&)> takeAndReport = [&](const TableRow& row) {
            constexpr std::size_t rowsBetween = 64;
            job.checkpoint();
            if (row.place.number % rowsBetween == 0)
                job.report({Stage::Reading, subject, input.position(), bytes});
            take(row);
        };
        RowSink sink(m_file.string(), wanted, takeAndReport);
        readRecords(input, m_file, sink);
        job.report({Stage::Reading, subject, bytes, bytes});
    }

private:
    fs::path m_file;
    std::vector<TableColumn> m_columns;
    std::size_t m_expectedRows = 0; ///< as many as fit into the file, like the first ones
};

} // namespace

std::unique_ptr<Table> openJson(const fs::path& file)
{
    return std::make_unique<JsonTable>(file);
}

} // namespace crossfade
