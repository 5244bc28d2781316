#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAction;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace crossfade
{

/// The run button beneath the set-up, and what stands in its way.
class RunFooter : public QWidget
{
    Q_OBJECT

public:
    /// The button is the action's.
    explicit RunFooter(QAction& run, QWidget* parent = nullptr);

    /// Empty: nothing stands in the way.
    void setObstacle(const QString& obstacle);

private:
    void follow();

    QAction& m_run;
    QLabel* m_obstacle;
    QPushButton* m_button;
};

} // namespace crossfade
