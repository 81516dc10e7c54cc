#include "ui/pages/record_page.h"

#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QApplication>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::pages {

using namespace Qt::StringLiterals;

RecordPage::RecordPage(const QString &icon, QWidget *parent)
    : FramedPage(icon, parent),
      m_tabs(new QTabWidget(this)),
      m_form(new BoundForm(m_tabs)),
      m_save(addPageAction(u"save"_s, u"save"_s, QKeySequence::Save, [this] { save(); })),
      m_revert(addPageAction(u"revert"_s, u"undo"_s, {}, [this] { revert(); }))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setEnabled(false);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Page, 0, 0, 0);
    layout->addWidget(m_tabs);
    setContent(content);
    header().addAction(m_revert);
    header().addAction(m_save, widgets::PageHeader::Emphasis::Primary);
    connect(m_form, &BoundForm::edited, this, &RecordPage::showState);
}

bool RecordPage::isChanged() const
{
    return m_isReady && m_form->isChanged();
}

void RecordPage::setReady(bool isReady)
{
    const bool isFirst = isReady && !m_isReady;
    m_isReady = isReady;
    m_tabs->setEnabled(isReady);
    m_mayFocus |= isFirst;
    focusFirst();
    showState();
}

// Whoever opened it goes on typing, unless they went elsewhere while it was loading. What is new is ready before it is
// shown.
void RecordPage::focusFirst()
{
    if (!m_mayFocus || !isVisible())
        return;
    m_mayFocus = false;
    const QWidget *focused = QApplication::focusWidget();
    if (!focused || !focused->isVisible() || isAncestorOf(focused))
        m_form->focusFirst();
}

void RecordPage::showEvent(QShowEvent *event)
{
    FramedPage::showEvent(event);
    // The tabs hand the focus over only after they have shown the page.
    if (m_mayFocus)
        QMetaObject::invokeMethod(this, &RecordPage::focusFirst, Qt::QueuedConnection);
}

void RecordPage::setValues(const QJsonObject &values)
{
    m_server = values;
    m_form->setValues(values);
}

quint64 RecordPage::beginReading(const QString &what)
{
    setBusy(what);
    return ++m_reading;
}

bool RecordPage::endReading(quint64 reading)
{
    if (reading != m_reading)
        return false; // a later one, or saving, goes on
    setIdle();
    return !isChanged();
}

void RecordPage::save()
{
    if (m_isSaving || !m_isReady || !(isNew() || isChanged()))
        return;
    m_form->clearErrors();
    message().hide();
    m_isSaving = true;
    m_sent = m_form->values();
    ++m_reading;
    setBusy(tr("Saving"), {}, Work::Acting);
    setIdle(); // of the reading that is void
    // Once it has been made it is edited in another tab: what would be typed here until then would be lost.
    if (isNew()) {
        const QWidget *focused = QApplication::focusWidget();
        m_focused = focused && m_tabs->isAncestorOf(focused) ? QApplication::focusWidget() : nullptr;
        m_tabs->setEnabled(false);
    }
    showState();
    send();
}

void RecordPage::revert()
{
    message().hide();
    m_form->setValues(m_server);
}

void RecordPage::saved(const QJsonObject &values)
{
    m_isSaving = false;
    endAct();
    ++m_reading; // it may have been asked for while this was being saved
    setIdle();
    QJsonObject typed = m_form->values();
    for (auto sent = m_sent.constBegin(); sent != m_sent.constEnd(); ++sent) {
        if (typed.value(sent.key()) == sent.value())
            typed.remove(sent.key());
    }
    setValues(values);
    m_form->restore(typed);
    showState();
    changesSaved();
}

void RecordPage::refused(const QString &what, const client::Failure &failure)
{
    m_isSaving = false;
    endAct();
    if (!m_tabs->isEnabled()) {
        m_tabs->setEnabled(m_isReady);
        if (m_focused)
            m_focused->setFocus(Qt::OtherFocusReason);
    }
    client::Failure rest = failure;
    rest.fields = m_form->showErrors(failure.fields);
    if (rest.fields.size() < failure.fields.size() && rest.fields.isEmpty())
        rest.message = tr("See the marked fields.");
    showFailure(what, rest, {});
    showState();
    leaveRefused();
}

void RecordPage::showState()
{
    const bool differs = isChanged();
    setWindowModified(differs);
    m_save->setEnabled(m_isReady && !m_isSaving && (differs || isNew()));
    m_revert->setEnabled(differs && !m_isSaving);
}

void RecordPage::rebuild()
{
    const int tab = qMax(0, m_tabs->currentIndex());
    const QWidget *focused = window()->focusWidget();
    const QString field = focused && m_tabs->isAncestorOf(focused) ? focused->objectName() : QString();
    const QJsonObject typed = m_form->values();
    const QJsonObject server = m_server;
    while (m_tabs->count() > 0) {
        QWidget *page = m_tabs->widget(0);
        m_tabs->removeTab(0);
        delete page;
    }
    delete m_form;
    m_form = new BoundForm(m_tabs);
    connect(m_form, &BoundForm::edited, this, &RecordPage::showState);
    build();
    m_tabs->setCurrentIndex(tab);
    if (!m_isReady)
        return;
    // First what the server has, so that what was typed since differs from it again.
    m_form->setValues(server);
    m_form->restore(typed);
    QWidget *again = field.isEmpty() ? nullptr : m_tabs->findChild<QWidget *>(field);
    if (again)
        again->setFocus(Qt::OtherFocusReason);
}

void RecordPage::retranslate()
{
    nameAction(m_save, tr("&Save"));
    nameAction(m_revert, tr("&Revert"), tr("Back to what is stored"));
    m_tabs->setAccessibleName(tr("Fields"));
    rebuild();
}

widgets::Question RecordPage::leaveQuestion() const
{
    widgets::Question question = FramedPage::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(whatItIs());
    return question;
}

void RecordPage::discardChanges()
{
    if (isChanged())
        m_form->setValues(m_server);
}

} // namespace formwright::pages
