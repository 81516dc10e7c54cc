#include "backend/files/column_evidence.h"

#include <array>

namespace formwright::files {
namespace {

constexpr qsizetype mostOptions = 30;
constexpr qsizetype longestOption = 60;
constexpr qint64 fewestChoiceRows = 20;
constexpr qint64 rowsPerOption = 20; // each option stands for at least 5 % of the rows on average
constexpr qsizetype longestShortText = 255;
constexpr qsizetype mostDigits = 38; // what a decimal column keeps exactly on every database

qsizetype codePoints(QStringView text)
{
    return text.size() - std::count_if(text.begin(), text.end(), [](QChar unit) { return unit.isLowSurrogate(); });
}

qsizetype countDigits(QStringView text)
{
    return std::count_if(text.begin(), text.end(), [](QChar unit) { return unit >= u'0' && unit <= u'9'; });
}

// Headings of columns whose digits are a code, also where no value happens to begin with a zero.
bool namesCode(const QString &header)
{
    static constexpr std::array<QStringView, 13> words = {u"phone", u"telephone", u"tel", u"mobile", u"fax", u"zip",
        u"zipcode", u"postcode", u"postal", u"ssn", u"iban", u"cellphone", u"passport"};
    static constexpr std::array<QStringView, 8> parts
        = {u"电话", u"手机", u"传真", u"邮编", u"邮政编码", u"身份证", u"卡号", u"账号"};
    QString lower = header.toLower();
    if (std::any_of(parts.begin(), parts.end(), [&](QStringView part) { return lower.contains(part); }))
        return true;
    for (QChar &character : lower) {
        if (!character.isLetter())
            character = u' ';
    }
    const QStringList found = lower.split(u' ', Qt::SkipEmptyParts);
    return std::any_of(words.begin(), words.end(), [&](QStringView word) { return found.contains(word); });
}

} // namespace

BooleanWord booleanWord(QStringView text, bool &value)
{
    struct Word {
        QStringView text;
        bool value;
        BooleanWord kind;
    };
    static constexpr std::array<Word, 10> words = {{{u"true", true, BooleanWord::Word},
        {u"false", false, BooleanWord::Word}, {u"yes", true, BooleanWord::Word}, {u"no", false, BooleanWord::Word},
        {u"y", true, BooleanWord::Letter}, {u"n", false, BooleanWord::Letter}, {u"是", true, BooleanWord::Letter},
        {u"否", false, BooleanWord::Letter}, {u"1", true, BooleanWord::Digit}, {u"0", false, BooleanWord::Digit}}};
    for (const Word &word : words) {
        if (text.compare(word.text, Qt::CaseInsensitive) == 0) {
            value = word.value;
            return word.kind;
        }
    }
    return BooleanWord::None;
}

void ColumnEvidence::add(const Cell &cell)
{
    if (isEmpty(cell))
        return;
    ++m_filled;
    if (const auto *text = std::get_if<QString>(&cell)) {
        addText(*text);
    } else if (const auto *number = std::get_if<Number>(&cell)) {
        addNumber(number->text);
    } else if (std::holds_alternative<bool>(cell)) {
        m_booleanWord = true;
        m_number = m_date = false;
    } else {
        addDateTime(std::holds_alternative<QDateTime>(cell));
    }
    if (!std::holds_alternative<QString>(cell)) {
        addLength(plainText(cell));
        m_shortText = false;
    }
}

void ColumnEvidence::addText(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    if (m_boolean)
        addBooleanText(trimmed);
    if (m_number)
        addNumberText(trimmed);
    if (m_date)
        addDateText(trimmed);
    addLength(text);
    if (m_shortText)
        addOption(trimmed.toString());
}

void ColumnEvidence::addNumber(const QString &text)
{
    m_date = false;
    m_boolean = m_boolean && (text == u"0" || text == u"1");
    // A cell that is a number is already in plain form, whatever the texts of the column look like.
    m_number = m_number && countDigits(text) <= mostDigits && !text.contains(u'e', Qt::CaseInsensitive);
    m_integer = m_integer && isInteger64(text);
    m_lacksComma = true;
    m_fewestDigits = std::min(m_fewestDigits, int(countDigits(text)));
}

void ColumnEvidence::addBooleanText(QStringView text)
{
    bool value = false;
    const BooleanWord word = booleanWord(text, value);
    m_boolean = word != BooleanWord::None;
    m_booleanWord = m_booleanWord || word == BooleanWord::Word;
    if (word == BooleanWord::Letter)
        (value ? m_letterTrue : m_letterFalse) = true;
}

void ColumnEvidence::addNumberText(QStringView text)
{
    const int styles = numberStyles(text);
    m_numberStyles &= styles;
    (text.contains(u',') ? m_hasComma : m_lacksComma) = true;
    m_number = m_numberStyles != 0;
    if (!m_number)
        return;
    if (isAmbiguousNumber(text))
        (text.contains(u',') ? m_ambiguousComma : m_ambiguousPoint) = true;
    const QString plain = plainNumber(text, (styles & PointStyle) ? PointStyle : CommaStyle);
    const qsizetype digits = countDigits(plain);
    const bool whole = !plain.contains(u'.');
    // Whole numbers that no 64-bit integer holds are identifiers.
    if (digits > mostDigits || plain.contains(u'e', Qt::CaseInsensitive) || (whole && !isInteger64(plain)))
        m_number = false;
    m_integer = m_integer && (whole || isAmbiguousNumber(text));
    m_fewestDigits = std::min(m_fewestDigits, int(digits));
}

void ColumnEvidence::addDateText(QStringView text)
{
    const std::optional<DateReading> reading = readDate(text);
    m_dateOrders &= reading ? reading->orders() : 0;
    m_date = m_dateOrders != 0;
    if (!m_date)
        return;
    m_ambiguousDate = m_ambiguousDate || reading->ambiguous();
    m_hasTime = m_hasTime || reading->hasTime;
    if (!reading->hasTime)
        return;
    // Where all name the same zone its wall time is kept; times of different zones cannot stand in one column without
    // one.
    if (!reading->offset) {
        m_lacksOffset = true;
    } else {
        m_date = !m_hasOffset || m_offset == *reading->offset;
        m_hasOffset = true;
        m_offset = *reading->offset;
    }
    m_date = m_date && !(m_hasOffset && m_lacksOffset);
}

void ColumnEvidence::addDateTime(bool hasTime)
{
    m_boolean = m_number = false;
    m_hasTime = m_hasTime || hasTime;
}

void ColumnEvidence::addLength(const QString &text)
{
    m_longest = std::max(m_longest, text.size() > m_longest ? codePoints(text) : 0);
    m_hasLineBreak = m_hasLineBreak || text.contains(u'\n') || text.contains(u'\r');
}

void ColumnEvidence::addOption(const QString &text)
{
    if (m_optionSet.contains(text))
        return;
    m_shortText = codePoints(text) <= longestOption && m_options.size() < mostOptions;
    if (m_shortText) {
        m_optionSet.insert(text);
        m_options.append(text);
    } else {
        m_optionSet.clear();
        m_options.clear();
    }
}

bool ColumnEvidence::isBoolean() const
{
    return m_boolean && (m_booleanWord || (m_letterTrue && m_letterFalse));
}

bool ColumnEvidence::isNumber(const QString &header, NumberStyle &style) const
{
    if (!m_number || (m_integer && m_fewestDigits >= 5 && namesCode(header)))
        return false;
    style = m_numberStyles == CommaStyle ? CommaStyle : PointStyle;
    // Beside whole numbers "2,2" is as well a list of two: a comma is a decimal sign where every value has it.
    if (style == CommaStyle && m_hasComma && m_lacksComma)
        return false;
    // "1,234" alone may be a thousand or a fraction; a point is read as in every programming language.
    return m_numberStyles != (PointStyle | CommaStyle) || !m_ambiguousComma;
}

bool ColumnEvidence::isDate(DateOrder &order) const
{
    order = m_dateOrders == MonthFirst ? MonthFirst : DayFirst;
    return m_date && (m_dateOrders != (DayFirst | MonthFirst) || !m_ambiguousDate);
}

bool ColumnEvidence::isChoice() const
{
    return m_shortText && !m_hasLineBreak && m_options.size() >= 2 && m_filled >= fewestChoiceRows
        && m_options.size() * rowsPerOption <= m_filled;
}

InferredColumn ColumnEvidence::conclude(int index, const QString &header, qint64 rows) const
{
    InferredColumn column;
    column.index = index;
    column.header = header;
    column.required = rows > 0 && m_filled == rows;
    column.maxLength = int(m_longest);
    column.isLongText = m_longest > longestShortText || m_hasLineBreak;
    column.candidates = m_options;
    if (m_filled == 0)
        return column;
    if (isBoolean()) {
        column.kind = FieldKind::Boolean;
    } else if (isNumber(header, column.numberStyle)) {
        // Read with a point, "1.234" is a fraction after all.
        const bool fraction = m_ambiguousPoint && column.numberStyle == PointStyle;
        const bool commaFraction = m_ambiguousComma && column.numberStyle == CommaStyle;
        column.kind = m_integer && !fraction && !commaFraction ? FieldKind::Integer : FieldKind::Decimal;
    } else if (isDate(column.dateOrder)) {
        column.kind = m_hasTime ? FieldKind::DateTime : FieldKind::Date;
    } else if (column.isLongText) {
        column.kind = FieldKind::LongText;
    } else if (isChoice()) {
        column.kind = FieldKind::Choice;
        column.options = m_options;
    }
    return column;
}

} // namespace formwright::files
