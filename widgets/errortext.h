#pragma once

#include "core/base/error.h"
#include "core/base/job.h"

#include <QString>

namespace crossfade
{

/// One translated sentence that says what kind of thing went wrong.
QString errorSentence(ErrorCode code);
/// The particulars (where, problem, expected, what to do), a line each, empty ones left out.
QString errorDetail(const Error& error);
/// What a stage is busy with: "Fitting", "Counting ranks".
QString stageText(Stage stage);

} // namespace crossfade
