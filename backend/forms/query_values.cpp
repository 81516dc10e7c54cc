#include "backend/forms/query_values.h"

#include "app/template/form_template.h"
#include "backend/forms/system_variables.h"
#include "backend/forms/unfit.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

QString opened(const QString &text, const contract::WireContext *wire)
{
    return wire ? wire->openId(text).value_or(u"--"_s) : text;
}

} // namespace

std::shared_ptr<const FormDesign> searchFormOf(Session &session, FormCatalog &catalog, const ViewDesign &view)
{
    const QString id = view.attributes.value("searchFormId"_L1).toString();
    auto form = id.isEmpty() ? nullptr : catalog.form(session, id);
    return form && form->applicationId == view.applicationId ? form : nullptr;
}

QSet<QString> searchNames(const std::shared_ptr<const FormDesign> &searchForm)
{
    QSet<QString> names;
    for (const Field &field : searchForm ? searchForm->fields : QList<Field>())
        names.insert(field.name.toLower());
    return names;
}

QueryValues queryValuesOf(Session &session, FormCatalog &catalog, const ViewDesign &view,
    const identity::Principal &user, const SearchValues &search, const QSet<QString> &names)
{
    QueryValues found;
    const auto searchForm = searchFormOf(session, catalog, view);
    const QSet<QString> known = searchNames(searchForm);
    for (const QString &name : names) {
        if (auto facts = factsAbout(session, view.applicationId, user, name)) {
            if (facts->isEmpty())
                throw Unfit{u"you have no "_s % name};
            found.values.insert(name, std::move(*facts));
            continue;
        }
        if (!known.contains(name))
            continue;
        QStringList given = search.values.value(fieldNameKey(name));
        if (given.isEmpty()) {
            found.empty.insert(name);
            continue;
        }
        const Field &field = searchForm->fields.at(searchForm->fieldIndex(name));
        if (field.kind == FieldKind::User || field.kind == FieldKind::Department) {
            for (QString &id : given)
                id = opened(id, search.wire);
        }
        found.searched.insert(name);
        found.values.insert(name, std::move(given));
    }
    return found;
}

} // namespace formwright::forms
