#pragma once

#include "widgets/basics/jobrunner.h"
#include "widgets/charts/mapchart.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/charts/maplegend.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/itemsview.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace crossfade
{

/// Where the items of the gallery are in the feature space, and where the backfill moves them.
class MapView : public ItemsView
{
    Q_OBJECT

public:
    explicit MapView(ResultModel& model);

    const MapChart& chart() const { return *m_chart; }
    bool isComputing() const override { return m_runner.isRunning(); }
    /// While it plays, items take some time to move.
    void setPlaying(bool playing) override;

Q_SIGNALS:
    void laidOut();

protected:
    void refresh() override;
    QString choiceText() const override;

private:
    MapView(ResultModel& model, MapChart* chart);
    void fillColors();
    void showColors();
    void nameClasses();
    void compareNeighbours();
    std::vector<double> shadesBy(MapColoring by) const;
    QString namesSentence() const;
    QString colorSentence() const;
    QString flipReference() const;
    void showSentence();
    std::vector<std::int64_t> places() const;
    void showLayout(const GalleryLayout& layout);
    void showPosition();
    void paintItems();
    void retranslate();

    ResultModel& m_model;
    QLabel* m_colorLabel;
    QComboBox* m_color;
    QLabel* m_searchLabel;
    QLineEdit* m_search; ///< the classes that have colours
    MapChart* m_chart;
    // What the layout that is shown is of.
    ResultModel::Result m_result;
    std::size_t m_transition = 0;
    GalleryLayout m_layout;
    ClassColors m_classes;
    std::vector<double> m_overlap; ///< of each item's neighbourhoods; empty: not compared yet
    double m_compared = 0;         ///< how far that is, 0…1
    bool m_playing = false;
    // Last, so that their jobs end before the other members are destroyed.
    JobRunner m_runner;
    JobRunner m_comparing;
};

} // namespace crossfade
