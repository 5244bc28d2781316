#include "app/gui/files/filewatch.h"

#include <QFileInfo>

#include <filesystem>

namespace crossfade
{

FileStamp stampOf(const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    std::error_code failed;
    FileStamp stamp{.exists = true};
    stamp.size = static_cast<qint64>(std::filesystem::file_size(path, failed));
    if (failed)
        return {};
    const auto modified = std::filesystem::last_write_time(path, failed);
    if (failed)
        return {};
    stamp.modified = std::chrono::nanoseconds(modified.time_since_epoch()).count();
    return stamp;
}

FileWatch::FileWatch(int restMs, QObject* parent) : QObject(parent)
{
    m_timer.setInterval(restMs);
    connect(&m_timer, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_notices, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
    connect(&m_notices, &QFileSystemWatcher::directoryChanged, this, &FileWatch::look);
}

void FileWatch::setFile(const QString& file)
{
    const QStringList watched = m_notices.files() + m_notices.directories();
    if (!watched.isEmpty())
        m_notices.removePaths(watched);
    m_file = file;
    m_last = stampOf(file);
    m_settled = true;
    if (file.isEmpty())
        return m_timer.stop();
    const QString folder = QFileInfo(file).absolutePath();
    if (QFileInfo::exists(folder))
        m_notices.addPath(folder);
    m_timer.start();
    look();
}

void FileWatch::look()
{
    const FileStamp now = stampOf(m_file);
    // One that was replaced by another of its name is no longer among those that are watched.
    if (now.exists && !m_notices.files().contains(m_file))
        m_notices.addPath(m_file);
    if (now != m_last) {
        m_last = now;
        m_settled = false;
        m_sinceLast.start();
        Q_EMIT unsettled(now.exists);
    } else if (!m_settled && now.exists && m_sinceLast.hasExpired(m_timer.interval())) {
        m_settled = true;
        Q_EMIT changed();
    }
}

} // namespace crossfade
