#include "app/template/field_kind.h"

#include <QHash>

namespace formwright::forms {

using namespace Qt::StringLiterals;

QString storedKindName(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Text:
        return u"text"_s;
    case FieldKind::LongText:
        return u"longtext"_s;
    case FieldKind::Integer:
        return u"integer"_s;
    case FieldKind::Decimal:
        return u"decimal"_s;
    case FieldKind::Date:
        return u"date"_s;
    case FieldKind::DateTime:
        return u"datetime"_s;
    case FieldKind::Boolean:
        return u"boolean"_s;
    case FieldKind::Choice:
        return u"choice"_s;
    case FieldKind::MultipleChoice:
        return u"multiplechoice"_s;
    case FieldKind::User:
        return u"user"_s;
    case FieldKind::Department:
        return u"department"_s;
    case FieldKind::Attachment:
        break;
    }
    return u"attachment"_s;
}

FieldKind kindOfStoredName(const QString &name)
{
    static const QHash<QString, FieldKind> kinds = [] {
        QHash<QString, FieldKind> named;
        for (int kind = int(FieldKind::Text); kind <= int(FieldKind::Attachment); ++kind)
            named.insert(storedKindName(FieldKind(kind)), FieldKind(kind));
        return named;
    }();
    return kinds.value(name, FieldKind::Text);
}

} // namespace formwright::forms
