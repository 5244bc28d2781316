#include "core/losses/angular_losses.h"

#include "core/base/machine/shared_product.h"

#include <torch/nn/functional/distance.h>
#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <limits>

namespace crossfade
{

namespace
{

constexpr double impossible = -std::numeric_limits<double>::infinity();

torch::Tensor cosines(const torch::Tensor& a, const torch::Tensor& b)
{
    namespace functional = torch::nn::functional;
    return sharedProduct(functional::normalize(a), functional::normalize(b).t());
}

/// [n, n], true where two rows are of one class.
torch::Tensor equalClass(const torch::Tensor& classes)
{
    return classes.unsqueeze(1) == classes.unsqueeze(0);
}

/// −1/|P(i)| Σ_{p ∈ P(i)} log softmax(logits_i)_p, the mean over the rows; P(i) by `positives`.
torch::Tensor contrastiveLoss(const torch::Tensor& logits, const torch::Tensor& positives)
{
    const torch::Tensor weights = positives.to(logits.dtype());
    const torch::Tensor sums =
        logits.masked_fill(positives.logical_not(), 0).sum(1) / weights.sum(1);
    return (logits.logsumexp(1) - sums).mean();
}

} // namespace

torch::Tensor cosineRegressionLoss(const torch::Tensor& a, const torch::Tensor& b)
{
    return 1 - torch::nn::functional::cosine_similarity(a, b).mean();
}

torch::Tensor newToOldContrastiveLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                      const torch::Tensor& classes, double temperature)
{
    return contrastiveLoss(cosines(newRows, oldRows) / temperature, equalClass(classes));
}

torch::Tensor regressionAlleviatingLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                        const torch::Tensor& classes, double temperature)
{
    const torch::Tensor toOld = cosines(newRows, oldRows) / temperature;
    const torch::Tensor toNew = cosines(newRows, newRows) / temperature;
    const torch::Tensor own = toOld.diagonal();
    const torch::Tensor same = equalClass(classes);
    const torch::Tensor all = torch::cat({own.unsqueeze(1), toOld.masked_fill(same, impossible),
                                          toNew.masked_fill(same, impossible)},
                                         1);
    return (all.logsumexp(1) - own).mean();
}

torch::Tensor supervisedContrastiveLoss(const torch::Tensor& views, const torch::Tensor& classes,
                                        double temperature)
{
    const torch::Tensor directions = torch::nn::functional::normalize(views);
    const torch::Tensor self =
        torch::full({views.size(0)}, impossible, views.options()).diag_embed();
    const torch::Tensor logits = torch::addmm(self, directions, directions.t() / temperature);
    // By linearity Σ_p cos(v_i, v_p) is one product with the sum of the class's directions: no pass
    // over all pairs.
    const auto [known, numbers, counts] =
        at::_unique2(classes, /*sorted=*/true, /*return_inverse=*/true, /*return_counts=*/true);
    const torch::Tensor member =
        known.unsqueeze(1).eq(classes.unsqueeze(0)).to(views.scalar_type()); // [classes, m]
    const torch::Tensor sums = member.t().mm(member.mm(directions));
    const torch::Tensor others = (directions * (sums - directions)).sum(1) / temperature;
    const torch::Tensor pairs = (counts - 1).index_select(0, numbers);
    return (logits.logsumexp(1) - others / pairs).mean();
}

torch::Tensor higherOrderLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                              const torch::Tensor& classes, double factor)
{
    const torch::Tensor products = factor * cosines(oldRows, newRows);
    const torch::Tensor others = products.masked_fill(equalClass(classes), 0);
    return (others.logsumexp(1) - products.diagonal()).mean();
}

} // namespace crossfade
