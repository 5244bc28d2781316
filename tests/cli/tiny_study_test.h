#pragma once

#include "tests/cli/command_test.h"
#include "tests/support/tiny_data.h"

#include <string>

namespace crossfade::test
{

/// In the folder lie tiny.h5 and study.toml, a study of it.
class TinyStudyTest : public CommandTest
{
protected:
    TinyStudyTest()
    {
        writeTiny(m_folder / "tiny.h5");
        Study study = tinyStudy(m_folder / "tiny.h5");
        study.methods = {chooseMethod("direct")};
        writeStudy(m_folder / "study.toml", study);
    }

    /// The study with other results.
    void setResults(const std::string& results) const
    {
        writeBytes(m_folder / "study.toml",
                   "results = '" + results + "'\n" + readBytes(m_folder / "study.toml"));
    }

    Arguments evaluate(const Arguments& more = {}) const
    {
        Arguments all{"evaluate",   "--embeddings", "tiny.h5",     "--method", "direct",
                      "--ordering", "random",       "--resamples", "100"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
};

} // namespace crossfade::test
