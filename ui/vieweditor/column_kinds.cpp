#include "ui/vieweditor/column_kinds.h"

#include "app/template/form_template.h"

#include <QCoreApplication>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using forms::FieldKind;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ColumnKinds)
};

QString translated(const char *text)
{
    return QCoreApplication::translate("ColumnKinds", text);
}

// What is shown where the members of a design are not there at all.
QJsonObject begun(const QString &type, const QString &name)
{
    return {{u"type"_s, type}, {u"name"_s, name}, {u"fieldName"_s, QString()}, {u"visible"_s, true},
        {u"isOrderByField"_s, u"false"_s}, {u"isFilter"_s, false}};
}

} // namespace

const forms::Field *FormFacts::field(const QString &fieldName) const
{
    for (const forms::Field &field : fields) {
        if (forms::fieldNameKey(field.name) == forms::fieldNameKey(fieldName))
            return &field;
    }
    return nullptr;
}

FormFacts factsOf(const QString &id, const QString &name, const QString &source)
{
    return {id, name, forms::readTemplate(source).form.fields};
}

QString SystemValue::translatedTitle() const
{
    return translated(title);
}

const QList<SystemValue> &systemValues()
{
    static const QList<SystemValue> values{{"$created", QT_TRANSLATE_NOOP("ColumnKinds", "Created")},
        {"$author", QT_TRANSLATE_NOOP("ColumnKinds", "Author")},
        {"$lastmodified", QT_TRANSLATE_NOOP("ColumnKinds", "Last change")},
        {"$lastmodifier", QT_TRANSLATE_NOOP("ColumnKinds", "Changed by")},
        {"$statelabel", QT_TRANSLATE_NOOP("ColumnKinds", "State of the flow")},
        {"$versions", QT_TRANSLATE_NOOP("ColumnKinds", "Version")}, {"$id", QT_TRANSLATE_NOOP("ColumnKinds", "Id")}};
    return values;
}

QString ColumnKind::translatedTitle() const
{
    return translated(title);
}

QString ColumnKind::translatedHelp() const
{
    return translated(help);
}

const QList<ColumnKind> &columnKinds()
{
    static const QList<ColumnKind> kinds{
        {"COLUMN_TYPE_ROWNUM", QT_TRANSLATE_NOOP("ColumnKinds", "Row number"),
            QT_TRANSLATE_NOOP("ColumnKinds", "Counts the rows over all pages."), "element-number"},
        {"COLUMN_TYPE_SCRIPT", QT_TRANSLATE_NOOP("ColumnKinds", "Script"),
            QT_TRANSLATE_NOOP("ColumnKinds", "Shows what a script makes of each document."), "element-calculated"},
        {"COLUMN_TYPE_OPERATE", QT_TRANSLATE_NOOP("ColumnKinds", "Operation"),
            QT_TRANSLATE_NOOP("ColumnKinds", "Something to press in each row."), "run"},
        {"COLUMN_TYPE_LOGO", QT_TRANSLATE_NOOP("ColumnKinds", "Icon"),
            QT_TRANSLATE_NOOP("ColumnKinds", "A picture in each row."), "element-image"}};
    return kinds;
}

QJsonObject columnOf(const forms::Field &field)
{
    QJsonObject column = begun(u"COLUMN_TYPE_FIELD"_s, field.label);
    column.insert(u"fieldName"_s, field.name);
    // Names and not ids, labels and not what is stored for them.
    const bool hasShownText = field.kind == FieldKind::User || field.kind == FieldKind::Department
        || field.kind == FieldKind::Choice || field.kind == FieldKind::MultipleChoice
        || field.kind == FieldKind::Attachment;
    if (hasShownText)
        column.insert(u"showType"_s, u"01"_s);
    return column;
}

QJsonObject columnOf(const SystemValue &value)
{
    QJsonObject column = begun(u"COLUMN_TYPE_FIELD"_s, value.translatedTitle());
    column.insert(u"fieldName"_s, QString::fromLatin1(value.name));
    return column;
}

QJsonObject columnOf(const ColumnKind &kind)
{
    return begun(QString::fromLatin1(kind.type), kind.translatedTitle());
}

QString fieldIcon(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal:
        return u"element-number"_s;
    case FieldKind::Date:
    case FieldKind::DateTime:
        return u"calendar"_s;
    case FieldKind::Boolean:
        return u"element-checkbox"_s;
    case FieldKind::Choice:
        return u"element-select"_s;
    case FieldKind::MultipleChoice:
        return u"element-radio"_s;
    case FieldKind::User:
        return u"user"_s;
    case FieldKind::Department:
        return u"department"_s;
    case FieldKind::Attachment:
        return u"attachment"_s;
    case FieldKind::LongText:
        return u"element-textarea"_s;
    case FieldKind::Text:
        break;
    }
    return u"element-input"_s;
}

QString columnIcon(const QJsonObject &column, const FormFacts &form)
{
    const QString type = column.value("type"_L1).toString();
    for (const ColumnKind &kind : columnKinds()) {
        if (type == QLatin1StringView(kind.type))
            return QString::fromLatin1(kind.icon);
    }
    const forms::Field *field = form.field(column.value("fieldName"_L1).toString());
    return field != nullptr ? fieldIcon(field->kind) : u"column"_s;
}

QString columnKindTitle(const QJsonObject &column, const FormFacts &form)
{
    const QString type = column.value("type"_L1).toString();
    for (const ColumnKind &kind : columnKinds()) {
        if (type == QLatin1StringView(kind.type))
            return kind.translatedTitle();
    }
    const QString name = column.value("fieldName"_L1).toString();
    for (const SystemValue &value : systemValues()) {
        if (name == QLatin1StringView(value.name))
            return Texts::tr("System value");
    }
    return form.field(name) != nullptr || form.id.isEmpty() ? Texts::tr("Field “%1”").arg(name)
                                                            : Texts::tr("Field “%1”, which is not there").arg(name);
}

} // namespace formwright::vieweditor
