// What forms, columns and buttons are called in the language of the program.
#include "ui/documents/form_language.h"

#include "app/contract/runtime_designs.h"
#include "ui/client/api_client.h"
#include "ui/client/spoken_language.h"
#include "ui/fake_server.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::documents;
using contract::runtime_designs::FormDefinition;

namespace {

class Catalogue : public QTranslator
{
public:
    explicit Catalogue(const QString &code) : m_code(code) { }
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *, const char *, int) const override
    {
        return qstrcmp(context, "Language") == 0 ? m_code : QString();
    }

private:
    const QString m_code;
};

} // namespace

class FormLanguageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheCatalogue();
    void servers();
    void translatesForms();
};

void FormLanguageTest::followsTheCatalogue()
{
    QCOMPARE(client::spokenLanguage(), u"en"_s);
    Catalogue chinese(u"zh-CN"_s);
    QCoreApplication::installTranslator(&chinese);
    QCOMPARE(client::spokenLanguage(), u"zh-CN"_s);
    QCOMPARE(titleIn(u"zh=订单; de=Bestellung"_s, u"Order"_s), u"订单"_s);
    QCoreApplication::removeTranslator(&chinese);
    QCOMPARE(titleIn(u"zh=订单; de=Bestellung"_s, u"Order"_s), u"Order"_s);
    // One that is made up says nothing.
    Catalogue pseudo(u"[éñ ··]"_s);
    QCoreApplication::installTranslator(&pseudo);
    QCOMPARE(client::spokenLanguage(), u"en"_s);
    QCoreApplication::removeTranslator(&pseudo);
}

void FormLanguageTest::servers()
{
    tests::FakeServer server([](const tests::FakeRequest &) { return tests::data({}); });
    client::ApiClient client({server.url(), "accessToken", "t"});
    Catalogue chinese(u"zh-CN"_s);
    QCoreApplication::installTranslator(&chinese);
    bool isAnswered = false;
    client.fetch("/x", this, [&isAnswered](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCoreApplication::removeTranslator(&chinese);
    QVERIFY(server.requests().constFirst().head.toLower().contains("accept-language: zh-cn"));
}

void FormLanguageTest::translatesForms()
{
    FormDefinition form;
    form.templatecontext
        = u"<o-input name=\"code\" label=\"Code\" multiLanguageLabel=\"en=No.\"></o-input>"
          "<o-select name=\"state\" label=\"State\"><option value=\"1\" multiLanguageLabel=\"en=Open\">"
          "offen</option><option value=\"2\">zu</option></o-select>"_s;
    form.fieldList.resize(3);
    form.fieldList[0].name = u"CODE"_s;
    form.fieldList[0].label = u"Code"_s;
    form.fieldList[1].name = u"state"_s;
    form.fieldList[1].label = u"State"_s;
    form.fieldList[1].options = {{u"1"_s, u"offen"_s}, {u"2"_s, u"zu"_s}};
    form.fieldList[2].name = u"elsewhere"_s;
    form.fieldList[2].label = u"Elsewhere"_s;
    const FormDefinition shown = inLanguage(form);
    QCOMPARE(shown.fieldList.at(0).label, u"No."_s);
    QCOMPARE(shown.fieldList.at(1).options.at(0).label, u"Open"_s);
    QCOMPARE(shown.fieldList.at(1).options.at(1).label, u"zu"_s);
    QCOMPARE(shown.fieldList.at(2).label, u"Elsewhere"_s);
    QVERIFY(shown.templatecontext.contains("label=\"No.\""_L1));
}

QTEST_GUILESS_MAIN(FormLanguageTest)
#include "form_language_test.moc"
