#include "app/cli/arguments/memory_option.h"

#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>

namespace crossfade
{

namespace
{

/// A number of bytes that is too large for 64 bits is read as the largest.
constexpr std::uint64_t mostBytes = std::uint64_t{1} << 50U;

/// The problem of a size that CLI11 misreads: -1 as nearly 2^64, a unit alone as one of it.
std::string problemOf(const std::string& size)
{
    if (size.starts_with('-'))
        return "must not be negative";
    if (!size.empty() && size.find_first_of("0123456789") == std::string::npos)
        return "there is no number in '" + size + "'; expected a size such as 2G";
    return "";
}

} // namespace

void addMemoryOption(CLI::App& command, CommandContext& context)
{
    command
        .add_option_function<std::uint64_t>(
            "--memory",
            [&context](std::uint64_t bytes) {
                if (bytes > mostBytes)
                    throw CLI::ValidationError("--memory", "more than any machine has");
                context.job.memory()->setBytes(bytes);
            },
            "Memory to use at most (roughly), such as 2G; features that do not fit stay on the "
            "disk (default: three quarters of what is free)")
        ->transform(CLI::AsSizeValue(false))
        ->transform(CLI::Validator([](std::string& size) { return problemOf(size); }, ""))
        ->type_name("SIZE");
}

void noteMemoryLimit(CommandContext& context)
{
    context.job.note("memory: at most " + memoryText(context.job.memory()->bytes()));
}

} // namespace crossfade
