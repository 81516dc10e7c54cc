// A made-up company behind a fake server, for tests of the pages of the administration: what the pages change is
// changed here.
#pragma once

#include "ui/administration/administration.h"
#include "ui/administration_fake_changes.h"
#include "ui/fake_server.h"

#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;

struct FakeDepartment {
    QString id;
    QString superior;
    QString name;
    int order = 0;
};

// Domain "d1" (Acme) with the departments sales (north, south), works, and `people` people p1, p2, ..., of whom the
// first forty are in north.
class FakeCompany
{
public:
    explicit FakeCompany(int people = 60)
        : server([this](const FakeRequest &request) {
              FakeAnswer given = answer(request);
              given.isHeld = holds && holds(request);
              return given;
          })
    {
        domains = {{u"d1"_s, domain(u"d1"_s, u"Acme"_s, 1)}, {u"d2"_s, domain(u"d2"_s, u"北方贸易"_s, 1)},
            {u"d3"_s, domain(u"d3"_s, u"Old Harbour Ltd"_s, 0)}};
        departments = {{u"sales"_s, {}, u"Sales"_s, 1}, {u"works"_s, {}, u"Works"_s, 2},
            {u"north"_s, u"sales"_s, u"North"_s, 1}, {u"south"_s, u"sales"_s, u"South"_s, 2}};
        for (int i = 1; i <= people; ++i) {
            const QString id = u"p%1"_s.arg(i);
            order.append(id);
            persons.insert(id,
                {{u"id"_s, id}, {u"domainid"_s, u"d1"_s},
                    {u"name"_s, i % 7 == 0 ? u"张三%1"_s.arg(i) : u"Person %1"_s.arg(i, 5, 10, QChar(u'0'))},
                    {u"loginno"_s, u"login%1"_s.arg(i)}, {u"email"_s, u"person%1@acme.example"_s.arg(i)},
                    {u"telephone"_s, u"555 %1"_s.arg(i)}, {u"status"_s, i % 11 == 0 ? 0 : 1},
                    {u"lockFlag"_s, i % 13 == 0 ? 0 : 1}, {u"dimission"_s, i % 17 == 0 ? 0 : 1},
                    {u"defaultDepartment"_s, i <= 40 ? u"north"_s : u"works"_s},
                    {u"departments"_s, QJsonArray{i <= 40 ? u"north"_s : u"works"_s}}, {u"roles"_s, QJsonArray()},
                    {u"knowledgeRoles"_s, QJsonArray()},
                    {u"extension"_s, QJsonObject{{u"field1"_s, u"Hut %1"_s.arg(i)}}}, {u"emailPublic"_s, true},
                    {u"telephonePublic"_s, false}, {u"telephone2"_s, QString()}, {u"telephonePublic2"_s, false},
                    {u"nameLetter"_s, u"P"_s}, {u"calendarType"_s, QString()}, {u"calendarTypeName"_s, QString()},
                    {u"reportTree"_s, QString()}, {u"superiorid"_s, i > 1 ? u"p1"_s : QString()},
                    {u"superiorName"_s, i > 1 ? u"Person 00001"_s : QString()}, {u"allUsers"_s, QString()},
                    {u"_proxyUser"_s, QString()}, {u"proxyUserName"_s, QString()}, {u"startProxyTime"_s, QString()},
                    {u"endProxyTime"_s, QString()}, {u"remarks"_s, QString()}, {u"permissionType"_s, QString()},
                    {u"manageDepartments"_s, QString()}, {u"interfaceDepartments"_s, QString()}});
        }
    }

    static QJsonObject domain(const QString &id, const QString &name, int status)
    {
        return {{u"id"_s, id}, {u"name"_s, name}, {u"systemName"_s, QString(name % u" Desk"_s)},
            {u"yunAccount"_s, QString()}, {u"yunPassword"_s, QString()}, {u"description"_s, QString()},
            {u"skinType"_s, QString()}, {u"logoUrl"_s, QString()}, {u"status"_s, status},
            {u"users"_s, QJsonArray{QJsonObject{{u"userid"_s, u"a1"_s}, {u"username"_s, u"Root"_s}}}},
            {u"secret"_s, u"s3cret"_s}};
    }

    QString pathOf(const QString &departmentId) const
    {
        for (const FakeDepartment &department : departments) {
            if (department.id == departmentId)
                return department.superior.isEmpty() ? department.id
                                                     : QString(pathOf(department.superior) % u'_' % department.id);
        }
        return {};
    }
    QString nameOf(const QString &departmentId) const
    {
        for (const FakeDepartment &department : departments) {
            if (department.id == departmentId)
                return department.name;
        }
        return {};
    }
    QStringList departmentsOf(const QString &personId) const
    {
        QStringList ids;
        for (const QJsonValue &id : persons[personId].value("departments"_L1).toArray())
            ids.append(id.toString());
        return ids;
    }
    // The requests of that method and ending since the last forget().
    QList<FakeRequest> asked(const QByteArray &method, const QString &ending) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : server.requests()) {
            if (request.method == method && request.path.endsWith(ending))
                found.append(request);
        }
        return found;
    }

    QMap<QString, QJsonObject> domains;
    QList<FakeDepartment> departments;
    QMap<QString, QJsonObject> persons;
    QStringList order; // of the people
    QMap<QString, QString> refusedPeople; // whom a change of many refuses, and why
    QJsonArray extension;
    // Answers instead of the company where it gives something: for refusals and failures.
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> instead;
    std::function<bool(const FakeRequest &)> holds; // whose answers wait for server.release()
    FakeServer server;
    client::ApiClient client{client::Session{server.url(), "adminToken", "t"}};

private:
    QJsonObject shape(const FakeDepartment &department) const
    {
        const bool isLeaf = std::none_of(departments.begin(), departments.end(),
            [&](const FakeDepartment &other) { return other.superior == department.id; });
        return {{u"id"_s, department.id}, {u"domainid"_s, u"d1"_s}, {u"name"_s, department.name},
            {u"superior"_s, department.superior}, {u"indexCode"_s, pathOf(department.id)},
            {u"orderByNo"_s, department.order}, {u"leaf"_s, isLeaf}, {u"code"_s, QString()},
            {u"sortId"_s, department.id}, {u"applicationid"_s, QString()}, {u"valid"_s, 1}, {u"level"_s, 0},
            {u"version"_s, 1}, {u"fieldExtendsValues"_s, QJsonArray()}, {u"externalId1"_s, QString()},
            {u"externalId2"_s, QString()}, {u"externalId3"_s, QString()}, {u"externalId4"_s, QString()}};
    }
    QJsonArray below(const QString &superior) const
    {
        QList<FakeDepartment> found;
        for (const FakeDepartment &department : departments) {
            if (department.superior == superior)
                found.append(department);
        }
        std::sort(found.begin(), found.end(),
            [](const FakeDepartment &one, const FakeDepartment &other) { return one.order < other.order; });
        QJsonArray shapes;
        for (const FakeDepartment &department : std::as_const(found))
            shapes.append(shape(department));
        return shapes;
    }
    QJsonObject person(const QString &id) const
    {
        QJsonObject shape = persons[id];
        QJsonArray ids;
        QJsonObject names;
        for (const QString &department : departmentsOf(id)) {
            ids.append(QJsonObject{
                {u"id"_s, department}, {u"name"_s, nameOf(department)}, {u"indexCode"_s, pathOf(department)}});
            names.insert(department, nameOf(department));
        }
        shape.insert(u"departments"_s, ids);
        shape.insert(u"departmentNames"_s, names);
        return shape;
    }
    bool isIn(const QString &personId, const QString &departmentId, bool alsoBelow) const
    {
        const QStringList theirs = departmentsOf(personId);
        if (departmentId == "none"_L1)
            return theirs.isEmpty();
        return std::any_of(theirs.begin(), theirs.end(), [&](const QString &id) {
            return id == departmentId || (alsoBelow && pathOf(id).startsWith(pathOf(departmentId) % u'_'));
        });
    }
    FakeAnswer people(const QUrlQuery &query) const
    {
        QStringList found;
        const QString department = query.queryItemValue(u"departmentid"_s);
        const QString words = query.queryItemValue(u"words"_s, QUrl::FullyDecoded);
        for (const QString &id : order) {
            const QJsonObject &each = persons[id];
            if (!department.isEmpty() && !isIn(id, department, query.queryItemValue(u"below"_s) == "true"_L1))
                continue;
            if (!words.isEmpty() && !each.value("name"_L1).toString().contains(words, Qt::CaseInsensitive)
                && each.value("loginno"_L1).toString() != words)
                continue;
            found.append(id);
        }
        if (query.queryItemValue(u"sortStatus"_s) == "desc"_L1)
            std::reverse(found.begin(), found.end());
        const int lines = query.queryItemValue(u"pagelines"_s).toInt();
        const int page = query.queryItemValue(u"currpage"_s).toInt();
        QJsonArray rows;
        for (int i = (page - 1) * lines; i < qMin<int>(page * lines, int(found.size())); ++i) {
            const QJsonObject &each = persons[found[i]];
            QJsonObject row;
            for (const char *member :
                {"id", "name", "loginno", "email", "telephone", "defaultDepartment", "status", "lockFlag", "dimission"})
                row.insert(QLatin1StringView(member), each.value(QLatin1StringView(member)));
            QStringList names;
            for (const QString &id : departmentsOf(found[i]))
                names.append(nameOf(id));
            row.insert(u"departments"_s, names.join(u", "_s));
            rows.append(row);
        }
        return data(page_(rows, found.size(), page, lines));
    }
    static QJsonArray accounts()
    {
        QJsonArray rows;
        for (const auto &[id, name] : {std::pair{u"a1"_s, u"Root"_s}, std::pair{u"a2"_s, u"Chief of Acme"_s}})
            rows.append(QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"loginno"_s, id},
                {u"superAdmin"_s, id == "a1"_L1}, {u"domainAdmin"_s, true}, {u"email"_s, QString()},
                {u"telephone"_s, QString()}, {u"status"_s, 1}, {u"lockFlag"_s, 1}, {u"developer"_s, false},
                {u"securityRole"_s, QString()}, {u"domains"_s, QJsonArray()}});
        return rows;
    }
    static QJsonObject page_(const QJsonArray &rows, qint64 count, int page, int lines)
    {
        return {{u"rowCount"_s, count}, {u"linesPerPage"_s, lines}, {u"pageNo"_s, page},
            {u"pageCount"_s, (count + lines - 1) / lines}, {u"datas"_s, rows}};
    }
    FakeAnswer change(const FakeRequest &request, const QString &id)
    {
        const QJsonObject changes = request.body.toObject();
        QJsonObject &each = persons[id];
        for (auto it = changes.begin(); it != changes.end(); ++it) {
            if (it.value().isNull() || it.key() == "loginpwd"_L1)
                continue;
            if (it.key() == "extension"_L1) {
                QJsonObject extension = each.value("extension"_L1).toObject();
                const QJsonObject named = it.value().toObject();
                for (auto field = named.begin(); field != named.end(); ++field)
                    extension.insert(field.key(), field.value());
                each.insert(it.key(), extension);
            } else {
                each.insert(it.key(), it.value());
            }
        }
        return data(person(id));
    }
    FakeAnswer changeMany(const QJsonArray &alterations)
    {
        QJsonArray outcomes;
        for (const QJsonValue &alteration : alterations) {
            const QString id = alteration[u"id"].toString();
            QJsonObject outcome{{u"id"_s, id}, {u"name"_s, persons[id].value("name"_L1)},
                {u"reason"_s, refusedPeople.value(id)}, {u"faults"_s, QJsonArray()}, {u"inverse"_s, QJsonValue()}};
            const QJsonObject before = persons[id];
            const QJsonObject now = alteredPerson(
                before, alteration.toObject(), [this](const QString &department) { return pathOf(department); });
            const bool isRefused = refusedPeople.contains(id);
            outcome.insert(u"outcome"_s, isRefused ? u"refused"_s : now == before ? u"unchanged"_s : u"done"_s);
            if (!isRefused && now != before) {
                outcome.insert(u"inverse"_s, alterationBack(id, before, now));
                persons[id] = now;
            }
            outcomes.append(outcome);
        }
        return data(outcomes);
    }
    FakeAnswer changeDepartment(const FakeRequest &request, const QString &id)
    {
        const QJsonObject body = request.body.toObject();
        for (FakeDepartment &department : departments) {
            if (department.id != id)
                continue;
            if (body.value("superior"_L1).isString()) {
                const QString superior = body.value("superior"_L1).toString();
                if (pathOf(superior).split(u'_').contains(id)) {
                    return refusal(400, u"invalid input"_s, 1,
                        {QJsonObject{{u"field"_s, u"superior"_s}, {u"errcode"_s, 1},
                            {u"errmsg"_s, u"is the department itself or lies below it"_s}}});
                }
                department.superior = superior;
            }
            if (body.value("name"_L1).isString())
                department.name = body.value("name"_L1).toString();
            if (body.value("orderByNo"_L1).isDouble())
                department.order = body.value("orderByNo"_L1).toInt();
            return data(shape(department));
        }
        return refusal(404, u"there is no such department"_s);
    }
    FakeAnswer answer(const FakeRequest &request)
    {
        if (instead) {
            if (const auto given = instead(request))
                return *given;
        }
        const QStringList path = request.path.split(u'/', Qt::SkipEmptyParts).mid(2); // without api, authtime
        const QString line = request.line();
        if (line == "POST /api/authtime/domains"_L1)
            return listDomains(request);
        if (request.path.startsWith("/calendar/queryByNameAndDomain/"_L1)) {
            QJsonArray rows;
            for (const QString &name : {u"Standard"_s, u"Night"_s})
                rows.append(QJsonObject{{u"id"_s, name}, {u"domainid"_s, u"d1"_s}, {u"name"_s, name},
                    {u"calendarType"_s, u"Eight_TimeZone"_s}, {u"workingTime"_s, 8}, {u"timeZone"_s, u"UTC"_s},
                    {u"remark"_s, QString()}, {u"standardDays"_s, QJsonArray()}, {u"specialDays"_s, QJsonArray()},
                    {u"version"_s, 1}});
            return data(page_(rows, 2, 1, 1000));
        }
        if (line == "GET /api/authtime/domains/counts"_L1) {
            QJsonArray counts;
            for (const QString &id : request.query.allQueryItemValues(u"ids"_s))
                counts.append(QJsonObject{{u"id"_s, id}, {u"users"_s, id == "d1"_L1 ? persons.size() : 12},
                    {u"activeUsers"_s, 9}, {u"departments"_s, 4}, {u"software"_s, 2}});
            return data(counts);
        }
        if (line == "GET /api/authtime/find"_L1)
            return find(request.query.queryItemValue(u"words"_s, QUrl::FullyDecoded),
                request.query.queryItemValue(u"kind"_s), request.query.queryItemValue(u"domainid"_s));
        if (line == "GET /api/authtime/accounts"_L1)
            return data(page_(accounts(), accounts().size(), 1, 1000));
        if (line == "GET /api/authtime/accounts/a2"_L1)
            return data(accounts().last().toObject());
        if (line == "GET /api/authtime/skins"_L1)
            return data(QJsonObject{{u"blue"_s, u"Blue"_s}, {u"green"_s, u"Green"_s}});
        if (line == "GET /api/authtime/icons"_L1)
            return data(QJsonArray{icon(u"acme.png"_s)});
        if (line == "POST /api/authtime/icons"_L1)
            return {201, data(icon(u"new.png"_s)).body};
        if (request.path == "/fieldextends/queryFieldExtendsByTable"_L1)
            return data(extension);
        if (path.value(0) == "application"_L1 && path.value(2) == "roles"_L1) {
            QJsonArray roles;
            for (const char *name : {"Buyer", "Approver", "Auditor"})
                roles.append(QJsonObject{{u"roleId"_s, QString(path[1] % u'-' % QLatin1StringView(name))},
                    {u"roleName"_s, QLatin1StringView(name)}, {u"defaultRole"_s, false}});
            return data(QJsonObject{
                {u"role"_s, roles}, {u"currpage"_s, 1}, {u"pagelines"_s, 1000}, {u"rowCount"_s, roles.size()}});
        }
        if (request.method == "POST" && path.value(0) == "domain"_L1 && path.size() == 1)
            return createDomain(request);
        if (request.method == "DELETE" && path.value(0) == "domain"_L1 && path.size() == 1) {
            domains.remove(request.body.toArray().first().toString());
            return data(u"deleted 1"_s);
        }
        if (path.value(0) != "domain"_L1 || !domains.contains(path.value(1)))
            return refusal(404, u"no such thing"_s);
        return ofDomain(request, path);
    }
    static QJsonObject icon(const QString &name)
    {
        return {{u"name"_s, name}, {u"size"_s, u"10"_s}, {u"length"_s, u"48"_s}, {u"width"_s, 48},
            {u"path"_s, QString(u"/icons/"_s % name)}, {u"fileType"_s, 1}};
    }
    FakeAnswer listDomains(const FakeRequest &request)
    {
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(domains)) {
            if (each.value("name"_L1).toString().contains(
                    request.body.toObject().value("name"_L1).toString(), Qt::CaseInsensitive))
                rows.append(each);
        }
        QJsonObject page = page_(rows, rows.size(), 1, 60);
        page.insert(u"licenseType"_s, u"GPL"_s);
        return data(page);
    }
    FakeAnswer createDomain(const FakeRequest &request)
    {
        QJsonObject made = request.body.toObject();
        made.insert(u"id"_s, u"d9"_s);
        made.insert(u"secret"_s, u"s"_s);
        if (!made.value("users"_L1).isArray())
            made.insert(u"users"_s, QJsonArray());
        domains.insert(u"d9"_s, made);
        return {201, data(made).body};
    }
    FakeAnswer find(const QString &words, const QString &only, const QString &domain) const
    {
        QJsonArray found;
        if (domain != "d1"_L1 && only == "department"_L1) // another domain has one as well
            found.append(QJsonObject{{u"kind"_s, only}, {u"id"_s, u"far"_s}, {u"name"_s, u"North Pole"_s},
                {u"detail"_s, QString()}, {u"domainid"_s, u"d2"_s}, {u"domainName"_s, u"Far"_s},
                {u"departmentid"_s, u"far"_s}, {u"indexCode"_s, u"far"_s}});
        const auto add = [&](const char *kind, const QString &id, const QString &name, const QString &detail,
                             const QString &path) {
            QJsonArray names;
            for (const QString &each : path.split(u'_', Qt::SkipEmptyParts))
                names.append(nameOf(each));
            if (name.contains(words, Qt::CaseInsensitive) && (only.isEmpty() || only == QLatin1StringView(kind)))
                found.append(QJsonObject{{u"kind"_s, QLatin1StringView(kind)}, {u"id"_s, id}, {u"name"_s, name},
                    {u"detail"_s, detail}, {u"domainid"_s, u"d1"_s}, {u"domainName"_s, u"Acme"_s},
                    {u"departmentid"_s, path.section(u'_', -1)}, {u"indexCode"_s, path}, {u"path"_s, names}});
        };
        for (const QString &id : order)
            add("user", id, persons[id].value("name"_L1).toString(), persons[id].value("loginno"_L1).toString(),
                pathOf(departmentsOf(id).value(0)));
        for (const FakeDepartment &department : departments)
            add("department", department.id, department.name, {}, pathOf(department.id));
        add("domain", u"d1"_s, u"Acme"_s, {}, {});
        return data(found);
    }
    FakeAnswer ofDomain(const FakeRequest &request, const QStringList &path)
    {
        const QString what = path.value(2);
        if (what == "secret"_L1) {
            domains[path[1]].insert(u"secret"_s, u"n3w"_s);
            return data(QJsonValue());
        }
        if (what.isEmpty() && request.method == "PUT") {
            QJsonObject &changed = domains[path[1]];
            const QJsonObject body = request.body.toObject();
            for (auto it = body.begin(); it != body.end(); ++it) {
                if (!it.value().isNull())
                    changed.insert(it.key(), it.value());
            }
        }
        if (what.isEmpty())
            return data(domains[path[1]]);
        if (what == "people"_L1)
            return request.method == "PATCH" ? changeMany(request.body.toObject().value("people"_L1).toArray())
                                             : people(request.query);
        if (what == "departments"_L1) {
            QJsonArray named;
            for (const QString &id : request.query.allQueryItemValues(u"ids"_s))
                named.append(QJsonObject{{u"id"_s, id}, {u"name"_s, nameOf(id)}, {u"indexCode"_s, pathOf(id)}});
            return data(named);
        }
        if (what == "applications"_L1) {
            return data(
                page_({QJsonObject{{u"id"_s, u"buy"_s}, {u"name"_s, u"Purchasing"_s}, {u"activated"_s, true}},
                          QJsonObject{{u"id"_s, u"leave"_s}, {u"name"_s, u"Leave requests"_s}, {u"activated"_s, true}}},
                    2, 1, 1000));
        }
        if (what == "user"_L1 && request.method == "POST") {
            QJsonObject made = persons[u"p1"_s];
            const QJsonObject body = request.body.toObject();
            for (auto it = body.begin(); it != body.end(); ++it)
                made.insert(it.key(), it.value());
            made.insert(u"id"_s, u"new1"_s);
            QJsonArray ids;
            for (const QJsonValue &department : body.value("departments"_L1).toArray())
                ids.append(department[u"id"_s]);
            made.insert(u"departments"_s, ids);
            persons.insert(u"new1"_s, made);
            order.append(u"new1"_s);
            return {201, data(QJsonObject{{u"id"_s, u"new1"_s}, {u"name"_s, made.value("name"_L1)}}).body};
        }
        if (what == "user"_L1 && persons.contains(path.value(3)))
            return request.method == "PATCH" ? change(request, path[3]) : data(person(path[3]));
        if (what != "department"_L1)
            return refusal(404, u"no such thing"_s);
        if (path.value(3) == "root"_L1)
            return data(below({}));
        if (path.value(4) == "subdepartments"_L1)
            return data(below(path[3]));
        if (request.method == "PUT")
            return changeDepartment(request, path.value(3));
        if (request.method == "POST") {
            const QJsonObject body = request.body.toObject();
            departments.append({u"made%1"_s.arg(departments.size()), body.value("superior"_L1).toString(),
                body.value("name"_L1).toString(), 0});
            return {201, data(shape(departments.last())).body};
        }
        const QString id = request.body.toArray().first().toString();
        if (!below(id).isEmpty())
            return refusal(409, QString(u"the department "_s % nameOf(id) % u" still has departments below it"_s));
        departments.removeIf([&](const FakeDepartment &department) { return department.id == id; });
        return data(u"deleted 1"_s);
    }
};

} // namespace formwright::tests
