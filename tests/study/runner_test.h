#pragma once

#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gtest/gtest.h>

#include <utility>

namespace crossfade::test
{

/// Runs small studies in a folder of the test's own.
class Runner : public testing::Test
{
protected:
    Study study(const TinyOptions& options = {}) const
    {
        writeTiny(m_folder.path() / "tiny.h5", options);
        return tinyStudy(m_folder.path() / "tiny.h5");
    }

    /// With copies of the models `old` and `new`, and a model of another dimension.
    Study studyOfMoreModels()
    {
        EmbeddingSet set = tinySet();
        const EmbeddingSet wide = tinySet({.newDim = 10});
        for (const auto& [group, wideGroup] :
             {std::pair{&set.gallery, &wide.gallery}, std::pair{&*set.train, &*wide.train}}) {
            group->features.emplace("like-old", group->features.at("old"));
            group->features.emplace("like-new", group->features.at("new"));
            group->features.emplace("wide", wideGroup->features.at("new"));
        }
        writeEmbeddings(m_folder / "tiny.h5", set, m_job);
        return tinyStudy(m_folder / "tiny.h5");
    }

    TemporaryFolder m_folder;
    JobContext m_job;
};

} // namespace crossfade::test
