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
/// gallery is new. Searches off the event loop; the latest wish wins. What a search learns about a
/// query is kept, so that its results follow the fraction while it moves.
class QueryDetail : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t resultCount = 10;

    QueryDetail(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// The query and its results, a line each, tab-separated.
    QString text() const;
    void copy() const;
    /// Whether a search is still to come.
    bool isSearching() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void searched(); ///< the tiles show what the ResultModel chooses
    void failed(const crossfade::Error& error);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What the tiles are to show.
    struct Wish {
        ResultModel::Result result;
        int curve = -1;
        int slice = -1;
        int query = -1;

        bool operator==(const Wish&) const = default;
        bool isEmpty() const { return curve < 0 || slice < 0 || query < 0; }
        /// Whether both look at the same distances, if at different fractions or orders.
        bool sharesDistancesWith(const Wish& other) const;
    };
    using Hits = std::vector<MixedHit>;
    using Search = std::shared_ptr<MixedSearch>;
    struct Found {
        Search search;
        Hits hits;
    };

    static Found find(const Wish& wanted, Search search, JobContext& job);

    void layOut(ThumbnailCache* thumbnails);
    Wish wish() const;
    void search();
    void showHits(const Wish& shown, const Hits& hits);
    void showQuery();
    void arrangeTiles();
    QString standingText() const;
    void retranslate();

    ResultModel* m_model;
    QLabel* m_title;
    QLabel* m_standing;
    QLabel* m_hint;
    QPushButton* m_copy;
    ThumbnailLabel* m_picture;
    QWidget* m_tileArea;
    QGridLayout* m_tileGrid;
    std::vector<ResultTile*> m_tiles;
    Wish m_searched; ///< what was searched for last
    Wish m_shown;
    Search m_search; ///< of what is shown; null: of none
    std::size_t m_hitCount = 0;
    JobRunner m_runner; // last: its body is waited for before what it reports to goes
};

/// A picture from the cache, as large as fits.
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
