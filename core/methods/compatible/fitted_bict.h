#pragma once

#include "core/methods/compatible/compatible_model.h"
#include "core/methods/compatible/stored_items.h"
#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/residual_head.h"
#include "core/methods/shared/row_mappings.h"

#include <torch/nn/module.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

namespace crossfade
{

/// r of the last update, where there is one, and every ψ in the order of the updates.
class BictModules : public torch::nn::Module
{
public:
    /// @param head  null: the new model is compatible as it is
    BictModules(std::shared_ptr<ResidualHead> head, std::vector<std::shared_ptr<Mlp>> forwards);

    const std::shared_ptr<ResidualHead>& head() const { return m_head; }
    const std::vector<std::shared_ptr<Mlp>>& forwards() const { return m_forwards; }

private:
    std::shared_ptr<ResidualHead> m_head;
    std::vector<std::shared_ptr<Mlp>> m_forwards;
};

/// BiCT ready to be applied: r on queries and backfilled items, the ψ on stored old features.
class FittedBict : public FittedMethod, public MapsRows
{
public:
    /// @param modules  in evaluation mode
    /// @param shape    of r; its dimensions are the models', whether there is an r or not
    /// @param updates  for how many updates they were fitted
    FittedBict(std::shared_ptr<BictModules> modules, const ResidualHeadShape& shape,
               std::size_t updates, Options options);

    /// What save() wrote. Throws Error(FileNotFound, BadFormat).
    static std::unique_ptr<FittedBict> load(const std::filesystem::path& file);

    Transition apply(const RetrievalData& data, JobContext& job) const override;
    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override;
    std::optional<std::size_t> intermediateModels() const override;
    bool normalises() const override { return true; }
    RowMappings rowMappings() const override;
    void save(const std::filesystem::path& file) const override;

private:
    /// The gallery's stored features, brought forward by every ψ there is.
    StoredItems storedGallery(const RetrievalData& data, JobContext& job) const;
    Transition refreshedByImages(const RetrievalData& data, JobContext& job) const;
    Transition refreshedWithoutImages(const RetrievalData& data, JobContext& job) const;

    std::shared_ptr<BictModules> m_modules;
    CompatibleModel m_model;
    std::size_t m_updates = 1;
    Options m_options;
};

} // namespace crossfade
