// The tree of designs on the server that the desktop carries: what is duplicated there is a copy that stands on its
// own.
#include "at_the_desktop.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_views.h"
#include "app/desktop/workspace_panel.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/message_box.h"

#include <QListView>

using namespace formwright;
using namespace formwright::tests;
namespace design = contract::designtime;

class DesignTreeDesktopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void duplicatesASoftwareRenamesAndDeletesIt();
    void duplicatesAViewWithItsColumns();
    void followsWhatOthersChange();
    void designsAreFoundBeforeTheirTreeIsOpened_data();
    void designsAreFoundBeforeTheirTreeIsOpened();

private:
    template <class In, class Out>
    static Out asked(client::ApiClient &client, const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        std::optional<client::Result<Out>> answer;
        QObject context;
        client.call(endpoint, in, &context, [&answer](const client::Result<Out> &given) { answer = given; });
        [&] { QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), patience); }();
        if (!answer || !answer->ok()) {
            QTest::qFail(answer ? qPrintable(answer->failure().message) : "no answer", __FILE__, __LINE__);
            return {};
        }
        return answer->value();
    }

    desktop::WorkspacePanel *panel(AtTheDesktop &at)
    {
        at.press(Qt::Key_3, Qt::ControlModifier);
        const auto panels = at.window().findChildren<desktop::WorkspacePanel *>();
        for (desktop::WorkspacePanel *each : panels) {
            if (each->model().scope() == models::WorkspaceModel::Scope::Administer)
                return each;
        }
        return nullptr;
    }
    // The line that these names lead to, each branch opened.
    static QModelIndex reach(QTreeView *tree, const QStringList &names)
    {
        QModelIndex at;
        for (const QString &name : names) {
            if (at.isValid())
                tree->expand(at);
            [&] {
                QTRY_VERIFY2_WITH_TIMEOUT(
                    AtTheDesktop::line(tree->model(), name, at).isValid(), qPrintable(name), patience);
            }();
            at = AtTheDesktop::line(tree->model(), name, at);
        }
        return at;
    }
    static QString id(const QModelIndex &index) { return index.data(models::WorkspaceModel::IdRole).toString(); }
};

void DesignTreeDesktopTest::duplicatesASoftwareRenamesAndDeletesIt()
{
    AtTheDesktop at({}, true);
    DO(at.signIn());
    desktop::WorkspacePanel *place = panel(at);
    QVERIFY(place);
    auto *tree = place->findChild<QTreeView *>();
    const QModelIndex source = reach(tree, {u"All applications"_s, u"Purchasing"_s});
    const QString sourceId = id(source);
    tree->setCurrentIndex(source);
    tree->setFocus();
    at.press(Qt::Key_D, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(tree->findChild<QLineEdit *>(), patience);
    QCOMPARE(tree->findChild<QLineEdit *>()->text(), u"Purchasing (copy)"_s);
    // It is named at once.
    DO(at.type(u"Second hand"_s));
    at.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().data().toString() == u"Second hand"_s, patience);
    const QString copyId = id(tree->currentIndex());
    QVERIFY(!copyId.isEmpty() && copyId != sourceId);

    client::ApiClient &client = at.client();
    const auto before = asked(client, design::applicationOverview, {.applicationId = sourceId});
    const auto after = asked(client, design::applicationOverview, {.applicationId = copyId});
    QVERIFY(before.forms > 0 && before.views > 0 && before.columns > 0 && before.menus > 0);
    QCOMPARE(after.modules, before.modules);
    QCOMPARE(after.forms, before.forms);
    QCOMPARE(after.views, before.views);
    QCOMPARE(after.columns, before.columns);
    QCOMPARE(after.menus, before.menus);
    QCOMPARE(after.domains, 0);

    // Forms and views of the copy refer to one another, and to nothing of the source.
    const auto formsOf = [&](const QString &application) {
        const auto modules = asked(client, design::listModules, {.applicationId = application, .parentId = {}});
        return std::pair(
            asked(client, design::listForms,
                {.applicationId = application, .moduleId = modules.first().id, .searchword = {}, .linesPerPage = 100})
                .datas,
            asked(client, design::listViews,
                {.applicationId = application, .moduleId = modules.first().id, .searchword = {}, .linesPerPage = 100})
                .datas);
    };
    const auto [forms, views] = formsOf(sourceId);
    const auto [copiedForms, copiedViews] = formsOf(copyId);
    QSet<QString> copies;
    for (qsizetype i = 0; i < forms.size(); ++i) {
        QCOMPARE(copiedForms.at(i).name, forms.at(i).name);
        QVERIFY(copiedForms.at(i).id != forms.at(i).id);
        copies.insert(copiedForms.at(i).id);
        const auto one = asked(client, design::getForm, {.formId = forms.at(i).id});
        const auto other = asked(client, design::getForm, {.formId = copiedForms.at(i).id});
        QCOMPARE(other.allFieldNames, one.allFieldNames);
        QCOMPARE(other.permissionType, one.permissionType);
    }
    for (qsizetype i = 0; i < views.size(); ++i) {
        QCOMPARE(copiedViews.at(i).name, views.at(i).name);
        QVERIFY(copies.contains(copiedViews.at(i).relatedForm));
    }

    // And it goes alone.
    QTRY_VERIFY_WITH_TIMEOUT(!place->acts().isBusy(), patience);
    tree->setFocus();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    at.press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(
        !AtTheDesktop::line(tree->model(), u"Second hand"_s, reach(tree, {u"All applications"_s})).isValid(), patience);
    const auto left = asked(client, design::applicationOverview, {.applicationId = sourceId});
    QCOMPARE(left.forms, before.forms);
    QCOMPARE(left.columns, before.columns);
}

void DesignTreeDesktopTest::duplicatesAViewWithItsColumns()
{
    AtTheDesktop at({}, true);
    DO(at.signIn());
    desktop::WorkspacePanel *place = panel(at);
    QVERIFY(place);
    auto *tree = place->findChild<QTreeView *>();
    const QModelIndex source = reach(tree, {u"All applications"_s, u"Purchasing"_s, u"Main"_s, u"Open requests"_s});
    const QString sourceId = id(source);
    tree->setCurrentIndex(source);
    place->acts().duplicate()->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().data().toString() == u"Open requests (copy)"_s, patience);
    const auto one = asked(at.client(), design::getView, {.viewId = sourceId});
    const auto other = asked(at.client(), design::getView, {.viewId = id(tree->currentIndex())});
    QCOMPARE(other.relatedForm, one.relatedForm);
    QCOMPARE(other.filterCondition, one.filterCondition);
    QVERIFY(!one.columns.isEmpty());
    QCOMPARE(other.columns.size(), one.columns.size());
    for (qsizetype i = 0; i < one.columns.size(); ++i) {
        QVERIFY(other.columns.at(i).id != one.columns.at(i).id);
        QCOMPARE(other.columns.at(i).name, one.columns.at(i).name);
        QCOMPARE(other.columns.at(i).fieldName, one.columns.at(i).fieldName);
        QCOMPARE(other.columns.at(i).isFilter, one.columns.at(i).isFilter);
        QCOMPARE(other.columns.at(i).isOrderByField, one.columns.at(i).isOrderByField);
        QCOMPARE(other.columns.at(i).orderType, one.columns.at(i).orderType);
    }
}

// What somebody else names, makes and deletes is there without being asked for; what is selected stays, and a name that
// is being typed.
void DesignTreeDesktopTest::followsWhatOthersChange()
{
    AtTheDesktop at({}, true);
    DO(at.signIn());
    desktop::WorkspacePanel *place = panel(at);
    QVERIFY(place);
    auto *tree = place->findChild<QTreeView *>();
    const QModelIndex purchasing = reach(tree, {u"All applications"_s, u"Purchasing"_s});
    const QString application = id(purchasing);
    const QPersistentModelIndex main = reach(tree, {u"All applications"_s, u"Purchasing"_s, u"Main"_s});
    tree->setCurrentIndex(main);
    const auto isThere
        = [&](const QString &name) { return AtTheDesktop::line(tree->model(), name, main.parent()).isValid(); };
    client::ApiClient &client = at.client();
    const QString made
        = asked(client, design::createModule, {.applicationId = application, .name = u"Theirs"_s, .orderNo = 7}).id;
    QTRY_VERIFY_WITH_TIMEOUT(isThere(u"Theirs"_s), patience);

    tree->setFocus();
    at.press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(tree->findChild<QLineEdit *>(), patience);
    DO(at.type(u"Mine"_s));
    asked(
        client, design::updateModule, {.applicationId = application, .moduleId = made, .name = u"Renamed by others"_s});
    QTest::qWait(1000); // in which it would have come
    QVERIFY(tree->findChild<QLineEdit *>());
    QCOMPARE(tree->findChild<QLineEdit *>()->text(), u"Mine"_s);
    at.press(Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(isThere(u"Renamed by others"_s), patience);
    QVERIFY(!isThere(u"Theirs"_s));
    QCOMPARE(tree->currentIndex(), QModelIndex(main));
    QCOMPARE(main.data().toString(), u"Main"_s);
}

void DesignTreeDesktopTest::designsAreFoundBeforeTheirTreeIsOpened_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("kind");
    QTest::newRow("a form") << u"g purchase"_s << u"Form design"_s;
    QTest::newRow("a view") << u"g requests"_s << u"View design"_s;
    QTest::newRow("a flow") << u"g approval"_s << u"Flow design"_s;
}

void DesignTreeDesktopTest::designsAreFoundBeforeTheirTreeIsOpened()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, kind);
    AtTheDesktop at({}, true);
    DO(at.signIn());
    at.press(Qt::Key_K, Qt::ControlModifier);
    auto *list = at.window().palette().findChild<QListView *>(u"commandPaletteList"_s);
    DO(at.type(typed));
    const auto found = [&] {
        QStringList lines;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            const QString detail = index.data(widgets::DetailRole).toString();
            if (detail.contains(kind))
                lines.append(index.data().toString() % u' ' % detail);
        }
        return lines;
    };
    QTRY_VERIFY_WITH_TIMEOUT(!found().isEmpty(), patience);
    // Once each, though it stands below its domain as well.
    QStringList once = found();
    QCOMPARE(once.removeDuplicates(), 0);
}

int main(int argc, char **argv)
{
    widgets::Theme::prepareHighDpi();
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    DesignTreeDesktopTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "design_tree_desktop_test.moc"
