#include "core/backfill/counting/devices/counting_devices.h"

#include "core/backfill/counting/devices/cuda_library.h"
#include "core/base/machine/device.h"
#include "core/base/text.h"

#include <optional>

namespace crossfade
{

std::vector<std::string> countingDevices(const std::string& request)
{
    std::vector<std::string> found;
    if (request == "auto" || request == "cuda")
        for (std::size_t card = 0; card < cudaCards().size(); ++card)
            found.push_back("cuda:" + std::to_string(card));
    else if (cudaCardOf(request))
        found.push_back(request);
    if (found.empty())
        found = resolveDevices(request);
    std::erase(found, "cpu");
    return found;
}

Message countingText(const std::vector<std::string>& devices)
{
    std::vector<std::string> names;
    for (const std::string& device : devices)
        if (const std::optional<int> card = cudaCardOf(device))
            names.push_back(cudaCards()[static_cast<std::size_t>(*card)]);
    if (!names.empty())
        return {Core::says("curves are counted on %1"), joined(names, ", ")};
    if (!cudaProblem().empty())
        return {Core::says("curves are not counted on a card: %1"), cudaProblem()};
    return {};
}

} // namespace crossfade
