#include "ui/fake_server.h"
#include "ui/models/workspace_model.h"
#include "ui/widgets/dragged_designs.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::models;
using namespace formwright::tests;
using Scope = WorkspaceModel::Scope;

namespace {

QJsonObject named(const QString &id, const QString &name, const QJsonObject &more = {})
{
    QJsonObject object = more;
    object.insert(u"id"_s, id);
    object.insert(u"name"_s, name);
    return object;
}

QJsonObject page(const QJsonArray &rows)
{
    return {{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
        {u"datas"_s, rows}};
}

const QJsonObject software{{u"type"_s, 0}, {u"description"_s, ""}, {u"activated"_s, true}};
const QJsonObject module{{u"description"_s, ""}, {u"superior"_s, ""}, {u"orderNo"_s, 1}, {u"uri"_s, ""},
    {u"superiorName"_s, ""}, {u"hasChild"_s, false}, {u"applicationId"_s, "a1"}};
const QJsonObject form{{u"orderno"_s, 1}, {u"permissionType"_s, "public"}, {u"version"_s, 1}};
const QJsonObject view{
    {u"relatedForm"_s, "f1"}, {u"intValue"_s, 1}, {u"orderno"_s, 1}, {u"permissionType"_s, "public"}};

QJsonObject entry(const QString &id, const QString &name, const QString &linkType, const QString &leadsTo,
    const QJsonArray &below = {})
{
    return named(id, name,
        {{u"description"_s, ""}, {u"type"_s, "00"}, {u"opentarget"_s, ""}, {u"ico"_s, ""}, {u"newIco"_s, QJsonObject()},
            {u"superior"_s, ""}, {u"linkName"_s, ""}, {u"linkType"_s, linkType}, {u"moduleid"_s, ""},
            {u"directory"_s, ""}, {u"actionContent"_s, leadsTo}, {u"queryString"_s, ""},
            {u"permissionType"_s, "public"}, {u"showType"_s, "0"}, {u"orderno"_s, 1}, {u"allowOpenFrom"_s, false},
            {u"allowOpenView"_s, false}, {u"htmlTerminal"_s, true}, {u"mobileTerminal"_s, false},
            {u"children"_s, below}});
}

} // namespace

class WorkspaceModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void listsDomainsThenAllSoftware();
    void opensBranchesOneByOne();
    void runListsViewsAndForms();
    void runShowsTheMenuThatWasDesigned();
    void aMenuThatChangesKeepsItsLines();
    void tellsIdsAbove();
    void formsAndViewsAreDragged();
    void nothingIsDraggedWhereDocumentsAreRead();
    void aBranchUnfoldedByATreeIsAskedForOnce();
    void saysThatABranchIsEmpty();
    void saysWhyABranchFailedAndRetries();
    void loadingIsStopped();
    void refreshKeepsWhatIsStillThere();
    void takesANewNameWithoutAsking_data();
    void takesANewNameWithoutAsking();
    void searchFindsWhatWasNotOpened();
    void whatNoDomainHasIsLoadedAsWell();
    void longBranchGoesOn();

private:
    FakeAnswer answer(const FakeRequest &request);
    void start(Scope scope);
    // Opens the branch with that name and waits for it.
    QModelIndex open(const QModelIndex &branch);
    QModelIndex child(const QModelIndex &parent, const QString &name) const;
    QStringList names(const QModelIndex &parent = {}) const;

    bool m_isBroken = false;
    int m_delay = 0; // milliseconds
    int m_pages = 1; // of the views
    QJsonArray m_views;
    QJsonArray m_menu;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<WorkspaceModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

FakeAnswer WorkspaceModelTest::answer(const FakeRequest &request)
{
    const QString &path = request.path;
    if (m_isBroken)
        return refusal(500, u"out of order"_s);
    if (path == "/api/authtime/domains"_L1) {
        QJsonObject domains = page({named(u"d1"_s, u"Acme"_s,
            {{u"status"_s, 1}, {u"logoUrl"_s, ""}, {u"systemName"_s, ""}, {u"users"_s, QJsonArray()}})});
        domains.insert(u"licenseType"_s, "");
        return data(domains);
    }
    if (path.endsWith("/applications/bind"_L1))
        return data(page({named(u"a1"_s, u"Purchasing"_s, {{u"activated"_s, true}})}));
    if (path == "/api/designtime/applications"_L1)
        return data(page({named(u"a1"_s, u"Purchasing"_s, software), named(u"a2"_s, u"Idle"_s, software)}));
    if (path == "/api/designtime/applications/a2/modules"_L1)
        return data(QJsonArray());
    if (path == "/api/designtime/applications/a1/modules"_L1)
        return data(request.query.queryItemValue(u"parentId"_s).isEmpty()
                ? QJsonArray{named(u"m1"_s, u"Requests"_s, module)}
                : QJsonArray());
    if (path.endsWith("/m1/forms"_L1))
        return data(page({named(u"f1"_s, u"Purchase request"_s, form)}));
    if (path.endsWith("/m1/views"_L1) && m_pages > 1) {
        const int number = request.query.queryItemValue(u"pageNo"_s).toInt();
        // The first line of a page was the last of the one before: something was made meanwhile.
        QJsonObject part = page({named(QString(u"p%1"_s).arg(number - 1), QString(u"View %1"_s).arg(number - 1), view),
            named(QString(u"p%1"_s).arg(number), QString(u"View %1"_s).arg(number), view)});
        part.insert(u"pageCount"_s, m_pages);
        return data(part);
    }
    if (path.endsWith("/m1/views"_L1))
        return data(page(m_views));
    if (path.endsWith("/m1/flows"_L1))
        return data(page({}));
    if (path == "/api/runtime/applications"_L1)
        return data(QJsonArray{named(u"oa"_s, u"Purchasing"_s, {{u"description"_s, ""}})});
    if (path == "/api/runtime/oa/views"_L1)
        return data(QJsonArray{named(u"ov"_s, u"Open requests"_s, {{u"formId"_s, "of"}, {u"designId"_s, "v1"}})});
    if (path == "/api/runtime/oa/forms"_L1)
        return data(QJsonArray{named(u"of"_s, u"Purchase request"_s, {{u"designId"_s, "f1"}})});
    if (path == "/api/runtime/oa/menus"_L1)
        return data(m_menu);
    return refusal(404, u"no such thing"_s);
}

void WorkspaceModelTest::init()
{
    m_menu = {};
    m_isBroken = false;
    m_delay = 0;
    m_pages = 1;
    m_views = {named(u"v1"_s, u"Open requests"_s, view), named(u"v2"_s, u"All requests"_s, view)};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer given = answer(request);
        given.delay = m_delay;
        return given;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "adminToken", "t"});
}

void WorkspaceModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
    m_client.reset();
    m_server.reset();
}

void WorkspaceModelTest::start(Scope scope)
{
    m_model = std::make_unique<WorkspaceModel>(*m_client, scope);
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_tester->setUseFetchMore(false);
    QSignalSpy loaded(m_model.get(), &WorkspaceModel::branchLoaded);
    m_model->reload();
    if (!m_isBroken && m_delay == 0)
        QTRY_VERIFY(!loaded.isEmpty());
}

QModelIndex WorkspaceModelTest::open(const QModelIndex &branch)
{
    const QPersistentModelIndex kept = branch;
    if (m_model->canFetchMore(branch))
        m_model->fetchMore(branch);
    [&] {
        QTRY_VERIFY(m_model->rowCount(kept) > 0 && m_model->kind(m_model->index(0, 0, kept)) != WorkspaceKind::Loading);
    }();
    return kept;
}

QModelIndex WorkspaceModelTest::child(const QModelIndex &parent, const QString &name) const
{
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (index.data().toString() == name)
            return index;
    }
    return {};
}

QStringList WorkspaceModelTest::names(const QModelIndex &parent) const
{
    QStringList names;
    for (int row = 0; row < m_model->rowCount(parent); ++row)
        names.append(m_model->index(row, 0, parent).data().toString());
    return names;
}

void WorkspaceModelTest::listsDomainsThenAllSoftware()
{
    start(Scope::Administer);
    QCOMPARE(names(), (QStringList{u"Acme"_s, u"All applications"_s}));
    QCOMPARE(names(open(child({}, u"Acme"_s))), QStringList{u"Purchasing"_s});
    QCOMPARE(names(open(child({}, u"All applications"_s))), (QStringList{u"Purchasing"_s, u"Idle"_s}));
}

void WorkspaceModelTest::opensBranchesOneByOne()
{
    start(Scope::Design);
    QCOMPARE(m_server->lines(), QStringList{u"GET /api/designtime/applications"_s});
    const QModelIndex purchasing = child({}, u"Purchasing"_s);
    QVERIFY(m_model->hasChildren(purchasing));
    QVERIFY(m_model->canFetchMore(purchasing));
    m_model->fetchMore(purchasing);
    QCOMPARE(m_model->kind(m_model->index(0, 0, purchasing)), WorkspaceKind::Loading);
    const QModelIndex requests = open(child(open(purchasing), u"Requests"_s));
    QCOMPARE(names(requests), (QStringList{u"Purchase request"_s, u"Open requests"_s, u"All requests"_s}));
    QCOMPARE(m_model->kind(child(requests, u"Purchase request"_s)), WorkspaceKind::Form);
    QCOMPARE(m_model->kind(child(requests, u"Open requests"_s)), WorkspaceKind::View);
    QVERIFY(!m_model->hasChildren(child(requests, u"Open requests"_s)));
}

void WorkspaceModelTest::runListsViewsAndForms()
{
    start(Scope::Run);
    const QModelIndex purchasing = open(child({}, u"Purchasing"_s));
    QCOMPARE(names(purchasing), (QStringList{u"Open requests"_s, u"Purchase request"_s}));
    const QModelIndex found = child(purchasing, u"Open requests"_s);
    QCOMPARE(found.data(WorkspaceModel::IdRole).toString(), u"ov"_s);
    QCOMPARE(found.data(WorkspaceModel::FormIdRole).toString(), u"of"_s);
    QCOMPARE(found.data(WorkspaceModel::ApplicationIdRole).toString(), u"oa"_s);
}

void WorkspaceModelTest::runShowsTheMenuThatWasDesigned()
{
    m_menu = {
        entry(u"e1"_s, u"Buying"_s, u"@@"_s, {},
            {entry(u"e2"_s, u"What is open"_s, u"01"_s, u"ov"_s), entry(u"e3"_s, u"Ask for it"_s, u"00"_s, u"of"_s)}),
        entry(u"e4"_s, u"Handbook"_s, u"06"_s, u"https://example.org/"_s),
        entry(u"e5"_s, u"Of another program"_s, u"12"_s, u"x"_s), entry(u"e6"_s, u"Gone"_s, u"01"_s, u"gone"_s),
        entry(u"e7"_s, u"Nothing left"_s, u"@@"_s, {}, {entry(u"e8"_s, u"Gone too"_s, u"00"_s, u"gone"_s)})};
    start(Scope::Run);
    const QModelIndex purchasing = open(child({}, u"Purchasing"_s));
    QCOMPARE(names(purchasing), (QStringList{u"Buying"_s, u"Handbook"_s, u"All views and forms"_s}));
    const QModelIndex buying = child(purchasing, u"Buying"_s);
    QCOMPARE(names(buying), (QStringList{u"What is open"_s, u"Ask for it"_s}));
    const QModelIndex view = child(buying, u"What is open"_s);
    QCOMPARE(m_model->kind(view), WorkspaceKind::MenuEntry);
    QCOMPARE(view.data(WorkspaceModel::LinkTypeRole).toString(), u"01"_s);
    QCOMPARE(view.data(WorkspaceModel::IdRole).toString(), u"ov"_s);
    QCOMPARE(view.data(WorkspaceModel::ApplicationIdRole).toString(), u"oa"_s);
    QCOMPARE(
        names(child(purchasing, u"All views and forms"_s)), (QStringList{u"Open requests"_s, u"Purchase request"_s}));
}

void WorkspaceModelTest::aMenuThatChangesKeepsItsLines()
{
    m_menu = {entry(u"e1"_s, u"Buying"_s, u"@@"_s, {}, {entry(u"e2"_s, u"What is open"_s, u"01"_s, u"ov"_s)})};
    start(Scope::Run);
    const QPersistentModelIndex buying = child(open(child({}, u"Purchasing"_s)), u"Buying"_s);
    const QPersistentModelIndex view = child(buying, u"What is open"_s);
    m_menu = {entry(u"e1"_s, u"To buy"_s, u"@@"_s, {},
        {entry(u"e3"_s, u"Ask for it"_s, u"00"_s, u"of"_s), entry(u"e2"_s, u"Open ones"_s, u"01"_s, u"ov"_s)})};
    m_model->refreshAll();
    QTRY_COMPARE(buying.data().toString(), u"To buy"_s);
    QVERIFY(view.isValid());
    QCOMPARE(names(buying), (QStringList{u"Ask for it"_s, u"Open ones"_s}));
    QCOMPARE(view.row(), 1);
}

void WorkspaceModelTest::tellsIdsAbove()
{
    start(Scope::Administer);
    const QModelIndex requests = open(child(open(child(open(child({}, u"Acme"_s)), u"Purchasing"_s)), u"Requests"_s));
    const QModelIndex found = child(requests, u"Open requests"_s);
    QCOMPARE(found.data(WorkspaceModel::IdRole).toString(), u"v1"_s);
    QCOMPARE(found.data(WorkspaceModel::ModuleIdRole).toString(), u"m1"_s);
    QCOMPARE(found.data(WorkspaceModel::ApplicationIdRole).toString(), u"a1"_s);
    QCOMPARE(found.data(WorkspaceModel::ApplicationNameRole).toString(), u"Purchasing"_s);
    QCOMPARE(found.data(WorkspaceModel::DomainIdRole).toString(), u"d1"_s);
}

void WorkspaceModelTest::formsAndViewsAreDragged()
{
    start(Scope::Design);
    const QModelIndex purchasing = child({}, u"Purchasing"_s);
    const QModelIndex requests = child(open(purchasing), u"Requests"_s);
    open(requests);
    const QModelIndex form = child(requests, u"Purchase request"_s), view = child(requests, u"Open requests"_s);
    QVERIFY(m_model->flags(form) & m_model->flags(view) & Qt::ItemIsDragEnabled);
    QVERIFY(!(m_model->flags(requests) & Qt::ItemIsDragEnabled));
    const std::unique_ptr<QMimeData> data(m_model->mimeData({form, view}));
    QCOMPARE(widgets::draggedDesigns(*data),
        (QList<widgets::DraggedDesign>{{u"form"_s, u"f1"_s, u"Purchase request"_s, u"a1"_s, u"m1"_s},
            {u"view"_s, u"v1"_s, u"Open requests"_s, u"a1"_s, u"m1"_s}}));
    QVERIFY(m_model->mimeData({requests}) == nullptr);
    QMimeData spoiled;
    spoiled.setData(QString::fromLatin1(widgets::designsMime), "[{\"kind\":\"form\"},7,");
    QVERIFY(widgets::draggedDesigns(spoiled).isEmpty());
}

// Their ids are others, and nobody there draws forms.
void WorkspaceModelTest::nothingIsDraggedWhereDocumentsAreRead()
{
    start(Scope::Run);
    const QModelIndex purchasing = open(child({}, u"Purchasing"_s));
    QVERIFY(!(m_model->flags(child(purchasing, u"Open requests"_s)) & Qt::ItemIsDragEnabled));
}

void WorkspaceModelTest::aBranchUnfoldedByATreeIsAskedForOnce()
{
    start(Scope::Administer);
    QTreeView tree;
    tree.setModel(m_model.get());
    tree.show();
    // The note that it is on its way makes the tree lay itself out, which asks for what is below.
    connect(m_model.get(), &WorkspaceModel::rowsInserted, &tree, [&tree] { tree.doItemsLayout(); });
    QSignalSpy inserted(m_model.get(), &WorkspaceModel::rowsInserted);
    tree.expand(m_model->index(0, 0));
    QCOMPARE(inserted.size(), 1); // the note
    QTRY_COMPARE_WITH_TIMEOUT(names(m_model->index(0, 0)), QStringList(u"Purchasing"_s), 10'000);
}

void WorkspaceModelTest::takesANewNameWithoutAsking_data()
{
    QTest::addColumn<Scope>("scope");
    QTest::newRow("designs") << Scope::Design;
    QTest::newRow("documents, whose ids are others") << Scope::Run;
}

void WorkspaceModelTest::takesANewNameWithoutAsking()
{
    QFETCH(Scope, scope);
    start(scope);
    QModelIndex around = open(child({}, u"Purchasing"_s));
    if (scope == Scope::Design)
        around = open(m_model->index(0, 0, around));
    const QPersistentModelIndex line = child(around, u"Purchase request"_s);
    QVERIFY(line.isValid());
    const qsizetype asked = m_server->requests().size();
    QSignalSpy changed(m_model.get(), &WorkspaceModel::dataChanged);
    const QString id
        = line.data(scope == Scope::Run ? WorkspaceModel::DesignIdRole : WorkspaceModel::IdRole).toString();
    m_model->takeName(id, u"Purchase"_s);
    QCOMPARE(line.data().toString(), u"Purchase"_s);
    QCOMPARE(changed.size(), 1);
    m_model->takeName(u"nobody"_s, u"Purchase"_s);
    m_model->takeName({}, u"Purchase"_s);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_server->requests().size(), asked);
}

void WorkspaceModelTest::saysThatABranchIsEmpty()
{
    start(Scope::Design);
    const QModelIndex idle = open(child({}, u"Idle"_s));
    QCOMPARE(m_model->rowCount(idle), 1);
    QCOMPARE(m_model->kind(m_model->index(0, 0, idle)), WorkspaceKind::Empty);
    QVERIFY(!(m_model->flags(m_model->index(0, 0, idle)) & Qt::ItemIsSelectable));
    // It can be read in every theme: nothing greys it out, and its colour stands out from the ground of trees.
    QVERIFY(m_model->flags(m_model->index(0, 0, idle)) & Qt::ItemIsEnabled);
    widgets::Theme theme;
    for (const auto &[choice, scheme] : {std::pair(widgets::ThemeChoice::Light, widgets::Scheme::Light),
             std::pair(widgets::ThemeChoice::Dark, widgets::Scheme::Dark)}) {
        theme.setChoice(choice);
        const auto ink = m_model->index(0, 0, idle).data(Qt::ForegroundRole).value<QColor>();
        for (const widgets::Role ground : {widgets::Role::Surface, widgets::Role::Window})
            QVERIFY(widgets::contrastRatio(ink, widgets::colorOf(scheme, ground)) >= 4.5);
    }
}

void WorkspaceModelTest::saysWhyABranchFailedAndRetries()
{
    m_isBroken = true;
    start(Scope::Design);
    QTRY_COMPARE(names(), QStringList{u"out of order"_s});
    const QModelIndex error = m_model->index(0, 0);
    QCOMPARE(m_model->kind(error), WorkspaceKind::Error);
    m_isBroken = false;
    m_model->retry(error);
    QTRY_COMPARE(names(), (QStringList{u"Purchasing"_s, u"Idle"_s}));
}

void WorkspaceModelTest::loadingIsStopped()
{
    m_delay = 600'000;
    start(Scope::Design);
    QVERIFY(m_model->isLoading());
    QTRY_COMPARE(m_server->requests().size(), 1);
    QSignalSpy changed(m_model.get(), &WorkspaceModel::loadingChanged);
    QSignalSpy failed(m_model.get(), &WorkspaceModel::branchFailed);
    m_model->stopLoading();
    QVERIFY(!m_model->isLoading());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(names(), QStringList{u"Loading was stopped. Click to load."_s});
    m_delay = 0;
    m_model->retry(m_model->index(0, 0));
    QTRY_COMPARE(names(), (QStringList{u"Purchasing"_s, u"Idle"_s}));
    QTRY_VERIFY(!m_model->isLoading());
    // What is shown stays when it is read again in vain.
    m_delay = 600'000;
    m_model->refresh({});
    QVERIFY(m_model->isLoading());
    m_model->stopLoading();
    QCOMPARE(names(), (QStringList{u"Purchasing"_s, u"Idle"_s}));
    QVERIFY(failed.isEmpty());
    QCOMPARE(changed.last().first().toBool(), false);
}

void WorkspaceModelTest::refreshKeepsWhatIsStillThere()
{
    start(Scope::Design);
    const QPersistentModelIndex requests = open(child(open(child({}, u"Purchasing"_s)), u"Requests"_s));
    const QPersistentModelIndex all = child(requests, u"All requests"_s);
    const QPersistentModelIndex open = child(requests, u"Open requests"_s);
    m_views = {named(u"v2"_s, u"Every request"_s, view), named(u"v3"_s, u"New requests"_s, view)};
    QSignalSpy loaded(m_model.get(), &WorkspaceModel::branchLoaded);
    m_model->refresh(requests);
    QTRY_VERIFY(!loaded.isEmpty());
    QCOMPARE(names(requests), (QStringList{u"Purchase request"_s, u"Every request"_s, u"New requests"_s}));
    QCOMPARE(all.data().toString(), u"Every request"_s);
    QVERIFY(!open.isValid());
}

void WorkspaceModelTest::searchFindsWhatWasNotOpened()
{
    start(Scope::Design);
    WorkspaceFilter filter(*m_model);
    QCOMPARE(filter.rowCount(), 2);
    filter.search(u"OPEN"_s);
    QTRY_COMPARE(filter.rowCount(), 1);
    const QModelIndex requests = filter.index(0, 0, filter.index(0, 0));
    QTRY_COMPARE(filter.rowCount(requests), 1);
    QCOMPARE(filter.index(0, 0, requests).data().toString(), u"Open requests"_s);
    filter.search({});
    QCOMPARE(filter.rowCount(), 2);
}

// What domains have is asked for once, below them.
void WorkspaceModelTest::whatNoDomainHasIsLoadedAsWell()
{
    start(Scope::Design);
    QSignalSpy ended(m_model.get(), &WorkspaceModel::loadingChanged);
    m_model->loadAll();
    QTRY_VERIFY(!m_model->isLoading());
    QVERIFY(!ended.isEmpty());
    const auto asked = [this](const QString &path) {
        return m_server->lines().count(u"GET /api/designtime/applications/"_s + path);
    };
    QCOMPARE(asked(u"a2/modules"_s), 1);
    QCOMPARE(asked(u"a1/modules/m1/forms"_s), 1);
}

void WorkspaceModelTest::longBranchGoesOn()
{
    m_pages = 4;
    start(Scope::Design);
    const QModelIndex requests = open(child(open(child({}, u"Purchasing"_s)), u"Requests"_s));
    QCOMPARE(names(requests),
        (QStringList{u"Purchase request"_s, u"View 0"_s, u"View 1"_s, u"View 2"_s, u"View 3"_s, u"View 4"_s}));
    // What cannot be shown is not left out without a word.
    m_pages = 1000;
    m_model->refresh(requests);
    QTRY_VERIFY(!m_model->isLoading());
    QCOMPARE(names(requests).size(), 23);
    QVERIFY2(names(requests).last().contains(u"20,000"_s), qPrintable(names(requests).last()));
}

QTEST_MAIN(WorkspaceModelTest)
#include "workspace_model_test.moc"
