#pragma once

#include "core/base/error.h"

#include <string>

namespace crossfade::test
{

/// What the error says that `work` ends with.
template <class Work>
std::string errorText(Work work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "(no error)";
}

} // namespace crossfade::test
