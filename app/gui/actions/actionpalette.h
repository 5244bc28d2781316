#pragma once

#include <QDialog>
#include <QList>

class QLineEdit;
class QMenu;
class QTreeWidget;

namespace crossfade
{

class Actions;

/// Every action of the menus in one list, filtered as one types: all words that were typed have to
/// be in the action's name or its tool tip; those with all in the name come first. Enter triggers
/// the chosen one.
class ActionPalette : public QDialog
{
    Q_OBJECT

public:
    /// @param actions  outlive the dialog
    /// @param choices  menus whose entries have the menu's title before their own text
    ActionPalette(const Actions& actions, const QList<const QMenu*>& choices,
                  QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QAction* action = nullptr;
        QString name;
        QString tip;
    };

    void collect(const Actions& actions, const QList<const QMenu*>& choices);
    void fill();
    void add(const Entry& entry);
    void trigger();

    QList<Entry> m_entries; ///< in the sequence of the menus
    QLineEdit* m_text;
    QTreeWidget* m_list;
};

} // namespace crossfade
