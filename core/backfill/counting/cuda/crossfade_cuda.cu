#include "core/backfill/counting/cuda/block_on_card.cuh"
#include "core/backfill/counting/cuda/curve_on_card.cuh"

#include <algorithm>
#include <cstring>
#include <exception>

namespace crossfade
{

namespace
{

/// Runs `body`; returns null, or what it threw in words.
template <typename Body>
const char* inWords(const Body& body)
{
    thread_local std::string words;
    try {
        body();
        return nullptr;
    } catch (const std::exception& e) {
        cudaGetLastError(); // forgotten: the next block starts anew
        words = e.what();
        return words.c_str();
    }
}

/// After a failure the worker holds nothing, and its stream is done with what it held.
template <typename Body>
const char* onWorker(CrossfadeCudaWorker* worker, const Body& body)
{
    const char* problem = inWords(body);
    if (problem != nullptr) {
        cudaStreamSynchronize(worker->stream);
        worker->trim();
    }
    return problem;
}

const char* cardCount(int* count)
{
    return inWords([=] {
        *count = 0;
        const cudaError_t status = cudaGetDeviceCount(count);
        if (status == cudaErrorNoDevice || status == cudaErrorInsufficientDriver)
            cudaGetLastError(); // no card, or none that this library could use: nothing is amiss
        else
            require(status, "looking for cards");
        if (*count > 0 && cublasLibrary() == nullptr)
            throw std::runtime_error("there is no libcublas.so." +
                                     std::to_string(CUBLAS_VER_MAJOR) +
                                     ": install CUDA's cuBLAS, or name the file, such as that of a "
                                     "PyTorch wheel, in the environment's CROSSFADE_CUBLAS");
    });
}

const char* nameOf(int card, char* name, std::size_t nameSize)
{
    return inWords([=] {
        cudaDeviceProp properties{};
        require(cudaGetDeviceProperties(&properties, card), "the card");
        std::strncpy(name, properties.name, nameSize);
        name[nameSize - 1] = 0;
    });
}

const char* freeMemory(int card, std::size_t* bytes)
{
    return inWords([=] {
        std::size_t total = 0;
        require(cudaSetDevice(card), "the card");
        require(cudaMemGetInfo(bytes, &total), "the card");
    });
}

const char* openGallery(const CrossfadeCudaSystem* system, CrossfadeCudaGallery** gallery)
{
    return inWords([=] {
        require(cudaSetDevice(system->card), "the card");
        auto made = std::make_unique<CrossfadeCudaGallery>();
        made->system = *system;
        made->system.itemTerms = nullptr;
        if (system->isResident != 0)
            made->rows.reserve(system->items, system->dim, system->isCosine != 0);
        if (system->isCosine == 0)
            require(cudaMemcpy(made->terms.atLeast(system->items + 3), system->itemTerms,
                               system->items * sizeof(float), cudaMemcpyHostToDevice),
                    "copying to the card");
        *gallery = made.release();
    });
}

const char* putRows(CrossfadeCudaGallery* gallery, std::size_t first, std::size_t count,
                    const float* rows)
{
    return inWords([=] {
        require(cudaSetDevice(gallery->system.card), "the card");
        gallery->rows.put(first, count, gallery->system.dim, gallery->system.isCosine != 0, rows);
    });
}

void closeGallery(CrossfadeCudaGallery* gallery)
{
    if (gallery != nullptr)
        cudaSetDevice(gallery->system.card);
    delete gallery;
}

const char* openWorker(int card, CrossfadeCudaWorker** worker)
{
    return inWords([=] {
        auto made = std::make_unique<CrossfadeCudaWorker>(card);
        made->open();
        *worker = made.release();
    });
}

void closeWorker(CrossfadeCudaWorker* worker)
{
    delete worker;
}

void trimWorker(CrossfadeCudaWorker* worker)
{
    cudaSetDevice(worker->card);
    worker->trim();
}

const char* countBlock(CrossfadeCudaBlock* block)
{
    return onWorker(block->worker, [=] {
        block->isFull = 0;
        BlockOnCard(*block).run();
    });
}

const char* exactKeys(CrossfadeCudaWorker* worker, CrossfadeCudaGallery* gallery,
                      std::size_t queries, const float* features, std::size_t count,
                      const CrossfadeCudaPair* pairs, double* keys)
{
    return onWorker(worker, [=] {
        if (count == 0)
            return;
        require(cudaSetDevice(worker->card), "the card");
        CardBuffers& buffers = worker->ownBuffers();
        const CrossfadeCudaSystem& system = gallery->system;
        const bool isCosine = system.isCosine != 0;
        buffers.queries.reserve(queries, system.dim, isCosine);
        buffers.queries.put(0, queries, system.dim, isCosine, features, worker->stream);
        require(cudaMemcpyAsync(buffers.pairs.atLeast(count), pairs,
                                count * sizeof(CrossfadeCudaPair), cudaMemcpyHostToDevice,
                                worker->stream),
                "copying to the card");
        const FeaturesOnCard onCard{buffers.queries.given.get(),
                                    gallery->rows.given.get(),
                                    isCosine ? buffers.queries.norms.get() : nullptr,
                                    nullptr,
                                    static_cast<std::uint32_t>(system.dim),
                                    system.isProduct != 0};
        start("exact keys", launchFor(count * exactSumLanes, 256, worker->stream), findKeys,
              buffers.pairs.get(), count, onCard, buffers.keys.atLeast(count));
        require(cudaMemcpyAsync(keys, buffers.keys.get(), count * sizeof(double),
                                cudaMemcpyDeviceToHost, worker->stream),
                "copying from the card");
        require(cudaStreamSynchronize(worker->stream), "the card");
    });
}

const char* openCurves(const CrossfadeCudaCurveInputs* inputs, CrossfadeCudaCurves** curves)
{
    return inWords([=] { *curves = new CrossfadeCudaCurves(*inputs); });
}

void closeCurves(CrossfadeCudaCurves* curves)
{
    if (curves != nullptr)
        cudaSetDevice(curves->card);
    delete curves;
}

const char* computeCurves(CrossfadeCudaWorker* worker, CrossfadeCudaCurves* curves,
                          std::size_t firstQuery, std::size_t queries,
                          CrossfadeCudaCurveResults* results, int* isFull)
{
    return onWorker(worker, [=] {
        *isFull = CurveBlockOnCard(*worker, *curves, firstQuery, queries).run(results) ? 1 : 0;
    });
}

} // namespace

} // namespace crossfade

extern "C" __attribute__((visibility("default"))) const CrossfadeCudaApi*
crossfadeCudaApi(int version)
{
    static const CrossfadeCudaApi api{CROSSFADE_CUDA_VERSION,
                                      cardCount,
                                      nameOf,
                                      freeMemory,
                                      openGallery,
                                      putRows,
                                      closeGallery,
                                      openWorker,
                                      closeWorker,
                                      trimWorker,
                                      countBlock,
                                      exactKeys,
                                      openCurves,
                                      closeCurves,
                                      computeCurves};
    return version == CROSSFADE_CUDA_VERSION ? &api : nullptr;
}
