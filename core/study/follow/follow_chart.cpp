#include "core/metrics/metric.h"
#include "core/study/follow/follow_report.h"

#include "core/base/xml_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace crossfade
{

namespace
{

struct Point {
    double fraction = 0;
    double value = 0;
};
using Line = std::vector<Point>;

std::string number(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    return text.data();
}

/// The frame of a chart, in pixels: from 0 to 1 across, and the values that occur, with a little
/// room, upwards.
class Frame
{
public:
    static constexpr double width = 720;
    static constexpr double height = 420;
    static constexpr double left = 64;
    static constexpr double right = 20;
    static constexpr double top = 46;
    static constexpr double bottom = 76;

    explicit Frame(const std::vector<Line>& lines)
    {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const Line& line : lines)
            for (const Point& point : line) {
                low = std::min(low, point.value);
                high = std::max(high, point.value);
            }
        if (!(low <= high))
            low = high = 0;
        const double room = std::max(1e-4, (high - low) * 0.06);
        m_low = std::max(0.0, low - room);
        m_high = high + room;
    }

    double low() const { return m_low; }
    double high() const { return m_high; }
    double x(double fraction) const { return left + fraction * (width - left - right); }
    double y(double value) const
    {
        const double share = (std::clamp(value, m_low, m_high) - m_low) / (m_high - m_low);
        return height - bottom - share * (height - top - bottom);
    }
    std::string at(const Point& point) const
    {
        return number(x(point.fraction)) + "," + number(y(point.value));
    }

private:
    double m_low = 0;
    double m_high = 1;
};

std::string textAt(double x, double y, const std::string& text, const std::string& style)
{
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" " + style + ">" + xmlText(text) +
           "</text>\n";
}

std::string pathOf(const Frame& frame, const Line& line, const std::string& style)
{
    if (line.empty())
        return {};
    std::string points;
    for (const Point& point : line)
        points.append(frame.at(point)).append(" ");
    return "<polyline points=\"" + points + "\" fill=\"none\" " + style + "/>\n";
}

std::string bandOf(const Frame& frame, const Line& low, const Line& high, const std::string& style)
{
    if (low.size() < 2)
        return {};
    std::string points;
    for (const Point& point : low)
        points.append(frame.at(point)).append(" ");
    for (auto point = high.rbegin(); point != high.rend(); ++point)
        points.append(frame.at(*point)).append(" ");
    return "<polygon points=\"" + points + "\" stroke=\"none\" " + style + "/>\n";
}

std::string grid(const Frame& frame)
{
    std::string svg;
    for (int i = 0; i <= 5; ++i) {
        const double fraction = i / 5.0;
        const double value = frame.low() + fraction * (frame.high() - frame.low());
        svg += pathOf(frame, {{0, value}, {1, value}}, "stroke=\"#e3e3e3\"");
        svg += textAt(Frame::left - 8, frame.y(value) + 4, number(100 * value) + " %",
                      "text-anchor=\"end\" fill=\"#555\"");
        svg += textAt(frame.x(fraction), Frame::height - Frame::bottom + 18,
                      number(100 * fraction)
                              .substr(0, i == 5   ? 3
                                         : i == 0 ? 1
                                                  : 2) +
                          " %",
                      "text-anchor=\"middle\" fill=\"#555\"");
    }
    return svg;
}

/// A colour with its name, below the chart.
std::string key(int place, const std::string& style, const std::string& text)
{
    const double x = Frame::left + 164 * place;
    const double y = Frame::height - 22;
    return "<line x1=\"" + number(x) + "\" x2=\"" + number(x + 22) + "\" y1=\"" + number(y) +
           "\" y2=\"" + number(y) + "\" " + style + "/>\n" +
           textAt(x + 28, y + 4, text, "fill=\"#333\"");
}

/// The lines that the chart shows of one metric.
struct Lines {
    Line soFar, promised, promisedLow, promisedHigh;
    Line ahead, low, high, bandLow, bandHigh;
};

Lines linesOf(const FollowReport& report, std::size_t m)
{
    Lines lines;
    for (std::size_t s = 0; s < report.soFarFractions.size(); ++s)
        lines.soFar.push_back({report.soFarFractions[s], report.soFar[m][s]});
    const auto promised = report.plan.along.find(metricName(report.metrics[m]));
    if (report.plan.judgedOn == "pilot" && promised != report.plan.along.end())
        for (std::size_t t = 0; t < promised->second.size(); ++t) {
            const Estimated& at = promised->second[t];
            const double fraction =
                static_cast<double>(t) / static_cast<double>(promised->second.size() - 1);
            lines.promised.push_back({fraction, at.value});
            lines.promisedLow.push_back({fraction, at.interval.low});
            lines.promisedHigh.push_back({fraction, at.interval.high});
        }
    for (std::size_t t = 0; t < report.fractions.size() && !report.outlook.empty(); ++t) {
        const MetricOutlook& outlook = report.outlook[m];
        const double fraction = report.fractions[t];
        lines.ahead.push_back({fraction, outlook.curve[t].value});
        lines.low.push_back({fraction, outlook.band.pointwise[t].low});
        lines.high.push_back({fraction, outlook.band.pointwise[t].high});
        lines.bandLow.push_back({fraction, outlook.band.simultaneous[t].low});
        lines.bandHigh.push_back({fraction, outlook.band.simultaneous[t].high});
    }
    return lines;
}

std::string marks(const FollowReport& report, const Frame& frame, std::size_t m)
{
    std::string svg;
    const double now = report.state.fraction();
    if (!report.soFar.empty())
        svg += "<circle cx=\"" + number(frame.x(now)) + "\" cy=\"" +
               number(frame.y(report.soFar[m].back())) + "\" r=\"5\" fill=\"#111\"/>\n" +
               textAt(frame.x(now), frame.y(report.soFar[m].back()) + 20, "you are here",
                      "text-anchor=\"middle\" font-weight=\"bold\" fill=\"#111\"");
    const auto& target = report.request.target;
    if (target && target->metric == report.metrics[m])
        svg += pathOf(frame, {{0, target->value}, {1, target->value}},
                      "stroke=\"#a33\" stroke-dasharray=\"2 4\"") +
               textAt(frame.x(1), frame.y(target->value) - 5, "target",
                      "text-anchor=\"end\" fill=\"#a33\"");
    if (const auto stop = report.stop())
        svg += pathOf(frame, {{stop->fraction, frame.low()}, {stop->fraction, frame.high()}},
                      "stroke=\"#a33\"") +
               textAt(frame.x(stop->fraction), Frame::top - 4, "stop",
                      "text-anchor=\"middle\" fill=\"#a33\"");
    return svg;
}

} // namespace

std::string followChart(const FollowReport& report, const Metric& metric)
{
    const std::size_t m = metricIndex(report.metrics, metric);
    const Lines lines = linesOf(report, m);
    const Frame frame(
        {lines.soFar, lines.promised, lines.ahead, lines.low, lines.high, lines.bandLow});
    const std::string blue = "stroke=\"#1d5fa8\" stroke-width=\"2.5\"";
    const std::string green = "stroke=\"#2e8b57\" stroke-width=\"2\" stroke-dasharray=\"6 4\"";
    const std::string grey = "stroke=\"#8a8a8a\" stroke-width=\"1.5\" stroke-dasharray=\"2 3\"";
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"420\" "
                      "font-family=\"sans-serif\" font-size=\"12\">\n"
                      "<rect width=\"720\" height=\"420\" fill=\"white\"/>\n";
    svg += textAt(Frame::left, 22,
                  metricName(metric) + " while the gallery is re-embedded: " +
                      report.plan.study.methods.front().displayName() + ", " +
                      report.plan.study.orders.front(),
                  "font-size=\"14\" fill=\"#111\"");
    svg += grid(frame);
    svg += bandOf(frame, lines.promisedLow, lines.promisedHigh,
                  "fill=\"#8a8a8a\" fill-opacity=\"0.12\"");
    svg += bandOf(frame, lines.bandLow, lines.bandHigh, "fill=\"#2e8b57\" fill-opacity=\"0.13\"");
    svg += bandOf(frame, lines.low, lines.high, "fill=\"#2e8b57\" fill-opacity=\"0.2\"");
    svg += pathOf(frame, lines.promised, grey);
    svg += pathOf(frame, lines.ahead, green);
    svg += pathOf(frame, lines.soFar, blue);
    svg += marks(report, frame, m);
    svg += key(0, blue, "measured so far");
    svg += key(1, green, "estimated ahead");
    svg += key(2, grey, "promised by the plan");
    return svg + "</svg>\n";
}

} // namespace crossfade
