// A field for markup, scripts or style sheets: monospaced, coloured, with completion of names.
#pragma once

#include "app/template/splice.h"
#include "ui/designing/code_look.h"
#include "ui/designing/scintilla.h"

#include <QPointer>

#include <functional>
#include <optional>

namespace formwright::designing {

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

// A place of the text that is marked.
struct Mark {
    enum class Kind { Chosen, Wrong };
    qsizetype begin = 0;
    qsizetype end = 0;
    Kind kind = Kind::Wrong;
    QString toolTip;

    bool operator==(const Mark &) const = default;
};

// All places are those of the text, in UTF-16 units. Scintilla holds the text as UTF-8; what is no character there is
// shown as U+FFFD and stays what it is in the text.
class CodeEdit : public QsciScintilla
{
    Q_OBJECT
    // Whoever undoes asks for them: where there is none, it is the page's.
    Q_PROPERTY(bool undoAvailable READ isUndoAvailable NOTIFY stepsChanged)
    Q_PROPERTY(bool redoAvailable READ isRedoAvailable NOTIFY stepsChanged)

public:
    explicit CodeEdit(CodeLanguage language, QWidget *parent = nullptr);

    const QString &text() const { return m_text; }
    // Another text, that nobody typed: it has no steps, and the caret stands before it.
    void setText(const QString &text) override;
    bool isEmpty() const { return m_text.isEmpty(); }

    qsizetype cursor() const;
    void setCursor(qsizetype index);
    void select(qsizetype begin, qsizetype end);
    QString selected() const;
    // Lines count from 0.
    int lineOf(qsizetype index) const;
    int cursorLine() const { return lineOf(cursor()); }
    qsizetype beginOfLine(int line) const;
    qsizetype endOfLine(int line) const; // before its line end

    // Offered while a word is typed, and by Ctrl+Space.
    void setWords(const QStringList &words);
    // The same, of a language whose grammar knows what may stand at the cursor.
    using Suggest = std::function<Offer(const QString &text, qsizetype cursor)>;
    void setSuggest(const Suggest &suggest) { m_suggest = suggest; }
    QStringList offered() const; // what the list shows now, empty where it is closed

    // Marks places of the text, as what is selected elsewhere and what is wrong; they go along with it.
    void setMarks(const QList<Mark> &marks);
    QList<Mark> marks() const; // where they stand now

    // Shown where nothing stands.
    void setPlaceholderText(const QString &text);
    QString placeholderText() const { return m_placeholder; }
    // Whether Tab leads to the next field and is no part of the text; where it does not, Esc does.
    void setTabChangesFocus(bool changes);
    // Left and right of the text, and above it.
    void setTextInset(int inset);

    void copy() override;
    void cut() override;
    void paste() override;
    void undo() override;
    void redo() override;

Q_SIGNALS:
    void changed();
    void cursorMoved();
    void stepsChanged(); // whether there are any to undo or to do again

protected:
    // What was typed, pasted, dropped or taken back: told when the field is done with it, as one splice.
    virtual void typed(const forms::Splice &splice);
    virtual QString toolTipAt(qsizetype index) const;
    // Steps are those of somebody else.
    void leaveSteps();
    // Makes the text this one, by changing what differs alone; it is not told as typed.
    void writeText(const QString &text);
    bool isWriting() const { return m_isWriting; }

    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    QByteArray fromMimeData(const QMimeData *source, bool &rectangular) const override;

    long positionOf(qsizetype index) const;
    qsizetype indexOf(long position) const;

private:
    // While one lives, changes are gathered.
    class Gathering
    {
    public:
        explicit Gathering(CodeEdit &edit) : m_edit(&edit) { ++edit.m_gatherings; }
        ~Gathering()
        {
            if (m_edit && --m_edit->m_gatherings == 0)
                m_edit->tell();
        }
        Q_DISABLE_COPY_MOVE(Gathering)

    private:
        const QPointer<CodeEdit> m_edit;
    };
    struct Pending {
        qsizetype begin;
        QString removed;
        qsizetype added; // units that stand there now
    };

    void setUp();
    void takeKeysAway();
    void followBytes(int position, int kind, const char *bytes, int length);
    void tell();
    void tellCursor();
    void tellSteps();
    bool isLeftBy(const QKeyEvent &event) const;
    void sayHowToLeave();
    void put(qsizetype begin, qsizetype end, const QString &text);
    void followLineEnds();
    void keepLinesInView();
    QRect placeOfCaret() const; // in the viewport
    static QByteArray encoded(QString text);
    bool isWordPart(QChar character) const;
    qsizetype beginOfWord() const;
    Offer offerOfWords() const;
    void offer(bool isAsked);
    void takeOffered(int index);
    bool isOffering() const { return SendScintilla(SCI_AUTOCACTIVE) != 0; }

    const CodeLanguage m_language;
    QString m_text;
    QStringList m_words;
    Suggest m_suggest;
    Offer m_offer; // that the list shows
    QList<Mark> m_marks;
    QString m_placeholder;
    QString m_preedit;
    int m_preeditCursor = 0;
    std::optional<Pending> m_pending;
    int m_gatherings = 0;
    long m_toldCursor = 0;
    std::pair<bool, bool> m_toldSteps;
    bool m_tabChangesFocus = true;
    bool m_isWriting = false;
};

} // namespace formwright::designing
