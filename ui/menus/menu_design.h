// All menus of a software as they are edited: its entries, what stands below what, the steps made on them, and which
// entries are selected. Knows no widgets.
#pragma once

#include "app/contract/designtime_menu_designs.h"
#include "app/contract/designtime_usages.h"
#include "ui/designs/members_document.h"

#include <QHash>

namespace formwright::menus {

inline constexpr int deepest = 16; // levels that clients show

// Where an entry stands, or shall stand: below another one or at the top of a menu, in front of one of those that stand
// there already, or behind all of them.
struct Place {
    bool isMobile = false;
    QString above;
    QString before;
};

class MenuDesign : public QObject
{
    Q_OBJECT

public:
    explicit MenuDesign(QObject *parent = nullptr);

    // What is edited of the menus, as their journal has it.
    static QJsonObject contentOf(const contract::designtime::MenuDesign &menus);
    static QJsonObject toSave(const QJsonObject &content);
    // Another content, with nothing to undo.
    void begin(const QJsonObject &content);
    bool recover(const designs::JournalRecord &record);
    // What stood below an entry that is gone there stands at the top.
    void replace(const QString &title, const QJsonObject &content);
    QJsonObject content() const { return m_document.content(); }
    designs::ChangeStack &stack() { return m_document.stack(); }

    const QStringList &entries() const { return m_order; }
    bool contains(const QString &id) const { return m_order.contains(id); }
    QJsonObject entry(const QString &id) const;
    QString text(const QString &id, QLatin1StringView member) const { return entry(id).value(member).toString(); }
    QString name(const QString &id) const { return text(id, QLatin1StringView("name")); }
    bool isMobile(const QString &id) const { return entry(id).value(QLatin1StringView("isMobile")).toBool(); }
    // Empty at the top, where also those stand that were below what is gone or in the other menu.
    QString above(const QString &id) const;
    QStringList below(const QString &id) const; // in their order
    QStringList top(bool isMobile) const;
    QStringList siblings(const QString &id) const; // itself among them
    int depth(const QString &id) const; // 1 at the top

    // The last of them is the current one.
    const QStringList &selection() const { return m_selection; }
    QString current() const { return m_selection.isEmpty() ? QString() : m_selection.constLast(); }
    void select(const QStringList &ids);

    // Each is one step, and selects what it is about.
    QString add(const QJsonObject &members, const Place &place)
    {
        return add(QList<QJsonObject>{members}, place).value(0);
    }
    QStringList add(const QList<QJsonObject> &entries, const Place &place);
    // With all below them.
    bool remove(const QStringList &ids);
    // Copies with all below them, there or behind the last of them.
    bool duplicate(const QStringList &ids, std::optional<Place> place = {});
    bool move(const QStringList &ids, const Place &place);
    bool canMove(const QStringList &ids, const Place &place) const;
    // By the keyboard: past what stands beside them, into the one above, out of where they are. Unset: not possible.
    enum class Way { Up, Down, In, Out };
    std::optional<Place> placeOf(const QStringList &ids, Way way) const;
    bool move(const QStringList &ids, Way way);
    bool rename(const QString &id, const QString &name);
    bool set(const QString &title, const QStringList &ids, const QJsonObject &members);
    // With all below them, to the end of the other menu.
    bool setMobile(const QStringList &ids, bool isMobile);

    // Those of them that stand below none of the others, as they stand.
    QStringList outermost(const QStringList &ids) const;
    // What entries are called in the names of steps.
    QString named(const QStringList &ids) const;

Q_SIGNALS:
    void changed();
    void selectionChanged();

private:
    void follow();
    bool make(const QString &title, const designs::Members &members, const QStringList &selected);
    QStringList withBelow(const QStringList &ids) const;
    int height(const QString &id) const; // levels, itself included
    static QString levelOf(bool isMobile, const QString &above);

    designs::MembersDocument m_document;
    QStringList m_order;
    QHash<QString, QStringList> m_levels;
    QHash<QString, QString> m_above;
    QStringList m_selection;
};

// How an entry is called in the content.
QString entryMember(const QString &id);
// The entries of a content that are others in another one, made or removed there.
QList<contract::designtime::DesignDraft> draftsBetween(const QJsonObject &before, const QJsonObject &now);
// What kind of entry it is, by what it leads to and which menu it is in (00, 01, 100).
QString typeFor(const QString &linkType, bool isMobile);

} // namespace formwright::menus
