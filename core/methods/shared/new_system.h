#pragma once

#include "core/methods/method.h"

#include <functional>
#include <string>

namespace crossfade
{

/// What becomes of features of the new model; `what` names them for a message ("new features of the
/// gallery").
using NewFeatureMap =
    std::function<FeatureMatrix(const FeatureMatrix& features, const std::string& what)>;

/// The new system with all its features mapped: the gallery first, then the queries. A gallery that
/// queries itself is mapped once.
System mappedNewSystem(const RetrievalData& data, const NewFeatureMap& map);

} // namespace crossfade
