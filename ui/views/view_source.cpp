#include "ui/views/view_source.h"

#include "app/contract/encode.h"
#include "ui/documents/form_language.h"

#include <QJsonDocument>

namespace formwright::views {

using namespace Qt::StringLiterals;
using client::Result;
using contract::runtime_designs::ColumnDefinition;
using contract::runtime_designs::FormDefinition;
using contract::runtime_designs::ViewDefinition;
namespace endpoints = contract::runtime_views;

namespace {

const QString placeColumn = u"place"_s; // of a map without a column of its place

}

ViewSource::ViewSource(client::ApiClient &client, const ViewAddress &address, QObject *parent)
    : QObject(parent), m_client(client), m_address(address), m_names(new models::ReferenceNames(client, this))
{
    connect(m_names, &models::ReferenceNames::known, this, &ViewSource::namesChanged);
}

void ViewSource::load()
{
    if (m_call)
        return; // a second answer would take back what was narrowed since the first
    if (!m_drawnIn.isEmpty()) {
        loadDrawn();
        return;
    }
    m_call = m_client.call(contract::runtime_designs::viewTemplate,
        {.applicationId = {m_address.applicationId}, .id = {m_address.viewId}, .parentId = {}, .isRelate = {}}, this,
        [this](const Result<ViewDefinition> &answer) {
            m_call = nullptr;
            answer ? loadForm({.view = *answer, .form = {}, .searchFields = {}}) : Q_EMIT failed(answer.failure());
        });
}

void ViewSource::setDrawn(const QString &plainApplicationId, const QJsonObject &design)
{
    m_drawnIn = plainApplicationId;
    m_drawn = design;
}

void ViewSource::loadDrawn()
{
    namespace previews = contract::runtime_previews;
    m_call = m_client.call(previews::drawnTemplate, {.applicationId = {m_drawnIn}, .design = m_drawn}, this,
        [this](const Result<previews::DrawnTemplate> &answer) {
            m_call = nullptr;
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            m_address = {answer->applicationId.plain, answer->view.id.plain};
            take({answer->view, documents::inLanguage(answer->form), answer->searchFields});
        });
}

void ViewSource::stopLoading()
{
    if (m_call)
        m_call->abort();
}

void ViewSource::loadForm(const Design &read)
{
    m_call = m_client.call(contract::runtime_designs::formDefinition,
        {.applicationId = {m_address.applicationId}, .formId = read.view.formId}, this,
        [this, read](const Result<FormDefinition> &answer) {
            m_call = nullptr;
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            Design known = read;
            known.form = documents::inLanguage(*answer);
            known.view.searchForm ? loadSearchForm(known) : take(known);
        });
}

void ViewSource::loadSearchForm(const Design &read)
{
    m_call = m_client.call(endpoints::searchFormTemplate,
        {.applicationId = {m_address.applicationId}, .viewId = {m_address.viewId}}, this,
        [this, read](const Result<endpoints::SearchFormTemplate> &answer) {
            m_call = nullptr;
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            Design known = read;
            known.searchFields = answer->fieldList;
            take(known);
        });
}

// A design that is as it was moves nothing: whoever reads the rows stays where he is.
void ViewSource::take(const Design &read)
{
    static const contract::WireContext wire;
    contract::JsonWriter told;
    encode(told, read.view, wire);
    encode(told, read.form, wire);
    encode(told, read.searchFields, wire);
    const QByteArray known = told.take();
    if (m_isLoaded && known == m_known) {
        Q_EMIT unchanged();
        return;
    }
    if (m_isLoaded)
        Q_EMIT replacing();
    m_known = known;
    m_view = read.view;
    m_form = read.form;
    const QList<ViewColumn> before = m_columns;
    const QList<FieldDefinition> searchedBefore = std::exchange(m_searchFields, read.searchFields);
    m_filters.clear(); // they stand below the headings, and come back from there
    finish();
    dropLost(before, searchedBefore);
    Q_EMIT loaded();
}

void ViewSource::dropLost(const QList<ViewColumn> &before, const QList<FieldDefinition> &searchedBefore)
{
    m_lost.clear();
    for (const ViewColumn &column : before) {
        const bool isThere = std::any_of(m_columns.begin(), m_columns.end(),
            [&column](const ViewColumn &each) { return each.id == column.id && each.field; });
        if (!isThere && m_columnFilters.remove(column.id) > 0)
            m_lost.append(column.title);
    }
    for (const FieldDefinition &field : searchedBefore) {
        const bool isThere = std::any_of(m_searchFields.begin(), m_searchFields.end(),
            [&field](const FieldDefinition &each) { return each.name == field.name && each.kind == field.kind; });
        if (isThere || !m_search.contains(field.name))
            continue;
        m_search.remove(field.name);
        m_lost.append(field.label);
    }
}

void ViewSource::finish()
{
    m_columns.clear();
    for (const ColumnDefinition &design : std::as_const(m_view.columns)) {
        if (!design.visible)
            continue;
        const FieldDefinition *field = fieldOf(design.fieldName);
        const QString title = documents::titleIn(design.multiLanguageLabel,
            !design.name.isEmpty() ? design.name
                : field            ? field->label
                                   : QString());
        m_columns.append({design.id.plain, title, design, field ? std::optional(*field) : std::nullopt});
    }
    const QJsonObject map = QJsonDocument::fromJson(m_view.relatedMap.toUtf8()).object();
    const auto named = [&map](QLatin1StringView name) { return map.value(name).toString(); };
    m_related = {named("start"_L1), named("end"_L1), named("title"_L1), named("parent"_L1), named("node"_L1),
        named("progress"_L1), named("place"_L1), named("group"_L1)};
    readQuickFilters();
    m_style = readViewStyle(m_view.style ? m_view.style->value("content"_L1).toString() : QString());
    if (type() == ViewType::Map)
        showPlaceFirst();
    m_isLoaded = true;
}

// A map is the list of its points: where each of them is comes first, also where no column says it.
void ViewSource::showPlaceFirst()
{
    const FieldDefinition *place = fieldOf(m_related.place);
    if (!place)
        return;
    for (qsizetype i = 0; i < m_columns.size(); ++i) {
        if (m_columns.at(i).design.fieldName.compare(place->name, Qt::CaseInsensitive) == 0) {
            m_columns.move(i, 0);
            return;
        }
    }
    ViewColumn column{placeColumn, place->label, {}, *place};
    column.design.fieldName = place->name;
    m_columns.prepend(column);
}

ViewType ViewSource::type() const
{
    switch (m_view.viewType) {
    case int(ViewType::Calendar):
    case int(ViewType::Tree):
    case int(ViewType::Map):
    case int(ViewType::Gantt):
    case int(ViewType::Collapsible):
        return ViewType(m_view.viewType);
    default:
        return ViewType::List;
    }
}

bool ViewSource::hasSums() const
{
    return m_view.showTotalRow && std::any_of(m_columns.begin(), m_columns.end(), [](const ViewColumn &column) {
        return column.design.sum || column.design.total;
    });
}

namespace {
// How documents open, as designs number it.
enum OpenType { OldWindow = 16, InParent = 256, InLayer = 277, InGrid = 288 };
} // namespace

bool ViewSource::isGrid() const
{
    return m_view.openType == InGrid && m_view.editAble && !m_view.readonly;
}

// A page has a tab of its own here, whether it would take the place of the list elsewhere, an area or another tab.
pages::Opening ViewSource::opening() const
{
    pages::Opening opening{.width = m_view.width, .height = m_view.height};
    if (m_view.openType == OldWindow)
        opening.in = pages::Opening::In::Window;
    else if (m_view.openType == InLayer)
        opening.in = pages::Opening::In::Layer;
    else if (m_view.openType == InParent)
        opening.in = pages::Opening::In::Place;
    if (m_view.displayType == "templateForm"_L1)
        opening.templateFormId = m_view.templateForm.plain;
    return opening;
}

pages::Opening ViewSource::openingOfNew() const
{
    pages::Opening opening = m_view.newPage ? pages::Opening() : this->opening();
    opening.templateFormId.clear(); // all of a new one is filled in
    return opening;
}

bool ViewSource::movesWithDocuments() const
{
    return m_view.refreshAll || hasSums() || isGrid()
        || std::any_of(m_columns.begin(), m_columns.end(),
            [](const ViewColumn &column) { return column.design.showMoon || column.design.flowReturnCss; });
}

// Those that a list takes: one field with one value.
void ViewSource::readQuickFilters()
{
    m_quickFilters.clear();
    m_chosenFilters.clear();
    const QJsonArray rules = QJsonDocument::fromJson(m_view.commonFilterCondition.toUtf8()).array();
    for (const QJsonValue &rule : rules) {
        const FieldDefinition *field = fieldOf(rule["field"_L1].toString());
        const QString match = rule["match"_L1].toVariant().toString();
        const QString given = rule["operator"_L1].toString().trimmed().toUpper();
        static const QHash<QString, QString> operators{{u"="_s, u"="_s}, {u"<>"_s, u"!="_s}, {u"<"_s, u"<"_s},
            {u"<="_s, u"<="_s}, {u">"_s, u">"_s}, {u">="_s, u">="_s}, {u"LIKE"_s, u"~"_s}};
        const QString type = rule["type"_L1].toString();
        if (!field || match.isEmpty() || !operators.contains(given) || type == "03"_L1 || type == "04"_L1)
            continue;
        QString shown = match;
        for (const auto &option : field->options) {
            if (option.value == match && !option.label.isEmpty())
                shown = option.label;
        }
        const QString text = given == "LIKE"_L1 ? tr("%1 contains %2", "a field and a text").arg(field->label, shown)
                                                : QString(field->label % u' ' % given % u' ' % shown);
        m_quickFilters.append({text, QString(field->name % operators.value(given) % match)});
    }
}

void ViewSource::setQuickFilter(int place, bool isChosen)
{
    if (isChosen == m_chosenFilters.contains(place))
        return;
    if (isChosen)
        m_chosenFilters.insert(place);
    else
        m_chosenFilters.remove(place);
    Q_EMIT narrowed();
}

bool ViewSource::isSortable(const ViewColumn &column) const
{
    if (!column.field)
        return false;
    const documents::FieldKind kind = documents::kindOf(column.field->kind);
    if (documents::isReference(kind) || kind == documents::FieldKind::MultipleChoice)
        return false;
    const bool isChosen = std::any_of(
        m_columns.begin(), m_columns.end(), [](const ViewColumn &other) { return other.design.clickSorting; });
    return !isChosen || column.design.clickSorting;
}

const FieldDefinition *ViewSource::fieldOf(const QString &name) const
{
    for (const FieldDefinition &field : m_form.fieldList) {
        if (!name.isEmpty() && field.name.compare(name, Qt::CaseInsensitive) == 0)
            return &field;
    }
    return nullptr;
}

void ViewSource::setSearch(const QJsonObject &values)
{
    if (m_search == values)
        return;
    m_search = values;
    Q_EMIT narrowed();
}

void ViewSource::setFilters(const QStringList &filters)
{
    if (m_filters == filters)
        return;
    m_filters = filters;
    Q_EMIT narrowed();
}

void ViewSource::setColumnFilter(const QString &columnId, const std::optional<ColumnValue> &value)
{
    if (value)
        m_columnFilters.insert(columnId, *value);
    else if (m_columnFilters.remove(columnId) == 0)
        return;
    Q_EMIT narrowed();
}

std::optional<ColumnValue> ViewSource::columnFilter(const QString &columnId) const
{
    const auto found = m_columnFilters.constFind(columnId);
    return found == m_columnFilters.constEnd() ? std::nullopt : std::optional(*found);
}

bool ViewSource::addsPlace(const ViewColumn &column)
{
    return column.id == placeColumn;
}

bool ViewSource::isNarrowed() const
{
    return !m_search.isEmpty() || !m_filters.isEmpty() || !m_columnFilters.isEmpty() || !m_chosenFilters.isEmpty();
}

void ViewSource::showAll()
{
    if (!isNarrowed())
        return;
    m_search = {};
    m_filters.clear();
    m_columnFilters.clear();
    m_chosenFilters.clear();
    Q_EMIT shownAll();
    Q_EMIT narrowed();
}

endpoints::ListRows ViewSource::inputOf(const RowsQuery &query) const
{
    endpoints::ListRows in;
    in.applicationId = {m_address.applicationId};
    in.viewId = {m_address.viewId};
    in.page = QString::number(query.page);
    if (query.lines > 0)
        in.lines = QString::number(query.lines);
    if (!query.sortColumn.isEmpty()) {
        in.sortCol = {query.sortColumn};
        in.sortStatus = query.isDescending ? u"desc"_s : u"asc"_s;
    }
    in.parentNodeId = query.parentNode;
    in.name = query.name;
    in.startDate = query.first.toString(Qt::ISODate);
    in.endDate = query.last.toString(Qt::ISODate);
    in.parameter = m_filters;
    for (const ViewColumn &column : m_columns) {
        const auto filter = m_columnFilters.constFind(column.id);
        if (filter != m_columnFilters.constEnd())
            in.parameter.append(QString(column.design.fieldName % u'=' % filter->value));
    }
    for (int place = 0; place < m_quickFilters.size(); ++place) {
        if (m_chosenFilters.contains(place))
            in.parameter.append(m_quickFilters.at(place).parameter);
    }
    in.search = m_search;
    return in;
}

client::PendingCall *ViewSource::send(
    const RowsQuery &query, QObject *context, std::function<void(const Result<QJsonObject> &)> done)
{
    const endpoints::ListRows in = inputOf(query);
    if (m_drawnIn.isEmpty())
        return m_client.callJson(
            query.isTree ? endpoints::listNodes : endpoints::listRows, in, context, std::move(done));
    contract::runtime_previews::ListDrawnRows drawn;
    drawn.applicationId = {m_drawnIn};
    drawn.isTree = query.isTree;
    drawn.page = in.page;
    drawn.lines = in.lines;
    drawn.sortCol = in.sortCol;
    drawn.sortStatus = in.sortStatus;
    drawn.parameter = in.parameter;
    drawn.startDate = in.startDate;
    drawn.endDate = in.endDate;
    drawn.parentNodeId = in.parentNodeId;
    drawn.name = in.name;
    drawn.design = m_drawn;
    drawn.search = in.search;
    return m_client.callJson(contract::runtime_previews::listDrawnRows, drawn, context, std::move(done));
}

client::PendingCall *ViewSource::askRows(const RowsQuery &query, QObject *context, TakeRows done)
{
    const bool addsPlace = !m_columns.isEmpty() && this->addsPlace(m_columns.first());
    return send(query, context, [done = std::move(done), addsPlace](const Result<QJsonObject> &answer) {
        if (!answer) {
            done(answer.failure());
            return;
        }
        RowsAnswer rows;
        const QJsonArray data = answer->value("data"_L1).toArray();
        for (const QJsonValue &value : data) {
            QJsonObject row = value.toObject();
            if (addsPlace) {
                QJsonObject items = row.value("items"_L1).toObject();
                const QJsonValue place = row.value("place"_L1);
                items.insert(placeColumn, QJsonObject{{u"value"_s, filterText(place)}, {u"raw"_s, place}});
                row.insert("items"_L1, items);
            }
            if (row.value("isSum"_L1).toBool())
                rows.sum = row.value("items"_L1).toObject();
            else if (row.value("isTotal"_L1).toBool())
                rows.total = row.value("items"_L1).toObject();
            else
                rows.rows.append(row);
        }
        rows.count = answer->value("row_count"_L1).toInteger();
        rows.page = answer->value("_currpage"_L1).toInt(1);
        rows.lines = answer->value("lines"_L1).toInt();
        rows.note = answer->value("note"_L1).toString();
        done(rows);
    });
}

client::PendingCall *ViewSource::askColumnValues(
    const ViewColumn &column, QObject *context, std::function<void(const Result<QList<ColumnValue>> &)> done)
{
    endpoints::ListRows in = inputOf({});
    in.page.clear();
    in.fieldName = column.design.fieldName;
    // What others columns leave of it, and not what this one does.
    if (const auto own = columnFilter(column.id))
        in.parameter.removeOne(QString(column.design.fieldName % u'=' % own->value));
    return m_client.call(endpoints::filterColumns, in, context,
        [done = std::move(done)](const Result<QList<endpoints::ColumnValue>> &answer) {
            if (!answer) {
                done(answer.failure());
                return;
            }
            QList<ColumnValue> values;
            for (const endpoints::ColumnValue &value : *answer)
                values.append({filterText(value.value), value.text, value.count});
            done(values);
        });
}

client::PendingCall *ViewSource::askRow(
    const QString &documentId, QObject *context, std::function<void(const Result<QJsonObject> &)> done)
{
    return m_client.call(endpoints::refreshRow,
        {.applicationId = {m_address.applicationId}, .viewId = {m_address.viewId}, .docId = {documentId}}, context,
        [done = std::move(done)](const Result<endpoints::Refreshed> &answer) {
            if (answer)
                done(QJsonDocument::fromJson(answer->refresh.items.toUtf8()).object());
            else
                done(answer.failure());
        });
}

void ViewSource::change(const QString &documentId, int versions, const QString &field, const QJsonValue &value,
    QObject *context, std::function<void(const Result<contract::Nothing> &)> done)
{
    m_client.call(contract::runtime_documents::patchDocument,
        {{m_address.applicationId}, {documentId}, {documentId}, QJsonObject{{field, value}}, versions}, context,
        std::move(done));
}

void ViewSource::remove(
    const QStringList &documentIds, QObject *context, std::function<void(const Result<contract::Nothing> &)> done)
{
    contract::runtime_documents::DeleteDocuments in{.applicationId = {m_address.applicationId}, .ids = {}};
    for (const QString &id : documentIds)
        in.ids.append({id});
    m_client.call(contract::runtime_documents::deleteDocuments, in, context, std::move(done));
}

std::optional<QStringList> ViewSource::namesOf(const FieldDefinition &field, const QJsonValue &value)
{
    using models::ReferenceNames;
    const bool isPerson = documents::kindOf(field.kind) == documents::FieldKind::User;
    return m_names->namesOf(
        isPerson ? ReferenceNames::Kind::Person : ReferenceNames::Kind::Department, documents::idsOf(value));
}

QString documentIdOf(const QJsonObject &row)
{
    return row.value("id"_L1).toString();
}

bool isGroup(const QJsonObject &row)
{
    return row.value("isGroup"_L1).toBool();
}

QString filterText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return documents::numberText(value, QLocale::c());
    if (value.isArray())
        return documents::idsOf(value).join(u';');
    return value.toString();
}

} // namespace formwright::views
