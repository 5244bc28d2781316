#include "app/gui/studydifferences.h"

#include "widgets/messagetext.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QRegularExpression>

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

/// The lines of the study file; a list that spans several is one.
QStringList linesOf(Study study)
{
    study.name.clear();
    study.results.clear();
    QStringList lines;
    bool isListOpen = false;
    for (const QString& line :
         QString::fromStdString(studyText(study, "/study.toml")).split(QLatin1Char('\n'))) {
        const QString trimmed = line.trimmed();
        if (isListOpen) {
            lines.last() += trimmed;
            isListOpen = trimmed != QLatin1String("]");
        } else if (!trimmed.isEmpty() && !trimmed.startsWith(QLatin1Char('['))) {
            lines += trimmed;
            isListOpen = trimmed.endsWith(QLatin1String("= ["));
        }
    }
    return lines;
}

QString keyOf(const QString& line)
{
    return line.section(QLatin1Char('='), 0, 0).trimmed();
}

/// As the set-up calls it; an option of a method as the option's row does.
QString keyName(const QString& key)
{
    for (const NamedKey& named : namedKeys)
        if (key == QLatin1String(named.key))
            return QCoreApplication::translate(named.section, named.name);
    return optionName(key.toStdString());
}

QString valueText(const QString& key, const QString& value)
{
    if (key == QLatin1String("orders"))
        return orderText(value.toStdString());
    if (key == QLatin1String("metrics"))
        return metricText(parseMetric(value.toStdString()));
    if (key == QLatin1String("id"))
        return methodText(value.toStdString());
    return value;
}

/// Without the quotation marks and brackets of the file: "['random', 'sigma']" has two values.
QStringList valuesOf(const QString& line)
{
    static const QRegularExpression value(
        QStringLiteral(R"re('([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s,\[\]]+))re"));
    QStringList values;
    for (const auto& match : value.globalMatch(line.section(QLatin1Char('='), 1)))
        values += match.captured(1) + match.captured(2) + match.captured(3);
    return values;
}

/// "Orders of backfilling: Random, Class mean".
QString inWords(const QString& line)
{
    const QString key = keyOf(line);
    QStringList values;
    for (const QString& value : valuesOf(line))
        values += valueText(key, value);
    const QString text = values.isEmpty() ? QStringLiteral("–") : listText(values);
    return DifferencesText::tr("%1: %2").arg(keyName(key), text);
}

} // namespace

StudyDifferences::StudyDifferences(const Study& before, const Study& after)
    : m_changed(linesOf(after))
{
    const QStringList was = linesOf(before);
    QStringList keys;
    for (const QString& line : m_changed)
        keys += keyOf(line);
    for (const QString& line : was)
        if (!m_changed.removeOne(line) && !keys.contains(keyOf(line)))
            m_keysGone += keyOf(line);
    // A method that is gone leaves the id of another.
    if (isEmpty() && was.size() != keys.size()) {
        QStringList left = linesOf(after);
        for (const QString& line : was)
            if (!left.removeOne(line))
                m_methodsGone += line;
    }
}

bool StudyDifferences::isEmpty() const
{
    return m_changed.isEmpty() && m_keysGone.isEmpty() && m_methodsGone.isEmpty();
}

QString StudyDifferences::text() const
{
    QStringList texts;
    for (const QString& line : m_changed)
        texts += inWords(line);
    for (const QString& key : m_keysGone)
        texts += DifferencesText::tr("without %1").arg(keyName(key));
    for (const QString& line : m_methodsGone)
        texts += DifferencesText::tr("without %1").arg(inWords(line));
    return texts.join(QStringLiteral("; "));
}

} // namespace crossfade
