// What is typed on the page of a form: kept, told and marked.
#include "ui/form_editor_page.h"

#include "ui/designing/code_edit.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using forms::NodeId;

class FormEditorTypingTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void keepsScriptsThatDiffer();
    void scriptsAreKeptWhileTheyAreTyped_data();
    void scriptsAreKeptWhileTheyAreTyped();
    void stepsOfLinesAreThoseOfThePage();
    void keysOfThePageWorkInChoices();
    void emptiesNumbers();
    void marksWhatIsTypedWrong();
    void keepsWhatIsTypedForItsElement();
    void triesPatterns_data();
    void triesPatterns();
    void tellsLineAndColumn();
};

void FormEditorTypingTest::keepsScriptsThatDiffer()
{
    QVERIFY(design().setAttribute(u"Value"_s, {named("number")}, u"valueScript"_s, u"1 + 1"_s));
    const QString before = design().text();
    design().select({named("number"), named("amount")});
    QWidget *script = m_page->properties().field(u"valuescript"_s);
    QVERIFY(script);
    script->findChild<QToolButton *>()->click();
    const auto window = [&]() -> QDialog * { return m_page->window()->findChild<QDialog *>(); };
    QTRY_VERIFY(window());
    // It shows none of them, and nobody typed one.
    window()->accept();
    QTRY_VERIFY(!window());
    QCOMPARE(design().text(), before);
}

void FormEditorTypingTest::scriptsAreKeptWhileTheyAreTyped_data()
{
    QTest::addColumn<bool>("isInWindow");
    QTest::newRow("in the list") << false;
    QTest::newRow("in a window") << true;
}

// A pause is enough: whatever ends the program then, the journal has the step.
void FormEditorTypingTest::scriptsAreKeptWhileTheyAreTyped()
{
    QFETCH(bool, isInWindow);
    click(named("number"));
    QWidget *script = m_page->properties().field(u"valuescript"_s);
    QVERIFY(script);
    auto *edit = script->findChild<designing::CodeEdit *>();
    const auto window = [&]() -> QDialog * { return m_page->window()->findChild<QDialog *>(); };
    if (isInWindow) {
        script->findChild<QToolButton *>()->click();
        QTRY_VERIFY(window());
        edit = window()->findChild<designing::CodeEdit *>(u"scriptEdit"_s);
    }
    QVERIFY(edit);
    edit->setFocus();
    QTest::keyClicks(edit, u"1 + 41"_s);
    QTRY_COMPARE(design().tree().find(named("number"))->value(u"valuescript"), u"1 + 41"_s);
    if (isInWindow) {
        window()->reject();
        QTRY_VERIFY(!window());
    }
    QCOMPARE(design().tree().find(named("number"))->value(u"valuescript"), u"1 + 41"_s);
    QVERIFY(design().stack().canUndo());
}

void FormEditorTypingTest::stepsOfLinesAreThoseOfThePage()
{
    const QString before = design().text();
    click(named("number"));
    auto *most = propertyField<QLineEdit>("maxlength");
    most->setFocus();
    most->selectAll();
    QTest::keyClicks(most, u"30"_s);
    QVERIFY(most->isUndoAvailable()); // of its own as yet
    QTest::keyClick(most, Qt::Key_Return);
    QVERIFY(design().text() != before);
    QVERIFY(!most->isUndoAvailable());
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    undo.ignore();
    QApplication::sendEvent(most, &undo);
    QVERIFY(!undo.isAccepted()); // so that the page gets the key
    m_page->undo();
    QCOMPARE(most->text(), u"12"_s);
    m_page->properties().setFocus();
    QCOMPARE(design().text(), before);
}

void FormEditorTypingTest::keysOfThePageWorkInChoices()
{
    QVERIFY(design().setAttribute(u"Label"_s, {named("amount")}, u"label"_s, u"Sum"_s));
    click(named("number"));
    QComboBox *choice = nullptr;
    for (QComboBox *each : m_page->properties().findChildren<QComboBox *>()) {
        if (each->isVisible() && !each->isEditable())
            choice = each;
    }
    QVERIFY(choice);
    choice->setFocus();
    QTRY_VERIFY(choice->hasFocus());
    QTest::keyClick(choice, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(m_stored.version, 5);
}

void FormEditorTypingTest::emptiesNumbers()
{
    click(named("number"));
    auto *most = propertyField<QLineEdit>("maxlength");
    QCOMPARE(most->text(), u"12"_s);
    most->setFocus();
    most->selectAll();
    QTest::keyClick(most, Qt::Key_Delete);
    QTest::keyClick(most, Qt::Key_Return);
    QVERIFY(design().tree().find(named("number"))->attribute(u"maxlength") == nullptr);
    QTest::keyClicks(most, u"-5"_s);
    QCOMPARE(most->text(), u"5"_s);
}

void FormEditorTypingTest::marksWhatIsTypedWrong()
{
    m_page->setMode(FormEditor::Mode::Source);
    SourceEdit &source = m_page->source();
    const auto waves = [&source] {
        const auto marks = source.marks();
        return std::count_if(marks.begin(), marks.end(),
            [](const designing::Mark &mark) { return mark.kind == designing::Mark::Kind::Wrong; });
    };
    QCOMPARE(waves(), 0);
    const qsizetype begin = drawnForm.indexOf(u"name=\"amount\""_s) + 6;
    source.select(begin, begin + 6);
    QTest::keyClicks(&source, u"number"_s); // of two fields now
    QVERIFY(!design().problems().isEmpty());
    QTRY_VERIFY(waves() > 0);
    m_page->undo();
    QTRY_COMPARE(waves(), 0);
}

void FormEditorTypingTest::triesPatterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("taken") << u"[A-Z]{2}-\\d+"_s << u"PR-104"_s << u"This value is taken."_s;
    QTest::newRow("refused: not all of it") << u"[A-Z]{2}-\\d+"_s << u"PR-104x"_s << u"This value is refused."_s;
    QTest::newRow("no pattern at all") << u"[A-Z"_s << u"A"_s << QString();
    QTest::newRow("too much work") << u"(a+)+b"_s << QString(40, u'a') << u"This value is refused."_s;
}

void FormEditorTypingTest::triesPatterns()
{
    QFETCH(QString, pattern);
    QFETCH(QString, value);
    QFETCH(QString, verdict);
    click(named("number"));
    QWidget *around = m_page->properties().field(u"pattern"_s);
    QVERIFY(around);
    auto *edit = qobject_cast<QLineEdit *>(around->focusProxy());
    auto *tried = around->findChild<QLineEdit *>(u"triedValue"_s);
    QVERIFY(edit && tried);
    QVERIFY(!tried->isEnabled()); // there is nothing to try
    edit->setFocus();
    QTest::keyClicks(edit, pattern);
    tried->setText(value);
    QCOMPARE(tried->accessibleDescription(), verdict);
    QCOMPARE(tried->isEnabled(), !verdict.isEmpty());
    // What is tried is not written anywhere.
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(design().tree().find(named("number"))->value(u"pattern"), pattern);
    QCOMPARE(design().stack().count(), 1);
}

void FormEditorTypingTest::tellsLineAndColumn()
{
    QVERIFY(design().setAttribute(u"Most"_s, {named("amount")}, u"maxlength"_s, u"many"_s));
    const QString line = design().text().split(u'\n').at(3);
    const qsizetype column = line.indexOf("maxlength"_L1) + 1;
    QVERIFY(column > 0);
    QCOMPARE(m_page->problems().first().place, u"Amount, line 4, column %1"_s.arg(column));
    const QString told = m_page->source().problemsAt(design().problems().first().index);
    QVERIFY2(told.startsWith(u"Line 4, column %1: "_s.arg(column)), qPrintable(told));
    QVERIFY(m_page->source().problemsAt(0).isEmpty());
}

void FormEditorTypingTest::keepsWhatIsTypedForItsElement()
{
    click(named("number"));
    auto *label = propertyField<QLineEdit>("@label");
    label->setFocus();
    label->selectAll();
    QTest::keyClicks(label, u"No."_s);
    click(named("amount")); // leaving takes it
    QCOMPARE(design().label(named("number")), u"No."_s);
    QCOMPARE(design().label(named("amount")), u"Amount"_s);
    QCOMPARE(design().current(), named("amount"));
    QTRY_COMPARE(propertyField<QLineEdit>("@label")->text(), u"Amount"_s);
}

QTEST_MAIN(FormEditorTypingTest)
#include "form_editor_typing_test.moc"
