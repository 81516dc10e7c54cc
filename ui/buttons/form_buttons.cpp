#include "ui/buttons/form_buttons.h"

#include "app/contract/decode.h"
#include "app/contract/encode.h"

#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>

namespace formwright::buttons {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Nothing;
using contract::designtime::ActivityContent;
using contract::designtime::Created;
using contract::designtime::Saved;
using vieweditor::ButtonKind;

namespace {

const contract::WireContext &plain()
{
    static const contract::WireContext context;
    return context;
}

// What a save of the button takes, but for where it stands and how often it was saved.
QJsonObject savedMembers(const DesignActivity &button)
{
    contract::JsonWriter out;
    encode(out, button, plain());
    const QJsonObject read = QJsonDocument::fromJson(out.take()).object();
    QJsonObject members;
    contract::forEachField<ActivityContent>([&](const auto &field) {
        const QString name = QString::fromLatin1(field.name);
        if (read.contains(name) && name != "version"_L1 && name != "parentForm"_L1 && name != "parentView"_L1)
            members.insert(name, read.value(name));
    });
    return members;
}

ActivityContent contentOf(const QJsonObject &members)
{
    contract::DecodeProblems problems;
    ActivityContent content;
    contract::decode(members, content, QString(), {plain(), problems});
    return content;
}

int orderOf(const QJsonObject &button)
{
    return button.value("orderno"_L1).toInt();
}

} // namespace

const QList<ButtonKind> &formButtonKinds()
{
    static const QList<ButtonKind> kinds{{34, QT_TRANSLATE_NOOP("ButtonKinds", "Save")},
        {9, QT_TRANSLATE_NOOP("ButtonKinds", "Save and close")},
        {11, QT_TRANSLATE_NOOP("ButtonKinds", "Save and go back")},
        {42, QT_TRANSLATE_NOOP("ButtonKinds", "Save and begin a new document")},
        {12, QT_TRANSLATE_NOOP("ButtonKinds", "Save and begin a new one with the same values")},
        {17, QT_TRANSLATE_NOOP("ButtonKinds", "Save and begin an empty one")},
        {19, QT_TRANSLATE_NOOP("ButtonKinds", "Save as a draft")},
        {21, QT_TRANSLATE_NOOP("ButtonKinds", "Save and copy")}, {8, QT_TRANSLATE_NOOP("ButtonKinds", "Close")},
        {10, QT_TRANSLATE_NOOP("ButtonKinds", "Back")}, {13, QT_TRANSLATE_NOOP("ButtonKinds", "Script")},
        {6, QT_TRANSLATE_NOOP("ButtonKinds", "Script of designs of before")},
        {43, QT_TRANSLATE_NOOP("ButtonKinds", "Jump")}, {14, QT_TRANSLATE_NOOP("ButtonKinds", "Print")},
        {15, QT_TRANSLATE_NOOP("ButtonKinds", "Print with the history of the flow")},
        {30, QT_TRANSLATE_NOOP("ButtonKinds", "Print as designed")},
        {31, QT_TRANSLATE_NOOP("ButtonKinds", "Print as designed, with the history of the flow")},
        {25, QT_TRANSLATE_NOOP("ButtonKinds", "Export as PDF")},
        {26, QT_TRANSLATE_NOOP("ButtonKinds", "Download a file")}, {28, QT_TRANSLATE_NOOP("ButtonKinds", "Sign")},
        {46, QT_TRANSLATE_NOOP("ButtonKinds", "Sign with a picture")},
        {37, QT_TRANSLATE_NOOP("ButtonKinds", "Share by mail or text message")},
        {45, QT_TRANSLATE_NOOP("ButtonKinds", "Archive")}, {33, QT_TRANSLATE_NOOP("ButtonKinds", "Start a flow")},
        {4, QT_TRANSLATE_NOOP("ButtonKinds", "Save and start a flow")},
        {5, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: submit")}, {47, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: return")},
        {48, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: remind")}, {49, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: suspend")},
        {50, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: resume")},
        {51, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: take back")},
        {52, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: terminate")},
        {53, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: change who acts")},
        {54, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: adjust")}, {55, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: comment")},
        {56, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: supplement an opinion")},
        {57, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: add a signer")},
        {58, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: add an assistant")},
        {59, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: preview")},
        {22, QT_TRANSLATE_NOOP("ButtonKinds", "Flow: show the chart")}};
    return kinds;
}

QString kindTitle(int type)
{
    for (const ButtonKind &kind : formButtonKinds()) {
        if (kind.type == type)
            return kind.translatedTitle();
    }
    return FormButtons::tr("Type %1", "of a button").arg(type);
}

FormButtons::FormButtons(designpages::MemberDesign &design, QObject *parent) : QObject(parent), m_design(design)
{
    connect(&m_design, &designpages::MemberDesign::changed, this, &FormButtons::changed);
}

QJsonObject FormButtons::take(const QList<DesignActivity> &buttons)
{
    QHash<QString, QString> keys; // by id
    for (auto it = m_ids.constBegin(); it != m_ids.constEnd(); ++it)
        keys.insert(it.value(), it.key());
    m_ids.clear();
    m_versions.clear();
    QJsonObject members;
    for (const DesignActivity &button : buttons) {
        const QString key = keys.value(button.id, button.id);
        m_ids.insert(key, button.id);
        m_versions.insert(key, button.version);
        members.insert(key, savedMembers(button));
    }
    return members;
}

void FormButtons::begin(const QList<DesignActivity> &buttons)
{
    m_design.begin(take(buttons));
}

QStringList FormButtons::takeStored(const QList<DesignActivity> &buttons)
{
    return m_design.takeStored(take(buttons));
}

void FormButtons::noteSaved(const QString &key, const QString &id, int version)
{
    m_ids.insert(key, id);
    m_versions.insert(key, version);
}

void FormButtons::noteGone(const QString &key)
{
    m_ids.remove(key);
    m_versions.remove(key);
}

// As the server has them: by number, then by name.
QStringList FormButtons::keys() const
{
    QStringList keys = m_design.content().keys();
    std::sort(keys.begin(), keys.end(), [this](const QString &one, const QString &other) {
        const int order = orderOf(button(one)) - orderOf(button(other));
        if (order != 0)
            return order < 0;
        return name(one) != name(other) ? name(one) < name(other) : one < other;
    });
    return keys;
}

QString FormButtons::add(int type)
{
    DesignActivity made;
    made.name = kindTitle(type);
    made.type = type;
    made.permissionType = u"public"_s;
    for (const QString &key : keys())
        made.orderno = qMax(made.orderno, orderOf(button(key)));
    ++made.orderno;
    QString key;
    do
        key = u"new-"_s % QString::number(QRandomGenerator::global()->generate64(), 36);
    while (contains(key));
    m_design.make(tr("new button", "stands behind Undo and Redo"), {{key, savedMembers(made)}}, {}, key);
    return key;
}

void FormButtons::remove(const QString &key)
{
    if (contains(key))
        m_design.make(tr("deletion of “%1”", "stands behind Undo and Redo").arg(name(key)),
            {{key, QJsonValue::Undefined}}, {}, key);
}

// Numbers that say nothing, as two alike, are given anew.
bool FormButtons::move(const QString &key, int by)
{
    QStringList order = keys();
    const qsizetype from = order.indexOf(key), to = from + by;
    if (from < 0 || to < 0 || to >= order.size())
        return false;
    order.move(from, to);
    designs::Members members;
    for (qsizetype i = 0; i < order.size(); ++i) {
        QJsonObject moved = button(order.at(i));
        if (orderOf(moved) == int(i) + 1)
            continue;
        moved.insert(u"orderno"_s, int(i) + 1);
        members.append({order.at(i), moved});
    }
    m_design.make(tr("move of “%1”", "stands behind Undo and Redo").arg(name(key)), members, {}, key);
    return true;
}

void FormButtons::set(const QString &key, const QString &member, const QJsonValue &value, const QString &what)
{
    QJsonObject after = button(key);
    if (!contains(key) || after.value(member) == value)
        return;
    after.insert(member, value);
    m_design.make(
        tr("%1 of “%2”", "stands behind Undo and Redo: what is changed, and of which button").arg(what, name(key)),
        {{key, after}}, {}, key);
}

ButtonSaving::ButtonSaving(client::ApiClient &client, const ButtonPlace &place, FormButtons &buttons, QObject *parent)
    : QObject(parent),
      m_client(client),
      m_place(place),
      m_buttons(buttons),
      m_wanted(buttons.members().content()),
      m_saved(buttons.members().stored())
{ }

void ButtonSaving::next()
{
    if (remove() || update() || create())
        return;
    m_buttons.members().noteSaved(m_saved);
    Q_EMIT done();
    deleteLater();
}

void ButtonSaving::fail(const Failure &failure, const QString &key)
{
    m_buttons.members().noteSaved(m_saved);
    Q_EMIT failed(failure, key);
    deleteLater();
}

bool ButtonSaving::remove()
{
    for (auto it = m_saved.constBegin(); it != m_saved.constEnd(); ++it) {
        if (m_wanted.contains(it.key()))
            continue;
        const QString key = it.key();
        m_client.call(contract::designtime::deleteActivities,
            {m_place.applicationId, m_place.moduleId, {m_buttons.idOf(key)}}, this,
            [this, key](const Result<Nothing> &answer) {
                // Somebody else deleted it: so much the better.
                if (!answer && answer.failure().httpStatus != 404)
                    return fail(answer.failure(), key);
                m_buttons.noteGone(key);
                m_saved.remove(key);
                next();
            });
        return true;
    }
    return false;
}

bool ButtonSaving::update()
{
    for (auto it = m_wanted.constBegin(); it != m_wanted.constEnd(); ++it) {
        if (!m_saved.contains(it.key()) || it.value() == m_saved.value(it.key()))
            continue;
        const QString key = it.key();
        const QJsonObject button = it.value().toObject();
        contract::designtime::UpdateActivity change{
            m_place.applicationId, m_place.moduleId, m_buttons.idOf(key), {}, contentOf(button)};
        change.activity.version = m_buttons.versionOf(key);
        m_client.call(
            contract::designtime::updateActivity, change, this, [this, key, button](const Result<Saved> &answer) {
                if (!answer)
                    return fail(answer.failure(), key);
                m_buttons.noteSaved(key, m_buttons.idOf(key), answer->version);
                m_saved.insert(key, button);
                next();
            });
        return true;
    }
    return false;
}

bool ButtonSaving::create()
{
    for (auto it = m_wanted.constBegin(); it != m_wanted.constEnd(); ++it) {
        if (m_saved.contains(it.key()))
            continue;
        const QString key = it.key();
        const QJsonObject button = it.value().toObject();
        contract::designtime::CreateActivity made{m_place.applicationId, m_place.moduleId, contentOf(button)};
        made.activity.parentForm = m_place.formId;
        m_client.call(
            contract::designtime::createActivity, made, this, [this, key, button](const Result<Created> &answer) {
                if (!answer)
                    return fail(answer.failure(), key);
                m_buttons.noteSaved(key, answer->id, 1);
                m_saved.insert(key, button);
                next();
            });
        return true;
    }
    return false;
}

} // namespace formwright::buttons
