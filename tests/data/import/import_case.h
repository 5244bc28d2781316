#pragma once

#include "core/base/error.h"
#include "core/data/import/import.h"
#include "core/hdf5/embedding_file.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crossfade::test
{

/// Files in a folder of the test's own, imported, with what is noted of them.
class ImportCase : public testing::Test
{
protected:
    /// Writes a file and returns its path.
    std::filesystem::path file(const std::string& name, const std::string& content) const
    {
        writeBytes(m_folder / name, content);
        return m_folder / name;
    }

    EmbeddingSet import(const ImportRequest& request)
    {
        m_notes.clear();
        JobContext job({}, {}, [this](const Message& note) { m_notes.push_back(note.english()); });
        return importEmbeddings(request, job);
    }
    EmbeddingSet import(const std::filesystem::path& table)
    {
        ImportRequest request;
        request.gallery.table = table.string();
        return import(request);
    }

    /// What the error says.
    template <class Source>
    std::string refusal(const Source& source)
    {
        try {
            (void)import(source);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    static std::vector<float> values(const EmbeddingSet& set, const std::string& model)
    {
        const auto all = set.gallery.features.at(model).values();
        return {all.begin(), all.end()};
    }

    TemporaryFolder m_folder;
    std::vector<std::string> m_notes;
};

} // namespace crossfade::test
