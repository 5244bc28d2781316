#include "app/gui/forms/planform.h"

#include "core/methods/common_options.h"
#include "core/study/request/swept_choices.h"
#include "widgets/basics/numberbox.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/definitions.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

enum Judge { JudgeAuto, JudgePilot, JudgeDrawn, JudgeTrain };
enum Calibration { AsSetUp, Without, WithMoments, WithLengths, TryAll };
enum SpeedUnit { ItemsPerHour, SecondsPerItem };

/// Replaces the texts and keeps the choice.
void nameChoices(QComboBox& box, const QStringList& texts)
{
    const QSignalBlocker quiet(&box);
    const int chosen = std::max(box.currentIndex(), 0);
    box.clear();
    box.addItems(texts);
    box.setCurrentIndex(std::min(chosen, box.count() - 1));
}

/// A number that is known where it is above its least one, which stands for the opposite.
std::optional<double> ifKnown(const QDoubleSpinBox& box)
{
    return box.value() > box.minimum() ? std::optional(std::max(box.value(), 0.0)) : std::nullopt;
}

QString listed(const std::vector<std::size_t>& depths)
{
    QStringList texts;
    for (const std::size_t depth : depths)
        texts += QString::number(depth);
    return texts.join(QStringLiteral(", "));
}

} // namespace

PlanForm::PlanForm(QWidget* parent)
    : QWidget(parent),
      m_grid(this),
      m_judge(makeChoiceBox(QStringLiteral("planJudge"), this)),
      m_pilot(makeNumberBox(QStringLiteral("planPilot"), 100, 2, this)),
      m_kind(makeChoiceBox(QStringLiteral("planObjective"), this)),
      m_metric(makeChoiceBox(QStringLiteral("planObjectiveMetric"), this)),
      m_at(makeNumberBox(QStringLiteral("planAt"), 100, 1, this)),
      m_group(makeChoiceBox(QStringLiteral("planGroup"), this)),
      m_calibration(makeChoiceBox(QStringLiteral("planCalibration"), this)),
      m_batch(new QSpinBox(this)),
      m_cost(makeNumberBox(QStringLiteral("planCost"), 1e9, 6, this)),
      m_speed(makeNumberBox(QStringLiteral("planSpeed"), 1e12, 3, this)),
      m_speedUnit(makeChoiceBox(QStringLiteral("planSpeedUnit"), this)),
      m_queries(makeNumberBox(QStringLiteral("planQueries"), 1e12, 0, this)),
      m_budget(makeNumberBox(QStringLiteral("planBudgetShare"), 100, 1, this)),
      m_embed(makeNumberBox(QStringLiteral("planEmbedMs"), 1e6, 2, this)),
      m_search(makeNumberBox(QStringLiteral("planSearchMs"), 1e6, 2, this)),
      m_most(makeNumberBox(QStringLiteral("planMostMs"), 1e6, 2, this)),
      m_depths(new QLineEdit(this)),
      m_training(makeNumberBox(QStringLiteral("planTraining"), 1e12, 2, this)),
      m_trainingHours(makeNumberBox(QStringLiteral("planTrainingHours"), 1e6, 2, this)),
      m_parts(new QSpinBox(this)),
      m_hasStart(new QCheckBox(this)),
      m_start(new QDateTimeEdit(QDateTime::currentDateTime(), this)),
      m_verify(new QCheckBox(this))
{
    m_pilot->setMinimum(0.01);
    m_pilot->setValue(5);
    m_at->setValue(30);
    m_batch->setObjectName(QStringLiteral("planBatch"));
    m_batch->setRange(1, 1'000'000'000);
    m_batch->setGroupSeparatorShown(true);
    m_batch->setValue(static_cast<int>(BackfillPace{}.batchSize));
    const PlanRequest usual;
    m_budget->setMinimum(0.1);
    m_budget->setValue(100 * usual.budget);
    for (QDoubleSpinBox* box : {m_training, m_trainingHours}) {
        box->setMinimum(-1);
        box->setValue(-1);
    }
    m_depths->setObjectName(QStringLiteral("planDepths"));
    m_depths->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("\\s*(\\d{1,9}\\s*,\\s*)*(\\d{1,9})?\\s*")), m_depths));
    m_depths->setText(listed(usual.rerankDepths));
    m_parts->setObjectName(QStringLiteral("planParts"));
    m_parts->setRange(2, 100);
    m_parts->setValue(static_cast<int>(usual.parts));
    m_hasStart->setObjectName(QStringLiteral("planHasStart"));
    m_start->setObjectName(QStringLiteral("planStart"));
    m_start->setCalendarPopup(true);
    m_start->setEnabled(false);
    m_verify->setObjectName(QStringLiteral("planVerify"));
    m_speedUnit->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_speedUnit->setMinimumContentsLength(0); // never narrower than its units
    layOut();
    keepTranslated(*this, [this] { retranslate(); });
    connect(m_judge, &QComboBox::currentIndexChanged, this, &PlanForm::showApplicable);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &PlanForm::showApplicable);
    connect(m_metric, &QComboBox::activated, this, [this] { m_choseMetric = true; });
    connect(m_hasStart, &QCheckBox::toggled, m_start, &QWidget::setEnabled);
    showApplicable();
}

void PlanForm::layOut()
{
    m_grid.add(m_grid.beside({m_judge, m_pilot}), m_judge);
    m_grid.add(m_grid.beside({m_kind, m_metric, m_at, m_group}), m_kind);
    m_grid.add(m_calibration);
    m_grid.add(m_batch);
    m_grid.add(m_cost);
    m_grid.add(m_grid.beside({m_speed, m_speedUnit}), m_speed);
    m_grid.add(m_queries);
    m_grid.add(m_budget);
    m_grid.add(m_depths);
    m_grid.add(m_embed);
    m_grid.add(m_search);
    m_grid.add(m_most);
    m_grid.add(m_training);
    m_grid.add(m_trainingHours);
    m_grid.add(m_parts);
    m_grid.addAfter(m_hasStart, m_start);
    m_grid.addUnlabelled(m_verify);
}

void PlanForm::setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary,
                        const std::optional<Metric>& shown)
{
    m_study = study;
    QStringList metrics;
    for (const Metric& metric : study.metrics)
        metrics += metricText(metric);
    nameChoices(*m_metric, metrics);
    explainMetrics(*m_metric, study.metrics);
    if (!m_choseMetric && !study.metrics.empty()) {
        const auto found = shown ? std::ranges::find(study.metrics, *shown) : study.metrics.end();
        m_metric->setCurrentIndex(
            found == study.metrics.end() ? 0 : static_cast<int>(found - study.metrics.begin()));
    }
    QStringList attributes;
    if (summary)
        for (const std::string& name : summary->attributes)
            attributes += QString::fromStdString(name);
    nameChoices(*m_group, attributes);
    m_at->setSingleStep(study.slices > 1 ? 100.0 / static_cast<double>(study.slices - 1) : 100);
}

void PlanForm::showApplicable()
{
    const auto kind = static_cast<Objective::Kind>(m_kind->currentIndex());
    m_pilot->setVisible(m_judge->currentIndex() == JudgeDrawn);
    m_metric->setVisible(kind != Objective::Kind::NegativeFlips);
    m_at->setVisible(kind == Objective::Kind::At || kind == Objective::Kind::NegativeFlips);
    m_group->setVisible(kind == Objective::Kind::WorstGroup);
}

Objective PlanForm::objective() const
{
    Objective objective;
    objective.kind = static_cast<Objective::Kind>(std::max(m_kind->currentIndex(), 0));
    const auto metric = static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0));
    objective.metric = m_study.metrics.at(metric);
    if (!m_at->isHidden())
        objective.fraction = m_at->value() / 100;
    if (!m_group->isHidden())
        objective.attribute = m_group->currentText().toStdString();
    return objective;
}

/// Sets the option of every method that has it; where all values are tried, a method stands once
/// for each.
void PlanForm::applyCalibration(Study& study) const
{
    const int wanted = m_calibration->currentIndex();
    if (wanted == AsSetUp)
        return;
    std::vector<MethodChoice> choices;
    for (MethodChoice& choice : study.methods) {
        if (!choice.options.values().contains(calibratedOption)) {
            choices.push_back(choice);
        } else if (wanted == TryAll) {
            const auto all = sweptChoices(choice, calibratedOption, "no, moments, lengths", {});
            choices.insert(choices.end(), all.begin(), all.end());
        } else {
            const char* const how = wanted == WithMoments   ? "moments"
                                    : wanted == WithLengths ? "lengths"
                                                            : "no";
            choice.options.setText(calibratedOption, how, {});
            choices.push_back(choice);
        }
    }
    study.methods = std::move(choices);
}

BackfillPace PlanForm::pace() const
{
    BackfillPace pace;
    pace.batchSize = static_cast<std::size_t>(m_batch->value());
    if (m_cost->value() > 0)
        pace.costPerItem = m_cost->value();
    if (m_speed->value() > 0)
        pace.itemsPerHour = m_speedUnit->currentIndex() == SecondsPerItem ? 3600 / m_speed->value()
                                                                          : m_speed->value();
    pace.queriesPerHour = ifKnown(*m_queries);
    pace.trainingCost = ifKnown(*m_training);
    pace.trainingHours = ifKnown(*m_trainingHours);
    if (m_hasStart->isChecked())
        pace.start = m_start->dateTime().toString(QStringLiteral("yyyy-MM-ddTHH:mm")).toStdString();
    return pace;
}

/// Ascending, each once: as they are asked for.
std::vector<std::size_t> PlanForm::depths() const
{
    std::set<std::size_t> depths;
    for (const QString& each : m_depths->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const auto depth = each.trimmed().toUInt(); depth > 0)
            depths.insert(depth);
    return {depths.begin(), depths.end()};
}

PlanRequest PlanForm::request() const
{
    PlanRequest request;
    request.study = m_study;
    request.study.claims.clear();
    request.study.parts.clear();
    request.study.attributes.clear();
    request.study.classBins = 0;
    applyCalibration(request.study);
    request.objective = objective();
    switch (m_judge->currentIndex()) {
    case JudgePilot:
        request.judgeOn = JudgeOn::Pilot;
        break;
    case JudgeDrawn:
        request.judgeOn = JudgeOn::Pilot;
        request.pilot = PilotDraw{.share = m_pilot->value() / 100};
        break;
    case JudgeTrain:
        request.judgeOn = JudgeOn::Train;
        break;
    default:
        break;
    }
    request.pace = pace();
    request.budget = m_budget->value() / 100;
    request.rerankDepths = depths();
    request.embedMs = ifKnown(*m_embed);
    request.searchMs = ifKnown(*m_search);
    request.mostMs = ifKnown(*m_most);
    request.parts = static_cast<std::size_t>(m_parts->value());
    request.verify = m_verify->isChecked();
    return request;
}

QVariantMap PlanForm::state() const
{
    return {{"judge", m_judge->currentIndex()},
            {"pilot", m_pilot->value()},
            {"kind", m_kind->currentIndex()},
            {"at", m_at->value()},
            {"calibration", m_calibration->currentIndex()},
            {"batch", m_batch->value()},
            {"cost", m_cost->value()},
            {"speed", m_speed->value()},
            {"unit", m_speedUnit->currentIndex()},
            {"queries", m_queries->value()},
            {"budget", m_budget->value()},
            {"depths", m_depths->text()},
            {"embed", m_embed->value()},
            {"search", m_search->value()},
            {"most", m_most->value()},
            {"training", m_training->value()},
            {"trainingHours", m_trainingHours->value()},
            {"parts", m_parts->value()}};
}

void PlanForm::restore(const QVariantMap& state)
{
    const auto choose = [&](QComboBox& box, const char* key) {
        const int index = state.value(key, 0).toInt();
        box.setCurrentIndex(index >= 0 && index < box.count() ? index : 0);
    };
    choose(*m_judge, "judge");
    choose(*m_kind, "kind");
    choose(*m_calibration, "calibration");
    choose(*m_speedUnit, "unit");
    m_pilot->setValue(state.value("pilot", m_pilot->value()).toDouble());
    m_at->setValue(state.value("at", m_at->value()).toDouble());
    m_batch->setValue(state.value("batch", m_batch->value()).toInt());
    for (const auto& [box, key] : {std::pair{m_cost, "cost"},
                                   {m_speed, "speed"},
                                   {m_queries, "queries"},
                                   {m_budget, "budget"},
                                   {m_embed, "embed"},
                                   {m_search, "search"},
                                   {m_most, "most"},
                                   {m_training, "training"},
                                   {m_trainingHours, "trainingHours"}})
        box->setValue(state.value(key, box->value()).toDouble());
    m_depths->setText(state.value("depths", m_depths->text()).toString());
    m_parts->setValue(state.value("parts", m_parts->value()).toInt());
}

void PlanForm::fillChoices()
{
    nameChoices(*m_judge, {tr("pilot, where there is one"), tr("the file's pilot"),
                           tr("a pilot drawn here"), tr("training rows")});
    nameChoices(*m_kind, {tr("AUC"), tr("metric at"), tr("worst group"), tr("negative flips at")});
    nameChoices(*m_calibration, {tr("as in the set-up"), tr("without"), tr("with moments"),
                                 tr("with one length"), tr("try all three")});
    nameChoices(*m_speedUnit, {tr("items/h"), tr("s/item")});
}

void PlanForm::retranslate()
{
    fillChoices();
    m_grid.name(
        0, tr("&Judge on:"),
        tr("A pilot is items of the gallery that were drawn at random and embedded again. "
           "Training rows are another gallery, and the models may have seen them. Without a "
           "choice: the pilot that the file marks, if it has %1 items or more; else, and where it "
           "does "
           "not tell whether anything is better than waiting, training rows")
            .arg(fewestPilotItems));
    m_grid.name(1, tr("&Choose by:"), tr("What counts for you"));
    m_grid.name(2, tr("Ca&libration:"),
                tr("Whether distances by old and by new features are made to mean the same"));
    m_grid.name(3, tr("Batch si&ze:"), tr("Items that are embedded together"));
    m_grid.name(4, tr("Cost per &item:"), tr("What embedding one item costs, in any currency"));
    m_grid.name(5, tr("S&peed:"), tr("Of the backfill"));
    m_grid.name(6, tr("Queries an hour:"),
                tr("That are served meanwhile: where a method has them embedded by both models, "
                   "that is part of the cost"));
    m_grid.name(7, tr("Budget:"),
                tr("How much of the gallery you would embed: strategies are compared there, too"));
    m_grid.name(8, tr("Rerank at:"),
                tr("Depths at which reranking the old index by the new model is tried, with commas "
                   "between them; empty: it is not"));
    m_grid.name(9, tr("Model call (ms):"),
                tr("What one call of a model takes, for an item or a query: with it, what "
                   "reranking adds to a query is told"));
    m_grid.name(10, tr("Search (ms):"), tr("What one search of your index takes"));
    m_grid.name(
        11, tr("At most (ms):"),
        tr("That a query may take longer: no depth of reranking that takes more is chosen"));
    m_grid.name(12, tr("Training cost:"),
                tr("What it costs to train the new model that a method needs"));
    m_grid.name(13, tr("Training (h):"),
                tr("How long it takes to train the new model that a method needs"));
    m_grid.name(14, tr("Parts (folds):"),
                tr("The training rows are dealt into so many parts: each is backfilled with fits "
                   "on the others"));
    m_budget->setSuffix(tr(" % of the gallery"));
    m_search->setSpecialValueText(tr("measured here"));
    m_most->setSpecialValueText(tr("any"));
    for (QDoubleSpinBox* box : {m_cost, m_speed, m_queries, m_embed, m_training, m_trainingHours})
        box->setSpecialValueText(tr("unknown"));
    for (QDoubleSpinBox* box :
         {m_cost, m_speed, m_queries, m_embed, m_search, m_most, m_training, m_trainingHours})
        fitSpecialText(*box);
    m_pilot->setSuffix(tr(" % of the gallery"));
    m_pilot->setAccessibleName(tr("Size of the pilot that is drawn"));
    m_pilot->setToolTip(tr("Where all new features are there already: to try what a pilot tells"));
    m_at->setSuffix(QStringLiteral(" %"));
    m_at->setAccessibleName(tr("Backfilled share that counts"));
    m_metric->setAccessibleName(tr("Metric to choose by"));
    m_group->setAccessibleName(tr("Attribute whose worst group counts"));
    m_speedUnit->setAccessibleName(tr("Unit of the speed"));
    m_hasStart->setText(tr("Begi&ns:"));
    m_hasStart->setToolTip(tr("When the backfill begins; then every batch has a date"));
    m_start->setAccessibleName(tr("When the backfill begins"));
    m_start->setLocale(QLocale());
    m_start->setDisplayFormat(dateTimeFormat());
    m_verify->setText(tr("Compare with the tr&uth"));
    m_verify->setToolTip(tr("Where all new features are there: what the choice and its promise "
                            "are really worth"));
}

} // namespace crossfade
