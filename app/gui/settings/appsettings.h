#pragma once

#include "app/gui/figures/figureexport.h"
#include "core/study/request/pairs.h"
#include "core/study/request/study.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <optional>

namespace crossfade
{

/// The palette of the window.
enum class Theme { System, Light, Dark };

/// What the window remembers from one start to the next. Passed to the window's constructor, so
/// that tests and screenshots use settings of their own.
class AppSettings
{
public:
    /// At most so many recent files are remembered.
    static constexpr int mostRecentFiles = 10;

    /// The user's settings, or those in the INI file `file`. Settings that were written with
    /// another version of the keys are dropped.
    explicit AppSettings(const QString& file = {});

    QByteArray windowGeometry() const { return bytes("window/geometry"); }
    void setWindowGeometry(const QByteArray& geometry) { set("window/geometry", geometry); }
    /// The state of a splitter or panel by its name.
    QByteArray layoutState(const QString& name) const { return bytes("layout/" + name); }
    void setLayoutState(const QString& name, const QByteArray& state)
    {
        set("layout/" + name, state);
    }
    bool panelShown(const QString& name, bool atFirst = true) const;
    void setPanelShown(const QString& name, bool shown) { set("panels/" + name, shown); }

    /// Canonical paths, most recent first, without files that no longer exist.
    QStringList recentFiles() const;
    /// @param study  the name of the study that is in it; empty: none
    void addRecentFile(const QString& path, const QString& study = {});
    /// The study of a recent file; empty: none.
    QString studyOfRecentFile(const QString& path) const;
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
    /// Lets exports and saves begin in the folder of a file, where it may be written and is not the
    /// user's cache.
    void beginExportsBeside(const QString& file);

    /// The values that were entered last in a form of this name; empty: nothing yet.
    QVariantMap form(const QString& name) const
    {
        return m_settings.value("forms/" + name).toMap();
    }
    void setForm(const QString& name, const QVariantMap& state) { set("forms/" + name, state); }

    /// What finished runs took on this computer.
    WorkRates workRates() const;
    /// Keeps the rates of earlier runs where `rates` has none.
    void addWorkRates(const WorkRates& rates);

    /// How the last figure was exported.
    FigureOptions figureOptions() const;
    void setFigureOptions(const FigureOptions& options);

    /// The last set-up (methods, orders, metrics, options), to be proposed for the next embedding
    /// file. Absent where it could not be written or read: that is no error, since it is only a
    /// convenience.
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
