// write_seeds FOLDER: the seed corpus and the dictionary of every fuzz target, as FOLDER/<target>/
// and FOLDER/<target>.dict; prints the names of the targets with their largest input, one a line,
// and on standard error which seeds are refused.

#include "tests/fuzz/fuzz_target.h"

#include <cstdio>

using namespace crossfade::test;

namespace
{

/// A line of a dictionary of libFuzzer: "word", bytes that are no letters as \xAB.
std::string quoted(const std::string& word)
{
    std::string text = "\"";
    for (const char letter : word) {
        char code[8];
        std::snprintf(code, sizeof code, "\\x%02x", static_cast<unsigned char>(letter));
        text += code;
    }
    return text + "\"\n";
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: write_seeds FOLDER\n");
        return 2;
    }
    for (const FuzzTarget& target : fuzzTargets()) {
        const std::filesystem::path folder = std::filesystem::path(argv[1]) / target.name;
        std::filesystem::create_directories(folder);
        target.writeSeeds(folder);
        const FuzzInput input(target);
        for (const auto& seed : std::filesystem::directory_iterator(folder)) {
            const std::string bytes = fileBytes(seed.path());
            const std::string refusal =
                input.tryBytes({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
            if (!refusal.empty())
                std::fprintf(stderr, "%s\n", refusal.c_str());
        }
        std::string dictionary;
        for (const std::string& word : target.words)
            dictionary += quoted(word);
        writeFile(folder.string() + ".dict", dictionary);
        std::printf("%s %zu\n", target.name.c_str(), target.largest);
    }
}
