#pragma once

#include "core/data/embedding_set.h"
#include "core/study/request/study.h"
#include "core/study/result/result.h"

#include <string>

namespace crossfade::test
{

// What the seeds of the fuzz targets are made of: as small as valid files can be, and with one of
// everything.

/// Five gallery items with ids, two queries, four training rows; models `old` and `new`.
EmbeddingSet smallSet();
/// `direct` and `fct` in two orders.
Study smallStudy();
/// One curve of two queries and five items, with numbers that fit each other in form alone.
StudyResult smallResult();
/// The same with what few studies have: a backfill in stages, comparisons, claims, gaps between
/// groups, scores of items, a fit that diverged.
StudyResult fullResult();
/// The small one with a part that is judged on its own.
StudyResult partedResult();
/// The text of a plan file of three items.
std::string smallPlan();

} // namespace crossfade::test
