#pragma once

#include <QString>

#include <variant>

namespace formwright::events {

// What happened, told after the commit that made it true. Every event carries the whole new state a subscriber needs,
// so that a lost one is mended by the next.

// The notifications of a user were created, read or cleared; the numbers are the totals after it.
struct NotificationTotalsChanged {
    QString userId;
    qint64 total = 0;
    qint64 unread = 0;
    qint64 notice = 0; // unread notices
    qint64 number = 0; // of the inbox, growing: whoever knows a later one passes this over
};

// A form, view or column design was saved or removed: caches of that application's designs are stale.
struct DesignChanged {
    QString applicationId;
    QString formId; // empty: any form of the application
};

// Documents of a form were created, changed or removed.
struct RecordsChanged {
    QString formId;
};

// Name, password, rights, domains or lock of an account changed, or its tokens were revoked.
struct AccountChanged {
    QString accountId;
};

// A domain, or the software bound to it, changed.
struct DomainChanged {
    QString domainId;
};

// A job waits for somebody to do it.
struct JobQueued {
};

// What happened for a while was not heard: whatever is remembered of the database may be old.
struct AnythingChanged {
};

using Event = std::variant<NotificationTotalsChanged, DesignChanged, RecordsChanged, AccountChanged, DomainChanged,
    JobQueued, AnythingChanged>;

} // namespace formwright::events
