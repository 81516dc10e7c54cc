#pragma once

#include "app/contract/authtime_domain_file.h"
#include "backend/organization/domain_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <functional>

namespace formwright::transfer {

struct DomainTable;

// Takes a domain over from a file, every id as it was. The domain stays inactive until its last row is in; when
// something goes wrong all of it goes again, also the remains of an import that a crash ended.
class DomainFileImport
{
public:
    // Runs one unit of work.
    using Write = std::function<void(const std::function<void(storage::Session &)> &unit)>;

    // `name` empty: as in the file.
    DomainFileImport(storage::Database &database, const storage::Clock &clock, const QByteArray &file,
        const QString &name, const QString &secret);

    // Slow; opens units of its own, and asks between them whether anybody still waits for it. Throws Error::invalid for
    // a file that is none or is damaged, Error::conflict for a domain, or an id of it, that is here already, and
    // Error::unavailable when it was abandoned.
    contract::authtime::ImportedDomain run(const Write &write, const std::function<bool()> &isAbandoned);

private:
    struct Line {
        const DomainTable *table = nullptr;
        QJsonObject row;
    };

    void check();
    void takeHead(const QByteArray &line);
    void takeLines(const Write &write, const std::function<bool()> &isAbandoned);
    std::optional<Line> lineOf(const QByteArray &text) const;
    void insert(storage::Session &session, const Line &line);
    bool belongs(const Line &line);
    void note(const QString &text);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const QByteArray m_file;
    organization::Domain m_domain;
    int m_status = 1; // once all is in, as the next two
    QString m_noticeLanguage;
    QHash<QString, QSet<QString>> m_ids; // by table
    contract::authtime::ImportedDomain m_result;
};

} // namespace formwright::transfer
