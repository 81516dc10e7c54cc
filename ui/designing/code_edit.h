// A field for markup, scripts or style sheets: monospaced, coloured, with completion of names.
#pragma once

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>

#include <functional>

class QCompleter;
class QStringListModel;

namespace formwright::designing {

enum class CodeLanguage { Markup, Script, Style };

class CodeColours : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    CodeColours(CodeLanguage language, QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;

private:
    void colourMarkup(const QString &text);
    void colourScript(const QString &text);
    void colourStyle(const QString &text);

    const CodeLanguage m_language;
};

// What may stand at a place of a text: what is shown and what is put there, for a part of the text before the cursor.
struct Offer {
    struct Entry {
        QString label;
        QString text;
    };
    qsizetype begin = 0; // of the part that is replaced
    qsizetype end = 0;
    QList<Entry> entries; // those alone that fit what stands there
};

// Keeps no steps of its own where the page has them: undo is the page's then.
class CodeEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeEdit(CodeLanguage language, QWidget *parent = nullptr);

    // Offered while a word is typed, and by Ctrl+Space.
    void setWords(const QStringList &words);
    // The same, of a language whose grammar knows what may stand at the cursor.
    using Suggest = std::function<Offer(const QString &text, qsizetype cursor)>;
    void setSuggest(const Suggest &suggest);
    QStringList offered() const; // what the list shows now, empty where it is closed
    // Marks places of the text, as what is selected elsewhere and what is wrong.
    void setMarks(const QList<QTextEdit::ExtraSelection> &marks) { setExtraSelections(marks); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool isWordPart(QChar character) const;
    QString wordBeforeCursor() const;
    void offer(bool isAsked);
    void offerByGrammar(bool isAsked);
    void take(const QModelIndex &chosen);
    void makeCompleter();
    void showOffers();

    const CodeLanguage m_language;
    CodeColours *m_colours;
    QCompleter *m_completer = nullptr;
    QStringListModel *m_words = nullptr;
    Suggest m_suggest;
    Offer m_offer; // that the list shows
};

} // namespace formwright::designing
