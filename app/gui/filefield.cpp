#include "app/gui/filefield.h"

#include "widgets/icons.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

namespace crossfade
{

FileField::FileField(const QString& objectName, QWidget* parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_browse(new QToolButton(this))
{
    m_line->setObjectName(objectName);
    m_line->setMinimumWidth(80);
    m_browse->setIcon(themedIcon("document-open"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(m_line);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(m_line, 1);
    row->addWidget(m_browse);
    connect(m_browse, &QToolButton::clicked, this, &FileField::browse);
    connect(m_line, &QLineEdit::textChanged, m_line, &QWidget::setToolTip);
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
    const QString chosen =
        QFileDialog::getOpenFileName(this, m_browse->toolTip(), m_line->text(), m_filter);
    if (!chosen.isEmpty())
        m_line->setText(chosen);
}

} // namespace crossfade
