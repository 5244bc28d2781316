#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/study/plan/plan.h"
#include "widgets/screens/screenpage.h"

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class CurveStyles;
class ElidedLabel;
class PlanForm;
class PlanView;

/// The screen Plan: what to ask for, and the plan that came of it. Once there is one, the form
/// folds away: a line says what was asked for, and a button shows the form again. Remembers what
/// was entered.
class PlanPage : public ScreenPage
{
    Q_OBJECT

public:
    /// `settings` and `styles` outlive the page.
    PlanPage(AppSettings& settings, CurveStyles& styles, QWidget* parent = nullptr);

    /// @param shown     the metric that the window shows: the plan's, until the user chooses one
    /// @param obstacle  why the study cannot be planned for; empty: it can
    void setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary,
                  const std::optional<Metric>& shown, const QString& obstacle);
    /// Nothing can be planned while another job runs.
    void setIdle(bool idle);
    /// Throws Error(BadUsage).
    PlanRequest request() const;
    /// Null: there is none.
    void setPlan(const std::shared_ptr<const Plan>& plan);
    const std::shared_ptr<const Plan>& plan() const;
    const PlanView& view() const { return *m_view; }

Q_SIGNALS:
    void planWanted();
    void saveWanted();
    void saveTransformWanted();
    void followWanted();

private:
    void layOut();
    void update();
    void showAsked();
    void retranslate();

    AppSettings& m_settings;
    PlanForm* m_form;
    QPushButton* m_make;
    QPushButton* m_change; ///< checked while the form is shown beside a plan
    QPushButton* m_save;
    QPushButton* m_saveTransform;
    QPushButton* m_follow;
    QLabel* m_obstacle;
    ElidedLabel* m_asked;
    PlanView* m_view;
    bool m_idle = true;
};

} // namespace crossfade
