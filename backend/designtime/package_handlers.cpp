#include "app/contract/designtime_revisions.h"
#include "app/contract/refusal.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/package_lineage.h"
#include "backend/designtime/package_plan.h"
#include "backend/forms/form_table.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using http::Call;
using storage::Session;

namespace {

// Whether the element is one of those named, or stands in a module that is, however deep.
class Selection
{
public:
    Selection(Session &session, const QString &applicationId, const QString &ids)
    {
        const QStringList named = ids.split(u',', Qt::SkipEmptyParts);
        m_ids = {named.begin(), named.end()};
        for (bool grows = !m_ids.isEmpty(); grows;) {
            grows = false;
            storage::Rows rows
                = session.query(u"SELECT id, superior FROM module WHERE application_id = ?"_s, applicationId);
            while (rows.next()) {
                if (m_ids.contains(rows.text(1)) && !m_ids.contains(rows.text(0))) {
                    m_ids.insert(rows.text(0));
                    grows = true;
                }
            }
        }
    }

    bool contains(const revisions::ElementText &text) const
    {
        return m_ids.isEmpty() || m_ids.contains(text.element.id)
            || m_ids.contains(sourceOf(text.text, text.applicationId).text("module"_L1));
    }

private:
    QSet<QString> m_ids; // empty: everything
};

Prefer preferenceOf(const QString &text)
{
    if (text.isEmpty())
        return Prefer::Nobody;
    if (text == "package"_L1)
        return Prefer::Package;
    if (text == "server"_L1)
        return Prefer::Server;
    throw Error::invalid(u"invalid input"_s, {{u"prefer"_s, u"must be one of package, server"_s}});
}

ImportPlan told(const ReadPackage &package, const Plan &plan)
{
    ImportPlan answer{package.applicationId, plan.hash, {}};
    for (const PlannedElement &element : plan.elements)
        answer.changes.append(element.told);
    return answer;
}

[[noreturn]] void refuseMoved()
{
    Error error = Error::conflict(u"what is there was changed since the plan was made: make another one"_s);
    error.errcode = planMoved;
    throw error;
}

void requireNoConflicts(const Plan &plan)
{
    for (const PlannedElement &element : plan.elements) {
        if (element.told.change != "conflict"_L1)
            continue;
        Error error = Error::conflict(element.told.kind % u' ' % element.told.name
            % u" was changed here and in the package: choose whose changes win"_s);
        error.errcode = planConflicts;
        throw error;
    }
}

void requireNotTooMany(const Call &call, const Plan &plan)
{
    const qint64 most = call.services.settings.number("designs.importedAtOnce");
    const qint64 saved = std::count_if(
        plan.elements.begin(), plan.elements.end(), [](const PlannedElement &element) { return element.isSaved; });
    if (saved > most)
        throw Error::invalid(u"the package changes "_s % QString::number(saved) % u" elements, more than "_s
            % QString::number(most) % u" (setting designs.importedAtOnce)"_s);
}

// The forms that views of the package list, and that it does not change.
QStringList listedForms(const Plan &plan)
{
    QSet<QString> listed;
    QSet<QString> changed;
    for (const PlannedElement &element : plan.elements) {
        const ElementSource &source = element.packed.source;
        if (source.element.kind == ElementKind::View)
            listed.insert(source.text("relatedForm"_L1));
        else if (source.element.kind == ElementKind::Form && element.isSaved)
            changed.insert(source.element.id);
    }
    return inOrder(listed - changed);
}

QSet<QString> savedAsTheyAre(const Plan &plan)
{
    QSet<QString> ids;
    for (const PlannedElement &element : plan.elements) {
        if (element.told.change == "create"_L1 || element.told.change == "change"_L1)
            ids.insert(element.packed.source.element.id);
    }
    return ids;
}

// What is refused says of which file.
template <class Act> void withFile(const QString &path, const Act &act)
{
    try {
        act();
    } catch (Error &error) {
        error.message = path % u": "_s % error.message;
        throw;
    }
}

struct PreparedElement {
    Element element;
    QString path;
    Saving saving;
};

std::vector<PreparedElement> preparedElements(
    Call &call, const ReadPackage &package, const Plan &plan, script::ScriptHost &scripts)
{
    // The scripts of a package take in its own libraries.
    QHash<QString, QString> ofPackage;
    for (const PlannedElement &element : plan.elements) {
        const ElementSource &source = element.packed.source;
        if (source.element.kind == ElementKind::Library)
            ofPackage.insert(source.text("name"_L1), source.text("content"_L1));
    }
    const forms::LibraryTexts stored = forms::libraryTexts(call.db(), package.applicationId);
    std::vector<PreparedElement> prepared;
    for (const PlannedElement &element : plan.elements) {
        if (!element.isSaved)
            continue;
        ElementSource source = element.packed.source;
        source.isAmongOthers = true;
        source.libraries = [ofPackage, stored](const QString &name) {
            const auto found = ofPackage.constFind(name);
            return found != ofPackage.constEnd() ? std::optional(*found) : stored(name);
        };
        withFile(element.packed.path, [&] {
            prepared.push_back({source.element, element.packed.path, preparedSaving(call, source, scripts)});
        });
    }
    return prepared;
}

} // namespace

static Package exportPackage(Call &call, const ExportPackage &in)
{
    const auto application = applicationById(call.db(), in.applicationId);
    if (!application)
        throw Error::notFound(u"there is no such software"_s);
    const Selection selection(call.db(), in.applicationId, in.ids);
    QList<revisions::ElementText> texts;
    const QList<Element> all = revisions::elementsOf(call.db(), in.applicationId);
    for (const Element &element : all) {
        const auto text = revisions::textOf(call.db(), element);
        if (text && selection.contains(*text))
            texts.append(*text);
    }
    Lineage lineage;
    for (const revisions::ElementText &text : std::as_const(texts)) {
        lineage.origins.insert(text.element.id, originsOf(call.db(), text));
        if (text.element.kind == ElementKind::Form)
            lineage.formerNames.insert(text.element.id, forms::formerNames(call.db(), text.element.id));
    }
    return packageOf(in.applicationId, application->name, texts, lineage);
}

static ImportPlan planImport(Call &call, const PlanImport &in)
{
    const ReadPackage package = readPackage(in.package);
    return told(package, planOf(call.db(), package, preferenceOf(in.prefer)));
}

static ImportPlan importPackage(Call &call, const ImportPackage &in, script::ScriptHost &scripts)
{
    const ReadPackage package = readPackage(in.package);
    const Prefer prefer = preferenceOf(in.prefer);
    const Plan plan = planOf(call.db(), package, prefer);
    if (!in.hash.isEmpty() && in.hash != plan.hash)
        refuseMoved();
    requireNoConflicts(plan);
    requireNotTooMany(call, plan);
    const auto prepared = preparedElements(call, package, plan, scripts);
    call.note(u"package of "_s % package.applicationName, package.applicationId);
    const QList<TakenIn> taken = takenIn(package, savedAsTheyAre(plan));
    const QStringList listed = listedForms(plan);
    QList<Element> elements;
    for (const PackedElement &packed : package.elements)
        elements.append(packed.source.element);
    writeWithForms(call, listed, [&](Session &session, LoadedForms &loaded) {
        takeTurns(session, elements, listed);
        if (stateOf(session, package) != plan.state)
            refuseMoved();
        for (const PreparedElement &each : prepared) {
            beginChange(call, session, each.element);
            withFile(each.path, [&] { each.saving(session, loaded); });
            noteChange(call, session, each.element, u"import"_s, in.message);
        }
        keepTakenIn(session, taken);
    });
    return told(package, plan);
}

void registerPackages(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::exportPackage, exportPackage);
    routes.on(endpoints::planImport, planImport);
    routes.on(endpoints::importPackage,
        [&scripts](Call &call, const ImportPackage &in) { return importPackage(call, in, scripts); });
}

} // namespace formwright::designtime
