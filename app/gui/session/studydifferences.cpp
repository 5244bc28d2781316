#include "app/gui/session/studydifferences.h"

#include "core/study/request/new_models.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

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

Study withoutMethods(Study study)
{
    study.methods.clear();
    return study;
}

/// A study of one method alone: what is in it beside the method is the same for all.
Study of(const MethodChoice& method)
{
    Study study;
    study.methods = {method};
    return study;
}

QString namesOf(const std::vector<MethodChoice>& methods)
{
    QStringList names;
    for (const MethodChoice& method : methods)
        names += methodText(method);
    return listText(names);
}

} // namespace

StudyDifferences::Fields::Fields(const Study& before, const Study& after)
    : changed(fieldTexts(after))
{
    const std::vector<FieldText> now = changed;
    for (const FieldText& field : fieldTexts(before))
        if (!takeOut(changed, field) &&
            std::ranges::find(now, field.key, &FieldText::key) == now.end())
            gone.push_back(field.key);
}

QStringList StudyDifferences::Fields::texts() const
{
    QStringList texts;
    for (const FieldText& field : changed)
        texts += inWords(field);
    for (const std::string& key : gone)
        texts += DifferencesText::tr("without %1").arg(keyName(key));
    return texts;
}

StudyDifferences::StudyDifferences(const Study& before, const Study& after)
{
    const Study old = withoutEachNewModel(before);
    const Study current = withoutEachNewModel(after);
    m_fields = Fields(withoutMethods(old), withoutMethods(current));
    m_added = current.methods;
    for (const MethodChoice& was : old.methods) {
        const auto now = std::ranges::find(m_added, was.displayName(), &MethodChoice::displayName);
        if (now == m_added.end()) {
            m_gone.push_back(was);
            continue;
        }
        if (Fields options(of(was), of(*now)); !options.isEmpty())
            m_options.emplace_back(*now, std::move(options));
        m_added.erase(now);
    }
}

bool StudyDifferences::isEmpty() const
{
    return m_fields.isEmpty() && m_added.empty() && m_gone.empty() && m_options.empty();
}

QString StudyDifferences::text() const
{
    QStringList texts;
    if (!m_gone.empty())
        texts += DifferencesText::tr("without %1").arg(namesOf(m_gone));
    if (!m_added.empty())
        texts += DifferencesText::tr("with %1").arg(namesOf(m_added));
    texts += m_fields.texts();
    for (const auto& [method, options] : m_options)
        texts += DifferencesText::tr("%1: %2").arg(methodText(method), listText(options.texts()));
    return texts.join(QStringLiteral("; "));
}

} // namespace crossfade
