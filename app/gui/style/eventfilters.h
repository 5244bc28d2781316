#pragma once

#include <functional>

class QEvent;
class QObject;

namespace crossfade
{

/// Lets `takes` see every event of the program before its receiver, as long as there is `owner`. An
/// event that it takes (true) goes no further.
void filterEvents(QObject& owner, std::function<bool(QObject*, QEvent*)> takes);

/// Gives the Space key to the button or list that has the focus. Else the shortcut for playing
/// would take it, and no button could be pressed by keyboard.
bool takesSpaceKey(QObject* watched, QEvent* event);

/// In a list or a table, the keys to the start and the end (Ctrl+Home and Ctrl+End) are those of
/// its rows, not those of an action of the window. In a table whose rows are chosen as a whole,
/// Home and End are so, too: Qt would go to the first and the last cell.
bool takesListKeys(QObject* watched, QEvent* event);

/// Gives the mouse wheel to the scroll area rather than to the list or number under the pointer, so
/// that scrolling changes no values. A field that has the focus still reacts to the wheel.
bool takesWheel(QObject* watched, QEvent* event);

/// Lets the program react to keys and wheel as these three say.
void filterKeysAndWheel(QObject& program);

/// Makes the labels that Qt makes itself show their texts as they are written: tool tips, message
/// boxes, rows of forms. Names from files are among them, and Qt would take marks in them for rich
/// text, and open the picture of an <img>. Our own labels are Label (widgets/words/label.h).
bool makesTextsPlain(QObject* watched, QEvent* event);

/// Calls a function at the guide's key (F1) in dialogs and other windows beside the main one, whose
/// actions are not theirs, as long as there is `owner`.
void callByGuideKey(QObject& owner, std::function<void()> call);

} // namespace crossfade
