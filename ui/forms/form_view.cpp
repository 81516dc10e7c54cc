#include "ui/forms/form_view.h"

#include "ui/forms/box_look.h"
#include "ui/forms/shown_views.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace formwright::layout {

using namespace Qt::StringLiterals;

namespace {

// Before any field of its likeness was seen.
constexpr int likelyFieldHeight = 54;
constexpr int likelyBareHeight = 30;

void showOpen(QToolButton &head, bool isOpen)
{
    head.setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    head.setAccessibleDescription(isOpen ? FormView::tr("Open") : FormView::tr("Closed"));
}

void eachFocusable(QWidget *widget, const std::function<void(QWidget *)> &visit)
{
    if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr)
        visit(widget);
    for (QObject *child : widget->children()) {
        if (auto *inside = qobject_cast<QWidget *>(child); inside && !inside->isWindow())
            eachFocusable(inside, visit);
    }
}

} // namespace

FormView::FormView(FieldMaker &maker, QScrollArea &around) : m_maker(maker), m_around(around)
{
    setBackgroundRole(QPalette::Base);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &FormView::arrangeNow);
    connect(around.verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (makeWithin(seen()))
            arrangeSoon();
    });
}

FormView::~FormView() = default;

void FormView::setBoxes(const Box &root)
{
    m_root = root;
    m_fields.clear();
    eachBox(m_root, [this](Box &box) {
        if (box.kind == BoxKind::Field)
            m_fields.insert(box.field, &box);
    });
    arrangeNow();
}

QWidget *FormView::field(const QString &name)
{
    Box *box = m_fields.value(name);
    if (box == nullptr)
        return nullptr;
    if (QWidget *made = m_widgets.value(box))
        return made;
    QWidget *made = make(*box);
    made->setVisible(box->isShown());
    orderFocus();
    arrangeNow();
    return made;
}

void FormView::reveal(const QString &name)
{
    Box *wanted = m_fields.value(name);
    if (wanted == nullptr)
        return;
    const std::function<bool(Box &)> open = [&](Box &box) {
        if (&box == wanted)
            return true;
        for (size_t i = 0; i < box.children.size(); ++i) {
            if (!open(box.children[i]))
                continue;
            if (box.kind == BoxKind::Tabs) {
                if (auto *bar = qobject_cast<QTabBar *>(m_widgets.value(&box)))
                    bar->setCurrentIndex(int(i));
                box.current = int(i);
            } else if (box.kind == BoxKind::Details && !box.isOpen) {
                if (auto *head = qobject_cast<QToolButton *>(m_widgets.value(&box)))
                    showOpen(*head, true);
                box.isOpen = true;
            }
            return true;
        }
        return false;
    };
    open(m_root);
    arrangeNow();
    QWidget *made = field(name);
    m_around.ensureWidgetVisible(made, 0, widgets::space::Section);
}

int FormView::contentWidth() const
{
    return formWidth(m_root, width() - 2 * widgets::space::Page);
}

int FormView::height(const Box &box, int width) const
{
    if (box.kind == BoxKind::Field) {
        if (QWidget *made = m_widgets.value(&box)) {
            const int tall = made->hasHeightForWidth() ? made->heightForWidth(width) : made->sizeHint().height();
            m_heights.insert(m_maker.likeness(box), tall);
            return tall;
        }
        return m_heights.value(m_maker.likeness(box), box.hidesLabel ? likelyBareHeight : likelyFieldHeight);
    }
    if (isFilledIn(box)) {
        if (QWidget *made = m_widgets.value(&box))
            return made->hasHeightForWidth() ? made->heightForWidth(width) : made->sizeHint().height();
        if (box.kind == BoxKind::Picture || box.kind == BoxKind::Code)
            return qMax(box.size.height(), likelyFieldHeight);
        return box.kind == BoxKind::Buttons ? widgets::size::Control : likelyFieldHeight;
    }
    return wordsHeight(box, width);
}

int FormView::textWidth(const Box &box) const
{
    return wordsWidth(box);
}

int FormView::tabBarHeight() const
{
    return widgets::size::Tab;
}

QRect FormView::seen() const
{
    const QSize size = m_around.viewport()->size();
    const QRect seen(QPoint(0, m_around.verticalScrollBar()->value()), size);
    // A page more in both directions, so that the keyboard always finds the next field.
    return seen.adjusted(0, -size.height(), 0, size.height());
}

void FormView::arrangeNow()
{
    if (m_isArranging)
        return;
    m_isArranging = true;
    m_soon.stop();
    // What is made shows how tall it is, which may bring others into sight.
    for (int round = 0; round < 4; ++round) {
        const int tall = arrange(m_root, contentWidth(), *this);
        setMinimumHeight(tall + widgets::space::Small + widgets::space::Page);
        eachBox(m_root, [](Box &box) {
            if (box.isShown())
                box.rect.translate(widgets::space::Page, widgets::space::Small);
        });
        if (!makeWithin(seen()))
            break;
    }
    placeWidgets();
    update();
    m_isArranging = false;
}

bool FormView::makeWithin(const QRect &rect)
{
    bool isAnyMade = false;
    eachBox(m_root, [&](Box &box) {
        const bool isWidget = isTextual(box) || isFilledIn(box) || box.kind == BoxKind::Details
            || (box.kind == BoxKind::Tabs && !box.children.empty());
        if (!isWidget || !box.isShown() || m_widgets.contains(&box) || box.rect.bottom() < rect.top()
            || box.rect.top() > rect.bottom())
            return;
        make(box);
        isAnyMade = true;
    });
    if (isAnyMade) {
        orderFocus();
        placeWidgets();
    }
    return isAnyMade;
}

QWidget *FormView::make(Box &box)
{
    QWidget *made = nullptr;
    if (box.kind == BoxKind::Field) {
        made = m_maker.makeField(box);
        ++m_madeFields;
    } else if (box.kind == BoxKind::Details) {
        made = makeDetailsHead(box);
    } else if (box.kind == BoxKind::Tabs) {
        made = makeTabBar(box);
    } else if (box.kind == BoxKind::Buttons) {
        made = makeButtons(box);
    } else if (box.kind == BoxKind::Calculated) {
        made = makeCalculated(box);
    } else if (box.kind == BoxKind::Rows) {
        made = makeRows(box);
    } else if (box.kind == BoxKind::Code) {
        made = makeCode(box);
    } else if (box.kind == BoxKind::Picture) {
        made = makePicture(box);
    } else {
        made = makeText(box);
    }
    made->setParent(this);
    made->installEventFilter(this);
    m_widgets.insert(&box, made);
    return made;
}

QWidget *FormView::makeText(const Box &box)
{
    auto *label = new QLabel(box.text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(fontOf(box));
    label->setForegroundRole(
        box.isHint || box.kind == BoxKind::Placeholder ? QPalette::PlaceholderText : QPalette::Text);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (box.kind == BoxKind::Placeholder)
        label->setMargin(widgets::space::Medium);
    return label;
}

QWidget *FormView::makeDetailsHead(Box &box)
{
    auto *head = new QToolButton;
    head->setText(QString(box.text).replace(u'&', u"&&"_s));
    head->setFont(fontOf(box));
    head->setAutoRaise(true);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    showOpen(*head, box.isOpen);
    connect(head, &QToolButton::clicked, this, [this, &box, head] {
        box.isOpen = !box.isOpen;
        showOpen(*head, box.isOpen);
        arrangeNow();
    });
    return head;
}

QWidget *FormView::makeTabBar(Box &box)
{
    auto *bar = new QTabBar;
    bar->setDrawBase(false);
    bar->setExpanding(false);
    for (const Box &tab : box.children)
        bar->addTab(QString(tab.text).replace(u'&', u"&&"_s));
    bar->setCurrentIndex(box.current);
    connect(bar, &QTabBar::currentChanged, this, [this, &box](int current) {
        box.current = current;
        arrangeNow();
    });
    return bar;
}

// As it is drawn, for whoever does nothing by it.
QWidget *FieldMaker::makeButton(const Box &box)
{
    const QString reason = FormView::tr("Buttons do nothing here.");
    auto *button
        = new QPushButton(box.text.isEmpty() ? FormView::tr("Button") : QString(box.text).replace(u'&', u"&&"_s));
    button->setEnabled(false);
    button->setToolTip(reason);
    button->setAccessibleDescription(reason);
    return button;
}

QWidget *FormView::makeButtons(const Box &box)
{
    auto *row = new QWidget;
    auto *layout = new widgets::FlowLayout(widgets::space::Small, row, widgets::FlowLayout::Last::AsTheOthers);
    layout->setContentsMargins(0, 0, 0, 0);
    for (const Box &each : box.children) {
        if (QWidget *button = m_maker.makeButton(each))
            layout->addWidget(button);
    }
    return row;
}

QWidget *FormView::makeRows(const Box &box)
{
    if (QWidget *made = m_maker.makeRows(box))
        return made;
    Box told{.kind = BoxKind::Placeholder};
    told.text = box.text.isEmpty() ? tr("Rows are shown here once the document is saved.")
                                   : tr("The rows of “%1” are shown once the document is saved.").arg(box.text);
    return makeText(told);
}

bool isFocusBack(const QWidget &disabled)
{
    const QVariant went = disabled.property("focusWentTo");
    return went.isValid() && went.value<QWidget *>() == QApplication::focusWidget();
}

void FormView::remakeElements(BoxKind kind)
{
    QString focused;
    for (auto it = m_widgets.begin(); it != m_widgets.end();) {
        if (it.key()->kind != kind) {
            ++it;
            continue;
        }
        const QWidget *inside = it.value()->focusWidget();
        if (inside != nullptr && inside->hasFocus())
            focused = inside->objectName();
        for (const QPushButton *button : it.value()->findChildren<QPushButton *>()) {
            if (isFocusBack(*button))
                focused = button->objectName();
        }
        it.value()->deleteLater();
        it.value()->hide();
        // Nobody finds it by its name any more.
        it.value()->setParent(nullptr);
        it = m_widgets.erase(it);
    }
    arrangeNow();
    // Whoever pressed a button by the keyboard goes on from there.
    if (QWidget *again = focused.isEmpty() ? nullptr : findChild<QWidget *>(focused))
        again->setFocus(Qt::OtherFocusReason);
}

QWidget *FormView::makeCalculated(const Box &box)
{
    auto *around = new QWidget;
    auto *label = new QLabel(box.text);
    const QString known = m_maker.calculatedText(box).value_or(box.value);
    const bool isKnown = !known.isEmpty() || m_maker.calculatedText(box).has_value();
    auto *value = new QLabel(isKnown ? known : tr("Calculated once the document is saved"));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setVisible(!box.text.isEmpty());
    value->setTextFormat(Qt::PlainText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAccessibleName(box.text);
    value->setForegroundRole(isKnown ? QPalette::Text : QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(label);
    layout->addWidget(value);
    return around;
}

QImage FieldMaker::picture(const QString &address)
{
    return pictureWithin(address);
}

void FieldMaker::askPicture(const QString &, QObject *, const std::function<void()> &) { }

QWidget *FormView::makePicture(const Box &box)
{
    auto *view = new PictureView(box.text, box.size);
    view->setPicture(m_maker.picture(box.value));
    if (!view->hasPicture())
        m_maker.askPicture(
            box.value, view, [this, view, address = box.value] { view->setPicture(m_maker.picture(address)); });
    return view;
}

QWidget *FormView::makeCode(const Box &box)
{
    const std::optional<QString> text = m_maker.calculatedText(box);
    auto *view = new CodeView(box.text, box.size.width());
    view->setText(text.value_or(QString()),
        text ? tr("There is nothing to show as a code.") : tr("Shown once the document is saved"));
    return view;
}

void FormView::placeWidgets()
{
    for (auto it = m_widgets.begin(); it != m_widgets.end(); ++it) {
        const Box &box = *it.key();
        QWidget *widget = it.value();
        if (!box.isShown()) {
            widget->hide();
            continue;
        }
        QRect place = box.rect;
        if (box.kind == BoxKind::Tabs)
            place.setHeight(tabBarHeight());
        else if (box.kind == BoxKind::Details)
            place.setSize(QSize(qMin(place.width(), widget->sizeHint().width()), height(box, place.width())));
        else if (!isFilledIn(box))
            place.setHeight(height(box, place.width()));
        widget->setGeometry(place);
        widget->show();
    }
}

// The keyboard goes as the form does, in whatever order its fields were made; fields with an order of their own come
// first.
void FormView::orderFocus()
{
    QWidget *before = nullptr;
    const auto append = [&](const Box *box) {
        QWidget *made = m_widgets.value(box);
        if (made == nullptr)
            return;
        eachFocusable(made, [&before](QWidget *widget) {
            if (before != nullptr)
                QWidget::setTabOrder(before, widget);
            before = widget;
        });
    };
    const QList<const Box *> fields = tabOrder(m_root);
    for (const Box *field : fields) {
        if (field->tabIndex > 0)
            append(field);
    }
    eachBox(m_root, [&append](const Box &box) {
        if (box.tabIndex == 0)
            append(&box);
    });
}

// The field where it goes next may stand far away, and be made when it is wanted.
bool FormView::focusNextPrevChild(bool isNext)
{
    const QWidget *focused = focusWidget();
    QList<const Box *> fields = tabOrder(m_root);
    fields.removeIf([](const Box *box) { return !box->isShown(); });
    if (!isNext)
        std::reverse(fields.begin(), fields.end());
    for (qsizetype at = 0; focused != nullptr && at + 1 < fields.size(); ++at) {
        const QWidget *made = m_widgets.value(fields.at(at));
        if (made == nullptr || (made != focused && !made->isAncestorOf(focused)))
            continue;
        if (!m_widgets.contains(fields.at(at + 1)))
            field(fields.at(at + 1)->field);
        break;
    }
    return QWidget::focusNextPrevChild(isNext);
}

bool FormView::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        for (auto it = m_widgets.begin(); it != m_widgets.end(); ++it) {
            if (isTextual(*it.key()) || it.key()->kind == BoxKind::Details)
                it.value()->setFont(fontOf(*it.key()));
        }
        arrangeSoon();
    }
    return QWidget::event(event);
}

bool FormView::eventFilter(QObject *watched, QEvent *event)
{
    // Its label, list or error takes another height.
    if (event->type() == QEvent::LayoutRequest)
        arrangeSoon();
    return QWidget::eventFilter(watched, event);
}

void FormView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrangeNow();
}

void FormView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().color(backgroundRole()));
    const QColor line = widgets::color(widgets::Role::Line);
    eachBox(m_root, [&](const Box &box) {
        if (!box.isShown() || !box.rect.intersects(event->rect().adjusted(-2, -2, 2, 2)))
            return;
        if (box.kind == BoxKind::Rule)
            painter.fillRect(box.rect, line);
        if (box.kind == BoxKind::Placeholder) {
            painter.setPen(QPen(line, 1, Qt::DashLine));
            painter.drawRect(QRectF(box.rect).adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (box.kind == BoxKind::Tabs)
            painter.fillRect(QRect(box.rect.left(), box.rect.top() + tabBarHeight(), box.rect.width(), 1), line);
        if (box.kind != BoxKind::Table || box.isStacked)
            return;
        for (const Box &row : box.children) {
            for (const Box &cell : row.children) {
                const QRect around = cell.rect.adjusted(0, 0, 1, 1);
                if (cell.isHeader)
                    painter.fillRect(around, widgets::color(widgets::Role::Window));
                painter.setPen(line);
                painter.drawRect(around.adjusted(0, 0, -1, -1));
            }
        }
    });
}

} // namespace formwright::layout
