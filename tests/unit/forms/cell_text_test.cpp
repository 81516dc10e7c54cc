#include "app/template/form_template.h"
#include "backend/forms/cell_text.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

namespace {

Field fieldOf(const QByteArray &tag)
{
    return parseTemplate(QString(u"<form>"_s % QString::fromUtf8(tag) % u"</form>"_s)).fields.value(0);
}

const QByteArray integerField = "<o-input name=a type=integer></o-input>";
const QByteArray decimalField = "<o-input name=a type=decimal></o-input>";
const QByteArray textField = "<o-input name=a></o-input>";
const QByteArray choiceField
    = "<o-select name=a><option value=r>Red</option><option value=b>Blue</option><option value=x></option></o-select>";
const QByteArray choicesField
    = "<o-checkbox name=a><option value=r>Red</option><option value=b>Blue</option></o-checkbox>";

} // namespace

// How values are written in the cells of views, row by row.
class CellTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesCells_data();
    void writesCells();
    void roundsAndGroupsTogether_data();
    void roundsAndGroupsTogether();
    void rounds_data();
    void rounds();
    void followsPatterns_data();
    void followsPatterns();
    void writesCurrencies_data();
    void writesCurrencies();
    void writesDates_data();
    void writesDates();
    void cuts_data();
    void cuts();
    void choosesIcons_data();
    void choosesIcons();
};

void CellTextTest::writesCells_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("shown");
    const auto row
        = [](const QByteArray &field, const QByteArray &column, const QString &stored, const QString &shown) {
              QTest::addRow("%s %s %s", field.constData(), column.constData(), qPrintable(stored))
                  << field << column << stored << shown;
          };
    // Of each number, in each way.
    const QStringList numbers{u"0"_s, u"1"_s, u"-1"_s, u"12"_s, u"999"_s, u"1000"_s, u"-1000"_s, u"1234567"_s,
        u"-9223372036854775808"_s, u"9223372036854775807"_s};
    const QStringList thousands{u"0"_s, u"1"_s, u"-1"_s, u"12"_s, u"999"_s, u"1,000"_s, u"-1,000"_s, u"1,234,567"_s,
        u"-9,223,372,036,854,775,808"_s, u"9,223,372,036,854,775,807"_s};
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        row(integerField, "{}", numbers[i], numbers[i]);
        row(integerField, R"({"thouSign":true})", numbers[i], thousands[i]);
        row(integerField, R"({"thouSign":"true","showType":"01"})", numbers[i], thousands[i]);
        row(integerField, R"({"formatType":"number"})", numbers[i], numbers[i]);
        row(integerField, R"({"formatType":"number","decimalsNum":"2"})", numbers[i], QString(numbers[i] % u".00"_s));
        row(integerField, R"({"formatType":"number","decimalsNum":0,"thouSign":true})", numbers[i], thousands[i]);
        const bool isNegative = numbers[i].startsWith(u'-');
        const QString amount = isNegative ? thousands[i].sliced(1) : thousands[i];
        const QString sign = isNegative ? u"-"_s : QString();
        row(integerField, R"({"formatType":"currency","currType":"zh_CN"})", numbers[i],
            QString(sign % u'\u00A5' % amount % u".00"_s));
        row(integerField, R"({"formatType":"currency","currType":"en_US","decimalsCurr":"0"})", numbers[i],
            QString(sign % u'$' % amount));
        row(integerField, R"({"formatType":"currency","currType":"ja_JP"})", numbers[i],
            QString(sign % u'\u00A5' % amount));
    }
    row(decimalField, "{}", u"1.5"_s, u"1.5"_s);
    row(decimalField, "{}", u"12345678901234567890123456789012345678"_s, u"12345678901234567890123456789012345678"_s);
    row(decimalField, R"({"thouSign":true})", u"1234.5678"_s, u"1,234.5678"_s);
    row(decimalField, R"({"formatType":"number","decimalsNum":"2"})", u"1234.565"_s, u"1234.57"_s);
    row(decimalField, R"({"formatType":"number","decimalsNum":"2","thouSign":1})", u"-1234.565"_s, u"-1,234.57"_s);
    row(decimalField, R"({"formatType":"number","decimalsNum":"x"})", u"1.25"_s, u"1.25"_s);
    row(decimalField, R"({"formatType":"unheard of"})", u"1.25"_s, u"1.25"_s);
    row("<o-input name=a type=decimal numberPattern='#,##0.00'></o-input>", "{}", u"1234.5"_s, u"1,234.50"_s);
    row("<o-input name=a type=decimal numberPattern='#,##0.00'></o-input>",
        R"({"formatType":"number","decimalsNum":"0"})", u"1234.4"_s, u"1234"_s);
    row("<o-input name=a type=decimal numberPattern='0.0%'></o-input>", "{}", u"0.125"_s, u"12.5%"_s);

    row(textField, "{}", u"some text"_s, u"some text"_s);
    row(textField, R"({"formatType":"number","decimalsNum":"2"})", u"12"_s, u"12"_s);
    row(textField, R"({"thouSign":true})", u"1234567"_s, u"1234567"_s);
    row(textField, R"({"displayType":"01","displayLength":"4"})", u"some text"_s, u"some\u2026"_s);
    row(textField, R"({"displayType":"00","displayLength":"4"})", u"some text"_s, u"some text"_s);
    row(textField, R"({"displayType":"01","displayLength":"-1"})", u"some text"_s, u"some text"_s);
    row(textField, R"({"displayType":"01","displayLength":"0"})", u"some text"_s, u"some text"_s);
    row("<o-textarea name=a></o-textarea>", R"({"displayType":"01","displayLength":3})", u"abcdef"_s, u"abc\u2026"_s);

    row(choiceField, "{}", u"r"_s, u"r"_s);
    row(choiceField, R"({"showType":"01"})", u"r"_s, u"Red"_s);
    row(choiceField, R"({"showType":"01"})", u"gone"_s, u"gone"_s);
    row(choiceField, R"({"showType":"01","displayType":"01","displayLength":"2"})", u"b"_s, u"Bl\u2026"_s);
    row(choicesField, "{}", u"r;b"_s, u"r;b"_s);
    row(choicesField, R"({"showType":"01"})", u"r;b"_s, u"Red, Blue"_s);
    row(choicesField, R"({"showType":"01"})", u"b;gone"_s, u"Blue, gone"_s);
    row("<o-checkbox name=a></o-checkbox>", "{}", u"true"_s, u"true"_s);
    row("<o-checkbox name=a></o-checkbox>", R"({"showType":"01"})", u"false"_s, u"false"_s);
    row("<o-file-upload name=a></o-file-upload>", "{}", u"/up/1/a.pdf;/up/2/b.png"_s, u"/up/1/a.pdf;/up/2/b.png"_s);
    row("<o-file-upload name=a></o-file-upload>", R"({"showType":"01"})", u"/up/1/a.pdf;/up/2/b.png"_s,
        u"a.pdf, b.png"_s);
    row("<o-user-select name=a></o-user-select>", "{}", u"U1"_s, u"<U1>"_s);
    row("<o-department name=a></o-department>", R"({"showType":"01"})", u"D1"_s, u"<D1>"_s);
    row("<o-date-picker name=a datepattern=YM></o-date-picker>", "{}", u"2026-03-01"_s, u"2026-03"_s);
    // Whatever there is, nothing is nothing.
    for (const QByteArray &field : {integerField, decimalField, textField, choiceField, choicesField,
             QByteArray("<o-date-picker name=a></o-date-picker>"), QByteArray("<o-checkbox name=a></o-checkbox>"),
             QByteArray("<o-user-select name=a></o-user-select>")}) {
        row(field, R"({"showType":"01","formatType":"currency"})", {}, {});
        row(field, R"({"formatType":"number","decimalsNum":"2","thouSign":true})", {}, {});
    }
}

void CellTextTest::writesCells()
{
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, column);
    QFETCH(QString, stored);
    QFETCH(QString, shown);
    const Field described = fieldOf(field);
    QCOMPARE(described.name, u"a"_s);
    ViewColumn asked;
    asked.attributes = QJsonDocument::fromJson(column).object();
    FieldValue value;
    if (!stored.isNull())
        value = {false, stored, stored.toDouble()};
    const CellText cell = cellText(
        cellFormatOf(asked, &described), described, value, [](const QString &id) { return QString(u'<' % id % u'>'); });
    QCOMPARE(cell.text, shown);
}

// Every number with every number of decimals, grouped or not, as a number and as money: what is expected is reckoned
// here in whole thousandths.
void CellTextTest::roundsAndGroupsTogether_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QString>("shown");
    const auto thousandths = [](qint64 number) {
        const QString digits = QString::number(qAbs(number)).rightJustified(4, u'0');
        return QString((number < 0 ? u"-"_s : QString()) % digits.chopped(3) % u'.' % digits.last(3));
    };
    const auto written = [](qint64 number, int decimals, bool isGrouped) {
        static constexpr qint64 tens[]{1000, 100, 10, 1};
        const qint64 unit = tens[decimals];
        const qint64 size = (qAbs(number) + unit / 2) / unit; // a half goes away from zero
        QString digits = QString::number(size).rightJustified(decimals + 1, u'0');
        const QString behind = digits.last(decimals);
        QString before = digits.chopped(decimals);
        for (qsizetype at = before.size() - 3; isGrouped && at > 0; at -= 3)
            before.insert(at, u',');
        return std::pair(number < 0 && size != 0, QString(decimals == 0 ? before : before % u'.' % behind));
    };
    for (const qint64 number : {0LL, 4LL, 5LL, -5LL, 499LL, 500LL, -500LL, 999LL, 1'000LL, 9'995LL, -9'995LL, 99'999LL,
             1'234'565LL, -1'234'565LL, 999'999'500LL, -123'456'789'012LL}) {
        for (int decimals = 0; decimals <= 3; ++decimals) {
            for (const bool isGrouped : {false, true}) {
                const auto [isNegative, text] = written(number, decimals, isGrouped);
                const QString sign = isNegative ? u"-"_s : QString();
                const QByteArray asNumber = R"({"formatType":"number","decimalsNum":)" + QByteArray::number(decimals)
                    + R"(,"thouSign":)" + (isGrouped ? "true}" : "false}");
                QTest::addRow("%lld %s", number, asNumber.constData())
                    << thousandths(number) << asNumber << QString(sign % text);
                if (!isGrouped) // money is always grouped
                    continue;
                const QByteArray asMoney = R"({"formatType":"currency","currType":"en_US","decimalsCurr":")"
                    + QByteArray::number(decimals) + "\"}";
                QTest::addRow("%lld %s", number, asMoney.constData())
                    << thousandths(number) << asMoney << QString(sign % u'$' % text);
            }
        }
    }
}

void CellTextTest::roundsAndGroupsTogether()
{
    QFETCH(QString, stored);
    QFETCH(QByteArray, column);
    ViewColumn asked;
    asked.attributes = QJsonDocument::fromJson(column).object();
    const Field field = fieldOf(decimalField);
    QTEST(cellText(cellFormatOf(asked, &field), field, {false, stored, stored.toDouble()}).text, "shown");
}

void CellTextTest::rounds_data()
{
    QTest::addColumn<QString>("number");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("rounded");
    const auto row = [](const char *number, int decimals, const char *rounded) {
        QTest::addRow("%s to %d", number, decimals)
            << QString::fromLatin1(number) << decimals << QString::fromLatin1(rounded);
    };
    row("0", 0, "0");
    row("0", 2, "0.00");
    row("0.4", 0, "0");
    row("0.5", 0, "1");
    row("1.5", 0, "2");
    row("2.5", 0, "3");
    row("-0.4", 0, "0");
    row("-0.5", 0, "-1");
    row("-2.5", 0, "-3");
    row("0.05", 1, "0.1");
    row("0.049", 1, "0.0");
    row("-0.04", 1, "0.0");
    row("9.99", 1, "10.0");
    row("99.995", 2, "100.00");
    row("-99.995", 2, "-100.00");
    row("999999.9999", 3, "1000000.000");
    row("1.005", 2, "1.01"); // a double would say 1.00
    row("2.675", 2, "2.68"); // and 2.67
    row("0.1", 5, "0.10000");
    row("12", 3, "12.000");
    row("123456789012345678901234567890.125", 2, "123456789012345678901234567890.13");
    row("0.00000000000000000000000000000000000005", 37, "0.0000000000000000000000000000000000001");
    row("1", -3, "1");
}

void CellTextTest::rounds()
{
    QFETCH(QString, number);
    QFETCH(int, decimals);
    QTEST(roundedDecimal(number, decimals), "rounded");
}

void CellTextTest::followsPatterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("written");
    const auto row = [](const QString &pattern, const QString &number, const QString &written) {
        QTest::addRow("%s of %s", qPrintable(pattern), qPrintable(number)) << pattern << number << written;
    };
    struct Row {
        const char16_t *pattern;
        const char16_t *zero, *half, *small, *large, *negative; // 0, 0.5, 7, 1234567.891, -1234.5
    };
    static const Row rows[]{
        {u"0", u"0", u"1", u"7", u"1234568", u"-1235"},
        {u"#", u"0", u"1", u"7", u"1234568", u"-1235"},
        {u"000", u"000", u"001", u"007", u"1234568", u"-1235"},
        {u"#,##0", u"0", u"1", u"7", u"1,234,568", u"-1,235"},
        {u"#,###", u"0", u"1", u"7", u"1,234,568", u"-1,235"},
        {u"0.00", u"0.00", u"0.50", u"7.00", u"1234567.89", u"-1234.50"},
        {u"#,##0.00", u"0.00", u"0.50", u"7.00", u"1,234,567.89", u"-1,234.50"},
        {u"#,##0.##", u"0", u"0.5", u"7", u"1,234,567.89", u"-1,234.5"},
        {u"#.00", u".00", u".50", u"7.00", u"1234567.89", u"-1234.50"},
        {u"0.0#", u"0.0", u"0.5", u"7.0", u"1234567.89", u"-1234.5"},
        {u"0%", u"0%", u"50%", u"700%", u"123456789%", u"-123450%"},
        {u"0.0%", u"0.0%", u"50.0%", u"700.0%", u"123456789.1%", u"-123450.0%"},
        {u"$#,##0.00", u"$0.00", u"$0.50", u"$7.00", u"$1,234,567.89", u"-$1,234.50"},
        {u"#,##0 kg", u"0 kg", u"1 kg", u"7 kg", u"1,234,568 kg", u"-1,235 kg"},
        {u"#,##0;(#,##0)", u"0", u"1", u"7", u"1,234,568", u"(1,235)"},
        {u"'No.' 0", u"No. 0", u"No. 1", u"No. 7", u"No. 1234568", u"-No. 1235"},
        {u"#,####", u"0", u"1", u"7", u"123,4568", u"-1235"},
        // none
        {u"", u"0", u"0.5", u"7", u"1234567.891", u"-1234.5"},
        {u"words", u"0", u"0.5", u"7", u"1234567.891", u"-1234.5"},
        {u"0.0.0", u"0", u"0.5", u"7", u"1234567.891", u"-1234.5"},
        {u".", u"0", u"0.5", u"7", u"1234567.891", u"-1234.5"},
    };
    for (const Row &each : rows) {
        const QString pattern = QString::fromUtf16(each.pattern);
        row(pattern, u"0"_s, QString::fromUtf16(each.zero));
        row(pattern, u"0.5"_s, QString::fromUtf16(each.half));
        row(pattern, u"7"_s, QString::fromUtf16(each.small));
        row(pattern, u"1234567.891"_s, QString::fromUtf16(each.large));
        row(pattern, u"-1234.5"_s, QString::fromUtf16(each.negative));
    }
    row(u"0"_s, u"-0.4"_s, u"0"_s);
    row(u"#,##0;(#,##0)"_s, u"-0.4"_s, u"0"_s);
    row(u"0.00%"_s, u"12345678901234567890.12345"_s, u"1234567890123456789012.35%"_s);
}

void CellTextTest::followsPatterns()
{
    QFETCH(QString, pattern);
    QFETCH(QString, number);
    QTEST(byPattern(number, pattern), "written");
}

void CellTextTest::writesCurrencies_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("written"); // of -1234567.895
    QTest::addColumn<QString>("whole"); // of 42, without decimals
    const auto row = [](const QString &locale, const QString &written, const QString &whole) {
        QTest::newRow(qPrintable(locale)) << locale << written << whole;
    };
    row(u""_s, u"-\u00A51,234,567.90"_s, u"\u00A542"_s);
    row(u"zh_CN"_s, u"-\u00A51,234,567.90"_s, u"\u00A542"_s);
    row(u"zh-CN"_s, u"-\u00A51,234,567.90"_s, u"\u00A542"_s);
    row(u"ZH_cn"_s, u"-\u00A51,234,567.90"_s, u"\u00A542"_s);
    row(u"zh_TW"_s, u"-NT$1,234,567.90"_s, u"NT$42"_s);
    row(u"zh_HK"_s, u"-HK$1,234,567.90"_s, u"HK$42"_s);
    row(u"en_US"_s, u"-$1,234,567.90"_s, u"$42"_s);
    row(u"en_GB"_s, u"-\u00A31,234,567.90"_s, u"\u00A342"_s);
    row(u"ja_JP"_s, u"-\u00A51,234,568"_s, u"\u00A542"_s);
    row(u"ko_KR"_s, u"-\u20A91,234,568"_s, u"\u20A942"_s);
    row(u"de_DE"_s, u"-1.234.567,90\u00A0\u20AC"_s, u"42\u00A0\u20AC"_s);
    row(u"de_CH"_s, u"-CHF\u00A01\u2019234\u2019567.90"_s, u"CHF\u00A042"_s);
    row(u"fr_FR"_s, u"-1\u00A0234\u00A0567,90\u00A0\u20AC"_s, u"42\u00A0\u20AC"_s);
    row(u"ru_RU"_s, u"-1\u00A0234\u00A0567,90\u00A0\u20BD"_s, u"42\u00A0\u20BD"_s);
    row(u"XYZ"_s, u"-XYZ\u00A01,234,567.90"_s, u"XYZ\u00A042"_s);
}

void CellTextTest::writesCurrencies()
{
    QFETCH(QString, locale);
    QTEST(asCurrency(u"-1234567.895"_s, currencyStyle(locale), -1), "written");
    QTEST(asCurrency(u"42"_s, currencyStyle(locale), 0), "whole");
}

void CellTextTest::writesDates_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("written");
    const QString date = u"2026-03-04"_s;
    const QString moment = u"2026-03-04 05:06:07"_s;
    const auto row = [](const QString &stored, const QString &pattern, const QString &written) {
        QTest::addRow("%s as %s", qPrintable(stored), qPrintable(pattern)) << stored << pattern << written;
    };
    row(date, u"Y"_s, u"2026"_s);
    row(date, u"YM"_s, u"2026-03"_s);
    row(date, u"YMD"_s, date);
    row(date, u""_s, date);
    row(date, u"YMD_HM"_s, date);
    row(date, u"HMS"_s, date);
    row(moment, u"Y"_s, u"2026"_s);
    row(moment, u"YM"_s, u"2026-03"_s);
    row(moment, u"YMD"_s, date);
    row(moment, u"YMD_HM"_s, u"2026-03-04 05:06"_s);
    row(moment, u"YMD_HMS"_s, moment);
    row(moment, u"HMS"_s, u"05:06:07"_s);
    row(moment, u""_s, moment);
    row(moment, u"other"_s, moment);
}

void CellTextTest::writesDates()
{
    QFETCH(QString, stored);
    QFETCH(QString, pattern);
    QTEST(dateText(stored, pattern), "written");
}

void CellTextTest::cuts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("cut");
    const QString family = QString::fromUtf8("\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9"); // two joined into one
    const QString accent = u"e\u0301"_s;
    const auto row = [](const char *name, const QString &text, int length, const QString &cut) {
        QTest::newRow(name) << text << length << cut;
    };
    row("shorter", u"abc"_s, 4, u"abc"_s);
    row("as long", u"abc"_s, 3, u"abc"_s);
    row("longer", u"abcd"_s, 3, u"abc\u2026"_s);
    row("nothing", u""_s, 3, u""_s);
    row("all", u"abcd"_s, -1, u"abcd"_s);
    row("letters of three bytes", u"\u8BA2\u5355\u53F7\u7801"_s, 2, u"\u8BA2\u5355\u2026"_s);
    row("beyond sixteen bits", QString::fromUtf8("\xF0\x9F\x98\x80\xF0\x9F\x98\x81z"), 2,
        QString::fromUtf8("\xF0\x9F\x98\x80\xF0\x9F\x98\x81\xE2\x80\xA6"));
    row("an accent of its own", QString(accent % accent % accent), 2, QString(accent % accent % u'\u2026'));
    row("as many signs as asked", QString(accent % accent), 2, QString(accent % accent));
    row("an accent at the end of what is shown", QString(u"abcd"_s % accent % u'f'), 5,
        QString(u"abcd"_s % accent % u'\u2026'));
    row("an accent at the very end", QString(u"abcd"_s % accent), 5, QString(u"abcd"_s % accent));
    row("an accent behind it", QString(u"abcd"_s % accent), 4, u"abcd\u2026"_s);
    row("a sign of another shape", u"\u8BA2\u5355\uFE00\u53F7"_s, 2, u"\u8BA2\u5355\uFE00\u2026"_s);
    row("lines", u"ab\r\ncd"_s, 3, u"ab\r\n\u2026"_s);
    row("a sign of several", QString(family % u"ab"_s), 1, QString(family % u'\u2026'));
}

void CellTextTest::cuts()
{
    QFETCH(QString, text);
    QFETCH(int, length);
    QFETCH(QString, cut);
    CellFormat format;
    format.cutLength = length;
    const CellText cell = cutText(format, text);
    QCOMPARE(cell.text, cut);
    QCOMPARE(cell.whole, cut == text ? QString() : text);
}

void CellTextTest::choosesIcons_data()
{
    QTest::addColumn<QByteArray>("attributes");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("icon");
    const auto row
        = [](const char *name, const QByteArray &attributes, const char *type, const char *stored, const char *icon) {
              QTest::newRow(name) << attributes << QString::fromLatin1(type) << QString::fromLatin1(stored)
                                  << QString::fromLatin1(icon);
          };
    const QByteArray object = R"({"showIcon":true,"iconMapping":"{\"r\":\"red.svg\",\"b\":\"blue.svg\"}"})";
    row("by an object", object, "COLUMN_TYPE_FIELD", "r", "red.svg");
    row("by an object, another", object, "COLUMN_TYPE_FIELD", "b", "blue.svg");
    row("none for it", object, "COLUMN_TYPE_FIELD", "x", "");
    const QByteArray list = R"({"customIcon":"true","iconMapping":"[{\"value\":\"r\",\"icon\":\"red.svg\"}]"})";
    row("by a list", list, "COLUMN_TYPE_FIELD", "r", "red.svg");
    row("not asked for", R"({"iconMapping":"{\"r\":\"red.svg\"}"})", "COLUMN_TYPE_FIELD", "r", "");
    row("no mapping", R"({"showIcon":true,"iconMapping":"red"})", "COLUMN_TYPE_FIELD", "r", "");
    row("a picture", R"({"imageName":"all.svg"})", "COLUMN_TYPE_LOGO", "r", "all.svg");
    row("a picture of an operation", R"({"imageName":"all.svg"})", "COLUMN_TYPE_OPERATE", "", "all.svg");
    row("a picture for some", R"({"imageName":"all.svg","iconMapping":"{\"r\":\"red.svg\"}"})", "COLUMN_TYPE_LOGO", "r",
        "red.svg");
}

void CellTextTest::choosesIcons()
{
    QFETCH(QByteArray, attributes);
    QFETCH(QString, type);
    QFETCH(QString, stored);
    ViewColumn column;
    column.type = type;
    column.attributes = QJsonDocument::fromJson(attributes).object();
    const Field field = fieldOf(textField);
    QTEST(cellText(cellFormatOf(column, &field), field, {false, stored, 0}).icon, "icon");
}

QTEST_GUILESS_MAIN(CellTextTest)
#include "cell_text_test.moc"
