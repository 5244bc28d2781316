/// FlipsView: the sentence and the table, and what is chosen in the chart and in the table.

#include "widgets/charts/flipschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/screens/flipsview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/shortnames.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>

#include <utility>

namespace crossfade
{

/// The sentence and the table.
void FlipsView::showSlice()
{
    showSentence();
    if (m_comparison && isAlong())
        m_table->showRow(m_model.slice());
    else
        showTable();
}

/// Shows the sentence at the position, or at the slice, which it names, if only that is known.
void FlipsView::showSentence()
{
    if (!m_comparison)
        return m_sentence->clear();
    const auto slice = static_cast<std::size_t>(m_model.slice());
    QString text = !m_model.isAtSlice() && m_comparison->knowsEveryItem()
                       ? flipsSentence(*m_comparison, m_model.position(), m_model.share())
                       : flipsSentence(*m_comparison, slice);
    if (m_ofChosen)
        text = joinSentences({text, chosenSentence(*m_comparison, *m_ofChosen,
                                                   m_model.chosenQueries().rows.size(), slice)});
    m_sentence->setText(text);
}

void FlipsView::showTable()
{
    m_table->setEmptyText(
        !m_comparison ? tr("Nothing is compared yet: the sentence in the chart says why.")
                      : tr("The data has neither classes nor groups to count the flips by."));
    if (!m_comparison) {
        m_sortsAnew = true;
        return m_table->setSheet({});
    }
    m_table->setSheet(isAlong() ? flipsAlong(*m_comparison)
                                : flipsByPart(*m_comparison, m_parts,
                                              m_by->currentData().toString().isEmpty()
                                                  ? tr("Class")
                                                  : m_by->currentText(),
                                              static_cast<std::size_t>(m_model.slice())));
    sortTable();
}

/// Sorts the table: at first what changes for the worse is above, or the first fraction.
void FlipsView::sortTable()
{
    const QHeaderView& header = *m_table->horizontalHeader();
    if (std::exchange(m_sortsAnew, false))
        m_table->sortByColumn(isAlong() ? -1 : int{FlipsColumn::Change}, Qt::AscendingOrder);
    else if (!m_isPlaying && !isAlong())
        m_table->sortByColumn(header.sortIndicatorSection(), header.sortIndicatorOrder());
}

/// Chooses the queries of a band where it was clicked, and goes there.
void FlipsView::chooseBand(int slice, FlipBand band)
{
    m_model.setSlice(slice);
    const auto queries = queriesOfBand(m_comparison->answers.curve, m_comparison->answers.reference,
                                       m_comparison->queries, m_comparison->fractions.size(),
                                       static_cast<std::size_t>(slice), band);
    m_model.chooseQueries(
        {.what = tr("%1 at %2: %3 against %4")
                     .arg(m_chart->bandName(band),
                          sliceText(m_comparison->fractions[static_cast<std::size_t>(slice)]),
                          m_comparison->curve, m_comparison->against),
         .rows = {queries.begin(), queries.end()}});
}

/// Chooses the queries that the cell counts, in a row along the fractions after going there.
void FlipsView::chooseCell(int row, int column)
{
    if (!m_comparison)
        return;
    if (isAlong())
        m_model.setSlice(row);
    const QString share = sliceText(m_model.fraction());
    const auto rows = queriesOfCell(*m_comparison, static_cast<std::size_t>(m_model.slice()),
                                    column, m_parts, isAlong() ? -1 : row);
    const QString counted = countedText(*m_comparison, column);
    m_model.chooseQueries(
        {.what = isAlong() ? tr("%1 at %2: %3 against %4")
                                 .arg(counted, share, m_comparison->curve, m_comparison->against)
                           : tr("%1, %2 at %3: %4 against %5")
                                 .arg(shortName(m_parts.names[row], m_names->beginning()), counted,
                                      share, m_comparison->curve, m_comparison->against),
         .rows = rows});
}

} // namespace crossfade
