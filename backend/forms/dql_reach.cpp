#include "backend/forms/dql_reach.h"

#include "backend/forms/form_store.h"
#include "backend/forms/unfit.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr int mostForms = 1000; // of a software, that a query may reach for
constexpr int deepestModule = 100;

void addReach(const dql::Node &node, DqlReach &reach)
{
    for (const dql::Node &part : node.parts)
        addReach(part, reach);
    if (!node.term.steps.empty())
        reach.hasSteps = true;
    if (node.term.isProperty && node.term.name.compare("formname"_L1, Qt::CaseInsensitive) == 0)
        reach.hasFormName = true;
    for (const dql::Value &value : node.values) {
        if (value.kind == dql::Value::Kind::Named)
            reach.names.insert(value.text.toLower());
    }
}

} // namespace

DqlReach reachOf(const dql::Query &query)
{
    DqlReach reach;
    if (query.condition)
        addReach(*query.condition, reach);
    for (const dql::Order &order : query.orders)
        reach.hasSteps = reach.hasSteps || !order.term.steps.empty();
    return reach;
}

QString pathOf(Session &session, const FormDesign &form)
{
    QString path = form.name;
    QString module = form.moduleId;
    for (int depth = 0; depth < deepestModule && !module.isEmpty(); ++depth) {
        Rows rows = session.query(u"SELECT name, superior FROM module WHERE id = ?"_s, module);
        if (!rows.next())
            break;
        path = rows.text(0) % u'/' % path;
        module = rows.text(1);
    }
    return path;
}

DqlForms formsFor(Session &session, FormCatalog &catalog, const std::shared_ptr<const FormDesign> &form,
    const DqlReach &reach, const FormAdmission &admits)
{
    DqlForms forms;
    const auto add = [&](const std::shared_ptr<const FormDesign> &design, const QString &path) {
        forms.add(design, path);
        if (admits && !admits(*design, forms.schema.forms.last())) {
            forms.schema.forms.removeLast();
            forms.designs.removeLast();
        }
    };
    add(form, reach.hasFormName || reach.hasSteps ? pathOf(session, *form) : form->name);
    if (!reach.hasSteps)
        return forms;
    const auto rows = formsOf(session, form->applicationId, {}, {}, mostForms + 1, 0);
    if (rows.size() > mostForms)
        throw Unfit{
            u"its query reaches for other forms, and the software has more than "_s % QString::number(mostForms)};
    for (const FormRow &row : rows) {
        const auto other = row.id == form->id ? nullptr : catalog.form(session, row.id);
        if (other)
            add(other, pathOf(session, *other));
    }
    return forms;
}

} // namespace formwright::forms
