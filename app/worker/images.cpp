#include "app/worker/part.h"
#include "core/models/images/decoding_child.h"

#include <array>

namespace
{

constexpr std::array questions{
    crossfade::WorkerQuestion{"images/decode", crossfade::answerWithPixels}};

} // namespace

const std::span<const crossfade::WorkerQuestion> crossfadeQuestions = questions;
