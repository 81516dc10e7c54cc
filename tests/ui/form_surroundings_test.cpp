// What elements of a form name: views, buttons and other fields are chosen by name in the properties.
#include "ui/form_editor_form.h"

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_menu_designs.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/property_editor.h"
#include "ui/widgets/dragged_designs.h"
#include "ui/widgets/inline_message.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

namespace {

constexpr int patience = 60'000;

const QString linkedForm = u"<o-view-dialog name=\"customer\" label=\"Customer\" dialogView=\"v9\"></o-view-dialog>\n"
                           u"<o-include label=\"Positions\" viewId=\"\"></o-include>\n"
                           u"<o-button label=\"Order\"></o-button>\n"
                           u"<o-dept-select name=\"division\" label=\"Division\"></o-dept-select>\n"
                           u"<o-dept-select name=\"team\" label=\"Team\"></o-dept-select>\n"_s;

} // namespace

class FormSurroundingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void choosesAView_data();
    void choosesAView();
    void choosesAButton();
    void choosesAnotherDepartmentField();
    void isTypedWhereNothingIsKnown_data();
    void isTypedWhereNothingIsKnown();
    void keepsWhatIsBeingTyped();
    void droppedDesignsBecomeRows_data();
    void droppedDesignsBecomeRows();
    void tellsWhyThereAreNoRows_data();
    void tellsWhyThereAreNoRows();
    void asksAgainForTheRows();
    void rowsStandWhereTheirPlaceIsGone();
    void whatIsRenewedLeavesTheKeyboardToTheCanvas();

private:
    FakeAnswer answer(const FakeRequest &request);
    void open()
    {
        m_page = std::make_unique<FormEditor>(*m_client, u"f1"_s);
        m_page->resize(1200, 800);
        m_page->show();
        m_page->load();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isLoaded(), patience);
    }
    template <class Widget> Widget *field(const char *path)
    {
        return qobject_cast<Widget *>(m_page->properties().field(QString::fromLatin1(path)));
    }
    static QStringList values(const QComboBox &box)
    {
        QStringList values;
        for (int i = 0; i < box.count(); ++i)
            values.append(box.itemData(i).toString());
        return values;
    }
    void choose(QComboBox &box, const QString &value)
    {
        box.setCurrentIndex(box.findData(value));
        Q_EMIT box.activated(box.currentIndex());
    }
    // On the first field: in front of it.
    void drop(const widgets::DraggedDesign &design)
    {
        const QRect first = m_page->canvas().rectOf(nodeNamed(m_page->design(), u"customer"_s));
        QMimeData data;
        data.setData(QString::fromLatin1(widgets::designsMime), widgets::bytesOf({design}));
        dropOn(m_page->canvas(), data, QPoint(first.center().x(), first.top() + 2));
    }
    QString told() const { return m_page->findChild<widgets::InlineMessage *>(u"message"_s)->summary(); }
    bool isTold() const { return m_page->findChild<widgets::InlineMessage *>(u"message"_s)->isVisible(); }
    void select(const QString &tag) { m_page->design().select({nodeTagged(m_page->design(), tag)}); }

    StoredForm m_stored;
    bool m_isRefused = false;
    bool m_isEmpty = false;
    bool m_isHeld = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<FormEditor> m_page;
};

void FormSurroundingsTest::init()
{
    m_stored = {};
    m_stored.text = linkedForm;
    m_isRefused = m_isEmpty = m_isHeld = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FormSurroundingsTest::cleanup()
{
    m_page.reset();
    m_client.reset();
    m_server.reset();
}

FakeAnswer FormSurroundingsTest::answer(const FakeRequest &request)
{
    const bool areTargets = request.path.endsWith("/applications/a1/menus/design"_L1);
    const bool areButtons = request.path.endsWith("/modules/m1/activities"_L1);
    const bool areViews = request.path.endsWith("/modules/m2/views"_L1);
    if (!areTargets && !areButtons && !areViews)
        return m_stored.answer(request);
    if (m_isRefused)
        return refusal(403, u"not you"_s);
    if (areViews) {
        const auto view = [](const char *id, const char *ofForm, int type) {
            return QJsonObject{{u"id"_s, QString::fromLatin1(id)}, {u"name"_s, u"View"_s},
                {u"relatedForm"_s, QString::fromLatin1(ofForm)}, {u"intValue"_s, type}, {u"orderno"_s, 1},
                {u"permissionType"_s, u"public"_s}};
        };
        const QJsonArray views{view("v1", "f3", 1), view("v2", "f2", 16), view("v3", "f2", 1), view("v4", "f2", 1)};
        return data(QJsonObject{{u"datas"_s, views}, {u"rowCount"_s, views.size()}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"linesPerPage"_s, 1000}});
    }
    const auto target = [](const char *id, const char *name, const char *linkType) {
        return QJsonObject{{u"id"_s, QString::fromLatin1(id)}, {u"name"_s, QString::fromLatin1(name)},
            {u"linkType"_s, QString::fromLatin1(linkType)}, {u"moduleId"_s, u"m1"_s}, {u"moduleName"_s, u"Sales"_s}};
    };
    QJsonArray targets{target("f1", "Order", "00"), target("v1", "Customers", "01"), target("v2", "Positions", "01")};
    contract::designtime::DesignActivity button;
    button.id = u"b1"_s;
    button.name = u"Send"_s;
    contract::JsonWriter out;
    contract::encode(out, button, contract::WireContext());
    QJsonArray buttons{QJsonDocument::fromJson(out.text()).object()};
    if (m_isEmpty)
        targets = buttons = {};
    FakeAnswer answered = areButtons ? data(buttons)
                                     : data(QJsonObject{{u"name"_s, u"Shop"_s}, {u"version"_s, 1},
                                         {u"entries"_s, QJsonArray()}, {u"targets"_s, targets}});
    answered.isHeld = m_isHeld;
    return answered;
}

void FormSurroundingsTest::choosesAView_data()
{
    QTest::addColumn<QString>("tag");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("before");
    QTest::newRow("of a dialog") << u"o-view-dialog"_s << u"dialogview"_s << u"v9"_s;
    QTest::newRow("of rows") << u"o-include"_s << u"viewid"_s << QString();
}

void FormSurroundingsTest::choosesAView()
{
    QFETCH(QString, tag);
    QFETCH(QString, path);
    QFETCH(QString, before);
    open();
    select(tag);
    const QByteArray name = path.toLatin1();
    QTRY_VERIFY_WITH_TIMEOUT(field<QComboBox>(name) != nullptr, patience);
    QComboBox &box = *field<QComboBox>(name);
    QCOMPARE(values(box), (QStringList{u""_s, u"v1"_s, u"v2"_s})); // and no forms
    QCOMPARE(box.itemText(1), u"Customers (Sales)"_s);
    QCOMPARE(box.currentData().toString(), QString());
    QCOMPARE(box.currentIndex() < 0 ? box.currentText() : QString(), before); // one that is gone is told, and kept
    QVERIFY(!m_page->hasUnsaved());
    choose(box, u"v2"_s);
    const forms::SourceNode *node = m_page->design().tree().find(m_page->design().current());
    QCOMPARE(node->value(path), u"v2"_s);
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
}

void FormSurroundingsTest::choosesAButton()
{
    open();
    select(u"o-button"_s);
    QTRY_VERIFY_WITH_TIMEOUT(field<QComboBox>("activity") != nullptr, patience);
    QCOMPARE(values(*field<QComboBox>("activity")), (QStringList{u""_s, u"Send"_s}));
    choose(*field<QComboBox>("activity"), u"Send"_s);
    QVERIFY(m_page->design().text().contains(u"<o-button label=\"Order\" activity=\"Send\">"_s));
    choose(*field<QComboBox>("activity"), QString());
    QVERIFY(m_page->design().text().contains(u"<o-button label=\"Order\">"_s));
}

void FormSurroundingsTest::choosesAnotherDepartmentField()
{
    m_isRefused = true; // the form itself knows it
    open();
    m_page->design().select({nodeNamed(m_page->design(), u"team"_s)});
    QVERIFY(field<QComboBox>("relatedfield"));
    QCOMPARE(values(*field<QComboBox>("relatedfield")), (QStringList{u""_s, u"division"_s}));
    choose(*field<QComboBox>("relatedfield"), u"division"_s);
    QVERIFY(m_page->design().text().contains(u"relatedField=\"division\""_s));
}

void FormSurroundingsTest::isTypedWhereNothingIsKnown_data()
{
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("refused") << true;
    QTest::newRow("nothing there") << false;
}

void FormSurroundingsTest::isTypedWhereNothingIsKnown()
{
    QFETCH(bool, isRefused);
    m_isRefused = isRefused;
    m_isEmpty = !isRefused;
    open();
    QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 4, patience);
    select(u"o-view-dialog"_s);
    QTest::qWait(20);
    QVERIFY(field<QLineEdit>("dialogview"));
    QCOMPARE(field<QLineEdit>("dialogview")->text(), u"v9"_s);
}

// An answer that comes late.
void FormSurroundingsTest::keepsWhatIsBeingTyped()
{
    m_isHeld = true;
    open();
    select(u"o-view-dialog"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 4, patience);
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QLineEdit *label = field<QLineEdit>("@label");
    QVERIFY(label);
    label->setFocus();
    label->selectAll();
    QTest::keyClicks(label, u"Client"_s);
    QVERIFY(m_page->hasUnsaved());
    m_server->release();
    QSignalSpy changed(&m_page->properties(), &designing::PropertyEditor::typed);
    QTest::qWait(100);
    QCOMPARE(field<QLineEdit>("@label"), label);
    QVERIFY(label->hasFocus());
    QTest::keyClicks(label, u"s"_s);
    QCOMPARE(changed.size(), 1);
    QTest::keyClick(label, Qt::Key_Return);
    QVERIFY2(m_page->design().text().contains(u"label=\"Clients\""_s), qPrintable(m_page->design().text()));
    QTRY_VERIFY_WITH_TIMEOUT(field<QComboBox>("dialogview") != nullptr, patience);
}

void FormSurroundingsTest::droppedDesignsBecomeRows_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("viewId");
    QTest::newRow("a view") << u"view"_s << u"v7"_s << u"v7"_s;
    QTest::newRow("a form: its first list") << u"form"_s << u"f2"_s << u"v3"_s;
}

void FormSurroundingsTest::droppedDesignsBecomeRows()
{
    QFETCH(QString, kind);
    QFETCH(QString, id);
    QFETCH(QString, viewId);
    open();
    drop({kind, id, u"Lines & \"more\""_s, u"a1"_s, u"m2"_s});
    const QString wanted
        = u"<o-include label=\"Lines &amp; &quot;more&quot;\" viewId=\"%1\"></o-include>\n"_s.arg(viewId);
    QTRY_COMPARE_WITH_TIMEOUT(m_page->design().text(), QString(wanted + linkedForm), patience);
    QCOMPARE(m_page->undoText(), u"insertion of the rows of Lines & \"more\""_s);
    m_page->undo();
    QCOMPARE(m_page->design().text(), linkedForm);
}

void FormSurroundingsTest::tellsWhyThereAreNoRows_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("application");
    QTest::addColumn<QString>("why");
    QTest::newRow("of another application") << u"view"_s << u"v7"_s << u"a2"_s << u"another application"_s;
    QTest::newRow("a form without a list") << u"form"_s << u"f9"_s << u"a1"_s << u"make a view of it first"_s;
}

void FormSurroundingsTest::tellsWhyThereAreNoRows()
{
    QFETCH(QString, kind);
    QFETCH(QString, id);
    QFETCH(QString, application);
    QFETCH(QString, why);
    open();
    drop({kind, id, u"Lines"_s, application, u"m2"_s});
    QTRY_VERIFY_WITH_TIMEOUT(isTold(), patience);
    QVERIFY2(
        told().contains(u"The rows of “Lines” cannot be shown here."_s) && told().contains(why), qPrintable(told()));
    QVERIFY(!m_page->hasUnsaved());
}

void FormSurroundingsTest::asksAgainForTheRows()
{
    open();
    m_isRefused = true;
    drop({u"form"_s, u"f2"_s, u"Lines"_s, u"a1"_s, u"m2"_s});
    QTRY_VERIFY_WITH_TIMEOUT(isTold(), patience);
    m_isRefused = false;
    Q_EMIT m_page->findChild<widgets::InlineMessage *>(u"message"_s)->actionTriggered();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->design().text().contains(u"viewId=\"v3\""_s), patience);
}

void FormSurroundingsTest::rowsStandWhereTheirPlaceIsGone()
{
    open();
    m_isRefused = true;
    drop({u"form"_s, u"f2"_s, u"Lines"_s, u"a1"_s, u"m2"_s});
    QTRY_VERIFY_WITH_TIMEOUT(isTold(), patience);
    m_isRefused = false;
    m_page->design().select({nodeNamed(m_page->design(), u"customer"_s)});
    QVERIFY(m_page->design().removeSelected());
    Q_EMIT m_page->findChild<widgets::InlineMessage *>(u"message"_s)->actionTriggered();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->design().text().contains(u"viewId=\"v3\""_s), patience);
}

void FormSurroundingsTest::whatIsRenewedLeavesTheKeyboardToTheCanvas()
{
    open();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    m_page->design().select({nodeNamed(m_page->design(), u"team"_s)});
    QVERIFY(field<QComboBox>("relatedfield"));
    field<QComboBox>("relatedfield")->setFocus();
    m_page->canvas().setFocus();
    m_page->design().select({nodeNamed(m_page->design(), u"division"_s)}); // another one to choose from
    QCOMPARE(values(*field<QComboBox>("relatedfield")), (QStringList{u""_s, u"team"_s}));
    QVERIFY(m_page->canvas().hasFocus());
}

QTEST_MAIN(FormSurroundingsTest)
#include "form_surroundings_test.moc"
