#include "core/tuning/tuning_file.h"

#include "core/data/atomic_file.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

namespace crossfade
{

namespace
{

const std::string calibrationPrefix = "calibration ";

OrderCalibration calibrationIn(const std::string& order, const std::string& text,
                               const std::filesystem::path& file)
{
    if (auto made = parseCalibration(order, text))
        return *std::move(made);
    throw badTransform(file, "its calibration for the order " + order + " is '" + text + "'");
}

} // namespace

void saveTuned(const std::filesystem::path& file, const FittedMethod& fitted, const Tuning& tuning)
{
    if (tuning.empty())
        return fitted.save(file);
    AtomicFile aside(file);
    fitted.save(aside.path());
    TransformFile content = readTransform(aside.path());
    for (const OrderCalibration& made : tuning.calibrations)
        content.header[calibrationPrefix + made.order] = calibrationText(made);
    writeTransform(aside.path(), content);
    aside.commit();
}

Tuning readTuning(const std::filesystem::path& file)
{
    Tuning tuning;
    for (const auto& [name, text] : readTransform(file).header)
        if (name.starts_with(calibrationPrefix))
            tuning.calibrations.push_back(
                calibrationIn(name.substr(calibrationPrefix.size()), text, file));
    return tuning;
}

} // namespace crossfade
