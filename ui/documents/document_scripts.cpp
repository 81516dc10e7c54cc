#include "ui/documents/document_scripts.h"

#include "app/contract/runtime_forms.h"
#include "ui/documents/form_document.h"

#include <QJsonArray>

namespace formwright::documents {

using namespace Qt::StringLiterals;
using client::Result;
using contract::runtime_designs::Option;
namespace endpoints = contract::runtime_forms;

namespace {

// Long enough that a word is not asked about letter by letter, and short enough that what follows from a change stands
// there within 250 ms of it, question and answer included.
constexpr int moment = 120;

std::optional<QList<Option>> optionsIn(const QJsonValue &value)
{
    if (!value.isArray())
        return std::nullopt;
    QList<Option> options;
    const QJsonArray list = value.toArray();
    for (const QJsonValue &entry : list)
        options.append({entry["value"_L1].toString(), entry["option"_L1].toString()});
    return options;
}

bool isSame(const std::optional<QList<Option>> &one, const std::optional<QList<Option>> &other)
{
    if (!one || !other)
        return one.has_value() == other.has_value();
    return std::equal(one->begin(), one->end(), other->begin(), other->end(),
        [](const Option &a, const Option &b) { return a.value == b.value && a.label == b.label; });
}

QJsonObject followersIn(const QJsonObject &fields)
{
    QJsonObject items;
    for (auto it = fields.begin(); it != fields.end(); ++it) {
        if (it.value()["follows"_L1].toBool() && !it.value()["hidden"_L1].toBool())
            items.insert(it.key(), it.value()["value"_L1]);
    }
    return items;
}

} // namespace

bool DocumentScripts::State::operator==(const State &other) const
{
    return isHidden == other.isHidden && isReadOnly == other.isReadOnly && isCalculated == other.isCalculated
        && value == other.value && isSame(options, other.options);
}

DocumentScripts::DocumentScripts(client::ApiClient &client, std::function<QJsonObject()> values, QObject *parent)
    : QObject(parent), m_client(client), m_values(std::move(values))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(moment);
    connect(&m_soon, &QTimer::timeout, this, &DocumentScripts::ask);
}

void DocumentScripts::begin(const DocumentAddress &address)
{
    m_applicationId = address.applicationId;
    m_formId = address.formId;
    m_soon.stop();
    m_client.callJson(endpoints::emptyDocument,
        {.applicationId = {m_applicationId}, .formId = {m_formId}, .parentId = {}}, this,
        [this, asked = ++m_asked](const Result<QJsonObject> &answer) {
            if (asked != m_asked)
                return;
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            const QJsonObject made = answer->value("data"_L1).toObject();
            m_documentId = made.value("id"_L1).toString();
            Q_EMIT begun(made.value("items"_L1).toObject());
            take(made.value("fields"_L1).toObject());
        });
}

void DocumentScripts::follow(const DocumentAddress &address)
{
    followSoon(address, {});
    m_soon.stop();
    ask();
}

void DocumentScripts::followSoon(const DocumentAddress &address, const QString &typed)
{
    m_applicationId = address.applicationId;
    m_formId = address.formId;
    if (!address.documentId.isEmpty())
        m_documentId = address.documentId;
    m_parentId = address.parentId;
    if (typed.isEmpty())
        settle();
    else if (!m_typed.contains(typed))
        m_typed.append(typed);
    ++m_asked; // what is under way is about other values
    m_soon.start();
}

void DocumentScripts::hurry()
{
    if (!m_soon.isActive())
        return;
    m_soon.stop();
    ask();
}

void DocumentScripts::settle()
{
    if (isFollowing()) {
        m_typed.clear();
        Q_EMIT settled();
    }
}

void DocumentScripts::clear()
{
    m_soon.stop();
    m_isDue = false;
    ++m_asked;
    take({});
    settle();
}

void DocumentScripts::ask()
{
    m_isDue = false;
    if (m_documentId.isEmpty()) {
        settle();
        return;
    }
    // However slow the server is, it has one question of a document to answer: the next is about the values by then.
    if (m_isUnderWay) {
        m_isDue = true;
        return;
    }
    endpoints::RefreshDocument in{.applicationId = {m_applicationId},
        .formId = {m_formId},
        .docId = {m_documentId},
        .actField = m_typed.join(u';'),
        .tabId = {},
        .document = {}};
    in.document.formid = {m_formId};
    in.document.applicationid = {m_applicationId};
    in.document.parentid = {m_parentId};
    in.document.items = m_values();
    m_isUnderWay = true;
    m_client.callJson(
        endpoints::refreshDocument, in, this, [this, asked = ++m_asked](const Result<QJsonObject> &answer) {
            m_isUnderWay = false;
            if (m_isDue) {
                ask();
                return;
            }
            if (asked != m_asked)
                return;
            if (answer) {
                const QJsonObject fields = answer->value("data"_L1).toObject();
                take(fields);
                const QJsonObject items = followersIn(fields);
                // What came back is as it was.
                if (isFollowing() && !items.isEmpty())
                    Q_EMIT followed(items);
            } else {
                Q_EMIT failed(answer.failure());
            }
            settle();
        });
}

void DocumentScripts::take(const QJsonObject &fields)
{
    QHash<QString, State> states;
    for (auto it = fields.begin(); it != fields.end(); ++it) {
        const QJsonObject told = it.value().toObject();
        states.insert(it.key(),
            {told.value("hidden"_L1).toBool(), told.value("readOnly"_L1).toBool(), told.value("calculated"_L1).toBool(),
                told.value("value"_L1), optionsIn(told.value("options"_L1))});
    }
    const QHash<QString, State> before = std::exchange(m_states, states);
    QStringList changed;
    for (auto it = before.begin(); it != before.end(); ++it) {
        if (state(it.key()) != it.value())
            changed.append(it.key());
    }
    for (auto it = m_states.begin(); it != m_states.end(); ++it) {
        if (!before.contains(it.key()) && it.value() != State())
            changed.append(it.key());
    }
    if (!changed.isEmpty())
        Q_EMIT this->changed(changed);
}

} // namespace formwright::documents
