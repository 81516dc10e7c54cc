// Text with emphasis, lists and links; kept as plain markup. Made by makeFieldEditor().
#pragma once

#include "ui/editors/field_editor.h"

class QAction;
class QTextDocument;
class QTextEdit;
class QToolBar;

namespace formwright::editors {

// The markup of a document: paragraphs, headings, lists, bold, italic, underlined and links, and nothing else of it.
QString markupOf(const QTextDocument &document);

class RichTextEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit RichTextEditor(const FieldDefinition &field);
    QWidget *widget() const override { return m_box; }
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;

    QTextEdit *edit() const { return m_edit; }
    QAction *action(const QString &name) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *add(const char *name, const char *icon, const QKeySequence &keys, bool isCheckable);
    void showFormat();
    void makeList(bool isNumbered);
    void askForLink();
    void retranslate();

    QTextEdit *m_edit;
    QToolBar *m_bar;
    QWidget *m_box;
    QString m_value; // as it is stored, until it is edited
    bool m_isEdited = false;
    bool m_isSource = false; // its markup is edited as it is written
    bool m_isSetting = false;
};

} // namespace formwright::editors
