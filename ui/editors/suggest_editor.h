// A line of text that offers what fits: the choices of the field, and what other documents have there. Made by
// makeFieldEditor().
#pragma once

#include "ui/editors/text_editors.h"

#include <QTimer>

#include <memory>

class QCompleter;
class QStringListModel;

namespace formwright::models {
class DocumentsSource;
}

namespace formwright::editors {

class SuggestEditor : public TextEditor
{
    Q_OBJECT

public:
    SuggestEditor(const FieldDefinition &field, const FieldContext &context);
    ~SuggestEditor() override;

    QCompleter *completer() const { return m_completer; }

private:
    void ask();
    void fetch(const QString &typed);
    void offer(const QStringList &found);

    const FieldDefinition m_field;
    const FieldContext m_context;
    QCompleter *m_completer;
    QStringListModel *m_offered;
    QStringList m_choices; // of the field itself
    QTimer m_pause;
    std::unique_ptr<models::DocumentsSource> m_source; // once somebody types
    std::function<void()> m_callOff;
};

} // namespace formwright::editors
