#include "app/template/label_texts.h"

#include "app/template/template_edits.h"

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

// Split at ";" where no "\" stands in front of it.
QStringList parts(const QString &written)
{
    QStringList found{QString()};
    bool isEscaped = false;
    for (const QChar character : written) {
        if (!isEscaped && character == u'\\') {
            isEscaped = true;
            continue;
        }
        if (!isEscaped && character == u';')
            found.append(QString());
        else
            found.last().append(character);
        isEscaped = false;
    }
    return found;
}

QString key(const QString &language)
{
    return language.trimmed().toLower().replace(u'_', u'-');
}

bool areWordsAlone(const SourceTree &tree, const SourceNode &node)
{
    return std::all_of(node.children.begin(), node.children.end(),
        [&tree](int child) { return tree.at(child).kind == NodeKind::Text; });
}

QString wordsOf(const SourceTree &tree, const SourceNode &text)
{
    return unescaped(tree.textOf(text.element).toString()).simplified();
}

class Translation
{
public:
    Translation(const SourceTree &tree, const QString &language) : m_tree(tree), m_language(language) { }

    Splices make()
    {
        for (const SourceNode &node : m_tree.nodes()) {
            if (node.isElement())
                translate(node);
        }
        for (const SourceNode &node : m_tree.nodes()) {
            if (node.kind == NodeKind::Text)
                follow(node);
        }
        std::sort(m_splices.begin(), m_splices.end(),
            [](const Splice &one, const Splice &other) { return one.at < other.at; });
        return m_splices;
    }

private:
    void add(const Edit &edit)
    {
        // Where the markup does not allow it, it stays as it is written.
        if (const auto *splices = std::get_if<Splices>(&edit))
            m_splices += *splices;
    }

    void translate(const SourceNode &node)
    {
        const QString text = textIn(node.value(QString::fromLatin1(languageAttribute).toLower()), m_language);
        if (text.isEmpty())
            return;
        if (const char *name = labelAttribute(m_tree, node)) {
            const QString label = node.value(QLatin1StringView(name).toString());
            if (!label.simplified().isEmpty() && !m_labels.contains(label.simplified()))
                m_labels.insert(label.simplified(), text);
            add(setAttribute(m_tree, node.id, QString::fromLatin1(name), text));
            return;
        }
        const NodeId words
            = node.tag == "option"_L1 && areWordsAlone(m_tree, node) ? node.id : labelWords(m_tree, node);
        if (words == 0)
            return;
        m_done.insert(words);
        add(setText(m_tree, words, text));
    }

    // What says the same as a label that was translated.
    void follow(const SourceNode &node)
    {
        const SourceNode &parent = m_tree.at(node.parent);
        if (m_labels.isEmpty() || m_done.contains(parent.id) || m_done.contains(node.id) || isTextAlone(parent))
            return;
        const QString words = wordsOf(m_tree, node), name = withoutEndMarks(words);
        const auto found = m_labels.constFind(name);
        if (name.isEmpty() || found == m_labels.constEnd())
            return;
        // Spaces and line ends around it stay.
        const QString written = m_tree.textOf(node.element).toString();
        const qsizetype front = written.indexOf(written.trimmed());
        const QString after = *found % words.sliced(name.size());
        m_splices.append({node.element.begin + front, written.trimmed(), after.toHtmlEscaped()});
    }

    static bool isTextAlone(const SourceNode &node)
    {
        return node.isElement() && (tagTraits(node.tag).isRawText || node.tag == "option"_L1);
    }

    const SourceTree &m_tree;
    const QString m_language;
    QHash<QString, QString> m_labels; // as they are written, with what they are now
    QSet<NodeId> m_done;
    Splices m_splices;
};

} // namespace

bool isLanguageName(const QString &language)
{
    return !language.isEmpty() && language.size() <= 35
        && std::all_of(language.begin(), language.end(), [](QChar character) {
               return (character.unicode() < 128 && character.isLetterOrNumber()) || character == u'-'
                   || character == u'_';
           });
}

QList<LanguageText> languageTexts(const QString &written)
{
    QList<LanguageText> texts;
    QSet<QString> known;
    const QStringList pairs = parts(written);
    for (const QString &pair : pairs) {
        const QString language = pair.section(u'=', 0, 0).trimmed(), text = pair.section(u'=', 1).trimmed();
        if (!isLanguageName(language) || text.isEmpty() || known.contains(key(language)))
            continue;
        known.insert(key(language));
        texts.append({language, text});
    }
    return texts;
}

QString writtenTexts(const QList<LanguageText> &texts)
{
    QStringList pairs;
    for (const LanguageText &each : texts) {
        QString text = each.text.trimmed();
        text.replace(u'\\', "\\\\"_L1).replace(u';', "\\;"_L1);
        pairs.append(each.language % u'=' % text);
    }
    return pairs.join("; "_L1);
}

QString textIn(const QString &written, const QString &language)
{
    if (written.isEmpty())
        return {};
    const QString wanted = key(language), kin = wanted.section(u'-', 0, 0);
    QString ofLanguage, ofKin;
    const QList<LanguageText> texts = languageTexts(written);
    for (const LanguageText &each : texts) {
        const QString name = key(each.language);
        if (name == wanted)
            return each.text;
        if (name == kin)
            ofLanguage = each.text;
        else if (ofKin.isEmpty() && name.section(u'-', 0, 0) == kin)
            ofKin = each.text;
    }
    return ofLanguage.isEmpty() ? ofKin : ofLanguage;
}

QString preferredLanguage(const QString &acceptLanguage)
{
    QString best;
    double most = 0;
    const QStringList entries = acceptLanguage.split(u',');
    for (const QString &entry : entries) {
        const QString language = entry.section(u';', 0, 0).trimmed();
        const QString quality = entry.section(u';', 1).trimmed().toLower();
        const double weight = quality.startsWith("q="_L1) ? quality.sliced(2).toDouble() : 1;
        if (language != u"*" && isLanguageName(language) && weight > most) {
            best = language;
            most = weight;
        }
    }
    return best;
}

const char *labelAttribute(const SourceTree &tree, const SourceNode &node)
{
    if (!node.isElement())
        return nullptr;
    if (node.isField() || node.traits->role == TagRole::Layout)
        return node.traits->shape == Shape::Tabs                                 ? nullptr
            : node.attribute(u"label") == nullptr && node.attribute(u"discript") ? "discript"
                                                                                 : "label";
    const bool isTab = node.tag == "section"_L1 && node.parent >= 0 && tree.at(node.parent).isElement()
        && tree.at(node.parent).traits->shape == Shape::Tabs;
    if (isTab || (node.tag == "section"_L1 && node.attribute(u"label") != nullptr))
        return "label";
    return node.tag == "img"_L1 ? "alt" : nullptr;
}

NodeId labelWords(const SourceTree &tree, const SourceNode &node)
{
    if (node.kind == NodeKind::Text)
        return node.id;
    if (!node.isElement())
        return 0;
    switch (node.traits->shape) {
    case Shape::Details:
    case Shape::Table:
    case Shape::Group:
        for (const int child : node.children) {
            const SourceNode &each = tree.at(child);
            if (each.isElement() && each.traits->shape == Shape::Caption)
                return each.id;
        }
        return 0;
    case Shape::Heading:
    case Shape::Paragraph:
    case Shape::Caption:
    case Shape::Label:
    case Shape::ListItem:
    case Shape::Cell:
    case Shape::HeaderCell:
    case Shape::Inline:
        return areWordsAlone(tree, node) ? node.id : 0;
    default:
        return 0;
    }
}

QString withoutEndMarks(const QString &words)
{
    QString name = words;
    while (name.endsWith(u':') || name.endsWith(u'：') || name.endsWith(u'*') || name.endsWith(u' '))
        name.chop(1);
    return name;
}

QString inLanguage(const QString &source, const QString &language)
{
    if (language.isEmpty() || !source.contains(QLatin1StringView(languageAttribute), Qt::CaseInsensitive))
        return source;
    const SourceTree tree(source);
    return applied(source, Translation(tree, language).make());
}

} // namespace formwright::forms
