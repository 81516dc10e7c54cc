// Each element of a form is filled in with what it is: choices to be seen, rich text, suggestions, rows of a view, a
// signature.
#include "ui/fake_server.h"

#include "app/contract/encode.h"
#include "app/contract/runtime_designs.h"
#include "ui/editors/radio_editor.h"
#include "ui/editors/rich_text_editor.h"
#include "ui/editors/signature_editor.h"
#include "ui/editors/suggest_editor.h"
#include "ui/editors/view_choice_dialog.h"
#include "ui/editors/view_dialog_editor.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

namespace {

constexpr int patience = 60'000;

FieldDefinition fieldOf(const char *tag, const char *kind)
{
    FieldDefinition field;
    field.name = u"f"_s;
    field.label = u"Field"_s;
    field.tag = QString::fromLatin1(tag);
    field.kind = QString::fromLatin1(kind);
    return field;
}

} // namespace

class ElementEditorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void choicesAreButtons();
    void choicesAreTakenBackByKey();
    void choicesThatAreGoneStay();
    void readOnlyChoicesStay();
    void richTextIsKeptAsItWas_data();
    void richTextIsKeptAsItWas();
    void richTextIsFormattedByKeys();
    void richTextKeepsItsKeysBesideThoseOfTheWindow();
    void richTextListsGoInAndOut();
    void richTextOfOthersRunsNothing();
    void suggestsWhatOthersHave();
    void suggestsItsOwnChoices();
    void aRowOfAViewFillsInFields();
    void aRowIsChosenByKeyboard();
    void tellsWhyThereAreNoRows();
    void withoutAViewNothingIsOpened();
    void readsMappings_data();
    void readsMappings();
    void signaturesAreDrawn();
    void signaturesAreTyped();
    void signaturesAreShownAgain();

private:
    template <class Editor> Editor *make(const FieldDefinition &field)
    {
        FieldEditor *made = makeFieldEditor(field, QLocale(u"en_GB"_s), {*m_client, u"app"_s, nullptr, u"form"_s});
        m_widget.reset(made->widget());
        m_widget->resize(400, 200);
        m_widget->show();
        m_widget->activateWindow();
        [&] { QVERIFY(QTest::qWaitForWindowActive(m_widget.get())); }();
        auto *editor = qobject_cast<Editor *>(made);
        [&] { QVERIFY2(editor, made->metaObject()->className()); }();
        return editor;
    }
    FakeAnswer answer(const FakeRequest &request) const;
    FieldDefinition choices()
    {
        FieldDefinition field = fieldOf("o-radio", "choice");
        field.options = {{u"a"_s, u"Alpha & more"_s}, {u"b"_s, u"Beta"_s}};
        return field;
    }
    ViewChoiceDialog *openRows(ViewDialogEditor &editor)
    {
        editor.openAction()->trigger();
        auto *dialog = m_widget->findChild<ViewChoiceDialog *>();
        [&] {
            QVERIFY(dialog);
            QTRY_VERIFY_WITH_TIMEOUT(dialog->table()->model()->rowCount() == 2, patience);
        }();
        return dialog;
    }

    bool m_isRefused = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<QWidget> m_widget;
};

void ElementEditorsTest::init()
{
    m_isRefused = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void ElementEditorsTest::cleanup()
{
    m_widget.reset();
    m_client.reset();
    m_server.reset();
}

// A form with two documents, and a view of them.
FakeAnswer ElementEditorsTest::answer(const FakeRequest &request) const
{
    if (m_isRefused)
        return refusal(403, u"not you"_s);
    const auto field = [](const char *name, const char *label) {
        return QJsonObject{{u"name"_s, QString::fromLatin1(name)}, {u"label"_s, QString::fromLatin1(label)},
            {u"kind"_s, u"text"_s}, {u"required"_s, false}, {u"unique"_s, false}, {u"multiple"_s, false},
            {u"min"_s, u""_s}, {u"max"_s, u""_s}, {u"pattern"_s, u""_s}, {u"datePattern"_s, u""_s},
            {u"options"_s, QJsonArray()}};
    };
    if (request.path.endsWith("/definition"_L1))
        return data(QJsonObject{{u"id"_s, u"form"_s}, {u"name"_s, u"Customer"_s}, {u"description"_s, u""_s},
            {u"templatecontext"_s, u""_s}, {u"version"_s, 1},
            {u"fields"_s, QJsonArray{field("f", "Name"), field("town", "Town")}}});
    if (request.path.endsWith("/template"_L1)) {
        contract::runtime_designs::ViewDefinition view;
        view.id = {u"view"_s};
        view.name = u"Customers"_s;
        view.formId = {u"form"_s};
        for (const auto &[name, title] : {std::pair(u"f"_s, u"Name"_s), std::pair(u"town"_s, u"Town"_s)}) {
            contract::runtime_designs::ColumnDefinition column;
            column.fieldName = name;
            column.name = title;
            column.kind = u"text"_s;
            view.columns.append(column);
        }
        contract::JsonWriter out;
        contract::encode(out, view, contract::WireContext());
        return data(QJsonDocument::fromJson(out.text()).object());
    }
    const auto row = [](const char *id, const char *name, const char *town) {
        return QJsonObject{{u"id"_s, QString::fromLatin1(id)},
            {u"items"_s, QJsonObject{{u"f"_s, QString::fromLatin1(name)}, {u"town"_s, QString::fromLatin1(town)}}}};
    };
    const QJsonArray rows{row("d1", "Teahouse", "Bath"), row("d2", "Tearoom", "Ely")};
    return {200,
        {{u"errcode"_s, 0}, {u"errmsg"_s, u"ok"_s}, {u"data"_s, rows}, {u"_currpage"_s, 1}, {u"lines"_s, 50},
            {u"row_count"_s, 2}, {u"total"_s, 2}}};
}

void ElementEditorsTest::choicesAreButtons()
{
    auto *editor = make<RadioEditor>(choices());
    const auto buttons = m_widget->findChildren<QRadioButton *>();
    QCOMPARE(buttons.size(), 2);
    QCOMPARE(buttons.first()->text(), u"Alpha && more"_s);
    QVERIFY(editor->value().isNull());
    QSignalSpy edited(editor, &FieldEditor::edited);
    QTest::mouseClick(buttons.last(), Qt::LeftButton, {}, QPoint(8, buttons.last()->height() / 2));
    QCOMPARE(editor->value(), QJsonValue(u"b"_s));
    QCOMPARE(edited.size(), 1);
    editor->setValue(u"a"_s);
    QVERIFY(buttons.first()->isChecked() && !buttons.last()->isChecked());
    QCOMPARE(edited.size(), 1);
}

void ElementEditorsTest::choicesAreTakenBackByKey()
{
    auto *editor = make<RadioEditor>(choices());
    editor->setValue(u"b"_s);
    QSignalSpy edited(editor, &FieldEditor::edited);
    auto *chosen = m_widget->findChildren<QRadioButton *>().last();
    chosen->setFocus();
    QTest::keyClick(chosen, Qt::Key_Delete);
    QVERIFY(editor->value().isNull());
    QCOMPARE(edited.size(), 1);
    QTest::keyClick(chosen, Qt::Key_Delete); // nothing more to take back
    QCOMPARE(edited.size(), 1);
}

void ElementEditorsTest::choicesThatAreGoneStay()
{
    auto *editor = make<RadioEditor>(choices());
    editor->setValue(u"gone"_s);
    QCOMPARE(editor->value(), QJsonValue(u"gone"_s));
    QCOMPARE(m_widget->findChildren<QRadioButton *>().size(), 3);
}

void ElementEditorsTest::readOnlyChoicesStay()
{
    auto *editor = make<RadioEditor>(choices());
    editor->setValue(u"a"_s);
    editor->setReadOnly();
    auto *other = m_widget->findChildren<QRadioButton *>().last();
    QTest::mouseClick(other, Qt::LeftButton);
    QTest::keyClick(m_widget->findChildren<QRadioButton *>().first(), Qt::Key_Delete);
    QCOMPARE(editor->value(), QJsonValue(u"a"_s));
}

void ElementEditorsTest::richTextIsKeptAsItWas_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("edited"); // with an "x" in front
    QTest::newRow("plain") << u"one\ntwo"_s << u"<p>xone</p><p>two</p>"_s;
    QTest::newRow("emphasis") << u"<p>a <b>bold</b> <i>word</i></p>"_s << u"<p>xa <b>bold</b> <i>word</i></p>"_s;
    QTest::newRow("lists") << u"<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>"_s
                           << u"<ul><li>xa</li><li>b</li></ul><ol><li>c</li></ol>"_s;
    QTest::newRow("a link") << u"<p>see <a href=\"https://example.org/?a=1&amp;b=2\">this</a></p>"_s
                            << u"<p>xsee <a href=\"https://example.org/?a=1&amp;b=2\">this</a></p>"_s;
    QTest::newRow("a picture") << u"<p>a <img src=\"/up/x.png\" alt=\"X\"></p>"_s
                               << u"x<p>a <img src=\"/up/x.png\" alt=\"X\"></p>"_s; // as it is written
    QTest::newRow("a table") << u"<table><tr><td>a</td></tr></table>"_s << u"x<table><tr><td>a</td></tr></table>"_s;
    QTest::newRow("signs") << u"<p>1 &lt; 2 &amp; 3</p>"_s << u"<p>x1 &lt; 2 &amp; 3</p>"_s;
}

void ElementEditorsTest::richTextIsKeptAsItWas()
{
    QFETCH(QString, stored);
    QFETCH(QString, edited);
    auto *editor = make<RichTextEditor>(fieldOf("o-html", "longtext"));
    editor->setValue(stored);
    QCOMPARE(editor->value(), QJsonValue(stored)); // nobody changed it
    QTextCursor cursor = editor->edit()->textCursor();
    cursor.movePosition(QTextCursor::Start);
    editor->edit()->setTextCursor(cursor);
    editor->edit()->setFocus();
    QTest::keyClicks(editor->edit(), u"x"_s);
    QCOMPARE(editor->value().toString(), edited);
}

void ElementEditorsTest::richTextIsFormattedByKeys()
{
    auto *editor = make<RichTextEditor>(fieldOf("o-html", "longtext"));
    editor->edit()->setFocus();
    QTest::keyClicks(editor->edit(), u"plain "_s);
    QTest::keyClick(editor->edit(), Qt::Key_B, Qt::ControlModifier);
    QVERIFY(editor->action(u"bold"_s)->isChecked());
    QTest::keyClicks(editor->edit(), u"strong"_s);
    QTest::keyClick(editor->edit(), Qt::Key_B, Qt::ControlModifier);
    QTest::keyClicks(editor->edit(), u"!"_s);
    QCOMPARE(editor->value().toString(), u"<p>plain <b>strong</b>!</p>"_s);
    editor->edit()->selectAll();
    QTest::keyClick(editor->edit(), Qt::Key_Delete);
    QVERIFY(editor->value().isNull());
}

void ElementEditorsTest::richTextKeepsItsKeysBesideThoseOfTheWindow()
{
    auto *editor = make<RichTextEditor>(fieldOf("o-html", "longtext"));
    QAction panel;
    panel.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    editor->edit()->window()->addAction(&panel);
    const QSignalSpy shown(&panel, &QAction::triggered);
    editor->edit()->setFocus();
    QTest::keyClick(editor->edit(), Qt::Key_B, Qt::ControlModifier);
    QVERIFY(editor->action(u"bold"_s)->isChecked());
    QCOMPARE(shown.count(), 0);
}

void ElementEditorsTest::richTextListsGoInAndOut()
{
    auto *editor = make<RichTextEditor>(fieldOf("o-html", "longtext"));
    editor->setValue(u"<p>a</p><p>b</p>"_s);
    editor->edit()->selectAll();
    editor->action(u"numbers"_s)->trigger();
    QCOMPARE(editor->value().toString(), u"<ol><li>a</li><li>b</li></ol>"_s);
    editor->action(u"numbers"_s)->trigger();
    QCOMPARE(editor->value().toString(), u"<p>a</p><p>b</p>"_s);
}

void ElementEditorsTest::richTextOfOthersRunsNothing()
{
    auto *editor = make<RichTextEditor>(fieldOf("o-html", "longtext"));
    const QString stored = u"<p>a</p><script>steal()</script><iframe src=\"http://127.0.0.1:1/\"></iframe>"_s;
    editor->setValue(stored);
    QCOMPARE(editor->edit()->toPlainText().trimmed(), u"a"_s);
    QVERIFY(!editor->edit()->toHtml().contains("127.0.0.1"_L1));
    QCOMPARE(editor->value(), QJsonValue(stored));
}

void ElementEditorsTest::suggestsWhatOthersHave()
{
    auto *editor = make<SuggestEditor>(fieldOf("o-suggest", "text"));
    auto *line = qobject_cast<QLineEdit *>(editor->widget());
    line->setFocus();
    QTest::keyClicks(line, u"tea"_s);
    QTRY_COMPARE_WITH_TIMEOUT(editor->completer()->completionCount(), 2, patience);
    const FakeRequest &asked = m_server->requests().last();
    QVERIFY2(asked.query.queryItemValue(u"parameter"_s, QUrl::FullyDecoded) == "f~tea"_L1,
        qPrintable(asked.query.toString()));
    QCOMPARE(editor->value(), QJsonValue(u"tea"_s)); // what is typed holds
}

void ElementEditorsTest::suggestsItsOwnChoices()
{
    m_isRefused = true; // and goes on where nobody answers
    FieldDefinition field = fieldOf("o-suggest", "text");
    field.options = {{u"1"_s, u"Green tea"_s}, {u"2"_s, u"Coffee"_s}};
    auto *editor = make<SuggestEditor>(field);
    auto *line = qobject_cast<QLineEdit *>(editor->widget());
    line->setFocus();
    QTest::keyClicks(line, u"tea"_s);
    QCOMPARE(editor->completer()->completionCount(), 1);
    QCOMPARE(editor->completer()->currentCompletion(), u"Green tea"_s);
}

void ElementEditorsTest::aRowOfAViewFillsInFields()
{
    FieldDefinition field = fieldOf("o-view-dialog", "text");
    field.dialogView = {u"view"_s};
    field.mapping = u"Town=where; Gone=nothing"_s;
    auto *editor = make<ViewDialogEditor>(field);
    QSignalSpy edited(editor, &FieldEditor::edited), others(editor, &FieldEditor::othersChosen);
    ViewChoiceDialog *dialog = openRows(*editor);
    dialog->table()->selectRow(1);
    QVERIFY(dialog->chooseButton()->isEnabled());
    dialog->chooseButton()->click();
    QCOMPARE(editor->value(), QJsonValue(u"Tearoom"_s));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(others.size(), 1);
    QCOMPARE(others.at(0).at(0).toJsonObject(), (QJsonObject{{u"where"_s, u"Ely"_s}}));
}

void ElementEditorsTest::aRowIsChosenByKeyboard()
{
    FieldDefinition field = fieldOf("o-view-dialog", "text");
    field.dialogView = {u"view"_s};
    field.mapping = u"town=f"_s; // of its own as well
    auto *editor = make<ViewDialogEditor>(field);
    ViewChoiceDialog *dialog = openRows(*editor);
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog->search(), Qt::Key_Down);
    QVERIFY(dialog->table()->hasFocus());
    QTest::keyClick(dialog->table(), Qt::Key_Return);
    QCOMPARE(editor->value(), QJsonValue(u"Bath"_s));
}

void ElementEditorsTest::tellsWhyThereAreNoRows()
{
    m_isRefused = true;
    FieldDefinition field = fieldOf("o-view-dialog", "text");
    field.dialogView = {u"view"_s};
    auto *editor = make<ViewDialogEditor>(field);
    editor->openAction()->trigger();
    auto *dialog = m_widget->findChild<ViewChoiceDialog *>();
    QVERIFY(dialog);
    auto *message = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
    m_isRefused = false;
    Q_EMIT message->actionTriggered();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->table()->model()->rowCount() == 2, patience);
}

void ElementEditorsTest::withoutAViewNothingIsOpened()
{
    auto *editor = make<ViewDialogEditor>(fieldOf("o-view-dialog", "text"));
    QVERIFY(!editor->openAction()->isEnabled());
}

void ElementEditorsTest::readsMappings_data()
{
    QTest::addColumn<QString>("mapping");
    QTest::addColumn<QList<MappedColumn>>("read");
    QTest::newRow("none") << QString() << QList<MappedColumn>();
    QTest::newRow("two") << u"Name=customer; City = town ;"_s
                         << QList<MappedColumn>{{u"Name"_s, u"customer"_s}, {u"City"_s, u"town"_s}};
    QTest::newRow("a sign in a heading") << u"a=b=c"_s << QList<MappedColumn>{{u"a=b"_s, u"c"_s}};
    QTest::newRow("halves") << u"=x;y=;z"_s << QList<MappedColumn>();
}

void ElementEditorsTest::readsMappings()
{
    QFETCH(QString, mapping);
    QFETCH(QList<MappedColumn>, read);
    QCOMPARE(mappedColumns(mapping), read);
}

void ElementEditorsTest::signaturesAreDrawn()
{
    auto *editor = make<SignatureEditor>(fieldOf("o-signature", "longtext"));
    QVERIFY(editor->value().isNull());
    QSignalSpy edited(editor, &FieldEditor::edited);
    SignaturePad *pad = editor->pad();
    QTest::mousePress(pad, Qt::LeftButton, {}, QPoint(20, 40));
    QTest::mouseMove(pad, QPoint(60, 60));
    QTest::mouseMove(pad, QPoint(120, 30));
    QTest::mouseRelease(pad, Qt::LeftButton, {}, QPoint(120, 30));
    QCOMPARE(edited.size(), 1);
    const QString drawn = editor->value().toString();
    QVERIFY(drawn.startsWith("data:image/png;base64,"_L1));
    QTest::mousePress(pad, Qt::LeftButton, {}, QPoint(30, 60));
    QTest::mouseRelease(pad, Qt::LeftButton, {}, QPoint(30, 60));
    QVERIFY(editor->value().toString() != drawn); // a second stroke beside the first
    QTest::mouseClick(editor->clearButton(), Qt::LeftButton);
    QVERIFY(editor->value().isNull());
}

void ElementEditorsTest::signaturesAreTyped()
{
    auto *editor = make<SignatureEditor>(fieldOf("o-signature", "longtext"));
    editor->name()->setFocus();
    QTest::keyClicks(editor->name(), u"Ada"_s);
    QVERIFY(!editor->value().isNull());
    QCOMPARE(editor->pad()->accessibleDescription(), u"Signed"_s);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(editor->name(), Qt::Key_Backspace);
    QVERIFY(editor->value().isNull());
    QCOMPARE(editor->pad()->accessibleDescription(), u"Not signed"_s);
}

void ElementEditorsTest::signaturesAreShownAgain()
{
    auto *editor = make<SignatureEditor>(fieldOf("o-signature", "longtext"));
    QTest::keyClicks(editor->name(), u"Ada"_s);
    const QJsonValue stored = editor->value();
    const QImage before = editor->pad()->picture();
    editor->setValue(QJsonValue::Null);
    QVERIFY(editor->pad()->picture().isNull());
    editor->setValue(stored);
    QCOMPARE(editor->pad()->picture().convertToFormat(QImage::Format_ARGB32), before);
    editor->setReadOnly();
    QTest::mousePress(editor->pad(), Qt::LeftButton, {}, QPoint(20, 40));
    QTest::mouseRelease(editor->pad(), Qt::LeftButton, {}, QPoint(90, 40));
    QCOMPARE(editor->value(), stored);
}

QTEST_MAIN(ElementEditorsTest)
#include "element_editors_test.moc"
