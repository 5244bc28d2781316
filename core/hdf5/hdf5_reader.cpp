#include "core/hdf5/hdf5_reader.h"

#include "core/base/disk_file.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"
#include "core/base/regular_file.h"
#include "core/data/matrix_builder.h"
#include "core/data/rules/dataset_errors.h"
#include "core/hdf5/hdf5_child.h"
#include "core/hdf5/word_sums.h"

#include <algorithm>
#include <cstring>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using hdf5::NumberType;
using hdf5::Question;
using hdf5::Request;
using hdf5::StoredNumbers;

std::vector<std::string> splitStrings(const std::string& all)
{
    std::vector<std::string> strings;
    for (std::size_t first = 0; first < all.size(); first += strings.back().size() + 1)
        strings.emplace_back(all.c_str() + first);
    return strings;
}

void requireChecksum(const std::string& checksum, const hdf5::WordSums& sums, const Message& place)
{
    if (!checksum.empty() && checksum != sums.text())
        throw Error(
            ErrorCode::BadFormat,
            {.where = place,
             .problem = Core::says("the values do not match their checksum: they were damaged or "
                                   "changed after they were written"),
             .expected = checksum,
             .remedy =
                 Core::says("Copy the file anew. Where another program changed them on purpose, "
                            "accept them: crossfade-cli check --embeddings FILE "
                            "--accept-changes.")});
}

/// Goes once through floats [n, d] that stay in the file, where they have a checksum.
void checkInFile(const fs::path& file, const StoredNumbers& stored, const std::string& dataset,
                 JobContext& job)
{
    const std::size_t count = hdf5::product(stored.shape);
    if (stored.checksum.empty() || count == 0)
        return;
    const std::size_t rows = stored.shape[0];
    const std::size_t rowBytes = count / rows * sizeof(float);
    const DiskFile bytes = DiskFile::existing(file);
    const Message place = as::List{{file, as::Dataset{dataset}}};
    std::vector<std::byte> piece(std::min(stored.pieceRows, rows) * rowBytes);
    hdf5::WordSums sums;
    for (std::size_t first = 0; first < rows; first += std::min(stored.pieceRows, rows - first)) {
        job.checkpoint();
        const std::size_t some = std::min(stored.pieceRows, rows - first);
        const auto out = std::span(piece).first(some * rowBytes);
        bytes.read(*stored.offset + first * rowBytes, out, place);
        sums.add(out);
        job.report({Stage::Reading, as::Dataset{dataset}, first + some, rows});
    }
    requireChecksum(stored.checksum, sums, place);
}

} // namespace

Hdf5Reader::Hdf5Reader(const fs::path& file) : m_file(file)
{
    (void)openRegularFile(
        file, Core::says("an embedding or results file (HDF5)")); // says why it cannot be
    m_child = hdf5::openInChild(file);
    m_isOpenElsewhere = isSo({.question = Question::Open});
}

Hdf5Reader::~Hdf5Reader() = default;
Hdf5Reader::Hdf5Reader(Hdf5Reader&&) noexcept = default;
Hdf5Reader& Hdf5Reader::operator=(Hdf5Reader&&) noexcept = default;

Message Hdf5Reader::place(const std::string& object) const
{
    return as::List{{m_file, as::Dataset{object}}};
}

std::string Hdf5Reader::answerTo(const Request& request, const JobContext& job) const
{
    m_child->ask(request.packed(),
                 request.object.empty() ? Message(m_file) : place(request.object));
    return m_child->answer(job);
}

bool Hdf5Reader::isSo(const Request& request) const
{
    return answerTo(request, JobContext()) == "y";
}

StoredNumbers Hdf5Reader::described(const Request& request, const JobContext& job) const
{
    return StoredNumbers::unpacked(answerTo(request, job));
}

bool Hdf5Reader::hasGroup(const std::string& path) const
{
    return isSo({.question = Question::HasGroup, .object = path});
}

bool Hdf5Reader::hasDataset(const std::string& path) const
{
    return isSo({.question = Question::HasDataset, .object = path});
}

std::vector<std::string> Hdf5Reader::children(const std::string& group) const
{
    return splitStrings(answerTo({.question = Question::Children, .object = group}, JobContext()));
}

std::vector<std::size_t> Hdf5Reader::shape(const std::string& dataset) const
{
    return described({.question = Question::Extents, .object = dataset}, JobContext()).shape;
}

std::size_t Hdf5Reader::storedValues(const std::string& dataset) const
{
    return hdf5::product(
        described({.question = Question::StoredExtents, .object = dataset, .mayLackRows = true},
                  JobContext())
            .shape);
}

/// Reads all values of a dataset that the child described, and checks them where it has a checksum.
template <class T>
void Hdf5Reader::readNumbers(const StoredNumbers& stored, const std::string& dataset,
                             std::size_t rank, const RoomForRows<T>& room, JobContext& job) const
{
    const std::size_t count = hdf5::product(stored.shape);
    if (count == 0)
        return;
    const std::size_t rows = hdf5::rowsOf(stored.shape);
    const std::size_t rowValues = count / rows;
    const DiskFile bytes = DiskFile::existing(m_file);
    if (!stored.offset)
        m_child->ask(Request{.question = Question::Values,
                             .object = dataset,
                             .type = hdf5::numberType<T>(),
                             .rank = rank,
                             .mayLackRows = !stored.unwritten.empty()}
                         .packed(),
                     place(dataset));
    hdf5::WordSums sums;
    for (std::size_t first = 0; first < rows; first += std::min(stored.pieceRows, rows - first)) {
        job.checkpoint();
        const std::size_t some = std::min(stored.pieceRows, rows - first);
        const auto out = std::as_writable_bytes(room(first, some));
        if (stored.offset)
            bytes.read(*stored.offset + first * rowValues * sizeof(T), out, place(dataset));
        else
            m_child->answer(out, job);
        if (!stored.checksum.empty())
            sums.add(out);
        job.report({Stage::Reading, as::Dataset{dataset}, first + some, rows});
    }
    requireChecksum(stored.checksum, sums, place(dataset));
}

template <class T>
Hdf5Array<T> Hdf5Reader::readArray(const std::string& dataset, std::size_t rank,
                                   JobContext& job) const
{
    const StoredNumbers stored = described({.question = Question::Numbers,
                                            .object = dataset,
                                            .type = hdf5::numberType<T>(),
                                            .rank = rank},
                                           job);
    const std::size_t count = hdf5::product(stored.shape);
    requireMemory(saturatingProduct(count, sizeof(T)), place(dataset));
    Hdf5Array<T> array{stored.shape, std::vector<T>(count)};
    const std::size_t rowValues = count / std::max<std::size_t>(1, hdf5::rowsOf(stored.shape));
    readNumbers<T>(
        stored, dataset, rank,
        [&](std::size_t first, std::size_t some) {
            return std::span(array.values).subspan(first * rowValues, some * rowValues);
        },
        job);
    return array;
}

StoredNumbers Hdf5Reader::describedMatrix(const std::string& dataset, const JobContext& job,
                                          bool mayLackRows) const
{
    return described({.question = Question::Numbers,
                      .object = dataset,
                      .type = NumberType::Float,
                      .rank = 2,
                      .mayLackRows = mayLackRows},
                     job);
}

FeatureMatrix Hdf5Reader::readMatrix(const std::string& dataset, JobContext& job) const
{
    const StoredNumbers stored = describedMatrix(dataset, job);
    const std::size_t rows = stored.shape[0];
    const std::size_t dim = stored.shape[1];
    if (stored.offset && !fitsInMemory(saturatingProduct(rows, dim), job)) {
        checkInFile(m_file, stored, dataset, job);
        return matrixInFile(m_file, *stored.offset, rows, dim, place(dataset), job);
    }
    MatrixBuilder builder(rows, dim, place(dataset), job);
    readNumbers<float>(
        stored, dataset, 2,
        [&](std::size_t first, std::size_t some) { return builder.rows(first, some); }, job);
    return std::move(builder).finish();
}

FeatureMatrix Hdf5Reader::readMatrixRows(const std::string& dataset,
                                         std::span<const std::uint8_t> mask, JobContext& job) const
{
    const StoredNumbers stored = describedMatrix(dataset, job, true);
    const std::size_t rows = stored.shape[0];
    const std::size_t dim = stored.shape[1];
    if (mask.size() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = place(dataset),
                     .problem = rows < dim && dim == mask.size()
                                    ? transposedText(rows, dim)
                                    : Message(Core::says("%1 rows"), std::to_string(rows)),
                     .expected = {Core::says("%1 rows, as in the mask that says which of them are "
                                             "present"),
                                  std::to_string(mask.size())}});
    for (std::size_t i = 0; i + 1 < stored.unwritten.size(); i += 2) {
        const auto unwritten = mask.subspan(stored.unwritten[i], stored.unwritten[i + 1]);
        if (const auto wanted =
                std::ranges::find_if(unwritten, [](auto flag) { return flag != 0; });
            wanted != unwritten.end())
            throw Error(
                ErrorCode::BadFormat,
                {.where = {Core::says("%1, row %2"), place(dataset),
                           std::to_string(stored.unwritten[i] +
                                          static_cast<std::size_t>(wanted - unwritten.begin()))},
                 .problem = Core::says("the row was never written, but the item is not absent"),
                 .expected = Core::says("every value, stored in this file"),
                 .remedy = remedyOfMissingRows});
    }
    MatrixBuilder builder(rows, dim, place(dataset), job);
    readNumbers<float>(
        stored, dataset, 2,
        [&](std::size_t first, std::size_t some) { return builder.rows(first, some); }, job);
    for (std::size_t row = 0; row < rows; ++row)
        if (mask[row] == 0)
            std::ranges::fill(builder.row(row), 0.0F);
    return std::move(builder).finish();
}

bool Hdf5Reader::holdsStrings(const std::string& dataset) const
{
    return isSo({.question = Question::HoldsStrings, .object = dataset});
}

bool Hdf5Reader::holdsUnsigned(const std::string& dataset) const
{
    return isSo({.question = Question::HoldsUnsigned, .object = dataset});
}

template Hdf5Array<float> Hdf5Reader::readArray(const std::string&, std::size_t, JobContext&) const;
template Hdf5Array<double> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                 JobContext&) const;
template Hdf5Array<std::uint8_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::int32_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::int64_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::uint64_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                        JobContext&) const;

std::vector<std::string> Hdf5Reader::readStrings(const std::string& dataset, JobContext& job) const
{
    return splitStrings(answerTo({.question = Question::Strings, .object = dataset}, job));
}

bool Hdf5Reader::hasAttribute(const std::string& object, const std::string& name) const
{
    return isSo({.question = Question::HasAttribute, .object = object, .name = name});
}

std::vector<std::string> Hdf5Reader::stringsAttribute(const std::string& object,
                                                      const std::string& name) const
{
    return splitStrings(answerTo(
        {.question = Question::AttributeStrings, .object = object, .name = name}, JobContext()));
}

std::string Hdf5Reader::stringAttribute(const std::string& object, const std::string& name) const
{
    const std::vector<std::string> strings = stringsAttribute(object, name);
    if (strings.size() != 1)
        throw Error(ErrorCode::BadFormat,
                    {.where = {Core::says("%1, attribute %2"), place(object), name},
                     .problem = {Core::says("%1 strings"), std::to_string(strings.size())},
                     .expected = Core::says("one string")});
    return strings.front();
}

template <class T>
T Hdf5Reader::readNumber(const std::string& object, const std::string& name) const
{
    const std::string bytes = answerTo({.question = Question::NumberAttribute,
                                        .object = object,
                                        .name = name,
                                        .type = hdf5::numberType<T>()},
                                       JobContext());
    T value{};
    std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
    return value;
}

std::int64_t Hdf5Reader::integerAttribute(const std::string& object, const std::string& name) const
{
    return readNumber<std::int64_t>(object, name);
}

double Hdf5Reader::numberAttribute(const std::string& object, const std::string& name) const
{
    return readNumber<double>(object, name);
}

} // namespace crossfade
