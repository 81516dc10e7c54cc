// The operation columns of a view: what is pressed in a row.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/views/view_source.h"
#include "ui/widgets/inline_message.h"

namespace formwright::views {

// Whether the column is something to press in each row, and does anything.
bool isOperation(const ViewColumn &column);

// The act, where it leads, the script after it: one press at a time. The server asks the script before by itself. GUI
// thread.
class RowOperation : public QObject
{
    Q_OBJECT

public:
    // Both outlive it but for the page, which owns it.
    RowOperation(ViewSource &source, QWidget *page);

    bool isRunning() const { return m_column.has_value(); }
    // False, and nothing is done, while another one runs.
    bool press(const ViewColumn &column, const QString &documentId);

Q_SIGNALS:
    void runningChanged(bool isRunning);
    void said(formwright::widgets::Tone tone, const formwright::widgets::MessageText &text);
    void failed(const QString &what, const formwright::client::Failure &failure);
    // A document of the form begins with what was taken along.
    void documentWanted(const QString &formId, const QJsonObject &values);
    void changed(const QString &documentId);

private:
    using Next = std::function<void(const documents::PressWord &word)>;

    void ask(
        const contract::Endpoint<contract::runtime_activities::PressColumn, contract::runtime_activities::ScriptMessage>
            &endpoint,
        const Next &next);
    void act();
    void lead();
    void takeAlong();
    void begin(const QJsonObject &stored);
    void askAfter();
    // False where it stops everything.
    bool hear(const documents::PressWord &word);
    void agree(const QString &question, const std::function<void()> &goOn);
    void end(documents::PressEnd::How how);
    documents::ButtonDefinition named() const;

    ViewSource &m_source;
    QWidget *m_page;
    std::optional<ViewColumn> m_column;
    QString m_documentId;
    std::optional<bool> m_confirmed;
    documents::PressEnd m_end;
    bool m_hasActed = false;
    quint64 m_number = 0; // of the press: what is answered to an earlier one is nobody's
};

} // namespace formwright::views
