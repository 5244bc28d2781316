#include "app/gui/actions/menus.h"

#include "app/gui/actions/actions.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/mnemonic.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/label.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

namespace crossfade
{

Menus::Menus(QMenuBar& bar, const Actions& actions, QObject* parent)
    : QObject(parent),
      m_actions(actions),
      m_file(bar.addMenu(QString())),
      m_recent(named("recentMenu", new QMenu(m_file))),
      m_edit(bar.addMenu(QString())),
      m_run(bar.addMenu(QString())),
      m_query(bar.addMenu(QString())),
      m_view(bar.addMenu(QString())),
      m_panels(new QMenu(m_view)),
      m_theme(new QMenu(m_view)),
      m_language(new QMenu(m_view)),
      m_help(bar.addMenu(QString())),
      m_languages(new QActionGroup(this))
{
    actions.fill(*m_file, MenuId::File);
    actions.fill(*m_edit, MenuId::Edit);
    actions.fill(*m_run, MenuId::Run);
    actions.fill(*m_query, MenuId::Query);
    actions.fill(*m_view, MenuId::View);
    actions.fill(*m_panels, MenuId::ViewPanels);
    actions.fill(*m_theme, MenuId::ViewTheme);
    actions.fill(*m_help, MenuId::Help);
    m_recent->setIcon(themedIcon("document-open-recent"));
    m_file->insertMenu(&actions[ActionId::OpenDemonstration], m_recent);
    m_view->insertMenu(&actions[ActionId::FullScreen], m_panels);
    m_view->insertMenu(&actions[ActionId::FullScreen], m_theme);
    m_view->insertMenu(&actions[ActionId::FullScreen], m_language);
    for (QMenu* menu :
         {m_file, m_recent, m_edit, m_run, m_query, m_view, m_panels, m_theme, m_help})
        menu->setToolTipsVisible(true);
    connectThemes();
    addLanguages();
    retranslate();
}

void Menus::connectThemes()
{
    auto* group = new QActionGroup(this);
    for (const auto& [id, theme] : {std::pair{ActionId::ThemeSystem, Theme::System},
                                    std::pair{ActionId::ThemeLight, Theme::Light},
                                    std::pair{ActionId::ThemeDark, Theme::Dark}}) {
        group->addAction(&m_actions[id]);
        connect(&m_actions[id], &QAction::triggered, this,
                [this, wanted = theme] { Q_EMIT themeWanted(wanted); });
    }
} // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): its parent deletes the group

void Menus::addLanguages()
{
    for (const Language& language : languages()) {
        QAction* action = m_language->addAction(language.name);
        action->setCheckable(true);
        action->setData(language.code);
        m_languages->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, code = language.code] { Q_EMIT languageWanted(code); });
    }
}

/// A language is called by its own name, where that can be read.
void Menus::nameLanguage(QAction& action) const
{
    const Language language = languageOf(action.data().toString());
    action.setText(hasFontOf(language)
                       ? language.name
                       : tr("%1: no font for it is installed").arg(language.englishName));
}

void Menus::setRecentFiles(const QStringList& files)
{
    m_recent->clear();
    for (const QString& file : files) {
        QAction* action = m_recent->addAction(asButtonText(QFileInfo(file).fileName()));
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { Q_EMIT fileWanted(file); });
    }
    m_recent->addSeparator();
    QAction* clear = m_recent->addAction(tr("&Clear this list"));
    connect(clear, &QAction::triggered, this, &Menus::recentFilesCleared);
    m_recent->setEnabled(!files.isEmpty());
}

void Menus::setTheme(Theme theme)
{
    m_actions[ActionId::ThemeSystem].setChecked(theme == Theme::System);
    m_actions[ActionId::ThemeLight].setChecked(theme == Theme::Light);
    m_actions[ActionId::ThemeDark].setChecked(theme == Theme::Dark);
}

void Menus::setLanguage(const QString& code)
{
    for (QAction* action : m_languages->actions())
        action->setChecked(action->data().toString() == code);
}

void Menus::retranslate()
{
    m_file->setTitle(tr("&File"));
    m_recent->setTitle(tr("Op&en recent"));
    m_edit->setTitle(tr("&Edit"));
    m_run->setTitle(tr("&Run"));
    m_query->setTitle(tr("&Query"));
    m_view->setTitle(tr("&View"));
    m_panels->setTitle(tr("Pan&els"));
    m_theme->setTitle(tr("C&olours"));
    const QString title = tr("&Language");
    // Whoever cannot read the language of the window finds the word in English.
    const bool isEnglish = withoutMnemonic(title) == QLatin1String("Language");
    m_language->setTitle(isEnglish ? title : title + QStringLiteral(" (Language)"));
    for (QAction* action : m_languages->actions())
        nameLanguage(*action);
    m_help->setTitle(tr("&Help"));
}

} // namespace crossfade
