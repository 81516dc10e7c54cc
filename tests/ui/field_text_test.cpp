#include "ui/documents/field_text.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::documents;

class FieldTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNumbers_data();
    void readsNumbers();
    void showsNumbers_data();
    void showsNumbers();
    void readsDates_data();
    void readsDates();
    void datesRoundTrip_data();
    void datesRoundTrip();
    void showsLabelsOfOptions();
    void showsWordsOfWhatIsMoreThanText_data();
    void showsWordsOfWhatIsMoreThanText();
};

void FieldTextTest::readsNumbers_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isWhole");
    QTest::addColumn<QString>("expected"); // empty: none
    QTest::newRow("plain") << u"en"_s << u"12"_s << true << u"12"_s;
    QTest::newRow("grouped") << u"en_US"_s << u"1,234,567.50"_s << false << u"1234567.50"_s;
    QTest::newRow("german") << u"de"_s << u"1.234,50"_s << false << u"1234.50"_s;
    QTest::newRow("german point groups") << u"de"_s << u"1.234"_s << false << u"1234"_s;
    QTest::newRow("plain point in german") << u"de"_s << u"12.5"_s << false << u"12.5"_s;
    QTest::newRow("all digits") << u"en"_s << u"12345678901234567890.123456789"_s << false
                                << u"12345678901234567890.123456789"_s;
    QTest::newRow("negative") << u"en"_s << u"-.5"_s << false << u"-0.5"_s;
    QTest::newRow("not whole") << u"en"_s << u"1.5"_s << true << QString();
    QTest::newRow("word") << u"en"_s << u"ten"_s << false << QString();
    QTest::newRow("empty") << u"en"_s << QString() << false << QString();
    QTest::newRow("odd groups") << u"en_US"_s << u"1,2"_s << false << QString();
}

void FieldTextTest::readsNumbers()
{
    QFETCH(QString, locale);
    QFETCH(QString, text);
    QFETCH(bool, isWhole);
    QFETCH(QString, expected);
    QCOMPARE(numberFromText(text, isWhole, QLocale(locale)).value_or(QString()), expected);
}

void FieldTextTest::showsNumbers_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("grouped") << u"en_US"_s << QJsonValue(1234567.5) << u"1,234,567.5"_s;
    QTest::newRow("german") << u"de"_s << QJsonValue(1234567.5) << u"1.234.567,5"_s;
    QTest::newRow("text of many digits") << u"en_US"_s << QJsonValue(u"12345678901234567890.123456789"_s)
                                         << u"12,345,678,901,234,567,890.123456789"_s;
    QTest::newRow("tenth") << u"en_US"_s << QJsonValue(0.1) << u"0.1"_s;
    QTest::newRow("null") << u"en_US"_s << QJsonValue() << QString();
}

void FieldTextTest::showsNumbers()
{
    QFETCH(QString, locale);
    QFETCH(QJsonValue, value);
    QFETCH(QString, expected);
    FieldDefinition field;
    field.kind = u"decimal"_s;
    QCOMPARE(displayText(field, value, QLocale(locale)), expected);
}

void FieldTextTest::readsDates_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("iso") << u"date"_s << u"YMD"_s << u"en_GB"_s << u"2026-03-14"_s << u"2026-03-14"_s;
    QTest::newRow("british") << u"date"_s << u"YMD"_s << u"en_GB"_s << u"14/03/2026"_s << u"2026-03-14"_s;
    QTest::newRow("american") << u"date"_s << u"YMD"_s << u"en_US"_s << u"3/14/2026"_s << u"2026-03-14"_s;
    QTest::newRow("chinese") << u"date"_s << u"YMD"_s << u"zh_CN"_s << u"2026/3/14"_s << u"2026-03-14"_s;
    QTest::newRow("no such day") << u"date"_s << u"YMD"_s << u"en_GB"_s << u"31/02/2026"_s << QString();
    QTest::newRow("word") << u"date"_s << u"YMD"_s << u"en_GB"_s << u"tomorrow"_s << QString();
    QTest::newRow("month") << u"date"_s << u"YM"_s << u"en_GB"_s << u"2026-03"_s << u"2026-03-01"_s;
    QTest::newRow("year") << u"date"_s << u"Y"_s << u"en_GB"_s << u"2026"_s << u"2026-01-01"_s;
    QTest::newRow("moment") << u"datetime"_s << u"YMD_HMS"_s << u"en_GB"_s << u"2026-03-14 09:05:07"_s
                            << u"2026-03-14 09:05:07"_s;
    QTest::newRow("minutes") << u"datetime"_s << u"YMD_HM"_s << u"en_GB"_s << u"14/03/2026 09:05"_s
                             << u"2026-03-14 09:05:00"_s;
    QTest::newRow("day of a moment") << u"datetime"_s << u"YMD_HMS"_s << u"en_GB"_s << u"14/03/2026"_s
                                     << u"2026-03-14 00:00:00"_s;
}

void FieldTextTest::readsDates()
{
    QFETCH(QString, kind);
    QFETCH(QString, pattern);
    QFETCH(QString, locale);
    QFETCH(QString, text);
    QFETCH(QString, expected);
    FieldDefinition field;
    field.kind = kind;
    field.datePattern = pattern;
    QCOMPARE(dateFromText(field, text, QLocale(locale)).value_or(QString()), expected);
}

void FieldTextTest::datesRoundTrip_data()
{
    QTest::addColumn<QString>("locale");
    for (const char *locale : {"en_US", "en_GB", "de_DE", "zh_CN", "fr_FR", "ja_JP"})
        QTest::newRow(locale) << QString::fromLatin1(locale);
}

void FieldTextTest::datesRoundTrip()
{
    QFETCH(QString, locale);
    FieldDefinition field;
    field.kind = u"datetime"_s;
    field.datePattern = u"YMD_HMS"_s;
    const QString shown = dateText(field, u"2026-11-03 17:04:05"_s, QLocale(locale));
    QCOMPARE(dateFromText(field, shown, QLocale(locale)).value_or(QString()), u"2026-11-03 17:04:05"_s);
}

void FieldTextTest::showsLabelsOfOptions()
{
    FieldDefinition field;
    field.kind = u"multiplechoice"_s;
    field.options = {{u"a"_s, u"Alpha"_s}, {u"b"_s, {}}};
    QCOMPARE(displayText(field, QJsonArray{u"a"_s, u"b"_s, u"c"_s}, QLocale(u"en"_s)), u"Alpha, b, c"_s);
}

void FieldTextTest::showsWordsOfWhatIsMoreThanText_data()
{
    QTest::addColumn<QString>("tag");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("rich text") << u"o-html"_s << u"<p>hello <b>bold</b></p><p>1 &lt; 2</p>"_s << u"hello bold 1 < 2"_s;
    QTest::newRow("rich text that is none") << u"o-html"_s << u"1 < 2"_s << u"1 < 2"_s;
    QTest::newRow("a signature") << u"o-signature"_s << u"data:image/png;base64,AAAA"_s << u"Signed"_s;
    QTest::newRow("no signature") << u"o-signature"_s << QString() << QString();
    QTest::newRow("markup in a plain text") << u"o-textarea"_s << u"<p>as it is</p>"_s << u"<p>as it is</p>"_s;
}

void FieldTextTest::showsWordsOfWhatIsMoreThanText()
{
    QFETCH(QString, tag);
    QFETCH(QString, value);
    FieldDefinition field;
    field.kind = u"longtext"_s;
    field.tag = tag;
    QTEST(displayText(field, value, QLocale(u"en_GB"_s)), "expected");
}

QTEST_MAIN(FieldTextTest)
#include "field_text_test.moc"
