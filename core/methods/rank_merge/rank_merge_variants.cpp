#include "core/methods/rank_merge/rank_merge_variants.h"

#include "core/methods/training/training_plan.h"

#include <utility>

namespace crossfade
{

namespace
{

/// §5.2, App. B.2; what the paper does not say is ours (docs/methods/rank-merge.md).
TrainingPlan paperPlan()
{
    return {.subject = {},
            .epochs = 50,
            .batchSize = 256,
            .learningRate = 1e-4,
            .weightDecay = 0,
            .warmupEpochs = 0,
            .freezeAt = 1};
}

OptionSpec newEmbeddingOption(RankMergeLoss loss)
{
    const char* help =
        loss == RankMergeLoss::BothSystems
            ? Core::says("learn a new embedding rho on top of the new model too, as rm does; "
                         "without it rm-clm equals rm-cls")
        : loss == RankMergeLoss::Reverse || loss == RankMergeLoss::OldSystem
            ? Core::says("learn a new embedding rho on top of the new model too, as rm does; it "
                         "learns through psi alone")
            : Core::says("learn a new embedding rho on top of the new model too, as rm does");
    return flagOption(Core::says("new_embedding"), false, help);
}

std::vector<OptionSpec> optionsOf(const RankMergeVariant& variant)
{
    std::vector<OptionSpec> options{
        wholeOption(
            Core::says("blocks"), 2, 1, 5,
            Core::says(
                "blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone")),
        wholeOption(Core::says("hidden_width"), 256, 1, 65536,
                    Core::says("width between the blocks")),
    };
    if (!variant.alwaysLearnsNewEmbedding)
        options.push_back(newEmbeddingOption(variant.loss));
    if (variant.isContrastive()) {
        options.push_back(realOption(
            Core::says("temperature"), 1.0, 1e-3, 1e3,
            Core::says(
                "divides the contrastive loss's distances; for l2 in units of a typical one")));
        options.push_back(wholeOption(
            Core::says("rows_per_class"), 2, 1, 1e6,
            Core::says("rows of a class that come into a batch together, 1: by chance")));
    }
    return withTrainingOptions(std::move(options), paperPlan());
}

/// Chosen on held-out training rows and classes (docs/methods/rank-merge.md).
std::vector<std::pair<std::string, OptionValue>> quickOf(const RankMergeVariant& variant)
{
    std::vector<std::pair<std::string, OptionValue>> quick{{"epochs", std::int64_t{15}},
                                                           {"learning_rate", 1e-3}};
    if (variant.isContrastive())
        quick.emplace_back("temperature", 0.1);
    return quick;
}

} // namespace

bool RankMergeVariant::learnsNewEmbedding(const Options& options) const
{
    return alwaysLearnsNewEmbedding || options.flag("new_embedding");
}

std::vector<RankMergeVariant> rankMergeVariants()
{
    return {
        {.id = "rm-rqt",
         .title = Core::says("RM (RQT)"),
         .summary = Core::says(
             "Rank merge with a reverse query transform: an MLP carries new queries into the "
             "old model's space, each towards its own old feature."),
         .loss = RankMergeLoss::Reverse},
        {.id = "rm-cls",
         .title = Core::says("RM (CL-S)"),
         .summary = Core::says(
             "Rank merge whose query transform learns by contrast, within the old retrieval "
             "system alone."),
         .loss = RankMergeLoss::OldSystem},
        {.id = "rm-clm",
         .title = Core::says("RM (CL-M)"),
         .summary = Core::says(
             "Rank merge that learns by contrast, within the old and within the new retrieval "
             "system; while the new embedding is fixed it equals rm-cls."),
         .loss = RankMergeLoss::BothSystems},
        {.id = "rm-mcl",
         .title = Core::says("RM (MCL)"),
         .summary = Core::says(
             "Rank merge with metric compatible learning: distances of the old and of the "
             "new retrieval system are made comparable."),
         .loss = RankMergeLoss::MetricCompatible},
        {.id = "rm",
         .title = Core::says("RM"),
         .summary = Core::says(
             "Rank merge whole: metric compatible learning of the query transform together "
             "with a new embedding on top of the new model."),
         .loss = RankMergeLoss::MetricCompatible,
         .alwaysLearnsNewEmbedding = true},
    };
}

MethodInfo rankMergeInfo(const RankMergeVariant& variant)
{
    return {.id = variant.id,
            .title = variant.title,
            .summary = variant.summary,
            .trained = true,
            .usesSide = false,
            .options = optionsOf(variant),
            .quick = quickOf(variant),
            .distance = Distance::Cosine};
}

} // namespace crossfade
