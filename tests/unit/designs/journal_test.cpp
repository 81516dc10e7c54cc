// What was changed is there after kill -9, and after a journal was cut anywhere.
#include "ui/designs/content_merge.h"
#include "ui/designs/plain_content.h"
#include "ui/designs/template_document.h"
#include "unit/designs/full_disk.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designs;

#ifdef Q_OS_LINUX
#include <QFile>
#endif

namespace {

#ifdef Q_OS_LINUX
// What this program has read so far, by the kernel's own count.
qint64 bytesRead()
{
    QFile file(u"/proc/self/io"_s);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    return file.readAll().split('\n').value(0).split(' ').value(1).toLongLong();
}
#endif

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

// The same as programs wrote it that knew no more than the names of what was not stored.
QByteArray asBefore(const QByteArray &journal)
{
    QByteArray lines;
    for (const QByteArray &line : journal.split('\n')) {
        QJsonObject json = QJsonDocument::fromJson(line.mid(line.indexOf('{'))).object();
        json.remove(u"stored"_s);
        json.remove(u"folded"_s);
        if (!json.isEmpty())
            lines += journalLine(json);
    }
    return lines;
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
    void knowsWhatIsNotSaved();
    void knowsWhatWasStoredOfChangedMembers_data();
    void knowsWhatWasStoredOfChangedMembers();
    void tellsWhatItCannotKeep_data();
    void tellsWhatItCannotKeep();
    void isNotKeptOnceAllIsSaved();
    void holdsSoManySteps_data();
    void holdsSoManySteps();
    void foldsWhatWasNotSavedWithItsNames();
    void keepsTheSelectionOfEachStep();
    void stepsFromBeforeItBeganAreTakenBack();
    void isNotOfferedWhileItIsWritten();
    void goesOnWithoutAPlace();
    void readsTheHeadsOfOthersAlone();
    void knowsWhatIsSelected();

private:
    QString path() const { return m_folder->filePath(u"journal"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

// Of ten long journals, whoever opens one design wants one.
void JournalTest::readsTheHeadsOfOthersAlone()
{
#ifdef Q_OS_LINUX
    JournalFolder journals(path());
    for (int i = 0; i < 10; ++i) {
        const std::unique_ptr<Journal> journal = journals.begin(headOf(QString::number(i)));
        QFile file(journal->path());
        QVERIFY(file.open(QIODevice::Append));
        const QByteArray step = journalLine({{u"step"_s, u"push"_s}, {u"text"_s, QString(1 << 20, u'x')}});
        file.write(step);
    }
    const qint64 before = bytesRead();
    QVERIFY(before >= 0);
    QCOMPARE(journals.left(u"local"_s).size(), 10);
    QVERIFY2(bytesRead() - before < 2 << 20, qPrintable(QString::number(bytesRead() - before)));
#endif
}

void JournalTest::knowsWhatIsSelected()
{
    JournalFolder journals(path());
    QString at;
    const QJsonObject wanted{{u"nodes"_s, QJsonArray{7}}};
    {
        TemplateDocument document(startText);
        document.keepJournal(journals, headOf(u"f"_s));
        document.stack().noteSelection(wanted); // nothing is changed yet: there is no journal
        QVERIFY(journals.left(u"local"_s).isEmpty());
        document.setText(u"line"_s, startText + u"<p></p>"_s);
        at = document.stack().journal()->path();
        // Those that are passed over on the way are not worth a line.
        document.stack().noteSelection(QJsonObject{{u"nodes"_s, QJsonArray{6}}});
        document.stack().noteSelection(wanted);
        QTRY_VERIFY(contentOf(at).contains("selected"));
        QVERIFY(!contentOf(at).contains("[6]"));
    }
    const auto record = journals.read(at);
    QVERIFY(record && record->isWhole);
    QCOMPARE(selectionAfter(*record), QJsonValue(wanted));
    // It is nothing that could be taken back.
    TemplateDocument recovered;
    QVERIFY(recovered.recover(*record));
    QCOMPARE(recovered.stack().count(), 1);
    recovered.stack().undo();
    QCOMPARE(recovered.text(), startText);
}

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

void JournalTest::knowsWhatIsNotSaved()
{
    JournalFolder journals(path());
    PlainContent content({{u"a"_s, 1}, {u"b"_s, 1}, {u"c"_s, 1}});
    ChangeStack stack(content);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"saved"_s);
        head.content = content.content();
        return head;
    });
    const auto unsaved = [&] { return unsavedOf(*readJournal(contentOf(stack.journal()->path()))); };
    stack.make(u"a"_s, Members{{u"a"_s, 2}});
    QCOMPARE(unsaved().members, QStringList{u"a"_s});
    QCOMPARE(unsaved().version, 3);
    stack.make(u"b"_s, Members{{u"b"_s, 2}}); // while a is on its way to the server
    stack.noteSaved(4, {.stored = {{u"b"_s, 1}}});
    QCOMPARE(unsaved().members, QStringList{u"b"_s});
    QCOMPARE(unsaved().version, 4);
    stack.noteSaved(5);
    QVERIFY(unsaved().members.isEmpty());
    QVERIFY(stack.isClean());
    // The server spells what it stored in its own way.
    Change made = Members{{u"c"_s, u"one"_s}};
    content.exchange(made);
    stack.noteMade(5, {}, Members{{u"c"_s, u"one"_s}});
    QVERIFY(unsaved().members.isEmpty());
    // What is taken back after a save is a change again.
    stack.undo();
    QCOMPARE(unsaved().members, QStringList{u"b"_s});
    QCOMPARE(contentAfter(*readJournal(contentOf(stack.journal()->path()))), content.content());
}

void JournalTest::knowsWhatWasStoredOfChangedMembers_data()
{
    QTest::addColumn<int>("steps"); // that follow; the first ones are folded away
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("in a step") << 0 << true;
    QTest::newRow("in the head") << 30 << true;
    QTest::newRow("in a step of before") << 0 << false;
    QTest::newRow("in a head of before") << 30 << false;
}

// As it stood on the page it is no base: the draft would seem to have changed nothing.
void JournalTest::knowsWhatWasStoredOfChangedMembers()
{
    QFETCH(int, steps);
    QFETCH(bool, isKnown);
    JournalFolder journals(path(), {10, 1 << 20});
    PlainContent content({{u"a"_s, 1}, {u"b"_s, 1}, {u"c"_s, 1}, {u"d"_s, 1}});
    ChangeStack stack(content);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"refused"_s);
        head.content = content.content();
        return head;
    });
    stack.make(u"a, b, c"_s, Members{{u"a"_s, 2}, {u"b"_s, 2}, {u"c"_s, QJsonValue(QJsonValue::Undefined)}});
    stack.noteSaved(4, {.stored = {{u"b"_s, 1}, {u"c"_s, 1}}}); // which were refused
    for (int i = 1; i <= steps; ++i)
        stack.make(u"d"_s, Members{{u"d"_s, 1 + i}});
    const QByteArray written = contentOf(stack.journal()->path());
    const auto record = readJournal(isKnown ? written : asBefore(written));
    QVERIFY(record && record->isWhole);
    QCOMPARE(record->head.unstored.isEmpty(), steps == 0);
    QCOMPARE(record->head.isFolded, steps > 0);
    const Unsaved unsaved = unsavedOf(*record);
    QVERIFY(unsaved.members.contains(u"b"_s) && unsaved.members.contains(u"c"_s));
    const QJsonObject mine = contentAfter(*record);
    if (isKnown) {
        QJsonObject theirs{{u"a"_s, 3}, {u"b"_s, 1}, {u"c"_s, 1}, {u"d"_s, 1}}, both = mine;
        both.insert(u"a"_s, 3);
        QCOMPARE(merged(unsaved.stored, mine, theirs), both);
        theirs.insert(u"b"_s, 3);
        QCOMPARE(merged(unsaved.stored, mine, theirs), std::nullopt);
        return;
    }
    for (const QString &name : {u"b"_s, u"c"_s}) { // each alone
        QJsonObject theirs = mine;
        theirs.insert(name, 1);
        QCOMPARE(merged(unsaved.stored, mine, theirs), std::nullopt);
    }
}

#ifdef Q_OS_LINUX
void JournalTest::tellsWhatItCannotKeep_data()
{
    QTest::addColumn<bool>("beginsWithWhatIsStored");
    QTest::newRow("begins with what is stored") << true;
    QTest::newRow("begins with what is there") << false;
}

// The first step after the disk has room again is kept with all that was not.
void JournalTest::tellsWhatItCannotKeep()
{
    QFETCH(bool, beginsWithWhatIsStored);
    JournalFolder journals(path());
    const QJsonObject stored{{u"a"_s, 1}, {u"b"_s, 1}};
    PlainContent content(stored);
    ChangeStack stack(content);
    QSignalSpy told(&stack, &ChangeStack::keepingChanged);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"full"_s);
        head.content = beginsWithWhatIsStored ? stored : content.content();
        for (const QString &name : stored.keys()) {
            if (head.content.value(name) != stored.value(name))
                head.unstored.stored.append({name, stored.value(name)});
        }
        return head;
    });
    stack.make(u"a"_s, Members{{u"a"_s, 2}});
    const auto journalCount = [&] { return QDir(path()).entryList({u"*.fwj"_s}, QDir::Files).size(); };
    {
        const tests::FullDisk full(QFile(stack.journal()->path()).size() + 10);
        stack.make(u"b"_s, Members{{u"b"_s, 2}});
        QVERIFY(!stack.isKept());
        stack.make(u"b"_s, Members{{u"b"_s, u"more than fits"_s.repeated(100)}});
        QVERIFY(!stack.isKept());
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.constFirst().constFirst().toBool(), false);
        QVERIFY(!told.constFirst().at(1).toString().isEmpty());
        // What came before the step that does not fit is kept.
        QCOMPARE(journalCount(), 1);
        QCOMPARE(
            contentAfter(*readJournal(contentOf(stack.journal()->path()))), (QJsonObject{{u"a"_s, 2}, {u"b"_s, 2}}));
    }
    stack.make(u"a"_s, Members{{u"a"_s, 3}});
    QVERIFY(stack.isKept());
    QCOMPARE(told.size(), 2);
    QCOMPARE(journalCount(), 1);
    const auto record = readJournal(contentOf(stack.journal()->path()));
    QVERIFY(record && record->isWhole);
    QCOMPARE(contentAfter(*record), content.content());
    QCOMPARE(unsavedOf(*record).members, (QStringList{u"a"_s, u"b"_s}));
}

void JournalTest::isNotKeptOnceAllIsSaved()
{
    JournalFolder journals(path());
    PlainContent content({{u"a"_s, 1}});
    ChangeStack stack(content);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"full"_s);
        head.content = content.content();
        return head;
    });
    stack.make(u"a"_s, Members{{u"a"_s, 2}});
    {
        const tests::FullDisk full(QFile(stack.journal()->path()).size());
        stack.make(u"a"_s, Members{{u"a"_s, 3}});
        QVERIFY(!stack.isKept());
        stack.noteSaved(4);
    }
    QVERIFY(stack.isKept());
    QVERIFY(QDir(path()).entryList(QDir::Files).isEmpty());
}
#else
void JournalTest::tellsWhatItCannotKeep_data() { }
void JournalTest::tellsWhatItCannotKeep()
{
    QSKIP("files have no limit here");
}
void JournalTest::isNotKeptOnceAllIsSaved()
{
    QSKIP("files have no limit here");
}
#endif

void JournalTest::holdsSoManySteps_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("by their number") << 50 << qint64(1 << 20);
    QTest::newRow("by their size") << 10'000 << qint64(4'000);
    QTest::newRow("as usual") << JournalLimits().steps << JournalLimits().bytes;
}

void JournalTest::holdsSoManySteps()
{
    QFETCH(int, steps);
    QFETCH(qint64, bytes);
    JournalFolder journals(path(), {steps, bytes});
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"long"_s));
    qsizetype most = 0;
    for (int round = 0; round < 24; ++round) {
        work(document, 60);
        if (round % 6 != 5)
            continue;
        const QByteArray written = contentOf(document.stack().journal()->path());
        const auto record = readJournal(written);
        QVERIFY(record && record->isWhole);
        QCOMPARE(record->readBytes, written.size());
        QCOMPARE(contentAfter(*record).value("text"_L1).toString(), document.text());
        QVERIFY(record->steps.size() <= steps);
        most = std::max(most, record->steps.size());
        // Not one byte more than the base and what steps may take, and the hashes between them.
        QVERIFY(written.size() <= bytes + written.indexOf('\n') + 1 + steps / 50 * 100);
        TemplateDocument recovered;
        QVERIFY(recovered.recover(*record));
        QCOMPARE(recovered.text(), document.text());
        QVERIFY(recovered.stack().canUndo());
    }
    QVERIFY(most > 10);
    QVERIFY(document.stack().journal()->isWritten());
    QCOMPARE(QFile(document.stack().journal()->path()).permissions() & (QFile::ReadOther | QFile::ReadGroup),
        QFile::Permissions());
    QCOMPARE(QDir(path()).entryList({u"*.fwj*"_s}, QDir::Files).size(), 2); // and its lock
}

void JournalTest::foldsWhatWasNotSavedWithItsNames()
{
    JournalFolder journals(path(), {10, 1 << 20});
    PlainContent content({{u"a"_s, 0}, {u"b"_s, 0}});
    ChangeStack stack(content);
    stack.keepJournal(journals, [&] {
        JournalHead head = headOf(u"fold"_s);
        head.content = content.content();
        return head;
    });
    stack.make(u"a"_s, Members{{u"a"_s, 1}});
    for (int i = 1; i <= 30; ++i)
        stack.make(u"b"_s, Members{{u"b"_s, i}});
    const auto unsaved = [&] { return unsavedOf(*readJournal(contentOf(stack.journal()->path()))); };
    QCOMPARE(unsaved().members, (QStringList{u"a"_s, u"b"_s}));
    // A save that is folded away is not forgotten either.
    stack.noteSaved(7);
    for (int i = 31; i <= 60; ++i)
        stack.make(u"b"_s, Members{{u"b"_s, i}});
    QCOMPARE(unsaved().members, QStringList{u"b"_s});
    QCOMPARE(unsaved().version, 7);
}

void JournalTest::keepsTheSelectionOfEachStep()
{
    JournalFolder journals(path());
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"selection"_s));
    QVERIFY(document.make(u"one"_s, {{0, {}, u"<p></p>"_s}}, {}, 11));
    QVERIFY(document.make(u"two"_s, {{0, {}, u"<b></b>"_s}}, {}, QJsonArray{22, 23}));
    TemplateDocument recovered;
    QVERIFY(recovered.recover(*readJournal(contentOf(document.stack().journal()->path()))));
    for (ChangeStack *stack : {&document.stack(), &recovered.stack()}) {
        QList<QJsonValue> wanted;
        connect(stack, &ChangeStack::selectionWanted, this, [&](const QJsonValue &it) { wanted.append(it); });
        stack->undo();
        stack->undo();
        stack->redo();
        QCOMPARE(wanted, (QList<QJsonValue>{QJsonArray{22, 23}, 11, 11}));
        stack->disconnect(this);
    }
}

// A journal that was begun anew knows nothing of the steps before: taking those back must not take back others.
void JournalTest::stepsFromBeforeItBeganAreTakenBack()
{
    JournalFolder journals(path(), {4, 1 << 20});
    TemplateDocument document(startText);
    document.keepJournal(journals, headOf(u"before"_s));
    for (int i = 0; i < 12; ++i)
        document.setText(u"line"_s, document.text() + QString::number(i) + u'\n');
    for (int i = 0; i < 3; ++i)
        document.stack().undo();
    document.setText(u"other"_s, document.text() + u"other\n"_s);
    for (int i = 0; i < 3; ++i)
        document.stack().undo();
    document.stack().redo();
    const auto record = readJournal(contentOf(document.stack().journal()->path()));
    QVERIFY(record && record->isWhole);
    TemplateDocument recovered;
    QVERIFY(recovered.recover(*record));
    QCOMPARE(recovered.text(), document.text());
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
