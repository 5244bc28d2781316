#include "widgets/screens/generationsview.h"

#include "core/statistics/verdict.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/chartovertable.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

/// An option of `bict` and its value; no name: none.
struct Need {
    const char* option = nullptr;
    const char* value = nullptr;
};

/// A number of an update, in the sequence of the legend and of the table.
struct Number {
    const char* name;
    GenerationValues Generation::*values;
    std::array<Need, 2> needs; ///< by which a study has it
    const char* words;         ///< in the legend
    const char* help;          ///< in the table
};

constexpr std::array numbers{
    Number{"M_BCT",
           &Generation::backward,
           {Need{"forward", "no"}},
           QT_TRANSLATE_NOOP("crossfade::GenerationsView", "new queries, gallery as stored"),
           QT_TRANSLATE_NOOP("crossfade::GenerationsView",
                             "Its queries on what is stored after the update before")},
    Number{
        "M_FCT",
        &Generation::forward,
        {Need{"forward", "yes"}},
        QT_TRANSLATE_NOOP("crossfade::GenerationsView",
                          "new queries, gallery carried forward by ψ"),
        QT_TRANSLATE_NOOP("crossfade::GenerationsView", "Its queries on what its ψ makes of that")},
    Number{"M_n2n",
           &Generation::newToNew,
           {Need{"refresh", "mixed"}},
           QT_TRANSLATE_NOOP("crossfade::GenerationsView", "new queries, gallery embedded again"),
           QT_TRANSLATE_NOOP("crossfade::GenerationsView",
                             "Its queries on a gallery that is embedded again")},
    Number{"BCT",
           &Generation::backwardAlone,
           {Need{"updates", "single"}, Need{"forward", "no"}},
           QT_TRANSLATE_NOOP("crossfade::GenerationsView",
                             "as stored, fitted from the first model alone"),
           QT_TRANSLATE_NOOP("crossfade::GenerationsView",
                             "M_BCT of a fit from the first old model alone, without any ψ")}};

/// "new queries, gallery as stored (M_BCT)"
QString inWords(const QString& words, const char* name)
{
    return QStringLiteral("%1 (%2)").arg(words, QLatin1String(name));
}

/// "forward = no"
QString settingText(const std::string& option, const QString& value)
{
    return QStringLiteral("%1\u00a0=\u00a0%2").arg(optionName(option), value);
}

/// "M_BCT (forward = no)"
QString withNeeds(const Number& number)
{
    QStringList needs;
    for (const Need& need : number.needs)
        if (need.option != nullptr)
            needs += settingText(need.option, QLatin1String(need.value));
    return QStringLiteral("%1 (%2)").arg(QLatin1String(number.name), listText(needs));
}

bool isKnown(const GenerationChain& chain, const Number& number)
{
    return std::ranges::any_of(chain.generations, [&](const Generation& generation) {
        return (generation.*number.values).has_value();
    });
}

double valueOf(const GenerationValues& values, std::size_t metric)
{
    return values && metric < values->size() ? (*values)[metric]
                                             : std::numeric_limits<double>::quiet_NaN();
}

/// "m_bct_alone of v3" → "BCT of v3"
QString sideText(const std::string& side)
{
    QString text = nameText(side);
    text.replace(QStringLiteral("m_bct_alone"), QStringLiteral("BCT"));
    text.replace(QStringLiteral("m_bct"), QStringLiteral("M_BCT"));
    text.replace(QStringLiteral("m_fct"), QStringLiteral("M_FCT"));
    text.replace(QStringLiteral("m_o2o"), QStringLiteral("M_o2o"));
    return text;
}

/// The method of a chain, and the options that it does not share with all others.
QString chainText(const GenerationChain& chain, const std::vector<GenerationChain>& all)
{
    QStringList parts{methodText(chain.method)};
    for (const auto& option : chain.fixed) {
        const auto isOther = [&](const GenerationChain& each) {
            return each.fixed.at(option.first) != option.second;
        };
        if (std::ranges::any_of(all, isOther))
            parts += settingText(option.first, optionValueText(option.second));
    }
    return listText(parts);
}

} // namespace

GenerationsView::GenerationsView(ResultModel& model, QWidget* parent)
    : ResultPage(parent),
      m_model(model),
      m_metric(new MetricList(QStringLiteral("generationsMetric"), model, this)),
      m_list(named("generationsList", new QComboBox(this))),
      m_chart(new LinesChart(QStringLiteral("generationsChart"), this)),
      m_sentence(named("generationsSentence", new Label(this))),
      m_table(new SheetView(QStringLiteral("generationsTable"), this))
{
    layOut();
    findChains();
    keepTranslated(*this, [this] { retranslate(); });
    connect(m_list, &QComboBox::activated, this, &GenerationsView::invalidate);
    connect(&m_model, &ResultModel::resultChanged, this, &GenerationsView::findChains);
    connect(&m_model, &ResultModel::metricChanged, this, &GenerationsView::invalidate);
}

void GenerationsView::layOut()
{
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_list->setMinimumContentsLength(12);
    auto* halves = chartOverTable(this, m_chart, m_sentence, m_table, {320, 130});
    inColumn(this, {inRows({{[] { return tr("Me&tric:"); }, m_metric},
                            {[] { return tr("&Method:"); }, m_list, 1},
                            {new DataLabel(m_model, this), 1}},
                           {8, 4, 8, 0}),
                    {halves, 1}});
}

void GenerationsView::findChains()
{
    m_chains =
        m_model.isEmpty() ? std::vector<GenerationChain>() : findGenerations(*m_model.result());
    fillList();
    invalidate();
}

void GenerationsView::fillList()
{
    const int before = m_list->currentIndex();
    m_list->clear();
    for (const GenerationChain& each : m_chains)
        m_list->addItem(chainText(each, m_chains));
    m_list->setCurrentIndex(std::clamp(before, 0, std::max(m_list->count() - 1, 0)));
}

const GenerationChain& GenerationsView::chain() const
{
    return m_chains[static_cast<std::size_t>(std::max(m_list->currentIndex(), 0))];
}

std::size_t GenerationsView::metric() const
{
    return static_cast<std::size_t>(std::max(m_model.metric(), 0));
}

void GenerationsView::refresh()
{
    m_sentence->setVisible(!isEmpty());
    m_table->setVisible(!isEmpty());
    if (isEmpty())
        return m_chart->showNothing(
            tr("This study has one update. Name the models between the old and the new one in the "
               "set-up, and choose bict for each, to follow a sequence of updates."));
    const QString why = noValuesSentence(*m_model.result());
    m_sentence->setVisible(why.isEmpty());
    m_table->setVisible(why.isEmpty());
    if (!why.isEmpty())
        return m_chart->showNothing(why);
    showChart();
    showTable();
    m_sentence->setText(sentence());
}

void GenerationsView::showChart()
{
    const std::vector<Generation>& generations = chain().generations;
    QStringList updates;
    for (std::size_t i = 0; i < generations.size(); ++i)
        updates +=
            QStringLiteral("%1: %2").arg(QString::number(i + 1), nameText(generations[i].newModel));
    LinesContent content{
        .x = {.title = tr("Update (%1)").arg(listText(updates)),
              .low = 0.5,
              .high = static_cast<double>(generations.size()) + 0.5,
              .isWhole = true},
        .yTitle = tr("%1 (%)").arg(
            metricText(*m_model.result(), m_model.result()->study.metrics[metric()])),
        .lines = {},
        .levels = {{.name = inWords(tr("old model"), "M_o2o"), .y = 100 * chain().old[metric()]}}};
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        LinesContent::Line line{.name = inWords(tr(numbers[n].words), numbers[n].name),
                                .light = curveStyle(static_cast<int>(n), false),
                                .dark = curveStyle(static_cast<int>(n), true),
                                .x = {},
                                .y = {}};
        for (std::size_t i = 0; i < generations.size(); ++i) {
            const double value = valueOf(generations[i].*numbers[n].values, metric());
            if (std::isnan(value))
                continue;
            line.x.push_back(static_cast<double>(i + 1));
            line.y.push_back(100 * value);
        }
        if (!line.y.empty())
            content.lines.push_back(std::move(line));
    }
    m_chart->setContent(std::move(content));
}

void GenerationsView::showTable()
{
    Sheet sheet;
    sheet.columns = {{.title = tr("Update to"), .isText = true},
                     {.title = QStringLiteral("M_o2o"),
                      .help = tr("The first old model’s queries on its own gallery, before any "
                                 "update: what each number is compared with")}};
    for (const Number& number : numbers)
        if (isKnown(chain(), number))
            sheet.columns.push_back(
                {.title = QString::fromLatin1(number.name), .help = tr(number.help)});
    for (const Generation& generation : chain().generations) {
        const QString name = nameText(generation.newModel);
        std::vector<Sheet::Cell> row{{.text = name, .value = name},
                                     shareCell(chain().old[metric()])};
        for (const Number& number : numbers) {
            if (!isKnown(chain(), number))
                continue;
            row.push_back(shareCell(valueOf(generation.*number.values, metric())));
        }
        sheet.rows.push_back(std::move(row));
    }
    m_table->setSheet(std::move(sheet));
    m_table->endAtRows();
}

/// Which of BiCT's inequalities do not hold, and which numbers the study does not have.
QString GenerationsView::sentence() const
{
    QStringList texts;
    for (const int equation : {1, 2}) {
        std::size_t known = 0;
        QStringList broken;
        for (const GenerationChain::Step& step : chain().steps) {
            if (step.equation != equation)
                continue;
            ++known;
            if (step.margins[metric()] <= 0)
                broken += tr("%1 < %2 (short by %3)")
                              .arg(sideText(step.smaller), sideText(step.larger),
                                   percentText(-step.margins[metric()]));
        }
        if (known > 0)
            texts +=
                broken.isEmpty()
                    ? tr("Eq. %1 of BiCT holds for every known pair (%2).").arg(equation).arg(known)
                    : tr("Eq. %1 of BiCT does not hold: %2.")
                          .arg(equation)
                          .arg(broken.join(QStringLiteral("; ")));
    }
    QStringList missing;
    for (const Number& number : numbers)
        if (!isKnown(chain(), number))
            missing += withNeeds(number);
    if (!missing.isEmpty())
        texts += tr("Not computed without these options of BiCT: %1.").arg(listText(missing));
    const double raw = m_model.result()->baselines.oldModel.mean[metric()];
    if (std::fabs(chain().old[metric()] - raw) > equalityTolerance) // false for NaN
        texts += tr("M_o2o is the old model on normalised features, as this method has them; on "
                    "features as they are it has %1.")
                     .arg(percentText(raw));
    texts += tr("Means over the seeds; small differences may be chance.");
    return joinSentences(texts);
}

void GenerationsView::retranslate()
{
    m_list->setAccessibleName(tr("Method whose updates are shown"));
    m_chart->setAccessibleName(tr("Retrieval after each update"));
    m_table->setAccessibleName(tr("Numbers of each update"));
    fillList();
    invalidate();
}

} // namespace crossfade
