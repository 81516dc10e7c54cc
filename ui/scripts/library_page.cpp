#include "ui/scripts/library_page.h"

#include "app/contract/designtime_revisions.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"

#include <QAction>
#include <QDateTime>
#include <QHeaderView>
#include <QJsonArray>
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

LibraryPage::LibraryPage(client::ApiClient &client, const QString &applicationId, QWidget *parent)
    : FramedPage(u"command"_s, parent),
      m_client(client),
      m_applicationId(applicationId),
      m_list(new QTreeWidget(this)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); })),
      m_add(addPageAction(u"add"_s, u"add"_s, QKeySequence(Qt::Key_Insert), [this] { add(); })),
      m_open(addPageAction(u"open"_s, u"design"_s, {},
          [this] {
              if (const Library *library = current())
                  Q_EMIT libraryWanted(m_applicationId, library->id);
          })),
      m_rename(addPageAction(u"rename"_s, u"edit"_s, QKeySequence(Qt::Key_F2), [this] { edit(0); })),
      m_describe(addPageAction(u"describe"_s, u"info"_s, QKeySequence(Qt::SHIFT | Qt::Key_F2), [this] { edit(1); })),
      m_remove(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToRemove(); }))
{
    build();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &LibraryPage::showState);
    connect(m_list, &QTreeWidget::itemActivated, m_open, &QAction::trigger);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem *item, int column) {
        if (!m_isShowing)
            takeEdit(item, column);
    });
    retranslate();
    showState();
}

void LibraryPage::build()
{
    header().addAction(m_refresh);
    header().addAction(m_remove);
    header().addAction(m_rename);
    header().addAction(m_open);
    header().addAction(m_add, widgets::PageHeader::Emphasis::Primary);
    m_list->setObjectName(u"libraryList"_s);
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

void LibraryPage::load()
{
    if (m_isReading)
        return;
    m_isReading = true;
    setBusy(tr("Loading libraries"));
    m_client.call(contract::designtime::listLibraries, {.applicationId = m_applicationId}, this,
        [this](const Result<QList<Library>> &answer) {
            m_isReading = false;
            setIdle();
            if (!answer) {
                showFailure(tr("The libraries could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            m_isRead = true;
            showLibraries(*answer);
        });
}

void LibraryPage::showLibraries(const QList<Library> &libraries)
{
    const Library *before = current();
    const QString selected = !m_wanted.isEmpty() ? m_wanted : before == nullptr ? QString() : before->id;
    const bool isNamed = !std::exchange(m_wanted, {}).isEmpty();
    m_libraries = libraries;
    m_isShowing = true;
    m_list->clear();
    for (const Library &library : std::as_const(m_libraries)) {
        auto *item = new QTreeWidgetItem(m_list,
            {library.name, library.description,
                widgets::momentText(QDateTime::fromMSecsSinceEpoch(library.lastModifyTime.milliseconds), locale())});
        item->setIcon(0, widgets::icon(u"command"_s));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
        item->setToolTip(1, library.description);
        if (library.id == selected)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isShowing = false;
    if (m_libraries.isEmpty())
        showEmpty(tr("This application has no script libraries yet"),
            tr("What several scripts need stands in a library, and they take it in by #include and its name."),
            tr("New Library"), [this] { m_add->trigger(); });
    else
        showContent();
    showState();
    if (isNamed) {
        m_list->setFocus(Qt::OtherFocusReason);
        edit(0);
    }
}

const LibraryPage::Library *LibraryPage::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < m_libraries.size() ? &m_libraries.at(row) : nullptr;
}

QString LibraryPage::freeName() const
{
    const QString name = tr("library", "what a new one is called: scripts name it by that");
    const auto isTaken = [this](const QString &wanted) {
        return std::any_of(m_libraries.begin(), m_libraries.end(),
            [&](const Library &library) { return library.name.compare(wanted, Qt::CaseInsensitive) == 0; });
    };
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = name % QString::number(number);
    return free;
}

void LibraryPage::add()
{
    if (!m_isRead || !beginAct(tr("Making a library")))
        return;
    contract::designtime::CreateLibrary made;
    made.applicationId = m_applicationId;
    made.library.name = freeName();
    m_client.call(contract::designtime::createLibrary, made, this, [this](const Result<Created> &answer) {
        endAct();
        if (!answer)
            return fail(tr("No library was made."), answer.failure());
        m_wanted = answer->id;
        load();
    });
}

void LibraryPage::edit(int column)
{
    if (QTreeWidgetItem *item = m_list->currentItem())
        m_list->editItem(item, column);
}

void LibraryPage::takeEdit(const QTreeWidgetItem *item, int column)
{
    const int row = m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(item));
    if (row < 0 || row >= m_libraries.size())
        return;
    const Library library = m_libraries.at(row);
    const QString text = item->text(column).trimmed();
    const QString before = column == 0 ? library.name : library.description;
    if (text == before || (column == 0 && text.isEmpty())) {
        m_isShowing = true;
        m_list->topLevelItem(row)->setText(column, before);
        m_isShowing = false;
        return;
    }
    Content content;
    content.version = library.version;
    (column == 0 ? content.name : content.description) = text;
    change(library, content, false);
}

// What is refused is shown as it is stored.
void LibraryPage::change(const Library &library, const Content &content, bool isForced)
{
    if (!beginAct(tr("Saving")))
        return load();
    contract::designtime::UpdateLibrary update;
    update.applicationId = m_applicationId;
    update.libraryId = library.id;
    update.force = isForced;
    update.library = content;
    m_client.call(
        contract::designtime::updateLibrary, update, this, [this, library, content](const Result<Saved> &answer) {
            endAct();
            // The next change is one of this version, whether the list was read again by then or not.
            for (Library &known : m_libraries) {
                if (answer && known.id == library.id) {
                    known.version = answer->version;
                    known.name = content.name.value_or(known.name);
                    known.description = content.description.value_or(known.description);
                }
            }
            load();
            if (answer)
                return message().hide();
            if (answer.failure().errcode == contract::designtime::inUse)
                askToForce(answer.failure(), tr("Rename a library that scripts take in?"), tr("&Rename"),
                    [this, library, content] { change(library, content, true); });
            else
                fail(tr("“%1” stays as it is.").arg(library.name), answer.failure());
        });
}

void LibraryPage::askToRemove()
{
    const Library *library = current();
    if (library == nullptr)
        return;
    MessageBox::ask(this,
        {.title = tr("Delete the library “%1”?").arg(library->name),
            .text = tr("It can be restored from its revisions."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, library = *library](Answer answer) {
            if (answer == Answer::Accept)
                remove(library, false);
        });
}

void LibraryPage::remove(const Library &library, bool isForced)
{
    if (!beginAct(tr("Deleting")))
        return;
    m_client.call(contract::designtime::deleteLibrary,
        {.applicationId = m_applicationId, .libraryId = library.id, .force = isForced}, this,
        [this, library](const Result<Nothing> &answer) {
            endAct();
            load();
            if (answer)
                return message().hide();
            if (answer.failure().errcode == contract::designtime::inUse)
                askToForce(answer.failure(), tr("Delete a library that scripts take in?"), tr("&Delete"),
                    [this, library] { remove(library, true); });
            else
                fail(tr("“%1” was not deleted.").arg(library.name), answer.failure());
        });
}

void LibraryPage::askToForce(
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
            .text = tr("These take it in, and fail from then on: %1.").arg(users.join(tr(", ", "between names"))),
            .acceptText = accept,
            .isDangerous = true},
        this, [force](Answer answer) {
            if (answer == Answer::Accept)
                force();
        });
}

void LibraryPage::fail(const QString &what, const Failure &failure)
{
    message().setDismissible(true);
    message().setAction({});
    message().showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
}

void LibraryPage::showState()
{
    const bool isAny = current() != nullptr;
    m_add->setEnabled(m_isRead);
    for (QAction *action : {m_open, m_rename, m_describe, m_remove})
        action->setEnabled(isAny);
}

void LibraryPage::retranslate()
{
    setTitle(tr("Script Libraries"));
    nameAction(m_refresh, tr("Re&fresh"));
    nameAction(m_add, tr("&New Library"));
    nameAction(m_open, tr("&Open"));
    nameAction(m_rename, tr("Re&name"));
    nameAction(m_describe, tr("D&escribe"), tr("Say what the library is for"));
    nameAction(m_remove, tr("&Delete"));
    m_list->setHeaderLabels({tr("Library"), tr("What it is for"), tr("Changed")});
    m_list->setAccessibleName(tr("Script libraries"));
    if (m_isRead)
        showLibraries(QList<Library>(m_libraries));
}

} // namespace formwright::scripts
