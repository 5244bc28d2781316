#include "core/methods/options.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using ::testing::HasSubstr;

std::vector<OptionSpec> specs()
{
    return {
        flagOption("flag", false, "a flag"),      wholeOption("count", 3, 1, 10, "a count"),
        realOption("rate", 0.5, 0, 1, "a rate"),  choiceOption("kind", "a", {"a", "b"}, "a kind"),
        choiceOption("note", "", {}, "any text"),
    };
}

std::string messageOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        return error.what();
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
}

TEST(Options, HoldTheirDefaults)
{
    const Options options(specs());
    EXPECT_FALSE(options.flag("flag"));
    EXPECT_EQ(options.integer("count"), 3);
    EXPECT_EQ(options.real("rate"), 0.5);
    EXPECT_EQ(options.text("kind"), "a");
}

TEST(Options, ParseText)
{
    Options options(specs());
    for (const char* word : {"true", "yes", "on", "1"}) {
        options.setText("flag", word, "test");
        EXPECT_TRUE(options.flag("flag")) << word;
        options.setText("flag", "false", "test");
        EXPECT_FALSE(options.flag("flag"));
    }
    options.setText("count", "10", "test");
    EXPECT_EQ(options.integer("count"), 10);
    options.setText("rate", "1e-3", "test");
    EXPECT_EQ(options.real("rate"), 0.001);
    options.setText("rate", "1", "test");
    EXPECT_EQ(options.real("rate"), 1.0);
    options.setText("kind", "b", "test");
    EXPECT_EQ(options.text("kind"), "b");
    options.setText("note", "any text at all", "test");
    EXPECT_EQ(options.text("note"), "any text at all");
}

TEST(Options, TakeAWholeNumberForARealButNotTheReverse)
{
    Options options(specs());
    options.set("rate", std::int64_t{1}, "test");
    EXPECT_EQ(options.real("rate"), 1.0);
    EXPECT_THAT(test::errorText([&] { options.set("count", 2.0, "test"); }), HasSubstr("count"));
}

TEST(Options, RefuseWhatIsNoValue)
{
    Options options(specs());
    const std::vector<std::pair<std::string, std::string>> bad = {
        {"flag", "maybe"},
        {"flag", ""},
        {"count", "0"},
        {"count", "11"},
        {"count", "3.5"},
        {"count", "3x"},
        {"count", ""},
        {"count", " 3"},
        {"rate", "-0.1"},
        {"rate", "1.1"},
        {"rate", "nan"},
        {"rate", "inf"},
        {"rate", "0.5s"},
        {"rate", ""},
        {"kind", "c"},
        {"kind", ""},
        {"count", "99999999999999999999999"}};
    for (const auto& [name, text] : bad)
        EXPECT_THAT(test::errorText([&, n = name, t = text] { options.setText(n, t, "test"); }),
                    ::testing::AllOf(HasSubstr(name), HasSubstr("expected ")))
            << name << "=" << text;
    EXPECT_EQ(options.values(), Options(specs()).values());
}

TEST(Options, SayWhereWhatAndWhatWasExpected)
{
    Options options(specs());
    EXPECT_THAT(messageOf([&] { options.setText("cuont", "3", "--set fct.cuont"); }),
                ::testing::AllOf(HasSubstr("--set fct.cuont"), HasSubstr("no option 'cuont'"),
                                 HasSubstr("flag, count, rate, kind, note")));
    EXPECT_THAT(messageOf([&] { options.setText("count", "11", "here"); }),
                ::testing::AllOf(HasSubstr("'11'"), HasSubstr("a whole number from 1 to 10")));
    EXPECT_THAT(messageOf([&] { options.setText("kind", "c", "here"); }), HasSubstr("one of a, b"));
    EXPECT_THAT(messageOf([&] { options.set("flag", std::string("true"), "here"); }),
                HasSubstr("true or false"));
}

TEST(Options, AcceptTheNamesAndValuesOfEarlierVersions)
{
    const OptionSpec updates{.name = "updates",
                             .defaultValue = std::string("every"),
                             .help = "which updates",
                             .choices = {"every", "single"}};
    Options options({updates});
    options.set("route", std::string("direct"), "an old study file");
    EXPECT_EQ(options.text("updates"), "single");
    options.setText("route", "hops", "an old transform");
    EXPECT_EQ(options.text("updates"), "every");
    EXPECT_EQ(options.values().size(), 1U) << "the former name is no option of its own";
    EXPECT_THROW(options.setText("updates", "direct", "test"), Error);
    EXPECT_THROW(options.setText("route", "sideways", "test"), Error);
    EXPECT_THROW(Options(specs()).setText("route", "direct", "test"), Error);
    EXPECT_EQ(currentOptionName("route"), "updates");
    EXPECT_EQ(currentOptionName("epochs"), "epochs");
    EXPECT_EQ(formerOptionName("updates"), "route");
    EXPECT_EQ(formerOptionName("epochs"), "epochs");
}

TEST(Options, PrintAndReadBackExactly)
{
    Options options(specs());
    const double rate = 0.1 + 0.2;
    options.set("rate", rate, "test");
    Options again(specs());
    for (const auto& [name, value] : options.values())
        again.setText(name, optionText(value), "test");
    EXPECT_EQ(again.values(), options.values());
    EXPECT_EQ(optionText(true), "true");
    EXPECT_EQ(optionText(std::int64_t{-7}), "-7");
    EXPECT_EQ(optionText(0.5), "0.5");
}

} // namespace
} // namespace crossfade
