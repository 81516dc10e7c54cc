#include "ui/designing/code_edit.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStringListModel>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using widgets::color;
using widgets::Role;

namespace {

enum State { Outside = -1, InTag = 1, InComment = 2, InDouble = 3, InSingle = 4, InRule = 5, InCommentOfRule = 6 };

bool isOfStyleWord(QChar character)
{
    return character.isLetterOrNumber() || QStringView(u"_-.#%@").contains(character);
}

bool isWordPart(QChar character)
{
    return character.isLetterOrNumber() || character == u'_' || character == u'$' || character == u'.';
}

const QSet<QString> &keywords()
{
    static const QSet<QString> words{u"var"_s, u"let"_s, u"const"_s, u"function"_s, u"return"_s, u"if"_s, u"else"_s,
        u"for"_s, u"while"_s, u"do"_s, u"switch"_s, u"case"_s, u"break"_s, u"continue"_s, u"new"_s, u"null"_s,
        u"true"_s, u"false"_s, u"undefined"_s, u"typeof"_s, u"in"_s, u"of"_s, u"try"_s, u"catch"_s, u"finally"_s,
        u"throw"_s, u"this"_s, u"delete"_s, u"default"_s};
    return words;
}

QTextCharFormat inRole(Role role)
{
    QTextCharFormat made;
    made.setForeground(color(role));
    return made;
}

} // namespace

CodeColours::CodeColours(CodeLanguage language, QTextDocument *document)
    : QSyntaxHighlighter(document), m_language(language)
{ }

void CodeColours::highlightBlock(const QString &text)
{
    switch (m_language) {
    case CodeLanguage::Markup:
        return colourMarkup(text);
    case CodeLanguage::Script:
        return colourScript(text);
    case CodeLanguage::Style:
        return colourStyle(text);
    }
}

void CodeColours::colourMarkup(const QString &text)
{
    int state = previousBlockState();
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = at;
        switch (state) {
        case InComment: {
            const qsizetype end = text.indexOf("-->"_L1, at);
            at = end < 0 ? text.size() : end + 3;
            setFormat(int(begin), int(at - begin), inRole(Role::Muted));
            state = end < 0 ? InComment : Outside;
            break;
        }
        case InDouble:
        case InSingle: {
            const qsizetype end = text.indexOf(state == InDouble ? u'"' : u'\'', at);
            at = end < 0 ? text.size() : end + 1;
            setFormat(int(begin), int(at - begin), inRole(Role::Success));
            state = end < 0 ? state : InTag;
            break;
        }
        case InTag:
            if (text.at(at) == u'>') {
                setFormat(int(at++), 1, inRole(Role::Accent));
                state = Outside;
            } else if (text.at(at) == u'"' || text.at(at) == u'\'') {
                state = text.at(at) == u'"' ? InDouble : InSingle;
                setFormat(int(at++), 1, inRole(Role::Success));
            } else {
                setFormat(int(at++), 1, inRole(Role::Warning));
            }
            break;
        default: {
            const qsizetype tag = text.indexOf(u'<', at);
            if (tag < 0) {
                at = text.size();
                break;
            }
            if (QStringView(text).sliced(tag).startsWith("<!--"_L1)) {
                at = tag;
                state = InComment;
                break;
            }
            qsizetype end = tag + 1;
            while (end < text.size()
                && (text.at(end).isLetterOrNumber() || text.at(end) == u'/' || text.at(end) == u'-'
                    || text.at(end) == u'!'))
                ++end;
            setFormat(int(tag), int(end - tag), inRole(Role::Accent));
            at = end;
            state = end > tag + 1 ? InTag : Outside;
            break;
        }
        }
    }
    setCurrentBlockState(state);
}

void CodeColours::colourScript(const QString &text)
{
    bool isInComment = previousBlockState() == InComment;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = at;
        if (isInComment) {
            const qsizetype end = text.indexOf("*/"_L1, at);
            at = end < 0 ? text.size() : end + 2;
            setFormat(int(begin), int(at - begin), inRole(Role::Muted));
            isInComment = end < 0;
        } else if (QStringView(text).sliced(at).startsWith("//"_L1)) {
            setFormat(int(begin), int(text.size() - begin), inRole(Role::Muted));
            at = text.size();
        } else if (QStringView(text).sliced(at).startsWith("/*"_L1)) {
            isInComment = true;
        } else if (const QChar quote = text.at(at); quote == u'"' || quote == u'\'' || quote == u'`') {
            ++at;
            while (at < text.size() && text.at(at) != quote)
                at += text.at(at) == u'\\' ? 2 : 1;
            at = qMin(at + 1, text.size());
            setFormat(int(begin), int(at - begin), inRole(Role::Success));
        } else if (text.at(at).isDigit()) {
            while (at < text.size() && (text.at(at).isDigit() || text.at(at) == u'.'))
                ++at;
            setFormat(int(begin), int(at - begin), inRole(Role::Warning));
        } else if (isWordPart(text.at(at))) {
            while (at < text.size() && isWordPart(text.at(at)))
                ++at;
            const QString word = text.sliced(begin, at - begin);
            if (keywords().contains(word))
                setFormat(int(begin), int(at - begin), inRole(Role::Accent));
            else if (word.startsWith(u'$'))
                setFormat(int(begin), int(at - begin), inRole(Role::Danger));
        } else {
            ++at;
        }
    }
    setCurrentBlockState(isInComment ? InComment : Outside);
}

// Selectors, and between braces properties with their values.
void CodeColours::colourStyle(const QString &text)
{
    int state = previousBlockState();
    bool isValue = false; // a property's; each line begins with one or a property
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = at;
        const bool isComment = state == InComment || state == InCommentOfRule;
        const bool isInRule = state == InRule || state == InCommentOfRule;
        const QChar here = text.at(at);
        if (isComment || QStringView(text).sliced(at).startsWith("/*"_L1)) {
            const qsizetype end = text.indexOf("*/"_L1, isComment ? at : at + 2);
            at = end < 0 ? text.size() : end + 2;
            setFormat(int(begin), int(at - begin), inRole(Role::Muted));
            state = end < 0 ? (isInRule ? InCommentOfRule : InComment) : (isInRule ? InRule : Outside);
        } else if (here == u'"' || here == u'\'') {
            ++at;
            while (at < text.size() && text.at(at) != here)
                at += text.at(at) == u'\\' ? 2 : 1;
            at = qMin(at + 1, text.size());
            setFormat(int(begin), int(at - begin), inRole(Role::Success));
        } else if (here == u'{' || here == u'}') {
            state = here == u'{' ? InRule : Outside;
            isValue = false;
            ++at;
        } else if (here == u':' || here == u';') {
            isValue = isInRule && here == u':';
            ++at;
        } else if (isOfStyleWord(here)) {
            while (at < text.size() && isOfStyleWord(text.at(at)))
                ++at;
            setFormat(int(begin), int(at - begin),
                inRole(isValue         ? Role::Success
                        : isInRule     ? Role::Warning
                        : here == u'@' ? Role::Danger
                                       : Role::Accent));
        } else {
            ++at;
        }
    }
    setCurrentBlockState(state);
}

CodeEdit::CodeEdit(CodeLanguage language, QWidget *parent)
    : QPlainTextEdit(parent), m_language(language), m_colours(new CodeColours(language, document()))
{
    setFont(widgets::codeFont());
    setLineWrapMode(language == CodeLanguage::Markup ? NoWrap : WidgetWidth);
    setTabChangesFocus(true);
    setTabStopDistance(QFontMetricsF(font()).horizontalAdvance(u' ') * 2);
}

void CodeEdit::makeCompleter()
{
    if (m_completer != nullptr)
        return;
    m_words = new QStringListModel(this);
    m_completer = new QCompleter(m_words, this);
    m_completer->setWidget(this);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, &CodeEdit::take);
}

void CodeEdit::setWords(const QStringList &words)
{
    makeCompleter();
    m_words->setStringList(words);
}

void CodeEdit::setSuggest(const Suggest &suggest)
{
    makeCompleter();
    m_suggest = suggest;
    if (m_suggest)
        m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // the grammar has looked already
    else
        m_completer->setCompletionMode(QCompleter::PopupCompletion);
}

QStringList CodeEdit::offered() const
{
    return m_completer && m_completer->popup()->isVisible() ? m_words->stringList() : QStringList();
}

void CodeEdit::take(const QModelIndex &chosen)
{
    QTextCursor cursor = textCursor();
    if (m_suggest) {
        const Offer offer = std::exchange(m_offer, {});
        if (chosen.row() < 0 || chosen.row() >= offer.entries.size())
            return;
        cursor.setPosition(int(offer.begin));
        cursor.setPosition(int(qMin(offer.end, qsizetype(document()->characterCount()) - 1)), QTextCursor::KeepAnchor);
        cursor.insertText(offer.entries.at(chosen.row()).text);
    } else {
        cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, int(wordBeforeCursor().size()));
        cursor.insertText(chosen.data().toString());
    }
    setTextCursor(cursor);
}

bool CodeEdit::isWordPart(QChar character) const
{
    return designing::isWordPart(character) || (m_language == CodeLanguage::Style && character == u'-');
}

QString CodeEdit::wordBeforeCursor() const
{
    const QTextCursor cursor = textCursor();
    const QString line = cursor.block().text().first(cursor.positionInBlock());
    qsizetype begin = line.size();
    while (begin > 0 && isWordPart(line.at(begin - 1)))
        --begin;
    return line.sliced(begin);
}

void CodeEdit::offer(bool isAsked)
{
    if (m_completer == nullptr)
        return;
    if (m_suggest) {
        offerByGrammar(isAsked);
        return;
    }
    const QString word = wordBeforeCursor();
    m_completer->setCompletionPrefix(word);
    const bool isWhole = m_completer->completionCount() == 1 && m_completer->currentCompletion() == word;
    if ((word.size() < 2 && !isAsked) || m_completer->completionCount() == 0 || isWhole) {
        m_completer->popup()->hide();
        return;
    }
    showOffers();
}

void CodeEdit::showOffers()
{
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(
        m_completer->popup()->sizeHintForColumn(0) + m_completer->popup()->verticalScrollBar()->sizeHint().width());
    m_completer->complete(place);
}

void CodeEdit::offerByGrammar(bool isAsked)
{
    m_offer = m_suggest(toPlainText(), textCursor().position());
    QStringList labels;
    for (const Offer::Entry &entry : std::as_const(m_offer.entries))
        labels.append(entry.label);
    const bool isWhole = labels.size() == 1
        && toPlainText().sliced(m_offer.begin, m_offer.end - m_offer.begin) == m_offer.entries.first().text;
    if (labels.isEmpty() || isWhole || (!isAsked && m_offer.begin == m_offer.end)) {
        m_completer->popup()->hide();
        return;
    }
    m_words->setStringList(labels);
    m_completer->setCompletionPrefix({});
    showOffers();
}

void CodeEdit::keyPressEvent(QKeyEvent *event)
{
    if (m_completer != nullptr && m_completer->popup()->isVisible()) {
        switch (event->key()) {
        case Qt::Key_Enter:
        case Qt::Key_Return:
        case Qt::Key_Escape:
        case Qt::Key_Tab:
            event->ignore(); // the list's
            return;
        default:
            break;
        }
    }
    const bool isAsked = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
    if (!isAsked)
        QPlainTextEdit::keyPressEvent(event);
    const bool isTyped = !event->text().isEmpty() && isWordPart(event->text().front());
    if (isAsked || isTyped)
        offer(isAsked);
    else if (m_completer != nullptr)
        m_completer->popup()->hide();
}

void CodeEdit::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        m_colours->rehighlight();
    QPlainTextEdit::changeEvent(event);
}

} // namespace formwright::designing
