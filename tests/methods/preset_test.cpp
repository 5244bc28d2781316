#include "core/methods/preset.h"

#include "core/base/error.h"
#include "core/methods/registry.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

TEST(Preset, HasTwoNames)
{
    EXPECT_EQ(parsePreset("paper"), Preset::Paper);
    EXPECT_EQ(parsePreset("quick"), Preset::Quick);
    EXPECT_THROW(parsePreset("slow"), Error);
}

TEST(Preset, QuickChangesWhatTheMethodSaysAndNothingElse)
{
    for (const auto& candidate : methods()) {
        const MethodInfo& info = candidate->info();
        const Options paper = presetOptions(info, Preset::Paper);
        EXPECT_EQ(paper.values(), Options(info.options).values());
        auto expected = paper.values();
        for (const auto& [name, value] : info.quick)
            expected.at(name) = value;
        EXPECT_EQ(presetOptions(info, Preset::Quick).values(), expected) << info.id;
    }
    EXPECT_LT(presetOptions(method("fct").info(), Preset::Quick).integer("epochs"), 80);
}

} // namespace
} // namespace crossfade
