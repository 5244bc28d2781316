/// What the window's own light and dark look add to Qt's.

#include "app/gui/style/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOptionComboBox>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace crossfade;

namespace
{

/// Of WCAG 2: 0…1.
double luminanceOf(const QColor& color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

/// Of WCAG 2: 1…21.
double contrastOf(const QColor& first, const QColor& second)
{
    const auto [dark, light] = std::minmax({luminanceOf(first), luminanceOf(second)});
    return (light + 0.05) / (dark + 0.05);
}

class ThemeTest : public testing::Test
{
protected:
    ~ThemeTest() override { m_themes.apply(Theme::System); }

    /// How much lighter than the window the lightest pixel is in a part of a widget, 0…1.
    static double lightestIn(QWidget& widget, const QRect& part)
    {
        const QImage picture = widget.grab(part).toImage();
        double lightest = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                lightest = std::max<double>(lightest, picture.pixelColor(x, y).lightnessF());
        return lightest - widget.palette().color(QPalette::Window).lightnessF();
    }

    ThemeSwitch m_themes;
};

} // namespace

TEST_F(ThemeTest, FieldsHaveEdgesThatAreSeenInTheDark)
{
    m_themes.apply(Theme::Dark);
    QLineEdit line;
    QSpinBox number;
    for (QWidget* field : std::initializer_list<QWidget*>{&line, &number}) {
        field->resize(100, 24);
        EXPECT_GT(lightestIn(*field, {0, 8, 2, 8}), 0.2) << field->metaObject()->className();
        EXPECT_GT(lightestIn(*field, {30, 0, 20, 2}), 0.2) << field->metaObject()->className();
    }
}

TEST_F(ThemeTest, AButtonThatIsOnHasAnEdgeInTheDark)
{
    m_themes.apply(Theme::Dark);
    QPushButton button;
    QToolButton tool;
    tool.setAutoRaise(true);
    for (QAbstractButton* each : std::initializer_list<QAbstractButton*>{&button, &tool}) {
        each->setCheckable(true);
        each->resize(100, 24);
        const auto edge = [&] { return each->grab({0, 8, 1, 8}).toImage().pixelColor(0, 4); };
        const QColor accent = each->palette().color(QPalette::Highlight);
        EXPECT_NE(edge(), accent) << each->metaObject()->className();
        each->setChecked(true);
        EXPECT_EQ(edge(), accent) << each->metaObject()->className();
        each->setEnabled(false);
        EXPECT_NE(edge(), accent) << each->metaObject()->className();
    }
}

TEST_F(ThemeTest, ASliderHasAGrooveAndTicksThatAreSeenInTheDark)
{
    m_themes.apply(Theme::Dark);
    QSlider slider(Qt::Horizontal);
    slider.setRange(0, 100);
    slider.setTickPosition(QSlider::TicksBelow);
    slider.setTickInterval(10);
    slider.resize(240, slider.sizeHint().height());
    const int height = slider.height();
    for (const bool enabled : {true, false}) {
        slider.setEnabled(enabled); // at 0: the handle is at the left
        EXPECT_GT(lightestIn(slider, {100, 0, 100, height / 2}), 0.2) << "groove, " << enabled;
        EXPECT_GT(lightestIn(slider, {100, height - 3, 100, 3}), 0.2) << "ticks, " << enabled;
    }
}

TEST_F(ThemeTest, AListWithoutRoomEndsWithAnEllipsis)
{
    for (const Theme theme : {Theme::System, Theme::Light}) {
        m_themes.apply(theme);
        QComboBox list;
        list.addItem("the start of the backfill, and what follows it");
        list.resize(120, list.sizeHint().height());
        QStyleOptionComboBox option;
        option.initFrom(&list);
        const QRect field = list.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                         QStyle::SC_ComboBoxEditField, &list);
        const QImage shown = list.grab().toImage();
        const auto withText = [&](const QString& text) {
            list.setItemText(0, text);
            return list.grab().toImage();
        };
        const QString whole = list.currentText();
        bool isElided = false;
        for (qsizetype letters = 1; letters < whole.size() && !isElided; ++letters) {
            const QString begin = whole.left(letters) + QChar(0x2026);
            isElided = list.fontMetrics().horizontalAdvance(begin) <= field.width() &&
                       withText(begin) == shown;
        }
        EXPECT_TRUE(isElided);
        EXPECT_EQ(withText(whole), shown);
        EXPECT_LT(field.width(), list.fontMetrics().horizontalAdvance(whole));
    }
}

/// The names of all screens have room in a small window, in any look.
TEST_F(ThemeTest, TabsAreNarrow)
{
    const auto besideText = [] {
        return QApplication::style()->pixelMetric(QStyle::PM_TabBarTabHSpace);
    };
    const std::unique_ptr<QStyle> usual(QStyleFactory::create(QStringLiteral("fusion")));
    for (const Theme theme : {Theme::Light, Theme::System, Theme::Dark, Theme::System}) {
        m_themes.apply(theme);
        EXPECT_LT(besideText(), usual->pixelMetric(QStyle::PM_TabBarTabHSpace));
    }
}

TEST_F(ThemeTest, ExplanationsCanBeRead)
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        m_themes.apply(theme);
        const QPalette palette = QApplication::palette();
        const QColor hint = palette.color(QPalette::PlaceholderText);
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::AlternateBase})
            EXPECT_GE(contrastOf(hint, palette.color(ground)), 4.5) << static_cast<int>(ground);
    }
}
