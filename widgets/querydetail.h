#pragma once

#include "core/search/mixed_search.h"
#include "widgets/jobrunner.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttile.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
QT_END_NAMESPACE

namespace crossfade
{

class ResultLanes;
class ThumbnailCache;
class ThumbnailLabel;

/// The chosen query: its picture, its class and its ten nearest items at the start of the backfill,
/// when the chosen share of the gallery is new, and at the end; or those of the chosen share alone,
/// with larger pictures. A click on a result makes it the query. Searches run in a thread of their
/// own. The distances of a query are kept, so that its results follow the fraction while it
/// changes.
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
    /// The gallery item that is searched with in place of the query; −1: none.
    std::int64_t itemAsQuery() const { return m_item; }
    /// Makes a gallery item the query, or the query again where it is −1. Where the gallery queries
    /// itself, the item is a query of its own.
    void searchWith(std::int64_t item);

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
        std::int64_t position = -1;
        int query = -1;
        std::int64_t item = -1; ///< searched with in place of the query; −1: none

        bool operator==(const Selection&) const = default;
        bool isEmpty() const { return curve < 0 || position < 0 || (query < 0 && item < 0); }
        /// Whether the same distances serve both, at whatever fraction and under whatever order.
        bool sharesDistancesWith(const Selection& other) const;
    };
    using Hits = std::vector<MixedHit>;
    using Search = std::shared_ptr<MixedSearch>;
    /// The results at the start, at the position and at the end.
    using LaneHits = std::array<Hits, 3>;
    struct Found {
        Search search;
        LaneHits lanes;
    };

    static Found find(const Selection& wanted, Search search, const LaneHits& known,
                      JobContext& job);
    static Search makeSearch(const Selection& wanted, JobContext& job);
    bool isRight(const Selection& shown, std::int64_t item) const;
    ResultTile::Content contentOf(const Selection& shown, std::size_t place,
                                  const MixedHit& hit) const;

    void layOut(ThumbnailCache* thumbnails);
    Selection selection() const;
    void search();
    void showHits(const Selection& shown, const LaneHits& lanes);
    void showQuery();
    void arrangeTiles();
    QString rankText() const;
    void retranslate();

    ResultModel* m_model;
    QLabel* m_title;
    QLabel* m_ranks;
    QLabel* m_hint;
    QPushButton* m_copy;
    QPushButton* m_compare;
    QPushButton* m_back;
    ThumbnailLabel* m_picture;
    ResultLanes* m_lanes;
    QScrollArea* m_lanesScroll;
    QScrollArea* m_tileScroll;
    QWidget* m_tileArea;
    QGridLayout* m_tileGrid;
    std::vector<ResultTile*> m_tiles;
    Selection m_searched; ///< of the search that was started last
    Selection m_shown;
    Search m_search;  ///< the distances of the query that is shown; null: none is
    LaneHits m_found; ///< of m_shown
    std::int64_t m_item = -1;
    std::size_t m_hitCount = 0;
    JobRunner m_runner; // last, so that the search ends before the other members are destroyed
};

} // namespace crossfade
