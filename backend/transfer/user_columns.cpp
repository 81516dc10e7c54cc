#include "backend/transfer/user_columns.h"

#include "app/contract/error.h"

#include <optional>

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

struct KnownColumn {
    UserColumn column;
    const char16_t *heading; // in exports
    std::initializer_list<const char16_t *> others; // understood as well, in small letters
};

const KnownColumn knownColumns[]{
    {UserColumn::Login, u"Login name", {u"login", u"loginno", u"account", u"user name", u"登录名", u"账号", u"帐号"}},
    {UserColumn::Name, u"Name", {u"full name", u"姓名", u"名称"}},
    {UserColumn::Departments, u"Departments", {u"department", u"dept", u"部门"}},
    {UserColumn::Roles, u"Roles", {u"role", u"角色"}},
    {UserColumn::Email, u"Email", {u"e-mail", u"mail", u"邮箱", u"电子邮箱", u"邮件"}},
    {UserColumn::Telephone, u"Telephone", {u"phone", u"mobile", u"电话", u"手机", u"手机号"}},
    {UserColumn::Telephone2, u"Telephone 2", {u"telephone2", u"phone 2", u"电话2", u"备用电话"}},
    {UserColumn::Superior, u"Superior", {u"superiorid", u"manager", u"上级"}},
    {UserColumn::Order, u"Order", {u"orderbyno", u"排序", u"序号"}},
    {UserColumn::Remarks, u"Remarks", {u"remark", u"备注"}},
    {UserColumn::Password, u"Password", {u"loginpwd", u"密码"}},
};

std::optional<KnownColumn> knownByHeading(const QString &folded)
{
    for (const KnownColumn &known : knownColumns) {
        if (QString::fromUtf16(known.heading).toCaseFolded() == folded)
            return known;
        for (const char16_t *other : known.others) {
            if (QString::fromUtf16(other) == folded)
                return known;
        }
    }
    return std::nullopt;
}

} // namespace

QList<SheetColumn> exportColumns(const QList<FieldExtension> &extensions)
{
    QList<SheetColumn> columns;
    QStringList taken;
    for (const KnownColumn &known : knownColumns) {
        if (known.column == UserColumn::Password)
            continue; // no export carries one
        columns.append({known.column, 0, QString::fromUtf16(known.heading)});
    }
    for (const FieldExtension &extension : extensions) {
        if (!extension.enabled)
            continue;
        // A label that means something else, or stands twice, gives way to the field's own name.
        const QString label = extension.label.trimmed();
        const QString folded = label.toCaseFolded();
        const bool isClear = !label.isEmpty() && !knownByHeading(folded) && !taken.contains(folded);
        taken.append(folded);
        columns.append({UserColumn::Field, extensions::fieldNumber(extensions::Table::User, extension.name).value_or(0),
            isClear ? label : extension.name});
    }
    return columns;
}

RecognizedColumns recognizeColumns(const QStringList &headings, const QList<FieldExtension> &extensions)
{
    RecognizedColumns result;
    QHash<QString, FieldExtension> byHeading;
    for (const FieldExtension &extension : extensions) {
        if (!extension.enabled)
            continue;
        byHeading.insert(extension.name.toCaseFolded(), extension);
        const QString label = extension.label.trimmed().toCaseFolded();
        if (!label.isEmpty() && !byHeading.contains(label))
            byHeading.insert(label, extension);
    }
    QStringList twice;
    const auto isTaken = [&result](const SheetColumn &column) {
        return std::any_of(result.columns.begin(), result.columns.end(), [&](const SheetColumn &other) {
            return column.column != UserColumn::Unknown && other.column == column.column
                && other.fieldNumber == column.fieldNumber;
        });
    };
    for (const QString &heading : headings) {
        const QString folded = heading.trimmed().toCaseFolded();
        SheetColumn column{UserColumn::Unknown, 0, heading};
        if (const auto known = knownByHeading(folded)) {
            column.column = known->column;
        } else if (const auto extension = byHeading.constFind(folded); extension != byHeading.constEnd()) {
            if (extension->importable && !extension->readOnly) {
                column.column = UserColumn::Field;
                column.fieldNumber = extensions::fieldNumber(extensions::Table::User, extension->name).value_or(0);
            } else {
                result.notes.append(
                    u"the column \""_s % heading % u"\" is left out: the field is not open to imports"_s);
            }
        } else if (!folded.isEmpty()) {
            result.notes.append(u"the column \""_s % heading % u"\" is not known and is left out"_s);
        }
        if (isTaken(column))
            twice.append(heading);
        result.columns.append(column);
    }
    if (!twice.isEmpty())
        throw Error::invalid(u"the file has more than one column for: "_s % twice.join(u", "_s));
    for (const UserColumn needed : {UserColumn::Login, UserColumn::Name}) {
        if (!isTaken({needed, 0, {}}))
            throw Error::invalid(u"the file has no column \""_s
                % QString::fromUtf16(needed == UserColumn::Login ? u"Login name" : u"Name")
                % u"\"; export the users to see the headings"_s);
    }
    return result;
}

} // namespace formwright::transfer
