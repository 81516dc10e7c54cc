#include "backend/runtime/document_list.h"

#include "backend/runtime/document_access.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/view_access.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_documents;
using contract::Error;
using forms::FormDesign;
using forms::RecordQuery;
using forms::RecordSort;

namespace {

int positive(const QString &text, const QString &name, int whenEmpty)
{
    if (text.isEmpty())
        return whenEmpty;
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 1)
        throw Error::invalid(u"invalid paging"_s, {{name, u"must be a number from 1"_s}});
    return number;
}

bool isDescending(const QString &direction)
{
    const QString word = direction.trimmed().toLower();
    if (!word.isEmpty() && word != "asc"_L1 && word != "desc"_L1)
        throw Error::invalid(u"invalid order"_s, {{u"_sortStatus"_s, u"must be asc or desc"_s}});
    return word == "desc"_L1;
}

constexpr qsizetype mostSorts = 100;

// A field once: after the first time it has no order left to give.
class Sorts
{
public:
    void add(int field, bool descending)
    {
        if (m_fields.contains(field))
            return;
        m_fields.insert(field);
        list.append({field, descending});
    }
    QList<RecordSort> list;

private:
    QSet<int> m_fields;
};

// A field that is hidden from the caller is none for him.
int permittedSort(const FormDesign &form, const access::FormAccess &access, const QString &name)
{
    const int field = forms::fieldForSort(form, name);
    return access.isHidden(field) ? forms::fieldForSort(FormDesign(), name) : field;
}

QList<RecordSort> sortsOf(const FormDesign &form, const access::FormAccess &access, const ListDocuments &in)
{
    Sorts sorts;
    QStringList names;
    for (const QString &list : in.sortCol)
        names += list.split(u',', Qt::SkipEmptyParts);
    const QStringList directions = in.sortStatus.split(u',');
    for (qsizetype i = 0; i < names.size(); ++i) {
        // Directions run along the fields; the last one repeats.
        const QString direction = directions.value(std::min(i, directions.size() - 1));
        sorts.add(permittedSort(form, access, names[i].trimmed()), isDescending(direction));
    }
    if (names.size() > mostSorts)
        throw Error::invalid(
            u"invalid order"_s, {{u"sortCol"_s, u"names more than "_s % QString::number(mostSorts) % u" fields"_s}});
    const QStringList parts = in.orderBy.split(u',', Qt::SkipEmptyParts);
    if (parts.size() > mostSorts)
        throw Error::invalid(
            u"invalid order"_s, {{u"orderby"_s, u"names more than "_s % QString::number(mostSorts) % u" fields"_s}});
    for (const QString &part : parts) {
        const QString trimmed = part.simplified();
        const QString last = trimmed.section(u' ', -1).toLower();
        const bool hasDirection = trimmed.contains(u' ') && (last == "asc"_L1 || last == "desc"_L1);
        const QString name = hasDirection ? trimmed.section(u' ', 0, -2) : trimmed;
        sorts.add(permittedSort(form, access, name), hasDirection && last == "desc"_L1);
    }
    return sorts.list;
}

} // namespace

static DocumentList listOnce(http::Call &call, const ListDocuments &in, const DocumentScope &scope,
    forms::RecordCounts &counts, const Scripting &scripting)
{
    storage::Session &session = call.db();
    std::shared_ptr<const forms::ViewDesign> view;
    if (!in.viewId.plain.isEmpty()) {
        view = call.services.forms.view(session, in.viewId.plain);
        if (!view || view->applicationId != scope.applicationId)
            throw Error::notFound(u"there is no such view"_s);
        requireView(call, session, *view);
    }
    const QString formId = in.formId.plain.isEmpty() && view ? view->formId : in.formId.plain;
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formid"_s, u"is required where no viewid is given"_s}});
    if (view && view->formId != formId)
        throw Error::invalid(u"invalid input"_s, {{u"formid"_s, u"is not the form of the view"_s}});
    const auto [form, access] = formOf(call, session, scope, formId);

    DocumentList list;
    RecordQuery query;
    query.domainId = scope.domainId;
    query.filters = access.rows();
    list.note = access.nothingBecause();
    if (!in.parentId.plain.isEmpty() && !seesParent(call, session, scope, in.parentId.plain))
        query.filters.append({forms::IdField, forms::Comparison::Equal, {false, QString(), 0}}); // as for none
    if (!in.parentId.plain.isEmpty())
        query.filters.append({forms::ParentField, forms::Comparison::Equal, {false, in.parentId.plain, 0}});
    const FlowHiding hiding(call, session, *form);
    QList<int> asked;
    readBy(session, *form, [&] {
        for (const QString &parameter : in.parameter) {
            auto filter = forms::parseFilter(*form, parameter, call.wire());
            if (filter && access.isHidden(filter->field))
                filter = forms::parseFilter(FormDesign(), parameter, call.wire()); // no field of the form for him
            if (filter) {
                asked.append(filter->field);
                query.filters.append(*filter);
            }
        }
        hiding.leaveOut(asked, query);
        query.sorts = sortsOf(*form, access, in);
    });
    if (view) {
        const ShownByView shown = shownBy(
            call, session, scope, *view, *form, access, {}, filterScript(call, scope, *view, scripting, call.user));
        query.filters += shown.condition.filters;
        query.predicates += shown.condition.predicates;
        if (list.note.isEmpty())
            list.note = shown.condition.nothingBecause;
        if (query.sorts.isEmpty())
            query.sorts = shown.sorts;
    }
    hiding.sortAsEmpty(query);

    const int most = int(call.services.settings.number("list.maxRows"));
    const qint64 mostBytes = call.services.settings.number("list.maxBytes");
    const int page = positive(in.page, u"_page"_s, 1);
    const int lines = std::min(most, positive(in.pageLines, u"page_lines"_s, most));

    list.page = page;
    list.pageLines = lines;
    if (!list.note.isEmpty()) {
        list.data.text = "[]";
        return list;
    }
    const forms::RecordStatement statement
        = forms::listStatement(session.dialect(), *form, query, lines, qint64(page - 1) * lines);
    readBy(session, *form, [&] {
        constexpr qsizetype usualRow = 1280; // bytes
        constexpr int mostAtOnce = 50;
        contract::JsonWriter out(std::min(lines, mostAtOnce) * usualRow);
        DocumentWriter writer(call, *form, access);
        if (!hiding.isWithoutFlows() && workflow::hasFlows(session, scope.domainId, form->id)) {
            QStringList instances;
            QStringList inFlows;
            for (storage::Rows rows = session.run(statement.sql, statement.values); rows.next();) {
                const QString instance = rows.text(forms::StateColumn);
                if (instance.isEmpty())
                    continue;
                instances.append(instance);
                inFlows.append(rows.text(forms::IdColumn));
            }
            writer.learnFlows(session, scope.domainId, instances);
            writer.hideInRows(hiding.ofRecords(inFlows));
        }
        out.beginArray();
        {
            storage::Rows rows = session.run(statement.sql, statement.values);
            while (rows.next()) {
                writer.writeRow(out, rows);
                if (out.size() > mostBytes)
                    throw Error::tooLarge(u"the rows take more than "_s % QString::number(mostBytes)
                        % u" bytes: ask for fewer of them with page_lines"_s);
                ++list.size;
            }
        }
        out.endArray();
        list.data.text = out.take();
        // The last page tells the total by itself.
        const bool isLast = list.size < lines && (list.size > 0 || page == 1);
        if (isLast)
            list.rowCount = qint64(page - 1) * lines + list.size;
        else
            list.rowCount = in.withTotal.value_or(true) ? counts.count(session, *form, query) : -1;
    });
    return list;
}

DocumentList listDocuments(
    http::Call &call, const ListDocuments &in, forms::RecordCounts &counts, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return listOnce(call, in, scope, counts, mine); });
}

} // namespace formwright::runtime
