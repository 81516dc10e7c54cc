// Where a text stands in the form: what elements are called, words, and whatever their attributes say.
#include "app/template/field_uses.h"
#include "ui/designing/find_bar.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/form_settings.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/property_table.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::SourceAttribute;
using forms::SourceNode;

QList<designing::FoundPlace> FormEditor::placesOf(const QString &wanted)
{
    QList<designing::FoundPlace> found;
    const forms::SourceTree &tree = m_design->tree();
    const auto has = [&wanted](const QString &text) { return text.contains(wanted, Qt::CaseInsensitive); };
    const auto add = [&](const SourceNode &node, const QString &what, qsizetype index, const QString &property) {
        const SourceNode *shown = tree.find(m_design->nodeAt(index));
        QString name = labelOf(tree, shown == nullptr ? node : *shown);
        if (name.isEmpty())
            name = kindTitle(tree, node);
        found.append({what.isEmpty() ? name : tr("%1, %2", "element, its property").arg(name, what),
            [this, index, property] { showProblem(index, property); }});
    };
    for (const SourceNode &node : tree.nodes()) {
        const bool isText = node.kind == NodeKind::Text || node.kind == NodeKind::Comment;
        if (isText && has(forms::unescaped(tree.textOf(node.element).toString())))
            add(node, {}, node.element.begin, {});
        if (!node.isElement())
            continue;
        if (has(kindTitle(tree, node)))
            add(node, kindTitle(tree, node), node.element.begin, {});
        std::optional<PropertyTable> table; // of the few that have it
        for (const SourceAttribute &attribute : node.start.attributes) {
            if (!has(attribute.value))
                continue;
            if (!table)
                table = propertiesOf(*m_design, {node.id});
            const auto property = std::find_if(table->begin(), table->end(),
                [&attribute](const Property &each) { return each.path == attribute.name; });
            const bool isLabel = attribute.name == "label"_L1 || attribute.name == "discript"_L1;
            add(node,
                isLabel                        ? tr("label")
                    : property == table->end() ? attribute.name
                                               : property->title,
                attribute.whole.begin, isLabel ? u"@label"_s : attribute.name);
        }
    }
    for (const Property &property : settingProperties(*m_design, m_surroundings)) {
        if (has(m_design->settings().value(property.path).toVariant().toString()))
            found.append({tr("%1, %2", "element, its property").arg(tr("The form itself"), property.title),
                [this, path = property.path] { showSetting(path); }});
    }
    return found;
}

designing::UsageQuestion FormEditor::usageQuestion() const
{
    const SourceNode *node = m_design->tree().find(m_design->current());
    const QString field = node != nullptr && node->isField() ? node->value(u"name").trimmed() : QString();
    return {m_form.applicationId, m_form.id, m_form.name, field};
}

QList<contract::designtime::DesignDraft> FormEditor::changedDesigns() const
{
    return {{u"form"_s, m_form.id, m_form.name, false, {{u"templatecontext"_s, m_design->text()}}}};
}

// A field by its name; of the whole source what stands there first.
void FormEditor::goToPlace(const designing::UsingPlace &place)
{
    finishTyping();
    if (isTyping()) // refused
        return;
    if (place.list.isEmpty() && m_design->settings().contains(place.member)) {
        showSetting(place.member);
        return;
    }
    const forms::SourceTree &tree = m_design->tree();
    for (const int index : tree.fields()) {
        const SourceNode &node = tree.at(index);
        if (place.list != "templatecontext"_L1 || node.value(u"name").compare(place.part, Qt::CaseInsensitive) != 0)
            continue;
        const SourceAttribute *attribute = node.attribute(place.member);
        showProblem(attribute == nullptr ? node.element.begin : attribute->whole.begin, place.member);
        return;
    }
    // What arranges or shows is known by what names the field.
    const QList<forms::FieldUse> uses = place.list == "templatecontext"_L1 && !place.words.isEmpty()
        ? forms::usesOfField(m_design->text(), place.words.constFirst())
        : QList<forms::FieldUse>();
    for (const forms::FieldUse &use : uses) {
        if (use.part == place.part && use.attribute == place.member) {
            showProblem(use.index, place.member);
            return;
        }
    }
    for (const QString &word : place.words) {
        const QList<designing::FoundPlace> found
            = place.member == "templatecontext"_L1 ? placesOf(word) : QList<designing::FoundPlace>();
        if (!found.isEmpty()) {
            found.constFirst().show();
            return;
        }
    }
}

} // namespace formwright::formeditor
