// Buttons that stand within a form, on the page of a document.
#include "ui/document_buttons_fixture.h"
#include "ui/screenshots.h"

#include <QApplication>
#include <QPointer>
#include <QPushButton>

using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class FormButtonsTest : public DocumentButtonsFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void theyStandWithinTheForm_data();
    void theyStandWithinTheForm();
    void theyAreAsWideAsTheirTexts();
    void theFormTellsWhatCannotBePressed();
    void theFocusStaysAtAButtonOfTheForm();
    void buttonsOfTheFormAreSeen_data() { Screenshots::addRows(); }
    void buttonsOfTheFormAreSeen();
};

namespace {

QJsonObject at(const QList<int> &places, bool isReadOnly = false)
{
    QJsonArray told;
    for (const int place : places)
        told.append(QJsonObject{{u"place"_s, place}, {u"readonly"_s, isReadOnly}});
    return {{u"places"_s, told}, {u"showInToolbar"_s, false}};
}

QStringList inForm(const DocumentEditor &editor)
{
    QStringList shown;
    for (const QPushButton *each : editor.findChildren<QPushButton *>()) {
        if (each->objectName().startsWith(u"formButton:"_s) && each->isVisible())
            shown.append(each->text() % (each->isEnabled() ? u""_s : u" (off)"_s));
    }
    shown.sort();
    return shown;
}

const QString formWithButtons = u"<o-input name=\"item\"></o-input><p><o-button place=\"0\" label=\"Keep &amp; go\">"
                                "</o-button><o-button place=\"1\" label=\"Nobody's\"></o-button>"
                                "<o-button place=\"2\"></o-button></p>"_s;

} // namespace

void FormButtonsTest::theyStandWithinTheForm_data()
{
    QTest::addColumn<QString>("documentId");
    QTest::newRow("stored") << u"doc1"_s;
    QTest::newRow("new") << QString();
}

// A press of one is a press of the form's own.
void FormButtonsTest::theyStandWithinTheForm()
{
    QFETCH(QString, documentId);
    m_template = formWithButtons;
    m_buttons = {button(34, u"Keep"_s, at({0, 2}))};
    const auto editor = open(documentId);
    QTRY_COMPARE(inForm(*editor), QStringList({u"Keep"_s, u"Keep && go"_s}));
    editor->document().setValue(u"item"_s, u"Door"_s);
    auto *inside = editor->findChild<QPushButton *>(u"formButton:b34"_s);
    QVERIFY(inside->isEnabled());
    inside->click();
    QVERIFY(!inside->isEnabled()); // no second press meanwhile
    QTRY_COMPARE(sent(u"/activities/b34/execute"_s).size(), 1);
    QCOMPARE(sent(u"/activities/b34/execute"_s).at(0).body[u"items"_s][u"item"_s].toString(), u"Door"_s);
    QTRY_VERIFY(!editor->document().isChanged());
    QTRY_COMPARE(inForm(*editor), QStringList({u"Keep"_s, u"Keep && go"_s}));
}

void FormButtonsTest::theyAreAsWideAsTheirTexts()
{
    m_template = formWithButtons;
    m_buttons = {button(34, u"Keep"_s, at({0, 2}))};
    const auto editor = open({});
    QTRY_COMPARE_WITH_TIMEOUT(inForm(*editor).size(), 2, 60'000);
    const auto buttons = editor->findChildren<QPushButton *>(u"formButton:b34"_s);
    QTRY_VERIFY_WITH_TIMEOUT(buttons.constLast()->width() > 1, 60'000);
    for (const QPushButton *each : buttons)
        QCOMPARE(each->width(), each->sizeHint().width()); // the last of a line as well
}

void FormButtonsTest::theFormTellsWhatCannotBePressed()
{
    m_template = formWithButtons;
    m_buttons = {button(34, u"Keep"_s, at({0}, true)), button(26, u"Offer"_s, at({2}))};
    const auto editor = open({});
    QTRY_COMPARE(inForm(*editor), QStringList({u"Keep && go (off)"_s, u"Offer (off)"_s}));
    QVERIFY(editor->buttons().bar()->action(u"b34"_s)->isEnabled()); // elsewhere it can be
    auto *readOnly = editor->findChild<QPushButton *>(u"formButton:b34"_s);
    QVERIFY2(readOnly->toolTip().contains("disables"_L1), qPrintable(readOnly->toolTip()));
    QCOMPARE(readOnly->accessibleDescription(), readOnly->toolTip());
    auto *unsaved = editor->findChild<QPushButton *>(u"formButton:b26"_s);
    QVERIFY2(unsaved->toolTip().contains("Save the document"_L1), qPrintable(unsaved->toolTip()));
    // Those that scripts hide by now are gone.
    m_buttons = {};
    const auto without = open();
    QTRY_VERIFY(inForm(*without).isEmpty());
}

// By the keyboard: what is pressed is made anew when the document was saved.
void FormButtonsTest::theFocusStaysAtAButtonOfTheForm()
{
    m_template = formWithButtons;
    m_buttons = {button(34, u"Keep"_s, at({0}))};
    const auto editor = open();
    QApplication::setActiveWindow(editor.get());
    QTRY_COMPARE(inForm(*editor), QStringList({u"Keep && go"_s}));
    const QPointer<QPushButton> before = editor->findChild<QPushButton *>(u"formButton:b34"_s);
    before->setFocus();
    QTRY_VERIFY(before->hasFocus());
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "GET" || !request.path.endsWith("/documents/doc1"_L1))
            return std::nullopt;
        QJsonObject document = sampleDocument(1);
        document.insert(u"versions"_s, 4);
        return data(document);
    };
    QTest::keyClick(before, Qt::Key_Space);
    QTRY_VERIFY(!before);
    QTRY_VERIFY(editor->findChild<QPushButton *>(u"formButton:b34"_s) != nullptr);
    QTRY_COMPARE(QApplication::focusWidget(), editor->findChild<QPushButton *>(u"formButton:b34"_s));
}

void FormButtonsTest::buttonsOfTheFormAreSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    m_template = formWithButtons;
    m_buttons = {button(34, u"Keep"_s, {{u"places"_s, at({0}).value("places"_L1)}, {u"colorType"_s, u"primary"_s}}),
        button(26, u"Offer"_s, at({2}, true))};
    const auto editor = open();
    QTRY_COMPARE(inForm(*editor).size(), 2);
    Screenshots::shoot(*editor, u"document-form-buttons"_s);
}

QTEST_MAIN(FormButtonsTest)
#include "form_buttons_test.moc"
