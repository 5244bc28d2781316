#include "widgets/basics/layouts.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLineEdit>

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

} // namespace

} // namespace crossfade
