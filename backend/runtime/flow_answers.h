// What the engine of flows asks about one document: conditions of lines, people of nodes, permits. No unit of work may
// be open meanwhile, since scripts may be asked.
#pragma once

#include "app/flow/decide.h"
#include "backend/runtime/button_scripts.h"
#include "backend/workflow/actors.h"

namespace formwright::runtime {

class FlowAnswers
{
public:
    // `record`: the document as it will stand when the command is done. All references outlive this.
    FlowAnswers(http::Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at,
        const forms::Record &record, bool isStored, const QJsonObject &parameters = {});

    // Adds what is asked for to what is known. Throws contract::Error for a script that fails.
    void answer(const flow::Definition &definition, const QString &initiatorId, const flow::Questions &questions,
        flow::Facts &facts);
    QStringList peopleOf(const flow::Node &node, const QString &initiatorId);
    // What a script about time says: minutes, or a moment as a text. Nothing for neither.
    std::variant<std::monostate, qint64, QString> timeBy(const flow::Node &node, const QString &script);
    // Who may get copies from a node; of a step, who gets them by itself.
    QStringList circulatorsOf(const flow::Node &node);
    QStringList copiesOf(const flow::Definition &definition, const flow::Step &step);
    // Whether the caller may remind those who act there.
    bool mayUrge(const flow::Node &node);
    // How many sub-flows a script wants, or for whom one each.
    std::variant<int, QStringList> childrenBy(const flow::Node &node);
    // The fields of a sub-flow's own document, as a script says.
    // Which flow a node begins: as it is drawn, or as its script says by id or name.
    QString childFlowOf(const flow::Node &node);
    QJsonObject childFields(const flow::Node &node);

private:
    workflow::ActorQuestion question(const QString &initiatorId = {});
    bool holds(const flow::Line &line);
    QString objectionOf(const flow::Line &line);
    bool isPermitted(const flow::Definition &definition, const QString &key);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_at;
    const forms::Record &m_record;
    ButtonScripts m_scripts;
};

// Decides with as many rounds of questions as it takes.
std::variant<flow::Step, flow::Refusal> decideWithAnswers(const flow::Definition &definition,
    const flow::Instance &instance, const flow::Command &command, FlowAnswers &answers, const QString &initiatorId);

} // namespace formwright::runtime
