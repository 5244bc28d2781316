#include "widgets/words/messagetext.h"

#include "core/base/report.h"
#include "widgets/words/errortext.h"
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

QString withoutMarks(QString text)
{
    for (const char* mark : {"<b>", "</b>", "<i>", "</i>"})
        text.remove(QLatin1String(mark));
    return text;
}

struct InTheWindow {
    Paths paths = Paths::Whole;
    bool isRich = false;

    QString operator()(const std::string& text) const
    {
        return isTime(text) ? name(timeText(text)) : name(QString::fromStdString(text));
    }
    QString operator()(const as::Count& count) const { return countText(count.value); }
    QString operator()(const as::Share& share) const { return percentText(share.value, 1); }
    QString operator()(const as::Number& number) const
    {
        constexpr int digits = 4;
        return number.decimals ? numberText(number.value, *number.decimals)
                               : QLocale().toString(number.value, 'g', digits);
    }
    QString operator()(const as::Method& method) const { return name(methodText(method.id)); }
    QString operator()(const as::Order& order) const { return name(orderText(order.id)); }
    QString operator()(const as::Metric& metric) const { return name(metricText(metric.id)); }
    QString operator()(const as::File& file) const
    {
        const QString path = QString::fromStdString(file.path);
        return name(paths == Paths::Whole ? path : QFileInfo(path).fileName());
    }
    QString operator()(const as::Dataset& dataset) const
    {
        return name(QString::fromStdString(dataset.path));
    }
    QString operator()(const as::List& list) const
    {
        QStringList texts;
        for (const Message& item : list.items)
            texts += textOf(item);
        if (isCandidate(list))
            return texts.join(QStringLiteral(" · "));
        if (list.between == sentencesBetween)
            return joinSentences(texts);
        return list.between == ", " ? listText(texts)
                                    : texts.join(QString::fromStdString(list.between));
    }

    QString textOf(const Message& message) const
    {
        if (isPlain(message))
            return operator()(message.text());
        QString text = message.isOurs() ? coreText(message.text())
                                        : name(QString::fromStdString(message.text()));
        if (message.isOurs() && !isRich)
            text = withoutMarks(std::move(text));
        return QString::fromStdString(filled(text.toStdString(), message.arguments(),
                                             [this](const Message::Argument& argument) {
                                                 return std::visit(*this, argument).toStdString();
                                             }));
    }

private:
    /// What is not ours may look like marks.
    QString name(const QString& text) const { return isRich ? text.toHtmlEscaped() : text; }
};

QString subjectText(const Progress& progress)
{
    if (isOfDataset(progress))
        return {};
    if (const auto* names = progress.subject.only<as::List>())
        return InTheWindow()(as::List{names->items, " · "});
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
    return InTheWindow{.paths = paths}.textOf(message);
}

QString richText(const Message& message)
{
    return InTheWindow{.isRich = true}.textOf(message);
}

QString shownParagraphs(const std::vector<Message>& paragraphs)
{
    QString html;
    for (const Message& paragraph : paragraphs)
        html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(richText(paragraph));
    return html;
}

bool isPlain(const Message& message)
{
    return !message.isOurs() && message.arguments().empty();
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
