#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace crossfade
{

/// The run button beneath the set-up and, where the study cannot run, the reason.
class RunFooter : public QWidget
{
    Q_OBJECT

public:
    /// The button triggers `run` and has its text, icon and state.
    explicit RunFooter(QAction& run, QWidget* parent = nullptr);

    /// Why the study cannot run; empty: it can.
    void setObstacle(const QString& obstacle);
    /// What else is to be known before it runs; empty: nothing.
    void setRemark(const QString& remark);
    /// Whether the set-up is another one than that of the results that are shown.
    void setStale(bool stale);
    /// Whether there is a button that takes over the set-up of the last run.
    void offerLastTime(bool offered);

Q_SIGNALS:
    void lastTimeWanted();

private:
    void follow();
    void retranslate();

    QAction& m_run;
    QLabel* m_obstacle;
    QLabel* m_remark;
    QLabel* m_stale;
    QPushButton* m_asLastTime;
    QPushButton* m_button;
};

} // namespace crossfade
