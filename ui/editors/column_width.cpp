#include "ui/editors/column_width.h"

#include "ui/documents/field_text.h"
#include "ui/widgets/metrics.h"

namespace formwright::editors {

using documents::FieldKind;

namespace {

int widthOf(const contract::runtime_designs::FieldDefinition *field)
{
    switch (field != nullptr ? documents::kindOf(field->kind) : FieldKind::Text) {
    case FieldKind::Boolean:
        return 80;
    case FieldKind::Integer:
        return 96;
    case FieldKind::Decimal:
    case FieldKind::Date:
        return 116;
    case FieldKind::DateTime:
        return 160;
    case FieldKind::LongText:
        return 280;
    case FieldKind::Text:
        return field != nullptr && field->maxLength && *field->maxLength <= 12 ? 110 : 180;
    default:
        return 140;
    }
}

} // namespace

int usualColumnWidth(
    const contract::runtime_designs::FieldDefinition *field, const QString &heading, const QFontMetrics &metrics)
{
    return usualColumnWidth(widthOf(field), heading, metrics);
}

int usualColumnWidth(int value, const QString &heading, const QFontMetrics &metrics)
{
    return qMin(360, qMax(metrics.horizontalAdvance(heading) + 2 * widgets::space::Page, value));
}

} // namespace formwright::editors
