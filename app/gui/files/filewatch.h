#pragma once

#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace crossfade
{

/// What tells one state of a file from another.
struct FileStamp {
    bool exists = false;
    qint64 size = 0;
    qint64 modified = 0; ///< by the clock of the file system, in nanoseconds

    bool operator==(const FileStamp&) const = default;
};

FileStamp stampOf(const QString& file);

/// Tells when a file on the disk has changed and has come to rest. Looks at its time and size in
/// intervals, which finds what the system gives no notice of: another machine's change of a shared
/// disk. A notice of the system brings a look forward.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    /// @param restMs  a file that has not changed for so long is at rest
    explicit FileWatch(int restMs, QObject* parent = nullptr);

    /// Watches this file, from its present state on; empty: none.
    void setFile(const QString& file);

Q_SIGNALS:
    /// The file has changed, or is gone; changed() follows when it is there and at rest.
    void unsettled(bool exists);
    void changed();

private:
    void look();

    QFileSystemWatcher m_notices;
    QTimer m_timer;
    QString m_file;
    FileStamp m_last;          ///< at the last look
    QElapsedTimer m_sinceLast; ///< since it has been so
    bool m_settled = true;     ///< what is there has been told
};

} // namespace crossfade
