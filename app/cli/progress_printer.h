#pragma once

#include "core/base/job.h"

#include <chrono>
#include <optional>
#include <ostream>
#include <string>

namespace crossfade
{

/// Shows progress and notes on a stream: as a bar on a terminal, gone when its stage is done;
/// elsewhere as plain lines, one when a stage begins and then one every few seconds.
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
    void drawBar(const Progress& progress);
    void printLine(const Progress& progress);

    std::ostream& m_stream;
    bool m_terminal;
    bool m_barShown = false;
    std::optional<Stage> m_stage;
    std::chrono::steady_clock::time_point m_lastLine{};
};

} // namespace crossfade
