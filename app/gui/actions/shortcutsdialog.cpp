#include "app/gui/actions/shortcutsdialog.h"

#include "app/gui/actions/actions.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/screenroom.h"
#include "widgets/words/resulttext.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>

namespace crossfade
{

namespace
{

void addRow(QTableWidget& table, const QStringList& texts)
{
    const int row = table.rowCount();
    table.insertRow(row);
    for (int column = 0; column < texts.size(); ++column)
        table.setItem(row, column, new QTableWidgetItem(texts[column]));
}

/// Qt knows keys of old keyboards too, such as F14 for Undo.
bool isOnKeyboards(const QKeySequence& keys)
{
    const Qt::Key key = keys[0].key();
    return key < Qt::Key_F13 || key > Qt::Key_F35;
}

/// The rows are apart, where texts wrap too, and no cell has a frame: rows are chosen as a whole.
class WholeRows : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        constexpr int air = 6;
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, air);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus;
    }
};

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* table = new QTableWidget(0, 3, this);
    table->setAccessibleName(windowTitle());
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setItemDelegate(new WholeRows(table));
    table->setHorizontalHeaderLabels({tr("Key"), tr("Action"), tr("What it does")});
    for (const ActionSpec& spec : actionTable()) {
        QStringList keys;
        for (const QKeySequence& key : actionKeys(spec))
            if (isOnKeyboards(key))
                keys.append(key.toString(QKeySequence::NativeText));
        addRow(*table, {listText(keys), actionName(spec), actionTip(spec)});
    }
    addRow(*table, {tr("Left, Right, Home, End"), tr("Chart and play bar"),
                    tr("Go through the fractions")});
    addRow(*table, {tr("Up, Down"), tr("Chart"), tr("Choose the curve")});
    QHeaderView& columns = *table->horizontalHeader();
    columns.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns.setSectionResizeMode(QHeaderView::ResizeToContents);
    columns.setSectionResizeMode(2, QHeaderView::Stretch);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // wrapped texts
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    inColumn(this, {{table, 1}, buttons}, styleMargins);
    resize(withinScreen(*this, {960, 620}));
}

} // namespace crossfade
