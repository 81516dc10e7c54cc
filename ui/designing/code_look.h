// How code is shown: in the colours of the theme, by the lexer of its language.
#pragma once

class QsciScintilla;

namespace formwright::designing {

enum class CodeLanguage { Markup, Script, Style, Query };

void giveLexer(QsciScintilla &edit, CodeLanguage language);

// Whenever theme, font or state are other ones.
void wearTheme(QsciScintilla &edit, CodeLanguage language);

// What marks are drawn as; the numbers are those of indicators.
inline constexpr int chosenIndicator = 8; // a container's own begin here
inline constexpr int wrongIndicator = 9;

} // namespace formwright::designing
