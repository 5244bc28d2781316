#include "widgets/basics/layouts.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLineEdit>
#include <QSplitter>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

TEST(Layouts, ARowHasItsPartsInTheirSequence)
{
    QWidget owner;
    auto* label = new QLabel(&owner);
    auto* field = named("field", new QLineEdit(&owner));
    auto* wide = new QWidget(&owner);
    const QHBoxLayout* row =
        inRow(&owner, {{label, field}, gap(8), {wide, 2, Qt::AlignTop}, room()}, {1, 2, 3, 4}, 5);
    EXPECT_EQ(row, owner.layout());
    ASSERT_EQ(row->count(), 5);
    EXPECT_EQ(row->itemAt(0)->widget(), label);
    EXPECT_EQ(label->buddy(), field);
    EXPECT_EQ(row->itemAt(1)->widget(), field);
    EXPECT_EQ(row->itemAt(2)->sizeHint().width(), 8);
    EXPECT_EQ(row->itemAt(3)->widget(), wide);
    EXPECT_EQ(row->itemAt(3)->alignment(), Qt::AlignTop);
    EXPECT_EQ(row->stretch(3), 2);
    EXPECT_EQ(row->stretch(4), 1);
    EXPECT_EQ(row->contentsMargins(), QMargins(1, 2, 3, 4));
    EXPECT_EQ(row->spacing(), 5);
    EXPECT_EQ(owner.findChild<QLineEdit*>("field"), field);
}

TEST(Layouts, ATextBecomesALabelInTheLanguageOfTheWindow)
{
    QWidget owner;
    auto* field = new QLineEdit(&owner);
    QString text = QStringLiteral("&Name:");
    inRow(&owner, {{[&] { return text; }, field}});
    const auto* label = owner.findChild<QLabel*>();
    ASSERT_NE(label, nullptr);
    EXPECT_EQ(label->text(), text);
    EXPECT_EQ(label->buddy(), field);
    text = QStringLiteral("&Nome:");
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&owner, &change);
    EXPECT_EQ(label->text(), text);
}

TEST(Layouts, AColumnHoldsRowsAndHasNoMarginsUnlessTheStyleGivesThem)
{
    QWidget owner;
    QHBoxLayout* row = inRow({new QWidget(&owner)});
    const QVBoxLayout* column = inColumn(&owner, {row, room(0)});
    EXPECT_EQ(column->itemAt(0)->layout(), row);
    EXPECT_EQ(column->stretch(1), 0);
    EXPECT_EQ(column->contentsMargins(), QMargins());

    QWidget dialog;
    QWidget plain;
    const QVBoxLayout ofStyle(&plain);
    EXPECT_EQ(inColumn(&dialog, {}, styleMargins)->contentsMargins(), ofStyle.contentsMargins());
    EXPECT_EQ(dialog.layout()->spacing(), ofStyle.spacing());
}

TEST(Layouts, HalvesCannotBeClosed)
{
    QWidget owner;
    auto* upper = new QWidget;
    auto* lower = new QWidget;
    const QSplitter* halves = inHalves(&owner, {upper, lower}, {300, 100});
    EXPECT_EQ(halves->orientation(), Qt::Vertical);
    EXPECT_FALSE(halves->childrenCollapsible());
    EXPECT_EQ(halves->widget(0), upper);
    EXPECT_EQ(halves->widget(1), lower);
}

/// Parts give way to a further row before one is narrower than it needs.
TEST(Layouts, RowsAreAsManyAsTheWidthAsksFor)
{
    QWidget owner;
    std::vector<QWidget*> parts;
    for (int i = 0; i < 3; ++i) {
        parts.push_back(new QWidget(&owner));
        parts.back()->setMinimumSize(100, 20);
    }
    QLayout* rows = inRows({parts[0], parts[1], {parts[2], 1}});
    inColumn(&owner, {rows, room()});
    owner.resize(600, 200);
    owner.show();
    EXPECT_EQ(parts[0]->y(), parts[2]->y());
    EXPECT_EQ(parts[2]->geometry().right(), owner.rect().right()) << "it has what is left";
    const int once = rows->heightForWidth(600);
    owner.resize(250, 200);
    QCoreApplication::processEvents();
    EXPECT_EQ(parts[0]->y(), parts[1]->y());
    EXPECT_GT(parts[2]->y(), parts[1]->geometry().bottom());
    EXPECT_LE(parts[2]->geometry().right(), owner.rect().right());
    EXPECT_GT(rows->heightForWidth(250), once);
    parts[1]->hide();
    QCoreApplication::processEvents();
    EXPECT_EQ(parts[2]->y(), parts[0]->y()) << "there is room again";
    addBeforeLast(*rows, new QWidget(&owner));
    EXPECT_EQ(rows->count(), 4);
}

TEST(Layouts, AHalfIsAsHighAsItsTextNeeds)
{
    QWidget owner;
    auto* upper = new QWidget(&owner);
    auto* text = new QLabel(QStringLiteral("many words ").repeated(40));
    text->setWordWrap(true);
    inColumn(upper, {new QLineEdit, text});
    auto* halves = inHalves(&owner, {upper, new QWidget}, {10, 400});
    inColumn(&owner, {halves});
    owner.resize(200, 600);
    owner.show();
    QCoreApplication::processEvents();
    EXPECT_GT(upper->height(), text->heightForWidth(200));
    EXPECT_EQ(upper->minimumHeight(), upper->layout()->totalMinimumHeightForWidth(200));
}

/// A splitter keeps to itself what its parts need: the column around it would squeeze them.
TEST(Layouts, TheColumnAroundHalvesHasRoomForWhatIsShownInThemLater)
{
    QWidget owner;
    auto* upper = new QWidget(&owner);
    auto* lower = new QWidget(&owner);
    upper->setMinimumHeight(50);
    lower->setMinimumHeight(70);
    lower->hide();
    inColumn(&owner, {inHalves(&owner, {upper, lower}, {50, 70})});
    owner.show();
    QCoreApplication::processEvents();
    const int before = owner.minimumSizeHint().height();
    lower->show();
    QCoreApplication::processEvents();
    EXPECT_GE(owner.minimumSizeHint().height(), before + 70);
    lower->setMinimumHeight(100);
    QCoreApplication::processEvents();
    EXPECT_GE(owner.minimumSizeHint().height(), before + 100);
}

} // namespace

} // namespace crossfade
