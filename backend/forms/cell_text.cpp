#include "backend/forms/cell_text.h"

#include "app/template/clean_markup.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <stdexcept>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

// Members that clients write as text, number or truth alike.
QString memberText(const QJsonObject &attributes, QLatin1StringView name)
{
    return attributes.value(name).toVariant().toString().trimmed();
}

bool memberHolds(const QJsonObject &attributes, QLatin1StringView name)
{
    const QString text = memberText(attributes, name).toLower();
    return text == "true"_L1 || text == "1"_L1;
}

int memberNumber(const QJsonObject &attributes, QLatin1StringView name)
{
    bool isNumber = false;
    const int number = memberText(attributes, name).toInt(&isNumber);
    return isNumber ? number : -1;
}

// {"stored": "icon"} or [{"value": "stored", "icon": "icon"}].
QHash<QString, QString> iconsFrom(const QString &text)
{
    QHash<QString, QString> icons;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    const QJsonObject object = document.object();
    for (auto it = object.begin(); it != object.end(); ++it)
        icons.insert(it.key(), it.value().toVariant().toString());
    const QJsonArray list = document.array();
    for (const QJsonValue &entry : list) {
        const QJsonObject pair = entry.toObject();
        icons.insert(pair.value("value"_L1).toVariant().toString(), pair.value("icon"_L1).toVariant().toString());
    }
    return icons;
}

bool isNumber(const Field &field)
{
    return field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal;
}

QString numberText(const CellFormat &format, const QString &number)
{
    switch (format.numbers) {
    case CellFormat::Numbers::Currency:
        return asCurrency(number, format.currency, format.decimals);
    case CellFormat::Numbers::Number: {
        const QString rounded = format.decimals < 0 ? number : roundedDecimal(number, format.decimals);
        return withSigns(rounded, {format.groupsThousands ? u","_s : QString()});
    }
    case CellFormat::Numbers::Simple:
        break;
    }
    if (!format.numberPattern.isEmpty())
        return byPattern(number, format.numberPattern);
    return format.groupsThousands ? withSigns(number, {u","_s}) : number;
}

QString labelOf(const Field &field, const QString &value)
{
    for (const FieldOption &option : field.options) {
        if (option.value == value)
            return option.label.isEmpty() ? value : option.label;
    }
    return value;
}

QString joined(const CellFormat &format, const Field &field, const FieldValue &value, const IdText &idText)
{
    QStringList items = value.items();
    for (QString &item : items) {
        if (field.kind == FieldKind::User || field.kind == FieldKind::Department)
            item = idText ? idText(item) : item;
        else if (format.showsLabel && field.kind == FieldKind::Attachment)
            item = item.section(u'/', -1);
        else if (format.showsLabel)
            item = labelOf(field, item);
    }
    return items.join(format.showsLabel ? u", "_s : u";"_s);
}

} // namespace

CellFormat cellFormatOf(const ViewColumn &column, const Field *field)
{
    const QJsonObject &attributes = column.attributes;
    CellFormat format;
    format.showsLabel = memberText(attributes, "showType"_L1) == "01"_L1;
    if (memberText(attributes, "displayType"_L1) == "01"_L1) {
        const int length = memberNumber(attributes, "displayLength"_L1);
        format.cutLength = length > 0 ? length : -1;
    }
    const QString type = memberText(attributes, "formatType"_L1).toLower();
    format.groupsThousands = memberHolds(attributes, "thouSign"_L1);
    if (type == "currency"_L1) {
        format.numbers = CellFormat::Numbers::Currency;
        format.decimals = memberNumber(attributes, "decimalsCurr"_L1);
        format.currency = currencyStyle(memberText(attributes, "currType"_L1));
    } else if (type == "number"_L1) {
        format.numbers = CellFormat::Numbers::Number;
        format.decimals = memberNumber(attributes, "decimalsNum"_L1);
    }
    if (field)
        format.numberPattern = field->attributes.value(u"numberpattern"_s).trimmed();
    if (column.type == "COLUMN_TYPE_LOGO"_L1 || column.type == "COLUMN_TYPE_OPERATE"_L1)
        format.icon = memberText(attributes, "imageName"_L1);
    if (memberHolds(attributes, "showIcon"_L1) || memberHolds(attributes, "customIcon"_L1) || !format.icon.isEmpty())
        format.icons = iconsFrom(memberText(attributes, "iconMapping"_L1));
    return format;
}

// Where so many signs of the text end; -1 where it has no more.
static qsizetype endOfSigns(const QString &text, int count)
{
    // Latin letters and Han signs stand for themselves, and so does what follows them unless it joins them.
    const auto standsAlone
        = [](QChar each) { return (each >= u' ' && each < u'\u0300') || (each >= u'\u3400' && each < u'\ua000'); };
    if (std::all_of(text.cbegin(), text.cbegin() + count + 1, standsAlone))
        return count;
    QTextBoundaryFinder signs(QTextBoundaryFinder::Grapheme, text);
    int found = 0;
    while (found < count && signs.toNextBoundary() > 0)
        ++found;
    const qsizetype end = signs.position();
    return end < text.size() ? end : -1;
}

CellText cutText(const CellFormat &format, const QString &text)
{
    if (format.cutLength < 0 || text.size() <= format.cutLength)
        return {text, {}, {}};
    const qsizetype end = endOfSigns(text, format.cutLength);
    if (end < 0)
        return {text, {}, {}};
    return {QString(text.first(end) % u'\u2026'), text, {}};
}

// What rich text says, without its markup; of a drawn signature that it is there.
static QString readableText(const Field &field, const QString &text)
{
    if (field.tag == "o-signature"_L1)
        return text.isEmpty() ? QString() : u"✓"_s;
    if (field.tag != "o-html"_L1 || !text.contains(u'<'))
        return text;
    try {
        return cleanMarkup(text).text;
    } catch (const std::length_error &) {
        return text;
    }
}

CellText cellText(const CellFormat &format, const Field &field, const FieldValue &value, const IdText &idText)
{
    CellText cell;
    if (!value.isNull) {
        if (isNumber(field))
            cell.text = numberText(format, value.text);
        else if (field.kind == FieldKind::Date || field.kind == FieldKind::DateTime)
            cell.text = dateText(value.text, field.datePattern);
        else if (field.kind == FieldKind::Text || field.kind == FieldKind::LongText)
            cell = cutText(format, readableText(field, value.text));
        else if (field.kind == FieldKind::Boolean)
            cell.text = format.showsLabel ? labelOf(field, value.text) : value.text;
        else
            cell = cutText(format, joined(format, field, value, idText));
    }
    cell.icon = format.icons.value(value.text, format.icon);
    return cell;
}

QString sumText(const CellFormat &format, const QString &sum)
{
    return numberText(format, sum);
}

QString dateText(const QString &canonical, const QString &pattern)
{
    const bool hasTime = canonical.size() > 10;
    if (pattern == "Y"_L1)
        return canonical.first(std::min<qsizetype>(4, canonical.size()));
    if (pattern == "YM"_L1)
        return canonical.first(std::min<qsizetype>(7, canonical.size()));
    if (pattern == "YMD"_L1)
        return canonical.first(std::min<qsizetype>(10, canonical.size()));
    if (pattern == "YMD_HM"_L1 && hasTime)
        return canonical.first(16);
    if (pattern == "HMS"_L1 && hasTime)
        return canonical.sliced(11);
    return canonical;
}

QString fieldClassOf(const Field &field)
{
    const QString named = field.attributes.value(u"classname"_s).section(u'.', -1);
    if (!named.isEmpty())
        return named;
    switch (field.kind) {
    case FieldKind::LongText:
        return u"TextareaField"_s;
    case FieldKind::Date:
    case FieldKind::DateTime:
        return u"DateField"_s;
    case FieldKind::Boolean:
    case FieldKind::MultipleChoice:
        return u"CheckboxField"_s;
    case FieldKind::Choice:
        return u"SelectField"_s;
    case FieldKind::User:
        return u"UserField"_s;
    case FieldKind::Department:
        return u"DepartmentField"_s;
    case FieldKind::Attachment:
        return u"AttachmentUploadField"_s;
    default:
        return u"InputField"_s;
    }
}

} // namespace formwright::forms
