#include "core/study/request/model_roles.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;

namespace
{

struct Case {
    std::vector<std::string> names;
    const char* oldModel; ///< empty: cannot be told
    const char* newModel;
};

std::string text(const std::optional<std::string>& name)
{
    return name.value_or("");
}

/// In every sequence of the names.
void expectRoles(const Case& expected)
{
    std::vector<std::string> names = expected.names;
    std::ranges::sort(names);
    do {
        const ModelRoles roles = modelRoles(names);
        EXPECT_EQ(text(roles.oldModel), expected.oldModel) << testing::PrintToString(names);
        EXPECT_EQ(text(roles.newModel), expected.newModel) << testing::PrintToString(names);
    } while (std::ranges::next_permutation(names).found);
}

} // namespace

TEST(ModelRoles, OldAndNewAlwaysAre)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"new", "old"}, "old", "new"},
             {{"new", "old", "side"}, "old", "new"},
             {{"a", "new", "new-bct", "old", "old_v2", "z"}, "old", "new"},
             {{"old", "clip_2024"}, "old", "clip_2024"},
             {{"clip_2024", "new"}, "clip_2024", "new"}, // whatever its date
         })
        expectRoles(names);
}

TEST(ModelRoles, AreTheOnesWhoseNamesHaveTheWord)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"clip_new", "resnet_old"}, "resnet_old", "clip_new"},
             {{"newModel", "oldModel"}, "oldModel", "newModel"},
             {{"Clip New", "Clip Old"}, "Clip Old", "Clip New"},
             {{"NEW", "OLD"}, "OLD", "NEW"},
             {{"oldmodel", "newmodel"}, "oldmodel", "newmodel"},
             {{"resnetNEW", "resnetold"}, "resnetold", "resnetNEW"},
             {{"clip-old", "abc"}, "clip-old", "abc"},
             {{"clip-new", "zzz"}, "zzz", "clip-new"},
             {{"old_v2", "new_v1"}, "old_v2", "new_v1"},
             {{"old", "a", "b"}, "old", ""},
             {{"old", "new-bct", "side"}, "old", "new-bct"},
             {{"old", "new-a", "new-b"}, "old", ""},
             {{"old", "old_2"}, "old", ""}, // both say that they are old
             {{"clip_old", "old_resnet"}, "", ""},
             {{"old-to-new", "clip"}, "", ""},
         })
        expectRoles(names);
}

TEST(ModelRoles, AnotherWordIsNotTheWord)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"gold", "silver"}, "", ""},
             {{"threshold", "fold"}, "", ""},
             {{"news_clip", "newton"}, "", ""},
             {{"renewed", "scaffold"}, "", ""},
         })
        expectRoles(names);
}

TEST(ModelRoles, DatesTell)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"resnet50_2021", "clip_2024"}, "resnet50_2021", "clip_2024"},
             {{"resnet50_2021", "clip_2024", "side"}, "resnet50_2021", "clip_2024"},
             {{"a2024", "b2023"}, "b2023", "a2024"},
             {{"m-2024-03", "m-2023-11"}, "m-2023-11", "m-2024-03"},
             {{"m_2024_03_05", "m_2024_02_28"}, "m_2024_02_28", "m_2024_03_05"},
             {{"20240305", "20231224"}, "20231224", "20240305"},
             {{"x-202405", "y.2024.06.01"}, "x-202405", "y.2024.06.01"},
             {{"clip_2019", "20240305"}, "clip_2019", "20240305"},
             {{"m-2024-03-05", "m-2024-03"}, "", ""}, // a day of that month
             {{"m-2024", "n-2024"}, "", ""},
             {{"m-2024", "clip"}, "", ""},
             {{"2021-to-2024", "2022"}, "", ""},
             {{"a_2021", "b_2022", "c_2023"}, "", ""},
         })
        expectRoles(names);
}

TEST(ModelRoles, VersionsOfTheSameTell)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"v1", "v2"}, "v1", "v2"},
             {{"v10", "v9"}, "v9", "v10"},
             {{"clip-v1.10", "clip-v1.9"}, "clip-v1.9", "clip-v1.10"},
             {{"clip V2", "Clip_v2.1"}, "clip V2", "Clip_v2.1"},
             {{"dinov3_b16", "dinov2_b14"}, "dinov2_b14", "dinov3_b16"},
             {{"model_version2", "model version 3"}, "model_version2", "model version 3"},
             {{"v2_clip", "v1_resnet"}, "v1_resnet", "v2_clip"},
             {{"v2", "v2.0"}, "", ""},
             {{"clip", "clip_v2"}, "", ""},
             {{"clip_v1", "mobilenet_v3"}, "", ""}, // versions of different things
             {{"conv4", "conv5"}, "", ""},          // layers
             {{"v1", "v2", "v3"}, "", ""},
             {{"v1_2024", "v2_2021"}, "", ""}, // contradict each other
             {{"v1_2021", "v2_2021"}, "v1_2021", "v2_2021"},
         })
        expectRoles(names);
}

TEST(ModelRoles, SizesAndTheAlphabetSayNothing)
{
    for (const Case& names : std::initializer_list<Case>{
             {{"a", "b"}, "", ""},
             {{"resnet50", "resnet101"}, "", ""},
             {{"vit-b16", "vit-l14"}, "", ""},
             {{"dim_512", "dim_2048"}, "", ""},
             {{"e5-1024", "e5-768"}, "", ""},
             {{"model1", "model2"}, "", ""},
             {{"clip-99999999999999999999", "clip-1"}, "", ""},
             {{"only"}, "", ""},
             {{}, "", ""},
             {{"", "\xff\xfe"}, "", ""},
         })
        expectRoles(names);
}
