// XML as a tree of values, with the names and prefixes that it was written with and the place of each element: what is
// not understood can be written back as it came. No entities, no declarations of types; size and depth are bounded.
#pragma once

#include <QList>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace formwright::flow {

struct XmlLimits {
    qsizetype bytes = 32 * 1024 * 1024;
    int depth = 100;
    int elements = 400'000; // with all comments, instructions and texts between them
    int attributes = 200; // of one element
};

struct XmlElement {
    enum class Kind { Element, Text, Comment, Instruction };
    using Pairs = QList<std::pair<QString, QString>>;

    Kind kind = Kind::Element;
    QString name{}; // as it is written, with its prefix; the target of an instruction
    QString space{}; // the namespace
    QString text{}; // of what is no element
    Pairs attributes{}; // by their names as they are written
    Pairs declarations{}; // prefix and namespace, as they stand here; an empty prefix for the usual one
    std::vector<XmlElement> children{};
    qint64 line = 0; // from 1
    qint64 column = 0;

    bool isElement() const { return kind == Kind::Element; }
    QString localName() const { return name.section(u':', -1); }
    bool is(QLatin1StringView wantedSpace, QStringView wantedName) const;
    // Empty where there is none.
    QString attribute(QStringView wanted) const;
    bool hasAttribute(QStringView wanted) const;
    void setAttribute(const QString &wanted, const QString &value);
    void removeAttribute(QStringView wanted);
    // All words in it.
    QString words() const;
    const XmlElement *child(QLatin1StringView wantedSpace, QStringView wantedName) const;
    XmlElement *child(QLatin1StringView wantedSpace, QStringView wantedName);
};

struct XmlFailure {
    enum class Reason { NotWellFormed, TypeDeclaration, TooLarge, TooDeep, TooMany };
    Reason reason = Reason::NotWellFormed;
    qint64 line = 0;
    qint64 column = 0;
    QString about{}; // the words of the reader, in English
};

std::variant<XmlElement, XmlFailure> readXml(const QByteArray &bytes, const XmlLimits &limits = {});

// With the head of a document, two spaces for each level, but for those that lie very deep.
QByteArray xmlDocument(const XmlElement &root);

// An element by itself: every prefix in it that one of `outer` explains is explained there. And back; null for a text
// that is none.
QString fragmentOf(const XmlElement &element, const XmlElement::Pairs &outer);
std::optional<XmlElement> elementFrom(const QString &fragment, const XmlElement::Pairs &outer);

// Every element below, from the outside in, until `visit` says false: then what is in it is left out.
void walk(const XmlElement &element, const std::function<bool(const XmlElement &)> &visit);
// All below for which that holds, with what is in them; false where there is none.
bool removeBelow(XmlElement &element, const std::function<bool(const XmlElement &)> &test);
// A copy without some of what is below.
XmlElement without(const XmlElement &element, const QSet<const XmlElement *> &gone);

} // namespace formwright::flow
