#pragma once

#include "core/base/fields.h"
#include "core/study/request/study.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace crossfade
{

/// The fields of a study that decide kept parts of a kind, as a text: equal texts, equal parts.
/// @param contentOf  what stands for a file in place of its path, such as a hash of its content
std::string decidingText(const Study& study, Decides part,
                         const std::function<std::string(const std::filesystem::path&)>& contentOf);

/// A field of a study and its values as texts.
struct FieldText {
    std::string key; ///< its own key in the study file
    std::vector<std::string> values;

    bool operator==(const FieldText&) const = default;
};

/// The fields of a study as its file has them, those of every method, part and claim among them:
/// all that its numbers depend on.
std::vector<FieldText> fieldTexts(const Study& study);

} // namespace crossfade
