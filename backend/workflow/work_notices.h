// What the people of a flow are told: work that came to them, and that it is done.
#pragma once

#include "app/flow/definition.h"
#include "backend/events/event.h"
#include "backend/storage/session.h"

#include <QMap>

#include <vector>

namespace formwright::workflow {

struct StoredInstance;

// What a notice is about, as the message center tells kinds apart.
enum class NoticeKind { Return = 2, Work = 3, Urge = 4, Deadline = 5, Copy = 6 };

// Words of the server, for those who chose one language for notices or the other. What somebody wrote, and names, are
// the same for both.
struct NoticeText {
    NoticeText() = default;
    NoticeText(const QString &text) : english(text), chinese(text) { } // NOLINT(google-explicit-constructor)
    NoticeText(const QString &inEnglish, const QString &inChinese) : english(inEnglish), chinese(inChinese) { }

    QString english;
    QString chinese;
};

// How a node wants its notices to be.
struct NoticeStyle {
    flow::NoticeRule rule{};
    QString nodeName{};
    NoticeText whose{}; // behind the words of the node: " (for Ann Lee)"
};

// Gathers what one unit of work has to tell and writes it at once, by the ids of the receivers: so two units that tell
// the same people never wait for each other.
class WorkNotices
{
public:
    WorkNotices(const StoredInstance &about, const QString &senderName, qint64 now);

    // Where it is whose turn: what a notice tells of, so that nothing else is ever done by it.
    struct Turn {
        QString tokenId;
        QString ownerId;
    };
    // Work for somebody; the id of its notice. `text` is the name of the node, or words of whoever tells.
    QString announce(const QString &personId, const QString &noticeId, const NoticeText &text,
        NoticeKind kind = NoticeKind::Work, const Turn &turn = {}, const NoticeStyle &style = {});
    // It is none any more: its notice counts as read.
    void settle(const QString &personId, const QString &noticeId);

    std::vector<events::Event> send(storage::Session &session) const;

private:
    struct Fresh {
        QString id;
        NoticeText text;
        NoticeKind kind;
        Turn turn;
        NoticeStyle style;
    };
    QString summaryOf(const Fresh &fresh, const QString &text, const QString &whose) const;
    QString summaryFor(storage::Session &session, const QString &receiverId, const Fresh &fresh) const;
    struct Told {
        QList<Fresh> fresh;
        QStringList settled;
    };
    const StoredInstance &m_about;
    const QString m_senderName;
    const qint64 m_now;
    QMap<QString, Told> m_told; // by receiver, in the order of their ids
};

} // namespace formwright::workflow
