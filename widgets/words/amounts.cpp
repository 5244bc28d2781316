#include "widgets/words/amounts.h"

#include <QCoreApplication>
#include <QLocale>

namespace crossfade
{

namespace
{

struct Amounts {
    Q_DECLARE_TR_FUNCTIONS(crossfade::Amounts)
};

} // namespace

QString durationText(double seconds)
{
    const QLocale locale;
    if (seconds < 0.1)
        return Amounts::tr("< 0.1 s");
    if (seconds < 120)
        return Amounts::tr("%1 s").arg(locale.toString(seconds, 'f', seconds < 10 ? 1 : 0));
    if (seconds < 7200)
        return Amounts::tr("%1 min").arg(locale.toString(seconds / 60, 'f', 0));
    return Amounts::tr("%1 h").arg(locale.toString(seconds / 3600, 'f', 1));
}

namespace
{

QString withDigits(const QLocale& locale, double number, int digits)
{
    return locale.toString(number, 'g', digits).replace(locale.negativeSign(), QChar(0x2212));
}

} // namespace

QString bytesText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1);
}

QString shortCountText(double count, int digits)
{
    const QLocale locale;
    if (count >= 1e9)
        return Amounts::tr("%1 G").arg(locale.toString(count / 1e9, 'g', digits));
    if (count >= 1e6)
        return Amounts::tr("%1 M").arg(locale.toString(count / 1e6, 'g', digits));
    if (count >= 1e4)
        return Amounts::tr("%1 k").arg(locale.toString(count / 1e3, 'g', digits));
    return locale.toString(count, 'g', 6);
}

QString digitsText(double number, int digits)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() | QLocale::IncludeTrailingZeroesAfterDot);
    return withDigits(locale, number, digits);
}

QString shortText(double number, int digits)
{
    return withDigits(QLocale(), number, digits);
}

namespace
{

QString withWholeYear(QString format)
{
    return format.contains(QStringLiteral("yyyy"))
               ? format
               : format.replace(QStringLiteral("yy"), QStringLiteral("yyyy"));
}

} // namespace

QString dateTimeFormat()
{
    return withWholeYear(QLocale().dateTimeFormat(QLocale::ShortFormat));
}

QString dateText(const QDate& date)
{
    return QLocale().toString(date, withWholeYear(QLocale().dateFormat(QLocale::ShortFormat)));
}

QString dateTimeText(const QDateTime& time)
{
    return QLocale().toString(time, dateTimeFormat());
}

} // namespace crossfade
