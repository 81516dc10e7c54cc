// What is wrong with a flow, what mends it, and the way there.
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/floweditor/flow_fixes.h"
#include "ui/floweditor/flow_today.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QMenu>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;

QList<FlowFinding> FlowEditor::findings() const
{
    return m_check->findings() + m_serverFindings + findingsOf(m_today->people(), m_design->diagram());
}

// A fix that comes late, when the flow is another one already, does nothing.
QList<pages::Problem> FlowEditor::problems() const
{
    QList<pages::Problem> found = Page::problems();
    const QPointer self(const_cast<FlowEditor *>(this));
    for (const FlowFinding &finding : findings()) {
        pages::Problem problem{finding.isError ? pages::Problem::Severity::Error : pages::Problem::Severity::Warning,
            widgets::sentence(finding.text), m_design->nameOf({false, finding.nodeId}), [self, finding] {
                if (self)
                    self->showFinding(finding);
            }};
        for (const FlowFix &fix : fixesOf(*m_design, finding)) {
            problem.fixes.append({fix.title, [self, fix, before = m_design->text()] {
                                      if (self && self->m_design->text() == before)
                                          fix.run(*self->m_design);
                                  }});
        }
        if (finding.trace.size() > 1) {
            problem.fixes.append({tr("Play the way there"), [self, finding] {
                                      if (self)
                                          self->replay(finding);
                                  }});
        }
        found.append(problem);
    }
    return found;
}

// The way there is selected with it, so that it is seen.
void FlowEditor::showFinding(const FlowFinding &finding)
{
    QList<Element> wanted;
    for (qsizetype i = 0; i < finding.trace.size(); ++i) {
        const int from = i == 0 ? -1 : m_design->picture().indexOf({false, finding.trace.at(i - 1)});
        for (const int line : m_design->picture().linesFrom(from)) {
            const PictureLine &drawn = m_design->picture().lines().at(line);
            if (m_design->picture().nodes().at(drawn.to).id == finding.trace.at(i))
                wanted.append({true, drawn.id});
        }
    }
    // What a line says is looked at there.
    wanted.append(finding.isNotice ? Element{true, finding.lineId} : Element{false, finding.nodeId});
    m_design->select(wanted);
    m_canvas->reveal({false, finding.nodeId});
    m_canvas->setFocus(Qt::OtherFocusReason);
}

void FlowEditor::showMarks()
{
    QHash<QString, Mark> marks;
    for (const FlowFinding &finding : findings()) {
        if (finding.nodeId.isEmpty() || finding.isNotice)
            continue;
        Mark &mark = marks[finding.nodeId];
        mark = finding.isError ? Mark::Error : qMax(mark, Mark::Warning);
    }
    m_canvas->setMarks(marks);
}

void FlowEditor::replay(const FlowFinding &finding)
{
    if (!isSimulating())
        m_actions.value(u"simulate"_s)->setChecked(true);
    m_simulation->playAlong(finding.trace, finding.example);
}

// Of the node that is selected.
void FlowEditor::fillFixes(QMenu &menu)
{
    const Element current = m_design->current();
    for (const FlowFinding &finding : findings()) {
        const bool isMeant = current.isLine ? finding.lineId == current.id : finding.nodeId == current.id;
        if (!isMeant || current.id.isEmpty())
            continue;
        for (const FlowFix &fix : fixesOf(*m_design, finding)) {
            menu.addAction(QString(fix.title).replace(u'&', "&&"_L1), m_design,
                [design = m_design, fix, before = m_design->text()] {
                    if (design->text() == before)
                        fix.run(*design);
                });
        }
        if (finding.trace.size() > 1)
            menu.addAction(tr("Play the way there"), this, [this, finding] { replay(finding); });
    }
}

void FlowEditor::offerFixes()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"fixMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillFixes(*menu);
    if (menu->isEmpty())
        menu->addAction(tr("Nothing is known that mends it"))->setEnabled(false);
    const QRect box = m_canvas->rectOf(m_design->current());
    menu->popup(m_canvas->mapToGlobal(box.isNull() ? m_canvas->rect().center() : QPoint(box.right() + 8, box.top())));
}

} // namespace formwright::floweditor
