// A field for markup or scripts: monospaced, coloured, with completion of names.
#pragma once

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>

class QCompleter;
class QStringListModel;

namespace formwright::designing {

enum class CodeLanguage { Markup, Script };

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

    const CodeLanguage m_language;
};

// Keeps no steps of its own where the page has them: undo is the page's then.
class CodeEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeEdit(CodeLanguage language, QWidget *parent = nullptr);

    // Offered while a word is typed, and by Ctrl+Space.
    void setWords(const QStringList &words);
    // Marks places of the text, as what is selected elsewhere and what is wrong.
    void setMarks(const QList<QTextEdit::ExtraSelection> &marks) { setExtraSelections(marks); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString wordBeforeCursor() const;
    void offer(bool isAsked);

    CodeColours *m_colours;
    QCompleter *m_completer = nullptr;
    QStringListModel *m_words = nullptr;
};

} // namespace formwright::designing
