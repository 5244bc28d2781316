#pragma once

#include "core/study/request/study.h"

#include <QUndoCommand>

#include <functional>

namespace crossfade
{

/// One change of a set-up, as a step of the undo stack.
class StudyChange : public QUndoCommand
{
public:
    enum class Kind {
        Choice, ///< always a step of its own
        Typing  ///< one step together with the next changes of the same name
    };
    using Show = std::function<void(const Study&)>;

    /// `show` shows a study and outlives the command.
    StudyChange(Show show, Study before, Study after, const QString& what, Kind kind);

    int id() const override { return m_kind == Kind::Typing ? 1 : -1; }
    bool mergeWith(const QUndoCommand* other) override;
    void redo() override { m_show(m_after); }
    void undo() override;

private:
    Show m_show;
    Study m_before;
    Study m_after;
    Kind m_kind;
};

} // namespace crossfade
