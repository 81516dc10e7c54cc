// Who acts first in the sub-flows that begin at a node: the same people in all of them, or others in each.
#pragma once

#include "ui/editors/field_editor.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace formwright::widgets {
class PickerField;
}

namespace formwright::editors {

class SubFlowGroups : public QWidget
{
    Q_OBJECT

public:
    // `count` of them begin; below 0 as many as groups are chosen, and those that the flow names where none is.
    SubFlowGroups(int count, const QString &nodeName, const FieldContext &context, QWidget *parent = nullptr);

    QStringList people() const; // the same for all; empty for groups of their own
    QList<QStringList> groups() const; // one for each sub-flow; empty where they are the same for all
    bool isComplete() const; // each has somebody, or none has

    widgets::PickerField *shared() const { return m_shared; } // null for any number
    QCheckBox *separate() const { return m_separate; } // null for any number
    QToolButton *more() const { return m_more; } // null for a fixed number
    QList<widgets::PickerField *> fields() const { return m_fields; }

Q_SIGNALS:
    void edited();
    void heightChanged();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isSeparate() const;
    void addField();
    void showFields();
    void retranslate();

    const int m_count;
    const QString m_nodeName;
    const FieldContext m_context;
    QLabel *m_title;
    widgets::PickerField *m_shared = nullptr;
    QCheckBox *m_separate = nullptr;
    QToolButton *m_more = nullptr;
    QScrollArea *m_scroll;
    QVBoxLayout *m_rows;
    QList<QLabel *> m_labels;
    QList<widgets::PickerField *> m_fields;
};

} // namespace formwright::editors
