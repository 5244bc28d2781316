#include "core/study/storage/part_keys.h"

#include "core/data/import/import.h"
#include "core/methods/registry.h"
#include "core/study/request/field_texts.h"
#include "core/study/result/sha256.h"
#include "core/tuning/learn_tuning.h"

namespace crossfade
{

namespace
{

/// Collects what a part depends on: texts one after the other, each with its length, so that no two
/// lists give the same text.
class KeyText
{
public:
    KeyText& add(const std::string& text)
    {
        m_text += std::to_string(text.size()) + ":" + text;
        return *this;
    }

    std::string key() const { return sha256(m_text); }

private:
    std::string m_text;
};

/// The program and its libraries, and the fields of the study that decide such a part, with the
/// contents of files in the place of their paths.
KeyText decided(const Study& study, Decides part, const Provenance& provenance)
{
    KeyText keyText;
    keyText.add(std::to_string(part)).add(provenance.version).add(provenance.device);
    for (const auto& [library, libraryVersion] : provenance.libraries)
        keyText.add(library).add(libraryVersion);
    keyText.add(decidingText(study, part, [&](const std::filesystem::path& file) {
        std::string hashes;
        for (const std::filesystem::path& single : importedFiles(file)) // of a folder, several
            hashes += provenance.hashOf(single) + ' ';
        return hashes;
    }));
    return keyText;
}

/// The study as one of its fits sees it.
Study studyOfFit(const Study& study, const MethodChoice& choice, const ModelNames& models,
                 std::uint64_t seed)
{
    Study asked = study;
    asked.oldModel = models.oldModel;
    asked.newModel = models.newModel;
    asked.sideModel = models.sideModel;
    asked.intermediateModels = models.intermediateModels;
    asked.intermediateSideModels = models.intermediateSideModels;
    asked.methods = {choice};
    asked.seeds = {seed};
    asked.orders = ordersFor(study, choice);
    if (asksForTuning(choice.options, asked.orders)) {
        asked.metrics.resize(1); // by which it tunes
        return asked;
    }
    asked.orders.clear();
    asked.metrics.clear();
    if (!method(choice.id).info().distance)
        asked.distance = {};
    return asked;
}

} // namespace

std::string fitKey(const Study& study, const MethodChoice& choice, const ModelNames& models,
                   std::uint64_t seed, const Provenance& provenance)
{
    KeyText keyText = decided(studyOfFit(study, choice, models, seed), KeptFits, provenance);
    if (study.drawTrain)
        keyText.add("drawn rows are whole"); // earlier ones were as they are stored
    return keyText.key();
}

std::string curveKey(const std::string& fitKey, const Study& study, const std::string& order,
                     std::uint64_t orderSeed, const Provenance& provenance)
{
    Study asked = study;
    asked.orders = {order};
    asked.orderSeeds = {orderSeed};
    asked.seeds.resize(1); // that gaps are resampled by
    return decided(asked, KeptCurves, provenance).add(fitKey).add("groups in double").key();
}

std::string warningsKey(const Study& study, const Provenance& provenance)
{
    KeyText keyText = decided(study, KeptWarnings, provenance);
    for (const std::string& model : modelsOf(study))
        keyText.add(model);
    return keyText.key();
}

std::string baselinesKey(const Study& study, Geometry geometry, const Provenance& provenance)
{
    return decided(study, KeptBaselines, provenance).add(geometryText(geometry)).key();
}

} // namespace crossfade
