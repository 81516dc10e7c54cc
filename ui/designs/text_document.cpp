#include "ui/designs/text_document.h"

namespace formwright::designs {

using namespace Qt::StringLiterals;
using forms::Splices;

TextDocument::TextDocument(const QString &text, QObject *parent) : QObject(parent), m_text(text), m_stack(*this) { }

// The stack tells nobody any more when it goes.
TextDocument::~TextDocument()
{
    m_stack.blockSignals(true);
}

void TextDocument::begin(const QString &text)
{
    m_text = text;
    m_stack.clear();
    m_stack.endMerging();
    Q_EMIT changed();
}

bool TextDocument::make(
    const QString &title, const Splices &splices, const QString &mergeKey, const QJsonValue &selection)
{
    if (!forms::fits(m_text, splices))
        return false;
    m_stack.make(title, splices, mergeKey, selection);
    return true;
}

bool TextDocument::setText(const QString &title, const QString &text)
{
    return make(title, forms::difference(m_text, text));
}

void TextDocument::keepJournal(JournalFolder &folder, const JournalHead &head)
{
    m_stack.keepJournal(folder, [this, head] {
        JournalHead filled = head;
        filled.content = content();
        return filled;
    });
}

bool TextDocument::recover(const JournalRecord &record)
{
    m_stack.clear();
    m_text = record.head.content.value("text"_L1).toString();
    m_stack.replay(record.steps);
    Q_EMIT changed();
    return text() == contentAfter(record).value("text"_L1).toString();
}

void TextDocument::exchange(Change &change)
{
    if (!std::holds_alternative<Splices>(change))
        return; // a text has no members
    auto &splices = std::get<Splices>(change);
    const Splices back = forms::inverse(splices);
    m_text = forms::applied(m_text, splices);
    splices = back;
    Q_EMIT changed();
}

bool TextDocument::isNoChange(const Change &change) const
{
    const auto &splices = std::get<Splices>(change);
    return std::all_of(
        splices.begin(), splices.end(), [](const forms::Splice &splice) { return splice.removed == splice.inserted; });
}

bool TextDocument::fits(const Change &change) const
{
    const auto *splices = std::get_if<Splices>(&change);
    return splices != nullptr && forms::fits(text(), *splices);
}

QJsonObject TextDocument::content() const
{
    return {{u"text"_s, text()}};
}

} // namespace formwright::designs
