// What is set of a form beside its template: shown where no element is selected, and changed as everything else is.
#include "ui/designing/code_edit.h"
#include "ui/form_editor_page.h"

#include "app/contract/designtime_styles.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/find_bar.h"
#include "ui/designing/rule_rows.h"
#include "ui/designing/rules_field.h"
#include "ui/formeditor/form_settings.h"
#include "ui/kept_drafts.h"
#include "ui/unnamed_widgets.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

const QString workspace = u"this computer"_s;

class FormSettingsTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void standWhereNoElementIsSelected();
    void areReachedByKeyboard();
    void keepWhatIsBeingTypedElsewhere();
    void haveNamesForScreenReaders();
    void areSetAsStepsThatAreUndone();
    void holdWhatTheServerTells();
    void goToTheServerAlone();
    void areSavedWithTheTemplate();
    void aNewNameIsTheTitleOnceSaved();
    void aNameIsNotEmptied();
    void saysWhyANameIsNotTaken_data();
    void saysWhyANameIsNotTaken();
    void rulesAreChosen_data();
    void rulesAreChosen();
    void otherRulesAreTyped();
    void otherRulesAreBuilt();
    void builtRulesKeepWhatIsNotChanged_data();
    void builtRulesKeepWhatIsNotChanged();
    void rulesThatCannotBeBuiltAreAText();
    void aStyleSheetIsChosen();
    void problemsLeadThere_data();
    void problemsLeadThere();
    void areFound();
    void aUseLeadsThere();
    void areMergedWithTheirs();
    void mineGoesOverTheirs();
    void areRecovered();
    void areNotPutBackByADraft();
    void aJournalOfBeforeKeepsThem();

private:
    QComboBox *choice(const char *path)
    {
        auto *field = propertyField<QWidget>(path);
        auto *box = qobject_cast<QComboBox *>(field);
        return box != nullptr ? box : field->findChild<QComboBox *>();
    }
    designing::RulesDialog *openRules()
    {
        propertyField<QWidget>("authorityCondition")->findChild<QToolButton *>(u"buildRules"_s)->click();
        return m_page->findChild<designing::RulesDialog *>();
    }
    static void choose(QComboBox &box, int index)
    {
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
    }
    void type(const char *path, const QString &text)
    {
        auto *edit = propertyField<QLineEdit>(path);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void check(const char *path)
    {
        auto *box = propertyField<QCheckBox>(path);
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    QJsonObject lastPut() const
    {
        for (auto it = m_server->requests().crbegin(); it != m_server->requests().crend(); ++it) {
            if (it->method == "PUT")
                return it->body.toObject();
        }
        return {};
    }
    static QStringList sentIn(const QJsonObject &body)
    {
        QStringList names;
        for (auto it = body.begin(); it != body.end(); ++it) {
            if (!it.value().isNull())
                names.append(it.key());
        }
        return names;
    }
    void save()
    {
        m_page->save();
        QTRY_VERIFY(!m_page->hasUnsaved());
    }
    std::unique_ptr<FormEditor> openWith(designs::JournalFolder &drafts)
    {
        auto page = std::make_unique<FormEditor>(*m_client, u"f1"_s);
        page->keepDrafts(drafts, workspace);
        page->resize(1200, 900);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->isLoaded()); }();
        return page;
    }
    static QJsonValue setting(FormEditor &page, const char *member)
    {
        return page.design().settings().value(QLatin1StringView(member));
    }
};

void FormSettingsTest::standWhereNoElementIsSelected()
{
    design().select({});
    for (const char *member : {"name", "discription", "type", "permissionType", "authorityCondition",
             "isopenablescript", "iseditablescript", "showLog", "recordlogForever", "callBackAddress", "showWaterMark",
             "waterMarkScript", "styleId", "openComment", "layoutType", "showType", "mappingStr"}) {
        QWidget *field = m_page->properties().field(QString::fromLatin1(member));
        QVERIFY2(field && field->isVisibleTo(m_page.get()), member);
    }
    click(named("amount"));
    QVERIFY(!m_page->properties().field(u"permissionType"_s));
    QCOMPARE(propertyField<QLineEdit>("name")->text(), u"amount"_s);
    design().select({});
    QCOMPARE(propertyField<QLineEdit>("name")->text(), u"Purchase request"_s);
}

void FormSettingsTest::areReachedByKeyboard()
{
    click(named("amount"));
    QTest::keyClick(&canvas(), Qt::Key_Return, Qt::AltModifier);
    QVERIFY(design().selection().isEmpty());
    QVERIFY(propertyField<QLineEdit>("name")->hasFocus());
    // And as one leaves the elements one by one.
    click(named("urgent"));
    key(Qt::Key_Escape);
    QVERIFY(!design().selection().isEmpty());
    key(Qt::Key_Escape);
    QVERIFY(choice("permissionType"));
}

void FormSettingsTest::keepWhatIsBeingTypedElsewhere()
{
    const auto typeLabel = [this](const QString &text) {
        auto *edit = propertyField<QLineEdit>("@label");
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        return edit;
    };
    click(named("amount"));
    QTest::keyClick(typeLabel(u"Price"_s), Qt::Key_Return, Qt::AltModifier);
    QVERIFY(design().selection().isEmpty());
    QCOMPARE(design().label(named("amount")), u"Price"_s);
    click(named("amount"));
    typeLabel(u"Cost"_s);
    m_page->showPlace({.kind = u"form"_s, .id = u"f1"_s, .list = u"templatecontext"_s, .part = u"urgent"_s});
    QCOMPARE(design().label(named("amount")), u"Cost"_s);
}

void FormSettingsTest::haveNamesForScreenReaders()
{
    design().select({});
    for (const Property &property : settingProperties(design(), {})) {
        const QWidget *field = m_page->properties().field(property.path);
        QVERIFY2(field, qPrintable(property.path));
        QCOMPARE(field->accessibleName(), property.title);
        QVERIFY2(!field->accessibleDescription().isEmpty(), qPrintable(property.path));
    }
}

void FormSettingsTest::areSetAsStepsThatAreUndone()
{
    design().select({});
    QVERIFY(!m_page->properties().title(u"showLog"_s)->font().bold());
    check("showLog");
    QCOMPARE(setting(*m_page, "showLog"), QJsonValue(true));
    QTRY_VERIFY(m_page->properties().title(u"showLog"_s)->font().bold());
    QCOMPARE(m_page->undoText(), u"change of Log of changes of the form"_s);
    QVERIFY(m_page->hasUnsaved());
    choose(*choice("permissionType"), 1);
    QCOMPARE(setting(*m_page, "permissionType"), QJsonValue(u"private"_s));
    click(named("amount"));
    m_page->undo();
    QCOMPARE(setting(*m_page, "permissionType"), QJsonValue(u"public"_s));
    QVERIFY(design().selection().isEmpty()); // where it was set
    m_page->redo();
    QCOMPARE(choice("permissionType")->currentData().toString(), u"private"_s);
    QTRY_VERIFY(m_page->properties().resetButton(u"permissionType"_s)->isVisible());
    QTest::mouseClick(m_page->properties().resetButton(u"permissionType"_s), Qt::LeftButton);
    QCOMPARE(setting(*m_page, "permissionType"), QJsonValue(u"public"_s));
    while (m_page->isUndoAvailable())
        m_page->undo();
    QVERIFY(!m_page->hasUnsaved());
    QCOMPARE(design().text(), drawnForm);
}

void FormSettingsTest::holdWhatTheServerTells()
{
    m_stored.settings = {{u"showLog"_s, true}, {u"type"_s, 256}, {u"isopenablescript"_s, u"false"_s}};
    ++m_stored.version;
    m_page->load();
    QTRY_COMPARE(m_page->version(), m_stored.version);
    design().select({});
    QVERIFY(propertyField<QCheckBox>("showLog")->isChecked());
    QCOMPARE(choice("type")->currentData().toString(), u"256"_s);
    QCOMPARE(propertyField<QWidget>("isopenablescript")->findChild<designing::CodeEdit *>()->text(), u"false"_s);
}

// What nobody changed stays as it is on the server.
void FormSettingsTest::goToTheServerAlone()
{
    design().select({});
    check("showLog");
    save();
    QCOMPARE(sentIn(lastPut()), (QStringList{u"showLog"_s, u"version"_s}));
    QCOMPARE(m_stored.text, drawnForm);
    choose(*choice("type"), 3);
    save();
    QCOMPARE(sentIn(lastPut()), (QStringList{u"type"_s, u"version"_s}));
    QCOMPARE(lastPut().value("type"_L1).toInt(), 256);
}

void FormSettingsTest::areSavedWithTheTemplate()
{
    QVERIFY(design().insertKind(*findKind(u"date"_s)));
    design().select({});
    type("callBackAddress", u"https://service.example/told"_s);
    save();
    QCOMPARE(m_stored.settings.value("callBackAddress"_L1).toString(), u"https://service.example/told"_s);
    QCOMPARE(m_stored.text, design().text());
    m_page->undo();
    QVERIFY(m_page->hasUnsaved());
    save();
    QCOMPARE(sentIn(lastPut()), (QStringList{u"callBackAddress"_s, u"version"_s}));
    QCOMPARE(lastPut().value("callBackAddress"_L1).toString(), QString());
}

void FormSettingsTest::aNewNameIsTheTitleOnceSaved()
{
    design().select({});
    type("name", u"Order"_s);
    QCOMPARE(m_page->windowTitle(), u"Purchase request[*]"_s);
    QSignalSpy saved(m_page.get(), &FormEditor::saved);
    save();
    QCOMPARE(saved.size(), 1);
    QCOMPARE(m_page->windowTitle(), u"Order[*]"_s);
    QCOMPARE(m_stored.settings.value("name"_L1).toString(), u"Order"_s);
}

void FormSettingsTest::aNameIsNotEmptied()
{
    design().select({});
    type("name", u" "_s);
    QCOMPARE(setting(*m_page, "name"), QJsonValue(u"Purchase request"_s));
    QVERIFY(!m_page->isUndoAvailable());
}

// It is said below the field, also when it is to be saved, and nothing is saved with another name than is typed.
void FormSettingsTest::saysWhyANameIsNotTaken_data()
{
    QTest::addColumn<bool>("isOfField");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("why");
    QTest::addColumn<QString>("better");
    QTest::newRow("form without a name") << false << u" "_s << u"A form cannot be without a name."_s << u"Order"_s;
    QTest::newRow("name of another field")
        << true << u"number"_s << u"Another field of this form is called “number” already."_s << u"price"_s;
}

void FormSettingsTest::saysWhyANameIsNotTaken()
{
    QFETCH(bool, isOfField);
    QFETCH(QString, typed);
    QFETCH(QString, why);
    QFETCH(QString, better);
    QVERIFY(design().setSetting(u"x"_s, u"discription"_s, u"other"_s)); // something to be saved besides
    design().select(isOfField ? QList{named("amount")} : QList<forms::NodeId>());
    type("name", typed);
    auto *told = m_page->findChild<QLabel *>(u"refusal:name"_s);
    QTRY_VERIFY(told->isVisible());
    QCOMPARE(told->text(), why);
    QCOMPARE(propertyField<QLineEdit>("name")->accessibleDescription(), why);
    QTest::keyClick(propertyField<QLineEdit>("name"), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(told->isVisible() && says(*m_page, why));
    QVERIFY(propertyField<QLineEdit>("name")->text() == typed);
    QVERIFY(lastPut().isEmpty());
    // It stays after the focus, too.
    canvas().setFocus();
    QCoreApplication::processEvents();
    QVERIFY(told->isVisible());
    type("name", better);
    QTRY_VERIFY(!m_page->findChild<QLabel *>(u"refusal:name"_s)->isVisible());
    QVERIFY(!m_page->properties().isTyping());
}

void FormSettingsTest::rulesAreChosen_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<QString>("rules");
    QTest::newRow("own") << 1 << uR"([{"field":"author","scope":"itself"}])"_s;
    QTest::newRow("department") << 2 << uR"([{"field":"authorDefaultDept","scope":"itself"}])"_s;
    QTest::newRow("below") << 3 << uR"([{"field":"authorDefaultDept","scope":"allLower"}])"_s;
    QTest::newRow("field") << 4 << uR"([{"field":"asker","match":"curruserid","operator":"=","type":"04"}])"_s;
}

void FormSettingsTest::rulesAreChosen()
{
    QFETCH(int, at);
    QFETCH(QString, rules);
    design().select({});
    choose(*choice("authorityCondition"), at);
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), rules);
    // However they are written.
    const QString title = choice("authorityCondition")->itemText(at);
    QString loose = rules;
    loose.replace(u'"', u'\'').replace(u',', u" , "_s);
    QVERIFY(design().setSetting(u"x"_s, u"authorityCondition"_s, loose));
    QTRY_COMPARE(choice("authorityCondition")->currentText(), title);
    choose(*choice("authorityCondition"), 0);
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), QString());
}

void FormSettingsTest::otherRulesAreTyped()
{
    design().select({});
    const QString rules = uR"([{"field":"state","operator":"=","type":"00","match":"open"}])"_s;
    QLineEdit *edit = choice("authorityCondition")->lineEdit();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, rules);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), rules);
    QTRY_VERIFY(!m_page->check().isBusy());
    QVERIFY(m_page->problems().isEmpty());
}

void FormSettingsTest::otherRulesAreBuilt()
{
    design().select({});
    designing::RulesDialog *dialog = openRules();
    QVERIFY(dialog && dialog->rules());
    QTest::mouseClick(dialog->addButton(), Qt::LeftButton);
    designing::RuleRows &rules = *dialog->rules();
    choose(*rules.fieldOf(0), rules.fieldOf(0)->findData(u"state"_s));
    rules.matchOf(0)->setEditText(u"open"_s);
    QTest::mouseClick(dialog->addButton(), Qt::LeftButton);
    choose(*rules.fieldOf(1), rules.fieldOf(1)->findData(u"@authorDefaultDept"_s));
    QCoreApplication::processEvents(); // the line is another one
    QVERIFY(rules.matchOf(1)->isHidden() && rules.againstOf(1)->isHidden());
    choose(*rules.comparisonOf(1), rules.comparisonOf(1)->findData(u"allLower"_s));
    QCOMPARE(rules.againstOf(0)->findData(int(designing::FilterRule::Against::SearchField)), -1); // nobody searches
    QCOMPARE(unnamedWidgets(*dialog), QStringList());
    dialog->accept();
    QCOMPARE(setting(*m_page, "authorityCondition").toString(),
        uR"([{"field":"state","match":"open","operator":"=","type":"00"},{"field":"authorDefaultDept","scope":"allLower"}])"_s);
    QTRY_VERIFY(!m_page->check().isBusy());
    QVERIFY(m_page->problems().isEmpty());
    m_page->undo(); // one step
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), QString());
    QVERIFY(!m_page->hasUnsaved());
}

void FormSettingsTest::builtRulesKeepWhatIsNotChanged_data()
{
    QTest::addColumn<QString>("rules");
    QTest::newRow("as written elsewhere") << uR"([ {"operator" : "=", "field":"state","match":"a"} ])"_s;
    QTest::newRow("by another word") << uR"([{"field":"authorDefaultDept","scope":"lineLower"}])"_s;
    QTest::newRow("field that is not there") << uR"([{"field":"gone","operator":"=","match":"a"}])"_s;
}

void FormSettingsTest::builtRulesKeepWhatIsNotChanged()
{
    QFETCH(QString, rules);
    design().select({});
    QVERIFY(design().setSetting(u"x"_s, u"authorityCondition"_s, rules));
    QTRY_VERIFY(!choice("authorityCondition")->currentText().isEmpty());
    designing::RulesDialog *dialog = openRules();
    QCOMPARE(dialog->rules()->rules().size(), 1);
    dialog->accept();
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), rules);
}

void FormSettingsTest::rulesThatCannotBeBuiltAreAText()
{
    design().select({});
    const QString rules = uR"([{field:'state',operator:'=',match:'a'}])"_s; // as the server reads it as well
    QVERIFY(design().setSetting(u"x"_s, u"authorityCondition"_s, rules));
    QTRY_VERIFY(!choice("authorityCondition")->currentText().isEmpty());
    designing::RulesDialog *dialog = openRules();
    QVERIFY(!dialog->rules());
    QCOMPARE(dialog->text()->text(), rules);
    dialog->text()->setFocus();
    QTest::keyClick(dialog->text(), Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(dialog->text(), Qt::Key_Space);
    dialog->accept();
    QCOMPARE(setting(*m_page, "authorityCondition").toString(), QString(rules % u' '));
}

void FormSettingsTest::aStyleSheetIsChosen()
{
    Surroundings surroundings;
    surroundings.styles = {{u"s1"_s, u"House"_s}};
    m_page->properties().setSurroundings(surroundings);
    design().select({});
    QTRY_COMPARE(choice("styleId")->count(), 2);
    choose(*choice("styleId"), 1);
    QCOMPARE(setting(*m_page, "styleId").toString(), u"s1"_s);
}

void FormSettingsTest::problemsLeadThere_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isError");
    QTest::newRow("opening") << u"isopenablescript"_s << u"getItemValeu('a')"_s << true;
    QTest::newRow("changing") << u"iseditablescript"_s << u"nobody()"_s << true;
    QTest::newRow("watermark") << u"waterMarkScript"_s << u"nobody()"_s << true;
    QTest::newRow("address") << u"callBackAddress"_s << u"ftp://somewhere"_s << true;
    QTest::newRow("rules") << u"authorityCondition"_s << u"mine"_s << true;
    QTest::newRow("rule without a value")
        << u"authorityCondition"_s << uR"([{"field":"state","operator":"=","match":""}])"_s << true;
    QTest::newRow("field of the rules") << u"authorityCondition"_s
                                        << uR"([{"field":"stade","operator":"=","match":"a"}])"_s << true;
}

void FormSettingsTest::problemsLeadThere()
{
    QFETCH(QString, member);
    QFETCH(QString, value);
    QFETCH(bool, isError);
    click(named("amount"));
    QVERIFY(design().setSetting(u"x"_s, member, value));
    QTRY_COMPARE(m_page->problems().size(), 1);
    const pages::Problem problem = m_page->problems().constFirst();
    QCOMPARE(problem.severity == pages::Problem::Severity::Error, isError);
    QCOMPARE(problem.place, u"The form itself"_s);
    m_page->setMode(FormEditor::Mode::Preview);
    problem.show();
    QWidget *field = m_page->properties().field(member);
    QVERIFY(field && field->isVisible());
    QTRY_VERIFY(field->hasFocus() || field->isAncestorOf(QApplication::focusWidget()));
    m_page->undo();
    QTRY_VERIFY(m_page->problems().isEmpty());
}

void FormSettingsTest::areFound()
{
    QVERIFY(design().setSetting(u"x"_s, u"iseditablescript"_s, u"isAdmin() // unmistakable"_s));
    click(named("amount"));
    m_page->action(u"find"_s)->trigger();
    m_page->find().field()->setText(u"unmistakable"_s);
    m_page->find().next();
    QVERIFY(design().selection().isEmpty());
    QVERIFY(m_page->properties().field(u"iseditablescript"_s));
}

void FormSettingsTest::aUseLeadsThere()
{
    click(named("amount"));
    m_page->showPlace({.kind = u"form"_s, .id = u"f1"_s, .member = u"authorityCondition"_s});
    QVERIFY(design().selection().isEmpty());
    QTRY_VERIFY(choice("authorityCondition")->isAncestorOf(QApplication::focusWidget())
        || choice("authorityCondition")->hasFocus());
}

void FormSettingsTest::areMergedWithTheirs()
{
    design().select({});
    check("showLog");
    m_stored.settings = {{u"permissionType"_s, u"private"_s}};
    m_stored.version = 9;
    m_page->save();
    designing::ConflictDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = m_page->findChild<designing::ConflictDialog *>()) != nullptr);
    dialog->mergeButton()->click();
    QTRY_COMPARE(setting(*m_page, "permissionType"), QJsonValue(u"private"_s));
    QCOMPARE(setting(*m_page, "showLog"), QJsonValue(true));
    save();
    QCOMPARE(m_stored.settings.value("showLog"_L1), QJsonValue(true));
    QCOMPARE(m_stored.settings.value("permissionType"_L1), QJsonValue(u"private"_s));
}

// What nobody touched here stays theirs.
void FormSettingsTest::mineGoesOverTheirs()
{
    design().select({});
    check("showLog");
    m_stored.settings = {{u"permissionType"_s, u"private"_s}};
    m_stored.version = 9;
    m_page->save();
    designing::ConflictDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = m_page->findChild<designing::ConflictDialog *>()) != nullptr);
    dialog->mineButton()->click();
    QTRY_COMPARE(m_stored.settings.value("showLog"_L1), QJsonValue(true));
    QCOMPARE(m_stored.settings.value("permissionType"_L1), QJsonValue(u"private"_s));
    QCOMPARE(setting(*m_page, "permissionType"), QJsonValue(u"private"_s));
    QCOMPARE(m_stored.text, drawnForm);
    QTRY_VERIFY(!m_page->hasUnsaved());
}

void FormSettingsTest::areRecovered()
{
    const QTemporaryDir folder;
    designs::JournalFolder drafts(folder.filePath(u"journal"_s));
    auto page = openWith(drafts);
    QVERIFY(page->design().setSetting(u"one"_s, u"showLog"_s, true));
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    QVERIFY(page->design().setSetting(u"two"_s, u"name"_s, u"Order"_s));
    const QString drawn = page->design().text();
    endWithoutSaving(drafts, std::move(page));
    page = openWith(drafts);
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(setting(*page, "name").toString(), u"Order"_s);
    QCOMPARE(setting(*page, "showLog"), QJsonValue(true));
    QCOMPARE(page->design().text(), drawn);
    QCOMPARE(page->design().stack().count(), 3);
    page->undo();
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
    page->undo();
    QVERIFY(!page->hasUnsaved());
}

void FormSettingsTest::areNotPutBackByADraft()
{
    const QTemporaryDir folder;
    designs::JournalFolder drafts(folder.filePath(u"journal"_s));
    auto page = openWith(drafts);
    QVERIFY(page->design().insertKind(*findKind(u"date"_s)));
    const QString drawn = page->design().text();
    endWithoutSaving(drafts, std::move(page));
    m_stored.settings = {{u"permissionType"_s, u"private"_s}};
    m_stored.version = 9;
    page = openWith(drafts);
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), drawn);
    QCOMPARE(setting(*page, "permissionType"), QJsonValue(u"private"_s));
}

void FormSettingsTest::aJournalOfBeforeKeepsThem()
{
    const QTemporaryDir folder;
    designs::JournalFolder drafts(folder.filePath(u"journal"_s));
    {
        designs::TemplateDocument before(drawnForm); // as it was kept when the template was all
        before.keepJournal(drafts, {workspace, u"form"_s, u"f1"_s, u"Purchase request"_s, m_stored.version, 1, {}});
        QVERIFY(before.setText(u"typing"_s, QString(drawnForm + u"<p>More</p>\n"_s)));
        const QStringList journals = journalsOf(drafts);
        QFile file(QDir(drafts.path()).filePath(journals.value(0)));
        QVERIFY(file.copy(folder.filePath(u"kept"_s)));
    }
    for (const QString &name : journalsOf(drafts))
        QFile::remove(QDir(drafts.path()).filePath(name));
    QVERIFY(QFile::copy(folder.filePath(u"kept"_s), QDir(drafts.path()).filePath(u"01J0000000000000000000000A.fwj"_s)));
    m_stored.settings = {{u"showLog"_s, true}};
    auto page = openWith(drafts);
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(page->design().text().endsWith("<p>More</p>\n"_L1));
    QCOMPARE(setting(*page, "showLog"), QJsonValue(true));
    QCOMPARE(setting(*page, "name").toString(), u"Purchase request"_s);
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    QCOMPARE(sentIn(lastPut()), (QStringList{u"templatecontext"_s, u"version"_s}));
}

QTEST_MAIN(FormSettingsTest)
#include "form_settings_test.moc"
