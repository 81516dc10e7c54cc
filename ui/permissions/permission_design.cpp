#include "ui/permissions/permission_design.h"

#include "app/template/form_template.h"

#include <QJsonArray>

namespace formwright::permissions {

using namespace Qt::StringLiterals;
using access::FieldDisplay;
using access::Kind;
using access::Rule;
using contract::designtime::DesignDraft;
using contract::designtime::PermissionCell;
using contract::designtime::RoleCells;

Choice Verdict::shown() const
{
    if (!display)
        return isAllowed ? Choice::Allow : Choice::Forbid;
    switch (*display) {
    case FieldDisplay::Modify:
        return Choice::Modify;
    case FieldDisplay::ReadOnly:
        return Choice::ReadOnly;
    case FieldDisplay::Disabled:
        return Choice::Disabled;
    case FieldDisplay::Hidden:
        break;
    }
    return Choice::Hidden;
}

PermissionDesign::PermissionDesign(designpages::MemberDesign &design, QObject *parent)
    : QObject(parent), m_design(design)
{
    connect(&m_design, &designpages::MemberDesign::changed, this, [this] {
        m_verdicts.clear();
        for (auto it = m_conflicts.begin(); it != m_conflicts.end();)
            it = m_design.isChanged(*it) ? std::next(it) : m_conflicts.erase(it);
        Q_EMIT changed();
    });
}

QString PermissionDesign::name(const QString &roleId, int type, const QString &resourceId, const QString &fieldName)
{
    return roleId % u'/' % QString::number(type) % u'/' % resourceId % u'/' % forms::fieldNameKey(fieldName);
}

QString PermissionDesign::name(const Cell &cell) const
{
    const MatrixElement &of = element(cell.element);
    return name(role(cell.role).id, of.resourceType, of.resourceId, of.fieldName);
}

// The members that it stands for.
QJsonObject PermissionDesign::take(const PermissionMatrix &matrix)
{
    m_matrix = matrix;
    m_verdicts.clear();
    m_defaultRoles.clear();
    for (int i = 0; i < m_matrix.roles.size(); ++i) {
        if (m_matrix.roles.at(i).defaultRole && m_matrix.roles.at(i).status == 1)
            m_defaultRoles.append(i);
    }
    QHash<QString, int> places; // of what others may stand below
    for (int i = 0; i < m_matrix.elements.size(); ++i) {
        if (kind(i) != Kind::Field)
            places.insert(element(i).resourceId, i);
    }
    m_parents.clear();
    m_gates.clear();
    for (int i = 0; i < m_matrix.elements.size(); ++i) {
        m_parents.append(places.value(element(i).above, -1));
        QList<int> gates;
        for (const int gate : {m_parents.last(), places.value(element(i).needs, -1)}) {
            if (gate >= 0 && gate != i)
                gates.append(gate);
        }
        m_gates.append(gates);
    }
    QHash<QString, Rules> said;
    for (const auto &permission : m_matrix.permissions)
        said[name(permission.roleId, permission.resourceType, permission.resourceId, permission.fieldName)].append(
            {permission.operation, permission.type});
    QJsonObject members;
    for (auto it = said.constBegin(); it != said.constEnd(); ++it)
        members.insert(it.key(), toJson(it.value()));
    Q_EMIT taken();
    return members;
}

void PermissionDesign::begin(const PermissionMatrix &matrix)
{
    m_conflicts.clear();
    m_design.begin(take(matrix));
}

PermissionDesign::Rebased PermissionDesign::takeStored(const PermissionMatrix &matrix)
{
    Rebased rebased;
    const QStringList both = m_design.takeStored(take(matrix));
    QHash<QString, Cell> there;
    for (int e = 0; e < m_matrix.elements.size(); ++e) {
        for (int r = 0; r < m_matrix.roles.size(); ++r)
            there.insert(name({e, r}), {e, r});
    }
    designs::Members gone;
    for (const QString &each : m_design.changedNames()) {
        if (!there.contains(each))
            gone.append({each, m_design.stored().value(each)});
    }
    rebased.dropped = int(gone.size());
    if (!gone.isEmpty())
        m_design.make(tr("dropping what is about deleted roles and elements", "stands behind Undo and Redo"), gone);
    for (const QString &each : both) {
        if (there.contains(each)) {
            m_conflicts.insert(each);
            rebased.both.append(there.value(each));
        }
    }
    Q_EMIT changed();
    return rebased;
}

void PermissionDesign::noteSaved(const QList<contract::designtime::Saved> &saved, const QJsonObject &sent)
{
    for (const auto &one : saved) {
        for (MatrixRole &role : m_matrix.roles) {
            if (role.id == one.id)
                role.version = one.version;
        }
    }
    m_conflicts.clear();
    m_design.noteSaved(sent);
}

Rules PermissionDesign::rules(const Cell &cell) const
{
    return rulesFromJson(m_design.value(name(cell)));
}

bool PermissionDesign::isChanged(const Cell &cell) const
{
    return m_design.isChanged() && m_design.isChanged(name(cell));
}

bool PermissionDesign::saysAnything(int element) const
{
    for (int r = 0; r < m_matrix.roles.size(); ++r) {
        if (!m_design.value(name({element, r})).isUndefined())
            return true;
    }
    return false;
}

QStringList PermissionDesign::heldWith(int role) const
{
    QStringList held;
    for (const int each : m_defaultRoles)
        held.append(this->role(each).id);
    if (this->role(role).status == 1 && !held.contains(this->role(role).id))
        held.append(this->role(role).id);
    return held;
}

QList<Rule> PermissionDesign::rulesFor(const Cell &cell) const
{
    QList<Rule> found;
    const MatrixElement &of = element(cell.element);
    const auto add = [&](int index) {
        const Rules said = rules({cell.element, index});
        for (const PermissionRule &rule : said)
            found.append({role(index).id, role(index).name, kind(cell.element), of.resourceId,
                forms::fieldNameKey(of.fieldName), rule.operation, rule.type == 1});
    };
    for (const int each : m_defaultRoles)
        add(each);
    if (!m_defaultRoles.contains(cell.role))
        add(cell.role);
    return found;
}

access::Element PermissionDesign::elementFor(int element) const
{
    return {kind(element), this->element(element).name, this->element(element).isPrivate};
}

const Verdict &PermissionDesign::verdict(const Cell &cell) const
{
    const qint64 key = qint64(cell.element) * m_matrix.roles.size() + cell.role;
    auto found = m_verdicts.find(key);
    if (found == m_verdicts.end())
        found = m_verdicts.insert(key, judged(cell));
    return *found;
}

Verdict PermissionDesign::judged(const Cell &cell) const
{
    Verdict verdict;
    const QStringList held = heldWith(cell.role);
    const QList<Rule> said = rulesFor(cell);
    const Rules own = rules(cell);
    verdict.isInherited = own.isEmpty();
    if (kind(cell.element) == Kind::Field) {
        verdict.display = access::displayOf(elementFor(cell.element), said, held);
        verdict.isAllowed = verdict.display != FieldDisplay::Hidden;
    } else {
        verdict.isAllowed = access::mayOpen(elementFor(cell.element), said, held);
    }
    if (!own.isEmpty()) {
        QList<Rule> alone;
        for (const Rule &rule : said) {
            if (rule.roleId == role(cell.role).id)
                alone.append(rule);
        }
        const QStringList itself{role(cell.role).id};
        verdict.isOverruled = kind(cell.element) == Kind::Field
            ? access::displayOf(elementFor(cell.element), alone, itself) != *verdict.display
            : access::mayOpen(elementFor(cell.element), alone, itself) != verdict.isAllowed;
    }
    verdict.closedBy = closedGate(cell, held, 0);
    return verdict;
}

// The farthest one: what lies before it does not matter any more.
int PermissionDesign::closedGate(const Cell &cell, const QStringList &held, int depth) const
{
    constexpr int deepest = 32;
    for (const int gate : m_gates.at(cell.element)) {
        if (depth == deepest)
            break;
        if (const int before = closedGate({gate, cell.role}, held, depth + 1); before >= 0)
            return before;
        if (!access::mayOpen(elementFor(gate), rulesFor({gate, cell.role}), held))
            return gate;
    }
    return -1;
}

QStringList PermissionDesign::why(const Cell &cell) const
{
    QStringList sentences;
    const MatrixRole &about = role(cell.role);
    QStringList everybodys;
    for (const int each : m_defaultRoles) {
        if (each != cell.role)
            everybodys.append(role(each).name);
    }
    if (about.status != 1)
        sentences.append(tr("The role “%1” is not in use: what it says does not count.").arg(about.name));
    if (!everybodys.isEmpty())
        sentences.append(tr("Everybody holds “%1” besides.", "a role, or several with commas")
                             .arg(everybodys.join(tr(", ", "between names"))));
    access::Steps steps;
    const int gate = verdict(cell).closedBy;
    if (gate >= 0)
        access::mayOpen(elementFor(gate), rulesFor({gate, cell.role}), heldWith(cell.role), &steps);
    const qsizetype ofGate = steps.size();
    if (kind(cell.element) == Kind::Field)
        access::displayOf(elementFor(cell.element), rulesFor(cell), heldWith(cell.role), &steps);
    else
        access::mayOpen(elementFor(cell.element), rulesFor(cell), heldWith(cell.role), &steps);
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const access::Step &step = steps.at(i);
        const QString what = element(i < ofGate ? gate : cell.element).name;
        const bool isField = i >= ofGate && kind(cell.element) == Kind::Field;
        if (step.rule == "forbid"_L1 && step.display)
            sentences.append(tr("The role “%1” leaves “%2” at most “%3”, whatever other roles give.")
                                 .arg(step.roleName, what, displayTitle(*step.display)));
        else if (step.rule == "forbid"_L1)
            sentences.append(
                tr("The role “%1” forbids “%2”, and no other role can allow it.").arg(step.roleName, what));
        else if (step.rule == "role"_L1 && step.display)
            sentences.append(
                tr("The role “%1” gives “%2” as “%3”.").arg(step.roleName, what, displayTitle(*step.display)));
        else if (step.rule == "role"_L1)
            sentences.append(tr("The role “%1” allows “%2”.").arg(step.roleName, what));
        else if (step.rule == "public"_L1 && isField)
            sentences.append(tr("“%1” is public, and no role here says anything else of it.").arg(what));
        else if (step.rule == "public"_L1)
            sentences.append(tr("“%1” is public: everybody has it whom no role forbids it.").arg(what));
        else if (step.rule == "noRole"_L1 && isField)
            sentences.append(tr("“%1” is private, and no role here gives it.").arg(what));
        else if (step.rule == "noRole"_L1)
            sentences.append(tr("“%1” is private, and no role here allows it.").arg(what));
        if (i + 1 == ofGate)
            sentences.append(tr("Without “%1” there is no way to “%2”.").arg(what, element(cell.element).name));
    }
    return sentences;
}

QString PermissionDesign::titleOf(const QList<Cell> &cells, Choice choice) const
{
    if (cells.size() == 1)
        return tr("“%1” of “%2” for “%3”", "stands behind Undo and Redo: a permission, an element, a role")
            .arg(choiceTitle(choice), element(cells.first().element).name, role(cells.first().role).name);
    return tr("“%1” for %Ln cells", "stands behind Undo and Redo: a permission", int(cells.size()))
        .arg(choiceTitle(choice));
}

void PermissionDesign::choose(const QList<Cell> &cells, Choice choice)
{
    designs::Members members;
    QList<Cell> meant;
    for (const Cell &cell : cells) {
        // A cell stands in a step once, or it could not be taken back to what it was.
        if (meant.contains(cell))
            continue;
        const auto fit = choiceFor(kind(cell.element), choice);
        // What says the same already, in whatever words, stays so.
        if (!fit || choiceOf(kind(cell.element), rules(cell)) == fit)
            continue;
        members.append({name(cell), toJson(rulesOf(kind(cell.element), *fit))});
        meant.append(cell);
    }
    if (members.isEmpty())
        return;
    const Cell &last = meant.constLast();
    const Choice told = meant.size() == 1 ? *choiceFor(kind(last.element), choice) : choice;
    m_design.make(titleOf(meant, told), members, {}, name(last));
}

void PermissionDesign::takeTheirs()
{
    designs::Members members;
    for (const QString &each : std::as_const(m_conflicts))
        members.append({each, m_design.stored().value(each)});
    m_design.make(tr("taking what others saved", "stands behind Undo and Redo"), members);
}

QList<RoleCells> PermissionDesign::changes() const
{
    QList<RoleCells> changes;
    for (int r = 0; r < m_matrix.roles.size(); ++r) {
        RoleCells ofRole{role(r).id, role(r).version, {}};
        for (int e = 0; e < m_matrix.elements.size(); ++e) {
            if (!isChanged({e, r}))
                continue;
            const MatrixElement &of = element(e);
            ofRole.cells.append({of.resourceType, of.resourceId, of.fieldName, rules({e, r})});
        }
        if (!ofRole.cells.isEmpty())
            changes.append(ofRole);
    }
    return changes;
}

// As revisions have it: a list takes the place of a list.
QList<DesignDraft> PermissionDesign::drafts() const
{
    QSet<QString> changed; // roles
    for (const RoleCells &ofRole : changes())
        changed.insert(ofRole.roleId);
    QList<DesignDraft> drafts;
    for (int r = 0; r < m_matrix.roles.size(); ++r) {
        if (!changed.contains(role(r).id))
            continue;
        QJsonArray said;
        for (int e = 0; e < m_matrix.elements.size(); ++e) {
            const MatrixElement &of = element(e);
            const Rules rules = this->rules({e, r});
            for (const PermissionRule &rule : rules)
                said.append(QJsonObject{{u"resourceType"_s, of.resourceType}, {u"resourceId"_s, of.resourceId},
                    {u"fieldName"_s, forms::fieldNameKey(of.fieldName)}, {u"operation"_s, rule.operation},
                    {u"type"_s, rule.type}});
        }
        drafts.append({u"role"_s, role(r).id, role(r).name, false, {{u"permissions"_s, said}}});
    }
    return drafts;
}

QJsonValue PermissionDesign::selectionOf(const Cell &cell) const
{
    return cell.isValid() ? QJsonValue(name(cell)) : QJsonValue();
}

Cell PermissionDesign::cellFromJson(const QJsonValue &selection) const
{
    for (int e = 0; e < m_matrix.elements.size(); ++e) {
        for (int r = 0; r < m_matrix.roles.size(); ++r) {
            if (name({e, r}) == selection.toString())
                return {e, r};
        }
    }
    return {};
}

} // namespace formwright::permissions
