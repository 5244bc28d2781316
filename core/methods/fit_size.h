#pragma once

#include "core/methods/method.h"

namespace crossfade
{

/// Whether a fit keeps all cores busy. A method that is trained in mini-batches does where a step
/// makes more than 2²⁹ multiply–accumulates (FCT: 2³⁰ or 2³²). Where it makes fewer, threads wait
/// for each other much of the time: one thread is as quick as two for rank merge (2²⁴), and
/// takes 1.4 times as long for BCT (2²⁷). Such a fit computes on one thread, wherever it is called,
/// so that it is the same to the bit on any number of cores; several of them can be made side by
/// side. Closed forms and what finds threads of its own fill the cores. Throws what
/// Method::describe() throws.
bool fillsCores(const Method& method, const Options& options, const Dimensions& dimensions);

} // namespace crossfade
