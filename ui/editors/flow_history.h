// What was done with a document in its flow, oldest first.
#pragma once

#include "app/contract/runtime_flows.h"
#include "ui/editors/field_editor.h"

#include <QWidget>

class QTreeWidget;

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::editors {

class FlowHistory : public QWidget
{
    Q_OBJECT

public:
    explicit FlowHistory(const FieldContext &context, QWidget *parent = nullptr);

    using Entry = contract::runtime_flows::HistoryEntry;
    QTreeWidget *list() const { return m_list; }
    void read(const QString &documentId);
    void clear();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showEntries();

    const FieldContext m_context;
    QList<Entry> m_entries;
    QString m_documentId;
    quint64 m_asked = 0;
    QTreeWidget *m_list;
    widgets::InlineMessage *m_message;
};

} // namespace formwright::editors
