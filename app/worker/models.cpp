#include "app/worker/part.h"
#include "core/models/model_answers.h"

#include <array>

using namespace crossfade;

namespace
{

constexpr std::array questions{WorkerQuestion{"models/features", answerWithFeatures},
                               WorkerQuestion{"models/loading", answerOnce<loadInWorker>},
                               WorkerQuestion{"models/macs", answerOnce<macsInWorker>},
                               WorkerQuestion{"models/size", answerOnce<imageSizeInWorker>}};

} // namespace

const std::span<const WorkerQuestion> crossfadeQuestions = questions;
