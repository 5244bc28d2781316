#pragma once

#include <QObject>
#include <QStringList>

#include <filesystem>

class QWidget;

namespace crossfade
{

class ImageActions;
class ImportActions;
class RunSession;
class StudyJobs;
class WindowJobs;

/// What the window asks of what is running and of what is not saved, before it is closed.
class Unsaved : public QObject
{
    Q_OBJECT

public:
    /// All outlive this. Dialogs lie over `window`.
    struct Parts {
        QWidget& window;
        WindowJobs& jobs;
        StudyJobs& files;
        RunSession& session;
        ImageActions& images;
        const ImportActions& imports;
    };
    explicit Unsaved(const Parts& parts) : m(parts) {}

    /// Whether the window may be closed now. Asks what to do with what is running and what is not
    /// saved, if there is any; where it is to be saved, the window is closed once it is.
    bool mayClose();
    /// Saves the results, then closes the window; it stays open where saving fails. A job that is
    /// running is cancelled first.
    void saveAndClose(const QString& file);
    /// Whether saving before closing has not ended yet.
    bool isSaving() const { return m_isSaving; }
    /// Keeps in a folder of this window in `folder` what is not saved, until the window is closed.
    /// Where another window left something there and was not closed, asks whether to show it; true:
    /// it is being read.
    bool keepAside(const std::filesystem::path& folder);

private:
    enum class Answer { Drop, Save, Keep };
    Answer ask();
    QStringList runningJobs() const;
    void cancelAndSave();
    void saveFirstAndClose();
    bool wantsLeft(std::size_t results);

    Parts m;
    bool m_isSaving = false;
};

} // namespace crossfade
