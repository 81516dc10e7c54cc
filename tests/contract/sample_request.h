#pragma once

#include "backend/http/routes.h"
#include "support/test_backend.h"

#include <QMetaType>

namespace formwright::tests {

// An input left out of a request: a query parameter, a body member, the whole body, or a member of it.
struct MissingInput {
    contract::Place place = contract::Place::Member; // Member: nothing is left out
    QByteArray name; // as `errors` has to name it
    bool insideWholeBody = false;
};

// Everything that a client has to send besides the path.
QList<MissingInput> requiredInputs(const http::Route &route);

// An input that a request has with this value, required or not.
struct GivenInput {
    contract::Place place = contract::Place::Member; // Member: none
    QByteArray name;
    bool insideWholeBody = false;
    QJsonValue value;
};

// A call of a route with made-up values for what it requires.
class SampleRequest
{
public:
    // Path ids of modules with opaque ids are sealed for the server's test user. `pathValues`: what stands for a
    // parameter of the path, by its name.
    SampleRequest(TestBackend &server, const http::Route &route, const MissingInput &missing = {},
        const QHash<QByteArray, QByteArray> &pathValues = {}, const GivenInput &given = {});

    Answer send();

private:
    void addInput(const http::RouteInput &input, const MissingInput &missing, const GivenInput &given);
    QByteArray multipartBody() const;

    TestBackend &m_server;
    const http::Route &m_route;
    QByteArray m_path;
    QByteArray m_query;
    QJsonObject m_members;
    QJsonValue m_wholeBody{QJsonValue::Undefined};
    QByteArrayList m_uploads;
    bool m_isMultipart = false;
};

} // namespace formwright::tests

Q_DECLARE_METATYPE(formwright::tests::MissingInput)
