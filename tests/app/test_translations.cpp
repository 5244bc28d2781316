#include "app/gui/actions/actions.h"
#include "app/gui/style/languages.h"
#include "core/methods/registry.h"
#include "core/metrics/metric_table.h"
#include "core/orders/order.h"
#include "widgets/words/messagetext.h"

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QDomDocument>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

QDomDocument readCatalogue(const QString& file)
{
    QDomDocument document;
    QFile input(file);
    EXPECT_TRUE(input.open(QIODevice::ReadOnly)) << file.toStdString();
    EXPECT_TRUE(document.setContent(&input)) << file.toStdString();
    return document;
}

QStringList catalogues()
{
    const QDir folder(CROSSFADE_TRANSLATIONS);
    QStringList files;
    for (const QString& name : folder.entryList({"*.ts"}))
        files.append(folder.filePath(name));
    return files;
}

/// The texts that the core keeps in tables.
std::vector<std::string> tableTexts()
{
    std::vector<std::string> texts;
    for (const OrderInfo& order : orders())
        texts.insert(texts.end(), {order.title, order.definition, order.needs});
    for (const MetricInfo& metric : metrics())
        texts.insert(texts.end(), {metric.title, metric.definition});
    for (const auto& method : methods()) {
        texts.insert(texts.end(), {method->info().title, method->info().summary});
        for (const OptionSpec& option : method->info().options) {
            texts.insert(texts.end(), {option.name, option.help});
        }
    }
    return texts;
}

/// What stands in Core::says("…") anywhere in the core, and in errors of the window.
QSet<QString> textsOfSources()
{
    static const QRegularExpression says(R"re(Core::says\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))re");
    static const QRegularExpression literal(R"re("((?:[^"\\]|\\.)*)")re");
    QSet<QString> texts;
    QStringList files;
    for (const char* folder : {"/../core", "/../app/gui"}) {
        QDirIterator found(QStringLiteral(CROSSFADE_TRANSLATIONS) + QLatin1String(folder),
                           {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext())
            files += found.next();
    }
    for (const QString& name : files) {
        QFile file(name);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        for (const auto& call : says.globalMatch(QString::fromUtf8(file.readAll()))) {
            QString text;
            for (const auto& part : literal.globalMatch(call.captured(1)))
                text += part.captured(1);
            texts.insert(text.replace(QLatin1String("\\\""), QLatin1String("\""))
                             .replace(QLatin1String("\\u00a0"), QString(QChar(0xA0)))
                             .replace(QLatin1String("\\u2060"), QString(QChar(0x2060))));
        }
    }
    return texts;
}

QSet<QString> coreTextsOf(const QString& catalogue)
{
    QSet<QString> texts;
    const QDomNodeList contexts = readCatalogue(catalogue).elementsByTagName("context");
    for (int c = 0; c < contexts.size(); ++c) {
        const QDomElement context = contexts.at(c).toElement();
        if (context.firstChildElement("name").text() != "Core")
            continue;
        const QDomNodeList sources = context.elementsByTagName("source");
        for (int i = 0; i < sources.size(); ++i)
            texts.insert(sources.at(i).toElement().text());
    }
    return texts;
}

/// Calls `check` with every text of every catalogue and its translation.
template <class Check>
void forEachText(Check check)
{
    for (const QString& file : catalogues()) {
        SCOPED_TRACE(file.toStdString());
        const QDomNodeList messages = readCatalogue(file).elementsByTagName("message");
        for (int i = 0; i < messages.size(); ++i) {
            const QDomElement message = messages.at(i).toElement();
            check(message.firstChildElement("source").text(),
                  message.firstChildElement("translation").text());
        }
    }
}

} // namespace

TEST(Translations, EveryLanguageOfTheMenuLoads)
{
    ASSERT_GE(languages().size(), 2);
    const QLocale before;
    for (const Language& language : languages()) {
        LanguageSwitch spoken;
        EXPECT_TRUE(spoken.apply(language.code)) << language.code.toStdString();
        EXPECT_EQ(spoken.code(), language.code);
        EXPECT_FALSE(language.name.isEmpty());
    }
    LanguageSwitch spoken;
    EXPECT_FALSE(spoken.apply("xx"));
    EXPECT_EQ(spoken.code(), "en");
    QLocale::setDefault(before);
}

TEST(Translations, AFontWithTheCharactersOfTheLanguageIsTaken)
{
    const QLocale before;
    const QFont desktop = QApplication::font();
    {
        LanguageSwitch spoken;
        for (const auto& [code, system] : {std::pair("ko", QFontDatabase::Korean),
                                           {"zh_CN", QFontDatabase::SimplifiedChinese}}) {
            spoken.apply(code);
            if (QFontDatabase::families(system).isEmpty()) { // nothing can be done
                EXPECT_EQ(QApplication::font(), desktop);
            } else if (QFontDatabase::hasFamily("Noto Sans CJK KR")) {
                EXPECT_TRUE(QFontDatabase::writingSystems(QFontInfo(QApplication::font()).family())
                                .contains(system))
                    << code;
            }
            spoken.apply("de");
            EXPECT_EQ(QApplication::font(), desktop);
        }
        spoken.apply("ko");
    }
    EXPECT_EQ(QApplication::font(), desktop);
    QLocale::setDefault(before);
}

TEST(Translations, NamesOfActionsHaveNoMarksOfKeys)
{
    const QLocale before;
    LanguageSwitch spoken;
    for (const Language& language : languages()) {
        spoken.apply(language.code);
        for (const ActionSpec& spec : actionTable()) {
            const QString name = actionName(spec);
            EXPECT_FALSE(name.isEmpty() || name.contains('&') || name.contains('(') ||
                         name.contains("…"))
                << language.code.toStdString() << ": " << name.toStdString();
        }
    }
    QLocale::setDefault(before);
}

TEST(Translations, NoneIsUnfinished)
{
    ASSERT_FALSE(catalogues().isEmpty());
    for (const QString& file : catalogues()) {
        const QDomNodeList messages = readCatalogue(file).elementsByTagName("message");
        EXPECT_GT(messages.size(), 100);
        for (int i = 0; i < messages.size(); ++i) {
            const QDomElement message = messages.at(i).toElement();
            const QDomElement translation = message.firstChildElement("translation");
            EXPECT_FALSE(translation.hasAttribute("type") || translation.text().isEmpty())
                << file.toStdString() << ": "
                << message.firstChildElement("source").text().toStdString();
        }
    }
}

TEST(Translations, PlacesForValuesAreKept)
{
    forEachText([](const QString& source, const QString& translation) {
        for (const char* place : {"%1", "%2", "%3", "%4"}) {
            EXPECT_EQ(source.contains(place), translation.contains(place)) << source.toStdString();
        }
    });
}

TEST(Translations, SpacesThatDoNotBreakAreKept)
{
    const QChar space(0x00a0);
    forEachText([space](const QString& source, const QString& translation) {
        EXPECT_TRUE(translation.contains(space) || !source.contains(space)) << source.toStdString();
    });
}

TEST(Translations, TextsOfTheCoreAreInEveryCatalogueAndNoOthers)
{
    const QSet<QString> said = textsOfSources();
    EXPECT_GT(said.size(), 300);
    for (const std::string& text : tableTexts()) {
        EXPECT_TRUE(said.contains(QString::fromStdString(text))) << "not marked: " << text;
    }
    for (const QString& file : catalogues()) {
        const QSet<QString> known = coreTextsOf(file);
        for (const QString& text : said - known)
            ADD_FAILURE() << file.toStdString() << " lacks: " << text.toStdString();
        for (const QString& text : known - said)
            ADD_FAILURE() << file.toStdString() << " has what nobody says: " << text.toStdString();
    }
}

TEST(Translations, NoLanguageLosesAnArgumentOfAMessage)
{
    const QLocale before;
    LanguageSwitch spoken;
    for (const Language& language : languages()) {
        spoken.apply(language.code);
        for (const QString& text : textsOfSources()) {
            std::vector<Message::Argument> arguments;
            while (text.contains(QStringLiteral("%%1").arg(arguments.size() + 1)))
                arguments.emplace_back("<" + std::to_string(arguments.size()) + ">");
            const QString message = shown({text.toStdString(), true, arguments});
            for (const Message::Argument& argument : arguments)
                EXPECT_TRUE(
                    message.contains(QString::fromStdString(std::get<std::string>(argument))))
                    << language.code.toStdString() << ": " << message.toStdString();
        }
    }
    QLocale::setDefault(before);
}
