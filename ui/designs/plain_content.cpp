#include "ui/designs/plain_content.h"

namespace formwright::designs {

using namespace Qt::StringLiterals;

QString PlainContent::text() const
{
    return m_content.value("text"_L1).toString();
}

void PlainContent::exchange(Change &change)
{
    if (auto *splices = std::get_if<forms::Splices>(&change)) {
        if (splices->isEmpty())
            return;
        m_content.insert(u"text"_s, forms::applied(text(), *splices));
        *splices = forms::inverse(*splices);
        return;
    }
    for (Member &member : std::get<Members>(change)) {
        const QJsonValue before = m_content.value(member.name);
        // Undefined takes it away.
        m_content.insert(member.name, member.value);
        member.value = before;
    }
}

bool PlainContent::isNoChange(const Change &change) const
{
    if (const auto *splices = std::get_if<forms::Splices>(&change))
        return std::all_of(splices->begin(), splices->end(),
            [](const forms::Splice &splice) { return splice.removed == splice.inserted; });
    const Members &members = std::get<Members>(change);
    return std::all_of(members.begin(), members.end(),
        [this](const Member &member) { return m_content.value(member.name) == member.value; });
}

bool PlainContent::fits(const Change &change) const
{
    const auto *splices = std::get_if<forms::Splices>(&change);
    return splices == nullptr || forms::fits(text(), *splices);
}

} // namespace formwright::designs
