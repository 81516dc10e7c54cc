// The fields that a domain adds to its people and departments: the list, and the editor of one.
#include "ui/administration/admin_pages.h"
#include "ui/administration/admin_tree.h"
#include "ui/administration/domains/extension_field_editor.h"
#include "ui/administration/domains/extension_fields_page.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationExtensionFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void standsInTheTreeOfEveryDomain();
    void listsFieldsOfBothTables();
    void searches();
    void makesAField();
    void showsWhatIsRefusedAtItsField();
    void savesWhatChanged();
    void optionsBelongToChoices();
    void takesOutOfUseAndUndoes();
    void deletionIsTakenBack();
    void deletesValuesOnceTheNameIsTyped();
    void editorsOfPeopleFollow();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    std::unique_ptr<ExtensionFieldsPage> openList();
    std::unique_ptr<ExtensionFieldEditor> edit(const QString &id);
    template <class Widget> static Widget *field(QWidget &editor, const char *name)
    {
        return editor.findChild<Widget *>(QString(QLatin1StringView(name) % u"Field"_s));
    }
    static QString cell(ExtensionFieldsPage &page, int row, int column)
    {
        return page.model().index(row, column).data().toString();
    }
    QJsonObject &stored(const QString &id);
    QStringList labels() const;

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    QList<QJsonObject> m_fields;
};

static QJsonObject extension(const QString &id, const QString &table, const QString &name, const QString &label)
{
    return {{u"id"_s, id}, {u"fid"_s, id}, {u"domainid"_s, u"d1"_s}, {u"forTable"_s, table}, {u"name"_s, name},
        {u"label"_s, label}, {u"type"_s, u"text"_s}, {u"required"_s, false}, {u"enabled"_s, true}, {u"orderNo"_s, 0},
        {u"options"_s, QJsonArray()}, {u"readOnly"_s, false}, {u"searchable"_s, false}, {u"importable"_s, false}};
}

void AdministrationExtensionFieldsTest::init()
{
    m_fields = {extension(u"e1"_s, u"department"_s, u"field1"_s, u"Building"_s),
        extension(u"e2"_s, u"user"_s, u"field2"_s, u"Cost centre"_s),
        extension(u"e3"_s, u"user"_s, u"field1"_s, u"Size"_s)};
    m_fields[1].insert(u"orderNo"_s, 2);
    m_fields[1].insert(u"required"_s, true);
    m_fields[2].insert(u"type"_s, u"select"_s);
    m_fields[2].insert(u"options"_s, QJsonArray{u"Small"_s, u"Large"_s});
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationExtensionFieldsTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

QJsonObject &AdministrationExtensionFieldsTest::stored(const QString &id)
{
    for (QJsonObject &each : m_fields) {
        if (each.value("id"_L1) == id)
            return each;
    }
    qFatal("no such field");
}

QStringList AdministrationExtensionFieldsTest::labels() const
{
    QStringList labels;
    for (const QJsonObject &each : m_fields)
        labels.append(each.value("label"_L1).toString());
    return labels;
}

std::optional<FakeAnswer> AdministrationExtensionFieldsTest::answer(const FakeRequest &request)
{
    if (!request.path.startsWith("/fieldextends/"_L1))
        return std::nullopt;
    const QString what = request.path.section(u'/', 2, 2);
    const QJsonObject body = request.body.toObject();
    if (what == "queryFieldExtendsByTable"_L1) {
        QJsonArray rows;
        const QString table = request.query.queryItemValue(u"forTable"_s);
        for (const QJsonObject &each : std::as_const(m_fields)) {
            if (table.isEmpty() || each.value("forTable"_L1) == table)
                rows.append(each);
        }
        return data(rows);
    }
    if (what == "find"_L1)
        return data(stored(request.path.section(u'/', 3)));
    if (what == "remove"_L1) {
        const QString id = request.path.section(u'/', 3);
        m_fields.removeIf([&id](const QJsonObject &each) { return each.value("id"_L1) == id; });
        return data(u"deleted"_s);
    }
    if (what == "cleanFieldData"_L1)
        return data(u"emptied 3"_s);
    if (body.value("label"_L1).toString() == "refused"_L1) {
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"options"_s}, {u"errmsg"_s, u"must not be empty"_s}}});
    }
    if (what == "create"_L1)
        m_fields.append(extension(
            u"e%1"_s.arg(m_fields.size() + 10), body.value("forTable"_L1).toString(), u"field9"_s, QString()));
    QJsonObject &changed = what == "create"_L1 ? m_fields.last() : stored(body.value("id"_L1).toString());
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (!it.value().isNull() && !(it.key() == "name"_L1 && it.value().toString().isEmpty()))
            changed.insert(it.key(), it.value());
    }
    return data(changed);
}

std::unique_ptr<ExtensionFieldsPage> AdministrationExtensionFieldsTest::openList()
{
    auto page = std::make_unique<ExtensionFieldsPage>(
        m_administration->context(), AdminAddress{.kind = u"extension-fields"_s, .domainId = u"d1"_s});
    page->resize(1100, 500);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->model().rowCount(), int(m_fields.size())); }();
    return page;
}

std::unique_ptr<ExtensionFieldEditor> AdministrationExtensionFieldsTest::edit(const QString &id)
{
    auto editor = std::make_unique<ExtensionFieldEditor>(
        m_administration->context(), AdminAddress{.kind = u"extension-field"_s, .domainId = u"d1"_s, .thing = id});
    editor->resize(700, 800);
    editor->show();
    editor->load();
    [&] { QTRY_VERIFY(editor->tabs()->isEnabled()); }();
    return editor;
}

void AdministrationExtensionFieldsTest::standsInTheTreeOfEveryDomain()
{
    AdminTree tree(m_administration->context());
    tree.load();
    const auto count = [&tree] {
        const QList<AdminTree::Leaf> leaves = tree.leaves();
        return std::count_if(leaves.begin(), leaves.end(),
            [](const AdminTree::Leaf &leaf) { return leaf.address.kind == "extension-fields"_L1; });
    };
    QTRY_COMPARE(count(), m_company->domains.size());
    const std::unique_ptr<pages::FramedPage> page(m_administration->makePage(u"admin:extension-fields:d1:"_s));
    QVERIFY(qobject_cast<ExtensionFieldsPage *>(page.get()));
    QTRY_COMPARE(page->windowTitle(), u"Extension Fields of Acme[*]"_s);
}

void AdministrationExtensionFieldsTest::listsFieldsOfBothTables()
{
    const auto page = openList();
    QCOMPARE(cell(*page, 0, 0), u"Size"_s);
    QCOMPARE(cell(*page, 0, 2), u"One choice"_s);
    QCOMPARE(cell(*page, 0, 3), u"Small, Large"_s);
    QCOMPARE(cell(*page, 1, 0), u"Cost centre"_s);
    QCOMPARE(cell(*page, 1, 4), u"Required"_s);
    QCOMPARE(cell(*page, 2, 1), u"Departments"_s);
    QCOMPARE(cell(*page, 2, 7), u"field1"_s);
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    page->table()->selectRow(1);
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(wanted.last().first().toString(), u"admin:extension-field:d1:e2"_s);
}

void AdministrationExtensionFieldsTest::searches()
{
    const auto page = openList();
    page->search()->setText(u"COST"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    page->search()->setText(u"nothing like it"_s);
    QTRY_VERIFY(page->findChild<QPushButton *>(u"emptyStateButton"_s)->isVisible());
}

void AdministrationExtensionFieldsTest::makesAField()
{
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = edit({});
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    field<QLineEdit>(*editor, "label")->setText(u"Shoe size"_s);
    field<QComboBox>(*editor, "forTable")->setCurrentIndex(1);
    field<QComboBox>(*editor, "type")->setCurrentIndex(1);
    field<QSpinBox>(*editor, "orderNo")->setValue(7);
    field<QCheckBox>(*editor, "required")->setChecked(true);
    field<QCheckBox>(*editor, "searchable")->setChecked(true);
    QTest::keyClick(editor.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(closeWanted.size(), 1);
    const QJsonObject made = m_fields.last();
    QCOMPARE(made.value("label"_L1).toString(), u"Shoe size"_s);
    QCOMPARE(made.value("domainid"_L1).toString(), u"d1"_s);
    QCOMPARE(made.value("forTable"_L1).toString(), u"department"_s);
    QCOMPARE(made.value("type"_L1).toString(), u"number"_s);
    QCOMPARE(made.value("orderNo"_L1).toInt(), 7);
    QVERIFY(made.value("required"_L1).toBool() && made.value("searchable"_L1).toBool());
    QVERIFY(made.value("enabled"_L1).toBool() && !made.value("readOnly"_L1).toBool());
    QCOMPARE(
        wanted.last().first().toString(), QString(u"admin:extension-field:d1:"_s % made.value("id"_L1).toString()));
}

void AdministrationExtensionFieldsTest::showsWhatIsRefusedAtItsField()
{
    const auto editor = edit({});
    field<QLineEdit>(*editor, "label")->setText(u"refused"_s);
    field<QComboBox>(*editor, "type")->setCurrentIndex(4);
    editor->save();
    QTRY_VERIFY(editor->form().row(u"options"_s)->hasError());
    QVERIFY(editor->message().isVisible());
}

void AdministrationExtensionFieldsTest::savesWhatChanged()
{
    const auto editor = edit(u"e3"_s);
    QVERIFY(!editor->isChanged());
    QVERIFY(!field<QComboBox>(*editor, "forTable")->isEnabled());
    field<QPlainTextEdit>(*editor, "options")->setPlainText(u"Small\n\n  Medium \nLarge\n"_s);
    field<QCheckBox>(*editor, "readOnly")->setChecked(true);
    editor->save();
    QTRY_VERIFY(!editor->isWindowModified());
    const QJsonObject sent = m_company->asked("PUT", u"/fieldextends/update"_s).last().body.toObject();
    QCOMPARE(sent.value("options"_L1).toArray(), QJsonArray({u"Small"_s, u"Medium"_s, u"Large"_s}));
    QVERIFY(sent.value("readOnly"_L1).toBool());
    // What somebody else changes meanwhile is not overwritten.
    QVERIFY(!sent.value("label"_L1).isString() && !sent.value("required"_L1).isBool());
    QCOMPARE(stored(u"e3"_s).value("label"_L1).toString(), u"Size"_s);
}

void AdministrationExtensionFieldsTest::optionsBelongToChoices()
{
    const auto editor = edit(u"e2"_s);
    QVERIFY(!field<QPlainTextEdit>(*editor, "options")->isVisible());
    field<QComboBox>(*editor, "type")->setCurrentIndex(5);
    QVERIFY(field<QPlainTextEdit>(*editor, "options")->isVisible());
}

void AdministrationExtensionFieldsTest::takesOutOfUseAndUndoes()
{
    const auto page = openList();
    page->table()->selectRow(1);
    page->findChild<QAction *>(u"toggle"_s)->trigger();
    QTRY_VERIFY(!stored(u"e2"_s).value("enabled"_L1).toBool());
    QTRY_COMPARE(cell(*page, 1, 5), u"Out of use"_s);
    QCOMPARE(page->undoText(), u"“Cost centre” is out of use"_s);
    page->undo();
    QTRY_VERIFY(stored(u"e2"_s).value("enabled"_L1).toBool());
}

void AdministrationExtensionFieldsTest::deletionIsTakenBack()
{
    const auto page = openList();
    page->table()->selectRow(0);
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_COMPARE(labels(), QStringList({u"Building"_s, u"Cost centre"_s}));
    QVERIFY(m_company->asked("PUT", u"/fieldextends/cleanFieldData"_s).isEmpty());
    QTRY_VERIFY(page->isUndoAvailable());
    page->undo();
    QTRY_COMPARE(labels(), QStringList({u"Building"_s, u"Cost centre"_s, u"Size"_s}));
    // Over the values that are there.
    QCOMPARE(m_fields.last().value("name"_L1).toString(), u"field1"_s);
    QCOMPARE(m_fields.last().value("options"_L1).toArray(), QJsonArray({u"Small"_s, u"Large"_s}));
}

void AdministrationExtensionFieldsTest::deletesValuesOnceTheNameIsTyped()
{
    const auto page = openList();
    page->table()->selectRow(1);
    QAction *remove = page->findChild<QAction *>(u"deleteWithValues"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    remove->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(m_fields.size(), 3);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    remove->trigger();
    QTRY_COMPARE(m_company->asked("PUT", u"/fieldextends/cleanFieldData"_s).size(), 1);
    const FakeRequest emptied = m_company->asked("PUT", u"/fieldextends/cleanFieldData"_s).first();
    QCOMPARE(emptied.query.queryItemValue(u"fieldName"_s), u"field2"_s);
    QCOMPARE(emptied.query.queryItemValue(u"tableName"_s), u"user"_s);
    QCOMPARE(labels(), QStringList({u"Building"_s, u"Size"_s}));
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationExtensionFieldsTest::editorsOfPeopleFollow()
{
    PersonEditor person(
        m_administration->context(), AdminAddress{.kind = u"person"_s, .domainId = u"d1"_s, .thing = u"p1"_s});
    person.show();
    person.load();
    QTRY_VERIFY(person.form().has(u"extension.field2"_s));
    const auto page = openList();
    page->table()->selectRow(1);
    page->findChild<QAction *>(u"toggle"_s)->trigger();
    QTRY_VERIFY(!person.form().has(u"extension.field2"_s));
    QVERIFY(person.form().has(u"extension.field1"_s));
}

QTEST_MAIN(AdministrationExtensionFieldsTest)
#include "administration_extension_fields_test.moc"
