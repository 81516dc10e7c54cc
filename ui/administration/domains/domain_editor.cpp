#include "ui/administration/domains/domain_editor.h"

#include "app/contract/authtime_appearance.h"
#include "app/contract/authtime_domains.h"
#include "ui/administration/domains/administrators_field.h"
#include "ui/administration/domains/logo_field.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/password_edit.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

DomainEditor::DomainEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"domain"_s, parent), m_context(context), m_address(address), m_name(address.title)
{
    retranslate();
}

QString DomainEditor::whatItIs() const
{
    return isNew() ? tr("New domain") : m_name;
}

void DomainEditor::retranslate()
{
    pages::RecordPage::retranslate();
    setTitle(whatItIs());
    header().setSubtitle(tr("Domain"));
}

void DomainEditor::build()
{
    buildGeneral();
    buildAdministrators();
    buildCloud();
}

void DomainEditor::buildGeneral()
{
    form().addTab(tr("&General"), u"domain"_s);
    auto *name = new QLineEdit;
    name->setMaxLength(100);
    form().add(u"name"_s, tr("&Name"), name)->setRequired(true);
    auto *system = new QLineEdit;
    system->setMaxLength(200);
    form()
        .add(u"systemName"_s, tr("S&ystem name"), system)
        ->setHelp(tr("Shown to its people as the name of the program."));
    auto *status = new QComboBox;
    status->addItem(widgets::icon(u"success"_s), tr("Active"), 1);
    status->addItem(widgets::icon(u"stop"_s), tr("Inactive: nobody of it can sign in"), 0);
    form().add(u"status"_s, tr("S&tate"), status);
    auto *description = new QPlainTextEdit;
    description->setTabChangesFocus(true);
    description->setFixedHeight(96);
    form().add(u"description"_s, tr("&Description"), description);
    auto *skin = new QComboBox;
    skin->addItem(tr("The usual one"), QString(u""_s));
    form().add(u"skinType"_s, tr("S&kin"), skin)->setHelp(tr("How the web interface looks to its people."));
    m_context.client.call(authtime::listSkins, {}, skin, [skin](const Result<QJsonObject> &answer) {
        if (!answer)
            return;
        for (auto it = answer->begin(); it != answer->end(); ++it) {
            const int known = skin->findData(it.key());
            if (known < 0)
                skin->addItem(it.value().toString(), it.key());
            else
                skin->setItemText(known, it.value().toString());
        }
    });
    auto *logo = new LogoField(m_context.client);
    connect(logo, &LogoField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(u"logoUrl"_s, tr("&Logo"), logo,
        {[logo] { return QJsonValue(logo->value()); },
            [logo](const QJsonValue &value) { logo->setValue(value.toString()); }});
    logo->load();
}

void DomainEditor::buildAdministrators()
{
    form().addTab(tr("&Administrators"), u"role"_s);
    auto *administrators = new AdministratorsField(m_context.client);
    connect(administrators, &AdministratorsField::edited, &form(), &pages::BoundForm::noteEdit);
    form().add(u"users"_s, tr("Who administers it"), administrators,
        {[administrators] { return QJsonValue(administrators->value()); },
            [administrators](const QJsonValue &value) { administrators->setValue(value.toArray()); }});
    administrators->load();
}

void DomainEditor::buildCloud()
{
    widgets::FormRows *rows = form().addTab(tr("&Cloud and secret"), u"lock"_s);
    auto *account = new QLineEdit;
    account->setMaxLength(200);
    form().add(u"yunAccount"_s, tr("Cl&oud account"), account);
    auto *password = new widgets::PasswordEdit;
    password->setMaxLength(200);
    form().add(u"yunPassword"_s, tr("Cloud &password"), password);
    if (isNew())
        return;
    auto *secret = new widgets::PasswordEdit;
    secret->setReadOnly(true);
    auto *copy = secret->addAction(widgets::icon(u"copy"_s, widgets::Role::Muted), QLineEdit::TrailingPosition);
    copy->setText(tr("Copy"));
    copy->setToolTip(tr("Copy the secret"));
    connect(copy, &QAction::triggered, secret, [secret] { QGuiApplication::clipboard()->setText(secret->text()); });
    form()
        .add(u"secret"_s, tr("S&ecret"), secret)
        ->setHelp(
            tr("Systems that act for this domain sign their requests with it. Only super administrators see it."));
    auto *reset = new QPushButton(tr("&New Secret…"));
    reset->setObjectName(u"resetSecretButton"_s);
    reset->setAutoDefault(false);
    reset->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(reset, &QPushButton::clicked, this, &DomainEditor::askForNewSecret);
    rows->addWide(reset);
}

void DomainEditor::askForNewSecret()
{
    if (isActing())
        return;
    widgets::MessageBox::ask(this,
        {.title = tr("Give “%1” a new secret?").arg(m_name),
            .text = tr("Systems that act for this domain with the old one are refused until they are told the new one. "
                       "What is not saved here is lost."),
            .acceptText = tr("&New Secret"),
            .isDangerous = true},
        this, [this](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                makeNewSecret();
        });
}

void DomainEditor::makeNewSecret()
{
    if (!beginAct(tr("Making a new secret"), [this] { makeNewSecret(); }))
        return;
    revert(); // as was said; what is typed from here on stays
    m_context.client.call(
        authtime::resetSecret, {m_address.domainId}, this, [this](const Result<contract::Nothing> &done) {
            endAct();
            if (done)
                readSecret();
            else
                showFailure(tr("The secret was not changed."), done.failure(), {});
        });
}

void DomainEditor::load()
{
    if (isNew()) {
        setValues({{u"status"_s, 1}});
        setReady(true);
        form().focusFirst();
        return;
    }
    const quint64 reading = beginReading(tr("Loading the domain"));
    m_context.client.callJson(
        authtime::getDomain, {m_address.domainId}, this, [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer) {
                showFailure(tr("The domain could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            const QJsonObject domain = answer->value("data"_L1).toObject();
            m_name = domain.value("name"_L1).toString();
            setTitle(m_name);
            setValues(domain);
            setReady(true);
        });
}

// Whatever is being typed, the secret that is shown must be the one that counts.
void DomainEditor::readSecret()
{
    m_context.client.callJson(
        authtime::getDomain, {m_address.domainId}, this, [this](const Result<QJsonObject> &answer) {
            if (!answer) {
                showFailure(tr("The domain could not be loaded."), answer.failure(), [this] { readSecret(); });
                return;
            }
            const QJsonObject typed = form().changes();
            setValues(answer->value("data"_L1).toObject());
            form().restore(typed);
        });
}

void DomainEditor::refresh()
{
    if (!isNew() && !isChanged())
        load();
}

void DomainEditor::send()
{
    isNew() ? sendNew() : sendChanges();
}

void DomainEditor::sendNew()
{
    authtime::CreateDomain in;
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(form().values(), in, {}, {wire, problems});
    m_context.client.call(authtime::createDomain, in, this, [this](const Result<authtime::Domain> &answer) {
        if (!answer) {
            refused(tr("The domain was not made."), answer.failure());
            return;
        }
        setReady(false);
        Q_EMIT m_context.navigator.domainsChanged();
        if (!isBeingLeft())
            m_context.navigator.open({.kind = u"domain"_s, .domainId = answer->id, .title = answer->name});
        Q_EMIT closeWanted();
    });
}

void DomainEditor::sendChanges()
{
    QJsonObject body = form().values();
    body.insert(u"id"_s, m_address.domainId);
    // Only a super administrator names administrators, and only changes of them are worth asking for it.
    if (!form().changes().contains(u"users"_s))
        body.remove(u"users"_s);
    authtime::UpdateDomain in;
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(body, in, {}, {wire, problems});
    in.pathId = m_address.domainId;
    m_context.client.callJson(authtime::updateDomain, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The domain was not saved."), answer.failure());
            return;
        }
        const QJsonObject domain = answer->value("data"_L1).toObject();
        m_name = domain.value("name"_L1).toString();
        setTitle(m_name);
        saved(domain);
        Q_EMIT m_context.navigator.domainsChanged();
    });
}

} // namespace formwright::administration
