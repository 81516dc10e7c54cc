#include "ui/designs/template_document.h"

namespace formwright::designs {

using namespace Qt::StringLiterals;
using forms::Splices;

namespace {

const QString textMember = u"text"_s;

} // namespace

TemplateDocument::TemplateDocument(const QString &text, const QJsonObject &members, QObject *parent)
    : QObject(parent), m_text(text), m_members(members), m_stack(*this)
{ }

// The stack tells nobody any more when it goes.
TemplateDocument::~TemplateDocument()
{
    m_stack.blockSignals(true);
}

bool TemplateDocument::make(
    const QString &title, const Splices &splices, const QString &mergeKey, const QJsonValue &selection)
{
    if (!forms::fits(text(), splices))
        return false;
    m_stack.make(title, splices, mergeKey, selection);
    return true;
}

bool TemplateDocument::setText(const QString &title, const QString &text, const QString &mergeKey)
{
    return make(title, forms::difference(this->text(), text), mergeKey);
}

bool TemplateDocument::setMembers(
    const QString &title, const Members &members, const QString &mergeKey, const QJsonValue &selection)
{
    if (isNoChange(members))
        return false;
    m_stack.make(title, members, mergeKey, selection);
    return true;
}

bool TemplateDocument::replace(const QString &title, const QJsonObject &content)
{
    Members changed;
    for (auto it = content.begin(); it != content.end(); ++it) {
        if (value(it.key()) != it.value())
            changed.append({it.key(), it.value()});
    }
    // The text alone is kept as what was changed of it.
    if (changed.size() == 1 && changed.first().name == textMember)
        return setText(title, changed.first().value.toString());
    return setMembers(title, changed);
}

void TemplateDocument::keepJournal(JournalFolder &folder, const JournalHead &head)
{
    m_stack.keepJournal(folder, [this, head] {
        JournalHead filled = head;
        filled.content = content();
        return filled;
    });
}

bool TemplateDocument::recover(const JournalRecord &record)
{
    QJsonObject begun = record.head.content, after = contentAfter(record);
    for (auto it = m_members.begin(); it != m_members.end(); ++it) {
        if (begun.contains(it.key()))
            continue;
        begun.insert(it.key(), it.value());
        after.insert(it.key(), it.value());
    }
    m_stack.clear();
    m_text = forms::TemplateText(begun.take(textMember).toString());
    m_members = begun;
    m_stack.replay(record.steps);
    Q_EMIT changed();
    return content() == after;
}

QJsonValue TemplateDocument::value(const QString &name) const
{
    return name == textMember ? QJsonValue(text()) : m_members.value(name);
}

void TemplateDocument::exchange(Change &change)
{
    if (auto *splices = std::get_if<Splices>(&change)) {
        *splices = m_text.apply(*splices);
    } else {
        for (Member &member : std::get<Members>(change)) {
            const QJsonValue before = value(member.name);
            if (member.name == textMember)
                m_text.apply(forms::difference(text(), member.value.toString())); // elements keep their ids
            else if (member.value.isUndefined())
                m_members.remove(member.name);
            else
                m_members.insert(member.name, member.value);
            member.value = before;
        }
    }
    Q_EMIT changed();
}

bool TemplateDocument::isNoChange(const Change &change) const
{
    if (const auto *members = std::get_if<Members>(&change))
        return std::all_of(members->begin(), members->end(),
            [this](const Member &member) { return value(member.name) == member.value; });
    const auto &splices = std::get<Splices>(change);
    return std::all_of(
        splices.begin(), splices.end(), [](const forms::Splice &splice) { return splice.removed == splice.inserted; });
}

bool TemplateDocument::fits(const Change &change) const
{
    const auto *splices = std::get_if<Splices>(&change);
    return splices == nullptr || forms::fits(text(), *splices);
}

QJsonObject TemplateDocument::content() const
{
    QJsonObject content = m_members;
    content.insert(textMember, text());
    return content;
}

} // namespace formwright::designs
