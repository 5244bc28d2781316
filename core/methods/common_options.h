#pragma once

#include "core/methods/method.h"

#include <memory>

namespace crossfade
{

/// The option of every method that asks for a calibration of the old system's distances
/// (core/tuning), and its value for none.
inline constexpr const char* calibratedOption = Core::says("calibrated");
inline constexpr const char* notCalibrated = "no";

/// Whether a method is one of training the new model itself, such as BCT. Here a head on the new
/// model's features stands for that, whose width is an option of every such method.
bool trainsNewModel(const MethodInfo& info);

/// Adds to `method` the options that every method has, after its own. Its fit and its cost do not
/// look at them: they are for what is done with a fitted method. Before a fit the returned method
/// checks whether its needs are met (Method::checkNeeds()), and whether there is the memory for
/// what is trained.
std::unique_ptr<Method> withCommonOptions(std::unique_ptr<Method> method);

} // namespace crossfade
