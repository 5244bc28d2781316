#include "app/gui/dropzone.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QUrl>

namespace crossfade
{

namespace
{

/// The local file that is dragged; empty where it is several files or something else.
QString draggedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.constFirst().toLocalFile() : QString();
}

} // namespace

DropZone::DropZone(QWidget& window)
    : QObject(&window), m_window(window), m_sign(new QLabel(&window))
{
    m_window.setAcceptDrops(true);
    m_sign->setObjectName(QStringLiteral("dropSign"));
    m_sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_sign->setAlignment(Qt::AlignCenter);
    m_sign->setStyleSheet(
        QStringLiteral("QLabel { border: 4px solid palette(highlight); font-weight: bold; "
                       "background: palette(window); color: palette(window-text); }"));
    m_sign->hide();
    // Fields of text and charts take drops themselves, and would get the file before the window.
    qApp->installEventFilter(this);
}

void DropZone::highlight(const QString& file)
{
    constexpr int margin = 24;
    m_sign->setText(tr("Drop to open %1").arg(QFileInfo(file).fileName()));
    const int height = m_sign->sizeHint().height() + 2 * margin;
    m_sign->setGeometry(margin, (m_window.height() - height) / 2, m_window.width() - 2 * margin,
                        height);
    m_sign->raise();
    m_sign->show();
}

bool DropZone::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::DragLeave)
        m_sign->hide();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != &m_window)
        return false;
    auto* drop = static_cast<QDropEvent*>(event);
    const QString file = draggedFile(*drop->mimeData());
    m_sign->hide();
    if (file.isEmpty() || !m_enabled)
        return false;
    drop->acceptProposedAction();
    if (type == QEvent::Drop)
        Q_EMIT fileDropped(file);
    else
        highlight(file);
    return true;
}

} // namespace crossfade
