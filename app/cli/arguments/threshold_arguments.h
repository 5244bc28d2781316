#pragma once

#include "core/serving/thresholds_on_the_way.h"

#include <optional>
#include <string>

namespace CLI
{
class App;
}

namespace crossfade
{

/// What a threshold is to keep.
struct ThresholdArguments {
    std::optional<double> threshold; ///< as the user's system has it (servedNumber())
    std::optional<double> rate;
    std::optional<std::string> keep; ///< none of these two: as ThresholdAim has it
    std::optional<double> within;

    bool areGiven() const { return threshold || rate || keep || within; }
};

/// --threshold, --rate, --keep and --within.
void addThresholdOptions(CLI::App& command, ThresholdArguments& arguments);

/// The aim, with the threshold as it was given. Throws Error(BadUsage).
ThresholdAim aimFrom(const ThresholdArguments& arguments);

} // namespace crossfade
