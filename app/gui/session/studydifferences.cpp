#include "app/gui/session/studydifferences.h"

#include "core/study/request/new_models.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>

namespace crossfade
{

namespace
{

struct DifferencesText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DifferencesText)
};

/// A key of the study file and its name in the set-up.
struct NamedKey {
    const char* key;
    const char* section; ///< the class that names it, for the translation
    const char* name;
};

constexpr NamedKey namedKeys[] = {
    {"seeds", "crossfade::ComputeSection", "Seeds"},
    {"resamples", "crossfade::ComputeSection", "Resamples"},
    {"device", "crossfade::ComputeSection", "Device"},
    {"old", "crossfade::DataSection", "Old model"},
    {"new", "crossfade::DataSection", "New model"},
    {"other_new", "crossfade::DataSection", "Other new models"},
    {"side", "crossfade::DataSection", "Side model"},
    {"intermediate", "crossfade::DataSection", "Intermediate models"},
    {"intermediate_side", "crossfade::DataSection", "Their side models"},
    {"orders", "crossfade::OrdersSection", "Orders of backfilling"},
    {"metrics", "crossfade::MeasureSection", "Measures"},
    {"distance", "crossfade::MeasureSection", "Distance"},
    {"protocol", "crossfade::MeasureSection", "Protocol"},
    {"slices", "crossfade::MeasureSection", "Fractions"},
    {"indexes", "crossfade::IndexSection", "Index"},
    {"depth", "crossfade::IndexSection", "Depth"},
    {"queries", "crossfade::IndexSection", "Queries"},
    {"id", "crossfade::MethodsSection", "Methods"},
};

/// The name of a key as the set-up calls it; an option of a method as the option's row does.
QString keyName(const std::string& key)
{
    for (const NamedKey& named : namedKeys)
        if (key == named.key)
            return QCoreApplication::translate(named.section, named.name);
    return optionName(key);
}

QString valueText(const std::string& key, const std::string& value)
{
    if (key == "orders")
        return orderText(value);
    if (key == "metrics")
        return metricText(parseMetric(value));
    return key == "id" ? methodText(value) : nameText(value);
}

/// "Orders of backfilling: Random, Class mean".
QString inWords(const FieldText& field)
{
    QStringList values;
    for (const std::string& value : field.values)
        values += valueText(field.key, value);
    const QString text = values.isEmpty() ? QStringLiteral("–") : listText(values);
    return DifferencesText::tr("%1: %2").arg(keyName(field.key), text);
}

/// Takes the first that is equal out of a list.
bool takeOut(std::vector<FieldText>& texts, const FieldText& text)
{
    const auto found = std::ranges::find(texts, text);
    if (found == texts.end())
        return false;
    texts.erase(found);
    return true;
}

} // namespace

StudyDifferences::StudyDifferences(const Study& before, const Study& after)
    : m_changed(fieldTexts(withoutEachNewModel(after)))
{
    const std::vector<FieldText> was = fieldTexts(withoutEachNewModel(before));
    const std::vector<FieldText> now = m_changed;
    for (const FieldText& field : was)
        if (!takeOut(m_changed, field) &&
            std::ranges::find(now, field.key, &FieldText::key) == now.end())
            m_keysGone.push_back(field.key);
    // A method that is gone leaves the id of another.
    if (isEmpty() && was.size() != now.size()) {
        std::vector<FieldText> left = now;
        for (const FieldText& field : was)
            if (!takeOut(left, field))
                m_methodsGone.push_back(field);
    }
}

bool StudyDifferences::isEmpty() const
{
    return m_changed.empty() && m_keysGone.empty() && m_methodsGone.empty();
}

QString StudyDifferences::text() const
{
    QStringList texts;
    for (const FieldText& field : m_changed)
        texts += inWords(field);
    for (const std::string& key : m_keysGone)
        texts += DifferencesText::tr("without %1").arg(keyName(key));
    for (const FieldText& field : m_methodsGone)
        texts += DifferencesText::tr("without %1").arg(inWords(field));
    return texts.join(QStringLiteral("; "));
}

} // namespace crossfade
