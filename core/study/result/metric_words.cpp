#include "core/study/result/metric_words.h"

#include "core/data/presence.h"

namespace crossfade
{

Message metricMessage(const Metric& metric, bool areNeighboursAmongPresent)
{
    const as::Metric name{metricName(metric)};
    if (!areNeighboursAmongPresent)
        return name;
    return {Core::says("%1 by neighbours among the items present"), name};
}

Message metricMessage(const StudyResult& result, const Metric& metric)
{
    const Study& study = result.study;
    return metricMessage(metric, study.protocol == Protocol::NewNeighbours && result.items &&
                                     !isWhole(result.items->gallery, study.newModel));
}

Message aucTitle(bool isExact)
{
    return isExact ? Core::says("AUC") : Core::says("AUC (slices)");
}

Message aucTitle(const Metric& metric, bool isExact)
{
    const as::Metric name{metricName(metric)};
    if (isExact)
        return {Core::says("AUC of %1"), name};
    return {Core::says("AUC of %1 (slices)"), name};
}

} // namespace crossfade
