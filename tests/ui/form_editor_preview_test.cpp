// The preview of a form for somebody, in some state, language and width; and the order of the Tab key.
#include "ui/form_editor_page.h"

#include "ui/formeditor/form_preview.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;
using forms::NodeId;

class FormEditorPreviewTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void showsWhatIsDrawnToNobody();
    void anApplicationThatCameMeanwhileIsFound();
    void asksAsSomebody();
    void obeysTheAnswer();
    void sendsTheState();
    void showsNothingOfWhatIsRefused();
    void shieldsFromLateAnswers();
    void aNewFieldIsThereAtOnce();
    void isInTheLanguageThatIsChosen();
    void isAsWideAsIsChosen();
    void translatesInTheTable();
    void numbersByClicks();
    void numbersByKeys();

private:
    FakeAnswer answer(const FakeRequest &request);
    void preview()
    {
        m_page->setMode(FormEditor::Mode::Preview);
        m_page->previewBy(m_acting);
    }
    FormPreview &shown() { return m_page->preview(); }
    QLineEdit *line(const char *name)
    {
        return shown().findChild<QLineEdit *>(QString(u"preview:"_s % QString::fromLatin1(name)));
    }
    qsizetype asked() const { return m_runtime->lines().count(u"POST /api/runtime/previews/a1/forms/f1/document"_s); }
    QStringList ordered()
    {
        QStringList names;
        for (const NodeId id : design().tabOrder())
            names.append(design().tree().find(id)->value(u"name"));
        return names;
    }

    QJsonObject m_drawn;
    std::optional<FakeAnswer> m_instead;
    bool m_isElsewhere = false; // the domain does not have the application
    std::unique_ptr<FakeServer> m_runtime;
    std::shared_ptr<client::ApiClient> m_acting;
};

void FormEditorPreviewTest::init()
{
    openPage();
    const auto field = [](const char *name, bool isReadOnly) {
        return QJsonObject{{u"name"_s, QString::fromLatin1(name)}, {u"readOnly"_s, isReadOnly}};
    };
    m_drawn = {{u"fields"_s,
                   QJsonArray{field("number", true), field("amount", false), field("state", false),
                       field("reason", false), field("urgent", false)}},
        {u"items"_s, QJsonObject{{u"number"_s, u"N-7"_s}}},
        {u"states"_s, QJsonObject{{u"amount"_s, QJsonObject{{u"hidden"_s, true}}}}},
        {u"nodes"_s,
            QJsonArray{QJsonObject{{u"flowId"_s, u"w1"_s}, {u"flowName"_s, u"Approval"_s}, {u"nodeId"_s, u"n1"_s},
                {u"nodeName"_s, u"Head"_s}}}}};
    m_instead = {};
    m_runtime = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_acting = client::ApiClient::make({m_runtime->url(), "accessToken", "t", u"d1"_s});
}

void FormEditorPreviewTest::cleanup()
{
    closePage();
    m_acting.reset();
    m_runtime.reset();
}

FakeAnswer FormEditorPreviewTest::answer(const FakeRequest &request)
{
    if (request.path == "/api/runtime/applications"_L1 && m_isElsewhere)
        return data(QJsonArray());
    if (request.path == "/api/runtime/applications"_L1)
        return data(QJsonArray{QJsonObject{{u"id"_s, u"opaque-a"_s}, {u"name"_s, u"Purchasing"_s},
            {u"description"_s, QString()}, {u"designId"_s, u"a1"_s}}});
    if (request.path.endsWith("/forms"_L1))
        return data(QJsonArray{
            QJsonObject{{u"id"_s, u"opaque-f"_s}, {u"name"_s, u"Purchase request"_s}, {u"designId"_s, u"f1"_s}}});
    if (request.path == "/api/runtime/previews/a1/forms/f1/document"_L1)
        return m_instead.value_or(data(m_drawn));
    return refusal(404, u"no such thing"_s);
}

void FormEditorPreviewTest::showsWhatIsDrawnToNobody()
{
    m_page->setMode(FormEditor::Mode::Preview);
    QVERIFY(line("number") && line("number")->isVisible() && !line("number")->isReadOnly());
    QVERIFY(!shown().user()->isEnabled() && !shown().document()->isEnabled());
    QVERIFY(shown().language()->isEnabled());
}

void FormEditorPreviewTest::anApplicationThatCameMeanwhileIsFound()
{
    m_isElsewhere = true;
    preview();
    QTRY_COMPARE(m_runtime->requests().size(), 1);
    QTRY_VERIFY(!shown().isAsking());
    QVERIFY(!shown().user()->isEnabled());
    m_isElsewhere = false;
    m_page->setMode(FormEditor::Mode::Design);
    m_page->setMode(FormEditor::Mode::Preview);
    QTRY_VERIFY(shown().user()->isEnabled());
}

void FormEditorPreviewTest::asksAsSomebody()
{
    preview();
    QTRY_COMPARE(asked(), 1);
    QTRY_VERIFY(shown().user()->isEnabled());
    shown().user()->setKnownName(u"u1"_s, u"Ann"_s);
    shown().user()->setIds({u"u1"_s});
    Q_EMIT shown().user()->edited();
    QTRY_COMPARE(asked(), 2);
    const QJsonObject body = m_runtime->requests().constLast().body.toObject();
    QCOMPARE(body.value("user"_L1).toString(), u"u1"_s);
    QCOMPARE(body.value("templatecontext"_L1).toString(), drawnForm);
    // What is drawn on is asked about anew, and what nobody sees is not.
    QVERIFY(design().setLabel(named("number"), u"No."_s));
    QTRY_COMPARE(asked(), 3);
    QTRY_VERIFY(!shown().isAsking());
    m_page->setMode(FormEditor::Mode::Design);
    QVERIFY(design().setLabel(named("number"), u"Nr."_s));
    QVERIFY(!shown().isAsking());
}

void FormEditorPreviewTest::obeysTheAnswer()
{
    preview();
    QTRY_VERIFY(line("number") && line("number")->text() == "N-7"_L1);
    QVERIFY(line("number")->isReadOnly());
    QVERIFY(!shown().field(u"amount"_s)); // by a script
    QVERIFY(!shown().field(u"needed"_s)); // by a role
    QVERIFY(shown().field(u"reason"_s));
}

void FormEditorPreviewTest::sendsTheState()
{
    preview();
    QTRY_COMPARE(shown().state()->count(), 3);
    QCOMPARE(shown().state()->itemText(2), u"Approval: Head"_s);
    for (const int index : {1, 2}) {
        const qsizetype before = asked();
        shown().state()->setCurrentIndex(index);
        Q_EMIT shown().state()->activated(index);
        QTRY_COMPARE(asked(), before + 1);
        const QJsonObject body = m_runtime->requests().constLast().body.toObject();
        QCOMPARE(body.value("isRead"_L1).toBool(), index == 1);
        QCOMPARE(body.value("flowId"_L1).toString(), index == 2 ? u"w1"_s : QString());
        QCOMPARE(body.value("nodeId"_L1).toString(), index == 2 ? u"n1"_s : QString());
        QTRY_VERIFY(!shown().isAsking());
        QCOMPARE(shown().state()->currentIndex(), index); // is chosen still
    }
}

void FormEditorPreviewTest::showsNothingOfWhatIsRefused()
{
    m_instead = refusal(403, u"your roles do not allow you the form Purchase request"_s);
    preview();
    QTRY_VERIFY(shown().message()->isVisible());
    QVERIFY(shown().message()->plainText().contains("your roles do not allow"_L1, Qt::CaseInsensitive));
    QVERIFY(!shown().findChild<QScrollArea *>()->isVisible());
    m_instead = {};
    Q_EMIT shown().user()->edited();
    QTRY_VERIFY(!shown().message()->isVisible());
    QVERIFY(line("number") && line("number")->isVisible());
    // A form that cannot be judged is shown as it is drawn.
    m_instead = refusal(400, u"the template is invalid"_s);
    Q_EMIT shown().user()->edited();
    QTRY_VERIFY(shown().message()->isVisible());
    QVERIFY(shown().field(u"needed"_s));
}

void FormEditorPreviewTest::shieldsFromLateAnswers()
{
    m_instead = data(m_drawn);
    m_instead->isHeld = true;
    preview();
    QTRY_COMPARE(m_runtime->held(), 1);
    m_instead = {};
    m_drawn.insert(u"items"_s, QJsonObject{{u"number"_s, u"second"_s}});
    Q_EMIT shown().user()->edited();
    QTRY_VERIFY(line("number") && line("number")->text() == "second"_L1);
    m_runtime->release();
    // The server has sent it before it gets this, which it does not answer.
    m_instead = data(m_drawn);
    m_instead->isHeld = true;
    Q_EMIT shown().user()->edited();
    QTRY_COMPARE(asked(), 3);
    QCOMPARE(line("number")->text(), u"second"_s);
    // Another domain: nothing of the one before is shown.
    m_page->previewBy(nullptr);
    QVERIFY(line("number")->text().isEmpty() && !line("number")->isReadOnly());
}

void FormEditorPreviewTest::aNewFieldIsThereAtOnce()
{
    preview();
    QTRY_VERIFY(!shown().field(u"needed"_s));
    m_instead = data(m_drawn);
    m_instead->isHeld = true;
    QVERIFY(design().insertMarkup(u"insertion"_s, u"<o-input name=\"fresh\" label=\"Fresh\"></o-input>"_s));
    QVERIFY(shown().field(u"fresh"_s));
    QVERIFY(!shown().field(u"needed"_s));
}

void FormEditorPreviewTest::isInTheLanguageThatIsChosen()
{
    QVERIFY(design().setAttribute(u"x"_s, {named("number")}, u"multiLanguageLabel"_s, u"zh=编号; de=Nummer"_s));
    m_page->setMode(FormEditor::Mode::Preview);
    QCOMPARE(shown().language()->count(), 4); // the program's, as written, de, zh
    QCOMPARE(shown().language()->currentIndex(), 0);
    QVERIFY(line("number")->accessibleName().startsWith("Number"_L1));
    shown().language()->setCurrentIndex(shown().language()->findData(u"zh"_s));
    Q_EMIT shown().language()->activated(3);
    QVERIFY(line("number")->accessibleName().startsWith(u"编号"_s));
    // What is drawn meanwhile leaves it chosen.
    QVERIFY(design().setLabel(named("amount"), u"Sum"_s));
    QCOMPARE(shown().language()->currentData().toString(), u"zh"_s);
    QVERIFY(line("number")->accessibleName().startsWith(u"编号"_s));
}

void FormEditorPreviewTest::isAsWideAsIsChosen()
{
    m_page->setMode(FormEditor::Mode::Preview);
    auto *around = shown().findChild<QScrollArea *>();
    const int whole = around->width();
    shown().screen()->setCurrentIndex(shown().screen()->findData(390));
    Q_EMIT shown().screen()->activated(3);
    QTRY_COMPARE(around->width(), 390);
    shown().screen()->setCurrentIndex(0);
    Q_EMIT shown().screen()->activated(0);
    QTRY_COMPARE(around->width(), whole);
}

void FormEditorPreviewTest::translatesInTheTable()
{
    design().select({named("number")});
    auto *field = propertyField<QWidget>("multilanguagelabel");
    auto *table = field->findChild<QTableWidget *>();
    auto *menu = field->findChild<QMenu *>();
    QVERIFY(table && menu);
    Q_EMIT menu->aboutToShow();
    menu->actions().constFirst()->trigger(); // Chinese
    QCOMPARE(design().text(), drawnForm); // nothing is said yet
    table->item(0, 1)->setText(u"编号; \\甲"_s);
    QVERIFY2(design().text().contains(u"required maxlength=\"12\" multiLanguageLabel=\"zh=编号\\; \\\\甲\""_s),
        qPrintable(design().text()));
    // A heading says it as well, several elements do not at once.
    design().select({nodeTagged(design(), u"h1"_s)});
    QVERIFY(m_page->properties().field(u"multilanguagelabel"_s));
    design().select({named("number"), named("amount")});
    QVERIFY(!m_page->properties().field(u"multilanguagelabel"_s));
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

void FormEditorPreviewTest::numbersByClicks()
{
    const QStringList stands = ordered();
    m_page->action(u"tabOrder"_s)->trigger();
    QVERIFY(canvas().isOrdering());
    click(named("state"));
    click(named("number"));
    QCOMPARE(ordered().first(2), QStringList({u"state"_s, u"number"_s}));
    QCOMPARE(design().tree().find(named("state"))->value(u"tabindex"), u"1"_s);
    QVERIFY(canvas().nameOf(named("number")).contains("number 2"_L1));
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(!canvas().isOrdering() && !m_page->action(u"tabOrder"_s)->isChecked());
    QVERIFY(m_page->action(u"resetTabOrder"_s)->isEnabled());
    m_page->action(u"resetTabOrder"_s)->trigger();
    QCOMPARE(design().text(), drawnForm);
    m_page->undo();
    m_page->undo();
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
    QCOMPARE(ordered(), stands);
}

void FormEditorPreviewTest::numbersByKeys()
{
    m_page->action(u"tabOrder"_s)->trigger();
    design().select({named("amount")});
    key(Qt::Key_Minus);
    QCOMPARE(ordered().first(2), QStringList({u"amount"_s, u"number"_s}));
    key(Qt::Key_Plus);
    QCOMPARE(design().text(), drawnForm); // as it stands, it needs no numbers
    design().select({named("needed")});
    key(Qt::Key_Space);
    QCOMPARE(ordered().constFirst(), u"needed"_s);
}

QTEST_MAIN(FormEditorPreviewTest)
#include "form_editor_preview_test.moc"
