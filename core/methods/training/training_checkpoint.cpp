#include "core/methods/training/training_checkpoint.h"

#include "core/base/checksum.h"
#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/files/checkpoint_tensors.h"
#include "core/files/fit_checkpoints.h"

#include <ATen/Parallel.h>
#include <torch/types.h>

#include <bit>
#include <sstream>

namespace crossfade
{

namespace
{

/// What decides a training, beside the data of its fit: its plan, how it begins, and the number of
/// threads, on which the last bits of sums depend.
std::string startOf(const TrainingPlan& plan, const torch::nn::Module& module,
                    const at::Generator& generator)
{
    Checkpoint start;
    writeTo(start, "module", module);
    writeTo(start, "generator", generator);
    std::string bytes;
    for (const auto& [name, part] : start)
        bytes += Packer().add(name).add(part).bytes();
    std::ostringstream text;
    text.precision(17);
    text << plan.subject << "; rows " << plan.rows << "; versions " << plan.versions << "; epochs "
         << plan.epochs << "; batch " << plan.batchSize << "; rate " << plan.learningRate
         << "; decay " << plan.weightDecay << "; warm-up " << plan.warmupEpochs << "; freeze "
         << plan.freezeAt << "; optimizer " << static_cast<int>(plan.optimizer) << "; momentum "
         << plan.sgdMomentum << "; from " << plan.warmupStart << "; to " << plan.finalShare
         << "; threads " << at::get_num_threads() << "; start " << checksum64(bytes);
    return text.str();
}

std::string lastGoodName(std::size_t index)
{
    return "last good " + std::to_string(index);
}

std::string packed(const TrainingPosition& position)
{
    Packer packer;
    packer.add(std::uint64_t{position.epoch})
        .add(std::uint64_t{position.batch})
        .add(std::bit_cast<std::uint64_t>(position.lossSum))
        .add(std::uint64_t{position.lossByEpoch.size()});
    for (const double loss : position.lossByEpoch)
        packer.add(std::bit_cast<std::uint64_t>(loss));
    return packer.bytes();
}

TrainingPosition unpacked(std::string_view bytes)
{
    Unpacker rest(bytes);
    TrainingPosition position;
    position.epoch = rest.number();
    position.batch = rest.number();
    position.lossSum = std::bit_cast<double>(rest.number());
    for (std::uint64_t left = rest.number(); left > 0; --left)
        position.lossByEpoch.push_back(std::bit_cast<double>(rest.number()));
    return position;
}

Checkpoint stateOf(const TrainingParts& parts)
{
    Checkpoint state;
    writeTo(state, "module", parts.module);
    writeTo(state, "optimizer", parts.optimizer);
    writeTo(state, "generator", parts.generator);
    const auto& lastGood = parts.lastGood.values();
    for (std::size_t i = 0; i < lastGood.size(); ++i)
        writeTo(state, lastGoodName(i), lastGood[i]);
    if (parts.position.order.defined())
        writeTo(state, "order", parts.position.order);
    state["position"] = packed(parts.position);
    return state;
}

bool putBack(const Checkpoint& state, const TrainingParts& parts)
{
    const auto position = state.find("position");
    if (position == state.end())
        return false;
    parts.position = unpacked(position->second);
    bool all = true;
    if (const auto order = state.find("order"); order != state.end()) {
        const auto rows = static_cast<std::int64_t>(order->second.size() / sizeof(std::int64_t));
        parts.position.order = torch::empty({rows}, torch::kInt64);
        all = readFrom(state, "order", parts.position.order);
    }
    const auto& lastGood = parts.lastGood.values();
    for (std::size_t i = 0; i < lastGood.size(); ++i)
        all = readFrom(state, lastGoodName(i), lastGood[i]) && all;
    return readFrom(state, "module", parts.module) &&
           readFrom(state, "optimizer", parts.optimizer) &&
           readFrom(state, "generator", parts.generator) && all;
}

} // namespace

TrainingCheckpoint::TrainingCheckpoint(const TrainingPlan& plan, const torch::nn::Module& module,
                                       const at::Generator& generator, JobContext& job)
    : m_job(job)
{
    FitCheckpoints* const fit = FitCheckpoints::current();
    if (fit == nullptr)
        return;
    m_file = fit->nextFile();
    m_madeOf = fit->madeOf() + "; " + startOf(plan, module, generator);
}

void TrainingCheckpoint::goOn(const TrainingParts& parts)
{
    if (m_file.empty())
        return;
    const auto state = findCheckpoint(m_file, m_madeOf, m_job);
    if (state && !putBack(*state, parts))
        throw Error(ErrorCode::BadFormat, {.where = m_file,
                                           .problem = "lacks a part of what was kept of a fit",
                                           .remedy = "Remove the file, or fit without --resume."});
}

void TrainingCheckpoint::keepInTime(const TrainingParts& parts)
{
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - m_lastKept;
    if (!m_file.empty() && since.count() >= keepSeconds())
        keep(parts);
}

void TrainingCheckpoint::keepAtEnd(const TrainingParts& parts)
{
    std::error_code none;
    if (!m_file.empty() && std::filesystem::exists(m_file, none))
        keep(parts);
}

void TrainingCheckpoint::keep(const TrainingParts& parts)
{
    try {
        writeCheckpoint(m_file, m_madeOf, stateOf(parts));
        m_lastKept = std::chrono::steady_clock::now();
    } catch (const Error& error) {
        m_job.note({Core::says("what the fit has reached cannot be kept: %1"), error.what()});
        m_file.clear();
    }
}

} // namespace crossfade
