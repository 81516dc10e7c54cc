#pragma once

#include "app/dql/condition.h"

namespace formwright::dql {

// A document in memory, as its form's table would hold it.
struct Document {
    int form = 0; // index in the schema
    QString id = {}; // whole: "<id within the form>--<form id>"
    QString parentId = {};
    QString authorId = {};
    QString authorDepartmentId = {};
    QString modifierId = {};
    qint64 created = 0; // milliseconds since 1970
    qint64 modified = 0;
    int versions = 1;
    bool isTemporary = false;
    QList<forms::FieldValue> values = {}; // beside the fields of the form; null where it has none
    const Document *parent = nullptr;
    QList<const Document *> children = {};
};

// As the database decides it: true, false, or unknown.
std::optional<bool> evaluate(const Condition &condition, const Document &document);
inline bool holds(const Condition &condition, const Document &document)
{
    return evaluate(condition, document) == true;
}

// Whether a text fits a pattern of like: "%" any signs, "_" one sign, a backslash in front of what means itself;
// without regard to case.
bool isLike(const QString &text, const QString &pattern);

} // namespace formwright::dql
