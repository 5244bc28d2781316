#include "widgets/queries/querybrowser.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/querycaption.h"
#include "widgets/queries/querytable.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr int largeEdge = 112; // of a picture in the grid, device-independent pixels

} // namespace

QueryBrowser::QueryBrowser(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_queries(new FailedQueryModel(model, thumbnails, this)),
      m_filter(named("queryFilter", new QComboBox(this))),
      m_k(named("queryK", new QSpinBox(this))),
      m_text(named("queryText", new QLineEdit(this))),
      m_count(named("queryCount", new Label(this))),
      m_value(named("queryValue", new QComboBox(this))),
      m_pictures(named("queryPictures", new QToolButton(this))),
      m_table(new QueryTable(m_queries, model, this)),
      m_grid(named("queryGrid", new QListView(this)))
{
    setObjectName(QStringLiteral("queryBrowser"));
    addControls();
    setUpGrid();
    m_emptyTable = new EmptyText(m_table);
    m_emptyGrid = new EmptyText(m_grid);

    connect(m_filter, &QComboBox::currentIndexChanged, this, [this] {
        m_queries->setFilter(
            static_cast<FailedQueryModel::Filter>(m_filter->currentData().toInt()));
        listOthers();
    });
    connect(model, &ResultModel::chosenQueriesChanged, this, &QueryBrowser::showChosen);
    connect(m_value, &QComboBox::activated, this, [this] {
        m_queries->setValue(chosenValue());
        listOthers();
    });
    connect(m_pictures, &QToolButton::toggled, this, &QueryBrowser::setAsPictures);
    connect(model, &ResultModel::resultChanged, this, &QueryBrowser::showResult);
    connect(model, &ResultModel::sliceChanged, this, &QueryBrowser::showSlice);
    connect(model, &ResultModel::resultChanged, this, &QueryBrowser::scrollToTop);
    connect(model, &ResultModel::currentCurveChanged, this, &QueryBrowser::scrollToTop);
    connect(m_k, &QSpinBox::valueChanged, this, [this](int k) {
        m_queries->setK(k);
        listOthers();
    });
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_queries->setText(text);
        listOthers();
    });
    connect(m_queries, &QAbstractItemModel::modelReset, this, &QueryBrowser::showRows);
    connect(model, &ResultModel::currentQueryChanged, this, &QueryBrowser::selectCurrentQuery);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_model->setCurrentQuery(m_queries->query(current.row()));
            });
    for (const QAbstractItemView* list : std::initializer_list<QAbstractItemView*>{m_table, m_grid})
        connect(list, &QAbstractItemView::clicked, this, &QueryBrowser::queryClicked);
    showResult();
    keepTranslated(*this, [this] { retranslate(); });
}

void QueryBrowser::addControls()
{
    using Filter = FailedQueryModel::Filter;
    for (const Filter filter : {Filter::Wrong, Filter::NegativeFlips, Filter::PositiveFlips,
                                Filter::Disputed, Filter::Chosen, Filter::All})
        m_filter->addItem(QString(), static_cast<int>(filter));
    m_k->setRange(1, 1000);
    m_filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_filter->setMinimumContentsLength(18);
    m_text->setClearButtonEnabled(true);
    m_value->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_value->setMinimumContentsLength(10);
    connect(m_value, &QComboBox::currentTextChanged, this, &QueryBrowser::explainValue);
    m_pictures->setCheckable(true);
    m_pictures->setFocusPolicy(Qt::StrongFocus);
    m_pictures->setText(QStringLiteral("▦"));

    inColumn(this,
             {inRow({{m_filter, 3}, m_k}),
              inRow({{m_text, 10}, {m_value, 9}, m_pictures}),
              {m_table, 1},
              {m_grid, 1},
              m_count},
             {6, 6, 6, 6});
}

void QueryBrowser::setUpGrid()
{
    m_grid->setModel(m_queries);
    m_grid->setSelectionModel(m_table->selectionModel());
    m_grid->setModelColumn(FailedQueryModel::Query);
    m_grid->setItemDelegate(new QueryCaption(m_grid, m_table->names()));
    m_grid->setViewMode(QListView::IconMode);
    m_grid->setResizeMode(QListView::Adjust);
    m_grid->setLayoutMode(QListView::Batched); // thousands of pictures are laid out bit by bit
    m_grid->setUniformItemSizes(true);
    m_grid->setMovement(QListView::Static);
    m_grid->setIconSize({largeEdge, largeEdge});
    m_grid->setGridSize(GridCell::cellFor(largeEdge, *m_grid));
    m_grid->hide();
}

void QueryBrowser::setAsPictures(bool pictures)
{
    m_queries->setThumbnailEdge(pictures ? largeEdge : FailedQueryModel::thumbnailEdge);
    m_table->setVisible(!pictures);
    m_grid->setVisible(pictures);
    if (pictures)
        m_grid->scrollTo(m_grid->currentIndex());
}

/// Shows another result; what was searched for in other data means nothing here.
void QueryBrowser::showResult()
{
    if (m_model->result() != nullptr) {
        const auto files = dataFiles(m_model->result()->study);
        if (std::exchange(m_data, files) != files)
            m_text->clear();
    }
    fillValues();
    showSlice();
}

/// The lists know single queries at the slices alone, and name theirs.
void QueryBrowser::showSlice()
{
    using Filter = FailedQueryModel::Filter;
    const auto name = [this](Filter filter, const QString& text) {
        m_filter->setItemText(m_filter->findData(static_cast<int>(filter)), text);
    };
    const QString reference = flipReferenceText(m_queries->isAgainstOld());
    const QString here = sliceText(m_model->fraction());
    name(Filter::Wrong, tr("Wrong at %1").arg(here));
    name(Filter::NegativeFlips, tr("Broken at %1 against %2").arg(here, reference));
    name(Filter::PositiveFlips, tr("Mended at %1 against %2").arg(here, reference));
    name(Filter::Disputed, tr("The shown curves do not agree at %1").arg(here));
    m_filter->setToolTip(m_filter->currentText());
    showReason();
}

/// Every value of every attribute of the queries.
void QueryBrowser::fillValues()
{
    m_value->clear();
    m_value->addItem(tr("Any attribute"));
    if (!m_model->isEmpty())
        for (const AttributeValue& value : queryValues(*m_model->result())) {
            const QString name = QString::fromStdString(value.attribute);
            const QString text = QString::fromStdString(value.value);
            m_value->addItem(QStringLiteral("%1: %2").arg(name, text), QStringList{name, text});
        }
    m_value->setVisible(m_value->count() > 1);
}

/// Explains the list of values, with the whole name of the value, which may be cut.
void QueryBrowser::explainValue()
{
    m_value->setToolTip(m_value->currentText() + QLatin1Char('\n') +
                        tr("List only queries with this value of an attribute"));
}

void QueryBrowser::showRows()
{
    const auto total = static_cast<std::size_t>(m_model->queryCount());
    const auto listed = static_cast<std::size_t>(m_queries->rowCount());
    if (total == 0)
        m_count->setText(tr("No result"));
    else
        m_count->setText(counted(
            tr("%1 of %2 queries (%3)"),
            {as::Count{listed}, as::Count{total},
             percentText(static_cast<double>(listed) / static_cast<double>(total)).toStdString()}));
    showReason();
    selectCurrentQuery();
}

void QueryBrowser::showReason()
{
    for (EmptyText* text : {m_emptyTable, m_emptyGrid})
        text->setSentence(emptyReason());
}

QString QueryBrowser::emptyReason() const
{
    if (m_model->queryCount() == 0)
        return tr("No result yet: run the study, or open a results file.");
    if (!m_text->text().isEmpty() || m_value->currentIndex() > 0)
        return tr("No query of this list matches. Clear the search and the attribute, or choose "
                  "another list above.");
    using Filter = FailedQueryModel::Filter;
    const auto filter = static_cast<Filter>(m_filter->currentData().toInt());
    const bool isJudged = filter != Filter::Chosen && filter != Filter::All;
    if (QString why = noValuesSentence(*m_model->result()); isJudged && !why.isEmpty())
        return why;
    const QString here = sliceText(m_model->fraction());
    switch (filter) {
    case Filter::Wrong:
        return tr("No query is wrong at %1: each that has a relevant item finds one among the "
                  "first %2.")
            .arg(here)
            .arg(m_k->value());
    case Filter::NegativeFlips:
        return tr("No query is broken at %1 against %2. Go on with the slider, or choose another "
                  "list above.")
            .arg(here, flipReferenceText(m_queries->isAgainstOld()));
    case Filter::PositiveFlips:
        return tr("No query is mended at %1 against %2. Go on with the slider, or choose another "
                  "list above.")
            .arg(here, flipReferenceText(m_queries->isAgainstOld()));
    case Filter::Disputed:
        return tr("The shown curves agree on every query at %1. Show more curves in the table "
                  "Curves, or go on with the slider.")
            .arg(here);
    case Filter::Chosen:
        return tr("No query is chosen. Click a band on Flips, or a class or group of a table.");
    case Filter::All:
        break;
    }
    return tr("The data has no queries.");
}

/// Lists the queries that were chosen elsewhere; back to the wrong ones where none are chosen any
/// more.
void QueryBrowser::showChosen()
{
    const ChosenRows& chosen = m_model->chosenQueries();
    const int entry = m_filter->findData(static_cast<int>(FailedQueryModel::Filter::Chosen));
    m_filter->setItemText(entry, chosen.what.isEmpty() ? tr("Chosen in a chart") : chosen.what);
    m_filter->setItemData(entry, chosen.what, Qt::ToolTipRole);
    if (!chosen.what.isEmpty())
        m_filter->setCurrentIndex(entry);
    else if (m_filter->currentIndex() == entry)
        m_filter->setCurrentIndex(0);
    m_filter->setToolTip(m_filter->currentText());
    scrollToTop();
}

/// Other queries are listed: what was scrolled to means nothing any more.
void QueryBrowser::scrollToTop()
{
    m_table->scrollToTop();
    m_grid->scrollToTop();
}

void QueryBrowser::listOthers()
{
    showReason();
    scrollToTop();
    Q_EMIT filtersChanged();
}

AttributeValue QueryBrowser::chosenValue() const
{
    const QStringList value = m_value->currentData().toStringList();
    return value.isEmpty() ? AttributeValue{}
                           : AttributeValue{value[0].toStdString(), value[1].toStdString()};
}

QueryFilters QueryBrowser::filters() const
{
    return {.list = m_filter->currentData().toInt(),
            .k = m_k->value(),
            .text = m_text->text(),
            .value = chosenValue()};
}

void QueryBrowser::setFilters(const QueryFilters& filters)
{
    m_filter->setCurrentIndex(m_filter->findData(filters.list));
    m_k->setValue(filters.k);
    m_text->setText(filters.text);
    const QStringList value{QString::fromStdString(filters.value.attribute),
                            QString::fromStdString(filters.value.value)};
    m_value->setCurrentIndex(filters.value == AttributeValue{} ? 0 : m_value->findData(value));
    m_queries->setValue(chosenValue());
}

/// A query that is no longer listed stays the current one, so that the user can follow it through
/// the fractions.
void QueryBrowser::selectCurrentQuery()
{
    const int row = m_queries->rowOf(m_model->currentQuery());
    if (row < 0) {
        // Each is told: a list that does not know would choose its first row once Tab reaches it.
        m_table->setCurrentIndex({});
        m_grid->setCurrentIndex({});
        return;
    }
    if (m_table->currentIndex().row() == row)
        return;
    m_table->selectRow(row);
    m_table->scrollTo(m_queries->index(row, 0));
}

void QueryBrowser::step(int rows)
{
    if (m_queries->rowCount() == 0)
        return;
    const int row = m_queries->rowOf(m_model->currentQuery());
    const int wanted = row < 0 ? 0 : std::clamp(row + rows, 0, m_queries->rowCount() - 1);
    m_model->setCurrentQuery(m_queries->query(wanted));
}

QString QueryBrowser::text(TableFormat format) const
{
    // With the images even where the table has no room for them.
    return tableText(*m_queries, format, [this](int column) {
        return column == FailedQueryModel::Path && !m_table->hasPaths();
    });
}

void QueryBrowser::retranslate()
{
    const int all = m_filter->findData(static_cast<int>(FailedQueryModel::Filter::All));
    m_filter->setItemText(all, tr("All queries"));
    showSlice();
    showChosen();
    m_filter->setAccessibleName(tr("Which queries"));
    m_k->setPrefix(tr("by CMC@"));
    m_k->setToolTip(tr("A query is right when a relevant item is among its first k"));
    m_k->setAccessibleName(tr("k of CMC@k"));
    m_text->setPlaceholderText(tr("Class, file or number"));
    m_text->setAccessibleName(tr("Search queries"));
    const int value = m_value->currentIndex();
    fillValues();
    m_value->setCurrentIndex(std::max(value, 0));
    m_value->setAccessibleName(tr("Attribute of the queries"));
    explainValue();
    m_pictures->setToolTip(tr("Show the queries as large pictures"));
    m_pictures->setAccessibleName(m_pictures->toolTip());
    m_grid->setAccessibleName(tr("Queries as pictures"));
    m_table->setAccessibleName(tr("Queries"));
    showRows();
}

} // namespace crossfade
