#include "widgets/runsview.h"

#include "widgets/emptytext.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace crossfade
{

namespace
{

enum Column { nameColumn, timeColumn, differsColumn };

} // namespace

RunsView::RunsView(QWidget* parent) : QTreeWidget(parent), m_emptyText(new EmptyText(this))
{
    setObjectName(QStringLiteral("runs"));
    setColumnCount(3);
    setRootIsDecorated(false);
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    header()->setStretchLastSection(true);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        Q_EMIT runChosen(m_runs[static_cast<std::size_t>(indexOfTopLevelItem(item))].result);
    });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        const QString name = item->text(nameColumn).trimmed();
        if (column == nameColumn && !name.isEmpty())
            m_runs[static_cast<std::size_t>(indexOfTopLevelItem(item))].name = name;
        refresh();
        Q_EMIT changed();
    });
    retranslate();
}

void RunsView::add(const Result& result, const QString& differs, bool saved)
{
    const auto before = firstFinished();
    if (before != m_runs.end() && differs.isEmpty()) {
        before->result = result;
        before->isSaved = saved;
    } else {
        const QString name = QString::fromStdString(result->study.name);
        m_runs.insert(before, Run{.name = unusedName(name),
                                  .time = QDateTime::currentDateTime(),
                                  .differs = differs,
                                  .result = result,
                                  .isSaved = saved});
    }
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
        m_runs.insert(m_runs.begin(), Run{.name = unusedName(name),
                                          .time = QDateTime::currentDateTime(),
                                          .differs = {},
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
    m_runs.push_back(Run{.name = unusedName(QFileInfo(file).completeBaseName()),
                         .time = QFileInfo(file).lastModified(),
                         .differs = tr("another file: %1").arg(file),
                         .result = result,
                         .isSaved = true});
    refresh();
    Q_EMIT changed();
}

void RunsView::clear()
{
    m_runs.clear();
    refresh();
    Q_EMIT changed();
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

void RunsView::markSaved(const Result& result)
{
    for (Run& run : m_runs)
        if (run.result == result)
            run.isSaved = true;
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
    for (const Run& run : m_runs) {
        const QString differs = run.isRunning ? tr("is being computed") : run.differs;
        auto* item = new QTreeWidgetItem(
            this, {run.name, QLocale().toString(run.time.time(), QLocale::ShortFormat), differs});
        item->setFlags(item->flags().setFlag(Qt::ItemIsEditable, !run.isRunning));
        item->setToolTip(nameColumn, run.isSaved ? run.name : tr("Not saved"));
        item->setToolTip(differsColumn, differs);
        QFont font = item->font(nameColumn);
        font.setBold(run.result == m_shown);
        font.setItalic(!run.isSaved);
        item->setFont(nameColumn, font);
    }
    if (row >= 0 && row < topLevelItemCount())
        setCurrentItem(topLevelItem(row));
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
    m_runs.erase(m_runs.begin() + currentIndex().row());
    refresh();
    Q_EMIT changed();
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
    setHeaderLabels({tr("Run"), tr("Time"), tr("Differs from the one before")});
    refresh();
}

} // namespace crossfade
