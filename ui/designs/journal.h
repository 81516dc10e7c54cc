// A file of what was changed since the last save, written before it is shown, so that a program that is killed loses
// nothing. A line is "crc32 length json": the first tells what is edited, each further one a step.
#pragma once

#include "ui/designs/change.h"

#include <QFile>
#include <QLockFile>
#include <QTimer>

namespace formwright::designs {

struct JournalHead {
    QString server; // its address
    QString kind; // "document", "form"
    QString id;
    QString title; // for people
    int version = 0; // of what was stored when it began
    qint64 time = 0; // UTC milliseconds
    QJsonObject content; // what the steps begin from
};

// What happened, in the order in which it happened. Merge is a push that went on in the step before it.
enum class StepKind { Push, Merge, Undo, Redo, Saved };

struct JournalStep {
    StepKind kind = StepKind::Push;
    QString title{}; // of pushes
    QString mergeKey{};
    Change change{}; // as it was made; of Saved empty
};

// A journal read back.
struct JournalRecord {
    JournalHead head;
    QList<JournalStep> steps;
    qint64 readBytes = 0; // what follows is torn, or of steps that do not lead on
    bool isWhole = true; // nothing had to be left out but a torn end
};

// What can be read of it; nothing where even the head cannot. Steps are verified on a copy of the content.
std::optional<JournalRecord> readJournal(const QByteArray &bytes);
// The content after all its steps.
QJsonObject contentAfter(const JournalRecord &record);

QByteArray journalLine(const QJsonObject &json);

class Journal : public QObject
{
    Q_OBJECT

public:
    // Makes the file; whoever cannot write one goes on without, and says so once.
    Journal(const QString &path, const JournalHead &head);
    ~Journal() override;

    const QString &path() const { return m_path; }
    bool isWritten() const { return m_file && m_file->isOpen(); }
    // `content` is what stands there afterwards.
    void write(const JournalStep &step, const QJsonObject &content);
    // It is saved, or given up.
    void remove();

private:
    void append(const QJsonObject &json);
    void flushSoon();

    const QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    std::shared_ptr<QFile> m_file;
    QTimer m_flush;
    int m_steps = 0;
};

} // namespace formwright::designs
