// The buttons of a form, made and changed by mouse and keyboard.
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/unnamed_widgets.h"

#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_menu_designs.h"
#include "app/contract/designtime_revisions.h"
#include "app/contract/encode.h"
#include "ui/buttons/button_page.h"
#include "ui/designing/editor_page.h"
#include "ui/designing/property_editor.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::buttons;
using namespace formwright::tests;

class ButtonPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void showsThemInTheirOrder();
    void isMadeByTheKeyboard();
    void propertiesAreStepsAndAreSaved();
    void isPutInOrderByKeys();
    void isDeletedAndComesBack();
    void aChangeOfOthersIsKept();
    void whatIsTypedIsSaved();
    void offersWhatIsMadeMeanwhile();
    void isRecovered();
    void undoSurvivesSavingAndTheProgram();
    void saysThatThereAreNone();
    void everythingHasAName();
    void pictures_data() { Screenshots::addRows(); }
    void pictures();

private:
    FakeAnswer answer(const FakeRequest &request);
    void open(const designs::JournalFolder *drafts = nullptr)
    {
        m_page = std::make_unique<ButtonPage>(*m_client, u"f1"_s);
        if (drafts != nullptr)
            m_page->keepDrafts(const_cast<designs::JournalFolder &>(*drafts), u"here"_s);
        m_page->resize(1100, 700);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        const auto flows = [this] { return qobject_cast<QComboBox *>(field("onActionFlow")); };
        QTRY_VERIFY(m_stored.isEmpty() || (flows() && flows()->count() == 2));
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_page->list()->topLevelItemCount(); ++row)
            names.append(m_page->list()->topLevelItem(row)->text(0));
        return names;
    }
    void go(int row) { m_page->list()->setCurrentItem(m_page->list()->topLevelItem(row)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_page->list()->setFocus();
        QTest::keyClick(m_page->list(), key, modifiers);
    }
    QWidget *field(const char *path) const { return m_page->properties().field(QString::fromLatin1(path)); }
    void write(const char *path, const QString &text)
    {
        auto *line = qobject_cast<QLineEdit *>(field(path));
        QVERIFY2(line, path);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    bool says(const QString &text) const
    {
        for (const auto *message : m_page->findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->plainText().contains(text))
                return true;
        }
        return false;
    }
    void save()
    {
        m_page->save();
        QTRY_VERIFY(m_page->findChild<QAction *>(u"add"_s)->isEnabled());
    }
    template <class Value> static QJsonValue written(const Value &value)
    {
        contract::JsonWriter out;
        contract::encode(out, value, contract::WireContext());
        return QJsonDocument::fromJson(out.take()).object();
    }

    QMap<QString, QJsonObject> m_stored;
    QStringList m_flows;
    Screenshots m_screenshots;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<ButtonPage> m_page;
};

FakeAnswer ButtonPageTest::answer(const FakeRequest &request)
{
    using namespace contract::designtime;
    const QString all = u"/api/designtime/applications/a1/modules/m1/activities"_s;
    if (request.path.endsWith("/modules/forms/f1"_L1)) {
        DesignForm form;
        form.id = u"f1"_s;
        form.name = u"Purchase request"_s;
        form.applicationId = u"a1"_s;
        form.moduleId = u"m1"_s;
        form.allFieldNames = {u"article"_s, u"price"_s};
        return data(written(form).toObject());
    }
    if (request.path == all && request.method == "GET") {
        QJsonArray rows;
        for (const QJsonObject &button : std::as_const(m_stored))
            rows.append(button);
        return data(rows);
    }
    if (request.path == all && request.method == "POST") {
        QJsonObject made = written(DesignActivity()).toObject();
        const QJsonObject sent = request.body.toObject();
        for (auto it = sent.begin(); it != sent.end(); ++it) {
            if (!it.value().isNull()) // what is absent
                made.insert(it.key(), it.value());
        }
        made.insert(u"id"_s, u"made"_s);
        m_stored.insert(u"made"_s, made);
        return data(QJsonObject{{u"id"_s, u"made"_s}});
    }
    if (request.path == all && request.method == "DELETE") {
        m_stored.remove(request.body.toArray().at(0).toString());
        return data(QJsonObject());
    }
    const QString id = request.path.section(u'/', -1);
    if (request.method == "PUT" && m_stored.contains(id)) {
        QJsonObject button = m_stored.value(id);
        if (button.value("version"_L1) != request.body["version"_L1])
            return refusal(409, u"the button was changed by somebody else"_s, staleVersion);
        const QJsonObject sent = request.body.toObject();
        for (auto it = sent.begin(); it != sent.end(); ++it) {
            if (!it.value().isNull())
                button.insert(it.key(), it.value());
        }
        button.insert(u"version"_s, button.value("version"_L1).toInt() + 1);
        m_stored.insert(id, button);
        return data(QJsonObject{{u"id"_s, id}, {u"version"_s, button.value("version"_L1)}});
    }
    if (request.path.endsWith("/a1/flows"_L1)) {
        QJsonArray rows;
        for (const QString &flow : std::as_const(m_flows))
            rows.append(QJsonObject{{u"id"_s, QString(u"w-"_s % flow)}, {u"name"_s, flow}, {u"moduleId"_s, u"m1"_s},
                {u"orderno"_s, 1}, {u"version"_s, 1}});
        return data(QJsonObject{{u"datas"_s, rows}, {u"rowCount"_s, rows.size()}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
            {u"linesPerPage"_s, 1000}});
    }
    return refusal(404, u"not here"_s);
}

void ButtonPageTest::init()
{
    const auto button = [](const QString &id, const QString &name, int type, int order, const QString &icon) {
        contract::designtime::DesignActivity made;
        made.id = id;
        made.name = name;
        made.type = type;
        made.orderno = order;
        made.permissionType = u"public"_s;
        made.icon = icon;
        made.parentForm = u"f1"_s;
        return written(made).toObject();
    };
    m_flows = {u"Approval"_s};
    m_stored = {{u"b1"_s, button(u"b1"_s, u"Sign"_s, 28, 3, u"sign"_s)},
        {u"b2"_s, button(u"b2"_s, u"Print"_s, 14, 1, u"print"_s)},
        {u"b3"_s, button(u"b3"_s, u"Ask for approval"_s, 33, 2, u"check"_s)}};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    open();
}

void ButtonPageTest::cleanup()
{
    m_page.reset();
    m_client.reset();
    m_server.reset();
}

void ButtonPageTest::showsThemInTheirOrder()
{
    QCOMPARE(names(), (QStringList{u"Print"_s, u"Ask for approval"_s, u"Sign"_s}));
    QCOMPARE(m_page->list()->topLevelItem(2)->text(1), u"Sign"_s);
    QVERIFY(!m_page->hasUnsaved());
    go(1);
    QCOMPARE(qobject_cast<QComboBox *>(field("type"))->currentText(), u"Start a flow"_s);
    // What only buttons of views have is not offered.
    QVERIFY(field("contextMenu") == nullptr);
    QVERIFY(field("importMapping") == nullptr);
}

void ButtonPageTest::isMadeByTheKeyboard()
{
    key(Qt::Key_Insert);
    QTRY_VERIFY(m_page->kinds()->isVisible());
    while (m_page->kinds()->activeAction() == nullptr || m_page->kinds()->activeAction()->text() != "Archive"_L1)
        QTest::keyClick(m_page->kinds(), Qt::Key_Down);
    QTest::keyClick(m_page->kinds(), Qt::Key_Return);
    QCOMPARE(names(), (QStringList{u"Print"_s, u"Ask for approval"_s, u"Sign"_s, u"Archive"_s}));
    key(Qt::Key_F2);
    auto *name = qobject_cast<QLineEdit *>(field("name"));
    QTRY_VERIFY(name->hasFocus());
    name->selectAll();
    QTest::keyClicks(name, u"Put away"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(names().constLast(), u"Put away"_s);
    save();
    const QJsonObject made = m_stored.value(u"made"_s);
    QCOMPARE(made["name"_L1].toString(), u"Put away"_s);
    QCOMPARE(made["type"_L1].toInt(), 45);
    QCOMPARE(made["orderno"_L1].toInt(), 4);
    QCOMPARE(made["parentForm"_L1].toString(), u"f1"_s);
    // Known by its id now.
    write("name", u"Archive it"_s);
    save();
    QCOMPARE(m_stored.value(u"made"_s)["name"_L1].toString(), u"Archive it"_s);
    QCOMPARE(m_stored.size(), 4);
}

void ButtonPageTest::propertiesAreStepsAndAreSaved()
{
    go(1);
    auto *flow = qobject_cast<QComboBox *>(field("onActionFlow"));
    QCOMPARE(flow->itemText(1), u"Approval"_s);
    flow->setCurrentIndex(1);
    Q_EMIT flow->activated(1);
    QCOMPARE(m_page->undoText(), u"Flow of “Ask for approval”"_s);
    QVERIFY(m_page->hasUnsaved());
    m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
    m_page->redo();
    // Another flow is written by its id.
    QTRY_VERIFY(qobject_cast<QComboBox *>(field("onActionFlow")));
    flow = qobject_cast<QComboBox *>(field("onActionFlow"));
    flow->lineEdit()->setFocus();
    flow->lineEdit()->selectAll();
    QTest::keyClicks(flow->lineEdit(), u"w9"_s);
    QTest::keyClick(flow->lineEdit(), Qt::Key_Return);
    QCOMPARE(m_page->buttons().button(u"b3"_s)["onActionFlow"_L1].toString(), u"w9"_s);
    m_page->undo();
    save();
    QCOMPARE(m_stored.value(u"b3"_s)["onActionFlow"_L1].toString(), u"w-Approval"_s);
    QCOMPARE(m_stored.value(u"b1"_s)["version"_L1].toInt(), 1); // the others are not saved
}

void ButtonPageTest::isPutInOrderByKeys()
{
    go(2);
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), (QStringList{u"Print"_s, u"Sign"_s, u"Ask for approval"_s}));
    QCOMPARE(m_page->list()->currentItem()->text(0), u"Sign"_s);
    QCOMPARE(m_page->undoText(), u"move of “Sign”"_s);
    key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names().constFirst(), u"Sign"_s);
    key(Qt::Key_Up, Qt::AltModifier); // as far up as can be
    QCOMPARE(names().constFirst(), u"Sign"_s);
    save();
    QCOMPARE(m_stored.value(u"b1"_s)["orderno"_L1].toInt(), 1);
    QCOMPARE(m_stored.value(u"b2"_s)["orderno"_L1].toInt(), 2);
}

void ButtonPageTest::isDeletedAndComesBack()
{
    go(0);
    key(Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{u"Ask for approval"_s, u"Sign"_s}));
    m_page->undo();
    QCOMPARE(names().size(), 3);
    m_page->redo();
    save();
    QVERIFY(!m_stored.contains(u"b2"_s));
}

void ButtonPageTest::aChangeOfOthersIsKept()
{
    go(0);
    write("description", u"mine"_s);
    QJsonObject theirs = m_stored.value(u"b2"_s);
    theirs.insert(u"description"_s, u"theirs"_s);
    theirs.insert(u"version"_s, 2);
    m_stored.insert(u"b2"_s, theirs);
    QJsonObject other = m_stored.value(u"b1"_s);
    other.insert(u"name"_s, u"Sign here"_s);
    m_stored.insert(u"b1"_s, other);
    m_page->save();
    QTRY_VERIFY(says(u"Somebody else changed the same buttons meanwhile: Print."_s));
    QCOMPARE(names().constLast(), u"Sign here"_s);
    QCOMPARE(m_page->buttons().button(u"b2"_s)["description"_L1].toString(), u"mine"_s);
    QCOMPARE(m_stored.value(u"b2"_s)["description"_L1].toString(), u"theirs"_s);
    save();
    QCOMPARE(m_stored.value(u"b2"_s)["description"_L1].toString(), u"mine"_s);
}

void ButtonPageTest::whatIsTypedIsSaved()
{
    go(0);
    auto *line = qobject_cast<QLineEdit *>(field("description"));
    line->setFocus();
    QTest::keyClicks(line, u"not left yet"_s);
    QVERIFY(m_page->hasUnsaved());
    m_page->save();
    QTRY_COMPARE(m_stored.value(u"b2"_s)["description"_L1].toString(), u"not left yet"_s);
}

// Somebody goes to another page, draws a flow there, and comes back.
void ButtonPageTest::offersWhatIsMadeMeanwhile()
{
    m_page->hide();
    m_flows.append(u"Budget check"_s);
    m_page->show();
    const auto flows = [this] { return qobject_cast<QComboBox *>(field("onActionFlow")); };
    QTRY_VERIFY(flows() != nullptr && flows()->findText(u"Budget check"_s) > 0);
}

void ButtonPageTest::isRecovered()
{
    QTemporaryDir place;
    {
        designs::JournalFolder folder(place.path());
        m_page.reset();
        open(&folder);
        go(0);
        write("description", u"unsaved"_s);
        m_page.reset(); // as the program ends
    }
    designs::JournalFolder folder(place.path());
    QCOMPARE(designing::draftDesigns(folder, u"here"_s, draftKind), QStringList{u"f1"_s});
    open(&folder);
    QTRY_VERIFY(says(u"Changes made here were not saved when the program ended."_s));
    m_page.reset();
}

void ButtonPageTest::undoSurvivesSavingAndTheProgram()
{
    QTemporaryDir place;
    designs::JournalFolder folder(place.path());
    m_page.reset();
    open(&folder);
    const QStringList before = names();
    go(0);
    write("description", u"first"_s);
    const QString made = m_page->buttons().add(34);
    m_page->buttons().move(made, -1);
    m_page->save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    const QStringList after = names();
    m_page.reset(); // as the program ends
    open(&folder);
    QCOMPARE(names(), after);
    QVERIFY(!m_page->hasUnsaved() && !says(u"not saved when the program ended"_s));
    QCOMPARE(m_page->design().stack().count(), 3);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(names(), before);
    QVERIFY(m_page->hasUnsaved());
    m_page.reset(); // before its folder
}

void ButtonPageTest::saysThatThereAreNone()
{
    m_stored.clear();
    m_page.reset();
    open();
    const auto isSaid = [this] {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(u"This form has no buttons of its own"_s);
        });
    };
    QTRY_VERIFY(isSaid());
}

void ButtonPageTest::everythingHasAName()
{
    go(1);
    QCOMPARE(unnamedWidgets(*m_page), QStringList());
}

void ButtonPageTest::pictures()
{
    m_screenshots.takeRow();
    m_page.reset();
    m_page = std::make_unique<ButtonPage>(*m_client, u"f1"_s);
    m_page->resize(1100, 700);
    m_page->show();
    m_page->load();
    QTRY_VERIFY(m_page->isLoaded());
    go(1);
    m_page->buttons().set(u"b2"_s, u"description"_s, u"On paper"_s, u"x"_s);
    Screenshots::shoot(*m_page, u"form-buttons"_s);
}

QTEST_MAIN(ButtonPageTest)
#include "button_page_test.moc"
