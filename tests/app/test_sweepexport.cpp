#include "app/gui/figures/figureexport.h"
#include "core/study/report/csv_tables.h"
#include "tests/widgets/swept_result.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/results/resultmodel.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <memory>

namespace crossfade
{

class SweepExport : public ::testing::Test
{
protected:
    SweepFigure figureOf(const std::string& option) const
    {
        SweepFigure figure;
        figure.result = result;
        for (const Sweep& sweep : findSweeps(*result))
            if (sweep.option == option)
                figure.sweeps.push_back(sweep);
        return figure;
    }

    std::shared_ptr<const StudyResult> result = test::sweptResult("/data");
};
TEST_F(SweepExport, WritesAFigureAndATable)
{
    const QTemporaryDir folder;
    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    ASSERT_FALSE(exportFigure(svg, figureOf("lambda"), {}).has_value());
    QFile file(svg);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    EXPECT_TRUE(content.contains("<title>Synthetic: CMC@1 over lambda</title>"));
    EXPECT_TRUE(content.contains("without psi, with psi"));
    for (const FigureFormat format : {FigureFormat::Pdf, FigureFormat::Png})
        EXPECT_FALSE(exportFigure(folder.filePath(QStringLiteral("b")), figureOf("constraint"),
                                  {.format = format, .dpi = 96, .dark = true})
                         .has_value());
    EXPECT_EQ(exportFigure(svg, SweepFigure(), {})->code(), ErrorCode::BadUsage);

    ResultModel model;
    const QString csv = folder.filePath(QStringLiteral("a.csv"));
    EXPECT_EQ(exportSweeps(csv, model, TableCells::Safe)->code(), ErrorCode::BadUsage);
    model.setResult(result);
    ASSERT_FALSE(exportSweeps(csv, model, TableCells::Safe).has_value());
    QFile table(csv);
    ASSERT_TRUE(table.open(QIODevice::ReadOnly));
    EXPECT_EQ(table.readAll().toStdString(), sweepCsv(*result));
}

TEST_F(SweepExport, SaysInTheFooterOverHowManySeedsItsMeansAre)
{
    const QTemporaryDir folder;
    const auto footer = [&] {
        const QString svg = folder.filePath(QStringLiteral("a.svg"));
        EXPECT_FALSE(exportFigure(svg, figureOf("lambda"), {}).has_value());
        QFile file(svg);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return QString::fromUtf8(file.readAll());
    };
    EXPECT_FALSE(footer().contains(QStringLiteral("Means of")));
    auto several = test::sweptResult("/data");
    several->study.seeds = {0, 1};
    const std::vector<StudyCurve> once = several->curves;
    for (StudyCurve curve : once) {
        curve.seed = 1;
        several->curves.push_back(curve);
    }
    result = several;
    EXPECT_TRUE(footer().contains(QStringLiteral("Means of 2 seeds.")));
    auto diverged = std::make_shared<StudyResult>(*several);
    diverged->curves.erase(diverged->curves.begin()); // λ = 0.5 without ψ, seed 0
    result = diverged;
    EXPECT_TRUE(footer().contains(QStringLiteral("Means of 1–2 of 2 seeds: the other fits div")));
}

} // namespace crossfade
