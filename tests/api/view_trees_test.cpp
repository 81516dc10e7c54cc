#include "api/button_fixture.h"

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

// Beside the documents of the place a child of the foreign one.
class Tree : public ButtonPlace
{
public:
    explicit Tree(const QString &engine) : ButtonPlace(engine)
    {
        server.post(application.documents(),
            documentBody(application, R"({"code":"child","price":1,"note":"n"})", {}, 1, sealed(server, foreign)));
    }

    void filter(const QString &query)
    {
        server.beDesigner();
        const Answer saved
            = server.put(design("/modules/" + application.moduleId.toLatin1() + "/views/" + view.toLatin1()),
                json({{u"name"_s, u"V"_s}, {u"editMode"_s, u"01"_s}, {u"filterScript"_s, query}}));
        QVERIFY2(saved.status == 200, saved.body.constData());
        server.beUser();
    }
    // The code of each node, with a plus where something is below it.
    QString nodes(const QString &above = {})
    {
        QByteArray path = "/treeviews/" + sealed(server, view) + "/documents";
        if (!above.isEmpty())
            path += "?parentNodeId=" + sealed(server, above);
        const Answer answer = server.post(runtime(path), "{}");
        QStringList found;
        const QJsonArray rows = answer.data().toArray();
        for (const QJsonValue &row : rows) {
            const QByteArray items = json(row["items"_L1].toObject());
            for (const QString &code : {u"own"_s, u"foreign"_s, u"child"_s}) {
                if (items.contains(code.toLatin1()))
                    found.append(row["hasChild"_L1].toBool() ? QString(code % u'+') : code);
            }
        }
        found.sort();
        return answer.status == 200 ? found.join(u' ') : QString::fromUtf8(answer.body);
    }
};

} // namespace

// What stands where in a tree of which somebody does not see all.
class ViewTreesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childrenAreThoseOfTheView_data() { addEngineRows(); }
    void childrenAreThoseOfTheView();
    void whoseParentIsUnseenStandsAtTheTop_data() { addEngineRows(); }
    void whoseParentIsUnseenStandsAtTheTop();
};

void ViewTreesTest::childrenAreThoseOfTheView()
{
    QFETCH(QString, engine);
    Tree tree(engine);
    QCOMPARE(tree.nodes(), u"foreign+ own"_s);
    QCOMPARE(tree.nodes(tree.foreign), u"child"_s);
    tree.filter(u"price > 5"_s);
    QCOMPARE(tree.nodes(), u"foreign own"_s);
    QCOMPARE(tree.nodes(tree.foreign), QString());
}

void ViewTreesTest::whoseParentIsUnseenStandsAtTheTop()
{
    QFETCH(QString, engine);
    Tree tree(engine);
    tree.filter(u"price < 8"_s); // without the foreign one
    QCOMPARE(tree.nodes(), u"child own"_s);
    tree.filter(u"price > 0"_s);
    QCOMPARE(tree.nodes(), u"foreign+ own"_s);
    tree.showOwnOnly(); // by the form
    QCOMPARE(tree.nodes(), u"child own"_s);
}

QTEST_GUILESS_MAIN(ViewTreesTest)
#include "view_trees_test.moc"
