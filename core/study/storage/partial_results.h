#pragma once

#include "core/base/job.h"
#include "core/files/fit_checkpoints.h"
#include "core/methods/method.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/result/provenance.h"
#include "core/study/result/study_curve.h"
#include "core/study/storage/baseline_storage.h"
#include "core/study/storage/curve_storage.h"
#include "core/tuning/tuning.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A folder with the finished parts of a study, from which an interrupted run can go on. Each part
/// has a key (part_keys.h), the SHA-256 of all that it depends on. A part that cannot be read is
/// noted and then treated as missing. Without a folder, nothing is cached and nothing is found.
///
/// The folder may also hold files of the user, which are left alone.
class PartialResults
{
public:
    PartialResults() = default;
    /// Makes the folder where it is missing. Throws Error(WriteFailed).
    /// @param madeBy  what keys are made of
    explicit PartialResults(std::filesystem::path folder, Provenance madeBy = {});

    /// This folder for fits alone: curves are neither found nor kept. For what sees less of the
    /// data than the keys of curves tell, such as a pilot.
    PartialResults ofFitsAlone() const;

    /// The key by a function of part_keys.h; empty without a folder.
    std::string key(const std::function<std::string(const Provenance& madeBy)>& make) const;

    /// Whether a file in such a folder is one of the parts, or what a killed run left of one.
    static bool isPart(const std::filesystem::path& file);
    /// Removes all parts in a folder; other files stay.
    static void removeParts(const std::filesystem::path& folder);
    static bool hasParts(const std::filesystem::path& folder);

    struct Fit {
        std::shared_ptr<const FittedMethod> method;
        Tuning tuning = {};
        double seconds = 0;
    };
    /// Whether there is a file for it; findFit() may still find it damaged.
    bool hasFit(const std::string& key) const;
    std::optional<Fit> findFit(const Method& method, const std::string& key, JobContext& job) const;
    /// This thread's fit writes checkpoints while the returned value lives; null without a folder.
    std::unique_ptr<FitCheckpoints> beginFit(const std::string& key) const;
    /// Stores a fit in place of the checkpoints since beginFit().
    void keepFit(const std::string& key, const Fit& fit) const;

    struct Curve {
        StudyCurve curve;
        std::vector<GroupGap> gaps; ///< curveGroupGaps(), without the attributes' names
    };
    /// Whether there is a file for it; findCurve() may still find it damaged.
    bool hasCurve(const std::string& key) const;
    std::optional<Curve> findCurve(const std::string& key, const CurveFrame& frame,
                                   JobContext& job) const;
    void keepCurve(const std::string& key, const StudyCurve& curve,
                   const std::vector<GroupGap>& gaps) const;

    std::optional<Baselines> findBaselines(const std::string& key, const BaselineFrame& frame,
                                           JobContext& job) const;
    void keepBaselines(const std::string& key, const Baselines& baselines) const;

    /// Sentences about what looks like a mistake in the data.
    std::optional<std::vector<std::string>> findWarnings(const std::string& key,
                                                         JobContext& job) const;
    void keepWarnings(const std::string& key, const std::vector<std::string>& warnings) const;

private:
    void keep(const std::string& key, const std::function<void(FieldSink&)>& write) const;

    bool hasCurves() const { return !m_folder.empty() && !m_areFitsAlone; }

    std::filesystem::path m_folder;
    Provenance m_madeBy;
    bool m_areFitsAlone = false;
};

} // namespace crossfade
