#include "ui/vieweditor/view_preview.h"

#include "ui/views/view_content.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

ViewPreview::ViewPreview(QWidget *parent)
    : QWidget(parent),
      m_layout(new QVBoxLayout(this)),
      m_note(new QLabel(this)),
      m_empty(new widgets::EmptyState(u"view"_s, {}, {}, this))
{
    setObjectName(u"viewPreview"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_note->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    m_note->hide();
    m_layout->addWidget(m_note);
    m_layout->addWidget(m_empty, 1);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this, &ViewPreview::begin);
}

ViewPreview::~ViewPreview()
{
    clear();
}

void ViewPreview::clear()
{
    // It asks its source, which asks the client.
    delete m_content;
    m_content = nullptr;
    m_source.reset();
}

void ViewPreview::showDesign(
    const std::shared_ptr<client::ApiClient> &client, const QString &applicationId, const QJsonObject &design)
{
    if (client == m_client && applicationId == m_applicationId && design == m_design && m_source)
        return;
    clear();
    m_client = client;
    m_applicationId = applicationId;
    m_design = design;
    begin();
}

void ViewPreview::begin()
{
    clear();
    m_note->hide();
    if (!m_client || m_client->domain().isEmpty()) {
        say(tr("There are no rows to show."), tr("Choose a domain in the Run place: its documents are shown here."));
        return;
    }
    say(tr("Asking for the view…"), {});
    m_source = std::make_unique<views::ViewSource>(*m_client, views::ViewAddress());
    connect(m_source.get(), &views::ViewSource::failed, this, [this](const client::Failure &failure) {
        say(tr("The view cannot be shown."), widgets::sentence(failure.message));
        m_empty->setActionText(tr("Try Again"));
    });
    connect(m_source.get(), &views::ViewSource::loaded, this, [this] {
        m_empty->hide();
        m_content = views::makeContent(*m_source, nullptr);
        m_layout->addWidget(m_content, 1);
        connect(m_content, &views::ViewContent::stateChanged, this, [this] {
            const bool isFailed = m_content->state() == views::ViewContent::State::Failed;
            const QString text = isFailed ? m_content->failure().message : m_content->note();
            m_note->setText(widgets::sentence(text));
            m_note->setVisible(!text.isEmpty());
        });
        connect(m_source.get(), &views::ViewSource::narrowed, m_content, &views::ViewContent::startOver);
        m_content->startOver();
    });
    m_source->setDrawn(m_applicationId, m_design);
    m_source->load();
}

void ViewPreview::say(const QString &sentence, const QString &hint)
{
    m_sentence = sentence;
    m_empty->setSentence(sentence);
    m_empty->setHint(hint);
    m_empty->setActionText({});
    m_empty->show();
}

QString ViewPreview::message() const
{
    return m_empty->isHidden() ? m_note->text() : m_sentence;
}

void ViewPreview::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange && m_sentence.size() > 0 && !m_empty->isHidden())
        begin();
    QWidget::changeEvent(event);
}

} // namespace formwright::vieweditor
