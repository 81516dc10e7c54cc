#include "ui/administration/domains/software_page.h"
#include "ui/administration/common/domain_name.h"
#include "ui/client/all_pages.h"

#include "ui/administration/common/people_work.h"
#include "ui/administration/domains/software_list.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::DefaultSoftware;
using authtime::Software;
using client::Result;

namespace {
constexpr int softwareAtOnce = 1000;
enum { Available, Bound };

struct Change {
    QString domainId;
    QStringList ids;
    bool binds;
};

// Outlives the page, as what is undone does: it is the work of the domain.
void send(client::ApiClient &client, const Change &change, QObject *context,
    const std::function<void(const Result<QString> &)> &then)
{
    const authtime::ChangeDomainSoftware in{change.domainId, change.ids};
    if (change.binds)
        client.call(authtime::bindSoftware, in, context, then);
    else
        client.call(authtime::unbindSoftware, in, context, then);
}

void sendSwitch(client::ApiClient &client, const QString &domainId, const QString &id, bool isOn, QObject *context,
    const std::function<void(const Result<contract::Nothing> &)> &then)
{
    if (isOn)
        client.call(authtime::enableDefaultSoftware, {domainId, id}, context, then);
    else
        client.call(authtime::disableDefaultSoftware, {domainId, id}, context, then);
}

QString titleFor(const QString &domain)
{
    return domain.isEmpty() ? SoftwarePage::tr("Applications of the Domain")
                            : SoftwarePage::tr("Applications of %1").arg(domain);
}
} // namespace

SoftwarePage::SoftwarePage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::FramedPage(u"software"_s, parent),
      m_context(context),
      m_address(address),
      m_work(context.navigator.workOf(address.domainId)),
      m_bind(new QPushButton(this)),
      m_unbind(new QPushButton(this)),
      m_systemHead(new QLabel(this)),
      m_systemNote(new QLabel(this)),
      m_system(new QVBoxLayout),
      m_systemBox(new QWidget(this)),
      m_bar(new widgets::UndoBar(this)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); }))
{
    build();
    connect(m_bind, &QPushButton::clicked, this, [this] { moveSelected(true); });
    connect(m_unbind, &QPushButton::clicked, this, [this] { moveSelected(false); });
    m_bar->setList(&m_work.undoList());
    connect(m_bar, &widgets::UndoBar::undoWanted, this, &SoftwarePage::undo);
    connect(&m_work.undoList(), &widgets::UndoList::changed, this, &SoftwarePage::editStateChanged);
    connect(&m_work, &PeopleWork::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(&m_context.navigator, &Navigator::domainsChanged, this, &SoftwarePage::load);
    retranslate();
    askDomainName(m_context.client, m_address.domainId, this, [this](const QString &name) {
        m_domainName = name;
        setTitle(titleFor(name));
    });
}

void SoftwarePage::build()
{
    header().addAction(m_refresh);
    auto *lists = new QHBoxLayout;
    lists->setSpacing(widgets::space::Large);
    m_bind->setObjectName(u"bindButton"_s);
    m_unbind->setObjectName(u"unbindButton"_s);
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    m_bind->setIcon(widgets::icon(isMirrored ? u"chevron-left"_s : u"chevron-right"_s));
    m_unbind->setIcon(widgets::icon(isMirrored ? u"chevron-right"_s : u"chevron-left"_s));
    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(m_bind);
    buttons->addWidget(m_unbind);
    buttons->addStretch(1);
    lists->addWidget(buildSide(m_sides[Available], u"available"_s), 1);
    lists->addLayout(buttons);
    lists->addWidget(buildSide(m_sides[Bound], u"bound"_s), 1);

    m_systemHead->setFont(widgets::titleFont());
    m_systemNote->setForegroundRole(QPalette::PlaceholderText);
    m_systemNote->setWordWrap(true);
    auto *system = new QVBoxLayout(m_systemBox);
    system->setContentsMargins(0, widgets::space::Small, 0, 0);
    system->setSpacing(widgets::space::Small);
    system->addWidget(m_systemHead);
    system->addWidget(m_systemNote);
    m_system->setSpacing(widgets::space::Small);
    system->addLayout(m_system);
    m_systemBox->hide();
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Page);
    layout->setSpacing(widgets::space::Large);
    layout->addLayout(lists, 1);
    layout->addWidget(m_systemBox);
    setContent(content);
    addBelow(m_bar);
}

QWidget *SoftwarePage::buildSide(Side &side, const QString &name)
{
    auto *box = new QWidget(this);
    side.head = new QLabel(box);
    side.head->setFont(widgets::strongFont());
    side.search = new widgets::SearchField({}, box);
    side.search->setObjectName(QString(name % u"Search"_s));
    side.list = new SoftwareList(box);
    side.list->setObjectName(QString(name % u"List"_s));
    side.head->setBuddy(side.list);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(side.head);
    layout->addWidget(side.search);
    layout->addWidget(side.list, 1);
    const bool binds = &side == &m_sides[Available];
    connect(side.search, &QLineEdit::textChanged, this, [this, &side] { showSide(side); });
    connect(side.search, &widgets::SearchField::leftDownwards, side.list,
        [list = side.list] { list->setFocus(Qt::OtherFocusReason); });
    connect(side.list, &SoftwareList::moveWanted, this, [this, binds] { moveSelected(binds); });
    connect(side.list, &SoftwareList::dropped, this, [this, binds](const QStringList &ids) { move(ids, !binds); });
    connect(side.list, &QListWidget::itemSelectionChanged, this, &SoftwarePage::showState);
    return box;
}

void SoftwarePage::load()
{
    message().hide();
    setBusy(tr("Loading applications"));
    m_asking = 2;
    authtime::ListDomainSoftware in;
    in.domainid = m_address.domainId;
    in.pagelines = softwareAtOnce;
    using Answer = Result<contract::Paged<Software>>;
    const auto taking = [this, round = ++m_round](Side &side) {
        return [this, round, &side](const Answer &answer) {
            if (round == m_round) // else it was asked for before something changed
                take(side, answer);
        };
    };
    const auto number = &authtime::ListDomainSoftware::currpage;
    client::callAllPages(m_context.client, authtime::unboundSoftware, in, number, this, taking(m_sides[Available]));
    client::callAllPages(m_context.client, authtime::boundSoftware, in, number, this, taking(m_sides[Bound]));
    loadSystem();
}

void SoftwarePage::take(Side &side, const Result<contract::Paged<Software>> &answer)
{
    --m_asking;
    if (!answer) {
        ++m_round; // the other side says nothing any more
        showFailure(tr("The applications could not be loaded."), answer.failure(), [this] { load(); });
        return;
    }
    side.all = answer->datas;
    showSide(side);
    if (m_asking > 0)
        return;
    setIdle();
    showState();
}

void SoftwarePage::showSide(Side &side)
{
    const QString words = side.search->text().trimmed();
    const QStringList selected = side.list->selectedIds();
    side.list->clear();
    for (const Software &software : std::as_const(side.all)) {
        if (!software.name.contains(words, Qt::CaseInsensitive))
            continue;
        auto *item = new QListWidgetItem(
            widgets::icon(u"software"_s, software.activated ? widgets::Role::Text : widgets::Role::Disabled),
            software.activated ? software.name : tr("%1 (inactive)", "name of an application").arg(software.name),
            side.list);
        item->setData(SoftwareList::IdRole, software.id);
        item->setSelected(selected.contains(software.id));
    }
    if (!words.isEmpty())
        side.list->setEmptyText(tr("No application has “%1” in its name.").arg(words));
    else if (&side == &m_sides[Bound])
        side.list->setEmptyText(tr("The people of this domain use no application yet. Drag some here."));
    else
        side.list->setEmptyText(tr("Every application is used in this domain."));
    if (side.list->count() > 0 && !side.list->currentItem())
        side.list->setCurrentRow(0, QItemSelectionModel::NoUpdate);
    showState();
}

void SoftwarePage::moveSelected(bool binds)
{
    move(m_sides[binds ? Available : Bound].list->selectedIds(), binds);
}

// One request for all of them, and one act to undo.
void SoftwarePage::move(const QStringList &ids, bool binds)
{
    if (ids.isEmpty() || !beginAct(binds ? tr("Adding applications") : tr("Removing applications")))
        return;
    message().hide();
    QString name;
    for (const Software &software : std::as_const(m_sides[binds ? Available : Bound].all)) {
        if (software.id == ids.first())
            name = software.name;
    }
    const int count = int(ids.size());
    const QString done = count == 1
        ? (binds ? tr("“%1” added to the domain") : tr("“%1” removed from the domain")).arg(name)
        : binds ? tr("%Ln applications added to the domain", nullptr, count)
                : tr("%Ln applications removed from the domain", nullptr, count);
    const QString refusedText
        = binds ? tr("Nothing was added to the domain.") : tr("Nothing was removed from the domain.");
    PeopleWork *work = &m_work;
    const auto undo = [client = &m_context.client, navigator = &m_context.navigator, work, done,
                          change = Change{m_address.domainId, ids, !binds}] {
        send(*client, change, work, [navigator, work, done](const Result<QString> &answer) {
            Q_EMIT navigator->domainsChanged();
            if (!answer) // at last: pages that read themselves again take back what they said
                Q_EMIT work->failed(tr("It was not undone: %1").arg(done), answer.failure());
        });
    };
    send(m_context.client, {m_address.domainId, ids, binds}, this,
        [this, ids, binds, work, done, undo, refusedText](const Result<QString> &answer) {
            endAct();
            if (!answer) {
                showFailure(refusedText, answer.failure(), {});
                return;
            }
            showMoved(ids, binds);
            work->undoList().add({done, undo});
            Q_EMIT m_context.navigator.domainsChanged(); // loads this page again, too
        });
}

// At once, so that the same is not moved a second time before the lists have been read again.
void SoftwarePage::showMoved(const QStringList &ids, bool binds)
{
    Side &from = m_sides[binds ? Available : Bound];
    Side &to = m_sides[binds ? Bound : Available];
    for (const Software &software : std::as_const(from.all)) {
        if (ids.contains(software.id))
            to.all.append(software);
    }
    from.all.removeIf([&](const Software &software) { return ids.contains(software.id); });
    showSide(from);
    showSide(to);
}

void SoftwarePage::loadSystem()
{
    m_context.client.call(authtime::listDefaultSoftware, {m_address.domainId}, this,
        [this, round = ++m_systemRound](const Result<QList<DefaultSoftware>> &answer) {
            // The boxes stay as they were clicked until all of that has been sent.
            if (round != m_systemRound || !m_switches.isEmpty())
                return;
            if (answer)
                showSystem(*answer);
            else
                showFailure(tr("The system applications could not be loaded."), answer.failure(), [this] { load(); });
        });
}

void SoftwarePage::showSystem(const QList<DefaultSoftware> &all)
{
    const QWidget *focused = m_systemBox->focusWidget();
    const QString kept = focused && focused->hasFocus() ? focused->objectName() : QString();
    while (QLayoutItem *item = m_system->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const DefaultSoftware &software : all) {
        addSwitch(software.id, software.name, software.enable, true, 0);
        if (software.realmId)
            addSwitch(*software.realmId, tr("The library of the domain"), software.realmEnable.value_or(true),
                software.enable, 1);
        if (software.teamId)
            addSwitch(
                *software.teamId, tr("The libraries of teams"), software.teamEnable.value_or(true), software.enable, 1);
    }
    m_systemBox->setVisible(!all.isEmpty());
    for (QCheckBox *box : m_systemBox->findChildren<QCheckBox *>()) {
        if (!kept.isEmpty() && box->objectName() == kept && !box->isHidden())
            box->setFocus(Qt::OtherFocusReason);
    }
}

void SoftwarePage::addSwitch(const QString &id, const QString &name, bool isOn, bool isEnabled, int level)
{
    auto *box = new QCheckBox(name, m_systemBox);
    box->setObjectName(QString(u"system-"_s % id));
    box->setChecked(isOn);
    box->setEnabled(isEnabled);
    auto *row = new QWidget(m_systemBox);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(level * widgets::space::Page, 0, 0, 0);
    layout->addWidget(box);
    layout->addStretch(1);
    m_system->addWidget(row);
    connect(box, &QCheckBox::clicked, this, [this, id, name](bool on) { toggleSystem(id, on, name); });
}

void SoftwarePage::toggleSystem(const QString &id, bool isOn, const QString &name)
{
    message().hide();
    m_switches.append({id, isOn, name});
    if (m_switches.size() == 1)
        sendNextSwitch();
}

// One after the other, as they were clicked: on and off again must not overtake each other.
void SoftwarePage::sendNextSwitch()
{
    const auto [id, isOn, name] = m_switches.first();
    setBusy(tr("Saving"), {}, Work::Beside);
    const QString done = (isOn ? tr("“%1” switched on") : tr("“%1” switched off")).arg(name);
    PeopleWork *work = &m_work;
    const auto undo = [client = &m_context.client, navigator = &m_context.navigator, work, done,
                          domainId = m_address.domainId, id, isOn] {
        sendSwitch(
            *client, domainId, id, !isOn, work, [navigator, work, done](const Result<contract::Nothing> &answer) {
                Q_EMIT navigator->domainsChanged();
                if (!answer)
                    Q_EMIT work->failed(tr("It was not undone: %1").arg(done), answer.failure());
            });
    };
    sendSwitch(m_context.client, m_address.domainId, id, isOn, this,
        [this, isOn, name, done, undo](const Result<contract::Nothing> &answer) {
            m_switches.removeFirst();
            if (answer)
                m_work.undoList().add({done, undo});
            else
                showFailure(
                    isOn ? tr("“%1” was not switched on.").arg(name) : tr("“%1” was not switched off.").arg(name),
                    answer.failure(), {});
            if (!m_switches.isEmpty()) {
                sendNextSwitch();
                return;
            }
            setIdle(Work::Beside);
            loadSystem(); // as the server has it, also where it refused
        });
}

void SoftwarePage::showState()
{
    m_bind->setEnabled(!m_sides[Available].list->selectedItems().isEmpty());
    m_unbind->setEnabled(!m_sides[Bound].list->selectedItems().isEmpty());
    m_sides[Available].head->setText(tr("&Not used here (%Ln)", nullptr, int(m_sides[Available].all.size())));
    m_sides[Bound].head->setText(tr("&Used in this domain (%Ln)", nullptr, int(m_sides[Bound].all.size())));
}

bool SoftwarePage::isUndoAvailable() const
{
    return !m_work.undoList().isEmpty() && !m_work.isRunning();
}

QString SoftwarePage::undoText() const
{
    return m_work.undoList().lastText();
}

void SoftwarePage::undo()
{
    message().hide();
    m_work.undo();
}

void SoftwarePage::retranslate()
{
    setTitle(titleFor(m_domainName));
    nameAction(m_refresh, tr("&Refresh"));
    m_bind->setText(tr("&Add"));
    m_bind->setToolTip(tr("Let the people of the domain use the selected applications (Enter)"));
    m_unbind->setText(tr("Re&move"));
    m_unbind->setToolTip(tr("Take the selected applications from the people of the domain (Enter)"));
    m_sides[Available].list->setAccessibleName(tr("Applications that are not used in this domain"));
    m_sides[Bound].list->setAccessibleName(tr("Applications that are used in this domain"));
    for (Side &side : m_sides) {
        side.search->setPlaceholderText(tr("Search applications"));
        side.search->setAccessibleName(side.search->placeholderText());
        showSide(side);
    }
    m_systemHead->setText(tr("System Applications"));
    m_systemNote->setText(
        tr("Comes with the server. What is switched off is not offered to the people of this domain."));
    m_bar->retranslate();
}

} // namespace formwright::administration
