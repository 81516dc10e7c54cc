#include "ui/designing/rule_rows.h"

#include "app/template/form_template.h"
#include "ui/designing/picked_field.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using Against = FilterRule::Against;

namespace {

// In words, since "<>" is nobody's word.
QString comparisonTitle(const QString &comparison)
{
    if (comparison == "="_L1)
        return RuleRows::tr("is");
    if (comparison == "<>"_L1)
        return RuleRows::tr("is not");
    if (comparison == ">"_L1)
        return RuleRows::tr("is more than");
    if (comparison == ">="_L1)
        return RuleRows::tr("is at least");
    if (comparison == "<"_L1)
        return RuleRows::tr("is less than");
    if (comparison == "<="_L1)
        return RuleRows::tr("is at most");
    if (comparison == "LIKE"_L1)
        return RuleRows::tr("contains");
    return comparison == "IN"_L1 ? RuleRows::tr("is one of") : RuleRows::tr("is none of");
}

QString variableTitle(const QString &name)
{
    static const QHash<QString, const char *> titles{
        {u"curruserid"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "who reads: id")},
        {u"currname"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "who reads: name")},
        {u"curracc"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "who reads: login")},
        {u"currdeptid"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "department of who reads: id")},
        {u"currdept"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "department of who reads: name")},
        {u"currroleid"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "roles of who reads: ids")},
        {u"currrole"_s, QT_TRANSLATE_NOOP("formwright::designing::RuleRows", "roles of who reads: names")}};
    const char *title = titles.value(name);
    return title == nullptr ? name : RuleRows::tr(title);
}

bool isLiteral(Against against)
{
    return against == Against::Text || against == Against::Number || against == Against::Date;
}

bool isList(const QString &comparison)
{
    return comparison.endsWith("IN"_L1);
}

bool holdsIds(const forms::Field *field)
{
    return field != nullptr && (field->kind == forms::FieldKind::User || field->kind == forms::FieldKind::Department);
}

// Whose document it is: not among the fields of the form, and chosen beside them.
constexpr char authorChoice[] = "@author", departmentChoice[] = "@authorDefaultDept";

QString choiceOf(const FilterRule &rule)
{
    return rule.scope.isEmpty() ? rule.field : QString(u'@' % rule.field);
}

// As the reader sees it from himself. Some say the same.
QList<std::pair<QString, QString>> scopesOf(const FilterRule &rule)
{
    if (rule.field == "author"_L1)
        return {{u"itself"_s, RuleRows::tr("is the reader")}};
    QList<std::pair<QString, QString>> scopes{{u"itself"_s, RuleRows::tr("is the reader's")},
        {u"superior"_s, RuleRows::tr("is next above the reader's")},
        {u"allSuperior"_s, RuleRows::tr("is anywhere above the reader's")},
        {u"lower"_s, RuleRows::tr("is next below the reader's")},
        {u"allLower"_s, RuleRows::tr("is anywhere below the reader's")}};
    const auto sameAs = [](const QString &scope) {
        return scope == "default"_L1     ? u"itself"_s
            : scope == "lineSuperior"_L1 ? u"allSuperior"_s
            : scope == "lineLower"_L1    ? u"allLower"_s
                                         : scope;
    };
    for (auto &[scope, title] : scopes) {
        if (scope == sameAs(rule.scope))
            scope = rule.scope; // as it is written there
    }
    return scopes;
}

// Of people it is known only who they are.
bool goesWith(const forms::Field *field, const QString &comparison)
{
    return !holdsIds(field) || comparison == "="_L1 || comparison == "<>"_L1 || isList(comparison);
}

} // namespace

RuleRows::RuleRows(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(u"ruleRows"_s);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    build();
}

void RuleRows::setFields(const QList<forms::Field> &fields)
{
    m_fields = fields;
    build();
}

void RuleRows::setWithoutRules(const QString &text)
{
    m_withoutRules = text;
    build();
}

void RuleRows::setSearched(bool isSearched)
{
    m_isSearched = isSearched;
    build();
}

const forms::Field *RuleRows::fieldNamed(const QString &fieldName) const
{
    const QString key = forms::fieldNameKey(fieldName);
    const auto found = std::find_if(m_fields.cbegin(), m_fields.cend(),
        [&key](const forms::Field &field) { return forms::fieldNameKey(field.name) == key; });
    return found == m_fields.cend() ? nullptr : &*found;
}

void RuleRows::setPeople(
    std::shared_ptr<widgets::PickerSource> people, std::shared_ptr<widgets::PickerSource> departments)
{
    m_people = std::move(people);
    m_departments = std::move(departments);
    build();
}

std::shared_ptr<widgets::PickerSource> RuleRows::sourceOf(const FilterRule &rule) const
{
    const forms::Field *field = fieldNamed(rule.field);
    if (!holdsIds(field) || !isLiteral(rule.against) || !goesWith(field, rule.comparison))
        return nullptr;
    return field->kind == forms::FieldKind::User ? m_people : m_departments;
}

void RuleRows::setRules(const QList<FilterRule> &rules)
{
    // What says the same stays as it is typed: a comma, behind which the next value comes.
    if (rules == m_rules || conditionFrom(rules) == conditionFrom(m_rules))
        return;
    const bool isSameShape = rules.size() == m_rules.size()
        && std::equal(rules.begin(), rules.end(), m_rules.begin(), [](const FilterRule &one, const FilterRule &other) {
               return one.field == other.field && one.scope.isEmpty() == other.scope.isEmpty()
                   && isLiteral(one.against) == isLiteral(other.against)
                   && isList(one.comparison) == isList(other.comparison)
                   && (isLiteral(one.against) || one.against == other.against);
           });
    m_rules = rules;
    if (!isSameShape) {
        build();
        return;
    }
    for (int i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows.at(i);
        row.comparison->setCurrentIndex(
            row.comparison->findData(rules.at(i).scope.isEmpty() ? rules.at(i).comparison : rules.at(i).scope));
        if (row.people != nullptr)
            row.people->show({rules.at(i).match});
        if (row.match->currentText() != rules.at(i).match && row.match->isEditable())
            row.match->setEditText(rules.at(i).match);
    }
}

void RuleRows::add()
{
    FilterRule rule;
    if (!m_fields.isEmpty()) {
        rule.field = m_fields.constFirst().name;
        rule.against = designing::againstOf(m_fields.constFirst());
    }
    m_rules.append(rule);
    build();
    m_rows.constLast().field->setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

void RuleRows::build()
{
    m_rows.clear();
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Medium, 0, widgets::space::Medium, widgets::space::Small);
    layout->setSpacing(widgets::space::Tight);
    m_content = content;
    for (int i = 0; i < m_rules.size(); ++i) {
        m_rows.append(makeRow(i));
        layout->addWidget(m_rows.constLast().around);
    }
    if (m_rules.isEmpty()) {
        auto *none = new QLabel(m_withoutRules, content);
        none->setForegroundRole(QPalette::PlaceholderText);
        none->setWordWrap(true);
        layout->addWidget(none);
    }
    layout->addStretch();
    // Whoever is in the middle of a row is asked to let go of it first.
    if (QWidget *before = takeWidget()) {
        before->hide();
        before->deleteLater();
    }
    setWidget(content);
}

RuleRows::Row RuleRows::makeRow(int index)
{
    const FilterRule &rule = m_rules.at(index);
    Row row;
    row.around = new QWidget(m_content);
    row.field = new QComboBox(row.around);
    row.comparison = new QComboBox(row.around);
    row.against = new QComboBox(row.around);
    row.match = new QComboBox(row.around);
    row.remove = new QToolButton(row.around);
    auto *line = new QHBoxLayout(row.around);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(widgets::space::Small);
    const auto place = [line](QComboBox *box, const QString &name, int stretch) {
        box->setAccessibleName(name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        box->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(box, stretch);
    };
    place(row.field, tr("Field of rule %L1").arg(index + 1), 3);
    place(row.comparison, tr("Comparison of rule %L1").arg(index + 1), 2);
    place(row.against, tr("Compared with, of rule %L1").arg(index + 1), 2);
    place(row.match, tr("Value of rule %L1").arg(index + 1), 3);
    row.remove->setIcon(widgets::icon(u"delete"_s));
    row.remove->setAutoRaise(true);
    row.remove->setToolTip(tr("Remove this rule"));
    row.remove->setAccessibleName(tr("Remove rule %L1").arg(index + 1));
    line->addWidget(row.remove);
    for (const forms::Field &field : std::as_const(m_fields))
        row.field->addItem(field.label, field.name);
    row.field->addItem(tr("Who made the document"), QString::fromLatin1(authorChoice));
    row.field->addItem(tr("Department of who made it"), QString::fromLatin1(departmentChoice));
    row.field->setPlaceholderText(rule.field);
    const forms::Field *known = rule.scope.isEmpty() ? fieldNamed(rule.field) : nullptr;
    row.field->setCurrentIndex(row.field->findData(known == nullptr ? choiceOf(rule) : known->name));
    connect(row.field, &QComboBox::activated, this,
        [this, index, box = row.field] { set(index, ofField(m_rules.at(index), box->currentData().toString())); });
    connect(row.remove, &QToolButton::clicked, this, [this, index] {
        if (index >= m_rules.size())
            return;
        m_rules.removeAt(index);
        Q_EMIT changed();
        QMetaObject::invokeMethod(this, &RuleRows::build, Qt::QueuedConnection);
    });
    if (!rule.scope.isEmpty()) {
        fillScopes(row, index);
        return row;
    }
    for (const QString &comparison : comparisons()) {
        if (goesWith(known, comparison) || comparison == rule.comparison)
            row.comparison->addItem(comparisonTitle(comparison), comparison);
    }
    row.comparison->setCurrentIndex(row.comparison->findData(rule.comparison));
    row.against->addItem(tr("a value"), int(Against::Text));
    if (m_isSearched || rule.against == Against::SearchField)
        row.against->addItem(tr("a search field"), int(Against::SearchField));
    row.against->addItem(tr("a fact of who reads"), int(Against::SystemVariable));
    row.against->setCurrentIndex(isLiteral(rule.against) ? 0 : row.against->findData(int(rule.against)));
    fillMatch(row, index);
    fillPeople(row, index);
    connect(row.comparison, &QComboBox::activated, this, [this, index, box = row.comparison] {
        FilterRule changed = m_rules.at(index);
        changed.comparison = box->currentData().toString();
        if (sourceOf(changed) && !isList(changed.comparison))
            changed.match = changed.match.section(u',', 0, 0).trimmed(); // of several the first
        set(index, changed);
    });
    connect(row.against, &QComboBox::activated, this, [this, index, box = row.against] {
        FilterRule changed = m_rules.at(index);
        changed.against = Against(box->currentData().toInt());
        const forms::Field *field = fieldNamed(changed.field);
        if (changed.against == Against::Text && field != nullptr)
            changed.against = designing::againstOf(*field);
        changed.match = changed.against == Against::SystemVariable ? systemVariables().constFirst() : QString();
        set(index, changed);
    });
    return row;
}

// It compares with nothing but who reads.
void RuleRows::fillScopes(const Row &row, int index)
{
    row.against->hide();
    row.match->hide();
    const FilterRule &rule = m_rules.at(index);
    for (const auto &[scope, title] : scopesOf(rule))
        row.comparison->addItem(title, scope);
    row.comparison->setPlaceholderText(rule.scope);
    row.comparison->setCurrentIndex(row.comparison->findData(rule.scope));
    connect(row.comparison, &QComboBox::activated, this, [this, index, box = row.comparison] {
        FilterRule changed = m_rules.at(index);
        changed.scope = box->currentData().toString();
        set(index, changed);
    });
}

// The rule as it goes on with another field.
FilterRule RuleRows::ofField(const FilterRule &rule, const QString &chosen) const
{
    if (chosen.startsWith(u'@'))
        return {.field = chosen.sliced(1), .scope = choiceOf(rule) == chosen ? rule.scope : u"itself"_s};
    FilterRule changed = rule.scope.isEmpty() ? rule : FilterRule();
    const forms::Field *before = fieldNamed(changed.field);
    changed.field = chosen;
    const forms::Field *field = fieldNamed(chosen);
    if (field != nullptr && isLiteral(changed.against)) {
        changed.against = designing::againstOf(*field);
        // An id is nothing that another kind of field could hold, and no text is an id.
        const bool isOtherSort
            = holdsIds(before) != holdsIds(field) || (holdsIds(field) && before->kind != field->kind);
        if (isOtherSort)
            changed.match.clear();
    }
    if (!goesWith(field, changed.comparison))
        changed.comparison = u"="_s;
    return changed;
}

// What is typed is told letter by letter.
void RuleRows::fillMatch(const Row &row, int index)
{
    const FilterRule &rule = m_rules.at(index);
    row.match->clear();
    if (rule.against == Against::SystemVariable) {
        for (const QString &variable : systemVariables())
            row.match->addItem(variableTitle(variable), variable);
        row.match->setCurrentIndex(row.match->findData(rule.match));
        connect(row.match, &QComboBox::activated, this, [this, index, box = row.match] {
            FilterRule changed = m_rules.at(index);
            changed.match = box->currentData().toString();
            set(index, changed);
        });
        return;
    }
    row.match->setEditable(true);
    row.match->setInsertPolicy(QComboBox::NoInsert);
    if (const forms::Field *field = fieldNamed(rule.field); field != nullptr && isLiteral(rule.against)) {
        for (const forms::FieldOption &option : field->options)
            row.match->addItem(option.value);
        if (field->kind == forms::FieldKind::Boolean)
            row.match->addItems({u"true"_s, u"false"_s});
    }
    row.match->setEditText(rule.match);
    row.match->lineEdit()->setPlaceholderText(rule.against == Against::SearchField ? tr("Name of the search field")
            : isList(rule.comparison)                                              ? tr("Values, separated by commas")
                                                                                   : tr("Value"));
    row.match->lineEdit()->setAccessibleName(row.match->accessibleName());
    connect(row.match, &QComboBox::editTextChanged, this, [this, index](const QString &text) {
        if (index >= m_rules.size() || m_rules.at(index).match == text)
            return;
        m_rules[index].match = text;
        Q_EMIT changed();
    });
}

// By name, kept by id.
void RuleRows::fillPeople(Row &row, int index)
{
    const FilterRule &rule = m_rules.at(index);
    designing::Property property;
    property.title = row.match->accessibleName();
    property.editor = designing::PropertyEditorKind::Picked;
    property.source = sourceOf(rule);
    if (!property.source)
        return;
    row.people = new designing::PickedField(property, isList(rule.comparison) ? QChar(u',') : QChar());
    auto *line = static_cast<QHBoxLayout *>(row.around->layout());
    const int at = line->indexOf(row.match);
    // Wide enough for a name and what is typed beside it.
    line->insertWidget(at, row.people->widget(), 5);
    line->setStretch(at + 1, 0);
    row.match->hide();
    row.people->show({rule.match});
    connect(row.people, &designing::PropertyField::edited, this, [this, index](const QString &text) {
        if (index >= m_rules.size() || m_rules.at(index).match == text)
            return;
        m_rules[index].match = text;
        Q_EMIT changed();
    });
}

void RuleRows::set(int index, const FilterRule &rule)
{
    if (index >= m_rules.size() || m_rules.at(index) == rule)
        return;
    const FilterRule before = m_rules.at(index);
    m_rules[index] = rule;
    Q_EMIT changed();
    // What can be chosen is another list.
    if (choiceOf(before) != choiceOf(rule) || before.against != rule.against || before.comparison != rule.comparison)
        QMetaObject::invokeMethod(this, &RuleRows::build, Qt::QueuedConnection);
}

} // namespace formwright::designing
