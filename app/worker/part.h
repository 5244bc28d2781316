#pragma once

#include "core/worker/question.h"

#include <span>

/// What a part of the worker answers: a library beside it, which is loaded when one of these
/// questions is asked.
extern "C" const std::span<const crossfade::WorkerQuestion> crossfadeQuestions;
