#include "core/search/index_file.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/packed.h"
#include "core/base/text.h"
#include "core/worker/child_process.h"

#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVF.h>
#include <faiss/IndexPreTransform.h>
#include <faiss/impl/FaissException.h>
#include <faiss/index_io.h>
#include <omp.h>

#include <algorithm>
#include <unordered_set>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* aFaissFile = "an index that faiss.write_index wrote";

std::unique_ptr<faiss::Index> readIndex(const fs::path& file)
{
    try {
        return std::unique_ptr<faiss::Index>(faiss::read_index(file.c_str()));
    } catch (const faiss::FaissException& error) {
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "FAISS cannot read it: " + libraryMessage(error.msg),
                     .expected = aFaissFile});
    }
}

/// Reads the file in a child process, whose crash is a message, and searches it once.
void tryInChild(const fs::path& file, std::size_t dim, JobContext& job)
{
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    std::error_code unknown;
    if (!fs::is_regular_file(file, unknown)) // a pipe would be waited for
        throw Error(ErrorCode::FileNotFound,
                    {.where = file,
                     .problem = fs::exists(file, unknown) ? "is not a regular file"
                                                          : "there is no such file",
                     .expected = aFaissFile});
    const std::uintmax_t bytes = fs::file_size(file, unknown);
    const ChildLimits limits{.memoryBytes = saturatingSum(1024 * mebibyte, 4 * bytes),
                             .processorSeconds = 60 + static_cast<unsigned>(bytes / (4 * mebibyte)),
                             .answerBytes = mebibyte,
                             .subject = "FAISS"};
    (void)askChild(file.string(), limits, job, "faiss/search",
                   Packer().add(file.native()).add(std::uint64_t{dim}).bytes());
}

} // namespace

std::string searchIndexOnce(const std::string& arguments)
{
    Unpacker rest(arguments);
    omp_set_num_threads(1); // a thread takes memory of its own
    const auto index = readIndex(rest.text());
    const std::size_t expectedDim = rest.number();
    if (index->d == static_cast<int>(expectedDim)) {
        const std::vector<float> query(expectedDim, 0.5F);
        std::int64_t item = 0;
        float score = 0;
        index->search(1, query.data(), 1, &score, &item);
        (void)idsIn(*index);
    }
    return {};
}

std::unique_ptr<faiss::Index> readIndexFile(const fs::path& file, std::size_t dim, JobContext& job)
{
    tryInChild(file, dim, job);
    return readIndex(file);
}

std::vector<std::int64_t> idsIn(const faiss::Index& index)
{
    if (const auto* map = dynamic_cast<const faiss::IndexIDMap*>(&index))
        return map->id_map;
    if (const auto* transformed = dynamic_cast<const faiss::IndexPreTransform*>(&index))
        return transformed->index == nullptr ? std::vector<std::int64_t>()
                                             : idsIn(*transformed->index);
    std::vector<std::int64_t> ids;
    const auto* lists = dynamic_cast<const faiss::IndexIVF*>(&index);
    for (std::size_t list = 0; lists != nullptr && list < lists->nlist; ++list) {
        const std::size_t size = lists->invlists->list_size(list);
        const faiss::InvertedLists::ScopedIds some(lists->invlists, list);
        for (std::size_t offset = 0; offset < size; ++offset)
            ids.push_back(some[offset]);
    }
    return ids;
}

RowOfId rowsOfIds(const fs::path& file, const std::vector<std::int64_t>& fileIds,
                  std::span<const std::int64_t> itemIds)
{
    const RowOfId known = [&] {
        RowOfId rows;
        for (const std::int64_t id : itemIds)
            rows.emplace(id, static_cast<std::int64_t>(rows.size()));
        return rows;
    }();
    const std::unordered_set<std::int64_t> different(fileIds.begin(), fileIds.end());
    if (different.size() != fileIds.size())
        throw Error(ErrorCode::BadFormat, {.where = file,
                                           .problem = "two of its vectors have the same id",
                                           .expected = "each item once"});
    if (fileIds.empty())
        return {};
    const auto isItem = [&](std::int64_t id) { return known.contains(id); };
    const auto isRow = [&](std::int64_t id) {
        return id >= 0 && id < static_cast<std::int64_t>(fileIds.size());
    };
    if (!known.empty() && std::ranges::all_of(fileIds, isItem))
        return known;
    const auto strange = std::ranges::find_if_not(fileIds, isRow);
    if (strange == fileIds.end())
        return {};
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = "it calls a vector " + std::to_string(*strange),
                 .expected = known.empty() ? "row numbers of the gallery, whose items have no "
                                             "integers as ids"
                                           : "the ids of the gallery's items, or row numbers"});
}

} // namespace crossfade
