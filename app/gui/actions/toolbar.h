#pragma once

#include <QtGlobal>

class QToolBar;
class QWidget;

namespace crossfade
{

class Actions;

/// Makes a tool bar of the actions that are used most.
QToolBar* makeToolBar(const Actions& actions, QWidget* parent);

} // namespace crossfade
