#pragma once

#include "app/contract/runtime_designs.h"
#include "ui/client/api_client.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <optional>

namespace formwright::documents {

struct DocumentAddress;

// What the scripts of a form make of a document while somebody fills it in. They run on the server, which is asked a
// moment after each change, one question after the other; an answer that is not about the last change is dropped. GUI
// thread.
class DocumentScripts : public QObject
{
    Q_OBJECT

public:
    struct State {
        bool isHidden = false;
        bool isReadOnly = false;
        bool isCalculated = false; // `value` is its value, and nobody types one
        QJsonValue value;
        std::optional<QList<contract::runtime_designs::Option>> options; // in place of the form's own

        bool operator==(const State &other) const;
    };

    // `values` tells the document's values at the moment.
    DocumentScripts(client::ApiClient &client, std::function<QJsonObject()> values, QObject *parent = nullptr);

    // A new document: its first values come by begun().
    void begin(const DocumentAddress &address);
    // What follows from the values as they are: at once, or a moment after the last call. `typed`: the field that
    // somebody typed into; empty where values came back that were there before, and bring with them what followed.
    void follow(const DocumentAddress &address);
    void followSoon(const DocumentAddress &address, const QString &typed);
    // Whether values may follow that are not here yet.
    bool isFollowing() const { return !m_typed.isEmpty(); }
    // Asks at once what it would ask in a moment.
    void hurry();
    // No scripts any more.
    void clear();

    // The usual state for a field that no script is about.
    State state(const QString &field) const { return m_states.value(field); }

Q_SIGNALS:
    void begun(const QJsonObject &items);
    void changed(const QStringList &fields); // their states
    // Values of fields that may be typed, which follow from the change that was asked about.
    void followed(const QJsonObject &items);
    void settled(); // isFollowing() is over, well or not
    void failed(const formwright::client::Failure &failure);

private:
    void ask();
    void settle();
    void take(const QJsonObject &fields);

    client::ApiClient &m_client;
    const std::function<QJsonObject()> m_values;
    QString m_applicationId;
    QString m_formId;
    QString m_documentId; // of a new one, as the server began it
    QString m_parentId;
    QStringList m_typed; // since the last answer
    QTimer m_soon;
    quint64 m_asked = 0; // the last question
    bool m_isUnderWay = false; // one
    bool m_isDue = false; // another, once that is answered
    QHash<QString, State> m_states;
};

} // namespace formwright::documents
