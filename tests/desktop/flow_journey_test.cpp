// A document on its way, on the server that the desktop carries: a clerk sends it, the head finds it in the flow center
// and approves it.
#include "at_the_desktop.h"

#include "app/contract/authtime_people.h"
#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/login.h"
#include "app/contract/runtime_entry.h"
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_flow.h"
#include "ui/editors/flow_history.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/inline_message.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::tests;
using editors::DocumentEditor;
using editors::FlowAct;
using editors::FlowDialog;
using flowcenter::FlowCenterPage;
using flowcenter::WorkList;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

namespace {

bool lists(FlowCenterPage &center, const QString &title)
{
    for (int row = 0; row < center.model().rowCount(); ++row) {
        if (center.model().index(row, 0).data().toString().contains(title))
            return true;
    }
    return false;
}

} // namespace

class FlowJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void aDesignerPlaysIt();
    void aClerkSendsIt();
    void theHeadApprovesIt();
    void theDesktopLeadsThere();

private:
    // Somebody of the demo, signed in at the same server.
    std::shared_ptr<client::ApiClient> signedIn(const QString &login)
    {
        contract::login::DomainLogin in;
        in.domainName = u"Alder Works"_s;
        in.username = login;
        in.password = u"formwright-demo"_s;
        const auto answer = m_at->ask(contract::login::runtimeLogin, in);
        return client::ApiClient::make({m_at->client().server(), "accessToken", answer.accessToken.toUtf8()});
    }
    template <class In, class Out>
    Out askAs(client::ApiClient &client, const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        std::optional<client::Result<Out>> answer;
        client.call(endpoint, in, this, [&answer](const client::Result<Out> &given) { answer = given; });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, patience) || !*answer)
            qFatal("%s", answer ? qPrintable(answer->failure().message) : "no answer");
        return **answer;
    }
    static FlowDialog *dialogOf(DocumentEditor &editor)
    {
        FlowDialog *dialog = nullptr;
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(
                (dialog = editor.findChild<FlowDialog *>()) != nullptr && dialog->isVisible(), patience);
        }();
        return dialog;
    }
    static void accept(FlowDialog &dialog)
    {
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    }

    std::unique_ptr<AtTheDesktop> m_at;
    std::shared_ptr<client::ApiClient> m_clerk, m_head;
    QString m_flow;
};

void FlowJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    contract::authtime::ListPeople people;
    people.domainid = m_at->client().domain();
    QHash<QString, QString> ids;
    for (const auto &person : m_at->ask(contract::authtime::listPeople, people).datas)
        ids.insert(person.name, person.id);
    const QString head = ids.value(u"Jun Watanabe"_s);
    QVERIFY(!head.isEmpty());
    const QString application
        = m_at->ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}})
              .datas.value(0)
              .id;
    const QString module = m_at->ask(design::listModules, {.applicationId = application, .parentId = {}}).value(0).id;
    const QString opaque = m_at->ask(entry::listApplications, {}).value(0).id.plain;
    QString form;
    for (const entry::FormRow &each : m_at->ask(entry::listForms, {.applicationId = {opaque}})) {
        if (each.name == "Supplier"_L1)
            form = each.designId;
    }
    QVERIFY(!module.isEmpty() && !form.isEmpty());
    const QString text
        = u"<a.FlowDiagram><a.StartNode><id>start</id><name>start</name><formname>Supplier</formname></a.StartNode>"
          "<a.ManualNode><id>Head</id><name>Head</name><actorEditMode>2</actorEditMode><userList>U%1|x;</userList>"
          "<statelabel>at the head</statelabel><cBack>true</cBack></a.ManualNode>"
          "<a.CompleteNode><id>End</id><name>End</name></a.CompleteNode>"
          "<a.Relation><id>r1</id><startnodeid>start</startnodeid><endnodeid>Head</endnodeid></a.Relation>"
          "<a.Relation><id>r2</id><startnodeid>Head</startnodeid><endnodeid>End</endnodeid></a.Relation>"
          "</a.FlowDiagram>"_s.arg(head);
    design::FlowContent flow;
    flow.name = u"Approval of suppliers"_s;
    flow.content = text;
    m_flow = m_at->ask(design::createFlow, {application, module, flow}).id;
    design::ActivityContent button;
    button.name = u"Ask for approval"_s;
    button.type = 33;
    button.parentForm = form;
    m_at->ask(design::createActivity, {application, module, button});
    m_clerk = signedIn(u"mara"_s);
    m_head = signedIn(u"jun"_s);
}

void FlowJourneyTest::cleanupTestCase()
{
    m_clerk.reset();
    m_head.reset();
    m_at.reset();
}

void FlowJourneyTest::aDesignerPlaysIt()
{
    floweditor::FlowEditor page(m_at->client(), m_flow);
    page.resize(1200, 760);
    page.show();
    page.load();
    QTRY_VERIFY_WITH_TIMEOUT(page.isLoaded(), patience);
    page.choosePeopleOf(std::shared_ptr<client::ApiClient>(std::shared_ptr<void>(), &m_at->client()));
    page.action(u"simulate"_s)->trigger();
    floweditor::SimulationPanel &played = page.simulation();
    QTRY_VERIFY_WITH_TIMEOUT(played.perform().isEnabled(), patience);
    // A supplier without a name is refused as it would be.
    played.perform().click();
    QTRY_VERIFY_WITH_TIMEOUT(played.message().isVisible(), patience);
    QCOMPARE(played.acts().size(), 0);
    for (int row = 0; row < played.values().rowCount(); ++row) {
        if (played.values().item(row, 0)->text() == "name"_L1)
            played.values().item(row, 1)->setText(u"Birch Boards"_s);
    }
    played.perform().click();
    QTRY_COMPARE_WITH_TIMEOUT(played.places().topLevelItem(0)->text(0), u"Head"_s, patience);
    QCOMPARE(played.places().currentItem()->text(0), u"Jun Watanabe"_s);
    played.perform().click();
    QTRY_COMPARE_WITH_TIMEOUT(played.places().topLevelItemCount(), 0, patience);
    QCOMPARE(played.happened().topLevelItemCount(), 2);
}

void FlowJourneyTest::aClerkSendsIt()
{
    const QString application = askAs(*m_clerk, entry::listApplications, {}).value(0).id.plain;
    QString form;
    for (const entry::FormRow &each : askAs(*m_clerk, entry::listForms, {.applicationId = {application}})) {
        if (each.name == "Supplier"_L1)
            form = each.id.plain;
    }
    QVERIFY(!form.isEmpty());
    DocumentEditor editor(*m_clerk, {application, form});
    editor.resize(1000, 700);
    editor.show();
    editor.load();
    QTRY_VERIFY_WITH_TIMEOUT(editor.document().isLoaded(), patience);
    editor.document().setValue(u"name"_s, u"Birch Boards"_s);
    QTRY_VERIFY_WITH_TIMEOUT(editor.flow().action(FlowAct::Start)->isEnabled(), patience);
    DO(m_at->click(editor, u"Ask for approval"_s));
    // It is saved before, and asked about then.
    FlowDialog *dialog = dialogOf(editor);
    QVERIFY(!editor.document().isNew());
    accept(*dialog);
    QTRY_VERIFY_WITH_TIMEOUT(editor.flow().isVisible(), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(editor.flow().accessibleName().contains("at the head"_L1),
        qPrintable(editor.flow().accessibleName()), patience);
    QVERIFY(editor.flow().accessibleName().contains("Jun Watanabe"_L1));
    QTRY_VERIFY_WITH_TIMEOUT(!editor.buttons().isRunning(), patience);
    QVERIFY(!editor.flow().action(FlowAct::Submit)->isEnabled());

    FlowCenterPage center(*m_clerk);
    center.show();
    center.showList(WorkList::Started);
    QTRY_VERIFY_WITH_TIMEOUT(lists(center, u"Birch Boards"_s), patience);
}

void FlowJourneyTest::theHeadApprovesIt()
{
    FlowCenterPage center(*m_head);
    center.resize(1000, 600);
    center.show();
    center.load();
    QTRY_COMPARE_WITH_TIMEOUT(center.model().rowCount(), 1, patience);
    QTRY_VERIFY_WITH_TIMEOUT(center.model().isLoaded(0), patience);
    QCOMPARE(center.lists()->tabText(0), u"Pending (1)"_s);
    QSignalSpy wanted(&center, &FlowCenterPage::documentWanted);
    center.table()->setCurrentIndex(center.model().index(0, 0));
    QTest::keyClick(center.table(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    const QVariantList at = wanted.first();
    DocumentEditor editor(*m_head, {at.at(0).toString(), at.at(1).toString(), at.at(2).toString()});
    editor.resize(1000, 700);
    editor.show();
    editor.load();
    QTRY_VERIFY_WITH_TIMEOUT(editor.flow().action(FlowAct::Submit)->isEnabled(), patience);
    editor.document().setValue(u"name"_s, u"Birch Boards Ltd"_s);
    DO(m_at->click(editor, u"Submit…"_s));
    FlowDialog *dialog = dialogOf(editor);
    QVERIFY(dialog->targets().isEmpty());
    QTest::keyClicks(dialog->opinion(), u"a good one"_s);
    accept(*dialog);
    QTRY_VERIFY_WITH_TIMEOUT(editor.flow().accessibleName().contains("Complete"_L1), patience);
    QTRY_COMPARE_WITH_TIMEOUT(editor.document().value(u"name"_s).toString(), u"Birch Boards Ltd"_s, patience);
    QVERIFY(!editor.document().isChanged());
    editor.flow().historyAction()->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(editor.flow().history().list()->topLevelItemCount(), 2, patience);
    QCOMPARE(editor.flow().history().list()->topLevelItem(1)->text(1), u"Jun Watanabe"_s);
    QCOMPARE(editor.flow().history().list()->topLevelItem(1)->text(3), u"a good one"_s);

    center.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(center.lists()->tabText(0), u"Pending"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!center.table()->isVisible(), patience);
    center.showList(WorkList::Processed);
    // Beside those of the demo, some of which go on by themselves meanwhile.
    QTRY_VERIFY_WITH_TIMEOUT(lists(center, u"Birch Boards"_s), patience);
}

void FlowJourneyTest::theDesktopLeadsThere()
{
    m_at->desktop->actions().trigger(u"go.flowCenter"_s);
    FlowCenterPage *center = nullptr;
    DO(m_at->waitForPage(center));
    QCOMPARE(m_at->key(), u"flowcenter:work"_s);
    auto *delegations = center->findChild<QAction *>(u"delegations"_s);
    QVERIFY(delegations);
    delegations->trigger();
    QCOMPARE(m_at->key(), u"delegations:mine"_s);
    m_at->window().work().closeAll();
    QTRY_VERIFY_WITH_TIMEOUT(m_at->window().work().keys().isEmpty(), patience);
    m_at->desktop->actions().trigger(u"go.delegations"_s);
    QCOMPARE(m_at->key(), u"delegations:mine"_s);
    m_at->window().work().closeAll();
    QTRY_VERIFY_WITH_TIMEOUT(m_at->window().work().keys().isEmpty(), patience);
    m_at->window().setPlace(windows::Place::Home);
    auto *card = m_at->window().findChild<QAbstractButton *>(u"workButton"_s);
    QVERIFY(card);
    QTRY_VERIFY_WITH_TIMEOUT(card->isVisible(), patience);
    card->click();
    center = nullptr;
    DO(m_at->waitForPage(center));
}

QTEST_MAIN(FlowJourneyTest)
#include "flow_journey_test.moc"
