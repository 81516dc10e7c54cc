#include "ui/floweditor/moment_panel.h"

#include "ui/documents/field_text.h"
#include "ui/documents/form_language.h"
#include "ui/models/reference_names.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QDateTime>
#include <QEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QScrollBar>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Result;

namespace {

constexpr int sliderPause = 150; // milliseconds

// Of a field that is no field of the form any more, or before that is known.
QString plainText(const QJsonValue &value)
{
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    if (!value.isArray())
        return value.toVariant().toString();
    QStringList texts;
    for (const QJsonValue &each : value.toArray())
        texts.append(plainText(each));
    return texts.join(u", "_s);
}

} // namespace

MomentPanel::MomentPanel(QWidget *parent)
    : QWidget(parent), m_soon(new QTimer(this)), m_told(new QLabel(this)), m_list(new QTreeWidget(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(sliderPause);
    connect(m_soon, &QTimer::timeout, this, &MomentPanel::ask);
    m_told->setWordWrap(true);
    m_told->setTextFormat(Qt::PlainText);
    m_list->setObjectName(u"momentList"_s);
    m_list->setColumnCount(3);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setIndentation(0);
    m_list->header()->setStretchLastSection(true);
    m_list->setFrameShape(QFrame::NoFrame);
    setMinimumWidth(220);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    m_told->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Medium, 0);
    layout->addWidget(m_told);
    layout->addWidget(m_list, 1);
    retranslate();
}

void MomentPanel::askBy(const AskMoment &ask, const MomentTexts &texts)
{
    m_ask = ask;
    m_texts = texts;
    if (m_texts.names)
        connect(m_texts.names, &models::ReferenceNames::known, this, &MomentPanel::showMoment);
    m_soon->start();
}

void MomentPanel::showRevision(int revision, int newest)
{
    // What was the newest was as it was saved meanwhile.
    if (newest != m_newest)
        m_known.remove(m_newest);
    m_revision = revision;
    m_newest = newest;
    ++m_asking;
    m_soon->start();
}

void MomentPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_soon->start();
}

void MomentPanel::ask()
{
    if (!m_ask || m_revision == 0 || !isVisible())
        return;
    if (const auto known = m_known.constFind(m_revision); known != m_known.constEnd() && m_revision != m_newest) {
        take(*known);
        return;
    }
    m_ask(m_revision, this, [this, asking = ++m_asking, revision = m_revision](const Result<QJsonObject> &answer) {
        if (answer)
            m_known.insert(revision, *answer);
        if (asking != m_asking)
            return;
        if (answer) {
            take(*answer);
            return;
        }
        m_moment.reset();
        m_list->clear();
        m_told->setText(widgets::sentence(pages::toldReason(answer.failure().message)));
    });
}

void MomentPanel::take(const QJsonObject &moment)
{
    m_moment = moment;
    askForm();
    showMoment();
}

void MomentPanel::askForm()
{
    if (!m_texts.askForm || std::exchange(m_hasAsked, true))
        return;
    m_texts.askForm(this, [this](const Result<MomentTexts::Form> &answer) {
        m_hasAsked = answer.operator bool(); // else with the next moment
        if (!answer)
            return;
        m_form = *answer;
        retranslate();
    });
}

QString MomentPanel::valueText(const QString &field, const QJsonValue &value) const
{
    const auto found = m_fields.constFind(field);
    if (found == m_fields.constEnd())
        return plainText(value);
    const documents::FieldKind kind = documents::kindOf(found->kind);
    const bool isPerson = kind == documents::FieldKind::User;
    if (m_texts.names && (isPerson || kind == documents::FieldKind::Department)) {
        using Kind = models::ReferenceNames::Kind;
        if (const auto names
            = m_texts.names->namesOf(isPerson ? Kind::Person : Kind::Department, documents::idsOf(value)))
            return names->join(tr(", ", "between names"));
    }
    return documents::displayText(*found, value, locale());
}

void MomentPanel::showMoment()
{
    if (!m_moment)
        return;
    const int scrolled = m_list->verticalScrollBar()->value();
    m_list->clear();
    const auto head = [this](const QString &text) {
        auto *line = new QTreeWidgetItem(m_list, {text});
        line->setFirstColumnSpanned(true);
        line->setFlags(Qt::ItemIsEnabled);
        line->setFont(0, widgets::strongFont());
    };
    head(tr("Fields"));
    const QJsonArray fields = m_moment->value("fields"_L1).toArray(), buttons = m_moment->value("buttons"_L1).toArray();
    for (const QJsonValue &field : fields) {
        const QString display = field["display"_L1].toString(), name = field["name"_L1].toString();
        const QString how = display == "hidden"_L1 ? tr("hidden", "a field")
            : display == "modify"_L1               ? tr("open", "a field")
                                                   : tr("read-only", "a field");
        const QString label = m_fields.value(name).label;
        auto *line
            = new QTreeWidgetItem(m_list, {label.isEmpty() ? name : label, valueText(name, field["value"_L1]), how});
        line->setToolTip(0, line->text(0).toHtmlEscaped());
        line->setToolTip(1, line->text(1).toHtmlEscaped());
    }
    if (!buttons.isEmpty())
        head(tr("Buttons"));
    for (const QJsonValue &button : buttons)
        new QTreeWidgetItem(m_list,
            {button["name"_L1].toString(), {},
                button["isShown"_L1].toBool() ? tr("shown", "a button") : tr("hidden", "a button")});
    m_list->resizeColumnToContents(0);
    m_list->verticalScrollBar()->setValue(scrolled);
    const qint64 time = m_moment->value("time"_L1).toInteger();
    m_told->setText(time > 0 ? tr("As it was at %1, for whoever had to act", "date and time")
                                   .arg(widgets::momentText(QDateTime::fromMSecsSinceEpoch(time), locale()))
                             : QString());
}

QString MomentPanel::told() const
{
    return m_told->text();
}

void MomentPanel::retranslate()
{
    m_list->setHeaderLabels({tr("Name"), tr("Value"), tr("State")});
    m_list->setAccessibleName(tr("Document"));
    m_fields.clear();
    if (m_form) {
        const MomentTexts::Form form = documents::inLanguage(*m_form);
        for (const auto &field : form.fieldList)
            m_fields.insert(field.name, field);
    }
    showMoment();
}

void MomentPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::floweditor
