// What is done with the texts that elements of a software share, libraries of scripts and style sheets, alike: whoever
// is of a kind says what is its own.
#pragma once

#include "app/contract/designtime_shared_texts.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/forms/shared_texts.h"

namespace formwright::designtime {

class InputChecks;

// What a client said of one, whatever its kind.
struct SharedTextInput {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> content;
    std::optional<int> version;
};
template <class Kind> SharedTextInput inputOf(const contract::designtime::SharedTextContent<Kind> &in)
{
    return {in.name, in.description, in.content, in.version};
}

class SharedTextSaving
{
public:
    SharedTextSaving(ElementKind kind, const forms::SharedTexts &kept) : m_kind(kind), m_kept(kept) { }
    virtual ~SharedTextSaving() = default;

    QList<forms::SharedText> all(http::Call &call, const QString &applicationId) const;
    // Throws Error::notFound.
    forms::SharedText require(storage::Session &session, const QString &applicationId, const QString &id) const;
    contract::designtime::Created create(
        http::Call &call, const QString &applicationId, const SharedTextInput &in) const;
    contract::designtime::Saved update(http::Call &call, const forms::SharedText &before, const SharedTextInput &in,
        bool isForced, const QString &message) const;
    void remove(http::Call &call, const forms::SharedText &text, bool isForced) const;
    // As Saving says.
    Saving prepared(http::Call &call, const ElementSource &source, const SharedTextInput &in) const;

protected:
    struct Sentences {
        QString called; // "library", in the log of operations
        contract::Error missing;
        contract::Error tooMany;
        QString changedMeanwhile;
    };
    virtual Sentences sentences() const = 0;
    virtual void checkName(InputChecks &, const QString &) const { }
    // What it says, by what the software would have when it is saved.
    virtual void checkContent(const forms::SharedText &, const forms::LibraryTexts &) const { }
    // Throw the refusal inUse.
    virtual void requireUnused(http::Call &call, const forms::SharedText &text) const = 0;
    virtual void requireNameUnused(http::Call &, const forms::SharedText &) const { } // before it is called otherwise

private:
    void apply(forms::SharedText &text, const SharedTextInput &in, const http::Call &call) const;
    void note(http::Call &call, const forms::SharedText &text) const;

    const ElementKind m_kind;
    const forms::SharedTexts &m_kept;
};

inline constexpr qint64 mostSharedTexts = 1000; // of a kind, in one software

template <class Kind> QList<contract::designtime::SharedTextRow<Kind>> rowsOf(const QList<forms::SharedText> &texts)
{
    QList<contract::designtime::SharedTextRow<Kind>> rows;
    for (const forms::SharedText &text : texts)
        rows.append({text.id, text.name, text.description, text.version, {text.modified}});
    return rows;
}

template <class Kind> contract::designtime::DesignSharedText<Kind> answerFor(const forms::SharedText &text)
{
    return {text.id, text.applicationId, text.name, text.description, text.content, text.version, {text.modified}};
}

} // namespace formwright::designtime
