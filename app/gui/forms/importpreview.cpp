#include "app/gui/forms/importpreview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTableWidget>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

enum Place { NamePlace, RolePlace, CalledPlace, ContentPlace };

QTableWidget* makeTable(const char* name, QWidget* parent)
{
    auto* table = named(name, new QTableWidget(parent));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

void setCell(QTableWidget& table, int row, int column, const QString& text)
{
    QTableWidgetItem* item = table.item(row, column);
    if (item == nullptr)
        table.setItem(row, column, item = new QTableWidgetItem);
    item->setText(text);
}

bool hasName(ColumnRole role)
{
    return role == ColumnRole::Vectors || role == ColumnRole::Attribute;
}

} // namespace

ImportPreview::ImportPreview(QWidget* parent)
    : QWidget(parent),
      m_tabs(named("importSources", new QTabBar(this))),
      m_source(named("importSource", new Label(this))),
      m_columns(makeTable("importColumns", this)),
      m_rows(makeTable("importRows", this))
{
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_source->setWordWrap(true);
    m_columns->setColumnCount(4);
    m_columns->horizontalHeader()->setStretchLastSection(true);
    inColumn(this, {m_tabs, m_source, {inHalves(this, {m_columns, m_rows}, {180, 220}), 1}});
    connect(m_tabs, &QTabBar::currentChanged, this, &ImportPreview::showSource);
    keepTranslated(*this, [this] { retranslate(); });
}

void ImportPreview::show(std::vector<SourcePreview> previews)
{
    m_previews = std::move(previews);
    const QSignalBlocker blocked(m_tabs);
    while (m_tabs->count() > static_cast<int>(m_previews.size()))
        m_tabs->removeTab(m_tabs->count() - 1);
    for (std::size_t i = 0; i < m_previews.size(); ++i) {
        const QString name =
            asButtonText(QFileInfo(QString::fromStdString(m_previews[i].source)).fileName());
        if (static_cast<int>(i) < m_tabs->count())
            m_tabs->setTabText(static_cast<int>(i), name);
        else
            m_tabs->addTab(name);
    }
    m_tabs->setVisible(m_tabs->count() > 1);
    showSource();
}

void ImportPreview::showSource()
{
    const auto at = static_cast<std::size_t>(std::max(m_tabs->currentIndex(), 0));
    const SourcePreview preview = at < m_previews.size() ? m_previews[at] : SourcePreview{};
    m_source->setText(m_previews.empty() ? QString()
                                         : shown(sourceMessage(preview), Paths::LastPart));
    fillColumns(preview);
    fillRows(preview);
}

/// Fields stay where they are while the columns are the same, so that the focus stays, too.
void ImportPreview::fillColumns(const SourcePreview& preview)
{
    const int count = static_cast<int>(preview.columns.size());
    const int before = m_columns->rowCount();
    m_columns->setRowCount(count);
    for (int row = before; row < count; ++row)
        makeFields(row);
    for (int row = 0; row < count; ++row) {
        const PreviewColumn& column = preview.columns[static_cast<std::size_t>(row)];
        setCell(*m_columns, row, NamePlace, QString::fromStdString(column.name));
        setCell(*m_columns, row, ContentPlace, shown(contentMessage(column, preview)));
        fillFields(row, column);
    }
    m_columns->resizeColumnToContents(NamePlace);
    m_columns->setColumnWidth(NamePlace, std::clamp(m_columns->columnWidth(NamePlace), 120, 260));
}

void ImportPreview::makeFields(int row)
{
    auto* role = new QComboBox(m_columns);
    auto* called = new QLineEdit(m_columns);
    m_columns->setCellWidget(row, RolePlace, role);
    m_columns->setCellWidget(row, CalledPlace, called);
    connect(role, &QComboBox::activated, this, [this, row, role] {
        take(row, static_cast<ColumnRole>(role->currentData().toInt()), {}, By::Choice);
    });
    connect(called, &QLineEdit::editingFinished, this, [this, row, role, called] {
        take(row, static_cast<ColumnRole>(role->currentData().toInt()), called->text().trimmed(),
             By::Name);
    });
}

void ImportPreview::fillFields(int row, const PreviewColumn& column)
{
    auto* role = static_cast<QComboBox*>(m_columns->cellWidget(row, RolePlace));
    auto* called = static_cast<QLineEdit*>(m_columns->cellWidget(row, CalledPlace));
    const QSignalBlocker blocked(role);
    role->clear();
    for (const ColumnRole possible : column.roles)
        role->addItem(shown(roleMessage(possible)), static_cast<int>(possible));
    role->setCurrentIndex(role->findData(static_cast<int>(column.role)));
    m_columns->setColumnWidth(
        RolePlace, std::max(m_columns->columnWidth(RolePlace), role->sizeHint().width()));
    role->setEnabled(column.roles.size() > 1);
    const QString name = QString::fromStdString(column.name);
    role->setObjectName("role." + name);
    called->setObjectName("called." + name);
    role->setAccessibleName(tr("What %1 is taken for").arg(name));
    called->setAccessibleName(tr("What %1 is called").arg(name));
    called->setText(QString::fromStdString(column.called));
    called->setEnabled(hasName(column.role));
    called->setFrame(hasName(column.role)); // the view shows it again, whether it is hidden or not
}

void ImportPreview::fillRows(const SourcePreview& preview)
{
    m_rows->setColumnCount(static_cast<int>(preview.columns.size()));
    m_rows->setRowCount(static_cast<int>(preview.rows.size()));
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        const auto& of = preview.columns[static_cast<std::size_t>(column)];
        auto* header = new QTableWidgetItem(QString::fromStdString(of.name));
        m_rows->setHorizontalHeaderItem(column, header);
        for (int row = 0; row < m_rows->rowCount(); ++row) {
            const auto& cells = preview.rows[static_cast<std::size_t>(row)];
            setCell(*m_rows, row, column,
                    QString::fromStdString(cells[static_cast<std::size_t>(column)]));
        }
    }
    m_rows->resizeColumnsToContents();
    for (int column = 0; column < m_rows->columnCount(); ++column)
        m_rows->setColumnWidth(column, std::clamp(m_rows->columnWidth(column), 60, 280));
    m_rows->resizeRowsToContents();
}

void ImportPreview::take(int row, ColumnRole role, const QString& called, By by)
{
    const auto at = static_cast<std::size_t>(m_tabs->currentIndex());
    const auto place = static_cast<std::size_t>(row);
    if (at >= m_previews.size() || place >= m_previews[at].columns.size())
        return; // the field goes, and says that its text is at its end
    const SourcePreview seen = m_previews[at];
    const PreviewColumn column = seen.columns[place];
    const std::string before = column.called.empty() ? column.name : column.called;
    const QString name = called.isEmpty() ? QString::fromStdString(before) : called;
    const bool isRenamed = hasName(role) && name.toStdString() != column.called;
    // What was only guessed so far is said where it is chosen again.
    if (by == By::Choice || role != column.role || isRenamed)
        Q_EMIT columnTaken(seen, column, role, name);
    else
        fillFields(row, column); // an empty name goes back to what it was
}

void ImportPreview::retranslate()
{
    m_columns->setHorizontalHeaderLabels(
        {tr("Column"), tr("Taken for"), tr("Called"), tr("Holds")});
    m_tabs->setAccessibleName(tr("Sources of the import"));
    m_columns->setAccessibleName(tr("Columns and what they are taken for"));
    m_rows->setAccessibleName(tr("The first ten rows"));
    m_columns->setColumnWidth(RolePlace, 150);
    m_columns->setColumnWidth(CalledPlace, 140);
    showSource();
}

} // namespace crossfade
