#include "core/study/report/csv_tables.h"

#include "core/base/xml_text.h"
#include "core/study/analysis/staged_cost.h"

#include <algorithm>
#include <cstdio>

namespace crossfade
{

namespace
{

// In pixels: one panel, and the plot in it.
constexpr double panelWidth = 520;
constexpr double panelHeight = 300;
constexpr double left = 60;
constexpr double top = 40;
constexpr double plotWidth = 430;
constexpr double plotHeight = 200;

std::string numberText(const char* format, double value)
{
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string label(double x, double y, const std::string& anchor, const std::string& text)
{
    return "<text x=\"" + numberText("%.1f", x) + "\" y=\"" + numberText("%.1f", y) +
           "\" text-anchor=\"" + anchor + "\">" + xmlText(text) + "</text>\n";
}

/// The scale from data to pixels.
struct Scale {
    double mostCost = 1;
    double least = 0;
    double most = 1;

    explicit Scale(const StagedCost& cost) : mostCost(cost.adaptive.cost.back())
    {
        least = most = cost.still.value.front();
        for (const auto* values : {&cost.still.value, &cost.adaptive.value})
            for (const double value : *values) {
                least = std::min(least, value);
                most = std::max(most, value);
            }
        if (!(most > least))
            most = least + 1;
    }
    double x(double cost) const { return left + plotWidth * cost / mostCost; }
    double y(double value) const
    {
        return top + plotHeight * (1 - (value - least) / (most - least));
    }
};

std::string line(const CostedCurve& curve, const Scale& scale, const std::string& style)
{
    std::string points;
    for (std::size_t i = 0; i < curve.cost.size(); ++i)
        points += numberText("%.1f,", scale.x(curve.cost[i])) +
                  numberText("%.1f ", scale.y(curve.value[i]));
    // The static curve stays at its end while the other still pays for its refits.
    points += numberText("%.1f,", scale.x(scale.mostCost)) +
              numberText("%.1f", scale.y(curve.value.back()));
    return "<polyline fill=\"none\" stroke-width=\"2\" " + style + " points=\"" + points + "\"/>\n";
}

std::string axes(const Scale& scale)
{
    std::string text = "<rect fill=\"none\" stroke=\"#888\" x=\"" + numberText("%.0f", left) +
                       "\" y=\"" + numberText("%.0f", top) + "\" width=\"" +
                       numberText("%.0f", plotWidth) + "\" height=\"" +
                       numberText("%.0f", plotHeight) + "\"/>\n";
    for (const double share : {0.0, 0.5, 1.0}) {
        const double cost = share * scale.mostCost;
        const double value = scale.least + share * (scale.most - scale.least);
        text += label(scale.x(cost), top + plotHeight + 18, "middle", numberText("%.0f", cost));
        text += label(left - 6, scale.y(value) + 4, "end", numberText("%.2f %%", 100 * value));
    }
    return text + label(left + plotWidth / 2, top + plotHeight + 38, "middle",
                        "cost: items embedded, and refits in the same unit");
}

std::string panel(const StudyResult& result, const StagedCost& cost)
{
    const StagedCurve& curve = result.staged[cost.curve];
    const Scale scale(cost);
    std::string text = label(left, 18, "start",
                             result.study.methods[curve.choice].displayName() + ", " +
                                 curve.ordering + ", seed " + std::to_string(curve.seed) + ": " +
                                 metricName(result.study.metrics[cost.metric]) + "; refits cost " +
                                 numberText("%.0f items", cost.refits));
    text += axes(scale);
    text += line(cost.still, scale, "stroke=\"#666\" stroke-dasharray=\"6 4\"");
    text += line(cost.adaptive, scale, "stroke=\"#0060a0\"");
    text += label(left, 34, "start",
                  "static (dashed): mean " + numberText("%.2f %%", 100 * cost.stillMean) +
                      "; adaptive: " + numberText("%.2f %%", 100 * cost.adaptiveMean));
    return text;
}

} // namespace

std::string stagedFigure(const StudyResult& result)
{
    const std::vector<StagedCost> costs = stagedCosts(result);
    requireStagedCosts(result, costs);
    const double height = panelHeight * static_cast<double>(costs.size());
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"sans-serif\" "
                       "font-size=\"12\" width=\"" +
                       numberText("%.0f", panelWidth) + "\" height=\"" +
                       numberText("%.0f", height) +
                       "\">\n<rect width=\"100%\" "
                       "height=\"100%\" fill=\"white\"/>\n";
    for (std::size_t i = 0; i < costs.size(); ++i)
        text += "<g transform=\"translate(0 " +
                numberText("%.0f", panelHeight * static_cast<double>(i)) + ")\">\n" +
                panel(result, costs[i]) + "</g>\n";
    return text + "</svg>\n";
}

} // namespace crossfade
