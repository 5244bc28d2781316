/// The tour's stops at sequences of updates and sweeps (tour.h).

#include "tests/app/tour.h"

#include "core/data/selection/restriction.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/found_sweeps.h"
#include "core/study/analysis/generations.h"
#include "widgets/charts/lineschart.h"
#include "widgets/charts/sweepchart.h"
#include "widgets/screens/sweepsview.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <array>
#include <fstream>

namespace crossfade::test
{

namespace
{

/// The numbers of an update, in the sequence of the table.
constexpr std::array numbers{
    std::pair{"M_BCT", &Generation::backward}, std::pair{"M_FCT", &Generation::forward},
    std::pair{"M_n2n", &Generation::newToNew}, std::pair{"BCT", &Generation::backwardAlone}};

const MetricCurve& metricOf(const StudyResult& result, std::size_t choice)
{
    return std::ranges::find(result.curves, choice, &StudyCurve::choice)->backfill.metrics[0];
}

} // namespace

/// Three models that have seen more and more classes: the old ones of both real upgrades, and a new
/// one. In the demonstration the side model stands between old and new.
Tour::Sequence Tour::sequence()
{
    if (!GetParam().isReal)
        return {source().embeddings, "side"};
    JobContext job;
    const auto read = [&](const std::filesystem::path& file) { // of the tour's classes alone
        EmbeddingSet set =
            restrictSet(readEmbeddings(file, {"old", "new"}, job), ClassRange{40, 59}, {}).set;
        std::vector<std::int64_t> rows; // a tenth of theirs: the tour is no place for long fits
        for (std::size_t row = 0; row < set.train->count; row += 10)
            if (set.train->labels[row] >= 40 && set.train->labels[row] < 60)
                rows.push_back(static_cast<std::int64_t>(row));
        set.train = selectItems(*set.train, rows, job);
        return set;
    };
    EmbeddingSet set = read(source().embeddings);
    const EmbeddingSet other = read(source().embeddings.parent_path() / "100to200.h5");
    set.gallery.features.emplace("middle", other.gallery.features.at("old"));
    set.train->features.emplace("middle", other.train->features.at("old"));
    set.heads.emplace("middle", other.heads.at("old"));
    const std::filesystem::path file = path("sequence.h5").toStdString();
    writeEmbeddings(file, set, job);
    return {file, "middle"};
}

/// 11: a sequence of updates and a sweep have screens of their own, with the core's numbers.
void Tour::seesUpdates()
{
    const auto [embeddings, between] = sequence();
    std::ofstream(path("updates.toml").toStdString())
        << "name = 'updates'\n[data]\nembeddings = '" << embeddings.string()
        << "'\nold = 'old'\nintermediate = ['" << between
        << "']\nnew = 'new'\n"
           "[evaluation]\norders = ['random']\nmetrics = ['cmc@1']\nslices = 5\n"
           "resamples = 0\n"
           "[[methods]]\nid = 'bict'\nnew = '"
        << between
        << "'\nlabel = 'first'\n"
           "options = { refresh = 'mixed', epochs = 1 }\n"
           "[[methods]]\nid = 'bict'\nlabel = 'second'\n"
           "options = { refresh = 'mixed', epochs = 1 }\n"
           "[[methods]]\nid = 'fct'\noptions = { epochs = 1, projection_width = 16 }\n"
           "sweep = { mixer_width = [16, 32] }\n";
    ASSERT_TRUE(finish([&] { m_window.openFile(path("updates.toml")); }));
    ASSERT_TRUE(finish([&] { click(find<QPushButton>("runButton")); })) << errors().toStdString();
    goTo("Generations");
    expectGenerations();
    goTo("Sweeps");
    expectSweep();
}

/// The table, the chart and the sentence have the numbers that the core finds in the curves.
void Tour::expectGenerations()
{
    const auto chains = findGenerations(result());
    ASSERT_EQ(chains.size(), 1U);
    const std::vector<Generation>& updates = chains[0].generations;
    ASSERT_EQ(updates.size(), 2U);
    // Of the first update and of the second one: after the whole gallery is embedded again.
    for (const std::size_t choice : {0U, 1U}) {
        ASSERT_TRUE(updates[choice].newToNew);
        EXPECT_EQ((*updates[choice].newToNew)[0], metricOf(result(), choice).mean.back());
    }
    const auto& table = *find<QTableView>("generationsTable").model();
    const LinesContent& content = find<LinesChart>("generationsChart").content();
    ASSERT_EQ(at(table.rowCount()), updates.size());
    for (int row = 0; row < table.rowCount(); ++row)
        EXPECT_EQ(shownIn(table, row, 0), QString::fromStdString(updates[at(row)].newModel));
    EXPECT_EQ(rawIn(table, 0, 1).toDouble(), chains[0].old[0]);
    int column = 1;
    for (const auto& [name, values] : numbers) {
        const QString of = QStringLiteral("(%1)").arg(name);
        const auto line = std::ranges::find_if(
            content.lines, [&](const auto& each) { return each.name.endsWith(of); });
        const auto member = values; // which a lambda can have
        const bool isKnown = std::ranges::any_of(
            updates, [&](const Generation& each) { return (each.*member).has_value(); });
        ASSERT_EQ(line != content.lines.end(), isKnown) << name;
        if (!isKnown)
            continue;
        ++column;
        ASSERT_EQ(table.headerData(column, Qt::Horizontal).toString(), name);
        std::vector<double> expected;
        for (int row = 0; row < table.rowCount(); ++row) {
            const GenerationValues& known = updates[at(row)].*values;
            EXPECT_EQ(shownIn(table, row, column), known ? percentText((*known)[0]) : "–");
            if (!known)
                continue;
            EXPECT_EQ(rawIn(table, row, column).toDouble(), (*known)[0]);
            expected.push_back((*known)[0]);
        }
        EXPECT_EQ(line->y, inPercent(expected)) << name;
    }
    EXPECT_EQ(table.columnCount(), column + 1);
    ASSERT_EQ(content.levels.size(), 1U);
    EXPECT_EQ(content.levels[0].y, 100 * chains[0].old[0]);
    const QString sentence = find<QLabel>("generationsSentence").text();
    for (const GenerationChain::Step& step : chains[0].steps) {
        const QString shortBy = "short by " + percentText(-step.margins[0]);
        EXPECT_EQ(sentence.contains(shortBy), step.margins[0] <= 0) << sentence.toStdString();
    }
    EXPECT_TRUE(sentence.contains("Means over the seeds")) << sentence.toStdString();
}

/// The lines have the numbers of the curves, over the option and over what the method costs; a
/// click on a point chooses its curve.
void Tour::expectSweep()
{
    auto& chart = find<SweepChart>("sweepChart");
    const SweepChart& plot = chart;
    ASSERT_EQ(find<SweepsView>().figure().sweeps.size(), 1U);
    ASSERT_EQ(find<SweepsView>().figure().sweeps[0].points.size(), 2U);
    ASSERT_GE(plot.lineCount(), 3);
    constexpr std::array<std::int64_t, 2> widths{16, 32};
    const auto expectPoints = [&] {
        for (int point = 0; point < 2; ++point) {
            const std::size_t choice = plot.pointAt({0, point}).choice;
            EXPECT_EQ(std::get<std::int64_t>(plot.pointAt({0, point}).value), widths[at(point)]);
            EXPECT_EQ(result().study.methods[choice].options.integer("mixer_width"),
                      widths[at(point)]);
            const MetricCurve& curve = metricOf(result(), choice);
            EXPECT_DOUBLE_EQ(plot.valueAt({0, point}), curve.mean.front());
            EXPECT_DOUBLE_EQ(plot.valueAt({1, point}), curve.auc());
            EXPECT_DOUBLE_EQ(plot.valueAt({2, point}), curve.mean.back());
        }
        EXPECT_LT(plot.pointOf({0, 0}).x(), plot.pointOf({0, 1}).x());
    };
    expectPoints();
    const SweepChart::Spot last{.line = 2, .point = 1};
    const std::size_t choice = plot.pointAt(last).choice;
    ASSERT_NE(results().curve()->choice, choice);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, plot.pointOf(last).toPoint());
    EXPECT_EQ(results().curve()->choice, choice);

    pick("sweepXAxis", 1); // parameters
    EXPECT_EQ(plot.figure().xAxis, SweepFigure::XAxis::Parameters);
    expectPoints();
    const auto cost = choiceCost(result(), choice);
    ASSERT_TRUE(cost);
    QTest::keyClick(&chart, Qt::Key_End); // its last point is said
    const QString said = chart.accessibleDescription().section('\n', 0, -2);
    for (const QString& part : {countText(cost->parameters) + " parameters",
                                percentText(metricOf(result(), choice).auc(), 3)})
        EXPECT_TRUE(said.contains(part)) << said.toStdString();
    pick("sweepXAxis", 0);

    auto& auc = find<QCheckBox>("sweepAuc");
    const int lines = plot.lineCount();
    QTest::mouseClick(&auc, Qt::LeftButton, {}, QPoint(8, auc.height() / 2)); // its box
    EXPECT_EQ(plot.lineCount(), lines - 1);
    QTest::mouseClick(&auc, Qt::LeftButton, {}, QPoint(8, auc.height() / 2));
    EXPECT_EQ(plot.lineCount(), lines);
}

} // namespace crossfade::test
