// Somebody builds an application from nothing, by mouse and keyboard alone: the software and its module, a form with
// its fields, the view of it, and the menu. What is exported then is what the demo ships of it.
//
// Of the demo it is the suppliers: their form has headings, words, a section, texts, choices of all three kinds, a date
// and a tick. Requests, offers, tasks and flows of the demo are built from the same palette and are not drawn here.
#include "at_the_desktop.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_menus.h"
#include "app/contract/designtime_packages.h"
#include "app/contract/designtime_views.h"
#include "app/contract/encode.h"
#include "app/desktop/workspace_panel.h"
#include "app/template/source_tree.h"
#include "ui/designing/property_editor.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/property_editor.h"
#include "ui/menus/menu_editor.h"
#include "ui/menus/menu_tree.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/widgets/search_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMenu>
#include <QScrollArea>
#include <QTableWidget>
#include <QToolButton>

using namespace formwright;
using namespace formwright::tests;
namespace design = contract::designtime;

class DemoByHandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void theFormIsDrawn();
    void theViewIsDrawn();
    void theMenuIsDrawn();
    void thePackageIsTheOneShipped();

private:
    // What an element is called, by its id.
    static QHash<QString, QString> namesIn(const QMap<QString, QString> &files)
    {
        QHash<QString, QString> names;
        for (const QString &text : files) {
            const QJsonObject element = QJsonDocument::fromJson(text.toUtf8()).object();
            if (element.contains("kind"_L1))
                names.insert(element["id"_L1].toString(),
                    QString(element["kind"_L1].toString() % u' ' % element["name"_L1].toString()));
        }
        return names;
    }
    // Left out: ids, which are other ones in each workspace (where one element names another, its name stands for the
    // id), places among elements that are not built here, members that say what holds without them (the editors write
    // them where they save, the demo does not), and what the desktop has no page for: the software's description.
    // As the server answers where nothing is stored.
    template <class Design> static QJsonObject withoutStandards(QJsonObject element)
    {
        contract::JsonWriter out;
        contract::encode(out, Design(), contract::WireContext());
        const QJsonObject standards = QJsonDocument::fromJson(out.text()).object();
        for (auto it = element.begin(); it != element.end();)
            it = standards.contains(it.key()) && standards.value(it.key()) == it.value() ? element.erase(it) : ++it;
        return element;
    }
    static QByteArray membersOf(const QString &text, const QHash<QString, QString> &names)
    {
        QJsonObject element = QJsonDocument::fromJson(text.toUtf8()).object();
        for (const char *place : {"id", "orderno", "orderNo"})
            element.remove(QLatin1StringView(place));
        if (element.value("kind"_L1) == "application"_L1)
            element.remove("description"_L1);
        for (const char *reference : {"module", "relatedForm", "actionContent"}) {
            const QLatin1StringView member(reference);
            if (element.contains(member))
                element[member] = names.value(element[member].toString(), u"nothing"_s);
        }
        QJsonArray columns = element.value("columns"_L1).toArray();
        for (QJsonValueRef column : columns) {
            QJsonObject members = column.toObject();
            members.remove("id"_L1);
            column = withoutStandards<design::DesignViewColumn>(members);
        }
        if (!columns.isEmpty())
            element["columns"_L1] = columns;
        if (element.value("kind"_L1) == "menu"_L1)
            element = withoutStandards<design::DesignMenuEntry>(element);
        else if (element.value("kind"_L1) == "view"_L1)
            element = withoutStandards<design::DesignView>(element);
        return QJsonDocument(element).toJson();
    }
    // Left out: blanks and line ends between elements and the order of attributes, which nobody sees; the part around
    // the whole form, and paragraphs around nothing but a field, since the palette puts fields on lines of their own.
    static QByteArray markupOf(const QString &text)
    {
        const forms::SourceTree tree(text);
        QStringList lines;
        describe(tree, 0, 0, lines);
        return lines.join(u'\n').toUtf8();
    }
    static void describe(const forms::SourceTree &tree, int index, int depth, QStringList &lines)
    {
        for (const int child : tree.at(index).children) {
            const forms::SourceNode &node = tree.at(child);
            const QString indent = QString(depth, u' ');
            if (!node.isElement()) {
                const QString words = tree.textOf(node.element).toString().simplified();
                if (!words.isEmpty())
                    lines.append(indent + words);
                continue;
            }
            const bool isAroundAll = depth == 0 && node.tag == "section"_L1;
            const bool isAroundField
                = node.tag == "p"_L1 && node.children.size() == 1 && tree.at(node.children.constFirst()).isField();
            if (isAroundAll || isAroundField) {
                describe(tree, child, depth, lines);
                continue;
            }
            QStringList attributes;
            for (const forms::SourceAttribute &attribute : node.start.attributes)
                attributes.append(QString(attribute.name % u'=' % node.value(attribute.name)));
            attributes.sort();
            lines.append(QString(indent % u'<' % (QStringList{node.tag} + attributes).join(u' ') % u'>'));
            describe(tree, child, depth + 1, lines);
        }
    }

    static QMap<QString, QString> packageOf(AtTheDesktop &at)
    {
        const auto applications
            = at.ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}});
        QMap<QString, QString> files;
        design::ExportPackage wanted;
        wanted.applicationId = applications.datas.value(0).id;
        for (const design::PackageFile &file : at.ask(design::exportPackage, wanted).files)
            files.insert(file.path, file.text);
        return files;
    }
    // Asked for with the right button of the mouse, or the menu key where the line is current.
    void choose(QTreeView *tree, const QStringList &line, const QString &label)
    {
        const QModelIndex index = reach(tree, line);
        tree->scrollTo(index);
        const QPoint at = tree->viewport()->mapTo(&m_at->window(), tree->visualRect(index).center());
        QTest::mouseClick(m_at->window().windowHandle(), Qt::RightButton, {}, at);
        QMenu *menu = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) != nullptr, patience);
        for (QAction *action : menu->actions()) {
            if (widgets::withoutMnemonic(action->text()) != label)
                continue;
            QVERIFY2(action->isVisible() && action->isEnabled(), qPrintable(label));
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return;
        }
        QFAIL(qPrintable(u"no entry "_s + label));
    }
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
    // The name that is opened in the tree when something was made.
    void nameIt(QTreeView *tree, const QString &name)
    {
        QTRY_VERIFY_WITH_TIMEOUT(tree->findChild<QLineEdit *>(), patience);
        DO(m_at->type(name));
        m_at->press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data().toString(), name, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_panel->acts().isBusy(), patience);
    }
    QTreeView *workspace()
    {
        m_at->press(Qt::Key_3, Qt::ControlModifier);
        for (desktop::WorkspacePanel *each : m_at->window().findChildren<desktop::WorkspacePanel *>()) {
            if (each->model().scope() == models::WorkspaceModel::Scope::Administer)
                m_panel = each;
        }
        return m_panel->findChild<QTreeView *>();
    }

    // One row of the property editor, scrolled to and clicked.
    QWidget *row(designing::PropertyEditor &properties, const QString &path)
    {
        QWidget *field = properties.field(path);
        if (field == nullptr || !field->isEnabled()) {
            QTest::qFail(qPrintable(u"no property "_s + path), __FILE__, __LINE__);
            return nullptr;
        }
        for (QWidget *around = field->parentWidget(); around != nullptr; around = around->parentWidget()) {
            if (auto *scroll = qobject_cast<QScrollArea *>(around))
                scroll->ensureWidgetVisible(field);
        }
        return field;
    }
    void write(designing::PropertyEditor &properties, const QString &path, const QString &text)
    {
        QWidget *found = row(properties, path);
        auto *field = qobject_cast<QLineEdit *>(found);
        if (field == nullptr && found != nullptr)
            field = found->findChild<QLineEdit *>(); // a pattern has one to try it in behind
        QVERIFY2(field, qPrintable(path));
        DO(m_at->typeInto(field, text));
        m_at->press(Qt::Key_Return);
    }
    void tick(designing::PropertyEditor &properties, const QString &path)
    {
        auto *box = qobject_cast<QCheckBox *>(row(properties, path));
        QVERIFY2(box, qPrintable(path));
        const bool before = box->isChecked();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        box = qobject_cast<QCheckBox *>(properties.field(path));
        QVERIFY2(box && box->isChecked() != before, qPrintable(path));
    }
    // By the keys, as a list that has the focus is gone through.
    void pick(designing::PropertyEditor &properties, const QString &path, const QString &value)
    {
        auto *box = qobject_cast<QComboBox *>(row(properties, path));
        QVERIFY2(box, qPrintable(path));
        const int wanted = box->findData(value);
        QVERIFY2(wanted >= 0, qPrintable(value));
        box->setFocus();
        m_at->press(Qt::Key_Home);
        for (int i = 0; i < wanted; ++i) {
            QTRY_VERIFY_WITH_TIMEOUT((box = qobject_cast<QComboBox *>(properties.field(path))) != nullptr, patience);
            box->setFocus();
            m_at->press(Qt::Key_Down);
        }
        QTRY_VERIFY_WITH_TIMEOUT((box = qobject_cast<QComboBox *>(properties.field(path))) != nullptr, patience);
        QCOMPARE(box->currentData().toString(), value);
    }

    // Found by its name in the palette and taken by Enter: behind what is selected.
    void draw(formeditor::FormEditor &page, const QString &kind)
    {
        page.palette().search()->setFocus();
        page.palette().search()->selectAll();
        DO(m_at->type(kind));
        m_at->press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(page.canvas().hasFocus(), patience);
    }
    void label(formeditor::FormEditor &page, const QString &text)
    {
        m_at->press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(page.canvas().labelEdit() != nullptr, patience);
        DO(m_at->type(text));
        m_at->press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(page.design().label(page.design().current()), text, patience);
    }
    void field(formeditor::FormEditor &page, const QString &kind, const QString &name, const QString &called)
    {
        DO(draw(page, kind));
        DO(label(page, called));
        DO(write(page.properties(), u"name"_s, name));
        page.canvas().setFocus();
    }
    void choices(formeditor::FormEditor &page, const QList<std::pair<QString, QString>> &choices)
    {
        for (int i = 0; i < choices.size(); ++i) {
            auto *around = row(page.properties(), u"@options"_s);
            QVERIFY(around);
            auto *table = around->findChild<QTableWidget *>();
            QVERIFY(table);
            if (i >= table->rowCount())
                QTest::mouseClick(around->findChildren<QToolButton *>().constFirst(), Qt::LeftButton);
            table = row(page.properties(), u"@options"_s)->findChild<QTableWidget *>();
            QVERIFY(i < table->rowCount());
            for (int column = 0; column < 2; ++column) {
                QVERIFY(table->item(i, column));
                table->scrollToItem(table->item(i, column));
                const QPoint at = table->visualItemRect(table->item(i, column)).center();
                QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
                m_at->press(Qt::Key_F2);
                QTRY_VERIFY_WITH_TIMEOUT(table->viewport()->findChild<QLineEdit *>(), patience);
                DO(m_at->type(column == 0 ? choices.at(i).first : choices.at(i).second));
                m_at->press(Qt::Key_Return);
            }
        }
        page.canvas().setFocus();
    }
    void save(designing::EditorPage &page)
    {
        m_at->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!page.hasUnsaved(), patience);
    }

    QMap<QString, QString> m_shipped;
    std::unique_ptr<AtTheDesktop> m_at;
    desktop::WorkspacePanel *m_panel = nullptr;
};

void DemoByHandTest::initTestCase()
{
    {
        AtTheDesktop demo({}, true);
        DO(demo.signIn());
        QTRY_VERIFY_WITH_TIMEOUT(!demo.client().domain().isEmpty(), patience);
        m_shipped = packageOf(demo);
    }
    m_at = std::make_unique<AtTheDesktop>();
    DO(m_at->signIn());
}

void DemoByHandTest::theFormIsDrawn()
{
    QTreeView *tree = workspace();
    DO(choose(tree, {u"All applications"_s}, u"New Application"_s));
    DO(nameIt(tree, u"Purchasing"_s));
    DO(choose(tree, {u"All applications"_s, u"Purchasing"_s}, u"New Module"_s));
    DO(nameIt(tree, u"Main"_s));
    const QStringList module{u"All applications"_s, u"Purchasing"_s, u"Main"_s};
    DO(choose(tree, module, u"New Form"_s));
    DO(nameIt(tree, u"Supplier"_s));
    m_at->press(Qt::Key_Return);
    formeditor::FormEditor *form = nullptr;
    DO(m_at->waitForPage(form));
    QTRY_VERIFY_WITH_TIMEOUT(form->isLoaded(), patience);
    DO(draw(*form, u"Heading"_s));
    DO(label(*form, u"Supplier"_s));
    DO(pick(form->properties(), u"@level"_s, u"1"_s));
    DO(draw(*form, u"Words that stand"_s));
    DO(label(*form, u"Everybody in Purchasing may add one. The rating is looked at once a year."_s));
    DO(write(form->properties(), u"class"_s, u"hint"_s));
    DO(draw(*form, u"Heading"_s));
    DO(label(*form, u"Contact"_s));
    DO(field(*form, u"Text field"_s, u"name"_s, u"Name"_s));
    DO(tick(form->properties(), u"required"_s));
    DO(tick(form->properties(), u"unique"_s));
    DO(write(form->properties(), u"maxlength"_s, u"80"_s));
    DO(field(*form, u"Text field"_s, u"email"_s, u"E-mail"_s));
    DO(write(form->properties(), u"pattern"_s, u"[^@\\s]+@[^@\\s]+"_s));
    DO(field(*form, u"Drop-down list"_s, u"country"_s, u"Country"_s));
    DO(choices(*form,
        {{u"SE"_s, u"Sweden"_s}, {u"PL"_s, u"Poland"_s}, {u"JP"_s, u"Japan"_s}, {u"DE"_s, u"Germany"_s},
            {u"CN"_s, u"China"_s}}));
    DO(draw(*form, u"Heading"_s));
    DO(label(*form, u"What they deliver"_s));
    DO(field(*form, u"Choice buttons"_s, u"rating"_s, u"Rating"_s));
    DO(choices(*form, {{u"A"_s, u"A"_s}, {u"B"_s, u"B"_s}, {u"C"_s, u"C"_s}}));
    DO(field(*form, u"Check boxes"_s, u"delivers"_s, u"Delivers"_s));
    DO(choices(*form,
        {{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
            {u"services"_s, u"Services"_s}}));
    DO(draw(*form, u"Section"_s));
    DO(label(*form, u"Since when"_s));
    DO(field(*form, u"A day"_s, u"since"_s, u"Supplier since"_s));
    DO(field(*form, u"Yes or no"_s, u"active"_s, u"Active"_s));
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-by-hand.png"_s));
    DO(save(*form));
}

// Its columns come with it, one for each field, as they come with any view that is made of a form.
void DemoByHandTest::theViewIsDrawn()
{
    QTreeView *tree = workspace();
    const QStringList module{u"All applications"_s, u"Purchasing"_s, u"Main"_s};
    DO(choose(tree, module + QStringList{u"Supplier"_s}, u"New View of This Form"_s));
    QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data(models::WorkspaceModel::KindRole).toInt(),
        int(models::WorkspaceKind::View), patience);
    tree->setFocus();
    m_at->press(Qt::Key_Return);
    vieweditor::ViewEditor *view = nullptr;
    DO(m_at->waitForPage(view));
    QTRY_VERIFY_WITH_TIMEOUT(view->isLoaded() && view->grid().model().columnCount() == 7, patience);
    view->grid().setFocus();
    m_at->press(Qt::Key_Escape); // no column: the view itself
    DO(write(view->properties(), u"name"_s, u"Suppliers"_s));
    const auto select = [view](int column, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        view->grid().setFocus();
        view->grid().scrollTo(view->grid().model().index(0, column));
        QTest::mouseClick(
            view->grid().header().viewport(), Qt::LeftButton, modifiers, view->grid().header().rectOf(column).center());
    };
    select(0);
    select(6, Qt::ShiftModifier);
    QCOMPARE(view->design().selection().size(), 7);
    DO(pick(view->properties(), u"showType"_s, u"01"_s));
    select(0);
    DO(pick(view->properties(), u"isOrderByField"_s, u"asc"_s));
    for (const int column : {3, 6}) { // a choice and a yes or no, which are filtered by where nobody says otherwise
        select(column);
        DO(tick(view->properties(), u"isFilter"_s));
    }
    view->grid().setFocus();
    DO(save(*view));
}

void DemoByHandTest::theMenuIsDrawn()
{
    QTreeView *tree = workspace();
    DO(choose(tree, {u"All applications"_s, u"Purchasing"_s}, u"Menus"_s));
    menus::MenuEditor *menu = nullptr;
    DO(m_at->waitForPage(menu));
    QTRY_VERIFY_WITH_TIMEOUT(menu->isLoaded(), patience);
    // What came with the view: an entry for it, under its first name, and one for its form.
    const auto click = [menu](const QString &target) {
        const QTreeWidgetItem *desktops = menu->tree().menuItem(false);
        QCOMPARE(desktops->childCount(), menu->design().entries().size());
        for (int i = 0; i < desktops->childCount(); ++i) {
            if (desktops->child(i)->text(1) != target)
                continue;
            QTest::mouseClick(
                menu->tree().viewport(), Qt::LeftButton, {}, menu->tree().visualItemRect(desktops->child(i)).center());
            return;
        }
        QFAIL(qPrintable(u"no entry leads to "_s + target));
    };
    QCOMPARE(menu->design().entries().size(), 2);
    DO(click(u"Supplier"_s));
    m_at->press(Qt::Key_Delete);
    QTRY_COMPARE_WITH_TIMEOUT(menu->design().entries().size(), 1, patience);
    DO(click(u"Suppliers"_s));
    m_at->press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(menu->tree().isRenaming(), patience);
    DO(m_at->type(u"Suppliers"_s));
    m_at->press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(menu->hasUnsaved() && !menu->tree().isRenaming(), patience);
    menu->tree().setFocus();
    DO(save(*menu));
}

void DemoByHandTest::thePackageIsTheOneShipped()
{
    const auto made = packageOf(*m_at);
    const QHash<QString, QString> madeNames = namesIn(made), shippedNames = namesIn(m_shipped);
    QStringList files = made.keys();
    QVERIFY(files.removeOne(u"package.json"_s)); // it tells the id of the software and its name
    QCOMPARE(files.join(u'\n'),
        QStringList({u"application.json"_s, u"menus/Suppliers.json"_s, u"modules/Main/forms/Supplier.html"_s,
                        u"modules/Main/forms/Supplier.json"_s, u"modules/Main/module.json"_s,
                        u"modules/Main/views/Suppliers.json"_s})
            .join(u'\n'));
    for (const QString &file : std::as_const(files)) {
        QVERIFY2(m_shipped.contains(file), qPrintable(file));
        const bool isTemplate = file.endsWith(".html"_L1);
        const QByteArray mine = isTemplate ? markupOf(made[file]) : membersOf(made[file], madeNames);
        const QByteArray theirs = isTemplate ? markupOf(m_shipped[file]) : membersOf(m_shipped[file], shippedNames);
        const QList<QByteArray> lines = mine.split('\n'), shippedLines = theirs.split('\n');
        for (qsizetype i = 0; i < qMin(lines.size(), shippedLines.size()); ++i)
            QVERIFY2(lines[i] == shippedLines[i],
                QByteArray(file.toUtf8() + ", drawn: " + lines[i] + ", shipped: " + shippedLines[i]).constData());
        QCOMPARE(lines.size(), shippedLines.size());
    }
}

QTEST_MAIN(DemoByHandTest)
#include "demo_by_hand_test.moc"
