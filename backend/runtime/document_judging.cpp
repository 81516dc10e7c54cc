#include "backend/runtime/document_judging.h"

#include "backend/runtime/permitted_fields.h"

#include <numeric>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using forms::Record;
using forms::RecordValues;
using forms::Violation;
using http::Call;
using storage::Session;

std::optional<Record> storedRecord(
    Call &call, const PermittedForm &at, const DocumentScope &scope, const QString &recordId)
{
    Session &session = call.db();
    return readBy(session, *at.form, [&]() -> std::optional<Record> {
        auto record = forms::recordById(session, *at.form, scope.domainId, recordId);
        if (record && !at.access.sees(session, *at.form, scope.domainId, recordId))
            return std::nullopt;
        return record;
    });
}

std::optional<Record> pendingRecord(Call &call, const PermittedForm &at, const DocumentScope &scope,
    const Scripting &scripting, const QString &recordId)
{
    const PendingRecords::Entry *pending
        = scripting.pending ? scripting.pending->find(forms::documentId(recordId, at.form->id)) : nullptr;
    if (!pending)
        return storedRecord(call, at, scope, recordId);
    // Whoever may change what he does not see any more has not seen that either.
    if (pending->stored && !storedRecord(call, at, scope, recordId))
        return std::nullopt;
    return pending->record;
}

SeenDocument seenDocument(Call &call, const DocumentScope &scope, const QString &documentId)
{
    const DocumentPlace place = placeOf(call, call.db(), scope, documentId);
    const PermittedForm at{place.form, place.access};
    auto stored = storedRecord(call, at, scope, place.recordId);
    if (!stored)
        throw noSuchDocument();
    return {at, std::move(*stored)};
}

void requireJudged(const access::FormAccess &access, const Record &stored, int versions)
{
    if ((!access.maySeeAllFields() || !access.seesAllRows()) && stored.versions != versions)
        throw changedMeanwhile();
}

void addFurther(QList<Violation> &violations, const QList<Violation> &further)
{
    for (const Violation &violation : further) {
        const auto isTold = [&](const Violation &told) { return told.field == violation.field; };
        if (std::none_of(violations.cbegin(), violations.cend(), isTold))
            violations.append(violation);
    }
}

QList<Violation> withTaken(Call &call, const FormDesign &form, const DocumentScope &scope, const Record &record,
    QList<Violation> violations, const QList<int> &only)
{
    const auto taken = readBy(call.db(), form,
        [&] { return forms::uniqueViolations(call.db(), form, scope.domainId, record.values, record.id, only); });
    addFurther(violations, taken);
    return violations;
}

void refuseBy(Call &call, const PermittedForm &at, const QList<Violation> &violations)
{
    requireCurrent(call.db(), at);
    refuse(violations);
}

static QSet<int> sentFields(const DocumentInput &input)
{
    return {input.values.keyBegin(), input.values.keyEnd()};
}

Settled settle(Call &call, const PermittedForm &at, const DocumentScope &scope, const Scripting &scripting,
    const DocumentInput &input, Record &record, const RecordValues *stored, Validate validate, Counting counting)
{
    ScriptedDocument document(call, scope, at, scripting, counting, record, stored);
    if (!document.hasScripts())
        return {};
    Settled settled;
    settled.violations = document.settle(sentFields(input), validate == Validate::Yes);
    settled.hidden = document.hidden();
    settled.writes = document.writes();
    record.values = document.record().values;
    return settled;
}

std::optional<QList<int>> judgedNow(const PermittedForm &at, const Settled &settled)
{
    auto judged = judgedFields(*at.form, at.access);
    if (settled.hidden.isEmpty())
        return judged;
    if (!judged) {
        judged.emplace(at.form->fields.size());
        std::iota(judged->begin(), judged->end(), 0);
    }
    judged->removeIf([&](int field) { return settled.hidden.contains(field); });
    return judged;
}

void checkRules(Call &call, const PermittedForm &at, const DocumentScope &scope, const DocumentInput &input,
    const Settled &settled, const Record &record, Validate validate)
{
    const FormDesign &form = *at.form;
    const auto judged = judgedNow(at, settled);
    QList<Violation> violations = validate == Validate::Yes
        ? ruleViolations(form, input, record.values, judged ? &*judged : nullptr)
        : input.violations;
    addFurther(violations, settled.violations);
    if (violations.isEmpty())
        return;
    refuseBy(call, at, validate == Validate::Yes ? withTaken(call, form, scope, record, violations) : violations);
}

} // namespace formwright::runtime
