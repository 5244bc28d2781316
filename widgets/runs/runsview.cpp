#include "widgets/runs/runsview.h"

#include "widgets/basics/tallrows.h"
#include "widgets/basics/translated.h"
#include "widgets/basics/undostep.h"
#include "widgets/words/amounts.h"
#include "widgets/words/emptytext.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QSet>
#include <QSignalBlocker>
#include <QUndoStack>

#include <algorithm>

namespace crossfade
{

namespace
{

enum RunColumn { NameColumn, StartColumn, DiffersColumn, FileColumn };

constexpr int unsavedRole = Qt::UserRole + 1; ///< whether the run is in no file
constexpr int widestName = 24;                ///< in characters; the user may make the column wider

/// What a run differs in, on several lines in a narrow column; the tool tip has it whole.
class WrappedText : public TallRows
{
public:
    explicit WrappedText(QTreeView* view) : TallRows(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        constexpr int mostLines = 4;
        QStyleOptionViewItem within = option;
        within.rect = QRect(0, 0, m_view->columnWidth(index.column()), QWIDGETSIZE_MAX);
        const QSize size = TallRows::sizeHint(within, index);
        return {size.width(),
                std::min(size.height(), mostLines * option.fontMetrics.lineSpacing() + rowAir)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        TallRows::initStyleOption(option, index);
        option->features |= QStyleOptionViewItem::WrapText;
        option->textElideMode = Qt::ElideRight;
    }

private:
    QTreeView* m_view;
};

/// A name, with a star where the run is in no file, as the title of the window has one. Letters are
/// not slanted: in some scripts that is hard to read.
class StarredName : public TallRows
{
public:
    using TallRows::TallRows;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        TallRows::initStyleOption(option, index);
        if (index.data(unsavedRole).toBool())
            option->text += QStringLiteral(" *");
    }
};

/// The time is enough for a run of today.
QString timeText(const QDateTime& time)
{
    QString clock = QLocale().toString(time.time(), QLocale::ShortFormat);
    if (time.date() == QDate::currentDate())
        return clock;
    return dateText(time.date()) + QLatin1Char('\n') + clock;
}

} // namespace

RunsView::RunsView(RunList& list, QUndoStack& undo, QWidget* parent)
    : QTreeWidget(parent), m_emptyText(new EmptyText(this)), m_list(list), m_undo(undo)
{
    connect(&list, &RunList::changed, this, &RunsView::refresh);
    connect(&list, &RunList::renamed, this, &RunsView::refresh);
    connect(&list, &RunList::edited, this, &RunsView::refresh);
    setObjectName(QStringLiteral("runs"));
    setColumnCount(4);
    setRootIsDecorated(false);
    setAlternatingRowColors(true);
    // Not by a second click: Enter and Delete after it would go to the name.
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setItemDelegate(new TallRows(this));
    setItemDelegateForColumn(NameColumn, new StarredName(this));
    setItemDelegateForColumn(DiffersColumn, new WrappedText(this));
    setTextElideMode(Qt::ElideMiddle); // names of runs often begin and end alike
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(DiffersColumn, QHeaderView::Stretch);
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == DiffersColumn)
            scheduleDelayedItemsLayout(); // for the lines that the texts take now
    });
    connect(this, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { Q_EMIT runChosen(runOf(item).id); });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == NameColumn) // later: the list is filled anew, and the item is being edited
            QMetaObject::invokeMethod(
                this,
                [this, id = runOf(item).id, name = item->text(NameColumn).trimmed()] {
                    renameTo(id, name);
                },
                Qt::QueuedConnection);
    });
    keepTranslated(*this, [this] { retranslate(); });
}

const Run& RunsView::runOf(QTreeWidgetItem* item) const
{
    return m_list.all()[static_cast<std::size_t>(indexOfTopLevelItem(item))];
}

void RunsView::refresh()
{
    const QSignalBlocker quiet(this);
    const int row = currentIndex().row();
    QTreeWidget::clear();
    QSet<QString> files;
    for (const Run& run : m_list.all()) {
        addRow(run);
        if (!run.isRunning)
            files += run.origin;
    }
    if (row >= 0 && row < topLevelItemCount())
        setCurrentItem(topLevelItem(row));
    setColumnHidden(FileColumn, files.size() < 2);
    fitNames();
    resizeColumnToContents(StartColumn);
}

/// Fits the names, which have the room of the differences where no run is known to differ.
void RunsView::fitNames()
{
    bool differs = false;
    for (int row = 0; row < topLevelItemCount(); ++row)
        differs = differs || !topLevelItem(row)->text(DiffersColumn).isEmpty();
    setColumnHidden(DiffersColumn, !differs && topLevelItemCount() > 0);
    header()->setSectionResizeMode(NameColumn, isColumnHidden(DiffersColumn)
                                                   ? QHeaderView::Stretch
                                                   : QHeaderView::Interactive);
    if (isColumnHidden(DiffersColumn))
        return;
    resizeColumnToContents(NameColumn);
    const int longest = widestName * fontMetrics().averageCharWidth();
    setColumnWidth(NameColumn, std::min(columnWidth(NameColumn), longest));
}

/// The file of a run; of one that is not saved, the study or data that it is of; empty where
/// results were open then, since they hold another run.
QString RunsView::fileOf(const Run& run) const
{
    if (!run.saved.isEmpty())
        return run.saved;
    const std::vector<Run>& runs = m_list.all();
    const bool holdsAnother = std::ranges::find(runs, run.origin, &Run::saved) != runs.end();
    return holdsAnother ? QString() : run.origin;
}

void RunsView::addRow(const Run& run)
{
    const QString file = fileOf(run);
    const QString differs = run.isRunning ? tr("is being computed") : run.differs();
    auto* item = new QTreeWidgetItem(
        this, {run.name, timeText(run.time), differs,
               file.isEmpty() ? QStringLiteral("–") : QFileInfo(file).fileName()});
    item->setFlags(item->flags().setFlag(Qt::ItemIsEditable, !run.isRunning));
    QStringList tips{run.name};
    if (!run.isSaved)
        tips += tr("Not saved");
    if (run.result == nullptr) {
        tips += tr("On disk, not in memory: choosing it reads it again, and then it can be "
                   "compared");
        item->setForeground(NameColumn, palette().placeholderText());
    }
    item->setToolTip(NameColumn, tips.join(u'\n'));
    item->setToolTip(StartColumn, QLocale().toString(run.time, QLocale::LongFormat));
    item->setToolTip(DiffersColumn, differs);
    item->setToolTip(FileColumn, file.isEmpty() && !run.isSaved ? tr("Not saved") : file);
    QFont font = item->font(NameColumn);
    font.setBold(m_list.isShown(run));
    item->setFont(NameColumn, font);
    item->setData(NameColumn, unsavedRole, !run.isSaved);
}

bool RunsView::canRemove() const
{
    if (currentItem() == nullptr)
        return false;
    const Run& run = runOf(currentItem());
    return !run.isRunning && !m_list.isShown(run);
}

void RunsView::removeCurrent()
{
    if (!canRemove())
        return;
    const auto row = static_cast<std::size_t>(currentIndex().row());
    const auto run = std::make_shared<Run>(m_list.all()[row]);
    m_undo.push(new UndoStep(
        tr("delete run %1").arg(run->name), [this, run] { m_list.remove(run->id, run); },
        [this, row, run] { putBack(row, run); }));
}

void RunsView::putBack(std::size_t row, const std::shared_ptr<Run>& run)
{
    const std::size_t place = m_list.putBack(row, run);
    setCurrentItem(topLevelItem(static_cast<int>(place)));
}

void RunsView::renameTo(int id, const QString& wanted)
{
    const Run* run = m_list.find(id);
    if (run == nullptr || wanted.isEmpty() || wanted == run->name)
        return refresh();
    m_undo.push(new UndoStep(
        tr("rename run %1").arg(run->name),
        [this, id, name = m_list.unusedName(wanted)] { m_list.rename(id, name); },
        [this, id, name = run->name] { m_list.rename(id, name); }));
}

void RunsView::contextMenuEvent(QContextMenuEvent* event)
{
    if (currentItem() == nullptr)
        return;
    QMenu menu(this);
    menu.addAction(tr("Show"), this, [this] { Q_EMIT itemActivated(currentItem(), 0); });
    menu.addAction(tr("Rename"), this, [this] { editItem(currentItem(), NameColumn); })
        ->setEnabled(currentItem()->flags().testFlag(Qt::ItemIsEditable));
    menu.addAction(tr("Compare the runs"), this, &RunsView::compareWanted);
    QAction* remove = menu.addAction(tr("Delete"), this, &RunsView::removeCurrent);
    remove->setEnabled(canRemove());
    remove->setToolTip(tr("The run that is shown stays"));
    menu.exec(event->globalPos());
}

/// Edits only the name of a run; F2 does so wherever in its row the user is.
bool RunsView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    if (trigger != EditKeyPressed && index.column() != NameColumn)
        return false;
    return QTreeWidget::edit(index.siblingAtColumn(NameColumn), trigger, event);
}

void RunsView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete)
        removeCurrent();
    else
        QTreeWidget::keyPressEvent(event);
}

void RunsView::retranslate()
{
    setAccessibleName(tr("Runs"));
    m_emptyText->setSentence(tr("No run yet. Choose methods and orders in the set-up and press Run "
                                "(F5): every run is listed here."));
    setHeaderLabels({tr("Run"), tr("Time"), tr("Differs in"), tr("File")});
    refresh();
}

} // namespace crossfade
