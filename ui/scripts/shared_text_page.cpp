#include "ui/scripts/shared_text_page.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"

#include <QAbstractItemDelegate>
#include <QAction>
#include <QDateTime>
#include <QHeaderView>
#include <QJsonArray>
#include <QLineEdit>
#include <QTreeWidget>

namespace formwright::scripts {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Nothing;
using contract::designtime::Created;
using contract::designtime::Saved;
using widgets::Answer;
using widgets::MessageBox;

SharedTextPage::SharedTextPage(
    client::ApiClient &client, const QString &applicationId, const QString &icon, QWidget *parent)
    : FramedPage(icon, parent),
      m_client(client),
      m_applicationId(applicationId),
      m_icon(icon),
      m_list(new QTreeWidget(this)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); })),
      m_add(addPageAction(u"add"_s, u"add"_s, QKeySequence(Qt::Key_Insert), [this] { add(); })),
      m_open(addPageAction(u"open"_s, u"design"_s, {},
          [this] {
              if (const Row *row = current())
                  Q_EMIT textWanted(m_applicationId, row->id);
          })),
      m_rename(addPageAction(u"rename"_s, u"edit"_s, QKeySequence(Qt::Key_F2), [this] { edit(0); })),
      m_describe(addPageAction(u"describe"_s, u"info"_s, QKeySequence(Qt::SHIFT | Qt::Key_F2), [this] { edit(1); })),
      m_remove(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askAboutRemoval(); }))
{
    build();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &SharedTextPage::showState);
    connect(m_list, &QTreeWidget::itemActivated, m_open, &QAction::trigger);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem *item, int column) {
        if (!m_isShowing)
            takeEdit(item, column);
    });
    // Once the editor in the list has closed.
    connect(m_list->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &SharedTextPage::readWanted,
        Qt::QueuedConnection);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &SharedTextPage::readWanted, Qt::QueuedConnection);
}

void SharedTextPage::begin()
{
    retranslate();
    showState();
}

void SharedTextPage::build()
{
    header().addAction(m_refresh);
    header().addAction(m_remove);
    header().addAction(m_rename);
    header().addAction(m_open);
    header().addAction(m_add, widgets::PageHeader::Emphasis::Primary);
    m_list->setObjectName(u"sharedTexts"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setColumnCount(3);
    m_list->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_list->header()->resizeSection(0, 240);
    m_list->header()->resizeSection(1, 420);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({m_open, m_rename, m_describe, m_remove});
    setContent(m_list);
}

void SharedTextPage::load()
{
    if (m_isReading) {
        m_isToRead = true; // what is under way may be a list of before
        return;
    }
    m_isReading = true;
    m_isToRead = false;
    setBusy(texts().loading);
    askRows([this](const Result<QList<Row>> &answer) {
        m_isReading = false;
        setIdle();
        if (m_isToRead)
            return readWanted();
        if (!answer) {
            showFailure(texts().notLoaded, answer.failure(), [this] { load(); });
            return;
        }
        m_isRead = true;
        showRows(*answer);
    });
}

void SharedTextPage::readWanted()
{
    if (m_isToRead && !isKept())
        load();
}

// Building the list anew would take away what is typed in it, or not stored yet.
bool SharedTextPage::isKept() const
{
    QTreeWidgetItem *item = m_list->currentItem();
    const bool isTyped
        = item != nullptr && (m_list->isPersistentEditorOpen(item, 0) || m_list->isPersistentEditorOpen(item, 1));
    return isTyped || isSaving();
}

QLineEdit *SharedTextPage::typedEdit() const
{
    const auto edits = m_list->viewport()->findChildren<QLineEdit *>(Qt::FindDirectChildrenOnly);
    const auto open
        = std::find_if(edits.cbegin(), edits.cend(), [](const QLineEdit *edit) { return edit->isVisible(); });
    return open == edits.cend() ? nullptr : *open;
}

bool SharedTextPage::isTyping() const
{
    const QLineEdit *edit = typedEdit();
    return edit != nullptr && edit->isModified();
}

void SharedTextPage::finishTyping()
{
    if (QLineEdit *edit = typedEdit(); edit != nullptr && edit->isModified()) {
        QAbstractItemDelegate *delegate = m_list->itemDelegate();
        Q_EMIT delegate->commitData(edit);
        Q_EMIT delegate->closeEditor(edit, QAbstractItemDelegate::NoHint);
    }
}

void SharedTextPage::tryLeave(const std::function<void()> &then)
{
    finishTyping();
    FramedPage::tryLeave(then);
}

// Whoever leaves meanwhile is gone once nothing is on its way any more.
void SharedTextPage::tellSaved()
{
    if (!hasUnsaved())
        changesSaved();
}

void SharedTextPage::showRows(const QList<Row> &rows)
{
    if (isKept()) {
        m_isToRead = true;
        return;
    }
    const Row *before = current();
    const QString selected = !m_wanted.isEmpty() ? m_wanted : before == nullptr ? QString() : before->id;
    const QString named = std::exchange(m_wanted, {});
    m_rows = rows;
    m_isShowing = true;
    m_list->clear();
    for (const Row &row : std::as_const(m_rows)) {
        auto *item = new QTreeWidgetItem(m_list,
            {row.name, row.description, widgets::momentText(QDateTime::fromMSecsSinceEpoch(row.modified), locale())});
        item->setIcon(0, widgets::icon(m_icon));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
        item->setToolTip(1, row.description);
        if (row.id == selected)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isShowing = false;
    const Texts said = texts();
    if (m_rows.isEmpty())
        showEmpty(said.none, said.whatFor, said.add, [this] { m_add->trigger(); });
    else
        showContent();
    showState();
    const Row *shown = current();
    if (shown != nullptr && shown->id == named) {
        m_list->setFocus(Qt::OtherFocusReason);
        edit(0);
    }
}

const SharedTextPage::Row *SharedTextPage::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < m_rows.size() ? &m_rows.at(row) : nullptr;
}

QString SharedTextPage::freeName() const
{
    const QString name = texts().freeName;
    const auto isTaken = [this](const QString &wanted) {
        return std::any_of(m_rows.begin(), m_rows.end(),
            [&](const Row &row) { return row.name.compare(wanted, Qt::CaseInsensitive) == 0; });
    };
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = name % QString::number(number);
    return free;
}

void SharedTextPage::add()
{
    if (!m_isRead || !beginAct(texts().making))
        return;
    askToCreate(freeName(), [this](const Result<Created> &answer) {
        endAct();
        if (answer) {
            m_wanted = answer->id;
            readAfterAct();
            return tellSaved();
        }
        fail(texts().notMade, answer.failure());
        leaveRefused();
        readWanted();
    });
}

void SharedTextPage::edit(int column)
{
    if (QTreeWidgetItem *item = m_list->currentItem())
        m_list->editItem(item, column);
}

void SharedTextPage::takeEdit(const QTreeWidgetItem *item, int column)
{
    const int row = m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(item));
    if (row < 0 || row >= m_rows.size())
        return;
    const Row shown = m_rows.at(row);
    const QString text = item->text(column).trimmed();
    const QString before = column == 0 ? shown.name : shown.description;
    // While something is being saved the text may be on its way to another one.
    if ((text == before && !isActing()) || (column == 0 && text.isEmpty())) {
        m_isShowing = true;
        m_list->topLevelItem(row)->setText(column, before);
        m_isShowing = false;
        return;
    }
    Change changed;
    changed.version = shown.version;
    (column == 0 ? changed.name : changed.description) = text;
    if (!isActing())
        message().hide();
    change(shown, changed);
}

// What is refused is shown as it is stored. A change waits for the one before it.
void SharedTextPage::change(const Row &row, Change change)
{
    if (!beginAct(tr("Saving"), [this, row, change] { this->change(row, change); }))
        return;
    while (m_followed.contains({row.id, change.version}))
        change.version = m_followed.value({row.id, change.version});
    askToChange(row.id, change, [this, row, change](const Result<Saved> &answer) {
        // The next change is one of this version, whether the list was read again by then or not.
        for (Row &known : m_rows) {
            if (answer && known.id == row.id) {
                known.version = answer->version;
                known.name = change.name.value_or(known.name);
                known.description = change.description.value_or(known.description);
            }
        }
        if (answer && answer->version > change.version)
            m_followed.insert({row.id, change.version}, answer->version);
        endAct();
        readAfterAct();
        if (answer)
            return tellSaved();
        leaveRefused();
        if (answer.failure().errcode == contract::designtime::inUse)
            askToForce(answer.failure(), texts().forcedRename, tr("&Rename"), [this, row, change] {
                Change forced = change;
                forced.isForced = true;
                this->change(row, forced);
            });
        else
            fail(tr("“%1” stays as it is.").arg(row.name), answer.failure());
    });
}

// The list as it is stored by now, once the last act has ended.
void SharedTextPage::readAfterAct()
{
    m_isToRead = true;
    readWanted();
}

void SharedTextPage::askAboutRemoval()
{
    const Row *row = current();
    if (row == nullptr)
        return;
    MessageBox::ask(this,
        {.title = texts().askToRemove.arg(row->name),
            .text = tr("It can be restored from its revisions."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, row = *row](Answer answer) {
            if (answer == Answer::Accept)
                remove(row, false);
        });
}

// Somebody has said yes to it, so it waits for what is under way.
void SharedTextPage::remove(const Row &row, bool isForced)
{
    if (!beginAct(tr("Deleting"), [this, row, isForced] { remove(row, isForced); }))
        return;
    askToRemove(row.id, isForced, [this, row](const Result<Nothing> &answer) {
        endAct();
        readAfterAct();
        if (answer) {
            message().hide();
            return tellSaved();
        }
        leaveRefused();
        if (answer.failure().errcode == contract::designtime::inUse)
            askToForce(answer.failure(), texts().forcedRemoval, tr("&Delete"), [this, row] { remove(row, true); });
        else
            fail(tr("“%1” was not deleted.").arg(row.name), answer.failure());
    });
}

void SharedTextPage::askToForce(
    const Failure &failure, const QString &title, const QString &accept, const std::function<void()> &force)
{
    QStringList users;
    const QJsonArray told = failure.data.value("users"_L1).toArray();
    for (const QJsonValue &user : told) {
        if (users.size() < 10)
            users.append(user["name"_L1].toString());
    }
    MessageBox::ask(this,
        {.title = title,
            .text = texts().users.arg(users.join(tr(", ", "between names"))),
            .acceptText = accept,
            .isDangerous = true},
        this, [force](Answer answer) {
            if (answer == Answer::Accept)
                force();
        });
}

void SharedTextPage::fail(const QString &what, const Failure &failure)
{
    message().setDismissible(true);
    message().setAction({});
    message().showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
}

void SharedTextPage::showState()
{
    const bool isAny = current() != nullptr;
    m_add->setEnabled(m_isRead);
    for (QAction *action : {m_open, m_rename, m_describe, m_remove})
        action->setEnabled(isAny);
}

void SharedTextPage::retranslate()
{
    const Texts said = texts();
    setTitle(said.title);
    nameAction(m_refresh, tr("Re&fresh"));
    nameAction(m_add, said.addAction);
    nameAction(m_open, tr("&Open"));
    nameAction(m_rename, tr("Re&name"));
    nameAction(m_describe, tr("D&escribe"), said.describe);
    nameAction(m_remove, tr("&Delete"));
    m_list->setHeaderLabels({said.column, tr("What it is for"), tr("Changed")});
    m_list->setAccessibleName(said.title);
    if (m_isRead)
        showRows(QList<Row>(m_rows));
}

} // namespace formwright::scripts
