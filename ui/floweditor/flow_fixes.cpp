#include "ui/floweditor/flow_fixes.h"

#include "app/flow/diagram.h"

#include <QCoreApplication>

#include <algorithm>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::NodeKind;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FlowFixes)
};

class Fixes
{
public:
    Fixes(const FlowDesign &design, const FlowFinding &finding)
        : m_design(design), m_finding(finding), m_node{false, finding.nodeId}
    { }

    QList<FlowFix> all()
    {
        const QString &code = m_finding.code;
        if (code == "no-start"_L1)
            addStart();
        else if (code == "no-first-node"_L1)
            leadFromStart();
        else if (code == "dead-end"_L1 || code == "never-ends"_L1)
            leadToEnd();
        else if (code == "unreachable"_L1)
            remove(Texts::tr("Delete it"), {m_node});
        else if (code == "nobody-acts"_L1 || code == "nobody-today"_L1)
            letOthersAct();
        else if (code == "condition-gap"_L1)
            makeDefault();
        else if (code == "condition-overlap"_L1)
            set(Texts::tr("Take every line that is open"), m_node, {{u"issplit"_s, u"true"_s}});
        else if (code == "several-defaults"_L1)
            keepOneDefault();
        else if (code == "gather-without-split"_L1 || code == "gather-not-reached"_L1)
            set(Texts::tr("Wait for no branches"), m_node, {{u"isgather"_s, u"false"_s}, {u"splitStartNode"_s, {}}});
        else if (code == "split-never-gathered"_L1)
            gatherThere();
        else if (code == "line-never-taken"_L1)
            remove(Texts::tr("Delete the line"), {{true, m_finding.lineId}});
        else if (code == "line-to-start"_L1)
            remove(Texts::tr("Delete the lines to it"), linesTo(m_finding.nodeId));
        else if (code == "back-to-nowhere"_L1)
            set(Texts::tr("Return to any node passed before"), m_node, {{u"backType"_s, u"0"_s}, {u"bnodelist"_s, {}}});
        else if (code == "late-to-nowhere"_L1)
            returnLateElsewhere();
        else if (code == "removed-role"_L1)
            dropRole();
        else if (code == "removed-field"_L1)
            dropField();
        else if (code == "removed-button"_L1)
            dropButton();
        else if (code == "removed-form"_L1)
            set(Texts::tr("Show their own form"), m_node, {{u"inputform"_s, {}}});
        else if (code == "removed-flow"_L1 || code == "recursion"_L1)
            replaceByStep();
        else if (code == "never-over"_L1)
            set(Texts::tr("Have no time limit"), m_node, {{u"isLimited"_s, u"false"_s}});
        return m_fixes;
    }

private:
    void add(const QString &title, const std::function<void(FlowDesign &)> &run) { m_fixes.append({title, run}); }

    void set(const QString &title, const Element &element, const Properties &values)
    {
        if (m_design.placeOf(element) != nullptr)
            add(title, [title, element, values](FlowDesign &design) { design.set(title, {element}, values); });
    }

    void remove(const QString &title, const QList<Element> &elements)
    {
        const bool isAny = std::ranges::any_of(
            elements, [this](const Element &element) { return m_design.placeOf(element) != nullptr; });
        if (!isAny)
            return;
        add(title, [title, elements](FlowDesign &design) {
            design.select(elements);
            design.removeSelected(title);
        });
    }

    QList<Element> lines(bool areTo, const QString &nodeId) const
    {
        const Picture &picture = m_design.picture();
        QList<Element> found;
        for (const PictureLine &line : picture.lines()) {
            const int at = areTo ? line.to : line.from;
            if (at >= 0 && picture.nodes().at(at).id == nodeId)
                found.append({true, line.id});
        }
        return found;
    }
    QList<Element> linesTo(const QString &nodeId) const { return lines(true, nodeId); }
    QList<Element> linesFrom(const QString &nodeId) const { return lines(false, nodeId); }

    QString nodeOf(NodeKind kind) const
    {
        for (const PictureNode &node : m_design.picture().nodes()) {
            if (!node.isStrange && node.kind == kind)
                return node.id;
        }
        return {};
    }

    // What nothing leads to is where it begins.
    QString firstOfAll() const
    {
        for (const PictureNode &node : m_design.picture().nodes()) {
            const bool isBegun = node.kind != NodeKind::Start && !node.isStrange;
            if (isBegun && linesTo(node.id).isEmpty())
                return node.id;
        }
        return nodeOf(NodeKind::Manual);
    }

    void addStart()
    {
        const QRect box = m_design.picture().rectOf({false, firstOfAll()});
        const QPoint place = box.isNull() ? QPoint(100, 100) : box.center() - QPoint(160, 0);
        add(Texts::tr("Insert a start"), [place](FlowDesign &design) { design.addNode(NodeKind::Start, place); });
    }

    QString titleOf(const Element &line) const
    {
        const PictureLine *drawn = m_design.picture().line(line.id);
        if (drawn == nullptr || !drawn->name.isEmpty() || drawn->to < 0)
            return m_design.nameOf(line);
        return Texts::tr("the line to %1").arg(m_design.nameOf({false, m_design.picture().nodes().at(drawn->to).id}));
    }

    void leadFromStart()
    {
        const QString first = firstOfAll();
        if (first.isEmpty())
            return;
        add(Texts::tr("Begin with %1").arg(m_design.nameOf({false, first})),
            [from = m_finding.nodeId, first](FlowDesign &design) { design.connectNodes(from, first); });
    }

    void leadToEnd()
    {
        const QString end = nodeOf(NodeKind::Complete);
        if (!end.isEmpty() && end != m_finding.nodeId) {
            add(Texts::tr("Lead on to %1").arg(m_design.nameOf({false, end})),
                [from = m_finding.nodeId, end](FlowDesign &design) { design.connectNodes(from, end); });
        }
        add(Texts::tr("Append an end"), [node = m_node](FlowDesign &design) {
            design.select({node});
            design.appendNode(NodeKind::Complete);
        });
    }

    void letOthersAct()
    {
        set(Texts::tr("Ask administrators if there is nobody"), m_node, {{u"emptyActor"_s, u"1"_s}});
        set(Texts::tr("Skip it if there is nobody"), m_node, {{u"emptyActor"_s, u"2"_s}});
    }

    void makeDefault()
    {
        const QList<Element> all = linesFrom(m_finding.nodeId);
        for (auto line = all.crbegin(); line != all.crend(); ++line) {
            set(Texts::tr("Take %1 where no other line may be").arg(titleOf(*line)), *line,
                {{u"isdefault"_s, u"true"_s}});
        }
    }

    void keepOneDefault()
    {
        QList<Element> others;
        for (const Element &line : linesFrom(m_finding.nodeId)) {
            const QString value = m_design.value(line, u"isdefault"_s).trimmed();
            if (value == "true"_L1 || value == "1"_L1)
                others.append(line);
        }
        if (others.size() < 2)
            return;
        const QString title = Texts::tr("Keep %1 as the default alone").arg(titleOf(others.takeFirst()));
        add(title, [title, others](FlowDesign &design) { design.set(title, others, {{u"isdefault"_s, u"false"_s}}); });
    }

    void gatherThere()
    {
        const Element there{false, m_finding.about};
        set(Texts::tr("Have them wait at %1").arg(m_design.nameOf(there)), there,
            {{u"isgather"_s, u"true"_s},
                {u"splitStartNode"_s, QString(m_finding.nodeId % u'|' % m_design.nameOf(m_node))}});
    }

    // Every list that has a token of it, without that.
    void drop(const QString &title, const QStringList &properties, const std::function<bool(const QString &)> &isMeant)
    {
        Properties values;
        for (const QString &property : properties) {
            QStringList kept = m_design.value(m_node, property).split(u';', Qt::SkipEmptyParts);
            if (kept.removeIf([&](const QString &token) { return isMeant(token.trimmed()); }) > 0)
                values.append({property, kept.isEmpty() ? QString() : QString(kept.join(u';') % u';')});
        }
        if (!values.isEmpty())
            set(title, m_node, values);
    }

    void dropRole()
    {
        drop(Texts::tr("Name it no more"),
            {u"namelist"_s, u"orgRoleCondition"_s, u"circulatorNamelist"_s, u"adminNamelist"_s},
            [role = QString(u'R' % m_finding.about)](
                const QString &token) { return token.section(u'|', 0, 0) == role; });
    }

    void dropField()
    {
        if (!m_finding.lineId.isEmpty()) {
            set(Texts::tr("Take the condition away"), {true, m_finding.lineId}, {{u"filtercondition"_s, {}}});
            return;
        }
        drop(Texts::tr("Name it no more"), {u"fieldpermlist"_s}, [this](const QString &token) {
            return token.compare(m_finding.about, Qt::CaseInsensitive) == 0
                || token.mid(1).compare(m_finding.about, Qt::CaseInsensitive) == 0;
        });
    }

    void dropButton()
    {
        drop(Texts::tr("Hide it no more"), {u"activityPermList"_s},
            [this](const QString &token) { return token.mid(1).compare(m_finding.about, Qt::CaseInsensitive) == 0; });
    }

    void returnLateElsewhere()
    {
        set(Texts::tr("Return to where it came from when its time is over"), m_node,
            {{u"exceedaction"_s, u"3"_s}, {u"exceedNode"_s, {}}});
        set(Texts::tr("Do nothing when its time is over"), m_node,
            {{u"exceedaction"_s, u"0"_s}, {u"exceedNode"_s, {}}});
    }

    void replaceByStep()
    {
        add(Texts::tr("Make it an automatic step"),
            [node = m_finding.nodeId](FlowDesign &design) { design.replaceKind(node, NodeKind::Auto); });
    }

    const FlowDesign &m_design;
    const FlowFinding &m_finding;
    const Element m_node;
    QList<FlowFix> m_fixes;
};

} // namespace

QList<FlowFix> fixesOf(const FlowDesign &design, const FlowFinding &finding)
{
    return Fixes(design, finding).all();
}

} // namespace formwright::floweditor
