#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "widgets/basics/palette.h"
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

std::vector<std::string> knownMethods(std::size_t count)
{
    std::vector<std::string> ids;
    for (const auto& known : methods())
        if (ids.size() < count)
            ids.push_back(known->info().id);
    return ids;
}

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
    std::vector<CurveName> names = namesOf({"direct", "fct"}, {"random", "entropy", "class-mean"});
    names.push_back({.method = "fct", .ordering = "sigma"}); // which direct cannot have
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
    const std::vector<CurveName> names = namesOf(knownMethods(6), {"random", "entropy"});
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
        namesOf(knownMethods(12), {"random", "entropy", "sigma", "centroid-cosine", "class-mean"});
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

/// Under every order, alone: in print by marker and dashes, in Compare, whose dashes are those of
/// the run, by colour and marker.
TEST(CurveStyles, AllMethodsUnderOneOrderDifferWithoutColourAndWithoutDashes)
{
    const std::vector<std::string> ids = knownMethods(methods().size());
    ASSERT_GT(ids.size(), std::size_t{curveColors}) << "some have the colour of others";
    for (const OrderInfo& order : orders()) {
        std::set<std::pair<CurveStyle::Marker, QList<qreal>>> inPrint;
        std::set<std::pair<QRgb, CurveStyle::Marker>> inCompare;
        for (const std::string& id : ids) {
            const CurveStyle style =
                curveStyle(CurveStyles().numberOf({.method = id, .ordering = order.id}), false);
            inPrint.insert({style.marker, style.dashes});
            inCompare.insert({style.color.rgb(), style.marker});
        }
        EXPECT_EQ(inPrint.size(), ids.size()) << order.id;
        EXPECT_EQ(inCompare.size(), ids.size()) << order.id;
    }
}

/// In another file, in another sequence, alone or beside others.
TEST(CurveStyles, AMethodAndAnOrderLookTheSameInEveryFile)
{
    const std::vector<CurveName> all =
        namesOf(knownMethods(methods().size()), {"random", "entropy", "class-mean", "sigma"});
    CurveStyles whole;
    whole.add(all);
    CurveStyles reversed;
    reversed.add({all.rbegin(), all.rend()});
    for (const CurveName& name : all) {
        const int alone = CurveStyles().numberOf(name);
        EXPECT_EQ(whole.numberOf(name), alone) << name.method << ' ' << name.ordering;
        EXPECT_EQ(reversed.numberOf(name), alone) << name.method << ' ' << name.ordering;
    }
}

/// Such as those of the demonstration.
TEST(CurveStyles, ALabelThatIsTheTitleOfAMethodHasItsColour)
{
    CurveStyles styles;
    for (const auto& known : methods())
        EXPECT_EQ(colorOf(styles, {.method = known->info().title, .ordering = "random"}),
                  colorOf(styles, {.method = known->info().id, .ordering = "random"}))
            << known->info().title;
}

TEST(CurveStyles, NamesOfTheUsersOwnKeepTheirColourAndDifferFromOthersOfIt)
{
    std::vector<std::string> own;
    for (int i = 0; i < 40; ++i)
        own.push_back("fct, epochs=" + std::to_string(i));
    own.push_back("fct");
    CurveStyles styles;
    const std::vector<CurveName> names = namesOf(own, {"random"});
    styles.add(names);
    std::set<std::tuple<QRgb, CurveStyle::Marker, QList<qreal>>> drawn;
    for (const CurveName& name : names) {
        CurveStyles alone;
        EXPECT_EQ(colorOf(styles, name), colorOf(alone, name)) << name.method;
        const CurveStyle style = curveStyle(styles.numberOf(name), false);
        drawn.insert({style.color.rgb(), style.marker, style.dashes});
    }
    EXPECT_EQ(drawn.size(), names.size());
}

TEST(CurveStyles, SeedsHaveTheColourAndTheMarkerOfTheirCurveAndOtherDashes)
{
    std::vector<CurveName> names;
    for (std::size_t seed = 0; seed < 4; ++seed)
        names.push_back({.method = "fct", .ordering = "random", .seed = seed});
    CurveStyles styles;
    styles.add(names);
    std::set<QList<qreal>> dashes;
    for (const CurveName& name : names) {
        const CurveStyle style = curveStyle(styles.numberOf(name), false);
        EXPECT_EQ(colorOf(styles, name), colorOf(styles, names.front()));
        EXPECT_EQ(style.marker, curveStyle(styles.numberOf(names.front()), false).marker);
        dashes.insert(style.dashes);
    }
    EXPECT_EQ(dashes.size(), names.size());
}

} // namespace crossfade
