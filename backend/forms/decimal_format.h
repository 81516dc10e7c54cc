#pragma once

#include <QString>
#include <QStringView>

namespace formwright::forms {

// Numbers as texts of digits, with a sign and a point, written for people: no digit is lost on the way.

// With so many digits after the point; a half goes away from zero.
QString roundedDecimal(const QString &number, int decimals);

struct NumberSigns {
    QString group; // between thousands; empty: none
    QString point = QStringLiteral(".");
};
QString withSigns(const QString &number, const NumberSigns &signs);

// What an amount looks like where the currency is at home: `zh_CN`, `en-US`, or the code of a currency.
struct CurrencyStyle {
    QString symbol;
    bool isSymbolBehind = false;
    NumberSigns signs;
    int decimals = 2;
};
CurrencyStyle currencyStyle(const QString &locale);
// `decimals` below zero: as many as the currency has.
QString asCurrency(const QString &number, const CurrencyStyle &style, int decimals);

// By a pattern as "#,##0.00", "0.##%", "000" or "#,##0;(#,##0)": what stands around the places is written as it is. The
// number itself where it is no pattern.
QString byPattern(const QString &number, const QString &pattern);

} // namespace formwright::forms
