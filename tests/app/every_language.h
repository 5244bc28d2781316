#pragma once

#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/widgets/swept_result.h"

#include <QLocale>

namespace crossfade::test
{

/// Windows in each language, with settings and a folder of their own.
class EveryLanguage : public testing::Test
{
protected:
    EveryLanguage() : m_settings(path("settings.ini"))
    {
        writeSmallEmbeddings(path("small.h5").toStdString());
        m_themes.apply(Theme::Light); // not the style of the desktop
    }
    ~EveryLanguage() override
    {
        m_themes.apply(Theme::System);
        m_language.apply("en");
        QLocale::setDefault(m_before);
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Calls `check` with a new window for each language, that shows a result with all its screens.
    template <class Check>
    void inEach(const QSize& size, Check check)
    {
        for (const Language& language : languages()) {
            SCOPED_TRACE(language.code.toStdString() + " " + std::to_string(size.width()));
            m_language.apply(language.code);
            MainWindow window(m_settings, m_themes, m_language);
            window.resize(size);
            window.show();
            ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
            ASSERT_TRUE(test::finish(window, [&] { window.openFile(path("small.h5")); }));
            window.results().setResult(sweptResult(path(".").toStdString()));
            QTest::qWait(20);
            ASSERT_EQ(window.size(), size);
            check(window);
        }
    }

private:
    const QLocale m_before;
    QTemporaryDir m_folder;
    AppSettings m_settings;
    ThemeSwitch m_themes;
    LanguageSwitch m_language;
};

} // namespace crossfade::test
