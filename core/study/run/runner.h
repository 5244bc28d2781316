#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace crossfade
{

struct LoadedStudy;

/// Gets what is finished of a study while the rest is computed: a result of the study's first
/// methods alone, as if it asked for no others, and for no claims, parts and stages. It comes
/// before every method that takes a fit, so the first one has the baselines and perhaps no curve.
using FinishedSink = std::function<void(std::shared_ptr<const StudyResult>)>;

/// Computes a study, with each of its new models (withEachNewModel()): loads the data, fits the
/// methods and applies them, makes the orders, counts the curves and judges them. What the study
/// needs is checked before any work. A fit that diverges is listed in the result, and the other
/// fits go on, so there may be no curve at all. Does not write Study::results.
/// @param partialFolder  where finished fits and curves are cached, and found again after the same
///                       study was interrupted; empty: nowhere
/// @param finished  none: curves are counted when all methods are fitted, which is a little faster,
///                  since methods share matrix products; the numbers are the same
/// Throws Error, Cancelled.
StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder = {},
                     const FinishedSink& finished = {});

/// Computes a study of data that are loaded already (core/study/run/inputs/loaded_study.h).
StudyResult runStudy(const Study& study, const LoadedStudy& loaded, JobContext& job,
                     const std::filesystem::path& partialFolder = {});

} // namespace crossfade
