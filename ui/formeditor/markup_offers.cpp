#include "ui/formeditor/markup_offers.h"

#include "app/template/label_texts.h"
#include "app/template/tag_names.h"
#include "ui/designing/script_words.h"
#include "ui/formeditor/element_kinds.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using designing::Offer;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;
using forms::TagRole;
using forms::TagTraits;

namespace {

// What a place of the markup is, by all that stands before it.
struct MarkupPlace {
    enum class Kind { Elsewhere, Tag, EndTag, Attribute, Value };
    Kind kind = Kind::Elsewhere;
    qsizetype begin = 0; // of the tag with its "<", of the attribute, or of the value behind its quote
    QChar quote{}; // around the value; null for none
    QString tag{}; // lower case
    QString attribute{}; // lower case
    QString start{}; // the start tag, up to the attribute
    QStringList written{}; // attributes before it, lower case
    QStringList open{}; // elements around it, from the outermost
};

bool isNamePart(QChar character)
{
    return character.isLetterOrNumber() || character == u'-' || character == u'_' || character == u':';
}

class Scanner
{
public:
    Scanner(const QString &text, qsizetype cursor) : m_text(QStringView(text).first(cursor)) { }

    MarkupPlace find()
    {
        while ((m_at = m_text.indexOf(u'<', m_at)) >= 0) {
            const QStringView rest = m_text.sliced(m_at);
            const bool isComment = rest.startsWith("<!--"_L1);
            if (isComment || rest.startsWith("<!"_L1) || rest.startsWith("<?"_L1)) {
                if (!skipTo(isComment ? u"-->" : u">"))
                    return elsewhere();
            } else if (takeTag()) {
                return m_place;
            }
        }
        return elsewhere();
    }

private:
    MarkupPlace elsewhere() const { return {.open = m_place.open}; }
    bool isAtEnd() const { return m_at >= m_text.size(); }
    bool skipTo(QStringView end)
    {
        const qsizetype found = m_text.indexOf(end, m_at);
        m_at = found < 0 ? m_text.size() : found + end.size();
        return found >= 0;
    }
    void skipSpace()
    {
        while (!isAtEnd() && (m_text.at(m_at).isSpace() || m_text.at(m_at) == u'/'))
            ++m_at;
    }

    // True where the cursor is inside.
    bool takeTag()
    {
        const qsizetype begin = m_at++;
        const bool isEnd = !isAtEnd() && m_text.at(m_at) == u'/';
        m_at += isEnd ? 1 : 0;
        const qsizetype name = m_at;
        while (!isAtEnd() && isNamePart(m_text.at(m_at)))
            ++m_at;
        m_place.begin = begin;
        m_place.tag = m_text.sliced(name, m_at - name).toString().toLower();
        m_place.written.clear();
        if (isAtEnd()) {
            m_place.kind = isEnd ? MarkupPlace::Kind::EndTag : MarkupPlace::Kind::Tag;
            return true;
        }
        if (m_place.tag.isEmpty())
            return false; // "<" that begins nothing
        if (takeAttributes(begin))
            return true;
        isEnd ? close() : open();
        return false;
    }

    bool takeAttributes(qsizetype begin)
    {
        while (true) {
            skipSpace();
            const qsizetype attribute = m_at;
            m_place.start = m_text.sliced(begin, attribute - begin).toString();
            if (!isAtEnd() && (m_text.at(m_at) == u'>' || m_text.at(m_at) == u'<')) {
                m_at += m_text.at(m_at) == u'>' ? 1 : 0;
                return false;
            }
            while (!isAtEnd() && !m_text.at(m_at).isSpace() && !u"=></\"'"_s.contains(m_text.at(m_at)))
                ++m_at;
            if (isAtEnd()) {
                m_place.kind = MarkupPlace::Kind::Attribute;
                m_place.begin = attribute;
                return true;
            }
            if (m_at == attribute) {
                ++m_at; // what no attribute begins with
                continue;
            }
            m_place.attribute = m_text.sliced(attribute, m_at - attribute).toString().toLower();
            if (takeValue())
                return true;
            m_place.written.append(m_place.attribute);
        }
    }

    bool takeValue()
    {
        const qsizetype behind = m_at;
        while (!isAtEnd() && m_text.at(m_at).isSpace())
            ++m_at;
        if (isAtEnd() || m_text.at(m_at) != u'=') {
            m_at = behind;
            return false;
        }
        ++m_at;
        while (!isAtEnd() && m_text.at(m_at).isSpace())
            ++m_at;
        const bool isQuoted = !isAtEnd() && (m_text.at(m_at) == u'"' || m_text.at(m_at) == u'\'');
        m_place.quote = isQuoted ? m_text.at(m_at) : QChar();
        m_at += isQuoted ? 1 : 0;
        m_place.begin = m_at;
        if (isQuoted) {
            const qsizetype end = m_text.indexOf(m_place.quote, m_at);
            m_at = end < 0 ? m_text.size() : end;
        } else {
            while (!isAtEnd() && !m_text.at(m_at).isSpace() && m_text.at(m_at) != u'>')
                ++m_at;
        }
        m_place.kind = MarkupPlace::Kind::Value;
        if (isAtEnd())
            return true;
        m_at += isQuoted ? 1 : 0;
        return false;
    }

    void open()
    {
        const TagTraits &traits = forms::tagTraits(m_place.tag);
        const bool isClosed = m_text.first(m_at).endsWith("/>"_L1);
        if (traits.isRawText) {
            const qsizetype end = m_text.indexOf(QString(u"</"_s % m_place.tag), m_at, Qt::CaseInsensitive);
            m_at = end < 0 ? m_text.size() : end;
        }
        if (!traits.isVoid && !isClosed)
            m_place.open.append(m_place.tag);
    }

    void close()
    {
        const qsizetype found = m_place.open.lastIndexOf(m_place.tag);
        if (found >= 0)
            m_place.open.resize(found);
    }

    const QStringView m_text; // up to the cursor
    qsizetype m_at = 0;
    MarkupPlace m_place;
};

// Those that begin as it was typed come before those that hold it.
class Entries
{
public:
    explicit Entries(const QString &typed) : m_typed(typed) { }

    void add(const QString &shown, const QString &title, const QString &text)
    {
        const Offer::Entry entry{title.isEmpty() ? shown : QString(shown % u" · "_s % title), text};
        if (shown.startsWith(m_typed, Qt::CaseInsensitive))
            m_first.append(entry);
        else if (entry.label.contains(m_typed, Qt::CaseInsensitive))
            m_others.append(entry);
    }
    QList<Offer::Entry> take() const { return m_first + m_others; }

private:
    const QString m_typed;
    QList<Offer::Entry> m_first;
    QList<Offer::Entry> m_others;
};

bool isWithinChoices(const MarkupPlace &place)
{
    for (const QString &tag : place.open) {
        const TagTraits &traits = forms::tagTraits(tag);
        const bool isChoice
            = traits.kind == forms::FieldKind::Choice || traits.kind == forms::FieldKind::MultipleChoice;
        if (traits.role == TagRole::Field && (isChoice || traits.kind == forms::FieldKind::Boolean))
            return true;
    }
    return false;
}

void offerTags(const MarkupPlace &place, Entries &entries)
{
    if (isWithinChoices(place)) {
        for (const QString &tag : {u"option"_s, u"optgroup"_s})
            entries.add(tag, {}, QString(u'<' % tag));
        return;
    }
    for (const TagTraits &traits : forms::allTags()) {
        if (traits.shape == Shape::Hidden)
            continue;
        const QString tag = QString::fromLatin1(traits.tag);
        const SourceTree sample(QString(u'<' % tag % u"></"_s % tag % u'>'));
        const QString title = sample.nodes().size() > 1 ? kindTitle(sample, sample.at(1)) : QString();
        entries.add(tag, title.startsWith(u'<') ? QString() : title, QString(u'<' % tag));
    }
}

// What the element takes, with what is written of it so far.
PropertyTable attributesOf(const MarkupPlace &place, const Surroundings &surroundings)
{
    // Where it stands: a cell is one in a table alone.
    QString text;
    for (const QString &tag : place.open)
        text += u'<' % tag % u'>';
    const qsizetype begin = text.size();
    text += place.start % u"></"_s % place.tag % u'>';
    for (auto tag = place.open.crbegin(); tag != place.open.crend(); ++tag)
        text += u"</"_s % *tag % u'>';
    const FormDesign sample(text);
    PropertyTable found;
    QStringList known = place.written;
    const auto add = [&](const Property &property) {
        if (property.path.startsWith(u'@') || known.contains(property.path))
            return;
        known.append(property.path);
        found.append(property);
    };
    const auto addNamed = [&](const char *written, const QString &title) {
        const QString name = QString::fromLatin1(written);
        Property property;
        property.path = name.toLower();
        property.written = name;
        property.title = title;
        add(property);
    };
    for (const SourceNode &node : sample.tree().nodes()) {
        if (!node.isElement() || node.tag != place.tag || node.element.begin < begin)
            continue;
        const PropertyTable table = propertiesOf(sample, {node.id}, surroundings);
        const char *label = forms::labelAttribute(sample.tree(), node);
        for (const Property &property : table) {
            if (property.path == "@label"_L1 && label != nullptr)
                addNamed(label, property.title);
            add(property);
        }
        if (node.traits->shape == Shape::Label)
            addNamed("for", {});
        break;
    }
    if (place.tag == "option"_L1) {
        addNamed("value", {});
        addNamed(forms::languageAttribute, {});
    }
    return found;
}

void offerAttributes(const MarkupPlace &place, const MarkupNames &names, Entries &entries)
{
    const PropertyTable table = attributesOf(place, names.surroundings);
    for (const Property &property : table)
        entries.add(property.written, property.title,
            property.editor == PropertyEditorKind::Flag ? property.written : QString(property.written % u"=\"\""_s));
}

void offerValues(const MarkupPlace &place, const MarkupNames &names, Entries &entries)
{
    const bool namesField
        = place.attribute == "for"_L1 || place.attribute == "relatedfield"_L1 || place.attribute == "prev_name"_L1;
    const auto add = [&](const QString &value, const QString &title) {
        const QString escaped = value.toHtmlEscaped();
        const QString quote = place.quote.isNull() ? QString() : QString(place.quote);
        if (!value.isEmpty())
            entries.add(value, title == value ? QString() : title, QString(quote % escaped % quote));
    };
    if (namesField) {
        for (const QString &field : names.fields)
            add(field, {});
        return;
    }
    const PropertyTable table = attributesOf(place, names.surroundings);
    for (const Property &property : table) {
        if (property.path != place.attribute)
            continue;
        for (const PropertyChoice &choice : property.choices)
            add(choice.value, choice.title);
        if (property.editor == PropertyEditorKind::Flag)
            add(u"true"_s, {});
    }
}

bool isScript(const MarkupPlace &place, const MarkupNames &names)
{
    const PropertyTable table = attributesOf(place, names.surroundings);
    return std::any_of(table.begin(), table.end(), [&](const Property &property) {
        return property.path == place.attribute && property.editor == PropertyEditorKind::Script;
    });
}

} // namespace

Offer markupOffer(const QString &text, qsizetype cursor, const MarkupNames &names)
{
    const MarkupPlace place = Scanner(text, cursor).find();
    Offer offer{place.begin, cursor, {}};
    const auto typed = [&](qsizetype from) { return text.sliced(from, cursor - from); };
    switch (place.kind) {
    case MarkupPlace::Kind::Elsewhere:
        return {cursor, cursor, {}};
    case MarkupPlace::Kind::Tag: {
        Entries entries(typed(place.begin + 1));
        offerTags(place, entries);
        offer.entries = entries.take();
        return offer;
    }
    case MarkupPlace::Kind::EndTag: {
        Entries entries(typed(place.begin + 2));
        if (!place.open.isEmpty())
            entries.add(place.open.constLast(), {}, QString(u"</"_s % place.open.constLast() % u'>'));
        offer.entries = entries.take();
        return offer;
    }
    case MarkupPlace::Kind::Attribute: {
        // Behind a name or a value there is a space first.
        if (place.begin > 0 && !text.at(place.begin - 1).isSpace())
            return {cursor, cursor, {}};
        Entries entries(typed(place.begin));
        offerAttributes(place, names, entries);
        offer.entries = entries.take();
        return offer;
    }
    case MarkupPlace::Kind::Value:
        break;
    }
    if (isScript(place, names)) {
        qsizetype begin = cursor;
        while (begin > place.begin
            && (text.at(begin - 1).isLetterOrNumber() || text.at(begin - 1) == u'_' || text.at(begin - 1) == u'$'
                || text.at(begin - 1) == u'.'))
            --begin;
        Entries entries(typed(begin));
        const bool isName = designing::endsInQuotes(QStringView(text).sliced(place.begin, begin - place.begin));
        const QStringList fitting
            = designing::fittingWords(isName ? designing::namesAmong(names.words) : names.words, typed(begin));
        for (const QString &word : fitting)
            entries.add(word, {}, word.toHtmlEscaped());
        return {begin, cursor, entries.take()};
    }
    Entries entries(typed(place.begin));
    offerValues(place, names, entries);
    offer.entries = entries.take();
    // With its quotes: they are there once, whether the second was typed or not.
    if (!place.quote.isNull()) {
        offer.begin = place.begin - 1;
        if (cursor < text.size() && text.at(cursor) == place.quote)
            offer.end = cursor + 1;
    }
    return offer;
}

} // namespace formwright::formeditor
