#include "core/study/report/csv_text.h"

#include <cmath>
#include <iomanip>
#include <limits>
#include <locale>

namespace crossfade
{

namespace
{

/// A comment stays on its line whatever the text holds.
std::string comment(const std::string& text)
{
    std::string line = "# ";
    for (const char letter : text)
        line += letter == '\n' || letter == '\r' ? ' ' : letter;
    return line + '\n';
}

} // namespace

CsvRow::CsvRow()
{
    m_line.imbue(std::locale::classic());
    m_line << std::setprecision(std::numeric_limits<double>::max_digits10);
}

CsvRow& CsvRow::text(const std::string& value)
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

CsvRow& CsvRow::number(double value)
{
    separate();
    if (std::isfinite(value))
        m_line << value;
    return *this;
}

void CsvRow::separate()
{
    if (m_started)
        m_line << ',';
    m_started = true;
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

} // namespace crossfade
