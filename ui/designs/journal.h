// A file of what was changed since the last save, written before it is shown, so that a program that is killed loses
// nothing. A line is "crc32 length json": the first tells what is edited, each further one a step.
#pragma once

#include "ui/designs/change.h"

#include <QFile>
#include <QLockFile>
#include <QTimer>

namespace formwright::designs {

// What of a content is not stored.
struct Unstored {
    Members stored{}; // what is stored of those members; undefined where there is none
    QStringList unknown{}; // those of which nobody knows what is stored, as in journals of before

    bool isEmpty() const { return stored.isEmpty() && unknown.isEmpty(); }
    QStringList names() const;
};

struct JournalHead {
    QString server; // stands for it, and for whose workspace there: see JournalFolder::left()
    QString kind; // "document", "form"
    QString id;
    QString title; // for people
    int version = 0; // of what was stored when it began
    qint64 time = 0; // UTC milliseconds
    QJsonObject content; // what the steps begin from
    Unstored unstored{}; // of it
    bool isFolded = false; // steps became part of its content
};

// What happened, in the order in which it happened. Merge is a push that went on in the step before it; Selected
// changes nothing but what is selected.
enum class StepKind { Push, Merge, Undo, Redo, Saved, Selected };

struct JournalStep {
    StepKind kind = StepKind::Push;
    QString title{}; // of pushes
    QString mergeKey{};
    Change change{}; // as it was made; of Saved what the server made of what it stored
    QJsonValue selection{}; // what was selected then, in the words of whoever edits
    // Of Saved: what was changed meanwhile and is not stored, and the version of what is.
    Unstored unstored{};
    int version = 0;
    qint64 time = 0;
};

// What a journal may hold. Beyond that the older steps become part of what the others begin from.
struct JournalLimits {
    int steps = 1000;
    qint64 bytes = 8 << 20; // of its steps
};

// A journal read back.
struct JournalRecord {
    JournalHead head;
    QList<JournalStep> steps;
    qint64 readBytes = 0; // what follows is torn, or of steps that do not lead on
    bool isWhole = true; // nothing had to be left out but a torn end
};

// The head alone, from its first line.
std::optional<JournalHead> readJournalHead(const QByteArray &line);
// What can be read of it; nothing where even the head cannot. Steps are verified on a copy of the content.
std::optional<JournalRecord> readJournal(const QByteArray &bytes);
// What was selected at its end; nothing where that is not known.
QJsonValue selectionAfter(const JournalRecord &record);
// The content after all its steps.
QJsonObject contentAfter(const JournalRecord &record);

// What of a journal was never stored.
struct Unsaved {
    // What was stored last: the base of whoever puts the changes together with what is stored by now. Where nobody
    // knows it of a member, that differs here from what the changes lead to.
    QJsonObject stored;
    QStringList members; // that were changed since
    int version = 0; // that was stored
    qint64 time = 0;
};
Unsaved unsavedOf(const JournalRecord &record);

QByteArray journalLine(const QJsonObject &json);

class Journal : public QObject
{
    Q_OBJECT

public:
    // Makes the file. Where it cannot be written, now or later, isWritten() says so and failure() why.
    Journal(const QString &path, const JournalHead &head, const JournalLimits &limits = {});
    ~Journal() override;

    const QString &path() const { return m_path; }
    bool isWritten() const { return m_file && m_file->isOpen(); }
    const QString &failure() const { return m_failure; }
    // `content` is what stands there afterwards.
    void write(const JournalStep &step, const QJsonObject &content);
    // What is selected now; it is no step that could be taken back, and goes when older steps do.
    void noteSelection(const QJsonValue &selection);
    // It is saved, or given up.
    void remove();

private:
    qint64 append(const QJsonObject &json);
    void end(const QString &why);
    void fold();
    bool replaceFile(const JournalHead &head, qint64 keptFrom);
    void flushSoon();

    const QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    std::shared_ptr<QFile> m_file;
    QTimer m_flush;
    JournalHead m_head;
    const JournalLimits m_limits;
    struct Written {
        JournalStep step;
        qint64 at = 0; // in the file
        qint64 bytes = 0;
    };
    QList<Written> m_steps; // those of the file
    qint64 m_bytes = 0; // of them
    qint64 m_end = 0; // of the file
    qsizetype m_foldsFrom = 0; // so many steps, after it could not be made shorter
    QString m_failure;
    int m_sinceHash = 0;
};

} // namespace formwright::designs
