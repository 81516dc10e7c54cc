// The fields for code: what is typed becomes splices of the text, to the unit, and what is marked, offered and folded.
#include "ui/designing/text_edit.h"

#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using designing::CodeEdit;
using designing::CodeLanguage;
using designing::Mark;

namespace {

// A text whose steps are kept beside the field.
class Steps : public designing::TextEdit
{
public:
    explicit Steps(const QString &text, CodeLanguage language = CodeLanguage::Script)
        : TextEdit(language), m_edited(text)
    {
        showText();
        resize(400, 300);
        show();
        setFocus();
    }
    void change(const QString &text)
    {
        m_edited = text;
        showText();
    }
    void takeBack()
    {
        const forms::Splices made = forms::inverse(m_steps.takeLast());
        change(forms::applied(m_edited, made));
    }
    const QString &edited() const { return m_edited; }
    const QList<forms::Splices> &steps() const { return m_steps; }
    bool isRefusing = false;

private:
    const QString &editedText() const override { return m_edited; }
    bool makeTyped(const forms::Splices &splices) override
    {
        if (isRefusing)
            return false;
        m_steps.append(splices);
        m_edited = forms::applied(m_edited, splices);
        return true;
    }

    QString m_edited;
    QList<forms::Splices> m_steps;
};

void compose(QWidget &edit, const QString &preedit, const QString &commit)
{
    QInputMethodEvent event(preedit, {});
    event.setCommitString(commit);
    QCoreApplication::sendEvent(&edit, &event);
}

// Of a style of Scintilla.
QColor colourOf(const CodeEdit &edit, int style, unsigned message = QsciScintillaBase::SCI_STYLEGETFORE)
{
    const int colour = int(edit.SendScintilla(message, style));
    return {colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff};
}

QColor shown(widgets::Role role)
{
    return QColor(widgets::color(role).rgb());
}

} // namespace

class CodeEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesAtEveryPlace_data();
    void typesAtEveryPlace();
    void keepsWhatIsNoCharacter();
    void followsHalvesOfCharacters();
    void pastesLineEndsAsTheyAre();
    void replacesInOneStep();
    void stepsAreThoseOfThePage();
    void aLongLineLeavesNothingBlank();
    void stepsOfItsOwn();
    void showsWhatIsRefusedAgain();
    void composesBesideTheText();
    void marksGoAlong();
    void offersWords();
    void offersOnScreensAlone();
    void leavesOtherKeys();
    void tabLeadsOn();
    void escLeadsOut();
    void isReadAloud();
    void wearsTheTheme();
    void isColouredByWhatItIs_data();
    void isColouredByWhatItIs();
    void folds();
    void opensLongTexts_data();
    void opensLongTexts();
};

void CodeEditTest::typesAtEveryPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("line ends of all kinds") << u"a\r\nb\rc\n\r\nd\n\re"_s;
    QTest::newRow("characters of one to four bytes") << u"a\u00e9\u4e2d\U0001f600z\r\n\U0001f601\u00a0\ufeffx"_s;
    QTest::newRow("a zero within") << QString(u"a\u00e9"_s + QChar(u'\0') + u"b\n"_s);
    QTest::newRow("a mark of byte order at the beginning") << u"\ufeffabc"_s;
    QTest::newRow("nothing") << QString();
}

// Everything is put in and taken out again at each place where a caret may stand.
void CodeEditTest::typesAtEveryPlace()
{
    QFETCH(QString, text);
    Steps edit(text);
    QCOMPARE(edit.text(), text);
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at > 0 && at < text.size() && (text.at(at).isLowSurrogate() || text.sliced(at - 1, 2) == "\r\n"_L1))
            continue;
        edit.setCursor(at);
        QCOMPARE(edit.cursor(), at);
        compose(edit, {}, u"x\U0001f602"_s);
        QCOMPARE(edit.edited(), QString(text).insert(at, u"x\U0001f602"_s));
        QCOMPARE(edit.text(), edit.edited());
        QCOMPARE(edit.steps().constLast(), (forms::Splices{{at, {}, u"x\U0001f602"_s}}));
        QTest::keyClick(&edit, Qt::Key_Backspace);
        QCOMPARE(edit.edited(), QString(text).insert(at, u'x'));
        QTest::keyClick(&edit, Qt::Key_Backspace);
        QCOMPARE(edit.edited(), text);
    }
    edit.setCursor(text.size());
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(edit.edited(), QString(text + (text.contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s)));
}

void CodeEditTest::keepsWhatIsNoCharacter()
{
    const QString text = u"a"_s + QChar(0xd83d) + u"b"_s + QChar(0xdc00) + QChar(0xfffe) + u"\U0001fffe c"_s;
    Steps edit(text);
    QCOMPARE(edit.text(), text);
    edit.setCursor(text.size());
    QTest::keyClicks(&edit, u"d"_s);
    edit.setCursor(2);
    QTest::keyClicks(&edit, u"e"_s);
    QCOMPARE(edit.edited(), QString(text + u"d"_s).insert(2, u'e'));
    edit.setCursor(4);
    QTest::keyClick(&edit, Qt::Key_Delete);
    QCOMPARE(edit.edited(), QString(text + u"d"_s).insert(2, u'e').remove(4, 1));
    while (!edit.steps().isEmpty())
        edit.takeBack();
    QCOMPARE(edit.text(), text);
}

void CodeEditTest::followsHalvesOfCharacters()
{
    Steps edit(u"a\U0001f600b"_s);
    edit.change(u"a\U0001f601b"_s); // of which one half is another
    edit.setCursor(3);
    QTest::keyClicks(&edit, u"x"_s);
    QCOMPARE(edit.edited(), u"a\U0001f601xb"_s);
    QCOMPARE(edit.SendScintilla(QsciScintillaBase::SCI_GETLENGTH), edit.edited().toUtf8().size());
}

void CodeEditTest::pastesLineEndsAsTheyAre()
{
    Steps edit(u"a\r\nb"_s);
    auto *data = new QMimeData;
    data->setText(u"1\n2\r3\r\n"_s);
    QGuiApplication::clipboard()->setMimeData(data);
    edit.setCursor(3);
    QTest::keyClick(&edit, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(edit.edited(), u"a\r\n1\n2\r3\r\nb"_s);
    QCOMPARE(edit.steps().size(), 1);
}

void CodeEditTest::replacesInOneStep()
{
    Steps edit(u"one two"_s);
    edit.select(0, 3);
    QTest::keyClicks(&edit, u"x"_s);
    QCOMPARE(edit.edited(), u"x two"_s);
    QCOMPARE(edit.steps().size(), 1);
    QCOMPARE(edit.steps().constFirst(), (forms::Splices{{0, u"one"_s, u"x"_s}}));
    // Lines that are indented together are one step, too.
    edit.change(u"a\nb\nc"_s);
    edit.select(0, 4);
    QTest::keyClick(&edit, Qt::Key_Tab);
    QCOMPARE(edit.edited(), u"\ta\n\tb\nc"_s);
    QCOMPARE(edit.steps().size(), 2);
}

void CodeEditTest::stepsAreThoseOfThePage()
{
    Steps edit(u"text"_s);
    QTest::keyClicks(&edit, u"ab"_s);
    QTest::keyClick(&edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit.edited(), u"abtext"_s);
    QVERIFY(!edit.isUndoAvailable());
    QCOMPARE(edit.property("undoAvailable"), QVariant(false)); // whoever undoes looks for it
    edit.takeBack();
    edit.takeBack();
    QCOMPARE(edit.text(), u"text"_s);
}

// As when one was pasted, and that was taken back.
void CodeEditTest::aLongLineLeavesNothingBlank()
{
    const QString text = u"first\nsecond\nthird"_s;
    Steps edit(text);
    const auto offset = [&edit] { return edit.SendScintilla(QsciScintillaBase::SCI_GETXOFFSET); };
    edit.setCursor(0);
    QTest::keyClicks(&edit, QString(4000, u'x'));
    QTRY_VERIFY(offset() > 1000);
    edit.change(text);
    QCOMPARE(offset(), 0);
    // Whoever has scrolled to where there is something stays there.
    edit.change(QString(4000, u'x') + u"\nend"_s);
    edit.setCursor(4000);
    QTRY_VERIFY(offset() > 1000);
    const long before = offset();
    edit.change(QString(4000, u'x') + u"\nthe end"_s);
    QCOMPARE(offset(), before);
}

void CodeEditTest::stepsOfItsOwn()
{
    CodeEdit edit(CodeLanguage::Script);
    edit.setText(u"text"_s);
    edit.show();
    QVERIFY(!edit.isUndoAvailable());
    QVERIFY(!edit.isModified());
    QSignalSpy changed(&edit, &CodeEdit::changed);
    QSignalSpy told(&edit, &CodeEdit::stepsChanged);
    QTest::keyClicks(&edit, u"ab"_s);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(told.size(), 1);
    QVERIFY(edit.isModified());
    QTest::keyClick(&edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit.text(), u"text"_s);
    QTest::keyClick(&edit, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(edit.text(), u"abtext"_s);
    QCOMPARE(told.size(), 3);
}

void CodeEditTest::showsWhatIsRefusedAgain()
{
    Steps edit(u"a\r\nb"_s);
    edit.isRefusing = true;
    QTest::keyClicks(&edit, u"x"_s);
    QCOMPARE(edit.text(), u"a\r\nb"_s);
    edit.isRefusing = false;
    edit.setReadOnly(true);
    QTest::keyClicks(&edit, u"x"_s);
    edit.change(u"a\r\nc"_s); // by somebody else
    QCOMPARE(edit.text(), u"a\r\nc"_s);
    QVERIFY(edit.isReadOnly());
}

void CodeEditTest::composesBesideTheText()
{
    Steps edit(u"ab"_s);
    edit.setCursor(1);
    compose(edit, u"zhong"_s, {});
    compose(edit, u"zhongwen"_s, {});
    QCOMPARE(edit.edited(), u"ab"_s);
    QVERIFY(edit.steps().isEmpty());
    compose(edit, {}, u"\u4e2d\u6587"_s);
    QCOMPARE(edit.edited(), u"a\u4e2d\u6587b"_s);
    QCOMPARE(edit.steps().size(), 1);
    QCOMPARE(edit.cursor(), 3);
}

void CodeEditTest::marksGoAlong()
{
    Steps edit(u"one two three"_s);
    edit.setMarks({{4, 7, Mark::Kind::Wrong, u"told"_s}, {8, 13, Mark::Kind::Chosen, {}}});
    compose(edit, {}, u"\u4e2d"_s);
    QTest::keyClicks(&edit, u"x"_s);
    const QList<Mark> wanted{{10, 15, Mark::Kind::Chosen, {}}, {6, 9, Mark::Kind::Wrong, u"told"_s}};
    QCOMPARE(edit.marks().size(), 2);
    QVERIFY(edit.marks() == wanted);
    edit.change(u"y"_s + edit.edited());
    QCOMPARE(edit.marks().constLast().begin, 7);
    edit.setMarks({});
    QVERIFY(edit.marks().isEmpty());
}

void CodeEditTest::offersWords()
{
    CodeEdit edit(CodeLanguage::Script);
    edit.setWords({u"$CURRDOC.getId"_s, u"getItem"_s, u"setItem"_s});
    edit.show();
    edit.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&edit));
    edit.setFocus();
    QTest::keyClicks(&edit, u"item"_s);
    QCOMPARE(edit.offered(), QStringList({u"getItem"_s, u"setItem"_s}));
    QTest::keyClick(&edit, Qt::Key_Escape);
    QVERIFY(edit.offered().isEmpty());
    QCOMPARE(edit.text(), u"item"_s);
    QTest::keyClick(&edit, Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(edit.offered().size(), 2);
    QTest::keyClick(&edit, Qt::Key_Down);
    QCOMPARE(edit.offered().size(), 2);
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(edit.text(), u"setItem"_s);
    QCOMPARE(edit.cursor(), 7);
    // What stands whole is not offered.
    QTest::keyClick(&edit, Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(edit.offered().isEmpty());
    edit.setText({});
    QTest::keyClicks(&edit, u"getit"_s);
    QTest::keyClick(&edit, Qt::Key_Tab);
    QCOMPARE(edit.text(), u"getItem"_s);
}

// A window may reach beyond the screen.
void CodeEditTest::offersOnScreensAlone()
{
    CodeEdit edit(CodeLanguage::Script);
    edit.setWords({u"getItem"_s});
    edit.move(QGuiApplication::primaryScreen()->virtualGeometry().bottomRight() + QPoint(1000, 1000));
    edit.show();
    QTest::keyClicks(&edit, u"get"_s);
    QCOMPARE(edit.text(), u"get"_s);
    QVERIFY(edit.offered().isEmpty());
    edit.move(0, 0);
    QTest::keyClick(&edit, Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(edit.offered(), QStringList{u"getItem"_s});
}

// They are those of who is around it, and no text, although one comes along.
void CodeEditTest::leavesOtherKeys()
{
    struct Around : QWidget {
        void keyPressEvent(QKeyEvent *event) override
        {
            if (event->key() != Qt::Key_Control)
                heard.append(event->key());
        }
        QList<int> heard;
    } around;
    CodeEdit edit(CodeLanguage::Script, &around);
    around.show();
    QTest::keyClick(&edit, Qt::Key_F, Qt::ControlModifier);
    QTest::keyClick(&edit, '1', Qt::ControlModifier);
    QTest::keyClick(&edit, Qt::Key_F6);
    QCOMPARE(around.heard, QList<int>({Qt::Key_F, Qt::Key_1, Qt::Key_F6}));
    QVERIFY(edit.text().isEmpty());
}

void CodeEditTest::tabLeadsOn()
{
    QWidget around;
    CodeEdit first(CodeLanguage::Script, &around), second(CodeLanguage::Script, &around);
    around.show();
    QVERIFY(QTest::qWaitForWindowActive(&around));
    first.setFocus();
    QTest::keyClick(&first, Qt::Key_Tab);
    QVERIFY(second.hasFocus());
    QTest::keyClick(&second, Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(first.hasFocus());
    QVERIFY(first.text().isEmpty());
    first.setTabChangesFocus(false);
    QTest::keyClick(&first, Qt::Key_Tab);
    QCOMPARE(first.text(), u"\t"_s);
}

void CodeEditTest::escLeadsOut()
{
    QWidget around;
    QLineEdit before(&around);
    CodeEdit edit(CodeLanguage::Script, &around);
    QLineEdit behind(&around);
    around.show();
    QVERIFY(QTest::qWaitForWindowActive(&around));
    edit.setTabChangesFocus(false);
    QVERIFY(!edit.accessibleDescription().isEmpty());
    edit.setWords({u"getItem"_s});
    edit.setFocus();
    QTest::keyClicks(&edit, u"get"_s);
    QTest::keyClick(&edit, Qt::Key_Escape); // closes what is offered
    QVERIFY(edit.hasFocus());
    QTest::keyClick(&edit, Qt::Key_Escape);
    QVERIFY(behind.hasFocus());
    edit.setFocus();
    QTest::keyClick(&edit, Qt::Key_Escape, Qt::ShiftModifier);
    QVERIFY(before.hasFocus());
    QCOMPARE(edit.text(), u"get"_s);
}

void CodeEditTest::isReadAloud()
{
    Steps edit(u"one\n\u4e2d two"_s);
    edit.setAccessibleName(u"Script"_s);
    QAccessibleInterface *read = QAccessible::queryAccessibleInterface(&edit);
    QVERIFY(read && read->textInterface());
    QCOMPARE(read->text(QAccessible::Name), u"Script"_s);
    QCOMPARE(read->role(), QAccessible::EditableText);
    QAccessibleTextInterface *text = read->textInterface();
    QCOMPARE(text->text(0, text->characterCount()), edit.edited());
    edit.setCursor(5);
    QTRY_COMPARE(text->cursorPosition(), 5);
    edit.setReadOnly(true);
    QVERIFY(read->state().readOnly);
}

// Words stand in colours of the theme, on its ground.
void CodeEditTest::wearsTheTheme()
{
    widgets::Theme theme;
    Steps edit(u"return 1;\n"_s);
    for (const widgets::ThemeChoice choice : {widgets::ThemeChoice::Light, widgets::ThemeChoice::Dark}) {
        theme.setChoice(choice);
        QCoreApplication::processEvents();
        QCOMPARE(colourOf(edit, QsciLexerJavaScript::Keyword), shown(widgets::Role::Accent));
        QCOMPARE(colourOf(edit, QsciLexerJavaScript::Keyword, QsciScintillaBase::SCI_STYLEGETBACK),
            QColor(QApplication::palette().color(QPalette::Base).rgb()));
    }
}

void CodeEditTest::isColouredByWhatItIs_data()
{
    using widgets::Role;
    QTest::addColumn<CodeLanguage>("language");
    QTest::addColumn<QString>("text"); // what stands between bars is looked at
    QTest::addColumn<Role>("role");
    const auto add = [](const char *name, CodeLanguage language, const QString &text, Role role) {
        QTest::newRow(name) << language << text << role;
    };
    add("a tag", CodeLanguage::Markup, u"<|p| class=\"a\">"_s, Role::Accent);
    add("a tag of our own", CodeLanguage::Markup, u"<|o-date-picker| name=\"a\">"_s, Role::Accent);
    add("an attribute of our own", CodeLanguage::Markup, u"<o-input |valueScript|=\"a\">"_s, Role::Warning);
    add("a value", CodeLanguage::Markup, u"<o-input name=|\"a\"|>"_s, Role::Success);
    add("a comment of markup", CodeLanguage::Markup, u"<p>|<!-- a -->|</p>"_s, Role::Muted);
    add("a keyword", CodeLanguage::Script, u"|return| 1;"_s, Role::Accent);
    add("a number", CodeLanguage::Script, u"return |12|;"_s, Role::Warning);
    add("a template", CodeLanguage::Script, u"a = |`b`|;"_s, Role::Success);
    add("a name of the program", CodeLanguage::Script, u"|$LOG|.info(1)"_s, Role::Danger);
    add("a word of queries", CodeLanguage::Query, u"amount > 1 |and| state = 'a'"_s, Role::Accent);
    add("a text of queries", CodeLanguage::Query, u"state = |'a'|"_s, Role::Success);
    add("a property", CodeLanguage::Style, u"th { |color|: red }"_s, Role::Warning);
}

void CodeEditTest::isColouredByWhatItIs()
{
    QFETCH(CodeLanguage, language);
    QFETCH(QString, text);
    QFETCH(widgets::Role, role);
    const qsizetype begin = text.indexOf(u'|'), end = text.lastIndexOf(u'|') - 1;
    CodeEdit edit(language);
    if (language == CodeLanguage::Script)
        edit.setWords({u"$LOG.info"_s});
    edit.setText(text.remove(u'|'));
    edit.SendScintilla(QsciScintillaBase::SCI_COLOURISE, 0UL, -1L);
    for (qsizetype at = begin; at < end; ++at)
        QCOMPARE(colourOf(edit, int(edit.SendScintilla(QsciScintillaBase::SCI_GETSTYLEAT, long(at)))), shown(role));
}

void CodeEditTest::folds()
{
    Steps edit(u"function a() {\n  return 1;\n}\nvar b;\n"_s);
    QVERIFY(edit.isFoldable(0));
    QVERIFY(!edit.isFoldable(3));
    QTest::keyClick(&edit, Qt::Key_BraceLeft, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!edit.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 1));
    edit.goToLine(2, 3); // opens what it is in
    QVERIFY(edit.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 1));
    QCOMPARE(edit.cursor(), u"function a() {\n  "_s.size());
    Steps markup(u"<div>\n<p>a</p>\n</div>\n"_s, CodeLanguage::Markup);
    QVERIFY(markup.isFoldable(0));
    Steps style(u"th {\n  color: red;\n}\n"_s, CodeLanguage::Style);
    QVERIFY(style.isFoldable(0));
}

void CodeEditTest::opensLongTexts_data()
{
    QTest::addColumn<CodeLanguage>("language");
    QTest::addColumn<QString>("line");
    QTest::newRow("markup") << CodeLanguage::Markup
                            << u"  <o-input name=\"field%1\" label=\"\u5b57\u6bb5\"></o-input>\r\n"_s;
    QTest::newRow("a script") << CodeLanguage::Script
                              << u"  if (a%1 > 1) { setItem(\"field\", \"\u5b57\u6bb5\"); }\n"_s;
    QTest::newRow("a style sheet") << CodeLanguage::Style << u".a%1 th { color: #ff0000; margin: 2px }\n"_s;
}

// What is typed is seen after 50 milliseconds, in the middle and at the end, where everything before it is coloured.
void CodeEditTest::opensLongTexts()
{
    QFETCH(CodeLanguage, language);
    QFETCH(QString, line);
    QString text;
    for (int number = 0; number < 10'000; ++number)
        text += line.arg(number);
    QElapsedTimer timer;
    timer.start();
    Steps edit(text, language);
    edit.grab();
    const qint64 opened = timer.restart();
    QList<qint64> keys;
    for (const qsizetype at : {text.size() / 2, text.size()}) {
        edit.setCursor(at);
        edit.repaint();
        for (int i = 0; i < 25; ++i) {
            timer.restart();
            QTest::keyClick(&edit, Qt::Key_A);
            edit.repaint();
            keys.append(timer.nsecsElapsed() / 1000);
        }
    }
    std::sort(keys.begin(), keys.end());
    qInfo("10,000 lines: opened in %lld ms, a key seen in %.1f ms, the longest %.1f ms", opened,
        double(keys.at(keys.size() / 2)) / 1000, double(keys.constLast()) / 1000);
    QCOMPARE(edit.edited().size(), text.size() + 50);
    QVERIFY(opened < 300);
    QVERIFY(keys.at(keys.size() * 9 / 10) < 50'000);
}

QTEST_MAIN(CodeEditTest)
#include "code_edit_test.moc"
