#include "ui/administration/domains/extension_fields_page.h"

#include "app/contract/usercenter_fields.h"
#include "ui/administration/common/domain_name.h"
#include "ui/administration/common/people_work.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QJsonArray>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace usercenter = contract::usercenter;
using client::Result;
using usercenter::FieldExtension;

namespace {

enum ColumnOf { Label, Of, Type, Options, Rules, State, Order, Field };

QString typeText(const QString &type)
{
    for (const auto &[known, text] : extensionFieldTypes()) {
        if (known == type)
            return text;
    }
    return type;
}

QString optionsText(const QJsonObject &row)
{
    QStringList options;
    const QJsonArray given = row.value("options"_L1).toArray();
    for (const QJsonValue &option : given)
        options.append(option.toString());
    return options.join(ExtensionFieldsPage::tr(", ", "between the options of a field"));
}

QString rulesText(const QJsonObject &row)
{
    QStringList rules;
    if (row.value("required"_L1).toBool())
        rules.append(ExtensionFieldsPage::tr("Required"));
    if (row.value("readOnly"_L1).toBool())
        rules.append(ExtensionFieldsPage::tr("Read-only"));
    if (row.value("searchable"_L1).toBool())
        rules.append(ExtensionFieldsPage::tr("Searched"));
    if (row.value("importable"_L1).toBool())
        rules.append(ExtensionFieldsPage::tr("Imported"));
    return rules.join(ExtensionFieldsPage::tr(", ", "between the rules of a field"));
}

// All of a domain come in one answer: what is looked for is looked for here.
bool isFound(const QJsonObject &row, const QString &words)
{
    const QString text = row.value("label"_L1).toString() % u' ' % row.value("name"_L1).toString() % u' '
        % optionsText(row) % u' ' % extensionFieldOwners(row.value("forTable"_L1).toString());
    return text.contains(words, Qt::CaseInsensitive);
}

FieldExtension fieldFrom(const QJsonObject &row)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    FieldExtension field;
    contract::decode(row, field, {}, {wire, problems});
    return field;
}

QString titleFor(const QString &domain)
{
    return domain.isEmpty() ? ExtensionFieldsPage::tr("Extension Fields")
                            : ExtensionFieldsPage::tr("Extension Fields of %1").arg(domain);
}

} // namespace

QList<std::pair<QString, QString>> extensionFieldTypes()
{
    return {{u"text"_s, ExtensionFieldsPage::tr("Text")}, {u"number"_s, ExtensionFieldsPage::tr("Number")},
        {u"date"_s, ExtensionFieldsPage::tr("Date")}, {u"boolean"_s, ExtensionFieldsPage::tr("Yes or no")},
        {u"select"_s, ExtensionFieldsPage::tr("One choice")},
        {u"multiselect"_s, ExtensionFieldsPage::tr("Several choices")}};
}

QString extensionFieldOwners(const QString &table)
{
    return table == "department"_L1 ? ExtensionFieldsPage::tr("Departments") : ExtensionFieldsPage::tr("People");
}

ExtensionFieldsPage::ExtensionFieldsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::TablePage(u"column"_s, u"extensionFieldsTable"_s, parent),
      m_context(context),
      m_address(address),
      m_work(context.navigator.workOf(address.domainId)),
      m_bar(new widgets::UndoBar(this)),
      m_new(addPageAction(u"new"_s, u"add"_s, QKeySequence::New,
          [this] { m_context.navigator.open({.kind = u"extension-field"_s, .domainId = m_address.domainId}); })),
      m_open(addPageAction(u"open"_s, u"edit"_s, Qt::Key_F2, [this] { open(); })),
      m_toggle(addPageAction(u"toggle"_s, u"stop"_s, {}, [this] { toggle(); })),
      m_delete(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { remove(); })),
      m_deleteValues(addPageAction(u"deleteWithValues"_s, u"delete"_s, {}, [this] { askToRemoveWithValues(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    m_delete->setShortcutContext(Qt::WidgetShortcut); // of the table: Del belongs to the search field elsewhere
    header().addAction(m_delete);
    header().addAction(m_toggle);
    header().addAction(m_open);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
    addTableSearch();
    addBelow(m_bar);
    m_bar->setList(&m_work.undoList());
    connect(m_bar, &widgets::UndoBar::undoWanted, this, &ExtensionFieldsPage::undo);
    connect(&m_work.undoList(), &widgets::UndoList::changed, this, &ExtensionFieldsPage::editStateChanged);
    connect(&m_work, &PeopleWork::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    // Their fields are what is seen of people: who changes one says so of them.
    connect(&m_work, &PeopleWork::peopleChanged, this, &ExtensionFieldsPage::refresh);
    table()->addActions({m_open, m_toggle, m_delete, m_deleteValues, m_refresh});
    retranslate();
    askDomainName(m_context.client, m_address.domainId, this, [this](const QString &name) {
        m_domainName = name;
        setTitle(titleFor(name));
    });
}

void ExtensionFieldsPage::load()
{
    message().hide();
    const auto fetch = [this](const models::PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        const QPointer<client::PendingCall> call = m_context.client.callJson(usercenter::fieldExtensionsOfTable,
            {m_address.domainId, {}}, this, [query, done](const Result<QJsonObject> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                models::Page page;
                const QString words = query.filters.value(0);
                const QJsonArray rows = answer->value("data"_L1).toArray();
                for (const QJsonValue &row : rows) {
                    if (isFound(row.toObject(), words))
                        page.rows.append(row.toObject());
                }
                // Those of people first, each in the order that its editor shows them in.
                std::stable_sort(
                    page.rows.begin(), page.rows.end(), [](const QJsonObject &one, const QJsonObject &other) {
                        const auto rank = [](const QJsonObject &row) {
                            return std::pair(
                                row.value("forTable"_L1) == "department"_L1, row.value("orderNo"_L1).toInt());
                        };
                        return rank(one) < rank(other);
                    });
                page.total = page.rows.size();
                page.rows = page.rows.mid(qsizetype(query.number - 1) * query.lines, query.lines);
                done(page);
            });
        return [call] {
            if (call)
                call->abort();
        };
    };
    setSource({{"label", tr("Label"), 180}, {"forTable", tr("Of"), 110}, {"type", tr("Kind"), 120},
                  {"options", tr("Options"), 160}, {"rules", tr("Rules"), 190}, {"enabled", tr("State"), 110},
                  {"orderNo", tr("Order"), 70}, {"name", tr("Kept in"), 80}},
        fetch, &ExtensionFieldsPage::cell);
}

QVariant ExtensionFieldsPage::cell(const QJsonObject &row, int column, int role)
{
    const bool isEnabled = row.value("enabled"_L1).toBool();
    const QString table = row.value("forTable"_L1).toString();
    if (role == Qt::DecorationRole && column == Label)
        return widgets::icon(table == "department"_L1 ? u"department"_s : u"user"_s);
    if (role == Qt::DecorationRole && column == State)
        return isEnabled ? widgets::icon(u"success"_s, widgets::Role::Success)
                         : widgets::icon(u"stop"_s, widgets::Role::Muted);
    if (role == Qt::TextAlignmentRole && column == Order)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Label:
        return row.value("label"_L1).toString();
    case Of:
        return extensionFieldOwners(table);
    case Type:
        return typeText(row.value("type"_L1).toString());
    case Options:
        return optionsText(row);
    case Rules:
        return rulesText(row);
    case State:
        return isEnabled ? tr("In use") : tr("Out of use");
    case Order:
        return QLocale().toString(row.value("orderNo"_L1).toInt());
    case Field:
        return row.value("name"_L1).toString();
    default:
        return {};
    }
}

QString ExtensionFieldsPage::loadingText() const
{
    return tr("Loading extension fields");
}

QString ExtensionFieldsPage::failureText() const
{
    return tr("The extension fields could not be loaded.");
}

void ExtensionFieldsPage::showEmptyTable()
{
    const QString words = search()->text().trimmed();
    if (words.isEmpty())
        showEmpty(tr("This domain adds no fields to its people and departments yet."),
            tr("A cost centre, an employee number, a building: what a field asks for stands in the editor of each."),
            tr("New Field"), [this] { m_new->trigger(); });
    else
        showEmpty(tr("No field is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
}

void ExtensionFieldsPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    const bool isOne = rows.size() == 1;
    for (QAction *action : {m_open, m_toggle, m_delete, m_deleteValues})
        action->setEnabled(isOne);
    const bool isOut = isOne && !rows.first().value("enabled"_L1).toBool();
    nameAction(m_toggle, isOut ? tr("&Use Again") : tr("&Take Out of Use"),
        isOut ? tr("The field is asked for again") : tr("Nobody is asked for the field any more; its values stay"));
    header().setBadge(
        model().total() > 0 ? tr("%Ln fields", nullptr, int(model().total())) : QString(), widgets::Tone::Neutral);
}

void ExtensionFieldsPage::openRow(const QJsonObject &row)
{
    m_context.navigator.open({.kind = u"extension-field"_s,
        .domainId = m_address.domainId,
        .thing = row.value("id"_L1).toString(),
        .title = row.value("label"_L1).toString()});
}

void ExtensionFieldsPage::open()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() == 1)
        openRow(rows.first());
}

// To whoever shows people, this page among them.
void ExtensionFieldsPage::tellOthers()
{
    Q_EMIT m_work.peopleChanged();
}

void ExtensionFieldsPage::toggle()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1)
        return;
    const QString label = rows.first().value("label"_L1).toString();
    const bool isOn = !rows.first().value("enabled"_L1).toBool();
    if (!beginAct(tr("Saving")))
        return;
    message().hide();
    const auto inputOf = [id = rows.first().value("id"_L1).toString()](bool enabled) {
        usercenter::UpdateFieldExtension in;
        in.field.value.id = id;
        in.field.value.enabled = enabled;
        return in;
    };
    PeopleWork *work = &m_work;
    const QString done = (isOn ? tr("“%1” is in use again") : tr("“%1” is out of use")).arg(label);
    const auto undo = [client = &m_context.client, work, in = inputOf(!isOn), done] {
        client->call(usercenter::updateFieldExtension, in, work, [work, done](const Result<FieldExtension> &answer) {
            Q_EMIT work->peopleChanged();
            if (!answer) // at last: pages that read themselves again take back what they said
                Q_EMIT work->failed(ExtensionFieldsPage::tr("It was not undone: %1").arg(done), answer.failure());
        });
    };
    m_context.client.call(usercenter::updateFieldExtension, inputOf(isOn), this,
        [this, label, done, undo](const Result<FieldExtension> &answer) {
            endAct();
            if (!answer) {
                showFailure(tr("“%1” was not changed.").arg(label), answer.failure(), {});
                return;
            }
            m_work.undoList().add({done, undo});
            tellOthers();
        });
}

// The values stay where they are, so it can be taken back by making it again over them.
void ExtensionFieldsPage::remove()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || !beginAct(tr("Deleting the field")))
        return;
    message().hide();
    const FieldExtension field = fieldFrom(rows.first());
    PeopleWork *work = &m_work;
    const QString done = tr("“%1” deleted; its values stay").arg(field.label);
    const auto undo = [client = &m_context.client, work, field, done] {
        usercenter::CreateFieldExtension in;
        in.field.value.domainid = field.domainid;
        in.field.value.forTable = field.forTable;
        in.field.value.name = field.name;
        in.field.value.newLabel = field.label;
        in.field.value.type = field.type;
        in.field.value.required = field.required;
        in.field.value.enabled = field.enabled;
        in.field.value.orderNo = field.orderNo;
        in.field.value.options = field.options;
        in.field.value.readOnly = field.readOnly;
        in.field.value.searchable = field.searchable;
        in.field.value.importable = field.importable;
        client->call(usercenter::createFieldExtension, in, work, [work, done](const Result<FieldExtension> &answer) {
            Q_EMIT work->peopleChanged();
            if (!answer)
                Q_EMIT work->failed(ExtensionFieldsPage::tr("It was not undone: %1").arg(done), answer.failure());
        });
    };
    m_context.client.call(
        usercenter::removeFieldExtension, {field.id}, this, [this, field, done, undo](const Result<QString> &answer) {
            endAct();
            if (!answer) {
                showFailure(tr("“%1” was not deleted.").arg(field.label), answer.failure(), {});
                return;
            }
            m_context.navigator.close(
                {.kind = u"extension-field"_s, .domainId = m_address.domainId, .thing = field.id});
            m_work.undoList().add({done, undo});
            tellOthers();
        });
}

void ExtensionFieldsPage::askToRemoveWithValues()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || isActing())
        return;
    const QString label = rows.first().value("label"_L1).toString();
    const QString text = rows.first().value("forTable"_L1) == "department"_L1
        ? tr("What every department of this domain has in it is emptied, and the field goes. This cannot be undone.")
        : tr("What every person of this domain has in it is emptied, and the field goes. This cannot be undone.");
    widgets::MessageBox::ask(this,
        {.title = tr("Delete “%1” and all its values?").arg(label),
            .text = text,
            .acceptText = tr("&Delete Field and Values"),
            .isDangerous = true,
            .nameToType = label},
        this, [this, row = rows.first()](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                removeWithValues(row);
        });
}

// First the field, so that nobody fills it meanwhile.
void ExtensionFieldsPage::removeWithValues(const QJsonObject &row)
{
    if (!beginAct(tr("Deleting the field"), [this, row] { removeWithValues(row); }))
        return;
    message().hide();
    const FieldExtension field = fieldFrom(row);
    m_context.client.call(
        usercenter::removeFieldExtension, {field.id}, this, [this, field](const Result<QString> &answer) {
            if (!answer) {
                endAct();
                showFailure(tr("“%1” was not deleted.").arg(field.label), answer.failure(), {});
                return;
            }
            m_context.navigator.close(
                {.kind = u"extension-field"_s, .domainId = m_address.domainId, .thing = field.id});
            m_context.client.call(usercenter::cleanFieldData, {field.domainid, field.forTable, field.name}, this,
                [this, field](const Result<QString> &emptied) {
                    endAct();
                    tellOthers();
                    if (!emptied)
                        showFailure(
                            tr("“%1” was deleted, and its values were not.").arg(field.label), emptied.failure(), {});
                });
        });
}

bool ExtensionFieldsPage::isUndoAvailable() const
{
    return !m_work.undoList().isEmpty() && !m_work.isRunning();
}

QString ExtensionFieldsPage::undoText() const
{
    return m_work.undoList().lastText();
}

void ExtensionFieldsPage::undo()
{
    message().hide();
    m_work.undo();
}

void ExtensionFieldsPage::retranslate()
{
    setTitle(titleFor(m_domainName));
    header().setSubtitle(tr("What is asked of people and departments beyond the usual"));
    search()->setPlaceholderText(tr("Search fields"));
    search()->setAccessibleName(search()->placeholderText());
    table()->setAccessibleName(tr("Extension fields"));
    nameAction(m_new, tr("&New Field"));
    nameAction(m_open, tr("&Edit"), tr("Edit the field"));
    nameAction(m_delete, tr("&Delete"), tr("Delete the field; its values stay until they are emptied"));
    nameAction(m_deleteValues, tr("Delete with &Values…"));
    nameAction(m_refresh, tr("Re&fresh"));
    m_bar->retranslate();
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration
