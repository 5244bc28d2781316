#pragma once

#include "core/base/error.h"
#include "core/base/job.h"

#include <QString>

namespace crossfade
{

/// One translated sentence for a kind of error.
QString errorSentence(ErrorCode code);
/// One translated sentence for an error, with the file or the place that it is about in front.
/// Where the sentence is too general, it says what is wrong too; of unmet needs in place of the
/// sentence.
QString errorHeadline(const Error& error);
/// What is wrong and what to do, in sentences: for a place that the error is plainly about.
QString errorReason(const Error& error);
/// The parts of an error (where, problem, expected, what to do), each on a line of its own; empty
/// parts are left out.
QString errorDetail(const Error& error);
/// The name of a stage of work: "Fitting", "Counting ranks".
QString stageText(Stage stage);

} // namespace crossfade
