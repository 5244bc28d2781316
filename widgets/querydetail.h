#pragma once

#include "core/backfill/mixed_gallery.h"
#include "widgets/jobrunner.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;
class ResultTile;
class ThumbnailCache;

/// The chosen query: its picture, its class and its ten nearest items when the chosen share of the
/// gallery is new. Searches off the event loop; the latest wish wins.
class QueryDetail : public QWidget
{
    Q_OBJECT

public:
    QueryDetail(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// The query and its results, a line each, tab-separated.
    QString text() const;
    void copy() const;

Q_SIGNALS:
    void searched(); ///< the tiles show what the ResultModel chooses
    void failed(const crossfade::Error& error);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace crossfade
