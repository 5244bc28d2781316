#include "core/methods/fct/fct_losses.h"

#include "core/losses/alignment_losses.h"
#include "core/losses/class_centre_losses.h"
#include "core/losses/classification_losses.h"
#include "core/losses/head_tensors.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/training_views.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

constexpr double alignmentWeight = 100;
constexpr double boundaryWeight = 1;

/// KL divergence of the new classifier's softmax on h and on the new feature: FCT App. E.1.
class DivergenceLoss
{
public:
    DivergenceLoss(MappingRows rows, HeadTensors head, bool isReversed)
        : m_rows(std::move(rows)), m_head(std::move(head)), m_isReversed(isReversed)
    {
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const auto [output, target] = m_rows.select(rows);
        const torch::Tensor logits = m_head.logits(output);
        const torch::Tensor targetLogits = m_head.logits(target);
        return m_isReversed ? reversedDivergenceLoss(logits, targetLogits)
                            : divergenceLoss(logits, targetLogits);
    }

private:
    MappingRows m_rows;
    HeadTensors m_head;
    bool m_isReversed;
};

/// LCE. The class centres go through h together with the batch, so that BatchNorm's statistics are
/// of both.
class CentreLoss
{
public:
    /// @param items  whose plain rows are the first ones
    CentreLoss(MappingRows rows, HeadTensors head, const LabelledRows& labelled, std::size_t items)
        : m_rows(std::move(rows)),
          m_head(std::move(head)),
          m_labels(labelled.labels),
          m_classes(labelled.classes)
    {
        const auto plain = [&](const torch::Tensor& all) {
            return all.narrow(0, 0, static_cast<std::int64_t>(items));
        };
        const auto centres = [&](const torch::Tensor& all) {
            return classMeans(plain(all), plain(m_classes), labelled.classCount);
        };
        m_oldCentres = centres(m_rows.oldRows());
        m_newCentres = centres(m_rows.newRows());
        m_leastCosines = leastCosines(plain(m_rows.newRows()), plain(m_classes), m_newCentres);
        if (m_rows.sideRows().defined())
            m_sideCentres = centres(m_rows.sideRows());
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const torch::Tensor outputs =
            m_rows.mapping().outputs(withCentres(m_rows.oldRows(), rows, m_oldCentres),
                                     withCentres(m_rows.sideRows(), rows, m_sideCentres));
        const torch::Tensor mapped = outputs.narrow(0, 0, rows.size(0));
        const torch::Tensor centres = outputs.narrow(0, rows.size(0), m_newCentres.size(0));
        const torch::Tensor classes = m_classes.index_select(0, rows);
        const torch::Tensor boundary = boundaryLosses(mapped, m_newCentres.index_select(0, classes),
                                                      m_leastCosines.index_select(0, classes))
                                           .mean();
        return crossEntropies(m_head.logits(mapped), m_labels.index_select(0, rows)).mean() +
               alignmentWeight * centreAlignmentLoss(centres, m_newCentres) +
               boundaryWeight * boundary;
    }

private:
    static torch::Tensor withCentres(const torch::Tensor& all, const torch::Tensor& rows,
                                     const torch::Tensor& centres)
    {
        return all.defined() ? torch::cat({all.index_select(0, rows), centres}) : all;
    }

    MappingRows m_rows;
    HeadTensors m_head;
    torch::Tensor m_labels;  ///< [n], as the classifier has them
    torch::Tensor m_classes; ///< [n], renumbered without gaps
    torch::Tensor m_oldCentres;
    torch::Tensor m_newCentres;
    torch::Tensor m_leastCosines;
    torch::Tensor m_sideCentres; ///< undefined where h takes no side information
};

} // namespace

BatchLoss fctLoss(const FctMapping& mapping, const ModelFeatures& features,
                  const TrainingData& data, const torch::Device& device)
{
    const MappingRows mappingRows(features, mapping, device);
    const std::string& loss = mapping.options().text("loss");
    if (loss == "mse")
        return [mappingRows](const torch::Tensor& rows) {
            const auto [output, target] = mappingRows.select(rows);
            return squaredErrorLoss(output, target);
        };
    const HeadTensors head = headTensors(*data.newHead, device);
    if (loss == "lce")
        return CentreLoss(mappingRows, head, labelledRows(data, device), itemsOf(data));
    return DivergenceLoss(mappingRows, head, loss == "reversed-kl");
}

} // namespace crossfade
