// The buttons of a form in their dialog: added, named, set and removed, saved one after the other.
#include "ui/fake_server.h"

#include "app/contract/encode.h"
#include "ui/designing/property_editor.h"
#include "ui/formeditor/form_buttons_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

namespace {

constexpr int patience = 60'000;

QJsonObject buttonOf(const char *id, const char *name, int type, int version)
{
    contract::designtime::DesignActivity button;
    button.id = QString::fromLatin1(id);
    button.name = QString::fromLatin1(name);
    button.type = type;
    button.version = version;
    button.permissionType = u"public"_s;
    contract::JsonWriter out;
    contract::encode(out, button, contract::WireContext());
    return QJsonDocument::fromJson(out.text()).object();
}

} // namespace

class FormButtonsDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheOneThatIsPressed();
    void whatIsOfferedFollowsTheKind();
    void typeAndPermissionAreSet();
    void addsNamesAndRemoves();
    void everyStepIsTakenBack();
    void asksBeforeChangesAreLost();
    void tellsWhyItWasNotSaved();
    void takesWhatOthersSaved();

private:
    FakeAnswer answer(const FakeRequest &request);
    void open(const QString &wanted = {})
    {
        m_dialog = new FormButtonsDialog(*m_client, {u"a1"_s, u"m1"_s, u"f1"_s, u"Order"_s}, wanted, {u"amount"_s});
        m_dialog->show();
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
        QTRY_COMPARE_WITH_TIMEOUT(m_dialog->list()->count(), 2, patience);
    }
    QStringList names() const
    {
        QStringList names;
        for (int i = 0; i < m_dialog->list()->count(); ++i)
            names.append(m_dialog->list()->item(i)->text());
        return names;
    }
    void choose(const char *path, const QString &value)
    {
        auto *box = qobject_cast<QComboBox *>(m_dialog->properties()->field(QString::fromLatin1(path)));
        QVERIFY2(box, path);
        box->setCurrentIndex(box->findData(value));
        Q_EMIT box->activated(box->currentIndex());
        QCoreApplication::processEvents();
    }
    QStringList sent() const
    {
        QStringList lines;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method != "GET")
                lines.append(QString(QString::fromLatin1(request.method) + u' ' + request.path.section(u'/', -1)));
        }
        return lines;
    }

    int m_status = 200;
    int m_version = 3;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    QPointer<FormButtonsDialog> m_dialog;
};

void FormButtonsDialogTest::init()
{
    m_status = 200;
    m_version = 3;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FormButtonsDialogTest::cleanup()
{
    delete m_dialog;
    m_client.reset();
    m_server.reset();
}

FakeAnswer FormButtonsDialogTest::answer(const FakeRequest &request)
{
    if (request.method == "GET")
        return request.path.endsWith("/activities"_L1)
            ? data(QJsonArray{buttonOf("b1", "Send", 34, m_version), buttonOf("b2", "Check", 13, 1)})
            : refusal(404, u"no such thing"_s);
    if (m_status != 200)
        return refusal(m_status, u"it was changed by somebody else"_s);
    if (request.method == "POST")
        return data(QJsonObject{{u"id"_s, u"b3"_s}});
    return data(QJsonObject{{u"id"_s, u"b1"_s}, {u"version"_s, m_version + 1}});
}

void FormButtonsDialogTest::showsTheOneThatIsPressed()
{
    open(u"Check"_s);
    QCOMPARE(names(), (QStringList{u"Send"_s, u"Check"_s}));
    QTRY_COMPARE_WITH_TIMEOUT(m_dialog->list()->currentRow(), 1, patience);
    QVERIFY(!m_dialog->saveButton()->isEnabled());
}

void FormButtonsDialogTest::whatIsOfferedFollowsTheKind()
{
    open(u"Check"_s);
    QVERIFY(m_dialog->properties()->field(u"actionScript"_s));
    QVERIFY(!m_dialog->properties()->field(u"signFields"_s));
    choose("type", u"28"_s);
    QVERIFY(!m_dialog->properties()->field(u"actionScript"_s));
    QVERIFY(m_dialog->properties()->field(u"signFields"_s));
}

void FormButtonsDialogTest::typeAndPermissionAreSet()
{
    open();
    QSignalSpy saved(m_dialog, &FormButtonsDialog::saved);
    choose("type", u"11"_s);
    choose("permissionType", u"private"_s);
    QVERIFY(m_dialog->saveButton()->isEnabled());
    m_dialog->saveButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QCOMPARE(sent(), QStringList{u"PUT b1"_s});
    // What was changed alone, and the version that it was made to.
    QJsonObject told;
    for (const FakeRequest &request : m_server->requests()) {
        const QJsonObject body = request.method == "PUT" ? request.body.toObject() : QJsonObject();
        for (auto it = body.begin(); it != body.end(); ++it) {
            if (!it->isNull())
                told.insert(it.key(), *it);
        }
    }
    QCOMPARE(told, (QJsonObject{{u"type"_s, 11}, {u"permissionType"_s, u"private"_s}, {u"version"_s, 3}}));
}

void FormButtonsDialogTest::addsNamesAndRemoves()
{
    open();
    m_dialog->buttons().removeCurrent();
    m_dialog->kinds()->actions().at(0)->trigger();
    QCOMPARE(names(), (QStringList{u"Check"_s, u"Save"_s}));
    m_dialog->list()->item(1)->setText(u"Keep it"_s);
    QSignalSpy saved(m_dialog, &FormButtonsDialog::saved);
    QTest::keyClick(m_dialog, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QCOMPARE(sent(), (QStringList{u"POST activities"_s, u"DELETE activities"_s}));
    for (const FakeRequest &request : m_server->requests()) {
        if (request.method != "POST")
            continue;
        QCOMPARE(request.body["name"_L1].toString(), u"Keep it"_s);
        QCOMPARE(request.body["type"_L1].toInt(), 34);
        QCOMPARE(request.body["parentForm"_L1].toString(), u"f1"_s);
    }
}

void FormButtonsDialogTest::everyStepIsTakenBack()
{
    open();
    choose("type", u"11"_s);
    m_dialog->list()->item(0)->setText(u"Other"_s);
    m_dialog->buttons().removeCurrent();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(m_dialog, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(names(), (QStringList{u"Send"_s, u"Check"_s}));
    QVERIFY(!m_dialog->buttons().isChanged() && !m_dialog->buttons().canUndo());
    QVERIFY(!m_dialog->saveButton()->isEnabled());
    for (int i = 0; i < 3; ++i)
        m_dialog->buttons().redo();
    QCOMPARE(names(), QStringList{u"Check"_s});
}

void FormButtonsDialogTest::asksBeforeChangesAreLost()
{
    open();
    choose("type", u"11"_s);
    m_dialog->reject();
    QVERIFY(m_dialog->isVisible());
    QVERIFY(QApplication::activeModalWidget() != nullptr || m_dialog->findChild<QDialog *>() != nullptr);
}

void FormButtonsDialogTest::tellsWhyItWasNotSaved()
{
    open();
    choose("type", u"11"_s);
    m_status = 500;
    m_dialog->saveButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->message()->isVisible(), patience);
    QVERIFY(m_dialog->buttons().isChanged()); // nothing is lost
    m_status = 200;
    QSignalSpy saved(m_dialog, &FormButtonsDialog::saved);
    Q_EMIT m_dialog->message()->actionTriggered();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
}

void FormButtonsDialogTest::takesWhatOthersSaved()
{
    open();
    choose("type", u"11"_s);
    m_status = 409;
    m_dialog->saveButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_dialog->message()->isVisible(), patience);
    m_version = 7;
    Q_EMIT m_dialog->message()->actionTriggered();
    QTRY_VERIFY_WITH_TIMEOUT(
        !m_dialog->buttons().buttons().isEmpty() && m_dialog->buttons().buttons().first().version == 7, patience);
    QVERIFY(!m_dialog->buttons().isChanged());
}

QTEST_MAIN(FormButtonsDialogTest)
#include "form_buttons_dialog_test.moc"
