#include "core/backfill/count_together.h"

#include "core/backfill/counts_reader.h"
#include "core/backfill/exchanged_keys.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The queries of one step, and the blocks that hold them.
struct Step {
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t blockQueries = 0;
    std::span<CurveBlock> blocks;
};

std::string nameOf(const Step& step, const CurveInputs& inputs)
{
    return "curves, queries " + std::to_string(step.first) + " to " +
           std::to_string(step.first + step.count - 1) +
           (inputs.hasExactAucs() ? ", with exact AUCs" : "");
}

/// Calls body(block, index) for all blocks of a step, side by side.
void forEachBlock(const Step& step, const CurveInputs& inputs, const auto& body)
{
    parallelFor(step.blocks.size(), inputs.options().threads,
                [&](std::size_t index, std::size_t) { body(step.blocks[index], index); });
}

void findKeys(const Step& step, const CurveInputs& inputs, const JobContext& job)
{
    forEachBlock(step, inputs, [&](CurveBlock& block, std::size_t index) {
        const std::size_t begin = index * step.blockQueries;
        block.findKeys(step.first + begin, std::min(step.blockQueries, step.count - begin), job);
    });
    std::vector<SystemKeys*> keys;
    for (CurveBlock& block : step.blocks)
        for (SystemKeys& ofSystem : block.keys())
            keys.push_back(&ofSystem);
    exchangeKeys(keys, nameOf(step, inputs), *inputs.ranks());
}

/// The counts of this process's piece; none where it has not to count.
StepCounts countPiece(const Step& step, const CurveInputs& inputs, const JobContext& job)
{
    StepCounts counts;
    const bool hasToCount = inputs.ranks()->hasToCount(nameOf(step, inputs));
    if (!hasToCount && !inputs.ranks()->hasTotals())
        return counts;
    forEachBlock(step, inputs, [&](CurveBlock& block, std::size_t) {
        block.prepare();
        if (hasToCount)
            block.count(job);
    });
    if (hasToCount)
        for (CurveBlock& block : step.blocks)
            block.give(counts);
    return counts;
}

void walk(const Step& step, const CurveInputs& inputs, const StepCounts& totals)
{
    CountsReader reader(totals);
    for (CurveBlock& block : step.blocks)
        block.take(reader);
    forEachBlock(step, inputs, [](CurveBlock& block, std::size_t) { block.walk(); });
}

} // namespace

std::vector<CurveBlock> countTogether(const CurveInputs& inputs, CurveResults& results,
                                      JobContext& job)
{
    const std::size_t queries = inputs.relevance().queryCount();
    const std::size_t stepQueries = std::min(inputs.stepQueries(), queries);
    const std::size_t blockQueries = std::min(inputs.blockQueries(), stepQueries);
    std::vector<CurveBlock> blocks;
    for (std::size_t first = 0; first < stepQueries; first += blockQueries)
        blocks.emplace_back(inputs, results, blocks.size() % threadCount(inputs.options().threads));
    for (std::size_t first = 0; first < queries; first += stepQueries) {
        const std::size_t count = std::min(stepQueries, queries - first);
        const Step step{.first = first,
                        .count = count,
                        .blockQueries = blockQueries,
                        .blocks = std::span(blocks).first((count - 1) / blockQueries + 1)};
        findKeys(step, inputs, job);
        StepCounts counts = countPiece(step, inputs, job);
        inputs.ranks()->addUp(nameOf(step, inputs), counts);
        if (inputs.ranks()->hasTotals())
            walk(step, inputs, counts);
        job.report({Stage::Counting, "", first + count, queries});
    }
    return blocks;
}

} // namespace crossfade
