#include "widgets/runs/runlist.h"

#include "core/base/error.h"

#include <QFileInfo>

#include <algorithm>

namespace crossfade
{

namespace
{

// What stays in memory. Besides, the run that is shown, the latest, and those that no file holds.
constexpr std::size_t mostRuns = 16;
constexpr qint64 mostBytesOfRuns = qint64(1) << 30;
constexpr std::size_t mostListed = 100;

} // namespace

Run::Holder Run::Holder::of(const QString& file)
{
    const QFileInfo info(file);
    return info.isFile() ? Holder{file, info.lastModified(), info.size()} : Holder{};
}

void RunList::add(const Result& result, const RunNote& differs, const QString& file, bool saved,
                  const QString& aside)
{
    const Run::Holder holder = Run::Holder::of(saved ? file : aside);
    const QString savedIn = saved ? file : QString();
    const QString study = QString::fromStdString(result->study.name);
    const auto read =
        std::ranges::find_if(m_runs, [&](const Run& run) { return saved && run.isFrom(file); });
    const auto before = firstFinished();
    if (read != m_runs.end()) {
        read->result = result;
        read->holder = holder;
        read->time = QDateTime::currentDateTime();
        read->turn = ++m_turn;
        std::rotate(before, read, read + 1);
    } else if (before != m_runs.end() && differs().isEmpty()) {
        before->result = result;
        before->time = QDateTime::currentDateTime();
        if (!before->holder.isAsItWas())
            before->holder = holder;
        before->origin = file;
        before->saved = savedIn;
        before->isSaved = saved;
    } else {
        m_runs.insert(before, Run{.id = ++m_lastId,
                                  .name = unusedName(study.isEmpty() && saved
                                                         ? QFileInfo(file).completeBaseName()
                                                         : study),
                                  .time = QDateTime::currentDateTime(),
                                  .differs = differs,
                                  .origin = file,
                                  .saved = savedIn,
                                  .result = result,
                                  .holder = holder,
                                  .turn = ++m_turn,
                                  .isSaved = saved});
        shorten();
    }
    letGo();
    Q_EMIT changed();
}

void RunList::complete(const Result& result, const RunNote& differs, const QString& file,
                       const QString& aside)
{
    Run& cancelled = *firstFinished();
    cancelled = Run{.id = cancelled.id,
                    .name = cancelled.name,
                    .time = QDateTime::currentDateTime(),
                    .differs = differs,
                    .origin = file,
                    .saved = {},
                    .result = result,
                    .holder = Run::Holder::of(aside),
                    .turn = ++m_turn};
    letGo();
    Q_EMIT changed();
}

void RunList::setRunning(const Result& result)
{
    const bool isListed = !m_runs.empty() && m_runs.front().isRunning;
    if (isListed && result != nullptr)
        m_runs.front().result = result;
    else if (isListed)
        m_runs.erase(m_runs.begin());
    else if (result != nullptr)
        m_runs.insert(m_runs.begin(),
                      Run{.id = ++m_lastId,
                          .name = unusedName(QString::fromStdString(result->study.name)),
                          .time = QDateTime::currentDateTime(),
                          .differs = {},
                          .origin = {},
                          .saved = {},
                          .result = result,
                          .isSaved = true,
                          .isRunning = true});
    Q_EMIT edited();
}

void RunList::addFile(const Result& result, const QString& file)
{
    const RunNote differs = [file] { return tr("another file: %1").arg(file); };
    const auto known =
        std::ranges::find_if(m_runs, [&](const Run& run) { return run.isFrom(file); });
    if (known == m_runs.end()) {
        m_runs.push_back(Run{.id = ++m_lastId,
                             .name = nameOf(*result, QFileInfo(file).completeBaseName()),
                             .time = QFileInfo(file).lastModified(),
                             .differs = differs,
                             .origin = file,
                             .saved = file,
                             .result = result,
                             .holder = Run::Holder::of(file),
                             .turn = ++m_turn,
                             .isSaved = true});
    } else if (!isShown(*known)) { // it is listed already; what is in the file may be new
        known->result = result;
        known->holder = Run::Holder::of(file);
        known->turn = ++m_turn;
    }
    letGo();
    Q_EMIT changed();
}

void RunList::setResultOf(int id, const Result& result)
{
    for (Run& run : m_runs)
        if (run.id == id) {
            run.result = result;
            run.turn = ++m_turn;
        }
    letGo();
    Q_EMIT changed();
}

void RunList::letGo()
{
    std::vector<Run*> inMemory;
    for (Run& run : m_runs)
        if (run.result != nullptr && !run.isRunning)
            inMemory.push_back(&run);
    for (const std::weak_ptr<Run>& held : m_removed)
        if (const auto run = held.lock(); run && run->result)
            inMemory.push_back(run.get()); // its step of the undo stack holds it
    std::ranges::sort(inMemory, std::greater(), &Run::turn);
    qint64 bytes = 0;
    for (std::size_t i = 0; i < inMemory.size(); ++i) {
        Run& run = *inMemory[i];
        bytes += run.holder.bytes;
        const bool isOneTooMany = i >= mostRuns || (i > 0 && bytes > mostBytesOfRuns);
        const bool isNeeded = isShown(run) || &run == &*firstFinished();
        if (isOneTooMany && !isNeeded && run.holder.isAsItWas())
            run.result.reset();
    }
}

void RunList::shorten()
{
    for (std::size_t row = m_runs.size(); row-- > 1 && m_runs.size() > mostListed;)
        if (m_runs[row].isSaved && !isShown(m_runs[row]))
            m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(row));
}

void RunList::markSaved(const Result& result, const QString& file)
{
    for (Run& run : m_runs)
        if (run.result == result) {
            run.isSaved = true;
            run.saved = file;
            if (run.holder.file.isEmpty() || run.holder.file == file)
                run.holder = Run::Holder::of(file);
        }
    Q_EMIT edited();
}

void RunList::setShown(const Result& result)
{
    m_shown = result;
    for (Run& run : m_runs)
        if (isShown(run))
            run.turn = ++m_turn;
    Q_EMIT edited();
}

void RunList::remove(int id, const std::shared_ptr<Run>& removed)
{
    *removed = *find(id);
    std::erase_if(m_runs, [&](const Run& run) { return run.id == id; });
    std::erase_if(m_removed, [](const std::weak_ptr<Run>& run) { return run.expired(); });
    m_removed.push_back(removed);
    Q_EMIT changed();
}

std::size_t RunList::putBack(std::size_t row, const std::shared_ptr<Run>& removed)
{
    const std::size_t first = !m_runs.empty() && m_runs.front().isRunning ? 1 : 0;
    const std::size_t place = std::clamp(row, first, m_runs.size());
    m_runs.insert(m_runs.begin() + static_cast<std::ptrdiff_t>(place), *removed);
    removed->result.reset();
    Q_EMIT changed();
    return place;
}

void RunList::rename(int id, const QString& name)
{
    for (Run& run : m_runs)
        if (run.id == id)
            run.name = name;
    Q_EMIT renamed();
}

const Run* RunList::find(int id) const
{
    const auto found = std::ranges::find(m_runs, id, &Run::id);
    return found == m_runs.end() ? nullptr : &*found;
}

const Run* RunList::find(const Result& result) const
{
    if (result == nullptr)
        return nullptr;
    const auto found = std::ranges::find(m_runs, result, &Run::result);
    return found == m_runs.end() ? nullptr : &*found;
}

QString RunList::originOf(const Result& result) const
{
    const Run* run = find(result);
    return run == nullptr ? QString() : run->origin;
}

QString RunList::savedIn(const Result& result) const
{
    const Run* run = find(result);
    return run == nullptr ? QString() : run->saved;
}

RunList::Result RunList::resultOf(int id) const
{
    const Run* run = find(id);
    return run == nullptr ? nullptr : run->result;
}

std::filesystem::path RunList::fileOf(int id) const
{
    const Run::Holder& holder = find(id)->holder;
    if (!holder.isAsItWas())
        throw Error(ErrorCode::BadFormat,
                    {.where = as::File{holder.file.toStdString()},
                     .problem = "it is not the file any more that holds this run",
                     .expected = "the results as they were when the run was last shown",
                     .remedy = "Delete the run from the list, and compute it again."});
    return holder.file.toStdString();
}

std::vector<std::filesystem::path> RunList::holders() const
{
    std::vector<std::filesystem::path> files;
    for (const Run& run : m_runs)
        files.emplace_back(run.holder.file.toStdString());
    for (const std::weak_ptr<Run>& held : m_removed)
        if (const auto run = held.lock())
            files.emplace_back(run->holder.file.toStdString());
    return files;
}

std::vector<NamedRun> RunList::named() const
{
    std::vector<NamedRun> named;
    for (const Run& run : m_runs)
        if (!run.isRunning && run.result != nullptr)
            named.push_back({run.name, run.result});
    return named;
}

std::size_t RunList::unsavedCount() const
{
    return static_cast<std::size_t>(std::ranges::count(m_runs, false, &Run::isSaved));
}

std::optional<int> RunList::firstUnsaved() const
{
    const Run* first = nullptr;
    for (const Run& run : m_runs)
        if (!run.isSaved && (first == nullptr || (!first->result && run.result)))
            first = &run;
    return first == nullptr ? std::nullopt : std::optional(first->id);
}

RunList::Result RunList::latest() const
{
    const auto found = std::ranges::find(m_runs, false, &Run::isRunning);
    return found == m_runs.end() ? nullptr : found->result;
}

std::vector<Run>::iterator RunList::firstFinished()
{
    return m_runs.begin() + (!m_runs.empty() && m_runs.front().isRunning ? 1 : 0);
}

QString RunList::nameOf(const StudyResult& result, const QString& file) const
{
    const QString study = QString::fromStdString(result.study.name);
    const QString name = study.isEmpty() ? file : study;
    const bool isUsed = std::ranges::find(m_runs, name, &Run::name) != m_runs.end();
    return unusedName(isUsed && name != file ? QStringLiteral("%1 (%2)").arg(name, file) : name);
}

/// A study on the command line may have no name.
QString RunList::unusedName(const QString& wanted) const
{
    const QString first = wanted.isEmpty() ? tr("Run") : wanted;
    QString name = first;
    for (int number = 2; std::ranges::find(m_runs, name, &Run::name) != m_runs.end(); ++number)
        name = QStringLiteral("%1 (%2)").arg(first, QString::number(number));
    return name;
}

} // namespace crossfade
