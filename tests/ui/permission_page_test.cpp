// The matrix of permissions, worked on by mouse and keyboard.
#include "ui/kept_drafts.h"
#include "ui/stored_matrix.h"

#include "ui/designing/editor_page.h"
#include "ui/permissions/permission_page.h"
#include "ui/widgets/search_field.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::permissions;
using namespace formwright::tests;

const QString workspace = u"this computer"_s;

class PermissionPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void showsWhatHolds_data();
    void showsWhatHolds();
    void tellsWhy_data();
    void tellsWhy();
    void aSecondClickChanges();
    void keysChangeSeveral();
    void theMenuChanges();
    void theBoxChanges();
    void branchesOpenByKeyAndClick();
    void filtersElementsAndRoles();
    void showsThoseOfAModule();
    void everyStepIsUndone();
    void savesAllAtOnce();
    void tellsWhatIsNotSaved();
    void aChangeOfOthersStandsBesideMine();
    void theSameCellIsMarkedAndKeptOrLeft();
    void whatIsGoneIsDropped();
    void aRefusalKeepsEverything();
    void isRecovered();
    void undoSurvivesSavingAndTheProgram();
    void saysThatThereAreNoRoles();
    void isReadOnceHoweverLarge();
    void isNamedForThoseWhoDoNotSee();

private:
    std::unique_ptr<PermissionPage> open(const QString &module = {})
    {
        auto page = std::make_unique<PermissionPage>(*m_client, u"a1"_s, module);
        page->keepDrafts(*m_drafts, workspace);
        page->resize(1100, 700);
        page->show();
        page->load();
        [&] {
            QTRY_VERIFY(page->isLoaded());
            page->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(page.get()));
        }();
        return page;
    }
    Cell cell(const QString &element, const QString &role) const
    {
        const PermissionMatrix &matrix = m_page->permissions().matrix();
        Cell found;
        for (int e = 0; e < matrix.elements.size(); ++e) {
            if (matrix.elements[e].name == element && found.element < 0)
                found.element = e;
        }
        for (int r = 0; r < matrix.roles.size(); ++r) {
            if (matrix.roles[r].name == role)
                found.role = r;
        }
        return found;
    }
    QModelIndex shown(const QString &element, const QString &role)
    {
        m_page->model().reveal(cell(element, role).element);
        return m_page->model().indexOf(cell(element, role));
    }
    QString textOf(const QString &element, const QString &role) { return shown(element, role).data().toString(); }
    QString nameOf(const QString &element, const QString &role)
    {
        return shown(element, role).data(Qt::AccessibleTextRole).toString();
    }
    void click(const QString &element, const QString &role, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const QModelIndex index = shown(element, role);
        QVERIFY(index.isValid());
        m_page->view().scrollTo(index);
        QTest::mouseClick(
            m_page->view().viewport(), Qt::LeftButton, modifiers, m_page->view().visualRect(index).center());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_page->view().setFocus();
        QTest::keyClick(&m_page->view(), key, modifiers);
    }
    QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; row < m_page->model().rowCount(); ++row)
            rows.append(m_page->model().headerData(row, Qt::Vertical).toString());
        return rows;
    }
    bool says(const QString &text) const { return tests::says(*m_page, text); }
    void save() { QTest::keyClick(&m_page->view(), Qt::Key_S, Qt::ControlModifier); }
    QList<FakeRequest> puts() const
    {
        QList<FakeRequest> found;
        std::copy_if(m_server->requests().begin(), m_server->requests().end(), std::back_inserter(found),
            [](const FakeRequest &request) { return request.method == "PUT"; });
        return found;
    }
    void pressMessage()
    {
        for (QPushButton *each : m_page->findChildren<QPushButton *>(u"messageActionButton"_s)) {
            if (each->isVisible())
                return each->click();
        }
        QFAIL("no message has an action");
    }

    StoredMatrix m_stored;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_instead;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<designs::JournalFolder> m_drafts;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<PermissionPage> m_page;
};

void PermissionPageTest::init()
{
    m_stored = StoredMatrix::orders();
    m_instead = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_drafts = std::make_unique<designs::JournalFolder>(m_folder->filePath(u"journal"_s));
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_instead) {
            if (const auto answer = m_instead(request))
                return *answer;
        }
        return m_stored.answer(request);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    m_page = open();
}

void PermissionPageTest::cleanup()
{
    m_page.reset();
    m_client.reset();
    m_server.reset();
}

void PermissionPageTest::showsWhatHolds_data()
{
    QTest::addColumn<QString>("element");
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    const auto add = [](const char *row, const char *element, const char *role, const char *text, const char *name) {
        QTest::newRow(row) << QString::fromLatin1(element) << QString::fromLatin1(role) << QString::fromLatin1(text)
                           << QString::fromLatin1(name);
    };
    add("a public form", "Order", "clerk", "Allowed", "inherited: Allowed");
    add("a private form", "Salary", "clerk", "Forbidden", "inherited: Forbidden");
    add("a public field", "number", "clerk", "Can change", "inherited: Can change");
    add("a private field", "margin", "clerk", "Hidden", "inherited: Hidden");
    add("its own word", "price", "clerk", "Read-only", "Read-only");
    add("a field of a private form", "amount", "clerk", "Closed", "closed by");
    add("a view of a private form", "All salaries", "clerk", "Closed", "closed by");
    add("what everybody's role forbids", "Approve", "clerk", "Forbidden", "inherited: Forbidden");
    add("what it overrules", "Approve", "boss", "Forbidden", "comes to: Forbidden");
    add("everybody's role itself", "Approve", "everybody", "Forbidden", "Forbidden");
    add("a menu entry", "New order", "clerk", "Allowed", "inherited: Allowed");
}

void PermissionPageTest::showsWhatHolds()
{
    QFETCH(QString, element);
    QFETCH(QString, role);
    QFETCH(QString, name);
    QTEST(textOf(element, role), "text");
    QVERIFY2(nameOf(element, role).contains(name), qPrintable(nameOf(element, role)));
    QCOMPARE(shown(element, role).data(MatrixModel::OwnRole).toBool(),
        !name.contains(u"inherited"_s) && !name.contains(u"closed"_s));
}

void PermissionPageTest::tellsWhy_data()
{
    QTest::addColumn<QString>("element");
    QTest::addColumn<QString>("role");
    QTest::addColumn<QStringList>("sentences"); // parts of them
    QTest::newRow("public") << u"Order"_s << u"clerk"_s
                            << QStringList{u"Everybody holds “everybody” besides"_s, u"“Order” is public"_s};
    QTest::newRow("a field") << u"price"_s << u"clerk"_s
                             << QStringList{u"The role “clerk” gives “price” as “Read-only”"_s};
    QTest::newRow("overruled") << u"Approve"_s << u"boss"_s
                               << QStringList{u"The role “everybody” forbids “Approve”"_s,
                                      u"The role “boss” allows “Approve”"_s};
    QTest::newRow("closed") << u"amount"_s << u"clerk"_s
                            << QStringList{u"“Salary” is private, and no role here allows it"_s,
                                   u"Without “Salary” there is no way to “amount”"_s};
    QTest::newRow("idle") << u"Order"_s << u"idle"_s << QStringList{u"“idle” is not in use"_s};
}

void PermissionPageTest::tellsWhy()
{
    QFETCH(QString, element);
    QFETCH(QString, role);
    QFETCH(QStringList, sentences);
    click(element, role);
    QVERIFY(m_page->reasons()->isVisible());
    for (const QString &sentence : std::as_const(sentences))
        QVERIFY2(m_page->reasons()->text().contains(sentence), qPrintable(m_page->reasons()->text()));
}

void PermissionPageTest::aSecondClickChanges()
{
    click(u"Order"_s, u"clerk"_s);
    QVERIFY(!m_page->hasUnsaved());
    click(u"Order"_s, u"clerk"_s);
    QCOMPARE(nameOf(u"Order"_s, u"clerk"_s), u"form “Order”, role “clerk”, Allowed, not saved"_s);
    click(u"Order"_s, u"clerk"_s);
    QCOMPARE(textOf(u"Order"_s, u"clerk"_s), u"Forbidden"_s);
    QCOMPARE(textOf(u"number"_s, u"clerk"_s), u"Closed"_s); // what lies behind it follows
    QVERIFY(m_page->isWindowModified());
    QCOMPARE(m_page->undoText(), u"“Forbidden” of “Order” for “clerk”"_s);
    click(u"Order"_s, u"clerk"_s);
    QVERIFY(!m_page->hasUnsaved()); // inherited again
}

void PermissionPageTest::keysChangeSeveral()
{
    click(u"number"_s, u"boss"_s);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_page->view().selectedCells().size(), 4);
    key(Qt::Key_Delete); // of one of them something is said
    QCOMPARE(m_page->undoText(), u"“Inherited” of “price” for “clerk”"_s);
    key(Qt::Key_Space);
    for (const char *element : {"number", "price"}) {
        QCOMPARE(nameOf(QString::fromLatin1(element), u"boss"_s).section(u", "_s, 2), u"Can change, not saved"_s);
        QVERIFY(nameOf(QString::fromLatin1(element), u"clerk"_s).contains(u"Can change"_s));
    }
    QCOMPARE(m_page->undoText(), u"“Can change” for 4 cells"_s);
    m_page->undo();
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
    QCOMPARE(textOf(u"price"_s, u"clerk"_s), u"Read-only"_s);
    m_page->redo();
    QCOMPARE(textOf(u"price"_s, u"clerk"_s), u"Can change"_s);
    QCOMPARE(m_page->view().currentCell(), cell(u"price"_s, u"clerk"_s)); // where it was made
}

void PermissionPageTest::theMenuChanges()
{
    click(u"price"_s, u"boss"_s);
    key(Qt::Key_Return);
    QMenu *menu = nullptr;
    QTRY_VERIFY((menu = m_page->findChild<QMenu *>(u"choices"_s)) && menu->isVisible());
    QStringList texts;
    QAction *never = nullptr;
    for (QAction *action : menu->actions()) {
        if (!action->isSeparator())
            texts.append(action->text());
        if (action->text() == "Never shown"_L1)
            never = action;
    }
    QCOMPARE(texts,
        (QStringList{u"Inherited"_s, u"Can change"_s, u"Read-only"_s, u"Disabled"_s, u"Hidden"_s,
            u"At most read-only"_s, u"Never shown"_s}));
    menu->setActiveAction(never);
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY(nameOf(u"price"_s, u"boss"_s).contains(u"Never shown"_s));
    QCOMPARE(m_page->permissions().rules(cell(u"price"_s, u"boss"_s)), (Rules{{1000, 2}}));
}

void PermissionPageTest::theBoxChanges()
{
    click(u"Order"_s, u"boss"_s);
    click(u"price"_s, u"clerk"_s, Qt::ControlModifier);
    QComboBox *box = m_page->choiceBox();
    QCOMPARE(box->currentText(), u"Mixed"_s);
    box->setFocus();
    for (int step = 0; step < 3 && box->currentText() != "Forbidden"_L1; ++step)
        QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), u"Forbidden"_s);
    // Each step down is a choice made; what is meant for elements is said of fields in their words.
    QVERIFY(nameOf(u"Order"_s, u"boss"_s).contains(u"Forbidden"_s));
    QVERIFY2(nameOf(u"price"_s, u"clerk"_s).contains(u"Never shown"_s), qPrintable(nameOf(u"price"_s, u"clerk"_s)));
}

void PermissionPageTest::branchesOpenByKeyAndClick()
{
    QCOMPARE(rows(),
        (QStringList{u"Sales"_s, u"Order"_s, u"Salary"_s, u"All salaries"_s, u"All orders"_s, u"Menu"_s, u"Orders"_s,
            u"New order"_s}));
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(rows().contains(u"margin"_s));
    QCOMPARE(m_page->view().currentCell(), cell(u"Order"_s, u"boss"_s));
    key(Qt::Key_Down);
    QCOMPARE(m_page->view().currentCell(), cell(u"number"_s, u"boss"_s));
    key(Qt::Key_Minus); // a leaf leads to what it stands below
    QCOMPARE(m_page->view().currentCell(), cell(u"Order"_s, u"boss"_s));
    key(Qt::Key_Minus);
    QVERIFY(!rows().contains(u"margin"_s));
    ElementHeader &elements = m_page->view().elements();
    const auto at = [&](int row, int x) { return QPoint(x, elements.sectionViewportPosition(row) + 10); };
    QTest::mouseClick(elements.viewport(), Qt::LeftButton, {}, at(0, 12)); // the module
    QCOMPARE(rows(), (QStringList{u"Sales"_s, u"Menu"_s, u"Orders"_s, u"New order"_s}));
    QTest::mouseClick(elements.viewport(), Qt::LeftButton, {}, at(0, 12));
    QTest::mouseClick(elements.viewport(), Qt::LeftButton, {}, at(1, 28)); // the arrow of the form
    QVERIFY(rows().contains(u"margin"_s));
    m_page->findChild<QAction *>(u"closeAll"_s)->trigger();
    QVERIFY(!rows().contains(u"margin"_s));
    m_page->load(); // what is open stays so
    QTRY_VERIFY(!m_page->findChild<QAction *>(u"refresh"_s)->isEnabled() || m_server->requests().size() == 2);
    QTRY_COMPARE(rows().size(), 7);
}

void PermissionPageTest::filtersElementsAndRoles()
{
    QTest::keyClicks(m_page->search(), u"pri"_s);
    QTest::keyClick(m_page->search(), Qt::Key_Return);
    QCOMPARE(rows(), (QStringList{u"Sales"_s, u"Order"_s, u"price"_s}));
    m_page->search()->clear();
    QTest::keyClick(m_page->search(), Qt::Key_Return);
    auto *roles = m_page->findChild<widgets::SearchField *>(u"roleFilter"_s);
    QTest::keyClicks(roles, u"cle"_s);
    QTest::keyClick(roles, Qt::Key_Return);
    for (int column = 0; column < 4; ++column)
        QCOMPARE(m_page->view().isColumnHidden(column), column != 1);
    auto *show = m_page->findChild<QComboBox *>(u"show"_s);
    show->setCurrentIndex(1);
    QCOMPARE(rows(), (QStringList{u"Sales"_s, u"Order"_s, u"price"_s, u"Approve"_s}));
    QVERIFY(m_page->view().isColumnHidden(0)); // also where the rows are others
    show->setCurrentIndex(2);
    QCOMPARE(rows(), QStringList());
}

void PermissionPageTest::showsThoseOfAModule()
{
    m_stored.modules.append(QJsonObject{{u"id"_s, u"m2"_s}, {u"name"_s, u"Stock"_s}, {u"superior"_s, QString()}});
    m_stored.elements.append(StoredMatrix::element(1, "f9", "Shelf", "m2"));
    m_page = open(u"m2"_s);
    QCOMPARE(rows(), (QStringList{u"Stock"_s, u"Shelf"_s}));
}

// Whatever was chosen where: back to what was there, and again to what was made.
void PermissionPageTest::everyStepIsUndone()
{
    QRandomGenerator random(7);
    const QJsonObject before = m_page->design().content();
    const PermissionMatrix &matrix = m_page->permissions().matrix();
    QList<QJsonObject> after;
    for (int step = 0; step < 500; ++step) {
        QList<Cell> cells;
        for (int i = random.bounded(1, 5); i > 0; --i)
            cells.append({int(random.bounded(matrix.elements.size())), int(random.bounded(matrix.roles.size()))});
        m_page->permissions().choose(cells, Choice(random.bounded(int(Choice::NeverShown) + 1)));
        after.append(m_page->design().content());
    }
    const int made = m_page->design().stack().count();
    QVERIFY(made > 300);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(m_page->design().content(), before);
    QVERIFY(!m_page->hasUnsaved());
    while (m_page->isRedoAvailable())
        m_page->redo();
    QCOMPARE(m_page->design().content(), after.last());
}

void PermissionPageTest::savesAllAtOnce()
{
    click(u"price"_s, u"clerk"_s);
    key(Qt::Key_Delete);
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Space);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(puts().size(), 1);
    const QJsonArray sent = puts().first().body.toArray();
    QCOMPARE(sent.size(), 2);
    QCOMPARE(sent[0]["roleId"_L1].toString(), u"r1"_s);
    QCOMPARE(sent[0]["cells"_L1][0]["rules"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"operation"_s, 1032}, {u"type"_s, 1}}}));
    QCOMPARE(sent[1]["cells"_L1][0]["fieldName"_L1].toString(), u"price"_s);
    QCOMPARE(sent[1]["cells"_L1][0]["rules"_L1].toArray(), QJsonArray());
    // The next one goes over what this one made; what was saved can be undone.
    m_page->undo();
    QVERIFY(m_page->hasUnsaved());
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(puts().last().body.toArray()[0]["version"_L1].toInt(), 2);
    QVERIFY(QDir(m_drafts->path()).exists());
}

// Of a role that is changed all that it says, as a revision of it would have it.
void PermissionPageTest::tellsWhatIsNotSaved()
{
    const auto drafts = [this] { return m_page->drafts(*m_client, u"a1"_s); };
    QVERIFY(drafts().isEmpty());
    click(u"Order"_s, u"clerk"_s);
    key(Qt::Key_Space);
    QCOMPARE(drafts().size(), 1);
    QCOMPARE(drafts().constFirst().kind, u"role"_s);
    QCOMPARE(drafts().constFirst().id, u"r2"_s);
    const auto said = [](const char *id, int type, const char *field, int operation) {
        return QJsonObject{{u"resourceType"_s, type}, {u"resourceId"_s, QString::fromLatin1(id)},
            {u"fieldName"_s, QString::fromLatin1(field)}, {u"operation"_s, operation}, {u"type"_s, 1}};
    };
    QCOMPARE(drafts().constFirst().members,
        (QJsonObject{{u"permissions"_s, QJsonArray{said("f1", 1, "", 1032), said("f1", 3, "price", 1011)}}}));
    QVERIFY(m_page->drafts(*m_client, u"a2"_s).isEmpty()); // of another software
}

void PermissionPageTest::aChangeOfOthersStandsBesideMine()
{
    click(u"number"_s, u"clerk"_s);
    key(Qt::Key_Space);
    m_stored.permissions.append(StoredMatrix::permission("r2", 1, "f1", "", 1032, 1));
    m_stored.touch(u"r2"_s);
    save();
    // There is nothing to decide about.
    QTRY_VERIFY(!m_page->hasUnsaved());
    QVERIFY(!says(u"were not saved"_s));
    QVERIFY(nameOf(u"Order"_s, u"clerk"_s).endsWith(u", Allowed"_s));
    QCOMPARE(m_stored.permissions.size(), 5);
}

void PermissionPageTest::theSameCellIsMarkedAndKeptOrLeft()
{
    click(u"price"_s, u"clerk"_s);
    key(Qt::Key_Space); // disabled
    m_stored.permissions[0] = StoredMatrix::permission("r2", 3, "f1", "price", 1013, 1);
    m_stored.touch(u"r2"_s);
    save();
    QTRY_VERIFY(says(u"of the same permission"_s));
    QVERIFY(nameOf(u"price"_s, u"clerk"_s).contains(u"others changed it, too"_s));
    QVERIFY(shown(u"price"_s, u"clerk"_s).data(MatrixModel::WarningRole).toBool());
    QCOMPARE(textOf(u"price"_s, u"clerk"_s), u"Disabled"_s); // nothing is lost
    pressMessage();
    QCOMPARE(textOf(u"price"_s, u"clerk"_s), u"Hidden"_s);
    QVERIFY(!m_page->hasUnsaved());
    m_page->undo(); // also of that
    QCOMPARE(textOf(u"price"_s, u"clerk"_s), u"Disabled"_s);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(m_stored.permissions.last().toObject().value("operation"_L1).toInt(), 1014);
}

void PermissionPageTest::whatIsGoneIsDropped()
{
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Space);
    click(u"Order"_s, u"clerk"_s);
    key(Qt::Key_Space);
    m_stored.roles.removeAt(0); // the boss is deleted, and other places are those of the others
    m_stored.permissions.removeAt(2);
    save();
    QTRY_VERIFY(says(u"deleted now"_s));
    QCOMPARE(m_page->model().columnCount(), 3);
    QVERIFY(nameOf(u"Order"_s, u"clerk"_s).contains(u"Allowed, not saved"_s));
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(puts().last().body.toArray().size(), 1);
}

void PermissionPageTest::aRefusalKeepsEverything()
{
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Space);
    m_instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "PUT")
            return refusal(503, u"the server is full"_s);
        return std::nullopt;
    };
    save();
    QTRY_VERIFY(says(u"were not saved"_s));
    QVERIFY(m_page->hasUnsaved());
    m_instead = {};
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QVERIFY(!says(u"were not saved"_s));
}

void PermissionPageTest::isRecovered()
{
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Space);
    m_page.reset();
    QCOMPARE(designing::draftDesigns(*m_drafts, workspace, draftKind), QStringList{u"a1"_s});
    m_page = open();
    QTRY_VERIFY(says(u"not saved when the program ended"_s));
    answerDraft(*m_page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(m_page->hasUnsaved());
    QVERIFY(nameOf(u"Order"_s, u"boss"_s).contains(u"Allowed, not saved"_s));
    QVERIFY(m_page->isUndoAvailable());
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
    m_page.reset();
    QCOMPARE(designing::draftDesigns(*m_drafts, workspace, draftKind), QStringList());
    m_page = open();
}

void PermissionPageTest::undoSurvivesSavingAndTheProgram()
{
    click(u"Order"_s, u"boss"_s);
    key(Qt::Key_Space);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    m_page.reset();
    m_page = open();
    QVERIFY(!m_page->hasUnsaved() && m_page->isUndoAvailable());
    m_page->undo();
    QVERIFY(nameOf(u"Order"_s, u"boss"_s).contains(u"not saved"_s) && !m_page->isUndoAvailable());
}

void PermissionPageTest::saysThatThereAreNoRoles()
{
    m_stored.roles = {};
    m_stored.permissions = {};
    m_page = open();
    QVERIFY(!m_page->view().isVisible());
    QSignalSpy wanted(m_page.get(), &PermissionPage::rolesWanted);
    for (QPushButton *button : m_page->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text().contains(u"Open"_s))
            button->click();
    }
    QCOMPARE(wanted.size(), 1);
}

void PermissionPageTest::isReadOnceHoweverLarge()
{
    m_stored.roles = {};
    m_stored.permissions = {};
    for (int r = 0; r < 30; ++r)
        m_stored.roles.append(StoredMatrix::role(QByteArray("r").append(QByteArray::number(r)), "role"));
    m_stored.elements = {};
    for (int f = 0; f < 300; ++f) {
        const QByteArray id = QByteArray("f").append(QByteArray::number(f));
        m_stored.elements.append(StoredMatrix::element(1, id, "Form", "m1"));
        for (int i = 0; i < 20; ++i)
            m_stored.elements.append(StoredMatrix::field(id, QByteArray("f").append(QByteArray::number(i))));
    }
    m_server->forget();
    m_page = open();
    QCOMPARE(m_server->requests().size(), 1);
    QCOMPARE(m_page->model().rowCount(), 301);
    m_page->model().setAllOpen(true);
    QCOMPARE(m_page->model().rowCount(), 6301);
    m_page->view().scrollToBottom();
    QVERIFY(m_page->view().indexAt(QPoint(10, 10)).row() > 6000);
}

// Every field and button has a name, and every cell says all that is seen of it.
void PermissionPageTest::isNamedForThoseWhoDoNotSee()
{
    click(u"price"_s, u"clerk"_s);
    for (const QWidget *widget : m_page->findChildren<QWidget *>()) {
        const bool isFocusable = widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
            && (qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QComboBox *>(widget)
                || qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractItemView *>(widget));
        QAccessibleInterface *told = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        if (isFocusable)
            QVERIFY2(told && !told->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
    }
    QAccessibleInterface *view = QAccessible::queryAccessibleInterface(&m_page->view());
    QVERIFY(view && view->tableInterface());
    const QModelIndex index = shown(u"price"_s, u"clerk"_s);
    QAccessibleInterface *told = view->tableInterface()->cellAt(index.row(), index.column());
    QVERIFY(told);
    QCOMPARE(told->text(QAccessible::Name), u"field “price”, role “clerk”, Read-only"_s);
}

QTEST_MAIN(PermissionPageTest)
#include "permission_page_test.moc"
