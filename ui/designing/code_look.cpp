#include "ui/designing/code_look.h"

#include "ui/designing/scintilla.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QFontInfo>

namespace formwright::designing {

using widgets::color;
using widgets::Role;
using Base = QsciScintillaBase;

namespace {

struct Coloured {
    Role role;
    QList<int> styles;
};

const QList<Coloured> &colours(CodeLanguage language)
{
    using Html = QsciLexerHTML;
    using Css = QsciLexerCSS;
    using Script = QsciLexerJavaScript;
    using Sql = QsciLexerSQL;
    static const QList<Coloured> markup{{Role::Accent,
                                            {Html::Tag, Html::UnknownTag, Html::XMLTagEnd, Html::XMLStart, Html::XMLEnd,
                                                Html::SGMLDefault, Html::SGMLCommand, Html::JavaScriptKeyword}},
        {Role::Warning, {Html::Attribute, Html::UnknownAttribute, Html::OtherInTag, Html::JavaScriptNumber}},
        {Role::Success,
            {Html::HTMLNumber, Html::HTMLDoubleQuotedString, Html::HTMLSingleQuotedString, Html::HTMLValue, Html::CDATA,
                Html::JavaScriptDoubleQuotedString, Html::JavaScriptSingleQuotedString, Html::JavaScriptUnclosedString,
                Html::JavaScriptRegex}},
        {Role::Muted,
            {Html::HTMLComment, Html::SGMLComment, Html::JavaScriptComment, Html::JavaScriptCommentLine,
                Html::JavaScriptCommentDoc}},
        {Role::Danger, {Html::Entity}}};
    static const QList<Coloured> script{{Role::Accent, {Script::Keyword, Script::PreProcessor}},
        {Role::Warning, {Script::Number}},
        {Role::Success,
            {Script::DoubleQuotedString, Script::SingleQuotedString, Script::UnclosedString, Script::Regex,
                Script::RawString, Script::VerbatimString}},
        {Role::Muted,
            {Script::Comment, Script::CommentLine, Script::CommentDoc, Script::CommentLineDoc,
                Script::CommentDocKeyword, Script::CommentDocKeywordError, Script::PreProcessorComment,
                Script::PreProcessorCommentLineDoc}},
        {Role::Danger, {Script::KeywordSet2}}};
    static const QList<Coloured> style{
        {Role::Accent,
            {Css::Tag, Css::ClassSelector, Css::PseudoClass, Css::UnknownPseudoClass, Css::IDSelector,
                Css::PseudoElement, Css::ExtendedPseudoElement, Css::ExtendedPseudoClass, Css::Attribute}},
        {Role::Warning,
            {Css::CSS1Property, Css::CSS2Property, Css::CSS3Property, Css::UnknownProperty, Css::ExtendedCSSProperty,
                Css::Variable}},
        {Role::Success, {Css::Value, Css::DoubleQuotedString, Css::SingleQuotedString}}, {Role::Muted, {Css::Comment}},
        {Role::Danger, {Css::AtRule, Css::MediaRule, Css::Important}}};
    static const QList<Coloured> query{{Role::Accent, {Sql::Keyword}}, {Role::Warning, {Sql::Number}},
        {Role::Success, {Sql::DoubleQuotedString, Sql::SingleQuotedString}},
        {Role::Muted, {Sql::Comment, Sql::CommentLine, Sql::CommentLineHash, Sql::CommentDoc}}};
    switch (language) {
    case CodeLanguage::Markup:
        return markup;
    case CodeLanguage::Script:
        return script;
    case CodeLanguage::Query:
        return query;
    case CodeLanguage::Style:
        break;
    }
    return style;
}

// Soft ones of Scintilla are for a white ground alone.
void wearMarkers(QsciScintilla &edit, const QColor &ground)
{
    for (int marker = Base::SC_MARKNUM_FOLDEREND; marker <= int(Base::SC_MARKNUM_FOLDEROPEN); ++marker) {
        const bool isOpen = marker == Base::SC_MARKNUM_FOLDEROPEN || marker == Base::SC_MARKNUM_FOLDEROPENMID;
        const bool isFolded = marker == Base::SC_MARKNUM_FOLDER || marker == Base::SC_MARKNUM_FOLDEREND;
        edit.SendScintilla(Base::SCI_MARKERDEFINE, marker,
            isOpen         ? long(Base::SC_MARK_ARROWDOWN)
                : isFolded ? long(Base::SC_MARK_ARROW)
                           : long(Base::SC_MARK_EMPTY));
        edit.SendScintilla(Base::SCI_MARKERSETFORE, marker, color(Role::Muted));
        edit.SendScintilla(Base::SCI_MARKERSETBACK, marker, color(isFolded ? Role::Accent : Role::Muted));
    }
    edit.setFoldMarginColors(ground, ground);
}

void wearIndicators(QsciScintilla &edit)
{
    edit.SendScintilla(Base::SCI_INDICSETSTYLE, chosenIndicator, long(Base::INDIC_FULLBOX));
    edit.SendScintilla(Base::SCI_INDICSETFORE, chosenIndicator, color(Role::AccentSoft));
    edit.SendScintilla(Base::SCI_INDICSETALPHA, chosenIndicator, 255L);
    edit.SendScintilla(Base::SCI_INDICSETOUTLINEALPHA, chosenIndicator, 255L);
    edit.SendScintilla(Base::SCI_INDICSETUNDER, chosenIndicator, 1L);
    edit.SendScintilla(Base::SCI_INDICSETSTYLE, wrongIndicator, long(Base::INDIC_SQUIGGLE));
    edit.SendScintilla(Base::SCI_INDICSETFORE, wrongIndicator, color(Role::Danger));
}

// Those of queries, and of scripts that make one.
constexpr auto queryWords
    = "and or not in like between is null order by asc desc true false select distinct from where join left right "
      "inner "
      "outer on group having union all limit offset exists case when then else end as var let const function return if";

} // namespace

void giveLexer(QsciScintilla &edit, CodeLanguage language)
{
    switch (language) {
    case CodeLanguage::Markup: {
        edit.setLexer(new QsciLexerHTML(&edit));
        // Elements of our own are known as well as any other.
        edit.SendScintilla(Base::SCI_SETKEYWORDS, uintptr_t(0), "");
        break;
    }
    case CodeLanguage::Query:
        edit.setLexer(new QsciLexerSQL(&edit));
        // Fields may be called as anything else that SQL knows.
        edit.SendScintilla(Base::SCI_SETKEYWORDS, uintptr_t(0), queryWords);
        for (const uintptr_t others : {1, 2, 3})
            edit.SendScintilla(Base::SCI_SETKEYWORDS, others, "");
        break;
    case CodeLanguage::Script: {
        auto *lexer = new QsciLexerJavaScript(&edit);
        lexer->setFoldComments(true);
        edit.setLexer(lexer);
        // Templates in backquotes are strings.
        edit.SendScintilla(Base::SCI_SETPROPERTY, "lexer.cpp.backquoted.strings", "1");
        edit.SendScintilla(Base::SCI_SETPROPERTY, "lexer.cpp.track.preprocessor", "0");
        break;
    }
    case CodeLanguage::Style:
        edit.setLexer(new QsciLexerCSS(&edit));
        break;
    }
    edit.SendScintilla(Base::SCI_SETPROPERTY, "fold", "1");
    edit.SendScintilla(Base::SCI_SETPROPERTY, "fold.html", "1");
    // An empty line below belongs to nothing.
    edit.SendScintilla(Base::SCI_SETPROPERTY, "fold.compact", "0");
}

void wearTheme(QsciScintilla &edit, CodeLanguage language)
{
    const QPalette palette = edit.palette();
    const QColor ground = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QFont font = widgets::codeFont();
    const auto setStyle
        = [&edit](int style, const QColor &front) { edit.SendScintilla(Base::SCI_STYLESETFORE, style, front); };
    edit.SendScintilla(Base::SCI_STYLESETFONT, Base::STYLE_DEFAULT, font.family().toUtf8().constData());
    edit.SendScintilla(Base::SCI_STYLESETSIZEFRACTIONAL, Base::STYLE_DEFAULT,
        long(QFontInfo(font).pointSizeF() * int(Base::SC_FONT_SIZE_MULTIPLIER)));
    edit.SendScintilla(Base::SCI_STYLESETBOLD, Base::STYLE_DEFAULT, 0L);
    edit.SendScintilla(Base::SCI_STYLESETITALIC, Base::STYLE_DEFAULT, 0L);
    setStyle(Base::STYLE_DEFAULT, text);
    edit.SendScintilla(Base::SCI_STYLESETBACK, Base::STYLE_DEFAULT, ground);
    edit.SendScintilla(Base::SCI_STYLECLEARALL);
    if (edit.isEnabled()) {
        for (const Coloured &coloured : colours(language)) {
            for (const int style : coloured.styles)
                setStyle(style, color(coloured.role));
        }
        setStyle(Base::STYLE_LINENUMBER, color(Role::Muted));
        setStyle(Base::STYLE_BRACELIGHT, color(Role::Accent));
        edit.SendScintilla(Base::SCI_STYLESETBACK, Base::STYLE_BRACELIGHT, color(Role::AccentSoft));
        setStyle(Base::STYLE_BRACEBAD, color(Role::Danger));
    }
    const QColor margin = color(Role::Surface);
    edit.SendScintilla(Base::SCI_STYLESETBACK, Base::STYLE_LINENUMBER, margin);
    edit.SendScintilla(Base::SCI_SETCARETFORE, text);
    edit.SendScintilla(Base::SCI_SETCARETPERIOD, qMax(0, QApplication::cursorFlashTime() / 2));
    edit.SendScintilla(Base::SCI_SETCARETLINEBACK, color(Role::Hover));
    edit.SendScintilla(Base::SCI_SETSELBACK, 1, palette.color(QPalette::Highlight));
    edit.SendScintilla(Base::SCI_SETSELFORE, 1, palette.color(QPalette::HighlightedText));
    wearMarkers(edit, margin);
    wearIndicators(edit);
}

} // namespace formwright::designing
