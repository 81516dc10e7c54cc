// Sizes, places and habits of stock widgets; what they look like is in style.cpp.
#include "ui/widgets/metrics.h"
#include "ui/widgets/style.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QStyleOption>
#include <QTabBar>

namespace formwright::widgets {

namespace {
constexpr int ScrollBarWidth = 11;
constexpr int ArrowWidth = 24;
constexpr int SpinWidth = 20;

QRect scrollBarPart(const QStyleOptionSlider *option, QStyle::SubControl part)
{
    const bool horizontal = option->orientation == Qt::Horizontal;
    const QRect whole = option->rect;
    if (part == QStyle::SC_ScrollBarGroove)
        return whole;
    if (part == QStyle::SC_ScrollBarAddLine || part == QStyle::SC_ScrollBarSubLine)
        return {};
    const int length = horizontal ? whole.width() : whole.height();
    const qint64 range = qint64(option->maximum) - option->minimum;
    int handle = length;
    if (range > 0)
        handle = qBound(qMin(28, length),
            int(length * qint64(option->pageStep) / qMax<qint64>(1, range + option->pageStep)), length);
    const int start = QStyle::sliderPositionFromValue(
        option->minimum, option->maximum, option->sliderPosition, length - handle, option->upsideDown);
    int from = start, extent = handle;
    if (part == QStyle::SC_ScrollBarSubPage) {
        from = 0;
        extent = start;
    } else if (part == QStyle::SC_ScrollBarAddPage) {
        from = start + handle;
        extent = length - from;
    }
    const QRect rect = horizontal ? QRect(whole.left() + from, whole.top(), extent, whole.height())
                                  : QRect(whole.left(), whole.top() + from, whole.width(), extent);
    return QStyle::visualRect(option->direction, whole, rect);
}
} // namespace

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return ScrollBarWidth;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_SplitterWidth: // Qt widens the area that can be grabbed to five pixels by itself
        return 1;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
    case PM_ToolBarIconSize:
    case PM_IndicatorHeight:
    case PM_IndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_TabCloseIndicatorHeight:
    case PM_TabCloseIndicatorWidth:
        return size::Icon;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return space::Small;
    case PM_ButtonMargin:
        return space::Medium;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ButtonDefaultIndicator:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_MenuBarPanelWidth:
    case PM_MenuHMargin:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_TabBarTabHSpace:
        return space::Page;
    case PM_TabBarTabVSpace:
        return space::Medium;
    case PM_TabBarScrollButtonWidth:
        return size::CompactRow;
    case PM_MenuVMargin:
        return space::Tight;
    case PM_DefaultFrameWidth: // around a field there is room for the ring, and its contents keep out of the round
                               // corners
        return widget && widget->property("field").toBool() ? 3 : 1;
    case PM_MenuPanelWidth:
    case PM_ComboBoxFrameWidth:
    case PM_SpinBoxFrameWidth:
        return 1;
    case PM_MenuBarHMargin:
        return space::Tight;
    case PM_MenuBarItemSpacing:
        return 0;
    case PM_TreeViewIndentation:
        return space::Large + 2;
    case PM_HeaderMargin:
        return space::Tight + 2;
    case PM_HeaderDefaultSectionSizeVertical:
        return widget && widget->parent() && widget->parent()->property("compact").toBool() ? size::CompactRow
                                                                                            : size::Row;
    case PM_HeaderMarkSize:
        return 12;
    case PM_FocusFrameHMargin: // the side margin of text in item views
        return space::Tight + 2;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return widget && widget->isWindow() ? space::Page : space::Medium;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return space::Small;
    case PM_ToolTipLabelFrameWidth:
        return space::Small - 2;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
    case SH_ItemView_PaintAlternatingRowColorsForEmptyArea:
        return hint == SH_ItemView_ShowDecorationSelected;
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_ScrollBar_Transient:
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    case SH_TabBar_ElideMode:
        // Shortening counts the ampersand of a mnemonic and hits texts that fit. Where tabs may be many, their owner
        // says so.
        return Qt::ElideNone;
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout; // what is meant stands at the right, as in questions
    case SH_TabBar_CloseButtonPosition:
        return QTabBar::RightSide;
    case SH_FormLayoutLabelAlignment:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    case SH_FormLayoutFieldGrowthPolicy:
        return 2; // QFormLayout::AllNonFixedFieldsGrow
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(
    ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            const int text = button->text.isEmpty() ? size::Control : 72;
            result = QSize(qMax(text, contents.width() + (button->text.isEmpty() ? 12 : 28)),
                qMax(size::Control, contents.height() + 8));
            if (button->features & QStyleOptionButton::HasMenu)
                result.rwidth() += space::Large;
        }
        return result;
    case CT_LineEdit:
        return {result.width() + space::Small, qMax(size::Control, contents.height() + 6)};
    case CT_SpinBox: // its contents are the line edit, which is high enough already
        return {result.width() + space::Small, qMax(size::Control, contents.height())};
    case CT_ComboBox:
        return {contents.width() + ArrowWidth + space::Large, qMax(size::Control, contents.height() + 6)};
    case CT_ToolButton:
        if (const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            const int inset = tool->toolButtonStyle == Qt::ToolButtonIconOnly ? 10 : 18;
            result = QSize(qMax(size::Control, contents.width() + inset), qMax(size::Control, contents.height() + 8));
            if (tool->features & QStyleOptionToolButton::MenuButtonPopup)
                result.rwidth() += space::Large;
        }
        return result;
    case CT_TabBarTab:
        return {result.width(), qMax(size::Tab, result.height())};
    case CT_HeaderSection:
        return {result.width(), qMax(size::Row, result.height())};
    case CT_ItemViewItem: {
        const QWidget *view = widget;
        const int row = view && view->property("compact").toBool() ? size::CompactRow : size::Row;
        return {result.width(), qMax(row, result.height())};
    }
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty())
                return {result.width(), 9};
            return {result.width() + space::Large, qMax(size::Control, result.height())};
        }
        return result;
    case CT_MenuBarItem:
        return {contents.width() + space::Large + 2, qMax(size::Control + 2, contents.height() + 10)};
    default:
        return result;
    }
}

QRect Style::subControlRect(
    ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    const QRect whole = option->rect;
    const auto mirrored = [&](const QRect &rect) { return visualRect(option->direction, whole, rect); };
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarPart(bar, part);
    }
    if (control == CC_ComboBox) {
        if (part == SC_ComboBoxArrow)
            return mirrored(QRect(whole.right() - ArrowWidth + 1, whole.top(), ArrowWidth, whole.height()));
        if (part == SC_ComboBoxEditField) {
            const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
            const int left = combo && combo->editable ? space::Tight : space::Small - 2;
            return mirrored(whole.adjusted(left, 2, -ArrowWidth, -2));
        }
        if (part == SC_ComboBoxListBoxPopup)
            return whole;
    }
    if (control == CC_SpinBox) {
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        const int buttons = spin && spin->buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : SpinWidth;
        const int half = (whole.height() - 4) / 2;
        if (part == SC_SpinBoxUp)
            return buttons ? mirrored(QRect(whole.right() - SpinWidth - 1, whole.top() + 2, SpinWidth, half)) : QRect();
        if (part == SC_SpinBoxDown)
            return buttons ? mirrored(QRect(whole.right() - SpinWidth - 1, whole.bottom() - 1 - half, SpinWidth, half))
                           : QRect();
        if (part == SC_SpinBoxEditField)
            return mirrored(whole.adjusted(space::Tight, 2, -buttons - 2, -2));
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        const int side = frame && frame->lineWidth > 0 ? space::Tight + 1 : 1;
        return option->rect.adjusted(side, 0, -side, 0);
    }
    if (element == SE_ItemViewItemFocusRect)
        return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

} // namespace formwright::widgets
