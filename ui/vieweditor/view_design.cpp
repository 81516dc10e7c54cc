#include "ui/vieweditor/view_design.h"

#include "app/contract/encode.h"

#include <QJsonDocument>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using contract::designtime::ActivityContent;
using contract::designtime::ColumnContent;
using contract::designtime::DesignView;
using contract::designtime::ViewContent;
using designs::Member;
using designs::Members;

namespace {

const QString columnsMember = u"@columns"_s;
const QString buttonsMember = u"@buttons"_s;

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray list = value.toArray();
    for (const QJsonValue &each : list)
        texts.append(each.toString());
    return texts;
}

// Those members that a save takes.
template <class Content> QJsonObject savedMembers(const QJsonObject &read, const QStringList &apart)
{
    QJsonObject members;
    contract::forEachField<Content>([&](const auto &field) {
        const QString name = QString::fromLatin1(field.name);
        if (read.contains(name) && !apart.contains(name))
            members.insert(name, read.value(name));
    });
    return members;
}

QJsonObject columnFrom(const QJsonObject &read)
{
    QJsonObject column = savedMembers<ColumnContent>(
        read, {u"version"_s, u"parentView"_s, u"formid"_s, u"orderNo"_s, u"orderType"_s, u"isOrderByField"_s});
    const bool isOrdered = read.value("isOrderByField"_L1).toString() == "true"_L1;
    const bool isDescending = read.value("orderType"_L1).toString().compare("DESC"_L1, Qt::CaseInsensitive) == 0;
    column.insert(u"isOrderByField"_s, !isOrdered ? u"false"_s : isDescending ? u"desc"_s : u"asc"_s);
    return column;
}

} // namespace

QString columnMember(const QString &id)
{
    return u"@column:"_s % id;
}

QString buttonMember(const QString &id)
{
    return u"@button:"_s % id;
}

ViewDesign::ViewDesign(QObject *parent) : QObject(parent)
{
    connect(&m_document, &designs::MembersDocument::changed, this, [this] {
        dropGone();
        Q_EMIT changed();
    });
    connect(&m_document.stack(), &designs::ChangeStack::selectionWanted, this,
        [this](const QJsonValue &wanted) { select(textsOf(wanted)); });
    connect(this, &ViewDesign::selectionChanged, this,
        [this] { m_document.stack().noteSelection(selectionValue(m_selection)); });
}

QJsonObject ViewDesign::contentOf(const DesignView &view)
{
    static const contract::WireContext plain;
    contract::JsonWriter out;
    encode(out, view, plain);
    const QJsonObject read = QJsonDocument::fromJson(out.take()).object();
    QJsonObject content = savedMembers<ViewContent>(read, {u"version"_s});
    content.insert(u"viewType"_s, view.intValue);
    QJsonArray columns, buttons;
    const QJsonArray readColumns = read.value("columns"_L1).toArray();
    for (const QJsonValue &each : readColumns) {
        const QString id = each["id"_L1].toString();
        columns.append(id);
        content.insert(columnMember(id), columnFrom(each.toObject()));
    }
    const QJsonArray readButtons = read.value("activities"_L1).toArray();
    for (const QJsonValue &each : readButtons) {
        const QString id = each["id"_L1].toString();
        buttons.append(id);
        content.insert(buttonMember(id),
            savedMembers<ActivityContent>(
                each.toObject(), {u"version"_s, u"parentForm"_s, u"parentView"_s, u"orderno"_s}));
    }
    content.insert(columnsMember, columns);
    content.insert(buttonsMember, buttons);
    return content;
}

QJsonObject ViewDesign::toSave(const QJsonObject &content)
{
    QJsonObject design;
    for (auto it = content.begin(); it != content.end(); ++it) {
        if (!it.key().startsWith(u'@'))
            design.insert(it.key(), it.value());
    }
    const auto parts = [&content](const QString &list, QString (*memberOf)(const QString &)) {
        QJsonArray all;
        const QStringList ids = textsOf(content.value(list));
        for (const QString &id : ids) {
            QJsonObject part = content.value(memberOf(id)).toObject();
            part.insert(u"id"_s, id);
            all.append(part);
        }
        return all;
    };
    design.insert(u"columns"_s, parts(columnsMember, columnMember));
    design.insert(u"activities"_s, parts(buttonsMember, buttonMember));
    return design;
}

QJsonObject ViewDesign::withNewIds(QJsonObject content)
{
    const auto renew = [&content](const QString &list, QString (*memberOf)(const QString &)) {
        QJsonArray ids;
        const QStringList before = textsOf(content.value(list));
        for (const QString &id : before) {
            const QString now = designs::newId();
            content.insert(memberOf(now), content.take(memberOf(id)));
            ids.append(now);
        }
        content.insert(list, ids);
    };
    renew(columnsMember, columnMember);
    renew(buttonsMember, buttonMember);
    return content;
}

void ViewDesign::begin(const QJsonObject &content)
{
    m_selection.clear();
    m_document.begin(content);
    Q_EMIT selectionChanged();
}

bool ViewDesign::recover(const designs::JournalRecord &record)
{
    if (!m_document.recover(record))
        return false;
    select(textsOf(designs::selectionAfter(record)));
    return true;
}

void ViewDesign::replace(const QString &title, const QJsonObject &content)
{
    m_document.replace(title, content);
}

QStringList ViewDesign::columns() const
{
    return textsOf(m_document.value(columnsMember));
}

QJsonObject ViewDesign::column(const QString &id) const
{
    return m_document.value(columnMember(id)).toObject();
}

bool ViewDesign::isShown(const QString &id) const
{
    const QJsonObject column = this->column(id);
    return column.value("visible"_L1).toBool(true) && column.value("isShowThisColumn"_L1).toBool(true)
        && !column.value("hiddenColumn"_L1).toBool();
}

QStringList ViewDesign::buttons() const
{
    return textsOf(m_document.value(buttonsMember));
}

QJsonObject ViewDesign::button(const QString &id) const
{
    return m_document.value(buttonMember(id)).toObject();
}

void ViewDesign::select(const QStringList &columns)
{
    QStringList there;
    const QStringList known = this->columns();
    for (const QString &id : columns) {
        if (known.contains(id) && !there.contains(id))
            there.append(id);
    }
    if (there == m_selection)
        return;
    m_selection = there;
    Q_EMIT selectionChanged();
}

void ViewDesign::dropGone()
{
    const QStringList known = columns();
    const auto isGone = [&known](const QString &id) { return !known.contains(id); };
    if (m_selection.removeIf(isGone) > 0)
        Q_EMIT selectionChanged();
}

QJsonValue ViewDesign::selectionValue(const QStringList &ids) const
{
    return QJsonArray::fromStringList(ids);
}

QString ViewDesign::named(const QStringList &ids) const
{
    if (ids.size() != 1)
        return tr("%Ln columns", "behind the name of a step", int(ids.size()));
    const QString name = columnName(ids.constFirst());
    return name.isEmpty() ? tr("a column", "behind the name of a step") : name;
}

bool ViewDesign::setMember(const QString &title, const QString &name, const QJsonValue &value, const QString &mergeKey)
{
    return setMembers(title, {{name, value}}, mergeKey);
}

bool ViewDesign::setMembers(const QString &title, const Members &members, const QString &mergeKey)
{
    return m_document.make(title, members, mergeKey, selectionValue(m_selection));
}

QString ViewDesign::addColumn(const QJsonObject &column, int at)
{
    return addColumns({column}, at).value(0);
}

QStringList ViewDesign::addColumns(const QList<QJsonObject> &added, int at)
{
    if (added.isEmpty())
        return {};
    QStringList order = columns(), ids;
    Members members;
    qsizetype place = at < 0 || at > order.size() ? order.size() : at;
    for (const QJsonObject &column : added) {
        const QString id = designs::newId();
        ids.append(id);
        order.insert(place++, id);
        members.append({columnMember(id), column});
    }
    members.append({columnsMember, QJsonArray::fromStringList(order)});
    const QString what = added.size() == 1 ? added.constFirst().value("name"_L1).toString()
                                           : tr("%Ln columns", "behind the name of a step", int(added.size()));
    m_document.make(tr("addition of %1", "stands behind Undo and Redo").arg(what), members, {}, selectionValue(ids));
    select(ids);
    return ids;
}

bool ViewDesign::removeColumns(const QStringList &ids)
{
    if (ids.isEmpty())
        return false;
    const QString title = tr("removal of %1", "stands behind Undo and Redo").arg(named(ids));
    QStringList order = columns();
    const qsizetype first = order.indexOf(ids.constFirst());
    Members members;
    for (const QString &id : ids) {
        if (order.removeAll(id) > 0)
            members.append({columnMember(id), QJsonValue(QJsonValue::Undefined)});
    }
    members.append({columnsMember, QJsonArray::fromStringList(order)});
    if (!m_document.make(title, members, {}, selectionValue(ids)))
        return false;
    // What stands in its place is next.
    select(order.isEmpty() ? QStringList() : QStringList{order.at(qBound(0, first, order.size() - 1))});
    return true;
}

bool ViewDesign::duplicateColumns(const QStringList &ids)
{
    QStringList order = columns();
    const auto isBefore
        = [&order](const QString &one, const QString &other) { return order.indexOf(one) < order.indexOf(other); };
    QStringList sorted = ids;
    std::sort(sorted.begin(), sorted.end(), isBefore);
    QList<QJsonObject> copies;
    for (const QString &id : std::as_const(sorted))
        copies.append(column(id));
    return !copies.isEmpty() && !addColumns(copies, int(order.indexOf(sorted.constLast())) + 1).isEmpty();
}

bool ViewDesign::moveColumns(const QStringList &ids, int at)
{
    const QStringList before = columns();
    QStringList moved, order;
    qsizetype place = 0;
    for (qsizetype i = 0; i < before.size(); ++i) {
        if (ids.contains(before.at(i))) {
            moved.append(before.at(i));
            continue;
        }
        order.append(before.at(i));
        place += i < at ? 1 : 0;
    }
    for (const QString &id : std::as_const(moved))
        order.insert(place++, id);
    return m_document.make(tr("move of %1", "stands behind Undo and Redo").arg(named(moved)),
        {{columnsMember, QJsonArray::fromStringList(order)}}, {}, selectionValue(moved));
}

bool ViewDesign::stepColumns(const QStringList &ids, int by)
{
    const QStringList order = columns();
    qsizetype first = order.size(), last = -1;
    for (const QString &id : ids) {
        const qsizetype at = order.indexOf(id);
        first = qMin(first, at);
        last = qMax(last, at);
    }
    if (last < 0 || (by < 0 && first == 0) || (by > 0 && last + 1 >= order.size()))
        return false;
    return moveColumns(ids, int(by < 0 ? first - 1 : last + 2));
}

bool ViewDesign::setColumns(
    const QString &title, const QStringList &ids, const QString &name, const QJsonValue &value, const QString &mergeKey)
{
    return setColumnMembers(title, ids, {{name, value}}, mergeKey);
}

bool ViewDesign::setColumnMembers(
    const QString &title, const QStringList &ids, const QJsonObject &members, const QString &mergeKey)
{
    Members changes;
    for (const QString &id : ids) {
        QJsonObject column = this->column(id);
        for (auto it = members.begin(); it != members.end(); ++it)
            column.insert(it.key(), it.value());
        changes.append({columnMember(id), column});
    }
    return m_document.make(title, changes, mergeKey, selectionValue(ids));
}

bool ViewDesign::rename(const QString &id, const QString &name)
{
    return !name.trimmed().isEmpty()
        && setColumns(
            tr("renaming of %1", "stands behind Undo and Redo").arg(named({id})), {id}, u"name"_s, name.trimmed());
}

bool ViewDesign::setShown(const QStringList &ids, bool isShown)
{
    const QString title = isShown ? tr("showing of %1", "stands behind Undo and Redo").arg(named(ids))
                                  : tr("hiding of %1", "stands behind Undo and Redo").arg(named(ids));
    // What hides it in designs of before hides it no more.
    QJsonObject members{{u"visible"_s, isShown}};
    if (isShown) {
        members.insert(u"isShowThisColumn"_s, true);
        members.insert(u"hiddenColumn"_s, false);
    }
    return setColumnMembers(title, ids, members);
}

QString ViewDesign::addButton(const QJsonObject &button)
{
    const QString id = designs::newId();
    QStringList order = buttons();
    order.append(id);
    m_document.make(tr("addition of %1", "stands behind Undo and Redo").arg(button.value("name"_L1).toString()),
        {{buttonMember(id), button}, {buttonsMember, QJsonArray::fromStringList(order)}});
    return id;
}

bool ViewDesign::removeButton(const QString &id)
{
    QStringList order = buttons();
    const QString name = button(id).value("name"_L1).toString();
    return order.removeAll(id) > 0
        && m_document.make(tr("removal of %1", "stands behind Undo and Redo").arg(name),
            {{buttonMember(id), QJsonValue(QJsonValue::Undefined)},
                {buttonsMember, QJsonArray::fromStringList(order)}});
}

bool ViewDesign::moveButton(const QString &id, int by)
{
    QStringList order = buttons();
    const qsizetype from = order.indexOf(id), to = from + by;
    if (from < 0 || to < 0 || to >= order.size())
        return false;
    order.move(from, to);
    return m_document.make(tr("move of %1", "stands behind Undo and Redo").arg(button(id).value("name"_L1).toString()),
        {{buttonsMember, QJsonArray::fromStringList(order)}});
}

bool ViewDesign::setButton(const QString &title, const QString &id, const QString &name, const QJsonValue &value)
{
    QJsonObject button = this->button(id);
    button.insert(name, value);
    return m_document.make(title, {{buttonMember(id), button}});
}

} // namespace formwright::vieweditor
