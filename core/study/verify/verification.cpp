#include "core/study/verify/verification.h"

#include "core/data/permutation.h"
#include "core/study/request/input_files.h"
#include "core/study/result/sha256.h"
#include "core/study/run/recount.h"
#include "core/study/verify/compared_fields.h"
#include "core/study/verify/verified_rankings.h"

#include <algorithm>
#include <map>
#include <set>

namespace crossfade
{

namespace
{

using InputState = Verification::InputState;
using Path = std::filesystem::path;

constexpr std::size_t mostDifferencesTold = 20;

InputState stateOf(const Path& file, const std::string& hash, JobContext& job)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown))
        return InputState::Absent;
    return sha256File(file, job) == hash ? InputState::Same : InputState::Different;
}

/// An input that is not where it was may have moved along with the results. Another file of its
/// name beside them is no input that has changed.
Verification::Input checkInput(const Provenance::Input& known, const Path& folder, JobContext& job)
{
    const InputState state = stateOf(known.file, known.sha256, job);
    const Path beside = folder / known.file.filename();
    if (state != InputState::Same && beside != known.file &&
        stateOf(beside, known.sha256, job) == InputState::Same)
        return {beside, InputState::Same};
    return {known.file, state};
}

/// Where the inputs of a study are now.
struct InputsAtHand {
    Study study; ///< with its files where they are
    std::set<Path> same;

    bool have(const std::vector<Path>& files) const
    {
        return std::ranges::all_of(
            files, [&](const Path& file) { return file.empty() || same.contains(file); });
    }
};

InputsAtHand checkInputs(const StudyResult& result, const Path& folder, Verification& found,
                         JobContext& job)
{
    InputsAtHand inputs{.study = result.study, .same = {}};
    std::map<Path, Path> places;
    for (const Provenance::Input& known : result.provenance.inputs) {
        found.inputs.push_back(checkInput(known, folder, job));
        places[known.file] = found.inputs.back().file;
        if (found.inputs.back().state == InputState::Same)
            inputs.same.insert(found.inputs.back().file);
    }
    moveInputs(inputs.study, places);
    return inputs;
}

/// The curves that are counted anew, as the seed chooses them.
std::vector<bool> chosenCurves(const StudyResult& result, const VerifyOptions& options)
{
    std::vector<bool> chosen(result.curves.size());
    std::size_t count = 0;
    for (const std::int64_t curve : randomPermutation(result.curves.size(), options.seed))
        chosen[static_cast<std::size_t>(curve)] = count++ < options.curves;
    return chosen;
}

/// None where neither the data is at hand nor what it is made of is in the file.
std::optional<Recount> recount(const StudyResult& result, InputsAtHand inputs,
                               const std::vector<bool>& chosen, JobContext& job)
{
    Study& study = inputs.study;
    std::vector<Path> data = dataFiles(study);
    if (study.qrels)
        data.push_back(*study.qrels);
    if (study.orderFile && !inputs.have({*study.orderFile}))
        study.orderFile.reset();
    Study ofIndex; // alone
    ofIndex.index = study.index;
    const bool hasData = !data.empty() && inputs.have(data);
    std::optional<RunInputs> loaded =
        hasData ? inputsOfData(study, result, job) : inputsOfResult(study, result);
    if (!loaded)
        return std::nullopt;
    return recountStudy(result,
                        {.inputs = *std::move(loaded),
                         .hasData = hasData,
                         .hasIndex = inputs.have(inputFiles(ofIndex)),
                         .counted = chosen},
                        job);
}

} // namespace

void Verification::tell(const std::string& difference)
{
    ++different;
    if (differences.size() < mostDifferencesTold)
        differences.push_back(difference);
}

void Verification::tellMissing(const std::string& fields, const StudyResult& result)
{
    if (result.provenance.isOlder)
        leaveUnchecked(fields, "the file does not have it");
    else
        tell(fields + " is not in the file, and its study gives it");
}

void Verification::leaveUnchecked(const std::string& fields, const std::string& why)
{
    unchecked.push_back({fields, why});
    isWhole = false;
}

bool Verification::holds() const
{
    return different == 0 && std::ranges::none_of(inputs, [](const Input& input) {
               return input.state == InputState::Different;
           });
}

bool Verification::hasInputs() const
{
    return std::ranges::none_of(
        inputs, [](const Input& input) { return input.state == InputState::Absent; });
}

Verification verifyResult(const StudyResult& result, const VerifyOptions& options, JobContext& job)
{
    Verification found;
    const InputsAtHand inputs = checkInputs(result, options.folder, found, job);
    const std::vector<bool> chosen = chosenCurves(result, options);
    const std::optional<Recount> anew = options.refit ? refitStudy(result, inputs.study, job)
                                                      : recount(result, inputs, chosen, job);
    if (anew) {
        found.curves = options.refit ? result.curves.size()
                                     : static_cast<std::size_t>(std::ranges::count(chosen, true));
        compareFields(result, *anew, found, job);
    } else {
        found.unchecked.push_back({"/*", "neither the data nor the models' features are at hand"});
    }
    if (!result.study.stages.empty() && result.staged.size() < result.curves.size())
        found.tellMissing("/staged/" + std::to_string(result.staged.size()), result);
    verifyRankings(result, chosen, options.rankings, options.seed, found, job);
    return found;
}

} // namespace crossfade
