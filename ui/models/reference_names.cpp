#include "ui/models/reference_names.h"

#include "app/contract/mobile.h"
#include "app/contract/people_selectbox.h"

namespace formwright::models {

using client::Result;
namespace mobile = contract::mobile;
namespace people = contract::people;

namespace {
// As many as the server takes at once.
constexpr qsizetype mostNames = 200;
} // namespace

ReferenceNames::ReferenceNames(client::ApiClient &client, QObject *parent) : QObject(parent), m_client(client)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // what is painted together is asked for together
    connect(&m_soon, &QTimer::timeout, this, &ReferenceNames::ask);
}

std::optional<QStringList> ReferenceNames::namesOf(Kind kind, const QStringList &ids)
{
    QStringList names;
    for (const QString &id : ids) {
        const auto found = m_names.constFind(id);
        if (found != m_names.constEnd()) {
            names.append(*found);
            continue;
        }
        names.append(QString());
        m_names.insert(id, {});
        if (kind == Kind::Person)
            m_wantedPeople.insert(id);
        else
            m_wantsDepartments = true;
        m_soon.start();
    }
    if (names.contains(QString()))
        return std::nullopt;
    return names;
}

void ReferenceNames::ask()
{
    const QStringList wanted = std::exchange(m_wantedPeople, {}).values();
    for (qsizetype from = 0; from < wanted.size(); from += mostNames)
        askForPeople(wanted.mid(from, mostNames));
    if (std::exchange(m_wantsDepartments, false))
        askForDepartments();
}

void ReferenceNames::askForPeople(const QStringList &ids)
{
    m_client.call(
        mobile::getUsers, {ids.join(u',')}, this, [this, ids](const Result<QList<mobile::KnownUser>> &answer) {
            if (!answer) {
                for (const QString &id : ids)
                    m_names.remove(id); // asked for again when it is looked at again
                return;
            }
            for (const mobile::KnownUser &user : *answer)
                m_names.insert(user.id.plain, user.name);
            Q_EMIT known();
        });
}

// Nobody answers departments by their ids; all of them are a short list.
void ReferenceNames::askForDepartments()
{
    m_client.call(people::allDepartments, {}, this, [this](const Result<QList<people::DepartmentNode>> &answer) {
        if (!answer)
            return;
        for (const people::DepartmentNode &department : *answer)
            m_names.insert(department.id.plain, department.name);
        Q_EMIT known();
    });
}

} // namespace formwright::models
