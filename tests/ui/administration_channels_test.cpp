// The pages of a domain's channels: what its people are told, its mail server, and what became of what was sent.
#include "app/contract/notice_kinds.h"
#include "ui/administration/channels/channels_page.h"
#include "ui/administration/channels/deliveries_page.h"
#include "ui/administration/channels/notice_modes_field.h"
#include "ui/administration_company.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationChannelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsWhatHolds();
    void savesWhatChangesAlone();
    void sendsTheMailServerWhole();
    void neverShowsThePasswordAgain();
    void showsErrorsAtTheirField();
    void keepsWhatIsTypedWhileItSaves();
    void theKeyboardGoesThroughRows();
    void aTestMailTellsWhatHappened_data();
    void aTestMailTellsWhatHappened();
    void aTestMailGoesByWhatIsStored();
    void aLateAnswerIsNobodys();
    void listsWhatWaitsAndFailed();
    void showsOtherStates();
    void saysThatNothingFailed();
    void triesAgain();
    void givesUpAfterAQuestion();
    void tellsWhyNothingWasDone();
    void onlyWhatFailedIsTriedAgain();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    static constexpr int patience = 60'000;

    std::optional<FakeAnswer> answer(const FakeRequest &request);
    std::unique_ptr<ChannelsPage> openChannels();
    std::unique_ptr<DeliveriesPage> openDeliveries();
    QJsonObject lastSent() const { return m_company->asked("PUT", u"/channels"_s).last().body.toObject(); }
    static QAction *action(QWidget &page, const QString &text);

    Screenshots m_screenshots;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    QJsonObject m_channels;
    QList<QJsonObject> m_deliveries;
    QJsonObject m_tested;
    std::optional<FakeAnswer> m_refusal; // of what changes something
};

namespace {

QJsonObject channelsOf(const QJsonValue &mailServer)
{
    QJsonArray preferences;
    for (const contract::NoticeKind &kind : contract::noticeKinds) {
        for (const QLatin1StringView channel : contract::noticeChannels) {
            const bool isUrgent = kind.subjectType >= 2 && kind.subjectType <= 5 && channel == contract::mailChannel;
            const bool isChosen = kind.subjectType == 10 && channel == contract::mailChannel;
            const QString usual = isUrgent ? u"now"_s : u"off"_s;
            preferences.append(QJsonObject{{u"kind"_s, kind.name}, {u"channel"_s, channel},
                {u"mode"_s, isChosen ? u"digest"_s : usual}, {u"usual"_s, usual}, {u"chosen"_s, isChosen}});
        }
    }
    const QJsonArray channels{QJsonObject{{u"channel"_s, u"mail"_s}, {u"open"_s, true}},
        QJsonObject{{u"channel"_s, u"sms"_s}, {u"open"_s, false}},
        QJsonObject{{u"channel"_s, u"hook"_s}, {u"open"_s, false}}};
    return {{u"hook"_s, QString()}, {u"channels"_s, channels}, {u"preferences"_s, preferences},
        {u"language"_s, QString()}, {u"usualLanguage"_s, u"en"_s}, {u"mailServer"_s, mailServer},
        {u"hasMailPassword"_s, mailServer.isObject()}};
}

const QJsonObject mailServer{{u"host"_s, u"mail.acme.example"_s}, {u"port"_s, 587}, {u"security"_s, u"starttls"_s},
    {u"account"_s, u"forms"_s}, {u"password"_s, QJsonValue()}, {u"sender"_s, u"forms@acme.example"_s}};

QJsonObject delivery(const QString &id, const QString &state, const QString &reason, int tries = 1)
{
    return {{u"id"_s, id}, {u"channel"_s, u"mail"_s}, {u"accountId"_s, u"p1"_s}, {u"name"_s, u"Ada Lovelace"_s},
        {u"address"_s, QString()}, {u"subject"_s, QString()}, {u"notices"_s, 1}, {u"state"_s, state},
        {u"reason"_s, reason}, {u"tries"_s, tries}, {u"created"_s, u"2026-01-02 03:04:05"_s},
        {u"tried"_s, u"2026-01-02 03:09:05"_s},
        {u"nextTry"_s, state == "waiting"_L1 ? QJsonValue(u"2026-01-02 03:14:05"_s) : QJsonValue()}};
}

} // namespace

void AdministrationChannelsTest::init()
{
    m_screenshots.language().setChoice(widgets::LanguageChoice::English);
    m_channels = channelsOf(mailServer);
    m_deliveries = {delivery(u"1"_s, u"failed"_s, u"550 5.1.1 there is no such mailbox"_s),
        delivery(u"2"_s, u"waiting"_s, u"451 4.7.1 try again later"_s, 3), delivery(u"3"_s, u"waiting"_s, {}, 0),
        delivery(u"4"_s, u"sent"_s, u"250 OK"_s),
        delivery(u"5"_s, u"needless"_s, u"the account may not sign in any more"_s, 0)};
    m_tested = {{u"type"_s, u"success"_s}, {u"message"_s, u"the mail server took the message"_s}};
    m_refusal.reset();
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationChannelsTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::optional<FakeAnswer> AdministrationChannelsTest::answer(const FakeRequest &request)
{
    const QString domain = u"/api/authtime/domain/d1"_s;
    if (!request.path.startsWith(domain % u'/'))
        return std::nullopt;
    if (m_refusal && request.method != "GET")
        return m_refusal;
    const QString rest = request.path.mid(domain.size());
    if (rest == "/testmail"_L1)
        return data(m_tested);
    if (rest == "/channels"_L1) {
        if (request.method == "PUT") {
            const QJsonObject sent = request.body.toObject();
            for (const char *member : {"language", "hook"}) {
                if (sent.contains(QLatin1StringView(member)))
                    m_channels.insert(QLatin1StringView(member), sent.value(QLatin1StringView(member)));
            }
            if (QJsonObject server = sent.value("mailServer"_L1).toObject(); !server.isEmpty()) {
                server.insert(u"password"_s, QJsonValue());
                m_channels.insert(u"mailServer"_s, server);
            }
        }
        return data(m_channels);
    }
    if (rest == "/deliveries"_L1) {
        const QStringList states
            = request.query.queryItemValue(u"state"_s, QUrl::FullyDecoded).split(u',', Qt::SkipEmptyParts);
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_deliveries)) {
            if (states.isEmpty() || states.contains(each.value("state"_L1).toString()))
                rows.append(each);
        }
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    const QStringList parts = rest.split(u'/', Qt::SkipEmptyParts);
    if (parts.size() == 3 && parts.first() == "deliveries"_L1) {
        for (QJsonObject &each : m_deliveries) {
            if (each.value("id"_L1) == parts.at(1))
                each.insert(u"state"_s, parts.at(2) == "again"_L1 ? u"waiting"_s : u"needless"_s);
        }
        return data({});
    }
    return std::nullopt;
}

std::unique_ptr<ChannelsPage> AdministrationChannelsTest::openChannels()
{
    auto page = std::make_unique<ChannelsPage>(
        m_administration->context(), AdminAddress{.kind = u"channels"_s, .domainId = u"d1"_s});
    page->resize(980, 700);
    page->show();
    page->load();
    [&] { QTRY_VERIFY_WITH_TIMEOUT(page->tabs()->isEnabled(), patience); }();
    return page;
}

std::unique_ptr<DeliveriesPage> AdministrationChannelsTest::openDeliveries()
{
    auto page = std::make_unique<DeliveriesPage>(
        m_administration->context(), AdminAddress{.kind = u"deliveries"_s, .domainId = u"d1"_s});
    page->resize(1100, 480);
    page->show();
    page->load();
    [&] { QTRY_COMPARE_WITH_TIMEOUT(page->model().state(), models::PagedTableModel::State::Ready, patience); }();
    return page;
}

QAction *AdministrationChannelsTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

void AdministrationChannelsTest::showsWhatHolds()
{
    const auto page = openChannels();
    QCOMPARE(page->modes()->choice(u"work"_s, u"mail"_s)->currentText(), u"As usual (At once)"_s);
    QCOMPARE(page->modes()->choice(u"mention"_s, u"mail"_s)->currentText(), u"Together, on working days"_s);
    QCOMPARE(page->modes()->choice(u"work"_s, u"sms"_s)->findData(u"digest"_s), -1);
    QCOMPARE(page->modes()->choice(u"work"_s, u"sms"_s)->accessibleName(), u"Work to do: Text message"_s);
    QCOMPARE(page->findChild<QComboBox *>(u"languageField"_s)->currentText(), u"As usual (English)"_s);
    QCOMPARE(page->findChild<QLineEdit *>(u"mailServer.hostField"_s)->text(), u"mail.acme.example"_s);
    QVERIFY(!page->isChanged());
}

void AdministrationChannelsTest::savesWhatChangesAlone()
{
    const auto page = openChannels();
    QComboBox *work = page->modes()->choice(u"work"_s, u"hook"_s);
    work->setCurrentIndex(work->findData(u"now"_s));
    page->modes()->choice(u"mention"_s, u"mail"_s)->setCurrentIndex(0);
    auto *language = page->findChild<QComboBox *>(u"languageField"_s);
    language->setCurrentIndex(language->findData(u"zh"_s));
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(!m_company->asked("PUT", u"/channels"_s).isEmpty(), patience);
    const QJsonObject sent = lastSent();
    QCOMPARE(sent.value("preferences"_L1).toArray().size(), 2);
    for (const QJsonValue &each : sent.value("preferences"_L1).toArray())
        QCOMPARE(each["mode"_L1].toString(), each["kind"_L1] == u"work"_s ? u"now"_s : QString());
    QCOMPARE(sent.value("language"_L1).toString(), u"zh"_s);
    QVERIFY(!sent.contains("mailServer"_L1) && !sent.contains("hook"_L1));
}

void AdministrationChannelsTest::sendsTheMailServerWhole()
{
    m_channels = channelsOf(QJsonValue());
    const auto page = openChannels();
    QCOMPARE(page->findChild<QSpinBox *>(u"mailServer.portField"_s)->value(), 587);
    page->findChild<QLineEdit *>(u"mailServer.hostField"_s)->setText(u" mail.example.org "_s);
    page->findChild<QLineEdit *>(u"mailServer.passwordField"_s)->setText(u"Very s3cret"_s);
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(!m_company->asked("PUT", u"/channels"_s).isEmpty() && !page->isChanged(), patience);
    const QJsonObject sent = lastSent().value("mailServer"_L1).toObject();
    QCOMPARE(sent.value("host"_L1).toString(), u"mail.example.org"_s);
    QCOMPARE(sent.value("security"_L1).toString(), u"starttls"_s);
    QCOMPARE(sent.value("password"_L1).toString(), u"Very s3cret"_s);
}

void AdministrationChannelsTest::neverShowsThePasswordAgain()
{
    const auto page = openChannels();
    auto *password = page->findChild<QLineEdit *>(u"mailServer.passwordField"_s);
    QCOMPARE(password->text(), QString());
    QVERIFY(!password->placeholderText().isEmpty()); // there is one
    page->findChild<QLineEdit *>(u"mailServer.senderField"_s)->setText(u"desk@acme.example"_s);
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(!m_company->asked("PUT", u"/channels"_s).isEmpty() && !page->isChanged(), patience);
    QVERIFY(!lastSent().value("mailServer"_L1).toObject().value("password"_L1).isString()); // as it was
    QCOMPARE(password->text(), QString());
}

void AdministrationChannelsTest::showsErrorsAtTheirField()
{
    const auto page = openChannels();
    page->findChild<QLineEdit *>(u"hookField"_s)->setText(u"ftp://example.org/"_s);
    m_refusal = refusal(400, u"invalid input"_s, 1,
        {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"hook"_s},
            {u"errmsg"_s, u"must be an address that begins with http:// or https://, without a password"_s}}});
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(page->message().isVisible(), patience);
    QVERIFY(page->form().row(u"hook"_s)->hasError());
    QVERIFY(page->isChanged());
    m_refusal.reset();
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(!page->isChanged(), patience);
}

void AdministrationChannelsTest::keepsWhatIsTypedWhileItSaves()
{
    const auto page = openChannels();
    auto *hook = page->findChild<QLineEdit *>(u"hookField"_s);
    hook->setText(u"https://one.example/"_s);
    m_company->holds = [](const FakeRequest &request) { return request.method == "PUT"; };
    page->save();
    QTRY_VERIFY_WITH_TIMEOUT(!m_company->asked("PUT", u"/channels"_s).isEmpty(), patience);
    hook->setText(u"https://two.example/"_s);
    m_company->server.release();
    QTRY_VERIFY_WITH_TIMEOUT(action(*page, u"Save"_s)->isEnabled(), patience);
    QCOMPARE(hook->text(), u"https://two.example/"_s);
    QVERIFY(page->isChanged());
}

void AdministrationChannelsTest::theKeyboardGoesThroughRows()
{
    const auto page = openChannels();
    page->activateWindow();
    QComboBox *first = page->modes()->choice(u"work"_s, u"mail"_s);
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == page.get(), patience);
    // What was made just now is shown a turn later, and the keyboard passes by what is hidden.
    QTRY_VERIFY_WITH_TIMEOUT(page->modes()->choice(u"return"_s, u"mail"_s)->isVisible(), patience);
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), page->modes()->choice(u"work"_s, u"sms"_s));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), page->modes()->choice(u"return"_s, u"mail"_s));
}

void AdministrationChannelsTest::aTestMailTellsWhatHappened_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("told");
    QTest::newRow("taken") << u"success"_s << u"the mail server took the message"_s
                           << u"The mail server took a test mail to ada@acme.example."_s;
    QTest::newRow("refused") << u"error"_s << u"550 5.1.1 there is no such mailbox"_s
                             << u"550 5.1.1 there is no such mailbox"_s;
}

void AdministrationChannelsTest::aTestMailTellsWhatHappened()
{
    QFETCH(QString, type);
    QFETCH(QString, said);
    QFETCH(QString, told);
    m_tested = {{u"type"_s, type}, {u"message"_s, said}};
    const auto page = openChannels();
    auto *button = page->findChild<QPushButton *>(u"testMailButton"_s);
    QVERIFY(!button->isEnabled()); // to nobody
    page->findChild<QLineEdit *>(u"testAddress"_s)->setText(u" ada@acme.example"_s);
    QVERIFY(!page->isChanged());
    button->click();
    QVERIFY(!button->isEnabled()); // once
    QTRY_VERIFY_WITH_TIMEOUT(page->message().isVisible(), patience);
    QVERIFY2(page->message().plainText().contains(told), qPrintable(page->message().plainText()));
    QCOMPARE(m_company->asked("POST", u"/testmail"_s).size(), 1);
    QCOMPARE(m_company->asked("POST", u"/testmail"_s).first().body["address"_L1].toString(), u"ada@acme.example"_s);
    QVERIFY(button->isEnabled());
}

void AdministrationChannelsTest::aTestMailGoesByWhatIsStored()
{
    const auto page = openChannels();
    page->findChild<QLineEdit *>(u"mailServer.hostField"_s)->setText(u"other.example"_s);
    page->findChild<QLineEdit *>(u"testAddress"_s)->setText(u"ada@acme.example"_s);
    page->findChild<QPushButton *>(u"testMailButton"_s)->click();
    QPushButton *accept = nullptr; // asks to save first
    QTRY_VERIFY_WITH_TIMEOUT((accept = page->findChild<QPushButton *>(u"acceptButton"_s)), patience);
    QVERIFY(m_company->asked("POST", u"/testmail"_s).isEmpty());
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_company->asked("POST", u"/testmail"_s).size(), 1, patience);
    QCOMPARE(m_company->asked("PUT", u"/channels"_s).size(), 1);
    QVERIFY(!page->isChanged());
}

void AdministrationChannelsTest::aLateAnswerIsNobodys()
{
    auto page = openChannels();
    m_company->holds = [](const FakeRequest &request) { return request.path.endsWith("/testmail"_L1); };
    page->findChild<QLineEdit *>(u"testAddress"_s)->setText(u"ada@acme.example"_s);
    page->findChild<QPushButton *>(u"testMailButton"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_company->asked("POST", u"/testmail"_s).isEmpty(), patience);
    page.reset();
    m_company->server.release();
    const auto next = openChannels(); // the answer before this one is there by now
    QVERIFY(!next->message().isVisible());
}

void AdministrationChannelsTest::listsWhatWaitsAndFailed()
{
    const auto page = openDeliveries();
    QCOMPARE(page->model().rowCount(), 3);
    QCOMPARE(m_company->asked("GET", u"/deliveries"_s).last().query.queryItemValue(u"state"_s, QUrl::FullyDecoded),
        u"waiting,failed"_s);
    const auto cell = [&](int row, int column) { return page->model().index(row, column).data().toString(); };
    QCOMPARE(cell(0, 1), u"Ada Lovelace"_s);
    QCOMPARE(cell(0, 2), u"Mail"_s);
    QCOMPARE(cell(0, 3), u"1 notice"_s);
    QCOMPARE(cell(0, 4), u"Failed"_s);
    QCOMPARE(cell(0, 5), u"550 5.1.1 there is no such mailbox"_s);
    QCOMPARE(cell(0, 6), QString());
    QCOMPARE(cell(1, 4), u"Waits (3 tries)"_s);
    QVERIFY(!cell(1, 6).isEmpty());
}

void AdministrationChannelsTest::showsOtherStates()
{
    const auto page = openDeliveries();
    page->states()->setCurrentIndex(page->states()->findData(u"needless"_s));
    QTRY_COMPARE_WITH_TIMEOUT(page->model().rowCount(), 1, patience);
    QCOMPARE(page->model().index(0, 5).data().toString(), u"The account may not sign in any more."_s);
    page->states()->setCurrentIndex(page->states()->count() - 1);
    QTRY_COMPARE_WITH_TIMEOUT(page->model().rowCount(), 5, patience);
    m_screenshots.language().setChoice(widgets::LanguageChoice::SimplifiedChinese); // it stays as narrow as it was
    QTRY_COMPARE_WITH_TIMEOUT(page->model().state(), models::PagedTableModel::State::Ready, patience);
    QCOMPARE(page->model().rowCount(), 5);
    QCOMPARE(page->states()->currentIndex(), page->states()->count() - 1);
}

void AdministrationChannelsTest::saysThatNothingFailed()
{
    m_deliveries.clear();
    const auto page = openDeliveries();
    QTRY_VERIFY_WITH_TIMEOUT(!page->table()->isVisible(), patience);
    page->states()->setCurrentIndex(page->states()->findData(u"sent"_s));
    auto *all = page->findChild<QPushButton *>(u"emptyStateButton"_s);
    QTRY_VERIFY_WITH_TIMEOUT(all->isVisible(), patience);
    all->click();
    QCOMPARE(page->states()->currentData().toString(), QString());
}

void AdministrationChannelsTest::triesAgain()
{
    const auto page = openDeliveries();
    page->table()->selectRow(0);
    action(*page, u"Try Again"_s)->trigger();
    action(*page, u"Try Again"_s)->trigger(); // once
    QTRY_COMPARE_WITH_TIMEOUT(page->model().index(0, 4).data().toString(), u"Waits"_s, patience);
    QCOMPARE(m_company->asked("POST", u"/again"_s).size(), 1);
}

void AdministrationChannelsTest::givesUpAfterAQuestion()
{
    const auto page = openDeliveries();
    page->table()->selectAll();
    action(*page, u"Give Up…"_s)->trigger();
    QPushButton *accept = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((accept = page->findChild<QPushButton *>(u"acceptButton"_s)), patience);
    QVERIFY(m_company->asked("POST", u"/giveUp"_s).isEmpty());
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_company->asked("POST", u"/giveUp"_s).size(), 3, patience);
    QTRY_COMPARE_WITH_TIMEOUT(page->model().rowCount(), 0, patience);
}

void AdministrationChannelsTest::tellsWhyNothingWasDone()
{
    const auto page = openDeliveries();
    m_refusal = refusal(409, u"it is being sent right now: look again in a moment"_s);
    page->table()->selectRow(1);
    action(*page, u"Try Again"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(page->message().isVisible(), patience);
    QVERIFY(page->message().plainText().contains(u"being sent right now"_s));
    QCOMPARE(page->model().rowCount(), 3);
}

void AdministrationChannelsTest::onlyWhatFailedIsTriedAgain()
{
    const auto page = openDeliveries();
    const auto can = [&](const QString &text) { return action(*page, text)->isEnabled(); };
    QVERIFY(!can(u"Try Again"_s) && !can(u"Give Up…"_s));
    page->table()->selectRow(2); // not tried yet
    QVERIFY(!can(u"Try Again"_s) && can(u"Give Up…"_s));
    page->states()->setCurrentIndex(page->states()->findData(u"sent"_s));
    QTRY_COMPARE_WITH_TIMEOUT(page->model().rowCount(), 1, patience);
    page->table()->selectRow(0);
    QVERIFY(!can(u"Try Again"_s) && !can(u"Give Up…"_s));
}

void AdministrationChannelsTest::itIsSeen()
{
    m_screenshots.takeRow();
    const auto channels = openChannels();
    for (int tab = 0; tab < channels->tabs()->count(); ++tab) {
        channels->tabs()->setCurrentIndex(tab);
        Screenshots::shoot(*channels, u"admin-channels-%1"_s.arg(tab + 1));
    }
    const auto deliveries = openDeliveries();
    deliveries->table()->selectRow(0);
    Screenshots::shoot(*deliveries, u"admin-deliveries"_s);
    m_deliveries.clear();
    deliveries->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(deliveries->model().rowCount(), 0, patience);
    Screenshots::shoot(*deliveries, u"admin-deliveries-none"_s);
}

QTEST_MAIN(AdministrationChannelsTest)
#include "administration_channels_test.moc"
