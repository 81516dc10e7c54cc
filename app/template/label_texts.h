// What the elements of a template are called, and what they are called in other languages:
// multiLanguageLabel="zh=供应商; de=Lieferant". Columns, buttons and menus carry the same text.
#pragma once

#include "app/template/source_tree.h"

namespace formwright::forms {

inline constexpr char languageAttribute[] = "multiLanguageLabel";

struct LanguageText {
    QString language; // as "zh" or "zh-TW"
    QString text;

    bool operator==(const LanguageText &) const = default;
};

// What is no pair of a language and a text is left out. Of several for one language the first counts.
QList<LanguageText> languageTexts(const QString &written);
// The other way round; empty for none. Within a text, ";" and "\" stand behind a "\".
QString writtenTexts(const QList<LanguageText> &texts);
// Letters, digits and "-" or "_", as browsers and programs name languages.
bool isLanguageName(const QString &language);

// The text for somebody who reads `language` ("zh", "zh-CN", "zh_CN"): that of the same language and country, of the
// language, or of another country of it. Empty where there is none.
QString textIn(const QString &written, const QString &language);

// The language that somebody likes most, by the header that browsers send: "zh-CN,zh;q=0.9,en;q=0.8".
QString preferredLanguage(const QString &acceptLanguage);

// The attribute that says what an element is called; null where none does.
const char *labelAttribute(const SourceTree &tree, const SourceNode &node);
// The element whose words say it: the title of a section, or the element itself where it holds nothing but words. 0 for
// none.
NodeId labelWords(const SourceTree &tree, const SourceNode &node);
// "Amount: *" without what stands behind the name.
QString withoutEndMarks(const QString &words);

// The template as somebody reads it who reads that language: labels that are told in it are put in the places of those
// that stand there. Words that say the same as the label of a field, as a <label> beside it, follow.
QString inLanguage(const QString &source, const QString &language);

} // namespace formwright::forms
