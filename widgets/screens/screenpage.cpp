#include "widgets/screens/screenpage.h"

#include "widgets/charts/paintedplot.h"

namespace crossfade
{

QPixmap ScreenPage::chartPicture() const
{
    return findChild<PaintedPlot*>()->grab();
}

} // namespace crossfade
