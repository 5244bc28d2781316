#pragma once

#include "core/study/result/result.h"

#include <filesystem>
#include <memory>

namespace crossfade::test
{

/// A small but consistent result: 8 classes, 120 gallery items, 40 queries, drawn in 12 and 16
/// dimensions, methods `direct` and `fct`, three orders, metrics cmc@1, cmc@5 and map, all counted
/// by sorting. Query 39 has no relevant item. Its images are those of drawImages()
/// (synthetic_images.h) in `folder`.
std::shared_ptr<StudyResult> syntheticResult(const std::filesystem::path& folder,
                                             std::size_t slices = 11);

/// The same with everything else that a result can contain: groups by `shade` (dark, light) and
/// `size` (small, middle, large; no item is huge), a side model, similarities, dimensions, facts,
/// τ.
std::shared_ptr<StudyResult> fullResult(const std::filesystem::path& folder,
                                        std::size_t slices = 11);

/// fullResult() of data without labels: no query has a relevant item, and no metric has a value.
std::shared_ptr<StudyResult> unlabelledResult(const std::filesystem::path& folder);

/// syntheticResult() with classes that are all named "photo: …".
std::shared_ptr<StudyResult> resultOfPhotos(const std::filesystem::path& folder);

/// Gives the old model values of single queries, by all metrics: those of the last curve's start.
void knowOldModel(StudyResult& result);

/// Judges the conditions of all curves by their means, after a test has changed them.
void judgeByMeans(StudyResult& result);

/// One curve of many queries with random ranks, without features.
std::shared_ptr<StudyResult> largeResult(std::size_t queries, std::size_t slices);

} // namespace crossfade::test
