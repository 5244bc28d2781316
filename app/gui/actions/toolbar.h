#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QToolBar;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

class Actions;

/// Makes a tool bar of the actions that are used most.
QToolBar* makeToolBar(const Actions& actions, QWidget* parent);

} // namespace crossfade
