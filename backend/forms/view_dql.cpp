#include "backend/forms/view_dql.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/dql_reach.h"
#include "backend/forms/query_values.h"
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

    const QueryValues named = queryValuesOf(session, catalog, view, user, search, reach.names);
    dql::NamedValues values;
    for (auto it = named.values.begin(); it != named.values.end(); ++it)
        values.insert(it.key(), it.value());
    if (parsed.query.condition && !named.empty.isEmpty())
        parsed.query.condition = Filled(named.empty).of(*parsed.query.condition);
    if (parsed.query.condition)
        requireAskable(*parsed.query.condition, forms, named.searched, search);

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

QList<contract::FieldError> dqlProblems(
    Session &session, FormCatalog &catalog, const ViewDesign &view, const FormDesign &form)
{
    const QString text = queryOf(view);
    const DqlForms forms
        = formsFor(session, catalog, std::make_shared<const FormDesign>(form), reachOf(dql::parse(text).query));
    QStringList names = systemVariables();
    names.append(searchNames(searchFormOf(session, catalog, view)).values());
    QList<contract::FieldError> wrong;
    for (const dql::Problem &problem : dql::check(text, forms.schema, names))
        wrong.append({u"filterScript"_s, dql::sentence(text, problem)});
    return wrong;
}

} // namespace formwright::forms
