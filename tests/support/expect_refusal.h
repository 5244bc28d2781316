#pragma once

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace crossfade::test
{

/// Expects an error of this code that says `text`.
inline void expectRefusal(const std::function<void()>& ask, ErrorCode code, const std::string& text)
{
    try {
        ask();
        ADD_FAILURE() << "it was accepted, without " << text;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_THAT(error.what(), testing::HasSubstr(text));
    }
}

} // namespace crossfade::test
