#pragma once

#include <QTabWidget>

namespace crossfade
{

class ResultModel;
class ResultsView;
class SweepsView;

/// The charts of a result: its curves and, where it holds any, its sweeps in a tab beside them.
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
    /// The chart that is seen, for the clipboard.
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
