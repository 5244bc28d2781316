/// The tour's stops at the set-up, at a run that is cancelled and at the start page (tour.h).

#include "tests/app/tour.h"

#include "app/gui/files/recentpictures.h"
#include "app/gui/setup/setuppanel.h"
#include "core/methods/registry.h"
#include "core/study/request/pairs.h"
#include "core/study/request/run_memory.h"
#include "core/study/storage/results_file.h"
#include "tests/support/patience.h"
#include "tests/support/temporary_folder.h"
#include "widgets/basics/palette.h"
#include "widgets/runs/runsview.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/words/amounts.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace crossfade::test
{

namespace
{

int rowOf(const Study& study, const std::string& id)
{
    const auto found = std::ranges::find(study.methods, id, &MethodChoice::id);
    return static_cast<int>(found - study.methods.begin());
}

const MethodChoice& choiceOf(const Study& study, const std::string& id)
{
    return study.methods[at(rowOf(study, id))];
}

/// Whether the name of a field of options is bold.
bool isBold(const QWidget& field)
{
    QWidget* row = field.parentWidget();
    const auto* form = qobject_cast<QFormLayout*>(row->parentWidget()->layout());
    return form->labelForField(row)->font().bold();
}

/// Scrolls the panel to it, once it has its place.
void bringIntoView(QWidget& part)
{
    QApplication::processEvents();
    for (QWidget* above = part.parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(&part);
}

std::uint64_t parametersOf(const Study& study, const MethodChoice& choice,
                           const EmbeddingSummary& summary)
{
    const ModelNames names = modelNames(study, choice);
    Dimensions dimensions{.oldDim = dimensionOf(summary, names.oldModel),
                          .newDim = dimensionOf(summary, names.newModel),
                          .sideDim = {}};
    if (names.sideModel)
        dimensions.sideDim = dimensionOf(summary, *names.sideModel);
    return method(choice.id).describe(dimensions, choice.options).parameters;
}

QImage inRgb(const QImage& image)
{
    return image.convertToFormat(QImage::Format_RGB32);
}

} // namespace

/// 1: a preset is for all methods; an option that differs from it is bold and can be set back.
void Tour::choosesPresets()
{
    const auto& panel = find<SetupPanel>();
    const auto& presets = find<QComboBox>("studyPreset");
    const auto& name = find<QCheckBox>("method.fastfill");
    const MethodInfo& info = method("fastfill").info();
    const auto options = [&] { return choiceOf(panel.study(), "fastfill").options; };
    const auto before = options().values();
    const auto expectChanged = [&](bool isChanged) {
        EXPECT_EQ(name.font().bold(), isChanged);
        EXPECT_EQ(presets.currentText().endsWith(", changed"), isChanged)
            << presets.currentText().toStdString();
    };
    expectChanged(true); // by the study's file
    for (const Preset preset : {Preset::Quick, Preset::Paper, Preset::Quick}) {
        pick("studyPreset", presets.findData(static_cast<int>(preset)));
        EXPECT_EQ(options().values(), presetOptions(info, preset).values());
        expectChanged(false);
    }

    auto& more = find<QToolButton>("options.fastfill");
    bringIntoView(more);
    click(more);
    auto& epochs = find<QSpinBox>("fastfill.epochs");
    auto& back = find<QToolButton>("back.fastfill.epochs");
    const std::int64_t usual = presetOptions(info, Preset::Quick).integer("epochs");
    bringIntoView(epochs);
    EXPECT_EQ(epochs.value(), usual);
    EXPECT_FALSE(isBold(epochs));
    EXPECT_FALSE(back.isVisible());
    QTest::keyClick(&epochs, Qt::Key_Up);
    EXPECT_EQ(options().integer("epochs"), usual + 1);
    EXPECT_TRUE(isBold(epochs));
    EXPECT_FALSE(isBold(find<QSpinBox>("fastfill.mixer_width")));
    expectChanged(true);
    ASSERT_TRUE(back.isVisible());
    EXPECT_EQ(back.toolTip(), QString("Set back to %1").arg(usual));
    bringIntoView(back);
    click(back);
    EXPECT_EQ(options().values(), presetOptions(info, Preset::Quick).values());
    EXPECT_FALSE(isBold(epochs));
    expectChanged(false);

    constexpr int mostSteps = 10;
    for (int step = 0; step < mostSteps && options().values() != before; ++step)
        press(ActionId::Undo);
    EXPECT_EQ(options().values(), before);
    bringIntoView(more);
    click(more);
}

/// In every cell of the grid, and their sum: what the core expects by the times measured so far.
void Tour::expectEstimates()
{
    const auto& panel = find<SetupPanel>();
    const auto& pairs = find<QTableWidget>("pairs");
    const Study& study = panel.study();
    ASSERT_EQ(at(pairs.rowCount()), study.methods.size());
    ASSERT_EQ(at(pairs.columnCount()), study.orders.size());
    std::size_t on = 0;
    double seconds = 0;
    std::size_t curveBytes = 0;
    std::uint64_t largestFit = 0;
    const EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    for (int row = 0; row < pairs.rowCount(); ++row) {
        const MethodChoice& choice = study.methods[at(row)];
        const std::uint64_t parameters = parametersOf(study, choice, summary);
        const PairCost cost =
            pairCost(study, choice, parameters, panel.dataSize(), m_settings.workRates());
        const std::vector<std::string> orders = ordersFor(study, choice);
        for (int column = 0; column < pairs.columnCount(); ++column) {
            const QTableWidgetItem& cell = *pairs.item(row, column);
            const bool isOn = std::ranges::find(orders, study.orders[at(column)]) != orders.end();
            EXPECT_EQ(cell.checkState() == Qt::Checked, isOn) << row << ' ' << column;
            if (!cell.flags().testFlag(Qt::ItemIsEnabled)) {
                EXPECT_EQ(cell.text(), "–");
                continue;
            }
            EXPECT_TRUE(cell.text().endsWith(durationText(cost.curveSeconds)))
                << cell.text().toStdString();
            for (const QString& part : {durationText(cost.fitSeconds), bytesText(cost.bytes)})
                EXPECT_TRUE(cell.toolTip().contains(part)) << cell.toolTip().toStdString();
        }
        on += orders.size();
        if (!orders.empty()) {
            largestFit = std::max(largestFit, parameters);
            seconds += cost.fitSeconds + static_cast<double>(orders.size()) * cost.curveSeconds;
        }
        curveBytes += orders.size() * cost.bytes;
    }
    const QString total = find<QLabel>("pairsTotal").text();
    const QString count =
        QString("%1 of %2 pairs.")
            .arg(countText(on), countText(study.methods.size() * study.orders.size()));
    for (const QString& part : {count, durationText(seconds),
                                bytesText(runBytes(study, summary, curveBytes, largestFit))})
        EXPECT_TRUE(total.contains(part)) << total.toStdString();
}

/// 2: a pair is switched off in the grid, and on again; each has an estimate.
void Tour::switchesPairsOff()
{
    const auto& panel = find<SetupPanel>();
    auto& pairs = find<QTableWidget>("pairs");
    const auto orders = [&] {
        return ordersFor(panel.study(), choiceOf(panel.study(), "fastfill"));
    };
    expectEstimates();
    ASSERT_EQ(orders(), (std::vector<std::string>{"random", "sigma"}));
    bringIntoView(pairs);
    pairs.setFocus();
    pairs.setCurrentCell(rowOf(panel.study(), "fastfill"), 0);
    QTest::keyClick(&pairs, Qt::Key_Space);
    EXPECT_EQ(orders(), (std::vector<std::string>{"sigma"}));
    EXPECT_TRUE(find<QLabel>("pairsTotal").text().startsWith("2 of 4 pairs."));
    expectEstimates();
    press(ActionId::Undo);
    EXPECT_EQ(orders(), (std::vector<std::string>{"random", "sigma"}));
    expectEstimates();
}

/// 3: a run that is cancelled keeps the curve that was done, with the numbers that it has in a
/// whole run.
void Tour::cancelsARun()
{
    QString study = QString::fromStdString(readBytes(path("tour.toml").toStdString()));
    ASSERT_TRUE(study.contains("epochs = 1,"));
    study.replace("epochs = 1,", "epochs = 100000,");
    writeBytes(path("long.toml").toStdString(), study.toStdString());
    ASSERT_TRUE(finish([&] { m_window.openFile(path("long.toml")); })) << errors().toStdString();
    ASSERT_EQ(results().curveCount(), 0);
    const auto& runs = find<RunsView>();
    const std::size_t before = runs.count();
    click(find<QPushButton>("runButton"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return results().curveCount() == 1; }, longMs))
        << errors().toStdString();
    EXPECT_FALSE(finish([&] { press(ActionId::Cancel); }));
    ASSERT_EQ(results().curveCount(), 1);
    ASSERT_EQ(runs.count(), before + 1);
    EXPECT_EQ(runs.topLevelItem(0)->text(2), "cancelled: 1 of 2 methods");

    JobContext job;
    const StudyResult whole = readResults(path("kept.h5").toStdString(), job);
    const StudyCurve& kept = result().curves[0];
    const auto same = std::ranges::find_if(whole.curves, [&](const StudyCurve& curve) {
        return curve.method == "direct" && curve.ordering == "random";
    });
    ASSERT_NE(same, whole.curves.end());
    EXPECT_EQ(kept.method, "direct");
    EXPECT_EQ(kept.ordering, "random");
    ASSERT_EQ(kept.backfill.metrics.size(), same->backfill.metrics.size());
    for (std::size_t metric = 0; metric < kept.backfill.metrics.size(); ++metric)
        EXPECT_EQ(kept.backfill.metrics[metric].mean, same->backfill.metrics[metric].mean);
    goTo("Curves");
    results().setSlice(2); // where every metric is known
    const auto& table = *find<QTableView>("curveTable").model();
    ASSERT_EQ(table.rowCount(), 1);
    EXPECT_EQ(rawIn(table, 0, CurveColumn::Here).toDouble(),
              same->backfill.metrics[at(results().metric())].mean[at(results().slice())]);
}

/// 1: the next window begins with the files of this one, each with its name, its date and the
/// picture of its curves; a double click opens one.
void Tour::opensARecentStudy()
{
    const auto isDrawn = [&] { // by another thread
        return !keptPicture(path("kept.h5"), isDark(m_window.palette())).isNull();
    };
    ASSERT_TRUE(QTest::qWaitFor(isDrawn, test::longMs));
    MainWindow next(m_settings, m_themes, m_language);
    next.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&next));
    auto& list = *next.findChild<QListWidget*>("recentFiles");
    ASSERT_TRUE(list.isVisible());
    const QStringList files = m_settings.recentFiles();
    ASSERT_EQ(list.count(), files.size());
    QListWidgetItem* wanted = nullptr;
    for (int row = 0; row < list.count(); ++row) {
        const QFileInfo file(files[row]);
        const QString date = dateTimeText(file.lastModified());
        EXPECT_TRUE(list.item(row)->text().contains(file.completeBaseName()));
        EXPECT_TRUE(list.item(row)->text().endsWith('\n' + date + '\n' + files[row]));
        if (file.fileName() == "kept.h5")
            wanted = list.item(row);
    }
    ASSERT_NE(wanted, nullptr);
    const QString title = wanted->text();
    constexpr QSize pixels{168, 96};
    const QImage picture = wanted->icon().pixmap(pixels).toImage();
    list.scrollToItem(wanted);
    const QPoint place = list.visualItemRect(wanted).center();
    ASSERT_TRUE(test::finish(next, [&] {
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, place);
    }));
    const auto& opened = next.results().result();
    ASSERT_NE(opened, nullptr);
    EXPECT_TRUE(title.startsWith(QString::fromStdString(opened->study.name)));
    EXPECT_EQ(opened->curves.size(), 5U);
    EXPECT_TRUE(next.windowTitle().startsWith("kept.h5"));
    EXPECT_EQ(inRgb(picture), inRgb(curvePicture(*opened, pixels, isDark(next.palette()))));
}

} // namespace crossfade::test
