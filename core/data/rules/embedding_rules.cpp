#include "core/data/rules/embedding_rules.h"

#include "core/base/text.h"
#include "core/data/rules/finite.h"
#include "core/data/rules/item_rules.h"
#include "core/data/rules/row_list_rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

/// Checks an embedding set part by part.
class RuleCheck
{
public:
    RuleCheck(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job,
              bool isGalleryFinite)
        : m_set(set), m_errors(place), m_job(job), m_isGalleryFinite(isGalleryFinite)
    {
    }

    void run()
    {
        checkGroup(m_set.gallery, "/gallery");
        checkOwn(m_set.gallery);
        if (m_set.query) {
            checkGroup(*m_set.query, "/query");
            checkOwn(*m_set.query);
        }
        checkOwnMethods();
        if (m_set.train) {
            checkGroup(*m_set.train, "/train");
            checkViews(*m_set.train);
        }
        noteNegativeLabels(m_set.gallery, "/gallery/labels");
        checkClasses();
        checkHeads();
        requireRowListRules(m_set, m_errors, m_job);
    }

private:
    void checkGroup(const ItemGroup& group, const std::string& name)
    {
        if (group.features.empty())
            m_errors.fail(ErrorCode::BadFormat, name + "/features",
                          Core::says("there are no features"),
                          {Core::says("at least one dataset %1"), name + "/features/<model>"});
        const std::string first = name + "/features/" + group.features.begin()->first;
        if (group.count == 0)
            m_errors.fail(ErrorCode::BadFormat, first, Core::says("there are no rows"),
                          Core::says("at least one row"));
        for (const auto& [model, features] : group.features)
            if (const std::size_t items = group.labels.size();
                features.rows() < items && features.dim() == items)
                m_errors.fail(ErrorCode::ShapeMismatch, name + "/features/" + model,
                              transposedText(features.rows(), features.dim()),
                              {Core::says("one row for each of the %1 items: in NumPy, write "
                                          "features.T"),
                               as::Count{items}});
        for (const auto& [model, features] : group.features)
            checkFeatures(name + "/features/" + model, model, features, group.count, first);
        m_errors.requireRows(name + "/labels", group.labels.size(), group.count, first);
        if (!group.paths.empty())
            m_errors.requireRows(name + "/paths", group.paths.size(), group.count, first);
        if (!group.texts.empty())
            m_errors.requireRows(name + "/texts", group.texts.size(), group.count, first);
        if (!group.cameras.empty())
            m_errors.requireRows(name + "/cameras", group.cameras.size(), group.count, first);
        std::set<std::string> names;
        for (const Attribute& attribute : group.attributes) {
            const std::string dataset = name + "/attributes/" + attribute.name;
            checkName(attribute.name, dataset);
            if (!names.insert(attribute.name).second)
                m_errors.fail(ErrorCode::BadFormat, dataset,
                              Core::says("the attribute is there twice"), Core::says("once"));
            m_errors.requireRows(dataset, attribute.codes.size(), group.count, first);
            checkAttribute(attribute, dataset);
        }
        requireItemRules(group, name, m_errors);
    }

    /// A model has all views or none, each of every row, and all models saw the same ones.
    void checkViews(const ItemGroup& train)
    {
        const std::string plain = "/train/features/" + train.features.begin()->first;
        for (std::size_t i = 0; i < train.views.size(); ++i) {
            const std::string group = "/train/views/" + std::to_string(i + 1) + "/features/";
            for (const auto& [model, features] : train.views[i].features)
                checkFeatures(group + model, model, features, train.count, plain);
            for (const ItemGroup& other : train.views)
                for (const auto& [model, features] : other.features)
                    if (!train.views[i].features.contains(model) || !train.features.contains(model))
                        m_errors.fail(ErrorCode::BadFormat, group + model,
                                      Core::says("a view or the plain rows of this model are "
                                                 "missing"),
                                      Core::says("each model with the plain rows and all views, "
                                                 "or with no view at all"));
        }
        if (!train.views.empty() && !train.views.front().features.empty())
            checkViewsMade(train.views.front().features);
    }

    void checkViewsMade(const std::map<std::string, FeatureMatrix>& models) const
    {
        const auto made = [&](const std::string& model) {
            const auto found = m_set.viewsMade.find(model);
            return found == m_set.viewsMade.end() ? std::string() : found->second;
        };
        const std::string& first = models.begin()->first;
        for (const auto& [model, rows] : models)
            if (made(model) != made(first))
                m_errors.fail(
                    ErrorCode::BadFormat, "/train/views/1/features/" + model,
                    {Core::says("its views were made otherwise: '%1'"), printable(made(model))},
                    {Core::says("the same images under every model, as those of '%1': '%2'"), first,
                     printable(made(first))});
    }

    void checkFeatures(const std::string& dataset, const std::string& model,
                       const FeatureMatrix& features, std::size_t rows, const std::string& first)
    {
        checkName(model, dataset);
        m_errors.requireRows(dataset, features.rows(), rows, first);
        if (features.dim() == 0)
            m_errors.fail(ErrorCode::BadFormat, dataset,
                          Core::says("the features have no dimensions"),
                          Core::says("at least one dimension"));
        checkDimension(dataset, model, features.dim());
        if (!m_isGalleryFinite || !dataset.starts_with("/gallery/"))
            requireFinite(features, m_errors.place(dataset), m_job,
                          dataset.starts_with("/gallery/") ? maskRemedy(model) : Message());
    }

    /// Items that are not re-embedded yet are said by a mask, whatever stands in their rows.
    static Message maskRemedy(const std::string& model)
    {
        const std::string name = printable(model);
        return {Core::says("Where items are not re-embedded yet, write which are, in Python: %1."),
                "f['gallery/present/" + name + "'] = numpy.isfinite(f['gallery/features/" + name +
                    "'][:]).all(1)"};
    }

    void checkOwn(const ItemGroup& group)
    {
        for (const auto& [key, features] : group.own) {
            checkName(key.method, ownDataset(key));
            m_errors.requireRows(
                ownDataset(key), features.rows(), group.count,
                (&group == &m_set.gallery ? "/gallery/features/" : "/query/features/") +
                    group.features.begin()->first);
            if (features.dim() == 0)
                m_errors.fail(ErrorCode::BadFormat, ownDataset(key),
                              Core::says("the features have no dimensions"),
                              Core::says("at least one dimension"));
            requireFinite(features, m_errors.place(ownDataset(key)), m_job);
        }
    }

    /// What an own method gives to old items is there, and what searches items is of their
    /// dimension. Where a part is left out, the new model's features stand for it: that these are
    /// of the same dimension is seen when the model is known.
    void checkOwnMethods() const
    {
        for (const ItemGroup* group : {&m_set.gallery, &m_set.queries()})
            for (const auto& [key, features] : group->own) {
                const OwnKey old{key.method, key.seed, OwnPart::OldGallery};
                if (!m_set.gallery.own.contains(old))
                    m_errors.fail(ErrorCode::BadFormat, ownDataset(old),
                                  Core::says("it is missing"),
                                  Core::says("what old items have under an own method"));
                if (isOfGallery(key.part))
                    continue;
                const OwnKey searched{key.method, key.seed,
                                      key.part == OwnPart::OldQueries ? OwnPart::OldGallery
                                                                      : OwnPart::NewGallery};
                const auto found = m_set.gallery.own.find(searched);
                if (found != m_set.gallery.own.end() && found->second.dim() != features.dim())
                    m_errors.fail(ErrorCode::ShapeMismatch, ownDataset(key),
                                  {Core::says("%1 dimensions"), std::to_string(features.dim())},
                                  {Core::says("%1, as in %2"), std::to_string(found->second.dim()),
                                   ownDataset(searched)});
            }
    }

    void checkDimension(const std::string& dataset, const std::string& model, std::size_t dim)
    {
        const auto [known, isNew] = m_dimensions.try_emplace(model, dataset, dim);
        if (!isNew && known->second.second != dim)
            m_errors.fail(ErrorCode::ShapeMismatch, dataset,
                          {Core::says("%1 dimensions"), std::to_string(dim)},
                          {Core::says("%1, as in %2"), std::to_string(known->second.second),
                           known->second.first});
    }

    /// A name is one step of a path in the file.
    void checkName(const std::string& name, const std::string& dataset) const
    {
        if (name.empty() || name == "." || name == ".." || name.find('/') != std::string::npos)
            m_errors.fail(ErrorCode::BadFormat, dataset,
                          {Core::says("'%1' cannot be a name in the file"), name},
                          Core::says("a name that is not empty and has no '/'"));
        const std::string shown = printable(name);
        if (!isUtf8(name) || name.find('\0') != std::string::npos)
            m_errors.fail(ErrorCode::BadFormat, printable(dataset),
                          {Core::says("'%1' cannot be a name in the file"), shown},
                          Core::says("a name in UTF-8, without a NUL byte"));
    }

    void checkAttribute(const Attribute& attribute, const std::string& dataset) const
    {
        std::set<std::string> values;
        for (const std::string& value : attribute.values)
            if (!values.insert(value).second)
                m_errors.fail(ErrorCode::BadFormat, dataset,
                              {Core::says("its value '%1' is there twice"), value},
                              Core::says("different names in `values`"));
        const auto end = static_cast<std::int64_t>(attribute.values.size());
        for (std::size_t row = 0; row < attribute.codes.size(); ++row)
            if (const std::int64_t code = attribute.codes[row]; code < -1 || code >= end)
                m_errors.failRow(ErrorCode::OutOfRange, dataset, row,
                                 {Core::says("the code is %1"), std::to_string(code)},
                                 {Core::says("-1 (unknown) or an index into its %1 `values`"),
                                  std::to_string(end)});
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
                m_errors.fail(ErrorCode::BadFormat, dataset,
                              Core::says("the attribute is there twice"), Core::says("once"));
            if (classes == 0) {
                first = dataset;
                classes = attribute.codes.size();
            }
            m_errors.requireRows(dataset, attribute.codes.size(), classes, first);
            checkAttribute(attribute, dataset);
        }
        if (classes == 0)
            return;
        noteLabelsBeyond(m_set.gallery, "/gallery/labels", classes, first);
        if (m_set.query)
            noteLabelsBeyond(*m_set.query, "/query/labels", classes, first);
    }

    void noteNegativeLabels(const ItemGroup& group, const std::string& dataset) const
    {
        const auto negative =
            std::ranges::find_if(group.labels, [](auto label) { return label < -1; });
        if (negative != group.labels.end())
            m_job.note({Core::says("%1, row %2: label %3 is a class like any other; only -1 means "
                                   "none"),
                        m_errors.place(dataset), std::to_string(negative - group.labels.begin()),
                        std::to_string(*negative)});
    }

    void noteLabelsBeyond(const ItemGroup& group, const std::string& dataset, std::size_t classes,
                          const std::string& first) const
    {
        const auto beyond = std::ranges::find_if(group.labels, [&](std::int64_t label) {
            return label >= static_cast<std::int64_t>(classes);
        });
        if (beyond != group.labels.end())
            m_job.note(
                {Core::says("%1, row %2: label %3 is beyond the %4 classes of %5; such items "
                            "have no class name or attribute"),
                 m_errors.place(dataset), std::to_string(beyond - group.labels.begin()),
                 std::to_string(*beyond), as::Count{classes}, first});
    }

    void checkHeads()
    {
        std::size_t largest = 0;
        std::string where;
        for (const auto& [model, head] : m_set.heads) {
            const std::string dataset = "/heads/" + model;
            checkName(model, dataset);
            if (head.weight.rows() == 0 || head.weight.dim() == 0)
                m_errors.fail(ErrorCode::BadFormat, dataset + "/weight",
                              Core::says("the head is empty"),
                              Core::says("at least one class and one dimension"));
            checkDimension(dataset + "/weight", model, head.weight.dim());
            m_errors.requireRows(dataset + "/bias", head.bias.size(), head.weight.rows(),
                                 dataset + "/weight");
            requireFinite(head.weight, m_errors.place(dataset + "/weight"), m_job);
            for (std::size_t row = 0; row < head.bias.size(); ++row)
                if (!std::isfinite(head.bias[row]))
                    m_errors.failRow(ErrorCode::NotFinite, dataset + "/bias", row,
                                     Core::says("the value is NaN or infinite"),
                                     Core::says("finite numbers"));
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
                m_errors.failRow(
                    ErrorCode::OutOfRange, "/train/labels", row,
                    {Core::says("label %1 is outside the head"), std::to_string(labels[row])},
                    {Core::says("-1 or 0 to %1, the rows of %2"), std::to_string(classes - 1),
                     head});
    }

    const EmbeddingSet& m_set;
    DatasetErrors m_errors;
    JobContext& m_job;
    bool m_isGalleryFinite;
    /// The first dataset that has a model's dimension, and that dimension; by model.
    std::map<std::string, std::pair<std::string, std::size_t>> m_dimensions;
};

} // namespace

void requireEmbeddingRules(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job,
                           bool isGalleryFinite)
{
    RuleCheck(set, place, job, isGalleryFinite).run();
}

} // namespace crossfade
