#include "core/tuning/tuning.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/options.h"
#include "core/orders/order.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace crossfade
{

std::string calibrationText(const OrderCalibration& made)
{
    std::vector<std::string> words{made.how, distanceName(made.calibration.distance)};
    const auto add = [&](double value) { words.push_back(optionText(value)); };
    add(made.calibration.scale);
    add(made.calibration.shift);
    words.emplace_back(made.helps ? "on" : "off");
    words.push_back(metricName(made.metric));
    for (const double value : {made.plain, made.gain, made.interval.low, made.interval.high})
        add(value);
    if (made.calibration.length > 0)
        add(made.calibration.length);
    return joined(words, " ");
}

std::optional<OrderCalibration> parseCalibration(const std::string& order, const std::string& text)
{
    std::istringstream words(text);
    OrderCalibration made;
    made.order = order;
    std::string distance;
    std::string used;
    std::string metric;
    Calibration& map = made.calibration;
    words >> made.how >> distance >> map.scale >> map.shift >> used >> metric >> made.plain >>
        made.gain >> made.interval.low >> made.interval.high;
    if (words.fail() || (used != "on" && used != "off") || !std::isfinite(map.scale) ||
        !std::isfinite(map.shift) || map.scale <= 0)
        return std::nullopt;
    if (!(words >> std::ws).eof() &&
        (!(words >> map.length) || !std::isfinite(map.length) || map.length <= 0))
        return std::nullopt;
    made.helps = used == "on";
    try {
        map.distance = parseDistance(distance);
        made.metric = parseMetric(metric);
    } catch (const Error&) {
        return std::nullopt;
    }
    return made;
}

const OrderCalibration* Tuning::calibrationFor(const std::string& order) const
{
    const auto found = std::ranges::find(calibrations, order, &OrderCalibration::order);
    return found == calibrations.end() ? nullptr : &*found;
}

std::string gainObjectiveOf(const std::string& order)
{
    const std::string argument = splitOrderName(order).argument;
    return argument.empty() ? "map" : argument;
}

const GainModel* Tuning::gainModelFor(const std::string& order) const
{
    const auto found = std::ranges::find(gainModels, gainObjectiveOf(order), &GainModel::objective);
    return found == gainModels.end() ? nullptr : &*found;
}

std::optional<Calibration> calibrationFrom(const Tuning& tuning, const std::string& order)
{
    if (tuning.calibrations.empty() && order.empty())
        return std::nullopt;
    const OrderCalibration* found = order.empty() && tuning.calibrations.size() == 1
                                        ? &tuning.calibrations.front()
                                        : tuning.calibrationFor(order);
    if (found == nullptr)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--ordering " + order,
                     .problem = "the transform has no calibration for it",
                     .expected = tuning.calibrations.empty()
                                     ? "no --ordering: the transform is not calibrated"
                                     : "one of " + joined(tuning.calibrations, ", ",
                                                          &OrderCalibration::order)});
    return found->helps ? std::optional(found->calibration) : std::nullopt;
}

} // namespace crossfade
