// The properties of what is selected, one row each, in groups: filtered by name, bold where they were set, set back by
// a button; over a selection one edit is for all.
#pragma once

#include "ui/designing/property_editor.h"
#include "ui/floweditor/flow_properties.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QToolButton;

namespace formwright::widgets {
class SearchField;
class ElidedLabel;
} // namespace formwright::widgets

namespace formwright::floweditor {

class PropertyPanel : public QWidget
{
    Q_OBJECT

public:
    // The design must outlive it.
    explicit PropertyPanel(FlowDesign &design, QWidget *parent = nullptr);

    void setSurroundings(const Surroundings &surroundings);
    // Null where what is selected has none of that path.
    QWidget *field(const QString &path) const;
    QToolButton *resetButton(const QString &path) const;
    widgets::SearchField *filter() const { return m_filter; }
    void focusFirst();
    // Whether something is typed that is no step yet, and making it one.
    bool isTyping() const;
    void finishTyping();
    QSize sizeHint() const override { return {300, 400}; }

Q_SIGNALS:
    void typed(); // see isTyping()

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        FlowProperty property;
        QLabel *title = nullptr;
        designing::PropertyField *field = nullptr;
        QToolButton *reset = nullptr;
    };
    struct Group {
        QLabel *title = nullptr;
        QList<qsizetype> rows;
    };
    void showSelection();
    void rebuild(const FlowProperties &table);
    void showValues();
    void filterRows();
    void showHead();
    const Row *row(const QString &path) const;

    FlowDesign &m_design;
    Surroundings m_surroundings;
    QLabel *m_icon;
    widgets::ElidedLabel *m_name;
    widgets::ElidedLabel *m_kind;
    widgets::SearchField *m_filter;
    QScrollArea *m_scroll;
    QLabel *m_nothing;
    QList<Row> m_rows;
    QList<Group> m_groups;
    QList<Element> m_shownFor;
    bool m_isSetting = false;
};

} // namespace formwright::floweditor
