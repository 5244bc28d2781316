#pragma once

#include "tests/cli/program.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace crossfade::test
{

using Arguments = std::vector<std::string>;
using Json = nlohmann::json;

/// Runs the real program in a folder of the test's own.
class CommandTest : public testing::Test
{
protected:
    Ending run(const Arguments& arguments) const
    {
        return Program(m_folder.path(), arguments).wait();
    }

    /// Runs it, expects success, and reads the JSON that it wrote to out.json.
    Json runForJson(Arguments arguments) const
    {
        arguments.insert(arguments.end(), {"--json", "out.json"});
        const Ending ending = run(arguments);
        EXPECT_EQ(ending.code, 0) << ending.error;
        return Json::parse(readBytes(m_folder / "out.json"));
    }

    /// Expects exit code 2, a message that holds `text`, nothing on standard output, no new file.
    void expectRefused(const Arguments& arguments, const std::string& text) const
    {
        const std::size_t files = m_folder.fileCount();
        const Ending ending = run(arguments);
        EXPECT_EQ(ending.code, 2) << ending.error;
        EXPECT_THAT(ending.error, testing::HasSubstr(text));
        EXPECT_EQ(ending.output, "");
        EXPECT_EQ(m_folder.fileCount(), files);
    }

    TemporaryFolder m_folder;
};

} // namespace crossfade::test
