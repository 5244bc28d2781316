#include "widgets/tables/resulttables.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/curvetableview.h"
#include "widgets/tables/grouptableview.h"
#include "widgets/tables/indexsheet.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

namespace crossfade
{

ResultTables::ResultTables(ResultModel* model, QWidget* parent)
    : QTabWidget(parent),
      m_model(model),
      m_curves(new CurveTableView(model)),
      m_conditions(new SheetView(QStringLiteral("conditionTable"))),
      m_groups(new GroupTableView(model)),
      m_models(new SheetView(QStringLiteral("modelTable"))),
      m_costs(new SheetView(QStringLiteral("costTable"))),
      m_index(new SheetView(QStringLiteral("indexTable")))
{
    setObjectName(QStringLiteral("resultTables"));
    setDocumentMode(true);
    for (const auto& [name, table] : tables()) {
        addTab(table, QString());
        table->setNotes([this, shown = table] { return notesOf(shown); });
    }

    connect(model, &ResultModel::resultChanged, this, &ResultTables::showResult);
    connect(model, &ResultModel::metricChanged, this, &ResultTables::showConditions);
    connect(model, &ResultModel::metricChanged, this, &ResultTables::showIndex);
    connect(model, &ResultModel::sliceChanged, this, &ResultTables::showIndex);
    keepTranslated(*this, [this] { retranslate(); });
}

TableNotes ResultTables::notesOf(const TableView* table) const
{
    if (m_model->metric() < 0)
        return {};
    const StudyResult& result = *m_model->result();
    TableNotes notes;
    if (table == m_curves)
        notes.emplace_back(
            tr("Metric"),
            metricText(result, result.study.metrics[static_cast<std::size_t>(m_model->metric())]));
    if (table == m_groups && m_model->curve() != nullptr)
        notes.emplace_back(tr("Curve"),
                           curveText(result, static_cast<std::size_t>(m_model->currentCurve())));
    notes.emplace_back(tr("Data"), dataText(result.study));
    return notes;
}

void ResultTables::copy() const
{
    shownTable().copy();
}

QString ResultTables::text(TableFormat format) const
{
    return shownTable().text(format);
}

/// The last one is always shown: Qt 6.4 scrolls a bar wrongly whose last tab is hidden.
std::array<std::pair<QString, TableView*>, 6> ResultTables::tables() const
{
    return {{{QStringLiteral("curves"), m_curves},
             {QStringLiteral("conditions"), m_conditions},
             {QStringLiteral("groups"), m_groups},
             {QStringLiteral("index"), m_index},
             {QStringLiteral("models"), m_models},
             {QStringLiteral("costs"), m_costs}}};
}

QString ResultTables::name() const
{
    for (const auto& [name, table] : tables())
        if (table == currentWidget())
            return name;
    return {};
}

void ResultTables::showTable(const QString& name)
{
    for (const auto& [known, table] : tables())
        if (known == name && isTabVisible(indexOf(table)))
            setCurrentWidget(table);
}

void ResultTables::showNext()
{
    do
        setCurrentIndex((currentIndex() + 1) % count());
    while (!isTabVisible(currentIndex()));
}

void ResultTables::setEmbeddingMacs(std::uint64_t macs)
{
    m_embeddingMacs = macs;
    m_countedFor = embeddingKey();
    showCosts();
}

const TableView& ResultTables::shownTable() const
{
    return *static_cast<const TableView*>(currentWidget());
}

QString ResultTables::embeddingKey() const
{
    if (m_model->isEmpty())
        return {};
    const Study& study = m_model->result()->study;
    QString text = nameText(study.newModel);
    for (const std::filesystem::path& file : dataFiles(study))
        text += QLatin1Char('\n') + nameText(file.string());
    return text;
}

/// Why a table has no rows.
void ResultTables::showEmptyTexts()
{
    const QString noResult = tr("No result yet: run the study, or open a results file.");
    const QString noCurve =
        tr("No curve yet: each method's curves appear here as soon as it is done.");
    m_curves->setEmptyText(m_model->isEmpty() ? noResult : noCurve);
    m_conditions->setEmptyText(m_model->isEmpty() ? noResult : noCurve);
    m_groups->setEmptyText(tr("The chosen curve follows no groups. Choose attributes under Groups "
                              "and parts, and run the study again."));
    m_index->setEmptyText(tr("No index was measured. Choose one under Index that is served, and "
                             "run the study again."));
    m_models->setEmptyText(m_model->isEmpty()
                               ? noResult
                               : tr("This results file does not hold how similar the models are. "
                                    "Run the study again."));
    m_costs->setEmptyText(noResult);
}

void ResultTables::showResult()
{
    showEmptyTexts();
    showConditions();
    showCosts();
    showIndex();
    m_models->setSheet(m_model->isEmpty() ? Sheet{} : modelsSheet(*m_model->result()));
    const bool grouped = m_model->curve() != nullptr && !m_model->curve()->groups.empty();
    const bool indexed = !m_model->isEmpty() && !m_model->result()->indexCurves.empty();
    // Qt 6.4 forgets a change of one tab where another one is set to what it is already.
    for (const auto& [table, shown] : {std::pair<TableView*, bool>(m_groups, grouped),
                                       std::pair<TableView*, bool>(m_index, indexed)})
        if (isTabVisible(indexOf(table)) != shown)
            setTabVisible(indexOf(table), shown);
}

void ResultTables::showConditions()
{
    m_conditions->setSheet(
        m_model->metric() < 0
            ? Sheet{}
            : conditionsSheet(*m_model->result(), static_cast<std::size_t>(m_model->metric())));
}

void ResultTables::showIndex()
{
    m_index->setSheet(m_model->metric() < 0
                          ? Sheet{}
                          : indexSheet(*m_model->result(),
                                       static_cast<std::size_t>(m_model->metric()),
                                       static_cast<std::size_t>(m_model->slice())));
}

void ResultTables::showCosts()
{
    if (m_countedFor != embeddingKey())
        m_embeddingMacs.reset();
    m_costs->setSheet(m_model->isEmpty() ? Sheet{}
                                         : costsSheet(*m_model->result(), m_embeddingMacs));
}

void ResultTables::retranslate()
{
    const auto name = [this](QWidget* table, const QString& text, const QString& help) {
        setTabText(indexOf(table), text);
        setTabToolTip(indexOf(table), help);
        table->setAccessibleName(text);
    };
    name(m_curves, tr("Curves"), tr("The chosen metric and the flips at the chosen share"));
    name(m_conditions, tr("Conditions"), tr("What the papers ask of an upgrade, met or not"));
    name(m_groups, tr("Groups"),
         tr("The groups of the chosen curve by the chosen metric, and their gaps"));
    name(m_models, tr("Models"), tr("How similar the models are"));
    name(m_costs, tr("Costs"),
         tr("What the methods cost, compared with embedding the gallery again"));
    name(m_index, tr("Index"), tr("What the study's index gives, beside exact search"));
    showEmptyTexts();
    showResult();
}

} // namespace crossfade
