#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace crossfade
{

class ResultModel;

/// Plays the backfill from 0 to 100 %, item after item: play button (Space), slider over the items,
/// steps from slice to slice (Left, Right, Home, End), speed.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    explicit PlayBar(ResultModel* model, QWidget* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    /// Starts at the current fraction, or at the first where that is the last one.
    void play();
    void pause();
    void toggle();
    /// At 2 the backfilling plays twice as fast as at 1. Takes the nearest of the offered speeds.
    void setSpeed(double speed);
    double speed() const;
    /// The time from 0 to 100 % at speed 1.
    void setDuration(int milliseconds);

Q_SIGNALS:
    void playingChanged(bool playing);
    void speedChanged(double speed);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addControls();
    void connectControls();
    void restartClock();
    void advance();
    void step(int slices);
    bool stepByKey(int key);
    void showResult();
    void showPosition();
    void showPlaying();
    void retranslate();

    ResultModel* m_model;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QSlider* m_slider;
    QLabel* m_label;
    QComboBox* m_speed;
    QTimer m_timer;
    QElapsedTimer m_playing; ///< since `m_playedFrom`
    double m_playedFrom = 0; ///< items
    int m_durationMs = 8000;
};

} // namespace crossfade
