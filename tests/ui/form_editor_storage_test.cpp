// The way of a drawn form to the server and back; nothing of what was drawn is lost on it.
#include "ui/designing/code_edit.h"
#include "ui/form_editor_form.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/formeditor/property_editor.h"
#include "ui/kept_drafts.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

const QString workspace = u"this computer"_s;

class FormEditorStorageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void savesTheText();
    void keepsWhatIsDrawnWhileItIsSaved();
    void keepsTheEditWhenItIsRefused();
    void aConflictIsOverwritten();
    void aConflictIsOverwrittenAsItWasShown();
    void theirsAreTakenAndCanBeTakenBack();
    void aConflictIsLeft();
    void aConflictIsMerged();
    void placesAreChosenOneByOne();
    void asksBeforeItIsLeft();
    void savesWhatIsBeingTyped_data();
    void savesWhatIsBeingTyped();
    void tellsWhyItCannotBeLoaded();
    void refreshShowsWhatOthersSaved();
    void isRecoveredWithItsSteps();
    void isRecoveredWithItsSelection();
    void isRecoveredBesideALaterVersion();
    void aDraftOfTheSamePlacesIsAskedAbout_data();
    void aDraftOfTheSamePlacesIsAskedAbout();
    void isDiscarded();
    void undoSurvivesSavingAndTheProgram();
    void offersWhatWasMadeMeanwhile_data();
    void offersWhatWasMadeMeanwhile();

private:
    std::unique_ptr<FormEditor> open()
    {
        auto page = std::make_unique<FormEditor>(*m_client, u"f1"_s);
        page->keepDrafts(*m_drafts, workspace);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->isLoaded()); }();
        return page;
    }
    static void draw(FormEditor &page, const char *kind)
    {
        QVERIFY(page.design().insertKind(*findKind(QString::fromLatin1(kind))));
    }
    static designing::ConflictDialog *conflict(const FormEditor &page)
    {
        const auto dialogs = page.findChildren<designing::ConflictDialog *>();
        for (designing::ConflictDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    int puts() const
    {
        return int(std::count_if(m_server->requests().begin(), m_server->requests().end(),
            [](const FakeRequest &request) { return request.method == "PUT"; }));
    }

    StoredForm m_stored;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_instead;
    bool m_holdsPut = false;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<designs::JournalFolder> m_drafts;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void FormEditorStorageTest::init()
{
    m_stored = {};
    m_instead = {};
    m_holdsPut = false;
    m_folder = std::make_unique<QTemporaryDir>();
    m_drafts = std::make_unique<designs::JournalFolder>(m_folder->filePath(u"journal"_s));
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_instead) {
            if (const auto answer = m_instead(request))
                return *answer;
        }
        FakeAnswer given = m_stored.answer(request);
        given.isHeld = m_holdsPut && request.method == "PUT";
        return given;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FormEditorStorageTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void FormEditorStorageTest::savesTheText()
{
    const auto page = open();
    QVERIFY(!page->action(u"save"_s)->isEnabled());
    draw(*page, "date");
    QVERIFY(page->isWindowModified() && page->hasUnsaved());
    QSignalSpy saved(page.get(), &FormEditor::saved);
    page->action(u"save"_s)->trigger();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(m_stored.text, page->design().text());
    QCOMPARE(m_stored.version, 5);
    QVERIFY(!page->isWindowModified());
    const QJsonObject sent = m_server->requests().constLast().body.toObject();
    QCOMPARE(m_server->requests().constLast().path, u"/api/designtime/applications/a1/modules/m1/forms/f1"_s);
    for (auto it = sent.begin(); it != sent.end(); ++it) // the rest stays as it is
        QCOMPARE(!it.value().isNull(), it.key() == "templatecontext"_L1 || it.key() == "version"_L1);
    QCOMPARE(sent.value(u"version"_s).toInt(), 4);
    // Steps outlive it, and the next save is one over one's own version.
    page->undo();
    QVERIFY(page->isWindowModified());
    page->save();
    QTRY_COMPARE(saved.size(), 2);
    QCOMPARE(m_stored.text, drawnForm);
}

void FormEditorStorageTest::keepsWhatIsDrawnWhileItIsSaved()
{
    const auto page = open();
    draw(*page, "date");
    m_holdsPut = true;
    QSignalSpy saved(page.get(), &FormEditor::saved);
    page->save();
    QTRY_COMPARE(m_server->held(), 1);
    draw(*page, "time");
    const QString drawn = page->design().text();
    m_holdsPut = false;
    m_server->release();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(page->design().text(), drawn);
    QVERIFY(page->hasUnsaved());
    page->save();
    QTRY_COMPARE(saved.size(), 2);
    QCOMPARE(m_stored.text, drawn);
    QVERIFY(!page->hasUnsaved());
}

void FormEditorStorageTest::keepsTheEditWhenItIsRefused()
{
    const auto page = open();
    draw(*page, "date");
    const QString drawn = page->design().text();
    m_instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PUT")
            return std::nullopt;
        return refusal(400, u"a script of the form cannot run"_s, 40001);
    };
    page->save();
    QTRY_VERIFY(says(*page, u"A script of the form cannot run."_s));
    QVERIFY(says(*page, u"01REQ"_s));
    QCOMPARE(page->design().text(), drawn);
    QVERIFY(page->hasUnsaved() && page->action(u"save"_s)->isEnabled());
    m_instead = {};
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
}

void FormEditorStorageTest::aConflictIsOverwritten()
{
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    m_stored.text = u"<p>Theirs</p>\n"_s;
    page->save();
    QTRY_VERIFY(conflict(*page));
    QCOMPARE(m_stored.text, u"<p>Theirs</p>\n"_s);
    conflict(*page)->mineButton()->click();
    QTRY_COMPARE(m_stored.text, mine);
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_stored.version, 10);
}

// Whoever saves between the question and its answer is asked about as well.
void FormEditorStorageTest::aConflictIsOverwrittenAsItWasShown()
{
    const auto page = open();
    draw(*page, "date");
    m_stored.version = 9;
    m_stored.text = u"<p>Theirs</p>\n"_s;
    page->save();
    QTRY_VERIFY(conflict(*page));
    m_stored.version = 10;
    m_stored.text = u"<p>Somebody else's</p>\n"_s;
    conflict(*page)->mineButton()->click();
    QTRY_COMPARE(puts(), 2);
    QTRY_VERIFY(conflict(*page));
    QCOMPARE(m_stored.text, u"<p>Somebody else's</p>\n"_s);
}

void FormEditorStorageTest::theirsAreTakenAndCanBeTakenBack()
{
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    m_stored.text = u"<p>Theirs</p>\n"_s;
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->theirsButton()->click();
    QTRY_COMPARE(page->design().text(), m_stored.text);
    QVERIFY(!page->hasUnsaved());
    page->undo();
    QCOMPARE(page->design().text(), mine);
    QVERIFY(page->hasUnsaved());
    page->redo();
    QVERIFY(!page->hasUnsaved());
    draw(*page, "date");
    page->save();
    QTRY_COMPARE(m_stored.version, 10);
}

void FormEditorStorageTest::aConflictIsLeft()
{
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->reject();
    QTRY_VERIFY(says(*page, u"The form was changed by somebody else"_s));
    QCOMPARE(page->design().text(), mine);
    QVERIFY(page->hasUnsaved());
    QCOMPARE(puts(), 1);
}

// What both changed in different places is put together as a step, and saved once it was seen.
void FormEditorStorageTest::aConflictIsMerged()
{
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    m_stored.text.replace(u"What a department wants to buy."_s, u"What you want to buy."_s);
    const QString theirs = m_stored.text;
    page->save();
    QTRY_VERIFY(conflict(*page));
    QVERIFY(conflict(*page)->mergeButton()->isEnabled());
    conflict(*page)->mergeButton()->click();
    const QString both = QString(mine).replace(u"What a department wants to buy."_s, u"What you want to buy."_s);
    QTRY_COMPARE(page->design().text(), both);
    QCOMPARE(m_stored.text, theirs);
    QVERIFY(page->hasUnsaved() && !journalsOf(*m_drafts).isEmpty());
    page->undo();
    QCOMPARE(page->design().text(), mine);
    page->redo();
    page->save();
    QTRY_COMPARE(m_stored.text, both);
    QCOMPARE(m_stored.version, 10);
    QTRY_VERIFY(!page->hasUnsaved());
}

// Each place that both changed is theirs or mine.
void FormEditorStorageTest::placesAreChosenOneByOne()
{
    auto page = open();
    const auto setLabel = [&](const QString &name, const QString &label) {
        return page->design().setAttribute(u"label"_s, {nodeNamed(page->design(), name)}, u"label"_s, label);
    };
    QVERIFY(setLabel(u"number"_s, u"No."_s));
    QVERIFY(setLabel(u"amount"_s, u"Sum"_s));
    const QString drawn = page->design().text();
    m_stored.text.replace(u"label=\"Number\""_s, u"label=\"Order\""_s);
    m_stored.text.replace(u"label=\"Amount\""_s, u"label=\"Total\""_s);
    m_stored.version = 8;
    page->save();
    QTRY_VERIFY(conflict(*page));
    QVERIFY(!conflict(*page)->mergeButton()->isEnabled());
    QTreeWidget *list = conflict(*page)->list();
    conflict(*page)->sideButton(forms::Side::Theirs)->click();
    list->setCurrentItem(list->topLevelItem(1));
    conflict(*page)->sideButton(forms::Side::Mine)->click();
    conflict(*page)->mergeButton()->click();
    QTRY_VERIFY(!conflict(*page));
    const QString both = QString(drawn).replace(u"label=\"No.\""_s, u"label=\"Order\""_s);
    QCOMPARE(page->design().text(), both);
    page->save();
    QTRY_COMPARE(m_stored.text, both);
}

void FormEditorStorageTest::asksBeforeItIsLeft()
{
    const auto page = open();
    draw(*page, "date");
    bool isLeft = false;
    QSignalSpy stays(page.get(), &pages::Page::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Reject);
    page->tryLeave([&isLeft] { isLeft = true; });
    QTRY_COMPARE(stays.size(), 1);
    QVERIFY(!isLeft);
    MessageBox::setNextAnswer(Answer::Accept);
    page->tryLeave([&isLeft] { isLeft = true; });
    QTRY_VERIFY(isLeft);
    QCOMPARE(m_stored.version, 5);
    draw(*page, "time");
    isLeft = false;
    MessageBox::setNextAnswer(Answer::Alternative);
    page->tryLeave([&isLeft] { isLeft = true; });
    QTRY_VERIFY(isLeft);
    QCOMPARE(m_stored.version, 5);
    QVERIFY(journalsOf(*m_drafts).isEmpty());
}

void FormEditorStorageTest::savesWhatIsBeingTyped_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("written");
    QTest::newRow("a property") << u"@label"_s << u"label=\"typed\""_s;
    QTest::newRow("a script") << u"valuescript"_s << u"valueScript=\"typed\""_s;
    QTest::newRow("a label on the canvas") << QString() << u"label=\"typed\""_s;
}

// Nobody has left the field yet: Ctrl+S and Ctrl+W leave the focus where it is.
void FormEditorStorageTest::savesWhatIsBeingTyped()
{
    QFETCH(QString, where);
    QFETCH(QString, written);
    const auto page = open();
    page->design().select({nodeNamed(page->design(), u"number"_s)});
    const auto type = [&](const QString &text) {
        if (where.isEmpty())
            page->canvas().editLabel();
        QWidget *field = where.isEmpty() ? page->canvas().labelEdit() : page->properties().field(where);
        QVERIFY(field);
        if (auto *script = field->findChild<designing::CodeEdit *>()) {
            script->selectAll();
            QTest::keyClicks(script, text);
            return;
        }
        auto *line = qobject_cast<QLineEdit *>(field);
        QVERIFY(line);
        line->selectAll();
        QTest::keyClicks(line, text);
    };
    type(u"typed"_s);
    QVERIFY(page->hasUnsaved());
    QVERIFY(page->isWindowModified());
    QVERIFY(page->action(u"save"_s)->isEnabled());
    page->action(u"save"_s)->trigger();
    QTRY_COMPARE(m_stored.version, 5);
    QVERIFY2(m_stored.text.contains(written), qPrintable(m_stored.text));
    QTRY_VERIFY(!page->hasUnsaved());
    type(u"again"_s);
    bool isLeft = false;
    MessageBox::setNextAnswer(Answer::Accept);
    page->tryLeave([&isLeft] { isLeft = true; });
    QTRY_VERIFY(isLeft);
    QCOMPARE(m_stored.version, 6);
    QVERIFY2(m_stored.text.contains(u"=\"again\""_s), qPrintable(m_stored.text));
}

void FormEditorStorageTest::tellsWhyItCannotBeLoaded()
{
    m_instead = [](const FakeRequest &) { return std::optional(refusal(404, u"there is no such form"_s)); };
    FormEditor page(*m_client, u"f1"_s);
    page.show();
    page.load();
    QTRY_VERIFY(says(page, u"There is no such form."_s));
    QVERIFY(!page.isLoaded() && !page.action(u"save"_s)->isEnabled());
    m_instead = {};
    page.findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_VERIFY(page.isLoaded());
    QVERIFY(!says(page, u"There is no such form."_s));
}

void FormEditorStorageTest::refreshShowsWhatOthersSaved()
{
    const auto page = open();
    m_stored.text = u"<p>Theirs</p>\n"_s;
    m_stored.version = 7;
    page->action(u"refresh"_s)->trigger();
    QTRY_COMPARE(page->design().text(), m_stored.text);
    draw(*page, "date");
    QVERIFY(!page->action(u"refresh"_s)->isEnabled()); // it would drop what is drawn
    page->save();
    QTRY_COMPARE(m_stored.version, 8);
}

void FormEditorStorageTest::isRecoveredWithItsSteps()
{
    auto page = open();
    QVERIFY(journalsOf(*m_drafts).isEmpty()); // nothing is changed yet
    page->design().select({nodeNamed(page->design(), u"amount"_s)});
    draw(*page, "date");
    draw(*page, "checkbox");
    page->undo();
    page->redo();
    const QString drawn = page->design().text();
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    QCOMPARE(draftForms(*m_drafts, workspace), QStringList()); // a living program has it
    endWithoutSaving(*m_drafts, std::move(page));
    QCOMPARE(draftForms(*m_drafts, workspace), QStringList{u"f1"_s});

    page = open();
    QTRY_VERIFY(says(*page, u"not saved when the program ended"_s));
    QCOMPARE(page->design().text(), drawnForm); // nobody has asked for it yet
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), drawn);
    QVERIFY(page->hasUnsaved());
    QCOMPARE(page->undoText(), u"insertion of Check box"_s);
    page->undo();
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
    QVERIFY(!page->isUndoAvailable());
    page->redo();
    page->redo();
    QCOMPARE(page->design().text(), drawn);
    QCOMPARE(journalsOf(*m_drafts).size(), 1); // kept in its turn
    page->save();
    QTRY_COMPARE(m_stored.text, drawn);
}

// What was selected last is, also where no step was about it.
void FormEditorStorageTest::isRecoveredWithItsSelection()
{
    auto page = open();
    draw(*page, "date");
    const QList<forms::NodeId> wanted{nodeNamed(page->design(), u"amount"_s), nodeNamed(page->design(), u"urgent"_s)};
    page->design().select(wanted);
    const QString path = QDir(m_drafts->path()).filePath(journalsOf(*m_drafts).value(0));
    const auto selected = [&] {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains("\"selected\"");
    };
    QTRY_VERIFY(selected());
    const int steps = page->design().stack().count();
    endWithoutSaving(*m_drafts, std::move(page));
    page = open();
    QTRY_VERIFY(says(*page, u"not saved when the program ended"_s));
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(page->hasUnsaved());
    QCOMPARE(page->design().selection(), wanted);
    QCOMPARE(page->design().stack().count(), steps);
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
}

void FormEditorStorageTest::isRecoveredBesideALaterVersion()
{
    auto page = open();
    draw(*page, "date");
    const QString drawn = page->design().text();
    endWithoutSaving(*m_drafts, std::move(page));
    const auto later
        = [](QString text) { return text.replace(u"What a department wants to buy."_s, u"What you want to buy."_s); };
    m_stored.text = later(m_stored.text);
    m_stored.version = 8;
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), later(drawn));
    QCOMPARE(page->design().stack().count(), 1);
    page->undo();
    QCOMPARE(page->design().text(), m_stored.text);
}

void FormEditorStorageTest::aDraftOfTheSamePlacesIsAskedAbout_data()
{
    QTest::addColumn<designing::ConflictDialog::Choice>("choice");
    QTest::newRow("mine") << designing::ConflictDialog::Choice::KeepMine;
    QTest::newRow("theirs") << designing::ConflictDialog::Choice::TakeTheirs;
    QTest::newRow("one by one") << designing::ConflictDialog::Choice::Merge;
    QTest::newRow("later") << designing::ConflictDialog::Choice::Cancel;
}

void FormEditorStorageTest::aDraftOfTheSamePlacesIsAskedAbout()
{
    QFETCH(designing::ConflictDialog::Choice, choice);
    using Choice = designing::ConflictDialog::Choice;
    auto page = open();
    const forms::SourceTree &tree = page->design().tree();
    const forms::NodeId number = tree.at(tree.fields().constFirst()).id;
    QVERIFY(page->design().setAttribute(u"label"_s, {number}, u"label"_s, u"No."_s));
    const QString drawn = page->design().text();
    endWithoutSaving(*m_drafts, std::move(page));
    m_stored.text.replace(u"label=\"Number\""_s, u"label=\"Order\""_s);
    m_stored.version = 8;
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(conflict(*page));
    QVERIFY(!conflict(*page)->mergeButton()->isEnabled());
    QCOMPARE(page->design().text(), m_stored.text);
    if (choice == Choice::Cancel) {
        conflict(*page)->reject();
    } else if (choice == Choice::Merge) {
        conflict(*page)->sideButton(forms::Side::Mine)->click();
        conflict(*page)->mergeButton()->click();
    } else {
        (choice == Choice::KeepMine ? conflict(*page)->mineButton() : conflict(*page)->theirsButton())->click();
    }
    QTRY_VERIFY(!conflict(*page));
    const bool isKept = choice == Choice::KeepMine || choice == Choice::Merge;
    QCOMPARE(page->design().text(), isKept ? drawn : m_stored.text);
    QCOMPARE(page->hasUnsaved(), isKept);
    // Of one's own changes there is one journal, or none once they were given up.
    QCOMPARE(journalsOf(*m_drafts).size(), choice == Choice::TakeTheirs ? 0 : 1);
}

void FormEditorStorageTest::isDiscarded()
{
    auto page = open();
    draw(*page, "date");
    endWithoutSaving(*m_drafts, std::move(page));
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Later);
    QTest::qWait(0);
    QCOMPARE(journalsOf(*m_drafts).size(), 1); // another time
    answerDraft(*page, designing::RecoveryDialog::Choice::Discard);
    QTRY_VERIFY(journalsOf(*m_drafts).isEmpty());
    QCOMPARE(page->design().text(), drawnForm);
}

void FormEditorStorageTest::undoSurvivesSavingAndTheProgram()
{
    auto page = open();
    draw(*page, "date");
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    page.reset();
    page = open();
    QVERIFY(!says(*page, u"not saved when the program ended"_s) && !page->hasUnsaved());
    QCOMPARE(page->undoText(), u"insertion of Date"_s);
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
}

void FormEditorStorageTest::offersWhatWasMadeMeanwhile_data()
{
    QTest::addColumn<bool>("isShownAgain");
    QTest::newRow("shown again") << true;
    QTest::newRow("told of it") << false;
}

// On another page, or by somebody else.
void FormEditorStorageTest::offersWhatWasMadeMeanwhile()
{
    QFETCH(bool, isShownAgain);
    auto page = open();
    page->setMode(FormEditor::Mode::Design);
    QVERIFY(page->design().insertKind(*findKind(u"viewdialog"_s)));
    const auto views = [&page] {
        const auto *box = qobject_cast<QComboBox *>(page->properties().field(u"dialogview"_s));
        return box == nullptr ? -1 : box->findData(u"v7"_s);
    };
    QCOMPARE(views(), -1);
    m_instead = [](const FakeRequest &request) {
        return request.path.endsWith("/menus/design"_L1)
            ? std::optional(data(QJsonObject{{u"name"_s, u"Orders"_s}, {u"version"_s, 1}, {u"entries"_s, QJsonArray()},
                {u"targets"_s,
                    QJsonArray{QJsonObject{{u"id"_s, u"v7"_s}, {u"name"_s, u"Suppliers"_s}, {u"linkType"_s, u"01"_s},
                        {u"moduleId"_s, u"m1"_s}, {u"moduleName"_s, u"Main"_s}}}}}))
            : std::nullopt;
    };
    if (isShownAgain) {
        page->hide();
        page->show();
    } else {
        page->lookAround();
    }
    QTRY_VERIFY(views() >= 0);
    QVERIFY(page->hasUnsaved()); // nothing else is another
}

QTEST_MAIN(FormEditorStorageTest)
#include "form_editor_storage_test.moc"
