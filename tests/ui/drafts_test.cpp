// What was typed into a document is not lost when the program ends without saving, by kill -9 or a power cut.
#include "ui/editors/document_editor.h"
#include "ui/kept_drafts.h"
#include "ui/sample_documents.h"
#include "ui/widgets/message_box.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using documents::FormDocument;
using widgets::Answer;
using widgets::MessageBox;

const QString workspace = u"this computer"_s;

class DraftsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void isOfferedAndRecovered();
    void isDiscarded();
    void staysForLater();
    void ofANewDocument();
    void tellsWhenTheDocumentWasSavedSince();
    void isGoneOnceSavedOrGivenUp();
    void whatIsTypedDuringASaveIsKept();
    void isNotOfferedForAnotherDocument();

private:
    std::unique_ptr<DocumentEditor> open(const QString &documentId = u"doc1"_s)
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, documentId});
        editor->document().keepDrafts(*m_drafts, workspace);
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        return editor;
    }
    static QLineEdit *line(DocumentEditor &editor, const char *field)
    {
        return qobject_cast<QLineEdit *>(editor.fieldEditor(QString::fromLatin1(field))->widget());
    }
    static void type(DocumentEditor &editor, const char *field, const QString &text)
    {
        line(editor, field)->selectAll();
        QTest::keyClicks(line(editor, field), text);
    }
    QPushButton *button(DocumentEditor &editor, const char *name)
    {
        QPushButton *found = nullptr;
        // The offer, and what it opens.
        for (QPushButton *each : editor.findChildren<QPushButton *>(u"messageActionButton"_s)) {
            if (each->isVisible())
                each->click();
        }
        [&] { QTRY_VERIFY((found = editor.findChild<QPushButton *>(QString::fromLatin1(name)))); }();
        return found;
    }

    int m_versions = 3;
    std::function<bool(const FakeRequest &)> m_holds;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<designs::JournalFolder> m_drafts;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DraftsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_versions = 3;
    m_holds = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_drafts = std::make_unique<designs::JournalFolder>(m_folder->filePath(u"journal"_s));
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer given = answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
        if (request.method == "POST")
            given = FakeAnswer{201, data(QJsonObject{{u"id"_s, u"doc7"_s}, {u"versions"_s, 1}}).body};
        if (request.method == "PATCH")
            given = data(QJsonValue());
        if (request.method == "GET" && request.path.endsWith("/documents/doc1"_L1)) {
            QJsonObject document = sampleDocument(1);
            document.insert(u"versions"_s, m_versions);
            given = data(document);
        }
        given.isHeld = m_holds && m_holds(request);
        return given;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DraftsTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DraftsTest::isOfferedAndRecovered()
{
    auto editor = open();
    QVERIFY(journalsOf(*m_drafts).isEmpty()); // nothing is changed yet
    type(*editor, "item", u"Lamp"_s);
    type(*editor, "pieces", u"many"_s); // no value at all, and typed all the same
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    endWithoutSaving(*m_drafts, std::move(editor));

    editor = open();
    QTRY_VERIFY(editor->document().draft());
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s); // nobody has asked for it yet
    QPushButton *recover = button(*editor, "recoverButton");
    auto *values = recover->window()->findChild<QTreeWidget *>();
    QCOMPARE(values->topLevelItemCount(), 2);
    QCOMPARE(values->topLevelItem(0)->text(0), u"Item"_s);
    QCOMPARE(values->topLevelItem(0)->text(1), u"Label printer"_s);
    QCOMPARE(values->topLevelItem(0)->text(2), u"Lamp"_s);
    recover->click();
    QCOMPARE(line(*editor, "item")->text(), u"Lamp"_s);
    QCOMPARE(line(*editor, "pieces")->text(), u"many"_s);
    QVERIFY(editor->isWindowModified());
    // With the steps it was made in, kept in their turn.
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    endWithoutSaving(*m_drafts, std::move(editor));
    editor = open();
    QVERIFY(editor->document().draft());
    button(*editor, "recoverButton")->click();
    QCOMPARE(editor->undoText(), u"change of Pieces"_s);
    editor->undo();
    QCOMPARE(line(*editor, "item")->text(), u"Lamp"_s);
    QVERIFY(line(*editor, "pieces")->text() != "many"_L1);
    QCOMPARE(editor->focusWidget(), line(*editor, "pieces")); // where the step was made
    editor->undo();
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QCOMPARE(editor->focusWidget(), line(*editor, "item"));
    QVERIFY(!editor->isUndoAvailable());
    editor->redo();
    editor->redo();
    QCOMPARE(line(*editor, "pieces")->text(), u"many"_s);
}

void DraftsTest::isDiscarded()
{
    auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    endWithoutSaving(*m_drafts, std::move(editor));
    editor = open();
    button(*editor, "discardButton")->click();
    QVERIFY(journalsOf(*m_drafts).isEmpty());
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    editor = open();
    QVERIFY(!editor->document().draft());
}

void DraftsTest::staysForLater()
{
    auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    endWithoutSaving(*m_drafts, std::move(editor));
    editor = open();
    button(*editor, "laterButton")->click();
    QVERIFY(editor->close());
    editor.reset();
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    QCOMPARE(documents::draftAddresses(*m_drafts, workspace).size(), 1);
    editor = open();
    QVERIFY(editor->document().draft());
}

void DraftsTest::ofANewDocument()
{
    auto editor = open({});
    type(*editor, "number", u"PR-7"_s);
    endWithoutSaving(*m_drafts, std::move(editor));
    const auto addresses = documents::draftAddresses(*m_drafts, workspace);
    QCOMPARE(addresses.size(), 1);
    QCOMPARE(addresses.first().formId, u"form"_s);
    QVERIFY(addresses.first().documentId.isEmpty());
    editor = open({});
    button(*editor, "recoverButton")->click();
    QCOMPARE(line(*editor, "number")->text(), u"PR-7"_s);
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    editor->save();
    QTRY_COMPARE(saved.size(), 1);
    QVERIFY(journalsOf(*m_drafts).isEmpty());
}

void DraftsTest::tellsWhenTheDocumentWasSavedSince()
{
    auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    endWithoutSaving(*m_drafts, std::move(editor));
    m_versions = 5;
    editor = open();
    QPushButton *recover = button(*editor, "recoverButton");
    bool isTold = false;
    for (const QLabel *label : recover->window()->findChildren<QLabel *>())
        isTold = isTold || label->text().contains("was saved since"_L1);
    QVERIFY(isTold);
    recover->click();
    m_server->forget();
    editor->save();
    const auto sent = [this] {
        QList<int> versions;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "PATCH")
                versions.append(request.body[u"versions"_s].toInt());
        }
        return versions;
    };
    QTRY_COMPARE(sent(), QList<int>{5}); // over what was seen beside it
}

void DraftsTest::isGoneOnceSavedOrGivenUp()
{
    auto editor = open();
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "item", u"Lamp"_s);
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    editor->save();
    QTRY_COMPARE(saved.size(), 1);
    QTRY_COMPARE(editor->document().step(), FormDocument::Step::None);
    // Its steps stay, but nothing of it is to be recovered any more.
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    QVERIFY(editor->isUndoAvailable());
    QFile left(QDir(m_drafts->path()).filePath(journalsOf(*m_drafts).first()));
    QVERIFY(left.open(QIODevice::ReadOnly));
    const auto record = designs::readJournal(left.readAll());
    QVERIFY(record && record->isWhole);
    QVERIFY(designs::unsavedOf(*record).members.isEmpty());
    type(*editor, "item", u"Chair"_s);
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    MessageBox::setNextAnswer(Answer::Alternative);
    QSignalSpy wanted(editor.get(), &DocumentEditor::closeWanted);
    QVERIFY(!editor->close());
    QTRY_COMPARE(wanted.size(), 1);
    QVERIFY(editor->close());
    editor.reset();
    QVERIFY(journalsOf(*m_drafts).isEmpty());
}

void DraftsTest::whatIsTypedDuringASaveIsKept()
{
    auto editor = open();
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "item", u"Lamp"_s);
    m_holds = [](const FakeRequest &request) { return request.method == "PATCH"; };
    editor->save();
    QTRY_COMPARE(m_server->held(), 1);
    type(*editor, "number", u"PR-2"_s);
    m_holds = {};
    m_server->release();
    QTRY_COMPARE(saved.size(), 1);
    QTRY_COMPARE(editor->document().step(), FormDocument::Step::None);
    endWithoutSaving(*m_drafts, std::move(editor));
    editor = open();
    QVERIFY(editor->document().draft());
    QCOMPARE(editor->document().draft()->values, (QJsonObject{{u"number"_s, u"PR-2"_s}}));
}

void DraftsTest::isNotOfferedForAnotherDocument()
{
    auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    endWithoutSaving(*m_drafts, std::move(editor));
    QVERIFY(!open(u"doc2"_s)->document().draft());
    QVERIFY(!open({})->document().draft());
    // Another server may have had this very address, and another account of this one has drafts of its own.
    QVERIFY(documents::draftAddresses(*m_drafts, u"another at 127.0.0.1"_s).isEmpty());
    QCOMPARE(documents::draftAddresses(*m_drafts, workspace).size(), 1);
    auto other
        = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
    other->document().keepDrafts(*m_drafts, u"another at 127.0.0.1"_s);
    other->load();
    QTRY_VERIFY(other->document().isLoaded());
    QVERIFY(!other->document().draft());
}

QTEST_MAIN(DraftsTest)
#include "drafts_test.moc"
