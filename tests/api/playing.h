// Flows played through by a designer: what is done, and what is told of it.
#pragma once

#include "api/flow_fixture.h"

namespace formwright::tests {

inline constexpr qint64 monday = 1'767'600'000'000; // 2026-01-05, 08:00 UTC

class Playing : public FlowPlace
{
public:
    using FlowPlace::FlowPlace;

    static QJsonObject act(const QString &kind, const QString &by = {}, QJsonObject more = {})
    {
        more.insert(u"kind"_s, kind);
        if (!by.isEmpty())
            more.insert(u"by"_s, by);
        return more;
    }
    Answer ask(const QString &content, const QJsonArray &acts, QJsonObject more = {})
    {
        more.insert(u"content"_s, content);
        more.insert(u"acts"_s, acts);
        if (!more.contains(u"starter"_s))
            more.insert(u"starter"_s, clerk);
        server.beDesigner();
        const Answer answer = server.post("/api/runtime/previews/" + application.applicationId.toLatin1()
                + "/flows/simulation?domainId=" + server.domainId().toLatin1(),
            json(more));
        server.beUser();
        return answer;
    }
    QJsonObject play(const QString &content, const QJsonArray &acts, const QJsonObject &more = {})
    {
        const Answer answer = ask(content, acts, more);
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return answer.data().toObject();
    }
    // "Finance live: First!, Second (done)": ! for whose turn it is.
    static QString standing(const QJsonObject &answer)
    {
        QStringList places;
        for (const QJsonValue &place : answer.value("places"_L1).toArray()) {
            QStringList people;
            for (const QJsonValue &person : place["people"_L1].toArray())
                people.append(person["name"_L1].toString()
                    % (person["isPending"_L1].toBool()     ? u"!"_s
                            : person["isDone"_L1].toBool() ? u" (done)"_s
                                                           : QString()));
            places.append(
                place["name"_L1].toString() % u' ' % place["state"_L1].toString() % u": "_s % people.join(u", "_s));
        }
        return places.join(u"; "_s);
    }
    // The kinds of what happened, with what was refused: "start", "submit: it is not your turn".
    static QStringList told(const QJsonObject &answer)
    {
        QStringList told;
        for (const QJsonValue &step : answer.value("steps"_L1).toArray()) {
            const QString refusal = step["refusal"_L1].toString();
            told.append(refusal.isEmpty() ? step["kind"_L1].toString()
                                          : QString(step["kind"_L1].toString() % u": "_s % refusal));
        }
        return told;
    }
    static QStringList named(const QJsonValue &list)
    {
        QStringList names;
        for (const QJsonValue &each : list.toArray())
            names.append(each["name"_L1].toString());
        return names;
    }
    // Of every table there is, with all that stands in it; but for what a request leaves by being asked.
    QMap<QString, QStringList> contents()
    {
        Session &session = server.database().reader();
        const bool isSqlite = server.database().engine() == storage::Engine::Sqlite;
        const auto textsOf = [&](storage::Rows rows) {
            QStringList texts;
            while (rows.next())
                texts.append(rows.text(0));
            return texts;
        };
        const QStringList tables = textsOf(session.query(isSqlite
                ? u"SELECT name FROM sqlite_master WHERE type = 'table'"_s
                : u"SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"_s));
        QMap<QString, QStringList> contents;
        for (const QString &table : tables) {
            if (table.contains("login"_L1) || table.contains("session"_L1) || table.contains("token"_L1))
                continue;
            const QStringList columns = textsOf(session.query(isSqlite
                    ? u"SELECT name FROM pragma_table_info(?)"_s
                    : u"SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?"_s,
                table));
            storage::Rows rows
                = session.query(QString(u"SELECT \""_s % columns.join(u"\", \""_s) % u"\" FROM \""_s % table % u'"'));
            QStringList &lines = contents[table];
            while (rows.next()) {
                QStringList values;
                for (int i = 0; i < columns.size(); ++i)
                    values.append(rows.isNull(i) ? u"-"_s : rows.text(i));
                lines.append(values.join(u'|'));
            }
            lines.sort();
        }
        return contents;
    }
};

} // namespace formwright::tests
