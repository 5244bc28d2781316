#pragma once

#include "widgets/basics/jobrunner.h"
#include "widgets/queries/laneindex.h"
#include "widgets/queries/lanesearch.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/queries/resulttile.h"
#include "widgets/results/resultmodel.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace crossfade
{

class ThumbnailCache;
class ThumbnailLabel;

/// The chosen query: its picture, its class and its ten nearest items by the old model, when the
/// chosen share of the gallery is new, and by the new model, or by another curve at that share; or
/// those of the chosen share alone, with larger pictures. A click on a result makes it the query.
/// Searches run in a thread of their own. The distances of a query are kept, so that its results
/// follow the fraction while it changes. A large gallery is searched through an index, which is
/// said, unless the user asks for all items.
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
    /// Makes an image that is not in the data the query, until another one is chosen. Whether its
    /// results are right is not known until the user says its class.
    void searchWithOwn(std::shared_ptr<const OwnQuery> query);
    /// Adds the own image embedded for another curve; nothing where it is not the query any more.
    void addOwn(const std::shared_ptr<const OwnQuery>& query);
    /// Galleries of more items are searched through an index.
    void setWholeUpTo(std::size_t items);

Q_SIGNALS:
    /// Whether there is a query, or no more than the sentence that asks to choose one.
    void filled(bool isFilled);
    void searched(); ///< the tiles show the results for what is chosen in the ResultModel
    void failed(const crossfade::Error& error);
    /// The curve that was chosen needs the own image embedded by its models: addOwn().
    void ownWanted(const QString& image);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ResultTile::Verdict verdictOf(const LaneRequest& shown, std::int64_t item) const;
    ResultTile::Content contentOf(const LaneRequest& shown, std::size_t place,
                                  const MixedHit& hit) const;

    void layOut(ThumbnailCache* thumbnails);
    /// The request for what is chosen, so what the tiles should show.
    LaneRequest selection() const;
    bool canHaveBeside() const;
    void fillBeside();
    void search();
    bool startSearch(const LaneRequest& wanted);
    bool startIndexing(const LaneRequest& wanted);
    /// Says whether the lists are approximate, and how far the index is while it is made.
    void showHow();
    QString howText(bool isExact) const;
    void showProgress(const Progress& progress);
    void showHits(const LaneRequest& shown, const FoundLanes& found);
    void nameLanes(ResultLanes::Lanes& lanes, const LaneRequest& shown) const;
    void showQuery();
    /// @param text  with places for the id and the class of the row
    void showTitle(const QString& text, const EmbeddingSet& items, const ItemGroup& group,
                   std::size_t row);
    void showOwn();
    /// Takes, of the own image, what was embedded for the curve, where it was.
    void followCurve();
    /// Why the chosen curve cannot be searched with the own image; empty: it can.
    QString ownObstacle() const;
    void endFailed(const Error& error);
    void goBack();
    void fillClasses();
    void arrangeTiles();
    void showRanks();
    QString rankText() const;
    bool isListed() const;
    double shareOf(const LaneRequest& shown) const;
    std::int32_t firstRankFound() const;
    void retranslate();

    ResultModel* m_model;
    QLabel* m_title;
    QString m_wholeTitle; ///< with the whole name of the class
    QLabel* m_ranks;
    QLabel* m_how;
    QLabel* m_hint;
    QPushButton* m_copy;
    QPushButton* m_compare;
    QComboBox* m_beside; ///< what the list at the right is of; its data is a curve, −1: the model
    QPushButton* m_back;
    QPushButton* m_whole; ///< shown where the gallery is large
    QComboBox* m_class;   ///< of an own image; its data is the label, −1: not known
    ThumbnailLabel* m_picture;
    ResultLanes* m_lanes;
    QScrollArea* m_lanesScroll;
    QScrollArea* m_tileScroll;
    QWidget* m_tileArea;
    QGridLayout* m_tileGrid;
    std::vector<ResultTile*> m_tiles;
    LaneRequest m_searched; ///< of the search that was started last
    LaneRequest m_shown;
    FoundLanes m_found;        ///< of m_shown
    QString m_sharedBeginning; ///< of the class names of m_shown
    std::shared_ptr<const LaneIndex>
        m_index;               ///< of the curve that was searched so last; null: none
    bool m_isIndexing = false; ///< what was started last
    std::size_t m_wholeUpTo = LaneRequest().wholeUpTo;
    std::int64_t m_item = -1;
    std::shared_ptr<const OwnQuery> m_own;
    std::vector<std::shared_ptr<const OwnQuery>> m_owns; ///< the own image, by each new model
    LaneRequest m_refused; ///< whose method transforms the features of an own image
    std::shared_ptr<const OwnQuery> m_left; ///< for one of its results; null: none
    std::size_t m_hitCount = 0;
    JobRunner m_runner; // last, so that the search ends before the other members are destroyed
};

} // namespace crossfade
