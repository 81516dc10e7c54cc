#include "backend/forms/view_sql.h"

#include "app/template/form_template.h"
#include "backend/forms/form_store.h"
#include "backend/forms/query_values.h"
#include "backend/forms/record_store.h"
#include "backend/forms/sql_text.h"
#include "backend/forms/system_variables.h"
#include "backend/forms/unfit.h"
#include "backend/storage/confined_reader.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(sqlViews, "formwright.sql")

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::ConfinedQuery;
using storage::ConfinedReader;
using storage::Session;

namespace {

constexpr int mostForms = 1000; // of a software, that a query may name
constexpr qint64 longestShown = 4000; // of a text

QString queryOf(const ViewDesign &view)
{
    return view.attributes.value("sqlFilterScript"_L1).toString();
}

QString quoted(QString text, QChar quote)
{
    const QString one(quote);
    text.remove(QChar::Null);
    return one % text.replace(one, QString(one % one)) % one;
}

QString moment(const QString &column, const storage::Dialect &dialect)
{
    return dialect.isSqlite()
        ? u"strftime('%Y-%m-%d %H:%M:%S', "_s % column % u" / 1000, 'unixepoch')"_s
        : u"to_char(to_timestamp("_s % column % u" / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')"_s;
}

// What may be long is cut: a query compares texts by their lengths, and nothing ends it within one comparison.
QString shownColumn(const FormDesign &form, int index)
{
    const Field &field = form.fields.at(index);
    const QString column = queriedColumn(form, index);
    const bool isShort = field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal
        || field.kind == FieldKind::Boolean || field.kind == FieldKind::Date || field.kind == FieldKind::DateTime
        || (field.maxLength && *field.maxLength <= longestShown);
    return isShort ? column : QString(u"substr("_s % column % u", 1, "_s % QString::number(longestShown) % u')');
}

// A form as the query sees it. Its values stand in the text, since a view has none: they are ids and names of ours.
storage::ShownTable shownTable(
    const FormDesign &form, const QString &name, const QString &domainId, const storage::Dialect &dialect)
{
    QString columns = u"id || "_s % quoted(documentId({}, form.id), u'\'')
        % u" AS id, parent_id AS parent, author_id AS author, author_department_id AS authordeptid, "
          "modifier_id AS lastmodifier, versions, state_id AS state, state_int AS stateint, state_label AS statelabel, "
          "is_temporary AS istmp, domain_id AS domainid, "_s
        % quoted(form.id, u'\'') % u" AS formid, "_s % quoted(form.name, u'\'') % u" AS formname, "_s
        % quoted(form.applicationId, u'\'') % u" AS applicationid, "_s % moment(u"created"_s, dialect)
        % u" AS created, "_s % moment(u"modified"_s, dialect) % u" AS lastmodified"_s;
    for (int i = 0; i < form.fields.size(); ++i)
        columns
            += u", "_s % shownColumn(form, i) % u" AS "_s % quoted(u"item_"_s % form.fields.at(i).name.toLower(), u'"');
    return {name, formTableName(form.id),
        u"SELECT "_s % columns % u" FROM "_s % form.table % u" WHERE domain_id = "_s % quoted(domainId, u'\'')};
}

// The forms that the query names, by what it calls them.
using NamedForms = QList<std::pair<QString, std::shared_ptr<const FormDesign>>>;

NamedForms formsIn(Session &session, FormCatalog &catalog, const QString &applicationId, const SqlText &text)
{
    NamedForms named;
    QSet<QString> taken;
    const auto rows = formsOf(session, applicationId, {}, {}, mostForms, 0);
    for (const FormRow &row : rows) {
        const QString name = u"tlk_"_s % row.name.toLower();
        if (!text.words().contains(name))
            continue;
        if (taken.contains(name))
            throw Unfit{u"more than one form is called "_s % row.name};
        taken.insert(name);
        if (auto form = catalog.form(session, row.id))
            named.append({name, std::move(form)});
    }
    return named;
}

// Nobody finds out by searching what he may not see: of a query that searches, every field is looked at.
void requireAskable(
    const NamedForms &named, const SqlText &text, const QSet<QString> &searched, const SearchValues &search)
{
    if (searched.isEmpty() || !search.mayAskAbout)
        return;
    for (const auto &[name, form] : named) {
        for (int i = 0; i < form->fields.size(); ++i) {
            const bool isNamed = text.words().contains(QString(u"item_"_s % form->fields.at(i).name.toLower()));
            if (isNamed && !search.mayAskAbout(*form, i))
                throw Unfit{u"it searches by what you may not see"_s};
        }
    }
}

ConfinedQuery confined(const storage::Dialect &dialect, const NamedForms &named, const SqlText &text,
    const QHash<QString, QStringList> &values, const QString &domainId)
{
    const SqlText::Bound bound = text.bound(values, dialect);
    ConfinedQuery query{{}, text.temporaryNames(), text.memberNames(), bound.sql, bound.values};
    for (const auto &[name, form] : named)
        query.tables.append(shownTable(*form, name, domainId, dialect));
    return query;
}

} // namespace

ViewCondition sqlConditionOf(Session &session, FormCatalog &catalog, const ConfinedReader &reader,
    const ViewDesign &view, const FormDesign &form, const identity::Principal &user, const QString &domainId,
    const SearchValues &search)
{
    const SqlText text(queryOf(view));
    const QueryValues named = queryValuesOf(session, catalog, view, user, search, text.valueNames());
    for (const QString &name : text.valueNames()) {
        if (!named.values.contains(name) && !named.empty.contains(name))
            throw Unfit{u":"_s % name % u" stands for nothing"_s};
    }
    const NamedForms tables = formsIn(session, catalog, view.applicationId, text);
    requireAskable(tables, text, named.searched, search);
    QStringList ids;
    try {
        const QStringList found = reader.ids(confined(session.dialect(), tables, text, named.values, domainId));
        for (const QString &id : found) {
            const auto key = documentKey(id);
            if (key && key->formId == form.id)
                ids.append(key->recordId);
        }
    } catch (const storage::QueryRefused &refused) {
        // The engine's words may hold values that the user does not see.
        qCWarning(sqlViews).noquote() << view.name << refused.reason;
        throw Unfit{
            u"its query of SQL cannot be obeyed"_s % (user.developer ? QString(u": "_s % refused.reason) : QString())};
    }
    ViewCondition condition;
    condition.predicates.append(amongst(ids, session.dialect()));
    return condition;
}

void checkSqlFilter(Session &session, FormCatalog &catalog, const ConfinedReader &reader, const ViewDesign &view)
{
    const SqlText text(queryOf(view));
    const QSet<QString> known = searchNames(searchFormOf(session, catalog, view));
    for (const QString &name : text.valueNames()) {
        if (!systemVariables().contains(name) && !known.contains(name))
            throw Unfit{u":"_s % name % u" stands for nothing"_s};
    }
    try {
        const NamedForms tables = formsIn(session, catalog, view.applicationId, text);
        reader.check(confined(session.dialect(), tables, text, {}, u"-"_s));
    } catch (const storage::QueryRefused &refused) {
        throw Unfit{refused.reason};
    }
}

} // namespace formwright::forms
