// The fields of a person, tab by tab.
#include "ui/administration/common/picker_sources.h"
#include "ui/administration/people/calendar_field.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration/people/role_matrix.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/moment_field.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using contract::authtime::PersonRole;
using widgets::PickerField;
using widgets::PickerMode;

namespace {
QLineEdit *lineOf(int longest)
{
    auto *edit = new QLineEdit;
    edit->setMaxLength(longest);
    return edit;
}

QLineEdit *passwordLine()
{
    auto *edit = new widgets::PasswordEdit;
    edit->setMaxLength(200);
    return edit;
}

QJsonObject roleObject(const PersonRole &role)
{
    return {{u"roleId"_s, role.roleId}, {u"departmentId"_s, role.departmentId},
        {u"applicationId"_s, role.applicationId}, {u"isDefaultDepartment"_s, role.isDefaultDepartment}};
}
} // namespace

void PersonEditor::build()
{
    buildPerson();
    buildContact();
    buildDepartments();
    buildProxy();
    buildExtension();
    buildAccess();
}

void PersonEditor::buildPerson()
{
    form().addTab(tr("&Person"), u"user"_s);
    form().add(u"name"_s, tr("&Name"), lineOf(100))->setRequired(true);
    form().add(u"loginno"_s, tr("&Login"), lineOf(100))->setRequired(true);
    auto *dimission = new QComboBox;
    dimission->addItem(widgets::icon(u"check"_s), tr("On the job"), 1);
    dimission->addItem(widgets::icon(u"sign-out"_s), tr("Left: cannot sign in, and what they did stays"), 0);
    form().add(u"dimission"_s, tr("&Employment"), dimission);
    auto *calendar = new CalendarField(m_context.client, m_address.domainId);
    connect(calendar, &QComboBox::currentIndexChanged, &form(), &pages::BoundForm::noteEdit);
    form()
        .add(u"calendarType"_s, tr("&Calendar"), calendar,
            {[calendar] { return QJsonValue(calendar->code()); },
                [calendar](const QJsonValue &value) { calendar->setCode(value.toString()); }})
        ->setHelp(tr("When they work."));
    form().addFollower(u"calendarTypeName"_s, u"calendarType"_s,
        {[calendar] { return QJsonValue(calendar->name()); },
            [calendar](const QJsonValue &value) { calendar->setName(value.toString()); }});
    auto *remarks = new QPlainTextEdit;
    remarks->setTabChangesFocus(true);
    remarks->setFixedHeight(96);
    form().add(u"remarks"_s, tr("Re&marks"), remarks);
}

void PersonEditor::buildContact()
{
    form().addTab(tr("&Contact"), u"bell"_s);
    form().add(u"email"_s, tr("&E-mail"), lineOf(254));
    form().add(u"emailPublic"_s, tr("Who sees it"), new QCheckBox(tr("&Everybody may see the e-mail address")));
    form().add(u"telephone"_s, tr("&Telephone"), lineOf(40));
    form().add(
        u"telephonePublic"_s, tr("Who sees it"), new QCheckBox(tr("Everybody may see and &find the telephone number")));
    form().add(u"telephone2"_s, tr("&Second telephone"), lineOf(40));
    form().add(
        u"telephonePublic2"_s, tr("Who sees it"), new QCheckBox(tr("Everybody may see and find the second &number")));
}

PickerField *PersonEditor::addPeople(const QString &member, const QString &label)
{
    auto *field = new PickerField(std::make_shared<PeopleSource>(m_context.client, m_address.domainId), PickerMode::One,
        widgets::RecentPicks(m_context.settings, QString(u"people/"_s % m_address.domainId)));
    connect(field, &PickerField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(member, label, field,
        {[field] { return QJsonValue(field->ids().value(0, u""_s)); },
            [this, field, member](const QJsonValue &value) {
                const QString known = member == "superiorid"_L1 ? u"superiorName"_s : u"proxyUserName"_s;
                if (m_person.value(member) == value)
                    field->setKnownName(value.toString(), m_person.value(known).toString());
                field->setIds(value.toString().isEmpty() ? QStringList() : QStringList{value.toString()});
            }});
    return field;
}

PickerField *PersonEditor::addDepartments(const QString &member, const QString &label, bool asArray)
{
    auto *field = new PickerField(std::make_shared<DepartmentsSource>(m_context.client, m_address.domainId),
        PickerMode::Several, widgets::RecentPicks(m_context.settings, QString(u"departments/"_s % m_address.domainId)));
    connect(field, &PickerField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(member, label, field,
        {[field, asArray] {
             return asArray ? QJsonValue(QJsonArray::fromStringList(field->ids()))
                            : QJsonValue(field->ids().join(u','));
         },
            [this, field](const QJsonValue &value) {
                const QJsonObject names = m_person.value("departmentNames"_L1).toObject();
                for (auto it = names.begin(); it != names.end(); ++it)
                    field->setKnownName(it.key(), it.value().toString());
                QStringList ids;
                if (value.isArray()) {
                    const QJsonArray array = value.toArray();
                    for (const QJsonValue &id : array)
                        ids.append(id.toString());
                } else {
                    ids = value.toString().split(u',', Qt::SkipEmptyParts);
                }
                field->setIds(ids);
            }});
    return field;
}

void PersonEditor::buildDepartments()
{
    form().addTab(tr("&Departments and roles"), u"department"_s);
    m_departments = addDepartments(u"departments"_s, tr("&Belongs to"), true);
    connect(m_departments, &PickerField::edited, this, &PersonEditor::showDepartments);
    connect(m_departments, &PickerField::namesChanged, this, &PersonEditor::showDepartments);
    m_default = new QComboBox;
    form().add(u"defaultDepartment"_s, tr("De&fault department"), m_default);
    m_matrix = new RoleMatrix(m_context.client, m_address.domainId);
    connect(m_matrix, &RoleMatrix::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(u"roles"_s, tr("Roles"), m_matrix,
        {[this, matrix = m_matrix] {
             matrix->setDefaultDepartment(m_default->currentData().toString());
             QJsonArray roles;
             for (const PersonRole &role : matrix->roles())
                 roles.append(roleObject(role));
             return QJsonValue(roles);
         },
            [this](const QJsonValue &value) {
                QList<PersonRole> roles;
                const QJsonArray array = value.toArray();
                for (const QJsonValue &role : array) {
                    roles.append({role[u"roleId"_s].toString(), role[u"departmentId"_s].toString(),
                        role[u"applicationId"_s].toString(), role[u"isDefaultDepartment"_s].toBool()});
                }
                showDepartments();
                m_matrix->setRoles(roles);
            }});
    m_matrix->load();
    connect(&m_context.navigator, &Navigator::rolesChanged, m_matrix, &RoleMatrix::load);
    connect(&m_context.navigator, &Navigator::domainsChanged, m_matrix, &RoleMatrix::load); // other software is bound
    form().addHeading(tr("Further"));
    addDepartments(u"manageDepartments"_s, tr("&Manages the departments"), false);
    addDepartments(u"interfaceDepartments"_s, tr("Contact of the depar&tments"), false);
    auto *knowledge = lineOf(1000);
    connect(knowledge, &QLineEdit::textChanged, &form(), &pages::BoundForm::noteEdit);
    form()
        .add(u"knowledgeRoles"_s, tr("&Knowledge roles"), knowledge,
            {[knowledge] {
                 QJsonArray codes;
                 const QStringList parts = knowledge->text().split(u',', Qt::SkipEmptyParts);
                 for (const QString &part : parts) {
                     if (!part.trimmed().isEmpty())
                         codes.append(part.trimmed());
                 }
                 return QJsonValue(codes);
             },
                [knowledge](const QJsonValue &value) {
                    QStringList codes;
                    const QJsonArray array = value.toArray();
                    for (const QJsonValue &code : array)
                        codes.append(code.toString());
                    knowledge->setText(codes.join(u", "_s));
                }})
        ->setHelp(tr("Codes, separated by commas."));
}

void PersonEditor::showDepartments()
{
    // What the server said of names saves asking for them.
    const QJsonObject names = m_person.value("departmentNames"_L1).toObject();
    const QString current = m_default->currentData().toString();
    const QSignalBlocker quiet(m_default);
    m_default->clear();
    m_default->addItem(tr("None"), QString(u""_s));
    QList<RoleMatrix::Place> places;
    const QStringList ids = m_departments->ids();
    for (const QString &id : ids) {
        const QString name = names.contains(id) ? names.value(id).toString() : m_departments->nameOf(id);
        m_default->addItem(name.isEmpty() ? id : name, id);
        places.append({id, name.isEmpty() ? id : name});
    }
    const int kept = m_default->findData(current);
    m_default->setCurrentIndex(kept >= 0 ? kept : qMin(1, m_default->count() - 1));
    m_matrix->setPlaces(places);
}

void PersonEditor::buildProxy()
{
    form().addTab(tr("Pro&xy and superior"), u"users"_s);
    addPeople(u"superiorid"_s, tr("&Superior"));
    form().add(u"reportTree"_s, tr("&Report line"), lineOf(200));
    form().addHeading(tr("Somebody acts for this person"));
    addPeople(u"_proxyUser"_s, tr("Prox&y"));
    const std::pair<QString, QString> moments[]{{u"startProxyTime"_s, tr("Fr&om")}, {u"endProxyTime"_s, tr("&Until")}};
    for (const auto &[member, label] : moments) {
        auto *field = new widgets::MomentField(QString(label).remove(u'&'));
        connect(field, &widgets::MomentField::edited, &form(), &pages::BoundForm::noteEdit);
        form().add(member, label, field,
            {[field] { return QJsonValue(field->value()); },
                [field](const QJsonValue &value) { field->setValue(value.toString()); }});
    }
}

void PersonEditor::buildExtension()
{
    if (m_extension.isEmpty())
        return;
    form().addTab(tr("F&urther fields"), u"form"_s);
    for (const ExtensionField &field : std::as_const(m_extension))
        addExtensionField(form(), field);
}

void PersonEditor::buildAccess()
{
    form().addTab(tr("&Access"), u"lock"_s);
    auto *status = new QComboBox;
    status->addItem(widgets::icon(u"success"_s), tr("Active"), 1);
    status->addItem(widgets::icon(u"stop"_s), tr("Inactive: cannot sign in"), 0);
    form().add(u"status"_s, tr("S&tate"), status);
    auto *lock = new QComboBox;
    lock->addItem(widgets::icon(u"check"_s), tr("Not locked"), 1);
    lock->addItem(widgets::icon(u"lock"_s), tr("Locked: cannot sign in"), 0);
    form().add(u"lockFlag"_s, tr("Loc&k"), lock)->setHelp(tr("Too many failed sign-ins lock an account, too."));
    form().add(u"permissionType"_s, tr("Permission t&ype"), lineOf(100));
    form().add(u"allUsers"_s, tr("Whom they may choo&se"), lineOf(200))->setHelp(tr("Empty for the usual."));
    form().addHeading(isNew() ? tr("Password") : tr("New password"));
    widgets::FormRow *password
        = form().add(u"loginpwd"_s, isNew() ? tr("&Password") : tr("New &password"), passwordLine());
    password->setRequired(isNew());
    if (!isNew())
        password->setHelp(tr("Left empty, it stays as it is. A new one ends their sessions."));
    form().add(u"repeated"_s, tr("&Repeat it"), passwordLine());
}

} // namespace formwright::administration
