#include "backend/runtime/excel_format.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using forms::CellFormat;
using forms::Field;
using forms::FieldKind;

// How columns tell spreadsheet programs to write numbers and dates.
class ExcelFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void dates_data();
    void dates();
};

void ExcelFormatTest::numbers_data()
{
    QTest::addColumn<QJsonObject>("column");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QByteArray>("expected");
    const auto row
        = [](const char *name, const QJsonObject &column, const QString &pattern, int decimals,
              const QByteArray &expected) { QTest::newRow(name) << column << pattern << decimals << expected; };
    const QJsonObject number{{u"formatType"_s, u"number"_s}, {u"decimalsNum"_s, u"2"_s}};
    const QJsonObject grouped{{u"formatType"_s, u"number"_s}, {u"decimalsNum"_s, u"0"_s}, {u"thouSign"_s, true}};
    row("as it is", {}, {}, 2, "");
    row("rounded", number, {}, 5, "0.00");
    row("rounded to whole ones, grouped", grouped, {}, 5, "#,##0");
    row("as many digits as there are", {{u"formatType"_s, u"number"_s}}, {}, 3, "0.000");
    row("grouped alone", {{u"thouSign"_s, true}}, {}, 1, "#,##0.0");
    row("dollars", {{u"formatType"_s, u"currency"_s}, {u"currType"_s, u"en_US"_s}}, {}, 0, "\"$\"#,##0.00");
    row("yen", {{u"formatType"_s, u"currency"_s}, {u"currType"_s, u"ja_JP"_s}, {u"decimalsCurr"_s, u"1"_s}}, {}, 0,
        QString(u'"' % forms::currencyStyle(u"ja_JP"_s).symbol % u"\"#,##0.0"_s).toUtf8());
    row("the field's pattern", {}, u"#,##0.00"_s, 0, "#,##0.00");
    row("text around it", {}, u"0.0 kg"_s, 0, "0.0\" kg\"");
    row("two parts", {}, u"#,##0;(#,##0)"_s, 0, "#,##0;\"(\"#,##0\")\"");
    row("percent", {}, u"0.##%"_s, 0, "0.##%");
    row("a column's own format wins", number, u"000"_s, 0, "0.00");
    // What a spreadsheet program would not open is none.
    row("no places", {}, u"[Red]abc"_s, 0, "");
    row("two points", {}, u"0.0.0"_s, 0, "");
    row("three parts", {}, u"0;0;0"_s, 0, "");
    row("quotes", {}, u"0\"x\"[h]"_s, 0, "0\"x[h]\"");
    row("far too long", {}, QString(200, u'0'), 0, "");
}

void ExcelFormatTest::numbers()
{
    QFETCH(QJsonObject, column);
    QFETCH(QString, pattern);
    QFETCH(int, decimals);
    QFETCH(QByteArray, expected);
    Field field;
    field.kind = FieldKind::Decimal;
    field.attributes.insert(u"numberpattern"_s, pattern);
    forms::ViewColumn shown;
    shown.attributes = column;
    QCOMPARE(runtime::excelNumberFormat(forms::cellFormatOf(shown, &field), decimals), expected);
}

void ExcelFormatTest::dates_data()
{
    QTest::addColumn<FieldKind>("kind");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("day") << FieldKind::Date << u"YMD"_s << QByteArray("yyyy-mm-dd");
    QTest::newRow("day without a pattern") << FieldKind::Date << QString() << QByteArray("yyyy-mm-dd");
    QTest::newRow("month") << FieldKind::Date << u"YM"_s << QByteArray("yyyy-mm");
    QTest::newRow("year") << FieldKind::Date << u"Y"_s << QByteArray("yyyy");
    QTest::newRow("minutes") << FieldKind::DateTime << u"YMD_HM"_s << QByteArray("yyyy-mm-dd hh:mm");
    QTest::newRow("seconds") << FieldKind::DateTime << u"YMD_HMS"_s << QByteArray("yyyy-mm-dd hh:mm:ss");
    QTest::newRow("time") << FieldKind::DateTime << u"HMS"_s << QByteArray("hh:mm:ss");
}

void ExcelFormatTest::dates()
{
    QFETCH(FieldKind, kind);
    QFETCH(QString, pattern);
    QFETCH(QByteArray, expected);
    Field field;
    field.kind = kind;
    field.datePattern = pattern;
    QCOMPARE(runtime::excelDateFormat(field), expected);
}

QTEST_GUILESS_MAIN(ExcelFormatTest)
#include "excel_format_test.moc"
