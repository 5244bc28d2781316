#include "app/cli/arguments/diverged_fit.h"

namespace crossfade
{

namespace
{

std::string stateText(const FitDiverged& diverged)
{
    const std::size_t epochs = diverged.epochs();
    if (epochs == 0) // of the last of several stages
        return "The last good state";
    return "The last good state, after " +
           (epochs == 1 ? "1 epoch" : std::to_string(epochs) + " epochs") + ",";
}

/// Writes the state, and says in words whether that worked: a failed write must not hide that the
/// fit diverged.
std::string writeState(const FitDiverged& diverged, const std::filesystem::path& file)
{
    if (!diverged.lastGood())
        return diverged.epochs() == 0
                   ? "No epoch was completed, so nothing is kept."
                   : "Later parts of the method were not fitted yet, so nothing is kept.";
    const std::string state = stateText(diverged);
    if (file.empty())
        return state + " is not kept; 'crossfade-cli fit' with the same options keeps it.";
    try {
        diverged.lastGood()->save(file);
    } catch (const Error& error) {
        return state + " could not be kept: " + error.what();
    }
    return state + " is kept in " + file.string() +
           ", for 'evaluate --transform' or a study's 'transform'.";
}

/// The error with the choice and the seed: a study may have one method more than once.
Error named(const Error& error, const DivergedFit& fit, const StudyResult& result)
{
    Error::Parts parts = error.parts();
    parts.where = {Core::says("%1, seed %2: %3"), result.study.methods[fit.choice].displayName(),
                   std::to_string(fit.seed), parts.where};
    return {error.code(), std::move(parts)};
}

/// out.h5 → out.2-fct-seed-0.last-good.pt
std::filesystem::path fileOf(const DivergedFit& fit, const StudyResult& result,
                             const std::filesystem::path& wanted)
{
    if (wanted.empty() || wanted == "-")
        return {};
    std::filesystem::path named = wanted;
    named.replace_extension().concat(".").concat(std::to_string(fit.choice + 1));
    named.concat("-").concat(result.study.methods[fit.choice].id);
    named.concat("-seed-").concat(std::to_string(fit.seed)).concat(".pt");
    return lastGoodFile(named);
}

} // namespace

std::filesystem::path lastGoodFile(const std::filesystem::path& wanted)
{
    std::filesystem::path file = wanted;
    return file.replace_extension(".last-good.pt");
}

Error keepLastGood(const FitDiverged& diverged, const std::filesystem::path& file)
{
    Error::Parts parts = diverged.parts();
    parts.remedy = {"%1 %2", parts.remedy, writeState(diverged, file)};
    return {diverged.code(), std::move(parts)};
}

void requireConverged(const StudyResult& result, const std::filesystem::path& wanted,
                      JobContext& job)
{
    for (const DivergedFit& fit : result.diverged) {
        const Error error =
            named(keepLastGood(fit.error, fileOf(fit, result, wanted)), fit, result);
        if (&fit == &result.diverged.back())
            throw error;
        job.note(error.what());
    }
}

} // namespace crossfade
