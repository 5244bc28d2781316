#include "core/methods/shared/transform_header.h"

#include "core/base/version.h"

#include <charconv>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;

} // namespace

std::map<std::string, std::string> transformHeader(const std::string& method, std::int64_t oldDim,
                                                   std::int64_t newDim, const Options& options)
{
    std::map<std::string, std::string> header{{"method", method},
                                              {"version", version()},
                                              {"old_dim", std::to_string(oldDim)},
                                              {"new_dim", std::to_string(newDim)}};
    for (const auto& [name, value] : options.values())
        header[name] = optionText(value);
    return header;
}

const std::string& headerText(const TransformFile& content, const std::string& name,
                              const std::filesystem::path& file)
{
    const auto found = content.header.find(name);
    if (found == content.header.end())
        throw badTransform(file, "the file does not say its " + name);
    return found->second;
}

std::int64_t headerNumber(const TransformFile& content, const std::string& name,
                          std::int64_t minimum, std::int64_t maximum,
                          const std::filesystem::path& file)
{
    const std::string& text = headerText(content, name, file);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < minimum ||
        number > maximum)
        throw badTransform(file, name + " is '" + text + "'",
                           "a whole number from " + std::to_string(minimum) + " to " +
                               std::to_string(maximum));
    return number;
}

std::int64_t headerDim(const TransformFile& content, const std::string& name, std::int64_t minimum,
                       const std::filesystem::path& file)
{
    return headerNumber(content, name, minimum, widestDim, file);
}

Distance headerDistance(const TransformFile& content, const std::filesystem::path& file)
{
    try {
        return parseDistance(headerText(content, "distance", file));
    } catch (const Error& error) {
        throw badTransform(file, error.parts().problem, error.parts().expected);
    }
}

Options headerOptions(const TransformFile& content, const std::vector<OptionSpec>& specs,
                      const std::filesystem::path& file)
{
    Options options(specs);
    for (const OptionSpec& spec : specs) {
        const std::string name =
            content.header.contains(spec.name) ? spec.name : formerOptionName(spec.name);
        const auto found = content.header.find(name);
        if (found == content.header.end())
            continue;
        try {
            options.setText(name, found->second, file.string());
        } catch (const Error& error) {
            throw badTransform(file, error.parts().problem, error.parts().expected);
        }
    }
    return options;
}

} // namespace crossfade
