#pragma once

#include "core/study/request/study.h"

#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// The distance by which features are compared where the user names none: that of the indexes which
/// those of `models` came from, else, and where these contradict each other, l2. Without models, of
/// all that are known.
/// @param known  EmbeddingSet::distances
Distance defaultDistance(const std::map<std::string, Distance>& known,
                         const std::vector<std::string>& models);

/// The default distance of a study's models. Reads its file; where that cannot be read, which the
/// study's own reading will tell, it is l2.
Distance defaultDistance(const Study& study);

/// parseStudy() of what a user has written: a distance that it does not name is the default one.
/// readStudy() does so, too.
Study writtenStudy(const std::string& text, const std::filesystem::path& file);

/// What the user should know of the distance `used`, where an index says something of it: that it
/// is the index's, or that it is not. Empty: nothing.
Message distanceMessage(const std::map<std::string, Distance>& known,
                        const std::vector<std::string>& models, Distance used);

} // namespace crossfade
