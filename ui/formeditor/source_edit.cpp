#include "ui/formeditor/source_edit.h"

#include "ui/widgets/sentence.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using designing::Mark;
using forms::SourceNode;

namespace {

constexpr qsizetype marked = 40; // characters that are underlined

} // namespace

SourceEdit::SourceEdit(FormDesign &design, QWidget *parent) : TextEdit(CodeLanguage::Markup, parent), m_design(design)
{
    setObjectName(u"formSource"_s);
    connect(this, &CodeEdit::cursorMoved, this, &SourceEdit::followCaret);
    connect(&design, &FormDesign::changed, this, [this] { showText(); });
    connect(&design, &FormDesign::selectionChanged, this, &SourceEdit::mark);
    setSuggest([this](const QString &text, qsizetype cursor) { return offerAt(text, cursor); });
    showText();
}

void SourceEdit::setNames(const Surroundings &surroundings, const QStringList &words)
{
    m_names.surroundings = surroundings;
    m_names.words = words;
}

designing::Offer SourceEdit::offerAt(const QString &text, qsizetype cursor)
{
    m_names.fields.clear();
    for (const int index : m_design.tree().fields())
        m_names.fields.append(m_design.tree().at(index).value(u"name"));
    QStringList words = m_names.fields;
    words += m_names.words;
    words.removeDuplicates();
    const designing::Offer offer = markupOffer(text, cursor, {m_names.surroundings, m_names.fields, words});
    m_offeredTexts.clear();
    for (const designing::Offer::Entry &entry : offer.entries)
        m_offeredTexts.append(entry.text);
    return offer;
}

bool SourceEdit::makeTyped(const forms::Splices &splices)
{
    const bool isMade = m_design.typed(splices);
    // An attribute that was taken from what is offered has no value yet: that is typed next.
    const QString inserted = splices.size() == 1 ? splices.constFirst().inserted : QString();
    const bool wantsValue = inserted.endsWith("=\"\""_L1)
        && std::any_of(m_offeredTexts.begin(), m_offeredTexts.end(),
            [&inserted](const QString &text) { return text.endsWith(inserted); });
    if (wantsValue)
        QMetaObject::invokeMethod(
            this, [this] { setCursor(cursor() - 1); }, Qt::QueuedConnection);
    return isMade;
}

void SourceEdit::followCaret()
{
    if (isShowing() || isTaking() || !hasFocus())
        return;
    m_isFollowing = true;
    if (const forms::NodeId node = m_design.nodeAt(cursor()))
        m_design.select({node});
    m_isFollowing = false;
}

QString SourceEdit::problemsAt(qsizetype index) const
{
    QStringList lines;
    for (const forms::Problem &problem : m_design.problems()) {
        if (index >= problem.index && index <= problem.index + marked)
            lines.append(tr("Line %L1, column %L2: %3", "what is wrong there")
                             .arg(problem.line)
                             .arg(problem.column)
                             .arg(widgets::sentence(problem.message)));
    }
    return lines.join(u'\n');
}

// What is selected on the canvas, and what is wrong.
void SourceEdit::mark()
{
    if (isTaking())
        return;
    QList<Mark> marks;
    for (const forms::NodeId id : m_design.selection()) {
        if (const SourceNode *node = m_design.tree().find(id))
            marks.append({node->element.begin, node->element.end, Mark::Kind::Chosen, {}});
    }
    for (const forms::Problem &problem : m_design.problems()) {
        const qsizetype end = text().indexOf(u'\n', problem.index);
        marks.append(
            {problem.index, qMin(problem.index + marked, end < 0 ? text().size() : end), Mark::Kind::Wrong, {}});
    }
    setMarks(marks);
    const SourceNode *node = m_design.tree().find(m_design.current());
    // Without the signal: the caret follows the canvas, and not the other way round.
    if (node != nullptr && !m_isFollowing && !hasFocus())
        followTo(node->element.begin);
}

} // namespace formwright::formeditor
