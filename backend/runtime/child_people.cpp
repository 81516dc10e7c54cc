#include "backend/runtime/child_people.h"

#include "app/contract/error.h"

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
    const forms::FormDesign &form, const forms::Record &record, const flow::ChildRule &rule)
{
    if (rule.count == ChildCount::Fixed)
        return QStringList(rule.fixed, question.initiatorId);
    const int field = form.fieldIndex(rule.field);
    if (field < 0)
        throw Error::invalid(u"the document has no field that says how many sub-flows there are: "_s % rule.field);
    const forms::FieldValue value = record.values.value(field);
    if (rule.count == ChildCount::ByField) {
        const int count = value.isNull ? 0 : int(value.text.toDouble());
        if (count < 0 || count > mostChildren)
            throw tooMany();
        return QStringList(count, question.initiatorId);
    }
    const QStringList people = workflow::whoWorks(session, question, value.items());
    if (people.size() > mostChildren)
        throw tooMany();
    return people;
}

} // namespace formwright::runtime
