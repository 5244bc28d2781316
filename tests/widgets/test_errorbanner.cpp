#include "core/data/presence.h"
#include "core/study/analysis/comparison_requests.h"
#include "core/study/run/requirements.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/words/errortext.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <numeric>

namespace crossfade
{

namespace
{

const Error badFile(ErrorCode::BadFormat, {.where = "a.h5 /gallery/labels",
                                           .problem = "has rank 2",
                                           .expected = "int64 [N]",
                                           .remedy = "Write it as one column."});

QToolButton* button(QWidget& parent, const char* name)
{
    return parent.findChild<QToolButton*>(QString::fromLatin1(name));
}

} // namespace

TEST(ErrorText, HasASentenceForEveryCodeAndStage)
{
    QStringList sentences;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code)
        sentences += errorSentence(static_cast<ErrorCode>(code));
    EXPECT_FALSE(sentences.contains(QString()));
    EXPECT_EQ(sentences.removeDuplicates(), 0);
    for (int stage = 0; stage <= static_cast<int>(Stage::Writing); ++stage)
        EXPECT_FALSE(stageText(static_cast<Stage>(stage)).isEmpty());
}

TEST(ErrorText, ListsThePartsOfAnError)
{
    EXPECT_EQ(errorDetail(badFile), "Where: a.h5 /gallery/labels\nProblem: has rank 2\n"
                                    "Expected: int64 [N]\nWhat to do: Write it as one column.");
    EXPECT_EQ(errorDetail(Error(ErrorCode::Internal, {.problem = "x"})), "Problem: x");
}

TEST(ErrorText, AReasonIsInSentences)
{
    const auto reason = [](const Message& problem, const Message& remedy) {
        return errorReason(Error(ErrorCode::NeedsNotMet, {.problem = problem, .remedy = remedy}));
    };
    EXPECT_EQ(reason("no labels", "Add some."), "No labels. Add some.");
    EXPECT_EQ(reason("no labels", {}), "No labels.");
    EXPECT_EQ(reason({}, {}), errorSentence(ErrorCode::NeedsNotMet));
}

TEST(ErrorText, AHeadlineNamesTheFileWithoutItsFolder)
{
    const auto headline = [](const Message& where) {
        return errorHeadline(Error(ErrorCode::BadFormat, {.where = where, .problem = "x"}));
    };
    const auto file = [](const char* path) { return as::File{path}; };
    const QString sentence = errorSentence(ErrorCode::BadFormat) + " Problem: x.";
    EXPECT_EQ(headline({"%1 %2", file("/home/some one/b.d/a.h5"), as::Dataset{"/gallery/labels"}}),
              "a.h5 /gallery/labels: " + sentence);
    EXPECT_EQ(headline({"%1, line 3", file("data/study.toml")}), "study.toml, line 3: " + sentence);
    EXPECT_EQ(headline({"%1: %2", file("/f/a.h5"), "/gallery/x.y"}),
              "a.h5: /gallery/x.y: " + sentence);
    EXPECT_EQ(headline("gallery row 3"), "gallery row 3: " + sentence);
    EXPECT_EQ(headline({}), sentence);
    EXPECT_LT(headline(std::string(5000, 'a')).size(), 200);
}

TEST(ErrorText, AHeadlineSaysWhatIsWrongWhereTheGeneralSentenceDoesNot)
{
    EXPECT_EQ(errorHeadline(badFile), "a.h5 /gallery/labels: A file is not in the format that was "
                                      "expected. Problem: has rank 2. Expected: int64 [N].");
    EXPECT_EQ(errorHeadline(Error(ErrorCode::BadUsage,
                                  {.problem = "there is no sweep", .remedy = "Run one first."})),
              "The request cannot be carried out as it stands. Problem: there is no sweep. "
              "What to do: Run one first.");
    EXPECT_LT(
        errorHeadline(Error(ErrorCode::BadFormat, {.problem = std::string(5000, 'a')})).size(),
        200);
    EXPECT_EQ(errorHeadline(
                  Error(ErrorCode::WriteFailed, {.where = as::File{"/f/a.svg"}, .problem = "x"})),
              "a.svg: " + errorSentence(ErrorCode::WriteFailed));
}

TEST(ErrorText, AHeadlineOfUnmetNeedsSaysWhatIsMissingAndWhatToDo)
{
    const auto headline = [](const Message& where) {
        return errorHeadline(
            Error(ErrorCode::NeedsNotMet,
                  {.where = where, .problem = "0 paired training rows", .remedy = "Add some."}));
    };
    EXPECT_EQ(headline(as::Method{"fastfill"}), "FastFill: 0 paired training rows. Add some.");
    EXPECT_EQ(headline(as::List{{as::Order{"sigma"}, as::Method{"direct"}}}),
              "Predicted uncertainty, Direct: 0 paired training rows. Add some.");
    EXPECT_EQ(headline(as::List{{as::Method{"fct"}, "loss=kl"}}),
              "FCT, loss=kl: 0 paired training rows. Add some.");
}

TEST(ErrorBanner, KeepsEveryErrorUntilItIsDismissed)
{
    ErrorBanner banner;
    EXPECT_TRUE(banner.isHidden());
    banner.showError(badFile);
    banner.showError(Error(ErrorCode::OutOfMemory, {.problem = "out of memory"}));
    EXPECT_FALSE(banner.isHidden());
    ASSERT_EQ(banner.messages().size(), 2);
    EXPECT_EQ(banner.messages().first()->sentence(), errorSentence(ErrorCode::OutOfMemory));
    QTest::mouseClick(button(*banner.messages().first(), "bannerDismiss"), Qt::LeftButton);
    ASSERT_EQ(banner.messages().size(), 1);
    EXPECT_EQ(banner.messages().first()->sentence(), errorHeadline(badFile));
    banner.clear();
    EXPECT_TRUE(banner.isHidden());
}

TEST(ErrorBanner, ShowsTheSameErrorOnce)
{
    ErrorBanner banner;
    banner.showError(badFile);
    banner.showError(badFile);
    EXPECT_EQ(banner.messages().size(), 1);
}

TEST(ErrorBanner, OpensAndCopiesItsDetail)
{
    ErrorBanner banner;
    banner.showError(badFile);
    banner.show();
    BannerMessage* message = banner.messages().first();
    auto* detail = message->findChild<QPlainTextEdit*>();
    EXPECT_FALSE(detail->isVisible());
    QTest::mouseClick(button(*message, "bannerDetails"), Qt::LeftButton);
    EXPECT_TRUE(detail->isVisible());
    EXPECT_TRUE(detail->toPlainText().contains(QStringLiteral("/gallery/labels")));
    EXPECT_LT(banner.minimumSizeHint().height(), banner.sizeHint().height())
        << "it can be scrolled rather than making a window higher";
    QTest::mouseClick(button(*message, "bannerCopy"), Qt::LeftButton);
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("Expected: int64 [N]")));
}

TEST(ErrorBanner, DropsTheNoticesOfWhatIsNoLongerShown)
{
    ErrorBanner banner;
    banner.dropNotices(1); // there are none
    banner.showError(badFile);
    banner.showNotice(QStringLiteral("of the first file"));
    banner.showNotice(QStringLiteral("of the first file, too"));
    EXPECT_EQ(banner.noticeCount(), 2U);
    banner.showNotice(QStringLiteral("of the second file"));
    banner.dropNotices(2);
    ASSERT_EQ(banner.messages().size(), 2);
    EXPECT_EQ(banner.messages().first()->sentence(), "of the second file");
    EXPECT_TRUE(banner.messages().first()->detail().isEmpty());
    banner.dropNotices(banner.noticeCount());
    ASSERT_EQ(banner.messages().size(), 1);
    EXPECT_EQ(banner.messages().first()->kind(), BannerMessage::Kind::Error);
    EXPECT_EQ(banner.noticeCount(), 0U);
}

TEST(ErrorBanner, OffersWhatCanStillBeDone)
{
    ErrorBanner banner;
    BannerMessage* message = banner.showError(badFile);
    banner.show();
    QToolButton* offer = button(*message, "bannerOffer");
    EXPECT_FALSE(offer->isVisible());
    message->offer(QStringLiteral("Save…"), QStringLiteral("Saves it"));
    EXPECT_TRUE(offer->isVisible());
    int taken = 0;
    QObject::connect(message, &BannerMessage::offerTaken, [&] { ++taken; });
    QTest::mouseClick(offer, Qt::LeftButton);
    message->setOfferEnabled(false);
    QTest::mouseClick(offer, Qt::LeftButton);
    EXPECT_EQ(taken, 1);
}

TEST(ResultText, JoinsSentencesAsTheirLanguageDoes)
{
    const auto joined = [](const QString& first, const QString& second) {
        return joinSentences({first, QString(), second});
    };
    EXPECT_EQ(joined(QStringLiteral("One."), QStringLiteral("Two.")), QStringLiteral("One. Two."));
    EXPECT_EQ(joined(QStringLiteral("一。"), QStringLiteral("二。")), QStringLiteral("一。二。"));
    EXPECT_EQ(joined(QString(), QStringLiteral("Two.")), QStringLiteral("Two."));
}

TEST(NoteText, KnowsWhichItemsAreAbsent)
{
    ItemGroup group;
    group.count = 3000;
    group.present["new: 2"] = RowMask(group.count, 0);
    const auto expected = [](const QString& which) {
        return QStringLiteral("%1 of %1 gallery items have no features under new: 2: %2")
            .arg(countText(3000), which);
    };
    const auto noted = [&] { return noteText(absentText(group, "new: 2", "gallery")); };
    EXPECT_EQ(noted(), expected(QStringLiteral("rows 0, 1, 2, 3, 4, …")));
    ItemIds::Numbers ids(3000);
    std::iota(ids.begin(), ids.end(), 70);
    group.ids = ItemIds(std::move(ids));
    EXPECT_EQ(noted(), expected(QStringLiteral("70, 71, 72, 73, 74, …")));
    EXPECT_EQ(noteText(std::string("fell back to the CPU")), "fell back to the CPU");
}

TEST(NoteText, SaysWhichComparisonsAreKept)
{
    const QString text = noteText(leftOutText(1060, 500));
    EXPECT_TRUE(
        text.startsWith(QStringLiteral("%1 paired comparisons are left out, since there "
                                       "would be more than 500; kept are first all those by "
                                       "the first metric")
                            .arg(countText(1060))))
        << text.toStdString();
}

TEST(NoteText, NamesTheMethodsThatAreFittedSideBySide)
{
    const as::List names{{std::string("FCT, side"), as::Method{"fastfill"}, std::string("own")},
                         " · "};
    EXPECT_EQ(noteText({"fitted side by side, each on one core: %1", names}),
              "Fitted side by side, each on one core: FCT, side · FastFill · own");
}

TEST(NoteText, KnowsBetweenWhichSharesCurvesRun)
{
    ItemGroup group;
    group.count = 20000;
    const auto noted = [&](const KnownStates& states) {
        return noteText(knownStatesText(states, group));
    };
    const auto expected = [](double first, double last, std::size_t items) {
        return QStringLiteral("Items that are present begin every order, and exact curves run from "
                              "the share %1 to %2, where %3 items are new; what is beyond can "
                              "be estimated from ")
            .arg(percentText(first, 1), percentText(last, 1), countText(items));
    };
    EXPECT_EQ(
        noted({.first = 0, .last = 2000}),
        expected(0, 0.1, 2000) +
            "items that are drawn at random and marked as the pilot (docs/embedding-file.md)");
    group.pilot = RowMask(group.count, 0);
    EXPECT_EQ(noted({.first = 1, .last = 3000}),
              expected(5e-5, 0.15, 3000) + "the pilot (docs/estimation.md)");
}

TEST(ErrorBanner, GathersNotices)
{
    ErrorBanner banner;
    banner.showNotice(QStringLiteral("skipped a.png"));
    EXPECT_EQ(banner.messages().first()->sentence(), "skipped a.png");
    banner.showNotice(QStringLiteral("skipped b.png"));
    EXPECT_EQ(banner.messages().first()->sentence(), "skipped a.png (and 1 more note)");
    for (int i = 0; i < 3000; ++i)
        banner.showNotice(QStringLiteral("skipped %1.png").arg(i));
    ASSERT_EQ(banner.messages().size(), 1);
    EXPECT_EQ(banner.messages().first()->sentence(),
              QStringLiteral("skipped a.png (and %1 more notes)").arg(countText(3001)));
    EXPECT_TRUE(banner.messages().first()->detail().contains(QStringLiteral("skipped 5.png")));
    EXPECT_LT(banner.messages().first()->detail().size(), 20000);
    QTest::mouseClick(button(banner, "bannerDismiss"), Qt::LeftButton);
    banner.showNotice(QStringLiteral("fell back to the CPU"));
    EXPECT_EQ(banner.messages().first()->sentence(), "fell back to the CPU");
    banner.clear();
    banner.showNotice(QString(2000, QLatin1Char('x')));
    banner.showNotice(QStringLiteral("skipped a.png"));
    EXPECT_LT(banner.messages().first()->sentence().size(), 150) << "about a line";
}

} // namespace crossfade
