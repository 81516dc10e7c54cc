// The way of a drawn view to the server and back; nothing of what was drawn is lost on it.
#include "ui/kept_drafts.h"
#include "ui/unnamed_widgets.h"
#include "ui/view_editor_view.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/designing/property_editor.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;

const QString workspace = u"this computer"_s;

class ViewEditorStorageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void savesAllInOne();
    void undoesAcrossASave();
    void keepsWhatIsDrawnWhenItIsRefused();
    void tellsWhoChangedItMeanwhile();
    void theirsAreTakenAndCanBeTakenBack();
    void aConflictIsMerged();
    void bothAreKept_data();
    void bothAreKept();
    void aConflictThatCannotBeRead();
    void savesWhatIsBeingTyped();
    void isRecoveredWithItsSteps();
    void isDiscarded();
    void stepsOfOthersGoOnceTheyAreMany();
    void opensWithoutItsForm();
    void offersTheStyleSheetsOfTheSoftware();
    void everythingHasAName();

private:
    std::unique_ptr<ViewEditor> open()
    {
        auto page = std::make_unique<ViewEditor>(*m_client, u"v1"_s);
        page->keepDrafts(*m_drafts, workspace);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->isLoaded()); }();
        return page;
    }
    static designing::ConflictDialog *conflict(const ViewEditor &page)
    {
        const auto dialogs = page.findChildren<designing::ConflictDialog *>();
        for (designing::ConflictDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    QStringList savedNames() const
    {
        QStringList names;
        const QJsonArray columns = m_stored.saved.value("columns"_L1).toArray();
        for (const QJsonValue &column : columns)
            names.append(column["name"_L1].toString());
        return names;
    }

    StoredView m_stored;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_instead;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<designs::JournalFolder> m_drafts;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void ViewEditorStorageTest::init()
{
    m_stored = {};
    m_instead = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_drafts = std::make_unique<designs::JournalFolder>(m_folder->filePath(u"journal"_s));
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_instead) {
            if (const auto answer = m_instead(request))
                return *answer;
        }
        return m_stored.answer(request);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void ViewEditorStorageTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void ViewEditorStorageTest::savesAllInOne()
{
    const auto page = open();
    QVERIFY(!page->action(u"save"_s)->isEnabled());
    page->design().rename(u"c1"_s, u"No."_s);
    page->design().removeColumns({u"c3"_s});
    page->design().setMember(u"rows"_s, u"linesPerPage"_s, 50);
    QVERIFY(page->isWindowModified());
    QSignalSpy saved(page.get(), &ViewEditor::saved);
    page->action(u"save"_s)->trigger();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(m_server->requests().constLast().path, u"/api/designtime/applications/a1/modules/m1/views/v1/design"_s);
    QCOMPARE(m_server->requests().constLast().body["version"_L1].toInt(), 4);
    QCOMPARE(savedNames(), QStringList({u"No."_s, u"Amount"_s}));
    QCOMPARE(m_stored.saved.value("linesPerPage"_L1).toInt(), 50);
    QVERIFY(!page->isWindowModified());
    QCOMPARE(page->version(), 5);
}

void ViewEditorStorageTest::undoesAcrossASave()
{
    const auto page = open();
    const QJsonObject begun = page->design().content();
    page->design().addColumn({{u"name"_s, u"New"_s}, {u"type"_s, u"COLUMN_TYPE_ROWNUM"_s}}, 0);
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    page->undo();
    QCOMPARE(page->design().content(), begun);
    QVERIFY(page->isWindowModified());
    page->save();
    QTRY_COMPARE(m_stored.version, 6);
    QCOMPARE(savedNames(), QStringList({u"Number"_s, u"Amount"_s, u"State"_s}));
    QTRY_VERIFY(!page->hasUnsaved());
    page->redo(); // the same column, by the same id
    QCOMPARE(page->design().columns().size(), 4);
}

void ViewEditorStorageTest::keepsWhatIsDrawnWhenItIsRefused()
{
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PUT")
            return std::nullopt;
        return refusal(400, u"a script of the column cannot run"_s, 40001);
    };
    page->save();
    QTRY_VERIFY(says(*page, u"A script of the column cannot run."_s));
    QCOMPARE(page->design().columnName(u"c1"_s), u"No."_s);
    QVERIFY(page->hasUnsaved() && page->action(u"save"_s)->isEnabled());
    m_instead = {};
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
}

void ViewEditorStorageTest::tellsWhoChangedItMeanwhile()
{
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_stored.version = 9;
    page->save();
    QTRY_VERIFY(conflict(*page));
    const auto told = conflict(*page)->findChildren<QLabel *>();
    QVERIFY(std::any_of(told.begin(), told.end(), [](const QLabel *label) {
        return label->text().contains("anna(Anna)"_L1) && label->text().contains("2026"_L1);
    }));
    conflict(*page)->reject();
    QTRY_VERIFY(!conflict(*page));
    QVERIFY(page->hasUnsaved());
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->mineButton()->click();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_stored.version, 10);
    QCOMPARE(savedNames().constFirst(), u"No."_s);
}

void ViewEditorStorageTest::theirsAreTakenAndCanBeTakenBack()
{
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_stored.version = 9;
    m_stored.view.insert(u"name"_s, u"Theirs"_s);
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->theirsButton()->click();
    QTRY_COMPARE(page->design().text(u"name"_s), u"Theirs"_s);
    QCOMPARE(page->design().columnName(u"c1"_s), u"Number"_s);
    QVERIFY(!page->hasUnsaved());
    page->undo();
    QCOMPARE(page->design().columnName(u"c1"_s), u"No."_s);
    QVERIFY(page->hasUnsaved());
}

// What both changed in different places is put together as a step, and saved once it was seen.
void ViewEditorStorageTest::aConflictIsMerged()
{
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_stored.version = 9;
    m_stored.view.insert(u"name"_s, u"Theirs"_s);
    page->save();
    QTRY_VERIFY(conflict(*page));
    QVERIFY(conflict(*page)->mergeButton()->isEnabled());
    conflict(*page)->mergeButton()->click();
    QTRY_COMPARE(page->design().text(u"name"_s), u"Theirs"_s);
    QCOMPARE(page->design().columnName(u"c1"_s), u"No."_s);
    QVERIFY(page->hasUnsaved());
    // One's own step goes, and what others saved stays.
    page->undo();
    QCOMPARE(page->design().columnName(u"c1"_s), u"Number"_s);
    QCOMPARE(page->design().text(u"name"_s), u"Theirs"_s);
    page->redo();
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_server->requests().constLast().body["version"_L1].toInt(), 9);
}

void ViewEditorStorageTest::bothAreKept_data()
{
    QTest::addColumn<bool>("isDrawn");
    QTest::newRow("kept") << true;
    QTest::newRow("half a copy is taken away") << false;
}

// One's own becomes a view beside theirs, with columns of its own.
void ViewEditorStorageTest::bothAreKept()
{
    QFETCH(bool, isDrawn);
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_stored.version = 9;
    m_stored.view.insert(u"name"_s, u"Theirs"_s);
    QJsonObject made, drawn;
    QStringList deleted;
    m_instead = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "POST" && request.path.endsWith("/modules/m1/views"_L1)) {
            made = request.body.toObject();
            return data(QJsonObject{{u"id"_s, u"v9"_s}});
        }
        if (request.method == "PUT" && request.path.endsWith("/views/v9/design"_L1)) {
            drawn = request.body.toObject();
            return isDrawn ? data(QJsonObject{{u"id"_s, u"v9"_s}, {u"version"_s, 2}})
                           : refusal(400, u"that is no column"_s);
        }
        if (request.method == "DELETE")
            deleted.append(request.path);
        return std::nullopt;
    };
    page->save();
    QTRY_VERIFY(conflict(*page));
    QVERIFY(conflict(*page)->bothButton()->isVisible());
    conflict(*page)->bothButton()->click();
    QTRY_VERIFY(!drawn.isEmpty());
    const QJsonObject design = drawn["design"_L1].toObject();
    QVERIFY(made["name"_L1].toString().startsWith("Open requests (mine, "_L1));
    QCOMPARE(design["name"_L1], made["name"_L1]);
    const QJsonArray columns = design["columns"_L1].toArray();
    QCOMPARE(columns.size(), page->design().columns().size());
    QCOMPARE(columns[0]["name"_L1].toString(), u"No."_s);
    QVERIFY(columns[0]["id"_L1].toString() != "c1"_L1 && !columns[0]["id"_L1].toString().isEmpty());
    if (!isDrawn) {
        QTRY_VERIFY(says(*page, u"That is no column"_s));
        QTRY_COMPARE(deleted.size(), 1);
        QCOMPARE(page->design().columnName(u"c1"_s), u"No."_s);
        QVERIFY(page->hasUnsaved());
        return;
    }
    QTRY_COMPARE(page->design().text(u"name"_s), u"Theirs"_s);
    QVERIFY(says(*page, u"Yours is “Open requests (mine, "_s));
    QCOMPARE(page->design().columnName(u"c1"_s), u"Number"_s);
    QVERIFY(!page->hasUnsaved());
    QVERIFY(deleted.isEmpty());
}

void ViewEditorStorageTest::aConflictThatCannotBeRead()
{
    const auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    m_stored.version = 9;
    m_instead = [](const FakeRequest &request) {
        return request.method == "GET" ? std::optional(refusal(503, u"the server rests"_s)) : std::nullopt;
    };
    page->save();
    QTRY_VERIFY(says(*page, u"The server rests"_s));
    QVERIFY(!conflict(*page) && page->hasUnsaved());
    m_instead = {};
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->reject();
}

// Nobody has left the line yet: Ctrl+S leaves the focus where it is.
void ViewEditorStorageTest::savesWhatIsBeingTyped()
{
    const auto page = open();
    page->design().select({u"c1"_s});
    page->grid().rename();
    QLineEdit *edit = page->grid().header().renaming();
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, u"Typed"_s);
    QVERIFY(page->hasUnsaved());
    page->action(u"save"_s)->trigger();
    QTRY_COMPARE(m_stored.version, 5);
    QCOMPARE(savedNames().constFirst(), u"Typed"_s);
}

void ViewEditorStorageTest::isRecoveredWithItsSteps()
{
    auto page = open();
    const QJsonObject begun = page->design().content();
    QVERIFY(journalsOf(*m_drafts).isEmpty());
    page->design().rename(u"c1"_s, u"No."_s);
    page->design().moveColumns({u"c1"_s}, 3);
    page->undo();
    page->redo();
    const QJsonObject drawn = page->design().content();
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    endWithoutSaving(*m_drafts, std::move(page));
    QCOMPARE(draftViews(*m_drafts, workspace), QStringList{u"v1"_s});
    page = open();
    QTRY_VERIFY(says(*page, u"not saved when the program ended"_s));
    QCOMPARE(page->design().content(), begun); // nobody has asked for it yet
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().content(), drawn);
    QCOMPARE(page->undoText(), u"move of No."_s);
    page->undo();
    page->undo();
    QCOMPARE(page->design().content(), begun);
    QVERIFY(!page->isUndoAvailable());
}

void ViewEditorStorageTest::isDiscarded()
{
    auto page = open();
    page->design().rename(u"c1"_s, u"No."_s);
    endWithoutSaving(*m_drafts, std::move(page));
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Discard);
    QTRY_VERIFY(journalsOf(*m_drafts).isEmpty());
    QCOMPARE(page->design().columnName(u"c1"_s), u"Number"_s);
}

// But nothing that was not saved.
void ViewEditorStorageTest::stepsOfOthersGoOnceTheyAreMany()
{
    for (int i = 0; i < 110; ++i) {
        const auto journal = m_drafts->begin(
            {.server = workspace, .kind = u"view"_s, .id = u"other%1"_s.arg(i), .content = {{u"name"_s, u"Other"_s}}});
        if (i > 0)
            continue;
        const designs::Members change{{u"name"_s, u"Not saved"_s}};
        journal->write({.title = u"x"_s, .change = change}, {{u"name"_s, u"Not saved"_s}});
        // It is the oldest, by the clock that names them.
        const QString name = QFileInfo(journal->path()).fileName();
        QTRY_VERIFY(designs::newId().first(10) > name.first(10));
    }
    QCOMPARE(journalsOf(*m_drafts).size(), 110);
    const auto page = open();
    QCOMPARE(journalsOf(*m_drafts).size(), 101);
    QCOMPARE(draftViews(*m_drafts, workspace), QStringList{u"other0"_s});
}

void ViewEditorStorageTest::opensWithoutItsForm()
{
    m_instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/forms/f1"_L1))
            return std::nullopt;
        return refusal(404, u"there is no such form"_s);
    };
    const auto page = open();
    QCOMPARE(page->design().columns().size(), 3);
    page->design().rename(u"c1"_s, u"No."_s);
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
}

void ViewEditorStorageTest::offersTheStyleSheetsOfTheSoftware()
{
    const auto page = open();
    page->design().select({});
    const auto choices = [&page]() -> QComboBox * {
        const QWidget *field = page->properties().field(u"styleId"_s);
        if (auto *box = qobject_cast<QComboBox *>(const_cast<QWidget *>(field)))
            return box;
        return field ? field->findChild<QComboBox *>() : nullptr;
    };
    QTRY_VERIFY(choices() && choices()->findText(u"Lines"_s) >= 0);
    QCOMPARE(choices()->itemData(choices()->findText(u"Lines"_s)).toString(), u"s1"_s);
    QVERIFY(choices()->findText(u"None"_s) >= 0);
}

void ViewEditorStorageTest::everythingHasAName()
{
    const auto page = open();
    page->resize(1200, 800);
    for (const QStringList &selected : {QStringList(), QStringList{u"c1"_s}}) {
        page->design().select(selected);
        QCOMPARE(unnamedWidgets(*page), QStringList());
    }
}

QTEST_MAIN(ViewEditorStorageTest)
#include "view_editor_storage_test.moc"
