#include "app/gui/dropzone.h"

#include "app/gui/droppedfiles.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QUrl>

namespace crossfade
{

namespace
{

/// The local files and folders that are dragged.
QStringList draggedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files += url.toLocalFile();
    return files;
}

} // namespace

DropZone::DropZone(QWidget& window)
    : QObject(&window), m_window(window), m_sign(new QLabel(&window))
{
    m_window.setAcceptDrops(true);
    m_sign->setObjectName(QStringLiteral("dropSign"));
    m_sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_sign->setAlignment(Qt::AlignCenter);
    m_sign->setWordWrap(true);
    m_sign->setStyleSheet(
        QStringLiteral("QLabel { border: 4px solid palette(highlight); font-weight: bold; "
                       "background: palette(window); color: palette(window-text); }"));
    m_sign->hide();
    // Fields of text and charts take drops themselves, and would get the file before the window.
    qApp->installEventFilter(this);
}

void DropZone::highlight(const QStringList& files)
{
    constexpr int margin = 24;
    m_sign->setText(DroppedFiles(files).text());
    const int width = m_window.width() - 2 * margin;
    const int height = m_sign->heightForWidth(width) + 2 * margin;
    m_sign->setGeometry(margin, (m_window.height() - height) / 2, width, height);
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
    const QStringList files = draggedFiles(*drop->mimeData());
    m_sign->hide();
    if (files.isEmpty() || !m_enabled)
        return false;
    drop->acceptProposedAction();
    if (type == QEvent::Drop)
        Q_EMIT filesDropped(files);
    else
        highlight(files);
    return true;
}

} // namespace crossfade
