#include "ui/editors/document_editor.h"
#include "ui/editors/reference_editor.h"
#include "ui/sample_documents.h"
#include "ui/settled.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class DocumentEditorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyKindRoundTrips_data();
    void everyKindRoundTrips();
    void emptyValuesStayNull_data();
    void emptyValuesStayNull();
    void keepsValuesThatAreNoOption();
    void showsStoredValues();
    void knowsWhatIsChanged();
    void revertsToWhatIsStored();
    void savesChangedFieldsAlone();
    void createsDocument();
    void showsFieldErrorsInPlace();
    void refusesWhatIsNoNumberHere();
    void closesUnchangedWithoutAsking();
    void asksBeforeClosing_data();
    void asksBeforeClosing();
    void conflictReloads();
    void conflictOverwrites();
    void typingDuringASaveStays();
    void loadFailureOffersRetry();
    void theFocusedPartIsNamed_data();
    void theFocusedPartIsNamed();
    void versionsComeFromTheSaveItself();
    void showsTheFormsOwnLayout();
    void namesPeopleAndDepartments();
    void slowLoadingCanBeStopped();
    void readOnlyFieldsAreToBeReadAlone();

private:
    std::unique_ptr<DocumentEditor> open(const QString &documentId = u"doc1"_s);
    QLineEdit *line(DocumentEditor &editor, const char *field)
    {
        return qobject_cast<QLineEdit *>(editor.fieldEditor(QString::fromLatin1(field))->widget());
    }
    FieldContext context() { return {*m_client, u"app"_s}; }
    void type(DocumentEditor &editor, const char *field, const QString &text);
    QList<FakeRequest> sent(const QByteArray &method) const;

    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentEditorTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.method == "POST")
            return FakeAnswer{201, data(QJsonObject{{u"id"_s, u"doc7"_s}, {u"versions"_s, 1}}).body};
        if (request.method == "PATCH")
            return data(QJsonValue());
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentEditorTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

std::unique_ptr<DocumentEditor> DocumentEditorTest::open(const QString &documentId)
{
    auto editor
        = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, documentId});
    editor->show();
    editor->load();
    [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
    m_server->forget();
    return editor;
}

void DocumentEditorTest::type(DocumentEditor &editor, const char *field, const QString &text)
{
    QLineEdit *edit = line(editor, field);
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

QList<FakeRequest> DocumentEditorTest::sent(const QByteArray &method) const
{
    QList<FakeRequest> found;
    for (const FakeRequest &request : m_server->requests()) {
        if (request.method == method)
            found.append(request);
    }
    return found;
}

static FieldDefinition fieldOf(const QString &kind, const QString &datePattern = {})
{
    FieldDefinition field;
    field.name = u"f"_s;
    field.label = u"Field"_s;
    field.kind = kind;
    field.datePattern = datePattern;
    if (kind.endsWith("choice"_L1))
        field.options = {{u"a"_s, u"Alpha"_s}, {u"b"_s, u"Beta"_s}};
    return field;
}

void DocumentEditorTest::everyKindRoundTrips_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *kind, const QJsonValue &value, const QString &pattern = {}) {
        QTest::addRow("%s %s", kind, qPrintable(pattern)) << QString::fromLatin1(kind) << pattern << value;
    };
    row("text", u"Tea & milk"_s);
    row("longtext", u"one\ntwo"_s);
    row("integer", u"9007199254740993"_s);
    row("decimal", u"12345678901234567890.1234567890"_s);
    row("date", u"2026-03-14"_s, u"YMD"_s);
    row("date", u"2026-03-01"_s, u"YM"_s);
    row("date", u"2026-01-01"_s, u"Y"_s);
    row("datetime", u"2026-03-14 09:05:00"_s, u"YMD_HM"_s);
    row("datetime", u"2026-03-14 09:05:07"_s, u"YMD_HMS"_s);
    row("boolean", true);
    row("boolean", false, u"no"_s);
    row("choice", u"b"_s);
    row("multiplechoice", QJsonArray{u"a"_s, u"b"_s});
    row("user", u"opaque"_s);
    row("department", u"opaque"_s);
    row("attachment", QJsonArray{u"f1"_s, u"f2"_s});
    row("user", u"one;two"_s, u"several"_s);
}

void DocumentEditorTest::everyKindRoundTrips()
{
    QFETCH(QString, kind);
    QFETCH(QString, pattern);
    QFETCH(QJsonValue, value);
    for (const char *locale : {"en_GB", "de_DE", "zh_CN"}) {
        FieldEditor *editor = makeFieldEditor(fieldOf(kind, pattern), QLocale(QString::fromLatin1(locale)), context());
        const std::unique_ptr<QWidget> widget(editor->widget());
        QSignalSpy edited(editor, &FieldEditor::edited);
        editor->setValue(value);
        QCOMPARE(editor->value(), value);
        QCOMPARE(edited.size(), 0);
        QCOMPARE(editor->problem(), QString());
    }
}

void DocumentEditorTest::emptyValuesStayNull_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"text", "longtext", "integer", "decimal", "date", "datetime", "boolean", "choice", "user"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void DocumentEditorTest::emptyValuesStayNull()
{
    QFETCH(QString, kind);
    FieldEditor *editor = makeFieldEditor(fieldOf(kind), QLocale(), context());
    const std::unique_ptr<QWidget> widget(editor->widget());
    editor->setValue(QJsonValue(QJsonValue::Null));
    QVERIFY(editor->value().isNull());
    QCOMPARE(editor->problem(), QString());
}

void DocumentEditorTest::keepsValuesThatAreNoOption()
{
    FieldEditor *choice = makeFieldEditor(fieldOf(u"choice"_s), QLocale(), context());
    const std::unique_ptr<QWidget> box(choice->widget());
    choice->setValue(u"gone"_s);
    QCOMPARE(choice->value(), QJsonValue(u"gone"_s));
    FieldEditor *several = makeFieldEditor(fieldOf(u"multiplechoice"_s), QLocale(), context());
    const std::unique_ptr<QWidget> list(several->widget());
    several->setValue(QJsonArray{u"a"_s, u"gone"_s});
    QCOMPARE(several->value(), QJsonValue(QJsonArray{u"a"_s, u"gone"_s}));
}

void DocumentEditorTest::showsStoredValues()
{
    const auto editor = open();
    QCOMPARE(line(*editor, "number")->text(), u"PR-1043"_s);
    QCOMPARE(line(*editor, "needed")->text(), u"02/02/2026"_s);
    QCOMPARE(line(*editor, "amount")->text(), u"157.75"_s);
    QCOMPARE(qobject_cast<QComboBox *>(editor->fieldEditor(u"state"_s)->widget())->currentText(), u"Draft"_s);
    QVERIFY(!editor->isWindowModified());
    QVERIFY(!editor->saveAction()->isEnabled());
    QVERIFY(editor->windowTitle().contains("PR-1043"_L1));
}

void DocumentEditorTest::knowsWhatIsChanged()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    QVERIFY(editor->isWindowModified());
    QVERIFY(editor->document().isChanged(u"item"_s));
    QVERIFY(editor->saveAction()->isEnabled());
    // What was there before is no change.
    type(*editor, "item", u"Label printer"_s);
    QVERIFY(!editor->isWindowModified());
}

void DocumentEditorTest::revertsToWhatIsStored()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    editor->revertAction()->trigger();
    QCOMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QVERIFY(!editor->isWindowModified());
    QVERIFY(sent("PATCH").isEmpty());
}

void DocumentEditorTest::savesChangedFieldsAlone()
{
    const auto editor = open();
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "item", u"Lamp"_s);
    qobject_cast<QCheckBox *>(editor->fieldEditor(u"urgent"_s)->widget())->click();
    editor->save();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved.first().at(0).toString(), u"doc1"_s);
    QCOMPARE(saved.first().at(1).toBool(), false);
    const QJsonValue body = sent("PATCH").first().body;
    QCOMPARE(body[u"items"_s].toObject(), (QJsonObject{{u"item"_s, u"Lamp"_s}, {u"urgent"_s, true}}));
    QCOMPARE(body[u"versions"_s].toInt(), 3);
    QTRY_VERIFY(!editor->isWindowModified());
}

void DocumentEditorTest::createsDocument()
{
    const auto editor = open({});
    QVERIFY(editor->windowTitle().contains("New Purchase request"_L1));
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "number", u"PR-7"_s);
    type(*editor, "amount", u"1,234.50"_s);
    editor->save();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved.first().at(0).toString(), u"doc7"_s);
    QCOMPARE(saved.first().at(1).toBool(), true);
    const QJsonValue body = sent("POST").first().body;
    QCOMPARE(body[u"formid"_s].toString(), u"form"_s);
    QCOMPARE(body[u"items"_s][u"amount"_s].toString(), u"1234.50"_s);
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
    // From here on it is a stored document.
    type(*editor, "item", u"Lamp"_s);
    editor->save();
    QTRY_COMPARE(sent("PATCH").size(), 1);
    QCOMPARE(sent("PATCH").first().path, u"/api/runtime/app/documents/doc7"_s);
}

void DocumentEditorTest::showsFieldErrorsInPlace()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PATCH")
            return std::nullopt;
        return refusal(400, u"broken"_s, 4001,
            {QJsonObject{{u"field"_s, u"amount"_s}, {u"errmsg"_s, u"Amount is too high"_s}, {u"errcode"_s, 40001}},
                QJsonObject{{u"field"_s, u"item"_s}, {u"errmsg"_s, u"Item is taken"_s}, {u"errcode"_s, 40001}}});
    };
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    editor->save();
    QTRY_VERIFY(line(*editor, "item")->property("invalid").toBool());
    QVERIFY(line(*editor, "amount")->property("invalid").toBool());
    QCOMPARE(line(*editor, "item")->accessibleDescription(), u"Item is taken."_s);
    QVERIFY(!line(*editor, "number")->property("invalid").toBool());
    QTRY_COMPARE(editor->focusWidget(), line(*editor, "item"));
    QVERIFY(editor->isWindowModified());
    // The reason goes away with the value it was about.
    type(*editor, "item", u"Chair"_s);
    QVERIFY(!line(*editor, "item")->property("invalid").toBool());
}

void DocumentEditorTest::refusesWhatIsNoNumberHere()
{
    const auto editor = open();
    type(*editor, "pieces", u"many"_s);
    editor->save();
    QVERIFY(line(*editor, "pieces")->property("invalid").toBool());
    settle(*m_client);
    // Names and sizes that fields show may still be asked for; nothing was sent to be kept.
    for (const FakeRequest &request : m_server->requests())
        QVERIFY2(request.method == "GET" || request.method == "HEAD", request.method.constData());
}

void DocumentEditorTest::closesUnchangedWithoutAsking()
{
    const auto editor = open();
    QVERIFY(editor->close());
}

void DocumentEditorTest::asksBeforeClosing_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<int>("saves");
    QTest::newRow("save") << int(Answer::Accept) << true << 1;
    QTest::newRow("discard") << int(Answer::Alternative) << true << 0;
    QTest::newRow("cancel") << int(Answer::Reject) << false << 0;
}

void DocumentEditorTest::asksBeforeClosing()
{
    QFETCH(int, answer);
    QFETCH(bool, closes);
    QFETCH(int, saves);
    const auto editor = open();
    QSignalSpy wanted(editor.get(), &DocumentEditor::closeWanted);
    QSignalSpy stays(editor.get(), &DocumentEditor::closeGivenUp);
    type(*editor, "item", u"Lamp"_s);
    MessageBox::setNextAnswer(Answer(answer));
    QVERIFY(!editor->close());
    QTRY_COMPARE(closes ? wanted.size() : stays.size(), 1);
    QCOMPARE(wanted.size() + stays.size(), 1);
    QCOMPARE(sent("PATCH").size(), saves);
    if (!closes) {
        QCOMPARE(wanted.size(), 0);
        QVERIFY(editor->isWindowModified());
    }
    // Cancel: it would ask again, and nobody answers that here.
    if (closes)
        QVERIFY(editor->close());
}

// Another person made version 4 of what was read as version 3.
static std::optional<FakeAnswer> conflictUnlessForced(const FakeRequest &request, int &reads)
{
    if (request.method == "GET" && request.path.endsWith("/documents/doc1"_L1)) {
        QJsonObject document = sampleDocument(1);
        document.insert(u"versions"_s, ++reads == 1 ? 3 : 4);
        return data(document);
    }
    if (request.method != "PATCH")
        return std::nullopt;
    if (request.body[u"versions"_s].toInt() == 4)
        return data(QJsonValue());
    return refusal(409, u"changed meanwhile"_s);
}

void DocumentEditorTest::conflictReloads()
{
    int reads = 0;
    m_special = [&reads](const FakeRequest &request) { return conflictUnlessForced(request, reads); };
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    MessageBox::setNextAnswer(Answer::Alternative);
    editor->save();
    QTRY_COMPARE(line(*editor, "item")->text(), u"Label printer"_s);
    QVERIFY(!editor->isWindowModified());
    QCOMPARE(sent("PATCH").size(), 1);
}

void DocumentEditorTest::conflictOverwrites()
{
    int reads = 0;
    m_special = [&reads](const FakeRequest &request) { return conflictUnlessForced(request, reads); };
    const auto editor = open();
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    type(*editor, "item", u"Lamp"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    editor->save();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(sent("PATCH").size(), 2);
    QCOMPARE(sent("PATCH").last().body[u"items"_s].toObject(), (QJsonObject{{u"item"_s, u"Lamp"_s}}));
}

void DocumentEditorTest::typingDuringASaveStays()
{
    const auto editor = open();
    type(*editor, "item", u"Lamp"_s);
    editor->save();
    type(*editor, "number", u"PR-2"_s);
    const auto readAgain = [this] { return m_server->lines().count(u"GET /api/runtime/app/documents/doc1"_s); };
    QTRY_COMPARE(readAgain(), 1);
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
    QCOMPARE(line(*editor, "number")->text(), u"PR-2"_s);
    QVERIFY(editor->document().isChanged(u"number"_s));
}

void DocumentEditorTest::loadFailureOffersRetry()
{
    bool isBroken = true;
    m_special = [&isBroken](const FakeRequest &) -> std::optional<FakeAnswer> {
        return isBroken ? std::optional(refusal(503, u"The database does not answer."_s)) : std::nullopt;
    };
    DocumentEditor editor(*m_client, {u"app"_s, u"form"_s, u"doc1"_s});
    editor.show();
    QSignalSpy failed(&editor.document(), &documents::FormDocument::failed);
    editor.load();
    QTRY_VERIFY(!failed.isEmpty());
    isBroken = false;
    editor.findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_VERIFY(editor.document().isLoaded());
}

// A screen reader asks whoever has the focus, which is inside the frame.
void DocumentEditorTest::theFocusedPartIsNamed_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("name");
    QTest::newRow("long text") << u"reason"_s << u"Reason"_s;
    QTest::newRow("multiple choice") << u"delivery"_s << u"Delivery"_s;
    QTest::newRow("text") << u"item"_s << u"Item, required"_s;
}

void DocumentEditorTest::theFocusedPartIsNamed()
{
    QFETCH(QString, field);
    QFETCH(QString, name);
    m_special = [field](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PATCH")
            return std::nullopt;
        return refusal(400, u"broken"_s, 4001,
            {QJsonObject{{u"field"_s, field}, {u"errmsg"_s, u"It is wrong"_s}, {u"errcode"_s, 40001}}});
    };
    const auto editor = open();
    editor->activateWindow();
    editor->document().setValue(u"number"_s, u"PR-9"_s);
    editor->save();
    QTRY_VERIFY(editor->fieldEditor(field)->widget()->property("invalid").toBool());
    QWidget *focused = editor->fieldEditor(field)->widget();
    while (focused->focusProxy())
        focused = focused->focusProxy();
    QVERIFY(focused->focusPolicy() & Qt::TabFocus);
    QCOMPARE(focused->accessibleName(), name);
    QCOMPARE(focused->accessibleDescription(), u"It is wrong."_s);
}

// The next save must not take one's own for another person's.
void DocumentEditorTest::versionsComeFromTheSaveItself()
{
    bool isBroken = false;
    m_special = [&isBroken](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return isBroken && request.method == "GET" ? std::optional(refusal(503, u"out of order"_s)) : std::nullopt;
    };
    const auto editor = open();
    QSignalSpy failed(&editor->document(), &documents::FormDocument::failed);
    isBroken = true;
    type(*editor, "item", u"Lamp"_s);
    editor->save();
    QTRY_COMPARE(failed.size(), 1); // to read it again
    QCOMPARE(editor->document().versions(), 4);
    type(*editor, "item", u"Chair"_s);
    editor->save();
    QTRY_COMPARE(sent("PATCH").size(), 2);
    QCOMPARE(sent("PATCH").last().body[u"versions"_s].toInt(), 4);
}

// Headings, texts and a grid, and every field of the form in it.
void DocumentEditorTest::showsTheFormsOwnLayout()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/forms/form/definition"_L1))
            return std::nullopt;
        QJsonObject form = sampleForm();
        form.insert(u"templatecontext"_s,
            uR"(<h1>What is needed</h1><p class="hint">By when and why.</p><table><tr><th>Article</th>
                <td><o-input name="item"></o-input></td><th>Urgent</th><td><o-checkbox name="urgent"></o-checkbox></td></tr></table>
                <details><summary>More</summary><o-textarea name="reason"></o-textarea></details>)"_s);
        return data(form);
    };
    const auto editor = open();
    editor->resize(900, 700);
    QStringList texts;
    for (const QLabel *label : editor->findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    QVERIFY(texts.contains(u"What is needed"_s));
    QVERIFY(texts.contains(u"By when and why."_s));
    QVERIFY(texts.contains(u"Article *"_s));
    QVERIFY(!texts.contains(u"Item *"_s)); // said beside it already
    QCOMPARE(line(*editor, "item")->accessibleName(), u"Item, required"_s);
    auto *urgent = qobject_cast<QCheckBox *>(editor->fieldEditor(u"urgent"_s)->widget());
    QCOMPARE(urgent->text(), QString());
    QCOMPARE(urgent->accessibleName(), u"Urgent"_s);
    // In one row, and what the template does not mention below.
    QCOMPARE(
        urgent->mapTo(editor.get(), QPoint()).y() / 20, line(*editor, "item")->mapTo(editor.get(), QPoint()).y() / 20);
    QVERIFY(line(*editor, "number")->mapTo(editor.get(), QPoint()).y()
        > line(*editor, "item")->mapTo(editor.get(), QPoint()).y());
    QVERIFY(!editor->fieldEditor(u"reason"_s)->widget()->isVisible());
    editor->document().setValue(u"reason"_s, u"because"_s);
    editor->undo(); // shows where
    QVERIFY(editor->fieldEditor(u"reason"_s)->widget()->isVisible());
}

void DocumentEditorTest::namesPeopleAndDepartments()
{
    const auto editor = open();
    auto *owner = static_cast<ReferenceEditor *>(editor->fieldEditor(u"owner"_s))->picker();
    auto *departments = static_cast<ReferenceEditor *>(editor->fieldEditor(u"departments"_s))->picker();
    QTRY_COMPARE(owner->nameOf(u"opaque-user"_s), u"Maria Weber"_s);
    QTRY_COMPARE(departments->nameOf(u"shop"_s), u"Workshop"_s);
    owner->chips().first()->removeButton()->click();
    editor->save();
    QTRY_COMPARE(sent("PATCH").size(), 1);
    QCOMPARE(sent("PATCH").first().body[u"items"_s].toObject(), (QJsonObject{{u"owner"_s, QJsonValue::Null}}));
}

void DocumentEditorTest::slowLoadingCanBeStopped()
{
    bool isSlow = true;
    m_special = [&isSlow](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!isSlow || !request.path.endsWith("/documents/doc1"_L1))
            return std::nullopt;
        FakeAnswer slow = *answerSample(request, 10);
        slow.delay = 600'000;
        return slow;
    };
    DocumentEditor editor(*m_client, {u"app"_s, u"form"_s, u"doc1"_s});
    editor.show();
    editor.load();
    auto *cancel = editor.findChild<QPushButton *>(u"cancelButton"_s);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 20'000);
    cancel->click();
    QTRY_COMPARE(editor.document().step(), documents::FormDocument::Step::None);
    QVERIFY(!editor.document().isLoaded());
    isSlow = false;
    editor.findChild<QPushButton *>(u"messageActionButton"_s)->click();
    QTRY_VERIFY(editor.document().isLoaded());
}

// What the roles of somebody leave as it is.
void DocumentEditorTest::readOnlyFieldsAreToBeReadAlone()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/definition"_L1))
            return std::nullopt;
        QJsonObject form = sampleForm();
        QJsonArray fields;
        const QStringList open{u"item"_s, u"amount"_s};
        for (const QJsonValue &each : form.value("fields"_L1).toArray()) {
            QJsonObject field = each.toObject();
            if (!open.contains(field.value("name"_L1).toString()))
                field.insert(u"readOnly"_s, true);
            fields.append(field);
        }
        form.insert(u"fields"_s, fields);
        return data(form);
    };
    const auto editor = open();
    QVERIFY(line(*editor, "number")->isReadOnly() && line(*editor, "number")->isEnabled()); // it can be copied
    QVERIFY(line(*editor, "needed")->isReadOnly());
    QVERIFY(!line(*editor, "item")->isReadOnly());
    QVERIFY(editor->fieldEditor(u"reason"_s)->widget()->focusProxy()->property("readOnly").toBool());
    QVERIFY(!editor->fieldEditor(u"urgent"_s)->widget()->isEnabled());
    QVERIFY(!editor->fieldEditor(u"state"_s)->widget()->isEnabled());
    QVERIFY(editor->fieldEditor(u"files"_s)->widget()->isEnabled()); // its files are opened
    QVERIFY(!editor->fieldEditor(u"files"_s)
                 ->widget()
                 ->findChild<QPushButton *>(u"chooseButton"_s)
                 ->isVisibleTo(editor.get()));
    QVERIFY(line(*editor, "number")->accessibleDescription().contains(u"not change it"_s));
    QVERIFY(!line(*editor, "number")->accessibleName().contains(u"required"_s));
    QVERIFY(line(*editor, "item")->accessibleName().contains(u"required"_s));
    const QString before = line(*editor, "number")->text();
    QTest::keyClicks(line(*editor, "number"), u"9"_s);
    QCOMPARE(line(*editor, "number")->text(), before);
    QVERIFY(!editor->document().isChanged());
}

QTEST_MAIN(DocumentEditorTest)
#include "document_editor_test.moc"
