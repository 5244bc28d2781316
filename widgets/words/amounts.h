#pragma once

#include <QDateTime>
#include <QString>

#include <cstdint>

namespace crossfade
{

/// "0.2 s", "12 s", "3 min", "2.5 h": for estimates, so rounded.
QString durationText(double seconds);
/// "512 B", "1.5 MiB".
QString bytesText(std::uint64_t bytes);
/// 5,717,120 → "5.72 M", from 10,000 on: short enough for the label of an axis.
QString shortCountText(double count, int digits = 3);
/// "0.1230": a number to so many digits, without dropping zeros at the end, so that those of a list
/// are alike.
QString digitsText(double number, int digits);
/// "−0.007212", "1.5": to at most so many digits.
QString shortText(double number, int digits);

/// How the user's language writes a date and a time in short, with all digits of the year.
QString dateTimeFormat();
QString dateTimeText(const QDateTime& time);
/// How it writes a day in short, with all digits of the year.
QString dateText(const QDate& date);

} // namespace crossfade
