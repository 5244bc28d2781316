#include "core/study/plan/fingerprint.h"

#include "core/data/presence.h"
#include "core/data/row_reader.h"
#include "core/data/selection/stored_models.h"
#include "core/study/result/sha256.h"

#include <algorithm>
#include <string_view>

namespace crossfade
{

namespace
{

constexpr std::size_t mostItems = 64;

std::string hashOf(const FeatureMatrix& features, std::size_t row)
{
    RowReader reader(features);
    const auto values = reader.row(row);
    const std::string_view bytes(reinterpret_cast<const char*>(values.data()),
                                 values.size() * sizeof(float));
    return sha256(bytes).substr(0, 12);
}

} // namespace

Fingerprint fingerprintOf(const ItemGroup& gallery, const std::string& oldModel)
{
    const FeatureMatrix& features =
        featuresOf(gallery, originalModel(gallery, oldModel), "gallery");
    const std::vector<std::int64_t> rows = presentRows(gallery, oldModel);
    const std::size_t count = std::min(mostItems, rows.size());
    Fingerprint fingerprint;
    for (std::size_t i = 0; i < count; ++i) {
        const auto row = static_cast<std::size_t>(rows[i * rows.size() / count]);
        fingerprint[gallery.ids.text(row)] = hashOf(features, row);
    }
    return fingerprint;
}

FingerprintMatch compare(const Fingerprint& fingerprint, const ItemGroup& gallery,
                         const std::string& oldModel)
{
    const FeatureMatrix& features =
        featuresOf(gallery, originalModel(gallery, oldModel), "gallery");
    const RowMask present = presentMask(gallery, oldModel);
    const RowsById rows(gallery.ids, gallery.count);
    FingerprintMatch match;
    for (const auto& [id, hash] : fingerprint) {
        const std::optional<std::int64_t> row = rows.find(id);
        if (!row || present[static_cast<std::size_t>(*row)] == 0)
            continue;
        ++match.found;
        if (hashOf(features, static_cast<std::size_t>(*row)) == hash)
            ++match.same;
        else if (match.firstDifferent.empty())
            match.firstDifferent = id;
    }
    return match;
}

} // namespace crossfade
