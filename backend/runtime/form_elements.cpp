#include "backend/runtime/form_elements.h"

#include "backend/runtime/view_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::SourceNode;
using http::Call;

namespace {

bool isIncluded(const SourceNode &node)
{
    return node.isElement() && node.traits == &forms::tagTraits(u"o-include");
}

// A text that a script makes, shown as it is or as a code.
bool isCalculated(const SourceNode &node)
{
    return node.isElement()
        && (node.traits == &forms::tagTraits(u"o-calctext") || node.traits == &forms::tagTraits(u"o-qrcode"));
}

bool mayOpen(Call &call, const forms::ViewDesign &view)
{
    try {
        requireView(call, call.db(), view);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
    return true;
}

} // namespace

FormElements formElements(Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record, bool isStored, const forms::SourceTree &tree)
{
    FormElements elements;
    std::optional<ButtonScripts> scripts;
    const auto run = [&](const QString &element, const QString &source) {
        if (!scripts)
            scripts.emplace(call, scope, at, scripting, Counting::Looks, record, isStored, QJsonObject(), u"form"_s);
        return scripts->run(element, source, script::Budget::Field);
    };
    const QHash<forms::NodeId, int> places = placesOfElements(tree);
    for (const SourceNode &node : tree.nodes()) {
        const bool isView = isIncluded(node);
        if (!isView && !isCalculated(node))
            continue;
        QString label = node.value(u"label").simplified();
        if (label.isEmpty())
            label = node.value(u"discript").simplified();
        const QString name = node.value(u"name").simplified();
        const QString element = isView ? u"the rows "_s % name : u"the text "_s % (label.isEmpty() ? name : label);
        const bool isHidden = isTrue(run(element, node.value(u"hiddenscript")));
        const bool isHiddenOnPaper = isHidden || isTrue(run(element, node.value(u"hiddenprintscript")));
        if (!isView) {
            if (!isHidden)
                elements.texts.append({node.id, places.value(node.id), label,
                    textOf(run(element, node.value(u"valuescript")).value), isHiddenOnPaper});
            continue;
        }
        QString viewId = node.value(u"viewid").trimmed();
        if (const QString source = node.value(u"valuescript"); !source.trimmed().isEmpty())
            viewId = textOf(run(element, source).value).trimmed();
        const auto view = call.services.forms.view(call.db(), viewId);
        if (!view || view->applicationId != scope.applicationId)
            continue;
        const bool isForbidden = !mayOpen(call, *view);
        elements.views.append(
            {node.id, places.value(node.id), view, isHidden || isForbidden, isHiddenOnPaper || isForbidden});
    }
    return elements;
}

QHash<forms::NodeId, int> placesOfElements(const forms::SourceTree &tree)
{
    QHash<forms::NodeId, int> places;
    for (const SourceNode &node : tree.nodes()) {
        if (isIncluded(node) || isCalculated(node))
            places.insert(node.id, int(places.size()));
    }
    return places;
}

} // namespace formwright::runtime
