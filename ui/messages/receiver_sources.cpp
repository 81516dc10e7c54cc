#include "ui/messages/receiver_sources.h"

#include "app/contract/people_selectbox.h"

namespace formwright::messages {

using client::Result;
namespace people = contract::people;

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

} // namespace formwright::messages
