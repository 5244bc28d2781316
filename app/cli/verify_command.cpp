#include "app/cli/arguments/memory_option.h"
#include "app/cli/commands.h"
#include "core/backfill/counting/devices/counting_devices.h"
#include "core/backfill/self_test.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/study/storage/results_file.h"
#include "core/study/verify/verification.h"

#include <map>

namespace crossfade
{

namespace
{

struct VerifyArguments {
    std::string results;
    VerifyOptions options;
    bool withoutInputs = false;
};

const char* stateText(Verification::InputState state)
{
    switch (state) {
    case Verification::InputState::Same:
        return "the same";
    case Verification::InputState::Different:
        return "NOT the file that it was";
    case Verification::InputState::Absent:
        return "not there";
    }
    return "";
}

/// What could not be checked, a line for each reason.
void printUnchecked(const Verification& found, std::ostream& output)
{
    std::map<std::string, std::string> fieldsByReason;
    for (const auto& [fields, why, isPartly] : found.unchecked)
        fieldsByReason[why + (isPartly ? ", seen only by what follows from it" : "")] +=
            " " + fields;
    for (const auto& [why, fields] : fieldsByReason)
        output << "not checked (" << printable(why) << "):" << printable(fields) << "\n";
}

void runVerify(const VerifyArguments& arguments, CommandContext& context)
{
    const StudyResult result = readResults(arguments.results, context.job);
    context.output << arguments.results << ": by Crossfade " << printable(result.provenance.version)
                   << " on " << printable(result.provenance.device) << ", "
                   << printable(result.provenance.created) << "\n";
    VerifyOptions options = arguments.options;
    options.folder = std::filesystem::path(arguments.results).parent_path();
    const Verification found = verifyResult(result, options, context.job);
    for (const Verification::Input& input : found.inputs)
        context.output << printable(input.file.string()) << ": " << stateText(input.state) << "\n";
    context.output << found.curves << " of " << result.curves.size()
                   << " curves anew: " << found.numbers << " values compared, " << found.different
                   << " differ\n";
    for (const std::string& difference : found.differences)
        context.output << "  " << printable(difference) << "\n";
    printUnchecked(found, context.output);
    if (!found.holds())
        throw Error(ErrorCode::Internal, {.where = arguments.results,
                                          .problem = "it does not match what it was made from",
                                          .remedy = "Compute the study anew."});
    if (!found.isWhole)
        throw Error(ErrorCode::BadFormat,
                    {.where = arguments.results,
                     .problem = "it could not be checked whole: its format is an older one, and it "
                                "has not all that its study gives",
                     .expected = "a results file of this version",
                     .remedy = "Compute the study anew."});
    if (!found.hasInputs() && !arguments.withoutInputs)
        throw Error(ErrorCode::FileNotFound,
                    {.where = arguments.results,
                     .problem = "it could not be checked whole: an input is not there",
                     .expected = "the inputs where they were, or beside the results",
                     .remedy = "Bring them there, or say --without-inputs."});
}

struct SelfTestArguments {
    SelfTestOptions options;
    std::string device = "auto";
};

void runSelfTest(const SelfTestArguments& arguments, CommandContext& context)
{
    SelfTestOptions options = arguments.options;
    const std::vector<std::string> devices = countingDevices(arguments.device);
    options.device = devices.empty() ? "cpu" : devices.front();
    const SelfTestResult result = selfTest(options, context.job);
    context.output << result.curves << " random curves on " << options.device << ": "
                   << result.numbers << " numbers compared with their definition, "
                   << result.different << " differ\n";
    for (const std::string& difference : result.differences)
        context.output << "  " << difference << "\n";
    if (result.different > 0)
        throw Error(ErrorCode::Internal,
                    {.where = "selftest on " + options.device,
                     .problem = "this machine computes wrong numbers",
                     .remedy = "Try --device cpu, and another BLAS library or driver."});
}

} // namespace

void addVerifyCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<VerifyArguments>(
        app, context, runVerify, "verify",
        "Check a results file: whether its inputs are still the same, and whether the study gives "
        "the same numbers when it is computed anew from them, its matrices and its orders.");
    command->add_option("results", arguments->results, "Results file (.h5)")->required();
    command->add_option(
        "--curves", arguments->options.curves,
        "Only so many curves are counted anew; what follows from the others' values is "
        "checked all the same (default: all)");
    command
        ->add_option("--rankings", arguments->options.rankings,
                     "Rankings of each of these to find by their plain definition")
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "Seed that chooses them")
        ->capture_default_str();
    command->add_flag(
        "--refit", arguments->options.refit,
        "Compute the whole study anew, with its fits: sees what they made, too. Takes "
        "as long as the study did; with another card or kind of processor fits differ");
    command->add_flag("--without-inputs", arguments->withoutInputs,
                      "Inputs that are not there are no failure");
    addMemoryOption(*command, context);
    command->footer("Exit codes: 0 all the same, 1 something differs or is missing, 2 the file or "
                    "one of its inputs cannot be read, or it is of an older format and has not all "
                    "that its study gives.\n"
                    "Example:\n"
                    "  crossfade-cli verify study.results.h5");
}

void addSelfTestCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<SelfTestArguments>(
        app, context, runSelfTest, "selftest",
        "Check that this machine counts right: random cases, each number compared "
        "with its plain definition.");
    command->add_option("--cases", arguments->options.cases, "Random cases, at least 1")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "Their seed")->capture_default_str();
    command->add_option("--device", arguments->device, "auto, cpu, cuda or cuda:N")
        ->capture_default_str();
    command->footer("Exit codes: 0 all the same, 1 something differs.\n"
                    "Example:\n"
                    "  crossfade-cli selftest --device cuda");
}

} // namespace crossfade
