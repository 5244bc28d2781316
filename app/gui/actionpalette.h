#pragma once

#include <QDialog>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QTreeWidget;
QT_END_NAMESPACE

namespace crossfade
{

class Actions;

/// Every action of the menus in one list, filtered as one types: all words that were typed have to
/// be in the action's name or its tool tip. Enter triggers the chosen one.
class ActionPalette : public QDialog
{
    Q_OBJECT

public:
    /// `actions` outlives the dialog.
    explicit ActionPalette(const Actions& actions, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void trigger();

    const Actions& m_actions;
    QLineEdit* m_text;
    QTreeWidget* m_list;
};

} // namespace crossfade
