#pragma once

#include "app/contract/authtime_transfer.h"
#include "backend/events/event.h"
#include "backend/files/spreadsheet.h"
#include "backend/identity/password.h"
#include "backend/jobs/job_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"
#include "backend/storage/ulid.h"
#include "backend/transfer/role_names.h"
#include "backend/transfer/user_row.h"

#include <QSet>

#include <functional>
#include <memory>

namespace formwright::transfer {

using contract::authtime::UserImportCounts;

// What an import is told, besides the file.
struct UserImportOptions {
    QString domainId;
    QString initialPasswordHash; // of new users whose row has no password; empty: they get one later
    bool dryRun = false; // `commit` takes everything back
    qint64 rowsBefore = 0; // of an import that goes on: how many rows are dealt with
    UserImportCounts countsBefore;
};

// Makes users of the rows of a workbook: new ones, and changes of those whose login exists. One thread, one import;
// nothing of it is to run inside a unit of work. It opens units of its own through the function given to run().
class UserImport
{
public:
    // What one step did. The unit, where there is one, holds all of it or nothing.
    struct Step {
        qint64 rowsDone = 0; // from the start of the file on
        qint64 rowsFailed = 0;
        UserImportCounts counts;
        // Of this step alone:
        QList<jobs::RowReport> reports; // rows refused, wholly or in part
        QList<jobs::RowReport> notes; // on rows taken over, but perhaps not as meant; one for a row
        std::vector<events::Event> events; // to be published once it is committed
    };
    // Runs the unit and records the step with it, or takes back what the unit wrote where all is only tried. May run
    // the unit again. Lets through what it throws.
    using Commit = std::function<void(const std::function<Step(storage::Session &)> &unit)>;

    struct Environment {
        storage::Database &database;
        const storage::Clock &clock;
        storage::IdSource &ids;
        identity::PasswordCost passwordCost;
    };

    // Opens the file. Throws Error::invalid with the reason when it is no table of users.
    UserImport(const Environment &environment, const QString &path, const UserImportOptions &options);
    ~UserImport();

    // Of new users whose row has none.
    void setInitialPassword(const QString &hash) { m_options.initialPasswordHash = hash; }
    // Counts the rows of the file; slow.
    qint64 countRows();
    // Deals with all rows, in small units of work. Throws what `commit` throws, and Error::invalid for a file that
    // breaks off.
    void run(const Commit &commit);

    // On columns that are left out.
    const QStringList &notes() const { return m_notes; }

private:
    // What has been found out and done so far; a unit that is rolled back leaves the last one in force.
    struct Knowledge {
        DepartmentTree departments;
        QSet<QString> made; // paths of new departments, each counted once also where all is only tried
        Step step;
    };
    using Work = void (UserImport::*)(storage::Session &session, const UserRow &row, Knowledge &now);

    QList<UserRow> nextRows(qsizetype most);
    void rewind();
    void hashPasswords(const QList<UserRow> &rows);
    // Does the work on each row, all in one unit. Where a row breaks a rule the rows are halved until it stands alone
    // and is left out.
    void process(const QList<UserRow> &rows, Work work, const Commit &commit);
    void keepUnsaid(QList<organization::HeldRole> &roles, const QList<organization::HeldRole> &before) const;
    void takeRow(storage::Session &session, const UserRow &row, Knowledge &now);
    void setSuperior(storage::Session &session, const UserRow &row, Knowledge &now);
    void refuse(const UserRow &row, const QString &reason, Knowledge &now) const;
    QString reasonOf(const contract::Error &error) const;
    QStringList departmentsFor(storage::Session &session, const UserRow &row, Knowledge &now, QStringList &notes);

    Environment m_environment;
    UserImportOptions m_options;
    std::unique_ptr<files::SpreadsheetReader> m_reader;
    QList<SheetColumn> m_columns;
    QStringList m_notes;
    QList<contract::usercenter::FieldExtension> m_extensions;
    RoleNames m_roles;
    QHash<QString, qint64> m_seen; // logins of the file, folded, and the rows they stand in
    QHash<QString, QString> m_hashes; // of passwords
    Knowledge m_knowledge;
};

// Runs the unit and takes back all it wrote.
UserImport::Step rehearse(storage::Database &database, const std::function<UserImport::Step(storage::Session &)> &unit);

} // namespace formwright::transfer
