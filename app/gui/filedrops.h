#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace crossfade
{

class ErrorBanner;
class ImageActions;
class ImportActions;
class StudyJobs;
class Unsaved;
class WindowJobs;

/// Does what can be done with files and folders that are dropped on the window. Those that have to
/// wait for a job are taken when it has ended.
class FileDrops : public QObject
{
    Q_OBJECT

public:
    /// All outlive this.
    struct Parts {
        QWidget& window;
        WindowJobs& jobs;
        StudyJobs& files;
        ImageActions& images;
        ImportActions& imports;
        const Unsaved& unsaved;
        ErrorBanner& banner;
    };
    explicit FileDrops(const Parts& parts);

Q_SIGNALS:
    /// A plan was dropped.
    void planDropped(const QString& plan);

private:
    void take(const QStringList& files);
    void takeWaiting();

    Parts m;
    QStringList m_waiting;
};

} // namespace crossfade
