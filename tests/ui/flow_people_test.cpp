// Who acts on a node, chosen among the properties: by name, kept by plain id.
#include "ui/flow_editor_page.h"

#include "app/flow/diagram.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using widgets::PickerField;

class FlowPeopleTest : public QObject, private DrawnFlowPage
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closePage(); }
    void choosesByKeyboard();
    void eachChoiceIsAStep();
    void removesByKeyboard();
    void tellsWhoIsGone();
    void namesManyPeople();
    void keepsWhatIsNoPerson();
    void severalNodesMayDiffer();
    void withoutAnAnswerTheWrittenNamesStand();
    void asksTheDomainThatIsChosen();
    void tellsWhyNobodyIsFound();
    void hasAName();
    void offersFieldsOfTheForms_data();
    void offersFieldsOfTheForms();
    void offersTheFormsOfTheSoftware();
    void offersButtonsOfTheForms();
    void withoutAFormButtonsAreTyped();

private:
    PickerField *picker()
    {
        auto *field = qobject_cast<PickerField *>(m_page->properties().field(u"userList"_s));
        [&] { QVERIFY(field); }();
        return field;
    }
    QString kept(const QString &node = u"3"_s) { return design().value({false, node}, u"userList"_s); }
    void write(const QString &tokens)
    {
        design().set(u"people"_s, {{false, u"3"_s}}, {{u"userList"_s, tokens}});
        click("3");
    }
    QStringList shown()
    {
        QStringList names;
        for (const widgets::Chip *chip : picker()->chips())
            names.append(chip->text());
        return names;
    }
    void type(const QString &text, const QStringList &offered)
    {
        picker()->edit()->setFocus();
        QTest::keyClicks(picker()->edit(), text);
        QTRY_VERIFY_WITH_TIMEOUT(picker()->popup() != nullptr, 60'000);
        const auto lines = [this] {
            QStringList names;
            for (int row = 0; row < picker()->popup()->list()->count(); ++row)
                names.append(picker()->popup()->list()->item(row)->text().section(u"  "_s, 0, 0));
            return names;
        };
        QTRY_COMPARE_WITH_TIMEOUT(lines(), offered, 60'000);
    }
};

// The roles come from the server, and the rows are made anew by them: nobody types before.
void FlowPeopleTest::init()
{
    openPage();
    click("3");
    const auto roles = [this] {
        auto *button = qobject_cast<QToolButton *>(m_page->properties().field(u"namelist"_s));
        if (button == nullptr)
            return qsizetype(0);
        Q_EMIT button->menu()->aboutToShow();
        return button->menu()->actions().size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(roles(), 3, 60'000);
    design().select({});
}

void FlowPeopleTest::choosesByKeyboard()
{
    click("3");
    type(u"weber"_s, {u"Maria Weber"_s, u"Jonas Weber"_s});
    QTest::keyClick(picker()->edit(), Qt::Key_Down);
    QTest::keyClick(picker()->edit(), Qt::Key_Return);
    QCOMPARE(kept(), u"Ujonas|Jonas Weber;"_s);
    QCOMPARE(flow::parseDiagram(design().text()).node(u"3"_s)->actors.userIds, QStringList{u"jonas"_s});
    QTRY_COMPARE_WITH_TIMEOUT(shown(), QStringList{u"Jonas Weber"_s}, 60'000);
}

void FlowPeopleTest::eachChoiceIsAStep()
{
    click("3");
    type(u"jonas"_s, {u"Jonas Weber"_s});
    QTest::keyClick(picker()->edit(), Qt::Key_Return);
    type(u"maria"_s, {u"Maria Weber"_s});
    QTest::keyClick(picker()->edit(), Qt::Key_Return);
    QCOMPARE(kept(), u"Ujonas|Jonas Weber;Umaria|Maria Weber;"_s);
    m_page->undo();
    QCOMPARE(kept(), u"Ujonas|Jonas Weber;"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), QStringList{u"Jonas Weber"_s}, 60'000);
    m_page->undo();
    QCOMPARE(design().text(), drawnFlow);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), QStringList(), 60'000);
}

void FlowPeopleTest::removesByKeyboard()
{
    write(u"Ujonas|Jonas;Umaria|Maria;"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), (QStringList{u"Jonas Weber"_s, u"Maria Weber"_s}), 60'000);
    picker()->edit()->setFocus();
    QTest::keyClick(picker()->edit(), Qt::Key_Backspace);
    QTest::keyClick(picker()->chips().constLast(), Qt::Key_Backspace);
    // The one that stays is as it was written.
    QCOMPARE(kept(), u"Ujonas|Jonas;"_s);
}

void FlowPeopleTest::tellsWhoIsGone()
{
    write(u"Umaria|M. Weber;Uold|Otto Old;Ugina|Gina;Uplain"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown(),
        (QStringList{u"Maria Weber"_s, u"Otto Old (not there any more)"_s, u"Gina Gone (not at work)"_s,
            u"plain (not there any more)"_s}),
        60'000);
}

// More than the server tells of at once.
void FlowPeopleTest::namesManyPeople()
{
    QString many;
    for (int i = 0; i < 250; ++i)
        many += u"Uold%1|Old %1;"_s.arg(i);
    write(many % u"Umaria|M. Weber;"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 251, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(shown().constLast(), u"Maria Weber"_s, 60'000);
    QCOMPARE(shown().constFirst(), u"Old 0 (not there any more)"_s);
}

void FlowPeopleTest::keepsWhatIsNoPerson()
{
    write(u"Dsales|Sales;Umaria|Maria;"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), QStringList{u"Maria Weber"_s}, 60'000);
    type(u"jonas"_s, {u"Jonas Weber"_s});
    QTest::keyClick(picker()->edit(), Qt::Key_Return);
    QCOMPARE(kept(), u"Dsales|Sales;Umaria|Maria;Ujonas|Jonas Weber;"_s);
}

void FlowPeopleTest::severalNodesMayDiffer()
{
    write(u"Umaria|Maria;"_s);
    click("2", Qt::ControlModifier);
    QTRY_COMPARE(picker()->edit()->placeholderText(), u"Mixed"_s);
    QCOMPARE(shown(), QStringList());
    type(u"jonas"_s, {u"Jonas Weber"_s});
    QTest::keyClick(picker()->edit(), Qt::Key_Return);
    QCOMPARE(kept(u"2"_s), u"Ujonas|Jonas Weber;"_s);
    QCOMPARE(kept(u"3"_s), u"Ujonas|Jonas Weber;"_s);
}

void FlowPeopleTest::withoutAnAnswerTheWrittenNamesStand()
{
    const auto away = std::make_shared<client::ApiClient>(client::Session{QUrl(u"http://127.0.0.1:1"_s), "t", "t"});
    m_page->choosePeopleOf(away);
    write(u"Umaria|M. Weber;"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shown(), QStringList{u"M. Weber"_s}, 60'000);
}

void FlowPeopleTest::asksTheDomainThatIsChosen()
{
    const auto chosen
        = std::make_shared<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t", u"acme-domain"_s});
    m_page->choosePeopleOf(chosen);
    click("3");
    type(u"maria"_s, {u"Maria Weber"_s});
    const auto asked = std::find_if(m_server->requests().begin(), m_server->requests().end(),
        [](const FakeRequest &request) { return request.path == "/api/designtime/applications/a1/people"_L1; });
    QVERIFY(asked != m_server->requests().end());
    QVERIFY2(asked->head.toLower().contains("domainid: acme-domain"), asked->head.constData());
}

void FlowPeopleTest::tellsWhyNobodyIsFound()
{
    m_stored.isPeopleRefused = true;
    click("3");
    QTest::keyClicks(picker()->edit(), u"maria"_s);
    QTRY_VERIFY_WITH_TIMEOUT(picker()->popup() != nullptr, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(
        picker()->popup()->message(), u"Choose a domain in the Run place: its people are found here."_s, 60'000);
}

void FlowPeopleTest::hasAName()
{
    click("3");
    QCOMPARE(picker()->edit()->accessibleName(), u"People"_s);
    QCOMPARE(picker()->accessibleName(), u"People"_s);
}

void FlowPeopleTest::offersFieldsOfTheForms_data()
{
    QTest::addColumn<QString>("formName");
    QTest::addColumn<QStringList>("offered");
    QTest::newRow("of the form that it serves") << u"Request"_s << QStringList{u""_s, u"asker"_s};
    QTest::newRow("of those beside it") << QString() << QStringList{u""_s, u"asker"_s, u"head"_s};
}

// Those of its own module first; whoever begins with another one has its fields and buttons, too. One that is made
// meanwhile is offered once the page is seen again.
void FlowPeopleTest::offersTheFormsOfTheSoftware()
{
    closePage();
    m_stored.forms = {
        {u"f2"_s, u"Contract"_s, u"<o-user-select name=\"signer\"></o-user-select>"_s, {{u"b9"_s, u"Sign"_s}}, u"m0"_s},
        {u"f1"_s, u"Request"_s, u"<o-user-select name=\"asker\"></o-user-select>"_s}};
    m_stored.text = QString(drawnFlow).replace(u"<id>1</id>"_s, u"<id>1</id><formname>Contract</formname>"_s);
    openPage(true);
    click("1");
    const auto offered = [this](const QString &path) {
        QStringList titles;
        if (const auto *box = qobject_cast<QComboBox *>(m_page->properties().field(path))) {
            for (int i = 0; i < box->count(); ++i)
                titles.append(box->itemText(i));
        }
        return titles;
    };
    QTRY_COMPARE(offered(u"formname"_s), (QStringList{u"None"_s, u"Request"_s, u"Contract (M0)"_s}));
    m_stored.forms.append({u"f3"_s, u"Bill"_s, {}});
    m_page->hide();
    m_page->show();
    QTRY_COMPARE(offered(u"formname"_s), (QStringList{u"None"_s, u"Request"_s, u"Bill"_s, u"Contract (M0)"_s}));
    click("3");
    QTRY_VERIFY(offered(u"actorField"_s).contains(u"signer"_s));
}

void FlowPeopleTest::offersFieldsOfTheForms()
{
    QFETCH(QString, formName);
    QFETCH(QStringList, offered);
    closePage();
    m_stored.forms = {{u"f1"_s, u"Request"_s,
                          u"<o-user-select name=\"asker\" label=\"Asked by\"></o-user-select>"
                          u"<o-input name=\"amount\"></o-input>"_s},
        {u"f2"_s, u"Offer"_s,
            u"<o-user-select name=\"Asker\"></o-user-select><o-user-select name=\"head\"></o-user-select>"_s}};
    QString text = drawnFlow;
    if (!formName.isEmpty())
        text.replace(u"<id>1</id>"_s, u"<id>1</id><formname>%1</formname>"_s.arg(formName));
    m_stored.text = text;
    openPage(true);
    click("3");
    QVERIFY(design().set(u"x"_s, {{false, u"3"_s}}, {{u"actorField"_s, u"gone"_s}}));
    const auto box = [this] { return qobject_cast<QComboBox *>(m_page->properties().field(u"actorField"_s)); };
    QTRY_VERIFY_WITH_TIMEOUT(box() != nullptr, 60'000);
    QStringList values;
    for (int i = 0; i < box()->count(); ++i)
        values.append(box()->itemData(i).toString());
    QCOMPARE(values, offered);
    QCOMPARE(box()->itemText(1), u"Asked by (asker)"_s);
    QCOMPARE(box()->currentText(), u"gone"_s); // what is not there stays until another one is chosen
    box()->setCurrentIndex(1);
    Q_EMIT box()->activated(1);
    QCOMPARE(design().placeOf({false, u"3"_s})->property(u"actorField"_s)->value, u"asker"_s);
}

// By id, so that another name changes nothing; what has a name already keeps it, and what is gone can be taken away.
void FlowPeopleTest::offersButtonsOfTheForms()
{
    closePage();
    m_stored.forms = {{u"f1"_s, u"Request"_s, {}, {{u"b1"_s, u"Print"_s}, {u"b2"_s, u"Send"_s}, {u"b3"_s, u"Mark"_s}}},
        {u"f2"_s, u"Offer"_s, {}, {{u"b9"_s, u"Other"_s}}}};
    QString text = drawnFlow;
    m_stored.text = text.replace(u"<id>1</id>"_s, u"<id>1</id><formname>Request</formname>"_s);
    openPage(true);
    click("3");
    QVERIFY(design().set(u"x"_s, {{false, u"3"_s}}, {{u"activityPermList"_s, u"$send;$Old;"_s}}));
    const auto button
        = [this] { return qobject_cast<QToolButton *>(m_page->properties().field(u"activityPermList"_s)); };
    QTRY_VERIFY_WITH_TIMEOUT(button() != nullptr, 60'000);
    QCOMPARE(button()->text(), u"Send, $Old"_s);
    Q_EMIT button()->menu()->aboutToShow();
    QStringList offered, checked;
    for (const QAction *action : button()->menu()->actions()) {
        offered.append(action->text());
        if (action->isChecked())
            checked.append(action->text().section(u' ', 0, 0));
    }
    QCOMPARE(offered.first(3), (QStringList{u"Print"_s, u"Send"_s, u"Mark"_s}));
    QCOMPARE(offered.size(), 4);
    QCOMPARE(checked.size(), 2);
    button()->menu()->actions().first()->trigger();
    QCOMPARE(design().value({false, u"3"_s}, u"activityPermList"_s), u"$send;$Old;$b1;"_s);
    QTRY_VERIFY(button()->text().contains(u"Print"_s));
    Q_EMIT button()->menu()->aboutToShow();
    button()->menu()->actions().at(1)->trigger();
    QCOMPARE(design().value({false, u"3"_s}, u"activityPermList"_s), u"$Old;$b1;"_s);
    QCOMPARE(flow::parseDiagram(design().text()).node(u"3"_s)->buttonPermissions, u"$Old;$b1;"_s);
}

void FlowPeopleTest::withoutAFormButtonsAreTyped()
{
    click("3");
    QVERIFY(qobject_cast<QLineEdit *>(m_page->properties().field(u"activityPermList"_s)));
    QVERIFY(!m_page->properties().field(u"isreturn"_s));
}

QTEST_MAIN(FlowPeopleTest)
#include "flow_people_test.moc"
