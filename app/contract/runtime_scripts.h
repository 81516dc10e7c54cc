#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

#include <QJsonObject>

namespace formwright::contract::runtime_scripts {

// What designers are told of scripts that run, and where they try one (decisions: script-log stream, bench).
inline constexpr Module logModule{"Script logs", "/api/runtime/scriptlogs", Envelope::Resource, Auth::Designer};
inline constexpr Module benchModule{
    "Script bench", "/api/runtime/{applicationId}/scripts", Envelope::Resource, Auth::Designer, Ids::Opaque};

struct RunOnBench {
    ApplicationId applicationId;
    QString script;
    QString user;
    QString docId;
    QString formId;
    QJsonObject parameters;

    static constexpr auto fields()
    {
        using R = RunOnBench;
        return std::tuple{path("applicationId", &R::applicationId),
            body("script", &R::script).upTo(1024 * 1024).about("nothing that it writes is kept"),
            body("user", &R::user).optional().about("whose rights it runs with; empty: the caller's"),
            body("docId", &R::docId).optional().about("the document it runs for"),
            body("formId", &R::formId).optional().about("without a document: a new one of this form"),
            body("parameters", &R::parameters).optional().about("what getParameterAsText() and the like find")};
    }
};

struct BenchError {
    QString library;
    int line = 0;
    QString reason;

    static constexpr auto fields()
    {
        using B = BenchError;
        return std::tuple{member("library", &B::library).about("where the line stands; empty in the script itself"),
            member("line", &B::line).about("0 where none is known"), member("reason", &B::reason)};
    }
};

struct BenchLine {
    QString level;
    QString library;
    int line = 0;
    QString text;

    static constexpr auto fields()
    {
        using B = BenchLine;
        return std::tuple{member("level", &B::level), member("library", &B::library), member("line", &B::line),
            member("text", &B::text)};
    }
};

struct BenchRead {
    QString operation;
    QString arguments;

    static constexpr auto fields()
    {
        using B = BenchRead;
        return std::tuple{
            member("operation", &B::operation), member("arguments", &B::arguments).about("JSON text, cut")};
    }
};

struct BenchResult {
    QString value;
    std::optional<BenchError> error;
    QList<BenchLine> logs;
    QList<QString> items;
    QList<BenchRead> reads;
    QList<QString> writes;
    qint64 milliseconds = 0;

    static constexpr auto fields()
    {
        using B = BenchResult;
        return std::tuple{member("value", &B::value).about("as text; objects as JSON text"), member("error", &B::error),
            member("logs", &B::logs), member("items", &B::items).about("the items of the document that it looked at"),
            member("reads", &B::reads).about("what it asked the server for"),
            member("writes", &B::writes).about("what would have been written, a sentence each"),
            member("milliseconds", &B::milliseconds).about("by the clock")};
    }
};

inline constexpr auto watchLogs = Endpoint<NoInput, StreamSpec>{logModule, Method::Get, "/watch",
    Permission::DesignRead, "Follow what scripts write for as long as the connection lasts"}
                                      .ourOwn();
inline constexpr auto listenToLogs = Endpoint<NoInput, StreamSpec>{logModule, Method::Get, "/listen",
    Permission::DesignRead, "Follow what scripts write for ten minutes"}
                                         .ourOwn();
inline constexpr auto runOnBench = Endpoint<RunOnBench, BenchResult>{benchModule, Method::Post, "/bench",
    Permission::DesignWrite, "Run a script and keep nothing of what it writes"}
                                       .bodyUpTo(2 * 1024 * 1024)
                                       .manual()
                                       .ourOwn();

} // namespace formwright::contract::runtime_scripts
