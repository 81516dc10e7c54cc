#include "ui/messages/receiver_sources.h"

#include "app/contract/people_selectbox.h"

#include <QCoreApplication>

namespace formwright::messages {

using client::Result;
using namespace Qt::StringLiterals;
using widgets::PickerAnswer;
using widgets::PickerItem;
namespace people = contract::people;

namespace {

struct Sources {
    Q_DECLARE_TR_FUNCTIONS(ReceiverSources)
};

PickerItem itemOf(const contract::message_center::ReceivingRole &role)
{
    return {role.id, role.name, role.softwareName, false};
}

// Later, as whoever asks expects it.
void answer(const PickerAnswer &found, QObject *context, const widgets::PickerSource::Then &then)
{
    QMetaObject::invokeMethod(
        context, [found, then] { then(found); }, Qt::QueuedConnection);
}

} // namespace

// All of them are a short list.
void DepartmentSource::search(const QString &text, int, QObject *context, Then then)
{
    m_client.call(
        people::allDepartments, {}, context, [text, then](const Result<QList<people::DepartmentNode>> &answer) {
            widgets::PickerAnswer found;
            if (!answer)
                found.failure = answer.failure().message;
            else {
                for (const people::DepartmentNode &department : *answer) {
                    if (department.name.contains(text, Qt::CaseInsensitive))
                        found.items.append({department.id.plain, department.name, {}, false});
                }
            }
            then(found);
        });
}

QString RoleSource::placeholder() const
{
    return Sources::tr("Type the name of a role");
}

QString RoleSource::notFound(const QString &text) const
{
    return text.isEmpty() ? Sources::tr("There are no roles.") : Sources::tr("No role is found for “%1”.").arg(text);
}

QString RoleSource::unknownName() const
{
    return Sources::tr("Unknown role");
}

QString RoleSource::browseText() const
{
    return Sources::tr("Choose a role");
}

QString RoleSource::icon() const
{
    return u"role"_s;
}

void RoleSource::search(const QString &text, int, QObject *context, Then then)
{
    PickerAnswer found;
    for (const auto &role : m_roles) {
        if (role.name.contains(text, Qt::CaseInsensitive) || role.softwareName.contains(text, Qt::CaseInsensitive))
            found.items.append(itemOf(role));
    }
    answer(found, context, then);
}

void RoleSource::names(const QStringList &ids, QObject *context, Then then)
{
    PickerAnswer known;
    for (const auto &role : m_roles) {
        if (ids.contains(role.id))
            known.items.append(itemOf(role));
    }
    answer(known, context, then);
}

} // namespace formwright::messages
