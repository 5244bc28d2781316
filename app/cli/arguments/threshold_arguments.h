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
    std::optional<double> threshold; ///< as the user's system has it (thresholdOf())
    std::optional<double> rate;
    std::string keep = "false-matches";
    double within = 0.15;

    bool areGiven() const { return threshold || rate; }
};

/// --threshold, --rate, --keep and --within.
void addThresholdOptions(CLI::App& command, ThresholdArguments& arguments);

/// The aim, with the threshold as it was given. Throws Error(BadUsage).
ThresholdAim aimFrom(const ThresholdArguments& arguments);

} // namespace crossfade
