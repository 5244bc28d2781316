#pragma once

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;

/// Plays the backfill from 0 to 100 %: play button (Space), slider over the slices (Left, Right,
/// Home, End), single steps, speed.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    explicit PlayBar(ResultModel* model, QWidget* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    /// From the slice where it stands; from 0 when it stands at 100 %.
    void play();
    void pause();
    void toggle();
    /// 1: setDuration(); larger is faster. The nearest of the offered speeds.
    void setSpeed(double speed);
    double speed() const;
    /// How long the way from 0 to 100 % takes at speed 1.
    void setDuration(int milliseconds);

Q_SIGNALS:
    void playingChanged(bool playing);
    void speedChanged(double speed);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addControls();
    void connectControls();
    void advance();
    void step(int slices);
    void showResult();
    void showSlice();
    void showPlaying();
    void retranslate();
    int interval() const;

    ResultModel* m_model;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QSlider* m_slider;
    QLabel* m_label;
    QComboBox* m_speed;
    QTimer m_timer;
    int m_durationMs = 8000;
};

} // namespace crossfade
