#include "app/gui/shortcutsdialog.h"

#include "app/gui/actions.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace crossfade
{

ShortcutsDialog::ShortcutsDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* table = new QTreeWidget(this);
    table->setAccessibleName(windowTitle());
    table->setRootIsDecorated(false);
    table->setAlternatingRowColors(true);
    table->setHeaderLabels({tr("Key"), tr("Action"), tr("What it does")});
    for (const ActionSpec& spec : actionTable()) {
        QStringList keys;
        for (const QKeySequence& key : actionKeys(spec))
            keys.append(key.toString(QKeySequence::NativeText));
        new QTreeWidgetItem(
            table, {keys.join(", "), actionText(spec).remove('&').remove("…"), actionTip(spec)});
    }
    new QTreeWidgetItem(table, {tr("Left, Right, Home, End"), tr("Chart and play bar"),
                                tr("Go through the fractions")});
    new QTreeWidgetItem(table, {tr("Up, Down"), tr("Chart"), tr("Choose the curve")});
    table->setWordWrap(true);
    table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table, 1);
    layout->addWidget(buttons);
    resize(960, 620);
}

} // namespace crossfade
