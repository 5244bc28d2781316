#pragma once

#include "app/gui/setup/studychange.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QScrollArea;
class QUndoStack;

namespace crossfade
{

class FoldSection;
class MethodsSection;
class PairsSection;
struct DataSize;
struct ExpectedPart;
struct CachedParts;
struct WorkRates;
class SetupSection;

/// The set-up of a study: data, methods, orders, measures. Every change that the user makes is a
/// step of the undo stack.
class SetupPanel : public QWidget
{
    Q_OBJECT

public:
    /// `undo` outlives the panel.
    explicit SetupPanel(QUndoStack& undo, QWidget* parent = nullptr);

    /// Shows another study and forgets the changes to the one before. `summary`: the contents of
    /// its embedding file; absent where the file was not found.
    void setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary);
    /// Shows the study in the place of this one, of the same data, as a step of the undo stack.
    void changeTo(const Study& study, const QString& what);
    const Study& study() const { return m_study; }
    /// The study without methods and orders all of whose pairs are off; the whole study where no
    /// pair is on. It is what is run, and what a study file is given: one with them is refused.
    Study studyToRun() const;
    /// Why this study cannot be run; empty: it can.
    QString obstacle() const;
    /// The chosen methods all of whose pairs are off, which give no curve; empty: none, or the
    /// study cannot be run.
    QString remark() const;
    /// What finished runs took, for the estimates.
    void setRates(const WorkRates& rates);
    /// Sets how to find what the cache holds of a study, as in PairsSection.
    void setFindKept(std::function<CachedParts(const Study&)> find);
    void refreshEstimates();
    /// PairsSection::expectedParts() of the set-up.
    std::vector<ExpectedPart> expectedParts() const;
    /// The size of the study's data; zeros where they are not there.
    DataSize dataSize() const;
    /// Places a widget beneath the sections.
    void setFooter(QWidget* footer);

Q_SIGNALS:
    void studyChanged();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(SetupSection* section, const QString& name, bool open);
    void record(const QString& what, StudyChange::Kind kind);
    Study withMethodsOfItsModels(Study changed) const;
    Study asShown(const Study& study) const;
    void showStudy(const Study& study);
    void retranslate();
    /// Scrolls down to the chosen methods where all of them are below what is seen.
    void showChosenMethod();

    QUndoStack& m_undo;
    MethodsSection* m_methods = nullptr;
    PairsSection* m_pairs = nullptr;
    Study m_study;
    std::optional<EmbeddingSummary> m_summary;
    std::vector<SetupSection*> m_sections;
    std::vector<FoldSection*> m_folds;
    QScrollArea* m_scroll;
    QWidget* m_content;
    bool m_showing = false;        ///< fields are being set to those of a study, not by the user
    bool m_isMethodToShow = false; ///< once the panel is seen
};

} // namespace crossfade
