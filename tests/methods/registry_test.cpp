#include "core/methods/registry.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace crossfade
{
namespace
{

using ::testing::HasSubstr;

TEST(Registry, GivesEveryMethodOnceByItsId)
{
    std::set<std::string> ids;
    for (const auto& candidate : methods()) {
        EXPECT_TRUE(ids.insert(candidate->info().id).second);
        EXPECT_EQ(&method(candidate->info().id), candidate.get());
        EXPECT_FALSE(candidate->info().title.empty());
        EXPECT_FALSE(candidate->info().summary.empty());
    }
    EXPECT_TRUE(ids.contains("direct"));
    EXPECT_TRUE(ids.contains("fct"));
}

TEST(Registry, EveryOptionsDefaultIsItselfAllowed)
{
    for (const auto& candidate : methods()) {
        const Options defaults(candidate->info().options);
        Options options = defaults;
        for (const auto& [name, value] : defaults.values())
            EXPECT_NO_THROW(options.set(name, value, "test"));
        for (const OptionSpec& spec : candidate->info().options)
            EXPECT_FALSE(spec.help.empty()) << candidate->info().id << "." << spec.name;
    }
}

TEST(Registry, NamesTheMethodsThereAre)
{
    try {
        method("fcd");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("fcd"), HasSubstr("direct, fct")));
    }
}

} // namespace
} // namespace crossfade
