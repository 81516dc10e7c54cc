#include "ui/floweditor/diagram_edits.h"

#include <QStringBuilder>

#include <algorithm>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::ElementPlace;
using flow::escapedXml;
using flow::PropertyPlace;
using flow::TextRange;

namespace {

const QString ownPackage = u"formwright.flow."_s;

} // namespace

void DiagramEdits::set(int element, const QString &property, const QString &value)
{
    const auto known = m_valueAt.constFind({element, property});
    if (known != m_valueAt.constEnd()) {
        m_values[*known].text = value;
        return;
    }
    m_valueAt.insert({element, property}, m_values.size());
    m_values.append({element, property, value});
}

void DiagramEdits::take(int element, const QString &property)
{
    set(element, property, {});
    m_values[m_valueAt.value({element, property})].text.reset();
}

void DiagramEdits::remove(int element)
{
    m_removed.insert(element);
}

void DiagramEdits::rename(int element, const QString &className)
{
    m_renamed.insert(element, className);
}

void DiagramEdits::append(const QString &className, const Properties &properties)
{
    m_appended.append(Made{className, properties});
}

// The white space right in front of a place.
QString DiagramEdits::spaceBefore(qsizetype place) const
{
    const QString &text = m_diagram.text();
    qsizetype begin = place;
    while (begin > 0 && text.at(begin - 1).isSpace())
        --begin;
    return text.sliced(begin, place - begin);
}

QString DiagramEdits::separator() const
{
    for (const ElementPlace &element : m_diagram.elements()) {
        if (element.isQualified)
            return spaceBefore(element.whole.begin);
    }
    if (!m_diagram.elements().isEmpty())
        return spaceBefore(m_diagram.elements().constFirst().whole.begin);
    return u"\n  "_s;
}

QString DiagramEdits::markupOf(const QString &className, const Properties &properties, const QString &separator) const
{
    const QString package = m_diagram.hasRoot() ? m_diagram.package() : ownPackage;
    const QString tag = package % className;
    const QString inside = separator.isEmpty() ? QString() : QString(separator % u"  "_s);
    QString markup = u'<' % tag % u'>';
    for (const auto &[name, value] : properties)
        markup += QString(inside % u'<' % name % u'>' % escapedXml(value) % u"</"_s % name % u'>');
    return QString(markup % separator % u"</"_s % tag % u'>');
}

void DiagramEdits::addValues(QList<Piece> &pieces) const
{
    for (const Value &value : m_values) {
        const ElementPlace &element = m_diagram.elements().at(value.element);
        if (m_removed.contains(value.element) || !element.hasEndTag)
            continue;
        const PropertyPlace *there = element.property(value.property);
        if (!value.text) {
            if (there != nullptr) {
                const qsizetype space = spaceBefore(there->whole.begin).size();
                pieces.append({{there->whole.begin - space, there->whole.end}, QString()});
            }
            continue;
        }
        if (there != nullptr && there->value == *value.text)
            continue;
        if (there != nullptr && there->hasEndTag) {
            pieces.append({there->content, escapedXml(*value.text)});
            continue;
        }
        if (there == nullptr && value.text->isEmpty())
            continue;
        const QString markup = u'<' % value.property % u'>' % escapedXml(*value.text) % u"</"_s % value.property % u'>';
        if (there != nullptr) {
            pieces.append({there->whole, markup});
        } else if (element.properties.isEmpty()) {
            pieces.append({{element.content.begin, element.content.begin}, markup});
        } else {
            const PropertyPlace &last = element.properties.constLast();
            pieces.append({{last.whole.end, last.whole.end}, QString(spaceBefore(last.whole.begin) % markup)});
        }
    }
}

void DiagramEdits::addAppended(QList<Piece> &pieces) const
{
    if (m_appended.isEmpty())
        return;
    const QString space = separator();
    QString all;
    for (const auto &each : m_appended) {
        all += space;
        if (const auto *made = std::get_if<Made>(&each))
            all += markupOf(made->className, made->properties, space);
        else
            all += std::get<QString>(each);
    }
    if (!m_diagram.hasRoot()) {
        const QString root = ownPackage % u"FlowDiagram"_s;
        const qsizetype end = m_diagram.text().size();
        pieces.append({{0, end},
            QString(u'<' % root % u">\n  <flowstatus>16</flowstatus>\n  <width>2048</width>\n  <height>1536</height>"_s
                % all % u"\n</"_s % root % u">\n"_s)});
    } else if (!m_diagram.rootHasEndTag()) {
        const TextRange root = m_diagram.rootWhole();
        const qsizetype slash = m_diagram.text().lastIndexOf(u'/', root.end - 1);
        pieces.append({{slash, root.end}, QString(u'>' % all % u"\n</"_s % m_diagram.rootTag() % u'>')});
    } else if (m_diagram.elements().isEmpty()) {
        const qsizetype begin = m_diagram.rootContent().begin;
        const bool isTight = m_diagram.textOf(m_diagram.rootContent()).isEmpty();
        pieces.append({{begin, begin}, isTight ? QString(all % u'\n') : all});
    } else {
        const qsizetype end = m_diagram.elements().constLast().whole.end;
        pieces.append({{end, end}, all});
    }
}

forms::Splices DiagramEdits::splices() const
{
    QList<Piece> pieces;
    addValues(pieces);
    for (const int index : m_removed) {
        const TextRange whole = m_diagram.elements().at(index).whole;
        pieces.append({{whole.begin - spaceBefore(whole.begin).size(), whole.end}, QString()});
    }
    for (auto renamed = m_renamed.begin(); renamed != m_renamed.end(); ++renamed) {
        const ElementPlace &element = m_diagram.elements().at(renamed.key());
        if (m_removed.contains(renamed.key()) || element.className == renamed.value())
            continue;
        const qsizetype package = element.tag.size() - element.className.size();
        const qsizetype open = element.whole.begin + 1 + package;
        pieces.append({{open, open + element.className.size()}, renamed.value()});
        if (element.hasEndTag) {
            const qsizetype close = element.content.end + 2 + package;
            pieces.append({{close, close + element.className.size()}, renamed.value()});
        }
    }
    addAppended(pieces);
    // What goes in at one place stays in the order it was asked for, behind what is taken out in front of it.
    std::stable_sort(pieces.begin(), pieces.end(), [](const Piece &a, const Piece &b) {
        return a.range.begin != b.range.begin ? a.range.begin < b.range.begin : a.range.end < b.range.end;
    });
    forms::Splices made;
    for (const Piece &piece : std::as_const(pieces)) {
        if (!made.isEmpty()) {
            forms::Splice &last = made.last();
            const qsizetype end = last.at + last.removed.size();
            if (piece.range.begin <= end) {
                // Touching ones are one, so that no two have the same place.
                if (piece.range.end > end)
                    last.removed += m_diagram.textOf({end, piece.range.end});
                last.inserted += piece.text;
                continue;
            }
        }
        made.append({piece.range.begin, m_diagram.textOf(piece.range).toString(), piece.text});
    }
    made.removeIf([](const forms::Splice &splice) { return splice.removed == splice.inserted; });
    return made;
}

} // namespace formwright::floweditor
