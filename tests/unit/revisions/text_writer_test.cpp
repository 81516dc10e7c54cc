#include "backend/revisions/text_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::revisions::written;

// What is written of an element is JSON of one spelling, since revisions are compared by their hashes.
class TextWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCharacterIsSpelledAsJson();
    void linesStandApart();
};

void TextWriterTest::everyCharacterIsSpelledAsJson()
{
    for (char32_t c = 1; c <= 0x10000; ++c) {
        const QString text
            = u'a' + (c >= 0xd800 && c < 0xe000 ? QString(QChar(char16_t(c))) : QString::fromUcs4(&c, 1));
        const QByteArray usual = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
        const QString spelled = QString::fromUtf8(usual.mid(1, usual.size() - 2));
        const QString expected = u"{\n  \"x\": "_s + spelled + u"\n}\n"_s;
        if (written({{u"x"_s, text, std::nullopt}}) != expected)
            QCOMPARE(written({{u"x"_s, text, std::nullopt}}), expected);
    }
}

void TextWriterTest::linesStandApart()
{
    const QString text
        = written({{u"name"_s, u"\"a\\\""_s, std::nullopt}, {u"x"_s, u"one\r\n\ttwo\n"_s, std::nullopt}});
    QCOMPARE(text, u"{\n  \"name\": \"\\\"a\\\\\\\"\",\n  \"x\": [\n    \"one\\r\\n\",\n    \"\\ttwo\\n\"\n  ]\n}\n"_s);
}

QTEST_APPLESS_MAIN(TextWriterTest)
#include "text_writer_test.moc"
