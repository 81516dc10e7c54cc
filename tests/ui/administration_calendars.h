// Two calendars behind a fake server, for tests of their page.
#pragma once

#include "ui/administration/administration.h"
#include "ui/fake_server.h"

#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// "Standard" (c1; Monday to Friday, free on 1 May 2026) and "Night shift" (c2; 22:00 to 06:00).
class FakeCalendars
{
public:
    FakeCalendars()
        : server([this](const FakeRequest &request) {
              FakeAnswer given = answer(request);
              given.isHeld = holds && holds(request);
              return given;
          })
    {
        reset();
    }

    void reset()
    {
        calendars = {calendar(u"c1"_s, u"Standard"_s, u"UTC"_s, {u"08:30"_s, u"12:30"_s, u"14:00"_s, u"18:00"_s},
                         {u"2026-05-01"_s, u"Labour Day"_s}),
            calendar(u"c2"_s, u"Night shift"_s, u"Asia/Shanghai"_s, {u"22:00"_s, u"06:00"_s}, {})};
    }

    // The first one.
    void changeElsewhere(const QString &remark)
    {
        calendars.first().insert(u"remark"_s, remark);
        calendars.first().insert(u"version"_s, ++m_version);
    }

    static void setTimes(QJsonObject &day, const QStringList &times)
    {
        for (int i = 0; i < 5; ++i) {
            day.insert(u"startTime%1"_s.arg(i + 1), times.value(2 * i));
            day.insert(u"endTime%1"_s.arg(i + 1), times.value(2 * i + 1));
        }
    }
    static QJsonObject calendar(const QString &id, const QString &name, const QString &zone, const QStringList &times,
        const QStringList &holiday)
    {
        QJsonArray week;
        for (int weekday = 0; weekday < 7; ++weekday) {
            const bool works = weekday >= 1 && weekday <= 5;
            QJsonObject day{{u"id"_s, u"w%1"_s.arg(weekday)}, {u"calendarId"_s, id}, {u"weekDays"_s, weekday},
                {u"status"_s, works ? u"01"_s : u"02"_s}, {u"remark"_s, QString()}};
            setTimes(day, works ? times : QStringList());
            week.append(day);
        }
        QJsonArray special;
        if (!holiday.isEmpty()) {
            QJsonObject day{{u"id"_s, u"s1"_s}, {u"calendarId"_s, id}, {u"startDate"_s, holiday[0]},
                {u"endDate"_s, holiday[0]}, {u"status"_s, u"02"_s}, {u"workDays"_s, QString()},
                {u"context"_s, QString()}, {u"remark"_s, holiday[1]}};
            setTimes(day, {});
            special.append(day);
        }
        return {{u"id"_s, id}, {u"domainid"_s, u"d1"_s}, {u"name"_s, name}, {u"calendarType"_s, u"Eight_TimeZone"_s},
            {u"workingTime"_s, 8}, {u"timeZone"_s, zone}, {u"remark"_s, QString()}, {u"standardDays"_s, week},
            {u"specialDays"_s, special}, {u"version"_s, 1}};
    }

    QList<QJsonObject> calendars;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> instead;
    std::function<bool(const FakeRequest &)> holds; // whose answers wait for server.release()
    FakeServer server;
    client::ApiClient client{client::Session{server.url(), "adminToken", "t"}};

private:
    // Whatever the envelope of these interfaces is, the client unwraps it.
    static FakeAnswer given(const QJsonValue &value) { return data(value); }

    void apply(QJsonObject &stored, const QJsonObject &given)
    {
        for (auto it = given.begin(); it != given.end(); ++it) {
            if (it.value().isNull())
                continue;
            QJsonArray days = it.value().toArray();
            for (qsizetype i = 0; i < days.size(); ++i) {
                QJsonObject day = days.at(i).toObject();
                day.insert(u"id"_s, u"n%1"_s.arg(++m_made));
                day.insert(u"calendarId"_s, stored.value("id"_L1));
                days.replace(i, day);
            }
            stored.insert(it.key(), it.value().isArray() ? QJsonValue(days) : it.value());
        }
    }
    FakeAnswer answer(const FakeRequest &request)
    {
        if (instead) {
            if (const auto answer = instead(request))
                return *answer;
        }
        const QString id = request.path.section(u'/', -1);
        if (request.path == "/calendar/queryByNameAndDomain/d1"_L1) {
            QJsonArray rows;
            for (const QJsonObject &each : std::as_const(calendars))
                rows.append(each);
            return given(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, rows}});
        }
        if (request.path == "/calendar/create"_L1) {
            QJsonObject made = calendar(u"c9"_s, {}, u"UTC"_s, {u"08:30"_s, u"12:30"_s}, {});
            apply(made, request.body.toObject().value("po"_L1).toObject());
            calendars.append(made);
            return given(made);
        }
        for (QJsonObject &each : calendars) {
            if (request.path == "/calendar/update"_L1
                && each.value("id"_L1) == request.body.toObject().value("id"_L1)) {
                if (request.body.toObject().value("version"_L1) != each.value("version"_L1))
                    return refusal(409, u"somebody else has changed the calendar meanwhile"_s);
                apply(each, request.body.toObject());
                each.insert(u"version"_s, ++m_version);
                return given(each);
            }
            if (each.value("id"_L1).toString() == id && request.method == "GET")
                return given(each);
        }
        if (request.method == "DELETE") {
            calendars.removeIf([&](const QJsonObject &each) { return each.value("id"_L1).toString() == id; });
            return given(u"deleted"_s);
        }
        return refusal(404, u"no such thing"_s);
    }

    int m_made = 0;
    int m_version = 1;
};

} // namespace formwright::tests
