// The fields beside the palette: where those of the form stand, those that were taken away, and those of other forms.
#include "ui/form_editor_page.h"

#include "app/contract/designtime_menu_designs.h"
#include "ui/formeditor/field_list.h"
#include "ui/widgets/search_field.h"

#include <QMimeData>
#include <QTabBar>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using forms::NodeId;

namespace {

constexpr int patience = 60'000;

} // namespace

class FieldListTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void listsWhatStandsOnTheForm();
    void leadsToTheField();
    void draggedFieldsMove();
    void draggedFieldsOfOtherWindowsAreCopied();
    void removedFieldsComeBackAsTheyWere();
    void otherFormsAreAskedOnce();
    void fieldsOfOtherFormsGetTheirNames();
    void tellsWhyAnotherFormIsNotThere();
    void findsByWord();
    void everythingHasAName();

private:
    FakeAnswer answer(const FakeRequest &request);
    FieldList &list() { return m_page->fieldList(); }
    void openList() { m_page->sources()->setCurrentIndex(1); }
    QStringList textsIn(const QTreeWidgetItem *head)
    {
        QStringList texts;
        for (int i = 0; i < head->childCount(); ++i)
            texts.append(head->child(i)->text(0));
        return texts;
    }
    QTreeWidgetItem *item(const QTreeWidgetItem *head, const QString &text)
    {
        for (int i = 0; i < head->childCount(); ++i) {
            if (head->child(i)->text(0).contains(text))
                return head->child(i);
        }
        return nullptr;
    }
    std::unique_ptr<QMimeData> dataOf(QTreeWidgetItem *item)
    {
        return std::unique_ptr<QMimeData>(list().tree()->dragged(*item));
    }
    void activate(QTreeWidgetItem *item) { Q_EMIT list().tree()->itemActivated(item, 0); }
    void openOther()
    {
        openList();
        QTRY_VERIFY_WITH_TIMEOUT(list().formItem(u"f2"_s) != nullptr, patience);
        list().formItem(u"f2"_s)->setExpanded(true);
    }

    StoredForm m_form;
    bool m_isRefused = false;
    int m_asked = 0;
};

FakeAnswer FieldListTest::answer(const FakeRequest &request)
{
    if (request.path.endsWith("/applications/a1/menus/design"_L1)) {
        const auto target = [](const char *id, const char *name, const char *linkType) {
            return QJsonObject{{u"id"_s, QString::fromLatin1(id)}, {u"name"_s, QString::fromLatin1(name)},
                {u"linkType"_s, QString::fromLatin1(linkType)}, {u"moduleId"_s, u"m1"_s},
                {u"moduleName"_s, u"Sales"_s}};
        };
        return data(QJsonObject{{u"name"_s, u"Shop"_s}, {u"version"_s, 1}, {u"entries"_s, QJsonArray()},
            {u"targets"_s,
                QJsonArray{target("f1", "Purchase request", "00"), target("f2", "Order", "00"),
                    target("v1", "Customers", "01")}}});
    }
    if (request.path.endsWith("/forms/f2"_L1)) {
        ++m_asked;
        if (m_isRefused)
            return refusal(403, u"this form is not yours"_s);
        contract::designtime::DesignForm form;
        form.id = u"f2"_s;
        form.name = u"Order"_s;
        form.templatecontext = u"<div><label>Amount</label><o-input name=\"amount\" label=\"Amount\"></o-input></div>\n"
                               "<o-input name=\"colour\" label=\"Colour\" maxlength=\"9\"></o-input>\n"_s;
        contract::JsonWriter out;
        contract::encode(out, form, contract::WireContext());
        return data(QJsonDocument::fromJson(out.text()).object());
    }
    return m_form.answer(request);
}

void FieldListTest::init()
{
    m_form = {};
    m_isRefused = false;
    m_asked = 0;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
    m_page = std::make_unique<FormEditor>(*m_client, u"f1"_s);
    m_page->resize(1200, 900);
    m_page->show();
    m_page->load();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isLoaded(), patience);
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    openList();
}

void FieldListTest::cleanup()
{
    closePage();
}

void FieldListTest::listsWhatStandsOnTheForm()
{
    QCOMPARE(textsIn(list().own()).mid(0, 2), (QStringList{u"Number (number)"_s, u"Amount (amount)"_s}));
    QCOMPARE(list().own()->text(0), u"On this form (7)"_s);
    QVERIFY(list().removed()->isHidden());
    QVERIFY(design().setLabel(named("amount"), u"Sum"_s));
    QTRY_COMPARE_WITH_TIMEOUT(textsIn(list().own()).at(1), u"Sum (amount)"_s, patience);
}

void FieldListTest::leadsToTheField()
{
    activate(item(list().own(), u"urgent"_s));
    QCOMPARE(design().selection(), QList<NodeId>{named("urgent")});
    QVERIFY(canvas().hasFocus());
    QCOMPARE(design().text(), drawnForm);
}

void FieldListTest::draggedFieldsMove()
{
    const auto data = dataOf(item(list().own(), u"urgent"_s));
    QVERIFY(data);
    const QRect first = canvas().rectOf(named("number"));
    dropOn(canvas(), *data, QPoint(first.center().x(), first.top() + 2));
    QCOMPARE(drawnFields(design()).first(), u"urgent"_s);
    QCOMPARE(drawnFields(design()).size(), 7);
    QCOMPARE(m_page->undoText(), u"move of Urgent"_s);
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

// There the same ids are those of other elements.
void FieldListTest::draggedFieldsOfOtherWindowsAreCopied()
{
    FormDesign other(drawnForm);
    const std::unique_ptr<QMimeData> data(other.draggedField(nodeNamed(other, u"amount"_s)));
    const QRect first = canvas().rectOf(named("number"));
    dropOn(canvas(), *data, QPoint(first.center().x(), first.top() + 2));
    QCOMPARE(drawnFields(design()).first(), u"amount2"_s);
}

void FieldListTest::removedFieldsComeBackAsTheyWere()
{
    design().select({named("number")});
    QVERIFY(design().removeSelected());
    QTRY_VERIFY_WITH_TIMEOUT(!list().removed()->isHidden(), patience);
    QCOMPARE(textsIn(list().removed()), QStringList{u"Number (number)"_s});
    const auto data = dataOf(list().removed()->child(0));
    const QRect amount = canvas().rectOf(named("amount"));
    dropOn(canvas(), *data, QPoint(amount.center().x(), amount.top() + 2));
    QCOMPARE(design().text(), drawnForm); // to the byte
    QTRY_VERIFY_WITH_TIMEOUT(list().removed()->isHidden(), patience);
}

void FieldListTest::otherFormsAreAskedOnce()
{
    openOther();
    QVERIFY(list().formItem(u"f1"_s) == nullptr);
    QVERIFY(list().formItem(u"v1"_s) == nullptr);
    QCOMPARE(list().formItem(u"f2"_s)->text(0), u"Order (Sales)"_s);
    QTRY_COMPARE_WITH_TIMEOUT(list().formItem(u"f2"_s)->childCount(), 2, patience);
    list().formItem(u"f2"_s)->setExpanded(false);
    list().formItem(u"f2"_s)->setExpanded(true);
    QCOMPARE(m_asked, 1);
}

void FieldListTest::fieldsOfOtherFormsGetTheirNames()
{
    openOther();
    QTRY_COMPARE_WITH_TIMEOUT(list().formItem(u"f2"_s)->childCount(), 2, patience);
    design().select({named("number")});
    activate(list().formItem(u"f2"_s)->child(0));
    QVERIFY2(design().text().contains("<div><label>Amount</label><o-input name=\"amount2\""_L1),
        qPrintable(design().text()));
    QCOMPARE(drawnFields(design()).at(1), u"amount2"_s);
    const auto data = dataOf(list().formItem(u"f2"_s)->child(1));
    const QRect number = canvas().rectOf(named("number"));
    dropOn(canvas(), *data, QPoint(number.center().x(), number.top() + 2));
    QCOMPARE(drawnFields(design()).first(), u"colour"_s);
    QCOMPARE(design().tree().find(named("colour"))->value(u"maxlength"), u"9"_s);
}

void FieldListTest::tellsWhyAnotherFormIsNotThere()
{
    m_isRefused = true;
    openOther();
    QTRY_COMPARE_WITH_TIMEOUT(list().formItem(u"f2"_s)->childCount(), 1, patience);
    QVERIFY(list().formItem(u"f2"_s)->child(0)->text(0).contains("not yours"_L1));
    m_isRefused = false;
    list().formItem(u"f2"_s)->setExpanded(false);
    list().formItem(u"f2"_s)->setExpanded(true);
    QTRY_COMPARE_WITH_TIMEOUT(list().formItem(u"f2"_s)->childCount(), 2, patience);
}

void FieldListTest::findsByWord()
{
    list().search()->setText(u"AMO"_s);
    QVERIFY(!item(list().own(), u"amount"_s)->isHidden());
    QVERIFY(item(list().own(), u"number"_s)->isHidden());
    list().search()->clear();
    QVERIFY(!item(list().own(), u"number"_s)->isHidden());
}

void FieldListTest::everythingHasAName()
{
    for (const QWidget *widget : list().findChildren<QWidget *>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
            QVERIFY2(!widget->accessibleName().isEmpty() || widget->objectName().startsWith("qt_"_L1),
                qPrintable(widget->objectName()));
    }
    QVERIFY(!m_page->sources()->accessibleName().isEmpty());
}

QTEST_MAIN(FieldListTest)
#include "field_list_test.moc"
