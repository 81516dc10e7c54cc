#include "ui/administration/directory/directory_page.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/directory.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QHBoxLayout>
#include <QTabWidget>
#include <QToolButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace directory = contract::directory;
using client::Result;

DirectoryPage::DirectoryPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"server"_s, parent),
      m_context(context),
      m_address(address),
      m_changes(new DirectoryChangesPane(context.client, address.domainId, this)),
      m_test(addPageAction(u"test"_s, u"connect"_s, {}, [this] { test(); })),
      m_detach(addPageAction(u"detach"_s, u"disconnect"_s, {}, [this] { askToDetach(); }))
{
    m_test->setEnabled(false);
    m_detach->setEnabled(false);
    auto *corner = new QWidget(this);
    auto *row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, widgets::space::Page, widgets::space::Tight);
    for (QAction *action : {m_detach, m_test}) {
        auto *button = new QToolButton(corner);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        row->addWidget(button);
    }
    tabs()->setCornerWidget(corner);
    connect(m_changes, &DirectoryChangesPane::tryWanted, this, [this] { synchronize(true); });
    connect(m_changes, &DirectoryChangesPane::applyWanted, this, &DirectoryPage::askToApply);
    connect(&m_changes->run(), &DirectoryRun::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(&m_changes->run(), &DirectoryRun::ended, this, [this] {
        const auto &run = m_changes->run().current();
        if (!run || run->dryRun)
            return;
        m_lastRun.milliseconds = qMax(m_lastRun.milliseconds, run->created.milliseconds);
        showTimes();
        PeopleWork &work = m_context.navigator.workOf(m_address.domainId);
        Q_EMIT work.departmentsChanged();
        Q_EMIT work.peopleChanged();
    });
    connect(&context.navigator, &Navigator::synchronizationWanted, this, [this](const QString &domainId) {
        if (domainId == m_address.domainId && isReady())
            showWantedRun();
    });
    m_due.setSingleShot(true);
    connect(&m_due, &QTimer::timeout, this, &DirectoryPage::refresh);
    retranslate();
}

void DirectoryPage::showWantedRun()
{
    if (const QString id = m_context.navigator.takeSynchronization(m_address.domainId); !id.isEmpty()) {
        tabs()->setCurrentWidget(m_changes);
        m_changes->run().open(id);
    }
}

QString DirectoryPage::whatItIs() const
{
    return m_domainName.isEmpty() ? tr("Directory") : tr("Directory of %1").arg(m_domainName);
}

void DirectoryPage::retranslate()
{
    // The pane stays what it is while the tabs around it are made anew.
    const bool isShown = tabs()->currentWidget() == m_changes;
    if (const int tab = tabs()->indexOf(m_changes); tab >= 0)
        tabs()->removeTab(tab);
    pages::RecordPage::retranslate();
    if (isShown)
        tabs()->setCurrentWidget(m_changes);
    m_changes->retranslate();
    setTitle(whatItIs());
    header().setSubtitle(tr("Departments and people from the company's LDAP directory or Active Directory"));
    nameAction(m_test, tr("&Test Connection"),
        tr("Reach the directory with these settings and read its first people; nothing is kept"));
    nameAction(m_detach, tr("&Detach…"), tr("Forget the directory; its people stay as if made by hand"));
}

void DirectoryPage::build()
{
    buildConnection();
    buildPeople();
    buildAttributes();
    buildRules();
    buildSchedule();
    tabs()->addTab(m_changes, widgets::icon(u"refresh"_s, widgets::Role::Muted), tr("S&ynchronize"));
}

void DirectoryPage::load()
{
    const quint64 reading = beginReading(tr("Loading the directory"));
    m_context.client.callJson(
        directory::getDirectory, {m_address.domainId}, this, [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer) {
                showFailure(tr("The directory could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            const bool isFirst = !isReady();
            showServer(answer->value("data"_L1).toObject(), false);
            m_changes->setConfigured(m_isConfigured);
            if (isFirst && m_isConfigured)
                tabs()->setCurrentWidget(m_changes);
            m_test->setEnabled(true);
            setReady(true);
            m_changes->run().load();
            showWantedRun();
        });
    if (m_domainName.isEmpty())
        loadName();
}

void DirectoryPage::loadName()
{
    m_context.client.call(
        authtime::getDomain, {m_address.domainId}, this, [this](const Result<authtime::Domain> &answer) {
            if (!answer)
                return; // the title does without
            m_domainName = answer->name;
            setTitle(whatItIs());
        });
}

void DirectoryPage::refresh()
{
    if (!isChanged())
        load();
}

void DirectoryPage::send()
{
    const directory::PutDirectory in{m_address.domainId, input()};
    m_context.client.callJson(directory::putDirectory, in, this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The directory was not saved."), answer.failure());
            return;
        }
        showServer(answer->value("data"_L1).toObject(), true);
        m_changes->setConfigured(true);
    });
}

void DirectoryPage::test()
{
    message().hide();
    form().clearErrors();
    setBusy(tr("Asking the directory"), {}, Work::Beside);
    m_test->setEnabled(false);
    const directory::PutDirectory in{m_address.domainId, input()};
    m_context.client.call(directory::testDirectory, in, this, [this](const Result<directory::TestResult> &answer) {
        setIdle(Work::Beside);
        m_test->setEnabled(true);
        if (!answer) {
            client::Failure rest = answer.failure(); // of a save that goes on at the same time nothing is said here
            rest.fields = form().showErrors(rest.fields);
            showFailure(tr("The directory was not asked."), rest, {});
            return;
        }
        const QString samples = answer->samples.join(u", "_s);
        if (answer->ok) {
            message().showMessage(widgets::Tone::Success,
                {.what = answer->moreUsers
                        ? tr("The directory answers: %Ln people and more.", nullptr, int(answer->users))
                        : tr("The directory answers: %Ln people.", nullptr, int(answer->users)),
                    .why = samples.isEmpty() ? QString() : tr("The first of them: %1").arg(samples)});
        } else {
            message().showError({.what = tr("The directory cannot be used like this."), .why = answer->message});
        }
    });
}

void DirectoryPage::synchronize(bool dryRun)
{
    message().hide();
    // What runs is what is stored.
    tryLeave([this, dryRun] { m_changes->run().start(dryRun); });
}

void DirectoryPage::askToApply(qint64 changes, qint64 locks)
{
    const QString again = tr("The directory is read again: what changed there since the try is taken over, too. This "
                             "cannot be undone as a whole.");
    const QString locked = tr("%Ln people are locked and signed out.", nullptr, int(locks));
    widgets::MessageBox::ask(this,
        {.title = tr("Apply %Ln changes?", nullptr, int(changes)),
            .text = locks > 0 ? QString(locked % u' ' % again) : again,
            .acceptText = tr("&Apply"),
            .isDangerous = locks > 0},
        this, [this](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                synchronize(false);
        });
}

void DirectoryPage::askToDetach()
{
    if (isActing())
        return;
    widgets::MessageBox::ask(this,
        {.title = tr("Detach “%1” from its directory?").arg(m_domainName),
            .text = tr("The settings are forgotten. Departments and people stay as if made by hand; those whose "
                       "passwords the directory checked cannot "
                       "sign in until they get one."),
            .acceptText = tr("&Detach"),
            .isDangerous = true},
        this, [this](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                detach();
        });
}

void DirectoryPage::detach()
{
    if (!beginAct(tr("Detaching the directory"), [this] { detach(); }))
        return;
    setReady(false); // what is typed belongs to what is being forgotten
    m_context.client.call(
        directory::deleteDirectory, {m_address.domainId}, this, [this](const Result<QString> &answer) {
            endAct();
            if (!answer) {
                setReady(true);
                showFailure(tr("The directory was not detached."), answer.failure(), {});
                return;
            }
            load();
        });
}

} // namespace formwright::administration
