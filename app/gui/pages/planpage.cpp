#include "app/gui/pages/planpage.h"

#include "app/gui/forms/planform.h"
#include "app/gui/settings/appsettings.h"
#include "core/study/plan/plan_words.h"
#include "widgets/basics/elidedlabel.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/basics/translated.h"
#include "widgets/plans/planview.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace crossfade
{

namespace
{

QPushButton* makeButton(const QString& name, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(name);
    return button;
}

} // namespace

PlanPage::PlanPage(AppSettings& settings, CurveStyles& styles, QWidget* parent)
    : ScreenPage(parent),
      m_settings(settings),
      m_form(new PlanForm(this)),
      m_make(makeButton(QStringLiteral("makePlan"), this)),
      m_change(makeButton(QStringLiteral("changePlan"), this)),
      m_save(makeButton(QStringLiteral("savePlan"), this)),
      m_saveTransform(makeButton(QStringLiteral("savePlanTransform"), this)),
      m_follow(makeButton(QStringLiteral("followPlan"), this)),
      m_obstacle(new Label(this)),
      m_asked(new ElidedLabel(this)),
      m_view(new PlanView(styles, this))
{
    m_form->restore(settings.form(QStringLiteral("plan")));
    layOut();
    connect(m_make, &QPushButton::clicked, this, &PlanPage::planWanted);
    connect(m_change, &QPushButton::toggled, this, &PlanPage::update);
    connect(m_save, &QPushButton::clicked, this, &PlanPage::saveWanted);
    connect(m_saveTransform, &QPushButton::clicked, this, &PlanPage::saveTransformWanted);
    connect(m_follow, &QPushButton::clicked, this, &PlanPage::followWanted);
    keepTranslated(*this, [this] { retranslate(); });
    update();
}

void PlanPage::layOut()
{
    m_change->setCheckable(true);
    m_obstacle->setObjectName(QStringLiteral("planObstacle"));
    m_obstacle->setWordWrap(true);
    m_asked->setObjectName(QStringLiteral("planAsked"));
    m_asked->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_asked->setContentsMargins(8, 0, 8, 2);
    m_obstacle->setContentsMargins(8, 0, 8, 2);
    auto* column = scrollingColumn(this);
    column->addWidget(m_form);
    column->addLayout(inRows({m_make, m_change, m_save, m_saveTransform, m_follow}, {8, 4, 8, 2}));
    column->addWidget(m_obstacle);
    column->addWidget(m_asked);
    column->addWidget(m_view, 1);
}

void PlanPage::setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary,
                        const std::optional<Metric>& shown, const QString& obstacle)
{
    m_form->setStudy(study, summary, shown);
    m_obstacle->setText(obstacle);
    update();
}

void PlanPage::setIdle(bool idle)
{
    m_idle = idle;
    update();
}

PlanRequest PlanPage::request() const
{
    m_settings.setForm(QStringLiteral("plan"), m_form->state());
    return m_form->request();
}

void PlanPage::setPlan(const std::shared_ptr<const Plan>& plan)
{
    m_view->setPlan(plan);
    m_change->setChecked(false);
    showAsked();
    update();
}

const std::shared_ptr<const Plan>& PlanPage::plan() const
{
    return m_view->plan();
}

void PlanPage::update()
{
    const bool planned = m_view->plan() != nullptr;
    m_form->setVisible(!planned || m_change->isChecked());
    m_change->setVisible(planned);
    m_obstacle->setVisible(!m_obstacle->text().isEmpty());
    m_asked->setVisible(planned);
    m_make->setEnabled(m_idle && m_obstacle->text().isEmpty());
    for (QPushButton* button : {m_save, m_saveTransform, m_follow})
        button->setEnabled(m_idle && planned);
}

void PlanPage::showAsked()
{
    m_asked->setWhole(plan() ? shown(planQuestion(*plan())) : QString());
}

void PlanPage::retranslate()
{
    m_make->setText(tr("Pl&an"));
    m_make->setToolTip(tr("Try every method of the set-up under every order that can be had in "
                          "advance, and choose"));
    m_change->setText(tr("Chan&ge the question"));
    m_change->setToolTip(tr("Show what was asked for, to change it and plan anew"));
    showAsked();
    m_save->setText(tr("&Save plan…"));
    m_save->setToolTip(tr("As CSV, a line for each item, or JSON Lines, a line for each batch"));
    m_saveTransform->setText(tr("Save fitted &method…"));
    m_saveTransform->setToolTip(tr("The chosen method as it was fitted, so that following need "
                                   "not fit it again"));
    m_follow->setText(tr("Foll&ow…"));
    m_follow->setToolTip(tr("Save the plan, and look where the backfill is whenever the embedding "
                            "file changes"));
}

} // namespace crossfade
