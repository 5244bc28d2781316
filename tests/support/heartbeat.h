#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <string>
#include <utility>

namespace crossfade::test
{

/// Measures how long the event loop stands still while it lives: a timer that should beat every
/// millisecond. Prints the longest pause at its end, and the most that this thread computed between
/// two beats: on a busy machine a pause is mostly waiting for a processor. Numbers are printed and
/// never expected: they depend on the machine and on what else it does.
class Heartbeat
{
public:
    explicit Heartbeat(std::string what) : m_what(std::move(what))
    {
        m_since.start();
        m_computed = computedMs();
        QObject::connect(&m_timer, &QTimer::timeout, [this] { beat(); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }
    ~Heartbeat()
    {
        beat();
        std::cout << "    worst stall, " << m_what << ": " << m_worst
                  << " ms, of which computing at "
                  << "most " << m_worstComputing << " ms\n";
    }

private:
    static double computedMs()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }
    void beat()
    {
        const double computed = computedMs();
        m_worst = std::max(m_worst, m_since.restart());
        m_worstComputing = std::max(m_worstComputing, computed - m_computed);
        m_computed = computed;
    }

    std::string m_what;
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_worst = 0;
    double m_computed = 0;
    double m_worstComputing = 0;
};

} // namespace crossfade::test
