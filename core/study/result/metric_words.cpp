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

} // namespace crossfade
