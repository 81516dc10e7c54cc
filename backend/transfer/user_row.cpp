#include "backend/transfer/user_row.h"

#include "backend/organization/input_checks.h"
#include "backend/transfer/list_text.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestText = 100; // of a login, name or number
constexpr qsizetype longestEmail = 200;
constexpr qsizetype longestRemark = 2000;
constexpr qsizetype longestField = 2000;
constexpr qsizetype deepestPath = 30;

void takeText(UserRow &row, QString &place, const SheetColumn &column, const QString &text, qsizetype most)
{
    if (text.size() > most)
        row.problems.append(column.heading % u" is longer than "_s % QString::number(most) % u" characters"_s);
    else
        place = text;
}

void takeName(UserRow &row, QString &place, const SheetColumn &column, const QString &text)
{
    if (!organization::isOneLine(text))
        row.problems.append(column.heading % u" holds a line break or another control character"_s);
    else
        takeText(row, place, column, text, longestText);
}

void takeDepartments(UserRow &row, const QString &text)
{
    for (const QString &entry : listEntries(text)) {
        const QStringList path = pathSegments(entry);
        const bool isBad = std::any_of(
            path.begin(), path.end(), [](const QString &name) { return name.isEmpty() || name.size() > longestText; });
        if (isBad || path.size() > deepestPath)
            row.problems.append(u"\""_s % entry % u"\" is no path of departments"_s);
        else if (!row.departments.contains(path))
            row.departments.append(path);
    }
}

void take(UserRow &row, const SheetColumn &column, const QString &text)
{
    switch (column.column) {
    case UserColumn::Login:
        takeName(row, row.login, column, text);
        break;
    case UserColumn::Name:
        takeName(row, row.name, column, text);
        break;
    case UserColumn::Departments:
        takeDepartments(row, text);
        break;
    case UserColumn::Roles:
        row.roles = listEntries(text);
        break;
    case UserColumn::Email:
        takeText(row, row.email, column, text, longestEmail);
        break;
    case UserColumn::Telephone:
        takeText(row, row.telephone, column, text, longestText);
        break;
    case UserColumn::Telephone2:
        takeText(row, row.telephone2, column, text, longestText);
        break;
    case UserColumn::Superior:
        takeText(row, row.superior, column, text, longestText);
        break;
    case UserColumn::Remarks:
        takeText(row, row.remarks, column, text, longestRemark);
        break;
    case UserColumn::Password:
        takeText(row, row.password, column, text, longestText);
        break;
    case UserColumn::Order: {
        bool isNumber = false;
        row.order = text.toInt(&isNumber);
        if (!isNumber)
            row.problems.append(column.heading % u" is no whole number"_s);
        break;
    }
    case UserColumn::Field: {
        QString value;
        takeText(row, value, column, text, longestField);
        row.fields.insert(column.fieldNumber, value);
        break;
    }
    case UserColumn::Unknown:
        break;
    }
}

} // namespace

UserRow readUserRow(const files::Row &source, const QList<SheetColumn> &columns)
{
    UserRow row;
    row.number = source.number;
    const qsizetype count = std::min(columns.size(), source.cells.size());
    for (qsizetype i = 0; i < count; ++i) {
        const QString text = files::plainText(source.cells.at(i)).trimmed();
        if (!text.isEmpty())
            take(row, columns.at(i), text);
    }
    if (row.login.isEmpty() && row.problems.isEmpty())
        row.problems.append(u"there is no login name"_s);
    if (row.name.isEmpty() && row.problems.isEmpty())
        row.problems.append(u"there is no name"_s);
    return row;
}

} // namespace formwright::transfer
