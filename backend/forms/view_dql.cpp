#include "backend/forms/view_dql.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/dql_reach.h"
#include "backend/forms/system_variables.h"
#include "backend/forms/unfit.h"

#include <QSet>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

QString queryOf(const ViewDesign &view)
{
    return view.attributes.value("filterScript"_L1).toString();
}

// The search form's fields. Null where the view has none.
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

// Values of the search form that are empty leave the comparisons out that name them.
class Filled
{
public:
    explicit Filled(const QSet<QString> &empty) : m_empty(empty) { }

    std::optional<dql::Node> of(const dql::Node &node) const
    {
        if (node.parts.empty()) {
            const bool isLeftOut = std::any_of(node.values.begin(), node.values.end(), [&](const dql::Value &value) {
                return value.kind == dql::Value::Kind::Named && m_empty.contains(value.text.toLower());
            });
            return isLeftOut ? std::nullopt : std::optional(node);
        }
        dql::Node filled = node;
        filled.parts.clear();
        for (const dql::Node &part : node.parts) {
            if (auto kept = of(part))
                filled.parts.push_back(std::move(*kept));
        }
        if (filled.parts.empty())
            return std::nullopt;
        if (filled.parts.size() == 1 && filled.kind != dql::Node::Kind::Not)
            return filled.parts.front();
        return filled;
    }

private:
    const QSet<QString> &m_empty;
};

// Nobody finds out by searching what he may not see.
void requireAskable(
    const dql::Node &node, const DqlForms &forms, const QSet<QString> &searched, const SearchValues &search)
{
    for (const dql::Node &part : node.parts)
        requireAskable(part, forms, searched, search);
    const bool isSearched = std::any_of(node.values.begin(), node.values.end(), [&](const dql::Value &value) {
        return value.kind == dql::Value::Kind::Named && searched.contains(value.text.toLower());
    });
    if (!isSearched || !search.mayAskAbout)
        return;
    const bool goesElsewhere = !node.term.steps.empty();
    for (qsizetype i = 0; i < (goesElsewhere ? forms.designs.size() : 1); ++i) {
        const FormDesign &form = *forms.designs[i];
        int field = node.term.isProperty ? -1 : form.fieldIndex(node.term.name);
        if (field < 0 && node.term.reading != dql::Reading::AsItIs && node.term.name.startsWith(u'T'))
            field = form.fieldIndex(node.term.name.sliced(1)); // "#Tdue"
        if (!node.term.isProperty && field < 0 && goesElsewhere)
            continue;
        if ((!node.term.isProperty && field < 0) || !search.mayAskAbout(form, field))
            throw Unfit{u"it searches by what you may not see"_s};
    }
}

QString opened(const QString &text, const contract::WireContext *wire)
{
    return wire ? wire->openId(text).value_or(u"--"_s) : text;
}

} // namespace

ViewCondition dqlConditionOf(Session &session, FormCatalog &catalog, const ViewDesign &view, const FormDesign &form,
    const identity::Principal &user, const SearchValues &search)
{
    const QString text = queryOf(view);
    dql::Parsed parsed = dql::parse(text);
    if (!parsed.isSound())
        throw Unfit{u"its query of DQL cannot be read: "_s % dql::sentence(text, parsed.problems.first())};
    const DqlReach reach = reachOf(parsed.query);
    const DqlForms forms = formsFor(session, catalog, std::make_shared<const FormDesign>(form), reach);

    dql::NamedValues values;
    QSet<QString> searched;
    QSet<QString> empty;
    const auto searchForm = searchFormOf(session, catalog, view);
    const QSet<QString> known = searchNames(searchForm);
    for (const QString &name : std::as_const(reach.names)) {
        if (auto facts = factsAbout(session, form.applicationId, user, name)) {
            if (facts->isEmpty())
                throw Unfit{u"you have no "_s % name};
            values.insert(name, std::move(*facts));
        } else if (known.contains(name)) {
            QStringList given = search.values.value(fieldNameKey(name));
            if (given.isEmpty()) {
                empty.insert(name);
                continue;
            }
            const Field &field = searchForm->fields.at(searchForm->fieldIndex(name));
            if (field.kind == FieldKind::User || field.kind == FieldKind::Department) {
                for (QString &id : given)
                    id = opened(id, search.wire);
            }
            searched.insert(name);
            values.insert(name, std::move(given));
        }
    }
    if (parsed.query.condition && !empty.isEmpty())
        parsed.query.condition = Filled(empty).of(*parsed.query.condition);
    if (parsed.query.condition)
        requireAskable(*parsed.query.condition, forms, searched, search);

    const dql::Resolved resolved = dql::resolve(parsed.query, forms.schema, values);
    if (!resolved.isDecided()) {
        const dql::Problem &problem = resolved.problems.first();
        throw Unfit{u"its query of DQL cannot be obeyed: "_s % dql::sentence(text, problem)};
    }
    ViewCondition condition;
    if (parsed.query.condition)
        condition.predicates.append(compiled(session.dialect(), resolved.condition, forms));
    condition.sorts = sortsOf(resolved.orders);
    return condition;
}

void checkFilterQuery(Session &session, FormCatalog &catalog, const ViewDesign &view, const FormDesign &form)
{
    if (editModeOf(view) != "01"_L1)
        return;
    const QString text = queryOf(view);
    const dql::Parsed parsed = dql::parse(text);
    const DqlReach reach = reachOf(parsed.query);
    QList<contract::FieldError> wrong;
    try {
        const DqlForms forms = formsFor(session, catalog, std::make_shared<const FormDesign>(form), reach);
        QStringList names = systemVariables();
        const QSet<QString> searched = searchNames(searchFormOf(session, catalog, view));
        names.append(searched.values());
        for (const dql::Problem &problem : dql::check(text, forms.schema, names))
            wrong.append({u"filterScript"_s, dql::sentence(text, problem)});
    } catch (const Unfit &unfit) {
        wrong.append({u"filterScript"_s, unfit.reason});
    }
    if (!wrong.isEmpty())
        throw contract::Error::invalid(u"invalid filter"_s, wrong);
}

} // namespace formwright::forms
