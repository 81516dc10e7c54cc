// Values: what is understood from JSON, the canonical text, and the JSON answered.
#include "app/template/date_text.h"
#include "app/template/decimal_of_double.h"
#include "app/template/decimal_text.h"
#include "app/template/field_value.h"
#include "backend/forms/field_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

Q_DECLARE_METATYPE(FieldKind)

namespace {

Field fieldOf(FieldKind kind)
{
    Field field;
    field.name = field.label = u"f"_s;
    field.kind = kind;
    field.multiple = kind == FieldKind::MultipleChoice;
    return field;
}

QJsonValue parsed(const QString &json)
{
    return QJsonDocument::fromJson(QString(u'[' + json + u']').toUtf8()).array().at(0);
}

} // namespace

class FieldValueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodes_data();
    void decodes();
    void refuses_data();
    void refuses();
    void knowsNull_data();
    void knowsNull();
    void writesJson_data();
    void writesJson();
    void keepsNumbersBesideTheirText();
    void spellsDecimals_data();
    void spellsDecimals();
    void spellsDoubles_data();
    void spellsDoubles();
    void spellsAnyDoubleAlike();
    void comparesDecimals_data();
    void comparesDecimals();
};

void FieldValueTest::decodes_data()
{
    QTest::addColumn<FieldKind>("kind");
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("text");
    const auto row = [](FieldKind kind, const char *json, const char *text) {
        QTest::newRow(qPrintable(QString(QString::number(int(kind)) + u' ' + QString::fromUtf8(json))))
            << kind << QString::fromUtf8(json) << QString::fromUtf8(text);
    };
    using enum FieldKind;
    row(Text, R"("a \"b\" 名😀 ")", "a \"b\" 名😀 ");
    row(Text, "12", "12");
    row(Text, "1.5", "1.5");
    row(Text, "true", "true");
    row(LongText, R"("a\nb")", "a\nb");
    row(Integer, "12", "12");
    row(Integer, "-0", "0");
    row(Integer, R"(" 0012 ")", "12");
    row(Integer, R"("12.0")", "12");
    row(Integer, "9223372036854775807", "9223372036854775807");
    row(Integer, R"("-9223372036854775808")", "-9223372036854775808");
    row(Integer, "9007199254740993", "9007199254740993");
    row(Decimal, "0.1", "0.1");
    row(Decimal, "1e3", "1000");
    row(Decimal, "-12.50", "-12.5");
    row(Decimal, R"("12345678901234567890.123456789012345678")", "12345678901234567890.123456789012345678");
    row(Decimal, R"("-.5")", "-0.5");
    row(Date, R"("2024-02-29")", "2024-02-29");
    row(Date, R"("2024-02-29T23:30:00+08:00")", "2024-02-29");
    row(Date, R"("2024-02-29 10:11:12")", "2024-02-29");
    row(Date, "1709164800000", "2024-02-29");
    row(Date, R"("1709164800000")", "2024-02-29");
    row(Date, R"("2024")", "2024-01-01");
    row(Date, R"("2024-05")", "2024-05-01");
    row(Date, "0", "1970-01-01");
    row(DateTime, R"("2024-02-29 10:11:12")", "2024-02-29 10:11:12");
    row(DateTime, R"("2024-02-29T10:11")", "2024-02-29 10:11:00");
    row(DateTime, R"("2024-02-29T10:11:12.345Z")", "2024-02-29 10:11:12");
    row(DateTime, R"("2024-02-29T02:11:12+08:00")", "2024-02-28 18:11:12");
    row(DateTime, R"("2024-02-29T23:11:12-0130")", "2024-03-01 00:41:12");
    row(DateTime, R"("2024-02-29")", "2024-02-29 00:00:00");
    row(DateTime, "1709201472999", "2024-02-29 10:11:12");
    row(DateTime, "-1000", "1969-12-31 23:59:59");
    row(Boolean, "true", "true");
    row(Boolean, R"("FALSE")", "false");
    row(Boolean, "1", "true");
    row(Boolean, R"("0")", "false");
    row(Choice, R"("red")", "red");
    row(Choice, "3", "3");
    row(MultipleChoice, R"(["a","b","a"])", "a;b");
    row(MultipleChoice, R"("a; b;;")", "a;b");
    row(MultipleChoice, "[1,true]", "1;true");
    row(User, R"("u1")", "u1");
    row(User, R"(["u1","u2"])", "u1;u2");
    row(Department, R"("d1;d2")", "d1;d2");
    row(Attachment, R"(["f1"])", "f1");
}

void FieldValueTest::decodes()
{
    QFETCH(FieldKind, kind);
    QFETCH(QString, json);
    const auto decoded = decodeValue(fieldOf(kind), parsed(json));
    QVERIFY2(std::holds_alternative<FieldValue>(decoded), "refused");
    QVERIFY(!std::get<FieldValue>(decoded).isNull);
    QTEST(std::get<FieldValue>(decoded).text, "text");
}

void FieldValueTest::refuses_data()
{
    QTest::addColumn<FieldKind>("kind");
    QTest::addColumn<QString>("json");
    const auto row = [](FieldKind kind, const char *json) {
        QTest::newRow(qPrintable(QString(QString::number(int(kind)) + u' ' + QString::fromUtf8(json))))
            << kind << QString::fromUtf8(json);
    };
    using enum FieldKind;
    row(Text, "{}");
    row(Text, R"(["a"])");
    row(Text, R"("a\u0000b")");
    row(Text, R"("\ud83d")");
    row(Integer, R"("x")");
    row(Integer, "1.5");
    row(Integer, R"("9223372036854775808")");
    row(Integer, "1e300");
    row(Integer, "true");
    row(Integer, R"("0x10")");
    row(Integer, R"("１２")");
    row(Decimal, R"("1,5")");
    row(Decimal, R"("NaN")");
    row(Decimal, R"("1e")");
    row(Decimal, R"("1e999999999999")");
    row(Decimal, R"("123456789012345678901234567890123456789")");
    row(Decimal, R"("1e-39")");
    row(Decimal, "1e39");
    row(Decimal, "false");
    row(Decimal, R"("-")");
    row(Decimal, R"(".")");
    row(Date, R"("2024-02-30")");
    row(Date, R"("0000-01-01")");
    row(Date, R"("24-01-01")");
    row(Date, R"("2024/01/01")");
    row(Date, R"("2024-1-1")");
    row(Date, "true");
    row(Date, "1.5");
    row(Date, "9e18");
    row(DateTime, R"("2024-01-01 24:00:00")");
    row(DateTime, R"("2024-01-01 10:60")");
    row(DateTime, R"("2024-01-01 10")");
    row(DateTime, R"("9999-12-31T23:59:59-01:00")");
    row(DateTime, R"("0001-01-01T00:00:00+01:00")");
    row(DateTime, R"("2024-01-01T00:00:00+25:00")");
    row(DateTime, R"("253402300800000")");
    row(Boolean, R"("maybe")");
    row(Boolean, "2");
    row(Boolean, "[true]");
    row(Choice, R"(["a","b"])");
    row(MultipleChoice, R"([["a"]])");
    row(MultipleChoice, R"(["a;b"])");
    row(MultipleChoice, R"([null])");
    row(User, "{}");
}

void FieldValueTest::refuses()
{
    QFETCH(FieldKind, kind);
    QFETCH(QString, json);
    const auto decoded = decodeValue(fieldOf(kind), parsed(json));
    QVERIFY(std::holds_alternative<Violation>(decoded));
    const Violation violation = std::get<Violation>(decoded);
    QCOMPARE(violation.rule, Rule::Type);
    QCOMPARE(violation.field, u"f"_s);
    QVERIFY(violation.message.startsWith(u"f must be "_s));
}

void FieldValueTest::knowsNull_data()
{
    QTest::addColumn<FieldKind>("kind");
    QTest::addColumn<QString>("json");
    QTest::addColumn<bool>("isNull");
    QTest::newRow("null") << FieldKind::Text << u"null"_s << true;
    QTest::newRow("empty text stays") << FieldKind::Text << u"\"\""_s << false;
    QTest::newRow("empty long text stays") << FieldKind::LongText << u"\"\""_s << false;
    QTest::newRow("empty number") << FieldKind::Integer << u"\" \""_s << true;
    QTest::newRow("empty date") << FieldKind::Date << u"\"\""_s << true;
    QTest::newRow("empty boolean") << FieldKind::Boolean << u"\"\""_s << true;
    QTest::newRow("empty choice") << FieldKind::Choice << u"\"\""_s << true;
    QTest::newRow("no choices") << FieldKind::MultipleChoice << u"[]"_s << true;
    QTest::newRow("empty choices") << FieldKind::MultipleChoice << u"[\"\"]"_s << true;
    QTest::newRow("no files") << FieldKind::Attachment << u"\";\""_s << true;
}

void FieldValueTest::knowsNull()
{
    QFETCH(FieldKind, kind);
    QFETCH(QString, json);
    const auto decoded = decodeValue(fieldOf(kind), parsed(json));
    QVERIFY(std::holds_alternative<FieldValue>(decoded));
    QTEST(std::get<FieldValue>(decoded).isNull, "isNull");
    QVERIFY(std::get<FieldValue>(decoded).isEmpty());
}

void FieldValueTest::writesJson_data()
{
    QTest::addColumn<FieldKind>("kind");
    QTest::addColumn<bool>("multiple");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("json");
    using enum FieldKind;
    QTest::newRow("text") << Text << false << u"a\"\\\n\r\t\u0001\u001f\u007f/名😀\u2028"_s
                          << QByteArray("\"a\\\"\\\\\\n\\r\\t\\u0001\\u001f\x7f/名😀\u2028\"");
    QTest::newRow("null") << Text << false << QString() << QByteArray("null");
    QTest::newRow("integer") << Integer << false << u"9223372036854775807"_s << QByteArray("9223372036854775807");
    QTest::newRow("decimal") << Decimal << false << u"0.12345678901234567890"_s << QByteArray("0.12345678901234567890");
    QTest::newRow("boolean") << Boolean << false << u"false"_s << QByteArray("false");
    QTest::newRow("date") << Date << false << u"2024-01-01"_s << QByteArray("\"2024-01-01\"");
    QTest::newRow("choices") << MultipleChoice << true << u"a;\"b"_s << QByteArray("[\"a\",\"\\\"b\"]");
    QTest::newRow("no choices") << MultipleChoice << true << QString() << QByteArray("[]");
    QTest::newRow("one user") << User << false << u"u1"_s << QByteArray("\"u1\"");
    QTest::newRow("users") << User << true << u"u1;u2"_s << QByteArray("[\"u1\",\"u2\"]");
    QTest::newRow("files as text") << Attachment << false << u"f1;f2"_s << QByteArray("\"f1;f2\"");
}

void FieldValueTest::writesJson()
{
    QFETCH(FieldKind, kind);
    QFETCH(bool, multiple);
    QFETCH(QString, text);
    Field field = fieldOf(kind);
    field.multiple = multiple;
    const QByteArray json = toJsonText(field, FieldValue{text.isNull(), text, 0});
    QTEST(json, "json");
    QJsonParseError error;
    QJsonDocument::fromJson("[" + json + "]", &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
}

void FieldValueTest::keepsNumbersBesideTheirText()
{
    const auto decoded = decodeText(fieldOf(FieldKind::Decimal), u"12.25"_s);
    QCOMPARE(std::get<FieldValue>(decoded).number, 12.25);
}

void FieldValueTest::spellsDecimals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    const std::pair<const char *, const char *> rows[] = {{"0", "0"}, {"-0", "0"}, {"-0.00", "0"}, {"0e5", "0"},
        {"+7", "7"}, {"007", "7"}, {"1.", "1"}, {"1.10", "1.1"}, {"0.001", "0.001"}, {"1e-3", "0.001"},
        {"12.34e1", "123.4"}, {"12.34E+3", "12340"}, {"100", "100"}, {"1e37", "10000000000000000000000000000000000000"},
        {"1e38", ""}, {"1e-38", "0.00000000000000000000000000000000000001"},
        {"0.000000000000000000000000000000000000001", ""}, {"1.0000000000000000000000000000000000000000000000", "1"},
        {"", ""}, {"1 2", ""}, {"1e1.5", ""}, {"--1", ""}, {"1..2", ""}, {"inf", ""}};
    for (const auto &[text, canonical] : rows)
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(canonical);
}

void FieldValueTest::spellsDecimals()
{
    QFETCH(QString, text);
    QTEST(canonicalDecimal(text).value_or(QString()), "canonical");
}

void FieldValueTest::spellsDoubles_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    const std::pair<double, const char *> rows[]
        = {{0, "0"}, {-0.0, "0"}, {1, "1"}, {-1, "-1"}, {0.5, "0.5"}, {-0.05, "-0.05"}, {0.1 + 0.2, "0.3"},
            {1234.5, "1234.5"}, {-1234.56, "-1234.56"}, {10.1, "10.1"}, {0.001, "0.001"}, {1.005, "1.005"},
            {999999999999.99, "999999999999.99"}, {1e12, "1000000000000"}, {1e12 + 0.25, "1000000000000.25"},
            {123456789012345678., "123456789012346000"}, {1e37, nullptr}, {1e300, nullptr},
            {std::numeric_limits<double>::infinity(), nullptr}, {std::numeric_limits<double>::quiet_NaN(), nullptr}};
    for (const auto &[number, text] : rows) {
        const QString expected = number == 1e37 ? QString(u'1' + QString(37, u'0')) : QString::fromLatin1(text);
        QTest::addRow("%.17g", number) << number << expected;
    }
}

void FieldValueTest::spellsDoubles()
{
    QFETCH(double, number);
    QTEST(decimalOf(number).value_or(QString()), "text");
}

void FieldValueTest::spellsAnyDoubleAlike()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 200'000; ++i) {
        const auto whole = qint64(random() >> (random() % 60));
        for (const double number : {double(whole) / 100, double(whole) / 1000, -double(whole) / 10, double(whole) * 1.1,
                 std::nextafter(double(whole) / 100, 0)})
            QCOMPARE(decimalOf(number), canonicalDecimal(QString::number(number, 'g', 15)));
    }
}

void FieldValueTest::comparesDecimals_data()
{
    QTest::addColumn<QString>("less");
    QTest::addColumn<QString>("greater");
    const std::pair<const char *, const char *> rows[]
        = {{"1", "2"}, {"9", "10"}, {"-10", "-9"}, {"-1", "0"}, {"-0.5", "0.5"}, {"1", "1.1"}, {"1.09", "1.1"},
            {"-1.1", "-1.09"}, {"0.1", "0.10000000000000000001"}, {"9223372036854775807", "9223372036854775808"}};
    for (const auto &[less, greater] : rows)
        QTest::newRow(less) << QString::fromLatin1(less) << QString::fromLatin1(greater);
}

void FieldValueTest::comparesDecimals()
{
    QFETCH(QString, less);
    QFETCH(QString, greater);
    QVERIFY(compareDecimals(less, greater) < 0);
    QVERIFY(compareDecimals(greater, less) > 0);
    QVERIFY(compareDecimals(less, less) == 0);
}

QTEST_APPLESS_MAIN(FieldValueTest)
#include "field_value_test.moc"
