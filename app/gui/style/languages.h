#pragma once

#include <QFont>
#include <QList>
#include <QString>
#include <QTranslator>

namespace crossfade
{

/// A language of the window: English, or that of a catalogue in translations/.
struct Language {
    QString code; ///< "en", "de", …
    QString name; ///< in that language
    QString englishName;
};
QList<Language> languages();
Language languageOf(const QString& code);

/// Whether a font has the characters of the language's name; without one they are boxes.
bool hasFontOf(const Language& language);

/// Installs the catalogues of one language in the application, and a font with its characters
/// where that of the desktop has none; takes both back when destroyed.
class LanguageSwitch
{
public:
    LanguageSwitch();
    ~LanguageSwitch();
    LanguageSwitch(const LanguageSwitch&) = delete;
    LanguageSwitch& operator=(const LanguageSwitch&) = delete;

    /// Changes the language of texts and numbers; widgets get QEvent::LanguageChange. Empty: the
    /// system's language, or English where there is no catalogue for it. False where the language
    /// is unknown; then it is English.
    bool apply(const QString& code);
    /// The current language.
    QString code() const { return m_code; }

private:
    void setFontOf(const QString& code);

    const QFont m_font; ///< of the desktop
    QTranslator m_own;
    QTranslator m_qt; ///< buttons and dialogs of Qt itself
    QString m_code;
};

} // namespace crossfade
