#include "ui/models/child_rows.h"

#include "app/contract/runtime_documents.h"
#include "app/contract/runtime_forms.h"
#include "ui/documents/field_text.h"
#include "ui/widgets/theme.h"

#include <QBrush>
#include <QFont>
#include <QScopedValueRollback>

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using documents::FieldKind;
namespace endpoints = contract::runtime_documents;

namespace {

constexpr int rowsAtOnce = 200;
constexpr qsizetype mostRows = 1000;

} // namespace

QJsonObject ChildRows::Row::items() const
{
    QJsonObject items = document.value("items"_L1).toObject();
    for (auto it = typed.begin(); it != typed.end(); ++it)
        items.insert(it.key(), it.value());
    return items;
}

ChildRows::ChildRows(client::ApiClient &client, const DocumentsAddress &address, QObject *parent)
    : QAbstractTableModel(parent), m_client(client), m_source(new DocumentsSource(client, address, this))
{
    connect(m_source, &DocumentsSource::loaded, this, [this] { m_isDesign ? take({}) : fetch(1, {}); });
    connect(m_source, &DocumentsSource::failed, this, [this](const Failure &failure) {
        m_failure = failure;
        setState(State::Failed);
    });
    connect(m_source, &DocumentsSource::textsChanged, this, [this] {
        if (!m_rows.isEmpty() && columnCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
}

void ChildRows::load()
{
    ++m_asked;
    setState(State::Loading);
    m_source->load();
}

void ChildRows::showDesign(
    const contract::runtime_designs::ViewDefinition &view, const contract::runtime_designs::FormDefinition &form)
{
    m_isDesign = true;
    m_isReadOnly = true;
    m_source->setDesign(view, form);
}

void ChildRows::fetch(int page, const QList<QJsonObject> &before)
{
    const quint64 asked = page == 1 ? ++m_asked : m_asked;
    m_source->fetchPage()(
        {.number = page, .lines = rowsAtOnce}, [this, page, before, asked](const Result<Page> &answer) {
            if (asked != m_asked)
                return;
            if (!answer) {
                m_failure = answer.failure();
                setState(State::Failed);
                return;
            }
            const QList<QJsonObject> documents = before + answer->rows;
            const bool isMore = documents.size() < answer->total && !answer->rows.isEmpty();
            if (isMore && documents.size() < mostRows)
                return fetch(page + 1, documents);
            m_isCutOff = isMore;
            take(documents);
        });
}

ChildRows::Row ChildRows::rowFrom(const QJsonObject &document)
{
    Row row;
    row.id = document.value("id"_L1).toString();
    row.versions = document.value("versions"_L1).toInt();
    row.mayEdit = document.value("edit"_L1).toBool(true);
    row.document = document;
    return row;
}

// What was typed and is not stored goes on with its row.
void ChildRows::take(const QList<QJsonObject> &documents)
{
    QHash<QString, Row> unsaved;
    QList<Row> unstored;
    for (const Row &row : std::as_const(m_rows)) {
        if (row.isNew)
            unstored.append(row);
        else if (row.isChanged())
            unsaved.insert(row.id, row);
    }
    beginResetModel();
    m_rows.clear();
    for (const QJsonObject &document : documents) {
        Row row = rowFrom(document);
        if (const auto before = unsaved.constFind(row.id); before != unsaved.constEnd()) {
            row.typed = before->typed;
            row.errors = before->errors;
            row.isSaving = before->isSaving;
            row.sent = before->sent;
            // Over what the person saw: the server says where that is another one by now.
            row.versions = before->versions;
        }
        m_rows.append(row);
    }
    m_rows.append(unstored);
    endResetModel();
    m_hasRows = true;
    setState(State::Ready);
    for (const auto &[name, value] : std::exchange(m_waiting, {}))
        takeStep(name, value);
}

void ChildRows::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void ChildRows::addRow()
{
    const DocumentsAddress &address = m_source->address();
    m_client.callJson(contract::runtime_forms::emptyDocument,
        {.applicationId = {address.applicationId}, .formId = {address.formId}, .parentId = {address.parentId}}, this,
        [this](const Result<QJsonObject> &answer) {
            if (!answer) {
                Q_EMIT notAdded(answer.failure());
                return;
            }
            Row row = rowFrom(answer->value("data"_L1).toObject());
            row.isNew = true;
            row.mayEdit = true;
            const int at = rowCount();
            beginInsertRows({}, at, at);
            m_rows.append(row);
            endInsertRows();
            Q_EMIT unsavedChanged();
            Q_EMIT added(at);
        });
}

void ChildRows::removeRow(int at)
{
    const Row &row = m_rows.at(at);
    if (row.isSaving)
        return;
    if (m_document != nullptr && !row.isUntouched())
        makeStep(tr("removing a row", "stands behind Undo and Redo"), {{stepName(row), QJsonValue::Null}}, row, {});
    else
        row.isNew ? drop(at) : dropStored(row.id);
}

void ChildRows::drop(int at)
{
    delete m_scripts.take(m_rows.at(at).id);
    beginRemoveRows({}, at, at);
    m_rows.removeAt(at);
    endRemoveRows();
    Q_EMIT unsavedChanged();
}

void ChildRows::dropStored(const QString &id)
{
    m_going.insert(id);
    const DocumentsAddress &address = m_source->address();
    m_client.call(endpoints::deleteChild,
        {.applicationId = {address.applicationId}, .parentId = {address.parentId}, .childId = {id}}, this,
        [this, id](const auto &answer) {
            m_going.remove(id);
            const bool isWantedBack = m_wantedBack.remove(id);
            if (!answer) {
                Q_EMIT notRemoved(answer.failure());
                return;
            }
            if (const int at = rowOf(id); at >= 0)
                drop(at);
            if (isWantedBack)
                restore(id);
            else
                Q_EMIT removed(id);
        });
}

void ChildRows::restore(const QString &documentId)
{
    m_client.call(endpoints::restoreDocuments,
        {.applicationId = {m_source->address().applicationId}, .ids = {{documentId}}}, this,
        [this](const auto &answer) {
            if (!answer)
                Q_EMIT notAdded(answer.failure());
            else
                fetch(1, {});
        });
}

void ChildRows::revertRow(int at)
{
    const Row &row = m_rows.at(at);
    if (row.isSaving)
        return;
    if (m_document == nullptr || row.isUntouched())
        return clearRow(at);
    designs::Members members;
    if (row.isNew)
        members.append({stepName(row), QJsonValue::Null});
    for (auto it = row.typed.begin(); !row.isNew && it != row.typed.end(); ++it) {
        const QJsonValue stored = row.document.value("items"_L1).toObject().value(it.key());
        members.append({stepName(row, it.key()), stored.isUndefined() ? QJsonValue::Null : stored});
    }
    makeStep(tr("reverting a row", "stands behind Undo and Redo"), members, row, {});
}

// Without a step.
void ChildRows::clearRow(int at)
{
    if (m_rows.at(at).isSaving)
        return;
    if (m_rows.at(at).isNew)
        return drop(at);
    delete m_scripts.take(m_rows.at(at).id);
    m_rows[at].typed = {};
    m_rows[at].errors.clear();
    rowChanged(at);
}

void ChildRows::saveRow(int at)
{
    Row &row = m_rows[at];
    if (!row.isChanged() || row.isSaving)
        return;
    if (documents::DocumentScripts *scripts = m_scripts.value(row.id); scripts && scripts->isFollowing()) {
        connect(
            scripts, &documents::DocumentScripts::settled, this,
            [this, id = row.id] {
                if (const int now = rowOf(id); now >= 0)
                    saveRow(now);
            },
            Qt::SingleShotConnection);
        scripts->hurry();
        return;
    }
    const DocumentsAddress &address = m_source->address();
    endpoints::UpdateDocument in;
    in.applicationId = {address.applicationId};
    in.id = {address.parentId};
    in.document.id = {row.id};
    in.document.formid = {address.formId};
    in.document.applicationid = {address.applicationId};
    in.document.parentid = {address.parentId};
    in.document.versions = row.versions;
    // The whole row: a field that is not sent becomes empty.
    in.document.items = row.items();
    row.isSaving = true;
    row.sent = row.typed;
    row.errors.clear();
    rowChanged(at);
    m_client.call(endpoints::saveChild, in, this,
        [this, id = row.id](const auto &answer) { answer ? readBack(id) : refused(id, answer.failure()); });
}

void ChildRows::saveAll()
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!isUntouched(row))
            saveRow(row);
    }
}

void ChildRows::revertAll()
{
    for (int row = rowCount() - 1; row >= 0; --row)
        clearRow(row);
}

// It is stored. What the server made of it, its version and what scripts calculate, is asked for.
void ChildRows::readBack(const QString &id)
{
    if (const int at = rowOf(id); at >= 0) {
        Row &row = m_rows[at];
        QJsonObject items = row.document.value("items"_L1).toObject();
        for (auto it = row.sent.begin(); it != row.sent.end(); ++it) {
            items.insert(it.key(), it.value());
            // What was typed meanwhile is to be sent next.
            if (row.typed.value(it.key()) == it.value())
                row.typed.remove(it.key());
        }
        row.document.insert(u"items"_s, items);
        row.isNew = false;
    }
    m_client.callJson(endpoints::getDocument, {.applicationId = {m_source->address().applicationId}, .id = {id}}, this,
        [this, id](const Result<QJsonObject> &answer) {
            const int at = rowOf(id);
            if (at < 0)
                return;
            Row &row = m_rows[at];
            row.isSaving = false;
            if (answer) {
                const QJsonObject typed = row.typed;
                row = rowFrom(answer->value("data"_L1).toObject());
                row.typed = typed;
            }
            // What they said was about what is stored now.
            if (row.typed.isEmpty())
                delete m_scripts.take(id);
            rowChanged(at);
            Q_EMIT rowSaved(at);
            if (m_unwanted.remove(id))
                dropStored(id);
        });
}

void ChildRows::refused(const QString &id, const Failure &failure)
{
    const int at = rowOf(id);
    if (at < 0)
        return;
    Row &row = m_rows[at];
    row.isSaving = false;
    for (const contract::FieldError &error : failure.fields)
        row.errors.insert(error.field.toCaseFolded(), error.message);
    rowChanged(at);
    Q_EMIT rowRefused(at, failure);
}

void ChildRows::reloadRow(int at)
{
    Row &row = m_rows[at];
    row.typed = {};
    row.errors.clear();
    row.isSaving = true;
    rowChanged(at);
    readBack(row.id);
}

int ChildRows::rowOf(const QString &id) const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_rows.at(row).id == id)
            return row;
    }
    return -1;
}

void ChildRows::rowChanged(int row)
{
    if (columnCount() > 0)
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Vertical, row, row);
    Q_EMIT unsavedChanged();
}

bool ChildRows::hasUnsaved() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(),
        [](const Row &row) { return (row.isChanged() && !row.isUntouched()) || row.isSaving; });
}

bool ChildRows::isSaving() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(), [](const Row &row) { return row.isSaving; });
}

void ChildRows::setReadOnly(bool isReadOnly)
{
    if (std::exchange(m_isReadOnly, isReadOnly) != isReadOnly)
        Q_EMIT stateChanged();
}

bool ChildRows::mayChange(const QModelIndex &index) const
{
    const Row &row = m_rows.at(index.row());
    const documents::DocumentScripts::State state = scriptState(row, field(index.column()).name);
    return !m_isReadOnly && row.mayEdit && !field(index.column()).readOnly && !state.isReadOnly && !state.isHidden
        && !state.isCalculated;
}

int ChildRows::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ChildRows::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_source->columns().size());
}

QVariant ChildRows::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows.at(index.row());
    const QString &name = field(index.column()).name;
    const QString error = row.errors.value(name.toCaseFolded());
    switch (role) {
    case ValueRole:
        return row.items().value(name).toVariant();
    case ErrorRole:
        return error;
    case Qt::ToolTipRole:
        if (!error.isEmpty())
            return error;
        break;
    case Qt::BackgroundRole:
        return error.isEmpty() ? QVariant() : QVariant(QBrush(widgets::color(widgets::Role::DangerSoft)));
    case Qt::FontRole: {
        if (!row.isNew && !row.typed.contains(name))
            return {};
        QFont font;
        font.setItalic(true);
        return font;
    }
    case Qt::AccessibleDescriptionRole:
        return !error.isEmpty() ? error : row.isChanged() ? tr("not saved") : QString();
    default:
        break;
    }
    QJsonObject shown = row.document;
    shown.insert(u"items"_s, shownItems(row));
    return m_source->cellData()(shown, index.column(), role);
}

QVariant ChildRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && section < columnCount()) {
        const DocumentColumn &column = m_source->columns().at(section);
        if (role == Qt::DisplayRole)
            return column.title;
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignVCenter
                | (documents::isNumber(documents::kindOf(column.field.kind)) ? Qt::AlignRight : Qt::AlignLeft));
        return {};
    }
    if (orientation == Qt::Vertical && section < m_rows.size()) {
        const Row &row = m_rows.at(section);
        if (role == Qt::DisplayRole)
            return row.isSaving ? u"…"_s : row.isChanged() ? u"•"_s : QString::number(section + 1);
        if (role == Qt::ToolTipRole && row.isChanged())
            return tr("This row is not saved");
    }
    return {};
}

Qt::ItemFlags ChildRows::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || !mayChange(index))
        return flags;
    return documents::kindOf(field(index.column()).kind) == FieldKind::Boolean ? flags | Qt::ItemIsUserCheckable
                                                                               : flags | Qt::ItemIsEditable;
}

bool ChildRows::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || !mayChange(index) || (role != ValueRole && role != Qt::CheckStateRole))
        return false;
    const Row &row = m_rows.at(index.row());
    const QString &name = field(index.column()).name;
    const QJsonValue typed
        = role == Qt::CheckStateRole ? QJsonValue(value.toInt() == Qt::Checked) : QJsonValue::fromVariant(value);
    if (m_document == nullptr) {
        setValue(index.row(), name, typed, name);
        return true;
    }
    if (stepValue(QString(row.id % u'|' % name)) == typed)
        return true;
    const QScopedValueRollback typing(m_typed, name);
    if (row.isUntouched()) {
        QJsonObject state = stateOf(row);
        state.insert(u"typed"_s, QJsonObject{{name, typed}});
        makeStep(tr("adding a row", "stands behind Undo and Redo"), {{stepName(row), state}}, row, name);
    } else {
        makeStep(tr("change of %1", "stands behind Undo and Redo").arg(field(index.column()).label),
            {{stepName(row, name), typed}}, row, name);
    }
    return true;
}

} // namespace formwright::models
