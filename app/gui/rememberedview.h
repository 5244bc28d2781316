#pragma once

namespace crossfade
{

class AppSettings;
class ResultModel;
class ResultsView;

/// Chooses in each result the metric that was chosen last, where it has that one, and zooms the
/// curves as they were; remembers both from then on. All outlive the window.
void rememberView(AppSettings& settings, ResultModel& results, ResultsView& curves);

} // namespace crossfade
