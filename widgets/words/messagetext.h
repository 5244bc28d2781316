#pragma once

#include "core/base/job.h"
#include "core/base/message.h"

#include <QString>

#include <string>
#include <vector>

namespace crossfade
{

enum class Paths { Whole, LastPart };

/// What the core says, in the language of the window, with numbers and times as the user writes
/// them and methods, orders and metrics by the names that the window has for them. Marks of what is
/// important stay; richText() (reporttext.h) is for these.
/// @param paths  how much of a file's path is shown
QString shown(const Message& message, Paths paths = Paths::Whole);
/// A sentence of the window with what stands in its places: in English, one thing is in the
/// singular.
QString counted(const QString& sentence, std::vector<Message::Argument> arguments);
/// A note of a job. It is a sentence here, and begins like one.
QString noteText(const Message& note);
/// The task that is done, with methods and orders as the window calls them: "Fitting FCT",
/// "Ordering the gallery: FCT · Random". For a dataset "Reading" or "Writing" alone.
QString taskText(const Progress& progress);
/// Whether it is of one dataset of an HDF5 file, which tells a user nothing: it belongs to the task
/// that goes on meanwhile.
bool isOfDataset(const Progress& progress);

/// A text that the core marks by Core::says() and keeps in a table of its own: the title of a
/// method, the help of an option, the needs of an order.
QString coreText(const std::string& english);
/// The name of a method's option: "learning rate" for learning_rate.
QString optionName(const std::string& option);

} // namespace crossfade
