#pragma once

#include "core/base/error.h"
#include "core/methods/registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace crossfade::test
{

using Changes = std::vector<std::pair<std::string, std::string>>;

/// The options of a method with some changed, the later ones last.
inline Options optionsOf(const std::string& id, const Changes& changes, const Changes& more = {})
{
    Options options(method(id).info().options);
    for (const Changes* some : {&changes, &more})
        for (const auto& [name, text] : *some)
            options.setText(name, text, "test");
    return options;
}

/// Options of fct or fastfill for a fit of a few tenths of a second, with some changed.
inline Options briefOptionsOf(const std::string& id, const Changes& changes = {})
{
    return optionsOf(id,
                     {{"epochs", "12"},
                      {"batch_size", "64"},
                      {"learning_rate", "0.003"},
                      {"projection_width", "32"},
                      {"mixer_width", "64"}},
                     changes);
}

inline std::unique_ptr<FittedMethod> fitted(const std::string& id, const TrainingData& data,
                                            const Options& options,
                                            const FitSettings& settings = {})
{
    JobContext job;
    return method(id).fit(data, options, settings, job);
}

inline TrainingData trainingOf(const ModelFeatures& features)
{
    TrainingData data;
    data.features = features;
    return data;
}

/// Items that query themselves.
inline RetrievalData retrievalOf(const ModelFeatures& items)
{
    return {.query = items, .gallery = items};
}

inline Transition applied(const FittedMethod& fit, const ModelFeatures& items)
{
    JobContext job;
    return fit.apply(retrievalOf(items), job);
}

inline FeatureMatrix mappedQueries(const FittedMethod& fit, const ModelFeatures& items)
{
    return applied(fit, items).oldSystem.query;
}

inline double meanLoss(const FittedMethod& fit, const RetrievalData& data)
{
    JobContext job;
    const std::vector<double> loss = fit.alignmentLoss(data, fit.apply(data, job), job);
    return std::accumulate(loss.begin(), loss.end(), 0.0) / static_cast<double>(loss.size());
}

inline double meanLoss(const FittedMethod& fit, const ModelFeatures& items)
{
    return meanLoss(fit, retrievalOf(items));
}

inline bool sameBits(const FeatureMatrix& a, const FeatureMatrix& b)
{
    return a.rows() == b.rows() && a.dim() == b.dim() &&
           std::memcmp(a.data(), b.data(), a.values().size_bytes()) == 0;
}

inline float largestDifference(const FeatureMatrix& a, const FeatureMatrix& b)
{
    float most = 0;
    for (std::size_t i = 0; i < a.values().size(); ++i)
        most = std::max(most, std::abs(a.values()[i] - b.values()[i]));
    return most;
}

/// The code and the text of what a method lacks for a fit.
inline std::pair<ErrorCode, std::string> refusal(const std::string& id, const TrainingData& data,
                                                 const Options& options)
{
    try {
        method(id).checkNeeds(data, options);
    } catch (const Error& error) {
        return {error.code(), error.what()};
    }
    ADD_FAILURE() << "nothing is lacking";
    return {ErrorCode::Internal, ""};
}

} // namespace crossfade::test
