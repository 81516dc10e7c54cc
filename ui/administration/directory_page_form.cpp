// The fields of a directory's settings.
#include "app/contract/directory.h"
#include "ui/administration/directory_departments_field.h"
#include "ui/administration/directory_page.h"
#include "ui/administration/password_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
const char *const attributeMembers[]{"id", "loginno", "name", "email", "telephone", "telephone2", "department"};

QString attributeMember(const char *name)
{
    return QString(u"attributes."_s % QLatin1StringView(name));
}

QLineEdit *lineEdit(int longest, const QString &example = {})
{
    auto *edit = new QLineEdit;
    edit->setMaxLength(longest);
    edit->setPlaceholderText(example);
    return edit;
}
} // namespace

QSpinBox *DirectoryPage::number(const QString &member, const QString &label, int least, int most, const QString &suffix)
{
    auto *box = new QSpinBox;
    box->setRange(least, most);
    box->setSuffix(suffix);
    box->setMaximumWidth(160);
    connect(box, &QSpinBox::valueChanged, &form(), &BoundForm::noteEdit);
    form().add(member, label, box,
        {[box] { return QJsonValue(box->value()); }, [box](const QJsonValue &value) { box->setValue(value.toInt()); }});
    return box;
}

void DirectoryPage::buildConnection()
{
    form().addTab(tr("&Connection"), u"connect"_s);
    form().add(u"url"_s, tr("&Server"), lineEdit(2000, u"ldaps://directory.example.com"_s))->setRequired(true);
    form().add(u"startTls"_s, tr("Encryption"), new QCheckBox(tr("Encrypt ldap:// with Start&TLS")))
        ->setHelp(tr("ldaps:// is encrypted from the start. Unencrypted, only this machine itself is asked."));
    form().add(u"caFile"_s, tr("Certificate &authorities"), lineEdit(100, tr("those of the system")))
        ->setHelp(tr("The name of a file in the folder “certificates” of the server's data, for a directory with a certificate of the company's own."));
    form().add(u"bindDn"_s, tr("Sign in &as"), lineEdit(2000, u"cn=reader,dc=example,dc=com"_s))
        ->setHelp(tr("Whoever reads the directory; reading is all that is needed. Empty for nobody in particular."));
    QLineEdit *password = passwordEdit();
    password->setMaxLength(1000);
    form().add(u"bindPassword"_s, tr("&Password"), password);
    number(u"connectTimeout"_s, tr("Wait for the &connection"), 1, 60, tr(" s", "seconds"));
    number(u"readTimeout"_s, tr("Wait for an a&nswer"), 1, 600, tr(" s", "seconds"));
}

void DirectoryPage::buildPeople()
{
    form().addTab(tr("&People"), u"users"_s);
    auto *kind = new QComboBox;
    kind->addItem(tr("OpenLDAP and relatives"), u"ldap"_s);
    kind->addItem(tr("Active Directory"), u"activeDirectory"_s);
    form().add(u"kind"_s, tr("&Kind of directory"), kind)->setHelp(tr("Decides what the attributes and the filter usually are."));
    // Names that are usual in one kind are wrong in the other: emptied, the server fills in those of the new kind.
    connect(kind, &QComboBox::activated, this, [this] {
        QJsonObject emptied{{u"userFilter"_s, QString()}};
        for (const char *member : attributeMembers)
            emptied.insert(attributeMember(member), QString());
        if (form().changes().contains(u"kind"_s))
            form().restore(emptied);
    });
    form().add(u"baseDn"_s, tr("&Base"), lineEdit(2000, u"dc=example,dc=com"_s))->setRequired(true);
    form().row(u"baseDn"_s)->setHelp(tr("Everything below this entry is read."));
    form().add(u"userFilter"_s, tr("&Filter"), lineEdit(2000, tr("the usual one")))
        ->setHelp(tr("Which entries are people, as (objectClass=inetOrgPerson). Who does not match is not there, and is locked if he was."));
    auto *departments = new DirectoryDepartmentsField;
    connect(departments, &DirectoryDepartmentsField::edited, &form(), &BoundForm::noteEdit);
    form().add(u"departments"_s, tr("&Departments"), departments,
        {[departments] { return QJsonValue(departments->value()); }, [departments](const QJsonValue &value) { departments->setValue(value.toString()); }});
    number(u"pageSize"_s, tr("Entries asked for at a &time"), 1, 10'000, {});
    form().row(u"pageSize"_s)->setHelp(tr("No larger than the limit of the directory's server."));
}

void DirectoryPage::buildAttributes()
{
    form().addTab(tr("A&ttributes"), u"column"_s);
    const std::pair<QString, QString> texts[]{
        {tr("&Id"), tr("Never changes while the entry lives, so that a new name or place is a change and not a new person.")},
        {tr("&Login"), {}},
        {tr("&Name"), {}},
        {tr("&E-mail"), tr("A hyphen leaves it to whoever administers the domain; so it does below.")},
        {tr("&Telephone"), {}},
        {tr("&Second telephone"), {}},
        {tr("Name of a &department"), tr("Of an organizational unit.")},
    };
    for (size_t i = 0; i < std::size(texts); ++i) {
        widgets::FormRow *row = form().add(attributeMember(attributeMembers[i]), texts[i].first, lineEdit(200, tr("the usual one")));
        if (!texts[i].second.isEmpty())
            row->setHelp(texts[i].second);
    }
}

void DirectoryPage::buildRules()
{
    form().addTab(tr("R&ules"), u"lock"_s);
    form().add(u"checkPasswords"_s, tr("Passwords"), new QCheckBox(tr("The directory &decides on the passwords of its people")))
        ->setHelp(tr("They sign in with what they have there; while the directory does not answer they cannot. Without it an administrator gives them "
                     "passwords here."));
    number(u"lockLimitPercent"_s, tr("&Lock at most"), 0, 100, tr(" % of the directory's people"))->setMaximumWidth(280);
    form().row(u"lockLimitPercent"_s)
        ->setHelp(tr("Who is gone from the directory is locked and signed out, never deleted. A synchronization that would lock a greater share is refused "
                     "whole: a wrong base or filter looks as if everybody had gone."));
}

void DirectoryPage::showServer(const QJsonObject &directory, bool isAnswerToSaving)
{
    QJsonObject values = directory;
    const QJsonObject attributes = values.take(u"attributes"_s).toObject();
    for (const char *member : attributeMembers)
        values.insert(attributeMember(member), attributes.value(QLatin1StringView(member)).toString());
    values.insert(u"bindPassword"_s, QString());
    m_isConfigured = directory.value("configured"_L1).toBool() || isAnswerToSaving;
    isAnswerToSaving ? saved(values) : setValues(values);
    auto *password = qobject_cast<QLineEdit *>(form().row(u"bindPassword"_s)->field());
    password->setPlaceholderText(directory.value("hasBindPassword"_L1).toBool() ? tr("kept; empty leaves it") : QString());
    m_detach->setEnabled(m_isConfigured);
}

contract::directory::DirectoryInput DirectoryPage::input() const
{
    QJsonObject values = const_cast<DirectoryPage *>(this)->form().values();
    QJsonObject attributes;
    for (const char *member : attributeMembers)
        attributes.insert(QLatin1StringView(member), values.take(attributeMember(member)));
    values.insert(u"attributes"_s, attributes);
    contract::directory::DirectoryInput input;
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(values, input, {}, {wire, problems});
    return input;
}

} // namespace formwright::administration
