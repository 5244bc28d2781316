#pragma once

#include "core/base/error.h"
#include "core/study/run/runner.h"

#include <string>

namespace crossfade::test
{

/// What the error says with which a study is refused, where what cannot be is not left out.
inline std::string refusalOf(Study study)
{
    JobContext job;
    study.isStrict = true;
    try {
        (void)runStudy(study, job);
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

} // namespace crossfade::test
