#pragma once

#include "api/access_fixture.h"

namespace formwright::tests {

// The place of the permission tests, with buttons. Scripts have all the time they want.
class ButtonPlace : public AccessPlace
{
public:
    explicit ButtonPlace(const QString &engine, QHash<QString, QString> settings = {})
        : AccessPlace(engine, patient(std::move(settings)))
    { }

    static QHash<QString, QString> patient(QHash<QString, QString> settings)
    {
        settings.insert(u"script.fieldTime"_s, u"5000"_s);
        settings.insert(u"script.buttonTime"_s, u"20000"_s);
        settings.insert(u"script.requestTime"_s, u"60000"_s);
        return settings;
    }

    QByteArray activities() const { return design("/modules/" + application.moduleId.toLatin1() + "/activities"); }

    Answer makeButton(QJsonObject members)
    {
        if (!members.contains("parentView"_L1) && !members.contains("parentForm"_L1))
            members.insert(u"parentForm"_s, application.formId);
        server.beDesigner();
        const Answer answer = server.post(activities(), json(members));
        server.beUser();
        return answer;
    }
    // Its id.
    QString button(int type, const QJsonObject &further = {})
    {
        QJsonObject members = further;
        members.insert(u"type"_s, type);
        if (!members.contains("name"_L1))
            members.insert(u"name"_s, QString(u"button "_s % QString::number(type)));
        const Answer answer = makeButton(members);
        if (answer.status != 201)
            qWarning("%s", answer.body.constData());
        return answer.data().toObject().value("id"_L1).toString();
    }
    Answer change(const QString &button, const QJsonObject &members)
    {
        server.beDesigner();
        const Answer answer = server.put(activities() + "/" + button.toLatin1(), json(members));
        server.beUser();
        return answer;
    }

    QByteArray pressed(const QString &button, const QByteArray &act)
    {
        return runtime("/activities/" + sealed(server, button) + "/" + act);
    }
    // An act on a document.
    QByteArray act(const QString &document, const QByteArray &name)
    {
        return runtime("/documents/" + sealed(server, document) + "/activities/" + name);
    }

    // The names of the buttons that the user is shown.
    QStringList shown(const QByteArray &path)
    {
        QStringList names;
        const QJsonArray buttons = server.get(runtime(path)).data().toObject().value("activities"_L1).toArray();
        for (const QJsonValue &button : buttons)
            names.append(button["name"_L1].toString());
        return names;
    }
    QStringList shownOnForm() { return shown("/forms/" + sealed(server, application.formId) + "/definition"); }
    QStringList shownOnView() { return shown("/views/" + sealed(server, view) + "/template"); }

    // Users see their own documents alone.
    void showOwnOnly()
    {
        const QString condition = u"[{'field':'author','scope':'itself'}]"_s;
        changeForm(json({{u"authorityCondition"_s, condition}}));
    }

    QJsonObject items(const QString &document)
    {
        return server.get(this->document(document)).data().toObject().value("items"_L1).toObject();
    }
    // An id as the designer's client holds it.
    QByteArray sealedForDesigner(const QString &plain)
    {
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(server.adminId()), plain).toLatin1();
    }
    // The plain id behind one of the user's.
    QString opened(const QString &id)
    {
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.decode(ids.deriveUserKey(server.userId()), id).value_or(QString());
    }
    qint64 documents() { return server.count(table()); }
};

} // namespace formwright::tests
