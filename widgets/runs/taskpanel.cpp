#include "widgets/runs/taskpanel.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/lineschart.h"
#include "widgets/runs/tasklist.h"

#include <algorithm>
#include <optional>

namespace crossfade
{

TaskPanel::TaskPanel(JobRunner* runner, QWidget* parent)
    : QWidget(parent),
      m_tasks(new TaskList(runner, this)),
      m_loss(new LinesChart(QStringLiteral("lossChart"), this))
{
    constexpr int height = 170;
    constexpr int leastHeight = 110; // the window shall not grow
    constexpr int chartWidth = 360;
    setMinimumHeight(leastHeight);
    setMaximumHeight(height);
    m_loss->setMaximumWidth(chartWidth);
    m_loss->hide();
    inRow(this, {{m_tasks, 1}, {m_loss, 1}});
    keepTranslated(*this, [this] { showLoss(); });
    connect(m_tasks, &TaskList::lossChanged, this, [this] {
        if (isVisible())
            showLoss();
    });
}

void TaskPanel::showLoss()
{
    const LossCurve* loss = m_tasks->shownLoss();
    m_loss->setVisible(loss != nullptr);
    if (loss == nullptr)
        return;
    const auto styleIn = [](bool dark) {
        CurveStyle line = curveStyle(0, dark);
        line.marker = CurveStyle::Marker::None;
        return line;
    };
    LinesContent::Line line{.name = m_tasks->shownTask(),
                            .light = styleIn(false),
                            .dark = styleIn(true),
                            .x = loss->done(),
                            .y = loss->loss()};
    // A loss that falls by more than ten times would be a line along the axis.
    std::optional<PlotAxis> axis;
    if (!line.y.empty()) {
        const auto [low, high] = std::ranges::minmax(line.y);
        if (low > 0 && high > 10 * low)
            axis = logarithmicAxis(tr("Loss"), low, high);
    }
    m_loss->setContent({.x = {.title = tr("Mini-batches"), .low = 0, .high = m_tasks->shownTotal()},
                        .yTitle = tr("Loss"),
                        .lines = {std::move(line)},
                        .levels = {},
                        .y = axis});
    m_loss->setAccessibleName(tr("The loss of the training"));
}

void TaskPanel::showEvent(QShowEvent* event)
{
    showLoss();
    QWidget::showEvent(event);
}

} // namespace crossfade
