#pragma once

#include "app/template/field_value.h"
#include "backend/forms/decimal_format.h"
#include "backend/forms/view_store.h"

#include <functional>

namespace formwright::forms {

// How one column of a view writes values: for the rows on a screen and for what is exported alike.
struct CellFormat {
    enum class Numbers { Simple, Number, Currency };

    bool showsLabel = false; // 01: the text of an option, a name; else what is stored
    int cutLength = -1; // signs of a text; below zero: all
    Numbers numbers = Numbers::Simple;
    int decimals = -1; // below zero: as many as there are, or as the currency has
    bool groupsThousands = false;
    CurrencyStyle currency;
    QString numberPattern; // of the field, where the column says nothing of its own
    QHash<QString, QString> icons; // by what is stored
    QString icon; // of every row
};

// `field` null: the column shows no field of the form.
CellFormat cellFormatOf(const ViewColumn &column, const Field *field);

struct CellText {
    QString text;
    QString whole; // of a text that was cut, else null
    QString icon;
};

// The name or wire id of somebody or something that a field names by its id.
using IdText = std::function<QString(const QString &)>;

CellText cellText(const CellFormat &format, const Field &field, const FieldValue &value, const IdText &idText = {});
// A sum, which may have more digits than any value.
QString sumText(const CellFormat &format, const QString &sum);
// The text alone, cut.
CellText cutText(const CellFormat &format, const QString &text);

// How a date or date-time is written by Y, YM, YMD, YMD_HM, YMD_HMS or HMS.
QString dateText(const QString &canonical, const QString &pattern);

// What clients call the kind of a field: InputField, SelectField, ...
QString fieldClassOf(const Field &field);

} // namespace formwright::forms
