#pragma once

#include <QUndoCommand>

#include <functional>
#include <utility>

namespace crossfade
{

/// A step of the undo stack that two functions take and take back.
class UndoStep : public QUndoCommand
{
public:
    using Act = std::function<void()>;

    /// What `act` and `back` refer to outlives the step.
    UndoStep(const QString& what, Act act, Act back)
        : QUndoCommand(what), m_act(std::move(act)), m_back(std::move(back))
    {
    }

    void redo() override { m_act(); }
    void undo() override { m_back(); }

private:
    Act m_act;
    Act m_back;
};

} // namespace crossfade
