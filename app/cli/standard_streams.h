#pragma once

namespace crossfade
{

/// Opens /dev/null in place of each of standard input, output and error that is closed. Otherwise
/// the next file that the program opens would take its number, and the messages would be written
/// into that file. To be called before any file is opened.
void openClosedStandardStreams();

} // namespace crossfade
