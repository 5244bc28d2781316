#include "widgets/results/curvestyles.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

const std::vector<std::string> twelveMethods = {"a", "b", "c", "d", "e", "f",
                                                "g", "h", "i", "j", "k", "l"};

std::vector<CurveName> namesOf(const std::vector<std::string>& methods,
                               const std::vector<std::string>& orders)
{
    std::vector<CurveName> names;
    for (const std::string& method : methods)
        for (const std::string& order : orders)
            names.push_back({.method = method, .ordering = order});
    return names;
}

QRgb colorOf(CurveStyles& styles, const CurveName& name)
{
    return curveStyle(styles.numberOf(name), false).color.rgb();
}

} // namespace

TEST(CurveStyles, AMethodHasOneColourAndItsOrdersHaveMarkers)
{
    std::vector<CurveName> names = namesOf({"direct", "fct"}, {"random", "entropy", "loss"});
    names.push_back({.method = "fct", .ordering = "uncertainty"}); // which direct cannot have
    CurveStyles styles;
    styles.add(names);
    std::set<int> numbers;
    std::set<QRgb> colors;
    std::set<std::pair<std::string, CurveStyle::Marker>> markers;
    for (const CurveName& name : names) {
        numbers.insert(styles.numberOf(name));
        colors.insert(colorOf(styles, name));
        markers.insert({name.method, curveStyle(styles.numberOf(name), false).marker});
        EXPECT_EQ(colorOf(styles, name),
                  colorOf(styles, {.method = name.method, .ordering = "random"}))
            << name.method << ' ' << name.ordering;
    }
    EXPECT_EQ(numbers.size(), 7U);
    EXPECT_EQ(colors.size(), 2U);
    EXPECT_EQ(markers.size(), 7U);
}

TEST(CurveStyles, CurvesUnderOneOrderDifferWithoutColour)
{
    const std::vector<CurveName> names =
        namesOf({"a", "b", "c", "d", "e", "f"}, {"random", "entropy"});
    CurveStyles styles;
    styles.add(names);
    std::set<std::tuple<std::string, CurveStyle::Marker, QList<qreal>>> drawn;
    for (const CurveName& name : names) {
        const CurveStyle style = curveStyle(styles.numberOf(name), false);
        drawn.insert({name.ordering, style.marker, style.dashes});
    }
    EXPECT_EQ(drawn.size(), names.size());
}

/// In Compare the dashes are those of the run.
TEST(CurveStyles, TwelveMethodsHaveTwelveColoursAndTheirOrdersDifferWithoutDashes)
{
    const std::vector<CurveName> names =
        namesOf(twelveMethods, {"random", "entropy", "loss", "margin", "typical"});
    CurveStyles styles;
    styles.add(names);
    std::map<QRgb, std::set<std::string>> methodsOf;
    std::map<std::string, std::set<QRgb>> colorsOf;
    std::set<std::pair<QRgb, CurveStyle::Marker>> drawn;
    for (const CurveName& name : names) {
        const QRgb color = colorOf(styles, name);
        methodsOf[color].insert(name.method);
        colorsOf[name.method].insert(color);
        drawn.insert({color, curveStyle(styles.numberOf(name), false).marker});
    }
    EXPECT_EQ(methodsOf.size(), 12U);
    for (const auto& [method, colors] : colorsOf)
        EXPECT_EQ(colors.size(), 1U) << method;
    EXPECT_EQ(drawn.size(), names.size());
}

TEST(CurveStyles, CurvesOfTwelveMethodsUnderOneOrderDifferWithoutColour)
{
    const std::vector<CurveName> names = namesOf(twelveMethods, {"random"});
    CurveStyles styles;
    styles.add(names);
    std::set<std::pair<CurveStyle::Marker, QList<qreal>>> drawn;
    for (const CurveName& name : names) {
        const CurveStyle style = curveStyle(styles.numberOf(name), false);
        drawn.insert({style.marker, style.dashes});
    }
    EXPECT_EQ(drawn.size(), names.size());
}

TEST(CurveStyles, OrdersOfASoleMethodHaveColours)
{
    const std::vector<CurveName> names = namesOf({"fct"}, {"random", "entropy", "loss"});
    CurveStyles styles;
    styles.add(names);
    std::set<QRgb> colors;
    for (const CurveName& name : names)
        colors.insert(colorOf(styles, name));
    EXPECT_EQ(colors.size(), 3U);
    // Under one order there is nothing but the method to tell: it has its colour ever after.
    CurveStyles others;
    others.add(namesOf({"fct"}, {"random"}));
    const int before = others.numberOf({.method = "fct", .ordering = "random"});
    others.add(namesOf({"direct", "fct"}, {"random", "entropy"}));
    EXPECT_EQ(others.numberOf({.method = "fct", .ordering = "random"}), before);
    EXPECT_EQ(colorOf(others, {.method = "fct", .ordering = "entropy"}),
              colorOf(others, {.method = "fct", .ordering = "random"}));
}

} // namespace crossfade
