#include "core/files/checkpoint.h"

#include "core/base/checksum.h"
#include "core/base/packed.h"
#include "core/base/regular_file.h"
#include "core/files/atomic_file.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::string_view keptMark = "CROSSFADE KEPT 1\n";

} // namespace

void writeCheckpoint(const fs::path& file, const std::string& madeOf, const Checkpoint& state)
{
    Packer packer;
    packer.add(madeOf).add(std::uint64_t{state.size()});
    for (const auto& [name, bytes] : state)
        packer.add(name).add(bytes);
    const std::string& content = packer.bytes();
    writeWholeFile(file,
                   std::string(keptMark) + Packer().add(checksum64(content)).add(content).bytes());
}

std::optional<Checkpoint> findCheckpoint(const fs::path& file, const std::string& madeOf,
                                         JobContext& job)
{
    std::error_code unknown;
    if (!fs::is_regular_file(file, unknown))
        return std::nullopt;
    const std::string bytes = InputFile(file).rest();
    const auto notUsed = [&](const Message& why) {
        job.note({Core::says("%1, kept from an earlier run, is not used: %2"), file, why});
        return std::nullopt;
    };
    if (!bytes.starts_with(keptMark))
        return notUsed(Core::says("it is damaged or of another version"));
    Unpacker outer(std::string_view(bytes).substr(keptMark.size()));
    const std::uint64_t checksum = outer.number();
    const std::string content = outer.text();
    if (checksum != checksum64(content))
        return notUsed(Core::says("it is damaged"));
    Unpacker rest(content);
    if (rest.text() != madeOf)
        return notUsed(Core::says("it is of other data or options"));
    Checkpoint state;
    for (std::uint64_t left = rest.number(); left > 0 && !rest.isAtEnd(); --left) {
        std::string name = rest.text();
        state[std::move(name)] = rest.text();
    }
    return state;
}

} // namespace crossfade
