#include "core/data/import/json_records.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/vector_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <istream>
#include <vector>

namespace crossfade
{

namespace
{

/// Where servers put the records into their answers: Qdrant's scroll; Milvus' queries and exports;
/// Elasticsearch's and OpenSearch's searches; Weaviate's objects; Pinecone's queries.
constexpr std::array<std::string_view, 8> wrappers{
    "result.points", "result", "points", "rows", "data", "hits.hits", "objects", "matches"};
constexpr std::string_view graphQlAnswer = "data.Get."; // Weaviate's; then the name of a class
constexpr std::string_view keyedRecords = "vectors";    // Pinecone's fetch: an object by id

bool isWrapper(std::string_view path)
{
    return std::ranges::find(wrappers, path) != wrappers.end() || path.starts_with(graphQlAnswer);
}

/// Takes the parser's events, finds the records in them and names their values by their keys.
class RecordFinder final : public nlohmann::json::json_sax_t
{
public:
    RecordFinder(JsonInput& input, RecordSink& sink) : m_input(input), m_sink(sink) {}

    /// Why the parser stopped; empty: it did not, or the sink wanted no more.
    const std::string& problem() const { return m_problem; }
    bool wantsMore() const { return m_wantsMore; }

    bool null() override { return scalar(std::nullopt, std::nullopt); }
    bool boolean(bool value) override { return scalar(value ? "true" : "false", std::nullopt); }
    bool number_integer(number_integer_t value) override
    {
        return scalar(std::to_string(value), static_cast<float>(value));
    }
    bool number_unsigned(number_unsigned_t value) override
    {
        return scalar(std::to_string(value), static_cast<float>(value));
    }
    bool number_float(number_float_t value, const string_t& text) override
    {
        float number = 0;
        return scalar(text, readNumber(text, number) ? number : static_cast<float>(value));
    }
    bool string(string_t& value) override { return scalar(value, std::nullopt); }
    bool binary(binary_t&) override { return true; }

    bool start_object(std::size_t) override
    {
        const bool isItem = !m_frames.empty() && m_frames.back().isArray;
        const bool isKeyed = isKeyedRecord();
        const bool isRecord = m_frames.empty() || isKeyed || (isItem && holdsRecords());
        if (isKeyed)
            m_path.assign(keyedRecords);
        if (isRecord && !beginRecord())
            return false;
        if (!isRecord && isItem)
            addElement(std::nullopt);
        else if (!isRecord && m_record)
            m_sink.object(m_path);
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
        else if (m_record)
            m_sink.array(m_path);
        m_frames.push_back({.isArray = true, .isRecord = false, .pathBytes = m_path.size()});
        if (m_record && !holdsRecords())
            takeAhead();
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
        return inner != m_frames.end() && &*inner == &m_frames.back() &&
               m_frames.front().isRecord && isWrapper(m_path);
    }

    /// Whether the array that we are in is an element of another one, whose elements alone count.
    bool isInArray() const { return m_frames.size() > 1 && m_frames[m_frames.size() - 2].isArray; }

    /// Whether an object that begins is one of those that an answer has by their ids.
    bool isKeyedRecord() const
    {
        return m_frames.size() == 2 && m_frames.front().isRecord && !m_frames.back().isArray &&
               m_path.starts_with(keyedRecords) && m_path[keyedRecords.size()] == '.';
    }

    /// The outermost object is no record, but has them in it.
    void becomeAnswer()
    {
        m_isAnswer = true;
        m_record = false;
        m_sink.forget();
    }

    /// False where an answer has a second array of them: which is meant, nobody knows.
    bool beginRecord()
    {
        if (!m_frames.empty())
            m_frames.back().isEmpty = false;
        if (m_record)
            becomeAnswer();
        if (m_isAnswer && !m_answerPath.empty() && m_answerPath != m_path) {
            m_problem = "there are records in '" + m_answerPath + "' and in '" + m_path + "'";
            return false;
        }
        if (m_isAnswer)
            m_answerPath = m_path;
        m_arrayPath = m_path;
        m_record = true;
        m_sink.begin();
        return true;
    }

    bool endRecord()
    {
        m_record = false;
        const bool wasAnswer = m_isAnswer && m_frames.empty();
        if (wasAnswer) {
            m_isAnswer = false;
            m_answerPath.clear();
        } else
            m_wantsMore = m_sink.end();
        return m_wantsMore;
    }

    /// The first elements of the array that we are in, past the parser, who would take many times
    /// as long.
    void takeAhead()
    {
        if (!m_sink.wantsNumbers()) {
            if (const std::size_t count = m_input.passNumbers(); count > 0) {
                m_frames.back().isEmpty = false;
                if (!isInArray())
                    m_sink.passed(m_path, count);
            }
            return;
        }
        m_input.takeNumbers(m_numbers);
        if (m_numbers.empty())
            return;
        m_frames.back().isEmpty = false;
        if (!isInArray())
            m_sink.elements(m_path, m_numbers);
    }

    /// An element of the array that we are in; none: something else than a number.
    void addElement(std::optional<float> number, std::string_view text = {})
    {
        m_frames.back().isEmpty = false;
        if (isInArray())
            return;
        if (m_record && number)
            m_sink.elements(m_path, {&*number, 1});
        else if (m_record)
            m_sink.otherElement(m_path, text);
    }

    bool scalar(std::optional<std::string_view> text, std::optional<float> number)
    {
        if (!m_frames.empty() && m_frames.back().isArray)
            addElement(number, text.value_or(""));
        else if (m_record)
            m_sink.value(m_path, text);
        return true;
    }

    JsonInput& m_input;
    RecordSink& m_sink;
    std::vector<float> m_numbers;
    std::vector<Frame> m_frames;
    std::string m_path;       ///< keys from the record on, with dots between them
    std::string m_arrayPath;  ///< the path to the array of records
    std::string m_answerPath; ///< the path to the answer that we are in; empty: none was seen
    bool m_record = false;    ///< we are in one
    bool m_isAnswer = false;  ///< the outermost object holds the records, and is none itself
    bool m_wantsMore = true;
    std::string m_problem;
};

/// The parser's message without its position, which does not count what was taken past it: "parse
/// error at line 1, …: ".
std::string withoutPosition(const std::string& message)
{
    const std::string said = libraryMessage(message);
    const std::size_t position = said.find(" at line ");
    const std::size_t problem =
        position == std::string::npos ? position : said.find(": ", position);
    return problem == std::string::npos ? said : said.substr(problem + 2);
}

/// Whether the parser stopped at a number that Python writes and JSON has not: "last read: '… N'".
bool isNaN(const std::string& message)
{
    return message.ends_with("N'") || message.ends_with("I'");
}

} // namespace

void readRecords(JsonInput& input, const std::filesystem::path& file, RecordSink& sink)
{
    std::istream stream(&input);
    RecordFinder finder(input, sink);
    std::size_t document = 0;
    while (finder.wantsMore() && !(stream >> std::ws).eof()) {
        ++document;
        (void)nlohmann::json::sax_parse(stream, &finder, nlohmann::json::input_format_t::json,
                                        false);
        if (!finder.problem().empty())
            throw Error(ErrorCode::BadFormat,
                        {.where = file.string() + ", document " + std::to_string(document) +
                                  ", byte " + std::to_string(input.position()),
                         .problem = withoutPosition(finder.problem()),
                         .expected = aJsonFile,
                         .remedy = isNaN(finder.problem())
                                       ? "JSON has no NaN and no Infinity: write null where there "
                                         "is nothing, as to_json() of pandas does. Python's "
                                         "json.dumps(…, allow_nan=False) says where they are."
                                       : ""});
    }
}

} // namespace crossfade
