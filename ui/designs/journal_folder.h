// Where the journals lie: <data>/journal/<ulid>.fwj.
#pragma once

#include "ui/designs/journal.h"

namespace formwright::designs {

// A new id that nothing else has: 26 letters and digits, a ULID.
QString newId();

// A journal that a program left behind when it ended without saving.
struct LeftJournal {
    QString path;
    JournalHead head; // its content included
};

class JournalFolder
{
public:
    explicit JournalFolder(const QString &path, const JournalLimits &limits = {});

    const QString &path() const { return m_path; }
    // A new one; it is locked for as long as it lives.
    std::unique_ptr<Journal> begin(const JournalHead &head);
    // Those that no living program writes, the newest first. Files that are none are left alone.
    // `server` is what their heads say: several servers, and several accounts of one, may have the same address.
    QList<LeftJournal> left(const QString &server) const;
    // What one of them says; nothing when it is gone, or taken meanwhile.
    std::optional<JournalRecord> read(const QString &path) const;
    void discard(const QString &path);

private:
    const QString m_path;
    const JournalLimits m_limits;
};

} // namespace formwright::designs
