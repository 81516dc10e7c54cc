#include "backend/files/field_inference.h"

#include <QTest>
#include <QTimeZone>

using namespace formwright::files;

namespace {

const char *const kindNames[] = {"text", "long text", "integer", "decimal", "date", "date-time", "boolean", "choice"};

InferredColumn infer(const QList<Cell> &cells, const QString &header = QStringLiteral("column"))
{
    FieldInference inference({header});
    for (const Cell &cell : cells)
        inference.add(Row{1, {cell}, {}});
    return inference.columns().value(0);
}

QList<Cell> texts(const QStringList &values)
{
    QList<Cell> cells;
    for (const QString &value : values)
        cells.append(textCell(value));
    return cells;
}

QString converted(const InferredColumn &column, const Cell &cell)
{
    const auto result = column.convert(cell);
    if (const auto *reason = std::get_if<QString>(&result))
        return QStringLiteral("refused: %1").arg(*reason);
    return std::get<Value>(result).value_or(QStringLiteral("null"));
}

} // namespace

class FieldInferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindOfTexts_data()
    {
        QTest::addColumn<QString>("values"); // separated by a blank and a bar
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("last"); // the last value as it goes over the wire
        const auto row = [](const char *values, const char *kind, const char *last) {
            QTest::newRow(values) << QString::fromUtf8(values) << QString::fromUtf8(kind) << QString::fromUtf8(last);
        };
        row("true | FALSE", "boolean", "false");
        row("yes | No | yes", "boolean", "true");
        row("y | N", "boolean", "false");
        row("是 | 否", "boolean", "false");
        row("true | 1 | 0", "boolean", "false");
        row("0 | 1", "integer", "1");
        row("Y | Y", "text", "Y");
        row("yes | maybe", "text", "maybe");
        row("1 | -22 | 9223372036854775807", "integer", "9223372036854775807");
        row("1 |  7 ", "integer", "7");
        row("1 | 9223372036854775808", "text", "9223372036854775808");
        row("1 | 007", "text", "007");
        row("+4912345 | +4912346", "text", "+4912346");
        row("030-1234 | 030-99", "text", "030-99");
        row("1 | 2.50", "decimal", "2.50");
        row("1 | .5", "decimal", "0.5");
        row("0.1 | -12345678901234567.89", "decimal", "-12345678901234567.89");
        row("1.234 | 0.5", "decimal", "0.5");
        row("1.234 | 5.678", "decimal", "5.678");
        row("1,234.5 | 12", "decimal", "12");
        row("1,234.5 | 1,234,567.25", "decimal", "1234567.25");
        row("1.234,5 | 1.234.567,25", "decimal", "1234567.25");
        row("1,5 | 2,25", "decimal", "2.25");
        row("2 | 2,2", "text", "2,2");
        row("1,5 | 12", "text", "12");
        row("1,5 | 1.234.567", "text", "1.234.567");
        row("1,234,567 | 1,000", "integer", "1000");
        row("1.234.567 | 1.000", "integer", "1000");
        row("1,234 | 5,678", "text", "5,678");
        row("1,234.5 | 1.234,5", "text", "1.234,5");
        row("1,234 | 1.5,5", "text", "1.5,5");
        row("1.5e-3 | 2E+2", "decimal", "200");
        row("1E5 | 2E7", "text", "2E7");
        row("12,34,567 | 1", "text", "1");
        row("1 | n/a", "text", "n/a");
        row("2024-01-31 | 2024-2-1", "date", "2024-02-01");
        row("2024/01/31 | 2024.02.01", "date", "2024-02-01");
        row("2024年1月31日 | 2024年2月1日", "date", "2024-02-01");
        row("31/01/2024 | 01/02/2024", "date", "2024-02-01");
        row("01/31/2024 | 02/01/2024", "date", "2024-02-01");
        row("01/02/2024 | 03/04/2024", "text", "03/04/2024");
        row("02/02/2024 | 03/03/2024", "date", "2024-03-03");
        row("31/01/2024 | 01/31/2024", "text", "01/31/2024");
        row("01.02.2024 | 03.04.2024", "date", "2024-04-03");
        row("5 Jan 2024 | January 6, 2024", "date", "2024-01-06");
        row("05-Jan-2024 | 6-Feb-2024", "date", "2024-02-06");
        row("2024-02-30 | 2024-02-01", "text", "2024-02-01");
        row("2024-01-31 10:20 | 2024-01-31 10:20:30", "date-time", "2024-01-31 10:20:30");
        row("2024-01-31T10:20:30.123 | 2024-02-01", "date-time", "2024-02-01 00:00:00");
        row("1/31/2024 1:05 PM | 2/1/2024 12:05 AM", "date-time", "2024-02-01 00:05:00");
        row("2024-01-31T10:20:30Z | 2024-01-31T10:20:31Z", "date-time", "2024-01-31 10:20:31");
        row("2024-01-31T10:20:30+08:00 | 2024-01-31T10:20:31+0800", "date-time", "2024-01-31 10:20:31");
        row("2024-01-31T10:20:30Z | 2024-01-31T10:20:31+08:00", "text", "2024-01-31T10:20:31+08:00");
        row("2024-01-31T10:20:30Z | 2024-01-31T10:20:31", "text", "2024-01-31T10:20:31");
        row("2024-01-31 25:00 | 2024-01-31 10:00", "text", "2024-01-31 10:00");
        row("abc | def", "text", "def");
        row("a\nb | c", "long text", "c");
    }
    void kindOfTexts()
    {
        QFETCH(QString, values);
        QFETCH(QString, kind);
        QFETCH(QString, last);
        const QList<Cell> cells = texts(values.split(QStringLiteral(" | ")));
        const InferredColumn column = infer(cells);
        QCOMPARE(QString::fromLatin1(kindNames[int(column.kind)]), kind);
        QCOMPARE(converted(column, cells.last()), last);
        for (const Cell &cell : cells)
            QVERIFY(!converted(column, cell).startsWith(u"refused"));
        QCOMPARE(converted(column, Cell()), QStringLiteral("null"));
    }

    void kindOfTypedCells()
    {
        const QDate day(2024, 1, 31);
        const QDateTime time(day, QTime(10, 20), QTimeZone::utc());
        QCOMPARE(infer({true, false}).kind, FieldKind::Boolean);
        QCOMPARE(infer({Number{QStringLiteral("1")}, Number{QStringLiteral("2")}}).kind, FieldKind::Integer);
        QCOMPARE(infer({Number{QStringLiteral("1")}, Number{QStringLiteral("2.5")}}).kind, FieldKind::Decimal);
        QCOMPARE(infer({Number{QStringLiteral("1E+300")}}).kind, FieldKind::Text);
        QCOMPARE(infer({day, day}).kind, FieldKind::Date);
        QCOMPARE(infer({day, time}).kind, FieldKind::DateTime);
        QCOMPARE(converted(infer({day, time}), day), QStringLiteral("2024-01-31 00:00:00"));
        QCOMPARE(infer({day, QStringLiteral("2024-02-01")}).kind, FieldKind::Date);
        QCOMPARE(infer({day, Number{QStringLiteral("1")}}).kind, FieldKind::Text);
        QCOMPARE(converted(infer({day, Number{QStringLiteral("1")}}), day), QStringLiteral("2024-01-31"));
        QCOMPARE(infer({day, true}).kind, FieldKind::Text);
        QCOMPARE(infer({Number{QStringLiteral("1")}, QStringLiteral("x")}).kind, FieldKind::Text);
    }

    void choice_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("distinct");
        QTest::addColumn<bool>("choice");
        QTest::newRow("few of many") << 1000 << 5 << true;
        QTest::newRow("two of forty") << 40 << 2 << true;
        QTest::newRow("two of thirty-nine") << 39 << 2 << false;
        QTest::newRow("thirty") << 1000 << 30 << true;
        QTest::newRow("thirty-one") << 1000 << 31 << false;
        QTest::newRow("more than one in twenty") << 100 << 6 << false;
        QTest::newRow("always the same") << 1000 << 1 << false;
    }
    void choice()
    {
        QFETCH(int, rows);
        QFETCH(int, distinct);
        QFETCH(bool, choice);
        QStringList values;
        for (int row = 0; row < rows; ++row)
            values.append(QStringLiteral("option %1").arg(row % distinct));
        const InferredColumn column = infer(texts(values));
        QCOMPARE(column.kind == FieldKind::Choice, choice);
        QCOMPARE(column.options.size(), choice ? distinct : 0);
        if (choice)
            QVERIFY(converted(column, QStringLiteral("other")).startsWith(u"refused"));
    }

    void longOptionsAreText()
    {
        QStringList values;
        for (int row = 0; row < 100; ++row)
            values.append(QString(row % 2 ? 61 : 10, u'x'));
        QCOMPARE(infer(texts(values)).kind, FieldKind::Text);
    }

    void lengthCountsCodePoints()
    {
        QCOMPARE(infer(texts({QStringLiteral("ab"), QStringLiteral("\U0001F600é北")})).maxLength, 3);
        QCOMPARE(infer(texts({QString(255, u'x')})).kind, FieldKind::Text);
        QCOMPARE(infer(texts({QString(256, u'x')})).kind, FieldKind::LongText);
        QCOMPARE(infer(texts({QString(256, u'x')})).maxLength, 256);
    }

    void required()
    {
        QVERIFY(infer(texts({QStringLiteral("a"), QStringLiteral("b")})).required);
        QVERIFY(!infer(texts({QStringLiteral("a"), QString()})).required);
        QVERIFY(!infer({}).required);
    }

    void shortAndLongRows()
    {
        FieldInference inference({QStringLiteral("a"), QStringLiteral("b"), QString()});
        inference.add(Row{2, texts({QStringLiteral("1"), QStringLiteral("2"), QString(), QStringLiteral("9")}), {}});
        inference.add(Row{3, texts({QStringLiteral("1")}), {}});
        const QList<InferredColumn> columns = inference.columns();
        QCOMPARE(columns.size(), 3); // the third has neither heading nor cell
        QVERIFY(columns.at(0).required);
        QVERIFY(!columns.at(1).required);
        QCOMPARE(columns.at(2).index, 3);
        QVERIFY(!columns.at(2).required);
        QCOMPARE(std::get<Value>(columns.at(2).convert(Row{3, {}, {}})), Value());
    }

    void codesByHeading_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("code");
        QTest::newRow("phone") << QStringLiteral("Phone no.") << true;
        QTest::newRow("mobile in Chinese") << QStringLiteral("联系手机") << true;
        QTest::newRow("postcode") << QStringLiteral("postcode") << true;
        QTest::newRow("hotel is no telephone") << QStringLiteral("hotel") << false;
    }
    void codesByHeading()
    {
        QFETCH(QString, header);
        QFETCH(bool, code);
        const InferredColumn column
            = infer(texts({QStringLiteral("13800138000"), QStringLiteral("13900139000")}), header);
        QCOMPARE(column.kind, code ? FieldKind::Text : FieldKind::Integer);
    }

    void otherCellsAreRefusedWithTheReason()
    {
        const auto reason
            = [](const QStringList &values, const Cell &cell) { return converted(infer(texts(values)), cell); };
        QCOMPARE(
            reason({QStringLiteral("1")}, QStringLiteral("x")), QStringLiteral("refused: “x” is not a whole number."));
        QVERIFY(reason({QStringLiteral("1")}, Number{QStringLiteral("1.5")}).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("1")}, true).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("1.5")}, QStringLiteral("1,5")).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("31/01/2024")}, QStringLiteral("01/31/2024")).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("2024-01-01")}, QStringLiteral("2024-01-01 10:00")).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("yes")}, QStringLiteral("perhaps")).startsWith(u"refused"));
        QVERIFY(reason({QStringLiteral("1")}, QString(500, u'x')).size() < 120);
    }
};

QTEST_GUILESS_MAIN(FieldInferenceTest)
#include "field_inference_test.moc"
