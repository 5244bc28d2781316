#pragma once

#include <QDialog>

namespace crossfade
{

/// Versions, device and licence.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);
};

} // namespace crossfade
