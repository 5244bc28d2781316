#include "core/methods/shared/cost.h"

namespace crossfade
{

void addModule(MethodCost& cost, const std::string& name, std::uint64_t parameters,
               std::uint64_t macsPerItem)
{
    cost.modules.push_back({name, parameters});
    cost.parameters += parameters;
    cost.macsPerItem += macsPerItem;
}

void addModule(MethodCost& cost, const std::string& name, const MlpShape& shape)
{
    addModule(cost, name, parameterCount(shape), macCount(shape));
}

} // namespace crossfade
