#include "backend/designtime/shared_text_saving.h"

#include "backend/designtime/application_store.h"
#include "backend/designtime/input_checks.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::Created;
using contract::designtime::Saved;
using forms::SharedText;
using http::Call;
using storage::Session;

QList<SharedText> SharedTextSaving::all(Call &call, const QString &applicationId) const
{
    requireApplication(call.db(), applicationId);
    return m_kept.of(call.db(), applicationId, mostSharedTexts);
}

SharedText SharedTextSaving::require(Session &session, const QString &applicationId, const QString &id) const
{
    auto text = m_kept.byId(session, id);
    if (!text || text->applicationId != applicationId)
        throw sentences().missing;
    return *text;
}

void SharedTextSaving::apply(SharedText &text, const SharedTextInput &in, const Call &call) const
{
    text.name = in.name.value_or(text.name).trimmed();
    text.description = in.description.value_or(text.description);
    text.content = in.content.value_or(text.content);
    text.modified = call.now();
    InputChecks checks;
    checks.name(u"name"_s, text.name);
    checks.text(u"description"_s, text.description);
    checkName(checks, text.name);
    checks.finish();
}

void SharedTextSaving::note(Call &call, const SharedText &text) const
{
    call.note(sentences().called % u' ' % text.id % u' ' % text.name, text.applicationId);
}

Created SharedTextSaving::create(Call &call, const QString &applicationId, const SharedTextInput &in) const
{
    requireApplication(call.db(), applicationId);
    SharedText text;
    text.id = call.newId();
    text.applicationId = applicationId;
    apply(text, in, call);
    checkContent(text, forms::libraryTexts(call.db(), applicationId));
    note(call, text);
    call.write([&](Session &session) {
        requireApplication(session, applicationId);
        if (m_kept.count(session, applicationId) >= mostSharedTexts)
            throw sentences().tooMany;
        m_kept.insert(session, text);
        noteChange(call, session, {m_kind, text.id}, u"create"_s);
    });
    return {text.id};
}

Saved SharedTextSaving::update(
    Call &call, const SharedText &before, const SharedTextInput &in, bool isForced, const QString &message) const
{
    const QString changedMeanwhile = sentences().changedMeanwhile;
    const Element element{m_kind, before.id};
    requireVersion(call.db(), element, in.version, before.version, changedMeanwhile);
    SharedText text = before;
    apply(text, in, call);
    checkContent(text, forms::libraryTexts(call.db(), before.applicationId));
    if (text.name != before.name && !isForced)
        requireNameUnused(call, before);
    note(call, text);
    call.write([&](Session &session) {
        beginChange(call, session, element);
        requireVersion(
            session, element, before.version, m_kept.versionOf(session, text.id, before.version), changedMeanwhile);
        if (!m_kept.update(session, text, before.version))
            throw sentences().missing;
        noteChange(call, session, element, u"change"_s, message);
    });
    return {text.id, before.version + 1};
}

void SharedTextSaving::remove(Call &call, const SharedText &text, bool isForced) const
{
    if (!isForced)
        requireUnused(call, text);
    note(call, text);
    call.write([&](Session &session) {
        noteDeletion(call, session, {m_kind, text.id});
        m_kept.remove(session, text);
    });
}

Saving SharedTextSaving::prepared(Call &call, const ElementSource &source, const SharedTextInput &in) const
{
    SharedText made;
    made.id = source.element.id;
    made.applicationId = source.applicationId;
    apply(made, in, call);
    checkContent(made, librariesFor(call, source));
    return [source, made, &kept = m_kept](Session &session, LoadedForms &) {
        requireApplication(session, made.applicationId);
        if (isThere(session, source)) {
            kept.update(session, made, kept.versionOf(session, made.id, 0));
            return;
        }
        kept.insert(session, made);
        continueVersion(session, kept.table(), made.id);
    };
}

} // namespace formwright::designtime
