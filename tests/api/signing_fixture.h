#pragma once

#include "api/button_fixture.h"

namespace formwright::tests {

inline const QString png
    = u"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="_s;

// The place of the buttons, with documents that are signed.
class SigningPlace : public ButtonPlace
{
public:
    explicit SigningPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : ButtonPlace(engine, settings)
    { }

    QByteArray address(const QString &document) { return this->document(document) + "/htmlsignature"; }
    Answer sign(const QString &document, QJsonObject members = {})
    {
        if (!members.contains("versions"_L1))
            members.insert(u"versions"_s, 1);
        return server.post(address(document), json(members));
    }
    QJsonArray signatures(const QString &document) { return server.get(address(document)).data().toArray(); }
    QString outcome(const QString &document)
    {
        QStringList outcomes;
        const QJsonArray all = signatures(document);
        for (const QJsonValue &each : all)
            outcomes.append(each["outcome"_L1].toString());
        return outcomes.join(u' ');
    }
    QString handSignature(const QString &password = {})
    {
        QJsonObject sign{{u"image"_s, png}};
        if (!password.isEmpty())
            sign.insert(u"password"_s, password);
        return server.post("/api/runtime/users/signs", json(sign)).data()["id"_L1].toString();
    }
    Answer change(const QString &document, const QByteArray &items)
    {
        return server.patch(
            this->document(document), R"({"id":")" + sealed(server, document) + R"(","items":)" + items + "}");
    }
    void spoil(const QString &sql)
    {
        server.database().write([&](Session &session) { session.execute(sql); });
    }
};

} // namespace formwright::tests
