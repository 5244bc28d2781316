#include "widgets/playbar.h"

#include "widgets/icons.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace crossfade
{

PlayBar::PlayBar(ResultModel* model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_back(new QToolButton(this)),
      m_play(new QToolButton(this)),
      m_forward(new QToolButton(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_label(new QLabel(this)),
      m_speed(new QComboBox(this))
{
    addControls();
    connectControls();
    retranslate();
    showResult();
}

void PlayBar::addControls()
{
    setObjectName(QStringLiteral("playBar"));
    m_back->setObjectName(QStringLiteral("stepBack"));
    m_play->setObjectName(QStringLiteral("play"));
    m_forward->setObjectName(QStringLiteral("stepForward"));
    m_slider->setObjectName(QStringLiteral("fractionSlider"));
    m_label->setObjectName(QStringLiteral("fractionLabel"));
    m_speed->setObjectName(QStringLiteral("playSpeed"));

    m_slider->setPageStep(1);
    m_slider->setTickPosition(QSlider::TicksBelow);
    m_slider->installEventFilter(this);
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0})
        m_speed->addItem(tr("%1 ×").arg(QLocale().toString(speed)), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    m_label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_label->setMinimumWidth(fontMetrics().horizontalAdvance(percentText(1, 1)) + 8);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 2, 6, 2);
    layout->addWidget(m_back);
    layout->addWidget(m_play);
    layout->addWidget(m_forward);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_label);
    layout->addWidget(m_speed);
}

void PlayBar::connectControls()
{
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_play, &QToolButton::clicked, this, &PlayBar::toggle);
    connect(m_slider, &QSlider::valueChanged, m_model, &ResultModel::setSlice);
    connect(m_slider, &QSlider::sliderPressed, this, &PlayBar::pause);
    connect(m_slider, &QSlider::actionTriggered, this, &PlayBar::pause);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        m_timer.setInterval(interval());
        Q_EMIT speedChanged(speed());
    });
    connect(&m_timer, &QTimer::timeout, this, &PlayBar::advance);
    connect(m_model, &ResultModel::resultChanged, this, &PlayBar::showResult);
    connect(m_model, &ResultModel::sliceChanged, this, &PlayBar::showSlice);
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
    if (m_model->slice() == m_model->sliceCount() - 1)
        m_model->setSlice(0);
    m_timer.start(interval());
    showPlaying();
    Q_EMIT playingChanged(true);
}

void PlayBar::pause()
{
    if (!isPlaying())
        return;
    m_timer.stop();
    showPlaying();
    Q_EMIT playingChanged(false);
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
    m_timer.setInterval(interval());
}

int PlayBar::interval() const
{
    const double steps = std::max(m_model->sliceCount() - 1, 1);
    return std::max(1, static_cast<int>(m_durationMs / steps / speed()));
}

void PlayBar::advance()
{
    m_model->setSlice(m_model->slice() + 1);
    if (m_model->slice() >= m_model->sliceCount() - 1)
        pause();
}

void PlayBar::step(int slices)
{
    pause();
    m_model->setSlice(m_model->slice() + slices);
}

void PlayBar::showResult()
{
    pause();
    setEnabled(m_model->sliceCount() > 1);
    const QSignalBlocker blocker(m_slider); // the slider moves by itself, not by the user
    m_slider->setRange(0, std::max(m_model->sliceCount() - 1, 0));
    m_slider->setTickInterval(std::max(1, (m_model->sliceCount() - 1) / 10));
    showSlice();
}

void PlayBar::showSlice()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(m_model->slice());
    const QString percent = percentText(m_model->fraction(), 1);
    m_label->setText(m_model->isEmpty() ? QString() : percent);
    m_slider->setAccessibleDescription(tr("%1 of the gallery is backfilled").arg(percent));
    m_back->setEnabled(m_model->slice() > 0);
    m_forward->setEnabled(m_model->slice() < m_model->sliceCount() - 1);
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

void PlayBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        toggle();
        break;
    case Qt::Key_Left:
        step(-1);
        break;
    case Qt::Key_Right:
        step(1);
        break;
    case Qt::Key_Home:
        step(-m_model->sliceCount());
        break;
    case Qt::Key_End:
        step(m_model->sliceCount());
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

/// Lets Space play and pause while the slider has the focus: it has no other use for the key.
bool PlayBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool space =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (space)
        toggle();
    return space || QWidget::eventFilter(watched, event);
}

void PlayBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showPlaying();
    QWidget::changeEvent(event);
}

void PlayBar::retranslate()
{
    m_back->setToolTip(tr("One step back (Left)"));
    m_back->setAccessibleName(tr("One step back"));
    m_forward->setToolTip(tr("One step on (Right)"));
    m_forward->setAccessibleName(tr("One step on"));
    m_slider->setToolTip(tr("Share of the gallery that is backfilled"));
    m_slider->setAccessibleName(tr("Share of the gallery that is backfilled"));
    m_speed->setToolTip(tr("Speed"));
    m_speed->setAccessibleName(tr("Speed"));
    showPlaying();
    showSlice();
}

} // namespace crossfade
