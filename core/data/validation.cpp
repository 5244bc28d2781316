#include "core/data/validation.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

std::string number(auto value)
{
    return std::to_string(value);
}

class Validator
{
public:
    Validator(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job)
        : m_set(set), m_place(place), m_job(job)
    {
    }

    void run()
    {
        checkGroup(m_set.gallery, "/gallery");
        if (m_set.query)
            checkGroup(*m_set.query, "/query");
        if (m_set.train)
            checkGroup(*m_set.train, "/train");
        checkClasses();
        checkHeads();
        if (m_set.relevant)
            checkLists(*m_set.relevant, "/query/relevant");
        if (m_set.ignored)
            checkLists(*m_set.ignored, "/query/ignored");
        checkDisjoint();
    }

private:
    [[noreturn]] void fail(ErrorCode code, const std::string& dataset, const std::string& problem,
                           const std::string& expected, const std::string& remedy = {}) const
    {
        throw Error(code, {.where = m_place(dataset),
                           .problem = problem,
                           .expected = expected,
                           .remedy = remedy});
    }

    [[noreturn]] void failRow(ErrorCode code, const std::string& dataset, std::size_t row,
                              const std::string& problem, const std::string& expected) const
    {
        throw Error(code, {.where = m_place(dataset) + ", row " + number(row),
                           .problem = problem,
                           .expected = expected});
    }

    /// `text` names what has the right count, for the message.
    void checkRows(const std::string& dataset, std::size_t rows, std::size_t expected,
                   const std::string& text) const
    {
        if (rows != expected)
            fail(ErrorCode::ShapeMismatch, dataset, number(rows) + " rows",
                 number(expected) + " rows, as in " + text);
    }

    void checkGroup(const ItemGroup& group, const std::string& name)
    {
        if (group.features.empty())
            fail(ErrorCode::BadFormat, name + "/features", "there are no features",
                 "at least one dataset " + name + "/features/<model>");
        const std::string first = name + "/features/" + group.features.begin()->first;
        if (group.count == 0)
            fail(ErrorCode::BadFormat, first, "there are no rows", "at least one row");
        for (const auto& [model, features] : group.features)
            checkFeatures(name + "/features/" + model, model, features, group.count, first);
        checkRows(name + "/labels", group.labels.size(), group.count, first);
        if (!group.paths.empty())
            checkRows(name + "/paths", group.paths.size(), group.count, first);
        if (!group.cameras.empty())
            checkRows(name + "/cameras", group.cameras.size(), group.count, first);
        std::set<std::string> names;
        for (const Attribute& attribute : group.attributes) {
            const std::string dataset = name + "/attributes/" + attribute.name;
            checkName(attribute.name, dataset);
            if (!names.insert(attribute.name).second)
                fail(ErrorCode::BadFormat, dataset, "the attribute is there twice", "once");
            checkRows(dataset, attribute.codes.size(), group.count, first);
            checkAttribute(attribute, dataset);
        }
    }

    void checkFeatures(const std::string& dataset, const std::string& model,
                       const FeatureMatrix& features, std::size_t rows, const std::string& first)
    {
        checkName(model, dataset);
        checkRows(dataset, features.rows(), rows, first);
        if (features.dim() == 0)
            fail(ErrorCode::BadFormat, dataset, "the features have no dimensions",
                 "at least one dimension");
        checkDimension(dataset, model, features.dim());
        requireFinite(features, m_place(dataset), m_job);
    }

    void checkDimension(const std::string& dataset, const std::string& model, std::size_t dim)
    {
        const auto [known, isNew] = m_dimensions.try_emplace(model, dataset, dim);
        if (!isNew && known->second.second != dim)
            fail(ErrorCode::ShapeMismatch, dataset, number(dim) + " dimensions",
                 number(known->second.second) + ", as in " + known->second.first);
    }

    /// A name is one step of a path in the file.
    void checkName(const std::string& name, const std::string& dataset) const
    {
        if (name.empty() || name == "." || name == ".." || name.find('/') != std::string::npos)
            fail(ErrorCode::BadFormat, dataset, "'" + name + "' cannot be a name in the file",
                 "a name that is not empty and has no '/'");
    }

    void checkAttribute(const Attribute& attribute, const std::string& dataset) const
    {
        std::set<std::string> values;
        for (const std::string& value : attribute.values)
            if (!values.insert(value).second)
                fail(ErrorCode::BadFormat, dataset, "its value '" + value + "' is there twice",
                     "different names in `values`");
        const auto end = static_cast<std::int64_t>(attribute.values.size());
        for (std::size_t row = 0; row < attribute.codes.size(); ++row)
            if (const std::int64_t code = attribute.codes[row]; code < -1 || code >= end)
                failRow(ErrorCode::OutOfRange, dataset, row, "the code is " + number(code),
                        "-1 (unknown) or an index into its " + number(end) + " `values`");
    }

    void checkClasses()
    {
        std::string first = "/classes/names";
        std::size_t classes = m_set.classNames.size();
        std::set<std::string> names;
        for (const Attribute& attribute : m_set.classAttributes) {
            const std::string dataset = "/classes/attributes/" + attribute.name;
            checkName(attribute.name, dataset);
            if (!names.insert(attribute.name).second)
                fail(ErrorCode::BadFormat, dataset, "the attribute is there twice", "once");
            if (classes == 0) {
                first = dataset;
                classes = attribute.codes.size();
            }
            checkRows(dataset, attribute.codes.size(), classes, first);
            checkAttribute(attribute, dataset);
        }
        if (classes == 0)
            return;
        noteLabelsBeyond(m_set.gallery, "/gallery/labels", classes, first);
        if (m_set.query)
            noteLabelsBeyond(*m_set.query, "/query/labels", classes, first);
    }

    void noteLabelsBeyond(const ItemGroup& group, const std::string& dataset, std::size_t classes,
                          const std::string& first) const
    {
        const auto beyond = std::ranges::find_if(group.labels, [&](std::int64_t label) {
            return label >= static_cast<std::int64_t>(classes);
        });
        if (beyond != group.labels.end())
            m_job.note(m_place(dataset) + ", row " + number(beyond - group.labels.begin()) +
                       ": label " + number(*beyond) + " is beyond the " + number(classes) +
                       " classes of " + first + "; such items have no class name or attribute");
    }

    void checkHeads()
    {
        std::size_t largest = 0;
        std::string where;
        for (const auto& [model, head] : m_set.heads) {
            const std::string dataset = "/heads/" + model;
            checkName(model, dataset);
            if (head.weight.rows() == 0 || head.weight.dim() == 0)
                fail(ErrorCode::BadFormat, dataset + "/weight", "the head is empty",
                     "at least one class and one dimension");
            checkDimension(dataset + "/weight", model, head.weight.dim());
            checkRows(dataset + "/bias", head.bias.size(), head.weight.rows(), dataset + "/weight");
            requireFinite(head.weight, m_place(dataset + "/weight"), m_job);
            for (std::size_t row = 0; row < head.bias.size(); ++row)
                if (!std::isfinite(head.bias[row]))
                    failRow(ErrorCode::NotFinite, dataset + "/bias", row,
                            "the value is NaN or infinite", "finite numbers");
            if (head.weight.rows() > largest) {
                largest = head.weight.rows();
                where = dataset + "/weight";
            }
        }
        if (m_set.train && largest > 0)
            checkTrainLabels(static_cast<std::int64_t>(largest), where);
    }

    void checkTrainLabels(std::int64_t classes, const std::string& head) const
    {
        const std::vector<std::int64_t>& labels = m_set.train->labels;
        for (std::size_t row = 0; row < labels.size(); ++row)
            if (labels[row] < -1 || labels[row] >= classes)
                failRow(ErrorCode::OutOfRange, "/train/labels", row,
                        "label " + number(labels[row]) + " is outside the head",
                        "-1 or 0 to " + number(classes - 1) + ", the rows of " + head);
    }

    void checkLists(const RowLists& lists, const std::string& name) const
    {
        const std::string offsets = name + "/offsets";
        const std::string indices = name + "/indices";
        const std::size_t queries = m_set.queries().count;
        const auto length = static_cast<std::int64_t>(lists.indices.size());
        if (lists.offsets.size() != queries + 1)
            fail(ErrorCode::ShapeMismatch, offsets, number(lists.offsets.size()) + " rows",
                 number(queries + 1) + ", the queries and one");
        if (lists.offsets.front() != 0)
            failRow(ErrorCode::OutOfRange, offsets, 0,
                    "the offset is " + number(lists.offsets.front()), "0");
        for (std::size_t row = 1; row < lists.offsets.size(); ++row)
            if (lists.offsets[row] < lists.offsets[row - 1])
                failRow(ErrorCode::OutOfRange, offsets, row,
                        "the offset " + number(lists.offsets[row]) + " is below the one before, " +
                            number(lists.offsets[row - 1]),
                        "offsets that never decrease");
        if (lists.offsets.back() != length)
            failRow(ErrorCode::OutOfRange, offsets, queries,
                    "the last offset is " + number(lists.offsets.back()),
                    number(length) + ", the length of " + indices);
        const auto rows = static_cast<std::int64_t>(m_set.gallery.count);
        for (std::size_t row = 0; row < lists.indices.size(); ++row)
            if (lists.indices[row] < 0 || lists.indices[row] >= rows)
                failRow(ErrorCode::OutOfRange, indices, row,
                        "the index is " + number(lists.indices[row]),
                        "a row of the gallery, 0 to " + number(rows - 1));
        checkNoneTwice(lists, name);
    }

    void checkNoneTwice(const RowLists& lists, const std::string& name) const
    {
        for (std::size_t query = 0; query < lists.size(); ++query) {
            m_job.checkpoint();
            std::set<std::int64_t> seen;
            for (const std::int64_t item : lists[query])
                if (!seen.insert(item).second)
                    failRow(ErrorCode::OutOfRange, name + "/indices", rowOf(lists, query, item, 1),
                            "gallery row " + number(item) + " is there twice for query " +
                                number(query),
                            "once");
        }
    }

    /// The row of `indices` where query's list names `item` for the n-th time.
    static std::size_t rowOf(const RowLists& lists, std::size_t query, std::int64_t item,
                             std::size_t times)
    {
        auto row = static_cast<std::size_t>(lists.offsets[query]);
        for (; lists.indices[row] != item || times-- > 0; ++row) {
        }
        return row;
    }

    void checkDisjoint() const
    {
        if (!m_set.relevant || !m_set.ignored)
            return;
        for (std::size_t query = 0; query < m_set.ignored->size(); ++query) {
            m_job.checkpoint();
            const auto relevant = (*m_set.relevant)[query];
            const std::set<std::int64_t> seen(relevant.begin(), relevant.end());
            for (const std::int64_t item : (*m_set.ignored)[query])
                if (seen.contains(item))
                    failRow(ErrorCode::OutOfRange, "/query/ignored/indices",
                            rowOf(*m_set.ignored, query, item, 0),
                            "gallery row " + number(item) +
                                " is relevant and ignored at once for query " + number(query),
                            "one or the other");
        }
    }

    const EmbeddingSet& m_set;
    const DatasetPlace& m_place;
    JobContext& m_job;
    /// By model: the first dataset that has its dimension, and that dimension.
    std::map<std::string, std::pair<std::string, std::size_t>> m_dimensions;
};

} // namespace

void requireFinite(std::span<const float> row, const std::string& where)
{
    const auto bad =
        std::ranges::find_if_not(row, [](float value) { return std::isfinite(value); });
    if (bad != row.end())
        throw Error(
            ErrorCode::NotFinite,
            {.where = where + ", column " + number(bad - row.begin()),
             .problem = "the value is " + std::string(std::isnan(*bad) ? "NaN" : "infinite"),
             .expected = "finite numbers"});
}

void requireFinite(const FeatureMatrix& features, const std::string& where, JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 4096;
    for (std::size_t row = 0; row < features.rows(); ++row) {
        if (row % rowsAtOnce == 0) {
            job.checkpoint();
            features.fetchAhead(row + rowsAtOnce, rowsAtOnce);
        }
        unsigned bad = 0; // of all values, without a branch: this is a pass over the whole file
        for (const float value : features.row(row))
            bad |= static_cast<unsigned>(!std::isfinite(value));
        if (bad != 0)
            requireFinite(features.row(row), where + ", row " + number(row));
    }
}

void validate(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job)
{
    Validator(set, place, job).run();
}

} // namespace crossfade
