#pragma once

#include "core/worker/question.h"

#include <functional>

namespace crossfade
{

/// The life of a worker: answers what the program that started it asks, and ends with it.
/// @param find  gives the question of a name; throws where there is none
[[noreturn]] void
answerQuestions(const std::function<WorkerQuestion(const std::string& name)>& find);

} // namespace crossfade
