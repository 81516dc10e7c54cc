#include "ui/designing/code_edit.h"

#include "ui/widgets/metrics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QSet>
#include <QStringDecoder>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

constexpr int shownEntries = 9;
constexpr char listSeparator = '\n';
constexpr char typeSeparator = '\1'; // of pictures, which there are none of
constexpr QChar replacement = QChar::ReplacementCharacter;

bool isNoCharacter(char32_t code)
{
    return (code >= 0xFDD0 && code <= 0xFDEF) || (code & 0xFFFE) == 0xFFFE;
}

QString decoded(const char *bytes, qsizetype length)
{
    // With the mark of byte order as a character like another.
    QStringDecoder decoder(
        QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(bytes, length));
}

// What differs alone.
forms::Splice trimmed(qsizetype at, QStringView removed, QStringView inserted)
{
    qsizetype same = 0;
    const qsizetype most = qMin(removed.size(), inserted.size());
    while (same < most && removed.at(same) == inserted.at(same))
        ++same;
    removed = removed.sliced(same);
    inserted = inserted.sliced(same);
    while (!removed.isEmpty() && !inserted.isEmpty() && removed.back() == inserted.back()) {
        removed.chop(1);
        inserted.chop(1);
    }
    return {at + same, removed.toString(), inserted.toString()};
}

} // namespace

// As Scintilla can hold it, unit for unit.
QByteArray CodeEdit::encoded(QString text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar unit = text.at(at);
        const bool isPair = unit.isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate();
        if (isPair && isNoCharacter(QChar::surrogateToUcs4(unit, text.at(at + 1))))
            text[at] = text[at + 1] = replacement;
        else if (!isPair && (unit.isSurrogate() || isNoCharacter(unit.unicode())))
            text[at] = replacement;
        at += isPair ? 1 : 0;
    }
    return text.toUtf8();
}

CodeEdit::CodeEdit(CodeLanguage language, QWidget *parent) : QsciScintilla(parent), m_language(language)
{
    setUp();
    takeKeysAway();
    giveLexer(*this, language);
    wearTheme(*this, language);
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
        [this](int position, int kind, const char *bytes, int length) { followBytes(position, kind, bytes, length); });
    connect(this, qOverload<const char *, int, int, int, int>(&QsciScintillaBase::SCN_USERLISTSELECTION), this,
        [this] { takeOffered(int(SendScintilla(SCI_AUTOCGETCURRENT))); });
    // Where the caret moves by itself.
    connect(this, &QsciScintillaBase::SCN_UPDATEUI, this, [this] {
        if (m_gatherings == 0)
            tell();
    });
}

void CodeEdit::setUp()
{
    setUtf8(true);
    SendScintilla(SCI_ALLOCATELINECHARACTERINDEX, SC_LINECHARACTERINDEX_UTF16);
    SendScintilla(SCI_SETBUFFEREDDRAW, 0L); // Qt does, in the pixels of the screen
    for (int margin = 0; margin < margins(); ++margin)
        SendScintilla(SCI_SETMARGINWIDTHN, margin, 0L);
    SendScintilla(SCI_SETPASTECONVERTENDINGS, 0L);
    // The bar below comes with a line that needs it.
    SendScintilla(SCI_SETSCROLLWIDTH, 1L);
    SendScintilla(SCI_SETSCROLLWIDTHTRACKING, 1L);
    setWrapMode(WrapWord);
    setTabWidth(2);
    setExtraAscent(1);
    setExtraDescent(1);
    setBraceMatching(SloppyBraceMatch);
    SendScintilla(SCI_AUTOCSETSEPARATOR, long(listSeparator));
    SendScintilla(SCI_AUTOCSETTYPESEPARATOR, long(typeSeparator));
    SendScintilla(SCI_AUTOCSETORDER, long(SC_ORDER_CUSTOM));
    SendScintilla(SCI_AUTOCSETIGNORECASE, 1L);
    SendScintilla(SCI_AUTOCSETAUTOHIDE, 0L);
    SendScintilla(SCI_AUTOCSETCHOOSESINGLE, 0L);
    SendScintilla(SCI_AUTOCSETMAXHEIGHT, long(shownEntries));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setTextInset(widgets::space::Tight);
    followLineEnds();
}

// Those of a text field stay; others are those of the page and of the program.
void CodeEdit::takeKeysAway()
{
    static const QSet<int> taken{SCI_CANCEL, SCI_ZOOMIN, SCI_ZOOMOUT, SCI_SETZOOM, SCI_LINECUT, SCI_LINECOPY,
        SCI_LINEDELETE, SCI_LINEDUPLICATE, SCI_LINETRANSPOSE, SCI_SELECTIONDUPLICATE, SCI_LOWERCASE, SCI_UPPERCASE,
        SCI_FORMFEED, SCI_EDITTOGGLEOVERTYPE, SCI_VERTICALCENTRECARET, SCI_PARADOWN, SCI_PARADOWNEXTEND, SCI_PARAUP,
        SCI_PARAUPEXTEND, SCI_WORDPARTLEFT, SCI_WORDPARTLEFTEXTEND, SCI_WORDPARTRIGHT, SCI_WORDPARTRIGHTEXTEND,
        SCI_DELLINELEFT, SCI_DELLINERIGHT, SCI_LINESCROLLDOWN, SCI_LINESCROLLUP};
    for (QsciCommand *command : standardCommands()->commands()) {
        if (taken.contains(command->command())) {
            command->setKey(0);
            command->setAlternateKey(0);
        } else if (command->command() == QsciCommand::Redo) {
            command->setAlternateKey((Qt::CTRL | Qt::SHIFT | Qt::Key_Z).toCombined());
        }
    }
}

void CodeEdit::leaveSteps()
{
    SendScintilla(SCI_SETUNDOCOLLECTION, 0L);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    for (QsciCommand *command : standardCommands()->commands()) {
        if (command->command() == QsciCommand::Undo || command->command() == QsciCommand::Redo) {
            command->setKey(0);
            command->setAlternateKey(0);
        }
    }
}

long CodeEdit::positionOf(qsizetype index) const
{
    index = qBound(qsizetype(0), index, m_text.size());
    const long line = SendScintilla(SCI_LINEFROMINDEXPOSITION, index, long(SC_LINECHARACTERINDEX_UTF16));
    const long begin = SendScintilla(SCI_POSITIONFROMLINE, line);
    const long before = SendScintilla(SCI_INDEXPOSITIONFROMLINE, line, long(SC_LINECHARACTERINDEX_UTF16));
    return index == before ? begin : SendScintilla(SCI_POSITIONRELATIVECODEUNITS, begin, long(index - before));
}

qsizetype CodeEdit::indexOf(long position) const
{
    const long line = SendScintilla(SCI_LINEFROMPOSITION, position);
    return SendScintilla(SCI_INDEXPOSITIONFROMLINE, line, long(SC_LINECHARACTERINDEX_UTF16))
        + SendScintilla(SCI_COUNTCODEUNITS, SendScintilla(SCI_POSITIONFROMLINE, line), position);
}

void CodeEdit::setText(const QString &text)
{
    m_pending.reset();
    m_marks.clear();
    {
        const QScopedValueRollback writing(m_isWriting, true);
        put(0, m_text.size(), text);
    }
    SendScintilla(SCI_SETEMPTYSELECTION, 0L);
    SendScintilla(SCI_SETSCROLLWIDTH, 1L);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    SendScintilla(SCI_SETSAVEPOINT);
    followLineEnds();
    tellCursor();
    tellSteps();
    Q_EMIT changed();
}

void CodeEdit::writeText(const QString &text)
{
    const qsizetype most = qMin(m_text.size(), text.size());
    qsizetype begin = 0;
    while (begin < most && m_text.at(begin) == text.at(begin))
        ++begin;
    qsizetype same = 0; // behind what differs
    while (same < most - begin && m_text.at(m_text.size() - 1 - same) == text.at(text.size() - 1 - same))
        ++same;
    if (begin == m_text.size() && begin == text.size())
        return;
    // Halves of a character that stay are written along with the others.
    if (begin > 0 && text.at(begin - 1).isHighSurrogate())
        --begin;
    if (same > 0 && text.at(text.size() - same).isLowSurrogate())
        --same;
    const QScopedValueRollback writing(m_isWriting, true);
    put(begin, m_text.size() - same, text.sliced(begin, text.size() - same - begin));
    keepLinesInView();
    followLineEnds();
    tellCursor();
}

// Where a long line was, nothing may be left to see.
void CodeEdit::keepLinesInView()
{
    if (SendScintilla(SCI_GETXOFFSET) == 0)
        return;
    const long first = SendScintilla(SCI_GETFIRSTVISIBLELINE);
    for (long shown = first; shown <= first + SendScintilla(SCI_LINESONSCREEN); ++shown) {
        const long line = SendScintilla(SCI_DOCLINEFROMVISIBLE, shown);
        const long begin = SendScintilla(SCI_POSITIONFROMLINE, line), end = SendScintilla(SCI_GETLINEENDPOSITION, line);
        const long width
            = SendScintilla(SCI_POINTXFROMPOSITION, 0UL, end) - SendScintilla(SCI_POINTXFROMPOSITION, 0UL, begin);
        if (width > SendScintilla(SCI_GETXOFFSET))
            return;
    }
    SendScintilla(SCI_SETXOFFSET, 0L);
    SendScintilla(SCI_SETSCROLLWIDTH, 1L);
}

// Writes there, also where nobody may type.
void CodeEdit::put(qsizetype begin, qsizetype end, const QString &text)
{
    const bool isLocked = isReadOnly();
    SendScintilla(SCI_SETREADONLY, 0L);
    const long from = positionOf(begin), to = positionOf(end);
    const QByteArray bytes = encoded(text);
    SendScintilla(SCI_SETTARGETRANGE, from, to);
    SendScintilla(SCI_REPLACETARGET, uintptr_t(bytes.size()), bytes.constData());
    if (m_isWriting)
        m_text.replace(begin, end - begin, text);
    else // somebody typed it, and the change was followed
        SendScintilla(SCI_SETEMPTYSELECTION, from + long(bytes.size()));
    SendScintilla(SCI_SETREADONLY, long(isLocked));
}

// What Enter writes.
void CodeEdit::followLineEnds()
{
    SendScintilla(SCI_SETEOLMODE, long(m_text.contains("\r\n"_L1) ? SC_EOL_CRLF : SC_EOL_LF));
}

// Scintilla says what came or went, in bytes; it may not be changed meanwhile.
void CodeEdit::followBytes(int position, int kind, const char *bytes, int length)
{
    if (m_isWriting || (kind & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)) == 0)
        return;
    const bool isInserted = (kind & SC_MOD_INSERTTEXT) != 0;
    const QString text = isInserted ? decoded(bytes, length) : QString();
    const qsizetype at = indexOf(position);
    // What went is not told without steps; what is left tells how much it was.
    const qsizetype gone = isInserted ? 0 : m_text.size() - indexOf(SendScintilla(SCI_GETLENGTH));
    const qsizetype behind = at + gone;
    if (!m_pending)
        m_pending = Pending{at, {}, 0};
    Pending &pending = *m_pending;
    // The part that changed grows until it holds this change, too.
    if (at < pending.begin) {
        pending.removed.prepend(QStringView(m_text).sliced(at, pending.begin - at));
        pending.added += pending.begin - at;
        pending.begin = at;
    }
    if (const qsizetype end = pending.begin + pending.added; behind > end) {
        pending.removed.append(QStringView(m_text).sliced(end, behind - end));
        pending.added += behind - end;
    }
    if (isInserted)
        m_text.insert(at, text);
    else
        m_text.remove(at, gone);
    pending.added += text.size() - gone;
    if (m_gatherings == 0)
        QMetaObject::invokeMethod(
            this, [this] { tell(); }, Qt::QueuedConnection);
}

void CodeEdit::tell()
{
    if (m_pending) {
        const Pending pending = *std::exchange(m_pending, {});
        const forms::Splice splice
            = trimmed(pending.begin, pending.removed, QStringView(m_text).sliced(pending.begin, pending.added));
        if (!splice.removed.isEmpty() || !splice.inserted.isEmpty()) {
            const QPointer self(this);
            typed(splice);
            if (self)
                Q_EMIT changed();
            if (!self)
                return;
        }
        tellSteps();
    }
    tellCursor();
}

void CodeEdit::tellSteps()
{
    const std::pair now(isUndoAvailable(), isRedoAvailable());
    if (std::exchange(m_toldSteps, now) != now)
        Q_EMIT stepsChanged();
}

void CodeEdit::tellCursor()
{
    const long at = SendScintilla(SCI_GETCURRENTPOS);
    if (std::exchange(m_toldCursor, at) != at)
        Q_EMIT cursorMoved();
}

void CodeEdit::typed(const forms::Splice &) { }

qsizetype CodeEdit::cursor() const
{
    return indexOf(SendScintilla(SCI_GETCURRENTPOS));
}

void CodeEdit::setCursor(qsizetype index)
{
    select(index, index);
}

void CodeEdit::select(qsizetype begin, qsizetype end)
{
    SendScintilla(SCI_ENSUREVISIBLEENFORCEPOLICY, long(lineOf(end)));
    SendScintilla(SCI_SETSEL, positionOf(begin), positionOf(end));
    tellCursor();
}

QString CodeEdit::selected() const
{
    const qsizetype begin = indexOf(SendScintilla(SCI_GETSELECTIONSTART));
    return m_text.sliced(begin, indexOf(SendScintilla(SCI_GETSELECTIONEND)) - begin);
}

int CodeEdit::lineOf(qsizetype index) const
{
    return int(SendScintilla(SCI_LINEFROMPOSITION, positionOf(index)));
}

qsizetype CodeEdit::beginOfLine(int line) const
{
    return indexOf(SendScintilla(SCI_POSITIONFROMLINE, qBound(0, line, lines() - 1)));
}

qsizetype CodeEdit::endOfLine(int line) const
{
    return indexOf(SendScintilla(SCI_GETLINEENDPOSITION, qBound(0, line, lines() - 1)));
}

void CodeEdit::setMarks(const QList<Mark> &marks)
{
    m_marks = marks;
    for (const int indicator : {chosenIndicator, wrongIndicator}) {
        SendScintilla(SCI_SETINDICATORCURRENT, indicator);
        SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, SendScintilla(SCI_GETLENGTH));
    }
    for (qsizetype i = 0; i < marks.size(); ++i) {
        const Mark &mark = marks.at(i);
        const long begin = positionOf(mark.begin), end = positionOf(mark.end);
        SendScintilla(SCI_SETINDICATORCURRENT, mark.kind == Mark::Kind::Chosen ? chosenIndicator : wrongIndicator);
        // Whose mark it is goes along with it.
        SendScintilla(SCI_SETINDICATORVALUE, long(i + 1));
        if (begin < end)
            SendScintilla(SCI_INDICATORFILLRANGE, begin, end - begin);
    }
}

QList<Mark> CodeEdit::marks() const
{
    QList<Mark> found;
    const long length = SendScintilla(SCI_GETLENGTH);
    for (const int indicator : {chosenIndicator, wrongIndicator}) {
        for (long at = 0; at < length;) {
            const long end = SendScintilla(SCI_INDICATOREND, indicator, at);
            const long value = SendScintilla(SCI_INDICATORVALUEAT, indicator, at);
            if (value > 0 && value <= m_marks.size()) {
                Mark mark = m_marks.at(value - 1);
                mark.begin = indexOf(at);
                mark.end = indexOf(end);
                found.append(mark);
            }
            if (end <= at)
                break; // there is none
            at = end;
        }
    }
    return found;
}

QString CodeEdit::toolTipAt(qsizetype index) const
{
    const long value = SendScintilla(SCI_INDICATORVALUEAT, wrongIndicator, positionOf(index));
    return value > 0 && value <= m_marks.size() ? m_marks.at(value - 1).toolTip : QString();
}

void CodeEdit::setPlaceholderText(const QString &text)
{
    m_placeholder = text;
    viewport()->update();
}

void CodeEdit::setTextInset(int inset)
{
    SendScintilla(SCI_SETMARGINLEFT, 0UL, long(inset));
    SendScintilla(SCI_SETMARGINRIGHT, 0UL, long(inset));
    setViewportMargins(0, inset, 0, 0);
}

void CodeEdit::copy()
{
    QsciScintilla::copy();
}

void CodeEdit::cut()
{
    const Gathering gathering(*this);
    QsciScintilla::cut();
}

// Scintilla's own would make all line ends alike.
void CodeEdit::paste()
{
    const Gathering gathering(*this);
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    bool isRectangular = false;
    if (isReadOnly() || data == nullptr || !canInsertFromMimeData(data))
        return;
    fromMimeData(data, isRectangular);
    if (isRectangular) {
        QsciScintilla::paste();
        return;
    }
    SendScintilla(SCI_BEGINUNDOACTION);
    put(indexOf(SendScintilla(SCI_GETSELECTIONSTART)), indexOf(SendScintilla(SCI_GETSELECTIONEND)), data->text());
    SendScintilla(SCI_ENDUNDOACTION);
    SendScintilla(SCI_SCROLLCARET);
}

void CodeEdit::undo()
{
    const Gathering gathering(*this);
    QsciScintilla::undo();
}

void CodeEdit::redo()
{
    const Gathering gathering(*this);
    QsciScintilla::redo();
}

} // namespace formwright::designing
