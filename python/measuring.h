#pragma once

#include "core/backfill/curve.h"

#include <pybind11/pybind11.h>

#include <memory>

namespace crossfade::python
{

/// A curve as Python holds it: alone, or as a part of a result that stays alive with it.
using HeldCurve = std::shared_ptr<BackfillCurve>;

/// score(), backfill_curves(), make_order(), and the classes Score, Curve, Transition.
void addMeasuring(pybind11::module_& module);

} // namespace crossfade::python
