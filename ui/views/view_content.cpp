#include "ui/views/view_content.h"

#include "ui/views/row_operation.h"
#include "ui/views/view_calendar.h"
#include "ui/views/view_gantt.h"
#include "ui/views/view_table.h"
#include "ui/views/view_tree.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/focus.h"

#include <QAbstractScrollArea>
#include <QEvent>

namespace formwright::views {

using client::Failure;
using client::Result;

const QString ViewContent::topKey;

ViewContent::ViewContent(ViewSource &source, QSettings *settings, QWidget *parent)
    : QWidget(parent), m_source(source), m_settings(settings)
{ }

ViewContent::~ViewContent()
{
    dropQuestions();
}

void ViewContent::ask(const QString &key, const RowsQuery &query, const std::function<void(const RowsAnswer &)> &take)
{
    if (const Question earlier = m_onTheWay.take(key); earlier.call)
        earlier.call->abort();
    m_failed.remove(key);
    m_onTheWay.insert(key, {++m_number, query, take, {}});
    send(key);
}

void ViewContent::send(const QString &key)
{
    const Question &question = m_onTheWay[key];
    client::PendingCall *call = m_source.askRows(
        question.query, this, [this, key, number = question.number](const Result<RowsAnswer> &answer) {
            const auto asked = m_onTheWay.constFind(key);
            if (asked == m_onTheWay.constEnd() || asked->number != number)
                return; // too late
            const Question question = m_onTheWay.take(key);
            if (!answer) {
                m_failure = answer.failure();
                m_failed.insert(key, question);
                updateState();
                return;
            }
            if (key == topKey) {
                m_count = answer->count;
                m_note = answer->note;
            }
            question.take(*answer);
            updateState();
        });
    m_onTheWay[key].call = call;
    updateState();
}

void ViewContent::dropQuestions()
{
    const auto onTheWay = std::exchange(m_onTheWay, {});
    m_failed.clear();
    for (const Question &question : onTheWay) {
        if (question.call)
            question.call->abort();
    }
}

void ViewContent::stopLoading()
{
    const auto onTheWay = std::exchange(m_onTheWay, {});
    if (onTheWay.isEmpty())
        return;
    for (auto it = onTheWay.begin(); it != onTheWay.end(); ++it) {
        m_failed.insert(it.key(), it.value());
        if (it->call)
            it->call->abort();
    }
    m_failure = {};
    m_failure.kind = Failure::Kind::Cancelled;
    updateState();
}

void ViewContent::retry()
{
    const auto failed = std::exchange(m_failed, {});
    for (auto it = failed.begin(); it != failed.end(); ++it) {
        m_onTheWay.insert(it.key(), {++m_number, it->query, it->take, {}});
        send(it.key());
    }
}

void ViewContent::updateState()
{
    if (!m_onTheWay.isEmpty())
        m_state = State::Loading;
    else
        m_state = m_failed.isEmpty() ? State::Ready : State::Failed;
    placeEmpty();
    Q_EMIT stateChanged();
}

bool ViewContent::press(int column, const QJsonObject &row)
{
    if (column < 0 || column >= m_source.columns().size() || documentIdOf(row).isEmpty())
        return false;
    const ViewColumn &pressed = m_source.columns().at(column);
    if (isOperation(pressed)) {
        Q_EMIT operationWanted(pressed, documentIdOf(row));
        return true;
    }
    if (!pressed.design.showAsButton)
        return false;
    Q_EMIT openWanted(row);
    return true;
}

void ViewContent::setNote(const QString &note)
{
    m_note = note;
}

QString ViewContent::countText() const
{
    return m_count < 0 ? QString() : tr("%Ln documents", nullptr, int(m_count));
}

QList<QWidget *> ViewContent::rowWidgets() const
{
    QList<QWidget *> widgets;
    for (QAbstractScrollArea *area : findChildren<QAbstractScrollArea *>()) {
        if (area->focusPolicy() != Qt::NoFocus)
            widgets.append(area);
    }
    return widgets;
}

bool ViewContent::focusContent()
{
    return widgets::focusInside(*this, Qt::OtherFocusReason);
}

void ViewContent::showEmptyOver(QWidget *viewport)
{
    m_empty = new widgets::EmptyState(QStringLiteral("document"), {}, {}, viewport);
    m_empty->hide();
    viewport->installEventFilter(this);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this,
        [this] { isNarrowed() ? showAll() : Q_EMIT fillWanted(); });
}

void ViewContent::placeEmpty()
{
    if (!m_empty)
        return;
    const bool isShown = m_state == State::Ready && isEmpty() && m_note.isEmpty();
    m_empty->setVisible(isShown);
    if (!isShown)
        return;
    const bool isNarrowed = this->isNarrowed();
    m_empty->setSentence(isNarrowed ? tr("No document matches the search.") : tr("There are no documents yet."));
    m_empty->setActionText(isNarrowed ? tr("Show All") : m_source.view().readonly ? QString() : tr("New Document"));
    m_empty->setGeometry(m_empty->parentWidget()->rect());
}

void ViewContent::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        placeEmpty();
    }
    QWidget::changeEvent(event);
}

bool ViewContent::eventFilter(QObject *watched, QEvent *event)
{
    if (m_empty && watched == m_empty->parentWidget() && event->type() == QEvent::Resize)
        m_empty->setGeometry(m_empty->parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

ViewContent *makeContent(ViewSource &source, QSettings *settings)
{
    switch (source.type()) {
    case ViewType::Tree:
    case ViewType::Collapsible:
        return new ViewTree(source, settings);
    case ViewType::Calendar:
        return new ViewCalendar(source, settings);
    case ViewType::Gantt:
        return new ViewGantt(source, settings);
    case ViewType::Map: // its points one below another
    case ViewType::List:
        break;
    }
    return new ViewTable(source, settings);
}

} // namespace formwright::views
