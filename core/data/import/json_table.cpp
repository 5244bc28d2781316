#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/binary_file.h"
#include "core/data/import/table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* aJsonFile = "JSON objects, one for each item";

/// Where servers put the records into their answers: Qdrant's scroll; Milvus' queries and exports.
constexpr std::array<std::string_view, 5> wrappers{"result.points", "result", "points", "rows",
                                                   "data"};

/// What a reader makes of the records: a few calls for each.
class RecordSink
{
public:
    virtual ~RecordSink() = default;
    virtual void begin() = 0;
    /// A value that is no array; none: null.
    virtual void value(const std::string& column, std::optional<std::string_view> text) = 0;
    /// A number in the array that `column` is.
    virtual void element(const std::string& column, double number) = 0;
    /// Something else than a number in that array.
    virtual void otherElement(const std::string& column) = 0;
    /// The end of a record; false: no more of them.
    virtual bool end() = 0;
    /// What began was no record, but an answer with records in it.
    virtual void forget() = 0;
};

/// Takes the parser's events, finds the records in them and names their values by their keys.
class RecordFinder final : public nlohmann::json::json_sax_t
{
public:
    explicit RecordFinder(RecordSink& sink) : m_sink(sink) {}

    /// Why the parser stopped; empty: it did not, or the sink wanted no more.
    const std::string& problem() const { return m_problem; }
    bool wantsMore() const { return m_wantsMore; }

    bool null() override { return scalar(std::nullopt, std::nullopt); }
    bool boolean(bool value) override { return scalar(value ? "true" : "false", std::nullopt); }
    bool number_integer(number_integer_t value) override
    {
        return scalar(std::to_string(value), static_cast<double>(value));
    }
    bool number_unsigned(number_unsigned_t value) override
    {
        return scalar(std::to_string(value), static_cast<double>(value));
    }
    bool number_float(number_float_t value, const string_t& text) override
    {
        return scalar(text, value);
    }
    bool string(string_t& value) override { return scalar(value, std::nullopt); }
    bool binary(binary_t&) override { return true; }

    bool start_object(std::size_t) override
    {
        const bool isItem = !m_frames.empty() && m_frames.back().isArray;
        const bool isRecord = m_frames.empty() || (isItem && holdsRecords());
        if (isRecord)
            beginRecord();
        else if (isItem)
            addElement(std::nullopt);
        m_frames.push_back({.isArray = false, .isRecord = isRecord, .pathBytes = m_path.size()});
        if (isRecord)
            m_path.clear();
        return true;
    }
    bool key(string_t& name) override
    {
        const Frame& frame = m_frames.back();
        m_path.resize(frame.isRecord ? 0 : frame.pathBytes);
        if (!m_path.empty())
            m_path += '.';
        m_path += name;
        return true;
    }
    bool end_object() override
    {
        const Frame frame = m_frames.back();
        m_frames.pop_back();
        if (!frame.isRecord) {
            m_path.resize(frame.pathBytes);
            return true;
        }
        m_path.assign(m_frames.empty() ? "" : m_arrayPath);
        return endRecord();
    }
    bool start_array(std::size_t) override
    {
        if (!m_frames.empty() && m_frames.back().isArray)
            addElement(std::nullopt);
        m_frames.push_back({.isArray = true, .isRecord = false, .pathBytes = m_path.size()});
        return true;
    }
    bool end_array() override
    {
        if (m_frames.back().isEmpty && m_record && holdsRecords()) // an answer's last, empty page
            becomeAnswer();
        m_path.resize(m_frames.back().pathBytes);
        m_frames.pop_back();
        return true;
    }
    bool parse_error(std::size_t, const std::string&,
                     const nlohmann::json::exception& error) override
    {
        m_problem = error.what();
        return false;
    }

private:
    struct Frame {
        bool isArray = false;
        bool isRecord = false;
        std::size_t pathBytes = 0; ///< of the path to it
        bool isEmpty = true;       ///< an array without elements so far
    };

    /// Whether the array that we are in is the one that the records are in: the outermost value, or
    /// a member of a server's answer.
    bool holdsRecords() const
    {
        if (m_frames.size() == 1)
            return true;
        const auto inner = std::ranges::find_if(m_frames, &Frame::isArray);
        return &*inner == &m_frames.back() && m_frames.front().isRecord &&
               std::ranges::find(wrappers, m_path) != wrappers.end();
    }

    /// The outermost object is no record, but has them in it.
    void becomeAnswer()
    {
        m_isAnswer = true;
        m_record = false;
        m_sink.forget();
    }

    void beginRecord()
    {
        if (!m_frames.empty())
            m_frames.back().isEmpty = false;
        if (m_record)
            becomeAnswer();
        m_arrayPath = m_path;
        m_record = true;
        m_sink.begin();
    }

    bool endRecord()
    {
        m_record = false;
        const bool wasAnswer = m_isAnswer && m_frames.empty();
        if (wasAnswer)
            m_isAnswer = false;
        else
            m_wantsMore = m_sink.end();
        return m_wantsMore;
    }

    /// An element of the array that we are in; none: something else than a number.
    void addElement(std::optional<double> number)
    {
        m_frames.back().isEmpty = false;
        if (m_record && number)
            m_sink.element(m_path, *number);
        else if (m_record)
            m_sink.otherElement(m_path);
    }

    bool scalar(std::optional<std::string_view> text, std::optional<double> number)
    {
        if (!m_frames.empty() && m_frames.back().isArray)
            addElement(number);
        else if (m_record)
            m_sink.value(m_path, text);
        return true;
    }

    RecordSink& m_sink;
    std::vector<Frame> m_frames;
    std::string m_path;      ///< keys from the record on, with dots between them
    std::string m_arrayPath; ///< the path to the array of records
    bool m_record = false;   ///< we are in one
    bool m_isAnswer = false; ///< the outermost object holds the records, and is none itself
    bool m_wantsMore = true;
    std::string m_problem;
};

/// The names of what the first records hold.
class ColumnSink final : public RecordSink
{
public:
    void begin() override { forget(); }
    void value(const std::string& column, std::optional<std::string_view> text) override
    {
        if (text)
            note(m_record, {column, false});
    }
    void element(const std::string& column, double) override { note(m_record, {column, true}); }
    void otherElement(const std::string& column) override { m_other.insert(column); }
    bool end() override
    {
        constexpr std::size_t most = 100;
        for (const TableColumn& column : m_record)
            note(m_columns, column);
        return ++m_count < most;
    }
    void forget() override { m_record.clear(); }

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
        if (columns.empty() || columns.back().name != column.name) // the elements of an array
            if (std::ranges::find(columns, column.name, &TableColumn::name) == columns.end())
                columns.push_back(column);
    }

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
    void element(const std::string& column, double number) override
    {
        if (column != m_lastColumn) {
            const auto found = m_vectors.find(column);
            m_lastColumn = column;
            m_lastVector = found == m_vectors.end() ? nullptr : &m_row.vectors[found->second];
        }
        if (m_lastVector != nullptr)
            m_lastVector->push_back(static_cast<float>(number));
    }
    void otherElement(const std::string& column) override
    {
        if (m_vectors.contains(column))
            refuse(column, "the array holds something else than numbers");
    }
    bool end() override
    {
        ++m_count;
        m_row.place = place();
        m_lastColumn.clear();
        m_lastVector = nullptr;
        m_take(m_row);
        return true;
    }
    void forget() override { m_row.clear(m_wanted); }

private:
    std::string place() const { return m_file + ", record " + std::to_string(m_count); }
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
    std::string m_lastColumn;
    std::vector<float>* m_lastVector = nullptr;
};

/// Parses the documents of a file one after the other until the sink wants no more.
void readDocuments(std::ifstream& stream, const fs::path& file, RecordSink& sink)
{
    RecordFinder finder(sink);
    std::size_t document = 0;
    while (finder.wantsMore() && !(stream >> std::ws).eof()) {
        ++document;
        (void)nlohmann::json::sax_parse(stream, &finder, nlohmann::json::input_format_t::json,
                                        false);
        if (!finder.problem().empty())
            throw Error(ErrorCode::BadFormat,
                        {.where = file.string() + ", document " + std::to_string(document),
                         .problem = printable(finder.problem()),
                         .expected = aJsonFile});
    }
}

class JsonTable : public Table
{
public:
    explicit JsonTable(fs::path file) : m_file(std::move(file))
    {
        const BinaryFile checked(m_file, aJsonFile);
        if (checked.size() == 0)
            checked.refuse("is empty", aJsonFile);
        ColumnSink sink;
        std::ifstream stream(m_file, std::ios::binary);
        readDocuments(stream, m_file, sink);
        m_columns = sink.columns();
        if (m_columns.empty())
            checked.refuse("there are no records with values", aJsonFile);
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        std::error_code unknown;
        const std::size_t bytes = fs::file_size(m_file, unknown);
        const std::string subject = m_file.filename().string();
        std::ifstream stream(m_file, std::ios::binary);
        const std::function<void(const TableRow&)> takeAndReport = [&](const TableRow& row) {
            job.checkpoint();
            job.report({Stage::Reading, subject, static_cast<std::size_t>(stream.tellg()), bytes});
            take(row);
        };
        RowSink sink(m_file.string(), wanted, takeAndReport);
        readDocuments(stream, m_file, sink);
    }

private:
    fs::path m_file;
    std::vector<TableColumn> m_columns;
};

} // namespace

std::unique_ptr<Table> openJson(const fs::path& file)
{
    return std::make_unique<JsonTable>(file);
}

} // namespace crossfade
