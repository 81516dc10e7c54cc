#include "app/dql/schema.h"

#include "app/template/form_template.h"

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

struct PropertyName {
    QLatin1StringView name;
    Property property;
};
// The first name of each is the one that is offered.
constexpr PropertyName propertyTable[]{{"id"_L1, Property::Id}, {"formname"_L1, Property::FormName},
    {"parentid"_L1, Property::ParentId}, {"author.id"_L1, Property::AuthorId}, {"author"_L1, Property::AuthorId},
    {"authorid"_L1, Property::AuthorId}, {"owner"_L1, Property::AuthorId},
    {"author.departmentid"_L1, Property::AuthorDepartmentId}, {"authordeptid"_L1, Property::AuthorDepartmentId},
    {"created"_L1, Property::Created}, {"lastmodified"_L1, Property::LastModified},
    {"lastmodifier"_L1, Property::LastModifierId}, {"lastmodifier.id"_L1, Property::LastModifierId},
    {"versions"_L1, Property::Versions}, {"istmp"_L1, Property::IsTemporary}};

// What flows will bring.
constexpr QLatin1StringView futureNames[]{"state"_L1, "stateid"_L1, "stateint"_L1, "statelabel"_L1, "auditdate"_L1,
    "audituser"_L1, "auditornames"_L1, "auditorlist"_L1, "initiator"_L1, "lastflowoperation"_L1, "flowid"_L1};

} // namespace

FieldType typeOf(const forms::Field &field)
{
    FieldType type{field.name, field.kind, field.multiple || field.kind == forms::FieldKind::MultipleChoice};
    for (const forms::FieldOption &option : field.options)
        type.options.append(option.value);
    return type;
}

int FormType::fieldIndex(const QString &fieldName) const
{
    const QString key = forms::fieldNameKey(fieldName);
    for (qsizetype i = 0; i < fields.size(); ++i) {
        if (forms::fieldNameKey(fields[i].name) == key)
            return int(i);
    }
    return -1;
}

QList<int> Schema::formsCalled(const QString &name) const
{
    QList<int> byName;
    QList<int> byPath;
    const QString key = forms::fieldNameKey(name);
    for (qsizetype i = 0; i < forms.size(); ++i) {
        if (forms::fieldNameKey(forms[i].name) == key)
            byName.append(int(i));
        if (forms::fieldNameKey(forms[i].path) == key)
            byPath.append(int(i));
    }
    return byPath.isEmpty() ? byName : byPath;
}

QList<int> Schema::parentsOf(int form) const
{
    if (forms[form].parents)
        return *forms[form].parents;
    QList<int> all;
    for (qsizetype i = 0; i < forms.size(); ++i)
        all.append(int(i));
    return all;
}

PropertyState propertyCalled(const QString &name, Property &property)
{
    for (const PropertyName &known : propertyTable) {
        if (name.compare(known.name, Qt::CaseInsensitive) == 0) {
            property = known.property;
            return PropertyState::Known;
        }
    }
    const QString first = name.section(u'.', 0, 0);
    const bool isFuture = std::any_of(std::begin(futureNames), std::end(futureNames),
        [&](QLatin1StringView future) { return first.compare(future, Qt::CaseInsensitive) == 0; });
    return isFuture ? PropertyState::NotYetThere : PropertyState::Unknown;
}

QStringList propertyNames()
{
    QStringList names;
    std::optional<Property> last;
    for (const PropertyName &known : propertyTable) {
        if (last != known.property)
            names.append(known.name);
        last = known.property;
    }
    return names;
}

Comparing comparingOf(const FieldType &field)
{
    if (field.holdsSeveral)
        return Comparing::Members;
    switch (field.kind) {
    case forms::FieldKind::Integer:
        return Comparing::Whole;
    case forms::FieldKind::Decimal:
        return Comparing::Decimal;
    case forms::FieldKind::Date:
        return Comparing::Date;
    case forms::FieldKind::DateTime:
        return Comparing::DateTime;
    case forms::FieldKind::Boolean:
        return Comparing::Truth;
    case forms::FieldKind::User:
    case forms::FieldKind::Department:
        return Comparing::Id;
    default:
        return Comparing::Text;
    }
}

Comparing comparingOf(Property property)
{
    switch (property) {
    case Property::Id:
    case Property::ParentId:
        return Comparing::DocumentId;
    case Property::FormName:
        return Comparing::FormName;
    case Property::Created:
    case Property::LastModified:
        return Comparing::Moment;
    case Property::Versions:
        return Comparing::Whole;
    case Property::IsTemporary:
        return Comparing::Truth;
    default:
        return Comparing::Id;
    }
}

bool goesWith(Comparing comparing, Operator comparison)
{
    switch (comparison) {
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::In:
    case Operator::NotIn:
    case Operator::IsNull:
    case Operator::IsNotNull:
        return true;
    case Operator::Like:
    case Operator::NotLike:
        return comparing == Comparing::Text || comparing == Comparing::Members;
    default:
        return comparing == Comparing::Text || comparing == Comparing::Whole || comparing == Comparing::Decimal
            || comparing == Comparing::Date || comparing == Comparing::DateTime || comparing == Comparing::Moment;
    }
}

} // namespace formwright::dql
