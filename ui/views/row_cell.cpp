#include "ui/views/row_cell.h"

#include "ui/editors/column_width.h"
#include "ui/editors/row_text.h"
#include "ui/views/row_operation.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/plain_tool_tip.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QFont>
#include <QJsonArray>

namespace formwright::views {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

constexpr double readableContrast = 4.5;

QJsonObject cellOf(const ViewColumn &column, const QJsonObject &items)
{
    return items.value(column.id).toObject();
}

FieldKind kindOf(const ViewColumn &column)
{
    return column.field ? documents::kindOf(column.field->kind) : FieldKind::Text;
}

// "FF0000" or "#ff0000"; nothing for what is no colour, or is what designs begin with.
std::optional<QColor> designedColor(const QString &text, QLatin1StringView usual)
{
    const QString digits = text.startsWith(u'#') ? text.sliced(1) : text;
    if (digits.isEmpty() || digits.compare(usual, Qt::CaseInsensitive) == 0)
        return std::nullopt;
    const QColor color(QString(u'#' % digits));
    return color.isValid() ? std::optional(color) : std::nullopt;
}

std::optional<QColor> groundOf(const ViewColumn &column)
{
    const auto wanted = designedColor(column.design.groundColor, "FFFFFF"_L1);
    if (!wanted)
        return std::nullopt;
    return groundFor(*wanted, widgets::color(widgets::Role::Surface), widgets::color(widgets::Role::Text));
}

QVariant textColor(const ViewColumn &column)
{
    const auto ground = groundOf(column);
    auto wanted = designedColor(column.design.fontColor, "000000"_L1);
    if (!wanted)
        wanted = designedColor(column.design.color, "000000"_L1);
    if (!wanted)
        return {};
    // Also where the row is selected.
    return readable(readable(*wanted, ground.value_or(widgets::color(widgets::Role::Surface))),
        widgets::color(widgets::Role::AccentSoft));
}

QVariant designedFont(const ViewColumn &column)
{
    bool isNumber = false;
    const int size = column.design.fontSize.toInt(&isNumber);
    if (!isNumber || size == 12 || size < 6 || size > 40)
        return {};
    QFont font = QApplication::font();
    // 12 is what designs begin with, and the system's own size here.
    font.setPointSizeF(font.pointSizeF() * size / 12.0);
    return font;
}

bool isTruth(const ViewColumn &column, const QJsonObject &cell)
{
    const QString text = cell.value("value"_L1).toString();
    return kindOf(column) == FieldKind::Boolean && (text == "true"_L1 || text == "false"_L1);
}

// Whether the designer says how its numbers are written.
bool isFormatted(const ViewColumn &column)
{
    return column.design.formatType.compare("simple"_L1, Qt::CaseInsensitive) != 0 || column.design.thouSign;
}

// Marks of flows, where the designer wants them.
bool waitsHere(const ViewColumn &column, const QJsonObject &row)
{
    return column.design.showMoon && row.value("isMyTurn"_L1).toBool();
}

bool cameBack(const ViewColumn &column, const QJsonObject &row)
{
    return column.design.flowReturnCss && row.value("isRunningBack"_L1).toBool();
}

QString momentText(const QString &text)
{
    const QDateTime moment = QDateTime::fromString(text, Qt::ISODate);
    return moment.isValid() ? widgets::momentText(moment.toLocalTime()) : text;
}

} // namespace

QString cellText(ViewSource &source, const ViewColumn &column, const QJsonObject &items)
{
    const QJsonObject cell = cellOf(column, items);
    const QString text = cell.value("value"_L1).toString();
    if (!column.field) {
        const bool isMoment = column.design.fieldName == "$created"_L1 || column.design.fieldName == "$lastmodified"_L1;
        return isMoment ? momentText(text) : text;
    }
    const FieldKind kind = kindOf(column);
    const QJsonValue raw = cell.value("raw"_L1);
    if (raw.isUndefined() || raw.isNull())
        return text;
    if (kind == FieldKind::Date || kind == FieldKind::DateTime)
        return documents::displayText(*column.field, raw, QLocale());
    if (documents::isNumber(kind) && !isFormatted(column)) {
        // Only where nobody has put it into another form: a pattern of the field.
        const QString digits = documents::numberText(raw, QLocale::c());
        return digits == text ? documents::displayText(*column.field, raw, QLocale()) : text;
    }
    if ((kind == FieldKind::User || kind == FieldKind::Department) && column.design.showType != "01"_L1)
        return source.namesOf(*column.field, raw).value_or(QStringList()).join(u", "_s);
    return text;
}

QVariant cellData(ViewSource &source, const ViewColumn &column, const QJsonObject &row, int role)
{
    const QJsonObject items = row.value("items"_L1).toObject();
    const QJsonObject cell = cellOf(column, items);
    const bool isPressed = isOperation(column) && !documentIdOf(row).isEmpty();
    switch (role) {
    case CellLookRole:
        return int(isPressed || column.design.showAsButton ? CellLook::Button
                : column.design.showAsLabel                ? CellLook::Label
                                                           : CellLook::Plain);
    case Qt::DisplayRole:
        if (isPressed)
            return column.title;
        return isTruth(column, cell) ? QVariant() : QVariant(cellText(source, column, items).left(300).simplified());
    case Qt::AccessibleTextRole: {
        if (isPressed)
            return column.title;
        QString text = cellText(source, column, items).left(300).simplified();
        if (isTruth(column, cell))
            text = cell.value("value"_L1).toString() == "true"_L1
                ? QCoreApplication::translate("formwright::views", "Yes")
                : QCoreApplication::translate("formwright::views", "No");
        // What others see by a picture or colour.
        if (waitsHere(column, row))
            text = QCoreApplication::translate("formwright::views", "%1, your turn").arg(text);
        if (cameBack(column, row))
            text = QCoreApplication::translate("formwright::views", "%1, sent back").arg(text);
        return text;
    }
    case Qt::ToolTipRole: {
        const QString whole = cell.value("title"_L1).toString();
        if (isTruth(column, cell) || isPressed)
            return {};
        QString told = (whole.isEmpty() ? cellText(source, column, items) : whole).left(2000);
        if (column.design.showTitle && !told.isEmpty())
            told = QCoreApplication::translate("formwright::views", "%1: %2", "a column and its value")
                       .arg(column.title, told);
        if (waitsHere(column, row))
            told += u'\n' % QCoreApplication::translate("formwright::views", "It is your turn on this document.");
        if (cameBack(column, row))
            told += u'\n' % QCoreApplication::translate("formwright::views", "The flow sent this document back.");
        return widgets::plainToolTip(told.trimmed());
    }
    case Qt::CheckStateRole:
        if (!isTruth(column, cell))
            return {};
        return cell.value("value"_L1).toString() == "true"_L1 ? Qt::Checked : Qt::Unchecked;
    case Qt::DecorationRole: {
        const QString own = cell.value("icon"_L1).toString();
        const QString name = own.isEmpty() && waitsHere(column, row) ? u"bell"_s : own;
        return name.isEmpty() || !widgets::iconNames().contains(name) ? QVariant() : QVariant(widgets::icon(name));
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column));
    case Qt::BackgroundRole: {
        const auto ground = groundOf(column);
        return ground ? QVariant(*ground) : QVariant();
    }
    case Qt::ForegroundRole:
        return cameBack(column, row) ? QVariant(widgets::color(widgets::Role::Danger)) : textColor(column);
    case Qt::FontRole:
        return designedFont(column);
    case Qt::EditRole:
        return storedValue(column, items).toVariant();
    default:
        return {};
    }
}

QJsonValue storedValue(const ViewColumn &column, const QJsonObject &items)
{
    const QJsonObject cell = cellOf(column, items);
    return cell.contains("raw"_L1) ? cell.value("raw"_L1) : cell.value("value"_L1);
}

QString relatedText(ViewSource &source, const QString &field, const QJsonValue &value)
{
    const FieldDefinition *found = source.fieldOf(field);
    if (!found)
        return value.toVariant().toString();
    const FieldKind kind = documents::kindOf(found->kind);
    if (kind == FieldKind::User || kind == FieldKind::Department)
        return source.namesOf(*found, value).value_or(QStringList()).join(u", "_s);
    return documents::displayText(*found, value, QLocale()).simplified();
}

Qt::Alignment alignmentOf(const ViewColumn &column)
{
    const QString &wanted = column.design.alignment;
    if (!wanted.isEmpty())
        return Qt::AlignVCenter
            | (wanted == "right"_L1         ? Qt::AlignRight
                    : wanted == "center"_L1 ? Qt::AlignHCenter
                                            : Qt::AlignLeft);
    const bool isNumber = documents::isNumber(kindOf(column)) || column.design.type == "COLUMN_TYPE_ROWNUM"_L1;
    return Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft);
}

int usualWidth(const ViewColumn &column, const QFontMetrics &metrics)
{
    if (column.design.width > 0)
        return column.design.width;
    if (column.design.type == "COLUMN_TYPE_ROWNUM"_L1)
        return editors::usualColumnWidth(56, column.title, metrics);
    return editors::usualColumnWidth(column.field ? &*column.field : nullptr, column.title, metrics);
}

namespace {

// So many tenths of the way from one to the other.
QColor between(const QColor &from, const QColor &to, int tenths)
{
    const auto mixed = [tenths](int one, int other) { return one + (other - one) * tenths / 10; };
    return QColor(mixed(from.red(), to.red()), mixed(from.green(), to.green()), mixed(from.blue(), to.blue()));
}

} // namespace

QColor groundFor(const QColor &wanted, const QColor &surface, const QColor &text)
{
    QColor ground = wanted;
    for (int step = 7; step <= 10 && widgets::contrastRatio(text, ground) < readableContrast; ++step)
        ground = between(wanted, surface, step);
    return ground;
}

QColor readable(const QColor &wanted, const QColor &ground)
{
    const QColor black(Qt::black), white(Qt::white);
    const QColor towards
        = widgets::contrastRatio(black, ground) > widgets::contrastRatio(white, ground) ? black : white;
    QColor color = wanted;
    for (int step = 1; step <= 10 && widgets::contrastRatio(color, ground) < readableContrast; ++step)
        color = between(wanted, towards, step);
    return color;
}

namespace {

// By the names of the fields: as the plain list of documents has them.
struct PlainRows {
    QList<models::DocumentColumn> columns;
    QList<QJsonObject> rows;
};

// Names, as a list where there are several.
QJsonValue copiedValue(ViewSource &source, const ViewColumn &column, const QJsonObject &items)
{
    const QJsonValue stored = storedValue(column, items);
    if (!column.field || stored.isNull() || stored.isUndefined())
        return stored;
    const FieldKind kind = kindOf(column);
    const QString shown = cellOf(column, items).value("value"_L1).toString();
    if (kind == FieldKind::User || kind == FieldKind::Department) {
        const auto names = source.namesOf(*column.field, stored);
        if (!names)
            return column.design.showType == "01"_L1 ? QJsonValue(shown) : QJsonValue(QString());
        return stored.isArray() ? QJsonValue(QJsonArray::fromStringList(*names)) : QJsonValue(names->join(u", "_s));
    }
    if (kind != FieldKind::Choice && kind != FieldKind::MultipleChoice)
        return stored;
    QStringList labels = documents::idsOf(stored);
    for (QString &label : labels) {
        for (const auto &option : column.field->options) {
            if (option.value == label && !option.label.isEmpty()) {
                label = option.label;
                break;
            }
        }
    }
    return stored.isArray() ? QJsonValue(QJsonArray::fromStringList(labels)) : QJsonValue(labels.join(u';'));
}

PlainRows plainRows(ViewSource &source, const QList<ViewColumn> &columns, const QList<QJsonObject> &rows)
{
    PlainRows plain;
    for (const ViewColumn &column : columns) {
        FieldDefinition field = column.field.value_or(FieldDefinition());
        if (field.name.isEmpty())
            field.name = column.design.fieldName.isEmpty() ? column.title : column.design.fieldName;
        plain.columns.append({column.title, field});
    }
    for (const QJsonObject &row : rows) {
        const QJsonObject items = row.value("items"_L1).toObject();
        QJsonObject stored;
        for (qsizetype i = 0; i < columns.size(); ++i)
            stored.insert(plain.columns.at(i).field.name, copiedValue(source, columns.at(i), items));
        plain.rows.append({{u"items"_s, stored}});
    }
    return plain;
}

} // namespace

QString csvText(ViewSource &source, const QList<ViewColumn> &columns, const QList<QJsonObject> &rows)
{
    const PlainRows plain = plainRows(source, columns, rows);
    return editors::csvText(plain.columns, plain.rows);
}

QString jsonText(ViewSource &source, const QList<ViewColumn> &columns, const QList<QJsonObject> &rows)
{
    const PlainRows plain = plainRows(source, columns, rows);
    return editors::jsonText(plain.columns, plain.rows);
}

} // namespace formwright::views
