#include "app/gui/setup/orderssection.h"

#include "core/orders/order.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace crossfade
{

OrdersSection::OrdersSection(QWidget* parent)
    : SetupSection(parent),
      m_fileRow(new QWidget(this)),
      m_file(named("orderFile", new QLineEdit(m_fileRow))),
      m_browse(new QToolButton(m_fileRow))
{
    auto* layout = inColumn(this, {}, {}, 1);
    for (const OrderInfo& order : orders()) {
        const Row row{order.id, named("order." + order.id, new QCheckBox(this)), new Label(this)};
        row.needs->setWordWrap(true);
        row.needs->setIndent(22);
        row.needs->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(row.check);
        layout->addWidget(row.needs);
        connect(row.check, &QCheckBox::clicked, this, [this] {
            m_fileRow->setVisible(asksForFile());
            Q_EMIT edited(tr("choice of orders"));
        });
        m_rows.push_back(row);
    }
    inRow(m_fileRow, {{m_file, 1}, m_browse}, {22, 0, 0, 0});
    m_browse->setIcon(themedIcon("document-open"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_fileRow);
    connect(m_file, &QLineEdit::textEdited, this, [this] { Q_EMIT typed(tr("order file")); });
    connect(m_browse, &QToolButton::clicked, this, &OrdersSection::chooseOrderFile);
    keepTranslated(*this, [this] { retranslate(); });
}

bool OrdersSection::isChecked(const std::string& id) const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [&](const Row& row) { return row.id == id && row.check->isChecked(); });
}

bool OrdersSection::asksForFile() const
{
    return std::ranges::any_of(
        m_rows, [](const Row& row) { return row.check->isChecked() && needsOrderFile(row.id); });
}

QString OrdersSection::title() const
{
    return tr("Orders of backfilling");
}

void OrdersSection::show(const Study& study)
{
    for (const Row& row : m_rows)
        row.check->setChecked(std::count(study.orders.begin(), study.orders.end(), row.id) > 0);
    const QString file = QString::fromStdString(study.orderFile.value_or("").string());
    if (file != m_file->text())
        m_file->setText(file);
    m_fileRow->setVisible(asksForFile());
    m_lossUsesLabels = std::ranges::any_of(study.methods, lossUsesLabels);
    nameOrders();
}

void OrdersSection::store(Study& study) const
{
    // The study's own sequence stays, which the columns of the pairs have; what is new comes before
    // what the list has after it.
    const auto rowOf = [&](const std::string& id) {
        return std::ranges::find(m_rows, id, &Row::id);
    };
    std::erase_if(study.orders, [&](const std::string& id) { return !isChecked(id); });
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        if (row->check->isChecked() &&
            std::ranges::find(study.orders, row->id) == study.orders.end())
            study.orders.insert(
                std::ranges::find_if(study.orders,
                                     [&](const std::string& id) { return rowOf(id) > row; }),
                row->id);
    const std::string file = m_file->text().toStdString();
    study.orderFile = file.empty() ? std::nullopt : std::optional<std::filesystem::path>(file);
}

void OrdersSection::chooseOrderFile()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Choose an order"), m_file->text(),
        tr("Orders of rows or ids (*.npy *.csv *.txt);;All files (*)"));
    if (!file.isEmpty()) {
        m_file->setText(file);
        Q_EMIT edited(tr("order file"));
    }
}

void OrdersSection::nameOrders()
{
    for (const Row& row : m_rows) {
        const OrderInfo& order = orderInfo(row.id);
        row.check->setText(orderWithCaveat(order, m_lossUsesLabels));
        row.needs->setText(tr("Needs: %1").arg(coreText(order.needs)));
        row.check->setToolTip(orderTip(row.id));
        row.needs->setToolTip(row.check->toolTip());
        row.check->setAccessibleDescription(row.needs->text() + QStringLiteral(". ") +
                                            orderDefinition(row.id));
    }
}

void OrdersSection::retranslate()
{
    nameOrders();
    m_file->setPlaceholderText(tr("File of row numbers (.npy) or ids (.csv, .txt)"));
    m_file->setAccessibleName(tr("Order file"));
    m_browse->setToolTip(tr("Choose the order file"));
    m_browse->setAccessibleName(m_browse->toolTip());
}

} // namespace crossfade
