#include "app/gui/setup/foldsection.h"
#include "widgets/basics/layouts.h"

#include <QToolButton>

namespace crossfade
{

FoldSection::FoldSection(QWidget* content, const QString& name, QWidget* parent)
    : QWidget(parent), m_heading(named(name, new QToolButton(this))), m_content(content)
{
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setAutoRaise(true);
    m_heading->setCheckable(true);
    m_heading->setFocusPolicy(Qt::StrongFocus);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont bold = m_heading->font();
    bold.setBold(true);
    m_heading->setFont(bold);

    inColumn(this, {m_heading, content}, {}, 2);
    content->setContentsMargins(8, 0, 4, 6);

    connect(m_heading, &QToolButton::toggled, this, [this](bool open) {
        m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_content->setVisible(open);
    });
    setOpen(true);
}

void FoldSection::setTitle(const QString& title)
{
    m_heading->setText(title);
    m_heading->setAccessibleName(title);
}

void FoldSection::setOpen(bool open)
{
    m_heading->setChecked(open);
}

bool FoldSection::isOpen() const
{
    return m_heading->isChecked();
}

} // namespace crossfade
