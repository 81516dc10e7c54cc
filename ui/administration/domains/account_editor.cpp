#include "ui/administration/domains/account_editor.h"

#include "app/contract/authtime_accounts.h"
#include "ui/administration/domains/account_domains_source.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {
QLineEdit *lineEdit(int longest)
{
    auto *edit = new QLineEdit;
    edit->setMaxLength(longest);
    return edit;
}

template <class Shape> void take(const QJsonObject &members, Shape &shape)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(members, shape, {}, {wire, problems});
}
} // namespace

AccountEditor::AccountEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"admin"_s, parent), m_context(context), m_address(address), m_name(address.title)
{
    retranslate();
}

QString AccountEditor::whatItIs() const
{
    return isNew() ? tr("New account") : m_name;
}

void AccountEditor::retranslate()
{
    pages::RecordPage::retranslate();
    setTitle(whatItIs());
    header().setSubtitle(tr("Account"));
    showRights();
}

void AccountEditor::build()
{
    buildPerson();
    buildRights();
    connect(&form(), &pages::BoundForm::edited, this, &AccountEditor::showRights);
}

void AccountEditor::buildPerson()
{
    form().addTab(tr("&Person"), u"user"_s);
    form().add(u"name"_s, tr("&Name"), lineEdit(100))->setRequired(true);
    form().add(u"loginno"_s, tr("&Login"), lineEdit(100))->setRequired(true);
    auto *password = new widgets::PasswordEdit;
    password->setMaxLength(200);
    widgets::FormRow *row = form().add(u"loginpwd"_s, isNew() ? tr("Pass&word") : tr("New pass&word"), password);
    row->setRequired(isNew());
    if (!isNew())
        row->setHelp(tr("Empty leaves the password as it is. A new one ends every sign-in of this account."));
    form().add(u"email"_s, tr("&E-mail"), lineEdit(254));
    form().add(u"telephone"_s, tr("&Telephone"), lineEdit(40));
    auto *status = new QComboBox;
    status->addItem(widgets::icon(u"success"_s), tr("Active"), 1);
    status->addItem(widgets::icon(u"stop"_s), tr("Inactive: cannot sign in"), 0);
    form().add(u"status"_s, tr("S&tate"), status);
    auto *lock = new QComboBox;
    lock->addItem(widgets::icon(u"check"_s), tr("Not locked"), 1);
    lock->addItem(widgets::icon(u"lock"_s), tr("Locked: cannot sign in until unlocked"), 0);
    form().add(u"lockFlag"_s, tr("Loc&k"), lock);
}

void AccountEditor::buildRights()
{
    form().addTab(tr("&Rights"), u"role"_s);
    form()
        .add(u"superAdmin"_s, tr("Platform"), new QCheckBox(tr("S&uper administrator")))
        ->setHelp(tr("Administers everything: the platform, all domains and these accounts."));
    form()
        .add(u"domainAdmin"_s, tr("Domains"), new QCheckBox(tr("&Domain administrator")))
        ->setHelp(tr("Administers the people of the domains below, and nothing else."));
    auto *domains = new widgets::PickerField(std::make_shared<AccountDomainsSource>(m_context.client),
        widgets::PickerMode::Several, widgets::RecentPicks(m_context.settings, u"domains"_s));
    connect(domains, &widgets::PickerField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(u"domains"_s, tr("Domains ad&ministered"), domains,
        {[domains] { return QJsonValue(QJsonArray::fromStringList(domains->ids())); },
            [domains](const QJsonValue &value) {
                QStringList ids;
                for (const QJsonValue &id : value.toArray())
                    ids.append(id.toString());
                domains->setIds(ids);
            }});
    form()
        .add(u"developer"_s, tr("Applications"), new QCheckBox(tr("De&signer")))
        ->setHelp(tr("Makes and changes applications."));
    auto *security = new QComboBox;
    security->addItem(tr("None"), QString());
    security->addItem(tr("Security officer"), u"secrecy"_s);
    security->addItem(tr("Auditor"), u"auditor"_s);
    form()
        .add(u"securityRole"_s, tr("Ro&le in the operation log"), security)
        ->setHelp(tr("Where the log is kept by three roles: a security officer sees what users do, an auditor what "
                     "administrators do."));
}

// The domains of one who administers all of them, or none, say nothing.
void AccountEditor::showRights()
{
    if (widgets::FormRow *row = form().row(u"domains"_s))
        row->setVisible(form().value(u"domainAdmin"_s).toBool() && !form().value(u"superAdmin"_s).toBool());
}

void AccountEditor::load()
{
    if (isNew()) {
        setValues({{u"status"_s, 1}, {u"lockFlag"_s, 1}, {u"securityRole"_s, QString()}});
        setReady(true);
        form().focusFirst();
        return;
    }
    const quint64 reading = beginReading(tr("Loading the account"));
    m_context.client.callJson(
        authtime::getAccount, {m_address.thing}, this, [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer && answer.failure().httpStatus == 404) {
                showEmpty(
                    tr("This account does not exist any more."), {}, tr("Close"), [this] { Q_EMIT closeWanted(); });
                return;
            }
            if (!answer) {
                showFailure(tr("The account could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            QJsonObject account = answer->value("data"_L1).toObject();
            m_name = account.value("name"_L1).toString();
            setTitle(m_name);
            account.insert(u"loginpwd"_s, QString());
            setValues(account);
            setReady(true);
        });
}

void AccountEditor::refresh()
{
    if (!isNew() && !isChanged())
        load();
}

void AccountEditor::send()
{
    isNew() ? sendNew() : sendChanges();
}

void AccountEditor::sendNew()
{
    authtime::CreateAccount in;
    take(form().values(), in.account);
    m_context.client.callJson(authtime::createAccount, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The account was not made."), answer.failure());
            return;
        }
        const QJsonObject account = answer->value("data"_L1).toObject();
        setReady(false);
        Q_EMIT m_context.navigator.accountsChanged();
        if (!isBeingLeft())
            m_context.navigator.open({.kind = u"account"_s,
                .thing = account.value("id"_L1).toString(),
                .title = account.value("name"_L1).toString()});
        Q_EMIT closeWanted();
    });
}

void AccountEditor::sendChanges()
{
    authtime::UpdateAccount in;
    in.id = m_address.thing;
    take(form().changes(), in.changes);
    m_context.client.callJson(authtime::updateAccount, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The account was not saved."), answer.failure());
            return;
        }
        QJsonObject account = answer->value("data"_L1).toObject();
        account.insert(u"loginpwd"_s, QString());
        m_name = account.value("name"_L1).toString();
        setTitle(m_name);
        saved(account);
        Q_EMIT m_context.navigator.accountsChanged();
    });
}

} // namespace formwright::administration
