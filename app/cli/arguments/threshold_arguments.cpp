#include "app/cli/arguments/threshold_arguments.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addThresholdOptions(CLI::App& command, ThresholdArguments& arguments)
{
    CLI::Option* threshold =
        command.add_option("--threshold", arguments.threshold,
                           "What your system accepts under the old model: by l2 the largest "
                           "distance, by cosine the least similarity");
    command
        .add_option("--rate", arguments.rate,
                    "What is to be kept, in place of --threshold: a share of the pairs such as "
                    "0.001; of answers, how many a query gets")
        ->excludes(threshold);
    command
        .add_option("--keep", arguments.keep,
                    "What the threshold keeps: false-matches, recall or answers")
        ->default_str(keptName(ThresholdAim{}.kept));
    command
        .add_option("--within", arguments.within,
                    "A rate is held where its 95 % interval lies within this share of it")
        ->default_str(CLI::detail::to_string(ThresholdAim{}.within));
}

ThresholdAim aimFrom(const ThresholdArguments& arguments)
{
    ThresholdAim aim{.threshold = arguments.threshold, .rate = arguments.rate};
    if (arguments.keep)
        aim.kept = parseKept(*arguments.keep);
    aim.within = arguments.within.value_or(aim.within);
    validate(aim);
    return aim;
}

} // namespace crossfade
