#pragma once

#include "core/base/message.h"

#include "core/base/error.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Where a dataset of an embedding set comes from, for messages: "/gallery/labels" →
/// "features.h5, /gallery/labels", or the .npy file that it was read from.
using DatasetPlace = std::function<Message(const std::string& dataset)>;

/// What is wrong with features [rows, dim] of `dim` items.
inline Message transposedText(std::size_t rows, std::size_t dim)
{
    return {Core::says("rows and columns seem to be exchanged: its shape is [%1, %2]"),
            std::to_string(rows), std::to_string(dim)};
}

/// What to do about an array of another rank, such as the matrices of one row that MATLAB writes;
/// empty: nobody knows.
inline Message rankRemedy(const std::vector<std::size_t>& shape, std::size_t rank)
{
    if (shape.size() < 2 || shape.size() <= rank)
        return {};
    const auto isLong = [](std::size_t extent) { return extent != 1; };
    if (rank == 1 && std::ranges::count_if(shape, isLong) <= 1)
        return {Core::says("Convert it, in Python: %1."), std::string("values.ravel()")};
    if (rank == 2 && std::ranges::count_if(std::span(shape).subspan(1), isLong) <= 1)
        return {Core::says("Convert it, in Python: %1."),
                std::string("features.reshape(len(features), -1)")};
    return {};
}

/// Throws errors about the datasets of one embedding set, each with the place of its dataset.
class DatasetErrors
{
public:
    /// `place` must outlive this object.
    explicit DatasetErrors(const DatasetPlace& place) : m_place(place) {}

    Message place(const std::string& dataset) const { return m_place(dataset); }

    [[noreturn]] void fail(ErrorCode code, const std::string& dataset, const Message& problem,
                           const Message& expected) const
    {
        throw Error(code, {.where = m_place(dataset), .problem = problem, .expected = expected});
    }

    [[noreturn]] void failRow(ErrorCode code, const std::string& dataset, std::size_t row,
                              const Message& problem, const Message& expected) const
    {
        throw Error(code,
                    {.where = {Core::says("%1, row %2"), m_place(dataset), std::to_string(row)},
                     .problem = problem,
                     .expected = expected});
    }

    /// @param sameAs  the dataset that has the right number of rows, for the message
    void requireRows(const std::string& dataset, std::size_t rows, std::size_t expected,
                     const std::string& sameAs) const
    {
        if (rows != expected)
            fail(ErrorCode::ShapeMismatch, dataset, {Core::says("%1 rows"), as::Count{rows}},
                 {Core::says("%1 rows, as in %2"), as::Count{expected}, sameAs});
    }

private:
    const DatasetPlace& m_place;
};

/// What to do where rows of features were never written.
inline constexpr const char* remedyOfMissingRows =
    Core::says("Write the missing rows. If their features are still to be made, mark these items "
               "as absent, in /gallery/present/MODEL.");

} // namespace crossfade
