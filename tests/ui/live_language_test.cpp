// Another language is worn at once: every text of what is open is said anew, and none stays behind.
#include "ui/administration/domains/extension_fields_page.h"
#include "ui/administration_company.h"
#include "ui/editors/documents_page.h"
#include "ui/formeditor/form_editor.h"
#include "ui/run_view_page.h"
#include "ui/tray/tray_icon.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/main_window.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class LiveLanguageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_language.setChoice(widgets::LanguageChoice::English); }
    void ofTheDesignOfAForm();
    void ofTheDesignOfAView();
    void ofAListOfDocuments();
    void ofAViewAsItRuns_data();
    void ofAViewAsItRuns();
    void ofTheWindowAndItsPalette();
    void ofTheTray();
    void ofAPageOfTheAdministration();

private:
    // Every letter of a pseudo text is another one, so what was said before is seen at once. `ours` are texts of
    // people.
    static QStringList leftBehind(QWidget &root, const QStringList &ours);
    static void note(QStringList &left, const QWidget &where, const QString &text, const QStringList &ours);

    widgets::Theme m_theme;
    widgets::Language m_language;
};

void LiveLanguageTest::note(QStringList &left, const QWidget &where, const QString &text, const QStringList &ours)
{
    const bool hasLetters = std::any_of(text.begin(), text.end(), [](QChar letter) { return letter.isLetter(); });
    if (!hasLetters || text.contains(u'[') || ours.contains(QString(text).remove(u'&')))
        return;
    left.append(
        QString(QString::fromLatin1(where.metaObject()->className()) % u' ' % where.objectName() % u": "_s % text));
}

QStringList LiveLanguageTest::leftBehind(QWidget &root, const QStringList &ours)
{
    QStringList left;
    QList<QWidget *> widgets = root.findChildren<QWidget *>();
    widgets.append(&root);
    for (QWidget *widget : std::as_const(widgets)) {
        if (!widget->isVisibleTo(&root))
            continue;
        note(left, *widget, widget->toolTip(), ours);
        note(left, *widget, widget->accessibleName(), ours);
        if (const auto *label = qobject_cast<QLabel *>(widget))
            note(left, *widget, label->text(), ours);
        if (const auto *button = qobject_cast<QAbstractButton *>(widget))
            note(left, *widget, button->text(), ours);
        if (const auto *line = qobject_cast<QLineEdit *>(widget))
            note(left, *widget, line->placeholderText(), ours);
        if (const auto *tabs = qobject_cast<QTabWidget *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                note(left, *widget, tabs->tabText(i), ours);
        }
        if (const auto *table = qobject_cast<QTableView *>(widget)) {
            for (int i = 0; i < table->model()->columnCount(); ++i)
                note(left, *widget, table->model()->headerData(i, Qt::Horizontal).toString(), ours);
        }
        const QList<QAction *> actions = widget->actions();
        for (const QAction *action : actions) {
            if (action->isVisible())
                note(left, *widget, action->text(), ours);
        }
    }
    left.removeDuplicates();
    return left;
}

void LiveLanguageTest::ofTheDesignOfAForm()
{
    client::ApiClient nobody;
    formeditor::FormEditor page(nobody, {});
    page.design().begin(u"<o-input name=\"a\" label=\"Purchase request\"></o-input>"_s);
    page.design().select({page.design().tree().at(1).id});
    page.show();
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    const QStringList left = leftBehind(page, {u"Purchase request"_s, u"a"_s});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

void LiveLanguageTest::ofTheDesignOfAView()
{
    client::ApiClient nobody;
    vieweditor::ViewEditor page(nobody, {});
    contract::designtime::DesignView view;
    view.name = u"Open requests"_s;
    contract::designtime::DesignViewColumn column;
    column.id = u"c1"_s;
    column.name = u"Amount"_s;
    column.type = u"COLUMN_TYPE_FIELD"_s;
    column.fieldName = u"$created"_s;
    view.columns = {column};
    page.design().begin(vieweditor::ViewDesign::contentOf(view));
    page.design().select({column.id});
    page.show();
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    const QStringList left = leftBehind(page, {view.name, column.name});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

void LiveLanguageTest::ofAListOfDocuments()
{
    FakeServer server(
        [](const FakeRequest &request) { return answerSample(request, 3).value_or(refusal(404, u"no such thing"_s)); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    editors::DocumentsPage page(client, {.applicationId = u"app"_s, .viewId = u"view"_s}, nullptr);
    page.resize(900, 500);
    page.show();
    page.load();
    QTRY_COMPARE(page.model().state(), models::PagedTableModel::State::Ready);
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QStringList ours{page.source().title()};
    for (const models::DocumentColumn &column : page.source().columns())
        ours.append(column.title);
    const QStringList left = leftBehind(page, ours);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

void LiveLanguageTest::ofAViewAsItRuns_data()
{
    QTest::addColumn<int>("type");
    QTest::newRow("list") << 1;
    QTest::newRow("calendar") << 16;
    QTest::newRow("tree") << 17;
    QTest::newRow("map") << 18;
    QTest::newRow("chart") << 19;
}

void LiveLanguageTest::ofAViewAsItRuns()
{
    QFETCH(int, type);
    RunViewPage run([](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/view/documents"_L1))
            return runAnswer({}, 0);
        if (request.path.endsWith("/searchformtemplate"_L1)) {
            QJsonObject form = sampleForm();
            const QJsonArray fields = form.value(u"fields"_s).toArray();
            form.insert(u"fields"_s, QJsonArray{fields.at(1), fields.at(4), fields.at(7)});
            return data(form);
        }
        return std::nullopt;
    });
    run.view = runView(type);
    run.view.insert(u"searchForm"_s, QJsonObject{{u"id"_s, u"searches"_s}, {u"name"_s, u"Search"_s}});
    views::ViewDocumentsPage &page = run.open();
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QStringList ours{page.source().view().name, u"Not chosen"_s};
    for (const views::ViewColumn &column : page.source().columns())
        ours.append(column.title);
    for (const auto &field : page.source().searchFields()) {
        ours.append(field.label);
        for (const auto &option : field.options)
            ours.append(option.label);
    }
    const QStringList left = leftBehind(page, ours);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

void LiveLanguageTest::ofTheWindowAndItsPalette()
{
    widgets::ActionRegistry actions;
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    windows::MainWindow window(actions, m_theme, m_language, settings);
    window.show();
    window.setPlace(windows::Place::Run);
    window.showBottomPage(u"problems"_s);
    window.palette().open();
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    // The name of the program is the same in every language; what was found is found again when somebody types.
    const QStringList left = leftBehind(window, {u"Formwright"_s});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    for (const QAction *menu : window.menuBar()->actions())
        QVERIFY2(menu->text().contains(u'['), qPrintable(menu->text()));
}

void LiveLanguageTest::ofTheTray()
{
    tray::NotificationCenter center;
    const tray::TrayIcon icon(center);
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QVERIFY(!icon.menu().actions().isEmpty());
    for (const QAction *action : icon.menu().actions())
        QVERIFY2(action->text().contains(u'['), qPrintable(action->text()));
}

void LiveLanguageTest::ofAPageOfTheAdministration()
{
    FakeCompany company;
    administration::Administration administration(company.client, nullptr);
    company.instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.startsWith("/fieldextends/"_L1) ? std::optional(data(QJsonArray())) : std::nullopt;
    };
    administration::ExtensionFieldsPage page(
        administration.context(), {.kind = u"extension-fields"_s, .domainId = u"d1"_s});
    page.show();
    page.load();
    QTRY_COMPARE(page.windowTitle(), u"Extension Fields of Acme[*]"_s);
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QTRY_COMPARE(page.model().state(), models::PagedTableModel::State::Ready);
    const QStringList left = leftBehind(page, {});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

QTEST_MAIN(LiveLanguageTest)
#include "live_language_test.moc"
