#include "core/search/served_index.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

using Kind = IndexOptions::Kind;

struct NamedKind {
    Kind kind;
    const char* name;
    std::vector<std::pair<const char*, std::size_t IndexOptions::*>> options;
};

const std::vector<NamedKind>& kinds()
{
    static const std::vector<NamedKind> known{
        {Kind::Flat, "flat", {}},
        {Kind::Hnsw,
         "hnsw",
         {{"links", &IndexOptions::links},
          {"construction", &IndexOptions::construction},
          {"candidates", &IndexOptions::candidates}}},
        {Kind::Ivf, "ivf", {{"lists", &IndexOptions::lists}, {"probes", &IndexOptions::probes}}},
        {Kind::IvfPq,
         "ivfpq",
         {{"lists", &IndexOptions::lists},
          {"probes", &IndexOptions::probes},
          {"parts", &IndexOptions::parts}}}};
    return known;
}

[[noreturn]] void refuse(const std::string& text, const std::string& problem)
{
    throw Error(ErrorCode::BadUsage,
                {.where = "index " + text, .problem = problem, .expected = knownIndexes});
}

/// Returns the option's name.
std::string setOption(IndexOptions& index, const NamedKind& kind, const std::string& assignment,
                      const std::string& text)
{
    const std::size_t equals = assignment.find('=');
    std::string name = assignment.substr(0, equals);
    for (const auto& [known, member] : kind.options) {
        if (name != known || equals == std::string::npos)
            continue;
        const char* const first = assignment.data() + equals + 1;
        const char* const last = assignment.data() + assignment.size();
        const auto [end, failure] = std::from_chars(first, last, index.*member);
        if (failure != std::errc{} || end != last)
            refuse(text, "'" + assignment + "' is no whole number");
        return name;
    }
    refuse(text, "'" + name + "' is no option of " + kind.name);
}

void requireSensible(const IndexOptions& index, const std::string& text)
{
    constexpr std::size_t most = 65536;
    for (const std::size_t value : {index.links, index.construction, index.candidates,
                                    index.lists / 1024, index.probes, index.parts})
        if (value > most)
            refuse(text, "a number is too large");
    if (index.links < 2 || index.construction == 0 || index.candidates == 0 || index.probes == 0)
        refuse(text, "a number is too small");
}

} // namespace

bool isIndexFile(const std::string& text)
{
    return text.ends_with(".index") || text.ends_with(".faiss");
}

IndexOptions parseIndex(const std::string& text)
{
    IndexOptions index;
    if (isIndexFile(text)) {
        index.kind = Kind::File;
        index.file = text;
        return index;
    }
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon);
    for (const NamedKind& kind : kinds()) {
        if (name != kind.name)
            continue;
        index.kind = kind.kind;
        std::size_t at = colon == std::string::npos ? text.size() : colon + 1;
        std::set<std::string> given;
        while (at < text.size()) {
            const std::size_t comma = std::min(text.find(',', at), text.size());
            const std::string option = setOption(index, kind, text.substr(at, comma - at), text);
            if (!given.insert(option).second)
                refuse(text, "'" + option + "' is given twice");
            at = comma + 1;
        }
        requireSensible(index, text);
        return index;
    }
    refuse(text, "unknown");
}

std::string indexText(const IndexOptions& index)
{
    if (index.kind == Kind::File)
        return index.file.string();
    for (const NamedKind& kind : kinds()) {
        if (kind.kind != index.kind)
            continue;
        std::string text = kind.name;
        char separator = ':';
        for (const auto& [name, member] : kind.options) {
            text += separator + std::string(name) + "=" + std::to_string(index.*member);
            separator = ',';
        }
        return text;
    }
    return {};
}

void requireParts(const IndexOptions& index, std::span<const std::size_t> dimensions)
{
    const auto fits = [&](std::size_t dim) { return dim % index.parts == 0; };
    if (index.kind != Kind::IvfPq || index.parts == 0 || std::ranges::any_of(dimensions, fits))
        return;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "index " + indexText(index),
         .problem = "parts=" + std::to_string(index.parts) + " does not divide the dimension",
         .expected = "a divisor of " + joined(dimensions, " or ",
                                              [](std::size_t dim) { return std::to_string(dim); }),
         .remedy = "Leave parts out: they are then chosen by the dimension."});
}

void requireParts(const IndexOptions& index, std::size_t dimension)
{
    requireParts(index, std::span(&dimension, 1));
}

std::size_t fewestItems(const IndexOptions& index)
{
    return index.kind == Kind::IvfPq ? 16 : 1;
}

} // namespace crossfade
