#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <memory>
#include <optional>

class QFile;

namespace formwright::contract {

// How ids travel for one call. Modules differ (decisions: X36): plain everywhere but under /api/runtime (opaque both
// ways) and in the mobile interface (opaque out, both in).
class WireContext
{
public:
    virtual ~WireContext() = default;
    virtual QString sealId(const QString &plain) const { return plain; }
    // Nothing when the text is not an id this user may have got from us.
    virtual std::optional<QString> openId(const QString &text) const { return text; }
};

// A plain id in the server, whatever the wire needs outside: handlers never decrypt. Tag only keeps kinds of ids apart.
template <class Tag> struct OpaqueId {
    QString plain;

    bool operator==(const OpaqueId &) const = default;
};

// Tags of OpaqueId.
struct Application;
struct FormDesign;
struct ViewDesign;
struct Document;
struct MenuEntry;
struct Account;
struct Thing; // anything else

using ApplicationId = OpaqueId<Application>;
using FormId = OpaqueId<FormDesign>;
using ViewId = OpaqueId<ViewDesign>;
using DocumentId = OpaqueId<Document>;
using MenuId = OpaqueId<MenuEntry>;
using AccountId = OpaqueId<Account>;
using ThingId = OpaqueId<Thing>;

// The id in the body of a create: empty, an id of ours that was handed out before, or one the client made (decisions:
// X37).
struct NewDocumentId {
    QString plain;
};

// A moment in UTC milliseconds, 0 being none. On the wire the text `YYYY-MM-DD HH:MM:SS` in the server's time zone,
// null for none.
struct Moment {
    qint64 milliseconds = 0;

    bool operator==(const Moment &) const = default;
};

QString momentText(Moment moment);
std::optional<Moment> momentFromText(const QString &text);

// A file that arrives in a multipart body.
struct Upload {
    QString fileName;
    QByteArray content;
};

// A file as an answer, in place of the envelope.
struct FileAnswer {
    QByteArray content;
    QByteArray contentType;
    QString fileName; // empty: shown inline, without Content-Disposition
    QByteArray cookie; // a Set-Cookie value, when the answer ties something to the client
    std::shared_ptr<QFile> stored = {}; // open; sent from the disk as the client takes it, in place of the content
};

// What turns an answer into an event stream (Document A, Events).
struct StreamSpec {
    QString userId; // whose counts are pushed
    bool heartbeat = false; // the event "heat" every 30 seconds
    int lifetimeSeconds = 0; // the stream ends after that; 0 is never
};

// An answer without data: the envelope alone.
struct Nothing {
};

// An answer without any body at all, whatever the envelope of the module.
struct EmptyAnswer {
};

} // namespace formwright::contract
