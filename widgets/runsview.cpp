#include "widgets/runsview.h"

#include "widgets/emptytext.h"
#include "widgets/undostep.h"

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
#include <utility>

namespace crossfade
{

namespace
{

enum Column { nameColumn, timeColumn, differsColumn, fileColumn };

} // namespace

RunsView::RunsView(QUndoStack& undo, QWidget* parent)
    : QTreeWidget(parent), m_emptyText(new EmptyText(this)), m_undo(undo)
{
    setObjectName(QStringLiteral("runs"));
    setColumnCount(4);
    setRootIsDecorated(false);
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    header()->setStretchLastSection(true);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        Q_EMIT runChosen(m_runs[static_cast<std::size_t>(indexOfTopLevelItem(item))].result);
    });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        const Run& run = m_runs[static_cast<std::size_t>(indexOfTopLevelItem(item))];
        if (column == nameColumn) // later: the list is filled anew, and the item is being edited
            QMetaObject::invokeMethod(
                this,
                [this, id = run.id, name = item->text(nameColumn).trimmed()] {
                    renameTo(id, name);
                },
                Qt::QueuedConnection);
    });
    retranslate();
}

void RunsView::add(const Result& result, const QString& differs, const QString& file, bool saved)
{
    const QString savedIn = saved ? file : QString();
    const auto read =
        std::ranges::find_if(m_runs, [&](const Run& run) { return saved && run.isFrom(file); });
    const auto before = firstFinished();
    if (read != m_runs.end()) {
        read->result = result;
        read->time = QDateTime::currentDateTime();
        std::rotate(before, read, read + 1);
    } else if (before != m_runs.end() && differs.isEmpty()) {
        before->result = result;
        before->origin = file;
        before->saved = savedIn;
        before->isSaved = saved;
    } else {
        const QString name = QString::fromStdString(result->study.name);
        m_runs.insert(before, Run{.id = ++m_lastId,
                                  .name = unusedName(name),
                                  .time = QDateTime::currentDateTime(),
                                  .differs = differs,
                                  .origin = file,
                                  .saved = savedIn,
                                  .result = result,
                                  .isSaved = saved});
    }
    listChanged();
}

void RunsView::listChanged()
{
    refresh();
    Q_EMIT changed();
}

void RunsView::setRunning(const Result& result)
{
    const bool isListed = !m_runs.empty() && m_runs.front().isRunning;
    if (isListed && result != nullptr) {
        m_runs.front().result = result;
    } else if (isListed) {
        m_runs.erase(m_runs.begin());
    } else if (result != nullptr) {
        const QString name = QString::fromStdString(result->study.name);
        m_runs.insert(m_runs.begin(), Run{.id = ++m_lastId,
                                          .name = unusedName(name),
                                          .time = QDateTime::currentDateTime(),
                                          .differs = {},
                                          .origin = {},
                                          .saved = {},
                                          .result = result,
                                          .isSaved = true,
                                          .isRunning = true});
    }
    refresh();
}

std::vector<RunsView::Run>::iterator RunsView::firstFinished()
{
    return m_runs.begin() + (!m_runs.empty() && m_runs.front().isRunning ? 1 : 0);
}

RunsView::Result RunsView::latest() const
{
    const auto found = std::ranges::find(m_runs, false, &Run::isRunning);
    return found == m_runs.end() ? nullptr : found->result;
}

void RunsView::addFile(const Result& result, const QString& file)
{
    const auto known =
        std::ranges::find_if(m_runs, [&](const Run& run) { return run.isFrom(file); });
    if (known != m_runs.end()) { // it is listed already; what is in the file may be new
        if (known->result != m_shown)
            known->result = result;
        return listChanged();
    }
    m_runs.push_back(Run{.id = ++m_lastId,
                         .name = unusedName(QFileInfo(file).completeBaseName()),
                         .time = QFileInfo(file).lastModified(),
                         .differs = tr("another file: %1").arg(file),
                         .origin = file,
                         .saved = file,
                         .result = result,
                         .isSaved = true});
    listChanged();
}

const RunsView::Run* RunsView::find(const Result& result) const
{
    const auto found = std::ranges::find(m_runs, result, &Run::result);
    return found == m_runs.end() ? nullptr : &*found;
}

QString RunsView::originOf(const Result& result) const
{
    const Run* run = find(result);
    return run == nullptr ? QString() : run->origin;
}

QString RunsView::savedIn(const Result& result) const
{
    const Run* run = find(result);
    return run == nullptr ? QString() : run->saved;
}

std::vector<NamedRun> RunsView::runs() const
{
    std::vector<NamedRun> named;
    for (const Run& run : m_runs)
        if (!run.isRunning)
            named.push_back({run.name, run.result});
    return named;
}

/// The name, or the name with the first number that no run has.
/// A study on the command line may have no name.
QString RunsView::unusedName(const QString& wanted) const
{
    const QString first = wanted.isEmpty() ? tr("Run") : wanted;
    QString name = first;
    for (int number = 2; std::ranges::find(m_runs, name, &Run::name) != m_runs.end(); ++number)
        name = QStringLiteral("%1 (%2)").arg(first).arg(number);
    return name;
}

void RunsView::markSaved(const Result& result, const QString& file)
{
    for (Run& run : m_runs)
        if (run.result == result) {
            run.isSaved = true;
            run.saved = file;
        }
    refresh();
}

std::size_t RunsView::unsavedCount() const
{
    return static_cast<std::size_t>(std::ranges::count(m_runs, false, &Run::isSaved));
}

RunsView::Result RunsView::firstUnsaved() const
{
    const auto found = std::ranges::find(m_runs, false, &Run::isSaved);
    return found == m_runs.end() ? nullptr : found->result;
}

void RunsView::setShown(const Result& result)
{
    m_shown = result;
    refresh();
}

void RunsView::refresh()
{
    const QSignalBlocker quiet(this);
    const int row = currentIndex().row();
    QTreeWidget::clear();
    QSet<QString> files;
    for (const Run& run : m_runs) {
        const QString file = run.saved.isEmpty() ? run.origin : run.saved;
        if (!run.isRunning)
            files += run.origin;
        const QString differs = run.isRunning ? tr("is being computed") : run.differs;
        auto* item = new QTreeWidgetItem(
            this, {run.name, QLocale().toString(run.time.time(), QLocale::ShortFormat), differs,
                   QFileInfo(file).fileName()});
        item->setFlags(item->flags().setFlag(Qt::ItemIsEditable, !run.isRunning));
        item->setToolTip(nameColumn, run.isSaved ? run.name : tr("Not saved"));
        item->setToolTip(differsColumn, differs);
        item->setToolTip(fileColumn, file);
        QFont font = item->font(nameColumn);
        font.setBold(run.result == m_shown);
        font.setItalic(!run.isSaved);
        item->setFont(nameColumn, font);
    }
    if (row >= 0 && row < topLevelItemCount())
        setCurrentItem(topLevelItem(row));
    setColumnHidden(fileColumn, files.size() < 2);
    resizeColumnToContents(nameColumn);
    resizeColumnToContents(timeColumn);
}

bool RunsView::canRemove() const
{
    const int row = currentIndex().row();
    if (row < 0)
        return false;
    const Run& run = m_runs[static_cast<std::size_t>(row)];
    return !run.isRunning && run.result != m_shown;
}

void RunsView::removeCurrent()
{
    if (!canRemove())
        return;
    const auto row = static_cast<std::size_t>(currentIndex().row());
    const Run run = m_runs[row];
    m_undo.push(new UndoStep(
        tr("delete run %1").arg(run.name), [this, id = run.id] { removeRun(id); },
        [this, row, run] { insert(row, run); }));
}

void RunsView::insert(std::size_t row, Run run)
{
    const std::size_t first = !m_runs.empty() && m_runs.front().isRunning ? 1 : 0;
    const std::size_t place = std::clamp(row, first, m_runs.size());
    m_runs.insert(m_runs.begin() + static_cast<std::ptrdiff_t>(place), std::move(run));
    listChanged();
    setCurrentItem(topLevelItem(static_cast<int>(place)));
}

void RunsView::removeRun(int id)
{
    std::erase_if(m_runs, [&](const Run& run) { return run.id == id; });
    listChanged();
}

void RunsView::renameTo(int id, const QString& wanted)
{
    const auto run = std::ranges::find(m_runs, id, &Run::id);
    if (run == m_runs.end() || wanted.isEmpty() || wanted == run->name)
        return refresh();
    m_undo.push(new UndoStep(
        tr("rename run %1").arg(run->name),
        [this, id, name = unusedName(wanted)] { rename(id, name); },
        [this, id, name = run->name] { rename(id, name); }));
}

void RunsView::rename(int id, const QString& name)
{
    for (Run& run : m_runs)
        if (run.id == id)
            run.name = name;
    listChanged();
}

void RunsView::contextMenuEvent(QContextMenuEvent* event)
{
    if (currentItem() == nullptr)
        return;
    QMenu menu(this);
    menu.addAction(tr("Show"), this, [this] { Q_EMIT itemActivated(currentItem(), 0); });
    menu.addAction(tr("Rename"), this, [this] { editItem(currentItem(), nameColumn); })
        ->setEnabled(currentItem()->flags().testFlag(Qt::ItemIsEditable));
    menu.addAction(tr("Compare the runs"), this, &RunsView::compareWanted);
    QAction* remove = menu.addAction(tr("Delete"), this, &RunsView::removeCurrent);
    remove->setEnabled(canRemove());
    remove->setToolTip(tr("The run that is shown stays"));
    menu.exec(event->globalPos());
}

/// Of a run only the name can be edited; F2 does so wherever in its row the user is.
bool RunsView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    if (trigger != EditKeyPressed && index.column() != nameColumn)
        return false;
    return QTreeWidget::edit(index.siblingAtColumn(nameColumn), trigger, event);
}

void RunsView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete)
        removeCurrent();
    else
        QTreeWidget::keyPressEvent(event);
}

void RunsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTreeWidget::changeEvent(event);
}

void RunsView::retranslate()
{
    setAccessibleName(tr("Runs"));
    m_emptyText->setSentence(tr("No run yet. Choose methods and orders in the set-up and press Run "
                                "(F5): every run is listed here."));
    setHeaderLabels({tr("Run"), tr("Time"), tr("Differs from the one before"), tr("File")});
    refresh();
}

} // namespace crossfade
