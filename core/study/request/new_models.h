#pragma once

#include "core/study/request/study.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

// A study may have several new models to choose among. Every method is then tried with each.

/// Study::newModel, then Study::otherNewModels.
std::vector<std::string> newModelsOf(const Study& study);

/// Which of newModelsOf() a method is judged against: its own new model where that is one of them,
/// else the first.
std::size_t newModelOf(const Study& study, const MethodChoice& choice);

/// The study with each of its methods once for every new model, by which it is named: "fct (b)". A
/// method with a new model of its own stays as it is. So does a saved transform or an own method,
/// which was made for one model: it goes with the first. A study with one new model is not changed,
/// and neither is what this function gave.
Study withEachNewModel(Study study);

/// The study before withEachNewModel() made it, as a form shows it. A study that is something else
/// stays as it is.
Study withoutEachNewModel(const Study& study);

/// The study with `model` in the first place of its new models, and with the same methods.
Study withFirstNewModel(Study study, const std::string& model);

/// Checks that there is one new model, for work that is about one. Throws Error(BadUsage) that says
/// how to choose it.
void requireOneNewModel(const Study& study, const Message& where);

} // namespace crossfade
