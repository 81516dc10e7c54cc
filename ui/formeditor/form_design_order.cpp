// The order in which the keyboard goes through the fields.
#include "ui/formeditor/form_design.h"

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;

namespace {

int tabIndexOf(const forms::SourceNode &node)
{
    return qMax(0, node.value(u"tabindex").trimmed().toInt());
}

QList<NodeId> fieldsOf(const forms::SourceTree &tree)
{
    QList<NodeId> fields;
    for (const int index : tree.fields())
        fields.append(tree.at(index).id);
    return fields;
}

} // namespace

QList<NodeId> FormDesign::tabOrder() const
{
    QList<NodeId> order = fieldsOf(tree());
    std::stable_sort(order.begin(), order.end(), [this](NodeId one, NodeId other) {
        const int first = tabIndexOf(*tree().find(one)), second = tabIndexOf(*tree().find(other));
        return first > 0 && (second == 0 || first < second);
    });
    return order;
}

bool FormDesign::hasTabOrder() const
{
    const QList<NodeId> fields = fieldsOf(tree());
    return std::any_of(fields.begin(), fields.end(), [this](NodeId id) { return tabIndexOf(*tree().find(id)) > 0; });
}

// Numbers that say nothing new are not written.
bool FormDesign::writeTabOrder(const QString &title, const QList<NodeId> &order, const QList<NodeId> &select)
{
    const bool isAsItStands = order == fieldsOf(tree());
    // All at once: each change by itself would have the form read again.
    forms::Splices all;
    for (qsizetype i = 0; i < order.size(); ++i) {
        const forms::SourceNode *node = tree().find(order.at(i));
        const auto wanted = isAsItStands ? std::nullopt : std::optional(QString::number(i + 1));
        const bool isThere = node->attribute(u"tabindex") != nullptr;
        if (wanted ? isThere && node->value(u"tabindex") == *wanted : !isThere)
            continue;
        const forms::Edit edit = forms::setAttribute(tree(), order.at(i), u"tabindex"_s, wanted);
        if (const auto *problem = std::get_if<forms::Problem>(&edit))
            return refuse(problem->message);
        all += std::get<forms::Splices>(edit);
    }
    std::sort(
        all.begin(), all.end(), [](const forms::Splice &one, const forms::Splice &other) { return one.at < other.at; });
    SpliceChain chain(m_document->templateText());
    chain.make(all);
    return commit(title, chain, select);
}

bool FormDesign::setTabPlace(NodeId field, qsizetype place)
{
    QList<NodeId> order = tabOrder();
    const qsizetype at = order.indexOf(field);
    if (at < 0)
        return false;
    order.move(at, qBound(qsizetype(0), place, order.size() - 1));
    return writeTabOrder(tr("change of the tab order"), order, {field});
}

bool FormDesign::resetTabOrder()
{
    return writeTabOrder(tr("reset of the tab order"), fieldsOf(tree()), m_selection);
}

} // namespace formwright::formeditor
