#include "core/data/formats/qrels.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::int32_t mostGrade = 30;  // gains are 2^grade − 1
constexpr std::size_t mostNamedIds = 5; // unknown ids that a note names

/// Ids that the set does not have, and on how many lines they stand.
struct UnknownIds {
    std::size_t lines = 0;
    std::set<std::string> ids;
    std::vector<std::string> first = {};

    void add(const std::string& id)
    {
        ++lines;
        if (ids.insert(id).second && first.size() < mostNamedIds)
            first.push_back(id);
    }

    void noteIn(const fs::path& file, const Message& what, JobContext& job) const
    {
        if (lines > 0)
            job.note({Core::says("%1: %2 lines name %3 unknown %4 and are left out: %5"), file,
                      as::Count{lines}, as::Count{ids.size()}, what,
                      joined(first, ", ") + (ids.size() > first.size() ? ", …" : "")});
    }
};

/// Reads one file, line by line.
class QrelsReader
{
public:
    QrelsReader(const fs::path& file, const EmbeddingSet& set)
        : m_file(file),
          m_queries(set.queries().ids, set.queries().count),
          m_items(set.gallery.ids, set.gallery.count)
    {
    }

    Qrels read(JobContext& job)
    {
        InputFile stream =
            openTextFile(m_file, "a qrels file: lines of query, 0, item and grade, or of query "
                                 "and item");
        for (std::string text; std::getline(stream, text);) {
            if (m_line++ % 4096 == 0)
                job.checkpoint();
            take(text);
        }
        m_unknownQueries.noteIn(m_file, Core::says("queries"), job);
        m_unknownItems.noteIn(m_file, Core::says("items"), job);
        if (m_grades.empty())
            throw Error(ErrorCode::BadUsage,
                        {.where = m_file,
                         .problem = Core::says("no line names a query and an item of the data"),
                         .expected = Core::says(
                             "ids of /query/ids and /gallery/ids; row numbers where there "
                             "are none")});
        if (std::ranges::none_of(m_grades, [](const auto& judged) { return judged.second > 0; }))
            job.note(
                {Core::says("%1: no item is relevant to a query: no grade is 1 or more"), m_file});
        return Qrels(std::move(m_grades));
    }

private:
    void take(std::string text)
    {
        if (m_fields == 0 && (text.starts_with('{') || text.starts_with('[')))
            fail(
                ErrorCode::BadFormat, "the file is JSON",
                "Of pytrec_eval's dictionaries, in Python: for q, items in d.items(): for i, grade "
                "in items.items(): print(q, 0, i, grade). Of BEIR's lines: jq -r "
                "'[.\"query-id\", 0, .\"corpus-id\", .score] | @tsv'.");
        if (m_fields == 0)
            m_areCommas = text.find(',') != std::string::npos &&
                          text.find_first_of(" \t") == std::string::npos;
        if (m_areCommas)
            std::ranges::replace(text, ',', ' ');
        std::istringstream words(text);
        const std::vector<std::string> fields{std::istream_iterator<std::string>(words), {}};
        if (fields.empty())
            return;
        if (m_fields == 0) {
            m_fields = fields.size() == 2 || fields.size() == 3 ? fields.size() : 4;
            if (fields.size() == m_fields && areNames(fields)) {
                requireUsualNames(fields);
                return;
            }
        }
        if (fields.size() != m_fields)
            fail(ErrorCode::BadFormat, "'" + text + "' has not " + fieldsText());
        if (m_fields == 2)
            add(fields[0], fields[1], 1);
        else
            add(fields[0], fields[m_fields - 2], std::max(0, gradeOf(fields.back())));
    }

    std::string fieldsText() const
    {
        return m_fields == 4   ? "four fields"
               : m_fields == 3 ? "three fields, as the lines before it"
                               : "two fields, as the lines before it";
    }

    static bool isQueryWord(const std::string& name)
    {
        const std::string small = lowerCase(name);
        return small.starts_with("query") || small.starts_with("qid") ||
               small.starts_with("topic") || small == "q_id";
    }

    static bool isItemWord(const std::string& name)
    {
        const std::string small = lowerCase(name);
        return small.starts_with("doc") || small.starts_with("corpus") ||
               small.starts_with("item") || small.starts_with("passage") || small == "pid";
    }

    /// Whether the first line names its fields: the word for a query first, or one behind the word
    /// for an item, where no query is called so.
    bool areNames(const std::vector<std::string>& fields) const
    {
        const bool areWords =
            isQueryWord(fields.front()) ||
            (isItemWord(fields.front()) && std::ranges::any_of(fields, isQueryWord));
        return areWords && !m_queries.find(fields.front());
    }

    /// Throws where the fields have another sequence than the usual one: the item is named last,
    /// or last but for its grade.
    void requireUsualNames(const std::vector<std::string>& fields) const
    {
        const std::size_t usual = m_fields == 2 ? 1 : m_fields - 2;
        if (isItemWord(fields[usual]) || std::ranges::none_of(fields, isItemWord))
            return;
        fail(ErrorCode::BadFormat,
             "its fields have another sequence: " + printable(joined(fields, ", ")),
             "Write them in this sequence.");
    }

    std::int32_t gradeOf(const std::string& text) const
    {
        double grade = 0;
        const char* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
        const char* const end = text.data() + text.size();
        const auto [stop, failed] = std::from_chars(begin, end, grade);
        const bool isNumber = failed == std::errc() && stop == end && std::isfinite(grade);
        if (!isNumber || grade != std::trunc(grade))
            fail(ErrorCode::BadFormat, "'" + text + "' is no whole number",
                 isNumber
                     ? "Multiply all grades so that they are whole (0.5 and 1 by 2), or write 1 "
                       "for what is relevant and 0 for the rest. An item of grade 1 and above "
                       "is relevant; how high its grade is counts for ndcg@k alone."
                     : "");
        if (grade > mostGrade)
            fail(ErrorCode::OutOfRange, "the grade is " + text);
        return static_cast<std::int32_t>(std::max(-1.0, grade));
    }

    void add(const std::string& query, const std::string& item, std::int32_t grade)
    {
        const auto queryRow = m_queries.find(query);
        const auto itemRow = m_items.find(item);
        if (!queryRow)
            m_unknownQueries.add(query);
        else if (!itemRow)
            m_unknownItems.add(item);
        else if (const auto [known, isNew] = m_grades.try_emplace({*queryRow, *itemRow}, grade);
                 !isNew && known->second != grade)
            fail(ErrorCode::OutOfRange, "query " + query + " and item " + item +
                                            " are there twice, with different grades");
    }

    [[noreturn]] void fail(ErrorCode code, const std::string& problem,
                           const std::string& remedy = {}) const
    {
        throw Error(
            code, {.where = m_file.string() + ", line " + std::to_string(m_line),
                   .problem = problem,
                   .expected = m_fields == 2
                                   ? "a query and an item that is relevant to it"
                                   : std::string(m_fields == 3 ? "query, item" : "query, 0, item") +
                                         " and a grade up to " + std::to_string(mostGrade) +
                                         ", each pair once",
                   .remedy = remedy});
    }

    const fs::path& m_file;
    RowsById m_queries;
    RowsById m_items;
    std::size_t m_line = 0;
    std::size_t m_fields = 0; ///< of each line: 4, 3, or 2 in a file of pairs; 0: not known yet
    bool m_areCommas = false; ///< between the fields
    UnknownIds m_unknownQueries;
    UnknownIds m_unknownItems;
    std::map<std::pair<std::int64_t, std::int64_t>, std::int32_t> m_grades;
};

} // namespace

std::int32_t Qrels::grade(std::int64_t query, std::int64_t item) const
{
    const auto found = m_grades.find({query, item});
    return found == m_grades.end() ? 0 : found->second;
}

RowLists Qrels::relevant(std::size_t queries) const
{
    RowLists lists{.offsets = {0}, .indices = {}};
    auto next = m_grades.begin(); // by query, then by item
    for (std::size_t query = 0; query < queries; ++query) {
        for (; next != m_grades.end() && next->first.first == static_cast<std::int64_t>(query);
             ++next)
            if (next->second > 0)
                lists.indices.push_back(next->first.second);
        lists.offsets.push_back(static_cast<std::int64_t>(lists.indices.size()));
    }
    return lists;
}

bool Qrels::isGraded() const
{
    return std::ranges::any_of(m_grades, [](const auto& judged) { return judged.second > 1; });
}

Qrels readQrels(const fs::path& file, const EmbeddingSet& set, JobContext& job)
{
    return QrelsReader(file, set).read(job);
}

} // namespace crossfade
