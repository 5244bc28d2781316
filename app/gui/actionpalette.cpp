#include "app/gui/actionpalette.h"

#include "app/gui/actions.h"
#include "widgets/emptytext.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace crossfade
{

namespace
{

QString withoutKeys(QString text)
{
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

bool hasAllWords(const QString& text, const QString& typed)
{
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

ActionPalette::ActionPalette(const Actions& actions, QWidget* parent)
    : QDialog(parent),
      m_actions(actions),
      m_text(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    (new EmptyText(m_list))->setSentence(tr("No action has these words. Type fewer of them."));
    setWindowTitle(tr("Find an action"));
    m_text->setObjectName(QStringLiteral("paletteText"));
    m_text->setPlaceholderText(tr("Type a part of its name"));
    m_text->setAccessibleName(tr("Part of an action's name"));
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Actions"));
    m_list->setFocusPolicy(Qt::NoFocus); // Up and Down in the text move in it
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(m_list, 1);
    connect(m_text, &QLineEdit::textChanged, this, &ActionPalette::fill);
    connect(m_text, &QLineEdit::returnPressed, this, &ActionPalette::trigger);
    connect(m_list, &QListWidget::itemClicked, this, &ActionPalette::trigger);
    resize(520, 420);
    fill();
}

void ActionPalette::fill()
{
    m_list->clear();
    for (const bool enabled : {true, false}) // what cannot be done now is at the end
        for (const ActionSpec& spec : actionTable()) {
            QAction& action = m_actions[spec.id];
            const QString name = withoutKeys(actionText(spec));
            if (action.isEnabled() != enabled || spec.id == ActionId::FindAction ||
                !hasAllWords(name + QLatin1Char(' ') + actionTip(spec), m_text->text()))
                continue;
            const QString keys = action.shortcut().toString(QKeySequence::NativeText);
            auto* item = new QListWidgetItem(action.icon(),
                                             QStringLiteral("%1\t%2").arg(name, keys), m_list);
            item->setToolTip(actionTip(spec));
            item->setData(Qt::UserRole, static_cast<int>(spec.id));
            item->setData(Qt::AccessibleTextRole, name);
            if (!enabled)
                item->setFlags(Qt::NoItemFlags);
        }
    m_list->setCurrentRow(0);
}

void ActionPalette::trigger()
{
    const QListWidgetItem* chosen = m_list->currentItem();
    if (chosen == nullptr || !chosen->flags().testFlag(Qt::ItemIsEnabled))
        return;
    QAction& action = m_actions[static_cast<ActionId>(chosen->data(Qt::UserRole).toInt())];
    accept(); // first: the action may open a dialog of its own
    action.trigger();
}

bool ActionPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            m_list->setCurrentRow(
                std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace crossfade
