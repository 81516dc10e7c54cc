// Where an element is used: the list of it, and the place in a form that it leads to.
#include "ui/form_editor_page.h"
#include "ui/screenshots.h"

#include "ui/designing/drafts.h"
#include "ui/designing/usages_dialog.h"
#include "ui/menus/menu_design.h"
#include "ui/widgets/inline_message.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using designing::UsageQuestion;
using designing::UsagesDialog;
using designing::UsingPlace;

namespace {

constexpr int patience = 60'000;

QJsonObject user(const char *kind, const char *id, const QString &name, const QString &place, const char *how)
{
    return {{u"kind"_s, QString::fromLatin1(kind)}, {u"id"_s, QString::fromLatin1(id)}, {u"name"_s, name},
        {u"place"_s, place}, {u"how"_s, QString::fromLatin1(how)}};
}

const QJsonArray someUsers{user("view", "v1", u"Open requests"_s, u"columns[Amount].valueScript"_s, "name"),
    user("view", "v2", u"All requests"_s, u"relatedForm"_s, "id"),
    user("role", "r1", u"Clerk"_s, u"permissions"_s, "permission"),
    user("form", "f2", u"Order"_s, u"templatecontext[total].hiddenscript"_s, "name"),
    user("dashboard", "d1", u"Start page"_s, u"tiles[Open].source"_s, "id")};

struct FormPage : DrawnPage {
    FormPage() { openPage(); }
    ~FormPage() { closePage(); }
    using DrawnPage::canvas;
    using DrawnPage::design;
    using DrawnPage::m_client;
    using DrawnPage::m_page;
    using DrawnPage::named;
};

} // namespace

class UsagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void listsByKinds();
    void asksForTheField();
    void leadsByKeyboard();
    void groupsLeadNowhere();
    void tellsThatThereAreNone();
    void tellsWhyThereIsNoAnswer_data();
    void tellsWhyThereIsNoAnswer();
    void asksAgain();
    void closedMeanwhile();
    void takesPlacesApart_data();
    void takesPlacesApart();
    void formAsksForTheSelectedField();
    void formGoesToTheAttribute();
    void formGoesThereOnceItIsLoaded();
    void formFindsTheNameInTheSource();
    void formTellsWhatIsNotSaved();
    void menusTellWhatIsNotSaved();
    void whatIsNotSavedIsSentAndTold();
    void olderServersLookThroughWhatIsSaved_data();
    void olderServersLookThroughWhatIsSaved();
    void aLargeDraftHidesNoOther();
    void draftsOfOneElementAreOne();
    void noMoreDraftsAreSentThanAreTaken_data();
    void noMoreDraftsAreSentThanAreTaken();
    void formGoesToWhatArrangesOrShows();
    void pictures_data() { Screenshots::addRows(); }
    void pictures();

private:
    void open(const UsageQuestion &question = {u"a1"_s, u"f1"_s, u"Purchase request"_s, {}})
    {
        m_dialog = new UsagesDialog(*m_client, question);
        m_dialog->show();
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
    }
    void openAnswered()
    {
        open();
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->tree()->topLevelItemCount() > 0, patience);
    }
    QStringList lines() const
    {
        QStringList lines;
        for (int row = 0; row < m_dialog->tree()->topLevelItemCount(); ++row) {
            const QTreeWidgetItem *group = m_dialog->tree()->topLevelItem(row);
            lines.append(group->text(0));
            for (int child = 0; child < group->childCount(); ++child)
                lines.append(u"- %1; %2; %3"_s.arg(
                    group->child(child)->text(0), group->child(child)->text(1), group->child(child)->text(2)));
        }
        return lines;
    }

    FakeAnswer m_answer;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    QPointer<UsagesDialog> m_dialog;
    Screenshots m_screenshots;
};

void UsagesTest::init()
{
    m_answer = data(someUsers);
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &) { return m_answer; });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void UsagesTest::cleanup()
{
    delete m_dialog;
    m_client.reset();
    m_server.reset();
}

void UsagesTest::listsByKinds()
{
    openAnswered();
    QCOMPARE(lines(),
        (QStringList{u"Forms (1)"_s, u"- Order; Field “total”, Script that hides it; By its name"_s, u"Views (2)"_s,
            u"- Open requests; Column “Amount”, Value script; By its name"_s, u"- All requests; Form; Itself"_s,
            u"Roles (1)"_s, u"- Clerk; Permissions; Permission"_s, u"dashboard (1)"_s,
            u"- Start page; “Open”, source; Itself"_s}));
    QCOMPARE(m_dialog->told(), u"5 places"_s);
    QCOMPARE(m_dialog->windowTitle(), u"Where “Purchase request” Is Used"_s);
    QVERIFY(m_dialog->tree()->currentItem()->parent() != nullptr);
}

void UsagesTest::asksForTheField()
{
    open({u"a1"_s, u"f1"_s, u"Purchase request"_s, u"amount"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!m_server->requests().isEmpty(), patience);
    const FakeRequest asked = m_server->requests().constFirst();
    QVERIFY2(asked.path.endsWith("/usages/f1"_L1), qPrintable(asked.path));
    QCOMPARE(asked.query.queryItemValue(u"fieldName"_s), u"amount"_s);
    QCOMPARE(m_dialog->windowTitle(), u"Where the Field “amount” of “Purchase request” Is Used"_s);
}

void UsagesTest::leadsByKeyboard()
{
    openAnswered();
    QSignalSpy wanted(m_dialog, &UsagesDialog::placeWanted);
    m_dialog->tree()->setFocus();
    QTest::keyClick(m_dialog->tree(), Qt::Key_Down);
    QTest::keyClick(m_dialog->tree(), Qt::Key_Down);
    QTest::keyClick(m_dialog->tree(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.at(0).at(0).value<UsingPlace>(),
        (UsingPlace{u"a1"_s, u"view"_s, u"v1"_s, u"columns"_s, u"Amount"_s, u"valueScript"_s,
            {u"f1"_s, u"Purchase request"_s}}));
    QVERIFY(m_dialog->isVisible()); // the next one is looked at from here
}

void UsagesTest::groupsLeadNowhere()
{
    openAnswered();
    QSignalSpy wanted(m_dialog, &UsagesDialog::placeWanted);
    m_dialog->tree()->setCurrentItem(m_dialog->tree()->topLevelItem(1));
    QVERIFY(!m_dialog->showButton()->isEnabled());
    Q_EMIT m_dialog->tree()->itemActivated(m_dialog->tree()->topLevelItem(1), 0);
    QVERIFY(!m_dialog->tree()->topLevelItem(1)->isExpanded());
    QCOMPARE(wanted.size(), 0);
}

void UsagesTest::tellsThatThereAreNone()
{
    m_answer = data(QJsonArray());
    open();
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->tree()->isVisible(), patience);
    QStringList texts;
    for (const QLabel *label : m_dialog->findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    QVERIFY(texts.contains(u"Nothing names it."_s));
    QVERIFY(!m_dialog->showButton()->isEnabled());
}

void UsagesTest::tellsWhyThereIsNoAnswer_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QJsonValue>("answered");
    QTest::newRow("gone") << 404 << QJsonValue();
    QTest::newRow("too much") << 413 << QJsonValue();
    QTest::newRow("no list") << 200 << QJsonValue(u"none"_s);
    QTest::newRow("no users") << 200 << QJsonValue(QJsonArray{1, 2});
}

void UsagesTest::tellsWhyThereIsNoAnswer()
{
    QFETCH(int, status);
    QFETCH(QJsonValue, answered);
    m_answer = status == 200 ? data(answered) : refusal(status, u"no such form"_s);
    open();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->message()->isVisible(), patience);
    QVERIFY(m_dialog->message()->summary().startsWith(u"Where it is used could not be found out."_s));
    if (status != 200)
        QVERIFY(m_dialog->message()->summary().contains(u"No such form"_s));
    QCOMPARE(m_dialog->told(), QString()); // and not that there are none
    QVERIFY(m_dialog->tree()->isVisible());
}

void UsagesTest::asksAgain()
{
    m_answer = refusal(500, u"broken"_s);
    open();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->message()->isVisible(), patience);
    m_answer = data(someUsers);
    Q_EMIT m_dialog->message()->actionTriggered();
    QTRY_COMPARE_WITH_TIMEOUT(m_dialog->told(), u"5 places"_s, patience);
    QVERIFY(!m_dialog->message()->isVisible());
}

void UsagesTest::closedMeanwhile()
{
    m_answer.isHeld = true;
    open();
    QTRY_VERIFY_WITH_TIMEOUT(!m_server->requests().isEmpty(), patience);
    m_dialog->reject();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog.isNull(), patience);
    m_server->release();
    QTest::qWait(50);
}

void UsagesTest::takesPlacesApart_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("member");
    QTest::newRow("of the element") << u"relatedForm"_s << QString() << QString() << u"relatedForm"_s;
    QTest::newRow("of a column") << u"columns[Customer].link"_s << u"columns"_s << u"Customer"_s << u"link"_s;
    QTest::newRow("brackets in a name") << u"columns[a].b[c]].link"_s << u"columns"_s << u"a].b[c]"_s << u"link"_s;
    QTest::newRow("two lines") << u"columns[a\nb].link"_s << u"columns"_s << u"a\nb"_s << u"link"_s;
    QTest::newRow("no name") << u"columns[].link"_s << u"columns"_s << QString() << u"link"_s;
    QTest::newRow("nothing") << QString() << QString() << QString() << QString();
}

void UsagesTest::takesPlacesApart()
{
    QFETCH(QString, place);
    const UsingPlace read
        = designing::usingPlace({u"a1"_s, u"f1"_s, u"x"_s, {}}, {u"view"_s, u"v1"_s, u"V"_s, place, u"id"_s});
    QTEST(read.list, "list");
    QTEST(read.part, "part");
    QTEST(read.member, "member");
}

void UsagesTest::formAsksForTheSelectedField()
{
    FormPage form;
    QSignalSpy wanted(form.m_page.get(), &designing::EditorPage::usagesWanted);
    form.canvas().setFocus();
    QTest::keyClick(&form.canvas(), Qt::Key_F12, Qt::ShiftModifier);
    form.design().select({form.named("amount")});
    QTest::keyClick(&form.canvas(), Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(
        wanted.at(0).at(0).value<UsageQuestion>(), (UsageQuestion{u"a1"_s, u"f1"_s, u"Purchase request"_s, QString()}));
    QCOMPARE(wanted.at(1).at(0).value<UsageQuestion>(),
        (UsageQuestion{u"a1"_s, u"f1"_s, u"Purchase request"_s, u"amount"_s}));
}

void UsagesTest::formGoesToTheAttribute()
{
    FormPage form;
    QVERIFY(form.design().setAttribute(u"x"_s, {form.named("amount")}, u"hiddenScript"_s, u"return 'f9';"_s));
    form.design().select({});
    form.m_page->showPlace({u"a1"_s, u"form"_s, u"f1"_s, u"templatecontext"_s, u"Amount"_s, u"hiddenscript"_s, {}});
    QCOMPARE(form.design().current(), form.named("amount"));
    // A field that is gone meanwhile leads nowhere, and breaks nothing.
    form.design().select({});
    form.m_page->showPlace({u"a1"_s, u"form"_s, u"f1"_s, u"templatecontext"_s, u"gone"_s, u"hiddenscript"_s, {}});
    QCOMPARE(form.design().current(), forms::NodeId(0));
}

void UsagesTest::formGoesThereOnceItIsLoaded()
{
    StoredForm stored;
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    formeditor::FormEditor page(client, u"f1"_s);
    page.resize(1200, 900);
    page.show();
    page.showPlace({u"a1"_s, u"form"_s, u"f1"_s, u"templatecontext"_s, u"urgent"_s, u"hiddenscript"_s, {}});
    page.load();
    QTRY_COMPARE_WITH_TIMEOUT(
        page.design().current() != 0 && page.design().current() == nodeNamed(page.design(), u"urgent"_s), true,
        patience);
}

void UsagesTest::formFindsTheNameInTheSource()
{
    FormPage form;
    QVERIFY(form.design().setAttribute(u"x"_s, {form.named("reason")}, u"dialogView"_s, u"01VIEW"_s));
    form.design().select({});
    form.m_page->showPlace({u"a1"_s, u"form"_s, u"f1"_s, {}, {}, u"templatecontext"_s, {u"01VIEW"_s, u"Amount"_s}});
    QCOMPARE(form.design().current(), form.named("reason"));
}

void UsagesTest::formTellsWhatIsNotSaved()
{
    FormPage form;
    const auto drafts = [&] { return form.m_page->drafts(*form.m_client, u"a1"_s); };
    QVERIFY(drafts().isEmpty());
    QVERIFY(form.design().setAttribute(
        u"x"_s, {form.named("reason")}, u"hiddenScript"_s, u"getItemValue('amount') == null"_s));
    QCOMPARE(drafts().size(), 1);
    QCOMPARE(drafts().constFirst().kind, u"form"_s);
    QCOMPARE(drafts().constFirst().id, u"f1"_s);
    QCOMPARE(drafts().constFirst().members, (QJsonObject{{u"templatecontext"_s, form.design().text()}}));
    QVERIFY(form.m_page->drafts(*form.m_client, u"a2"_s).isEmpty()); // of another software
    QVERIFY(form.m_page->drafts(*m_client, u"a1"_s).isEmpty()); // of another session
}

void UsagesTest::menusTellWhatIsNotSaved()
{
    const auto entry = [](const QString &name, const QString &leadsTo) {
        return QJsonObject{{u"name"_s, name}, {u"actionContent"_s, leadsTo}};
    };
    const QJsonObject before{{u"@entries"_s, QJsonArray{u"m1"_s, u"m2"_s, u"m3"_s}},
        {menus::entryMember(u"m1"_s), entry(u"Same"_s, u"f1"_s)},
        {menus::entryMember(u"m2"_s), entry(u"Changed"_s, u"f1"_s)},
        {menus::entryMember(u"m3"_s), entry(u"Removed"_s, u"f1"_s)}};
    QJsonObject now = before;
    now.insert(u"@entries"_s, QJsonArray{u"m4"_s, u"m1"_s, u"m2"_s});
    now.insert(menus::entryMember(u"m2"_s), entry(u"Changed"_s, u"v1"_s));
    now.insert(menus::entryMember(u"m4"_s), entry(u"Made"_s, u"v1"_s));
    now.remove(menus::entryMember(u"m3"_s));
    QStringList told;
    for (const contract::designtime::DesignDraft &draft : menus::draftsBetween(before, now))
        told.append(draft.id % u' ' % draft.name % (draft.isRemoved ? u" goes"_s : QString()));
    QCOMPARE(told, (QStringList{u"m4 Made"_s, u"m2 Changed"_s, u"m3  goes"_s}));
    QVERIFY(menus::draftsBetween(before, before).isEmpty());
}

void UsagesTest::whatIsNotSavedIsSentAndTold()
{
    QJsonObject unsaved = user("view", "v1", u"All"_s, u"columns[Amount].fieldName"_s, "name");
    unsaved.insert(u"isDraft"_s, true);
    m_answer = data(QJsonArray{unsaved, user("view", "v2", u"Open"_s, u"relatedForm"_s, "id")});
    QList<contract::designtime::DesignDraft> drafts{
        {u"view"_s, u"v1"_s, u"All"_s, false, {{u"filterCondition"_s, u"amount > 1"_s}}}};
    m_dialog = new UsagesDialog(
        *m_client, {u"a1"_s, u"f1"_s, u"Purchase request"_s, u"amount"_s}, [&drafts] { return drafts; });
    m_dialog->show();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->tree()->topLevelItemCount() > 0, patience);
    const FakeRequest asked = m_server->requests().constFirst();
    QCOMPARE(asked.method, "POST");
    QCOMPARE(asked.body["fieldName"_L1].toString(), u"amount"_s);
    QCOMPARE(asked.body["drafts"_L1][0]["id"_L1].toString(), u"v1"_s);
    QCOMPARE(asked.body["drafts"_L1][0]["members"_L1]["filterCondition"_L1].toString(), u"amount > 1"_s);
    QCOMPARE(lines(),
        (QStringList{
            u"Views (2)"_s, u"- All; Column “Amount”, Field; By its name, not saved"_s, u"- Open; Form; Itself"_s}));
    const QTreeWidgetItem *line = m_dialog->tree()->topLevelItem(0)->child(0);
    QVERIFY(line->data(0, Qt::AccessibleTextRole).toString().endsWith(u"not saved"_s));
    // Each look takes what is drawn by then.
    drafts.clear();
    m_dialog->ask();
    QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 2, patience);
    QCOMPARE(m_server->requests().constLast().method, "GET");
}

void UsagesTest::olderServersLookThroughWhatIsSaved_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("no such path") << 404;
    QTest::newRow("no such method") << 405;
}

void UsagesTest::olderServersLookThroughWhatIsSaved()
{
    QFETCH(int, status);
    m_server = std::make_unique<FakeServer>([this, status](const FakeRequest &request) {
        return request.method == "POST" ? refusal(status, u"no such endpoint"_s) : m_answer;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
    const QList<contract::designtime::DesignDraft> drafts{{u"view"_s, u"v1"_s, u"All"_s, false, {}}};
    m_dialog = new UsagesDialog(*m_client, {u"a1"_s, u"f1"_s, u"F"_s, {}}, [drafts] { return drafts; });
    m_dialog->show();
    QTRY_COMPARE(m_dialog->told(), u"5 places"_s);
    QVERIFY(m_dialog->message()->isVisible());
    QVERIFY(m_dialog->message()->summary().contains(u"not looked through"_s));
}

void UsagesTest::aLargeDraftHidesNoOther()
{
    const auto all = designing::gathered(
        {{u"form"_s, u"f1"_s, u"F"_s, false, {{u"templatecontext"_s, QString(9'000'000, QChar(u'x'))}}},
            {u"view"_s, u"v1"_s, u"V"_s, false, {{u"relatedForm"_s, u"f2"_s}}}});
    QVERIFY(!all.areAll);
    QCOMPARE(all.drafts.size(), 1);
    QCOMPARE(all.drafts.constFirst().id, u"v1"_s);
}

void UsagesTest::draftsOfOneElementAreOne()
{
    const auto all = designing::gathered({{u"form"_s, u"f1"_s, u"F"_s, false, {{u"templatecontext"_s, u"t"_s}}},
        {u"view"_s, u"v1"_s, u"V"_s, false, {}}, {u"form"_s, u"f1"_s, {}, false, {{u"activities"_s, QJsonArray()}}}});
    QVERIFY(all.areAll);
    QCOMPARE(all.drafts.size(), 2);
    QCOMPARE(all.drafts.constFirst().members.keys(), (QStringList{u"activities"_s, u"templatecontext"_s}));
    QCOMPARE(all.drafts.constFirst().name, u"F"_s);
    // What one page wants to be gone is gone.
    const auto roles = designing::gathered(
        {{u"role"_s, u"r1"_s, u"R"_s, false, {{u"permissions"_s, QJsonArray()}}}, {u"role"_s, u"r1"_s, {}, true, {}}});
    QCOMPARE(roles.drafts.size(), 1);
    QVERIFY(roles.drafts.constFirst().isRemoved);
}

void UsagesTest::noMoreDraftsAreSentThanAreTaken_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("characters");
    QTest::addColumn<int>("sent");
    QTest::newRow("few") << 3 << 10 << 3;
    QTest::newRow("many") << 501 << 10 << 500;
    QTest::newRow("long") << 10 << 3'000'000 << 2;
}

void UsagesTest::noMoreDraftsAreSentThanAreTaken()
{
    QFETCH(int, count);
    QFETCH(int, characters);
    QFETCH(int, sent);
    QList<contract::designtime::DesignDraft> drafts;
    for (int i = 0; i < count; ++i)
        drafts.append({u"flow"_s, u"w%1"_s.arg(i), {}, false, {{u"content"_s, QString(characters, QChar(u'x'))}}});
    m_dialog = new UsagesDialog(*m_client, {u"a1"_s, u"f1"_s, u"F"_s, {}}, [&drafts] { return drafts; });
    m_dialog->show();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->tree()->topLevelItemCount() > 0, patience);
    QCOMPARE(m_server->requests().constFirst().body["drafts"_L1].toArray().size(), sent);
    QCOMPARE(m_dialog->message()->isVisible(), sent < count);
}

void UsagesTest::formGoesToWhatArrangesOrShows()
{
    FormPage form;
    QVERIFY(form.design().insertMarkup(
        u"x"_s, u"<o-calctext label=\"Sum\" valueScript=\"getItemValue('amount')\"></o-calctext>"_s));
    const forms::NodeId sum = form.design().current();
    form.design().select({});
    form.m_page->showPlace(
        {u"a1"_s, u"form"_s, u"f1"_s, u"templatecontext"_s, u"Sum"_s, u"valuescript"_s, {u"amount"_s}});
    QCOMPARE(form.design().current(), sum);
}

void UsagesTest::pictures()
{
    m_screenshots.takeRow();
    QJsonArray users = someUsers;
    QJsonObject unsaved = users.first().toObject();
    unsaved.insert(u"isDraft"_s, true);
    users.replace(0, unsaved);
    m_answer = data(users);
    openAnswered();
    Screenshots::shoot(*m_dialog, u"usages"_s);
    m_answer = data(QJsonArray());
    m_dialog->ask();
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->tree()->isVisible(), patience);
    Screenshots::shoot(*m_dialog, u"usages-none"_s);
    m_answer = refusal(404, u"no such form"_s);
    m_dialog->ask();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->message()->isVisible(), patience);
    Screenshots::shoot(*m_dialog, u"usages-refused"_s);
}

QTEST_MAIN(UsagesTest)
#include "usages_test.moc"
