#include "core/base/machine/parallel.h"

#include "tests/support/error_text.h"
#include "tests/support/threads_of_the_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace crossfade
{

namespace
{

using test::ThreadsOfTheEnvironment;

TEST(Parallel, TakesAsManyThreadsAsTheEnvironmentAsksForUnlessTold)
{
    const ThreadsOfTheEnvironment three("3");
    EXPECT_EQ(threadCount(0), 3U);
    EXPECT_EQ(threadCount(5), 5U);
}

TEST(Parallel, TakesAllCoresWhereTheEnvironmentNamesNoNumber)
{
    const ThreadsOfTheEnvironment none("");
    const std::size_t cores = threadCount(0);
    EXPECT_GE(cores, 1U);
    for (const char* value : {"0", "many", "-2", "99999999999999999999"}) {
        const ThreadsOfTheEnvironment noNumber(value);
        EXPECT_EQ(threadCount(0), cores) << value;
    }
}

TEST(Parallel, MoreThreadsThanAnyMachineHasAreAMessage)
{
    const ThreadsOfTheEnvironment many("1000000");
    EXPECT_THAT(test::errorText([] { (void)threadCount(0); }),
                testing::HasSubstr("OMP_NUM_THREADS: it asks for 1000000 threads; expected 1 to"));
    EXPECT_EQ(threadCount(3), 3U) << "nobody asks the environment";
}

} // namespace

} // namespace crossfade
