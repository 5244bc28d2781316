/// Figures for print: what is asked for, and what is drawn.

#include "app/gui/export/exportfiles.h"
#include "app/gui/export/figuredialog.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/results/resultmodel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

using namespace crossfade;

namespace
{

QString writtenText(const QString& file)
{
    QFile in(file);
    EXPECT_TRUE(in.open(QIODevice::ReadOnly)) << file.toStdString();
    return QString::fromUtf8(in.readAll());
}

} // namespace

TEST(FigureDialog, HasTheUsualSizesAndShowsTheFigureSo)
{
    std::vector<FigureOptions> shown;
    FigureDialog dialog({}, nullptr, [&](const FigureOptions& options, const QSize& room) {
        shown.push_back(options);
        return QImage(room, QImage::Format_RGB32);
    });
    auto& size = *dialog.findChild<QComboBox*>("figureSize");
    EXPECT_EQ(size.currentText(), "Page");
    size.setCurrentIndex(0);
    Q_EMIT size.activated(0);
    EXPECT_EQ(dialog.options().millimetres, QSizeF(85, 68));
    EXPECT_EQ(dialog.options().pointSize, 6.5);
    ASSERT_FALSE(shown.empty());
    EXPECT_EQ(shown.back().millimetres, QSizeF(85, 68)) << "the preview follows";
    EXPECT_FALSE(dialog.findChild<QLabel*>("figurePreview")->pixmap().isNull());
    dialog.findChild<QDoubleSpinBox*>("figureWidth")->setValue(9);
    EXPECT_EQ(size.currentText(), "Own size");
    dialog.findChild<QCheckBox*>("figureTitle")->setChecked(false);
    EXPECT_FALSE(shown.back().title);
}

TEST(FigureDialog, AsksWhichOfAllFiguresAndInWhichLanguage)
{
    FigureDialog dialog({});
    dialog.askForSeveral({{"map", "Curves: mAP"}, {"flips", "Flips"}, {"costs", "Costs"}}, "de");
    EXPECT_EQ(dialog.language(), "de");
    EXPECT_TRUE(dialog.leftOut().empty());
    auto& names = *dialog.findChild<QListWidget*>("figureNames");
    EXPECT_EQ(names.item(0)->text(), QString("Curves: mAP")) << "no end of a file's name";
    names.item(1)->setCheckState(Qt::Unchecked);
    EXPECT_EQ(dialog.leftOut(), std::set<std::string>{"flips"});
}

/// Of all figures, the preview shows the one that is chosen in the list.
TEST(FigureDialog, ShowsTheFigureThatIsChosen)
{
    FigurePreview preview(test::fullResult("."), {});
    std::size_t chosen = 0;
    std::vector<QImage> shown;
    FigureDialog dialog({}, nullptr, [&](const FigureOptions& options, const QSize& room) {
        shown.push_back(preview.image(chosen, options, room));
        return shown.back();
    });
    std::vector<FigureDialog::Named> names;
    for (const PlannedFigure& figure : preview.figures())
        names.push_back({figure.name, QString::fromStdString(figure.name)});
    dialog.askForSeveral(names, "en", [&](std::size_t figure) { chosen = figure; });
    auto& list = *dialog.findChild<QListWidget*>("figureNames");
    shown.clear();
    std::vector<QImage> different;
    for (int row = list.count() - 1; row >= 0; --row) {
        list.setCurrentRow(row);
        ASSERT_FALSE(shown.empty()) << names[static_cast<std::size_t>(row)].name;
        if (!shown.back().isNull() && std::ranges::find(different, shown.back()) == different.end())
            different.push_back(shown.back());
    }
    EXPECT_EQ(shown.size(), names.size()) << "one is drawn for each choice";
    EXPECT_GT(different.size(), 5U) << "of " << names.size();
    list.setCurrentRow(list.count() - 1);
    const QImage page = shown.back();
    list.setCurrentRow(0);
    EXPECT_NE(page, shown.back());
    list.setCurrentRow(list.count() - 1);
    EXPECT_EQ(page, shown.back()) << "its page is made anew";
}

TEST(PrintedFigure, HasTitleAndProvenanceInItsMetadataWhereTheyAreNotDrawn)
{
    const QTemporaryDir folder;
    ResultModel model;
    model.setResult(test::syntheticResult("."));
    const auto count = [&](const FigureOptions& options, const QString& words) {
        const QString file = folder.filePath("figure.svg");
        EXPECT_FALSE(exportFigure(file, model, options));
        return writtenText(file).count(words);
    };
    const QString version = QStringLiteral("Crossfade ");
    EXPECT_EQ(count({}, version), 2) << "drawn, and in the metadata";
    EXPECT_EQ(count({.provenance = false}, version), 1);
    const QString title = QStringLiteral("CMC@1");
    EXPECT_EQ(count({.title = false}, title), count({}, title) - 1);
}

TEST(PrintedFigure, LegendsFitIntoAColumn)
{
    ResultModel model;
    model.setResult(test::syntheticResult("."));
    const FigureOptions column{
        .millimetres = {85, 68}, .pointSize = 6.5, .title = false, .provenance = false};
    const QImage with = figureImage(model, column, {800, 640});
    EXPECT_EQ(with.width(), 800);
    FigureOptions bare = column;
    bare.legend = false;
    EXPECT_NE(with, figureImage(model, bare, {800, 640})) << "the legend is drawn";
}

/// A paper's figure has its caption beneath it, and no curve without a name.
TEST(PrintedFigure, AColumnHasNoTextsAndGrowsUntilItsLegendIsWhole)
{
    FigureDialog dialog({});
    auto& size = *dialog.findChild<QComboBox*>("figureSize");
    EXPECT_FALSE(dialog.options().wholeLegend);
    size.setCurrentIndex(0);
    Q_EMIT size.activated(0);
    FigureOptions column = dialog.options();
    EXPECT_FALSE(column.title);
    EXPECT_FALSE(column.provenance);
    EXPECT_TRUE(column.wholeLegend);
    const QTemporaryDir folder;
    auto result = test::fullResult(".");
    const std::size_t few = result->curves.size();
    for (std::size_t i = 0; i < few; ++i) { // twice as many, by other names
        result->study.methods.push_back(result->study.methods[result->curves[i].choice]);
        result->study.methods.back().label =
            "another choice of the same method, number " + std::to_string(i);
        result->curves.push_back(result->curves[i]);
        result->curves.back().choice = result->study.methods.size() - 1;
    }
    ResultModel model;
    model.setResult(result);
    const auto lines = [&](const FigureOptions& options) {
        const QString file = folder.filePath("figure.svg");
        EXPECT_FALSE(exportFigure(file, model, options));
        return writtenText(file);
    };
    FigureOptions low = column;
    low.wholeLegend = false;
    EXPECT_TRUE(lines(low).contains(" more<")) << "else this tests nothing";
    EXPECT_FALSE(lines(column).contains(" more<"));
    EXPECT_GT(figureImage(model, column, {400, 4000}).height(),
              figureImage(model, low, {400, 4000}).height());
    Q_EMIT size.activated(1);
    EXPECT_TRUE(dialog.options().title);
    EXPECT_FALSE(dialog.options().wholeLegend) << "a page is as high as it is";
}

TEST(AllFigures, LeaveOutWhatIsNotWanted)
{
    const QTemporaryDir folder;
    const auto result = test::fullResult(".");
    std::set<std::string> others;
    for (const PlannedFigure& figure : figuresOf(result))
        if (figure.name != "map" && figure.name != "by-shade")
            others.insert(figure.name);
    EXPECT_TRUE(others.contains("difference"));
    const auto files = exportAllFigures(result, folder.path(), {}, {}, {}, others);
    ASSERT_EQ(files.size(), 2U);
    EXPECT_TRUE(files[1].filename().string().ends_with("by-shade.svg"));
}
