#pragma once

#include "core/base/job.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace crossfade
{

/// The contents of a file that the window has opened.
struct OpenedFile {
    enum class Kind { Embeddings, Study, Results };
    Kind kind = Kind::Embeddings;
    std::filesystem::path file;
    /// The study of a study or a results file; for an embedding file only its path is set.
    Study study;
    /// The contents of the embedding file; absent for a results file whose embedding file was not
    /// found.
    std::optional<EmbeddingSummary> summary;
    /// The results of a results file.
    std::shared_ptr<const StudyResult> result;
};

/// Where the inputs of results are that are not where they were, by where they were.
using MovedFiles = std::map<std::filesystem::path, std::filesystem::path>;

/// Opens an embedding file, a study (`.toml`) or a results file, whose inputs may have moved.
/// Computes nothing. Throws Error as the readers of these files do, Cancelled.
OpenedFile openFile(const std::filesystem::path& file, JobContext& job,
                    const MovedFiles& moved = {});

/// The inputs of a result that are not where they were.
std::vector<Provenance::Input> missingInputs(const StudyResult& result);

/// Finds missing inputs, by their content: the file that was chosen for the first one, and the
/// others beside it, by their names. Throws Error(BadUsage) where it is another file than the
/// first, Cancelled.
MovedFiles locateInputs(const std::vector<Provenance::Input>& missing,
                        const std::filesystem::path& chosen, JobContext& job);

/// The study that the window proposes for an embedding file: the old and the new model as their
/// names tell (modelRoles()), or else left empty; the first two methods that fit, under two orders
/// that look at no label, CMC@1, CMC@5 and mAP, and the groups by every attribute with few values.
/// Nothing of what was open before.
Study proposedStudy(const std::filesystem::path& file, const EmbeddingSummary& summary);

/// `study` with the methods, orders and measures of another one, the last that was run, and nothing
/// that belongs to that one's data: models, classes, files.
Study asLastTime(const Study& study, const Study& last, const EmbeddingSummary& summary);

} // namespace crossfade
