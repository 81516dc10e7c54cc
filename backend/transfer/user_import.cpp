#include "backend/transfer/user_import.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/files/read_error.h"
#include "backend/organization/department_rules.h"
#include "backend/organization/user_saving.h"
#include "backend/transfer/list_text.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using organization::Department;
using organization::StoredUser;
using storage::Session;

namespace {

constexpr qsizetype rowsAtATime = 200; // in one unit of work: other writers wait no longer than that takes
constexpr qsizetype mostPasswords = 1000; // different ones: each costs a tenth of a second by intent
constexpr int deepest = 30; // levels of departments

template <class Read> auto reading(Read read)
{
    try {
        return read();
    } catch (const files::ReadError &error) {
        throw Error::invalid(error.message());
    }
}

bool breaksRule(const Error &error)
{
    return error.code == ErrorCode::Invalid || error.code == ErrorCode::Conflict || error.code == ErrorCode::NotFound;
}

// Whether whoever wrote the name may have meant more than one department.
bool looksLikeSeveral(const QString &name)
{
    return std::any_of(name.begin(), name.end(), [](QChar c) { return u",，、،"_s.contains(c); });
}

} // namespace

UserImport::UserImport(const Environment &environment, const QString &path, const UserImportOptions &options)
    : m_environment(environment), m_options(options)
{
    m_reader = reading([&] { return files::openSpreadsheet(path); });
    Session &session = environment.database.reader();
    m_extensions = extensions::extensionsOf(session, options.domainId, extensions::Table::User);
    RecognizedColumns recognized = recognizeColumns(m_reader->headers(), m_extensions);
    m_columns = recognized.columns;
    m_notes = recognized.notes;
    m_roles = RoleNames(session, options.domainId);
    m_knowledge.departments = DepartmentTree(session, options.domainId);
    m_knowledge.step.counts = options.countsBefore;
    m_knowledge.step.rowsFailed = options.countsBefore.usersFailed;
    m_knowledge.step.rowsDone = options.rowsBefore - options.countsBefore.usersFailed;
}

UserImport::~UserImport() = default;

qint64 UserImport::countRows()
{
    rewind();
    return reading([this] {
        qint64 count = 0;
        files::Row row;
        while (m_reader->next(row))
            ++count;
        return count;
    });
}

void UserImport::rewind()
{
    reading([this] { m_reader->rewind(); });
}

QList<UserRow> UserImport::nextRows(qsizetype most)
{
    return reading([this, most] {
        QList<UserRow> rows;
        files::Row row;
        while (rows.size() < most && m_reader->next(row))
            rows.append(readUserRow(row, m_columns));
        return rows;
    });
}

void UserImport::run(const Commit &commit)
{
    rewind();
    qint64 skip = m_options.rowsBefore;
    while (true) {
        QList<UserRow> rows = nextRows(skip > 0 ? std::min<qint64>(skip, rowsAtATime) : rowsAtATime);
        if (rows.isEmpty())
            break;
        // Rows of an earlier run count as seen, or a login that stands twice would be taken the second time.
        for (UserRow &row : rows) {
            qint64 &first = m_seen[row.login.toCaseFolded()];
            if (first == 0)
                first = row.number;
            if (first != row.number && !row.login.isEmpty())
                row.problems.append(u"the login name stands in row "_s % QString::number(first) % u" already"_s);
        }
        if (skip > 0) {
            skip -= rows.size();
        } else {
            hashPasswords(rows);
            process(rows, &UserImport::takeRow, commit);
        }
    }
    // After all rows, since a superior may stand below those who work for her.
    const bool hasSuperiors = std::any_of(m_columns.begin(), m_columns.end(),
        [](const SheetColumn &column) { return column.column == UserColumn::Superior; });
    if (!hasSuperiors)
        return;
    rewind();
    for (QList<UserRow> rows = nextRows(rowsAtATime); !rows.isEmpty(); rows = nextRows(rowsAtATime))
        process(rows, &UserImport::setSuperior, commit);
}

void UserImport::hashPasswords(const QList<UserRow> &rows)
{
    if (m_options.dryRun)
        return;
    for (const UserRow &row : rows) {
        if (!row.password.isEmpty() && row.problems.isEmpty() && !m_hashes.contains(row.password)
            && m_hashes.size() < mostPasswords)
            m_hashes.insert(row.password, identity::hashPassword(row.password, m_environment.passwordCost));
    }
}

void UserImport::process(const QList<UserRow> &rows, Work work, const Commit &commit)
{
    Knowledge next;
    const auto start = [&] {
        next = m_knowledge; // a unit that runs again starts from the same
        next.step.reports.clear();
        next.step.notes.clear();
        next.step.events.clear();
    };
    try {
        commit([&](Session &session) {
            start();
            for (const UserRow &row : rows)
                (this->*work)(session, row, next);
            return next.step;
        });
    } catch (const Error &error) {
        if (!breaksRule(error))
            throw;
        if (rows.size() > 1) {
            const qsizetype half = rows.size() / 2;
            process(rows.first(half), work, commit);
            process(rows.mid(half), work, commit);
            return;
        }
        const UserRow &row = rows.first();
        commit([&](Session &) {
            start();
            if (work == &UserImport::takeRow)
                refuse(row, reasonOf(error), next);
            else
                next.step.notes.append({row.number, reasonOf(error)}); // taken, but without the superior
            const bool isDepartments = std::any_of(error.fields.begin(), error.fields.end(),
                [](const contract::FieldError &field) { return field.field.startsWith("departments"_L1); });
            if (isDepartments)
                ++next.step.counts.departmentsFailed;
            return next.step;
        });
    }
    if (m_options.dryRun)
        next.departments = m_knowledge.departments; // they were taken back
    m_knowledge = next;
}

void UserImport::refuse(const UserRow &row, const QString &reason, Knowledge &now) const
{
    ++now.step.rowsFailed;
    ++now.step.counts.usersFailed;
    now.step.reports.append({row.number, reason});
}

QString UserImport::reasonOf(const Error &error) const
{
    QStringList reasons;
    for (const contract::FieldError &field : error.fields) {
        QString name = field.field;
        for (const contract::usercenter::FieldExtension &extension : m_extensions) {
            if (extension.name == field.field && !extension.label.isEmpty())
                name = extension.label;
        }
        reasons.append(name % u' ' % field.message);
    }
    return reasons.isEmpty() ? error.message : reasons.join(u"; "_s);
}

// The ids of the departments, which are made where they are missing.
QStringList UserImport::departmentsFor(Session &session, const UserRow &row, Knowledge &now, QStringList &notes)
{
    QStringList ids;
    for (const QStringList &path : row.departments) {
        if (path.size() > deepest)
            throw Error::invalid(u"invalid input"_s, {{u"departments"_s, u"lie too deep"_s}});
        QString superior;
        for (qsizetype length = 1; length <= path.size(); ++length) {
            const QStringList part = path.first(length);
            if (const auto known = now.departments.find(part)) {
                superior = *known;
                continue;
            }
            Department department;
            department.id = m_environment.ids.next();
            department.domainid = m_options.domainId;
            department.name = part.last();
            // Others who place departments wait from here on; one of them may have made this one meanwhile.
            organization::placeDepartment(session, department, superior);
            if (const auto made
                = organization::departmentIdByName(session, m_options.domainId, superior, department.name)) {
                department = *organization::departmentById(session, *made);
            } else {
                organization::insertDepartment(session, department);
                const QString counted = pathText(part).toCaseFolded();
                if (!now.made.contains(counted)) {
                    now.made.insert(counted);
                    ++now.step.counts.departmentsAdded;
                    if (looksLikeSeveral(department.name))
                        notes.append(u"\""_s % department.name
                            % u"\" is one new department; several in a cell are set apart by semicolons"_s);
                }
            }
            now.departments.add(department);
            superior = department.id;
        }
        ids.append(superior);
    }
    return ids;
}

// What a workbook cannot say of the roles of a user stays as it is.
void UserImport::keepUnsaid(QList<organization::HeldRole> &roles, const QList<organization::HeldRole> &before) const
{
    for (const organization::HeldRole &held : before) {
        const auto same = std::find_if(roles.begin(), roles.end(), [&](const organization::HeldRole &role) {
            return role.roleId == held.roleId && role.departmentId == held.departmentId;
        });
        if (same != roles.end())
            same->isDefaultDepartment = same->isDefaultDepartment || held.isDefaultDepartment;
        else if (!m_roles.isKnown(held.roleId))
            roles.append(held);
    }
}

void UserImport::takeRow(Session &session, const UserRow &row, Knowledge &now)
{
    if (!row.problems.isEmpty())
        return refuse(row, row.problems.join(u"; "_s), now);
    const auto found = organization::userByLogin(session, m_options.domainId, row.login);
    QStringList notes;
    organization::UserChange change;
    change.isNew = !found;
    change.user = found.value_or(StoredUser());
    identity::Account &account = change.user.account;
    if (change.isNew) {
        account.id = m_environment.ids.next();
        account.kind = identity::AccountKind::User;
        account.domainId = m_options.domainId;
        account.login = row.login;
        account.passwordHash = row.password.isEmpty() ? m_options.initialPasswordHash : m_hashes.value(row.password);
        if (!row.password.isEmpty() && account.passwordHash.isEmpty() && !m_options.dryRun)
            return refuse(row, u"the file has more than 1000 different passwords"_s, now);
    } else if (!row.password.isEmpty()) {
        notes.append(u"the password of an existing user is not changed by an import"_s);
    }
    const auto take = [](QString &place, const QString &text) {
        if (!text.isEmpty())
            place = text;
    };
    account.name = row.name;
    take(account.email, row.email);
    take(account.telephone, row.telephone);
    take(account.telephone2, row.telephone2);
    change.user.orderNo = row.order.value_or(change.user.orderNo);
    if (!row.remarks.isEmpty())
        change.user.attributes.insert("remarks"_L1, row.remarks);
    for (auto field = row.fields.cbegin(); field != row.fields.cend(); ++field)
        change.user.attributes.insert(extensions::fieldName(field.key()), field.value());

    if (!row.departments.isEmpty()) {
        change.departments = departmentsFor(session, row, now, notes);
        account.defaultDepartment = change.departments->first();
    }
    if (!row.roles.isEmpty()) {
        change.roles.emplace();
        for (const QString &entry : row.roles) {
            const RoleNames::Found role = m_roles.find(entry, now.departments);
            if (!role.problem.isEmpty())
                throw Error::invalid(role.problem);
            change.roles->append(role.role);
        }
        if (!change.isNew)
            keepUnsaid(*change.roles, organization::rolesOfAccount(session, account.id));
    }
    organization::SavedUser saved
        = organization::saveUserByRules(session, change, m_environment.clock.nowMilliseconds());
    std::move(saved.events.begin(), saved.events.end(), std::back_inserter(now.step.events));
    if (!notes.isEmpty())
        now.step.notes.append({row.number, notes.join(u"; "_s)});
    ++now.step.rowsDone;
    ++(change.isNew ? now.step.counts.usersAdded : now.step.counts.usersChanged);
}

void UserImport::setSuperior(Session &session, const UserRow &row, Knowledge &now)
{
    if (row.superior.isEmpty() || !row.problems.isEmpty() || m_seen.value(row.login.toCaseFolded()) != row.number)
        return;
    const auto superior = organization::userByLogin(session, m_options.domainId, row.superior);
    const auto user = organization::userByLogin(session, m_options.domainId, row.login);
    if (!superior && !(m_options.dryRun && m_seen.contains(row.superior.toCaseFolded())))
        throw Error::invalid(u"there is no user \""_s % row.superior % u"\" to be the superior"_s);
    if (!user || !superior) // one who would be there by now
        return;
    if (user->superiorId() == superior->account.id)
        return;
    organization::UserChange change;
    change.user = *user;
    change.user.attributes.insert("superiorid"_L1, superior->account.id);
    organization::SavedUser saved
        = organization::saveUserByRules(session, change, m_environment.clock.nowMilliseconds());
    std::move(saved.events.begin(), saved.events.end(), std::back_inserter(now.step.events));
}

UserImport::Step rehearse(storage::Database &database, const std::function<UserImport::Step(Session &)> &unit)
{
    struct TakeBack {
    };
    UserImport::Step step;
    try {
        database.write([&](Session &session) {
            step = unit(session);
            throw TakeBack{};
        });
    } catch (const TakeBack &) {
        // As meant: the unit of work is rolled back.
    }
    return step;
}

} // namespace formwright::transfer
