// The roles of a software, made and changed by mouse and keyboard.
#include "ui/kept_drafts.h"
#include "ui/list_page.h"

#include "ui/designing/editor_page.h"
#include "ui/roles/role_page.h"
#include "ui/widgets/message_box.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::roles;
using namespace formwright::tests;

class RolePageTest : public QObject, private ListPage<RolePage>
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup() { closeAll(); }
    void showsThem();
    void isMadeChangedAndDeleted();
    void tellsWhatIsNotSaved();
    void asksBeforeWhatIsUsedGoes();
    void whoseChangeHoldsIsAsked_data();
    void whoseChangeHoldsIsAsked();
    void bothChangesAreMerged();
    void aDraftIsPutTogetherWithWhatOthersSaved_data();
    void aDraftIsPutTogetherWithWhatOthersSaved();
    void aRefusedChangeIsRecovered();
    void undoSurvivesSavingAndTheProgram_data();
    void undoSurvivesSavingAndTheProgram();
    void aTakenNameKeepsWhatWasTyped();
    void saysThatThereAreNone();
    void everythingHasAName();
    void pictures_data() { Screenshots::addRows(); }
    void pictures();

private:
    FakeAnswer answer(const FakeRequest &request);
    void open() { openPage(std::make_unique<RolePage>(*m_client, u"a1"_s), {1000, 600}); }
    QJsonArray m_users;
    QString m_refused; // the role that cannot be saved
};

FakeAnswer RolePageTest::answer(const FakeRequest &request)
{
    const QString id = request.path.section(u'/', -1);
    if (request.path == "/api/designtime/applications/a1/roles"_L1) {
        for (const QJsonObject &role : std::as_const(m_stored)) {
            if (request.method == "POST" && role.value("name"_L1) == request.body["name"_L1])
                return refusal(409, u"the software has another role of that name"_s);
        }
        if (request.method == "POST") {
            QJsonObject made = request.body.toObject();
            made.insert(u"id"_s, u"made"_s);
            made.insert(u"version"_s, 1);
            m_stored.insert(u"made"_s, made);
            return data(QJsonObject{{u"id"_s, u"made"_s}});
        }
        QJsonArray rows;
        for (const QJsonObject &role : std::as_const(m_stored))
            rows.append(role);
        return data(QJsonObject{{u"datas"_s, rows}, {u"rowCount"_s, rows.size()}, {u"pageCount"_s, 1}, {u"pageNo"_s, 1},
            {u"linesPerPage"_s, 1000}});
    }
    if (request.path.startsWith("/api/designtime/applications/usages/"_L1))
        return data(m_users);
    if (request.method == "DELETE") {
        if (!m_users.isEmpty() && request.query.queryItemValue(u"force"_s) != "true"_L1) {
            FakeAnswer used = refusal(409, u"other elements use it"_s, contract::designtime::inUse);
            used.body.insert(u"data"_s, QJsonObject{{u"users"_s, m_users}});
            return used;
        }
        m_stored.remove(request.body.toArray().at(0).toString());
        return data(QJsonObject());
    }
    if (request.method == "PUT" && id == m_refused)
        return refusal(400, u"this role cannot be saved"_s);
    if (request.method == "PUT" && m_stored.contains(id)) {
        QJsonObject role = m_stored.value(id);
        if (role.value("version"_L1) != request.body["version"_L1])
            return refusal(
                409, u"the role was changed by somebody else: read it again"_s, contract::designtime::staleVersion);
        const QJsonObject sent = request.body.toObject();
        for (auto it = sent.begin(); it != sent.end(); ++it)
            role.insert(it.key(), it.value());
        role.insert(u"version"_s, role.value("version"_L1).toInt() + 1);
        m_stored.insert(id, role);
        return data(QJsonObject());
    }
    return refusal(404, u"not here"_s);
}

void RolePageTest::init()
{
    const auto role = [](const QString &id, const QString &name, bool isDefault, int status) {
        return QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"roleNo"_s, u"7"_s}, {u"status"_s, status},
            {u"defaultRole"_s, isDefault}, {u"version"_s, 1}};
    };
    m_stored = {{u"r1"_s, role(u"r1"_s, u"clerk"_s, false, 1)}, {u"r2"_s, role(u"r2"_s, u"everybody"_s, true, 1)},
        {u"r3"_s, role(u"r3"_s, u"idle"_s, false, 0)}};
    m_users = {};
    m_refused.clear();
    startServer([this](const FakeRequest &request) { return answer(request); });
    open();
}

void RolePageTest::showsThem()
{
    QCOMPARE(names(), (QStringList{u"clerk"_s, u"everybody"_s, u"idle"_s}));
    QCOMPARE(m_page->list()->topLevelItem(1)->text(2), u"everybody"_s);
    QCOMPARE(m_page->list()->topLevelItem(2)->text(3), u"not in use"_s);
    m_users = {QJsonObject{{u"kind"_s, u"flow"_s}, {u"id"_s, u"w1"_s}, {u"name"_s, u"Approval"_s},
        {u"place"_s, u"nodes"_s}, {u"how"_s, u"id"_s}}};
    go(2);
    QTRY_VERIFY(m_page->usages()->isVisible());
    QCOMPARE(m_page->usages()->topLevelItem(0)->text(0), u"Approval"_s);
    QVERIFY(!m_page->hasUnsaved());
}

void RolePageTest::isMadeChangedAndDeleted()
{
    key(Qt::Key_Insert);
    auto *name = m_page->findChild<QLineEdit *>(u"name"_s);
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget *>(name));
    QTest::keyClicks(name, u"boss"_s);
    QCOMPARE(names(), (QStringList{u"boss"_s, u"clerk"_s, u"everybody"_s, u"idle"_s}));
    go(3);
    QTest::mouseClick(m_page->findChild<QCheckBox *>(u"inUse"_s), Qt::LeftButton, {}, {8, 12});
    QCOMPARE(m_page->undoText(), u"use of “idle”"_s);
    go(1);
    key(Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{u"boss"_s, u"everybody"_s, u"idle"_s}));
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(m_stored.keys(), (QStringList{u"made"_s, u"r2"_s, u"r3"_s}));
    QCOMPARE(m_stored.value(u"r3"_s).value("status"_L1).toInt(), 1);
    QCOMPARE(m_stored.value(u"made"_s).value("name"_L1).toString(), u"boss"_s);
    m_page->undo(); // also once it is saved
    QVERIFY(names().contains(u"clerk"_s));
    QVERIFY(m_page->hasUnsaved());
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(names(), (QStringList{u"clerk"_s, u"everybody"_s, u"idle"_s}));
}

void RolePageTest::tellsWhatIsNotSaved()
{
    const auto drafts = [this] { return m_page->drafts(*m_client, u"a1"_s); };
    QVERIFY(drafts().isEmpty());
    m_page->roles().add(u"boss"_s); // which nobody names yet
    QVERIFY(drafts().isEmpty());
    m_page->roles().set(u"r1"_s, "name"_L1, u"writer"_s, u"name"_s, false);
    m_page->roles().remove(u"r3"_s);
    QStringList told;
    for (const contract::designtime::DesignDraft &draft : drafts())
        told.append(draft.kind % u' ' % draft.id % u' ' % draft.name % (draft.isRemoved ? u" goes"_s : QString()));
    QCOMPARE(told, (QStringList{u"role r1 writer"_s, u"role r3  goes"_s}));
    QVERIFY(m_page->drafts(*m_client, u"a2"_s).isEmpty()); // of another software
}

void RolePageTest::asksBeforeWhatIsUsedGoes()
{
    m_users = {QJsonObject{{u"kind"_s, u"flow"_s}, {u"id"_s, u"w1"_s}, {u"name"_s, u"Approval"_s}}};
    go(0);
    key(Qt::Key_Delete);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    save();
    QVERIFY(m_stored.contains(u"r1"_s));
    QTRY_VERIFY(m_page->hasUnsaved());
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    m_page->save();
    QTRY_VERIFY(!m_stored.contains(u"r1"_s));
    QTRY_VERIFY(!m_page->hasUnsaved());
}

void RolePageTest::whoseChangeHoldsIsAsked_data()
{
    using Choice = designing::ConflictDialog::Choice;
    QTest::addColumn<int>("choice");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("stored");
    QTest::addColumn<bool>("isUnsaved");
    QTest::newRow("mine") << int(Choice::KeepMine) << u"77"_s << u"77"_s << false;
    QTest::newRow("theirs") << int(Choice::TakeTheirs) << u"theirs"_s << u"theirs"_s << false;
    QTest::newRow("later") << int(Choice::Cancel) << u"77"_s << u"theirs"_s << true;
}

void RolePageTest::whoseChangeHoldsIsAsked()
{
    using Choice = designing::ConflictDialog::Choice;
    QFETCH(int, choice);
    QFETCH(QString, shown);
    QFETCH(QString, stored);
    QFETCH(bool, isUnsaved);
    go(0);
    auto *code = m_page->findChild<QLineEdit *>(u"code"_s);
    code->setFocus();
    QTest::keyClicks(code, u"7"_s);
    m_stored[u"r1"_s].insert(u"roleNo"_s, u"theirs"_s);
    m_stored[u"r1"_s].insert(u"version"_s, 2);
    m_page->save();
    QTRY_VERIFY(conflict());
    QVERIFY(says(u"same roles meanwhile: clerk"_s));
    QVERIFY(m_page->hasUnsaved());
    QCOMPARE(code->text(), u"77"_s);
    QVERIFY(!conflict()->mergeButton()->isEnabled()); // both wrote the same line
    if (Choice(choice) == Choice::KeepMine)
        conflict()->mineButton()->click();
    else if (Choice(choice) == Choice::TakeTheirs)
        conflict()->theirsButton()->click();
    else
        conflict()->reject();
    QTRY_COMPARE(m_page->hasUnsaved(), isUnsaved);
    QCOMPARE(code->text(), shown);
    QTRY_COMPARE(m_stored.value(u"r1"_s).value("roleNo"_L1).toString(), stored);
    if (Choice(choice) == Choice::TakeTheirs) { // that, too, can be taken back
        m_page->undo();
        QCOMPARE(code->text(), u"77"_s);
        QVERIFY(m_page->hasUnsaved());
    }
}

void RolePageTest::bothChangesAreMerged()
{
    go(0);
    auto *code = m_page->findChild<QLineEdit *>(u"code"_s);
    code->setFocus();
    QTest::keyClicks(code, u"7"_s);
    m_stored[u"r1"_s].insert(u"name"_s, u"officer"_s);
    m_stored[u"r1"_s].insert(u"version"_s, 2);
    m_page->save();
    QTRY_VERIFY(conflict());
    conflict()->mergeButton()->click();
    QTRY_VERIFY(says(u"together here"_s));
    QCOMPARE(names().constFirst(), u"everybody"_s); // "officer" stands at the end now
    QVERIFY(m_page->hasUnsaved());
    QCOMPARE(m_stored.value(u"r1"_s).value("roleNo"_L1).toString(), u"7"_s);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(m_stored.value(u"r1"_s).value("roleNo"_L1).toString(), u"77"_s);
    QCOMPARE(m_stored.value(u"r1"_s).value("name"_L1).toString(), u"officer"_s);
}

void RolePageTest::aDraftIsPutTogetherWithWhatOthersSaved_data()
{
    QTest::addColumn<QString>("changed"); // by the others
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("another line") << u"name"_s << false;
    QTest::newRow("the same") << u"roleNo"_s << true;
}

// It is not put over what they saved.
void RolePageTest::aDraftIsPutTogetherWithWhatOthersSaved()
{
    QFETCH(QString, changed);
    QFETCH(bool, isAsked);
    QTemporaryDir place;
    designs::JournalFolder folder(place.path());
    m_page->keepDrafts(folder, u"here"_s);
    go(0);
    auto *code = m_page->findChild<QLineEdit *>(u"code"_s);
    code->setFocus();
    QTest::keyClicks(code, u"7"_s);
    m_page.reset(); // as the program ends
    m_stored[u"r1"_s].insert(changed, u"theirs"_s);
    m_stored[u"r1"_s].insert(u"version"_s, 2);
    openPage(
        [&] {
            auto page = std::make_unique<RolePage>(*m_client, u"a1"_s);
            page->keepDrafts(folder, u"here"_s);
            return page;
        }(),
        {1000, 600});
    answerDraft(*m_page, designing::RecoveryDialog::Choice::Recover);
    QCOMPARE(conflict() != nullptr, isAsked);
    if (isAsked) {
        QVERIFY(!m_page->hasUnsaved());
        conflict()->sideButton(forms::Side::Mine)->click();
        conflict()->mergeButton()->click();
    }
    QTRY_VERIFY(m_page->hasUnsaved());
    save();
    QTRY_COMPARE(m_stored.value(u"r1"_s).value("roleNo"_L1).toString(), u"77"_s);
    QCOMPARE(m_stored.value(u"r1"_s).value("name"_L1).toString(), isAsked ? u"clerk"_s : u"theirs"_s);
    m_page.reset(); // before its folder
}

// Of two that were sent one was stored; what was drawn of the other is not what was stored of it.
void RolePageTest::aRefusedChangeIsRecovered()
{
    QTemporaryDir place;
    designs::JournalFolder folder(place.path());
    m_page->keepDrafts(folder, u"here"_s);
    m_page->roles().set(u"r1"_s, "name"_L1, u"writer"_s, u"name"_s, false);
    m_page->roles().set(u"r3"_s, "name"_L1, u"reader"_s, u"name"_s, false);
    m_refused = u"r3"_s;
    save();
    QTRY_COMPARE(m_stored.value(u"r1"_s).value("name"_L1).toString(), u"writer"_s);
    QTRY_VERIFY(says(u"not saved completely"_s));
    m_page.reset(); // as the program ends
    m_refused.clear();
    auto page = std::make_unique<RolePage>(*m_client, u"a1"_s);
    page->keepDrafts(folder, u"here"_s);
    openPage(std::move(page), {1000, 600});
    answerDraft(*m_page, designing::RecoveryDialog::Choice::Recover);
    if (conflict() != nullptr)
        conflict()->mineButton()->click();
    QTRY_VERIFY(m_page->hasUnsaved());
    save();
    QTRY_COMPARE(m_stored.value(u"r3"_s).value("name"_L1).toString(), u"reader"_s);
    m_page.reset(); // before its folder
}

void RolePageTest::undoSurvivesSavingAndTheProgram_data()
{
    QTest::addColumn<bool>("isClosed"); // by a person, in place of the end of the program
    QTest::addColumn<bool>("isReadAnew"); // before that
    QTest::newRow("the program ends") << false << false;
    QTest::newRow("the page is closed") << true << false;
    QTest::newRow("the roles are read once more") << false << true;
}

// Changed, made and deleted roles, each a step; what was made has another name on the server than where it was made.
void RolePageTest::undoSurvivesSavingAndTheProgram()
{
    QFETCH(bool, isClosed);
    QFETCH(bool, isReadAnew);
    QTemporaryDir place;
    designs::JournalFolder folder(place.path());
    const auto openAgain = [&] {
        auto page = std::make_unique<RolePage>(*m_client, u"a1"_s);
        page->keepDrafts(folder, u"here"_s);
        openPage(std::move(page), {1000, 600});
    };
    m_page->keepDrafts(folder, u"here"_s);
    const QStringList before = names();
    m_page->roles().set(u"r1"_s, "name"_L1, u"writer"_s, u"name"_s, false);
    const QString made = m_page->roles().add(u"helper"_s);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    m_page->roles().remove(u"r3"_s);
    m_page->roles().set(made, "name"_L1, u"assistant"_s, u"name"_s, false);
    save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    const QStringList after = names();
    QCOMPARE(after, (QStringList{u"assistant"_s, u"everybody"_s, u"writer"_s}));
    if (isReadAnew) {
        QSignalSpy changed(&m_page->roles(), &RoleDesign::changed);
        m_page->load();
        QTRY_VERIFY(!changed.isEmpty());
    }
    if (isClosed)
        m_page->tryLeave([] {});
    for (int run = 0; run < 2; ++run) { // also by the journal that was begun for them
        m_page.reset();
        QCOMPARE(designing::draftDesigns(folder, u"here"_s, draftKind), QStringList());
        openAgain();
        QCOMPARE(names(), after);
        QVERIFY(!m_page->hasUnsaved());
        QVERIFY(!says(u"not saved when the program ended"_s));
        QCOMPARE(m_page->design().stack().count(), 4);
    }
    for (int step = 0; step < 4; ++step)
        m_page->undo();
    QCOMPARE(names(), before);
    QVERIFY(!m_page->isUndoAvailable() && m_page->hasUnsaved());
    while (m_page->isRedoAvailable())
        m_page->redo();
    QCOMPARE(names(), after);
    QVERIFY(!m_page->hasUnsaved());
    m_page.reset(); // before its folder
}

void RolePageTest::aTakenNameKeepsWhatWasTyped()
{
    m_stored.insert(u"r9"_s, QJsonObject{{u"id"_s, u"r9"_s}, {u"name"_s, u"New role"_s}, {u"version"_s, 1}});
    key(Qt::Key_Insert);
    save();
    QTRY_VERIFY(says(u"another role of that name"_s));
    QVERIFY(m_page->hasUnsaved());
    QVERIFY(names().contains(u"New role"_s));
}

void RolePageTest::saysThatThereAreNone()
{
    m_stored = {};
    open();
    QVERIFY(!m_page->list()->isVisible());
    for (QPushButton *button : m_page->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text().contains(u"New Role"_s) && !m_page->list()->isVisible())
            button->click();
    }
    QVERIFY(m_page->list()->isVisible());
    QCOMPARE(names(), QStringList{u"New role"_s});
}

void RolePageTest::everythingHasAName()
{
    m_users = {
        QJsonObject{{u"kind"_s, u"flow"_s}, {u"id"_s, u"w1"_s}, {u"name"_s, u"Approval"_s}, {u"place"_s, u"Head"_s}}};
    m_page.reset();
    open();
    go(0);
    QCOMPARE(unnamedWidgets(*m_page), QStringList());
}

void RolePageTest::pictures()
{
    m_screenshots.takeRow();
    m_page.reset();
    open();
    go(0);
    m_page->roles().set(m_page->currentKey(), "roleNo"_L1, u"12"_s, u"code"_s, false);
    Screenshots::shoot(*m_page, u"roles"_s);
}

QTEST_MAIN(RolePageTest)
#include "role_page_test.moc"
