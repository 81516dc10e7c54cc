// What the endpoints of flows have in common: how a request is told from another one, and whom it names.
#pragma once

#include "backend/runtime/flow_runner.h"

namespace formwright::runtime {

const contract::runtime_flows::FlowDocument *sent(const std::optional<contract::runtime_flows::FlowDocument> &document);

// The parts of a request that make it another one, where one of them differs.
QString fingerprint(std::initializer_list<QString> parts);
QString textOf(const QHash<QString, QStringList> &people);
QString textOf(const contract::runtime_flows::FlowDocument *document);

// Throws Error::invalid for another code than the act's, where one was sent.
void requireType(const QString &flowType, const QString &code);

// People that a client names have to be of the domain. Throws Error::invalid, naming `member`.
QStringList peopleOfDomain(http::Call &call, const DocumentScope &scope, const QStringList &ids, const QString &member);

// Who may get copies from one of these nodes: whom they name, and nobody else. Nothing: everybody, where a node that is
// free names none: the document could go to anybody from there.
std::optional<QStringList> circulatorsOf(FlowAnswers &answers, const QList<const flow::Node *> &nodes);

// Nobody says of a sub-flow who may act there first: those whom somebody sends there work in the domain. `people`:
// by node; `groups`: one for each sub-flow of a node. Throws Error::invalid, also for more than a node may get.
void requireForSubFlows(http::Call &call, const DocumentScope &scope, const flow::Definition &definition,
    const QHash<QString, QStringList> &people, const QHash<QString, QList<QStringList>> &groups = {});

} // namespace formwright::runtime
