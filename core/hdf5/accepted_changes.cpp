#include "core/hdf5/accepted_changes.h"

#include "core/base/packed.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/hdf5_child.h"

#include <system_error>

namespace crossfade
{

namespace
{

/// A message that names `to` where it named `from`.
Message renamed(const Message& message, const std::string& from, const std::string& to)
{
    const auto inText = [&](std::string text) {
        if (const std::size_t at = text.find(from); at != std::string::npos)
            text.replace(at, from.size(), to);
        return text;
    };
    std::vector<Message::Argument> arguments = message.arguments();
    for (Message::Argument& argument : arguments)
        if (auto* const text = std::get_if<std::string>(&argument))
            *text = inText(*text);
        else if (auto* const file = std::get_if<as::File>(&argument))
            file->path = inText(file->path);
        else if (auto* const list = std::get_if<as::List>(&argument))
            for (Message& item : list->items)
                item = renamed(item, from, to);
    return {inText(message.text()), message.isOurs(), arguments};
}

/// Marks the values of a file as they are, and checks it by the rules. Returns the datasets whose
/// values had changed.
std::vector<std::string> acceptIn(const std::filesystem::path& file, JobContext& job)
{
    const std::string packed = hdf5::changeInChild(file, job, "hdf5/checksums", file.string());
    std::vector<std::string> changed;
    for (Unpacker names(packed); !names.isAtEnd();)
        changed.push_back(names.text());
    if (!changed.empty())
        (void)readEmbeddings(file, {}, job);
    return changed;
}

} // namespace

std::vector<std::string> acceptChanges(const std::filesystem::path& file, JobContext& job)
{
    AtomicFile target(file);
    std::error_code failed;
    std::filesystem::copy_file(file, target.path(),
                               std::filesystem::copy_options::overwrite_existing, failed);
    if (failed)
        throw Error(
            ErrorCode::FileNotFound,
            {.where = file,
             .problem = "cannot be copied (" + failed.message() + ")",
             .expected = Core::says("an embedding file that can be read, and room beside it")});
    try {
        std::vector<std::string> changed = acceptIn(target.path(), job);
        if (!changed.empty())
            target.commit();
        return changed;
    } catch (const Error& error) { // of the copy, which the user does not know
        const auto ofFile = [&](const Message& part) {
            return renamed(part, target.path().string(), file.string());
        };
        const Error::Parts& parts = error.parts();
        throw Error(error.code(), {.where = ofFile(parts.where),
                                   .problem = ofFile(parts.problem),
                                   .expected = ofFile(parts.expected),
                                   .remedy = ofFile(parts.remedy)});
    }
}

} // namespace crossfade
