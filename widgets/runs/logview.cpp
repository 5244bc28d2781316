#include "widgets/runs/logview.h"

#include "widgets/basics/tallrows.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/emptytext.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>

namespace crossfade
{

namespace
{

enum LogColumn { TimeColumn, WhatColumn, TookColumn, OutcomeColumn, ColumnCount };

constexpr int mostEntries = 1000;

} // namespace

LogView::LogView(QWidget* parent) : QTreeWidget(parent), m_emptyText(new EmptyText(this))
{
    setObjectName(QStringLiteral("log"));
    setColumnCount(ColumnCount);
    setAlternatingRowColors(true);
    setWordWrap(true);
    setItemDelegate(new TallRows(this));
    setTreePosition(WhatColumn); // notes are of what ran; times stand beneath their heading
    setRootIsDecorated(false);   // and what ran beneath its own
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    keepTranslated(*this, [this] { retranslate(); });
}

QTreeWidgetItem* LogView::addEntry(const QString& what)
{
    if (topLevelItemCount() >= mostEntries) {
        const QTreeWidgetItem* oldest = takeTopLevelItem(0);
        std::erase_if(m_running, [&](const auto& each) { return each.second.entry == oldest; });
        delete oldest;
    }
    auto* entry = new QTreeWidgetItem(this);
    entry->setText(TimeColumn, QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    entry->setText(WhatColumn, what);
    entry->setToolTip(WhatColumn, what);
    scrollToItem(entry);
    return entry;
}

void LogView::begin(const QString& what, const void* job)
{
    Running& running = m_running[job];
    running.entry = addEntry(what);
    running.entry->setText(OutcomeColumn, tr("running"));
    running.since.start();
}

void LogView::note(const QString& text, const void* job)
{
    const auto running = m_running.find(job);
    if (running == m_running.end()) {
        addEntry(text);
        return;
    }
    QTreeWidgetItem* entry = running->second.entry;
    auto* noted = new QTreeWidgetItem(entry);
    noted->setText(WhatColumn, text);
    noted->setToolTip(WhatColumn, text);
    entry->setExpanded(true);
}

void LogView::end(Outcome outcome, const void* job)
{
    const auto found = m_running.find(job);
    if (found == m_running.end())
        return;
    const auto& [entry, since] = found->second;
    entry->setText(TookColumn, durationText(static_cast<double>(since.elapsed()) / 1000));
    entry->setText(OutcomeColumn, outcome == Outcome::Done        ? tr("done")
                                  : outcome == Outcome::Cancelled ? tr("cancelled")
                                                                  : tr("failed"));
    m_running.erase(found);
}

QString LogView::text() const
{
    QStringList lines;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem* entry = topLevelItem(i);
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells += entry->text(column);
        lines += cells.join(QLatin1Char('\t'));
        for (int note = 0; note < entry->childCount(); ++note)
            lines += QLatin1Char('\t') + entry->child(note)->text(WhatColumn);
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

void LogView::retranslate()
{
    m_emptyText->setSentence(tr("Nothing has run yet. What is opened, computed or saved from now "
                                "on is listed here, with its time and its notes."));
    setAccessibleName(tr("Log"));
    setHeaderLabels({tr("Time"), tr("What"), tr("Took"), tr("Outcome")});
}

} // namespace crossfade
