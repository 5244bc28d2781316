#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/study/request/study.h"
#include "core/study/result/provenance.h"

#include <memory>
#include <optional>
#include <string>

namespace crossfade
{

/// The files that a study reads. Copies share what was found out of them and what was said of
/// them. For one thread at a time.
class StudyFiles
{
public:
    StudyFiles() = default;
    /// Throws Error(BadUsage, NeedsNotMet) for an unknown or missing device.
    explicit StudyFiles(const Study& study);
    /// The files of a result that is known, which are not hashed again.
    StudyFiles(const Study& study, Provenance known);

    /// The device of the study, resolved: "cpu", "cuda:0".
    const std::string& device() const;
    /// What makeProvenance() says. The files are hashed when this is asked for the first time.
    const Provenance& provenance(JobContext& job) const;
    /// Passes on what the user should know of the data, unless it was said before.
    void note(const Message& message, JobContext& job) const;

private:
    struct Known;
    std::shared_ptr<Known> m_known;
};

/// The data of a study, which are read once for all that is computed of them.
struct LoadedStudy {
    /// The data as it stands in the files, with the features of the study's models; without the
    /// items that the study draws as training rows.
    EmbeddingSet set;
    StudyFiles files;
    /// Where it draws some: the gallery as it stands in the files, without features.
    std::optional<ItemGroup> wholeGallery = {};
};

/// Reads the data of a study, and draws training rows where it asks for that. Throws Error,
/// Cancelled.
LoadedStudy loadStudy(const Study& study, JobContext& job);

/// The data as a study looks at them: with held-out training rows in the place of gallery and
/// queries, with rows of the pilot to fit on, or without the queries' own copies, where it asks for
/// that. Where a gallery that
/// queries itself is partly re-embedded, it has queries of its own
/// (core/data/selection/own_queries.h).
/// @param study  the one that was loaded, or another of the same files and of no other models
/// Throws Error, Cancelled.
EmbeddingSet studyData(const LoadedStudy& loaded, const Study& study, JobContext& job);

} // namespace crossfade
