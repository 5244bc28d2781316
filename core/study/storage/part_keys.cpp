#include "core/study/storage/part_keys.h"

#include "core/methods/registry.h"
#include "core/study/result/sha256.h"
#include "core/tuning/learn_tuning.h"

#include <initializer_list>

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
    KeyText& add(std::uint64_t number) { return add(std::to_string(number)); }

    std::string key() const { return sha256(m_text); }

private:
    std::string m_text;
};

void addRange(KeyText& keyText, const ClassRange& range)
{
    keyText.add(std::to_string(range.first)).add(std::to_string(range.last));
}

/// The program and its libraries, the data, and which of its rows are held out.
void addData(KeyText& keyText, const Study& study, const Provenance& provenance)
{
    keyText.add(provenance.version).add(provenance.device);
    for (const auto& [library, libraryVersion] : provenance.libraries)
        keyText.add(library).add(libraryVersion);
    for (const std::filesystem::path& file : dataFiles(study))
        keyText.add(provenance.hashOf(file));
    if (study.heldOut)
        keyText.add("held out").add(study.heldOut->rows).add(study.heldOut->seed);
    if (study.heldOut && study.heldOut->folds > 0)
        keyText.add("fold").add(study.heldOut->folds).add(study.heldOut->fold);
}

/// For which items.
void addItems(KeyText& keyText, const Study& study)
{
    if (study.classes)
        addRange(keyText.add("classes"), *study.classes);
    if (study.subset)
        keyText.add("subset").add(study.subset->attribute).add(study.subset->value);
}

/// What is counted, and for which items.
void addCounting(KeyText& keyText, const Study& study, const Provenance& provenance)
{
    keyText.add(distanceName(study.distance)).add(protocolName(study.protocol));
    if (study.protocol == Protocol::NewNeighbours)
        keyText.add("neighbours").add(study.neighbours);
    if (study.qrels)
        keyText.add("qrels").add(provenance.hashOf(*study.qrels));
    for (const Metric& metric : study.metrics)
        keyText.add(metricName(metric));
    addItems(keyText, study);
}

} // namespace

std::string fitKey(const Study& study, const MethodChoice& choice, const ModelNames& models,
                   std::uint64_t seed, const Provenance& provenance)
{
    KeyText keyText;
    addData(keyText, study, provenance);
    keyText.add(models.oldModel).add(models.newModel).add(models.sideModel.value_or(""));
    if (!models.intermediateModels.empty()) {
        keyText.add("intermediate").add(models.intermediateModels.size());
        for (const auto* names : {&models.intermediateModels, &models.intermediateSideModels})
            for (const std::string& model : *names)
                keyText.add(model);
    }
    if (study.trainClasses)
        addRange(keyText.add("training classes"), *study.trainClasses);
    if (study.fitOnPilot)
        keyText.add("fit on pilot").add(optionText(*study.fitOnPilot));
    keyText.add(choice.id).add(seed);
    if (method(choice.id).info().distance)
        keyText.add(distanceName(study.distance));
    keyText.add(choice.transform ? provenance.hashOf(*choice.transform) : "");
    for (const auto& [name, value] : choice.options.values())
        keyText.add(name).add(optionText(value));
    if (const auto orders = ordersFor(study, choice); asksForTuning(choice.options, orders)) {
        keyText.add("tuning").add(distanceName(study.distance));
        keyText.add(metricName(study.metrics.front()));
        for (const std::string& order : orders)
            keyText.add(order);
    }
    return keyText.key();
}

std::string curveKey(const std::string& fitKey, const Study& study, const std::string& order,
                     std::uint64_t orderSeed, const Provenance& provenance)
{
    KeyText keyText;
    keyText.add("paired intervals, gaps"); // curves of versions before these lack them
    keyText.add(fitKey).add(order).add(orderSeed);
    keyText.add(study.newModel); // the curve is judged against it, even if the method has its own
    keyText.add(study.orderFile ? provenance.hashOf(*study.orderFile) : "");
    addCounting(keyText, study, provenance);
    keyText.add(study.slices).add(study.resamples);
    for (const std::string& attribute : study.attributes)
        keyText.add(attribute);
    keyText.add(exactAucName(study.exactAuc)).add(study.classBins);
    keyText.add(study.seeds.front()); // that gaps are resampled by
    for (const std::size_t k : study.flipsAt)
        keyText.add(k);
    return keyText.key();
}

std::string warningsKey(const Study& study, const Provenance& provenance)
{
    KeyText keyText;
    keyText.add("warnings");
    addData(keyText, study, provenance);
    addItems(keyText, study);
    for (const std::string& model : modelsOf(study))
        keyText.add(model);
    return keyText.key();
}

std::string baselinesKey(const Study& study, Geometry geometry, const Provenance& provenance)
{
    KeyText keyText;
    keyText.add("baselines").add(geometryText(geometry));
    addData(keyText, study, provenance);
    addCounting(keyText, study, provenance);
    keyText.add(study.oldModel).add(study.newModel);
    return keyText.key();
}

} // namespace crossfade
