#include "ui/editors/sub_flow_groups.h"

#include "ui/editors/people_sources.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using widgets::PickerField;

namespace {

constexpr int tallest = 200; // of the groups; the dialog is no higher than the window that it stands on
constexpr qsizetype mostGroups = 100; // that a server takes

PickerField *peopleField(const FieldContext &context)
{
    return new PickerField(std::make_shared<UserSource>(context.client, context.applicationId),
        widgets::PickerMode::Several, widgets::RecentPicks(context.settings, u"users"_s));
}

} // namespace

SubFlowGroups::SubFlowGroups(int count, const QString &nodeName, const FieldContext &context, QWidget *parent)
    : QWidget(parent),
      m_count(count),
      m_nodeName(nodeName),
      m_context(context),
      m_title(new QLabel(this)),
      m_scroll(new QScrollArea(this))
{
    m_title->setWordWrap(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // what stands in it is gone through
    auto *inner = new QWidget(m_scroll);
    inner->installEventFilter(this);
    m_rows = new QVBoxLayout(inner);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(widgets::space::Tight);
    m_scroll->setWidget(inner);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_title);
    if (m_count > 0) {
        m_shared = peopleField(m_context);
        layout->addWidget(m_shared);
        m_separate = new QCheckBox(this);
        m_separate->setObjectName(u"separateGroups"_s);
        layout->addWidget(m_separate);
        connect(m_shared, &PickerField::edited, this, &SubFlowGroups::edited);
        connect(m_separate, &QCheckBox::toggled, this, [this] {
            while (m_fields.size() < std::min<qsizetype>(m_count, mostGroups))
                addField();
            showFields();
        });
    }
    layout->addWidget(m_scroll);
    if (m_count < 0) {
        m_more = new QToolButton(this);
        m_more->setObjectName(u"moreGroups"_s);
        m_more->setIcon(widgets::icon(u"add"_s));
        m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        layout->addWidget(m_more, 0, Qt::AlignLeft);
        connect(m_more, &QToolButton::clicked, this, [this] {
            addField();
            showFields();
            m_fields.constLast()->edit()->setFocus();
        });
        addField();
    }
    showFields();
}

bool SubFlowGroups::isSeparate() const
{
    return m_count < 0 || m_separate->isChecked();
}

QStringList SubFlowGroups::people() const
{
    return isSeparate() ? QStringList() : m_shared->ids();
}

QList<QStringList> SubFlowGroups::groups() const
{
    QList<QStringList> groups;
    for (const PickerField *field : m_fields) {
        if (isSeparate() && !field->ids().isEmpty())
            groups.append(field->ids());
    }
    return groups;
}

bool SubFlowGroups::isComplete() const
{
    return m_count < 0 || !isSeparate() || groups().size() == m_fields.size();
}

void SubFlowGroups::addField()
{
    auto *label = new QLabel(m_scroll->widget());
    PickerField *field = peopleField(m_context);
    label->setBuddy(field->edit());
    m_rows->addWidget(label);
    m_rows->addWidget(field);
    m_labels.append(label);
    m_fields.append(field);
    connect(field, &PickerField::edited, this, &SubFlowGroups::edited);
}

void SubFlowGroups::showFields()
{
    retranslate();
    if (m_shared)
        m_shared->setVisible(!isSeparate());
    if (m_more)
        m_more->setEnabled(m_fields.size() < mostGroups);
    m_scroll->setVisible(isSeparate());
    m_rows->activate();
    m_scroll->setFixedHeight(std::min(m_rows->sizeHint().height(), tallest));
    Q_EMIT heightChanged();
    Q_EMIT edited();
}

// The groups take the height of those who are chosen in them.
bool SubFlowGroups::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->widget() && event->type() == QEvent::LayoutRequest) {
        const int height = std::min(m_rows->sizeHint().height(), tallest);
        if (height != m_scroll->height()) {
            m_scroll->setFixedHeight(height);
            Q_EMIT heightChanged();
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SubFlowGroups::retranslate()
{
    if (m_count < 0) {
        m_title->setText(tr("Who acts first in each sub-flow (nobody chosen: those whom the flow names)"));
        m_more->setText(tr("One &More Sub-Flow"));
    } else {
        m_title->setText(isSeparate()
                ? tr("Who acts first in each of the %L1 sub-flows").arg(m_count)
                : tr("Who acts first in all %L1 sub-flows (nobody chosen: all who may)").arg(m_count));
        m_separate->setText(tr("&Others in each of them"));
        m_shared->edit()->setAccessibleName(tr("Who acts first in the sub-flows of “%1”", "a step").arg(m_nodeName));
    }
    for (qsizetype i = 0; i < m_fields.size(); ++i) {
        m_labels.at(i)->setText(tr("Sub-flow %L1").arg(i + 1));
        m_fields.at(i)->edit()->setAccessibleName(
            tr("Who acts first in sub-flow %L1 of “%2”", "number, a step").arg(i + 1).arg(m_nodeName));
    }
}

void SubFlowGroups::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::editors
