#pragma once

#include "app/gui/figures/drawprogress.h"

#include <QProgressDialog>

namespace crossfade
{

/// Says how far a drawing is, and offers to cancel it. The window answers between its steps.
class DrawingProgress
{
public:
    DrawingProgress(const QString& title, const QString& text, QWidget* parent);

    DrawProgress goOn();
    bool isCancelled() const { return m_dialog.wasCanceled(); }

private:
    QProgressDialog m_dialog;
};

} // namespace crossfade
