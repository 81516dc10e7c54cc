// Somebody builds the demo application from nothing, by mouse and keyboard alone: the software and its module, five
// forms with their buttons, nine views, two flows and the menu. What is exported then is what the demo ships.
//
// The company that it is for, a domain with three people, is there already: it is no part of the application.
#include "compared_packages.h"
#include "hands_on_forms.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/authtime_users.h"
#include "ui/buttons/button_page.h"
#include "ui/designing/picked_field.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/menus/menu_editor.h"
#include "ui/menus/menu_tree.h"
#include "ui/menus/target_list.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/rule_rows.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/picker_popup.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QListWidget>
#include <QPushButton>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::tests;
namespace design = contract::designtime;

class DemoByHandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    // Each goes on where the one before ended.
    void init()
    {
        if (m_hasFailed)
            QSKIP("what it begins with is not there");
    }
    void cleanup() { m_hasFailed = m_hasFailed || QTest::currentTestFailed(); }
    void theSoftwareIsMade();
    void requestsAreDrawn();
    void offersAreDrawn();
    void theSearchIsDrawn();
    void suppliersAreDrawn();
    void tasksAreDrawn();
    void viewsOfRequestsAreDrawn();
    void viewsOfSuppliersAreDrawn();
    void viewsOfTasksAreDrawn();
    void offersStandInRequests();
    void flowsAreDrawn();
    void buttonsAreMade();
    void theMenuIsDrawn();
    void thePackageIsTheOneShipped();

private:
    using Cell = HandsOnForms::Cell;

    static QMap<QString, QString> packageOf(AtTheDesktop &at)
    {
        const auto applications
            = at.ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}});
        QMap<QString, QString> files;
        design::ExportPackage wanted;
        wanted.applicationId = applications.datas.value(0).id;
        for (const design::PackageFile &file : at.ask(design::exportPackage, wanted).files)
            files.insert(file.path, file.text);
        return files;
    }
    static QStringList module() { return {u"All applications"_s, u"Purchasing"_s, u"Main"_s}; }
    HandsOnForms &hands() { return *m_hands; }
    void beginForm(const QString &name)
    {
        DO(hands().make(module(), u"New Form"_s, name));
        DO(hands().openForm(module() + QStringList{name}));
        DO(hands().heading(name, u"1"_s));
    }
    void endForm() { DO(hands().save(hands().form())); }
    Cell fieldCell(
        const QString &words, const QString &name, const QString &label, const std::function<void()> &more = [] {},
        bool isWide = false)
    {
        return {{},
            [this, words, name, label, more] {
                DO(hands().field(words, name, label));
                more();
            },
            isWide};
    }

    // A view of a form, with its columns as people read them.
    void beginView(const QString &form, const QString &name);
    void select(int column, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_view->grid().scrollTo(m_view->grid().model().index(0, column));
        QTest::mouseClick(m_view->grid().header().viewport(), Qt::LeftButton, modifiers,
            m_view->grid().header().rectOf(column).center());
    }
    void selectNoColumn()
    {
        select(0);
        QTest::keyClick(&m_view->grid(), Qt::Key_Escape);
        QVERIFY(m_view->design().selection().isEmpty());
    }
    int columnOf(const QString &field)
    {
        const QStringList columns = m_view->design().columns();
        for (int i = 0; i < columns.size(); ++i) {
            if (m_view->design().column(columns.at(i)).value("fieldName"_L1) == field)
                return i;
        }
        return -1;
    }
    void sortBy(const QString &field, const QString &order)
    {
        select(columnOf(field));
        DO(hands().pick(m_view->properties(), u"isOrderByField"_s, order));
    }
    void filterBy(const QStringList &fields);
    void showAsRequests();
    void endView() { DO(hands().save(*m_view)); }
    void rule(int index, const QString &field, const QString &comparison, const QString &against, const QString &match);

    void node(const QString &kind, const QString &name);
    void people(const QStringList &names);
    QPoint nodeCalled(const QString &name);
    void set(const char *path, const QString &text)
    {
        DO(hands().write(m_flow->properties(), QString::fromLatin1(path), text));
    }
    void check(const char *path) { DO(hands().tick(m_flow->properties(), QString::fromLatin1(path))); }
    void pick(const char *path, const QString &value)
    {
        DO(hands().pick(m_flow->properties(), QString::fromLatin1(path), value));
    }

    QMap<QString, QString> m_shipped;
    std::unique_ptr<AtTheDesktop> m_at;
    std::unique_ptr<HandsOnForms> m_hands;
    vieweditor::ViewEditor *m_view = nullptr;
    floweditor::FlowEditor *m_flow = nullptr;
    bool m_hasFailed = false;
};

void DemoByHandTest::initTestCase()
{
    {
        AtTheDesktop demo({}, true);
        DO(demo.signIn());
        QTRY_VERIFY_WITH_TIMEOUT(!demo.client().domain().isEmpty(), patience);
        m_shipped = packageOf(demo);
    }
    m_at = std::make_unique<AtTheDesktop>();
    m_hands = std::make_unique<HandsOnForms>(*m_at);
    DO(m_at->signIn());
    m_at->window().resize(1400, 900);
    contract::authtime::CreateDomain company;
    company.name = u"Alder Works"_s;
    const QString domain = m_at->ask(contract::authtime::createDomain, company).id;
    for (const auto &[login, name] : {std::pair{u"mara"_s, u"Mara Lindqvist"_s}, {u"tomasz"_s, u"Tomasz Zieliński"_s},
             {u"grace"_s, u"Grace Mwangi"_s}}) {
        contract::authtime::CreateUser person;
        person.domainid = domain;
        person.user.name = name;
        person.user.loginno = login;
        person.user.loginpwd = u"Moin-Moin-2026"_s;
        m_at->ask(contract::authtime::createUser, person);
    }
}

void DemoByHandTest::cleanupTestCase()
{
    m_hands.reset();
    m_at.reset();
}

void DemoByHandTest::theSoftwareIsMade()
{
    DO(hands().make({u"All applications"_s}, u"New Application"_s, u"Purchasing"_s));
    const QStringList software{u"All applications"_s, u"Purchasing"_s};
    DO(hands().make(software, u"New Module"_s, u"Main"_s));
    DO(hands().fromMenuOf(hands().workspace(), software, u"Description…"_s));
    QDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = m_at->window().findChild<QDialog *>(u"descriptionDialog"_s)) && dialog->isVisible(), patience);
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    DO(m_at->type(u"Requests from the first idea to the order."_s));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    DO(m_at->comeBack());
}

void DemoByHandTest::requestsAreDrawn()
{
    DO(beginForm(u"Purchase request"_s));
    DO(hands().draw(u"Words that stand"_s));
    DO(hands().label(u"Say what is needed, by when and why. Purchasing answers within two days."_s));
    DO(hands().set("class", u"hint"_s));
    const auto set = [this](const char *path, const QString &text) { hands().set(path, text); };
    const auto required = [this] { hands().check("required"); };
    const auto number = [&] {
        DO(required());
        DO(hands().check("unique"));
        DO(set("maxlength", u"12"_s));
        DO(set("pattern", u"PR-[0-9]{4,8}"_s));
    };
    const auto status = [&] {
        DO(required());
        DO(hands().choices({{u"draft"_s, u"Draft"_s}, {u"submitted"_s, u"Submitted"_s}, {u"approved"_s, u"Approved"_s},
            {u"ordered"_s, u"Ordered"_s}, {u"rejected"_s, u"Rejected"_s}}));
    };
    const auto category = [&] {
        DO(hands().choices({{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
            {u"services"_s, u"Services"_s}}));
    };
    const auto article = [&] {
        DO(required());
        DO(set("maxlength", u"120"_s));
    };
    const auto quantity = [&] {
        DO(required());
        DO(set("min", u"1"_s));
        DO(set("max", u"10000"_s));
    };
    DO(hands().table({
        {{u"Number"_s}, fieldCell(u"Text field"_s, u"number"_s, u"Number"_s, number), {u"Status"_s},
            fieldCell(u"Drop-down list"_s, u"status"_s, u"Status"_s, status)},
        {{u"Article"_s}, fieldCell(u"Text field"_s, u"article"_s, u"Article"_s, article, true)},
        {{u"Quantity"_s}, fieldCell(u"Whole number"_s, u"quantity"_s, u"Quantity"_s, quantity), {u"Price each"_s},
            fieldCell(u"Decimal number"_s, u"price"_s, u"Price each"_s, [&] { DO(set("min", u"0"_s)); })},
        {{u"Category"_s}, fieldCell(u"Drop-down list"_s, u"category"_s, u"Category"_s, category), {u"Needed by"_s},
            fieldCell(u"A day"_s, u"needed"_s, u"Needed by"_s)},
        {{u"Requested by"_s}, fieldCell(u"One or several users"_s, u"requester"_s, u"Requested by"_s), {u"Urgent"_s},
            fieldCell(u"Yes or no"_s, u"urgent"_s, u"Urgent"_s)},
        {{u"Supplier"_s},
            fieldCell(
                u"Text field"_s, u"supplier"_s, u"Supplier"_s, [&] { DO(set("maxlength", u"80"_s)); }, true)},
        {{u"Reason"_s},
            fieldCell(
                u"Several lines of text"_s, u"reason"_s, u"Reason"_s, [&] { DO(set("maxlength", u"2000"_s)); }, true)},
    }));
    DO(hands().draw(u"What a script makes"_s));
    DO(hands().label(u"In all"_s));
    DO(hands().program(hands().properties(), u"valuescript"_s,
        u"getItemValueAsDouble('quantity') * getItemValueAsDouble('price')"_s, hands().form().canvas()));
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-by-hand.png"_s));
    DO(endForm());
}

void DemoByHandTest::offersAreDrawn()
{
    DO(beginForm(u"Offer"_s));
    DO(hands().field(u"Text field"_s, u"supplier"_s, u"Supplier"_s));
    DO(hands().check("required"));
    DO(hands().set("maxlength", u"80"_s));
    DO(hands().field(u"Decimal number"_s, u"price"_s, u"Price each"_s));
    DO(hands().check("required"));
    DO(hands().set("min", u"0"_s));
    DO(hands().field(u"Whole number"_s, u"days"_s, u"Days to delivery"_s));
    DO(hands().set("min", u"0"_s));
    DO(hands().set("max", u"999"_s));
    DO(hands().field(u"Yes or no"_s, u"chosen"_s, u"Chosen"_s));
    DO(hands().field(u"Several lines of text"_s, u"remark"_s, u"Remark"_s));
    DO(hands().set("maxlength", u"1000"_s));
    DO(endForm());
}

void DemoByHandTest::theSearchIsDrawn()
{
    DO(beginForm(u"Find requests"_s));
    DO(hands().field(u"Text field"_s, u"what"_s, u"Article"_s));
    DO(hands().field(u"Drop-down list"_s, u"state"_s, u"Status"_s));
    DO(hands().choices({{u"draft"_s, u"Draft"_s}, {u"submitted"_s, u"Submitted"_s}, {u"approved"_s, u"Approved"_s},
        {u"ordered"_s, u"Ordered"_s}, {u"rejected"_s, u"Rejected"_s}}));
    DO(hands().field(u"A day"_s, u"until"_s, u"Needed until"_s));
    DO(endForm());
}

void DemoByHandTest::suppliersAreDrawn()
{
    DO(beginForm(u"Supplier"_s));
    DO(hands().draw(u"Words that stand"_s));
    DO(hands().label(u"Everybody in Purchasing may add one. The rating is looked at once a year."_s));
    DO(hands().set("class", u"hint"_s));
    DO(hands().heading(u"Contact"_s));
    DO(hands().field(u"Text field"_s, u"name"_s, u"Name"_s));
    DO(hands().check("required"));
    DO(hands().check("unique"));
    DO(hands().set("maxlength", u"80"_s));
    DO(hands().field(u"Text field"_s, u"email"_s, u"E-mail"_s));
    DO(hands().set("pattern", u"[^@\\s]+@[^@\\s]+"_s));
    DO(hands().field(u"Drop-down list"_s, u"country"_s, u"Country"_s));
    DO(hands().choices({{u"SE"_s, u"Sweden"_s}, {u"PL"_s, u"Poland"_s}, {u"JP"_s, u"Japan"_s}, {u"DE"_s, u"Germany"_s},
        {u"CN"_s, u"China"_s}}));
    DO(hands().heading(u"What they deliver"_s));
    DO(hands().field(u"Choice buttons"_s, u"rating"_s, u"Rating"_s));
    DO(hands().choices({{u"A"_s, u"A"_s}, {u"B"_s, u"B"_s}, {u"C"_s, u"C"_s}}));
    DO(hands().field(u"Check boxes"_s, u"delivers"_s, u"Delivers"_s));
    DO(hands().choices({{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
        {u"services"_s, u"Services"_s}}));
    DO(hands().draw(u"Section"_s));
    DO(hands().label(u"Since when"_s));
    DO(hands().field(u"A day"_s, u"since"_s, u"Supplier since"_s));
    DO(hands().field(u"Yes or no"_s, u"active"_s, u"Active"_s));
    DO(endForm());
}

void DemoByHandTest::tasksAreDrawn()
{
    DO(beginForm(u"Task"_s));
    const auto set = [this](const char *path, const QString &text) { hands().set(path, text); };
    const auto code = [&] {
        DO(hands().check("required"));
        DO(hands().check("unique"));
        DO(set("maxlength", u"12"_s));
    };
    const auto task = [&] {
        DO(hands().check("required"));
        DO(set("maxlength", u"120"_s));
    };
    const auto done = [&] {
        DO(set("min", u"0"_s));
        DO(set("max", u"100"_s));
    };
    DO(hands().table({
        {{u"Code"_s}, fieldCell(u"Text field"_s, u"code"_s, u"Code"_s, code), {u"Part of"_s},
            fieldCell(u"Text field"_s, u"partof"_s, u"Part of"_s, [&] { DO(set("maxlength", u"12"_s)); })},
        {{u"Task"_s}, fieldCell(u"Text field"_s, u"task"_s, u"Task"_s, task, true)},
        {{u"Begins"_s}, fieldCell(u"A day"_s, u"begins"_s, u"Begins"_s), {u"Ends"_s},
            fieldCell(u"A day"_s, u"ends"_s, u"Ends"_s)},
        {{u"Done, %"_s}, fieldCell(u"Whole number"_s, u"done"_s, u"Done, %"_s, done), {u"Place"_s},
            fieldCell(u"Text field"_s, u"place"_s, u"Place"_s, [&] { DO(set("maxlength", u"80"_s)); })},
    }));
    DO(endForm());
}

void DemoByHandTest::beginView(const QString &form, const QString &name)
{
    QTreeView *tree = hands().workspace();
    DO(hands().fromMenuOf(tree, module() + QStringList{form}, u"New View of This Form"_s));
    QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data(models::WorkspaceModel::KindRole).toInt(),
        int(models::WorkspaceKind::View), patience);
    QTest::keyClick(tree, Qt::Key_F2);
    DO(hands().nameIt(tree, name));
    DO(hands().open(module() + QStringList{name}, m_view));
    QTRY_COMPARE_WITH_TIMEOUT(m_view->design().text(u"name"_s), name, patience);
    const int columns = int(m_view->design().columns().size());
    QTRY_COMPARE_WITH_TIMEOUT(m_view->grid().model().columnCount(), columns, patience);
    select(0);
    select(columns - 1, Qt::ShiftModifier);
    QCOMPARE(m_view->design().selection().size(), columns);
    DO(hands().pick(m_view->properties(), u"showType"_s, u"01"_s));
}

// Choices and ticks are filtered by where nobody says otherwise.
void DemoByHandTest::filterBy(const QStringList &fields)
{
    const QStringList columns = m_view->design().columns();
    for (int i = 0; i < columns.size(); ++i) {
        const QJsonObject column = m_view->design().column(columns.at(i));
        if (column.value("isFilter"_L1).toBool() == fields.contains(column.value("fieldName"_L1).toString()))
            continue;
        select(i);
        DO(hands().tick(m_view->properties(), u"isFilter"_s));
    }
}

// Sums where they mean something, prices as money, icons for states.
void DemoByHandTest::showAsRequests()
{
    const auto &properties = m_view->properties();
    select(columnOf(u"quantity"_s));
    select(columnOf(u"price"_s), Qt::ControlModifier);
    DO(hands().tick(properties, u"sum"_s));
    DO(hands().tick(properties, u"total"_s));
    select(columnOf(u"price"_s));
    DO(hands().pick(properties, u"formatType"_s, u"number"_s));
    DO(hands().write(properties, u"decimalsNum"_s, u"2"_s));
    DO(hands().tick(properties, u"thouSign"_s));
    select(columnOf(u"status"_s));
    DO(hands().tick(properties, u"showIcon"_s));
    DO(hands().write(properties, u"iconMapping"_s,
        uR"({"draft":"edit","submitted":"clock","approved":"check","ordered":"success","rejected":"error"})"_s));
}

void DemoByHandTest::rule(
    int index, const QString &field, const QString &comparison, const QString &against, const QString &match)
{
    DO(m_at->click(*m_view, u"Add Rule"_s));
    QTRY_COMPARE_WITH_TIMEOUT(m_view->filter().rules()->rules().size(), index + 1, patience);
    const auto take = [&](auto box, const QString &value) {
        const QComboBox *now = (m_view->filter().rules()->*box)(index);
        const int wanted = qMax(now->findData(value), now->findText(value));
        QVERIFY2(wanted >= 0, qPrintable(value));
        DO(hands().choose(*(m_view->filter().rules()->*box)(index), wanted));
        QTest::qWait(0); // the row is made anew
    };
    DO(take(&vieweditor::RuleRows::fieldOf, field));
    DO(take(&vieweditor::RuleRows::comparisonOf, comparison));
    DO(take(&vieweditor::RuleRows::againstOf, against));
    QComboBox *value = m_view->filter().rules()->matchOf(index);
    if (value->isEditable()) {
        DO(m_at->typeInto(value->lineEdit(), match));
    } else {
        DO(take(&vieweditor::RuleRows::matchOf, match));
    }
    QCOMPARE(m_view->filter().rules()->rules().at(index).match, match);
}

void DemoByHandTest::viewsOfRequestsAreDrawn()
{
    const QString form = u"Purchase request"_s;
    DO(beginView(form, u"Open requests"_s));
    DO(showAsRequests());
    DO(filterBy({u"status"_s}));
    DO(sortBy(u"needed"_s, u"asc"_s));
    DO(m_at->click(*m_view, u"Filter"_s));
    DO(rule(0, u"status"_s, u"="_s, u"a value"_s, u"submitted"_s));
    DO(endView());

    DO(beginView(form, u"All requests"_s));
    DO(showAsRequests());
    DO(filterBy({u"status"_s, u"category"_s}));
    DO(sortBy(u"number"_s, u"desc"_s));
    DO(m_at->click(*m_view, u"Filter"_s));
    DO(rule(0, u"article"_s, u"LIKE"_s, u"a search field"_s, u"what"_s));
    DO(rule(1, u"status"_s, u"="_s, u"a search field"_s, u"state"_s));
    DO(rule(2, u"needed"_s, u"<="_s, u"a search field"_s, u"until"_s));
    DO(selectNoColumn());
    DO(hands().pick(m_view->properties(), u"searchFormId"_s, u"Find requests"_s));
    DO(endView());

    DO(beginView(form, u"Requests by status"_s));
    DO(showAsRequests());
    DO(filterBy({}));
    DO(sortBy(u"number"_s, u"desc"_s));
    DO(selectNoColumn());
    DO(hands().pick(m_view->properties(), u"viewType"_s, u"20"_s));
    DO(hands().pick(m_view->properties(), u"@map.group"_s, u"status"_s));
    DO(endView());
}

void DemoByHandTest::viewsOfSuppliersAreDrawn()
{
    DO(beginView(u"Supplier"_s, u"Suppliers"_s));
    DO(filterBy({u"country"_s}));
    DO(sortBy(u"name"_s, u"asc"_s));
    DO(endView());
}

// One is drawn, and the others are made of it.
void DemoByHandTest::viewsOfTasksAreDrawn()
{
    DO(beginView(u"Task"_s, u"Tasks"_s));
    DO(sortBy(u"begins"_s, u"asc"_s));
    DO(selectNoColumn());
    const auto &properties = m_view->properties();
    DO(hands().pick(properties, u"viewType"_s, u"18"_s));
    DO(hands().pick(properties, u"@map.place"_s, u"place"_s));
    DO(hands().pick(properties, u"viewType"_s, u"19"_s));
    for (const auto &[name, field] : {std::pair{u"start"_s, u"begins"_s}, {u"end"_s, u"ends"_s},
             {u"title"_s, u"task"_s}, {u"progress"_s, u"done"_s}, {u"parent"_s, u"partof"_s}, {u"node"_s, u"code"_s}})
        DO(hands().pick(properties, u"@map."_s % name, field));
    DO(hands().pick(properties, u"viewType"_s, u"17"_s));
    DO(endView());
    for (const auto &[name, type] :
        {std::pair{u"Task calendar"_s, u"16"_s}, {u"Task chart"_s, u"19"_s}, {u"Places of tasks"_s, u"18"_s}}) {
        QTreeView *tree = hands().workspace();
        DO(m_at->click(tree, Hands::reach(tree, module() + QStringList{u"Tasks"_s})));
        QTest::keyClick(tree, Qt::Key_D, Qt::ControlModifier);
        DO(hands().nameIt(tree, name));
        DO(hands().open(module() + QStringList{name}, m_view));
        QTRY_VERIFY_WITH_TIMEOUT(m_view->grid().model().columnCount() == 7, patience);
        DO(selectNoColumn());
        DO(hands().pick(m_view->properties(), u"viewType"_s, type));
        DO(endView());
    }
}

void DemoByHandTest::offersStandInRequests()
{
    QTreeView *tree = hands().workspace();
    DO(hands().fromMenuOf(tree, module() + QStringList{u"Offer"_s}, u"New View of This Form"_s));
    QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data(models::WorkspaceModel::KindRole).toInt(),
        int(models::WorkspaceKind::View), patience);
    QTest::keyClick(tree, Qt::Key_F2);
    DO(hands().nameIt(tree, u"Offers"_s));

    DO(hands().openForm(module() + QStringList{u"Purchase request"_s}));
    QTest::mouseClick(&hands().form().canvas(), Qt::LeftButton, {}, QPoint(2, 2));
    m_at->press(Qt::Key_F5); // so that it knows of the view
    QTRY_VERIFY_WITH_TIMEOUT(hands().form().isLoaded(), patience);
    m_at->press(Qt::Key_End); // behind all
    DO(hands().draw(u"Child documents as a table"_s));
    DO(hands().label(u"Offers"_s));
    DO(hands().set("name", u"offers"_s));
    DO(hands().pick(hands().properties(), u"viewid"_s, u"Offers (Main)"_s));
    DO(endForm());
}

void DemoByHandTest::node(const QString &kind, const QString &name)
{
    DO(hands().fromMenu([this] { m_at->press(m_flow->design().picture().isEmpty() ? Qt::Key_N : Qt::Key_A); }, kind));
    QTRY_VERIFY_WITH_TIMEOUT(m_flow->canvas().hasFocus(), patience);
    if (m_flow->design().nameOf(m_flow->design().current()) == name)
        return;
    m_at->press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(m_flow->canvas().nameEdit() != nullptr, patience);
    DO(m_at->type(name));
    m_at->press(Qt::Key_Return);
    QCOMPARE(m_flow->design().nameOf(m_flow->design().current()), name);
}

QPoint DemoByHandTest::nodeCalled(const QString &name)
{
    for (const floweditor::PictureNode &node : m_flow->design().picture().nodes()) {
        if (node.name == name)
            return m_flow->canvas().rectOf({false, node.id}).center();
    }
    return {};
}

void DemoByHandTest::people(const QStringList &names)
{
    DO(pick("actorEditMode", u"2"_s));
    for (const QString &name : names) {
        auto *picker = qobject_cast<widgets::PickerField *>(hands().row(m_flow->properties(), u"userList"_s));
        QVERIFY(picker);
        QTest::mouseClick(picker->edit(), Qt::LeftButton);
        DO(m_at->type(name.section(u' ', 0, 0)));
        QTRY_VERIFY_WITH_TIMEOUT(picker->popup() != nullptr && picker->popup()->list()->count() == 1
                && picker->popup()->list()->item(0)->text().startsWith(name),
            patience);
        QTest::keyClick(picker->edit(), Qt::Key_Return);
        const auto isThere
            = [&] { return m_flow->design().value(m_flow->design().current(), u"userList"_s).contains(name); };
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patience);
    }
}

void DemoByHandTest::flowsAreDrawn()
{
    const auto approval = [this] {
        DO(check("cBack"));
        DO(check("cRetracement"));
    };
    const auto focusCanvas
        = [this] { QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton, {}, nodeCalled(u"Start"_s)); };
    const auto current = [this](const QString &name) {
        QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton, {}, QPoint(3, 3));
        m_at->press(Qt::Key_9, Qt::ControlModifier); // all of it is seen
        QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton, {}, nodeCalled(name));
        QCOMPARE(m_flow->design().nameOf(m_flow->design().current()), name);
    };
    DO(hands().make(module(), u"New Flow"_s, u"Approval of purchases"_s));
    DO(hands().make(module(), u"New Flow"_s, u"Budget check"_s));
    DO(hands().open(module() + QStringList{u"Budget check"_s}, m_flow));
    if (m_flow->design().picture().isEmpty()) {
        QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton);
        DO(node(u"Start"_s, u"Start"_s));
    }
    DO(focusCanvas());
    DO(node(u"Approval"_s, u"Finance"_s));
    DO(people({u"Grace Mwangi"_s}));
    DO(approval());
    DO(set("statelabel", u"budget is checked"_s));
    DO(check("isLimited"));
    DO(set("timeLimitHour", u"4"_s));
    DO(pick("exceedaction", u"1"_s));
    DO(current(u"Finance"_s));
    DO(node(u"End"_s, u"Checked"_s));
    DO(hands().save(*m_flow));

    DO(hands().open(module() + QStringList{u"Approval of purchases"_s}, m_flow));
    if (m_flow->design().picture().isEmpty()) {
        QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton);
        DO(node(u"Start"_s, u"Start"_s));
    }
    DO(focusCanvas());
    DO(pick("formname", u"Purchase request"_s));
    DO(focusCanvas());
    DO(node(u"Approval"_s, u"Draft"_s));
    DO(pick("actorEditMode", u"3"_s));
    DO(pick("orgField", u"initiator"_s));
    DO(pick("orgScope", u"itself"_s));
    DO(check("isstartandnext"));
    DO(set("statelabel", u"being written"_s));
    DO(approval());
    DO(current(u"Draft"_s));
    DO(node(u"Approval"_s, u"Head of purchasing"_s));
    DO(people({u"Mara Lindqvist"_s}));
    DO(approval());
    DO(set("statelabel", u"with the head"_s));
    DO(check("isLimited"));
    DO(set("timeLimitDay", u"1"_s));
    DO(check("isHandup"));
    DO(set("notificationStrategyJSON",
        uR"({"reminder":{"limittimecount":2,"timeunit":0},"overdue":{"limittimecount":1,"timeunit":1,"isnotifysuperior":true}})"_s));
    DO(current(u"Head of purchasing"_s));
    DO(node(u"Sub-flow"_s, u"Check the budget"_s));
    DO(pick("subflowid", u"Budget check"_s));
    DO(current(u"Check the budget"_s));
    DO(node(u"Approval"_s, u"Order"_s));
    DO(people({u"Mara Lindqvist"_s, u"Tomasz Zieliński"_s}));
    DO(approval());
    DO(set("statelabel", u"to be ordered"_s));
    DO(check("isLimited"));
    DO(set("timeLimitDay", u"2"_s));
    DO(current(u"Order"_s));
    DO(node(u"End"_s, u"Ordered"_s));
    // The line that goes on by itself, and the one on a condition: walked to by its number.
    DO(current(u"Head of purchasing"_s));
    m_at->press(Qt::Key_1);
    QVERIFY(m_flow->design().current().isLine);
    DO(set("name", u"400 or more"_s));
    DO(set("filtercondition", u"[{'field':'price','operator':'>=','type':'01','match':'400'}]"_s));
    DO(current(u"Head of purchasing"_s));
    m_at->press(Qt::Key_C);
    QTRY_VERIFY_WITH_TIMEOUT(m_flow->canvas().isConnecting(), patience);
    QTest::mouseClick(&m_flow->canvas(), Qt::LeftButton, {}, nodeCalled(u"Order"_s));
    QVERIFY(m_flow->design().current().isLine);
    DO(check("isdefault"));
    DO(hands().save(*m_flow));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-flow-by-hand.png"_s));
}

void DemoByHandTest::buttonsAreMade()
{
    DO(hands().fromMenuOf(hands().workspace(), module() + QStringList{u"Purchase request"_s}, u"Buttons"_s));
    buttons::ButtonPage *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience);
    const auto make = [&](const QString &kind, const QString &name, const QString &icon) {
        const bool isFirst = page->list()->topLevelItemCount() == 0;
        DO(hands().fromMenu(
            [&] {
                if (isFirst)
                    m_at->click(*page, u"New Button"_s);
                else
                    QTest::keyClick(page->list(), Qt::Key_Insert);
            },
            kind));
        if (page->buttons().name(page->currentKey()) != name)
            DO(hands().write(page->properties(), u"name"_s, name));
        DO(hands().write(page->properties(), u"icon"_s, icon));
    };
    DO(make(u"Print"_s, u"Print"_s, u"print"_s));
    DO(make(u"Export as PDF"_s, u"PDF"_s, u"export"_s));
    DO(make(u"Sign"_s, u"Sign"_s, u"sign"_s));
    DO(hands().write(page->properties(), u"signFields"_s, u"article;quantity;price"_s));
    DO(make(u"Start a flow"_s, u"Ask for approval"_s, u"check"_s));
    DO(hands().pick(page->properties(), u"onActionFlow"_s, u"Approval of purchases"_s));
    DO(hands().save(*page));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-buttons-by-hand.png"_s));
}

void DemoByHandTest::theMenuIsDrawn()
{
    DO(hands().fromMenuOf(hands().workspace(), {u"All applications"_s, u"Purchasing"_s}, u"Menus"_s));
    menus::MenuEditor *menu = nullptr;
    DO(m_at->waitForPage(menu));
    QTRY_VERIFY_WITH_TIMEOUT(menu->isLoaded(), patience);
    // What came with the views stands in their order; it is made anew as it shall be.
    while (menu->tree().menuItem(false)->childCount() > 0) {
        const qsizetype before = menu->design().entries().size();
        const QRect first = menu->tree().visualItemRect(menu->tree().menuItem(false)->child(0));
        QTest::mouseClick(menu->tree().viewport(), Qt::LeftButton, {}, first.center());
        m_at->press(Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(menu->design().entries().size() < before, patience);
    }
    QTreeWidget *targets = menu->targets().tree();
    const auto add = [&](const QString &kind, const QString &name) {
        QTreeWidgetItem *found = nullptr;
        for (int group = 0; group < targets->topLevelItemCount(); ++group) {
            QTreeWidgetItem *head = targets->topLevelItem(group);
            for (int i = 0; head->text(0).startsWith(kind) && i < head->childCount(); ++i) {
                if (head->child(i)->text(0) == name)
                    found = head->child(i);
            }
        }
        QVERIFY2(found, qPrintable(name));
        targets->scrollToItem(found);
        const qsizetype before = menu->design().entries().size();
        QTest::mouseClick(targets->viewport(), Qt::LeftButton, {}, targets->visualItemRect(found).center());
        QTest::keyClick(targets, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(menu->design().entries().size(), before + 1, patience);
    };
    for (const QString &view : {u"Open requests"_s, u"All requests"_s, u"Requests by status"_s, u"Suppliers"_s,
             u"Tasks"_s, u"Task calendar"_s, u"Task chart"_s, u"Places of tasks"_s})
        DO(add(u"Views"_s, view));
    DO(add(u"Forms"_s, u"Purchase request"_s));
    const QRect line = menu->tree().visualItemRect(menu->tree().itemOf(menu->design().current()));
    QTest::mouseClick(menu->tree().viewport(), Qt::LeftButton, {}, line.center());
    m_at->press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(menu->tree().isRenaming(), patience);
    DO(m_at->type(u"New request"_s));
    m_at->press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!menu->tree().isRenaming(), patience);
    DO(hands().save(*menu));
}

void DemoByHandTest::thePackageIsTheOneShipped()
{
    const ComparedPackage made(packageOf(*m_at)), shipped(m_shipped);
    QCOMPARE(made.paths().join(u'\n'), shipped.paths().join(u'\n'));
    for (const char *kind : {"module", "form", "view", "flow", "menu"})
        QCOMPARE(made.order(QString::fromLatin1(kind)), shipped.order(QString::fromLatin1(kind)));
    for (const QString &path : made.paths()) {
        const QStringList mine = made.linesOf(path), theirs = shipped.linesOf(path);
        for (qsizetype i = 0; i < qMin(mine.size(), theirs.size()); ++i)
            QVERIFY2(mine[i] == theirs[i],
                qPrintable(QString(path % u", drawn: "_s % mine[i] % u", shipped: "_s % theirs[i])));
        QCOMPARE(mine.size(), theirs.size());
    }
}

QTEST_MAIN(DemoByHandTest)
#include "demo_by_hand_test.moc"
