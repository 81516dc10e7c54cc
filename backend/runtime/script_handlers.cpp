#include "backend/runtime/script_handlers.h"

#include "app/contract/runtime_scripts.h"
#include "backend/http/routes.h"
#include "backend/http/shared_streams.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/design_handlers.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/pressed_button.h"

#include <QElapsedTimer>
#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_scripts;
using contract::Error;
using contract::NoInput;
using http::Call;
using http::StreamSpec;

namespace {

constexpr qsizetype mostNoted = 1000; // lines and reads that an answer has
constexpr qsizetype longestArguments = 1000;

class Notes : public ScriptWitness
{
public:
    explicit Notes(BenchResult &result) : m_result(result) { }

    void asked(const QString &operation, const QJsonArray &arguments) override
    {
        if (m_result.reads.size() < mostNoted)
            m_result.reads.append({operation,
                QString::fromUtf8(QJsonDocument(arguments).toJson(QJsonDocument::Compact)).left(longestArguments)});
    }
    void logged(const script::LogEntry &entry, const script::Origin &origin) override
    {
        if (m_result.logs.size() < mostNoted)
            m_result.logs.append({entry.level, origin.script, origin.line, entry.text});
    }

private:
    BenchResult &m_result;
};

// The ids of somebody else are none of those that the caller's client holds: all are plain.
class PlainWire : public contract::WireContext
{
public:
    QString sealId(const QString &plain) const override { return plain; }
    std::optional<QString> openId(const QString &text) const override { return text; }
};

// The document that the script runs for.
struct Bench {
    PermittedForm at;
    forms::Record record;
    bool isStored = false;
};

Bench benchOf(Call &as, const DocumentScope &scope, const QString &documentId, const QString &formId)
{
    Bench bench;
    if (!documentId.isEmpty()) {
        const DocumentPlace place = placeOf(as, as.db(), scope, documentId);
        bench.at = {place.form, place.access};
        const auto stored = storedRecord(as, bench.at, scope, place.recordId);
        if (!stored)
            throw noSuchDocument();
        bench.record = *stored;
        bench.isStored = true;
    } else if (!formId.isEmpty()) {
        bench.at = formOf(as, as.db(), scope, formId);
        bench.record = begunRecord(as, *bench.at.form, as.newId(), {});
    } else {
        bench.at.form = std::make_shared<const forms::FormDesign>();
    }
    return bench;
}

BenchResult runOnBenchOnce(
    Call &as, const RunOnBench &in, const Scripting &scripting, const QString &documentId, const QString &formId)
{
    const DocumentScope scope = scopeOf(as, in.applicationId.plain);
    const Bench bench = benchOf(as, scope, documentId, formId);
    const Scripting mine = forPress(as, scripting);
    BenchResult result;
    Notes notes(result);
    ScriptWrites writes;
    ButtonScripts scripts(
        as, scope, bench.at, mine, Counting::Looks, bench.record, bench.isStored, in.parameters, u"bench"_s);
    scripts.mayWrite(writes);
    scripts.data().setWitness(&notes);
    QElapsedTimer since;
    since.start();
    const script::ScriptResult made = scripts.tryRun(u"the bench"_s, in.script, script::Budget::Button);
    result.milliseconds = since.elapsed();
    if (made.error)
        result.error = BenchError{made.error->library, made.error->line, made.error->reason};
    else
        result.value = textOf(made.value);
    result.items = made.reads;
    for (const QString &sentence : writes.sentences())
        result.writes.append(sentence);
    return result;
}

} // namespace

static BenchResult runOnTheBench(Call &call, const RunOnBench &in, const Scripting &scripting)
{
    requireVisible(call, in.applicationId.plain);
    http::takeTime();
    call.note(u"bench of "_s % in.applicationId.plain, in.applicationId.plain);
    const QString documentId = openedId(call, in.docId);
    const QString formId = openedId(call, in.formId);
    if (in.user.isEmpty())
        return byCurrentDesigns(call, [&] { return runOnBenchOnce(call, in, scripting, documentId, formId); });
    const auto user = std::make_shared<const identity::Principal>(principalOf(call.db(), openedId(call, in.user)));
    const http::Request nothing;
    const PlainWire wire;
    Call as(call.services, nothing, "Run a script", user);
    as.setWire(wire);
    return byCurrentDesigns(as, [&] { return runOnBenchOnce(as, in, scripting, documentId, formId); });
}

static StreamSpec watch(Call &call, const NoInput &)
{
    return {http::scriptLogStream(call.user.id), true, 0};
}

static StreamSpec listenTo(Call &call, const NoInput &)
{
    return {http::scriptLogStream(call.user.id), false, 600};
}

void registerScripts(http::Routes &routes, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_scripts;
    routes.on(endpoints::watchLogs, watch);
    routes.on(endpoints::listenToLogs, listenTo);
    routes.on(endpoints::runOnBench,
        [scripting](Call &call, const RunOnBench &in) { return runOnTheBench(call, in, scripting); });
}

} // namespace formwright::runtime
