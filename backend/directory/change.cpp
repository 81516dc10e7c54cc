#include "backend/directory/change.h"

#include <QJsonArray>

namespace formwright::directory {

using namespace Qt::StringLiterals;

QString kindName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::DepartmentAdded:
        return u"departmentAdded"_s;
    case ChangeKind::DepartmentMatched:
        return u"departmentMatched"_s;
    case ChangeKind::DepartmentRenamed:
        return u"departmentRenamed"_s;
    case ChangeKind::DepartmentMoved:
        return u"departmentMoved"_s;
    case ChangeKind::DepartmentGone:
        return u"departmentGone"_s;
    case ChangeKind::DepartmentBack:
        return u"departmentBack"_s;
    case ChangeKind::UserAdded:
        return u"userAdded"_s;
    case ChangeKind::UserMatched:
        return u"userMatched"_s;
    case ChangeKind::UserChanged:
        return u"userChanged"_s;
    case ChangeKind::UserMoved:
        return u"userMoved"_s;
    case ChangeKind::UserLocked:
        return u"userLocked"_s;
    case ChangeKind::UserGone:
        return u"userGone"_s;
    case ChangeKind::UserBack:
        return u"userBack"_s;
    case ChangeKind::Conflict:
        return u"conflict"_s;
    case ChangeKind::Skipped:
        return u"skipped"_s;
    case ChangeKind::Referral:
        break;
    }
    return u"referral"_s;
}

QJsonObject toJson(const Change &change)
{
    QJsonArray details;
    for (const ChangeDetail &detail : change.details)
        details.append(
            QJsonObject{{u"member"_s, detail.member}, {u"before"_s, detail.before}, {u"after"_s, detail.after}});
    return {{u"id"_s, change.id}, {u"name"_s, change.name}, {u"loginno"_s, change.login}, {u"dn"_s, change.dn},
        {u"path"_s, change.path}, {u"details"_s, details}};
}

} // namespace formwright::directory
