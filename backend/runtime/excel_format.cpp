#include "backend/runtime/excel_format.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::CellFormat;

namespace {

constexpr int mostDecimals = 30; // of a format
constexpr qsizetype longestPattern = 100;

QString places(bool areGrouped, int decimals)
{
    QString format = areGrouped ? u"#,##0"_s : u"0"_s;
    if (decimals > 0)
        format += u'.' % QString(std::min(decimals, mostDecimals), u'0');
    return format;
}

QString quoted(QString text)
{
    text.remove(u'"');
    return text.isEmpty() ? QString() : QString(u'"' % text % u'"');
}

// A pattern as "#,##0.00 kg" or "0.##%": what stands around the places is text. Empty for what is no pattern.
QString fromPattern(const QString &pattern)
{
    if (pattern.size() > longestPattern)
        return {};
    QString format;
    QString literal;
    int points = 0;
    bool hasPlaces = false;
    for (const QChar sign : pattern) {
        if (sign == u';') {
            points = 0;
            if (!hasPlaces || format.contains(u';'))
                return {};
        }
        if (u"#0,.%;"_s.contains(sign)) {
            format += quoted(std::exchange(literal, {})) % sign;
            hasPlaces = hasPlaces || sign == u'#' || sign == u'0';
            points += sign == u'.' ? 1 : 0;
            if (points > 1)
                return {};
        } else {
            literal += sign;
        }
    }
    format += quoted(literal);
    return hasPlaces ? format : QString();
}

QString currencyFormat(const CellFormat &format)
{
    const int decimals = format.decimals < 0 ? format.currency.decimals : format.decimals;
    const QString number = places(!format.currency.signs.group.isEmpty(), decimals);
    const QString &symbol = format.currency.symbol;
    return format.currency.isSymbolBehind ? QString(number % quoted(u' ' % symbol)) : QString(quoted(symbol) % number);
}

} // namespace

QByteArray excelNumberFormat(const CellFormat &format, int decimalsOfNumber)
{
    switch (format.numbers) {
    case CellFormat::Numbers::Currency:
        return currencyFormat(format).toUtf8();
    case CellFormat::Numbers::Number:
        return places(format.groupsThousands, format.decimals < 0 ? decimalsOfNumber : format.decimals).toUtf8();
    case CellFormat::Numbers::Simple:
        break;
    }
    if (!format.numberPattern.isEmpty())
        return fromPattern(format.numberPattern).toUtf8();
    return format.groupsThousands ? places(true, decimalsOfNumber).toUtf8() : QByteArray();
}

QByteArray excelDateFormat(const forms::Field &field)
{
    const QString &pattern = field.datePattern;
    if (pattern == "Y"_L1)
        return "yyyy";
    if (pattern == "YM"_L1)
        return "yyyy-mm";
    if (pattern == "HMS"_L1)
        return "hh:mm:ss";
    if (pattern == "YMD_HM"_L1)
        return "yyyy-mm-dd hh:mm";
    return pattern == "YMD"_L1 || field.kind == forms::FieldKind::Date ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm:ss";
}

} // namespace formwright::runtime
