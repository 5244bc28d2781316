#include "core/base/machine/thread_limits.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(SystemMessage, SaysWhatToDoWhereNoThreadCanBeStarted)
{
    const std::error_code noThread =
        std::make_error_code(std::errc::resource_unavailable_try_again);
    EXPECT_EQ(systemMessage(std::system_error(noThread)),
              "threads: the system starts no further one: " + noThread.message() +
                  "; expected threads and child processes for every processor. Raise the limit of "
                  "processes (ulimit -u), or close other programs.");
}

TEST(SystemMessage, OfAnotherErrorIsItsOwnText)
{
    const std::error_code denied = std::make_error_code(std::errc::permission_denied);
    EXPECT_EQ(systemMessage(std::system_error(denied, "a.h5")), "a.h5: " + denied.message());
}
