#include "app/contract/json_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using formwright::contract::JsonWriter;

namespace {

QByteArray written(const QString &text)
{
    JsonWriter out;
    out.string(text);
    return out.take();
}

QByteArray writtenFromUtf8(const QByteArray &text)
{
    JsonWriter out;
    out.utf8(text);
    return out.take();
}

} // namespace

// Texts as JSON: every character, at every place of a long text.
class JsonWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapes_data();
    void escapes();
    void readsBackAnyText();
    void utf8IsWrittenAlike();
    void wrongUtf8BecomesRightUtf8();
};

void JsonWriterTest::escapes_data()
{
    QTest::addColumn<QString>("character");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QString &character, const QByteArray &expected) {
        QTest::newRow(name) << character << expected;
    };
    row("letter", u"a"_s, "a");
    row("blank", u" "_s, " ");
    row("number sign", u"#"_s, "#");
    row("equals sign", u"="_s, "=");
    row("delete", u"\u007f"_s, "\x7f");
    row("quotation mark", u"\""_s, "\\\"");
    row("backslash", u"\\"_s, "\\\\");
    row("ampersand", u"&"_s, "&");
    row("apostrophe", u"'"_s, "'");
    row("less", u"<"_s, "<");
    row("greater", u">"_s, ">");
    row("line feed", u"\n"_s, "\\n");
    row("tabulator", u"\t"_s, "\\t");
    row("control", QString(QChar(0x1f)), "\\u001f");
    row("nothing", QString(QChar(0)), "\\u0000");
    row("two bytes", u"\u0080"_s, "\xc2\x80");
    row("latin", u"ÿ"_s, "ÿ");
    row("three bytes", u"\u0800"_s, "\xe0\xa0\x80");
    row("from 0x8000 on", u"\u8022"_s, "\xe8\x80\xa2");
    row("last of the plane", QString(QChar(0xffee)), "\xef\xbf\xae");
    row("four bytes", u"𝄞"_s, "𝄞");
    row("half a pair", QString(QChar(0xd834)), "\xef\xbf\xbd");
}

void JsonWriterTest::escapes()
{
    QFETCH(QString, character);
    QFETCH(QByteArray, expected);
    for (int before = 0; before < 20; ++before) {
        for (int after = 0; after < 20; ++after) {
            const QString text = QString(before, u'b') + character + QString(after, u'~');
            QCOMPARE(
                written(text), QByteArray('"' + QByteArray(before, 'b') + expected + QByteArray(after, '~') + '"'));
        }
    }
}

void JsonWriterTest::readsBackAnyText()
{
    std::mt19937 random{7};
    const QString rare = u"\"\\&'<>\n\u0001éß€ｂ𝄞"_s;
    for (int round = 0; round < 2000; ++round) {
        QString text;
        for (unsigned length = random() % 60; length > 0; --length) {
            if (random() % 6 != 0)
                text += QChar(ushort(0x20 + random() % 0x5f));
            else
                text += rare;
        }
        const QJsonArray read = QJsonDocument::fromJson('[' + written(text) + ']').array();
        QCOMPARE(read.first().toString(), text);
        QCOMPARE(writtenFromUtf8(text.toUtf8()), written(text));
    }
}

void JsonWriterTest::utf8IsWrittenAlike()
{
    QCOMPARE(writtenFromUtf8({}), QByteArray("\"\""));
    for (ushort code = 0; code < 0x180; ++code) {
        for (int before = 0; before < 40; ++before) {
            const QString text = QString(before, u'b') + QChar(code) + u"end"_s;
            QCOMPARE(writtenFromUtf8(text.toUtf8()), written(text));
        }
    }
    JsonWriter out;
    out.setHtmlEscaping(true);
    out.utf8("<b>'x' & \"y\"</b>");
    QCOMPARE(out.take(), QByteArray("\"&lt;b&gt;&#39;x&#39; &amp; &quot;y&quot;&lt;/b&gt;\""));
}

void JsonWriterTest::wrongUtf8BecomesRightUtf8()
{
    const QByteArray json = writtenFromUtf8("a\xff"
                                            "b\xc3");
    QVERIFY(json.isValidUtf8());
    QCOMPARE(QJsonDocument::fromJson('[' + json + ']').array().first().toString(), u"a\ufffdb\ufffd"_s);
}

QTEST_APPLESS_MAIN(JsonWriterTest)
#include "json_writer_test.moc"
