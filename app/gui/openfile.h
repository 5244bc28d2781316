#pragma once

#include "core/base/job.h"
#include "core/data/embedding_file.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace crossfade
{

/// A file as the window opens it.
struct OpenedFile {
    enum class Kind { Embeddings, Study, Results };
    Kind kind = Kind::Embeddings;
    std::filesystem::path file;
    /// Of a study or a results file; for an embedding file only its path is set.
    Study study;
    /// What the embedding file holds; absent where a results file is shown without it.
    std::optional<EmbeddingSummary> summary;
    /// Of a results file.
    std::shared_ptr<const StudyResult> result;
};

/// Opens an embedding file, a study (`.toml`) or a results file, whichever it is. Computes nothing.
/// Throws Error as the readers of these files do, Cancelled.
OpenedFile openFile(const std::filesystem::path& file, JobContext& job);

/// What an upgrade of the models in an embedding file looks like before anybody has chosen: the
/// models called "old" and "new" or else the first two, the methods, orders and metrics of `last`,
/// or the first two methods that fit, `random` and `class-mean`, CMC@1, CMC@5 and mAP.
Study proposedStudy(const std::filesystem::path& file, const EmbeddingSummary& summary,
                    const std::optional<Study>& last);

} // namespace crossfade
