#include "widgets/results/playbar.h"

#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QEvent>
#include <QHideEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr int frameMs = 16;

} // namespace

PlayBar::PlayBar(ResultModel* model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_back(named("stepBack", new QToolButton(this))),
      m_play(named("play", new QToolButton(this))),
      m_forward(named("stepForward", new QToolButton(this))),
      m_slider(named("fractionSlider", new QSlider(Qt::Horizontal, this))),
      m_label(named("fractionLabel", new Label(this))),
      m_speed(named("playSpeed", new QComboBox(this)))
{
    addControls();
    connectControls();
    keepTranslated(*this, [this] { retranslate(); });
    showResult();
}

void PlayBar::addControls()
{
    setObjectName(QStringLiteral("playBar"));

    m_slider->setTickPosition(QSlider::TicksBelow);
    m_slider->installEventFilter(this);
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0})
        m_speed->addItem(tr("%1 ×").arg(QLocale().toString(speed)), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    m_label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    inRow(this, {m_back, m_play, m_forward, {m_slider, 1}, m_label, m_speed}, {6, 2, 6, 2});
}

void PlayBar::connectControls()
{
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_play, &QToolButton::clicked, this, &PlayBar::toggle);
    connect(m_slider, &QSlider::valueChanged, m_model,
            [this](int items) { m_model->setPosition(items); });
    connect(m_slider, &QSlider::sliderPressed, this, &PlayBar::pause);
    connect(m_slider, &QSlider::actionTriggered, this, &PlayBar::pause);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        restartClock();
        Q_EMIT speedChanged(speed());
    });
    connect(&m_timer, &QTimer::timeout, this, &PlayBar::advance);
    connect(m_model, &ResultModel::resultChanged, this, &PlayBar::showResult);
    connect(m_model, &ResultModel::positionChanged, this, &PlayBar::showPosition);
}

double PlayBar::speed() const
{
    return m_speed->currentData().toDouble();
}

void PlayBar::setSpeed(double speed)
{
    int nearest = 0;
    for (int i = 1; i < m_speed->count(); ++i)
        if (std::abs(m_speed->itemData(i).toDouble() - speed) <
            std::abs(m_speed->itemData(nearest).toDouble() - speed))
            nearest = i;
    m_speed->setCurrentIndex(nearest);
}

void PlayBar::play()
{
    if (isPlaying() || m_model->sliceCount() < 2)
        return;
    if (m_model->position() == m_model->lastPosition())
        m_model->setSlice(0);
    restartClock();
    m_timer.start(frameMs);
    showPlaying();
    Q_EMIT playingChanged(true);
}

/// Starts the clock anew: from here on the speed and the duration that are set now hold.
void PlayBar::restartClock()
{
    m_playedFrom = static_cast<double>(m_model->position());
    m_playing.start();
}

void PlayBar::pause()
{
    if (!isPlaying())
        return;
    m_timer.stop();
    showPlaying();
    Q_EMIT playingChanged(false);
}

/// Pauses where the bar is hidden: nothing would tell that it plays.
void PlayBar::hideEvent(QHideEvent* event)
{
    if (!event->spontaneous()) // else the whole window is minimised
        pause();
    QWidget::hideEvent(event);
}

void PlayBar::toggle()
{
    if (isPlaying())
        pause();
    else
        play();
}

void PlayBar::setDuration(int milliseconds)
{
    m_durationMs = milliseconds;
    restartClock();
}

/// Goes to where the clock is, so that a slow machine shows fewer frames, not a slower film.
void PlayBar::advance()
{
    const auto items = static_cast<double>(m_model->lastPosition() - m_model->firstPosition());
    const double played = static_cast<double>(m_playing.elapsed()) * speed() / m_durationMs;
    m_model->setPosition(static_cast<std::int64_t>(m_playedFrom + played * items));
    if (m_model->position() == m_model->lastPosition())
        pause();
}

void PlayBar::step(int slices)
{
    pause();
    m_model->stepSlices(slices);
}

void PlayBar::showResult()
{
    pause();
    setEnabled(m_model->sliceCount() > 1);
    const QSignalBlocker blocker(m_slider); // the slider moves by itself, not by the user
    const int first = static_cast<int>(std::max<std::int64_t>(m_model->firstPosition(), 0));
    const int last = static_cast<int>(std::max<std::int64_t>(m_model->lastPosition(), 0));
    m_slider->setRange(first, last);
    m_slider->setTickInterval(std::max(1, (last - first) / 10));
    m_slider->setPageStep(std::max(1, (last - first) / 10));
    m_label->setMinimumWidth(fontMetrics().horizontalAdvance(
        tr("%1 · %2 items").arg(percentText(1, 1), countText(static_cast<std::size_t>(last)))));
    showPosition();
}

void PlayBar::showPosition()
{
    const QSignalBlocker blocker(m_slider);
    const std::int64_t items = std::max<std::int64_t>(m_model->position(), 0);
    m_slider->setValue(static_cast<int>(items));
    const QString percent = percentText(m_model->share(), 1);
    m_label->setText(m_model->isEmpty() ? QString()
                                        : counted(tr("%1 · %2 items"),
                                                  {percent.toStdString(),
                                                   as::Count{static_cast<std::uint64_t>(items)}}));
    m_slider->setAccessibleDescription(tr("%1 of the gallery is backfilled").arg(percent));
    m_back->setEnabled(items > m_model->firstPosition());
    m_forward->setEnabled(items < m_model->lastPosition());
}

void PlayBar::showPlaying()
{
    m_back->setIcon(themedIcon(QStringLiteral("media-skip-backward")));
    m_forward->setIcon(themedIcon(QStringLiteral("media-skip-forward")));
    m_play->setIcon(themedIcon(isPlaying() ? QStringLiteral("media-playback-pause")
                                           : QStringLiteral("media-playback-start")));
    m_play->setToolTip(isPlaying() ? tr("Pause (Space)") : tr("Play from 0 to 100 % (Space)"));
    m_play->setAccessibleName(isPlaying() ? tr("Pause") : tr("Play"));
}

bool PlayBar::stepByKey(int key)
{
    switch (key) {
    case Qt::Key_Space:
        toggle();
        return true;
    case Qt::Key_Left:
        step(-1);
        return true;
    case Qt::Key_Right:
        step(1);
        return true;
    case Qt::Key_Home:
        step(-m_model->sliceCount());
        return true;
    case Qt::Key_End:
        step(m_model->sliceCount());
        return true;
    default:
        return false;
    }
}

void PlayBar::keyPressEvent(QKeyEvent* event)
{
    if (!stepByKey(event->key()))
        QWidget::keyPressEvent(event);
}

/// The slider's own keys would go item by item.
bool PlayBar::eventFilter(QObject* watched, QEvent* event)
{
    return (event->type() == QEvent::KeyPress &&
            stepByKey(static_cast<QKeyEvent*>(event)->key())) ||
           QWidget::eventFilter(watched, event);
}

void PlayBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showPlaying();
    QWidget::changeEvent(event);
}

void PlayBar::retranslate()
{
    m_back->setToolTip(tr("One slice back (Left)"));
    m_back->setAccessibleName(tr("One step back"));
    m_forward->setToolTip(tr("One slice on (Right)"));
    m_forward->setAccessibleName(tr("One step on"));
    m_slider->setToolTip(tr("Share of the gallery that is backfilled"));
    m_slider->setAccessibleName(tr("Share of the gallery that is backfilled"));
    m_speed->setToolTip(tr("Speed"));
    m_speed->setAccessibleName(tr("Speed"));
    showPlaying();
    showPosition();
}

} // namespace crossfade
