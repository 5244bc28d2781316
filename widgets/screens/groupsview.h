#pragma once

#include "widgets/screens/resultpage.h"
#include "widgets/tables/groupscontent.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace crossfade
{

class ChangeBar;
class LinesChart;
class ResultModel;
class SheetView;
class ShortNames;

/// Who gains and who pays, by the chosen metric: the gap between the groups of an attribute for all
/// shown curves on one chart, and the classes or groups with the largest gain and loss at the
/// fraction. A click on one makes its queries the chosen ones.
class GroupsView : public ResultPage
{
    Q_OBJECT

public:
    explicit GroupsView(ResultModel& model, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void layOut();
    void fillLists();
    void fillParts();
    void followMetric();
    void showGaps();
    void showBackfilled();
    void showChanges();
    void choosePart(int row);
    /// The name for the chosen queries of a part.
    QString nameOfChosen(std::size_t part) const;
    /// The row that is selected is that of the chosen queries, in whatever place it is now.
    void markChosen();
    /// The changes that are listed, of all.
    std::vector<ClassChange> listed(const std::vector<ClassChange>& all) const;
    QString sentence(const std::vector<ClassChange>& all, std::size_t listed) const;
    QString listedText(std::size_t listed, std::size_t all) const;
    void retranslate();

    ResultModel& m_model;
    QComboBox* m_metric;
    QLabel* m_gapLabel;
    QComboBox* m_attribute;
    LinesChart* m_gaps;
    QLabel* m_backfilled;
    QLabel* m_ofLabel;
    QComboBox* m_of;
    QComboBox* m_against;
    bool m_choseAgainst = false; ///< the user did
    QLineEdit* m_search;
    QCheckBox* m_all;
    SheetView* m_changes;
    ChangeBar* m_bar;
    ShortNames* m_names;
    QLabel* m_sentence;
    QueryParts m_groups;               ///< by the attribute of the gaps
    QString m_noInterval;              ///< noGapInterval()
    QueryParts m_parts;                ///< of the table
    std::vector<std::size_t> m_listed; ///< the parts of its rows
};

} // namespace crossfade
