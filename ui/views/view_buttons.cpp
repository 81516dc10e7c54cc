#include "ui/views/view_buttons.h"

#include "ui/editors/button_deeds.h"

namespace formwright::views {

using namespace Qt::StringLiterals;
using documents::actOf;
using documents::ButtonAct;
using documents::PressEnd;
using documents::PressPlace;
using documents::PressResult;

ViewButtons::ViewButtons(ViewSource &source, QSettings *settings, ViewDeeds deeds, QWidget *page)
    : QObject(page),
      m_source(source),
      m_settings(settings),
      m_deeds(std::move(deeds)),
      m_page(page),
      m_bar(new editors::ButtonBar([this](const ButtonDefinition &button) { return whyNot(button); }, page)),
      m_press(source.client(), *this),
      m_questions(page)
{
    m_bar->setObjectName(u"viewButtons"_s);
    connect(
        m_bar, &editors::ButtonBar::pressed, this, [this](const ButtonDefinition &button) { m_press.press(button); });
    connect(&m_press, &documents::ButtonPress::runningChanged, this, [this](bool isRunning) {
        m_bar->setRunning(isRunning);
        Q_EMIT runningChanged(isRunning);
    });
}

void ViewButtons::show()
{
    m_bar->setButtons(m_source.view().activities);
}

QString ViewButtons::whyNot(const ButtonDefinition &button) const
{
    if (const QString reason = documents::whyUnavailable(button); !reason.isEmpty())
        return reason;
    const ButtonAct act = actOf(button);
    if ((act == ButtonAct::Export && !m_deeds.exportRows) || (act == ButtonAct::Import && !m_deeds.importRows))
        return tr("Rows cannot be taken to or from a workbook here yet.");
    if (isSave(act) || act == ButtonAct::Archive || act == ButtonAct::Share)
        return tr("This is for single documents.");
    if (act == ButtonAct::Open && !m_source.view().readAble)
        return tr("Documents are not opened from this view.");
    if (m_source.view().readonly && (act == ButtonAct::New || act == ButtonAct::Delete || act == ButtonAct::Import))
        return tr("Nothing is made or changed from this view.");
    if (!needsDocument(act))
        return {};
    const qsizetype selected = m_deeds.selected().size();
    if (selected == 0)
        return tr("Select a document first.");
    const bool takesSeveral
        = act == ButtonAct::Delete || act == ButtonAct::SignSeveral || act == ButtonAct::ApproveSeveral;
    return takesSeveral || selected == 1 ? QString() : tr("Select one document alone.");
}

PressPlace ViewButtons::pressPlace() const
{
    PressPlace place{.applicationId = m_source.address().applicationId,
        .formId = m_source.view().formId.plain,
        .viewId = m_source.address().viewId};
    const QList<QJsonObject> rows = m_deeds.selected();
    for (const QJsonObject &row : rows)
        place.selected.append(documentIdOf(row));
    if (m_deeds.listed)
        place.rows = m_deeds.listed();
    if (place.selected.size() == 1)
        place.documentId = place.selected.first();
    return place;
}

void ViewButtons::askToAgree(
    const ButtonDefinition &button, const QString &question, const std::function<void(bool agreed)> &then)
{
    editors::askToAgree(m_page, button, question, then);
}

void ViewButtons::prepareAct(
    const ButtonDefinition &button, const std::function<void(const std::optional<documents::PressInput> &input)> &then)
{
    QStringList selected = pressPlace().selected;
    selected.sort();
    m_questions.ask({m_source.client(), m_source.address().applicationId, m_settings}, button, m_source.view().formName,
        then, selected);
}

void ViewButtons::doAct(const ButtonDefinition &button, const ViewDeeds::Then &then)
{
    switch (actOf(button)) {
    case ButtonAct::Delete:
        m_deeds.deleteSelected(then);
        return;
    case ButtonAct::Export:
        m_deeds.exportRows(button, then);
        return;
    case ButtonAct::Import:
        m_deeds.importRows(button, then);
        return;
    case ButtonAct::New:
        m_deeds.makeNew(button.onActionForm.plain, m_source.openingOfNew());
        break;
    case ButtonAct::Open:
        m_deeds.openSelected();
        break;
    case ButtonAct::Refresh:
        if (button.onActionView.plain.isEmpty() || button.onActionView.plain == m_source.address().viewId)
            m_deeds.refresh();
        else
            m_deeds.openView(button.onActionView.plain, {});
        break;
    case ButtonAct::Jump:
        if (!jump(button))
            Q_EMIT said(widgets::Tone::Warning, {.what = tr("The button leads nowhere.")});
        break;
    default: // what leaves the page comes last
        break;
    }
    then(PressEnd::How::Done);
}

bool ViewButtons::jump(const ButtonDefinition &button)
{
    if (!button.onActionView.plain.isEmpty())
        m_deeds.openView(button.onActionView.plain, editors::openingOf(button));
    else if (!button.onActionForm.plain.isEmpty())
        m_deeds.makeNew(button.onActionForm.plain, editors::openingOf(button));
    else
        return false;
    return true;
}

void ViewButtons::takeResult(const ButtonDefinition &button, const PressResult &result)
{
    m_changesRows = button.hasAfterScript || actOf(button) == ButtonAct::Script;
    if (!result.path.isEmpty())
        editors::saveFileOf(m_page, m_source.client(), result.path);
    if (!result.address.isEmpty())
        editors::goToAddress(m_page, result.address);
    if (result.paper)
        editors::showPreview(m_page, *result.paper);
}

void ViewButtons::endPress(const ButtonDefinition &button, const PressEnd &end)
{
    m_questions.end(button, end);
    if (std::exchange(m_changesRows, false))
        m_deeds.refresh();
    if (end.how == PressEnd::How::Failed) {
        Q_EMIT failed(tr("“%1” was not done.").arg(button.name), *end.failure);
        return;
    }
    if (const widgets::MessageText text = editors::messageOf(button, end); !text.what.isEmpty())
        Q_EMIT said(editors::toneOf(end), text);
    if (end.how != PressEnd::How::Done)
        return;
    if (button.afterAction == 3)
        jump(button);
    const ButtonAct act = actOf(button);
    if (act == ButtonAct::Close || act == ButtonAct::Back || button.afterAction == 1 || button.afterAction == 2)
        Q_EMIT closeWanted();
}

} // namespace formwright::views
