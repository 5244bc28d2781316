#pragma once

#include "core/study/request/study.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <optional>

namespace crossfade
{

/// Which palette the window wears.
enum class Theme { System, Light, Dark };

/// What the window remembers between two starts. Handed over by the constructor, so that a test or
/// a screenshot has its own and never touches the user's.
class AppSettings
{
public:
    /// Recent files that are kept.
    static constexpr int mostRecentFiles = 10;

    /// The user's own settings, or those in the INI file `file`. Settings that another version
    /// of the key layout wrote are forgotten rather than misread.
    explicit AppSettings(const QString& file = {});

    QByteArray windowGeometry() const { return bytes("window/geometry"); }
    void setWindowGeometry(const QByteArray& geometry) { set("window/geometry", geometry); }
    /// The state of a splitter or panel by its name.
    QByteArray layoutState(const QString& name) const { return bytes("layout/" + name); }
    void setLayoutState(const QString& name, const QByteArray& state)
    {
        set("layout/" + name, state);
    }
    bool panelShown(const QString& name) const;
    void setPanelShown(const QString& name, bool shown) { set("panels/" + name, shown); }

    /// Most recent first, canonical paths; files that are gone are left out.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    Theme theme() const;
    void setTheme(Theme theme);
    /// A language code; empty: the system's.
    QString language() const;
    void setLanguage(const QString& code) { set("language", code); }
    double playbackSpeed() const;
    void setPlaybackSpeed(double speed) { set("playback/speed", speed); }
    /// The folder of the last export or save; empty: none yet.
    QString exportFolder() const;
    void setExportFolder(const QString& folder) { set("export/folder", folder); }

    /// The last set-up, for the next embedding file: methods, orders, metrics, options. Lost
    /// silently where it cannot be written or read back: it is a convenience.
    std::optional<Study> lastSetup() const;
    void setLastSetup(const Study& study);

private:
    QByteArray bytes(const QString& key) const { return m_settings.value(key).toByteArray(); }
    void set(const QString& key, const QVariant& value) { m_settings.setValue(key, value); }
    QString lastSetupFile() const;

    QSettings m_settings;
};

QString themeName(Theme theme);
/// The system's theme for a name that is not one of ours.
Theme themeFromName(const QString& name);

} // namespace crossfade
