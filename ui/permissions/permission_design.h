// The permissions of a software as they are edited, and what they come to for whoever holds a role: judged by the same
// rules as at run time.
#pragma once

#include "app/contract/designtime_usages.h"
#include "ui/designpages/member_design.h"
#include "ui/permissions/permission_cells.h"

namespace formwright::permissions {

using contract::designtime::MatrixElement;
using contract::designtime::MatrixRole;
using contract::designtime::PermissionMatrix;

// By their places in the matrix.
struct Cell {
    int element = -1;
    int role = -1;

    bool isValid() const { return element >= 0 && role >= 0; }
    bool operator==(const Cell &) const = default;
};

// What somebody gets who holds the role and those that everybody holds.
struct Verdict {
    bool isAllowed = true; // of a field: it is seen
    std::optional<access::FieldDisplay> display{}; // of a field
    bool isInherited = true; // the role itself says nothing
    bool isOverruled = false; // it says something else than what it comes to
    int closedBy = -1; // the element without which there is no way to this one, and which the role does not have

    // What is shown of it: one of the choices but Inherit.
    Choice shown() const;
};

class PermissionDesign : public QObject
{
    Q_OBJECT

public:
    // `design` outlives it; its members are the cells that say something.
    explicit PermissionDesign(designpages::MemberDesign &design, QObject *parent = nullptr);

    void begin(const PermissionMatrix &matrix);
    // What is stored by now. Changes of what is there no more are dropped, and counted.
    struct Rebased {
        QList<Cell> both; // changed there as well, and otherwise
        int dropped = 0;
    };
    Rebased takeStored(const PermissionMatrix &matrix);
    void noteSaved(const QList<contract::designtime::Saved> &saved, const QJsonObject &sent);

    const PermissionMatrix &matrix() const { return m_matrix; }
    const MatrixElement &element(int index) const { return m_matrix.elements.at(index); }
    const MatrixRole &role(int index) const { return m_matrix.roles.at(index); }
    access::Kind kind(int element) const { return access::Kind(this->element(element).resourceType); }
    // The element above: the form of a field, the form or view of a button. -1 for none.
    int parentOf(int element) const { return m_parents.at(element); }

    Rules rules(const Cell &cell) const;
    const Verdict &verdict(const Cell &cell) const;
    // How it comes to that, a sentence each.
    QStringList why(const Cell &cell) const;
    bool isChanged(const Cell &cell) const;
    bool isConflict(const Cell &cell) const { return m_conflicts.contains(name(cell)); }
    bool hasConflicts() const { return !m_conflicts.isEmpty(); }
    bool saysAnything(int element) const; // any role

    // As one step; those that it has no meaning for stay as they are.
    void choose(const QList<Cell> &cells, Choice choice);
    // Those that both sides changed, as they are stored.
    void takeTheirs();
    QList<contract::designtime::RoleCells> changes() const;
    // The roles that are changed, with all that each of them says.
    QList<contract::designtime::DesignDraft> drafts() const;
    // What a step had selected.
    QJsonValue selectionOf(const Cell &cell) const;
    Cell cellFromJson(const QJsonValue &selection) const;

Q_SIGNALS:
    void taken(); // another matrix is there, with other places
    void changed(); // also what follows from it elsewhere

private:
    QString name(const Cell &cell) const;
    static QString name(const QString &roleId, int type, const QString &resourceId, const QString &fieldName);
    QJsonObject take(const PermissionMatrix &matrix);
    QList<access::Rule> rulesFor(const Cell &cell) const;
    QStringList heldWith(int role) const;
    access::Element elementFor(int element) const;
    Verdict judged(const Cell &cell) const;
    int closedGate(const Cell &cell, const QStringList &held, int depth) const;
    QString titleOf(const QList<Cell> &cells, Choice choice) const;

    designpages::MemberDesign &m_design;
    PermissionMatrix m_matrix;
    QList<int> m_parents; // beside the elements
    QList<QList<int>> m_gates; // those without which there is no way to them
    QList<int> m_defaultRoles; // in use
    QSet<QString> m_conflicts;
    mutable QHash<qint64, Verdict> m_verdicts;
};

} // namespace formwright::permissions
