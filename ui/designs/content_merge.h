// What two people made of the same design, put together.
#pragma once

#include "app/template/text_merge.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace formwright::designs {

// A member, an entry of a list, or a place of a text that one of both changed, or both to something else.
struct Difference {
    QStringList path; // the members that lead there, entries of lists by what they are called
    forms::TextDifference text{}; // within a text; its line is 0 where the member is one or the other as a whole
    bool isOrder = false; // of a list
    // For people to read; nothing where it is not there.
    std::optional<QString> base{};
    std::optional<QString> mine{};
    std::optional<QString> theirs{};
    bool isConflict = false;
    bool canBoth = false;
};

struct MergedContent {
    QJsonObject content;
    forms::MergeFault fault = forms::MergeFault::None;
    QString faultName{}; // of what stands there twice
};

// Members by their names, lists by what they hold (objects by their id), texts as forms::TextMerge does.
class ContentMerge
{
public:
    ContentMerge(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs);

    // Without those that both made alike.
    const QList<Difference> &differences() const { return m_differences; }
    // Of each of them, as far as it follows: whoever alone changed it. Open where both did.
    const forms::Sides &sides() const { return m_sides; }
    // What is open is mine.
    MergedContent content(const forms::Sides &sides) const;

private:
    class Walk;

    QJsonObject m_base;
    QJsonObject m_mine;
    QJsonObject m_theirs;
    QList<Difference> m_differences;
    forms::Sides m_sides;
    std::vector<forms::TextMerge> m_texts; // in the order in which they are come by
};

// Nothing where both changed the same to something else, or both together are not sound. merged(b, b, x) =
// merged(b, x, b) = merged(b, x, x) = x.
std::optional<QJsonObject> merged(const QJsonObject &base, const QJsonObject &mine, const QJsonObject &theirs);

// For people to compare: its text, and below it its other members, a line each, by their names.
QString readableText(const QJsonObject &content);

} // namespace formwright::designs
