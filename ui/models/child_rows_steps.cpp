// Rows of a document among its steps, and what follows from what is typed into them.
#include "ui/models/child_rows.h"

#include <QScopedValueRollback>

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Failure;
using documents::DocumentScripts;

void ChildRows::beStepsOf(documents::FormDocument &document, const QString &key)
{
    m_document = &document;
    m_key = key;
}

QJsonObject ChildRows::stateOf(const Row &row)
{
    return {{u"document"_s, row.document}, {u"typed"_s, row.typed}, {u"isNew"_s, row.isNew}};
}

QString ChildRows::stepName(const Row &row, const QString &field) const
{
    return field.isEmpty() ? QString(m_key % row.id) : QString(m_key % row.id % u'|' % field);
}

// What is typed in one cell, one letter after the other, is one step.
void ChildRows::makeStep(const QString &title, const designs::Members &members, const Row &row, const QString &field)
{
    const QJsonObject selection{{u"rows"_s, m_key}, {u"row"_s, row.id}, {u"field"_s, field}};
    m_document->changeRows(title, members, field.isEmpty() ? QString() : stepName(row, field), selection);
}

QJsonValue ChildRows::stepValue(const QString &name) const
{
    for (auto it = m_waiting.crbegin(); it != m_waiting.crend(); ++it) {
        if (it->first == name)
            return it->second;
    }
    const QString field = name.section(u'|', 1);
    const int at = rowOf(name.section(u'|', 0, 0));
    if (field.isEmpty())
        return at < 0 || m_rows.at(at).isUntouched() ? QJsonValue(QJsonValue::Null) : stateOf(m_rows.at(at));
    if (at < 0)
        return QJsonValue::Undefined;
    const QJsonValue value = m_rows.at(at).items().value(field);
    return value.isUndefined() ? QJsonValue(QJsonValue::Null) : value;
}

void ChildRows::takeStep(const QString &name, const QJsonValue &value)
{
    if (value.isUndefined())
        return;
    if (!m_hasRows) {
        m_waiting.append({name, value});
        return;
    }
    const QString id = name.section(u'|', 0, 0);
    const QString field = name.section(u'|', 1);
    const int at = rowOf(id);
    if (!field.isEmpty()) {
        if (at >= 0)
            setValue(at, field, value, m_typed);
        return;
    }
    if (value.isObject()) {
        takeRow(id, value.toObject());
    } else if (at >= 0 && m_rows.at(at).isSaving && m_rows.at(at).isNew) {
        m_unwanted.insert(id);
    } else if (at >= 0) {
        m_rows.at(at).isNew ? drop(at) : dropStored(id);
    }
}

// It is there again, or for the first time.
void ChildRows::takeRow(const QString &id, const QJsonObject &state)
{
    m_unwanted.remove(id);
    if (m_going.contains(id)) {
        m_wantedBack.insert(id);
        return;
    }
    const QJsonObject typed = state.value("typed"_L1).toObject();
    int at = rowOf(id);
    if (at < 0 && !state.value("isNew"_L1).toBool()) {
        // What was typed there and not saved comes once it is back.
        for (auto it = typed.begin(); it != typed.end(); ++it)
            m_waiting.append({QString(id % u'|' % it.key()), it.value()});
        restore(id);
        return;
    }
    if (at < 0) {
        Row row = rowFrom(state.value("document"_L1).toObject());
        row.isNew = true;
        row.mayEdit = true;
        at = rowCount();
        beginInsertRows({}, at, at);
        m_rows.append(row);
        endInsertRows();
    }
    m_rows[at].typed = typed;
    rowChanged(at);
    follow(m_rows.at(at), m_typed);
}

QList<std::pair<QString, QJsonValue>> ChildRows::unsavedSteps() const
{
    QList<std::pair<QString, QJsonValue>> steps = m_waiting;
    for (const Row &row : m_rows) {
        if (row.isUntouched())
            continue;
        if (row.isNew)
            steps.append({row.id, stateOf(row)});
        for (auto it = row.typed.begin(); !row.isNew && it != row.typed.end(); ++it)
            steps.append({QString(row.id % u'|' % it.key()), it.value()});
    }
    return steps;
}

void ChildRows::setValue(int at, const QString &field, const QJsonValue &value, const QString &typed)
{
    Row &row = m_rows[at];
    const QJsonValue stored = row.document.value("items"_L1).toObject().value(field);
    const bool isEmpty = value.isNull() && (stored.isNull() || stored.isUndefined());
    if (!row.isSaving && (value == stored || isEmpty))
        row.typed.remove(field);
    else
        row.typed.insert(field, value);
    row.errors.remove(field.toCaseFolded());
    rowChanged(at);
    if (!m_isFollowing)
        follow(row, typed);
}

DocumentScripts::State ChildRows::scriptState(const Row &row, const QString &field) const
{
    const DocumentScripts *scripts = m_scripts.value(row.id);
    return scripts == nullptr ? DocumentScripts::State() : scripts->state(field);
}

void ChildRows::follow(const Row &row, const QString &typed)
{
    if (!m_source->form().hasScripts)
        return;
    const QString id = row.id;
    DocumentScripts *&scripts = m_scripts[id];
    if (scripts == nullptr) {
        scripts = new DocumentScripts(
            m_client,
            [this, id] {
                const int at = rowOf(id);
                return at < 0 ? QJsonObject() : m_rows.at(at).items();
            },
            this);
        connect(scripts, &DocumentScripts::changed, this, [this, id] {
            if (const int at = rowOf(id); at >= 0)
                rowChanged(at);
        });
        connect(scripts, &DocumentScripts::followed, this,
            [this, id](const QJsonObject &items) { takeFollowed(id, items); });
        connect(scripts, &DocumentScripts::failed, this, &ChildRows::followingFailed);
    }
    const DocumentsAddress &address = m_source->address();
    scripts->followSoon({address.applicationId, address.formId, id, address.parentId}, typed);
}

void ChildRows::takeFollowed(const QString &id, const QJsonObject &items)
{
    const int at = rowOf(id);
    if (at < 0)
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    designs::Members members;
    for (auto it = items.begin(); it != items.end(); ++it) {
        if (stepValue(QString(id % u'|' % it.key())) == it.value())
            continue;
        if (m_document == nullptr)
            setValue(at, it.key(), it.value(), {});
        else
            members.append({stepName(m_rows.at(at), it.key()), it.value()});
    }
    if (m_document != nullptr)
        m_document->followRows(members);
}

QJsonObject ChildRows::shownItems(const Row &row) const
{
    QJsonObject items = row.items();
    const DocumentScripts *scripts = m_scripts.value(row.id);
    for (const DocumentColumn &column : m_source->columns()) {
        const DocumentScripts::State state
            = scripts == nullptr ? DocumentScripts::State() : scripts->state(column.field.name);
        if (state.isHidden)
            items.remove(column.field.name);
        else if (state.isCalculated)
            items.insert(column.field.name, state.value);
    }
    return items;
}

} // namespace formwright::models
