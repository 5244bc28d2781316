#pragma once

#include "widgets/basics/jobrunner.h"
#include "widgets/charts/mapchart.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/charts/maplegend.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/items/itemsview.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;
QT_END_NAMESPACE

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

class ItemCard;

/// Where the items of the gallery are in the feature space, and where the backfill moves them.
class MapView : public ItemsView
{
    Q_OBJECT

public:
    explicit MapView(ResultModel& model);

    const MapChart& chart() const { return *m_chart; }
    bool isComputing() const override { return m_runner.isRunning(); }
    /// Whether items that are near by their features are to lie together, or all are laid out by
    /// their principal components.
    bool isByNeighbours() const;
    void setByNeighbours(bool wanted);
    /// While it plays, items take some time to move.
    void setPlaying(bool playing) override;

Q_SIGNALS:
    void laidOut();
    void layoutChosen(bool byNeighbours);

protected:
    void refresh() override;
    QString choiceText() const override;

private:
    MapView(ResultModel& model, MapChart* chart);
    /// What a layout is of.
    struct Source {
        FeatureMatrix before;
        FeatureMatrix after;
        Distance distance;

        bool isOf(const StudyResult& result, const Transition& transition) const;
    };
    const Transition* transition() const;
    Source sourceOf(const Transition& transition) const;
    bool isOfCurve(const std::optional<Source>& source) const;
    bool isCurrent() const;
    void stopOthers();
    void addButtons();
    void layOut();
    void layOutNeighbours();
    const GalleryLayout* knownNeighbours() const;
    void forgetOthers();
    MapColoring coloring() const;
    std::string attribute() const;
    void pointAt(std::int64_t item);
    void fillColors();
    void showColors();
    void nameParts();
    QString layoutSentence() const;
    QString progressSentence() const;
    void compareNeighbours();
    std::vector<double> shadesBy(MapColoring by) const;
    QString namesSentence() const;
    QString colorSentence() const;
    QString flipReference() const;
    void showSentence();
    std::vector<std::int64_t> places() const;
    void showLayout();
    void showPosition();
    void paintItems();
    void retranslate();

    ResultModel& m_model;
    QLabel* m_layoutLabel;
    QComboBox* m_layoutList;
    QToolButton* m_cancel; ///< while neighbours are laid out
    QLabel* m_colorLabel;
    QComboBox* m_color;
    QLabel* m_searchLabel;
    QLineEdit* m_search; ///< the classes or groups that have colours
    MapChart* m_chart;
    ItemCard* m_card;
    QToolButton* m_nearer;
    QToolButton* m_farther;
    QToolButton* m_whole;
    std::optional<Source> m_source;  ///< of the layout that is shown; none: there is none
    std::optional<Source> m_started; ///< of what m_runner runs, or has run last
    GalleryLayout m_principal;
    GalleryLayout m_layout; ///< that is shown
    bool m_isByNeighbours = false;
    /// A layout that took long, of features of the result.
    struct Known {
        Source source;
        GalleryLayout layout;
    };
    std::vector<Known> m_known;
    Progress m_progress; ///< of the layout by neighbours
    PartColors m_parts;
    std::vector<double> m_overlap; ///< of each item's neighbourhoods; empty: not compared yet
    double m_compared = 0;         ///< how far that is, 0…1
    bool m_playing = false;
    // Last, so that their jobs end before the other members are destroyed.
    JobRunner m_runner;
    JobRunner m_comparing;
};

} // namespace crossfade
