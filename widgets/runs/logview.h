#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QTreeWidget>

#include <map>

namespace crossfade
{

class EmptyText;

/// What ran, when, how long it took, how it ended and what it noted; the latest at the end. Several
/// jobs may run at a time: each is told apart by an address of its own.
class LogView : public QTreeWidget
{
    Q_OBJECT

public:
    enum class Outcome { Done, Cancelled, Failed };

    explicit LogView(QWidget* parent = nullptr);

    void begin(const QString& what, const void* job);
    /// A note or warning of a job; of none that runs, an entry of its own.
    void note(const QString& text, const void* job = nullptr);
    void end(Outcome outcome, const void* job);
    /// The log for the clipboard: a line each.
    QString text() const;

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Running {
        QTreeWidgetItem* entry = nullptr;
        QElapsedTimer since = {};
    };
    QTreeWidgetItem* addEntry(const QString& what);
    void retranslate();

    EmptyText* m_emptyText;
    std::map<const void*, Running> m_running;
};

} // namespace crossfade
