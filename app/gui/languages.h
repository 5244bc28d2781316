#pragma once

#include <QList>
#include <QString>
#include <QTranslator>

namespace crossfade
{

/// The languages that the window speaks: English, and every catalogue of translations/.
struct Language {
    QString code; ///< "en", "de", …
    QString name; ///< in that language
};
QList<Language> languages();

/// The catalogues of one language, installed in the application while this lives.
class LanguageSwitch
{
public:
    LanguageSwitch() = default;
    ~LanguageSwitch();
    LanguageSwitch(const LanguageSwitch&) = delete;
    LanguageSwitch& operator=(const LanguageSwitch&) = delete;

    /// Speaks that language from now on, numbers included; widgets get QEvent::LanguageChange.
    /// Empty: the system's, or English where there is no catalogue for it. False where there is no
    /// such language; then English is spoken.
    bool apply(const QString& code);
    /// The language that is spoken.
    QString code() const { return m_code; }

private:
    QTranslator m_own;
    QTranslator m_qt; ///< buttons and dialogs of Qt itself
    QString m_code;
};

} // namespace crossfade
