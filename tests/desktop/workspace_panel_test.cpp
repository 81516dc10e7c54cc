// The tree of designs follows what is changed on the server: it reads what may be another one, and nothing else.
#include "ui/fake_server.h"

#include "app/desktop/workspace_panel.h"
#include "ui/client/sse_client.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using models::WorkspaceModel;

class WorkspacePanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void readsWhatIsSaid_data();
    void readsWhatIsSaid();
    void readsNothing_data();
    void readsNothing();
    void keepsSelectionAndWhatIsUnfolded();
    void waitsWhileANameIsTyped();

private:
    FakeAnswer answer(const FakeRequest &request);
    void tell(const QString &applicationId, const QString &formId)
    {
        Q_EMIT m_panel->findChild<client::SseClient *>()->received(
            {{u"applicationId"_s, applicationId}, {u"formId"_s, formId}});
    }
    QModelIndex reach(const QStringList &names)
    {
        QModelIndex at;
        for (const QString &name : names) {
            m_tree->expand(at);
            [&] { QTRY_VERIFY2(line(at, name).isValid(), qPrintable(name)); }();
            at = line(at, name);
        }
        return at;
    }
    QModelIndex line(const QModelIndex &parent, const QString &name) const
    {
        for (int row = 0; row < m_tree->model()->rowCount(parent); ++row) {
            const QModelIndex found = m_tree->model()->index(row, 0, parent);
            if (found.data().toString() == name)
                return found;
        }
        return {};
    }
    // Without the stream itself.
    QStringList asked() const
    {
        QStringList lines = m_server->lines();
        lines.removeIf([](const QString &line) { return line.contains("changes/watch"_L1); });
        lines.sort();
        return lines;
    }

    QString m_formName;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<desktop::WorkspacePanel> m_panel;
    QTreeView *m_tree = nullptr;
};

FakeAnswer WorkspacePanelTest::answer(const FakeRequest &request)
{
    const auto named = [](const QString &id, const QString &name, QJsonObject more) {
        more.insert(u"id"_s, id);
        more.insert(u"name"_s, name);
        return more;
    };
    const auto page = [](const QJsonArray &rows) {
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    };
    const QJsonObject software{{u"type"_s, 0}, {u"description"_s, ""}, {u"activated"_s, true}};
    const QJsonObject module{{u"description"_s, ""}, {u"superior"_s, ""}, {u"orderNo"_s, 1}, {u"uri"_s, ""},
        {u"superiorName"_s, ""}, {u"hasChild"_s, false}, {u"applicationId"_s, "a1"}};
    const QString &path = request.path;
    if (path == "/api/designtime/applications"_L1)
        return page({named(u"a1"_s, u"Purchasing"_s, software), named(u"a2"_s, u"Travel"_s, software)});
    if (path.endsWith("/a1/modules"_L1) && request.query.queryItemValue(u"parentId"_s).isEmpty())
        return data(QJsonArray{named(u"m1"_s, u"Requests"_s, module), named(u"m2"_s, u"Stock"_s, module)});
    if (path.endsWith("/modules"_L1))
        return data(QJsonArray());
    if (path.endsWith("/m1/forms"_L1))
        return page(
            {named(u"f1"_s, m_formName, {{u"orderno"_s, 1}, {u"permissionType"_s, "public"}, {u"version"_s, 1}})});
    if (path.endsWith("/m1/views"_L1))
        return page({named(u"v1"_s, u"Open requests"_s,
            {{u"relatedForm"_s, "f1"}, {u"intValue"_s, 1}, {u"orderno"_s, 1}, {u"permissionType"_s, "public"}})});
    if (path.endsWith("/forms"_L1) || path.endsWith("/views"_L1) || path.endsWith("/flows"_L1))
        return page({});
    return refusal(404, u"no such thing"_s);
}

void WorkspacePanelTest::init()
{
    m_formName = u"Purchase request"_s;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    m_panel = std::make_unique<desktop::WorkspacePanel>(*m_client, WorkspaceModel::Scope::Design);
    m_tree = m_panel->findChild<QTreeView *>();
    m_panel->resize(300, 600);
    m_panel->show();
    m_panel->model().reload();
    m_panel->followOthers();
    reach({
        u"Purchasing"_s,
        u"Stock"_s,
    });
    m_tree->expand(reach({u"Purchasing"_s, u"Stock"_s}));
    reach({u"Purchasing"_s, u"Requests"_s, u"Purchase request"_s});
    QTRY_VERIFY(!m_panel->model().isLoading());
    m_server->forget();
}

void WorkspacePanelTest::cleanup()
{
    m_panel.reset();
    m_client.reset();
    m_server.reset();
}

void WorkspacePanelTest::readsWhatIsSaid_data()
{
    QTest::addColumn<QString>("applicationId");
    QTest::addColumn<QString>("formId");
    QTest::addColumn<bool>("readsOtherModules");
    QTest::addColumn<bool>("readsSoftware");
    QTest::newRow("form that is shown") << u"a1"_s << u"f1"_s << false << false;
    QTest::newRow("form that is new") << u"a1"_s << u"f9"_s << true << false;
    QTest::newRow("software") << u"a1"_s << QString() << true << true;
    QTest::newRow("anything") << QString() << QString() << true << true;
}

void WorkspacePanelTest::readsWhatIsSaid()
{
    QFETCH(const QString, applicationId);
    QFETCH(const QString, formId);
    QFETCH(const bool, readsOtherModules);
    QFETCH(const bool, readsSoftware);
    QSignalSpy told(m_panel.get(), &desktop::WorkspacePanel::designsChanged);
    m_formName = u"Order"_s;
    tell(applicationId, formId);
    QTRY_COMPARE(told.size(), 1);
    QTRY_VERIFY(line(line({}, u"Purchasing"_s), u"Requests"_s).isValid());
    QTRY_VERIFY(line(line(line({}, u"Purchasing"_s), u"Requests"_s), u"Order"_s).isValid());
    QTRY_VERIFY(!m_panel->model().isLoading());
    QCOMPARE(asked().contains(u"GET /api/designtime/applications/a1/modules/m2/forms"_s), readsOtherModules);
    QCOMPARE(asked().contains(u"GET /api/designtime/applications"_s), readsSoftware);
}

void WorkspacePanelTest::readsNothing_data()
{
    QTest::addColumn<QString>("applicationId");
    QTest::addColumn<QString>("formId");
    QTest::addColumn<QString>("ownSave");
    QTest::newRow("only what is remembered of it") << QString() << u"f1"_s << QString();
    QTest::newRow("own save") << u"a1"_s << u"f1"_s << u"f1"_s;
    QTest::newRow("own save of a view") << u"a1"_s << u"f1"_s << u"v1"_s;
}

// What is told behind it shows that it was passed over.
void WorkspacePanelTest::readsNothing()
{
    QFETCH(const QString, applicationId);
    QFETCH(const QString, formId);
    QFETCH(const QString, ownSave);
    QSignalSpy told(m_panel.get(), &desktop::WorkspacePanel::designsChanged);
    tell(applicationId, formId);
    if (!ownSave.isEmpty())
        m_panel->noteOwnSave(ownSave);
    tell(u"a2"_s, QString());
    QTRY_COMPARE(told.size(), 1);
    QTRY_VERIFY(!m_panel->model().isLoading());
    QCOMPARE(asked().filter(u"/a1/"_s), QStringList());
    // The next one is somebody else's.
    if (!ownSave.isEmpty()) {
        tell(applicationId, formId);
        QTRY_COMPARE(told.size(), 2);
        QTRY_VERIFY(!asked().filter(u"/a1/"_s).isEmpty());
    }
}

void WorkspacePanelTest::keepsSelectionAndWhatIsUnfolded()
{
    m_tree->setCurrentIndex(reach({u"Purchasing"_s, u"Requests"_s, u"Open requests"_s}));
    QSignalSpy told(m_panel.get(), &desktop::WorkspacePanel::designsChanged);
    m_formName = u"Order"_s;
    tell(u"a1"_s, QString());
    QTRY_COMPARE(told.size(), 1);
    QTRY_VERIFY(line(line(line({}, u"Purchasing"_s), u"Requests"_s), u"Order"_s).isValid());
    QTRY_VERIFY(!m_panel->model().isLoading());
    QCOMPARE(m_tree->currentIndex().data().toString(), u"Open requests"_s);
    QVERIFY(m_tree->isExpanded(line({}, u"Purchasing"_s)));
    QVERIFY(m_tree->isExpanded(line(line({}, u"Purchasing"_s), u"Requests"_s)));
}

void WorkspacePanelTest::waitsWhileANameIsTyped()
{
    const QModelIndex form = reach({u"Purchasing"_s, u"Requests"_s, u"Purchase request"_s});
    m_tree->setCurrentIndex(form);
    m_tree->edit(form);
    const auto editor = [this] { return m_tree->viewport()->findChild<QLineEdit *>(); };
    QTRY_VERIFY(editor());
    editor()->setText(u"Half a na"_s);
    QSignalSpy told(m_panel.get(), &desktop::WorkspacePanel::designsChanged);
    tell(u"a1"_s, u"f1"_s);
    // While it is typed nothing comes of it, however long.
    QVERIFY(!told.wait(700));
    QVERIFY(editor());
    QCOMPARE(editor()->text(), u"Half a na"_s);
    QCOMPARE(asked(), QStringList());
    QTest::keyClick(editor(), Qt::Key_Escape);
    QTRY_COMPARE(told.size(), 1);
    QTRY_VERIFY(!asked().isEmpty());
}

QTEST_MAIN(WorkspacePanelTest)
#include "workspace_panel_test.moc"
