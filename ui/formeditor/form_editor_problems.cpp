// What is wrong with the form, and what mends it.
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QMenu>
#include <QPointer>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;

// A fix that comes late, when the form is another one already, does nothing.
QList<pages::Problem> FormEditor::problems() const
{
    QList<pages::Problem> found = Page::problems();
    auto *self = const_cast<FormEditor *>(this);
    const auto add = [&](bool isError, const QString &text, qsizetype index, const QString &property,
                         const QList<QuickFix> &fixes) {
        const forms::SourceNode *node = m_design->tree().find(m_design->nodeAt(index));
        QString place = node == nullptr ? QString() : labelOf(m_design->tree(), *node);
        const QString before = m_design->text().first(qMin(index, m_design->text().size()));
        const qsizetype line = before.count(u'\n') + 1, column = before.size() - before.lastIndexOf(u'\n');
        place = place.isEmpty()
            ? tr("Line %L1, column %L2").arg(line).arg(column)
            : tr("%1, line %L2, column %L3", "an element, its place").arg(place).arg(line).arg(column);
        pages::Problem problem{isError ? pages::Problem::Severity::Error : pages::Problem::Severity::Warning,
            widgets::sentence(text), place, [page = QPointer(self), index, property] {
                if (page)
                    page->showProblem(index, property);
            }};
        for (const QuickFix &fix : node == nullptr ? QList<QuickFix>() : fixes) {
            problem.fixes.append({fix.title, [page = QPointer(self), id = node->id, fix, before = m_design->text()] {
                                      if (page && page->m_design->text() == before)
                                          page->m_design->mend(id, fix);
                                  }});
        }
        found.append(problem);
    };
    for (const forms::Problem &problem : m_design->problems()) {
        const forms::SourceNode *node = m_design->tree().find(m_design->nodeAt(problem.index));
        add(true, problem.message, problem.index, {},
            node == nullptr ? QList<QuickFix>() : fixesOf(m_design->tree(), *node, problem, m_design->field(node->id)));
    }
    // While another text is being looked through, their places may be those of other elements: nothing mends there.
    const bool isOfThis = m_check->isOf(m_design->text());
    for (const Finding &finding : m_check->findings())
        add(finding.isError, finding.text, finding.index, finding.property,
            isOfThis ? finding.fixes : QList<QuickFix>());
    addSettingProblems(found);
    return found;
}

// While another text is being looked through, those of the one before stay with their elements.
void FormEditor::markOutline()
{
    if (!m_check->isOf(m_design->text()))
        return;
    QHash<forms::NodeId, Outline::Mark> marks;
    for (const Finding &finding : m_check->findings()) {
        Outline::Mark &mark = marks[m_design->nodeAt(finding.index)];
        mark.isError = mark.isError || finding.isError;
        mark.texts.append(widgets::sentence(finding.text));
    }
    m_outline->setMarks(marks);
}

void FormEditor::addSettingProblems(QList<pages::Problem> &found) const
{
    auto *self = const_cast<FormEditor *>(this);
    for (const SettingProblem &problem : m_check->ofSettings())
        found.append({problem.isError ? pages::Problem::Severity::Error : pages::Problem::Severity::Warning,
            widgets::sentence(problem.text), tr("The form itself"),
            [page = QPointer(self), property = problem.property] {
                if (page)
                    page->showSetting(property);
            }});
}

// Among the properties, where those of the form stand as long as no element is selected.
void FormEditor::showSetting(const QString &property)
{
    finishTyping();
    if (isTyping()) // refused
        return;
    if (m_mode == Mode::Preview)
        setMode(Mode::Design);
    m_actions.value(u"properties"_s)->setChecked(true);
    m_design->select({});
    m_properties->filter()->clear();
    if (QWidget *field = m_properties->field(property))
        field->setFocus(Qt::OtherFocusReason);
}

// Those of the problems that the current element has.
void FormEditor::fillFixes(QMenu &menu) const
{
    const forms::NodeId current = m_design->current();
    const auto add = [&](qsizetype index, const QList<QuickFix> &fixes) {
        if (current == 0 || m_design->nodeAt(index) != current)
            return;
        for (const QuickFix &fix : fixes)
            menu.addAction(QString(fix.title).replace(u'&', "&&"_L1), m_design,
                [design = m_design, current, fix, before = m_design->text()] {
                    if (design->text() == before)
                        design->mend(current, fix);
                });
    };
    for (const forms::Problem &problem : m_design->problems()) {
        if (const forms::SourceNode *node = m_design->tree().find(current))
            add(problem.index, fixesOf(m_design->tree(), *node, problem, m_design->field(current)));
    }
    if (!m_check->isOf(m_design->text()))
        return;
    for (const Finding &finding : m_check->findings())
        add(finding.index, finding.fixes);
}

void FormEditor::offerFixes()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"fixMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillFixes(*menu);
    if (menu->isEmpty())
        menu->addAction(tr("There is nothing here that mends by itself"))->setEnabled(false);
    else
        menu->setActiveAction(menu->actions().constFirst());
    const QRect place = m_canvas->rectOf(m_design->current());
    menu->popup(m_mode == Mode::Source || place.isNull() ? m_source->mapToGlobal(QPoint(0, 0))
                                                         : m_canvas->mapToGlobal(place.bottomLeft()));
}

void FormEditor::showProblem(qsizetype index, const QString &property)
{
    const forms::NodeId node = m_design->nodeAt(index);
    if (m_mode == Mode::Preview)
        setMode(Mode::Design);
    if (node != 0)
        m_design->select({node});
    if (m_mode == Mode::Source || node == 0 || m_canvas->rectOf(node).isNull()) {
        if (m_mode == Mode::Design)
            setMode(Mode::Both);
        m_source->goTo(index);
        return;
    }
    m_canvas->reveal(node);
    QWidget *field = property.isEmpty() ? nullptr : m_properties->field(property);
    field != nullptr && field->isVisible() ? field->setFocus(Qt::OtherFocusReason)
                                           : m_canvas->setFocus(Qt::OtherFocusReason);
}

} // namespace formwright::formeditor
