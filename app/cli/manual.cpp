#include "app/cli/manual.h"

#include "core/base/version.h"

#include <CLI/CLI.hpp>

#include <string_view>

namespace crossfade
{

namespace
{

/// Plain text for troff: a hyphen is one that can be copied, and no line is a request.
std::string escaped(std::string_view text)
{
    std::string out;
    bool atStart = true;
    for (const char c : text) {
        if (atStart && (c == '.' || c == '\''))
            out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        atStart = c == '\n';
    }
    return out;
}

std::string bold(const std::string& text)
{
    return "\\fB" + escaped(text) + "\\fR";
}

/// "--slices UINT=11", as the help has it.
std::string optionHead(const CLI::Option& option)
{
    std::string head = bold(option.get_positional() ? option.get_name(true) : option.get_name());
    if (!option.get_type_name().empty())
        head += " \\fI" + escaped(option.get_type_name()) + "\\fR";
    if (!option.get_default_str().empty())
        head += " [" + escaped(option.get_default_str()) + "]";
    if (option.get_required())
        head += " (required)";
    return head;
}

std::string optionList(const CLI::App& command)
{
    std::string list;
    for (const CLI::Option* option : command.get_options())
        list += ".TP\n" + optionHead(*option) + "\n" + escaped(option->get_description()) + "\n";
    return list;
}

std::string commandList(const CLI::App& command)
{
    std::string list;
    for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
        list += ".TP\n" + bold(sub->get_name()) + "\n" + escaped(sub->get_description()) + "\n";
    return list;
}

std::string section(const std::string& title, const std::string& body)
{
    return body.empty() ? "" : ".SH " + title + "\n" + body;
}

/// " STUDY [FILE]": what stands behind the options.
std::string positionals(const CLI::App& command)
{
    std::string names;
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional())
            continue;
        const std::string name = "\\fI" + escaped(option->get_name(true)) + "\\fR";
        names += option->get_required() ? " " + name : " [" + name + "]";
    }
    return names;
}

std::string usageOf(const CLI::App& command, const std::string& name)
{
    std::string spoken = name;
    if (command.get_parent() != nullptr)
        spoken[spoken.rfind('-')] = ' '; // crossfade-cli score
    return bold(spoken) + (command.get_parent() == nullptr ? " \\fICOMMAND\\fR" : "") +
           " [\\fIOPTIONS\\fR]" + positionals(command) + "\n";
}

std::string seeAlso(const CLI::App& command)
{
    if (command.get_parent() != nullptr)
        return ".BR crossfade\\-cli (1)\n";
    std::string names;
    for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
        names += ".BR crossfade\\-cli\\-" + escaped(sub->get_name()) + " (1)\n";
    return names;
}

/// What can be completed of a command: its options, and its subcommands.
std::string wordsOf(const CLI::App& command)
{
    std::string words;
    for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
        words += " " + sub->get_name();
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            words += " --" + name;
    return words.empty() ? words : words.substr(1);
}

} // namespace

std::string manualPage(const CLI::App& command, const std::string& name)
{
    const std::string footer = command.get_footer();
    return ".TH " + escaped(name) + " 1 \"\" \"Crossfade " + version() + "\" \"User commands\"\n" +
           section("NAME", escaped(name) + " \\- " + escaped(command.get_description()) + "\n") +
           section("SYNOPSIS", usageOf(command, name)) + section("OPTIONS", optionList(command)) +
           section("COMMANDS", commandList(command)) +
           section("NOTES", footer.empty() ? "" : ".nf\n" + escaped(footer) + "\n.fi\n") +
           section("SEE ALSO", seeAlso(command));
}

std::string bashCompletion(const CLI::App& program)
{
    std::string cases;
    for (const CLI::App* sub : program.get_subcommands([](const CLI::App*) { return true; }))
        cases += "        " + sub->get_name() + ") words=\"" + wordsOf(*sub) + "\" ;;\n";
    return "# Completion of crossfade-cli for bash, made of its own help.\n"
           "_crossfade_cli()\n"
           "{\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} words\n"
           "    case ${COMP_WORDS[1]} in\n" +
           cases + "        *) words=\"" + wordsOf(program) +
           "\" ;;\n"
           "    esac\n"
           "    if [[ $current == -* || $COMP_CWORD -eq 1 ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "    else\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _crossfade_cli crossfade-cli\n";
}

} // namespace crossfade
