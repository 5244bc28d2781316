#pragma once

#include "core/study/result/result.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace crossfade
{

class ResultModel;

/// Curves by their method (MethodChoice::displayName()) and order.
using MethodsAndOrders = std::set<std::pair<std::string, std::string>>;

/// The curves of a result that are ticked, at least one of their seeds, and the others.
struct CurveTicks {
    MethodsAndOrders ticked = {};
    MethodsAndOrders unticked = {};

    bool operator==(const CurveTicks&) const = default;
};

/// Which curves are ticked in the window, also in results that are not shown at the moment.
class KnownTicks
{
public:
    /// Takes what is ticked in the result that is shown; whether it has changed.
    bool follow(const ResultModel& model);
    /// A curve that the shown result has, too, is as there. Others are as they were when this
    /// result was shown last, or as they would be at first.
    MethodsAndOrders untickedIn(const std::shared_ptr<const StudyResult>& result) const;

private:
    CurveTicks m_shown;
    std::map<std::weak_ptr<const StudyResult>, CurveTicks, std::owner_less<>> m_lastShown;
};

} // namespace crossfade
