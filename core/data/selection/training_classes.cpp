#include "core/data/selection/training_classes.h"

#include "core/base/error.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

bool isWithin(std::int64_t label, const ClassRange& classes)
{
    return label != -1 && label >= classes.first && label <= classes.last;
}

std::vector<std::int64_t> rowsWithin(const ItemGroup& train, const ClassRange& classes)
{
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < train.labels.size(); ++row)
        if (isWithin(train.labels[row], classes))
            rows.push_back(static_cast<std::int64_t>(row));
    if (rows.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "training " + rangeText(classes),
                     .problem = Core::says("no training row has such a label"),
                     .expected = Core::says("classes of the labels in /train/labels")});
    return rows;
}

/// The classifier's rows of these classes; without any, a head of no rows.
Head restrictHead(const Head& head, const ClassRange& classes)
{
    const auto known = static_cast<std::int64_t>(head.weight.rows());
    const std::int64_t end = std::max(classes.first, std::min(classes.last, known - 1) + 1);
    std::vector<std::int64_t> rows(static_cast<std::size_t>(end - classes.first));
    std::iota(rows.begin(), rows.end(), classes.first);
    Head restricted{head.weight.selectRows(rows), {}};
    for (const std::int64_t row : rows)
        restricted.bias.push_back(head.bias[static_cast<std::size_t>(row)]);
    return restricted;
}

} // namespace

EmbeddingSet restrictTraining(const EmbeddingSet& set, const ClassRange& classes,
                              const JobContext& job)
{
    if (!set.train)
        throw Error(ErrorCode::NeedsNotMet, {.where = "training " + rangeText(classes),
                                             .problem = Core::says("there are no training rows"),
                                             .expected = Core::says("training rows (/train)")});
    if (classes.first < 0)
        throw Error(ErrorCode::BadUsage, {.where = "training " + rangeText(classes),
                                          .problem = Core::says("a class is below 0"),
                                          .expected = Core::says("FIRST:LAST with FIRST >= 0")});
    EmbeddingSet result = set;
    result.train = selectItems(*set.train, rowsWithin(*set.train, classes), job);
    result.train->labels = labelsWithin(result.train->labels, classes);
    for (auto& [model, head] : result.heads)
        head = restrictHead(head, classes);
    std::erase_if(result.heads, [](const auto& named) { return named.second.bias.empty(); });
    return result;
}

std::vector<std::int64_t> labelsWithin(const std::vector<std::int64_t>& labels,
                                       const ClassRange& classes)
{
    std::vector<std::int64_t> within;
    within.reserve(labels.size());
    for (const std::int64_t label : labels)
        within.push_back(isWithin(label, classes) ? label - classes.first : -1);
    return within;
}

} // namespace crossfade
