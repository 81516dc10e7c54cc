#include "backend/designtime/element_saving.h"

#include "app/contract/well_formed_id.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Session;

ElementSource sourceOf(const QString &text, const QString &applicationId)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &problem);
    if (problem.error != QJsonParseError::NoError || !document.isObject())
        throw Error::invalid(u"the text of the element is no JSON object: "_s % problem.errorString());
    ElementSource source;
    source.members = document.object();
    source.applicationId = applicationId;
    const auto kind = revisions::kindNamed(source.text("kind"_L1));
    source.element.id = source.text("id"_L1);
    if (!kind || source.element.id.isEmpty())
        throw Error::invalid(u"the text of the element does not say what it is: kind and id"_s);
    source.element.kind = *kind;
    return source;
}

int turnOf(ElementKind kind)
{
    // What forms name stands behind the modules.
    const bool isNamedByForms = kind == ElementKind::Library || kind == ElementKind::Style;
    return isNamedByForms ? 10 * int(ElementKind::Module) + 1 + int(kind == ElementKind::Style) : 10 * int(kind);
}

Saving preparedSaving(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    switch (source.element.kind) {
    case ElementKind::Application:
        return prepareApplication(call, source);
    case ElementKind::Module:
        return prepareModule(call, source);
    case ElementKind::Form:
        return prepareForm(call, source, scripts);
    case ElementKind::View:
        return prepareView(call, source, scripts);
    case ElementKind::Menu:
        return prepareMenu(call, source);
    case ElementKind::Role:
        return prepareRole(call, source);
    case ElementKind::Flow:
        return prepareFlow(call, source);
    case ElementKind::Library:
        return prepareLibrary(call, source, scripts);
    case ElementKind::Style:
        break;
    }
    return prepareStyle(call, source);
}

forms::LibraryTexts librariesFor(Call &call, const ElementSource &source)
{
    return source.libraries ? source.libraries : forms::libraryTexts(call.db(), source.applicationId);
}

QString partId(const QJsonValue &part)
{
    const QString id = part["id"_L1].toString();
    if (!contract::isWellFormedId(id))
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is no id: letters, digits, - and _, at most 64"_s}});
    return id;
}

bool isThere(Session &session, const ElementSource &source)
{
    const auto found = revisions::elementOf(session, source.element.id);
    if (!found)
        return false;
    const auto text = found->kind == source.element.kind && found->id == source.element.id
        ? revisions::textOf(session, *found)
        : std::nullopt;
    if (!text || text->applicationId != source.applicationId)
        throw Error::conflict(u"the id "_s % source.element.id % u" is that of something else"_s);
    return true;
}

void continueVersion(Session &session, const QString &table, const QString &id)
{
    const auto last
        = session.integer(u"SELECT max(version) FROM design_revision WHERE element_id = ?"_s, id).value_or(0);
    session.execute(u"UPDATE "_s % table % u" SET version = ? WHERE id = ?"_s, last + 1, id);
}

// Each save of the part was a revision of the element.
void continuePartVersion(Session &session, const QString &table, const QString &id, const QString &elementId)
{
    const auto last
        = session.integer(u"SELECT max(number) + max(version) FROM design_revision WHERE element_id = ?"_s, elementId);
    if (last)
        session.execute(u"UPDATE "_s % table % u" SET version = ? WHERE id = ?"_s, *last, id);
}

} // namespace formwright::designtime
