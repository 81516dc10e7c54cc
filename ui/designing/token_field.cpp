#include "ui/designing/token_field.h"

#include "ui/widgets/metrics.h"

#include <QMenu>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolButton>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

// Looks like the lists to choose from that stand beside it.
class TokenButton : public QToolButton
{
public:
    using QToolButton::QToolButton;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QStylePainter painter(this);
        QStyleOptionComboBox box;
        box.initFrom(this);
        box.editable = false;
        if (isDown())
            box.state |= QStyle::State_On;
        const QRect words = style()->subControlRect(QStyle::CC_ComboBox, &box, QStyle::SC_ComboBoxEditField, this);
        box.currentText = box.fontMetrics.elidedText(text(), Qt::ElideRight, words.width() - 2 * widgets::space::Tight);
        painter.drawComplexControl(QStyle::CC_ComboBox, box);
        painter.drawControl(QStyle::CE_ComboBoxLabel, box);
    }
};

} // namespace

QString tokenId(const QString &token)
{
    return token.section(u'|', 0, 0).trimmed();
}

TokenField::TokenField(const Property &property)
    : PropertyField(nullptr), m_property(property), m_button(new TokenButton)
{
    setParent(m_button);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_button->setMinimumHeight(widgets::size::Control);
    m_button->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_button);
    menu->setToolTipsVisible(true);
    m_button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &TokenField::fillMenu);
}

QWidget *TokenField::widget() const
{
    return m_button;
}

void TokenField::show(const PropertyValue &value)
{
    m_text = value.isMixed ? QString() : value.text;
    m_isMixed = value.isMixed;
    QStringList names;
    for (const QString &token : m_text.split(u';', Qt::SkipEmptyParts)) {
        QString name = token.section(u'|', 1).trimmed();
        for (const PropertyChoice &choice : m_property.choices) {
            if (tokenId(choice.value) == tokenId(token))
                name = choice.title;
        }
        names.append(name.isEmpty() ? tokenId(token) : name);
    }
    const QString all = names.join(tr(", ", "between names"));
    m_button->setText(m_isMixed ? tr("Mixed") : names.isEmpty() ? tr("None") : all);
    m_button->setAccessibleDescription(m_button->text());
    m_button->setToolTip(names.isEmpty() ? m_property.help : all);
}

// Those that are there and not in the list, as a role that is gone, can be taken away.
void TokenField::fillMenu()
{
    QMenu *menu = m_button->menu();
    menu->clear();
    QList<PropertyChoice> choices = m_property.choices;
    const QStringList tokens = m_text.split(u';', Qt::SkipEmptyParts);
    QStringList there;
    for (const QString &token : tokens) {
        there.append(tokenId(token));
        const bool isKnown = std::any_of(choices.begin(), choices.end(),
            [&](const PropertyChoice &choice) { return tokenId(choice.value) == tokenId(token); });
        if (!isKnown)
            choices.append({token, tr("%1 (not there any more)", "role or node").arg(token.section(u'|', 1))});
    }
    if (choices.isEmpty())
        menu->addAction(tr("There is nothing to choose from"))->setEnabled(false);
    for (const PropertyChoice &choice : std::as_const(choices)) {
        QAction *action = menu->addAction(choice.title);
        action->setCheckable(true);
        action->setChecked(there.contains(tokenId(choice.value)));
        connect(action, &QAction::triggered, this, [this, token = choice.value](bool isOn) { toggle(token, isOn); });
    }
}

void TokenField::toggle(const QString &token, bool isOn)
{
    const bool isOne = m_property.editor == PropertyEditorKind::Token;
    QStringList tokens = isOne ? QStringList() : m_text.split(u';', Qt::SkipEmptyParts);
    tokens.removeIf([&](const QString &each) { return tokenId(each) == tokenId(token); });
    if (isOn)
        tokens.append(token);
    QString text = tokens.join(u';');
    if (!isOne && !text.isEmpty())
        text += u';';
    Q_EMIT edited(text);
}

} // namespace formwright::designing
