#pragma once

#include "core/study/request/study.h"
#include "core/study/result/baselines.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crossfade
{

/// One metric of an offline backfill, at Study::slices fractions: the old system serves until every
/// item is new, then the new one (FastFill, Fig. 1). Its AUC is exactly `oldValue`: the step at 1
/// has no width.
std::vector<double> offlineValues(const Study& study, double oldValue, double newValue);

/// How long the whole backfill of a gallery takes; none where the study says neither
/// Study::backfillHours nor Study::itemsPerHour.
std::optional<double> backfillHours(const Study& study, std::size_t galleryCount);

} // namespace crossfade
