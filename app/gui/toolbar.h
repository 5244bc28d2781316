#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QToolBar;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

class Actions;

/// The actions that are wanted most, one click away.
QToolBar* makeToolBar(const Actions& actions, QWidget* parent);

} // namespace crossfade
