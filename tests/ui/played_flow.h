// A server that plays the flow of a few nodes: it begins, waits for Maria until Friday, and is over once she has done.
#pragma once

#include "ui/client/api_client.h"
#include "ui/fake_server.h"
#include "ui/flow_sample.h"

#include <QJsonArray>

namespace formwright::tests {

class PlayedFlow
{
public:
    PlayedFlow() : m_server([this](const FakeRequest &request) { return answer(request); })
    {
        using namespace Qt::StringLiterals;
        m_client = client::ApiClient::make({m_server.url(), "accessToken", "t", u"d1"_s});
    }
    ~PlayedFlow() { m_client.reset(); }

    const std::shared_ptr<client::ApiClient> &client() const { return m_client; }
    FakeServer &server() { return m_server; }
    // What was asked last.
    QJsonObject asked() const { return m_asked; }
    QJsonArray acts() const { return m_asked.value(QLatin1StringView("acts")).toArray(); }
    int times() const { return m_times; }
    void hold(bool isHeld) { m_isHeld = isHeld; }
    // Who would act, as it is answered; and of which drawing it was asked last.
    void setPeople(const QJsonArray &people) { m_people = people; }
    QString prospects() const { return m_prospects; }
    static QJsonObject nodePeople(const QString &node, const QString &by, const QStringList &names, int count,
        int starters = 0, int without = 0, const QString &withoutName = {}, const QStringList &trace = {})
    {
        using namespace Qt::StringLiterals;
        return {{u"nodeId"_s, node}, {u"by"_s, by}, {u"count"_s, count},
            {u"names"_s, QJsonArray::fromStringList(names)}, {u"starters"_s, starters}, {u"without"_s, without},
            {u"withoutName"_s, withoutName}, {u"isNeverOver"_s, false},
            {u"trace"_s, QJsonArray::fromStringList(trace)}};
    }
    void setInstead(const std::optional<FakeAnswer> &answer) { m_instead = answer; }
    // What Maria's place waits for besides.
    void setSubFlows(const QJsonArray &subFlows) { m_subFlows = subFlows; }
    // One with a document of its own.
    static QJsonObject budget()
    {
        using namespace Qt::StringLiterals;
        return {{u"id"_s, u"t1#1"_s}, {u"name"_s, u"Budget"_s}, {u"person"_s, u"Ann Author"_s}, {u"isOwn"_s, true},
            {u"parent"_s, QString()}, {u"items"_s, QJsonObject{{u"price"_s, 5}}},
            {u"chart"_s, flow::jsonOf(sampleChart(1))}};
    }
    // Where those stand: Ben has to act at Check of that one.
    void setBenIn(const QString &subFlow) { m_benIn = subFlow; }
    // What the drawing does not allow.
    void setRefusing(const QString &kind) { m_refusing = kind; }
    // The same of the list of software.
    void setSoftwareInstead(const std::optional<FakeAnswer> &answer) { m_softwareInstead = answer; }

    static constexpr qint64 begin = 1'767'600'000'000; // Monday
    static constexpr qint64 friday = begin + 4 * 86'400'000LL;

private:
    static QJsonObject person(const QString &id, const QString &name, bool isPending, qint64 due)
    {
        using namespace Qt::StringLiterals;
        return {{u"id"_s, id}, {u"name"_s, name}, {u"isPending"_s, isPending}, {u"isDone"_s, !isPending},
            {u"isAsked"_s, false}, {u"due"_s, due}};
    }
    static QJsonArray node(const QString &id, const QString &name)
    {
        using namespace Qt::StringLiterals;
        return {QJsonObject{{u"id"_s, id}, {u"name"_s, name}}};
    }
    FakeAnswer answer(const FakeRequest &request)
    {
        using namespace Qt::StringLiterals;
        if (request.path == "/api/runtime/applications"_L1 && m_softwareInstead)
            return *m_softwareInstead;
        if (request.path == "/api/runtime/applications"_L1)
            return data(QJsonArray{QJsonObject{{u"id"_s, u"opaque-a"_s}, {u"name"_s, u"Purchasing"_s},
                {u"description"_s, QString()}, {u"designId"_s, u"a1"_s}}});
        if (request.path == "/api/runtime/previews/a1/flows/people"_L1) {
            m_prospects = request.body["content"_L1].toString();
            return data(m_people);
        }
        if (request.path != "/api/runtime/previews/a1/flows/simulation"_L1)
            return refusal(404, u"no such thing"_s);
        m_asked = request.body.toObject();
        ++m_times;
        FakeAnswer told = m_instead.value_or(data(play()));
        told.isHeld = m_isHeld;
        return told;
    }
    // Of the acts the first begins it, a submit by Maria ends it, waiting until Friday reminds her; others are refused.
    QJsonObject play() const
    {
        using namespace Qt::StringLiterals;
        QJsonArray steps;
        int state = 0;
        qint64 now = begin;
        const QJsonArray sent = acts();
        for (int i = 0; i < sent.size(); ++i) {
            const QJsonValue act = sent.at(i);
            const QString kind = act["kind"_L1].toString();
            QJsonObject step{{u"act"_s, i}, {u"kind"_s, kind}, {u"person"_s, QString()}, {u"node"_s, QString()},
                {u"lines"_s, QJsonArray()}, {u"notes"_s, QJsonArray()}, {u"refusal"_s, QString()}};
            const auto line = [&](int operation, const QString &from, const QString &to) {
                step.insert(u"lines"_s,
                    QJsonArray{QJsonObject{{u"operation"_s, operation}, {u"from"_s, from}, {u"to"_s, to},
                        {u"person"_s, QString()}, {u"opinion"_s, act["opinion"_L1]}}});
            };
            if (!m_refusing.isEmpty() && kind == m_refusing) {
                step.insert(u"refusal"_s, u"this is not allowed at the node Head"_s);
            } else if (kind == "start"_L1 && state == 0) {
                state = 256;
                step.insert(u"person"_s, u"Ann Author"_s);
                line(1, QString(), u"Head"_s);
            } else if (kind == "submit"_L1 && !m_benIn.isEmpty() && act["flow"_L1].toString() == m_benIn) {
                step.insert(u"person"_s, u"Ben"_s);
                step.insert(u"flow"_s, u"Budget"_s);
                line(80, u"Check"_s, u"Over"_s);
            } else if (kind == "submit"_L1 && state == 256 && act["by"_L1].toString() == "maria"_L1) {
                state = 1048576;
                step.insert(u"person"_s, u"Maria Weber"_s);
                step.insert(u"notes"_s, QJsonArray{u"create Order 01ABC"_s});
                line(80, u"Head"_s, u"End"_s);
            } else if (kind == "childEnded"_L1 && state == 256 && !m_subFlows.isEmpty()) {
                step.insert(u"person"_s, u"Ann Author"_s);
            } else if (kind == "wait"_L1 && state == 256) {
                now = friday;
                steps.append(QJsonObject{{u"act"_s, -1}, {u"at"_s, now}, {u"kind"_s, u"overdue"_s},
                    {u"person"_s, u"Maria Weber"_s}, {u"node"_s, u"Head"_s}, {u"lines"_s, QJsonArray()},
                    {u"notes"_s, QJsonArray()}, {u"refusal"_s, QString()}});
            } else {
                step.insert(u"refusal"_s, u"this is not allowed at the node Head"_s);
            }
            step.insert(u"at"_s, now);
            steps.append(step);
            if (!step.value("refusal"_L1).toString().isEmpty())
                break;
        }
        QJsonArray places;
        if (state == 0)
            places.append(QJsonObject{{u"tokenId"_s, QString()}, {u"nodeId"_s, QString()}, {u"name"_s, QString()},
                {u"type"_s, QString()}, {u"state"_s, u"live"_s}, {u"children"_s, 0}, {u"takesAll"_s, true},
                {u"people"_s, QJsonArray{person(u"ann"_s, u"Ann Author"_s, true, 0)}},
                {u"next"_s, node(u"2"_s, u"Draft & check"_s)}, {u"back"_s, QJsonArray()}});
        else if (state == 256)
            places.append(QJsonObject{{u"tokenId"_s, u"t1"_s}, {u"nodeId"_s, u"3"_s}, {u"name"_s, u"Head"_s},
                {u"type"_s, u"ManualNode"_s}, {u"state"_s, u"live"_s}, {u"children"_s, m_subFlows.size()},
                {u"subFlows"_s, m_subFlows}, {u"takesAll"_s, false},
                {u"people"_s,
                    QJsonArray{person(u"maria"_s, u"Maria Weber"_s, true, friday),
                        person(u"jonas"_s, u"Jonas Weber"_s, false, 0)}},
                {u"next"_s, node(u"4"_s, u"End"_s)}, {u"back"_s, node(u"2"_s, u"Draft & check"_s)}});
        if (state == 256 && !m_benIn.isEmpty())
            places.append(QJsonObject{{u"flow"_s, m_benIn}, {u"tokenId"_s, u"t2"_s}, {u"nodeId"_s, u"3"_s},
                {u"name"_s, u"Check"_s}, {u"type"_s, u"ManualNode"_s}, {u"state"_s, u"live"_s},
                {u"people"_s, QJsonArray{person(u"ben"_s, u"Ben"_s, true, 0)}}, {u"next"_s, node(u"4"_s, u"Over"_s)},
                {u"back"_s, QJsonArray()}});
        flow::Chart chart = sampleChart(state == 0 ? 0 : 2);
        const bool isTimed = state == 256 && now < friday;
        return {{u"steps"_s, steps}, {u"places"_s, places}, {u"state"_s, state}, {u"now"_s, now},
            {u"nextAt"_s, isTimed ? friday : 0}, {u"nextKind"_s, isTimed ? u"overdue"_s : QString()},
            {u"nextNode"_s, isTimed ? u"Head"_s : QString()}, {u"formId"_s, u"opaque-f"_s},
            {u"items"_s, QJsonObject{{u"code"_s, u"A-1"_s}, {u"price"_s, 900}}}, {u"chart"_s, flow::jsonOf(chart)}};
    }

    QJsonArray m_people;
    QString m_prospects;
    QString m_refusing;
    QJsonArray m_subFlows;
    QString m_benIn;
    QJsonObject m_asked;
    int m_times = 0;
    bool m_isHeld = false;
    std::optional<FakeAnswer> m_instead;
    std::optional<FakeAnswer> m_softwareInstead;
    FakeServer m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

} // namespace formwright::tests
