#pragma once

#include <cstddef>
#include <vector>

namespace crossfade
{

/// The loss of one training, as it is reported: at most `mostPoints` points, each the mean of as
/// many neighbouring reports as that takes.
class LossCurve
{
public:
    static constexpr std::size_t mostPoints = 400;

    /// @param done  mini-batches by now
    void add(std::size_t done, double loss);

    bool isEmpty() const { return m_done.empty(); }
    /// Mini-batches at each point, ascending.
    const std::vector<double>& done() const { return m_done; }
    const std::vector<double>& loss() const { return m_loss; }

private:
    void halve();

    std::vector<double> m_done;
    std::vector<double> m_loss;
    std::size_t m_each = 1; ///< reports a point
    double m_sum = 0;       ///< of the reports since the last point
    std::size_t m_count = 0;
};

} // namespace crossfade
