#include "ui/vieweditor/filter_panel.h"

#include "app/dql/completion.h"
#include "ui/designing/code_edit.h"
#include "ui/designing/rule_rows.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using designing::CodeEdit;
using designing::CodeLanguage;
using designing::conditionFrom;
using designing::RuleRows;
using designing::rulesFrom;

namespace {

const QString procedureMode = u"03"_s;

// What the parser would take at the cursor.
designing::Offer offerAt(const QString &text, qsizetype cursor, const dql::Schema &schema)
{
    static const QStringList variables{
        u"curracc"_s, u"currname"_s, u"curruserid"_s, u"currdept"_s, u"currdeptid"_s, u"currrole"_s, u"currroleid"_s};
    const dql::Completion completion = dql::complete(text, cursor, schema, variables);
    designing::Offer offer{completion.range.begin, completion.range.end, {}};
    for (const dql::Suggestion &suggestion : completion.suggestions)
        offer.entries.append({suggestion.label, suggestion.text});
    return offer;
}

// The tables and columns of SQL filters.
QStringList sqlWords(const FormFacts &form)
{
    QStringList words{u"select id from"_s, u"where"_s, QString(u"tlk_"_s % form.name.toLower())};
    for (const forms::Field &field : form.fields)
        words.append(QString(u"item_"_s % field.name.toLower()));
    return words;
}

} // namespace

FilterPanel::FilterPanel(ViewDesign &design, QWidget *parent)
    : QWidget(parent),
      m_design(design),
      m_mode(new QComboBox(this)),
      m_hint(new QLabel(this)),
      m_add(new QPushButton(this)),
      m_stack(new QStackedWidget(this)),
      m_rules(new RuleRows(m_stack)),
      m_text(new CodeEdit(CodeLanguage::Query, m_stack)),
      m_message(new QLabel(this))
{
    setObjectName(u"filterPanel"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_mode->setObjectName(u"filterMode"_s);
    m_mode->setFocusPolicy(Qt::StrongFocus);
    for (const char *mode : {rulesMode, dqlMode, sqlMode})
        m_mode->addItem(QString(), QVariant(QString::fromLatin1(mode)));
    m_add->setIcon(widgets::icon(u"add"_s));
    m_add->setObjectName(u"addRule"_s);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setContentsMargins(widgets::space::Medium, 0, widgets::space::Medium, widgets::space::Small);
    m_stack->addWidget(m_rules);
    m_stack->addWidget(m_text);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Medium, 0);
    top->setSpacing(widgets::space::Small);
    top->addWidget(m_mode);
    top->addWidget(m_hint, 1);
    top->addWidget(m_add);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_message);
    connect(m_mode, &QComboBox::activated, this, [this] { switchTo(m_mode->currentData().toString()); });
    connect(m_add, &QPushButton::clicked, m_rules, &RuleRows::add);
    connect(m_rules, &RuleRows::changed, this, [this] {
        if (!m_isShowing)
            m_design.setMember(tr("change of the filter", "stands behind Undo and Redo"), u"filterCondition"_s,
                conditionFrom(m_rules->rules()), u"filter:rules"_s);
    });
    connect(m_text, &CodeEdit::changed, this, &FilterPanel::takeText);
    connect(&design, &ViewDesign::changed, this, &FilterPanel::showFilter);
    retranslate();
}

QString FilterPanel::mode() const
{
    const QString mode = m_design.text(u"editMode"_s);
    return mode.isEmpty() ? QString::fromLatin1(rulesMode) : mode;
}

void FilterPanel::setForm(const FormFacts &form)
{
    m_form = form;
    m_rules->setFields(form.fields);
    m_text->setWords(sqlWords(form));
    m_helpedMode.clear();
    showFilter();
}

void FilterPanel::setPeople(
    std::shared_ptr<widgets::PickerSource> people, std::shared_ptr<widgets::PickerSource> departments)
{
    m_rules->setPeople(std::move(people), std::move(departments));
}

void FilterPanel::showFilter()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    const QString mode = this->mode();
    const int stored = m_mode->findData(procedureMode);
    if (mode == procedureMode && stored < 0)
        m_mode->addItem(tr("Stored procedure"), procedureMode);
    else if (mode != procedureMode && stored >= 0)
        m_mode->removeItem(stored);
    m_mode->setCurrentIndex(m_mode->findData(mode));
    const bool isRules = mode == QLatin1StringView(rulesMode);
    const QString member = mode == procedureMode ? u"procedureFilterScript"_s : filterMemberOf(mode);
    const auto rules = isRules ? rulesFrom(m_design.text(member)) : std::nullopt;
    // Rules that the builder cannot show are a text like another.
    m_stack->setCurrentWidget(rules ? static_cast<QWidget *>(m_rules) : m_text);
    m_add->setVisible(rules.has_value());
    if (rules) {
        m_rules->setRules(*rules);
    } else if (m_text->text() != m_design.text(member)) {
        const qsizetype at = m_text->cursor();
        m_text->setText(m_design.text(member));
        m_text->setCursor(at);
    }
    m_shownMember = member;
    if (std::exchange(m_helpedMode, mode) != mode) {
        const bool isQuery = mode == QLatin1StringView(dqlMode);
        m_text->setSuggest(isQuery ? CodeEdit::Suggest([schema = schemaOf(m_form)](const QString &text,
                                                           qsizetype cursor) { return offerAt(text, cursor, schema); })
                                   : CodeEdit::Suggest());
        if (!isQuery)
            m_text->setWords(sqlWords(m_form));
    }
    if (mode == QLatin1StringView(dqlMode))
        m_hint->setText(tr("As: amount > 100 and state = 'open' order by needed desc"));
    else if (mode == QLatin1StringView(sqlMode))
        m_hint->setText(tr("A query that gives ids: select id from …"));
    else if (mode == procedureMode)
        m_hint->setText(tr("It is kept, and not run here."));
    else
        m_hint->setText(
            rules ? tr("A document is shown where all of them hold.") : tr("These rules can be edited as text only."));
    m_isShowing = false;
    showProblems(QList<Finding>(m_problems));
}

void FilterPanel::takeText()
{
    if (m_isShowing || m_shownMember.isEmpty())
        return;
    m_isShowing = true;
    m_design.setMember(tr("change of the filter", "stands behind Undo and Redo"), m_shownMember, m_text->text(),
        QString(u"filter:"_s % m_shownMember));
    m_isShowing = false;
}

void FilterPanel::switchTo(const QString &wanted)
{
    const QString from = mode();
    if (wanted == from)
        return;
    const QString text = m_design.text(filterMemberOf(from));
    const bool isFromRules = from == QLatin1StringView(rulesMode);
    // Nothing says the same in every language.
    if (text.trimmed().isEmpty() || (isFromRules && rulesFrom(text) == QList<FilterRule>())) {
        change(wanted, QString());
        return;
    }
    if (isFromRules && wanted == QLatin1StringView(dqlMode)) {
        const auto rules = rulesFrom(text);
        if (const auto dql = rules ? dqlFrom(*rules, m_form) : std::nullopt) {
            change(wanted, *dql);
            return;
        }
    } else if (from == QLatin1StringView(dqlMode) && wanted == QLatin1StringView(rulesMode)) {
        if (const auto rules = rulesFromDql(text, m_form)) {
            change(wanted, conditionFrom(*rules));
            return;
        }
    }
    askToBegin(wanted);
    showFilter(); // until it is answered
}

void FilterPanel::change(const QString &mode, const QString &text)
{
    m_design.setMembers(tr("language of the filter", "stands behind Undo and Redo"),
        {{u"editMode"_s, mode}, {filterMemberOf(mode), text}});
    m_design.stack().endMerging();
}

void FilterPanel::askToBegin(const QString &mode)
{
    const QString title = m_mode->itemText(m_mode->findData(mode));
    widgets::MessageBox::ask(this,
        {.title = tr("This filter cannot be said otherwise"),
            .text = tr("What it says cannot be turned into “%1”. Begin there without a filter? Undo brings it back.")
                        .arg(title),
            .acceptText = tr("&Begin Anew")},
        this, [this, mode](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                change(mode, QString());
        });
}

void FilterPanel::showProblems(const QList<Finding> &findings)
{
    m_problems.clear();
    QStringList texts;
    QList<designing::Mark> marks;
    for (const Finding &finding : findings) {
        if (finding.place != Finding::Place::Filter)
            continue;
        m_problems.append(finding);
        texts.append(widgets::sentence(finding.text));
        if (m_stack->currentWidget() != m_text || finding.length <= 0)
            continue;
        marks.append({finding.at, finding.at + finding.length, designing::Mark::Kind::Wrong, texts.constLast()});
    }
    m_text->setMarks(marks);
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, widgets::color(widgets::Role::Danger));
    m_message->setPalette(palette);
    m_message->setText(texts.join(u'\n'));
    m_message->setVisible(!texts.isEmpty());
}

QString FilterPanel::message() const
{
    return m_message->text();
}

QString FilterPanel::summary() const
{
    const QString text = m_design.text(filterMemberOf(mode()));
    if (mode() != QLatin1StringView(rulesMode))
        return text.simplified();
    const auto rules = rulesFrom(text);
    if (!rules)
        return text.simplified();
    return rules->isEmpty() ? QString() : tr("%Ln rules", nullptr, int(rules->size()));
}

void FilterPanel::goTo(qsizetype at)
{
    if (m_stack->currentWidget() != m_text) {
        m_rules->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_text->setCursor(at);
    m_text->setFocus(Qt::OtherFocusReason);
}

void FilterPanel::retranslate()
{
    m_mode->setItemText(0, tr("Rules"));
    m_mode->setItemText(1, tr("DQL"));
    m_mode->setItemText(2, tr("SQL"));
    m_mode->setAccessibleName(tr("Language of the filter"));
    m_mode->setToolTip(tr("How the filter is written"));
    m_add->setText(tr("Add &Rule"));
    m_text->setAccessibleName(tr("Text of the filter"));
    m_message->setAccessibleName(tr("What is wrong with the filter"));
    m_rules->setWithoutRules(tr("No rules: the view shows all documents of the form."));
    showFilter();
}

void FilterPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::vieweditor
