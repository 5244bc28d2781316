#pragma once

#include "core/base/job.h"

#include <QString>

namespace crossfade
{

/// Whether it is of one dataset of an HDF5 file, which tells a user nothing: it belongs to the task
/// that goes on meanwhile.
bool isOfDataset(const Progress& progress);
/// What is done, with methods and orders as the window calls them: "Fitting FCT", "Ordering the
/// gallery: FCT · Random". Of a dataset "Reading" or "Writing" alone.
QString taskText(const Progress& progress);

} // namespace crossfade
