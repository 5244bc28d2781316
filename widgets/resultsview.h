#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class CurveChart;
class ElidedLabel;
class ResultModel;

/// The chart of a result's curves in one metric, or of the groups of one curve. While there is no
/// result it says what to do next.
class ResultsView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsView(ResultModel& model, QWidget* parent = nullptr);

    /// A picture of the chart, for the clipboard.
    QPixmap chartPicture() const;
    void nextMetric();
    /// Goes from the whole gallery to the groups by the first attribute, then to those by the next.
    void nextAttribute();
    void setValuesShown(bool shown);
    void setZoomed(bool zoomed);

Q_SIGNALS:
    void valuesToggled(bool shown);
    void zoomToggled(bool zoomed);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showResult();
    void showAttributes();
    void retranslate();

    ResultModel& m_model;
    QStackedWidget* m_pages;
    QLabel* m_hint;
    ElidedLabel* m_data;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    QLabel* m_groupLabel;
    QComboBox* m_group;
    QToolButton* m_values;
    QToolButton* m_zoom;
    CurveChart* m_chart;
};

} // namespace crossfade
