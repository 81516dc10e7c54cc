// What the command palette finds: what the trees have, and what the server is asked for, documents and people.
#include "app/desktop/pages.h"

#include "app/contract/mobile.h"
#include "ui/editors/people_sources.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/message_box.h"

#include <QSet>
#include <QTimer>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using client::Result;
using models::WorkspaceKind;
using models::WorkspaceModel;
using pages::PageAddress;
using windows::PageInfo;

namespace {

constexpr int typingPauseMilliseconds = 250;

QString text(const QModelIndex &index, int role = Qt::DisplayRole)
{
    return index.data(role).toString();
}

} // namespace

// What the trees have, once all of their branches are there.
void Pages::addPaletteSource()
{
    using Answer = std::function<void(QList<widgets::PaletteItem>)>;
    const auto lists = [this](WorkspaceKind kind) {
        return [this, kind](const QString &, const Answer &answer) {
            whenAllIsThere(m_run, [this, kind, answer] { answer(listItems(kind)); });
        };
    };
    m_window.palette().addProvider({u"v"_s, [] { return tr("Views"); }, lists(WorkspaceKind::View)});
    m_window.palette().addProvider({u"f"_s, [] { return tr("Forms"); }, lists(WorkspaceKind::Form)});
    m_window.palette().addProvider({u"g"_s, [] { return tr("Designs"); },
        [this](const QString &, const Answer &answer) {
            whenAllIsThere(m_design, [this, answer] {
                QList<widgets::PaletteItem> items;
                for (const WorkspaceKind kind : {WorkspaceKind::Form, WorkspaceKind::View, WorkspaceKind::Flow})
                    items += designItems(kind);
                answer(items);
            });
        }});
}

QList<widgets::PaletteItem> Pages::listItems(WorkspaceKind kind)
{
    QList<widgets::PaletteItem> items;
    forEachInRun(kind, [&](const QModelIndex &index) {
        items.append({text(index, WorkspaceModel::IdRole), text(index),
            text(index, WorkspaceModel::ApplicationNameRole), kind == WorkspaceKind::View ? u"view"_s : u"form"_s, {},
            {}, [this, index = QPersistentModelIndex(index)] { openFromRun(index); }});
    });
    return items;
}

// A tree has what is bound to a domain below it and below all software: it is told once.
QList<widgets::PaletteItem> Pages::designItems(WorkspaceKind kind)
{
    QList<widgets::PaletteItem> items;
    QSet<QString> told;
    forEachIn(m_design, kind, [&](const QModelIndex &index) {
        const QString id = text(index, WorkspaceModel::IdRole);
        if (told.contains(id))
            return;
        told.insert(id);
        const QString place = text(index.parent());
        items.append({.id = QString(u"design:"_s % id),
            .title = text(index),
            .detail = kind == WorkspaceKind::Form ? tr("Form design · %1", "module or application").arg(place)
                : kind == WorkspaceKind::View     ? tr("View design · %1", "module or application").arg(place)
                                                  : tr("Flow design · %1", "module or application").arg(place),
            .icon = kind == WorkspaceKind::Form ? u"form"_s
                : kind == WorkspaceKind::View   ? u"view"_s
                                                : u"flow"_s,
            .run = [this, index = QPersistentModelIndex(index)] { openFromDesign(index); }});
    });
    return items;
}

// What only the server knows.
void Pages::addFinders()
{
    m_window.palette().addProvider({u"d"_s, [] { return tr("Documents"); },
        [this](const QString &searched, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
            using Found = editors::DocumentFinder::Found;
            m_documentFinder.find(m_client, searchedLists(), searched, [this, answer](const QList<Found> &found) {
                QList<widgets::PaletteItem> items;
                for (const Found &each : found) {
                    const PageAddress address{
                        documentKind, {each.applicationId, each.formId, each.documentId}, each.title};
                    items.append({.id = address.key(),
                        .title = each.title,
                        .detail = each.list,
                        .icon = u"document"_s,
                        .run = [this, address] { open(address); }});
                }
                answer(items);
            });
        }});
    // Administrators find people in the administration, with what they may do to them.
    m_window.palette().addProvider({u"p"_s, [] { return tr("Colleagues"); },
        [this](const QString &searched, const std::function<void(QList<widgets::PaletteItem>)> &answer) {
            delete m_peopleQuestion;
            if (!m_client || m_client->tokenKind() != "accessToken" || searched.isEmpty())
                return;
            m_peopleQuestion = new QObject(this);
            QTimer::singleShot(typingPauseMilliseconds, m_peopleQuestion, [this, searched, answer] {
                const auto source = std::make_shared<editors::UserSource>(*m_client, QString());
                source->search(
                    searched, 1, m_peopleQuestion, [this, source, answer](const widgets::PickerAnswer &found) {
                        QList<widgets::PaletteItem> items;
                        for (const widgets::PickerItem &person : found.items)
                            items.append({.id = QString(u"person:"_s % person.id),
                                .title = person.name,
                                .detail = person.detail,
                                .icon = u"user"_s,
                                .run = [this, id = person.id, name = person.name] { showPerson(id, name); }});
                        answer(items);
                    });
            });
        }});
}

// The lists that somebody works with: those that were open last, and else the first of the workspace.
QList<models::DocumentsAddress> Pages::searchedLists()
{
    QList<models::DocumentsAddress> lists;
    QStringList known;
    const QList<PageInfo> recent = m_window.recentPages();
    for (const PageInfo &page : recent) {
        const PageAddress address = PageAddress::fromKey(page.key);
        if (address.kind == documentsKind && address.parts.size() == 3) {
            lists.append({address.parts[0], address.parts[1], address.parts[2]});
            known.append(address.parts[1]);
        }
    }
    if (!m_run)
        return lists;
    forEachInRun(WorkspaceKind::View, [&](const QModelIndex &index) {
        const QString id = index.data(WorkspaceModel::IdRole).toString();
        if (lists.size() < editors::DocumentFinder::mostLists && !known.contains(id))
            lists.append({index.data(WorkspaceModel::ApplicationIdRole).toString(), id, {}});
    });
    return lists;
}

void Pages::showPerson(const QString &id, const QString &name)
{
    m_client->call(
        contract::mobile::getUsers, {id}, this, [this, name](const Result<QList<contract::mobile::KnownUser>> &answer) {
            QStringList lines;
            if (answer && !answer->isEmpty()) {
                const contract::mobile::KnownUser &user = answer->first();
                lines = {user.department, user.email.value_or(QString()), user.mobile.value_or(QString()),
                    user.mobile2.value_or(QString())};
                lines.removeAll(QString());
            } else if (!answer) {
                lines = {answer.failure().message};
            }
            widgets::MessageBox::tell(&m_window, name, lines.join(u'\n'));
        });
}

} // namespace formwright::desktop
