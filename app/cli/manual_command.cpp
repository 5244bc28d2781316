#include "app/cli/commands.h"
#include "app/cli/manual.h"
#include "core/base/error.h"
#include "core/files/atomic_file.h"

#include <filesystem>
#include <memory>

namespace crossfade
{

namespace
{

void writeManual(const CLI::App& program, const std::filesystem::path& folder)
{
    if (!std::filesystem::is_directory(folder))
        throw Error(ErrorCode::FileNotFound,
                    {.where = folder, .problem = "there is no such folder"});
    const std::string& name = program.get_name();
    writeWholeFile(folder / (name + ".1"), manualPage(program, name));
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
        const std::string page = name + "-" + command->get_name();
        writeWholeFile(folder / (page + ".1"), manualPage(*command, page));
    }
    writeWholeFile(folder / (name + ".bash"), bashCompletion(program));
}

} // namespace

void addManualCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* command =
        app.add_subcommand("manual", "Write what the help says as manual pages, and the completion "
                                     "of bash.");
    const auto folder = std::make_shared<std::string>();
    command->add_option("--out", *folder, "An existing folder")->required();
    command->footer("Example:\n"
                    "  crossfade-cli manual --out pages && man pages/crossfade-cli-score.1");
    command->callback([folder, &app, &context] {
        writeManual(app, *folder);
        context.output << *folder << '\n';
    });
}

} // namespace crossfade
