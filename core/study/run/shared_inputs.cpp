#include "core/study/run/shared_inputs.h"

#include "core/base/checksum.h"
#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/data/rows_checksum.h"
#include "core/study/result/file_fingerprint.h"
#include "core/study/result/hashed_provenance.h"
#include "core/study/result/sha256.h"

#include <algorithm>

namespace crossfade
{

namespace
{

std::string hashForAll(const std::filesystem::path& file, Ranks& ranks, JobContext& job)
{
    const auto hash = [&] { return sha256File(file, job); };
    const std::string fingerprint = fileFingerprint(file);
    ranks.requireSame("the file " + file.filename().string(), checksum64(fingerprint));
    if (ranks.areConnected())
        return ranks.once("the SHA-256 of " + file.filename().string(), hash);
    return ranks.hasTotals() ? hash() : fingerprint;
}

/// The checksums of one process's rows under every model that is searched.
std::string checksumsOf(const RunInputs& inputs, const RowRange& piece, JobContext& job)
{
    Packer packer;
    for (const std::string& model : searchedModels(inputs.study))
        packer.add(rowsChecksum(featuresOf(inputs.set.gallery, model, "gallery"), piece, job));
    return packer.bytes();
}

} // namespace

Provenance sharedProvenance(const Study& study, Ranks& ranks, JobContext& job)
{
    return makeProvenance(
        study, [&](const std::filesystem::path& file) { return hashForAll(file, ranks, job); });
}

void requireSameRows(const RunInputs& inputs, JobContext& job)
{
    if (inputs.ranks->areConnected())
        return; // they look at one file together
    const std::string step = "the rows of the gallery";
    const std::size_t rows = inputs.set.gallery.count;
    StepCounts counts;
    if (inputs.ranks->hasToCount(step))
        counts.lists = {checksumsOf(inputs, inputs.ranks->piece(rows), job)};
    inputs.ranks->addUp(step, counts);
    if (!inputs.ranks->hasTotals())
        return;
    for (std::size_t i = 0; i < counts.lists.size(); ++i)
        if (counts.lists[i] != checksumsOf(inputs, pieceOf(rows, i, counts.lists.size()), job))
            throw Error(ErrorCode::BadUsage,
                        {.where = "piece " + std::to_string(i + 1) + " of " +
                                  std::to_string(counts.lists.size()),
                         .problem = "it was counted with other gallery features than are here",
                         .expected = "the same data for all processes",
                         .remedy = "Count the piece anew with the data as it is now."});
}

bool isSoForAll(const RunInputs& inputs, const std::string& what, bool isSo)
{
    const auto answer = [&] { return std::string(isSo ? "yes" : "no"); };
    return inputs.ranks == nullptr ? isSo : inputs.ranks->once(what, answer) == "yes";
}

void requireSameOrder(const RunInputs& inputs, const std::string& name,
                      std::span<const std::int64_t> order)
{
    if (inputs.ranks != nullptr)
        inputs.ranks->requireSame(
            "the order " + name,
            checksum64({reinterpret_cast<const char*>(order.data()), order.size_bytes()}));
}

} // namespace crossfade
