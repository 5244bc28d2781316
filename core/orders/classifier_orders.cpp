#include "core/orders/classifier_orders.h"

#include "core/base/machine/parallel.h"
#include "core/data/row_reader.h"
#include "core/orders/order_needs.h"
#include "core/orders/urgencies.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace crossfade
{

namespace
{

/// How many items a thread scores between two checkpoints.
constexpr std::size_t itemsPerPart = 512;

/// A linear classifier with its weight transposed, [d, C], so that the inner loop runs over
/// classes.
class Classifier
{
public:
    explicit Classifier(const Head& head)
        : m_bias(head.bias.begin(), head.bias.end()), m_weight(head.weight.dim() * m_bias.size())
    {
        for (std::size_t c = 0; c < m_bias.size(); ++c)
            for (std::size_t k = 0; k < head.weight.dim(); ++k)
                m_weight[k * m_bias.size() + c] = head.weight.row(c)[k];
    }

    /// softmax of the logits of one feature, into `probabilities` [C]. Returns ln Σ_c exp(logit_c).
    double softmax(std::span<const float> feature, std::vector<double>& probabilities) const
    {
        probabilities = m_bias;
        for (std::size_t k = 0; k < feature.size(); ++k)
            for (std::size_t c = 0; c < m_bias.size(); ++c)
                probabilities[c] += feature[k] * m_weight[k * m_bias.size() + c];
        const double largest = std::ranges::max(probabilities);
        double sum = 0;
        for (double& value : probabilities)
            sum += value = std::exp(value - largest);
        for (double& value : probabilities)
            value /= sum;
        return largest + std::log(sum);
    }

private:
    std::vector<double> m_bias;
    std::vector<double> m_weight;
};

double leastConfidence(std::vector<double>& p)
{
    return 1 - std::ranges::max(p);
}

double entropy(std::vector<double>& p)
{
    double sum = 0;
    for (const double value : p)
        if (value > 0)
            sum -= value * std::log(value);
    return sum;
}

double negativeMargin(std::vector<double>& p)
{
    std::ranges::partial_sort(p, p.begin() + 2, std::greater{});
    return p[1] - p[0];
}

using Score = double (*)(std::vector<double>& probabilities);

/// The score of every item [N] by the classifier's softmax on `features` [N, d].
std::vector<double> scoresOf(const Head& head, const FeatureMatrix& features, Score score,
                             const OrderInputs& inputs)
{
    const Classifier classifier(head);
    std::vector<double> scores(features.rows());
    const std::size_t parts = (features.rows() + itemsPerPart - 1) / itemsPerPart;
    parallelFor(parts, 0, [&](std::size_t part, std::size_t) {
        inputs.checkpoint();
        std::vector<double> probabilities;
        RowReader reader(features);
        const std::size_t first = part * itemsPerPart;
        const std::size_t last = std::min(features.rows(), first + itemsPerPart);
        (void)reader.rows(first, last - first); // in one piece
        for (std::size_t row = first; row < last; ++row) {
            (void)classifier.softmax(reader.row(row), probabilities);
            scores[row] = score(probabilities);
        }
    });
    return scores;
}

std::vector<double> byOldHead(const OrderName& name, const OrderInputs& inputs, Score score)
{
    requireClassifier(name.id, "old", inputs.oldHead, inputs.oldFeatures);
    return scoresOf(*inputs.oldHead, *inputs.oldFeatures, score, inputs);
}

} // namespace

ClassifierOutputs classifierOutputs(const Head& head, const FeatureMatrix& features,
                                    const JobContext* job)
{
    const Classifier classifier(head);
    const std::size_t items = features.rows();
    ClassifierOutputs outputs{std::vector<std::int64_t>(items), std::vector<double>(items),
                              std::vector<double>(items), std::vector<double>(items),
                              std::vector<double>(items)};
    const std::size_t parts = (items + itemsPerPart - 1) / itemsPerPart;
    parallelFor(parts, 0, [&](std::size_t part, std::size_t) {
        if (job != nullptr)
            job->checkpoint();
        std::vector<double> p;
        RowReader reader(features);
        const std::size_t first = part * itemsPerPart;
        const std::size_t last = std::min(items, first + itemsPerPart);
        (void)reader.rows(first, last - first); // in one piece
        for (std::size_t row = first; row < last; ++row) {
            outputs.evidence[row] = classifier.softmax(reader.row(row), p);
            const auto best = std::ranges::max_element(p);
            outputs.label[row] = best - p.begin();
            outputs.confidence[row] = *best;
            outputs.entropy[row] = entropy(p);
            outputs.margin[row] = -negativeMargin(p);
        }
    });
    return outputs;
}

std::vector<double> leastConfidenceUrgency(const OrderName& name, const OrderInputs& inputs)
{
    return byOldHead(name, inputs, leastConfidence);
}

std::vector<double> entropyUrgency(const OrderName& name, const OrderInputs& inputs)
{
    return byOldHead(name, inputs, entropy);
}

std::vector<double> marginUrgency(const OrderName& name, const OrderInputs& inputs)
{
    return byOldHead(name, inputs, negativeMargin);
}

std::vector<double> newHeadEntropyUrgency(const OrderName& name, const OrderInputs& inputs)
{
    const FeatureMatrix& mapped = inputs.transition.oldSystem.gallery;
    requireClassifier(name.id, "new", inputs.newHead, &mapped);
    return scoresOf(*inputs.newHead, mapped, entropy, inputs);
}

} // namespace crossfade
