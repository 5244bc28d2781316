#pragma once

#include "core/backfill/class_changes.h"
#include "widgets/resultpage.h"

#include <map>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace crossfade
{

class ChangeBar;
class LinesChart;
class ResultModel;
class SheetView;

/// Who gains and who pays: the gap between the groups of an attribute for all shown curves on one
/// chart, and the classes with the largest gain and loss at the fraction. A click on a class makes
/// its queries the chosen ones.
class GroupsView : public ResultPage
{
    Q_OBJECT

public:
    explicit GroupsView(ResultModel& model, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void refresh() override;

private:
    /// Gallery items of a class.
    struct ClassItems {
        std::size_t backfilled = 0;
        std::size_t all = 0;
    };
    void layOut();
    void fillLists();
    void showGaps();
    void showBackfilled();
    std::map<std::int64_t, ClassItems> backfilledByClass() const;
    void showClasses();
    void chooseClass(int row);
    std::vector<ClassChange> changes() const;
    void retranslate();

    ResultModel& m_model;
    QLabel* m_gapLabel;
    QComboBox* m_attribute;
    LinesChart* m_gaps;
    QLabel* m_backfilled;
    QLabel* m_againstLabel;
    QComboBox* m_against;
    QLineEdit* m_search;
    QCheckBox* m_all;
    SheetView* m_classes;
    ChangeBar* m_bar;
    QLabel* m_sentence;
    std::vector<std::int64_t> m_labels; ///< of the rows of the table
};

} // namespace crossfade
