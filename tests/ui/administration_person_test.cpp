// The editor of a person: every tab saved, errors at their fields, roles per department, next and previous.
#include "ui/administration/common/people_work.h"
#include "ui/administration/common/picker_sources.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration/people/role_matrix.h"
#include "ui/administration_company.h"
#include "ui/settled.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_field.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationPersonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void sendsOnlyWhatChanged();
    void everyMemberIsSaved_data();
    void everyMemberIsSaved();
    void calendarIsChosen_data();
    void calendarIsChosen();
    void whatIsTypedWhileReadingStays();
    void whatWasReadBeforeSavingIsOld();
    void whatIsTypedWhileSavingStays();
    void departmentsAndTheDefaultOne();
    void departmentsAreFoundInTheDomain();
    void rolesPerDepartment();
    void rolesOfOtherApplicationsStay();
    void superiorIsShownByName();
    void proxyPeriodMayBeNone();
    void extensionFieldsHaveTheirEditors();
    void passwordsMustAgree();
    void newPasswordIsSent();
    void errorsStandAtTheirField();
    void makesAPersonInTheDepartment();
    void keepsWhatWasTypedWhenTheRestIsRefused();
    void nextAndPrevious();
    void unsavedChangesStopTheStep();
    void anotherLanguageKeepsWhatIsTyped();
    void actsElsewhereAreShown();
    void everythingHasAName();

private:
    std::unique_ptr<PersonEditor> open(const QString &id);
    std::unique_ptr<PersonEditor> open(const AdminAddress &address);
    template <class Widget> Widget *field(PersonEditor &editor, const char *name)
    {
        auto *found = editor.findChild<Widget *>(QString(QLatin1StringView(name) % u"Field"_s));
        if (!found)
            qFatal("no field %s", name);
        return found;
    }
    QJsonObject lastPatch() const
    {
        QJsonObject sent;
        for (const FakeRequest &request : m_company->server.requests()) {
            if (request.method != "PATCH")
                continue;
            sent = request.body.toObject();
        }
        for (const QString &key : sent.keys()) {
            if (sent.value(key).isNull())
                sent.remove(key);
        }
        if (sent.value("loginpwd"_L1).toString().isEmpty())
            sent.remove(u"loginpwd"_s);
        return sent;
    }
    void hold(const QByteArray &method); // what is asked of p2 with it, until release()
    void release();
    void save(PersonEditor &editor)
    {
        editor.save();
        QTRY_VERIFY(!editor.isWindowModified());
    }

    widgets::Language m_language;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationPersonTest::init()
{
    m_language.setChoice(widgets::LanguageChoice::English);
    m_company = std::make_unique<FakeCompany>();
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationPersonTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::unique_ptr<PersonEditor> AdministrationPersonTest::open(const AdminAddress &address)
{
    auto editor = std::make_unique<PersonEditor>(m_administration->context(), address);
    editor->resize(760, 700);
    editor->show();
    editor->load();
    [&] {
        QTRY_VERIFY(editor->tabs()->isEnabled());
        QTRY_COMPARE(field<RoleMatrix>(*editor, "roles")->tree()->topLevelItemCount(), 2);
    }();
    m_company->server.forget();
    return editor;
}

std::unique_ptr<PersonEditor> AdministrationPersonTest::open(const QString &id)
{
    return open(AdminAddress{.kind = u"person"_s, .domainId = u"d1"_s, .thing = id});
}

void AdministrationPersonTest::sendsOnlyWhatChanged()
{
    const auto editor = open(u"p2"_s);
    QVERIFY(!editor->isWindowModified());
    field<QLineEdit>(*editor, "telephone")->setText(u"555 000"_s);
    QVERIFY(editor->isWindowModified());
    save(*editor);
    QCOMPARE(lastPatch(), (QJsonObject{{u"telephone"_s, u"555 000"_s}}));
}

void AdministrationPersonTest::everyMemberIsSaved_data()
{
    QTest::addColumn<QString>("member");
    for (const char *member :
        {"name", "loginno", "email", "telephone", "telephone2", "remarks", "reportTree", "permissionType", "allUsers",
            "emailPublic", "telephonePublic", "telephonePublic2", "status", "lockFlag", "dimission"})
        QTest::newRow(member) << QString::fromLatin1(member);
}

void AdministrationPersonTest::everyMemberIsSaved()
{
    QFETCH(QString, member);
    const auto editor = open(u"p2"_s);
    const QJsonValue before = m_company->persons[u"p2"_s].value(member);
    auto *widget = field<QWidget>(*editor, qPrintable(member));
    if (auto *line = qobject_cast<QLineEdit *>(widget))
        line->setText(u"typed"_s);
    else if (auto *text = qobject_cast<QPlainTextEdit *>(widget))
        text->setPlainText(u"typed"_s);
    else if (auto *box = qobject_cast<QCheckBox *>(widget))
        box->toggle();
    else if (auto *choice = qobject_cast<QComboBox *>(widget))
        choice->setCurrentIndex(1 - choice->currentIndex());
    QVERIFY(editor->isWindowModified());
    save(*editor);
    QCOMPARE(lastPatch().keys(), QStringList{member});
    QVERIFY(m_company->persons[u"p2"_s].value(member) != before);
    // Back again, and the page shows it.
    const auto again = open(u"p2"_s);
    QCOMPARE(again->form().value(member), m_company->persons[u"p2"_s].value(member));
}

void AdministrationPersonTest::calendarIsChosen_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<int>("entries");
    QTest::newRow("usual") << QString() << QString() << u"The usual one of the domain"_s << 3;
    QTest::newRow("of the domain") << u"Eight_TimeZone"_s << u"Night"_s << u"Night"_s << 3;
    QTest::newRow("unknown") << u"Other"_s << u"Somewhere"_s << u"Somewhere"_s << 4;
    QTest::newRow("unknown code alone") << u"Other"_s << QString() << u"Other"_s << 4;
}

void AdministrationPersonTest::calendarIsChosen()
{
    QFETCH(QString, code);
    QFETCH(QString, name);
    QFETCH(QString, shown);
    QFETCH(int, entries);
    m_company->persons[u"p2"_s].insert(u"calendarType"_s, code);
    m_company->persons[u"p2"_s].insert(u"calendarTypeName"_s, name);
    const auto editor = open(u"p2"_s);
    auto *calendar = field<QComboBox>(*editor, "calendarType");
    QTRY_COMPARE(calendar->count(), entries);
    QCOMPARE(calendar->currentText(), shown);
    QVERIFY(!editor->isWindowModified());
    calendar->setCurrentIndex(calendar->findText(u"Standard"_s));
    QVERIFY(editor->isWindowModified());
    save(*editor);
    QCOMPARE(m_company->persons[u"p2"_s].value("calendarType"_L1).toString(), u"Eight_TimeZone"_s);
    QCOMPARE(m_company->persons[u"p2"_s].value("calendarTypeName"_L1).toString(), u"Standard"_s);
    QCOMPARE(calendar->currentText(), u"Standard"_s);
    QCOMPARE(calendar->count(), 3); // what was unknown is not offered
    calendar->setCurrentIndex(0);
    save(*editor);
    QCOMPARE(m_company->persons[u"p2"_s].value("calendarType"_L1).toString(), QString());
    QCOMPARE(m_company->persons[u"p2"_s].value("calendarTypeName"_L1).toString(), QString());
}

void AdministrationPersonTest::hold(const QByteArray &method)
{
    m_company->holds
        = [method](const FakeRequest &request) { return request.method == method && request.path.endsWith(u"/p2"_s); };
}

void AdministrationPersonTest::release()
{
    m_company->holds = {};
    m_company->server.release();
    QTRY_VERIFY(m_company->client.findChildren<client::PendingCall *>().isEmpty());
}

void AdministrationPersonTest::whatIsTypedWhileReadingStays()
{
    const auto editor = open(u"p2"_s);
    hold("GET");
    Q_EMIT m_administration->context().navigator.workOf(u"d1"_s).peopleChanged();
    QTRY_COMPARE(m_company->server.held(), 1);
    field<QLineEdit>(*editor, "telephone")->setText(u"555 000"_s);
    release();
    QCOMPARE(field<QLineEdit>(*editor, "telephone")->text(), u"555 000"_s);
    QVERIFY(editor->isWindowModified());
}

void AdministrationPersonTest::whatWasReadBeforeSavingIsOld()
{
    const auto editor = open(u"p2"_s);
    hold("GET");
    Q_EMIT m_administration->context().navigator.workOf(u"d1"_s).peopleChanged();
    QTRY_COMPARE(m_company->server.held(), 1);
    m_company->holds = {};
    field<QLineEdit>(*editor, "telephone")->setText(u"555 000"_s);
    save(*editor);
    release();
    QCOMPARE(field<QLineEdit>(*editor, "telephone")->text(), u"555 000"_s);
    QVERIFY(!editor->isWindowModified());
}

void AdministrationPersonTest::whatIsTypedWhileSavingStays()
{
    const auto editor = open(u"p2"_s);
    hold("PATCH");
    field<QLineEdit>(*editor, "telephone")->setText(u"555 000"_s);
    editor->save();
    QTRY_COMPARE(m_company->server.held(), 1);
    field<QLineEdit>(*editor, "email")->setText(u"late@acme.example"_s);
    release();
    QCOMPARE(field<QLineEdit>(*editor, "email")->text(), u"late@acme.example"_s);
    QVERIFY(editor->isWindowModified());
    m_company->server.forget();
    save(*editor);
    QCOMPARE(lastPatch(), (QJsonObject{{u"email"_s, u"late@acme.example"_s}}));
}

void AdministrationPersonTest::departmentsAndTheDefaultOne()
{
    const auto editor = open(u"p2"_s);
    auto *departments = field<widgets::PickerField>(*editor, "departments");
    auto *main = field<QComboBox>(*editor, "defaultDepartment");
    QCOMPARE(departments->ids(), QStringList{u"north"_s});
    QCOMPARE(departments->nameOf(u"north"_s), u"North"_s);
    QCOMPARE(main->currentText(), u"North"_s);
    departments->setKnownName(u"works"_s, u"Works"_s);
    departments->setIds({u"north"_s, u"works"_s});
    Q_EMIT departments->edited();
    QCOMPARE(main->currentText(), u"North"_s);
    main->setCurrentIndex(main->findData(u"works"_s));
    save(*editor);
    QCOMPARE(lastPatch().value("departments"_L1).toArray(), (QJsonArray{u"north"_s, u"works"_s}));
    QCOMPARE(lastPatch().value("defaultDepartment"_L1).toString(), u"works"_s);
}

void AdministrationPersonTest::departmentsAreFoundInTheDomain()
{
    DepartmentsSource source(m_company->client, u"d1"_s);
    QStringList found;
    source.search(u" north "_s, 1, this, [&](const widgets::PickerAnswer &answer) {
        found.append(answer.failure);
        for (const widgets::PickerItem &item : answer.items)
            found.append(QString(item.name % u": "_s % item.detail));
    });
    QTRY_COMPARE(found, (QStringList{QString(), u"North: Sales › North"_s}));
}

void AdministrationPersonTest::rolesPerDepartment()
{
    const auto editor = open(u"p2"_s);
    QTreeWidget *tree = field<RoleMatrix>(*editor, "roles")->tree();
    QCOMPARE(tree->headerItem()->text(1), u"North"_s);
    QTreeWidgetItem *approver = tree->topLevelItem(1)->child(0);
    QCOMPARE(approver->text(0), u"Approver"_s);
    QCOMPARE(approver->data(1, Qt::AccessibleTextRole).toString(), u"Approver in North"_s);
    approver->setCheckState(1, Qt::Checked);
    QVERIFY(editor->isWindowModified());
    save(*editor);
    QCOMPARE(lastPatch().value("roles"_L1).toArray(),
        (QJsonArray{QJsonObject{{u"roleId"_s, u"buy-Approver"_s}, {u"departmentId"_s, u"north"_s},
            {u"applicationId"_s, u"buy"_s}, {u"isDefaultDepartment"_s, true}}}));
}

void AdministrationPersonTest::rolesOfOtherApplicationsStay()
{
    const QJsonObject old{{u"roleId"_s, u"gone"_s}, {u"departmentId"_s, u"north"_s}, {u"applicationId"_s, u"unbound"_s},
        {u"isDefaultDepartment"_s, true}};
    m_company->persons[u"p2"_s].insert(u"roles"_s, QJsonArray{old});
    const auto editor = open(u"p2"_s);
    QVERIFY(!editor->isWindowModified());
    field<RoleMatrix>(*editor, "roles")->tree()->topLevelItem(0)->child(0)->setCheckState(1, Qt::Checked);
    save(*editor);
    QCOMPARE(lastPatch().value("roles"_L1).toArray().size(), 2);
    QVERIFY(lastPatch().value("roles"_L1).toArray().contains(old));
}

void AdministrationPersonTest::superiorIsShownByName()
{
    const auto editor = open(u"p2"_s);
    auto *superior = field<widgets::PickerField>(*editor, "superiorid");
    QCOMPARE(superior->nameOf(u"p1"_s), u"Person 00001"_s);
    superior->setIds({u"p3"_s});
    Q_EMIT superior->edited();
    save(*editor);
    QCOMPARE(lastPatch(), (QJsonObject{{u"superiorid"_s, u"p3"_s}}));
}

void AdministrationPersonTest::proxyPeriodMayBeNone()
{
    m_company->persons[u"p2"_s].insert(u"startProxyTime"_s, u"2026-02-03 08:30:00"_s);
    const auto editor = open(u"p2"_s);
    auto *start = field<widgets::MomentField>(*editor, "startProxyTime");
    QCOMPARE(start->value(), u"2026-02-03 08:30:00"_s);
    QCOMPARE(field<widgets::MomentField>(*editor, "endProxyTime")->value(), QString());
    start->findChild<QCheckBox *>()->setChecked(false);
    save(*editor);
    QCOMPARE(lastPatch(), (QJsonObject{{u"startProxyTime"_s, QString(u""_s)}}));
}

void AdministrationPersonTest::extensionFieldsHaveTheirEditors()
{
    const auto extension
        = [](const char *name, const char *label, const char *type, int order, const QJsonArray &options = {}) {
              return QJsonObject{{u"id"_s, QLatin1StringView(name)}, {u"fid"_s, QLatin1StringView(name)},
                  {u"domainid"_s, u"d1"_s}, {u"forTable"_s, u"user"_s}, {u"name"_s, QLatin1StringView(name)},
                  {u"label"_s, QLatin1StringView(label)}, {u"type"_s, QLatin1StringView(type)}, {u"required"_s, false},
                  {u"enabled"_s, true}, {u"orderNo"_s, order}, {u"options"_s, options}, {u"readOnly"_s, false},
                  {u"searchable"_s, false}, {u"importable"_s, false}};
          };
    m_company->extension
        = {extension("field1", "Hut", "text", 2), extension("field2", "Shoe size", "select", 1, {u"42"_s, u"43"_s}),
            extension("field3", "Keys", "multiselect", 3, {u"front"_s, u"back"_s}),
            extension("field4", "Driver", "boolean", 4)};
    const auto editor = open(u"p2"_s);
    QCOMPARE(editor->tabs()->count(), 6);
    QCOMPARE(field<QLineEdit>(*editor, "extension.field1")->text(), u"Hut 2"_s);
    auto *size = field<QComboBox>(*editor, "extension.field2");
    size->setCurrentIndex(size->findData(u"43"_s));
    field<QListWidget>(*editor, "extension.field3")->item(1)->setCheckState(Qt::Checked);
    field<QCheckBox>(*editor, "extension.field4")->setChecked(true);
    save(*editor);
    QCOMPARE(lastPatch(),
        (QJsonObject{{u"extension"_s,
            QJsonObject{{u"field2"_s, u"43"_s}, {u"field3"_s, u"back"_s}, {u"field4"_s, u"true"_s}}}}));
    const auto again = open(u"p2"_s);
    QCOMPARE(field<QListWidget>(*again, "extension.field3")->item(1)->checkState(), Qt::Checked);
}

void AdministrationPersonTest::passwordsMustAgree()
{
    const auto editor = open(u"p2"_s);
    field<QLineEdit>(*editor, "loginpwd")->setText(u"one"_s);
    field<QLineEdit>(*editor, "repeated")->setText(u"other"_s);
    editor->save();
    QVERIFY(editor->form().row(u"repeated"_s)->hasError());
    QVERIFY(m_company->asked("PATCH", u"/p2"_s).isEmpty());
    QCOMPARE(editor->tabs()->currentIndex(), editor->tabs()->count() - 1);
}

void AdministrationPersonTest::newPasswordIsSent()
{
    const auto editor = open(u"p2"_s);
    for (const char *name : {"loginpwd", "repeated"})
        field<QLineEdit>(*editor, name)->setText(u"correct horse"_s);
    save(*editor);
    QCOMPARE(lastPatch(), (QJsonObject{{u"loginpwd"_s, u"correct horse"_s}}));
    QVERIFY(field<QLineEdit>(*editor, "loginpwd")->text().isEmpty());
}

void AdministrationPersonTest::errorsStandAtTheirField()
{
    const auto editor = open(u"p2"_s);
    QSignalSpy stays(editor.get(), &pages::FramedPage::closeGivenUp);
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PATCH")
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"departments[0].id"_s},
                 {u"errmsg"_s, u"is no department of this domain"_s}},
                QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"email"_s}, {u"errmsg"_s, u"is too long"_s}}});
    };
    field<QLineEdit>(*editor, "email")->setText(u"x"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QVERIFY(!editor->close());
    QTRY_COMPARE(stays.size(), 1);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QVERIFY(!editor->close());
    QTRY_VERIFY(editor->form().row(u"departments"_s)->hasError());
    QCOMPARE(stays.size(), 2);
    QVERIFY(editor->form().row(u"email"_s)->hasError());
    QCOMPARE(editor->tabs()->currentIndex(), 1); // of the two, the e-mail comes first in the form
    QVERIFY(editor->isWindowModified());
    // The reason was about another value, and that of the other field still holds.
    field<QLineEdit>(*editor, "email")->setText(u"xy"_s);
    QVERIFY(!editor->form().row(u"email"_s)->hasError());
    QVERIFY(editor->form().row(u"departments"_s)->hasError());
    m_company->instead = {};
    save(*editor);
    QVERIFY(!editor->form().row(u"departments"_s)->hasError());
}

void AdministrationPersonTest::makesAPersonInTheDepartment()
{
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = open(AdminAddress{.kind = u"new-person"_s, .domainId = u"d1"_s, .thing = u"works"_s});
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    QTRY_COMPARE(field<QComboBox>(*editor, "defaultDepartment")->currentText(), u"Works"_s); // and not its id
    field<QLineEdit>(*editor, "name")->setText(u"Ada Lovelace"_s);
    field<QLineEdit>(*editor, "loginno")->setText(u"ada"_s);
    field<QLineEdit>(*editor, "email")->setText(u"ada@acme.example"_s);
    for (const char *name : {"loginpwd", "repeated"})
        field<QLineEdit>(*editor, name)->setText(u"correct horse"_s);
    editor->save();
    QTRY_COMPARE(closeWanted.size(), 1);
    const QJsonObject made = m_company->asked("POST", u"/user"_s).last().body.toObject();
    QCOMPARE(made.value("loginno"_L1).toString(), u"ada"_s);
    QCOMPARE(made.value("loginpwd"_L1).toString(), u"correct horse"_s);
    QCOMPARE(made.value("defaultDepartment"_L1).toString(), u"works"_s);
    QCOMPARE(m_company->persons[u"new1"_s].value("email"_L1).toString(), u"ada@acme.example"_s);
    QCOMPARE(wanted.last().first().toString(), u"admin:person:d1:new1"_s);
    QVERIFY(editor->close());
}

void AdministrationPersonTest::keepsWhatWasTypedWhenTheRestIsRefused()
{
    const auto editor = open(AdminAddress{.kind = u"new-person"_s, .domainId = u"d1"_s});
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PATCH")
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"email"_s}, {u"errmsg"_s, u"is no address"_s}}});
    };
    field<QLineEdit>(*editor, "name")->setText(u"Ada"_s);
    field<QLineEdit>(*editor, "loginno")->setText(u"ada"_s);
    field<QLineEdit>(*editor, "email")->setText(u"nonsense"_s);
    editor->save();
    QTRY_VERIFY(editor->form().row(u"email"_s)->hasError());
    QCOMPARE(field<QLineEdit>(*editor, "email")->text(), u"nonsense"_s);
    QVERIFY(editor->isChanged());
    m_company->instead = {};
    field<QLineEdit>(*editor, "email")->setText(u"ada@acme.example"_s);
    save(*editor);
    // As a change of who is there already.
    QCOMPARE(m_company->asked("POST", u"/user"_s).size(), 1);
    QCOMPARE(m_company->persons[u"new1"_s].value("email"_L1).toString(), u"ada@acme.example"_s);
}

void AdministrationPersonTest::nextAndPrevious()
{
    m_administration->navigator().setNextPerson(
        u"d1"_s, [](const QString &id, int step, const std::function<void(const QString &)> &then) {
            then(step > 0 && id == "p2"_L1 ? u"p3"_s : QString());
        });
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = open(u"p2"_s);
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    editor->step(-1);
    QVERIFY(editor->message().isVisible());
    QCOMPARE(closeWanted.size(), 0);
    field<QLineEdit>(*editor, "name")->setFocus();
    QTest::keyClick(editor.get(), Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(wanted.last().first().toString(), u"admin:person:d1:p3"_s);
    QCOMPARE(closeWanted.size(), 1);
}

void AdministrationPersonTest::unsavedChangesStopTheStep()
{
    m_administration->navigator().setNextPerson(
        u"d1"_s, [](const QString &, int, const std::function<void(const QString &)> &then) { then(u"p3"_s); });
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = open(u"p2"_s);
    field<QLineEdit>(*editor, "name")->setText(u"Changed"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    editor->step(1);
    QCoreApplication::processEvents();
    QCOMPARE(wanted.size(), 0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor->step(1);
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(m_company->persons[u"p2"_s].value("name"_L1).toString(), u"Changed"_s);
}

void AdministrationPersonTest::anotherLanguageKeepsWhatIsTyped()
{
    const auto editor = open(u"p2"_s);
    field<QLineEdit>(*editor, "name")->setText(u"Changed"_s);
    m_language.setChoice(widgets::LanguageChoice::SimplifiedChinese);
    QTRY_COMPARE(editor->tabs()->tabText(1), u"联系方式(&C)"_s);
    QCOMPARE(field<QLineEdit>(*editor, "name")->text(), u"Changed"_s);
    QVERIFY(editor->isWindowModified());
    editor->revert();
    QCOMPARE(field<QLineEdit>(*editor, "name")->text(), u"Person 00002"_s);
}

void AdministrationPersonTest::actsElsewhereAreShown()
{
    const auto editor = open(u"p2"_s);
    m_company->persons[u"p2"_s].insert(u"lockFlag"_s, 0);
    Q_EMIT m_administration->navigator().workOf(u"d1"_s).peopleChanged();
    QTRY_COMPARE(editor->form().value(u"lockFlag"_s).toInt(), 0);
    // But not over what is being typed.
    field<QLineEdit>(*editor, "name")->setText(u"Changed"_s);
    m_company->server.forget();
    Q_EMIT m_administration->navigator().workOf(u"d1"_s).peopleChanged();
    settle(m_company->client);
    QCOMPARE(m_company->server.lines(), QStringList{settledLine});
    QCOMPARE(field<QLineEdit>(*editor, "name")->text(), u"Changed"_s);
}

void AdministrationPersonTest::everythingHasAName()
{
    const auto editor = open(u"p2"_s);
    const auto check = [&editor] {
        for (const QWidget *widget : editor->findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(editor.get())
                || widget->inherits("QTabBar") || qobject_cast<const QHeaderView *>(widget))
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QWidget *owner = widget->parentWidget();
            // The line inside a spin box or a field of its own speaks with the name of that.
            const bool isInner = qobject_cast<const QAbstractSpinBox *>(owner)
                || (owner->focusProxy() == widget && !owner->accessibleName().isEmpty());
            const bool isNamed
                = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()) || isInner;
            QVERIFY2(isNamed,
                qPrintable(
                    QString(QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->objectName())));
        }
    };
    for (int tab = 0; tab < editor->tabs()->count(); ++tab) {
        editor->tabs()->setCurrentIndex(tab);
        check();
    }
}

QTEST_MAIN(AdministrationPersonTest)
#include "administration_person_test.moc"
