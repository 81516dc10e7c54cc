// A directory of domain "d1" behind the fake company: settings that are kept, and synchronizations that take a few
// questions to end.
#pragma once

#include "ui/administration_company.h"

namespace formwright::tests {

class FakeDirectory
{
public:
    explicit FakeDirectory(FakeCompany &company)
    {
        company.instead = [this](const FakeRequest &request) { return answer(request); };
    }

    static QJsonObject usual()
    {
        return {{u"configured"_s, true}, {u"url"_s, u"ldaps://directory.acme.example"_s},
            {u"baseDn"_s, u"dc=acme,dc=example"_s}, {u"kind"_s, u"ldap"_s}, {u"startTls"_s, false},
            {u"bindDn"_s, u"cn=reader,dc=acme,dc=example"_s}, {u"userFilter"_s, u"(objectClass=inetOrgPerson)"_s},
            {u"departments"_s, u"ou"_s},
            {u"attributes"_s,
                QJsonObject{{u"id"_s, u"entryUUID"_s}, {u"loginno"_s, u"uid"_s}, {u"name"_s, u"cn"_s},
                    {u"email"_s, u"mail"_s}, {u"telephone"_s, u"telephoneNumber"_s}, {u"telephone2"_s, u"mobile"_s},
                    {u"department"_s, u"ou"_s}}},
            {u"pageSize"_s, 500}, {u"caFile"_s, QString()}, {u"connectTimeout"_s, 10}, {u"readTimeout"_s, 60},
            {u"checkPasswords"_s, false}, {u"lockLimitPercent"_s, 20}, {u"hasBindPassword"_s, true},
            {u"lastRun"_s, QJsonValue()}, {u"nextRun"_s, QJsonValue()},
            {u"schedule"_s,
                QJsonObject{{u"mode"_s, u"off"_s}, {u"hours"_s, 24}, {u"time"_s, u"02:00"_s},
                    {u"timeZone"_s, u"Europe/Berlin"_s}}}};
    }
    static QJsonObject none()
    {
        QJsonObject settings = usual();
        settings.insert(u"configured"_s, false);
        settings.insert(u"hasBindPassword"_s, false);
        for (const char *text : {"url", "baseDn", "bindDn", "userFilter"})
            settings.insert(QLatin1StringView(text), QString());
        settings.insert(u"attributes"_s,
            QJsonObject{{u"id"_s, QString()}, {u"loginno"_s, QString()}, {u"name"_s, QString()},
                {u"email"_s, QString()}, {u"telephone"_s, QString()}, {u"telephone2"_s, QString()},
                {u"department"_s, QString()}});
        return settings;
    }
    static QJsonObject change(const char *kind, const QString &name, const QString &path,
        const QJsonArray &details = {}, const QString &reason = {})
    {
        const bool isUser = QByteArray(kind).startsWith("user");
        return {{u"number"_s, 0}, {u"kind"_s, QLatin1StringView(kind)},
            {u"state"_s, reason.isEmpty() ? u"planned"_s : u"reported"_s}, {u"reason"_s, reason}, {u"name"_s, name},
            {u"loginno"_s, isUser ? name.toLower() : QString()}, {u"id"_s, QString()},
            {u"dn"_s, QString(u"cn="_s % name % u",dc=acme,dc=example"_s)}, {u"path"_s, path}, {u"details"_s, details}};
    }
    static QJsonObject detail(const char *member, const QString &before, const QString &after)
    {
        return {{u"member"_s, QLatin1StringView(member)}, {u"before"_s, before}, {u"after"_s, after}};
    }
    // One of each kind that matters.
    static QList<QJsonObject> someChanges()
    {
        return {change("departmentAdded", u"North"_s, u"Sales / North"_s),
            change("userAdded", u"Ada"_s, u"Sales / North"_s), change("userAdded", u"Grace"_s, u"Works"_s),
            change("userChanged", u"Alan"_s, u"Works"_s,
                {detail("email", u"old@acme.example"_s, u"new@acme.example"_s), detail("telephone", u"1"_s, u"2"_s)}),
            change("userMoved", u"Edsger"_s, u"Works"_s, {detail("departments", u"Sales / South"_s, u"Works"_s)}),
            change("userLocked", u"Bob"_s, u"Sales / South"_s, {detail("lockFlag", u"1"_s, u"0"_s)}),
            change("conflict", u"Zoë"_s, {}, {}, u"the login zoe belongs to somebody else"_s)};
    }

    QJsonObject settings = usual();
    QList<QJsonObject> changes = someChanges();
    QString refusal;
    QString testProblem; // the test of the settings answers with it
    int failing = 0; // of the changes that are applied
    bool neverEnds = false;
    int listed = 20; // of the runs, the newest
    QList<QJsonObject> runs; // newest first

private:
    static QJsonObject page(const QJsonArray &rows, qint64 count, int number, int lines)
    {
        return {{u"rowCount"_s, count}, {u"linesPerPage"_s, lines}, {u"pageNo"_s, number},
            {u"pageCount"_s, (count + lines - 1) / qMax(1, lines)}, {u"datas"_s, rows}};
    }
    QList<QJsonObject> changesOf(const QJsonObject &run) const
    {
        QList<QJsonObject> theirs = changes;
        if (run.value("dryRun"_L1).toBool())
            return theirs;
        int failed = failing;
        for (QJsonObject &each : theirs) {
            if (each.value("state"_L1) == "reported"_L1)
                continue;
            each.insert(u"state"_s, failed > 0 ? u"failed"_s : u"done"_s);
            if (failed-- > 0)
                each.insert(u"reason"_s, u"somebody changed it meanwhile"_s);
        }
        return theirs;
    }
    QJsonObject shape(const QJsonObject &run, const QUrlQuery &query) const
    {
        QJsonObject shape = run;
        shape.remove(u"asked"_s);
        const bool isOver = run.value("state"_L1) != "running"_L1;
        const QList<QJsonObject> theirs = isOver ? changesOf(run) : QList<QJsonObject>();
        QMap<QString, QList<qint64>> counts; // count, done, failed
        for (const QJsonObject &each : theirs) {
            QList<qint64> &count = counts[each.value("kind"_L1).toString()];
            count.resize(3);
            ++count[0];
            count[1] += each.value("state"_L1) == "done"_L1;
            count[2] += each.value("state"_L1) == "failed"_L1;
        }
        QJsonArray kinds;
        qint64 done = 0;
        qint64 failed = 0;
        for (auto it = counts.begin(); it != counts.end(); ++it) {
            kinds.append(QJsonObject{
                {u"kind"_s, it.key()}, {u"count"_s, it->at(0)}, {u"done"_s, it->at(1)}, {u"failed"_s, it->at(2)}});
            done += it->at(1);
            failed += it->at(2);
        }
        shape.insert(u"counts"_s, kinds);
        shape.insert(u"changesTotal"_s, theirs.size());
        shape.insert(u"changesDone"_s, done);
        shape.insert(u"changesFailed"_s, failed);
        shape.insert(u"refusal"_s, isOver ? refusal : QString());
        const int lines = query.queryItemValue(u"pagelines"_s).toInt();
        const int number = query.queryItemValue(u"currpage"_s).toInt();
        if (lines > 0) {
            QJsonArray rows;
            for (qsizetype i = qsizetype(number - 1) * lines;
                 i < qMin<qsizetype>(qsizetype(number) * lines, theirs.size()); ++i)
                rows.append(theirs[i]);
            shape.insert(u"changes"_s, page(rows, theirs.size(), number, lines));
        } else {
            shape.insert(u"changes"_s, QJsonValue());
        }
        return shape;
    }
    std::optional<FakeAnswer> answer(const FakeRequest &request)
    {
        const QString below = u"/api/authtime/domain/d1/directory"_s;
        if (!request.path.startsWith(below))
            return std::nullopt;
        const QStringList path = request.path.mid(below.size()).split(u'/', Qt::SkipEmptyParts);
        if (path.isEmpty())
            return ofSettings(request);
        if (path.first() == "test"_L1) {
            const bool ok = testProblem.isEmpty();
            return data(QJsonObject{{u"ok"_s, ok}, {u"message"_s, ok ? u"the directory answers"_s : testProblem},
                {u"users"_s, ok ? 2 : 0}, {u"moreUsers"_s, false},
                {u"samples"_s, ok ? QJsonArray{u"ada (Ada)"_s, u"bob (Bob)"_s} : QJsonArray()}});
        }
        if (path.size() == 1 && request.method == "POST") {
            runs.prepend({{u"id"_s, u"run%1"_s.arg(runs.size() + 1)}, {u"domainId"_s, u"d1"_s},
                {u"dryRun"_s, request.body.toObject().value("dryRun"_L1)}, {u"scheduled"_s, false},
                {u"state"_s, u"running"_s}, {u"phase"_s, u"reading"_s}, {u"reason"_s, QString()}, {u"entriesRead"_s, 0},
                {u"created"_s, u"2026-01-02 03:04:05"_s}, {u"finished"_s, QString()}, {u"asked"_s, 0}});
            return FakeAnswer{201, data(shape(runs.first(), {})).body};
        }
        if (path.size() == 1) {
            QJsonArray rows;
            for (const QJsonObject &run : runs.first(qMin<qsizetype>(listed, runs.size())))
                rows.append(shape(run, {}));
            return data(page(rows, rows.size(), 1, 20));
        }
        for (QJsonObject &run : runs) {
            if (run.value("id"_L1) != path.at(1))
                continue;
            if (request.method == "DELETE") {
                run.insert(u"state"_s, u"cancelled"_s);
            } else if (run.value("state"_L1) == "running"_L1 && !neverEnds) {
                const int asked = run.value("asked"_L1).toInt() + 1;
                run.insert(u"asked"_s, asked);
                run.insert(u"entriesRead"_s, 60 * asked);
                run.insert(u"state"_s, asked > 1 ? u"done"_s : u"running"_s);
            }
            return data(shape(run, request.query));
        }
        return refusal_(404, u"there is no such synchronization"_s);
    }
    static FakeAnswer refusal_(int status, const QString &message) { return tests::refusal(status, message); }
    FakeAnswer ofSettings(const FakeRequest &request)
    {
        if (request.method == "DELETE") {
            settings = none();
            runs.clear();
            return data(u"detached"_s);
        }
        if (request.method == "PUT") {
            QJsonObject kept = request.body.toObject();
            kept.insert(u"hasBindPassword"_s,
                settings.value("hasBindPassword"_L1).toBool() || !kept.take(u"bindPassword"_s).toString().isEmpty());
            kept.insert(u"configured"_s, true);
            const bool isOff = kept.value("schedule"_L1)["mode"_L1].toString() == "off"_L1;
            kept.insert(u"nextRun"_s, isOff ? QJsonValue() : QJsonValue(u"2099-01-03 02:00:00"_s));
            kept.insert(u"lastRun"_s, settings.value("lastRun"_L1));
            settings = kept;
        }
        return data(settings);
    }
};

} // namespace formwright::tests
