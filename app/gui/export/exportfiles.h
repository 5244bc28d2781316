#pragma once

#include "app/gui/export/screenfigures.h"
#include "app/gui/figures/drawprogress.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/workspace/launchoptions.h"
#include "core/study/result/result.h"
#include "widgets/results/curvestyles.h"
#include "widgets/results/resultmodel.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crossfade
{

struct Screen;

/// Writes figures and tables of the results file `results`. Sweeps that do not share a chart go to
/// NAME-2.svg, NAME-3.svg, … beside NAME.svg.
/// Throws Error: what readResults() throws; BadUsage, before anything is written, for an unknown
/// metric or attribute, for results without sweeps and for a file name whose ending names no
/// format; WriteFailed.
void exportFiles(const std::filesystem::path& results, const ExportOptions& options);

/// Writes the chart of a backfill that is followed by a plan, to every file that the options name.
/// Throws Error: what followPlan() and readFollowJson() throw; BadUsage for an unknown metric and
/// for a file name whose ending names no picture; WriteFailed.
void exportFollowing(const LaunchOptions& options);

/// Writes all figures of a study into a folder: every metric's curves, the groups of the first
/// curve by every attribute, every chart of sweeps, and the painted ones of screens(), as
/// NAME-cmc@1.svg, NAME-by-kind.svg, NAME-sweep-1.svg, NAME-flips.svg. What belongs to one share is
/// drawn at the last one. Returns the files.
/// Throws Error: what readStudy() and readResults() throw; NeedsNotMet where the study names no
/// results file or there is none; WriteFailed.
std::vector<std::filesystem::path> exportAllFigures(const FiguresOptions& options);
/// One of all figures of a result, not drawn yet.
struct PlannedFigure {
    std::string name; ///< the end of its file's name: "cmc@1", "by-kind-map", "flips"
    std::size_t metric = 0;
    std::string attribute = {};            ///< whose groups of the first curve; empty: all curves
    std::optional<std::size_t> sweep = {}; ///< its place among sweepFamilies()
    const Screen* screen = nullptr;        ///< null: of curves, groups or sweeps
};
std::vector<PlannedFigure> figuresOf(const std::shared_ptr<const StudyResult>& result);

/// Shows all figures of a result one at a time, as exportAllFigures() draws them.
class FigurePreview
{
public:
    /// @param styles  as in exportAllFigures()
    explicit FigurePreview(const std::shared_ptr<const StudyResult>& result,
                           const CurveStyles& styles);
    const std::vector<PlannedFigure>& figures() const { return m_figures; }
    /// The figure of this number, no larger than `room`. Null where it has nothing to show, or is
    /// not worked out within some seconds.
    QImage image(std::size_t figure, const FigureOptions& options, const QSize& room);

private:
    ResultModel m_model;
    std::vector<PlannedFigure> m_figures;
    std::size_t m_shown = 0;
    std::optional<ScreenFigure> m_page; ///< of m_shown, kept so that it is worked out once
};

/// Writes all figures of a result that is there. Where it is stopped, the figures that are drawn by
/// then stay. Throws Error(WriteFailed).
/// @param styles   what a window gave the curves; none: the result's own sequence decides
/// @param leftOut  names of figures that are not drawn
std::vector<std::filesystem::path>
exportAllFigures(const std::shared_ptr<const StudyResult>& result, const QString& folder,
                 const FigureOptions& options, const DrawProgress& goOn = {},
                 const CurveStyles& styles = {}, const std::set<std::string>& leftOut = {});

/// The results of a file, for a command that writes of them: says on standard error where no metric
/// has a value. Throws what readResults() throws.
std::shared_ptr<const StudyResult> resultsToExport(const std::filesystem::path& results);

/// The results file of a study (.toml); another file is taken for a results file itself.
/// Throws Error: what readStudy() throws; NeedsNotMet where there is none.
std::filesystem::path resultsFileOf(const std::filesystem::path& file);

} // namespace crossfade
