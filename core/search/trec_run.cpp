#include "core/search/trec_run.h"

#include "core/base/error.h"
#include "core/files/atomic_file.h"
#include "core/search/index.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t writtenAtOnce = 256;

void requireNoBlanks(const std::string& text, const std::string& where)
{
    if (text.empty() || text.find_first_of(" \t\r\n\v\f") != std::string::npos)
        throw Error(ErrorCode::BadUsage, {.where = where,
                                          .problem = "'" + text + "' is empty or has blanks in it",
                                          .expected = "a word, as TREC's run files hold"});
}

std::span<const std::int64_t> ignoredOf(const EmbeddingSet& set, std::size_t query)
{
    return set.ignored ? (*set.ignored)[query] : std::span<const std::int64_t>();
}

/// Items that may stand before the wanted ones, and are left out.
std::size_t mostLeftOut(const EmbeddingSet& set)
{
    std::size_t most = 0;
    for (std::size_t query = 0; set.ignored && query < set.ignored->size(); ++query)
        most = std::max(most, ignoredOf(set, query).size());
    return most + (set.selfQuery() ? 1 : 0);
}

} // namespace

void writeTrecRun(const std::filesystem::path& file, const EmbeddingSet& set, const System& system,
                  const TrecRunOptions& options, JobContext& job)
{
    requireNoBlanks(options.tag, "the run's tag");
    for (std::size_t row = 0; row < set.gallery.ids.size(); ++row)
        requireNoBlanks(set.gallery.ids.text(row), "/gallery/ids, row " + std::to_string(row));
    const ItemIds& queryIds = set.queries().ids;
    for (std::size_t row = 0; row < queryIds.size(); ++row)
        requireNoBlanks(queryIds.text(row), "/query/ids, row " + std::to_string(row));
    const auto index = makeExactIndex(system.gallery, options.distance, "cpu");
    const std::size_t searched = std::min(options.depth + mostLeftOut(set), system.gallery.rows());
    writeStream(file, [&](std::ostream& stream) {
        stream.precision(9);
        for (std::size_t first = 0; first < system.query.rows(); first += writtenAtOnce) {
            job.checkpoint();
            std::vector<std::int64_t> rows(std::min(writtenAtOnce, system.query.rows() - first));
            std::iota(rows.begin(), rows.end(), static_cast<std::int64_t>(first));
            const Neighbours found = index->search(system.query.selectRows(rows), searched);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const auto ignored = ignoredOf(set, first + i);
                std::size_t rank = 0;
                float last = std::numeric_limits<float>::infinity();
                for (std::size_t k = 0; k < searched && rank < options.depth; ++k) {
                    const std::int64_t item = found.items[i * searched + k];
                    if ((set.selfQuery() && item == rows[i]) ||
                        std::ranges::find(ignored, item) != ignored.end())
                        continue;
                    last = std::min(0.0F - found.distances[i * searched + k],
                                    std::nextafter(last, -std::numeric_limits<float>::infinity()));
                    stream << queryIds.text(first + i) << " Q0 "
                           << set.gallery.ids.text(static_cast<std::size_t>(item)) << ' ' << ++rank
                           << ' ' << last << ' ' << options.tag << '\n';
                }
            }
            job.report({Stage::Searching, Core::says("run file"), first + rows.size(),
                        system.query.rows()});
        }
    });
}

} // namespace crossfade
