#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/hdf5/hdf5_reader.h"

#include <algorithm>
#include <string>
#include <vector>

namespace crossfade
{

/// The error for a part of a results file that is not as it should be.
inline Error badPart(const Hdf5Reader& file, const std::string& object, const Message& problem,
                     const std::string& expected = {})
{
    return {ErrorCode::BadFormat,
            {.where = file.place(object),
             .problem = problem,
             .expected = expected,
             .remedy = "The results file is damaged: compute the study anew."}};
}

/// The numbers of a dataset of exactly this shape. The shape is checked before anything is read,
/// since the file may claim any size.
template <class T>
std::vector<T> readShaped(const Hdf5Reader& file, const std::string& dataset,
                          const std::vector<std::size_t>& shape, JobContext& job)
{
    const auto text = [](const std::vector<std::size_t>& extents) {
        const auto number = [](std::size_t extent) { return std::to_string(extent); };
        return "[" + joined(extents, ", ", number) + "]";
    };
    if (file.hasDataset(dataset) && file.shape(dataset) != shape)
        throw badPart(file, dataset, "its shape is " + text(file.shape(dataset)), text(shape));
    return file.readArray<T>(dataset, shape.size(), job).values;
}

/// Throws unless every value is in [least, most], or NaN where that is allowed.
template <class T>
void requireWithin(const Hdf5Reader& file, const std::string& dataset, const std::vector<T>& values,
                   T least, T most, bool nanAllowed = false)
{
    const auto bad = std::ranges::find_if(values, [&](T value) {
        const bool isNan = value != value;
        return isNan ? !nanAllowed : !(value >= least && value <= most);
    });
    if (bad != values.end())
        throw badPart(file, dataset,
                      "value " + std::to_string(bad - values.begin()) + " is " +
                          std::to_string(*bad),
                      std::to_string(least) + " to " + std::to_string(most));
}

} // namespace crossfade
