// What can be put on a form, one row for each, and what the elements that are there are called.
#pragma once

#include "app/template/source_tree.h"

namespace formwright::formeditor {

enum class KindGroup { Arrangement, Entry, Choice, People, Files, Linked, Shown };
inline constexpr int kindGroups = 7;
QString groupTitle(KindGroup group);

struct ElementKind {
    const char *id; // never changes: dragged, and kept
    KindGroup group;
    const char *icon;
    const char *title; // of the context FormElements
    const char *help; // likewise
    const char *tag;
    const char *stem; // what the name of a new field begins with; empty where it has none
    const char *markup; // {name} and {label} are filled in

    QString translatedTitle() const;
    QString translatedHelp() const;
};

const QList<ElementKind> &elementKinds();
const ElementKind *findKind(const QString &id);

// The markup of a new one; the name differs from those of the tree.
QString markupOf(const ElementKind &kind, const forms::SourceTree &tree);

// A name for a field that none of the tree has: "text1".
QString freshName(const forms::SourceTree &tree, const QString &stem);

// What kind of thing it is, for people: "Text field", "Cell", "<marquee>".
QString kindTitle(const forms::SourceTree &tree, const forms::SourceNode &node);
QString kindIcon(const forms::SourceNode &node);
// What tells it from others of its kind: its label, name or first words.
QString labelOf(const forms::SourceTree &tree, const forms::SourceNode &node);
// The first words inside it, simplified.
QString textInside(const forms::SourceTree &tree, const forms::SourceNode &node);

} // namespace formwright::formeditor
