#include "backend/gateways/mail_message.h"

#include "support/local_mail_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::gateways;
using namespace formwright::tests;

// How mail is written.
class MailMessageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addressesAreChecked_data();
    void addressesAreChecked();
    void textsOfTheHeadStayThere_data();
    void textsOfTheHeadStayThere();
    void bothFormsAreSent();
    void filesGoAlong();
};

namespace {

MailMessage sample()
{
    MailMessage message;
    message.id = "01ABC-mail";
    message.date = 1'767'225'600'000; // 2026-01-01T00:00:00Z
    message.senderName = u"Acme"_s;
    message.sender = u"forms@example.org"_s;
    message.receiverName = u"Ada"_s;
    message.receiver = u"ada@example.org"_s;
    message.subject = u"Hello"_s;
    message.text = u"Text"_s;
    return message;
}

QByteArrayList headLines(const QByteArray &mail)
{
    return mail.left(mail.indexOf("\r\n\r\n")).split('\n');
}

// Of a field: what begins a line, and is no continuation.
QByteArrayList fieldNames(const QByteArray &mail)
{
    QByteArrayList names;
    for (const QByteArray &line : headLines(mail)) {
        if (!line.startsWith(' '))
            names.append(line.left(line.indexOf(':')));
    }
    return names;
}

} // namespace

void MailMessageTest::addressesAreChecked_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("address"); // empty: it is none
    QTest::newRow("plain") << u"ada.l+x@example.org"_s << u"ada.l+x@example.org"_s;
    QTest::newRow("spaces around") << u" ada@example.org "_s << u"ada@example.org"_s;
    QTest::newRow("international host") << u"ada@bücher.example"_s << u"ada@xn--bcher-kva.example"_s;
    QTest::newRow("host without dots") << u"root@localhost"_s << u"root@localhost"_s;
    QTest::newRow("none") << u""_s << QString();
    QTest::newRow("no host") << u"ada@"_s << QString();
    QTest::newRow("no name") << u"@example.org"_s << QString();
    QTest::newRow("two lines") << u"ada@example.org\r\nBcc: all@example.org"_s << QString();
    QTest::newRow("two lines in the name") << u"ada\n@example.org"_s << QString();
    QTest::newRow("another receiver") << u"ada@example.org>,<bob@example.org"_s << QString();
    QTest::newRow("parameters") << u"ada@example.org> SIZE=1"_s << QString();
    QTest::newRow("quoted") << u"\"a b\"@example.org"_s << QString();
    QTest::newRow("two dots") << u"a..b@example.org"_s << QString();
    QTest::newRow("dash at the end") << u"ada@example-.org"_s << QString();
    QTest::newRow("too long") << QString(QString(65, u'a') % u"@example.org"_s) << QString();
    QTest::newRow("zero") << QString(u"ada@example.org"_s % QChar(0)) << QString();
}

void MailMessageTest::addressesAreChecked()
{
    QFETCH(QString, given);
    QFETCH(QString, address);
    QCOMPARE(mailAddress(given).value_or(QString()), address);
}

void MailMessageTest::textsOfTheHeadStayThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("read"); // by whoever gets it
    QTest::newRow("plain") << u"Order 7"_s << u"Order 7"_s;
    QTest::newRow("lines") << u"A\r\nBcc: all@example.org\r\n\r\nbody"_s << u"A Bcc: all@example.org body"_s;
    QTest::newRow("bare line feed") << u"A\nBcc: x"_s << u"A Bcc: x"_s;
    QTest::newRow("separators") << QString(u"A"_s % QChar(0x2028) % QChar(0x85) % QChar(0) % u"B"_s) << u"A B"_s;
    QTest::newRow("Chinese") << u"采购申请 №7 等待您审批"_s << u"采购申请 №7 等待您审批"_s;
    QTest::newRow("beyond the first plane") << u"\U0001F600\U0001F600 ok"_s << u"\U0001F600\U0001F600 ok"_s;
    QTest::newRow("long") << u"wörd "_s.repeated(60).trimmed() << u"wörd "_s.repeated(60).trimmed();
    QTest::newRow("looks encoded") << u"=?UTF-8?B?QmNjOg==?="_s << u"=?UTF-8?B?QmNjOg==?="_s;
    QTest::newRow("quotation marks") << u"\"A\" \\ <b@example.org>"_s << u"\"A\" \\ <b@example.org>"_s;
    QTest::newRow("empty") << u""_s << u""_s;
}

void MailMessageTest::textsOfTheHeadStayThere()
{
    QFETCH(QString, text);
    QFETCH(QString, read);
    static const QByteArrayList fields = fieldNames(mailText(sample()));
    MailMessage message = sample();
    message.subject = text;
    message.senderName = text;
    message.receiverName = text;
    const QByteArray mail = mailText(message);
    QCOMPARE(fieldNames(mail), fields);
    for (const QByteArray &line : mail.split('\n')) {
        QVERIFY2(line.size() <= 79, line.constData()); // with its carriage return
        QVERIFY(line.isEmpty() || line.endsWith('\r'));
        for (const char each : line)
            QVERIFY2(each >= ' ' ? each <= '~' : each == '\r', line.constData());
    }
    if (!read.contains(u"=?"_s)) // what looks encoded is, and would be read twice here
        QCOMPARE(headField(mail, "Subject"), read);
    const QString from = headField(mail, "From");
    QVERIFY2(from.endsWith(u"<forms@example.org>"_s), qPrintable(from));
    QVERIFY(headField(mail, "To").endsWith(u"<ada@example.org>"_s));
}

void MailMessageTest::bothFormsAreSent()
{
    MailMessage message = sample();
    message.text = u"Grüße\n.\nEnd"_s;
    message.markup = u"<p>Grüße</p>"_s;
    message.reply = u"bob@example.org"_s;
    message.replyName = u"Bob"_s;
    const QByteArray mail = mailText(message);
    QCOMPARE(partOf(mail, "text/plain"), u"Grüße\n.\nEnd"_s.toUtf8());
    QCOMPARE(partOf(mail, "text/html"), u"<p>Grüße</p>"_s.toUtf8());
    QVERIFY(
        mail.contains("\r\nDate: Thu, 01 Jan 2026 00:00:00 +0000\r\n") || mail.startsWith("Date: Thu, 01 Jan 2026"));
    QCOMPARE(headField(mail, "Reply-To"), u"\"Bob\" <bob@example.org>"_s);
    QCOMPARE(headField(mail, "Message-ID"), u"<01ABC-mail@example.org>"_s);
    QCOMPARE(headField(mail, "Auto-Submitted"), u"auto-generated"_s);
}

void MailMessageTest::filesGoAlong()
{
    MailMessage message = sample();
    const QString name = u"报告 \"2026\"\r\nX: y"_s.repeated(4) % u".pdf"_s;
    message.attachments = {{name, u"application/pdf"_s, QByteArray(1000, '\0')},
        {u"x"_s, u"text/html\r\nX-Evil: 1"_s, "y"}, {u"z"_s, u"message/rfc822"_s, "z"}};
    const QByteArray mail = mailText(message);
    QCOMPARE(partOf(mail, "application/pdf"), QByteArray(1000, '\0'));
    QCOMPARE(partOf(mail, "application/octet-stream"), QByteArray("y"));
    QVERIFY(!mail.contains("X-Evil"));
    QVERIFY(!mail.contains("message/rfc822"));
    QVERIFY(!mail.contains("\r\nX: y"));
    QByteArray joined;
    for (int i = 0;; ++i) {
        const QByteArray piece = " filename*" + QByteArray::number(i) + "*=";
        const qsizetype at = mail.indexOf(piece);
        if (at < 0)
            break;
        qsizetype end = at + piece.size();
        while (mail.at(end) != '\r' && mail.at(end) != ';')
            ++end;
        const QByteArray part = mail.mid(at + piece.size(), end - at - piece.size());
        if (i > 0) { // no escape is taken apart
            const qsizetype percent = part.lastIndexOf('%');
            QVERIFY(percent < 0 || percent <= part.size() - 3);
        }
        joined += part;
    }
    QCOMPARE(QString::fromUtf8(QByteArray::fromPercentEncoding(joined.mid(7))), name.simplified());
}

QTEST_GUILESS_MAIN(MailMessageTest)
#include "mail_message_test.moc"
