#include "app/gui/forms/filefield.h"

#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QToolButton>

namespace crossfade
{

FileField::FileField(const QString& objectName, QWidget* parent, Kind kind)
    : QWidget(parent),
      m_kind(kind),
      m_line(named(objectName, new QLineEdit(this))),
      m_browse(new QToolButton(this))
{
    m_line->setMinimumWidth(80);
    m_line->setAcceptDrops(false); // files are dropped on the window or dialog around it
    m_browse->setIcon(themedIcon("document-open"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(m_line);
    inRow(this, {{m_line, 1}, m_browse}, {}, 2);
    connect(m_browse, &QToolButton::clicked, this, &FileField::browse);
    connect(m_line, &QLineEdit::textChanged, m_line, &QWidget::setToolTip);
    connect(m_line, &QLineEdit::textChanged, this, &FileField::changed);
}

QString FileField::file() const
{
    return m_line->text().trimmed();
}

void FileField::setFile(const QString& file)
{
    m_line->setText(file);
}

void FileField::setTexts(const QString& title, const QString& filter, const QString& placeholder)
{
    m_filter = filter;
    m_line->setAccessibleName(title);
    m_line->setPlaceholderText(placeholder);
    m_browse->setAccessibleName(title);
    m_browse->setToolTip(title);
}

void FileField::browse()
{
    const QString title = m_browse->toolTip();
    QString chosen;
    switch (m_kind) {
    case Kind::Open:
        chosen = QFileDialog::getOpenFileName(this, title, m_line->text(), m_filter);
        break;
    case Kind::Save: // what is begun with the field asks, since its file may be typed
        chosen = QFileDialog::getSaveFileName(this, title, m_line->text(), m_filter, nullptr,
                                              QFileDialog::DontConfirmOverwrite);
        break;
    case Kind::Folder:
        chosen = QFileDialog::getExistingDirectory(this, title, m_line->text());
        break;
    }
    if (!chosen.isEmpty())
        m_line->setText(chosen);
}

} // namespace crossfade
