#include "ui/designs/journal.h"

#include "ui/designs/plain_content.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QThreadPool>

#include <array>
#include <filesystem>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace formwright::designs {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcJournal, "formwright.journal")

constexpr int stepsBetweenHashes = 50;
constexpr auto flushAfter = std::chrono::milliseconds(500);
constexpr auto format = "formwright-journal-1";

quint32 crc32(QByteArrayView bytes)
{
    static const std::array<quint32, 256> table = [] {
        std::array<quint32, 256> made{};
        for (quint32 i = 0; i < 256; ++i) {
            quint32 value = i;
            for (int bit = 0; bit < 8; ++bit)
                value = (value >> 1) ^ ((value & 1) != 0 ? 0xEDB88320u : 0u);
            made[i] = value;
        }
        return made;
    }();
    quint32 crc = 0xFFFFFFFFu;
    for (const char byte : bytes)
        crc = (crc >> 8) ^ table[(crc ^ static_cast<unsigned char>(byte)) & 0xFFu];
    return ~crc;
}

const QHash<QString, StepKind> &stepKinds()
{
    static const QHash<QString, StepKind> kinds{{u"push"_s, StepKind::Push}, {u"merge"_s, StepKind::Merge},
        {u"undo"_s, StepKind::Undo}, {u"redo"_s, StepKind::Redo}, {u"saved"_s, StepKind::Saved},
        {u"selected"_s, StepKind::Selected}};
    return kinds;
}

// Their names are told once more, for programs that know of no values.
void write(QJsonObject &json, const Unstored &unstored)
{
    if (!unstored.stored.isEmpty())
        json.insert(u"stored"_s, designs::toJson(Change(unstored.stored)).value("members"_L1));
    json.insert(u"unsaved"_s, QJsonArray::fromStringList(unstored.names()));
}

QJsonObject toJson(const JournalHead &head)
{
    QJsonObject json{{u"journal"_s, QLatin1StringView(format)}, {u"server"_s, head.server}, {u"kind"_s, head.kind},
        {u"id"_s, head.id}, {u"title"_s, head.title}, {u"version"_s, head.version}, {u"time"_s, head.time},
        {u"content"_s, head.content}, {u"hash"_s, fingerprint(head.content)}};
    write(json, head.unstored);
    if (head.isFolded)
        json.insert(u"folded"_s, true);
    return json;
}

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray array = list.toArray();
    for (const QJsonValue &text : array)
        texts.append(text.toString());
    return texts;
}

Unstored unstoredFrom(const QJsonObject &json)
{
    Unstored unstored;
    if (const auto stored = changeFromJson({{u"members"_s, json.value("stored"_L1)}}))
        unstored.stored = std::get<Members>(*stored);
    const QStringList known = unstored.names(), names = textsOf(json.value("unsaved"_L1));
    std::copy_if(names.begin(), names.end(), std::back_inserter(unstored.unknown),
        [&known](const QString &name) { return !known.contains(name); });
    return unstored;
}

void put(QJsonObject &content, const Members &members)
{
    for (const Member &member : members) {
        if (member.value.isUndefined())
            content.remove(member.name);
        else
            content.insert(member.name, member.value);
    }
}

// The members that a change touches; a text is one.
QStringList touchedBy(const Change &change)
{
    if (const auto *splices = std::get_if<forms::Splices>(&change))
        return splices->isEmpty() ? QStringList() : QStringList{u"text"_s};
    QStringList names;
    for (const Member &member : std::get<Members>(change))
        names.append(member.name);
    return names;
}

std::optional<JournalHead> headFromJson(const QJsonObject &json)
{
    JournalHead head{.server = json.value("server"_L1).toString(),
        .kind = json.value("kind"_L1).toString(),
        .id = json.value("id"_L1).toString(),
        .title = json.value("title"_L1).toString(),
        .version = json.value("version"_L1).toInt(),
        .time = json.value("time"_L1).toInteger(),
        .content = json.value("content"_L1).toObject(),
        .unstored = unstoredFrom(json)};
    // Journals of before did not tell.
    head.isFolded = json.value("folded"_L1).toBool(!head.unstored.unknown.isEmpty());
    if (json.value("journal"_L1) != QLatin1StringView(format) || json.value("hash"_L1) != fingerprint(head.content))
        return std::nullopt;
    return head;
}

QJsonObject toJson(const JournalStep &step)
{
    QJsonObject json
        = step.kind >= StepKind::Saved && isEmpty(step.change) ? QJsonObject() : designs::toJson(step.change);
    json.insert(u"step"_s, stepKinds().key(step.kind));
    if (!step.title.isEmpty())
        json.insert(u"title"_s, step.title);
    if (!step.mergeKey.isEmpty())
        json.insert(u"key"_s, step.mergeKey);
    if (!step.selection.isNull() && !step.selection.isUndefined())
        json.insert(u"selection"_s, step.selection);
    if (step.kind == StepKind::Saved) {
        write(json, step.unstored);
        json.insert(u"version"_s, step.version);
        json.insert(u"time"_s, step.time);
    }
    return json;
}

std::optional<JournalStep> stepFromJson(const QJsonObject &json)
{
    const auto kind = stepKinds().constFind(json.value("step"_L1).toString());
    if (kind == stepKinds().constEnd())
        return std::nullopt;
    JournalStep step{.kind = *kind,
        .title = json.value("title"_L1).toString(),
        .mergeKey = json.value("key"_L1).toString(),
        .selection = json.value("selection"_L1),
        .unstored = unstoredFrom(json),
        .version = json.value("version"_L1).toInt(),
        .time = json.value("time"_L1).toInteger()};
    if (const std::optional<Change> change = changeFromJson(json))
        step.change = *change;
    else if (step.kind < StepKind::Saved)
        return std::nullopt;
    return step;
}

// The next line, or nothing where it is torn.
std::optional<QJsonObject> takeLine(QByteArrayView &rest)
{
    const qsizetype space = rest.indexOf(' ');
    const qsizetype second = space < 0 ? -1 : rest.indexOf(' ', space + 1);
    if (space != 8 || second < 0 || second > 20)
        return std::nullopt;
    bool isCrc = false;
    bool isLength = false;
    const quint32 crc = rest.first(8).toByteArray().toUInt(&isCrc, 16);
    const qsizetype length = rest.sliced(9, second - 9).toByteArray().toLongLong(&isLength);
    if (!isCrc || !isLength || length < 0 || length >= rest.size() - second - 1)
        return std::nullopt;
    const QByteArrayView json = rest.sliced(second + 1, length);
    if (rest.at(second + 1 + length) != '\n' || crc32(json) != crc)
        return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(json.toByteArray());
    if (!document.isObject())
        return std::nullopt;
    rest = rest.sliced(second + 1 + length + 1);
    return document.object();
}

} // namespace

QStringList Unstored::names() const
{
    QStringList names = unknown;
    for (const Member &member : stored)
        names.append(member.name);
    names.sort();
    return names;
}

QByteArray journalLine(const QJsonObject &object)
{
    const QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return QByteArray::number(crc32(json), 16).rightJustified(8, '0') + ' ' + QByteArray::number(json.size()) + ' '
        + json + '\n';
}

std::optional<JournalHead> readJournalHead(const QByteArray &line)
{
    QByteArrayView rest(line);
    const std::optional<QJsonObject> first = takeLine(rest);
    return first ? headFromJson(*first) : std::nullopt;
}

std::optional<JournalRecord> readJournal(const QByteArray &bytes)
{
    QByteArrayView rest(bytes);
    const std::optional<QJsonObject> first = takeLine(rest);
    const std::optional<JournalHead> head = first ? headFromJson(*first) : std::nullopt;
    if (!head)
        return std::nullopt;
    JournalRecord record{*head, {}, bytes.size() - rest.size(), true};
    PlainContent content(head->content);
    while (const std::optional<QJsonObject> line = takeLine(rest)) {
        if (line->contains("hash"_L1)) {
            if (line->value("hash"_L1) != fingerprint(content.content())) {
                record.isWhole = false;
                break;
            }
        } else {
            std::optional<JournalStep> step = stepFromJson(*line);
            if (!step || !content.fits(step->change)) {
                record.isWhole = false;
                break;
            }
            record.steps.append(*step);
            content.exchange(step->change);
        }
        record.readBytes = bytes.size() - rest.size();
    }
    return record;
}

QJsonValue selectionAfter(const JournalRecord &record)
{
    for (auto it = record.steps.crbegin(); it != record.steps.crend(); ++it) {
        if (!it->selection.isNull() && !it->selection.isUndefined())
            return it->selection;
    }
    return {};
}

QJsonObject contentAfter(const JournalRecord &record)
{
    PlainContent content(record.head.content);
    for (JournalStep step : record.steps)
        content.exchange(step.change);
    return content.content();
}

Unsaved unsavedOf(const JournalRecord &record)
{
    PlainContent content(record.head.content);
    Unsaved unsaved{record.head.content, {}, record.head.version, record.head.time};
    Unstored unstored = record.head.unstored;
    for (JournalStep step : record.steps) {
        const StepKind kind = step.kind;
        content.exchange(step.change);
        if (kind == StepKind::Saved) {
            unsaved = {content.content(), {}, step.version, step.time};
            unstored = step.unstored;
        }
    }
    const QJsonObject after = content.content();
    put(unsaved.stored, unstored.stored);
    for (const QString &name : std::as_const(unstored.unknown)) {
        if (after.contains(name))
            unsaved.stored.remove(name);
        else
            unsaved.stored.insert(name, QJsonValue::Null);
    }
    QStringList names = unstored.unknown + after.keys() + unsaved.stored.keys();
    names.removeDuplicates();
    for (const QString &name : std::as_const(names)) {
        if (after.value(name) != unsaved.stored.value(name))
            unsaved.members.append(name);
    }
    return unsaved;
}

Journal::Journal(const QString &path, const JournalHead &head, const JournalLimits &limits)
    : m_path(path),
      m_lock(std::make_unique<QLockFile>(QString(path % u".lock"_s))),
      m_file(std::make_shared<QFile>(path)),
      m_head(head),
      m_limits(limits)
{
    // Whoever holds it is alive, however long; the lock of a dead one is taken.
    m_lock->setStaleLockTime(0);
    if (!m_lock->tryLock(0) || !m_file->open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)) {
        end(m_file->errorString());
        m_file.reset();
        return;
    }
    m_file->setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    m_flush.setSingleShot(true);
    m_flush.setInterval(flushAfter);
    connect(&m_flush, &QTimer::timeout, this, [this] { flushSoon(); });
    append(toJson(m_head));
}

Journal::~Journal() = default;

void Journal::write(const JournalStep &step, const QJsonObject &content)
{
    const qint64 at = m_end;
    const qint64 bytes = append(toJson(step));
    if (!isWritten())
        return;
    m_steps.append({step, at, bytes});
    m_bytes += bytes;
    if (m_steps.size() >= m_foldsFrom && (m_steps.size() > m_limits.steps || m_bytes > m_limits.bytes))
        fold();
    else if (++m_sinceHash % stepsBetweenHashes == 0)
        append({{u"hash"_s, fingerprint(content)}});
}

void Journal::noteSelection(const QJsonValue &selection)
{
    append(toJson({.kind = StepKind::Selected, .selection = selection}));
}

// A fifth at least goes at once, so that this is rare.
void Journal::fold()
{
    JournalHead head = m_head;
    PlainContent content(head.content);
    QList<Written> kept = m_steps;
    qint64 bytes = m_bytes;
    while (!kept.isEmpty() && (kept.size() > m_limits.steps / 5 * 4 || bytes > m_limits.bytes / 5 * 4)) {
        Written oldest = kept.takeFirst();
        bytes -= oldest.bytes;
        if (oldest.step.kind == StepKind::Saved) {
            head.unstored = oldest.step.unstored;
            head.version = oldest.step.version;
            head.time = oldest.step.time;
        } else {
            const QStringList touched = touchedBy(oldest.step.change), known = head.unstored.names();
            const QJsonObject before = content.content();
            for (const QString &name : touched) {
                if (!known.contains(name))
                    head.unstored.stored.append({name, before.value(name)});
            }
        }
        content.exchange(oldest.step.change);
    }
    head.content = content.content();
    head.unstored.stored.removeIf(
        [&head](const Member &member) { return head.content.value(member.name) == member.value; });
    head.isFolded = true;
    const qint64 keptFrom = kept.isEmpty() ? m_end : kept.first().at;
    const qint64 before = m_end;
    if (!replaceFile(head, keptFrom)) {
        // It goes on as it is, and is not tried at each step.
        m_foldsFrom = m_steps.size() + std::max(1, m_limits.steps / 5);
        return;
    }
    m_foldsFrom = 0;
    m_head = head;
    m_steps = kept;
    m_bytes = bytes;
    for (Written &each : m_steps)
        each.at += m_end - before;
}

// The lines of what stays are taken as they are. The old file stays until the new one is whole; the disk is waited for
// afterwards, beside, as with each step.
bool Journal::replaceFile(const JournalHead &head, qint64 keptFrom)
{
    const QString path = m_path % u".new"_s;
    QFile from(m_path);
    QFile to(path);
    QByteArray whole = journalLine(toJson(head));
    if (from.open(QIODevice::ReadOnly) && from.seek(keptFrom))
        whole += from.readAll();
    const qint64 size = whole.size();
    const bool isWhole = from.isOpen() && from.error() == QFile::NoError
        && to.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered)
        && to.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && to.write(whole) == size;
    to.close();
    from.close();
    std::error_code refused;
    if (isWhole)
        std::filesystem::rename(path.toStdU16String(), m_path.toStdU16String(), refused);
    if (!isWhole || refused) {
        qCWarning(lcJournal, "the journal %s cannot be made shorter: %s", qUtf8Printable(m_path),
            refused ? refused.message().c_str() : qUtf8Printable(to.errorString()));
        to.remove();
        return false;
    }
    // The disk may still be busy with the file that was.
    auto reopened = std::make_shared<QFile>(m_path);
    if (!reopened->open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        end(reopened->errorString());
    else
        m_file = reopened;
    m_end = size;
    if (!m_flush.isActive())
        m_flush.start();
    return true;
}

void Journal::end(const QString &why)
{
    m_failure = why;
    m_file->close();
}

qint64 Journal::append(const QJsonObject &json)
{
    if (!isWritten())
        return 0;
    const QByteArray line = journalLine(json);
    if (m_file->write(line) != line.size()) {
        // A torn line in the middle would hide all that follows it.
        end(m_file->errorString());
        return 0;
    }
    m_end += line.size();
    if (!m_flush.isActive())
        m_flush.start();
    return line.size();
}

// What is written survives the program at once; the machine too, after this. The disk is not waited for here.
void Journal::flushSoon()
{
#ifdef Q_OS_UNIX
    if (isWritten()) {
        QThreadPool::globalInstance()->start([file = m_file] {
            if (const int handle = file->handle(); handle >= 0)
                ::fdatasync(handle);
        });
    }
#endif
}

void Journal::remove()
{
    m_flush.stop();
    if (m_file) {
        m_file->close();
        QFile::remove(m_path);
    }
    m_file.reset();
    m_lock->unlock();
}

} // namespace formwright::designs
