// What reaches a field for code: keys, input methods, the mouse; what it offers, and what is painted over the text.
#include "ui/designing/code_edit.h"
#include "ui/designing/script_words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QToolTip>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

constexpr int offerList = 1;

// They move within the list of what is offered.
bool isChoosing(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

} // namespace

bool CodeEdit::event(QEvent *event)
{
    const Gathering gathering(*this);
    // The list that is open is closed, and not what is around the field.
    if (event->type() == QEvent::ShortcutOverride && isOffering()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QsciScintilla::event(event);
}

bool CodeEdit::viewportEvent(QEvent *event)
{
    const Gathering gathering(*this);
    if (event->type() != QEvent::ToolTip)
        return QsciScintilla::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const long at = SendScintilla(SCI_POSITIONFROMPOINTCLOSE, help->pos().x(), long(help->pos().y()));
    const QString told = at < 0 ? QString() : toolTipAt(indexOf(at));
    told.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), told, this);
    return true;
}

void CodeEdit::keyPressEvent(QKeyEvent *event)
{
    const bool wasOffering = isOffering();
    if (wasOffering && event->key() == Qt::Key_Escape) {
        SendScintilla(SCI_AUTOCCANCEL);
        return;
    }
    if (isLeftBy(*event)) {
        QAbstractScrollArea::focusNextPrevChild(event->modifiers() == Qt::NoModifier);
        return;
    }
    const bool isAsked = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
    const bool isFolding = event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)
        && (event->key() == Qt::Key_BraceLeft || event->key() == Qt::Key_BracketLeft
            || event->key() == Qt::Key_BraceRight || event->key() == Qt::Key_BracketRight);
    if (isFolding) {
        const bool isOpening = event->key() == Qt::Key_BraceRight || event->key() == Qt::Key_BracketRight;
        SendScintilla(SCI_FOLDLINE, cursorLine(), long(isOpening ? SC_FOLDACTION_EXPAND : SC_FOLDACTION_CONTRACT));
        return;
    }
    // With Ctrl nothing is typed, whatever text comes along: it is a command, of this field or of who is around it.
    // Scintilla would type it, or keep it to itself.
    const Qt::KeyboardModifiers pressed = event->modifiers() & ~Qt::KeypadModifier;
    const bool isCommand = pressed == Qt::ControlModifier || pressed == (Qt::ControlModifier | Qt::ShiftModifier);
    const bool isOfOthers
        = isCommand && standardCommands()->boundTo((pressed | Qt::Key(event->key())).toCombined()) == nullptr;
    if (event->matches(QKeySequence::Paste))
        paste();
    else if (isOfOthers && !isAsked)
        event->ignore();
    else if (!isAsked)
        QsciScintilla::keyPressEvent(event);
    const QChar typed = isCommand || event->text().isEmpty() ? QChar() : event->text().front();
    // Tags and values begin by them, and names of markup hold "-".
    const bool isOfMarkup = m_suggest && m_language == CodeLanguage::Markup && u"</\"'-"_s.contains(typed);
    const bool isTyped = !typed.isNull() && (isWordPart(typed) || isOfMarkup);
    if (isAsked || isTyped)
        offer(isAsked);
    else if (!(wasOffering && isChoosing(event->key())))
        SendScintilla(SCI_AUTOCCANCEL);
}

void CodeEdit::setTabChangesFocus(bool changes)
{
    m_tabChangesFocus = changes;
    sayHowToLeave();
}

// Whoever cannot see it is told.
void CodeEdit::sayHowToLeave()
{
    setAccessibleDescription(m_tabChangesFocus ? QString() : tr("Esc leads out of the text, Tab stands in it"));
}

// Tab would not: keys alone are enough to get out.
bool CodeEdit::isLeftBy(const QKeyEvent &event) const
{
    return !m_tabChangesFocus && event.key() == Qt::Key_Escape
        && (event.modifiers() == Qt::NoModifier || event.modifiers() == Qt::ShiftModifier);
}

bool CodeEdit::focusNextPrevChild(bool next)
{
    // Tab takes what is offered.
    if (isOffering() || !(m_tabChangesFocus || isReadOnly()))
        return false;
    return QAbstractScrollArea::focusNextPrevChild(next);
}

// Scintilla would write what is being composed into the text, and take it back by steps that are not kept here. It is
// painted over the text, and what comes of it is written.
void CodeEdit::inputMethodEvent(QInputMethodEvent *event)
{
    if (isReadOnly()) {
        event->ignore();
        return;
    }
    qsizetype begin = indexOf(SendScintilla(SCI_GETSELECTIONSTART));
    qsizetype end = indexOf(SendScintilla(SCI_GETSELECTIONEND));
    if (event->replacementLength() > 0) {
        begin = qBound(qsizetype(0), cursor() + event->replacementStart(), m_text.size());
        end = qMin(begin + event->replacementLength(), m_text.size());
    }
    if (!event->commitString().isEmpty() || event->replacementLength() > 0
        || (begin < end && !event->preeditString().isEmpty()))
        put(begin, end, event->commitString());
    m_preedit = event->preeditString();
    m_preeditCursor = int(m_preedit.size());
    for (const QInputMethodEvent::Attribute &attribute : event->attributes()) {
        if (attribute.type == QInputMethodEvent::Cursor)
            m_preeditCursor = qBound(0, attribute.start, int(m_preedit.size()));
    }
    SendScintilla(SCI_AUTOCCANCEL);
    SendScintilla(SCI_SCROLLCARET);
    viewport()->update();
    event->accept();
}

QByteArray CodeEdit::fromMimeData(const QMimeData *source, bool &rectangular) const
{
    const QByteArray bytes = QsciScintilla::fromMimeData(source, rectangular);
    return rectangular ? bytes : encoded(source->text());
}

void CodeEdit::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, const QString &icon, QKeySequence::StandardKey key, bool isEnabled,
                         const std::function<void()> &run) {
        QAction *action = menu->addAction(widgets::icon(icon), text, this, run);
        action->setShortcut(key);
        action->setEnabled(isEnabled);
    };
    const bool isChosen = hasSelectedText();
    if (SendScintilla(SCI_GETUNDOCOLLECTION) != 0) {
        add(tr("&Undo"), u"undo"_s, QKeySequence::Undo, isUndoAvailable(), [this] { undo(); });
        add(tr("&Redo"), u"redo"_s, QKeySequence::Redo, isRedoAvailable(), [this] { redo(); });
        menu->addSeparator();
    }
    add(tr("Cu&t"), u"cut"_s, QKeySequence::Cut, isChosen && !isReadOnly(), [this] { cut(); });
    add(tr("&Copy"), u"copy"_s, QKeySequence::Copy, isChosen, [this] { copy(); });
    add(tr("&Paste"), u"paste"_s, QKeySequence::Paste,
        !isReadOnly() && canInsertFromMimeData(QGuiApplication::clipboard()->mimeData()), [this] { paste(); });
    menu->addSeparator();
    add(tr("Select &All"), {}, QKeySequence::SelectAll, !m_text.isEmpty(), [this] { selectAll(); });
    if (SendScintilla(SCI_GETMARGINWIDTHN, 2) > 0) {
        menu->addSeparator();
        menu->addAction(tr("&Fold All"), this, [this] { SendScintilla(SCI_FOLDALL, long(SC_FOLDACTION_CONTRACT)); });
        menu->addAction(tr("U&nfold All"), this, [this] { SendScintilla(SCI_FOLDALL, long(SC_FOLDACTION_EXPAND)); });
    }
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QRect caret = placeOfCaret();
        at = viewport()->mapToGlobal(QPoint(caret.left(), caret.top() + caret.height()));
    }
    menu->popup(at);
    event->accept();
}

QRect CodeEdit::placeOfCaret() const
{
    const long caret = SendScintilla(SCI_GETCURRENTPOS);
    return {int(SendScintilla(SCI_POINTXFROMPOSITION, 0UL, caret)),
        int(SendScintilla(SCI_POINTYFROMPOSITION, 0UL, caret)), 1,
        int(SendScintilla(SCI_TEXTHEIGHT, SendScintilla(SCI_LINEFROMPOSITION, caret)))};
}

// The size of letters is that of the program.
void CodeEdit::wheelEvent(QWheelEvent *event)
{
    QAbstractScrollArea::wheelEvent(event);
}

void CodeEdit::paintEvent(QPaintEvent *event)
{
    QsciScintilla::paintEvent(event);
    const bool isHint = m_text.isEmpty() && m_preedit.isEmpty() && !m_placeholder.isEmpty();
    if (!isHint && m_preedit.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setFont(widgets::codeFont());
    const QPoint at = placeOfCaret().topLeft();
    const int height = placeOfCaret().height();
    if (isHint) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(
            QRect(at, QSize(viewport()->width() - at.x(), height)), Qt::AlignLeft | Qt::AlignVCenter, m_placeholder);
        return;
    }
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect place(at, QSize(metrics.horizontalAdvance(m_preedit), height));
    painter.fillRect(place, palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, m_preedit);
    painter.drawLine(place.bottomLeft(), place.bottomRight());
    const int before = at.x() + metrics.horizontalAdvance(m_preedit.first(m_preeditCursor));
    painter.drawLine(before, place.top(), before, place.bottom());
}

void CodeEdit::changeEvent(QEvent *event)
{
    QsciScintilla::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
    case QEvent::EnabledChange:
        wearTheme(*this, m_language);
        break;
    case QEvent::LanguageChange:
        sayHowToLeave();
        break;
    default:
        break;
    }
}

bool CodeEdit::isWordPart(QChar character) const
{
    return character.isLetterOrNumber() || character == u'_' || character == u'$' || character == u'.'
        || (m_language == CodeLanguage::Style && character == u'-');
}

qsizetype CodeEdit::beginOfWord() const
{
    qsizetype begin = cursor();
    while (begin > 0 && isWordPart(m_text.at(begin - 1)))
        --begin;
    return begin;
}

void CodeEdit::setWords(const QStringList &words)
{
    m_words = words;
    // Names of the program stand out from those of the script.
    QSet<QString> names;
    for (const QString &word : words) {
        if (word.startsWith(u'$'))
            names.insert(word.section(u'.', 0, 0).section(u'(', 0, 0));
    }
    SendScintilla(SCI_SETKEYWORDS, uintptr_t(1), QStringList(names.values()).join(u' ').toUtf8().constData());
}

QStringList CodeEdit::offered() const
{
    QStringList labels;
    if (isOffering()) {
        for (const Offer::Entry &entry : m_offer.entries)
            labels.append(entry.label);
    }
    return labels;
}

Offer CodeEdit::offerOfWords() const
{
    Offer made{beginOfWord(), cursor(), {}};
    const QString word = m_text.sliced(made.begin, made.end - made.begin);
    const qsizetype line = QStringView(m_text).first(made.begin).lastIndexOf(u'\n') + 1;
    const bool isName
        = m_language == CodeLanguage::Script && endsInQuotes(QStringView(m_text).sliced(line, made.begin - line));
    const QStringList fitting = fittingWords(isName ? namesAmong(m_words) : m_words, word);
    for (const QString &each : fitting)
        made.entries.append({each, each});
    return made;
}

void CodeEdit::offer(bool isAsked)
{
    const qsizetype least = m_suggest ? 1 : 2; // units that are typed before it offers by itself
    const Offer made = m_suggest ? m_suggest(m_text, cursor()) : offerOfWords();
    const bool isWhole = made.entries.size() == 1
        && m_text.sliced(made.begin, made.end - made.begin) == made.entries.constFirst().text;
    // Scintilla asks the screen around the caret for its size, and fails where there is none.
    const QPoint caret = viewport()->mapToGlobal(placeOfCaret().topLeft());
    if (made.entries.isEmpty() || isWhole || (!isAsked && made.end - made.begin < least)
        || QGuiApplication::screenAt(caret) == nullptr) {
        SendScintilla(SCI_AUTOCCANCEL);
        return;
    }
    m_offer = made;
    QByteArray list;
    for (const Offer::Entry &entry : made.entries)
        list += (list.isEmpty() ? "" : "\n") + encoded(entry.label);
    SendScintilla(SCI_USERLISTSHOW, uintptr_t(offerList), list.constData());
    if (SendScintilla(SCI_AUTOCGETCURRENT) < 0)
        SendScintilla(SCI_LINEDOWN); // to the first
}

void CodeEdit::takeOffered(int index)
{
    if (index < 0 || index >= m_offer.entries.size() || isReadOnly())
        return;
    const Gathering gathering(*this);
    const Offer offer = std::exchange(m_offer, {});
    SendScintilla(SCI_BEGINUNDOACTION);
    put(offer.begin, qMin(offer.end, m_text.size()), offer.entries.at(index).text);
    SendScintilla(SCI_ENDUNDOACTION);
}

} // namespace formwright::designing
