// The editor of menus, by mouse and keyboard: the tree, the properties, and the way to the server and back.
#include "ui/kept_drafts.h"
#include "ui/menu_editor_menus.h"
#include "ui/unnamed_widgets.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/designing/icon_field.h"
#include "ui/designing/property_editor.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::menus;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class MenuEditorTest : public QObject, private DrawnMenus
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void showsBothMenus();
    void isMovedByKeys_data();
    void isMovedByKeys();
    void everyStepIsUndoneByItsName();
    void isAddedAndNamedInPlace();
    void isRenamedInPlace();
    void savesWhatIsBeingTyped();
    void deletesWithWhatIsBelow();
    void duplicatesWithWhatIsBelow();
    void isDragged_data();
    void isDragged();
    void takesFormsAndViewsFromTheList();
    void leadsToWhatIsChosen();
    void goesToTheOtherMenu();
    void takesAnIcon();
    void setsSeveralAtOnce();
    void findsWhatIsWrong_data();
    void findsWhatIsWrong();
    void savesAllInOne();
    void leadsToWhereAnElementIsUsed();
    void tellsWhatBothChanged();
    void mergesBelowWhatOthersDeleted();
    void namesTheEntryThatIsRefused();
    void asksBeforeWhatIsUsedGoes();
    void isRecoveredWithItsSteps();
    void opensWhatAnEntryLeadsTo();
    void everythingHasAName();
    void isQuickWithManyEntries();

private:
    void drop(const QString &onto, int quarter);
    QComboBox *choice(const char *path)
    {
        return qobject_cast<QComboBox *>(m_page->properties().field(QString::fromLatin1(path)));
    }
    void choose(const char *path, const QString &value)
    {
        QComboBox *box = choice(path);
        QVERIFY(box != nullptr);
        const int at = box->findData(value);
        QVERIFY(at >= 0);
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
    bool says(const QString &text) const
    {
        for (const auto *message : m_page->findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->plainText().contains(text))
                return true;
        }
        return false;
    }
};

void MenuEditorTest::showsBothMenus()
{
    QCOMPARE(shown(), u"Requests(New request Open requests) Help | Requests"_s);
    QCOMPARE(tree().itemOf(u"e2"_s)->text(1), u"Purchase request"_s);
    QCOMPARE(tree().itemOf(u"e4"_s)->text(1), u"https://example.org/help"_s);
    QVERIFY(!m_page->hasUnsaved());
    QVERIFY(!m_page->action(u"save"_s)->isEnabled());
}

void MenuEditorTest::isMovedByKeys_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("after");
    const QString before = u"Requests(New request Open requests) Help | Requests"_s;
    QTest::newRow("up") << u"e3"_s << int(Qt::Key_Up) << u"Requests(Open requests New request) Help | Requests"_s;
    QTest::newRow("up, at the top") << u"e2"_s << int(Qt::Key_Up) << before;
    QTest::newRow("down") << u"e1"_s << int(Qt::Key_Down) << u"Help Requests(New request Open requests) | Requests"_s;
    QTest::newRow("down, at the end") << u"e4"_s << int(Qt::Key_Down) << before;
    QTest::newRow("in") << u"e4"_s << int(Qt::Key_Right) << u"Requests(New request Open requests Help) | Requests"_s;
    QTest::newRow("in, as the first") << u"e1"_s << int(Qt::Key_Right) << before;
    QTest::newRow("out") << u"e2"_s << int(Qt::Key_Left) << u"Requests(Open requests) New request Help | Requests"_s;
    QTest::newRow("out, at the top") << u"e4"_s << int(Qt::Key_Left) << before;
}

void MenuEditorTest::isMovedByKeys()
{
    QFETCH(QString, id);
    QFETCH(int, key);
    QFETCH(QString, after);
    go(id.toLatin1().constData());
    this->key(Qt::Key(key), Qt::AltModifier);
    QCOMPARE(shown(), after);
    QCOMPARE(design().current(), id);
    QCOMPARE(tree().idOf(tree().currentItem()), id);
    m_page->undo();
    QCOMPARE(shown(), u"Requests(New request Open requests) Help | Requests"_s);
}

void MenuEditorTest::everyStepIsUndoneByItsName()
{
    const QString before = shown();
    design().rename(u"e4"_s, u"Handbook"_s);
    QCOMPARE(m_page->undoText(), u"renaming of “Help”"_s);
    go("e2");
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_page->undoText(), u"move of “New request”"_s);
    design().remove({u"e1"_s});
    QCOMPARE(m_page->undoText(), u"removal of “Requests” with what stands below"_s);
    choose("permissionType", u"private"_s);
    QCOMPARE(m_page->undoText(), u"Shown to of “New request”"_s);
    while (m_page->isUndoAvailable())
        m_page->undo();
    QCOMPARE(shown(), before);
    QVERIFY(!m_page->hasUnsaved());
    m_page->redo();
    QCOMPARE(tree().itemOf(u"e4"_s)->text(0), u"Handbook"_s);
    QCOMPARE(design().current(), u"e4"_s);
}

void MenuEditorTest::isAddedAndNamedInPlace()
{
    go("e2");
    key(Qt::Key_Insert);
    auto *line = tree().viewport()->findChild<QLineEdit *>();
    QVERIFY(line != nullptr);
    QTest::keyClicks(line, u"My requests"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(shown(), u"Requests(New request My requests Open requests) Help | Requests"_s);
    go("e4");
    key(Qt::Key_Insert, Qt::ShiftModifier);
    line = tree().viewport()->findChild<QLineEdit *>();
    QVERIFY(line != nullptr);
    QTest::keyClick(line, Qt::Key_Escape); // keeps the name it has
    QTRY_COMPARE(shown(), u"Requests(New request My requests Open requests) Help(New entry) | Requests"_s);
    // From the head of a menu it goes to its end.
    tree().setCurrentItem(tree().menuItem(true));
    key(Qt::Key_Insert);
    m_page->save();
    QTRY_COMPARE(shown(), u"Requests(New request My requests Open requests) Help(New entry) | Requests New entry"_s);
    QTRY_VERIFY(!m_page->hasUnsaved());
}

void MenuEditorTest::isRenamedInPlace()
{
    go("e4");
    key(Qt::Key_F2);
    auto *line = tree().viewport()->findChild<QLineEdit *>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, u"Handbook"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(design().name(u"e4"_s), u"Handbook"_s);
    key(Qt::Key_F2);
    line = tree().viewport()->findChild<QLineEdit *>();
    line->clear();
    QTest::keyClick(line, Qt::Key_Return); // no name: it stays
    QTRY_COMPARE(tree().itemOf(u"e4"_s)->text(0), u"Handbook"_s);
    QCOMPARE(design().name(u"e4"_s), u"Handbook"_s);
}

void MenuEditorTest::savesWhatIsBeingTyped()
{
    go("e4");
    key(Qt::Key_F2);
    auto *line = tree().viewport()->findChild<QLineEdit *>();
    line->selectAll();
    QTest::keyClicks(line, u"Typed"_s);
    QVERIFY(m_page->hasUnsaved());
    m_page->save();
    QTRY_COMPARE(m_stored.saved.value("entries"_L1).toArray().at(3)["name"_L1].toString(), u"Typed"_s);
}

void MenuEditorTest::deletesWithWhatIsBelow()
{
    go("e1");
    key(Qt::Key_Delete);
    QCOMPARE(shown(), u"Help | Requests"_s);
    QCOMPARE(design().current(), u"e4"_s);
    key(Qt::Key_Delete);
    QCOMPARE(shown(), u" | Requests"_s);
    m_page->undo();
    m_page->undo();
    QCOMPARE(shown(), u"Requests(New request Open requests) Help | Requests"_s);
    QCOMPARE(design().current(), u"e1"_s);
}

void MenuEditorTest::duplicatesWithWhatIsBelow()
{
    go("e1");
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(shown(), u"Requests(New request Open requests) Requests(New request Open requests) Help | Requests"_s);
    QVERIFY(design().current() != u"e1"_s);
    QCOMPARE(design().entries().size(), 8);
}

// Drops a new entry on a line: quarter 0 in front of it, 2 inside, 3 behind.
void MenuEditorTest::drop(const QString &onto, int quarter)
{
    const QRect line = tree().visualItemRect(tree().itemOf(onto));
    const QPoint at(line.left() + 20, line.top() + line.height() * (2 * quarter + 1) / 8);
    QMimeData carried;
    carried.setData(u"application/x-formwright-menu-targets"_s, R"([{"name":"Dropped"}])");
    QDragEnterEvent enter(at, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree().viewport(), &enter);
    QDragMoveEvent over(at, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree().viewport(), &over);
    QVERIFY(over.isAccepted());
    QDropEvent event(at, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree().viewport(), &event);
}

void MenuEditorTest::isDragged_data()
{
    QTest::addColumn<QString>("onto");
    QTest::addColumn<int>("quarter");
    QTest::addColumn<QString>("after");
    QTest::newRow("in front") << u"e4"_s << 0 << u"Requests(New request Open requests) Dropped Help | Requests"_s;
    QTest::newRow("inside") << u"e4"_s << 2 << u"Requests(New request Open requests) Help(Dropped) | Requests"_s;
    QTest::newRow("behind") << u"e4"_s << 3 << u"Requests(New request Open requests) Help Dropped | Requests"_s;
    QTest::newRow("below an open one") << u"e1"_s << 3
                                       << u"Requests(Dropped New request Open requests) Help | Requests"_s;
    QTest::newRow("on a phone") << u"e5"_s << 0 << u"Requests(New request Open requests) Help | Dropped Requests"_s;
}

void MenuEditorTest::isDragged()
{
    QFETCH(QString, onto);
    QFETCH(int, quarter);
    QFETCH(QString, after);
    drop(onto, quarter);
    QCOMPARE(shown(), after);
    QVERIFY(design().move({u"e2"_s}, Place{true, u"e5"_s, {}})); // as a drag of an entry does
    QCOMPARE(design().above(u"e2"_s), u"e5"_s);
    QCOMPARE(design().text(u"e2"_s, "type"_L1), u"100"_s);
    QVERIFY(!design().move({u"e5"_s}, Place{true, u"e2"_s, {}})); // not into itself
}

void MenuEditorTest::takesFormsAndViewsFromTheList()
{
    go("e2");
    widgets::SearchField *search = m_page->targets().search();
    search->setFocus();
    QTest::keyClicks(search, u"suppl"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(shown(), u"Requests(New request Supplier Open requests) Help | Requests"_s);
    const QJsonObject made = design().entry(design().current());
    QCOMPARE(made.value("linkType"_L1).toString(), u"00"_s);
    QCOMPARE(made.value("actionContent"_L1).toString(), u"f2"_s);
    QCOMPARE(made.value("moduleid"_L1).toString(), u"m1"_s);
    QCOMPARE(made.value("type"_L1).toString(), u"01"_s);
    QVERIFY(
        !m_page->targets().itemOf(u"f2"_s)->data(0, Qt::AccessibleDescriptionRole).toString().isEmpty()); // it is in a
                                                                                                          // menu now
}

void MenuEditorTest::leadsToWhatIsChosen()
{
    go("e4");
    choose("linkType", u"01"_s);
    QCOMPARE(design().text(u"e4"_s, "actionContent"_L1), QString());
    QTRY_VERIFY(choice("@target") != nullptr);
    choose("@target", u"v2"_s);
    QCOMPARE(design().text(u"e4"_s, "actionContent"_L1), u"v2"_s);
    QCOMPARE(design().text(u"e4"_s, "linkName"_L1), u"All requests"_s);
    QCOMPARE(tree().itemOf(u"e4"_s)->text(1), u"All requests"_s);
    choose("linkType", u"@@"_s);
    QCOMPARE(design().text(u"e4"_s, "type"_L1), u"00"_s);
    QTRY_VERIFY(m_page->properties().field(u"@target"_s) == nullptr);
}

void MenuEditorTest::goesToTheOtherMenu()
{
    go("e1");
    choose("@place", u"phones"_s);
    QCOMPARE(shown(), u"Help | Requests Requests(New request Open requests)"_s);
    QCOMPARE(design().text(u"e2"_s, "type"_L1), u"100"_s);
    m_page->action(u"otherMenu"_s)->trigger();
    QCOMPARE(shown(), u"Help Requests(New request Open requests) | Requests"_s);
}

void MenuEditorTest::takesAnIcon()
{
    go("e4");
    QWidget *field = m_page->properties().field(u"@icon"_s);
    QVERIFY(field != nullptr);
    field->findChild<QToolButton *>()->click();
    auto *dialog = m_page->findChild<QDialog *>(u"iconDialog"_s);
    QVERIFY(dialog != nullptr);
    auto *search = dialog->findChild<widgets::SearchField *>();
    QTest::keyClicks(search, u"calendar"_s);
    auto *list = dialog->findChild<QListWidget *>();
    QCOMPARE(list->currentItem()->text(), u"calendar"_s);
    dialog->accept();
    QCOMPARE(design().text(u"e4"_s, "ico"_L1), uR"({"icon":"calendar","icontype":"font"})"_s);
    auto *line = field->findChild<QLineEdit *>();
    QTRY_COMPARE(line->text(), u"calendar"_s);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, u"icons/a.png"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(design().text(u"e4"_s, "ico"_L1), uR"({"icon":"icons/a.png","icontype":"img"})"_s);
    QVERIFY(!designing::iconsToChoose().contains(u"flow-start"_s));
}

void MenuEditorTest::setsSeveralAtOnce()
{
    design().select({u"e2"_s, u"e3"_s});
    QVERIFY(m_page->properties().field(u"name"_s) == nullptr); // each has its own
    choose("permissionType", u"private"_s);
    QCOMPARE(design().text(u"e2"_s, "permissionType"_L1), u"private"_s);
    QCOMPARE(design().text(u"e3"_s, "permissionType"_L1), u"private"_s);
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(shown(), u"Requests(New request Open requests) Help | Requests"_s); // they are the last
    m_page->undo();
    QCOMPARE(design().selection(), QStringList({u"e2"_s, u"e3"_s}));
    QCOMPARE(design().text(u"e2"_s, "permissionType"_L1), u"public"_s);
}

void MenuEditorTest::findsWhatIsWrong_data()
{
    QTest::addColumn<QJsonObject>("members");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isError");
    QTest::newRow("no form") << QJsonObject{{u"linkType"_s, u"00"_s}, {u"actionContent"_s, QString()}}
                             << u"choose what it opens"_s << true;
    QTest::newRow("a view that is gone") << QJsonObject{{u"linkType"_s, u"01"_s}, {u"actionContent"_s, u"gone"_s}}
                                         << u"not there any more"_s << true;
    QTest::newRow("no address") << QJsonObject{{u"actionContent"_s, u"example"_s}} << u"no address"_s << false;
    QTest::newRow("a script") << QJsonObject{{u"linkType"_s, u"07"_s}, {u"actionContent"_s, u"1;\nnobodyKnows()"_s}}
                              << u"line 2"_s << true;
    QTest::newRow("a heading alone") << QJsonObject{{u"linkType"_s, u"@@"_s}} << u"nothing stands below"_s << false;
    QTest::newRow("parameters") << QJsonObject{{u"queryString"_s, u"{"_s}} << u"no JSON array"_s << false;
}

void MenuEditorTest::findsWhatIsWrong()
{
    QFETCH(QJsonObject, members);
    QFETCH(QString, text);
    QFETCH(bool, isError);
    QVERIFY(m_page->problems().isEmpty());
    design().set(u"change"_s, {u"e4"_s}, members);
    go("e2");
    QTRY_COMPARE(m_page->problems().size(), 1);
    const pages::Problem problem = m_page->problems().constFirst();
    QVERIFY2(problem.text.contains(text), qPrintable(problem.text));
    QCOMPARE(problem.severity == pages::Problem::Severity::Error, isError);
    QCOMPARE(tree().itemOf(u"e4"_s)->toolTip(0), problem.text);
    problem.show();
    QCOMPARE(design().current(), u"e4"_s);
}

void MenuEditorTest::leadsToWhereAnElementIsUsed()
{
    design().select({});
    QVERIFY(!m_page->usagesAction()->isEnabled());
    m_page->showPlace({u"a1"_s, u"menu"_s, u"e3"_s, {}, {}, u"actionContent"_s, {u"v1"_s}});
    QCOMPARE(design().selection(), QStringList{u"e3"_s});
    m_page->showPlace({u"a1"_s, u"menu"_s, u"gone"_s, {}, {}, u"actionContent"_s, {u"v1"_s}});
    QCOMPARE(design().selection(), QStringList{u"e3"_s});
    QSignalSpy wanted(m_page.get(), &designing::EditorPage::usagesWanted);
    m_page->usagesAction()->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.at(0).at(0).value<designing::UsageQuestion>().id, u"e3"_s);
}

void MenuEditorTest::savesAllInOne()
{
    go("e3");
    key(Qt::Key_Up, Qt::AltModifier);
    QSignalSpy saved(m_page.get(), &MenuEditor::saved);
    m_page->action(u"save"_s)->trigger();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(m_server->requests().constLast().body["version"_L1].toInt(), 40);
    QStringList order;
    const QJsonArray entries = m_stored.saved.value("entries"_L1).toArray();
    for (const QJsonValue &entry : entries)
        order.append(entry["id"_L1].toString());
    QCOMPARE(order, QStringList({u"e1"_s, u"e3"_s, u"e2"_s, u"e4"_s, u"e5"_s}));
    QVERIFY(!m_page->hasUnsaved());
    m_page->undo(); // also once it is saved
    QCOMPARE(shown(), u"Requests(New request Open requests) Help | Requests"_s);
    m_page->save();
    QTRY_COMPARE(saved.size(), 2);
    QCOMPARE(m_server->requests().constLast().body["version"_L1].toInt(), 47);
}

void MenuEditorTest::tellsWhatBothChanged()
{
    const auto conflict = [this] {
        const auto dialogs = m_page->findChildren<designing::ConflictDialog *>();
        for (designing::ConflictDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return static_cast<designing::ConflictDialog *>(nullptr);
    };
    design().rename(u"e4"_s, u"Mine"_s);
    ++m_stored.version;
    m_page->save();
    QTRY_VERIFY(conflict());
    conflict()->reject();
    QTRY_VERIFY(!conflict());
    QCOMPARE(design().name(u"e4"_s), u"Mine"_s);
    m_page->save();
    QTRY_VERIFY(conflict());
    conflict()->mineButton()->click();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QCOMPARE(m_server->requests().constLast().body["version"_L1].toInt(), m_stored.version - 7);
}

// It is saved as it is shown.
void MenuEditorTest::mergesBelowWhatOthersDeleted()
{
    const QString made = design().add({{u"name"_s, u"Mine"_s}}, {false, u"e1"_s, {}});
    QJsonArray kept;
    for (const QJsonValue &entry : std::as_const(m_stored.entries)) {
        if (!QStringList{u"e1"_s, u"e2"_s, u"e3"_s}.contains(entry["id"_L1].toString()))
            kept.append(entry);
    }
    m_stored.entries = kept;
    ++m_stored.version;
    m_page->save();
    designing::ConflictDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = m_page->findChild<designing::ConflictDialog *>()) != nullptr);
    QVERIFY(dialog->mergeButton()->isEnabled());
    dialog->mergeButton()->click();
    QTRY_COMPARE(shown(), u"Help Mine | Requests"_s);
    QCOMPARE(design().entry(made).value("superior"_L1).toString(), QString());
    m_page->save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    const QJsonArray entries = m_stored.saved.value("entries"_L1).toArray();
    for (const QJsonValue &entry : entries)
        QCOMPARE(entry["superior"_L1].toString(), QString());
}

void MenuEditorTest::namesTheEntryThatIsRefused()
{
    m_stored.refused = refusal(400, u"invalid input"_s, 40001,
        {QJsonObject{{u"field"_s, u"entries[3].name"_s}, {u"message"_s, u"is too long"_s}}});
    design().rename(u"e4"_s, u"Handbook"_s);
    m_page->save();
    QTRY_VERIFY(says(u"“Handbook”: Is too long."_s));
}

void MenuEditorTest::asksBeforeWhatIsUsedGoes()
{
    m_stored.users = {QJsonObject{{u"kind"_s, u"menu"_s}, {u"id"_s, u"e9"_s}, {u"name"_s, u"Start"_s}}};
    design().remove({u"e4"_s});
    MessageBox::setNextAnswer(Answer::Reject);
    m_page->save();
    QTRY_VERIFY(says(u"Other elements name entries"_s));
    QVERIFY(m_page->hasUnsaved());
    MessageBox::setNextAnswer(Answer::Accept);
    m_page->save();
    QTRY_VERIFY(!m_page->hasUnsaved());
    QVERIFY(m_stored.wasForced);
    // The next one asks again.
    design().remove({u"e5"_s});
    MessageBox::setNextAnswer(Answer::Reject);
    m_page->save();
    QTRY_VERIFY(says(u"Other elements name entries"_s));
}

void MenuEditorTest::isRecoveredWithItsSteps()
{
    QTemporaryDir folder;
    designs::JournalFolder drafts(folder.filePath(u"journal"_s));
    auto page = std::make_unique<MenuEditor>(*m_client, u"a1"_s);
    page->keepDrafts(drafts, u"this computer"_s);
    page->show();
    page->load();
    QTRY_VERIFY(page->isLoaded());
    page->design().rename(u"e4"_s, u"Draft"_s);
    page->design().remove({u"e5"_s});
    // As a killed program leaves it: the file as it is, and nobody who holds it.
    const QDir place(drafts.path());
    const QStringList names = place.entryList({u"*.fwj"_s}, QDir::Files);
    QCOMPARE(names.size(), 1);
    QFile file(place.filePath(names.constFirst()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    file.close();
    page.reset();
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    QCOMPARE(draftMenus(drafts, u"this computer"_s), QStringList{u"a1"_s});
    page = std::make_unique<MenuEditor>(*m_client, u"a1"_s);
    page->keepDrafts(drafts, u"this computer"_s);
    page->show();
    page->load();
    QTRY_VERIFY(page->isLoaded());
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().name(u"e4"_s), u"Draft"_s);
    QVERIFY(!page->design().contains(u"e5"_s));
    page->undo();
    QVERIFY(page->design().contains(u"e5"_s));
}

void MenuEditorTest::opensWhatAnEntryLeadsTo()
{
    QSignalSpy forms(m_page.get(), &MenuEditor::openForm), views(m_page.get(), &MenuEditor::openView);
    go("e2");
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(forms.value(0).value(0).toString(), u"f1"_s);
    go("e3");
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(views.value(0).value(0).toString(), u"v1"_s);
    go("e4");
    QVERIFY(!m_page->action(u"openTarget"_s)->isEnabled());
}

void MenuEditorTest::everythingHasAName()
{
    go("e4");
    QTRY_VERIFY(m_page->properties().field(u"name"_s) != nullptr);
    QCOMPARE(unnamedWidgets(*m_page), QStringList());
    for (QAction *action : m_page->pageActions())
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
}

void MenuEditorTest::isQuickWithManyEntries()
{
    QList<QJsonObject> many;
    for (int i = 0; i < 1000; ++i)
        many.append({{u"name"_s, u"Entry %1"_s.arg(i)}});
    const QStringList ids = design().add(many, Place{false, {}, {}});
    QCOMPARE(ids.size(), 1000);
    design().select({ids.constLast()});
    QVERIFY(design().move({ids.constLast()}, Place{false, {}, ids.constFirst()}));
    QCOMPARE(tree().menuItem(false)->childCount(), 1002);
    QCOMPARE(tree().idOf(tree().menuItem(false)->child(2)), ids.constLast());
}

QTEST_MAIN(MenuEditorTest)
#include "menu_editor_test.moc"
