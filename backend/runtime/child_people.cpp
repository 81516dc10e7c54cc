#include "backend/runtime/child_people.h"

#include "app/contract/error.h"

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using flow::ChildCount;

namespace {

constexpr int mostChildren = 100; // of one node

Error tooMany()
{
    return Error::invalid(u"a node starts at most "_s % QString::number(mostChildren) % u" sub-flows"_s);
}

} // namespace

QStringList peopleForChildren(storage::Session &session, const workflow::ActorQuestion &question,
    const forms::FormDesign &form, const forms::Record &record, const flow::ChildRule &rule,
    const QList<QStringList> &groups, const std::function<std::variant<int, QStringList>()> &byScript)
{
    const auto as = [&](qsizetype count) {
        if (count < 0 || count > mostChildren)
            throw tooMany();
        return QStringList(count, question.initiatorId);
    };
    const auto forEach = [&](const QStringList &ids) {
        if (ids.size() > mostChildren)
            throw tooMany(); // before each of them is looked up
        return workflow::whoWorks(session, question, ids);
    };
    if (rule.count == ChildCount::Fixed)
        return as(rule.fixed);
    if (rule.count == ChildCount::ByPeople && !groups.isEmpty())
        return as(groups.size());
    if (rule.count == ChildCount::ByScript) {
        const auto said = byScript();
        const int *count = std::get_if<int>(&said);
        return count ? as(*count) : forEach(std::get<QStringList>(said));
    }
    const int field = form.fieldIndex(rule.field);
    if (field < 0)
        throw Error::invalid(u"the document has no field that says how many sub-flows there are: "_s % rule.field);
    const forms::FieldValue value = record.values.value(field);
    if (rule.count == ChildCount::ByField)
        return as(value.isNull ? 0 : qsizetype(std::clamp(value.text.toDouble(), -1.0, 1'000'000.0)));
    return forEach(value.items());
}

QList<QStringList> stillWorking(
    storage::Session &session, const workflow::ActorQuestion &question, const QList<QStringList> &groups)
{
    QList<QStringList> working;
    for (const QStringList &group : groups)
        working.append(workflow::whoWorks(session, question, group));
    return working;
}

QStringList approversOf(const QList<QStringList> &groups, qsizetype position)
{
    return groups.isEmpty() ? QStringList() : groups.at(std::min(position, groups.size() - 1));
}

} // namespace formwright::runtime
