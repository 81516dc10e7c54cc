// The menu and the keys of the tree of designs: what is asked of the server, what is told before a deletion, what is
// shown of a refusal.
#include "ui/editors/design_tree.h"
#include "ui/fake_server.h"
#include "ui/models/design_copy.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::models;
using namespace formwright::tests;

namespace {

QJsonObject page(const QJsonArray &rows)
{
    return {{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
        {u"datas"_s, rows}};
}

QJsonObject view(const QString &id, const QString &name, const QString &form)
{
    return {{u"id"_s, id}, {u"name"_s, name}, {u"relatedForm"_s, form}, {u"intValue"_s, 1}, {u"orderno"_s, 1},
        {u"permissionType"_s, "public"}};
}

} // namespace

class DesignTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void menuHasWhatTheLineAllows_data();
    void menuHasWhatTheLineAllows();
    void asksWhereADesignIsUsed();
    void renamesInPlaceAndTakesItBack();
    void refusedNameIsToldAndNotShown();
    void deletionTellsWhatGoes();
    void whatIsDeletedComesBack();
    void documentsGoOnlyWhereTheNameIsTyped();
    void softwareInUseIsNotAskedAbout();
    void newFormIsNamedInPlace();
    void flowsAreMadeNamedAndCopied();
    void halfACopyIsTakenAway();
    void refreshAsksEveryOpenBranch();
    void isPutInOrderByKeys();
    void goesToAnotherModule();
    void isDescribed();
    void usedDesignsAreNotChanged();

private:
    FakeAnswer answer(const FakeRequest &request);
    void start(WorkspaceModel::Scope scope);
    QModelIndex line(const QString &name, const QModelIndex &parent = {}) const;
    // Opens all branches.
    void unfold();
    void choose(const QString &name);
    QStringList shownActions() const;
    // What the first request of that method carried: the tree may still be asking for what it shows.
    QJsonObject sent(const QByteArray &method) const
    {
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == method)
                return request.body.toObject();
        }
        return {};
    }
    QDialog *question() const
    {
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<QDialog *>(widget); dialog && dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    QPushButton *questionButton(const QString &text) const
    {
        const auto buttons = question()->findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->text().remove(u'&') == text)
                return button;
        }
        return nullptr;
    }
    QString questionText() const
    {
        QString text;
        const auto labels = question()->findChildren<QLabel *>();
        for (const QLabel *label : labels)
            text += label->text() + u'\n';
        return text;
    }

    QHash<QString, FakeAnswer> m_answers; // by line; before the usual ones
    QString m_formName;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<WorkspaceModel> m_model;
    std::unique_ptr<WorkspaceFilter> m_filter;
    QTreeView *m_tree = nullptr;
    widgets::InlineMessage *m_message = nullptr;
    DesignTree *m_acts = nullptr;
};

FakeAnswer DesignTreeTest::answer(const FakeRequest &request)
{
    if (m_answers.contains(request.line()))
        return m_answers.value(request.line());
    const QString &path = request.path;
    const QJsonObject module{{u"id"_s, "m1"}, {u"name"_s, "Requests"}, {u"description"_s, ""}, {u"superior"_s, "a1"},
        {u"orderNo"_s, 1}, {u"uri"_s, ""}, {u"superiorName"_s, ""}, {u"hasChild"_s, false}, {u"applicationId"_s, "a1"}};
    if (request.method == "PUT")
        return data(QJsonObject{{u"id"_s, "f1"}, {u"version"_s, 2}});
    if (request.method == "DELETE")
        return data(QJsonValue::Null);
    if (request.method == "POST")
        return data(QJsonObject{{u"id"_s, "new"}});
    if (path == "/api/designtime/applications"_L1)
        return data(page({QJsonObject{{u"id"_s, "a1"}, {u"name"_s, "Purchasing"}, {u"type"_s, 0},
            {u"description"_s, ""}, {u"activated"_s, true}}}));
    if (path == "/api/designtime/applications/a1/modules"_L1)
        return data(request.query.queryItemValue(u"parentId"_s).isEmpty() ? QJsonArray{module} : QJsonArray());
    if (path == "/api/designtime/applications/modules/m1"_L1)
        return data(module);
    if (path.endsWith("/allmodules"_L1))
        return data(QJsonArray{
            QJsonObject{{u"id"_s, ""}, {u"value"_s, ""}}, QJsonObject{{u"id"_s, "m1"}, {u"value"_s, "Requests"}}});
    if (path.endsWith("/m1/forms"_L1))
        return data(page({QJsonObject{{u"id"_s, "f1"}, {u"name"_s, m_formName}, {u"orderno"_s, 1},
            {u"permissionType"_s, "public"}, {u"version"_s, 1}}}));
    if (path.endsWith("/m1/views"_L1))
        return data(page({view(u"v1"_s, u"Open"_s, u"f1"_s), view(u"v2"_s, u"All"_s, u"f1"_s),
            view(u"v3"_s, u"Elsewhere"_s, u"f9"_s)}));
    if (path.endsWith("/m1/flows"_L1))
        return data(page({QJsonObject{
            {u"id"_s, "w1"}, {u"name"_s, "Approval"}, {u"moduleId"_s, "m1"}, {u"orderno"_s, 1}, {u"version"_s, 3}}}));
    if (path == "/api/designtime/applications/modules/forms/f1"_L1)
        return data(QJsonObject{{u"id"_s, "f1"}, {u"name"_s, m_formName}, {u"templatecontext"_s, "<p>f1</p>"}});
    if (path == "/api/runtime/applications"_L1)
        return data(QJsonArray{QJsonObject{{u"id"_s, "oa"}, {u"name"_s, "Purchasing"}, {u"description"_s, ""}}});
    if (path == "/api/runtime/oa/views"_L1)
        return data(
            QJsonArray{QJsonObject{{u"id"_s, "ov"}, {u"name"_s, "Open"}, {u"formId"_s, "of"}, {u"designId"_s, "v1"}}});
    if (path == "/api/runtime/oa/forms"_L1 || path == "/api/runtime/oa/menus"_L1)
        return data(QJsonArray());
    return refusal(404, u"no such thing"_s);
}

void DesignTreeTest::init()
{
    m_answers.clear();
    m_formName = u"Purchase request"_s;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
}

void DesignTreeTest::cleanup()
{
    m_window.reset();
    m_filter.reset();
    m_model.reset();
    m_client.reset();
    m_server.reset();
}

void DesignTreeTest::start(WorkspaceModel::Scope scope)
{
    m_model = std::make_unique<WorkspaceModel>(*m_client, scope);
    m_filter = std::make_unique<WorkspaceFilter>(*m_model);
    m_window = std::make_unique<QWidget>();
    m_message = new widgets::InlineMessage;
    m_tree = new QTreeView;
    m_tree->setModel(m_filter.get());
    auto *layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_message);
    layout->addWidget(m_tree);
    m_acts = new DesignTree(*m_client, *m_model, *m_filter, *m_tree, *m_message);
    m_window->resize(360, 480);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_model->reload();
    unfold();
    m_tree->setFocus();
}

void DesignTreeTest::unfold()
{
    QSignalSpy loading(m_model.get(), &WorkspaceModel::loadingChanged);
    QTRY_VERIFY(!m_model->isLoading());
    m_model->loadAll();
    QTRY_VERIFY(!m_model->isLoading());
    m_tree->expandAll();
}

QModelIndex DesignTreeTest::line(const QString &name, const QModelIndex &parent) const
{
    for (int row = 0; row < m_filter->rowCount(parent); ++row) {
        const QModelIndex index = m_filter->index(row, 0, parent);
        if (index.data().toString() == name)
            return index;
        if (const QModelIndex below = line(name, index); below.isValid())
            return below;
    }
    return {};
}

void DesignTreeTest::choose(const QString &name)
{
    QTRY_VERIFY2(line(name).isValid(), qPrintable(name));
    m_tree->setCurrentIndex(line(name));
    m_server->forget();
}

QStringList DesignTreeTest::shownActions() const
{
    QStringList texts;
    const QList<QAction *> actions = m_acts->menu()->actions();
    for (const QAction *action : actions) {
        if (!action->isSeparator() && action->isVisible())
            texts.append(QString(action->text()).remove(u'&'));
    }
    return texts;
}

void DesignTreeTest::menuHasWhatTheLineAllows_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("actions");
    const QStringList rest{u"Delete"_s, u"History…"_s, u"Publish to Server…"_s, u"Refresh"_s};
    const QStringList order{u"Move Up"_s, u"Move Down"_s};
    // What goes to other modules, and what others can name.
    const QStringList element = QStringList{u"Cut"_s, u"Copy"_s, u"Rename"_s, u"Duplicate"_s} + order
        + QStringList{u"Delete"_s, u"Where Used…"_s, u"History…"_s, u"Publish to Server…"_s, u"Refresh"_s};
    QTest::newRow("software") << u"Purchasing"_s
                              << QStringList{u"Menus"_s, u"Script Libraries"_s, u"Style Sheets"_s, u"Permissions"_s,
                                     u"Roles"_s, u"New Application"_s, u"New Module"_s, u"Rename"_s, u"Description…"_s,
                                     u"Duplicate"_s}
            + rest;
    QTest::newRow("module") << u"Requests"_s
                            << QStringList{u"Permissions"_s, u"New Application"_s, u"New Module"_s, u"New Form"_s,
                                   u"New Flow"_s, u"Rename"_s, u"Description…"_s, u"Duplicate"_s}
            + order + rest;
    QTest::newRow("form") << u"Purchase request"_s
                          << QStringList{u"Open"_s, u"Buttons"_s, u"New Application"_s, u"New View of This Form"_s}
            + element;
    QTest::newRow("view") << u"Open"_s << QStringList{u"Open"_s, u"New Application"_s} + element;
    QTest::newRow("flow") << u"Approval"_s << QStringList{u"Open"_s, u"New Application"_s} + element;
}

void DesignTreeTest::menuHasWhatTheLineAllows()
{
    QFETCH(QString, line);
    QFETCH(QStringList, actions);
    start(WorkspaceModel::Scope::Design);
    choose(line);
    QCOMPARE(shownActions(), actions);
}

void DesignTreeTest::asksWhereADesignIsUsed()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Purchase request"_s);
    QStringList asked;
    connect(m_acts, &editors::DesignTree::usagesWanted, this,
        [&asked](const models::DesignTarget &target) { asked.append(target.name); });
    QTest::keyClick(m_tree, Qt::Key_F12, Qt::ShiftModifier);
    QCOMPARE(asked, QStringList{u"Purchase request"_s});
}

void DesignTreeTest::renamesInPlaceAndTakesItBack()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Purchase request"_s);
    QTest::keyClick(m_tree, Qt::Key_F2);
    auto *editor = m_tree->findChild<QLineEdit *>();
    QVERIFY(editor);
    QCOMPARE(editor->text(), u"Purchase request"_s);
    editor->setText(u" Order "_s);
    m_formName = u"Order"_s;
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(line(u"Order"_s).isValid());
    QCOMPARE(m_server->lines().first(), u"PUT /api/designtime/applications/a1/modules/m1/forms/f1"_s);
    // Nothing but the name, so that nobody's work on the form is overwritten.
    QJsonObject changed = sent("PUT");
    QCOMPARE(changed.take(u"name"_s).toString(), u"Order"_s);
    for (const QJsonValue &value : std::as_const(changed))
        QVERIFY(value.isNull());

    m_server->forget();
    m_formName = u"Purchase request"_s;
    Q_EMIT m_message->actionTriggered();
    QTRY_VERIFY(line(u"Purchase request"_s).isValid());
    QCOMPARE(sent("PUT").value(u"name"_s).toString(), u"Purchase request"_s);
}

void DesignTreeTest::refusedNameIsToldAndNotShown()
{
    start(WorkspaceModel::Scope::Design);
    m_answers.insert(u"PUT /api/designtime/applications/a1/modules/m1/forms/f1"_s,
        refusal(400, u"invalid input"_s, 40001, {QJsonObject{{u"field"_s, "name"}, {u"errmsg"_s, "is too long"}}}));
    choose(u"Purchase request"_s);
    QVERIFY(m_tree->model()->setData(line(u"Purchase request"_s), u"Order"_s));
    QTRY_VERIFY(m_message->isVisible());
    QVERIFY2(m_message->plainText().contains(u"is too long"_s), qPrintable(m_message->plainText()));
    QVERIFY(line(u"Purchase request"_s).isValid());
    QVERIFY(!m_acts->isBusy());
}

// A form before the views that went with it.
void DesignTreeTest::whatIsDeletedComesBack()
{
    start(WorkspaceModel::Scope::Design);
    const auto revision = [](const QString &id) {
        return data(page({QJsonObject{{u"id"_s, QString(u"r-"_s % id)}, {u"elementId"_s, id}, {u"number"_s, 2},
            {u"kind"_s, u"form"_s}, {u"name"_s, id}, {u"action"_s, u"delete"_s}, {u"version"_s, 1},
            {u"author"_s, u"a"_s}, {u"time"_s, u"2026-01-02 03:04:05"_s}, {u"message"_s, QString()},
            {u"hash"_s, QString()}}}));
    };
    const auto restored = [](const QString &id) {
        return data(QJsonObject{{u"id"_s, id}, {u"kind"_s, u"form"_s}, {u"version"_s, 2}});
    };
    for (const QString &id : {u"f1"_s, u"v1"_s, u"v2"_s}) {
        m_answers.insert(u"GET /api/designtime/applications/elements/%1/revisions"_s.arg(id), revision(id));
        m_answers.insert(u"POST /api/designtime/applications/revisions/r-%1/restore"_s.arg(id), restored(id));
    }
    m_answers.insert(u"DELETE /api/designtime/applications/modules/forms"_s, data(QJsonValue()));
    choose(u"Purchase request"_s);
    QTest::keyClick(m_tree, Qt::Key_Delete);
    QTRY_VERIFY(question());
    QVERIFY2(!questionText().contains(u"undone"_s), qPrintable(questionText()));
    QVERIFY2(questionText().contains(u"without the menu entries"_s), qPrintable(questionText()));
    questionButton(u"Delete"_s)->click();
    QTRY_VERIFY(m_message->isVisible());
    Q_EMIT m_message->actionTriggered();
    const auto restores = [this] {
        QStringList made;
        for (const QString &line : m_server->lines()) {
            if (line.endsWith("/restore"_L1))
                made.append(line.section(u'/', -2, -2));
        }
        return made;
    };
    QTRY_COMPARE(restores().size(), 3);
    QCOMPARE(restores().first(), u"r-f1"_s);
}

void DesignTreeTest::deletionTellsWhatGoes()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Purchase request"_s);
    QTest::keyClick(m_tree, Qt::Key_Delete);
    QTRY_VERIFY(question());
    QVERIFY2(questionText().contains(u"Purchase request"_s), qPrintable(questionText()));
    QVERIFY2(questionText().contains(u"2 views"_s), qPrintable(questionText()));
    QVERIFY(!m_server->lines().contains(u"DELETE /api/designtime/applications/modules/forms"_s));
    questionButton(u"Delete"_s)->click();
    QTRY_VERIFY(m_server->lines().contains(u"DELETE /api/designtime/applications/modules/forms"_s));
    for (const FakeRequest &request : m_server->requests()) {
        if (request.method == "DELETE")
            QVERIFY(request.query.queryItemValue(u"withDocuments"_s) != u"true"_s);
    }
}

void DesignTreeTest::documentsGoOnlyWhereTheNameIsTyped()
{
    start(WorkspaceModel::Scope::Design);
    m_answers.insert(u"DELETE /api/designtime/applications/modules/forms"_s,
        refusal(409, u"the form Purchase request holds documents"_s, 40900));
    choose(u"Purchase request"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    m_acts->remove()->trigger();
    QTRY_VERIFY(question());
    QVERIFY2(questionText().contains(u"holds documents"_s), qPrintable(questionText()));
    auto *typed = question()->findChild<QLineEdit *>();
    QVERIFY(typed);
    QPushButton *accept = questionButton(u"Delete with Documents"_s);
    QVERIFY(accept);
    QVERIFY(!accept->isEnabled());
    m_answers.clear();
    m_server->forget();
    QTest::keyClicks(typed, u"Purchase request"_s);
    QTRY_VERIFY(accept->isEnabled());
    accept->click();
    QTRY_VERIFY(!m_server->requests().isEmpty());
    QCOMPARE(m_server->requests().first().query.queryItemValue(u"withDocuments"_s), u"true"_s);
}

void DesignTreeTest::softwareInUseIsNotAskedAbout()
{
    start(WorkspaceModel::Scope::Design);
    m_answers.insert(u"GET /api/designtime/applications/a1/overview"_s,
        data(QJsonObject{{u"modules"_s, 1}, {u"forms"_s, 1}, {u"views"_s, 3}, {u"columns"_s, 4}, {u"menus"_s, 0},
            {u"flows"_s, 0}, {u"domains"_s, 2}}));
    choose(u"Purchasing"_s);
    m_acts->remove()->trigger();
    QTRY_VERIFY(m_message->isVisible());
    QVERIFY2(m_message->plainText().contains(u"2 domains"_s), qPrintable(m_message->plainText()));
    QVERIFY(!question());
}

void DesignTreeTest::newFormIsNamedInPlace()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Requests"_s);
    m_answers.insert(u"GET /api/designtime/applications/a1/modules/m1/forms"_s,
        data(page({QJsonObject{{u"id"_s, "f1"}, {u"name"_s, m_formName}, {u"orderno"_s, 1},
                       {u"permissionType"_s, "public"}, {u"version"_s, 1}},
            QJsonObject{{u"id"_s, "new"}, {u"name"_s, "New form"}, {u"orderno"_s, 2}, {u"permissionType"_s, "public"},
                {u"version"_s, 1}}})));
    m_acts->newForm()->trigger();
    QTRY_VERIFY(m_tree->findChild<QLineEdit *>());
    QCOMPARE(m_tree->findChild<QLineEdit *>()->text(), u"New form"_s);
    QCOMPARE(m_server->lines().first(), u"POST /api/designtime/applications/a1/modules/m1/forms"_s);
    QCOMPARE(m_tree->currentIndex().data().toString(), u"New form"_s);
}

void DesignTreeTest::flowsAreMadeNamedAndCopied()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Approval"_s);
    QVERIFY(m_acts->open()->isEnabled() && !m_acts->newFlow()->isEnabled());
    QVERIFY(m_tree->model()->setData(line(u"Approval"_s), u"Sign-off"_s));
    QTRY_VERIFY(m_server->lines().contains(u"PUT /api/designtime/applications/a1/modules/m1/flows/w1"_s));
    QTRY_VERIFY(!m_acts->isBusy());
    choose(u"Approval"_s);
    m_answers.insert(u"GET /api/designtime/applications/modules/flows/w1"_s,
        data(QJsonObject{{u"id"_s, "w1"}, {u"name"_s, "Approval"}, {u"content"_s, "<f.FlowDiagram/>"}}));
    m_acts->duplicate()->trigger();
    QTRY_VERIFY(m_server->lines().contains(u"POST /api/designtime/applications/a1/modules/m1/flows"_s));
    const QJsonObject copy = sent("POST");
    QCOMPARE(copy.value(u"name"_s).toString(), u"Approval (copy)"_s);
    QCOMPARE(copy.value(u"content"_s).toString(), u"<f.FlowDiagram/>"_s);
    QTRY_VERIFY(!m_acts->isBusy());
    m_server->forget();
    choose(u"Requests"_s);
    m_acts->newFlow()->trigger();
    QTRY_VERIFY(m_server->lines().contains(u"POST /api/designtime/applications/a1/modules/m1/flows"_s));
    QCOMPARE(sent("POST").value(u"name"_s).toString(), u"New flow"_s);
}

void DesignTreeTest::halfACopyIsTakenAway()
{
    start(WorkspaceModel::Scope::Design);
    m_answers.insert(u"GET /api/designtime/applications/modules/forms/f1"_s, refusal(500, u"out of order"_s));
    m_answers.insert(u"GET /api/designtime/applications/a1/modules/new/views"_s, data(page({})));
    choose(u"Requests"_s);
    m_acts->duplicate()->trigger();
    QTRY_VERIFY(m_message->isVisible());
    QVERIFY2(m_message->plainText().contains(u"out of order"_s), qPrintable(m_message->plainText()));
    // The module had been made by then.
    QVERIFY(m_server->lines().contains(u"POST /api/designtime/applications/a1/modules"_s));
    const FakeRequest last = m_server->requests().last();
    QCOMPARE(last.line(), u"DELETE /api/designtime/applications/modules"_s);
    QCOMPARE(last.body.toArray(), QJsonArray{u"new"_s});
    QVERIFY(!m_acts->isBusy());
}

void DesignTreeTest::refreshAsksEveryOpenBranch()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Purchasing"_s);
    QTest::keyClick(m_tree, Qt::Key_F5);
    QTRY_VERIFY(m_server->lines().contains(u"GET /api/designtime/applications/a1/modules/m1/views"_s));
    QVERIFY(m_server->lines().contains(u"GET /api/designtime/applications"_s));
    QTRY_VERIFY(!m_model->isLoading());
    QCOMPARE(m_tree->currentIndex().data().toString(), u"Purchasing"_s);
}

void DesignTreeTest::isPutInOrderByKeys()
{
    start(WorkspaceModel::Scope::Design);
    const QString order = u"PUT /api/designtime/applications/a1/order"_s;
    choose(u"Open"_s);
    QTest::keyClick(m_tree, Qt::Key_Up, Qt::AltModifier); // the first of its kind
    QVERIFY(!m_server->lines().contains(order));
    QTest::keyClick(m_tree, Qt::Key_Down, Qt::AltModifier);
    QTRY_VERIFY(m_server->lines().contains(order));
    const QJsonArray ids = sent("PUT").value(u"ids"_s).toArray();
    QCOMPARE(ids.first().toString(), u"v2"_s);
    QCOMPARE(ids.at(1).toString(), u"v1"_s);
    QTRY_VERIFY(!m_acts->isBusy());
    QTRY_COMPARE(m_tree->currentIndex().data().toString(), u"Open"_s);
    // What is refused is told.
    m_answers.insert(order, refusal(409, u"somebody else puts them in order"_s));
    QTRY_VERIFY(!m_model->isLoading());
    choose(u"All"_s);
    QTest::keyClick(m_tree, Qt::Key_Up, Qt::AltModifier);
    QTRY_VERIFY(m_message->isVisible());
    QVERIFY2(m_message->plainText().contains(u"“All” keeps its place."_s), qPrintable(m_message->plainText()));
}

void DesignTreeTest::goesToAnotherModule()
{
    start(WorkspaceModel::Scope::Design);
    choose(u"Requests"_s);
    QVERIFY(!m_acts->paste()->isEnabled()); // nothing is held
    choose(u"Approval"_s);
    QTest::keyClick(m_tree, Qt::Key_X, Qt::ControlModifier);
    choose(u"Requests"_s);
    QTest::keyClick(m_tree, Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_server->lines().contains(u"POST /api/designtime/applications/a1/modules/m1/move"_s));
    QCOMPARE(sent("POST").value(u"ids"_s).toArray(), QJsonArray{u"w1"_s});
    QTRY_VERIFY(!m_acts->isBusy());
    QTRY_VERIFY(!m_model->isLoading());
    QVERIFY(!m_acts->paste()->isEnabled()); // what was moved is moved once
    m_answers.insert(u"POST /api/designtime/applications/a1/modules/m1/copy"_s,
        data(QJsonArray{QJsonObject{{u"from"_s, "v1"}, {u"id"_s, "v2"}}}));
    choose(u"Open"_s);
    QTest::keyClick(m_tree, Qt::Key_C, Qt::ControlModifier);
    QTest::keyClick(m_tree, Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_server->lines().contains(u"POST /api/designtime/applications/a1/modules/m1/copy"_s));
    QCOMPARE(sent("POST").value(u"ids"_s).toArray(), QJsonArray{u"v1"_s});
    QCOMPARE(sent("POST").value(u"name"_s).toString(), u"Open 2"_s);
    QTRY_VERIFY(m_tree->findChild<QLineEdit *>()); // it is named where it stands
}

void DesignTreeTest::isDescribed()
{
    start(WorkspaceModel::Scope::Design);
    m_answers.insert(u"GET /api/designtime/applications/a1"_s,
        data(QJsonObject{{u"id"_s, "a1"}, {u"name"_s, "Purchasing"}, {u"description"_s, "Before"}, {u"type"_s, 0},
            {u"activated"_s, true}, {u"orderNo"_s, 3}, {u"datasourceId"_s, ""}, {u"datasourceName"_s, ""}}));
    choose(u"Purchasing"_s);
    m_acts->describe()->trigger();
    QTRY_VERIFY(question());
    auto *text = question()->findChild<QPlainTextEdit *>();
    QCOMPARE(text->toPlainText(), u"Before"_s);
    text->selectAll();
    QTest::keyClicks(text, u"After"_s);
    m_server->forget();
    questionButton(u"OK"_s)->click();
    QTRY_VERIFY(m_server->lines().contains(u"PUT /api/designtime/applications/a1"_s));
    QCOMPARE(sent("PUT").value(u"description"_s).toString(), u"After"_s);
    QCOMPARE(sent("PUT").value(u"name"_s).toString(), u"Purchasing"_s);
    QCOMPARE(sent("PUT").value(u"orderNo"_s).toInt(), 3);
}

void DesignTreeTest::usedDesignsAreNotChanged()
{
    start(WorkspaceModel::Scope::Run);
    choose(u"Open"_s);
    QCOMPARE(shownActions(), (QStringList{u"Open"_s, u"Open Design"_s, u"Refresh"_s}));
    QSignalSpy wanted(m_acts, &DesignTree::designWanted);
    m_acts->openDesign()->trigger();
    QCOMPARE(wanted.size(), 1);
    QTest::keyClick(m_tree, Qt::Key_Delete);
    QTest::keyClick(m_tree, Qt::Key_F2);
    QVERIFY(!m_tree->findChild<QLineEdit *>());
    QVERIFY(m_server->requests().isEmpty());
}

QTEST_MAIN(DesignTreeTest)
#include "design_tree_test.moc"
