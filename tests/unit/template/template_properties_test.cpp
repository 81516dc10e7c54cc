// What holds for every template and every edit: the tree is well formed and gives the text back, and edits are undone
// and redone to the byte.
#include "app/template/form_template.h"
#include "app/template/template_edits.h"
#include "app/template/template_text.h"
#include "unit/template/mangled_markup.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;
using namespace formwright::tests;

namespace {

// Empty when the tree is as source_tree.h says.
QString flawOf(const SourceTree &tree)
{
    if (tree.print() != tree.text())
        return u"printing gives another text"_s;
    if (tree.root().element != Range{0, tree.text().size()})
        return u"the root is not the whole text"_s;
    QSet<NodeId> ids;
    for (int i = 0; i < tree.nodes().size(); ++i) {
        const SourceNode &node = tree.at(i);
        const QString place = u" at " + QString::number(node.element.begin);
        if (node.id == 0 || ids.contains(node.id) || tree.indexOf(node.id) != i)
            return u"an id is not its own" + place;
        ids.insert(node.id);
        if (!node.element.contains(node.startTag) && node.isElement())
            return u"a start tag is outside its element" + place;
        if (!node.element.contains(node.content))
            return u"a content is outside its element" + place;
        qsizetype done = node.content.begin;
        for (int child : node.children) {
            const SourceNode &inside = tree.at(child);
            if (inside.parent != i)
                return u"a child has another parent" + place;
            // Text between elements is a node, too, so nothing is left out.
            if (inside.element.begin != done || inside.element.end > node.content.end)
                return u"a child is out of order" + place;
            done = inside.element.end;
        }
        if (node.content.size() > 0 && node.kind != NodeKind::Text && done != node.content.end)
            return u"a content is not covered" + place;
        for (const SourceAttribute &attribute : node.start.attributes) {
            if (!node.startTag.contains(attribute.whole) || !attribute.whole.contains(attribute.nameRange)
                || !attribute.whole.contains(attribute.valueRange))
                return u"an attribute is outside its tag" + place;
        }
    }
    return {};
}

class Editing
{
public:
    explicit Editing(quint32 seed) : m_dice(seed) { }

    // Any edit of any node; most of broken markup is refused, which is fine.
    Splices edit(const SourceTree &tree)
    {
        const NodeId node = any(tree);
        static const QStringList values{u""_s, u"a"_s, u"a \"b\" & 'c' <d>"_s, u"名 😀"_s, u"x=y/"_s, u"l1\nl2"_s};
        static const QStringList names{u"label"_s, u"Required"_s, u"name"_s, u"class"_s, u"data-x"_s, u"classname"_s};
        static const QStringList pieces{u"<o-input name=\"new\"></o-input>"_s, u"<p>text</p>"_s, u"<p>half"_s,
            u"</td>"_s, u"<b><i></b></i>"_s, u"plain"_s, u"<o-input name=open>"_s, u"<tr><td>x</td></tr>"_s, u"<!--"_s};
        static const QStringList tags{u"<section label=\"S\">"_s, u"<div>"_s, u"<b>"_s, u"<details open>"_s, u"<p>"_s};
        switch (below(9)) {
        case 0:
            return taken(setAttribute(tree, node, of(names), of(values)));
        case 1:
            return taken(setAttribute(tree, node, of(names), std::nullopt));
        case 2:
            return taken(setText(tree, node, of(values)));
        case 3:
            return taken(insert(tree, node, below(2) == 0 ? 0 : any(tree), of(pieces)));
        case 4:
            return taken(remove(tree, node));
        case 5:
            return taken(move(tree, node, any(tree), below(2) == 0 ? 0 : any(tree)));
        case 6:
            return taken(wrap(tree, node, below(2) == 0 ? node : any(tree), of(tags)));
        case 7:
            return taken(rename(tree, node, of({u"other"_s, u"name"_s, u"名"_s})));
        default:
            return source(tree.text(), of(pieces));
        }
    }

    int below(qsizetype bound) { return int(m_dice.bounded(quint32(qMax<qsizetype>(bound, 1)))); }

private:
    // As somebody types in the source, where any place may be meant.
    Splices source(const QString &text, const QString &piece)
    {
        qsizetype at = below(text.size() + 1);
        qsizetype end = qMin<qsizetype>(text.size(), at + below(12));
        if (at > 0 && at < text.size() && text.at(at).isLowSurrogate())
            --at;
        if (end < text.size() && text.at(end).isLowSurrogate())
            ++end;
        return {{at, text.sliced(at, end - at), below(3) == 0 ? QString() : piece}};
    }

    static Splices taken(const Edit &edit)
    {
        return std::holds_alternative<Splices>(edit) ? std::get<Splices>(edit) : Splices{};
    }
    NodeId any(const SourceTree &tree) { return tree.at(below(tree.nodes().size())).id; }
    QString of(const QStringList &list) { return list.at(below(list.size())); }

    QRandomGenerator m_dice;
};

} // namespace

class TemplatePropertiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTreeGivesItsTextBack_data() { rows(); }
    void everyTreeGivesItsTextBack();
    void everyBeginningIsATree_data() { rows(); }
    void everyBeginningIsATree();
    void editsAreUndoneAndRedoneToTheByte_data() { rows(); }
    void editsAreUndoneAndRedoneToTheByte();

private:
    static void rows()
    {
        QTest::addColumn<QString>("text");
        int number = 0;
        for (const QString &text : markups())
            QTest::addRow("%d", ++number) << text;
    }
};

void TemplatePropertiesTest::everyTreeGivesItsTextBack()
{
    QFETCH(QString, text);
    const SourceTree tree(text);
    QCOMPARE(flawOf(tree), QString());
    QCOMPARE(tree.refusal(), QString());
}

// Whoever types leaves tags open all the time.
void TemplatePropertiesTest::everyBeginningIsATree()
{
    QFETCH(QString, text);
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const QString flaw = flawOf(SourceTree(text.first(size)));
        QVERIFY2(flaw.isEmpty(), qPrintable(QString(flaw + u": " + text.first(size))));
    }
}

// 600 edits of each of the texts: more than 10,000 in all.
void TemplatePropertiesTest::editsAreUndoneAndRedoneToTheByte()
{
    QFETCH(QString, text);
    constexpr int wanted = 600;
    Editing editing(quint32(qHash(text, 7)));
    TemplateText edited(text);
    QList<Splices> undo;
    QStringList texts{text};
    int made = 0;
    for (int tries = 0; made < wanted && tries < 40 * wanted; ++tries) {
        const Splices splices = editing.edit(edited.tree());
        if (splices.isEmpty())
            continue;
        QVERIFY2(fits(edited.text(), splices), qPrintable(edited.text()));
        // What grows without end says nothing new.
        if (edited.text().size() > 3000 && applied(edited.text(), splices).size() > edited.text().size())
            continue;
        undo.append(edited.apply(splices));
        texts.append(edited.text());
        const QString flaw = flawOf(edited.tree());
        QVERIFY2(flaw.isEmpty(), qPrintable(QString(flaw + u": " + edited.text())));
        readTemplate(edited.text()); // says what is wrong, and never ends
        ++made;
    }
    QCOMPARE(made, wanted);
    QList<Splices> redo;
    for (qsizetype i = undo.size() - 1; i >= 0; --i) {
        redo.append(edited.apply(undo.at(i)));
        QCOMPARE(edited.text().toUtf8(), texts.at(i).toUtf8());
    }
    for (qsizetype i = redo.size() - 1, step = 1; i >= 0; --i, ++step) {
        QVERIFY(fits(edited.text(), redo.at(i)));
        edited.apply(redo.at(i));
        QCOMPARE(edited.text().toUtf8(), texts.at(step).toUtf8());
    }
}

QTEST_APPLESS_MAIN(TemplatePropertiesTest)
#include "template_properties_test.moc"
