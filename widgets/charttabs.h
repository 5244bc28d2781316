#pragma once

#include <QTabWidget>

namespace crossfade
{

class ResultModel;
class ResultsView;
class SweepsView;

/// The charts of a result: its curves and, where it has sweeps, a second tab for them.
class ChartTabs : public QTabWidget
{
    Q_OBJECT

public:
    explicit ChartTabs(ResultModel& model, QWidget* parent = nullptr);

    ResultsView& curves() const { return *m_curves; }
    SweepsView& sweeps() const { return *m_sweeps; }
    bool hasSweeps() const { return count() > 1; }
    bool showsSweeps() const { return currentIndex() == 1; }
    void setSweepsShown(bool shown);
    /// A picture of the chart that is shown, for the clipboard.
    QPixmap chartPicture() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showResult();
    void retranslate();

    ResultsView* m_curves;
    SweepsView* m_sweeps;
};

} // namespace crossfade
