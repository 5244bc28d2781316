#include "widgets/runs/losscurve.h"

namespace crossfade
{

void LossCurve::add(std::size_t done, double loss)
{
    m_sum += loss;
    if (++m_count < m_each)
        return;
    m_done.push_back(static_cast<double>(done));
    m_loss.push_back(m_sum / static_cast<double>(m_count));
    m_sum = 0;
    m_count = 0;
    if (m_done.size() == mostPoints)
        halve();
}

/// Two neighbouring points become one: their mean, at the place of the second.
void LossCurve::halve()
{
    for (std::size_t i = 0; i < mostPoints / 2; ++i) {
        m_done[i] = m_done[2 * i + 1];
        m_loss[i] = (m_loss[2 * i] + m_loss[2 * i + 1]) / 2;
    }
    m_done.resize(mostPoints / 2);
    m_loss.resize(mostPoints / 2);
    m_each *= 2;
}

} // namespace crossfade
