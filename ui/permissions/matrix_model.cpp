#include "ui/permissions/matrix_model.h"

namespace formwright::permissions {

using namespace Qt::StringLiterals;
using access::Kind;
using contract::designtime::MatrixModule;

MatrixModel::MatrixModel(PermissionDesign &design, QObject *parent) : QAbstractTableModel(parent), m_design(design)
{
    connect(&m_design, &PermissionDesign::taken, this, &MatrixModel::rebuild);
    connect(&m_design, &PermissionDesign::changed, this, [this] {
        if (rowCount() > 0 && columnCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
}

QString MatrixModel::keyOf(const Node &node) const
{
    if (node.element < 0)
        return u"module/"_s % node.moduleId;
    const MatrixElement &of = m_design.element(node.element);
    return QString::number(of.resourceType) % u'/' % of.resourceId;
}

int MatrixModel::add(const Node &node)
{
    m_nodes.append(node);
    Node &added = m_nodes.last();
    added.depth = node.parent < 0 ? 0 : m_nodes.at(node.parent).depth + 1;
    // What is below forms and views is many: it is opened where it is wanted.
    const bool isOpenAtFirst = node.element < 0 || m_design.kind(node.element) == Kind::Menu;
    const QString key = keyOf(added);
    added.isOpen = isOpenAtFirst ? !m_closed.contains(key) : m_opened.contains(key);
    const int index = int(m_nodes.size()) - 1;
    if (node.parent >= 0)
        m_nodes[node.parent].children.append(index);
    return index;
}

void MatrixModel::addElements(const QString &above, int parent)
{
    const auto &elements = m_design.matrix().elements;
    for (int e = 0; e < elements.size(); ++e) {
        const bool isMenu = m_design.kind(e) == Kind::Menu;
        if (isMenu || elements.at(e).above != above)
            continue;
        const int node = add({e, {}, {}, {}, parent, 0, {}, false});
        if (m_design.kind(e) == Kind::Form || m_design.kind(e) == Kind::View) {
            // They stand right behind it.
            for (int below = e + 1; below < elements.size() && m_design.parentOf(below) == e; ++below)
                add({below, {}, {}, {}, node, 0, {}, false});
        }
    }
}

void MatrixModel::addModule(const QString &superior, int parent, QSet<QString> &seen)
{
    for (const MatrixModule &module : m_design.matrix().modules) {
        if (module.superior != superior || seen.contains(module.id))
            continue;
        seen.insert(module.id);
        const int node = add({-1, module.name, u"module"_s, module.id, parent, 0, {}, true});
        addModule(module.id, node, seen);
        addElements(module.id, node);
    }
}

void MatrixModel::rebuild()
{
    beginResetModel();
    m_nodes.clear();
    QSet<QString> seen;
    const auto &matrix = m_design.matrix();
    if (m_module.isEmpty()) {
        addModule({}, -1, seen);
    } else {
        for (const MatrixModule &module : matrix.modules) {
            if (module.id != m_module)
                continue;
            seen.insert(module.id);
            const int node = add({-1, module.name, u"module"_s, module.id, -1, 0, {}, true});
            addModule(module.id, node, seen);
            addElements(module.id, node);
        }
    }
    int menu = -1;
    QHash<int, int> nodes; // of entries
    for (int e = 0; m_module.isEmpty() && e < matrix.elements.size(); ++e) {
        if (m_design.kind(e) != Kind::Menu)
            continue;
        if (menu < 0)
            menu = add({-1, tr("Menu"), u"menu"_s, u"menu"_s, -1, 0, {}, true});
        nodes.insert(e, add({e, {}, {}, {}, nodes.value(m_design.parentOf(e), menu), 0, {}, true}));
    }
    arrange();
    endResetModel();
    Q_EMIT arranged();
}

void MatrixModel::setModule(const QString &moduleId)
{
    m_module = moduleId;
    rebuild();
}

void MatrixModel::setFilter(const QString &text, Show show)
{
    if (text == m_text && show == m_show)
        return;
    beginResetModel();
    m_text = text;
    m_show = show;
    arrange();
    endResetModel();
    Q_EMIT arranged();
}

QString MatrixModel::titleOf(int node) const
{
    return m_nodes.at(node).element < 0 ? m_nodes.at(node).title : m_design.element(m_nodes.at(node).element).name;
}

bool MatrixModel::passes(int node) const
{
    const int element = m_nodes.at(node).element;
    if (m_show != Show::All) {
        if (element < 0 || (m_show == Show::Said && !m_design.saysAnything(element)))
            return false;
        if (m_show == Show::Changed) {
            bool isChanged = false;
            for (int r = 0; r < m_design.matrix().roles.size() && !isChanged; ++r)
                isChanged = m_design.isChanged({element, r});
            if (!isChanged)
                return false;
        }
    }
    return m_text.isEmpty() || titleOf(node).contains(m_text, Qt::CaseInsensitive);
}

void MatrixModel::arrange()
{
    const bool isFiltered = !m_text.isEmpty() || m_show != Show::All;
    QList<bool> passing(m_nodes.size(), false), leading(m_nodes.size(), false);
    // From behind, since children stand behind their parents.
    for (int node = int(m_nodes.size()) - 1; isFiltered && node >= 0; --node) {
        passing[node] = passes(node);
        if ((passing.at(node) || leading.at(node)) && m_nodes.at(node).parent >= 0)
            leading[m_nodes.at(node).parent] = true;
    }
    m_rows.clear();
    QList<bool> shown(m_nodes.size(), false);
    for (int node = 0; node < m_nodes.size(); ++node) {
        const int parent = m_nodes.at(node).parent;
        const bool isParentOpen = parent < 0 || (shown.at(parent) && (m_nodes.at(parent).isOpen || leading.at(parent)));
        // Below what was found everything can be opened.
        const bool isBelowFound = parent >= 0 && shown.at(parent) && passing.at(parent) && m_nodes.at(parent).isOpen
            && m_show == Show::All && m_nodes.at(parent).element >= 0;
        shown[node] = isParentOpen && (!isFiltered || passing.at(node) || leading.at(node) || isBelowFound);
        passing[node] = passing.at(node) || isBelowFound;
        if (shown.at(node))
            m_rows.append(node);
    }
}

int MatrixModel::elementOf(int row) const
{
    return row < 0 || row >= m_rows.size() ? -1 : m_nodes.at(m_rows.at(row)).element;
}

int MatrixModel::rowOf(int element) const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (element >= 0 && elementOf(row) == element)
            return row;
    }
    return -1;
}

Cell MatrixModel::cellOf(const QModelIndex &index) const
{
    return index.isValid() ? Cell{elementOf(index.row()), index.column()} : Cell();
}

QModelIndex MatrixModel::indexOf(const Cell &cell) const
{
    const int row = rowOf(cell.element);
    return row < 0 ? QModelIndex() : index(row, cell.role);
}

void MatrixModel::reveal(int element)
{
    if (element < 0 || rowOf(element) >= 0)
        return;
    beginResetModel();
    m_text.clear();
    m_show = Show::All;
    for (int node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes.at(node).element != element)
            continue;
        for (int above = m_nodes.at(node).parent; above >= 0; above = m_nodes.at(above).parent)
            m_nodes[above].isOpen = true;
    }
    arrange();
    endResetModel();
    Q_EMIT arranged();
}

int MatrixModel::depth(int row) const
{
    return m_nodes.at(m_rows.at(row)).depth;
}

bool MatrixModel::hasChildren(int row) const
{
    return row >= 0 && row < m_rows.size() && !m_nodes.at(m_rows.at(row)).children.isEmpty();
}

bool MatrixModel::isOpen(int row) const
{
    // As it is shown: a filter opens what leads to what it found.
    return row + 1 < m_rows.size() && m_nodes.at(m_rows.at(row + 1)).parent == m_rows.at(row);
}

void MatrixModel::setOpen(int row, bool isOpen)
{
    if (!hasChildren(row))
        return;
    Node &node = m_nodes[m_rows.at(row)];
    beginResetModel();
    node.isOpen = isOpen;
    (isOpen ? m_opened : m_closed).insert(keyOf(node));
    (isOpen ? m_closed : m_opened).remove(keyOf(node));
    arrange();
    endResetModel();
    Q_EMIT arranged();
}

void MatrixModel::setAllOpen(bool isOpen)
{
    beginResetModel();
    for (Node &node : m_nodes) {
        // The modules stay open, or nothing would be left.
        node.isOpen = isOpen || node.element < 0;
        (node.isOpen ? m_opened : m_closed).insert(keyOf(node));
        (node.isOpen ? m_closed : m_opened).remove(keyOf(node));
    }
    arrange();
    endResetModel();
    Q_EMIT arranged();
}

int MatrixModel::parentRow(int row) const
{
    const int parent = m_nodes.at(m_rows.at(row)).parent;
    return parent < 0 ? -1 : int(m_rows.indexOf(parent));
}

QString MatrixModel::elementKind(int element) const
{
    switch (m_design.kind(element)) {
    case Kind::View:
        return tr("view");
    case Kind::Form:
        return tr("form");
    case Kind::Menu:
        return tr("menu entry");
    case Kind::Field:
        return tr("field");
    case Kind::Button:
        return tr("button");
    case Kind::Folder:
        break;
    }
    return {};
}

QString MatrixModel::iconName(int row) const
{
    const Node &node = m_nodes.at(m_rows.at(row));
    if (node.element < 0)
        return node.icon;
    switch (m_design.kind(node.element)) {
    case Kind::View:
        return u"view"_s;
    case Kind::Form:
        return u"form"_s;
    case Kind::Menu:
        return u"menu"_s;
    case Kind::Button:
        return u"run"_s;
    default:
        return u"element-input"_s;
    }
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_design.matrix().roles.size());
}

// All that a cell shows, for those who do not see it.
QString MatrixModel::cellName(const Cell &cell) const
{
    const Verdict &verdict = m_design.verdict(cell);
    QStringList parts{
        tr("%1 “%2”, role “%3”", "a kind of element, its name, a role")
            .arg(elementKind(cell.element), m_design.element(cell.element).name, m_design.role(cell.role).name)};
    const auto own = choiceOf(m_design.kind(cell.element), m_design.rules(cell));
    if (verdict.isInherited)
        parts.append(tr("inherited: %1").arg(choiceTitle(verdict.shown())));
    else
        parts.append(own ? choiceTitle(*own) : tr("several rules"));
    if (verdict.isOverruled)
        parts.append(tr("comes to: %1").arg(choiceTitle(verdict.shown())));
    if (verdict.closedBy >= 0)
        parts.append(tr("closed by “%1”").arg(m_design.element(verdict.closedBy).name));
    if (m_design.isConflict(cell))
        parts.append(tr("others changed it, too"));
    else if (m_design.isChanged(cell))
        parts.append(tr("not saved"));
    return parts.join(tr(", "));
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    const Cell cell = cellOf(index);
    if (!cell.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const Verdict &verdict = m_design.verdict(cell);
        const auto own = choiceOf(m_design.kind(cell.element), m_design.rules(cell));
        if (verdict.closedBy >= 0 && verdict.isInherited)
            return tr("Closed", "a form to a role");
        if (verdict.isInherited || verdict.isOverruled || !own)
            return choiceTitle(verdict.shown());
        return choiceTitle(*own);
    }
    case Qt::AccessibleTextRole:
        return cellName(cell);
    case Qt::ToolTipRole:
        return QString(cellName(cell) % u"\n\n"_s % m_design.why(cell).join(u'\n'));
    case ChoiceRole: {
        const Verdict &verdict = m_design.verdict(cell);
        const auto own = choiceOf(m_design.kind(cell.element), m_design.rules(cell));
        return int(verdict.isInherited || verdict.isOverruled || !own ? verdict.shown() : *own);
    }
    case OwnRole:
        return !m_design.verdict(cell).isInherited;
    case WarningRole:
        return m_design.verdict(cell).isOverruled || m_design.isConflict(cell);
    case ClosedRole:
        return m_design.verdict(cell).closedBy >= 0 || m_design.role(cell.role).status != 1;
    case ChangedRole:
        return m_design.isChanged(cell);
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (section < 0 || section >= columnCount())
            return {};
        const MatrixRole &of = m_design.role(section);
        if (role == Qt::DisplayRole)
            return of.name;
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
            QStringList lines{of.name};
            if (of.defaultRole)
                lines.append(tr("Everybody holds it."));
            if (of.status != 1)
                lines.append(tr("It is not in use: what it says does not count."));
            return lines.join(role == Qt::ToolTipRole ? u'\n' : u' ');
        }
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignLeft | Qt::AlignVCenter);
        return {};
    }
    if (section < 0 || section >= m_rows.size())
        return {};
    const int element = elementOf(section);
    if (role == Qt::DisplayRole)
        return titleOf(m_rows.at(section));
    if (role == ClosedRole)
        return element >= 0 && m_design.element(element).isPrivate;
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        if (element < 0)
            return titleOf(m_rows.at(section));
        const QString name
            = tr("%1 “%2”", "a kind of element and its name").arg(elementKind(element), m_design.element(element).name);
        return m_design.element(element).isPrivate ? tr("%1, private").arg(name) : tr("%1, public").arg(name);
    }
    return {};
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex &index) const
{
    return cellOf(index).isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemFlags(Qt::ItemIsEnabled);
}

} // namespace formwright::permissions
