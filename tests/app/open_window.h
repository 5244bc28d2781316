#pragma once

#include "app/gui/mainwindow.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/theme.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <stdexcept>

namespace crossfade::test
{

/// Whether the job that `start` begins ends well.
template <class Start>
bool finish(MainWindow& window, Start start)
{
    QSignalSpy ended(&window, &MainWindow::jobEnded);
    start();
    if (ended.isEmpty() && !ended.wait(longMs)) {
        ADD_FAILURE() << "the job did not end";
        return false;
    }
    return ended.constFirst().constFirst().toBool();
}

/// A window in English that is shown, with settings and a folder of its own.
class OpenWindow
{
protected:
    explicit OpenWindow(const QSize& size = {1280, 800})
        : m_settings(m_folder.filePath("settings.ini")), m_window(m_settings, m_themes, m_language)
    {
        m_language.apply("en");
        m_window.resize(size);
        m_window.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&m_window));
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }

    template <class Widget>
    Widget& find(const QString& name = {})
    {
        auto* found = m_window.findChild<Widget*>(name);
        if (found == nullptr)
            throw std::runtime_error("no widget " + name.toStdString());
        return *found;
    }

    /// Whether the window opens a file of the folder.
    bool open(const char* name)
    {
        return finish([&] { m_window.openFile(path(name)); });
    }

    template <class Start>
    bool finish(Start start)
    {
        return test::finish(m_window, start);
    }

    QTemporaryDir m_folder;
    AppSettings m_settings;
    ThemeSwitch m_themes;
    LanguageSwitch m_language;
    MainWindow m_window;
};

} // namespace crossfade::test
