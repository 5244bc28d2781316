#pragma once

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Which of a file's models is the old one, and which the new one. None: cannot be told.
struct ModelRoles {
    std::optional<std::string> oldModel = {};
    std::optional<std::string> newModel = {};

    bool operator==(const ModelRoles&) const = default;
};

/// The roles of models by what their names say, whatever their sequence. `old` and `new` are the
/// old and the new model. Else the one name that has the word in it is (`old_clip`, `clipNew`), and
/// of two models the other is the other one. Else of two names the older date (`clip_2021`,
/// `b-2024-03-05`) or the lower version of the same beginning (`v1`, `dino-v2`) is the old one,
/// unless dates and versions contradict each other. Other numbers say nothing: they may be sizes. A
/// side model, which says so, is neither.
ModelRoles modelRoles(std::vector<std::string> names);

} // namespace crossfade
