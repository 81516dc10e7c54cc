#include "backend/channels/notice_text.h"

#include "app/template/clean_markup.h"

#include <QUrl>

#include <algorithm>
#include <stdexcept>

namespace formwright::channels {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype longestSubject = 150;
constexpr qsizetype longestLine = 500;

// Mail is written by the server, which knows no catalogue of a reader: the few texts stand here.
struct Texts {
    const char16_t *one;
    const char16_t *several; // %1: how many, %2: the system
    const char16_t *more; // %1: how many
    const char16_t *open;
    const char16_t *footer; // %1: the system
    const char16_t *test;
    const char16_t *tested;
};
constexpr Texts english{u"1 notice waits for you in %2", u"%1 notices wait for you in %2", u"and %1 more", u"Open",
    u"You get this mail from %1 since the notice is unread. What you are told by mail you choose in the desktop: Go > "
    "Notices elsewhere.",
    u"Test message", u"This is a test message of your Formwright server."};
constexpr Texts chinese{u"%2 中有 1 条通知待您查看", u"%2 中有 %1 条通知待您查看", u"另有 %1 条", u"打开",
    u"您收到这封来自 %1 的邮件，是因为通知尚未阅读。可在桌面端“转到 > 其他渠道的通知”中选择通过邮件接收哪些通知。",
    u"测试邮件", u"这是您的 Formwright 服务器发送的测试邮件。"};

const Texts &textsIn(const QString &language)
{
    return language == "zh"_L1 ? chinese : english;
}

QString plainLine(const QString &markup)
{
    QString text = markup;
    try {
        text = forms::cleanMarkup(markup).text;
    } catch (const std::length_error &) {
        text = markup.left(longestLine); // too complex to be taken apart
    }
    text = text.simplified();
    return text.size() > longestLine ? QString(text.left(longestLine - 1) % u'…') : text;
}

QList<OpenNotice> noticesFrom(Rows rows)
{
    QList<OpenNotice> found;
    while (rows.next()) {
        OpenNotice &each = found.emplaceBack();
        rows.into(each.id, each.subjectType, each.sender, each.summary, each.linkParams, each.created);
        each.summary = plainLine(each.summary);
    }
    return found;
}

const QString selectNotices = u"SELECT id, subject_type, sender, summary, link_params, created FROM notification "
                              "WHERE receiver_id = ? AND is_read = 0 AND removed = 0 "_s;

QString paragraph(const QString &text)
{
    return u"<p>"_s % text.toHtmlEscaped().replace(u'\n', "<br>"_L1) % u"</p>\n"_s;
}

QString subjectOf(const QString &text)
{
    return text.size() > longestSubject ? QString(text.left(longestSubject - 1) % u'…') : text;
}

// Nothing else is linked to: an address that an operator mistyped leads nowhere.
bool isWebAddress(const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == "https"_L1 || url.scheme() == "http"_L1);
}

} // namespace

QList<OpenNotice> unreadNotices(Session &session, const QString &receiverId, const QStringList &ids)
{
    QVariantList values{receiverId};
    values.append(QVariantList(ids.begin(), ids.end()));
    return noticesFrom(session.run(
        selectNotices % u"AND id IN ("_s % QStringList(ids.size(), u"?"_s).join(u", "_s) % u") ORDER BY created, id"_s,
        values));
}

WrittenMail mailOf(const QList<OpenNotice> &notices, bool isDigest, const MailSurroundings &surroundings)
{
    const Texts &texts = textsIn(surroundings.language);
    const auto text = [](const char16_t *of) { return QString::fromUtf16(of); };
    const qsizetype listed = std::min(notices.size(), surroundings.mostListed);
    WrittenMail mail;
    if (isDigest) {
        mail.subject = notices.size() == 1
            ? text(texts.one).replace("%2"_L1, surroundings.systemName)
            : text(texts.several).arg(QString::number(notices.size()), surroundings.systemName);
        mail.subject = subjectOf(mail.subject);
        mail.text = mail.subject % u"\n\n"_s;
        mail.markup = paragraph(mail.subject) % u"<ul>\n"_s;
    } else if (!notices.isEmpty()) {
        mail.subject = subjectOf(notices.first().summary);
    }
    for (const OpenNotice &notice : notices.first(listed)) {
        const QString from = notice.sender.isEmpty() ? QString() : QString(notice.sender % u": "_s);
        const QString line = notice.summary.startsWith(from) ? notice.summary : QString(from % notice.summary);
        mail.text += (isDigest ? u"- "_s : QString()) % line % u'\n';
        mail.markup += isDigest ? QString(u"<li>"_s % line.toHtmlEscaped() % u"</li>\n"_s) : paragraph(line);
    }
    if (isDigest)
        mail.markup += u"</ul>\n"_s;
    if (listed < notices.size()) {
        const QString more = text(texts.more).arg(QString::number(notices.size() - listed));
        mail.text += more % u'\n';
        mail.markup += paragraph(more);
    }
    if (isWebAddress(surroundings.address)) {
        mail.text += u"\n"_s % text(texts.open) % u": "_s % surroundings.address % u'\n';
        mail.markup += u"<p><a href=\""_s % surroundings.address.toHtmlEscaped() % u"\">"_s
            % text(texts.open).toHtmlEscaped() % u"</a></p>\n"_s;
    }
    const QString footer = text(texts.footer).arg(surroundings.systemName);
    mail.text += u"\n-- \n"_s % footer % u'\n';
    mail.markup += u"<hr>\n"_s % paragraph(footer);
    return mail;
}

WrittenMail testMail(const QString &language)
{
    const Texts &texts = textsIn(language);
    return {QString::fromUtf16(texts.test), QString::fromUtf16(texts.tested) % u'\n', {}};
}

WrittenMail mailOf(const QString &subject, const QString &content)
{
    if (!content.contains(u'<') && !content.contains(u'&'))
        return {subject, content, paragraph(content)};
    const forms::CleanMarkup clean = forms::cleanMarkup(content);
    return {subject, clean.text, clean.markup};
}

} // namespace formwright::channels
