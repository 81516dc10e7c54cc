#include "ui/views/row_operation.h"

#include "app/contract/runtime_documents.h"
#include "ui/editors/button_deeds.h"

#include <QJsonDocument>
#include <QUrl>

namespace formwright::views {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using documents::PressEnd;
using documents::PressWord;
namespace activities = contract::runtime_activities;

bool isOperation(const ViewColumn &column)
{
    const auto &design = column.design;
    return design.type == "COLUMN_TYPE_OPERATE"_L1
        && (design.hasActionScript || design.hasAddressScript || design.hasAfterScript
            || !design.mappingform.plain.isEmpty());
}

RowOperation::RowOperation(ViewSource &source, QWidget *page) : QObject(page), m_source(source), m_page(page) { }

bool RowOperation::press(const ViewColumn &column, const QString &documentId)
{
    if (m_column || !isOperation(column) || documentId.isEmpty())
        return false;
    m_column = column;
    m_documentId = documentId;
    m_confirmed.reset();
    m_end = {};
    m_hasActed = false;
    ++m_number;
    Q_EMIT runningChanged(true);
    act();
    return true;
}

// What is said of it names it.
documents::ButtonDefinition RowOperation::named() const
{
    documents::ButtonDefinition named;
    named.name = m_column ? m_column->title : QString();
    return named;
}

void RowOperation::ask(
    const contract::Endpoint<activities::PressColumn, activities::ScriptMessage> &endpoint, const Next &next)
{
    activities::PressColumn in;
    in.applicationId = {m_source.address().applicationId};
    in.viewId = {m_source.address().viewId};
    in.columnId = {m_column->id};
    in.docId = {m_documentId};
    in.columnName = m_column->title;
    in.content = m_column->title;
    in.confirmed = m_confirmed;
    m_source.client().call(
        endpoint, in, this, [this, next, number = m_number](const Result<activities::ScriptMessage> &answer) {
            if (number != m_number)
                return;
            if (answer) {
                next({answer->type, answer->content});
                return;
            }
            const Failure &failure = answer.failure();
            if (failure.errcode == activities::agreementNeeded) {
                agree(failure.message, [this] { act(); });
            } else if (failure.errcode == activities::stoppedByScript) {
                hear({PressWord::Stop, failure.message});
                end(PressEnd::How::Stopped);
            } else {
                m_end.failure = failure;
                end(m_end.isActDone ? PressEnd::How::Done : PressEnd::How::Failed);
            }
        });
}

void RowOperation::act()
{
    if (!m_column->design.hasActionScript || m_hasActed) {
        lead();
        return;
    }
    ask(activities::runColumnActionScript, [this](const PressWord &word) {
        m_hasActed = m_end.isActDone = true;
        if (word.type == PressWord::Ask)
            agree(word.content, [this] { lead(); });
        else if (hear(word))
            lead();
        else
            end(PressEnd::How::Stopped);
    });
}

void RowOperation::lead()
{
    if (!m_column->design.hasAddressScript) {
        takeAlong();
        return;
    }
    ask(activities::runColumnAddressScript, [this](const PressWord &word) {
        m_hasActed = m_end.isActDone = true;
        if (word.type != PressWord::Nothing) {
            hear(word) ? takeAlong() : end(PressEnd::How::Stopped);
            return;
        }
        // A path is one of the server.
        const QUrl address = m_source.client().server().resolved(QUrl(word.content.trimmed()));
        if (!word.content.trimmed().isEmpty() && (address.scheme() == "https"_L1 || address.scheme() == "http"_L1))
            editors::goToAddress(m_page, address.toString());
        else if (!word.content.trimmed().isEmpty())
            hear({PressWord::Warning, tr("It leads to no address of the web: %1").arg(word.content)});
        takeAlong();
    });
}

// What a new document takes from the row, as far as the person sees it.
void RowOperation::takeAlong()
{
    if (m_column->design.mappingform.plain.isEmpty()) {
        askAfter();
        return;
    }
    if (m_column->design.jumpMapping.isEmpty()) {
        begin({});
        return;
    }
    m_source.client().callJson(contract::runtime_documents::getDocument,
        {{m_source.address().applicationId}, {m_documentId}}, this,
        [this, number = m_number](const Result<QJsonObject> &answer) {
            if (number != m_number)
                return;
            if (answer) {
                begin(answer->value("data"_L1).toObject(*answer).value("items"_L1).toObject());
                return;
            }
            m_end.failure = answer.failure();
            end(m_end.isActDone ? PressEnd::How::Done : PressEnd::How::Failed);
        });
}

void RowOperation::begin(const QJsonObject &stored)
{
    QJsonObject values;
    const QJsonObject mapping = QJsonDocument::fromJson(m_column->design.jumpMapping.toUtf8()).object();
    for (auto it = mapping.begin(); it != mapping.end(); ++it) {
        const QJsonValue value = stored.value(it.value().toString());
        if (!value.isUndefined() && !value.isNull())
            values.insert(it.key(), value);
    }
    Q_EMIT documentWanted(m_column->design.mappingform.plain, values);
    askAfter();
}

void RowOperation::askAfter()
{
    if (!m_column->design.hasAfterScript) {
        end(PressEnd::How::Done);
        return;
    }
    ask(activities::runColumnAfterScript,
        [this](const PressWord &word) { end(hear(word) ? PressEnd::How::Done : PressEnd::How::Stopped); });
}

bool RowOperation::hear(const PressWord &word)
{
    if (word.type != PressWord::Nothing)
        m_end.words.append(word);
    return word.type != PressWord::Stop && word.type != PressWord::Danger;
}

void RowOperation::agree(const QString &question, const std::function<void()> &goOn)
{
    editors::askToAgree(m_page, named(), question, [self = QPointer(this), goOn, number = m_number](bool agreed) {
        if (!self || number != self->m_number)
            return;
        if (!agreed) {
            self->end(PressEnd::How::GivenUp);
            return;
        }
        self->m_confirmed = true;
        goOn();
    });
}

void RowOperation::end(PressEnd::How how)
{
    m_end.how = how;
    const documents::ButtonDefinition operation = named();
    const PressEnd end = std::exchange(m_end, {});
    const QString documentId = m_documentId;
    m_column.reset();
    ++m_number;
    Q_EMIT runningChanged(false);
    if (how == PressEnd::How::Failed) {
        Q_EMIT failed(tr("“%1” was not done.").arg(operation.name), *end.failure);
        return;
    }
    if (end.isActDone || how == PressEnd::How::Done)
        Q_EMIT changed(documentId);
    if (const widgets::MessageText text = editors::messageOf(operation, end); !text.what.isEmpty())
        Q_EMIT said(editors::toneOf(end), text);
}

} // namespace formwright::views
