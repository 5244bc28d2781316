#pragma once

#include "app/gui/settings/appsettings.h"

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace crossfade
{

class Actions;

/// The menu bar: the menus of the table of actions, and the menus of recent files and languages.
class Menus : public QObject
{
    Q_OBJECT

public:
    Menus(QMenuBar& bar, const Actions& actions, QObject* parent);

    void setRecentFiles(const QStringList& files);
    void setTheme(Theme theme);
    void setLanguage(const QString& code);
    /// The menus of colours and of languages: their entries say little without the menu's title.
    QList<const QMenu*> choices() const { return {m_theme, m_language}; }
    /// Sets the titles in the current language.
    void retranslate();

Q_SIGNALS:
    void fileWanted(const QString& file);
    void recentFilesCleared();
    void themeWanted(crossfade::Theme theme);
    void languageWanted(const QString& code);

private:
    void connectThemes();
    void addLanguages();
    void nameLanguage(QAction& action) const;

    const Actions& m_actions;
    QMenu* m_file;
    QMenu* m_recent;
    QMenu* m_edit;
    QMenu* m_run;
    QMenu* m_query;
    QMenu* m_view;
    QMenu* m_panels;
    QMenu* m_theme;
    QMenu* m_language;
    QMenu* m_help;
    QActionGroup* m_languages;
};

} // namespace crossfade
