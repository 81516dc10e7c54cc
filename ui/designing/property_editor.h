// The properties of what is selected, one row each, in groups: filtered by name, bold where they were set, set back by
// a button; over a selection one edit is for all.
#pragma once

#include "ui/designing/property.h"

#include <QLabel>
#include <QWidget>

class QGridLayout;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace formwright::widgets {
class SearchField;
class ElidedLabel;
} // namespace formwright::widgets

namespace formwright::designing {

// The widget that edits one property. It tells what was typed and nothing while it is shown a value.
class PropertyField : public QObject
{
    Q_OBJECT

public:
    virtual QWidget *widget() const = 0;
    virtual void show(const PropertyValue &value) = 0;
    // What was typed and not told was meant for another element.
    virtual void giveUp() { }
    // Whether something was typed that is told once it is left; tellTyped() tells it at once.
    virtual bool isTyped() const { return false; }
    virtual void tellTyped() { }
    // What it told was not taken: it stands there still, and is typed, until somebody mends it or it is given up.
    virtual void keepTyped() { }

Q_SIGNALS:
    void edited(const QString &text);
    void typed(); // see isTyped()

protected:
    using QObject::QObject;
};

// The widget has no parent yet, and takes the field along. `words` complete scripts.
PropertyField *makePropertyField(const Property &property, const QStringList &words);

class PropertyEditor : public QWidget
{
    Q_OBJECT

public:
    // The source must outlive it.
    explicit PropertyEditor(PropertySource &source, QWidget *parent = nullptr);

    // The row of a property, for whoever leads there; null where what is selected has none of that path.
    QWidget *field(const QString &path) const;
    QToolButton *resetButton(const QString &path) const;
    QLabel *title(const QString &path) const;
    widgets::SearchField *filter() const { return m_filter; }
    void focusFirst();
    // Whether something is typed that is no step yet, and making it one.
    bool isTyping() const;
    void finishTyping();
    // Why something that is typed cannot be taken, as it stands below its field; empty where all can.
    QString refusal() const;
    QSize sizeHint() const override { return {300, 400}; }

Q_SIGNALS:
    void typed(); // see isTyping()

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        Property property;
        QLabel *title = nullptr;
        PropertyField *field = nullptr;
        QToolButton *reset = nullptr;
        QLabel *refusal = nullptr; // below the field; hidden as long as there is none
    };
    struct Group {
        QLabel *title = nullptr;
        QList<qsizetype> rows;
    };
    void showSelection();
    void rebuild(const PropertyTable &table);
    PropertyField *makeField(const Property &property, QWidget *parent);
    void renew(Row &row, const Property &property);
    void showRefusal(const PropertyField *field, const QString &why);
    void showValues();
    void filterRows();
    void showHead();

    PropertySource &m_source;
    QLabel *m_icon;
    widgets::ElidedLabel *m_name;
    widgets::ElidedLabel *m_kind;
    widgets::SearchField *m_filter;
    QScrollArea *m_scroll;
    QLabel *m_nothing;
    QWidget *m_rowsWidget = nullptr;
    QList<Row> m_rows;
    QList<Group> m_groups;
    QString m_shownFor;
    bool m_isSetting = false;
};

} // namespace formwright::designing
