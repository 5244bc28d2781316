#pragma once

#include "core/base/job.h"
#include "core/base/report.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"
#include "core/suspicions/suspicion.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What is to be known of a study's data before anything is computed with them.
struct DataOverview {
    /// What is found by reading all features.
    struct Found {
        std::size_t classes = 0; ///< of the gallery
        /// By model: the share of the queries whose nearest item is a right answer, CMC@1 by the
        /// distance L2. Models that lack items, and data without right answers, have none.
        std::map<std::string, double> nearestIsRight;
        std::size_t judgedQueries = 0; ///< these shares are of so many evenly spaced queries
        std::vector<DataWarning> warnings;
    };
    EmbeddingSummary summary;
    std::optional<Found> found = {}; ///< none: the features have not been read
};

/// Bytes of all features that findInData() reads.
std::size_t featureBytes(const EmbeddingSummary& summary);

/// Reads the data of a study, looks for what looks like a mistake, and measures each model on at
/// most 2,000 queries. Throws Error as readEmbeddings() does, Cancelled.
DataOverview::Found findInData(const Study& study, JobContext& job);

/// What the data hold, and what looks like a mistake.
std::vector<Message> overviewParagraphs(const DataOverview& overview);
/// A row for each model.
MessageSheet modelsSheet(const DataOverview& overview);

} // namespace crossfade
