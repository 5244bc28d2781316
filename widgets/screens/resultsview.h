#pragma once

#include "widgets/screens/screenpage.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace crossfade
{

class CurveChart;
class ResultModel;

/// The chart of a result's curves in one metric, or of the groups of one curve. While there is no
/// result it says what to do next.
class ResultsView : public ScreenPage
{
    Q_OBJECT

public:
    explicit ResultsView(ResultModel& model, QWidget* parent = nullptr);

    void nextMetric();
    /// Goes from the whole gallery to the groups by the first attribute, then to those by the next.
    void nextAttribute();
    bool areValuesShown() const;
    void setValuesShown(bool shown);
    bool isZoomed() const;
    void setZoomed(bool zoomed);
    /// Says, where there is no result, to run what is open, or to open a file.
    void setFileOpen(bool open);
    /// What is shown in place of that sentence while a file is open and there is no result.
    void setOverview(QWidget* overview);

Q_SIGNALS:
    void valuesToggled(bool shown);
    void zoomToggled(bool zoomed);

private:
    void showResult();
    void showPage();
    void showAttributes();
    void retranslate();

    ResultModel& m_model;
    QStackedWidget* m_pages;
    QLabel* m_hint;
    QWidget* m_overview = nullptr;
    bool m_isFileOpen = true;
    QComboBox* m_metric;
    QLabel* m_groupLabel;
    QComboBox* m_group;
    QToolButton* m_values;
    QToolButton* m_zoom;
    CurveChart* m_chart;
};

} // namespace crossfade
