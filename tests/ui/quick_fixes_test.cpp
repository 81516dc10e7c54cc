// What mends the problems of a form: offered beside them, made as one step that can be undone.
#include "ui/form_editor_page.h"

#include "ui/designing/near_names.h"

#include <QMenu>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class QuickFixesTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void namesAreNear_data();
    void namesAreNear();
    void countsLetters_data();
    void countsLetters();
    void mends_data();
    void mends();
    void offersNothing_data();
    void offersNothing();
    void soundFormsHaveNoFindings();
    void offersTheLikeliestFirst();
    void choosesByKeyboard();
    void tellsWhereNothingMends();
    void doesNothingToAnotherText();
    void mendsNothingByWhatWasFoundEarlier();
    void isInTheMenu();
    void oneElementTellsAHundredAtMost_data();
    void oneElementTellsAHundredAtMost();

private:
    // Soon after it was drawn.
    QList<pages::Problem> problemsOf(const QString &text)
    {
        design().begin(text);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!m_page->check().isBusy(), 60'000); }();
        return m_page->problems();
    }
    QMenu *fixMenu()
    {
        for (QMenu *menu : m_page->findChildren<QMenu *>(u"fixMenu"_s)) {
            if (menu->isVisible())
                return menu;
        }
        return nullptr;
    }
};

void QuickFixesTest::namesAreNear_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QStringList>("near");
    const QStringList fields{u"amount"_s, u"total"_s, u"reason"_s, u"Amounts"_s};
    QTest::newRow("a letter left out") << u"amunt"_s << fields << QStringList{u"amount"_s};
    QTest::newRow("two exchanged") << u"amuont"_s << fields << QStringList{u"amount"_s, u"Amounts"_s};
    QTest::newRow("the nearest first") << u"amounts"_s << fields << QStringList{u"Amounts"_s, u"amount"_s};
    QTest::newRow("another case") << u"TOTAL"_s << fields << QStringList{u"total"_s};
    QTest::newRow("nothing like it") << u"customer"_s << fields << QStringList();
    QTest::newRow("nothing") << QString() << fields << QStringList();
    QTest::newRow("three at most") << u"a1"_s << QStringList{u"a2"_s, u"a3"_s, u"a4"_s, u"a5"_s}
                                   << QStringList{u"a2"_s, u"a3"_s, u"a4"_s};
    QTest::newRow("no novel") << QString(200, u'a') << QStringList{QString(199, u'a')} << QStringList();
}

void QuickFixesTest::namesAreNear()
{
    QFETCH(QString, wanted);
    QFETCH(QStringList, known);
    QTEST(designing::nearNames(wanted, known), "near");
}

void QuickFixesTest::countsLetters_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<int>("apart");
    QTest::newRow("the same") << u"abc"_s << u"ABC"_s << 0;
    QTest::newRow("one more") << u"abc"_s << u"abcd"_s << 1;
    QTest::newRow("another one") << u"abc"_s << u"axc"_s << 1;
    QTest::newRow("exchanged") << u"abc"_s << u"acb"_s << 1;
    QTest::newRow("two") << u"abc"_s << u"xbcy"_s << 2;
    QTest::newRow("too many") << u"abc"_s << u"xyz"_s << 3;
    QTest::newRow("much longer") << u"a"_s << u"aaaaaaaa"_s << 3;
}

void QuickFixesTest::countsLetters()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QTEST(designing::lettersApart(one, other, 2), "apart");
    QTEST(designing::lettersApart(other, one, 2), "apart");
}

void QuickFixesTest::mends_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("fix");
    QTest::addColumn<QString>("after");
    QTest::newRow("duplicate name")
        << u"<o-input name=\"amount\" label=\"A\"></o-input>\n<o-input name=\"Amount\" label=\"B\"></o-input>\n"_s
        << u"Name it “Amount1”"_s
        << u"<o-input name=\"amount\" label=\"A\"></o-input>\n<o-input name=\"Amount1\" label=\"B\"></o-input>\n"_s;
    QTest::newRow("duplicate of a numbered name")
        << u"<o-input name=\"a1\" label=\"A\"></o-input><o-input name=\"a1\" label=\"B\"></o-input>"_s
        << u"Name it “a2”"_s
        << u"<o-input name=\"a1\" label=\"A\"></o-input><o-input name=\"a2\" label=\"B\"></o-input>"_s;
    QTest::newRow("no name") << u"<o-input label=\"Unit price\"></o-input>"_s << u"Name it “Unitprice”"_s
                             << u"<o-input label=\"Unit price\" name=\"Unitprice\"></o-input>"_s;
    QTest::newRow("neither name nor label")
        << u"<o-input></o-input>"_s << u"Name it “field1”"_s << u"<o-input name=\"field1\"></o-input>"_s;
    QTest::newRow("bad name") << u"<o-input name=\"2 unit-price\" label=\"P\"></o-input>"_s << u"Name it “unitprice”"_s
                              << u"<o-input name=\"unitprice\" label=\"P\"></o-input>"_s;
    QTest::newRow("unknown type") << u"<o-input name=\"a\" label=\"A\" type=\"decmal\"></o-input>"_s
                                  << u"Change “type” to “decimal”"_s
                                  << u"<o-input name=\"a\" label=\"A\" type=\"decimal\"></o-input>"_s;
    QTest::newRow("strange type") << u"<o-input name=\"a\" label=\"A\" type=\"colour\"></o-input>"_s
                                  << u"Remove “type”"_s << u"<o-input name=\"a\" label=\"A\"></o-input>"_s;
    QTest::newRow("unknown parts of a date")
        << u"<o-date-picker name=\"a\" label=\"A\" datePattern=\"YMDD\"></o-date-picker>"_s
        << u"Change “datepattern” to “YMD”"_s
        << u"<o-date-picker name=\"a\" label=\"A\" datePattern=\"YMD\"></o-date-picker>"_s;
    QTest::newRow("no number") << u"<o-input name=\"a\" label=\"A\" maxlength=\"many\"></o-input>"_s
                               << u"Remove “maxlength”"_s << u"<o-input name=\"a\" label=\"A\"></o-input>"_s;
    QTest::newRow("no meaning") << u"<o-checkbox name=\"a\" label=\"A\" min=\"1\"></o-checkbox>"_s << u"Remove “min”"_s
                                << u"<o-checkbox name=\"a\" label=\"A\"></o-checkbox>"_s;
    QTest::newRow("no pattern") << u"<o-input name=\"a\" label=\"A\" pattern=\"[\"></o-input>"_s
                                << u"Remove “pattern”"_s << u"<o-input name=\"a\" label=\"A\"></o-input>"_s;
    QTest::newRow("reversed range")
        << u"<o-input name=\"a\" label=\"A\" type=\"integer\" min=\"9\" max=\"1\"></o-input>"_s
        << u"Exchange “min” and “max”"_s
        << u"<o-input name=\"a\" label=\"A\" type=\"integer\" min=\"1\" max=\"9\"></o-input>"_s;
    QTest::newRow("reversed lengths")
        << u"<o-input name=\"a\" label=\"A\" minlength=\"9\" maxlength=\"1\"></o-input>"_s
        << u"Exchange “minlength” and “maxlength”"_s
        << u"<o-input name=\"a\" label=\"A\" minlength=\"1\" maxlength=\"9\"></o-input>"_s;
    QTest::newRow("choice twice")
        << u"<o-select name=\"a\" label=\"A\">\n  <option value=\"1\">One</option>\n  <option value=\"1\">Uno</option>\n</o-select>"_s
        << u"Keep the first of each choice"_s
        << u"<o-select name=\"a\" label=\"A\">\n  <option value=\"1\">One</option>\n</o-select>"_s;
    QTest::newRow("choice twice, beside what is none")
        << u"<o-select name=\"a\" label=\"A\"><option value=\"\">Please choose</option><optgroup label=\"EU\"><option "
           u"value=\"1\" "
           u"class=\"x\">A</option></optgroup><!-- keep --><option value=\"1\">B</option></o-select>"_s
        << u"Keep the first of each choice"_s
        << u"<o-select name=\"a\" label=\"A\"><option value=\"\">Please choose</option><optgroup label=\"EU\"><option "
           u"value=\"1\" "
           u"class=\"x\">A</option></optgroup><!-- keep --></o-select>"_s;
    QTest::newRow("no choices") << u"<o-select name=\"a\" label=\"A\"></o-select>"_s << u"Add two choices"_s
                                << u"<o-select name=\"a\" label=\"A\">\n  <option value=\"1\">Choice 1</option>\n  "
                                   u"<option value=\"2\">Choice 2</option>\n</o-select>"_s;
    QTest::newRow("no label") << u"<o-input name=\"unitPrice\"></o-input>"_s << u"Label it “Unit price”"_s
                              << u"<o-input name=\"unitPrice\" label=\"Unit price\"></o-input>"_s;
    QTest::newRow("no label, with an underscore")
        << u"<o-input name=\"unit_price\"></o-input>"_s << u"Label it “Unit price”"_s
        << u"<o-input name=\"unit_price\" label=\"Unit price\"></o-input>"_s;
    QTest::newRow("a label for nobody")
        << u"<p><label for=\"amont\">Amount</label></p><o-input name=\"amount\" label=\"Amount\"></o-input>"_s
        << u"Change “amont” to “amount”"_s
        << u"<p><label for=\"amount\">Amount</label></p><o-input name=\"amount\" label=\"Amount\"></o-input>"_s;
    QTest::newRow("follows a field that is gone")
        << u"<o-dept-select name=\"team\" label=\"T\" relatedField=\"divison\"></o-dept-select>"
           u"<o-dept-select name=\"division\" label=\"D\"></o-dept-select>"_s
        << u"Change “divison” to “division”"_s
        << u"<o-dept-select name=\"team\" label=\"T\" relatedField=\"division\"></o-dept-select>"
           u"<o-dept-select name=\"division\" label=\"D\"></o-dept-select>"_s;
    QTest::newRow("unknown word of a script")
        << u"<o-input name=\"a\" label=\"A\" valueScript=\"\n  return getItemValu('a');\"></o-input>"_s
        << u"Change “getItemValu” to “getItemValue”"_s
        << u"<o-input name=\"a\" label=\"A\" valueScript=\"\n  return getItemValue('a');\"></o-input>"_s;
    QTest::newRow("unknown field of a script")
        << u"<o-input name=\"amount\" label=\"A\" hiddenScript=\"return getItemValue('amuont') &gt; 1;\"></o-input>"_s
        << u"Change “amuont” to “amount”"_s
        << u"<o-input name=\"amount\" label=\"A\" hiddenScript=\"return getItemValue('amount') > 1;\"></o-input>"_s;
}

void QuickFixesTest::mends()
{
    QFETCH(QString, before);
    QFETCH(QString, fix);
    QFETCH(QString, after);
    const QList<pages::Problem> problems = problemsOf(before);
    QStringList offered;
    for (const pages::Problem &problem : problems) {
        for (const pages::ProblemFix &each : problem.fixes) {
            offered.append(each.text);
            if (each.text == fix) {
                each.run();
                QCOMPARE(design().text(), after);
                QVERIFY(m_page->isUndoAvailable());
                m_page->undo();
                QCOMPARE(design().text(), before);
                QVERIFY(!m_page->isUndoAvailable());
                m_page->redo();
                QTRY_VERIFY_WITH_TIMEOUT(!m_page->check().isBusy(), 60'000);
                QStringList left;
                for (const pages::Problem &still : m_page->problems())
                    left.append(still.text);
                QVERIFY2(!left.contains(problem.text), qPrintable(left.join(u"; "_s)));
                return;
            }
        }
    }
    QFAIL(qPrintable(offered.join(u"; "_s)));
}

void QuickFixesTest::offersNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("words beside it") << u"<p>Name <o-input name=\"a\"></o-input></p>"_s;
    QTest::newRow("a label beside it") << u"<p><label>Name</label><o-input name=\"a\"></o-input></p>"_s;
    QTest::newRow("in a table") << u"<table><tr><th>Name</th><td><o-input name=\"a\"></o-input></td></tr></table>"_s;
    QTest::newRow("a label for an id") << u"<label for=\"x\">X</label><p id=\"x\">y</p>"_s;
    QTest::newRow("a column that documents have")
        << u"<o-input name=\"a\" label=\"A\" valueScript=\"return getItemValue('created');\"></o-input>"_s;
    QTest::newRow("a field of another document")
        << u"<o-input name=\"amount\" label=\"A\" valueScript=\"return getDocItemValue('1', 'amuont');\"></o-input>"_s;
    QTest::newRow("of another object")
        << u"<o-input name=\"amount\" label=\"A\" valueScript=\"var d = getCurrentDocument(); return "
           u"d.getItemValue('amuont');\"></o-input>"_s;
}

void QuickFixesTest::offersNothing()
{
    QFETCH(QString, text);
    for (const pages::Problem &problem : problemsOf(text))
        QVERIFY2(problem.fixes.isEmpty(), qPrintable(problem.text));
    QVERIFY(m_page->check().findings().isEmpty());
}

void QuickFixesTest::soundFormsHaveNoFindings()
{
    QVERIFY(problemsOf(drawnForm).isEmpty());
}

void QuickFixesTest::offersTheLikeliestFirst()
{
    const QList<pages::Problem> problems
        = problemsOf(u"<o-dept-select name=\"a\" label=\"A\" relatedField=\"divison\"></o-dept-select>"
                     u"<o-dept-select name=\"divisions\" label=\"B\"></o-dept-select>"
                     u"<o-dept-select name=\"division\" label=\"C\"></o-dept-select>"_s);
    QCOMPARE(problems.size(), 1);
    QStringList offered;
    for (const pages::ProblemFix &fix : problems.constFirst().fixes)
        offered.append(fix.text);
    QCOMPARE(offered,
        (QStringList{
            u"Change “divison” to “division”"_s, u"Change “divison” to “divisions”"_s, u"Remove “relatedfield”"_s}));
}

void QuickFixesTest::choosesByKeyboard()
{
    problemsOf(u"<o-input name=\"a\" label=\"A\"></o-input><o-input name=\"a\" label=\"B\"></o-input>"_s);
    design().select({design().tree().at(design().tree().fields().at(1)).id});
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Period, Qt::ControlModifier);
    QMenu *menu = fixMenu();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 1);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(drawnFields(design()), (QStringList{u"a"_s, u"a1"_s}));
    QCOMPARE(m_page->undoText(), u"mending of B"_s);
}

void QuickFixesTest::tellsWhereNothingMends()
{
    click(named("amount"));
    m_page->action(u"quickFix"_s)->trigger();
    QMenu *menu = fixMenu();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 1);
    QVERIFY(!menu->actions().constFirst()->isEnabled());
    menu->close();
    design().select({});
    QVERIFY(!m_page->action(u"quickFix"_s)->isEnabled());
}

// The list of problems may be that of before.
void QuickFixesTest::doesNothingToAnotherText()
{
    const QList<pages::Problem> problems = problemsOf(u"<o-input name=\"unitPrice\"></o-input>"_s);
    QCOMPARE(problems.size(), 1);
    const QString other = u"<h1>Title</h1>\n"_s;
    design().begin(other);
    problems.constFirst().fixes.constFirst().run();
    QCOMPARE(design().text(), other);
}

// The field behind one that goes stands where it stood.
void QuickFixesTest::mendsNothingByWhatWasFoundEarlier()
{
    const QString second = u"<o-input name=\"b\" label=\"B\" valueScript=\"1 + 1\"></o-input>\n"_s;
    const QList<pages::Problem> before = problemsOf(
        QString(u"<o-input name=\"a\" label=\"A\" valueScript=\"getItemValu('b')\"></o-input>\n"_s % second));
    QVERIFY(!before.isEmpty() && !before.constFirst().fixes.isEmpty());
    design().select({design().tree().at(design().tree().fields().at(0)).id});
    QVERIFY(design().removeSelected());
    QCOMPARE(design().text(), second);
    for (const pages::Problem &problem : m_page->problems()) {
        for (const auto &fix : problem.fixes)
            fix.run();
    }
    QCOMPARE(design().text(), second);
}

void QuickFixesTest::isInTheMenu()
{
    problemsOf(u"<o-input name=\"unitPrice\"></o-input>"_s);
    design().select({design().tree().at(design().tree().fields().at(0)).id});
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), canvas().mapToGlobal(QPoint(5, 5)));
    QTimer soon;
    soon.setInterval(10);
    connect(&soon, &QTimer::timeout, this, [&soon] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return;
        soon.stop();
        for (QAction *action : menu->actions()) {
            if (action->menu() != nullptr && action->text() == "&Quick Fix"_L1)
                action->menu()->actions().constFirst()->trigger();
        }
        menu->close();
    });
    soon.start();
    QApplication::sendEvent(&canvas(), &event);
    QTRY_COMPARE_WITH_TIMEOUT(
        design().text(), u"<o-input name=\"unitPrice\" label=\"Unit price\"></o-input>"_s, 60'000);
}

void QuickFixesTest::oneElementTellsAHundredAtMost_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("unknown names") << u"nobody%1();\n"_s;
    QTest::newRow("fields that are nearly there") << u"getItemValue('amunt');\n"_s;
}

// Each of them would keep a copy of the whole script for each of its fixes.
void QuickFixesTest::oneElementTellsAHundredAtMost()
{
    QFETCH(QString, line);
    QString script;
    for (int i = 0; i < 2000; ++i)
        script += line.contains(u'%') ? line.arg(i) : line;
    const QList<Finding> found = findingsOf(u"<o-input name=\"amount\" label=\"A\" valueScript=\"%1\" "
                                            "hiddenScript=\"%1\"></o-input>"_s.arg(script.toHtmlEscaped()));
    QVERIFY(!found.isEmpty());
    QVERIFY2(found.size() <= 100, qPrintable(QString::number(found.size())));
    qsizetype kept = 0;
    for (const Finding &finding : found) {
        for (const QuickFix &fix : finding.fixes) {
            for (const auto &attribute : fix.attributes)
                kept += attribute.second.value_or(QString()).size();
        }
    }
    QVERIFY2(kept < 8 << 20, qPrintable(QString::number(kept)));
}

QTEST_MAIN(QuickFixesTest)
#include "quick_fixes_test.moc"
