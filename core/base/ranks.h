#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Consecutive rows of a gallery.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Which rows of a gallery with so many are looked at; empty: all.
using GalleryPiece = std::function<RowRange(std::size_t rows)>;

/// Piece `index`, from 0, of `pieces` into which so many rows are cut: they differ by one row at
/// most, and are empty where there are fewer rows than pieces.
RowRange pieceOf(std::size_t rows, std::size_t index, std::size_t pieces);

/// What was counted in one step of a computation.
struct StepCounts {
    /// Whole numbers with signs, of 1, 2, 4 or 8 bytes each, which are added up over the processes:
    /// no sum of some of them is too large for its bytes.
    struct Numbers {
        std::size_t bytesEach = 4;
        std::string bytes = {};

        /// Adds as many numbers of the same size. Throws Error(BadFormat) where they are not.
        void add(const Numbers& more);
    };
    std::vector<Numbers> sums = {};
    /// What is collected: at first one text, a process's own; in the end one of each process.
    std::vector<std::string> lists = {};
};

/// Several processes (ranks) that do one computation together: each counts a piece of the gallery's
/// rows, and one of them gets the sums of all counts and goes on to the result. All do the same
/// steps in the same sequence. docs/many-machines.md
class Ranks
{
public:
    virtual ~Ranks() = default;

    /// The rows that this process counts, of a gallery with so many.
    virtual RowRange piece(std::size_t rows) const = 0;
    /// Whether this process gets the sums: exactly one does. What the others would make of their
    /// own counts is no result.
    virtual bool hasTotals() const = 0;
    /// Whether the processes reach each other while they run.
    virtual bool areConnected() const = 0;

    /// Whether this process has to count in the step: not where it is only to add up, or where an
    /// earlier run has kept its counts.
    virtual bool hasToCount(const std::string& step) = 0;
    /// Hands in the own counts of a step, none where it had not to count. Afterwards the process
    /// with the totals has them in `counts`.
    virtual void addUp(const std::string& step, StepCounts& counts) = 0;
    /// values[i] becomes the sum over all processes. Only where they are connected.
    virtual void sumForAll(std::span<std::uint64_t> values) = 0;
    /// What one process makes, known to all. Where they are not connected, each makes its own, and
    /// it has to be the same.
    virtual std::string once(const std::string& what, const std::function<std::string()>& make) = 0;
    /// Throws Error(BadUsage) where two processes have different checksums of the same thing.
    virtual void requireSame(const std::string& what, std::uint64_t checksum) = 0;
};

} // namespace crossfade
