#pragma once

#include "core/study/result/result.h"

#include <QPixmap>
#include <QStringList>

namespace crossfade
{

/// The curves of the first metric as a small picture, without texts.
QImage curvePicture(const StudyResult& result, QSize pixels, bool dark);

// Small pictures of what was opened last, for the start page, one for light and one for dark
// colours; in the user's cache, by the file's path. Where they cannot be written there are none:
// that is no error.

/// Keeps the curves' picture for all of these files. Can be called on any thread.
void keepPictures(const QStringList& files, const StudyResult& result);
/// Null: there is none.
QPixmap keptPicture(const QString& file, bool dark);

} // namespace crossfade
