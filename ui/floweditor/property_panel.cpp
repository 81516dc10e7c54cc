#include "ui/floweditor/property_panel.h"

#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/token_field.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

bool isTall(PropertyEditorKind kind)
{
    return kind == PropertyEditorKind::Script;
}

bool isSameRow(const FlowProperty &one, const FlowProperty &other)
{
    return one.path == other.path && one.title == other.title
        && std::equal(one.choices.begin(), one.choices.end(), other.choices.begin(), other.choices.end(),
            [](const PropertyChoice &a, const PropertyChoice &b) { return a.value == b.value && a.title == b.title; });
}

designing::PropertyField *fieldFor(const FlowProperty &property)
{
    return property.isList ? new TokenField(property) : designing::makePropertyField(property, {});
}

} // namespace

PropertyPanel::PropertyPanel(FlowDesign &design, QWidget *parent)
    : QWidget(parent),
      m_design(design),
      m_icon(new QLabel(this)),
      m_name(new widgets::ElidedLabel({}, this)),
      m_kind(new widgets::ElidedLabel({}, this)),
      m_filter(new widgets::SearchField(tr("Filter properties"), this)),
      m_scroll(new QScrollArea(this)),
      m_nothing(new QLabel(this))
{
    setObjectName(u"propertyPanel"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_icon->setFixedSize(widgets::size::LargeIcon, widgets::size::LargeIcon);
    m_name->setFont(widgets::strongFont());
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_kind);
    auto *head = new QHBoxLayout;
    head->setSpacing(widgets::space::Small);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addLayout(names, 1);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Large, widgets::space::Large, widgets::space::Large, 0);
    top->setSpacing(widgets::space::Medium);
    top->addLayout(head);
    top->addWidget(m_filter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_nothing);
    layout->addWidget(m_scroll, 1);
    connect(m_filter, &widgets::SearchField::searched, this, &PropertyPanel::filterRows);
    connect(m_filter, &QLineEdit::textChanged, this, &PropertyPanel::filterRows);
    connect(&design, &FlowDesign::selectionChanged, this, &PropertyPanel::showSelection);
    connect(&design, &FlowDesign::changed, this, &PropertyPanel::showSelection);
    showSelection();
}

void PropertyPanel::showHead()
{
    const QList<Element> &elements = m_design.selection();
    const bool isAny = !elements.isEmpty();
    m_icon->setVisible(isAny);
    m_name->setVisible(isAny);
    m_kind->setVisible(isAny);
    m_filter->setVisible(isAny);
    m_scroll->setVisible(isAny);
    m_nothing->setVisible(!isAny);
    m_nothing->setContentsMargins(widgets::space::Large, widgets::space::Section, widgets::space::Large, 0);
    m_nothing->setText(tr("Select a node or a line to see what can be set of it."));
    if (!isAny)
        return;
    const Element current = m_design.current();
    const PictureNode *node = current.isLine ? nullptr : m_design.picture().node(current.id);
    const QString kind = current.isLine ? tr("Line")
        : node == nullptr               ? QString()
        : node->isStrange               ? tr("Of an unknown kind: %1").arg(m_design.placeOf(current)->className)
                                        : kindTitle(node->kind);
    if (elements.size() > 1) {
        m_name->setText(tr("%Ln elements", "that are selected", int(elements.size())));
        m_kind->setText(tr("What is set is set for all of them."));
    } else {
        m_name->setText(m_design.nameOf(current));
        m_kind->setText(kind);
    }
    const QString icon = elements.size() > 1 ? u"copy"_s
        : node == nullptr                    ? u"flow-line"_s
        : node->isStrange                    ? u"help"_s
                                             : kindIcon(node->kind);
    m_icon->setPixmap(
        widgets::icon(icon).pixmap(QSize(widgets::size::LargeIcon, widgets::size::LargeIcon), devicePixelRatioF()));
}

void PropertyPanel::showSelection()
{
    if (m_isSetting)
        return;
    showHead();
    const FlowProperties table = propertiesOf(m_design, m_design.selection(), m_surroundings);
    const bool isSame = std::equal(table.begin(), table.end(), m_rows.begin(), m_rows.end(),
        [](const FlowProperty &one, const Row &other) { return isSameRow(one, other.property); });
    if (!isSame) {
        rebuild(table);
    } else if (m_shownFor != m_design.selection()) {
        for (const Row &row : std::as_const(m_rows))
            row.field->giveUp();
    }
    m_shownFor = m_design.selection();
    showValues();
}

void PropertyPanel::rebuild(const FlowProperties &table)
{
    m_rows.clear();
    m_groups.clear();
    auto *widget = new QWidget;
    widget->setBackgroundRole(QPalette::Base);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(
        widgets::space::Large, widgets::space::Tight, widgets::space::Small, widgets::space::Large);
    grid->setHorizontalSpacing(widgets::space::Small);
    grid->setVerticalSpacing(widgets::space::Tight);
    grid->setColumnMinimumWidth(0, 96);
    grid->setColumnStretch(1, 1);
    QString group;
    int line = 0;
    for (const FlowProperty &property : table) {
        if (property.group != group) {
            group = property.group;
            auto *title = new QLabel(group, widget);
            title->setFont(widgets::smallFont());
            title->setForegroundRole(QPalette::PlaceholderText);
            title->setContentsMargins(0, line == 0 ? 0 : widgets::space::Medium, 0, 0);
            grid->addWidget(title, line++, 0, 1, 3);
            m_groups.append(Group{title, {}});
        }
        Row row{property, new QLabel(property.title, widget), fieldFor(property), new QToolButton(widget)};
        QWidget *field = row.field->widget();
        field->setObjectName(QString(u"property:"_s % property.path));
        row.title->setBuddy(field);
        row.title->setWordWrap(true);
        row.title->setToolTip(property.help);
        field->setToolTip(property.help);
        field->setAccessibleName(property.title);
        field->setAccessibleDescription(property.help);
        row.reset->setIcon(widgets::icon(u"undo"_s, Role::Muted));
        row.reset->setAutoRaise(true);
        row.reset->setToolTip(tr("Back to what holds by itself"));
        row.reset->setAccessibleName(tr("Reset %1", "property").arg(property.title));
        QSizePolicy keepsRoom = row.reset->sizePolicy();
        keepsRoom.setRetainSizeWhenHidden(true);
        row.reset->setSizePolicy(keepsRoom);
        if (isTall(property.editor)) {
            grid->addWidget(row.title, line, 0, 1, 2);
            grid->addWidget(row.reset, line++, 2, Qt::AlignTop);
            grid->addWidget(field, line++, 0, 1, 2);
        } else {
            grid->addWidget(row.title, line, 0, Qt::AlignVCenter);
            grid->addWidget(field, line, 1, Qt::AlignVCenter);
            grid->addWidget(row.reset, line++, 2, Qt::AlignVCenter);
        }
        m_groups.last().rows.append(m_rows.size());
        connect(row.field, &designing::PropertyField::edited, this, [this, property](const QString &text) {
            // What is shown is not built anew below whoever types in it.
            m_isSetting = true;
            setValue(m_design, m_design.selection(), property, text);
            m_isSetting = false;
            QMetaObject::invokeMethod(this, &PropertyPanel::showSelection, Qt::QueuedConnection);
        });
        connect(row.field, &designing::PropertyField::typed, this, &PropertyPanel::typed);
        connect(row.reset, &QToolButton::clicked, this,
            [this, property] { m_design.reset(property.title, m_design.selection(), property.path); });
        m_rows.append(row);
    }
    grid->setRowStretch(line, 1);
    m_scroll->setWidget(widget); // the one before goes
    filterRows();
}

void PropertyPanel::showValues()
{
    for (const Row &row : std::as_const(m_rows)) {
        const PropertyValue value = valueOf(m_design, m_design.selection(), row.property);
        row.field->show(value);
        QFont font = row.title->font();
        font.setBold(value.isChanged);
        row.title->setFont(font);
        row.reset->setVisible(value.isChanged && !row.title->isHidden());
    }
}

void PropertyPanel::filterRows()
{
    const QString wanted = m_filter->text().trimmed();
    for (const Group &group : std::as_const(m_groups)) {
        bool isAny = false;
        for (const qsizetype at : group.rows) {
            const Row &row = m_rows.at(at);
            const bool isShown = wanted.isEmpty() || row.property.title.contains(wanted, Qt::CaseInsensitive)
                || row.property.path.contains(wanted, Qt::CaseInsensitive)
                || group.title->text().contains(wanted, Qt::CaseInsensitive);
            row.title->setVisible(isShown);
            row.field->widget()->setVisible(isShown);
            if (!isShown)
                row.reset->hide();
            isAny = isAny || isShown;
        }
        group.title->setVisible(isAny);
    }
    showValues();
}

const PropertyPanel::Row *PropertyPanel::row(const QString &path) const
{
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [&path](const Row &each) { return each.property.path == path; });
    return found == m_rows.end() ? nullptr : &*found;
}

QWidget *PropertyPanel::field(const QString &path) const
{
    const Row *found = row(path);
    return found == nullptr ? nullptr : found->field->widget();
}

QToolButton *PropertyPanel::resetButton(const QString &path) const
{
    const Row *found = row(path);
    return found == nullptr ? nullptr : found->reset;
}

void PropertyPanel::setSurroundings(const Surroundings &surroundings)
{
    m_surroundings = surroundings;
    showSelection();
}

void PropertyPanel::focusFirst()
{
    if (!m_rows.isEmpty())
        m_rows.constFirst().field->widget()->setFocus(Qt::OtherFocusReason);
}

bool PropertyPanel::isTyping() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.field->isTyped(); });
}

void PropertyPanel::finishTyping()
{
    for (const Row &row : QList(m_rows))
        row.field->tellTyped();
}

void PropertyPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_filter->setPlaceholderText(tr("Filter properties"));
        m_filter->setAccessibleName(tr("Filter properties"));
        showHead();
        rebuild(propertiesOf(m_design, m_design.selection(), m_surroundings));
        showValues();
    } else if (event->type() == QEvent::PaletteChange) {
        showHead();
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::floweditor
