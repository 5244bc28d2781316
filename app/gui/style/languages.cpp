#include "app/gui/style/languages.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetrics>
#include <QLibraryInfo>
#include <QLocale>
#include <QWidget>

#include <algorithm>
#include <optional>

namespace crossfade
{

namespace
{

QString capitalized(QString name)
{
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

QString systemLanguage()
{
    const QString system = QLocale::system().name(); // "de_AT", "zh_CN"
    const QList<Language> known = languages();
    for (const QString& code : {system, system.section('_', 0, 0)})
        if (std::any_of(known.begin(), known.end(),
                        [&](const Language& language) { return language.code == code; }))
            return code;
    return QStringLiteral("en");
}

/// What a language is written in that few fonts have.
struct Script {
    QFontDatabase::WritingSystem system;
    QStringList families; ///< the characters in the forms of this language, the best first
};

std::optional<Script> scriptOf(const QString& code)
{
    if (code == QLatin1String("ko"))
        return Script{QFontDatabase::Korean,
                      {"Noto Sans CJK KR", "Noto Sans KR", "Malgun Gothic", "NanumGothic"}};
    if (code == QLatin1String("zh_CN"))
        return Script{
            QFontDatabase::SimplifiedChinese,
            {"Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", "WenQuanYi Micro Hei"}};
    return {};
}

} // namespace

Language languageOf(const QString& code)
{
    const QLocale locale(code);
    return {code, capitalized(locale.nativeLanguageName()),
            QLocale::languageToString(locale.language())};
}

QList<Language> languages()
{
    QList<Language> found = {languageOf(QStringLiteral("en"))};
    const QDir catalogues(QStringLiteral(":/i18n"));
    for (const QString& file : catalogues.entryList({"crossfade_*.qm"}, QDir::Files, QDir::Name))
        found.append(languageOf(file.section('_', 1).section('.', 0, 0)));
    return found;
}

bool hasFontOf(const Language& language)
{
    const QFontMetrics font(QApplication::font());
    return std::all_of(language.name.begin(), language.name.end(),
                       [&](QChar character) { return font.inFont(character); });
}

LanguageSwitch::LanguageSwitch() : m_font(QApplication::font()) {}

LanguageSwitch::~LanguageSwitch()
{
    setFontOf({});
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

bool LanguageSwitch::apply(const QString& code)
{
    const QString wanted = code.isEmpty() ? systemLanguage() : code;
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    const bool english = wanted == QLatin1String("en");
    const bool loaded =
        !english && m_own.load(QStringLiteral("crossfade_%1").arg(wanted), ":/i18n");
    m_code = loaded ? wanted : QStringLiteral("en");

    setFontOf(m_code);

    // Numbers follow the system where it uses the same language, else the language.
    const QLocale system = QLocale::system();
    QLocale::setDefault(system.name().startsWith(m_code) ? system : QLocale(m_code));
    for (QWidget* window : QApplication::topLevelWidgets())
        window->setLocale(QLocale()); // a field keeps the one that it was made with
    if (m_qt.load(QStringLiteral("qtbase_%1").arg(m_code),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    if (loaded)
        QCoreApplication::installTranslator(&m_own);
    return loaded || english;
}

/// Sets the font for a language. Where characters come from another font than the first, fields
/// place them too high: they reckon with the height of the first. And it would be chance whether
/// Chinese has its own forms.
void LanguageSwitch::setFontOf(const QString& code)
{
    QFont font = m_font;
    const std::optional<Script> script = scriptOf(code);
    const QString family = QFontInfo(font).family();
    if (script && !QFontDatabase::writingSystems(family).contains(script->system)) {
        const auto found = std::ranges::find_if(
            script->families, [](const QString& name) { return QFontDatabase::hasFamily(name); });
        if (found != script->families.end())
            font.setFamilies({*found, family});
    }
    if (font != QApplication::font())
        QApplication::setFont(font);
}

} // namespace crossfade
