#pragma once

#include "backend/files/field_inference.h"

#include <QSet>

namespace formwright::files {

enum class BooleanWord { None, Digit, Letter, Word };

// Whether the text is a word for true or false; value receives which. Digits and single letters are words only beside
// others.
BooleanWord booleanWord(QStringView text, bool &value);

// What the cells of one column seen so far have in common.
class ColumnEvidence
{
public:
    void add(const Cell &cell);
    qint64 filled() const { return m_filled; }
    // rows is the number of rows in the table, of which some may be too short to have a cell here.
    InferredColumn conclude(int index, const QString &header, qint64 rows) const;

private:
    void addNumber(const QString &text);
    void addText(const QString &text);
    void addNumberText(QStringView text);
    void addDateText(QStringView text);
    void addBooleanText(QStringView text);
    void addDateTime(bool hasTime);
    void addLength(const QString &text);
    void addOption(const QString &text);
    bool isBoolean() const;
    bool isNumber(const QString &header, NumberStyle &style) const;
    bool isDate(DateOrder &order) const;
    bool isChoice() const;

    qint64 m_filled = 0;
    // Each stays true while every cell agrees.
    bool m_boolean = true;
    bool m_number = true;
    bool m_integer = true;
    bool m_date = true;
    bool m_shortText = true;

    bool m_booleanWord = false; // a word that can mean nothing else
    bool m_letterTrue = false;
    bool m_letterFalse = false;
    int m_numberStyles = PointStyle | CommaStyle;
    bool m_ambiguousComma = false;
    bool m_ambiguousPoint = false;
    bool m_hasComma = false;
    bool m_lacksComma = false;
    int m_fewestDigits = 1000;
    int m_dateOrders = DayFirst | MonthFirst;
    bool m_ambiguousDate = false;
    bool m_hasTime = false;
    bool m_hasOffset = false;
    bool m_lacksOffset = false;
    int m_offset = 0;
    qsizetype m_longest = 0;
    bool m_hasLineBreak = false;
    QStringList m_options;
    QSet<QString> m_optionSet;
};

} // namespace formwright::files
