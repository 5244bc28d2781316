#pragma once

#include "core/base/report.h"
#include "core/study/plan/plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

// What a plan says (core/base/report.h).

/// The question that was asked: what is chosen by, and how items are embedded.
Message planQuestion(const Plan& plan);
/// What to do, and what is promised; on what the candidates were judged, and what the backfill
/// takes; where the plan was compared with the gallery, what it was worth.
std::vector<Message> planParagraphs(const Plan& plan);

/// "cost 40.00", "8.0 h", "done 2026-12-01T16:00": what is known of them.
std::vector<Message> amountMessages(const std::optional<double>& cost,
                                    const std::optional<double>& hours,
                                    const std::optional<std::string>& end);

/// Every candidate under a choice, the plan's own or that in hindsight, best first.
MessageSheet candidatesSheet(const Plan& plan, const Choice& choice);
/// What is promised along the way.
MessageSheet promiseSheet(const Plan& plan);
/// What to embed when, and what there is after it.
MessageSheet batchesSheet(const Plan& plan);

} // namespace crossfade
