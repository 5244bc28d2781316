#include "widgets/words/messagetext.h"

#include "core/base/report.h"
#include "core/base/shortened.h"
#include "core/base/singular.h"
#include "widgets/words/errortext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace crossfade
{

namespace
{

struct TaskText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::TaskText)
};

/// "2026-12-01T16:30", with whatever belongs to such a time behind it.
bool isTime(const std::string& text)
{
    return text.size() >= 16 && text[4] == '-' && text[10] == 'T' && text[13] == ':';
}

/// Whether a list is a method under an order.
bool isCandidate(const as::List& list)
{
    return list.items.size() == 2 && list.items.back().only<as::Order>() != nullptr &&
           list.items.front().only<as::Order>() == nullptr;
}

struct InTheWindow {
    Paths paths;

    QString operator()(const std::string& text) const
    {
        return isTime(text) ? timeText(text) : nameText(crossfade::shortened(text, longestOfNames));
    }
    QString operator()(const as::Count& count) const { return countText(count.value); }
    QString operator()(const as::Share& share) const { return percentText(share.value, 1); }
    QString operator()(const as::Number& number) const
    {
        constexpr int digits = 4;
        return number.decimals ? numberText(number.value, *number.decimals)
                               : QLocale().toString(number.value, 'g', digits);
    }
    QString operator()(const as::Method& method) const { return methodText(method.id); }
    QString operator()(const as::Order& order) const { return orderText(order.id); }
    QString operator()(const as::Metric& metric) const { return metricText(metric.id); }
    QString operator()(const as::File& file) const
    {
        const QString path = QString::fromStdString(file.path);
        return nameText(paths == Paths::Whole ? path : QFileInfo(path).fileName());
    }
    QString operator()(const as::Dataset& dataset) const
    {
        return nameText(crossfade::shortened(dataset.path, longestOfNames));
    }
    QString operator()(const as::List& list) const
    {
        QStringList texts;
        for (const Message& item : list.items)
            texts += shown(item, paths);
        if (isCandidate(list))
            return texts.join(QStringLiteral(" · "));
        if (list.between == sentencesBetween)
            return joinSentences(texts);
        return list.between == ", " ? listText(texts)
                                    : texts.join(QString::fromStdString(list.between));
    }
};

QString subjectText(const Progress& progress)
{
    if (isOfDataset(progress))
        return {};
    if (const auto* names = progress.subject.only<as::List>())
        return InTheWindow{Paths::Whole}(as::List{names->items, " · "});
    return shown(progress.subject);
}

/// Whether a message begins with words of ours, and not with a name or a number.
bool beginsWithWords(const Message& message)
{
    if (!message.isOurs() || !message.text().starts_with('%'))
        return message.isOurs();
    const auto* list = std::get_if<as::List>(&message.arguments().front());
    return list != nullptr && !list->items.empty() && beginsWithWords(list->items.front());
}

} // namespace

QString shown(const Message& message, Paths paths)
{
    if (!message.isOurs() && message.arguments().empty())
        return InTheWindow{paths}(shortened(message.text()));
    const std::string text =
        message.isOurs() ? coreText(message.text()).toStdString() : message.text();
    return QString::fromStdString(
        shortened(filled(withSingulars(text, message.arguments()), message.arguments(),
                         [paths](const Message::Argument& argument) {
                             return std::visit(InTheWindow{paths}, argument).toStdString();
                         })));
}

QString counted(const QString& sentence, std::vector<Message::Argument> arguments)
{
    return shown(Message(sentence.toStdString(), false, std::move(arguments)));
}

QString noteText(const Message& note)
{
    return beginsWithWords(note) ? capitalised(shown(note)) : shown(note);
}

QString taskText(const Progress& progress)
{
    const QString subject = subjectText(progress);
    const QString stage = stageText(progress.stage);
    if (subject.isEmpty())
        return stage;
    if (progress.stage == Stage::Ordering)
        return TaskText::tr("%1: %2").arg(stage, subject);
    return stage + QLatin1Char(' ') + subject;
}

bool isOfDataset(const Progress& progress)
{
    return progress.subject.only<as::Dataset>() != nullptr;
}

QString coreText(const std::string& english)
{
    return QCoreApplication::translate("Core", english.c_str());
}

QString optionName(const std::string& option)
{
    return coreText(option)
        .replace(QLatin1Char('_'), QLatin1Char(' '))
        .replace(QLatin1Char('-'), QLatin1Char(' '));
}

} // namespace crossfade
