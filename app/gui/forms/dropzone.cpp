#include "app/gui/forms/dropzone.h"

#include "widgets/words/label.h"

#include <QApplication>
#include <QDialog>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <utility>

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

QLabel* makeSign()
{
    auto* sign = new Label;
    sign->setObjectName(QStringLiteral("dropSign"));
    sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    sign->setAlignment(Qt::AlignCenter);
    sign->setWordWrap(true);
    sign->setStyleSheet(
        QStringLiteral("QLabel { border: 4px solid palette(highlight); font-weight: bold; "
                       "background: palette(window); color: palette(window-text); }"));
    return sign;
}

} // namespace

DropZone::DropZone(QWidget& window, Text text)
    : QObject(&window), m_window(window), m_text(std::move(text))
{
    m_window.setAcceptDrops(true);
    // Fields of text and charts take drops themselves, and would get the file before the window.
    qApp->installEventFilter(this);
}

/// A dialog of the window has a zone of its own, or takes no files.
bool DropZone::hasPart(const QWidget& part) const
{
    if (&part != &m_window && qobject_cast<const QDialog*>(&part) != nullptr)
        return false;
    const QWidget* each = &part;
    while (each != nullptr && each != &m_window)
        each = each->parentWidget();
    return each != nullptr;
}

/// Null: none.
const QWidget* DropZone::dialogInTheWay() const
{
    const QWidget* dialog = QApplication::activeModalWidget();
    return dialog == &m_window ? nullptr : dialog;
}

QString DropZone::textOn(const QStringList& files) const
{
    const QWidget* dialog = dialogInTheWay();
    return dialog == nullptr ? m_text(files)
                             : tr("Close the dialog “%1” first, then drop these again.")
                                   .arg(dialog->windowTitle());
}

void DropZone::highlight(QWidget& part, const QString& text)
{
    if (m_sign == nullptr)
        m_sign = makeSign();
    if (m_sign->parentWidget() != &part)
        m_sign->setParent(&part);
    m_sign->setText(text);
    const int margin = std::min(24, part.width() / 12); // panels may be narrow
    const int width = part.width() - 2 * margin;
    const int height = std::min(m_sign->heightForWidth(width) + 2 * margin, part.height());
    m_sign->setGeometry(margin, (part.height() - height) / 2, width, height);
    m_sign->raise();
    m_sign->show();
}

void DropZone::hideSign()
{
    if (m_sign != nullptr)
        m_sign->hide();
}

bool DropZone::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::DragLeave)
        hideSign();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || !hasPart(*widget->window()))
        return false;
    auto* drop = static_cast<QDropEvent*>(event);
    const QStringList files = draggedFiles(*drop->mimeData());
    hideSign();
    if (files.isEmpty())
        return false;
    const QString text = textOn(files);
    if (text.isEmpty()) {
        drop->ignore();
        return true;
    }
    drop->setDropAction(Qt::CopyAction); // a file manager that moves would delete the files
    drop->accept();
    if (type != QEvent::Drop)
        highlight(*widget->window(), text);
    else if (dialogInTheWay() == nullptr)
        Q_EMIT filesDropped(files);
    return true;
}

} // namespace crossfade
