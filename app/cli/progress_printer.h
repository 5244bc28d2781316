#pragma once

#include "core/base/job.h"

#include <chrono>
#include <optional>
#include <ostream>
#include <string>

namespace crossfade
{

/// Shows progress and notes on a stream: as a bar on a terminal, gone when its stage is done;
/// elsewhere as plain lines, one when a stage begins and then one every few seconds. A stage whose
/// duration is expected begins with a line that says so, and all say what remains.
class ProgressPrinter
{
public:
    ProgressPrinter(std::ostream& stream, bool terminal);
    ~ProgressPrinter() { clear(); }
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;

    void progress(const Progress& progress);
    void note(const std::string& text);
    /// Wipes the bar, so that other text can follow.
    void clear();

private:
    void announce(const Progress& progress);
    void drawBar(const Progress& progress);
    void printLine(const Progress& progress);
    /// ", about 40 s left"; empty where that cannot be said.
    std::string remainingText(const Progress& progress) const;

    std::ostream& m_stream;
    bool m_terminal;
    bool m_barShown = false;
    std::optional<Stage> m_lineStage;
    std::string m_stageText;
    std::chrono::steady_clock::time_point m_stageStart{};
    std::chrono::steady_clock::time_point m_lastLine{};
};

} // namespace crossfade
