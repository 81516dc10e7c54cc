// What was changed is there after kill -9, and after a journal was cut anywhere.
#include "ui/designs/plain_content.h"
#include "ui/designs/template_document.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designs;

namespace {

const QString startText = u"<h1>T</h1>\n"_s;
constexpr auto writerArgument = "--write-a-journal-and-be-killed";

JournalHead headOf(const QString &id)
{
    return {u"local"_s, u"form"_s, id, u"A form"_s, 3, 1'767'225'600'000, {}};
}

// The steps of somebody at work: pushes, merges, undo, redo and a save.
void work(TemplateDocument &document, int steps)
{
    for (int i = 0; i < steps; ++i) {
        if (i % 11 == 5) {
            document.stack().undo();
            document.stack().undo();
            document.stack().redo();
        } else if (i % 3 == 0) {
            document.setText(u"line"_s, document.text() + u"<p>" + QString::number(i) + u" é😀</p>\n");
        } else {
            document.setText(u"typing"_s, document.text() + u'x', u"source"_s);
        }
    }
}

// Where the second program is killed in the middle of its work.
int writeAndBeKilled(const QString &folder)
{
    JournalFolder journals(folder);
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"killed"_s));
    work(document, 200);
    QFile expected(folder + u"/expected.txt");
    if (!expected.open(QIODevice::WriteOnly))
        return 1;
    expected.write(document.text().toUtf8());
    expected.close();
    std::raise(SIGKILL);
    return 2;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class JournalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void survivesBeingKilled();
    void readsWhatIsLeftOfACutJournal();
    void dropsWhatWasDamaged();
    void keepsTheStepsThemselves();
    void isGoneOnceSaved();
    void isNotOfferedWhileItIsWritten();
    void goesOnWithoutAPlace();

private:
    QString path() const { return m_folder->filePath(u"journal"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void JournalTest::survivesBeingKilled()
{
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {QLatin1StringView(writerArgument), path()});
    QVERIFY(program.waitForFinished(60'000));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);
    JournalFolder journals(path());
    QVERIFY(journals.left(u"elsewhere"_s).isEmpty());
    const QList<LeftJournal> left = journals.left(u"local"_s);
    QCOMPARE(left.size(), 1);
    QCOMPARE(left.first().head.id, u"killed"_s);
    QCOMPARE(left.first().head.version, 3);
    const auto record = journals.read(left.first().path);
    QVERIFY(record && record->isWhole);
    TemplateDocument recovered;
    QVERIFY(recovered.recover(*record));
    QCOMPARE(recovered.text().toUtf8(), contentOf(path() + u"/expected.txt"));
    journals.discard(left.first().path);
    QVERIFY(journals.left(u"local"_s).isEmpty());
}

void JournalTest::readsWhatIsLeftOfACutJournal()
{
    JournalFolder journals(path());
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"cut"_s));
    QStringList texts{startText};
    connect(&document, &TemplateDocument::changed, this, [&] { texts.append(document.text()); });
    work(document, 70);
    const QByteArray bytes = contentOf(document.stack().journal()->path());
    const qsizetype headEnd = bytes.indexOf('\n') + 1;
    int known = 0;
    for (qsizetype size = 0; size <= bytes.size(); ++size) {
        const auto record = readJournal(bytes.first(size));
        if (size < headEnd) {
            QVERIFY2(!record, qPrintable(QString::number(size)));
            continue;
        }
        // All that was written as a whole, and nothing else.
        QVERIFY(record && record->isWhole);
        QCOMPARE(record->readBytes, bytes.lastIndexOf('\n', size - 1) + 1);
        QVERIFY(record->steps.size() >= known);
        known = int(record->steps.size());
        QCOMPARE(contentAfter(*record).value("text"_L1).toString(), texts.at(known));
    }
    QCOMPARE(known, texts.size() - 1);
    QVERIFY(bytes.count("\"hash\"") > 1); // the head's, and one every fifty steps
}

void JournalTest::dropsWhatWasDamaged()
{
    JournalFolder journals(path());
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"damaged"_s));
    work(document, 30);
    const QByteArray bytes = contentOf(document.stack().journal()->path());
    const qsizetype headEnd = bytes.indexOf('\n') + 1;
    for (qsizetype at = headEnd; at < bytes.size(); at += 7) {
        QByteArray damaged = bytes;
        damaged[at] = char(damaged.at(at) ^ 0x01);
        const auto record = readJournal(damaged);
        QVERIFY(record);
        QVERIFY2(record->readBytes <= at, qPrintable(QString::number(at)));
    }
    // A step that is sound but of another text ends it, too.
    const QByteArray foreign
        = journalLine({{u"step"_s, u"push"_s}, {u"splices"_s, QJsonArray{QJsonArray{5, u"zz"_s, u""_s}}}});
    const auto record = readJournal(bytes + foreign);
    QVERIFY(record && !record->isWhole);
    QCOMPARE(record->readBytes, bytes.size());
}

void JournalTest::keepsTheStepsThemselves()
{
    JournalFolder journals(path());
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"steps"_s));
    work(document, 40);
    const auto record = readJournal(contentOf(document.stack().journal()->path()));
    TemplateDocument recovered;
    QVERIFY(recovered.recover(*record));
    QCOMPARE(recovered.text(), document.text());
    QCOMPARE(recovered.stack().count(), document.stack().count());
    QCOMPARE(recovered.stack().index(), document.stack().index());
    recovered.stack().setIndex(0);
    QCOMPARE(recovered.text(), startText);
}

void JournalTest::isGoneOnceSaved()
{
    JournalFolder journals(path());
    PlainContent content({{u"a"_s, 1}});
    ChangeStack stack(content);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"saved"_s);
        head.content = {{u"a"_s, 1}};
        return head;
    });
    stack.make(u"a"_s, Members{{u"a"_s, 2}});
    const QString first = stack.journal()->path();
    QVERIFY(QFile::exists(first));
    QCOMPARE(QFile(first).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
    // What was typed while it was being saved begins another one.
    stack.restartJournal(Members{{u"a"_s, 2}});
    QVERIFY(!QFile::exists(first));
    const QString second = stack.journal()->path();
    QCOMPARE(contentAfter(*readJournal(contentOf(second))), (QJsonObject{{u"a"_s, 2}}));
    stack.restartJournal(Members());
    QVERIFY(!QFile::exists(second));
    QCOMPARE(stack.journal(), nullptr);
    QVERIFY(QDir(path()).entryList(QDir::Files).isEmpty());
}

void JournalTest::isNotOfferedWhileItIsWritten()
{
    JournalFolder journals(path());
    auto document = std::make_unique<TemplateDocument>(startText);
    document->keepJournal(journals, headOf(u"open"_s));
    work(*document, 3);
    QVERIFY(journals.left(u"local"_s).isEmpty());
    journals.discard(document->stack().journal()->path());
    QVERIFY(QFile::exists(document->stack().journal()->path()));
    document.reset();
    QCOMPARE(journals.left(u"local"_s).size(), 1);
}

void JournalTest::goesOnWithoutAPlace()
{
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly)); // in the place of the folder
    JournalFolder journals(path());
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"none"_s));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"no journal can be written"_s));
    work(document, 5);
    QVERIFY(document.stack().canUndo());
    QVERIFY(!document.stack().journal()->isWritten());
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QLatin1StringView(writerArgument))
        return writeAndBeKilled(arguments.at(2));
    JournalTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "journal_test.moc"
