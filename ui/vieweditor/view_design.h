// A view as it is drawn: its members, columns and buttons, with the steps made on them, and which columns are selected.
// Knows no widgets.
#pragma once

#include "app/contract/designtime_views.h"
#include "ui/designs/members_document.h"

namespace formwright::vieweditor {

class ViewDesign : public QObject
{
    Q_OBJECT

public:
    explicit ViewDesign(QObject *parent = nullptr);

    // What is edited of a view, as its journal has it.
    static QJsonObject contentOf(const contract::designtime::DesignView &view);
    // Another content, with nothing to undo.
    void begin(const QJsonObject &content);
    bool recover(const designs::JournalRecord &record);
    void replace(const QString &title, const QJsonObject &content);
    QJsonObject content() const { return m_document.content(); }
    // The same as a save takes it.
    QJsonObject toSave() const { return toSave(content()); }
    static QJsonObject toSave(const QJsonObject &content);
    // As another view would have it, beside the one that it is of.
    static QJsonObject withNewIds(QJsonObject content);
    designs::ChangeStack &stack() { return m_document.stack(); }

    QJsonValue member(const QString &name) const { return m_document.value(name); }
    QString text(const QString &name) const { return member(name).toString(); }
    // Their ids, in their order.
    QStringList columns() const;
    QJsonObject column(const QString &id) const;
    QString columnName(const QString &id) const { return column(id).value(QLatin1StringView("name")).toString(); }
    // Whether it is shown where the view runs.
    bool isShown(const QString &id) const;
    QStringList buttons() const;
    QJsonObject button(const QString &id) const;

    // Empty: the view itself. The last of them is the current one.
    const QStringList &selection() const { return m_selection; }
    QString current() const { return m_selection.isEmpty() ? QString() : m_selection.constLast(); }
    void select(const QStringList &columns);

    // Each is one step.
    bool setMember(const QString &title, const QString &name, const QJsonValue &value, const QString &mergeKey = {});
    bool setMembers(const QString &title, const designs::Members &members, const QString &mergeKey = {});
    // The id of the new one, which is selected. `at`: in front of which it stands, -1 for the end.
    QString addColumn(const QJsonObject &column, int at = -1);
    QStringList addColumns(const QList<QJsonObject> &columns, int at = -1);
    bool removeColumns(const QStringList &ids);
    bool duplicateColumns(const QStringList &ids);
    // In front of which of the columns, as they stand now, they shall stand; behind the last at columns().size().
    bool moveColumns(const QStringList &ids, int at);
    bool stepColumns(const QStringList &ids, int by); // by one place to the left or right
    bool setColumns(const QString &title, const QStringList &ids, const QString &name, const QJsonValue &value,
        const QString &mergeKey = {});
    bool setColumnMembers(
        const QString &title, const QStringList &ids, const QJsonObject &members, const QString &mergeKey = {});
    bool rename(const QString &id, const QString &name);
    bool setShown(const QStringList &ids, bool isShown);

    QString addButton(const QJsonObject &button);
    bool removeButton(const QString &id);
    bool moveButton(const QString &id, int by);
    bool setButton(const QString &title, const QString &id, const QString &name, const QJsonValue &value);

    // What columns are called in the names of steps.
    QString named(const QStringList &ids) const;

Q_SIGNALS:
    void changed();
    void selectionChanged();

private:
    QJsonValue selectionValue(const QStringList &ids) const;
    void dropGone();

    designs::MembersDocument m_document;
    QStringList m_selection;
};

// How members of parts are called in the content.
QString columnMember(const QString &id);
QString buttonMember(const QString &id);

} // namespace formwright::vieweditor
