#pragma once

#include <QDialog>

namespace crossfade
{

/// The guide to the window (docs/window.md), which travels inside the program, so that it is there
/// without a network and fits the version.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HelpDialog(QWidget* parent = nullptr);
};

} // namespace crossfade
