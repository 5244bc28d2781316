#pragma once

#include "core/data/embedding_file.h"
#include "core/study/request/study.h"

#include <QWidget>

#include <optional>

namespace crossfade
{

/// One part of the set-up of a study: shows its fields of a Study, and writes them back.
class SetupSection : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    /// What there is to choose from; absent where the embedding file is not at hand.
    virtual void setSummary(const std::optional<EmbeddingSummary>& summary) { Q_UNUSED(summary) }
    /// Shows `study`. edited() may come of it; the panel does not listen meanwhile.
    virtual void show(const Study& study) = 0;
    /// Writes what is shown into its own fields of `study`.
    virtual void store(Study& study) const = 0;

Q_SIGNALS:
    /// The user chose something; `what` names the change for "Undo …".
    void edited(const QString& what);
    /// The same while something is typed: such changes that follow one another are one step.
    void typed(const QString& what);

protected:
    virtual void retranslate() = 0;
    void changeEvent(QEvent* event) override;
};

} // namespace crossfade
