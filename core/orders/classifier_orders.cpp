#include "core/orders/classifier_orders.h"

#include "core/base/machine/parallel.h"
#include "core/data/row_reader.h"
#include "core/orders/order_needs.h"

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

using Urgency = double (*)(std::vector<double>& probabilities);

Urgency urgencyBy(const std::string& id)
{
    if (id == "entropy" || id == "head-entropy")
        return entropy;
    return id == "margin" ? negativeMargin : leastConfidence;
}

/// The urgency of every item [N] by the classifier's softmax on `features` [N, d].
std::vector<double> urgenciesOf(const Head& head, const FeatureMatrix& features, Urgency urgency,
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
            scores[row] = urgency(probabilities);
        }
    });
    return scores;
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

std::vector<double> classifierUrgency(const std::string& id, const OrderInputs& inputs)
{
    const bool byNewHead = orderInfo(id).usesNewHead;
    const Head* head = byNewHead ? inputs.newHead : inputs.oldHead;
    const FeatureMatrix* features =
        byNewHead ? &inputs.transition.oldSystem.gallery : inputs.oldFeatures;
    requireClassifier(id, byNewHead ? "new" : "old", head, features);
    return urgenciesOf(*head, *features, urgencyBy(id), inputs);
}

} // namespace crossfade
