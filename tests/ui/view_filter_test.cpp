// The filter of a view: the same in rules and in DQL, and what is wrong with it told while it is typed.
#include "ui/view_editor_view.h"

#include "ui/designing/code_edit.h"
#include "ui/designing/picked_field.h"
#include "ui/designing/rule_rows.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::vieweditor;
using Against = FilterRule::Against;
using designing::conditionFrom;
using designing::rulesFrom;

static constexpr int patience = 60'000;

class ViewFilterTest : public QObject, private DrawnViewPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void cleanup()
    {
        if (m_page)
            closePage();
    }
    void saysTheSameInBothLanguages_data();
    void saysTheSameInBothLanguages();
    void leavesWhatRulesCannotSay_data();
    void leavesWhatRulesCannotSay();
    void leavesWhatDqlCannotSay();
    void readsRulesOfBefore();
    void buildsRules();
    void typesSeveralValues();
    void choosesPeopleByName();
    void choosesSeveralPeople();
    void namesWhoIsChosen_data();
    void namesWhoIsChosen();
    void offersWhatGoesWithPeople();
    void forgetsWhoWasMeant();
    void switchesWhileTheTextAllows();
    void asksWhereItDoesNot();
    void tellsWhereItIsWrong();
    void completesAtTheCursor();
    void completesColumnsOfSql();

private:
    static FormFacts form() { return factsOf(u"f1"_s, u"Purchase request"_s, drawnForm); }
    FilterPanel &panel() { return m_page->filter(); }
    // What is offered stands on a screen alone, and this one is smaller than the page.
    designing::CodeEdit *textOnScreen()
    {
        m_page->move(m_page->pos() - panel().text()->mapToGlobal(QPoint()));
        return panel().text();
    }
    // The view has this one; the form has a department, too.
    void openWithRule(const QString &field, const QString &comparison, const QString &match)
    {
        m_stored.form.text = drawnForm + u"<o-dept-select name=\"team\" label=\"Team\"></o-dept-select>\n"_s;
        m_stored.view.insert(u"filterCondition"_s, conditionFrom({{field, comparison, Against::Text, match}}));
        openPage();
        m_page->action(u"filter"_s)->setChecked(true);
        QVERIFY(panel().isVisible());
        QCOMPARE(panel().rules()->rules().size(), 1);
    }
    void choose(QComboBox *box, const QVariant &value)
    {
        box->setCurrentIndex(box->findData(value));
        Q_EMIT box->activated(box->currentIndex());
    }
};

void ViewFilterTest::saysTheSameInBothLanguages_data()
{
    QTest::addColumn<FilterRule>("rule");
    QTest::addColumn<QString>("dql");
    const auto row
        = [](const char *title, const FilterRule &rule, const QString &dql) { QTest::newRow(title) << rule << dql; };
    row("equal", {u"state"_s, u"="_s, Against::Text, u"open"_s}, u"state = 'open'"_s);
    row("a quote", {u"state"_s, u"="_s, Against::Text, u"it's"_s}, u"state = 'it''s'"_s);
    row("a number", {u"amount"_s, u">="_s, Against::Number, u"10.5"_s}, u"amount >= 10.5"_s);
    row("a date", {u"needed"_s, u"<"_s, Against::Date, u"2026-03-14"_s}, u"needed < '2026-03-14'"_s);
    // What has no value differs from every value, which DQL would leave out.
    row("another", {u"state"_s, u"<>"_s, Against::Text, u"done"_s}, u"(state <> 'done' or state is null)"_s);
    row("contains", {u"number"_s, u"LIKE"_s, Against::Text, u"A_1"_s}, u"number like '%A\\_1%'"_s);
    row("one of", {u"state"_s, u"IN"_s, Against::Text, u"open,done"_s}, u"state in ('open', 'done')"_s);
    row("none of", {u"state"_s, u"NOT IN"_s, Against::Text, u"open,done"_s},
        u"(state not in ('open', 'done') or state is null)"_s);
    row("who reads", {u"asker"_s, u"="_s, Against::SystemVariable, u"curruserid"_s}, u"asker = :curruserid"_s);
    row("searched", {u"amount"_s, u"<="_s, Against::SearchField, u"most"_s}, u"amount <= :most"_s);
}

void ViewFilterTest::saysTheSameInBothLanguages()
{
    QFETCH(FilterRule, rule);
    QFETCH(QString, dql);
    QCOMPARE(dqlFrom({rule}, form()), std::optional(dql));
    QCOMPARE(rulesFromDql(dql, form()), std::optional(QList<FilterRule>{rule}));
    QCOMPARE(rulesFrom(conditionFrom({rule})), std::optional(QList<FilterRule>{rule}));
    // Several of them.
    const FilterRule other{u"amount"_s, u">"_s, Against::Number, u"1"_s};
    QCOMPARE(rulesFromDql(*dqlFrom({rule, other}, form()), form()), std::optional(QList<FilterRule>{rule, other}));
}

void ViewFilterTest::leavesWhatRulesCannotSay_data()
{
    QTest::addColumn<QString>("dql");
    for (const char *dql : {"state = 'open' or amount > 1", "not state = 'open'", "state <> 'open'",
             "amount between 1 and 2", "$created > '2026-01-01'", "$parent.amount > 1", "number like 'A%'",
             "state is null", "amount > 1 order by amount", "gone = 1", "amount >"})
        QTest::newRow(dql) << QString::fromLatin1(dql);
}

void ViewFilterTest::leavesWhatRulesCannotSay()
{
    QFETCH(QString, dql);
    QVERIFY(!rulesFromDql(dql, form()));
}

void ViewFilterTest::leavesWhatDqlCannotSay()
{
    // Where nothing is searched the rule is left out, and "or field is null" would not be.
    QVERIFY(!dqlFrom({{u"state"_s, u"<>"_s, Against::SearchField, u"what"_s}}, form()));
    QVERIFY(!dqlFrom({{u"number"_s, u"LIKE"_s, Against::SystemVariable, u"currname"_s}}, form()));
}

void ViewFilterTest::readsRulesOfBefore()
{
    const auto read = rulesFrom(
        uR"([{"field":"state","operator":"in","type":"00","match":["open","done"]},{"field":"amount","operator":"!=","match":3}])"_s);
    QVERIFY(read);
    QCOMPARE(read->at(0).match, u"open,done"_s);
    QCOMPARE(read->at(1).comparison, u"<>"_s);
    QCOMPARE(read->at(1).match, u"3"_s);
    const QString scoped = uR"([{"field":"author","scope":"itself"}])"_s; // whose document it is
    QVERIFY(rulesFrom(scoped));
    QCOMPARE(conditionFrom(*rulesFrom(scoped)), scoped);
    QVERIFY(!dqlFrom(*rulesFrom(scoped), {}));
    QVERIFY(!rulesFrom(uR"([{"field":"state","operator":"=","match":"a","sessionfield":"x"}])"_s)); // it would be lost
    QVERIFY(!rulesFrom(u"[{field:'state'"_s));
}

void ViewFilterTest::buildsRules()
{
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    QVERIFY(panel().isVisible());
    panel().findChild<QPushButton *>(u"addRule"_s)->click();
    choose(panel().rules()->fieldOf(0), u"amount"_s);
    QTest::qWait(0);
    choose(panel().rules()->comparisonOf(0), u">"_s);
    QTest::qWait(0);
    QLineEdit *value = panel().rules()->matchOf(0)->lineEdit();
    value->setFocus();
    QTest::keyClicks(value, u"100"_s);
    QCOMPARE(
        design().text(u"filterCondition"_s), uR"([{"field":"amount","match":"100","operator":">","type":"01"}])"_s);
    QVERIFY(value->hasFocus()); // nothing is built anew below whoever types
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved()); // one step
    m_page->redo();
    QTRY_COMPARE(panel().rules()->rules().size(), 1);
    panel().rules()->removeOf(0)->click();
    QCOMPARE(design().text(u"filterCondition"_s), QString());
}

// A comma says nothing before the next value is there, and stays.
void ViewFilterTest::typesSeveralValues()
{
    openWithRule(u"state"_s, u"IN"_s, {});
    QLineEdit *value = panel().rules()->matchOf(0)->lineEdit();
    value->setFocus();
    QTest::keyClicks(value, u"open, done"_s);
    QCOMPARE(value->text(), u"open, done"_s);
    QCOMPARE(design().text(u"filterCondition"_s),
        uR"([{"field":"state","match":["open","done"],"operator":"IN","type":"00"}])"_s);
}

void ViewFilterTest::choosesPeopleByName()
{
    openWithRule(u"asker"_s, u"="_s, {});
    designing::PickedField *people = panel().rules()->peopleOf(0);
    QVERIFY(people);
    QVERIFY(!panel().rules()->matchOf(0)->isVisible());
    widgets::PickerField *picker = people->picker();
    picker->edit()->setFocus();
    QTest::keyClicks(picker->edit(), u"jonas"_s);
    QTRY_VERIFY_WITH_TIMEOUT(picker->popup() != nullptr && picker->popup()->list()->count() > 0, patience);
    QTest::keyClick(picker->edit(), Qt::Key_Return);
    QCOMPARE(
        design().text(u"filterCondition"_s), uR"([{"field":"asker","match":"jonas","operator":"=","type":"00"}])"_s);
    QTRY_COMPARE_WITH_TIMEOUT(picker->nameOf(u"jonas"_s), u"Jonas Weber"_s, patience);
    m_page->undo();
    QCOMPARE(panel().rules()->rules().at(0).match, QString());
    QTRY_VERIFY_WITH_TIMEOUT(panel().rules()->peopleOf(0)->picker()->ids().isEmpty(), patience);
}

void ViewFilterTest::choosesSeveralPeople()
{
    openWithRule(u"asker"_s, u"IN"_s, u"maria"_s);
    widgets::PickerField *picker = panel().rules()->peopleOf(0)->picker();
    QCOMPARE(picker->ids(), QStringList{u"maria"_s});
    picker->edit()->setFocus();
    QTest::keyClicks(picker->edit(), u"jonas"_s);
    QTRY_VERIFY_WITH_TIMEOUT(picker->popup() != nullptr && picker->popup()->list()->count() > 0, patience);
    QTest::keyClick(picker->edit(), Qt::Key_Return);
    QCOMPARE(panel().rules()->rules().at(0).match, u"maria,jonas"_s);
    // Of several one is left where one is meant.
    choose(panel().rules()->comparisonOf(0), u"<>"_s);
    QCOMPARE(panel().rules()->rules().at(0).match, u"maria"_s);
    QTRY_COMPARE_WITH_TIMEOUT(panel().rules()->peopleOf(0)->picker()->ids(), QStringList{u"maria"_s}, patience);
}

void ViewFilterTest::namesWhoIsChosen_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::newRow("a person") << u"asker"_s << u"maria"_s << u"Maria Weber"_s;
    QTest::newRow("not at work") << u"asker"_s << u"gina"_s << u"Gina Gone (not at work)"_s;
    QTest::newRow("gone") << u"asker"_s << u"otto"_s << u"otto (not there any more)"_s;
    QTest::newRow("a department") << u"team"_s << u"sales"_s << u"Sales"_s;
}

void ViewFilterTest::namesWhoIsChosen()
{
    QFETCH(QString, field);
    QFETCH(QString, id);
    QFETCH(QString, name);
    openWithRule(field, u"="_s, id);
    QVERIFY(panel().rules()->peopleOf(0));
    QTRY_COMPARE_WITH_TIMEOUT(panel().rules()->peopleOf(0)->picker()->nameOf(id), name, patience);
    QVERIFY(!m_page->hasUnsaved());
}

void ViewFilterTest::offersWhatGoesWithPeople()
{
    openWithRule(u"asker"_s, u"="_s, u"maria"_s);
    QStringList offered;
    for (int i = 0; i < panel().rules()->comparisonOf(0)->count(); ++i)
        offered.append(panel().rules()->comparisonOf(0)->itemData(i).toString());
    QCOMPARE(offered, (QStringList{u"="_s, u"<>"_s, u"IN"_s, u"NOT IN"_s}));
    choose(panel().rules()->againstOf(0), 4);
    QTest::qWait(0);
    QVERIFY(!panel().rules()->peopleOf(0)); // who reads is chosen as ever
    QVERIFY(panel().rules()->matchOf(0)->isVisible());
}

void ViewFilterTest::forgetsWhoWasMeant()
{
    openWithRule(u"asker"_s, u"IN"_s, u"maria,jonas"_s);
    choose(panel().rules()->fieldOf(0), u"number"_s);
    QTest::qWait(0);
    QCOMPARE(panel().rules()->rules().at(0).match, QString());
    QVERIFY(!panel().rules()->peopleOf(0));
}

void ViewFilterTest::switchesWhileTheTextAllows()
{
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    design().setMember(
        u"rule"_s, u"filterCondition"_s, conditionFrom({{u"state"_s, u"="_s, Against::Text, u"open"_s}}));
    choose(panel().modes(), u"01"_s);
    QCOMPARE(design().text(u"editMode"_s), u"01"_s);
    QCOMPARE(panel().text()->text(), u"state = 'open'"_s);
    panel().text()->setFocus();
    panel().text()->setCursor(panel().text()->text().size());
    QTest::keyClicks(panel().text(), u" and amount > 5"_s);
    QCOMPARE(design().text(u"filterScript"_s), u"state = 'open' and amount > 5"_s);
    choose(panel().modes(), u"00"_s);
    QCOMPARE(panel().rules()->rules().size(), 2);
    m_page->undo();
    QCOMPARE(panel().modes()->currentData().toString(), u"01"_s);
    QCOMPARE(panel().text()->text(), u"state = 'open' and amount > 5"_s);
    m_page->undo(); // what was typed, at once
    QCOMPARE(panel().text()->text(), u"state = 'open'"_s);
}

void ViewFilterTest::asksWhereItDoesNot()
{
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    design().setMembers(u"dql"_s, {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"amount > 1 or state = 'open'"_s}});
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    choose(panel().modes(), u"00"_s);
    QTRY_COMPARE(panel().modes()->currentData().toString(), u"01"_s);
    QCOMPARE(design().text(u"editMode"_s), u"01"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    choose(panel().modes(), u"00"_s);
    QTRY_COMPARE(design().text(u"editMode"_s), u"00"_s);
    m_page->undo();
    QCOMPARE(panel().text()->text(), u"amount > 1 or state = 'open'"_s); // nothing is lost
}

void ViewFilterTest::tellsWhereItIsWrong()
{
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    choose(panel().modes(), u"01"_s);
    panel().text()->setFocus();
    QTest::keyClicks(panel().text(), u"state = 'open' and"_s);
    QTest::keyClick(panel().text(), Qt::Key_Return);
    QTest::keyClicks(panel().text(), u"amuont > 5"_s);
    QTRY_VERIFY2(panel().message().contains(u"amuont"_s), qPrintable(panel().message()));
    QVERIFY2(panel().message().contains(u"2"_s), qPrintable(panel().message())); // the line
    QTRY_VERIFY(!m_page->problems().isEmpty());
    QCOMPARE(panel().text()->marks().size(), 1);
    QCOMPARE(panel().text()->text().sliced(panel().text()->marks().constFirst().begin, 6), u"amuont"_s);
    m_page->setFocus();
    m_page->problems().constFirst().show();
    QVERIFY(panel().text()->hasFocus());
    QCOMPARE(panel().text()->cursor(), 19);
    // Whoever looks at another language of filters and stays is told as before.
    const QString message = panel().message();
    choose(panel().modes(), u"00"_s);
    QPushButton *cancel = nullptr;
    QTRY_VERIFY((cancel = panel().findChild<QPushButton *>(u"rejectButton"_s)) != nullptr);
    QCOMPARE(panel().message(), message);
    cancel->click();
    QTRY_VERIFY(!panel().findChild<QPushButton *>(u"rejectButton"_s));
    QCOMPARE(panel().message(), message);
    QCOMPARE(panel().text()->marks().size(), 1);
    QVERIFY(!m_page->problems().isEmpty());
    // A script whose text is the query is the server's to judge.
    panel().text()->setText(u"var a = 1;\n\"amount > \" + a;"_s);
    QTRY_COMPARE(panel().message(), QString());
}

// What the parser would take there, and nothing else.
void ViewFilterTest::completesAtTheCursor()
{
    m_stored.view.insert(u"editMode"_s, u"01"_s);
    m_stored.view.insert(u"filterScript"_s, QString());
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    auto *text = textOnScreen();
    QVERIFY(text->isVisible());
    text->setFocus();
    const auto ask = [&](const QString &written) {
        text->setText(written);
        text->setCursor(text->text().size());
        QTest::keyClick(text, Qt::Key_Space, Qt::ControlModifier);
        return text->offered();
    };
    QVERIFY(ask(u"am"_s).contains(u"amount"_s));
    QVERIFY(!text->offered().contains(u"state"_s));
    // Behind a field stand comparisons, behind a comparison the choices of the field.
    QVERIFY(!ask(u"state "_s).contains(u"amount"_s));
    QVERIFY(!text->offered().isEmpty());
    QVERIFY(ask(u"state = "_s).join(u' ').contains(u"open"_s));
    QVERIFY(ask(u"number = :curr"_s).join(u' ').contains(u"curruserid"_s));
    // The word at the cursor is replaced by what is chosen.
    ask(u"am"_s);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(text->text(), u"amount"_s);
}

void ViewFilterTest::completesColumnsOfSql()
{
    m_stored.view.insert(u"editMode"_s, u"02"_s);
    m_stored.view.insert(u"sqlFilterScript"_s, QString());
    openPage();
    m_page->action(u"filter"_s)->setChecked(true);
    auto *text = textOnScreen();
    text->setFocus();
    text->setText(u"select id from x where item_am"_s);
    text->setCursor(text->text().size());
    QTest::keyClick(text, Qt::Key_Space, Qt::ControlModifier);
    QTRY_VERIFY(!text->offered().isEmpty());
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(text->text(), u"select id from x where item_amount"_s);
}

QTEST_MAIN(ViewFilterTest)
#include "view_filter_test.moc"
