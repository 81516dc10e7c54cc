#pragma once

#include "app/template/splice.h"

#include <QRegularExpression>

namespace formwright::script {
struct Token;
}

namespace formwright::designtime {

// What of a text means a field that gets another name. Nothing here knows of a database.
struct FieldMentions {
    forms::Splices sure; // what changes with the name
    forms::Splices unsure; // words that may mean the field or something else

    bool isEmpty() const { return sure.isEmpty() && unsure.isEmpty(); }
};

class FieldNaming
{
public:
    // `formName`: of the form that the field belongs to. `others`: how other forms with a field of that name are named.
    FieldNaming(
        const QString &formName, const QString &from, const QString &to, const QList<QRegularExpression> &others = {});

    // A member of an element's text, by its name. `isOwn`: the element is the form itself, or shows its documents.
    FieldMentions inMember(const QString &member, const QString &text, bool isOwn) const;
    // `isOwn`: of the form itself, whose field is named there.
    FieldMentions inTemplate(const QString &source, bool isOwn) const;

private:
    FieldMentions inScript(const QString &text, bool isOwn) const;
    FieldMentions inQuery(const QString &text, bool isOwn) const;
    FieldMentions inStatement(const QString &text, bool isOwn) const; // of SQL
    FieldMentions inDiagram(const QString &source) const;
    FieldMentions inMarkedUp(const QString &source, qsizetype begin, qsizetype end, bool isOwn, bool isList) const;
    void takeName(FieldMentions &found, const script::Token &token, bool isMember, bool isOfOwn) const;
    void takeInside(FieldMentions &found, const QString &inside, qsizetype at, bool isQuery, bool isOfOwn) const;
    bool takeList(FieldMentions &found, const QString &text) const;
    void takeWords(FieldMentions &found, QStringView text, qsizetype at) const;
    forms::Splice renamed(qsizetype at, QStringView was) const;
    bool isField(QStringView word) const { return word.compare(m_from, Qt::CaseInsensitive) == 0; }

    QString m_formName;
    QString m_from;
    QString m_to;
    QList<QRegularExpression> m_others;
    QRegularExpression m_word;
};

} // namespace formwright::designtime
