#pragma once

#include "widgets/words/resulttext.h"

#include <QImage>
#include <QString>

class QPainter;
class QRect;

namespace crossfade
{

class ThumbnailCache;

/// What an item shows of itself: its picture, or, where it has no path, its id and its text.
struct ItemFace {
    QString file; ///< its picture; empty: it has none
    QString id;   ///< without ids its row
    QString text; ///< what it is called or says, in one line; may be empty

    bool operator==(const ItemFace&) const = default;
};

ItemFace faceOf(const EmbeddingSet& items, const ItemGroup& group, std::size_t row);

/// Draws the face in the middle of `area`, as large as it fits. Draws a placeholder while a picture
/// is loading, and "missing image" where its file is missing.
void drawFace(QPainter& painter, const QRect& area, ThumbnailCache& thumbnails,
              const ItemFace& face);

/// The face as an image of at most `edge` × `edge` pixels, each of `ratio` device pixels; none for
/// a text where that is too small for words.
QImage faceImage(ThumbnailCache& thumbnails, const ItemFace& face, int edge, qreal ratio);

} // namespace crossfade
