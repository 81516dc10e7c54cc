#include "ui/designing/difference_view.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QTextBlock>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using forms::DifferenceLine;
using forms::LineKind;

namespace {

QChar signOf(LineKind kind)
{
    return kind == LineKind::Added ? u'+' : kind == LineKind::Removed ? u'-' : u' ';
}

} // namespace

DifferenceView::DifferenceView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(widgets::codeFont());
}

void DifferenceView::showLines(const QList<DifferenceLine> &lines)
{
    m_lines = lines;
    write();
}

void DifferenceView::showSentence(const QString &sentence)
{
    m_lines.clear();
    setPlainText(sentence);
}

void DifferenceView::write()
{
    clear();
    QTextCursor cursor(document());
    bool isFirst = true;
    for (const DifferenceLine &line : m_lines) {
        QTextBlockFormat format;
        if (line.kind == LineKind::Added)
            format.setBackground(widgets::color(widgets::Role::SuccessSoft));
        else if (line.kind == LineKind::Removed)
            format.setBackground(widgets::color(widgets::Role::DangerSoft));
        if (isFirst)
            cursor.setBlockFormat(format);
        else
            cursor.insertBlock(format);
        isFirst = false;
        cursor.insertText(line.kind == LineKind::Gap ? u"…"_s : QString(signOf(line.kind) % u' ' % line.text));
    }
    moveCursor(QTextCursor::Start);
}

void DifferenceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_lines.isEmpty())
        write(); // in the colours of the other theme
}

QList<DifferenceLine> linesOf(const QString &unified)
{
    QList<DifferenceLine> lines;
    QStringList sent = unified.split(u'\n');
    if (sent.last().isEmpty())
        sent.removeLast();
    bool isHead = true; // until the first place
    for (const QString &line : std::as_const(sent)) {
        if (line.startsWith("@@"_L1)) {
            if (!isHead)
                lines.append({LineKind::Gap, {}});
            isHead = false;
        } else if (!isHead && !line.startsWith(u'\\')) {
            const LineKind kind = line.startsWith(u'+') ? LineKind::Added
                : line.startsWith(u'-')                 ? LineKind::Removed
                                                        : LineKind::Kept;
            lines.append({kind, line.mid(1)});
        }
    }
    return lines;
}

} // namespace formwright::designing
