#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"

#include <QWidget>

#include <optional>

namespace crossfade
{

/// One part of the set-up: shows some members of a Study and writes the user's changes back to
/// them.
class SetupSection : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    /// Sets what the fields can offer; absent where the embedding file was not found.
    virtual void setSummary(const std::optional<EmbeddingSummary>& summary) { Q_UNUSED(summary) }
    /// Shows `study`. It may emit edited(), which the panel ignores meanwhile.
    virtual void show(const Study& study) = 0;
    /// Writes what is shown to its own members of `study`.
    virtual void store(Study& study) const = 0;
    /// Whether a study that is opened has something here that must not stay folded away.
    virtual bool isUsed(const Study& study) const
    {
        Q_UNUSED(study)
        return false;
    }

Q_SIGNALS:
    /// The user made a choice; `what` names it for the undo stack.
    void edited(const QString& what);
    /// The user typed something. Successive changes of the same name are one step of the undo
    /// stack.
    void typed(const QString& what);
};

} // namespace crossfade
