#pragma once

namespace crossfade
{

class AppSettings;
class DecisionView;
class MapView;
class ResultModel;
class ResultsView;

/// Chooses in each result the metric that was chosen last, where it has that one, zooms the curves
/// as they were, lays the map out as it was, and fills the numbers of Decide as they were;
/// remembers all from then on. All outlive the window.
void rememberView(AppSettings& settings, ResultModel& results, ResultsView& curves, MapView& map,
                  const DecisionView& decision);

} // namespace crossfade
