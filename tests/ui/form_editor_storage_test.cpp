// The way of a drawn form to the server and back; nothing of what was drawn is lost on it.
#include "ui/designing/code_edit.h"
#include "ui/form_editor_pages.h"

#include "ui/formeditor/property_editor.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QComboBox>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class FormEditorStorageTest : public QObject, private FormEditorPages
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { begin(); }
    void cleanup() { end(); }
    void savesTheText();
    void keepsWhatIsDrawnWhileItIsSaved();
    void savesWhatWasDrawnWhileItWasSaved();
    void keepsTheEditWhenItIsRefused();
    void aConflictIsOverwritten();
    void aConflictIsOverwrittenAsItWasShown();
    void whatWasMovedIsSavedWhereItIs();
    void whatIsGoneIsTold();
    void whoKeepsItIsTold();
    void theirsAreTakenAndCanBeTakenBack();
    void aConflictIsLeft();
    void aConflictIsMerged();
    void stepsAreTakenBackOnTopOfTheirs();
    void placesAreChosenOneByOne();
    void bothAreKept_data();
    void bothAreKept();
    void asksBeforeItIsLeft();
    void savesWhatIsBeingTyped_data();
    void savesWhatIsBeingTyped();
    void tellsWhyItCannotBeLoaded();
    void refreshShowsWhatOthersSaved();
    void offersWhatWasMadeMeanwhile_data();
    void offersWhatWasMadeMeanwhile();
};

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

// Save is pressed once more before the answer is there.
void FormEditorStorageTest::savesWhatWasDrawnWhileItWasSaved()
{
    const auto page = open();
    QAction *save = page->action(u"save"_s);
    draw(*page, "date");
    m_holdsPut = true;
    save->trigger();
    QTRY_COMPARE(m_server->held(), 1);
    QVERIFY(!save->isEnabled()); // all of it is on its way
    draw(*page, "time");
    QVERIFY(save->isEnabled());
    save->trigger();
    m_holdsPut = false;
    m_server->release();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_stored.text, page->design().text());
    QCOMPARE(puts(), 2);
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

void FormEditorStorageTest::whatWasMovedIsSavedWhereItIs()
{
    const auto page = open();
    m_stored.module = u"m2"_s;
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_stored.text, page->design().text());
    QCOMPARE(m_stored.version, 5);
}

void FormEditorStorageTest::whatIsGoneIsTold()
{
    const auto page = open();
    m_stored.module.clear();
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    page->save();
    QTRY_VERIFY(says(*page, u"No such thing"_s));
    QVERIFY(page->hasUnsaved());
}

void FormEditorStorageTest::whoKeepsItIsTold()
{
    const auto page = open();
    m_stored.refused = refusal(409, u"the form is checked out by dora"_s, 40912);
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    page->save();
    QTRY_VERIFY(says(*page, u"checked out by dora"_s));
    QVERIFY(!page->findChild<designing::ConflictDialog *>());
    m_stored.refused.reset();
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
}

void FormEditorStorageTest::theirsAreTakenAndCanBeTakenBack()
{
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    m_stored.text.replace(u"What a department wants to buy."_s, u"What you want to buy."_s);
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->theirsButton()->click();
    QTRY_COMPARE(page->design().text(), m_stored.text);
    QVERIFY(!page->hasUnsaved());
    page->undo(); // and theirs stays
    QCOMPARE(
        page->design().text(), QString(mine).replace(u"What a department wants to buy."_s, u"What you want to buy."_s));
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
    QVERIFY(page->hasUnsaved());
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    page->undo();
    QCOMPARE(page->design().text(), theirs);
    page->redo();
    page->save();
    QTRY_COMPARE(m_stored.text, both);
    QCOMPARE(m_stored.version, 10);
    QTRY_VERIFY(!page->hasUnsaved());
}

// What others saved is no step of whoever merged it, also once that was saved.
void FormEditorStorageTest::stepsAreTakenBackOnTopOfTheirs()
{
    const auto page = open();
    draw(*page, "time");
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    draw(*page, "date");
    QVERIFY(page->design().setLabel(nodeNamed(page->design(), u"amount"_s), u"Sum"_s));
    const QString theirs = u"<o-input name=\"theirs\" label=\"Theirs\"></o-input>\n"_s;
    m_stored.text.replace(u"<details open>"_s, QString(theirs % u"<details open>"_s));
    m_stored.version = 9;
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->mergeButton()->click();
    QTRY_VERIFY(page->design().text().contains(theirs));
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(m_stored.version, 10);
    const QString both = page->design().text();
    QCOMPARE(page->undoText(), u"label of Amount"_s);
    QStringList fields;
    while (page->isUndoAvailable()) {
        page->undo();
        QVERIFY(page->design().text().contains(theirs));
        fields.append(QString::number(page->design().tree().fields().size()));
    }
    QCOMPARE(fields, (QStringList{u"10"_s, u"9"_s, u"8"_s}));
    QVERIFY(page->design().text().contains(u"label=\"Amount\""_s));
    while (page->isRedoAvailable())
        page->redo();
    QCOMPARE(page->design().text(), both);
    QVERIFY(!page->hasUnsaved());
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

void FormEditorStorageTest::bothAreKept_data()
{
    QTest::addColumn<bool>("isDrawnOn"); // while the copy is on its way
    QTest::addColumn<bool>("isRefused"); // as the copy is to be drawn
    QTest::newRow("as it was") << false << false;
    QTest::newRow("drawn on") << true << false;
    QTest::newRow("refused") << false << true;
}

void FormEditorStorageTest::bothAreKept()
{
    QFETCH(bool, isDrawnOn);
    QFETCH(bool, isRefused);
    QString copied, name;
    QJsonArray deleted;
    m_instead = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        // The server copies it as it is stored, with all that belongs to it.
        if (request.method == "POST" && request.path == "/api/designtime/applications/a1/modules/m1/copy"_L1) {
            name = request.body["name"_L1].toString();
            FakeAnswer made = data(QJsonArray{QJsonObject{{u"from"_s, u"b1"_s}, {u"id"_s, u"b2"_s}},
                QJsonObject{{u"from"_s, u"f1"_s}, {u"id"_s, u"f2"_s}}});
            if (request.body["ids"_L1].toArray() != QJsonArray{u"f1"_s})
                return refusal(400, u"that is not to be copied"_s);
            made.isHeld = true;
            return made;
        }
        if (request.method == "PUT" && request.path.endsWith("/forms/f2"_L1)) {
            if (isRefused)
                return refusal(400, u"the form cannot be read"_s);
            if (request.body["name"_L1].toString() == name)
                copied = request.body["templatecontext"_L1].toString();
            return data(QJsonObject{{u"id"_s, u"f2"_s}, {u"version"_s, 2}});
        }
        if (request.method == "DELETE" && request.path == "/api/designtime/applications/modules/forms"_L1) {
            deleted = request.body.isArray() ? request.body.toArray() : request.body["ids"_L1].toArray();
            return data(QJsonObject());
        }
        return std::nullopt;
    };
    const auto page = open();
    draw(*page, "date");
    const QString mine = page->design().text();
    m_stored.version = 9;
    m_stored.text = u"<p>Theirs</p>\n"_s;
    page->save();
    QTRY_VERIFY(conflict(*page));
    conflict(*page)->bothButton()->click();
    QTRY_COMPARE(m_server->held(), 1);
    if (isDrawnOn)
        draw(*page, "time");
    const QString drawn = page->design().text();
    m_server->release();
    if (isRefused) { // nothing is left of it, and nothing is lost
        QTRY_COMPARE(deleted, QJsonArray{u"f2"_s});
        QTRY_VERIFY(says(*page, u"The form cannot be read."_s));
        QCOMPARE(page->design().text(), mine);
        QVERIFY(page->hasUnsaved());
        return;
    }
    QTRY_VERIFY(says(*page, u"(mine, "_s));
    QVERIFY(name.contains(u" (mine, "_s));
    QCOMPARE(copied, mine);
    QCOMPARE(page->design().text(), isDrawnOn ? drawn : m_stored.text);
    QCOMPARE(page->hasUnsaved(), isDrawnOn);
    if (isDrawnOn) {
        page->save();
        QTRY_VERIFY(conflict(*page));
    }
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
