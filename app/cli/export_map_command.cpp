#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/export/map_export.h"

namespace crossfade
{

namespace
{

struct ExportMapArguments {
    std::string transform;
    std::string out;
    std::string order;
};

void runExportMap(const ExportMapArguments& arguments, CommandContext& context)
{
    requireWritableFile(arguments.out, "--out", {arguments.transform});
    const std::vector<ExportedFunction> functions =
        exportSavedMap(arguments.transform, arguments.order, arguments.out, context.job);
    std::vector<std::vector<std::string>> rows{
        {"function", "of features", "dimension", "gives", "file"}};
    for (const ExportedFunction& function : functions)
        rows.push_back({function.name, function.from, std::to_string(function.dimIn),
                        std::to_string(function.dimOut), function.file.string()});
    context.output << textTable(rows);
}

} // namespace

void addExportMapCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ExportMapArguments>(
        app, context, runExportMap, "export-map",
        "Write a saved transform for programs that do not know Crossfade: NumPy "
        "arrays with the lines that use them, TorchScript, or ONNX.");
    command
        ->add_option("--transform", arguments->transform,
                     "What 'fit', or 'plan --transform', saved")
        ->required();
    command
        ->add_option("--out", arguments->out,
                     "File to write: NAME.npz for NumPy, NAME.ts.pt for TorchScript, NAME.onnx for "
                     "ONNX")
        ->required();
    command->add_option("--ordering", arguments->order,
                        "The order whose calibration is applied, where the transform has several");
    command->footer("Example:\n"
                    "  crossfade-cli export-map --transform plan.pt --out map.npz");
}

} // namespace crossfade
