#include "ui/designing/rules_field.h"

#include "ui/designing/code_edit.h"
#include "ui/designing/rule_rows.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

Property asChoice(Property property)
{
    property.editor = PropertyEditorKind::Choice;
    return property;
}

} // namespace

RulesField::RulesField(const Property &property)
    : PropertyField(nullptr),
      m_property(property),
      m_around(new QWidget),
      m_choice(makePropertyField(asChoice(property), {}))
{
    setParent(m_around);
    QWidget *choice = m_choice->widget();
    choice->setAccessibleName(property.title);
    auto *build = new QToolButton(m_around);
    build->setObjectName(u"buildRules"_s);
    build->setIcon(widgets::icon(u"edit"_s));
    build->setAutoRaise(true);
    build->setToolTip(tr("Build the rules"));
    build->setAccessibleName(tr("Build the rules: %1", "property").arg(property.title));
    connect(build, &QToolButton::clicked, this, &RulesField::openWindow);
    auto *layout = new QHBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(choice, 1);
    layout->addWidget(build);
    m_around->setFocusProxy(choice);
    connect(m_choice, &PropertyField::edited, this, &PropertyField::edited);
    connect(m_choice, &PropertyField::typed, this, &PropertyField::typed);
}

void RulesField::show(const PropertyValue &value)
{
    m_rules = value.isMixed ? QString() : value.text;
    m_choice->show(value);
}

// What nobody changed is not written.
void RulesField::openWindow()
{
    m_choice->tellTyped();
    auto *dialog = new RulesDialog(
        m_property.title, m_rules, m_property.subject ? m_property.subject() : RuleSubject(), m_around->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (dialog->isChanged())
            Q_EMIT edited(dialog->condition());
    });
    dialog->open();
}

RulesDialog::RulesDialog(const QString &title, const QString &rules, const RuleSubject &subject, QWidget *parent)
    : QDialog(parent), m_before(rulesFrom(rules))
{
    setObjectName(u"rulesDialog"_s);
    setWindowTitle(title);
    auto *hint = new QLabel(this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(widgets::space::Medium);
    auto *top = new QHBoxLayout;
    top->addWidget(hint, 1);
    layout->addLayout(top);
    if (m_before) {
        hint->setText(tr("A document is seen where all of them hold."));
        m_add = new QPushButton(widgets::icon(u"add"_s), tr("Add &Rule"), this);
        m_add->setObjectName(u"addRule"_s);
        m_add->setAutoDefault(false);
        top->addWidget(m_add);
        m_rules = new RuleRows(this);
        m_rules->setWithoutRules(subject.withoutRules);
        m_rules->setSearched(false);
        m_rules->setFields(subject.fields);
        m_rules->setPeople(subject.people, subject.departments);
        m_rules->setRules(*m_before);
        layout->addWidget(m_rules, 1);
        connect(m_add, &QPushButton::clicked, m_rules, &RuleRows::add);
    } else {
        hint->setText(tr("These rules can be edited as text only."));
        m_text = new CodeEdit(CodeLanguage::Script, this);
        m_text->setText(rules);
        m_text->setObjectName(u"rulesText"_s);
        m_text->setAccessibleName(title);
        layout->addWidget(m_text, 1);
    }
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(720, 320);
}

bool RulesDialog::isChanged() const
{
    return m_rules != nullptr ? m_rules->rules() != *m_before : m_text->isModified();
}

QString RulesDialog::condition() const
{
    return m_rules != nullptr ? conditionFrom(m_rules->rules()) : m_text->text();
}

} // namespace formwright::designing
