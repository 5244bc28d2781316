#include "app/gui/actions/actionpalette.h"

#include "app/gui/actions/actions.h"
#include "app/gui/style/mnemonic.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/emptytext.h"

#include <QHeaderView>
#include <QIcon>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPixmap>
#include <QStyle>
#include <QTreeWidget>

#include <algorithm>

namespace crossfade
{

namespace
{

/// The place where a word is found; the better place is the smaller.
enum class Place { AtAWordsStart, InTheName, InTheTip, Nowhere };

Place placeOf(const QString& word, const QString& name, const QString& tip)
{
    for (auto at = name.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = name.indexOf(word, at + 1, Qt::CaseInsensitive))
        if (at == 0 || !name[at - 1].isLetterOrNumber())
            return Place::AtAWordsStart;
    if (name.contains(word, Qt::CaseInsensitive))
        return Place::InTheName;
    return tip.contains(word, Qt::CaseInsensitive) ? Place::InTheTip : Place::Nowhere;
}

/// The worst place of the words that were typed.
Place worstPlace(const QString& typed, const QString& name, const QString& tip)
{
    Place worst = Place::AtAWordsStart;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        worst = std::max(worst, placeOf(word, name, tip));
    return worst;
}

/// An empty picture in place of an icon, so that all names begin below each other.
QIcon noIcon(const QSize& size)
{
    QPixmap nothing(size);
    nothing.fill(Qt::transparent);
    return nothing;
}

} // namespace

ActionPalette::ActionPalette(const Actions& actions, const QList<const QMenu*>& choices,
                             QWidget* parent)
    : QDialog(parent),
      m_text(named("paletteText", new QLineEdit(this))),
      m_list(named("paletteList", new QTreeWidget(this)))
{
    (new EmptyText(m_list))->setSentence(tr("No action has these words. Type fewer of them."));
    setWindowTitle(tr("Find an action"));
    m_text->setPlaceholderText(tr("Type a part of its name"));
    m_text->setAccessibleName(tr("Part of an action's name"));
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    m_list->setAccessibleName(tr("Actions"));
    m_list->setFocusPolicy(Qt::NoFocus); // Up and Down in the text move in it
    m_list->setColumnCount(2);           // name, key
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    const int icon = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_list->setIconSize({icon, icon});
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    inColumn(this, {m_text, {m_list, 1}}, styleMargins);
    connect(m_text, &QLineEdit::textChanged, this, &ActionPalette::fill);
    connect(m_text, &QLineEdit::returnPressed, this, &ActionPalette::trigger);
    connect(m_list, &QTreeWidget::itemClicked, this, &ActionPalette::trigger);
    collect(actions, choices);
    fill();
    constexpr int rows = 18; // whole ones
    m_list->setMinimumHeight(rows * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth());
    resize(520, sizeHint().height());
}

void ActionPalette::collect(const Actions& actions, const QList<const QMenu*>& choices)
{
    QList<QAction*> chosen;
    for (const QMenu* menu : choices)
        chosen += menu->actions();
    for (const ActionSpec& spec : actionTable())
        if (QAction& action = actions[spec.id];
            spec.id != ActionId::FindAction && !chosen.contains(&action))
            m_entries.push_back({&action, actionName(spec), actionTip(spec)});
    for (const QMenu* menu : choices)
        for (QAction* action : menu->actions())
            m_entries.push_back({action,
                                 QStringLiteral("%1 › %2").arg(withoutMnemonic(menu->title()),
                                                               withoutMnemonic(action->text())),
                                 action->statusTip()});
}

void ActionPalette::fill()
{
    m_list->clear();
    for (const bool enabled : {true, false}) // what cannot be done now is at the end
        for (const Place place : {Place::AtAWordsStart, Place::InTheName, Place::InTheTip})
            for (const Entry& entry : m_entries)
                if (entry.action->isEnabled() == enabled &&
                    worstPlace(m_text->text(), entry.name, entry.tip) == place)
                    add(entry);
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void ActionPalette::add(const Entry& entry)
{
    const QAction& action = *entry.action;
    auto* item = new QTreeWidgetItem(
        m_list, {entry.name, action.shortcut().toString(QKeySequence::NativeText)});
    item->setIcon(0, action.icon().isNull() ? noIcon(m_list->iconSize()) : action.icon());
    item->setToolTip(0, entry.tip);
    item->setData(0, Qt::UserRole, QVariant::fromValue(entry.action));
    item->setDisabled(!action.isEnabled());
}

void ActionPalette::trigger()
{
    const QTreeWidgetItem* chosen = m_list->currentItem();
    if (chosen == nullptr || chosen->isDisabled())
        return;
    auto* action = chosen->data(0, Qt::UserRole).value<QAction*>();
    accept(); // first: the action may open a dialog of its own
    action->trigger();
}

bool ActionPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            const int next = m_list->indexOfTopLevelItem(m_list->currentItem()) + step;
            if (auto* item = m_list->topLevelItem(next))
                m_list->setCurrentItem(item);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace crossfade
