#include "core/base/message.h"

#include "core/base/packed.h"
#include "core/base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

using namespace crossfade;

namespace
{

/// With an argument of every kind.
Message wholeMessage()
{
    return {"%1 %2 %3 %4 %5 %6 %7 %8 %9",
            std::string("plain"),
            as::Count{1234567},
            as::Number{0.5, 3},
            as::Share{0.25},
            as::Method{"fct"},
            as::Order{"random"},
            as::Metric{"cmc@1"},
            std::filesystem::path("/a/b.h5"),
            as::List{{Message("in %1", as::Dataset{"/x"}), as::Number{1e-5}}, " · "}};
}

TEST(Message, HasABoundWhateverItsNamesAre)
{
    std::string name;
    for (int i = 0; i < 1'000'000; ++i)
        name += "ß";
    const std::string text =
        Message(Core::says("%1 of %2 items are new"), name, as::Count{3}).english();
    EXPECT_LT(text.size(), 17000U);
    EXPECT_TRUE(isUtf8(text));
    EXPECT_THAT(text, testing::AllOf(testing::StartsWith("ßß"), testing::HasSubstr("bytes more"),
                                     testing::EndsWith("ß of 3 items are new")));
}

} // namespace

TEST(Message, IsWrittenInPlainEnglish)
{
    EXPECT_EQ(wholeMessage().english(),
              "plain 1234567 0.500 0.25 fct random cmc@1 /a/b.h5 in /x · 1e-05");
    EXPECT_EQ(Message("%2 before %1", "a", "b").english(), "b before a");
    EXPECT_EQ(Message("in %1", "words"), Message("in %1", Message("words")));
    EXPECT_EQ(Message("<b>Take %1</b>,\u2060 <i>5\u00a0%</i>", std::string("<b>")).english(),
              "Take <b>, 5 %")
        << "without marks, but those in a name";
    EXPECT_EQ(Message("%1 %2 %3", as::Number{-0.004, 2}, as::Number{-0.006, 2}, as::Number{-0.5, 0})
                  .english(),
              "0.00 -0.01 0");
    EXPECT_EQ(Message().english(), "");
    EXPECT_TRUE(Message().empty());
}

TEST(Message, OfOneThingIsInTheSingular)
{
    EXPECT_EQ(Message("%1 items in %2 batches", as::Count{400}, as::Count{1}).english(),
              "400 items in 1 batch");
    EXPECT_EQ(Message("%1 of %2 items are new", as::Count{1}, as::Count{1}).english(),
              "1 of 1 item is new");
    EXPECT_EQ(Message("%1 rows", std::string("1")).english(), "1 row");
    EXPECT_EQ(Message("%1 items were lost", as::Count{1}).english(), "1 item was lost");
    EXPECT_EQ(Message("%1 training rows", as::Count{1}).english(), "1 training row");
    EXPECT_EQ(Message("%1 itemsets", as::Count{1}).english(), "1 itemsets");
    EXPECT_EQ(Message("%1 queries have", as::Count{11}).english(), "11 queries have");
    EXPECT_EQ(Message("%1 Objekt(e)", as::Count{1}).english(), "1 Objekt(e)");
    EXPECT_EQ(Message("%1", std::string("of %1 items")).english(), "of %1 items");
}

TEST(Message, APlainTextStaysAsItIs)
{
    const Message label(std::string("100 % of %1"));
    EXPECT_EQ(label.english(), "100 % of %1");
    EXPECT_FALSE(label.isOurs());
    EXPECT_TRUE(Message("needs labels").isOurs());
    EXPECT_EQ(Message("%1: %2", label, "%3").english(), "100 % of %1: %3");
}

TEST(Message, IsTheSameWhereTextAndArgumentsAre)
{
    EXPECT_EQ(wholeMessage(), wholeMessage());
    EXPECT_EQ(Message("a"), std::string("a"));
    EXPECT_NE(Message(as::Method{"a"}), Message(as::Order{"a"}));
    EXPECT_NE(Message("%1", as::Count{1}), Message("%1", as::Count{2}));
}

TEST(Message, TellsItsOnlyArgument)
{
    EXPECT_EQ(Message(as::Dataset{"/x"}).only<as::Dataset>()->path, "/x");
    EXPECT_EQ(Message(as::Dataset{"/x"}).only<as::Method>(), nullptr);
    EXPECT_EQ(Message("/x").only<as::Dataset>(), nullptr);
    EXPECT_EQ(Message("in %1", as::Dataset{"/x"}).only<as::Dataset>(), nullptr);
}

TEST(Message, IsSentToAnotherProcessAsItIs)
{
    const std::string bytes = Packer().addMessage(wholeMessage()).bytes();
    EXPECT_EQ(Unpacker(bytes).message(), wholeMessage());
    EXPECT_TRUE(Unpacker(bytes).message().isOurs());
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
        (void)Unpacker(std::string_view(bytes).substr(0, cut)).message().english();
}

TEST(Message, ListsInListsOfAnotherProcessEnd)
{
    Message nested = "x";
    for (int depth = 0; depth < 1000; ++depth)
        nested = as::List{{nested}};
    EXPECT_EQ(Unpacker(Packer().addMessage(nested).bytes()).message().english(), "");
}
