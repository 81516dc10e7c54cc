#include "api/design_fixture.h"

#include "backend/designtime/field_mentions.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
using formwright::designtime::FieldMentions;
using formwright::designtime::FieldNaming;

// A field gets another name together with everything that names it, or not at all.
class DesigntimeRenamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatMeansTheField_data();
    void findsWhatMeansTheField();
    void templatesKeepTheRest();
    void renamesEverywhere_data() { addEngineRows(); }
    void renamesEverywhere();
    void tellsBeforeItDoes_data() { addEngineRows(); }
    void tellsBeforeItDoes();
    void unsureWordsAreDecidedByTheDesigner_data() { addEngineRows(); }
    void unsureWordsAreDecidedByTheDesigner();
    void otherFormsAskForTheirOwnFields_data() { addEngineRows(); }
    void otherFormsAskForTheirOwnFields();
    void flowsFollow_data() { addEngineRows(); }
    void flowsFollow();
    void refusesWhatCannotBe_data() { addEngineRows(); }
    void refusesWhatCannotBe();
    void signedFieldsKeepTheirNames_data() { addEngineRows(); }
    void signedFieldsKeepTheirNames();
    void restoringBringsTheNameBack_data() { addEngineRows(); }
    void restoringBringsTheNameBack();
    void valuesAreThereUnderTheNameOfBefore_data();
    void valuesAreThereUnderTheNameOfBefore();
    void aFormerNameMayBeThatOfANewField_data() { addEngineRows(); }
    void aFormerNameMayBeThatOfANewField();
    void aNameWhoseValuesAreKeptIsRefusedBefore_data() { addEngineRows(); }
    void aNameWhoseValuesAreKeptIsRefusedBefore();
    void packagesMergeWithIt_data() { addEngineRows(); }
    void packagesMergeWithIt();

private:
    static QByteArray renamePath(const DesignedSoftware &made)
    {
        return made.path() + "/forms/" + made.form.toLatin1() + "/renameField";
    }
    static Answer rename(DesignedSoftware &made, const QString &from, const QString &to, const QByteArray &query = {})
    {
        return made.server.post(renamePath(made) + query, json({{u"from"_s, from}, {u"to"_s, to}}));
    }
    // Where the values of a field are; -1 where there is no such field.
    static int columnOf(DesignedSoftware &made, const QString &field)
    {
        const auto form = made.server.backend().services().forms.form(made.server.database().reader(), made.form);
        const int index = form->fieldIndex(field);
        return index < 0 ? -1 : form->columnNumbers.at(index);
    }
    static QStringList places(const Answer &answer, bool isSure)
    {
        QStringList found;
        const QJsonArray listed = answer.data()["places"_L1].toArray();
        for (const QJsonValue &place : listed) {
            if (place["isSure"_L1].toBool() == isSure)
                found.append(place["kind"_L1].toString() + u' ' + place["name"_L1].toString() + u": "_s
                    + place["place"_L1].toString());
        }
        found.sort();
        return found;
    }
};

void DesigntimeRenamesTest::findsWhatMeansTheField_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sure"); // the text with what is surely the field called X
    QTest::addColumn<QString>("unsure"); // the text with what may be it called X
    const auto row = [](const char *name, const QString &member, const QString &text, const QString &sure,
                         const QString &unsure) { QTest::newRow(name) << member << text << sure << unsure; };
    const QString none;
    row("column", u"fieldName"_s, u"Amount"_s, u"X"_s, none);
    row("list", u"signFields"_s, u"customer;amount"_s, u"customer;X"_s, none);
    row("call", u"valueScript"_s, u"getItemValueAsDouble('amount') * 2"_s, u"getItemValueAsDouble('X') * 2"_s, none);
    row("call of a document", u"valueScript"_s, u"doc.getItemValueAsString(\"amount\")"_s,
        u"doc.getItemValueAsString(\"X\")"_s, none);
    row("second argument", u"valueScript"_s, u"sumByDQL(\"amount > 1\", \"amount\")"_s, u"sumByDQL(\"X > 1\", \"X\")"_s,
        none);
    row("rows of it", u"valueScript"_s, u"sumSubDocument('Order', 'amount')"_s, u"sumSubDocument('Order', 'X')"_s,
        none);
    row("rows of another", u"valueScript"_s, u"sumSubDocument('Line', 'amount')"_s, none, none);
    row("a value", u"valueScript"_s, u"getItemValue('kind') == 'amount'"_s, none, u"getItemValue('kind') == 'X'"_s);
    row("variables and words", u"valueScript"_s, u"var amount = 1; // the amount\n'the amount of it' + amount"_s, none,
        none);
    row("a member", u"valueScript"_s, u"doc.toMap().amount"_s, none, u"doc.toMap().X"_s);
    row("a part of a query", u"valueScript"_s, u"queryByDQL(\"amount = '\" + v + \"'\")"_s, none,
        u"queryByDQL(\"X = '\" + v + \"'\")"_s);
    row("a column of a query", u"valueScript"_s, u"queryBySQL(\"select item_amount from tlk_order\")"_s,
        u"queryBySQL(\"select item_X from tlk_order\")"_s, none);
    row("longer names", u"valueScript"_s, u"getItemValue('amount2') + getItemValue('myamount')"_s, none, none);
    row("rules", u"filterCondition"_s, uR"([{"field":"amount","operator":"=","type":"00","match":"amount"}])"_s,
        uR"([{"field":"X","operator":"=","type":"00","match":"amount"}])"_s, none);
    row("query", u"filterScript"_s, u"amount > 1 and customer = 'amount' order by amount desc"_s,
        u"X > 1 and customer = 'amount' order by X desc"_s, none);
    row("query over children", u"filterScript"_s, u"$childs.Line.amount > 1 or $childs.Order.amount > 1"_s,
        u"$childs.Line.amount > 1 or $childs.Order.X > 1"_s, none);
    row("query over the parent", u"filterScript"_s, u"$parent.amount > 1"_s, none, u"$parent.X > 1"_s);
    row("statement", u"sqlFilterScript"_s, u"select id from tlk_order where ITEM_AMOUNT > 1"_s,
        u"select id from tlk_order where ITEM_X > 1"_s, none);
    row("diagram", u"content"_s,
        u"<node fieldPermission=\"@amount;#customer\" name=\"amount\">getItemValue(&quot;amount&quot;)</node>"_s,
        u"<node fieldPermission=\"@X;#customer\" name=\"amount\">getItemValue(&quot;X&quot;)</node>"_s, none);
    row("flow", u"content"_s,
        u"<a.N><name>amount</name><fieldpermlist>@b;$amount</fieldpermlist><actorField>amount</actorField></a.N>"_s,
        u"<a.N><name>amount</name><fieldpermlist>@b;$X</fieldpermlist><actorField>X</actorField></a.N>"_s, none);
}

void DesigntimeRenamesTest::findsWhatMeansTheField()
{
    QFETCH(QString, member);
    QFETCH(QString, text);
    QFETCH(QString, sure);
    QFETCH(QString, unsure);
    const FieldMentions found = FieldNaming(u"Order"_s, u"amount"_s, u"X"_s).inMember(member, text, true);
    QVERIFY(formwright::forms::fits(text, found.sure));
    QVERIFY(formwright::forms::fits(text, found.unsure));
    QCOMPARE(formwright::forms::applied(text, found.sure), sure.isEmpty() ? text : sure);
    QCOMPARE(formwright::forms::applied(text, found.unsure), unsure.isEmpty() ? text : unsure);
}

void DesigntimeRenamesTest::templatesKeepTheRest()
{
    const QString text
        = u"<p title='amount'>amount</p>\r\n<O-INPUT  label=\"amount\" NAME = 'Amount' "
          u"validaterule=\"getItemValue('amount') &gt; 1 ? &quot;&quot; : &quot;amount &lt; 1&quot;\"></o-input>\n"
          "<o-input name=\"other\" relatedField=amount valuescript=\"getItemValueAsInt(@quot;amount@quot;)\">"_s;
    const FieldMentions found = FieldNaming(u"Order"_s, u"amount"_s, u"X"_s).inTemplate(text, true);
    QVERIFY(formwright::forms::fits(text, found.sure));
    QCOMPARE(formwright::forms::applied(text, found.sure),
        u"<p title='amount'>amount</p>\r\n<O-INPUT  label=\"amount\" NAME = 'X' validaterule=\"getItemValue('X') &gt; "
        u"1 ? &quot;&quot; : &quot;amount &lt; 1&quot;\"></o-input>\n"
        "<o-input name=\"other\" relatedField=X valuescript=\"getItemValueAsInt(@quot;X@quot;)\">"_s);
    QVERIFY(FieldNaming(u"Order"_s, u"amount"_s, u"X"_s).inTemplate(text, false).sure.isEmpty());
}

void DesigntimeRenamesTest::renamesEverywhere()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString text = QString(made.orderTemplate
        + u"<o-input name=\"twice\" type=\"decimal\" valueScript=\"getItemValueAsDouble('amount') * 2\"></o-input>"_s);
    QCOMPARE(server.put(made.formPath(), json({{u"templatecontext"_s, text}})).status, 200);
    const QString line = made.designer.form(made.application, made.module, u"Line"_s,
        u"<o-input name=\"amount\" valueScript=\"sumSubDocument('Order', 'amount')\"></o-input>"_s);
    const QString above = made.designer.view(made.application, made.module, u"Lines"_s, line);
    const QByteArray abovePath = made.inModule() + "/views/" + above.toLatin1();
    QCOMPARE(
        server
            .put(abovePath,
                json({{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"$childs.Order.amount > 1 or amount = 'x'"_s}}))
            .status,
        200);
    const QString column = made.designer.column(
        made.application, made.view, {{u"name"_s, u"Amount"_s}, {u"fieldName"_s, u"amount"_s}, {u"isFilter"_s, true}});
    QCOMPARE(
        server
            .put(made.viewPath(),
                json({{u"filterCondition"_s, uR"([{"field":"amount","operator":">","type":"00","match":"1"}])"_s}}))
            .status,
        200);
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":3,"resourceId":")" + made.form.toLatin1()
                         + R"(","fieldName":"Amount","operation":1011,"type":1}])"))
                 .status,
        200);
    const auto before = server.backend().services().forms.form(server.database().reader(), made.form);
    const int stored = before->columnNumbers.at(before->fieldIndex(u"amount"_s));
    const int revisionsOfMenu = int(made.revisionsOf(made.menu).size());

    const Answer done = rename(made, u"amount"_s, u"总额"_s, "?message=clearer");
    QVERIFY2(done.status == 200, done.body.constData());
    QVERIFY2(places(done, false).isEmpty(), done.body.constData());
    const auto form = server.backend().services().forms.form(server.database().reader(), made.form);
    QCOMPARE(form->fieldIndex(u"amount"_s), -1);
    QCOMPARE(form->columnNumbers.at(form->fieldIndex(u"总额"_s)), stored); // where the values are
    QCOMPARE(done.data()["version"_L1].toInt(), form->version);
    const auto read = [&](const QByteArray &path) { return server.get(path).data().toObject(); };
    QVERIFY(form->templateSource.contains(u"getItemValueAsDouble('总额') * 2"_s));
    const QJsonObject view = read(designs + "/modules/views/" + made.view.toLatin1());
    QVERIFY2(view.value("filterCondition"_L1).toString().contains(u"\"总额\""_s), qPrintable(json(view)));
    QString shown;
    for (const QJsonValue &each : view.value("columns"_L1).toArray()) {
        if (each["id"_L1].toString() == column)
            shown = each["fieldName"_L1].toString();
    }
    QCOMPARE(shown, u"总额"_s);
    // Another form keeps its field of that name, but not what it says of this one.
    const auto other = server.backend().services().forms.form(server.database().reader(), line);
    QCOMPARE(other->templateSource,
        u"<o-input name=\"amount\" valueScript=\"sumSubDocument('Order', '总额')\"></o-input>"_s);
    QCOMPARE(read(designs + "/modules/views/" + above.toLatin1()).value("filterScript"_L1).toString(),
        u"$childs.Order.总额 > 1 or amount = 'x'"_s);
    QCOMPARE(server.database().reader().text(u"SELECT field_name FROM permission"_s).value_or(QString()), u"总额"_s);
    // Each element that changed has a revision that says so, and no other one has.
    for (const QString &id : {made.form, made.view, made.role, line, above})
        QCOMPARE(made.revisionsOf(id).first()["message"_L1].toString(), u"clearer"_s);
    QCOMPARE(int(made.revisionsOf(made.menu).size()), revisionsOfMenu);
    QCOMPARE(places(rename(made, u"总额"_s, u"amount"_s, "?dryRun=true"), true).size(), places(done, true).size());
}

void DesigntimeRenamesTest::tellsBeforeItDoes()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QStringList actions = made.actionsOf(made.form);
    const Answer told = rename(made, u"CUSTOMER"_s, u"buyer"_s, "?dryRun=true");
    QVERIFY2(told.status == 200, told.body.constData());
    QCOMPARE(places(told, true),
        (QStringList{u"form Order: templatecontext"_s, u"view All orders: columns[Customer].fieldName"_s}));
    const QJsonObject first = told.data()["places"_L1][0].toObject();
    const QJsonObject ofForm = first.value("kind"_L1) == "form"_L1 ? first : told.data()["places"_L1][1].toObject();
    QCOMPARE(ofForm.value("line"_L1).toInt(), 2);
    QCOMPARE(ofForm.value("before"_L1).toString(), u"<o-input name=\"customer\"></o-input>"_s);
    QCOMPARE(ofForm.value("after"_L1).toString(), u"<o-input name=\"buyer\"></o-input>"_s);
    QCOMPARE(made.actionsOf(made.form), actions);
    QVERIFY(
        server.backend().services().forms.form(server.database().reader(), made.form)->fieldIndex(u"customer"_s) >= 0);
}

void DesigntimeRenamesTest::unsureWordsAreDecidedByTheDesigner()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const auto script = [&] {
        return made.textOf(made.revision(made.form))
            .contains("getItemValue('kind') == 'buyer'"_L1); // of the form, with its buttons
    };
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Mark"_s}, {u"type"_s, 6}, {u"parentForm"_s, made.form},
            {u"actionScript"_s, u"getItemValue('kind') == 'customer'"_s}});
    const Answer refused = rename(made, u"customer"_s, u"buyer"_s);
    QCOMPARE(refused.status, 409);
    QVERIFY2(refused.body.contains("activities[Mark].actionScript"), refused.body.constData());
    QVERIFY(
        server.backend().services().forms.form(server.database().reader(), made.form)->fieldIndex(u"customer"_s) >= 0);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s, "?unsure=perhaps").status, 400);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s, "?unsure=leave").status, 200);
    QVERIFY(!script());
    QCOMPARE(rename(made, u"buyer"_s, u"customer"_s).status, 200);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s, "?unsure=change").status, 200);
    QVERIFY(script());
}

void DesigntimeRenamesTest::otherFormsAskForTheirOwnFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.designer.form(made.application, made.module, u"Line"_s,
        u"<o-input name=\"customer\" valueScript=\"countSubDocument('Order') + getItemValue('customer')\"></o-input>"_s);
    // The form's own scripts may hold documents of the other form, too.
    QCOMPARE(server
                 .put(made.formPath(),
                     json({{u"templatecontext"_s,
                         QString(made.orderTemplate
                             + u"<o-input name=\"x\" valueScript=\"getCurrentDocument().getChilds('Line').get(0)"
                               ".getItemValueAsString('customer')\"></o-input>"_s)}}))
                 .status,
        200);
    const Answer told = rename(made, u"customer"_s, u"buyer"_s, "?dryRun=true");
    QCOMPARE(places(told, false), (QStringList{u"form Line: templatecontext"_s, u"form Order: templatecontext"_s}));
    QCOMPARE(places(told, true),
        (QStringList{u"form Order: templatecontext"_s, u"view All orders: columns[Customer].fieldName"_s}));
}

// The flow of another form with such a field is asked about.
void DesigntimeRenamesTest::flowsFollow()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.designer.form(made.application, made.module, u"Line"_s, u"<o-input name=\"amount\"></o-input>"_s);
    const auto flow = [&](const QString &name, const QString &formName, const QString &more) {
        const QString content = u"<a.FlowDiagram><a.StartNode><id>1</id><formname>"_s + formName
            + u"</formname><fieldpermlist>$amount</fieldpermlist></a.StartNode>"_s + more + u"</a.FlowDiagram>"_s;
        made.made(made.inModule() + "/flows", {{u"name"_s, name}, {u"content"_s, content}});
    };
    flow(u"Own"_s, u"Order"_s, {});
    flow(u"Foreign"_s, u"Line"_s, {});
    flow(u"Both"_s, u"Order"_s, u"<a.StartNode><id>2</id><formname>Line</formname></a.StartNode>"_s);
    const Answer told = rename(made, u"amount"_s, u"total"_s, "?dryRun=true");
    QVERIFY2(places(told, true).contains(u"flow Own: content"_s), told.body.constData());
    QCOMPARE(places(told, false), QStringList{u"flow Both: content"_s});
}

void DesigntimeRenamesTest::refusesWhatCannotBe()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(rename(made, u"nope"_s, u"x"_s).status, 400);
    QCOMPARE(rename(made, u"customer"_s, u"a b"_s).status, 400);
    QCOMPARE(rename(made, u"customer"_s, u"AMOUNT"_s).status, 409);
    QCOMPARE(rename(made, u"customer"_s, u"Customer"_s).status, 200); // the same but for how it is written
    // A field that left the form still has its values.
    QCOMPARE(server.put(made.formPath(), json({{u"templatecontext"_s, u"<o-input name=\"Customer\">"_s}})).status, 200);
    const Answer kept = rename(made, u"Customer"_s, u"amount"_s);
    QCOMPARE(kept.status, 409);
    QVERIFY2(kept.body.contains("once, whose values are kept"), kept.body.constData());
    const Answer stale
        = server.post(renamePath(made), json({{u"from"_s, u"Customer"_s}, {u"to"_s, u"buyer"_s}, {u"version"_s, 1}}));
    QCOMPARE(stale.json().value("errcode"_L1).toInt(), 40911);
    server.useDesignerToken(server.token(server.addPlatformAccount(u"ada"_s, false, false, true), u"designer"_s));
    QCOMPARE(server.post(designs + "/elements/" + made.view.toLatin1() + "/checkout").status, 200);
    server.beDesigner();
    QCOMPARE(rename(made, u"Customer"_s, u"buyer"_s).json().value("errcode"_L1).toInt(), 40912);
    QVERIFY(
        server.backend().services().forms.form(server.database().reader(), made.form)->fieldIndex(u"Customer"_s) >= 0);
}

void DesigntimeRenamesTest::signedFieldsKeepTheirNames()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString domain = server.addDomain(u"Acme"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(
            uR"(INSERT INTO signature (id, domain_id, form_id, record_id, number, place, account_id, account_name, button_id, button_name, signed, versions, fields, locks, seal)
                VALUES ('s1', ?, ?, 'r', 1, '', 'a', 'A', '', '', 1, 1, '{"customer":"abc"}', 1, 'x'))"_s,
            domain, made.form);
    });
    const Answer refused = rename(made, u"customer"_s, u"buyer"_s);
    QCOMPARE(refused.status, 409);
    QVERIFY2(refused.body.contains("are signed"), refused.body.constData());
    QCOMPARE(rename(made, u"amount"_s, u"total"_s).status, 200);
}

void DesigntimeRenamesTest::restoringBringsTheNameBack()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString before = made.textOf(made.revision(made.form));
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s).status, 200);
    QCOMPARE(rename(made, u"buyer"_s, u"customer"_s).status, 200);
    QCOMPARE(made.textOf(made.revision(made.form)), before);
    QCOMPARE(server.database().reader().integer(u"SELECT count(*) FROM form_field WHERE form_id = ?"_s, made.form),
        std::optional<qint64>(2));
}

void DesigntimeRenamesTest::valuesAreThereUnderTheNameOfBefore_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isRestored");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, saved as it was", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, restored", qPrintable(engine)) << engine << true;
    }
}

// Whoever goes back to a text of before the renaming does not empty the documents.
void DesigntimeRenamesTest::valuesAreThereUnderTheNameOfBefore()
{
    QFETCH(QString, engine);
    QFETCH(bool, isRestored);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const int stored = columnOf(made, u"customer"_s);
    const QString revision = made.revision(made.form);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s).status, 200);
    QCOMPARE(columnOf(made, u"buyer"_s), stored);
    const Answer done = isRestored ? server.post(designs + "/revisions/" + revision.toLatin1() + "/restore", "{}")
                                   : server.put(made.formPath(), json({{u"templatecontext"_s, made.orderTemplate}}));
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(columnOf(made, u"customer"_s), stored);
    QCOMPARE(columnOf(made, u"buyer"_s), -1);
}

void DesigntimeRenamesTest::aFormerNameMayBeThatOfANewField()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const int stored = columnOf(made, u"customer"_s);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s).status, 200);
    const auto save = [&](const QString &text) {
        QCOMPARE(server.put(made.formPath(), json({{u"templatecontext"_s, text}})).status, 200);
    };
    save(u"<o-input name=\"buyer\"></o-input><o-input name=\"customer\"></o-input>"_s);
    QCOMPARE(columnOf(made, u"buyer"_s), stored);
    const int added = columnOf(made, u"customer"_s);
    QVERIFY(added != stored);
    save(u"<o-input name=\"customer\"></o-input>"_s);
    QCOMPARE(columnOf(made, u"customer"_s), added);
}

void DesigntimeRenamesTest::aNameWhoseValuesAreKeptIsRefusedBefore()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString less = u"<o-input name=\"amount\"></o-input>"_s;
    QCOMPARE(server.put(made.formPath(), json({{u"templatecontext"_s, less}})).status, 200);
    for (const QByteArray query : {"?dryRun=true", ""})
        QCOMPARE(rename(made, u"amount"_s, u"customer"_s, query).status, 409);
}

// A package of before brings what it changed elsewhere, and takes no name back.
void DesigntimeRenamesTest::packagesMergeWithIt()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QJsonObject package = server.get(made.path() + "/package").data().toObject();
    QCOMPARE(server.post(designs + "/packages/import", json(package)).status, 200);
    QCOMPARE(rename(made, u"customer"_s, u"buyer"_s).status, 200);
    QJsonArray files = package.value("files"_L1).toArray();
    for (QJsonValueRef file : files) {
        QJsonObject changed = file.toObject();
        if (changed.value("path"_L1) == "scripts/sums.js"_L1)
            changed.insert("text"_L1, u"function sum(){return 2;}"_s);
        file = changed;
    }
    package.insert("files"_L1, files);
    const Answer done = server.post(designs + "/packages/import", json(package));
    QVERIFY2(done.status == 200, done.body.constData());
    QVERIFY(server.backend().services().forms.form(server.database().reader(), made.form)->fieldIndex(u"buyer"_s) >= 0);
}

QTEST_GUILESS_MAIN(DesigntimeRenamesTest)
#include "designtime_renames_test.moc"
