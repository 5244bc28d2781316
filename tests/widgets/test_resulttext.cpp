#include "core/methods/registry.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/words/amounts.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QDateTime>
#include <QLocale>

#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{

TEST(NameText, SetsApartWhatRunsFromRightToLeft)
{
    EXPECT_EQ(nameText(QStringLiteral("R&D 12 <b>")), "R&D 12 <b>");
    EXPECT_EQ(nameText(std::string("\u202Eevil\u202C")), "evil") << "no mark of theirs is left";
    EXPECT_EQ(nameText(std::string("\u2066a\u2069\u202A\u2068b")), "ab");
    for (const char* name : {"שלום", "12 שלום 7", "a\u200Fb", "سلام", "\U0001E900"}) {
        const QString apart = QChar(0x2068) + QString::fromUtf8(name) + QChar(0x2069);
        EXPECT_EQ(nameText(std::string(name)), apart);
        EXPECT_EQ(nameText(apart), apart) << "once";
        EXPECT_EQ(nameText("\u202E" + std::string(name) + "\u202B"), apart);
    }
}

TEST(ResultText, NamesMetricsAndNumbers)
{
    EXPECT_EQ(metricText(cmcAt(5)), "CMC@5");
    EXPECT_EQ(metricText(parseMetric("map@100")), "mAP@100");
    EXPECT_EQ(percentText(0.12345), QStringLiteral("12.35\u00a0%"));
    EXPECT_EQ(percentText(std::nan("")), QStringLiteral("–"));
    const QDateTime time(QDate(2026, 11, 25), QTime(17, 30));
    EXPECT_EQ(timeText("2026-11-25T17:30"), "2026-11-25 17:30");
    const QString utc = timeText(time.toUTC().toString(Qt::ISODate).toStdString());
    EXPECT_TRUE(utc.startsWith("2026-11-25 17:30 ") && utc.size() > 17) << "with its zone";
    EXPECT_EQ(timeText("soon"), QStringLiteral("soon"));
}

TEST(ResultText, WordsThatAreWiderThanAPanelLoseTheirMiddle)
{
    const QString shorter = QString(15, 'x') + QChar(0x2026) + QString(15, 'x');
    EXPECT_EQ(withShortWords(QString(40, 'x')), shorter);
    EXPECT_EQ(withShortWords("a " + QString(40, 'x') + " b"), "a " + shorter + " b");
    for (const QString& whole :
         {QString(32, 'x'), QString("many words ").repeated(9), QString(QChar(0x5b57)).repeated(60),
          QString("https://example.com/catalogue/2024/winter/item/00000004/image.jpg?size=large")})
        EXPECT_EQ(withShortWords(whole), whole);
    const QString letters = QString::fromUcs4(U"\U00010330").repeated(40); // each of two units
    EXPECT_FALSE(withShortWords(letters).toUtf8().contains('?'));
}

TEST(ResultText, OneThingIsInTheSingular)
{
    const auto text = [](std::uint64_t queries) {
        return counted("At %1, %2 queries", {std::string("5 %"), as::Count{queries}});
    };
    EXPECT_EQ(text(1), "At 5 %, 1 query");
    EXPECT_EQ(text(0), "At 5 %, 0 queries");
}

TEST(ResultText, DatesHaveAllDigitsOfTheYear)
{
    const QLocale before;
    const QDateTime time(QDate(2026, 11, 25), QTime(17, 30));
    for (const char* language : {"C", "en_US", "de_DE", "it_IT", "ko_KR", "zh_CN"}) {
        QLocale::setDefault(QLocale(QString::fromLatin1(language)));
        for (const QString& text : {dateTimeText(time), dateText(time.date())})
            EXPECT_EQ(text.count(QStringLiteral("2026")), 1) << language;
    }
    QLocale::setDefault(before);
}

TEST(ResultText, LeavesOutWhatAllClassNamesBeginWith)
{
    const auto shared = [](std::vector<std::string> names) {
        EmbeddingSet items;
        items.classNames = std::move(names);
        return sharedBeginning(items);
    };
    EXPECT_EQ(shared({"drawn: striped disc", "drawn: striped star"}), "drawn: striped ");
    EXPECT_EQ(shared({"drawn: striped disc", "drawn: dotted star"}), "drawn: ");
    EXPECT_EQ(shared({"Fuß/links", "Fuß/rechts"}), QStringLiteral("Fuß/"));
    EXPECT_EQ(shared({"n01440764", "n01443537"}), "") << "no part of a word";
    EXPECT_EQ(shared({"a ", "a b"}), "") << "something of each name stays";
    EXPECT_EQ(shared({"topic 0", "topic 11"}), "") << "11 alone reads as a label";
    EXPECT_EQ(shared({"topic 0 a", "topic 11 b"}), "topic ");
    EXPECT_EQ(shared({"cat", ""}), "");
    EXPECT_EQ(shared({"red fox"}), "") << "there is nothing to tell it from";
    EXPECT_EQ(shared({}), "");
    EXPECT_EQ(shortName("drawn: striped disc", "drawn: "), "striped disc");
    EXPECT_EQ(shortName("no class", "drawn: "), "no class");
}

TEST(ResultText, SaysWhichOrdersKnowTheAnswer)
{
    StudyResult result;
    result.study.methods = {chooseMethod("fct"), chooseMethod("fastfill"), {.id = "unheard-of"}};
    EXPECT_EQ(orderCaveatText(result, 0, "random"), "");
    EXPECT_EQ(orderCaveatText(result, 0, "class-mean"), "uses labels");
    EXPECT_EQ(orderCaveatText(result, 0, "oracle-loss"), "oracle");
    EXPECT_EQ(orderCaveatText(result, 1, "oracle-loss"), "oracle, uses labels");
    EXPECT_EQ(orderCaveatText(result, 2, "oracle-loss"), "oracle");
    EXPECT_EQ(orderCaveatText(result, 3, "oracle-loss"), "oracle");
    EXPECT_EQ(orderCaveatText(result, 0, "from a later version"), "");
    EXPECT_EQ(orderWithCaveat(result, 0, "class-mean"), "Class mean (uses labels)");
    EXPECT_EQ(orderWithCaveat(result, 0, "random"), "Random");
}

TEST(ResultText, NamesTheSeedOnlyWhereThereAreSeveral)
{
    auto result = test::syntheticResult(".");
    EXPECT_FALSE(curveText(*result, 0).contains(QStringLiteral("seed")));
    result->curves[1].seed = 7;
    EXPECT_TRUE(curveText(*result, 1).contains(QStringLiteral("seed 7")));
    result->curves[0].method = "unheard-of";
    EXPECT_TRUE(curveText(*result, 0).contains(QStringLiteral("unheard-of")));
}

TEST(ResultText, WritesValuesOfOptionsAsTheSetUpShowsThem)
{
    EXPECT_EQ(optionValueText(true), "on");
    EXPECT_EQ(optionValueText(std::int64_t{16}), "16");
    EXPECT_EQ(optionValueText(std::string("moments")), "moments");
    EXPECT_EQ(optionValueText(0.001), QLocale().toString(0.001));
    const QLocale before;
    QLocale::setDefault(QLocale::German);
    EXPECT_EQ(optionValueText(0.001), "0,001");
    QLocale::setDefault(before);
}

TEST(ResultText, NamesClassesAndFindsImages)
{
    const auto result = test::syntheticResult("/data/set");
    EXPECT_EQ(className(*result->items, 0), "red fox");
    EXPECT_EQ(className(*result->items, 100), "class 100");
    EXPECT_EQ(className(*result->items, -1), "no class");
    EXPECT_EQ(imageFile(*result->items, result->items->gallery, 3),
              "/data/set/images/gallery_3.png");
    EXPECT_EQ(imageFile(*result->items, ItemGroup{}, 3), "");
}

} // namespace crossfade
