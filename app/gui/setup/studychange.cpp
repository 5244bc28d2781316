#include "app/gui/setup/studychange.h"

namespace crossfade
{

StudyChange::StudyChange(Show show, Study before, Study after, const QString& what, Kind kind)
    : QUndoCommand(what),
      m_show(std::move(show)),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_kind(kind)
{
}

bool StudyChange::mergeWith(const QUndoCommand* other)
{
    if (other->text() != text())
        return false;
    m_after = static_cast<const StudyChange*>(other)->m_after;
    return true;
}

void StudyChange::undo()
{
    // What is typed after an undo is a new step.
    m_kind = Kind::Choice;
    m_show(m_before);
}

} // namespace crossfade
