#include "unit/paper/paper_samples.h"

#include "app/paper/frames.h"
#include "backend/paper/press.h"

#include <QDir>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright::paper;

// Printing in a process of its own, and what becomes of those that do not behave.
class PaperPressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsWhatItGot();
    void printsDocuments();
    void tellsWhyNot_data();
    void tellsWhyNot();
    void killsWhatDoesNotEnd();
    void anAccountPrintsOneAtATime();
};

static PaperError refusalOf(Press &press, const Document &document, const QString &account = u"ann"_s)
{
    try {
        press.pdfOf(document, account);
    } catch (const PaperError &error) {
        return error;
    }
    return PaperError(u"none"_s);
}

void PaperPressTest::sendsWhatItGot()
{
    Document document = sampleDocument(true);
    document.blocks.append(
        {.kind = BlockKind::Together, .blocks = {headingOf(u"a"_s, 3), {.kind = BlockKind::PageBreak}}});
    document.blocks.last().blocks.append({.kind = BlockKind::Table, .columns = {1.5, 2}});
    document.blocks.append({.kind = BlockKind::Picture, .picture = codeOf(u"said"_s)});
    const Limits limits{7, std::chrono::milliseconds(1'234), 55, 66};
    const QByteArray frame = orderFrame({document, limits});
    const Order order = orderIn(frame);
    QCOMPARE(orderFrame(order), frame);
    QCOMPARE(order.document.setup, document.setup);
    QCOMPARE(order.document.blocks.size(), document.blocks.size());
    QCOMPARE(order.document.blocks.constLast().picture, codeOf(u"said"_s));
    QCOMPARE(order.document.blocks.at(document.blocks.size() - 2).blocks.constLast().columns, (QList<double>{1.5, 2}));
    QCOMPARE(order.document.blocks.at(1).fields, document.blocks.at(1).fields);
    QCOMPARE(order.document.blocks.at(3).rows, document.blocks.at(3).rows);
    QCOMPARE(order.limits.pages, 7);
    QCOMPARE(order.limits.time, std::chrono::milliseconds(1'234));
    QCOMPARE(order.limits.pixels, 55);
    QCOMPARE(order.limits.characters, 66);
    QVERIFY_THROWS_EXCEPTION(PaperError, orderIn(frame.chopped(1)));
    QVERIFY_THROWS_EXCEPTION(PaperError, orderIn(frame + 'x'));
    QVERIFY_THROWS_EXCEPTION(PaperError, pdfIn({}));
    QVERIFY_THROWS_EXCEPTION(PaperError, pdfIn(pdfFrame("no PDF")));
}

void PaperPressTest::printsDocuments()
{
    Press press(QStringLiteral(PAPER_PROGRAM), {});
    for (int i = 0; i < 2; ++i) {
        const QByteArray pdf = press.pdfOf(sampleDocument(), u"ann"_s);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    }
}

void PaperPressTest::tellsWhyNot_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<PressLimits>("limits");
    QTest::addColumn<Document>("document");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QList<Trouble>>("kinds");
    const Document sample = sampleDocument();
    const QString program = QStringLiteral(PAPER_PROGRAM);
    PressLimits few;
    few.document.pages = 1;
    QTest::newRow("too many pages") << program << few << sample << u"The document takes more than 1 pages."_s
                                    << QList<Trouble>{Trouble::TooMuch};
    PressLimits small;
    small.largestFrame = 1'000;
    QTest::newRow("a document too large")
        << program << small << sample << u"The document is larger than the server takes."_s
        << QList<Trouble>{Trouble::TooMuch};
    PressLimits between;
    between.largestFrame = orderFrame({sampleDocument(), {}}).size() + 100;
    QTest::newRow("a PDF too large") << program << between << sample
                                     << u"The document is larger than the server takes."_s
                                     << QList<Trouble>{Trouble::TooMuch};
    QTest::newRow("no program") << u"/nowhere/formwright-paper"_s << PressLimits() << sample
                                << u"/nowhere/formwright-paper"_s << QList<Trouble>{Trouble::Failed};
    QTest::newRow("a program that ends") << u"/bin/true"_s << PressLimits() << sample << u"ended: status 0"_s
                                         << QList<Trouble>{Trouble::Failed};
    PressLimits busy;
    busy.processes = 0;
    busy.wait = std::chrono::milliseconds(1);
    QTest::newRow("others print") << program << busy << sample << u"Too many documents are being printed"_s
                                  << QList<Trouble>{Trouble::Busy};
    // Addresses cannot be limited with a sanitizer. Not every library asks whether it got what it wanted, so the
    // process may also be ended by the system.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    PressLimits little;
    little.memory = 200 * 1024 * 1024;
    little.document.pages = 10'000;
    QTest::newRow("too much memory") << program << little << Document{{}, {}, {tableOf(100'000)}}
                                     << u"takes more memory than the server gives|ended: signal"_s
                                     << QList<Trouble>{Trouble::TooMuch, Trouble::Failed};
#endif
}

void PaperPressTest::tellsWhyNot()
{
    QFETCH(QString, program);
    QFETCH(PressLimits, limits);
    QFETCH(Document, document);
    QFETCH(QString, reason);
    Press press(program, limits);
    QFETCH(QList<Trouble>, kinds);
    const PaperError told = refusalOf(press, document);
    QVERIFY2(told.reason.contains(QRegularExpression(reason)), qPrintable(told.reason));
    QVERIFY2(kinds.contains(told.trouble), qPrintable(told.reason));
}

void PaperPressTest::killsWhatDoesNotEnd()
{
    // It takes the size of its frames for seconds, and neither reads nor writes.
    PressLimits limits;
    limits.document.time = std::chrono::milliseconds(100);
    limits.processes = 1;
    Press press(u"/bin/sleep"_s, limits);
    const QString reason = u"It took more than 0.1 seconds to print the document."_s;
    QCOMPARE(refusalOf(press, sampleDocument()).reason, reason);
    // Its place is free again.
    QCOMPARE(refusalOf(press, sampleDocument()).trouble, Trouble::TooSlow);
    QCOMPARE(refusalOf(press, sampleDocument()).reason, reason);
}

// It waits with one more, and few wait in all: whoever waits holds a thread of the server.
void PaperPressTest::anAccountPrintsOneAtATime()
{
    QTemporaryDir folder;
    QFile program(folder.filePath(u"print"_s));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write(QByteArray("#!/bin/sh\n: > FOLDER/started.$$\nwhile [ ! -e FOLDER/go ]; do sleep 0.05; done\n")
                      .replace("FOLDER", folder.path().toUtf8()));
    program.close();
    QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    PressLimits limits;
    limits.document.time = limits.wait = std::chrono::minutes(10);
    limits.processes = 2;
    Press press(program.fileName(), limits);
    std::atomic<int> busy{0};
    std::atomic<int> ended{0};
    std::vector<std::thread> callers;
    const auto print = [&](const QString &account, int times) {
        for (int i = 0; i < times; ++i) {
            callers.emplace_back([&press, &busy, &ended, account] {
                (refusalOf(press, sampleDocument(), account).trouble == Trouble::Busy ? busy : ended) += 1;
            });
        }
    };
    const auto started = [&] { return QDir(folder.path()).entryList({u"started.*"_s}).size(); };
    const auto end = qScopeGuard([&] {
        QFile go(folder.filePath(u"go"_s));
        if (!go.open(QIODevice::WriteOnly))
            qFatal("nobody can go on");
        for (std::thread &caller : callers)
            caller.join();
        callers.clear();
    });
    print(u"ann"_s, 3);
    QTRY_COMPARE_WITH_TIMEOUT(busy.load(), 1, 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(started(), 1, 60'000);
    print(u"bob"_s, 1);
    QTRY_COMPARE_WITH_TIMEOUT(started(), 2, 60'000);
    print(u"cem"_s, 2);
    QTRY_COMPARE_WITH_TIMEOUT(busy.load(), 2, 60'000);
    QCOMPARE(started(), 2);
    QFile go(folder.filePath(u"go"_s));
    QVERIFY(go.open(QIODevice::WriteOnly));
    QTRY_COMPARE_WITH_TIMEOUT(ended.load(), 4, 60'000);
    QCOMPARE(busy.load(), 2);
}

QTEST_GUILESS_MAIN(PaperPressTest)
#include "paper_press_test.moc"
