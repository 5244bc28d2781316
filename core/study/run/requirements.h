#pragma once

#include "core/base/error.h"
#include "core/study/run/inputs/inputs.h"

#include <optional>
#include <string>

namespace crossfade
{

/// Checks before any work that the study can be computed. A method that lacks something in the data
/// (training rows, a classifier, labels, equal dimensions), and an order that the method or the
/// data cannot have, are taken out of the inputs and of their study, with a note that says why.
/// Where the study is strict, where a saved transform does not fit, or where nothing would be left,
/// that is an error. So is what the attributes, the claims and the memory for the results need.
/// Where features are left on the disk, notes what the memory is for. Throws Error(NeedsNotMet,
/// BadUsage, OutOfMemory).
void checkRequirements(RunInputs& inputs, JobContext& job);

/// The Error by which a check says what the data lack; none: nothing. Throws on any other Error.
std::optional<Error> lackBy(const auto& check)
{
    try {
        check();
        return std::nullopt;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NeedsNotMet)
            throw;
        return error;
    }
}

/// "order sigma, method direct": a pair as the place of an error or a note.
Message placeOf(const std::string& order, const MethodChoice& choice);

/// Between which shares exact curves run where items lack features, for a note.
Message knownStatesText(const KnownStates& states, const ItemGroup& gallery);

} // namespace crossfade
