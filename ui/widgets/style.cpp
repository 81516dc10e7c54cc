#include "ui/widgets/style.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/style_paint.h"
#include "ui/widgets/theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyleFactory>
#include <QTabBar>
#include <QToolButton>

namespace formwright::widgets {

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) { }

QPalette Style::standardPalette() const
{
    return paletteOf(currentScheme());
}

QIcon Style::standardIcon(StandardPixmap pixmap, const QStyleOption *option, const QWidget *widget) const
{
    // The button that empties a field looks like the other small buttons in it.
    if (pixmap == SP_LineEditClearButton)
        return icon(QStringLiteral("close"), Role::Muted);
    return QProxyStyle::standardIcon(pixmap, option, widget);
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || qobject_cast<QAbstractSpinBox *>(widget) || qobject_cast<QScrollBar *>(widget)
        || qobject_cast<QTabBar *>(widget) || qobject_cast<QHeaderView *>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (auto *scroll = qobject_cast<QToolButton *>(widget); scroll && qobject_cast<QTabBar *>(widget->parent()))
        scroll->setAutoRaise(true);
}

void Style::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_FrameFocusRect:
        if (paint::keyboardFocused(option))
            paint::focusRing(painter, option->rect, shape::SmallCorner);
        return;
    case PE_PanelButtonCommand:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            paint::button(painter, button, widget);
            return;
        }
        break;
    case PE_FrameDefaultButton:
    case PE_FrameButtonTool:
    case PE_PanelToolBar:
    case PE_PanelMenuBar:
    case PE_FrameStatusBarItem:
    case PE_IndicatorTabTear:
    case PE_IndicatorTabTearRight:
        return;
    case PE_FrameTabBarBase:
        if (const auto *base = qstyleoption_cast<const QStyleOptionTabBarBase *>(option))
            paint::tabBase(painter, base, widget);
        return;
    case PE_PanelButtonTool:
        // The two buttons that scroll many tabs lie over them, on the ground of the bar.
        if (const auto *bar = qobject_cast<const QTabBar *>(widget ? widget->parent() : nullptr))
            painter->fillRect(option->rect, bar->palette().color(QPalette::Active, bar->backgroundRole()));
        paint::toolPanel(painter, option);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paint::checkIndicator(painter, option);
        return;
    case PE_IndicatorRadioButton:
        paint::radioIndicator(painter, option);
        return;
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            if (frame->lineWidth > 0)
                paint::fieldFrame(painter, option, widget);
            else if (widget && widget->autoFillBackground())
                painter->fillRect(option->rect, option->palette.base());
            else if (paint::editsItem(widget))
                paint::itemEditor(painter, option);
            return;
        }
        break;
    case PE_FrameLineEdit:
        paint::fieldFrame(painter, option, widget);
        return;
    case PE_Frame:
        if (widget && widget->property("field").toBool()) {
            paint::fieldFrame(painter, option, widget);
            return;
        }
        [[fallthrough]];
    case PE_FrameMenu:
    case PE_FrameWindow:
        painter->save();
        painter->setPen(color(Role::Line));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_FrameGroupBox:
        paint::roundedBox(painter, option->rect, Qt::transparent, color(Role::Line), shape::Corner);
        return;
    case PE_FrameTabWidget:
        painter->fillRect(option->rect, color(Role::Surface));
        return;
    case PE_PanelMenu:
        painter->fillRect(option->rect, color(Role::Raised));
        return;
    case PE_PanelTipLabel:
        paint::roundedBox(painter, option->rect, color(Role::Raised), color(Role::Outline), 0);
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, color(Role::Window));
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)), color(Role::Line));
        return;
    case PE_IndicatorItemViewItemDrop: // where something is dragged to: an item, or between two
        if (option->rect.height() > 2)
            paint::roundedBox(painter, option->rect, Qt::transparent, color(Role::Accent), shape::Corner);
        else
            painter->fillRect(
                QRect(option->rect.left(), option->rect.top(), option->rect.width(), 2), color(Role::Accent));
        return;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, option->palette.base());
        return;
    case PE_IndicatorBranch:
        paint::branch(painter, option);
        return;
    case PE_IndicatorTabClose:
        paint::tabClose(painter, option);
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            // Fusion puts it above the middle.
            QRect arrow = option->rect;
            if (widget && header->orientation == Qt::Horizontal) {
                // Of the headings: below them a header may have more, as fields to filter by.
                const auto *area = qobject_cast<const QAbstractScrollArea *>(widget);
                const int height = area ? area->viewport()->height() : widget->height();
                arrow.moveCenter({arrow.center().x(), (height - 1) / 2});
            }
            if (header->sortIndicator != QStyleOptionHeader::None)
                paint::chevron(painter, arrow,
                    // Qt calls it SortDown when values grow downwards; the sign of that is an arrow that points up.
                    header->sortIndicator == QStyleOptionHeader::SortDown ? paint::Direction::Up
                                                                          : paint::Direction::Down,
                    color(Role::Accent));
            return;
        }
        break;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight:
        paint::chevron(painter, option->rect,
            element == PE_IndicatorArrowDown       ? paint::Direction::Down
                : element == PE_IndicatorArrowUp   ? paint::Direction::Up
                : element == PE_IndicatorArrowLeft ? paint::Direction::Left
                                                   : paint::Direction::Right,
            color(option->state & State_Enabled ? Role::Muted : Role::Disabled));
        return;
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            QStyleOptionViewItem ground = *item;
            if (element == PE_PanelItemViewRow && (item->features & QStyleOptionViewItem::Alternate))
                painter->fillRect(item->rect, item->palette.alternateBase());
            // A row is lit as a whole by selection, but under the pointer only cell by cell.
            if (element == PE_PanelItemViewRow)
                ground.state &= ~State_MouseOver;
            paint::itemGround(painter, &ground);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(
    ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            paint::button(painter, button, widget);
            return;
        }
        break;
    case CE_PushButton:
        // Bevel and label only: the ring is part of the bevel.
        if (qstyleoption_cast<const QStyleOptionButton *>(option)) {
            proxy()->drawControl(CE_PushButtonBevel, option, painter, widget);
            proxy()->drawControl(CE_PushButtonLabel, option, painter, widget);
            return;
        }
        break;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton label = *button;
            label.palette.setColor(QPalette::ButtonText, paint::buttonTextColor(button, widget));
            label.palette.setColor(QPalette::WindowText, paint::buttonTextColor(button, widget));
            label.rect = button->rect.adjusted(space::Tight, 0, -space::Tight, 0);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_ComboBoxLabel:
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option); combo && !combo->editable) {
            // Qt cuts what does not fit in the middle of a letter.
            QStyleOptionComboBox label = *combo;
            const int icon = combo->currentIcon.isNull() ? 0 : combo->iconSize.width() + space::Tight;
            const int room
                = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - icon - 2;
            label.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            paint::tabShape(painter, tab);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            QStyleOptionTab label = *tab;
            if (!(tab->state & State_Selected) && (tab->state & State_Enabled))
                label.palette.setColor(QPalette::WindowText, color(Role::Muted));
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            const bool isDesigned = widget
                && header->palette.color(QPalette::Active, QPalette::Button)
                    != widget->palette().color(QPalette::Active, QPalette::Button);
            paint::headerSection(painter, header,
                isDesigned ? header->palette.color(QPalette::Active, QPalette::Button) : color(Role::Window));
            return;
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, color(Role::Window));
        painter->fillRect(
            QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), color(Role::Line));
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            QStyleOptionHeaderV2 label;
            static_cast<QStyleOptionHeader &>(label) = *header;
            const bool isDesigned = widget
                && header->palette.color(QPalette::Active, QPalette::ButtonText)
                    != widget->palette().color(QPalette::Active, QPalette::ButtonText);
            if (!isDesigned)
                label.palette.setColor(QPalette::ButtonText, color(Role::Muted));
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_ItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            QStyleOptionViewItem view = *item;
            // Selected rows have a soft ground, so their text stays as it is.
            view.palette.setColor(QPalette::HighlightedText, item->palette.color(QPalette::Text));
            QProxyStyle::drawControl(element, &view, painter, widget);
            return;
        }
        break;
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty()) {
                paint::menuSeparator(painter, item);
                return;
            }
            paint::menuItemGround(painter, item);
            QStyleOptionMenuItem text = *item;
            text.state &= ~State_Selected;
            // What can be checked shows its mark where others have their icon.
            if (item->checkType != QStyleOptionMenuItem::NotCheckable)
                text.icon = QIcon();
            QProxyStyle::drawControl(element, &text, painter, widget);
            return;
        }
        break;
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            paint::menuBarItem(painter, item);
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, color(Role::Window));
        return;
    case CE_ToolBar:
        return;
    case CE_Splitter:
        painter->fillRect(option->rect, color(Role::Line));
        return;
    case CE_ProgressBarGroove:
        paint::progressGroove(painter, option->rect);
        return;
    case CE_ProgressBarContents:
        if (const auto *progress = qstyleoption_cast<const QStyleOptionProgressBar *>(option)) {
            paint::progressContents(painter, progress);
            return;
        }
        break;
    case CE_ShapedFrame:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            const QRect rect = option->rect;
            if (frame->frameShape == QFrame::HLine)
                painter->fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), color(Role::Line));
            else if (frame->frameShape == QFrame::VLine)
                painter->fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), color(Role::Line));
            else if (frame->frameShape != QFrame::NoFrame)
                proxy()->drawPrimitive(PE_Frame, option, painter, widget);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            paint::comboFrame(
                painter, combo, proxy()->subControlRect(control, option, SC_ComboBoxArrow, widget), widget);
            return;
        }
    }
    if (control == CC_SpinBox) {
        if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option)) {
            paint::spinFrame(painter, spin, proxy()->subControlRect(control, option, SC_SpinBoxUp, widget),
                proxy()->subControlRect(control, option, SC_SpinBoxDown, widget), widget);
            return;
        }
    }
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            paint::scrollBar(painter, bar, proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget));
            return;
        }
    }
    if (control == CC_ToolButton) {
        if (const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            proxy()->drawPrimitive(PE_PanelButtonTool, tool, painter, widget);
            QStyleOptionToolButton label = *tool;
            label.rect = proxy()->subControlRect(control, option, SC_ToolButton, widget);
            if (tool->toolButtonStyle == Qt::ToolButtonTextBesideIcon && !tool->icon.isNull())
                paint::toolLabelBesideIcon(painter, tool, label.rect);
            else
                proxy()->drawControl(CE_ToolButtonLabel, &label, painter, widget);
            if (tool->subControls & SC_ToolButtonMenu)
                paint::chevron(painter, proxy()->subControlRect(control, option, SC_ToolButtonMenu, widget),
                    paint::Direction::Down, color(Role::Muted));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace formwright::widgets
