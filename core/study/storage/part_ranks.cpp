#include "core/study/storage/part_ranks.h"

#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace crossfade
{

namespace
{

std::string packed(const StepCounts& counts)
{
    Packer packer;
    packer.add(std::uint64_t{counts.sums.size()});
    for (const StepCounts::Numbers& sum : counts.sums)
        packer.add(std::uint64_t{sum.bytesEach}).add(sum.bytes);
    packer.add(std::uint64_t{counts.lists.size()});
    for (const std::string& list : counts.lists)
        packer.add(list);
    return packer.bytes();
}

/// @param file  where they are from, for messages
StepCounts unpacked(const std::string& bytes, const std::filesystem::path& file)
{
    StepCounts counts;
    Unpacker rest(bytes);
    for (std::uint64_t left = rest.number(); left > 0 && !rest.isAtEnd(); --left) {
        const std::size_t bytesEach = rest.number();
        counts.sums.push_back({.bytesEach = bytesEach, .bytes = rest.text()});
        if (!std::has_single_bit(bytesEach) || bytesEach > sizeof(std::uint64_t) ||
            counts.sums.back().bytes.size() % bytesEach != 0)
            throw Error(ErrorCode::BadFormat,
                        {.where = file, .problem = "its counts are no whole numbers"});
    }
    for (std::uint64_t left = rest.number(); left > 0 && !rest.isAtEnd(); --left)
        counts.lists.push_back(rest.text());
    return counts;
}

Error notTogether(const PartReader& part, const std::string& problem, const std::string& expected,
                  const std::string& remedy = "Count this part anew, with the same study, data and "
                                              "program as the others.")
{
    return {ErrorCode::BadUsage,
            {.where = part.file(), .problem = problem, .expected = expected, .remedy = remedy}};
}

/// Processes that never meet cannot add up for all.
[[noreturn]] void refuseToConnect()
{
    throw Error(ErrorCode::Internal, {.problem = "parts are not connected"});
}

std::string numberText(const PartHeader& header)
{
    return "part " + std::to_string(header.part) + " of " + std::to_string(header.parts);
}

PartHeader headerOf(PartReader& part)
{
    const std::optional<PartRecord> first = part.next();
    if (!first || first->kind != PartRecordKind::Header)
        throw Error(ErrorCode::BadFormat,
                    {.where = part.file(), .problem = "the part file has no header"});
    const PartHeader header = PartHeader::of(*first);
    if (header.part < 1 || header.part > header.parts || header.parts > PartHeader::mostParts)
        throw Error(ErrorCode::BadFormat,
                    {.where = part.file(), .problem = "it says it is " + numberText(header)});
    return header;
}

/// @param first  the header of the first file
void requireTogether(const PartReader& part, const PartHeader& header, const PartReader& firstPart,
                     const PartHeader& first)
{
    const std::string other = "as in " + firstPart.file().string();
    if (header.version != version())
        throw notTogether(part, "it was counted by version " + header.version,
                          "version " + std::string(version()) + ", as this program is");
    if (header.study != first.study)
        throw notTogether(part, "it is of another study", "the study " + other);
    if (header.parts != first.parts)
        throw notTogether(part, "it is " + numberText(header),
                          "one of " + std::to_string(first.parts) + " parts, " + other);
}

} // namespace

CountedPart::CountedPart(const std::filesystem::path& file, const PartHeader& header, bool resume,
                         JobContext& job)
    : m_file(file), m_header(header)
{
    std::error_code unknown;
    if (resume && std::filesystem::exists(file, unknown))
        readKept(job);
    put(header.record());
}

/// Opens what an earlier run wrote, where it is of the same study and part.
void CountedPart::readKept(JobContext& job)
{
    try {
        m_reader.emplace(m_file);
        m_used = m_reader->position();
        m_next = m_reader->next();
    } catch (const Error& error) {
        m_next.reset();
        job.note({Core::says("steps kept from an earlier run are not used: %1"), error.what()});
    }
    if (m_next && *m_next != m_header.record()) {
        m_next.reset();
        job.note({Core::says("steps kept from an earlier run are not used: %1 is of another study, "
                             "part or version"),
                  m_file});
    }
    if (!m_next) {
        m_reader.reset();
        m_used = 0;
    }
}

RowRange CountedPart::piece(std::size_t rows) const
{
    return pieceOf(rows, m_header.part - 1, m_header.parts);
}

/// The next kept record where it is this one; else null, and what is kept behind is not used.
const PartRecord* CountedPart::kept(PartRecordKind kind, const std::string& name)
{
    if (m_next && m_next->kind == kind && m_next->name == name)
        return &*m_next;
    m_next.reset();
    m_reader.reset();
    return nullptr;
}

/// Goes to the next kept record, or writes this one behind those that were used.
void CountedPart::put(const PartRecord& record)
{
    m_hasCounts |= record.kind == PartRecordKind::Step;
    if (kept(record.kind, record.name) != nullptr) {
        m_used = m_reader->position();
        try {
            m_next = m_reader->next();
        } catch (const Error&) { // cut off where the earlier run ended
            m_next.reset();
        }
        return;
    }
    if (!m_writer)
        m_writer = std::make_unique<PartWriter>(m_file, m_used);
    m_writer->write(record);
}

bool CountedPart::hasToCount(const std::string& step)
{
    return kept(PartRecordKind::Step, step) == nullptr;
}

void CountedPart::addUp(const std::string& step, StepCounts& counts)
{
    put({.kind = PartRecordKind::Step, .name = step, .content = packed(counts)});
}

void CountedPart::sumForAll(std::span<std::uint64_t>)
{
    refuseToConnect();
}

std::string CountedPart::once(const std::string& what, const std::function<std::string()>& make)
{
    const PartRecord* found = kept(PartRecordKind::Once, what);
    std::string made = found != nullptr ? found->content : make();
    put({.kind = PartRecordKind::Once, .name = what, .content = made});
    return made;
}

void CountedPart::requireSame(const std::string& what, std::uint64_t checksum)
{
    const std::string content = Packer().add(checksum).bytes();
    const PartRecord* found = kept(PartRecordKind::Same, what);
    if (found != nullptr && found->content != content)
        throw Error(ErrorCode::BadUsage, {.where = m_file,
                                          .problem = what + " changed since the earlier run",
                                          .expected = "the same data, program and machine",
                                          .remedy = "Count the part anew, without --resume."});
    put({.kind = PartRecordKind::Same, .name = what, .content = content});
}

void CountedPart::finish()
{
    put({.kind = PartRecordKind::End, .name = "end", .content = {}});
    if (m_writer)
        m_writer->close();
    m_writer.reset();
}

MergedParts::MergedParts(const std::vector<std::filesystem::path>& files)
{
    std::vector<std::optional<PartReader>> byNumber;
    std::vector<PartReader> opened;
    for (const std::filesystem::path& file : files) {
        PartReader& part = opened.emplace_back(file);
        const PartHeader header = headerOf(part);
        if (opened.size() == 1) {
            m_header = header;
            byNumber.resize(header.parts);
        }
        requireTogether(part, header, opened.front(), m_header);
        std::optional<PartReader>& place = byNumber.at(header.part - 1);
        if (place)
            throw notTogether(part, "it is " + numberText(header) + " again",
                              "each part once; " + place->file().string() + " is this one too",
                              "Leave one of the two out.");
        place.emplace(file);
        (void)place->next(); // the header
    }
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < byNumber.size(); ++i)
        if (!byNumber[i])
            missing.push_back(std::to_string(i + 1));
    if (!missing.empty() || files.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "parts",
                     .problem = "of " + std::to_string(byNumber.size()) +
                                ", these are missing: " + joined(missing, ", "),
                     .expected = "all parts of the study"});
    for (std::optional<PartReader>& part : byNumber)
        m_parts.push_back(*std::move(part));
}

RowRange MergedParts::piece(std::size_t) const
{
    return {};
}

bool MergedParts::hasToCount(const std::string&)
{
    return false;
}

/// The content of a part's next record, which has to be this one.
std::string MergedParts::next(std::size_t part, PartRecordKind kind, const std::string& name)
{
    std::optional<PartRecord> record = m_parts[part].next();
    if (!record)
        throw notTogether(m_parts[part], "it ends before '" + name + "'", "a finished part file");
    if (record->kind != kind || record->name != name)
        throw notTogether(m_parts[part],
                          "it was counted in other steps: '" + record->name + "' comes where '" +
                              name + "' is expected",
                          "the steps of the same study");
    return std::move(record->content);
}

void MergedParts::addUp(const std::string& step, StepCounts& counts)
{
    counts = {};
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        StepCounts more = unpacked(next(part, PartRecordKind::Step, step), m_parts[part].file());
        if (part == 0) {
            counts = std::move(more);
            continue;
        }
        if (more.sums.size() != counts.sums.size())
            throw notTogether(m_parts[part], "it counted something else in '" + step + "'",
                              "the same counts in all parts");
        for (std::size_t i = 0; i < counts.sums.size(); ++i)
            counts.sums[i].add(more.sums[i]);
        std::ranges::move(more.lists, std::back_inserter(counts.lists));
    }
}

void MergedParts::sumForAll(std::span<std::uint64_t>)
{
    refuseToConnect();
}

std::string MergedParts::once(const std::string& what, const std::function<std::string()>&)
{
    std::string first = next(0, PartRecordKind::Once, what);
    for (std::size_t part = 1; part < m_parts.size(); ++part)
        if (next(part, PartRecordKind::Once, what) != first)
            throw notTogether(m_parts[part], what + " is another one than in part 1",
                              "the same in all parts",
                              "Fits differ from one kind of machine to another: fit once, by "
                              "'crossfade-cli fit', name the file as the method's transform in the "
                              "study, and count all parts anew.");
    return first;
}

void MergedParts::requireSame(const std::string& what, std::uint64_t checksum)
{
    const std::string own = Packer().add(checksum).bytes();
    for (std::size_t part = 0; part < m_parts.size(); ++part)
        if (next(part, PartRecordKind::Same, what) != own)
            throw notTogether(m_parts[part], what + " was another one when it was counted",
                              "the same as here");
}

void MergedParts::finish()
{
    for (std::size_t part = 0; part < m_parts.size(); ++part)
        (void)next(part, PartRecordKind::End, "end");
}

} // namespace crossfade
