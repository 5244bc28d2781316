#include "widgets/screenpage.h"

#include "widgets/paintedplot.h"

namespace crossfade
{

QPixmap ScreenPage::chartPicture() const
{
    return findChild<PaintedPlot*>()->grab();
}

} // namespace crossfade
