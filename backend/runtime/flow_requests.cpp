#include "backend/runtime/flow_requests.h"

#include "backend/workflow/actors.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_flows::FlowDocument;
using http::Call;

const FlowDocument *sent(const std::optional<FlowDocument> &document)
{
    return document ? &*document : nullptr;
}

QString fingerprint(std::initializer_list<QString> parts)
{
    return QStringList(parts).join(QChar(0x1f));
}

QString textOf(const QHash<QString, QStringList> &people)
{
    QStringList texts;
    for (auto it = people.cbegin(); it != people.cend(); ++it)
        texts.append(it.key() % u'=' % it->join(u';'));
    texts.sort();
    return texts.join(u'&');
}

QString textOf(const FlowDocument *document)
{
    if (!hasItems(document))
        return {};
    return QString::number(document->versions) % u' '
        % QString::fromUtf8(QJsonDocument(QJsonArray{document->items}).toJson(QJsonDocument::Compact));
}

void requireType(const QString &flowType, const QString &code)
{
    if (!flowType.isEmpty() && flowType != code)
        throw Error::invalid(u"invalid input"_s, {{u"flowType"_s, u"must be "_s % code}});
}

QStringList peopleOfDomain(Call &call, const DocumentScope &scope, const QStringList &ids, const QString &member)
{
    workflow::ActorQuestion question;
    question.domainId = scope.domainId;
    question.now = call.now();
    const QStringList people = workflow::whoWorks(call.db(), question, ids);
    if (people.size() != ids.size() || ids.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{member, u"must name people of the domain who work there"_s}});
    return people;
}

void requireForSubFlows(Call &call, const DocumentScope &scope, const flow::Definition &definition,
    const QHash<QString, QStringList> &people, const QHash<QString, QList<QStringList>> &groups)
{
    const auto require = [&](const flow::Node &node, const QStringList &ids, const QString &member) {
        if (ids.size() > flow::mostSigners)
            throw errorOf({flow::Reason::TooMany, node.id}, definition);
        peopleOfDomain(call, scope, ids, member);
    };
    for (const flow::Node &node : definition.nodes()) {
        if (node.kind != flow::NodeKind::SubFlow)
            continue;
        if (people.contains(node.id))
            require(node, people.value(node.id), u"submitTo"_s);
        const QList<QStringList> chosen = groups.value(node.id);
        if (chosen.size() > flow::mostGroups)
            throw errorOf({flow::Reason::TooMany, node.id}, definition);
        for (const QStringList &group : chosen)
            require(node, group, u"subFlowApprover"_s);
    }
}

} // namespace formwright::runtime
