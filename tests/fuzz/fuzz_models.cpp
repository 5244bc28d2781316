#include "core/base/checksum.h"
#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/files/checkpoint.h"
#include "core/methods/shared/transform_container.h"
#include "core/models/embed_parts.h"
#include "core/models/zip_check.h"
#include "core/tuning/tuning.h"
#include "tests/fuzz/fuzz_target.h"

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

template <class Number>
std::string number(Number value)
{
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::string text(const std::string& value)
{
    return number(static_cast<std::uint32_t>(value.size())) + value;
}

std::string withChecksum(const std::string& body)
{
    return body + number(checksum64(body));
}

/// Also the calibrations in its header, whatever their names.
void readTransform(const fs::path& file)
{
    for (const auto& [name, value] : readTransformContainer(file).header)
        (void)parseCalibration(name, value);
}

/// As it is, and with the checksum that belongs to it: else no change would get beyond it.
void readTransformTwice(const fs::path& file)
{
    writeFile(file.string() + ".checked", withChecksum(fileBytes(file)));
    try {
        readTransform(file);
    } catch (const Error&) {
        readTransform(file.string() + ".checked");
    }
}

void writeTransformSeeds(const fs::path& folder)
{
    const std::string header = std::string(transformMagic) + number(transformLayoutVersion) +
                               number(std::uint32_t{2}) + text("method") + text("fct") +
                               text("old_dim") + text("2");
    const std::string values = number(1.0F) + number(2.0F);
    const std::string tensors = number(std::uint32_t{1}) + text("weight") +
                                number(std::uint32_t{2}) + number(std::uint64_t{1}) +
                                number(std::uint64_t{2}) + values;
    writeFile(folder / "one.pt", withChecksum(header + tensors));
    writeFile(folder / "none.pt", withChecksum(header + number(std::uint32_t{0})));
    writeFile(folder / "unchecked.pt", header + tensors);
    const std::string calibrated =
        std::string(transformMagic) + number(transformLayoutVersion) + number(std::uint32_t{2}) +
        text("method") + text("direct") + text("calibration sigma") +
        text("moments l2 1.5 -2 on map@10 0.5 0.25 -0.125 1 3") + number(std::uint32_t{0});
    writeFile(folder / "calibrated.pt", withChecksum(calibrated));
}

/// An archive of one stored entry by APPNOTE.TXT, with a 64-bit end record if asked.
std::string archive(bool is64)
{
    const std::string name = "m/data.pkl";
    const std::string content = "123456789";
    const std::uint16_t none = 0;
    const auto size = static_cast<std::uint32_t>(content.size());
    const std::string common = number(std::uint16_t{20}) + number(none) + number(none) +
                               number(none) + number(none) + number(std::uint32_t{0xCBF43926}) +
                               number(size) + number(size) +
                               number(static_cast<std::uint16_t>(name.size())) + number(none);
    const std::string local = "PK\x03\x04" + common + name + content;
    const std::string entry = "PK\x01\x02" + number(std::uint16_t{20}) + common + number(none) +
                              number(none) + number(none) + number(std::uint32_t{0}) +
                              number(std::uint32_t{0}) + name;
    const std::uint64_t one = 1;
    std::string end64;
    if (is64) {
        const std::uint64_t at = local.size() + entry.size();
        end64 = "PK\x06\x06" + number(std::uint64_t{44}) + number(std::uint32_t{0}) +
                number(std::uint64_t{0}) + number(one) + number(one) +
                number(std::uint64_t{entry.size()}) + number(std::uint64_t{local.size()}) +
                "PK\x06\x07" + number(std::uint32_t{0}) + number(at) + number(std::uint32_t{1});
    }
    return local + entry + end64 + "PK\x05\x06" + number(none) + number(none) +
           number(std::uint16_t{1}) + number(std::uint16_t{1}) +
           number(static_cast<std::uint32_t>(entry.size())) +
           number(static_cast<std::uint32_t>(local.size())) + number(none);
}

void writeZipSeeds(const fs::path& folder)
{
    writeFile(folder / "plain.pt", archive(false));
    writeFile(folder / "long.pt", archive(true));
}

const std::string keptMagic = "CROSSFADE KEPT 1\n";
const std::string keptOf = "a fit";

/// As it is, and as the content of a whole state.
void readKeptStateTwice(const fs::path& file)
{
    JobContext job;
    (void)findCheckpoint(file, keptOf, job);
    const fs::path whole = file.string() + ".whole";
    const std::string content = fileBytes(file);
    writeFile(whole, keptMagic + Packer().add(checksum64(content)).add(content).bytes());
    (void)findCheckpoint(whole, keptOf, job);
}

void writeKeptSeeds(const fs::path& folder)
{
    writeCheckpoint(folder / "state", keptOf, {{"epoch", "3"}, {"weight", number(1.5F)}});
    const std::size_t head = keptMagic.size() + 2 * sizeof(std::uint64_t); // checksum and length
    writeFile(folder / "content", fileBytes(folder / "state").substr(head));
}

/// Three images that are not there, of which the file keeps what was embedded.
const std::vector<fs::path>& keptImages()
{
    static const std::vector<fs::path> images{"/x/a.png", "/x/b.png", "/x/c.png"};
    return images;
}

EmbedPart partIn(const fs::path& folder)
{
    EmbedOptions options;
    options.parts = {.folder = folder, .model = "a model"};
    return {options, keptImages(), 0};
}

void readPart(const fs::path& file)
{
    JobContext job;
    (void)partIn(file.parent_path()).find(job);
}

void writePartSeeds(const fs::path& folder)
{
    JobContext job;
    partIn(folder).keep({.features = FeatureMatrix(2, 2, {1, 2, 3, 4}),
                         .kept = {0, 2},
                         .skipped = {{keptImages()[1], "it is broken"}}},
                        job);
}

} // namespace

std::vector<FuzzTarget> modelTargets()
{
    return {
        {.name = "transform",
         .fileName = "input.pt",
         .largest = 4096,
         .read = readTransformTwice,
         .writeSeeds = writeTransformSeeds,
         .words = {"CROSSFDT", "method", "weight", "old_dim", "moments l2 ", " on map ", "nan"}},
        {.name = "kept-state",
         .fileName = "input",
         .largest = 4096,
         .read = readKeptStateTwice,
         .writeSeeds = writeKeptSeeds,
         .words = {keptMagic, keptOf, std::string(8, '\xff')}},
        {.name = "embed-part",
         .fileName = "images-000000.part.h5",
         .largest = 32768,
         .read = readPart,
         .writeSeeds = writePartSeeds,
         .words = {"TREE", "SNOD", "HEAP", "made_of", "kept", "features", "reasons"}},
        {.name = "torchscript-zip",
         .fileName = "input.pt",
         .largest = 4096,
         .read = requireUndamagedZip,
         .writeSeeds = writeZipSeeds,
         .words = {"PK\x03\x04", "PK\x01\x02", "PK\x05\x06", "PK\x06\x06", "PK\x06\x07",
                   std::string("\x01\x00\x10\x00", 4), "\xff\xff\xff\xff"}}};
}

} // namespace crossfade::test
