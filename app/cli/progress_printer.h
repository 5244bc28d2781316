#pragma once

#include "core/base/remaining_time.h"

#include <chrono>
#include <optional>
#include <ostream>
#include <string>

namespace crossfade
{

/// Prints progress and notes to a stream. On a terminal progress is a bar, which is removed when
/// its stage is done; elsewhere it is a line when a stage begins and then one every few seconds.
/// Where the duration of a stage is known before, its first line says it. The remaining time is
/// printed as soon as it can be estimated.
class ProgressPrinter
{
public:
    ProgressPrinter(std::ostream& stream, bool terminal);
    ~ProgressPrinter() { clear(); }
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;

    void progress(const Progress& progress);
    void note(const std::string& text);
    /// Removes the bar, so that other text can be printed.
    void clear();

private:
    void announce(const Progress& progress);
    void drawBar(const Progress& progress);
    void printLine(const Progress& progress);
    /// ", about 40 s left"; empty where it is not known.
    std::string remainingText() const;

    std::ostream& m_stream;
    bool m_terminal;
    bool m_barShown = false;
    std::optional<Stage> m_lineStage;
    StageTime m_stage;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point m_lastLine{};
};

} // namespace crossfade
