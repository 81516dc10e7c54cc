// A change as data: made, taken back and written down in the same form.
#pragma once

#include "app/template/splice.h"

#include <QJsonObject>
#include <QJsonValue>

#include <variant>

namespace formwright::designs {

// The value that a member of a struct, or a field of a document, takes. Undefined: it is not there.
struct Member {
    QString name;
    QJsonValue value;

    bool operator==(const Member &) const = default;
};
using Members = QList<Member>;

// Splices for texts, members for structs.
using Change = std::variant<forms::Splices, Members>;

bool isEmpty(const Change &change);
QJsonObject toJson(const Change &change);
// Nothing when that is none.
std::optional<Change> changeFromJson(const QJsonObject &json);

// What changes are made to.
class Changeable
{
public:
    virtual ~Changeable() = default;

    // Makes the change and leaves in its place the one that takes it back.
    virtual void exchange(Change &change) = 0;
    // Whether it would leave all as it is.
    virtual bool isNoChange(const Change &change) const = 0;
    // Whether it can be made at all; one from a file may belong to another text.
    virtual bool fits(const Change &change) const = 0;
    // All of it: an object of members, or {"text": ...}. What a journal begins with.
    virtual QJsonObject content() const = 0;
};

// Stands for a content: equal contents have equal ones.
QString fingerprint(const QJsonObject &content);

} // namespace formwright::designs
