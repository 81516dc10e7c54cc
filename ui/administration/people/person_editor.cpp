#include "ui/administration/people/person_editor.h"

#include "app/contract/usercenter_fields.h"
#include "ui/administration/common/people_work.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QAction>
#include <QJsonArray>
#include <QTabWidget>
#include <QToolButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

PersonEditor::PersonEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"user"_s, parent),
      m_context(context),
      m_address(address),
      m_name(address.title),
      m_previous(addPageAction(
          u"previous"_s, u"chevron-left"_s, QKeySequence(Qt::ALT | Qt::Key_PageUp), [this] { step(-1); })),
      m_next(
          addPageAction(u"next"_s, u"chevron-right"_s, QKeySequence(Qt::ALT | Qt::Key_PageDown), [this] { step(1); }))
{
    for (QAction *action : {m_previous, m_next}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setVisible(!isNew());
        header().addWidget(button);
        action->setEnabled(!isNew());
    }
    connect(&context.navigator.workOf(address.domainId), &PeopleWork::peopleChanged, this, &PersonEditor::refresh);
    retranslate();
}

QString PersonEditor::whatItIs() const
{
    return isNew() ? tr("New person") : m_name;
}

void PersonEditor::retranslate()
{
    nameAction(m_previous, tr("Pre&vious Person"));
    nameAction(m_next, tr("Ne&xt Person"));
    pages::RecordPage::retranslate();
    setTitle(whatItIs());
    if (!m_person.isEmpty())
        header().setSubtitle(m_person.value("loginno"_L1).toString());
}

void PersonEditor::step(int people)
{
    const NextPerson next = m_context.navigator.nextPerson(m_address.domainId);
    if (!next)
        return;
    tryLeave([this, next, people] {
        next(m_address.thing, people, [self = QPointer(this), people](const QString &id) {
            if (!self)
                return;
            if (id.isEmpty()) {
                self->message().setAction({});
                self->message().showMessage(widgets::Tone::Neutral,
                    {.what = people > 0 ? tr("There is no next person in the list.")
                                        : tr("There is no previous person in the list.")});
                return;
            }
            self->m_context.navigator.open({.kind = u"person"_s, .domainId = self->m_address.domainId, .thing = id});
            Q_EMIT self->closeWanted();
        });
    });
}

void PersonEditor::load()
{
    setBusy(tr("Loading the person"));
    contract::usercenter::TableQuery in{.domainId = m_address.domainId, .forTable = u"user"_s};
    m_context.client.call(contract::usercenter::fieldExtensionsOfTable, in, this,
        [this](const Result<QList<contract::usercenter::FieldExtension>> &answer) {
            // Without them the rest of the person can still be edited.
            if (answer) {
                const QList<ExtensionField> before = std::exchange(m_extension, extensionFieldsOf(*answer));
                if (m_extension != before)
                    rebuild();
            }
            loadPerson();
        });
}

void PersonEditor::loadPerson()
{
    if (isNew()) {
        setIdle();
        QJsonObject blank{{u"status"_s, 1}, {u"lockFlag"_s, 1}, {u"dimission"_s, 1}};
        if (!m_address.thing.isEmpty()) {
            blank.insert(u"departments"_s, QJsonArray{m_address.thing});
            blank.insert(u"defaultDepartment"_s, m_address.thing);
        }
        setValues(blank);
        setReady(true);
        form().focusFirst();
        return;
    }
    const quint64 reading = beginReading(tr("Loading the person"));
    m_context.client.callJson(authtime::getPerson, {m_address.domainId, m_address.thing}, this,
        [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer) {
                showFailure(tr("The person could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            setValues(membersOf(answer->value("data"_L1).toObject()));
            setReady(true);
        });
}

void PersonEditor::refresh()
{
    if (!isNew() && isReady() && !isChanged())
        load(); // with the fields of the domain, which may be others by now
}

// The person as the fields have it: departments by their ids, extension fields each by its own name.
QJsonObject PersonEditor::membersOf(const QJsonObject &person)
{
    m_person = person;
    m_name = person.value("name"_L1).toString();
    setTitle(m_name);
    header().setSubtitle(person.value("loginno"_L1).toString());
    QJsonObject members = person;
    QJsonArray ids;
    const QJsonArray departments = person.value("departments"_L1).toArray();
    for (const QJsonValue &department : departments)
        ids.append(department[u"id"_s]);
    members.insert(u"departments"_s, ids);
    members.insert(u"loginpwd"_s, QString(u""_s));
    members.insert(u"repeated"_s, QString(u""_s));
    const QJsonObject extension = person.value("extension"_L1).toObject();
    for (auto it = extension.begin(); it != extension.end(); ++it)
        members.insert(u"extension."_s % it.key(), it.value());
    return members;
}

QJsonObject PersonEditor::bodyOf(const QJsonObject &members) const
{
    QJsonObject body;
    QJsonObject extension;
    for (auto it = members.begin(); it != members.end(); ++it) {
        if (it.key().startsWith("extension."_L1))
            extension.insert(it.key().mid(10), it.value());
        else if (it.key() != "repeated"_L1)
            body.insert(it.key(), it.value());
    }
    if (!extension.isEmpty())
        body.insert(u"extension"_s, extension);
    return body;
}

bool PersonEditor::isPasswordFine()
{
    if (form().value(u"loginpwd"_s) == form().value(u"repeated"_s))
        return true;
    refused(tr("The person was not saved."),
        {.kind = client::Failure::Kind::Refused,
            .message = {},
            .fields = {{u"repeated"_s, tr("The two passwords differ.")}},
            .requestId = {},
            .data = {}});
    return false;
}

void PersonEditor::send()
{
    if (isPasswordFine())
        isNew() ? sendNew() : sendChanges();
}

void PersonEditor::sendNew()
{
    // The documented members make the person; what else was typed follows as a change.
    const QJsonObject typed = bodyOf(form().values());
    authtime::CreateUser in;
    in.domainid = m_address.domainId;
    in.user.name = typed.value("name"_L1).toString();
    in.user.loginno = typed.value("loginno"_L1).toString();
    in.user.loginpwd = typed.value("loginpwd"_L1).toString();
    in.user.defaultDepartment = typed.value("defaultDepartment"_L1).toString();
    const QJsonArray departments = typed.value("departments"_L1).toArray();
    for (const QJsonValue &id : departments)
        in.user.departments.append({id.toString()});
    QJsonObject rest = bodyOf(form().changes());
    for (const char *sent : {"name", "loginno", "loginpwd", "defaultDepartment", "departments"})
        rest.remove(QLatin1StringView(sent));
    m_context.client.callJson(authtime::createUser, in, this, [this, rest](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The person was not made."), ofExtensionFields(answer.failure()));
            return;
        }
        const QJsonObject user = answer->value("data"_L1).toObject();
        const AdminAddress made{.kind = u"person"_s,
            .domainId = m_address.domainId,
            .thing = user.value("id"_L1).toString(),
            .title = user.value("name"_L1).toString()};
        const auto finish = [this, made] {
            Q_EMIT m_context.navigator.workOf(m_address.domainId).peopleChanged();
            setReady(false);
            if (!isBeingLeft())
                m_context.navigator.open(made);
            Q_EMIT closeWanted();
        };
        if (rest.isEmpty()) {
            finish();
            return;
        }
        authtime::ChangePerson change{.domainid = made.domainId, .id = made.thing, .changes = {}};
        static const contract::WireContext wire;
        contract::DecodeProblems problems;
        contract::decode(rest, change.changes, {}, {wire, problems});
        m_context.client.call(
            authtime::changePerson, change, this, [this, made, finish](const Result<authtime::Person> &changed) {
                if (changed) {
                    finish();
                    return;
                }
                keepTyping(made, changed.failure());
            });
    });
}

// The person is there; what was refused is corrected as an edit of it.
void PersonEditor::keepTyping(const AdminAddress &made, const client::Failure &failure)
{
    m_address = made;
    m_context.client.callJson(
        authtime::getPerson, {made.domainId, made.thing}, this, [this, failure](const Result<QJsonObject> &answer) {
            if (answer) {
                const QJsonObject typed = form().values();
                setValues(membersOf(answer->value("data"_L1).toObject()));
                form().restore(typed);
            }
            refused(tr("The person was made, but not everything was saved."), ofExtensionFields(failure));
            Q_EMIT m_context.navigator.workOf(m_address.domainId).peopleChanged();
        });
}

void PersonEditor::sendChanges()
{
    authtime::ChangePerson in{.domainid = m_address.domainId, .id = m_address.thing, .changes = {}};
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    contract::decode(bodyOf(form().changes()), in.changes, {}, {wire, problems});
    m_context.client.callJson(authtime::changePerson, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The person was not saved."), ofExtensionFields(answer.failure()));
            return;
        }
        saved(membersOf(answer->value("data"_L1).toObject()));
        Q_EMIT m_context.navigator.workOf(m_address.domainId).peopleChanged();
    });
}

} // namespace formwright::administration
