// Fields that name people, departments and files: found on the server, kept as ids, shown by name.
#include "ui/editors/attachment_editor.h"
#include "ui/editors/reference_editor.h"
#include "ui/sample_documents.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/picker_popup.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::PickerField;
using widgets::PickerPopup;

class ReferenceFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsNamesOfIds();
    void unknownIdsSaySo();
    void typingSearchesOnce();
    void enterTakesAndEscCloses();
    void quickEnterTakesNothingOfAnEarlierText();
    void clearTextWhenNobodyIsFound();
    void tellsWhyTheSearchFailed();
    void treeShowsPeopleOfADepartment();
    void departmentsAreTakenFromTheTree();
    void severalBecomeAnArray();
    void takingAChosenOneTakesItAway();
    void backspaceRemovesTheLastChip();
    void chipButtonRemoves();
    void recentChoicesComeFirst();
    void morePagesComeWhenTheEndIsReached();
    void filesShowNameAndSize();
    void chosenFileIsSentAndNamed();
    void droppedFilesAreSent();
    void oneFileReplacesTheOther();
    void failedFileCanBeSentAgain();
    void fileOnItsWayHoldsTheDocumentBack();
    void savesAFile();

private:
    FieldDefinition field(const char *kind, bool isMultiple = false) const;
    std::unique_ptr<FieldEditor> make(const char *kind, bool isMultiple = false);
    PickerField *picker(FieldEditor &editor) { return static_cast<ReferenceEditor &>(editor).picker(); }
    void open(PickerField &field);
    QStringList lines(PickerField &field) const;
    int asked(const char *end) const;
    QString localFile(const QString &name, const QByteArray &content);

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<QWidget> m_shown;
};

void ReferenceFieldsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_settings = std::make_unique<QSettings>(
        m_folder.filePath(u"%1.ini"_s.arg(QString::fromLatin1(QTest::currentTestFunction()))), QSettings::IniFormat);
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.path == "/runtime/app/upload"_L1) {
            FakeAnswer answer;
            answer.content
                = R"([{"name":"x","type":"application/pdf","path":"/uploads/item/202601/7.pdf","size":"5","id":"i7","url":"/f"}])";
            return answer;
        }
        return answerSamplePeople(request).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void ReferenceFieldsTest::cleanup()
{
    m_shown.reset();
    m_client.reset();
    m_server.reset();
}

FieldDefinition ReferenceFieldsTest::field(const char *kind, bool isMultiple) const
{
    FieldDefinition field;
    field.name = u"f"_s;
    field.label = u"Field"_s;
    field.kind = QString::fromLatin1(kind);
    field.multiple = isMultiple;
    return field;
}

// The widget is the test's; the editor goes with it.
std::unique_ptr<FieldEditor> ReferenceFieldsTest::make(const char *kind, bool isMultiple)
{
    FieldEditor *editor = makeFieldEditor(field(kind, isMultiple), QLocale(), {*m_client, u"app"_s, m_settings.get()});
    editor->setParent(nullptr);
    m_shown.reset(editor->widget());
    m_shown->resize(400, 30);
    m_shown->show();
    m_shown->setFocus();
    return std::unique_ptr<FieldEditor>(editor);
}

void ReferenceFieldsTest::open(PickerField &field)
{
    QTest::keyClick(field.edit(), Qt::Key_Down);
    QVERIFY(field.popup() && field.popup()->isVisible());
}

QStringList ReferenceFieldsTest::lines(PickerField &field) const
{
    QStringList lines;
    for (int row = 0; field.popup() && row < field.popup()->list()->count(); ++row)
        lines.append(field.popup()->list()->item(row)->text());
    return lines;
}

int ReferenceFieldsTest::asked(const char *end) const
{
    int count = 0;
    for (const FakeRequest &request : m_server->requests())
        count += request.path.endsWith(QLatin1StringView(end));
    return count;
}

QString ReferenceFieldsTest::localFile(const QString &name, const QByteArray &content)
{
    QFile file(m_folder.filePath(name));
    [&] { QVERIFY(file.open(QIODevice::WriteOnly)); }();
    file.write(content);
    return file.fileName();
}

void ReferenceFieldsTest::showsNamesOfIds()
{
    const auto user = make("user");
    QSignalSpy edited(user.get(), &FieldEditor::edited);
    user->setValue(u"opaque-user"_s);
    QTRY_COMPARE(picker(*user)->chips().first()->text(), u"Maria Weber"_s);
    QCOMPARE(user->value(), QJsonValue(u"opaque-user"_s));
    const auto departments = make("department", true);
    departments->setValue(QJsonArray{u"shop"_s, u"buy"_s});
    QTRY_COMPARE(picker(*departments)->chips().at(1)->text(), u"Purchasing"_s);
    QCOMPARE(picker(*departments)->chips().at(0)->text(), u"Workshop"_s);
    QCOMPARE(edited.size(), 0);
}

void ReferenceFieldsTest::unknownIdsSaySo()
{
    const auto user = make("user");
    user->setValue(u"gone"_s);
    QTRY_COMPARE(picker(*user)->chips().first()->text(), u"Unknown person"_s);
    QCOMPARE(user->value(), QJsonValue(u"gone"_s));
}

void ReferenceFieldsTest::typingSearchesOnce()
{
    const auto user = make("user");
    QTest::keyClicks(picker(*user)->edit(), u"weber"_s);
    QTRY_COMPARE(lines(*picker(*user)), (QStringList{u"Maria Weber  ·  Purchasing"_s, u"Jonas Weber  ·  Workshop"_s}));
    QCOMPARE(asked("/users/selectbox/search"), 1);
    QCOMPARE(m_server->requests().last().query.queryItemValue(u"keyWord"_s), u"weber"_s);
}

void ReferenceFieldsTest::enterTakesAndEscCloses()
{
    const auto user = make("user");
    QSignalSpy edited(user.get(), &FieldEditor::edited);
    QLineEdit *edit = picker(*user)->edit();
    QTest::keyClicks(edit, u"weber"_s);
    QTRY_COMPARE(lines(*picker(*user)).size(), 2);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(user->value(), QJsonValue(u"jonas"_s));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(picker(*user)->chips().first()->text(), u"Jonas Weber"_s);
    QCOMPARE(edit->text(), QString());
    QVERIFY(!picker(*user)->popup()->isVisible());
    open(*picker(*user));
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!picker(*user)->popup()->isVisible());
    QCOMPARE(user->value(), QJsonValue(u"jonas"_s));
}

void ReferenceFieldsTest::quickEnterTakesNothingOfAnEarlierText()
{
    const auto user = make("user");
    QLineEdit *edit = picker(*user)->edit();
    QTest::keyClicks(edit, u"weber"_s);
    QTRY_COMPARE(lines(*picker(*user)).size(), 2);
    edit->selectAll();
    QTest::keyClicks(edit, u"li n"_s);
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(user->value().isNull());
    QTRY_COMPARE(lines(*picker(*user)), QStringList{u"Li Na  ·  Purchasing"_s});
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(user->value(), QJsonValue(u"li"_s));
}

void ReferenceFieldsTest::clearTextWhenNobodyIsFound()
{
    const auto user = make("user");
    QTest::keyClicks(picker(*user)->edit(), u"zzz"_s);
    QTRY_VERIFY(picker(*user)->popup());
    QTRY_COMPARE(picker(*user)->popup()->message(), u"Nobody is found for “zzz”."_s);
    QTest::keyClick(picker(*user)->edit(), Qt::Key_Return);
    QVERIFY(user->value().isNull());
}

void ReferenceFieldsTest::tellsWhyTheSearchFailed()
{
    m_special = [](const FakeRequest &) { return refusal(503, u"The database does not answer."_s); };
    const auto user = make("user");
    QTest::keyClicks(picker(*user)->edit(), u"we"_s);
    QTRY_VERIFY(picker(*user)->popup());
    QTRY_COMPARE(picker(*user)->popup()->message(), u"The database does not answer."_s);
}

void ReferenceFieldsTest::treeShowsPeopleOfADepartment()
{
    const auto user = make("user");
    QLineEdit *edit = picker(*user)->edit();
    open(*picker(*user));
    QTreeWidget *tree = picker(*user)->popup()->tree();
    // The only root opens by itself.
    QTRY_COMPARE(tree->topLevelItemCount(), 1);
    QTRY_COMPARE(tree->topLevelItem(0)->childCount(), 2);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Down);
    QCOMPARE(tree->currentItem()->text(0), u"Purchasing"_s);
    QTRY_COMPARE(lines(*picker(*user)), (QStringList{u"Maria Weber  ·  Purchasing"_s, u"Li Na  ·  Purchasing"_s}));
    QTest::keyClick(edit, Qt::Key_Right);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(user->value(), QJsonValue(u"li"_s));
}

void ReferenceFieldsTest::departmentsAreTakenFromTheTree()
{
    const auto department = make("department");
    QLineEdit *edit = picker(*department)->edit();
    open(*picker(*department));
    QTreeWidget *tree = picker(*department)->popup()->tree();
    QTRY_COMPARE(tree->topLevelItemCount(), 1);
    QTRY_COMPARE(tree->topLevelItem(0)->childCount(), 2);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(edit, Qt::Key_Down);
    QCOMPARE(tree->currentItem()->text(0), u"Production"_s);
    QTest::keyClick(edit, Qt::Key_Right);
    QTRY_COMPARE(tree->currentItem()->childCount(), 2);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(department->value(), QJsonValue(u"shop"_s));
    QCOMPARE(picker(*department)->chips().first()->text(), u"Workshop"_s);
}

void ReferenceFieldsTest::severalBecomeAnArray()
{
    const auto users = make("user", true);
    QLineEdit *edit = picker(*users)->edit();
    for (const char *name : {"li", "jonas"}) {
        QTest::keyClicks(edit, QString::fromLatin1(name));
        QTRY_COMPARE(lines(*picker(*users)).size(), 1);
        QTRY_VERIFY(lines(*picker(*users)).first().contains(QString::fromLatin1(name), Qt::CaseInsensitive));
        QTRY_VERIFY(picker(*users)->popup()->list()->currentItem());
        QTest::keyClick(edit, Qt::Key_Return);
    }
    QCOMPARE(users->value(), QJsonValue(QJsonArray{u"li"_s, u"jonas"_s}));
    QCOMPARE(picker(*users)->chips().size(), 2);
}

void ReferenceFieldsTest::takingAChosenOneTakesItAway()
{
    const auto users = make("user", true);
    users->setValue(QJsonArray{u"li"_s, u"jonas"_s});
    QTest::keyClicks(picker(*users)->edit(), u"Li N"_s);
    QTRY_COMPARE(lines(*picker(*users)).size(), 1);
    QTest::keyClick(picker(*users)->edit(), Qt::Key_Return);
    QCOMPARE(users->value(), QJsonValue(QJsonArray{u"jonas"_s}));
}

void ReferenceFieldsTest::backspaceRemovesTheLastChip()
{
    const auto users = make("user", true);
    users->setValue(QJsonArray{u"li"_s, u"jonas"_s});
    QSignalSpy edited(users.get(), &FieldEditor::edited);
    QVERIFY(QTest::qWaitForWindowActive(m_shown.get()));
    QTest::keyClick(picker(*users)->edit(), Qt::Key_Backspace);
    QCOMPARE(edited.size(), 0);
    widgets::Chip *last = picker(*users)->chips().last();
    QCOMPARE(m_shown->focusWidget(), last);
    QTest::keyClick(last, Qt::Key_Backspace);
    QCOMPARE(users->value(), QJsonValue(QJsonArray{u"li"_s}));
    QCOMPARE(m_shown->focusWidget(), picker(*users)->edit());
    QCOMPARE(edited.size(), 1);
}

void ReferenceFieldsTest::chipButtonRemoves()
{
    const auto user = make("user");
    user->setValue(u"li"_s);
    picker(*user)->chips().first()->removeButton()->click();
    QVERIFY(user->value().isNull());
    QVERIFY(picker(*user)->chips().isEmpty());
}

void ReferenceFieldsTest::recentChoicesComeFirst()
{
    m_settings->setValue(u"recentPicks/users"_s, QStringList{u"jonas"_s, u"of-another-server"_s, u"li"_s});
    const auto user = make("user");
    open(*picker(*user));
    QTRY_COMPARE(lines(*picker(*user)), (QStringList{u"Jonas Weber  ·  Workshop"_s, u"Li Na  ·  Purchasing"_s}));
    QTest::keyClick(picker(*user)->edit(), Qt::Key_Right);
    QTest::keyClicks(picker(*user)->edit(), u"amara"_s);
    QTRY_COMPARE(lines(*picker(*user)).size(), 1);
    QTest::keyClick(picker(*user)->edit(), Qt::Key_Return);
    QCOMPARE(m_settings->value(u"recentPicks/users"_s).toStringList().first(), u"amara"_s);
}

void ReferenceFieldsTest::morePagesComeWhenTheEndIsReached()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/users/selectbox/search"_L1))
            return std::nullopt;
        const int page = request.query.queryItemValue(u"pageNum"_s).toInt();
        QJsonArray people;
        for (int i = 0; i < 20; ++i)
            people.append(samplePerson(u"p%1-%2"_s.arg(page).arg(i), u"Person %1"_s.arg((page - 1) * 20 + i), {}));
        FakeAnswer answer = samplePage(people);
        QJsonObject found = answer.body.value(u"data"_s).toObject();
        found.insert(u"pageCount"_s, 3);
        answer.body.insert(u"data"_s, found);
        return answer;
    };
    const auto user = make("user");
    QTest::keyClicks(picker(*user)->edit(), u"p"_s);
    QTRY_COMPARE(lines(*picker(*user)).size(), 20);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(picker(*user)->edit(), Qt::Key_PageDown);
    QTRY_COMPARE(lines(*picker(*user)).size(), 40);
    QCOMPARE(lines(*picker(*user)).last(), u"Person 39"_s);
}

void ReferenceFieldsTest::filesShowNameAndSize()
{
    const auto files = make("attachment", true);
    auto *list = static_cast<AttachmentEditor &>(*files).list();
    files->setValue(QJsonArray{u"/uploads/item/202601/1"_s, u"/uploads/item/202601/2"_s});
    QTRY_COMPARE(list->entries().at(1).size, 48'300);
    QCOMPARE(list->entries().at(0).name, u"Offer 1.pdf"_s);
    QCOMPARE(list->entries().at(1).name, u"Offer 2.pdf"_s);
    QVERIFY(files->problem().isEmpty());
}

void ReferenceFieldsTest::chosenFileIsSentAndNamed()
{
    const auto files = make("attachment");
    auto *list = static_cast<AttachmentEditor &>(*files).list();
    widgets::FileDialog::setNextFileName(localFile(u"Angebot für März.pdf"_s, "12345"));
    list->chooseButton()->click();
    QTRY_COMPARE(files->value(), QJsonValue(u"/uploads/item/202601/7.pdf"_s));
    QCOMPARE(list->entries().first().name, u"Angebot für März.pdf"_s);
    QCOMPARE(list->entries().first().size, 5);
    const FakeRequest sent = m_server->requests().first();
    QCOMPARE(sent.line(), u"POST /runtime/app/upload"_s);
    QCOMPARE(sent.query.queryItemValue(u"fieldId"_s), u"f"_s);
    QCOMPARE(sent.query.queryItemValue(u"applicationId"_s), u"app"_s);
    QVERIFY(sent.content.contains("filename*=UTF-8''Angebot%20f%C3%BCr%20M%C3%A4rz.pdf"));
    QVERIFY(sent.content.contains("\r\n\r\n12345\r\n"));
}

void ReferenceFieldsTest::droppedFilesAreSent()
{
    int number = 0;
    m_special = [&number](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path != "/runtime/app/upload"_L1)
            return std::nullopt;
        FakeAnswer answer;
        answer.content = "[{\"name\":\"\",\"type\":\"\",\"path\":\"/u/" + QByteArray::number(++number)
            + "\",\"size\":\"1\",\"id\":\"\",\"url\":\"\"}]";
        return answer;
    };
    const auto files = make("attachment", true);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(localFile(u"a.txt"_s, "a")), QUrl::fromLocalFile(localFile(u"b.txt"_s, "b"))});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(files->widget(), &enter);
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(files->widget(), &drop);
    QTRY_COMPARE(files->value().toArray().size(), 2);
    QVERIFY(files->problem().isEmpty());
}

void ReferenceFieldsTest::oneFileReplacesTheOther()
{
    const auto files = make("attachment");
    files->setValue(u"/u/old"_s);
    widgets::FileDialog::setNextFileName(localFile(u"new.txt"_s, "new"));
    static_cast<AttachmentEditor &>(*files).list()->choose();
    QTRY_COMPARE(files->value(), QJsonValue(u"/uploads/item/202601/7.pdf"_s));
    QCOMPARE(static_cast<AttachmentEditor &>(*files).list()->entries().size(), 1);
}

void ReferenceFieldsTest::failedFileCanBeSentAgain()
{
    bool isBroken = true;
    m_special = [&isBroken](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (isBroken && request.path == "/runtime/app/upload"_L1)
            return refusal(413, u"The file is too large."_s);
        return std::nullopt;
    };
    const auto files = make("attachment", true);
    auto *list = static_cast<AttachmentEditor &>(*files).list();
    widgets::FileDialog::setNextFileName(localFile(u"big.bin"_s, "12"));
    list->choose();
    QTRY_COMPARE(list->entries().size(), 1);
    QTRY_COMPARE(list->entries().first().failure, u"The file is too large."_s);
    QVERIFY(files->problem().contains("big.bin"_L1));
    isBroken = false;
    QTRY_VERIFY(list->findChild<QToolButton *>(u"retryButton"_s)->isVisible());
    list->findChild<QToolButton *>(u"retryButton"_s)->click();
    QTRY_COMPARE(files->value().toArray().size(), 1);
    QVERIFY(files->problem().isEmpty());
}

void ReferenceFieldsTest::fileOnItsWayHoldsTheDocumentBack()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path != "/runtime/app/upload"_L1)
            return std::nullopt;
        FakeAnswer never;
        never.delay = 600'000;
        return never;
    };
    const auto files = make("attachment", true);
    auto *list = static_cast<AttachmentEditor &>(*files).list();
    widgets::FileDialog::setNextFileName(localFile(u"slow.bin"_s, "12"));
    list->choose();
    QTRY_COMPARE(asked("/runtime/app/upload"), 1);
    QVERIFY(files->problem().contains("slow.bin"_L1));
    list->findChild<QToolButton *>(u"removeButton"_s)->click();
    QTRY_VERIFY(list->entries().isEmpty());
    QVERIFY(files->problem().isEmpty());
}

void ReferenceFieldsTest::savesAFile()
{
    const auto files = make("attachment");
    auto *list = static_cast<AttachmentEditor &>(*files).list();
    files->setValue(u"/u/3"_s);
    QTRY_COMPARE(list->entries().first().name, u"Offer 3.pdf"_s);
    const QString target = m_folder.filePath(u"saved.pdf"_s);
    widgets::FileDialog::setNextFileName(target);
    list->findChild<QToolButton *>(u"saveButton"_s)->click();
    QTRY_COMPARE(QFileInfo(target).size(), 48'300);
    QTRY_COMPARE(list->entries().first().percent, -1);
}

QTEST_MAIN(ReferenceFieldsTest)
#include "reference_fields_test.moc"
