#include "core/study/plan/plan_reader.h"

#include "core/base/error.h"
#include "tests/fuzz/small_result.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

/// The plan of three items with `found` replaced by `other`.
std::string planWith(const std::string& found, const std::string& other)
{
    std::string text = smallPlan();
    const std::size_t at = text.find(found);
    EXPECT_NE(at, std::string::npos) << found;
    return text.replace(at, found.size(), other);
}

/// What a plan file of that text is refused with; empty where it is read.
std::string refusalOfText(const std::string& text)
{
    const TemporaryFolder folder;
    std::ofstream(folder / "plan.csv", std::ios::binary) << text;
    try {
        (void)readPlan(folder / "plan.csv");
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST(PlanFile, IsReadAsItWasWritten)
{
    const TemporaryFolder folder;
    std::ofstream(folder / "plan.csv", std::ios::binary) << smallPlan();
    const SavedPlan plan = readPlan(folder / "plan.csv");
    EXPECT_EQ(plan.ids, (std::vector<std::string>{"item-2", "item-0", "a,b"}));
    EXPECT_EQ(plan.batches, (std::vector<std::size_t>{1, 1, 2}));
    EXPECT_EQ(plan.objective, "auc:map");
    EXPECT_EQ(plan.pace.batchSize, 2U);
    EXPECT_EQ(plan.pace.itemsPerHour, 100);
    EXPECT_EQ(plan.gainAlong.size(), 3U);
    EXPECT_EQ(plan.along.at("map")[1].value, 0.5);
}

TEST(PlanFile, IsReadWithTheLineEndsOfWindows)
{
    const TemporaryFolder folder;
    std::string text = smallPlan();
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '\r');
    std::ofstream(folder / "plan.csv", std::ios::binary) << text;
    EXPECT_EQ(readPlan(folder / "plan.csv").ids,
              (std::vector<std::string>{"item-2", "item-0", "a,b"}));
}

TEST(PlanFile, ThatWasEditedIsRefusedWithTheField)
{
    const auto expectField = [](const std::string& field, const std::string& found,
                                const std::string& other) {
        EXPECT_THAT(refusalOfText(planWith(found, other)),
                    AllOf(HasSubstr("plan.csv"), HasSubstr("'" + field + "' in its head")))
            << other;
    };
    const std::string map = R"("map":[[0.0,0.0,0.0],[0.5,0.25,0.75])";
    for (const char* at : {"[2.0,3.0,-1.0]", "[0.5,0.75,0.25]", "[0.5,0.6,0.75]", "[0.5,-0.1,0.75]",
                           "[0.5,0.25,1.5]", "[0.5,0.25]", "[\"0.5\",0.25,0.75]", "0.5",
                           "[0.5,0.25,0.75],[0.5,0.25,0.75]"})
        expectField("promise.metrics.map", map, R"("map":[[0.0,0.0,0.0],)" + std::string(at));
    EXPECT_EQ(refusalOfText(planWith(map, R"("map":[[0.0,0.0,0.0],[null,null,0.75])")), "");
    expectField("promise.metrics", "\"map\":[[", "\"mop\":[[");
    expectField("promise.gain", "\"gain\":[[0.0,0.0,0.0]", "\"gain\":[[0.0,0.5,0.0]");
    expectField("promise.gain", "\"gain\":[[0.0,0.0,0.0],", "\"gain\":[");
    const std::string begin = "# {";
    for (const auto& [field, json] : {std::pair{"old", R"("old":"new")"},
                                      {"new", R"("new":"old")"},
                                      {"objective_metric", R"("objective_metric":"nonsense")"},
                                      {"pilot", R"("pilot":4)"},
                                      {"pilot", R"("pilot":0)"},
                                      {"pilot", R"("pilot":-5)"},
                                      {"drawn", R"("drawn_items":5)"}})
        expectField(field, begin, begin + json + ",");
    expectField("gallery", "\"gallery\":3", "\"gallery\":4");
    expectField("gallery", "\"present\":0", "\"present\":1");
    expectField("judged_on", "\"judged_on\":\"train\"", "\"judged_on\":\"guess\"");
}

TEST(PlanFile, SaysWhatIsWrongWithItsHead)
{
    EXPECT_THAT(refusalOfText("position,batch,id\n"),
                AllOf(HasSubstr("plan.csv"), HasSubstr("its first line is not the head"),
                      HasSubstr("Make the plan again.")));
    EXPECT_THAT(refusalOfText("# {\"format\": 1"), HasSubstr("its first line is not the head"));
    EXPECT_THAT(refusalOfText(planWith("crossfade plan 1", "crossfade plan 7")),
                HasSubstr("of a format that this version does not know"));
    EXPECT_THAT(refusalOfText(planWith("\"fingerprint\"", "\"print\"")),
                HasSubstr("it was made by an earlier version"));
    EXPECT_THAT(refusalOfText(planWith("\"objective\"", "\"aim\"")),
                AllOf(HasSubstr("its head is broken"), HasSubstr("objective")));
    EXPECT_THAT(refusalOfText(planWith("\"gallery\":3", "\"gallery\":[]")),
                HasSubstr("its head is broken"));
    EXPECT_THAT(refusalOfText(planWith("\"gallery\":3", "\"gallery\":-3")),
                HasSubstr("its head is broken"));
    EXPECT_THAT(refusalOfText(planWith("\"batch_size\":2", "\"batch_size\":2.5")),
                HasSubstr("its head is broken"));
    EXPECT_THAT(refusalOfText(planWith("# {", "# {{")),
                AllOf(HasSubstr("its head is broken"), testing::Not(HasSubstr("json.exception"))));
    EXPECT_THAT(refusalOfText(planWith("\"batch_size\":2", "\"batch_size\":0")),
                HasSubstr("batch"));
}

TEST(PlanFile, SaysWhatIsWrongWithItsItems)
{
    EXPECT_THAT(refusalOfText(planWith("position,batch", "place,batch")),
                HasSubstr("the line 'position,batch,id' is missing"));
    EXPECT_THAT(refusalOfText(planWith("2,2,\"a,b\"\n", "2,2,\"a,b\n")),
                HasSubstr("the item at position 2 is cut off"));
    EXPECT_THAT(refusalOfText(planWith("1,1,item-0", "2,1,item-0")),
                HasSubstr("the item at position 1 is no line of a plan"));
    EXPECT_THAT(refusalOfText(planWith("1,1,item-0", "1,0,item-0")),
                HasSubstr("the item at position 1 is no line of a plan"));
    EXPECT_THAT(refusalOfText(planWith("1,1,item-0", "1,1,item-2")),
                HasSubstr("it names the item item-2 twice"));
    EXPECT_THAT(refusalOfText(planWith("1,1,item-0\n2,2,\"a,b\"\n", "")),
                HasSubstr("it has 1 of the 3 items that its head promises"));
}

TEST(PlanFile, ThatIsNotThereIsAMessage)
{
    const TemporaryFolder folder;
    for (const auto& [file, problem] :
         {std::pair{folder / "none.csv", "there is no such file; expected a plan"},
          std::pair{folder.path(), "is a folder; expected a plan"}})
        EXPECT_THAT(errorText([&] { (void)readPlan(file); }), HasSubstr(problem));
}
