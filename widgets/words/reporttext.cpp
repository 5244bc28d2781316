#include "widgets/words/reporttext.h"

#include "widgets/words/messagetext.h"

namespace crossfade
{

namespace
{

std::string escaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped().toStdString();
}

Message escaped(const Message& message);

struct EscapedArgument {
    Message::Argument operator()(const std::string& text) const { return escaped(text); }
    Message::Argument operator()(as::List list) const
    {
        for (Message& item : list.items)
            item = escaped(item);
        return list;
    }
    template <class Argument>
    Message::Argument operator()(Argument argument) const
    {
        if constexpr (requires { argument.id; })
            argument.id = escaped(argument.id);
        if constexpr (requires { argument.path; })
            argument.path = escaped(argument.path);
        return argument;
    }
};

/// With everything that is not ours escaped.
Message escaped(const Message& message)
{
    std::vector<Message::Argument> arguments;
    for (const Message::Argument& argument : message.arguments())
        arguments.push_back(std::visit(EscapedArgument(), argument));
    return {message.isOurs() ? message.text() : escaped(message.text()), message.isOurs(),
            std::move(arguments)};
}

} // namespace

QString richText(const Message& message)
{
    return shown(escaped(message));
}

QString shownParagraphs(const std::vector<Message>& paragraphs)
{
    QString html;
    for (const Message& paragraph : paragraphs)
        html += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(richText(paragraph));
    return html;
}

} // namespace crossfade
