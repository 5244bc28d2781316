#pragma once

#include "widgets/tables/comparecontent.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace crossfade
{

/// A note that the list has on a run, in the language that the window has when it is shown.
using RunNote = std::function<QString()>;

/// A run of the window: its result, and where it comes from.
struct Run {
    using Result = std::shared_ptr<const StudyResult>;

    /// A file that holds a run, as it was when it was written or read.
    struct Holder {
        QString file; ///< empty: there is none
        QDateTime changed;
        qint64 bytes = 0;

        static Holder of(const QString& file);
        bool isAsItWas() const { return !file.isEmpty() && of(file) == *this; }
        bool operator==(const Holder&) const = default;
    };

    int id = 0;
    QString name;
    QDateTime time;
    RunNote differs; ///< in what its set-up differs from that of the run before; null while it runs
    QString origin;  ///< the file that was open when it was run, or that it was read from
    QString saved;   ///< the file that it is saved in
    Result result;   ///< null: not in memory
    Holder holder = {};
    int turn = 0; ///< when it was shown or added last, among all runs
    bool isSaved = false;
    bool isRunning = false;

    /// Whether it was read from the file.
    bool isFrom(const QString& file) const { return saved == file && origin == file; }
};

/// The runs since the window was opened, the latest first. Of many runs only those that were shown
/// last stay in memory; the others can be read again from the files that hold them. Of very many,
/// the oldest that are saved leave the list.
class RunList : public QObject
{
    Q_OBJECT

public:
    using Result = Run::Result;
    using QObject::QObject;

    /// @param differs  in what its set-up differs from that of the run before; "": in nothing,
    ///                 and then it takes the place of that run, since its numbers are the same
    /// @param file     that was open when it was run, or that it was read from
    /// @param saved    it was read from the file; takes the place of what was read from there
    /// before
    /// @param aside    a recovery file that holds it and stays until the window is closed; empty:
    ///                 none
    void add(const Result& result, const RunNote& differs, const QString& file, bool saved,
             const QString& aside = {});
    /// The latest was cancelled, and this is the whole of it: takes its place under its name.
    /// @param differs  in what its set-up differs from that of the run before the cancelled one
    void complete(const Result& result, const RunNote& differs, const QString& file,
                  const QString& aside);
    /// The run that is being computed, with the curves that it has so far, before all others: it
    /// can be shown, and is neither compared nor saved yet. Null: none is.
    void setRunning(const Result& result);
    /// Adds results of another file at the end of the list, saved as they are.
    void addFile(const Result& result, const QString& file);
    /// The result of a run that was not in memory.
    void setResultOf(int id, const Result& result);
    void markSaved(const Result& result, const QString& file);
    void setShown(const Result& result);
    /// Takes a run out of the list into `removed`, whose memory is freed as that of the others.
    void remove(int id, const std::shared_ptr<Run>& removed);
    /// Puts a removed run back at the row, or after the run that is being computed. Returns the row
    /// that it has now.
    std::size_t putBack(std::size_t row, const std::shared_ptr<Run>& removed);
    void rename(int id, const QString& name);

    /// All runs, with the one that is being computed.
    const std::vector<Run>& all() const { return m_runs; }
    bool isShown(const Run& run) const { return run.result && run.result == m_shown; }
    /// The run with this number; null: there is none.
    const Run* find(int id) const;
    /// The run with this result; null: it is not listed, or not in memory.
    const Run* find(const Result& result) const;
    bool contains(const Result& result) const { return find(result) != nullptr; }
    /// The file that was open when it was run, or that it was read from; empty: it is not listed.
    QString originOf(const Result& result) const;
    /// The file that a result was saved in; empty: it is saved nowhere.
    QString savedIn(const Result& result) const;
    /// The result of a run; null: it is not in memory.
    Result resultOf(int id) const;
    /// The file that it can be read from where it is not in memory. Throws Error(BadFormat) where
    /// the file is not what it was.
    std::filesystem::path fileOf(int id) const;
    /// The files that runs can be read from, also those that can be put back.
    std::vector<std::filesystem::path> holders() const;
    /// The finished ones that are in memory, in the sequence of the list.
    std::vector<NamedRun> named() const;
    std::size_t unsavedCount() const;
    /// A run that is not saved, one in memory where there is any; none: all are saved.
    std::optional<int> firstUnsaved() const;
    /// The latest run that is finished; null: there is none.
    Result latest() const;
    /// The name, or the name with the first number that no run has.
    QString unusedName(const QString& wanted) const;

Q_SIGNALS:
    /// A finished run was added or removed, or is in memory again.
    void changed();
    /// A run has another name.
    void renamed();
    /// What is said of a run is another: it is saved, shown, or has further curves.
    void edited();

private:
    /// The name for a file's result: its study's, with the file where another run has it already.
    QString nameOf(const StudyResult& result, const QString& file) const;
    /// Frees, where there are many runs, the memory of those that were not shown for long.
    void letGo();
    /// Takes, where there are very many, the oldest that are saved out of the list.
    void shorten();
    /// The latest run that is finished.
    std::vector<Run>::iterator firstFinished();

    std::vector<Run> m_runs;
    std::vector<std::weak_ptr<Run>> m_removed; ///< removed runs that can still be put back
    Result m_shown;
    int m_lastId = 0;
    int m_turn = 0;
};

} // namespace crossfade
