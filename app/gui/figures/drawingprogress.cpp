#include "app/gui/figures/drawingprogress.h"

#include <QCoreApplication>

namespace crossfade
{

DrawingProgress::DrawingProgress(const QString& title, const QString& text, QWidget* parent)
    : m_dialog(text, QCoreApplication::translate("DrawingProgress", "Cancel"), 0, 0, parent)
{
    m_dialog.setWindowTitle(title);
    m_dialog.setWindowModality(Qt::WindowModal);
    m_dialog.setMinimumDuration(0);
}

DrawProgress DrawingProgress::goOn()
{
    return [this](int done, int all) {
        m_dialog.setMaximum(all);
        m_dialog.setValue(done); // processes the events that wait
        QCoreApplication::processEvents();
        return !m_dialog.wasCanceled();
    };
}

} // namespace crossfade
