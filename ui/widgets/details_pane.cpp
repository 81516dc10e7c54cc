#include "ui/widgets/details_pane.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace formwright::widgets {

namespace {
QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}
} // namespace

DetailsPane::DetailsPane(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_hint(plainLabel({}, this)),
      m_facts(new QWidget),
      m_title(plainLabel({}, m_facts)),
      m_subtitle(plainLabel({}, m_facts)),
      m_rows(new QGridLayout)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_hint->setObjectName(QStringLiteral("detailsHint"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_hint->setContentsMargins(space::Page, space::Page * 2, space::Page, space::Page);
    m_title->setObjectName(QStringLiteral("detailsTitle"));
    m_title->setFont(titleFont());
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_rows->setHorizontalSpacing(space::Medium);
    m_rows->setVerticalSpacing(space::Tight);
    m_facts->setAutoFillBackground(true);
    m_facts->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(m_facts);
    layout->setContentsMargins(space::Large, space::Large, space::Large, space::Large);
    layout->setSpacing(space::Tight);
    layout->addWidget(m_title);
    layout->addWidget(m_subtitle);
    layout->addSpacing(space::Medium);
    layout->addLayout(m_rows);
    layout->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_facts);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(area);
}

QString DetailsPane::title() const
{
    return m_stack->currentWidget() == m_hint ? QString() : m_title->text();
}

void DetailsPane::showHint(const QString &hint)
{
    m_details.clear();
    m_hint->setText(hint);
    m_stack->setCurrentWidget(m_hint);
}

void DetailsPane::showDetails(const QString &title, const QString &subtitle, const QList<Detail> &details)
{
    m_title->setText(title);
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
    m_stack->setCurrentIndex(1);
    if (details == m_details && m_rows->count() > 0)
        return; // what is being read and copied stays
    m_details = details;
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const Detail &detail : details) {
        QLabel *name = plainLabel(detail.name, m_facts);
        name->setForegroundRole(QPalette::PlaceholderText);
        QLabel *value = plainLabel(detail.value, m_facts);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        value->setAccessibleName(detail.name);
        // One below the other: labels and values are of any length, and there is little width.
        m_rows->addWidget(name, row++, 0);
        m_rows->addWidget(value, row, 0);
        m_rows->setRowMinimumHeight(row++, value->sizeHint().height() + space::Small);
    }
}

} // namespace formwright::widgets
