#pragma once

#include "core/study/analysis/found_sweeps.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// Which sweeps of a study are drawn, and which of their numbers.
struct SweepFigure {
    /// The option's values, or what the method costs at them.
    enum class XAxis { Value, Parameters, Macs };

    std::shared_ptr<const StudyResult> result; ///< null: nothing is drawn
    std::vector<Sweep> sweeps; ///< of one method, option and order: they share the axes
    std::size_t metric = 0;    ///< index into Study::metrics
    bool atStart = true;
    bool auc = true;
    bool atEnd = true;
    XAxis xAxis = XAxis::Value;
    std::string fact; ///< drawn on a second axis at the right; empty: none is
};

/// The sweeps that one chart can show: those of one method, option and order together.
std::vector<std::vector<Sweep>> sweepFamilies(const StudyResult& result);

/// The figure that is drawn of a family at first: all metrics' values over the option, and the
/// first of the method's own numbers (SweepPoint::facts).
SweepFigure firstFigure(std::shared_ptr<const StudyResult> result, std::vector<Sweep> family,
                        std::size_t metric);

/// The name of a sweep, with the title of its method for the id.
QString sweepText(const Sweep& sweep);

/// The name of what is swept, as the set-up has it: an option, or a method's own model.
QString sweptText(const std::string& option);

/// The text of the x axis: "λ" in "retrieval over λ".
QString xAxisText(const SweepFigure& figure);
/// The text of the x axis as its title; identifiers of options stay as they are.
QString xAxisTitle(const SweepFigure& figure);

} // namespace crossfade
