#pragma once

#include "app/gui/figures/drawprogress.h"
#include "app/gui/workspace/launchoptions.h"
#include "core/study/result/result.h"
#include "widgets/results/curvestyles.h"

#include <QString>

#include <memory>
#include <optional>

namespace crossfade
{

/// One HTML page about a result, in the window's language: figures as SVG in the page, tables,
/// verdicts, the settings as a study file, versions. It needs no network and no script.
/// What belongs to one share is that of the last one. Nothing where it was stopped.
/// @param styles  as for exportAllFigures()
std::optional<QString> htmlReport(const std::shared_ptr<const StudyResult>& result,
                                  const DrawProgress& goOn = {}, const CurveStyles& styles = {});

/// Writes the page of a study's results file, without a window. Throws Error: what readStudy() and
/// readResults() throw; NeedsNotMet where the study names no results file or there is none;
/// WriteFailed.
void exportReport(const OutputOptions& options);

} // namespace crossfade
