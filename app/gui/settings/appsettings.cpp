#include "app/gui/settings/appsettings.h"

#include "core/base/error.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <cmath>

namespace crossfade
{

namespace
{

/// Raise it when the meaning of a key changes.
constexpr int layoutVersion = 1;

} // namespace

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::System:
        return QStringLiteral("system");
    case Theme::Light:
        return QStringLiteral("light");
    case Theme::Dark:
        return QStringLiteral("dark");
    }
    return {};
}

Theme themeFromName(const QString& name)
{
    for (const Theme theme : {Theme::Light, Theme::Dark})
        if (themeName(theme) == name)
            return theme;
    return Theme::System;
}

AppSettings::AppSettings(const QString& file)
    : m_settings(file.isEmpty() ? QSettings().fileName() : file, QSettings::IniFormat)
{
    if (m_settings.value("version").toInt() != layoutVersion) {
        m_settings.clear();
        m_settings.setValue("version", layoutVersion);
    }
}

bool AppSettings::panelShown(const QString& name, bool atFirst) const
{
    return m_settings.value("panels/" + name, atFirst).toBool();
}

QStringList AppSettings::recentFiles() const
{
    QStringList found;
    for (const QString& path : m_settings.value("recentFiles").toStringList())
        if (QFileInfo::exists(path))
            found.append(path);
    return found.mid(0, mostRecentFiles);
}

void AppSettings::addRecentFile(const QString& path, const QString& study)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (canonical.isEmpty())
        return;
    QStringList files = recentFiles();
    files.removeAll(canonical);
    files.prepend(canonical);
    files = files.mid(0, mostRecentFiles);
    set("recentFiles", files);
    QVariantMap studies;
    for (const QString& file : files)
        studies.insert(file, file == canonical ? study : studyOfRecentFile(file));
    set("recentStudies", studies);
}

QString AppSettings::studyOfRecentFile(const QString& path) const
{
    return m_settings.value("recentStudies").toMap().value(path).toString();
}

void AppSettings::clearRecentFiles()
{
    m_settings.remove("recentFiles");
    m_settings.remove("recentStudies");
}

Theme AppSettings::theme() const
{
    return themeFromName(m_settings.value("theme").toString());
}

void AppSettings::setTheme(Theme theme)
{
    set("theme", themeName(theme));
}

QString AppSettings::language() const
{
    return m_settings.value("language").toString();
}

double AppSettings::playbackSpeed() const
{
    bool good = false;
    const double speed = m_settings.value("playback/speed", 1.0).toDouble(&good);
    return good && speed > 0 ? speed : 1.0;
}

QString AppSettings::exportFolder() const
{
    const QString folder = m_settings.value("export/folder").toString();
    return QFileInfo(folder).isDir() ? folder : QString();
}

void AppSettings::beginExportsBeside(const QString& file)
{
    const QFileInfo folder(
        QFileInfo(QFileInfo(file).absolutePath()).canonicalFilePath()); // empty: it is not there
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    if (!folder.filePath().isEmpty() && folder.isWritable() &&
        !folder.filePath().startsWith(cache + '/'))
        setExportFolder(folder.filePath());
}

WorkRates AppSettings::workRates() const
{
    WorkRates rates;
    const QVariantMap kept = form(QStringLiteral("workRates"));
    for (const auto& [name, value] : kept.asKeyValueRange()) {
        const double rate = value.toDouble();
        if (!std::isfinite(rate) || rate <= 0)
            continue; // the file is damaged
        if (name == QStringLiteral("curve"))
            rates.curve = rate;
        else
            rates.fit[name.mid(4).toStdString()] = rate;
    }
    return rates;
}

void AppSettings::addWorkRates(const WorkRates& rates)
{
    QVariantMap kept = form(QStringLiteral("workRates"));
    if (rates.curve > 0)
        kept.insert(QStringLiteral("curve"), rates.curve);
    for (const auto& [id, rate] : rates.fit)
        kept.insert(QStringLiteral("fit ") + QString::fromStdString(id), rate);
    setForm(QStringLiteral("workRates"), kept);
}

FigureOptions AppSettings::figureOptions() const
{
    FigureOptions options;
    options.format = figureFormat("a." + m_settings.value("figure/format", "svg").toString())
                         .value_or(options.format);
    const auto within = [this](const char* key, double usual, double least, double most) {
        bool good = false;
        const double value = m_settings.value(key, usual).toDouble(&good);
        return good && value >= least && value <= most ? value : usual;
    };
    options.millimetres = {within("figure/width", options.millimetres.width(), 20, 1000),
                           within("figure/height", options.millimetres.height(), 20, 1000)};
    options.dpi = static_cast<int>(within("figure/dpi", options.dpi, 72, 1200));
    options.pointSize = within("figure/pointSize", options.pointSize, 5, 30);
    options.dark = m_settings.value("figure/dark", options.dark).toBool();
    options.cursor = m_settings.value("figure/cursor", options.cursor).toBool();
    options.legend = m_settings.value("figure/legend", options.legend).toBool();
    options.title = m_settings.value("figure/title", options.title).toBool();
    options.provenance = m_settings.value("figure/provenance", options.provenance).toBool();
    return options;
}

void AppSettings::setFigureOptions(const FigureOptions& options)
{
    set("figure/format", formatSuffix(options.format));
    set("figure/width", options.millimetres.width());
    set("figure/height", options.millimetres.height());
    set("figure/dpi", options.dpi);
    set("figure/pointSize", options.pointSize);
    set("figure/dark", options.dark);
    set("figure/cursor", options.cursor);
    set("figure/legend", options.legend);
    set("figure/title", options.title);
    set("figure/provenance", options.provenance);
}

QString AppSettings::lastSetupFile() const
{
    const QFileInfo settings(m_settings.fileName());
    return settings.dir().filePath(settings.completeBaseName() + "-last-setup.toml");
}

std::optional<Study> AppSettings::lastSetup() const
{
    if (!QFileInfo::exists(lastSetupFile()))
        return std::nullopt;
    try {
        return readStudy(lastSetupFile().toStdString());
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void AppSettings::setLastSetup(const Study& study)
{
    try {
        QDir().mkpath(QFileInfo(lastSetupFile()).path());
        writeStudy(lastSetupFile().toStdString(), study);
    } catch (const std::exception&) {
        // The study runs all the same.
    }
}

} // namespace crossfade
