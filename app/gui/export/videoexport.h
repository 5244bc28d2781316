#pragma once

#include "app/gui/figures/drawprogress.h"
#include "app/gui/workspace/launchoptions.h"
#include "core/base/error.h"
#include "core/study/result/result.h"
#include "widgets/results/curvestyles.h"

#include <QSize>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace crossfade
{

struct VideoOptions {
    QSize pixels = {1280, 720}; ///< even numbers: codecs want them
    int framesPerSecond = 25;
    double seconds = 8; ///< from nothing backfilled to everything; the end stays for one more
    bool dark = false;
    std::string metric = {}; ///< empty: the first
    CurveStyles styles = {}; ///< as for exportAllFigures()
};

/// Writes the curves of a metric, and the flips of the first curve beneath them, as they play. The
/// ending of the file's name decides the format: .webm (VP8), .mp4 (H.264 or MPEG-4), .avi
/// (Motion JPEG) or .gif (at most 800 pixels wide, 10 frames a second). Whole or not at all.
/// Returns why it failed: BadUsage for another ending, NeedsNotMet where this OpenCV has no such
/// codec.
/// @param goOn  called before every frame; where it stops, no file is left
std::optional<Error> exportVideo(const QString& file,
                                 const std::shared_ptr<const StudyResult>& result,
                                 const VideoOptions& options, const DrawProgress& goOn = {});

/// Writes a video of a study's results file, without a window. Throws Error.
void exportVideo(const OutputOptions& options);

} // namespace crossfade
