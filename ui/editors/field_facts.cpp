#include "ui/editors/field_facts.h"

#include "ui/documents/field_text.h"

#include <QCoreApplication>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;

namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(FieldFacts)
};

} // namespace

QString kindTitle(const QString &kind)
{
    switch (documents::kindOf(kind)) {
    case FieldKind::Text:
        return Facts::tr("Text");
    case FieldKind::LongText:
        return Facts::tr("Long text");
    case FieldKind::Integer:
        return Facts::tr("Whole number");
    case FieldKind::Decimal:
        return Facts::tr("Decimal number");
    case FieldKind::Date:
        return Facts::tr("Date");
    case FieldKind::DateTime:
        return Facts::tr("Date and time");
    case FieldKind::Boolean:
        return Facts::tr("Yes or no");
    case FieldKind::Choice:
        return Facts::tr("Choice");
    case FieldKind::MultipleChoice:
        return Facts::tr("Multiple choice");
    case FieldKind::User:
        return Facts::tr("User");
    case FieldKind::Department:
        return Facts::tr("Department");
    case FieldKind::Attachment:
        return Facts::tr("Attachment");
    }
    return {};
}

QString rulesText(const contract::designtime::FormField &field)
{
    QStringList rules;
    if (field.minLength)
        rules.append(Facts::tr("at least %Ln characters", nullptr, int(*field.minLength)));
    if (field.maxLength)
        rules.append(Facts::tr("at most %Ln characters", nullptr, int(*field.maxLength)));
    if (!field.min.isEmpty())
        rules.append(Facts::tr("from %1").arg(field.min));
    if (!field.max.isEmpty())
        rules.append(Facts::tr("up to %1").arg(field.max));
    if (field.limit)
        rules.append(Facts::tr("at most %Ln values", nullptr, int(*field.limit)));
    if (!field.pattern.isEmpty())
        rules.append(Facts::tr("matches %1").arg(field.pattern));
    if (!field.options.isEmpty()) {
        QStringList labels;
        for (const auto &option : field.options)
            labels.append(option.label.isEmpty() ? option.value : option.label);
        rules.append(Facts::tr("one of: %1").arg(labels.join(u", "_s)));
    }
    return rules.join(u"; "_s);
}

} // namespace formwright::editors
