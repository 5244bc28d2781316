#include "widgets/words/emptytext.h"

#include <QAbstractItemView>
#include <QEvent>

namespace crossfade
{

EmptyText::EmptyText(QAbstractItemView* view)
    : Label(view->viewport()), m_view(*view), m_scrolls(view->horizontalScrollBarPolicy())
{
    constexpr QMargins margins(12, 4, 12, 4); // a list may have room for one line alone
    setObjectName(QStringLiteral("emptyText"));
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setContentsMargins(margins);
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view->viewport()->installEventFilter(this);
    const QAbstractItemModel* model = view->model();
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyText::showIfEmpty);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyText::showIfEmpty);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyText::showIfEmpty);
    connect(model, &QAbstractItemModel::layoutChanged, this, &EmptyText::showIfEmpty);
    showIfEmpty();
}

void EmptyText::setSentence(const QString& sentence)
{
    setText(sentence);
    showIfEmpty();
}

void EmptyText::showIfEmpty()
{
    const bool isEmpty = m_view.model()->rowCount() == 0;
    const bool isShown = isEmpty && !text().isEmpty();
    setVisible(isShown);
    m_view.setHorizontalScrollBarPolicy(isShown ? Qt::ScrollBarAlwaysOff : m_scrolls);
    m_view.setAccessibleDescription(isEmpty ? text() : QString());
    resize(m_view.viewport()->size());
}

bool EmptyText::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        resize(m_view.viewport()->size());
    return Label::eventFilter(watched, event);
}

} // namespace crossfade
