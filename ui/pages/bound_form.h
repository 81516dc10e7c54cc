// Fields of an editor, each bound to a member on the wire: what was there, what stands there now, and what differs.
#pragma once

#include "app/contract/error.h"
#include "ui/widgets/form_rows.h"

#include <QJsonObject>

#include <functional>

class QTabWidget;

namespace formwright::pages {

// How a widget gives and takes a value, and how it says that somebody changed it.
struct FieldAccess {
    std::function<QJsonValue()> read;
    std::function<void(const QJsonValue &)> write;
};

// Owns no widget but its tabs. GUI thread.
class BoundForm : public QObject
{
    Q_OBJECT
public:
    explicit BoundForm(QTabWidget *tabs);

    // Another tab with rows, scrolled when it is long; later fields go into it.
    widgets::FormRows *addTab(const QString &title, const QString &icon);
    // A heading inside the current tab.
    void addHeading(const QString &text);
    // A field of the current tab. Line edits, texts, check boxes and combo boxes (by their data) need no access of
    // their own.
    widgets::FormRow *add(const QString &member, const QString &label, QWidget *field);
    widgets::FormRow *add(const QString &member, const QString &label, QWidget *field, const FieldAccess &access);
    // A further member that the field of another one says: "calendarTypeName" with that of "calendarType".
    void addFollower(const QString &member, const QString &of, const FieldAccess &access);
    // A field over the whole width without a label.
    void addWide(const QString &member, QWidget *field, const FieldAccess &access);

    // What the server said; members without a field are left alone.
    void setValues(const QJsonObject &values);
    // What somebody had typed, over what the server said.
    void restore(const QJsonObject &typed);
    QJsonValue value(const QString &member) const;
    QJsonObject values() const;
    QJsonObject changes() const; // the members that differ from setValues()
    bool isChanged() const { return !changes().isEmpty(); }
    widgets::FormRow *row(const QString &member) const;
    bool has(const QString &member) const { return m_fields.contains(member); }

    void focusFirst(); // the first field of the tab that is shown
    void clearErrors();
    void setError(const QString &member, const QString &message);
    // Shows each error at its field ("departments[0].id" belongs to "departments") and leads to the first; gives back
    // those without a field.
    QList<contract::FieldError> showErrors(const QList<contract::FieldError> &errors);
    // To be called by fields with an access of their own.
    void noteEdit();

Q_SIGNALS:
    void edited();

private:
    struct Bound {
        FieldAccess access;
        QJsonValue before;
        widgets::FormRow *row = nullptr;
        int tab = 0;
        std::optional<QJsonValue> refused{}; // what the error at its row is about
    };
    FieldAccess accessOf(QWidget *field);

    QTabWidget *m_tabs;
    widgets::FormRows *m_rows = nullptr;
    QHash<QString, Bound> m_fields;
    QStringList m_order;
    bool m_isFilling = false;
};

} // namespace formwright::pages
