#pragma once

#include "core/study/run/inputs/data_overview.h"
#include "widgets/basics/jobrunner.h"
#include "widgets/screens/screenpage.h"

class QLabel;
class QPushButton;

namespace crossfade
{

class SheetView;

/// What the file that is open holds, until there are curves: what the summary says at once, and,
/// worked out in a thread of its own, how good the models are and what looks like a mistake.
class OverviewPage : public ScreenPage
{
    Q_OBJECT

public:
    explicit OverviewPage(QWidget* parent = nullptr);

    /// Describes the data of a study.
    /// @param reads  whether they are read at once, unless they are large; else the user is asked
    void setData(const Study& study, const EmbeddingSummary& summary, bool reads);
    /// Forgets the data, and says no more than what to do.
    void clear();
    /// A job that needs all cores begins or ends: the reading makes room for it, and begins anew.
    /// @param wanted  whether there is nothing else to show yet
    void setBusy(bool busy, bool wanted);
    bool hasData() const { return m_hasData; }
    bool isComputing() const override { return m_runner.isRunning(); }
    const DataOverview& overview() const { return m_overview; }

private:
    void layOut();
    void lookUnlessLarge();
    void look();
    void describe();
    void sayWhatToDo();
    void retranslate();

    Study m_study;
    DataOverview m_overview;
    bool m_hasData = false;
    bool m_reads = false;      ///< without being asked
    bool m_isOutdated = false; ///< what is being read is of other data, or was given up
    bool m_isBusy = false;
    QLabel* m_title;
    QLabel* m_text;
    SheetView* m_models;
    QLabel* m_status;
    QPushButton* m_look;
    QLabel* m_hint;
    JobRunner m_runner; // last, so that its job ends before the other members go
};

} // namespace crossfade
