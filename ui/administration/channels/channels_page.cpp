#include "ui/administration/channels/channels_page.h"

#include "app/contract/notice_channels.h"
#include "ui/administration/channels/channel_texts.h"
#include "ui/administration/channels/notice_modes_field.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/password_edit.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace channels = contract::notice_channels;
using client::Result;

namespace {

const char *const serverMembers[]{"host", "port", "security", "account", "password", "sender"};
constexpr int usualPort = 587;

QString serverMember(const char *name)
{
    return QString(u"mailServer."_s % QLatin1StringView(name));
}

QLineEdit *lineEdit(int longest, const QString &example = {})
{
    auto *edit = new QLineEdit;
    edit->setMaxLength(longest);
    edit->setPlaceholderText(example);
    return edit;
}

QString nameOfLanguage(const QString &language)
{
    return widgets::Language::nameOf(
        language == "zh"_L1 ? widgets::LanguageChoice::SimplifiedChinese : widgets::LanguageChoice::English);
}

} // namespace

ChannelsPage::ChannelsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::RecordPage(u"bell"_s, parent),
      m_context(context),
      m_address(address),
      m_deliveries(addPageAction(u"deliveries"_s, u"message"_s, {},
          [this] { m_context.navigator.open({.kind = u"deliveries"_s, .domainId = m_address.domainId}); }))
{
    header().addAction(m_deliveries);
    retranslate();
}

void ChannelsPage::retranslate()
{
    pages::RecordPage::retranslate();
    setTitle(whatItIs());
    header().setSubtitle(tr("What the people of the domain are told by mail, text message and web-hook"));
    nameAction(m_deliveries, tr("&Deliveries"), tr("What was sent, what waits and what failed"));
}

void ChannelsPage::build()
{
    buildNotices();
    buildMailServer();
    buildHook();
    showFacts();
    showTestState();
}

// What stands in the fields beside the values.
void ChannelsPage::showFacts()
{
    m_modes->setCells(m_shown.value("preferences"_L1).toArray(), m_shown.value("channels"_L1).toArray());
    const QString usual = m_shown.value("usualLanguage"_L1).toString();
    qobject_cast<QComboBox *>(form().row(u"language"_s)->field())
        ->setItemText(0, usual.isEmpty() ? tr("As usual") : tr("As usual (%1)").arg(nameOfLanguage(usual)));
    qobject_cast<QLineEdit *>(form().row(serverMember("password"))->field())
        ->setPlaceholderText(m_shown.value("hasMailPassword"_L1).toBool() ? tr("kept; empty leaves it") : QString());
}

void ChannelsPage::buildNotices()
{
    widgets::FormRows *rows = form().addTab(tr("&Notices"), u"bell"_s);
    auto *about = new QLabel(tr("This holds for whoever does not choose for himself (Go > Notices elsewhere). "
                                "Mail goes only where the notice is still unread."));
    about->setWordWrap(true);
    rows->addWide(about);
    auto *modes = new NoticeModesField;
    m_modes = modes;
    connect(modes, &NoticeModesField::edited, &form(), &pages::BoundForm::noteEdit);
    form().addWide(u"preferences"_s, modes,
        {[modes] { return QJsonValue(modes->value()); },
            [modes](const QJsonValue &value) { modes->setValue(value.toObject()); }});
    auto *language = new QComboBox;
    language->addItem(QString(), QString(u""_s)); // as usual
    for (const QLatin1StringView each : contract::noticeLanguages)
        language->addItem(nameOfLanguage(each), QString(each));
    form()
        .add(u"language"_s, tr("&Language"), language)
        ->setHelp(tr("Of the words around notices in mail, unless somebody chooses for himself."));
}

void ChannelsPage::buildMailServer()
{
    form().addTab(tr("&Mail server"), u"server"_s);
    form()
        .add(serverMember("host"), tr("&Server"), lineEdit(255, u"mail.example.com"_s))
        ->setHelp(tr("Empty: mail goes out by the mail server of the whole installation, where it has one."));
    auto *port = new QSpinBox;
    port->setRange(1, 65'535);
    port->setValue(usualPort);
    port->setMaximumWidth(160);
    connect(port, &QSpinBox::valueChanged, &form(), &pages::BoundForm::noteEdit);
    form().add(serverMember("port"), tr("P&ort"), port,
        {[port] { return QJsonValue(port->value()); },
            [port](const QJsonValue &value) { port->setValue(value.toInt()); }});
    auto *security = new QComboBox;
    security->addItem(tr("STARTTLS, required"), u"starttls"_s);
    security->addItem(tr("TLS from the first byte (mostly port 465)"), u"tls"_s);
    security->addItem(tr("None: mail can be read on its way"), u"none"_s);
    form().add(serverMember("security"), tr("&Encryption"), security);
    form().add(serverMember("account"), tr("&Account"), lineEdit(255))->setHelp(tr("To log in with; empty: without."));
    auto *password = new widgets::PasswordEdit;
    password->setMaxLength(255);
    form()
        .add(serverMember("password"), tr("&Password"), password)
        ->setHelp(tr("It is shown to nobody, and kept for this server, port, encryption and account alone: whoever "
                     "changes one of these types it again."));
    form()
        .add(serverMember("sender"), tr("Se&nder"), lineEdit(255, u"forms@example.com"_s))
        ->setHelp(tr("The address that mail comes from; empty: the account."));
    buildTest();
}

void ChannelsPage::buildTest()
{
    form().addHeading(tr("Test"));
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    m_testAddress = lineEdit(254, tr("address that a test mail goes to"));
    m_testAddress->setObjectName(u"testAddress"_s);
    m_testAddress->setAccessibleName(tr("Address that a test mail goes to"));
    m_testAddress->setText(m_typedAddress);
    m_test = new QPushButton(tr("Send a &Test Mail"));
    m_test->setObjectName(u"testMailButton"_s);
    m_test->setAutoDefault(false);
    layout->addWidget(m_testAddress, 1);
    layout->addWidget(m_test);
    connect(m_testAddress, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_typedAddress = text;
        showTestState();
    });
    connect(m_testAddress, &QLineEdit::returnPressed, this, &ChannelsPage::test);
    connect(m_test, &QPushButton::clicked, this, &ChannelsPage::test);
    form().addWide(u"test"_s, line, {[] { return QJsonValue(); }, [](const QJsonValue &) {}}); // nothing to save
}

void ChannelsPage::buildHook()
{
    form().addTab(tr("&Web-hook"), u"connect"_s);
    form()
        .add(u"hook"_s, tr("&Address"), lineEdit(2000, u"https://chat.example.com/hook"_s))
        ->setHelp(tr("Notices are posted there as JSON, signed with the secret of the domain. Empty: nowhere."));
}

void ChannelsPage::load()
{
    const quint64 reading = beginReading(tr("Loading the channels"));
    m_context.client.callJson(
        channels::domainChannels, {m_address.domainId}, this, [this, reading](const Result<QJsonObject> &answer) {
            if (!endReading(reading))
                return;
            if (!answer) {
                showFailure(tr("The channels could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            showServer(answer->value("data"_L1).toObject(), false);
            setReady(true);
            showTestState();
        });
}

void ChannelsPage::refresh()
{
    if (!isChanged())
        load();
}

void ChannelsPage::showServer(const QJsonObject &shown, bool isAnswerToSaving)
{
    m_shown = shown;
    QJsonObject values{{u"preferences"_s, NoticeModesField::valueOf(shown.value("preferences"_L1).toArray())},
        {u"language"_s, shown.value("language"_L1).toString()}, {u"hook"_s, shown.value("hook"_L1).toString()}};
    const QJsonObject server = shown.value("mailServer"_L1).toObject();
    for (const char *member : serverMembers)
        values.insert(serverMember(member), server.value(QLatin1StringView(member)).toString());
    values.insert(serverMember("port"), server.value("port"_L1).toInt(usualPort));
    values.insert(serverMember("security"), server.value("security"_L1).toString(u"starttls"_s));
    values.insert(serverMember("password"), QString());
    showFacts();
    isAnswerToSaving ? saved(values) : setValues(values);
}

channels::ChooseDomainChannels ChannelsPage::input()
{
    channels::ChooseDomainChannels in;
    in.domainid = m_address.domainId;
    const QJsonObject changes = form().changes();
    const QJsonObject before = NoticeModesField::valueOf(m_shown.value("preferences"_L1).toArray());
    const QJsonObject modes = changes.value("preferences"_L1).toObject();
    for (auto it = modes.begin(); it != modes.end(); ++it) {
        const QStringList cell = it.key().split(u'.');
        if (it.value() != before.value(it.key()))
            in.preferences.append({cell.value(0), cell.value(1), it.value().toString()});
    }
    if (changes.contains(u"language"_s))
        in.language = changes.value("language"_L1).toString();
    if (changes.contains(u"hook"_s))
        in.hook = changes.value("hook"_L1).toString().trimmed();
    const bool isServerChanged = std::any_of(std::begin(serverMembers), std::end(serverMembers),
        [&](const char *member) { return changes.contains(serverMember(member)); });
    if (isServerChanged) {
        const auto text = [this](const char *member) { return form().value(serverMember(member)).toString(); };
        contract::authtime::MailServer server;
        server.host = text("host").trimmed();
        server.port = form().value(serverMember("port")).toInt();
        server.security = text("security");
        server.account = text("account");
        server.sender = text("sender").trimmed();
        if (const QString password = text("password"); !password.isEmpty())
            server.password = password;
        in.mailServer = server;
    }
    return in;
}

void ChannelsPage::send()
{
    m_context.client.callJson(channels::chooseDomainChannels, input(), this, [this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(tr("The channels were not saved."), answer.failure());
            return;
        }
        showServer(answer->value("data"_L1).toObject(), true);
    });
}

void ChannelsPage::showTestState()
{
    m_test->setEnabled(isReady() && !m_isTesting && !m_typedAddress.trimmed().isEmpty());
}

void ChannelsPage::test()
{
    if (!m_test->isEnabled())
        return;
    message().hide();
    // What is tried is what is stored.
    tryLeave([this] {
        m_isTesting = true;
        showTestState();
        setBusy(tr("Sending a test mail"), {}, Work::Beside);
        const QString address = m_typedAddress.trimmed();
        m_context.client.call(channels::testMail, {m_address.domainId, address}, this,
            [this, address](const Result<channels::TestResult> &answer) {
                m_isTesting = false;
                showTestState();
                setIdle(Work::Beside);
                if (!answer)
                    showFailure(tr("No test mail was sent."), answer.failure(), {});
                else if (answer->type == "success"_L1)
                    message().showMessage(
                        widgets::Tone::Success, {.what = tr("The mail server took a test mail to %1.").arg(address)});
                else
                    message().showError(
                        {.what = tr("The test mail was refused."), .why = pages::toldReason(answer->message)});
            });
    });
}

} // namespace formwright::administration
