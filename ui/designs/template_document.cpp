#include "ui/designs/template_document.h"

namespace formwright::designs {

using namespace Qt::StringLiterals;
using forms::Splices;

TemplateDocument::TemplateDocument(const QString &text, QObject *parent) : QObject(parent), m_text(text), m_stack(*this)
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
    m_stack.clear();
    m_text = forms::TemplateText(record.head.content.value("text"_L1).toString());
    m_stack.replay(record.steps);
    Q_EMIT changed();
    return text() == contentAfter(record).value("text"_L1).toString();
}

void TemplateDocument::exchange(Change &change)
{
    if (!std::holds_alternative<Splices>(change))
        return; // a text has no members
    auto &splices = std::get<Splices>(change);
    splices = m_text.apply(splices);
    Q_EMIT changed();
}

bool TemplateDocument::isNoChange(const Change &change) const
{
    const auto &splices = std::get<Splices>(change);
    return std::all_of(
        splices.begin(), splices.end(), [](const forms::Splice &splice) { return splice.removed == splice.inserted; });
}

bool TemplateDocument::fits(const Change &change) const
{
    const auto *splices = std::get_if<Splices>(&change);
    return splices != nullptr && forms::fits(text(), *splices);
}

QJsonObject TemplateDocument::content() const
{
    return {{u"text"_s, text()}};
}

} // namespace formwright::designs
