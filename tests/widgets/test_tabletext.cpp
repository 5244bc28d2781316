#include "widgets/tables/tabletext.h"

#include <QStandardItemModel>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

void fill(QStandardItemModel& model)
{
    model.setHorizontalHeaderLabels(
        {QStringLiteral("Method"), QStringLiteral("At 30 %"), QStringLiteral("Seed")});
    auto* name = new QStandardItem(QStringLiteral("a|b_c & d"));
    name->setData(QStringLiteral("a|b_c & d"), rawRole);
    auto* value = new QStandardItem(QStringLiteral("12.34 %"));
    value->setData(0.1234, rawRole);
    auto* seed = new QStandardItem(QStringLiteral("0"));
    seed->setData(0, rawRole);
    model.appendRow({name, value, seed});
}

} // namespace

TEST(TableText, InEveryFormat)
{
    QStandardItemModel model;
    fill(model);
    const auto text = [&](TableFormat format) {
        return tableText(model, format, [](int column) { return column == 2; }).toStdString();
    };
    EXPECT_EQ(text(TableFormat::Spreadsheet), "Method\tAt 30 %\tSeed\na|b_c & d\t0.1234\t0\n");
    EXPECT_EQ(text(TableFormat::Csv), "Method,At 30 %,Seed\na|b_c & d,0.1234,0\n");
    EXPECT_EQ(text(TableFormat::Markdown),
              "| Method | At 30 % |\n|---|---|\n| a\\|b_c & d | 12.34 % |\n");
    EXPECT_EQ(text(TableFormat::Latex),
              "\\begin{tabular}{lr}\n\\toprule\nMethod & At 30 \\% \\\\\n\\midrule\n"
              "a|b\\_c \\& d & 12.34 \\% \\\\\n\\bottomrule\n\\end{tabular}\n");
}

/// A spreadsheet that it is pasted into, or that opens it, would run a formula.
TEST(TableText, RunsInNoSpreadsheet)
{
    QStandardItemModel model(1, 3);
    model.setHorizontalHeaderLabels({"=A", "B", "C"});
    model.setData(model.index(0, 0), "@SUM(1)", rawRole);
    model.setData(model.index(0, 1), "x\r=y", rawRole);
    model.setData(model.index(0, 2), -0.5, rawRole);
    EXPECT_EQ(tableText(model, TableFormat::Csv).toStdString(),
              "'=A,B,C\n'@SUM(1),\"x\r=y\",-0.5\n");
    EXPECT_EQ(tableText(model, TableFormat::Spreadsheet).toStdString(),
              "'=A\tB\tC\n'@SUM(1)\t\"x\r=y\"\t-0.5\n");
}

TEST(TableText, SaysWhatItIsOf)
{
    QStandardItemModel model;
    fill(model);
    const TableNotes notes{{QStringLiteral("Metric"), QStringLiteral("CMC@1")},
                           {QStringLiteral("Data"), QStringLiteral("a_b.h5, c")}};
    const auto text = [&](TableFormat format) { return tableText(model, format, {}, notes); };
    EXPECT_EQ(text(TableFormat::Csv).toStdString(),
              "Method,At 30 %,Seed,Metric,Data\na|b_c & d,0.1234,0,CMC@1,\"a_b.h5, c\"\n");
    EXPECT_EQ(text(TableFormat::Spreadsheet).toStdString(),
              "Method\tAt 30 %\tSeed\tMetric\tData\na|b_c & d\t0.1234\t0\tCMC@1\ta_b.h5, c\n");
    EXPECT_TRUE(text(TableFormat::Markdown)
                    .startsWith(QStringLiteral("Metric: CMC@1; Data: a_b.h5, c\n\n| Method |")));
    EXPECT_TRUE(text(TableFormat::Latex)
                    .startsWith(QStringLiteral("% Metric: CMC@1; Data: a_b.h5, c\n\\begin{")));
}

TEST(TableText, TextsAreAtTheLeftInLatex)
{
    QStandardItemModel model;
    fill(model);
    const auto align = [&](int column, Qt::Alignment side) {
        model.setHeaderData(column, Qt::Horizontal, QVariant::fromValue(side),
                            Qt::TextAlignmentRole);
    };
    align(0, Qt::AlignLeft | Qt::AlignVCenter);
    align(1, Qt::AlignLeft | Qt::AlignVCenter);
    align(2, Qt::AlignRight | Qt::AlignVCenter);
    EXPECT_TRUE(
        tableText(model, TableFormat::Latex).startsWith(QStringLiteral("\\begin{tabular}{llr}\n")));
}

TEST(TableText, HasNoWordJoiners)
{
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({QStringLiteral("Share")});
    model.appendRow(new QStandardItem(QStringLiteral("1–\u20602")));
    for (const TableFormat format : {TableFormat::Markdown, TableFormat::Latex})
        EXPECT_TRUE(tableText(model, format, {}).contains(QStringLiteral("1–2")));
}

TEST(TableText, AMinusIsOneInLatexToo)
{
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({QStringLiteral("Change")});
    model.appendRow(new QStandardItem(QStringLiteral("−1.5")));
    EXPECT_NE(tableText(model, TableFormat::Latex, {}).indexOf(QStringLiteral("$-$1.5")), -1);
}

} // namespace crossfade
