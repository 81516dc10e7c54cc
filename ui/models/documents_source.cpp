#include "ui/models/documents_source.h"

#include "app/contract/runtime_documents.h"
#include "ui/documents/field_text.h"
#include "ui/documents/form_language.h"

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Result;
using contract::runtime_designs::ColumnDefinition;
using contract::runtime_designs::FieldDefinition;
using contract::runtime_designs::FormDefinition;
using contract::runtime_designs::ViewDefinition;
using documents::FieldKind;
namespace endpoints = contract::runtime_documents;

namespace {

// A single number with many decimals need not fill a column with zeros.
constexpr int mostZeros = 4;

struct Comparison {
    QString sign; // as the server has it
    QString value;
};

Comparison splitComparison(const QString &typed, const QString &usual)
{
    for (const char *sign : {"!=", ">=", "<=", "=", ">", "<", "~"}) {
        const QLatin1StringView text(sign);
        if (typed.startsWith(text))
            return {QString(text), typed.mid(text.size()).trimmed()};
    }
    return {usual, typed};
}

} // namespace

DocumentsSource::DocumentsSource(client::ApiClient &client, const DocumentsAddress &address, QObject *parent)
    : QObject(parent), m_client(client), m_address(address), m_names(new ReferenceNames(client, this))
{
    connect(m_names, &ReferenceNames::known, this, &DocumentsSource::textsChanged);
}

void DocumentsSource::load()
{
    if (m_call)
        return; // asked already; a second answer would take back what was filtered since the first
    if (m_address.viewId.isEmpty()) {
        loadForm();
        return;
    }
    m_call = m_client.call(contract::runtime_designs::viewTemplate,
        {.applicationId = {m_address.applicationId},
            .id = {m_address.viewId},
            .parentId = {m_address.parentId},
            .isRelate = {}},
        this, [this](const Result<ViewDefinition> &answer) {
            m_call = nullptr;
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            m_view = *answer;
            m_address.formId = answer->formId.plain;
            loadForm();
        });
}

void DocumentsSource::stopLoading()
{
    if (m_call)
        m_call->abort();
}

void DocumentsSource::loadForm()
{
    m_call = m_client.call(contract::runtime_designs::formDefinition,
        {.applicationId = {m_address.applicationId}, .formId = {m_address.formId}}, this,
        [this](const Result<FormDefinition> &answer) {
            m_call = nullptr;
            answer ? setDesign(m_view, *answer) : Q_EMIT failed(answer.failure());
        });
}

void DocumentsSource::setDesign(const ViewDefinition &view, const FormDefinition &form)
{
    m_view = view;
    m_form = documents::inLanguage(form);
    makeColumns();
    m_isLoaded = true;
    Q_EMIT loaded();
}

void DocumentsSource::makeColumns()
{
    m_columns.clear();
    m_decimals.clear();
    if (m_address.viewId.isEmpty()) {
        for (const FieldDefinition &field : std::as_const(m_form.fieldList))
            m_columns.append({field.label, field});
        return;
    }
    for (const ColumnDefinition &column : std::as_const(m_view.columns)) {
        const auto field
            = std::find_if(m_form.fieldList.cbegin(), m_form.fieldList.cend(), [&](const FieldDefinition &candidate) {
                  return candidate.name.compare(column.fieldName, Qt::CaseInsensitive) == 0;
              });
        // Columns of scripts and buttons have nothing to show here, and a field may have left the form.
        if (column.visible && field != m_form.fieldList.cend())
            m_columns.append(
                {documents::titleIn(column.multiLanguageLabel, column.name.isEmpty() ? field->label : column.name),
                    *field});
    }
}

QString DocumentsSource::title() const
{
    return m_address.viewId.isEmpty() ? m_form.name : m_view.name;
}

QList<TableColumn> DocumentsSource::tableColumns() const
{
    QList<TableColumn> columns;
    for (const DocumentColumn &column : m_columns) {
        const FieldKind kind = documents::kindOf(column.field.kind);
        columns.append({.key = column.field.name,
            .title = column.title,
            .toolTip = {},
            .isSortable = !documents::isReference(kind) && kind != FieldKind::MultipleChoice});
    }
    return columns;
}

FetchPage DocumentsSource::fetchPage()
{
    return [this](const PageQuery &query, const PageAnswer &done) -> CancelFetch {
        endpoints::ListDocuments in;
        in.applicationId = {m_address.applicationId};
        if (m_address.viewId.isEmpty())
            in.formId = {m_address.formId};
        in.viewId = {m_address.viewId};
        in.parentId = {m_address.parentId};
        in.parameter = query.filters;
        in.page = QString::number(query.number);
        in.pageLines = QString::number(query.lines);
        if (!query.sortKey.isEmpty()) {
            in.sortCol = {query.sortKey};
            in.sortStatus = query.isDescending ? u"desc"_s : u"asc"_s;
        }
        const QPointer<client::PendingCall> call
            = m_client.callJson(endpoints::listDocuments, in, this, [this, done](const Result<QJsonObject> &answer) {
                  if (!answer) {
                      done(answer.failure());
                      return;
                  }
                  Page page;
                  page.total = answer->value("row_count"_L1).toInteger();
                  const QJsonArray rows = answer->value("data"_L1).toArray();
                  for (const QJsonValue &row : rows)
                      page.rows.append(row.toObject());
                  measure(page.rows);
                  done(page);
              });
        return [call] {
            if (call)
                call->abort();
        };
    };
}

// Numbers of a column stand with their points below one another: each has as many decimals as the longest one seen.
void DocumentsSource::measure(const QList<QJsonObject> &rows)
{
    bool isLonger = false;
    for (const DocumentColumn &column : std::as_const(m_columns)) {
        if (documents::kindOf(column.field.kind) != FieldKind::Decimal)
            continue;
        int &most = m_decimals[column.field.name];
        for (const QJsonObject &row : rows) {
            const int here = documents::decimalsOf(row.value("items"_L1).toObject().value(column.field.name));
            isLonger = isLonger || qMin(here, mostZeros) > most;
            most = qMax(most, qMin(here, mostZeros));
        }
    }
    if (isLonger)
        Q_EMIT textsChanged();
}

QString DocumentsSource::textOf(const FieldDefinition &field, const QJsonValue &value) const
{
    const QLocale locale;
    const FieldKind kind = documents::kindOf(field.kind);
    if (kind == FieldKind::Decimal)
        return documents::displayText(field, value, locale, m_decimals.value(field.name));
    if (kind == FieldKind::User || kind == FieldKind::Department) {
        const auto known = m_names->namesOf(
            kind == FieldKind::User ? ReferenceNames::Kind::Person : ReferenceNames::Kind::Department,
            documents::idsOf(value));
        if (known)
            return known->join(tr(", ", "between names"));
    }
    return documents::displayText(field, value, locale);
}

CellData DocumentsSource::cellData() const
{
    return [this, columns = m_columns](const QJsonObject &row, int column, int role) -> QVariant {
        const FieldDefinition &field = columns.at(column).field;
        const FieldKind kind = documents::kindOf(field.kind);
        if (role == Qt::TextAlignmentRole)
            return QVariant::fromValue(
                Qt::Alignment(Qt::AlignVCenter | (documents::isNumber(kind) ? Qt::AlignRight : Qt::AlignLeft)));
        const QJsonValue value = row.value("items"_L1).toObject().value(field.name);
        switch (role) {
        // A check mark says more than a word; the delegate draws it.
        case Qt::CheckStateRole:
            return kind == FieldKind::Boolean ? QVariant(value.toBool() ? Qt::Checked : Qt::Unchecked) : QVariant();
        case Qt::DisplayRole:
            if (kind == FieldKind::LongText || kind == FieldKind::Text)
                return value.toString().left(300).simplified();
            return textOf(field, value);
        case Qt::ToolTipRole:
            return kind == FieldKind::Boolean ? QVariant() : QVariant(textOf(field, value).left(2000));
        case Qt::EditRole:
            return value.toVariant();
        default:
            return {};
        }
    };
}

void DocumentsSource::remove(
    const QStringList &documentIds, QObject *context, std::function<void(const Result<contract::Nothing> &)> done)
{
    endpoints::DeleteDocuments in{.applicationId = {m_address.applicationId}, .ids = {}};
    for (const QString &id : documentIds)
        in.ids.append({id});
    m_client.call(endpoints::deleteDocuments, in, context, std::move(done));
}

std::optional<QString> DocumentsSource::filterOf(
    const FieldDefinition &field, const QString &typed, const QLocale &locale)
{
    const FieldKind kind = documents::kindOf(field.kind);
    const bool isText = kind == FieldKind::Text || kind == FieldKind::LongText;
    const auto [sign, text] = splitComparison(typed.trimmed(), isText ? u"~"_s : u"="_s);
    QString value = text;
    if (documents::isNumber(kind)) {
        const auto number = documents::numberFromText(text, kind == FieldKind::Integer, locale);
        if (!number)
            return std::nullopt;
        value = *number;
    } else if (kind == FieldKind::Date || kind == FieldKind::DateTime) {
        const auto moment = documents::dateFromText(field, text, locale);
        if (!moment)
            return std::nullopt;
        value = *moment;
    }
    if (value.isEmpty())
        return std::nullopt;
    return QString(field.name % sign % value);
}

QString DocumentsSource::documentIdOf(const QJsonObject &row)
{
    return row.value("id"_L1).toString();
}

} // namespace formwright::models
