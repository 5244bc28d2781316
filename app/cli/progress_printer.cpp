#include "app/cli/progress_printer.h"

#include "core/base/remaining_time.h"
#include "core/base/text.h"

#include <cstddef>

namespace crossfade
{

namespace
{

constexpr std::size_t barWidth = 24;
constexpr std::chrono::seconds lineInterval{5};

std::string stageText(const Progress& progress)
{
    std::string text = stageName(progress.stage);
    return progress.subject.empty() ? text
                                    : text + " (" + printable(progress.subject.english()) + ")";
}

std::string countText(const Progress& progress)
{
    if (progress.total == 0)
        return progress.done == 0 ? "" : std::to_string(progress.done);
    const auto percent =
        100.0 * static_cast<double>(progress.done) / static_cast<double>(progress.total);
    return std::to_string(static_cast<int>(percent)) + " %";
}

double secondsSince(std::chrono::steady_clock::time_point moment)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - moment).count();
}

} // namespace

ProgressPrinter::ProgressPrinter(std::ostream& stream, bool terminal)
    : m_stream(stream), m_terminal(terminal)
{
}

void ProgressPrinter::progress(const Progress& progress)
{
    m_stage.update(progress, secondsSince(m_start));
    if (progress.done == 0 && progress.expectedSeconds > 0)
        announce(progress);
    else if (m_terminal)
        drawBar(progress);
    else
        printLine(progress);
}

void ProgressPrinter::note(const std::string& text)
{
    clear();
    m_stream << "note: " << printable(text) << std::endl;
}

void ProgressPrinter::clear()
{
    if (m_barShown)
        m_stream << "\r\033[K" << std::flush;
    m_barShown = false;
}

void ProgressPrinter::announce(const Progress& progress)
{
    clear();
    m_stream << (progress.subject.empty() ? stageName(progress.stage)
                                          : printable(progress.subject.english()))
             << ": " << aboutDuration(progress.expectedSeconds);
    if (progress.secondsAfter > 0)
        m_stream << ", then " << aboutDuration(progress.secondsAfter);
    m_stream << std::endl;
}

void ProgressPrinter::drawBar(const Progress& progress)
{
    // A finished stage leaves no bar behind: what follows may be the result.
    if (progress.total != 0 && progress.done >= progress.total)
        return clear();
    m_stream << "\r\033[K";
    if (progress.total != 0) {
        const std::size_t full = barWidth * progress.done / progress.total;
        m_stream << '[' << std::string(full, '#') << std::string(barWidth - full, '.') << "] ";
    }
    m_stream << countText(progress) << ' ' << stageText(progress) << remainingText() << std::flush;
    m_barShown = true;
}

void ProgressPrinter::printLine(const Progress& progress)
{
    const auto now = std::chrono::steady_clock::now();
    if (progress.stage == m_lineStage && now - m_lastLine < lineInterval)
        return;
    m_lineStage = progress.stage;
    m_lastLine = now;
    const std::string count = countText(progress);
    m_stream << stageText(progress) << (count.empty() ? "" : ": " + count) << remainingText()
             << std::endl;
}

std::string ProgressPrinter::remainingText() const
{
    const std::optional<double> seconds = m_stage.left(secondsSince(m_start));
    return seconds ? ", " + aboutDuration(*seconds) + " left" : "";
}

} // namespace crossfade
