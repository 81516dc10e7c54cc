#include "backend/jobs/import_table.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/files/field_naming.h"

#include <QJsonArray>

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using files::InferredColumn;
using forms::Field;

namespace {

// A table of PostgreSQL has at most 1,600 columns; some are the document's own, and a decimal takes two.
constexpr qsizetype mostTableColumns = 1500;
constexpr qsizetype longestLabel = 200;
constexpr int textRoom = 255;
constexpr QLatin1StringView skipped("skip");
constexpr qsizetype sampleRows = 5;

forms::FieldKind formKind(files::FieldKind kind)
{
    switch (kind) {
    case files::FieldKind::Text:
        break;
    case files::FieldKind::LongText:
        return forms::FieldKind::LongText;
    case files::FieldKind::Integer:
        return forms::FieldKind::Integer;
    case files::FieldKind::Decimal:
        return forms::FieldKind::Decimal;
    case files::FieldKind::Date:
        return forms::FieldKind::Date;
    case files::FieldKind::DateTime:
        return forms::FieldKind::DateTime;
    case files::FieldKind::Boolean:
        return forms::FieldKind::Boolean;
    case files::FieldKind::Choice:
        return forms::FieldKind::Choice;
    }
    return forms::FieldKind::Text;
}

constexpr std::pair<files::FieldKind, QLatin1StringView> kindNames[]{
    {files::FieldKind::Text, "text"_L1},
    {files::FieldKind::LongText, "longtext"_L1},
    {files::FieldKind::Integer, "integer"_L1},
    {files::FieldKind::Decimal, "decimal"_L1},
    {files::FieldKind::Date, "date"_L1},
    {files::FieldKind::DateTime, "datetime"_L1},
    {files::FieldKind::Boolean, "boolean"_L1},
    {files::FieldKind::Choice, "choice"_L1},
};

files::FieldKind kindFrom(const QString &text)
{
    for (const auto &[kind, name] : kindNames) {
        if (name == text)
            return kind;
    }
    return files::FieldKind::Text;
}

// A heading as people write names: "source_airport_id" is one for programs.
QString labelOf(const QString &header)
{
    QString label = header.simplified();
    if (label.contains(u'_') && !label.contains(u' ')) {
        label = label.replace(u'_', u' ').simplified();
        if (label.toLower() == label && !label.isEmpty())
            label[0] = label.at(0).toUpper();
    }
    if (label.size() > longestLabel)
        label.truncate(label.at(longestLabel - 1).isHighSurrogate() ? longestLabel - 1 : longestLabel);
    return label;
}

const ColumnChoice *choiceFor(const QList<ColumnChoice> &choices, int index)
{
    const auto found = std::find_if(
        choices.begin(), choices.end(), [index](const ColumnChoice &choice) { return choice.index == index; });
    return found == choices.end() ? nullptr : &*found;
}

// Throws Error::invalid naming what cannot be.
void apply(const QList<ColumnChoice> &choices, QList<InferredColumn> &columns)
{
    QList<contract::FieldError> errors;
    for (qsizetype i = 0; i < choices.size(); ++i) {
        const ColumnChoice &choice = choices.at(i);
        const QString field = u"columns["_s % QString::number(i) % u']';
        const auto column = std::find_if(
            columns.begin(), columns.end(), [&](const InferredColumn &each) { return each.index == choice.index; });
        if (column == columns.end())
            errors.append({QString(field % u".index"_s), u"is no column of the table"_s});
        else if (!choice.kind.isEmpty() && choice.kind != skipped && !kindsFor(*column).contains(choice.kind))
            errors.append({QString(field % u".kind"_s), u"is not what this column can be taken as"_s});
        else if (!choice.kind.isEmpty() && choice.kind != skipped)
            column->kind = kindFrom(choice.kind);
        if (choice.name.size() > longestLabel)
            errors.append({QString(field % u".name"_s), u"has more than 200 characters"_s});
    }
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    for (InferredColumn &column : columns)
        column.options = column.kind == files::FieldKind::Choice ? column.candidates : QStringList();
    columns.removeIf([&](const InferredColumn &column) {
        const ColumnChoice *choice = choiceFor(choices, column.index);
        return choice && choice->kind == skipped;
    });
}

// Names are made from all headings of the table, so that "column 7" is the seventh also behind a column that is left
// out.
QStringList namesOf(const QList<InferredColumn> &columns, const QList<ColumnChoice> &choices)
{
    QStringList headers;
    for (const InferredColumn &column : columns) {
        while (headers.size() < column.index)
            headers.append(QString());
        const ColumnChoice *choice = choiceFor(choices, column.index);
        headers.append(choice && !choice->name.isEmpty() ? choice->name : column.header);
    }
    const QStringList all = files::fieldNames(headers);
    QStringList names;
    for (const InferredColumn &column : columns)
        names.append(all.at(column.index));
    return names;
}

void requireFits(const QList<InferredColumn> &columns)
{
    if (columns.isEmpty())
        refuseFile(u"The table is empty: there is no column in it."_s);
    qsizetype stored = 0;
    for (const InferredColumn &column : columns)
        stored += column.kind == files::FieldKind::Decimal ? 2 : 1;
    if (columns.size() > forms::maximumFields || stored > mostTableColumns)
        refuseFile(u"The table has %1 columns, which is more than a form can hold."_s.arg(columns.size()));
}

} // namespace

QString kindName(files::FieldKind kind)
{
    for (const auto &[known, name] : kindNames) {
        if (known == kind)
            return name;
    }
    return {};
}

QStringList kindsFor(const InferredColumn &column)
{
    QStringList kinds;
    for (const auto &[kind, name] : kindNames) {
        const bool fits = kind == files::FieldKind::Text ? !column.isLongText
            : kind == files::FieldKind::Choice           ? column.candidates.size() > 1
                                                         : true;
        if (fits)
            kinds.append(name);
    }
    return kinds;
}

void refuseFile(const QString &reason)
{
    throw Error::invalid(reason, {{u"file"_s, reason}});
}

ImportTable readImportTable(const ImportFile &file, qint64 maxRows)
{
    try {
        const auto reader = files::openSpreadsheet(file.path, {file.sheet, file.headerRow, file.encoding});
        ImportTable table;
        files::FieldInference inference(reader->headers());
        files::Row row;
        while (reader->next(row)) {
            inference.add(row);
            if (inference.rows() <= sampleRows)
                table.sample.append(row);
            if (inference.rows() > maxRows)
                refuseFile(u"The table has more than %1 rows."_s.arg(maxRows));
        }
        table.sheet = reader->sheetName();
        table.headerRow = reader->headerRow();
        table.rows = inference.rows();
        table.encoding = reader->encoding();
        table.sheets = reader->sheetNames();
        table.columns = inference.columns();
        apply(file.choices, table.columns);
        requireFits(table.columns);
        table.fieldNames = namesOf(table.columns, file.choices);
        for (const InferredColumn &column : std::as_const(table.columns)) {
            const ColumnChoice *choice = choiceFor(file.choices, column.index);
            const QString chosen = choice ? choice->name.simplified() : QString();
            const QString label = chosen.isEmpty() ? labelOf(column.header) : chosen;
            table.labels.append(label.isEmpty() ? table.fieldNames.at(table.labels.size()) : label);
        }
        return table;
    } catch (const files::ReadError &error) {
        refuseFile(error.message());
    }
}

QList<Field> importedFields(const ImportTable &table)
{
    QList<Field> fields;
    for (qsizetype i = 0; i < table.columns.size(); ++i) {
        const InferredColumn &column = table.columns[i];
        Field field;
        field.name = table.fieldNames[i];
        field.label = table.labels.value(i);
        field.kind = formKind(column.kind);
        if (field.kind == forms::FieldKind::Text)
            field.maxLength = std::max(textRoom, 2 * column.maxLength);
        for (const QString &option : column.options)
            field.options.append({option, option});
        fields.append(field);
    }
    return fields;
}

QJsonObject toJson(const ImportTable &table)
{
    QJsonArray columns;
    for (qsizetype i = 0; i < table.columns.size(); ++i) {
        const InferredColumn &column = table.columns[i];
        QJsonObject object{{u"index"_s, column.index}, {u"header"_s, column.header}, {u"field"_s, table.fieldNames[i]},
            {u"kind"_s, kindName(column.kind)}, {u"numberStyle"_s, int(column.numberStyle)},
            {u"dateOrder"_s, int(column.dateOrder)}};
        if (!column.options.isEmpty())
            object.insert(u"options"_s, QJsonArray::fromStringList(column.options));
        columns.append(object);
    }
    return {{u"sheet"_s, table.sheet}, {u"encoding"_s, table.encoding}, {u"headerRow"_s, table.headerRow},
        {u"rows"_s, table.rows}, {u"columns"_s, columns}};
}

ImportTable importTableFrom(const QJsonObject &json)
{
    ImportTable table;
    table.sheet = json.value("sheet"_L1).toString();
    table.encoding = json.value("encoding"_L1).toString();
    table.headerRow = json.value("headerRow"_L1).toInteger();
    table.rows = json.value("rows"_L1).toInteger();
    const QJsonArray columns = json.value("columns"_L1).toArray();
    for (const QJsonValue &value : columns) {
        InferredColumn column;
        column.index = value["index"_L1].toInt();
        column.header = value["header"_L1].toString();
        column.kind = kindFrom(value["kind"_L1].toString());
        column.numberStyle = files::NumberStyle(value["numberStyle"_L1].toInt());
        column.dateOrder = files::DateOrder(value["dateOrder"_L1].toInt());
        const QJsonArray options = value["options"_L1].toArray();
        for (const QJsonValue &option : options)
            column.options.append(option.toString());
        table.columns.append(column);
        table.fieldNames.append(value["field"_L1].toString());
    }
    return table;
}

} // namespace formwright::jobs
