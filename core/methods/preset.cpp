#include "core/methods/preset.h"

#include "core/base/error.h"

namespace crossfade
{

Preset parsePreset(const std::string& name)
{
    if (name == "paper")
        return Preset::Paper;
    if (name == "quick")
        return Preset::Quick;
    throw Error(ErrorCode::BadUsage, {.where = "preset " + name,
                                      .problem = "there is no such preset",
                                      .expected = "paper or quick"});
}

Options presetOptions(const MethodInfo& method, Preset preset)
{
    Options options(method.options);
    if (preset == Preset::Quick)
        for (const auto& [name, value] : method.quick)
            options.set(name, value, method.id + ", preset quick");
    return options;
}

} // namespace crossfade
