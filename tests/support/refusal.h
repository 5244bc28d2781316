#pragma once

#include "core/base/error.h"
#include "core/study/run/runner.h"

#include <string>

namespace crossfade::test
{

/// What the error says with which a study is refused.
inline std::string refusalOf(const Study& study)
{
    JobContext job;
    try {
        (void)runStudy(study, job);
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

} // namespace crossfade::test
