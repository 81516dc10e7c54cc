#include "backend/transfer/user_export.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/files/xlsx_writer.h"
#include "backend/organization/user_listing.h"
#include "backend/transfer/list_text.h"
#include "backend/transfer/role_names.h"
#include "backend/transfer/user_columns.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using organization::StoredUser;
using storage::Rows;
using storage::Session;

namespace {

constexpr int rowsAtATime = 1000;

// What is read for many users at once.
struct Surroundings {
    DepartmentTree departments;
    RoleNames roles;
    QHash<QString, QString> loginsOfSuperiors;
};

QString departmentsText(const StoredUser &user, const QList<organization::Department> &of, const DepartmentTree &tree)
{
    QStringList paths;
    for (const organization::Department &department : of) {
        const QString path = pathText(tree.pathOf(department.id));
        // The default department stands first: an import reads it so.
        if (department.id == user.account.defaultDepartment)
            paths.prepend(path);
        else
            paths.append(path);
    }
    return listText(paths);
}

QString rolesText(const QList<organization::HeldRole> &held, const Surroundings &around)
{
    QStringList texts;
    for (const organization::HeldRole &role : held) {
        const QString text = around.roles.text(role, around.departments);
        if (!text.isEmpty())
            texts.append(text);
    }
    return listText(texts);
}

QHash<QString, QString> superiorLogins(Session &session, const QString &domainId)
{
    QHash<QString, QString> logins;
    Rows rows = session.query(u"SELECT account.id, superior.login FROM account "
                              "JOIN account superior ON superior.id = account.superior_id "
                              "WHERE account.domain_id = ? AND account.kind = 'user'"_s,
        domainId);
    while (rows.next())
        logins.insert(rows.text(0), rows.text(1));
    return logins;
}

QList<SheetColumn> columnsOf(Session &session, const QString &domainId)
{
    return exportColumns(extensions::extensionsOf(session, domainId, extensions::Table::User));
}

void beginUsers(files::XlsxWriter &writer, const QList<SheetColumn> &columns)
{
    QList<files::XlsxColumn> sheetColumns;
    for (const SheetColumn &column : columns)
        sheetColumns.append({column.heading, column.column == UserColumn::Departments ? 40 : 20});
    writer.beginSheet(u"Users"_s, sheetColumns);
}

} // namespace

QByteArray exportHeadings(Session &session, const QString &domainId)
{
    files::XlsxWriter writer;
    beginUsers(writer, columnsOf(session, domainId));
    return writer.finish();
}

QByteArray exportUsers(Session &session, const QString &domainId, const QString &departmentId)
{
    const QList<SheetColumn> columns = columnsOf(session, domainId);
    const Surroundings around{{session, domainId}, {session, domainId}, superiorLogins(session, domainId)};
    files::XlsxWriter writer;
    beginUsers(writer, columns);

    organization::UserListing listing;
    listing.domainId = domainId;
    listing.departmentId = departmentId;
    const qint64 count = organization::countUsers(session, listing);
    for (int page = 1; qint64(page - 1) * rowsAtATime < count; ++page) {
        const QList<StoredUser> users = organization::usersOf(session, listing, {page, rowsAtATime}, count);
        QStringList ids;
        for (const StoredUser &user : users)
            ids.append(user.account.id);
        const auto departments = organization::departmentsOfAccounts(session, ids);
        const auto roles = organization::rolesOfAccounts(session, ids);
        for (const StoredUser &user : users) {
            const identity::Account &account = user.account;
            QVariantList cells;
            for (const SheetColumn &column : columns) {
                switch (column.column) {
                case UserColumn::Login:
                    cells.append(account.login);
                    break;
                case UserColumn::Name:
                    cells.append(account.name);
                    break;
                case UserColumn::Departments:
                    cells.append(departmentsText(user, departments.value(account.id), around.departments));
                    break;
                case UserColumn::Roles:
                    cells.append(rolesText(roles.value(account.id), around));
                    break;
                case UserColumn::Email:
                    cells.append(account.email);
                    break;
                case UserColumn::Telephone:
                    cells.append(account.telephone);
                    break;
                case UserColumn::Telephone2:
                    cells.append(account.telephone2);
                    break;
                case UserColumn::Superior:
                    cells.append(around.loginsOfSuperiors.value(account.id));
                    break;
                case UserColumn::Order:
                    cells.append(user.orderNo);
                    break;
                case UserColumn::Remarks:
                    cells.append(user.attributes.value("remarks"_L1).toString());
                    break;
                case UserColumn::Field:
                    cells.append(user.attributes.value(extensions::fieldName(column.fieldNumber)).toString());
                    break;
                case UserColumn::Password:
                case UserColumn::Unknown:
                    cells.append(QVariant());
                    break;
                }
            }
            writer.addRow(cells);
        }
    }
    return writer.finish();
}

} // namespace formwright::transfer
