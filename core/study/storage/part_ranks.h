#pragma once

#include "core/base/job.h"
#include "core/base/ranks.h"
#include "core/study/storage/part_file.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// One of several processes that never meet: it counts its piece, and writes what it counted.
class CountedPart : public Ranks
{
public:
    /// @param file    to be written while the process counts; it has an end when finish() returns
    /// @param resume  whether to go on with what the file has, of the same study and part: noted
    ///                where it is of another one or damaged
    /// Throws Error(WriteFailed).
    CountedPart(const std::filesystem::path& file, const PartHeader& header, bool resume,
                JobContext& job);

    RowRange piece(std::size_t rows) const override;
    bool hasTotals() const override { return false; }
    bool areConnected() const override { return false; }
    bool hasToCount(const std::string& step) override;
    void addUp(const std::string& step, StepCounts& counts) override;
    void sumForAll(std::span<std::uint64_t> values) override;
    std::string once(const std::string& what, const std::function<std::string()>& make) override;
    void requireSame(const std::string& what, std::uint64_t checksum) override;

    /// Whether it has counted anything that is worth going on from.
    bool hasCounts() const { return m_hasCounts; }
    void finish();

private:
    const PartRecord* kept(PartRecordKind kind, const std::string& name);
    void readKept(JobContext& job);
    void put(const PartRecord& record);

    std::filesystem::path m_file;
    PartHeader m_header;
    std::optional<PartReader> m_reader; ///< of what an earlier run wrote; none: all of it is used
    std::optional<PartRecord> m_next;   ///< the next record of it
    std::size_t m_used = 0;             ///< bytes of it before m_next
    std::unique_ptr<PartWriter> m_writer;
    bool m_hasCounts = false;
};

/// The process that adds up what the others wrote.
class MergedParts : public Ranks
{
public:
    /// Throws Error(BadUsage) where the files do not belong together, saying which and why;
    /// Error(FileNotFound, BadFormat).
    explicit MergedParts(const std::vector<std::filesystem::path>& files);

    const PartHeader& header() const { return m_header; }

    RowRange piece(std::size_t rows) const override;
    bool hasTotals() const override { return true; }
    bool areConnected() const override { return false; }
    bool hasToCount(const std::string& step) override;
    void addUp(const std::string& step, StepCounts& counts) override;
    void sumForAll(std::span<std::uint64_t> values) override;
    std::string once(const std::string& what, const std::function<std::string()>& make) override;
    void requireSame(const std::string& what, std::uint64_t checksum) override;

    /// Throws Error(BadUsage) where a part counted more than was added up.
    void finish();

private:
    std::string next(std::size_t part, PartRecordKind kind, const std::string& name);

    PartHeader m_header;
    std::vector<PartReader> m_parts; ///< by their numbers
};

} // namespace crossfade
