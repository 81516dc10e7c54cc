// What the tests of imports share: a designer with software to import into.
#pragma once

#include "backend/jobs/job_runner.h"
#include "backend/jobs/spreadsheet_import.h"
#include "support/test_application.h"
#include "support/uploaded_file.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline const QByteArray staff
    = "Staff no;Name;Born;Last seen;Salary;Children;Active;Team;Remarks\n"
      "0001;Ada;1990-12-10;2026-01-02 03:04:05;1234.50;0;yes;Red;\n"
      "0002;Бо;1985-02-28;2026-01-02 23:59:59;12345678901234567890.123;2;no;Blue;\"two\nlines\"\n"
      "0003;\\N;;;;;;Red;x\n"
      "0004;D;1970-01-01;2026-02-03 00:00:00;0.5;1;no;Red;\n"
      "0005;E;1971-01-01;2026-02-03 00:00:00;0.5;1;no;Blue;\n"
      "0006;F;1972-01-01;2026-02-03 00:00:00;0.5;1;no;Red;\n"
      "0007;G;1973-01-01;2026-02-03 00:00:00;0.5;1;no;Blue;\n"
      "0008;H;1974-01-01;2026-02-03 00:00:00;0.5;1;no;Blue;\n"
      "0009;I;1975-01-01;2026-02-03 00:00:00;0.5;1;no;Blue;\n"
      "0010;J;1976-01-01;2026-02-03 00:00:00;0.5;1;no;Blue;\n";

// No job begins by itself: the test says when.
inline const QHash<QString, QString> withoutJobs{{u"jobs.threads"_s, u"0"_s}};

inline QByteArray numbers(int rows)
{
    QByteArray text = "number,square\n";
    for (int i = 1; i <= rows; ++i)
        text += QByteArray::number(i) + ',' + QByteArray::number(qint64(i) * i) + '\n';
    return text;
}

// A server with software to import into and a designer at work in it.
struct Designer {
    explicit Designer(const QString &engine, const QHash<QString, QString> &settings = {})
        : server(engine, settings), application(makeApplication(server, u"<o-input name=\"a\"></o-input>"_s))
    {
        server.beDesigner();
        server.takeEvents();
    }

    QByteArray path() const
    {
        return "/api/designtime/applications/" + application.applicationId.toLatin1() + "/modules/"
            + application.moduleId.toLatin1() + "/forms/fromFile";
    }

    Answer upload(const QByteArray &content, const QByteArray &fileName = "staff.csv",
        const QMap<QByteArray, QByteArray> &members = {})
    {
        return sendFile(server, path(), fileName, content, members);
    }

    Answer import(const QString &importId) { return server.get("/api/designtime/imports/" + importId.toLatin1()); }
    QString state(const QString &importId) { return import(importId).data().toObject().value("state"_L1).toString(); }

    // The import as it is once it is over.
    QJsonObject over(const QString &importId)
    {
        QJsonObject data;
        const bool isOver = QTest::qWaitFor(
            [&] {
                data = import(importId).data().toObject();
                return data.value("state"_L1) != "queued"_L1 && data.value("state"_L1) != "running"_L1;
            },
            120'000);
        return isOver ? data : QJsonObject();
    }

    // A runner of this server's jobs, where it has none.
    std::unique_ptr<jobs::JobRunner> runner()
    {
        http::Services &services = server.backend().services();
        jobs::JobRunnerOptions options;
        options.pollMilliseconds = 20;
        auto made = std::make_unique<jobs::JobRunner>(services.database, services.clock, services.ids, options);
        made->add(jobs::importKind, server.backend().imports());
        return made;
    }

    int keptFiles() { return int(QDir(server.dataDirectory() % u"/uploads/.imports"_s).entryList(QDir::Files).size()); }

    QJsonArray documents(const QString &formId, const QByteArray &more = {})
    {
        server.beUser();
        const Answer answer
            = server.get(application.documents() + "?formid=" + sealed(server, formId) + "&_rowcount=1000" + more);
        server.beDesigner();
        return answer.data().toArray();
    }

    TestBackend server;
    TestApplication application;
};

inline QString member(const Answer &answer, const char *name)
{
    return answer.data().toObject().value(QLatin1StringView(name)).toString();
}

} // namespace formwright::tests
