#include "widgets/words/resulttext.h"

#include "core/base/numbers.h"
#include "core/methods/registry.h"
#include "core/metrics/metric_table.h"
#include "core/orders/order.h"
#include "core/study/result/metric_words.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>

namespace crossfade
{

namespace
{

// What the names of facts begin with, as core/study/run/fitting.cpp writes them.
constexpr std::string_view sigmaFact = "kendall_tau_sigma_";
constexpr std::string_view gainFact = "learned_gain_";

struct ResultText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::ResultText)
};

bool lossUsesLabels(const StudyResult& result, std::size_t choice)
{
    if (choice >= result.study.methods.size())
        return false;
    const MethodChoice& chosen = result.study.methods[choice];
    return findMethod(chosen.id) != nullptr && crossfade::lossUsesLabels(chosen);
}

bool hasSeveralSeeds(const StudyResult& result)
{
    return std::any_of(result.curves.begin(), result.curves.end(), [&](const StudyCurve& curve) {
        return curve.seed != result.curves.front().seed;
    });
}

/// The text with the curve's seed where the result has several.
QString withSeed(const StudyResult& result, const StudyCurve& curve, const QString& text)
{
    return hasSeveralSeeds(result)
               ? ResultText::tr("%1 · seed %2").arg(text, QString::number(curve.seed))
               : text;
}

/// The label that the study gave the choice, else the title with the choice's own models.
QString namedText(const QString& ofMethod, const MethodChoice& choice)
{
    if (!choice.label.empty())
        return nameText(choice.label);
    const std::string name = ownName(choice.options);
    const QString title = name.empty() ? ofMethod : nameText(name);
    QStringList own;
    for (const auto& model : {choice.newModel, choice.sideModel})
        if (model)
            own += nameText(*model);
    return own.isEmpty() ? title : ResultText::tr("%1 (%2)").arg(title, listText(own));
}

/// The text for the fact "map_kendall_tau" or "map_weight: items of predicted class".
QString gainFactText(const std::string& fact)
{
    const std::string_view tau = "_kendall_tau";
    const std::string_view weight = "_weight: ";
    const std::size_t at = fact.find(weight);
    if (at != std::string::npos)
        return ResultText::tr("weight of %1 in the gain of %2")
            .arg(nameText(fact.substr(at + weight.size())), metricText(fact.substr(0, at)));
    return fact.ends_with(tau) ? ResultText::tr("τ of the learned gain of %1")
                                     .arg(metricText(fact.substr(0, fact.size() - tau.size())))
                               : QString::fromStdString(fact);
}

} // namespace

QString metricText(const Metric& metric)
{
    return shown(Message(infoOf(metric).title, true, {std::to_string(metric.k)}));
}

QString metricText(const StudyResult& result, const Metric& metric)
{
    return shown(metricMessage(result, metric));
}

QString metricText(const std::string& name)
{
    try {
        return metricText(parseMetric(name));
    } catch (const Error&) {
        return QString::fromStdString(name);
    }
}

QString optionValueText(const OptionValue& value)
{
    if (const auto* isOn = std::get_if<bool>(&value))
        return *isOn ? ResultText::tr("on") : ResultText::tr("off");
    if (const auto* number = std::get_if<double>(&value))
        return QLocale().toString(*number, 'g', QLocale::FloatingPointShortest);
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return QLocale().toString(qlonglong{*number});
    return QString::fromStdString(std::get<std::string>(value));
}

QString methodText(const std::string& id)
{
    const Method* method = findMethod(id);
    return method == nullptr ? QString::fromStdString(id) : coreText(method->info().title);
}

QString methodText(const MethodChoice& choice)
{
    return namedText(methodText(choice.id), choice);
}

QString methodText(const StudyResult& result, const StudyCurve& curve)
{
    const QString title = methodText(curve.method);
    return curve.choice < result.study.methods.size()
               ? namedText(title, result.study.methods[curve.choice])
               : title;
}

QString orderText(const std::string& id)
{
    const OrderInfo* info = findOrder(id);
    return info != nullptr ? coreText(info->title) : QString::fromStdString(id);
}

QString orderCaveatText(const StudyResult& result, std::size_t choice, const std::string& order)
{
    const OrderInfo* info = findOrder(order);
    return info == nullptr ? QString() : shown(orderCaveat(*info, lossUsesLabels(result, choice)));
}

QString orderWithCaveat(const OrderInfo& order, bool lossUsesLabels)
{
    const QString caveat = shown(orderCaveat(order, lossUsesLabels));
    const QString title = coreText(order.title);
    return caveat.isEmpty() ? title : ResultText::tr("%1 (%2)").arg(title, caveat);
}

QString orderWithCaveat(const StudyResult& result, std::size_t choice, const std::string& order)
{
    const OrderInfo* info = findOrder(order);
    return info == nullptr ? orderText(order)
                           : orderWithCaveat(*info, lossUsesLabels(result, choice));
}

QString factText(const std::string& name)
{
    if (name == "orthogonality_gap")
        return ResultText::tr("‖WWᵀ − I‖ (Frobenius)");
    if (name == "cka_with_old")
        return ResultText::tr("CKA with the old model");
    if (name.starts_with(sigmaFact)) {
        const std::string loss = name.substr(sigmaFact.size());
        const QString tau = ResultText::tr("τ of uncertainty");
        return loss == "loss" ? tau
                              : ResultText::tr("%1 (%2)").arg(tau, QString::fromStdString(loss));
    }
    if (name.starts_with(gainFact))
        return gainFactText(name.substr(gainFact.size()));
    return QString::fromStdString(name);
}

QString curveText(const StudyResult& result, std::size_t index)
{
    const StudyCurve& curve = result.curves[index];
    const QString text = withSeed(
        result, curve,
        ResultText::tr("%1 · %2").arg(methodText(result, curve), orderText(curve.ordering)));
    const QString caveat = orderCaveatText(result, curve.choice, curve.ordering);
    return caveat.isEmpty() ? text : ResultText::tr("%1 (%2)").arg(text, caveat);
}

QString curveTextInItsOrder(const StudyResult& result, std::size_t index)
{
    const StudyCurve& curve = result.curves[index];
    return withSeed(result, curve, methodText(result, curve));
}

QString bandText(const QString& what)
{
    return ResultText::tr("Band: 95 % interval of %1, by resampling the queries; interpolated "
                          "between the slices.")
        .arg(what);
}

QString numberText(double number, int decimals)
{
    const QLocale locale;
    return locale.toString(asShown(number, decimals), 'f', decimals)
        .replace(locale.negativeSign(), QChar(0x2212));
}

QString percentText(double share, int decimals)
{
    if (!std::isfinite(share))
        return QStringLiteral("–");
    //: A percentage; the space does not break.
    return ResultText::tr("%1\u00a0%").arg(numberText(100 * share, decimals));
}

QString countText(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString listText(const QStringList& texts)
{
    //: Between the parts of a list in a sentence.
    return texts.join(ResultText::tr(", "));
}

QString joinSentences(const QStringList& sentences)
{
    constexpr QChar ideographicStop(0x3002); // has its own room: no space follows
    QString text;
    for (const QString& sentence : sentences) {
        if (!text.isEmpty() && !sentence.isEmpty() && !text.endsWith(ideographicStop))
            text += QLatin1Char(' ');
        text += sentence;
    }
    return text;
}

QString timeText(const std::string& time)
{
    const QString text = QString::fromStdString(time);
    const QDateTime parsed = QDateTime::fromString(text, Qt::ISODate);
    if (!parsed.isValid())
        return text;
    // As ISO 8601 has it: read the same everywhere, and in print, where the year and the zone
    // count.
    const bool hasZone = parsed.timeSpec() != Qt::LocalTime;
    return parsed.toLocalTime().toString(hasZone ? QStringLiteral("yyyy-MM-dd HH:mm t")
                                                 : QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString aucText(const StudyResult& result, std::size_t metric)
{
    return shown(aucTitle(hasExactAuc(result, metric)));
}

QString className(const EmbeddingSet& items, std::int64_t label)
{
    if (label < 0)
        return ResultText::tr("no class");
    if (static_cast<std::size_t>(label) < items.classNames.size())
        return nameText(items.classNames[static_cast<std::size_t>(label)]);
    return ResultText::tr("class %1").arg(label);
}

QString sharedBeginning(const EmbeddingSet& items)
{
    const std::vector<std::string>& names = items.classNames;
    if (names.size() < 2)
        return {};
    std::string_view shared = names.front();
    for (const std::string& name : names) {
        if (name.empty())
            return {};
        const auto differs = std::ranges::mismatch(shared, name).in1;
        const auto same = static_cast<std::size_t>(differs - shared.begin());
        shared = shared.substr(0, std::min(same, name.size() - 1)); // something of each name stays
    }
    const std::size_t end = shared.find_last_of(" /:_");
    const auto isNumber = [end](const std::string& name) {
        return std::ranges::all_of(name.substr(end + 1),
                                   [](unsigned char letter) { return std::isdigit(letter) != 0; });
    };
    if (end != std::string_view::npos && std::ranges::any_of(names, isNumber))
        return {}; // "3" alone reads as a label, "topic 3" does not
    return end == std::string_view::npos
               ? QString()
               : QString::fromUtf8(shared.data(), static_cast<qsizetype>(end) + 1);
}

QString shortName(const QString& name, const QString& beginning)
{
    return name.startsWith(beginning) ? name.mid(beginning.size()) : name;
}

std::int64_t labelOf(const ItemGroup& group, std::size_t row)
{
    return row < group.labels.size() ? group.labels[row] : -1;
}

QString imageFile(const EmbeddingSet& items, const ItemGroup& group, std::size_t row)
{
    if (row >= group.paths.size() || group.paths[row].empty())
        return {};
    return QString::fromStdString((items.file.parent_path() / group.paths[row]).string());
}

QString itemText(const ItemGroup& group, std::size_t row)
{
    constexpr qsizetype longest = 1000; // of a whole document nobody reads more on a card
    if (row >= group.texts.size())
        return {};
    const QString text =
        QString::fromStdString(group.texts[row].substr(0, 4 * longest)).simplified();
    return nameText(text.size() <= longest ? text : text.left(longest) + QChar(0x2026));
}

QString restrictionText(const Study& study)
{
    QStringList kept;
    if (study.subset)
        kept += ResultText::tr("items with %1 = %2")
                    .arg(nameText(study.subset->attribute), nameText(study.subset->value));
    if (study.classes)
        kept += ResultText::tr("classes %1–%2").arg(study.classes->first).arg(study.classes->last);
    return listText(kept);
}

QString dataText(const Study& study)
{
    const std::vector<std::filesystem::path> files = dataFiles(study);
    const std::string name = files.empty() ? study.name : files.front().filename().string();
    const QString text =
        ResultText::tr("%1: %2 → %3")
            .arg(nameText(name), nameText(study.oldModel), nameText(study.newModel));
    const QString kept = restrictionText(study);
    return kept.isEmpty() ? text : ResultText::tr("%1 (only %2)").arg(text, kept);
}

QString noValuesSentence(const StudyResult& result)
{
    return lacksValues(result)
               ? ResultText::tr("No query has a relevant item in the gallery, so no metric has a "
                                "value. The gallery and the queries need labels, or the queries "
                                "lists of relevant items.")
               : QString();
}

const ConfidenceInterval* intervalOf(const StudyCurve& curve, std::size_t metric)
{
    const bool known = metric < curve.ci95.size() && !curve.ci95[metric].low.empty();
    return known ? &curve.ci95[metric] : nullptr;
}

} // namespace crossfade
