#include "core/study/verify/verification.h"

#include "core/data/permutation.h"
#include "core/study/result/sha256.h"
#include "core/study/verify/verified_comparisons.h"
#include "core/study/verify/verified_curves.h"
#include "core/study/verify/verified_index.h"
#include "core/study/verify/verified_items.h"
#include "core/study/verify/verified_judgement.h"
#include "core/study/verify/verified_models.h"
#include "core/study/verify/verified_scores.h"
#include "core/study/verify/verified_stages.h"

#include <algorithm>
#include <random>

namespace crossfade
{

namespace
{

using InputState = Verification::InputState;

InputState stateOf(const std::filesystem::path& file, const std::string& hash, JobContext& job)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown))
        return InputState::Absent;
    return sha256File(file, job) == hash ? InputState::Same : InputState::Different;
}

/// An input that is not where it was may have moved along with the results. Another file of its
/// name beside them is no input that has changed.
std::vector<Verification::Input> checkInputs(const Provenance& provenance,
                                             const std::filesystem::path& folder, JobContext& job)
{
    std::vector<Verification::Input> inputs;
    for (const auto& [file, hash] : provenance.inputs) {
        Verification::Input input{file, stateOf(file, hash, job)};
        const std::filesystem::path beside = folder / file.filename();
        if (input.state != InputState::Same && beside != file &&
            stateOf(beside, hash, job) == InputState::Same)
            input = {beside, InputState::Same};
        inputs.push_back(input);
    }
    return inputs;
}

/// The curves that are computed anew, in the sequence that the seed gives.
std::vector<std::size_t> chosenCurves(const StudyResult& result, const VerifyOptions& options)
{
    std::vector<std::size_t> chosen;
    for (const std::int64_t curve : randomPermutation(result.curves.size(), options.seed))
        if (chosen.size() < options.curves)
            chosen.push_back(static_cast<std::size_t>(curve));
    return chosen;
}

/// Verifies curves by their matrices, and some of their rankings by the plain definition.
void verifyByMatrices(const StudyResult& result, const std::vector<std::size_t>& curves,
                      const VerifyOptions& options, Verification& found, JobContext& job)
{
    std::mt19937_64 random(options.seed);
    for (const std::size_t index : curves) {
        const StudyCurve& curve = result.curves[index];
        CurveCheck check(result, curve, found);
        check.checkCurve(job);
        for (std::size_t r = 0; r < options.rankings; ++r) {
            job.checkpoint();
            const std::size_t query = random() % result.relevance.queryCount();
            check.checkRanking(query, random() % curve.backfill.fractions.size());
        }
        verifyIndexCurve(result, index, found, job);
        job.report({Stage::Counting, Core::says("curves anew"), ++found.curves, curves.size()});
    }
}

/// Verifies the curves by the other numbers of the file.
/// @param byMatrices  the curves whose values are compared with more than that
void verifyByNumbers(const StudyResult& result, const std::vector<std::size_t>& byMatrices,
                     Verification& found, JobContext& job)
{
    JudgementCheck judgements(result, found);
    for (std::size_t i = 0; i < result.curves.size(); ++i) {
        job.checkpoint();
        if (std::ranges::find(byMatrices, i) == byMatrices.end())
            verifyCurveByItself(result, result.curves[i], found);
        judgements.check(result.curves[i], job);
    }
    verifyStages(result, found, job);
    verifyComparisons(result, found, job);
}

} // namespace

bool Verification::holds() const
{
    return different == 0 && std::ranges::none_of(inputs, [](const Input& input) {
               return input.state == InputState::Different;
           });
}

Verification verifyResult(const StudyResult& result, const VerifyOptions& options, JobContext& job)
{
    Verification found;
    found.inputs = checkInputs(result.provenance, options.folder, job);
    verifyItems(result, found, job);
    verifyModels(result, found, job);
    const std::vector<std::size_t> chosen = chosenCurves(result, options);
    verifyByMatrices(result, chosen, options, found, job);
    verifyByNumbers(result, chosen, found, job);
    verifyItemScores(result, found, job);
    return found;
}

} // namespace crossfade
