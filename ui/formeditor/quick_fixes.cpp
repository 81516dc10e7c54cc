#include "ui/formeditor/quick_fixes.h"

#include "app/template/form_template.h"
#include "ui/designing/near_names.h"
#include "ui/formeditor/element_kinds.h"

#include <QCoreApplication>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::ProblemCode;
using forms::SourceAttribute;
using forms::SourceNode;
using forms::SourceTree;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(QuickFixes)
};

// The one that a problem is told at; null for the element itself.
const SourceAttribute *attributeAt(const SourceNode &node, qsizetype index)
{
    for (const SourceAttribute &attribute : node.start.attributes) {
        if (attribute.whole.begin == index)
            return &attribute;
    }
    return nullptr;
}

// Letters, digits and "_" of what was typed.
QString stemOf(const QString &text)
{
    QString stem;
    for (const QChar letter : text) {
        const bool isTaken = letter.isLetterOrNumber() || letter == u'_';
        if (isTaken && !(stem.isEmpty() && letter.isDigit()))
            stem += letter;
    }
    return stem;
}

// Without the number at its end, so that what follows "amount2" is "amount3".
QString nameFrom(const SourceTree &tree, const QString &text)
{
    QString stem = stemOf(text);
    const QSet<QString> used = [&tree] {
        QSet<QString> names;
        for (const int index : tree.fields())
            names.insert(forms::fieldNameKey(tree.at(index).value(u"name")));
        return names;
    }();
    if (!stem.isEmpty() && forms::isFieldName(stem) && !used.contains(forms::fieldNameKey(stem)))
        return stem;
    while (!stem.isEmpty() && stem.back().isDigit())
        stem.chop(1);
    const QString name = freshName(tree, stem.isEmpty() ? u"field"_s : stem);
    return forms::isFieldName(name) ? name : freshName(tree, u"field"_s);
}

QuickFix renaming(const QString &name)
{
    return {Texts::tr("Name it “%1”").arg(name), {{u"name"_s, name}}};
}

QuickFix takenAway(const QString &attribute)
{
    return {Texts::tr("Remove “%1”", "an attribute").arg(attribute), {{attribute, std::nullopt}}};
}

QuickFix put(const QString &attribute, const QString &value)
{
    return {Texts::tr("Change “%1” to “%2”", "an attribute, its value").arg(attribute, value), {{attribute, value}}};
}

QList<QuickFix> knownValues(const SourceAttribute &attribute, const QStringList &known)
{
    QList<QuickFix> fixes;
    for (const QString &value : designing::nearNames(attribute.value.trimmed(), known))
        fixes.append(put(attribute.name, value));
    fixes.append(takenAway(attribute.name));
    return fixes;
}

QList<QuickFix> exchanged(const SourceNode &node, const SourceAttribute &least)
{
    const bool isLength = least.name == "minlength"_L1;
    const QString most = isLength ? u"maxlength"_s : u"max"_s;
    if (node.attribute(most) == nullptr)
        return {};
    return {{Texts::tr("Exchange “%1” and “%2”", "attributes").arg(least.name, most),
        {{least.name, node.value(most)}, {most, least.value}}}};
}

} // namespace

QList<QuickFix> fixesOf(
    const SourceTree &tree, const SourceNode &node, const forms::Problem &problem, const forms::Field *field)
{
    const SourceAttribute *attribute = attributeAt(node, problem.index);
    switch (problem.code) {
    case ProblemCode::DuplicateName:
        return {renaming(nameFrom(tree, node.value(u"name")))};
    case ProblemCode::MissingName:
    case ProblemCode::BadName: {
        const QString typed = node.value(u"name").trimmed();
        return {renaming(nameFrom(tree, typed.isEmpty() ? node.value(u"label") : typed))};
    }
    case ProblemCode::UnknownType:
        return attribute == nullptr ? QList<QuickFix>()
                                    : knownValues(*attribute, {u"text"_s, u"integer"_s, u"decimal"_s});
    case ProblemCode::UnknownDatePattern:
        return attribute == nullptr
            ? QList<QuickFix>()
            : knownValues(*attribute, {u"YMD"_s, u"YMD_HM"_s, u"YMD_HMS"_s, u"YM"_s, u"Y"_s, u"HMS"_s});
    case ProblemCode::BadNumber:
    case ProblemCode::BadBound:
    case ProblemCode::MeaninglessAttribute:
    case ProblemCode::BadPattern:
        return attribute == nullptr ? QList<QuickFix>() : QList<QuickFix>{takenAway(attribute->name)};
    case ProblemCode::ReversedRange:
        return attribute == nullptr ? QList<QuickFix>() : exchanged(node, *attribute);
    case ProblemCode::DuplicateOption:
        // Those that were read occur once each.
        if (field == nullptr || field->options.isEmpty())
            return {};
        return {{Texts::tr("Keep the first of each choice"), {}, field->options}};
    default:
        return {};
    }
}

QList<QuickFix> otherNames(const QString &attribute, const QString &wanted, const QStringList &known)
{
    QList<QuickFix> fixes;
    for (const QString &name : designing::nearNames(wanted, known))
        fixes.append(
            {Texts::tr("Change “%1” to “%2”", "an attribute, its value").arg(wanted, name), {{attribute, name}}});
    fixes.append(takenAway(attribute));
    return fixes;
}

QList<QuickFix> otherWords(
    const QString &attribute, const QString &script, qsizetype at, const QString &word, const QStringList &words)
{
    QList<QuickFix> fixes;
    if (at < 0 || QStringView(script).mid(at, word.size()) != word)
        return fixes;
    for (const QString &other : words) {
        QString changed = script;
        changed.replace(at, word.size(), other);
        fixes.append(
            {Texts::tr("Change “%1” to “%2”", "an attribute, its value").arg(word, other), {{attribute, changed}}});
    }
    return fixes;
}

QuickFix firstChoices()
{
    const auto choice = [](int number) {
        return forms::FieldOption{QString::number(number), Texts::tr("Choice %1").arg(number)};
    };
    return {Texts::tr("Add two choices"), {}, QList<forms::FieldOption>{choice(1), choice(2)}};
}

QuickFix labelByName(const QString &name)
{
    QString words;
    for (const QChar letter : name) {
        const bool isNext = letter.isUpper() && !words.isEmpty() && !words.back().isUpper() && words.back() != u' ';
        if (isNext)
            words += u' ';
        words += letter == u'_' ? QChar(u' ') : isNext ? letter.toLower() : letter;
    }
    words = words.simplified();
    if (!words.isEmpty())
        words[0] = words.at(0).toUpper();
    return {Texts::tr("Label it “%1”").arg(words), {{u"label"_s, words}}};
}

} // namespace formwright::formeditor
