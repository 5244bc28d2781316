#pragma once

#include "widgets/screens/resultpage.h"

#include <QString>

#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSplitter;

namespace crossfade
{

class ItemsChart;
class ResultModel;

/// A screen of a chart of items: its lists above it, a sentence beneath it. What is chosen in the
/// chart is chosen in the whole window, and the other way round.
class ItemsView : public ResultPage
{
    Q_OBJECT

protected:
    /// Takes the chart.
    ItemsView(ResultModel& model, ItemsChart* chart, const QString& sentenceName);

    /// A list or field above the chart.
    void addChoice(QLabel* label, QWidget* choice);
    /// Beside the chart where both have room, else beneath it.
    void addBeside(QWidget* other);
    /// Between the chart and the sentence.
    void addBelow(QWidget* button);
    QLabel& sentence() const { return *m_sentence; }
    /// Why there is no chart, where there is no result at all.
    static QString noResultText();
    /// What choosing in the chart is, in the user's words.
    virtual QString choiceText() const = 0;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void choose(const std::vector<std::int64_t>& items);

    ResultModel& m_model;
    QLayout* m_heading;
    QLabel* m_sentence;
    QSplitter* m_parts; ///< the chart, and what is beside it
    QHBoxLayout* m_below;
};

} // namespace crossfade
