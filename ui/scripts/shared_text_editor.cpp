#include "ui/scripts/shared_text_editor.h"

#include "ui/scripts/text_document_edit.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::scripts {

using namespace Qt::StringLiterals;

namespace {

constexpr int moment = 150; // milliseconds: the caret passes by many places

} // namespace

SharedTextEditor::SharedTextEditor(client::ApiClient &client, const QString &kind, const QString &applicationId,
    const QString &id, designing::CodeLanguage language, QWidget *parent)
    : EditorPage(client, kind, QString(applicationId % u'/' % id), parent),
      m_applicationId(applicationId),
      m_textId(id),
      m_body(new QWidget(this)),
      m_edit(new TextDocumentEdit(m_document, language, m_body)),
      m_use(new QLabel(m_body)),
      m_caret(new QLabel(m_body)),
      m_find(new designing::FindBar([this](const QString &wanted) { return placesOf(wanted); }, m_body))
{
    addAction(u"save"_s, {}, QKeySequence::Save, [this] { save(); });
    addAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); });
    addAction(u"find"_s, u"search"_s, QKeySequence::Find, [this] { m_find->open(); });
    addAction(u"findNext"_s, {}, Qt::Key_F3, [this] { m_find->next(); });
    addAction(u"findPrevious"_s, {}, Qt::SHIFT | Qt::Key_F3, [this] { m_find->previous(); });
    connect(m_find, &designing::FindBar::closed, this, [this] { m_edit->setFocus(); });
    m_noting.setSingleShot(true);
    m_noting.setInterval(moment);
    connect(&m_noting, &QTimer::timeout, this, [this] { m_document.stack().noteSelection(m_edit->cursor()); });
    followStack();
    connect(&m_document, &designs::TextDocument::changed, this, [this] { followText(); });
    connect(m_edit, &designing::CodeEdit::cursorMoved, this, [this] {
        const int line = m_edit->cursorLine();
        m_caret->setText(
            tr("Line %L1, column %L2").arg(line + 1).arg(m_edit->cursor() - m_edit->beginOfLine(line) + 1));
        m_noting.start();
    });
}

SharedTextEditor::~SharedTextEditor()
{
    takeBodyAway();
}

// What shows the text goes before it, and before who follows it.
void SharedTextEditor::takeBodyAway()
{
    m_noting.stop();
    m_document.disconnect(this);
    m_document.stack().disconnect(this);
    delete std::exchange(m_body, nullptr);
}

QAction *SharedTextEditor::addAction(
    const QString &name, const QString &icon, const QKeySequence &keys, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(widgets::icon(icon));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(name, action);
    QWidget::addAction(action);
    return action;
}

void SharedTextEditor::nameAction(const char *name, const QString &text, const QString &toolTip)
{
    widgets::setActionText(*action(QString::fromLatin1(name)), text, toolTip);
}

void SharedTextEditor::fillBody(QWidget *content, const QStringList &buttons)
{
    m_header->addAction(action(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    for (QLabel *label : {m_use, m_caret}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
    }
    m_use->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    bar->addWidget(m_use, 1);
    bar->addWidget(m_caret);
    for (const QString &name : buttons) {
        auto *button = new QToolButton(m_body);
        button->setDefaultAction(action(name));
        button->setAutoRaise(true);
        bar->addWidget(button);
    }
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(content, 1);
    layout->addWidget(m_find);
    arrange(m_body);
}

void SharedTextEditor::showUse(const QString &text, const QString &all)
{
    m_use->setText(text);
    m_use->setToolTip(all);
}

void SharedTextEditor::textRead(const About &about, const QString &text, int version)
{
    m_about = about;
    designRead({{u"text"_s, text}}, version);
    followText();
    if (m_wantedLine > 0)
        m_edit->goToLine(std::exchange(m_wantedLine, 0), 1);
}

void SharedTextEditor::showLine(int line)
{
    m_wantedLine = line;
    if (isLoaded())
        m_edit->goToLine(std::exchange(m_wantedLine, 0), 1);
}

void SharedTextEditor::beginDesign(const QJsonObject &content)
{
    m_document.begin(content.value("text"_L1).toString());
}

bool SharedTextEditor::recoverDesign(const designs::JournalRecord &record)
{
    if (!m_document.recover(record))
        return false;
    if (const QJsonValue caret = designs::selectionAfter(record); caret.isDouble())
        m_edit->setCursor(qBound<qsizetype>(0, caret.toInteger(), m_document.text().size()));
    return true;
}

void SharedTextEditor::replaceDesign(const QString &title, const QJsonObject &content)
{
    m_document.setText(title, content.value("text"_L1).toString());
}

designing::UsageQuestion SharedTextEditor::usageQuestion() const
{
    return {m_applicationId, m_textId, m_about.name, {}};
}

QList<contract::designtime::DesignDraft> SharedTextEditor::changedDesigns() const
{
    return {{elementKind(), m_textId, m_about.name, false, {{u"content"_s, m_document.text()}}}};
}

void SharedTextEditor::goToPlace(const designing::UsingPlace &place)
{
    const QString text = m_document.text();
    for (const QString &word : place.words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            continue;
        const QStringView before = QStringView(text).first(at);
        m_edit->goToLine(int(before.count(u'\n')) + 1, int(at - before.lastIndexOf(u'\n')));
        return;
    }
}

QList<designing::FoundPlace> SharedTextEditor::placesOf(const QString &wanted)
{
    QList<designing::FoundPlace> found;
    const QString &text = m_document.text();
    for (qsizetype at = 0; (at = text.indexOf(wanted, at, Qt::CaseInsensitive)) >= 0; at += wanted.size()) {
        found.append({tr("line %L1", "where it was found").arg(m_edit->lineOf(at) + 1),
            [this, at, end = at + wanted.size()] { m_edit->goTo(at, end); }});
    }
    return found;
}

void SharedTextEditor::showProblems()
{
    m_edit->showProblems(found());
    Q_EMIT problemsChanged();
}

QList<pages::Problem> SharedTextEditor::problems() const
{
    QList<pages::Problem> all = Page::problems();
    const QList<script::Problem> own = found();
    for (const script::Problem &problem : own) {
        const QString place = problem.script.isEmpty()
            ? tr("Line %L1, column %L2").arg(problem.line).arg(qMax(1, problem.column))
            : tr("%1, line %L2", "library, line").arg(problem.script).arg(problem.line);
        all.append({severity(), widgets::sentence(problem.message), place, [self = QPointer(this), problem] {
                        if (self && problem.script.isEmpty())
                            self->m_edit->goToLine(problem.line, problem.column);
                    }});
    }
    return all;
}

void SharedTextEditor::showState()
{
    const bool isChanged = hasUnsaved();
    m_header->setTitle(m_about.name);
    if (isLoaded()) {
        m_header->setSubtitle(m_about.description.isEmpty()
                ? subtitle()
                : tr("%1, version %2", "what it is for").arg(m_about.description).arg(version()));
        setWindowTitle(QString(designName() % "[*]"_L1));
    }
    m_header->setBadge(isChanged ? tr("Not saved") : QString(), widgets::Tone::Warning);
    setWindowModified(isChanged);
    action(u"save"_s)->setEnabled(canSave());
    action(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    showProgress();
}

void SharedTextEditor::showBody()
{
    m_body->show();
    if (hasFocus()) // it was opened before the text was there
        m_edit->setFocus(Qt::OtherFocusReason);
}

void SharedTextEditor::retranslate()
{
    nameAction("save", tr("&Save"));
    nameAction("refresh", tr("Re&fresh"));
    nameAction("find", tr("F&ind…"), tr("Find words in this text"));
    nameAction("findNext", tr("Find &Next"));
    nameAction("findPrevious", tr("Find Pre&vious"));
    showState();
}

void SharedTextEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

} // namespace formwright::scripts
