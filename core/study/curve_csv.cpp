#include "core/study/curve_csv.h"

#include <cmath>
#include <iomanip>
#include <limits>
#include <locale>
#include <sstream>

namespace crossfade
{

namespace
{

/// One line of a table; numbers that are none are empty cells.
class Row
{
public:
    Row()
    {
        m_line.imbue(std::locale::classic());
        m_line << std::setprecision(std::numeric_limits<double>::max_digits10);
    }

    Row& text(const std::string& value)
    {
        separate();
        if (value.find_first_of(",\"\r\n") == std::string::npos) {
            m_line << value;
            return *this;
        }
        m_line << '"';
        for (const char letter : value)
            m_line << (letter == '"' ? "\"\"" : std::string(1, letter));
        m_line << '"';
        return *this;
    }

    Row& number(double value)
    {
        separate();
        if (std::isfinite(value))
            m_line << value;
        return *this;
    }

    template <class Integer>
    Row& count(Integer value)
    {
        separate();
        m_line << value;
        return *this;
    }

    Row& nothing() { return text({}); }

    std::string line() const { return m_line.str() + '\n'; }

private:
    void separate()
    {
        if (m_started)
            m_line << ',';
        m_started = true;
    }

    std::ostringstream m_line;
    bool m_started = false;
};

/// A comment stays on its line whatever the text holds.
std::string comment(const std::string& text)
{
    std::string line = "# ";
    for (const char letter : text)
        line += letter == '\n' || letter == '\r' ? ' ' : letter;
    return line + '\n';
}

std::string provenanceComments(const StudyResult& result)
{
    const Study& study = result.study;
    const Provenance& made = result.provenance;
    std::string text = comment("Crossfade " + made.version + ", " + made.created);
    if (!study.name.empty())
        text += comment("study: " + study.name);
    for (const Provenance::Input& input : made.inputs)
        text += comment("input: " + input.file.string() + " sha256 " + input.sha256);
    text += comment("models: " + study.oldModel + " -> " + study.newModel);
    text += comment(std::string("protocol: ") + protocolName(study.protocol) +
                    ", distance: " + distanceName(study.distance));
    text += comment("device: " + made.device);
    return text;
}

std::string header(const Study& study)
{
    Row row;
    for (const char* name : {"method", "ordering", "seed", "fraction", "backfilled",
                             "positive_flips", "negative_flips"})
        row.text(name);
    for (const Metric& metric : study.metrics) {
        const std::string name = metricName(metric);
        row.text(name).text(name + ":low").text(name + ":high");
    }
    return row.line();
}

std::string baselineRow(const std::string& name, const Baseline& baseline)
{
    Row row;
    row.text(name);
    for (int empty = 0; empty < 6; ++empty)
        row.nothing();
    for (const double value : baseline)
        row.number(value).nothing().nothing();
    return row.line();
}

std::string curveRow(const StudyCurve& curve, std::size_t slice)
{
    const BackfillCurve& backfill = curve.curve;
    Row row;
    row.text(curve.method).text(curve.ordering).count(curve.seed);
    row.number(backfill.fractions[slice]).count(backfill.backfilled[slice]);
    row.count(backfill.positiveFlips[slice]).count(backfill.negativeFlips[slice]);
    for (std::size_t metric = 0; metric < backfill.metrics.size(); ++metric) {
        row.number(backfill.metrics[metric].mean[slice]);
        if (metric < curve.ci95.size())
            row.number(curve.ci95[metric].low[slice]).number(curve.ci95[metric].high[slice]);
        else
            row.nothing().nothing();
    }
    return row.line();
}

} // namespace

std::string curveCsv(const StudyResult& result)
{
    std::string text = provenanceComments(result) + header(result.study);
    text += baselineRow("old", result.oldBaseline);
    text += baselineRow("new", result.newBaseline);
    if (result.crossBaseline)
        text += baselineRow("cross", *result.crossBaseline);
    for (const StudyCurve& curve : result.curves)
        for (std::size_t slice = 0; slice < curve.curve.fractions.size(); ++slice)
            text += curveRow(curve, slice);
    return text;
}

} // namespace crossfade
