#include "widgets/logview.h"

#include "widgets/amounts.h"
#include "widgets/emptytext.h"
#include "widgets/tallrows.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>

namespace crossfade
{

namespace
{

enum Column { timeColumn, whatColumn, tookColumn, outcomeColumn, columns };

constexpr int mostEntries = 1000;

} // namespace

LogView::LogView(QWidget* parent) : QTreeWidget(parent), m_emptyText(new EmptyText(this))
{
    setObjectName(QStringLiteral("log"));
    setColumnCount(columns);
    setAlternatingRowColors(true);
    setWordWrap(true);
    setItemDelegate(new TallRows(this));
    setTreePosition(whatColumn); // notes are of what ran; times stand beneath their heading
    setRootIsDecorated(false);   // and what ran beneath its own
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(whatColumn, QHeaderView::Stretch);
    retranslate();
}

QTreeWidgetItem* LogView::addEntry(const QString& what)
{
    if (topLevelItemCount() >= mostEntries)
        delete takeTopLevelItem(0);
    auto* entry = new QTreeWidgetItem(this);
    entry->setText(timeColumn, QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    entry->setText(whatColumn, what);
    entry->setToolTip(whatColumn, what);
    scrollToItem(entry);
    return entry;
}

void LogView::begin(const QString& what)
{
    m_running = addEntry(what);
    m_running->setText(outcomeColumn, tr("running"));
    m_since.start();
}

void LogView::note(const QString& text)
{
    if (m_running == nullptr) {
        addEntry(text);
        return;
    }
    auto* noted = new QTreeWidgetItem(m_running);
    noted->setText(whatColumn, text);
    noted->setToolTip(whatColumn, text);
    m_running->setExpanded(true);
}

void LogView::end(Outcome outcome)
{
    if (m_running == nullptr)
        return;
    m_running->setText(tookColumn, durationText(static_cast<double>(m_since.elapsed()) / 1000));
    m_running->setText(outcomeColumn, outcome == Outcome::Done        ? tr("done")
                                      : outcome == Outcome::Cancelled ? tr("cancelled")
                                                                      : tr("failed"));
    m_running = nullptr;
}

QString LogView::text() const
{
    QStringList lines;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem* entry = topLevelItem(i);
        QStringList cells;
        for (int column = 0; column < columns; ++column)
            cells += entry->text(column);
        lines += cells.join(QLatin1Char('\t'));
        for (int note = 0; note < entry->childCount(); ++note)
            lines += QLatin1Char('\t') + entry->child(note)->text(whatColumn);
    }
    return lines.join(QLatin1Char('\n'));
}

void LogView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy the log"), this,
                   [this] { QGuiApplication::clipboard()->setText(text()); });
    menu.exec(event->globalPos());
}

void LogView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(text());
    else
        QTreeWidget::keyPressEvent(event);
}

void LogView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTreeWidget::changeEvent(event);
}

void LogView::retranslate()
{
    m_emptyText->setSentence(tr("Nothing has run yet. What is opened, computed or saved from now "
                                "on is listed here, with its time and its notes."));
    setAccessibleName(tr("Log"));
    setHeaderLabels({tr("Time"), tr("What"), tr("Took"), tr("Outcome")});
}

} // namespace crossfade
