#pragma once

#include <QDialog>

namespace crossfade
{

/// Every key of the window, from the table of actions.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(QWidget* parent = nullptr);
};

} // namespace crossfade
