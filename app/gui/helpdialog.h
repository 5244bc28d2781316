#pragma once

#include <QDialog>

namespace crossfade
{

/// The guide to the window (docs/window.md). It is part of the program, so that it needs no network
/// and fits the version.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HelpDialog(QWidget* parent = nullptr);
};

} // namespace crossfade
