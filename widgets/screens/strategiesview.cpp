#include "widgets/screens/strategiesview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/numberbox.h"
#include "widgets/basics/translated.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr double mostValues = 5e8;    ///< of queries along the way, each of 4 bytes
constexpr double mostProducts = 2e11; ///< that reranking may take: some seconds

double valuesOf(const StudyResult& result)
{
    double values = 0;
    for (const StudyCurve& curve : result.curves)
        values += 2.0 * static_cast<double>(curve.backfill.firstRank.size());
    return values;
}

double productsOf(const StudyResult& result)
{
    if (!result.models.newModel)
        return 0;
    const FeatureMatrix& gallery = result.models.newModel->gallery;
    return static_cast<double>(result.relevance.queryCount()) *
           static_cast<double>(gallery.rows()) * static_cast<double>(gallery.dim());
}

std::optional<double> ifKnown(const QDoubleSpinBox& box)
{
    return box.value() > box.minimum() ? std::optional(std::max(box.value(), 0.0)) : std::nullopt;
}

} // namespace

StrategiesView::StrategiesView(ResultModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_groupLabel(new Label(this)),
      m_group(named("strategiesGroup", new QComboBox(this))),
      m_embed(numberBox("strategiesEmbed", 0, 1e6, 2, 0, this)),
      m_trainingLabel(new Label(this)),
      m_training(numberBox("strategiesTraining", -1, 1e9, 2, -1, this)),
      m_trainingHours(numberBox("strategiesTrainingHours", -1, 1e6, 2, -1, this)),
      m_table(new SheetView(QStringLiteral("strategiesTable"), this))
{
    layOut();
    for (QDoubleSpinBox* box : {m_embed, m_training, m_trainingHours})
        connect(box, &QDoubleSpinBox::valueChanged, this, &StrategiesView::figuresChanged);
    connect(m_group, &QComboBox::activated, this, &StrategiesView::figuresChanged);
    connect(&m_model, &ResultModel::resultChanged, this, &StrategiesView::takeResult);
    connect(m_table, &SheetView::rowChosen, this, [this](int row) {
        const StrategyRow& chosen = m_strategies.rows[static_cast<std::size_t>(row)];
        if (!chosen.candidate)
            return;
        const Candidate& candidate = m_trial->trial.candidates[*chosen.candidate];
        const auto& curves = m_model.result()->curves;
        const auto curve = std::ranges::find_if(curves, [&](const StudyCurve& each) {
            return Candidate{each.choice, each.ordering} == candidate;
        });
        m_model.setCurrentCurve(static_cast<int>(curve - curves.begin()));
    });
    takeResult();
    keepTranslated(*this, [this] { retranslate(); });
}

void StrategiesView::layOut()
{
    fitToRoom(*m_group, 10);
    m_table->setWideColumn(1, leastNamesWidth); // so that the first numbers are seen
    m_table->setTextElideMode(Qt::ElideRight);  // never "not" out of "not calibrated"
    m_table->setFrozenColumns(1);
    m_table->setMinimumHeight(leastTableHeight);
    m_table->setNotes([this]() -> TableNotes {
        if (m_model.metric() < 0)
            return {};
        return {{tr("Data"), dataText(m_model.result()->study)}};
    });
    auto* fields = inRow({{m_groupLabel, m_group},
                          gap(8),
                          {[this] { return tr("Model call (ms):"); }, m_embed},
                          room()},
                         {8, 2, 8, 2}, 6);
    auto* training =
        inRow({{m_trainingLabel, m_training}, m_trainingHours, room()}, {8, 0, 8, 2}, 6);
    inColumn(this, {fields, training, {m_table, 1}}, {}, 0);
}

void StrategiesView::takeResult()
{
    m_wanted = {}; // which would keep the result before
    m_trial.reset();
    m_trying.forget();
    const QString before = m_group->currentText();
    m_group->clear();
    for (const std::string& attribute : m_model.attributes())
        m_group->addItem(QString::fromStdString(attribute));
    m_group->setCurrentIndex(std::max(0, m_group->findText(before)));
    m_group->setVisible(m_group->count() > 0);
    m_groupLabel->setVisible(m_group->count() > 0);
    const bool trains = !m_model.isEmpty() && needsTraining(*m_model.result());
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_trainingLabel, m_training, m_trainingHours})
        part->setVisible(trains);
}

UserFigures StrategiesView::figures() const
{
    UserFigures figures;
    figures.embedMs = ifKnown(*m_embed);
    figures.pace.trainingCost = ifKnown(*m_training);
    figures.pace.trainingHours = ifKnown(*m_trainingHours);
    return figures;
}

void StrategiesView::ask(bool withOracles, const UserFigures& figures)
{
    m_figures = figures;
    const Wanted wanted{m_model.result(), m_model.metric(), withOracles,
                        m_group->currentText().toStdString()};
    if (wanted == m_wanted)
        return m_trying.isRunning() ? void() : showFound();
    m_wanted = wanted;
    m_trial.reset();
    m_why.clear();
    start();
    showFound();
}

void StrategiesView::start()
{
    m_trying.forget();
    const StudyResult& result = *m_wanted.result;
    if (valuesOf(result) > mostValues) {
        m_why = tr("There are too many queries to compare strategies here: "
                   "“crossfade-cli decide” does it.");
        return;
    }
    const auto question = std::make_shared<ResultQuestion>();
    question->objective.metric = result.study.metrics[static_cast<std::size_t>(m_wanted.metric)];
    question->withOracles = m_wanted.withOracles;
    question->attribute = m_wanted.attribute;
    question->figures = m_figures;
    if (productsOf(result) > mostProducts)
        question->figures.rerankDepths.clear();
    m_trying.run(
        [shared = m_wanted.result, question](JobContext& job) {
            return std::make_shared<const ResultTrial>(tryResult(*shared, *question, job));
        },
        [this](const std::shared_ptr<const ResultTrial>& trial) {
            m_trial = trial;
            showFound();
        },
        [this](const Error& error) {
            m_why = errorReason(error);
            showFound();
        });
}

Sheet StrategiesView::sheet() const
{
    if (!m_trial)
        return {};
    Sheet sheet = shownSheet(strategiesSheet(*m_trial, m_strategies));
    const auto& curves = m_model.result()->curves;
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
        sheet.rows[row].front().isStrong = row == m_strategies.recommended;
        for (Sheet::Cell& cell : sheet.rows[row])
            for (std::size_t i = 0; cell.style && i < curves.size(); ++i)
                if (Candidate{curves[i].choice, curves[i].ordering} ==
                    m_trial->trial.candidates[*m_strategies.rows[row].candidate]) {
                    cell.style = m_model.styleOf(static_cast<int>(i));
                    break;
                }
    }
    return sheet;
}

QString StrategiesView::text() const
{
    if (m_trial)
        return shownParagraphs(strategyParagraphs(*m_trial, m_strategies));
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>")
        .arg((m_why.isEmpty() ? tr("The strategies are being compared …") : m_why).toHtmlEscaped());
}

void StrategiesView::showFound()
{
    if (m_trial)
        m_strategies = strategiesOf(*m_trial, m_figures);
    m_table->setEmptyText(m_why.isEmpty() ? tr("The strategies are being compared …") : m_why);
    m_table->setSheet(sheet());
    Q_EMIT found();
}

void StrategiesView::retranslate()
{
    m_groupLabel->setText(tr("Worst group of:"));
    m_embed->setSpecialValueText(tr("unknown"));
    m_embed->setToolTip(tr("What one call of a model takes, for an item or a query: with it, what "
                           "reranking adds to a query is told"));
    m_embed->setAccessibleName(tr("Milliseconds of a call of a model"));
    m_trainingLabel->setText(tr("Training:"));
    m_training->setPrefix(tr("cost "));
    m_training->setSpecialValueText(tr("cost unknown"));
    m_training->setToolTip(tr("What it costs to train the new model that a method needs"));
    m_training->setAccessibleName(tr("Cost of training a new model"));
    m_trainingHours->setSuffix(tr(" h"));
    m_trainingHours->setSpecialValueText(tr("hours unknown"));
    m_trainingHours->setToolTip(tr("How long it takes to train the new model that a method needs"));
    m_trainingHours->setAccessibleName(tr("Hours of training a new model"));
    for (QDoubleSpinBox* box : {m_embed, m_training, m_trainingHours})
        fitSpecialText(*box);
    m_table->setAccessibleName(tr("Ways to serve the gallery meanwhile"));
    if (m_wanted.result)
        showFound();
}

} // namespace crossfade
