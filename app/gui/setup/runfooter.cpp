#include "app/gui/setup/runfooter.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/label.h"

#include <QAction>
#include <QPushButton>

namespace crossfade
{

RunFooter::RunFooter(QAction& run, QWidget* parent)
    : QWidget(parent),
      m_run(run),
      m_obstacle(named("obstacle", new Label(this))),
      m_remark(named("setupRemark", new Label(this))),
      m_stale(named("staleSetup", new Label(this))),
      m_asLastTime(named("asLastTime", new QPushButton(this))),
      m_button(named("runButton", new QPushButton(this)))
{
    m_button->setMinimumHeight(34);
    m_button->setDefault(true);
    for (QLabel* label : {m_obstacle, m_remark, m_stale}) {
        label->setWordWrap(true);
        label->hide();
    }
    m_asLastTime->hide();
    inColumn(this, {m_obstacle, m_remark, m_stale, m_asLastTime, m_button}, {8, 6, 8, 8});
    connect(m_asLastTime, &QPushButton::clicked, this, &RunFooter::lastTimeWanted);
    connect(m_button, &QPushButton::clicked, &m_run, &QAction::trigger);
    connect(&m_run, &QAction::changed, this, &RunFooter::follow);
    follow();
    keepTranslated(*this, [this] { retranslate(); });
}

void RunFooter::setObstacle(const QString& obstacle)
{
    m_obstacle->setText(obstacle);
    m_obstacle->setVisible(!obstacle.isEmpty());
}

void RunFooter::setRemark(const QString& remark)
{
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
}

void RunFooter::setStale(bool stale)
{
    m_stale->setVisible(stale);
}

void RunFooter::offerLastTime(bool offered)
{
    m_asLastTime->setVisible(offered);
}

void RunFooter::retranslate()
{
    m_asLastTime->setText(tr("Set up as last time"));
    m_asLastTime->setToolTip(tr("Take the methods, their options, the orders and the measures of "
                                "the last run; the models stay"));
    m_stale->setText(tr("What is shown was computed with another set-up."));
}

void RunFooter::follow()
{
    m_button->setText(m_run.iconText());
    m_button->setIcon(m_run.icon());
    m_button->setToolTip(m_run.toolTip());
    m_button->setEnabled(m_run.isEnabled());
}

} // namespace crossfade
