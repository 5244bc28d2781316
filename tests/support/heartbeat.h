#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <iostream>
#include <string>

namespace crossfade::test
{

/// Measures how long the event loop stands still while it lives: a timer that should beat every
/// millisecond. Prints the longest pause at its end. Numbers are printed and never expected: they
/// depend on the machine and on what else it does.
class Heartbeat
{
public:
    explicit Heartbeat(std::string what) : m_what(std::move(what))
    {
        m_since.start();
        QObject::connect(&m_timer, &QTimer::timeout,
                         [this] { m_worst = std::max(m_worst, m_since.restart()); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }
    ~Heartbeat() { std::cout << "    worst stall, " << m_what << ": " << worst() << " ms\n"; }

    qint64 worst() const { return std::max(m_worst, m_since.elapsed()); }

private:
    std::string m_what;
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_worst = 0;
};

} // namespace crossfade::test
