#pragma once

#include "core/study/plan/strategies/strategies.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <vector>

namespace crossfade
{

/// null where it is not known.
template <class T>
nlohmann::ordered_json orNull(const std::optional<T>& value)
{
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}
nlohmann::ordered_json estimatedJson(const Estimated& number);

/// Adds which of newModelsOf() the study it is, where there are several.
void addNewModel(nlohmann::ordered_json& json, const Study& study, std::size_t newModel);

/// A candidate's method, label, order and calibration.
nlohmann::ordered_json candidateJson(const Study& study, const Candidate& candidate);

/// All strategies of a table, whose candidates are of this study.
nlohmann::ordered_json strategiesJson(const StrategyTable& table, const Study& study,
                                      const std::vector<Candidate>& candidates);

/// What to do, and why.
nlohmann::ordered_json adviceJson(const StrategyTable& table);

} // namespace crossfade
