#include "widgets/screens/screenpage.h"

#include "widgets/charts/paintedplot.h"

namespace crossfade
{

QPixmap ScreenPage::chartPicture() const
{
    auto* const chart = findChild<PaintedPlot*>();
    QPixmap picture(chart->size() * chart->devicePixelRatioF());
    picture.setDevicePixelRatio(chart->devicePixelRatioF());
    chart->render(&picture, {}, {}, QWidget::DrawWindowBackground); // not the buttons on it
    return picture;
}

} // namespace crossfade
