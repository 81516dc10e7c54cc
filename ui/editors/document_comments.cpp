#include "ui/editors/document_comments.h"

#include "ui/editors/people_sources.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FormDocument;

namespace {
constexpr int leastWidth = 260;
}

DocumentComments::DocumentComments(FormDocument &document, const FieldContext &context, QWidget *page)
    : QWidget(page),
      m_document(document),
      m_show(new QAction(page)),
      m_title(new QLabel(this)),
      m_view(new comments::CommentsView(
          context.client, std::make_shared<UserSource>(context.client, context.applicationId), this))
{
    setObjectName(u"documentComments"_s);
    m_show->setObjectName(u"comments"_s);
    m_show->setIcon(widgets::icon(u"comment"_s));
    m_show->setCheckable(true);
    m_show->setVisible(false);
    m_title->setFont(widgets::titleFont());
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto *inner = new QWidget(scroll);
    inner->setBackgroundRole(QPalette::Base);
    auto *innerLayout = new QVBoxLayout(inner);
    innerLayout->setContentsMargins(widgets::space::Large, 0, widgets::space::Large, widgets::space::Large);
    innerLayout->addWidget(m_view);
    scroll->setWidget(inner);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Small);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(widgets::space::Large, 0, widgets::space::Large, 0);
    head->addWidget(m_title);
    layout->addLayout(head);
    layout->addWidget(scroll, 1);
    setMinimumWidth(leastWidth);
    hide();
    connect(m_show, &QAction::toggled, this, [this](bool isShown) {
        setVisible(isShown);
        showDocument();
        if (isShown && isVisible())
            m_view->edit()->setFocus(Qt::OtherFocusReason);
    });
    connect(&m_document, &FormDocument::loaded, this, &DocumentComments::showDocument);
    connect(&m_document, &FormDocument::saved, this, &DocumentComments::showDocument);
    connect(m_view, &comments::CommentsView::countChanged, this,
        [this](qint64 count) { m_title->setText(count > 0 ? tr("Comments (%1)").arg(count) : tr("Comments")); });
    retranslate();
}

// One that is not stored has none; nobody is asked before somebody wants to see them.
void DocumentComments::showDocument()
{
    const QString id = m_document.isNew() ? QString() : m_document.address().documentId;
    m_show->setVisible(!id.isEmpty());
    if (m_show->isChecked())
        m_view->setSubject(id);
}

void DocumentComments::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DocumentComments::retranslate()
{
    m_show->setText(tr("&Comments"));
    m_show->setToolTip(tr("What people say about this document"));
    m_title->setText(tr("Comments"));
    setAccessibleName(tr("Comments on this document"));
}

} // namespace formwright::editors
