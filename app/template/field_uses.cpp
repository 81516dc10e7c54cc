#include "app/template/field_uses.h"

#include "app/template/form_template.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

bool isForPeople(const QString &attribute)
{
    static const QStringList plain{u"name"_s, u"id"_s, u"label"_s, u"title"_s, u"placeholder"_s, u"class"_s, u"style"_s,
        u"classname"_s, u"type"_s, u"discript"_s, u"description"_s, u"hint"_s, u"alt"_s, u"src"_s,
        u"multilanguagelabel"_s};
    return plain.contains(attribute);
}

// Attributes of HTML say other things, but the one that says whose label it is.
bool mayName(const SourceNode &node, const QString &attribute)
{
    return node.traits->role == TagRole::Html ? attribute == "for"_L1 : !isForPeople(attribute);
}

QString nameOf(const SourceNode &node)
{
    for (const QStringView name : {u"name", u"label", u"discript"}) {
        if (const QString text = node.value(name).simplified(); !text.isEmpty())
            return text;
    }
    return node.tag;
}

} // namespace

QRegularExpression fieldWord(const QString &fieldName)
{
    return QRegularExpression(u"(?<![\\w])(?:item_)?"_s % QRegularExpression::escape(fieldName) % u"(?![\\w])"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

QList<FieldUse> usesOfField(const QString &templateSource, const QString &fieldName)
{
    QList<FieldUse> uses;
    if (fieldName.isEmpty())
        return uses;
    const QRegularExpression word = fieldWord(fieldName);
    const SourceTree tree(templateSource);
    for (const SourceNode &node : tree.nodes()) {
        const bool isItself = node.isField() && fieldNameKey(node.value(u"name")) == fieldNameKey(fieldName);
        if (!node.isElement() || isItself)
            continue;
        for (const SourceAttribute &attribute : node.start.attributes) {
            if (mayName(node, attribute.name) && word.match(node.value(attribute.name)).hasMatch())
                uses.append({nameOf(node), attribute.name, attribute.whole.begin});
        }
    }
    return uses;
}

} // namespace formwright::forms
