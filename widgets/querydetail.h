#pragma once

#include "core/search/mixed_search.h"
#include "widgets/jobrunner.h"
#include "widgets/resultmodel.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace crossfade
{

class ResultTile;
class ThumbnailCache;
class ThumbnailLabel;

/// The chosen query: its picture, its class and its ten nearest items when the chosen share of the
/// gallery is new. Searches run in a thread of their own. The distances of a query are kept, so
/// that its results follow the fraction while it changes.
class QueryDetail : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t resultCount = 10;

    QueryDetail(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// The query and its results as text, one line for each, with tabs between the columns.
    QString text() const;
    void copy() const;
    /// Whether a search is running.
    bool isSearching() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void searched(); ///< the tiles show the results for what is chosen in the ResultModel
    void failed(const crossfade::Error& error);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What is chosen in the ResultModel, so what the tiles should show.
    struct Selection {
        ResultModel::Result result;
        int curve = -1;
        int slice = -1;
        int query = -1;

        bool operator==(const Selection&) const = default;
        bool isEmpty() const { return curve < 0 || slice < 0 || query < 0; }
        /// Whether the same distances serve both, at whatever fraction and under whatever order.
        bool sharesDistancesWith(const Selection& other) const;
    };
    using Hits = std::vector<MixedHit>;
    using Search = std::shared_ptr<MixedSearch>;
    struct Found {
        Search search;
        Hits hits;
    };

    static Found find(const Selection& wanted, Search search, JobContext& job);

    void layOut(ThumbnailCache* thumbnails);
    Selection selection() const;
    void search();
    void showHits(const Selection& shown, const Hits& hits);
    void showQuery();
    void arrangeTiles();
    QString rankText() const;
    void retranslate();

    ResultModel* m_model;
    QLabel* m_title;
    QLabel* m_ranks;
    QLabel* m_hint;
    QPushButton* m_copy;
    ThumbnailLabel* m_picture;
    QWidget* m_tileArea;
    QGridLayout* m_tileGrid;
    std::vector<ResultTile*> m_tiles;
    Selection m_searched; ///< of the search that was started last
    Selection m_shown;
    Search m_search; ///< the distances of the query that is shown; null: none is
    std::size_t m_hitCount = 0;
    JobRunner m_runner; // last, so that the search ends before the other members are destroyed
};

/// A picture from the cache, scaled to the widget.
class ThumbnailLabel : public QWidget
{
    Q_OBJECT

public:
    ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent);

    void setFile(const QString& file);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThumbnailCache* m_thumbnails;
    QString m_file;
};

} // namespace crossfade
